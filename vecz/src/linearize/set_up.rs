//! What linearization sets up before it begins: the order of blocks, the latch and exit of each
//! divergent loop with the masks that it carries, and variables for values whose paths change.

use super::{DivergentLoop, Linearizer, Map};
use oxmux_ir::analysis::LoopId;
use oxmux_ir::{Block, Type, Value};

impl Linearizer<'_> {
    pub(super) fn set_up(&mut self) {
        self.make_order();
        for block in self.regions.order.clone() {
            if self.divergence.is_partial(block) {
                self.give_mask(block);
            }
            let opens = |id| self.regions.loops.get(id).header == block;
            let heads = self.regions.loops.innermost(block).is_some_and(opens);
            if self.divergence.is_partial(block) || heads {
                let region_entry = self.function.make_block();
                self.region_entries.insert(block, region_entry);
            }
            self.take_params(block);
        }
        self.find_live_outs();
        self.clear_masks();
    }

    /// The blocks in order, with the latch and exit of each divergent loop after its blocks.
    fn make_order(&mut self) {
        let mut open: Vec<LoopId> = Vec::new();
        for &block in &self.regions.order {
            while let Some(&id) = open.last()
                && !self.regions.loops.contains(id, block)
            {
                self.close_loop(id);
                open.pop();
            }
            if let Some(id) = self.regions.loops.innermost(block)
                && self.regions.loops.get(id).header == block
            {
                open.push(id);
            }
            self.order.push(block);
        }
        while let Some(id) = open.pop() {
            self.close_loop(id);
        }
        self.position = self.order.iter().enumerate().map(|(i, &block)| (block, i)).collect();
    }

    /// Ends a divergent loop: its latch and exit, the masks of the lanes that are in it, that go on
    /// with the next iteration, and that left for each block behind.
    fn close_loop(&mut self, id: LoopId) {
        if !self.divergence.is_divergent(id) {
            return;
        }
        let (latch, exit) = (self.function.make_block(), self.function.make_block());
        self.order.extend([latch, exit]);
        let mut targets: Vec<Block> =
            self.regions.loops.exits(id, &self.regions.cfg).into_iter().map(|(_, to)| to).collect();
        targets.sort_unstable_by_key(|&to| self.regions.position(to));
        targets.dedup();
        let mut variable = || self.ssa.new_variable(Type::I1);
        let (lanes, staying) = (variable(), variable());
        let targets = targets.into_iter().map(|to| (to, variable())).collect();
        self.ends.extend([(latch, id), (exit, id)]);
        self.loops.insert(id, DivergentLoop { latch, exit, lanes, staying, targets });
    }

    /// Turns the parameters of a block into variables.
    fn take_params(&mut self, block: Block) {
        let params = std::mem::take(&mut self.function.blocks[block].params);
        let mut ssa = Vec::with_capacity(params.len());
        for param in params {
            let variable = self.ssa.new_variable(self.function.local_type(param));
            self.ssa.adopt(block, variable, param);
            if self.divergence.is_varying(param) {
                self.varying_params.insert(variable);
            }
            ssa.push(variable);
        }
        self.params.insert(block, ssa);
    }

    /// Gives each live-out of a divergent loop a variable, which its uses outside of the loop read.
    fn find_live_outs(&mut self) {
        for &block in &self.regions.order {
            for inst in self.function.blocks[block].insts.clone() {
                let mut found: Vec<(Value, LoopId)> = Vec::new();
                self.function.insts[inst].op.for_each_value(|value| {
                    if self.divergence.left_at_different_times(self.regions, value, block).is_some()
                        && let Some(id) = self.innermost_divergent(value)
                    {
                        found.push((value, id));
                    }
                });
                if found.is_empty() {
                    continue;
                }
                let mut outside: Map<Value, Value> = Map::default();
                for (value, id) in found {
                    let variable = match self.live_outs.get(&value) {
                        Some(&variable) => variable,
                        None => {
                            let ty = self.function.local_type(value);
                            let variable = self.ssa.new_variable(ty);
                            self.live_outs.insert(value, variable);
                            self.live_outs_of.entry(id).or_default().push(value);
                            variable
                        }
                    };
                    let read = self.ssa.entry(self.cx, self.function, block, variable);
                    outside.insert(value, read);
                }
                let op = &mut self.function.insts[inst].op;
                op.rename_values(&outside);
            }
        }
    }

    /// The innermost divergent loop around a value's definition.
    fn innermost_divergent(&self, value: Value) -> Option<LoopId> {
        let mut at = self.regions.loops.innermost(self.divergence.defining_block(value)?);
        while let Some(id) = at {
            if self.divergence.is_divergent(id) {
                return Some(id);
            }
            at = self.regions.loops.get(id).parent;
        }
        None
    }
}
