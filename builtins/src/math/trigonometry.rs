//! `sin`, `cos`, `tan`, `sincos` and the forms that take multiples of pi, of floats and doubles.
//!
//! Angles are reduced to pi/4 ([`super::reduction`]). The polynomials are minimax ones (Sollya's
//! `fpminimax`: 4.2e-9, 1.0e-9 and 4.1e-9 off for floats; 1.3e-17 and 4.5e-19 for doubles).

use super::reduction::{Reduced, reduce, reduce_pi};
use crate::expression::Expr;

/// sin(x)
pub(super) fn sin<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    keep_tiny(x, quarter_sin(&reduce(x), 0))
}

/// cos(x)
pub(super) fn cos<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    quarter_sin(&reduce(x), 1)
}

/// sin(x) and cos(x)
pub(super) fn sincos<'s, 'a>(x: Expr<'s, 'a>) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    let reduced = reduce(x);
    let (s, c) = both(&reduced);
    (keep_tiny(x, chosen(&reduced, 0, s, c)), chosen(&reduced, 1, s, c))
}

/// tan(x)
pub(super) fn tan<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let reduced = reduce(x);
    let result = if x.bits() == 32 {
        // In odd quarters minus the cotangent.
        let r = reduced.rest;
        let z = r * r;
        let t = (r * z).fma(z.estrin(&TANGENT), r);
        is_odd(reduced.quarter).select(t.like(-1.0) / t, t)
    } else {
        let (s, c) = both(&reduced);
        chosen(&reduced, 0, s, c) / chosen(&reduced, 1, s, c)
    };
    keep_tiny(x, result)
}

/// sin(pi x)
pub(super) fn sinpi<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let result = quarter_sin(&reduce_pi(x), 0);
    // At whole numbers the result is a zero with the argument's sign.
    result.feq(0.0).select(x.like(0.0).copysign(x), result)
}

/// cos(pi x)
pub(super) fn cospi<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let result = quarter_sin(&reduce_pi(x), 1);
    result.feq(0.0).select(x.like(0.0), result)
}

/// tan(pi x)
pub(super) fn tanpi<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    sinpi(x) / cospi(x)
}

/// Arguments so small that the function is the argument; keeps the sign of zero.
fn keep_tiny<'s, 'a>(x: Expr<'s, 'a>, result: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let tiny = if x.bits() == 32 { (-13f64).exp2() } else { (-27f64).exp2() };
    x.fabs().lt(tiny).select(x, result)
}

/// The sine of the angle plus `quarters` quarter turns.
fn quarter_sin<'s, 'a>(angle: &Reduced<'s, 'a>, quarters: i64) -> Expr<'s, 'a> {
    let (sine, cosine) = both(angle);
    chosen(angle, quarters, sine, cosine)
}

/// Sine or cosine of the rest, with the sign of the quarter.
fn chosen<'s, 'a>(
    angle: &Reduced<'s, 'a>,
    quarters: i64,
    sine: Expr<'s, 'a>,
    cosine: Expr<'s, 'a>,
) -> Expr<'s, 'a> {
    let q = if quarters == 0 { angle.quarter } else { angle.quarter + quarters };
    let value = is_odd(q).select(cosine, sine);
    let top = i64::from(value.bits() - 2);
    let sign = (q & 2u64).shift_left(top);
    (value.to_bits() ^ sign).from_bits()
}

fn is_odd<'s, 'a>(quarter: Expr<'s, 'a>) -> Expr<'s, 'a> {
    (quarter & 1u64).eq(1i64)
}

/// The sine and the cosine of the rest.
fn both<'s, 'a>(angle: &Reduced<'s, 'a>) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    let r = angle.rest;
    let z = r * r;
    let (sines, cosines): (&[f64], &[f64]) = match r.bits() {
        32 => (&SINE_SINGLE, &COSINE_SINGLE),
        _ => (&SINE_DOUBLE, &COSINE_DOUBLE),
    };
    let (sine, cosine) = (z.estrin(sines), z.fma(z.estrin(cosines), -0.5));
    match angle.low {
        Some(low) => (r + (r * z).fma(sine, low), z.fma(cosine, -(r * low)) + 1.0),
        None => ((r * z).fma(sine, r), z.fma(cosine, 1.0)),
    }
}

/// sin(r) = r + r z (…), from the highest power down; so are the others.
const SINE_SINGLE: [f64; 3] =
    [-1.951_062_586_158_514e-4, 8.332_119_323_313_236e-3, -0.166_666_537_523_269_65];
const SINE_DOUBLE: [f64; 6] = [
    1.591_927_459_660_984e-10,
    -2.505_115_136_649_322_5e-8,
    2.755_731_622_350_530_5e-6,
    -0.000_198_412_698_370_862_66,
    0.008_333_333_333_331_31,
    -0.166_666_666_666_666_66,
];
/// cos(r) = 1 - z/2 + z z (…)
const COSINE_SINGLE: [f64; 3] =
    [2.454_336_936_352_774_5e-5, -1.388_826_989_568_77e-3, 4.166_666_418_313_98e-2];
const COSINE_DOUBLE: [f64; 6] = [
    -1.138_154_262_358_824_3e-11,
    2.087_612_783_370_103e-9,
    -2.755_731_715_831_288e-7,
    2.480_158_729_846_031_3e-5,
    -0.001_388_888_888_888_706_1,
    0.041_666_666_666_666_664,
];
/// tan(r) = r + r z (…)
const TANGENT: [f64; 7] = [
    3.875_429_509_207_606_3e-3,
    1.124_405_884_183_943_3e-3,
    1.000_610_738_992_691e-2,
    2.160_600_200_295_448_3e-2,
    5.399_697_273_969_65e-2,
    0.133_332_133_293_151_86,
    0.333_333_343_267_440_8,
];
