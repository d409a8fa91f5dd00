//! Rules for selects.

use super::{Combiner, Rule, Simpler, mask};
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::{BinaryOp, ConstantKind, IntPredicate, Intrinsic, Op, Type, Value};

impl Combiner<'_> {
    pub(super) fn select(
        &mut self,
        op: &Op,
        [condition, a, b]: [Value; 3],
        ty: Type,
    ) -> Option<Simpler> {
        if a == b {
            return Rule::SelectSame.value(a);
        }
        match self.int(condition) {
            Some(0) => return Rule::SelectConstant.value(b),
            Some(_) => return Rule::SelectConstant.value(a),
            None => {}
        }
        let is_poison = |v: Value| matches!(self.cx.constants.of(v), Some(ConstantKind::Poison));
        if is_poison(b) {
            return Rule::SelectPoison.value(a);
        }
        if is_poison(a) {
            return Rule::SelectPoison.value(b);
        }
        if self.ty(condition) == ty && self.bits(ty) == Some(1) {
            match (self.int(a), self.int(b)) {
                (Some(1), Some(0)) => return Rule::SelectBool.value(condition),
                (Some(0), Some(1)) => return Rule::SelectBool.op(self.inverse(condition, ty)),
                _ => {}
            }
        }
        match self.def(condition)? {
            // A negated condition swaps the sides.
            Op::Binary { op: BinaryOp::Xor, args: [inner, ones], .. } => {
                let inner = *inner;
                let negates = ones
                    .as_constant()
                    .is_some_and(|c| self.cx.constants.is_all_ones(&self.cx.types, c));
                let Op::Select { fast_math, .. } = *op else { return None };
                match negates {
                    true => Rule::SelectOfNot.op(Op::Select { fast_math, args: [inner, b, a] }),
                    false => None,
                }
            }
            Op::ICmp { predicate, args: [x, y], .. } => {
                let which = self.extremum(*predicate, [*x, *y], [a, b])?;
                let args = if a.is_constant() { vec![b, a] } else { vec![a, b] };
                let chosen = Op::Intrinsic(Box::new(IntrinsicCall::new(which, args)));
                Rule::SelectOfOrder.op(chosen)
            }
            _ => None,
        }
    }

    /// Which of two integers a selection takes by how they compare: the smaller or the greater one.
    /// A constant may be compared with the next one instead, as `x < 1 ? x : 0` does.
    fn extremum(
        &self,
        predicate: IntPredicate,
        [x, y]: [Value; 2],
        [a, b]: [Value; 2],
    ) -> Option<Intrinsic> {
        let (is_less, is_strict, is_signed) = match predicate {
            IntPredicate::Slt => (true, true, true),
            IntPredicate::Sle => (true, false, true),
            IntPredicate::Sgt => (false, true, true),
            IntPredicate::Sge => (false, false, true),
            IntPredicate::Ult => (true, true, false),
            IntPredicate::Ule => (true, false, false),
            IntPredicate::Ugt => (false, true, false),
            IntPredicate::Uge => (false, false, false),
            IntPredicate::Eq | IntPredicate::Ne => return None,
        };
        let bits = self.bits(self.ty(x)).filter(|&bits| bits > 1)?;
        // Whether the constant `c` decides as the compared `y` does: the one before it, or behind
        // it, where `y` itself does not count.
        let is_next = |c: Value| {
            let (Some(c), Some(y)) = (self.int(c), self.int(y)) else { return false };
            let ones = mask(bits);
            let end = match (is_less, is_signed) {
                (true, true) => 1 << (bits - 1),
                (false, true) => ones >> 1,
                (true, false) => 0,
                (false, false) => ones,
            };
            let next = if is_less { y.wrapping_sub(1) } else { y.wrapping_add(1) } & ones;
            is_strict && y != end && c == next
        };
        let takes_first = match (a == x, b == x) {
            (true, _) if b == y || is_next(b) => true,
            (_, true) if a == y || is_next(a) => false,
            _ => return None,
        };
        Some(match (is_less == takes_first, is_signed) {
            (true, true) => Intrinsic::SMin,
            (false, true) => Intrinsic::SMax,
            (true, false) => Intrinsic::UMin,
            (false, false) => Intrinsic::UMax,
        })
    }
}
