//! `remainder` and `remquo`: IEEE 754's remainder, exact, and the quotient's low bits.

use crate::expression::Expr;
use oxmux_ir::Type;

/// How many low bits of the quotient `remquo` gives: OpenCL C asks for at least seven.
const QUOTIENT_BITS: u32 = 7;

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
    let mut rest = x.fabs().frem(times(bits));
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
    let sign = x.to_bits() & (1u64 << (x.bits() - 1));
    ((rest.to_bits() ^ sign).from_bits(), quotient)
}
