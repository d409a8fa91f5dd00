//! `OpExtInst` of `OpenCL.std` (of `GLSL.std.450` in [`glsl`]): calls of OpenCL C's builtin
//! functions ([`OpenClBuiltin`]) with the overload that the operands' types give.
//!
//! One table ([`table`]) gives each instruction its function and the form of its operands; the form
//! is checked against the operands' types and gives the mangled name, in which an instruction's
//! signedness becomes the type's. Bodies come later from the library, which reports functions that
//! it does not have. What one instruction of the IR does is emitted at once ([`direct`]): no call
//! has to be linked and inlined for it.

pub(super) mod call;
mod direct;
mod glsl;
mod memory;
pub(super) mod printf;
mod table;
mod trinary;

use oxmux_ir::opencl::OpenClBuiltin;
use rspirv::spirv::{Op, OpenclStd100Op as CLOp};

use super::function::FunctionLowering;
use super::{debug, scopes, variables};
use crate::error::{Error, Rule};
use crate::module::{ExtInstSet, InstructionRef};
use crate::types::{ScalarOrVector, TypeIndex};
use call::Call;
use table::Form;

/// The type of the operand at `position` after set and number.
fn operand_type(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    position: usize,
    wrong: impl Fn(&str) -> Error,
) -> Result<TypeIndex, Error> {
    let id = f.operand(inst, position + 2)?;
    f.spirv_type(id).ok_or_else(|| wrong("an operand is no value"))
}

/// The shape of such an operand, which is a number or a vector of them.
fn operand_shape(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    position: usize,
    wrong: impl Fn(&str) -> Error,
) -> Result<ScalarOrVector, Error> {
    let ty = operand_type(f, inst, position, &wrong)?;
    let shape = f.spirv.types.scalar_or_vector(ty);
    shape.ok_or_else(|| wrong(&format!("operand {position} is no number")))
}

/// Lowers one instruction.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let (set, number) = (f.operand(inst, 0)?, f.operand(inst, 1)?);
    match f.spirv.ext_inst_set(set) {
        // They have no effect on a kernel's results; their own results have no type.
        Some(ExtInstSet::DebugInfo | ExtInstSet::ShaderDebugInfo) => {
            debug::name_variable(f, inst);
            scopes::scope(f, inst);
            variables::record(f, inst);
            return Ok(());
        }
        Some(ExtInstSet::NonSemantic) => return Ok(()),
        Some(ExtInstSet::GlslStd450) => return glsl::lower(f, inst, number),
        Some(ExtInstSet::AmdTrinary) => return trinary::lower(f, inst, number),
        Some(ExtInstSet::OpenClStd) => {}
        Some(ExtInstSet::Unknown) | None => {
            return Err(f.invalid(inst, format!("%{set} is no set of instructions")));
        }
    }
    let Some(operation) = CLOp::from_u32(number).filter(|_| inst.opcode() == Op::ExtInst) else {
        return Err(f.unsupported(inst, format!("OpenCL.std instruction {number}")));
    };
    if operation == CLOp::printf {
        return printf::lower(f, &Call { operation, base: OpenClBuiltin::Printf, inst });
    }
    let Some((base, form)) = table::of(operation) else {
        return Err(f.unsupported(inst, format!("the OpenCL builtin '{operation:?}'")));
    };
    let call = Call { operation, base, inst };
    let operands = inst.operands().len().saturating_sub(2);
    if operands != form.operand_count() {
        let expected = form.operand_count();
        let detail = format!("{base} has {operands} operands, not {expected}");
        return Err(Error::invalid(Rule::Operand, inst.place(), detail));
    }
    match form {
        Form::Prefetch => {
            // A hint without effect here; its operands must make sense all the same.
            call.pointee(f, 0)?;
            call.shape(f, 1).map(|_| ())
        }
        Form::LoadVector | Form::LoadHalf { .. } | Form::StoreVector | Form::StoreHalf { .. } => {
            memory::lower(f, &call, form)
        }
        _ => {
            let params = call.parameters(f, form)?;
            call.finish(f, &params)
        }
    }
}
