//! One kernel to one vector kernel.

use crate::choices::VectorizationChoices;
use crate::divergence::Divergence;
use crate::linearize::linearize;
use crate::packetize::packetize;
use crate::refusal::Refusal;
use crate::regions::Regions;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::entity::IdSet;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::mux::{BarrierSchedule, GroupOp, GroupScope, MuxBuiltin};
use oxmux_ir::{Block, BlockCall, Function, FunctionId, Module, Op, Type};

/// Makes a kernel that runs as many neighbouring work-items as `info` says, and links the two. The kernel itself stays as it is.
/// `choices` say what else is asked for.
///
/// # Errors
///
/// Why the kernel has no vector form; the module is then unchanged, but for that fact in the kernel's metadata.
pub fn vectorize(
    module: &mut Module,
    kernel: FunctionId,
    info: VectorizationInfo,
    choices: VectorizationChoices,
) -> Result<FunctionId, Refusal> {
    let made = make(module, kernel, info, choices);
    link(module, kernel, info, made)
}

/// Adds a vector kernel to the module, and says so in the metadata of both; or says that there is none.
pub(crate) fn link(
    module: &mut Module,
    kernel: FunctionId,
    info: VectorizationInfo,
    made: Result<Function, Refusal>,
) -> Result<FunctionId, Refusal> {
    match made {
        Ok(new) => {
            let id = module.insert_function(new);
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

/// The vector kernel, which is not in the module yet.
pub(crate) fn make(
    module: &mut Module,
    kernel: FunctionId,
    info: VectorizationInfo,
    _choices: VectorizationChoices,
) -> Result<Function, Refusal> {
    let old = &module.functions[kernel];
    for (word, reason) in [
        (WordAttribute::OptNone, "the kernel is optnone"),
        (WordAttribute::NoInline, "the kernel is noinline"),
    ] {
        if old.attributes.set.has(word) {
            return Err(Refusal::new(reason));
        }
    }
    if old.is_declaration() {
        return Err(Refusal::new("the kernel has no body"));
    }
    if info.scalable || info.predicated || info.width < 2 {
        return Err(Refusal::new("this vectorization factor"));
    }
    if runs_one_by_one(old) {
        return Err(Refusal::new("work-items run one after the other behind a barrier"));
    }
    let mut lane = old.clone();
    unify_returns(&mut lane)?;
    let any = any_lane(module);
    let irreducible = || Refusal::new("a loop has several entries");
    let regions = Regions::compute(&lane).ok_or_else(irreducible)?;
    let divergence = Divergence::compute(module, &lane, &regions, info.dimension);
    let masks = linearize(&mut module.cx, &mut lane, &regions, &divergence, any)
        .ok_or(Refusal::new("control flow of a form that cannot be made uniform"))?;
    let regions = Regions::compute(&lane).ok_or_else(irreducible)?;
    let divergence = Divergence::compute(module, &lane, &regions, info.dimension);
    let new = empty_copy(module, kernel, info);
    packetize(module, &lane, new, &regions, &divergence, &masks, info)
}

/// Whether a barrier says that work-items run in order, or one alone, behind it: no packet does.
fn runs_one_by_one(function: &Function) -> bool {
    function.insts_in_order().any(|(_, inst)| match &function.insts[inst].op {
        Op::Call(call) => {
            matches!(call.barrier_schedule, Some(BarrierSchedule::Linear | BarrierSchedule::Once))
        }
        _ => false,
    })
}

/// A function of the kernel's type without a body, under the vector kernel's name.
fn empty_copy(module: &Module, kernel: FunctionId, info: VectorizationInfo) -> Function {
    let old = &module.functions[kernel];
    let scalable = if info.scalable { "nx" } else { "" };
    let predicated = if info.predicated { "vp_" } else { "" };
    let name = format!("__vecz_{scalable}v{}_{predicated}{}", info.width, old.name());
    let name = module.unique_symbol(&name);
    let mut new = Function::new(&name, old.function_type(), old.return_type(), &old.arg_types());
    new.attributes = old.attributes.clone();
    if new.attributes.mux_base_fn_name.is_none() {
        new.attributes.mux_base_fn_name = Some(old.name().into());
    }
    new.arg_attributes = old.arg_attributes.clone();
    new.metadata = old.metadata.clone();
    new.metadata.vecz_base.clear();
    new.metadata.vecz_base_fail.clear();
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

fn any_lane(module: &mut Module) -> (FunctionId, Type) {
    let any = MuxBuiltin::Group(GroupScope::VecGroup, GroupOp::Any);
    let name = any.name(&module.cx.types, Some(Type::I1)).unwrap_or_default();
    let id = match module.find_function(&name) {
        Some(id) => id,
        None => module.add_function(&name, Type::I1, &[Type::I1]),
    };
    (id, module.functions[id].function_type())
}

/// Leaves one return, and no block that is never reached.
fn unify_returns(function: &mut Function) -> Result<(), Refusal> {
    let reachable: IdSet<Block> = function.reachable_blocks();
    function.retain_blocks(|block| reachable.contains(block));
    let returns: Vec<_> = function
        .block_order
        .iter()
        .filter_map(|&block| function.terminator(block))
        .filter(|&inst| matches!(function.insts[inst].op, Op::Ret { .. }))
        .collect();
    if returns.iter().any(|&i| matches!(function.insts[i].op, Op::Ret { value: Some(_) })) {
        return Err(Refusal::new("the kernel returns a value"));
    }
    if returns.len() > 1 {
        let last = function.add_block();
        function.append_inst(last, Op::Ret { value: None }, Type::VOID);
        for inst in returns {
            function.insts[inst].op = Op::Br { target: BlockCall::new(last) };
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::text::parse_module;

    #[test]
    fn kernels_whose_work_items_run_one_by_one_stay_scalar() {
        let text = |schedule: &str| {
            format!(
                "declare void @__mux_work_group_barrier(i32, i32, i32)\n\
                 define void @kernel() #0 {{\n  \
                 call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) {schedule}\n  \
                 ret void\n}}\n\
                 attributes #0 = {{ \"mux-kernel\"=\"entry-point\" }}\n"
            )
        };
        const NONE: VectorizationChoices = VectorizationChoices::NONE;
        let info = VectorizationInfo { width: 4, scalable: false, dimension: 0, predicated: false };
        for (schedule, vectorized) in [
            ("", true),
            ("\"mux-barrier-schedule\"=\"unordered\"", true),
            ("\"mux-barrier-schedule\"=\"linear\"", false),
            ("\"mux-barrier-schedule\"=\"once\"", false),
        ] {
            let mut module = parse_module(&text(schedule)).expect(schedule);
            let kernel = module.find_function("kernel").expect("the kernel");
            assert_eq!(
                vectorize(&mut module, kernel, info, NONE).is_ok(),
                vectorized,
                "{schedule}"
            );
        }
    }
}
