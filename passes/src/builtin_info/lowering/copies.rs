//! Copies of work-groups.
//!
//! Mux builtins count bytes. "Read" is from global to local memory, "write" the other way.

use super::{LanguageCall, Lowered};
use crate::error::PassError;
use oxmux_ir::mux::MuxFunction;
use oxmux_ir::opencl::{CopyFunction, MangledType};
use oxmux_ir::{Type, Value};

/// Lowers a copy.
pub(super) fn copy(
    call: &mut LanguageCall<'_>,
    function: CopyFunction,
) -> Result<Lowered, PassError> {
    let args = call.args();
    let value = match function {
        CopyFunction::Plain => elements(call, &args),
        CopyFunction::Strided => strided(call, &args),
        CopyFunction::Lines => planes(call, &args, false),
        CopyFunction::Planes => planes(call, &args, true),
    };
    value.map(Lowered::To)
}

/// Lowers a wait for copies.
pub(super) fn wait(call: &mut LanguageCall<'_>) -> Result<Lowered, PassError> {
    let [count, events] = call.args()[..] else { return Err(call.invalid_args()) };
    let is_pointer = {
        let b = call.builder();
        b.cx.types.is_ptr(b.ty(events)) && b.ty(count) == Type::I32
    };
    if !is_pointer {
        return Err(call.invalid_args());
    }
    let value = call.mux_dma_call(MuxFunction::DmaWait, Type::VOID, &[count, events])?;
    Ok(Lowered::To(value))
}

/// `async_work_group_copy(dst, src, num_gentypes, event)`: bytes in a row.
fn elements(call: &mut LanguageCall<'_>, args: &[Value]) -> Result<Option<Value>, PassError> {
    let &[dst, src, count, event] = args else { return Err(call.invalid_args()) };
    call.expect_integers(&[count])?;
    let [read, _, _] = direction(call, dst, src)?;
    let element = element_size(call)?;
    let bytes = scaled(call, count, element);
    let ty = call.builder().ty(event);
    call.mux_dma_call(read, ty, &[dst, src, bytes, event])
}

/// `async_work_group_strided_copy(dst, src, num_gentypes, stride, event)`: an element a row; the
/// stride is that of the global side.
fn strided(call: &mut LanguageCall<'_>, args: &[Value]) -> Result<Option<Value>, PassError> {
    let &[dst, src, count, stride, event] = args else { return Err(call.invalid_args()) };
    call.expect_integers(&[count, stride])?;
    let [_, copy, _] = direction(call, dst, src)?;
    let element = element_size(call)?;
    let bytes = scaled(call, stride, element);
    let size = call.size_type();
    let count = call.builder().int_cast(count, size, false);
    let reads = copy == MuxFunction::DmaRead2D;
    let (to, from) = if reads { (element, bytes) } else { (bytes, element) };
    let ty = call.builder().ty(event);
    call.mux_dma_call(copy, ty, &[dst, src, element, to, from, count, event])
}

/// `async_work_group_copy_2D2D` and `_3D3D` (cl_khr_extended_async_copies): lines of elements, and
/// planes of lines, with offsets and distances counted in elements.
fn planes(
    call: &mut LanguageCall<'_>,
    args: &[Value],
    has_planes: bool,
) -> Result<Option<Value>, PassError> {
    let expected = if has_planes { 13 } else { 10 };
    if args.len() != expected {
        return Err(call.invalid_args());
    }
    let (dst, src, event) = (args[0], args[2], args[expected - 1]);
    call.expect_integers(&args[3..expected - 1])?;
    call.expect_integers(&args[1..2])?;
    let [_, lines, planes] = direction(call, dst, src)?;
    let size = call.size_type();
    let element = call.builder().int_cast(args[4], size, false);
    let to = advanced(call, dst, args[1], element);
    let from = advanced(call, src, args[3], element);
    let width = scaled(call, args[5], element);
    let height = call.builder().int_cast(args[6], size, false);
    let ty = call.builder().ty(event);
    if !has_planes {
        let src_line = scaled(call, args[7], element);
        let dst_line = scaled(call, args[8], element);
        let args = [to, from, width, dst_line, src_line, height, event];
        return call.mux_dma_call(lines, ty, &args);
    }
    let depth = call.builder().int_cast(args[7], size, false);
    let [src_line, src_plane, dst_line, dst_plane] =
        [8, 9, 10, 11].map(|i| scaled(call, args[i], element));
    let args = [to, from, width, dst_line, src_line, height, dst_plane, src_plane, depth, event];
    call.mux_dma_call(planes, ty, &args)
}

/// The builtins for one, two and three dimensions that copy between these memories.
fn direction(
    call: &mut LanguageCall<'_>,
    dst: Value,
    src: Value,
) -> Result<[MuxFunction; 3], PassError> {
    use MuxFunction::*;
    let b = call.builder();
    let space = |pointer| b.cx.types.address_space(b.ty(pointer));
    match (space(dst), space(src)) {
        (Some(3), Some(1)) => Ok([DmaRead1D, DmaRead2D, DmaRead3D]),
        (Some(1), Some(3)) => Ok([DmaWrite1D, DmaWrite2D, DmaWrite3D]),
        _ => Err(call.invalid("a copy that is not between global and local memory")),
    }
}

/// The size of what the mangled name says the pointers point to.
fn element_size(call: &mut LanguageCall<'_>) -> Result<Value, PassError> {
    let bytes = match call.params().and_then(<[MangledType]>::first) {
        Some(MangledType::Pointer { pointee, .. }) => byte_size(pointee),
        _ => None,
    };
    let bytes = bytes.ok_or_else(|| call.invalid_args())?;
    let size = call.size_type();
    Ok(call.builder().cx.int(size, u128::from(bytes)))
}

/// A number of elements in bytes.
fn scaled(call: &mut LanguageCall<'_>, count: Value, element: Value) -> Value {
    let size = call.size_type();
    let known = |call: &LanguageCall<'_>, v| call.constant(v).and_then(|n| u64::try_from(n).ok());
    if let (Some(count), Some(element)) = (known(call, count), known(call, element))
        && let Some(bytes) = count.checked_mul(element)
    {
        return call.builder().cx.int(size, u128::from(bytes));
    }
    let mut b = call.builder();
    let count = b.int_cast(count, size, false);
    b.mul(count, element)
}

/// The address a number of elements on.
fn advanced(call: &mut LanguageCall<'_>, base: Value, count: Value, element: Value) -> Value {
    let bytes = scaled(call, count, element);
    match call.constant(bytes) {
        Some(0) => base,
        _ => call.builder().byte_offset(base, bytes),
    }
}

/// The size of what is copied; vectors of three take the space of four.
fn byte_size(ty: &MangledType) -> Option<u64> {
    Some(match ty {
        MangledType::Int { bits, .. } => u64::from(*bits) / 8,
        MangledType::Float(bits) => u64::from(*bits) / 8,
        MangledType::Vector(element, lanes) => {
            u64::from(*lanes).checked_next_power_of_two()?.checked_mul(byte_size(element)?)?
        }
        _ => return None,
    })
}
