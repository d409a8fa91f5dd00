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
use crate::module::{Block, Function, InstructionRef, Module};
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
        for target in &block.successors {
            let place = |block: u32| position.get(block as usize).copied().unwrap_or(0);
            if place(*target) <= place(index) && !is_loop(module, function, *target) {
                return invalid(format!("block %{} branches back to no loop", block.label));
            }
        }
        if is_loop(module, function, index)
            && let Some(detail) = wrong_back_edges(function, dominance, index, block)
        {
            return invalid(format!("{detail} the loop %{}", block.label));
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
        let same_blocks = || block.successors.iter().skip(1).eq(block.successors.iter().take(1));
        match terminator.opcode() {
            Op::BranchConditional if !selects && news == 2 => {
                return invalid("a selection without OpSelectionMerge".to_owned());
            }
            Op::BranchConditional if module.version >= (1, 6) && same_blocks() => {
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

/// Whether a block is the header of a loop.
fn is_loop(module: &Module, function: &Function, block: u32) -> bool {
    let header = function.blocks.get(block as usize);
    let merge = header.and_then(|header| merge_of(module, header));
    merge.is_some_and(|merge| merge.opcode() == Op::LoopMerge)
}

/// What is wrong with the branches back to the header of a loop: one reachable block has one, or
/// only unreachable ones have any.
fn wrong_back_edges(
    function: &Function,
    dominance: &Dominance,
    header: u32,
    block: &Block,
) -> Option<&'static str> {
    let is_reachable =
        |&from: &u32| function.blocks.get(from as usize).map(|block| block.reachable);
    let reachable = block.predecessors.iter().filter(|from| is_reachable(from) == Some(true));
    let backs = reachable.filter(|&&from| dominance.dominates(header, from)).count();
    let mut others = block.predecessors.iter().map(is_reachable);
    match backs {
        0 if others.any(|reachable| reachable == Some(false)) => None,
        0 => Some("no branch back to"),
        1 => None,
        _ => Some("several branches back to"),
    }
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
