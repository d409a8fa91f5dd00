//! Three-way comparisons, fixed-point arithmetic, and floats taken apart.

use super::{ExpandedCall, ExpandedValue, Make, OTHER_OPERANDS, operands};
use crate::builder::Builder;
use crate::conversion::{Rounding, float_to_float};
use crate::function::Value;
use crate::instruction::{BinaryOp, CastOp, FloatPredicate, IntPredicate};
use crate::intrinsics::Intrinsic;
use crate::types::Type;

pub(super) const ENTRIES: &[(&str, Make)] = &[
    ("scmp", |b, call| three_way(b, call, IntPredicate::Sgt, IntPredicate::Slt)),
    ("ucmp", |b, call| three_way(b, call, IntPredicate::Ugt, IntPredicate::Ult)),
    ("smul.fix", |b, call| fixed(b, call, Fixed { signed: true, divide: false, saturate: false })),
    ("umul.fix", |b, call| fixed(b, call, Fixed { signed: false, divide: false, saturate: false })),
    ("smul.fix.sat", |b, call| {
        fixed(b, call, Fixed { signed: true, divide: false, saturate: true })
    }),
    ("umul.fix.sat", |b, call| {
        fixed(b, call, Fixed { signed: false, divide: false, saturate: true })
    }),
    ("sdiv.fix", |b, call| fixed(b, call, Fixed { signed: true, divide: true, saturate: false })),
    ("udiv.fix", |b, call| fixed(b, call, Fixed { signed: false, divide: true, saturate: false })),
    ("sdiv.fix.sat", |b, call| {
        fixed(b, call, Fixed { signed: true, divide: true, saturate: true })
    }),
    ("udiv.fix.sat", |b, call| {
        fixed(b, call, Fixed { signed: false, divide: true, saturate: true })
    }),
    ("minimumnum", |b, call| number_of_two(b, call, Intrinsic::Minimum)),
    ("maximumnum", |b, call| number_of_two(b, call, Intrinsic::Maximum)),
    ("lround", |b, call| to_int(b, call, Intrinsic::Round)),
    ("llround", |b, call| to_int(b, call, Intrinsic::Round)),
    ("lrint", |b, call| to_int(b, call, Intrinsic::Rint)),
    ("llrint", |b, call| to_int(b, call, Intrinsic::Rint)),
    ("convert.to.fp16", to_half),
    ("convert.from.fp16", from_half),
    ("frexp", frexp),
    ("modf", modf),
    ("sincos", sincos),
    ("fptrunc.round", rounded_narrower),
    ("clmul", carryless_product),
];

/// -1, 0 or 1.
fn three_way(
    b: &mut Builder<'_>,
    call: &ExpandedCall<'_>,
    more: IntPredicate,
    less: IntPredicate,
) -> ExpandedValue {
    let [left, right] = operands(call)?;
    if !b.cx.types.is_int_or_vector(call.ty) || b.ty(left) != b.ty(right) {
        return Err(OTHER_OPERANDS.into());
    }
    let (more, less) = (b.icmp(more, left, right), b.icmp(less, left, right));
    let (more, less) = (b.int_cast(more, call.ty, false), b.int_cast(less, call.ty, false));
    Ok(Some(b.sub(more, less)))
}

/// A product or quotient of numbers with digits behind the point.
#[derive(Copy, Clone)]
struct Fixed {
    signed: bool,
    divide: bool,
    saturate: bool,
}

/// Computed in twice the bits, and rounded down as in LLVM's own expansion.
fn fixed(b: &mut Builder<'_>, call: &ExpandedCall<'_>, kind: Fixed) -> ExpandedValue {
    let [left, right, scale] = operands(call)?;
    let ty = b.ty(left);
    let bits = b.cx.types.int_bits(b.cx.types.scalar(ty)).ok_or(OTHER_OPERANDS)?;
    let scale = b.cx.constants.value_uint(scale).filter(|&s| s <= u128::from(bits));
    let (Some(scale), true) = (scale, ty == call.ty && ty == b.ty(right)) else {
        return Err(OTHER_OPERANDS.into());
    };
    if bits > 63 {
        return Err(format!("unsupported: fixed-point numbers of {bits} bits"));
    }
    // One bit more: the smallest number divided by the smallest fraction below zero needs it.
    let wide = b.cx.types.int(2 * bits + 1);
    let wide = b.cx.types.with_scalar(ty, wide);
    let (left, right) = (b.int_cast(left, wide, kind.signed), b.int_cast(right, wide, kind.signed));
    let shift = b.int_like(left, scale);
    let full = if kind.divide {
        let dividend = b.shl(left, shift);
        quotient(b, dividend, right, kind.signed)
    } else {
        let product = b.mul(left, right);
        b.binary(if kind.signed { BinaryOp::AShr } else { BinaryOp::LShr }, product, shift)
    };
    let kept = match (kind.saturate, kind.signed) {
        (false, _) => full,
        (true, false) => {
            let most = b.int_like(full, (1 << bits) - 1);
            b.intrinsic_like(Intrinsic::UMin, &[full, most])
        }
        (true, true) => {
            let most = b.int_like(full, (1 << (bits - 1)) - 1);
            let least = b.not(most);
            let low = b.intrinsic_like(Intrinsic::SMax, &[full, least]);
            b.intrinsic_like(Intrinsic::SMin, &[low, most])
        }
    };
    Ok(Some(b.int_cast(kept, ty, kind.signed)))
}

/// Rounded down.
fn quotient(b: &mut Builder<'_>, dividend: Value, divisor: Value, signed: bool) -> Value {
    if !signed {
        return b.binary(BinaryOp::UDiv, dividend, divisor);
    }
    let quotient = b.binary(BinaryOp::SDiv, dividend, divisor);
    let rest = b.binary(BinaryOp::SRem, dividend, divisor);
    let zero = b.int_like(rest, 0);
    let inexact = b.icmp(IntPredicate::Ne, rest, zero);
    let signs = b.xor(dividend, divisor);
    let negative = b.icmp(IntPredicate::Slt, signs, zero);
    let zero = b.int_like(negative, 0);
    let below = b.select(negative, inexact, zero);
    let ty = b.ty(quotient);
    let step = b.int_cast(below, ty, false);
    b.sub(quotient, step)
}

/// The smaller or larger; the number if one is NaN.
fn number_of_two(
    b: &mut Builder<'_>,
    call: &ExpandedCall<'_>,
    intrinsic: Intrinsic,
) -> ExpandedValue {
    let [left, right] = operands(call)?;
    float_like(b, call, &[left, right])?;
    let no_left = b.fcmp(FloatPredicate::Uno, left, left);
    let no_right = b.fcmp(FloatPredicate::Uno, right, right);
    let (a, c) = (b.select(no_left, right, left), b.select(no_right, left, right));
    Ok(Some(b.intrinsic_like(intrinsic, &[a, c])))
}

/// Whether the result and operands are of one float type.
fn float_like(b: &Builder<'_>, call: &ExpandedCall<'_>, args: &[Value]) -> Result<(), String> {
    let good = b.cx.types.is_float_or_vector(call.ty) && args.iter().all(|&a| b.ty(a) == call.ty);
    if good { Ok(()) } else { Err(OTHER_OPERANDS.into()) }
}

fn to_int(b: &mut Builder<'_>, call: &ExpandedCall<'_>, rounding: Intrinsic) -> ExpandedValue {
    let [arg] = operands(call)?;
    if !b.cx.types.is_int_or_vector(call.ty) {
        return Err(OTHER_OPERANDS.into());
    }
    Ok(Some(rounded_to_int(b, arg, call.ty, rounding)))
}

/// Converts a float to an integer; values out of range are undefined, and saturate here.
pub(super) fn rounded_to_int(
    b: &mut Builder<'_>,
    arg: Value,
    ty: Type,
    rounding: Intrinsic,
) -> Value {
    let whole = b.intrinsic_like(rounding, &[arg]);
    b.intrinsic_value(Intrinsic::FpToSiSat, ty, &[whole])
}

fn to_half(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [arg] = operands(call)?;
    if call.ty != Type::I16 || !b.cx.types.is_float(b.ty(arg)) {
        return Err(OTHER_OPERANDS.into());
    }
    let half = b.cast(CastOp::FpTrunc, arg, Type::HALF);
    Ok(Some(b.cast(CastOp::BitCast, half, Type::I16)))
}

fn from_half(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [arg] = operands(call)?;
    if b.ty(arg) != Type::I16 || !b.cx.types.is_float(call.ty) {
        return Err(OTHER_OPERANDS.into());
    }
    let half = b.cast(CastOp::BitCast, arg, Type::HALF);
    Ok(Some(b.cast(CastOp::FpExt, half, call.ty)))
}

/// The two results of a structure.
fn both(
    b: &mut Builder<'_>,
    call: &ExpandedCall<'_>,
    first: Value,
    second: Value,
) -> ExpandedValue {
    let types = &b.cx.types;
    let fits = types.struct_fields(call.ty).is_some_and(|(fields, _)| fields.len() == 2)
        && types.element(call.ty, 0) == Some(b.ty(first))
        && types.element(call.ty, 1) == Some(b.ty(second));
    if !fits {
        return Err(OTHER_OPERANDS.into());
    }
    let none = b.cx.poison(call.ty);
    let one = b.insert_value(none, first, &[0]);
    Ok(Some(b.insert_value(one, second, &[1])))
}

/// A fraction in `[0.5, 1)` and the power of two to multiply it with; zero, infinities and NaN are their own fraction,
/// with power 0.
fn frexp(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [arg] = operands(call)?;
    let ty = b.ty(arg);
    // The bits of the number, of the fraction, and the power of two that makes a subnormal number
    // normal.
    let (bits, fraction, raise) = match b.cx.types.scalar(ty) {
        Type::HALF => (16, 10, 11.0),
        Type::FLOAT => (32, 23, 24.0),
        Type::DOUBLE => (64, 52, 53.0),
        _ => return Err(OTHER_OPERANDS.into()),
    };
    let power_ty = b.cx.types.element(call.ty, 1).ok_or(OTHER_OPERANDS)?;
    if !b.cx.types.is_int_or_vector(power_ty) {
        return Err(OTHER_OPERANDS.into());
    }
    let int = b.cx.types.int(bits);
    let shape = b.cx.types.with_scalar(ty, int);
    let factor = b.float_like(arg, f64::exp2(raise));
    let raised = b.fmul(arg, factor);
    let magnitude = b.intrinsic_like(Intrinsic::FAbs, &[arg]);
    let exponent_bits = (1u128 << (bits - 1 - fraction)) - 1;
    let smallest = b.cx.int(shape, 1 << fraction);
    let smallest = b.cast(CastOp::BitCast, smallest, ty);
    let subnormal = b.fcmp(FloatPredicate::Olt, magnitude, smallest);
    let normal = b.select(subnormal, raised, arg);
    let pattern = b.cast(CastOp::BitCast, normal, shape);
    let shift = b.cx.int(shape, u128::from(fraction));
    let mask = b.cx.int(shape, exponent_bits);
    let exponent = b.lshr(pattern, shift);
    let exponent = b.and(exponent, mask);
    // The exponent of numbers in [0.5, 1).
    let half = exponent_bits / 2 - 1;
    let (bias, raise) = (b.cx.int(shape, half), b.cx.int(shape, raise as u128));
    let lowered = b.add(bias, raise);
    let bias_here = b.select(subnormal, lowered, bias);
    let power = b.sub(exponent, bias_here);
    let keep = b.cx.int(shape, !(exponent_bits << fraction));
    let kept = b.and(pattern, keep);
    let halves = b.cx.int(shape, half << fraction);
    let scaled = b.or(kept, halves);
    let scaled = b.cast(CastOp::BitCast, scaled, ty);
    let zero = b.float_like(arg, 0.0);
    let infinite = b.float_like(arg, f64::INFINITY);
    let not_zero = b.fcmp(FloatPredicate::One, magnitude, zero);
    let finite = b.fcmp(FloatPredicate::One, magnitude, infinite);
    let usual = b.and(not_zero, finite);
    let value = b.select(usual, scaled, arg);
    let no_power = b.int_like(power, 0);
    let power = b.select(usual, power, no_power);
    let power = b.int_cast(power, power_ty, true);
    both(b, call, value, power)
}

/// The part behind the point and the part before it, both with the number's sign.
fn modf(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [arg] = operands(call)?;
    if !b.cx.types.is_float_or_vector(b.ty(arg)) {
        return Err(OTHER_OPERANDS.into());
    }
    let whole = b.intrinsic_like(Intrinsic::Trunc, &[arg]);
    let rest = b.fsub(arg, whole);
    let magnitude = b.intrinsic_like(Intrinsic::FAbs, &[arg]);
    let infinite = b.float_like(arg, f64::INFINITY);
    let is_infinite = b.fcmp(FloatPredicate::Oeq, magnitude, infinite);
    let zero = b.float_like(arg, 0.0);
    let rest = b.select(is_infinite, zero, rest);
    let rest = b.intrinsic_like(Intrinsic::CopySign, &[rest, arg]);
    both(b, call, rest, whole)
}

/// A conversion to a narrower float in a rounding mode.
fn rounded_narrower(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [arg] = operands(call)?;
    let rounding = match call.words {
        [word] => match word.as_str() {
            "round.tonearest" => Rounding::NearestEven,
            "round.towardzero" => Rounding::Zero,
            "round.upward" => Rounding::Up,
            "round.downward" => Rounding::Down,
            other => return Err(format!("unsupported: a conversion with '{other}'")),
        },
        _ => return Err("expected a rounding mode".into()),
    };
    let types = &b.cx.types;
    let size = |ty| match types.scalar(ty) {
        Type::HALF => Some(16),
        Type::FLOAT => Some(32),
        Type::DOUBLE => Some(64),
        _ => None,
    };
    let shape = |ty| types.vector_parts(ty).map(|(_, count, scalable)| (count, scalable));
    let (from, to) = (b.ty(arg), call.ty);
    let fits = size(from).zip(size(to)).is_some_and(|(from, to)| to < from);
    if !fits || shape(from) != shape(to) {
        return Err(OTHER_OPERANDS.into());
    }
    Ok(Some(float_to_float(b, arg, to, rounding)))
}

/// A product of polynomials over two elements: one operand for each set bit of the other, shifted
/// by its place, without carries.
fn carryless_product(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [left, right] = operands(call)?;
    let ty = b.ty(left);
    let bits = b.cx.types.int_bits(b.cx.types.scalar(ty)).ok_or(OTHER_OPERANDS)?;
    if ty != call.ty || ty != b.ty(right) {
        return Err(OTHER_OPERANDS.into());
    }
    let mut product = b.int_like(left, 0);
    for place in 0..bits {
        // All ones where the bit is set.
        let (up, all) = (
            b.int_like(right, u128::from(bits - 1 - place)),
            b.int_like(right, u128::from(bits - 1)),
        );
        let top = b.shl(right, up);
        let mask = b.ashr(top, all);
        let place = b.int_like(left, u128::from(place));
        let shifted = b.shl(left, place);
        let part = b.and(shifted, mask);
        product = b.xor(product, part);
    }
    Ok(Some(product))
}

fn sincos(b: &mut Builder<'_>, call: &ExpandedCall<'_>) -> ExpandedValue {
    let [arg] = operands(call)?;
    if !b.cx.types.is_float_or_vector(b.ty(arg)) {
        return Err(OTHER_OPERANDS.into());
    }
    let sine = b.intrinsic_like(Intrinsic::Sin, &[arg]);
    let cosine = b.intrinsic_like(Intrinsic::Cos, &[arg]);
    both(b, call, sine, cosine)
}
