//! Integer and float arithmetic.

use super::program::*;
use crate::words::{op, text};
use rspirv::spirv::{
    Capability, Decoration, ExecutionMode, FPRoundingMode, Op, OpenclStd100Op as CLOp,
};

/// Runs a binary operation on word 0 and 1, for each pair.
fn binary(opcode: Op, pairs: &[(i32, i32, i32)]) {
    for &(a, b, expected) in pairs {
        let mut p = Program::new();
        let (x, y) = (p.load(0), p.load(1));
        let result = p.value(opcode, INT, &[x, y]);
        p.store(2, result);
        assert_eq!(p.run(&ints(&[a, b, 77]))[2], expected as u32, "{opcode:?} {a} {b}");
        // The same with the second operand known.
        let mut p = Program::new();
        let (x, y) = (p.load(0), p.constant(b as u32));
        let result = p.value(opcode, INT, &[x, y]);
        p.store(2, result);
        assert_eq!(p.run(&ints(&[a, b, 77]))[2], expected as u32, "{opcode:?} {a} constant {b}");
    }
}

#[test]
fn division_is_total() {
    let min = i32::MIN;
    binary(Op::SDiv, &[(7, 2, 3), (-7, 2, -3), (7, 0, 7), (min, -1, min), (min, 0, min)]);
    binary(Op::UDiv, &[(7, 2, 3), (-1, 2, i32::MAX), (7, 0, 7), (min, -1, 0)]);
    binary(Op::SRem, &[(-5, 3, -2), (5, -3, 2), (5, 0, 0), (min, -1, 0)]);
    binary(Op::UMod, &[(-1, 10, 5), (5, 0, 0), (min, -1, min)]);
}

#[test]
fn signed_modulo_has_the_divisors_sign() {
    let rows = [(-5, 3, 1), (5, -3, -1), (5, 3, 2), (-5, -3, -2), (-6, 3, 0), (6, -3, 0)];
    binary(Op::SMod, &rows);
    binary(Op::SMod, &[(5, 0, 0), (i32::MIN, -1, 0), (i32::MIN, 7, 5)]);
}

#[test]
fn shift_amounts_wrap() {
    binary(Op::ShiftLeftLogical, &[(1, 4, 16), (1, 33, 2), (3, 32, 3)]);
    binary(Op::ShiftRightLogical, &[(-1, 31, 1), (-1, 63, 1)]);
    binary(Op::ShiftRightArithmetic, &[(-8, 2, -2), (-8, 34, -2)]);
}

#[test]
fn shift_amounts_of_other_widths_wrap() {
    let mut p = Program::new();
    let (value, amount) = (p.load(0), p.load_long(2));
    let result = p.value(Op::ShiftLeftLogical, INT, &[value, amount]);
    p.store(4, result);
    let wide = p.load_long(0);
    let narrow = p.load(2);
    let result = p.value(Op::ShiftRightLogical, LONG, &[wide, narrow]);
    let result = p.value(Op::UConvert, INT, &[result]);
    p.store(5, result);
    // The amount is 2^32 + 36 for the first, 36 for the second.
    let out = p.run(&[3, 0xabc0, 36, 1, 0, 0]);
    assert_eq!(out[4..], [3 << 4, 0xabc0 >> 4]);
}

#[test]
fn float_remainders_take_the_right_sign() {
    let rows: [(f32, f32, f32, f32); 6] = [
        (5.5, -3.0, -0.5, 2.5),
        (-5.5, 3.0, 0.5, -2.5),
        (5.5, 3.0, 2.5, 2.5),
        (-5.5, -3.0, -2.5, -2.5),
        (6.0, -3.0, -0.0, 0.0),
        (-6.0, 3.0, 0.0, -0.0),
    ];
    for (a, b, modulo, remainder) in rows {
        let mut p = Program::new();
        let (x, y) = (p.load_float(0), p.load_float(1));
        for (index, opcode) in [(2, Op::FMod), (3, Op::FRem)] {
            let value = p.value(opcode, FLOAT, &[x, y]);
            let bits = p.value(Op::Bitcast, INT, &[value]);
            p.store(index, bits);
        }
        let out = p.run(&[a.to_bits(), b.to_bits(), 9, 9]);
        assert_eq!(out[2..], [modulo.to_bits(), remainder.to_bits()], "{a} {b}");
    }
}

#[test]
fn wide_products_carries_and_borrows() {
    let rows =
        [(0xffff_ffff_u32, 0xffff_ffff_u32), (3, 5), (0x8000_0000, 2), (5, 7), (7, 5), (0, 1)];
    for (a, b) in rows {
        let mut p = Program::new();
        let pair = p.declare(Op::TypeStruct, &[INT, INT]);
        let (x, y) = (p.load(0), p.load(1));
        let opcodes = [Op::UMulExtended, Op::SMulExtended, Op::IAddCarry, Op::ISubBorrow];
        for (index, opcode) in (0..).zip(opcodes) {
            let result = p.value(opcode, pair, &[x, y]);
            for half in 0..2 {
                let part = p.value(Op::CompositeExtract, INT, &[result, half]);
                p.store(2 + index * 2 + half, part);
            }
        }
        let out = p.run(&[a, b, 9, 9, 9, 9, 9, 9, 9, 9]);
        let unsigned = u64::from(a) * u64::from(b);
        let signed = (i64::from(a as i32) * i64::from(b as i32)) as u64;
        let (sum, carry) = a.overflowing_add(b);
        let (difference, borrow) = a.overflowing_sub(b);
        let expected = [
            unsigned as u32,
            (unsigned >> 32) as u32,
            signed as u32,
            (signed >> 32) as u32,
            sum,
            u32::from(carry),
            difference,
            u32::from(borrow),
        ];
        assert_eq!(out[2..], expected, "{a:x} {b:x}");
    }
}

#[test]
fn wide_products_of_64_bits() {
    let mut p = Program::new();
    let pair = p.declare(Op::TypeStruct, &[LONG, LONG]);
    let x = p.load_long(0);
    let result = p.value(Op::UMulExtended, pair, &[x, x]);
    for half in 0..2 {
        let part = p.value(Op::CompositeExtract, LONG, &[result, half]);
        let low = p.value(Op::UConvert, INT, &[part]);
        p.store(2 + half * 2, low);
        let amount = p.constant(32);
        let high = p.value(Op::ShiftRightLogical, LONG, &[part, amount]);
        let high = p.value(Op::UConvert, INT, &[high]);
        p.store(3 + half * 2, high);
    }
    let x = 0xfedc_ba98_7654_3210_u64;
    let expected = u128::from(x) * u128::from(x);
    let out = p.run(&[x as u32, (x >> 32) as u32, 0, 0, 0, 0]);
    let words: Vec<u32> = (0..4).map(|word| (expected >> (32 * word)) as u32).collect();
    assert_eq!(out[2..], words);
}

#[test]
fn bit_fields() {
    let base = 0xf0f0_a5a5_u32;
    for (offset, count) in [(0, 0), (0, 32), (4, 8), (8, 1), (31, 1), (0, 31), (12, 20)] {
        let mut p = Program::new();
        let (x, insert, at, many) = (p.load(0), p.load(1), p.load(2), p.load(3));
        let inserted = p.value(Op::BitFieldInsert, INT, &[x, insert, at, many]);
        let signed = p.value(Op::BitFieldSExtract, INT, &[x, at, many]);
        let unsigned = p.value(Op::BitFieldUExtract, INT, &[x, at, many]);
        let reversed = p.value(Op::BitReverse, INT, &[x]);
        for (index, value) in [(4, inserted), (5, signed), (6, unsigned), (7, reversed)] {
            p.store(index, value);
        }
        let out = p.run(&[base, 0x1234_5677, offset, count, 9, 9, 9, 9]);
        let mask = if count == 32 { u32::MAX } else { (1 << count) - 1 };
        let field = (base >> offset) & mask;
        let sign =
            if count == 0 { 0 } else { (((field as i64) << (64 - count)) >> (64 - count)) as u32 };
        let merged = (base & !(mask << offset)) | ((0x1234_5677 & mask) << offset);
        assert_eq!(out[4..], [merged, sign, field, base.reverse_bits()], "{offset} {count}");
    }
}

/// `SPV_INTEL_bfloat16_conversion`: the upper half of a float, rounded to the nearest, to even
/// between two.
#[test]
fn floats_are_rounded_to_bfloat16() {
    let mut p = Program::new();
    op(&mut p.parts.capability, Op::Capability, &[Capability::BFloat16ConversionINTEL as u32]);
    let short = p.declare(Op::TypeInt, &[16, 0]);
    let x = p.load_float(0);
    let narrow = p.value(Op::ConvertFToBF16INTEL, short, &[x]);
    let bits = p.value(Op::UConvert, INT, &[narrow]);
    p.store(1, bits);
    let back = p.value(Op::ConvertBF16ToFINTEL, FLOAT, &[narrow]);
    let back = p.value(Op::Bitcast, INT, &[back]);
    p.store(2, back);
    for (float, expected) in [
        (0x3f80_0000u32, 0x3f80u32),
        // Halfway: down to even, and up to even.
        (0x3f80_8000, 0x3f80),
        (0x3f81_8000, 0x3f82),
        (0x3f80_8001, 0x3f81),
        (0x3f80_7fff, 0x3f80),
        // The largest float is an infinity, and a subnormal number stays one.
        (0x7f7f_ffff, 0x7f80),
        (0xff80_0000, 0xff80),
        (0x0000_8001, 0x0001),
        (0x8000_0000, 0x8000),
        // What is no number stays none, also if its payload is in the lower half alone.
        (0x7f80_0001, 0x7fc0),
        (0xffc1_2345, 0xffc1),
    ] {
        let out = p.run(&[float, 0, 0]);
        assert_eq!(out[1..], [expected, expected << 16], "{float:#x}");
    }
}

#[test]
fn bfloat16_is_rounded_as_its_decoration_says() {
    let mut p = Program::new();
    op(&mut p.parts.capability, Op::Capability, &[Capability::BFloat16ConversionINTEL as u32]);
    let short = p.declare(Op::TypeInt, &[16, 0]);
    let x = p.load_float(0);
    let modes =
        [FPRoundingMode::RTE, FPRoundingMode::RTZ, FPRoundingMode::RTP, FPRoundingMode::RTN];
    for (index, mode) in (1..).zip(modes) {
        let narrow = p.value(Op::ConvertFToBF16INTEL, short, &[x]);
        let decoration = Decoration::FPRoundingMode as u32;
        p.parts.annotate(Op::Decorate, &[narrow, decoration, mode as u32]);
        let bits = p.value(Op::UConvert, INT, &[narrow]);
        p.store(index, bits);
    }
    for (float, expected) in [
        (0x3f80_0000u32, [0x3f80u32; 4]),
        (0x3f80_8001, [0x3f81, 0x3f80, 0x3f81, 0x3f80]),
        (0xbf80_0001, [0xbf80, 0xbf80, 0xbf80, 0xbf81]),
        (0x7f7f_ffff, [0x7f80, 0x7f7f, 0x7f80, 0x7f7f]),
        (0xff7f_ffff, [0xff80, 0xff7f, 0xff7f, 0xff80]),
        (0x0000_0001, [0, 0, 1, 0]),
        (0x8000_0001, [0x8000, 0x8000, 0x8000, 0x8001]),
        (0x8000_0000, [0x8000; 4]),
        (0xff80_0000, [0xff80; 4]),
        (0x7f80_0001, [0x7fc0; 4]),
    ] {
        let out = p.run(&[float, 0, 0, 0, 0]);
        assert_eq!(out[1..], expected, "{float:#x}");
    }
}

#[test]
fn functions_are_rounded_in_the_kernels_mode() {
    let modes = [
        (Capability::RoundingModeRTZ, ExecutionMode::RoundingModeRTZ, "SPV_KHR_float_controls"),
        (
            Capability::RoundToInfinityINTEL,
            ExecutionMode::RoundingModeRTPINTEL,
            "SPV_INTEL_float_controls2",
        ),
        (
            Capability::RoundToInfinityINTEL,
            ExecutionMode::RoundingModeRTNINTEL,
            "SPV_INTEL_float_controls2",
        ),
    ];
    // Rounded exactly, by rational numbers.
    let fused = [
        ([0x3f80_0001, 0x3f80_0001, 0xbf80_0002], [0x2880_0000; 3]),
        ([0x3f80_0001, 0x3f80_0001, 0x3380_0000], [0x3f80_0002, 0x3f80_0003, 0x3f80_0002]),
        ([0xbf80_0001, 0x3f80_0001, 0xb300_0000], [0xbf80_0002, 0xbf80_0002, 0xbf80_0003]),
        ([0x0080_0000, 0x3eff_ffff, 0x0000_0001], [0x0040_0000, 0x0040_0001, 0x0040_0000]),
        ([0x7f7f_ffff, 0x3f80_0001, 0x0000_0000], [0x7f7f_ffff, 0x7f80_0000, 0x7f7f_ffff]),
        ([0x3f80_0000, 0x3f80_0000, 0xbf80_0000], [0, 0, 0x8000_0000]),
        ([0x7f80_0000, 0x3f80_0000, 0x3f80_0000], [0x7f80_0000; 3]),
    ];
    let roots = [
        (0x40a0_0000, [0x400f_1bbc, 0x400f_1bbd, 0x400f_1bbc]),
        (0x4080_0000, [0x4000_0000; 3]),
        (0x0000_0001, [0x1a35_04f3, 0x1a35_04f4, 0x1a35_04f3]),
        (0x7f7f_ffff, [0x5f7f_ffff, 0x5f80_0000, 0x5f7f_ffff]),
        (0x3f7f_ffff, [0x3f7f_ffff, 0x3f80_0000, 0x3f7f_ffff]),
        (0x8000_0000, [0x8000_0000; 3]),
        (0x7f80_0000, [0x7f80_0000; 3]),
    ];
    for (number, (capability, mode, extension)) in modes.into_iter().enumerate() {
        let mut p = Program::new();
        op(&mut p.parts.capability, Op::Capability, &[capability as u32]);
        op(&mut p.parts.extension, Op::Extension, &text(extension));
        op(&mut p.parts.mode, Op::ExecutionMode, &[20, mode as u32, 32]);
        let [x, y, z] = [0, 1, 2].map(|place| p.load_float(place));
        let result = p.value(Op::ExtInst, FLOAT, &[30, CLOp::fma as u32, x, y, z]);
        let root = p.value(Op::ExtInst, FLOAT, &[30, CLOp::sqrt as u32, x]);
        for (place, value) in [(3, result), (4, root)] {
            let bits = p.value(Op::Bitcast, INT, &[value]);
            p.store(place, bits);
        }
        for ([x, y, z], expected) in fused {
            let out = p.run(&[x, y, z, 0, 0]);
            assert_eq!(out[3], expected[number], "{mode:?} fma {x:#x} {y:#x} {z:#x}");
        }
        for (x, expected) in roots {
            let out = p.run(&[x, 0, 0, 0, 0]);
            assert_eq!(out[4], expected[number], "{mode:?} sqrt {x:#x}");
        }
    }
}

#[test]
fn bfloat16_is_made_of_floats_alone() {
    let mut p = Program::new();
    op(&mut p.parts.capability, Op::Capability, &[Capability::BFloat16ConversionINTEL as u32]);
    let x = p.load_float(0);
    p.value(Op::ConvertFToBF16INTEL, INT, &[x]);
    let error = oxmux_frontend_spirv::translate(
        &p.parts.bytes(),
        &oxmux_frontend_spirv::Limits::default(),
        &oxmux_frontend_spirv::Specialization::new(),
    );
    let error = error.unwrap_err().to_string();
    assert!(error.contains("the conversion is not between these types"), "{error}");
}
