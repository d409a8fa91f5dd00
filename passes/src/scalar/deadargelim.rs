//! Dead argument elimination: removes arguments that a local function does not use, and results
//! that no caller uses.
//!
//! Before -> after:
//!
//! ```text
//! define internal i32 @f(i32 %a, i32 %b) {        define internal void @f(i32 %a) {
//!   store i32 %a, ptr addrspace(1) @g      ->       store i32 %a, ptr addrspace(1) @g
//!   ret i32 %a                                      ret void
//! }                                               }
//! ```
//!
//! Only functions whose every use is a call of their own type, and that are no kernels.
//! `!mux_scheduled_fn` follows the scheduling parameters that stay; where one is gone, it names no
//! argument of the function. Linear in the module.

use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::{AttributeSet, CallAttributes, WordAttribute};
use oxmux_ir::entity::{EntityId, IdSet};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{Callee, Function, FunctionId, Module, Op, Type, Value};

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    "deadargelim",
    "Removes arguments and results of local functions that are not used.",
    run,
);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let plans = plans(module);
    if plans.iter().all(Option::is_none) {
        return Ok(false);
    }
    for id in module.function_order.clone() {
        if let Some(plan) = &plans[id.index()] {
            shrink(module, id, plan);
        }
    }
    let types: Vec<Type> = module.functions.values().map(Function::function_type).collect();
    for id in module.function_order.clone() {
        rewrite_calls(&mut module.functions[id], &plans, &types);
    }
    Ok(true)
}

/// The live part of a function's signature.
struct LiveSignature {
    keep: Vec<bool>,
    keep_result: bool,
}

fn plans(module: &Module) -> Vec<Option<LiveSignature>> {
    let graph = CallGraph::compute(module);
    let mut odd: IdSet<FunctionId> = IdSet::new();
    let mut result_used: IdSet<FunctionId> = IdSet::new();
    for &id in &module.function_order {
        let function = &module.functions[id];
        let used = used_values(function);
        for (_, inst) in function.insts_in_order() {
            let data = &function.insts[inst];
            let Some((call, callee)) = data.op.direct_call() else { continue };
            if call.function_type != module.functions[callee].function_type() {
                odd.insert(callee);
            }
            if data.result.is_some_and(|r| used.contains(r)) {
                result_used.insert(callee);
            }
        }
    }
    let plan = |id: FunctionId| {
        let function = &module.functions[id];
        if !is_candidate(module, function) || odd.contains(id) || graph.is_address_taken(id) {
            return None;
        }
        let used = used_values(function);
        let keep: Vec<bool> = function.args.iter().map(|&a| used.contains(a)).collect();
        let keep_result = function.return_type() == Type::VOID || result_used.contains(id);
        (!keep_result || keep.contains(&false)).then_some(LiveSignature { keep, keep_result })
    };
    let mut plans: Vec<Option<LiveSignature>> = module.functions.ids().map(|_| None).collect();
    for &id in &module.function_order {
        plans[id.index()] = plan(id);
    }
    plans
}

fn is_candidate(module: &Module, function: &Function) -> bool {
    let ty = function.function_type();
    let vararg = module.cx.types.function_parts(ty).is_none_or(|(_, _, vararg)| vararg);
    function.linkage.is_local()
        && !function.is_declaration()
        && !vararg
        && !function.attributes.is_kernel()
        && function.calling_convention != CallingConvention::SpirKernel
        && !function.attributes.set.has(WordAttribute::Naked)
}

fn used_values(function: &Function) -> IdSet<Value> {
    let mut used = IdSet::new();
    for (_, inst) in function.insts_in_order() {
        function.insts[inst].op.for_each_value(|value| {
            if !value.is_constant() {
                used.insert(value);
            }
        });
    }
    used
}

fn shrink(module: &mut Module, id: FunctionId, plan: &LiveSignature) {
    let function = &mut module.functions[id];
    function.retain_args(|i| plan.keep.get(i).copied().unwrap_or(true));
    let left = function.args.len();
    for place in function.metadata.mux_scheduled_fn.iter_mut().flatten() {
        *place = new_place(*place, &plan.keep, left);
    }
    if !plan.keep_result {
        for block in function.block_order.clone() {
            if let Some(inst) = function.terminator(block)
                && let Op::Ret { value } = &mut function.insts[inst].op
            {
                *value = None;
            }
        }
        function.ret = Some(Type::VOID);
        function.ret_attributes = AttributeSet::default();
    }
    let (ret, params) = (function.return_type(), function.arg_types());
    let ty = module.cx.types.function(ret, &params);
    module.functions[id].ty = Some(ty);
}

/// Where the argument at a place of `!mux_scheduled_fn` is now. If it is gone, the old number may
/// stay as long as no other argument has it; as LLVM, which does not know this metadata, leaves it.
fn new_place(place: i32, keep: &[bool], left: usize) -> i32 {
    let Ok(old) = usize::try_from(place) else { return place };
    match keep.get(old) {
        Some(true) => {
            let before = keep.iter().take(old).filter(|&&kept| kept).count();
            i32::try_from(before).unwrap_or(-1)
        }
        _ if old >= left => place,
        _ => -1,
    }
}

fn rewrite_calls(function: &mut Function, plans: &[Option<LiveSignature>], types: &[Type]) {
    for block in function.block_order.clone() {
        for inst in function.blocks[block].insts.clone() {
            let data = &mut function.insts[inst];
            let Op::Call(call) = &mut data.op else { continue };
            let Callee::Function(callee) = call.callee else { continue };
            let Some(plan) = &plans[callee.index()] else { continue };
            call.function_type = types[callee.index()];
            retain(&mut call.args, &plan.keep);
            let CallAttributes { params, result, .. } = &mut call.attributes;
            retain(params, &plan.keep);
            if !plan.keep_result {
                *result = AttributeSet::default();
                data.result = None;
            }
        }
    }
}

fn retain<T>(list: &mut Vec<T>, keep: &[bool]) {
    let mut at = 0..;
    list.retain(|_| at.next().is_some_and(|i: usize| keep.get(i).copied().unwrap_or(true)));
}
