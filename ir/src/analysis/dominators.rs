//! Dominator and post-dominator trees.
//!
//! Loukas Georgiadis, "Linear-Time Algorithms for Dominators and Related Problems", Princeton
//! University TR-737-05, section 2.2.2 (Semi-NCA): semidominators as Lengauer and Tarjan find them,
//! and the immediate dominator of a node as the closest ancestor of its parent in the tree so far
//! that is not below the semidominator. Walks are short even where thousands of blocks leave a
//! loop. Most graphs need less: what Keith Cooper, Timothy Harvey and Ken Kennedy's "A Simple, Fast
//! Dominance Algorithm" (Rice University TR-06-33870) finds in a few steps for each edge is taken
//! from there. A pre-order numbering of the tree answers `dominates` in constant time.

use super::cfg::Cfg;
use crate::entity::{EntityId, IdVec};
use crate::function::{Block, Function, Inst, Value, ValueDef};
use smallvec::SmallVec;

/// The dominance frontier of a block.
pub type Frontier = SmallVec<[Block; 2]>;

/// The dominator tree.
#[derive(Clone, Debug)]
pub struct Dominators {
    tree: Tree,
}

impl Dominators {
    /// Computes the tree.
    pub fn compute(cfg: &Cfg) -> Self {
        let order = cfg.reverse_post_order();
        let tree = match nearest_common(cfg) {
            Some(idom) => Tree::new(cfg.block_count(), order, |i| match i {
                0 => None,
                _ => Some(order[idom[i] as usize]),
            }),
            None => {
                let idom = immediate(order.len(), |i, visit| {
                    let preds = cfg.preds(order[i]).iter();
                    preds.filter_map(|&p| cfg.position(p)).for_each(visit);
                });
                Tree::new(cfg.block_count(), order, |i| idom[i].map(|p| order[p]))
            }
        };
        Self { tree }
    }
    /// The closest other block on every path from the entry; none for the entry and unreachable
    /// blocks.
    pub fn immediate(&self, block: Block) -> Option<Block> {
        self.tree.parent(block)
    }
    /// Whether every path from the entry to `b` goes through `a`. A block dominates itself;
    /// unreachable blocks are dominated by all, as in LLVM.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        match (self.tree.interval(a), self.tree.interval(b)) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(a), Some(b)) => a.0 <= b.0 && b.1 <= a.1,
        }
    }
    /// The blocks whose immediate dominator this is.
    pub fn children(&self, block: Block) -> &[Block] {
        self.tree.children(block)
    }
    /// The blocks in which the dominance of each block ends: for each block, those it does not
    /// strictly dominate but of which it dominates a predecessor. Work is proportional to the edges
    /// and to the result.
    pub fn frontiers(&self, cfg: &Cfg) -> IdVec<Block, Frontier> {
        self.frontiers_within(cfg, usize::MAX).unwrap_or_default()
    }
    /// The [`frontiers`](Self::frontiers), unless they have more blocks than this in all: those of
    /// nested loops have each header for each loop inside.
    pub fn frontiers_within(&self, cfg: &Cfg, mut left: usize) -> Option<IdVec<Block, Frontier>> {
        let mut frontiers: IdVec<Block, Frontier> =
            IdVec::filled(cfg.block_count(), Frontier::new());
        for &block in cfg.reverse_post_order() {
            if cfg.preds(block).len() < 2 {
                continue;
            }
            for &pred in cfg.preds(block).iter().filter(|&&p| cfg.is_reachable(p)) {
                let mut runner = Some(pred);
                while let Some(r) = runner.filter(|&r| Some(r) != self.immediate(block)) {
                    // Where another predecessor's walk passed, the blocks above are done.
                    if frontiers[r].last() == Some(&block) {
                        break;
                    }
                    left = left.checked_sub(1)?;
                    frontiers[r].push(block);
                    runner = self.immediate(r);
                }
            }
        }
        Some(frontiers)
    }
    /// The reachable blocks, parents before children, in a fixed order.
    pub fn pre_order(&self) -> &[Block] {
        &self.tree.pre_order
    }
}

/// The post-dominator tree. All blocks without successors, and one block of each endless loop, lead
/// to a virtual exit.
#[derive(Clone, Debug)]
pub struct PostDominators {
    tree: Tree,
}

impl PostDominators {
    /// Computes the tree.
    pub fn compute(cfg: &Cfg) -> Self {
        let (order, exits) = reversed_order(cfg);
        let mut position = vec![usize::MAX; cfg.block_count()];
        for (i, &block) in order.iter().enumerate() {
            // Number 0 is the virtual exit.
            position[block.index()] = i + 1;
        }
        let idom = immediate(order.len() + 1, |i, visit| {
            let Some(block) = i.checked_sub(1).map(|i| order[i]) else { return };
            if exits.contains(&block) {
                visit(0);
            }
            let placed = cfg.succs(block).iter().map(|s| position[s.index()]);
            placed.filter(|&p| p != usize::MAX).for_each(visit);
        });
        let parent = |i: usize| idom[i + 1].and_then(|p| p.checked_sub(1)).map(|p| order[p]);
        Self { tree: Tree::new(cfg.block_count(), &order, parent) }
    }
    /// The closest other block on every path to the exit; none if that is the virtual exit.
    pub fn immediate(&self, block: Block) -> Option<Block> {
        self.tree.parent(block)
    }
    /// Whether every path from `b` to the exit goes through `a`. A block post-dominates itself.
    pub fn post_dominates(&self, a: Block, b: Block) -> bool {
        match (self.tree.interval(a), self.tree.interval(b)) {
            (Some(a), Some(b)) => a.0 <= b.0 && b.1 <= a.1,
            _ => false,
        }
    }
}

/// The reverse post-order of the reversed graph from the virtual exit, and the blocks that lead to
/// it.
fn reversed_order(cfg: &Cfg) -> (Vec<Block>, std::collections::BTreeSet<Block>) {
    let mut exits = std::collections::BTreeSet::new();
    let mut visited = vec![false; cfg.block_count()];
    let mut trees: Vec<Vec<Block>> = Vec::new();
    let ends = cfg.reverse_post_order().iter().filter(|&&b| cfg.succs(b).is_empty());
    // Blocks of endless loops are not reached from the ends; the last of them in the order stands
    // for its loop.
    let rest = cfg.reverse_post_order().iter().rev();
    for &root in ends.chain(rest) {
        if std::mem::replace(&mut visited[root.index()], true) {
            continue;
        }
        exits.insert(root);
        let mut post = Vec::new();
        let mut stack = vec![(root, 0usize)];
        while let Some((block, next)) = stack.last_mut() {
            let pred = cfg.preds(*block).get(*next).copied();
            *next += 1;
            match pred {
                Some(p) if !cfg.is_reachable(p) => {}
                Some(p) if std::mem::replace(&mut visited[p.index()], true) => {}
                Some(p) => stack.push((p, 0)),
                None => {
                    post.push(*block);
                    stack.pop();
                }
            }
        }
        trees.push(post);
    }
    // One post-order of the whole reversed graph is the trees' one after another; reversed, the
    // last tree is first.
    let mut order: Vec<Block> = trees.into_iter().flatten().collect();
    order.reverse();
    (order, exits)
}

/// The most steps that [`nearest_common`] takes for each edge; beyond, the other algorithm is
/// faster, whose work is almost linear.
const STEPS_EACH: usize = 4;

/// The immediate dominators by places in the reverse post-order; the entry has itself. Rounds find
/// the nearest common dominator of each block's predecessors, until nothing changes: without cycles
/// one is enough. None if that takes too many steps.
fn nearest_common(cfg: &Cfg) -> Option<Vec<u32>> {
    const UNKNOWN: u32 = u32::MAX;
    let order = cfg.reverse_post_order();
    let mut idom = vec![UNKNOWN; order.len()];
    *idom.first_mut()? = 0;
    let mut left = STEPS_EACH * (cfg.edge_count() + order.len());
    loop {
        let (mut changed, mut has_cycle) = (false, false);
        for (at, &block) in order.iter().enumerate().skip(1) {
            let mut nearest = UNKNOWN;
            for &pred in cfg.preds(block) {
                let Some(pred) = cfg.position(pred) else { continue };
                has_cycle |= pred >= at;
                if idom[pred] == UNKNOWN {
                    continue;
                }
                let mut other = pred as u32;
                while nearest != UNKNOWN && other != nearest {
                    left = left.checked_sub(1)?;
                    if other > nearest {
                        other = idom[other as usize];
                    } else {
                        nearest = idom[nearest as usize];
                    }
                }
                nearest = other;
            }
            changed |= std::mem::replace(&mut idom[at], nearest) != nearest;
        }
        left = left.checked_sub(order.len())?;
        if !changed || !has_cycle {
            return Some(idom);
        }
    }
}

/// The immediate dominators of nodes, 0 being the root. `preds` visits the numbers of a node's
/// predecessors.
fn immediate(count: usize, preds: impl Fn(usize, &mut dyn FnMut(usize))) -> Vec<Option<usize>> {
    let mut idom: Vec<Option<usize>> = vec![None; count];
    if count < 2 {
        return idom;
    }
    let search = Search::compute(count, &preds);
    let mut paths = Paths::new(&search.parents);
    let reached = search.nodes.len();
    let mut semidominators = search.parents.clone();
    for at in (1..reached).rev() {
        let mut least = search.parents[at];
        preds(search.nodes[at], &mut |p| {
            if let Some(p) = search.number(p) {
                least = least.min(paths.least_above(p, at + 1));
            }
        });
        semidominators[at] = least;
        paths.least[at] = least;
    }
    // In order of the search, so that what is above a node is known.
    let mut above = search.parents;
    for at in 1..reached {
        while above[at] > semidominators[at] {
            above[at] = above[above[at]];
        }
        idom[search.nodes[at]] = Some(search.nodes[above[at]]);
    }
    idom
}

/// A depth-first search from node 0.
struct Search {
    /// The nodes in the order in which they are found.
    nodes: Vec<usize>,
    /// For each of these, by its place in that order, the place of the one from which it was found.
    parents: Vec<usize>,
    /// The places of nodes.
    places: Vec<usize>,
}

impl Search {
    fn compute(count: usize, preds: &impl Fn(usize, &mut dyn FnMut(usize))) -> Self {
        // The successors of all nodes, one node's behind the other's.
        let mut ends = vec![0usize; count + 1];
        for node in 0..count {
            preds(node, &mut |p| ends[p] += 1);
        }
        let mut total = 0;
        for end in &mut ends {
            total += *end;
            *end = total;
        }
        let mut succs = vec![0usize; total];
        let mut starts = ends.clone();
        for node in (0..count).rev() {
            preds(node, &mut |p| {
                starts[p] -= 1;
                succs[starts[p]] = node;
            });
        }
        let mut search = Self {
            nodes: Vec::with_capacity(count),
            parents: Vec::with_capacity(count),
            places: vec![usize::MAX; count],
        };
        search.nodes.push(0);
        search.parents.push(0);
        search.places[0] = 0;
        let mut stack = vec![0usize];
        while let Some(&node) = stack.last() {
            if starts[node] == ends[node] {
                stack.pop();
                continue;
            }
            let next = succs[starts[node]];
            starts[node] += 1;
            if search.places[next] == usize::MAX {
                search.places[next] = search.nodes.len();
                search.nodes.push(next);
                search.parents.push(search.places[node]);
                stack.push(next);
            }
        }
        search
    }

    fn number(&self, node: usize) -> Option<usize> {
        self.places.get(node).copied().filter(|&place| place != usize::MAX)
    }
}

/// The least semidominators on paths to the root of the search, shortened wherever they are walked.
struct Paths {
    /// A node above each, by places: its parent at first.
    above: Vec<usize>,
    /// The least semidominator from each up to below what is above it.
    least: Vec<usize>,
    walked: Vec<usize>,
}

impl Paths {
    fn new(parents: &[usize]) -> Self {
        Self { above: parents.to_vec(), least: (0..parents.len()).collect(), walked: Vec::new() }
    }

    /// The least semidominator of a node and those above it that come at `done` or later: their
    /// semidominators are known. An earlier node is its own.
    fn least_above(&mut self, node: usize, done: usize) -> usize {
        if node < done {
            return node;
        }
        let mut at = node;
        while self.above[at] >= done {
            self.walked.push(at);
            at = self.above[at];
        }
        let mut upper = at;
        while let Some(at) = self.walked.pop() {
            self.least[at] = self.least[at].min(self.least[upper]);
            self.above[at] = self.above[upper];
            upper = at;
        }
        self.least[node]
    }
}

/// A forest over blocks with pre-order intervals.
#[derive(Clone, Debug)]
struct Tree {
    nodes: IdVec<Block, TreeNode>,
    /// The children of all blocks.
    children: Vec<Block>,
    pre_order: Vec<Block>,
}

#[derive(Clone, Copy, Debug)]
struct TreeNode {
    parent: Option<Block>,
    /// Where its children are listed.
    children: (u32, u32),
    /// The pre-order numbers of its subtree.
    interval: (u32, u32),
    /// While the tree is made: the number of the next child's subtree.
    next: u32,
}

impl Tree {
    /// The forest of these blocks; `parent` gives that of the block with a place in `order`, which
    /// is an earlier one.
    fn new(count: usize, order: &[Block], parent: impl Fn(usize) -> Option<Block>) -> Self {
        let outside = TreeNode { parent: None, children: (0, 0), interval: (u32::MAX, 0), next: 0 };
        let mut nodes = IdVec::filled(count, outside);
        // The sizes of subtrees, and the numbers of children.
        for (at, &block) in order.iter().enumerate().rev() {
            let parent = parent(at);
            let node = &mut nodes[block];
            node.parent = parent;
            node.interval.1 += 1;
            let size = node.interval.1;
            if let Some(parent) = parent {
                let above = &mut nodes[parent];
                above.interval.1 += size;
                above.children.1 += 1;
            }
        }
        let mut children = vec![Block::from_index(0); order.len()];
        let mut pre_order = children.clone();
        let (mut listed, mut next_root) = (0, 0);
        for &block in order {
            let TreeNode { parent, children: (_, count), interval: (_, size), .. } = nodes[block];
            let start = match parent {
                Some(parent) => {
                    let above = &mut nodes[parent];
                    children[above.children.1 as usize] = block;
                    above.children.1 += 1;
                    &mut above.next
                }
                None => &mut next_root,
            };
            let interval = (*start, *start + size);
            *start = interval.1;
            pre_order[interval.0 as usize] = block;
            let children = (listed, listed);
            listed += count;
            nodes[block] = TreeNode { parent, children, interval, next: interval.0 + 1 };
        }
        Self { nodes, children, pre_order }
    }

    fn parent(&self, block: Block) -> Option<Block> {
        self.nodes.get(block)?.parent
    }
    fn children(&self, block: Block) -> &[Block] {
        let (from, to) = self.nodes.get(block).map(|node| node.children).unwrap_or_default();
        self.children.get(from as usize..to as usize).unwrap_or_default()
    }
    /// The range of pre-order numbers of the block's subtree; none for blocks that are not in the
    /// tree.
    fn interval(&self, block: Block) -> Option<(u32, u32)> {
        self.nodes.get(block).map(|node| node.interval).filter(|i| i.0 != u32::MAX)
    }
}

/// Where each instruction is, for questions of dominance between instructions.
#[derive(Clone, Debug)]
pub struct Places {
    places: IdVec<Inst, Option<(Block, u32)>>,
}

impl Places {
    /// Numbers the instructions of a function; linear.
    pub fn compute(function: &Function) -> Self {
        let mut places = IdVec::filled(function.insts.len(), None);
        for &block in &function.block_order {
            for (i, &inst) in function.blocks[block].insts.iter().enumerate() {
                places[inst] = Some((block, i as u32));
            }
        }
        Self { places }
    }
    /// The block of an instruction and its number in it; none for instructions in no block.
    pub fn of(&self, inst: Inst) -> Option<(Block, u32)> {
        self.places.get(inst).copied().flatten()
    }
    /// Whether a value is computed before the instruction with this place runs, on every path.
    pub fn value_dominates(
        &self,
        function: &Function,
        dominators: &Dominators,
        value: Value,
        place: (Block, u32),
    ) -> bool {
        match function.value_def(value) {
            None | Some(ValueDef::Argument(_)) => true,
            Some(ValueDef::BlockParam(block, _)) => dominators.dominates(block, place.0),
            Some(ValueDef::Inst(inst)) => match self.of(inst) {
                None => false,
                Some((block, i)) if block == place.0 => i < place.1,
                Some((block, _)) => dominators.dominates(block, place.0),
            },
        }
    }
}
