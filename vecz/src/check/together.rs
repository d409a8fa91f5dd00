//! The transformed function: all lanes run together, against the traces of the original's.

use super::hash::{self, FALSE, Outcomes, TRUE, UNKNOWN};
use super::original::{Event, Trace, Traces, computed, operands, result};
use super::{Difference, LANES_MAX, Origins, Source, constant, is_effect};
use crate::linearize::{LaneTests, Masks};
use hashbrown::HashMap;
use oxmux_ir::entity::{EntityId, IdVec};
use oxmux_ir::instruction::Callee;
use oxmux_ir::{Block, BlockCall, Constant, Function, Inst, Module, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// A value of each lane.
type Lanes = [u64; LANES_MAX];

/// The transformed function.
pub(super) struct Together<'a> {
    module: &'a Module,
    original: &'a super::Original,
    function: &'a Function,
    masks: &'a Masks,
    origins: &'a Origins,
    tests: LaneTests,
    values: IdVec<Value, Lanes>,
    /// The place of each case among those of its block's switch.
    cases: HashMap<(Block, Constant), usize, FxBuildHasher>,
}

/// What the lanes have done.
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
    /// The original does not say what happens here.
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
    /// What a lane lacks: nothing is said of it behind the place where its trace was cut, which is where it lacked a value
    /// alone, too.
    fn lacks(&self, what: &'static str, lane: usize, inst: Option<Inst>) -> Stop {
        let trace = &self.traces.of[lane];
        match !trace.is_whole && self.done[lane] == trace.events.len() {
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
            None if !trace.is_whole => Err(Stop::Unsaid),
            None => Err(self.differs("it goes on after its end", lane, inst)),
        }
    }
}

impl<'a> Together<'a> {
    pub(super) fn new(
        module: &'a Module,
        original: &'a super::Original,
        function: &'a Function,
        masks: &'a Masks,
        origins: &'a Origins,
        tests: LaneTests,
    ) -> Self {
        let mut cases = HashMap::default();
        for &block in &original.function.block_order {
            let Some(end) = original.function.terminator(block) else { continue };
            if let Op::Switch { cases: all, .. } = &original.function.insts[end].op {
                cases.extend(all.iter().enumerate().map(|(i, &(case, _))| ((block, case), i)));
            }
        }
        let values = IdVec::filled(function.value_count(), [UNKNOWN; LANES_MAX]);
        Self { module, original, function, masks, origins, tests, values, cases }
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
            let hash = hash::of(1, i as u64);
            let is_bool = self.function.local_type(arg) == Type::I1;
            let value = if is_bool { outcomes.truth(hash) } else { hash };
            self.values[arg] = [value; LANES_MAX];
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
        match constant(&self.module.cx, value) {
            Some(constant) => [constant; LANES_MAX],
            None => self.values[value],
        }
    }

    fn value(&self, value: Value, lane: usize) -> u64 {
        constant(&self.module.cx, value).unwrap_or_else(|| self.values[value][lane])
    }

    /// The block of the original that a block stands for.
    fn block_origin(&self, block: Block) -> Option<Block> {
        let count = self.original.function.blocks.len();
        let origin = self.origins.blocks.get(&block).copied().unwrap_or(block);
        (origin.index() < count).then_some(origin)
    }

    fn inst_origin(&self, inst: Inst) -> Option<Inst> {
        let count = self.original.function.insts.len();
        let origin = self.origins.insts.get(&inst).copied().unwrap_or(inst);
        (origin.index() < count).then_some(origin)
    }

    /// Lets the lanes of a block's mask come to it.
    fn enter(&self, state: &mut State<'_>) -> Result<(), Stop> {
        let mask = self.masks.of(state.block);
        let entry = self.function.entry() == Some(state.block);
        state.active = match mask {
            // The entry asks which lanes there are before anything is masked.
            Some(mask) if entry && self.masks.base() == Some(mask) => state.present(),
            None => (1 << state.traces.of.len()) - 1,
            Some(mask) => {
                let mut active = 0;
                for lane in state.lanes() {
                    match self.value(mask, lane) {
                        TRUE => active |= 1 << lane,
                        FALSE => {}
                        _ => {
                            return Err(state.lacks("its bit of the mask is unknown", lane, None));
                        }
                    }
                }
                active
            }
        };
        let Some(origin) = self.block_origin(state.block) else { return Ok(()) };
        let block = state.block;
        if state.active == 0 && self.masks.is_occupied(block) {
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

    fn run_inst(&mut self, state: &mut State<'_>, inst: Inst) -> Result<(), Stop> {
        let data = &self.function.insts[inst];
        if matches!(data.op, Op::Debug(_)) {
            return Ok(());
        }
        let Some(origin) = self.inst_origin(inst) else { return self.run_added(state, inst) };
        let source = self.original.sources.get(origin).copied().unwrap_or(Source::Operands);
        let is_bool = data.result.is_some_and(|r| self.function.local_type(r) == Type::I1);
        let mut new = [UNKNOWN; LANES_MAX];
        for lane in lanes_in(state.active) {
            let context = (self.function, &self.module.cx, source);
            let place = (lane, state.done[lane]);
            let value = |v| self.value(v, lane);
            if data.result.is_some() {
                new[lane] = result(context, (origin, &data.op), place, value);
                if is_bool && new[lane] > TRUE {
                    new[lane] = state.outcomes.truth(new[lane]);
                }
            }
            if is_effect(&data.op) {
                let seed = hash::of(5, origin.index() as u64);
                let hash = operands(seed, &data.op, value);
                match state.next(lane, Some(inst))? {
                    Event::Effect(expected, _) if expected != origin => {
                        return Err(state.differs("another effect comes first", lane, Some(inst)));
                    }
                    Event::Effect(_, expected) if expected != hash && expected != UNKNOWN => {
                        return Err(state.differs("it has another operand", lane, Some(inst)));
                    }
                    Event::Effect(..) => {}
                    Event::Block(..) => {
                        return Err(state.differs("it leaves out a block", lane, Some(inst)));
                    }
                }
            }
        }
        if let Some(result) = data.result {
            if self.masks.base() == Some(result) {
                let absent = |&lane: &usize| state.present() & 1 << lane == 0;
                state.lanes().filter(absent).for_each(|lane| new[lane] = FALSE);
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
                Callee::Function(id) if id == self.tests.any.0 => Some((false, call.args.first())),
                Callee::Function(id) if id == self.tests.all.0 => Some((true, call.args.first())),
                _ => None,
            },
            _ => None,
        };
        let mut new = [UNKNOWN; LANES_MAX];
        if let Some((all, Some(&operand))) = test {
            let mut holds = all;
            for lane in lanes_in(state.present()) {
                match self.value(operand, lane) {
                    UNKNOWN => {
                        let what = "all lanes are asked for what it does not have";
                        return Err(state.lacks(what, lane, Some(inst)));
                    }
                    value if all => holds &= value == TRUE,
                    value => holds |= value == TRUE,
                }
            }
            new = [hash::truth(holds); LANES_MAX];
        } else {
            for lane in state.lanes() {
                let value = |v| self.value(v, lane);
                new[lane] = self.added(state, inst, value);
            }
        }
        self.values[result] = new;
        Ok(())
    }

    fn added(&self, state: &State<'_>, inst: Inst, mut value: impl FnMut(Value) -> u64) -> u64 {
        let op = &self.function.insts[inst].op;
        if let Some(value) = computed((self.function, &self.module.cx), op, &mut value) {
            return value;
        }
        if let Op::ICmp { args: [switched, case], .. } = op
            && let Some(case) = case.as_constant()
            && let Some(block) = self.block_origin(state.block)
            && let Some(&place) = self.cases.get(&(block, case))
        {
            return match value(*switched) {
                UNKNOWN => UNKNOWN,
                value => hash::truth(self.goes_to(state, block, value) == place),
            };
        }
        operands(hash::of(6, inst.index() as u64), op, value)
    }

    /// The target of a switch of the original.
    fn goes_to(&self, state: &State<'_>, block: Block, value: u64) -> usize {
        let function = &self.original.function;
        let count = match function.terminator(block).map(|end| &function.insts[end].op) {
            Some(Op::Switch { cases, .. }) => cases.len(),
            _ => 0,
        };
        state.outcomes.target(block, value, count + 1)
    }

    /// Where all lanes go; none if the function ends.
    fn target(&self, state: &State<'_>, end: Inst) -> Result<Option<&'a BlockCall>, Stop> {
        Ok(match &self.function.insts[end].op {
            Op::Br { target } => Some(target),
            Op::CondBr { condition, then, otherwise } => {
                match self.agreed(state, end, |lane| self.value(*condition, lane))? {
                    TRUE => Some(then),
                    _ => Some(otherwise),
                }
            }
            Op::Switch { value, default, cases } => {
                let block = self.block_origin(state.block).unwrap_or(state.block);
                let place = self.agreed(state, end, |lane| match self.value(*value, lane) {
                    UNKNOWN => UNKNOWN,
                    value => self.goes_to(state, block, value) as u64 + 1,
                })?;
                let case = cases.get((place - 1) as usize);
                Some(case.map_or(default, |(_, call)| call))
            }
            _ => None,
        })
    }

    /// What lanes that have a value agree on.
    fn agreed(
        &self,
        state: &State<'_>,
        end: Inst,
        value: impl Fn(usize) -> u64,
    ) -> Result<u64, Stop> {
        let mut agreed = UNKNOWN;
        for lane in state.lanes() {
            match value(lane) {
                UNKNOWN if state.is_active(lane) && self.block_origin(state.block).is_some() => {
                    // Undefined in the original, too, or its trace would go on elsewhere.
                    if state.traces.of[lane].is_whole {
                        return Err(state.differs("it branches on what it lacks", lane, Some(end)));
                    }
                    return Err(Stop::Unsaid);
                }
                UNKNOWN => {}
                value if agreed == UNKNOWN || agreed == value => agreed = value,
                _ => return Err(state.differs("lanes do not agree at a branch", lane, Some(end))),
            }
        }
        match agreed {
            UNKNOWN => Err(state.differs("a branch is on what no lane has", 0, Some(end))),
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
