//! `pown` and `rootn` of small numbers.

use oxmux_ir::instruction::FastMath;
use oxmux_ir::opencl::{LibraryFunction, MangledType, OpenClBuiltin, Precision};
use oxmux_ir::{Builder, ConstantKind, Intrinsic, Type, Value};

/// `pown` and `rootn` of small constant numbers, for which a few operations are as accurate: no
/// intermediate result overflows or vanishes where the power does not.
pub fn small_power(
    b: &mut Builder<'_>,
    function: LibraryFunction,
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
            return (function == LibraryFunction::Pown).then(|| b.float_like(x, 1.0));
        }
        _ => n,
    };
    let n = constants.as_sint(&b.cx.types, scalar)?;
    Some(match (function, n) {
        (LibraryFunction::Pown, 0) => b.float_like(x, 1.0),
        (_, 1) => x,
        (_, -1) => {
            let one = b.float_like(x, 1.0);
            b.fdiv(one, x)
        }
        (LibraryFunction::Pown, 2) => b.fmul(x, x),
        (LibraryFunction::Pown, 3) => {
            let square = b.fmul(x, x);
            b.fmul(square, x)
        }
        (LibraryFunction::Pown, 4 | 5 | 8) => {
            let square = b.fmul(x, x);
            let fourth = b.fmul(square, square);
            match n {
                5 => b.fmul(fourth, x),
                8 => b.fmul(fourth, fourth),
                _ => fourth,
            }
        }
        (LibraryFunction::Pown, 6) => {
            let square = b.fmul(x, x);
            let cube = b.fmul(square, x);
            b.fmul(cube, cube)
        }
        (LibraryFunction::Pown, -2 | -4) => {
            // The inverse first: a square of x may overflow where the power of it has not vanished
            // yet.
            let one = b.float_like(x, 1.0);
            let inverse = b.fdiv(one, x);
            let square = b.fmul(inverse, inverse);
            if n == -2 { square } else { b.fmul(square, square) }
        }
        (LibraryFunction::Rootn, 2 | -2 | 4) => {
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
        (LibraryFunction::Rootn, 3) => {
            let cbrt = OpenClBuiltin::Library(LibraryFunction::Cbrt, Precision::Full);
            let params = [float_of(b, ty)?];
            // The body's sums round on purpose.
            let flags = std::mem::replace(&mut b.fast_math, FastMath::NONE);
            let root = crate::emit_inline(b, (cbrt, &params), &[x], ty, 64);
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
