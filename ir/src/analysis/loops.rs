//! Natural loops and their nesting.
//!
//! A loop has one header, which dominates its blocks; loops with one header are joined. Cycles entered at several
//! blocks (irreducible ones) are not loops here; [`Loops::has_irreducible_cycle`] tells that there is one.

use super::cfg::Cfg;
use super::dominators::Dominators;
use crate::entity::{IdSet, IdVec, entity};
use crate::function::Block;

entity!(
    /// A loop of a function.
    LoopId,
    "loop"
);

/// A natural loop.
#[derive(Clone, Debug)]
pub struct Loop {
    /// The block that dominates all others of the loop.
    pub header: Block,
    /// The loop around this one.
    pub parent: Option<LoopId>,
    /// All blocks, those of inner loops included, in reverse post-order.
    pub blocks: Vec<Block>,
    /// The blocks that branch back to the header.
    pub latches: Vec<Block>,
    /// 1 for outermost loops.
    pub depth: u32,
}

/// The loops of a function.
#[derive(Clone, Debug)]
pub struct Loops {
    loops: IdVec<LoopId, Loop>,
    innermost: IdVec<Block, Option<LoopId>>,
    irreducible: bool,
}

impl Loops {
    /// Finds the loops. Work is proportional to the blocks times their nesting depth.
    pub fn compute(cfg: &Cfg, dominators: &Dominators) -> Self {
        let mut result = Self {
            loops: IdVec::new(),
            innermost: IdVec::filled(cfg.block_count(), None),
            irreducible: false,
        };
        let order = cfg.reverse_post_order();
        for &block in order {
            for &succ in cfg.succs(block) {
                let back = cfg.position(succ) <= cfg.position(block);
                result.irreducible |= back && !dominators.dominates(succ, block);
            }
        }
        // Headers are visited outermost last, so that inner loops exist when outer ones claim their blocks.
        for &header in order.iter().rev() {
            let mut latches: Vec<Block> = cfg
                .preds(header)
                .iter()
                .copied()
                .filter(|&p| cfg.is_reachable(p) && dominators.dominates(header, p))
                .collect();
            latches.dedup();
            if !latches.is_empty() {
                result.add_loop(header, latches, cfg);
            }
        }
        result.finish(order);
        result
    }

    fn add_loop(&mut self, header: Block, latches: Vec<Block>, cfg: &Cfg) {
        let id = self.loops.push(Loop {
            header,
            parent: None,
            blocks: Vec::new(),
            latches: latches.clone(),
            depth: 0,
        });
        let mut seen = IdSet::new();
        let mut work = latches;
        while let Some(block) = work.pop() {
            // Blocks of an inner loop are passed over: its outermost enclosing loop so far is claimed as a whole.
            let entry = match self.innermost[block] {
                None => {
                    self.innermost[block] = Some(id);
                    block
                }
                Some(inner) => {
                    let mut outer = inner;
                    while let Some(parent) = self.loops[outer].parent {
                        outer = parent;
                    }
                    if outer == id {
                        continue;
                    }
                    self.loops[outer].parent = Some(id);
                    self.loops[outer].header
                }
            };
            if entry != header && seen.insert(entry) {
                work.extend(cfg.preds(entry).iter().copied().filter(|&p| cfg.is_reachable(p)));
            }
        }
        if self.innermost[header].is_none() {
            self.innermost[header] = Some(id);
        }
    }

    fn finish(&mut self, order: &[Block]) {
        // Loops were made inner before outer: walking backwards sees parents first.
        for id in self.loops.ids().rev() {
            let parent = self.loops[id].parent;
            self.loops[id].depth = parent.map_or(1, |p| self.loops[p].depth + 1);
        }
        for &block in order {
            let mut at = self.innermost[block];
            while let Some(id) = at {
                self.loops[id].blocks.push(block);
                at = self.loops[id].parent;
            }
        }
    }

    /// The loops, inner ones before those around them.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = LoopId> + use<> {
        self.loops.ids()
    }
    /// A loop.
    pub fn get(&self, id: LoopId) -> &Loop {
        &self.loops[id]
    }
    /// The innermost loop around a block.
    pub fn innermost(&self, block: Block) -> Option<LoopId> {
        self.innermost.get(block).copied().flatten()
    }
    /// Whether a block is in a loop, or in one inside it.
    pub fn contains(&self, id: LoopId, block: Block) -> bool {
        let mut at = self.innermost(block);
        while let Some(inner) = at {
            if inner == id {
                return true;
            }
            at = self.loops[inner].parent;
        }
        false
    }
    /// How many loops are around a block.
    pub fn depth(&self, block: Block) -> u32 {
        self.innermost(block).map_or(0, |id| self.loops[id].depth)
    }
    /// The edges that leave a loop, from inside to outside.
    pub fn exits(&self, id: LoopId, cfg: &Cfg) -> Vec<(Block, Block)> {
        let mut out = Vec::new();
        for &block in &self.loops[id].blocks {
            for &succ in cfg.succs(block) {
                if !self.contains(id, succ) {
                    out.push((block, succ));
                }
            }
        }
        out
    }
    /// The only block outside of the loop that leads to its header and nowhere else, if there is one.
    pub fn preheader(&self, id: LoopId, cfg: &Cfg) -> Option<Block> {
        let header = self.loops[id].header;
        let mut outside = cfg.preds(header).iter().copied().filter(|&p| !self.contains(id, p));
        let first = outside.next()?;
        (outside.next().is_none() && cfg.succs(first).len() == 1).then_some(first)
    }
    /// Whether some cycle is entered at more than one block.
    pub fn has_irreducible_cycle(&self) -> bool {
        self.irreducible
    }
}
