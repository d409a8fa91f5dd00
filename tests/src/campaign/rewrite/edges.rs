//! New blocks on edges: joins in two steps, conditions and switches in several.

use super::Rewriter;
use super::variables::{edges_to, set_edge};
use crate::campaign::choices::Choices;
use oxmux_ir::{BinaryOp, Block, BlockCall, Function, IntPredicate, Op, OpFlags, Type, Value};

/// Some of the edges to a join meet in a block before it.
pub(super) fn split_join(c: &mut Choices<'_>, work: &mut Rewriter<'_>) -> bool {
    let function = &mut *work.function;
    let joins = function.block_order.iter().copied();
    let joins: Vec<Block> = joins.filter(|&b| edges_to(function, b).len() > 1).collect();
    if joins.is_empty() {
        return false;
    }
    let join = c.of(&joins);
    let edges = edges_to(function, join);
    let early = function.add_block();
    let types: Vec<Type> =
        function.blocks[join].params.iter().map(|&p| function.local_type(p)).collect();
    let args: Vec<Value> =
        types.into_iter().map(|ty| function.add_block_param(early, ty)).collect();
    let target = BlockCall::with_args(join, &args);
    function.append_inst(early, Op::Br { target }, Type::VOID);
    let mut changed = false;
    for edge in edges {
        if c.percent(50) {
            set_edge(function, edge, |call| call.block = early);
            changed = true;
        }
    }
    changed
}

/// A branch on `a && b` or `a || b` becomes two that share a target.
pub(super) fn split_condition(c: &mut Choices<'_>, work: &mut Rewriter<'_>) -> bool {
    let function = &mut *work.function;
    let mut candidates = Vec::new();
    for &block in &function.block_order {
        if let Some((first, second, both)) = two_conditions(work.cx, function, block) {
            candidates.push((block, first, second, both));
        }
    }
    if candidates.is_empty() {
        return false;
    }
    let (block, first, second, both) = candidates[c.below(candidates.len())];
    let Some(inst) = function.terminator(block) else { return false };
    let Op::CondBr { then, otherwise, .. } = function.insts[inst].op.clone() else { return false };
    let middle = function.add_block();
    let next = BlockCall::new(middle);
    function.insts[inst].op = match both {
        true => Op::CondBr { condition: first, then: next, otherwise: otherwise.clone() },
        false => Op::CondBr { condition: first, then: then.clone(), otherwise: next },
    };
    let op = Op::CondBr { condition: second, then, otherwise };
    function.append_inst(middle, op, Type::VOID);
    true
}

/// The two conditions that a branch's is made of, and whether both must hold.
fn two_conditions(
    cx: &oxmux_ir::Context,
    function: &Function,
    block: Block,
) -> Option<(Value, Value, bool)> {
    let Op::CondBr { condition, .. } = function.insts[function.terminator(block)?].op else {
        return None;
    };
    match *function.def_op(condition)? {
        Op::Binary { op: BinaryOp::And, args: [a, b], .. } => Some((a, b, true)),
        Op::Binary { op: BinaryOp::Or, args: [a, b], .. } => Some((a, b, false)),
        Op::Select { args: [a, yes, no], .. } if cx.value_type(function, a) == Type::I1 => {
            match (cx.constants.value_uint(yes), cx.constants.value_uint(no)) {
                (None, Some(0)) => Some((a, yes, true)),
                (Some(1), None) => Some((a, no, false)),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Some branches are on the opposite of their conditions, their arms changed over.
pub(super) fn swap_arms(c: &mut Choices<'_>, work: &mut Rewriter<'_>) -> bool {
    let function = &mut *work.function;
    let mut changed = false;
    for block in function.block_order.clone() {
        let Some(inst) = function.terminator(block) else { continue };
        let Op::CondBr { condition, then, otherwise } = function.insts[inst].op.clone() else {
            continue;
        };
        if condition.is_constant() || !c.percent(50) {
            continue;
        }
        let opposite = match function.def_op(condition) {
            Some(&Op::ICmp { predicate, flags, args }) => {
                Op::ICmp { predicate: predicate.inverse(), flags, args }
            }
            _ => Op::Binary {
                op: BinaryOp::Xor,
                flags: OpFlags::default(),
                fast_math: oxmux_ir::FastMath::NONE,
                args: [condition, work.cx.bool(true)],
            },
        };
        let opposite = function.make_inst(opposite, Type::I1);
        let Some(condition) = function.insts[opposite].result else { continue };
        let insts = &mut function.blocks[block].insts;
        let end = insts.len().saturating_sub(1);
        insts.insert(end, opposite);
        function.insts[inst].op = Op::CondBr { condition, then: otherwise, otherwise: then };
        changed = true;
    }
    changed
}

/// The blocks behind the entry stand in another order.
pub(super) fn shuffle_blocks(c: &mut Choices<'_>, work: &mut Rewriter<'_>) -> bool {
    let order = &mut work.function.block_order;
    for i in (2..order.len()).rev() {
        let other = 1 + c.below(i);
        order.swap(i, other);
    }
    order.len() > 2
}

/// One of a switch's cases is tested before the others.
pub(super) fn peel_case(c: &mut Choices<'_>, work: &mut Rewriter<'_>) -> bool {
    let function = &mut *work.function;
    let mut candidates = Vec::new();
    for &block in &function.block_order {
        let Some(inst) = function.terminator(block) else { continue };
        if let Op::Switch { cases, .. } = &function.insts[inst].op
            && cases.len() > 1
        {
            candidates.push((block, inst));
        }
    }
    if candidates.is_empty() {
        return split_join(c, work);
    }
    let (block, inst) = candidates[c.below(candidates.len())];
    let Op::Switch { value, default, mut cases } = function.insts[inst].op.clone() else {
        return false;
    };
    let (number, then) = cases.remove(c.below(cases.len()));
    let others = function.add_block();
    function.append_inst(others, Op::Switch { value, default, cases }, Type::VOID);
    function.blocks[block].insts.pop();
    let op = Op::ICmp {
        predicate: IntPredicate::Eq,
        flags: OpFlags::default(),
        args: [value, number.into()],
    };
    let is_it = function.append_inst(block, op, Type::I1);
    let Some(condition) = function.insts[is_it].result else { return false };
    let op = Op::CondBr { condition, then, otherwise: BlockCall::new(others) };
    function.append_inst(block, op, Type::VOID);
    true
}
