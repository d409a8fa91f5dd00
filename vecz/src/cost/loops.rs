//! The cost of the scalar kernel if `loop-vectorize` vectorizes its loops instead of its
//! work-items.

use super::frequency::{Frequencies, TRIPS};
use super::instructions::Instructions;
use super::{Estimate, callees, hundredths, live_instructions};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::{Block, Function, Module};
use oxmux_passes::TargetInfo;
use oxmux_passes::scalar::loop_vectorize::{may_have_loops, vectorize_loops};
use rustc_hash::FxBuildHasher;

/// A kernel's cost with its loops vectorized, in hundredths as [`Costs`](super::Costs) are; none if
/// it has no such loops. `apart` is what it takes more than a vector kernel where that accesses
/// neighbours side by side.
pub(super) fn with_vector_loops(
    module: &mut Module,
    scalar: &Function,
    alone: &Estimate,
    apart: f64,
    target: &TargetInfo,
) -> Option<u64> {
    if !may_have_loops(scalar) {
        return None;
    }
    let mut copy = scalar.clone();
    // The pass reports the error itself when it runs.
    let found = vectorize_loops(module, &mut copy, target).ok()?;
    if found.is_empty() {
        return None;
    }
    let mut sum = alone.busy + alone.waiting();
    let cfg = Cfg::compute(scalar);
    let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    let frequencies = Frequencies::compute(module, scalar, &cfg, &loops, 1);
    let live = live_instructions::compute(&copy, &Cfg::compute(&copy));
    let callees = callees::compute(module, &copy, target);
    let costs = Instructions { module, function: &copy, target, callees };
    let cost_of = |block: Block| -> f64 {
        let insts = copy.blocks[block].insts.iter().filter(|&&inst| live.contains(inst));
        insts.map(|&inst| costs.of(inst)).sum()
    };
    let waiting_at: HashMap<Block, f64, FxBuildHasher> =
        alone.waits.iter().map(|wait| (wait.header, wait.cost)).collect();
    for vector_loop in found {
        let [header, ..] = vector_loop.scalar[..] else { continue };
        let runs = frequencies.of(header);
        for &block in &vector_loop.scalar {
            sum -= frequencies.of(block) * cost_of(block);
        }
        // An iteration of the vector loop waits as long as one of the scalar loop.
        let waiting: f64 =
            vector_loop.scalar.iter().filter_map(|block| waiting_at.get(block)).sum();
        sum -= waiting * (1.0 - 1.0 / f64::from(vector_loop.lanes));
        // What is left for the scalar loop is not counted: how much that is is not known, but it is
        // less than one iteration.
        sum += runs / f64::from(vector_loop.lanes) * cost_of(vector_loop.vector);
        let around: f64 = vector_loop.around.iter().map(|&block| cost_of(block)).sum();
        sum += runs / TRIPS * around;
    }
    Some(hundredths(sum.max(0.0) + apart))
}
