//! The lanes: the linearized function, each instruction for each of them.

use super::execution::{Execution, Meaning, State, all_or_poison, answer, unsaid};
use super::launch::{ARGUMENTS, Launch};
use super::memory::{Contents, PrivateLayout, is_private};
use super::{Halt, PacketizationCheck};
use crate::callees::is_convergent_call;
use hashbrown::HashMap;
use oxmux_ir::entity::EntityId;
use oxmux_ir::eval::op::Operands;
use oxmux_ir::eval::{EvalError, Val};
use oxmux_ir::instruction::Call;
use oxmux_ir::intrinsics::Effect;
use oxmux_ir::{Block, BlockCall, Inst, Op, Type, Value};
use rustc_hash::FxBuildHasher;

pub(super) struct ReferenceLanes<'a> {
    check: &'a PacketizationCheck<'a>,
    knows: Execution<'a>,
    launch: &'a Launch,
    pub(super) execution: State,
    /// The values of each lane.
    registers: Vec<Vec<Val>>,
    /// The lanes that are in the block.
    active: u64,
    /// Which lanes wrote a byte since all waited, and which read it.
    races: HashMap<u64, [u64; 2], FxBuildHasher>,
}

/// Whether two lanes' accesses in what an argument points to are so far apart that an index of 32
/// bits may have wrapped between them: strides hold within objects of less than 4 GiB
/// ([`crate::strides`]).
fn is_beyond_an_object(a: u64, b: u64) -> bool {
    // An index that wraps leads to as far before the argument as behind it.
    let nearest = |address: u64| address.wrapping_add(1 << (ARGUMENTS - 1)) >> ARGUMENTS;
    !is_private(a) && nearest(a) == nearest(b) && a.abs_diff(b) >= 1 << 31
}

impl<'a> ReferenceLanes<'a> {
    pub(super) fn new(
        check: &'a PacketizationCheck<'a>,
        execution: &Execution<'a>,
        launch: &'a Launch,
        contents: Contents,
        layout: PrivateLayout,
    ) -> Self {
        let knows = execution.strict();
        let mut registers = vec![Val::POISON; check.old.function.value_count()];
        for (i, &arg) in check.old.function.args.iter().enumerate() {
            let ty = check.old.function.local_type(arg);
            if let Ok(value) = launch.argument(&knows.evaluator, i, ty) {
                set(&mut registers, arg, value);
            }
        }
        let registers = vec![registers; launch.count as usize];
        let (execution, races) = (State::new(contents, layout), HashMap::default());
        Self { check, knows, launch, execution, registers, active: 0, races }
    }

    fn lanes_of(&self, set: u64) -> impl Iterator<Item = usize> + use<> {
        (0..self.launch.count as usize).filter(move |lane| set & 1 << lane != 0)
    }

    fn all(&self) -> u64 {
        u64::MAX >> (64 - self.launch.count.clamp(1, 64))
    }

    fn present(&self) -> u64 {
        u64::MAX >> (64 - self.launch.present.clamp(1, 64))
    }

    fn value(&self, lane: usize, value: Value) -> Result<Val, Halt> {
        let frame = self.knows.frame(self.check.old.function, &self.registers[lane]);
        frame.value(value).cloned().map_err(unsaid)
    }

    fn boolean(&self, lane: usize, value: Value) -> Result<bool, Halt> {
        let bits = self.value(lane, value)?.scalar().ok().and_then(|lane| lane.bits());
        bits.map(|bits| bits != 0).ok_or(Halt::Unsaid)
    }

    /// Executes a block; gives the one that comes next, or none at the end.
    pub(super) fn run_block(&mut self, block: Block) -> Result<Option<Block>, Halt> {
        let function = self.check.old.function;
        let masks = self.check.old.masks;
        self.active = match masks.of(block) {
            None if masks.base().is_some() && function.entry() == Some(block) => self.present(),
            Some(mask) if masks.base() == Some(mask) && function.entry() == Some(block) => {
                self.present()
            }
            None => self.all(),
            Some(mask) => {
                let mut active = 0;
                for lane in self.lanes_of(self.all()) {
                    active |= u64::from(self.boolean(lane, mask)?) << lane;
                }
                active
            }
        };
        // All lanes must reach a convergent call, or none.
        if self.active != 0 && self.active != self.present() && self.waits(block) {
            return Err(Halt::Unsaid);
        }
        for &inst in &function.blocks[block].insts {
            if !function.insts[inst].op.is_terminator() {
                self.run_inst(inst)?;
            }
        }
        let end = function.terminator(block).ok_or(Halt::Unsaid)?;
        let Some(target) = self.target(end)? else { return Ok(None) };
        let params = &function.blocks[target.block].params;
        for lane in 0..self.registers.len() {
            let args: Vec<Val> =
                target.args.iter().map(|&arg| self.value(lane, arg)).collect::<Result<_, _>>()?;
            for (&param, arg) in params.iter().zip(args) {
                set(&mut self.registers[lane], param, arg);
            }
        }
        Ok(Some(target.block))
    }

    /// Whether a block has a call that all lanes make, or none.
    fn waits(&self, block: Block) -> bool {
        let function = self.check.old.function;
        function.blocks[block].insts.iter().any(|&inst| {
            let call = function.insts[inst].op.direct_call();
            call.is_some_and(|(_, id)| is_convergent_call(&self.knows.module.functions[id]))
        })
    }

    fn run_inst(&mut self, inst: Inst) -> Result<(), Halt> {
        let function = self.check.old.function;
        let data = &function.insts[inst];
        let ty = function.result_type(data.result);
        match &data.op {
            Op::Debug(_) => Ok(()),
            Op::Call(call) => self.call(inst, call, ty),
            Op::Alloca { .. } | Op::AtomicRmw { .. } | Op::CmpXchg { .. } | Op::Fence { .. } => {
                self.accesses(inst, false)
            }
            Op::Load { access, .. } | Op::Store { access, .. } => {
                self.accesses(inst, access.ordering.is_none())
            }
            Op::Intrinsic(call) if call.intrinsic.effect() != Effect::Pure => {
                self.accesses(inst, true)
            }
            op => {
                let Some(result) = data.result else { return Ok(()) };
                for lane in self.lanes_of(self.all()) {
                    let frame = self.knows.frame(function, &self.registers[lane]);
                    let value = match op {
                        // A frozen poison may be anything.
                        Op::Freeze { arg } => frame.value(*arg).map(all_or_poison),
                        op => self.knows.evaluator.op(op, &frame, ty),
                    };
                    let value = match value {
                        Ok(value) => value,
                        Err(EvalError::Ub(_)) if self.active & 1 << lane == 0 => {
                            self.knows.evaluator.poison(ty).map_err(unsaid)?
                        }
                        Err(_) => return Err(Halt::Unsaid),
                    };
                    set(&mut self.registers[lane], result, value);
                }
                Ok(())
            }
        }
    }

    /// Gives each lane a value, poison to those that are not in the block.
    fn give(&mut self, result: Value, lane: usize, value: Val) {
        set(&mut self.registers[lane], result, value);
    }

    fn poison_others(&mut self, inst: Inst) -> Result<(), Halt> {
        let function = self.check.old.function;
        let Some(result) = function.insts[inst].result else { return Ok(()) };
        let poison = self.knows.evaluator.poison(function.local_type(result)).map_err(unsaid)?;
        for lane in self.lanes_of(self.all() & !self.active) {
            set(&mut self.registers[lane], result, poison.clone());
        }
        Ok(())
    }

    /// An access of each lane that is in the block. Plain accesses of two lanes to the same byte
    /// are a race.
    fn accesses(&mut self, inst: Inst, is_plain: bool) -> Result<(), Halt> {
        let function = self.check.old.function;
        let data = &function.insts[inst];
        self.poison_others(inst)?;
        let is_alloca = matches!(data.op, Op::Alloca { .. });
        let shares =
            is_alloca && data.result.is_some_and(|r| !self.check.old.divergence.is_varying(r));
        let mut shared = None;
        let mut firsts: Vec<u64> = Vec::new();
        let before = (self.execution.memory.take_written(), self.execution.memory.take_read());
        let (mut all_written, mut all_read) = before;
        for lane in self.lanes_of(self.active) {
            let value = match &shared {
                Some(value) if shares => Some(Val::clone(value)),
                _ => {
                    let registers = &self.registers[lane];
                    let done = self.execution.access(&self.knows, function, inst, registers);
                    done.map_err(unsaid)?
                }
            };
            let (written, read) =
                (self.execution.memory.take_written(), self.execution.memory.take_read());
            if let Some(first) = written.iter().chain(&read).copied().min() {
                if firsts.iter().any(|&other| is_beyond_an_object(first, other)) {
                    return Err(Halt::Unsaid);
                }
                firsts.push(first);
            }
            if is_plain {
                let meets = |race: Option<&[u64; 2]>, write: bool| {
                    let [writers, readers] = race.copied().unwrap_or_default();
                    (if write { writers | readers } else { writers }) & !(1 << lane) != 0
                };
                let is_race =
                    written.iter().any(|a| !is_private(*a) && meets(self.races.get(a), true))
                        || read.iter().any(|a| !is_private(*a) && meets(self.races.get(a), false));
                if is_race {
                    return Err(Halt::Unsaid);
                }
                for (place, addresses) in [&written, &read].into_iter().enumerate() {
                    for &address in addresses.iter().filter(|&&a| !is_private(a)) {
                        self.races.entry(address).or_default()[place] |= 1 << lane;
                    }
                }
            }
            all_written.extend(written);
            all_read.extend(read);
            if let (Some(result), Some(value)) = (data.result, value) {
                shared = Some(value.clone());
                self.give(result, lane, value);
            }
        }
        self.execution.memory.add_touched(all_written, all_read);
        Ok(())
    }

    fn call(&mut self, inst: Inst, call: &Call, ty: Type) -> Result<(), Halt> {
        let function = self.check.old.function;
        let result = function.insts[inst].result;
        let meaning = self.knows.meaning(call);
        if let Meaning::Lanes { all } = meaning {
            let (Some(&operand), Some(result)) = (call.args.first(), result) else {
                return Err(Halt::Unsaid);
            };
            let mut holds = all;
            for lane in self.lanes_of(self.present()) {
                let bit = self.boolean(lane, operand)?;
                holds = if all { holds & bit } else { holds | bit };
            }
            for lane in 0..self.registers.len() {
                self.give(result, lane, Val::bits(u128::from(holds)));
            }
            return Ok(());
        }
        if matches!(meaning, Meaning::Barrier) {
            if self.active != 0 {
                self.execution.barrier();
            }
            self.races.clear();
            return Ok(());
        }
        let evaluator = self.knows.evaluator;
        let lanes = match meaning {
            Meaning::Event { .. } => {
                self.poison_others(inst)?;
                self.active
            }
            _ => self.all(),
        };
        for lane in self.lanes_of(lanes) {
            let args: Vec<Val> =
                call.args.iter().map(|&arg| self.value(lane, arg)).collect::<Result<_, _>>()?;
            let value = match meaning {
                Meaning::Query(query) => {
                    answer(&evaluator, self.launch, query, &args, ty, lane as u64).map(Some)
                }
                Meaning::Pure { name, by_element } => {
                    self.execution.pure(&evaluator, (name, by_element), &args, ty).map(Some)
                }
                Meaning::Event { name, varies } => {
                    self.execution.event(&evaluator, (name, varies), &args, ty)
                }
                _ => return Err(Halt::Unsaid),
            };
            let value = match value {
                Ok(value) => value,
                Err(EvalError::Ub(_)) if self.active & 1 << lane == 0 => {
                    Some(evaluator.poison(ty).map_err(unsaid)?)
                }
                Err(_) => return Err(Halt::Unsaid),
            };
            if let (Some(result), Some(value)) = (result, value) {
                self.give(result, lane, value);
            }
        }
        Ok(())
    }

    /// Where all lanes go; none if the function ends.
    fn target(&self, end: Inst) -> Result<Option<&'a BlockCall>, Halt> {
        let function = self.check.old.function;
        Ok(match &function.insts[end].op {
            Op::Br { target } => Some(target),
            Op::CondBr { condition, then, otherwise } => {
                Some(if self.agreed(*condition)? != 0 { then } else { otherwise })
            }
            Op::Switch { value, default, cases } => {
                let value = self.agreed(*value)?;
                let constants = &self.knows.module.cx.constants;
                let case = cases.iter().find(|(c, _)| constants.as_uint(*c) == Some(value));
                Some(case.map_or(default, |(_, call)| call))
            }
            Op::Ret { .. } => None,
            _ => return Err(Halt::Unsaid),
        })
    }

    /// The common value of the active lanes; if there are none, of those that have it.
    fn agreed(&self, value: Value) -> Result<u128, Halt> {
        let among = if self.active == 0 { self.all() } else { self.active };
        let mut agreed = None;
        for lane in self.lanes_of(among) {
            let bits = self.value(lane, value)?.scalar().ok().and_then(|lane| lane.bits());
            match (bits, agreed) {
                (None, _) if self.active == 0 => {}
                (Some(bits), None) => agreed = Some(bits),
                (Some(bits), Some(others)) if bits == others => {}
                _ => return Err(Halt::Unsaid),
            }
        }
        agreed.ok_or(Halt::Unsaid)
    }
}

fn set(registers: &mut [Val], value: Value, to: Val) {
    if let Some(register) = registers.get_mut(value.index()) {
        *register = to;
    }
}
