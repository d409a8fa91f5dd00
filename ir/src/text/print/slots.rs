//! The numbers of values and blocks without names, as LLVM gives them.

use crate::entity::{EntityId, IdVec};
use crate::function::{Block, Function, Value};

const NONE: u32 = u32::MAX;

/// Arguments first; then for each block the block itself, its phis and its results.
pub(super) struct Slots {
    values: IdVec<Value, u32>,
    blocks: IdVec<Block, u32>,
}

impl Slots {
    pub(super) fn of(function: &Function) -> Self {
        let mut slots = Self {
            values: IdVec::filled(function.value_count(), NONE),
            blocks: IdVec::filled(function.blocks.len(), NONE),
        };
        let mut next = 0;
        let mut number = |slot: &mut u32| {
            *slot = next;
            next += 1;
        };
        let unnamed = |v: &Value| function.value_name(*v).is_none();
        for &arg in function.args.iter().filter(|v| unnamed(v)) {
            number(&mut slots.values[arg]);
        }
        for &block in &function.block_order {
            if function.block_name(block).is_none() {
                number(&mut slots.blocks[block]);
            }
            let data = &function.blocks[block];
            let results = data.insts.iter().filter_map(|&i| function.insts[i].result);
            for value in data.params.iter().copied().chain(results).filter(unnamed) {
                number(&mut slots.values[value]);
            }
        }
        slots
    }

    /// The number of a value without name; none if it is in no block.
    pub(super) fn value(&self, value: Value) -> Option<u32> {
        if value.index() >= self.values.len() {
            return None;
        }
        Some(self.values[value]).filter(|&n| n != NONE)
    }

    /// The number of a block without name; none if it is in no place.
    pub(super) fn block(&self, block: Block) -> Option<u32> {
        self.blocks.get(block).copied().filter(|&n| n != NONE)
    }
}
