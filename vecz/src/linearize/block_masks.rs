//! The active masks of blocks and regions, as variables: a block's mask is the disjunction of those
//! of the edges that lead to it ([`super::edges`]), and is cleared where its region begins.

use super::Linearizer;
use oxmux_ir::analysis::{LoopId, Region};
use oxmux_ir::{Block, Type, Value};

impl Linearizer<'_> {
    /// Gives a block that lanes may skip a mask: a new one, or that of an earlier block with the
    /// same lanes.
    pub(super) fn give_mask(&mut self, block: Block) {
        let before = self.same_lanes_before(block).and_then(|b| self.masks.get(&b)).copied();
        if before.is_some() {
            self.followers.insert(block);
        }
        let mask = before.unwrap_or_else(|| self.ssa.new_variable(Type::I1));
        self.masks.insert(block, mask);
    }

    /// The node before a block whose lanes all come to it, and no others: it dominates the block,
    /// which post-dominates it.
    fn same_lanes_before(&self, block: Block) -> Option<Block> {
        let region = self.region_of(block);
        let node = self.regions.node(region, self.dominators.immediate(block)?)?;
        (self.regions.post_dominator(region, node) == Some(block)).then_some(node)
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

    /// The block that a region begins with.
    pub(super) fn region_start(&self, region: Region) -> Option<Block> {
        match region {
            Some(id) => Some(self.regions.loops.get(id).header),
            None => self.function.entry(),
        }
    }

    /// The active mask at the start of a region; none if all lanes are active.
    fn region_mask(&mut self, region: Region) -> Option<Value> {
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
