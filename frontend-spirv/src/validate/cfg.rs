//! Rules of the control-flow graph: targets, reachability, dominators, phis.

use rspirv::spirv::Op;

use super::dominators;
use crate::error::{Error, Rule};
use crate::module::{Function, InstructionRef, Module};
use crate::types::Type;

/// Fills in successors, order and dominators of a function, and checks its signature.
pub(crate) fn complete(module: &mut Module, index: usize) -> Result<(), Error> {
    let Some(function) = module.functions.get(index) else { return Ok(()) };
    check_signature(module, function)?;
    module.fuel.charge(function.blocks.len())?;
    let mut successors = Vec::with_capacity(function.blocks.len());
    for block in &function.blocks {
        let Some(terminator) = module.instruction(block.terminator()) else { continue };
        successors.push(targets(module, function, &terminator)?);
    }
    let found = dominators::compute(&successors);
    let mut predecessors = vec![Vec::new(); successors.len()];
    for (from, targets) in (0_u32..).zip(&successors) {
        for &to in targets {
            let list: Option<&mut Vec<u32>> = predecessors.get_mut(to as usize);
            if let Some(list) = list.filter(|list| list.last() != Some(&from)) {
                list.push(from);
            }
        }
    }
    let Some(function) = module.functions.get_mut(index) else { return Ok(()) };
    for (((block, successors), predecessors), immediate) in
        function.blocks.iter_mut().zip(successors).zip(predecessors).zip(found.immediate)
    {
        block.successors = successors;
        block.predecessors = predecessors;
        block.immediate_dominator = immediate;
    }
    for &reachable in &found.order {
        if let Some(block) = function.blocks.get_mut(reachable as usize) {
            block.reachable = true;
        }
    }
    function.order = found.order;
    Ok(())
}

fn check_signature(module: &Module, function: &Function) -> Result<(), Error> {
    let place = || module.place_of(function.id);
    let Type::Function { parameters, .. } = module.types.get(function.ty) else {
        return Err(Error::invalid(Rule::Type, place(), "the type is no function type"));
    };
    if parameters.len() != function.parameters.len() {
        let detail =
            format!("{} parameters, {} in the type", function.parameters.len(), parameters.len());
        return Err(Error::invalid(Rule::Type, place(), detail));
    }
    for (&id, &expected) in function.parameters.iter().zip(parameters) {
        let fits = module.type_of(id).is_some_and(|ty| module.types.same(ty, expected));
        if !fits {
            let detail = format!("parameter %{id} has not the type that the function type says");
            return Err(Error::invalid(Rule::Type, place(), detail));
        }
    }
    Ok(())
}

/// The block of `function` with the label `id`.
pub(crate) fn block_of(
    module: &Module,
    function: &Function,
    id: u32,
    user: &InstructionRef<'_>,
) -> Result<u32, Error> {
    let Some(label) = module.definition(id) else {
        return Err(Error::undefined(id, user.place()));
    };
    let own = label.opcode() == Op::Label && function.instructions.contains(&label.index());
    match module.block_index(id).filter(|_| own) {
        Some(block) => Ok(block),
        None => {
            let detail = format!("%{id} is no label of this function");
            Err(Error::invalid(Rule::Cfg, user.place().with_id(id), detail))
        }
    }
}

fn targets(
    module: &Module,
    function: &Function,
    terminator: &InstructionRef<'_>,
) -> Result<Vec<u32>, Error> {
    let operands = terminator.operands();
    let labels: Vec<u32> = match (terminator.opcode(), operands) {
        (Op::Branch, &[target]) => vec![target],
        (Op::BranchConditional, &[_, a, b, ref weights @ ..]) => {
            if !matches!(weights.len(), 0 | 2) {
                let detail = "one branch weight without the other";
                return Err(Error::invalid(Rule::Operand, terminator.place(), detail));
            }
            vec![a, b]
        }
        (Op::Switch, &[_, default, ..]) => {
            let cases = terminator.switch_cases();
            std::iter::once(default).chain(cases.iter().map(|case| case.1)).collect()
        }
        (Op::Return | Op::ReturnValue | Op::Unreachable, _) => Vec::new(),
        _ => return Err(Error::unsupported(terminator.place(), "this end of a block")),
    };
    let mut blocks = Vec::with_capacity(labels.len());
    for label in labels {
        let block = block_of(module, function, label, terminator)?;
        if block == 0 {
            let detail = format!("%{label} is the entry block");
            return Err(Error::invalid(Rule::Cfg, terminator.place().with_id(label), detail));
        }
        blocks.push(block);
    }
    Ok(blocks)
}
