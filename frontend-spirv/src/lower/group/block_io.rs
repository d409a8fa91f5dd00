//! Block reads and writes of buffers (`SPV_INTEL_subgroups`): the work-items of a sub-group access elements that follow one another.
//!
//! A vector's components are as far from each other as sub-groups have work-items at most, so that each component is one run of
//! elements in the order of work-items.

use oxmux_ir::mux::MuxFunction;
use oxmux_ir::{CastOp, GepFlags, Type, Value};
use rspirv::spirv::Op;

use super::operation::query;
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;

/// Lowers one instruction.
pub(super) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let pointer = f.operand_value(inst, 0)?;
    if inst.opcode() == Op::SubgroupBlockReadINTEL {
        let ty = f.result_type(inst)?;
        let places = places(f, inst, pointer, ty)?;
        let (element, bytes) = element(f, ty);
        let mut b = f.builder();
        let mut read = Vec::with_capacity(places.len());
        for place in places {
            read.push(b.load(element, place, bytes));
        }
        let value = match read[..] {
            [one] if b.lanes(ty).is_none() => one,
            _ => b.vector_of(&read),
        };
        f.set(inst.result(), value);
        return Ok(());
    }
    let value = f.operand_value(inst, 1)?;
    let ty = f.value_type(value);
    let places = places(f, inst, pointer, ty)?;
    let (_, bytes) = element(f, ty);
    let mut b = f.builder();
    let is_vector = b.lanes(ty).is_some();
    for (lane, place) in (0..).zip(places) {
        let component = if is_vector { b.lane(value, lane) } else { value };
        b.store(component, place, bytes);
    }
    Ok(())
}

/// The type of a component, and its bytes.
fn element(f: &mut FunctionLowering<'_>, ty: Type) -> (Type, u32) {
    let types = &f.shared.module.cx.types;
    let element = types.scalar(ty);
    (element, types.int_bits(element).map_or(1, |bits| bits / 8))
}

/// Where each component of this work-item is.
fn places(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    pointer: Value,
    ty: Type,
) -> Result<Vec<Value>, Error> {
    let (element, _) = element(f, ty);
    let own = query(f, inst, MuxFunction::GetSubGroupLocalId)?;
    let own = f.builder().cast(CastOp::ZExt, own, Type::I64);
    let first = f.builder().gep(element, pointer, &[own], GepFlags::NONE);
    let mut places = vec![first];
    let lanes = f.builder().lanes(ty).unwrap_or(1);
    if lanes > 1 {
        let size = query(f, inst, MuxFunction::GetMaxSubGroupSize)?;
        let mut b = f.builder();
        let size = b.cast(CastOp::ZExt, size, Type::I64);
        for lane in 1..lanes {
            let lane = b.cx.i64(u64::from(lane));
            let before = b.mul(size, lane);
            places.push(b.gep(element, first, &[before], GepFlags::NONE));
        }
    }
    Ok(places)
}
