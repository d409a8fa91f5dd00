//! Intrinsics of wide integers: the smaller and the larger, the magnitude, sums and differences
//! that saturate, bits counted, reversed and rotated.

use super::super::body::Body;
use super::super::{Fail, Parse};
use super::{PART, Parts};
use crate::function::{Block, Value};
use crate::instruction::{BinaryOp, IntPredicate};
use crate::intrinsics::Intrinsic;
use crate::types::Type;

/// Whether an intrinsic takes wide integers.
pub(in crate::text::read) fn takes_wide(intrinsic: Intrinsic) -> bool {
    use Intrinsic::*;
    matches!(
        intrinsic,
        Abs | SAddSat
            | SMax
            | SMin
            | SSubSat
            | UAddSat
            | UMax
            | UMin
            | USubSat
            | CtLz
            | CtTz
            | CtPop
            | BSwap
            | BitReverse
            | FShL
            | FShR
    )
}

impl Body<'_, '_> {
    /// What an intrinsic that takes wide integers computes of them.
    pub(in crate::text::read) fn wide_intrinsic(
        &mut self,
        block: Block,
        intrinsic: Intrinsic,
        args: &[Value],
        (ty, bits): (Type, u32),
        at: usize,
    ) -> Parse<Value> {
        use Intrinsic::*;
        let types: &[Type] = match intrinsic {
            CtPop | BSwap | BitReverse => &[ty],
            Abs | CtLz | CtTz => &[ty, Type::I1],
            FShL | FShR => &[ty, ty, ty],
            _ => &[ty, ty],
        };
        if args.len() != types.len() {
            let what = format!("this intrinsic takes {} operands", types.len());
            return Err(Fail::new(at, what));
        }
        if args.iter().zip(types).any(|(&value, &ty)| self.type_of(value) != ty) {
            return Err(Fail::new(at, "an operand has another type than the intrinsic's"));
        }
        // A shift by a variable takes as many steps as its amount has bits, and there are two.
        let steps = if types.len() == 3 { 2 * (u32::BITS - bits.leading_zeros()) } else { 4 };
        self.r.fuel.charge((bits / PART * steps) as usize)?;
        let mut p = self.parts(block, bits);
        let (a, b) = (args[0], args.get(1).copied().unwrap_or(args[0]));
        let parts = match intrinsic {
            Abs => p.magnitude(a),
            UAddSat => p.saturated_unsigned(ty, BinaryOp::Add, a, b),
            USubSat => p.saturated_unsigned(ty, BinaryOp::Sub, a, b),
            SAddSat => p.saturated_signed(ty, BinaryOp::Add, a, b),
            SSubSat => p.saturated_signed(ty, BinaryOp::Sub, a, b),
            SMin | SMax => {
                let ((a, _), (b, _)) = (p.signed(a), p.signed(b));
                p.lesser(IntPredicate::Slt, a, b, intrinsic == SMin)
            }
            CtPop => p.set_bits(a),
            CtLz => p.zeros(a, true),
            CtTz => p.zeros(a, false),
            BSwap if !bits.is_multiple_of(16) => {
                return Err(Fail::new(at, "these are no pairs of bytes"));
            }
            BSwap | BitReverse => p.reversed(a, intrinsic),
            FShL | FShR => {
                let by = p.rotation(args[2]);
                p.funnel(a, b, by, intrinsic == FShL)
            }
            _ => {
                let (a, b) = (p.of(a), p.of(b));
                p.lesser(IntPredicate::Ult, a, b, intrinsic == UMin)
            }
        };
        Ok(p.value(ty, &parts))
    }
}

impl Parts<'_> {
    fn chosen(&mut self, condition: Value, yes: &[Value], no: &[Value]) -> Vec<Value> {
        yes.iter().zip(no).map(|(&yes, &no)| self.b.select(condition, yes, no)).collect()
    }

    /// A number below 2^64 as parts.
    fn small(&mut self, number: Value) -> Vec<Value> {
        let mut parts = vec![self.b.cx.i64(0); self.bits.div_ceil(PART) as usize];
        parts[0] = number;
        parts
    }

    fn set_bits(&mut self, a: Value) -> Vec<Value> {
        let mut count = self.b.cx.i64(0);
        for part in self.of(a) {
            let here = self.b.intrinsic_like(Intrinsic::CtPop, &[part]);
            count = self.b.add(count, here);
        }
        self.small(count)
    }

    /// How many zeros are above the highest one, or below the lowest: all, if there is none.
    fn zeros(&mut self, a: Value, above: bool) -> Vec<Value> {
        let mut count = self.b.cx.i64(u64::from(self.bits));
        let mut parts: Vec<(u32, Value)> = (0..).zip(self.of(a)).collect();
        if !above {
            parts.reverse();
        }
        let (zero, defined) = (self.b.cx.i64(0), self.b.cx.bool(false));
        for (i, part) in parts {
            // The bits above this part: of the last one some do not exist.
            let (op, more) = match above {
                true => (Intrinsic::CtLz, i64::from(self.bits) - i64::from((i + 1) * PART)),
                false => (Intrinsic::CtTz, i64::from(i * PART)),
            };
            let here = self.b.intrinsic_like(op, &[part, defined]);
            let more = self.b.cx.i64(more as u64);
            let here = self.b.add(here, more);
            let any = self.b.icmp(IntPredicate::Ne, part, zero);
            count = self.b.select(any, here, count);
        }
        self.small(count)
    }

    /// Each part reversed, the last one first; bits that do not exist come out below and are
    /// shifted away.
    fn reversed(&mut self, a: Value, how: Intrinsic) -> Vec<Value> {
        let parts = self.of(a);
        let parts: Vec<Value> =
            parts.into_iter().rev().map(|part| self.b.intrinsic_like(how, &[part])).collect();
        let zero = self.b.cx.i64(0);
        self.shift(&parts, PART - self.last_bits(), false, zero)
    }

    /// The amount of a funnel shift modulo the number of bits.
    fn rotation(&mut self, by: Value) -> Value {
        let bits = u64::from(self.bits);
        if let Some(amount) = self.remainder(by) {
            return self.b.cx.i64(amount);
        }
        let parts = self.of(by);
        if self.bits.is_power_of_two() {
            let mask = self.b.cx.i64(bits - 1);
            return self.b.and(parts[0], mask);
        }
        // Each part is worth 2^64 modulo the bits of the one below it; there are less than 2^32
        // bits, so that no product is too large.
        let worth = self.b.cx.i64(((1 << PART) % u128::from(bits)) as u64);
        let modulus = self.b.cx.i64(bits);
        let mut amount = self.b.cx.i64(0);
        for part in parts.into_iter().rev() {
            let above = self.b.mul(amount, worth);
            let part = self.b.binary(BinaryOp::URem, part, modulus);
            let sum = self.b.add(above, part);
            amount = self.b.binary(BinaryOp::URem, sum, modulus);
        }
        amount
    }

    /// A constant modulo the number of bits. A negative one has its sign in all bits of the last
    /// part, those beyond the highest bit included.
    fn remainder(&mut self, value: Value) -> Option<u64> {
        let constant = value.as_constant()?;
        let mut mask = u128::from(u64::MAX >> (PART - self.last_bits()));
        let mut amount = 0;
        for i in (0..self.bits.div_ceil(PART)).rev() {
            let cx = &mut self.b.cx;
            let part = cx.constants.element(&cx.types, constant, u64::from(i))?;
            let part = cx.constants.as_uint(part)? & mask;
            amount = ((amount << PART) + part) % u128::from(self.bits);
            mask = u128::from(u64::MAX);
        }
        Some(amount as u64)
    }

    /// The high bits of `a` and `b`, joined, shifted left, or the low ones shifted right; the other
    /// one is shifted by what remains, and one bit of that by itself, since all bits are too many.
    fn funnel(&mut self, a: Value, b: Value, by: Value, left: bool) -> Vec<Value> {
        let (a, b) = (self.of(a), self.of(b));
        let (near, far) = if left { (a, b) } else { (b, a) };
        let zero = self.b.cx.i64(0);
        let last = self.b.cx.i64(u64::from(self.bits - 1));
        let rest = self.b.sub(last, by);
        let near = self.shift_by(near, by, left, zero);
        let far = self.shift(&far, 1, !left, zero);
        let far = self.cut(far);
        let far = self.shift_by(far, rest, !left, zero);
        near.into_iter().zip(far).map(|(near, far)| self.b.or(near, far)).collect()
    }

    /// The lesser of two, or the other one.
    fn lesser(
        &mut self,
        predicate: IntPredicate,
        a: Vec<Value>,
        b: Vec<Value>,
        lesser: bool,
    ) -> Vec<Value> {
        let less = self.less(predicate, &a, &b);
        if lesser { self.chosen(less, &a, &b) } else { self.chosen(less, &b, &a) }
    }

    /// `(a ^ s) - s` for the sign in all bits.
    fn magnitude(&mut self, a: Value) -> Vec<Value> {
        let (a, sign) = self.signed(a);
        let flipped: Vec<Value> = a.iter().map(|&part| self.b.xor(part, sign)).collect();
        self.sum(BinaryOp::Sub, &flipped, &vec![sign; flipped.len()])
    }

    fn saturated_unsigned(&mut self, ty: Type, op: BinaryOp, a: Value, b: Value) -> Vec<Value> {
        let (a, b) = (self.of(a), self.of(b));
        let sum = self.sum(op, &a, &b);
        // Without the bits above the highest.
        let sum = self.value(ty, &sum);
        let sum = self.of(sum);
        let (less, limit) = match op {
            BinaryOp::Add => (self.less(IntPredicate::Ult, &sum, &a), u64::MAX),
            _ => (self.less(IntPredicate::Ult, &a, &b), 0),
        };
        let limit = vec![self.b.cx.i64(limit); sum.len()];
        self.chosen(less, &limit, &sum)
    }

    fn saturated_signed(&mut self, ty: Type, op: BinaryOp, a: Value, b: Value) -> Vec<Value> {
        let ((a, sign), (b, _)) = (self.signed(a), self.signed(b));
        let sum = self.sum(op, &a, &b);
        let sum = self.value(ty, &sum);
        let (sum, _) = self.signed(sum);
        // It overflows if the result's sign is not the first operand's, although the second does
        // not lead that way.
        let top = sum.len() - 1;
        let other = if op == BinaryOp::Add { sum[top] } else { a[top] };
        let (led, left) = (self.b.xor(b[top], other), self.b.xor(a[top], sum[top]));
        let both = self.b.and(led, left);
        let zero = self.b.cx.i64(0);
        let overflows = self.b.icmp(IntPredicate::Slt, both, zero);
        let ones = self.b.cx.i64(u64::MAX);
        let mut limit = vec![self.b.xor(sign, ones); sum.len()];
        let largest = self.b.cx.i64((1 << (self.last_bits() - 1)) - 1);
        limit[top] = self.b.xor(sign, largest);
        self.chosen(overflows, &limit, &sum)
    }
}
