//! The original: each lane runs alone, and leaves a trace.

use super::hash::{self, FALSE, Outcomes, Style, TRUE, UNKNOWN, mix};
use super::{LANES_MAX, Source, constant, is_effect};
use hashbrown::HashMap;
use oxmux_ir::analysis::LoopId;
use oxmux_ir::entity::{EntityId, IdVec};
use oxmux_ir::{BinaryOp, Block, BlockCall, Context, Function, Inst, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// The original with what was found out before it runs.
pub(super) struct Original<'a> {
    pub(super) of: &'a super::Original,
    /// Whether there is a lane, if there may be none.
    base: Option<Value>,
}

impl<'a> Original<'a> {
    pub(super) fn new(of: &'a super::Original, base: Option<Value>) -> Self {
        Self { of, base }
    }
}

/// What a lane does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Event {
    /// It comes to a block, in these iterations of the loops around it.
    Block(Block, u64),
    /// It has an effect on these values; any, if one of them is not there.
    Effect(Inst, u64),
}

/// What one lane does.
#[derive(Clone, Default)]
pub(super) struct Trace {
    pub(super) events: Vec<Event>,
    /// Whether the lane came to the end.
    pub(super) is_whole: bool,
    /// Whether there is no such lane.
    pub(super) is_absent: bool,
}

/// What all lanes do.
pub(super) struct Traces {
    pub(super) of: Vec<Trace>,
    /// Which lanes come to a block in some iterations.
    pub(super) together: HashMap<u64, u8, FxBuildHasher>,
}

/// The value of an instruction of the original from its operands, for a lane with so many events behind it.
pub(super) fn result(
    (function, cx, source): (&Function, &Context, Source),
    (inst, op): (Inst, &Op),
    (lane, events): (usize, usize),
    mut value: impl FnMut(Value) -> u64,
) -> u64 {
    if let Some(value) = computed((function, cx), op, &mut value) {
        return value;
    }
    let seed = hash::of(3, inst.index() as u64);
    match source {
        Source::Instruction => seed,
        Source::Lane => hash::of(mix(seed, lane as u64), events as u64),
        Source::Operands => operands(seed, op, value),
    }
}

/// The hash of an operation's operands; unknown if one is.
pub(super) fn operands(seed: u64, op: &Op, mut value: impl FnMut(Value) -> u64) -> u64 {
    let (mut all, mut known) = (seed, true);
    op.for_each_value(|operand| {
        let value = value(operand);
        known &= value != UNKNOWN;
        all = mix(all, value);
    });
    if known { all | 4 } else { UNKNOWN }
}

/// The value of an operation that is evaluated for what it is.
pub(super) fn computed(
    (function, cx): (&Function, &Context),
    op: &Op,
    value: &mut impl FnMut(Value) -> u64,
) -> Option<u64> {
    let is_bool = |value: Value| cx.value_type(function, value) == Type::I1;
    match op {
        Op::Select { args: [condition, yes, no], .. } if is_bool(*condition) => {
            Some(match value(*condition) {
                TRUE => value(*yes),
                FALSE => value(*no),
                _ => UNKNOWN,
            })
        }
        Op::Freeze { arg } => Some(value(*arg)),
        Op::Binary { op, args: [a, b], .. } if is_bool(*a) => {
            let op = match op {
                BinaryOp::And => |a, b| a && b,
                BinaryOp::Or => |a, b| a || b,
                BinaryOp::Xor => |a, b| a != b,
                _ => return None,
            };
            Some(hash::logic(value(*a), value(*b), op))
        }
        _ => None,
    }
}

/// Runs lanes, one after another.
pub(super) struct Alone<'a> {
    cx: &'a Context,
    original: Original<'a>,
    values: IdVec<Value, u64>,
    /// The condition of each block's branch, if the block itself computes it.
    conditions: HashMap<Inst, Block, FxBuildHasher>,
    /// How often each side of each branch was taken.
    taken: HashMap<Block, [u32; 2], FxBuildHasher>,
    /// How many instructions a lane runs before it is cut off.
    limit: usize,
}

impl<'a> Alone<'a> {
    pub(super) fn new(cx: &'a Context, original: Original<'a>) -> Self {
        let function = &original.of.function;
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
        Self {
            cx,
            values: IdVec::filled(function.value_count(), UNKNOWN),
            conditions,
            taken: HashMap::default(),
            limit: function.insts.len() * 4 + 256,
            original,
        }
    }

    /// Runs so many lanes.
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

    fn value(&self, value: Value) -> u64 {
        constant(self.cx, value).unwrap_or_else(|| self.values[value])
    }

    fn run_lane(&mut self, outcomes: &mut Outcomes, lane: usize) -> Trace {
        let original = self.original.of;
        let function = &original.function;
        let mut trace = Trace::default();
        let mut iterations: HashMap<LoopId, (u64, u64), FxBuildHasher> = HashMap::default();
        for (i, &arg) in function.args.iter().enumerate() {
            let hash = hash::of(1, i as u64);
            let is_bool = function.local_type(arg) == Type::I1;
            self.values[arg] = if is_bool { outcomes.truth(hash) } else { hash };
        }
        let Some(mut block) = function.entry() else { return trace };
        let mut from = None;
        let mut steps = 0;
        loop {
            let instance = self.instance(&mut iterations, from, block);
            trace.events.push(Event::Block(block, instance));
            for &inst in &function.blocks[block].insts {
                steps += 1;
                let data = &function.insts[inst];
                if data.op.is_terminator() || matches!(data.op, Op::Debug(_)) {
                    continue;
                }
                let source = (function, self.cx, original.sources[inst]);
                let place = (lane, trace.events.len());
                if let Some(result) = data.result {
                    let mut new = self::result(source, (inst, &data.op), place, |v| self.value(v));
                    if function.local_type(result) == Type::I1 && new != UNKNOWN && new > TRUE {
                        self.steer(outcomes, inst, new, steps);
                        new = outcomes.truth(new);
                    }
                    self.values[result] = new;
                    if self.original.base == Some(result) && new != TRUE {
                        return Trace { is_absent: true, is_whole: true, events: Vec::new() };
                    }
                }
                if is_effect(&data.op) {
                    let seed = hash::of(5, inst.index() as u64);
                    let hash = operands(seed, &data.op, |v| self.value(v));
                    trace.events.push(Event::Effect(inst, hash));
                }
            }
            let Some(end) = function.terminator(block) else { return trace };
            let target = match &function.insts[end].op {
                Op::Ret { .. } => {
                    trace.is_whole = true;
                    return trace;
                }
                Op::Br { target } => target,
                Op::CondBr { condition, then, otherwise } => match self.value(*condition) {
                    TRUE => self.take(block, 0, then),
                    FALSE => self.take(block, 1, otherwise),
                    _ => return trace,
                },
                Op::Switch { value, default, cases } => match self.value(*value) {
                    UNKNOWN => return trace,
                    value => {
                        let place = outcomes.target(block, value, cases.len() + 1);
                        cases.get(place).map_or(default, |(_, call)| call)
                    }
                },
                _ => return trace,
            };
            if steps > self.limit {
                return trace;
            }
            let args: Vec<u64> = target.args.iter().map(|&arg| self.value(arg)).collect();
            for (&param, arg) in function.blocks[target.block].params.iter().zip(args) {
                self.values[param] = arg;
            }
            (from, block) = (Some(block), target.block);
        }
    }

    fn take<'c>(&mut self, block: Block, side: usize, call: &'c BlockCall) -> &'c BlockCall {
        self.taken.entry(block).or_default()[side] += 1;
        call
    }

    /// Chooses the outcome of what a block branches on.
    fn steer(&self, outcomes: &mut Outcomes, inst: Inst, hash: u64, steps: usize) {
        let Some(&block) = self.conditions.get(&inst) else { return };
        let function = &self.original.of.function;
        let Some(end) = function.terminator(block) else { return };
        let Op::CondBr { then, otherwise, .. } = &function.insts[end].op else { return };
        let ends = |call: &BlockCall| {
            let end = function.terminator(call.block);
            end.is_some_and(|end| matches!(function.insts[end].op, Op::Unreachable))
        };
        let [yes, no] = self.taken.get(&block).copied().unwrap_or_default();
        outcomes.choose(hash, |outcomes| {
            let chance = outcomes.chance(hash);
            match (ends(then), ends(otherwise)) {
                (true, false) => return false,
                (false, true) => return true,
                _ => {}
            }
            match outcomes.style {
                Style::Covering if yes != no && chance & 6 != 0 => yes < no,
                Style::Agreeing if chance & 14 != 0 => {
                    outcomes.chance(mix(block.index() as u64, steps as u64)) & 1 != 0
                }
                _ => chance & 1 != 0,
            }
        });
    }

    /// A number for a block in the iterations that a lane is in, which it comes to from another block.
    fn instance(
        &self,
        iterations: &mut HashMap<LoopId, (u64, u64), FxBuildHasher>,
        from: Option<Block>,
        block: Block,
    ) -> u64 {
        let loops = &self.original.of.regions.loops;
        let Some(id) = loops.innermost(block) else { return hash::of(7, block.index() as u64) };
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
        mix(hash::of(7, block.index() as u64), around)
    }
}
