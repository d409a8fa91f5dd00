//! The vector function.

use super::execution::{Execution, Meaning, State, answer};
use super::launch::Launch;
use super::memory::{Contents, PrivateLayout};
use super::{Halt, PacketizationCheck};
use hashbrown::HashMap;
use oxmux_ir::entity::EntityId;
use oxmux_ir::eval::op::Operands;
use oxmux_ir::eval::{EvalError, Val};
use oxmux_ir::instruction::Call;
use oxmux_ir::intrinsics::Effect;
use oxmux_ir::{Block, BlockCall, Inst, Op, Type, Value};
use rustc_hash::FxBuildHasher;

pub(super) struct Vector<'a> {
    check: &'a PacketizationCheck<'a>,
    knows: &'a Execution<'a>,
    launch: &'a Launch,
    pub(super) execution: State,
    registers: Vec<Val>,
    block: Option<Block>,
    origins: HashMap<Block, Block, FxBuildHasher>,
    /// How many instructions may still be executed.
    left: usize,
}

impl<'a> Vector<'a> {
    pub(super) fn new(
        check: &'a PacketizationCheck<'a>,
        knows: &'a Execution<'a>,
        launch: &'a Launch,
        contents: Contents,
    ) -> Self {
        let function = check.vector;
        let mut registers = vec![Val::POISON; function.value_count()];
        for (i, &arg) in function.args.iter().enumerate() {
            let value = launch.argument(&knows.evaluator, i, function.local_type(arg));
            if let (Ok(value), Some(register)) = (value, registers.get_mut(arg.index())) {
                *register = value;
            }
        }
        let (execution, origins) = (State::new(contents, PrivateLayout::Plain), check.origins());
        let left = function.insts.len() * 8 + (1 << 14);
        let block = function.entry();
        Self { check, knows, launch, execution, registers, block, origins, left }
    }

    /// Executes up to a block that stands for one of the lanes' function; gives that one, or none
    /// at the end.
    pub(super) fn run_to_block(&mut self) -> Result<Option<Block>, Halt> {
        loop {
            self.block = self.run_block()?;
            let Some(block) = self.block else { return Ok(None) };
            if let Some(&origin) = self.origins.get(&block) {
                return Ok(Some(origin));
            }
        }
    }

    fn run_block(&mut self) -> Result<Option<Block>, Halt> {
        let function = self.check.vector;
        let block = self.block.ok_or(Halt::Unsaid)?;
        let insts = &function.blocks[block].insts;
        self.left = self.left.checked_sub(insts.len()).ok_or(Halt::Unsaid)?;
        for &inst in insts {
            if !function.insts[inst].op.is_terminator() {
                let value = self.run_inst(inst).map_err(|error| self.wrong(inst, error))?;
                if let (Some(result), Some(value)) = (function.insts[inst].result, value) {
                    self.set(result, value);
                }
            }
        }
        let end = function.terminator(block).ok_or(Halt::Unsaid)?;
        let target = self.target(end).map_err(|error| self.wrong(end, error))?;
        let Some(target) = target else { return Ok(None) };
        let args: Result<Vec<Val>, EvalError> =
            target.args.iter().map(|&arg| self.value(arg)).collect();
        let args = args.map_err(|error| self.wrong(end, error))?;
        for (&param, arg) in function.blocks[target.block].params.iter().zip(args) {
            self.set(param, arg);
        }
        Ok(Some(target.block))
    }

    fn run_inst(&mut self, inst: Inst) -> Result<Option<Val>, EvalError> {
        let function = self.check.vector;
        let data = &function.insts[inst];
        let ty = function.result_type(data.result);
        match &data.op {
            Op::Debug(_) => Ok(None),
            Op::Call(call) => self.call(call, ty),
            Op::Alloca { .. }
            | Op::Load { .. }
            | Op::Store { .. }
            | Op::AtomicRmw { .. }
            | Op::CmpXchg { .. }
            | Op::Fence { .. } => self.access(inst),
            Op::Intrinsic(call) if call.intrinsic.effect() != Effect::Pure => self.access(inst),
            op => {
                let frame = self.knows.frame(function, &self.registers);
                self.knows.evaluator.op(op, &frame, ty).map(Some)
            }
        }
    }

    fn access(&mut self, inst: Inst) -> Result<Option<Val>, EvalError> {
        self.execution.access(self.knows, self.check.vector, inst, &self.registers)
    }

    fn call(&mut self, call: &Call, ty: Type) -> Result<Option<Val>, EvalError> {
        let args: Vec<Val> =
            call.args.iter().map(|&arg| self.value(arg)).collect::<Result<_, _>>()?;
        let evaluator = self.knows.evaluator;
        match self.knows.meaning(call) {
            Meaning::Query(query) => answer(&evaluator, self.launch, query, &args, ty, 0).map(Some),
            Meaning::Barrier => {
                self.execution.barrier();
                Ok(None)
            }
            Meaning::Pure { name, by_element } => {
                self.execution.pure(&evaluator, (name, by_element), &args, ty).map(Some)
            }
            Meaning::Event { name, varies } => {
                self.execution.event(&evaluator, (name, varies), &args, ty)
            }
            Meaning::Lanes { .. } | Meaning::Unknown => {
                Err(EvalError::Unsupported("an operation of a group".into()))
            }
        }
    }

    fn value(&self, value: Value) -> Result<Val, EvalError> {
        self.knows.frame(self.check.vector, &self.registers).value(value).cloned()
    }

    fn set(&mut self, value: Value, to: Val) {
        if let Some(register) = self.registers.get_mut(value.index()) {
            *register = to;
        }
    }

    fn target(&self, end: Inst) -> Result<Option<&'a BlockCall>, EvalError> {
        let bits = |value: Value| {
            let undefined = EvalError::Ub(oxmux_ir::eval::UbKind::PoisonUse);
            self.value(value)?.scalar()?.bits().ok_or(undefined)
        };
        Ok(match &self.check.vector.insts[end].op {
            Op::Br { target } => Some(target),
            Op::CondBr { condition, then, otherwise } => {
                Some(if bits(*condition)? != 0 { then } else { otherwise })
            }
            Op::Switch { value, default, cases } => {
                let value = bits(*value)?;
                let constants = &self.knows.module.cx.constants;
                let case = cases.iter().find(|(c, _)| constants.as_uint(*c) == Some(value));
                Some(case.map_or(default, |(_, call)| call))
            }
            Op::Ret { .. } => None,
            _ => return Err(EvalError::Ub(oxmux_ir::eval::UbKind::Unreachable)),
        })
    }

    /// The result of an error in the vector function.
    fn wrong(&self, inst: Inst, error: EvalError) -> Halt {
        match error {
            EvalError::Ub(kind) => {
                let text = oxmux_ir::text::print_inst(self.knows.module, self.check.vector, inst);
                Halt::Differs(format!("undefined where the lanes are not: {kind}: {text}"))
            }
            _ => Halt::Unsaid,
        }
    }
}
