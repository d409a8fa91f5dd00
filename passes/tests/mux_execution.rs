//! Kernels compute the same before and after every prefix of the ComputeMux pipeline.

use oxmux_ir::attributes::{MuxKernel, WordAttribute};
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options, Order};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::mux::{GroupArithmetic, GroupOp, GroupScope, MuxBuiltin, MuxFunction};
use oxmux_ir::verify::verify_module;
use oxmux_ir::{
    Block, BlockCall, Builder, Callee, CastOp, Function, FunctionId, GepFlags, Global,
    IntPredicate, Module, Op, Phase, Type, Value,
};
use oxmux_passes::builtin_info::{BuiltinInfo, DefaultBuiltinInfo};
use oxmux_passes::inline::inline_call_at;
use oxmux_passes::mux::ENTRIES;
use oxmux_passes::{PassContext, PassError};

/// A function under construction, with short names for what kernels do.
struct Body<'a> {
    b: Builder<'a>,
    functions: &'a Declared,
    args: Vec<Value>,
}

/// Builtins by what is asked for.
struct Declared(Vec<(MuxBuiltin, Option<Type>, FunctionId, Type)>);

impl Declared {
    fn new(module: &mut Module) -> Self {
        use MuxFunction::*;
        let mut list = Vec::new();
        let functions = [
            GetGlobalId,
            GetLocalId,
            GetLocalSize,
            GetGroupId,
            GetGlobalSize,
            GetLocalLinearId,
            GetGlobalLinearId,
            GetNumGroups,
            GetGlobalOffset,
            GetWorkDim,
            WorkGroupBarrier,
            GetSubGroupId,
            GetNumSubGroups,
            GetMaxSubGroupSize,
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
    fn call(
        &mut self,
        builtin: MuxBuiltin,
        overload: Option<Type>,
        args: &[Value],
    ) -> Option<Value> {
        let (_, _, id, ty) =
            *self.functions.0.iter().find(|e| e.0 == builtin && e.1 == overload).unwrap();
        self.b.call(id, ty, CallingConvention::C, args)
    }
    fn query(&mut self, function: MuxFunction, dim: u32) -> Value {
        let dim = self.b.cx.i32(dim);
        self.call(MuxBuiltin::Function(function), None, &[dim]).unwrap()
    }
    fn ask(&mut self, function: MuxFunction) -> Value {
        self.call(MuxBuiltin::Function(function), None, &[]).unwrap()
    }
    fn global_id(&mut self) -> Value {
        self.ask(MuxFunction::GetGlobalLinearId)
    }
    fn barrier(&mut self) {
        let args = [0, 2, 0x110].map(|n| self.b.cx.i32(n));
        self.call(MuxBuiltin::Function(MuxFunction::WorkGroupBarrier), None, &args);
    }
    fn group(&mut self, op: GroupOp, ty: Type, value: Value) -> Value {
        let id = self.b.cx.i32(0);
        self.call(MuxBuiltin::Group(GroupScope::WorkGroup, op), Some(ty), &[id, value]).unwrap()
    }
    fn element(&mut self, base: Value, index: Value) -> Value {
        self.b.gep(Type::I32, base, &[index], GepFlags::NONE)
    }
    fn load(&mut self, base: Value, index: Value) -> Value {
        let at = self.element(base, index);
        self.b.load(Type::I32, at, 4)
    }
    fn store(&mut self, base: Value, index: Value, value: Value) {
        let at = self.element(base, index);
        self.b.store(value, at, 4);
    }
    fn narrow(&mut self, value: Value) -> Value {
        self.b.int_cast(value, Type::I32, false)
    }
    fn i32(&mut self, n: u32) -> Value {
        self.b.cx.i32(n)
    }
    fn i64(&mut self, n: u64) -> Value {
        self.b.cx.i64(n)
    }
    /// `for i in 0..count`, with one value carried.
    fn repeat(
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

const OUT: Type = Type::PTR_GLOBAL;

fn module_with(params: &[Type], body: impl FnOnce(&mut Body<'_>)) -> Module {
    let mut module = Module::new("test");
    let declared = Declared::new(&mut module);
    let kernel = define(&mut module, "kernel", Type::VOID, params, &declared, body);
    module.functions[kernel].attributes.mux_kernel = Some(MuxKernel::EntryPoint);
    module.phase = Phase::Canonical;
    module
}

fn define(
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

const STAGES: &[&[&str]] = &[
    &["prepare-barriers"],
    &["work-item-loops"],
    &["add-sched-params"],
    &["add-entry-hook", "define-mux-builtins", "add-kernel-wrapper"],
    &["compute-local-memory-usage", "replace-module-scope-vars"],
    &["!inline"],
    &["place-arena"],
];

fn run_pass(module: &mut Module, name: &str) -> Result<(), PassError> {
    if name == "!inline" {
        inline_everything(module);
        return Ok(());
    }
    let entry = ENTRIES.iter().find(|e| e.name == name).unwrap();
    let mut cx = PassContext::new(&DefaultBuiltinInfo);
    (entry.build)(&[]).unwrap().run(module, &mut cx)?;
    Ok(())
}

fn inline_everything(module: &mut Module) {
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
        let Op::Call(call) = &function.insts[inst].op else { unreachable!() };
        let Callee::Function(callee) = call.callee else { unreachable!() };
        let layout = module.data_layout.clone();
        let body = module.functions[callee].clone();
        inline_call_at(&mut module.cx, &layout, &mut function, &body, block, at).unwrap();
    }
    module.put_function(kernel, function);
}

fn interpret(
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
fn check(mut module: Module, inputs: &[Arg], items: usize, range: NdRange) -> Vec<u32> {
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

fn range_3d(global: [u64; 3], local: [u64; 3]) -> NdRange {
    NdRange { global, local, offset: [3, 2, 1], work_dim: 3 }
}

#[test]
fn every_query_in_three_dimensions() {
    use MuxFunction::*;
    let module = module_with(&[OUT], |k| {
        let out = k.args[0];
        let at = k.global_id();
        let mut sum = k.i64(0);
        let mut factor = 1u64;
        for function in [
            GetGlobalId,
            GetLocalId,
            GetLocalSize,
            GetGroupId,
            GetGlobalSize,
            GetNumGroups,
            GetGlobalOffset,
        ] {
            for dim in 0..4 {
                factor = factor.wrapping_mul(7) + 1;
                let value = k.query(function, dim);
                let scale = k.i64(factor);
                let value = k.b.mul(value, scale);
                sum = k.b.add(sum, value);
            }
        }
        let linear = k.ask(GetLocalLinearId);
        sum = k.b.add(sum, linear);
        let dim = k.ask(GetWorkDim);
        let mut value = k.narrow(sum);
        value = k.b.add(value, dim);
        k.store(out, at, value);
        k.b.ret(None);
    });
    let out = check(module, &[], 4 * 6 * 4, range_3d([4, 6, 4], [2, 3, 2]));
    let mut distinct = out.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), out.len());
}

/// Local memory is written, then read reversed behind a barrier.
fn reversed_through_local(static_local: bool) -> (Module, Vec<Arg>) {
    let mut module = Module::new("test");
    let declared = Declared::new(&mut module);
    let array = module.cx.types.array(Type::I32, 16);
    let global = (static_local).then(|| module.add_global(Global::new("tile", array, 3)));
    let address = global.map(|g| module.cx.global_address(g, 3));
    let params: &[Type] = if static_local { &[OUT] } else { &[OUT, Type::PTR_LOCAL] };
    let kernel = define(&mut module, "kernel", Type::VOID, params, &declared, |k| {
        let out = k.args[0];
        let tile = address.unwrap_or_else(|| k.args[1]);
        let at = k.global_id();
        let lid = k.ask(MuxFunction::GetLocalLinearId);
        let value = k.narrow(at);
        let three = k.i32(3);
        let value = k.b.mul(value, three);
        k.store(tile, lid, value);
        k.barrier();
        let size = k.query(MuxFunction::GetLocalSize, 0);
        let one = k.i64(1);
        let last = k.b.sub(size, one);
        let other = k.b.sub(last, lid);
        let read = k.load(tile, other);
        let sum = k.b.add(read, value);
        k.store(out, at, sum);
        k.b.ret(None);
    });
    module.functions[kernel].attributes.mux_kernel = Some(MuxKernel::EntryPoint);
    module.phase = Phase::Canonical;
    (module, if static_local { vec![] } else { vec![Arg::Local(64)] })
}

#[test]
fn a_value_crosses_a_barrier_and_local_memory_is_exchanged() {
    for static_local in [true, false] {
        let (module, args) = reversed_through_local(static_local);
        let out = check(module, &args, 32, NdRange::linear(32, 16));
        assert_eq!(out[0], 45);
        assert_eq!(out[16], (16 + 31) * 3);
    }
}

#[test]
fn a_barrier_in_a_loop_that_carries_values() {
    let module = module_with(&[OUT, Type::PTR_LOCAL], |k| {
        let (out, tile) = (k.args[0], k.args[1]);
        let at = k.global_id();
        let lid = k.query(MuxFunction::GetLocalId, 0);
        let start = k.narrow(at);
        let count = k.i32(3);
        let sum = k.repeat(count, start, |k, i, sum| {
            k.store(tile, lid, sum);
            k.barrier();
            let one = k.i64(1);
            let seven = k.i64(7);
            let neighbour = k.b.add(lid, one);
            let neighbour = k.b.and(neighbour, seven);
            let read = k.load(tile, neighbour);
            k.barrier();
            let read = k.b.add(read, i);
            k.b.add(sum, read)
        });
        k.store(out, at, sum);
        k.b.ret(None);
    });
    let out = check(module, &[Arg::Local(32)], 16, NdRange::linear(16, 8));
    assert_ne!(out[0], out[1]);
}

#[test]
fn a_barrier_in_a_branch_that_all_take_together() {
    for flag in [0u8, 1] {
        let module = module_with(&[OUT, Type::PTR_LOCAL, Type::I32], |k| {
            let (out, tile, flag) = (k.args[0], k.args[1], k.args[2]);
            let at = k.global_id();
            let lid = k.query(MuxFunction::GetLocalId, 0);
            let value = k.narrow(at);
            let before = k.b.mul(value, value);
            let (then, join): (Block, Block) = (k.b.add_block("then"), k.b.add_block("join"));
            let merged = k.b.func.add_block_param(join, Type::I32);
            let zero = k.i32(0);
            let taken = k.b.icmp(IntPredicate::Ne, flag, zero);
            k.b.cond_br_args(taken, BlockCall::new(then), BlockCall::with_args(join, &[before]));
            k.b.switch_to(then);
            k.store(tile, lid, before);
            k.barrier();
            let one = k.i64(1);
            let other = k.b.xor(lid, one);
            let read = k.load(tile, other);
            k.b.br(join, &[read]);
            k.b.switch_to(join);
            let sum = k.b.add(merged, value);
            k.store(out, at, sum);
            k.b.ret(None);
        });
        let args = [Arg::Local(32), Arg::Bytes(vec![flag, 0, 0, 0])];
        let out = check(module, &args, 16, NdRange::linear(16, 8));
        assert_eq!(out[2], if flag == 0 { 6 } else { 11 });
    }
}

#[test]
fn a_barrier_in_a_function_that_is_called_twice() {
    let mut module = Module::new("test");
    let declared = Declared::new(&mut module);
    let params = [Type::PTR_LOCAL, Type::I32];
    let exchange = define(&mut module, "exchange", Type::I32, &params, &declared, |k| {
        let (tile, value) = (k.args[0], k.args[1]);
        let lid = k.query(MuxFunction::GetLocalId, 0);
        let slot = k.b.alloca(Type::I32, 4);
        k.b.store(value, slot, 4);
        k.store(tile, lid, value);
        k.barrier();
        let one = k.i64(1);
        let other = k.b.xor(lid, one);
        let read = k.load(tile, other);
        k.barrier();
        let kept = k.b.load(Type::I32, slot, 4);
        let two = k.i32(2);
        let kept = k.b.mul(kept, two);
        let sum = k.b.add(kept, read);
        k.b.ret(Some(sum));
    });
    let ty = module.functions[exchange].function_type();
    let kernel =
        define(&mut module, "kernel", Type::VOID, &[OUT, Type::PTR_LOCAL], &declared, |k| {
            let (out, tile) = (k.args[0], k.args[1]);
            let at = k.global_id();
            let value = k.narrow(at);
            let first = k.b.call(exchange, ty, CallingConvention::C, &[tile, value]).unwrap();
            let second = k.b.call(exchange, ty, CallingConvention::C, &[tile, first]).unwrap();
            let sum = k.b.add(first, second);
            k.store(out, at, sum);
            k.b.ret(None);
        });
    module.functions[kernel].attributes.mux_kernel = Some(MuxKernel::EntryPoint);
    module.phase = Phase::Canonical;
    check(module, &[Arg::Local(32)], 16, NdRange::linear(16, 8));
}

#[test]
fn objects_on_the_stack_cross_barriers() {
    let module = module_with(&[OUT], |k| {
        let out = k.args[0];
        let array = k.b.cx.types.array(Type::I32, 4);
        let object = k.b.alloca(array, 16);
        let flag = k.b.alloca(Type::I8, 1);
        let at = k.global_id();
        let value = k.narrow(at);
        for i in 0..4 {
            let index = k.i64(i);
            let n = k.i32(i as u32 + 1);
            let product = k.b.mul(value, n);
            k.store(object, index, product);
        }
        let low = k.b.cast(CastOp::Trunc, value, Type::I8);
        k.b.store(low, flag, 1);
        k.barrier();
        let index = k.i64(3);
        let address = k.element(object, index);
        k.barrier();
        let last = k.b.load(Type::I32, address, 4);
        let low = k.b.load(Type::I8, flag, 1);
        let low = k.b.cast(CastOp::ZExt, low, Type::I32);
        let sum = k.b.add(last, low);
        k.store(out, at, sum);
        k.b.ret(None);
    });
    let out = check(module, &[], 12, NdRange::linear(12, 4));
    assert_eq!(out[5], 25);
}

#[test]
fn collectives_in_three_dimensions() {
    use GroupArithmetic::{Add, SMax, UMin};
    let module = module_with(&[OUT], |k| {
        let out = k.args[0];
        let at = k.global_id();
        let value = k.narrow(at);
        let five = k.i32(5);
        let value = k.b.xor(value, five);
        let sum = k.group(GroupOp::Reduce(Add), Type::I32, value);
        let largest = k.group(GroupOp::Reduce(SMax), Type::I32, value);
        let inclusive = k.group(GroupOp::ScanInclusive(Add), Type::I32, value);
        let exclusive = k.group(GroupOp::ScanExclusive(UMin), Type::I32, value);
        let is_even = k.b.cast(CastOp::Trunc, value, Type::I1);
        let any = k.group(GroupOp::Any, Type::I1, is_even);
        let all = k.group(GroupOp::All, Type::I1, is_even);
        let float = k.b.cast(CastOp::UiToFp, value, Type::FLOAT);
        let max = k.group(GroupOp::Reduce(GroupArithmetic::FMax), Type::FLOAT, float);
        let max = k.b.cast(CastOp::FpToUi, max, Type::I32);
        let broadcast = MuxBuiltin::Group(GroupScope::WorkGroup, GroupOp::Broadcast);
        let (zero, one) = (k.i32(0), k.i64(1));
        let size = k.query(MuxFunction::GetLocalSize, 1);
        let y = k.b.sub(size, one);
        let z = k.i64(0);
        let other = k.call(broadcast, Some(Type::I32), &[zero, value, one, y, z]).unwrap();
        let mut mix = value;
        for part in [sum, largest, inclusive, exclusive, max, other] {
            let thirty_one = k.i32(31);
            mix = k.b.mul(mix, thirty_one);
            mix = k.b.add(mix, part);
        }
        let any = k.b.cast(CastOp::ZExt, any, Type::I32);
        let all = k.b.cast(CastOp::ZExt, all, Type::I32);
        mix = k.b.add(mix, any);
        let two = k.i32(2);
        let all = k.b.mul(all, two);
        mix = k.b.add(mix, all);
        k.store(out, at, mix);
        k.b.ret(None);
    });
    check(module, &[], 48, range_3d([4, 6, 2], [2, 3, 2]));
}

#[test]
fn a_required_work_group_size_and_an_order_of_dimensions() {
    for order in ["xyz", "zyx", "yxz"] {
        let (mut module, args) = reversed_through_local(true);
        let kernel = module.kernel_entry_points()[0];
        module.functions[kernel].metadata.reqd_work_group_size = Some([16, 1, 1]);
        module.functions[kernel].attributes.mux_work_item_order = Some(order.into());
        check(module, &args, 32, NdRange::linear(32, 16));
    }
}

#[test]
fn sub_groups_of_one() {
    use MuxFunction::*;
    let module = module_with(&[OUT], |k| {
        let out = k.args[0];
        let at = k.global_id();
        k.barrier();
        let parts = [GetNumSubGroups, GetMaxSubGroupSize].map(|f| k.ask(f));
        let id = k.ask(GetSubGroupId);
        let hundred = k.i32(100);
        let scaled = k.b.mul(parts[0], hundred);
        let sum = k.b.add(scaled, parts[1]);
        let sum = k.b.add(sum, id);
        k.store(out, at, sum);
        k.b.ret(None);
    });
    let out = check(module, &[], 8, NdRange::linear(8, 4));
    assert_eq!(out[..4], [401, 402, 403, 404]);
}

#[test]
fn a_barrier_before_a_return_and_before_no_return() {
    let module = module_with(&[OUT, Type::I32], |k| {
        let (out, flag) = (k.args[0], k.args[1]);
        let at = k.global_id();
        let value = k.narrow(at);
        let (early, late, never) =
            (k.b.add_block("early"), k.b.add_block("late"), k.b.add_block("never"));
        let zero = k.i32(0);
        let is_zero = k.b.icmp(IntPredicate::Eq, flag, zero);
        k.b.cond_br(is_zero, early, late);
        k.b.switch_to(early);
        k.store(out, at, value);
        k.barrier();
        k.b.ret(None);
        k.b.switch_to(late);
        k.barrier();
        let one = k.i32(1);
        let is_one = k.b.icmp(IntPredicate::Eq, flag, one);
        let (stores, ends) = (k.b.add_block("stores"), k.b.add_block("ends"));
        k.b.cond_br(is_one, stores, never);
        k.b.switch_to(stores);
        let sum = k.b.add(value, flag);
        k.store(out, at, sum);
        k.b.br(ends, &[]);
        k.b.switch_to(ends);
        k.b.ret(None);
        k.b.switch_to(never);
        k.barrier();
        k.b.unreachable();
    });
    for flag in [0u8, 1] {
        let args = [Arg::Bytes(vec![flag, 0, 0, 0])];
        let out = check(module.clone(), &args, 8, NdRange::linear(8, 4));
        assert_eq!(out[3], 3 + u32::from(flag));
    }
}

#[test]
fn a_barrier_in_recursion_is_refused() {
    let mut module = Module::new("test");
    let declared = Declared::new(&mut module);
    let id = define(&mut module, "loops", Type::VOID, &[], &declared, |k| {
        k.barrier();
        k.b.ret(None);
    });
    let ty = module.functions[id].function_type();
    let entry = module.functions[id].entry().unwrap();
    let mut function = module.take_function(id);
    let ret = function.blocks[entry].insts.pop().unwrap();
    Builder::new(&mut module.cx, &mut function, entry).call(id, ty, CallingConvention::C, &[]);
    function.blocks[entry].insts.push(ret);
    module.put_function(id, function);
    let error = run_pass(&mut module, "prepare-barriers").unwrap_err();
    assert!(matches!(error, PassError::Unsupported { .. }), "{error}");
}

#[test]
fn loops_without_prepared_barriers_are_refused() {
    let module = module_with(&[OUT], |k| {
        k.barrier();
        k.barrier();
        k.b.ret(None);
    });
    let mut twice = module.clone();
    let error = run_pass(&mut twice, "work-item-loops").unwrap_err();
    assert!(error.to_string().contains("prepare-barriers"), "{error}");
}

#[test]
fn what_does_not_want_to_be_inlined_stays_a_call() {
    let mut module = module_with(&[OUT], |k| {
        let at = k.global_id();
        let value = k.narrow(at);
        let out = k.args[0];
        k.store(out, at, value);
        k.b.ret(None);
    });
    let kernel = module.kernel_entry_points()[0];
    module.functions[kernel].attributes.set.insert(WordAttribute::NoInline);
    run_pass(&mut module, "work-item-loops").unwrap();
    assert!(!module.functions[kernel].attributes.set.has(WordAttribute::AlwaysInline));
    let wrapper = module.kernel_entry_points()[0];
    assert_eq!(module.functions[wrapper].name(), "kernel.mux-barrier-wrapper");
}

/// A scalar kernel with a barrier, and what vecz would make of it with four lanes: here a loop over the lanes on either
/// side of the barrier.
fn scalar_and_vector(predicated: bool) -> (Module, FunctionId) {
    use oxmux_ir::function::VectorizationInfo;
    let mut module = Module::new("test");
    let declared = Declared::new(&mut module);
    let params = [OUT, Type::PTR_LOCAL];
    let lane = |k: &mut Body<'_>, offset: Value, after: bool| {
        let (out, tile) = (k.args[0], k.args[1]);
        let offset = k.b.int_cast(offset, Type::I64, false);
        let at = k.query(MuxFunction::GetGlobalId, 0);
        let at = k.b.add(at, offset);
        let lid = k.query(MuxFunction::GetLocalId, 0);
        let lid = k.b.add(lid, offset);
        if after {
            let size = k.query(MuxFunction::GetLocalSize, 0);
            let one = k.i64(1);
            let last = k.b.sub(size, one);
            let other = k.b.sub(last, lid);
            let read = k.load(tile, other);
            let mine = k.narrow(lid);
            let sum = k.b.add(read, mine);
            k.store(out, at, sum);
        } else {
            let value = k.narrow(at);
            let value = k.b.mul(value, value);
            k.store(tile, lid, value);
        }
    };
    let scalar = define(&mut module, "kernel", Type::VOID, &params, &declared, |k| {
        let zero = k.i32(0);
        lane(k, zero, false);
        k.barrier();
        lane(k, zero, true);
        k.b.ret(None);
    });
    let mut vector = |name: &str, masked: bool| {
        define(&mut module, name, Type::VOID, &params, &declared, |k| {
            let four = k.i32(4);
            let count = if masked {
                let size = k.query(MuxFunction::GetLocalSize, 0);
                let lid = k.query(MuxFunction::GetLocalId, 0);
                let rest = k.b.sub(size, lid);
                let rest = k.narrow(rest);
                let fewer = k.b.icmp(IntPredicate::Ult, rest, four);
                k.b.select(fewer, rest, four)
            } else {
                four
            };
            let zero = k.i32(0);
            k.repeat(count, zero, |k, i, z| {
                lane(k, i, false);
                z
            });
            k.barrier();
            k.repeat(count, zero, |k, i, z| {
                lane(k, i, true);
                z
            });
            k.b.ret(None);
        })
    };
    let main = vector("__vecz_v4_kernel", false);
    let masked = predicated.then(|| vector("__vecz_v4_vp_kernel", true));
    let info =
        |predicated| VectorizationInfo { width: 4, scalable: false, dimension: 0, predicated };
    module.functions[main].metadata.vecz_derived = Some((info(false), scalar));
    module.functions[scalar].metadata.vecz_base.push((info(false), main));
    if let Some(masked) = masked {
        module.functions[masked].metadata.vecz_derived = Some((info(true), scalar));
        module.functions[scalar].metadata.vecz_base.push((info(true), masked));
    }
    module.functions[main].attributes.mux_kernel = Some(MuxKernel::EntryPoint);
    module.phase = Phase::Vectorized;
    // Vecz preserves the barrier's number; here both are numbered alike before they are told apart.
    for id in [Some(main), Some(scalar), masked].into_iter().flatten() {
        let function = &mut module.functions[id];
        for inst in function.insts_in_order().map(|(_, i)| i).collect::<Vec<_>>() {
            if let Op::Call(call) = &mut function.insts[inst].op
                && call.args.len() == 3
            {
                call.args[0] = module.cx.i32(0);
            }
        }
    }
    (module, scalar)
}

#[test]
fn a_vectorized_kernel_runs_with_its_tail() {
    for predicated in [false, true] {
        for local in [8, 6, 3, 4, 1] {
            let (mut module, scalar) = scalar_and_vector(predicated);
            let mut plain = module.clone();
            let main = plain.kernel_entry_points()[0];
            plain.functions[main].attributes.mux_kernel = None;
            plain.functions[scalar].attributes.mux_kernel = Some(MuxKernel::EntryPoint);
            let range = NdRange::linear(local * 3, local);
            let args = [Arg::Local(32)];
            let zeros = vec![0; local as usize * 12];
            let want = interpret(&plain, &args, &zeros, &range, Order::Linear).unwrap();
            for pass in STAGES[1..].iter().flat_map(|stage| stage.iter()) {
                run_pass(&mut module, pass).unwrap_or_else(|e| panic!("{pass}: {e}"));
                verify_module(&module).unwrap_or_else(|e| panic!("after {pass}: {}", e[0]));
                if matches!(*pass, "work-item-loops" | "add-kernel-wrapper" | "place-arena") {
                    let got = interpret(&module, &args, &zeros, &range, Order::Linear).unwrap();
                    assert_eq!(got, want, "after {pass}, local size {local}, {predicated}");
                }
            }
            let kernel = module.kernel_entry_points()[0];
            let (main, tail) = module.functions[kernel].metadata.codeplay_ca_wrapper.unwrap();
            assert_eq!(
                (main.width, tail.map(|t| t.width)),
                (4, Some(if predicated { 4 } else { 1 }))
            );
        }
    }
}

#[test]
fn a_work_group_of_whole_vectors_needs_no_tail() {
    let (mut module, _) = scalar_and_vector(false);
    let kernel = module.kernel_entry_points()[0];
    module.functions[kernel].metadata.reqd_work_group_size = Some([8, 1, 1]);
    run_pass(&mut module, "work-item-loops").unwrap();
    let wrapper = module.kernel_entry_points()[0];
    assert_eq!(module.functions[wrapper].metadata.codeplay_ca_wrapper.unwrap().1, None);
}

/// Numbers that look random, from a seed.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

/// Statements over a few variables: arithmetic, exchanges through local memory behind barriers, objects on the stack,
/// and branches and loops that all work-items take together.
fn random_statements(
    k: &mut Body<'_>,
    n: &mut Numbers,
    vars: &mut [Value],
    stack: Value,
    depth: u32,
) {
    for _ in 0..1 + n.below(4) {
        let pick = |n: &mut Numbers, vars: &[Value]| n.below(vars.len() as u64) as usize;
        let (a, b, to) = (pick(n, vars), pick(n, vars), pick(n, vars));
        match n.below(if depth == 0 { 4 } else { 7 }) {
            0 => {
                let sum = k.b.mul(vars[a], vars[b]);
                let seven = k.i32(7);
                vars[to] = k.b.add(sum, seven);
            }
            1 => {
                let (tile, lid) = (k.args[1], k.query(MuxFunction::GetLocalId, 0));
                k.store(tile, lid, vars[a]);
                k.barrier();
                let one = k.i64(1);
                let other = k.b.xor(lid, one);
                let read = k.load(tile, other);
                k.barrier();
                vars[to] = k.b.xor(read, vars[b]);
            }
            2 => {
                let index = k.i64(n.below(2));
                let old = k.load(stack, index);
                k.store(stack, index, vars[a]);
                vars[to] = k.b.add(old, vars[b]);
            }
            3 if n.below(2) == 0 => k.barrier(),
            3 => {
                let wide = k.b.cast(CastOp::SExt, vars[a], Type::I64);
                k.barrier();
                vars[to] = k.narrow(wide);
                let add = GroupOp::Reduce(GroupArithmetic::Add);
                vars[b] = k.group(add, Type::I32, vars[b]);
            }
            4 | 5 => {
                let (then, other, join) =
                    (k.b.add_block("then"), k.b.add_block("else"), k.b.add_block("join"));
                let params: Vec<Value> =
                    vars.iter().map(|_| k.b.func.add_block_param(join, Type::I32)).collect();
                let bit = k.i32(1 << n.below(4));
                let bit = k.b.and(k.args[2], bit);
                let zero = k.i32(0);
                let taken = k.b.icmp(IntPredicate::Ne, bit, zero);
                k.b.cond_br(taken, then, other);
                for block in [then, other] {
                    k.b.switch_to(block);
                    let mut inner = vars.to_vec();
                    random_statements(k, n, &mut inner, stack, depth - 1);
                    k.b.br(join, &inner);
                }
                k.b.switch_to(join);
                vars.copy_from_slice(&params);
            }
            _ => {
                let (head, body, exit) =
                    (k.b.add_block("head"), k.b.add_block("body"), k.b.add_block("exit"));
                let index = k.b.func.add_block_param(head, Type::I32);
                let params: Vec<Value> =
                    vars.iter().map(|_| k.b.func.add_block_param(head, Type::I32)).collect();
                let zero = k.i32(0);
                let enter: Vec<Value> = [&[zero][..], vars].concat();
                k.b.br(head, &enter);
                k.b.switch_to(head);
                vars.copy_from_slice(&params);
                // Some loops have their exit behind a barrier in the header.
                if n.below(2) == 0 {
                    k.barrier();
                }
                let count = k.i32(n.below(4) as u32);
                let more = k.b.icmp(IntPredicate::Ult, index, count);
                k.b.cond_br(more, body, exit);
                k.b.switch_to(body);
                let mut inner = vars.to_vec();
                random_statements(k, n, &mut inner, stack, depth - 1);
                let one = k.i32(1);
                let next = k.b.add(index, one);
                let back: Vec<Value> = [&[next][..], &inner].concat();
                k.b.br(head, &back);
                k.b.switch_to(exit);
            }
        }
    }
}

#[test]
fn random_kernels_with_barriers() {
    for seed in 0..60 {
        let mut n = Numbers(seed * 77 + 5);
        let module = module_with(&[OUT, Type::PTR_LOCAL, Type::I32], |k| {
            let pair = k.b.cx.types.array(Type::I32, 2);
            let stack = k.b.alloca(pair, 4);
            let at = k.global_id();
            let value = k.narrow(at);
            let mut vars = vec![value];
            for i in 1..4u64 {
                let factor = k.i32(i as u32 * 1000 + 1);
                vars.push(k.b.mul(value, factor));
                if i < 3 {
                    let index = k.i64(i - 1);
                    k.store(stack, index, value);
                }
            }
            random_statements(k, &mut n, &mut vars, stack, 3);
            let mut mix = vars[0];
            for &var in &vars[1..] {
                let thirty_one = k.i32(31);
                mix = k.b.mul(mix, thirty_one);
                mix = k.b.add(mix, var);
            }
            k.store(k.args[0], at, mix);
            k.b.ret(None);
        });
        let flags = n.below(16) as u8;
        let args = [Arg::Local(32), Arg::Bytes(vec![flags, 0, 0, 0])];
        check(module, &args, 16, NdRange::linear(16, 8));
    }
}
