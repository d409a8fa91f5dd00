//! Where values are used.

use crate::entity::IdVec;
use crate::function::{Block, Function, Inst, Value};

/// For each value of a function the instructions that use it, as often as they do, in block order.
#[derive(Clone, Debug)]
pub struct Uses {
    uses: IdVec<Value, Vec<(Block, Inst)>>,
}

impl Uses {
    /// Collects the uses in one walk.
    pub fn compute(function: &Function) -> Self {
        let mut uses = IdVec::filled(function.value_count(), Vec::new());
        for (block, inst) in function.insts_in_order() {
            function.insts[inst].op.for_each_value(|value| {
                if !value.is_constant() {
                    let list: &mut Vec<(Block, Inst)> = &mut uses[value];
                    list.push((block, inst));
                }
            });
        }
        Self { uses }
    }
    /// The uses of a value; none for constants.
    pub fn of(&self, value: Value) -> &[(Block, Inst)] {
        if value.is_constant() {
            return &[];
        }
        self.uses.get(value).map_or(&[], |u| u)
    }
    /// Whether nothing uses a value.
    pub fn is_unused(&self, value: Value) -> bool {
        self.of(value).is_empty()
    }
}
