//! Powers and roots, of doubles.
//!
//! `pow` is e^(y ln x) with the logarithm in two doubles: its error is that of the series' second term, 2^-60 of the whole,
//! which the largest exponents magnify to eight ulps (the bound is 16). Special cases are those of OpenCL C 7.5.1.

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
    let (high, low) = logarithm::log_parts(a);
    let product = y.high * high;
    let rest = y.high.fma(high, -product) + (y.high * low + y.low * high);
    // Beyond this everything is infinite or zero; infinities have no rest.
    let far = product.fabs().gt(800.0);
    let product = far.select(product.like(800.0).copysign(product), product);
    let rest = far.select(rest.like(0.0), rest);
    let result = exponential::exp_parts(product, rest);
    let negative = y.high.lt(0.0);
    let zero = result.like(0.0);
    let infinity = result.like(f64::INFINITY);
    let result = a.feq(0.0).select(negative.select(infinity, zero), result);
    a.feq(f64::INFINITY).select(negative.select(zero, infinity), result)
}

fn exact<'s, 'a>(y: Ex<'s, 'a>) -> Two<'s, 'a> {
    Two { high: y, low: y.like(0.0) }
}

/// pow(x, y)
pub(super) fn pow<'s, 'a>(x: Ex<'s, 'a>, y: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let whole = y.rint().feq(y);
    let half = y * 0.5;
    let odd = whole & half.rint().fcmp(FloatPredicate::One, half);
    let one = x.fabs().feq(1.0);
    let result = one.select(x.like(1.0), magnitude(x, exact(y)));
    let negative = x.to_bits().slt(0i64);
    let result = (negative & odd).select(-result, result);
    let bad = x.lt(0.0) & x.fabs().lt(f64::INFINITY) & !whole;
    let result = bad.select(x.like(f64::NAN), result);
    let result = x.fcmp(FloatPredicate::Uno, y).select(x + y, result);
    (x.feq(1.0) | y.feq(0.0)).select(x.like(1.0), result)
}

/// powr(x, y): as `pow`, for x >= 0 alone.
pub(super) fn powr<'s, 'a>(x: Ex<'s, 'a>, y: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let result = magnitude(x, exact(y));
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
    let result = one.select(x.like(1.0), magnitude(x, exact(y)));
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

/// The cube root: the power, and a step of Newton's method with an exact residue.
pub(super) fn cbrt<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let a = x.fabs();
    let third = a.like(1.0 / 3.0);
    let low = a.like(1.850_371_707_708_594e-17);
    let t = magnitude(x, Two { high: third, low });
    let square = t * t;
    let square_low = t.fma(t, -square);
    let residue = square.fma(t, -a) + square_low * t;
    let better = t - residue / (square * 3.0);
    let plain = a.feq(0.0) | a.fcmp(FloatPredicate::Uno, a) | a.feq(f64::INFINITY);
    plain.select(x, better.copysign(x))
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
