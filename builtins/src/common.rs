//! Common and geometric functions, OpenCL C 6.13.4 and 6.13.5.

use crate::expression::Expr;
use crate::math::{fmax, fmin, via_float};
use crate::{Body, Call};
use oxmux_ir::opencl::LibraryFunction as B;
use oxmux_ir::{FloatPredicate, Type};
use std::f64::consts::PI;

/// The body of a common or geometric function.
pub(crate) fn body<'s, 'a>(call: &Call<'s, 'a>, function: B) -> Body<'s, 'a> {
    if !call.is_float(0) {
        return Body::Missing;
    }
    let x = call.args[0];
    let result = match (function, &call.args[1..]) {
        (B::Degrees, []) => x * (180.0 / PI),
        (B::Radians, []) => x * (PI / 180.0),
        (B::Sign, []) => {
            let sign = x.like(1.0).copysign(x);
            let sign = x.feq(0.0).select(x, sign);
            x.is_nan().select(x.like(0.0), sign)
        }
        (B::Length, []) => length(x),
        (B::FastLength, []) => dot(x, x).sqrt(),
        (B::Normalize, []) => normalize(x),
        (B::FastNormalize, []) => {
            let square = dot(x, x);
            let inverse = via_float(square, |s| s.like(1.0) / s.sqrt()).splat_like(x);
            square.feq(0.0).splat_like(x).select(x, x * inverse)
        }
        (B::Clamp, &[low, high]) => fmin(fmax(x, low.splat_like(x)), high.splat_like(x)),
        // `max` and `min` of floats are undefined for NaN: what `fmax` and `fmin` do serves.
        (B::Max, &[y]) => fmax(x, y.splat_like(x)),
        (B::Min, &[y]) => fmin(x, y.splat_like(x)),
        (B::Mix, &[y, a]) => (y - x).fma(a.splat_like(x), x),
        (B::Step, &[v]) => {
            let edge = x.splat_like(v);
            v.lt(edge).select(v.like(0.0), 1.0)
        }
        (B::Smoothstep, &[edge1, v]) => {
            let (edge0, edge1) = (x.splat_like(v), edge1.splat_like(v));
            let t = (v - edge0) / (edge1 - edge0);
            let t = fmin(fmax(t, t.like(0.0)), t.like(1.0));
            t * t * (t.like(3.0) - t * 2.0)
        }
        (B::Dot, &[y]) => dot(x, y),
        (B::Cross, &[y]) => cross(x, y),
        (B::Distance, &[y]) => length(x - y),
        (B::FastDistance, &[y]) => {
            let d = x - y;
            dot(d, d).sqrt()
        }
        _ => return Body::Missing,
    };
    result.into()
}

/// The sum of the lanes' products, in order, each fused into the sum.
fn dot<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let mut sum = x.lane(0) * y.lane(0);
    for i in 1..x.lanes() {
        sum = x.lane(i).fma(y.lane(i), sum);
    }
    sum
}

/// The largest magnitude of the lanes.
fn largest<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let magnitude = x.fabs();
    (1..x.lanes()).fold(magnitude.lane(0), |most, i| fmax(most, magnitude.lane(i)))
}

/// A power of two that brings the largest lane near one, so that no square overflows or is lost,
/// and its inverse. Both are within the type's range: they come from the exponent of a clamped
/// magnitude.
fn scale<'s, 'a>(x: Expr<'s, 'a>) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    let format = x.format();
    let most = largest(x);
    let low = f64::from_bits(((1023 - format.bias + 4) as u64) << 52);
    let high = f64::from_bits(((1023 + format.bias - 4) as u64) << 52);
    let clamped = fmin(fmax(most, most.like(low)), most.like(high));
    let magnitude_bits = (u64::MAX >> (64 - format.bits)) >> 1;
    let exponent_bits = magnitude_bits & !((1u64 << format.fraction_bits) - 1);
    let exponent = clamped.to_bits() & exponent_bits;
    let up = exponent.from_bits();
    let down =
        (exponent.like(((2 * format.bias) as u64) << format.fraction_bits) - exponent).from_bits();
    (up, down)
}

/// Whether a sum of the lanes' squares may have lost some of them, or has overflowed. Any other one
/// is as good as that of scaled lanes.
fn is_out_of_range<'s, 'a>(square: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let format = square.format();
    // What a square loses as a subnormal number, or as zero, is far below half a unit of this.
    let low = 2f64.powi(2 * format.fraction_bits as i32 + 2 - format.bias as i32);
    let high = 2f64.powi(format.bias as i32);
    let is_low = square.fcmp(FloatPredicate::Ult, low);
    is_low | square.fcmp(FloatPredicate::Ugt, high)
}

fn length<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    if !x.is_vector() {
        return x.fabs();
    }
    if x.is_half() {
        // Float holds every sum of squares of halfs.
        return length(x.to_float(Type::FLOAT)).to_float(Type::HALF);
    }
    let square = dot(x, x);
    let scaled = || {
        let (up, down) = scale(x);
        let scaled = x * down.splat_like(x);
        let result = dot(scaled, scaled).sqrt() * up;
        let infinite = largest(x).feq(f64::INFINITY);
        [infinite.select(result.like(f64::INFINITY), result)]
    };
    let [result] = x.builder().unlikely(is_out_of_range(square), [square.sqrt()], scaled);
    result
}

fn normalize<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    if x.is_half() {
        return normalize(x.to_float(Type::FLOAT)).to_float(Type::HALF);
    }
    let square = dot(x, x);
    let common = x / square.sqrt().splat_like(x);
    let scaled = || [normalize_scaled(x)];
    let [result] = x.builder().unlikely(is_out_of_range(square), [common], scaled);
    result
}

/// The same for lanes of any size.
fn normalize_scaled<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    // Infinite lanes count as ones and all others as zeros, but for NaN.
    let infinite = largest(x).feq(f64::INFINITY).splat_like(x);
    let is_infinite = x.fabs().feq(f64::INFINITY);
    let ones = is_infinite.select(x.like(1.0).copysign(x), x * 0.0);
    let x = infinite.select(ones, x);
    let (_, down) = scale(x);
    let scaled = x * down.splat_like(x);
    let square = dot(scaled, scaled);
    let result = scaled / square.sqrt().splat_like(x);
    let zero = square.fcmp(FloatPredicate::Oeq, 0.0).splat_like(x);
    zero.select(x, result)
}

fn cross<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let term = |i: u32, j: u32| x.lane(i).fma(y.lane(j), -(x.lane(j) * y.lane(i)));
    let mut lanes = vec![term(1, 2), term(2, 0), term(0, 1)];
    if x.lanes() == 4 {
        lanes.push(lanes[0].like(0.0));
    }
    x.builder().vector(&lanes)
}
