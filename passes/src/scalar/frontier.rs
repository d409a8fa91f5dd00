//! Iterated dominance frontiers of sets of blocks.
//!
//! V. C. Sreedhar, G. R. Gao, "A Linear Time Algorithm for Placing phi-Nodes", POPL 1995: roots are taken deepest level
//! of the dominator tree first; an edge out of a root's subtree that leads to a level not below the root's joins.

use oxmux_ir::Block;
use oxmux_ir::analysis::{Cfg, Dominators};
use oxmux_ir::entity::{EntityId, IdSet};
use std::collections::BinaryHeap;

/// Computes frontiers over one control-flow graph.
pub(crate) struct Frontiers<'a> {
    cfg: &'a Cfg,
    dominators: &'a Dominators,
    level: Vec<u32>,
}

impl<'a> Frontiers<'a> {
    pub(crate) fn new(cfg: &'a Cfg, dominators: &'a Dominators) -> Self {
        let mut level = vec![0; cfg.block_count()];
        for &block in dominators.pre_order() {
            if let Some(parent) = dominators.immediate(block) {
                level[block.index()] = level[parent.index()] + 1;
            }
        }
        Self { cfg, dominators, level }
    }

    /// The iterated dominance frontier of `definitions`, as far as it is in `live`, in ascending order.
    pub(crate) fn iterated(&mut self, definitions: &[Block], live: &IdSet<Block>) -> Vec<Block> {
        let mut heap: BinaryHeap<(u32, Block)> = BinaryHeap::new();
        let mut defines: IdSet<Block> = IdSet::new();
        for &block in definitions {
            if defines.insert(block) {
                heap.push((self.level[block.index()], block));
            }
        }
        let mut placed: IdSet<Block> = IdSet::new();
        let mut visited: IdSet<Block> = IdSet::new();
        while let Some((root_level, root)) = heap.pop() {
            visited.insert(root);
            let mut subtree = vec![root];
            while let Some(node) = subtree.pop() {
                for &succ in self.cfg.succs(node) {
                    let level = self.level[succ.index()];
                    let tree_edge = self.dominators.immediate(succ) == Some(node);
                    if tree_edge || level > root_level || !live.contains(succ) {
                        continue;
                    }
                    if placed.insert(succ) && !defines.contains(succ) {
                        heap.push((level, succ));
                    }
                }
                let children = self.dominators.children(node).iter().copied();
                subtree.extend(children.filter(|&child| visited.insert(child)));
            }
        }
        placed.iter().collect()
    }
}
