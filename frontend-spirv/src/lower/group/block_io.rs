//! Block reads and writes of buffers (`SPV_INTEL_subgroups`): the work-items of a sub-group access
//! elements that follow one another.

use oxmux_ir::sub_groups::SubGroupBuilder;
use rspirv::spirv::Op;

use super::non_uniform::Members;
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;

/// Lowers one instruction.
pub(super) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let pointer = f.operand_value(inst, 0)?;
    if inst.opcode() == Op::SubgroupBlockReadINTEL {
        let ty = f.result_type(inst)?;
        let value = Members { f, inst }.block_read(pointer, ty)?;
        f.set(inst.result(), value);
        return Ok(());
    }
    let value = f.operand_value(inst, 1)?;
    Members { f, inst }.block_write(pointer, value)
}
