//! `sin`, `cos`, `tan`, `sincos` and the forms that take multiples of pi.
//!
//! Everything is computed in double and rounded once for the narrower types. Arguments below 2^20 are reduced with pi/2 in
//! three parts (Cody and Waite); all others, up to the largest double, with as many bits of 2/pi as their exponent asks
//! for (Payne and Hanek, "Radian Reduction for Trigonometric Functions", SIGNUM Newsletter 18, 1983). Both are computed
//! and one is chosen, so that there is no branch. The Taylor polynomials of degree 17 and 18 leave an error of 1e-19 at
//! pi/4.

use crate::scribe::Ex;
use oxmux_ir::Type;

/// The first 1280 bits of 2/pi behind a word of zeros, most significant first.
pub(crate) const TWO_OVER_PI: [u64; 21] = [
    0,
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
    0xf0cf_bc20_9af4_361d,
];

const PI_2_HIGH: f64 = std::f64::consts::FRAC_PI_2;
const PI_2_LOW: f64 = 6.123_233_995_736_766e-17;

/// An angle as a quarter and a rest of at most pi/4 in two parts.
struct Reduced<'s, 'a> {
    quarter: Ex<'s, 'a>,
    rest: Ex<'s, 'a>,
    low: Ex<'s, 'a>,
}

/// sin(x), of doubles.
pub(super) fn sin<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let result = quarter_sin(&reduce(x), 0);
    keep_tiny(x, not_finite_is_nan(x, result))
}

/// cos(x), of doubles.
pub(super) fn cos<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    not_finite_is_nan(x, quarter_sin(&reduce(x), 1))
}

/// sin(x) and cos(x), of doubles.
pub(super) fn sincos<'s, 'a>(x: Ex<'s, 'a>) -> (Ex<'s, 'a>, Ex<'s, 'a>) {
    let reduced = reduce(x);
    let (s, c) = (quarter_sin(&reduced, 0), quarter_sin(&reduced, 1));
    (keep_tiny(x, not_finite_is_nan(x, s)), not_finite_is_nan(x, c))
}

/// tan(x), of doubles.
pub(super) fn tan<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let (s, c) = sincos(x);
    keep_tiny(x, s / c)
}

/// sin(pi x), of doubles.
pub(super) fn sinpi<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let result = quarter_sin(&reduce_pi(x), 0);
    // At whole numbers the result is a zero with the argument's sign.
    let result = result.feq(0.0).select(x.like(0.0).copysign(x), result);
    not_finite_is_nan(x, result)
}

/// cos(pi x), of doubles.
pub(super) fn cospi<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let result = quarter_sin(&reduce_pi(x), 1);
    let result = result.feq(0.0).select(x.like(0.0), result);
    not_finite_is_nan(x, result)
}

/// tan(pi x), of doubles.
pub(super) fn tanpi<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    sinpi(x) / cospi(x)
}

fn not_finite_is_nan<'s, 'a>(x: Ex<'s, 'a>, result: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let finite = x.fabs().lt(f64::INFINITY);
    finite.select(result, f64::NAN)
}

/// Arguments so small that the function is the argument; keeps the sign of zero.
fn keep_tiny<'s, 'a>(x: Ex<'s, 'a>, result: Ex<'s, 'a>) -> Ex<'s, 'a> {
    x.fabs().lt(1.0 / (1u64 << 27) as f64).select(x, result)
}

/// The sine of the angle and so many quarters more.
fn quarter_sin<'s, 'a>(angle: &Reduced<'s, 'a>, quarters: i64) -> Ex<'s, 'a> {
    let q = angle.quarter + quarters;
    let (r, low) = (angle.rest, angle.low);
    let z = r * r;
    let sine = r + (r * z).fma(z.horner(&sine_terms()), low);
    let half = z * 0.5;
    let w = half.like(1.0) - half;
    let lost = (w.like(1.0) - w) - half;
    let cosine = w + (lost + (z * z).fma(z.horner(&cosine_terms()), -(r * low)));
    let odd = (q & 1u64).eq(1i64);
    let value = odd.select(cosine, sine);
    let negative = (q & 2u64).eq(2i64);
    negative.select(-value, value)
}

/// -1/3!, 1/5!, … from the highest power down: sin(r) = r + r z (…).
fn sine_terms() -> Vec<f64> {
    factorial_terms(3)
}

/// 1/4!, -1/6!, … from the highest power down: cos(r) = 1 - z/2 + z z (…).
fn cosine_terms() -> Vec<f64> {
    factorial_terms(4).into_iter().map(|c| -c).collect()
}

/// Eight alternating reciprocals of factorials, beginning with -1/first!.
fn factorial_terms(first: u32) -> Vec<f64> {
    let mut factorial: f64 = (1..=first).map(f64::from).product();
    let mut sign = -1.0;
    let mut terms = Vec::new();
    for i in 0..8 {
        terms.push(sign / factorial);
        sign = -sign;
        let next = first + 2 * i + 1;
        factorial *= f64::from(next) * f64::from(next + 1);
    }
    terms.reverse();
    terms
}

fn reduce<'s, 'a>(x: Ex<'s, 'a>) -> Reduced<'s, 'a> {
    let small = reduce_small(x);
    let large = reduce_large(x);
    let is_small = x.fabs().lt(f64::from(1 << 20));
    Reduced {
        quarter: is_small.select(small.quarter, large.quarter),
        rest: is_small.select(small.rest, large.rest),
        low: is_small.select(small.low, large.low),
    }
}

fn reduce_small<'s, 'a>(x: Ex<'s, 'a>) -> Reduced<'s, 'a> {
    // The first two parts have 33 bits: 20-bit multiples of them are exact.
    const A: f64 = 1.570_796_326_734_125_6;
    const B: f64 = 6.077_100_506_303_966e-11;
    const C: f64 = 2.022_266_248_795_950_6e-21;
    let n = (x * std::f64::consts::FRAC_2_PI).rint();
    let a = n.fma(-A, x);
    let high = n.fma(-B, a);
    let low = n.fma(-C, n.fma(-B, a - high));
    let rest = high + low;
    Reduced { quarter: n.to_signed(Type::I64), rest, low: (high - rest) + low }
}

fn reduce_large<'s, 'a>(x: Ex<'s, 'a>) -> Reduced<'s, 'a> {
    let bits = x.fabs().to_bits();
    let m = (bits & ((1u64 << 52) - 1)) | (1u64 << 52);
    // x = m 2^e. Bits of 2/pi that make multiples of four are dropped; one word of zeros is in front of the table.
    let exponent = bits.lshr(52i64);
    let drop = exponent - (1023 + 52 - 64 + 2) as i64;
    // Small and infinite arguments are not reduced here: their place in the table only has to be inside it.
    let drop = drop
        .call2(oxmux_ir::Intrinsic::SMax, 0i64)
        .call2(oxmux_ir::Intrinsic::SMin, (64 * (TWO_OVER_PI.len() as i64 - 4)) - 1);
    let (word, shift) = (drop.lshr(6i64), drop & 63u64);
    let table: Vec<Ex<'s, 'a>> = (0..4).map(|i| x.scribe().table_word(word + i as i64)).collect();
    let joined = |i: usize| table[i].call3(oxmux_ir::Intrinsic::FShL, table[i + 1], shift);
    let (w0, w1, w2) = (joined(0), joined(1), joined(2));
    // The low 192 bits of m times the window; two of them are before the point.
    let low = m * w2;
    let middle = m * w1 + high_product(m, w2);
    let carry = middle.ult(m * w1).to_int(Type::I64, false);
    let high = m * w0 + high_product(m, w1) + carry;
    let fraction = high.call3(oxmux_ir::Intrinsic::FShL, middle, 2i64);
    let next = middle.call3(oxmux_ir::Intrinsic::FShL, low, 2i64);
    // The fraction is read as signed: one half and more is the next quarter less a rest.
    let quarter = high.lshr(62i64) + fraction.lshr(63i64);
    let leading = fraction.signed_to_float(Type::DOUBLE);
    let lost = (fraction - leading.to_signed(Type::I64)).signed_to_float(Type::DOUBLE);
    // Half of the next word is enough: it is below one unit of the fraction.
    let below = next.lshr(1i64).signed_to_float(Type::DOUBLE) * (2.0f64).powi(-63);
    let rest = lost + below;
    let sum = leading + rest;
    let sum_low = (leading - sum) + rest;
    let unit = (2.0f64).powi(-64);
    let (h, l) = (sum * unit, sum_low * unit);
    let r = h * PI_2_HIGH;
    let r_low = h.fma(PI_2_HIGH, -r) + (h * PI_2_LOW + l * PI_2_HIGH);
    let negative = x.lt(0.0);
    Reduced {
        quarter: negative.select(-quarter, quarter),
        rest: negative.select(-r, r),
        low: negative.select(-r_low, r_low),
    }
}

/// The high 64 bits of a product of unsigned integers.
fn high_product<'s, 'a>(x: Ex<'s, 'a>, y: Ex<'s, 'a>) -> Ex<'s, 'a> {
    crate::integer::mul_hi(x, y, false)
}

/// pi times the argument, by quarters: the argument is reduced before it is multiplied, which is exact.
fn reduce_pi<'s, 'a>(x: Ex<'s, 'a>) -> Reduced<'s, 'a> {
    let r = x - (x * 0.5).rint() * 2.0;
    let n = (r * 2.0).rint();
    let t = n.fma(-0.5, r);
    let h = t * (2.0 * PI_2_HIGH);
    let low = t.fma(2.0 * PI_2_HIGH, -h) + t * (2.0 * PI_2_LOW);
    Reduced { quarter: n.to_signed(Type::I64), rest: h, low }
}
