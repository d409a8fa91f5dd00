//! Copies by a whole work-group and the wait for them: the DMA builtins, which count in bytes.

use oxmux_ir::mux::{MuxFunction, scope};
use oxmux_ir::{CastOp, MuxBuiltin, Type, Value};
use rspirv::spirv::StorageClass;

use super::operation::{call_named, execution_scope};
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;

/// Operands: scope, destination, source, number of elements, stride in elements, event.
///
/// The stride is that of global memory; local memory is contiguous. A stride of one is a copy in
/// one piece, any other one a copy of as many rows as there are elements.
pub(super) fn async_copy(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<(), Error> {
    work_group_alone(f, inst)?;
    let (to, from) = (f.operand(inst, 1)?, f.operand(inst, 2)?);
    let (Some((to_class, element)), Some((from_class, _))) = (pointer(f, to), pointer(f, from))
    else {
        return Err(f.invalid(inst, "a copy needs pointers"));
    };
    let reads = match (to_class, from_class) {
        (StorageClass::Workgroup, StorageClass::CrossWorkgroup) => true,
        (StorageClass::CrossWorkgroup, StorageClass::Workgroup) => false,
        _ => {
            let what = format!("OpGroupAsyncCopy from {from_class:?} to {to_class:?}");
            return Err(f.unsupported(inst, what));
        }
    };
    let Some(bytes) = f.spirv.types.info(element).and_then(|info| info.size) else {
        return Err(f.invalid(inst, "an element without a size"));
    };
    let (to, from) = (f.value(to)?, f.value(from)?);
    let stride_id = f.operand(inst, 4)?;
    let is_consecutive = f.constant_bits(stride_id) == Some(1);
    let (count, stride) = (f.operand_value(inst, 3)?, f.value(stride_id)?);
    let event = f.operand_value(inst, 5)?;
    let size = f.size_type();
    let mut b = f.builder();
    let bytes = b.cx.int(size, u128::from(bytes));
    let count = b.int_cast(count, size, false);
    let mut args = vec![to, from];
    let function = if is_consecutive {
        args.push(b.mul(count, bytes));
        if reads { MuxFunction::DmaRead1D } else { MuxFunction::DmaWrite1D }
    } else {
        let stride = b.int_cast(stride, size, false);
        let far = b.mul(stride, bytes);
        let rows = if reads { [bytes, far] } else { [far, bytes] };
        args.extend([bytes, rows[0], rows[1], count]);
        if reads { MuxFunction::DmaRead2D } else { MuxFunction::DmaWrite2D }
    };
    args.push(event);
    let ty = f.result_type(inst)?;
    if f.value_type(event) != ty {
        return Err(f.invalid(inst, "the event has another type than the result"));
    }
    match call(f, function, ty, &args)? {
        Some(value) => f.set(inst.result(), value),
        None => return Err(f.invalid(inst, "a copy without an event")),
    }
    Ok(())
}

/// Operands: scope, number of events, pointer to them.
pub(super) fn wait_events(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<(), Error> {
    work_group_alone(f, inst)?;
    let (count, events) = (f.operand_value(inst, 1)?, f.operand_value(inst, 2)?);
    let ty = f.value_type(events);
    let mut b = f.builder();
    let count = b.int_cast(count, Type::I32, false);
    // Events are private; a generic pointer to them can only be one to private memory.
    let events = if ty == Type::PTR_GENERIC {
        b.cast(CastOp::AddrSpaceCast, events, Type::PTR)
    } else {
        events
    };
    if b.ty(events) != Type::PTR {
        return Err(f.unsupported(inst, "OpGroupWaitEvents on events outside private memory"));
    }
    call(f, MuxFunction::DmaWait, Type::VOID, &[count, events])?;
    Ok(())
}

fn work_group_alone(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    match execution_scope(f, inst)? {
        scope::WORK_GROUP => Ok(()),
        other => {
            let what = format!("Op{:?} with the execution scope {other}", inst.opcode());
            Err(f.unsupported(inst, what))
        }
    }
}

fn pointer(f: &FunctionLowering<'_>, id: u32) -> Option<(StorageClass, crate::types::TypeIndex)> {
    f.spirv.types.pointer(f.spirv_type(id)?)
}

fn call(
    f: &mut FunctionLowering<'_>,
    function: MuxFunction,
    ret: Type,
    args: &[Value],
) -> Result<Option<Value>, Error> {
    call_named(f, MuxBuiltin::Function(function), function.name(), ret, args)
}
