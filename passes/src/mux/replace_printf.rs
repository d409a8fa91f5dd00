//! `replace-printf`: turns calls of `printf` into records in a buffer that the host makes text of.
//!
//! Needs: `lower-to-mux-builtins` and inlining, so that formats are seen where they are used. Keeps: everything else.
//! Gives: no call of `printf` is left.
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
//! Formats are read here, at compile time; the format itself, the types of what it prints, and strings stay in the module
//! as a descriptor in `!oxmux.printf` ([`descriptors`]), whose place in the list is the number that a record begins with.
//! Calls that print alike share a descriptor. The records, and why there is one buffer for all work-groups, are described
//! in `oxmux_runtime_abi::printf`. Whatever calls a function that prints gets the buffer as its last parameter; kernels
//! that do so are marked `"oxmux-printf-buffer"`.
//!
//! A format that OpenCL C does not define is a warning, and the result of the call is -1 (OpenCL C specification,
//! "printf": "returns 0 if it was executed successfully and -1 otherwise").

mod call;
mod metadata;
mod strings;

pub use metadata::{METADATA, descriptors};

use super::rewriting::{Rewritten, rewrite_instructions};
use crate::pass::{Diagnostic, Pass, PassContext, PassEntry, PassError};
use call::Argument;
use hashbrown::HashMap;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::entity::IdSet;
use oxmux_ir::instruction::Call;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::opencl::OpenClBuiltin;
use oxmux_ir::{Builtin, Callee, Function, FunctionId, Inst, Module, Op, Type, Value};
use oxmux_runtime_abi::printf::{
    ConversionKind, PrintfArgument, PrintfDescriptor, PrintfScalar, describe as describe_call,
};
use rustc_hash::FxBuildHasher;

const NAME: &str = "replace-printf";

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry {
    name: NAME,
    params: "",
    summary: "Turns calls of printf into records in a buffer of the host",
    build: super::plain::<ReplacePrintf>,
};

/// Replaces the calls of a `printf` without a body.
#[derive(Copy, Clone, Default, Debug)]
pub struct ReplacePrintf;

impl Pass for ReplacePrintf {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
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
        if let Some(&id) = declared.iter().find(|&&id| graph.is_address_taken(id)) {
            return Err(unsupported(&module.functions[id], "the address of printf"));
        }
        let known = descriptors(module).map_err(|what| PassError::Invalid {
            pass: NAME,
            function: String::new(),
            what,
        })?;
        let mut plans =
            Plans { numbers: HashMap::default(), table: known, calls: HashMap::default() };
        let kernels: Vec<FunctionId> =
            order.iter().copied().filter(|&id| is_kernel(&module.functions[id])).collect();
        let mut nobody = PassContext::new(cx.builtin_info);
        let reached = graph.reachable(kernels.iter().copied());
        for &id in &order {
            // Nobody is told about functions that have been inlined everywhere and wait to be removed.
            let told = kernels.is_empty() || reached.contains(id);
            for &(inst, callee) in graph.calls(id) {
                if prints.contains(callee) {
                    plans.add(module, id, inst, if told { cx } else { &mut nobody })?;
                }
            }
        }
        let affected = affected(module, &graph, &plans)?;
        let printers = plans.make_functions(module, cx)?;
        metadata::set(module, &plans.table);
        affected.iter().for_each(|id| add_parameter(module, id));
        for &id in &order {
            if graph.calls(id).iter().any(|&(_, c)| prints.contains(c) || affected.contains(c)) {
                rewrite(module, id, &plans, &printers, &affected);
            }
        }
        module.remove_functions(|id| prints.contains(id));
        Ok(true)
    }
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

/// What becomes of one call.
enum Plan {
    /// Its result is -1.
    Fail,
    /// It prints what this descriptor says, of these arguments.
    Print { number: u32, arguments: Vec<Argument> },
}

/// What becomes of all calls, and the descriptors of those that print.
struct Plans {
    calls: HashMap<(FunctionId, Inst), Plan, FxBuildHasher>,
    table: Vec<PrintfDescriptor>,
    numbers: HashMap<PrintfDescriptor, u32, FxBuildHasher>,
}

impl Plans {
    fn add(
        &mut self,
        module: &Module,
        id: FunctionId,
        inst: Inst,
        cx: &mut PassContext<'_>,
    ) -> Result<(), PassError> {
        let function = &module.functions[id];
        let Op::Call(call) = &function.insts[inst].op else { return Ok(()) };
        let result = function.insts[inst].result.map(|value| function.local_type(value));
        if result != Some(Type::I32) {
            return Err(unsupported(function, "a printf that does not return an i32"));
        }
        let plan = match describe(module, function, &call.args) {
            Ok((descriptor, arguments)) => {
                let next = self.table.len() as u32;
                let number = *self.numbers.entry(descriptor.clone()).or_insert(next);
                if number == next {
                    self.table.push(descriptor);
                }
                Plan::Print { number, arguments }
            }
            Err(message) => {
                cx.diagnostics.push(Diagnostic {
                    pass: NAME,
                    function: Some(function.name().to_string()),
                    message: format!("warning: printf is -1: {message}"),
                });
                Plan::Fail
            }
        };
        self.calls.insert((id, inst), plan);
        Ok(())
    }

    /// The function of each descriptor that was not in the module before, by its number.
    fn make_functions(
        &self,
        module: &mut Module,
        cx: &PassContext<'_>,
    ) -> Result<HashMap<u32, FunctionId, FxBuildHasher>, PassError> {
        let first = self.table.len().saturating_sub(self.numbers.len());
        let mut functions = HashMap::default();
        for (number, descriptor) in self.table.iter().enumerate().skip(first) {
            let number = number as u32;
            functions.insert(number, call::make_function(module, cx, number, descriptor)?);
        }
        Ok(functions)
    }
}

/// What a call prints, and which of its arguments go into the record; or why it is none that can be printed.
fn describe(
    module: &Module,
    function: &Function,
    args: &[Value],
) -> Result<(PrintfDescriptor, Vec<Argument>), String> {
    let (&format, args) = args.split_first().ok_or("there is no format")?;
    let format =
        strings::string_at(module, function, format).map_err(|why| format!("the format {why}"))?;
    let mut arguments = Vec::new();
    let descriptor = describe_call(&format, |i, conversion| {
        let number = i + 1;
        let &value = args.get(i).ok_or_else(|| format!("argument {number} is missing"))?;
        if conversion.kind == ConversionKind::String {
            let text = strings::string_at(module, function, value);
            let text = text.map_err(|why| format!("argument {number}, a string, {why}"))?;
            return Ok(PrintfArgument::String(text));
        }
        let ty = module.cx.value_type(function, value);
        let (scalar, lanes) = shape(module, ty)
            .ok_or_else(|| format!("argument {number} is of a type that cannot be printed"))?;
        let signed = conversion.kind == ConversionKind::Signed;
        arguments.push(Argument { value, scalar, signed });
        Ok(match lanes {
            Some(lanes) => PrintfArgument::Vector(scalar, lanes),
            None => PrintfArgument::Scalar(scalar),
        })
    })?;
    Ok((descriptor, arguments))
}

/// The scalar that a value is made of, in the buffer, and the lanes of a vector.
fn shape(module: &Module, ty: Type) -> Option<(PrintfScalar, Option<u32>)> {
    let types = &module.cx.types;
    let lanes = match types.vector_parts(ty) {
        Some((_, _, true)) => return None,
        Some((_, lanes, false)) => Some(lanes),
        None => None,
    };
    let scalar = types.scalar(ty);
    let scalar = if scalar == Type::HALF {
        PrintfScalar::Half
    } else if scalar == Type::FLOAT {
        PrintfScalar::Float
    } else if scalar == Type::DOUBLE {
        PrintfScalar::Double
    } else if types.is_ptr(scalar) {
        PrintfScalar::Pointer
    } else {
        match types.int_bits(scalar)? {
            0..=8 => PrintfScalar::I8,
            9..=16 => PrintfScalar::I16,
            17..=32 => PrintfScalar::I32,
            33..=64 => PrintfScalar::I64,
            _ => return None,
        }
    };
    Some((scalar, lanes))
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
        plans.into_iter().any(|plan| matches!(plan, Plan::Print { .. }))
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
        let what = match (graph.is_address_taken(id), parts.is_some_and(|(_, _, vararg)| vararg)) {
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
) {
    let mut function = module.take_function(id);
    let own_type = function.function_type();
    let buffer = function.args.last().copied().filter(|_| affected.contains(id));
    let mut failures = HashMap::default();
    let functions = &module.functions;
    rewrite_instructions(&mut module.cx, &mut function, |b, inst| {
        if let Some(plan) = plans.calls.get(&(id, inst)) {
            if let (Plan::Print { number, arguments }, Some(buffer)) = (plan, buffer) {
                let callee = *printers.get(number)?;
                let mut args: Vec<Value> =
                    arguments.iter().map(|argument| argument.for_record(b)).collect();
                args.push(buffer);
                let ty = functions[callee].function_type();
                let call = Call::new(Callee::Function(callee), ty, args);
                b.func.insts[inst].op = Op::Call(Box::new(call));
                return Some(Rewritten::Kept);
            }
            if let Some(result) = b.func.insts[inst].result {
                failures.insert(result, b.cx.i32(u32::MAX));
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
    function.replace_values(&failures);
    module.put_function(id, function);
}
