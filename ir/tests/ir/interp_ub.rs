//! Kernels with undefined behaviour, errors or endless loops: the error and its location.

use crate::interp_support::*;
use oxmux_ir::entity::EntityId;
use oxmux_ir::interp::{Arg, InterpErrorKind, Interpreter, NdRange, Options, UbKind};
use oxmux_ir::module::Global;
use oxmux_ir::{
    BinaryOp, Builder, CastOp, GepFlags, IntPredicate, Intrinsic, Op, OpFlags, Type, Value,
};

/// What one work-item of a kernel on a buffer of 16 initialized bytes stops at.
fn stops_at(build: impl FnOnce(&mut Builder<'_>, &[Value])) -> UbKind {
    let mut p = Program::new();
    p.kernel(&[Type::PTR_GLOBAL], build);
    let mut interpreter = p.interpreter(Options::default());
    let buffer = interpreter.add_buffer(&[1; 16]).unwrap();
    ub(interpreter.run("k", &[Arg::buffer(buffer)], &NdRange::default()))
}

/// The same for a kernel that is defined.
fn runs(build: impl FnOnce(&mut Builder<'_>, &[Value])) {
    let mut p = Program::new();
    p.kernel(&[Type::PTR_GLOBAL], build);
    let mut interpreter = p.interpreter(Options::default());
    let buffer = interpreter.add_buffer(&[1; 16]).unwrap();
    interpreter.run("k", &[Arg::buffer(buffer)], &NdRange::default()).unwrap();
}

fn load_at(b: &mut Builder<'_>, base: Value, offset: u64, ty: Type, align: u32) -> Value {
    let offset = b.cx.i64(offset);
    let at = b.byte_offset(base, offset);
    b.load(ty, at, align)
}

#[test]
fn accesses_outside_an_object() {
    for (offset, expected) in [(13u64, Some(())), (12, None), (16, Some(())), (u64::MAX, Some(()))]
    {
        let build = |b: &mut Builder<'_>, args: &[Value]| {
            load_at(b, args[0], offset, Type::I32, 1);
            b.ret(None);
        };
        match expected {
            Some(()) => assert_eq!(stops_at(build), UbKind::OutOfBounds, "{offset}"),
            None => runs(build),
        }
    }
    let null = stops_at(|b, _| {
        let null = b.cx.zero(Type::PTR_GLOBAL);
        b.load(Type::I8, null, 1);
        b.ret(None);
    });
    assert_eq!(null, UbKind::OutOfBounds);
    // Far enough to be inside another object: the pointer still belongs to the first.
    let other = stops_at(|b, _| {
        let (a, other) = (b.alloca(Type::I32, 4), b.alloca(Type::I32, 4));
        let [x, y] = [a, other].map(|p| b.cast(CastOp::PtrToInt, p, Type::I64));
        let distance = b.sub(y, x);
        let at = b.byte_offset(a, distance);
        let zero = b.cx.i32(0);
        b.store(zero, at, 4);
        b.ret(None);
    });
    assert_eq!(other, UbKind::OutOfBounds);
}

#[test]
fn alignment_is_what_the_access_claims() {
    let misaligned = stops_at(|b, args| {
        load_at(b, args[0], 2, Type::I32, 4);
        b.ret(None);
    });
    assert_eq!(misaligned, UbKind::Misaligned);
    // An object has the alignment that it asked for and no more.
    let claimed = stops_at(|b, _| {
        let slot = b.alloca(Type::I64, 8);
        let zero = b.cx.i64(0);
        b.store(zero, slot, 16);
        b.ret(None);
    });
    assert_eq!(claimed, UbKind::Misaligned);
}

#[test]
fn poison_counts_where_it_decides() {
    let poison = |b: &mut Builder<'_>| {
        let [three, two] = [3, 2].map(|n| b.cx.i32(n));
        b.binary_flags(BinaryOp::SDiv, OpFlags::EXACT, three, two)
    };
    runs(|b, args| {
        let lost = poison(b);
        b.store(lost, args[0], 4);
        b.ret(None);
    });
    let branch = stops_at(|b, _| {
        let lost = poison(b);
        let zero = b.cx.i32(0);
        let condition = b.icmp(IntPredicate::Eq, lost, zero);
        let (yes, no) = (b.add_block("yes"), b.add_block("no"));
        b.cond_br(condition, yes, no);
        for block in [yes, no] {
            b.switch_to(block);
            b.ret(None);
        }
    });
    assert_eq!(branch, UbKind::PoisonUse);
    let divisor = stops_at(|b, _| {
        let lost = poison(b);
        b.binary(BinaryOp::UDiv, lost, lost);
        b.ret(None);
    });
    assert_eq!(divisor, UbKind::PoisonUse);
    let address = stops_at(|b, args| {
        let far = b.cx.i64(17);
        let at = b.gep(Type::I8, args[0], &[far], GepFlags::INBOUNDS);
        b.load(Type::I8, at, 1);
        b.ret(None);
    });
    assert_eq!(address, UbKind::PoisonUse, "inbounds, one byte beyond the end");
    let stored = stops_at(|b, args| {
        let lost = poison(b);
        b.store(lost, args[0], 4);
        let bytes = b.load(Type::I16, args[0], 2);
        let condition = b.cast(CastOp::Trunc, bytes, Type::I1);
        b.intrinsic(Intrinsic::Assume, Type::VOID, &[condition]);
        b.ret(None);
    });
    assert_eq!(stored, UbKind::PoisonUse, "poison survives memory");
}

#[test]
fn uninitialized_memory_is_undef_until_it_decides() {
    let branch = stops_at(|b, _| {
        let slot = b.alloca(Type::I1, 1);
        let flag = b.load(Type::I1, slot, 1);
        let (yes, no) = (b.add_block("yes"), b.add_block("no"));
        b.cond_br(flag, yes, no);
        for block in [yes, no] {
            b.switch_to(block);
            b.ret(None);
        }
    });
    assert_eq!(branch, UbKind::UninitializedUse);
    for (strict_undefined, fails) in [(false, false), (true, true)] {
        let mut p = Program::new();
        p.kernel(&[Type::PTR_GLOBAL], |b, args| {
            let slot = b.alloca(Type::I32, 4);
            let value = b.load(Type::I32, slot, 4);
            b.store(value, args[0], 4);
            b.ret(None);
        });
        let mut interpreter = p.interpreter(Options { strict_undefined, ..Options::default() });
        let buffer = interpreter.add_buffer(&[1; 16]).unwrap();
        let result = interpreter.run("k", &[Arg::buffer(buffer)], &NdRange::default());
        assert_eq!(result.is_err(), fails);
    }
    // A bit field: the untouched bits do not matter, the written ones do, and freeze makes all of
    // them fixed.
    runs(|b, _| {
        let slot = b.alloca(Type::I32, 4);
        let old = b.load(Type::I32, slot, 4);
        let (clear, set) = (b.cx.i32(!7), b.cx.i32(5));
        let cleared = b.and(old, clear);
        let new = b.or(cleared, set);
        b.store(new, slot, 4);
        let again = b.load(Type::I32, slot, 4);
        let seven = b.cx.i32(7);
        let field = b.and(again, seven);
        let equal = b.icmp(IntPredicate::Eq, field, set);
        b.intrinsic(Intrinsic::Assume, Type::VOID, &[equal]);
        let other = b.alloca(Type::I1, 1);
        let flag = b.load(Type::I1, other, 1);
        let fixed = b.freeze(flag);
        let not = b.not(fixed);
        b.intrinsic(Intrinsic::Assume, Type::VOID, &[not]);
        b.ret(None);
    });
}

#[test]
fn objects_end() {
    let mut p = Program::new();
    let escape = p.function("escape", Type::PTR, &[], |b, _| {
        let slot = b.alloca(Type::I32, 4);
        b.ret(Some(slot));
    });
    let ty = p.module.functions[escape].function_type();
    p.kernel(&[], |b, _| {
        let gone = call(b, (escape, ty), &[]);
        // Another object takes its place; the pointer must not mean that one.
        b.alloca(Type::I32, 4);
        let zero = b.cx.i32(0);
        b.store(zero, gone, 4);
        b.ret(None);
    });
    let mut interpreter = p.interpreter(Options::default());
    let kind = ub(interpreter.run("k", &[], &NdRange::default()));
    assert_eq!(kind, UbKind::UseAfterFree);
    let ended = stops_at(|b, _| {
        let slot = b.alloca(Type::I32, 4);
        let size = b.cx.i64(4);
        b.intrinsic(Intrinsic::LifetimeStart, Type::VOID, &[size, slot]);
        let yes = b.cx.bool(true);
        b.store(yes, slot, 1);
        b.intrinsic(Intrinsic::LifetimeEnd, Type::VOID, &[size, slot]);
        b.load(Type::I1, slot, 1);
        b.ret(None);
    });
    assert_eq!(ended, UbKind::UseAfterFree);
}

#[test]
fn other_undefined_behaviour() {
    let unreachable = stops_at(|b, _| {
        b.unreachable();
    });
    assert_eq!(unreachable, UbKind::Unreachable);
    let assumption = stops_at(|b, _| {
        let no = b.cx.bool(false);
        b.intrinsic(Intrinsic::Assume, Type::VOID, &[no]);
        b.ret(None);
    });
    assert_eq!(assumption, UbKind::AssumeFalse);
    let overlap = stops_at(|b, args| {
        let one = b.cx.i64(1);
        let next = b.byte_offset(args[0], one);
        let (size, no) = (b.cx.i64(8), b.cx.bool(false));
        b.intrinsic(Intrinsic::MemMove, Type::VOID, &[next, args[0], size, no]);
        b.intrinsic(Intrinsic::MemCpy, Type::VOID, &[next, args[0], size, no]);
        b.ret(None);
    });
    assert_eq!(overlap, UbKind::OverlappingCopy);
    let no_function = stops_at(|b, args| {
        let pointer = b.cast(CastOp::AddrSpaceCast, args[0], Type::PTR);
        let ty = b.cx.types.function(Type::VOID, &[]);
        let callee = oxmux_ir::Callee::Indirect(pointer);
        b.inst(Op::Call(Box::new(oxmux_ir::Call::new(callee, ty, vec![]))), Type::VOID);
        b.ret(None);
    });
    assert_eq!(no_function, UbKind::BadCall);
    let mut p = Program::new();
    let mut table = Global::new("table", Type::I32, 2);
    table.initializer = Some(p.module.cx.constants.int(&p.module.cx.types, Type::I32, 1));
    let table = p.module.add_global(table);
    p.kernel(&[], |b, _| {
        let (at, zero) = (b.cx.global_address(table, 2), b.cx.i32(0));
        b.store(zero, at, 4);
        b.ret(None);
    });
    let kind = ub(p.interpreter(Options::default()).run("k", &[], &NdRange::default()));
    assert_eq!(kind, UbKind::WriteToConstant);
}

/// `if (lid < limit) barrier();` with an error that names the work-item.
#[test]
fn divergent_barriers() {
    for two_sites in [false, true] {
        let mut p = Program::new();
        let local_id = p.query("__mux_get_local_id");
        let barrier = p.declare("__mux_work_group_barrier", Type::VOID, &[Type::I32; 3]);
        p.kernel(&[], |b, _| {
            let (zero, two) = (b.cx.i32(0), b.cx.i64(2));
            let lid = call(b, local_id, &[zero]);
            let some = b.icmp(IntPredicate::Uge, lid, two);
            let (yes, no, end) = (b.add_block("yes"), b.add_block("no"), b.add_block("end"));
            b.cond_br(some, yes, no);
            b.switch_to(yes);
            call_void(b, barrier, &[zero, zero, zero]);
            b.br(end, &[]);
            b.switch_to(no);
            if two_sites {
                call_void(b, barrier, &[zero, zero, zero]);
            }
            b.br(end, &[]);
            b.switch_to(end);
            b.ret(None);
        });
        let mut interpreter = p.interpreter(Options::default());
        let error = interpreter.run("k", &[], &NdRange::linear(8, 4)).unwrap_err();
        assert_eq!(error.ub(), Some(UbKind::DivergentBarrier));
        let place = error.place.expect("an instruction ran");
        assert_eq!(place.function, "k");
        assert_eq!(place.block, if two_sites { "no" } else { "yes" });
        assert_eq!(place.local_id, [if two_sites { 0 } else { 2 }, 0, 0]);
    }
}

#[test]
fn data_races() {
    // Work-items write a[lid], then read a[lid ^ 1]: a race without the barrier, none with it.
    let exchange = |with_barrier: bool| {
        let mut p = Program::new();
        let local_id = p.query("__mux_get_local_id");
        let barrier = p.declare("__mux_work_group_barrier", Type::VOID, &[Type::I32; 3]);
        p.kernel(&[Type::PTR_LOCAL], |b, args| {
            let zero = b.cx.i32(0);
            let lid = call(b, local_id, &[zero]);
            let mine = element(b, Type::I64, args[0], lid);
            b.store(lid, mine, 8);
            if with_barrier {
                call_void(b, barrier, &[zero, zero, zero]);
            }
            let one = b.cx.i64(1);
            let partner = b.xor(lid, one);
            let other = element(b, Type::I64, args[0], partner);
            b.load(Type::I64, other, 8);
            b.ret(None);
        });
        let options = Options { detect_races: true, ..Options::default() };
        let mut interpreter = p.interpreter(options);
        interpreter.run("k", &[Arg::Local(32)], &NdRange::linear(8, 4)).map_err(|e| e.ub())
    };
    assert_eq!(exchange(false).unwrap_err(), Some(UbKind::DataRace));
    assert!(exchange(true).is_ok());
    // Two work-groups write one word: no barrier orders them. Without the option races are not
    // looked for.
    for detect_races in [true, false] {
        let mut p = Program::new();
        let barrier = p.declare("__mux_work_group_barrier", Type::VOID, &[Type::I32; 3]);
        p.kernel(&[Type::PTR_GLOBAL], |b, args| {
            let zero = b.cx.i32(0);
            call_void(b, barrier, &[zero, zero, zero]);
            b.store(zero, args[0], 4);
            b.ret(None);
        });
        let mut interpreter = p.interpreter(Options { detect_races, ..Options::default() });
        let buffer = interpreter.add_uninit_buffer(4).unwrap();
        let args = [Arg::buffer(buffer)];
        // One after the other is no race.
        interpreter.run("k", &args, &NdRange::linear(1, 1)).unwrap();
        let result = interpreter.run("k", &args, &NdRange::linear(2, 1)).map_err(|e| e.ub());
        if detect_races {
            assert_eq!(result.unwrap_err(), Some(UbKind::DataRace));
        } else {
            assert_eq!(result.unwrap().groups, 2);
        }
    }
}

/// Counts to `n` and stores the sum.
fn counting_loop() -> Program {
    let mut p = Program::new();
    p.kernel(&[Type::PTR_GLOBAL, Type::I32], |b, args| {
        let (zero, one) = (b.cx.i32(0), b.cx.i32(1));
        let (body, exit) = (b.add_block("body"), b.add_block("exit"));
        b.br(body, &[zero, zero]);
        let i = b.func.add_block_param(body, Type::I32);
        let sum = b.func.add_block_param(body, Type::I32);
        b.switch_to(body);
        let next_sum = b.add(sum, i);
        let next = b.add(i, one);
        let more = b.icmp(IntPredicate::Ult, next, args[1]);
        let again = oxmux_ir::BlockCall::with_args(body, &[next, next_sum]);
        b.cond_br_args(more, again, oxmux_ir::BlockCall::new(exit));
        b.switch_to(exit);
        b.store(next_sum, args[0], 4);
        b.ret(None);
    });
    p
}

#[test]
fn limits_stop_a_run() {
    let p = counting_loop();
    let args = |buffer, n| [Arg::buffer(buffer), Arg::Bytes(words(&[n]))];
    let mut interpreter = p.interpreter(Options { step_limit: 1000, ..Options::default() });
    let buffer = interpreter.add_uninit_buffer(4).unwrap();
    let error = interpreter.run("k", &args(buffer, 0), &NdRange::default());
    assert!(error.is_ok(), "the step count starts anew with each run");
    let error = interpreter.run("k", &args(buffer, 1000), &NdRange::default()).unwrap_err();
    assert_eq!(error.kind, InterpErrorKind::Limit("steps"));
    let mut interpreter = p.interpreter(Options { memory_limit: 1 << 16, ..Options::default() });
    assert!(interpreter.add_uninit_buffer(1 << 20).is_err());
    let mut p = Program::new();
    let id = p.function("again", Type::VOID, &[], |b, _| {
        let ty = b.cx.types.function(Type::VOID, &[]);
        let itself = oxmux_ir::FunctionId::from_index(0);
        call_void(b, (itself, ty), &[]);
        b.ret(None);
    });
    assert_eq!(id, oxmux_ir::FunctionId::from_index(0));
    let error = p.interpreter(Options::default()).run("again", &[], &NdRange::default());
    assert_eq!(error.unwrap_err().kind, InterpErrorKind::Limit("call depth"));
}

#[test]
fn launches_that_do_not_fit_are_refused() {
    let p = counting_loop();
    let mut interpreter = p.interpreter(Options::default());
    let buffer = interpreter.add_uninit_buffer(4).unwrap();
    let one = NdRange::default();
    let good = [Arg::buffer(buffer), Arg::Bytes(words(&[1]))];
    let mut refused = |kernel: &str, args: &[Arg], range: &NdRange| {
        let error = interpreter.run(kernel, args, range).expect_err("the launch is wrong");
        assert!(matches!(error.kind, InterpErrorKind::Invalid(_)), "{error}");
        assert!(error.place.is_none());
    };
    refused("nobody", &good, &one);
    refused("k", &good[..1], &one);
    refused("k", &[good[0].clone(), Arg::Bytes(vec![1, 2])], &one);
    refused("k", &[good[0].clone(), Arg::Null], &one);
    refused("k", &[Arg::Buffer { id: buffer, offset: 5 }, good[1].clone()], &one);
    refused("k", &good, &NdRange::linear(4, 0));
    refused("k", &good, &NdRange { work_dim: 4, ..one });
    interpreter.run("k", &good, &one).unwrap();
    // A local size need not divide the range, unless the kernel demands it.
    assert_eq!(interpreter.run("k", &good, &NdRange::linear(5, 2)).unwrap().groups, 3);
    for demand in ["!reqd_work_group_size !0", "#0", "!max_work_dim !1"] {
        let text = format!(
            "define spir_kernel void @k() {demand} {{\n  ret void\n}}\n\
             attributes #0 = {{ \"uniform-work-group-size\"=\"true\" }}\n\
             !0 = !{{i32 2, i32 1, i32 1}}\n!1 = !{{i32 0}}\n"
        );
        let module = oxmux_ir::text::parse_module(&text).unwrap();
        let mut interpreter = Interpreter::new(&module, Options::default()).unwrap();
        let error = interpreter.run("k", &[], &NdRange::linear(5, 2)).expect_err(demand);
        assert!(matches!(error.kind, InterpErrorKind::Invalid(_)), "{error}");
    }
}

#[test]
fn a_loop_of_a_million_iterations_runs_to_its_end() {
    let p = counting_loop();
    let mut interpreter = p.interpreter(Options::default());
    let buffer = interpreter.add_uninit_buffer(4).unwrap();
    let args = [Arg::buffer(buffer), Arg::Bytes(words(&[1_000_000]))];
    let stats = interpreter.run("k", &args, &NdRange::default()).unwrap();
    assert!(stats.steps > 4_000_000);
    assert_eq!(as_words(interpreter.read_buffer(buffer)), [1_783_293_664]);
}

/// Sub-groups go on by themselves; one that is not whole at its barrier is divergent.
#[test]
fn sub_group_barriers_need_their_sub_group_alone() {
    for limit in [4u64, 3] {
        let mut p = Program::new();
        let local_id = p.query("__mux_get_local_id");
        let i32 = Type::I32;
        let barrier = p.declare("__mux_sub_group_barrier", Type::VOID, &[i32; 3]);
        let reduce = p.declare("__mux_sub_group_reduce_fadd_f32", Type::FLOAT, &[Type::FLOAT]);
        p.kernel(&[Type::PTR_GLOBAL], |b, args| {
            let zero = b.cx.i32(0);
            let lid = call(b, local_id, &[zero]);
            let bound = b.cx.i64(limit);
            let below = b.icmp(IntPredicate::Ult, lid, bound);
            let (some, end) = (b.add_block("some"), b.add_block("end"));
            b.cond_br(below, some, end);
            b.switch_to(some);
            call_void(b, barrier, &[zero, zero, zero]);
            let number = b.cast(CastOp::UiToFp, lid, Type::FLOAT);
            let sum = call(b, reduce, &[number]);
            let at = element(b, Type::FLOAT, args[0], lid);
            b.store(sum, at, 4);
            b.br(end, &[]);
            b.switch_to(end);
            b.ret(None);
        });
        let mut interpreter = p.interpreter(Options { sub_group_size: 2, ..Options::default() });
        let out = interpreter.add_buffer(&[0; 24]).unwrap();
        let result = interpreter.run("k", &[Arg::buffer(out)], &NdRange::linear(6, 6));
        if limit == 3 {
            let error = result.unwrap_err();
            assert_eq!(error.ub(), Some(UbKind::DivergentBarrier));
            let text = error.to_string();
            assert!(text.contains("in @k, block some"), "{text}");
            assert!(text.contains("work-item (2, 0, 0)"), "{text}");
            continue;
        }
        result.unwrap();
        let sums: Vec<f32> =
            as_words(interpreter.read_buffer(out)).into_iter().map(f32::from_bits).collect();
        assert_eq!(sums, [1.0, 1.0, 5.0, 5.0, 0.0, 0.0]);
    }
}
