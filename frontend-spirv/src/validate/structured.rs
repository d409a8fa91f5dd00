//! Structured control flow of shaders (SPIR-V 2.11, "Structured Control Flow"), as far as one look
//! at each block and edge tells it.
//!
//! Compilation does not depend on it. Producers of shaders follow it, and a violation is a bug of
//! the producer.

mod cases;
mod constructs;

use std::collections::BTreeSet;

use rspirv::spirv::Op;

use super::dominators::Dominance;
use crate::error::{Error, Rule};
use crate::module::{Function, InstructionRef, Module};
use constructs::{Constructs, ends, merge_of};

/// Fails at the first block that breaks a rule. Unreachable blocks are exempt.
pub(super) fn check(
    module: &Module,
    function: &Function,
    dominance: &Dominance,
) -> Result<(), Error> {
    let mut position = vec![0_u32; function.blocks.len()];
    for (place, &block) in (0..).zip(&function.order) {
        if let Some(slot) = position.get_mut(block as usize) {
            *slot = place;
        }
    }
    let constructs = Constructs::find(module, function);
    let mut merges = BTreeSet::new();
    // The blocks that an enclosing construct ends with or goes on with, and those that another
    // branch leads to.
    let mut known = BTreeSet::new();
    for &index in &function.order {
        let Some(block) = function.blocks.get(index as usize) else { continue };
        let Some(terminator) = module.instruction(block.terminator()) else { continue };
        let invalid = |detail: String| {
            Err(Error::invalid(Rule::Cfg, terminator.place().with_id(block.label), detail))
        };
        if block.immediate_dominator.is_some_and(|above| above > index) {
            return invalid(format!("block %{} stands before its dominator", block.label));
        }
        let merge = merge_of(module, block);
        if let Some(merge) = &merge {
            check_header(module, function, dominance, (index, merge), &mut merges)?;
            known.extend(ends(module, merge));
            if constructs.ends_elsewhere(function, index) {
                return invalid(format!(
                    "the merge block of the header %{} is in another construct than it",
                    block.label
                ));
            }
        }
        let is_loop = |target: &u32| {
            let header = function.blocks.get(*target as usize);
            let merge = header.and_then(|header| merge_of(module, header));
            merge.is_some_and(|merge| merge.opcode() == Op::LoopMerge)
        };
        for target in &block.successors {
            let place = |block: u32| position.get(block as usize).copied().unwrap_or(0);
            if place(*target) <= place(index) && !is_loop(target) {
                return invalid(format!("block %{} branches back to no loop", block.label));
            }
        }
        if is_loop(&index) {
            let backs = block.predecessors.iter().filter(|&&from| {
                let is_reachable = function.blocks.get(from as usize).is_some_and(|b| b.reachable);
                is_reachable && dominance.dominates(index, from)
            });
            // Unreachable blocks may branch back, too.
            let from_unreachable = || {
                let mut froms = block.predecessors.iter();
                froms.any(|&from| function.blocks.get(from as usize).is_some_and(|b| !b.reachable))
            };
            match backs.count() {
                0 if !from_unreachable() => {
                    return invalid(format!("no branch back to the loop %{}", block.label));
                }
                0 | 1 => {}
                _ => {
                    return invalid(format!("several branches back to the loop %{}", block.label));
                }
            }
        }
        if let Some(target) = constructs.leave(function, index) {
            return invalid(format!(
                "a branch to block %{target} leaves its construct, or enters another"
            ));
        }
        if constructs.goes_astray(block, index) {
            return invalid("a continue construct is left without the branch back".to_owned());
        }
        if terminator.opcode() == Op::Switch {
            cases::check(module, function, (dominance, &constructs), (index, &terminator))?;
        }
        let selects = merge.is_some_and(|merge| merge.opcode() == Op::SelectionMerge);
        let mut news = 0;
        for &target in &block.successors {
            news += u32::from(known.insert(target));
        }
        match terminator.opcode() {
            Op::BranchConditional if !selects && news == 2 => {
                return invalid("a selection without OpSelectionMerge".to_owned());
            }
            Op::BranchConditional
                if module.version >= (1, 6)
                    && block.successors.iter().skip(1).eq(block.successors.iter().take(1)) =>
            {
                return invalid("a selection of one block".to_owned());
            }
            Op::Switch if !selects => {
                return invalid("OpSwitch without OpSelectionMerge".to_owned());
            }
            _ => {}
        }
    }
    Ok(())
}

/// The blocks with which a construct ends and goes on are behind its header, and a merge block is
/// that of one construct.
fn check_header(
    module: &Module,
    function: &Function,
    dominance: &Dominance,
    (header, merge): (u32, &InstructionRef<'_>),
    merges: &mut BTreeSet<u32>,
) -> Result<(), Error> {
    let invalid = |detail: &str| Err(Error::invalid(Rule::Cfg, merge.place(), detail));
    let ends = ends(module, merge);
    let Some(&merge_block) = ends.first() else { return invalid("no label of a merge block") };
    if !merges.insert(merge_block) {
        return invalid("the merge block is that of another header, too");
    }
    if merge_block == header || ends.get(1) == Some(&merge_block) {
        return invalid("the merge block is the header, or the continue target");
    }
    for &end in &ends {
        let Some(block) = function.blocks.get(end as usize) else { continue };
        if block.reachable && !dominance.dominates(header, end) {
            return invalid("a block with which the construct ends is reached around its header");
        }
    }
    Ok(())
}
