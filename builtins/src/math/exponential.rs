//! `exp`, `exp2`, `exp10`.
//!
//! Range reduction to |r| <= ln(2)/2 with ln(2) in two parts (Cody and Waite, "Software Manual for the Elementary
//! Functions", 1980), the Taylor polynomial of e^r, and scaling by 2^n in two steps, so that subnormal results are
//! rounded once. The polynomial's degree makes its error small against half an ulp: r^8/8! = 5e-9 for float, r^14/14! =
//! 4e-18 for double.

use crate::scribe::Ex;
use oxmux_ir::FloatPredicate;
use std::f64::consts::{LN_2, LN_10, LOG2_10, LOG2_E};

/// e^x; 1 ulp.
pub(super) fn exp<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let inside = clamped(x, LN_2);
    let n = (inside * LOG2_E).rint();
    let (high, low) = split(x, LN_2, LN_2_LOW);
    let r = n.fma(-high, inside);
    let r = n.fma(-low, r);
    scaled(x, e_to(r), n)
}

/// 2^x; 1 ulp.
pub(super) fn exp2<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let inside = clamped(x, 1.0);
    let n = inside.rint();
    scaled(x, e_to((inside - n) * LN_2), n)
}

/// 10^x; 1 ulp.
pub(super) fn exp10<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let inside = clamped(x, std::f64::consts::LOG10_2);
    let n = (inside * LOG2_10).rint();
    let (high, low) = split(x, std::f64::consts::LOG10_2, LOG10_2_LOW);
    let r = n.fma(-high, inside);
    let r = n.fma(-low, r);
    scaled(x, e_to(r * LN_10), n)
}

/// The argument, brought to where the result is infinite or zero and no step overflows. `unit` is the argument that
/// doubles the result.
fn clamped<'s, 'a>(x: Ex<'s, 'a>, unit: f64) -> Ex<'s, 'a> {
    let limit = 1.25 * unit * (x.format().bias + 2) as f64;
    crate::math::fmin(crate::math::fmax(x, x.like(-limit)), x.like(limit))
}

/// e^x - 1 without loss near zero; 1 ulp.
pub(super) fn expm1<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let inside = clamped(x, LN_2);
    let n = (inside * LOG2_E).rint();
    let (high, low) = split(x, LN_2, LN_2_LOW);
    let r = n.fma(-high, inside);
    let r = n.fma(-low, r);
    // e^r - 1, then 2^n (e^r - 1) + (2^n - 1).
    let coefficients = reciprocal_factorials(r);
    let p = r.fma(r * r.horner(&coefficients[..coefficients.len() - 2]), r);
    let power = scaled(inside, x.like(1.0), n);
    let result = power.fma(p, power - 1.0);
    // 2^1024 is too large although e^x may not be.
    let large = n.gt((x.format().bias - 1) as f64);
    let result = large.select(exp(x), result);
    x.is_nan().select(x, result)
}

/// e^(high + low) for a small `low`; `high` is finite.
pub(super) fn exp_parts<'s, 'a>(high: Ex<'s, 'a>, low: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let n = (high * LOG2_E).rint();
    let (first, second) = split(high, LN_2, LN_2_LOW);
    let r = n.fma(-first, high);
    let r = n.fma(-second, r) + low;
    scaled(high, e_to(r), n)
}

/// ln(2) less its double.
const LN_2_LOW: f64 = 2.319_046_813_846_299_6e-17;
/// log10(2) less its double.
const LOG10_2_LOW: f64 = -2.803_728_127_785_170_4e-18;

/// A number in two parts: the nearest of the type, and what it lacks.
fn split(x: Ex<'_, '_>, value: f64, low: f64) -> (f64, f64) {
    if x.bits() == 32 {
        let high = f64::from(value as f32);
        (high, value - high)
    } else {
        (value, low)
    }
}

/// e^r for |r| <= 0.35.
fn e_to<'s, 'a>(r: Ex<'s, 'a>) -> Ex<'s, 'a> {
    r.horner(&reciprocal_factorials(r))
}

/// 1/k! from the highest power down to 1.
fn reciprocal_factorials(r: Ex<'_, '_>) -> Vec<f64> {
    let degree = if r.bits() == 32 { 7 } else { 13 };
    let mut coefficients = vec![1.0];
    let mut factorial = 1.0;
    for k in 1..=degree {
        factorial *= f64::from(k);
        coefficients.push(1.0 / factorial);
    }
    coefficients.reverse();
    coefficients
}

/// `p * 2^n`, infinite where `x` is too large for it, zero where too small, NaN where `x` is.
fn scaled<'s, 'a>(x: Ex<'s, 'a>, p: Ex<'s, 'a>, n: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let format = x.format();
    let int = x.int_type();
    let element = x.scribe().with(|b| b.cx.types.scalar(int));
    // Beyond these exponents the result is infinite or zero, whatever p in [0.7, 1.42) is.
    let limit = (format.bias + 2) as f64;
    let clamped = crate::math::fmin(crate::math::fmax(n, n.like(-1.2 * limit)), n.like(limit));
    let n = clamped.to_signed(element);
    let half = n.ashr(1i64);
    let power =
        |k: Ex<'s, 'a>| (k + format.bias).shift_left(i64::from(format.fraction_bits)).from_bits();
    let result = p * power(half) * power(n - half);
    // 1.2 times the bias is below the smallest subnormal's exponent; larger magnitudes have flushed or overflowed.
    let result = x.fcmp(FloatPredicate::Oeq, f64::INFINITY).select(x, result);
    let result = x.fcmp(FloatPredicate::Oeq, f64::NEG_INFINITY).select(x.like(0.0), result);
    x.is_nan().select(x, result)
}
