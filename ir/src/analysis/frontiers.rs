//! Iterated dominance frontiers of sets of blocks, and which of them need a parameter.
//!
//! R. Cytron, J. Ferrante, B. K. Rosen, M. N. Wegman, F. K. Zadeck, "Efficiently Computing Static Single Assignment Form and
//! the Control Dependence Graph", TOPLAS 1991.

use super::{Cfg, Dominators};
use crate::entity::{EntityId, IdVec};
use crate::function::Block;

/// How many entries all frontiers may have: so many for each block, and so many besides.
const LISTED_EACH: usize = 512;
const LISTED_FREE: usize = 1 << 20;

/// Computes frontiers over one control-flow graph.
#[derive(Clone, Debug)]
pub struct Frontiers {
    lists: IdVec<Block, Vec<Block>>,
    /// The places of blocks in the pre-order of the dominator tree.
    number: Vec<u32>,
    /// Marks of blocks: those of the present search have its number.
    marks: Vec<u32>,
    search: u32,
}

/// How much work is left for all searches of a function.
#[derive(Copy, Clone, Debug)]
pub struct FrontierSteps(pub usize);

impl FrontierSteps {
    fn take(&mut self, count: usize) -> Option<()> {
        self.0 = self.0.checked_sub(count)?;
        Some(())
    }
}

impl Frontiers {
    /// All frontiers.
    pub fn new(cfg: &Cfg, dominators: &Dominators) -> Self {
        Self::of_lists(cfg, dominators, dominators.frontiers(cfg))
    }
    /// None if there are frontiers out of proportion to the blocks: such are those of very deep loops.
    pub fn within_limits(cfg: &Cfg, dominators: &Dominators) -> Option<Self> {
        let limit = LISTED_EACH * cfg.block_count() + LISTED_FREE;
        Some(Self::of_lists(cfg, dominators, dominators.frontiers_within(cfg, limit)?))
    }

    fn of_lists(cfg: &Cfg, dominators: &Dominators, lists: IdVec<Block, Vec<Block>>) -> Self {
        let mut number = vec![u32::MAX; cfg.block_count()];
        for (place, &block) in (0u32..).zip(dominators.pre_order()) {
            number[block.index()] = place;
        }
        let marks = vec![0; cfg.block_count()];
        Self { lists, number, marks, search: 0 }
    }

    /// Starts another search: no block is marked.
    fn restart(&mut self) {
        self.search += 1;
    }
    /// Marks a block; true if it was not marked.
    fn mark(&mut self, block: Block) -> bool {
        std::mem::replace(&mut self.marks[block.index()], self.search) != self.search
    }

    /// The blocks that need a parameter for a variable that is stored in some blocks, and that others read before they store
    /// it: the iterated frontier of the former, as far as a read is reached from there. In ascending order; none if that takes
    /// more steps than are left.
    pub fn parameters(
        &mut self,
        cfg: &Cfg,
        dominators: &Dominators,
        stores: &[Block],
        reads: &[Block],
        steps: &mut FrontierSteps,
    ) -> Option<Vec<Block>> {
        let meets = self.iterated(stores, steps)?;
        if meets.is_empty() {
            return Some(meets);
        }
        let mut found = self.read_from((cfg, dominators), stores, &meets, reads, steps)?;
        found.sort_unstable();
        Some(found)
    }

    /// The iterated dominance frontier of some blocks; none if that takes more steps than are left.
    pub fn iterated(&mut self, of: &[Block], steps: &mut FrontierSteps) -> Option<Vec<Block>> {
        self.restart();
        let mut meets: Vec<Block> = Vec::new();
        let mut next = 0;
        for &block in of {
            self.join(block, &mut meets, steps)?;
        }
        while let Some(&block) = meets.get(next) {
            next += 1;
            self.join(block, &mut meets, steps)?;
        }
        Some(meets)
    }

    fn join(
        &mut self,
        block: Block,
        meets: &mut Vec<Block>,
        steps: &mut FrontierSteps,
    ) -> Option<()> {
        let list = self.lists.get(block).map_or(0, Vec::len);
        steps.take(list + 1)?;
        for at in 0..list {
            let meet = self.lists[block][at];
            if self.mark(meet) {
                meets.push(meet);
            }
        }
        Some(())
    }

    /// Those of the meets whose value is read, or given to one that is.
    fn read_from(
        &mut self,
        (cfg, dominators): (&Cfg, &Dominators),
        stores: &[Block],
        meets: &[Block],
        reads: &[Block],
        steps: &mut FrontierSteps,
    ) -> Option<Vec<Block>> {
        // The blocks that give the variable a value, in the pre-order of dominators, each with the one around it.
        #[derive(Copy, Clone)]
        struct Source {
            block: Block,
            stores: bool,
            meets: bool,
            around: Option<usize>,
        }
        let source = |&block: &Block, stores, meets| Source { block, stores, meets, around: None };
        let mut sources: Vec<Source> = stores.iter().map(|b| source(b, true, false)).collect();
        sources.extend(meets.iter().map(|b| source(b, false, true)));
        sources.sort_unstable_by_key(|of| self.number[of.block.index()]);
        sources.dedup_by(|next, kept| {
            let same = next.block == kept.block;
            kept.stores |= same && next.stores;
            kept.meets |= same && next.meets;
            same
        });
        let mut open: Vec<usize> = Vec::new();
        for at in 0..sources.len() {
            let block = sources[at].block;
            while open.pop_if(|outer| !dominators.dominates(sources[*outer].block, block)).is_some()
            {
            }
            sources[at].around = open.last().copied();
            open.push(at);
        }
        // The source that dominates a block most closely, the block itself included.
        let nearest = |block: Block, steps: &mut FrontierSteps| -> Option<Option<usize>> {
            let number = self.number[block.index()];
            let behind = sources.partition_point(|of| self.number[of.block.index()] <= number);
            let mut at = behind.checked_sub(1);
            while let Some(place) = at
                && !dominators.dominates(sources[place].block, block)
            {
                steps.take(1)?;
                at = sources[place].around;
            }
            Some(at)
        };
        let mut needed = vec![false; sources.len()];
        let mut work: Vec<usize> = Vec::new();
        let mut found = Vec::new();
        for &block in reads.iter().filter(|&&block| cfg.is_reachable(block)) {
            steps.take(1)?;
            let at = match nearest(block, steps)? {
                // What the block stores comes behind the read.
                Some(at) if sources[at].block == block && !sources[at].meets => sources[at].around,
                at => at,
            };
            // What is nearest from above leaves its block with what it stores, if it does.
            let Some(at) = at else { continue };
            let gives = sources[at].block == block || !sources[at].stores;
            if sources[at].meets && gives && !std::mem::replace(&mut needed[at], true) {
                work.push(at);
            }
        }
        while let Some(at) = work.pop() {
            let block = sources[at].block;
            found.push(block);
            for &pred in cfg.preds(block).iter().filter(|&&pred| cfg.is_reachable(pred)) {
                steps.take(1)?;
                let Some(from) = nearest(pred, steps)? else { continue };
                let gives = sources[from].meets && !sources[from].stores;
                if gives && !std::mem::replace(&mut needed[from], true) {
                    work.push(from);
                }
            }
        }
        Some(found)
    }
}
