//! Intrinsics of wide integers: the smaller and the larger, the magnitude, sums and differences that saturate.

use super::super::body::Body;
use super::super::{Fail, Parse};
use super::{PART, Parts};
use crate::function::{Block, Value};
use crate::instruction::{BinaryOp, IntPredicate};
use crate::intrinsics::Intrinsic;
use crate::types::Type;

/// Whether an intrinsic takes wide integers.
pub(in crate::text::read) fn takes_wide(intrinsic: Intrinsic) -> bool {
    use Intrinsic::{Abs, SAddSat, SMax, SMin, SSubSat, UAddSat, UMax, UMin, USubSat};
    matches!(intrinsic, Abs | SAddSat | SMax | SMin | SSubSat | UAddSat | UMax | UMin | USubSat)
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
        let second = if intrinsic == Intrinsic::Abs { Type::I1 } else { ty };
        let &[a, b] = args else { return Err(Fail::new(at, "this intrinsic takes 2 operands")) };
        if [a, b].map(|value| self.type_of(value)) != [ty, second] {
            return Err(Fail::new(at, "an operand has another type than the intrinsic's"));
        }
        self.r.fuel.charge((bits / PART) as usize * 4)?;
        let mut p = self.parts(block, bits);
        let parts = match intrinsic {
            Intrinsic::Abs => p.magnitude(a),
            Intrinsic::UAddSat => p.saturated_unsigned(ty, BinaryOp::Add, a, b),
            Intrinsic::USubSat => p.saturated_unsigned(ty, BinaryOp::Sub, a, b),
            Intrinsic::SAddSat => p.saturated_signed(ty, BinaryOp::Add, a, b),
            Intrinsic::SSubSat => p.saturated_signed(ty, BinaryOp::Sub, a, b),
            Intrinsic::SMin | Intrinsic::SMax => {
                let ((a, _), (b, _)) = (p.signed(a), p.signed(b));
                p.lesser(IntPredicate::Slt, a, b, intrinsic == Intrinsic::SMin)
            }
            _ => {
                let (a, b) = (p.of(a), p.of(b));
                p.lesser(IntPredicate::Ult, a, b, intrinsic == Intrinsic::UMin)
            }
        };
        Ok(p.value(ty, &parts))
    }
}

impl Parts<'_> {
    fn chosen(&mut self, condition: Value, yes: &[Value], no: &[Value]) -> Vec<Value> {
        yes.iter().zip(no).map(|(&yes, &no)| self.b.select(condition, yes, no)).collect()
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
        // It overflows if the result's sign is not the first operand's, although the second does not lead that way.
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
