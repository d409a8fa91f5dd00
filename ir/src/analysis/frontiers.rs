//! Dominance frontiers: where variables that blocks write need block parameters, and from where
//! their values reach other blocks.
//!
//! R. Cytron, J. Ferrante, B. K. Rosen, M. N. Wegman, F. K. Zadeck, "Efficiently Computing Static
//! Single Assignment Form and the Control Dependence Graph", TOPLAS 1991.

use super::dominators::Frontier;
use super::{Cfg, Dominators};
use crate::entity::{EntityId, IdVec};
use crate::function::Block;

/// How many entries all frontiers may have: `LISTED_EACH` for each block, and `LISTED_FREE` more.
const LISTED_EACH: usize = 512;
const LISTED_FREE: usize = 1 << 20;

/// The dominance frontiers of one control-flow graph.
#[derive(Clone, Debug)]
pub struct Frontiers<'a> {
    cfg: &'a Cfg,
    dominators: &'a Dominators,
    /// None if there are frontiers out of proportion to the blocks.
    lists: Option<IdVec<Block, Frontier>>,
    /// The positions of blocks in the pre-order of the dominator tree.
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

/// The blocks that give a variable a value, in the pre-order of the dominator tree.
#[derive(Clone, Debug)]
pub struct Definitions(Vec<Site>);

#[derive(Copy, Clone, Debug)]
struct Site {
    block: Block,
    writes: bool,
    /// Whether writes merge where the block begins.
    joins: bool,
    /// The closest other site that dominates this one.
    around: Option<usize>,
}

/// Where a variable has its value from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Definition {
    /// The value that this block writes last.
    Write(Block),
    /// This block's parameter for it.
    Parameter(Block),
}

impl<'a> Frontiers<'a> {
    /// All frontiers.
    pub fn new(cfg: &'a Cfg, dominators: &'a Dominators) -> Self {
        Self::of_lists(cfg, dominators, Some(dominators.frontiers(cfg)))
    }
    /// No frontiers if they are out of proportion to the blocks, as those of very deep loops are:
    /// there are no [`definitions`](Self::definitions) then but those of variables that only the
    /// entry writes.
    pub fn within_limits(cfg: &'a Cfg, dominators: &'a Dominators) -> Self {
        let limit = LISTED_EACH * cfg.block_count() + LISTED_FREE;
        Self::of_lists(cfg, dominators, dominators.frontiers_within(cfg, limit))
    }

    fn of_lists(
        cfg: &'a Cfg,
        dominators: &'a Dominators,
        lists: Option<IdVec<Block, Frontier>>,
    ) -> Self {
        let mut number = vec![u32::MAX; cfg.block_count()];
        for (position, &block) in (0u32..).zip(dominators.pre_order()) {
            number[block.index()] = position;
        }
        let marks = vec![0; cfg.block_count()];
        Self { cfg, dominators, lists, number, marks, search: 0 }
    }

    /// The graph.
    pub fn cfg(&self) -> &'a Cfg {
        self.cfg
    }

    /// From where a variable that some blocks write has its values: these, and their iterated
    /// frontier. Unreachable ones do not count. None if that takes more steps than are left.
    pub fn definitions(
        &mut self,
        writers: &[Block],
        steps: &mut FrontierSteps,
    ) -> Option<Definitions> {
        let joins = self.iterated(writers, steps)?;
        let site = |&block: &Block, writes| Site { block, writes, joins: !writes, around: None };
        let writers = writers.iter().filter(|&&block| self.cfg.is_reachable(block));
        let mut sites: Vec<Site> = writers.map(|block| site(block, true)).collect();
        sites.extend(joins.iter().map(|block| site(block, false)));
        sites.sort_unstable_by_key(|site| self.number[site.block.index()]);
        sites.dedup_by(|next, kept| {
            let same = next.block == kept.block;
            kept.writes |= same && next.writes;
            kept.joins |= same && next.joins;
            same
        });
        let mut open: Vec<usize> = Vec::new();
        for at in 0..sites.len() {
            let block = sites[at].block;
            let is_beside =
                |outer: &mut usize| !self.dominators.dominates(sites[*outer].block, block);
            while open.pop_if(is_beside).is_some() {}
            sites[at].around = open.last().copied();
            open.push(at);
        }
        Some(Definitions(sites))
    }

    /// The iterated dominance frontier of some blocks: where paths from different ones of them, or
    /// from one of them and from the entry, join. None if that takes more steps than are left.
    pub fn iterated(&mut self, of: &[Block], steps: &mut FrontierSteps) -> Option<Vec<Block>> {
        let mut joins: Vec<Block> = Vec::new();
        // The entry dominates all.
        let entry = self.cfg.reverse_post_order().first();
        if of.iter().all(|block| Some(block) == entry) {
            return Some(joins);
        }
        self.restart();
        for &block in of {
            self.append_frontier(block, &mut joins, steps)?;
        }
        let mut next = 0;
        while let Some(&block) = joins.get(next) {
            next += 1;
            self.append_frontier(block, &mut joins, steps)?;
        }
        Some(joins)
    }

    /// The blocks that need a parameter for a variable that others read before they write it: where
    /// its writes merge, as far as a read is reached from there. In ascending order; none if that
    /// takes more steps than are left.
    pub fn parameters(
        &mut self,
        definitions: &Definitions,
        reads: &[Block],
        steps: &mut FrontierSteps,
    ) -> Option<Vec<Block>> {
        let mut found: Vec<Block> = Vec::new();
        if definitions.0.iter().all(|site| !site.joins) {
            return Some(found);
        }
        self.restart();
        for &block in reads.iter().filter(|&&block| self.cfg.is_reachable(block)) {
            steps.take(1)?;
            let definition = self.at_entry(definitions, block, steps)?;
            found.extend(definition.and_then(|from| self.mark_parameter(from)));
        }
        let mut next = 0;
        while let Some(&block) = found.get(next) {
            next += 1;
            for &pred in self.cfg.preds(block).iter().filter(|&&pred| self.cfg.is_reachable(pred)) {
                steps.take(1)?;
                let definition = self.nearest(definitions, pred, steps)?.map(Site::leaves);
                found.extend(definition.and_then(|from| self.mark_parameter(from)));
            }
        }
        found.sort_unstable();
        Some(found)
    }

    /// From where a variable has its value where a block begins: `Some(None)` if no write reaches
    /// it; none if that takes more steps than are left.
    pub fn at_entry(
        &self,
        definitions: &Definitions,
        block: Block,
        steps: &mut FrontierSteps,
    ) -> Option<Option<Definition>> {
        Some(match self.nearest(definitions, block, steps)? {
            Some(site) if site.block == block && site.joins => Some(Definition::Parameter(block)),
            // The block's write is behind its beginning.
            Some(site) if site.block == block => site.around.map(|at| definitions.0[at].leaves()),
            site => site.map(Site::leaves),
        })
    }

    /// The site that dominates a block most closely, the block itself included.
    fn nearest<'d>(
        &self,
        Definitions(sites): &'d Definitions,
        block: Block,
        steps: &mut FrontierSteps,
    ) -> Option<Option<&'d Site>> {
        if !self.cfg.is_reachable(block) {
            return Some(None);
        }
        let number = self.number[block.index()];
        let behind = sites.partition_point(|site| self.number[site.block.index()] <= number);
        let mut at = behind.checked_sub(1);
        while let Some(site) = at
            && !self.dominators.dominates(sites[site].block, block)
        {
            steps.take(1)?;
            at = sites[site].around;
        }
        Some(at.map(|site| &sites[site]))
    }

    fn append_frontier(
        &mut self,
        block: Block,
        joins: &mut Vec<Block>,
        steps: &mut FrontierSteps,
    ) -> Option<()> {
        let list = self.lists.as_ref()?.get(block).map_or(&[][..], |list| list);
        steps.take(list.len() + 1)?;
        for &join in list {
            if std::mem::replace(&mut self.marks[join.index()], self.search) != self.search {
                joins.push(join);
            }
        }
        Some(())
    }

    /// Starts another search: no block is marked.
    fn restart(&mut self) {
        self.search += 1;
    }
    /// The block whose parameter a definition is, unless it is marked; marks it.
    fn mark_parameter(&mut self, definition: Definition) -> Option<Block> {
        let Definition::Parameter(block) = definition else { return None };
        let mark = std::mem::replace(&mut self.marks[block.index()], self.search);
        (mark != self.search).then_some(block)
    }
}

impl Site {
    /// The definition of the variable at the end of the block.
    fn leaves(&self) -> Definition {
        match self.writes {
            true => Definition::Write(self.block),
            false => Definition::Parameter(self.block),
        }
    }
}
