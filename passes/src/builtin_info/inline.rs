//! Which builtins of the language are written in the place of their calls, and how.

use oxmux_ir::instruction::FastMath;
use oxmux_ir::opencl::{MangledType, OpenClBuiltin, mangle};
use oxmux_ir::{Builder, ConstantKind, Intrinsic, Type, Value};

/// A call of one of the language's builtins, for [`BuiltinInfo::emit_builtin_inline`](super::BuiltinInfo::emit_builtin_inline).
#[derive(Copy, Clone, Debug)]
pub struct InlineCall<'a> {
    /// Which function.
    pub builtin: OpenClBuiltin,
    /// Its mangled name, which tells signed from unsigned.
    pub symbol: &'a str,
    /// The arguments.
    pub args: &'a [Value],
    /// The type of the result.
    pub ty: Type,
    /// The target triple of the module, if it has one.
    pub triple: Option<&'a str>,
    /// The width of `size_t`.
    pub pointer_bits: u32,
}

impl InlineCall<'_> {
    /// Whether the target is of the ARM family, whose `llvm.minnum` and `llvm.maxnum` are not relied upon.
    pub fn is_arm(&self) -> bool {
        is_arm(self.triple)
    }
}

/// Whether a triple names an ARM or AArch64 target.
pub(crate) fn is_arm(triple: Option<&str>) -> bool {
    let arch = triple.and_then(|t| t.split('-').next()).unwrap_or_default();
    ["arm", "thumb", "aarch64"].iter().any(|family| arch.starts_with(family))
}

/// The default of [`BuiltinInfo::emit_builtin_inline`](super::BuiltinInfo::emit_builtin_inline): what takes a few
/// operations is written as the library writes it.
///
/// `length`, `normalize` and `distance` stay calls, because scaling against overflow makes them long.
pub fn default_emit_builtin_inline(b: &mut Builder<'_>, call: &InlineCall<'_>) -> Option<Value> {
    let minmax = match call.builtin {
        OpenClBuiltin::Fmin => Some(Intrinsic::MinNum),
        OpenClBuiltin::Fmax => Some(Intrinsic::MaxNum),
        _ => None,
    };
    if let (Some(intrinsic), &[x, y], false) = (minmax, call.args, call.is_arm()) {
        return min_max(b, intrinsic, x, y, call.ty);
    }
    if let (OpenClBuiltin::Pown | OpenClBuiltin::Rootn, &[x, n]) = (call.builtin, call.args) {
        return small_power(b, call.builtin, x, n, call.ty);
    }
    if !is_short(call.builtin) {
        return None;
    }
    oxmux_builtins::emit_inline(b, call.symbol, call.args, call.ty, call.pointer_bits)
}

/// `fmin` or `fmax` as an intrinsic. The second operand may be a scalar that stands for every lane.
fn min_max(
    b: &mut Builder<'_>,
    intrinsic: Intrinsic,
    x: Value,
    y: Value,
    ty: Type,
) -> Option<Value> {
    let (x_ty, y_ty) = (b.ty(x), b.ty(y));
    let fits = y_ty == ty || y_ty == b.cx.types.scalar(ty);
    if x_ty != ty || !fits || !b.cx.types.is_float_or_vector(ty) {
        return None;
    }
    let y = if y_ty == ty { y } else { b.splat(ty, y) };
    b.intrinsic(intrinsic, ty, &[x, y])
}

/// `pown` and `rootn` of small constant numbers, for which a few operations are as accurate: no intermediate result
/// overflows or vanishes where the power does not.
pub(crate) fn small_power(
    b: &mut Builder<'_>,
    builtin: OpenClBuiltin,
    x: Value,
    n: Value,
    ty: Type,
) -> Option<Value> {
    if b.ty(x) != ty || !b.cx.types.is_float_or_vector(ty) {
        return None;
    }
    let constants = &b.cx.constants;
    let n = n.as_constant()?;
    let scalar = match constants.kind(n) {
        ConstantKind::Splat(lane) => *lane,
        ConstantKind::Zero => {
            return (builtin == OpenClBuiltin::Pown).then(|| b.float_like(x, 1.0));
        }
        _ => n,
    };
    let n = constants.as_sint(&b.cx.types, scalar)?;
    Some(match (builtin, n) {
        (OpenClBuiltin::Pown, 0) => b.float_like(x, 1.0),
        (_, 1) => x,
        (_, -1) => {
            let one = b.float_like(x, 1.0);
            b.fdiv(one, x)
        }
        (OpenClBuiltin::Pown, 2) => b.fmul(x, x),
        (OpenClBuiltin::Pown, 3) => {
            let square = b.fmul(x, x);
            b.fmul(square, x)
        }
        (OpenClBuiltin::Pown, 4 | 5 | 8) => {
            let square = b.fmul(x, x);
            let fourth = b.fmul(square, square);
            match n {
                5 => b.fmul(fourth, x),
                8 => b.fmul(fourth, fourth),
                _ => fourth,
            }
        }
        (OpenClBuiltin::Pown, 6) => {
            let square = b.fmul(x, x);
            let cube = b.fmul(square, x);
            b.fmul(cube, cube)
        }
        (OpenClBuiltin::Pown, -2 | -4) => {
            // The inverse first: a square of x may overflow where the power of it has not vanished yet.
            let one = b.float_like(x, 1.0);
            let inverse = b.fdiv(one, x);
            let square = b.fmul(inverse, inverse);
            if n == -2 { square } else { b.fmul(square, square) }
        }
        (OpenClBuiltin::Rootn, 2 | -2 | 4) => {
            // An even root of negative zero is positive, its square root is not.
            let zero = b.float_like(x, 0.0);
            let positive = b.fadd(x, zero);
            let root = b.intrinsic_like(Intrinsic::Sqrt, &[positive]);
            match n {
                2 => root,
                4 => b.intrinsic_like(Intrinsic::Sqrt, &[root]),
                _ => {
                    let one = b.float_like(x, 1.0);
                    b.fdiv(one, root)
                }
            }
        }
        (OpenClBuiltin::Rootn, 3) => {
            let symbol = mangle("cbrt", &[float_of(b, ty)?]);
            // The body's sums round on purpose.
            let flags = std::mem::replace(&mut b.fast_math, FastMath::NONE);
            let root = oxmux_builtins::emit_inline(b, &symbol, &[x], ty, 64);
            b.fast_math = flags;
            root?
        }
        _ => return None,
    })
}

/// A type of floats as mangled names have it.
fn float_of(b: &Builder<'_>, ty: Type) -> Option<MangledType> {
    let types = &b.cx.types;
    let float = MangledType::Float(types.primitive_bits(types.scalar(ty))?);
    match types.vector_parts(ty) {
        Some((_, lanes, false)) => Some(MangledType::Vector(Box::new(float), lanes)),
        Some(_) => None,
        None => Some(float),
    }
}

/// Whether a builtin's body is a few operations.
fn is_short(builtin: OpenClBuiltin) -> bool {
    use OpenClBuiltin::*;
    matches!(
        builtin,
        Dot | Cross
            | FastLength
            | FastDistance
            | FastNormalize
            | Fmin
            | Fmax
            | Min
            | Max
            | Clamp
            | Mix
            | Step
            | Smoothstep
            | Sign
            | Degrees
            | Radians
            | Fabs
            | Floor
            | Ceil
            | Trunc
            | Rint
            | Round
            | Copysign
            | Fma
            | Mad
            | Abs
            | AbsDiff
            | AddSat
            | SubSat
            | Hadd
            | Rhadd
            | Ctz
            | Popcount
            | Mul24
            | Mad24
            | Rotate
            | Upsample
            | Isequal
            | Isnotequal
            | Isgreater
            | Isgreaterequal
            | Isless
            | Islessequal
            | Islessgreater
            | Isfinite
            | Isinf
            | Isnan
            | Isnormal
            | Isordered
            | Isunordered
            | Signbit
            | Any
            | All
            | Bitselect
            | Select
            | As
            | Shuffle
            | Shuffle2
    )
}
