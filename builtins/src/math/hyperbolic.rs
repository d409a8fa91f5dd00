//! Hyperbolic functions and their inverses, `expm1` and `log1p`, of doubles.

use super::{exponential, logarithm};
use crate::scribe::Ex;
use oxmux_ir::FloatPredicate;
use std::f64::consts::LN_2;

/// e^x - 1
pub(super) fn expm1<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let result = exponential::expm1(x);
    // -0 and numbers so small that x^2/2 is lost.
    x.fabs().lt((2.0f64).powi(-54)).select(x, result)
}

/// ln(1 + x): the logarithm of the rounded sum, and what the rounding lost.
pub(super) fn log1p<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let sum = x + 1.0;
    let lost = x - (sum - 1.0);
    let result = logarithm::log(sum);
    let corrected = result + lost / sum;
    let plain = sum.fcmp(FloatPredicate::Ule, 0.0) | sum.feq(f64::INFINITY);
    let result = plain.select(result, corrected);
    x.fabs().lt((2.0f64).powi(-54)).select(x, result)
}

pub(super) fn sinh<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let magnitude = x.fabs();
    let e = expm1(magnitude);
    let small = (e + e / (e + 1.0)) * 0.5;
    let result = magnitude.lt(22.0).select(small, half_exponential(magnitude));
    let result = x.is_nan().select(x, result.copysign(x));
    x.feq(0.0).select(x, result)
}

pub(super) fn cosh<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let magnitude = x.fabs();
    let e = exponential::exp(magnitude);
    let small = e * 0.5 + e.like(0.5) / e;
    magnitude.lt(22.0).select(small, half_exponential(magnitude))
}

/// e^x / 2, where e^x itself may be too large.
fn half_exponential<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let root = exponential::exp(x * 0.5);
    root * 0.5 * root
}

pub(super) fn tanh<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let e = expm1(x.fabs() * -2.0);
    let result = (-e / (e + 2.0)).copysign(x);
    let result = x.is_nan().select(x, result);
    x.feq(0.0).select(x, result)
}

/// Beyond this 1 is lost beside the square.
const LARGE: f64 = 268_435_456.0;

pub(super) fn asinh<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let a = x.fabs();
    let square = a * a;
    let small = log1p(a + square / ((square + 1.0).sqrt() + 1.0));
    let large = logarithm::log(a) + LN_2;
    let result = a.gt(LARGE).select(large, small).copysign(x);
    x.is_nan().select(x, result)
}

pub(super) fn acosh<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let t = x - 1.0;
    let small = log1p(t + (t * 2.0 + t * t).sqrt());
    let large = logarithm::log(x) + LN_2;
    let result = x.gt(LARGE).select(large, small);
    x.fcmp(FloatPredicate::Ult, 1.0).select(x.like(f64::NAN), result)
}

pub(super) fn atanh<'s, 'a>(x: Ex<'s, 'a>) -> Ex<'s, 'a> {
    let a = x.fabs();
    let result = (log1p((a * 2.0) / (a.like(1.0) - a)) * 0.5).copysign(x);
    x.is_nan().select(x, result)
}
