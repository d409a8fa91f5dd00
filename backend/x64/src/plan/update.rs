//! Integers in memory that are changed where they are.

use super::FoldingPlan;
use oxmux_ir::entity::EntityId;
use oxmux_ir::{BinaryOp, Inst, Op, Value};

/// An operation on an integer in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Update {
    pub(crate) op: BinaryOp,
    /// The operand that is not in memory.
    pub(crate) operand: Value,
}

impl FoldingPlan<'_> {
    /// A binary operation that can become a read-modify-write instruction: it combines the value
    /// loaded from the store's own address, the load and the result have no other use, and no store
    /// lies in between.
    pub(crate) fn update(&self, value: Value, ptr: Value, store: Inst) -> Option<Update> {
        if value.is_constant() || self.uses[value.index()] != 1 {
            return None;
        }
        let inst = self.func.def_inst(value)?;
        let Op::Binary { op, args: [a, b], .. } = self.func.insts[inst].op else { return None };
        let Op::Store { access, .. } = &self.func.insts[store].op else { return None };
        let fits = matches!(
            op,
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor
        );
        let is_word = self.key(value)?.is_word();
        if !fits
            || !is_word
            || !access.is_simple()
            || self.times[inst.index()].0 != self.times[store.index()].0
        {
            return None;
        }
        let is_here = |value: Value| self.load(value, store).is_some_and(|(place, _)| place == ptr);
        if is_here(a) {
            return Some(Update { op, operand: b });
        }
        (op.is_commutative() && is_here(b)).then_some(Update { op, operand: a })
    }
}
