//! Counting, reversing and funnel-shifting the bits of integers of every width.

use super::layout::{Scalar, container_bits, int_container};
use super::{Lower, Lowered};
use crate::error::CodegenError;
use crate::legal::{LegalType, OpKey};
use oxmux_ir::{BinaryOp, IntPredicate, Intrinsic, Type, Value};
use oxmux_machine::COUNTED_LANES_MIN;

impl Lower<'_, '_> {
    /// The number of ones of each lane of a vector: of pairs of bits, of four, of bytes, and so on
    /// (Knuth, "The Art of Computer Programming" 7.1.3).
    pub(super) fn count_ones_vector(&mut self, key: LegalType, a: Value) -> Option<Value> {
        use BinaryOp::{Add, And, LShr, Sub};
        let bits = key.lane.bits();
        let has = |op| self.lz.caps.is_legal(op, key);
        let is_there = key.is_int_vector()
            && key.lanes >= COUNTED_LANES_MIN
            && matches!(bits, 8 | 16 | 32 | 64)
            && has(OpKey::UniformShift(LShr))
            && [Add, And, Sub].into_iter().all(|op| has(OpKey::Binary(op)));
        if !is_there {
            return None;
        }
        let every = |byte: u64| u128::from((byte * 0x0101_0101_0101_0101) >> (64 - bits));
        let [ones, pairs, fours] =
            [0x55, 0x33, 0x0f].map(|byte: u64| self.int_like(a, every(byte)));
        let odd = self.shifted_by(LShr, a, 1);
        let odd = self.b().and(odd, ones);
        let of_two = self.b().sub(a, odd);
        let upper = self.shifted_by(LShr, of_two, 2);
        let mut b = self.b();
        let (lower, upper) = (b.and(of_two, pairs), b.and(upper, pairs));
        let of_four = b.add(lower, upper);
        let upper = self.shifted_by(LShr, of_four, 4);
        let both = self.b().add(of_four, upper);
        let mut sum = self.b().and(both, fours);
        if bits == 8 {
            return Some(sum);
        }
        let mut width = 8;
        while width < bits {
            let upper = self.shifted_by(LShr, sum, width);
            sum = self.b().add(sum, upper);
            width *= 2;
        }
        // No more than all bits; what is above is of the other bytes.
        let most = self.int_like(a, u128::from(2 * bits - 1));
        Some(self.b().and(sum, most))
    }

    /// `ctlz`, `cttz`, `ctpop`, `bitreverse` and `bswap`, defined for zero.
    pub(super) fn bit_operation(
        &mut self,
        which: Intrinsic,
        bits: u32,
        a: Value,
    ) -> Lowered<Value> {
        let ty = self.ty(a);
        if bits == 1 {
            // Of one bit: no zeros before or behind a one; a set bit is one; reversed it is itself.
            return Ok(match which {
                Intrinsic::CtLz | Intrinsic::CtTz => self.b().not(a),
                _ => a,
            });
        }
        let unused = u128::from(container_bits(bits) - bits);
        let above = self.int(ty, unused);
        Ok(match which {
            Intrinsic::CtPop => self.native(which, a),
            Intrinsic::CtLz => {
                let zeros = self.native(which, a);
                if unused == 0 { zeros } else { self.b().sub(zeros, above) }
            }
            Intrinsic::CtTz if unused == 0 => self.native(which, a),
            Intrinsic::CtTz => {
                // A one just above the width stops the count there.
                let stop = self.int(ty, 1 << bits);
                let stopped = self.b().or(a, stop);
                self.native(which, stopped)
            }
            Intrinsic::BitReverse => {
                let reversed = self.native(which, a);
                if unused == 0 { reversed } else { self.b().lshr(reversed, above) }
            }
            Intrinsic::BSwap if bits.is_multiple_of(16) => {
                let swapped = self.native(which, a);
                if unused == 0 { swapped } else { self.b().lshr(swapped, above) }
            }
            _ => {
                return Err(CodegenError::malformed(
                    "bswap of a width that is not an even number of bytes",
                ));
            }
        })
    }

    /// An intrinsic of one operand that the table has for its container.
    pub(super) fn native(&mut self, which: Intrinsic, a: Value) -> Value {
        match which {
            Intrinsic::CtLz | Intrinsic::CtTz => {
                let defined_for_zero = self.int(Type::I1, 0);
                self.b().intrinsic_like(which, &[a, defined_for_zero])
            }
            _ => self.b().intrinsic_like(which, &[a]),
        }
    }

    /// `fshl` and `fshr`; the amount counts modulo the width.
    pub(super) fn funnel_shift(
        &mut self,
        left: bool,
        bits: u32,
        high: Value,
        low: Value,
        amount: Value,
    ) -> Lowered<Value> {
        let ty = self.ty(high);
        if bits == 1 {
            return Ok(if left { high } else { low });
        }
        let which = if left { Intrinsic::FShL } else { Intrinsic::FShR };
        let key = LegalType::of(&self.lz.cx, ty).filter(|key| key.lane.bits() == bits);
        if high == low && key.is_some_and(|key| self.lz.caps.is_legal(OpKey::Rotate(which), key)) {
            return Ok(self.b().intrinsic_like(which, &[high, low, amount]));
        }
        let whole = u128::from(bits);
        let unshifted = if left { high } else { low };
        if let Some(known) = self.lz.cx.constants.value_uint(amount) {
            let known = known % whole;
            if known == 0 {
                return Ok(unshifted);
            }
            let (amount, rest) = (self.int(ty, known), self.int(ty, whole - known));
            return Ok(self.joined_shifts(left, bits, [high, low], [amount, rest]));
        }
        let width = self.int(ty, whole);
        let amount = match bits.is_power_of_two() {
            true => {
                let mask = self.int(ty, u128::from(bits - 1));
                self.b().and(amount, mask)
            }
            false => self.int_binary(BinaryOp::URem, Scalar::Int(bits), amount, width)?,
        };
        let zero = self.int(ty, 0);
        let rest = self.b().sub(width, amount);
        let is_zero = self.b().icmp(IntPredicate::Eq, amount, zero);
        let joined = self.joined_shifts(left, bits, [high, low], [amount, rest]);
        Ok(self.choose(is_zero, unshifted, joined))
    }

    /// The bits of two values shifted towards each other: to the left by the first amount, or to
    /// the right.
    fn joined_shifts(
        &mut self,
        left: bool,
        bits: u32,
        [high, low]: [Value; 2],
        [amount, rest]: [Value; 2],
    ) -> Value {
        let (left_amount, right_amount) = if left { (amount, rest) } else { (rest, amount) };
        let upper = self.b().shl(high, left_amount);
        let lower = self.b().lshr(low, right_amount);
        let joined = self.b().or(upper, lower);
        self.zero_above(bits, joined)
    }

    /// `|x|`; the smallest integer gives itself.
    pub(super) fn int_abs(&mut self, bits: u32, a: Value) -> Lowered<Value> {
        if bits == 1 {
            return Ok(a);
        }
        let signed = self.sign_above(bits, a);
        let sign = self.sign_bits(signed)?;
        let magnitude = self.negate_if(signed, sign);
        Ok(self.zero_above(bits, magnitude))
    }

    /// The next wider legal integer that holds sums of two, or the container where it has room
    /// already.
    pub(super) fn roomy(&self, bits: u32, needed: u32) -> Option<Type> {
        (needed <= 128).then(|| int_container(container_bits(needed).max(container_bits(bits))))
    }
}
