//! `add-sched-params`: gives functions the scheduling parameters that the builtins they call need.

use super::kernel_wrappers::base_name;
use crate::builtin_info::SchedulingParameter;
use crate::pass::{OrderRule, Pass, PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::entity::IdSet;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{Callee, FunctionId, Linkage, Module, Op};
use rustc_hash::FxBuildHasher;

const NAME: &str = "add-sched-params";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Adds scheduling parameters to kernels, to builtins that need them, and to their callers",
    |params| match params {
        [] => Ok(Box::new(AddSchedParams::default())),
        ["in-place"] => Ok(Box::new(AddSchedParams { in_place: true })),
        [other, ..] => Err(format!("takes 'in-place' or nothing, not '{other}'")),
    },
)
.params("in-place").rules(&[OrderRule::before("work-item-threads","ids in dimensions without threads are taken out of the queries before these have definitions"),OrderRule::before("work-item-loops","the loops call setters, which need the work-item info"),OrderRule::before("define-mux-dma","copies ask for the local id")]);

/// Appends the target's scheduling parameters to every kernel, to every builtin that needs them,
/// and to whatever calls one of those. Builtins keep their name; other functions get the suffix
/// `.mux-sched-wrapper`. The old functions stay in the module for lookups (specification,
/// "AddSchedulingParametersPass"): builtins with the suffix `.old`, other functions by their old
/// name, as internal functions that are no kernels. Nothing calls them, so `globaldce` removes
/// them.
#[derive(Copy, Clone, Default, Debug)]
pub struct AddSchedParams {
    /// Whether the old functions are not kept: a pipeline that would remove them at once need not
    /// make them.
    pub in_place: bool,
}

impl Pass for AddSchedParams {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        if module.mux_scheduling_params.is_some() {
            return Ok(false);
        }
        let params = cx.builtin_info.scheduling_parameters(module);
        let affected = affected(module, cx)?;
        let old = if self.in_place { Vec::new() } else { keep_old(module, &affected) };
        for id in module.function_order.clone() {
            if !affected.contains(id) {
                continue;
            }
            let function = &mut module.functions[id];
            let first = function.args.len();
            for param in &params {
                let arg = function.add_arg(param.ty);
                function.set_value_name(arg, param.name);
                if let Some(attributes) = function.arg_attributes.last_mut() {
                    attributes.clone_from(&param.attributes);
                }
            }
            let places = (0..params.len()).map(|i| (first + i) as i32).collect();
            function.metadata.mux_scheduled_fn = Some(places);
            let (ret, types) = (function.return_type(), function.arg_types());
            let ty = module.cx.types.function(ret, &types);
            module.functions[id].ty = Some(ty);
        }
        for id in module.function_order.clone() {
            if affected.contains(id) {
                rewrite_calls(module, id, &affected, &params)?;
            }
        }
        rename(module, &affected);
        for (id, name) in old {
            module.rename(id, &name);
        }
        let names = params.iter().map(|p| p.debug_name.to_string()).collect();
        module.mux_scheduling_params = Some(names);
        Ok(true)
    }
}

/// The functions that get parameters.
fn affected(module: &Module, cx: &PassContext<'_>) -> Result<IdSet<FunctionId>, PassError> {
    let graph = CallGraph::compute(module);
    let mut affected = IdSet::new();
    let mut work = Vec::new();
    for &id in &module.function_order {
        let function = &module.functions[id];
        let builtin = function.builtin().and_then(Builtin::as_mux);
        let needs = builtin.is_some_and(|b| cx.builtin_info.requires_scheduling_parameters(b));
        if needs || function.attributes.is_kernel() {
            work.push(id);
        }
    }
    while let Some(id) = work.pop() {
        if affected.insert(id) {
            work.extend(graph.callers(id));
        }
    }
    for id in affected.iter() {
        let function = &module.functions[id];
        let vararg =
            module.cx.types.function_parts(function.function_type()).is_some_and(|(_, _, v)| v);
        let what = match (graph.has_unknown_callers(id), vararg) {
            (true, _) => "scheduling parameters for a function whose address is taken",
            (_, true) => "scheduling parameters for a function with variable arguments",
            _ => continue,
        };
        let function = function.name().to_string();
        return Err(PassError::Unsupported { pass: NAME, function, what: what.to_string() });
    }
    Ok(affected)
}

/// Puts a copy of every affected function in its place, the new ones behind all others. Copies call
/// copies. Gives the names that the copies get once they are free.
fn keep_old(module: &mut Module, affected: &IdSet<FunctionId>) -> Vec<(FunctionId, String)> {
    let mut copies: HashMap<FunctionId, FunctionId, FxBuildHasher> = HashMap::default();
    let mut names = Vec::new();
    let order = module.function_order.clone();
    for &id in order.iter().filter(|&&id| affected.contains(id)) {
        let mut copy = module.functions[id].clone();
        copy.attributes.mux_kernel = None;
        if copy.calling_convention == CallingConvention::SpirKernel {
            copy.calling_convention = CallingConvention::SpirFunc;
        }
        // A subprogram describes one function.
        copy.metadata.other.retain(|(kind, _)| &**kind != "dbg");
        if !copy.is_declaration() {
            copy.linkage = Linkage::Internal;
        }
        let suffix = if copy.builtin().is_some() { ".old" } else { "" };
        let name = format!("{}{suffix}", copy.name());
        let copy = module.insert_function(copy);
        copies.insert(id, copy);
        names.push((copy, name));
    }
    for &(id, _) in &names {
        let mut function = module.take_function(id);
        let insts: Vec<_> = function.insts_in_order().map(|(_, inst)| inst).collect();
        for inst in insts {
            if let Op::Call(call) = &mut function.insts[inst].op
                && let Callee::Function(callee) = &mut call.callee
                && let Some(&copy) = copies.get(callee)
            {
                *callee = copy;
            }
        }
        module.put_function(id, function);
    }
    let place = |&id: &FunctionId| copies.get(&id).copied().unwrap_or(id);
    let new = order.iter().copied().filter(|&id| affected.contains(id));
    module.function_order = order.iter().map(place).chain(new).collect();
    names
}

/// Passes the caller's parameters on in every call of a function that has them now.
fn rewrite_calls(
    module: &mut Module,
    id: FunctionId,
    affected: &IdSet<FunctionId>,
    params: &[SchedulingParameter],
) -> Result<(), PassError> {
    let mut function = module.take_function(id);
    let own = function.args.split_at(function.args.len().saturating_sub(params.len())).1.to_vec();
    let insts: Vec<_> = function.insts_in_order().map(|(_, inst)| inst).collect();
    for inst in insts {
        let Some((_, callee)) = function.insts[inst].op.direct_call() else { continue };
        if !affected.contains(callee) {
            continue;
        }
        // A function that calls itself is taken out of the module while it is rewritten.
        let ty = if callee == id { function.ty } else { module.functions[callee].ty };
        let ty = ty.ok_or_else(|| PassError::Internal {
            pass: NAME,
            function: function.name().to_string(),
            what: "a callee without a type".to_string(),
        })?;
        let Op::Call(call) = &mut function.insts[inst].op else { continue };
        for (&arg, param) in own.iter().zip(params) {
            // The caller's parameter is passed on, so its attributes hold for the argument, too.
            call.attributes.param_mut(call.args.len()).merge(&param.attributes);
            call.args.push(arg);
        }
        call.function_type = ty;
    }
    module.put_function(id, function);
    Ok(())
}

/// Functions whose signature changed get a name of their own, kernels first.
fn rename(module: &mut Module, affected: &IdSet<FunctionId>) {
    let (kernels, others): (Vec<FunctionId>, Vec<FunctionId>) = module
        .function_order
        .iter()
        .copied()
        .filter(|&id| affected.contains(id) && module.functions[id].builtin().is_none())
        .partition(|&id| module.functions[id].attributes.is_kernel());
    for id in kernels.into_iter().chain(others) {
        let base = base_name(&module.functions[id]);
        module.functions[id].attributes.mux_base_fn_name = Some(base.as_str().into());
        module.rename(id, &format!("{base}.mux-sched-wrapper"));
    }
}
