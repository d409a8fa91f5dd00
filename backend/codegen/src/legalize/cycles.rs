//! The blocks on cycles of the control-flow graph.

use oxmux_ir::entity::EntityId;
use oxmux_ir::{Block, Function};

/// Which blocks can be reached from themselves: those of strongly connected components with an edge inside (Tarjan).
pub(super) fn blocks_in_cycles(func: &Function, order: &[Block]) -> Vec<bool> {
    let mut graph = Graph::new(func.blocks.len());
    for &block in order {
        for succ in func.successors(block) {
            graph.edge(block.index(), succ.index());
        }
    }
    graph.cyclic()
}

/// Successor lists.
struct Graph {
    succs: Vec<Vec<usize>>,
}

impl Graph {
    fn new(count: usize) -> Self {
        Self { succs: vec![Vec::new(); count] }
    }
    fn edge(&mut self, from: usize, to: usize) {
        if to < self.succs.len()
            && let Some(list) = self.succs.get_mut(from)
        {
            list.push(to);
        }
    }
    /// Which nodes are on a cycle.
    fn cyclic(&self) -> Vec<bool> {
        let n = self.succs.len();
        let (mut index, mut low, mut on_stack) = (vec![0u32; n], vec![0u32; n], vec![false; n]);
        let (mut cyclic, mut stack, mut next) = (vec![false; n], Vec::new(), 1u32);
        for root in 0..n {
            if index[root] != 0 {
                continue;
            }
            let mut work = vec![(root, 0usize)];
            while let Some((node, edge)) = work.pop() {
                if edge == 0 {
                    index[node] = next;
                    low[node] = next;
                    next += 1;
                    stack.push(node);
                    on_stack[node] = true;
                }
                if let Some(&succ) = self.succs[node].get(edge) {
                    work.push((node, edge + 1));
                    cyclic[node] |= succ == node;
                    if index[succ] == 0 {
                        work.push((succ, 0));
                    } else if on_stack[succ] {
                        low[node] = low[node].min(index[succ]);
                    }
                    continue;
                }
                if low[node] == index[node] {
                    let mut members = Vec::new();
                    while let Some(member) = stack.pop() {
                        on_stack[member] = false;
                        members.push(member);
                        if member == node {
                            break;
                        }
                    }
                    if members.len() > 1 {
                        members.into_iter().for_each(|m| cyclic[m] = true);
                    }
                }
                if let Some(&(parent, _)) = work.last() {
                    low[parent] = low[parent].min(low[node]);
                }
            }
        }
        cyclic
    }
}
