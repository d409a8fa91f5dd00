//! Duplicates blocks for some of the paths through them.

use super::Rewriter;
use super::variables::{Edge, demote, edge_args, edges_to, set_edge};
use crate::campaign::choices::Choices;
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::edit::{CloneMap, clone_blocks};
use oxmux_ir::{Block, BlockCall, Function, Op, Type, Value, ValueDef};
use std::collections::BTreeMap;

/// The most instructions that are copied at once.
const COPIED_MAX: usize = 120;

/// Copies blocks, in a function whose values are in memory, and leads edges to the copies.
fn copy(function: &mut Function, blocks: &[Block], edges: &[Edge]) -> CloneMap {
    let source = function.clone();
    let mut map = CloneMap::default();
    clone_blocks(function, &source, blocks, &mut map);
    for &edge in edges {
        set_edge(function, edge, |call| call.block = map.block(call.block));
    }
    map
}

fn instructions(function: &Function, blocks: &[Block]) -> usize {
    blocks.iter().map(|&b| function.blocks[b].insts.len()).sum()
}

/// Some edges of a list, and never none of one that is not empty.
fn some_of(c: &mut Choices<'_>, edges: &[Edge], percent: usize) -> Vec<Edge> {
    let mut some: Vec<Edge> = edges.iter().copied().filter(|_| c.percent(percent)).collect();
    if some.is_empty() && !edges.is_empty() {
        some.push(c.of(edges));
    }
    some
}

/// Jump threading: edges that bring the same constants into what a block tests get a copy of it to
/// share, whose branch folds. All such edges of the block do, or some of those with one constant.
pub(super) fn thread(c: &mut Choices<'_>, work: &mut Rewriter<'_>, all: bool) -> bool {
    let mut candidates: Vec<(Block, Vec<Vec<Edge>>)> = Vec::new();
    // Compilers do not thread through the header of a loop: that would be another loop.
    let cfg = Cfg::compute(work.function);
    let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    let headers: Vec<Block> = loops.ids().map(|id| loops.get(id).header).collect();
    let through_headers = c.percent(10);
    for &block in &work.free {
        if headers.contains(&block) && !through_headers {
            continue;
        }
        let Some(deciding) = deciding_params(work.function, block) else { continue };
        let mut groups: BTreeMap<Vec<Value>, Vec<Edge>> = BTreeMap::new();
        for edge in edges_to(work.function, block) {
            let args = edge_args(work.function, edge);
            let key: Vec<Value> = deciding.iter().filter_map(|&i| args.get(i).copied()).collect();
            if key.iter().all(|v| v.is_constant()) {
                groups.entry(key).or_default().push(edge);
            }
        }
        if !groups.is_empty() && instructions(work.function, &[block]) <= COPIED_MAX {
            candidates.push((block, groups.into_values().collect()));
        }
    }
    if candidates.is_empty() {
        return !all && duplicate(c, work);
    }
    let (block, groups) = candidates.swap_remove(c.below(candidates.len()));
    let groups = if all {
        groups
    } else {
        let one = c.below(groups.len());
        vec![some_of(c, &groups[one], 85)]
    };
    demote(work.cx, work.function);
    for edges in groups {
        copy(work.function, &[block], &edges);
    }
    true
}

/// The parameters of a block that alone decide where it goes.
fn deciding_params(function: &Function, block: Block) -> Option<Vec<usize>> {
    let terminator = function.terminator(block)?;
    let condition = match &function.insts[terminator].op {
        Op::CondBr { condition, .. } => *condition,
        Op::Switch { value, .. } => *value,
        _ => return None,
    };
    let (mut work, mut deciding) = (vec![condition], Vec::new());
    while let Some(value) = work.pop() {
        if value.is_constant() {
            continue;
        }
        match function.value_def(value)? {
            ValueDef::BlockParam(home, index) if home == block => {
                let index = index as usize;
                if !deciding.contains(&index) {
                    deciding.push(index);
                }
            }
            ValueDef::Inst(inst) if function.blocks[block].insts.contains(&inst) => {
                match &function.insts[inst].op {
                    op @ (Op::Binary { .. } | Op::ICmp { .. } | Op::Cast { .. }) => {
                        work.extend(op.values());
                    }
                    op @ Op::Select { .. } => work.extend(op.values()),
                    _ => return None,
                }
            }
            _ => return None,
        }
    }
    (!deciding.is_empty()).then_some(deciding)
}

/// A join, a loop's header, a loop or any region is copied for some of the edges into it.
pub(super) fn duplicate(c: &mut Choices<'_>, work: &mut Rewriter<'_>) -> bool {
    let Some((blocks, edges)) = region(c, work) else { return false };
    if edges.is_empty() || instructions(work.function, &blocks) > COPIED_MAX {
        return false;
    }
    demote(work.cx, work.function);
    let map = copy(work.function, &blocks, &edges);
    // Some of the copies jump back into the original.
    if blocks.len() > 1 && c.percent(30) {
        for &block in &blocks {
            let copy = map.block(block);
            for (index, to) in work.function.successors(block).into_iter().enumerate() {
                if blocks.contains(&to) && c.percent(25) {
                    set_edge(work.function, (copy, index), |call| call.block = to);
                }
            }
        }
    }
    true
}

/// What is copied, and for which edges.
fn region(c: &mut Choices<'_>, work: &Rewriter<'_>) -> Option<(Vec<Block>, Vec<Edge>)> {
    let function = &*work.function;
    let cfg = Cfg::compute(function);
    let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    let headers: Vec<_> = loops.ids().filter(|&id| work.is_free(loops.get(id).header)).collect();
    if !headers.is_empty() && c.percent(35) {
        let id = headers[c.below(headers.len())];
        let (of, blocks) = (loops.get(id), loops.blocks_to_depth(id, u32::MAX, &cfg));
        let (inner, outer): (Vec<Edge>, Vec<Edge>) =
            edges_to(function, of.header).into_iter().partition(|(b, _)| blocks.contains(b));
        return Some(match c.below(4) {
            // Rotated: the first test is before the loop.
            0 => (vec![of.header], some_of(c, &outer, 90)),
            1 => (vec![of.header], some_of(c, &inner, 70)),
            // Peeled: the first iteration is in a copy, or the others are.
            2 => (blocks, some_of(c, &inner, 90)),
            _ => (blocks, some_of(c, &outer, 50)),
        });
    }
    let joins: Vec<Block> =
        work.free.iter().copied().filter(|&b| edges_to(function, b).len() > 1).collect();
    if joins.is_empty() {
        return None;
    }
    let first = c.of(&joins);
    let mut blocks = vec![first];
    if c.percent(40) {
        for _ in 0..c.below(5) {
            let from = c.of(&blocks);
            let next = function.successors(from).into_iter().filter(|&b| work.is_free(b));
            let next: Vec<Block> = next.filter(|b| !blocks.contains(b)).collect();
            if !next.is_empty() {
                blocks.push(c.of(&next));
            }
        }
    }
    let mut edges = some_of(c, &edges_to(function, first), 50);
    for &block in &blocks[1..] {
        let others = edges_to(function, block).into_iter().filter(|(b, _)| !blocks.contains(b));
        edges.extend(others.filter(|_| c.percent(30)));
    }
    Some((blocks, edges))
}

/// A loop is copied: what does not change in it is tested before, and the copies go the two ways.
pub(super) fn unswitch(c: &mut Choices<'_>, work: &mut Rewriter<'_>) -> bool {
    let cfg = Cfg::compute(work.function);
    let dominators = Dominators::compute(&cfg);
    let loops = Loops::compute(&cfg, &dominators);
    let mut candidates = Vec::new();
    for id in loops.ids() {
        let (of, blocks) = (loops.get(id), loops.blocks_to_depth(id, u32::MAX, &cfg));
        if !blocks.iter().all(|&b| work.is_free(b))
            || instructions(work.function, &blocks) > COPIED_MAX
        {
            continue;
        }
        for &block in &blocks {
            let Some(inst) = work.function.terminator(block) else { continue };
            let Op::CondBr { condition, .. } = work.function.insts[inst].op else { continue };
            let home = match work.function.value_def(condition) {
                Some(ValueDef::Argument(_)) => None,
                Some(ValueDef::BlockParam(home, _)) => Some(home),
                Some(ValueDef::Inst(def)) => work
                    .function
                    .block_order
                    .iter()
                    .copied()
                    .find(|&b| work.function.blocks[b].insts.contains(&def)),
                None => continue,
            };
            let before =
                |home: Block| !blocks.contains(&home) && dominators.dominates(home, of.header);
            if home.is_none_or(before) {
                candidates.push((id, block, condition));
            }
        }
    }
    if candidates.is_empty() {
        return duplicate(c, work);
    }
    let (id, block, condition) = candidates[c.below(candidates.len())];
    let (of, blocks) = (loops.get(id), loops.blocks_to_depth(id, u32::MAX, &cfg));
    let mut edges = Vec::new();
    for edge in edges_to(work.function, of.header) {
        if blocks.contains(&edge.0) {
            continue;
        }
        let args = edge_args(work.function, edge);
        let test = work.function.add_block();
        // The loop may end before it comes to the branch.
        let frozen = work.function.append_inst(test, Op::Freeze { arg: condition }, Type::I1);
        let Some(frozen) = work.function.insts[frozen].result else { return false };
        let to = BlockCall::with_args(of.header, &args);
        let op = Op::CondBr { condition: frozen, then: to.clone(), otherwise: to };
        work.function.append_inst(test, op, Type::VOID);
        set_edge(work.function, edge, |call| *call = BlockCall::new(test));
        edges.push((test, 1));
    }
    demote(work.cx, work.function);
    let map = copy(work.function, &blocks, &edges);
    for (block, yes) in [(block, true), (map.block(block), false)] {
        let Some(inst) = work.function.terminator(block) else { continue };
        if let Op::CondBr { then, otherwise, .. } = &work.function.insts[inst].op {
            let target = if yes { then.clone() } else { otherwise.clone() };
            work.function.insts[inst].op = Op::Br { target };
        }
    }
    true
}
