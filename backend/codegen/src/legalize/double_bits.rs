//! Lanes of 32 bits as doubles and back, where the target converts no lanes of 64 bits: an integer
//! that is the last bits of 2^52 is a double once that is taken away, and a whole number added to
//! 2^52 + 2^51 has its last bits there.
//!
//! ```text
//!   uitofp <4 x i32> %n      n' = (bitcast (zext %n | bits of 2^52) to <4 x double>) - 2^52
//!   fptoui <4 x double> %x   n = trunc (bitcast (trunc(%x within bounds) + 2^52 + 2^51) to <4 x i64>)
//! ```
//!
//! Integers of 64 bits are two such numbers, of which the upper one is the last bits of 2^84.
//! Signed ones are made unsigned by 2^63 that is taken away in the end.

use super::cut::VectorParts;
use super::{Lower, Lowered};
use crate::legal::{Lane, LegalType, OpKey, TargetCaps};
use oxmux_ir::{BinaryOp, CastOp, FloatPredicate, Intrinsic, Type, Value};

/// 2^52.
const LARGE: f64 = 4_503_599_627_370_496.0;
/// 2^52 + 2^51.
const LARGER: f64 = 1.5 * LARGE;
/// The lanes of a register of doubles, at least: with fewer, as many conversions of scalars take no
/// longer. Counted from its instructions; no command measures it.
const LANES_MIN: u32 = 4;

impl Lower<'_, '_> {
    /// Unsigned lanes of 32 bits as doubles; none if the target converts lanes of 64 bits itself, or
    /// lacks an operation.
    pub(super) fn doubles_by_bits(
        &mut self,
        arg: &VectorParts,
        ty: Type,
    ) -> Lowered<Option<VectorParts>> {
        let Some(number) = self.resized(arg, Type::I64, false)? else { return Ok(None) };
        self.in_pieces(
            ty,
            std::slice::from_ref(&number),
            &|caps, _, from| goes_by_bits(caps, from[0]),
            &mut |this, piece, v| {
                if this.vector_len(piece).is_none() {
                    return Ok(Some(this.b().cast(CastOp::SiToFp, v[0], Type::DOUBLE)));
                }
                let one = this.int_like(v[0], u128::from(LARGE.to_bits()));
                let above = this.lz.cx.float(piece, LARGE);
                let mut b = this.b();
                let number = b.or(v[0], one);
                let number = b.cast(CastOp::BitCast, number, piece);
                Ok(Some(b.binary(BinaryOp::FSub, number, above)))
            },
        )
    }

    /// Lanes of 64 bits as doubles: those of both halves, which round nothing, and their sum; none
    /// as in [`Self::doubles_by_bits`].
    pub(super) fn long_doubles_by_bits(
        &mut self,
        signed: bool,
        arg: &VectorParts,
        ty: Type,
    ) -> Lowered<Option<VectorParts>> {
        self.in_pieces(
            ty,
            std::slice::from_ref(arg),
            &|caps, _, from| {
                let has = |op| caps.is_legal(OpKey::Binary(op), from[0]);
                from[0].lane == Lane::I64
                    && goes_by_bits(caps, from[0])
                    && caps.is_legal(OpKey::UniformShift(BinaryOp::LShr), from[0])
                    && has(BinaryOp::And)
                    && has(BinaryOp::Xor)
            },
            &mut |this, piece, v| {
                if this.vector_len(piece).is_none() {
                    let op = if signed { CastOp::SiToFp } else { CastOp::UiToFp };
                    return Ok(Some(this.b().cast(op, v[0], Type::DOUBLE)));
                }
                // 2^63 makes signed numbers unsigned ones, and is taken away in the end.
                let (sign, offset) = if signed { (1 << 63, 63f64.exp2()) } else { (0, 0.0) };
                let number = match signed {
                    true => {
                        let sign = this.int_like(v[0], sign);
                        this.b().xor(v[0], sign)
                    }
                    false => v[0],
                };
                let lower = this.int_like(number, u128::from(u32::MAX));
                let lower = this.b().and(number, lower);
                let upper = this.shifted_by(BinaryOp::LShr, number, 32);
                let [lower, upper] = [(lower, LARGE), (upper, 84f64.exp2())].map(|(half, unit)| {
                    let unit = this.int_like(half, u128::from(unit.to_bits()));
                    let half = this.b().or(half, unit);
                    this.b().cast(CastOp::BitCast, half, piece)
                });
                let above = this.lz.cx.float(piece, 84f64.exp2() + offset + LARGE);
                let upper = this.b().binary(BinaryOp::FSub, upper, above);
                Ok(Some(this.b().binary(BinaryOp::FAdd, upper, lower)))
            },
        )
    }

    /// Doubles as lanes of up to 32 bits, which saturate, and NaN as zero; none as in
    /// [`Self::doubles_by_bits`].
    pub(super) fn integers_by_bits(
        &mut self,
        limits: (i128, i128),
        arg: &VectorParts,
        ty: Type,
    ) -> Lowered<Option<VectorParts>> {
        let wide = self.lz.cx.types.with_scalar(ty, Type::I64);
        let done = self.in_pieces(
            wide,
            std::slice::from_ref(arg),
            &|caps, ty, _| {
                goes_by_bits(caps, ty)
                    && caps.is_legal(OpKey::LaneSelect, doubles(ty))
                    && [FloatPredicate::Ogt, FloatPredicate::Olt, FloatPredicate::Ord]
                        .into_iter()
                        .all(|predicate| caps.is_legal(OpKey::FCmp(predicate), doubles(ty)))
            },
            &mut |this, piece, v| {
                let ty = this.ty(v[0]);
                // Both are doubles.
                let [low, high, zero] = [limits.0 as f64, limits.1 as f64, 0.0]
                    .map(|number| this.lz.cx.float(ty, number));
                let mut b = this.b();
                let is_number = b.fcmp(FloatPredicate::Ord, v[0], v[0]);
                let value = b.select(is_number, v[0], zero);
                let above = b.fcmp(FloatPredicate::Ogt, value, low);
                let value = b.select(above, value, low);
                let below = b.fcmp(FloatPredicate::Olt, value, high);
                let value = b.select(below, value, high);
                if this.vector_len(piece).is_none() {
                    return Ok(this.b().intrinsic(Intrinsic::FpToSiSat, Type::I64, &[value]));
                }
                Ok(Some(this.whole_of(value, piece)))
            },
        )?;
        let Some(done) = done else { return Ok(None) };
        self.cast_pieces(CastOp::Trunc, &done, ty)
    }

    /// What is whole of doubles, in the last bits of integers of 64 bits; what is above them is
    /// anything. None as in [`Self::doubles_by_bits`].
    pub(super) fn last_bits_of(&mut self, doubles: &VectorParts) -> Lowered<Option<VectorParts>> {
        let wide = self.lz.cx.types.with_scalar(doubles.ty, Type::I64);
        self.in_pieces(
            wide,
            std::slice::from_ref(doubles),
            &|caps, ty, _| goes_by_bits(caps, ty),
            &mut |this, piece, v| match this.vector_len(piece) {
                Some(_) => Ok(Some(this.whole_of(v[0], piece))),
                None => Ok(this.b().intrinsic(Intrinsic::FpToSiSat, Type::I64, v)),
            },
        )
    }

    /// What is whole of doubles, in the last bits of integers of this type.
    fn whole_of(&mut self, value: Value, ty: Type) -> Value {
        let doubles = self.ty(value);
        let larger = self.lz.cx.float(doubles, LARGER);
        let mut b = self.b();
        let whole = b.intrinsic_like(Intrinsic::Trunc, &[value]);
        let sum = b.binary(BinaryOp::FAdd, whole, larger);
        b.cast(CastOp::BitCast, sum, ty)
    }
}

/// The doubles of as many lanes.
fn doubles(ty: LegalType) -> LegalType {
    LegalType { lane: Lane::F64, lanes: ty.lanes }
}

/// Whether integers of 64 bits become doubles, and these integers, by their bits alone.
fn goes_by_bits(caps: &TargetCaps, ty: LegalType) -> bool {
    let floats = doubles(ty);
    let has = |op| caps.is_legal(OpKey::Binary(op), floats);
    ty.lanes >= LANES_MIN
        && caps.has_type(floats)
        && !caps.is_legal(OpKey::Cast(CastOp::SiToFp, ty), floats)
        && caps.is_legal(OpKey::Binary(BinaryOp::Or), ty)
        && caps.is_legal(OpKey::Cast(CastOp::BitCast, ty), floats)
        && caps.is_legal(OpKey::Cast(CastOp::BitCast, floats), ty)
        && has(BinaryOp::FAdd)
        && has(BinaryOp::FSub)
        && caps.is_legal(OpKey::Intrinsic(Intrinsic::Trunc), floats)
}
