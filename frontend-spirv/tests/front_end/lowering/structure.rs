//! Composites, memory, control flow, and what a module says about its kernels.

use super::program::*;
use crate::words::{op, text};
use oxmux_frontend_spirv::{Error, Limits, Specialization, translate};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::instruction::{Op as IrOp, OpFlags};
use oxmux_ir::interp::{Arg, Interpreter, NdRange, Options};
use rspirv::spirv::{Capability, Decoration, Op};

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
    // The whole vector, a constant component, a component chosen at run time, and through an
    // address.
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

/// The translator from LLVM writes the scopes of aliases before the annotations.
#[test]
fn alias_scopes_may_stand_before_annotations() {
    const MEMORY_ACCESS_ALIASING: u32 = 5910;
    let mut p = Program::new();
    op(&mut p.parts.capability, Op::Capability, &[MEMORY_ACCESS_ALIASING]);
    p.parts.annotate(Op::AliasDomainDeclINTEL, &[190]);
    p.parts.annotate(Op::AliasScopeDeclINTEL, &[191, 190]);
    p.parts.annotate(Op::AliasScopeListDeclINTEL, &[192, 191]);
    let (x, y) = (p.load(0), p.load(1));
    let sum = p.value(Op::IAdd, INT, &[x, y]);
    p.parts.annotate(Op::Decorate, &[sum, Decoration::NoSignedWrap as u32]);
    p.store(0, sum);
    assert!(p.module().find_function("kernel").is_some());
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

/// As compilers write a function that returns a boolean.
#[test]
fn attributes_of_a_function_are_about_what_it_returns() {
    let mut p = Program::new();
    let (ty, function) = (p.declare(Op::TypeFunction, &[BOOL]), p.id());
    let label = p.id();
    p.parts.annotate(Op::Decorate, &[function, Decoration::FuncParamAttr as u32, 0]);
    p.parts.after(Op::Function, &[BOOL, function, 0, ty]);
    p.parts.after(Op::Label, &[label]);
    p.parts.after(Op::ReturnValue, &[15]);
    p.parts.after(Op::FunctionEnd, &[]);
    let module = p.module();
    let zero_extended = |f: &oxmux_ir::Function| {
        f.ret_attributes.words().any(|word| word == WordAttribute::ZeroExt)
    };
    assert_eq!(module.functions.values().filter(|f| zero_extended(f)).count(), 1);
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
fn a_number_of_sub_groups_is_a_size_of_them() {
    let kernel = |local: Option<[u32; 3]>, size: Option<u32>, count: u32| {
        let mut p = Program::new();
        op(&mut p.parts.capability, Op::Capability, &[Capability::SubgroupDispatch as u32]);
        if let Some([x, y, z]) = local {
            op(&mut p.parts.mode, Op::ExecutionMode, &[20, 17, x, y, z]);
        }
        if let Some(size) = size {
            op(&mut p.parts.mode, Op::ExecutionMode, &[20, 35, size]);
        }
        op(&mut p.parts.mode, Op::ExecutionMode, &[20, 36, count]);
        let module = translate(&p.parts.bytes(), &Limits::default(), &Specialization::new());
        module.map(|module| {
            let kernel = module.find_function("kernel").expect("a kernel");
            module.functions[kernel].metadata.intel_reqd_sub_group_size
        })
    };
    assert_eq!(kernel(Some([16, 1, 1]), None, 2), Ok(Some(8)));
    assert_eq!(kernel(Some([4, 4, 2]), None, 8), Ok(Some(4)));
    assert_eq!(kernel(Some([12, 1, 1]), Some(8), 2), Ok(Some(8)));
    assert_eq!(kernel(Some([16, 1, 1]), None, 1), Ok(Some(16)));
    for (local, size, count) in
        [(None, None, 2), (Some([16, 1, 1]), Some(8), 4), (Some([4, 1, 1]), None, 3)]
    {
        let error = kernel(local, size, count).expect_err("no such sub-groups");
        assert!(error.to_string().contains("SubgroupsPerWorkgroup"), "{error}");
    }
}

#[test]
fn what_is_not_served_has_a_place() {
    let mut p = Program::new();
    op(&mut p.parts.capability, Op::Capability, &[Capability::RoundToInfinityINTEL as u32]);
    op(&mut p.parts.mode, Op::ExecutionMode, &[20, 5622, 32]);
    let error =
        translate(&p.parts.bytes(), &Limits::default(), &Specialization::new()).unwrap_err();
    assert!(matches!(error, Error::Unsupported { .. }), "{error}");
    assert!(error.place().is_some_and(|place| place.byte_offset > 0), "{error}");
    assert!(error.to_string().contains("FloatingPointModeALTINTEL"), "{error}");
    let mut p = Program::new();
    let sampler = p.declare(Op::TypeSampler, &[]);
    let literal = p.id();
    p.parts.declare(Op::ConstantSampler, &[sampler, literal, 9, 0, 0]);
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

/// LLVM 22 writes the address of a byte of a variable through element zero of the variable,
/// whatever its type is.
#[test]
fn constant_addresses_count_bytes_where_they_point_to_bytes() {
    let run = |class: u32| {
        let mut p = Program::new();
        let byte = p.declare(Op::TypeInt, &[8, 0]);
        let byte_pointer = p.declare(Op::TypePointer, &[class, byte]);
        let count = p.constant(3);
        let array = p.declare(Op::TypeArray, &[INT, count]);
        let array_pointer = p.declare(Op::TypePointer, &[5, array]);
        let numbers = [0x1122_3344, 0x5566_7788, 0x99aa_bbcc].map(|number| p.constant(number));
        let content = p.id();
        p.parts.declare(Op::ConstantComposite, &[&[array, content][..], &numbers].concat());
        let variable = p.id();
        p.parts.declare(Op::Variable, &[array_pointer, variable, 5, content]);
        let (zero, six) = (p.id(), p.constant(6));
        p.parts.declare(Op::ConstantNull, &[INT, zero]);
        let address = p.id();
        let chain = Op::InBoundsPtrAccessChain as u32;
        p.parts.declare(Op::SpecConstantOp, &[byte_pointer, address, chain, variable, zero, six]);
        let loaded = p.value(Op::Load, byte, &[address, 2, 1]);
        let wide = p.value(Op::UConvert, INT, &[loaded]);
        p.store(0, wide);
        p
    };
    assert_eq!(run(5).run(&[0]), [0x66]);
    let other_class = run(7).parts.bytes();
    let translated = oxmux_frontend_spirv::translate(
        &other_class,
        &oxmux_frontend_spirv::Limits::default(),
        &oxmux_frontend_spirv::Specialization::new(),
    );
    assert!(translated.unwrap_err().to_string().contains("the chain reaches"));
}

/// The second byte behind a short is both a byte and the third member of a structure: which it is,
/// the writer decides.
#[test]
fn constant_addresses_of_bytes_in_structures_are_those_of_their_writer() {
    let run = |generator: u32| {
        let mut p = Program::new();
        p.parts.header[2] = generator;
        let byte = p.declare(Op::TypeInt, &[8, 0]);
        let short = p.declare(Op::TypeInt, &[16, 0]);
        let byte_pointer = p.declare(Op::TypePointer, &[5, byte]);
        let structure = p.declare(Op::TypeStruct, &[short, byte, byte]);
        let pointer = p.declare(Op::TypePointer, &[5, structure]);
        let members = [(short, 0x1122), (byte, 0x33), (byte, 0x44)].map(|(ty, number)| {
            let id = p.id();
            p.parts.declare(Op::Constant, &[ty, id, number]);
            id
        });
        let (content, variable, zero, address) = (p.id(), p.id(), p.id(), p.id());
        p.parts.declare(Op::ConstantComposite, &[&[structure, content][..], &members].concat());
        p.parts.declare(Op::Variable, &[pointer, variable, 5, content]);
        p.parts.declare(Op::ConstantNull, &[INT, zero]);
        let two = p.constant(2);
        let chain = Op::InBoundsPtrAccessChain as u32;
        p.parts.declare(Op::SpecConstantOp, &[byte_pointer, address, chain, variable, zero, two]);
        let loaded = p.value(Op::Load, byte, &[address, 2, 1]);
        let wide = p.value(Op::UConvert, INT, &[loaded]);
        p.store(0, wide);
        p.run(&[0])
    };
    assert_eq!(run(0), [0x44]);
    assert_eq!(run(43 << 16 | 22), [0x33]);
    assert_eq!(run(43 << 16 | 19), [0x44]);
}
