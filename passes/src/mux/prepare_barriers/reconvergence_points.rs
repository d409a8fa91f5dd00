//! Barriers where paths around barriers rejoin.
//!
//! A kernel is cut into regions, each with all code from a barrier up to every barrier that may
//! come next. Behind a barrier that can be skipped, the region also contains the code behind the
//! rejoining of the paths, and a sequence of such barriers makes the sum of the regions quadratic.
//! Another barrier where the paths rejoin ends all of these regions. All work-items come there,
//! equally often:
//!
//! - a block in no loop that post-dominates the entry is run once by each;
//! - a block that post-dominates a barrier that dominates it, or the other way round, in the same
//!   loop, is run as often as the barrier if no iteration ends between them. Post-dominance alone
//!   does not say so: after `continue`, the block may be run in a later iteration.
//!
//! Where that does not bring the regions into proportion, the branches are looked at, too:
//! divergence analysis tells which blocks the work-items of a group run equally often, and another
//! barrier is put into each of these where paths from two barriers join. Each block is in one
//! region then, if no work-items diverge between a barrier and such a block.
//!
//! It orders no memory. Kernels whose regions are small in proportion to them stay as they are:
//! what lives across a barrier is kept in memory. So do those with a barrier behind which
//! work-items run in an order, or one of them: this ends at the next barrier.

use super::barrier_call;
use crate::analysis::group_uniformity::blocks_run_by_all;
use crate::builtin_info::WorkItemMapping;
use crate::pass::{PassContext, PassError};
use crate::scalar::loop_simplify;
use oxmux_ir::analysis::dominators::PostDominators;
use oxmux_ir::analysis::loops::LoopId;
use oxmux_ir::analysis::{Cfg, Dominators, FrontierSteps, Frontiers, Loops};
use oxmux_ir::entity::{IdSet, IdVec};
use oxmux_ir::instruction::Call;
use oxmux_ir::mux::{BarrierSchedule, MuxBuiltin, MuxFunction, scope, semantics};
use oxmux_ir::{Block, Callee, Function, FunctionId, Module, Op, Type};
use std::collections::BTreeMap;

/// The sum of the regions' sizes that is always allowed, besides a multiple of the kernel's size.
const SIZE_ALWAYS: usize = 2000;
const SIZE_TIMES: usize = 4;

/// How many entries of dominance frontiers are looked at for each block.
const JOIN_STEPS_EACH: usize = 64;

/// Adds barriers to the kernel if its regions are out of proportion to it.
pub(super) fn end_regions(
    module: &mut Module,
    id: FunctionId,
    cx: &PassContext<'_>,
) -> Result<bool, PassError> {
    if matches!(cx.builtin_info.work_item_mapping(), WorkItemMapping::Threads { .. }) {
        return Ok(false);
    }
    let function = &module.functions[id];
    let cfg = Cfg::compute(function);
    let ends = Ends::of(module, function, &cfg);
    cx.fuel.charge(function.size())?;
    let max = SIZE_ALWAYS + function.size() * SIZE_TIMES;
    if ends.have_schedule || !ends.regions_exceed(function, &cfg, max) {
        return Ok(false);
    }
    cx.fuel.charge(max)?;
    // Where one loop follows another directly, only a preheader is in neither.
    let changed = loop_simplify::simplify(&mut module.functions[id]);
    let function = &module.functions[id];
    let cfg = Cfg::compute(function);
    let ends = Ends::of(module, function, &cfg);
    let mut places = reconvergence_points(&cfg, &ends, cx)?;
    let ends = ends.with(function, &places);
    if ends.regions_exceed(function, &cfg, max) {
        cx.fuel.charge(max)?;
        places.extend(uniform_joins(module, function, &cfg, &ends));
    }
    if places.is_empty() {
        return Ok(changed);
    }
    let barrier = MuxBuiltin::Function(MuxFunction::WorkGroupBarrier);
    let info = cx.builtin_info;
    let Some(callee) = info.get_or_declare_mux_builtin(module, barrier, None) else {
        return Ok(changed);
    };
    let ty = module.functions[callee].function_type();
    let convention = module.functions[callee].calling_convention;
    let args = [0, scope::WORK_GROUP, semantics::RELAXED].map(|n| module.cx.i32(n));
    let function = &mut module.functions[id];
    for place in places {
        let mut call = Call::new(Callee::Function(callee), ty, args.to_vec());
        call.calling_convention = convention;
        let inst = function.make_inst(Op::Call(Box::new(call)), Type::VOID);
        let first = function.blocks[place].insts.first();
        function.insts[inst].debug_loc = first.and_then(|&first| function.insts[first].debug_loc);
        function.blocks[place].insts.insert(0, inst);
    }
    Ok(true)
}

/// The part of each block that belongs to regions that start elsewhere.
struct Ends {
    /// How many of its instructions stand before its first barrier; none if it has no barrier.
    head: IdVec<Block, Option<u32>>,
    /// The blocks with barriers, with the number of instructions behind the last.
    barriers: Vec<(Block, usize)>,
    /// Whether the code behind a barrier, up to the next one, has a schedule.
    have_schedule: bool,
}

impl Ends {
    fn of(module: &Module, function: &Function, cfg: &Cfg) -> Self {
        let mut head = IdVec::filled(function.blocks.len(), None);
        let mut barriers = Vec::new();
        let mut have_schedule = false;
        let is_ordered = |&inst| match &function.insts[inst].op {
            Op::Call(call) => {
                call.barrier_schedule.is_some_and(|s| s != BarrierSchedule::Unordered)
            }
            _ => false,
        };
        for &block in cfg.reverse_post_order() {
            let insts = &function.blocks[block].insts;
            have_schedule |= insts.iter().any(is_ordered);
            let splits = |&inst| {
                barrier_call(module, &function.insts[inst].op).is_some_and(|b| b.splits_kernel())
            };
            let ends = insts.iter().position(splits).zip(insts.iter().rposition(splits));
            if let Some((first, last)) = ends {
                head[block] = Some(first as u32);
                barriers.push((block, insts.len() - last));
            }
        }
        Self { head, barriers, have_schedule }
    }

    /// The same with another barrier at the start of some blocks.
    fn with(mut self, function: &Function, places: &[Block]) -> Self {
        for &block in places {
            self.head[block] = Some(0);
            self.barriers.push((block, function.blocks[block].insts.len()));
        }
        self
    }

    /// Whether the regions that begin behind barriers have more instructions than this in sum. No
    /// more are visited.
    fn regions_exceed(&self, function: &Function, cfg: &Cfg, max: usize) -> bool {
        let mut size = 0;
        let mut seen: IdVec<Block, u32> = IdVec::filled(function.blocks.len(), 0);
        let mut work = Vec::new();
        for (number, &(block, rest)) in (1u32..).zip(&self.barriers) {
            size += rest;
            work.extend_from_slice(cfg.succs(block));
            while let Some(block) = work.pop() {
                if std::mem::replace(&mut seen[block], number) == number {
                    continue;
                }
                match self.head[block] {
                    // It returns the number of the next region there.
                    Some(head) => size += head as usize + 1,
                    None => {
                        size += function.blocks[block].insts.len();
                        work.extend_from_slice(cfg.succs(block));
                    }
                }
                if size > max {
                    return true;
                }
            }
        }
        false
    }
}

/// Where the iterations of loops end: the blocks that branch back to the header or leave the loop.
struct IterationEnds {
    /// Blocks that leave their innermost loop in front of all that branch back: each iteration that
    /// goes on has run them.
    early: IdSet<Block>,
    /// Of each loop, the first and the last of the others in the pre-order of dominators: what
    /// dominates both dominates all.
    late: BTreeMap<LoopId, (Block, Block)>,
}

impl IterationEnds {
    /// Those of the innermost loops around barriers.
    fn of(
        cfg: &Cfg,
        dominators: &Dominators,
        loops: &Loops,
        ends: &Ends,
        cx: &PassContext<'_>,
    ) -> Result<Self, PassError> {
        let mut place = IdVec::filled(cfg.block_count(), 0);
        for (number, &block) in dominators.pre_order().iter().enumerate() {
            place[block] = number;
        }
        let (mut early, mut late_of) = (IdSet::new(), BTreeMap::new());
        for id in ends.barriers.iter().filter_map(|&(block, _)| loops.innermost(block)) {
            if late_of.contains_key(&id) {
                continue;
            }
            let exits = loops.exits(id, cfg);
            cx.fuel.charge(exits.len())?;
            let mut late = loops.get(id).latches.clone();
            let mut latches = IdSet::new();
            late.iter().for_each(|&latch| _ = latches.insert(latch));
            let outer = |blocks: &[Block]| {
                let first = blocks.iter().copied().min_by_key(|&block| place[block]);
                first.zip(blocks.iter().copied().max_by_key(|&block| place[block]))
            };
            let Some(back) = outer(&late) else { continue };
            for (block, _) in exits {
                let is_own = loops.innermost(block) == Some(id) && !latches.contains(block);
                match is_own && dominates_both(dominators, block, back) {
                    true => _ = early.insert(block),
                    false => late.push(block),
                }
            }
            late_of.extend(outer(&late).map(|both| (id, both)));
        }
        Ok(Self { early, late: late_of })
    }

    /// Whether each iteration that reaches the block, or does not end early, has run the block.
    fn all_run(&self, dominators: &Dominators, own_loop: Option<LoopId>, block: Block) -> bool {
        let Some(own_loop) = own_loop else { return true };
        self.late.get(&own_loop).is_some_and(|&ends| dominates_both(dominators, block, ends))
    }
}

fn dominates_both(dominators: &Dominators, block: Block, (a, b): (Block, Block)) -> bool {
    dominators.dominates(block, a) && dominators.dominates(block, b)
}

/// Where barriers are to be added, in the function's order.
fn reconvergence_points(
    cfg: &Cfg,
    ends: &Ends,
    cx: &PassContext<'_>,
) -> Result<Vec<Block>, PassError> {
    let dominators = Dominators::compute(cfg);
    let loops = Loops::compute(cfg, &dominators);
    let after = PostDominators::compute(cfg);
    let [entry, ..] = cfg.reverse_post_order() else { return Ok(Vec::new()) };
    if loops.has_irreducible_cycle() {
        return Ok(Vec::new());
    }
    let iterations = IterationEnds::of(cfg, &dominators, &loops, ends, cx)?;
    let by_all = run_by_all((&dominators, &after, &loops), *entry, ends, &iterations);
    // For each barrier the first of them that always comes behind it and not only behind it, unless
    // a barrier is before.
    let mut passed: IdSet<Block> = IdSet::new();
    let mut places: IdSet<Block> = IdSet::new();
    for &(barrier, _) in &ends.barriers {
        let mut next = after.immediate(barrier);
        while let Some(block) = next.filter(|&block| ends.head[block].is_none()) {
            if !dominators.dominates(barrier, block) {
                if by_all.contains(block) {
                    places.insert(block);
                    break;
                }
                if !passed.insert(block) {
                    break;
                }
            }
            next = after.immediate(block);
        }
    }
    let order = cfg.reverse_post_order().iter();
    Ok(order.copied().filter(|&block| places.contains(block)).collect())
}

/// The blocks that all work-items run equally often, as far as the paths from the entry and from
/// barriers tell.
fn run_by_all(
    (dominators, after, loops): (&Dominators, &PostDominators, &Loops),
    entry: Block,
    ends: &Ends,
    iterations: &IterationEnds,
) -> IdSet<Block> {
    let mut by_all: IdSet<Block> = IdSet::new();
    let mut next = Some(entry);
    while let Some(block) = next {
        if loops.innermost(block).is_none() {
            by_all.insert(block);
        }
        next = after.immediate(block);
    }
    for &(barrier, _) in &ends.barriers {
        let own_loop = loops.innermost(barrier);
        // A walk ends at blocks that another one has marked; its own first block may be marked by a
        // walk in the other direction.
        let mut next = Some(barrier);
        while let Some(block) = next {
            let same_loop = loops.innermost(block) == own_loop
                && dominators.dominates(barrier, block)
                && iterations.all_run(dominators, own_loop, block);
            if !same_loop || (!by_all.insert(block) && block != barrier) {
                break;
            }
            next = after.immediate(block).filter(|_| !iterations.early.contains(block));
        }
        if !iterations.all_run(dominators, own_loop, barrier) {
            continue;
        }
        next = dominators.immediate(barrier);
        while let Some(block) = next {
            let same_loop = loops.innermost(block) == own_loop
                && after.post_dominates(barrier, block)
                && !iterations.early.contains(block);
            if !same_loop || !by_all.insert(block) {
                break;
            }
            next = dominators.immediate(block);
        }
    }
    by_all
}

/// The blocks run by all work-items where paths from barriers join with others, in the function's
/// order.
fn uniform_joins(module: &Module, function: &Function, cfg: &Cfg, ends: &Ends) -> Vec<Block> {
    let dominators = Dominators::compute(cfg);
    let mut frontiers = Frontiers::within_limits(cfg, &dominators);
    let starts: Vec<Block> = ends.barriers.iter().map(|&(block, _)| block).collect();
    let mut steps = FrontierSteps(JOIN_STEPS_EACH * cfg.block_count());
    let joins = frontiers.iterated(&starts, &mut steps).unwrap_or_default();
    let run_by_all = blocks_run_by_all(module, function);
    let mut places: IdSet<Block> = IdSet::new();
    for block in joins {
        // Nothing is shared in front of a barrier at the start.
        if run_by_all.contains(block) && ends.head[block] != Some(0) {
            places.insert(block);
        }
    }
    let order = cfg.reverse_post_order().iter();
    order.copied().filter(|&block| places.contains(block)).collect()
}
