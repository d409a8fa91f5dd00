//! `OpExtInst`: instructions of known sets must have known numbers and values as operands.

use rspirv::spirv::{Op, OpenclStd100Op as CLOp};

use super::context::Context;
use crate::error::{Error, Rule};
use crate::module::{ExtInstSet, InstructionRef, Module};

/// Position among the operand words (set and number first) of the one literal operand, if the
/// instruction has one: the `n` of vector loads, the rounding mode of half stores.
pub(crate) fn literal_operand(module: &Module, instruction: &InstructionRef<'_>) -> Option<usize> {
    if module.ext_inst_set(instruction.operand(0)?) != Some(ExtInstSet::OpenClStd) {
        return None;
    }
    match CLOp::from_u32(instruction.operand(1)?)? {
        CLOp::vloadn | CLOp::vload_halfn | CLOp::vloada_halfn => Some(4),
        CLOp::vstore_half_r | CLOp::vstore_halfn_r | CLOp::vstorea_halfn_r => Some(5),
        _ => None,
    }
}

pub(crate) fn check(cx: &Context<'_>) -> Result<(), Error> {
    let (set, number) = (cx.operand(0)?, cx.operand(1)?);
    let Some(set) = cx.module.ext_inst_set(set) else {
        return cx.invalid(Rule::Type, format!("%{set} is no set of extended instructions"));
    };
    let at = cx.instruction.place();
    match set {
        ExtInstSet::DebugInfo | ExtInstSet::ShaderDebugInfo | ExtInstSet::NonSemantic => {
            return Ok(());
        }
        ExtInstSet::GlslStd450 | ExtInstSet::AmdTrinary => return check_operands(cx, None),
        ExtInstSet::Unknown => {
            let set = cx.instruction.operand(0).and_then(|id| cx.module.definition(id));
            let name = set.and_then(|set| crate::text::read(set.operands())).unwrap_or_default().0;
            return Err(Error::unsupported(at, format!("the extended instruction set {name:?}")));
        }
        ExtInstSet::OpenClStd => {}
    }
    let Some(operation) = CLOp::from_u32(number) else {
        return Err(Error::unsupported(at, format!("OpenCL.std instruction {number}")));
    };
    let literal = literal_operand(cx.module, &cx.instruction);
    let count = cx.instruction.operands().len();
    if let Some(expected) = operand_count(operation)
        && count != expected + 2
    {
        let detail = format!("{operation:?} has {} operands, not {expected}", count - 2);
        return cx.invalid(Rule::Operand, detail);
    }
    check_operands(cx, literal)
}

/// Fails unless there is a result, and all operands but one are values.
fn check_operands(cx: &Context<'_>, literal: Option<usize>) -> Result<(), Error> {
    if cx.instruction.opcode() != Op::ExtInst {
        return cx.invalid(Rule::ForwardReference, "only non-semantic sets may refer forward");
    }
    cx.result_type()?;
    let count = cx.instruction.operands().len();
    for position in 2..count {
        if literal == Some(position) {
            continue;
        }
        cx.operand_type(position)?;
    }
    Ok(())
}

/// Number of operands after set and number; `None` for `printf`, which has as many as it likes.
fn operand_count(operation: CLOp) -> Option<usize> {
    static COUNTS: std::sync::OnceLock<Vec<Option<usize>>> = std::sync::OnceLock::new();
    let counts = COUNTS.get_or_init(|| {
        use rspirv::grammar::{ExtInstOp, OperandKind, OperandQuantifier};
        let table = &rspirv::grammar::OPENCL_STD_100_INSTRUCTION_TABLE;
        let mut counts = Vec::new();
        for grammar in table.iter() {
            let ExtInstOp::OpenclStd100(number) = grammar.opcode else { continue };
            let operands = grammar.operands.iter().filter(|operand| {
                !matches!(operand.kind, OperandKind::IdResultType | OperandKind::IdResult)
            });
            let fixed = operands.clone().all(|o| o.quantifier == OperandQuantifier::One);
            let number = number as usize;
            if counts.len() <= number {
                counts.resize(number + 1, None);
            }
            if let Some(entry) = counts.get_mut(number) {
                *entry = fixed.then(|| operands.count());
            }
        }
        counts
    });
    counts.get(operation as usize).copied().flatten()
}
