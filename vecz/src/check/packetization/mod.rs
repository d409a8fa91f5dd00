//! A checker of packetization: the vector function against the linearized function of one lane that
//! it was made of.
//!
//! Packetization computes with addresses and lane numbers (strides, consecutive accesses at once,
//! shuffles), so hashes of operations would differ where values are the same. Both functions are
//! therefore *executed*, on values that suit any program: arguments and what memory holds are
//! chosen by a seed, mostly from the constants that the function compares with, so that branches go
//! both ways.
//!
//! # Definition
//!
//! Both run block by block, since packetization leaves the blocks as they are, and adds some of its
//! own.
//!
//! - **Lanes** ([`lanes`]): the linearized function, each instruction for each lane, memory and
//!   calls for the lanes of the block's mask alone, in their order.
//! - **Vector** ([`vector`]): the vector function, from one block that stands for one of the lanes'
//!   function to the next.
//!
//! Behind each block compared are:
//!
//! - the bytes of memory that were written, and that no other was written, and none read but those
//!   between what the lanes read;
//! - the calls with what they were given, in order;
//! - which block comes next.
//!
//! Undefined for the lanes is what is undefined in LLVM: a value that is poison may be any, and
//! behind undefined behaviour, or a race of two lanes, nothing is compared. The vector function may
//! not be undefined where the lanes are not: it divides by nothing that a lane that is not there
//! holds, it branches on no poison, and it makes no access for such a lane.
//!
//! Objects of private memory are laid out anew, so their addresses are not compared, and what they
//! hold is seen where it is loaded. A difference counts only if the lanes do not differ from
//! themselves where these objects are elsewhere: what a program computes from the bits of such an
//! address is not defined.
//!
//! # Bounds
//!
//! What the evaluator does not know (operations of groups, copies of groups, pointers of 32 bits)
//! ends a comparison without a verdict. The time is linear: all rounds together execute about
//! [`BUDGET`] instructions of lanes, but at least one round is made, of at most four times the
//! function's size, unless its values are too large.

mod execution;
mod lanes;
mod launch;
mod memory;
#[cfg(test)]
mod tests;
mod vector;

use self::execution::{Execution, State, Symbols};
use self::lanes::ReferenceLanes;
use self::launch::Launch;
use self::memory::{Addresses, Contents, PrivateLayout, is_private, word};
use self::vector::Vector;
use crate::linearize::Linearized;
use hashbrown::HashMap;
use oxmux_ir::entity::EntityId;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::{Block, Function, Module, Op, Type};
use oxmux_passes::hash_execution::{VSCALE, mix};
use rustc_hash::FxBuildHasher;
use std::rc::Rc;

/// About how many instructions of lanes are executed in all rounds.
const BUDGET: usize = 1 << 15;
/// The most scalars in registers: 32 MiB of them. A chain of insertions into an array has the whole
/// array in each.
const SCALARS_MAX: u64 = 1 << 20;
/// The most rounds.
const MOST: usize = 16;
/// How far two elements are apart at most for what lies between them to be read with them.
const BETWEEN: u64 = 1 << 12;
/// The most lanes: they are bits of a word.
const LANES_MAX: u32 = 64;

/// A vector function and the linearized function.
pub(crate) struct PacketizationCheck<'a> {
    pub(crate) module: &'a Module,
    pub(crate) old: Linearized<'a>,
    pub(crate) vector: &'a Function,
    /// The block of the vector function for each of the lanes'.
    pub(crate) blocks: &'a HashMap<Block, Block, FxBuildHasher>,
    pub(crate) info: VectorizationInfo,
}

/// A difference that the check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mismatch {
    /// The message.
    pub(crate) what: String,
    /// The block of the lanes' function.
    pub(crate) block: Block,
    /// How many blocks were compared before it.
    step: usize,
}

/// What is done with bytes that differ.
enum Differing<'a> {
    /// They are a mismatch, but for those of these words.
    Reported(&'a Addresses),
    /// Their words are noted: other bytes of a number may be the same by chance.
    Noted(&'a mut Addresses),
}

/// Why an execution ends before the function does.
enum Halt {
    /// The program is undefined from here on.
    Unsaid,
    /// The vector function is wrong.
    Differs(String),
}

/// A call, or another event whose order matters: the hash of what it was given, if that is known.
type Event = Option<u64>;

/// What is to do the same as the lanes.
trait Other {
    /// Executes from `block` of the lanes' function up to the next one; gives that, or none at the
    /// end.
    fn run_to_block(&mut self, block: Block) -> Result<Option<Block>, Halt>;
    fn state(&mut self) -> &mut State;
}

impl Other for Vector<'_> {
    fn run_to_block(&mut self, _: Block) -> Result<Option<Block>, Halt> {
        Vector::run_to_block(self)
    }
    fn state(&mut self) -> &mut State {
        &mut self.execution
    }
}

impl Other for ReferenceLanes<'_> {
    fn run_to_block(&mut self, block: Block) -> Result<Option<Block>, Halt> {
        self.run_block(block)
    }
    fn state(&mut self) -> &mut State {
        &mut self.execution
    }
}

impl PacketizationCheck<'_> {
    /// Compares. Gives how many blocks were compared.
    pub(crate) fn compare(&self, seed: u64) -> Result<usize, Mismatch> {
        let count = match self.info.scalable {
            true => self.info.width.saturating_mul(VSCALE as u32),
            false => self.info.width,
        };
        let layout = &self.module.data_layout;
        if count > LANES_MAX || (0..=4).any(|space| layout.pointer_bits(space) != 64) {
            return Ok(0);
        }
        let size = self.old.function.insts.len().max(16) * (count as usize + 1);
        if self.scalars().saturating_mul(u64::from(count) + 1) > SCALARS_MAX {
            return Ok(0);
        }
        let rounds = (BUDGET / size).clamp(1, MOST);
        let symbols = Symbols;
        let execution = Execution::new(self, &symbols);
        let pool: Rc<[u64]> = self.pool().into();
        let mut compared = 0;
        for round in 0..rounds as u64 {
            let contents = Contents::new(mix(seed ^ 0x9ac4e7, round), pool.clone());
            let Some(launch) = Launch::new(self, count, contents.clone()) else { break };
            let lanes_in =
                |layout| ReferenceLanes::new(self, &execution, &launch, contents.clone(), layout);
            let against_vector = |but: &Addresses| {
                let mut lanes = lanes_in(PrivateLayout::Plain);
                let mut vector = Vector::new(self, &execution, &launch, contents.clone());
                self.run(&mut lanes, &mut vector, &mut Differing::Reported(but))
            };
            if let Ok(blocks) = against_vector(&Addresses::default()) {
                compared += blocks;
                continue;
            }
            // What depends on where objects are is left out; all of it is, behind a block in which
            // the lanes do something else than themselves.
            let mut dependent = Addresses::default();
            let mut noted = Differing::Noted(&mut dependent);
            let mut lanes = lanes_in(PrivateLayout::Plain);
            let mut shifted = lanes_in(PrivateLayout::Shifted);
            let end = self.run(&mut lanes, &mut shifted, &mut noted).err().map(|other| other.step);
            match against_vector(&dependent) {
                Err(mismatch) if end.is_none_or(|end| mismatch.step < end) => return Err(mismatch),
                Err(mismatch) => compared += mismatch.step,
                Ok(blocks) => compared += blocks,
            }
        }
        Ok(compared)
    }

    /// About how many scalars all results together have.
    fn scalars(&self) -> u64 {
        let (types, layout) = (&self.module.cx.types, &self.module.data_layout);
        let of = |ty: Type| match types.is_aggregate(ty) {
            true => layout.alloc_size(types, ty).unwrap_or(u64::MAX).div_ceil(4),
            false => 1,
        };
        let results = self
            .old
            .function
            .insts_in_order()
            .filter_map(|(_, i)| self.old.function.insts[i].result);
        results.map(|result| of(self.old.function.local_type(result))).fold(0, u64::saturating_add)
    }

    /// The numbers that the function compares with, and those one below and above.
    fn pool(&self) -> Vec<u64> {
        let mut pool = Vec::new();
        let constants = &self.module.cx.constants;
        for (_, inst) in self.old.function.insts_in_order() {
            let op = &self.old.function.insts[inst].op;
            match op {
                Op::ICmp { .. } | Op::FCmp { .. } | Op::Switch { .. } => {}
                _ => continue,
            }
            let mut add = |bits: Option<u128>| {
                if let Some(bits) = bits {
                    pool.extend([bits as u64, (bits as u64).wrapping_add(1)]);
                }
            };
            op.for_each_value(|value| add(value.as_constant().and_then(|c| constants.as_uint(c))));
            if let Op::Switch { cases, .. } = op {
                cases.iter().for_each(|&(case, _)| add(constants.as_uint(case)));
            }
        }
        pool.sort_unstable();
        pool.dedup();
        pool
    }

    /// Runs the lanes and what is to do the same, block by block.
    fn run(
        &self,
        lanes: &mut ReferenceLanes<'_>,
        other: &mut impl Other,
        differing: &mut Differing<'_>,
    ) -> Result<usize, Mismatch> {
        let Some(mut block) = self.old.function.entry() else { return Ok(0) };
        let mut left = self.old.function.insts.len() * 4 + 256;
        let mut compared = 0;
        loop {
            let size = self.old.function.blocks[block].insts.len();
            let differs = |what: String| Mismatch { what, block, step: compared };
            let Some(rest) = left.checked_sub(size + 1) else { return Ok(compared) };
            left = rest;
            let next = match lanes.run_block(block) {
                Ok(next) => next,
                Err(_) => return Ok(compared),
            };
            let reached = match other.run_to_block(block) {
                Ok(reached) => reached,
                Err(Halt::Unsaid) => return Ok(compared),
                Err(Halt::Differs(what)) => return Err(differs(what)),
            };
            self.effects(&mut lanes.execution, other.state(), differing).map_err(differs)?;
            if next != reached {
                return Err(differs("another block comes next".to_string()));
            }
            compared += 1;
            match next {
                Some(next) => block = next,
                None => return Ok(compared),
            }
        }
    }

    /// Compares the effects of both, and clears them.
    fn effects(
        &self,
        lanes: &mut State,
        vector: &mut State,
        differing: &mut Differing<'_>,
    ) -> Result<(), String> {
        let of_lanes = std::mem::take(&mut lanes.events);
        let of_vector = std::mem::take(&mut vector.events);
        let same = |(a, b): (&Event, &Event)| a.is_none() || a == b;
        if of_lanes.len() != of_vector.len() {
            let (a, b) = (of_lanes.len(), of_vector.len());
            return Err(format!("it makes {b} calls, and its lanes {a}"));
        }
        if !of_lanes.iter().zip(&of_vector).all(same) {
            return Err("a call has another operand".to_string());
        }
        let (a, b) = (&mut lanes.memory, &mut vector.memory);
        let (written, also_written) = (a.take_written(), b.take_written());
        let (read, also_read) = (a.take_read(), b.take_read());
        let mut all: Vec<u64> = written.union(&also_written).copied().collect();
        all.sort_unstable();
        for address in all.into_iter().filter(|&address| !is_private(address)) {
            if !written.contains(&address) {
                return Err(format!("it writes at {address:#x}, where no lane does"));
            }
            let expected = a.byte(address);
            if expected.is_some() && !a.is_pointer(address) && b.byte(address) != expected {
                match differing {
                    Differing::Reported(but) if but.contains(&word(address)) => {}
                    Differing::Reported(_) => {
                        return Err(format!("another byte is at {address:#x}"));
                    }
                    Differing::Noted(noted) => {
                        noted.insert(word(address));
                    }
                }
            }
        }
        // Memory between the lanes' elements is read with them.
        let mut known: Vec<u64> = read.into_iter().collect();
        known.sort_unstable();
        let is_between = |address: u64| {
            let behind = known.partition_point(|&other| other < address);
            let high = known.get(behind);
            let low = behind.checked_sub(1).and_then(|before| known.get(before));
            high == Some(&address) || high.zip(low).is_some_and(|(high, low)| high - low <= BETWEEN)
        };
        let mut more: Vec<u64> = also_read.into_iter().collect();
        more.sort_unstable();
        let is_more = |&address: &u64| {
            !is_private(address) && !is_between(address) && !written.contains(&address)
        };
        match more.into_iter().find(is_more) {
            Some(address) => Err(format!("it reads at {address:#x}, where no lane does")),
            None => Ok(()),
        }
    }

    /// The block of the lanes' function that a block of the vector function stands for.
    fn origins(&self) -> HashMap<Block, Block, FxBuildHasher> {
        self.blocks.iter().map(|(&old, &new)| (new, old)).collect()
    }

    /// A number for a function.
    fn number(id: oxmux_ir::FunctionId) -> u64 {
        id.index() as u64
    }
}
