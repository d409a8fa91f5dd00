//! Compares a function before and after a pass, for many arguments.
//!
//! The results are those of the evaluator, under two readings of the language: LLVM's, where a
//! broken promise (`nsw`, an amount beyond the width) is poison, and generated code's, where it is
//! not. Under both the pass may only make results more defined.

use hashbrown::HashMap;
use oxmux_ir::entity::EntityId;
use oxmux_ir::eval::op::Operands;
use oxmux_ir::eval::{EvalError, Evaluator, Pointer, Scalar, ScalarKind, Val, float};
use oxmux_ir::instruction::FastMath;
use oxmux_ir::{BlockCall, Function, Module, Op, Type, Value};

/// How many instructions a run may take.
const STEPS_MAX: u32 = 1000;

/// What a function does with its arguments.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Outcome {
    /// Its behaviour is undefined.
    Undefined,
    /// It returns a value, and has stored values at addresses.
    Returns(Val, Vec<(u64, Val)>),
}

/// A function with its constants evaluated.
pub(crate) struct Program<'m> {
    module: &'m Module,
    function: &'m Function,
    constants: HashMap<Value, Val>,
    strict: bool,
}

struct State<'p, 'm> {
    program: &'p Program<'m>,
    locals: Vec<Option<Val>>,
}

impl Operands for State<'_, '_> {
    fn value(&self, value: Value) -> Result<&Val, EvalError> {
        let found = match value.is_constant() {
            true => self.program.constants.get(&value),
            false => self.locals.get(value.index()).and_then(Option::as_ref),
        };
        found.ok_or(EvalError::Malformed("a value that is not computed"))
    }
    fn ty(&self, value: Value) -> Type {
        self.program.module.cx.value_type(self.program.function, value)
    }
}

fn evaluator(module: &Module, strict: bool) -> Evaluator<'_> {
    Evaluator {
        layout: Some(&module.data_layout),
        guarded_division: !strict,
        strict_overflow: strict,
        strict_range: strict,
        ..Evaluator::new(&module.cx.types)
    }
}

impl<'m> Program<'m> {
    /// The module's only function.
    pub(crate) fn new(module: &'m Module, strict: bool) -> Self {
        let mut defined = module.function_order.iter().map(|&id| &module.functions[id]);
        let function = defined.find(|f| !f.is_declaration()).expect("a function");
        let mut constants = HashMap::default();
        for (_, inst) in function.insts_in_order() {
            function.insts[inst].op.for_each_value(|value| {
                if let Some(constant) = value.as_constant() {
                    let known = evaluator(module, strict).constant(&module.cx.constants, constant);
                    constants.insert(value, known.expect("a constant"));
                }
            });
        }
        Self { module, function, constants, strict }
    }

    /// The types of the arguments.
    pub(crate) fn arg_types(&self) -> Vec<Type> {
        self.function.arg_types()
    }

    /// The operations, without terminators.
    pub(crate) fn operations(&self) -> impl Iterator<Item = &Op> {
        let ops = self.function.insts_in_order().map(|(_, inst)| &self.function.insts[inst].op);
        ops.filter(|op| !op.is_terminator())
    }

    /// The type of the result.
    pub(crate) fn return_type(&self) -> Type {
        self.function.return_type()
    }

    /// Whether an operation does not tell zeros apart.
    pub(crate) fn has_any_zero(&self) -> bool {
        self.function
            .insts_in_order()
            .any(|(_, inst)| fast_math(&self.function.insts[inst].op).contains(FastMath::NSZ))
    }

    /// Runs the function.
    pub(crate) fn run(&self, args: &[Val]) -> Outcome {
        match self.run_blocks(args) {
            Ok(outcome) => outcome,
            Err(EvalError::Ub(_)) => Outcome::Undefined,
            Err(error) => panic!("{error}"),
        }
    }

    fn run_blocks(&self, args: &[Val]) -> Result<Outcome, EvalError> {
        let mut state = State { program: self, locals: vec![None; self.function.value_count()] };
        for (&arg, value) in self.function.args.iter().zip(args) {
            state.locals[arg.index()] = Some(value.clone());
        }
        let mut stores = Vec::new();
        let mut block = self.function.entry().expect("a body");
        let mut steps = 0;
        loop {
            let mut next = None;
            for &inst in &self.function.blocks[block].insts {
                steps += 1;
                if steps > STEPS_MAX {
                    return Err(EvalError::Limit("steps"));
                }
                let data = &self.function.insts[inst];
                match &data.op {
                    Op::Ret { value } => {
                        let value = value.map_or(Ok(&Val::POISON), |value| state.value(value))?;
                        return Ok(Outcome::Returns(value.clone(), stores));
                    }
                    Op::Unreachable => return Ok(Outcome::Undefined),
                    Op::Br { target } => next = Some(target),
                    Op::CondBr { condition, then, otherwise } => {
                        match state.value(*condition)?.scalar()? {
                            Scalar::Bits(bits) => {
                                next = Some(if bits == 1 { then } else { otherwise });
                            }
                            _ => return Ok(Outcome::Undefined),
                        }
                    }
                    Op::Store { ptr, value, .. } => {
                        let Scalar::Ptr(pointer) = state.value(*ptr)?.scalar()? else {
                            return Ok(Outcome::Undefined);
                        };
                        stores.push((pointer.address, state.value(*value)?.clone()));
                    }
                    op => {
                        let result = data.result.expect("a result");
                        let ty = self.function.local_type(result);
                        let value = self.operation(&state, op, ty)?;
                        state.locals[result.index()] = Some(value);
                    }
                }
            }
            block = self.follow(&mut state, next.expect("a terminator"))?;
        }
    }

    fn follow(
        &self,
        state: &mut State<'_, '_>,
        call: &BlockCall,
    ) -> Result<oxmux_ir::Block, EvalError> {
        let args = call.args.iter().map(|&arg| state.value(arg).cloned());
        let args = args.collect::<Result<Vec<_>, _>>()?;
        for (&param, arg) in self.function.blocks[call.block].params.iter().zip(args) {
            state.locals[param.index()] = Some(arg);
        }
        Ok(call.block)
    }

    fn operation(&self, state: &State<'_, '_>, op: &Op, ty: Type) -> Result<Val, EvalError> {
        let evaluator = evaluator(self.module, self.strict);
        if let Op::Load { ptr, .. } = op {
            // Memory holds a number that the address tells.
            let Scalar::Ptr(pointer) = state.value(*ptr)?.scalar()? else {
                return Err(EvalError::Ub(oxmux_ir::eval::UbKind::PoisonUse));
            };
            let bits = evaluator.kind_bits(evaluator.kind(ty)?)?;
            let number = u128::from(pointer.address).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 7;
            return Ok(Val::bits(number & oxmux_ir::eval::int::mask(bits)));
        }
        let value = evaluator.op(op, state, ty)?;
        let flags = fast_math(op);
        if !flags.contains(FastMath::NNAN) && !flags.contains(FastMath::NINF) {
            return Ok(value);
        }
        // An operand or result that the flags deny makes the result poison.
        let denied = |kind: ScalarKind, lane: Scalar| {
            let number = float::to_f64(kind, lane.bits().unwrap_or(0));
            number.is_nan() && flags.contains(FastMath::NNAN)
                || number.is_infinite() && flags.contains(FastMath::NINF)
        };
        let mut operands = vec![(value.clone(), ty)];
        op.for_each_value(|v| {
            if let Ok(value) = state.value(v) {
                operands.push((value.clone(), state.ty(v)));
            }
        });
        let mut lanes: Vec<Scalar> = value.lanes().to_vec();
        for (operand, ty) in operands {
            let kind = evaluator.kind(ty)?;
            for (at, &lane) in operand.lanes().iter().enumerate() {
                if kind.is_float()
                    && denied(kind, lane)
                    && let Some(lane) = lanes.get_mut(at)
                {
                    *lane = Scalar::Poison;
                }
            }
        }
        Ok(match value {
            Val::Scalar(_) => Val::Scalar(lanes[0]),
            _ => Val::Vector(lanes.into()),
        })
    }
}

fn fast_math(op: &Op) -> FastMath {
    match op {
        Op::Binary { fast_math, .. }
        | Op::FNeg { fast_math, .. }
        | Op::FCmp { fast_math, .. }
        | Op::Select { fast_math, .. }
        | Op::Cast { fast_math, .. } => *fast_math,
        Op::Intrinsic(call) => call.fast_math,
        _ => FastMath::NONE,
    }
}

/// What two results may differ in besides definedness.
#[derive(Copy, Clone, Default)]
pub(crate) struct Slack {
    /// The signs of zeros.
    pub(crate) any_zero: bool,
    /// The bits of NaNs.
    pub(crate) any_nan: bool,
    /// What the lanes of the results are, if floats.
    pub(crate) kind: Option<ScalarKind>,
}

/// Whether the second outcome is the first, or more defined.
pub(crate) fn refines(before: &Outcome, after: &Outcome, slack: Slack) -> bool {
    match (before, after) {
        (Outcome::Undefined, _) => true,
        (_, Outcome::Undefined) => false,
        (Outcome::Returns(old, old_stores), Outcome::Returns(new, new_stores)) => {
            let stores = old_stores.len() == new_stores.len()
                && old_stores.iter().zip(new_stores).all(|((at, old), (new_at, new))| {
                    at == new_at && value_refines(old, new, Slack::default())
                });
            stores && value_refines(old, new, slack)
        }
    }
}

fn value_refines(old: &Val, new: &Val, slack: Slack) -> bool {
    match (old, new) {
        (Val::Aggregate(old), Val::Aggregate(new)) => {
            old.len() == new.len()
                && old.iter().zip(new).all(|(old, new)| value_refines(old, new, slack))
        }
        (Val::Aggregate(_), _) | (_, Val::Aggregate(_)) => false,
        _ => {
            let (old, new) = (old.lanes(), new.lanes());
            old.len() == new.len()
                && old.iter().zip(new).all(|(&old, &new)| lane_refines(old, new, slack))
        }
    }
}

fn lane_refines(old: Scalar, new: Scalar, slack: Slack) -> bool {
    let (old, new) = match (old, new) {
        (Scalar::Poison | Scalar::Undef, _) => return true,
        (_, Scalar::Poison | Scalar::Undef) => return false,
        (Scalar::Ptr(Pointer { address: a, .. }), Scalar::Ptr(Pointer { address: b, .. })) => {
            return a == b;
        }
        (Scalar::Bits(old), Scalar::Bits(new)) => (old, new),
        _ => return false,
    };
    let Some(kind) = slack.kind else { return old == new };
    let numbers = [old, new].map(|bits| float::to_f64(kind, bits));
    old == new
        || slack.any_zero && numbers == [0.0, 0.0]
        || slack.any_nan && numbers.iter().all(|n| n.is_nan())
}
