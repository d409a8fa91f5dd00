//! Built-in variables: a load of one, or of a component, becomes a call of a mux builtin.
//!
//! A variable has an address only if it has uses besides loads and access chains; then each
//! function with such uses has a copy of its own, initialized at its start.

use oxmux_ir::Intrinsic;
use oxmux_ir::function::Value;
use oxmux_ir::instruction::GepFlags;
use oxmux_ir::mux::MuxFunction;
use oxmux_ir::sub_groups::IdMask;
use oxmux_ir::types::Type;
use rspirv::spirv::BuiltIn;

use super::function::FunctionLowering;
use super::group::{self, operation::query};
use super::vulkan::ids;
use crate::built_in::{BuiltInPointer, dimensional, id_mask, plain, variable};
use crate::error::Error;

/// The pointer to a built-in variable that `id` is, a chain to a component included.
pub(crate) fn pointer(f: &FunctionLowering<'_>, id: u32) -> Option<BuiltInPointer> {
    f.built_ins.get(&id).cloned().or_else(|| variable(f.spirv, id))
}

/// The value of a load through the pointer.
pub(crate) fn load(f: &mut FunctionLowering<'_>, pointer: &BuiltInPointer) -> Result<Value, Error> {
    match pointer.component {
        Some(index) => {
            let index = f.value(index)?;
            component(f, pointer, index)
        }
        None => whole(f, pointer),
    }
}

/// The address of a copy of the variable, or of a component in it.
pub(crate) fn address(
    f: &mut FunctionLowering<'_>,
    pointer: &BuiltInPointer,
) -> Result<Value, Error> {
    let ty = f.shared.ty(pointer.ty);
    let copy = match f.built_in_copies.get(&pointer.variable) {
        Some(&copy) => copy,
        None => {
            let copy = make_copy(f, pointer, ty)?;
            f.built_in_copies.insert(pointer.variable, copy);
            copy
        }
    };
    let Some(index) = pointer.component else { return Ok(copy) };
    let index = f.value(index)?;
    let flags = if pointer.in_bounds { GepFlags::INBOUNDS } else { GepFlags::NONE };
    let mut builder = f.builder();
    let zero = builder.cx.i32(0);
    Ok(builder.gep(ty, copy, &[zero, index], flags))
}

fn make_copy(
    f: &mut FunctionLowering<'_>,
    pointer: &BuiltInPointer,
    ty: Type,
) -> Result<Value, Error> {
    let align = f.shared.module.data_layout.abi_align(&f.shared.module.cx.types, ty);
    let here = std::mem::replace(&mut f.block, f.prologue);
    let copy = f.builder().alloca(ty, align);
    let value = whole(f, pointer);
    if let Ok(value) = value {
        f.builder().store(value, copy, align);
    }
    f.block = here;
    value.map(|_| copy)
}

fn whole(f: &mut FunctionLowering<'_>, pointer: &BuiltInPointer) -> Result<Value, Error> {
    let ty = f.shared.ty(pointer.ty);
    if let Some(ids) = id_mask(pointer.built_in) {
        return mask(f, ids, ty);
    }
    let Some((_, count, _)) = f.shared.module.cx.types.vector_parts(ty) else {
        let first = f.shared.module.cx.i32(0);
        return scalar(f, pointer.built_in, first, ty);
    };
    let mut lanes = Vec::new();
    for lane in 0..count {
        let dimension = f.shared.module.cx.i32(lane);
        lanes.push(component(f, pointer, dimension)?);
    }
    Ok(f.builder().vector_of(&lanes))
}

/// One component of the variable; those beyond the last dimension are 0, and 1 of sizes.
pub(crate) fn component(
    f: &mut FunctionLowering<'_>,
    pointer: &BuiltInPointer,
    index: Value,
) -> Result<Value, Error> {
    let ty = f.shared.ty(pointer.ty);
    if let Some(ids) = id_mask(pointer.built_in) {
        let vector = mask(f, ids, ty)?;
        return Ok(f.builder().extract_element(vector, index));
    }
    let element = f.shared.module.cx.types.scalar(ty);
    if dimensional(pointer.built_in).is_none() && f.shared.module.cx.types.is_vector(ty) {
        return Err(f.unsupported(f.current, format!("a vector {:?}", pointer.built_in)));
    }
    let mut builder = f.builder();
    let dimension = match builder.cx.constants.value_uint(index) {
        Some(bits) => builder.cx.i32(u32::try_from(bits).unwrap_or(u32::MAX)),
        None => {
            let mut index = index;
            if builder.cx.types.int_bits(builder.ty(index)).is_some_and(|bits| bits > 32) {
                // A truncated index beyond all dimensions must not become a dimension.
                let beyond = builder.int_like(index, 3);
                index = builder.intrinsic_like(Intrinsic::UMin, &[index, beyond]);
            }
            builder.int_cast(index, Type::I32, false)
        }
    };
    scalar(f, pointer.built_in, dimension, element)
}

/// The built-in's value, for one dimension if it has several, as an integer of type `ty`.
fn scalar(
    f: &mut FunctionLowering<'_>,
    built_in: BuiltIn,
    dimension: Value,
    ty: Type,
) -> Result<Value, Error> {
    if !f.shared.module.cx.types.is_int(ty) {
        return Err(f.unsupported(f.current, format!("{built_in:?} that is no integer")));
    }
    let value = if let Some(value) = ids::built_in(f, built_in, dimension)? {
        value
    } else if built_in == BuiltIn::SubgroupSize && f.spirv.environment.has_interface {
        shader_sub_group_size(f)?
    } else if let Some(function) = dimensional(built_in) {
        query(f, function, &[dimension])?
    } else if let Some(function) = plain(built_in) {
        query(f, function, &[])?
    } else if built_in == BuiltIn::NumEnqueuedSubgroups {
        enqueued_sub_groups(f)?
    } else {
        return Err(f.unsupported(f.current, format!("the built-in variable {built_in:?}")));
    };
    Ok(f.builder().int_cast(value, ty, false))
}

/// A shader's `SubgroupSize` is a power of two, and that of all sub-groups, be the last one of a
/// work-group smaller.
fn shader_sub_group_size(f: &mut FunctionLowering<'_>) -> Result<Value, Error> {
    let largest = query(f, MuxFunction::GetMaxSubGroupSize, &[])?;
    let mut b = f.builder();
    let one = b.cx.i32(1);
    let mut bits = b.sub(largest, one);
    for shift in [1, 2, 4] {
        let shift = b.cx.i32(shift);
        let lower = b.lshr(bits, shift);
        bits = b.or(bits, lower);
    }
    Ok(b.add(bits, one))
}

/// As many sub-groups as a whole work-group has: its size over the largest sub-group's, rounded up.
fn enqueued_sub_groups(f: &mut FunctionLowering<'_>) -> Result<Value, Error> {
    let mut extent = |lane: u32| {
        let dimension = f.shared.module.cx.i32(lane);
        query(f, MuxFunction::GetEnqueuedLocalSize, &[dimension])
    };
    let extents = [extent(0)?, extent(1)?, extent(2)?];
    let largest = query(f, MuxFunction::GetMaxSubGroupSize, &[])?;
    Ok(oxmux_ir::sub_groups::enqueued_sub_groups(&mut f.builder(), extents, largest))
}

fn mask(f: &mut FunctionLowering<'_>, ids: IdMask, ty: Type) -> Result<Value, Error> {
    if ty != f.shared.module.cx.types.vector(Type::I32, 4) {
        return Err(f.unsupported(f.current, format!("a mask of ids, {ids:?}, that is no ballot")));
    }
    group::non_uniform::id_mask(f, ids)
}
