//! `fmod`, and `remainder` and `remquo`: IEEE 754's remainder, exact, and the quotient's low bits.

use crate::expression::Expr;
use oxmux_ir::{Intrinsic, Type};

/// How many low bits of the quotient `remquo` gives: OpenCL C asks for at least seven.
const QUOTIENT_BITS: u32 = 7;

/// `x - n y` for the integer `n` that `x / y` is toward zero: exact.
pub(super) fn fmod<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
    if x.is_half() {
        return fmod(x.to_float(Type::FLOAT), y.to_float(Type::FLOAT)).to_float(Type::HALF);
    }
    let y = y.splat_like(x);
    with_sign_of(x, modulo(x.fabs(), y.fabs()))
}

/// `fmod` of numbers that are not negative. Quotients that no float holds to the last digit are
/// rare.
fn modulo<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let quotient = x / y;
    let (rest, is_usual) = match x.bits() {
        32 => rest_of_float(x, y, quotient),
        _ => rest_of_double(x, y, quotient),
    };
    let rest = rest.lt(0.0).select(rest + y, rest);
    // An infinite divisor is one of those that are larger.
    let rest = x.lt(y).select(x, rest);
    let [rest] = x.builder().unlikely(!is_usual, [rest], || [x.frem(y)]);
    rest
}

/// What is left of `x`, less than the divisor or up to that below zero, and whether it is exact.
/// The quotient, rounded and then taken toward zero, is that of the unrounded one or one more. The
/// rest is a multiple of the divisor's unit in the last place and no larger than the divisor, so
/// that the fused product rounds nothing.
fn rest_of_float<'s, 'a>(
    x: Expr<'s, 'a>,
    y: Expr<'s, 'a>,
    quotient: Expr<'s, 'a>,
) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    let rest = (-quotient.unary(Intrinsic::Trunc)).fma(y, x);
    (rest, quotient.lt(f64::from(x.format().fraction_bits - 1).exp2()))
}

/// The same for doubles, whose fused product is dear on machines without one. The divisor is in two
/// parts, of 26 bits and of 27, so that their products with a quotient of 23 bits are exact. So are
/// the differences: the nearest quotient leaves half of the divisor, and the second product is less
/// than a quarter of it. The first one must not overflow.
fn rest_of_double<'s, 'a>(
    x: Expr<'s, 'a>,
    y: Expr<'s, 'a>,
    quotient: Expr<'s, 'a>,
) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    let whole = quotient.rint();
    let upper = (y.to_bits() & (u64::MAX << 27)).from_bits();
    let rest = (x - whole * upper) - whole * (y - upper);
    (rest, quotient.lt(23f64.exp2()) & x.lt(1022f64.exp2()))
}

/// A number with its sign turned around where another one is negative.
fn with_sign_of<'s, 'a>(x: Expr<'s, 'a>, magnitude: Expr<'s, 'a>) -> Expr<'s, 'a> {
    let sign = x.to_bits() & (1u64 << (x.bits() - 1));
    (magnitude.to_bits() ^ sign).from_bits()
}

/// `x - n y` for the integer `n` nearest to `x / y`, the even one of two: exact, so no rounding
/// needs to be thought of.
pub(super) fn remainder<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> Expr<'s, 'a> {
    if x.is_half() {
        return remainder(x.to_float(Type::FLOAT), y.to_float(Type::FLOAT)).to_float(Type::HALF);
    }
    reduce(x, y, 1).0
}

/// The remainder, and the low bits of `n` with the sign of `x / y`.
///
/// The quotient is 0 where the remainder is NaN.
pub(super) fn remquo<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    // Remainders of halfs are halfs, and their quotients' bits the same: through float, nothing is
    // rounded, and each step is one instruction where the machine has no arithmetic of half.
    if x.is_half() {
        let (rest, quotient) = remquo(x.to_float(Type::FLOAT), y.to_float(Type::FLOAT));
        return (rest.to_float(Type::HALF), quotient);
    }
    let (rest, quotient) = reduce(x, y, QUOTIENT_BITS);
    let quotient = quotient & ((1u64 << QUOTIENT_BITS) - 1);
    let negative = (x.to_bits() ^ y.to_bits()).slt(0i64);
    let signed = negative.select(-quotient, quotient);
    let signed = rest.is_nan().select(signed.like(0i64), signed);
    (rest, signed)
}

/// Long division of the last `bits` bits: `fmod` by `2^bits |y|` leaves less than that, and each
/// subtraction of a power of two times `|y|` is exact (Sterbenz). Where a multiple of `|y|`
/// overflows to infinity it is above `|x|` indeed.
fn reduce<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>, bits: u32) -> (Expr<'s, 'a>, Expr<'s, 'a>) {
    let divisor = y.fabs();
    let times = |power: u32| divisor * divisor.like(f64::from(1u32 << power));
    let mut rest = modulo(x.fabs(), times(bits));
    let mut quotient = x.to_bits().like(0i64).to_int(Type::I32, true);
    for power in (0..bits).rev() {
        let part = times(power);
        let smaller = rest.lt(part);
        quotient = smaller.select(quotient, quotient + i64::from(1u32 << power));
        rest = smaller.select(rest, rest - part);
    }
    // Nearest, ties to even. `divisor - rest` may be rounded, but not across `rest`.
    let above = divisor - rest;
    let odd = (quotient & 1u64).eq(1i64);
    let up = rest.gt(above) | (rest.feq(above) & odd);
    let rest = up.select(rest - divisor, rest);
    let quotient = up.select(quotient + 1i64, quotient);
    // The sign of x turns the sign of the rest around, that of a zero too.
    (with_sign_of(x, rest), quotient)
}
