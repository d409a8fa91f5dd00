//! Loads, stores, copies and atomics, each with its check; the length of arrays.

use oxmux_ir::function::Value;
use oxmux_ir::instruction::{BlockCall, MemoryAccess};
use oxmux_ir::types::Type as IrType;
use oxmux_ir::{Intrinsic, Op as IrOp};
use rspirv::spirv::MemoryAccess as Mask;

use super::bounds::{at_most, in_bounds};
use super::layout::{self, Spot};
use super::place::{Bytes, Pointer, PointerTarget};
use super::pointer;
use crate::error::Error;
use crate::lower::built_in;
use crate::lower::function::FunctionLowering;
use crate::lower::image::handle::loaded;
use crate::module::InstructionRef;
use crate::options::RobustAccess;
use crate::types::TypeIndex;

mod report;

pub(crate) use report::report_texel;
use report::{Access, report};

/// Does something if the condition holds, or there is none; the result is zero where it does not.
fn guarded<'m>(
    f: &mut FunctionLowering<'m>,
    condition: Option<Value>,
    access: Access<'_>,
    ty: IrType,
    act: &mut dyn FnMut(&mut FunctionLowering<'m>) -> Result<Option<Value>, Error>,
) -> Result<Option<Value>, Error> {
    let Some(condition) = condition else { return act(f) };
    match f.shared.interface.robust {
        RobustAccess::Off => return act(f),
        RobustAccess::Reported => {
            report(f, condition, access)?;
            return act(f);
        }
        RobustAccess::On => {}
    }
    let (inside, after) = (f.new_block(), f.new_block());
    let has_result = ty != IrType::VOID;
    let mut around = BlockCall::new(after);
    if has_result {
        around.args.push(f.shared.module.cx.zero(ty));
    }
    f.builder().cond_br_args(condition, BlockCall::new(inside), around);
    f.block = inside;
    let result = act(f)?;
    let args: Vec<Value> = result.into_iter().filter(|_| has_result).collect();
    f.builder().br(after, &args);
    f.block = after;
    Ok(has_result.then(|| f.func.add_block_param(after, ty)))
}

/// What the mask of an access at `position` says: whether it is volatile, and the alignment.
fn mask(inst: InstructionRef<'_>, position: usize) -> (bool, u32) {
    let mask = inst.operand(position).unwrap_or(0);
    let volatile = mask & Mask::VOLATILE.bits() != 0;
    let aligned = mask & Mask::ALIGNED.bits() != 0;
    let stated = inst.operand(position + 1).filter(|_| aligned);
    let stated = stated.filter(|bytes| bytes.is_power_of_two()).unwrap_or(1);
    (volatile, stated)
}

/// The condition that a value of type `ty` is inside of what is bound, if that is to be asked, and
/// the access of its bytes.
fn checked<'p>(
    f: &mut FunctionLowering<'_>,
    place: &'p PointerTarget,
    ty: TypeIndex,
) -> Result<(Option<Value>, Access<'p>), Error> {
    let at = f.current.place();
    let extent = layout::extent(&mut f.shared, at, ty, place.matrix)?;
    layout::count(f, extent.leaves)?;
    let condition = in_bounds(f, place, extent.bytes);
    Ok((condition, Access::Bytes(place, extent.bytes)))
}

/// The value of type `ty` at a pointer.
fn read(
    f: &mut FunctionLowering<'_>,
    pointer: &Pointer,
    ty: TypeIndex,
    (volatile, align): (bool, u32),
) -> Result<Value, Error> {
    let ir_type = f.shared.ty(ty);
    if let Pointer::Explicit(place) = pointer
        && let Some(value) = loaded(f, place.base, ty)
    {
        return Ok(value);
    }
    let value = match *pointer {
        Pointer::Natural { address, inside, .. } => {
            let access = natural(f, ir_type, volatile);
            guarded(f, inside, Access::Index, ir_type, &mut |f| {
                Ok(Some(f.builder().value(IrOp::Load { ptr: address, access }, ir_type)))
            })?
        }
        Pointer::Component { vector, ty, index, inside } => {
            guarded(f, inside, Access::Index, IrType::I1, &mut |f| {
                Ok(Some(pointer::load_component(f, vector, ty, index)))
            })?
        }
        Pointer::Explicit(ref place) => {
            let (condition, access) = checked(f, place, ty)?;
            guarded(f, condition, access, ir_type, &mut |f| {
                let address = place.address(f);
                let spot = Spot { address, offset: 0, volatile, align };
                layout::load(f, spot, ty, place.matrix).map(Some)
            })?
        }
        Pointer::Bindings(_) => None,
    };
    value.ok_or_else(|| f.invalid(f.current, "an access to an array of bindings"))
}

/// Writes a value of type `ty` to a pointer.
fn write(
    f: &mut FunctionLowering<'_>,
    pointer: &Pointer,
    ty: TypeIndex,
    value: Value,
    (volatile, align): (bool, u32),
) -> Result<(), Error> {
    match *pointer {
        Pointer::Natural { address, inside, .. } => {
            let ir_type = f.value_type(value);
            let access = natural(f, ir_type, volatile);
            guarded(f, inside, Access::Index, IrType::VOID, &mut |f| {
                f.builder().inst(IrOp::Store { value, ptr: address, access }, IrType::VOID);
                Ok(None)
            })?;
        }
        Pointer::Component { vector, ty, index, inside } => {
            guarded(f, inside, Access::Index, IrType::VOID, &mut |f| {
                pointer::store_component(f, vector, ty, index, value);
                Ok(None)
            })?;
        }
        Pointer::Explicit(ref place) => {
            let (condition, access) = checked(f, place, ty)?;
            guarded(f, condition, access, IrType::VOID, &mut |f| {
                let address = place.address(f);
                let spot = Spot { address, offset: 0, volatile, align };
                layout::store(f, spot, ty, place.matrix, value).map(|()| None)
            })?;
        }
        Pointer::Bindings(_) => {
            return Err(f.invalid(f.current, "an access to an array of bindings"));
        }
    }
    Ok(())
}

/// An access with the alignment of the type in the data layout.
fn natural(f: &FunctionLowering<'_>, ty: IrType, volatile: bool) -> MemoryAccess {
    let align = f.shared.module.data_layout.abi_align(&f.shared.module.cx.types, ty);
    MemoryAccess { volatile, ..MemoryAccess::aligned(align) }
}

/// `OpLoad`, unless it is one of a built-in variable.
pub(super) fn load(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<bool, Error> {
    let id = f.operand(inst, 0)?;
    if built_in::pointer(f, id).is_some() {
        return Ok(false);
    }
    let (pointer, ty) = pointed_to(f, inst, id)?;
    let how = mask(inst, 1);
    let value = read(f, &pointer, ty, how)?;
    f.set(inst.result(), value);
    Ok(true)
}

/// Where the pointer `id` leads, and the type of what is there.
fn pointed_to(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    id: u32,
) -> Result<(Pointer, TypeIndex), Error> {
    let (_, ty) = pointer::pointer_of(f, inst, id)?;
    Ok((pointer::of(f, inst, id)?, ty))
}

/// `OpStore`.
pub(super) fn store(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<bool, Error> {
    let id = f.operand(inst, 0)?;
    let (pointer, ty) = pointed_to(f, inst, id)?;
    let value = f.operand_value(inst, 1)?;
    let how = mask(inst, 2);
    write(f, &pointer, ty, value, how)?;
    Ok(true)
}

/// `OpCopyMemory`: what is read is written.
pub(super) fn copy_memory(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<bool, Error> {
    let (target, source) = (f.operand(inst, 0)?, f.operand(inst, 1)?);
    let (_, ty) = pointer::pointer_of(f, inst, source)?;
    let volatile = inst.operand(2).unwrap_or(0) & Mask::VOLATILE.bits() != 0;
    let value = match built_in::pointer(f, source) {
        Some(built_in) => built_in::load(f, &built_in)?,
        None => {
            let from = pointer::of(f, inst, source)?;
            read(f, &from, ty, (volatile, 1))?
        }
    };
    let (to, ty) = pointed_to(f, inst, target)?;
    write(f, &to, ty, value, (volatile, 1))?;
    Ok(true)
}

/// An atomic instruction: the one of kernels, at the address and with the check.
pub(super) fn atomic(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<bool, Error> {
    let id = f.operand(inst, 0)?;
    let (pointer, ty) = pointed_to(f, inst, id)?;
    let result = match inst.result() {
        0 => IrType::VOID,
        _ => f.result_type(inst)?,
    };
    let (condition, access) = match pointer {
        Pointer::Natural { inside, .. } => (inside, Access::Index),
        Pointer::Explicit(ref place) => {
            let at = inst.place();
            let bytes = layout::extent(&mut f.shared, at, ty, None)?.bytes;
            (in_bounds(f, place, bytes), Access::Bytes(place, bytes))
        }
        _ => return Err(f.invalid(inst, "an atomic on no number")),
    };
    let value = guarded(f, condition, access, result, &mut |f| {
        let address = match pointer {
            Pointer::Natural { address, .. } => address,
            Pointer::Explicit(ref place) => place.address(f),
            _ => return Ok(None),
        };
        at_address(f, id, address, &mut |f| crate::lower::atomic::lower(f, inst))?;
        Ok(f.values.get(&inst.result()).copied())
    })?;
    if let Some(value) = value {
        f.set(inst.result(), value);
    }
    Ok(true)
}

/// Does something for which the pointer `id` is this address.
fn at_address<'m>(
    f: &mut FunctionLowering<'m>,
    id: u32,
    address: Value,
    act: &mut dyn FnMut(&mut FunctionLowering<'m>) -> Result<(), Error>,
) -> Result<(), Error> {
    let before = f.values.insert(id, address);
    let done = act(f);
    match before {
        Some(value) => f.values.insert(id, value),
        None => f.values.remove(&id),
    };
    done
}

/// `Modf` and `Frexp`: the second result goes to an object of this function, and from there to
/// where the pointer leads.
pub(super) fn through_pointer(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<bool, Error> {
    let id = f.operand(inst, 3)?;
    let (pointer, ty) = pointed_to(f, inst, id)?;
    let ir_type = f.shared.ty(ty);
    let access = natural(f, ir_type, false);
    let here = std::mem::replace(&mut f.block, f.prologue);
    let object = f.builder().alloca(ir_type, access.align);
    f.block = here;
    at_address(f, id, object, &mut |f| crate::lower::extended::lower(f, inst))?;
    let second = f.builder().load(ir_type, object, access.align);
    write(f, &pointer, ty, second, (false, 1))?;
    Ok(true)
}

/// The address of the descriptor of the image, of a type, that a pointer leads to.
pub(crate) fn image_behind(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    (id, image): (u32, TypeIndex),
) -> Result<Value, Error> {
    match pointer::of(f, inst, id)? {
        Pointer::Explicit(place) => Ok(place.base),
        // A variable that holds an image.
        pointer @ Pointer::Natural { .. } => read(f, &pointer, image, (false, 1)),
        _ => Err(f.invalid(inst, "the operand is no pointer to an image")),
    }
}

/// Notes that the pointer `id` points to an image's texel, `offset` bytes behind the image's base.
/// An offset of all ones, which stands for a texel out of bounds, is further than any texel.
pub(crate) fn set_texel_pointer(f: &mut FunctionLowering<'_>, id: u32, base: Value, offset: Value) {
    let pointer = texel_pointer(f, (base, offset));
    f.shader.pointers.insert(id, pointer);
}

fn texel_pointer(f: &mut FunctionLowering<'_>, (base, offset): (Value, Value)) -> Pointer {
    let bytes = f.const_i64(i64::MAX as u64);
    let mut place = PointerTarget::new(base, Bytes::Computed(bytes));
    place.start = Some(offset);
    Pointer::Explicit(place)
}

/// The number of type `ty` that a texel is, by the image's base and the texel's offset.
pub(crate) fn load_texel(
    f: &mut FunctionLowering<'_>,
    texel: (Value, Value),
    ty: TypeIndex,
) -> Result<Value, Error> {
    let pointer = texel_pointer(f, texel);
    read(f, &pointer, ty, (false, 1))
}

/// Writes a texel that is a number of type `ty`.
pub(crate) fn store_texel(
    f: &mut FunctionLowering<'_>,
    texel: (Value, Value),
    ty: TypeIndex,
    value: Value,
) -> Result<(), Error> {
    let pointer = texel_pointer(f, texel);
    write(f, &pointer, ty, value, (false, 1))
}

/// `OpArrayLength`: the bytes that are bound, less the offset of the array, over its stride.
pub(super) fn array_length(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<bool, Error> {
    use crate::types::Type;
    let (id, member) = (f.operand(inst, 0)?, f.operand(inst, 1)?);
    let at = inst.place();
    let (_, ty) = pointer::pointer_of(f, inst, id)?;
    let wrong = |f: &FunctionLowering<'_>| f.invalid(inst, "the member is no runtime array");
    let Type::Struct { id: structure, ref members, .. } = *f.spirv.types.get(ty) else {
        return Err(wrong(f));
    };
    let array = members.get(member as usize).map(|&ty| f.spirv.types.get(ty));
    let Some(&Type::RuntimeArray { stride, .. }) = array else { return Err(wrong(f)) };
    let (offset, _) = layout::member(f.spirv, at, structure, member)?;
    let stride = layout::stride_of(at, stride)?;
    let Pointer::Explicit(place) = pointer::of(f, inst, id)? else { return Err(wrong(f)) };
    let bytes = match place.bytes {
        Bytes::Parameter(bytes) | Bytes::Computed(bytes) => bytes,
        Bytes::Unknown => {
            return Err(f.unsupported(inst, "the length of an array of unknown size"));
        }
    };
    let result = f.result_type(inst)?;
    let start = place.offset(f);
    let more = f.const_i64(offset);
    let mut b = f.builder();
    let before = b.add(start, more);
    let rest = b.intrinsic_like(Intrinsic::USubSat, &[bytes, before]);
    let count = b.udiv_by(rest, stride);
    let count = at_most(f, count, u64::from(u32::MAX));
    let count = f.builder().int_cast(count, result, false);
    f.set(inst.result(), count);
    Ok(true)
}
