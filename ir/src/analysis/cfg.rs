//! Predecessors, successors and orders of blocks.

use crate::entity::{EntityId, IdVec};
use crate::function::{Block, Function};

/// The control-flow graph of a function. Edges appear as often as terminators name them.
///
/// petgraph's visit traits are implemented for `&Cfg`, so that its algorithms run on it without a copy.
#[derive(Clone, Debug)]
pub struct Cfg {
    preds: IdVec<Block, Vec<Block>>,
    succs: IdVec<Block, Vec<Block>>,
    reverse_post_order: Vec<Block>,
    position: IdVec<Block, u32>,
}

const UNREACHABLE: u32 = u32::MAX;

impl Cfg {
    /// Computes the graph of a function; linear.
    pub fn compute(function: &Function) -> Self {
        let count = function.blocks.len();
        let mut cfg = Self {
            preds: IdVec::filled(count, Vec::new()),
            succs: IdVec::filled(count, Vec::new()),
            reverse_post_order: Vec::new(),
            position: IdVec::filled(count, UNREACHABLE),
        };
        for &block in &function.block_order {
            let succs = function.successors(block);
            for &succ in &succs {
                cfg.preds[succ].push(block);
            }
            cfg.succs[block] = succs;
        }
        cfg.order(function.entry());
        cfg
    }

    /// Fills the reverse post-order by a depth-first walk with its own stack.
    fn order(&mut self, entry: Option<Block>) {
        let Some(entry) = entry else { return };
        let mut visited = vec![false; self.succs.len()];
        let mut stack = vec![(entry, 0usize)];
        visited[entry.index()] = true;
        let mut post_order = Vec::new();
        while let Some((block, next)) = stack.last_mut() {
            // Walking successors from the last keeps the first one first in the reversed order.
            let succs = &self.succs[*block];
            match succs.len().checked_sub(*next + 1).map(|i| succs[i]) {
                Some(succ) => {
                    *next += 1;
                    if !std::mem::replace(&mut visited[succ.index()], true) {
                        stack.push((succ, 0));
                    }
                }
                None => {
                    post_order.push(*block);
                    stack.pop();
                }
            }
        }
        post_order.reverse();
        for (i, &block) in post_order.iter().enumerate() {
            self.position[block] = i as u32;
        }
        self.reverse_post_order = post_order;
    }

    /// The sources of the edges into a block, those of unreachable blocks included.
    pub fn preds(&self, block: Block) -> &[Block] {
        self.preds.get(block).map_or(&[], |p| p)
    }
    /// The targets of the edges out of a block.
    pub fn succs(&self, block: Block) -> &[Block] {
        self.succs.get(block).map_or(&[], |s| s)
    }
    /// The reachable blocks; each comes before its successors except along back edges.
    pub fn reverse_post_order(&self) -> &[Block] {
        &self.reverse_post_order
    }
    /// The place of a block in the reverse post-order.
    pub fn position(&self, block: Block) -> Option<usize> {
        match self.position.get(block) {
            None | Some(&UNREACHABLE) => None,
            Some(&p) => Some(p as usize),
        }
    }
    /// Whether the entry leads to the block.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.position(block).is_some()
    }
    /// One more than the largest block index.
    pub fn block_count(&self) -> usize {
        self.succs.len()
    }
}

impl petgraph::visit::GraphBase for Cfg {
    type EdgeId = (Block, Block);
    type NodeId = Block;
}

impl<'a> petgraph::visit::IntoNeighbors for &'a Cfg {
    type Neighbors = std::iter::Copied<std::slice::Iter<'a, Block>>;
    fn neighbors(self, block: Block) -> Self::Neighbors {
        self.succs(block).iter().copied()
    }
}

impl<'a> petgraph::visit::IntoNodeIdentifiers for &'a Cfg {
    type NodeIdentifiers = std::iter::Copied<std::slice::Iter<'a, Block>>;
    fn node_identifiers(self) -> Self::NodeIdentifiers {
        self.reverse_post_order.iter().copied()
    }
}

impl petgraph::visit::NodeIndexable for Cfg {
    fn node_bound(&self) -> usize {
        self.block_count()
    }
    fn to_index(&self, block: Block) -> usize {
        block.index()
    }
    fn from_index(&self, index: usize) -> Block {
        Block::from_index(index)
    }
}

impl petgraph::visit::Visitable for Cfg {
    type Map = crate::entity::IdSet<Block>;
    fn visit_map(&self) -> Self::Map {
        Self::Map::new()
    }
    fn reset_map(&self, map: &mut Self::Map) {
        *map = Self::Map::new();
    }
}

impl petgraph::visit::VisitMap<Block> for crate::entity::IdSet<Block> {
    fn visit(&mut self, block: Block) -> bool {
        self.insert(block)
    }
    fn is_visited(&self, block: &Block) -> bool {
        self.contains(*block)
    }
    fn unvisit(&mut self, block: Block) -> bool {
        self.remove(block)
    }
}
