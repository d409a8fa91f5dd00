//! Functions of a float's exponent (`ilogb`, `ldexp` and such), and steps to its neighbour.

use crate::expression::Expr;
use oxmux_ir::{FloatPredicate, IntPredicate, Intrinsic, Type};

/// `x * 2^n`, correctly rounded, for any `n` of 32 bits: one product if the power is a normal
/// number. Else powers as large as there are come first, which round nothing: what is left of a
/// small one takes off more bits than a float has, so that what they might round away is zero in
/// the end, too.
pub(super) fn ldexp<'s, 'a>(x: Expr<'s, 'a>, n: Expr<'s, 'a>) -> Expr<'s, 'a> {
    // What is rounded as float is no half but zero.
    if x.is_half() {
        return ldexp(x.to_float(Type::FLOAT), n).to_float(Type::HALF);
    }
    let format = x.format();
    let (most, least) = (format.bias, 1 - format.bias);
    let down = least + i64::from(format.fraction_bits) + 1;
    // Further powers give infinity and zero as these do.
    let n = n.call2(Intrinsic::SMax, least + 2 * down).call2(Intrinsic::SMin, 3 * most);
    let n = n.to_int(x.to_bits().scalar_type(), true);
    let times = |x: Expr<'s, 'a>, n: Expr<'s, 'a>| {
        x * (n + format.bias).shift_left(i64::from(format.fraction_bits)).from_bits()
    };
    let is_above = |n: Expr<'s, 'a>| n.icmp(IntPredicate::Sgt, most);
    let is_below = |n: Expr<'s, 'a>| n.slt(least);
    let [result] = x.builder().unlikely(is_above(n) | is_below(n), [times(x, n)], || {
        let (mut x, mut n) = (x, n);
        for _ in 0..2 {
            let step = is_above(n).select(n.like(most), is_below(n).select(n.like(down), 0i64));
            (x, n) = (times(x, step), n - step);
        }
        [times(x, n)]
    });
    result
}

/// The exponent of a finite nonzero `x`, as `i32` lanes.
pub(super) fn exponent<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let format = x.format();
    let magnitude = x.fabs();
    // Subnormal numbers are made normal.
    let step = i64::from(format.fraction_bits) + 1;
    let is_small = magnitude.lt(((1 - format.bias) as f64).exp2());
    let normal = is_small.select(magnitude * (step as f64).exp2(), magnitude);
    let stored = normal.to_bits().lshr(i64::from(format.fraction_bits));
    let bias = is_small.select(stored.like(format.bias + step), format.bias);
    (stored - bias).to_int(Type::I32, true)
}

pub(super) fn ilogb<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let e = exponent(x);
    let e = x.fabs().feq(f64::INFINITY).select(e.like(i64::from(i32::MAX)), e);
    let e = x.feq(0.0).select(e.like(i64::from(i32::MIN)), e);
    // FP_ILOGBNAN may be either extreme; INT_MAX is what most implementations choose.
    x.is_nan().select(e.like(i64::from(i32::MAX)), e)
}

pub(super) fn logb<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let e = exponent(x).signed_to_float(x.scalar_type());
    let magnitude = x.fabs();
    let e = magnitude.feq(f64::INFINITY).select(magnitude, e);
    let e = x.feq(0.0).select(x.like(f64::NEG_INFINITY), e);
    x.is_nan().select(x, e)
}

pub(super) fn nextafter<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let bits = x.to_bits();
    // Away from zero the magnitude grows by one unit, toward zero it shrinks.
    let negative = bits.icmp(IntPredicate::Slt, 0i64);
    let up = y.gt(x);
    let one = bits.like(1i64);
    let step = (up ^ negative).select(one, -one);
    let smallest = x.like(0.0).to_bits() + 1i64;
    let sign = up.select(smallest.like(0i64), 1u64 << (x.format().bits - 1));
    let moved = x.feq(0.0).select(smallest | sign, bits + step).from_bits();
    let moved = x.feq(y).select(y, moved);
    x.fcmp(FloatPredicate::Uno, y).select(x + y, moved)
}
