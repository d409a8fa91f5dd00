//! What instructions compute, run by the interpreter; what others get wrong is here as a test.

mod words;

use oxmux_frontend_spirv::{Error, Limits, Specialization, translate};
use oxmux_ir as ir;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::instruction::{Op as IrOp, OpFlags};
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use rspirv::spirv::{Decoration, Op};
use words::{Parts, op, text};

/// A kernel that reads and writes 32-bit words of its buffer `%21`.
struct Program {
    parts: Parts,
    next: u32,
}

const INT: u32 = 3;
const FLOAT: u32 = 4;
const BOOL: u32 = 5;
const LONG: u32 = 10;
const INT4: u32 = 12;
const POINTER: u32 = 9;
const BUFFER: u32 = 21;

impl Program {
    fn new() -> Self {
        let mut parts = Parts::new();
        parts.header[3] = 1000;
        Self { parts, next: 100 }
    }
    fn id(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }
    fn declare(&mut self, opcode: Op, operands: &[u32]) -> u32 {
        let id = self.id();
        self.parts.declare(opcode, &[&[id][..], operands].concat());
        id
    }
    fn constant(&mut self, bits: u32) -> u32 {
        let id = self.id();
        self.parts.declare(Op::Constant, &[INT, id, bits]);
        id
    }
    fn value(&mut self, opcode: Op, ty: u32, operands: &[u32]) -> u32 {
        let id = self.id();
        self.parts.emit(opcode, &[&[ty, id][..], operands].concat());
        id
    }
    fn address(&mut self, index: u32) -> u32 {
        let index = self.constant(index);
        self.value(Op::InBoundsPtrAccessChain, POINTER, &[BUFFER, index])
    }
    fn load(&mut self, index: u32) -> u32 {
        let address = self.address(index);
        self.value(Op::Load, INT, &[address, 2, 4])
    }
    fn load_float(&mut self, index: u32) -> u32 {
        let bits = self.load(index);
        self.value(Op::Bitcast, FLOAT, &[bits])
    }
    fn load_long(&mut self, index: u32) -> u32 {
        let (low, high) = (self.load(index), self.load(index + 1));
        let ty = self.vector_type(2);
        let both = self.value(Op::CompositeConstruct, ty, &[low, high]);
        self.value(Op::Bitcast, LONG, &[both])
    }
    fn vector_type(&mut self, count: u32) -> u32 {
        self.declare(Op::TypeVector, &[INT, count])
    }
    fn store(&mut self, index: u32, value: u32) {
        let address = self.address(index);
        self.parts.emit(Op::Store, &[address, value, 2, 4]);
    }
    fn store_bool(&mut self, index: u32, value: u32) {
        let (one, zero) = (self.constant(1), self.constant(0));
        let value = self.value(Op::Select, INT, &[value, one, zero]);
        self.store(index, value);
    }
    fn module(&self) -> ir::Module {
        let module =
            translate(&self.parts.bytes(), &Limits::default(), &Specialization::new()).unwrap();
        if let Err(errors) = ir::verify::verify_module(&module) {
            panic!("{}", errors[0]);
        }
        module
    }
    /// Runs one work-item, and gives the buffer.
    fn run(&self, input: &[u32]) -> Vec<u32> {
        self.run_over(input, &NdRange::linear(1, 1))
    }
    fn run_over(&self, input: &[u32], range: &NdRange) -> Vec<u32> {
        let module = self.module();
        let options = Options { strict_division: true, ..Options::default() };
        let mut interpreter = Interpreter::new(&module, options).unwrap();
        let bytes: Vec<u8> = input.iter().flat_map(|word| word.to_le_bytes()).collect();
        let buffer = interpreter.add_buffer(&bytes).unwrap();
        interpreter.run("kernel", &[Arg::buffer(buffer)], range).unwrap();
        let bytes = interpreter.read_buffer(buffer);
        bytes.as_chunks::<4>().0.iter().map(|quad| u32::from_le_bytes(*quad)).collect()
    }
}

fn ints(values: &[i32]) -> Vec<u32> {
    values.iter().map(|&value| value as u32).collect()
}

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

#[test]
fn a_copied_pointer_is_the_pointer() {
    let mut p = Program::new();
    let variable = p.value(Op::Variable, 18, &[7]);
    let copy = p.value(Op::CopyObject, 18, &[variable]);
    let x = p.load(0);
    p.parts.emit(Op::Store, &[copy, x]);
    let same = p.value(Op::PtrEqual, BOOL, &[variable, copy]);
    let read = p.value(Op::Load, INT, &[variable]);
    p.store(1, read);
    p.store_bool(2, same);
    let generic = p.value(Op::PtrCastToGeneric, 19, &[copy]);
    let read = p.value(Op::Load, INT, &[generic]);
    p.store(3, read);
    assert_eq!(p.run(&[42, 0, 0, 0])[1..], [42, 1, 42]);
}

#[test]
fn vectors_are_built_from_vectors_and_shuffled() {
    let mut p = Program::new();
    let (int2, int3) = (p.vector_type(2), p.vector_type(3));
    let (a, b, c) = (p.load(0), p.load(1), p.load(2));
    let pair = p.value(Op::CompositeConstruct, int2, &[a, b]);
    let four = p.value(Op::CompositeConstruct, INT4, &[c, pair, c]);
    let mixed = p.value(Op::VectorShuffle, int3, &[pair, four, 1, 2, 4]);
    let padded = p.value(Op::VectorShuffle, INT4, &[mixed, mixed, 0, 1, 2, u32::MAX]);
    for lane in 0..4 {
        let value = p.value(Op::CompositeExtract, INT, &[four, lane]);
        p.store(3 + lane, value);
    }
    for lane in 0..3 {
        let value = p.value(Op::CompositeExtract, INT, &[padded, lane]);
        p.store(7 + lane, value);
    }
    let out = p.run(&[10, 20, 30, 0, 0, 0, 0, 0, 0, 0]);
    // `mixed` is lane 1 of the pair, then lanes 0 and 2 of the four.
    assert_eq!(out[3..], [30, 10, 20, 30, 20, 30, 20]);
}

#[test]
fn paths_lead_through_vectors() {
    let mut p = Program::new();
    let inner = p.declare(Op::TypeStruct, &[INT, INT4]);
    let null = p.id();
    p.parts.declare(Op::ConstantNull, &[inner, null]);
    let x = p.load(0);
    let whole = p.value(Op::CompositeInsert, inner, &[x, null, 1, 2]);
    let whole = p.value(Op::CompositeInsert, inner, &[x, whole, 0]);
    for (index, path) in [(1, &[1_u32, 2][..]), (2, &[1, 3]), (3, &[0])] {
        let value = p.value(Op::CompositeExtract, INT, &[&[whole][..], path].concat());
        p.store(index, value);
    }
    assert_eq!(p.run(&[5, 9, 9, 9])[1..], [5, 0, 5]);
}

#[test]
fn dynamic_lanes_stay_in_range() {
    let mut p = Program::new();
    let index = p.load(0);
    let (a, b, c) = (p.load(1), p.load(2), p.load(3));
    let four = p.value(Op::CompositeConstruct, INT4, &[a, b, c, a]);
    let chosen = p.value(Op::VectorExtractDynamic, INT, &[four, index]);
    let changed = p.value(Op::VectorInsertDynamic, INT4, &[four, index, index]);
    let read = p.value(Op::CompositeExtract, INT, &[changed, 2]);
    p.store(4, chosen);
    p.store(5, read);
    assert_eq!(p.run(&[2, 10, 20, 30, 0, 0])[4..], [30, 2]);
    assert_eq!(p.run(&[6, 10, 20, 30, 0, 0])[4..], [30, 6]);
}

#[test]
fn undefined_values_are_no_undefined_behaviour() {
    let mut p = Program::new();
    let undefined = p.value(Op::Undef, BOOL, &[]);
    let x = p.load(0);
    let value = p.value(Op::Select, INT, &[undefined, x, x]);
    p.store(1, value);
    let number = p.value(Op::Undef, INT, &[]);
    let quotient = p.value(Op::SDiv, INT, &[x, number]);
    let twice = p.value(Op::ISub, INT, &[quotient, quotient]);
    p.store(2, twice);
    assert_eq!(p.run(&[3, 0, 9])[1..], [3, 0]);
}

#[test]
fn float_classes() {
    let values = [0.0_f32, -1.0, f32::NAN, f32::INFINITY, 1e-40, f32::MIN_POSITIVE, -0.0];
    for x in values {
        let mut p = Program::new();
        let value = p.load_float(0);
        let tests = [Op::IsNan, Op::IsInf, Op::IsFinite, Op::IsNormal, Op::SignBitSet];
        for (index, opcode) in (1..).zip(tests) {
            let result = p.value(opcode, BOOL, &[value]);
            p.store_bool(index, result);
        }
        let out = p.run(&[x.to_bits(), 9, 9, 9, 9, 9]);
        let want =
            [x.is_nan(), x.is_infinite(), x.is_finite(), x.is_normal(), x.is_sign_negative()];
        assert_eq!(out[1..], want.map(u32::from), "{x}");
    }
}

#[test]
fn a_switch_may_lead_to_one_block_many_times() {
    // Cases 1 and 2 lead to a block with a phi, as the default does.
    for (selector, expected) in [(0, 100), (1, 100), (2, 100), (3, 300)] {
        let mut p = Program::new();
        let (hundred, other) = (p.constant(100), p.constant(300));
        let value = p.load(0);
        let (join, side) = (p.id(), p.id());
        p.parts.emit(Op::Switch, &[value, join, 1, join, 2, join, 3, side]);
        p.parts.emit(Op::Label, &[side]);
        p.parts.emit(Op::Branch, &[join]);
        p.parts.emit(Op::Label, &[join]);
        let phi = p.value(Op::Phi, INT, &[hundred, 22, other, side]);
        p.store(1, phi);
        assert_eq!(p.run(&[selector, 0])[1], expected, "{selector}");
    }
}

#[test]
fn a_loop_with_iteration_counts_is_a_loop() {
    // sum of 0..n, with LoopControl MinIterations and MaxIterations.
    let mut p = Program::new();
    let (zero, one) = (p.constant(0), p.constant(1));
    let n = p.load(0);
    let (head, body, end) = (p.id(), p.id(), p.id());
    let (i, sum, next, added, more) = (p.id(), p.id(), p.id(), p.id(), p.id());
    p.parts.emit(Op::Branch, &[head]);
    p.parts.emit(Op::Label, &[head]);
    p.parts.emit(Op::Phi, &[INT, i, zero, 22, next, body]);
    p.parts.emit(Op::Phi, &[INT, sum, zero, 22, added, body]);
    p.parts.emit(Op::ULessThan, &[BOOL, more, i, n]);
    p.parts.emit(Op::LoopMerge, &[end, body, 0x10 | 0x20, 1, 100]);
    p.parts.emit(Op::BranchConditional, &[more, body, end]);
    p.parts.emit(Op::Label, &[body]);
    p.parts.emit(Op::IAdd, &[INT, added, sum, i]);
    p.parts.emit(Op::IAdd, &[INT, next, i, one]);
    p.parts.emit(Op::Branch, &[head]);
    p.parts.emit(Op::Label, &[end]);
    p.store(1, sum);
    assert_eq!(p.run(&[10, 0])[1], 45);
}

#[test]
fn built_in_variables_are_read_in_every_way() {
    let mut p = Program::new();
    let int3 = p.vector_type(3);
    let (vector_pointer, pointer) = (p.id(), p.id());
    p.parts.declare(Op::TypePointer, &[vector_pointer, 1, int3]);
    p.parts.declare(Op::TypePointer, &[pointer, 1, INT]);
    let (unused, id, size) = (p.id(), p.id(), p.id());
    for (variable, built_in) in [(unused, 27), (id, 28), (size, 25)] {
        p.parts.declare(Op::Variable, &[vector_pointer, variable, 1]);
        p.parts.annotate(Op::Decorate, &[variable, Decoration::BuiltIn as u32, built_in]);
    }
    let (zero, one) = (p.constant(0), p.constant(1));
    // The whole vector, a constant component, a component chosen at run time, and through an address.
    let whole = p.value(Op::Load, int3, &[id]);
    let x = p.value(Op::CompositeExtract, INT, &[whole, 0]);
    let address = p.value(Op::InBoundsAccessChain, pointer, &[size, one]);
    let y_size = p.value(Op::Load, INT, &[address]);
    let first = p.load(0);
    let address = p.value(Op::AccessChain, pointer, &[id, first]);
    let chosen = p.value(Op::Load, INT, &[address]);
    let cast = p.value(Op::Bitcast, pointer, &[size]);
    let address = p.value(Op::PtrAccessChain, pointer, &[cast, one]);
    let through_memory = p.value(Op::Load, INT, &[address]);
    let row = p.value(Op::IMul, INT, &[chosen, y_size]);
    let _ = zero;
    let index = p.value(Op::IAdd, INT, &[row, x]);
    let index = p.value(Op::IAdd, INT, &[index, one]);
    let address = p.value(Op::PtrAccessChain, POINTER, &[BUFFER, index]);
    let value = p.value(Op::IAdd, INT, &[through_memory, x]);
    p.parts.emit(Op::Store, &[address, value]);
    let range = NdRange { global: [2, 2, 1], local: [1, 2, 1], work_dim: 2, ..NdRange::default() };
    let out = p.run_over(&[1, 0, 0, 0, 0], &range);
    let builtins: Vec<String> = {
        let module = p.module();
        module.function_order.iter().map(|&f| module.functions[f].name().to_string()).collect()
    };
    assert!(builtins.iter().any(|name| name == "__mux_get_local_size"), "{builtins:?}");
    assert_eq!(out[1..], [2, 3, 2, 3]);
}

#[test]
fn wrap_flags_are_kept_together() {
    let mut p = Program::new();
    let (x, y) = (p.load(0), p.load(1));
    let sum = p.value(Op::IAdd, INT, &[x, y]);
    p.parts.annotate(Op::Decorate, &[sum, Decoration::NoSignedWrap as u32]);
    p.parts.annotate(Op::Decorate, &[sum, Decoration::NoUnsignedWrap as u32]);
    p.store(0, sum);
    let module = p.module();
    let kernel = &module.functions[module.find_function("kernel").unwrap()];
    let both = OpFlags::NSW | OpFlags::NUW;
    let found = kernel.insts_in_order().any(
        |(_, inst)| matches!(kernel.insts[inst].op, IrOp::Binary { flags, .. } if flags == both),
    );
    assert!(found);
}

#[test]
fn memory_access_bits_are_kept() {
    let mut p = Program::new();
    let address = p.address(0);
    let value = p.value(Op::Load, INT, &[address, 1 | 2 | 4, 16]);
    p.parts.emit(Op::Store, &[address, value, 4]);
    let module = p.module();
    let kernel = &module.functions[module.find_function("kernel").unwrap()];
    let mut found = (false, false);
    for (_, inst) in kernel.insts_in_order() {
        let nontemporal = kernel
            .inst_metadata
            .get(&inst)
            .is_some_and(|list| list.iter().any(|(kind, _)| &**kind == "nontemporal"));
        match &kernel.insts[inst].op {
            IrOp::Load { access, .. } => {
                found.0 = access.volatile && access.align == 16 && nontemporal;
            }
            IrOp::Store { access, .. } => {
                found.1 = !access.volatile && access.align == 4 && nontemporal;
            }
            _ => {}
        }
    }
    assert_eq!(found, (true, true));
}

#[test]
fn parameter_attributes_keep_their_meaning() {
    for (attribute, word) in [
        (4, WordAttribute::NoAlias),
        (5, WordAttribute::NoCapture),
        (6, WordAttribute::ReadOnly),
        (7, WordAttribute::ReadNone),
    ] {
        let mut p = Program::new();
        let decoration = Decoration::FuncParamAttr as u32;
        p.parts.annotate(Op::Decorate, &[BUFFER, decoration, attribute]);
        let module = p.module();
        let kernel = &module.functions[module.find_function("kernel").unwrap()];
        let expected: Vec<_> = vec![word];
        assert_eq!(kernel.arg_attributes[0].words().collect::<Vec<_>>(), expected);
    }
}

#[test]
fn generic_pointers_tell_their_memory() {
    let mut p = Program::new();
    let generic = p.value(Op::PtrCastToGeneric, 19, &[BUFFER]);
    let semantics = p.value(Op::GenericPtrMemSemantics, INT, &[generic]);
    p.store(0, semantics);
    let local = p.id();
    p.parts.declare(Op::TypePointer, &[local, 4, INT]);
    let as_local = p.value(Op::GenericCastToPtrExplicit, local, &[generic, 4]);
    let null = p.id();
    p.parts.declare(Op::ConstantNull, &[local, null]);
    let is_null = p.value(Op::PtrEqual, BOOL, &[as_local, null]);
    p.store_bool(1, is_null);
    let back = p.value(Op::GenericCastToPtrExplicit, POINTER, &[generic, 5]);
    let same = p.value(Op::PtrEqual, BOOL, &[back, BUFFER]);
    p.store_bool(2, same);
    assert_eq!(p.run(&[0, 0, 0]), [0x200, 1, 1]);
}

#[test]
fn runtime_arrays_have_addresses() {
    let mut p = Program::new();
    let array = p.declare(Op::TypeRuntimeArray, &[INT]);
    let pointer = p.declare(Op::TypePointer, &[5, array]);
    let whole = p.value(Op::Bitcast, pointer, &[BUFFER]);
    let two = p.constant(2);
    let address = p.value(Op::InBoundsAccessChain, POINTER, &[whole, two]);
    let x = p.load(0);
    p.parts.emit(Op::Store, &[address, x]);
    assert_eq!(p.run(&[6, 0, 0]), [6, 0, 6]);
}

#[test]
fn differences_count_elements() {
    let mut p = Program::new();
    let (three, one) = (p.address(3), p.address(1));
    let distance = p.value(Op::PtrDiff, LONG, &[one, three]);
    let narrow = p.value(Op::UConvert, INT, &[distance]);
    p.store(0, narrow);
    assert_eq!(p.run(&[0, 0, 0, 0])[0] as i32, -2);
}

#[test]
fn copies_of_memory_and_of_logical_types() {
    let mut p = Program::new();
    let (other, pointer) = (p.id(), p.id());
    p.parts.declare(Op::TypeStruct, &[other, INT, FLOAT]);
    p.parts.declare(Op::TypePointer, &[pointer, 7, other]);
    let (a, b) = (p.value(Op::Variable, 24, &[7]), p.value(Op::Variable, 24, &[7]));
    let (zero, one) = (p.constant(0), p.constant(1));
    let x = p.load(0);
    let member = p.value(Op::InBoundsAccessChain, 18, &[a, zero]);
    p.parts.emit(Op::Store, &[member, x]);
    let y = p.load_float(1);
    let float_pointer = p.declare(Op::TypePointer, &[7, FLOAT]);
    let member = p.value(Op::InBoundsAccessChain, float_pointer, &[a, one]);
    p.parts.emit(Op::Store, &[member, y]);
    p.parts.emit(Op::CopyMemory, &[b, a]);
    let read = p.value(Op::Load, 13, &[b]);
    let copied = p.value(Op::CopyLogical, other, &[read]);
    let first = p.value(Op::CompositeExtract, INT, &[copied, 0]);
    let second = p.value(Op::CompositeExtract, FLOAT, &[copied, 1]);
    p.store(2, first);
    let second = p.value(Op::Bitcast, INT, &[second]);
    p.store(3, second);
    assert_eq!(p.run(&[8, 1.5_f32.to_bits(), 0, 0])[2..], [8, 1.5_f32.to_bits()]);
}

/// A second kernel or function `%900` that adds 1 to word 0.
fn add_function(p: &mut Program) {
    p.parts.after(Op::Function, &[1, 900, 0, 2]);
    p.parts.after(Op::FunctionParameter, &[9, 901]);
    p.parts.after(Op::Label, &[902]);
    p.parts.after(Op::Load, &[INT, 903, 901]);
    p.parts.after(Op::IAdd, &[INT, 904, 903, 23]);
    p.parts.after(Op::Store, &[901, 904]);
    p.parts.after(Op::Return, &[]);
    p.parts.after(Op::FunctionEnd, &[]);
}

#[test]
fn kernels_may_be_called_and_named_twice() {
    let mut p = Program::new();
    p.parts.emit(Op::FunctionCall, &[1, 905, 900, 21]);
    op(&mut p.parts.entry, Op::EntryPoint, &[&[6, 900][..], &text("other")].concat());
    op(&mut p.parts.entry, Op::EntryPoint, &[&[6, 900][..], &text("third")].concat());
    add_function(&mut p);
    let module = p.module();
    let kernels: Vec<&str> =
        module.kernel_entry_points().iter().map(|&id| module.functions[id].name()).collect();
    assert_eq!(kernels, ["kernel", "other", "third"]);
    assert_eq!(p.run(&[5]), [7]);
    for name in ["other", "third"] {
        let mut interpreter = Interpreter::new(&module, Options::default()).unwrap();
        let buffer = interpreter.add_buffer(&1_u32.to_le_bytes()).unwrap();
        interpreter.run(name, &[Arg::buffer(buffer)], &NdRange::linear(1, 1)).unwrap();
        assert_eq!(interpreter.read_buffer(buffer), 3_u32.to_le_bytes(), "{name}");
    }
}

#[test]
fn a_kernel_takes_its_name_from_the_exported_body() {
    // llvm-spirv: the entry point calls a function that is exported under the kernel's name.
    let mut p = Program::new();
    let export = [&[900, Decoration::LinkageAttributes as u32][..], &text("kernel"), &[0]].concat();
    p.parts.annotate(Op::Decorate, &export);
    p.parts.emit(Op::FunctionCall, &[1, 905, 900, 21]);
    add_function(&mut p);
    let name = [&[901][..], &text("data")].concat();
    op(&mut p.parts.debug, Op::Name, &name);
    let module = p.module();
    let id = module.find_function("kernel").unwrap();
    assert!(module.functions[id].attributes.is_kernel_entry_point());
    let args = module.functions[id].metadata.kernel_args.as_ref().unwrap();
    assert_eq!(args.names, ["data"]);
    assert_eq!(args.address_spaces, [1]);
    assert_eq!(args.types, ["int*"]);
    assert_eq!(p.run(&[5]), [7]);
}

#[test]
fn execution_modes_and_argument_strings_are_kept() {
    let mut p = Program::new();
    op(&mut p.parts.mode, Op::ExecutionMode, &[20, 17, 8, 4, 2]);
    op(&mut p.parts.mode, Op::ExecutionMode, &[20, 18, 16, 1, 1]);
    op(&mut p.parts.mode, Op::ExecutionMode, &[20, 30, 4 << 16 | 5]);
    op(&mut p.parts.mode, Op::ExecutionMode, &[20, 31]);
    op(&mut p.parts.debug, Op::Source, &[3, 102_000]);
    for (id, string) in
        [(990, "kernel_arg_type.kernel.uint*,"), (991, "kernel_arg_type_qual.kernel.volatile,")]
    {
        op(&mut p.parts.debug, Op::String, &[&[id][..], &text(string)].concat());
    }
    let module = p.module();
    assert_eq!(module.opencl_version, Some((1, 2)));
    let metadata = &module.functions[module.find_function("kernel").unwrap()].metadata;
    assert_eq!(metadata.reqd_work_group_size, Some([8, 4, 2]));
    assert_eq!(metadata.work_group_size_hint, Some([16, 1, 1]));
    assert!(metadata.vec_type_hint.is_some_and(|(_, signed)| !signed));
    let args = metadata.kernel_args.as_ref().unwrap();
    assert_eq!((&args.types[0][..], &args.type_qualifiers[0][..]), ("uint*", "volatile"));
}

#[test]
fn lines_become_locations() {
    let mut p = Program::new();
    op(&mut p.parts.debug, Op::String, &[&[990][..], &text("dir/a.cl")].concat());
    op(&mut p.parts.debug, Op::String, &[&[991][..], &text("b.h")].concat());
    p.parts.emit(Op::Line, &[990, 12, 3]);
    let x = p.load(0);
    p.parts.emit(Op::Line, &[991, 5, 0]);
    p.store(1, x);
    let module = p.module();
    let kernel = &module.functions[module.find_function("kernel").unwrap()];
    assert!(kernel.metadata.other.iter().any(|(kind, _)| &**kind == "dbg"));
    let lines: Vec<u32> = kernel
        .insts_in_order()
        .map(|(_, inst)| kernel.insts[inst].debug_loc.map_or(0, |location| location.line))
        .collect();
    assert!(lines.contains(&12) && lines.contains(&5) && !lines.contains(&0), "{lines:?}");
    assert!(module.named_metadata.iter().any(|(name, _)| &**name == "llvm.dbg.cu"));
}

#[test]
fn what_is_not_served_has_a_place() {
    let mut p = Program::new();
    op(&mut p.parts.mode, Op::ExecutionMode, &[20, 4463, 32]);
    let error =
        translate(&p.parts.bytes(), &Limits::default(), &Specialization::new()).unwrap_err();
    assert!(matches!(error, Error::Unsupported { .. }), "{error}");
    assert!(error.place().is_some_and(|place| place.byte_offset > 0), "{error}");
    assert!(error.to_string().contains("RoundingModeRTZ"), "{error}");
    let mut p = Program::new();
    let sampler = p.declare(Op::TypeSampler, &[]);
    let literal = p.id();
    p.parts.declare(Op::ConstantSampler, &[sampler, literal, 0, 0, 0]);
    p.module();
    p.value(Op::CopyObject, sampler, &[literal]);
    let error =
        translate(&p.parts.bytes(), &Limits::default(), &Specialization::new()).unwrap_err();
    assert!(error.to_string().contains("literal sampler"), "{error}");
}

#[test]
fn many_cases_and_phis_stay_small() {
    // 4000 cases to one block of 200 phis: 800000 arguments if each edge had its own.
    let mut p = Program::new();
    p.parts.header[3] = 10_000;
    let value = p.load(0);
    let join = p.id();
    let cases: Vec<u32> = (1..4000).flat_map(|case| [case, join]).collect();
    p.parts.emit(Op::Switch, &[&[value, join][..], &cases].concat());
    p.parts.emit(Op::Label, &[join]);
    let mut last = value;
    for _ in 0..200 {
        last = p.value(Op::Phi, INT, &[value, 22]);
    }
    p.store(1, last);
    let module = p.module();
    let kernel = &module.functions[module.find_function("kernel").unwrap()];
    let mut args = 0;
    for (_, inst) in kernel.insts_in_order() {
        kernel.insts[inst].op.for_each_successor(|call| args += call.args.len());
    }
    assert_eq!(args, 200);
    assert_eq!(p.run(&[7, 0])[1], 7);
}
