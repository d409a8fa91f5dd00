//! Folds constants and removes blocks that only jump, as compilers do after each change. Unlike our
//! `simplifycfg` it keeps branches, so that there is something to thread.

use super::Rewriter;
use super::variables::{Edge, edge_args, edges_to, set_edge};
use crate::campaign::choices::Choices;
use oxmux_ir::{Block, BlockCall, Function, Op, Value};

/// Folds, and leads most edges past blocks that only jump.
pub(super) fn tidy(c: &mut Choices<'_>, work: &mut Rewriter<'_>) -> bool {
    let mut changed = false;
    let skipped = c.of(&[100, 100, 80, 40]);
    for block in work.function.block_order.clone() {
        changed |= fold_params(work.function, block);
        changed |= fold_branch(work, block);
    }
    let reachable = work.function.reachable_blocks();
    work.function.retain_blocks(|block| reachable.contains(block));
    for block in work.function.block_order.clone() {
        if work.function.blocks[block].insts.len() == 1 && c.percent(skipped) {
            changed |= skip(work.function, block);
        }
    }
    changed
}

/// A phi of one constant is that constant.
fn fold_params(function: &mut Function, block: Block) -> bool {
    let edges = edges_to(function, block);
    let Some(first) = edges.first().map(|&edge| edge_args(function, edge)) else { return false };
    let others: Vec<Vec<Value>> = edges.iter().map(|&edge| edge_args(function, edge)).collect();
    let params = function.blocks[block].params.clone();
    let is_one = |i: usize| {
        first.get(i).is_some_and(|v| v.is_constant())
            && others.iter().all(|args| args.get(i) == first.get(i))
    };
    let folded: Vec<usize> = (0..params.len()).filter(|&i| is_one(i)).collect();
    function.replace_values(&folded.iter().map(|&i| (params[i], first[i])).collect());
    function.retain_block_params(block, |i| !folded.contains(&i));
    for edge in edges {
        set_edge(function, edge, |call| {
            let mut at = 0;
            call.args.retain(|_| {
                at += 1;
                !folded.contains(&(at - 1))
            });
        });
    }
    !folded.is_empty()
}

/// A branch on a constant is a jump.
fn fold_branch(work: &mut Rewriter<'_>, block: Block) -> bool {
    let Some(inst) = work.function.terminator(block) else { return false };
    let constants = &work.cx.constants;
    let target = match &work.function.insts[inst].op {
        Op::CondBr { condition, then, otherwise } => match constants.value_uint(*condition) {
            Some(0) => otherwise.clone(),
            Some(_) => then.clone(),
            None => return false,
        },
        Op::Switch { value, default, cases } => {
            let Some(number) = constants.value_uint(*value) else { return false };
            let case = cases.iter().find(|(case, _)| constants.as_uint(*case) == Some(number));
            case.map_or(default, |(_, call)| call).clone()
        }
        _ => return false,
    };
    work.function.insts[inst].op = Op::Br { target };
    true
}

/// The edges to a block that only jumps go straight on. One that would become the second of its
/// block to the same place stays, because both would have to bring the same.
fn skip(function: &mut Function, block: Block) -> bool {
    let Some(inst) = function.terminator(block) else { return false };
    let Op::Br { target } = function.insts[inst].op.clone() else { return false };
    let params = function.blocks[block].params.clone();
    let used_elsewhere = function.insts_in_order().any(|(home, inst)| {
        home != block && function.insts[inst].op.values().iter().any(|v| params.contains(v))
    });
    if target.block == block || used_elsewhere || function.entry() == Some(block) {
        return false;
    }
    let mut changed = false;
    let edges: Vec<Edge> = edges_to(function, block);
    for &edge in &edges {
        let successors = function.successors(edge.0);
        let twice = successors.iter().filter(|&&b| b == block).count() > 1;
        if twice || successors.contains(&target.block) {
            continue;
        }
        let brought = edge_args(function, edge);
        let through = |value: &Value| {
            let place = params.iter().position(|param| param == value);
            place.and_then(|i| brought.get(i).copied()).unwrap_or(*value)
        };
        let args: Vec<Value> = target.args.iter().map(through).collect();
        set_edge(function, edge, |call| *call = BlockCall::with_args(target.block, &args));
        changed = true;
    }
    changed
}
