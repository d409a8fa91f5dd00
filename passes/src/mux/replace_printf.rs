//! `replace-printf`: turns calls of `printf` into records in a buffer that the host formats.
//!
//! Needs: `lower-to-mux-builtins` and inlining, so that formats are seen where they are used.
//! Keeps: everything else. Gives: no call of `printf` is left.
//!
//! ```text
//! @f = constant [4 x i8] c"%d\0A\00"
//! define spir_kernel void @k(i32 %x) { %r = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @f, i32 %x) }
//!   ->
//! define spir_kernel void @k(i32 %x, ptr addrspace(1) %printf.buffer) {
//!   %r = call i32 @printf.call.0(i32 %x, ptr addrspace(1) %printf.buffer) }
//! !oxmux.printf = !{!0}
//! !0 = !{!"%d\0A", !"i32"}
//! ```
//!
//! Formats are read here, at compile time; the format itself, the types of what it prints, and
//! strings stay in the module as a descriptor in `!oxmux.printf` ([`descriptors`]), whose place in
//! the list is the number that a record begins with. Calls that print alike share a descriptor. The
//! records, and why there is one buffer for all work-groups, are described in
//! `oxmux_runtime_abi::printf`. Whatever calls a function that prints gets the buffer as its last
//! parameter; kernels that do so are marked `"oxmux-printf-buffer"`.
//!
//! Where a format or a string is one of several that are known (`x ? "yes" : "no"`, which
//! optimizers also make of two calls in two branches), each has a call of its own, and the address
//! tells them apart.
//!
//! On a device without double, what was widened to double for `printf` is recorded as it was; the
//! host prints the same digits of it.
//!
//! A format that OpenCL C does not define is a warning, and the result of the call is -1 (OpenCL C
//! specification, "printf": "returns 0 if it was executed successfully and -1 otherwise").

mod call;
mod choices;
mod metadata;
mod plan;
mod strings;

pub use call::is_printf_call;
pub use metadata::{METADATA, descriptors};

use crate::pass::{PassContext, PassEntry, PassError};
use crate::rewriter::{Rewritten, rewrite_instructions};
use call::Argument;
use hashbrown::HashMap;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::entity::{IdSet, IdVec};
use oxmux_ir::instruction::Call;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::opencl::OpenClBuiltin;
use oxmux_ir::{
    Builder, Builtin, Callee, CastOp, Function, FunctionId, Inst, IntPredicate, Module, Op, Type,
    Value,
};
use plan::{Plans, PrintfReplacement};
use rustc_hash::FxBuildHasher;

const NAME: &str = "replace-printf";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Turns calls of printf into records in a buffer of the host", run);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let graph = CallGraph::compute(module);
    let order = module.function_order.clone();
    let is_print = |&id: &FunctionId| is_printf(&module.functions[id]);
    let declared: Vec<FunctionId> = order.iter().copied().filter(is_print).collect();
    let mut prints = IdSet::new();
    declared.iter().for_each(|&id| {
        prints.insert(id);
    });
    if declared.is_empty() {
        return Ok(false);
    }
    if let Some(&id) = declared.iter().find(|&&id| graph.has_unknown_callers(id)) {
        return Err(unsupported(&module.functions[id], "the address of printf"));
    }
    let known = descriptors(module).map_err(|what| PassError::Invalid {
        pass: NAME,
        function: String::new(),
        what,
    })?;
    let no_double = !cx.device_info.double.is_supported();
    let mut plans = Plans::new(known, no_double, cx.fuel.clone());
    let kernels: Vec<FunctionId> =
        order.iter().copied().filter(|&id| is_kernel(&module.functions[id])).collect();
    let mut silent = Vec::new();
    let reached = graph.reachable(kernels.iter().copied());
    for &id in &order {
        // No remark for functions that have been inlined everywhere and wait to be removed.
        let told = kernels.is_empty() || reached.contains(id);
        for &(inst, callee) in graph.calls(id) {
            if prints.contains(callee) {
                let tell = if told { &mut cx.diagnostics } else { &mut silent };
                plans.add(module, id, inst, tell)?;
            }
        }
    }
    let affected = affected(module, &graph, &plans)?;
    let printers = plans.make_functions(module, cx)?;
    metadata::set(module, &plans.table);
    affected.iter().for_each(|id| add_parameter(module, id));
    for &id in &order {
        if graph.calls(id).iter().any(|&(_, c)| prints.contains(c) || affected.contains(c)) {
            rewrite(module, id, &plans, &printers, &affected)?;
            if no_double {
                remove_widenings(module, id);
            }
        }
    }
    module.remove_functions(|id| prints.contains(id));
    Ok(true)
}

/// The name of the parameter.
const BUFFER_NAME: &str = "printf.buffer";

/// Whether this is OpenCL C's `printf`, by any of the names that producers have for it.
pub(crate) fn is_printf(function: &Function) -> bool {
    let printf = Some(Builtin::OpenCl(OpenClBuiltin::Printf));
    function.builtin() == printf && function.is_declaration()
}

fn is_kernel(function: &Function) -> bool {
    function.attributes.is_kernel() || function.calling_convention == CallingConvention::SpirKernel
}

fn unsupported(function: &Function, what: &str) -> PassError {
    let function = function.name().to_string();
    PassError::Unsupported { pass: NAME, function, what: what.to_string() }
}

/// The functions that print, and all that call them.
fn affected(
    module: &Module,
    graph: &CallGraph,
    plans: &Plans,
) -> Result<IdSet<FunctionId>, PassError> {
    let mut affected = IdSet::new();
    let prints = |id: FunctionId| {
        let calls = graph.calls(id).iter();
        let plans = calls.filter_map(|&(inst, _)| plans.calls.get(&(id, inst)));
        plans.into_iter().any(PrintfReplacement::prints)
    };
    let mut work: Vec<FunctionId> =
        module.function_order.iter().copied().filter(|&id| prints(id)).collect();
    while let Some(id) = work.pop() {
        if affected.insert(id) {
            work.extend(graph.callers(id));
        }
    }
    for id in affected.iter() {
        let function = &module.functions[id];
        let parts = module.cx.types.function_parts(function.function_type());
        let what = match (graph.has_unknown_callers(id), parts.is_some_and(|(_, _, vararg)| vararg))
        {
            (true, _) => "printf in a function whose address is taken",
            (_, true) => "printf in a function with variable arguments",
            _ => continue,
        };
        return Err(unsupported(function, what));
    }
    Ok(affected)
}

/// Appends the buffer to a function's parameters.
fn add_parameter(module: &mut Module, id: FunctionId) {
    let function = &mut module.functions[id];
    let buffer = function.add_arg(Type::PTR_GLOBAL);
    function.set_value_name(buffer, BUFFER_NAME);
    if is_kernel(function) {
        function.attributes.printf_buffer = true;
    }
    let (ret, types) = (function.return_type(), function.arg_types());
    let ty = module.cx.types.function(ret, &types);
    module.functions[id].ty = Some(ty);
}

/// Replaces the calls of `printf` in a function, and passes its buffer on to those that want it.
fn rewrite(
    module: &mut Module,
    id: FunctionId,
    plans: &Plans,
    printers: &HashMap<u32, FunctionId, FxBuildHasher>,
    affected: &IdSet<FunctionId>,
) -> Result<(), PassError> {
    let mut function = module.take_function(id);
    let own_type = function.function_type();
    let buffer = function.args.last().copied().filter(|_| affected.contains(id));
    let mut results = HashMap::default();
    let functions = &module.functions;
    let mut complete = true;
    rewrite_instructions(&mut module.cx, &mut function, |b, inst| {
        if let Some(plan) = plans.calls.get(&(id, inst)) {
            if let (PrintfReplacement::Print { number, arguments }, Some(buffer)) = (plan, buffer) {
                let Some(&printer) = printers.get(number) else {
                    complete = false;
                    return None;
                };
                let call = print(b, functions, printer, arguments, buffer);
                b.func.insts[inst].op = Op::Call(Box::new(call));
                return Some(Rewritten::Kept);
            }
            let new = emit(b, plan, &|b, number, arguments| {
                let call = print(b, functions, *printers.get(&number)?, arguments, buffer?);
                let printed = b.inst(Op::Call(Box::new(call)), Type::I32);
                b.func.insts[printed].result
            });
            let Some(new) = new else {
                complete = false;
                return None;
            };
            if let Some(old) = b.func.insts[inst].result {
                if let Some(name) = b.func.value_name(old).map(str::to_string) {
                    b.func.set_value_name(old, "");
                    b.named(&name, new);
                }
                results.insert(old, new);
            }
            return Some(Rewritten::Gone);
        }
        let Op::Call(call) = &mut b.func.insts[inst].op else { return None };
        let Callee::Function(callee) = call.callee else { return None };
        let buffer = buffer.filter(|_| affected.contains(callee))?;
        call.args.push(buffer);
        // A function that calls itself is taken out of the module while it is rewritten.
        call.function_type =
            if callee == id { own_type } else { functions[callee].function_type() };
        Some(Rewritten::Kept)
    });
    function.replace_values(&results);
    let lacks = (!complete).then(|| PassError::Internal {
        pass: NAME,
        function: function.name().to_string(),
        what: "a call of printf without its function or its buffer".to_string(),
    });
    module.put_function(id, function);
    lacks.map_or(Ok(()), Err)
}

/// Removes unused conversions to double, which a device without double cannot execute.
fn remove_widenings(module: &mut Module, id: FunctionId) {
    let types = &module.cx.types;
    let function = &mut module.functions[id];
    let mut used: IdSet<Value> = IdSet::new();
    for (_, inst) in function.insts_in_order() {
        function.insts[inst].op.for_each_value(|value| {
            if value.as_constant().is_none() {
                used.insert(value);
            }
        });
    }
    let mut dead: IdSet<Inst> = IdSet::new();
    for (_, inst) in function.insts_in_order() {
        let data = &function.insts[inst];
        if let (Op::Cast { op: CastOp::FpExt, .. }, Some(result)) = (&data.op, data.result)
            && types.scalar(function.local_type(result)) == Type::DOUBLE
            && !used.contains(result)
        {
            dead.insert(inst);
        }
    }
    for &block in &function.block_order {
        function.blocks[block].insts.retain(|&inst| !dead.contains(inst));
    }
}

/// The call that prints.
fn print(
    b: &mut Builder<'_>,
    functions: &IdVec<FunctionId, Function>,
    callee: FunctionId,
    arguments: &[Argument],
    buffer: Value,
) -> Call {
    let mut args: Vec<Value> = arguments.iter().map(|argument| argument.for_record(b)).collect();
    args.push(buffer);
    Call::new(Callee::Function(callee), functions[callee].function_type(), args)
}

/// Makes the calls of a descriptor's function.
type Emit<'e> = dyn Fn(&mut Builder<'_>, u32, &[Argument]) -> Option<Value> + 'e;

/// Does what the plan says, and gives the result; none if a call cannot be made.
///
/// A choice is a chain of comparisons; what none of them found is the last one.
fn emit(b: &mut Builder<'_>, plan: &PrintfReplacement, call: &Emit<'_>) -> Option<Value> {
    Some(match plan {
        PrintfReplacement::Fail => b.cx.i32(u32::MAX),
        PrintfReplacement::Print { number, arguments } => call(b, *number, arguments)?,
        PrintfReplacement::Choose { value, options } => {
            let done = b.func.make_block();
            b.func.set_block_name(done, "printf.done");
            let result = b.func.add_block_param(done, Type::I32);
            for (i, (constant, plan)) in options.iter().enumerate() {
                let mut next = None;
                if i + 1 < options.len() {
                    let is = b.icmp(IntPredicate::Eq, *value, (*constant).into());
                    let (this, other) = (b.add_block("printf.this"), b.add_block("printf.other"));
                    b.cond_br(is, this, other);
                    b.switch_to(this);
                    next = Some(other);
                }
                let printed = emit(b, plan, call)?;
                b.br(done, &[printed]);
                next.into_iter().for_each(|next| b.switch_to(next));
            }
            b.func.block_order.push(done);
            b.switch_to(done);
            result
        }
    })
}
