//! `OpReadClockKHR`: a clock that stands still.
//!
//! The rate of the clock is unspecified (`SPV_KHR_shader_clock`). No clock that runs would give the
//! same in every way of running and in every run, so this one reads zero, as
//! `llvm.readcyclecounter` does.

use crate::error::Error;
use crate::types::Scalar;

use super::function::FunctionLowering;
use crate::module::InstructionRef;

/// Lowers the instruction.
pub(super) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let shape = inst.result_type().and_then(|ty| f.spirv.types.scalar_or_vector(ty));
    if !matches!(shape, Some((Scalar::Int(64), 1) | (Scalar::Int(32), 2))) {
        return Err(f.invalid(inst, "a clock's result is 64 bits, or two numbers of 32 bits"));
    }
    let scope = f.operand(inst, 0)?;
    f.value(scope)?;
    let ty = f.result_type(inst)?;
    let value = f.shared.module.cx.zero(ty);
    f.set(inst.result(), value);
    Ok(())
}
