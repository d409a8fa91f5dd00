//! Floats of three widths.
//!
//! `half` is computed in `double` and rounded once more. For sum, difference, product, quotient and
//! square root that is the correctly rounded result, because 53 >= 2 * 11 + 2 (Figueroa, "When is
//! double rounding innocuous?", 1995). The fused multiply-add rounds its exact sum to odd first
//! (Boldo and Melquiond, "Emulation of a FMA and correctly rounded sums: proved algorithms using
//! rounding to odd", 2008).

use super::fma::power_of_two;
use super::{EvalError, Scalar, ScalarKind};
use crate::opcode::{BinaryOp, FloatPredicate};
use std::ops::{Add, Div, Mul, Rem, Sub};

/// The number behind binary16 bits, exactly.
pub fn half_to_f64(bits: u16) -> f64 {
    let sign = if bits & 0x8000 != 0 { -1.0 } else { 1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 0x1f), f64::from(bits & 0x3ff));
    match exponent {
        0 => sign * fraction * power_of_two(-24),
        31 if fraction == 0.0 => sign * f64::INFINITY,
        31 => f64::NAN.copysign(sign),
        _ => sign * (1.0 + fraction / 1024.0) * power_of_two(exponent - 15),
    }
}

/// The number behind a float's bits, exactly.
pub fn to_f64(kind: ScalarKind, bits: u128) -> f64 {
    match kind {
        ScalarKind::Half => half_to_f64(bits as u16),
        ScalarKind::Float => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits as u64),
    }
}

/// A number rounded to a float; every NaN becomes the canonical one.
pub fn from_f64(kind: ScalarKind, value: f64) -> u128 {
    match kind {
        ScalarKind::Half if value.is_nan() => 0x7e00,
        ScalarKind::Float if value.is_nan() => 0x7fc0_0000,
        ScalarKind::Half => u128::from(half_bits(value)),
        ScalarKind::Float => u128::from((value as f32).to_bits()),
        _ if value.is_nan() => 0x7ff8 << 48,
        _ => u128::from(value.to_bits()),
    }
}

fn from_f32(value: f32) -> u128 {
    if value.is_nan() { 0x7fc0_0000 } else { u128::from(value.to_bits()) }
}

/// The width of a float.
pub fn width(kind: ScalarKind) -> u32 {
    match kind {
        ScalarKind::Half => 16,
        ScalarKind::Float => 32,
        _ => 64,
    }
}

/// The bit that holds the sign.
pub fn sign_bit(kind: ScalarKind) -> u128 {
    1 << (width(kind) - 1)
}

/// A float operation on lanes.
pub fn binary(op: BinaryOp, kind: ScalarKind, a: Scalar, b: Scalar) -> Result<Scalar, EvalError> {
    if !kind.is_float() {
        return Err(EvalError::Malformed("float arithmetic on other lanes"));
    }
    let (Some(a), Some(b)) = (a.defined(), b.defined()) else { return Ok(Scalar::Poison) };
    Ok(Scalar::Bits(match kind {
        ScalarKind::Float => {
            from_f32(arithmetic(op, f32::from_bits(a as u32), f32::from_bits(b as u32))?)
        }
        _ => from_f64(kind, arithmetic(op, to_f64(kind, a), to_f64(kind, b))?),
    }))
}

fn arithmetic<F>(op: BinaryOp, x: F, y: F) -> Result<F, EvalError>
where
    F: Add<Output = F> + Sub<Output = F> + Mul<Output = F> + Div<Output = F> + Rem<Output = F>,
{
    Ok(match op {
        BinaryOp::FAdd => x + y,
        BinaryOp::FSub => x - y,
        BinaryOp::FMul => x * y,
        BinaryOp::FDiv => x / y,
        BinaryOp::FRem => x % y,
        BinaryOp::Add
        | BinaryOp::Sub
        | BinaryOp::Mul
        | BinaryOp::UDiv
        | BinaryOp::SDiv
        | BinaryOp::URem
        | BinaryOp::SRem
        | BinaryOp::Shl
        | BinaryOp::LShr
        | BinaryOp::AShr
        | BinaryOp::And
        | BinaryOp::Or
        | BinaryOp::Xor => {
            return Err(EvalError::Malformed("integer arithmetic on floats"));
        }
    })
}

/// `a * b + c`, rounded once.
pub fn fma(kind: ScalarKind, a: u128, b: u128, c: u128) -> u128 {
    match kind {
        ScalarKind::Float => {
            let [a, b, c] = [a, b, c].map(|bits| f64::from(f32::from_bits(bits as u32)));
            // The product of two 24-bit significands is exact.
            from_f64(kind, add_to_odd(a * b, c))
        }
        ScalarKind::Half => {
            let [a, b, c] = [a, b, c].map(|bits| half_to_f64(bits as u16));
            // The product of two 11-bit significands is exact.
            from_f64(kind, add_to_odd(a * b, c))
        }
        _ => {
            let [a, b, c] = [a, b, c].map(|bits| f64::from_bits(bits as u64));
            from_f64(kind, super::fma::fma(a, b, c))
        }
    }
}

/// The sum rounded to odd: if it is inexact, the neighbour with an odd significand.
fn add_to_odd(a: f64, b: f64) -> f64 {
    let sum = a + b;
    if !sum.is_finite() {
        return sum;
    }
    // Knuth's TwoSum: the rounding error, exactly.
    let b_part = sum - a;
    let error = (a - (sum - b_part)) + (b - b_part);
    if error == 0.0 || sum.to_bits() & 1 == 1 {
        return sum;
    }
    let away = (error > 0.0) == (sum > 0.0);
    f64::from_bits(if away { sum.to_bits() + 1 } else { sum.to_bits() - 1 })
}

/// `fcmp` of lanes.
pub fn compare(predicate: FloatPredicate, kind: ScalarKind, a: Scalar, b: Scalar) -> Scalar {
    let holds = |x: f64, y: f64| compare_numbers(predicate, x, y);
    let number = |s: Scalar| to_f64(kind, s.bits().unwrap_or(0));
    let probes = |x: f64| [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, x];
    let one_answer = |answers: [bool; 5]| match answers.iter().all(|&a| a == answers[0]) {
        true => Scalar::bool(answers[0]),
        false => Scalar::Undef,
    };
    match (a, b) {
        (Scalar::Poison, _) | (_, Scalar::Poison) => Scalar::Poison,
        (Scalar::Undef, other) | (other, Scalar::Undef) => {
            let swapped = a != Scalar::Undef;
            let x = if other == Scalar::Undef { 0.0 } else { number(other) };
            one_answer(probes(x).map(|u| if swapped { holds(x, u) } else { holds(u, x) }))
        }
        _ => Scalar::bool(holds(number(a), number(b))),
    }
}

/// Whether two numbers compare so.
pub fn compare_numbers(predicate: FloatPredicate, x: f64, y: f64) -> bool {
    let unordered = x.is_nan() || y.is_nan();
    match predicate {
        FloatPredicate::False => false,
        FloatPredicate::Oeq => x == y,
        FloatPredicate::Ogt => x > y,
        FloatPredicate::Oge => x >= y,
        FloatPredicate::Olt => x < y,
        FloatPredicate::Ole => x <= y,
        FloatPredicate::One => !unordered && x != y,
        FloatPredicate::Ord => !unordered,
        FloatPredicate::Ueq => unordered || x == y,
        FloatPredicate::Ugt => unordered || x > y,
        FloatPredicate::Uge => unordered || x >= y,
        FloatPredicate::Ult => unordered || x < y,
        FloatPredicate::Ule => unordered || x <= y,
        FloatPredicate::Une => x != y,
        FloatPredicate::Uno => unordered,
        FloatPredicate::True => true,
    }
}

/// How two operands are narrowed to one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Extremum {
    /// The larger rather than the smaller.
    pub larger: bool,
    /// A NaN operand wins (`minimum`) rather than loses (`minnum`).
    pub nan_wins: bool,
}

impl Extremum {
    /// The smaller or larger of two floats; `-0.0` is below `+0.0`.
    pub fn of(self, kind: ScalarKind, a: u128, b: u128) -> u128 {
        let (x, y) = (to_f64(kind, a), to_f64(kind, b));
        match (x.is_nan(), y.is_nan()) {
            (true, true) => from_f64(kind, f64::NAN),
            (true, false) | (false, true) if self.nan_wins => from_f64(kind, f64::NAN),
            (true, false) => b,
            (false, true) => a,
            _ => {
                let first_smaller = x < y || (x == y && x.is_sign_negative());
                if first_smaller != self.larger { a } else { b }
            }
        }
    }
}

/// A float rounded to an integral value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IntegralRounding {
    /// Toward minus infinity.
    Floor,
    /// Toward plus infinity.
    Ceil,
    /// Toward zero.
    Trunc,
    /// To nearest, halves to even.
    Even,
    /// To nearest, halves away from zero.
    Away,
}

/// Rounds to an integral value; exact in `double` for every width.
pub fn round(kind: ScalarKind, rounding: IntegralRounding, a: u128) -> u128 {
    let x = to_f64(kind, a);
    from_f64(
        kind,
        match rounding {
            IntegralRounding::Floor => x.floor(),
            IntegralRounding::Ceil => x.ceil(),
            IntegralRounding::Trunc => x.trunc(),
            IntegralRounding::Even => x.round_ties_even(),
            IntegralRounding::Away => x.round(),
        },
    )
}

/// The square root, correctly rounded.
pub fn sqrt(kind: ScalarKind, a: u128) -> u128 {
    match kind {
        ScalarKind::Float => from_f32(f32::from_bits(a as u32).sqrt()),
        _ => from_f64(kind, to_f64(kind, a).sqrt()),
    }
}

/// `x * 2^n`, rounded once.
pub fn ldexp(kind: ScalarKind, a: u128, n: i128) -> u128 {
    let n = n.clamp(-5000, 5000) as i32;
    let x = to_f64(kind, a);
    if x == 0.0 || !x.is_finite() {
        return from_f64(kind, x);
    }
    let exponent = exponent_of(x) + n;
    let scaled = match exponent {
        1024.. => f64::INFINITY.copysign(x),
        // Narrower floats have long been zero there, so that this is their only rounding too.
        ..-1022 => round_subnormal(x, n),
        _ => with_exponent(x, exponent),
    };
    from_f64(kind, scaled)
}

/// The number with the same significand and sign, and this exponent in the normal range.
fn with_exponent(x: f64, exponent: i32) -> f64 {
    let fraction = x.to_bits() & ((1 << 52) - 1);
    let normalized = match x.to_bits() >> 52 & 0x7ff {
        0 => fraction << (fraction.leading_zeros() - 11) & ((1 << 52) - 1),
        _ => fraction,
    };
    f64::from_bits(x.to_bits() & 1 << 63 | ((exponent + 1023) as u64) << 52 | normalized)
}

/// The exponent of a finite number that is not zero.
fn exponent_of(x: f64) -> i32 {
    let biased = (x.to_bits() >> 52 & 0x7ff) as i32;
    if biased != 0 {
        return biased - 1023;
    }
    let fraction = x.to_bits() & ((1 << 52) - 1);
    -1011 - fraction.leading_zeros() as i32
}

/// `x * 2^n` where the result is subnormal: the significand shifted right and rounded to nearest
/// even.
fn round_subnormal(x: f64, n: i32) -> f64 {
    let bits = x.to_bits();
    let biased = (bits >> 52 & 0x7ff) as i32;
    let fraction = bits & ((1 << 52) - 1);
    let significand = if biased == 0 { fraction } else { fraction | 1 << 52 };
    // The number is significand * 2^(biased.max(1) - 1075 + n); a subnormal counts in units of
    // 2^-1074.
    let shift = -(biased.max(1) - 1 + n);
    let magnitude = match shift {
        i32::MIN..=0 => significand << shift.unsigned_abs().min(63),
        1..=62 => {
            let (kept, rest) = (significand >> shift, significand & ((1 << shift) - 1));
            let half = 1u64 << (shift - 1);
            kept + u64::from(rest > half || (rest == half && kept & 1 == 1))
        }
        _ => 0,
    };
    f64::from_bits(magnitude | bits & 1 << 63)
}

/// The class of a float as one bit of `llvm.is.fpclass`'s mask.
pub fn class(kind: ScalarKind, bits: u128) -> u32 {
    let (exponent_bits, fraction_bits) = match kind {
        ScalarKind::Half => (5, 10),
        ScalarKind::Float => (8, 23),
        _ => (11, 52),
    };
    let negative = bits & sign_bit(kind) != 0;
    let fraction = bits & ((1 << fraction_bits) - 1);
    let exponent = bits >> fraction_bits & ((1 << exponent_bits) - 1);
    let all_ones = (1u128 << exponent_bits) - 1;
    // From minus infinity (bit 2) up to plus infinity (bit 9).
    let magnitude = match (exponent, fraction) {
        (e, 0) if e == all_ones => 3,
        (e, f) if e == all_ones => return 1 << (f >> (fraction_bits - 1) & 1),
        (0, 0) => 0,
        (0, _) => 1,
        _ => 2,
    };
    1 << if negative { 5 - magnitude } else { 6 + magnitude }
}

/// Toward zero, as an integer of `bits`; none if it is NaN or out of range.
pub fn to_int(kind: ScalarKind, a: u128, bits: u32, is_signed: bool) -> Option<u128> {
    let x = to_f64(kind, a).trunc();
    let limit = power_of_two(bits as i32 - i32::from(is_signed));
    let low = if is_signed { -limit } else { 0.0 };
    if !(x >= low && x < limit) {
        return None;
    }
    let value = if is_signed { x as i128 as u128 } else { x as u128 };
    Some(value & super::int::mask(bits))
}

/// Toward zero, as an integer of `bits`; stops at the smallest and largest, NaN gives zero.
pub fn to_int_saturating(kind: ScalarKind, a: u128, bits: u32, is_signed: bool) -> u128 {
    if let Some(value) = to_int(kind, a, bits, is_signed) {
        return value;
    }
    let x = to_f64(kind, a);
    match (is_signed, x > 0.0) {
        _ if x.is_nan() => 0,
        (true, true) => super::int::mask(bits) >> 1,
        (true, false) => super::int::sign_bit(bits),
        (false, true) => super::int::mask(bits),
        (false, false) => 0,
    }
}

/// An integer rounded to a float, to nearest even, once.
pub fn from_int(kind: ScalarKind, value: u128, bits: u32, is_signed: bool) -> u128 {
    let number = super::int::signed(value, bits);
    match (kind, is_signed) {
        (ScalarKind::Float, true) => u128::from((number as f32).to_bits()),
        (ScalarKind::Float, false) => u128::from((value as f32).to_bits()),
        // Integers that a double cannot hold exactly are beyond the largest half anyway.
        (_, true) => from_f64(kind, number as f64),
        (_, false) => from_f64(kind, value as f64),
    }
}

/// Rounds to IEEE binary16, to nearest even, in one step from the double.
pub fn half_bits(value: f64) -> u16 {
    let bits = value.to_bits();
    let sign = ((bits >> 48) & 0x8000) as u16;
    let exponent = ((bits >> 52) & 0x7ff) as i32 - 1023;
    let fraction = bits & ((1 << 52) - 1);
    if exponent == 1024 {
        let nan = if fraction != 0 { 0x200 | (fraction >> 42) as u16 } else { 0 };
        return sign | 0x7c00 | nan;
    }
    if exponent < -25 {
        return sign;
    }
    // The significand with its leading one, cut to 11 bits (fewer for subnormals), then rounded.
    let significand = fraction | (1 << 52);
    let cut = if exponent < -14 { 42 + (-14 - exponent) as u32 } else { 42 };
    let kept = significand >> cut;
    let rest = significand & ((1 << cut) - 1);
    let half = 1u64 << (cut - 1);
    let up = rest > half || (rest == half && kept & 1 == 1);
    let rounded = kept + u64::from(up);
    // A carry out of the fraction moves into the exponent by itself.
    let magnitude =
        if exponent < -14 { rounded } else { ((exponent + 14) as u64) * 0x400 + rounded };
    sign | magnitude.min(0x7c00) as u16
}
