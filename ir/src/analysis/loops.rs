//! Natural loops and their nesting.
//!
//! A loop has one header, which dominates its blocks; loops with one header are joined. Cycles
//! entered at several blocks (irreducible ones) are not loops here;
//! [`Loops::has_irreducible_cycle`] says whether there is one.

use super::cfg::Cfg;
use super::dominators::Dominators;
use crate::entity::{EntityId, IdVec, entity};
use crate::function::Block;

entity!(
    /// A loop of a function.
    LoopId,
    "loop"
);

/// How many of a loop's exits are listed when loops are found. Those of loops with more are
/// computed on each request, so that an exit of many nested loops is not listed for each of them.
const EXITS_LISTED: usize = 64;

/// A natural loop.
#[derive(Clone, Debug)]
pub struct Loop {
    /// The block that dominates all others of the loop.
    pub header: Block,
    /// The loop around this one.
    pub parent: Option<LoopId>,
    /// The loops directly inside this one.
    pub children: Vec<LoopId>,
    /// The blocks that are in this loop and in none inside it, in reverse post-order.
    pub own_blocks: Vec<Block>,
    /// The blocks that branch back to the header.
    pub latches: Vec<Block>,
    /// 1 for outermost loops.
    pub depth: u32,
    /// The loops inside, this one first, in an order in which those inside of one are next to each
    /// other: from here to there.
    span: (u32, u32),
    /// The first edges that leave the loop.
    exits: Vec<(Block, Block)>,
    /// Whether there are more.
    more_exits: bool,
}

/// The loops of a function.
#[derive(Clone, Debug)]
pub struct Loops {
    loops: IdVec<LoopId, Loop>,
    innermost: IdVec<Block, Option<LoopId>>,
    irreducible: bool,
}

impl Loops {
    /// Finds the loops. Work is proportional to the edges, however deep loops are nested, and to
    /// the exits that are listed.
    pub fn compute(cfg: &Cfg, dominators: &Dominators) -> Self {
        let mut result = Self {
            loops: IdVec::new(),
            innermost: IdVec::filled(cfg.block_count(), None),
            irreducible: false,
        };
        let order = cfg.reverse_post_order();
        let mut has_cycle = false;
        for (at, &block) in order.iter().enumerate() {
            for &succ in cfg.succs(block) {
                if cfg.position(succ).is_some_and(|place| place <= at) {
                    has_cycle = true;
                    result.irreducible |= !dominators.dominates(succ, block);
                }
            }
        }
        if !has_cycle {
            return result;
        }
        // Headers are visited outermost last, so that inner loops exist when outer ones claim their
        // blocks.
        let mut outermost = Outwards::default();
        let mut work = Vec::new();
        for (at, &header) in order.iter().enumerate().rev() {
            let is_behind = |pred: Block| cfg.position(pred).is_some_and(|place| place >= at);
            let preds = cfg.preds(header).iter().copied();
            let mut latches: Vec<Block> =
                preds.filter(|&p| is_behind(p) && dominators.dominates(header, p)).collect();
            latches.dedup();
            if !latches.is_empty() {
                result.add_loop(header, latches, cfg, &mut outermost, &mut work);
            }
        }
        result.finish(order);
        result.list_exits(cfg);
        result
    }

    fn add_loop(
        &mut self,
        header: Block,
        latches: Vec<Block>,
        cfg: &Cfg,
        outermost: &mut Outwards,
        work: &mut Vec<Block>,
    ) {
        let id = self.loops.push(Loop {
            header,
            parent: None,
            children: Vec::new(),
            own_blocks: Vec::new(),
            latches,
            depth: 0,
            span: (0, 0),
            exits: Vec::new(),
            more_exits: false,
        });
        outermost.next.push(Some(id));
        work.extend_from_slice(&self.loops[id].latches);
        while let Some(block) = work.pop() {
            // Blocks of an inner loop are passed over: its outermost enclosing loop so far is
            // claimed as a whole.
            let entry = match self.innermost[block] {
                None => {
                    self.innermost[block] = Some(id);
                    block
                }
                Some(inner) => match outermost.find(Some(inner)) {
                    Some(outer) if outer != id => {
                        self.loops[outer].parent = Some(id);
                        outermost.next[outer] = Some(id);
                        self.loops[outer].header
                    }
                    _ => continue,
                },
            };
            // Each entry comes here once: it is this loop's from then on.
            if entry != header {
                work.extend(cfg.preds(entry).iter().copied().filter(|&p| cfg.is_reachable(p)));
            }
        }
        if self.innermost[header].is_none() {
            self.innermost[header] = Some(id);
        }
    }

    fn finish(&mut self, order: &[Block]) {
        // Loops were made inner before outer: walking forwards sees the sizes of children first,
        // backwards the places of parents.
        for id in self.loops.ids() {
            self.loops[id].span.1 += 1;
            let size = self.loops[id].span.1;
            if let Some(parent) = self.loops[id].parent {
                self.loops[parent].span.1 += size;
                self.loops[parent].children.push(id);
            }
        }
        let mut roots = 0;
        // Where the next child of each loop begins.
        let mut free = vec![0u32; self.loops.len()];
        for id in self.loops.ids().rev() {
            let (parent, size) = (self.loops[id].parent, self.loops[id].span.1);
            let next = match parent {
                Some(parent) => &mut free[parent.index()],
                None => &mut roots,
            };
            let start = *next;
            *next += size;
            free[id.index()] = start + 1;
            self.loops[id].span = (start, start + size);
            self.loops[id].depth = parent.map_or(1, |p| self.loops[p].depth + 1);
        }
        for &block in order {
            if let Some(id) = self.innermost[block] {
                self.loops[id].own_blocks.push(block);
            }
        }
    }

    fn list_exits(&mut self, cfg: &Cfg) {
        let mut open = Outwards::all(self);
        for &block in cfg.reverse_post_order() {
            for &succ in cfg.succs(block) {
                let mut at = open.find(self.innermost[block]);
                while let Some(id) = at.filter(|&id| !self.contains(id, succ)) {
                    let of = &mut self.loops[id];
                    if of.exits.len() == EXITS_LISTED {
                        of.more_exits = true;
                        open.close(self, id);
                    } else {
                        of.exits.push((block, succ));
                    }
                    at = open.find(self.loops[id].parent);
                }
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
    #[inline]
    pub fn innermost(&self, block: Block) -> Option<LoopId> {
        self.innermost.get(block).copied().flatten()
    }
    /// Whether a block is in a loop, or in one inside it.
    #[inline]
    pub fn contains(&self, id: LoopId, block: Block) -> bool {
        self.innermost(block).is_some_and(|inner| self.is_inside(id, inner))
    }
    /// Whether a loop is another one, or inside it.
    #[inline]
    pub fn is_inside(&self, outer: LoopId, inner: LoopId) -> bool {
        let (outer, inner) = (self.loops[outer].span, self.loops[inner].span);
        outer.0 <= inner.0 && inner.1 <= outer.1
    }
    /// All blocks of a loop and of those inside it that are at most `levels` levels deeper, in
    /// reverse post-order. Work is proportional to these blocks, but for their order.
    pub fn blocks_to_depth(&self, id: LoopId, levels: u32, cfg: &Cfg) -> Vec<Block> {
        let deepest = self.loops[id].depth.saturating_add(levels);
        let mut work = vec![id];
        let mut blocks = Vec::new();
        while let Some(id) = work.pop() {
            let of = &self.loops[id];
            blocks.extend_from_slice(&of.own_blocks);
            if of.depth < deepest {
                work.extend_from_slice(&of.children);
            }
        }
        blocks.sort_unstable_by_key(|&block| cfg.position(block));
        blocks
    }
    /// How many loops are around a block.
    pub fn depth(&self, block: Block) -> u32 {
        self.innermost(block).map_or(0, |id| self.loops[id].depth)
    }
    /// The edges that leave a loop, from inside to outside.
    pub fn exits(&self, id: LoopId, cfg: &Cfg) -> Vec<(Block, Block)> {
        if !self.loops[id].more_exits {
            return self.loops[id].exits.clone();
        }
        let mut out = Vec::new();
        for block in self.blocks_to_depth(id, u32::MAX, cfg) {
            for &succ in cfg.succs(block) {
                if !self.contains(id, succ) {
                    out.push((block, succ));
                }
            }
        }
        out
    }
    /// The edge that leaves a loop, if there is only one.
    pub fn only_exit(&self, id: LoopId) -> Option<(Block, Block)> {
        match self.loops[id].exits[..] {
            [exit] => Some(exit),
            _ => None,
        }
    }
    /// Whether nothing leaves a loop.
    pub fn has_no_exit(&self, id: LoopId) -> bool {
        self.loops[id].exits.is_empty()
    }
    /// For each loop, the first and the last block in the pre-order of dominators of those that
    /// leave the loop or branch back to its header: a block that dominates both dominates all of
    /// them. Work is proportional to the edges.
    pub fn ends(&self, cfg: &Cfg, dominators: &Dominators) -> IdVec<LoopId, (Block, Block)> {
        let order = dominators.pre_order();
        let first = self.first_ends(cfg, order.iter().copied());
        let last = self.first_ends(cfg, order.iter().rev().copied());
        let mut ends = IdVec::new();
        first.into_iter().zip(last).for_each(|pair| _ = ends.push(pair));
        ends
    }
    fn first_ends(&self, cfg: &Cfg, order: impl Iterator<Item = Block>) -> Vec<Block> {
        let mut ends: Vec<Block> = self.loops.iter().map(|(_, of)| of.header).collect();
        let mut open = Outwards::all(self);
        for block in order {
            for &succ in cfg.succs(block) {
                let mut at = open.find(self.innermost(block));
                while let Some(id) = at {
                    if self.contains(id, succ) && self.loops[id].header != succ {
                        break;
                    }
                    ends[id.index()] = block;
                    open.close(self, id);
                    at = open.find(at);
                }
            }
        }
        ends
    }
    /// The only block outside of the loop that leads to its header and nowhere else, if there is
    /// one.
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

/// Loops around each other, walked outwards past those that are closed: however often they are
/// walked, each closed one costs as good as nothing.
#[derive(Clone, Debug, Default)]
pub struct Outwards {
    /// A loop itself while it is open, and one around it when it is closed.
    next: IdVec<LoopId, Option<LoopId>>,
}

impl Outwards {
    /// All loops of a function, open.
    pub fn all(loops: &Loops) -> Self {
        let mut open = Self::default();
        loops.ids().for_each(|id| _ = open.next.push(Some(id)));
        open
    }
    /// The innermost open loop of this one and those around it.
    pub fn find(&mut self, from: Option<LoopId>) -> Option<LoopId> {
        let mut found = from;
        while let Some(id) = found
            && self.next[id] != Some(id)
        {
            found = self.next[id];
        }
        let mut at = from;
        while let Some(id) = at
            && at != found
        {
            at = std::mem::replace(&mut self.next[id], found);
        }
        found
    }
    /// Closes a loop.
    pub fn close(&mut self, loops: &Loops, id: LoopId) {
        self.next[id] = loops.get(id).parent;
    }
}
