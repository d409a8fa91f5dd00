//! The original: each lane runs alone, and leaves a trace.

use super::outcomes::{Outcomes, Style};
use super::{LANES_MAX, argument, sourced};
use hashbrown::HashMap;
use oxmux_ir::analysis::LoopId;
use oxmux_ir::entity::EntityId;
use oxmux_ir::instruction::Call;
use oxmux_ir::{Block, BlockCall, Inst, Op, Type, Value};
use oxmux_passes::hash_execution::{
    Called, HashValue, Machine, Observer, Program, RootKind, Semantics, Site, Stop, is_event, mix,
    mix_all,
};
use rustc_hash::FxBuildHasher;

/// How both sides look at values.
pub(super) const SEMANTICS: Semantics = Semantics { arithmetic: false, unknown: true };

/// The seed of hashes of block numbers.
const BLOCK: u64 = 7;

/// An event of a lane's trace.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Event {
    /// It comes to a block, in these iterations of the loops around it.
    Block(Block, u64),
    /// It has an effect on these values; any, if one of them is unknown.
    Effect(Inst, HashValue),
}

/// The trace of one lane.
#[derive(Clone, Default)]
pub(super) struct Trace {
    pub(super) events: Vec<Event>,
    /// Whether the lane came to the end.
    pub(super) is_aos: bool,
    /// Whether there is no such lane.
    pub(super) is_absent: bool,
}

/// The traces of all lanes.
pub(super) struct Traces {
    pub(super) of: Vec<Trace>,
    /// Which lanes come to a block in some iterations.
    pub(super) together: HashMap<u64, u8, FxBuildHasher>,
}

/// Runs lanes, one after another.
pub(super) struct Alone<'a> {
    program: &'a Program<'a>,
    original: &'a super::Original,
    /// Whether there is a lane, if there may be none.
    base: Option<Value>,
    /// The condition of each block's branch, if the block itself computes it.
    conditions: HashMap<Inst, Block, FxBuildHasher>,
    /// How often each side of each branch was taken.
    taken: HashMap<Block, [u32; 2], FxBuildHasher>,
    /// How many instructions a lane runs before it is cut off.
    limit: u64,
}

impl<'a> Alone<'a> {
    pub(super) fn new(
        program: &'a Program<'a>,
        original: &'a super::Original,
        base: Option<Value>,
    ) -> Self {
        let function = &original.function;
        let mut conditions = HashMap::default();
        for &block in &function.block_order {
            if let Some(end) = function.terminator(block)
                && let Op::CondBr { condition, .. } = function.insts[end].op
                && let Some(inst) = function.def_inst(condition)
                && function.blocks[block].insts.contains(&inst)
            {
                conditions.insert(inst, block);
            }
        }
        let limit = function.insts.len() as u64 * 4 + 256;
        Self { program, original, base, conditions, taken: HashMap::default(), limit }
    }

    /// Runs `lanes` lanes.
    pub(super) fn run(&mut self, outcomes: &mut Outcomes, lanes: usize) -> Traces {
        let of: Vec<Trace> =
            (0..lanes.min(LANES_MAX)).map(|lane| self.run_lane(outcomes, lane)).collect();
        let mut together = HashMap::default();
        for (lane, trace) in of.iter().enumerate() {
            for event in &trace.events {
                if let Event::Block(_, instance) = event {
                    *together.entry(*instance).or_default() |= 1 << lane;
                }
            }
        }
        Traces { of, together }
    }

    fn run_lane(&mut self, outcomes: &mut Outcomes, number: usize) -> Trace {
        let function = &self.original.function;
        let arguments: Vec<HashValue> =
            (0..function.args.len()).map(|i| argument(function, outcomes, i)).collect();
        let mut machine = Machine::new(self.program, SEMANTICS, self.limit);
        let (trace, iterations) = (Trace::default(), HashMap::default());
        let mut lane = Lane { alone: self, outcomes, number, trace, iterations };
        lane.trace.is_aos = machine.run(function, &arguments, &mut lane).is_ok();
        match lane.trace.is_absent {
            true => Trace { is_absent: true, is_aos: true, events: Vec::new() },
            false => lane.trace,
        }
    }
}

/// A lane that runs.
struct Lane<'l, 'a> {
    alone: &'l mut Alone<'a>,
    outcomes: &'l mut Outcomes,
    number: usize,
    trace: Trace,
    /// The iterations that the lane is in: how many of each loop, and a number for these and those
    /// of the loops around.
    iterations: HashMap<LoopId, (u64, u64), FxBuildHasher>,
}

impl<'a> Observer<'a> for Lane<'_, 'a> {
    fn branch(&mut self, site: Site<'_>, condition: u64, successors: usize) -> Result<usize, Stop> {
        match site.op() {
            Op::Switch { .. } if condition != HashValue::Unknown.hash() => {
                Ok(self.outcomes.successor(site.block, condition, successors))
            }
            // Each known `i1` has an outcome: the program is undefined from here on.
            _ => Err(Stop::Enough),
        }
    }

    fn event(&mut self, site: Site<'_>, shape: u64, operands: &[u64]) -> Result<HashValue, Stop> {
        let value = match operands.contains(&HashValue::Unknown.hash()) {
            true => HashValue::Unknown,
            false => HashValue::Hash(mix_all(shape, operands.iter().copied())),
        };
        self.trace.events.push(Event::Effect(site.inst, value));
        Ok(value)
    }

    fn call(
        &mut self,
        _: &mut Machine<'a>,
        _: Site<'_>,
        _: &Call,
        _: &[HashValue],
    ) -> Result<Called, Stop> {
        Ok(Called::Event)
    }

    fn object(&mut self, _: Site<'_>) -> RootKind {
        RootKind::World
    }

    fn enter(&mut self, from: Option<Block>, block: Block) -> Result<(), Stop> {
        let function = &self.alone.original.function;
        if let Some(from) = from
            && let Some(end) = function.terminator(from)
            && let Op::CondBr { then, .. } = &function.insts[end].op
        {
            let side = usize::from(then.block != block);
            self.alone.taken.entry(from).or_default()[side] += 1;
        }
        let instance = self.instance(from, block);
        self.trace.events.push(Event::Block(block, instance));
        Ok(())
    }

    fn result(&mut self, site: Site<'_>, value: HashValue) -> Result<HashValue, Stop> {
        let uniformity = self.alone.original.uniformity[site.inst];
        let place = (self.number, self.trace.events.len());
        let mut value = sourced(uniformity, (site.inst, is_event(site.op())), value, place);
        let Some(result) = site.function.insts[site.inst].result else { return Ok(value) };
        if site.function.local_type(result) == Type::I1
            && let HashValue::Hash(hash) = value
        {
            self.steer(site.inst, hash);
            value = self.outcomes.settle(hash);
        }
        if self.alone.base == Some(result) && value.as_bool() != Some(true) {
            self.trace.is_absent = true;
            return Err(Stop::Enough);
        }
        Ok(value)
    }
}

impl Lane<'_, '_> {
    /// Chooses the outcome of a block's branch condition.
    fn steer(&mut self, inst: Inst, hash: u64) {
        let Some(&block) = self.alone.conditions.get(&inst) else { return };
        let function = &self.alone.original.function;
        let events = self.trace.events.len();
        let Some(end) = function.terminator(block) else { return };
        let Op::CondBr { then, otherwise, .. } = &function.insts[end].op else { return };
        let ends = |call: &BlockCall| {
            let end = function.terminator(call.block);
            end.is_some_and(|end| matches!(function.insts[end].op, Op::Unreachable))
        };
        let [yes, no] = self.alone.taken.get(&block).copied().unwrap_or_default();
        self.outcomes.choose(hash, |outcomes| {
            let chance = outcomes.chance(hash);
            match (ends(then), ends(otherwise)) {
                (true, false) => return false,
                (false, true) => return true,
                _ => {}
            }
            match outcomes.style {
                Style::Covering if yes != no && chance & 6 != 0 => yes < no,
                Style::Agreeing if chance & 14 != 0 => {
                    outcomes.chance(mix(block.index() as u64, events as u64)) & 1 != 0
                }
                _ => chance & 1 != 0,
            }
        });
    }

    /// A number for a block in the iterations that a lane is in, which it comes to from another
    /// block.
    fn instance(&mut self, from: Option<Block>, block: Block) -> u64 {
        let loops = &self.alone.original.regions.loops;
        let iterations = &mut self.iterations;
        let Some(id) = loops.innermost(block) else { return mix(BLOCK, block.index() as u64) };
        let of = loops.get(id);
        if of.header == block {
            let around = of.parent.and_then(|id| iterations.get(&id)).map_or(0, |&(_, all)| all);
            let repeats = from.is_some_and(|from| loops.contains(id, from));
            let count = match iterations.get(&id) {
                Some(&(count, _)) if repeats => count + 1,
                _ => 0,
            };
            let all = mix(mix(around, of.header.index() as u64), count);
            iterations.insert(id, (count, all));
        }
        let around = iterations.get(&id).map_or(0, |&(_, all)| all);
        mix(mix(BLOCK, block.index() as u64), around)
    }
}
