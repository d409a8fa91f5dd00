//! Immediate dominators by the Lengauer–Tarjan algorithm ("A fast algorithm for finding dominators
//! in a flowgraph", 1979) with path compression, on explicit stacks: O(m log n) on any graph, so
//! that no module can make it quadratic.

use crate::module::Function;

const NONE: u32 = u32::MAX;

/// Reachable nodes in reverse postorder, and the immediate dominator of each node (`None` for the
/// entry, node 0, and for unreachable nodes).
pub(crate) struct Dominators {
    pub(crate) order: Vec<u32>,
    pub(crate) immediate: Vec<Option<u32>>,
}

/// Computes the dominators of the graph whose node `n` leads to `successors[n]`.
pub(crate) fn compute(successors: &[Vec<u32>]) -> Dominators {
    let count = successors.len();
    let search = depth_first(successors);
    let mut predecessors = vec![Vec::new(); count];
    for (from, targets) in (0_u32..).zip(successors) {
        if search.number.get(from as usize).is_some_and(|&number| number != NONE) {
            for &to in targets {
                if let Some(list) = predecessors.get_mut(to as usize) {
                    list.push(from);
                }
            }
        }
    }
    let immediate = lengauer_tarjan(&search, &predecessors);
    Dominators { order: search.reverse_postorder, immediate }
}

struct Search {
    /// Preorder number of each node.
    number: Vec<u32>,
    /// Node of each preorder number.
    vertex: Vec<u32>,
    /// Preorder number of the parent of each preorder number.
    parent: Vec<u32>,
    reverse_postorder: Vec<u32>,
}

fn depth_first(successors: &[Vec<u32>]) -> Search {
    let mut search = Search {
        number: vec![NONE; successors.len()],
        vertex: Vec::new(),
        parent: Vec::new(),
        reverse_postorder: Vec::new(),
    };
    if successors.is_empty() {
        return search;
    }
    let enter = |search: &mut Search, node: u32, parent: u32| {
        if let Some(number) = search.number.get_mut(node as usize) {
            *number = search.vertex.len() as u32;
            search.vertex.push(node);
            search.parent.push(parent);
        }
    };
    enter(&mut search, 0, 0);
    let mut stack = vec![(0_u32, 0_usize)];
    while let Some((node, next)) = stack.last_mut() {
        let targets = successors.get(*node as usize).map_or(&[][..], Vec::as_slice);
        match targets.get(*next) {
            Some(&target) => {
                *next += 1;
                let from = search.number.get(*node as usize).copied().unwrap_or(0);
                if search.number.get(target as usize) == Some(&NONE) {
                    enter(&mut search, target, from);
                    stack.push((target, 0));
                }
            }
            None => {
                search.reverse_postorder.push(*node);
                stack.pop();
            }
        }
    }
    search.reverse_postorder.reverse();
    search
}

/// The link-eval forest over preorder numbers.
struct Forest {
    ancestor: Vec<u32>,
    label: Vec<u32>,
    semi: Vec<u32>,
}

impl Forest {
    fn at(table: &[u32], index: u32) -> u32 {
        table.get(index as usize).copied().unwrap_or(NONE)
    }

    fn set(table: &mut [u32], index: u32, value: u32) {
        if let Some(entry) = table.get_mut(index as usize) {
            *entry = value;
        }
    }

    /// The node with the least semidominator on the path to `node`'s root, which is excluded.
    fn eval(&mut self, node: u32) -> u32 {
        if Forest::at(&self.ancestor, node) == NONE {
            return node;
        }
        let mut path = vec![node];
        let mut current = node;
        loop {
            let up = Forest::at(&self.ancestor, current);
            if up == NONE || Forest::at(&self.ancestor, up) == NONE {
                break;
            }
            path.push(up);
            current = up;
        }
        // Compress from the top: each node takes the better label of its ancestor, then points to
        // the root.
        path.pop();
        while let Some(node) = path.pop() {
            let up = Forest::at(&self.ancestor, node);
            let (own, above) = (Forest::at(&self.label, node), Forest::at(&self.label, up));
            if Forest::at(&self.semi, above) < Forest::at(&self.semi, own) {
                Forest::set(&mut self.label, node, above);
            }
            let root = Forest::at(&self.ancestor, up);
            Forest::set(&mut self.ancestor, node, root);
        }
        Forest::at(&self.label, node)
    }
}

fn lengauer_tarjan(search: &Search, predecessors: &[Vec<u32>]) -> Vec<Option<u32>> {
    let reachable = search.vertex.len();
    let numbers: Vec<u32> = (0..reachable as u32).collect();
    let mut forest =
        Forest { ancestor: vec![NONE; reachable], label: numbers.clone(), semi: numbers };
    let mut dominator = vec![NONE; reachable];
    let mut buckets = vec![Vec::new(); reachable];
    for number in (1..reachable as u32).rev() {
        let node = Forest::at(&search.vertex, number);
        for &from in predecessors.get(node as usize).map_or(&[][..], Vec::as_slice) {
            let from = Forest::at(&search.number, from);
            let best = forest.eval(from);
            let candidate = Forest::at(&forest.semi, best);
            if candidate < Forest::at(&forest.semi, number) {
                Forest::set(&mut forest.semi, number, candidate);
            }
        }
        let semi = Forest::at(&forest.semi, number);
        if let Some(bucket) = buckets.get_mut(semi as usize) {
            bucket.push(number);
        }
        let parent = Forest::at(&search.parent, number);
        Forest::set(&mut forest.ancestor, number, parent);
        let waiting = buckets.get_mut(parent as usize).map(std::mem::take).unwrap_or_default();
        for node in waiting {
            let best = forest.eval(node);
            let is_less = Forest::at(&forest.semi, best) < Forest::at(&forest.semi, node);
            Forest::set(&mut dominator, node, if is_less { best } else { parent });
        }
    }
    for number in 1..reachable as u32 {
        let found = Forest::at(&dominator, number);
        if found != Forest::at(&forest.semi, number) {
            let above = Forest::at(&dominator, found);
            Forest::set(&mut dominator, number, above);
        }
    }
    let mut immediate = vec![None; predecessors.len()];
    for number in 1..reachable as u32 {
        let node = Forest::at(&search.vertex, number);
        let above = Forest::at(&search.vertex, Forest::at(&dominator, number));
        if let Some(entry) = immediate.get_mut(node as usize) {
            *entry = Some(above);
        }
    }
    immediate
}

/// Answers whether a block dominates another, by intervals of a walk over the dominator tree.
pub(super) struct Dominance {
    entered: Vec<u32>,
    left: Vec<u32>,
}

impl Dominance {
    pub(super) fn new(function: &Function) -> Dominance {
        let count = function.blocks.len();
        let mut children = vec![Vec::new(); count];
        for (index, block) in (0_u32..).zip(&function.blocks) {
            if let Some(list) =
                block.immediate_dominator.and_then(|parent| children.get_mut(parent as usize))
            {
                list.push(index);
            }
        }
        let mut dominance = Dominance { entered: vec![0; count], left: vec![0; count] };
        let mut clock = 0;
        let mut stack = if count == 0 { Vec::new() } else { vec![(0_u32, false)] };
        while let Some((block, done)) = stack.pop() {
            clock += 1;
            let table = if done { &mut dominance.left } else { &mut dominance.entered };
            if let Some(entry) = table.get_mut(block as usize) {
                *entry = clock;
            }
            if !done {
                stack.push((block, true));
                let below = children.get(block as usize).map_or(&[][..], Vec::as_slice);
                stack.extend(below.iter().map(|&child| (child, false)));
            }
        }
        dominance
    }

    /// Whether every path to `below` passes `above`; both are reachable.
    pub(super) fn dominates(&self, above: u32, below: u32) -> bool {
        let interval = |block: u32| {
            Some((*self.entered.get(block as usize)?, *self.left.get(block as usize)?))
        };
        interval(above)
            .zip(interval(below))
            .is_some_and(|(above, below)| above.0 <= below.0 && below.1 <= above.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Dominance by its definition: `a` dominates `b` if removing `a` cuts `b` off.
    fn by_definition(successors: &[Vec<u32>]) -> Vec<Option<u32>> {
        let count = successors.len();
        let reach = |without: Option<usize>| {
            let mut seen = vec![false; count];
            let mut pending = if without == Some(0) { vec![] } else { vec![0] };
            while let Some(node) = pending.pop() {
                if !std::mem::replace(&mut seen[node], true) {
                    let next = successors[node].iter().map(|&to| to as usize);
                    pending.extend(next.filter(|&to| Some(to) != without));
                }
            }
            seen
        };
        let reachable = reach(None);
        let dominates: Vec<Vec<bool>> = (0..count)
            .map(|a| {
                let seen = reach(Some(a));
                (0..count).map(|b| reachable[b] && (a == b || !seen[b])).collect()
            })
            .collect();
        (0..count)
            .map(|b| {
                let strict: Vec<usize> =
                    (0..count).filter(|&a| a != b && reachable[a] && dominates[a][b]).collect();
                let closest = |&&a: &&usize| strict.iter().all(|&c| dominates[c][a]);
                if reachable[b] { strict.iter().find(closest).map(|&a| a as u32) } else { None }
            })
            .collect()
    }

    #[test]
    fn agrees_with_the_definition_on_random_graphs() {
        let mut state = 0x9e37_79b9_u32;
        let mut random = move |below: u32| {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            state % below
        };
        for _ in 0..2000 {
            let count = 1 + random(12);
            let successors: Vec<Vec<u32>> =
                (0..count).map(|_| (0..random(4)).map(|_| random(count)).collect()).collect();
            assert_eq!(
                compute(&successors).immediate,
                by_definition(&successors),
                "{successors:?}"
            );
        }
    }

    #[test]
    fn a_long_chain_is_not_quadratic() {
        let count = 65_536;
        let successors: Vec<Vec<u32>> =
            (0..count).map(|n| if n + 1 < count { vec![n + 1, 0] } else { vec![1] }).collect();
        let found = compute(&successors);
        assert!((1..count).all(|n| found.immediate[n as usize] == Some(n - 1)));
    }
}
