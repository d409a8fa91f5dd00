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
    let n = (x * LOG2_E).rint();
    let (high, low) = split(x, LN_2, LN_2_LOW);
    let r = n.fma(-high, x);
    let r = n.fma(-low, r);
    scaled(x, e_to(r), n)
}

/// 2^x; 1 ulp.
pub(super) fn exp2<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let n = x.rint();
    scaled(x, e_to((x - n) * LN_2), n)
}

/// 10^x; 1 ulp.
pub(super) fn exp10<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let n = (x * LOG2_10).rint();
    let (high, low) = split(x, std::f64::consts::LOG10_2, LOG10_2_LOW);
    let r = n.fma(-high, x);
    let r = n.fma(-low, r);
    scaled(x, e_to(r * LN_10), n)
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
    let degree = if r.bits() == 32 { 7 } else { 13 };
    let mut coefficients = vec![1.0];
    let mut factorial = 1.0;
    for k in 1..=degree {
        factorial *= f64::from(k);
        coefficients.push(1.0 / factorial);
    }
    coefficients.reverse();
    r.horner(&coefficients)
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
