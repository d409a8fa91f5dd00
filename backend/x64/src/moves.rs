//! Removes redundant moves between registers and the stack.
//!
//! The allocator keeps a value in a register for a part of its life and on the stack for the rest. Where a loop begins with the value on
//! the stack and reads it into a register, the register is stored again in front of the next iteration, although the stack still has
//! the value. Which place each register is a copy of is followed forward through blocks; a move between the two is left out.

use crate::inst::Code;
use regalloc2::{Allocation, Edit, Inst, OperandKind, Output, PReg, PRegSet, ProgPoint};

/// The registers of a class, and of all three.
const CLASS: usize = 32;
const REGISTERS: usize = 3 * CLASS;
/// Not looked at yet: a copy of any place.
const ANY: u32 = u32::MAX;
/// A copy of no place.
const NONE: u32 = u32::MAX - 1;
/// The most walks over all blocks; moves that are not known to be redundant then stay.
const WALKS_MAX: u32 = 12;

/// The place that each register is a copy of.
type Copies = [u32; REGISTERS];

/// Removes redundant moves. `clobbers` gives the registers that an instruction changes besides its
/// results.
pub(crate) fn remove_redundant(
    code: &Code,
    output: &mut Output,
    clobbers: impl Fn(Inst) -> PRegSet,
) {
    let is_place = |(_, Edit::Move { from, to }): &(_, Edit)| from.is_stack() || to.is_stack();
    if !output.edits.iter().any(is_place) {
        return;
    }
    let mut ends: Vec<Copies> = vec![[ANY; REGISTERS]; code.blocks.len()];
    let mut redundant = vec![false; output.edits.len()];
    for _ in 0..WALKS_MAX {
        let (mut edit, mut changed) = (0, false);
        for (at, block) in code.blocks.iter().enumerate() {
            let mut copies = match at {
                0 => [NONE; REGISTERS],
                _ => [ANY; REGISTERS],
            };
            for pred in &block.preds {
                for (mine, theirs) in copies.iter_mut().zip(&ends[pred.index()]) {
                    *mine = meet(*mine, *theirs);
                }
            }
            for inst in block.insts.0..block.insts.1 {
                let inst = Inst::new(inst as usize);
                for point in [ProgPoint::before(inst), ProgPoint::after(inst)] {
                    while let Some((when, Edit::Move { from, to })) = output.edits.get(edit)
                        && *when <= point
                    {
                        redundant[edit] = step(&mut copies, *from, *to);
                        edit += 1;
                    }
                    if point == ProgPoint::before(inst) {
                        run(code, output, inst, &mut copies);
                        clobbers(inst).into_iter().for_each(|reg| copies[number(reg)] = NONE);
                    }
                }
            }
            changed |= ends[at] != copies;
            ends[at] = copies;
        }
        if !changed {
            let mut redundant = redundant.into_iter();
            output.edits.retain(|_| redundant.next() != Some(true));
            return;
        }
    }
}

/// A register's place among all.
fn number(register: PReg) -> usize {
    register.class() as usize * CLASS + register.hw_enc() % CLASS
}

fn meet(a: u32, b: u32) -> u32 {
    match (a, b) {
        (ANY, other) | (other, ANY) => other,
        (a, b) if a == b => a,
        _ => NONE,
    }
}

/// A move; whether it changes nothing.
fn step(copies: &mut Copies, from: Allocation, to: Allocation) -> bool {
    match (from.as_reg(), to.as_reg(), from.as_stack(), to.as_stack()) {
        (Some(from), Some(to), ..) => {
            copies[number(to)] = copies[number(from)];
            false
        }
        (Some(register), _, _, Some(place)) | (_, Some(register), Some(place), _) => {
            let place = place.index() as u32;
            let register = number(register);
            if matches!(copies[register], ANY) || copies[register] == place {
                copies[register] = place;
                return true;
            }
            if to.is_stack() {
                forget(copies, place);
            }
            copies[register] = place;
            false
        }
        (.., Some(place)) => {
            forget(copies, place.index() as u32);
            false
        }
        _ => false,
    }
}

/// A place has changed.
fn forget(copies: &mut Copies, place: u32) {
    copies.iter_mut().filter(|copy| **copy == place).for_each(|copy| *copy = NONE);
}

/// Applies the effect of an instruction to the known copies.
fn run(code: &Code, output: &Output, inst: Inst, copies: &mut Copies) {
    let at = inst.index() as u32;
    let offset = output.inst_alloc_offsets[inst.index()] as usize;
    for (i, operand) in code.operands_of((at, at + 1)).iter().enumerate() {
        if operand.kind() == OperandKind::Def {
            let alloc = output.allocs[offset + i];
            if let Some(register) = alloc.as_reg() {
                copies[number(register)] = NONE;
            } else if let Some(place) = alloc.as_stack() {
                forget(copies, place.index() as u32);
            }
        }
    }
}
