//! Conversions between wide integers and floats.

use super::super::body::Body;
use super::{PART, Parts};
use crate::function::{Block, Value};
use crate::instruction::{BinaryOp, CastOp, FloatPredicate};
use crate::intrinsics::Intrinsic;
use crate::types::{Type, TypeKind};

/// A double's exponent is stored with this added.
const BIAS: u64 = 1023;
/// The bits of a double's fraction.
const FRACTION: u64 = 52;
/// More than the largest half, and a half's spacing there: every larger number is rounded to
/// infinity, too.
const BEYOND_HALF: u64 = 1 << 20;

impl Body<'_, '_> {
    /// A float's number without its fraction; as narrower integers have it in compiled code, one
    /// out of range is the nearest there is, and NaN is zero. None if the operand is no float.
    pub(super) fn wide_from_float(
        &mut self,
        block: Block,
        arg: Value,
        is_signed: bool,
        bits: u32,
    ) -> Option<Vec<Value>> {
        if !self.is_float(self.type_of(arg)) {
            return None;
        }
        let mut p = self.parts(block, bits);
        let double = |p: &mut Parts<'_>, x: f64| p.b.cx.float(Type::DOUBLE, x);
        let arg = if p.b.ty(arg) == Type::DOUBLE {
            arg
        } else {
            p.b.cast(CastOp::FpExt, arg, Type::DOUBLE)
        };
        let zero = double(&mut p, 0.0);
        // What is not positive, or not a number, is no unsigned number.
        let is_negative = p.b.fcmp(FloatPredicate::Olt, arg, zero);
        let negative = p.b.fneg(arg);
        let magnitude = match is_signed {
            true => p.b.select(is_negative, negative, arg),
            false => arg,
        };
        let is_positive = p.b.fcmp(FloatPredicate::Ogt, magnitude, zero);
        let magnitude = p.b.select(is_positive, magnitude, zero);
        let limit = double(&mut p, power_of_two(bits - u32::from(is_signed)));
        let is_too_large = p.b.fcmp(FloatPredicate::Oge, magnitude, limit);
        // Each part is exact: what is left of the magnitude has no more bits than it.
        let count = bits.div_ceil(PART);
        let mut rest = p.b.select(is_too_large, zero, magnitude);
        let mut parts = Vec::new();
        for i in (0..count).rev() {
            let [down, up] =
                [1.0 / power_of_two(i * PART), power_of_two(i * PART)].map(|x| double(&mut p, x));
            let part = p.b.fmul(rest, down);
            let part = p.b.cast(CastOp::FpToUi, part, Type::I64);
            let whole = p.b.cast(CastOp::UiToFp, part, Type::DOUBLE);
            let whole = p.b.fmul(whole, up);
            rest = p.b.fsub(rest, whole);
            parts.push(part);
        }
        parts.reverse();
        // The largest number, and the smallest: that is one more, negated.
        let none = p.b.cx.i64(0);
        let all = p.b.cx.i64(u64::MAX);
        let mut most = vec![all; count as usize];
        if let Some(top) = most.last_mut() {
            let bits = p.last_bits() - u32::from(is_signed);
            *top = p.b.cx.i64(u64::MAX.checked_shr(PART - bits).unwrap_or(0));
        }
        let sign = match is_signed {
            true => p.b.select(is_negative, all, none),
            false => none,
        };
        let most: Vec<Value> = most.into_iter().map(|part| p.b.xor(part, sign)).collect();
        let parts = p.negated_if(&parts, sign);
        let pairs = most.into_iter().zip(parts);
        Some(pairs.map(|(most, part)| p.b.select(is_too_large, most, part)).collect())
    }

    /// The number rounded to a float once; none if the type is no float.
    pub(super) fn wide_to_float(
        &mut self,
        block: Block,
        arg: Value,
        is_signed: bool,
        bits: u32,
        ty: Type,
    ) -> Option<Value> {
        if !self.is_float(ty) {
            return None;
        }
        let mut p = self.parts(block, bits);
        let none = p.b.cx.i64(0);
        let (parts, sign) = match is_signed {
            true => p.signed(arg),
            false => (p.of(arg), none),
        };
        let parts = p.negated_if(&parts, sign);
        let magnitude = match ty {
            Type::HALF => p.half_of(&parts),
            _ => p.float_of(&parts, ty),
        };
        if !is_signed {
            return Some(magnitude);
        }
        let negative = p.b.fneg(magnitude);
        let is_negative = p.b.int_cast(sign, Type::I1, false);
        Some(p.b.select(is_negative, negative, magnitude))
    }

    fn is_float(&self, ty: Type) -> bool {
        let kind = self.r.module.cx.types.kind(ty);
        matches!(kind, TypeKind::Half | TypeKind::Float | TypeKind::Double)
    }
}

impl Parts<'_> {
    fn half_of(&mut self, parts: &[Value]) -> Value {
        let most = self.b.cx.i64(BEYOND_HALF);
        let is_low = self.is_zero(&parts[1..]);
        let number = self.b.select(is_low, parts[0], most);
        let number = self.b.intrinsic_like(Intrinsic::UMin, &[number, most]);
        self.b.cast(CastOp::UiToFp, number, Type::HALF)
    }

    /// The 64 bits from the highest one that is set, with what is lost behind them kept in the
    /// lowest, are rounded; then the number is multiplied by a power of two, which is exact or goes
    /// beyond what is finite.
    fn float_of(&mut self, parts: &[Value], ty: Type) -> Value {
        let (none, no) = (self.b.cx.i64(0), self.b.cx.bool(false));
        let mut zeros = none;
        for &part in parts {
            let here = self.b.intrinsic_like(Intrinsic::CtLz, &[part, no]);
            let whole = self.b.cx.i64(u64::from(PART));
            let below = self.b.add(zeros, whole);
            let is_zero = self.is_zero(&[part]);
            zeros = self.b.select(is_zero, below, here);
        }
        let top = parts.len() - 1;
        let shifted = self.shift_by(parts.to_vec(), zeros, true, none);
        let is_exact = self.is_zero(&shifted[..top]);
        let lost = self.b.not(is_exact);
        let lost = self.b.int_cast(lost, Type::I64, false);
        let number = self.b.or(shifted[top], lost);
        let number = self.b.cast(CastOp::UiToFp, number, ty);
        let exponent = self.b.cx.i64(BIAS + top as u64 * u64::from(PART));
        let exponent = self.b.sub(exponent, zeros);
        let place = self.b.cx.i64(FRACTION);
        let scale = self.b.shl(exponent, place);
        let scale = self.b.cast(CastOp::BitCast, scale, Type::DOUBLE);
        if ty == Type::DOUBLE {
            return self.b.binary(BinaryOp::FMul, number, scale);
        }
        let number = self.b.cast(CastOp::FpExt, number, Type::DOUBLE);
        let number = self.b.fmul(number, scale);
        self.b.cast(CastOp::FpTrunc, number, ty)
    }
}

/// A power of two that a double holds, or infinity.
fn power_of_two(exponent: u32) -> f64 {
    match u64::from(exponent) {
        low @ 0..=BIAS => f64::from_bits((low + BIAS) << FRACTION),
        _ => f64::INFINITY,
    }
}
