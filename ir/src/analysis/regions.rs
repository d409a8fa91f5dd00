//! The regions of a function: its body and the bodies of its loops, each an acyclic graph in which
//! inner loops are single nodes, and an order of all blocks in which every loop is in one piece.
//!
//! A node is named by its first block: itself, or the header of the inner loop that it stands for.
//! Edges back to the header and edges out of the loop lead to the region's end.

use crate::analysis::{Cfg, Dominators, LoopId, Loops};
use crate::entity::IdVec;
use crate::{Block, Function};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

/// The nodes that a node leads to; none is the region's end.
pub type Successors = SmallVec<[Option<Block>; 2]>;

/// A region: a loop's body, or the function's.
pub type Region = Option<LoopId>;

/// The blocks and loops of a function, and how they nest.
pub struct Regions {
    /// The control-flow graph.
    pub cfg: Cfg,
    /// The loops.
    pub loops: Loops,
    /// All reachable blocks. A loop's blocks are in one piece with the header first, and apart from
    /// edges back to headers every edge leads forward.
    pub order: Vec<Block>,
    position: IdVec<Block, u32>,
    post_dominator: HashMap<(Region, Block), Option<Block>, FxBuildHasher>,
    /// What the nodes that stand for loops lead to, each once: a loop may have many exits, and be
    /// followed often.
    behind_loops: HashMap<LoopId, Successors, FxBuildHasher>,
}

/// How deep loops may nest: ordering them, and following lanes out of them, is recursive.
pub const NESTING_MAX: u32 = 200;

/// Why a function has no regions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// A cycle has several entries.
    Irreducible,
    /// Loops nest deeper than [`NESTING_MAX`].
    Deep,
    /// There is no body.
    Empty,
}

impl Regions {
    /// Finds the regions of a function.
    ///
    /// # Errors
    ///
    /// If it has none: see [`Unfit`].
    pub fn compute(function: &Function) -> Result<Self, Unfit> {
        let cfg = Cfg::compute(function);
        let dominators = Dominators::compute(&cfg);
        let loops = Loops::compute(&cfg, &dominators);
        let entry = function.entry().ok_or(Unfit::Empty)?;
        let deep = cfg.reverse_post_order().iter().any(|&b| loops.depth(b) > NESTING_MAX);
        if loops.has_irreducible_cycle() {
            return Err(Unfit::Irreducible);
        }
        if deep {
            return Err(Unfit::Deep);
        }
        let mut regions = Self {
            position: IdVec::filled(cfg.block_count(), u32::MAX),
            cfg,
            loops,
            order: Vec::new(),
            post_dominator: HashMap::default(),
            behind_loops: HashMap::default(),
        };
        regions.place(None, entry);
        for (i, &block) in regions.order.iter().enumerate() {
            regions.position[block] = i as u32;
        }
        Ok(regions)
    }

    /// The place of a block in the order.
    pub fn position(&self, block: Block) -> usize {
        self.position.get(block).map_or(usize::MAX, |&p| p as usize)
    }

    /// The node of a region that a block belongs to; none if the block is not in the region.
    pub fn node(&self, region: Region, block: Block) -> Option<Block> {
        let mut at = self.loops.innermost(block);
        let mut node = block;
        while at != region {
            let inner = self.loops.get(at?);
            node = inner.header;
            at = inner.parent;
        }
        Some(node)
    }

    /// The loop that a node of a region stands for, if it does.
    pub fn node_loop(&self, region: Region, node: Block) -> Region {
        let inner = self.loops.innermost(node)?;
        (Some(inner) != region && self.loops.get(inner).header == node).then_some(inner)
    }

    /// The node before which all paths from a node of a region rejoin; none if that is the region's
    /// end.
    pub fn post_dominator(&self, region: Region, node: Block) -> Option<Block> {
        self.post_dominator.get(&(region, node)).copied().flatten()
    }

    /// The nodes that a node leads to inside its region; `None` stands for the region's end. Those
    /// behind a block come with repetitions.
    pub fn successors(&self, region: Region, node: Block) -> Successors {
        match self.node_loop(region, node) {
            Some(inner) => match self.behind_loops.get(&inner) {
                Some(known) => known.clone(),
                None => self.behind_loop(region, inner),
            },
            None => self.cfg.succs(node).iter().map(|&to| self.inside(region, to)).collect(),
        }
    }

    /// The node of a region that an edge inside of it leads to, if it does not lead to the region's
    /// end.
    fn inside(&self, region: Region, target: Block) -> Option<Block> {
        let head = region.map(|r| self.loops.get(r).header);
        self.node(region, target).filter(|_| Some(target) != head)
    }

    /// What a loop in a region leads to, each once.
    fn behind_loop(&self, region: Region, inner: LoopId) -> Successors {
        let exits = self.loops.exits(inner, &self.cfg);
        let mut seen: HashSet<Option<Block>, FxBuildHasher> = HashSet::default();
        let behind = exits.iter().map(|&(_, to)| self.inside(region, to));
        behind.filter(|to| seen.insert(*to)).collect()
    }

    /// The successors of a node, which are kept if it stands for a loop.
    fn keep_successors(&mut self, region: Region, node: Block) -> Successors {
        let successors = self.successors(region, node);
        if let Some(inner) = self.node_loop(region, node) {
            self.behind_loops.insert(inner, successors.clone());
        }
        successors
    }

    /// Appends the blocks of a region in order, and finds its post-dominators.
    fn place(&mut self, region: Region, first: Block) {
        let nodes = self.topological(region, first);
        self.find_post_dominators(region, &nodes);
        for (node, _) in nodes {
            match self.node_loop(region, node) {
                Some(inner) => self.place(Some(inner), node),
                None => self.order.push(node),
            }
        }
    }

    /// The nodes of a region with their successors, in topological order.
    fn topological(&mut self, region: Region, first: Block) -> Vec<(Block, Successors)> {
        let mut seen: HashMap<Block, (), FxBuildHasher> = HashMap::default();
        let mut out = Vec::new();
        let mut stack = vec![(first, self.keep_successors(region, first), 0)];
        seen.insert(first, ());
        while let Some((node, succs, next)) = stack.last_mut() {
            match succs.get(*next) {
                Some(succ) => {
                    *next += 1;
                    if let Some(succ) = *succ
                        && seen.insert(succ, ()).is_none()
                    {
                        let succs = self.keep_successors(region, succ);
                        stack.push((succ, succs, 0));
                    }
                }
                None => {
                    out.push((*node, std::mem::take(succs)));
                    stack.pop();
                }
            }
        }
        out.reverse();
        out
    }

    /// Cooper, Harvey and Kennedy's algorithm, which needs one walk over an acyclic graph.
    fn find_post_dominators(&mut self, region: Region, nodes: &[(Block, Successors)]) {
        let place: HashMap<Block, usize, FxBuildHasher> =
            nodes.iter().enumerate().map(|(i, (node, _))| (*node, i)).collect();
        let end = nodes.len();
        let mut immediate = vec![end; end];
        for (i, (_, succs)) in nodes.iter().enumerate().rev() {
            let at = |s: &Option<Block>| s.and_then(|s| place.get(&s).copied()).unwrap_or(end);
            // In order, so that no path is walked for each of those that begin on it.
            let mut targets: SmallVec<[usize; 4]> = succs.iter().map(at).collect();
            targets.sort_unstable();
            targets.dedup();
            let meet = targets.into_iter().reduce(|mut a, mut b| {
                while a != b {
                    match a < b {
                        true => a = immediate[a],
                        false => b = immediate[b],
                    }
                }
                a
            });
            immediate[i] = meet.unwrap_or(end);
        }
        for (i, (node, _)) in nodes.iter().enumerate() {
            let block = nodes.get(immediate[i]).map(|(block, _)| *block);
            self.post_dominator.insert((region, *node), block);
        }
    }
}
