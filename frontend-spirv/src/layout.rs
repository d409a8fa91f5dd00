//! Explicit layouts, as the decorations of types and of their members state them.

use std::collections::BTreeMap;

use rspirv::spirv::{Capability, Decoration, StorageClass};

use crate::error::{Error, Place as At, Rule};
use crate::module::{Module, WorkGroupPointers};
use crate::types::{Scalar, Type, TypeIndex};

/// How a matrix lies, or a row-major matrix's column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum MatrixLayout {
    /// Columns, with this stride in bytes.
    Columns(u32),
    /// Rows, with this stride in bytes.
    Rows(u32),
}

/// Whether the type is a structure whose layout is that of memory shared with others.
pub(crate) fn is_block(spirv: &Module, ty: TypeIndex) -> bool {
    match *spirv.types.get(ty) {
        Type::Struct { id, .. } => spirv.decorations(id).has(Decoration::Block),
        _ => false,
    }
}

/// Whether blocks in work-group memory are views of it, with explicit layouts. Without the
/// capability they are variables as others are, and their layouts say nothing.
pub(crate) fn has_work_group_views(spirv: &Module) -> bool {
    spirv.capabilities.has(Capability::WorkgroupMemoryExplicitLayoutKHR)
}

/// What pointers into work-group memory are in this module.
pub(crate) fn work_group_pointers(spirv: &Module) -> WorkGroupPointers {
    if has_work_group_views(spirv)
        && spirv.globals.iter().any(|&id| {
            let pointer = spirv.type_of(id).and_then(|ty| spirv.types.pointer(ty));
            matches!(pointer, Some((StorageClass::Workgroup, pointee)) if is_block(spirv, pointee))
        })
    {
        return WorkGroupPointers::Blocks;
    }
    match spirv.capabilities.has(Capability::VariablePointers) {
        true => WorkGroupPointers::Bounded,
        false => WorkGroupPointers::Addresses,
    }
}

/// Bytes of a scalar.
pub(crate) fn scalar_bytes(spirv: &Module, ty: TypeIndex) -> Option<u64> {
    match spirv.types.scalar(ty)? {
        Scalar::Int(width @ (8 | 16 | 32 | 64)) | Scalar::Float(width) => {
            Some(u64::from(width / 8))
        }
        Scalar::Int(_) | Scalar::Bool => None,
    }
}

/// Offset of a member, and the layout of the matrices in it.
pub(crate) fn member(
    spirv: &Module,
    at: At,
    id: u32,
    position: u32,
) -> Result<(u64, Option<MatrixLayout>), Error> {
    let Some(offset) = spirv.member_word(id, position, Decoration::Offset) else {
        let detail = format!("member {position} of %{id} has no Offset");
        return Err(Error::invalid(Rule::Decoration, at.with_id(id), detail));
    };
    let stride = spirv.member_word(id, position, Decoration::MatrixStride);
    let is_rows = spirv.member_decorations(id, position).has(Decoration::RowMajor);
    let layout = stride.map(|stride| match is_rows {
        true => MatrixLayout::Rows(stride),
        false => MatrixLayout::Columns(stride),
    });
    Ok((u64::from(offset), layout))
}

/// Bytes from the first to behind the last, and how many loads it takes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Extent {
    pub(crate) bytes: u64,
    pub(crate) leaves: u64,
}

/// Extents by type and matrix layout: types are graphs whose paths are many.
pub(crate) type Extents = BTreeMap<(TypeIndex, Option<MatrixLayout>), Extent>;
