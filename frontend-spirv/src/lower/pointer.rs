//! Addresses: access chains, comparisons, casts.

use oxmux_ir::CallAttributes;
use oxmux_ir::address_space;
use oxmux_ir::function::Value;
use oxmux_ir::instruction::{BinaryOp, CastOp, GepFlags, IntPredicate, OpFlags};
use oxmux_ir::mux::semantics;
use oxmux_ir::opencl::{MangledType, OpenClBuiltin};
use oxmux_ir::types::{Type, TypeKind};
use rspirv::spirv::{Op, StorageClass};

use super::extended::call::mark_pure;
use super::function::FunctionLowering;
use super::memory::{pointee, size_of};
use super::{built_in, module};
use crate::built_in::BuiltInPointer;
use crate::error::Error;
use crate::module::InstructionRef;

/// Lowers one instruction.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let value = match inst.opcode() {
        Op::AccessChain
        | Op::InBoundsAccessChain
        | Op::PtrAccessChain
        | Op::InBoundsPtrAccessChain => return access_chain(f, inst),
        Op::PtrEqual => compare(f, inst, IntPredicate::Eq)?,
        Op::PtrNotEqual => compare(f, inst, IntPredicate::Ne)?,
        Op::PtrDiff => difference(f, inst)?,
        Op::GenericPtrMemSemantics => memory_semantics(f, inst)?,
        Op::PtrCastToGeneric | Op::GenericCastToPtr => {
            let (value, ty) = (f.operand_value(inst, 0)?, f.result_type(inst)?);
            f.builder().cast(CastOp::AddrSpaceCast, value, ty)
        }
        Op::GenericCastToPtrExplicit => explicit_cast(f, inst)?,
        Op::ConvertPtrToU => {
            let (value, ty) = converted(f, inst)?;
            f.builder().cast(CastOp::PtrToInt, value, ty)
        }
        Op::ConvertUToPtr => {
            let (value, ty) = converted(f, inst)?;
            f.builder().cast(CastOp::IntToPtr, value, ty)
        }
        Op::Bitcast => bitcast(f, inst)?,
        _ => {
            let of = pointee(f, inst, f.operand(inst, 0)?)?;
            let (size, ty) = (size_of(f, inst, of)?, f.result_type(inst)?);
            f.shared.module.cx.int(ty, u128::from(size))
        }
    };
    if f.operand(inst, 0).is_ok_and(|id| f.packed.contains(&id)) {
        f.packed.insert(inst.result());
    }
    f.set(inst.result(), value);
    Ok(())
}

/// The operand of a conversion and the type of its result, neither of which is a pointer into what is
/// bound to a shader: such pointers are more than addresses, and have no number.
fn converted(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<(Value, Type), Error> {
    let (value, ty) = (f.operand_value(inst, 0)?, f.result_type(inst)?);
    let types = &f.shared.module.cx.types;
    if [f.value_type(value), ty].iter().any(|&ty| types.struct_fields(ty).is_some()) {
        return Err(f.invalid(inst, "a pointer that is no physical address"));
    }
    Ok((value, ty))
}

fn in_bounds(opcode: Op) -> bool {
    matches!(opcode, Op::InBoundsAccessChain | Op::InBoundsPtrAccessChain)
}

fn steps_over(opcode: Op) -> bool {
    matches!(opcode, Op::PtrAccessChain | Op::InBoundsPtrAccessChain)
}

fn access_chain(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    if let Some(pointer) = built_in_component(f, inst)? {
        f.built_ins.insert(inst.result(), pointer);
        return Ok(());
    }
    let base_id = f.operand(inst, 0)?;
    let source = pointee(f, inst, base_id)?;
    size_of(f, inst, source)?;
    let base = f.value(base_id)?;
    let mut indices = Vec::new();
    if !steps_over(inst.opcode()) {
        indices.push(f.shared.module.cx.i32(0));
    }
    let mut at = source;
    let mut packed = f.packed.contains(&base_id);
    for &id in inst.operands().get(1..).unwrap_or(&[]) {
        let mut index = f.value(id)?;
        if !indices.is_empty() {
            let bits = f.constant_bits(id).map(u128::from);
            let types = &f.shared.module.cx.types;
            let fields = types.struct_fields(at).map(|(_, packed)| packed);
            packed |= fields == Some(true);
            if fields.is_some() {
                // Members are named by constants of 32 bits, whatever the width of the index.
                index = f.shared.module.cx.int(Type::I32, bits.unwrap_or(u128::MAX));
            }
            check_lane(f, inst, at)?;
            let next = module::element_type(&f.shared.module.cx.types, at, bits.unwrap_or(0));
            at = next.ok_or_else(|| f.invalid(inst, "an index leads nowhere"))?;
        }
        indices.push(index);
    }
    let flags = if in_bounds(inst.opcode()) { GepFlags::INBOUNDS } else { GepFlags::NONE };
    let address = f.builder().gep(source, base, &indices, flags);
    if packed {
        f.packed.insert(inst.result());
    }
    f.set(inst.result(), address);
    Ok(())
}

/// Lanes that are no whole bytes have no address.
fn check_lane(f: &FunctionLowering<'_>, inst: InstructionRef<'_>, ty: Type) -> Result<(), Error> {
    let types = &f.shared.module.cx.types;
    let TypeKind::Vector { element, .. } = *types.kind(ty) else { return Ok(()) };
    let bits = f.shared.module.data_layout.size_bits(types, element).unwrap_or(0);
    if bits.is_multiple_of(8) && bits != 0 {
        Ok(())
    } else {
        Err(f.unsupported(inst, format!("the address of a lane of {bits} bits")))
    }
}

/// A chain that stays with a built-in variable: to the whole or to a component.
fn built_in_component(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<Option<BuiltInPointer>, Error> {
    let base = f.operand(inst, 0)?;
    let Some(mut pointer) = built_in::pointer(f, base) else { return Ok(None) };
    let mut indices = inst.operands().get(1..).unwrap_or(&[]);
    if steps_over(inst.opcode()) {
        match indices.split_first() {
            Some((&first, rest)) if f.constant_bits(first) == Some(0) => indices = rest,
            _ => return Ok(None),
        }
    }
    match *indices {
        [] => Ok(Some(pointer)),
        [index] if pointer.component.is_none() => {
            pointer.component = Some(index);
            pointer.in_bounds = in_bounds(inst.opcode());
            Ok(Some(pointer))
        }
        _ => Ok(None),
    }
}

fn compare(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    predicate: IntPredicate,
) -> Result<Value, Error> {
    let (a, b) = (f.operand_value(inst, 0)?, f.operand_value(inst, 1)?);
    Ok(f.builder().icmp(predicate, a, b))
}

/// The distance in elements.
fn difference(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<Value, Error> {
    let (a, b) = (f.operand_value(inst, 0)?, f.operand_value(inst, 1)?);
    let of = pointee(f, inst, f.operand(inst, 0)?)?;
    let bytes = size_of(f, inst, of)?.max(1);
    let (result, size) = (f.result_type(inst)?, f.size_type());
    let mut builder = f.builder();
    let a = builder.cast(CastOp::PtrToInt, a, size);
    let b = builder.cast(CastOp::PtrToInt, b, size);
    let mut distance = builder.sub(a, b);
    if bytes != 1 {
        let bytes = builder.cx.int(size, u128::from(bytes));
        distance = builder.binary_flags(BinaryOp::SDiv, OpFlags::EXACT, distance, bytes);
    }
    Ok(builder.int_cast(distance, result, true))
}

/// Which memories a fence over the pointer's object must order, as `get_fence` says it: in that,
/// a bit stands for local memory and the next one for global memory, too.
fn memory_semantics(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<Value, Error> {
    let ty = f.result_type(inst)?;
    let void = MangledType::Void;
    let pointer = MangledType::Pointer {
        space: address_space::GENERIC,
        constant: false,
        volatile: false,
        pointee: Box::new(void),
    };
    let name = OpenClBuiltin::GetFence.symbol(&[pointer]);
    let fence = space_query(f, inst, &name, Type::I32)?;
    let mut b = f.builder();
    let fence = b.int_cast(fence, ty, false);
    let local = b.cx.int(ty, u128::from(semantics::WORK_GROUP_MEMORY));
    Ok(b.mul(fence, local))
}

/// The pointer in the memory that is named, null if it is in another.
fn explicit_cast(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<Value, Error> {
    let ty = f.result_type(inst)?;
    let name = match StorageClass::from_u32(f.operand(inst, 1)?) {
        Some(StorageClass::CrossWorkgroup) => "__to_global",
        Some(StorageClass::Workgroup) => "__to_local",
        Some(StorageClass::Function) => "__to_private",
        _ => return Err(f.invalid(inst, "a cast to another storage class")),
    };
    space_query(f, inst, name, ty)
}

/// A call of a function of OpenCL C that asks for the space of a generic pointer. Passes answer it
/// from what the program shows, or test the address.
fn space_query(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    name: &str,
    ty: Type,
) -> Result<Value, Error> {
    let pointer = f.operand_value(inst, 0)?;
    let value = f.call_builtin(name, ty, &[pointer], CallAttributes::default())?;
    mark_pure(f, name, false);
    value.ok_or_else(|| f.invalid(inst, "a query without a result"))
}

fn bitcast(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<Value, Error> {
    let (value, ty) = converted(f, inst)?;
    let size = f.size_type();
    let from = f.value_type(value);
    let mut builder = f.builder();
    let (from_pointer, to_pointer) = (builder.cx.types.is_ptr(from), builder.cx.types.is_ptr(ty));
    Ok(match (from_pointer, to_pointer) {
        (true, true) | (false, false) => builder.cast(CastOp::BitCast, value, ty),
        (true, false) => {
            let bits = builder.cast(CastOp::PtrToInt, value, size);
            builder.cast(CastOp::BitCast, bits, ty)
        }
        (false, true) => {
            let bits = builder.cast(CastOp::BitCast, value, size);
            builder.cast(CastOp::IntToPtr, bits, ty)
        }
    })
}
