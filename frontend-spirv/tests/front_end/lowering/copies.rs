//! Copies whose sides may overlap, and what LLVM's and Khronos' translators declare for their
//! instructions.

use super::program::{INT, Program};
use crate::words::op;
use oxmux_frontend_spirv::{Limits, Specialization, translate};
use oxmux_ir::text::print_module;
use rspirv::spirv::Op;

/// LLVM's back end writes `memmove` so.
#[test]
fn parts_of_one_object_may_overlap() {
    for (to, from, expected) in [(1, 0, [5, 5, 6, 7, 9]), (0, 1, [6, 7, 8, 8, 9])] {
        let mut p = Program::new();
        let (to, from, size) = (p.address(to), p.address(from), p.constant(12));
        p.parts.emit(Op::CopyMemorySized, &[to, from, size, 2, 4]);
        assert_eq!(p.run(&[5, 6, 7, 8, 9])[..], expected);
    }
}

/// Copies of different objects are those that passes take apart most easily.
#[test]
fn different_objects_do_not_overlap() {
    let mut p = Program::new();
    let (one, other) = (p.value(Op::Variable, 28, &[7]), p.value(Op::Variable, 28, &[7]));
    let (buffer, size) = (p.address(1), p.constant(12));
    p.parts.emit(Op::CopyMemorySized, &[one, buffer, size, 2, 4]);
    p.parts.emit(Op::CopyMemorySized, &[other, one, size, 2, 4]);
    p.parts.emit(Op::CopyMemorySized, &[buffer, other, size, 2, 4]);
    let module = translate(&p.parts.bytes(), &Limits::default(), &Specialization::new()).unwrap();
    let text = print_module(&module);
    assert!(!text.contains("llvm.memmove"), "{text}");
    assert_eq!(text.matches("call void @llvm.memcpy").count(), 3, "{text}");
}

/// llvm-spirv declares `Shader` for it, which is a capability of shaders else.
#[test]
fn reversed_bits_may_come_with_the_capability_of_shaders() {
    let mut p = Program::new();
    op(&mut p.parts.capability, Op::Capability, &[1]);
    let x = p.load(0);
    let reversed = p.value(Op::BitReverse, INT, &[x]);
    p.store(1, reversed);
    assert_eq!(p.run(&[6, 0])[1], 0x6000_0000);
}
