//! Shaders made by hand: what is accepted, and large ones, whose reading takes the time of their
//! parts together, not of their product.

use std::time::{Duration, Instant};

use super::words::{op, text};
use crate::{Limits, Module, Specialization, load_module};
use rspirv::spirv::{BuiltIn, Capability, Decoration, Op};

/// A shader with a number of capabilities `Shader`, `extra`, a number of entry points, decorations,
/// and code.
struct Shader {
    capabilities: usize,
    extra: Vec<u32>,
    entries: usize,
    version: u32,
    interface: Vec<u32>,
    annotation: Vec<u32>,
    declaration: Vec<u32>,
    body: Vec<u32>,
    functions: Vec<u32>,
}

impl Shader {
    /// Declared: 1 void, 2 void(), 3 int32, 4 struct { int32 }, 5 StorageBuffer struct *, 6
    /// StorageBuffer int32 *, 7 = 0 (int32), the buffer 8; the entry point is 9, with its
    /// address 10. Ids from 20 are free.
    fn new() -> Self {
        let mut this = Self {
            capabilities: 1,
            extra: Vec::new(),
            entries: 1,
            version: 0x0001_0300,
            interface: Vec::new(),
            annotation: Vec::new(),
            declaration: Vec::new(),
            body: Vec::new(),
            functions: Vec::new(),
        };
        for operands in [&[4, 2][..], &[8, 34, 0], &[8, 33, 0]] {
            op(&mut this.annotation, Op::Decorate, operands);
        }
        op(&mut this.annotation, Op::MemberDecorate, &[4, 0, 35, 0]);
        for (opcode, operands) in [
            (Op::TypeVoid, &[1][..]),
            (Op::TypeFunction, &[2, 1]),
            (Op::TypeInt, &[3, 32, 0]),
            (Op::TypeStruct, &[4, 3]),
            (Op::TypePointer, &[5, 12, 4]),
            (Op::TypePointer, &[6, 12, 3]),
            (Op::Constant, &[3, 7, 0]),
            (Op::Variable, &[5, 8, 12]),
        ] {
            op(&mut this.declaration, opcode, operands);
        }
        this
    }

    fn bytes(&self) -> Vec<u8> {
        let mut words = vec![0x0723_0203, self.version, 0, 1 << 20, 0];
        for _ in 0..self.capabilities {
            op(&mut words, Op::Capability, &[Capability::Shader as u32]);
        }
        words.extend(&self.extra);
        op(&mut words, Op::MemoryModel, &[0, 1]);
        for number in 0..self.entries {
            op(
                &mut words,
                Op::EntryPoint,
                &[&[5, 9][..], &text(&number.to_string()), &self.interface].concat(),
            );
        }
        op(&mut words, Op::ExecutionMode, &[9, 17, 1, 1, 1]);
        words.extend(&self.annotation);
        words.extend(&self.declaration);
        op(&mut words, Op::Function, &[1, 9, 0, 2]);
        op(&mut words, Op::Label, &[11]);
        op(&mut words, Op::AccessChain, &[6, 10, 8, 7]);
        words.extend(&self.body);
        op(&mut words, Op::Return, &[]);
        op(&mut words, Op::FunctionEnd, &[]);
        words.extend(&self.functions);
        words.into_iter().flat_map(u32::to_le_bytes).collect()
    }
}

fn load(shader: &Shader) -> Module {
    let limits = Limits::default();
    load_module(&shader.bytes(), &limits, &Specialization::new()).unwrap()
}

fn time(shader: &Shader) -> Duration {
    let start = Instant::now();
    load(shader);
    start.elapsed()
}

/// An eighth of the size takes an eighth of the time, or a sixty-fourth if one part is walked for
/// each piece of another.
fn assert_in_proportion(of_size: impl Fn(usize) -> Shader, size: usize) {
    let (whole, part) = (of_size(size), of_size(size / 8));
    let part = time(&part).max(Duration::from_millis(20));
    let whole = time(&whole);
    assert!(whole < part * 24, "{part:?} for an eighth of what takes {whole:?}");
}

#[test]
fn a_capability_implies_others() {
    let mut shader = Shader::new();
    op(&mut shader.extra, Op::Capability, &[Capability::UniformAndStorageBuffer16BitAccess as u32]);
    let module = load(&shader);
    let has = |capability| module.capabilities.has(capability);
    assert!(has(Capability::StorageBuffer16BitAccess) && has(Capability::Matrix));
    assert!(!has(Capability::StoragePushConstant16) && !has(Capability::Kernel));
    assert_eq!(module.capability_names(), ["Shader", "UniformAndStorageBuffer16BitAccess"]);
}

#[test]
fn repeated_capabilities_are_not_searched_for_each_variable() {
    let of_size = |size: usize| {
        let mut shader = Shader::new();
        shader.capabilities = 4 * size;
        let buffers = Capability::UniformAndStorageBuffer16BitAccess as u32;
        op(&mut shader.extra, Op::Capability, &[buffers]);
        for (opcode, operands) in [
            (Op::TypeFloat, &[12, 16][..]),
            (Op::TypeStruct, &[13, 12]),
            (Op::TypePointer, &[14, 12, 13]),
        ] {
            op(&mut shader.declaration, opcode, operands);
        }
        op(&mut shader.annotation, Op::Decorate, &[13, 2]);
        op(&mut shader.annotation, Op::MemberDecorate, &[13, 0, 35, 0]);
        for id in 20..20 + size as u32 {
            op(&mut shader.annotation, Op::Decorate, &[id, 34, 0]);
            op(&mut shader.annotation, Op::Decorate, &[id, 33, 0]);
            op(&mut shader.declaration, Op::Variable, &[14, id, 12]);
        }
        shader
    };
    assert_in_proportion(of_size, 64_000);
}

#[test]
fn calls_are_not_walked_for_each_entry_point() {
    let of_size = |size: usize| {
        let mut shader = Shader::new();
        shader.entries = size;
        for id in 20..20 + 3 * size as u32 {
            op(&mut shader.body, Op::FunctionCall, &[1, id, 12]);
        }
        op(&mut shader.functions, Op::Function, &[1, 12, 0, 2]);
        op(&mut shader.functions, Op::Label, &[13]);
        op(&mut shader.functions, Op::Return, &[]);
        op(&mut shader.functions, Op::FunctionEnd, &[]);
        shader
    };
    assert_in_proportion(of_size, 40_000);
}

/// A chain of calls, each function of which uses one variable more.
#[test]
fn the_last_variable_of_many_is_listed_or_not() {
    let of_listed = |listed: u32| {
        let mut shader = Shader::new();
        shader.version = 0x0001_0400;
        shader.interface = (1000..1000 + listed).chain([8]).collect();
        op(&mut shader.declaration, Op::TypePointer, &[14, 4, 3]);
        op(&mut shader.body, Op::FunctionCall, &[1, 15, 2000]);
        for number in 0..200 {
            op(&mut shader.declaration, Op::Variable, &[14, 1000 + number, 4]);
            let (at, f) = (3000 + 3 * number, &mut shader.functions);
            op(f, Op::Function, &[1, 2000 + number, 0, 2]);
            op(f, Op::Label, &[at]);
            op(f, Op::Load, &[3, at + 1, 1000 + number]);
            if number < 199 {
                op(f, Op::FunctionCall, &[1, at + 2, 2001 + number]);
            }
            op(f, Op::Return, &[]);
            op(f, Op::FunctionEnd, &[]);
        }
        load_module(&shader.bytes(), &Limits::default(), &Specialization::new())
    };
    of_listed(200).unwrap();
    for listed in [199, 64, 0] {
        let message = of_listed(listed).unwrap_err().to_string();
        assert!(message.contains(&format!("uses %{}", 1000 + listed)), "{message}");
    }
}

/// What glslang writes for each stage of a pipeline, without the capabilities: naming these is no
/// use of them.
#[test]
fn members_of_the_vertex_stage_may_be_named() {
    let mut shader = Shader::new();
    op(&mut shader.declaration, Op::TypeFloat, &[20, 32]);
    op(&mut shader.declaration, Op::Constant, &[3, 21, 1]);
    op(&mut shader.declaration, Op::TypeArray, &[22, 20, 21]);
    op(&mut shader.declaration, Op::TypeStruct, &[23, 20, 22, 22]);
    for (member, built_in) in
        [(0, BuiltIn::PointSize), (1, BuiltIn::ClipDistance), (2, BuiltIn::CullDistance)]
    {
        let operands = [23, member, Decoration::BuiltIn as u32, built_in as u32];
        op(&mut shader.annotation, Op::MemberDecorate, &operands);
    }
    load(&shader);
}

#[test]
fn members_are_built_in_by_a_group_or_themselves() {
    let of_members = |in_group: &[u32]| {
        let mut shader = Shader::new();
        // Position, and PointSize by a group.
        op(&mut shader.annotation, Op::MemberDecorate, &[13, 0, 11, 0]);
        op(&mut shader.annotation, Op::Decorate, &[14, 11, 1]);
        op(&mut shader.annotation, Op::DecorationGroup, &[14]);
        for &member in in_group {
            op(&mut shader.annotation, Op::GroupMemberDecorate, &[14, 13, member]);
        }
        op(&mut shader.declaration, Op::TypeFloat, &[12, 32]);
        op(&mut shader.declaration, Op::TypeStruct, &[13, 12, 12, 12]);
        load_module(&shader.bytes(), &Limits::default(), &Specialization::new())
    };
    of_members(&[1, 2]).unwrap();
    let message = of_members(&[1]).unwrap_err().to_string();
    assert!(message.contains("some are BuiltIn, and some are not"), "{message}");
}

/// Halves, and bytes beside them, that can be stored in buffers.
#[test]
fn halves_that_can_only_be_stored_are_neither_copied_nor_computed_with() {
    let of = |capabilities: &[Capability], body: &[(Op, &[u32])]| {
        let mut shader = Shader::new();
        for &capability in capabilities {
            op(&mut shader.extra, Op::Capability, &[capability as u32]);
        }
        op(&mut shader.extra, Op::ExtInstImport, &[&[30][..], &text("GLSL.std.450")].concat());
        op(&mut shader.annotation, Op::Decorate, &[15, 2]);
        op(&mut shader.annotation, Op::Decorate, &[16, 34, 0]);
        op(&mut shader.annotation, Op::Decorate, &[16, 33, 1]);
        op(&mut shader.annotation, Op::MemberDecorate, &[15, 0, 35, 0]);
        op(&mut shader.annotation, Op::MemberDecorate, &[15, 1, 35, 2]);
        for (opcode, operands) in [
            (Op::TypeFloat, &[12, 16][..]),
            (Op::TypeInt, &[13, 8, 0]),
            (Op::TypeStruct, &[15, 12, 13]),
            (Op::TypePointer, &[17, 12, 15]),
            (Op::TypePointer, &[18, 12, 12]),
            (Op::Variable, &[17, 16, 12]),
        ] {
            op(&mut shader.declaration, opcode, operands);
        }
        op(&mut shader.body, Op::AccessChain, &[18, 20, 16, 7]);
        for (opcode, operands) in body {
            op(&mut shader.body, *opcode, operands);
        }
        let loaded = load_module(&shader.bytes(), &Limits::default(), &Specialization::new());
        loaded.map(|_| ()).map_err(|error| error.to_string())
    };
    let halves = Capability::UniformAndStorageBuffer16BitAccess;
    let both = [halves, Capability::UniformAndStorageBuffer8BitAccess];
    let load: (Op, &[u32]) = (Op::Load, &[12, 21, 20]);
    of(&both, &[load, (Op::Store, &[20, 21])]).unwrap();
    for (capabilities, body, expected) in [
        (&both[..], &[(Op::CopyMemory, &[20, 20][..])][..], "a copy of what can only be stored"),
        (&both, &[load, (Op::ExtInst, &[12, 22, 30, 4, 21])], "can only be stored and converted"),
        (
            &[Capability::StorageBuffer8BitAccess, Capability::StoragePushConstant16],
            &[],
            "16 bits in",
        ),
        (&[halves, Capability::StoragePushConstant8], &[], "8 bits in"),
    ] {
        let message = of(capabilities, body).unwrap_err();
        assert!(message.contains(expected), "{expected}: {message}");
    }
}
