//! Indices of addresses that are constant expressions.

use super::Reader;
use super::constants::COMPUTED_LANES_MAX;
use crate::constants::{Constant, ConstantKind};
use crate::eval::fold;
use crate::instruction::{Op, OpFlags};

impl Reader<'_> {
    /// An index that is an expression over numbers as what it computes: members are named by
    /// numbers. LLVM folds all such expressions, and promises of no wrap count for nothing there.
    /// Expressions are no deeper here than they were written.
    pub(super) fn folded_index(&mut self, index: Constant) -> Constant {
        let cx = &self.module.cx;
        let ConstantKind::Expr(expr) = cx.constants.kind(index) else { return index };
        let ty = cx.constants.ty(index);
        let lanes = cx.types.lane_count(ty);
        if !cx.types.is_int_or_vector(ty) || u64::from(lanes) > COMPUTED_LANES_MAX {
            return index;
        }
        let mut op = expr.to_op();
        if let Op::Binary { flags, .. } = &mut op {
            *flags = OpFlags::NONE;
        }
        op.map_values(|value| match value.as_constant() {
            Some(operand) => self.folded_index(operand).into(),
            None => value,
        });
        fold(&mut self.module.cx, &op, ty).unwrap_or(index)
    }
}
