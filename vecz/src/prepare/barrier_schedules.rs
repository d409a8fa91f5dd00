//! `barrier-schedules`: lanes keep the schedule of a barrier, so that code behind it runs in order,
//! or once.
//!
//! The loops around a kernel call vectors in the order that a barrier's schedule asks for. Between
//! that barrier and the next one lanes run in order, or only the first one goes there:
//!
//! ```text
//! linear                                      once
//!   call @barrier() "linear"                    call @barrier() "once"
//!   for i in lanes:                             if lane == 0:
//!     if lane == i:                               ...
//!       ...                                     call @barrier()
//!   call @barrier()
//! ```

use crate::callees::{meaning, query_call};
use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep};
use hashbrown::HashMap;
use oxmux_ir::analysis::Cfg;
use oxmux_ir::edit::split_block;
use oxmux_ir::edit::{SsaUpdater, Variable};
use oxmux_ir::entity::IdSet;
use oxmux_ir::mux::{BarrierSchedule, MuxBuiltin, MuxFunction};
use oxmux_ir::{
    Block, BlockCall, Builder, Function, Inst, IntPredicate, Intrinsic, Module, Op, Type, Value,
};
use rustc_hash::FxBuildHasher;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

pub(crate) const STEP: VeczStep = VeczStep { name: "barrier-schedules", run };

fn run(
    module: &mut Module,
    function: &mut Function,
    lanes: Lanes<'_>,
) -> Result<bool, NotVectorized> {
    if !function.insts_in_order().any(|(_, inst)| one_by_one(function, inst).is_some()) {
        return Ok(false);
    }
    part_at_barriers(module, function);
    let starts: Vec<(Block, BarrierSchedule)> = function
        .block_order
        .iter()
        .filter_map(|&block| {
            let first = *function.blocks[block].insts.first()?;
            Some((block, one_by_one(function, first)?))
        })
        .collect();
    for (block, schedule) in starts {
        order(module, function, lanes, block, schedule)?;
    }
    Ok(true)
}

/// The schedule of a barrier, if it is linear or once.
fn one_by_one(function: &Function, inst: Inst) -> Option<BarrierSchedule> {
    let Op::Call(call) = &function.insts[inst].op else { return None };
    call.barrier_schedule.filter(|s| matches!(s, BarrierSchedule::Linear | BarrierSchedule::Once))
}

fn is_barrier(module: &Module, function: &Function, inst: Inst) -> bool {
    let Some((_, id)) = function.insts[inst].op.direct_call() else { return false };
    meaning(&module.functions[id]).is_some_and(MuxBuiltin::splits_kernel)
}

/// Gives each barrier a block of its own, and the return.
fn part_at_barriers(module: &Module, function: &mut Function) {
    for block in function.block_order.clone() {
        let mut at = block;
        loop {
            let insts = &function.blocks[at].insts;
            let barrier = insts.iter().position(|&inst| is_barrier(module, function, inst));
            at = match barrier {
                Some(0) => split_block(function, at, 1),
                Some(place) => split_block(function, at, place),
                None => break,
            };
        }
        let returns = function.terminator(at).is_some_and(|inst| {
            matches!(function.insts[inst].op, Op::Ret { .. }) && function.blocks[at].insts.len() > 1
        });
        if returns {
            split_block(function, at, function.blocks[at].insts.len() - 1);
        }
    }
}

/// Whether lanes reconverge in a block: a barrier's, or the return.
fn is_end(module: &Module, function: &Function, block: Block) -> bool {
    function.blocks[block].insts.first().is_some_and(|&inst| {
        is_barrier(module, function, inst)
            || matches!(function.insts[inst].op, Op::Ret { .. } | Op::Unreachable)
    })
}

/// The code behind a barrier, up to where lanes reconverge.
struct Stretch {
    /// The block that it begins with.
    start: Block,
    blocks: Vec<Block>,
    /// The same as a set.
    set: IdSet<Block>,
    /// The block behind it.
    end: Block,
}

fn stretch(
    module: &Module,
    function: &Function,
    barrier: Block,
) -> Result<Option<Stretch>, NotVectorized> {
    let left =
        || NotVectorized::new("a region of serialized lanes behind a barrier has several exits");
    let cfg = Cfg::compute(function);
    let &[start] = cfg.succs(barrier) else { return Err(left()) };
    if is_end(module, function, start) {
        return Ok(None);
    }
    let mut seen: IdSet<Block> = IdSet::new();
    let (mut blocks, mut work, mut end) = (Vec::new(), vec![start], None);
    while let Some(block) = work.pop() {
        if is_end(module, function, block) {
            if end.is_some_and(|other| other != block) {
                return Err(left());
            }
            end = Some(block);
            continue;
        }
        if seen.insert(block) {
            blocks.push(block);
            work.extend(cfg.succs(block));
        }
    }
    let entered = |&block: &Block| {
        cfg.preds(block).iter().all(|&p| seen.contains(p) || (p == barrier && block == start))
    };
    match end {
        Some(end) if blocks.iter().all(entered) => {
            Ok(Some(Stretch { start, blocks, set: seen, end }))
        }
        _ => Err(left()),
    }
}

fn order(
    module: &mut Module,
    function: &mut Function,
    lanes: Lanes<'_>,
    barrier: Block,
    schedule: BarrierSchedule,
) -> Result<(), NotVectorized> {
    let Some(stretch) = stretch(module, function, barrier)? else { return Ok(()) };
    let lane = lane_number(module, function, lanes, barrier)?;
    let mut ssa = SsaUpdater::default();
    read_live_outs(module, function, &stretch, &mut ssa);
    let after = function.add_block();
    let end = rejoin(module, function, &stretch, after, &mut ssa);
    function.blocks[barrier].insts.pop();
    match schedule {
        BarrierSchedule::Once => {
            let mut b = Builder::new(&mut module.cx, function, barrier);
            let zero = b.int_like(lane, 0);
            let is_first = b.icmp(IntPredicate::Eq, lane, zero);
            b.cond_br(is_first, stretch.start, after);
            function.append_inst(after, Op::Br { target: end }, Type::VOID);
        }
        _ => serialize_lanes(module, function, lanes, (barrier, lane, stretch.start, after), end),
    }
    ssa.finish(&mut module.cx, function);
    Ok(())
}

/// Makes variables of the values that a stretch defines, which are used elsewhere through these.
fn read_live_outs(
    module: &mut Module,
    function: &mut Function,
    stretch: &Stretch,
    ssa: &mut SsaUpdater,
) {
    let mut made: Map<Value, Variable> = Map::default();
    for &block in &stretch.blocks {
        let data = &function.blocks[block];
        let results = data.insts.iter().filter_map(|&inst| function.insts[inst].result);
        for value in data.params.iter().copied().chain(results).collect::<Vec<_>>() {
            let variable = ssa.new_variable(function.local_type(value));
            ssa.write(block, variable, value);
            made.insert(value, variable);
        }
    }
    for block in function.block_order.clone() {
        if stretch.set.contains(block) {
            continue;
        }
        for inst in function.blocks[block].insts.clone() {
            let mut used = Vec::new();
            function.insts[inst].op.for_each_value(|value| used.push(value));
            let mut read: Map<Value, Value> = Map::default();
            for value in used {
                if let Some(&variable) = made.get(&value) {
                    let entry = ssa.entry(&mut module.cx, function, block, variable);
                    read.insert(value, entry);
                }
            }
            if !read.is_empty() {
                let op = &mut function.insts[inst].op;
                op.rename_values(&read);
            }
        }
    }
}

/// Leads the ends of a stretch to a block in front of the one behind it; the edge from there to
/// that one, with what they gave it.
fn rejoin(
    module: &mut Module,
    function: &mut Function,
    stretch: &Stretch,
    after: Block,
    ssa: &mut SsaUpdater,
) -> BlockCall {
    let params = std::mem::take(&mut function.blocks[stretch.end].params);
    let mut handed = Vec::with_capacity(params.len());
    for &param in &params {
        handed.push(ssa.new_variable(function.local_type(param)));
    }
    for &block in &stretch.blocks {
        let Some(inst) = function.terminator(block) else { continue };
        let mut args = None;
        function.insts[inst].op.for_each_successor_mut(|call| {
            if call.block == stretch.end {
                args = Some(std::mem::take(&mut call.args));
                call.block = after;
            }
        });
        for (&variable, value) in handed.iter().zip(args.unwrap_or_default()) {
            ssa.write(block, variable, value);
        }
    }
    function.blocks[stretch.end].params = params;
    let out: Vec<Value> = handed
        .iter()
        .map(|&variable| ssa.entry(&mut module.cx, function, after, variable))
        .collect();
    BlockCall::with_args(stretch.end, &out)
}

/// The number of a lane, known behind a barrier.
fn lane_number(
    module: &mut Module,
    function: &mut Function,
    lanes: Lanes<'_>,
    barrier: Block,
) -> Result<Value, NotVectorized> {
    let call = query_call(module, lanes.builtin_info, MuxFunction::GetSubGroupLocalId, &[])?;
    let branch = function.blocks[barrier].insts.pop();
    let lane = Builder::new(&mut module.cx, function, barrier).value(call, Type::I32);
    function.blocks[barrier].insts.extend(branch);
    Ok(lane)
}

/// A loop over the lanes around what one of them does at a time.
fn serialize_lanes(
    module: &mut Module,
    function: &mut Function,
    lanes: Lanes<'_>,
    (barrier, lane, start, after): (Block, Value, Block, Block),
    end: BlockCall,
) {
    let select_lane = function.add_block();
    let next_lane = function.add_block_param(select_lane, Type::I32);
    let mut b = Builder::new(&mut module.cx, function, barrier);
    let first = b.cx.i32(0);
    let mut count = b.cx.i32(lanes.info.width);
    if lanes.info.scalable {
        let vscale = b.intrinsic_value(Intrinsic::VScale, Type::I32, &[]);
        count = b.mul(count, vscale);
    }
    b.br(select_lane, &[first]);
    let mut b = Builder::new(&mut module.cx, function, select_lane);
    let mine = b.icmp(IntPredicate::Eq, lane, next_lane);
    b.cond_br(mine, start, after);
    let mut b = Builder::new(&mut module.cx, function, after);
    let one = b.cx.i32(1);
    let next = b.add(next_lane, one);
    let more = b.icmp(IntPredicate::Ult, next, count);
    b.cond_br_args(more, BlockCall::with_args(select_lane, &[next]), end);
}
