//! Valid modules, and modules with errors that real producers make and drivers accept.

use super::words::{Parts, op, text};
use crate::constants::Constant;
use crate::{
    Error, Limits, Module, SpecializableKind, Specialization, load_module, specializable_constants,
};
use rspirv::spirv::{Decoration, Op};

fn load(parts: &Parts) -> Module {
    load_module(&parts.bytes(), &Limits::default(), &Specialization::new()).unwrap()
}

fn with(change: impl FnOnce(&mut Parts)) -> Module {
    let mut parts = Parts::new();
    change(&mut parts);
    load(&parts)
}

#[test]
fn either_byte_order_is_read() {
    let words = Parts::new().words();
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_be_bytes()).collect();
    let module = load_module(&bytes, &Limits::default(), &Specialization::new()).unwrap();
    assert_eq!(module.entry_points[0].name, "kernel");
}

#[test]
fn a_bound_out_of_proportion_is_read() {
    let module = with(|p| p.header[3] = 4_194_303);
    assert!(module.function(20).is_some() && module.function(4_000_000).is_none());
}

#[test]
fn kernels_may_call_kernels_and_interfaces_may_be_incomplete() {
    with(|p| {
        p.declare(Op::Variable, &[9, 105, 5]);
        p.emit(Op::FunctionCall, &[1, 106, 100, 21]);
        op(&mut p.entry, Op::EntryPoint, &[&[6, 100][..], &text("other")].concat());
        p.after(Op::Function, &[1, 100, 0, 2]);
        p.after(Op::FunctionParameter, &[9, 101]);
        p.after(Op::Label, &[102]);
        p.after(Op::Store, &[105, 6]);
        p.after(Op::Return, &[]);
        p.after(Op::FunctionEnd, &[]);
    });
}

#[test]
fn constants_and_initializers_may_stand_behind_their_users() {
    let module = with(|p| {
        p.declare(Op::Variable, &[9, 100, 5, 101]);
        p.declare(Op::SpecConstantOp, &[3, 101, Op::IAdd as u32, 102, 103]);
        p.declare(Op::SpecConstantOp, &[3, 102, Op::IAdd as u32, 103, 103]);
        p.declare(Op::Constant, &[3, 103, 7]);
    });
    let sum = module.constant(101).and_then(|index| module.constants.scalar_bits(index));
    assert_eq!(sum, Some(21));
}

#[test]
fn merge_instructions_are_hints() {
    with(|p| {
        p.emit(Op::LoopMerge, &[150, 151, 0]);
        p.emit(Op::IAdd, &[3, 100, 6, 6]);
        p.emit(Op::SelectionMerge, &[152, 0]);
    });
    // As llvm-spirv 15 writes them: several, and before a phi.
    with(|p| {
        p.after(Op::Function, &[1, 100, 0, 2]);
        p.after(Op::FunctionParameter, &[9, 101]);
        p.after(Op::Label, &[102]);
        p.after(Op::Branch, &[103]);
        p.after(Op::Label, &[103]);
        p.after(Op::LoopMerge, &[104, 103, 0]);
        p.after(Op::LoopMerge, &[104, 103, 0]);
        p.after(Op::Phi, &[3, 105, 6, 102]);
        p.after(Op::Branch, &[104]);
        p.after(Op::Label, &[104]);
        p.after(Op::Return, &[]);
        p.after(Op::FunctionEnd, &[]);
    });
}

#[test]
fn debug_text_never_refuses() {
    let module = with(|p| {
        op(&mut p.debug, Op::Name, &[20, 0x00ff_fe61]);
        op(&mut p.debug, Op::Name, &[150, 0x61]);
        op(&mut p.debug, Op::String, &[120, 0x00ff_fe61]);
        op(
            &mut p.import,
            Op::ExtInstImport,
            &[&[121][..], &text("NonSemantic.Unknown.9")].concat(),
        );
        op(&mut p.import, Op::ExtInstImport, &[&[122][..], &text("OpenCL.DebugInfo.100")].concat());
        p.declare(Op::Line, &[120, 5, 1]);
        p.declare(Op::ExtInst, &[1, 123, 121, 7, 199, 150]);
        p.emit(Op::Line, &[120, 7, 3]);
        p.emit(Op::ExtInst, &[1, 124, 122, 28, 198, 197]);
        p.emit(Op::IAdd, &[3, 125, 6, 6]);
        p.emit(Op::NoLine, &[]);
        p.emit(Op::IAdd, &[3, 126, 6, 6]);
    });
    assert!(module.name(20).unwrap().starts_with('a'));
    assert_eq!(module.definition(125).unwrap().line().map(|line| line.line), Some(7));
    assert_eq!(module.definition(126).unwrap().line(), None);
}

#[test]
fn integers_of_odd_width_are_read() {
    let module = with(|p| {
        p.declare(Op::TypeInt, &[100, 4, 0]);
        p.declare(Op::Constant, &[100, 101, 0xffff_fff9]);
        p.declare(Op::TypeInt, &[102, 33, 0]);
        p.declare(Op::Constant, &[102, 103, 1, 1]);
        p.end.clear();
        p.after(Op::Switch, &[103, 104, 2, 1, 104]);
        p.after(Op::Label, &[104]);
        p.after(Op::Return, &[]);
        p.after(Op::FunctionEnd, &[]);
    });
    assert_eq!(module.constant_bits(101), Some(9));
    assert_eq!(module.constant_bits(103), Some((1 << 32) + 1));
    let switch = module.instruction(module.functions[0].blocks[0].terminator()).unwrap();
    assert_eq!(switch.switch_cases(), [((1 << 32) + 2, 104)]);
}

#[test]
fn decorations_of_groups_reach_their_targets() {
    let module = with(|p| {
        p.annotate(Op::Decorate, &[100, 44, 16]);
        p.annotate(Op::Decorate, &[100, 38, 5]);
        p.annotate(Op::DecorationGroup, &[100]);
        p.annotate(Op::GroupDecorate, &[100, 21, 20]);
        p.annotate(Op::GroupMemberDecorate, &[100, 13, 1]);
        p.annotate(Op::Decorate, &[21, 26]);
    });
    let parameter = module.decorations(21);
    assert_eq!(parameter.alignment(), Some(16));
    assert_eq!(parameter.iter().count(), 3);
    assert!(parameter.has(Decoration::Uniform) && !parameter.has(Decoration::Restrict));
    assert_eq!(parameter.parameter_attributes().count(), 1);
    assert_eq!(module.member_decorations(13, 1).alignment(), Some(16));
    assert_eq!(module.member_decorations(13, 0).alignment(), None);
}

#[test]
fn types_are_taken_as_llvms_back_end_deduces_them() {
    with(|p| {
        p.annotate(Op::Decorate, &[21, Decoration::Alignment as u32, 0]);
        p.declare(Op::ConstantNull, &[27, 100, 27]);
        p.declare(Op::ConstantNull, &[27, 118, 27, 27, 27]);
        p.declare(Op::TypePointer, &[101, 7, 12]);
        p.declare(Op::TypeArray, &[102, 18, 23]);
        p.emit(Op::UConvert, &[3, 110, 6]);
        p.emit(Op::FConvert, &[4, 111, 7]);
        p.emit(Op::Any, &[5, 112, 17]);
        p.emit(Op::All, &[5, 113, 6]);
        p.emit(Op::Variable, &[28, 114, 7]);
        p.emit(Op::Bitcast, &[101, 115, 114]);
        p.emit(Op::Bitcast, &[18, 116, 115]);
        p.emit(Op::CompositeConstruct, &[102, 117, 115, 116]);
    });
}

#[test]
fn an_alignment_of_128_is_read_as_llvms_back_end_writes_it() {
    let module =
        with(|p| p.annotate(Op::Decorate, &[21, Decoration::Alignment as u32, 0xffff_ff80]));
    assert_eq!(module.decorations(21).alignment(), Some(128));
}

#[test]
fn a_structure_points_to_itself() {
    let module = with(|p| {
        p.declare(Op::TypeForwardPointer, &[100, 5]);
        p.declare(Op::TypeStruct, &[101, 3, 100]);
        p.declare(Op::TypePointer, &[100, 5, 101]);
    });
    let pointer = module.type_index(100).unwrap();
    let (_, pointee) = module.types.pointer(pointer).unwrap();
    assert_eq!(module.types.element(pointee, 1), Some(pointer));
    assert_eq!(module.types.info(pointee).unwrap().size, Some(16));
    assert_eq!(module.types.member_offsets(pointee), Some(vec![0, 8]));
}

#[test]
fn mode_ids_become_literals() {
    let module = with(|p| {
        op(&mut p.mode, Op::ExecutionModeId, &[20, 38, 6, 23, 6]);
        op(&mut p.mode, Op::ExecutionMode, &[20, 31]);
        op(&mut p.mode, Op::ExecutionMode, &[20, 9999, 1, 2]);
    });
    assert_eq!(module.entry_points[0].local_size(), Some([7, 2, 7]));
    assert!(module.entry_points[0].contraction_off());
}

#[test]
fn specialization_operations_fold() {
    let module = with(|p| {
        let spec = Op::SpecConstantOp;
        p.declare(spec, &[3, 100, Op::IMul as u32, 6, 23]);
        p.declare(spec, &[4, 101, Op::CompositeExtract as u32, 16, 2]);
        p.declare(spec, &[12, 102, Op::CompositeInsert as u32, 100, 17, 1]);
        p.declare(spec, &[12, 103, Op::VectorShuffle as u32, 102, 17, 1, 0, 4, 1]);
        p.declare(spec, &[3, 104, Op::CompositeExtract as u32, 103, 3]);
        p.declare(spec, &[12, 105, Op::IAdd as u32, 103, 17]);
        p.declare(spec, &[3, 106, Op::CompositeExtract as u32, 105, 0]);
        p.declare(spec, &[3, 107, Op::Bitcast as u32, 7]);
        p.declare(spec, &[5, 108, Op::ULessThan as u32, 6, 100]);
        p.declare(spec, &[3, 109, Op::Select as u32, 108, 6, 100]);
        p.declare(spec, &[3, 110, Op::CompositeExtract as u32, 29, 0]);
        p.declare(Op::Variable, &[9, 120, 5]);
        p.declare(spec, &[9, 121, Op::InBoundsPtrAccessChain as u32, 120, 6]);
        p.declare(Op::TypePointer, &[122, 5, 9]);
        p.declare(Op::Variable, &[122, 123, 5, 121]);
        p.declare(Op::Variable, &[122, 124, 5, 120]);
    });
    for (id, bits) in [
        (100, 14),
        (101, 0x3f80_0000),
        (104, 14),
        (106, 21),
        (107, 0x3f80_0000),
        (108, 1),
        (109, 7),
        (110, 0),
    ] {
        assert_eq!(module.constant_bits(id), Some(bits), "%{id}");
    }
    let chain = module.constants.get(module.constant(121).unwrap());
    assert!(matches!(chain, Constant::Expression { opcode: Op::InBoundsPtrAccessChain, .. }));
}

#[test]
fn specialization_sets_values() {
    let mut parts = Parts::new();
    parts.annotate(Op::Decorate, &[100, 1, 5]);
    parts.annotate(Op::Decorate, &[101, 1, 3]);
    op(&mut parts.debug, Op::Name, &[&[100][..], &text("size")].concat());
    parts.declare(Op::SpecConstant, &[3, 100, 64]);
    parts.declare(Op::SpecConstantTrue, &[5, 101]);
    parts.declare(Op::SpecConstantOp, &[3, 102, Op::IAdd as u32, 100, 6]);
    parts.declare(Op::TypeArray, &[103, 4, 102]);
    let bytes = parts.bytes();
    let known = specializable_constants(&bytes, &Limits::default()).unwrap();
    assert_eq!(known.len(), 2);
    assert_eq!(
        (known[0].spec_id, known[0].kind, &known[0].default),
        (3, SpecializableKind::Bool, &vec![1])
    );
    assert_eq!(known[1].kind, SpecializableKind::Int { width: 32, signed: false });
    assert_eq!((known[1].name.as_deref(), &known[1].default), (Some("size"), &vec![64, 0, 0, 0]));

    let load = |spec: &Specialization| load_module(&bytes, &Limits::default(), spec);
    let mut specialization = Specialization::new();
    specialization.set(5, [3, 1, 0, 0]).set(3, [0]);
    let module = load(&specialization).unwrap();
    assert_eq!(module.constant_bits(102), Some(266));
    assert_eq!(module.constant_bits(101), Some(0));
    assert_eq!(module.types.info(module.type_index(103).unwrap()).unwrap().size, Some(266 * 4));
    for (spec_id, value) in [(5, vec![1]), (5, vec![0; 8]), (3, vec![0; 4]), (9, vec![0; 4])] {
        let mut wrong = Specialization::new();
        wrong.set(spec_id, value);
        assert!(matches!(load(&wrong), Err(Error::SpecConstant { .. })), "{spec_id}");
    }
}

#[test]
fn limits_hold_at_their_value() {
    let bytes = Parts::new().bytes();
    let limits = |limits: Limits| load_module(&bytes, &limits, &Specialization::new());
    let size = bytes.len() as u64;
    assert!(limits(Limits::default().with_module_bytes(size)).is_ok());
    assert!(limits(Limits::default().with_module_bytes(size - 1)).is_err());
    assert!(limits(Limits::default().with_id_bound(200)).is_ok());
    assert!(limits(Limits::default().with_id_bound(199)).is_err());
    assert!(limits(Limits::default().with_functions(1).with_function_blocks(1)).is_ok());
    assert!(limits(Limits::default().with_functions(0)).is_err());
    assert!(limits(Limits::default().with_function_blocks(0)).is_err());
    assert!(limits(Limits::default().with_type_bytes(28)).is_ok());
    assert!(limits(Limits::default().with_type_bytes(27)).is_err());
}
