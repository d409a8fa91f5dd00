//! After blocks were rewired: their order, their masks, and values that reach their uses on some ways only.

use super::{Linearizer, Map};
use crate::variables::Variable;
use oxmux_ir::analysis::{Cfg, Dominators};
use oxmux_ir::entity::IdVec;
use oxmux_ir::{Block, Value};

impl Linearizer<'_> {
    pub(super) fn set_block_order(&mut self) {
        let mut order = Vec::with_capacity(self.order.len() * 2);
        for block in &self.order {
            order.extend(self.doors.get(block));
            order.push(*block);
            order.extend(self.extra.get(block).into_iter().flatten());
        }
        self.function.block_order = order;
        // Latches that nobody has to ask anything.
        let reachable = self.function.reachable_blocks();
        self.function.retain_blocks(|block| reachable.contains(block));
    }

    pub(super) fn block_masks(&mut self) -> Vec<(Block, Value)> {
        let blocks = self.regions.order.clone();
        blocks.into_iter().filter_map(|b| Some((b, self.mask_of(b)?))).collect()
    }

    /// Blocks may be skipped now that came before others on every way: such values go through variables.
    pub(super) fn mend_dominance(&mut self) {
        let cfg = Cfg::compute(self.function);
        let dominators = Dominators::compute(&cfg);
        let mut homes: IdVec<Value, Option<Block>> =
            IdVec::filled(self.function.value_count(), None);
        for (block, inst) in self.function.insts_in_order() {
            if let Some(result) = self.function.insts[inst].result {
                homes[result] = Some(block);
            }
        }
        for (value, block) in self.variables.placeholders() {
            homes[value] = Some(block);
        }
        let mut mended: Map<Value, Variable> = Map::default();
        let far = |value: Value, block: Block| {
            let home = if value.is_constant() { None } else { homes.get(value).copied().flatten() };
            home.filter(|&home| home != block && !dominators.dominates(home, block))
        };
        for block in cfg.reverse_post_order().to_vec() {
            for inst in self.function.blocks[block].insts.clone() {
                let mut values = Vec::new();
                self.function.insts[inst].op.for_each_value(|value| {
                    values.extend(far(value, block).map(|home| (value, home)));
                });
                if values.is_empty() {
                    continue;
                }
                let mut reads: Map<Value, Value> = Map::default();
                for (value, home) in values {
                    reads.insert(value, self.read_far(&mut mended, value, home, block));
                }
                let op = &mut self.function.insts[inst].op;
                op.map_values(|value| reads.get(&value).copied().unwrap_or(value));
            }
        }
        for (block, variable, value) in self.variables.writes() {
            if let Some(home) = far(value, block) {
                let read = self.read_far(&mut mended, value, home, block);
                self.variables.write(block, variable, read);
            }
        }
    }

    pub(super) fn read_far(
        &mut self,
        mended: &mut Map<Value, Variable>,
        value: Value,
        home: Block,
        block: Block,
    ) -> Value {
        let variable = *mended.entry(value).or_insert_with(|| {
            let variable = self.variables.new_variable(self.function.local_type(value));
            self.variables.write(home, variable, value);
            variable
        });
        self.variables.entry(self.cx, self.function, block, variable)
    }
}
