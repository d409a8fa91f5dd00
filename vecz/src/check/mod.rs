//! A checker of linearization: the function after `cfg-convert` against the function before it.
//!
//! A test runs a kernel on data, and data take few paths. A transformation of control flow must be
//! right for *every* outcome of every branch, so here the outcomes are free: nothing is computed,
//! and a branch goes where an assignment says ([`outcomes`]).
//!
//! # Definition
//!
//! A *value* is a hash ([`oxmux_passes::hash_execution`]). An operation's result is the hash of the
//! operation and of its operands' values; arguments and constants are hashes of themselves. What
//! effects give has the instruction mixed in. A single `i1` is a boolean: that of a comparison, a
//! load or another source is a *free outcome*, one bit that follows from the hash of its operands
//! and from the assignment; `and`, `or`, `xor` and `select` of `i1` are computed. So is the case
//! that a `switch` goes to. What differs between lanes has the lane mixed in where variance begins:
//! queries for ids, stack objects, atomics, calls of functions that nothing is known of. What all
//! lanes share is then the same hash in all lanes, with no analysis that says so. A value that a
//! lane does not have is *unknown*: what is poison, and in the transformed function each result of
//! a block of the original in which the lane is not active.
//!
//! **Original**: each lane runs alone and leaves a trace. Its entries are the blocks that the lane
//! comes to, each with the iterations of the loops around it, and the effects: memory accesses,
//! calls, fences, each with the values of its operands.
//!
//! **Transformed**: the lanes run together, from block to block; masks, `vec_group_any` and
//! `vec_group_all` are evaluated for what they are. Checked are, while it runs:
//!
//! - A block that stands for one of the original is the next one in the trace of each lane of its
//!   mask, and the lanes of its mask are all those that come to this block in these iterations: the
//!   mask equals the path condition. Lanes that converge in the original's block do so here, too,
//!   so convergent operations have the lanes that they are to have.
//! - An effect is the next one in the trace of each active lane, with the same values of its
//!   operands: each value that came through a join is that of the path that the lane took.
//! - Active lanes agree at each branch, and no branch is on a value that no lane has.
//! - What [`Masks`] promises to packetization holds: a block that is occupied has a lane.
//! - At the end no lane has an entry left in its trace.
//!
//! # Why equal traces are expected
//!
//! Linearization moves no instruction out of its block and changes none; it changes which block
//! comes next, and what parameters of blocks become. A lane of the result is therefore to run the
//! same instructions on the same operands in the same order as alone. Loads are functions of their
//! address alone: their order among the stores is an order of effects, which is compared. Both
//! sides ask the same assignment, so a branch has the same outcome on both if it is on the same
//! value. A mistake makes some value, some block or some order differ; a difference is lost only
//! where hashes collide, or where no assignment takes the path. Assignments therefore prefer edges
//! that were taken less often.
//!
//! # Bounds
//!
//! A lane alone is cut off after [`original`]'s limit of instructions, a function of the original's
//! size; what a cut trace does not say is not compared. An original that reaches `unreachable`, or
//! branches on a value that it does not have, is cut there: what follows is undefined. All
//! assignments together evaluate about [`BUDGET`] instructions, but at least [`LEAST`] assignments
//! are made at each number of lanes, so that the time is linear in the size of the function.

mod lockstep;
mod original;
mod outcomes;
pub(crate) mod packetization;
#[cfg(test)]
mod tests;

use self::lockstep::Lockstep;
use self::original::Alone;
use self::outcomes::Outcomes;
use crate::callees::Callees;
use crate::linearize::origins::Origins;
use crate::linearize::{LaneTests, Masks};
use oxmux_ir::analysis::{InstructionUniformity, Regions};
use oxmux_ir::entity::{EntityId, IdVec};
use oxmux_ir::{Block, Function, Inst, Module, Type};
use oxmux_passes::hash_execution::{HashValue, Program, mix, mix_all};

/// The numbers of lanes that a function is checked with. Four lanes can take three paths, two
/// cannot.
const LANES: [usize; 2] = [2, 4];
/// The most lanes.
const LANES_MAX: usize = 4;
/// About how many instructions all assignments for a function evaluate.
const BUDGET: usize = 1 << 17;
/// The fewest and the most assignments at each number of lanes.
const LEAST: usize = 4;
const MOST: usize = 64;

/// A function before it is linearized.
pub(crate) struct Original {
    function: Function,
    regions: Regions,
    uniformity: IdVec<Inst, InstructionUniformity>,
}

/// A difference that the check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Difference {
    /// The message.
    pub(crate) what: &'static str,
    /// The block of the transformed function.
    pub(crate) block: Block,
    /// The lane, and how many there were.
    pub(crate) lane: usize,
    pub(crate) lanes: usize,
    /// The instruction, if it is about one.
    pub(crate) inst: Option<Inst>,
}

impl Original {
    /// Keeps a function to be compared; none if it has no regions, and will be refused.
    pub(crate) fn new(
        module: &Module,
        function: &Function,
        callees: &Callees<'_>,
        dimension: u32,
    ) -> Option<Self> {
        let regions = Regions::compute(function).ok()?;
        let mut uniformity = IdVec::filled(function.insts.len(), InstructionUniformity::Default);
        for (_, inst) in function.insts_in_order() {
            uniformity[inst] = callees.uniformity(module, function, inst, dimension);
        }
        Some(Self { function: function.clone(), regions, uniformity })
    }

    /// Compares. `base` are the lanes that there are, if there may be fewer than the width.
    pub(crate) fn compare(
        &self,
        module: &Module,
        transformed: &Function,
        masks: &Masks,
        origins: &Origins,
        tests: LaneTests,
        seed: u64,
    ) -> Result<(), Difference> {
        let size = self.function.insts.len() + transformed.insts.len();
        let rounds = (BUDGET / (size * 6).max(1)).clamp(LEAST, MOST);
        let program = Program::new(module);
        let mut alone = Alone::new(&program, self, masks.base());
        let mut lockstep =
            Lockstep::new(&program, self, transformed, Linearized { masks, origins, tests });
        for round in 0..rounds as u64 {
            for lanes in LANES {
                let mut outcomes = Outcomes::new(mix(seed ^ 0x5eed, round), round);
                let traces = alone.run(&mut outcomes, lanes);
                lockstep.run(&outcomes, &traces)?;
            }
        }
        Ok(())
    }
}

/// The result of linearization with its metadata.
#[derive(Copy, Clone)]
struct Linearized<'a> {
    masks: &'a Masks,
    origins: &'a Origins,
    tests: LaneTests,
}

/// The seed of hashes of arguments and of results with variance of their own.
const ARGUMENT: u64 = 1;
const INSTRUCTION: u64 = 3;

/// The value of an argument.
fn argument(function: &Function, outcomes: &Outcomes, number: usize) -> HashValue {
    let hash = mix(ARGUMENT, number as u64);
    match function.args.get(number).map(|&arg| function.local_type(arg)) {
        Some(Type::I1) => outcomes.bool(hash),
        _ => HashValue::Hash(hash),
    }
}

/// The result of an instruction of the original, from its operation's hash and the number of the
/// lane's earlier events: results of two effects always differ.
fn sourced(
    uniformity: InstructionUniformity,
    (inst, is_event): (Inst, bool),
    value: HashValue,
    (lane, events): (usize, usize),
) -> HashValue {
    let seed = mix(INSTRUCTION, inst.index() as u64);
    match (uniformity, value) {
        (InstructionUniformity::AlwaysUniform, _) => HashValue::Hash(seed),
        (InstructionUniformity::NeverUniform, _) => {
            HashValue::Hash(mix_all(seed, [lane as u64, events as u64]))
        }
        (InstructionUniformity::Default, HashValue::Hash(hash)) if is_event => {
            HashValue::Hash(mix(seed, hash))
        }
        (InstructionUniformity::Default, value) => value,
    }
}
