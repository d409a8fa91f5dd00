//! The blocks on cycles of the control-flow graph.

use oxmux_ir::Block;
use oxmux_ir::analysis::Cfg;
use oxmux_ir::entity::IdVec;

/// The state of a block in Tarjan's walk.
#[derive(Clone, Copy, Default)]
struct Node {
    /// When it was found; 0 if it was not.
    found: u32,
    /// When the earliest block was found that it leads back to.
    low: u32,
    is_open: bool,
    is_cyclic: bool,
}

/// Which blocks can be reached from themselves: those of strongly connected components with an edge
/// inside (Tarjan).
pub(super) fn blocks_in_cycles(cfg: &Cfg) -> Vec<bool> {
    let mut nodes: IdVec<Block, Node> = IdVec::filled(cfg.block_count(), Node::default());
    let (mut open, mut next) = (Vec::new(), 1);
    let mut work: Vec<(Block, usize)> =
        cfg.reverse_post_order().first().map(|&entry| (entry, 0)).into_iter().collect();
    while let Some((block, edge)) = work.pop() {
        if edge == 0 {
            nodes[block] = Node { found: next, low: next, is_open: true, is_cyclic: false };
            next += 1;
            open.push(block);
        }
        if let Some(&succ) = cfg.succs(block).get(edge) {
            work.push((block, edge + 1));
            nodes[block].is_cyclic |= succ == block;
            if nodes[succ].found == 0 {
                work.push((succ, 0));
            } else if nodes[succ].is_open {
                nodes[block].low = nodes[block].low.min(nodes[succ].found);
            }
            continue;
        }
        let Node { found, low, .. } = nodes[block];
        if low == found {
            let is_alone = open.last() == Some(&block);
            while let Some(member) = open.pop() {
                nodes[member].is_open = false;
                nodes[member].is_cyclic |= !is_alone;
                if member == block {
                    break;
                }
            }
        }
        if let Some(&(parent, _)) = work.last() {
            nodes[parent].low = nodes[parent].low.min(low);
        }
    }
    nodes.values().map(|node| node.is_cyclic).collect()
}
