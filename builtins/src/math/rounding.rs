//! Functions of a float's exponent (`ilogb`, `ldexp` and such), and steps to its neighbour.

use crate::expression::Expr;
use oxmux_ir::{FloatPredicate, IntPredicate, Intrinsic, Type};

/// `x * 2^n`, correctly rounded, for any `n` of 32 bits.
pub(super) fn ldexp<'s, 'a>(x: Expr<'s, 'a>, n: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let ty = x.ty();
    let args = [x.value(), n.value()];
    x.builder().expr(x.builder().with(|b| b.intrinsic_value(Intrinsic::LdExp, ty, &args)))
}

/// The exponent of a finite nonzero `x`, as `i32` lanes.
pub(super) fn exponent<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let format = x.format();
    let bits = x.fabs().to_bits();
    let stored = bits.lshr(i64::from(format.fraction_bits));
    // Subnormals: the place of the leading bit tells.
    let leading = bits.counting(Intrinsic::CtLz);
    let top = i64::from(format.bits - 1 - format.fraction_bits);
    let subnormal = -leading + (1 - format.bias + top);
    stored.eq(0i64).select(subnormal, stored - format.bias).to_int(Type::I32, true)
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
