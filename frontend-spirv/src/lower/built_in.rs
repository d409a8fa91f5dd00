//! Built-in variables: a load of one, or of a component, becomes a call of a mux builtin.
//!
//! A variable has an address only if it has uses besides loads and access chains; then each
//! function with such uses has a copy of its own, initialized at its start.

use oxmux_ir::function::Value;
use oxmux_ir::instruction::GepFlags;
use oxmux_ir::sub_groups::IdMask;
use oxmux_ir::types::Type;
use oxmux_ir::{CallAttributes, Intrinsic};
use rspirv::spirv::{BuiltIn, Op, StorageClass};

use super::function::FunctionLowering;
use crate::error::Error;
use crate::module::Module;
use crate::types::TypeIndex;

/// A pointer to a built-in variable or to one of its components.
#[derive(Clone, Debug)]
pub(crate) struct BuiltInPointer {
    /// Id of the variable.
    pub(crate) variable: u32,
    /// Which it is.
    pub(crate) built_in: BuiltIn,
    /// The type of the whole variable.
    pub(crate) ty: TypeIndex,
    /// Id of the component's index.
    pub(crate) component: Option<u32>,
    /// Whether the address of a component is in bounds.
    pub(crate) in_bounds: bool,
}

/// The built-in variable that `id` is, if it is one.
pub(crate) fn variable(spirv: &Module, id: u32) -> Option<BuiltInPointer> {
    spirv.definition(id).filter(|definition| definition.opcode() == Op::Variable)?;
    let (class, ty) = spirv.types.pointer(spirv.type_of(id)?)?;
    let built_in = spirv.decorations(id).built_in().filter(|_| class == StorageClass::Input)?;
    Some(BuiltInPointer { variable: id, built_in, ty, component: None, in_bounds: false })
}

/// The pointer to a built-in variable that `id` is, a chain to a component included.
pub(crate) fn pointer(f: &FunctionLowering<'_>, id: u32) -> Option<BuiltInPointer> {
    f.built_ins.get(&id).cloned().or_else(|| variable(f.spirv, id))
}

/// The built-in variable with a value for each dimension that `id` loads, if it is such a load.
///
/// Producers extract components beyond the third: `get_global_id(3)` has a meaning in OpenCL C, and
/// llvm-spirv makes of it what the specification of SPIR-V leaves without one.
pub(crate) fn loaded(spirv: &Module, id: u32) -> Option<BuiltInPointer> {
    let load = spirv.definition(id).filter(|definition| definition.opcode() == Op::Load)?;
    let pointer = variable(spirv, load.operand(0)?)?;
    let is_vector = matches!(spirv.types.get(pointer.ty), crate::types::Type::Vector { .. });
    (is_vector && dimensional(pointer.built_in).is_some()).then_some(pointer)
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

/// The mux builtin with one value for each dimension.
fn dimensional(built_in: BuiltIn) -> Option<&'static str> {
    Some(match built_in {
        BuiltIn::GlobalInvocationId => "__mux_get_global_id",
        BuiltIn::LocalInvocationId => "__mux_get_local_id",
        BuiltIn::WorkgroupId => "__mux_get_group_id",
        BuiltIn::WorkgroupSize => "__mux_get_local_size",
        BuiltIn::EnqueuedWorkgroupSize => "__mux_get_enqueued_local_size",
        BuiltIn::GlobalSize => "__mux_get_global_size",
        BuiltIn::NumWorkgroups => "__mux_get_num_groups",
        BuiltIn::GlobalOffset => "__mux_get_global_offset",
        _ => return None,
    })
}

/// The mux builtin without a dimension, and whether it gives `size_t` rather than `i32`.
fn plain(built_in: BuiltIn) -> Option<(&'static str, bool)> {
    Some(match built_in {
        BuiltIn::WorkDim => ("__mux_get_work_dim", false),
        BuiltIn::GlobalLinearId => ("__mux_get_global_linear_id", true),
        BuiltIn::LocalInvocationIndex => ("__mux_get_local_linear_id", true),
        BuiltIn::SubgroupSize => ("__mux_get_sub_group_size", false),
        BuiltIn::SubgroupMaxSize => ("__mux_get_max_sub_group_size", false),
        BuiltIn::NumSubgroups => ("__mux_get_num_sub_groups", false),
        BuiltIn::SubgroupId => ("__mux_get_sub_group_id", false),
        BuiltIn::SubgroupLocalInvocationId => ("__mux_get_sub_group_local_id", false),
        _ => return None,
    })
}

/// The ballot that a built-in variable is.
fn id_mask(built_in: BuiltIn) -> Option<IdMask> {
    Some(match built_in {
        BuiltIn::SubgroupEqMask => IdMask::Eq,
        BuiltIn::SubgroupGeMask => IdMask::Ge,
        BuiltIn::SubgroupGtMask => IdMask::Gt,
        BuiltIn::SubgroupLeMask => IdMask::Le,
        BuiltIn::SubgroupLtMask => IdMask::Lt,
        _ => return None,
    })
}

/// Whether a built-in variable is about sub-groups.
pub(super) fn is_of_sub_group(built_in: BuiltIn) -> bool {
    use BuiltIn::{NumSubgroups, SubgroupId, SubgroupLocalInvocationId, SubgroupSize};
    matches!(built_in, SubgroupSize | NumSubgroups | SubgroupId | SubgroupLocalInvocationId)
        || id_mask(built_in).is_some()
}

/// A query of the current work-item.
pub(super) fn query(
    f: &mut FunctionLowering<'_>,
    name: &str,
    ret: Type,
    args: &[Value],
) -> Result<Value, Error> {
    let result = f.call_builtin(name, ret, args, CallAttributes::default())?;
    result.ok_or_else(|| f.unsupported(f.current, format!("{name} without a result")))
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
    let size = f.size_type();
    let value = if let Some(value) = super::vulkan::built_in(f, built_in, dimension)? {
        value
    } else if built_in == BuiltIn::SubgroupSize && f.spirv.environment.has_interface {
        shader_sub_group_size(f)?
    } else if let Some(name) = dimensional(built_in) {
        query(f, name, size, &[dimension])?
    } else if let Some((name, is_size)) = plain(built_in) {
        query(f, name, if is_size { size } else { Type::I32 }, &[])?
    } else if built_in == BuiltIn::NumEnqueuedSubgroups {
        enqueued_sub_groups(f, size)?
    } else {
        return Err(f.unsupported(f.current, format!("the built-in variable {built_in:?}")));
    };
    Ok(f.builder().int_cast(value, ty, false))
}

/// A shader's `SubgroupSize` is a power of two, and that of all sub-groups, be the last one of a work-group smaller.
fn shader_sub_group_size(f: &mut FunctionLowering<'_>) -> Result<Value, Error> {
    let largest = query(f, "__mux_get_max_sub_group_size", Type::I32, &[])?;
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
fn enqueued_sub_groups(f: &mut FunctionLowering<'_>, size: Type) -> Result<Value, Error> {
    let mut extent = |lane: u32| {
        let dimension = f.shared.module.cx.i32(lane);
        query(f, "__mux_get_enqueued_local_size", size, &[dimension])
    };
    let extents = [extent(0)?, extent(1)?, extent(2)?];
    let largest = query(f, "__mux_get_max_sub_group_size", Type::I32, &[])?;
    Ok(oxmux_ir::sub_groups::enqueued_sub_groups(&mut f.builder(), extents, largest))
}

fn mask(f: &mut FunctionLowering<'_>, ids: IdMask, ty: Type) -> Result<Value, Error> {
    if ty != f.shared.module.cx.types.vector(Type::I32, 4) {
        return Err(f.unsupported(f.current, format!("a mask of ids, {ids:?}, that is no ballot")));
    }
    super::group::id_mask(f, ids)
}
