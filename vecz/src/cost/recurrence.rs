//! Recurrences: a loop in which each iteration depends on the result of the one before is bound by
//! latency, not by throughput. The lanes of a vector have independent chains, so such a loop gains
//! more than its instruction count says.
//!
//! For each value that an iteration hands on, the longest path to each value of the next iteration;
//! the chain is the cycle of such paths with the most time for each iteration. Of loops, only
//! innermost ones wait; a block outside of them waits for the longest chain through it. While one
//! waits, a core runs the loops and blocks of the next work-items, as many as its reorder window
//! holds at once: these share the time of one chain. What code computes and its chain overlap, but
//! not wholly ([`waited`]).

use super::frequency::Frequencies;
use super::instructions::Instructions;
use super::latency::{Product, cycles};
use super::sizes::Sizes;
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Counter, ExitTest, Inductions, LoopId, Loops};
use oxmux_ir::entity::{IdSet, IdVec};
use oxmux_ir::{BinaryOp, Block, Inst, Op, Value, ValueDef};
use oxmux_passes::target_info::costs::{REORDER_WINDOW, SIMPLE_OPS_PER_CYCLE, latency};
use oxmux_passes::target_info::{MaskForm, lane_type};
use rustc_hash::FxBuildHasher;

/// The factor on the assumed trip count of a loop that is bounded by a kernel argument: such a
/// bound is usually a data size, where other loops run over what a work-item has for itself. No
/// other work-item's loop is then in the window, and a product of a matrix and a vector by rows
/// takes four times as long as with eight lanes. Measured once; no command in the tree repeats it.
const LONGER: f64 = 4.0;
/// Loops with more loop-carried values are not analysed.
const VALUES_MAX: usize = 24;
/// How many values are looked at for what decides when a loop ends.
const SEARCH_MAX: u32 = 64;
/// The time that a loop waits in one run of the function, in simple instructions.
pub(super) struct Wait {
    pub(super) header: Block,
    pub(super) cost: f64,
}

/// The loops that are bound by latency, and the blocks outside of innermost loops that are: what an
/// unrolled loop leaves.
pub(super) fn waits(
    costs: &Instructions<'_>,
    cfg: &Cfg,
    loops: &Loops,
    live: &IdSet<Inst>,
    frequencies: &Frequencies,
) -> Vec<Wait> {
    let mut outer: IdSet<LoopId> = IdSet::new();
    for id in loops.ids() {
        loops.get(id).parent.into_iter().for_each(|parent| _ = outer.insert(parent));
    }
    let mut blocks: IdVec<LoopId, Vec<Block>> = IdVec::filled(loops.ids().count(), Vec::new());
    for &block in cfg.reverse_post_order() {
        if let Some(id) = loops.innermost(block).filter(|&id| !outer.contains(id)) {
            blocks[id].push(block);
        }
    }
    let (mut waits, sizes) = (Vec::new(), Sizes::default());
    let is_innermost = |block| loops.innermost(block).is_some_and(|id| !outer.contains(id));
    for &block in cfg.reverse_post_order().iter().filter(|&&block| !is_innermost(block)) {
        let work = Chains { costs, live, blocks: &[block], header: block };
        let cost = work.straight_line_wait(block) * frequencies.of(block);
        if cost > 0.0 {
            waits.push(Wait { header: block, cost });
        }
    }
    for id in loops.ids() {
        let work = Chains { costs, live, blocks: &blocks[id], header: loops.get(id).header };
        let iterations = frequencies.of(work.header);
        if blocks[id].is_empty() || iterations <= 0.0 {
            continue;
        }
        let busy: f64 = blocks[id].iter().map(|&b| work.busy(b) * frequencies.of(b)).sum();
        let counter = counter(costs, loops, id);
        let runs_to_argument = counter.as_ref().is_some_and(|counter| {
            sizes.of_arguments(costs.module, costs.function, counter.bound) == Some(true)
        });
        let longer = if runs_to_argument { LONGER } else { 1.0 };
        let entered = iterations / (frequencies.trips(id) * longer);
        let at_once = match counter.is_none() && is_search(costs, (cfg, loops), id, &blocks[id]) {
            true => 1.0,
            false => (REORDER_WINDOW / (busy / entered).max(1.0)).max(1.0),
        };
        let chain =
            work.longest(&loops.get(id).latches) * SIMPLE_OPS_PER_CYCLE * iterations / at_once;
        let cost = waited(busy, chain);
        if cost > 0.0 {
            waits.push(Wait { header: work.header, cost });
        }
    }
    waits
}

/// What a loop counts, if that ends it.
fn counter(costs: &Instructions<'_>, loops: &Loops, id: LoopId) -> Option<Counter> {
    let function = costs.function;
    let (exiting, _) = loops.only_exit(id)?;
    let test = ExitTest::find(function, exiting, |to| loops.contains(id, to))?;
    let inductions = Inductions::of_loop(costs.module, function, loops.get(id));
    inductions.counters(test.predicate, test.args).next()
}

/// Whether what a loop loads decides alone when it ends, as a search does: a comparison of values
/// that follow from it.
///
/// A core does not know then when to go on with what comes behind the loop, and runs no other
/// work-item's loop meanwhile. Two merges of sorted numbers, which search for the place of each,
/// took 0.49 and 0.75 of the time with eight lanes, 0.38 and 0.62 with sixteen (Zen 4,
/// `muxc run --time --repeat`).
fn is_search(
    costs: &Instructions<'_>,
    (cfg, loops): (&Cfg, &Loops),
    id: LoopId,
    blocks: &[Block],
) -> bool {
    let function = costs.function;
    let of = loops.get(id);
    let tests = loops
        .exits(id, cfg)
        .into_iter()
        .filter_map(|(exiting, _)| ExitTest::find(function, exiting, |to| loops.contains(id, to)));
    let mut work: Vec<Value> = tests.flat_map(|test| test.args).collect();
    let mut inside: IdSet<Inst> = IdSet::new();
    let insts = blocks.iter().flat_map(|&block| &function.blocks[block].insts);
    insts.for_each(|&inst| _ = inside.insert(inst));
    let mut seen: IdSet<Value> = IdSet::new();
    for _ in 0..SEARCH_MAX {
        let Some(value) = work.pop() else { return false };
        if value.is_constant() || !seen.insert(value) {
            continue;
        }
        match function.value_def(value) {
            Some(ValueDef::Inst(inst)) if inside.contains(inst) => match &function.insts[inst].op {
                Op::Load { .. } => return true,
                op => op.for_each_value(|operand| work.push(operand)),
            },
            Some(ValueDef::BlockParam(block, index)) if block == of.header => {
                let edges = of.latches.iter().flat_map(|&latch| function.edge_args(latch, block));
                work.extend(edges.filter_map(|args| args.get(index as usize)).copied());
            }
            _ => {}
        }
    }
    false
}

/// How long code waits besides what it computes, whose chain takes so long. Both overlap, but not
/// wholly. That it is by the root of their squares is estimated; no command measures it.
fn waited(busy: f64, chain: f64) -> f64 {
    (busy * busy + chain * chain).sqrt() - busy
}

struct Chains<'a> {
    costs: &'a Instructions<'a>,
    live: &'a IdSet<Inst>,
    blocks: &'a [Block],
    header: Block,
}

impl Chains<'_> {
    fn busy(&self, block: Block) -> f64 {
        let insts = self.costs.function.blocks[block].insts.iter();
        insts.filter(|&&inst| self.live.contains(inst)).map(|&inst| self.costs.of(inst)).sum()
    }

    /// How long a block waits besides what it computes, in simple instructions: for the longest
    /// chain of dependent operations through it, whose time the blocks of as many work-items share
    /// as a core's window holds.
    fn straight_line_wait(&self, block: Block) -> f64 {
        let busy = self.busy(block);
        let function = self.costs.function;
        let mut longest = 0.0f64;
        let mut since: HashMap<Value, f64, FxBuildHasher> = HashMap::default();
        for &inst in function.blocks[block].insts.iter().filter(|&&inst| self.live.contains(inst)) {
            let data = &function.insts[inst];
            let mut begin = 0.0f64;
            data.op.for_each_value(|value| {
                begin = begin.max(since.get(&value).copied().unwrap_or(0.0))
            });
            if let Some(result) = data.result {
                let end = begin + self.latency(inst);
                longest = longest.max(end);
                since.insert(result, end);
            }
        }
        let at_once = (REORDER_WINDOW / busy.max(1.0)).max(1.0);
        waited(busy, longest * SIMPLE_OPS_PER_CYCLE / at_once)
    }

    /// The least number of cycles of an iteration.
    fn longest(&self, latches: &[Block]) -> f64 {
        let function = self.costs.function;
        let params = &function.blocks[self.header].params;
        if params.is_empty() || params.len() > VALUES_MAX {
            return 0.0;
        }
        let paths: Vec<Vec<Option<f64>>> =
            params.iter().map(|&param| self.paths(param, latches)).collect();
        // The time of the longest walk after each iteration; what it grows by for each is the
        // cycle's.
        let count = params.len();
        let mut walks = vec![Some(0.0f64); count];
        let mut halfway = walks.clone();
        for iteration in 0..2 * count {
            if iteration == count {
                halfway.clone_from(&walks);
            }
            walks = (0..count)
                .map(|to| {
                    let walk = |from: usize| Some(walks[from]? + paths[from][to]?);
                    (0..count).filter_map(walk).reduce(f64::max)
                })
                .collect();
        }
        let grown = |(end, half): (&Option<f64>, &Option<f64>)| Some((*end)? - (*half)?);
        let most = walks.iter().zip(&halfway).filter_map(grown).fold(0.0, f64::max);
        most / count as f64
    }

    /// The latency from a value of this iteration to each loop-carried value of the next; none for
    /// those that do not depend on it.
    fn paths(&self, from: Value, latches: &[Block]) -> Vec<Option<f64>> {
        let function = self.costs.function;
        let mut since: HashMap<Value, f64, FxBuildHasher> = HashMap::default();
        since.insert(from, 0.0);
        for &block in self.blocks {
            for &inst in &function.blocks[block].insts {
                let data = &function.insts[inst];
                let begin = |value: &Value| since.get(value).copied();
                let mut latest: Option<f64> = None;
                data.op.for_each_value(|value| {
                    latest = match (latest, begin(&value)) {
                        (Some(a), Some(b)) => Some(f64::max(a, b)),
                        (a, b) => a.or(b),
                    };
                });
                if let (Some(latest), Some(result)) = (latest, data.result) {
                    since.insert(result, latest + self.latency(inst));
                }
                data.op.for_each_successor(|call| {
                    let params = &function.blocks[call.block].params;
                    for (&param, arg) in params.iter().zip(&call.args) {
                        if call.block != self.header
                            && let Some(&time) = since.get(arg)
                        {
                            let known = since.entry(param).or_insert(time);
                            *known = known.max(time);
                        }
                    }
                });
            }
        }
        let count = function.blocks[self.header].params.len();
        let mut paths = vec![None; count];
        for &latch in latches {
            let args = function.edge_args(latch, self.header).into_iter().flatten();
            for (path, arg) in paths.iter_mut().zip(args) {
                *path = match (*path, since.get(arg)) {
                    (Some(a), Some(&b)) => Some(f64::max(a, b)),
                    (a, b) => a.or(b.copied()),
                };
            }
        }
        paths
    }

    /// Whether the code generator makes a product of vectors a shift and a sum or a difference.
    fn is_shifted_product(&self, args: &[Value; 2]) -> bool {
        let cx = &self.costs.module.cx;
        args.iter().any(|&arg| {
            let factor = cx.splat_uint(arg).and_then(|factor| u64::try_from(factor).ok());
            let bits = cx.types.int_bits(cx.types.scalar(self.costs.ty(arg)));
            factor.zip(bits).is_some_and(|(factor, bits)| {
                self.costs.target.unit.shifted_product(factor, bits).is_some()
            })
        })
    }

    /// Cycles until a result is there.
    fn latency(&self, inst: Inst) -> f64 {
        let data = &self.costs.function.insts[inst];
        let Some(result) = data.result else { return 0.0 };
        let ty = self.costs.function.local_type(result);
        let types = &self.costs.module.cx.types;
        let lanes = types.vector_parts(ty).map_or(1.0, |(_, lanes, _)| f64::from(lanes));
        let by_predicates = self.costs.target.unit.masks == MaskForm::Predicate;
        let in_lanes = match lane_type(types, types.scalar(ty)) {
            // Lane by lane: extracted, computed, inserted.
            Some(_) if lanes > 1.0 && self.costs.of(inst) > 2.0 * lanes => {
                f64::from(latency::EXTRACT + latency::INSERT) + lanes
            }
            _ => 0.0,
        };
        // Its operations wait for each other, and most are those of floats.
        if let Op::Binary { op, args, .. } = &data.op
            && let Some((_, operations)) = self.costs.divided(*op, ty, args[1])
        {
            return operations * f64::from(latency::FLOATS);
        }
        let cycles = match &data.op {
            Op::ICmp { .. } | Op::FCmp { .. } if lanes > 1.0 && by_predicates => latency::PREDICATE,
            Op::Binary { op: BinaryOp::Mul, args, .. }
                if lanes == 1.0 || self.is_shifted_product(args) =>
            {
                cycles(&data.op, Product::Scalar)
            }
            op => cycles(op, Product::Vector),
        };
        in_lanes + self.costs.half_cycles(&data.op, ty) + f64::from(cycles)
    }
}
