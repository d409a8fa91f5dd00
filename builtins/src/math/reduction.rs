//! Argument reduction: angles brought to a quarter and a rest.
//!
//! Arguments of usual size are reduced with pi/2 in three parts (Cody and Waite); all others, up to
//! the largest double, with as many bits of 2/pi as their exponent asks for (Payne and Hanek,
//! "Radian Reduction for Trigonometric Functions", SIGNUM Newsletter 18, 1983), by a function of
//! its own behind a branch that is taken only if a lane needs it.

use crate::expression::Expr;
use oxmux_ir::{FloatPredicate, Type};

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

/// pi/2 as the nearest double, and what that lacks.
pub(super) const PI_2_HIGH: f64 = std::f64::consts::FRAC_PI_2;
pub(super) const PI_2_LOW: f64 = 6.123_233_995_736_766e-17;

/// An angle as a quarter and a rest of at most pi/4 in two parts.
pub(super) struct Reduced<'s, 'a> {
    /// Its last two bits count.
    pub(super) quarter: Expr<'s, 'a>,
    pub(super) rest: Expr<'s, 'a>,
    /// What the rest lacks; none if nothing that matters for the type.
    pub(super) low: Option<Expr<'s, 'a>>,
}

/// An angle in radians, float or double.
pub(super) fn reduce<'s, 'a>(x: Expr<'s, 'a>) -> Reduced<'s, 'a> {
    if x.bits() == 32 { reduce_float(x) } else { reduce_double(x) }
}

fn reduce_float<'s, 'a>(x: Expr<'s, 'a>) -> Reduced<'s, 'a> {
    // The first part has 20 bits behind the point: what is left of multiples below 2^16 is exact.
    // The parts together are pi/2 to 2^-73.
    const A: f64 = 1.570_796_012_878_418;
    const B: f64 = 3.139_164_732_601_784_6e-7;
    const C: f64 = 5.390_302_953_474_238e-15;
    let (n, whole) = quarters(x);
    let rest = n.fma(-C, n.fma(-B, n.fma(-A, x)));
    let large = is_large(x, 65536.0);
    let [quarter, rest] = x.builder().unlikely(large, [whole, rest], || {
        let reduced = reduce_large(x.to_float(Type::DOUBLE));
        let quarter = reduced.quarter.to_int(Type::I32, true);
        [quarter, reduced.rest.to_float(Type::FLOAT)]
    });
    Reduced { quarter, rest, low: None }
}

/// The nearest multiple of pi/2, as a float and as an integer whose last bits are right.
fn quarters<'s, 'a>(x: Expr<'s, 'a>) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    // The sum has no fraction bits left, and the number's last bits are its own.
    let push = 1.5 * (x.format().fraction_bits as f64).exp2();
    let pushed = x.fma(std::f64::consts::FRAC_2_PI, push);
    (pushed - push, pushed.to_bits())
}

/// Whether a finite number is that large: what is not finite becomes NaN on the common path.
fn is_large<'s, 'a>(x: Expr<'s, 'a>, limit: f64) -> Expr<'s, 'a> {
    let size = x.fabs();
    size.fcmp(FloatPredicate::Oge, limit) & size.lt(f64::INFINITY)
}

fn reduce_double<'s, 'a>(x: Expr<'s, 'a>) -> Reduced<'s, 'a> {
    // The first two parts have 33 bits: 20-bit multiples of them are exact.
    const A: f64 = 1.570_796_326_734_125_6;
    const B: f64 = 6.077_100_506_303_966e-11;
    const C: f64 = 2.022_266_248_795_950_6e-21;
    let (n, whole) = quarters(x);
    let a = n.fma(-A, x);
    let high = n.fma(-B, a);
    let low = n.fma(-C, n.fma(-B, a - high));
    let rest = high + low;
    let common = [whole, rest, (high - rest) + low];
    let large = is_large(x, f64::from(1 << 20));
    let [quarter, rest, low] = x.builder().unlikely(large, common, || {
        let reduced = reduce_large(x);
        [reduced.quarter, reduced.rest, reduced.low]
    });
    Reduced { quarter, rest, low: Some(low) }
}

/// pi times the argument, by quarters: the argument is reduced before it is multiplied, which is
/// exact.
pub(super) fn reduce_pi<'s, 'a>(x: Expr<'s, 'a>) -> Reduced<'s, 'a> {
    let r = x - (x * 0.5).rint() * 2.0;
    let n = (r * 2.0).rint();
    let t = n.fma(-0.5, r);
    let (high, low) = if x.bits() == 32 {
        let high = f64::from(std::f32::consts::PI);
        (high, std::f64::consts::PI - high)
    } else {
        (2.0 * PI_2_HIGH, 2.0 * PI_2_LOW)
    };
    let rest = t * high;
    let low = t.fma(high, -rest) + t * low;
    Reduced { quarter: n.whole_to_int(), rest, low: Some(low) }
}

/// What [`reduce_large`] gives, of doubles.
struct Exact<'s, 'a> {
    quarter: Expr<'s, 'a>,
    rest: Expr<'s, 'a>,
    low: Expr<'s, 'a>,
}

/// Finite doubles that are at least 2^16, one after the other.
fn reduce_large<'s, 'a>(x: Expr<'s, 'a>) -> Exact<'s, 'a> {
    let builder = x.builder();
    let pairs: Vec<Expr<'s, 'a>> =
        (0..x.lanes()).map(|lane| builder.call_support(x.lane(lane))).collect();
    let part = |of: u32| {
        let parts: Vec<Expr<'s, 'a>> = pairs.iter().map(|pair| pair.lane(of)).collect();
        if x.is_vector() { builder.vector(&parts) } else { parts[0] }
    };
    let low = part(1);
    Exact { quarter: low.to_bits(), rest: part(0), low }
}

/// A finite double that is at least 2^16: its rest, and what that lacks. The last two bits of the
/// latter are those of the quarter, which changes it by less than anything that follows.
pub(crate) fn large_angle<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let bits = x.fabs().to_bits();
    let m = (bits & ((1u64 << 52) - 1)) | (1u64 << 52);
    // x = m 2^e. Bits of 2/pi that make multiples of four are dropped; one word of zeros is in
    // front of the table.
    let exponent = bits.lshr(52i64);
    let drop = exponent - (1023 + 52 - 64 + 2) as i64;
    // Lanes that do not need this have smaller arguments, or infinite ones: their place in the
    // table only has to be inside it.
    let drop = drop
        .call2(oxmux_ir::Intrinsic::SMax, 0i64)
        .call2(oxmux_ir::Intrinsic::SMin, (64 * (TWO_OVER_PI.len() as i64 - 4)) - 1);
    let (word, shift) = (drop.lshr(6i64), drop & 63u64);
    let table: Vec<Expr<'s, 'a>> =
        (0..4).map(|i| x.builder().table_word(word + i as i64)).collect();
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
    let quarter = negative.select(-quarter, quarter);
    let low = negative.select(-r_low, r_low);
    let low = ((low.to_bits() & !3u64) | (quarter & 3u64)).from_bits();
    x.builder().vector(&[negative.select(-r, r), low])
}

/// The high 64 bits of a product of unsigned integers.
fn high_product<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
    crate::integer::mul_hi(x, y, false)
}
