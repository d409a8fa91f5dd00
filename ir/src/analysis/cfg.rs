//! Predecessors, successors and orders of blocks.

use crate::entity::{EntityId, IdVec};
use crate::function::{Block, Function};

/// The control-flow graph of a function. Edges appear as often as terminators name them.
///
/// petgraph's visit traits are implemented for `&Cfg`, so that its algorithms run on it without a
/// copy.
#[derive(Clone, Debug)]
pub struct Cfg {
    nodes: IdVec<Block, Node>,
    /// The successors of all blocks, and behind them the predecessors.
    edges: Vec<Block>,
    reverse_post_order: Vec<Block>,
}

/// A block: where its edges are listed, and its place in the reverse post-order.
#[derive(Clone, Copy, Debug)]
struct Node {
    succs: (u32, u32),
    preds: (u32, u32),
    position: u32,
}

const UNREACHABLE: u32 = u32::MAX;

impl Cfg {
    /// Computes the graph of a function; linear.
    pub fn compute(function: &Function) -> Self {
        let blocks = &function.block_order;
        let apart = Node { succs: (0, 0), preds: (0, 0), position: UNREACHABLE };
        let mut nodes = IdVec::filled(function.blocks.len(), apart);
        let mut edges = Vec::with_capacity(blocks.len() * 4);
        for &block in blocks {
            let start = edges.len() as u32;
            if let Some(inst) = function.terminator(block) {
                function.insts[inst].op.for_each_successor(|call| {
                    edges.push(call.block);
                    nodes[call.block].preds.1 += 1;
                });
            }
            nodes[block].succs = (start, edges.len() as u32);
        }
        let mut end = edges.len() as u32;
        edges.resize(edges.len() * 2, Block::from_index(0));
        for (_, node) in nodes.iter_mut() {
            let count = node.preds.1;
            node.preds = (end, end);
            end += count;
        }
        for &block in blocks {
            let (from, to) = nodes[block].succs;
            for at in from as usize..to as usize {
                let end = &mut nodes[edges[at]].preds.1;
                edges[*end as usize] = block;
                *end += 1;
            }
        }
        let reverse_post_order = Vec::with_capacity(blocks.len());
        let mut cfg = Self { nodes, edges, reverse_post_order };
        cfg.order(function.entry());
        cfg
    }

    /// Fills the reverse post-order by a depth-first walk with its own stack.
    fn order(&mut self, entry: Option<Block>) {
        const VISITED: u32 = 0;
        let Some(entry) = entry else { return };
        let mut stack = Vec::with_capacity(32);
        // Walking successors from the last keeps the first one first in the reversed order.
        stack.push((entry, self.nodes[entry].succs.1));
        self.nodes[entry].position = VISITED;
        while let Some((block, left)) = stack.last_mut() {
            if *left == self.nodes[*block].succs.0 {
                self.reverse_post_order.push(*block);
                stack.pop();
                continue;
            }
            *left -= 1;
            let succ = self.edges[*left as usize];
            let node = &mut self.nodes[succ];
            if node.position == UNREACHABLE {
                node.position = VISITED;
                stack.push((succ, node.succs.1));
            }
        }
        self.reverse_post_order.reverse();
        for (i, &block) in self.reverse_post_order.iter().enumerate() {
            self.nodes[block].position = i as u32;
        }
    }

    /// The sources of the edges into a block, those of unreachable blocks included.
    #[inline]
    pub fn preds(&self, block: Block) -> &[Block] {
        self.listed(self.nodes.get(block).map(|node| node.preds))
    }
    /// The targets of the edges out of a block.
    #[inline]
    pub fn succs(&self, block: Block) -> &[Block] {
        self.listed(self.nodes.get(block).map(|node| node.succs))
    }
    #[inline]
    fn listed(&self, range: Option<(u32, u32)>) -> &[Block] {
        let (from, to) = range.unwrap_or_default();
        self.edges.get(from as usize..to as usize).unwrap_or_default()
    }
    /// How many edges there are.
    pub fn edge_count(&self) -> usize {
        self.edges.len() / 2
    }
    /// The reachable blocks; each comes before its successors except along back edges.
    pub fn reverse_post_order(&self) -> &[Block] {
        &self.reverse_post_order
    }
    /// The place of a block in the reverse post-order.
    #[inline]
    pub fn position(&self, block: Block) -> Option<usize> {
        let position = self.nodes.get(block)?.position;
        (position != UNREACHABLE).then_some(position as usize)
    }
    /// Whether the entry leads to the block.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.position(block).is_some()
    }
    /// One more than the largest block index.
    pub fn block_count(&self) -> usize {
        self.nodes.len()
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
