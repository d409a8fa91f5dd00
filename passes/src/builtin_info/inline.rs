//! Builtins that are expanded inline.

use oxmux_builtins::small_powers::small_power;
use oxmux_ir::opencl::{LibraryFunction, MangledType, OpenClBuiltin};
use oxmux_ir::{Builder, Intrinsic, Type, Value};

/// A call of one of the language's builtins, for
/// [`BuiltinInfo::emit_builtin_inline`](super::BuiltinInfo::emit_builtin_inline).
#[derive(Copy, Clone, Debug)]
pub struct InlineCall<'a> {
    /// Which function.
    pub builtin: OpenClBuiltin,
    /// The parameters of its overload, which tell signed from unsigned.
    pub params: &'a [MangledType],
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
    /// Whether the target is of the ARM family, whose `llvm.minnum` and `llvm.maxnum` are not
    /// relied upon.
    pub fn is_arm(&self) -> bool {
        is_arm(self.triple)
    }
}

/// Whether a triple names an ARM or AArch64 target.
pub(crate) fn is_arm(triple: Option<&str>) -> bool {
    let arch = triple.and_then(|t| t.split('-').next()).unwrap_or_default();
    ["arm", "thumb", "aarch64"].iter().any(|family| arch.starts_with(family))
}

/// The default of [`BuiltinInfo::emit_builtin_inline`](super::BuiltinInfo::emit_builtin_inline):
/// builtins of a few operations are expanded to the library's body.
///
/// `length`, `normalize` and `distance` stay calls, because scaling against overflow makes them
/// long.
pub fn default_emit_builtin_inline(b: &mut Builder<'_>, call: &InlineCall<'_>) -> Option<Value> {
    let minmax = match call.builtin.library() {
        Some(LibraryFunction::Fmin) => Some(Intrinsic::MinNum),
        Some(LibraryFunction::Fmax) => Some(Intrinsic::MaxNum),
        _ => None,
    };
    if let (Some(intrinsic), &[x, y], false) = (minmax, call.args, call.is_arm()) {
        return min_max(b, intrinsic, x, y, call.ty);
    }
    if let (Some(function @ (LibraryFunction::Pown | LibraryFunction::Rootn)), &[x, n]) =
        (call.builtin.library(), call.args)
    {
        return small_power(b, function, x, n, call.ty);
    }
    if !is_short(call.builtin) {
        return None;
    }
    let overload = (call.builtin, call.params);
    oxmux_builtins::emit_inline(b, overload, call.args, call.ty, call.pointer_bits)
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

/// Whether a builtin's body is a few operations.
fn is_short(builtin: OpenClBuiltin) -> bool {
    use LibraryFunction::*;
    if matches!(builtin, OpenClBuiltin::As(_)) {
        return true;
    }
    let Some(function) = builtin.library() else { return false };
    matches!(
        function,
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
            | BitReverse
            | BitfieldInsert
            | BitfieldExtractSigned
            | BitfieldExtractUnsigned
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
            | Shuffle
            | Shuffle2
    )
}
