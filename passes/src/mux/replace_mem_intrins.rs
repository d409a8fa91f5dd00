//! `replace-mem-intrins`: turns memory intrinsics into loops.

use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use crate::rewriter::{Rewritten, rewrite_instructions};
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{BlockCall, Builder, CastOp, IntPredicate, Intrinsic, Module, Op, Type, Value};

const NAME: &str = "replace-mem-intrins";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Turns memcpy, memset and memmove into loops", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    for_each_definition(module, |module, _, function| {
        Ok(rewrite_instructions(&mut module.cx, function, |b, inst| {
            let Op::Intrinsic(call) = &b.func.insts[inst].op else { return None };
            let intrinsic = call.intrinsic;
            let &[first, second, bytes, volatile] = call.args.as_slice() else { return None };
            let volatile = b.cx.constants.value_uint(volatile) == Some(1);
            match intrinsic {
                Intrinsic::MemCpy | Intrinsic::MemCpyInline => {
                    copy(b, first, second, bytes, volatile, false);
                }
                Intrinsic::MemMove => move_bytes(b, first, second, bytes, volatile),
                Intrinsic::MemSet => fill(b, first, second, bytes, volatile),
                _ => return None,
            }
            Some(Rewritten::Gone)
        }))
    })
}

fn access(volatile: bool) -> MemoryAccess {
    MemoryAccess { volatile, ..MemoryAccess::aligned(1) }
}

/// Copies bytes from the first to the last, or the other way round.
pub(super) fn copy(
    b: &mut Builder<'_>,
    dst: Value,
    src: Value,
    bytes: Value,
    volatile: bool,
    backward: bool,
) {
    byte_loop(b, bytes, |b, index| {
        let index = match backward {
            false => index,
            true => {
                let one = b.int_like(index, 1);
                let last = b.sub(bytes, one);
                b.sub(last, index)
            }
        };
        let from = b.byte_offset(src, index);
        let byte = b.value(Op::Load { ptr: from, access: access(volatile) }, Type::I8);
        let to = b.byte_offset(dst, index);
        b.inst(Op::Store { value: byte, ptr: to, access: access(volatile) }, Type::VOID);
    });
}

/// Copies between objects that may overlap: backward if the destination comes after the source.
///
/// Addresses of different spaces are compared as generic ones if one of them is generic: only then
/// can they overlap. In two named spaces no byte belongs to both, and either order is right.
fn move_bytes(b: &mut Builder<'_>, dst: Value, src: Value, bytes: Value, volatile: bool) {
    let ty = b.ty(bytes);
    let generic = Type::PTR_GENERIC;
    let mixed = b.ty(dst) != b.ty(src) && [dst, src].iter().any(|&p| b.ty(p) == generic);
    let number = |b: &mut Builder<'_>, pointer: Value| {
        let cast = mixed && b.ty(pointer) != generic;
        let pointer = if cast { b.cast(CastOp::AddrSpaceCast, pointer, generic) } else { pointer };
        b.cast(CastOp::PtrToInt, pointer, ty)
    };
    let (to, from) = (number(b, dst), number(b, src));
    let after = b.icmp(IntPredicate::Ugt, to, from);
    let backward = b.add_block("move.backward");
    let forward = b.add_block("move.forward");
    let done = b.add_block("move.end");
    b.cond_br(after, backward, forward);
    for (start, is_backward) in [(backward, true), (forward, false)] {
        b.switch_to(start);
        copy(b, dst, src, bytes, volatile, is_backward);
        b.br(done, &[]);
    }
    b.switch_to(done);
}

fn fill(b: &mut Builder<'_>, dst: Value, byte: Value, bytes: Value, volatile: bool) {
    byte_loop(b, bytes, |b, index| {
        let to = b.byte_offset(dst, index);
        b.inst(Op::Store { value: byte, ptr: to, access: access(volatile) }, Type::VOID);
    });
}

/// A loop that counts up to `count`, which may be zero.
pub(super) fn byte_loop(
    b: &mut Builder<'_>,
    count: Value,
    body: impl FnOnce(&mut Builder<'_>, Value),
) {
    let ty = b.ty(count);
    let (zero, one) = (b.cx.int(ty, 0), b.cx.int(ty, 1));
    let header = b.add_block("bytes");
    let done = b.add_block("bytes.end");
    let index = b.func.add_block_param(header, ty);
    let any = b.icmp(IntPredicate::Ne, count, zero);
    b.cond_br_args(any, BlockCall::with_args(header, &[zero]), BlockCall::new(done));
    b.switch_to(header);
    body(b, index);
    let next = b.add(index, one);
    let more = b.icmp(IntPredicate::Ult, next, count);
    b.cond_br_args(more, BlockCall::with_args(header, &[next]), BlockCall::new(done));
    b.switch_to(done);
}
