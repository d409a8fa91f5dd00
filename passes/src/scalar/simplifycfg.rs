//! Simplifies the control-flow graph.
//!
//! - a branch on a constant, or to one block on both edges, becomes a jump; a switch loses cases that
//!   go where the default goes, and becomes a branch when one is left; a branch one way into
//!   `unreachable` goes the other way;
//! - blocks that nothing leads to go away;
//! - a parameter that gets the same value on every edge becomes that value;
//! - a block whose only successor has no other predecessor is joined with it;
//! - an edge to a block that only jumps goes straight on;
//! - stores of both sides of a branch to one address are one store behind it (`sink_stores.rs`);
//! - a branch around a few cheap operations without effect becomes `select`:
//!
//! ```text
//!   br i1 %c, label %then, label %end            %v = add i32 %x, 1
//! then:                                          %r = select i1 %c, i32 %v, i32 %x
//!   %v = add i32 %x, 1                     ->
//!   br label %end
//! end:
//!   %r = phi i32 [ %x, %entry ], [ %v, %then ]
//! ```
//!
//! Nothing is duplicated and nothing with an effect moves but such stores, so that convergent
//! operations depend on no more conditions than before. Edges between the same two blocks keep equal arguments: where a
//! change would break that, it is not made. Rounds repeat until nothing changes, at most
//! [`ROUNDS_MAX`] times; a round is linear.

mod sink_stores;

use super::unreachable::{reachable_cfg, remove_unreachable_blocks};
use crate::analysis::effects::is_speculatable;
use crate::pass::{PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::analysis::Cfg;
use oxmux_ir::entity::{EntityId, IdSet};
use oxmux_ir::{
    Block, BlockCall, Constant, Context, FastMath, Function, Inst, IntPredicate, Module, Op, Type,
    Value, ValueDef,
};
use rustc_hash::FxBuildHasher;

/// How often the graph is simplified in one run.
const ROUNDS_MAX: u32 = 16;
/// How many operations may run although their branch is not taken. Estimated; no command measures
/// it.
const SPECULATED_MAX: usize = 4;
/// How many `select`s may replace a branch. Estimated; no command measures it.
const SELECTS_MAX: usize = 2;
/// How many jumps an edge follows.
const HOPS_MAX: u32 = 16;
/// How many successors a terminator may have whose edges are led past blocks: each is held against
/// each.
const THREADED_SUCCESSORS_MAX: usize = 64;

type Replacements = HashMap<Value, Value, FxBuildHasher>;

/// The options of LLVM's pass that change nothing here. `no-` before one is its opposite.
const OPTIONS: &[&str] = &[
    "bonus-inst-threshold",
    "forward-switch-cond",
    "switch-range-to-icmp",
    "switch-to-lookup",
    "keep-loops",
    "hoist-common-insts",
    "sink-common-insts",
    "hoist-loads-stores-with-cond-faulting",
    "speculate-blocks",
    "simplify-cond-branch",
    "speculate-unpredictables",
];

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of("simplifycfg", "Simplifies the control-flow graph.", run).options(OPTIONS)
.params("bonus-inst-threshold;forward-switch-cond;switch-range-to-icmp;switch-to-lookup;keep-loops;hoist-common-insts;sink-common-insts;hoist-loads-stores-with-cond-faulting;speculate-blocks;simplify-cond-branch;speculate-unpredictables").idempotent().changes_cfg();

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let fuel = cx.fuel.clone();
    cx.for_each_function(module, |module, _, function| {
        let (mut changed, mut cfg) = (false, None);
        for _ in 0..ROUNDS_MAX {
            fuel.charge(function.size())?;
            if !simplify_once(&mut module.cx, function, &mut cfg) {
                break;
            }
            changed = true;
        }
        Ok(changed)
    })
}

/// Simplifies one function in one round. `known` is the control-flow graph that the round before
/// left, if it is known, and then the one that this round leaves.
fn simplify_once(cx: &mut Context, function: &mut Function, known: &mut Option<Cfg>) -> bool {
    let mut changed = fold_terminators(cx, function);
    let mut cfg = match known.take() {
        Some(cfg) if !changed => cfg,
        _ => {
            let (cfg, shrunk) = reachable_cfg(function);
            changed |= shrunk;
            cfg
        }
    };
    // No block gets or loses an edge.
    changed |= fold_params(function);
    if merge_blocks(function, &cfg) {
        changed = true;
        cfg = Cfg::compute(function);
    }
    if thread_jumps(cx, function, &cfg) {
        changed = true;
        remove_unreachable_blocks(function);
        cfg = Cfg::compute(function);
    }
    changed |= sink_stores::sink_stores(cx, function, &cfg);
    let converted = convert_branches(cx, function, &cfg);
    *known = (!converted).then_some(cfg);
    changed | converted
}

fn fold_terminators(cx: &mut Context, function: &mut Function) -> bool {
    let dead_end = |function: &Function, block: Block| {
        let first = function.blocks[block].insts.first();
        first.is_some_and(|&i| matches!(function.insts[i].op, Op::Unreachable))
    };
    let mut changed = false;
    for block in function.block_order.clone() {
        let Some(inst) = function.terminator(block) else { continue };
        let new = match &function.insts[inst].op {
            Op::CondBr { condition, then, otherwise } => {
                let taken = cx.constants.value_uint(*condition);
                if taken == Some(1) || then == otherwise || dead_end(function, otherwise.block) {
                    Some(Op::Br { target: then.clone() })
                } else if taken == Some(0) || dead_end(function, then.block) {
                    Some(Op::Br { target: otherwise.clone() })
                } else {
                    None
                }
            }
            Op::Switch { value, default, cases } => {
                fold_switch(cx, function, block, *value, default.clone(), cases.clone())
            }
            _ => None,
        };
        if let Some(new) = new {
            // A condition that `fold_switch` made stands before the terminator already.
            function.insts[inst].op = new;
            changed = true;
        }
    }
    changed
}

/// The simpler terminator for a switch, if any. A comparison that it needs is inserted before the
/// terminator.
fn fold_switch(
    cx: &mut Context,
    function: &mut Function,
    block: Block,
    value: Value,
    default: BlockCall,
    mut cases: Vec<(Constant, BlockCall)>,
) -> Option<Op> {
    if let Some(constant) = value.as_constant()
        && cx.constants.as_uint(constant).is_some()
    {
        let case = cases.into_iter().find(|(c, _)| *c == constant);
        return Some(Op::Br { target: case.map_or(default, |(_, call)| call) });
    }
    let before = cases.len();
    cases.retain(|(_, call)| *call != default);
    match &cases[..] {
        [] => Some(Op::Br { target: default }),
        [(constant, call)] => {
            let args = [value, (*constant).into()];
            let op = Op::icmp(IntPredicate::Eq, args);
            let compare = function.make_inst(op, Type::I1);
            let place = function.blocks[block].insts.len().saturating_sub(1);
            function.blocks[block].insts.insert(place, compare);
            let condition = function.insts[compare].result?;
            Some(Op::CondBr { condition, then: call.clone(), otherwise: default })
        }
        _ if cases.len() != before => Some(Op::Switch { value, default, cases }),
        _ => None,
    }
}

/// Replaces parameters that get one value on all edges.
fn fold_params(function: &mut Function) -> bool {
    #[derive(Clone, Copy, PartialEq)]
    enum Incoming {
        None,
        One(Value),
        Many,
    }
    // The states of all parameters, one block's behind the other's.
    let mut starts = vec![0usize; function.blocks.len()];
    let mut count = 0;
    for &block in &function.block_order {
        starts[block.index()] = count;
        count += function.blocks[block].params.len();
    }
    if count == 0 {
        return false;
    }
    let mut incoming = vec![Incoming::None; count];
    for &block in &function.block_order {
        let Some(inst) = function.terminator(block) else { continue };
        function.insts[inst].op.for_each_successor(|call| {
            let params = &function.blocks[call.block].params;
            let states = incoming[starts[call.block.index()]..].iter_mut();
            for ((state, &arg), &param) in states.zip(&call.args).zip(params) {
                *state = match *state {
                    _ if arg == param => continue,
                    Incoming::None => Incoming::One(arg),
                    Incoming::One(old) if old == arg => continue,
                    _ => Incoming::Many,
                };
            }
        });
    }
    if !incoming.iter().any(|state| matches!(state, Incoming::One(_))) {
        return false;
    }
    let mut replacements = Replacements::default();
    let mut dropped: Vec<Option<Vec<bool>>> = vec![None; function.blocks.len()];
    for block in function.block_order.clone() {
        let start = starts[block.index()];
        let states = &incoming[start..start + function.blocks[block].params.len()];
        if !states.iter().any(|s| matches!(s, Incoming::One(_))) {
            continue;
        }
        for (state, &param) in states.iter().zip(&function.blocks[block].params) {
            if let Incoming::One(value) = state {
                replacements.insert(param, *value);
            }
        }
        let keep: Vec<bool> = states.iter().map(|s| !matches!(s, Incoming::One(_))).collect();
        function.retain_block_params(block, |i| keep[i]);
        dropped[block.index()] = Some(keep);
    }
    if replacements.is_empty() {
        return false;
    }
    for block in function.block_order.clone() {
        let Some(inst) = function.terminator(block) else { continue };
        function.insts[inst].op.for_each_successor_mut(|call| {
            if let Some(keep) = &dropped[call.block.index()] {
                let mut at = 0..;
                call.args.retain(|_| at.next().is_some_and(|i: usize| keep[i]));
            }
        });
    }
    function.replace_values(&replacements);
    true
}

/// Joins blocks with their only successor if they are its only predecessor.
fn merge_blocks(function: &mut Function, cfg: &Cfg) -> bool {
    let entry = function.entry();
    let mut replacements = Replacements::default();
    let mut gone: IdSet<Block> = IdSet::new();
    for block in function.block_order.clone() {
        if gone.contains(block) {
            continue;
        }
        while let Some(last) = function.terminator(block) {
            let Op::Br { target } = &function.insts[last].op else { break };
            let succ = target.block;
            let alone = cfg.preds(succ).len() == 1 && succ != block && Some(succ) != entry;
            if !alone || gone.contains(succ) {
                break;
            }
            let args = target.args.clone();
            let params = std::mem::take(&mut function.blocks[succ].params);
            replacements.extend(params.into_iter().zip(args));
            let rest = std::mem::take(&mut function.blocks[succ].insts);
            function.blocks[block].insts.pop();
            function.blocks[block].insts.extend(rest);
            gone.insert(succ);
        }
    }
    if gone.is_empty() {
        return false;
    }
    function.retain_blocks(|block| !gone.contains(block));
    function.replace_values(&replacements);
    true
}

/// Leads edges past blocks that only jump on.
fn thread_jumps(cx: &Context, function: &mut Function, cfg: &Cfg) -> bool {
    let passable = passable_blocks(cx, function, cfg);
    if passable.is_empty() {
        return false;
    }
    let mut changed = false;
    for block in function.block_order.clone() {
        let Some(inst) = function.terminator(block) else { continue };
        let mut count = 0;
        let mut leads_past = false;
        function.insts[inst].op.for_each_successor(|call| {
            count += 1;
            leads_past |= passable.contains(call.block);
        });
        if !leads_past || count > THREADED_SUCCESSORS_MAX {
            continue;
        }
        let mut threaded = Vec::with_capacity(count);
        let mut is_same = true;
        function.insts[inst].op.for_each_successor(|call| {
            let new = follow(function, &passable, call.clone());
            is_same &= new == *call;
            threaded.push(new);
        });
        let consistent = threaded
            .iter()
            .enumerate()
            .all(|(i, a)| threaded[..i].iter().all(|b| a.block != b.block || a.args == b.args));
        if is_same || !consistent {
            continue;
        }
        let mut next = threaded.into_iter();
        function.insts[inst].op.for_each_successor_mut(|call| {
            if let Some(new) = next.next() {
                *call = new;
            }
        });
        changed = true;
    }
    changed
}

/// The blocks that hold nothing but a jump, whose parameters only the jump uses, and that are no
/// loop's header.
fn passable_blocks(cx: &Context, function: &Function, cfg: &Cfg) -> IdSet<Block> {
    let mut passable = IdSet::new();
    let mut have_params = false;
    for &block in &function.block_order {
        let [only] = function.blocks[block].insts[..] else { continue };
        let is_jump =
            matches!(&function.insts[only].op, Op::Br { target } if target.block != block);
        let is_header = cfg.preds(block).iter().any(|&p| cfg.position(p) >= cfg.position(block));
        let is_entry = function.entry() == Some(block);
        if is_jump && !is_header && !is_entry && !is_annotated(cx, function, only, |_| true) {
            passable.insert(block);
            have_params |= !function.blocks[block].params.is_empty();
        }
    }
    if !have_params {
        return passable;
    }
    for (block, inst) in function.insts_in_order() {
        function.insts[inst].op.for_each_value(|value| {
            if let Some(ValueDef::BlockParam(owner, _)) = function.value_def(value)
                && owner != block
            {
                passable.remove(owner);
            }
        });
    }
    passable
}

fn follow(function: &Function, passable: &IdSet<Block>, mut call: BlockCall) -> BlockCall {
    for _ in 0..HOPS_MAX {
        if !passable.contains(call.block) {
            break;
        }
        let Some(inst) = function.terminator(call.block) else { break };
        let Op::Br { target } = &function.insts[inst].op else { break };
        let here = call.block;
        let args = target.args.iter().map(|&arg| match function.value_def(arg) {
            Some(ValueDef::BlockParam(owner, index)) if owner == here => {
                call.args.get(index as usize).copied()
            }
            _ => Some(arg),
        });
        let Some(args) = args.collect() else { break };
        call = BlockCall { block: target.block, args };
    }
    call
}

/// An if or if-else whose paths reconverge behind one block each.
struct Hammock {
    condition: Value,
    /// The blocks with the operations of each path, if it has one.
    sides: [Option<Block>; 2],
    /// Where the paths reconverge, with the arguments from each.
    join: Block,
    args: [Vec<Value>; 2],
}

/// Turns branches around cheap operations into selects.
fn convert_branches(cx: &mut Context, function: &mut Function, cfg: &Cfg) -> bool {
    let mut gone: IdSet<Block> = IdSet::new();
    // Inner branches are converted before those around them.
    for &block in cfg.reverse_post_order().iter().rev() {
        if gone.contains(block) {
            continue;
        }
        let Some(hammock) = find_hammock(cx, function, cfg, &gone, block) else { continue };
        if !is_cheap(cx, function, &hammock) {
            continue;
        }
        convert(cx, function, block, &hammock);
        hammock.sides.into_iter().flatten().for_each(|side| _ = gone.insert(side));
    }
    if gone.is_empty() {
        return false;
    }
    function.retain_blocks(|block| !gone.contains(block));
    true
}

fn find_hammock(
    cx: &Context,
    function: &Function,
    cfg: &Cfg,
    gone: &IdSet<Block>,
    block: Block,
) -> Option<Hammock> {
    let inst = function.terminator(block)?;
    let Op::CondBr { condition, then, otherwise } = &function.insts[inst].op else { return None };
    if then.block == otherwise.block || is_annotated(cx, function, inst, |kind| kind == "llvm.loop")
    {
        return None;
    }
    // A side is a block that only this branch leads to and that jumps on.
    let side = |call: &BlockCall| -> Option<(Block, &BlockCall)> {
        let alone = cfg.preds(call.block) == [block] && call.block != block;
        if !alone || gone.contains(call.block) || !function.blocks[call.block].params.is_empty() {
            return None;
        }
        match &function.insts[function.terminator(call.block)?].op {
            Op::Br { target } => Some((call.block, target)),
            _ => None,
        }
    };
    let (a, b) = (side(then), side(otherwise));
    let (sides, ends) = match (a, b) {
        (Some((x, to)), Some((y, to2))) if to.block == to2.block => ([Some(x), Some(y)], [to, to2]),
        (Some((x, to)), _) if to.block == otherwise.block => ([Some(x), None], [to, otherwise]),
        (_, Some((y, to))) if to.block == then.block => ([None, Some(y)], [then, to]),
        _ => return None,
    };
    let [first, second] = ends;
    let join = first.block;
    if join == block || sides.contains(&Some(join)) {
        return None;
    }
    Some(Hammock {
        condition: *condition,
        sides,
        join,
        args: [first.args.clone(), second.args.clone()],
    })
}

/// Whether an instruction has metadata of a kind that is asked for, beside what is for a debugger
/// alone: with `-g` clang says at each loop where it begins and ends, and code is the same with it.
fn is_annotated(
    cx: &Context,
    function: &Function,
    inst: Inst,
    is_asked: impl Fn(&str) -> bool,
) -> bool {
    let kinds = function.inst_metadata.get(&inst);
    kinds.is_some_and(|list| {
        let mut asked = list.iter().filter(|(kind, _)| is_asked(kind));
        asked.any(|(kind, node)| &**kind != "llvm.loop" || !cx.has_only_places(*node))
    })
}

fn is_cheap(cx: &Context, function: &Function, hammock: &Hammock) -> bool {
    let [a, b] = &hammock.args;
    let selects = a.iter().zip(b).filter(|(x, y)| x != y);
    let mut count = 0;
    for (&x, _) in selects {
        let ty = cx.value_type(function, x);
        if !is_selectable(cx, ty) {
            return false;
        }
        count += 1;
    }
    if count > SELECTS_MAX {
        return false;
    }
    let mut speculated = 0;
    for side in hammock.sides.into_iter().flatten() {
        let insts = &function.blocks[side].insts;
        for &inst in &insts[..insts.len().saturating_sub(1)] {
            let op = &function.insts[inst].op;
            if matches!(op, Op::Debug(_)) {
                continue;
            }
            if !is_cheap_op(op) || !is_speculatable(cx, op) {
                return false;
            }
            speculated += 1;
        }
    }
    speculated <= SPECULATED_MAX
}

fn is_selectable(cx: &Context, ty: Type) -> bool {
    cx.types.is_int_or_vector(ty)
        || cx.types.is_float_or_vector(ty)
        || cx.types.is_ptr_or_vector(ty)
}

/// Whether an operation costs no more than a cycle or two.
fn is_cheap_op(op: &Op) -> bool {
    use oxmux_ir::BinaryOp::{FDiv, FRem};
    let slow = match op {
        Op::Binary { op, .. } => op.may_be_undefined() || matches!(op, FDiv | FRem),
        Op::ShuffleVector { .. } | Op::InsertValue { .. } | Op::Intrinsic(_) => true,
        _ => false,
    };
    op.is_pure() && !slow
}

fn convert(cx: &Context, function: &mut Function, block: Block, hammock: &Hammock) {
    let Some(last) = function.blocks[block].insts.pop() else { return };
    for side in hammock.sides.into_iter().flatten() {
        let mut insts = std::mem::take(&mut function.blocks[side].insts);
        insts.pop();
        // A debug record of one side does not hold on both.
        insts.retain(|&inst| !matches!(function.insts[inst].op, Op::Debug(_)));
        function.blocks[block].insts.extend(insts);
    }
    let [then, otherwise] = &hammock.args;
    let mut args = Vec::with_capacity(then.len());
    for (&a, &b) in then.iter().zip(otherwise) {
        if a == b {
            args.push(a);
            continue;
        }
        let ty = cx.value_type(function, a);
        let op = Op::Select { fast_math: FastMath::NONE, args: [hammock.condition, a, b] };
        let (select, chosen) = function.append_value(block, op, ty);
        function.insts[select].debug_loc = function.insts[last].debug_loc;
        args.push(chosen);
    }
    function.inst_metadata.remove(&last);
    function.insts[last].op = Op::Br { target: BlockCall { block: hammock.join, args } };
    function.blocks[block].insts.push(last);
}
