//! `cfg-convert`: makes every branch uniform.
//!
//! The function is still one of a single lane: masks are `i1` values of it, and
//! `__mux_vec_group_any_i1` is true if any lane is active. [`Masks`], the lanes that are active
//! in each block, is for the packetizer.

use crate::active_lanes::active_lanes;
use crate::callees::Callees;
use crate::callees::declared;
use crate::check::{Difference, Original};
use crate::choices::{Choice, VectorizationChoices};
use crate::divergence::analyze;
use crate::linearize::boscc::Versions;
use crate::linearize::origins::Origins;
use crate::linearize::unify_exits::{has_few_exit_masks, unify_exits};
use crate::linearize::unify_latches::unify_latches;
use crate::linearize::{LaneTests, Masks, linearize};
use crate::not_vectorized::{NotVectorized, NotVectorizedKind};
use crate::step::{Lanes, VeczStep, step_entry};
use oxmux_ir::analysis::{Divergence, Regions};
use oxmux_ir::mux::{GroupOp, GroupScope, MuxBuiltin};
use oxmux_ir::{Function, FunctionId, Module, Type};
use oxmux_passes::PassEntry;
use oxmux_passes::scalar::loop_simplify;

const STEP: VeczStep = VeczStep {
    name: "cfg-convert",
    run: |module, lane, lanes| {
        convert_checked(module, lane, lanes, VectorizationChoices::NONE).map(|_| true)
    },
};
pub(crate) const ENTRY: PassEntry = step_entry!(STEP, "Makes branches that lanes take together.");

/// A linearized function, and the function before.
pub(crate) struct Converted {
    pub(crate) masks: Masks,
    /// The function before, if linearization is checked and there are divergent branches.
    pub(crate) original: Option<Original>,
    pub(crate) origins: Origins,
    pub(crate) tests: Option<LaneTests>,
    /// The analyses of a function that was left as it is.
    unchanged: Option<(Regions, Divergence)>,
}

/// Makes all branches uniform, and checks the result if that is asked for. Gives the analyses of
/// the result beside its masks.
pub(crate) fn cfg_convert(
    module: &mut Module,
    lane: &mut Function,
    lanes: Lanes<'_>,
    choices: VectorizationChoices,
) -> Result<(Masks, Regions, Divergence), NotVectorized> {
    let Converted { masks, unchanged, .. } = convert_checked(module, lane, lanes, choices)?;
    let (regions, divergence) = match unchanged {
        Some(analyses) => analyses,
        None => analyze(module, lane, lanes)?,
    };
    Ok((masks, regions, divergence))
}

fn convert_checked(
    module: &mut Module,
    lane: &mut Function,
    lanes: Lanes<'_>,
    choices: VectorizationChoices,
) -> Result<Converted, NotVectorized> {
    let converted = convert(module, lane, lanes, choices)?;
    if lanes.is_compared()
        && let (Some(original), Some(tests)) = (&converted.original, converted.tests)
    {
        let Converted { masks, origins, .. } = &converted;
        let seed = u64::from(lanes.info.width) << 8 | u64::from(lanes.info.dimension);
        let compared = original.compare(module, lane, masks, origins, tests, seed);
        compared.map_err(|difference| wrong(module, lane, difference))?;
    }
    Ok(converted)
}

/// Makes all branches uniform.
pub(crate) fn convert(
    module: &mut Module,
    lane: &mut Function,
    lanes: Lanes<'_>,
    choices: VectorizationChoices,
) -> Result<Converted, NotVectorized> {
    loop_simplify::add_preheaders(lane);
    let base = match lanes.info.predicated {
        true => Some(active_lanes(module, lane, lanes.builtin_info)?),
        false => None,
    };
    let (mut regions, mut divergence) = analyze(module, lane, lanes)?;
    if base.is_none() && !divergence.has_branches() {
        let (masks, origins) = (Masks::default(), Origins::default());
        let unchanged = Some((regions, divergence));
        return Ok(Converted { masks, original: None, origins, tests: None, unchanged });
    }
    let original = match lanes.is_compared() {
        true => {
            let callees = Callees::compute(module, lane, lanes.builtin_info);
            Original::new(module, lane, &callees, lanes.info.dimension)
        }
        false => None,
    };
    if unify_exits(&mut module.cx, lane, &regions) {
        (regions, divergence) = analyze(module, lane, lanes)?;
    }
    if unify_latches(lane, &regions, &divergence) {
        (regions, divergence) = analyze(module, lane, lanes)?;
    }
    if !has_few_exit_masks(lane, &regions, &divergence) {
        let reason = "the masks of its loops' exits would be out of proportion to it";
        return Err(NotVectorized::of(NotVectorizedKind::Cost, reason));
    }
    let tests = LaneTests {
        any: vector_group(module, lanes, GroupOp::Any)?,
        all: vector_group(module, lanes, GroupOp::All)?,
    };
    let mut versions = Versions::new(choices.has(Choice::LinearizeBoscc));
    while versions.make(module, lane, &regions, &divergence, tests) {
        (regions, divergence) = analyze(module, lane, lanes)?;
    }
    let origins = std::mem::take(&mut versions.origins);
    let masks = linearize(&mut module.cx, lane, &regions, &divergence, tests.any, versions, base)
        .ok_or(NotVectorized::internal(
        "a block has no end that can be made uniform, or nowhere to go on",
    ))?;
    Ok(Converted { masks, original, origins, tests: Some(tests), unchanged: None })
}

/// The internal error for a difference that the check of linearization found.
fn wrong(module: &Module, lane: &Function, difference: Difference) -> NotVectorized {
    let Difference { what, block, lane: number, lanes, inst } = difference;
    let block = lane.block_name(block).map_or(block.to_string(), |name| format!("'{name}'"));
    let text = |inst| oxmux_ir::text::print_inst(module, lane, inst);
    let at = inst.map_or(String::new(), |inst| format!(": {}", text(inst)));
    let place = format!("lane {number} of {lanes}, block {block}{at}");
    NotVectorized::internal(format!("linearization changed the kernel: {what}")).at(place)
}

/// `__mux_vec_group_any_i1` or another of its kind, and its type.
fn vector_group(
    module: &mut Module,
    lanes: Lanes<'_>,
    op: GroupOp,
) -> Result<(FunctionId, Type), NotVectorized> {
    let builtin = MuxBuiltin::Group(GroupScope::VecGroup, op);
    declared(module, lanes.builtin_info, builtin, Some(Type::I1))
}
