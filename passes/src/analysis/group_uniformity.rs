//! Values that are uniform in a work-group: these are stored once for the group, not once for each
//! work-item.
//!
//! Arguments, queries about the group and loads of constant memory are uniform, and so are values
//! computed from these alone, by divergence analysis. Values of a loop that work-items leave at
//! different times are not: each work-item has that of its own last iteration.

use crate::analysis::effects::{Effects, Spaces};
use oxmux_ir::analysis::{Divergence, InstructionUniformity, LoopId, Regions};
use oxmux_ir::entity::IdSet;
use oxmux_ir::mux::{GroupScope, MuxBuiltin};
use oxmux_ir::{Block, Function, Inst, Module, Op, Value};
use std::collections::BTreeSet;

/// The blocks that all work-items of a group run equally often, as far as divergence analysis
/// tells; none if the kernel's control flow is irreducible or too large to analyse.
pub(crate) fn blocks_run_by_all(module: &Module, kernel: &Function) -> IdSet<Block> {
    let mut run_by_all = IdSet::new();
    let Some((regions, divergence)) = analyze(module, kernel) else { return run_by_all };
    let loops = &regions.loops;
    // The loops of which all work-items run each iteration.
    let mut together: IdSet<LoopId> = IdSet::new();
    for id in loops.ids().rev() {
        let (header, parent) = (loops.get(id).header, loops.get(id).parent);
        if parent.is_none_or(|parent| together.contains(parent))
            && !divergence.is_partial(header)
            && !divergence.is_divergent(id)
        {
            together.insert(id);
        }
    }
    for &block in regions.cfg.reverse_post_order() {
        let is_iterated_by_all = loops.innermost(block).is_none_or(|id| together.contains(id));
        if is_iterated_by_all && !divergence.is_partial(block) {
            run_by_all.insert(block);
        }
    }
    run_by_all
}

/// Keeps the values that are uniform in a work-group; none if the kernel's control flow is
/// irreducible or too large to analyse.
pub(crate) fn retain_uniform(module: &Module, kernel: &Function, values: &mut BTreeSet<Value>) {
    let Some((regions, divergence)) = analyze(module, kernel) else { return values.clear() };
    values.retain(|&value| {
        let block = divergence.defining_block(value);
        let mut around = block.and_then(|block| regions.loops.innermost(block));
        while let Some(id) = around.filter(|&id| !divergence.is_divergent(id)) {
            around = regions.loops.get(id).parent;
        }
        around.is_none() && !divergence.is_varying(value)
    });
}

/// What differs between the work-items of a group; none if the kernel's control flow is irreducible
/// or too large to analyse.
fn analyze(module: &Module, kernel: &Function) -> Option<(Regions, Divergence)> {
    let regions = Regions::compute(kernel).ok()?;
    let uniformity = |inst| uniformity(module, kernel, inst);
    let divergence = Divergence::compute(&module.cx.types, kernel, &regions, uniformity)?;
    Some((regions, divergence))
}

/// Whether an instruction gives different results to work-items of a group.
fn uniformity(module: &Module, kernel: &Function, inst: Inst) -> InstructionUniformity {
    let op = &kernel.insts[inst].op;
    let is_uniform = match op {
        Op::Alloca { .. } => false,
        Op::Load { ptr, access } => {
            access.is_simple() && Spaces::of_pointer(&module.cx, kernel, *ptr) == Spaces::CONSTANT
        }
        Op::Call(_) => module.mux_call(op).is_some_and(is_of_the_group),
        _ => Effects::of(module, kernel, op).is_pure(),
    };
    match is_uniform {
        true => InstructionUniformity::Default,
        false => InstructionUniformity::NeverUniform,
    }
}

/// Whether a builtin has the same result for all work-items of a group.
pub(crate) fn is_of_the_group(builtin: MuxBuiltin) -> bool {
    builtin.uniform_in() == Some(GroupScope::WorkGroup)
}
