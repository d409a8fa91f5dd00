//! Hyperbolic functions and their inverses, and `log1p`, of floats and doubles.

use super::exponential::{half_exp, half_expm1, is_tiny};
use super::logarithm;
use crate::expression::Expr;
use oxmux_ir::FloatPredicate;
use std::f64::consts::LN_2;

/// ln(1 + x): the logarithm of the rounded sum, and what the rounding lost.
pub(super) fn log1p<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let sum = x + 1.0;
    // Where x is the larger one, 1 is what the sum may have lost.
    let lost = x.gt(1.0).select(x.like(1.0) - (sum - x), x - (sum - 1.0));
    let result = logarithm::log(sum);
    let corrected = result + lost / sum;
    let plain = sum.fcmp(FloatPredicate::Ule, 0.0) | sum.feq(f64::INFINITY);
    let result = plain.select(result, corrected);
    // -0 and numbers so small that x^2/2 is lost.
    is_tiny(x).select(x, result)
}

/// With half of e^|x| - 1, h: h + h / (2 h + 1).
pub(super) fn sinh<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let h = half_expm1(x.fabs());
    // Far out the quotient is lost, and infinity divided by itself is not wanted.
    let far = h.gt((x.format().fraction_bits as f64 + 4.0).exp2());
    let result = far.select(h, h + h / (h * 2.0 + 1.0));
    (x.is_nan() | is_tiny(x)).select(x, result.copysign(x))
}

/// With half of e^|x|, h: h + 1 / (4 h).
pub(super) fn cosh<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let h = half_exp(x.fabs());
    h + h.like(0.25) / h
}

/// With half of 1 - e^(-2|x|), h: h / (1 - h).
pub(super) fn tanh<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let h = -half_expm1(x.fabs() * -2.0);
    let result = (h / (h.like(1.0) - h)).copysign(x);
    (x.is_nan() | is_tiny(x)).select(x, result)
}

/// Beyond this 1 is lost beside the number, and its square is still finite.
fn large(x: Expr<'_, '_>) -> f64 {
    (x.format().fraction_bits as f64 + 3.0).exp2()
}

pub(super) fn asinh<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let a = x.fabs();
    let square = a * a;
    let near = a + square / ((square + 1.0).sqrt() + 1.0);
    // asinh(a) = ln(2 a) far out: one logarithm for both.
    let is_far = a.gt(large(x));
    let result = log1p(is_far.select(a, near));
    let result = is_far.select(result + LN_2, result).copysign(x);
    x.is_nan().select(x, result)
}

pub(super) fn acosh<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let t = x - 1.0;
    let near = t + (t * 2.0 + t * t).sqrt();
    let is_far = x.gt(large(x));
    let result = log1p(is_far.select(t, near));
    let result = is_far.select(result + LN_2, result);
    x.fcmp(FloatPredicate::Ult, 1.0).select(x.like(f64::NAN), result)
}

pub(super) fn atanh<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let a = x.fabs();
    let result = (log1p((a * 2.0) / (a.like(1.0) - a)) * 0.5).copysign(x);
    x.is_nan().select(x, result)
}
