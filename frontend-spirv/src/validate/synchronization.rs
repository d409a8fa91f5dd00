//! Rules of shaders about memory semantics, scopes and memory operands. Kernels of real producers
//! break some of them.

use rspirv::spirv::{Capability, MemoryAccess, MemorySemantics, Op, Scope};

use super::context::Context;
use crate::error::{Error, Rule};
use crate::grammar::{is_atomic, memory_access_words};

const ACQUIRES: MemorySemantics = MemorySemantics::ACQUIRE
    .union(MemorySemantics::ACQUIRE_RELEASE)
    .union(MemorySemantics::SEQUENTIALLY_CONSISTENT);
const RELEASES: MemorySemantics = MemorySemantics::RELEASE
    .union(MemorySemantics::ACQUIRE_RELEASE)
    .union(MemorySemantics::SEQUENTIALLY_CONSISTENT);

/// What only the Vulkan memory model has.
const OF_VULKAN_MODEL: MemorySemantics = MemorySemantics::OUTPUT_MEMORY
    .union(MemorySemantics::MAKE_AVAILABLE)
    .union(MemorySemantics::MAKE_VISIBLE)
    .union(MemorySemantics::VOLATILE);
/// The storage classes that shaders order accesses of.
const CLASSES: MemorySemantics = MemorySemantics::UNIFORM_MEMORY
    .union(MemorySemantics::WORKGROUP_MEMORY)
    .union(MemorySemantics::IMAGE_MEMORY)
    .union(MemorySemantics::OUTPUT_MEMORY);

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

/// The scopes of an execution barrier: those whose work-items can wait for each other.
pub(super) fn check_execution_scope(cx: &Context<'_>, position: usize) -> Result<(), Error> {
    check_constant(cx, position)?;
    match scope(cx, position)? {
        Some(Scope::Workgroup | Scope::Subgroup) => Ok(()),
        _ => cx.invalid(Rule::Operand, "an execution scope other than Workgroup and Subgroup"),
    }
}

/// A scope of memory: no larger than the device, and those of the Vulkan memory model with its
/// capabilities.
pub(super) fn check_memory_scope(cx: &Context<'_>, position: usize) -> Result<(), Error> {
    check_constant(cx, position)?;
    let has = |capability| cx.module.capabilities.has(capability);
    let of_model = has(Capability::VulkanMemoryModel);
    match scope(cx, position)? {
        Some(Scope::CrossDevice) => cx.invalid(Rule::Operand, "the memory scope CrossDevice"),
        Some(Scope::QueueFamily) if !of_model => {
            let what = "the scope QueueFamily without the capability VulkanMemoryModel";
            cx.invalid(Rule::Capability, what)
        }
        Some(Scope::Device) if of_model && !has(Capability::VulkanMemoryModelDeviceScope) => {
            let what = "the scope Device without the capability VulkanMemoryModelDeviceScope";
            cx.invalid(Rule::Capability, what)
        }
        _ => Ok(()),
    }
}

fn scope(cx: &Context<'_>, position: usize) -> Result<Option<Scope>, Error> {
    let bits = cx.module.constant_bits(cx.operand(position)?).and_then(|bits| bits.try_into().ok());
    Ok(bits.and_then(Scope::from_u32))
}

/// The memory semantics of a barrier or an atomic with a scope of memory: one order, one that the
/// instruction may have, and what the memory model has.
pub(super) fn check_semantics(
    cx: &Context<'_>,
    memory_scope: usize,
    position: usize,
) -> Result<(), Error> {
    check_constant(cx, position)?;
    let semantics = semantics(cx, position)?;
    let orders = semantics.intersection(ACQUIRES.union(RELEASES));
    if orders.bits().count_ones() > 1 {
        return cx.invalid(Rule::Operand, "memory semantics with several orders");
    }
    let opcode = cx.instruction.opcode();
    check_model(cx, semantics)?;
    // Vulkan's rule excludes what orders; spirv-val reads it so, and takes barriers of memory
    // alone.
    if opcode != Op::MemoryBarrier
        && !orders.is_empty()
        && scope(cx, memory_scope)? == Some(Scope::Invocation)
    {
        return cx.invalid(Rule::Operand, "memory semantics with an order in one invocation");
    }
    let (excluded, what) = match opcode {
        // glslang wrote barriers without an order before it knew that they need one. OpenGL has
        // counters beside Vulkan's classes.
        Op::MemoryBarrier
            if !semantics.intersects(CLASSES.union(MemorySemantics::ATOMIC_COUNTER_MEMORY)) =>
        {
            return cx.invalid(Rule::Operand, "a memory barrier of no storage class");
        }
        Op::AtomicLoad => (RELEASES, "a load that releases"),
        Op::AtomicStore => (ACQUIRES, "a store that acquires"),
        Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak if position == 3 => {
            let equal = self::semantics(cx, 2)?;
            if (equal ^ semantics).contains(MemorySemantics::VOLATILE) {
                return cx.invalid(Rule::Operand, "one of two memory semantics is Volatile");
            }
            (
                MemorySemantics::RELEASE.union(MemorySemantics::ACQUIRE_RELEASE),
                "releases where the values are unequal",
            )
        }
        _ => return Ok(()),
    };
    match orders.intersects(excluded) {
        true => cx.invalid(Rule::Operand, format!("memory semantics of {what}")),
        false => Ok(()),
    }
}

fn semantics(cx: &Context<'_>, position: usize) -> Result<MemorySemantics, Error> {
    let bits = cx.module.constant_bits(cx.operand(position)?).unwrap_or(0);
    Ok(MemorySemantics::from_bits_retain(bits as u32))
}

/// What the Vulkan memory model adds and leaves out.
fn check_model(cx: &Context<'_>, semantics: MemorySemantics) -> Result<(), Error> {
    let of_model = cx.module.capabilities.has(Capability::VulkanMemoryModel);
    let added = semantics.intersection(OF_VULKAN_MODEL);
    if !of_model && !added.is_empty() {
        let what =
            format!("the memory semantics {added:?} without the capability VulkanMemoryModel");
        return cx.invalid(Rule::Capability, what);
    }
    let available = semantics.contains(MemorySemantics::MAKE_AVAILABLE);
    let visible = semantics.contains(MemorySemantics::MAKE_VISIBLE);
    let is = |order| semantics.intersects(MemorySemantics::ACQUIRE_RELEASE.union(order));
    let what = match () {
        () if of_model && semantics.contains(MemorySemantics::SEQUENTIALLY_CONSISTENT) => {
            "SequentiallyConsistent in the Vulkan memory model"
        }
        () if available && !is(MemorySemantics::RELEASE) => "MakeAvailable without a release",
        () if visible && !is(MemorySemantics::ACQUIRE) => "MakeVisible without an acquire",
        () if (available || visible) && !semantics.intersects(CLASSES) => {
            "MakeAvailable or MakeVisible of no storage class"
        }
        () if semantics.contains(MemorySemantics::VOLATILE)
            && !is_atomic(cx.instruction.opcode()) =>
        {
            "a barrier that is Volatile"
        }
        () => return Ok(()),
    };
    cx.invalid(Rule::Operand, what)
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
