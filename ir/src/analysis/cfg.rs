//! Predecessors, successors and orders of blocks.

use crate::entity::{EntityId, IdVec};
use crate::function::{Block, Function};

/// The control-flow graph of a function. Edges appear as often as terminators name them.
///
/// petgraph's visit traits are implemented for `&Cfg`, so that its algorithms run on it without a copy.
#[derive(Clone, Debug)]
pub struct Cfg {
    preds: Lists,
    succs: Lists,
    reverse_post_order: Vec<Block>,
    position: IdVec<Block, u32>,
}

const UNREACHABLE: u32 = u32::MAX;

impl Cfg {
    /// Computes the graph of a function; linear.
    pub fn compute(function: &Function) -> Self {
        let count = function.blocks.len();
        let mut succs = Lists::with_capacity(count, function.block_order.len() * 2);
        let mut in_degrees = vec![0u32; count];
        for &block in &function.block_order {
            succs.begin(block);
            if let Some(inst) = function.terminator(block) {
                function.insts[inst].op.for_each_successor(|call| {
                    succs.push(block, call.block);
                    in_degrees[call.block.index()] += 1;
                });
            }
        }
        let mut preds = Lists::with_lengths(&in_degrees);
        for &block in &function.block_order {
            for &succ in succs.of(block) {
                preds.push(succ, block);
            }
        }
        let mut cfg = Self {
            preds,
            succs,
            reverse_post_order: Vec::new(),
            position: IdVec::filled(count, UNREACHABLE),
        };
        cfg.order(function.entry());
        cfg
    }

    /// Fills the reverse post-order by a depth-first walk with its own stack.
    fn order(&mut self, entry: Option<Block>) {
        let Some(entry) = entry else { return };
        let mut visited = vec![false; self.block_count()];
        let mut stack = Vec::with_capacity(16);
        stack.push((entry, 0usize));
        visited[entry.index()] = true;
        let mut post_order = Vec::with_capacity(self.block_count());
        while let Some((block, next)) = stack.last_mut() {
            // Walking successors from the last keeps the first one first in the reversed order.
            let succs = self.succs.of(*block);
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
        self.preds.of(block)
    }
    /// The targets of the edges out of a block.
    pub fn succs(&self, block: Block) -> &[Block] {
        self.succs.of(block)
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
        self.position.len()
    }
}

/// A list of blocks for each block, all in one vector: one allocation rather than one for each block.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    /// Where each block's list is: its start and its end.
    ranges: IdVec<Block, (u32, u32)>,
    items: Vec<Block>,
}

impl Lists {
    /// Empty lists, to be filled one after another.
    fn with_capacity(count: usize, items: usize) -> Self {
        Self { ranges: IdVec::filled(count, (0, 0)), items: Vec::with_capacity(items) }
    }
    /// Empty lists with places for so many items each, to be filled in any order.
    pub(super) fn with_lengths(lengths: &[u32]) -> Self {
        let mut ranges = IdVec::filled(lengths.len(), (0, 0));
        let mut end = 0;
        for (index, length) in lengths.iter().enumerate() {
            ranges[Block::from_index(index)] = (end, end);
            end += length;
        }
        Self { ranges, items: vec![Block::from_index(0); end as usize] }
    }
    /// Begins the list of a block, behind all others.
    fn begin(&mut self, block: Block) {
        let end = self.items.len() as u32;
        self.ranges[block] = (end, end);
    }
    /// Appends to a list that has a place left or was begun last.
    pub(super) fn push(&mut self, block: Block, item: Block) {
        let range = &mut self.ranges[block];
        match self.items.get_mut(range.1 as usize) {
            Some(place) => *place = item,
            None => self.items.push(item),
        }
        range.1 += 1;
    }
    pub(super) fn of(&self, block: Block) -> &[Block] {
        let range = self.ranges.get(block).copied().unwrap_or_default();
        self.items.get(range.0 as usize..range.1 as usize).unwrap_or_default()
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
