//! `log`, `log2`, `log10`.
//!
//! x = 2^k m with m in [sqrt(1/2), sqrt(2)); with f = m - 1 and s = f / (2 + f), log(m) = 2 atanh(s), summed as in
//! FDLIBM's `e_log.c` (Sun Microsystems, 1993) so that f, which is exact, carries the leading part. The series' terms
//! are 2 s^(2i+1) / (2i+1); |s| < 0.1716. Where a result of the type is enough, a minimax polynomial (Sollya's
//! `fpminimax`: 2.7e-9 and 4.6e-18 off) takes the place of the series.

use crate::scribe::Ex;
use oxmux_ir::{FloatPredicate, Type};
use std::f64::consts::{LN_2, LN_10, LOG2_E};

/// ln(x); 1 ulp.
pub(super) fn log<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let parts = reduce(x, Terms::Enough);
    // ln(2) in two parts, the first short enough that k times it is exact.
    let high = shorten(LN_2, if x.bits() == 32 { 15 } else { 40 });
    let low = LN_2 - high + if x.bits() == 32 { 0.0 } else { super::exponential::LN_2_LOW };
    let k = parts.k;
    let tail = k.fma(low, parts.s * (parts.half_square + parts.series));
    let result = k.fma(high, parts.f - (parts.half_square - tail));
    special(x, result)
}

/// ln(x) of a positive, finite double in two parts; the second holds what the first lacks, to 2^-60 of the whole.
pub(super) fn log_parts<'s, 'a>(x: Ex<'s, 'a>) -> (Ex<'s, 'a>, Ex<'s, 'a>) {
    let parts = reduce(x, Terms::All);
    let (k, f) = (parts.k, parts.f);
    // s = f / (2 + f) in two parts.
    let d = f + 2.0;
    let d_low = f - (d - 2.0);
    let s = parts.s;
    let s_low = (s.fma(-d, f) - s * d_low) / d;
    let high = shorten(LN_2, 40);
    let low = LN_2 - high + super::exponential::LN_2_LOW;
    let a = k * high;
    let b = s * 2.0;
    // |a| is zero or at least twice |b|: the sum's error is exact.
    let sum = a + b;
    let lost = a.feq(0.0).select(b.like(0.0), (a - sum) + b);
    let rest = lost + (k.fma(low, s_low * 2.0) + s * parts.series);
    let total = sum + rest;
    (total, (sum - total) + rest)
}

/// log2 of a finite float above zero, in double: 2.7e-14 of the whole off.
pub(super) fn log2_of_float<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let x = x.to_float(Type::DOUBLE);
    // Every float is a normal double.
    let root = (0.5f64).sqrt().to_bits();
    let shifted = x.to_bits() - root;
    let k = shifted.ashr(52i64).int_to_whole();
    let m = ((shifted & ((1u64 << 52) - 1)) + root).from_bits();
    let s = (m - 1.0) / (m + 1.0);
    s.fma((s * s).horner(&LOG2_TERMS), k)
}

/// 2 atanh(s) / (s ln(2)) in s^2, from the highest power down.
const LOG2_TERMS: [f64; 6] = [
    0.282_932_414_322_080_04,
    0.319_903_542_718_050_8,
    0.412_209_302_327_265,
    0.577_077_941_895_177_4,
    0.961_796_694_114_897_1,
    2.885_390_081_777_849,
];

/// log2(x); 2 ulp, exact for powers of two.
pub(super) fn log2<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let parts = reduce(x, Terms::Enough);
    let m = mantissa_log(&parts);
    special(
        x,
        m.0.fma(LOG2_E, m.1 * LOG2_E + m.0 * low_part(x, LOG2_E, 2.035_527_374_093_103_3e-17))
            + parts.k,
    )
}

/// log10(x); 2 ulp.
pub(super) fn log10<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let parts = reduce(x, Terms::Enough);
    let inverse = 1.0 / LN_10;
    let m = mantissa_log(&parts);
    let log10_2 = std::f64::consts::LOG10_2;
    let high = shorten(log10_2, if x.bits() == 32 { 15 } else { 40 });
    let low = log10_2 - high;
    let small =
        m.0.fma(inverse, m.1 * inverse + m.0 * low_part(x, inverse, 1.098_319_650_216_765e-17));
    let result = parts.k.fma(high, parts.k.fma(low, small));
    special(x, result)
}

/// What a constant lacks in the type of `x`.
fn low_part(x: Ex<'_, '_>, value: f64, double_low: f64) -> f64 {
    if x.bits() == 32 { value - f64::from(value as f32) } else { double_low }
}

/// The number cut to this many significant bits.
fn shorten(value: f64, bits: u32) -> f64 {
    f64::from_bits(value.to_bits() & !((1 << (53 - bits)) - 1))
}

struct Parts<'s, 'a> {
    /// The exponent, as a float.
    k: Ex<'s, 'a>,
    /// m - 1, exact.
    f: Ex<'s, 'a>,
    /// f / (2 + f)
    s: Ex<'s, 'a>,
    /// f^2 / 2
    half_square: Ex<'s, 'a>,
    /// 2 (s^2/3 + s^4/5 + …)
    series: Ex<'s, 'a>,
}

/// log(m) as f less a small rest.
fn mantissa_log<'s, 'a>(parts: &Parts<'s, 'a>) -> (Ex<'s, 'a>, Ex<'s, 'a>) {
    let rest = parts.s * (parts.half_square + parts.series) - parts.half_square;
    (parts.f, rest)
}

/// How many terms of the series are summed.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Terms {
    /// For a result of the type.
    Enough,
    /// For one of more than the type's precision.
    All,
}

fn reduce<'s, 'a>(x: Ex<'s, 'a>, terms: Terms) -> Parts<'s, 'a> {
    let format = x.format();
    let fraction = i64::from(format.fraction_bits);
    // The bits of sqrt(1/2), rounded down: exponents change there, so that m is centred around 1.
    let root = if format.bits == 32 {
        u64::from((0.5f32).sqrt().to_bits())
    } else {
        (0.5f64).sqrt().to_bits()
    };
    // Subnormals are scaled up by 2^(fraction + 2).
    let scale = format.fraction_bits + 2;
    let smallest = f64::from_bits(((1024 - format.bias) as u64) << 52);
    let tiny = x.lt(smallest);
    let scaled = tiny.select(x * f64::from_bits((1023 + u64::from(scale)) << 52), x);
    let shifted = scaled.to_bits() - root;
    let k = shifted.ashr(fraction);
    let m = ((shifted & ((1u64 << format.fraction_bits) - 1)) + root).from_bits();
    let k = tiny.select(k - i64::from(scale), k).int_to_whole();
    let f = m - 1.0;
    let s = f / (f + 2.0);
    let z = s * s;
    let coefficients: Vec<f64> = match (terms, format.bits) {
        (Terms::Enough, 32) => SINGLE_TERMS.to_vec(),
        (Terms::Enough, _) => DOUBLE_TERMS.to_vec(),
        (Terms::All, bits) => {
            let count = if bits == 32 { 5 } else { 11 };
            (1..=count).rev().map(|i| 2.0 / f64::from(2 * i + 1)).collect()
        }
    };
    let series = z * z.horner(&coefficients);
    let half_square = f * 0.5 * f;
    Parts { k, f, s, half_square, series }
}

/// (2 atanh(s) - 2 s) / s^3 in s^2, from the highest power down.
const SINGLE_TERMS: [f64; 3] =
    [0.295_871_108_770_370_5, 0.399_885_445_833_206_2, 0.666_666_865_348_815_9];
const DOUBLE_TERMS: [f64; 7] = [
    0.146_183_653_070_900_4,
    0.153_315_709_954_936_75,
    0.181_828_934_418_949_12,
    0.222_222_110_807_218_43,
    0.285_714_286_262_433_6,
    0.399_999_999_998_992_7,
    0.666_666_666_666_667,
];

/// Infinity for infinity, minus infinity for zero, NaN for negative numbers and NaN.
fn special<'s, 'a>(x: Ex<'s, 'a>, result: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let result = x.feq(f64::INFINITY).select(x, result);
    let result = x.feq(0.0).select(x.like(f64::NEG_INFINITY), result);
    let bad = x.fcmp(FloatPredicate::Ult, 0.0);
    bad.select(x.like(f64::NAN), result)
}
