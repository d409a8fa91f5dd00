//! Builds kernels, and runs them after each stage.

use oxmux_ir::attributes::MuxKernel;
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options, Order};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::mux::{GroupArithmetic, GroupOp, GroupScope, MuxBuiltin, MuxFunction};
use oxmux_ir::verify::verify_module;
use oxmux_ir::{
    Builder, Callee, Function, FunctionId, GepFlags, IntPredicate, Module, Op, Phase, Type, Value,
};
use oxmux_passes::builtin_info::{BuiltinInfo, DefaultBuiltinInfo};
use oxmux_passes::inline::inline_call_at;
use oxmux_passes::pass_manager::{self, Pipeline, RunError, RunOptions};
use oxmux_passes::registry::Registry;
use oxmux_passes::{PassContext, PassError};

/// A function under construction, with short names for what kernels do.
pub(crate) struct Body<'a> {
    pub(crate) b: Builder<'a>,
    pub(crate) functions: &'a Declared,
    pub(crate) args: Vec<Value>,
}

/// Builtins by what is asked for.
pub(crate) struct Declared(Vec<(MuxBuiltin, Option<Type>, FunctionId, Type)>);

impl Declared {
    pub(crate) fn new(module: &mut Module) -> Self {
        use MuxFunction::*;
        let mut list = Vec::new();
        let functions = [
            GetGlobalId, GetLocalId, GetLocalSize, GetGroupId, GetGlobalSize, GetLocalLinearId,
            GetGlobalLinearId, GetNumGroups, GetGlobalOffset, GetWorkDim, WorkGroupBarrier,
            GetSubGroupId, GetNumSubGroups, GetMaxSubGroupSize,
        ];
        let mut wanted: Vec<(MuxBuiltin, Option<Type>)> =
            functions.into_iter().map(|f| (MuxBuiltin::Function(f), None)).collect();
        let group = |op| MuxBuiltin::Group(GroupScope::WorkGroup, op);
        for op in [GroupOp::Any, GroupOp::All] {
            wanted.push((group(op), Some(Type::I1)));
        }
        for op in [
            GroupOp::Broadcast,
            GroupOp::Reduce(GroupArithmetic::Add),
            GroupOp::Reduce(GroupArithmetic::SMax),
            GroupOp::ScanInclusive(GroupArithmetic::Add),
            GroupOp::ScanExclusive(GroupArithmetic::UMin),
        ] {
            wanted.push((group(op), Some(Type::I32)));
        }
        wanted.push((group(GroupOp::Reduce(GroupArithmetic::FMax)), Some(Type::FLOAT)));
        for (builtin, overload) in wanted {
            let id =
                DefaultBuiltinInfo.get_or_declare_mux_builtin(module, builtin, overload).unwrap();
            list.push((builtin, overload, id, module.functions[id].function_type()));
        }
        Self(list)
    }
}

impl Body<'_> {
    pub(crate) fn call(
        &mut self,
        builtin: MuxBuiltin,
        overload: Option<Type>,
        args: &[Value],
    ) -> Option<Value> {
        let (_, _, id, ty) =
            *self.functions.0.iter().find(|e| e.0 == builtin && e.1 == overload).unwrap();
        self.b.call(id, ty, CallingConvention::C, args)
    }
    pub(crate) fn query(&mut self, function: MuxFunction, dim: u32) -> Value {
        let dim = self.b.cx.i32(dim);
        self.call(MuxBuiltin::Function(function), None, &[dim]).unwrap()
    }
    pub(crate) fn ask(&mut self, function: MuxFunction) -> Value {
        self.call(MuxBuiltin::Function(function), None, &[]).unwrap()
    }
    pub(crate) fn global_id(&mut self) -> Value {
        self.ask(MuxFunction::GetGlobalLinearId)
    }
    pub(crate) fn barrier(&mut self) {
        let args = [0, 2, 0x110].map(|n| self.b.cx.i32(n));
        self.call(MuxBuiltin::Function(MuxFunction::WorkGroupBarrier), None, &args);
    }
    pub(crate) fn group(&mut self, op: GroupOp, ty: Type, value: Value) -> Value {
        let id = self.b.cx.i32(0);
        self.call(MuxBuiltin::Group(GroupScope::WorkGroup, op), Some(ty), &[id, value]).unwrap()
    }
    pub(crate) fn element(&mut self, base: Value, index: Value) -> Value {
        self.b.gep(Type::I32, base, &[index], GepFlags::NONE)
    }
    pub(crate) fn load(&mut self, base: Value, index: Value) -> Value {
        let at = self.element(base, index);
        self.b.load(Type::I32, at, 4)
    }
    pub(crate) fn store(&mut self, base: Value, index: Value, value: Value) {
        let at = self.element(base, index);
        self.b.store(value, at, 4);
    }
    pub(crate) fn narrow(&mut self, value: Value) -> Value {
        self.b.int_cast(value, Type::I32, false)
    }
    pub(crate) fn i32(&mut self, n: u32) -> Value {
        self.b.cx.i32(n)
    }
    pub(crate) fn i64(&mut self, n: u64) -> Value {
        self.b.cx.i64(n)
    }
    /// `for i in 0..count`, with one value carried.
    pub(crate) fn repeat(
        &mut self,
        count: Value,
        start: Value,
        body: impl FnOnce(&mut Self, Value, Value) -> Value,
    ) -> Value {
        let (header, inside, exit) =
            (self.b.add_block("head"), self.b.add_block("inside"), self.b.add_block("after"));
        let ty = self.b.ty(start);
        let index = self.b.func.add_block_param(header, Type::I32);
        let carried = self.b.func.add_block_param(header, ty);
        let zero = self.i32(0);
        self.b.br(header, &[zero, start]);
        self.b.switch_to(header);
        let more = self.b.icmp(IntPredicate::Ult, index, count);
        self.b.cond_br(more, inside, exit);
        self.b.switch_to(inside);
        let next = body(self, index, carried);
        let one = self.i32(1);
        let index = self.b.add(index, one);
        self.b.br(header, &[index, next]);
        self.b.switch_to(exit);
        carried
    }
}

pub(crate) const OUT: Type = Type::PTR_GLOBAL;

pub(crate) fn module_with(params: &[Type], body: impl FnOnce(&mut Body<'_>)) -> Module {
    let mut module = Module::new("test");
    let declared = Declared::new(&mut module);
    let kernel = define(&mut module, "kernel", Type::VOID, params, &declared, body);
    module.functions[kernel].attributes.mux_kernel = Some(MuxKernel::EntryPoint);
    module.phase = Phase::Canonical;
    module
}

pub(crate) fn define(
    module: &mut Module,
    name: &str,
    ret: Type,
    params: &[Type],
    declared: &Declared,
    body: impl FnOnce(&mut Body<'_>),
) -> FunctionId {
    let ty = module.cx.types.function(ret, params);
    let mut function = Function::new(name, ty, ret, params);
    let entry = function.add_block();
    let args = function.args.clone();
    let b = Builder::new(&mut module.cx, &mut function, entry);
    body(&mut Body { b, functions: declared, args });
    module.insert_function(function)
}

pub(crate) const STAGES: &[&[&str]] = &[
    &["prepare-barriers"],
    &["work-item-loops"],
    &["add-sched-params"],
    &["add-entry-hook", "define-mux-builtins", "add-kernel-wrapper"],
    &["compute-local-memory-usage", "replace-module-scope-vars"],
    &["!inline"],
    &["place-arena"],
];

pub(crate) fn run_pass(module: &mut Module, name: &str) -> Result<(), PassError> {
    if name == "!inline" {
        inline_everything(module);
        return Ok(());
    }
    let pipeline = Pipeline::parse(name, &Registry::standard()).unwrap();
    let mut cx = PassContext::new(&DefaultBuiltinInfo);
    match pass_manager::run(&pipeline, module, &mut cx, RunOptions::default()) {
        Ok(_) => Ok(()),
        Err(RunError::Pass(error)) => Err(error),
        Err(error) => panic!("{error}"),
    }
}

pub(crate) fn inline_everything(module: &mut Module) {
    let kernel = module.kernel_entry_points()[0];
    let mut function = module.take_function(kernel);
    loop {
        let site = function.block_order.iter().copied().find_map(|block| {
            let at =
                function.blocks[block].insts.iter().position(|&i| match &function.insts[i].op {
                    Op::Call(call) => match call.callee {
                        Callee::Function(f) => !module.functions[f].is_declaration(),
                        _ => false,
                    },
                    _ => false,
                })?;
            Some((block, at))
        });
        let Some((block, at)) = site else { break };
        let inst = function.blocks[block].insts[at];
        let Some((_, callee)) = function.insts[inst].op.direct_call() else { unreachable!() };
        let layout = module.data_layout.clone();
        let body = module.functions[callee].clone();
        inline_call_at(&mut module.cx, &layout, &mut function, &body, block, at).unwrap();
    }
    module.put_function(kernel, function);
}

pub(crate) fn interpret(
    module: &Module,
    inputs: &[Arg],
    out: &[u8],
    range: &NdRange,
    order: Order,
) -> Result<Vec<u8>, String> {
    let options = Options { order, step_limit: 1 << 24, ..Options::default() };
    let mut interpreter = Interpreter::new(module, options).map_err(|e| e.to_string())?;
    let buffer = interpreter.add_buffer(out).map_err(|e| e.to_string())?;
    let mut args = vec![Arg::buffer(buffer)];
    args.extend(inputs.iter().cloned());
    let kernel = module.kernel_entry_points()[0];
    interpreter.run(kernel, &args, range).map_err(|e| e.to_string())?;
    Ok(interpreter.read_buffer(buffer).to_vec())
}

/// Runs the kernel after each stage; gives what it computed, as `u32`s.
pub(crate) fn check(mut module: Module, inputs: &[Arg], items: usize, range: NdRange) -> Vec<u32> {
    verify_module(&module).unwrap_or_else(|e| panic!("before: {e:?}"));
    let zeros = vec![0u8; items * 4];
    let want = interpret(&module, inputs, &zeros, &range, Order::Linear).unwrap();
    let reverse = interpret(&module, inputs, &zeros, &range, Order::Reverse).unwrap();
    assert_eq!(want, reverse, "the kernel depends on the order of work-items");
    for stage in STAGES {
        for pass in *stage {
            run_pass(&mut module, pass).unwrap_or_else(|e| panic!("{pass}: {e}"));
            verify_module(&module).unwrap_or_else(|e| {
                panic!(
                    "after {pass}: {}",
                    e.iter().map(|e| e.to_string()).collect::<Vec<_>>().join("\n")
                )
            });
        }
        let got = interpret(&module, inputs, &zeros, &range, Order::Linear)
            .unwrap_or_else(|e| panic!("after {stage:?}: {e}"));
        assert_eq!(got, want, "after {stage:?}");
    }
    let kernel = module.kernel_entry_points()[0];
    assert!(module.functions[kernel].attributes.arena_fixed_bytes.is_some());
    let on_stack = module.functions[kernel].insts_in_order().any(|(_, i)| {
        matches!(&module.functions[kernel].insts[i].op, Op::Alloca { count, .. } if !count.is_constant())
    });
    assert!(!on_stack, "memory of a size that the launch decides is on the stack");
    want.chunks(4).map(|c| u32::from_le_bytes(c.try_into().unwrap())).collect()
}

pub(crate) fn range_3d(global: [u64; 3], local: [u64; 3]) -> NdRange {
    NdRange { global, local, offset: [3, 2, 1], work_dim: 3 }
}
