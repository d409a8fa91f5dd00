//! Integer functions, OpenCL C 6.13.3.

use crate::expression::Expr;
use crate::{Body, Call};
use oxmux_ir::opencl::LibraryFunction as B;
use oxmux_ir::{IntPredicate, Intrinsic, Type};

/// The body of an integer function.
pub(crate) fn body<'s, 'a>(call: &Call<'s, 'a>, function: B) -> Body<'s, 'a> {
    if call.is_float(0) || call.args.is_empty() {
        return Body::Missing;
    }
    let signed = call.is_signed(0);
    let x = call.args[0];
    let pick = |yes: Intrinsic, no: Intrinsic| if signed { yes } else { no };
    let result = match (function, &call.args[1..]) {
        (B::Abs, []) if signed => x.counting(Intrinsic::Abs),
        (B::Abs, []) => x,
        (B::Clz, []) => x.counting(Intrinsic::CtLz),
        (B::Ctz, []) => x.counting(Intrinsic::CtTz),
        (B::Popcount, []) => x.unary(Intrinsic::CtPop),
        (B::AbsDiff, &[y]) => {
            let less = x.icmp(if signed { IntPredicate::Slt } else { IntPredicate::Ult }, y);
            less.select(y - x, x - y)
        }
        (B::AddSat, &[y]) => x.call2(pick(Intrinsic::SAddSat, Intrinsic::UAddSat), y),
        (B::SubSat, &[y]) => x.call2(pick(Intrinsic::SSubSat, Intrinsic::USubSat), y),
        // The halved sum is the common bits and half of the others.
        (B::Hadd, &[y]) => (x & y) + shift_right(x ^ y, 1, signed),
        (B::Rhadd, &[y]) => (x | y) - shift_right(x ^ y, 1, signed),
        (B::Max, &[y]) => x.call2(pick(Intrinsic::SMax, Intrinsic::UMax), y.splat_like(x)),
        (B::Min, &[y]) => x.call2(pick(Intrinsic::SMin, Intrinsic::UMin), y.splat_like(x)),
        (B::Clamp, &[low, high]) => x
            .call2(pick(Intrinsic::SMax, Intrinsic::UMax), low.splat_like(x))
            .call2(pick(Intrinsic::SMin, Intrinsic::UMin), high.splat_like(x)),
        (B::MulHi, &[y]) => mul_hi(x, y, signed),
        (B::MadHi, &[y, z]) => mul_hi(x, y, signed) + z,
        (B::MadSat, &[y, z]) => mad_sat(x, y, z, signed),
        (B::Rotate, &[n]) => x.call3(Intrinsic::FShL, x, n),
        // Only operands of 24 bits are defined, for which the plain product is right.
        (B::Mul24, &[y]) => x * y,
        (B::Mad24, &[y, z]) => x * y + z,
        (B::Upsample, &[low]) => {
            let bits = x.bits();
            let wide = x.builder().with(|b| b.cx.types.int(bits * 2));
            x.to_int(wide, false).shift_left(i64::from(bits)) | low.to_int(wide, false)
        }
        _ => return Body::Missing,
    };
    result.into()
}

fn shift_right<'s, 'a>(x: Expr<'s, 'a>, by: i64, signed: bool) -> Expr<'s, 'a> {
    if signed { x.ashr(by) } else { x.lshr(by) }
}

/// The high half of the product, from the product of twice the width; for 64 bits from products of
/// halves.
pub(crate) fn mul_hi<'s, 'a>(x: Expr<'s, 'a>, y: Expr<'s, 'a>, signed: bool) -> Expr<'s, 'a> {
    let bits = x.bits();
    if bits < 64 {
        let wide = x.builder().with(|b| b.cx.types.int(bits * 2));
        let product = x.to_int(wide, signed) * y.to_int(wide, signed);
        return product.lshr(i64::from(bits)).to_int(x.scalar_type(), false);
    }
    // Hacker's Delight, 8-2: three carries of 32-bit digits, each within 64 bits.
    let mask = 0xffff_ffffu64;
    let (x0, y0) = (x & mask, y & mask);
    let (x1, y1) = (shift_right(x, 32, signed), shift_right(y, 32, signed));
    let low = x0 * y0;
    let t = x1 * y0 + low.lshr(32i64);
    let w1 = (t & mask) + x0 * y1;
    x1 * y1 + shift_right(t, 32, signed) + shift_right(w1, 32, signed)
}

/// `x * y + z`, saturated.
fn mad_sat<'s, 'a>(
    x: Expr<'s, 'a>,
    y: Expr<'s, 'a>,
    z: Expr<'s, 'a>,
    signed: bool,
) -> Expr<'s, 'a> {
    let bits = x.bits();
    if bits < 64 {
        // Twice the width holds the exact sum.
        let wide = x.builder().with(|b| b.cx.types.int(bits * 2));
        let sum = x.to_int(wide, signed) * y.to_int(wide, signed) + z.to_int(wide, signed);
        let (low, high) = limits(bits, signed);
        let (max, min) = if signed {
            (Intrinsic::SMax, Intrinsic::SMin)
        } else {
            (Intrinsic::UMax, Intrinsic::UMin)
        };
        let sum = if signed { sum.call2(max, low) } else { sum };
        return sum.call2(min, high).to_int(x.scalar_type(), false);
    }
    let product = x * y;
    let high = mul_hi(x, y, signed);
    if !signed {
        let sum = product.call2(Intrinsic::UAddSat, z);
        return high.eq(0i64).select(sum, u64::MAX);
    }
    // The exact sum has 128 bits: the high half takes the addend's sign and the carry.
    let sum = product + z;
    let carry = sum.ult(product).to_int_flag(x);
    let high = high + z.ashr(63i64) + carry;
    let fits = high.eq(sum.ashr(63i64));
    let limit = high.ashr(63i64) ^ (i64::MAX);
    fits.select(sum, limit)
}

impl<'s, 'a> Expr<'s, 'a> {
    /// A condition as 0 or 1 in the type of `like`.
    pub(crate) fn to_int_flag(self, like: Expr<'s, 'a>) -> Self {
        self.to_int(like.scalar_type(), false)
    }
}

/// The least and the greatest integer of a width, as the bits of one twice as wide.
fn limits(bits: u32, signed: bool) -> (i64, i64) {
    if signed { (-(1i64 << (bits - 1)), (1i64 << (bits - 1)) - 1) } else { (0, (1i64 << bits) - 1) }
}

/// All bits set where a condition holds, in the shape's integer; used by relational functions on
/// vectors.
pub(crate) fn mask<'s, 'a>(condition: Expr<'s, 'a>, element: Type) -> Expr<'s, 'a> {
    condition.to_int(element, true)
}
