//! Division of lanes of 32 bits as floats, where the target converts no lanes of 64 bits: an integer that is the last bits of 2^52 is
//! a double once that is taken away, and a whole number added to 2^52 + 2^51 has its last bits there.
//!
//! ```text
//!   udiv <4 x i32> %n, %d    n' = (bitcast (zext %n | bits of 2^52) to <4 x double>) - 2^52, d' likewise
//!                            q = trunc (bitcast (trunc(n' / d') + 2^52 + 2^51) to <4 x i64>)
//! ```
//!
//! Signed numbers are made unsigned ones by 2^31 that is taken away with 2^52. The quotient is right as it is in
//! [`divide_lanes`](super::Lower::divide_lanes); a divisor of zero counts as one.

use super::cut::Cut;
use super::{Lower, Lowered};
use crate::legal::{Lane, LegalType, OpKey, TargetCaps};
use oxmux_ir::{BinaryOp, CastOp, IntPredicate, Intrinsic, Type, Value};

/// The bits of 2^52.
const LARGE: u64 = 0x4330_0000_0000_0000;
/// The bits of 2^52 + 2^51.
const LARGER: u64 = 0x4338_0000_0000_0000;
/// The bits of 2^52 + 2^31.
const LARGE_AND_SIGN: u64 = 0x4330_0000_8000_0000;
/// The sign of a number of 32 bits.
const SIGN: u128 = 1 << 31;
/// The lanes of a register of doubles, at least: with fewer, as many divisions of integers take no longer.
const LANES_MIN: u32 = 4;

impl Lower<'_, '_> {
    /// Divides lanes of 32 bits; none if the target lacks an operation, or converts lanes of 64 bits itself.
    pub(super) fn divide_by_bits(
        &mut self,
        n: &Cut,
        d: &Cut,
        signed: bool,
        is_rem: bool,
    ) -> Lowered<Option<Cut>> {
        let is_legal = |caps: &TargetCaps, ty: LegalType, _: &[LegalType]| {
            let has = |op| caps.is_legal(OpKey::Binary(op), ty);
            [BinaryOp::Xor, BinaryOp::Mul, BinaryOp::Sub].into_iter().all(has)
                && caps.is_legal(OpKey::Intrinsic(Intrinsic::UMax), ty)
        };
        // Negative divisors are large as unsigned ones.
        let safe =
            self.in_pieces(d.ty, std::slice::from_ref(d), &is_legal, &mut |this, piece, v| {
                let one = this.int_like(v[0], 1);
                if this.vector_len(piece).is_some() {
                    return Ok(Some(this.b().intrinsic_like(Intrinsic::UMax, &[v[0], one])));
                }
                let zero = this.int_like(v[0], 0);
                let mut b = this.b();
                let is_zero = b.icmp(IntPredicate::Eq, v[0], zero);
                Ok(Some(b.select(is_zero, one, v[0])))
            })?;
        let Some(safe) = safe else { return Ok(None) };
        let Some(wide) = self.wide_quotients([n, &safe], signed)? else { return Ok(None) };
        let Some(quotient) = self.cast_pieces(CastOp::Trunc, &wide, n.ty)? else { return Ok(None) };
        if !is_rem {
            return Ok(Some(quotient));
        }
        let ty = n.ty;
        self.in_pieces(ty, &[n.clone(), quotient, safe], &is_legal, &mut |this, _, v| {
            let mut b = this.b();
            let product = b.mul(v[1], v[2]);
            Ok(Some(b.sub(v[0], product)))
        })
    }

    /// Quotients in the lower halves of lanes of 64 bits; what is above is anything.
    fn wide_quotients(&mut self, args: [&Cut; 2], signed: bool) -> Lowered<Option<Cut>> {
        let mut wide = Vec::with_capacity(2);
        for arg in args {
            let mut number = arg.clone();
            if signed {
                let flipped = self.in_pieces(
                    arg.ty,
                    std::slice::from_ref(arg),
                    &|caps, ty, _| caps.is_legal(OpKey::Binary(BinaryOp::Xor), ty),
                    &mut |this, _, v| {
                        let sign = this.int_like(v[0], SIGN);
                        Ok(Some(this.b().binary(BinaryOp::Xor, v[0], sign)))
                    },
                )?;
                let Some(flipped) = flipped else { return Ok(None) };
                number = flipped;
            }
            let Some(number) = self.resized(&number, Type::I64, false)? else { return Ok(None) };
            wide.push(number);
        }
        let is_legal = |caps: &TargetCaps, ty: LegalType, _: &[LegalType]| {
            let floats = LegalType { lane: Lane::F64, lanes: ty.lanes };
            let has = |op| caps.is_legal(OpKey::Binary(op), floats);
            ty.lanes >= LANES_MIN
                && caps.has_type(floats)
                && !caps.is_legal(OpKey::Cast(CastOp::SiToFp, ty), floats)
                && caps.is_legal(OpKey::Binary(BinaryOp::Or), ty)
                && caps.is_legal(OpKey::Cast(CastOp::BitCast, ty), floats)
                && caps.is_legal(OpKey::Cast(CastOp::BitCast, floats), ty)
                && [BinaryOp::FAdd, BinaryOp::FSub, BinaryOp::FDiv].into_iter().all(has)
                && caps.is_legal(OpKey::Intrinsic(Intrinsic::Trunc), floats)
        };
        let ty = wide[0].ty;
        self.in_pieces(ty, &wide, &is_legal, &mut |this, piece, v| {
            if this.vector_len(piece).is_none() {
                let [n, d] = [v[0], v[1]].map(|number| match signed {
                    true => {
                        let sign = this.int_like(number, SIGN);
                        this.b().sub(number, sign)
                    }
                    false => number,
                });
                return Ok(Some(this.b().binary(BinaryOp::SDiv, n, d)));
            }
            let floats = this.lz.cx.types.with_scalar(piece, Type::DOUBLE);
            let bits = |this: &mut Self, like: Value, bits: u64| {
                let bits = this.int_like(like, u128::from(bits));
                this.b().cast(CastOp::BitCast, bits, floats)
            };
            let above = bits(this, v[0], if signed { LARGE_AND_SIGN } else { LARGE });
            let larger = bits(this, v[0], LARGER);
            let one = this.int_like(v[0], u128::from(LARGE));
            let mut b = this.b();
            let [n, d] = [v[0], v[1]].map(|number| {
                let number = b.or(number, one);
                let number = b.cast(CastOp::BitCast, number, floats);
                b.binary(BinaryOp::FSub, number, above)
            });
            let quotient = b.binary(BinaryOp::FDiv, n, d);
            let whole = b.intrinsic_like(Intrinsic::Trunc, &[quotient]);
            let sum = b.binary(BinaryOp::FAdd, whole, larger);
            Ok(Some(b.cast(CastOp::BitCast, sum, piece)))
        })
    }
}
