//! Shaders that break one rule each of those that `spirv-val` has for Vulkan, beside the ones that
//! do not.

use oxmux_frontend_spirv::{Limits, Specialization, translate};
use rspirv::spirv::Op;

use crate::words::{Parts, op, text};

/// A shader, in the memory model of Vulkan or the old one: function `%20` with the entry block
/// `%22`.
///
/// Declared: 1 void, 2 void(), 3 uint, 4 float, 5 bool, 6 int, 7 uint3, 8 float2, 9 int2; in
/// memory: 30 uint array, 31 Block { uint, uint, 30 }, 32 its pointer, 33 its variable in
/// StorageBuffer, 34 and 35 uint in Workgroup, 36 and 37 uint in Private, 38 { float, uint3 }, 39
/// and 40 its Workgroup; images: 41 to 44 sampled, 45 to 47 stored; constants: 50 + n is n, for 0
/// to 5, 56 1.0, 57 (1.0, 1.0), 58 int 1, 59 (int 1, int 1); semantics: 60 AcquireRelease of
/// Workgroup, 61 SequentiallyConsistent of it, 62 AcquireRelease of nothing, 63 the same with
/// MakeAvailable, 64 Acquire of Workgroup with MakeAvailable, 65 Volatile of Workgroup, 66
/// Workgroup alone; 70 loads the sampled image. Ids from 100 are free.
fn shader(of_vulkan: bool) -> Parts {
    let mut parts = Parts::new();
    for section in [
        &mut parts.capability,
        &mut parts.import,
        &mut parts.memory,
        &mut parts.entry,
        &mut parts.declaration,
        &mut parts.head,
        &mut parts.end,
    ] {
        section.clear();
    }
    parts.header[1] = 0x0001_0300;
    let capabilities: &[u32] = if of_vulkan { &[1, 61, 5345] } else { &[1, 61] };
    for &capability in capabilities {
        op(&mut parts.capability, Op::Capability, &[capability]);
    }
    if of_vulkan {
        op(&mut parts.extension, Op::Extension, &text("SPV_KHR_vulkan_memory_model"));
    }
    op(&mut parts.memory, Op::MemoryModel, &[0, if of_vulkan { 3 } else { 1 }]);
    op(&mut parts.entry, Op::EntryPoint, &[&[5, 20][..], &text("main")].concat());
    op(&mut parts.mode, Op::ExecutionMode, &[20, 17, 8, 1, 1]);
    for operands in [&[31, 2][..], &[33, 34, 0], &[33, 33, 0], &[44, 34, 0], &[44, 33, 1]] {
        parts.annotate(Op::Decorate, operands);
    }
    for operands in [&[47, 34, 0][..], &[47, 33, 2], &[30, 6, 4]] {
        parts.annotate(Op::Decorate, operands);
    }
    for member in 0..3 {
        parts.annotate(Op::MemberDecorate, &[31, member, 35, 4 * member]);
    }
    for (opcode, operands) in [
        (Op::TypeVoid, &[1][..]),
        (Op::TypeFunction, &[2, 1]),
        (Op::TypeInt, &[3, 32, 0]),
        (Op::TypeFloat, &[4, 32]),
        (Op::TypeBool, &[5]),
        (Op::TypeInt, &[6, 32, 1]),
        (Op::TypeVector, &[7, 3, 3]),
        (Op::TypeVector, &[8, 4, 2]),
        (Op::TypeVector, &[9, 6, 2]),
        (Op::TypeVector, &[10, 4, 4]),
        (Op::TypeRuntimeArray, &[30, 3]),
        (Op::TypeStruct, &[31, 3, 3, 30]),
        (Op::TypePointer, &[32, 12, 31]),
        (Op::Variable, &[32, 33, 12]),
        (Op::TypePointer, &[34, 4, 3]),
        (Op::Variable, &[34, 35, 4]),
        (Op::TypePointer, &[36, 6, 3]),
        (Op::Variable, &[36, 37, 6]),
        (Op::TypeStruct, &[38, 4, 7]),
        (Op::TypePointer, &[39, 4, 38]),
        (Op::Variable, &[39, 40, 4]),
        (Op::TypeImage, &[41, 4, 1, 0, 0, 0, 1, 0]),
        (Op::TypeSampledImage, &[42, 41]),
        (Op::TypePointer, &[43, 0, 42]),
        (Op::Variable, &[43, 44, 0]),
        (Op::TypeImage, &[45, 4, 1, 0, 0, 0, 2, 1]),
        (Op::TypePointer, &[46, 0, 45]),
        (Op::Variable, &[46, 47, 0]),
        (Op::Constant, &[4, 56, 0x3f80_0000]),
        (Op::ConstantComposite, &[8, 57, 56, 56]),
        (Op::Constant, &[6, 58, 1]),
        (Op::ConstantComposite, &[9, 59, 58, 58]),
        (Op::Constant, &[3, 60, 0x108]),
        (Op::Constant, &[3, 61, 0x110]),
        (Op::Constant, &[3, 62, 0x8]),
        (Op::Constant, &[3, 63, 0x2008]),
        (Op::Constant, &[3, 64, 0x2102]),
        (Op::Constant, &[3, 65, 0x8108]),
        (Op::Constant, &[3, 66, 0x100]),
    ] {
        parts.declare(opcode, operands);
    }
    for value in 0..6 {
        parts.declare(Op::Constant, &[3, 50 + value, value]);
    }
    op(&mut parts.head, Op::Function, &[1, 20, 0, 2]);
    op(&mut parts.head, Op::Label, &[22]);
    op(&mut parts.head, Op::Load, &[42, 70, 44]);
    op(&mut parts.head, Op::Image, &[41, 71, 70]);
    op(&mut parts.end, Op::Return, &[]);
    op(&mut parts.end, Op::FunctionEnd, &[]);
    parts
}

/// How the shader that `change` makes is refused, in the Vulkan memory model or the old one.
fn refusal(of_vulkan: bool, change: impl FnOnce(&mut Parts)) -> Option<String> {
    let mut parts = shader(of_vulkan);
    change(&mut parts);
    let found = translate(&parts.bytes(), &Limits::default(), &Specialization::new());
    found.err().map(|error| error.to_string())
}

#[track_caller]
fn check(expected: &str, found: Option<String>) {
    match found {
        None => assert_eq!(expected, "", "accepted"),
        Some(found) => {
            assert!(!expected.is_empty() && found.contains(expected), "{expected:?}: {found}");
            assert!(found.contains("byte offset"), "{found}");
        }
    }
}

/// Decorations of whole objects and types; an empty expectation is none.
#[test]
fn decorations_need_a_target_that_can_have_them() {
    for (expected, operands) in [
        ("NonWritable on", &[35, 24][..]),
        ("NonWritable on", &[37, 24]),
        ("NonWritable on", &[44, 24]),
        ("", &[33, 24]),
        ("", &[47, 24]),
        ("UserSemantic without the extension SPV_GOOGLE_hlsl_functionality1", &[33, 5635, 0x61]),
        ("UserTypeGOOGLE without the extension SPV_GOOGLE_user_type", &[33, 5636, 0x61]),
    ] {
        check(expected, refusal(false, |p| p.annotate(Op::Decorate, operands)));
    }
    // From SPIR-V 1.4 on.
    for operands in [&[33, 5635, 0x61][..], &[37, 24]] {
        let newer = |p: &mut Parts| {
            p.header[1] = 0x0001_0400;
            p.entry.clear();
            let variables = [33, 35, 37, 40, 44, 47];
            let named = [&[5, 20][..], &text("main"), &variables].concat();
            op(&mut p.entry, Op::EntryPoint, &named);
            p.annotate(Op::Decorate, operands);
        };
        check("", refusal(false, newer));
    }
}

#[test]
fn members_have_the_decorations_of_their_types_and_classes() {
    const COMPONENT: u32 = 31;
    const INVARIANT: u32 = 18;
    for (expected, operands) in [
        ("WorkgroupSize on %38, which is no constant", &[&[38, 1, 11, 25][..]][..]),
        ("GlobalInvocationId is of 3", &[&[38, 0, 11, 28]]),
        ("SubgroupSize is of 1", &[&[38, 1, 11, 36]]),
        ("%40 in Workgroup has built-in variables", &[&[38, 0, 11, 0], &[38, 1, 11, 28]]),
        ("%40 in Workgroup has members that are Invariant", &[&[38, 1, INVARIANT]]),
        ("Component on %31", &[&[31, 2, COMPONENT, 1]]),
        ("", &[&[31, 0, COMPONENT, 1]]),
    ] {
        let change = |p: &mut Parts| {
            for operands in operands {
                p.annotate(Op::MemberDecorate, operands);
            }
            op(&mut p.capability, Op::Capability, &[61]);
        };
        check(expected, refusal(false, change));
    }
    // What the other stages have in a module beside the kernel.
    for (expected, class) in [("", 3), ("%103 in Private has built-in variables", 6)] {
        let vertices = |p: &mut Parts| {
            p.annotate(Op::Decorate, &[101, 2]);
            p.annotate(Op::MemberDecorate, &[101, 0, 11, 0]);
            p.annotate(Op::MemberDecorate, &[101, 0, INVARIANT]);
            p.declare(Op::TypeStruct, &[101, 10]);
            p.declare(Op::TypePointer, &[102, class, 101]);
            p.declare(Op::Variable, &[102, 103, class]);
        };
        check(expected, refusal(false, vertices));
    }
}

#[test]
fn blocks_and_built_in_variables_are_not_nested() {
    let around = |p: &mut Parts| {
        p.annotate(Op::MemberDecorate, &[101, 0, 35, 0]);
        p.declare(Op::TypeStruct, &[101, 31]);
    };
    check("", refusal(false, around));
    let block = |p: &mut Parts| {
        around(p);
        p.annotate(Op::Decorate, &[101, 2]);
    };
    check("the block %31 is in the block %101", refusal(false, block));
    let deeper = |p: &mut Parts| {
        around(p);
        p.annotate(Op::Decorate, &[102, 3]);
        p.annotate(Op::MemberDecorate, &[102, 0, 35, 0]);
        p.declare(Op::TypeStruct, &[102, 101]);
    };
    check("the block %31 is in the block %102", refusal(false, deeper));
    let built_in = |p: &mut Parts| {
        p.annotate(Op::MemberDecorate, &[101, 0, 11, 0]);
        p.declare(Op::TypeStruct, &[101, 10]);
        p.declare(Op::TypeStruct, &[102, 101]);
    };
    check("%102 has a structure of built-in variables in it", refusal(false, built_in));
}

#[test]
fn operands_have_the_types_that_the_instruction_says() {
    // Float texels at (1.0, 1.0) or (int 1, int 1); the last operands are those of the image.
    const SAMPLE: (Op, [u32; 4]) = (Op::ImageSampleExplicitLod, [10, 100, 70, 57]);
    const FETCH: (Op, [u32; 4]) = (Op::ImageFetch, [10, 100, 71, 59]);
    for (expected, (opcode, fixed), operands) in [
        ("", SAMPLE, &[2, 56][..]),
        ("Lod is no float", SAMPLE, &[2, 58]),
        ("Lod is no float", SAMPLE, &[2, 57]),
        ("", FETCH, &[2, 58]),
        ("Lod is no integer", FETCH, &[2, 56]),
        ("", SAMPLE, &[4, 57, 57]),
        ("Grad is no floats", SAMPLE, &[4, 57, 59]),
        ("", SAMPLE, &[2 | 8, 56, 59]),
        ("ConstOffset is no integers", SAMPLE, &[2 | 8, 56, 57]),
    ] {
        check(expected, refusal(false, |p| p.emit(opcode, &[&fixed[..], operands].concat())));
    }
    check("", refusal(false, |p| p.emit(Op::ArrayLength, &[3, 100, 33, 2])));
    let signed = refusal(false, |p| p.emit(Op::ArrayLength, &[6, 100, 33, 2]));
    check("the length is no unsigned integer", signed);
}

/// Scopes are 50 CrossDevice, 51 Device, 52 Workgroup, 54 Invocation, 55 QueueFamily.
#[test]
fn scopes_and_semantics_are_those_of_the_memory_model() {
    use Op::{AtomicIAdd, AtomicLoad, ControlBarrier, MemoryBarrier};
    const SEQUENTIAL: &str = "SequentiallyConsistent in the Vulkan memory model";
    const ADDED: &str = "without the capability VulkanMemoryModel";
    // The refusal in the old memory model, and in Vulkan's.
    for (old, vulkan, opcode, operands) in [
        ("", "", AtomicIAdd, &[3, 100, 35, 52, 60, 51][..]),
        ("an atomic in Private", "an atomic in Private", AtomicIAdd, &[3, 100, 37, 52, 50, 51]),
        ("CrossDevice", "CrossDevice", AtomicIAdd, &[3, 100, 35, 50, 50, 51]),
        ("", "VulkanMemoryModelDeviceScope", AtomicIAdd, &[3, 100, 35, 51, 60, 51]),
        ("the scope QueueFamily without", "", AtomicLoad, &[3, 100, 35, 55, 50]),
        ("", SEQUENTIAL, AtomicIAdd, &[3, 100, 35, 52, 61, 51]),
        ("", SEQUENTIAL, ControlBarrier, &[52, 52, 61]),
        (ADDED, "", AtomicIAdd, &[3, 100, 35, 52, 65, 51]),
        (ADDED, "a barrier that is Volatile", ControlBarrier, &[52, 52, 65]),
        (ADDED, "of no storage class", ControlBarrier, &[52, 52, 63]),
        (ADDED, "MakeAvailable without a release", ControlBarrier, &[52, 52, 64]),
        ("", "", ControlBarrier, &[52, 52, 62]),
        ("of no storage class", "of no storage class", MemoryBarrier, &[52, 62]),
        ("", "", MemoryBarrier, &[52, 60]),
        ("in one invocation", "in one invocation", ControlBarrier, &[52, 54, 60]),
        ("", "", ControlBarrier, &[52, 54, 66]),
        ("in one invocation", "in one invocation", AtomicIAdd, &[3, 100, 35, 54, 60, 51]),
        ("", "", AtomicIAdd, &[3, 100, 35, 54, 66, 51]),
        ("", "", MemoryBarrier, &[54, 60]),
        ("an execution scope", "an execution scope", ControlBarrier, &[54, 52, 60]),
    ] {
        check(old, refusal(false, |p| p.emit(opcode, operands)));
        check(vulkan, refusal(true, |p| p.emit(opcode, operands)));
    }
}

#[test]
fn merge_instructions_stand_before_branches_of_their_kind() {
    let of = |merge: Op, operands: &'static [u32], branch: Op, targets: &'static [u32]| {
        refusal(false, move |p| {
            p.declare(Op::ConstantTrue, &[5, 99]);
            p.emit(merge, operands);
            p.emit(branch, targets);
            p.emit(Op::Label, &[100]);
            p.emit(Op::Branch, &[101]);
            p.emit(Op::Label, &[101]);
        })
    };
    check("", of(Op::SelectionMerge, &[101, 0], Op::BranchConditional, &[99, 100, 101]));
    let wrong = "in front of what is no branch of its kind";
    check(wrong, of(Op::SelectionMerge, &[101, 0], Op::Branch, &[100]));
    check(wrong, of(Op::SelectionMerge, &[101, 0], Op::Return, &[]));
    // Only what cannot be reached branches back to this loop.
    for (expected, end, target) in [("", Op::Branch, &[102][..]), (wrong, Op::Unreachable, &[])] {
        let change = |p: &mut Parts| {
            p.emit(Op::Branch, &[101]);
            p.emit(Op::Label, &[101]);
            p.emit(Op::LoopMerge, &[103, 102, 0]);
            p.emit(end, target);
            p.emit(Op::Label, &[102]);
            p.emit(Op::Branch, &[101]);
            p.emit(Op::Label, &[103]);
        };
        check(expected, refusal(false, change));
    }
}

/// A loop with a selection in it, which ends in the loop's body or where the loop goes on.
#[test]
fn constructs_end_in_the_construct_that_they_are_in() {
    for (expected, merge) in [("", 104), ("%102 is in another construct", 105)] {
        let change = |p: &mut Parts| {
            p.declare(Op::ConstantTrue, &[5, 99]);
            p.emit(Op::Branch, &[101]);
            p.emit(Op::Label, &[101]);
            p.emit(Op::LoopMerge, &[106, 105, 0]);
            p.emit(Op::BranchConditional, &[99, 102, 106]);
            p.emit(Op::Label, &[102]);
            p.emit(Op::SelectionMerge, &[merge, 0]);
            p.emit(Op::BranchConditional, &[99, 103, merge]);
            p.emit(Op::Label, &[103]);
            p.emit(Op::Branch, &[104]);
            p.emit(Op::Label, &[104]);
            p.emit(Op::Branch, &[105]);
            p.emit(Op::Label, &[105]);
            p.emit(Op::Branch, &[101]);
            p.emit(Op::Label, &[106]);
        };
        check(expected, refusal(false, change));
    }
}

#[test]
fn phis_list_each_predecessor_once() {
    for (expected, again) in [("", &[][..]), ("%22 is listed twice", &[51, 22])] {
        let change = |p: &mut Parts| {
            p.declare(Op::ConstantTrue, &[5, 99]);
            p.emit(Op::SelectionMerge, &[101, 0]);
            p.emit(Op::BranchConditional, &[99, 100, 101]);
            p.emit(Op::Label, &[100]);
            p.emit(Op::Branch, &[101]);
            p.emit(Op::Label, &[101]);
            p.emit(Op::Phi, &[&[3, 102, 52, 100, 51, 22][..], again].concat());
        };
        check(expected, refusal(false, change));
    }
}

#[test]
fn vectors_are_scaled_and_members_are_named_by_constants() {
    check("", refusal(false, |p| p.emit(Op::VectorTimesScalar, &[8, 100, 57, 56])));
    let scalar = refusal(false, |p| p.emit(Op::VectorTimesScalar, &[4, 100, 56, 56]));
    check("a vector and its scalar expected", scalar);
    for (expected, constant) in
        [("", Op::Constant), ("the index of a member is no constant", Op::SpecConstant)]
    {
        let change = |p: &mut Parts| {
            p.declare(constant, &[3, 99, 1]);
            p.declare(Op::TypePointer, &[98, 12, 3]);
            p.emit(Op::AccessChain, &[98, 100, 33, 99]);
        };
        check(expected, refusal(false, change));
    }
}

/// Capabilities: 9 Float16, 22 Int16, 27 StorageImageMultisample, 44 Image1D, 47 ImageBuffer, 48
/// ImageMSArray, 34 ImageCubeArray.
#[test]
fn stored_images_and_conversions_need_their_capabilities() {
    for (expected, dim, arrayed, samples, capabilities) in [
        ("StorageImageMultisample", 1, 0, 1, &[][..]),
        ("", 1, 0, 1, &[27]),
        ("ImageMSArray", 1, 1, 1, &[27]),
        ("", 1, 1, 1, &[27, 48]),
        ("Image1D", 0, 0, 0, &[43]),
        ("", 0, 0, 0, &[44]),
        ("ImageBuffer", 5, 0, 0, &[46]),
        ("", 5, 0, 0, &[47]),
        ("ImageCubeArray", 3, 1, 0, &[]),
        ("", 3, 1, 0, &[34]),
        ("", 1, 1, 0, &[]),
    ] {
        let change = |p: &mut Parts| {
            for &capability in capabilities {
                op(&mut p.capability, Op::Capability, &[capability]);
            }
            p.declare(Op::TypeImage, &[100, 4, dim, 0, arrayed, samples, 2, 1]);
        };
        check(expected, refusal(false, change));
    }
    for (expected, capability) in [("a conversion of more than the width", 4433), ("", 22)] {
        let change = |p: &mut Parts| {
            op(&mut p.capability, Op::Capability, &[9]);
            op(&mut p.capability, Op::Capability, &[capability]);
            op(&mut p.extension, Op::Extension, &text("SPV_KHR_16bit_storage"));
            p.declare(Op::TypeFloat, &[100, 16]);
            p.declare(Op::TypeInt, &[101, 16, 0]);
            p.emit(Op::FConvert, &[100, 102, 56]);
            p.emit(Op::Bitcast, &[101, 103, 102]);
        };
        check(expected, refusal(false, change));
    }
}

/// Capabilities: 63 GroupNonUniformArithmetic, 67 GroupNonUniformClustered. The scope 53 is
/// Subgroup.
#[test]
fn group_operations_have_their_capabilities_and_scopes_that_are_constants() {
    const ARITHMETIC: u32 = 63;
    const CLUSTERED: u32 = 67;
    for (expected, capability, scope, operands) in [
        ("", ARITHMETIC, Op::Constant, &[0, 52][..]),
        ("no OpConstant", ARITHMETIC, Op::SpecConstant, &[0, 52]),
        ("operation 0 without a capability", CLUSTERED, Op::Constant, &[0, 52]),
        ("operation 3 without a capability", ARITHMETIC, Op::Constant, &[3, 52, 54]),
        ("", CLUSTERED, Op::Constant, &[3, 52, 54]),
    ] {
        let change = |p: &mut Parts| {
            op(&mut p.capability, Op::Capability, &[capability]);
            p.declare(scope, &[3, 99, 3]);
            p.emit(Op::GroupNonUniformIAdd, &[&[3, 100, 99][..], operands].concat());
        };
        check(expected, refusal(false, change));
    }
}
