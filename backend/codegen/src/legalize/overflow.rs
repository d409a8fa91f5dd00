//! Saturating arithmetic and arithmetic with an overflow flag.

use super::layout::{Scalar, int_container};
use super::{Lower, Lowered};
use crate::error::CodegenError;
use crate::legal::{LegalType, OpKey};
use oxmux_ir::eval::int;
use oxmux_ir::{BinaryOp, IntPredicate, Intrinsic, Type, Value};

impl Lower<'_, '_> {
    /// The wrapped result of a sum, difference or product, and an `i1`: whether it wrapped.
    pub(super) fn with_overflow(
        &mut self,
        op: BinaryOp,
        signed: bool,
        bits: u32,
        a: Value,
        b: Value,
    ) -> Lowered<(Value, Value)> {
        let needed = if op == BinaryOp::Mul { bits * 2 } else { bits + 1 };
        // One comparison says whether what fills its container has wrapped, if it has no sign. With
        // a sign it takes four operations, less than two registers do.
        let fills = op != BinaryOp::Mul && bits >= 8 && bits.is_power_of_two();
        if fills && (!signed || bits >= 64) {
            return self.carry_overflow(op, signed, bits, a, b);
        }
        match self.roomy(bits, needed) {
            Some(wide) => self.overflow_in(wide, op, signed, bits, a, b),
            None if op == BinaryOp::Mul => self.wide_mul_overflow(signed, bits, a, b),
            None => self.carry_overflow(op, signed, bits, a, b),
        }
    }

    /// In a type that holds every exact result.
    fn overflow_in(
        &mut self,
        wide: Type,
        op: BinaryOp,
        signed: bool,
        bits: u32,
        a: Value,
        b: Value,
    ) -> Lowered<(Value, Value)> {
        let (wide_a, wide_b) =
            (self.extended(signed, bits, a, wide), self.extended(signed, bits, b, wide));
        let exact = self.b().binary(op, wide_a, wide_b);
        let container = int_container(bits);
        let narrow = self.resize(exact, container, false);
        let wrapped = match bits {
            1 => narrow,
            _ => self.zero_above(bits, narrow),
        };
        let back = self.extended(signed, bits, wrapped, wide);
        let overflow = self.b().icmp(IntPredicate::Ne, back, exact);
        Ok((wrapped, overflow))
    }

    /// A value of this width, by its sign or with zeros, in a wider legal type.
    pub(super) fn extended(&mut self, signed: bool, bits: u32, value: Value, wide: Type) -> Value {
        let value = if signed { self.sign_above(bits, value) } else { value };
        self.resize(value, wide, signed)
    }

    /// Sums and differences in the full container.
    fn carry_overflow(
        &mut self,
        op: BinaryOp,
        signed: bool,
        bits: u32,
        a: Value,
        b: Value,
    ) -> Lowered<(Value, Value)> {
        let result = self.int_binary(op, Scalar::Int(bits), a, b)?;
        let overflow = match (signed, op) {
            (false, BinaryOp::Add) => self.b().icmp(IntPredicate::Ult, result, a),
            (false, _) => self.b().icmp(IntPredicate::Ult, a, b),
            (true, _) => {
                // A sum overflows if its sign differs from both operands'; a difference if the
                // operands' signs differ and the result's is not the first one's.
                let changed = self.b().xor(a, result);
                let other = if op == BinaryOp::Add { result } else { a };
                let against = self.b().xor(b, other);
                let both = self.b().and(changed, against);
                let zero = self.int_like(both, 0);
                self.b().icmp(IntPredicate::Slt, both, zero)
            }
        };
        Ok((result, overflow))
    }

    /// Products of more than 64 bits: the product wrapped if dividing it does not give the factor
    /// back.
    fn wide_mul_overflow(
        &mut self,
        signed: bool,
        bits: u32,
        a: Value,
        b: Value,
    ) -> Lowered<(Value, Value)> {
        let scalar = Scalar::Int(bits);
        let product = self.int_binary(BinaryOp::Mul, scalar, a, b)?;
        let divide = if signed { BinaryOp::SDiv } else { BinaryOp::UDiv };
        let back = self.int_binary(divide, scalar, product, a)?;
        let zero = self.int_like(a, 0);
        let nonzero = self.b().icmp(IntPredicate::Ne, a, zero);
        let differs = self.b().icmp(IntPredicate::Ne, back, b);
        let mut overflow = self.b().and(nonzero, differs);
        if signed {
            // -1 * MIN wraps to MIN, and MIN / -1 is MIN here.
            let (minus_one, min) =
                (self.int_like(a, int::mask(bits)), self.int_like(a, 1 << (bits - 1)));
            let negating = self.b().icmp(IntPredicate::Eq, a, minus_one);
            let least = self.b().icmp(IntPredicate::Eq, b, min);
            let special = self.b().and(negating, least);
            overflow = self.b().or(overflow, special);
        }
        Ok((product, overflow))
    }

    pub(super) fn int_like(&mut self, like: Value, value: u128) -> Value {
        let ty = self.ty(like);
        self.int(ty, value)
    }

    /// Saturating additions, subtractions and left shifts.
    pub(super) fn saturating(
        &mut self,
        which: Intrinsic,
        bits: u32,
        a: Value,
        b: Value,
    ) -> Lowered<Value> {
        use Intrinsic::*;
        let (op, signed) = match which {
            SAddSat => (BinaryOp::Add, true),
            UAddSat => (BinaryOp::Add, false),
            SSubSat => (BinaryOp::Sub, true),
            USubSat => (BinaryOp::Sub, false),
            SShlSat => return self.saturating_shift(true, bits, a, b),
            UShlSat => return self.saturating_shift(false, bits, a, b),
            _ => return Err(CodegenError::malformed("no saturating operation")),
        };
        let (wrapped, overflow) = self.with_overflow(op, signed, bits, a, b)?;
        let limit = match (signed, op) {
            (false, BinaryOp::Add) => self.int_like(a, int::mask(bits)),
            (false, _) => self.int_like(a, 0),
            // On signed overflow the exact result has the first operand's sign.
            (true, _) => self.signed_limit(bits, a),
        };
        Ok(self.choose(overflow, limit, wrapped))
    }

    /// Saturating additions and subtractions of whole vectors, which few targets have of lanes of
    /// more than 16 bits: the wrapped result, or the limit.
    pub(super) fn saturated_vector(
        &mut self,
        which: Intrinsic,
        key: LegalType,
        v: &[Value],
    ) -> Option<Value> {
        use BinaryOp::{Add, Sub};
        let has = |op| self.lz.caps.is_legal(op, key);
        let is_there = key.is_int_vector()
            && [IntPredicate::Ult, IntPredicate::Slt].into_iter().all(|p| has(OpKey::ICmp(p)))
            && [Add, Sub, BinaryOp::And, BinaryOp::Xor]
                .into_iter()
                .all(|op| has(OpKey::Binary(op)))
            && has(OpKey::LaneSelect);
        if !is_there {
            return None;
        }
        let (a, c) = (v[0], v[1]);
        let (mask, top) = (int::mask(key.lane.bits()), 1u128 << (key.lane.bits() - 1));
        let [zero, all, least, most] =
            [0, mask, top, top - 1].map(|number| self.int_like(a, number));
        let mut b = self.b();
        let is_sum = matches!(which, Intrinsic::SAddSat | Intrinsic::UAddSat);
        let result = b.binary(if is_sum { Add } else { Sub }, a, c);
        let (overflows, limit) = match which {
            Intrinsic::UAddSat => (b.icmp(IntPredicate::Ult, result, a), all),
            Intrinsic::USubSat => (b.icmp(IntPredicate::Ult, a, c), zero),
            _ => {
                // As in `carry_overflow`; the sign of what has wrapped is the wrong one.
                let changed = b.xor(a, result);
                let against = b.xor(c, if is_sum { result } else { a });
                let both = b.and(changed, against);
                let wrapped_below = b.icmp(IntPredicate::Slt, result, zero);
                let limit = b.select(wrapped_below, most, least);
                (b.icmp(IntPredicate::Slt, both, zero), limit)
            }
        };
        Some(b.select(overflows, limit, result))
    }

    /// The largest number of `a`'s width if `a` is not negative, else the smallest.
    pub(super) fn signed_limit(&mut self, bits: u32, a: Value) -> Value {
        let (max, min) = (self.int_like(a, int::mask(bits - 1)), self.int_like(a, 1 << (bits - 1)));
        let sign_bit = self.b().and(a, min);
        let zero = self.int_like(a, 0);
        let negative = self.b().icmp(IntPredicate::Ne, sign_bit, zero);
        self.choose(negative, min, max)
    }

    fn saturating_shift(&mut self, signed: bool, bits: u32, a: Value, b: Value) -> Lowered<Value> {
        let scalar = Scalar::Int(bits);
        let shifted = self.int_binary(BinaryOp::Shl, scalar, a, b)?;
        let right = if signed { BinaryOp::AShr } else { BinaryOp::LShr };
        let back = self.int_binary(right, scalar, shifted, b)?;
        let lost = self.b().icmp(IntPredicate::Ne, back, a);
        let limit = match signed {
            true => self.signed_limit(bits, a),
            false => self.int_like(a, int::mask(bits)),
        };
        Ok(self.choose(lost, limit, shifted))
    }
}
