//! Vectors and aggregates, in registers and in memory.

use crate::interp_support::*;
use oxmux_ir::interp::{Arg, InterpErrorKind, Interpreter, NdRange, Options, UbKind};
use oxmux_ir::text::parse_module;
use oxmux_ir::{CastOp, DataLayout, GepFlags, Intrinsic, Op, OpFlags, Type};

/// The words that a kernel without other arguments leaves in a buffer.
fn words_of(
    p: &mut Program,
    options: Options,
    count: usize,
    build: impl FnOnce(&mut oxmux_ir::Builder<'_>, &[oxmux_ir::Value]),
) -> Vec<u32> {
    p.kernel(&[Type::PTR_GLOBAL], build);
    let mut interpreter = p.interpreter(options);
    let out = interpreter.add_buffer(&vec![0; count * 4]).unwrap();
    interpreter.run("k", &[Arg::buffer(out)], &NdRange::default()).unwrap();
    as_words(interpreter.read_buffer(out))
}

#[test]
fn gather_and_scatter_take_one_address_for_each_lane() {
    let got = words_of(&mut Program::new(), Options::default(), 8, |b, args| {
        let (v4, v4i64) = (b.cx.types.vector(Type::I32, 4), b.cx.types.vector(Type::I64, 4));
        let lanes: Vec<_> = [7, 0, 5, 100].iter().map(|&i| b.cx.i64(i)).collect();
        let index = b.vector_of(&lanes);
        let pointers = b.gep(Type::I32, args[0], &[index], GepFlags::NONE);
        // The last lane is off: its address is far outside.
        let flags: Vec<_> = [1, 1, 1, 0].iter().map(|&f| b.cx.bool(f == 1)).collect();
        let (mask, align) = (b.vector_of(&flags), b.cx.i32(4));
        let steps = b.intrinsic(Intrinsic::StepVector, v4, &[]).unwrap();
        let ten = b.cx.int(v4, 10);
        let values = b.add(steps, ten);
        b.intrinsic(Intrinsic::MaskedScatter, Type::VOID, &[values, pointers, align, mask]);
        let zero = b.cx.zero(v4);
        let back =
            b.intrinsic(Intrinsic::MaskedGather, v4, &[pointers, align, mask, zero]).unwrap();
        let reversed = b.shuffle(back, zero, &[3, 2, 1, 0]);
        let sum = b.intrinsic(Intrinsic::ReduceAdd, Type::I32, &[reversed]).unwrap();
        let place = b.cx.i64(1);
        let at = element(b, Type::I32, args[0], place);
        b.store(sum, at, 4);
        assert_eq!(b.ty(index), v4i64);
        b.ret(None);
    });
    assert_eq!(got, [11, 33, 0, 0, 0, 12, 0, 10]);
}

#[test]
fn vector_groups_are_the_lanes_of_one_vector() {
    let mut p = Program::new();
    let v4 = p.module.cx.types.vector(Type::I32, 4);
    let reduce = p.declare("__mux_vec_group_reduce_mul_v4i32", Type::I32, &[v4]);
    let scan = p.declare("__mux_vec_group_scan_exclusive_add_v4i32", v4, &[v4]);
    let inclusive = p.declare("__mux_vec_group_scan_inclusive_smax_v4i32", v4, &[v4]);
    let broadcast = p.declare("__mux_vec_group_broadcast_v4i32", Type::I32, &[v4, Type::I32]);
    let scalar = p.declare("__mux_vec_group_scan_exclusive_umin_i32", Type::I32, &[Type::I32]);
    let got = words_of(&mut p, Options::default(), 11, |b, args| {
        let lanes: Vec<_> = [3, 9, 2, 5].iter().map(|&i| b.cx.i32(i)).collect();
        let v = b.vector_of(&lanes);
        let two = b.cx.i32(2);
        let scans = [call(b, scan, &[v]), call(b, inclusive, &[v])];
        let singles =
            [call(b, reduce, &[v]), call(b, broadcast, &[v, two]), call(b, scalar, &[two])];
        for (i, value) in scans.into_iter().chain(singles).enumerate() {
            let index = b.cx.i64(if i < 2 { 4 * i as u64 } else { 6 + i as u64 });
            let at = element(b, Type::I32, args[0], index);
            b.store(value, at, 4);
        }
        b.ret(None);
    });
    assert_eq!(got, [0, 3, 12, 14, 3, 9, 9, 9, 270, 2, u32::MAX]);
}

#[test]
fn aggregates_are_laid_out_and_taken_apart() {
    let got = words_of(&mut Program::new(), Options::default(), 6, |b, args| {
        let inner = b.cx.types.array(Type::I16, 3);
        let outer = b.cx.types.structure(&[Type::I8, inner, Type::I64], false);
        let mut value = b.cx.zero(outer);
        for (path, ty, number) in
            [(&[0u32][..], Type::I8, 0x11), (&[1, 2], Type::I16, 0x2222), (&[2], Type::I64, 0x33)]
        {
            let member = b.cx.int(ty, number);
            value = b.insert_value(value, member, path);
        }
        b.store(value, args[0], 8);
        let whole = b.load(outer, args[0], 8);
        let member = b.extract_value(whole, &[1, 2]).unwrap();
        let member = b.int_cast(member, Type::I32, false);
        let place = b.cx.i64(4);
        let at = element(b, Type::I32, args[0], place);
        b.store(member, at, 4);
        let v2 = b.cx.types.vector(Type::I32, 2);
        let (flags, big, two) =
            (b.cx.types.vector(Type::I1, 2), b.cx.int(v2, 0x8000_0000), b.cx.int(v2, 2));
        let pair = b.cx.types.structure(&[v2, flags], false);
        let product = b.intrinsic(Intrinsic::UMulOverflow, pair, &[big, two]).unwrap();
        let wrapped = b.extract_value(product, &[1]).unwrap();
        let wrapped = b.lane(wrapped, 1);
        let wrapped = b.int_cast(wrapped, Type::I32, false);
        let place = b.cx.i64(5);
        let at = element(b, Type::I32, args[0], place);
        b.store(wrapped, at, 4);
        b.ret(None);
    });
    // i8 at 0, [3 x i16] at 2, i64 at 8.
    assert_eq!(got, [0x11, 0x2222 << 16, 0x33, 0, 0x2222, 1]);
}

#[test]
fn scalable_vectors_have_the_length_that_was_asked_for() {
    for vscale in [1, 3] {
        let options = Options { vscale, ..Options::default() };
        let got = words_of(&mut Program::new(), options, 14, |b, args| {
            let nxv4 = b.cx.types.vector_of(Type::I32, 4, true);
            let masks = b.cx.types.vector_of(Type::I1, 4, true);
            let steps = b.intrinsic(Intrinsic::StepVector, nxv4, &[]).unwrap();
            let ones = b.cx.int(nxv4, 1);
            let values = b.add(steps, ones);
            let (base, limit) = (b.cx.i32(0), b.cx.i32(10));
            let on = b.intrinsic(Intrinsic::ActiveLaneMask, masks, &[base, limit]).unwrap();
            let align = b.cx.i32(4);
            b.intrinsic(Intrinsic::MaskedStore, Type::VOID, &[values, args[0], align, on]);
            let scale = b.intrinsic(Intrinsic::VScale, Type::I32, &[]).unwrap();
            let reversed = b.intrinsic_like(Intrinsic::VectorReverse, &[values]);
            let last = b.lane(reversed, 0);
            for (i, value) in [(12, scale), (13, last)] {
                let index = b.cx.i64(i);
                let at = element(b, Type::I32, args[0], index);
                b.store(value, at, 4);
            }
            b.ret(None);
        });
        let lanes = 4 * vscale;
        let stored = (0..12).map(|i| if i < lanes.min(10) { i + 1 } else { 0 });
        assert_eq!(got, stored.chain([vscale, lanes]).collect::<Vec<_>>());
    }
}

#[test]
fn pointers_of_32_bits_wrap_and_fit() {
    let mut p = Program::new();
    p.module.data_layout = DataLayout::spir(32);
    let got = words_of(&mut p, Options::default(), 4, |b, args| {
        // A pointer takes four bytes, and an index is as wide as a pointer.
        let slot = b.alloca(Type::PTR_GLOBAL, 4);
        b.store(args[0], slot, 4);
        let pointer = b.load(Type::PTR_GLOBAL, slot, 4);
        let far = b.cx.i64((1 << 32) + 4);
        let at = b.byte_offset(pointer, far);
        let address = b.cast(CastOp::PtrToInt, at, Type::I64);
        let base = b.cast(CastOp::PtrToInt, args[0], Type::I64);
        let distance = b.sub(address, base);
        let distance = b.int_cast(distance, Type::I32, false);
        b.store(distance, at, 4);
        b.ret(None);
    });
    assert_eq!(got, [0, 4, 0, 0]);
}

#[test]
fn dynamic_allocas_are_given_back() {
    let got = words_of(&mut Program::new(), Options::default(), 1, |b, args| {
        let (zero, many) = (b.cx.i32(0), b.cx.i32(20_000));
        let (body, exit) = (b.add_block("body"), b.add_block("exit"));
        b.br(body, &[zero]);
        let i = b.func.add_block_param(body, Type::I32);
        b.switch_to(body);
        let saved = b.intrinsic(Intrinsic::StackSave, Type::PTR, &[]).unwrap();
        // 64 KiB in each of 20000 iterations: only if it is given back does it fit into memory.
        let size = b.cx.i32(1 << 16);
        let slot = b.value(Op::Alloca { ty: Type::I8, count: size, align: 1 }, Type::PTR);
        let byte = b.cx.int(Type::I8, 1);
        b.store(byte, slot, 1);
        b.intrinsic(Intrinsic::StackRestore, Type::VOID, &[saved]);
        let one = b.cx.i32(1);
        let next = b.add(i, one);
        let more = b.icmp(oxmux_ir::IntPredicate::Ult, next, many);
        let again = oxmux_ir::BlockCall::with_args(body, &[next]);
        b.cond_br_args(more, again, oxmux_ir::BlockCall::new(exit));
        b.switch_to(exit);
        b.store(next, args[0], 4);
        b.ret(None);
    });
    assert_eq!(got, [20_000]);
}

#[test]
fn enormous_types_are_refused_rather_than_built() {
    let mut p = Program::new();
    let empty = p.module.cx.types.structure(&[], false);
    let many = p.module.cx.types.array(empty, u64::MAX);
    let wide = p.module.cx.types.array(Type::I8, 1 << 22);
    let wider = p.module.cx.types.array(wide, 1 << 22);
    for (ty, loads) in [(many, true), (wider, false)] {
        let mut p = Program { module: p.module.clone() };
        p.kernel(&[Type::PTR_GLOBAL], |b, args| {
            if loads {
                b.load(ty, args[0], 1);
            } else {
                let zero = b.cx.zero(ty);
                b.store(zero, args[0], 1);
            }
            b.ret(None);
        });
        let mut interpreter = p.interpreter(Options::default());
        let out = interpreter.add_buffer(&[0; 4]).unwrap();
        let error = interpreter.run("k", &[Arg::buffer(out)], &NdRange::default()).unwrap_err();
        let refused = matches!(
            error.kind,
            InterpErrorKind::Limit(_)
                | InterpErrorKind::Unsupported(_)
                | InterpErrorKind::Ub(UbKind::OutOfBounds, _)
        );
        assert!(refused, "{error}");
    }
}

#[test]
fn a_bitcast_keeps_poison_in_its_lanes() {
    let got = words_of(&mut Program::new(), Options::default(), 2, |b, args| {
        let (v2, v4) = (b.cx.types.vector(Type::I32, 2), b.cx.types.vector(Type::I16, 4));
        let one = b.cx.int(v2, 1);
        let poison = b.cx.poison(Type::I32);
        let first = b.cx.i32(0);
        let half = b.insert_element(one, poison, first);
        let parts = b.cast(CastOp::BitCast, half, v4);
        let third = b.lane(parts, 2);
        let third = b.cast(CastOp::ZExt, third, Type::I32);
        b.store(third, args[0], 4);
        let broken = b.lane(parts, 1);
        let frozen = b.freeze(broken);
        let flags = OpFlags::NUW;
        let sum = b.binary_flags(oxmux_ir::BinaryOp::Add, flags, frozen, frozen);
        let sum = b.cast(CastOp::ZExt, sum, Type::I32);
        let place = b.cx.i64(1);
        let at = element(b, Type::I32, args[0], place);
        b.store(sum, at, 4);
        b.ret(None);
    });
    assert_eq!(got, [1, 0]);
}

/// Columns lie one behind the other; a product of three rows and two columns with two rows and four
/// columns has three rows and four columns.
#[test]
fn matrices_are_multiplied_in_columns() {
    let text = "define void @k(ptr addrspace(1) %p, ptr addrspace(1) %o) {
  %a = call <6 x i32> @llvm.matrix.column.major.load.v6i32.p1(ptr addrspace(1) %p, i64 5, i1 false, i32 3, i32 2)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 10
  %b = load <8 x i32>, ptr addrspace(1) %q, align 4
  %ab = call <12 x i32> @llvm.matrix.multiply.v12i32.v6i32.v8i32(<6 x i32> %a, <8 x i32> %b, i32 3, i32 2, i32 4)
  call void @llvm.matrix.column.major.store.v12i32.p1(<12 x i32> %ab, ptr addrspace(1) %o, i64 4, i1 false, i32 3, i32 4)
  ret void
}
declare <6 x i32> @llvm.matrix.column.major.load.v6i32.p1(ptr addrspace(1), i64, i1, i32, i32)
declare void @llvm.matrix.column.major.store.v12i32.p1(<12 x i32>, ptr addrspace(1), i64, i1, i32, i32)
declare <12 x i32> @llvm.matrix.multiply.v12i32.v6i32.v8i32(<6 x i32>, <8 x i32>, i32, i32, i32)
";
    let module = parse_module(text).unwrap_or_else(|errors| panic!("{errors:?}"));
    let mut interpreter = Interpreter::new(&module, Options::default()).unwrap();
    let words: Vec<u32> = (1..=18).collect();
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let operands = interpreter.add_buffer(&bytes).unwrap();
    let results = interpreter.add_buffer(&[0; 64]).unwrap();
    let args = [Arg::buffer(operands), Arg::buffer(results)];
    interpreter.run("k", &args, &NdRange::default()).unwrap();
    let got = as_words(interpreter.read_buffer(results));
    // The columns of the left matrix are 1 2 3 and 6 7 8; those of the right one 11 12, 13 14, and
    // so on.
    let column = |n: u32| [0, 1, 2].map(|row| (1 + row) * (11 + 2 * n) + (6 + row) * (12 + 2 * n));
    let want: Vec<u32> = (0..4).flat_map(|n| column(n).into_iter().chain([0])).collect();
    assert_eq!(got, want);
}
