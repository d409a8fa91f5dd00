//! Case constructs of `OpSwitch` (SPIR-V 2.11.1): one that branches to another stands directly
//! before it.

use std::collections::{BTreeMap, BTreeSet};

use super::constructs::Constructs;
use crate::error::{Error, Rule};
use crate::module::{Function, InstructionRef, Module};
use crate::validate::dominators::Dominance;

/// Fails at a case construct that branches to several others, to one that several branch to, or to
/// one that is not the next; and where several branch to a block in which none of them ends.
pub(super) fn check(
    module: &Module,
    function: &Function,
    (dominance, constructs): (&Dominance, &Constructs),
    (header, switch): (u32, &InstructionRef<'_>),
) -> Result<(), Error> {
    let block = |id: u32| module.block_index(id);
    let successors = function.blocks.get(header as usize).map_or(&[][..], |b| &b.successors);
    if successors.iter().any(|&target| !dominance.dominates(header, target)) {
        let detail = "a case construct is reached around the switch";
        return Err(Error::invalid(Rule::Cfg, switch.place(), detail));
    }
    if let Some(meeting) = constructs.meeting(header).and_then(|b| function.blocks.get(b as usize))
    {
        let detail = format!("several cases branch to %{}, which is none", meeting.label);
        return Err(Error::invalid(Rule::Cfg, switch.place(), detail));
    }
    let default = switch.operands().get(1).and_then(|&id| block(id));
    let targets: Vec<u32> = switch.switch_cases().iter().filter_map(|case| block(case.1)).collect();
    let falls = falls_through(function, constructs, header, switch)?;
    // What the default's construct falls through to comes next after what falls through to the
    // default, unless this is in the list itself.
    let default = default.filter(|default| !targets.contains(default));
    let behind_default = default.and_then(|default| falls.get(&default));
    let mut runs = targets.chunk_by(|a, b| a == b).filter_map(|run| run.first()).peekable();
    while let Some(&target) = runs.next() {
        let Some(mut next) = falls.get(&target) else { continue };
        if Some(*next) == default {
            match behind_default {
                Some(behind) => next = behind,
                None => continue,
            }
        }
        if runs.peek() != Some(&next) {
            let label = |block: u32| function.blocks.get(block as usize).map_or(0, |b| b.label);
            let detail = format!(
                "the case %{} falls through to %{}, which is not the next",
                label(target),
                label(*next)
            );
            return Err(Error::invalid(Rule::Cfg, switch.place(), detail));
        }
    }
    Ok(())
}

/// The case construct that each one branches to.
fn falls_through(
    function: &Function,
    constructs: &Constructs,
    header: u32,
    switch: &InstructionRef<'_>,
) -> Result<BTreeMap<u32, u32>, Error> {
    let mut falls = BTreeMap::new();
    let Some(block) = function.blocks.get(header as usize) else { return Ok(falls) };
    // What ends the switch or continues or ends a loop around it is no case construct.
    let mut targets: BTreeSet<u32> = block.successors.iter().copied().collect();
    targets.retain(|&target| constructs.case_of(header, target) == Some(target));
    for target in targets {
        let Some(case) = function.blocks.get(target as usize) else { continue };
        let mut from = case.predecessors.iter().filter_map(|&before| {
            constructs.case_of(header, before).filter(|&before| before != target)
        });
        let Some(first) = from.next() else { continue };
        if from.any(|other| other != first) {
            let detail = format!("several cases fall through to %{}", case.label);
            return Err(Error::invalid(Rule::Cfg, switch.place(), detail));
        }
        if falls.insert(first, target).is_some() {
            let label = function.blocks.get(first as usize).map_or(0, |block| block.label);
            let detail = format!("the case %{label} falls through to several others");
            return Err(Error::invalid(Rule::Cfg, switch.place(), detail));
        }
    }
    Ok(falls)
}
