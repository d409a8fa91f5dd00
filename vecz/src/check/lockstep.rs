//! The transformed function: all lanes run together, against the traces of the original's.

use super::original::{Event, SEMANTICS, Trace, Traces};
use super::outcomes::Outcomes;
use super::{Difference, LANES_MAX, Linearized, argument, sourced};
use hashbrown::HashMap;
use oxmux_ir::entity::{EntityId, IdVec};
use oxmux_ir::instruction::Callee;
use oxmux_ir::{Block, BlockCall, Constant, Function, Inst, Module, Op, Type, Value};
use oxmux_passes::hash_execution::HashValue::{self, Unknown};
use oxmux_passes::hash_execution::{Evaluator, Program, Site, is_event, is_marker_or_assumption};
use rustc_hash::FxBuildHasher;
use std::rc::Rc;

/// A value of each lane.
type Lanes = [HashValue; LANES_MAX];

/// The transformed function.
pub(super) struct Lockstep<'a> {
    module: &'a Module,
    original: &'a super::Original,
    function: &'a Function,
    by: Linearized<'a>,
    evaluator: Evaluator<'a>,
    /// Where an operation's operands are gathered.
    operands: Vec<HashValue>,
    /// The shape of each instruction.
    shapes: Rc<[u64]>,
    values: IdVec<Value, Lanes>,
    /// The place of each case among those of its block's switch.
    cases: HashMap<(Block, Constant), usize, FxBuildHasher>,
}

/// The progress of the lanes.
struct State<'a> {
    outcomes: &'a Outcomes,
    traces: &'a Traces,
    /// How many events each lane has behind it.
    done: [usize; LANES_MAX],
    /// The lanes that are in the block.
    active: u8,
    block: Block,
}

/// The lanes of a set.
fn lanes_in(set: u8) -> impl Iterator<Item = usize> {
    (0..LANES_MAX).filter(move |lane| set & 1 << lane != 0)
}

/// Why a run ends before the function does.
enum Stop {
    Differs(Difference),
    /// The original is undefined here.
    Unsaid,
}

impl State<'_> {
    fn lanes(&self) -> impl Iterator<Item = usize> + use<> {
        0..self.traces.of.len()
    }
    fn is_active(&self, lane: usize) -> bool {
        self.active & 1 << lane != 0
    }
    /// The lanes that there are.
    fn present(&self) -> u8 {
        let there = |&(_, trace): &(usize, &Trace)| !trace.is_absent;
        self.traces.of.iter().enumerate().filter(there).fold(0, |all, (lane, _)| all | 1 << lane)
    }
    fn differs(&self, what: &'static str, lane: usize, inst: Option<Inst>) -> Stop {
        let lanes = self.traces.of.len();
        Stop::Differs(Difference { what, block: self.block, lane, lanes, inst })
    }
    /// A missing value of a lane: no difference behind the end of its trace, which is where the
    /// original lacked the value, too.
    fn lacks(&self, what: &'static str, lane: usize, inst: Option<Inst>) -> Stop {
        let trace = &self.traces.of[lane];
        match !trace.is_aos && self.done[lane] == trace.events.len() {
            true => Stop::Unsaid,
            false => self.differs(what, lane, inst),
        }
    }
    /// The next event of a lane.
    fn next(&mut self, lane: usize, inst: Option<Inst>) -> Result<Event, Stop> {
        let trace = &self.traces.of[lane];
        match trace.events.get(self.done[lane]) {
            Some(&event) => {
                self.done[lane] += 1;
                Ok(event)
            }
            None if !trace.is_aos => Err(Stop::Unsaid),
            None => Err(self.differs("it goes on after its end", lane, inst)),
        }
    }
}

impl<'a> Lockstep<'a> {
    pub(super) fn new(
        program: &'a Program<'a>,
        original: &'a super::Original,
        function: &'a Function,
        by: Linearized<'a>,
    ) -> Self {
        let module = program.module();
        let mut cases = HashMap::default();
        for &block in &original.function.block_order {
            let Some(end) = original.function.terminator(block) else { continue };
            if let Op::Switch { cases: all, .. } = &original.function.insts[end].op {
                cases.extend(all.iter().enumerate().map(|(i, &(case, _))| ((block, case), i)));
            }
        }
        let values = IdVec::filled(function.value_count(), [Unknown; LANES_MAX]);
        let evaluator = Evaluator::new(module, SEMANTICS);
        let shapes = program.shapes(function);
        Self {
            module,
            original,
            function,
            by,
            evaluator,
            operands: Vec::new(),
            shapes,
            values,
            cases,
        }
    }

    /// Runs the lanes of some traces.
    pub(super) fn run(&mut self, outcomes: &Outcomes, traces: &Traces) -> Result<(), Difference> {
        let Some(block) = self.function.entry() else { return Ok(()) };
        let (done, active) = ([0; LANES_MAX], 0);
        let mut state = State { outcomes, traces, done, active, block };
        if state.present() == 0 {
            return Ok(());
        }
        for (i, &arg) in self.function.args.iter().enumerate() {
            self.values[arg] = [argument(self.function, outcomes, i); LANES_MAX];
        }
        match self.run_blocks(&mut state) {
            Ok(()) | Err(Stop::Unsaid) => Ok(()),
            Err(Stop::Differs(difference)) => Err(difference),
        }
    }

    fn run_blocks(&mut self, state: &mut State<'_>) -> Result<(), Stop> {
        let function = self.function;
        let events: usize = state.traces.of.iter().map(|trace| trace.events.len()).sum();
        let mut left = function.insts.len() * 8 + events * 16 + 1024;
        loop {
            let size = function.blocks[state.block].insts.len();
            left = left.checked_sub(size).ok_or(Stop::Unsaid)?;
            self.enter(state)?;
            for &inst in &function.blocks[state.block].insts {
                if !function.insts[inst].op.is_terminator() {
                    self.run_inst(state, inst)?;
                }
            }
            let end = function.terminator(state.block).ok_or(Stop::Unsaid)?;
            let Some(target) = self.target(state, end)? else { return self.finish(state) };
            let args: Vec<Lanes> = target.args.iter().map(|&arg| self.lanes_of(arg)).collect();
            for (&param, arg) in function.blocks[target.block].params.iter().zip(args) {
                self.values[param] = arg;
            }
            state.block = target.block;
        }
    }

    fn lanes_of(&self, value: Value) -> Lanes {
        match value.as_constant() {
            Some(constant) => [self.evaluator.constant(constant); LANES_MAX],
            None => self.values[value],
        }
    }

    fn value(&self, value: Value, lane: usize) -> HashValue {
        match value.as_constant() {
            Some(constant) => self.evaluator.constant(constant),
            None => self.values[value][lane],
        }
    }

    /// The block of the original that a block stands for.
    fn block_origin(&self, block: Block) -> Option<Block> {
        let count = self.original.function.blocks.len();
        let origin = self.by.origins.blocks.get(&block).copied().unwrap_or(block);
        (origin.index() < count).then_some(origin)
    }

    fn inst_origin(&self, inst: Inst) -> Option<Inst> {
        let count = self.original.function.insts.len();
        let origin = self.by.origins.insts.get(&inst).copied().unwrap_or(inst);
        (origin.index() < count).then_some(origin)
    }

    /// Enters a block with the lanes of its mask.
    fn enter(&self, state: &mut State<'_>) -> Result<(), Stop> {
        let mask = self.by.masks.of(state.block);
        let entry = self.function.entry() == Some(state.block);
        state.active = match mask {
            // The entry computes the active lanes before anything is masked.
            Some(mask) if entry && self.by.masks.base() == Some(mask) => state.present(),
            None => (1 << state.traces.of.len()) - 1,
            Some(mask) => {
                let mut active = 0;
                for lane in state.lanes() {
                    match self.value(mask, lane).as_bool() {
                        Some(bit) => active |= u8::from(bit) << lane,
                        None => {
                            return Err(state.lacks("its bit of the mask is unknown", lane, None));
                        }
                    }
                }
                active
            }
        };
        let Some(origin) = self.block_origin(state.block) else { return Ok(()) };
        let block = state.block;
        if state.active == 0 && self.by.masks.is_occupied(block) {
            return Err(state.differs("no lane is in a block that is said to have one", 0, None));
        }
        let mut instances = [0; LANES_MAX];
        for lane in lanes_in(state.active) {
            let Event::Block(expected, instance) = state.next(lane, None)? else {
                return Err(state.differs("it leaves out an effect before", lane, None));
            };
            if expected != origin {
                return Err(state.differs("it is active where it does not come to", lane, None));
            }
            instances[lane] = instance;
        }
        // Each active lane's trace has the block: what was cut off is not missed.
        for lane in lanes_in(state.active) {
            let instance = instances[lane];
            let together = state.traces.together.get(&instance).copied().unwrap_or_default();
            if let Some(other) = state.lanes().find(|&l| (together ^ state.active) & 1 << l != 0) {
                let what = match together & 1 << other != 0 {
                    true => "it is not active with others that come here at the same time",
                    false => "it is active in an iteration that it does not come to",
                };
                return Err(state.differs(what, other, None));
            }
        }
        Ok(())
    }

    /// The result of an instruction's operation for a lane.
    fn evaluate(&mut self, block: Block, inst: Inst, lane: usize) -> HashValue {
        let site = Site { function: self.function, block, inst };
        let mut operands = std::mem::take(&mut self.operands);
        operands.clear();
        site.op().for_each_value(|value| operands.push(self.value(value, lane)));
        let shape = self.shapes.get(inst.index()).copied().unwrap_or_default();
        let value = self.evaluator.evaluate(site, shape, &operands);
        self.operands = operands;
        value
    }

    fn run_inst(&mut self, state: &mut State<'_>, inst: Inst) -> Result<(), Stop> {
        let data = &self.function.insts[inst];
        if matches!(data.op, Op::Debug(_)) || is_marker_or_assumption(&data.op) {
            return Ok(());
        }
        let Some(origin) = self.inst_origin(inst) else { return self.run_added(state, inst) };
        let uniformity = self.original.uniformity[origin];
        let is_bool = data.result.is_some_and(|r| self.function.local_type(r) == Type::I1);
        let is_event = is_event(&data.op);
        let mut new = [Unknown; LANES_MAX];
        for lane in lanes_in(state.active) {
            let value = self.evaluate(state.block, inst, lane);
            if is_event {
                match state.next(lane, Some(inst))? {
                    Event::Effect(expected, _) if expected != origin => {
                        return Err(state.differs("another effect comes first", lane, Some(inst)));
                    }
                    Event::Effect(_, expected) if expected != value && expected != Unknown => {
                        return Err(state.differs("it has another operand", lane, Some(inst)));
                    }
                    Event::Effect(..) => {}
                    Event::Block(..) => {
                        return Err(state.differs("it leaves out a block", lane, Some(inst)));
                    }
                }
            }
            new[lane] =
                match sourced(uniformity, (origin, is_event), value, (lane, state.done[lane])) {
                    HashValue::Hash(hash) if is_bool => state.outcomes.bool(hash),
                    value => value,
                };
        }
        if let Some(result) = data.result {
            if self.by.masks.base() == Some(result) {
                let absent = |&lane: &usize| state.present() & 1 << lane == 0;
                state.lanes().filter(absent).for_each(|lane| new[lane] = HashValue::bool(false));
            }
            self.values[result] = new;
        }
        Ok(())
    }

    /// An instruction that linearization added, for all lanes.
    fn run_added(&mut self, state: &mut State<'_>, inst: Inst) -> Result<(), Stop> {
        let data = &self.function.insts[inst];
        let Some(result) = data.result else { return Ok(()) };
        let test = match &data.op {
            Op::Call(call) => match call.callee {
                Callee::Function(id) if id == self.by.tests.any.0 => {
                    Some((false, call.args.first()))
                }
                Callee::Function(id) if id == self.by.tests.all.0 => {
                    Some((true, call.args.first()))
                }
                _ => None,
            },
            _ => None,
        };
        let mut new = [Unknown; LANES_MAX];
        if let Some((all, Some(&operand))) = test {
            let mut holds = all;
            for lane in lanes_in(state.present()) {
                match self.value(operand, lane).as_bool() {
                    None => {
                        let what = "all lanes are asked for what it does not have";
                        return Err(state.lacks(what, lane, Some(inst)));
                    }
                    Some(bit) if all => holds &= bit,
                    Some(bit) => holds |= bit,
                }
            }
            new = [HashValue::bool(holds); LANES_MAX];
        } else {
            for lane in state.lanes() {
                new[lane] = self.added(state, inst, lane);
            }
        }
        self.values[result] = new;
        Ok(())
    }

    fn added(&mut self, state: &State<'_>, inst: Inst, lane: usize) -> HashValue {
        if let Op::ICmp { args: [switched, case], .. } = &self.function.insts[inst].op
            && let Some(case) = case.as_constant()
            && let Some(block) = self.block_origin(state.block)
            && let Some(&place) = self.cases.get(&(block, case))
        {
            return match self.value(*switched, lane) {
                Unknown => Unknown,
                value => HashValue::bool(self.successor(state, block, value) == place + 1),
            };
        }
        self.evaluate(state.block, inst, lane)
    }

    /// Which successor a switch of the original goes to, as if it ran there; the first is the
    /// default one.
    fn successor(&self, state: &State<'_>, block: Block, value: HashValue) -> usize {
        let function = &self.original.function;
        let Some(Op::Switch { cases, .. }) =
            function.terminator(block).map(|end| &function.insts[end].op)
        else {
            return 0;
        };
        match value {
            HashValue::Int { value, .. } => {
                let is_case = |c| self.module.cx.constants.as_uint(c) == Some(value);
                cases.iter().position(|&(c, _)| is_case(c)).map_or(0, |place| place + 1)
            }
            value => state.outcomes.successor(block, value.hash(), cases.len() + 1),
        }
    }

    /// Where all lanes go; none if the function ends.
    fn target(&self, state: &State<'_>, end: Inst) -> Result<Option<&'a BlockCall>, Stop> {
        Ok(match &self.function.insts[end].op {
            Op::Br { target } => Some(target),
            Op::CondBr { condition, then, otherwise } => {
                let agreed = self.agreed(state, end, |lane| self.value(*condition, lane))?;
                match agreed.as_bool() {
                    Some(true) => Some(then),
                    _ => Some(otherwise),
                }
            }
            Op::Switch { value, default, cases } => {
                let block = self.block_origin(state.block).unwrap_or(state.block);
                let agreed = self.agreed(state, end, |lane| match self.value(*value, lane) {
                    Unknown => Unknown,
                    // Lanes with different values may take the same path.
                    value => HashValue::Hash(self.successor(state, block, value) as u64 + 1),
                })?;
                let case = (agreed.hash() as usize).checked_sub(2).and_then(|i| cases.get(i));
                Some(case.map_or(default, |(_, call)| call))
            }
            _ => None,
        })
    }

    /// The common value of the lanes that have one.
    fn agreed(
        &self,
        state: &State<'_>,
        end: Inst,
        value: impl Fn(usize) -> HashValue,
    ) -> Result<HashValue, Stop> {
        let mut agreed = Unknown;
        for lane in state.lanes() {
            match value(lane) {
                Unknown if state.is_active(lane) && self.block_origin(state.block).is_some() => {
                    // Undefined in the original, too, or its trace would go on elsewhere.
                    if state.traces.of[lane].is_aos {
                        return Err(state.differs("it branches on what it lacks", lane, Some(end)));
                    }
                    return Err(Stop::Unsaid);
                }
                Unknown => {}
                value if agreed == Unknown || agreed == value => agreed = value,
                _ => return Err(state.differs("lanes do not agree at a branch", lane, Some(end))),
            }
        }
        match agreed {
            Unknown => Err(state.differs("a branch is on what no lane has", 0, Some(end))),
            agreed => Ok(agreed),
        }
    }

    fn finish(&self, state: &State<'_>) -> Result<(), Stop> {
        for lane in state.lanes() {
            let trace = &state.traces.of[lane];
            if state.done[lane] < trace.events.len() {
                return Err(state.differs("it does not come to all of its blocks", lane, None));
            }
        }
        Ok(())
    }
}
