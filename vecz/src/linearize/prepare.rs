//! Preparation of linearization: the order of blocks, variables for values whose paths change, and
//! masks that are cleared where regions begin.

use super::{DivergentLoop, Linearizer, Map};
use oxmux_ir::analysis::{LoopId, Region};
use oxmux_ir::{Block, Type, Value};

impl Linearizer<'_> {
    pub(super) fn prepare(&mut self) {
        self.make_order();
        for block in self.regions.order.clone() {
            if self.divergence.is_partial(block) {
                let before =
                    self.same_lanes_before(block).and_then(|b| self.masks.get(&b)).copied();
                if before.is_some() {
                    self.followers.insert(block);
                }
                let mask = before.unwrap_or_else(|| self.ssa.new_variable(Type::I1));
                self.masks.insert(block, mask);
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

    /// The node before a block whose lanes all come to it, and no others: it dominates the block,
    /// which post-dominates it.
    fn same_lanes_before(&self, block: Block) -> Option<Block> {
        let region = self.region_of(block);
        let node = self.regions.node(region, self.dominators.immediate(block)?)?;
        (self.regions.post_dominator(region, node) == Some(block)).then_some(node)
    }

    /// The blocks in order, with the latch and exit of each divergent loop after its blocks.
    pub(super) fn make_order(&mut self) {
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

    pub(super) fn close_loop(&mut self, id: LoopId) {
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
    pub(super) fn take_params(&mut self, block: Block) {
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
    pub(super) fn find_live_outs(&mut self) {
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
    pub(super) fn innermost_divergent(&self, value: Value) -> Option<LoopId> {
        let mut at = self.regions.loops.innermost(self.divergence.defining_block(value)?);
        while let Some(id) = at {
            if self.divergence.is_divergent(id) {
                return Some(id);
            }
            at = self.regions.loops.get(id).parent;
        }
        None
    }

    /// Clears the masks of partial blocks at the start of each region and of each iteration.
    pub(super) fn clear_masks(&mut self) {
        let no = self.cx.bool(false);
        for &block in &self.regions.order {
            let Some(start) = self.region_start(self.region_of(block)) else { continue };
            if let Some(&mask) = self.masks.get(&block) {
                self.ssa.write(start, mask, no);
            }
            // Poison, so that no value of the iteration before stays live.
            if self.divergence.is_blended(block) && start != block {
                for &param in &self.params[&block] {
                    let poison = self.cx.poison(self.ssa.ty(param));
                    self.ssa.write(start, param, poison);
                }
            }
        }
        for (&id, of) in &self.loops {
            self.ssa.write(self.regions.loops.get(id).header, of.staying, no);
        }
    }

    /// The region that a block is a node of, or its loop if it heads one.
    pub(super) fn region_of(&self, block: Block) -> Region {
        let inner = self.regions.loops.innermost(block)?;
        let of = self.regions.loops.get(inner);
        if of.header == block { of.parent } else { Some(inner) }
    }

    pub(super) fn region_start(&self, region: Region) -> Option<Block> {
        match region {
            Some(id) => Some(self.regions.loops.get(id).header),
            None => self.function.entry(),
        }
    }

    /// The active mask at the start of a region; none if all lanes are active.
    pub(super) fn region_mask(&mut self, region: Region) -> Option<Value> {
        let Some(id) = region else { return self.base };
        let header = self.regions.loops.get(id).header;
        if let Some(of) = self.loops.get(&id) {
            return Some(self.ssa.entry(self.cx, self.function, header, of.lanes));
        }
        self.mask_before(id)
    }

    /// The lanes that enter a loop; none if all do.
    pub(super) fn mask_before(&mut self, id: LoopId) -> Option<Value> {
        let of = self.regions.loops.get(id);
        match self.masks.get(&of.header) {
            Some(&mask) => {
                let region_entry = self.region_entries[&of.header];
                Some(self.ssa.entry(self.cx, self.function, region_entry, mask))
            }
            None => self.region_mask(of.parent),
        }
    }

    /// The active mask of a block; none if all lanes are active.
    pub(super) fn mask_of(&mut self, block: Block) -> Option<Value> {
        let region = self.regions.loops.innermost(block);
        let heads = region.is_some_and(|id| self.regions.loops.get(id).header == block);
        match self.masks.get(&block) {
            Some(&mask) if !heads => Some(self.ssa.entry(self.cx, self.function, block, mask)),
            _ => self.region_mask(region),
        }
    }
}
