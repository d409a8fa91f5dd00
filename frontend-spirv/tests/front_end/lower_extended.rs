//! Extended instructions, atomics and conversions: as IR, and run by the interpreter.

use crate::kernel::{BOOL, BUFFER, FLOAT, FLOAT4, INT, Kernel};
use crate::words::{op, text};
use oxmux_frontend_spirv::Error;
use oxmux_ir::Module;
use rspirv::spirv::{Op, OpenclStd100Op as CLOp};

/// What an instruction computes from three integers, of which it may use fewer.
type OfInts = fn(u32, u32, u32) -> u32;
/// The same for floats.
type OfFloats = fn(f32, f32, f32) -> f32;

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

/// A format in constant memory, and the type of pointers to characters there.
fn format_of(k: &mut Kernel) -> (u32, u32) {
    let char_ty = {
        k.capabilities(&[39]);
        k.declare(Op::TypeInt, &[8, 0])
    };
    let char_of = |k: &mut Kernel, c: u8| {
        let id = k.id();
        k.parts.declare(Op::Constant, &[char_ty, id, u32::from(c)]);
        id
    };
    let text: Vec<u32> = b"%d %v4hlf\n\0".iter().map(|&c| char_of(k, c)).collect();
    let length = k.int(text.len() as u32);
    let array = k.declare(Op::TypeArray, &[char_ty, length]);
    let id = k.id();
    k.parts.declare(Op::ConstantComposite, &[&[array, id], &text[..]].concat());
    let pointer = k.declare(Op::TypePointer, &[0, array]);
    let format = k.id();
    k.parts.declare(Op::Variable, &[pointer, format, 0, id]);
    let element = k.declare(Op::TypePointer, &[0, char_ty]);
    let zero = k.int(0);
    (k.value(Op::InBoundsPtrAccessChain, element, &[format, zero, zero]), element)
}

#[test]
fn printf_is_a_call_with_variable_arguments() {
    let mut k = Kernel::new();
    let (format, _) = format_of(&mut k);
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
fn imported_functions_that_print_take_more_than_their_types_say() {
    for name in ["__builtin_printf", "printf", "_Z18__spirv_ocl_printfPU3AS2Kcz"] {
        let mut k = Kernel::new();
        let (format, pointer) = format_of(&mut k);
        let ty = k.declare(Op::TypeFunction, &[INT, pointer]);
        let (function, parameter) = (k.id(), k.id());
        k.capabilities(&[5]);
        let mut declared = Vec::new();
        op(&mut declared, Op::Function, &[INT, function, 0, ty]);
        op(&mut declared, Op::FunctionParameter, &[pointer, parameter]);
        op(&mut declared, Op::FunctionEnd, &[]);
        k.parts.head.splice(0..0, declared);
        let linkage = [&[function, 41][..], &text(name), &[1]].concat();
        op(&mut k.parts.annotation, Op::Decorate, &linkage);
        let number = k.load(0);
        let result = k.value(Op::FunctionCall, INT, &[function, format, number, 16]);
        k.store(1, result);
        k.value(Op::FunctionCall, INT, &[function, format]);
        let printed = oxmux_ir::text::print_module(&k.module());
        assert_eq!(printed.matches("i32 (ptr addrspace(2), ...) @printf(").count(), 2, "{printed}");
        // Without a format it is no call; another function has the arguments that it declares.
        let body = k.parts.body.clone();
        k.value(Op::FunctionCall, INT, &[function]);
        assert!(matches!(k.translate().unwrap_err(), Error::Invalid { .. }));
        k.parts.body = body;
        k.parts.annotation.clear();
        op(
            &mut k.parts.annotation,
            Op::Decorate,
            &[&[function, 41][..], &text("f"), &[1]].concat(),
        );
        assert!(matches!(k.translate().unwrap_err(), Error::Invalid { .. }));
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

#[test]
fn any_and_all_of_integers_ask_for_their_highest_bits() {
    let mut k = Kernel::new();
    let vector = 12;
    let lanes: Vec<u32> = (0..4).map(|i| k.load(i)).collect();
    let all = k.value(Op::CompositeConstruct, vector, &lanes);
    let (one, zero) = (k.int(1), k.int(0));
    for (at, opcode, arg) in
        [(8, Op::Any, all), (9, Op::All, all), (10, Op::Any, lanes[0]), (11, Op::All, lanes[1])]
    {
        let boolean = k.value(opcode, BOOL, &[arg]);
        let number = k.value(Op::Select, INT, &[boolean, one, zero]);
        k.store(at, number);
    }
    let mut buffer = vec![0; 32];
    for (lanes, expected) in [
        ([1 << 31, 1, 0, 7], [1, 0, 1, 0]),
        ([u32::MAX; 4], [1, 1, 1, 1]),
        ([1, 2, 3, 4], [0, 0, 0, 0]),
        ([5, 1 << 31, 0, 7], [1, 0, 0, 1]),
    ] {
        buffer[..4].copy_from_slice(&lanes);
        assert_eq!(k.run(&buffer, 1)[8..12], expected, "{lanes:x?}");
    }
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
