//! `lower-to-mux-builtins`: replaces OpenCL C's work-item, barrier, group and copy functions by mux
//! builtins.

use crate::builtin_info::{BuiltinInfo, LOWERING_PASS as NAME, LanguageCall, Lowered};
use crate::pass::{OrderRule, PassContext, PassEntry, PassError, for_each_definition};
use crate::rewriter::take_name;
use hashbrown::HashMap;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::entity::IdSet;
use oxmux_ir::opencl::OpenClBuiltin;
use oxmux_ir::verify::has_signature;
use oxmux_ir::{Function, FunctionId, Module, Op, Phase, Value};
use rustc_hash::FxBuildHasher;

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Replaces OpenCL C's work-item, barrier, group and copy functions by mux builtins",
    run,
)
.gives(Phase::Built, Phase::Canonical)
.rules(&[OrderRule::before(
    "transfer-kernel-metadata",
    "what later passes ask about kernels is written first",
)]);

/// Replaces every call of a language builtin that mux builtins can express, as the target's
/// [`lower_builtin_to_mux_builtin`](BuiltinInfo::lower_builtin_to_mux_builtin) does it. Four
/// families: work-item queries; barriers and fences; group operations; copies of work-groups.
///
/// The spellings are those of OpenCL C 1.2, 2.0 and 3.0, with `size_t` of either width, and those
/// of the extensions `cl_khr_subgroup_*`, the shuffles of `cl_intel_subgroups` among them.
/// Functions without a mux builtin of their own are expanded to several ([`oxmux_ir::sub_groups`]).
fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    check_signatures(module)?;
    let mut lowered: IdSet<FunctionId> = IdSet::new();
    let info = cx.builtin_info;
    let changed = for_each_definition(module, |module, _, function| {
        lower_function(module, function, info, &mut lowered)
    })?;
    let graph = oxmux_ir::analysis::CallGraph::compute(module);
    module.remove_functions(|id| {
        lowered.contains(id) && graph.callers(id).is_empty() && !graph.is_address_taken(id)
    });
    Ok(changed)
}

/// Refuses functions that have a mux builtin's name and another type: every later pass goes by the
/// name.
fn check_signatures(module: &Module) -> Result<(), PassError> {
    for &id in &module.function_order {
        let function = &module.functions[id];
        let Some(Builtin::Mux(builtin)) = function.builtin() else { continue };
        if !has_signature(module, function, builtin) {
            return Err(PassError::Invalid {
                pass: NAME,
                function: function.name().to_string(),
                what: "this builtin has another type".to_string(),
            });
        }
    }
    Ok(())
}

fn lower_function(
    module: &mut Module,
    function: &mut Function,
    info: &dyn BuiltinInfo,
    lowered: &mut IdSet<FunctionId>,
) -> Result<bool, PassError> {
    let mut replacements: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
    let mut changed = false;
    for block in function.block_order.clone() {
        let insts = std::mem::take(&mut function.blocks[block].insts);
        for inst in insts {
            let Some((callee, builtin)) = language_call(module, &function.insts[inst].op) else {
                function.blocks[block].insts.push(inst);
                continue;
            };
            let mut call = LanguageCall { module, function, info, builtin, callee, block, inst };
            match info.lower_builtin_to_mux_builtin(&mut call)? {
                Lowered::No => function.blocks[block].insts.push(inst),
                Lowered::To(value) => {
                    changed = true;
                    lowered.insert(callee);
                    if let (Some(old), Some(new)) = (function.insts[inst].result, value) {
                        take_name(function, old, new);
                        replacements.insert(old, new);
                    }
                }
            }
        }
    }
    function.replace_values(&replacements);
    Ok(changed)
}

fn language_call(module: &Module, op: &Op) -> Option<(FunctionId, OpenClBuiltin)> {
    let (_, id) = op.direct_call()?;
    let function = module.functions.get(id)?;
    let builtin = function.opencl().filter(|_| function.is_declaration())?;
    Some((id, builtin))
}
