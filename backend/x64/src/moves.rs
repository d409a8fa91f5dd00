//! Removes redundant moves between registers and the stack.
//!
//! The allocator keeps a value in a register for a part of its life and on the stack for the rest.
//! Where a loop begins with the value on the stack and reads it into a register, the register is
//! stored again in front of the next iteration, although the stack still has the value. Which place
//! each register is a copy of is followed forward through blocks; a move between the two is left
//! out.

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
    let (events, places) = events(code, output, clobbers);
    let mut ends: Vec<Copies> = vec![[ANY; REGISTERS]; code.blocks.len()];
    let mut redundant = vec![false; output.edits.len()];
    // A block is walked again where a block before it has another end: from the same start it has
    // the same end.
    let mut is_due = vec![true; code.blocks.len()];
    for _ in 0..WALKS_MAX {
        let (mut from, mut changed) = (0, false);
        for (at, (block, &to)) in code.blocks.iter().zip(&places).enumerate() {
            let events = &events[std::mem::replace(&mut from, to)..to];
            if !std::mem::take(&mut is_due[at]) {
                continue;
            }
            let mut copies = match at {
                0 => [NONE; REGISTERS],
                _ => [ANY; REGISTERS],
            };
            for pred in &block.preds {
                for (mine, theirs) in copies.iter_mut().zip(&ends[pred.index()]) {
                    *mine = meet(*mine, *theirs);
                }
            }
            for event in events {
                match *event {
                    Event::Move(edit) => {
                        let Edit::Move { from, to } = &output.edits[edit].1;
                        redundant[edit] = step(&mut copies, *from, *to);
                    }
                    Event::Register(register) => copies[register] = NONE,
                    Event::Place(place) => forget(&mut copies, place),
                }
            }
            if ends[at] != copies {
                ends[at] = copies;
                changed = true;
                block.succs.iter().for_each(|succ| is_due[succ.index()] = true);
            }
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

/// A change of a register or of a place on the stack.
enum Event {
    /// The move with this number.
    Move(usize),
    /// An instruction writes a register.
    Register(usize),
    /// An instruction writes a place.
    Place(u32),
}

/// All events in order, and the end of each block's.
fn events(
    code: &Code,
    output: &Output,
    clobbers: impl Fn(Inst) -> PRegSet,
) -> (Vec<Event>, Vec<usize>) {
    let mut events = Vec::with_capacity(code.insts.len() + output.edits.len());
    let mut ends = Vec::with_capacity(code.blocks.len());
    let mut moves = output.edits.iter().map(|(point, _)| *point).enumerate().peekable();
    for block in &code.blocks {
        for at in block.insts.0..block.insts.1 {
            let inst = Inst::new(at as usize);
            while let Some((edit, _)) = moves.next_if(|(_, when)| *when <= ProgPoint::before(inst))
            {
                events.push(Event::Move(edit));
            }
            let allocs = output.inst_allocs(inst);
            for (operand, alloc) in code.operands_of((at, at + 1)).iter().zip(allocs) {
                if operand.kind() == OperandKind::Use {
                    continue;
                }
                match (alloc.as_reg(), alloc.as_stack()) {
                    (Some(register), _) => events.push(Event::Register(number(register))),
                    (_, Some(place)) => events.push(Event::Place(place.index() as u32)),
                    _ => {}
                }
            }
            events.extend(clobbers(inst).into_iter().map(|reg| Event::Register(number(reg))));
            while let Some((edit, _)) = moves.next_if(|(_, when)| *when <= ProgPoint::after(inst)) {
                events.push(Event::Move(edit));
            }
        }
        ends.push(events.len());
    }
    (events, ends)
}
