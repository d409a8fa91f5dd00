//! Conversions between half and float, of a scalar or a whole legal vector, and operations on
//! vectors of halves.
//!
//! Machines that convert halves do so by one instruction; for others it is operations on `i32` and
//! `float`.

use super::cut::VectorParts;
use super::layout::Scalar;
use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use crate::legal::{Lane, LegalType, OpKey, TargetCaps};
use oxmux_ir::{BinaryOp, CastOp, FloatPredicate, IntPredicate, Intrinsic, Op, Type, Value};

impl Lower<'_, '_> {
    /// Exact: every half is a float.
    pub(super) fn half_to_float(&mut self, half: Value) -> Value {
        if self.lz.caps.has_halves() {
            return self.extend_halves(half);
        }
        let wide = self.b().cast(CastOp::ZExt, half, Type::I32);
        self.word_to_float(wide)
    }

    /// Rounds to nearest even.
    pub(super) fn float_to_half(&mut self, a: Value) -> Value {
        if self.lz.caps.has_halves() {
            return self.round_to_halves(a);
        }
        let word = self.float_to_word(a);
        self.b().cast(CastOp::Trunc, word, Type::I16)
    }

    /// Words whose bits are halves, as floats: one instruction.
    fn extend_halves(&mut self, bits: Value) -> Value {
        let ty = self.ty(bits);
        let types = &mut self.lz.cx.types;
        let (halves, floats) =
            (types.with_scalar(ty, Type::HALF), types.with_scalar(ty, Type::FLOAT));
        // What was rounded just before need not leave its register for a general one and come back.
        let known = match self.func.def_op(bits) {
            Some(&Op::Cast { op: CastOp::BitCast, arg, .. }) if self.ty(arg) == halves => Some(arg),
            _ => None,
        };
        let mut b = self.b();
        let half = known.unwrap_or_else(|| b.cast(CastOp::BitCast, bits, halves));
        b.cast(CastOp::FpExt, half, floats)
    }

    /// Floats as words whose bits are halves, rounded to nearest even: one instruction.
    fn round_to_halves(&mut self, floats: Value) -> Value {
        let ty = self.ty(floats);
        let types = &mut self.lz.cx.types;
        let (halves, words) = (types.with_scalar(ty, Type::HALF), types.with_scalar(ty, Type::I16));
        let mut b = self.b();
        let half = b.cast(CastOp::FpTrunc, floats, halves);
        b.cast(CastOp::BitCast, half, words)
    }

    /// Doubles as floats that are rounded to halves as the doubles are: what is cut off sets the
    /// last bit (Boldo and Melquiond, "When double rounding is odd", 2005). What is smaller than
    /// all normal floats is smaller than a half of the least half, too.
    fn double_to_odd(&mut self, a: Value) -> Value {
        let doubles = self.ty(a);
        let types = &mut self.lz.cx.types;
        let (words, floats) =
            (types.with_scalar(doubles, Type::I64), types.with_scalar(doubles, Type::FLOAT));
        // The bits that a float has not.
        let cut = (1u64 << 29) - 1;
        let (cut, kept) = (self.int(words, u128::from(cut)), self.int(words, u128::from(!cut)));
        let mut b = self.b();
        let bits = b.cast(CastOp::BitCast, a, words);
        let rest = b.and(bits, cut);
        // The bit above them is set if any of them is.
        let carried = b.add(rest, cut);
        let odd = b.or(bits, carried);
        let odd = b.and(odd, kept);
        let odd = b.cast(CastOp::BitCast, odd, doubles);
        b.cast(CastOp::FpTrunc, odd, floats)
    }

    /// Rounds to nearest even, in one step.
    pub(super) fn double_to_half(&mut self, a: Value) -> Value {
        if self.lz.caps.has_halves() {
            let float = self.double_to_odd(a);
            return self.float_to_half(float);
        }
        let mut c = |v: u128| self.int(Type::I64, v);
        let (sign_bit, rest) = (c(1 << 63), c((1 << 63) - 1));
        let (infinity, quiet) = (c(0x7c00), c(0x7e00));
        // 65520 is half way from the largest half to the next power of two.
        let too_large = c(u128::from(65520.0f64.to_bits()));
        let least_normal = c(u128::from(2.0f64.powi(-14).to_bits()));
        let double_infinity = c(u128::from(f64::INFINITY.to_bits()));
        let (one, cut, below_half, rebias, sign_shift) =
            (c(1), c(42), c((1 << 41) - 1), c((1023 - 15) << 10), c(48));
        // Adding it leaves a sum whose last bit counts 2^-24, the least half.
        let magic_bits = c(u128::from(2.0f64.powi(28).to_bits()));
        let b = &mut self.b();
        let bits = b.cast(CastOp::BitCast, a, Type::I64);
        let sign = b.and(bits, sign_bit);
        let sign = b.lshr(sign, sign_shift);
        let magnitude = b.and(bits, rest);
        let odd = b.lshr(magnitude, cut);
        let odd = b.and(odd, one);
        let rounded = b.add(magnitude, below_half);
        let rounded = b.add(rounded, odd);
        let rounded = b.lshr(rounded, cut);
        let normal = b.sub(rounded, rebias);
        let magic = b.cx.float(Type::DOUBLE, 2.0f64.powi(28));
        let positive = b.cast(CastOp::BitCast, magnitude, Type::DOUBLE);
        let sum = b.fadd(positive, magic);
        let sum = b.cast(CastOp::BitCast, sum, Type::I64);
        let small = b.sub(sum, magic_bits);
        let is_small = b.icmp(IntPredicate::Ult, magnitude, least_normal);
        let is_large = b.icmp(IntPredicate::Uge, magnitude, too_large);
        let is_nan = b.icmp(IntPredicate::Ugt, magnitude, double_infinity);
        let half = b.select(is_small, small, normal);
        let half = b.select(is_large, infinity, half);
        let half = b.select(is_nan, quiet, half);
        let half = b.or(half, sign);
        b.cast(CastOp::Trunc, half, Type::I16)
    }

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

    /// Floats as halves in the low bits of words, rounded to nearest even. A power of two is added
    /// whose last bit counts as much as the half's: the sum is rounded as the half is.
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

    /// A vector of halves as one of floats; none if it is not whole legal vectors.
    pub(super) fn halves_as_floats(&mut self, arg: Value) -> Lowered<Option<VectorParts>> {
        let ty = self.source_type(arg);
        if self.vector_len(ty).is_none() || !self.resizes() || self.scalar(ty)? != Scalar::Half {
            return Ok(None);
        }
        let types = &mut self.lz.cx.types;
        let (words, floats) =
            (types.with_scalar(ty, Type::I16), types.with_scalar(ty, Type::FLOAT));
        let bits = VectorParts { ty: words, parts: self.parts(arg)? };
        if self.lz.caps.has_halves() {
            return self.in_pieces(
                floats,
                &[bits],
                &|caps, key, from| {
                    caps.is_legal(OpKey::Cast(CastOp::FpExt, from[0].with_lane(Lane::F16)), key)
                },
                &mut |this, _, v| Ok(Some(this.extend_halves(v[0]))),
            );
        }
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

    /// A vector of floats as one of halves of type `ty`; none if it is not whole legal vectors.
    pub(super) fn floats_as_halves(
        &mut self,
        floats: &VectorParts,
        ty: Type,
    ) -> Lowered<Option<Parts>> {
        if self.vector_len(ty).is_none() || !self.resizes() {
            return Ok(None);
        }
        if self.lz.caps.has_halves() {
            let halves = self.in_pieces(
                ty,
                std::slice::from_ref(floats),
                &|caps, key, from| {
                    let half = key.with_lane(Lane::F16);
                    caps.is_legal(OpKey::Cast(CastOp::FpTrunc, from[0]), half)
                },
                &mut |this, _, v| Ok(Some(this.round_to_halves(v[0]))),
            )?;
            return Ok(halves.map(|halves| halves.parts));
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

    /// A vector of doubles as one of halves of type `ty`, rounded once; none if the target converts
    /// no halves.
    pub(super) fn doubles_as_halves(&mut self, arg: Value, ty: Type) -> Lowered<Option<Parts>> {
        if !self.lz.caps.has_halves() {
            return Ok(None);
        }
        let doubles = self.cut(arg)?;
        let floats = self.lz.cx.types.with_scalar(ty, Type::FLOAT);
        let floats = self.in_pieces(
            floats,
            &[doubles],
            &|caps, key, from| caps.is_legal(OpKey::Cast(CastOp::FpTrunc, from[0]), key),
            &mut |this, _, v| Ok(Some(this.double_to_odd(v[0]))),
        )?;
        match floats {
            Some(floats) => self.floats_as_halves(&floats, ty),
            None => Ok(None),
        }
    }

    /// Operands that are vectors of halves, as floats.
    fn operands_as_floats(&mut self, args: &[Value]) -> Lowered<Option<Vec<VectorParts>>> {
        let mut cuts = Vec::with_capacity(args.len());
        for &arg in args {
            match self.halves_as_floats(arg)? {
                Some(cut) => cuts.push(cut),
                None => return Ok(None),
            }
        }
        Ok(Some(cuts))
    }

    /// Comparisons of vectors of halves, which are comparisons of floats.
    pub(super) fn compare_halves(
        &mut self,
        predicate: FloatPredicate,
        ty: Type,
        args: [Value; 2],
    ) -> Lowered<Option<Parts>> {
        let Some(floats) = self.operands_as_floats(&args)? else { return Ok(None) };
        let masks = self.in_pieces(
            ty,
            &floats,
            &|caps, _, from| caps.is_legal(OpKey::FCmp(predicate), from[0]),
            &mut |this, _, v| this.float_compare(predicate, Scalar::Float, v[0], v[1]).map(Some),
        )?;
        Ok(masks.map(|masks| masks.parts))
    }

    /// Functions of vectors of halves: of their bits, or of floats and rounded back.
    pub(super) fn intrinsic_of_halves(
        &mut self,
        which: Intrinsic,
        ty: Type,
        args: &[Value],
    ) -> Lowered<Option<Parts>> {
        use Intrinsic::*;
        if self.vector_len(ty).is_none() || self.scalar(ty)? != Scalar::Half {
            return Ok(None);
        }
        match which {
            FAbs => {
                return self.bits_of_halves(ty, args, &mut |this, v| this.half_magnitude(v[0]));
            }
            CopySign => {
                return self
                    .bits_of_halves(ty, args, &mut |this, v| this.half_copysign(v[0], v[1]));
            }
            Sqrt | Floor | Ceil | Trunc | RoundEven | Round | MinNum | MaxNum | Minimum
            | Maximum | Fma => {}
            _ => return Ok(None),
        }
        let Some(floats) = self.operands_as_floats(args)? else { return Ok(None) };
        let Some(first) = floats.first() else { return Ok(None) };
        let done = self.in_pieces(
            first.ty,
            &floats,
            &|caps, key, _| computes_floats(caps, which, key),
            &mut |this, piece, v| {
                Ok(Some(match (which, this.vector_len(piece)) {
                    (MinNum | MaxNum | Minimum | Maximum, _) => {
                        this.float_min_max(which, Scalar::Float, v[0], v[1])?
                    }
                    (Fma, _) => this.sum_to_odd(v[0], v[1], v[2]),
                    (Round, Some(_)) => {
                        let key = LegalType::of(&this.lz.cx, piece);
                        let key = key.ok_or_else(|| CodegenError::malformed("illegal type"))?;
                        this.round_by_sum(key, piece, v[0])
                    }
                    (_, Some(_)) => this.b().intrinsic_like(which, &[v[0]]),
                    (_, None) => this.float_unary(which, Scalar::Float, v[0])?,
                }))
            },
        )?;
        match done {
            Some(floats) => self.floats_as_halves(&floats, ty),
            None => Ok(None),
        }
    }

    /// Computes vectors of halves from the bits of others.
    pub(super) fn bits_of_halves(
        &mut self,
        ty: Type,
        args: &[Value],
        make: &mut dyn FnMut(&mut Self, &[Value]) -> Value,
    ) -> Lowered<Option<Parts>> {
        if self.scalar(ty)? != Scalar::Half {
            return Ok(None);
        }
        let cuts = args.iter().map(|&arg| self.cut(arg)).collect::<Lowered<Vec<VectorParts>>>()?;
        let done = self.in_pieces(
            ty,
            &cuts,
            &|caps, key, _| caps.is_legal(OpKey::Binary(BinaryOp::And), key),
            &mut |this, _, v| Ok(Some(make(this, v))),
        )?;
        Ok(done.map(|done| done.parts))
    }

    /// Clears the signs of halves.
    pub(super) fn half_magnitude(&mut self, half: Value) -> Value {
        let rest = self.int_like(half, 0x7fff);
        self.b().and(half, rest)
    }

    /// Changes the signs of halves.
    pub(super) fn half_negated(&mut self, half: Value) -> Value {
        let sign = self.int_like(half, 0x8000);
        self.b().xor(half, sign)
    }

    /// Halves with the signs of others.
    pub(super) fn half_copysign(&mut self, half: Value, sign: Value) -> Value {
        let (rest, top) = (self.int_like(half, 0x7fff), self.int_like(half, 0x8000));
        let mut b = self.b();
        let magnitude = b.and(half, rest);
        let sign = b.and(sign, top);
        b.or(magnitude, sign)
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
        let Some(floats) = self.operands_as_floats(&args)? else { return Ok(None) };
        let floats = self.in_pieces(
            floats[0].ty,
            &floats,
            &|caps, key, _| caps.is_legal(OpKey::Binary(op), key),
            &mut |this, _, v| Ok(Some(this.b().binary(op, v[0], v[1]))),
        )?;
        match floats {
            Some(floats) => self.floats_as_halves(&floats, ty),
            None => Ok(None),
        }
    }
}

/// Whether a function of vectors of floats is legal, or made of what is.
fn computes_floats(caps: &TargetCaps, which: Intrinsic, key: LegalType) -> bool {
    use Intrinsic::*;
    let compares = || {
        caps.is_legal(OpKey::FCmp(FloatPredicate::Uno), key)
            && caps.is_legal(OpKey::LaneSelect, key)
    };
    match which {
        Fma => compares() && caps.is_legal(OpKey::Binary(BinaryOp::FAdd), key),
        MinNum | MaxNum | Minimum | Maximum => compares(),
        Round => {
            caps.is_legal(OpKey::Binary(BinaryOp::FAdd), key)
                && caps.is_legal(OpKey::Intrinsic(Trunc), key)
        }
        _ => caps.is_legal(OpKey::Intrinsic(which), key),
    }
}
