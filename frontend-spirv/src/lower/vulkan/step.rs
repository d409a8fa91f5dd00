//! Variable pointers into work-group memory that has no explicit layout, which may step from
//! element to element.
//!
//! As values they are what pointers into buffers are: a variable's address, its bytes, and an
//! offset, which may be anything. An access is within the variable, whichever of its elements the
//! steps reach; null has no bytes.

use oxmux_ir::Intrinsic;
use oxmux_ir::function::Value;
use oxmux_ir::instruction::{CastOp, IntPredicate};
use oxmux_ir::types::Type as IrType;
use rspirv::spirv::StorageClass;

use super::place::Pointer;
use super::pointer_type::pointer_type;
use crate::error::{Error, Place as SourcePlace};
use crate::lower::function::FunctionLowering;
use crate::lower::module::ModuleLowering;
use crate::module::InstructionRef;
use crate::options::RobustAccess;
use crate::types::TypeIndex;

/// Bytes from one element of this type to the next.
pub(super) fn size_of(
    shared: &ModuleLowering<'_>,
    at: SourcePlace,
    ty: IrType,
) -> Result<u64, Error> {
    let size = shared.module.data_layout.alloc_size(&shared.module.cx.types, ty);
    size.ok_or_else(|| Error::unsupported(at, "memory of a type without a size"))
}

/// The pointer to a variable.
pub(super) fn variable(
    f: &mut FunctionLowering<'_>,
    at: SourcePlace,
    address: Value,
    ty: TypeIndex,
) -> Result<Pointer, Error> {
    let ty = f.shared.ty(ty);
    let size = size_of(&f.shared, at, ty)?;
    let bytes = Some(f.const_i64(size));
    Ok(Pointer::Natural { address, root: address, inside: None, bytes })
}

/// The pointer to a `pointee` that a value is: base, bytes and offset.
pub(super) fn entered(
    f: &mut FunctionLowering<'_>,
    at: SourcePlace,
    pointee: TypeIndex,
    (root, bytes, offset): (Value, Value, Value),
) -> Result<Pointer, Error> {
    let ty = f.shared.ty(pointee);
    let size = size_of(&f.shared, at, ty)?;
    let address = f.builder().byte_offset(root, offset);
    let inside = is_inside(f, offset, bytes, size);
    Ok(Pointer::Natural { address, root, inside, bytes: Some(bytes) })
}

/// The value of a pointer to `address`, which is in range or not.
pub(super) fn value(
    f: &mut FunctionLowering<'_>,
    address: Value,
    (root, bytes): (Value, Value),
) -> Value {
    let offset = distance(f, address, root);
    let ty = pointer_type(&mut f.shared.module.cx.types, StorageClass::Workgroup);
    let mut b = f.builder();
    let mut whole = b.cx.poison(ty);
    for (position, part) in [(0, root), (1, bytes), (2, offset)] {
        whole = b.insert_value(whole, part, &[position]);
    }
    whole
}

/// Goes `element` elements of type `source` on from an address in `root`: the address, and whether
/// an element is there.
pub(super) fn step(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    (address, root, bytes): (Value, Value, Option<Value>),
    (source, element): (IrType, u32),
) -> Result<(Value, Option<Value>), Error> {
    if bytes.is_none() && f.shared.interface.robust != RobustAccess::Off {
        let what =
            "a step between elements of an array whose bounds are not known, with robust access";
        return Err(f.unsupported(inst, what));
    }
    let size = size_of(&f.shared, inst.place(), source)?;
    let stride = f.const_i64(size);
    let index = f.value(element)?;
    let mut b = f.builder();
    // The element is a signed number, whatever its type (SPIR-V, "OpPtrAccessChain").
    let index = b.int_cast(index, IrType::I64, true);
    let step = b.mul(index, stride);
    let to = b.byte_offset(address, step);
    let Some(bytes) = bytes else { return Ok((to, None)) };
    let from = distance(f, address, root);
    let offset = f.builder().add(from, step);
    Ok((to, is_inside(f, offset, bytes, size)))
}

fn distance(f: &mut FunctionLowering<'_>, address: Value, root: Value) -> Value {
    if address == root {
        return f.const_i64(0);
    }
    let mut b = f.builder();
    let to = b.cast(CastOp::PtrToInt, address, IrType::I64);
    let from = b.cast(CastOp::PtrToInt, root, IrType::I64);
    b.sub(to, from)
}

/// Whether `size` bytes at an offset are within an object, if that is asked.
fn is_inside(
    f: &mut FunctionLowering<'_>,
    offset: Value,
    bytes: Value,
    size: u64,
) -> Option<Value> {
    if f.shared.interface.robust == RobustAccess::Off {
        return None;
    }
    let less = f.const_i64(size.saturating_sub(1));
    let mut b = f.builder();
    let limit = b.intrinsic_like(Intrinsic::USubSat, &[bytes, less]);
    Some(b.icmp(IntPredicate::Ult, offset, limit))
}
