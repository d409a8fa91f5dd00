//! Kernels with atomics, masked accesses and types of unusual width: their results in memory.

use crate::interp_support::*;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::interp::{Arg, NdRange, Options};
use oxmux_ir::module::Global;
use oxmux_ir::{AtomicOrdering, GepFlags, Intrinsic, Op, RmwOp, SyncScope, Type};

/// A sequentially consistent 32-bit access.
fn seq_cst() -> MemoryAccess {
    MemoryAccess {
        align: 4,
        volatile: false,
        ordering: Some(AtomicOrdering::SeqCst),
        scope: SyncScope::Device,
    }
}

#[test]
fn atomics_of_every_kind() {
    let mut p = Program::new();
    let global_id = p.query("__mux_get_global_id");
    let ops = RmwOp::ALL;
    p.kernel(&[Type::PTR_GLOBAL], |b, args| {
        let zero = b.cx.i32(0);
        let gid = call(b, global_id, &[zero]);
        let gid = b.int_cast(gid, Type::I32, false);
        let one = b.cx.i32(1);
        let operand = b.add(gid, one);
        let number = b.cast(oxmux_ir::CastOp::UiToFp, operand, Type::FLOAT);
        for (i, &op) in ops.iter().enumerate() {
            let index = b.cx.i64(i as u64);
            let ptr = element(b, Type::I32, args[0], index);
            let float = is_float(op);
            let (value, ty) = if float { (number, Type::FLOAT) } else { (operand, Type::I32) };
            b.value(Op::AtomicRmw { op, ptr, value, access: seq_cst() }, ty);
        }
        b.ret(None);
    });
    let options = Options { detect_races: true, ..Options::default() };
    let mut interpreter = p.interpreter(options);
    let start = |op: RmwOp| match op {
        op if is_float(op) => 2.0f32.to_bits(),
        RmwOp::USubCond | RmwOp::USubSat => 5,
        RmwOp::Max | RmwOp::Min => -1i32 as u32,
        _ => 6,
    };
    let initial: Vec<u32> = ops.iter().map(|&op| start(op)).collect();
    let buffer = interpreter.add_buffer(&words(&initial)).unwrap();
    interpreter.run("k", &[Arg::buffer(buffer)], &NdRange::linear(3, 1)).unwrap();
    let got = as_words(interpreter.read_buffer(buffer));
    for (&op, got) in ops.iter().zip(got) {
        let expected = match op {
            RmwOp::Xchg => 3,
            RmwOp::Add => 12,
            RmwOp::Sub => 0,
            RmwOp::And => 0,
            RmwOp::Nand => [1u32, 2, 3].iter().fold(6, |old, operand| !(old & operand)),
            RmwOp::Or => 7,
            RmwOp::Xor => 6 ^ 1 ^ 2 ^ 3,
            RmwOp::Max => 3,
            RmwOp::Min => -1i32 as u32,
            RmwOp::UMax => 6,
            RmwOp::UMin => 1,
            RmwOp::FAdd => 8f32.to_bits(),
            RmwOp::FSub => (-4f32).to_bits(),
            RmwOp::FMax | RmwOp::FMaximum => 3f32.to_bits(),
            RmwOp::FMin | RmwOp::FMinimum => 1f32.to_bits(),
            // 2 is left, and that is less than 3.
            RmwOp::USubCond => 2,
            RmwOp::USubSat => 0,
            // 6 wraps at 1 to 0, then counts; 6 is above 1, then counts down.
            RmwOp::UIncWrap => 2,
            RmwOp::UDecWrap => 3,
        };
        assert_eq!(got, expected, "{op}");
    }
}

fn is_float(op: RmwOp) -> bool {
    use RmwOp::{FAdd, FMax, FMaximum, FMin, FMinimum, FSub};
    matches!(op, FAdd | FSub | FMax | FMin | FMaximum | FMinimum)
}

#[test]
fn compare_and_exchange_gives_what_was_there() {
    let mut p = Program::new();
    p.kernel(&[Type::PTR_GLOBAL], |b, args| {
        let pair = b.cx.types.structure(&[Type::I32, Type::I1], false);
        for (i, wanted) in [(1u64, 5u32), (3, 6)] {
            let (expected, new) = (b.cx.i32(wanted), b.cx.i32(9));
            let failure = AtomicOrdering::Monotonic;
            let ptr = args[0];
            let access = seq_cst();
            let op = Op::CmpXchg { ptr, expected, new, access, failure, weak: false };
            let result = b.value(op, pair);
            let old = b.extract_value(result, &[0]).unwrap();
            let flag = b.extract_value(result, &[1]).unwrap();
            let flag = b.int_cast(flag, Type::I32, false);
            for (value, place) in [(old, i), (flag, i + 1)] {
                let index = b.cx.i64(place);
                let at = element(b, Type::I32, ptr, index);
                b.store(value, at, 4);
            }
        }
        b.ret(None);
    });
    let mut interpreter = p.interpreter(Options::default());
    let buffer = interpreter.add_buffer(&words(&[5, 0, 0, 0, 0])).unwrap();
    interpreter.run("k", &[Arg::buffer(buffer)], &NdRange::default()).unwrap();
    assert_eq!(as_words(interpreter.read_buffer(buffer)), [9, 5, 1, 9, 0]);
}

#[test]
fn masked_accesses_touch_no_lane_that_is_off() {
    let mut p = Program::new();
    p.kernel(&[Type::PTR_GLOBAL], |b, args| {
        let v4 = b.cx.types.vector(Type::I32, 4);
        let flags: Vec<_> = [1, 0, 1, 0].iter().map(|&f| b.cx.bool(f == 1)).collect();
        let mask = b.vector_of(&flags);
        let (align, minus) = (b.cx.i32(4), b.cx.int(v4, 99));
        // Only lanes 0 and 2 are inside the buffer of three words.
        let got = b.intrinsic(Intrinsic::MaskedLoad, v4, &[args[0], align, mask, minus]).unwrap();
        let sum = b.intrinsic(Intrinsic::ReduceAdd, Type::I32, &[got]).unwrap();
        let spread = b.intrinsic(Intrinsic::MaskedExpandLoad, v4, &[args[0], mask, minus]).unwrap();
        let second = b.lane(spread, 2);
        let splat = b.cx.int(v4, 7);
        b.intrinsic(Intrinsic::MaskedStore, Type::VOID, &[splat, args[0], align, mask]);
        let middle = b.cx.i64(1);
        let at = element(b, Type::I32, args[0], middle);
        let total = b.add(sum, second);
        b.store(total, at, 4);
        b.ret(None);
    });
    let mut interpreter = p.interpreter(Options::default());
    let buffer = interpreter.add_buffer(&words(&[10, 20, 30])).unwrap();
    interpreter.run("k", &[Arg::buffer(buffer)], &NdRange::default()).unwrap();
    // 10 + 99 + 30 + 99, and the expanded lane 2 is the second word.
    assert_eq!(as_words(interpreter.read_buffer(buffer)), [7, 238 + 20, 7]);
}

#[test]
fn memory_keeps_odd_types_pointers_and_packed_masks() {
    let mut p = Program::new();
    p.kernel(&[Type::PTR_GLOBAL], |b, args| {
        let i20 = b.cx.types.int(20);
        let slot = b.alloca(i20, 4);
        let odd = b.cx.int(i20, 0xabcde);
        b.store(odd, slot, 4);
        let odd = b.load(i20, slot, 4);
        let odd = b.int_cast(odd, Type::I32, true);
        b.store(odd, args[0], 4);
        // <4 x i1> is packed into one byte, lane 0 lowest.
        let v4 = b.cx.types.vector(Type::I1, 4);
        let flags: Vec<_> = [1, 0, 1, 1].iter().map(|&f| b.cx.bool(f == 1)).collect();
        let mask = b.vector_of(&flags);
        let bits = b.alloca(v4, 1);
        b.store(mask, bits, 1);
        let byte = b.load(Type::I8, bits, 1);
        let word = b.int_cast(byte, Type::I32, false);
        let next = b.cx.i64(1);
        let at = element(b, Type::I32, args[0], next);
        b.store(word, at, 4);
        // A pointer moved by memcpy still knows its object.
        let (from, to) = (b.alloca(Type::PTR_GLOBAL, 8), b.alloca(Type::PTR_GLOBAL, 8));
        b.store(args[0], from, 8);
        let (eight, no) = (b.cx.i64(8), b.cx.bool(false));
        b.intrinsic(Intrinsic::MemCpy, Type::VOID, &[to, from, eight, no]);
        let copy = b.load(Type::PTR_GLOBAL, to, 8);
        let third = b.cx.i64(2);
        let at = element(b, Type::I32, copy, third);
        let value = b.cx.i32(77);
        b.store(value, at, 4);
        // And one that went through an integer is found by its address.
        let number = b.cast(oxmux_ir::CastOp::PtrToInt, args[0], Type::I64);
        let twelve = b.cx.i64(12);
        let number = b.add(number, twelve);
        let back = b.cast(oxmux_ir::CastOp::IntToPtr, number, Type::PTR_GLOBAL);
        b.store(value, back, 4);
        assert_eq!(v4, b.ty(mask));
        b.ret(None);
    });
    let mut interpreter = p.interpreter(Options::default());
    let buffer = interpreter.add_uninit_buffer(16).unwrap();
    interpreter.run("k", &[Arg::buffer(buffer)], &NdRange::default()).unwrap();
    assert_eq!(as_words(interpreter.read_buffer(buffer)), [0xfffa_bcde, 0b1101, 77, 77]);
}

#[test]
fn globals_local_arrays_and_by_value_structures() {
    let mut p = Program::new();
    let array = p.module.cx.types.array(Type::I32, 4);
    let elements: Vec<_> = [3, 1, 4, 1]
        .iter()
        .map(|&v| p.module.cx.constants.int(&p.module.cx.types, Type::I32, v))
        .collect();
    let mut table = Global::new("table", array, 2);
    table.initializer = Some(p.module.cx.constants.aggregate(&p.module.cx.types, array, &elements));
    table.constant = true;
    let table = p.module.add_global(table);
    let pair = p.module.cx.types.structure(&[Type::I8, Type::I32], false);
    let local_id = p.query("__mux_get_local_id");
    p.kernel(&[Type::PTR_GLOBAL, Type::PTR], |b, args| {
        let zero = b.cx.i32(0);
        let lid = call(b, local_id, &[zero]);
        let base = b.cx.global_address(table, 2);
        let none = b.cx.i64(0);
        let at = b.gep(array, base, &[none, lid], GepFlags::INBOUNDS);
        let value = b.load(Type::I32, at, 4);
        // Each work-item has its own copy: adding to it is seen by no other.
        let second = b.cx.i32(1);
        let member = b.gep(pair, args[1], &[none, second], GepFlags::INBOUNDS);
        let held = b.load(Type::I32, member, 4);
        let sum = b.add(value, held);
        b.store(sum, member, 4);
        let out = element(b, Type::I32, args[0], lid);
        b.store(sum, out, 4);
        b.ret(None);
    });
    let id = p.module.find_function("k").unwrap();
    let by_value = oxmux_ir::attributes::TypeAttribute::ByVal;
    p.module.functions[id].arg_attributes[1].set_type(by_value, Some(pair));
    let mut interpreter = p.interpreter(Options::default());
    let out = interpreter.add_uninit_buffer(16).unwrap();
    let args = [Arg::buffer(out), Arg::Bytes(words(&[0, 1000]))];
    interpreter.run("k", &args, &NdRange::linear(4, 4)).unwrap();
    assert_eq!(as_words(interpreter.read_buffer(out)), [1003, 1001, 1004, 1001]);
}
