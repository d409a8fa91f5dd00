//! Strongly connected components of graphs: the cycles of control flow, natural loops or not.
//!
//! R. Tarjan: Depth-First Search and Linear Graph Algorithms (SIAM Journal on Computing 1(2), 1972),
//! with a stack of its own, so that the depth of a graph is not limited.

use super::Cfg;
use crate::entity::EntityId;
use crate::ids::Block;

/// Calls `each` with the nodes of every strongly connected component of a graph, those that others
/// lead to before these others. `successor(node, i)` is the `i`th successor of a node, none behind
/// the last one. Linear in nodes and edges.
pub fn for_each_component(
    nodes: usize,
    successor: impl Fn(usize, usize) -> Option<usize>,
    mut each: impl FnMut(&mut [usize]),
) {
    const UNSEEN: usize = usize::MAX;
    /// Its component is known.
    const DONE: usize = usize::MAX - 1;
    // When a node was found, and when the first one was that it leads back to.
    let (mut found, mut low) = (vec![UNSEEN; nodes], vec![0; nodes]);
    let (mut next, mut open, mut stack) = (0, Vec::new(), Vec::new());
    for root in 0..nodes {
        if found[root] == UNSEEN {
            stack.push((root, 0));
        }
        while let Some((node, tried)) = stack.pop() {
            if tried == 0 {
                (found[node], low[node]) = (next, next);
                next += 1;
                open.push(node);
            }
            if let Some(succ) = successor(node, tried) {
                stack.push((node, tried + 1));
                match found[succ] {
                    UNSEEN => stack.push((succ, 0)),
                    DONE => {}
                    earlier => low[node] = low[node].min(earlier),
                }
                continue;
            }
            if let Some(&(parent, _)) = stack.last() {
                low[parent] = low[parent].min(low[node]);
            }
            if low[node] == found[node] {
                let later = open.iter().rev().take_while(|&&member| member != node).count();
                let start = open.len() - later - 1;
                let component = &mut open[start..];
                component.iter().for_each(|&member| found[member] = DONE);
                each(component);
                open.truncate(start);
            }
        }
    }
}

/// Which blocks can be reached from themselves.
pub fn blocks_in_cycles(cfg: &Cfg) -> Vec<bool> {
    let mut cyclic = vec![false; cfg.block_count()];
    let successor = |block: usize, i: usize| {
        cfg.succs(Block::from_index(block)).get(i).map(|succ| succ.index())
    };
    for_each_component(cfg.block_count(), successor, |component| match *component {
        [alone] => {
            let block = Block::from_index(alone);
            cyclic[alone] = cfg.succs(block).contains(&block);
        }
        _ => component.iter().for_each(|&block| cyclic[block] = true),
    });
    cyclic
}
