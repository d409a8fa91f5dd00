//! `log`, `log2`, `log10`.
//!
//! x = 2^k m with m around 1, f = m - 1, which is exact. Of floats log(m) = f - f^2/2 + f^3 P(f),
//! with a minimax polynomial (Sollya's `fpminimax`: 2.5e-9 off) in place of a division. Of doubles,
//! with s = f / (2 + f), log(m) = 2 atanh(s), summed as in FDLIBM's `e_log.c` (Sun
//! Microsystems, 1993) so that f carries the leading part; |s| < 0.1716, and a polynomial (4.6e-18
//! off) takes the place of the series 2 s^(2i+1) / (2i+1). [`log2_parts`] has what powers and gamma
//! functions need, in two numbers.

use super::exponential::split;
use crate::expression::Expr;
use std::f64::consts::{LN_2, LN_10, LOG2_E};

/// ln(x); 1 ulp.
pub(super) fn log<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let (k, m) = exponent_and_rest(x);
    // ln(2) in two parts, the first short enough that k times it is exact.
    let high = shorten(LN_2, if x.bits() == 32 { 15 } else { 40 });
    let low = LN_2 - high + if x.bits() == 32 { 0.0 } else { super::exponential::LN_2_LOW };
    let (f, rest) = log_of_rest(m, |rest| k.fma(low, rest));
    special(x, k.fma(high, f + rest))
}

/// log2(x); 1 ulp, exact for powers of two.
pub(super) fn log2<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let (k, m) = exponent_and_rest(x);
    let (f, rest) = log_of_rest(m, |rest| rest);
    let small = rest.fma(LOG2_E, f * low_part(x, LOG2_E, 2.035_527_374_093_103_3e-17));
    special(x, sum_of(k, f, LOG2_E, small))
}

/// log10(x); 1 ulp.
pub(super) fn log10<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let (k, m) = exponent_and_rest(x);
    let inverse = 1.0 / LN_10;
    let (f, rest) = log_of_rest(m, |rest| rest);
    let log10_2 = std::f64::consts::LOG10_2;
    let high = shorten(log10_2, if x.bits() == 32 { 15 } else { 40 });
    let low = log10_2 - high;
    let small = rest.fma(inverse, f * low_part(x, inverse, 1.098_319_650_216_765e-17));
    special(x, sum_of(k * high, f, inverse, k.fma(low, small)))
}

/// `whole + f * factor + small`, whose first two may cancel, rounded about once.
fn sum_of<'s, 'a>(
    whole: Expr<'s, 'a>,
    f: Expr<'s, 'a>,
    factor: f64,
    small: Expr<'s, 'a>,
) -> Expr<'s, 'a> {
    let sum = f.fma(factor, whole);
    sum + (f.fma(factor, whole - sum) + small)
}

/// What a constant lacks in the type of `x`.
fn low_part(x: Expr<'_, '_>, value: f64, double_low: f64) -> f64 {
    if x.bits() == 32 { value - f64::from(value as f32) } else { double_low }
}

/// The number cut to this many significant bits.
fn shorten(value: f64, bits: u32) -> f64 {
    f64::from_bits(value.to_bits() & !((1 << (53 - bits)) - 1))
}

/// A positive, finite number as 2^k m; subnormal ones too. Of anything else, something.
fn exponent_and_rest<'s, 'a>(x: Expr<'s, 'a>) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    // The polynomial of floats is good from 2/3 to 4/3; the smallest s are had from sqrt(1/2) to
    // sqrt(2).
    let low = if x.bits() == 32 { 2.0 / 3.0 } else { (0.5f64).sqrt() };
    exponent_and_rest_from(x, low)
}

/// As [`exponent_and_rest`], with m at least `low`.
fn exponent_and_rest_from<'s, 'a>(x: Expr<'s, 'a>, low: f64) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    let format = x.format();
    let fraction = i64::from(format.fraction_bits);
    let bits_of = |number: f64| match format.bits {
        32 => u64::from((number as f32).to_bits()),
        _ => number.to_bits(),
    };
    let (low, one) = (bits_of(low), bits_of(1.0));
    // Subnormals are scaled up by 2^(fraction + 2).
    let scale = f64::from(format.fraction_bits + 2);
    let tiny = x.lt(((1 - format.bias) as f64).exp2());
    let scaled = tiny.select(x * scale.exp2(), x);
    let shifted = scaled.to_bits() + (one - low);
    let m = ((shifted & ((1u64 << format.fraction_bits) - 1)) + low).from_bits();
    // The exponent in the last bits of a large float, from which its bias is taken.
    let push = (format.fraction_bits as f64).exp2();
    let pushed = (shifted.lshr(fraction) | bits_of(push)).from_bits();
    let bias = push + format.bias as f64;
    (pushed - tiny.select(x.like(bias + scale), bias), m)
}

/// log(m) as f and a small rest, to which something may be added where it matters least.
fn log_of_rest<'s, 'a>(
    m: Expr<'s, 'a>,
    more: impl FnOnce(Expr<'s, 'a>) -> Expr<'s, 'a>,
) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    let f = m - 1.0;
    if m.bits() == 32 {
        let z = f * f;
        let rest = more((f * z) * f.estrin(&LOG_SINGLE));
        return (f, z.fma(-0.5, rest));
    }
    let s = f / (f + 2.0);
    let z = s * s;
    let half_square = f * 0.5 * f;
    let rest = more(s * z.fma(z.estrin(&LOG_DOUBLE), half_square));
    (f, rest - half_square)
}

/// (log(1 + f) - f + f^2/2) / f^3 for |f| <= 1/3, from the highest power down; so are the others.
const LOG_SINGLE: [f64; 9] = [
    0.116_016_291_081_905_36,
    -0.124_273_508_787_155_15,
    0.108_511_261_641_979_22,
    -0.122_877_165_675_163_27,
    0.142_968_922_853_469_85,
    -0.166_733_726_859_092_7,
    0.199_998_080_730_438_23,
    -0.249_999_433_755_874_63,
    0.333_333_343_267_440_8,
];
/// (2 atanh(s) - 2 s) / s^3 in s^2.
const LOG_DOUBLE: [f64; 7] = [
    0.146_183_653_070_900_4,
    0.153_315_709_954_936_76,
    0.181_828_934_418_949_12,
    0.222_222_110_807_218_43,
    0.285_714_286_262_433_6,
    0.399_999_999_998_992_7,
    0.666_666_666_666_667,
];

/// Infinity for infinity, minus infinity for zero, NaN for negative numbers and NaN.
fn special<'s, 'a>(x: Expr<'s, 'a>, result: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let result = x.lt(f64::INFINITY).select(result, x);
    let other = x.feq(0.0).select(x.like(f64::NEG_INFINITY), f64::NAN);
    x.gt(0.0).select(result, other)
}

/// log2 of a positive, finite number in two parts: off by 2^-33 of the whole for floats, 2^-63 for
/// doubles. It is k + s (first + third s^2 + s^4 Q(s^2)).
pub(super) fn log2_parts<'s, 'a>(x: Expr<'s, 'a>) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    let (k, m) = exponent_and_rest_from(x, (0.5f64).sqrt());
    // s = (m - 1) / (m + 1) in two parts.
    let (f, d) = (m - 1.0, m + 1.0);
    let d_low = m - (d - 1.0);
    let inverse = d.like(1.0) / d;
    let s = f * inverse;
    let s_low = (-s).fma(d_low, (-s).fma(d, f)) * inverse;
    // The terms but for the first two are small enough to be computed in the type.
    let z = s * s;
    let z_low = (s + s).fma(s_low, s.fma(s, -z));
    let terms: &[f64] = if x.bits() == 32 { &LOG2_SINGLE } else { &LOG2_DOUBLE };
    let (third, third_low) = split(x, 0.961_796_693_925_975_6, 5.057_761_664_812_591e-17);
    let b = z * third;
    let b_low = z.fma(third_low, z_low.fma(third, z.fma(third, -b)));
    let b_low = (z * z).fma(z.estrin(terms), b_low);
    let (first, first_low) = split(x, 2.885_390_081_777_926_8, 4.071_054_748_186_206_6e-17);
    let c = b + first;
    let c_low = ((c.like(first) - c) + b) + (b_low + first_low);
    let a = s * c;
    let a_low = s_low.fma(c, s.fma(c_low, s.fma(c, -a)));
    // k is zero or the larger one: the sum's error is exact.
    let sum = k + a;
    let rest = ((k - sum) + a) + a_low;
    let total = sum + rest;
    (total, (sum - total) + rest)
}

/// Q, 6.7e-11 and 3.5e-22 off beside the whole.
const LOG2_SINGLE: [f64; 3] =
    [0.332_496_076_822_280_9, 0.412_066_936_492_919_9, 0.577_078_223_228_454_6];
const LOG2_DOUBLE: [f64; 8] = [
    0.171_983_821_999_302_18,
    0.168_570_277_501_677_72,
    0.192_394_472_828_104_76,
    0.221_952_475_950_783_4,
    0.262_308_195_231_731_1,
    0.320_598_897_943_899_5,
    0.412_198_583_111_207_2,
    0.577_078_016_355_585_4,
];
