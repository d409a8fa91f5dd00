//! Loads that an optimizer may have moved to where the program does not have them.

use crate::entity::EntityId;
use crate::function::{Function, Inst, Value};
use crate::instruction::Op;
use crate::module::Module;
use std::collections::{BTreeMap, BTreeSet};

/// The loads of variables at constant offsets whose values nothing takes but arms of `select`,
/// themselves or what is computed of them. Optimizers move such loads up, out of the branch in
/// which the program has them: there they may read memory that is not written yet, or is being
/// written.
pub(super) fn speculated_loads(module: &Module, function: &Function) -> BTreeSet<Inst> {
    let mut loads = BTreeSet::new();
    let mut users: BTreeMap<usize, Vec<Inst>> = BTreeMap::new();
    let mut has_select = false;
    for (_, inst) in function.insts_in_order() {
        let op = &function.insts[inst].op;
        has_select |= matches!(op, Op::Select { .. });
        if let Op::Load { ptr, access } = op
            && access.ordering.is_none()
            && !access.volatile
            && is_variable(module, function, *ptr)
        {
            loads.insert(inst);
        }
    }
    if !has_select || loads.is_empty() {
        return BTreeSet::new();
    }
    for (_, inst) in function.insts_in_order() {
        function.insts[inst].op.for_each_value(|value| {
            if !value.is_constant() {
                users.entry(value.index()).or_default().push(inst);
            }
        });
    }
    loads.retain(|&load| {
        let Some(result) = function.insts[load].result else { return false };
        let mut pending = vec![result];
        for _ in 0..MOST_USES {
            let Some(value) = pending.pop() else { return true };
            for &user in users.get(&value.index()).map_or(&[][..], |users| users) {
                let data = &function.insts[user];
                match &data.op {
                    Op::Select { args, .. } if args[0] != value => {}
                    Op::Binary { .. } | Op::Cast { .. } | Op::FNeg { .. } => {
                        pending.extend(data.result);
                    }
                    _ => return false,
                }
            }
        }
        false
    });
    loads
}

/// How many uses of a load are looked at.
const MOST_USES: usize = 16;

/// Whether an address is that of a variable, or of a byte at a constant offset of one.
fn is_variable(module: &Module, function: &Function, pointer: Value) -> bool {
    if let Some(constant) = pointer.as_constant() {
        return !module.cx.constants.is_zero(constant);
    }
    let Some(data) = function.def_inst(pointer).map(|inst| &function.insts[inst]) else {
        return false;
    };
    match &data.op {
        Op::Alloca { .. } => true,
        Op::Gep { base, indices, .. } => {
            let is_alloca = |value| {
                let inst = function.def_inst(value);
                inst.is_some_and(|inst| matches!(function.insts[inst].op, Op::Alloca { .. }))
            };
            indices.iter().all(|index| index.is_constant())
                && (base.is_constant() || is_alloca(*base))
        }
        _ => false,
    }
}
