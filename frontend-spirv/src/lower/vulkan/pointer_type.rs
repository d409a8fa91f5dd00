//! Which types are logical pointers: what values of them are, and where they may not lie.

use oxmux_ir::types::{Type as IrType, Types};
use oxmux_ir::{Builder, Value};
use rspirv::spirv::{Decoration, StorageClass};

use super::interface;
use crate::error::{Error, Place};
use crate::module::{Module, WorkGroupPointers};
use crate::types::{Type, TypeIndex};

/// Whether pointers of the class carry their bounds as values: those to what is bound by set and
/// binding, or pushed, and those into work-group memory if that has an explicit layout or the
/// module has variable pointers to it.
pub(in crate::lower) fn is_bound(spirv: &Module, class: StorageClass) -> bool {
    spirv.environment.has_interface
        && match class {
            StorageClass::StorageBuffer
            | StorageClass::Uniform
            | StorageClass::UniformConstant
            | StorageClass::PushConstant => true,
            StorageClass::Workgroup => spirv.work_group_pointers != WorkGroupPointers::Addresses,
            _ => false,
        }
}

/// A pointer into what is bound, as a value: base, bytes, offset.
pub(in crate::lower) fn pointer_type(types: &mut Types, class: StorageClass) -> IrType {
    let address = types.ptr(if class == StorageClass::Workgroup { 3 } else { 1 });
    types.structure(&[address, IrType::I64, IrType::I64], false)
}

/// Such a value of these parts.
pub(super) fn bound_pointer_value(
    b: &mut Builder<'_>,
    class: StorageClass,
    (base, bytes, offset): (Value, Value, Value),
) -> Value {
    let ty = pointer_type(&mut b.cx.types, class);
    let mut whole = b.cx.poison(ty);
    for (position, part) in [(0, base), (1, bytes), (2, offset)] {
        whole = b.insert_value(whole, part, &[position]);
    }
    whole
}

/// How many bindings the pointee has, if it is an array of them.
pub(in crate::lower) fn bindings_of(
    spirv: &Module,
    class: StorageClass,
    pointee: TypeIndex,
) -> Option<u64> {
    let (element, count) = interface::binding_array(spirv, pointee)?;
    let is_binding = match (class, spirv.types.get(element)) {
        (StorageClass::StorageBuffer | StorageClass::Uniform, &Type::Struct { id, .. }) => {
            let decorations = spirv.decorations(id);
            decorations.has(Decoration::Block) || decorations.has(Decoration::BufferBlock)
        }
        (StorageClass::UniformConstant, _) => true,
        _ => false,
    };
    // Variables of larger arrays are refused where they are used.
    Some(count).filter(|&count| is_binding && count <= interface::ARRAY_MAX)
}

/// A pointer to an array of bindings, as a value: base and bytes of each.
pub(in crate::lower) fn bindings_type(types: &mut Types, count: u64) -> IrType {
    let address = IrType::PTR_GLOBAL;
    let pair = types.structure(&[address, IrType::I64], false);
    types.array(pair, count)
}

/// Such a value of these bases and bytes.
pub(super) fn bindings_value(b: &mut Builder<'_>, pairs: &[(Value, Value)]) -> Value {
    let ty = bindings_type(&mut b.cx.types, pairs.len() as u64);
    let mut whole = b.cx.poison(ty);
    for (position, &(base, bytes)) in (0..).zip(pairs) {
        whole = b.insert_value(whole, base, &[position, 0]);
        whole = b.insert_value(whole, bytes, &[position, 1]);
    }
    whole
}

/// Whether the type is a pointer into memory of the shader's own, or one that is bound: values of
/// it come from variables alone.
pub(in crate::lower) fn is_own_pointer(spirv: &Module, ty: TypeIndex) -> bool {
    let class = spirv.types.pointer(ty).map(|(class, _)| class);
    spirv.environment.has_interface
        && class.is_some_and(|class| class != StorageClass::PhysicalStorageBuffer)
}

/// Refuses types by which pointers into memory of the shader's own would lie in memory, where they
/// could become anything.
pub(in crate::lower) fn check_type(spirv: &Module, ty: &Type, at: Place) -> Result<(), Error> {
    let refused = |inner: TypeIndex| {
        let class = spirv.types.pointer(inner).map(|(class, _)| class);
        let is_bound = class.is_some_and(|class| is_bound(spirv, class));
        is_own_pointer(spirv, inner) && !is_bound
    };
    let found = match ty {
        Type::Array { element, .. } | Type::RuntimeArray { element, .. } => refused(*element),
        Type::Struct { members, .. } => members.iter().any(|&member| refused(member)),
        Type::Pointer { pointee, .. } => refused(*pointee),
        _ => false,
    };
    match found {
        true => {
            Err(Error::unsupported(at, "a pointer to memory of the shader that lies in memory"))
        }
        false => Ok(()),
    }
}

/// Whether the type is a pointer of which there is no null.
pub(in crate::lower) fn has_no_null(spirv: &Module, ty: TypeIndex) -> bool {
    let class = spirv.types.pointer(ty).map(|(class, _)| class);
    is_own_pointer(spirv, ty) && !class.is_some_and(|class| is_bound(spirv, class))
}
