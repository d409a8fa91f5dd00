//! Kernels compute the same before and after every prefix of the ComputeMux pipeline.

mod kernels;
mod random;
mod vectorized;

use kernels::*;
use oxmux_ir::attributes::{MuxKernel, WordAttribute};
use oxmux_ir::interp::{Arg, NdRange};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::mux::{GroupArithmetic, GroupOp, GroupScope, MuxBuiltin, MuxFunction};
use oxmux_ir::{Block, BlockCall, Builder, CastOp, Global, IntPredicate, Module, Phase, Type};
use oxmux_passes::PassError;

#[test]
fn every_query_in_three_dimensions() {
    use MuxFunction::*;
    let module = module_with(&[OUT], |k| {
        let out = k.args[0];
        let at = k.global_id();
        let mut sum = k.i64(0);
        let mut factor = 1u64;
        for function in [
            GetGlobalId, GetLocalId, GetLocalSize, GetGroupId, GetGlobalSize, GetNumGroups,
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
