//! Layouts of blocks, the memory that shaders share with the host.
//!
//! The rules are those of scalar block layout (Vulkan, "Offset and Stride Assignment"), of which
//! the layouts with larger alignments are cases: offsets and strides are multiples of the scalars'
//! sizes, and members do not overlap.

use std::collections::BTreeMap;

use rspirv::spirv::{Decoration, StorageClass};

use crate::error::{Error, Place, Rule};
use crate::layout::{MatrixLayout, has_work_group_views, is_block, member, scalar_bytes};
use crate::module::Module;
use crate::types::{Type, TypeIndex};

/// Bytes to behind the last scalar, and the largest scalar's.
type Extent = (u64, u64);

/// Sizes by type and layout of matrices: types are graphs whose paths are many.
type Known = BTreeMap<(TypeIndex, Option<MatrixLayout>), Extent>;

pub(super) fn check(module: &Module) -> Result<(), Error> {
    let has_size = module.work_group_size.is_some();
    for entry in &module.entry_points {
        if !has_size && entry.local_size().is_none() {
            let at = module.place_of(entry.function);
            let detail = format!("the entry point '{}' has no LocalSize", entry.name);
            return Err(Error::invalid(Rule::ExecutionMode, at, detail));
        }
    }
    check_work_group_blocks(module)?;
    let mut known = Known::new();
    for &id in &module.globals {
        let pointer = module.type_of(id).and_then(|ty| module.types.pointer(ty));
        let Some((class, pointee)) = pointer else { continue };
        let at = module.place_of(id).with_id(id);
        let block = match *module.types.get(pointee) {
            Type::Array { element, .. } | Type::RuntimeArray { element, .. } => element,
            _ => pointee,
        };
        let is = |decoration: Decoration| match *module.types.get(block) {
            Type::Struct { id, .. } => module.decorations(id).has(decoration),
            _ => false,
        };
        let fits = match class {
            StorageClass::Uniform => is(Decoration::Block) || is(Decoration::BufferBlock),
            StorageClass::StorageBuffer | StorageClass::PushConstant => is(Decoration::Block),
            StorageClass::Workgroup if has_work_group_views(module) && is(Decoration::Block) => {
                true
            }
            _ => continue,
        };
        if !fits {
            let detail = format!("a variable in {class:?} that is no Block");
            return Err(Error::invalid(Rule::Decoration, at, detail));
        }
        if let Type::Struct { members, .. } = module.types.get(block)
            && class == StorageClass::Uniform
            && !is(Decoration::BufferBlock)
            && members.iter().any(|&ty| matches!(module.types.get(ty), Type::RuntimeArray { .. }))
        {
            let detail = "an array without a length in a uniform block";
            return Err(Error::invalid(Rule::Decoration, at, detail));
        }
        extent(module, at, (block, None), &mut known)?;
    }
    Ok(())
}

fn extent(
    module: &Module,
    at: Place,
    (ty, matrix): (TypeIndex, Option<MatrixLayout>),
    known: &mut Known,
) -> Result<Extent, Error> {
    if let Some(&extent) = known.get(&(ty, matrix)) {
        return Ok(extent);
    }
    let aligned = |what: &str, bytes: u64, align: u64| match bytes.is_multiple_of(align) {
        true => Ok(()),
        false => {
            let detail = format!("{what} of {bytes} bytes, which is no multiple of {align}");
            Err(Error::invalid(Rule::Decoration, at, detail))
        }
    };
    let apart = |step: u64, count: u64, last: u64| match count {
        0 => 0,
        _ => step.saturating_mul(count - 1).saturating_add(last),
    };
    let found = match module.types.get(ty) {
        Type::Vector { element, count } => {
            let (bytes, align) = extent(module, at, (*element, None), known)?;
            (bytes.saturating_mul(u64::from(*count)), align)
        }
        Type::Matrix { column, count } => {
            let ((column, align), count) =
                (extent(module, at, (*column, None), known)?, u64::from(*count));
            match matrix {
                // Reads of it are refused.
                None => (column.saturating_mul(count), align),
                Some(MatrixLayout::Columns(stride)) => {
                    aligned("a MatrixStride", stride.into(), align)?;
                    (apart(stride.into(), count, column), align)
                }
                Some(MatrixLayout::Rows(stride)) => {
                    aligned("a MatrixStride", stride.into(), align)?;
                    (apart(stride.into(), column / align, align * count), align)
                }
            }
        }
        Type::Array { element, stride, .. } | Type::RuntimeArray { element, stride } => {
            let (bytes, align) = extent(module, at, (*element, matrix), known)?;
            if *stride == 0 {
                let detail = "an array without ArrayStride in a block";
                return Err(Error::invalid(Rule::Decoration, at, detail));
            }
            aligned("an ArrayStride", u64::from(*stride), align)?;
            if u64::from(*stride) < bytes {
                let detail = format!("an ArrayStride of {stride} for elements of {bytes} bytes");
                return Err(Error::invalid(Rule::Decoration, at, detail));
            }
            let length = match module.types.get(ty) {
                Type::Array { length, .. } => *length,
                _ => 0,
            };
            (apart(u64::from(*stride), length, bytes), align)
        }
        Type::Struct { id, members, .. } => {
            module.fuel.charge(members.len())?;
            let (mut whole, mut parts) = ((0_u64, 1), Vec::with_capacity(members.len()));
            for (position, &ty) in (0..).zip(members) {
                let (offset, matrix) = member(module, at, *id, position)?;
                check_matrix(module, at, (*id, position), ty)?;
                let (bytes, align) = extent(module, at, (ty, matrix), known)?;
                aligned("an Offset", offset, align)?;
                parts.push((offset, offset.saturating_add(bytes)));
                whole = (whole.0.max(offset.saturating_add(bytes)), align.max(whole.1));
            }
            parts.sort_unstable();
            if parts.windows(2).any(|pair| matches!(pair, [a, b] if a.1 > b.0 || a.0 == b.0)) {
                let detail = format!("members of %{id} overlap");
                return Err(Error::invalid(Rule::Decoration, at, detail));
            }
            whole
        }
        Type::Pointer { .. } => (8, 8),
        Type::Bool => {
            return Err(Error::invalid(Rule::Type, at, "a boolean in a block"));
        }
        _ => scalar_bytes(module, ty).map_or((0, 1), |bytes| (bytes, bytes)),
    };
    known.insert((ty, matrix), found);
    Ok(found)
}

/// A member that is a matrix, or an array of such, says how it lies.
fn check_matrix(
    module: &Module,
    at: Place,
    (id, position): (u32, u32),
    mut ty: TypeIndex,
) -> Result<(), Error> {
    while let Type::Array { element, .. } | Type::RuntimeArray { element, .. } =
        *module.types.get(ty)
    {
        ty = element;
    }
    let decorations = module.member_decorations(id, position);
    let has = |decoration| decorations.has(decoration);
    let missing = match module.types.get(ty) {
        Type::Matrix { .. } if !has(Decoration::MatrixStride) => "MatrixStride",
        Type::Matrix { .. } if !has(Decoration::RowMajor) && !has(Decoration::ColMajor) => {
            "RowMajor or ColMajor"
        }
        _ => return Ok(()),
    };
    let detail = format!("the matrix in member {position} of %{id} has no {missing}");
    Err(Error::invalid(Rule::Decoration, at.with_id(id), detail))
}

/// Blocks in work-group memory may be several views of it: either all of an entry point's variables
/// there are blocks or none, and where there are several each is `Aliased`.
fn check_work_group_blocks(module: &Module) -> Result<(), Error> {
    if !has_work_group_views(module) {
        return Ok(());
    }
    for entry in &module.entry_points {
        module.fuel.charge(entry.interface.len())?;
        let (mut others, mut blocks, mut aliased) = (0_u32, 0_u32, 0_u32);
        for &id in &entry.interface {
            let pointer = module.type_of(id).and_then(|ty| module.types.pointer(ty));
            let Some((StorageClass::Workgroup, pointee)) = pointer else { continue };
            match is_block(module, pointee) {
                true => blocks += 1,
                false => others += 1,
            }
            aliased += u32::from(module.decorations(id).has(Decoration::Aliased));
        }
        let at = module.place_of(entry.function);
        let detail = match (blocks, others) {
            (1.., 1..) => "variables in Workgroup of which some are a Block and some are not",
            (2.., 0) if aliased < blocks => "several blocks in Workgroup that are not all Aliased",
            _ => continue,
        };
        return Err(Error::invalid(Rule::Decoration, at, detail));
    }
    Ok(())
}
