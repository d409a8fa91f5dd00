//! Conversions between numbers, with every rounding mode and with saturation: for OpenCL C's
//! `convert_` functions and for SPIR-V's conversions alike.
//!
//! Each function takes scalars and vectors alike and makes no branch. Cases that the languages
//! leave undefined are defined: a float out of range of the result's type saturates, and NaN gives
//! 0. The builder's fast-math flags should be none: infinities and NaN take part in the steps,
//! whatever is promised of operand and result.
//!
//! # Directed rounding
//!
//! Neither the IR nor the processors behind it have a rounding mode per instruction, so directed
//! results are made from what is exact. A narrowed float is rounded to nearest and widened again,
//! which is exact; where that lies on the wrong side of the operand, the result is the next float
//! on the right side, which is the next bit pattern, since the patterns of one sign are in the
//! order of their magnitudes (IEEE 754-2019, 3.4): from the largest finite number to infinity, from
//! zero to the smallest subnormal. An integer is cut to the digits that the float has room for,
//! converted exactly, and moved by one pattern where something was cut and the direction is away
//! from zero.

use crate::{Builder, CastOp, FloatPredicate, IntPredicate, Intrinsic, Type, TypeKind, Value};

/// Where a result goes that lies between two numbers of its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rounding {
    /// To the nearest, of two to the even one.
    NearestEven,
    /// Toward zero.
    Zero,
    /// Toward plus infinity.
    Up,
    /// Toward minus infinity.
    Down,
}

/// A float rounded to an integer.
pub fn float_to_int(
    b: &mut Builder<'_>,
    arg: Value,
    ty: Type,
    signed: bool,
    rounding: Rounding,
) -> Value {
    let whole = match rounding {
        Rounding::NearestEven => b.intrinsic_like(Intrinsic::Rint, &[arg]),
        Rounding::Up => b.intrinsic_like(Intrinsic::Ceil, &[arg]),
        Rounding::Down => b.intrinsic_like(Intrinsic::Floor, &[arg]),
        // The conversion itself cuts the fraction off.
        Rounding::Zero => arg,
    };
    let intrinsic = if signed { Intrinsic::FpToSiSat } else { Intrinsic::FpToUiSat };
    b.intrinsic_value(intrinsic, ty, &[whole])
}

/// An integer as one of another type, the nearest one where it does not fit.
pub fn saturating_int(
    b: &mut Builder<'_>,
    arg: Value,
    ty: Type,
    from_signed: bool,
    to_signed: bool,
) -> Value {
    let from = b.ty(arg);
    let (low, high) = int_range(b, ty, to_signed);
    let (least, most) = int_range(b, from, from_signed);
    let (max, min) = match from_signed {
        true => (Intrinsic::SMax, Intrinsic::SMin),
        false => (Intrinsic::UMax, Intrinsic::UMin),
    };
    let mut clamped = arg;
    if low > least {
        let bound = b.int_like(arg, low as u128);
        clamped = b.intrinsic_like(max, &[clamped, bound]);
    }
    if high < most {
        let bound = b.int_like(arg, high as u128);
        clamped = b.intrinsic_like(min, &[clamped, bound]);
    }
    b.int_cast(clamped, ty, from_signed)
}

/// The least and the greatest number of an integer type of at most 64 bits.
fn int_range(b: &Builder<'_>, ty: Type, signed: bool) -> (i128, i128) {
    let bits = scalar_bits(b, ty).clamp(1, 64);
    if signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) }
}

/// An integer rounded to a float.
pub fn int_to_float(
    b: &mut Builder<'_>,
    arg: Value,
    ty: Type,
    signed: bool,
    rounding: Rounding,
) -> Value {
    let bits = scalar_bits(b, b.ty(arg));
    let format = Format::of(b, ty);
    let digits = format.fraction_bits + 1;
    if rounding == Rounding::NearestEven || bits - u32::from(signed) <= digits {
        let plain = if signed { CastOp::SiToFp } else { CastOp::UiToFp };
        return b.cast(plain, arg, ty);
    }
    let zero = b.int_like(arg, 0);
    let negative = signed.then(|| b.icmp(IntPredicate::Slt, arg, zero));
    let magnitude = match negative {
        Some(negative) => {
            let opposite = b.sub(zero, arg);
            b.select(negative, opposite, arg)
        }
        None => arg,
    };
    // The digits below those that the float has room for; for small magnitudes there are none.
    let no = b.cx.bool(false);
    let leading = b.intrinsic_like(Intrinsic::CtLz, &[magnitude, no]);
    let last = b.int_like(arg, u128::from(bits - 1));
    let leading = b.intrinsic_like(Intrinsic::UMin, &[leading, last]);
    let below = b.int_like(arg, (1 << (bits - digits)) - 1);
    let below = b.lshr(below, leading);
    let keep = b.not(below);
    let kept = b.and(magnitude, keep);
    let number = b.cast(CastOp::UiToFp, kept, ty);
    let shape = format.int_type(b, ty);
    let pattern = b.cast(CastOp::BitCast, number, shape);
    let largest = b.cx.int(shape, u128::from(format.largest_finite()));
    let finite = b.intrinsic_like(Intrinsic::UMin, &[pattern, largest]);
    let cut = b.icmp(IntPredicate::Ne, kept, magnitude);
    let over = b.icmp(IntPredicate::Ne, finite, pattern);
    let inexact = b.or(cut, over);
    let step = match (rounding, negative) {
        (Rounding::Up, None) => Some(inexact),
        (Rounding::Up, Some(negative)) => {
            let positive = b.not(negative);
            Some(b.and(inexact, positive))
        }
        (Rounding::Down, Some(negative)) => Some(b.and(inexact, negative)),
        _ => None,
    };
    let mut result = finite;
    if let Some(step) = step {
        let step = b.cast(CastOp::ZExt, step, shape);
        result = b.add(result, step);
    }
    if let Some(negative) = negative {
        let sign = b.cx.int(shape, 1 << (format.bits - 1));
        let none = b.cx.zero(shape);
        let sign = b.select(negative, sign, none);
        result = b.or(result, sign);
    }
    b.cast(CastOp::BitCast, result, ty)
}

/// A float as one of another width.
pub fn float_to_float(b: &mut Builder<'_>, arg: Value, ty: Type, rounding: Rounding) -> Value {
    let from = b.ty(arg);
    let (old, new) = (scalar_bits(b, from), scalar_bits(b, ty));
    if new == old {
        return arg;
    }
    if new > old {
        return b.cast(CastOp::FpExt, arg, ty);
    }
    let near = b.cast(CastOp::FpTrunc, arg, ty);
    if rounding == Rounding::NearestEven {
        return near;
    }
    let back = b.cast(CastOp::FpExt, near, from);
    // Comparisons with NaN are false: NaN stays.
    let wrong = match rounding {
        Rounding::Up => b.fcmp(FloatPredicate::Olt, back, arg),
        Rounding::Down => b.fcmp(FloatPredicate::Ogt, back, arg),
        _ => {
            let back = b.intrinsic_like(Intrinsic::FAbs, &[back]);
            let exact = b.intrinsic_like(Intrinsic::FAbs, &[arg]);
            b.fcmp(FloatPredicate::Ogt, back, exact)
        }
    };
    next_pattern(b, near, wrong, rounding)
}

/// The next float in the direction of `rounding`, which is none to nearest, where `wrong` says so.
pub(crate) fn next_pattern(
    b: &mut Builder<'_>,
    near: Value,
    wrong: Value,
    rounding: Rounding,
) -> Value {
    let ty = b.ty(near);
    let shape = Format::of(b, ty).int_type(b, ty);
    let pattern = b.cast(CastOp::BitCast, near, shape);
    let (zero, one) = (b.cx.zero(shape), b.cx.int(shape, 1));
    let minus_one = b.cx.int(shape, u128::MAX);
    // Up is to a greater magnitude for positive numbers and to a smaller one for negative ones.
    let step = match rounding {
        Rounding::Up | Rounding::Down => {
            let negative = b.icmp(IntPredicate::Slt, pattern, zero);
            let up = rounding == Rounding::Up;
            let (below_zero, above) = if up { (minus_one, one) } else { (one, minus_one) };
            b.select(negative, below_zero, above)
        }
        _ => minus_one,
    };
    let step = b.select(wrong, step, zero);
    let moved = b.add(pattern, step);
    b.cast(CastOp::BitCast, moved, ty)
}

/// The width of a number, or of a vector's lanes.
fn scalar_bits(b: &Builder<'_>, ty: Type) -> u32 {
    b.cx.types.primitive_bits(b.cx.types.scalar(ty)).unwrap_or(1)
}

/// The layout of a float.
struct Format {
    bits: u32,
    fraction_bits: u32,
}

impl Format {
    fn of(b: &Builder<'_>, ty: Type) -> Format {
        match b.cx.types.kind(b.cx.types.scalar(ty)) {
            TypeKind::Half => Format { bits: 16, fraction_bits: 10 },
            TypeKind::Float => Format { bits: 32, fraction_bits: 23 },
            _ => Format { bits: 64, fraction_bits: 52 },
        }
    }

    /// The integer of this width in the shape of `ty`.
    fn int_type(&self, b: &mut Builder<'_>, ty: Type) -> Type {
        let element = b.cx.types.int(self.bits);
        b.cx.types.with_scalar(ty, element)
    }

    /// The pattern before that of infinity.
    fn largest_finite(&self) -> u64 {
        let infinity = ((1u64 << (self.bits - 1 - self.fraction_bits)) - 1) << self.fraction_bits;
        infinity - 1
    }
}
