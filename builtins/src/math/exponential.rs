//! `exp`, `exp2`, `exp10`, `expm1`.
//!
//! Range reduction to |r| <= ln(2)/2 with ln(2) in two parts (Cody and Waite, "Software Manual for
//! the Elementary Functions", 1980), a polynomial for e^r, and scaling by 2^n in two steps, so that
//! subnormal results are rounded once. The polynomials are minimax ones with rounded coefficients
//! (Sollya's `fpminimax`): 3.3e-9 off for float, 3.8e-18 for double. Nothing is special:
//! infinities, NaN and results out of range come out of the arithmetic.
//!
//! The whole number n comes out of an addition that pushes all fraction bits out ([`Whole`]), as a
//! float and, in the sum's low bits, as an integer: no conversion.

use crate::expression::Expr;
use std::f64::consts::{LN_2, LN_10, LOG2_10, LOG2_E};

/// e^x; 1 ulp.
pub(super) fn exp<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let (r, n) = reduced(clamped(x, LN_2));
    n.scale(e_to(r))
}

/// e^x / 2, which is finite where e^x is not yet; 1 ulp.
pub(super) fn half_exp<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let (r, n) = reduced(clamped(x, LN_2));
    n.changed(|n| n - 1i64).scale(e_to(r))
}

/// 2^x; 1 ulp.
pub(super) fn exp2<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let inside = clamped(x, 1.0);
    let n = Whole::nearest(inside, 1.0);
    n.scale(two_to(inside - n.float))
}

/// 2^(high + low) for a small `low`; both are finite, or NaN; 1 ulp.
pub(super) fn exp2_parts<'s, 'a>(high: Expr<'s, 'a>, low: Expr<'s, 'a>) -> Expr<'s, 'a> {
    exp2_parts_times(high, low, |n| n)
}

/// The same with a power of two that is another one: an integer that has as many more is what makes
/// it so.
pub(super) fn exp2_parts_times<'s, 'a>(
    high: Expr<'s, 'a>,
    low: Expr<'s, 'a>,
    change: impl FnOnce(Expr<'s, 'a>) -> Expr<'s, 'a>,
) -> Expr<'s, 'a> {
    let n = Whole::nearest(high, 1.0);
    n.changed(change).scale(two_to((high - n.float) + low))
}

/// 2^r for |r| <= 1/2.
fn two_to<'s, 'a>(r: Expr<'s, 'a>) -> Expr<'s, 'a> {
    r.fma(r.estrin(two_terms(r)), 1.0)
}

/// (2^r - 1) / r, from the highest power down: 5.9e-9 and 8.7e-18 off.
fn two_terms(r: Expr<'_, '_>) -> &'static [f64] {
    const SINGLE: [f64; 6] = [
        1.545_643_171_994_015_6e-4,
        1.338_807_516_731_321_8e-3,
        9.618_077_427_148_82e-3,
        5.550_365_895_032_883e-2,
        0.240_226_506_888_649,
        0.693_147_182_464_599_6,
    ];
    const DOUBLE: [f64; 11] = [
        4.468_845_491_923_01e-10,
        7.072_540_073_873e-9,
        1.017_796_066_791_451_3e-7,
        1.321_544_286_354_438_7e-6,
        1.525_273_410_399_57e-5,
        1.540_353_044_117_229e-4,
        1.333_355_814_608_941e-3,
        9.618_129_107_607_334e-3,
        5.550_410_866_482_232e-2,
        0.240_226_506_959_100_97,
        LN_2,
    ];
    if r.bits() == 32 { &SINGLE } else { &DOUBLE }
}

/// 10^x; 1 ulp.
pub(super) fn exp10<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let inside = clamped(x, std::f64::consts::LOG10_2);
    let n = Whole::nearest(inside, LOG2_10);
    let (high, low) = split(x, std::f64::consts::LOG10_2, LOG10_2_LOW);
    let r = n.float.fma(-high, inside);
    let r = n.float.fma(-low, r) * LN_10;
    n.scale(e_to(r))
}

/// e^x - 1; 1 ulp.
pub(super) fn expm1<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let result = quarter_expm1(x) * 4.0;
    is_tiny(x).select(x, result)
}

/// Whether x^2 is lost beside x.
pub(super) fn is_tiny<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let limit = (-2.0 - x.format().fraction_bits as f64).exp2();
    x.fabs().lt(limit)
}

/// (e^x - 1) / 2, which is finite where e^x is not yet; 1 ulp.
pub(super) fn half_expm1<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    quarter_expm1(x) * 2.0
}

fn quarter_expm1<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    // Below the lower limit e^x is lost; above the upper one half of it is infinite, and the power
    // still finite.
    let lower = if x.bits() == 32 { -20.0 } else { -45.0 };
    let upper = LN_2 * (x.format().bias as f64 + 2.3);
    let (r, n) = reduced(between(x, lower, upper));
    // e^r - 1, then 2^n (e^r - 1) + (2^n - 1), all of a quarter.
    let p = (r * r).fma(r.estrin(e_terms(r)), r);
    let power = (n.float - 2.0).power_of_two();
    power.fma(p, power - 0.25)
}

/// e^(high + low) for a small `low`; `high` is finite, or NaN.
pub(super) fn exp_parts<'s, 'a>(high: Expr<'s, 'a>, low: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let (r, n) = reduced(high);
    n.scale(e_to(r + low))
}

/// log10(2) less its double.
const LOG10_2_LOW: f64 = -2.803_728_127_785_170_4e-18;
/// ln(2) less its double.
pub(super) const LN_2_LOW: f64 = 2.319_046_813_846_299_6e-17;

/// The argument, brought to where the result is infinite or zero and no step overflows. `unit` is
/// the argument that doubles the result.
fn clamped<'s, 'a>(x: Expr<'s, 'a>, unit: f64) -> Expr<'s, 'a> {
    let limit = 1.25 * unit * (x.format().bias + 2) as f64;
    between(x, -limit, limit)
}

/// The nearest number between two; NaN for NaN.
pub(super) fn between<'s, 'a>(x: Expr<'s, 'a>, low: f64, high: f64) -> Expr<'s, 'a> {
    let x = x.lt(low).select(x.like(low), x);
    x.gt(high).select(x.like(high), x)
}

/// A whole number, less than twice the type's bias either way.
#[derive(Copy, Clone)]
pub(super) struct Whole<'s, 'a> {
    /// As a float.
    pub(super) float: Expr<'s, 'a>,
    /// The bits of the float, pushed to where its last bit counts ones, with two biases added.
    bits: Expr<'s, 'a>,
}

impl<'s, 'a> Whole<'s, 'a> {
    /// The whole number next to `x * factor`.
    pub(super) fn nearest(x: Expr<'s, 'a>, factor: f64) -> Self {
        let format = x.format();
        let shift = 1.5 * (format.fraction_bits as f64).exp2() + 2.0 * format.bias as f64;
        let pushed = if factor == 1.0 { x + shift } else { x.fma(factor, shift) };
        Self { float: pushed - shift, bits: pushed.to_bits() }
    }

    /// The power of two for scaling alone: `float` stays what it is.
    fn changed(self, change: impl FnOnce(Expr<'s, 'a>) -> Expr<'s, 'a>) -> Self {
        Self { bits: change(self.bits), ..self }
    }

    /// `p * 2^n` for normal numbers `p`, rounded once: infinite where that is too large, subnormal
    /// or zero where it is small.
    pub(super) fn scale(self, p: Expr<'s, 'a>) -> Expr<'s, 'a> {
        // With two biases b in the sum, its halves are exponents as floats store them: n/2 + b.
        let fraction = i64::from(p.format().fraction_bits);
        let half = self.bits.lshr(1i64);
        let power = |exponent: Expr<'s, 'a>| exponent.shift_left(fraction).from_bits();
        p * power(half) * power(self.bits - half)
    }
}

/// x as n ln(2) + r.
fn reduced<'s, 'a>(x: Expr<'s, 'a>) -> (Expr<'s, 'a>, Whole<'s, 'a>) {
    let n = Whole::nearest(x, LOG2_E);
    let (high, low) = split(x, LN_2, LN_2_LOW);
    let r = n.float.fma(-high, x);
    (n.float.fma(-low, r), n)
}

/// A number in two parts: the nearest of the type, and what it lacks.
pub(super) fn split(x: Expr<'_, '_>, value: f64, low: f64) -> (f64, f64) {
    if x.bits() == 32 {
        let high = f64::from(value as f32);
        (high, value - high)
    } else {
        (value, low)
    }
}

/// e^r for |r| <= 0.3466: 1 + r (1 + r (…)).
fn e_to<'s, 'a>(r: Expr<'s, 'a>) -> Expr<'s, 'a> {
    r.fma(r.fma(r.estrin(e_terms(r)), 1.0), 1.0)
}

/// (e^r - 1 - r) / r^2, from the highest power down.
fn e_terms(r: Expr<'_, '_>) -> &'static [f64] {
    const SINGLE: [f64; 5] = [
        1.378_245_768_136_277_2e-3,
        8.368_669_077_754_02e-3,
        4.166_896_268_725_395e-2,
        0.166_665_211_319_923_4,
        0.499_999_910_593_032_84,
    ];
    const DOUBLE: [f64; 10] = [
        2.500_446_945_937_153_5e-8,
        2.763_043_895_708_680_6e-7,
        2.755_757_232_922_801_5e-6,
        2.480_149_249_563_604e-5,
        1.984_126_952_244_902_2e-4,
        1.388_888_894_430_432_5e-3,
        8.333_333_333_487_052e-3,
        4.166_666_666_652_707e-2,
        0.166_666_666_666_664_24,
        0.500_000_000_000_001_1,
    ];
    if r.bits() == 32 { &SINGLE } else { &DOUBLE }
}
