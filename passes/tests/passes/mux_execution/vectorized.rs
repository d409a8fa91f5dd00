//! Vector kernels with their tails.

use super::kernels::*;
use oxmux_ir::attributes::MuxKernel;
use oxmux_ir::interp::{Arg, NdRange, Order};
use oxmux_ir::mux::MuxFunction;
use oxmux_ir::verify::verify_module;
use oxmux_ir::{FunctionId, IntPredicate, Module, Op, Phase, Type, Value};

/// A scalar kernel with a barrier, and what vecz would make of it with four lanes: here a loop over
/// the lanes on either side of the barrier.
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
