//! Barriers and fences.

use super::{LanguageCall, Lowered};
use crate::error::PassError;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction, scope, semantics};
use oxmux_ir::opencl::{BarrierFunction, FenceFunction};
use oxmux_ir::opencl::{CLK_GLOBAL_MEM_FENCE, CLK_IMAGE_MEM_FENCE, CLK_LOCAL_MEM_FENCE};
use oxmux_ir::{IntPredicate, Type, Value};

/// Lowers a barrier.
pub(super) fn barrier(
    call: &mut LanguageCall<'_>,
    function: BarrierFunction,
) -> Result<Lowered, PassError> {
    let args = call.args();
    call.expect_integers(&args)?;
    let flags = *args.first().ok_or_else(|| call.invalid_args())?;
    let (function, default) = match function {
        BarrierFunction::SubGroup => (MuxFunction::SubGroupBarrier, scope::SUB_GROUP),
        _ => (MuxFunction::WorkGroupBarrier, scope::WORK_GROUP),
    };
    let memory = memory_semantics(call, flags, semantics::SEQUENTIALLY_CONSISTENT);
    let scope = match args.get(1) {
        Some(&scope) => memory_scope(call, scope),
        None => call.builder().cx.i32(default),
    };
    let id = call.builder().cx.i32(0);
    call.mux_call(MuxBuiltin::Function(function), None, &[id, scope, memory])?;
    Ok(Lowered::To(None))
}

/// Lowers a fence.
pub(super) fn fence(
    call: &mut LanguageCall<'_>,
    function: FenceFunction,
) -> Result<Lowered, PassError> {
    let args = call.args();
    call.expect_integers(&args)?;
    let flags = *args.first().ok_or_else(|| call.invalid_args())?;
    let order = match function {
        FenceFunction::WorkItem => semantics::RELAXED,
        FenceFunction::Mem => semantics::ACQUIRE_RELEASE,
        FenceFunction::Read => semantics::ACQUIRE,
        FenceFunction::Write => semantics::RELEASE,
    };
    let mut memory = memory_semantics(call, flags, order);
    // OpenCL C 2.0, 6.13.9: the older ones are fences with the scope of the work-group.
    let mut scope = call.builder().cx.i32(scope::WORK_GROUP);
    if function == FenceFunction::WorkItem {
        let [_, order, wanted] = args[..] else { return Err(call.invalid_args()) };
        let order = choose(call, order, &MEMORY_ORDERS, semantics::SEQUENTIALLY_CONSISTENT);
        memory = match (call.constant(memory), call.constant(order)) {
            (Some(memory), Some(order)) => call.builder().cx.int(Type::I32, memory | order),
            _ => call.builder().or(memory, order),
        };
        scope = memory_scope(call, wanted);
    }
    let barrier = MuxBuiltin::Function(MuxFunction::MemBarrier);
    call.mux_call(barrier, None, &[scope, memory])?;
    Ok(Lowered::To(None))
}

/// OpenCL's fence flags as memory semantics. Images are global memory.
fn memory_semantics(call: &mut LanguageCall<'_>, flags: Value, order: u32) -> Value {
    /// Flags, and by how many bits they are below what they mean.
    const PARTS: [(u32, u32); 2] = [
        (
            CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE,
            semantics::WORK_GROUP_MEMORY.ilog2() - CLK_LOCAL_MEM_FENCE.ilog2(),
        ),
        (
            CLK_IMAGE_MEM_FENCE,
            semantics::CROSS_WORK_GROUP_MEMORY.ilog2() - CLK_IMAGE_MEM_FENCE.ilog2(),
        ),
    ];
    if let Some(flags) = call.constant(flags) {
        let bits = PARTS.map(|(mask, by)| (flags as u32 & mask) << by);
        return call.builder().cx.i32(bits[0] | bits[1] | order);
    }
    let mut b = call.builder();
    let flags = b.int_cast(flags, Type::I32, false);
    let [memory, images] = PARTS.map(|(mask, by)| {
        let (mask, by) = (b.cx.i32(mask), b.cx.i32(by));
        let kept = b.and(flags, mask);
        b.shl(kept, by)
    });
    let bits = b.or(memory, images);
    let order = b.cx.i32(order);
    b.or(bits, order)
}

/// OpenCL's memory scope as a SPIR-V scope.
fn memory_scope(call: &mut LanguageCall<'_>, value: Value) -> Value {
    choose(call, value, &MEMORY_SCOPES, scope::CROSS_DEVICE)
}

/// Looks a small number up: `table[value]`, or the default beyond the table.
fn choose(call: &mut LanguageCall<'_>, value: Value, table: &[u32], default: u32) -> Value {
    if let Some(index) = call.constant(value) {
        let meaning = usize::try_from(index).ok().and_then(|i| table.get(i)).copied();
        return call.builder().cx.i32(meaning.unwrap_or(default));
    }
    let mut b = call.builder();
    let mut out = b.cx.i32(default);
    for (i, &meaning) in table.iter().enumerate() {
        let number = b.int_like(value, i as u128);
        let is = b.icmp(IntPredicate::Eq, value, number);
        let meaning = b.cx.i32(meaning);
        out = b.select(is, meaning, out);
    }
    out
}

/// Scopes by OpenCL C's `memory_scope`: work-item, work-group, device, all devices, sub-group.
const MEMORY_SCOPES: [u32; 5] =
    [scope::WORK_ITEM, scope::WORK_GROUP, scope::DEVICE, scope::CROSS_DEVICE, scope::SUB_GROUP];

/// Semantics by C11's `memory_order`: relaxed, consume, acquire, release, both, sequentially
/// consistent.
const MEMORY_ORDERS: [u32; 6] = [
    semantics::RELAXED,
    semantics::ACQUIRE,
    semantics::ACQUIRE,
    semantics::RELEASE,
    semantics::ACQUIRE_RELEASE,
    semantics::SEQUENTIALLY_CONSISTENT,
];
