//! What a kernel that stays scalar costs when its loops are vectorized themselves: the other way to use vectors.

use super::frequency::Frequencies;
use super::instructions::Instructions;
use super::{APART, estimate, hundredths, needed};
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::{Block, CastOp, Function, Inst, Module, Op};
use oxmux_passes::TargetInfo;
use oxmux_passes::scalar::loop_vectorize::{may_have_loops, vectorize_loops};
use oxmux_passes::target_info::LaneType;

/// How often a loop is guessed to run for each time that it is entered, as for all others.
const TRIPS: f64 = 16.0;

/// A kernel's cost with its loops vectorized, in hundredths as [`Costs`](super::Costs) are; none if it has no such loops.
/// `streamed` is what a vector kernel of it accesses side by side.
pub(super) fn with_vector_loops(
    module: &mut Module,
    scalar: &Function,
    streamed: f64,
    target: &TargetInfo,
) -> Option<u64> {
    if !may_have_loops(scalar) {
        return None;
    }
    let mut copy = scalar.clone();
    let found = vectorize_loops(module, &mut copy, target);
    if found.is_empty() {
        return None;
    }
    let (mut sum, _) = estimate(module, scalar, 1, target);
    let cfg = Cfg::compute(scalar);
    let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    let frequencies = Frequencies::compute(module, scalar, &cfg, &loops, 1);
    let needed = needed::compute(&copy, &Cfg::compute(&copy));
    let costs = Instructions { module, function: &copy, target };
    let cost_of = |block: Block| -> f64 {
        let insts = copy.blocks[block].insts.iter().filter(|&&inst| needed.contains(inst));
        insts.map(|&inst| resizing(&costs, inst).unwrap_or_else(|| costs.of(inst))).sum()
    };
    for vector_loop in found {
        let [header, ..] = vector_loop.scalar[..] else { continue };
        let runs = frequencies.of(header);
        for &block in &vector_loop.scalar {
            sum -= frequencies.of(block) * cost_of(block);
        }
        // What is left for the scalar loop is not counted: how much that is nobody knows, but it is less than one turn.
        sum += runs / f64::from(vector_loop.lanes) * cost_of(vector_loop.vector);
        let around: f64 = vector_loop.around.iter().map(|&block| cost_of(block)).sum();
        sum += runs / TRIPS * around;
    }
    Some(hundredths(sum.max(0.0) + APART * streamed))
}

/// What it takes to make integers wider or narrower that fill whole registers: a shuffle for each.
fn resizing(costs: &Instructions<'_>, inst: Inst) -> Option<f64> {
    let data = &costs.function.insts[inst];
    let Op::Cast { op: CastOp::SExt | CastOp::ZExt | CastOp::Trunc, arg, .. } = data.op else {
        return None;
    };
    let types = &costs.module.cx.types;
    let registers = |value| {
        let ty = costs.module.cx.value_type(costs.function, value);
        let (element, lanes, _) = types.vector_parts(ty)?;
        let each = costs.target.lanes(LaneType::of(types, element)?);
        lanes.is_multiple_of(each).then_some(lanes / each)
    };
    let (from, to) = (registers(arg)?, registers(data.result?)?);
    Some(f64::from(from.max(to)))
}
