//! `cfg-convert`: after this, every branch is one that all lanes take together.
//!
//! The function is still one of a single lane: masks are `i1` values of it, and `__mux_vec_group_any_i1` tells whether any lane is on.
//! What says which lanes run which block, [`Masks`], is for the packetizer.

use crate::choices::{Choice, VectorizationChoices};
use crate::divergence::Divergence;
use crate::linearize::boscc::Versions;
use crate::linearize::ends::unify_ends;
use crate::linearize::latches::unify_latches;
use crate::linearize::{LaneTests, Masks, linearize};
use crate::refusal::Refusal;
use crate::regions::Regions;
use crate::step::{Step, step_entry};
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::mux::{GroupOp, GroupScope, MuxBuiltin, MuxFunction};
use oxmux_ir::{Builder, Function, FunctionId, IntPredicate, Module, Op, Type, Value};
use oxmux_passes::PassEntry;

const STEP: Step = Step {
    name: "cfg-convert",
    run: |module, lane, info| {
        cfg_convert(module, lane, info, VectorizationChoices::NONE).map(|_| true)
    },
};
pub(crate) const ENTRY: PassEntry = step_entry!(STEP, "Makes branches that lanes take together.");

/// Makes all branches uniform.
pub(crate) fn cfg_convert(
    module: &mut Module,
    lane: &mut Function,
    info: VectorizationInfo,
    choices: VectorizationChoices,
) -> Result<Masks, Refusal> {
    let base = if info.predicated { Some(lanes_on(module, lane)?) } else { None };
    let (mut regions, mut divergence) = analyze(module, lane, info)?;
    if base.is_none() && !divergence.has_branches() {
        return Ok(Masks::default());
    }
    if unify_ends(&mut module.cx, lane, &regions) {
        (regions, divergence) = analyze(module, lane, info)?;
    }
    if unify_latches(lane, &regions, &divergence) {
        (regions, divergence) = analyze(module, lane, info)?;
    }
    let tests = LaneTests {
        any: group_of_lanes(module, GroupOp::Any),
        all: group_of_lanes(module, GroupOp::All),
    };
    let mut versions = Versions::new(choices.has(Choice::LinearizeBoscc));
    while versions.make(module, lane, &regions, &divergence, tests) {
        (regions, divergence) = analyze(module, lane, info)?;
    }
    linearize(&mut module.cx, lane, &regions, &divergence, tests.any, versions, base)
        .ok_or(Refusal::new("control flow of a form that cannot be made uniform"))
}

/// Lets a kernel begin with the question whether a lane is on: its work-item is in the work-group. The specification's vector
/// length, `umin(local_size - local_id, width)`, is how many are.
fn lanes_on(module: &mut Module, function: &mut Function) -> Result<Value, Refusal> {
    let entry = function.entry().ok_or(Refusal::new("the kernel has no body"))?;
    let (objects, rest): (Vec<_>, Vec<_>) = std::mem::take(&mut function.blocks[entry].insts)
        .into_iter()
        .partition(|&inst| match &function.insts[inst].op {
            Op::Alloca { count, .. } => count.is_constant(),
            _ => false,
        });
    function.blocks[entry].insts = objects;
    let [lane, size] = [MuxFunction::GetSubGroupLocalId, MuxFunction::GetSubGroupSize].map(|f| {
        let name = MuxBuiltin::Function(f).name(&module.cx.types, None).unwrap_or_default();
        let id = match module.find_function(&name) {
            Some(id) => id,
            None => module.add_function(&name, Type::I32, &[]),
        };
        let ty = module.functions[id].function_type();
        let call = Call::new(Callee::Function(id), ty, Vec::new());
        Builder::new(&mut module.cx, function, entry).value(Op::Call(Box::new(call)), Type::I32)
    });
    let mut b = Builder::new(&mut module.cx, function, entry);
    let on = b.icmp(IntPredicate::Ult, lane, size);
    b.named("lanes.on", on);
    function.blocks[entry].insts.extend(rest);
    Ok(on)
}

/// What is known of a function's lanes.
pub(crate) fn analyze(
    module: &Module,
    lane: &Function,
    info: VectorizationInfo,
) -> Result<(Regions, Divergence), Refusal> {
    let regions = Regions::compute(lane)?;
    let divergence = Divergence::compute(module, lane, &regions, info.dimension)
        .ok_or(Refusal::new("too many branches that lanes part at in a row"))?;
    Ok((regions, divergence))
}

/// `__mux_vec_group_any_i1` or another of its kind, and its type.
fn group_of_lanes(module: &mut Module, op: GroupOp) -> (FunctionId, Type) {
    let builtin = MuxBuiltin::Group(GroupScope::VecGroup, op);
    let name = builtin.name(&module.cx.types, Some(Type::I1)).unwrap_or_default();
    let id = match module.find_function(&name) {
        Some(id) => id,
        None => module.add_function(&name, Type::I1, &[Type::I1]),
    };
    (id, module.functions[id].function_type())
}
