//! Rules of shaders about memory semantics, scopes and memory operands. Kernels of real producers break some of them.

use rspirv::spirv::{Capability, MemoryAccess, MemorySemantics, Op};

use super::context::Context;
use crate::error::{Error, Rule};
use crate::grammar::memory_access_words;

const ACQUIRES: MemorySemantics = MemorySemantics::ACQUIRE
    .union(MemorySemantics::ACQUIRE_RELEASE)
    .union(MemorySemantics::SEQUENTIALLY_CONSISTENT);
const RELEASES: MemorySemantics = MemorySemantics::RELEASE
    .union(MemorySemantics::ACQUIRE_RELEASE)
    .union(MemorySemantics::SEQUENTIALLY_CONSISTENT);

/// A scope or memory semantics: no specialization constant.
pub(super) fn check_constant(cx: &Context<'_>, position: usize) -> Result<(), Error> {
    let definition = cx.module.definition(cx.operand(position)?);
    let is_fixed = definition
        .is_some_and(|constant| matches!(constant.opcode(), Op::Constant | Op::ConstantNull));
    match is_fixed {
        true => Ok(()),
        false => cx.invalid(Rule::Constant, format!("operand {position} is no OpConstant")),
    }
}

/// The memory semantics of a barrier or an atomic: one order, and one that the instruction may have.
pub(super) fn check_semantics(cx: &Context<'_>, position: usize) -> Result<(), Error> {
    check_constant(cx, position)?;
    let bits = cx.module.constant_bits(cx.operand(position)?).unwrap_or(0);
    let semantics = MemorySemantics::from_bits_retain(bits as u32);
    let orders = semantics.intersection(ACQUIRES.union(RELEASES));
    if orders.bits().count_ones() > 1 {
        return cx.invalid(Rule::Operand, "memory semantics with several orders");
    }
    let (excluded, what) = match cx.instruction.opcode() {
        Op::AtomicLoad => (RELEASES, "a load that releases"),
        Op::AtomicStore => (ACQUIRES, "a store that acquires"),
        Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak if position == 3 => (
            MemorySemantics::RELEASE.union(MemorySemantics::ACQUIRE_RELEASE),
            "releases where the values are unequal",
        ),
        _ => return Ok(()),
    };
    match orders.intersects(excluded) {
        true => cx.invalid(Rule::Operand, format!("memory semantics of {what}")),
        false => Ok(()),
    }
}

/// The memory operands of a load, store or copy, which begin at a position.
pub(super) fn check_operands(cx: &Context<'_>, mut position: usize) -> Result<(), Error> {
    let opcode = cx.instruction.opcode();
    for number in 0..2 {
        let Some(bits) = cx.instruction.operand(position) else { break };
        let mask = MemoryAccess::from_bits_retain(bits);
        let available = mask.contains(MemoryAccess::MAKE_POINTER_AVAILABLE);
        let visible = mask.contains(MemoryAccess::MAKE_POINTER_VISIBLE);
        // Where a copy has two, the first is for what is written.
        let next = position + memory_access_words(bits);
        let two = cx.instruction.operand(next).is_some();
        let loads = opcode == Op::Load || (opcode == Op::CopyMemory && number == 1);
        let stores = opcode == Op::Store || (opcode == Op::CopyMemory && number == 0 && two);
        if available && loads {
            return cx.invalid(Rule::Operand, "MakePointerAvailable of what is read");
        }
        if visible && stores {
            return cx.invalid(Rule::Operand, "MakePointerVisible of what is written");
        }
        if (available || visible) && !mask.contains(MemoryAccess::NON_PRIVATE_POINTER) {
            let what = "MakePointerAvailable or MakePointerVisible without NonPrivatePointer";
            return cx.invalid(Rule::Operand, what);
        }
        if (available || visible || mask.contains(MemoryAccess::NON_PRIVATE_POINTER))
            && !cx.module.capabilities.has(Capability::VulkanMemoryModel)
        {
            let what = "NonPrivatePointer without the capability VulkanMemoryModel";
            return cx.invalid(Rule::Capability, what);
        }
        position = next;
    }
    Ok(())
}
