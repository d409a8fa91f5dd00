//! Explicit layouts: where the parts of a type lie, and composites read and written part by part.

use oxmux_ir as ir;
use oxmux_ir::function::Value;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::types::Type as IrType;
use rspirv::spirv::StorageClass;

use crate::error::{Error, Place as At, Rule};
use crate::lower::function::FunctionLowering;
use crate::lower::module::ModuleLowering;
use crate::module::Module;
use crate::types::{Type, TypeIndex};

pub(super) use crate::layout::{
    Extent, MatrixLayout, has_work_group_views, is_block, member, scalar_bytes,
};

/// The most scalars and vectors that one access reads or writes.
const LEAVES_MAX: u64 = 1 << 14;

/// The most that all accesses of a module do.
const ALL_LEAVES_MAX: u64 = 1 << 20;

/// How far a type reaches.
pub(super) fn extent(
    shared: &mut ModuleLowering<'_>,
    at: At,
    ty: TypeIndex,
    matrix: Option<MatrixLayout>,
) -> Result<Extent, Error> {
    if let Some(&known) = shared.interface.extents.get(&(ty, matrix)) {
        return Ok(known);
    }
    let spirv = shared.spirv;
    let found = match spirv.types.get(ty) {
        Type::Vector { element, count } => {
            let scalar = scalar_size(spirv, at, *element)?;
            let count = u64::from(*count);
            match matrix {
                Some(MatrixLayout::Rows(stride)) => Extent {
                    bytes: u64::from(stride) * count.saturating_sub(1) + scalar,
                    leaves: count,
                },
                _ => Extent { bytes: scalar * count, leaves: 1 },
            }
        }
        Type::Matrix { column, count } => {
            let inner = extent(shared, at, *column, matrix)?;
            let step = matrix_step(spirv, at, *column, matrix)?;
            repeat(inner, u64::from(*count), step)
        }
        Type::Array { element, length, stride } => {
            let inner = extent(shared, at, *element, matrix)?;
            repeat(inner, *length, stride_of(at, *stride)?)
        }
        // What can be loaded has none; a chain goes on from here.
        Type::RuntimeArray { .. } => Extent { bytes: 0, leaves: 0 },
        Type::Struct { id, members, .. } => {
            let mut whole = Extent::default();
            for (position, &ty) in (0..).zip(members) {
                let (offset, matrix) = member(spirv, at, *id, position)?;
                let inner = extent(shared, at, ty, matrix)?;
                whole.bytes = whole.bytes.max(offset.saturating_add(inner.bytes));
                whole.leaves = whole.leaves.saturating_add(inner.leaves);
            }
            whole
        }
        Type::Pointer { storage: StorageClass::PhysicalStorageBuffer, .. } => {
            Extent { bytes: 8, leaves: 1 }
        }
        _ => Extent { bytes: scalar_size(spirv, at, ty)?, leaves: 1 },
    };
    shared.interface.extents.insert((ty, matrix), found);
    Ok(found)
}

fn repeat(inner: Extent, count: u64, step: u64) -> Extent {
    let before = step.saturating_mul(count.saturating_sub(1));
    Extent {
        bytes: if count == 0 { 0 } else { before.saturating_add(inner.bytes) },
        leaves: inner.leaves.saturating_mul(count),
    }
}

fn scalar_size(spirv: &Module, at: At, ty: TypeIndex) -> Result<u64, Error> {
    scalar_bytes(spirv, ty).ok_or_else(|| {
        let what = format!("{} in memory with an explicit layout", spirv.types.describe_type(ty));
        Error::unsupported(at, what)
    })
}

/// The stride of an array, which must be there.
pub(super) fn stride_of(at: At, stride: u32) -> Result<u64, Error> {
    match stride {
        0 => Err(Error::invalid(Rule::Decoration, at, "an array without ArrayStride in a buffer")),
        stride => Ok(u64::from(stride)),
    }
}

/// Bytes from one column to the next.
pub(super) fn matrix_step(
    spirv: &Module,
    at: At,
    column: TypeIndex,
    matrix: Option<MatrixLayout>,
) -> Result<u64, Error> {
    match matrix {
        Some(MatrixLayout::Columns(stride)) => Ok(u64::from(stride)),
        Some(MatrixLayout::Rows(_)) => match *spirv.types.get(column) {
            Type::Vector { element, .. } => scalar_size(spirv, at, element),
            _ => scalar_size(spirv, at, column),
        },
        None => Err(Error::unsupported(at, "a matrix in a buffer whose MatrixStride is not seen")),
    }
}

/// Where a composite is, as one reads it.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    /// The address of the whole access.
    pub(super) address: Value,
    /// How far this part is from there.
    pub(super) offset: u64,
    /// Whether the access must happen as it stands.
    pub(super) volatile: bool,
    /// The alignment that the access states.
    pub(super) align: u32,
}

impl Spot {
    fn at(self, more: u64) -> Self {
        Self { offset: self.offset.saturating_add(more), ..self }
    }

    fn address(self, f: &mut FunctionLowering<'_>) -> Value {
        if self.offset == 0 {
            return self.address;
        }
        let offset = f.const_i64(self.offset);
        f.builder().byte_offset(self.address, offset)
    }

    /// Bindings begin at multiples of four bytes: wider scalars may lie there, too.
    fn access(self, scalar: u64) -> MemoryAccess {
        let stated = if self.offset == 0 { self.align } else { 1 };
        let align = u32::try_from(scalar.clamp(1, 4)).unwrap_or(1).max(stated);
        let mut access = MemoryAccess::aligned(align);
        access.volatile = self.volatile;
        access
    }
}

/// Counts an access against the limits.
pub(super) fn count(f: &mut FunctionLowering<'_>, leaves: u64) -> Result<(), Error> {
    let at = f.current.place();
    if leaves > LEAVES_MAX {
        let what = format!("an access of {leaves} scalars and vectors at once");
        return Err(Error::unsupported(at, what));
    }
    let all = f.shared.interface.leaves.saturating_add(leaves);
    f.shared.interface.leaves = all;
    Error::check_limit("composite_accesses", all, ALL_LEAVES_MAX, at)
}

/// A part of a composite in memory: its type, its offset, and its layout if it is a matrix.
type Part = (TypeIndex, u64, Option<MatrixLayout>);

/// The parts of a composite. None of what is loaded as a whole.
fn parts(
    f: &FunctionLowering<'_>,
    ty: TypeIndex,
    matrix: Option<MatrixLayout>,
) -> Result<Option<Vec<Part>>, Error> {
    let (spirv, at) = (f.spirv, f.current.place());
    Ok(match *spirv.types.get(ty) {
        Type::Vector { element, count } => match matrix {
            Some(MatrixLayout::Rows(stride)) => {
                let part = |row: u32| (element, u64::from(row) * u64::from(stride), None);
                Some((0..count).map(part).collect())
            }
            _ => None,
        },
        Type::Matrix { column, count } => {
            let step = matrix_step(spirv, at, column, matrix)?;
            Some((0..u64::from(count)).map(|c| (column, c.saturating_mul(step), matrix)).collect())
        }
        Type::Array { element, length, stride } => {
            let step = stride_of(at, stride)?;
            Some((0..length).map(|i| (element, i.saturating_mul(step), matrix)).collect())
        }
        Type::Struct { id, ref members, .. } => {
            let mut list = Vec::with_capacity(members.len());
            for (position, &ty) in (0..).zip(members) {
                let (offset, matrix) = member(spirv, at, id, position)?;
                list.push((ty, offset, matrix));
            }
            Some(list)
        }
        _ => None,
    })
}

/// Bytes of the scalars that a leaf is made of.
fn leaf_bytes(f: &FunctionLowering<'_>, ty: TypeIndex) -> u64 {
    let scalar = match *f.spirv.types.get(ty) {
        Type::Vector { element, .. } => element,
        _ => ty,
    };
    scalar_bytes(f.spirv, scalar).unwrap_or(8)
}

/// Reads a value.
pub(super) fn load(
    f: &mut FunctionLowering<'_>,
    spot: Spot,
    ty: TypeIndex,
    matrix: Option<MatrixLayout>,
) -> Result<Value, Error> {
    let ir_type = f.shared.ty(ty);
    let Some(parts) = parts(f, ty, matrix)? else {
        let (ptr, access) = (spot.address(f), spot.access(leaf_bytes(f, ty)));
        return Ok(f.builder().value(ir::Op::Load { ptr, access }, ir_type));
    };
    let mut values = Vec::with_capacity(parts.len());
    for (part, offset, matrix) in parts {
        values.push(load(f, spot.at(offset), part, matrix)?);
    }
    let mut b = f.builder();
    if b.cx.types.is_vector(ir_type) {
        return Ok(b.vector_of(&values));
    }
    let mut whole = b.cx.poison(ir_type);
    for (position, value) in (0..).zip(values) {
        whole = b.insert_value(whole, value, &[position]);
    }
    Ok(whole)
}

/// Writes a value.
pub(super) fn store(
    f: &mut FunctionLowering<'_>,
    spot: Spot,
    ty: TypeIndex,
    matrix: Option<MatrixLayout>,
    value: Value,
) -> Result<(), Error> {
    let Some(parts) = parts(f, ty, matrix)? else {
        let (ptr, access) = (spot.address(f), spot.access(leaf_bytes(f, ty)));
        f.builder().inst(ir::Op::Store { value, ptr, access }, IrType::VOID);
        return Ok(());
    };
    let is_vector = f.shared.module.cx.types.is_vector(f.value_type(value));
    for (position, (part, offset, matrix)) in (0..).zip(parts) {
        let mut b = f.builder();
        let element = match is_vector {
            true => Some(b.lane(value, position)),
            false => b.extract_value(value, &[position]),
        };
        let Some(element) = element else {
            return Err(f.invalid(f.current, "a composite without this element"));
        };
        store(f, spot.at(offset), part, matrix, element)?;
    }
    Ok(())
}
