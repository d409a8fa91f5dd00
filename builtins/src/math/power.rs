//! Powers and roots, of floats and doubles.
//!
//! `pow` of doubles is e^(y ln x) with the logarithm in two doubles: its error is that of the series' second term, 2^-60 of the
//! whole, which the largest exponents magnify to eight ulps (the bound is 16). That of floats is 2^(y log2 x) in double,
//! rounded once. Special cases are those of OpenCL C 7.5.1.

use super::{exponential, logarithm};
use crate::scribe::Ex;
use oxmux_ir::{FloatPredicate, Type};

/// A number in two parts.
#[derive(Copy, Clone)]
struct Two<'s, 'a> {
    high: Ex<'s, 'a>,
    low: Ex<'s, 'a>,
}

/// |x|^(y) for any x; zeros, infinities and NaN of x and infinities of y included, but for |x| = 1.
fn magnitude<'s, 'a>(x: Ex<'s, 'a>, y: Two<'s, 'a>) -> Ex<'s, 'a> {
    let a = x.fabs();
    let result = if x.bits() == 32 { finite_of_float(a, y) } else { finite(a, y) };
    let negative = y.high.lt(0.0);
    let zero = result.like(0.0);
    let infinity = result.like(f64::INFINITY);
    let result = a.feq(0.0).select(negative.select(infinity, zero), result);
    a.feq(f64::INFINITY).select(negative.select(zero, infinity), result)
}

/// a^y for finite a above zero, of doubles.
fn finite<'s, 'a>(a: Ex<'s, 'a>, y: Two<'s, 'a>) -> Ex<'s, 'a> {
    let (high, low) = logarithm::log_parts(a);
    let product = y.high * high;
    let rest = y.high.fma(high, -product) + (y.high * low + y.low * high);
    // Beyond this everything is infinite or zero; infinities have no rest.
    let far = product.fabs().gt(800.0);
    let product = far.select(product.like(800.0).copysign(product), product);
    let rest = far.select(rest.like(0.0), rest);
    exponential::exp_parts(product, rest)
}

/// a^y for a finite float a above zero, 2^(y log2(a)) in double; y is a double.
fn finite_of_float<'s, 'a>(a: Ex<'s, 'a>, y: Two<'s, 'a>) -> Ex<'s, 'a> {
    let power = y.high * logarithm::log2_of_float(a);
    exponential::exp2_to_float(exponential::between(power, -200.0, 200.0))
}

fn exact<'s, 'a>(y: Ex<'s, 'a>) -> Two<'s, 'a> {
    Two { high: y, low: y.like(0.0) }
}

/// pow(x, y), of floats and doubles.
pub(super) fn pow<'s, 'a>(x: Ex<'s, 'a>, y: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let whole = y.rint().feq(y);
    let half = y * 0.5;
    let odd = whole & half.rint().fcmp(FloatPredicate::One, half);
    let one = x.fabs().feq(1.0);
    let result = one.select(x.like(1.0), magnitude(x, exact(y.to_float(Type::DOUBLE))));
    let negative = x.to_bits().slt(0i64);
    let result = (negative & odd).select(-result, result);
    let bad = x.lt(0.0) & x.fabs().lt(f64::INFINITY) & !whole;
    let result = bad.select(x.like(f64::NAN), result);
    let result = x.fcmp(FloatPredicate::Uno, y).select(x + y, result);
    (x.feq(1.0) | y.feq(0.0)).select(x.like(1.0), result)
}

/// powr(x, y): as `pow`, for x >= 0 alone.
pub(super) fn powr<'s, 'a>(x: Ex<'s, 'a>, y: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let result = magnitude(x, exact(y.to_float(Type::DOUBLE)));
    let result = y.feq(0.0).select(x.like(1.0), result);
    let finite = y.fabs().lt(f64::INFINITY);
    let result = (x.feq(1.0) & finite).select(x.like(1.0), result);
    let edge = x.feq(0.0) | x.fabs().feq(f64::INFINITY);
    let bad = x.lt(0.0) | (edge & y.feq(0.0)) | (x.feq(1.0) & !finite);
    let result = bad.select(x.like(f64::NAN), result);
    x.fcmp(FloatPredicate::Uno, y).select(x + y, result)
}

/// pown(x, n), `n` of 32 bits.
pub(super) fn pown<'s, 'a>(x: Ex<'s, 'a>, n: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let y = n.signed_to_float(Type::DOUBLE);
    let one = x.fabs().feq(1.0);
    let result = one.select(x.like(1.0), magnitude(x, exact(y.to_float(Type::DOUBLE))));
    let odd = (n & 1u64).eq(1i64);
    let negative = x.to_bits().slt(0i64);
    let result = (negative & odd).select(-result, result);
    let result = x.is_nan().select(x, result);
    n.eq(0i64).select(x.like(1.0), result)
}

/// rootn(x, n), `n` of 32 bits: 1/n in two parts.
pub(super) fn rootn<'s, 'a>(x: Ex<'s, 'a>, n: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let d = n.signed_to_float(Type::DOUBLE);
    let high = d.like(1.0) / d;
    let low = high.fma(-d, 1.0) / d;
    let one = x.fabs().feq(1.0);
    let result = one.select(x.like(1.0), magnitude(x, Two { high, low }));
    let odd = (n & 1u64).eq(1i64);
    let negative = x.to_bits().slt(0i64);
    let result = (negative & odd).select(-result, result);
    let bad = n.eq(0i64) | (x.lt(0.0) & !odd);
    let result = bad.select(x.like(f64::NAN), result);
    x.is_nan().select(x, result)
}

/// The cube root, of floats and doubles: y = m^(-1/3) by Newton's method from a polynomial (0.7% off), m y^2, and a last step
/// with an exact residue.
pub(super) fn cbrt<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let format = x.format();
    // Subnormals are scaled up by a power of eight.
    let (scale, steps) = if format.bits == 32 { (24, 2) } else { (54, 3) };
    let a = x.fabs();
    let tiny = a.lt(((1 - format.bias) as f64).exp2());
    let scaled = tiny.select(a * f64::from(scale).exp2(), a);
    let exponent = scaled.to_bits().lshr(i64::from(format.fraction_bits)) - format.bias;
    let third = ((exponent.int_to_whole() + 0.5) * (1.0 / 3.0)).unary(oxmux_ir::Intrinsic::Floor);
    // m is in [1, 8). Powers of two that would bring it there are beyond the type for its largest and least numbers.
    let down = (third * 3.0).whole_to_int().shift_left(i64::from(format.fraction_bits));
    let m = (scaled.to_bits() - down).from_bits();
    let mut y = m.horner(&INVERSE_CUBE_ROOT);
    for _ in 0..steps {
        let square = y * y;
        let residue = (m * y).fma(-square, 1.0);
        y = (y * (1.0 / 3.0)).fma(residue, y);
    }
    let square = y * y;
    let c = m * square;
    let c2 = c * c;
    let c2_low = c.fma(c, -c2);
    let residue = c2.fma(-c, m) - c2_low * c;
    let root = (residue * square).fma(1.0 / 3.0, c);
    let up = third + tiny.select(third.like(f64::from(-scale / 3)), 0.0);
    let result = (root * up.power_of_two()).copysign(x);
    let plain = a.feq(0.0) | a.fcmp(FloatPredicate::Uge, f64::INFINITY);
    plain.select(x, result)
}

/// m^(-1/3) for m in [1, 8], from the highest power down (Sollya's `remez`).
const INVERSE_CUBE_ROOT: [f64; 5] = [
    5.852_980_522_889_919e-4,
    -1.298_669_820_283_436_2e-2,
    0.108_504_544_889_312_58,
    -0.440_833_670_230_988_8,
    1.337_701_606_235_665_8,
];

/// The length of (x, y). Squares of floats have room in doubles.
pub(super) fn hypot_of_floats<'s, 'a>(x: Ex<'s, 'a>, y: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let (a, b) = (x.to_float(Type::DOUBLE), y.to_float(Type::DOUBLE));
    let result = a.fma(a, b * b).sqrt().to_float(x.scalar_type());
    let infinite = x.fabs().feq(f64::INFINITY) | y.fabs().feq(f64::INFINITY);
    infinite.select(x.like(f64::INFINITY), result)
}

/// The length of (x, y) without overflow on the way.
pub(super) fn hypot<'s, 'a>(x: Ex<'s, 'a>, y: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let (a, b) = (x.fabs(), y.fabs());
    let swap = b.gt(a);
    let (large, small) = (swap.select(b, a), swap.select(a, b));
    // The larger one is brought near one by a power of two.
    let exponent = large.to_bits() & (0x7ffu64 << 52);
    let low = 1u64 << 52;
    let high = 2044u64 << 52;
    let exponent =
        exponent.call2(oxmux_ir::Intrinsic::UMax, low).call2(oxmux_ir::Intrinsic::UMin, high);
    let up = exponent.from_bits();
    let down = (exponent.like(2046u64 << 52) - exponent).from_bits();
    let (u, v) = (large * down, small * down);
    let result = u.fma(u, v * v).sqrt() * up;
    let result = x.fcmp(FloatPredicate::Uno, y).select(x + y, result);
    let infinite = a.feq(f64::INFINITY) | b.feq(f64::INFINITY);
    infinite.select(x.like(f64::INFINITY), result)
}
