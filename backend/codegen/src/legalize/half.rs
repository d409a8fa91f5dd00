//! Conversions between half and float, of a scalar or a whole legal vector, by operations on `i32`
//! and `float` only.

use super::cut::Cut;
use super::layout::Scalar;
use super::{Lower, Lowered, Parts};
use crate::legal::OpKey;
use oxmux_ir::{BinaryOp, CastOp, IntPredicate, Type, Value};

impl Lower<'_, '_> {
    /// The halves in the low bits of words as floats, which is exact.
    pub(super) fn word_to_float(&mut self, wide: Value) -> Value {
        let ty = self.ty(wide);
        let floats = self.lz.cx.types.with_scalar(ty, Type::FLOAT);
        let mut c = |v: u128| self.int_like(wide, v);
        let (sign_bit, rest, exponent, subnormal) = (c(0x8000), c(0x7fff), c(0x7c00), c(0x400));
        let (thirteen, sixteen, rebias, float_infinity) =
            (c(13), c(16), c(112 << 23), c(0x7f80_0000));
        let b = &mut self.b();
        let sign = b.and(wide, sign_bit);
        let sign = b.shl(sign, sixteen);
        let magnitude = b.and(wide, rest);
        let shifted = b.shl(magnitude, thirteen);
        let normal = b.add(shifted, rebias);
        let special = b.or(shifted, float_infinity);
        // A subnormal is an integer times 2^-24.
        let count = b.cast(CastOp::SiToFp, magnitude, floats);
        let unit = b.float_like(count, f64::from(2.0f32.powi(-24)));
        let small = b.fmul(count, unit);
        let small = b.cast(CastOp::BitCast, small, ty);
        let is_special = b.icmp(IntPredicate::Uge, magnitude, exponent);
        let is_small = b.icmp(IntPredicate::Ult, magnitude, subnormal);
        let bits = b.select(is_small, small, normal);
        let bits = b.select(is_special, special, bits);
        let bits = b.or(bits, sign);
        b.cast(CastOp::BitCast, bits, floats)
    }

    /// Floats as halves in the low bits of words, rounded to nearest even. A power of two is added whose last bit counts as much as
    /// the half's: the sum is rounded as the half is.
    pub(super) fn float_to_word(&mut self, a: Value) -> Value {
        let floats = self.ty(a);
        let ty = self.lz.cx.types.with_scalar(floats, Type::I32);
        let bits = self.b().cast(CastOp::BitCast, a, ty);
        let mut c = |v: u128| self.int_like(bits, v);
        let (sign_bit, rest, one, thirteen, sixteen) =
            (c(1 << 31), c((1 << 31) - 1), c(1), c(13), c(16));
        let (exponents, least, rebias) = (c(0xff00_0000), c(0x7100_0000), c(0x0780_0000));
        let (infinity, fraction, quiet) = (c(0x7c00), c(0xfff), c(0x7e00));
        let float_infinity = c(0x7f80_0000);
        let b = &mut self.b();
        let sign = b.and(bits, sign_bit);
        let sign = b.lshr(sign, sixteen);
        let magnitude = b.and(bits, rest);
        // Values too large for a half become infinite here.
        let positive = b.cast(CastOp::BitCast, magnitude, floats);
        let (up, down) =
            (b.float_like(positive, 2.0f64.powi(112)), b.float_like(positive, 2.0f64.powi(-110)));
        let scaled = b.fmul(positive, up);
        let scaled = b.fmul(scaled, down);
        let exponent = b.shl(bits, one);
        let exponent = b.and(exponent, exponents);
        let is_small = b.icmp(IntPredicate::Ult, exponent, least);
        let exponent = b.select(is_small, least, exponent);
        let exponent = b.lshr(exponent, one);
        let power = b.add(exponent, rebias);
        let power = b.cast(CastOp::BitCast, power, floats);
        let sum = b.fadd(power, scaled);
        let sum = b.cast(CastOp::BitCast, sum, ty);
        let high = b.lshr(sum, thirteen);
        let high = b.and(high, infinity);
        let low = b.and(sum, fraction);
        let half = b.add(high, low);
        let is_nan = b.icmp(IntPredicate::Ugt, magnitude, float_infinity);
        let half = b.select(is_nan, quiet, half);
        b.or(half, sign)
    }

    /// A vector of halves as one of floats; none if it is not whole chunks.
    pub(super) fn halves_as_floats(&mut self, arg: Value) -> Lowered<Option<Cut>> {
        let ty = self.source_type(arg);
        if self.vector_len(ty).is_none() || !self.resizes() || self.scalar(ty)? != Scalar::Half {
            return Ok(None);
        }
        let types = &mut self.lz.cx.types;
        let (words, floats) =
            (types.with_scalar(ty, Type::I16), types.with_scalar(ty, Type::FLOAT));
        let bits = Cut { ty: words, parts: self.parts(arg)? };
        let Some(wide) = self.resized(&bits, Type::I32, false)? else { return Ok(None) };
        self.in_pieces(
            floats,
            &[wide],
            &|caps, key, from| {
                caps.is_legal(OpKey::Cast(CastOp::SiToFp, from[0]), key)
                    && caps.is_legal(OpKey::UniformShift(BinaryOp::Shl), from[0])
            },
            &mut |this, _, v| Ok(Some(this.word_to_float(v[0]))),
        )
    }

    /// A vector of floats as one of halves of type `ty`; none if it is not whole chunks.
    pub(super) fn floats_as_halves(&mut self, floats: &Cut, ty: Type) -> Lowered<Option<Parts>> {
        if self.vector_len(ty).is_none() || !self.resizes() {
            return Ok(None);
        }
        let words = self.lz.cx.types.with_scalar(ty, Type::I32);
        let words = self.in_pieces(
            words,
            std::slice::from_ref(floats),
            &|caps, key, from| {
                caps.is_legal(OpKey::Binary(BinaryOp::FAdd), from[0])
                    && caps.is_legal(OpKey::UniformShift(BinaryOp::LShr), key)
            },
            &mut |this, _, v| Ok(Some(this.float_to_word(v[0]))),
        )?;
        let Some(words) = words else { return Ok(None) };
        Ok(self.resized(&words, Type::I16, false)?.map(|halves| halves.parts))
    }

    /// Sums, differences, products and quotients of vectors of halves, computed in floats.
    pub(super) fn binary_of_halves(
        &mut self,
        op: BinaryOp,
        ty: Type,
        args: [Value; 2],
    ) -> Lowered<Option<Parts>> {
        if !matches!(op, BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv) {
            return Ok(None);
        }
        let Some(a) = self.halves_as_floats(args[0])? else { return Ok(None) };
        let Some(b) = self.halves_as_floats(args[1])? else { return Ok(None) };
        let floats = self.in_pieces(
            a.ty,
            &[a.clone(), b],
            &|caps, key, _| caps.is_legal(OpKey::Binary(op), key),
            &mut |this, _, v| Ok(Some(this.b().binary(op, v[0], v[1]))),
        )?;
        match floats {
            Some(floats) => self.floats_as_halves(&floats, ty),
            None => Ok(None),
        }
    }
}
