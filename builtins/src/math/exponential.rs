//! `exp`, `exp2`, `exp10`, `expm1`.
//!
//! Range reduction to |r| <= ln(2)/2 with ln(2) in two parts (Cody and Waite, "Software Manual for the Elementary
//! Functions", 1980), a polynomial for e^r, and scaling by 2^n in two steps, so that subnormal results are rounded once.
//! The polynomials are minimax ones with rounded coefficients (Sollya's `fpminimax`): 3.3e-9 off for float, 3.8e-18 for
//! double. Nothing is special: infinities, NaN and results out of range come out of the arithmetic.

use crate::scribe::Ex;
use oxmux_ir::Type;
use std::f64::consts::{LN_2, LN_10, LOG2_10, LOG2_E};

/// e^x; 1 ulp.
pub(super) fn exp<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let (r, n) = reduced(clamped(x, LN_2));
    scaled(r.horner(e_terms(r)), n)
}

/// e^x / 2, which is finite where e^x is not yet; 1 ulp.
pub(super) fn half_exp<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let (r, n) = reduced(clamped(x, LN_2));
    scaled(r.horner(e_terms(r)), n - 1.0)
}

/// 2^x; 1 ulp.
pub(super) fn exp2<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let inside = clamped(x, 1.0);
    let n = inside.rint();
    let r = (inside - n) * LN_2;
    scaled(r.horner(e_terms(r)), n)
}

/// 2^x of a double of moderate size, as a float; 0.5 ulp of that.
pub(super) fn exp2_to_float<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let n = x.rint();
    ((x - n).horner(&TWO_TERMS) * n.power_of_two()).to_float(Type::FLOAT)
}

/// 2^r for |r| <= 1/2, 4.7e-11 off, from the highest power down.
const TWO_TERMS: [f64; 8] = [
    1.519_615_663_443_606_8e-5,
    1.546_675_631_706_312_4e-4,
    1.333_393_505_517_636_9e-3,
    9.618_038_132_063_442e-3,
    5.550_410_365_991_943e-2,
    0.240_226_510_665_610_5,
    0.693_147_180_704_532,
    1.0,
];

/// 10^x; 1 ulp.
pub(super) fn exp10<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let inside = clamped(x, std::f64::consts::LOG10_2);
    let n = (inside * LOG2_10).rint();
    let (high, low) = split(x, std::f64::consts::LOG10_2, LOG10_2_LOW);
    let r = n.fma(-high, inside);
    let r = n.fma(-low, r) * LN_10;
    scaled(r.horner(e_terms(r)), n)
}

/// e^x - 1; 1 ulp.
pub(super) fn expm1<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let result = quarter_expm1(x) * 4.0;
    is_tiny(x).select(x, result)
}

/// Whether x^2 is lost beside x.
pub(super) fn is_tiny<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let limit = (-2.0 - x.format().fraction_bits as f64).exp2();
    x.fabs().lt(limit)
}

/// (e^x - 1) / 2, which is finite where e^x is not yet; 1 ulp.
pub(super) fn half_expm1<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    quarter_expm1(x) * 2.0
}

fn quarter_expm1<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    // Below the lower limit e^x is lost; above the upper one half of it is infinite, and the power still finite.
    let lower = if x.bits() == 32 { -20.0 } else { -45.0 };
    let upper = LN_2 * (x.format().bias as f64 + 2.3);
    let (r, n) = reduced(between(x, lower, upper));
    // e^r - 1, then 2^n (e^r - 1) + (2^n - 1), all of a quarter.
    let terms = e_terms(r);
    let p = r.fma(r * r.horner(&terms[..terms.len() - 2]), r);
    let power = (n - 2.0).power_of_two();
    power.fma(p, power - 0.25)
}

/// e^(high + low) for a small `low`; `high` is finite, or NaN.
pub(super) fn exp_parts<'s, 'a>(high: Ex<'s, 'a>, low: Ex<'s, 'a>) -> Ex<'s, 'a> {
    exp_parts_times(high, low, 0.0)
}

/// e^(high + low) 2^more.
pub(super) fn exp_parts_times<'s, 'a>(high: Ex<'s, 'a>, low: Ex<'s, 'a>, more: f64) -> Ex<'s, 'a> {
    let (r, n) = reduced(high);
    let r = r + low;
    let n = if more == 0.0 { n } else { n + more };
    scaled(r.horner(e_terms(r)), n)
}

/// log10(2) less its double.
const LOG10_2_LOW: f64 = -2.803_728_127_785_170_4e-18;
/// ln(2) less its double.
pub(super) const LN_2_LOW: f64 = 2.319_046_813_846_299_6e-17;

/// The argument, brought to where the result is infinite or zero and no step overflows. `unit` is the argument that
/// doubles the result.
fn clamped<'s, 'a>(x: Ex<'s, 'a>, unit: f64) -> Ex<'s, 'a> {
    let limit = 1.25 * unit * (x.format().bias + 2) as f64;
    between(x, -limit, limit)
}

/// The nearest number between two; NaN for NaN.
pub(super) fn between<'s, 'a>(x: Ex<'s, 'a>, low: f64, high: f64) -> Ex<'s, 'a> {
    let x = x.lt(low).select(x.like(low), x);
    x.gt(high).select(x.like(high), x)
}

/// x as n ln(2) + r.
fn reduced<'s, 'a>(x: Ex<'s, 'a>) -> (Ex<'s, 'a>, Ex<'s, 'a>) {
    let n = (x * LOG2_E).rint();
    let (high, low) = split(x, LN_2, LN_2_LOW);
    let r = n.fma(-high, x);
    (n.fma(-low, r), n)
}

/// A number in two parts: the nearest of the type, and what it lacks.
fn split(x: Ex<'_, '_>, value: f64, low: f64) -> (f64, f64) {
    if x.bits() == 32 {
        let high = f64::from(value as f32);
        (high, value - high)
    } else {
        (value, low)
    }
}

/// The coefficients of e^r for |r| <= 0.3466, from the highest power down.
fn e_terms(r: Ex<'_, '_>) -> &'static [f64] {
    const SINGLE: [f64; 7] = [
        1.378_245_768_136_277_2e-3,
        8.368_669_077_754_02e-3,
        4.166_896_268_725_395e-2,
        0.166_665_211_319_923_4,
        0.499_999_910_593_032_84,
        1.0,
        1.0,
    ];
    const DOUBLE: [f64; 12] = [
        2.500_446_945_937_153_4e-8,
        2.763_043_895_708_680_6e-7,
        2.755_757_232_922_801_5e-6,
        2.480_149_249_563_604e-5,
        1.984_126_952_244_902_2e-4,
        1.388_888_894_430_432_5e-3,
        8.333_333_333_487_052e-3,
        4.166_666_666_652_707e-2,
        0.166_666_666_666_664_24,
        0.500_000_000_000_001_1,
        1.0,
        1.0,
    ];
    if r.bits() == 32 { &SINGLE } else { &DOUBLE }
}

/// `p * 2^n` for p in [0.7, 1.42): infinite where that is too large, zero where too small.
fn scaled<'s, 'a>(p: Ex<'s, 'a>, n: Ex<'s, 'a>) -> Ex<'s, 'a> {
    // Beyond these exponents the result is infinite or zero, whatever p is, and each half is still a normal power.
    let limit = (n.format().bias + 2) as f64;
    let n = between(n, -(1.2 * limit).floor(), (1.3 * limit).floor());
    let half = (n * 0.5).rint();
    p * half.power_of_two() * (n - half).power_of_two()
}
