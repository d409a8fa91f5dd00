//! The uses of values.

use crate::entity::IdVec;
use crate::function::{Block, Function, Inst, Value};

/// For each value of a function the instructions that use it, as often as they do, in block order.
#[derive(Clone, Debug)]
pub struct Uses {
    /// Where each value's list is: its start and its end.
    ranges: IdVec<Value, (u32, u32)>,
    /// All lists, one behind the other.
    items: Vec<(Block, Inst)>,
}

impl Uses {
    /// Collects the uses in two walks.
    pub fn compute(function: &Function) -> Self {
        let mut ranges: IdVec<Value, (u32, u32)> = IdVec::filled(function.value_count(), (0, 0));
        let mut place = None;
        for (block, inst) in function.insts_in_order() {
            place.get_or_insert((block, inst));
            function.insts[inst].op.for_each_value(|value| {
                if !value.is_constant() {
                    ranges[value].1 += 1;
                }
            });
        }
        let mut end = 0;
        for (_, range) in ranges.iter_mut() {
            let count = range.1;
            *range = (end, end);
            end += count;
        }
        let Some(place) = place else { return Self { ranges, items: Vec::new() } };
        let mut items = vec![place; end as usize];
        for (block, inst) in function.insts_in_order() {
            function.insts[inst].op.for_each_value(|value| {
                if !value.is_constant() {
                    let range = &mut ranges[value];
                    items[range.1 as usize] = (block, inst);
                    range.1 += 1;
                }
            });
        }
        Self { ranges, items }
    }
    /// The uses of a value; none for constants.
    #[inline]
    pub fn of(&self, value: Value) -> &[(Block, Inst)] {
        if value.is_constant() {
            return &[];
        }
        let (start, end) = self.ranges.get(value).copied().unwrap_or_default();
        self.items.get(start as usize..end as usize).unwrap_or_default()
    }
    /// Whether nothing uses a value.
    pub fn is_unused(&self, value: Value) -> bool {
        self.of(value).is_empty()
    }
}
