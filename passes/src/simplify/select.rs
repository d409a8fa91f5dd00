//! Rules for selects.

use super::{Combiner, Rule, Simpler};
use oxmux_ir::{BinaryOp, ConstantKind, IntPredicate, Op, Type, Value};

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
            // `x == y ? x : y` is `y`: both are the same where the first is chosen.
            Op::ICmp { predicate, args: [x, y], .. } => {
                let same = (*x, *y) == (a, b) || (*x, *y) == (b, a);
                let pointers = self.cx.types.is_ptr_or_vector(ty);
                match predicate {
                    IntPredicate::Eq if same && !pointers => Rule::SelectOfEqual.value(b),
                    IntPredicate::Ne if same && !pointers => Rule::SelectOfEqual.value(a),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
