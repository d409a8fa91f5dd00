//! The steps from a kernel to its vector kernel.

use crate::callees::Callees;
use crate::cfg_convert::cfg_convert;
use crate::choices::VectorizationChoices;
use crate::linearize::Linearized;
use crate::not_vectorized::{NotVectorized, NotVectorizedKind};
use crate::packetize::packetize;
use crate::prepare;
use crate::queries::name_dimensions;
use crate::step::{Lanes, VeczStep, run_steps, step_entry};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::mux::{GroupScope, MuxBuiltin};
use oxmux_ir::{Function, FunctionId, Module};
use oxmux_passes::builtin_info::BuiltinInfo;
use oxmux_passes::mux::work_item_loops::original_kernel;
use oxmux_passes::scalar::{dce, hoist_allocas};
use oxmux_passes::{PassEntry, TargetInfo};

/// Makes a kernel that runs as many neighbouring work-items as `info` says, and links the two, for
/// a machine with common vectors of 128 bits. The kernel itself stays as it is. `choices` say what
/// else is asked for, `builtin_info` what the target says of builtins.
///
/// # Errors
///
/// Why the kernel has no vector form; the module is then unchanged, but for that fact in the
/// kernel's metadata.
pub fn vectorize(
    module: &mut Module,
    kernel: FunctionId,
    info: VectorizationInfo,
    choices: VectorizationChoices,
    builtin_info: &dyn BuiltinInfo,
) -> Result<FunctionId, NotVectorized> {
    let target = &TargetInfo::default();
    let lanes = Lanes { info, builtin_info, target, is_checked: cfg!(debug_assertions) };
    let made = make(module, kernel, choices, lanes);
    link(module, kernel, info, made)
}

/// Adds a vector kernel to the module, and says so in the metadata of both; or says that there is
/// none.
pub(crate) fn link(
    module: &mut Module,
    kernel: FunctionId,
    info: VectorizationInfo,
    made: Result<Function, NotVectorized>,
) -> Result<FunctionId, NotVectorized> {
    match made {
        Ok(new) => {
            let id = module.insert_function(new);
            let name = vector_name(&module.functions[kernel], info);
            if !module.has_symbol(&name) {
                module.rename(id, &name);
            }
            module.functions[kernel].metadata.vecz_base.push((info, id));
            module.functions[id].metadata.vecz_derived = Some((info, kernel));
            Ok(id)
        }
        Err(refusal) => {
            let failed = &mut module.functions[kernel].metadata.vecz_base_fail;
            if !failed.contains(&info) {
                failed.push(info);
            }
            Err(refusal)
        }
    }
}

/// The steps on the copy of a kernel before its divergence is analysed, in order.
const PREPARATION: &[VeczStep] = &[
    prepare::builtin_inlining::STEP,
    prepare::builtin_inlining::BOUND_STEP,
    prepare::unify_returns::STEP,
    prepare::barrier_schedules::STEP,
    prepare::fix_irreducible::STEP,
    prepare::tail_duplicate::STEP,
    prepare::scalarize::STEP,
    prepare::pre_linearize::STEP,
    prepare::simplify_infinite_loops::STEP,
    prepare::squash_small_vecs::STEP,
    prepare::low_halves::STEP,
    prepare::uniform_reassoc::STEP,
    prepare::private_arrays::STEP,
];

/// The function whose code runs one work-item: the kernel, or what a vector kernel was made of in
/// the end. A vector kernel is vectorized again by making another form of that, which is linked to
/// it.
pub(crate) fn source_of(module: &Module, kernel: FunctionId) -> Result<FunctionId, NotVectorized> {
    let function = &module.functions[kernel];
    if function.metadata.vecz_derived.is_none() {
        return Ok(kernel);
    }
    let source = original_kernel(module, kernel).filter(|&source| {
        let source = &module.functions[source];
        !source.is_declaration() && source.function_type() == function.function_type()
    });
    let reason = "it is a vector kernel whose scalar kernel is missing";
    source.ok_or_else(|| NotVectorized::of(NotVectorizedKind::Request, reason))
}

/// The vector kernel, which is not in the module yet.
pub(crate) fn make(
    module: &mut Module,
    kernel: FunctionId,
    choices: VectorizationChoices,
    lanes: Lanes<'_>,
) -> Result<Function, NotVectorized> {
    let source = source_of(module, kernel)?;
    check(&module.functions[source], lanes.info)?;
    let mut lane = module.functions[source].clone();
    run_steps(PREPARATION, module, &mut lane, lanes)?;
    let new = empty_copy(module, kernel, lanes.info);
    let mut new = in_vectors(module, lane, new, lanes, choices)?;
    // Addresses and masks that nothing uses would count against limits of size.
    dce::eliminate(module, &mut new);
    // A loop over lanes may have split the entry, and would allocate its objects again.
    hoist_allocas::hoist(&mut new);
    Ok(new)
}

/// Fills `new`, an empty function of the same type, with the code of several lanes of `lane`.
fn in_vectors(
    module: &mut Module,
    mut lane: Function,
    new: Function,
    lanes: Lanes<'_>,
    choices: VectorizationChoices,
) -> Result<Function, NotVectorized> {
    let Lanes { info, builtin_info, .. } = lanes;
    name_dimensions(module, &mut lane, builtin_info, info.dimension);
    let (masks, regions, divergence) = cfg_convert(module, &mut lane, lanes, choices)?;
    let callees = Callees::compute(module, &lane, builtin_info);
    let (function, regions, divergence) = (&lane, &regions, &divergence);
    let (masks, callees) = (&masks, &callees);
    let old = Linearized { function, regions, divergence, masks, callees };
    packetize(module, old, new, lanes)
}

/// `packetizer`: what comes behind the preparation. It makes control flow of lanes
/// uniform itself, since it must know which lanes run which block.
const PACKETIZER: VeczStep = VeczStep {
    name: "packetizer",
    run: |module, lane, lanes| {
        // The scalar kernel stays what it is beside the copies that are made vectors.
        if !lane.metadata.vecz_base.is_empty() {
            return Ok(false);
        }
        check(lane, lanes.info)?;
        if calls_lanes(module, lane) {
            let reason =
                "cfg-convert has made its control flow uniform: packetizer does that itself";
            return Err(NotVectorized::of(NotVectorizedKind::Request, reason));
        }
        let new = header_of(lane, lane.name());
        *lane = in_vectors(module, lane.clone(), new, lanes, VectorizationChoices::NONE)?;
        Ok(true)
    },
};

/// The pass `packetizer`.
pub(crate) const PACKETIZER_ENTRY: PassEntry =
    step_entry!(PACKETIZER, "Makes vectors of lanes, masked where lanes diverge.");

/// Whether a function asks about its lanes.
fn calls_lanes(module: &Module, function: &Function) -> bool {
    function.insts_in_order().any(|(_, inst)| {
        let called = module.mux_call(&function.insts[inst].op);
        matches!(called, Some(MuxBuiltin::Group(GroupScope::VecGroup, _)))
    })
}

/// Refuses what no step can do anything about.
fn check(kernel: &Function, info: VectorizationInfo) -> Result<(), NotVectorized> {
    for (word, reason) in [
        (WordAttribute::OptNone, "the kernel is optnone"),
        (WordAttribute::NoInline, "the kernel is noinline"),
    ] {
        if kernel.attributes.set.has(word) {
            return Err(NotVectorized::new(reason));
        }
    }
    if kernel.is_declaration() {
        return Err(NotVectorized::new("the kernel has no body"));
    }
    if info.width < if info.scalable { 1 } else { 2 } {
        return Err(NotVectorized::new("this vectorization factor"));
    }
    Ok(())
}

/// The name of a vector kernel.
fn vector_name(kernel: &Function, info: VectorizationInfo) -> String {
    let scalable = if info.scalable { "nx" } else { "" };
    let predicated = if info.predicated { "vp_" } else { "" };
    format!("__vecz_{scalable}v{}_{predicated}{}", info.width, kernel.name())
}

/// A copy of the code of one work-item as it is, as a vector kernel.
pub(crate) fn copy(
    module: &Module,
    kernel: FunctionId,
    info: VectorizationInfo,
) -> Result<Function, NotVectorized> {
    let source = source_of(module, kernel)?;
    let empty = empty_copy(module, kernel, info);
    let mut copy = module.functions[source].clone();
    copy.attributes = empty.attributes;
    copy.metadata = empty.metadata;
    Ok(copy)
}

/// A function of the kernel's type without a body, under the vector kernel's name.
fn empty_copy(module: &Module, kernel: FunctionId, info: VectorizationInfo) -> Function {
    let old = &module.functions[kernel];
    let mut new = header_of(old, &module.unique_symbol(&vector_name(old, info)));
    if new.attributes.mux_base_fn_name.is_none() {
        new.attributes.mux_base_fn_name = Some(old.name().into());
    }
    new.metadata.vecz_base.clear();
    new.metadata.vecz_base_fail.clear();
    new
}

/// A function without its body, under a name.
pub(crate) fn header_of(old: &Function, name: &str) -> Function {
    let (ty, ret) = (old.function_type(), old.return_type());
    let mut new = Function::new(name, ty, ret, &old.arg_types());
    new.discard_names_as(old);
    new.attributes = old.attributes.clone();
    new.arg_attributes = old.arg_attributes.clone();
    new.metadata = old.metadata.clone();
    new.calling_convention = old.calling_convention;
    new.linkage = old.linkage;
    new.visibility = old.visibility;
    new.dso_local = old.dso_local;
    for (&arg, &from) in new.args.clone().iter().zip(&old.args) {
        if let Some(name) = old.value_name(from) {
            new.set_value_name(arg, name);
        }
    }
    new
}
