//! `erf` and `erfc`, of floats and doubles.
//!
//! Near zero erf(x) = x P(x^2). Farther out erfc(x) = e^(-x^2) G(t) / (1 + 2 x) with t = (x - k) /
//! (x + k), which makes G so smooth that one polynomial serves all x (Shepherd and Laframboise,
//! "Chebyshev approximation of (1 + 2x) exp(x^2) erfc x in 0 <= x < oo", Mathematics of Computation
//! 36, 1981). The polynomials are minimax ones (Sollya).

use super::exponential::{between, exp, exp_parts};
use crate::expression::Expr;

/// erf(x)
pub(super) fn erf<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let a = x.fabs();
    let far = if x.bits() == 32 {
        // One rounding of 1 - erfc(a) is enough, and ln(erfc(a)) is a short polynomial.
        let a = between(a, 0.0, 4.0);
        a.like(1.0) - exp(a.estrin(&LN_ERFC_SINGLE))
    } else {
        a.like(1.0) - tail(a)
    };
    let result = a.lt(near(x)).select(x * series(a), far.copysign(x));
    x.is_nan().select(x, result)
}

/// erfc(x)
pub(super) fn erfc<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let a = x.fabs();
    let tail = tail(a);
    let far = x.lt(0.0).select(tail.like(2.0) - tail, tail);
    let result = a.lt(near(x)).select(x.like(1.0) - x * series(a), far);
    x.is_nan().select(x, result)
}

/// Where the series ends.
fn near(x: Expr<'_, '_>) -> f64 {
    if x.bits() == 32 { 0.6 } else { 0.5 }
}

/// erf(a) / a
fn series<'s, 'a>(a: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let terms: &[f64] = if a.bits() == 32 { &ERF_SINGLE } else { &ERF_DOUBLE };
    (a * a).estrin(terms)
}

/// erfc(a) for a >= 1/2; something finite below, and for NaN what it may be.
fn tail<'s, 'a>(a: Expr<'s, 'a>) -> Expr<'s, 'a> {
    // Beyond the limit the result is zero.
    let (limit, k, terms): (_, _, &[f64]) = match a.bits() {
        32 => (11.0, 2.0, &SCALED_SINGLE),
        _ => (28.0, 3.0, &SCALED_DOUBLE),
    };
    let a = between(a, 0.0, limit);
    let square = a * a;
    let low = a.fma(a, -square);
    let t = (a - k) / (a + k);
    exp_parts(-square, -low) * (t.estrin(terms) / (a * 2.0 + 1.0))
}

/// erf(x) / x in x^2, from the highest power down: 5.2e-8 off for |x| < 0.6, 1.4e-17 for |x| < 1/2.
const ERF_SINGLE: [f64; 7] = [
    8.155_602_961_778_64e-3,
    -1.031_157_281_249_761_6e-2,
    9.505_115_449_428_558e-3,
    -2.779_745_683_073_997_5e-2,
    0.112_936_563_789_844_51,
    -0.376_130_878_925_323_5,
    1.128_379_225_730_896,
];
const ERF_DOUBLE: [f64; 11] = [
    -7.656_984_827_976_89e-7,
    8.615_093_044_019_985e-7,
    1.068_572_336_523_699_6e-6,
    -1.474_341_491_789_455_3e-5,
    1.205_180_689_438_062e-4,
    -8.548_283_928_269_135e-4,
    5.223_977_295_190_878e-3,
    -2.686_617_062_991_191e-2,
    0.112_837_916_709_165_57,
    -0.376_126_389_031_833_04,
    std::f64::consts::FRAC_2_SQRT_PI,
];
/// ln(erfc(a)) for 0.6 <= a <= 4, 7.8e-9 off where it counts.
const LN_ERFC_SINGLE: [f64; 10] = [
    3.478_253_631_833_445_4e-7,
    -5.659_659_109_368_799e-6,
    2.003_927_329_496_946_2e-5,
    2.581_557_491_794_228_6e-4,
    -3.680_099_966_004_491e-3,
    2.420_451_678_335_666_7e-2,
    -0.107_151_530_683_040_62,
    -0.634_225_308_895_111_1,
    -1.129_127_144_813_537_6,
    1.011_591_084_303_423_5e-4,
];
/// (1 + 2 x) e^(x^2) erfc(x) in (x - k) / (x + k): 2^-28 and 2^-55 off from x = 1/2.
const SCALED_SINGLE: [f64; 10] = [
    -1.977_941_574_291_959_8e-4,
    -1.268_534_106_202_423_6e-3,
    1.122_767_105_698_585_5e-3,
    8.660_725_317_895_412e-3,
    -7.998_920_977_115_631e-3,
    -5.421_146_750_450_134e-2,
    0.164_048_030_972_480_77,
    -0.166_030_824_184_417_72,
    -9.276_374_429_464_34e-2,
    1.276_978_373_527_526_9,
];
const SCALED_DOUBLE: [f64; 21] = [
    7.185_980_064_189_379e-9,
    7.267_095_400_694_46e-8,
    -8.071_462_034_061_335e-8,
    -5.876_244_710_040_533e-7,
    2.994_115_951_679_346e-7,
    3.456_240_891_902_980_6e-6,
    -6.991_550_498_870_968e-7,
    -2.009_512_084_350_292_2e-5,
    4.938_077_391_529_022e-6,
    1.250_982_220_862_435_2e-4,
    -1.051_572_614_622_495_7e-4,
    -7.798_321_302_058_789e-4,
    1.888_690_010_928_387_5e-3,
    2.529_391_805_875_082_6e-3,
    -2.377_051_489_095_02e-2,
    6.830_802_734_435_329e-2,
    -0.119_273_663_416_434_3,
    0.129_645_158_702_754_92,
    -4.756_229_435_343_295e-2,
    -0.135_621_106_124_581_11,
    1.253_008_058_269_729_6,
];
