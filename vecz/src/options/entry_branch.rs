//! The reference's heuristic for `auto`: a kernel stays scalar if its entry selects few of its
//! work-items.
//!
//! If the entry ends in a branch that compares the work-item's id in the vectorized dimension, by
//! `==` or `!=` with anything, or by an order with a constant that fewer than half of a vector's
//! lanes pass, and the other side returns at once, then the work is that of few. It is done by
//! vectors whose lanes are mostly inactive, unless there is more to do before the branch than
//! behind it.

use oxmux_ir::analysis::Cfg;
use oxmux_ir::entity::IdSet;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::mux::MuxFunction;
use oxmux_ir::{Block, Function, IntPredicate, Module, Op, Value};

/// How far an id is looked for behind casts.
const DEPTH_MAX: u32 = 8;

/// Whether the work of a kernel is that of few work-items.
pub(crate) fn is_for_few(module: &Module, function: &Function, info: VectorizationInfo) -> bool {
    let Some(entry) = function.entry() else { return false };
    let Some(inst) = function.terminator(entry) else { return false };
    let Op::CondBr { condition, then, otherwise } = &function.insts[inst].op else { return false };
    let Some(Op::ICmp { predicate, args, .. }) = function.def_op(*condition) else { return false };
    let dimension = info.dimension;
    let (bound, predicate) = if is_id(module, function, args[0], dimension, DEPTH_MAX) {
        (args[1], *predicate)
    } else if is_id(module, function, args[1], dimension, DEPTH_MAX) {
        (args[0], predicate.swapped())
    } else {
        return false;
    };
    let constant = module.cx.constants.value_uint(bound);
    let few = |bound: u128| bound < u128::from(info.width / 2);
    use IntPredicate::*;
    let (few_side, other_side) = match predicate {
        Eq => (then.block, otherwise.block),
        Ne => (otherwise.block, then.block),
        Ult | Slt | Ule | Sle if constant.is_some_and(few) => (then.block, otherwise.block),
        Ugt | Sgt | Uge | Sge if constant.is_some_and(few) => (otherwise.block, then.block),
        _ => return false,
    };
    returns_at_once(function, other_side)
        && weight(function, entry) < weight_behind(function, few_side, entry)
}

/// Whether a value is the id of a work-item in a dimension.
fn is_id(module: &Module, function: &Function, value: Value, dimension: u32, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    match function.def_op(value) {
        Some(Op::Cast { arg, .. } | Op::Freeze { arg }) => {
            is_id(module, function, *arg, dimension, depth)
        }
        Some(op) => match module.mux_function_call(op) {
            Some((MuxFunction::GetGlobalId | MuxFunction::GetLocalId, asked)) => {
                asked == Some(u128::from(dimension))
            }
            _ => false,
        },
        None => false,
    }
}

fn returns_at_once(function: &Function, block: Block) -> bool {
    let [inst] = function.blocks[block].insts[..] else { return false };
    matches!(function.insts[inst].op, Op::Ret { .. })
}

/// The loads, stores and calls of a block.
fn weight(function: &Function, block: Block) -> usize {
    let counts = |op: &Op| matches!(op, Op::Load { .. } | Op::Store { .. } | Op::Call(_));
    let insts = function.blocks[block].insts.iter();
    insts.filter(|&&inst| counts(&function.insts[inst].op)).count()
}

/// Those of a block and of all that it leads to.
fn weight_behind(function: &Function, block: Block, entry: Block) -> usize {
    let cfg = Cfg::compute(function);
    let mut seen: IdSet<Block> = IdSet::new();
    seen.insert(entry);
    let (mut work, mut sum) = (vec![block], 0usize);
    while let Some(block) = work.pop() {
        if seen.insert(block) {
            sum = sum.saturating_add(weight(function, block));
            work.extend(cfg.succs(block));
        }
    }
    sum
}
