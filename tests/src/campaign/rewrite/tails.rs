//! Merges the last computations of two blocks into one block behind both; where operands differ, it
//! has phis.

use super::Rewriter;
use crate::campaign::choices::Choices;
use oxmux_ir::{Block, BlockCall, Function, Inst, Op, Type, Value};
use std::collections::HashMap;

/// Merges the tails of two blocks that jump to the same place.
pub(super) fn merge_tails(c: &mut Choices<'_>, work: &mut Rewriter<'_>) -> bool {
    let function = &mut *work.function;
    let mut jumps: Vec<(Block, Block)> = Vec::new();
    for &block in &function.block_order {
        let Some(inst) = function.terminator(block) else { continue };
        if let Op::Br { target } = &function.insts[inst].op {
            jumps.push((block, target.block));
        }
    }
    let mut candidates = Vec::new();
    for (i, &(a, to)) in jumps.iter().enumerate() {
        for &(b, other) in &jumps[i + 1..] {
            let length = if to == other { common(work.cx, function, a, b) } else { 0 };
            if length > 0 {
                candidates.push((a, b, length));
            }
        }
    }
    if candidates.is_empty() {
        return false;
    }
    let (a, b, longest) = candidates[c.below(candidates.len())];
    let length = if c.percent(60) { longest } else { 1 + c.below(longest) };
    merge(work, a, b, length)
}

/// How many operations at the end of two blocks differ in nothing but operands.
fn common(cx: &oxmux_ir::Context, function: &Function, a: Block, b: Block) -> usize {
    let (first, second) = (&function.blocks[a].insts, &function.blocks[b].insts);
    let pairs = first.iter().rev().skip(1).zip(second.iter().rev().skip(1));
    pairs.take_while(|&(&x, &y)| are_identical(cx, function, x, y)).count()
}

fn are_identical(cx: &oxmux_ir::Context, function: &Function, x: Inst, y: Inst) -> bool {
    let (a, b) = (&function.insts[x].op, &function.insts[y].op);
    let merges = matches!(
        a,
        Op::Binary { .. }
            | Op::FNeg { .. }
            | Op::ICmp { .. }
            | Op::FCmp { .. }
            | Op::Cast { .. }
            | Op::Select { .. }
            | Op::Load { .. }
            | Op::Store { .. }
    );
    if !merges {
        return false;
    }
    let ty = |inst: Inst| function.insts[inst].result.map(|r| function.local_type(r));
    let types = |op: &Op| -> Vec<Type> {
        op.values().into_iter().map(|v| cx.value_type(function, v)).collect()
    };
    if ty(x) != ty(y) || types(a) != types(b) {
        return false;
    }
    let Some(any) = a.values().first().copied() else { return false };
    let without = |op: &Op| {
        let mut op = op.clone();
        op.map_values(|_| any);
        op
    };
    without(a) == without(b)
}

fn merge(work: &mut Rewriter<'_>, a: Block, b: Block, length: usize) -> bool {
    let function = &mut *work.function;
    let tail = |function: &Function, block: Block| -> Vec<Inst> {
        let insts = &function.blocks[block].insts;
        insts[insts.len().saturating_sub(length + 1)..].to_vec()
    };
    let (first, second) = (tail(function, a), tail(function, b));
    // What is computed there may be used there alone.
    for (block, insts) in [(a, &first), (b, &second)] {
        let results: Vec<Value> =
            insts.iter().filter_map(|&inst| function.insts[inst].result).collect();
        let elsewhere = function.insts_in_order().any(|(home, inst)| {
            home != block && function.insts[inst].op.values().iter().any(|v| results.contains(v))
        });
        if elsewhere {
            return false;
        }
    }
    let merged = function.add_block();
    let mut known: HashMap<(Value, Value), Value> = HashMap::new();
    let (mut from_a, mut from_b) = (Vec::new(), Vec::new());
    for (&x, &y) in first.iter().zip(&second) {
        let mut op = function.insts[x].op.clone();
        let (left, right) = (op.values(), function.insts[y].op.values());
        let mut operands = Vec::new();
        for pair @ (l, r) in left.into_iter().zip(right) {
            let operand = match known.get(&pair) {
                Some(&value) => value,
                None if l == r => l,
                None => {
                    let ty = work.cx.value_type(function, l);
                    let param = function.add_block_param(merged, ty);
                    from_a.push(l);
                    from_b.push(r);
                    known.insert(pair, param);
                    param
                }
            };
            operands.push(operand);
        }
        let mut operands = operands.into_iter();
        op.map_values(|value| operands.next().unwrap_or(value));
        let ty = function.result_type(function.insts[x].result);
        let inst = function.append_inst(merged, op, ty);
        if let (Some(l), Some(r), Some(result)) =
            (function.insts[x].result, function.insts[y].result, function.insts[inst].result)
        {
            known.insert((l, r), result);
        }
    }
    for (block, args) in [(a, from_a), (b, from_b)] {
        let insts = &mut function.blocks[block].insts;
        insts.truncate(insts.len().saturating_sub(length + 1));
        let target = BlockCall::with_args(merged, &args);
        function.append_inst(block, Op::Br { target }, Type::VOID);
    }
    true
}
