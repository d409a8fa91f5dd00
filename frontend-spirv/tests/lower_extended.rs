//! Extended instructions, atomics, group instructions and conversions: as IR, and run by the interpreter.

mod words;

use oxmux_frontend_spirv::{Error, Limits, Specialization, translate};
use oxmux_ir::Module;
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use rspirv::spirv::{Op, OpenclStd100Op as CLOp};
use std::collections::BTreeMap;
use words::Parts;

const INT: u32 = 3;
const FLOAT: u32 = 4;
const BOOL: u32 = 5;
const FLOAT4: u32 = 8;
const GLOBAL_INT: u32 = 9;
const BUFFER: u32 = 21;

/// What an instruction computes from three integers, of which it may use fewer.
type OfInts = fn(u32, u32, u32) -> u32;
/// The same for floats.
type OfFloats = fn(f32, f32, f32) -> f32;

/// A kernel that grows instruction by instruction, with fresh ids.
struct Kernel {
    parts: Parts,
    next: u32,
    constants: BTreeMap<u32, u32>,
}

impl Kernel {
    fn new() -> Kernel {
        let mut parts = Parts::new();
        parts.header[3] = 2000;
        Kernel { parts, next: 100, constants: BTreeMap::new() }
    }
    fn capabilities(&mut self, numbers: &[u32]) {
        for &number in numbers {
            words::op(&mut self.parts.capability, Op::Capability, &[number]);
        }
    }
    fn id(&mut self) -> u32 {
        self.next += 1;
        self.next
    }
    fn declare(&mut self, opcode: Op, operands: &[u32]) -> u32 {
        let id = self.id();
        self.parts.declare(opcode, &[&[id], operands].concat());
        id
    }
    /// An integer constant of 32 bits.
    fn int(&mut self, value: u32) -> u32 {
        if let Some(&id) = self.constants.get(&value) {
            return id;
        }
        let id = self.id();
        self.parts.declare(Op::Constant, &[INT, id, value]);
        self.constants.insert(value, id);
        id
    }
    fn value(&mut self, opcode: Op, ty: u32, operands: &[u32]) -> u32 {
        let id = self.id();
        self.parts.emit(opcode, &[&[ty, id], operands].concat());
        id
    }
    fn ext(&mut self, operation: CLOp, ty: u32, operands: &[u32]) -> u32 {
        self.value(Op::ExtInst, ty, &[&[30, operation as u32], operands].concat())
    }
    fn element(&mut self, index: u32) -> u32 {
        self.value(Op::InBoundsPtrAccessChain, GLOBAL_INT, &[BUFFER, index])
    }
    fn load(&mut self, index: u32) -> u32 {
        let index = self.int(index);
        let at = self.element(index);
        self.value(Op::Load, INT, &[at])
    }
    /// Stores to the element whose number is the value `index`.
    fn store_at(&mut self, index: u32, value: u32) {
        let at = self.element(index);
        self.parts.emit(Op::Store, &[at, value]);
    }
    fn store(&mut self, index: u32, value: u32) {
        let index = self.int(index);
        self.store_at(index, value);
    }
    fn translate(&self) -> Result<Module, Error> {
        translate(&self.parts.bytes(), &Limits::default(), &Specialization::new())
    }
    fn module(&self) -> Module {
        let module = self.translate().unwrap();
        oxmux_ir::verify::verify_module(&module).unwrap();
        module
    }
    /// The buffer after `items` work-items of one group.
    fn run(&self, buffer: &[u32], items: u64) -> Vec<u32> {
        let module = self.module();
        let options = Options { sub_group_size: 4, ..Options::default() };
        let mut interpreter = Interpreter::new(&module, options).unwrap();
        let bytes: Vec<u8> = buffer.iter().flat_map(|word| word.to_le_bytes()).collect();
        let id = interpreter.add_buffer(&bytes).unwrap();
        let kernel = module.kernel_entry_points()[0];
        interpreter.run(kernel, &[Arg::buffer(id)], &NdRange::linear(items, items)).unwrap();
        let (words, _) = interpreter.read_buffer(id).as_chunks::<4>();
        words.iter().map(|word| u32::from_le_bytes(*word)).collect()
    }
}

fn has_function(module: &Module, name: &str) -> bool {
    module.find_function(name).is_some()
}

#[test]
fn functions_are_called_by_their_mangled_names() {
    let mut k = Kernel::new();
    let (one, one4, seven, seven4, five64) = (7, 16, 6, 17, 11);
    let (int4, long) = (12, 10);
    let float_ptr = k.declare(Op::TypePointer, &[7, FLOAT]);
    let out = k.value(Op::Variable, float_ptr, &[7]);
    let int_out = k.value(Op::Variable, 18, &[7]);
    let half_ptr = k.declare(Op::TypePointer, &[5, 26]);
    let halfs = k.value(Op::Bitcast, half_ptr, &[BUFFER]);
    let generic = k.value(Op::PtrCastToGeneric, 19, &[int_out]);
    let cases: &[(CLOp, u32, Vec<u32>, &str)] = &[
        (CLOp::exp, FLOAT4, vec![one4], "_Z3expDv4_f"),
        (CLOp::pow, FLOAT, vec![one, one], "_Z3powff"),
        (CLOp::pown, FLOAT4, vec![one4, seven4], "_Z4pownDv4_fDv4_i"),
        (CLOp::fclamp, FLOAT, vec![one, one, one], "_Z5clampfff"),
        (CLOp::fmax_common, FLOAT4, vec![one4, one4], "_Z3maxDv4_fS_"),
        (CLOp::native_sin, FLOAT, vec![one], "_Z10native_sinf"),
        (CLOp::half_recip, FLOAT, vec![one], "_Z10half_recipf"),
        (CLOp::ldexp, FLOAT4, vec![one4, seven], "_Z5ldexpDv4_fi"),
        (CLOp::ilogb, INT, vec![one], "_Z5ilogbf"),
        (CLOp::nan, FLOAT, vec![seven], "_Z3nanj"),
        (CLOp::distance, FLOAT, vec![one4, one4], "_Z8distanceDv4_fS_"),
        (CLOp::cross, FLOAT4, vec![one4, one4], "_Z5crossDv4_fS_"),
        (CLOp::fract, FLOAT, vec![one, out], "_Z5fractfPf"),
        (CLOp::frexp, FLOAT, vec![one, int_out], "_Z5frexpfPi"),
        (CLOp::frexp, FLOAT, vec![one, generic], "_Z5frexpfPU3AS4i"),
        (CLOp::remquo, FLOAT, vec![one, one, BUFFER], "_Z6remquoffPU3AS1i"),
        (CLOp::s_mul_hi, INT, vec![seven, seven], "_Z6mul_hiii"),
        (CLOp::u_mul_hi, INT, vec![seven, seven], "_Z6mul_hijj"),
        (CLOp::s_upsample, long, vec![seven, seven], "_Z8upsampleij"),
        (CLOp::u_upsample, long, vec![seven, seven], "_Z8upsamplejj"),
        (CLOp::s_abs_diff, INT, vec![seven, seven], "_Z8abs_diffii"),
        (CLOp::u_mad_sat, INT, vec![seven, seven, seven], "_Z7mad_satjjj"),
        (CLOp::vloadn, int4, vec![five64, BUFFER, 4], "_Z6vload4mPU3AS1Ki"),
        (CLOp::vload_half, FLOAT, vec![five64, halfs], "_Z10vload_halfmPU3AS1KDh"),
        (CLOp::vloada_halfn, FLOAT4, vec![five64, halfs, 4], "_Z12vloada_half4mPU3AS1KDh"),
        (CLOp::shuffle, FLOAT4, vec![one4, seven4], "_Z7shuffleDv4_fDv4_j"),
        (CLOp::shuffle2, FLOAT4, vec![one4, one4, seven4], "_Z8shuffle2Dv4_fS_Dv4_j"),
        (CLOp::bitselect, INT, vec![seven, seven, seven], "_Z9bitselectiii"),
        (CLOp::select, FLOAT4, vec![one4, one4, seven4], "_Z6selectDv4_fS_Dv4_i"),
        (CLOp::vstoren, 1, vec![seven4, five64, BUFFER], "_Z7vstore4Dv4_imPU3AS1i"),
        (CLOp::vstore_half, 1, vec![one, five64, halfs], "_Z11vstore_halffmPU3AS1Dh"),
        (CLOp::vstore_half_r, 1, vec![one, five64, halfs, 1], "_Z15vstore_half_rtzfmPU3AS1Dh"),
        (
            CLOp::vstorea_halfn_r,
            1,
            vec![one4, five64, halfs, 3],
            "_Z17vstorea_half4_rtnDv4_fmPU3AS1Dh",
        ),
    ];
    for (operation, ty, operands, _) in cases {
        k.ext(*operation, *ty, operands);
    }
    k.ext(CLOp::prefetch, 1, &[BUFFER, five64]);
    let module = k.module();
    for (.., name) in cases {
        assert!(has_function(&module, name), "{name} is not declared");
    }
    assert_eq!(module.function_order.len(), cases.len() + 1);
}

#[test]
fn wrong_operands_are_refused() {
    let refused = |operation: CLOp, ty: u32, operands: &[u32]| {
        let mut k = Kernel::new();
        k.ext(operation, ty, operands);
        let error = k.translate().unwrap_err();
        assert!(matches!(error, Error::Invalid { .. }), "{operation:?}: {error}");
        assert!(error.place().is_some_and(|place| place.byte_offset > 0));
    };
    refused(CLOp::exp, INT, &[6]);
    refused(CLOp::exp, FLOAT4, &[7]);
    refused(CLOp::fmax, FLOAT, &[7, 6]);
    refused(CLOp::s_max, FLOAT, &[7, 7]);
    refused(CLOp::s_max, INT, &[6]);
    refused(CLOp::u_upsample, INT, &[6, 6]);
    refused(CLOp::fract, FLOAT, &[7, BUFFER]);
    refused(CLOp::frexp, FLOAT, &[7, 7]);
    refused(CLOp::ldexp, FLOAT4, &[16, 7]);
    refused(CLOp::vloadn, 12, &[11, BUFFER, 3]);
    refused(CLOp::vloadn, 12, &[6, BUFFER, 4]);
    refused(CLOp::vload_half, FLOAT, &[11, BUFFER]);
    refused(CLOp::vstoren, 1, &[16, 11, BUFFER]);
    refused(CLOp::cross, FLOAT, &[7, 7]);
    refused(CLOp::shuffle, FLOAT4, &[16, 16]);
    refused(CLOp::select, FLOAT4, &[16, 16, 16]);
    refused(CLOp::nan, FLOAT, &[11]);
}

#[test]
fn printf_is_a_call_with_variable_arguments() {
    let mut k = Kernel::new();
    let char_ty = {
        k.capabilities(&[39]);
        k.declare(Op::TypeInt, &[8, 0])
    };
    let char_of = |k: &mut Kernel, c: u8| {
        let id = k.id();
        k.parts.declare(Op::Constant, &[char_ty, id, u32::from(c)]);
        id
    };
    let text: Vec<u32> = b"%d %v4hlf\n\0".iter().map(|&c| char_of(&mut k, c)).collect();
    let length = k.int(text.len() as u32);
    let array = k.declare(Op::TypeArray, &[char_ty, length]);
    let id = k.id();
    k.parts.declare(Op::ConstantComposite, &[&[array, id], &text[..]].concat());
    let pointer = k.declare(Op::TypePointer, &[0, array]);
    let format = k.id();
    k.parts.declare(Op::Variable, &[pointer, format, 0, id]);
    let element = k.declare(Op::TypePointer, &[0, char_ty]);
    let zero = k.int(0);
    let format = k.value(Op::InBoundsPtrAccessChain, element, &[format, zero, zero]);
    let number = k.load(0);
    let result = k.ext(CLOp::printf, INT, &[format, number, 16]);
    k.store(1, result);
    let again = k.ext(CLOp::printf, INT, &[format, 6, 16]);
    k.store(2, again);
    let text = oxmux_ir::text::print_module(&k.module());
    assert!(text.contains("declare spir_func i32 @printf(ptr addrspace(2), ...)"), "{text}");
    assert_eq!(text.matches("call spir_func i32 (ptr addrspace(2), ...) @printf(").count(), 2);
    for (ty, operands) in [(FLOAT, &[format, number][..]), (INT, &[number]), (INT, &[])] {
        let mut wrong = Kernel::new();
        std::mem::swap(&mut wrong, &mut k);
        let kept = wrong.parts.body.clone();
        wrong.ext(CLOp::printf, ty, operands);
        assert!(matches!(wrong.translate().unwrap_err(), Error::Invalid { .. }));
        wrong.parts.body = kept;
        k = wrong;
    }
}

#[test]
fn instructions_that_are_emitted_compute_what_they_say() {
    let ints: [(CLOp, usize, OfInts); 20] = [
        (CLOp::s_abs, 1, |a, _, _| (a as i32).unsigned_abs()),
        (CLOp::u_abs, 1, |a, _, _| a),
        (CLOp::clz, 1, |a, _, _| a.leading_zeros()),
        (CLOp::ctz, 1, |a, _, _| a.trailing_zeros()),
        (CLOp::popcount, 1, |a, _, _| a.count_ones()),
        (CLOp::s_max, 2, |a, b, _| (a as i32).max(b as i32) as u32),
        (CLOp::u_max, 2, |a, b, _| a.max(b)),
        (CLOp::s_min, 2, |a, b, _| (a as i32).min(b as i32) as u32),
        (CLOp::u_min, 2, |a, b, _| a.min(b)),
        (CLOp::s_add_sat, 2, |a, b, _| (a as i32).saturating_add(b as i32) as u32),
        (CLOp::u_add_sat, 2, |a, b, _| a.saturating_add(b)),
        (CLOp::s_sub_sat, 2, |a, b, _| (a as i32).saturating_sub(b as i32) as u32),
        (CLOp::u_sub_sat, 2, |a, b, _| a.saturating_sub(b)),
        (CLOp::rotate, 2, |a, b, _| a.rotate_left(b % 32)),
        (CLOp::s_mul24, 2, |a, b, _| a.wrapping_mul(b)),
        (CLOp::u_mul24, 2, |a, b, _| a.wrapping_mul(b)),
        (CLOp::s_clamp, 3, |a, b, c| (a as i32).max(b as i32).min(c as i32) as u32),
        (CLOp::u_clamp, 3, |a, b, c| a.max(b).min(c)),
        (CLOp::s_mad24, 3, |a, b, c| a.wrapping_mul(b).wrapping_add(c)),
        (CLOp::u_mad24, 3, |a, b, c| a.wrapping_mul(b).wrapping_add(c)),
    ];
    let floats: [(CLOp, usize, OfFloats); 10] = [
        (CLOp::fabs, 1, |a, _, _| a.abs()),
        (CLOp::floor, 1, |a, _, _| a.floor()),
        (CLOp::ceil, 1, |a, _, _| a.ceil()),
        (CLOp::trunc, 1, |a, _, _| a.trunc()),
        (CLOp::rint, 1, |a, _, _| a.round_ties_even()),
        (CLOp::round, 1, |a, _, _| a.round()),
        (CLOp::sqrt, 1, |a, _, _| a.sqrt()),
        (CLOp::copysign, 2, |a, b, _| a.copysign(b)),
        (CLOp::fma, 3, |a, b, c| a.mul_add(b, c)),
        (CLOp::mad, 3, |a, b, c| a.mul_add(b, c)),
    ];
    let mut k = Kernel::new();
    let args: Vec<u32> = (0..3).map(|i| k.load(i)).collect();
    let floating: Vec<u32> = args.iter().map(|&arg| k.value(Op::Bitcast, FLOAT, &[arg])).collect();
    for (i, (operation, count, _)) in (8..).zip(&ints) {
        let result = k.ext(*operation, INT, &args[..*count]);
        k.store(i, result);
    }
    for (i, (operation, count, _)) in (40..).zip(&floats) {
        let result = k.ext(*operation, FLOAT, &floating[..*count]);
        let bits = k.value(Op::Bitcast, INT, &[result]);
        k.store(i, bits);
    }
    let module = k.module();
    assert_eq!(module.function_order.len(), 1, "nothing is called");
    let numbers = [2.5f32, -0.75, 1e10].map(f32::to_bits);
    for [a, b, c] in [
        numbers,
        [0, 1, 2],
        [0x8000_0000, 0x7fff_ffff, 0xffff_ffff],
        [77, 0xffff_fff0, 40],
        [0xffff_ff00, 3, 0x7fff_0000],
    ] {
        let mut buffer = vec![0; 64];
        buffer[..3].copy_from_slice(&[a, b, c]);
        let result = k.run(&buffer, 1);
        for (i, (operation, _, expected)) in (8..).zip(&ints) {
            assert_eq!(result[i], expected(a, b, c), "{operation:?} {a:#x} {b:#x} {c:#x}");
        }
        let [x, y, z] = [a, b, c].map(f32::from_bits);
        for (i, (operation, _, expected)) in (40..).zip(&floats) {
            let (got, want) = (f32::from_bits(result[i]), expected(x, y, z));
            let same = got.to_bits() == want.to_bits() || (got.is_nan() && want.is_nan());
            assert!(same, "{operation:?} {x} {y} {z}: {got}, not {want}");
        }
    }
}

#[test]
fn atomics_change_memory_and_give_the_old_value() {
    let cases: [(Op, u32); 11] = [
        (Op::AtomicExchange, 9),
        (Op::AtomicIAdd, 109),
        (Op::AtomicISub, 91),
        (Op::AtomicSMin, 9),
        (Op::AtomicUMin, 9),
        (Op::AtomicSMax, 100),
        (Op::AtomicUMax, 100),
        (Op::AtomicAnd, 100 & 9),
        (Op::AtomicOr, 100 | 9),
        (Op::AtomicXor, 100 ^ 9),
        (Op::AtomicIIncrement, 101),
    ];
    let mut k = Kernel::new();
    let (device, order, nine) = (k.int(1), k.int(0x8), k.int(9));
    for (i, (opcode, _)) in (0..).zip(&cases) {
        let index = k.int(i);
        let mut at = k.element(index);
        if i % 2 == 1 {
            at = k.value(Op::PtrCastToGeneric, 19, &[at]);
        }
        let operands = [at, device, order, nine];
        let operands = if *opcode == Op::AtomicIIncrement { &operands[..3] } else { &operands };
        let old = k.value(*opcode, INT, operands);
        k.store(32 + i, old);
    }
    // Compare and exchange: one that succeeds (cell 16) and one that fails (cell 17).
    let (sixteen, seventeen, hundred) = (k.int(16), k.int(17), k.int(100));
    for (cell, expected) in [(sixteen, hundred), (seventeen, nine)] {
        let at = k.element(cell);
        let operands = [at, device, order, device, nine, expected];
        let old = k.value(Op::AtomicCompareExchange, INT, &operands);
        let slot = k.int(if cell == sixteen { 48 } else { 49 });
        k.store_at(slot, old);
    }
    // Load and store, floats, flags.
    let (cell, target) = (k.int(18), k.int(19));
    let (from, to) = (k.element(cell), k.element(target));
    let loaded = k.value(Op::AtomicLoad, INT, &[from, device, order]);
    k.parts.emit(Op::AtomicStore, &[to, device, order, loaded]);
    let float_ptr = k.declare(Op::TypePointer, &[5, FLOAT]);
    k.capabilities(&[6033, 5612]);
    for (i, opcode) in (20..).zip([Op::AtomicFAddEXT, Op::AtomicFMinEXT, Op::AtomicFMaxEXT]) {
        let index = k.int(i);
        let at = k.element(index);
        let at = k.value(Op::Bitcast, float_ptr, &[at]);
        k.value(opcode, FLOAT, &[at, device, order, 7]);
    }
    let flag = k.int(24);
    let flag = k.element(flag);
    let (yes, no) = (k.int(1), k.int(0));
    for i in 50..52 {
        let was = k.value(Op::AtomicFlagTestAndSet, BOOL, &[flag, device, order]);
        let was = k.value(Op::Select, INT, &[was, yes, no]);
        k.store(i, was);
    }
    let other = k.int(25);
    let other = k.element(other);
    k.parts.emit(Op::AtomicFlagClear, &[other, device, order]);
    let mut buffer = vec![100; 64];
    for (i, x) in (20..).zip([2.0f32, 3.0, 4.0]) {
        buffer[i] = x.to_bits();
    }
    buffer[24] = 0;
    let result = k.run(&buffer, 1);
    for (i, (opcode, new)) in cases.iter().enumerate() {
        assert_eq!((result[i], result[32 + i]), (*new, 100), "{opcode:?}");
    }
    assert_eq!((result[16], result[48]), (9, 100));
    assert_eq!((result[17], result[49]), (100, 100));
    assert_eq!(result[19], 100);
    let floats: Vec<f32> = result[20..23].iter().map(|&bits| f32::from_bits(bits)).collect();
    assert_eq!(floats, [3.0, 1.0, 4.0]);
    assert_eq!(result[50..52], [0, 1]);
    assert_eq!((result[24], result[25]), (1, 0));
}

/// A kernel of eight work-items, of which each has its number in `ticket`, and stores results after each other.
struct Group {
    k: Kernel,
    ticket: u32,
    base: u32,
}

impl Group {
    fn new() -> Group {
        let mut k = Kernel::new();
        k.capabilities(&[18, 61, 62, 63, 64, 65, 66, 6026]);
        let (scope, relaxed) = (k.int(1), k.int(0));
        let ticket = k.value(Op::AtomicIIncrement, INT, &[BUFFER, scope, relaxed]);
        Group { k, ticket, base: 0 }
    }
    /// Stores a value to the next eight places, at this work-item's.
    fn put(&mut self, value: u32) {
        self.base += 8;
        let base = self.k.int(self.base);
        let index = self.k.value(Op::IAdd, INT, &[base, self.ticket]);
        self.k.store_at(index, value);
    }
    fn flag(&mut self, value: u32) {
        let (yes, no) = (self.k.int(1), self.k.int(0));
        let value = self.k.value(Op::Select, INT, &[value, yes, no]);
        self.put(value);
    }
    /// Runs, and compares each eight places.
    fn check(&self, expected: &[(&str, [u32; 8])]) {
        let result = self.k.run(&vec![0; 8 * (expected.len() + 1)], 8);
        for (i, (what, values)) in expected.iter().enumerate() {
            assert_eq!(result[8 * (i + 1)..][..8], *values, "{what}");
        }
    }
}

#[test]
fn groups_work_together() {
    let mut g = Group::new();
    let (work_group, sub_group) = (g.k.int(2), g.k.int(3));
    let (zero, one, three) = (g.k.int(0), g.k.int(1), g.k.int(3));
    let t = g.ticket;
    for operation in 0..3 {
        let value = g.k.value(Op::GroupIAdd, INT, &[work_group, operation, t]);
        g.put(value);
    }
    let value = g.k.value(Op::GroupUMax, INT, &[sub_group, 0, t]);
    g.put(value);
    let value = g.k.value(Op::GroupIMulKHR, INT, &[sub_group, 1, t]);
    g.put(value);
    let value = g.k.value(Op::GroupBroadcast, INT, &[work_group, t, three]);
    g.put(value);
    let value = g.k.value(Op::GroupNonUniformBroadcast, INT, &[sub_group, t, one]);
    g.put(value);
    let odd = g.k.value(Op::BitwiseAnd, INT, &[t, one]);
    let odd = g.k.value(Op::INotEqual, BOOL, &[odd, zero]);
    let all = g.k.value(Op::GroupAll, BOOL, &[work_group, odd]);
    g.flag(all);
    let any = g.k.value(Op::GroupAny, BOOL, &[sub_group, odd]);
    g.flag(any);
    let elected = g.k.value(Op::GroupNonUniformElect, BOOL, &[sub_group]);
    g.flag(elected);
    let equal = g.k.value(Op::GroupNonUniformAllEqual, BOOL, &[sub_group, t]);
    g.flag(equal);
    let barrier_semantics = g.k.int(0x208);
    g.k.parts.emit(Op::ControlBarrier, &[work_group, work_group, barrier_semantics]);
    g.k.parts.emit(Op::ControlBarrier, &[sub_group, sub_group, barrier_semantics]);
    g.k.parts.emit(Op::MemoryBarrier, &[one, barrier_semantics]);
    g.check(&[
        ("reduce", [28; 8]),
        ("inclusive", [0, 1, 3, 6, 10, 15, 21, 28]),
        ("exclusive", [0, 0, 1, 3, 6, 10, 15, 21]),
        ("sub-group maximum", [3, 3, 3, 3, 7, 7, 7, 7]),
        ("sub-group products", [0, 0, 0, 0, 4, 20, 120, 840]),
        ("broadcast", [3; 8]),
        ("sub-group broadcast", [1, 1, 1, 1, 5, 5, 5, 5]),
        ("all", [0; 8]),
        ("any", [1; 8]),
        ("elect", [1, 0, 0, 0, 1, 0, 0, 0]),
        ("all equal", [0; 8]),
    ]);
}

#[test]
fn sub_groups_shuffle_and_vote() {
    let mut g = Group::new();
    let sub_group = g.k.int(3);
    let (zero, one, two) = (g.k.int(0), g.k.int(1), g.k.int(2));
    let t = g.ticket;
    let int4 = 12;
    for opcode in [Op::GroupNonUniformShuffle, Op::GroupNonUniformShuffleXor] {
        let value = g.k.value(opcode, INT, &[sub_group, t, two]);
        g.put(value);
    }
    let value = g.k.value(Op::GroupNonUniformRotateKHR, INT, &[sub_group, t, one]);
    g.put(value);
    let value = g.k.value(Op::GroupNonUniformRotateKHR, INT, &[sub_group, t, one, two]);
    g.put(value);
    let odd = g.k.value(Op::BitwiseAnd, INT, &[t, one]);
    let odd = g.k.value(Op::INotEqual, BOOL, &[odd, zero]);
    let ballot = g.k.value(Op::GroupNonUniformBallot, int4, &[sub_group, odd]);
    let word = g.k.value(Op::CompositeExtract, INT, &[ballot, 0]);
    g.put(word);
    for operation in 0..3 {
        let operands = [sub_group, operation, ballot];
        let value = g.k.value(Op::GroupNonUniformBallotBitCount, INT, &operands);
        g.put(value);
    }
    for opcode in [Op::GroupNonUniformBallotFindLSB, Op::GroupNonUniformBallotFindMSB] {
        let value = g.k.value(opcode, INT, &[sub_group, ballot]);
        g.put(value);
    }
    let bit = g.k.value(Op::GroupNonUniformInverseBallot, BOOL, &[sub_group, ballot]);
    g.flag(bit);
    let bit = g.k.value(Op::GroupNonUniformBallotBitExtract, BOOL, &[sub_group, ballot, one]);
    g.flag(bit);
    g.check(&[
        ("shuffle", [2, 2, 2, 2, 6, 6, 6, 6]),
        ("xor", [2, 3, 0, 1, 6, 7, 4, 5]),
        ("rotate", [1, 2, 3, 0, 5, 6, 7, 4]),
        ("rotate clusters", [1, 0, 3, 2, 5, 4, 7, 6]),
        ("ballot", [10; 8]),
        ("count", [2; 8]),
        ("count to here", [0, 1, 1, 2, 0, 1, 1, 2]),
        ("count before", [0, 0, 1, 1, 0, 0, 1, 1]),
        ("lowest", [1; 8]),
        ("highest", [3; 8]),
        ("inverse", [0, 1, 0, 1, 0, 1, 0, 1]),
        ("extract", [1; 8]),
    ]);
}

#[test]
fn sub_groups_shuffle_pairs_and_vectors() {
    let mut g = Group::new();
    g.k.capabilities(&[5568]);
    let (work_group, sub_group) = (g.k.int(2), g.k.int(3));
    let (one, hundred) = (g.k.int(1), g.k.int(100));
    let t = g.ticket;
    let more = g.k.value(Op::IAdd, INT, &[t, hundred]);
    for (opcode, operands) in [
        (Op::SubgroupShuffleUpINTEL, [more, t, one]),
        (Op::SubgroupShuffleDownINTEL, [t, more, one]),
    ] {
        let value = g.k.value(opcode, INT, &operands);
        g.put(value);
    }
    let value = g.k.value(Op::SubgroupShuffleXorINTEL, INT, &[t, one]);
    g.put(value);
    let vector = g.k.value(Op::CompositeConstruct, 12, &[t, more, t, t]);
    let sum = g.k.value(Op::GroupIAdd, 12, &[work_group, 0, vector]);
    for lane in 0..2 {
        let value = g.k.value(Op::CompositeExtract, INT, &[sum, lane]);
        g.put(value);
    }
    let turned = g.k.value(Op::GroupNonUniformShuffleXor, 12, &[sub_group, vector, one]);
    let value = g.k.value(Op::CompositeExtract, INT, &[turned, 1]);
    g.put(value);
    g.check(&[
        ("up", [103, 0, 1, 2, 107, 4, 5, 6]),
        ("down", [1, 2, 3, 100, 5, 6, 7, 104]),
        ("xor", [1, 0, 3, 2, 5, 4, 7, 6]),
        ("sum of first components", [28; 8]),
        ("sum of second components", [828; 8]),
        ("vector xor", [101, 100, 103, 102, 105, 104, 107, 106]),
    ]);
}

#[test]
fn groups_beyond_a_work_group_are_not_served() {
    for (opcode, scope) in [(Op::ControlBarrier, 1), (Op::ControlBarrier, 0)] {
        let mut k = Kernel::new();
        let (scope, semantics) = (k.int(scope), k.int(0));
        k.parts.emit(opcode, &[scope, scope, semantics]);
        let error = k.translate().unwrap_err();
        assert!(matches!(error, Error::Unsupported { .. }), "{error}");
    }
    let mut g = Group::new();
    let work_group = g.k.int(2);
    g.k.value(Op::GroupNonUniformElect, BOOL, &[work_group]);
    let error = g.k.translate().unwrap_err().to_string();
    assert!(error.contains("GroupNonUniformElect"), "{error}");
}

#[test]
fn work_groups_copy() {
    let mut k = Kernel::new();
    let local_ptr = k.declare(Op::TypePointer, &[4, 25]);
    let local_int = k.declare(Op::TypePointer, &[4, INT]);
    let events = k.declare(Op::TypePointer, &[7, 27]);
    let (work_group, zero) = (k.int(2), k.int(0));
    let none = k.id();
    k.parts.declare(Op::ConstantNull, &[27, none]);
    let local = k.id();
    k.parts.declare(Op::Variable, &[local_ptr, local, 4]);
    let (long, five) = (10, 11);
    let (one, three) = (k.id(), k.id());
    k.parts.declare(Op::Constant, &[long, one, 1, 0]);
    k.parts.declare(Op::Constant, &[long, three, 3, 0]);
    let place = k.value(Op::Variable, events, &[7]);
    let inside = k.value(Op::InBoundsAccessChain, local_int, &[local, zero]);
    let wait = |k: &mut Kernel, event: u32| {
        let count = k.int(1);
        k.parts.emit(Op::Store, &[place, event]);
        k.parts.emit(Op::GroupWaitEvents, &[work_group, count, place]);
    };
    let event = k.value(Op::GroupAsyncCopy, 27, &[work_group, inside, BUFFER, five, one, none]);
    wait(&mut k, event);
    let ten = k.int(10);
    let out = k.element(ten);
    let event = k.value(Op::GroupAsyncCopy, 27, &[work_group, out, inside, five, three, none]);
    wait(&mut k, event);
    let mut buffer = vec![0; 30];
    buffer[..6].copy_from_slice(&[11, 12, 13, 14, 15, 16]);
    let result = k.run(&buffer, 4);
    let mut expected = buffer.clone();
    for (i, value) in [11, 12, 13, 14, 15].into_iter().enumerate() {
        expected[10 + 3 * i] = value;
    }
    assert_eq!(result, expected);
}

#[test]
fn conversions_follow_their_decorations() {
    let mut k = Kernel::new();
    let char_type = k.declare(Op::TypeInt, &[8, 0]);
    k.capabilities(&[39]);
    let bits = k.load(0);
    let x = k.value(Op::Bitcast, FLOAT, &[bits]);
    for mode in 0..4u32 {
        let whole = k.value(Op::ConvertFToS, INT, &[x]);
        k.parts.annotate(Op::Decorate, &[whole, 39, mode]);
        k.parts.annotate(Op::Decorate, &[whole, 28]);
        k.store(8 + mode, whole);
        let narrow = k.value(Op::FConvert, 26, &[x]);
        k.parts.annotate(Op::Decorate, &[narrow, 39, mode]);
        let wide = k.value(Op::FConvert, FLOAT, &[narrow]);
        let wide = k.value(Op::Bitcast, INT, &[wide]);
        k.store(12 + mode, wide);
        let float = k.value(Op::ConvertSToF, FLOAT, &[bits]);
        k.parts.annotate(Op::Decorate, &[float, 39, mode]);
        let float = k.value(Op::Bitcast, INT, &[float]);
        k.store(16 + mode, float);
    }
    for (i, opcode, saturate) in [
        (20, Op::SConvert, true),
        (21, Op::UConvert, true),
        (22, Op::SatConvertSToU, false),
        (23, Op::SatConvertUToS, false),
        (24, Op::SConvert, false),
    ] {
        let narrow = k.value(opcode, char_type, &[bits]);
        if saturate {
            k.parts.annotate(Op::Decorate, &[narrow, 28]);
        }
        let wide = k.value(Op::UConvert, INT, &[narrow]);
        k.store(i, wide);
    }
    let mut buffer = vec![0; 32];
    buffer[0] = 2.50001f32.to_bits();
    let result = k.run(&buffer, 1);
    assert_eq!(result[8..12], [3, 2, 3, 2]);
    let halfs: Vec<f32> = result[12..16].iter().map(|&bits| f32::from_bits(bits)).collect();
    let above = 2.5 + 2.0f32.powi(-9);
    assert_eq!(halfs, [2.5, 2.5, above, 2.5]);
    let exact = f64::from(2.50001f32.to_bits());
    let near = result[16..20].iter().map(|&bits| f64::from(f32::from_bits(bits)));
    let near: Vec<f64> = near.collect();
    assert!(near[1] <= exact && exact <= near[2] && near[3] == near[1]);
    assert!(near[2] - near[1] == 128.0 || near[2] == near[1]);
    assert_eq!(result[20..25], [0x7f, 0xff, 0xff, 0x7f, 2.50001f32.to_bits() & 0xff]);
}
