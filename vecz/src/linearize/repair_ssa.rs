//! Repair of SSA form after blocks were rewired: the order of blocks, their masks, and values that
//! no longer dominate their uses.

use super::{Linearizer, Map};
use oxmux_ir::analysis::{Cfg, Dominators};
use oxmux_ir::edit::Variable;
use oxmux_ir::entity::IdVec;
use oxmux_ir::{Block, Value};

impl Linearizer<'_> {
    pub(super) fn set_block_order(&mut self) {
        let mut order = Vec::with_capacity(self.order.len() * 2);
        for block in &self.order {
            order.extend(self.region_entries.get(block));
            order.push(*block);
            order.extend(self.extra.get(block).into_iter().flatten());
        }
        self.function.block_order = order;
        // Latches without a test of masks.
        let reachable = self.function.reachable_blocks();
        self.function.retain_blocks(|block| reachable.contains(block));
    }

    pub(super) fn block_masks(&mut self) -> Vec<(Block, Value)> {
        let blocks = self.regions.order.clone();
        blocks.into_iter().filter_map(|b| Some((b, self.mask_of(b)?))).collect()
    }

    /// A block that dominated others may now be skipped: its values go through variables.
    pub(super) fn repair_dominance(&mut self) {
        let cfg = Cfg::compute(self.function);
        let dominators = Dominators::compute(&cfg);
        let mut defining_blocks: IdVec<Value, Option<Block>> =
            IdVec::filled(self.function.value_count(), None);
        for (block, inst) in self.function.insts_in_order() {
            if let Some(result) = self.function.insts[inst].result {
                defining_blocks[result] = Some(block);
            }
        }
        for (value, block) in self.ssa.placeholders() {
            defining_blocks[value] = Some(block);
        }
        let mut repaired: Map<Value, Variable> = Map::default();
        let far = |value: Value, block: Block| {
            let defining_block = if value.is_constant() {
                None
            } else {
                defining_blocks.get(value).copied().flatten()
            };
            defining_block.filter(|&defining_block| {
                defining_block != block && !dominators.dominates(defining_block, block)
            })
        };
        for block in cfg.reverse_post_order().to_vec() {
            for inst in self.function.blocks[block].insts.clone() {
                let mut values = Vec::new();
                self.function.insts[inst].op.for_each_value(|value| {
                    values.extend(far(value, block).map(|defining_block| (value, defining_block)));
                });
                if values.is_empty() {
                    continue;
                }
                let mut reads: Map<Value, Value> = Map::default();
                for (value, defining_block) in values {
                    reads.insert(value, self.read_far(&mut repaired, value, defining_block, block));
                }
                let op = &mut self.function.insts[inst].op;
                op.rename_values(&reads);
            }
        }
        for (block, variable, value) in self.ssa.writes() {
            if let Some(defining_block) = far(value, block) {
                let read = self.read_far(&mut repaired, value, defining_block, block);
                self.ssa.write(block, variable, read);
            }
        }
    }

    pub(super) fn read_far(
        &mut self,
        repaired: &mut Map<Value, Variable>,
        value: Value,
        defining_block: Block,
        block: Block,
    ) -> Value {
        let variable = *repaired.entry(value).or_insert_with(|| {
            let variable = self.ssa.new_variable(self.function.local_type(value));
            self.ssa.write(defining_block, variable, value);
            variable
        });
        self.ssa.entry(self.cx, self.function, block, variable)
    }
}
