//! Conversions, and operations in wider lanes, that only wide vector units have: kept where the
//! table says that they are legal, on pieces legal for all operands.

use super::cut::VectorParts;
use super::layout::Scalar;
use super::{Lower, Lowered, Parts};
use crate::legal::{LegalType, OpKey, TargetCaps};
use oxmux_ir::eval::int;
use oxmux_ir::{BinaryOp, CastOp, FastMath, IntPredicate, Intrinsic, Op, OpFlags, Type, Value};
use oxmux_machine::{LaneOp, LaneType};

impl Lower<'_, '_> {
    /// Converts lanes in whole pieces, in several steps where the target lacks the one; none if it
    /// lacks those, too.
    pub(super) fn cast_native(
        &mut self,
        op: CastOp,
        arg: Value,
        ty: Type,
    ) -> Lowered<Option<Parts>> {
        if self.vector_len(ty).is_none() || !self.resizes() {
            return Ok(None);
        }
        let to = self.scalar(ty)?;
        if to == Scalar::Half {
            match op {
                CastOp::FpTrunc if self.scalar(self.source_type(arg))? == Scalar::Float => {
                    let floats = self.cut(arg)?;
                    return self.floats_as_halves(&floats, ty);
                }
                CastOp::FpTrunc => return self.doubles_as_halves(arg, ty),
                CastOp::SiToFp | CastOp::UiToFp => return self.integers_as_halves(op, arg, ty),
                _ => {}
            }
        }
        if op == CastOp::FpExt
            && let Some(floats) = self.halves_as_floats(arg)?
        {
            return Ok(self.cast_pieces(op, &floats, ty)?.map(|done| done.parts));
        }
        if let (CastOp::FpToSi | CastOp::FpToUi, Some(bits)) = (op, to.word_bits())
            && let Some(floats) = self.halves_as_floats(arg)?
        {
            let signed = op == CastOp::FpToSi;
            let done = self.float_to_int_pieces(signed, Scalar::Float, bits, &floats, ty)?;
            return Ok(done.map(|done| done.parts));
        }
        let signed = matches!(op, CastOp::SExt | CastOp::SiToFp);
        let extended = match (op, to) {
            (CastOp::SExt | CastOp::ZExt, Scalar::Int(bits)) => {
                self.extended_strided(arg, signed, bits)?
            }
            (CastOp::SiToFp | CastOp::UiToFp, _) => self.extended_strided(arg, signed, 32)?,
            _ => None,
        };
        // A zero-extended number is never negative.
        let signed = signed || extended.is_some();
        let arg = match extended {
            Some(arg) => arg,
            None => self.cut(arg)?,
        };
        Ok(self.cast_lanes(op, &arg, signed, ty)?.map(|done| done.parts))
    }

    /// Lanes of integers of up to 64 bits, of `float` and of `double` as others of these; none if
    /// the target has no operations for them. `signed` is of integers that become floats.
    fn cast_lanes(
        &mut self,
        op: CastOp,
        arg: &VectorParts,
        signed: bool,
        ty: Type,
    ) -> Lowered<Option<VectorParts>> {
        let (from, to) = (self.scalar(arg.ty)?, self.scalar(ty)?);
        match (op, from, to) {
            (CastOp::ZExt | CastOp::SExt, Scalar::Int(1), Scalar::Int(8 | 16 | 32 | 64)) => {
                self.cast_pieces(op, arg, ty)
            }
            (CastOp::Trunc, Scalar::Int(8 | 16 | 32 | 64), Scalar::Int(1)) => {
                self.lowest_bits(arg, ty)
            }
            (
                CastOp::ZExt | CastOp::SExt | CastOp::Trunc,
                Scalar::Int(8 | 16 | 32 | 64),
                Scalar::Int(8 | 16 | 32 | 64),
            )
            | (CastOp::FpExt | CastOp::FpTrunc, Scalar::Float | Scalar::Double, _) => {
                self.cast_pieces(op, arg, ty)
            }
            (
                CastOp::SiToFp | CastOp::UiToFp,
                Scalar::Int(bits @ (8 | 16 | 32 | 64)),
                Scalar::Float | Scalar::Double,
            ) => self.int_to_float_pieces(signed, bits, arg, ty),
            (
                CastOp::FpToSi | CastOp::FpToUi,
                Scalar::Float | Scalar::Double,
                Scalar::Int(bits @ (8 | 16 | 32 | 64)),
            ) => self.float_to_int_pieces(op == CastOp::FpToSi, from, bits, arg, ty),
            _ => Ok(None),
        }
    }

    /// Whether the target has conversions between lanes of different widths.
    pub(super) fn resizes(&self) -> bool {
        let lane = |lane, lanes| LegalType { lane, lanes };
        use crate::legal::Lane::{I8, I32};
        let unit = &self.lz.caps.table.unit;
        let lanes = unit.widest() / 32;
        lanes > 1
            && self.lz.caps.is_legal(OpKey::Cast(CastOp::ZExt, lane(I8, lanes)), lane(I32, lanes))
    }

    /// One conversion of each piece.
    pub(super) fn cast_pieces(
        &mut self,
        op: CastOp,
        arg: &VectorParts,
        ty: Type,
    ) -> Lowered<Option<VectorParts>> {
        if arg.ty == ty {
            return Ok(Some(arg.clone()));
        }
        let (from, to) = (self.scalar(arg.ty)?, self.scalar(ty)?);
        let container = self.container(ty)?;
        self.in_pieces(
            ty,
            std::slice::from_ref(arg),
            &|caps, ty, from| caps.is_legal(OpKey::Cast(op, from[0]), ty),
            &mut |this, piece, v| {
                if this.vector_len(piece).is_none() {
                    return this.scalar_cast(op, from, to, container, v[0]).map(Some);
                }
                let (flags, fast_math) = (OpFlags::NONE, FastMath::NONE);
                let cast = Op::Cast { op, flags, fast_math, arg: v[0] };
                Ok(Some(this.b().value(cast, piece)))
            },
        )
    }

    /// A vector type of the source with other lanes.
    fn like(&mut self, ty: Type, lane: Type) -> Type {
        self.lz.cx.types.with_scalar(ty, lane)
    }

    /// Integers as lanes of another width.
    pub(super) fn resized(
        &mut self,
        arg: &VectorParts,
        lane: Type,
        signed: bool,
    ) -> Lowered<Option<VectorParts>> {
        let types = &self.lz.cx.types;
        let (old, new) = (types.int_bits(types.scalar(arg.ty)), types.int_bits(lane));
        let (Some(old), Some(new)) = (old, new) else { return Ok(None) };
        let op = match old > new {
            true => CastOp::Trunc,
            false if signed => CastOp::SExt,
            false => CastOp::ZExt,
        };
        let ty = self.like(arg.ty, lane);
        self.cast_pieces(op, arg, ty)
    }

    /// The lowest bit of each lane as a mask.
    fn lowest_bits(&mut self, arg: &VectorParts, ty: Type) -> Lowered<Option<VectorParts>> {
        self.in_pieces(
            ty,
            std::slice::from_ref(arg),
            &|caps, _, from| {
                caps.is_legal(OpKey::Binary(BinaryOp::And), from[0])
                    && caps.is_legal(OpKey::ICmp(IntPredicate::Ne), from[0])
            },
            &mut |this, piece, v| {
                if this.vector_len(piece).is_none() {
                    return Ok(Some(this.resize(v[0], Type::I1, false)));
                }
                let (one, zero) = (this.int_like(v[0], 1), this.int_like(v[0], 0));
                let mut b = this.b();
                let lowest = b.and(v[0], one);
                Ok(Some(b.icmp(IntPredicate::Ne, lowest, zero)))
            },
        )
    }

    /// Integers as halves, by floats: these are exact up to 24 bits, and infinite in half long
    /// before that.
    fn integers_as_halves(&mut self, op: CastOp, arg: Value, ty: Type) -> Lowered<Option<Parts>> {
        let Some(bits) = self.scalar(self.source_type(arg))?.word_bits() else { return Ok(None) };
        let (arg, floats) = (self.cut(arg)?, self.like(ty, Type::FLOAT));
        let signed = op == CastOp::SiToFp;
        match self.int_to_float_pieces(signed, bits, &arg, floats)? {
            Some(floats) => self.floats_as_halves(&floats, ty),
            None => Ok(None),
        }
    }

    /// Integers of `bits` bits as floats.
    pub(super) fn int_to_float_pieces(
        &mut self,
        signed: bool,
        bits: u32,
        arg: &VectorParts,
        ty: Type,
    ) -> Lowered<Option<VectorParts>> {
        let is_double = self.scalar(ty)? != Scalar::Float;
        if bits == 64
            && is_double
            && let Some(doubles) = self.long_doubles_by_bits(signed, arg, ty)?
        {
            return Ok(Some(doubles));
        }
        // A zero-extended number is never negative.
        let op = if signed || bits < 32 { CastOp::SiToFp } else { CastOp::UiToFp };
        if bits == 64 {
            return self.cast_pieces(op, arg, ty);
        }
        let Some(number) = self.resized(arg, Type::I32, signed)? else { return Ok(None) };
        match self.cast_pieces(op, &number, ty)? {
            None if is_double && op == CastOp::UiToFp => self.doubles_by_bits(&number, ty),
            done => Ok(done),
        }
    }

    /// Floats as integers that saturate, and NaN as zero.
    pub(super) fn saturate_native(
        &mut self,
        signed: bool,
        arg: Value,
        ty: Type,
    ) -> Lowered<Option<Parts>> {
        if self.vector_len(ty).is_none() || !self.resizes() {
            return Ok(None);
        }
        let arg = match self.halves_as_floats(arg)? {
            Some(floats) => floats,
            None => self.cut(arg)?,
        };
        let (from, to) = (self.scalar(arg.ty)?, self.scalar(ty)?);
        match (from, to.word_bits()) {
            (Scalar::Float | Scalar::Double, Some(bits)) => {
                let done = self.float_to_int_pieces(signed, from, bits, &arg, ty)?;
                Ok(done.map(|done| done.parts))
            }
            _ => Ok(None),
        }
    }

    fn float_to_int_pieces(
        &mut self,
        signed: bool,
        from: Scalar,
        bits: u32,
        arg: &VectorParts,
        ty: Type,
    ) -> Lowered<Option<VectorParts>> {
        let width = if from == Scalar::Float { 32 } else { 64 };
        if bits == width {
            return self.saturated_pieces(signed, arg, ty);
        }
        if bits > width {
            // Every float is a double.
            let double = self.like(arg.ty, Type::DOUBLE);
            return match self.cast_pieces(CastOp::FpExt, arg, double)? {
                Some(wide) => self.saturated_pieces(signed, &wide, ty),
                None => Ok(None),
            };
        }
        let limits = match signed {
            true => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
            false => (0, (1i128 << bits) - 1),
        };
        if width == 64
            && let Some(done) = self.integers_by_bits(limits, arg, ty)?
        {
            return Ok(Some(done));
        }
        // As a signed integer of the float's width, which holds what fits and more on both sides,
        // then within bounds.
        let lane = if width == 32 { Type::I32 } else { Type::I64 };
        let wide = self.like(ty, lane);
        let Some(wide) = self.saturated_pieces(true, arg, wide)? else { return Ok(None) };
        let clamped = self.in_pieces(
            wide.ty,
            std::slice::from_ref(&wide),
            &|caps, ty, _| {
                caps.is_legal(OpKey::Intrinsic(Intrinsic::SMin), ty)
                    && caps.is_legal(OpKey::Intrinsic(Intrinsic::SMax), ty)
            },
            &mut |this, _, v| {
                let ones = int::mask(width);
                let low = this.int_like(v[0], limits.0 as u128 & ones);
                let high = this.int_like(v[0], limits.1 as u128 & ones);
                let mut b = this.b();
                let value = b.intrinsic_like(Intrinsic::SMax, &[v[0], low]);
                Ok(Some(b.intrinsic_like(Intrinsic::SMin, &[value, high])))
            },
        )?;
        let Some(clamped) = clamped else { return Ok(None) };
        self.cast_pieces(CastOp::Trunc, &clamped, ty)
    }

    /// Floats as integers of as many bits.
    fn saturated_pieces(
        &mut self,
        signed: bool,
        arg: &VectorParts,
        ty: Type,
    ) -> Lowered<Option<VectorParts>> {
        let which = if signed { Intrinsic::FpToSiSat } else { Intrinsic::FpToUiSat };
        self.in_pieces(
            ty,
            std::slice::from_ref(arg),
            &|caps, ty, _| caps.is_legal(OpKey::Intrinsic(which), ty),
            &mut |this, piece, v| Ok(this.b().intrinsic(which, piece, v)),
        )
    }

    /// An operation on bytes, or on 16 bits, as one on lanes twice as wide; none if the target
    /// lacks that, too.
    pub(super) fn binary_in_wider_lanes(
        &mut self,
        op: BinaryOp,
        ty: Type,
        args: [Value; 2],
    ) -> Lowered<Option<Parts>> {
        let Scalar::Int(bits @ (8 | 16)) = self.scalar(ty)? else { return Ok(None) };
        if self.vector_len(ty).is_none() || !self.resizes() {
            return Ok(None);
        }
        let is_shift = matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr);
        if !is_shift && op != BinaryOp::Mul {
            return Ok(None);
        }
        let lane = match self.shifted_lane(bits) {
            Some(lane) if is_shift => lane,
            _ if bits == 8 => Type::I16,
            _ => Type::I32,
        };
        let [first, second] = [self.cut(args[0])?, self.cut(args[1])?];
        let widened = (
            self.resized(&first, lane, op == BinaryOp::AShr)?,
            self.resized(&second, lane, false)?,
        );
        let (Some(first), Some(second)) = widened else { return Ok(None) };
        let done = self.in_pieces(
            first.ty,
            &[first.clone(), second],
            &|caps, ty, _| caps.is_legal(OpKey::Binary(op), ty),
            &mut |this, _, v| {
                let amount = match is_shift {
                    true => {
                        let below = this.int_like(v[1], u128::from(bits - 1));
                        this.b().and(v[1], below)
                    }
                    false => v[1],
                };
                Ok(Some(this.b().binary(op, v[0], amount)))
            },
        )?;
        let Some(done) = done else { return Ok(None) };
        Ok(self.cast_pieces(CastOp::Trunc, &done, ty)?.map(|done| done.parts))
    }

    /// The lanes, wider than these, that the target shifts each by its own amount.
    fn shifted_lane(&self, bits: u32) -> Option<Type> {
        let is_shifted = |lane| self.lz.caps.table.is_native(LaneOp::VariableShift, lane);
        match bits {
            8 if is_shifted(LaneType::I16) => Some(Type::I16),
            _ if is_shifted(LaneType::I32) => Some(Type::I32),
            _ => None,
        }
    }

    /// A funnel shift of bytes, or of 16 bits, of each lane by its own amount: both values are one
    /// number in lanes twice as wide, which is shifted; none if the target has no such lanes.
    pub(super) fn funnel_in_wider_lanes(
        &mut self,
        left: bool,
        ty: Type,
        [high, low, amount]: [Value; 3],
    ) -> Lowered<Option<Parts>> {
        let Scalar::Int(bits @ (8 | 16)) = self.scalar(ty)? else { return Ok(None) };
        if self.vector_len(ty).is_none() || !self.resizes() {
            return Ok(None);
        }
        let Some(lane) = self.shifted_lane(bits) else { return Ok(None) };
        let mut wide = Vec::with_capacity(3);
        for value in [high, low, amount] {
            let value = self.cut(value)?;
            let Some(value) = self.resized(&value, lane, false)? else { return Ok(None) };
            wide.push(value);
        }
        let done = self.in_pieces(
            wide[0].ty,
            &wide,
            &|caps, ty, _| {
                let has = |op| caps.is_legal(OpKey::Binary(op), ty);
                has(BinaryOp::Shl) && has(BinaryOp::LShr)
            },
            &mut |this, _, v| {
                let (below, width) =
                    (this.int_like(v[2], u128::from(bits - 1)), this.int_like(v[2], bits.into()));
                let mut b = this.b();
                let amount = b.and(v[2], below);
                let high = b.shl(v[0], width);
                let both = b.or(high, v[1]);
                Ok(Some(match left {
                    true => {
                        let shifted = b.shl(both, amount);
                        b.lshr(shifted, width)
                    }
                    false => b.lshr(both, amount),
                }))
            },
        )?;
        let Some(done) = done else { return Ok(None) };
        Ok(self.cast_pieces(CastOp::Trunc, &done, ty)?.map(|done| done.parts))
    }

    /// `ctlz` of bytes, or of 16 bits, in lanes of 32; none if the target does not count those, or
    /// counts narrower ones, too.
    pub(super) fn zeros_in_wider_lanes(&mut self, ty: Type, arg: Value) -> Lowered<Option<Parts>> {
        let Scalar::Int(bits @ (8 | 16)) = self.scalar(ty)? else { return Ok(None) };
        let counts = |lane| self.lz.caps.table.is_native(LaneOp::CountZeros, lane);
        let own = if bits == 8 { LaneType::I8 } else { LaneType::I16 };
        if self.vector_len(ty).is_none() || !counts(LaneType::I32) || counts(own) {
            return Ok(None);
        }
        let arg = self.cut(arg)?;
        let Some(wide) = self.resized(&arg, Type::I32, false)? else { return Ok(None) };
        let done = self.in_pieces(
            wide.ty,
            std::slice::from_ref(&wide),
            &|caps, ty, _| caps.is_legal(OpKey::Intrinsic(Intrinsic::CtLz), ty),
            &mut |this, _, v| {
                let zeros = this.native(Intrinsic::CtLz, v[0]);
                let above = this.int_like(zeros, (32 - bits).into());
                Ok(Some(this.b().sub(zeros, above)))
            },
        )?;
        let Some(done) = done else { return Ok(None) };
        Ok(self.cast_pieces(CastOp::Trunc, &done, ty)?.map(|done| done.parts))
    }

    /// A rotation of each lane by its own amount, in one instruction; or a funnel shift of each
    /// lane, in shifts.
    pub(super) fn funnel_native(
        &mut self,
        left: bool,
        ty: Type,
        args: [Value; 3],
    ) -> Lowered<Option<Parts>> {
        let Some(bits) = self.scalar(ty)?.word_bits() else { return Ok(None) };
        let which = if left { Intrinsic::FShL } else { Intrinsic::FShR };
        let cuts = [self.cut(args[0])?, self.cut(args[1])?, self.cut(args[2])?];
        let rotates =
            |caps: &TargetCaps, key| args[0] == args[1] && caps.is_legal(OpKey::Rotate(which), key);
        let done = self.in_pieces(
            ty,
            &cuts,
            &|caps, key, _| {
                let shift = |op| caps.is_legal(OpKey::Binary(op), key);
                rotates(caps, key) || shift(BinaryOp::Shl) && shift(BinaryOp::LShr)
            },
            &mut |this, piece, v| {
                let [high, low, amount] = [v[0], v[1], v[2]];
                let key = LegalType::of(&this.lz.cx, piece);
                let Some(key) = key.filter(|key| key.is_vector()) else {
                    return this.funnel_shift(left, bits, high, low, amount).map(Some);
                };
                if rotates(&this.lz.caps, key) {
                    return Ok(this.b().intrinsic(which, piece, &[high, low, amount]));
                }
                // What is shifted the other way goes one bit alone, so that no amount reaches the
                // width.
                let (below, one) =
                    (this.int_like(amount, u128::from(bits - 1)), this.int_like(amount, 1));
                let mut b = this.b();
                let amount = b.and(amount, below);
                let rest = b.xor(amount, below);
                let (a, c) = match left {
                    true => {
                        let down = b.lshr(low, one);
                        (b.shl(high, amount), b.lshr(down, rest))
                    }
                    false => {
                        let up = b.shl(high, one);
                        (b.lshr(low, amount), b.shl(up, rest))
                    }
                };
                Ok(Some(b.or(a, c)))
            },
        )?;
        Ok(done.map(|done| done.parts))
    }
}
