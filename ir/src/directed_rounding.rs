//! Sums, products and quotients of floats in every rounding mode, and the flush of subnormal
//! numbers to zero, for kernels that request another floating-point environment than the
//! processor's.
//!
//! Neither the IR nor the processors behind it have a rounding mode per instruction. A result is
//! computed to nearest, its error exactly, and where the error says that the result lies on the
//! wrong side of the exact value, the result is the next float on the right side, as in
//! [`crate::conversion`]. The error of a sum is that of Dekker's `Fast2Sum` ("A floating-point
//! technique for extending the available precision", 1971), those of a product and a quotient are
//! fused multiply-adds of operands that are scaled away from the subnormal numbers. Products and
//! quotients of narrower floats are computed in the next wider format, which holds the products
//! exactly, and whose quotients lie on the same side of each float of the narrower one as the exact
//! ones.

use crate::conversion::{Rounding, float_to_float, next_pattern};
use crate::{BinaryOp, Builder, CastOp, FastMath, FloatPredicate, IntPredicate, Intrinsic};
use crate::{Type, TypeKind, Value};

/// The result of `FAdd`, `FSub`, `FMul` or `FDiv` in a rounding mode; none for other operations.
pub fn arithmetic(
    b: &mut Builder<'_>,
    op: BinaryOp,
    x: Value,
    y: Value,
    rounding: Rounding,
) -> Option<Value> {
    if rounding == Rounding::NearestEven {
        return matches!(op, BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv)
            .then(|| b.binary(op, x, y));
    }
    // Infinities and NaN take part in the steps.
    let promised = std::mem::replace(&mut b.fast_math, FastMath::NONE);
    let result = match op {
        BinaryOp::FAdd => Some(sum(b, x, y, rounding)),
        BinaryOp::FSub => {
            let y = b.fneg(y);
            Some(sum(b, x, y, rounding))
        }
        BinaryOp::FMul | BinaryOp::FDiv => Some(match wider(b, x) {
            Some(wide) => {
                let ty = b.ty(x);
                let (x, y) = (b.cast(CastOp::FpExt, x, wide), b.cast(CastOp::FpExt, y, wide));
                let value = b.binary(op, x, y);
                float_to_float(b, value, ty, rounding)
            }
            None if op == BinaryOp::FMul => product(b, x, y, rounding),
            None => quotient(b, x, y, rounding),
        }),
        _ => None,
    };
    b.fast_math = promised;
    result
}

/// Zero, of the same sign, in place of a subnormal number.
pub fn flush(b: &mut Builder<'_>, x: Value) -> Value {
    let promised = std::mem::replace(&mut b.fast_math, FastMath::NONE);
    let smallest = match scalar(b, x) {
        TypeKind::Half => 2f64.powi(-14),
        TypeKind::Float => 2f64.powi(-126),
        _ => f64::MIN_POSITIVE,
    };
    let smallest = b.float_like(x, smallest);
    let magnitude = b.intrinsic_like(Intrinsic::FAbs, &[x]);
    let is_small = b.fcmp(FloatPredicate::Olt, magnitude, smallest);
    let zero = b.float_like(x, 0.0);
    let zero = b.intrinsic_like(Intrinsic::CopySign, &[zero, x]);
    let result = b.select(is_small, zero, x);
    b.fast_math = promised;
    result
}

fn scalar(b: &Builder<'_>, value: Value) -> TypeKind {
    b.cx.types.kind(b.cx.types.scalar(b.ty(value))).clone()
}

/// The format in which products are exact; none for the widest.
fn wider(b: &mut Builder<'_>, value: Value) -> Option<Type> {
    let wide = match scalar(b, value) {
        TypeKind::Half => Type::FLOAT,
        TypeKind::Float => Type::DOUBLE,
        _ => return None,
    };
    let ty = b.ty(value);
    Some(b.cx.types.with_scalar(ty, wide))
}

fn sum(b: &mut Builder<'_>, x: Value, y: Value, rounding: Rounding) -> Value {
    let near = b.fadd(x, y);
    // Knuth's form, which needs no order of operands, overflows next to the largest numbers.
    let (size_x, size_y) = (magnitude(b, x), magnitude(b, y));
    let x_is_less = b.fcmp(FloatPredicate::Olt, size_x, size_y);
    let (more, less) = (b.select(x_is_less, y, x), b.select(x_is_less, x, y));
    let of_less = b.fsub(near, more);
    let error = b.fsub(less, of_less);
    let result = corrected(b, near, error, [x, y], rounding);
    if rounding != Rounding::Down {
        return result;
    }
    // Numbers that cancel give -0 in this mode alone; a zero sum is exact in every mode.
    let ty = b.ty(x);
    let shape = int_shape(b, ty);
    let zero = b.float_like(x, 0.0);
    let is_zero = b.fcmp(FloatPredicate::Oeq, near, zero);
    let (bits_x, bits_y) = (b.cast(CastOp::BitCast, x, shape), b.cast(CastOp::BitCast, y, shape));
    let either = b.or(bits_x, bits_y);
    let none = b.cx.zero(shape);
    let negative = b.icmp(IntPredicate::Slt, either, none);
    let cancels = b.and(is_zero, negative);
    let minus_zero = b.fneg(zero);
    b.select(cancels, minus_zero, result)
}

fn product(b: &mut Builder<'_>, x: Value, y: Value, rounding: Rounding) -> Value {
    let near = b.fmul(x, y);
    let (size_x, size_y) = (magnitude(b, x), magnitude(b, y));
    let x_is_less = b.fcmp(FloatPredicate::Olt, size_x, size_y);
    let (less, more) = (b.select(x_is_less, x, y), b.select(x_is_less, y, x));
    let is_tiny = is_tiny(b, near);
    let scale = scale(b, is_tiny, near);
    let less = b.fmul(less, scale);
    let scaled = b.fmul(near, scale);
    let minus = b.fneg(scaled);
    let error = b.intrinsic_like(Intrinsic::Fma, &[less, more, minus]);
    // A product that vanishes is too far for the scale: its sign is the error's.
    let zero = b.float_like(x, 0.0);
    let vanishes = b.fcmp(FloatPredicate::Oeq, near, zero);
    let (some_x, some_y) =
        (b.fcmp(FloatPredicate::One, x, zero), b.fcmp(FloatPredicate::One, y, zero));
    let some = b.and(some_x, some_y);
    let vanishes = b.and(vanishes, some);
    let one = b.float_like(x, 1.0);
    let side = b.intrinsic_like(Intrinsic::CopySign, &[one, near]);
    let error = b.select(vanishes, side, error);
    corrected(b, near, error, [x, y], rounding)
}

fn quotient(b: &mut Builder<'_>, x: Value, y: Value, rounding: Rounding) -> Value {
    let near = b.fdiv(x, y);
    let (tiny_x, tiny) = (is_tiny(b, x), is_tiny(b, near));
    let is_tiny = b.or(tiny_x, tiny);
    let scale = scale(b, is_tiny, near);
    let (scaled, dividend) = (b.fmul(near, scale), b.fmul(x, scale));
    let minus = b.fneg(scaled);
    let rest = b.intrinsic_like(Intrinsic::Fma, &[minus, y, dividend]);
    let zero = b.float_like(x, 0.0);
    let negative = b.fcmp(FloatPredicate::Olt, y, zero);
    let opposite = b.fneg(rest);
    let error = b.select(negative, opposite, rest);
    let exact = b.fcmp(FloatPredicate::Oeq, y, zero);
    // A quotient by zero is exactly infinite.
    let result = corrected(b, near, error, [x, y], rounding);
    b.select(exact, near, result)
}

fn magnitude(b: &mut Builder<'_>, x: Value) -> Value {
    b.intrinsic_like(Intrinsic::FAbs, &[x])
}

/// Whether the low digits of a double of this size, or of its product, may be below the smallest
/// subnormal number.
fn is_tiny(b: &mut Builder<'_>, x: Value) -> Value {
    let size = magnitude(b, x);
    let bound = b.float_like(x, 2f64.powi(-900));
    b.fcmp(FloatPredicate::Olt, size, bound)
}

fn scale(b: &mut Builder<'_>, is_tiny: Value, like: Value) -> Value {
    let (large, one) = (b.float_like(like, 2f64.powi(600)), b.float_like(like, 1.0));
    b.select(is_tiny, large, one)
}

/// The result beside `near`, of which the exact value differs by something of the sign of `error`.
/// A NaN says that there is none, or that the result is infinite: of finite operands, that is
/// beyond the exact value.
fn corrected(
    b: &mut Builder<'_>,
    near: Value,
    error: Value,
    operands: [Value; 2],
    rounding: Rounding,
) -> Value {
    let zero = b.float_like(near, 0.0);
    let infinity = b.float_like(near, f64::INFINITY);
    let size = magnitude(b, near);
    let mut overflows = b.fcmp(FloatPredicate::Oeq, size, infinity);
    for operand in operands {
        let size = magnitude(b, operand);
        let finite = b.fcmp(FloatPredicate::Olt, size, infinity);
        overflows = b.and(overflows, finite);
    }
    let above = b.fcmp(FloatPredicate::Ogt, near, zero);
    let below = b.fcmp(FloatPredicate::Olt, near, zero);
    let (more, less) =
        (b.fcmp(FloatPredicate::Ogt, error, zero), b.fcmp(FloatPredicate::Olt, error, zero));
    let wrong = match rounding {
        Rounding::Up => {
            let overflows = b.and(overflows, below);
            b.or(more, overflows)
        }
        Rounding::Down => {
            let overflows = b.and(overflows, above);
            b.or(less, overflows)
        }
        _ => {
            let (far_above, far_below) = (b.and(above, less), b.and(below, more));
            let far = b.or(far_above, far_below);
            b.or(far, overflows)
        }
    };
    next_pattern(b, near, wrong, rounding)
}

fn int_shape(b: &mut Builder<'_>, ty: Type) -> Type {
    let bits = b.cx.types.primitive_bits(b.cx.types.scalar(ty)).unwrap_or(64);
    let element = b.cx.types.int(bits);
    b.cx.types.with_scalar(ty, element)
}
