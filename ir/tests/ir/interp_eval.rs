//! The evaluator: tables of edge cases, poison and undef, single rounding.

use crate::random::Random;
use oxmux_ir::constants::ConstantKind;
use oxmux_ir::eval::{Scalar, ScalarKind, float, fold, int};
use oxmux_ir::instruction::{IntrinsicCall, TailKind};
use oxmux_ir::{
    BinaryOp, CastOp, Context, FastMath, FloatPredicate, IntPredicate, Intrinsic, Op, OpFlags,
    Type, Value,
};

/// A folded lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lane {
    Is(u128),
    Poison,
    Undef,
    /// Not folded.
    No,
}
use Lane::*;

fn fold_lane(cx: &mut Context, op: &Op, ty: Type) -> Lane {
    match fold(cx, op, ty).map(|c| cx.constants.kind(c)) {
        Some(ConstantKind::Int(v)) => Is(*v),
        Some(ConstantKind::Float(v)) => Is(u128::from(*v)),
        Some(ConstantKind::Poison) => Poison,
        Some(ConstantKind::Undef) => Undef,
        _ => No,
    }
}

fn binary(op: BinaryOp, flags: OpFlags, bits: u32, a: u128, b: u128) -> Lane {
    let cx = &mut Context::default();
    let ty = cx.types.int(bits);
    let args = [cx.int(ty, a), cx.int(ty, b)];
    fold_lane(cx, &Op::Binary { op, flags, fast_math: FastMath::NONE, args }, ty)
}

fn cast(op: CastOp, flags: OpFlags, from: Type, bits: u64, to: Type) -> Lane {
    let cx = &mut Context::default();
    let arg = if cx.types.is_float(from) {
        cx.float_bits(from, bits)
    } else {
        cx.int(from, u128::from(bits))
    };
    fold_lane(cx, &Op::Cast { op, flags, fast_math: FastMath::NONE, arg }, to)
}

fn intrinsic(cx: &mut Context, intrinsic: Intrinsic, args: &[Value], ty: Type) -> Lane {
    let call = IntrinsicCall {
        intrinsic,
        fast_math: FastMath::NONE,
        args: args.to_vec(),
        attributes: None,
        tail: TailKind::None,
    };
    fold_lane(cx, &Op::Intrinsic(Box::new(call)), ty)
}

fn ints(which: Intrinsic, bits: u32, args: &[u128]) -> Lane {
    let cx = &mut Context::default();
    let ty = cx.types.int(bits);
    let flagged = matches!(which, Intrinsic::Abs | Intrinsic::CtLz | Intrinsic::CtTz);
    let args: Vec<Value> = args
        .iter()
        .enumerate()
        .map(|(i, &a)| cx.int(if flagged && i == 1 { Type::I1 } else { ty }, a))
        .collect();
    intrinsic(cx, which, &args, ty)
}

fn floats(which: Intrinsic, ty: Type, args: &[f64]) -> Lane {
    let cx = &mut Context::default();
    let args: Vec<Value> = args.iter().map(|&a| cx.float(ty, a)).collect();
    intrinsic(cx, which, &args, ty)
}

fn f(value: f32) -> Lane {
    Is(u128::from(value.to_bits()))
}

#[test]
fn integer_arithmetic_wraps_in_every_width() {
    use BinaryOp::*;
    let none = OpFlags::NONE;
    assert_eq!(binary(Add, none, 8, 200, 100), Is(44));
    assert_eq!(binary(Sub, none, 7, 1, 2), Is(127));
    assert_eq!(binary(Mul, none, 128, u128::MAX, u128::MAX), Is(1));
    assert_eq!(binary(Mul, none, 33, 1 << 32, 2), Is(0));
    assert_eq!(binary(AShr, none, 5, 0b10000, 4), Is(0b11111));
    assert_eq!(binary(LShr, none, 5, 0b10000, 4), Is(1));
    assert_eq!(binary(SDiv, none, 8, 0xf9, 2), Is(0xfd));
    assert_eq!(binary(SRem, none, 8, 0xf9, 2), Is(0xff));
    assert_eq!(binary(UDiv, none, 8, 0xf9, 2), Is(124));
    assert_eq!(binary(URem, none, 128, u128::MAX, 10), Is(5));
}

#[test]
fn amounts_of_shifts_count_modulo_the_width() {
    use BinaryOp::*;
    let none = OpFlags::NONE;
    assert_eq!(binary(Shl, none, 32, 1, 40), Is(256));
    assert_eq!(binary(LShr, none, 8, 0x80, 255), Is(1));
    assert_eq!(binary(AShr, none, 17, 0x1_0000, 18), Is(0x1_8000));
    assert_eq!(binary(Shl, none, 1, 1, 1), Is(1));
    assert_eq!(ints(Intrinsic::UShlSat, 8, &[3, 9]), Is(6));
    assert_eq!(ints(Intrinsic::SShlSat, 8, &[0x40, 15]), Is(0x7f));
}

#[test]
fn flags_that_are_broken_give_poison() {
    use BinaryOp::*;
    // The Language Reference's rule, which `strict_overflow` asks for.
    let strict = |op, flags, bits, a, b| match int::binary(
        op,
        flags,
        bits,
        Scalar::Bits(a),
        Scalar::Bits(b),
    ) {
        Ok(Scalar::Bits(v)) => Is(v),
        Ok(Scalar::Poison) => Poison,
        Ok(Scalar::Undef) => Undef,
        _ => No,
    };
    let (nuw, nsw, exact) = (OpFlags::NUW, OpFlags::NSW, OpFlags::EXACT);
    for (op, flags, a, b, expected) in [
        (Add, nuw, 255, 1, Poison),
        (Add, nuw, 254, 1, Is(255)),
        (Add, nsw, 127, 1, Poison),
        (Add, nsw, 255, 1, Is(0)),
        (Sub, nuw, 1, 2, Poison),
        (Sub, nsw, 0x80, 1, Poison),
        (Sub, nsw, 0, 0x80, Poison),
        (Mul, nuw, 16, 16, Poison),
        (Mul, nsw, 16, 8, Poison),
        (Mul, nsw, 0xf0, 8, Is(0x80)),
        (Mul, nsw, 0x80, 0xff, Poison),
        (Shl, nuw, 0x81, 1, Poison),
        (Shl, nsw, 0x40, 1, Poison),
        (Shl, nsw, 0xc0, 1, Is(0x80)),
        (Shl, OpFlags::NONE, 1, 8, Poison),
        (LShr, OpFlags::NONE, 1, 8, Poison),
        (AShr, OpFlags::NONE, 1, 255, Poison),
        (LShr, exact, 3, 1, Poison),
        (AShr, exact, 4, 2, Is(1)),
        (UDiv, exact, 7, 2, Poison),
        (SDiv, exact, 8, 2, Is(4)),
        (Or, OpFlags::DISJOINT, 3, 1, Poison),
        (Or, OpFlags::DISJOINT, 2, 1, Is(3)),
    ] {
        assert_eq!(strict(op, flags, 8, a, b), expected, "{op} {flags:?} {a} {b}");
    }
    // The same at 128 bits, where no wider integer helps.
    let top = 1u128 << 127;
    assert_eq!(strict(Add, nsw, 128, top - 1, 1), Poison);
    assert_eq!(strict(Mul, nsw, 128, top, u128::MAX), Poison);
    assert_eq!(strict(Mul, nuw, 128, top, 2), Poison);
    assert_eq!(strict(Mul, nsw, 128, u128::MAX, u128::MAX), Is(1));
    // Otherwise, and when constants are folded, results are those without the flags, as in
    // generated code.
    assert_eq!(binary(Add, nuw | nsw, 8, 255, 1), Is(0));
    assert_eq!(binary(Mul, nsw, 8, 16, 8), Is(0x80));
    assert_eq!(binary(Shl, nuw, 8, 0x81, 1), Is(2));
    assert_eq!(binary(LShr, exact, 8, 3, 1), Is(1));
    assert_eq!(binary(AShr, exact, 8, 0xfd, 1), Is(0xfe));
    assert_eq!(binary(UDiv, exact, 8, 7, 2), Is(3));
    // Analyses and simplifications rely on these flags.
    assert_eq!(binary(Or, OpFlags::DISJOINT, 8, 3, 1), Poison);
    assert_eq!(binary(SDiv, exact, 8, 0xfd, 2), Poison);
}

#[test]
fn undefined_divisions_are_not_folded() {
    use BinaryOp::*;
    for op in [UDiv, SDiv, URem, SRem] {
        assert_eq!(binary(op, OpFlags::NONE, 32, 7, 0), No);
    }
    assert_eq!(binary(SDiv, OpFlags::NONE, 8, 0x80, 0xff), No);
    assert_eq!(binary(SRem, OpFlags::NONE, 8, 0x80, 0xff), No);
    assert_eq!(binary(UDiv, OpFlags::NONE, 8, 0x80, 0xff), Is(0));
}

#[test]
fn poison_spreads_and_undef_only_where_anything_comes_out() {
    let cx = &mut Context::default();
    let (undef, poison) = (cx.undef(Type::I8), cx.poison(Type::I8));
    let two = cx.int(Type::I8, 2);
    let mut op = |op, args| {
        let op = Op::binary(op, args);
        fold_lane(cx, &op, Type::I8)
    };
    assert_eq!(op(BinaryOp::Add, [undef, two]), Undef);
    assert_eq!(op(BinaryOp::Mul, [undef, two]), Is(0));
    assert_eq!(op(BinaryOp::And, [undef, two]), Is(0));
    assert_eq!(op(BinaryOp::Or, [two, undef]), Is(2));
    assert_eq!(op(BinaryOp::And, [poison, two]), Poison);
    assert_eq!(op(BinaryOp::UDiv, [two, poison]), No);
    assert_eq!(op(BinaryOp::UDiv, [two, undef]), No);
    let zero = cx.int(Type::I8, 0);
    let mut compare = |predicate, args| fold_lane(cx, &Op::icmp(predicate, args), Type::I1);
    assert_eq!(compare(IntPredicate::Eq, [undef, two]), Undef);
    assert_eq!(compare(IntPredicate::Ult, [undef, zero]), Is(0));
    assert_eq!(compare(IntPredicate::Uge, [undef, zero]), Is(1));
    assert_eq!(compare(IntPredicate::Slt, [zero, undef]), Undef);
    assert_eq!(fold_lane(cx, &Op::Freeze { arg: poison }, Type::I8), Is(0));
    let yes = cx.bool(true);
    let select = |args| Op::Select { fast_math: FastMath::NONE, args };
    assert_eq!(fold_lane(cx, &select([yes, two, poison]), Type::I8), Is(2));
    let unknown = cx.poison(Type::I1);
    assert_eq!(fold_lane(cx, &select([unknown, two, two]), Type::I8), Poison);
}

#[test]
fn comparisons_agree_with_rust() {
    let values = [0u8, 1, 2, 127, 128, 129, 254, 255];
    for (a, b) in values.iter().flat_map(|&a| values.map(|b| (a, b))) {
        let (x, y) = (a as i8, b as i8);
        for (predicate, expected) in [
            (IntPredicate::Eq, a == b),
            (IntPredicate::Ne, a != b),
            (IntPredicate::Ugt, a > b),
            (IntPredicate::Uge, a >= b),
            (IntPredicate::Ult, a < b),
            (IntPredicate::Ule, a <= b),
            (IntPredicate::Sgt, x > y),
            (IntPredicate::Sge, x >= y),
            (IntPredicate::Slt, x < y),
            (IntPredicate::Sle, x <= y),
        ] {
            let cx = &mut Context::default();
            let args = [cx.int(Type::I8, u128::from(a)), cx.int(Type::I8, u128::from(b))];
            let op = Op::icmp(predicate, args);
            assert_eq!(
                fold_lane(cx, &op, Type::I1),
                Is(u128::from(expected)),
                "{predicate} {a} {b}"
            );
        }
    }
    let numbers = [f64::NAN, f64::NEG_INFINITY, -1.0, -0.0, 0.0, 1.0];
    for (a, b) in numbers.iter().flat_map(|&a| numbers.map(|b| (a, b))) {
        for &predicate in FloatPredicate::ALL {
            let holds = float::compare_numbers(predicate, a, b);
            assert_eq!(holds, !float::compare_numbers(predicate.inverse(), a, b));
            assert_eq!(holds, float::compare_numbers(predicate.swapped(), b, a));
        }
        assert_eq!(float::compare_numbers(FloatPredicate::Oeq, a, b), a == b);
        assert_eq!(float::compare_numbers(FloatPredicate::Olt, a, b), a < b);
        assert_eq!(float::compare_numbers(FloatPredicate::Uno, a, b), a.is_nan() || b.is_nan());
    }
}

#[test]
fn conversions_at_their_edges() {
    use CastOp::*;
    let (none, i32, i8) = (OpFlags::NONE, Type::I32, Type::I8);
    let bits = |x: f32| u64::from(x.to_bits());
    assert_eq!(cast(FpToSi, none, Type::FLOAT, bits(2147483648.0), i32), Is(0x7fff_ffff));
    assert_eq!(cast(FpToSi, none, Type::FLOAT, bits(-2147483648.0), i32), Is(0x8000_0000));
    assert_eq!(cast(FpToUi, none, Type::FLOAT, bits(-0.5), i32), Is(0));
    assert_eq!(cast(FpToUi, none, Type::FLOAT, bits(-1.0), i32), Is(0));
    assert_eq!(cast(FpToUi, none, Type::FLOAT, bits(255.9), i8), Is(255));
    assert_eq!(cast(FpToUi, none, Type::FLOAT, bits(256.0), i8), Is(255));
    assert_eq!(cast(FpToSi, none, Type::FLOAT, bits(f32::NAN), i32), Is(0));
    // 2^24 + 1 lies between two floats; even wins. Unsigned and signed read the same bits
    // differently.
    assert_eq!(cast(UiToFp, none, i32, (1 << 24) + 1, Type::FLOAT), f(16777216.0));
    assert_eq!(cast(UiToFp, none, i32, (1 << 24) + 3, Type::FLOAT), f(16777220.0));
    assert_eq!(cast(SiToFp, none, i32, 0xffff_ffff, Type::FLOAT), f(-1.0));
    assert_eq!(cast(UiToFp, OpFlags::NNEG, i32, 0xffff_ffff, Type::FLOAT), Is(0x4f80_0000));
    assert_eq!(cast(Trunc, OpFlags::NUW, i32, 256, i8), Poison);
    assert_eq!(cast(Trunc, OpFlags::NSW, i32, 0xffff_ff80, i8), Is(0x80));
    assert_eq!(cast(Trunc, OpFlags::NSW, i32, 0x80, i8), Poison);
    assert_eq!(cast(ZExt, OpFlags::NNEG, i8, 0x80, i32), Poison);
    assert_eq!(cast(SExt, none, i8, 0x80, i32), Is(0xffff_ff80));
    assert_eq!(cast(SExt, none, Type::I1, 1, i32), Is(0xffff_ffff));
    // 65519.99 rounds to the largest half, 65520 to infinity; half the smallest subnormal ties to
    // zero.
    assert_eq!(cast(FpTrunc, none, Type::FLOAT, bits(65519.99), Type::HALF), Is(0x7bff));
    assert_eq!(cast(FpTrunc, none, Type::FLOAT, bits(65520.0), Type::HALF), Is(0x7c00));
    assert_eq!(cast(FpTrunc, none, Type::FLOAT, bits(2f32.powi(-25)), Type::HALF), Is(0));
    assert_eq!(cast(BitCast, none, Type::FLOAT, bits(1.0), i32), Is(0x3f80_0000));
    let (sat, usat) = (Intrinsic::FpToSiSat, Intrinsic::FpToUiSat);
    for (which, value, expected) in [
        (sat, f32::NAN, 0),
        (sat, 1e10, 0x7fff_ffff),
        (sat, -1e10, 0x8000_0000),
        (sat, -1.9, 0xffff_ffff),
        (usat, -5.0, 0),
        (usat, f32::INFINITY, 0xffff_ffff),
    ] {
        let cx = &mut Context::default();
        let arg = cx.float(Type::FLOAT, f64::from(value));
        assert_eq!(intrinsic(cx, which, &[arg], Type::I32), Is(expected), "{value}");
    }
}

#[test]
fn integer_intrinsics() {
    use Intrinsic::*;
    for (which, bits, args, expected) in [
        (Abs, 8, &[0x80, 0][..], Is(0x80)),
        (Abs, 8, &[0x80, 1], Is(0x80)),
        (Abs, 8, &[0xff, 1], Is(1)),
        (CtLz, 8, &[1, 0], Is(7)),
        (CtLz, 8, &[0, 0], Is(8)),
        (CtLz, 8, &[0, 1], Is(8)),
        (CtTz, 33, &[0, 0], Is(33)),
        (CtPop, 128, &[u128::MAX], Is(128)),
        (BitReverse, 5, &[0b00011], Is(0b11000)),
        (BSwap, 32, &[0x1234_5678], Is(0x7856_3412)),
        (FShL, 8, &[0x81, 0xc0, 1], Is(0x03)),
        (FShL, 8, &[0x81, 0xc0, 8], Is(0x81)),
        (FShR, 8, &[0x01, 0x80, 4], Is(0x18)),
        (SAddSat, 8, &[100, 100], Is(127)),
        (SAddSat, 8, &[0x9c, 0x9c], Is(0x80)),
        (UAddSat, 8, &[200, 100], Is(255)),
        (SSubSat, 8, &[0x80, 1], Is(0x80)),
        (SSubSat, 8, &[0x7f, 0xff], Is(0x7f)),
        (USubSat, 8, &[1, 2], Is(0)),
        (SShlSat, 8, &[0xc0, 2], Is(0x80)),
        (UShlSat, 8, &[0x40, 3], Is(255)),
        (SMin, 8, &[0x80, 1], Is(0x80)),
        (UMin, 8, &[0x80, 1], Is(1)),
        (SMax, 8, &[0x80, 1], Is(1)),
        (UMax, 8, &[0x80, 1], Is(0x80)),
    ] {
        assert_eq!(ints(which, bits, args), expected, "{which:?} {args:?}");
    }
}

#[test]
fn float_intrinsics() {
    use Intrinsic::*;
    let (nan, inf) = (f64::NAN, f64::INFINITY);
    for (which, args, expected) in [
        (Rint, &[2.5][..], f(2.0)),
        (RoundEven, &[-0.5], f(-0.0)),
        (Round, &[2.5], f(3.0)),
        (Round, &[-0.4], f(-0.0)),
        (Floor, &[-0.5], f(-1.0)),
        (Ceil, &[-0.5], f(-0.0)),
        (Trunc, &[-1.9], f(-1.0)),
        (MinNum, &[nan, 1.0], f(1.0)),
        (MaxNum, &[1.0, nan], f(1.0)),
        (Minimum, &[nan, 1.0], f(f32::from_bits(0x7fc0_0000))),
        (Maximum, &[-0.0, 0.0], f(0.0)),
        (Minimum, &[0.0, -0.0], f(-0.0)),
        (CopySign, &[nan, -1.0], f(f32::from_bits(0xffc0_0000))),
        (FAbs, &[-inf], f(f32::INFINITY)),
        (Sqrt, &[2.0], f(2f32.sqrt())),
        (Fma, &[1.0 + 2f64.powi(-23), 1.0 - 2f64.powi(-23), -1.0], f(-(2f32.powi(-46)))),
        (FMulAdd, &[1.0 + 2f64.powi(-23), 1.0 - 2f64.powi(-23), -1.0], f(-(2f32.powi(-46)))),
    ] {
        assert_eq!(floats(which, Type::FLOAT, args), expected, "{which:?} {args:?}");
    }
    assert_eq!(floats(Sin, Type::FLOAT, &[0.0]), No, "transcendental functions are not here");
    for (value, class) in [
        (f64::NEG_INFINITY, 2),
        (-1.0, 3),
        (-1e-310, 4),
        (-0.0, 5),
        (0.0, 6),
        (1e-310, 7),
        (1.0, 8),
        (inf, 9),
        (nan, 1),
    ] {
        let bits = u128::from(value.to_bits());
        assert_eq!(float::class(ScalarKind::Double, bits), 1 << class, "{value}");
    }
    assert_eq!(float::class(ScalarKind::Float, 0x7f80_0001), 1, "a signalling NaN");
}

#[test]
fn ldexp_rounds_once() {
    let ldexp = |x: f64, n| {
        f64::from_bits(float::ldexp(ScalarKind::Double, u128::from(x.to_bits()), n) as u64)
    };
    assert_eq!(ldexp(1.0, 1023), 2f64.powi(1023));
    assert_eq!(ldexp(1.0, 1024), f64::INFINITY);
    assert_eq!(ldexp(1.0, -1074), f64::from_bits(1));
    assert_eq!(ldexp(1.0, -1075), 0.0, "a tie goes to even");
    assert_eq!(ldexp(1.5, -1075), f64::from_bits(1));
    assert_eq!(ldexp(f64::from_bits(1), 1074), 1.0);
    assert_eq!(ldexp(-1.0, -5000).to_bits(), (-0.0f64).to_bits());
    // 1 + 2^-52 shifted to the last subnormal bit but one: rounding twice would go up.
    let x = f64::from_bits(0x3ff8_0000_0000_0001);
    assert_eq!(ldexp(x, -1073), f64::from_bits(3));
    let single = |x: f32, n| {
        f32::from_bits(float::ldexp(ScalarKind::Float, u128::from(x.to_bits()), n) as u32)
    };
    assert_eq!(single(1.0, -149), f32::from_bits(1));
    assert_eq!(single(f32::from_bits(1), 149), 1.0);
    assert_eq!(single(3.0, -150), f32::from_bits(2), "1.5 units tie to even");
}

/// Every half through an exact oracle: sums and products of halves as integers in units of 2^-48.
#[test]
fn half_fma_is_rounded_once() {
    // Signed multiples of 2^-24: every finite half is one.
    let units = |h: u16| (float::half_to_f64(h) * 2f64.powi(24)) as i128;
    let mut numbers = Random(0x1234_5678_9abc_def1);
    for _ in 0..200_000 {
        let random = numbers.bits();
        let [a, b, c] = [random as u16, (random >> 16) as u16, (random >> 32) as u16];
        if [a, b, c].iter().any(|h| h & 0x7c00 == 0x7c00) {
            continue;
        }
        let exact = units(a) * units(b) + units(c) * (1 << 24);
        let result = float::fma(ScalarKind::Half, a.into(), b.into(), c.into()) as u16;
        if result & 0x7c00 == 0x7c00 {
            assert!(exact.unsigned_abs() >= 65520 << 48, "{a:x} {b:x} {c:x}");
            continue;
        }
        // No half is nearer, and at a tie the result is even.
        let error = (exact - units(result) * (1 << 24)).unsigned_abs();
        for neighbour in [result.wrapping_sub(1), result.wrapping_add(1)] {
            if neighbour & 0x7c00 == 0x7c00 || (neighbour ^ result) & 0x8000 != 0 {
                continue;
            }
            let other = (exact - units(neighbour) * (1 << 24)).unsigned_abs();
            assert!(error < other || (error == other && result & 1 == 0), "{a:x} {b:x} {c:x}");
        }
    }
}

#[test]
fn vectors_fold_by_lane() {
    let cx = &mut Context::default();
    let v4 = cx.types.vector(Type::I32, 4);
    let lanes: Vec<_> = (1..=4).map(|i| cx.constants.int(&cx.types, Type::I32, i)).collect();
    let v: Value = cx.constants.aggregate(&cx.types, v4, &lanes).into();
    assert_eq!(intrinsic(cx, Intrinsic::ReduceAdd, &[v], Type::I32), Is(10));
    assert_eq!(intrinsic(cx, Intrinsic::ReduceMul, &[v], Type::I32), Is(24));
    assert_eq!(intrinsic(cx, Intrinsic::ReduceUMax, &[v], Type::I32), Is(4));
    // There is no lane 4: it is the first one.
    let beyond = cx.int(Type::I32, 4);
    assert_eq!(fold_lane(cx, &Op::ExtractElement { vector: v, index: beyond }, Type::I32), Is(1));
    let shuffled = Op::ShuffleVector { args: [v, v], mask: vec![3, -1, 4, 0] };
    let folded = fold(cx, &shuffled, v4).expect("constants fold");
    let ConstantKind::Aggregate(lanes) = cx.constants.kind(folded).clone() else { panic!() };
    let lanes: Vec<_> = lanes.iter().map(|&l| cx.constants.as_uint(l)).collect();
    assert_eq!(lanes, [Some(4), None, Some(1), Some(1)]);
    // A bitcast to fewer lanes joins from the low end.
    let v2 = cx.types.vector(Type::I64, 2);
    let op = Op::cast(CastOp::BitCast, v);
    let folded = fold(cx, &op, v2).expect("constants fold");
    let zero = cx.int(Type::I32, 0);
    let first = Op::ExtractElement { vector: folded.into(), index: zero };
    assert_eq!(fold_lane(cx, &first, Type::I64), Is(0x2_0000_0001));
    // A splat of a scalable vector folds, whatever its length.
    let nxv4 = cx.types.vector_of(Type::I32, 4, true);
    let args = [cx.int(nxv4, 40), cx.int(nxv4, 2)];
    let op = Op::binary(BinaryOp::Add, args);
    let folded = fold(cx, &op, nxv4).expect("splats fold");
    assert_eq!(Value::from(folded), cx.int(nxv4, 42));
}
