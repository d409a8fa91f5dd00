//! Kernels with defined behaviour: their results in memory.

use crate::interp_support::*;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::instruction::BlockCall;
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options, Order, RunMode};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{BinaryOp, GepFlags, IntPredicate, Intrinsic, Op, Phase, Type};

#[test]
fn an_opaque_variable_of_another_module_matters_where_it_is_named() {
    let text = |body: &str| {
        format!(
            "%o = type opaque\n@x = external addrspace(1) global %o\n\
             define void @k() {{\n  {body}\n  ret void\n}}\n"
        )
    };
    let run = |body: &str| {
        let module = oxmux_ir::text::parse_module(&text(body)).expect("a module");
        let mut interpreter = Interpreter::new(&module, Options::default()).expect("globals");
        let kernel = module.find_function("k").expect("a kernel");
        interpreter.run(kernel, &[], &NdRange::linear(1, 1)).map(drop)
    };
    assert!(run("").is_ok());
    assert!(run("store i32 1, ptr addrspace(1) @x").is_err());
}

#[test]
fn arguments_by_value_are_aligned_as_they_say() {
    let text = "%s = type { [8 x i32] }\n\
        define void @f(ptr byval(%s) align 64 %p, ptr addrspace(1) %out) noinline {\n  \
          %v = load <4 x i32>, ptr %p, align 64\n  \
          store <4 x i32> %v, ptr addrspace(1) %out, align 16\n  ret void\n}\n\
        define void @k(ptr addrspace(1) %out, ptr byval(%s) align 32 %p) {\n  \
          %v = load <8 x i32>, ptr %p, align 32\n  \
          %at = getelementptr i8, ptr addrspace(1) %out, i64 32\n  \
          store <8 x i32> %v, ptr addrspace(1) %at, align 32\n  \
          call void @f(ptr byval(%s) align 64 %p, ptr addrspace(1) %out)\n  ret void\n}\n";
    let module = oxmux_ir::text::parse_module(text).expect("a module");
    let mut interpreter = Interpreter::new(&module, Options::default()).expect("globals");
    let kernel = module.find_function("k").expect("a kernel");
    let bytes: Vec<u8> = (0..32).collect();
    // Objects of other sizes come before, whatever the order in which they are placed.
    let out = interpreter.add_buffer(&[0; 64]).expect("a buffer");
    let arguments = [Arg::buffer(out), Arg::Bytes(bytes.clone())];
    interpreter.run(kernel, &arguments, &NdRange::linear(4, 1)).expect("a run");
    let found = interpreter.read_buffer(out);
    assert_eq!(found[..16], bytes[..16]);
    assert_eq!(found[32..], bytes[..]);
}

#[test]
fn queries_in_three_dimensions() {
    let mut p = Program::new();
    let linear = p.declare("__mux_get_global_linear_id", Type::I64, &[]);
    let names = ["global_id", "local_id", "group_id", "global_offset", "num_groups", "local_size"];
    let queries: Vec<_> = names.iter().map(|n| p.query(&format!("__mux_get_{n}"))).collect();
    p.kernel(&[Type::PTR_GLOBAL], |b, args| {
        let index = call(b, linear, &[]);
        let row = b.cx.types.array(Type::I32, 18);
        for (i, &query) in queries.iter().enumerate() {
            for d in 0..3 {
                let dimension = b.cx.i32(d);
                let value = call(b, query, &[dimension]);
                let value = b.int_cast(value, Type::I32, false);
                let column = b.cx.i64(i as u64 * 3 + u64::from(d));
                let at = b.gep(row, args[0], &[index, column], GepFlags::INBOUNDS);
                b.store(value, at, 4);
            }
        }
        b.ret(None);
    });
    let range = NdRange { global: [4, 6, 2], local: [2, 3, 1], offset: [10, 20, 30], work_dim: 3 };
    let mut interpreter = p.interpreter(Options::default());
    let out = interpreter.add_uninit_buffer(48 * 18 * 4).unwrap();
    let stats = interpreter.run("k", &[Arg::buffer(out)], &range).unwrap();
    assert_eq!(stats.groups, 8);
    let got = as_words(interpreter.read_buffer(out));
    for (i, row) in got.chunks(18).enumerate() {
        let id = [i % 4, i / 4 % 6, i / 24].map(|x| x as u32);
        for d in 0..3 {
            let (local, offset) = (range.local[d] as u32, range.offset[d] as u32);
            assert_eq!(row[d], id[d] + offset);
            assert_eq!(row[3 + d], id[d] % local);
            assert_eq!(row[6 + d], id[d] / local);
            assert_eq!(row[9 + d], offset);
            assert_eq!(row[12 + d], (range.global[d] / range.local[d]) as u32);
            assert_eq!(row[15 + d], local);
        }
    }
}

/// A work-group reverses its part of a buffer through local memory, twice, in a loop with a
/// barrier.
fn reversal() -> Program {
    let mut p = Program::new();
    let global_id = p.query("__mux_get_global_id");
    let local_id = p.query("__mux_get_local_id");
    let local_size = p.query("__mux_get_local_size");
    let barrier = p.declare("__mux_work_group_barrier", Type::VOID, &[Type::I32; 3]);
    p.kernel(&[Type::PTR_GLOBAL, Type::PTR_LOCAL, Type::I32], |b, args| {
        let (zero, one) = (b.cx.i32(0), b.cx.i64(1));
        let gid = call(b, global_id, &[zero]);
        let lid = call(b, local_id, &[zero]);
        let size = call(b, local_size, &[zero]);
        let place = element(b, Type::I32, args[0], gid);
        let mine = element(b, Type::I32, args[1], lid);
        let last = b.sub(size, one);
        let mirrored = b.sub(last, lid);
        let other = element(b, Type::I32, args[1], mirrored);
        let (header, body, exit) =
            (b.add_block("header"), b.add_block("body"), b.add_block("exit"));
        b.br(header, &[zero]);
        let i = b.func.add_block_param(header, Type::I32);
        b.switch_to(header);
        let more = b.icmp(IntPredicate::Ult, i, args[2]);
        b.cond_br(more, body, exit);
        b.switch_to(body);
        let value = b.load(Type::I32, place, 4);
        b.store(value, mine, 4);
        let (scope, semantics) = (b.cx.i32(2), b.cx.i32(0x110));
        call_void(b, barrier, &[zero, scope, semantics]);
        let value = b.load(Type::I32, other, 4);
        let value = b.add(value, i);
        b.store(value, place, 4);
        call_void(b, barrier, &[zero, scope, semantics]);
        let step = b.cx.i32(1);
        let next = b.add(i, step);
        b.br(header, &[next]);
        b.switch_to(exit);
        b.ret(None);
    });
    p
}

#[test]
fn barriers_in_a_loop_over_local_memory_in_any_order() {
    let p = reversal();
    for order in [Order::Linear, Order::Reverse, Order::Seeded(7), Order::Seeded(8)] {
        let options = Options { order, detect_races: true, ..Options::default() };
        let mut interpreter = p.interpreter(options);
        let input: Vec<u32> = (0..12).map(|i| i * 100).collect();
        let buffer = interpreter.add_buffer(&words(&input)).unwrap();
        let args = [Arg::buffer(buffer), Arg::Local(16), Arg::Bytes(words(&[3]))];
        interpreter.run("k", &args, &NdRange::linear(12, 4)).unwrap();
        // Three reversals are one; 0 + 1 + 2 is added on the way.
        let expected: Vec<u32> =
            input.chunks(4).flat_map(|c| c.iter().rev().map(|v| v + 3)).collect();
        assert_eq!(as_words(interpreter.read_buffer(buffer)), expected, "{order:?}");
    }
}

#[test]
fn collectives_of_work_groups_and_sub_groups() {
    let mut p = Program::new();
    let local_id = p.query("__mux_get_local_id");
    let (i32, i1, i64) = (Type::I32, Type::I1, Type::I64);
    let id_value = [i32, i32];
    let callees = [
        p.declare("__mux_work_group_reduce_add_i32", i32, &id_value),
        p.declare("__mux_work_group_scan_inclusive_add_i32", i32, &id_value),
        p.declare("__mux_work_group_scan_exclusive_umax_i32", i32, &id_value),
        p.declare("__mux_work_group_reduce_smin_i32", i32, &id_value),
    ];
    let any = p.declare("__mux_work_group_any_i1", i1, &[i32, i1]);
    let all = p.declare("__mux_work_group_all_i1", i1, &[i32, i1]);
    let broadcast = p.declare("__mux_work_group_broadcast_i32", i32, &[i32, i32, i64, i64, i64]);
    let sub_add = p.declare("__mux_sub_group_reduce_add_i32", i32, &[i32]);
    let shuffle = p.declare("__mux_sub_group_shuffle_xor_i32", i32, &[i32, i32]);
    let up = p.declare("__mux_sub_group_shuffle_up_i32", i32, &[i32, i32, i32]);
    let sub_id = p.declare("__mux_get_sub_group_id", i32, &[]);
    let sub_size = p.declare("__mux_get_sub_group_size", i32, &[]);
    p.kernel(&[Type::PTR_GLOBAL], |b, args| {
        let zero = b.cx.i32(0);
        let lid = call(b, local_id, &[zero]);
        let value = b.int_cast(lid, i32, false);
        let mut results: Vec<_> = callees.iter().map(|&c| call(b, c, &[zero, value])).collect();
        let five = b.cx.i32(5);
        let is_five = b.icmp(IntPredicate::Eq, value, five);
        for callee in [any, all] {
            let flag = call(b, callee, &[zero, is_five]);
            results.push(b.int_cast(flag, i32, false));
        }
        let (third, none) = (b.cx.i64(3), b.cx.i64(0));
        results.push(call(b, broadcast, &[zero, value, third, none, none]));
        results.push(call(b, sub_add, &[value]));
        let one = b.cx.i32(1);
        results.push(call(b, shuffle, &[value, one]));
        let hundred = b.cx.i32(100);
        let previous = b.add(value, hundred);
        results.push(call(b, up, &[previous, value, one]));
        results.push(call(b, sub_id, &[]));
        results.push(call(b, sub_size, &[]));
        let row = b.cx.types.array(i32, results.len() as u64);
        for (i, result) in results.into_iter().enumerate() {
            let column = b.cx.i64(i as u64);
            let at = b.gep(row, args[0], &[lid, column], GepFlags::INBOUNDS);
            b.store(result, at, 4);
        }
        b.ret(None);
    });
    let options = Options { sub_group_size: 4, order: Order::Seeded(3), ..Options::default() };
    let mut interpreter = p.interpreter(options);
    let out = interpreter.add_uninit_buffer(10 * 12 * 4).unwrap();
    interpreter.run("k", &[Arg::buffer(out)], &NdRange::linear(10, 10)).unwrap();
    let defined = interpreter.defined_bytes(out);
    for (i, row) in as_words(interpreter.read_buffer(out)).chunks(12).enumerate() {
        let lid = i as u32;
        let (first, size) = (lid / 4 * 4, if lid < 8 { 4 } else { 2 });
        let max_before = lid.saturating_sub(1);
        let sub_total = (first..first + size).sum::<u32>();
        // From below the first invocation comes `previous` of the last one; the last sub-group has
        // no fourth.
        let up = if lid > first { lid - 1 } else { first + 3 + 100 };
        assert_eq!(row[..9], [45, lid * (lid + 1) / 2, max_before, 0, 1, 0, 3, sub_total, lid ^ 1]);
        if lid == 8 {
            assert!(!defined[(i * 12 + 9) * 4], "a shuffle from no work-item is undef");
        } else {
            assert_eq!(row[9], up);
        }
        assert_eq!(row[10..], [lid / 4, size]);
    }
}

#[test]
fn calls_recursion_switch_and_function_pointers() {
    let mut p = Program::new();
    // A recursive factorial, called through a pointer that was in memory.
    let id = p.module.add_function("factorial", Type::I32, &[Type::I32]);
    let ty = p.module.functions[id].function_type();
    let mut f = p.module.take_function(id);
    let entry = f.add_block();
    let n = f.args[0];
    let mut b = oxmux_ir::Builder::new(&mut p.module.cx, &mut f, entry);
    let (base, step) = (b.add_block("base"), b.add_block("step"));
    let zero = b.cx.constants.int(&b.cx.types, Type::I32, 0);
    b.inst(
        Op::Switch {
            value: n,
            default: BlockCall::new(step),
            cases: vec![(zero, BlockCall::new(base))],
        },
        Type::VOID,
    );
    b.switch_to(base);
    let one = b.cx.i32(1);
    b.ret(Some(one));
    b.switch_to(step);
    let less = b.sub(n, one);
    let rest = call(&mut b, (id, ty), &[less]);
    let product = b.mul(n, rest);
    b.ret(Some(product));
    p.module.put_function(id, f);
    p.kernel(&[Type::PTR_GLOBAL], |b, args| {
        let address = b.cx.function_address(id);
        let slot = b.alloca(Type::PTR, 8);
        b.store(address, slot, 8);
        let pointer = b.load(Type::PTR, slot, 8);
        let ten = b.cx.i32(10);
        let callee = oxmux_ir::Callee::Indirect(pointer);
        let call = oxmux_ir::Call::new(callee, ty, vec![ten]);
        let result = b.value(Op::Call(Box::new(call)), Type::I32);
        b.store(result, args[0], 4);
        b.ret(None);
    });
    let mut interpreter = p.interpreter(Options::default());
    let buffer = interpreter.add_uninit_buffer(4).unwrap();
    interpreter.run("k", &[Arg::buffer(buffer)], &NdRange::default()).unwrap();
    assert_eq!(as_words(interpreter.read_buffer(buffer)), [3628800]);
}

#[test]
fn dma_is_done_once_for_the_work_group() {
    let mut p = Program::new();
    let local_id = p.query("__mux_get_local_id");
    let (g, l, i64) = (Type::PTR_GLOBAL, Type::PTR_LOCAL, Type::I64);
    let read = p.declare("__mux_dma_read_2D", i64, &[l, g, i64, i64, i64, i64, i64]);
    let write = p.declare("__mux_dma_write_1D", i64, &[g, l, i64, i64]);
    let wait = p.declare("__mux_dma_wait", Type::VOID, &[Type::I32, Type::PTR]);
    p.kernel(&[g, g, l], |b, args| {
        let event = b.cx.i64(0);
        let [four, eight, two] = [4, 8, 2].map(|n| b.cx.i64(n));
        let slot = b.alloca(i64, 8);
        // Column 0 of two rows of two words.
        let e = call(b, read, &[args[2], args[0], four, four, eight, two, event]);
        b.store(e, slot, 8);
        let one = b.cx.i32(1);
        call_void(b, wait, &[one, slot]);
        let zero = b.cx.i32(0);
        let lid = call(b, local_id, &[zero]);
        let mine = element(b, Type::I32, args[2], lid);
        let value = b.load(Type::I32, mine, 4);
        let more = b.add(value, one);
        b.store(more, mine, 4);
        let e = call(b, write, &[args[1], args[2], eight, event]);
        b.store(e, slot, 8);
        call_void(b, wait, &[one, slot]);
        b.ret(None);
    });
    let mut interpreter = p.interpreter(Options { order: Order::Reverse, ..Options::default() });
    let input = interpreter.add_buffer(&words(&[10, 11, 20, 21])).unwrap();
    let out = interpreter.add_uninit_buffer(8).unwrap();
    let args = [Arg::buffer(input), Arg::buffer(out), Arg::Local(8)];
    interpreter.run("k", &args, &NdRange::linear(2, 2)).unwrap();
    assert_eq!(as_words(interpreter.read_buffer(out)), [11, 21]);
}

#[test]
fn a_looped_kernel_runs_once_for_a_work_group_with_its_structures() {
    let mut p = Program::new();
    let set = p.declare("__mux_set_local_id", Type::VOID, &[Type::I32, Type::I64]);
    let get = p.query("__mux_get_local_id");
    p.kernel(&[Type::PTR_GLOBAL, Type::PTR, Type::PTR], |b, args| {
        let group = b.load(Type::I64, args[2], 8);
        let size_at = b.cx.i64(72);
        let size_at = b.byte_offset(args[2], size_at);
        let size = b.load(Type::I64, size_at, 8);
        let first = b.mul(group, size);
        let (zero, none, one) = (b.cx.i32(0), b.cx.i64(0), b.cx.i64(1));
        let (body, exit) = (b.add_block("body"), b.add_block("exit"));
        b.br(body, &[none]);
        let i = b.func.add_block_param(body, Type::I64);
        b.switch_to(body);
        call_void(b, set, &[zero, i]);
        let lid = call(b, get, &[zero]);
        let index = b.add(first, lid);
        let at = element(b, Type::I64, args[0], index);
        b.store(lid, at, 8);
        let next = b.add(i, one);
        let more = b.icmp(IntPredicate::Ult, next, size);
        b.cond_br_args(more, BlockCall::with_args(body, &[next]), BlockCall::new(exit));
        b.switch_to(exit);
        b.store(lid, args[1], 8);
        b.ret(None);
    });
    p.module.phase = Phase::Looped;
    let id = p.module.find_function("k").unwrap();
    p.module.functions[id].metadata.mux_scheduled_fn = Some(vec![1, 2]);
    let mut interpreter = p.interpreter(Options::default());
    let out = interpreter.add_uninit_buffer(48).unwrap();
    let stats = interpreter.run(id, &[Arg::buffer(out)], &NdRange::linear(6, 3)).unwrap();
    assert_eq!(stats.groups, 2);
    let got: Vec<u32> = as_words(interpreter.read_buffer(out)).into_iter().step_by(2).collect();
    assert_eq!(got, [0, 1, 2, 0, 1, 2]);
}

#[test]
fn an_entry_reads_packed_arguments_and_the_schedule() {
    let mut p = Program::new();
    p.kernel(&[Type::PTR, Type::PTR], |b, args| {
        // A byte, then a buffer at offset 1, then the size of local memory at offset 9.
        let small = b.load(Type::I8, args[0], 1);
        let small = b.int_cast(small, Type::I64, false);
        let at = |b: &mut oxmux_ir::Builder<'_>, base, n| {
            let offset = b.cx.i64(n);
            b.byte_offset(base, offset)
        };
        let place = at(b, args[0], 1);
        let buffer = b.load(Type::PTR_GLOBAL, place, 1);
        let place = at(b, args[0], 9);
        let local = b.load(Type::I64, place, 1);
        let place = at(b, args[1], 80);
        let slices = b.load(Type::I64, place, 8);
        let place = at(b, args[1], 96);
        let arena = b.load(Type::PTR, place, 8);
        let place = at(b, args[1], 104);
        let size = b.load(Type::I64, place, 8);
        let one = b.cx.i64(1);
        let last = b.sub(size, one);
        let end = b.byte_offset(arena, last);
        let byte = b.cx.int(Type::I8, 5);
        b.store(byte, end, 1);
        for (i, value) in [small, local, slices, size].into_iter().enumerate() {
            let index = b.cx.i64(i as u64);
            let at = element(b, Type::I64, buffer, index);
            b.store(value, at, 8);
        }
        b.ret(None);
    });
    let options = Options { mode: Some(RunMode::Entry), arena_size: 4096, ..Options::default() };
    let mut interpreter = p.interpreter(options);
    let out = interpreter.add_uninit_buffer(32).unwrap();
    let args = [Arg::Bytes(vec![42]), Arg::buffer(out), Arg::Local(640)];
    interpreter.run("k", &args, &NdRange::linear(8, 4)).unwrap();
    let got: Vec<u32> = as_words(interpreter.read_buffer(out)).into_iter().step_by(2).collect();
    assert_eq!(got, [42, 640, 1, 4096]);
}

#[test]
fn a_vectorized_kernel_runs_for_every_width_th_work_item() {
    let mut p = Program::new();
    let get = p.query("__mux_get_global_id");
    p.kernel(&[Type::PTR_GLOBAL], |b, args| {
        let zero = b.cx.i32(0);
        let gid = call(b, get, &[zero]);
        let nxv2 = b.cx.types.vector_of(Type::I64, 2, true);
        let steps = b.intrinsic(Intrinsic::StepVector, nxv2, &[]).unwrap();
        let base = b.splat(nxv2, gid);
        let ids = b.add(base, steps);
        let at = element(b, Type::I64, args[0], gid);
        b.store(ids, at, 8);
        b.ret(None);
    });
    let id = p.module.find_function("k").unwrap();
    let info = VectorizationInfo { width: 2, scalable: true, dimension: 0, predicated: false };
    p.module.functions[id].metadata.vecz_derived = Some((info, id));
    for vscale in [1, 2, 4] {
        let mut interpreter = p.interpreter(Options { vscale, ..Options::default() });
        let out = interpreter.add_uninit_buffer(16 * 8).unwrap();
        interpreter.run(id, &[Arg::buffer(out)], &NdRange::linear(16, 8)).unwrap();
        let got: Vec<u32> = as_words(interpreter.read_buffer(out)).into_iter().step_by(2).collect();
        assert_eq!(got, (0..16).collect::<Vec<_>>(), "vscale {vscale}");
    }
}

#[test]
fn functions_without_a_body_are_asked_for() {
    let mut p = Program::new();
    let double = p.declare("twice", Type::I32, &[Type::I32]);
    p.kernel(&[Type::PTR_GLOBAL], |b, args| {
        let n = b.cx.i32(21);
        let result = b.call(double.0, double.1, CallingConvention::C, &[n]).unwrap();
        b.store(result, args[0], 4);
        let one = b.cx.float(Type::FLOAT, 0.0);
        let cosine = b.intrinsic(Intrinsic::Cos, Type::FLOAT, &[one]).unwrap();
        let next = b.cx.i64(1);
        let at = element(b, Type::FLOAT, args[0], next);
        b.store(cosine, at, 4);
        b.ret(None);
    });
    let mut interpreter = p.interpreter(Options::default());
    let out = interpreter.add_uninit_buffer(8).unwrap();
    let error = interpreter.run("k", &[Arg::buffer(out)], &NdRange::default()).unwrap_err();
    assert!(error.to_string().contains("@twice"), "{error}");
    let options = Options {
        external: Some(Box::new(|name, args| {
            use oxmux_ir::eval::Val;
            let bits = args.first()?.scalar().ok()?.bits()?;
            match name {
                "twice" => Some(Val::bits(bits * 2)),
                "llvm.cos" => Some(Val::f32(f32::from_bits(bits as u32).cos())),
                _ => None,
            }
        })),
        ..Options::default()
    };
    let mut interpreter = p.interpreter(options);
    let out = interpreter.add_uninit_buffer(8).unwrap();
    interpreter.run("k", &[Arg::buffer(out)], &NdRange::default()).unwrap();
    assert_eq!(as_words(interpreter.read_buffer(out)), [42, 1f32.to_bits()]);
}

#[test]
fn division_is_guarded_unless_asked_otherwise() {
    let mut p = Program::new();
    p.kernel(&[Type::PTR_GLOBAL, Type::I32, Type::I32], |b, args| {
        let ops = [BinaryOp::UDiv, BinaryOp::SDiv, BinaryOp::URem, BinaryOp::SRem];
        for (i, op) in ops.into_iter().enumerate() {
            let result = b.binary(op, args[1], args[2]);
            let index = b.cx.i64(i as u64);
            let at = element(b, Type::I32, args[0], index);
            b.store(result, at, 4);
        }
        b.ret(None);
    });
    let min = 0x8000_0000;
    for (a, d, expected) in [
        (7, 0, [7, 7, 0, 0]),
        (min, u32::MAX, [0, min, min, 0]),
        (-7i32 as u32, 2, [0x7fff_fffc, -3i32 as u32, 1, -1i32 as u32]),
    ] {
        let mut interpreter = p.interpreter(Options::default());
        let out = interpreter.add_uninit_buffer(16).unwrap();
        let args = [Arg::buffer(out), Arg::Bytes(words(&[a])), Arg::Bytes(words(&[d]))];
        interpreter.run("k", &args, &NdRange::default()).unwrap();
        assert_eq!(as_words(interpreter.read_buffer(out)), expected, "{a} / {d}");
    }
    let mut interpreter = p.interpreter(Options { strict_division: true, ..Options::default() });
    let out = interpreter.add_uninit_buffer(16).unwrap();
    let args = [Arg::buffer(out), Arg::Bytes(words(&[1])), Arg::Bytes(words(&[0]))];
    let kind = ub(interpreter.run("k", &args, &NdRange::default()));
    assert_eq!(kind, oxmux_ir::interp::UbKind::DivisionByZero);
}
