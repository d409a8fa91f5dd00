//! Lanes of 32 bits as doubles and back, and their division, where the target converts no lanes of
//! 64 bits: an integer that is the last bits of 2^52 is a double once that is taken away, and a
//! whole number added to 2^52 + 2^51 has its last bits there.
//!
//! ```text
//!   uitofp <4 x i32> %n      n' = (bitcast (zext %n | bits of 2^52) to <4 x double>) - 2^52
//!   fptoui <4 x double> %x   n = trunc (bitcast (trunc(%x within bounds) + 2^52 + 2^51) to <4 x i64>)
//!   udiv <4 x i32> %n, %d    both, with the quotient between
//! ```
//!
//! Integers of 64 bits are two such numbers, of which the upper one is the last bits of 2^84.
//!
//! Signed numbers are made unsigned ones by 2^31 that is taken away with 2^52. The quotient is
//! right as it is in [`divide_lanes`](super::Lower::divide_lanes); a divisor of zero counts as one.

use super::cut::VectorParts;
use super::{Lower, Lowered};
use crate::legal::{Lane, LegalType, OpKey, TargetCaps};
use oxmux_ir::{BinaryOp, CastOp, FloatPredicate, IntPredicate, Intrinsic, Type, Value};

/// 2^52.
const LARGE: f64 = 4_503_599_627_370_496.0;
/// 2^52 + 2^51.
const LARGER: f64 = 1.5 * LARGE;
/// 2^52 + 2^31.
const LARGE_AND_SIGN: f64 = LARGE + 2_147_483_648.0;
/// The sign of a number of 32 bits.
const SIGN: u128 = 1 << 31;
/// The lanes of a register of doubles, at least: with fewer, as many divisions of integers take no
/// longer. Counted from its instructions; no command measures it.
const LANES_MIN: u32 = 4;

impl Lower<'_, '_> {
    /// Divides lanes of 32 bits; none if the target lacks an operation, or converts lanes of 64
    /// bits itself.
    pub(super) fn divide_by_bits(
        &mut self,
        n: &VectorParts,
        d: &VectorParts,
        signed: bool,
        is_rem: bool,
    ) -> Lowered<Option<VectorParts>> {
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
    fn wide_quotients(
        &mut self,
        args: [&VectorParts; 2],
        signed: bool,
    ) -> Lowered<Option<VectorParts>> {
        let (n, d) = (self.wide_unsigned(args[0], signed)?, self.wide_unsigned(args[1], signed)?);
        let (Some(n), Some(d)) = (n, d) else { return Ok(None) };
        let ty = n.ty;
        let is_legal = |caps: &TargetCaps, ty: LegalType, _: &[LegalType]| {
            goes_by_bits(caps, ty) && caps.is_legal(OpKey::Binary(BinaryOp::FDiv), doubles(ty))
        };
        self.in_pieces(ty, &[n, d], &is_legal, &mut |this, piece, v| {
            if this.vector_len(piece).is_none() {
                let [n, d] = [v[0], v[1]].map(|number| this.number(number, signed));
                return Ok(Some(this.b().binary(BinaryOp::SDiv, n, d)));
            }
            let [n, d] = [v[0], v[1]].map(|number| this.double_of(number, signed));
            let quotient = this.b().binary(BinaryOp::FDiv, n, d);
            Ok(Some(this.whole_of(quotient, piece)))
        })
    }

    /// Lanes of up to 32 bits as doubles; none if the target converts lanes of 64 bits itself, or
    /// lacks an operation.
    pub(super) fn doubles_by_bits(
        &mut self,
        signed: bool,
        arg: &VectorParts,
        ty: Type,
    ) -> Lowered<Option<VectorParts>> {
        let Some(number) = self.resized(arg, Type::I32, signed)? else { return Ok(None) };
        let Some(number) = self.wide_unsigned(&number, signed)? else { return Ok(None) };
        self.in_pieces(
            ty,
            std::slice::from_ref(&number),
            &|caps, _, from| goes_by_bits(caps, from[0]),
            &mut |this, piece, v| {
                if this.vector_len(piece).is_none() {
                    let number = this.number(v[0], signed);
                    return Ok(Some(this.b().cast(CastOp::SiToFp, number, Type::DOUBLE)));
                }
                Ok(Some(this.double_of(v[0], signed)))
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

    /// Lanes of 32 bits as unsigned ones of 64: signed ones with 2^31 added.
    fn wide_unsigned(&mut self, arg: &VectorParts, signed: bool) -> Lowered<Option<VectorParts>> {
        if !signed {
            return self.resized(arg, Type::I64, false);
        }
        let flipped = self.in_pieces(
            arg.ty,
            std::slice::from_ref(arg),
            &|caps, ty, _| caps.is_legal(OpKey::Binary(BinaryOp::Xor), ty),
            &mut |this, _, v| {
                let sign = this.int_like(v[0], SIGN);
                Ok(Some(this.b().binary(BinaryOp::Xor, v[0], sign)))
            },
        )?;
        match flipped {
            Some(flipped) => self.resized(&flipped, Type::I64, false),
            None => Ok(None),
        }
    }

    /// The number of 64 bits that [`Self::wide_unsigned`] made an unsigned one.
    fn number(&mut self, value: Value, signed: bool) -> Value {
        if !signed {
            return value;
        }
        let sign = self.int_like(value, SIGN);
        self.b().sub(value, sign)
    }

    /// The doubles of such numbers.
    fn double_of(&mut self, number: Value, signed: bool) -> Value {
        let ty = self.ty(number);
        let ty = self.lz.cx.types.with_scalar(ty, Type::DOUBLE);
        let one = self.int_like(number, u128::from(LARGE.to_bits()));
        let above = self.lz.cx.float(ty, if signed { LARGE_AND_SIGN } else { LARGE });
        let mut b = self.b();
        let number = b.or(number, one);
        let number = b.cast(CastOp::BitCast, number, ty);
        b.binary(BinaryOp::FSub, number, above)
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
