//! Finds the values that the vector loop needs, backwards from its results: values of each lane,
//! uniform values, and values that are computed once before it. An operation that the target lacks
//! ends the search.

use super::linear::Linear;
use super::loop_body::{LoopBody, ParamRole};
use super::reduction::{Reduction, ReductionOp};
use crate::target_info::{LaneOp, LaneType, TargetInfo, lane_type};
use oxmux_ir::{BinaryOp, CastOp, Inst, Intrinsic, Module, Op, Type, TypeKind, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// A live-out of the loop, if the vector loop runs all iterations.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum LiveOut {
    /// The final value of a parameter of the header.
    Next(usize),
    /// The value of a parameter of the header in the last iteration.
    Last(usize),
    /// The same in each iteration.
    Uniform,
}

/// A widened value that must not wrap: the narrow value, whether it is signed, and its step.
#[derive(Copy, Clone, Debug)]
pub(super) struct WrapCheck {
    pub(super) value: Value,
    pub(super) signed: bool,
    pub(super) step: i128,
}

/// Finds the values that the vector loop needs.
pub(super) struct Planner<'a> {
    module: &'a Module,
    target: &'a TargetInfo,
    body: &'a LoopBody<'a>,
    linear: &'a Linear,
    pub(super) firsts: FxHashSet<Value>,
    pub(super) splats: Vec<Value>,
    pub(super) vectors: FxHashSet<Value>,
    pub(super) steps: FxHashSet<usize>,
    pub(super) wrap_checks: FxHashMap<Value, WrapCheck>,
    /// The widths of loaded values, in bits.
    pub(super) lane_bits: Vec<u32>,
}

impl<'a> Planner<'a> {
    pub(super) fn new(
        module: &'a Module,
        target: &'a TargetInfo,
        body: &'a LoopBody<'a>,
        linear: &'a Linear,
    ) -> Self {
        Self {
            module,
            target,
            body,
            linear,
            firsts: FxHashSet::default(),
            splats: Vec::new(),
            vectors: FxHashSet::default(),
            steps: FxHashSet::default(),
            wrap_checks: FxHashMap::default(),
            lane_bits: Vec::new(),
        }
    }

    fn op(&self, value: Value) -> Option<&Op> {
        self.body.function.def_op(value)
    }

    fn ty(&self, value: Value) -> Type {
        self.module.cx.value_type(self.body.function, value)
    }

    /// Notes a value, and its operands, that are computed before the loop, as in the first
    /// iteration.
    pub(super) fn before(&mut self, value: Value) {
        let mut work = vec![value];
        while let Some(value) = work.pop() {
            if !self.body.inside.contains(&value) || !self.firsts.insert(value) {
                continue;
            }
            if let Some((arg, signed)) = self.linear.wrap_checks(value)
                && let Some(line) = self.linear.of(arg)
            {
                self.wrap_checks.insert(value, WrapCheck { value: arg, signed, step: line.step });
            }
            if let Some(op) = self.op(value) {
                op.for_each_value(|operand| work.push(operand));
            }
        }
    }

    /// Notes the operands of a reduction; gives the bits of a lane of its accumulator.
    pub(super) fn gather(&mut self, index: usize, reduction: &Reduction) -> Option<u32> {
        let ty = self.ty(self.body.header_param(index));
        let bits = self.module.cx.types.int_bits(ty)?;
        lane_type(&self.module.cx.types, ty)?;
        let mut at = self.body.header_param(index);
        for &inst in &reduction.chain {
            let data = &self.body.function.insts[inst];
            if !self.suits(&data.op, ty) {
                return None;
            }
            let mut others = Vec::new();
            data.op.for_each_value(|value| others.push(value));
            // Of a choice, the other value is of this lane as well.
            let kept = |value: Value| {
                matches!(data.op, Op::Select { .. }) && self.is_of(index, reduction, value)
            };
            others.retain(|&value| value != at && !kept(value));
            for other in others {
                self.lanewise(other)?;
            }
            at = data.result?;
        }
        Some(bits)
    }

    /// Whether a value is the accumulator of a reduction, at any step of its chain.
    fn is_of(&self, index: usize, reduction: &Reduction, value: Value) -> bool {
        let results = |&inst: &Inst| self.body.function.insts[inst].result == Some(value);
        value == self.body.header_param(index) || reduction.chain.iter().any(results)
    }

    /// Notes a value of each lane, and its operands.
    fn lanewise(&mut self, value: Value) -> Option<()> {
        let mut work = vec![value];
        while let Some(value) = work.pop() {
            if self.body.is_uniform(value) {
                self.same(value)?;
                continue;
            }
            if let Some(index) = self.body.param_index(value) {
                let ty = self.ty(value);
                let grows = matches!(self.body.params[index], Some(ParamRole::Induction { .. }));
                let lane = lane_type(&self.module.cx.types, ty)?;
                if !grows || !self.module.cx.types.is_int(ty) || !self.native(LaneOp::Simple, lane)
                {
                    return None;
                }
                self.steps.insert(index);
                continue;
            }
            if !self.vectors.insert(value) {
                continue;
            }
            let ty = self.ty(value);
            match self.op(value)? {
                Op::Load { ptr, .. } => {
                    let lane = lane_type(&self.module.cx.types, ty)?;
                    let size = i128::from(lane.bits() / 8);
                    let ptr = *ptr;
                    let kept =
                        self.native(LaneOp::Shuffle, lane) && !self.module.cx.types.is_ptr(ty);
                    if !kept || self.linear.of(ptr)?.step != size {
                        return None;
                    }
                    self.lane_bits.push(lane.bits());
                    self.before(ptr);
                }
                op if self.suits(op, ty) => for_each_operand(op, |operand| work.push(operand)),
                _ => return None,
            }
            if let Some(Op::Select { args: [condition, ..], .. }) = self.op(value) {
                let condition = *condition;
                match self.body.is_uniform(condition) {
                    true => self.before(condition),
                    false => work.push(condition),
                }
            }
        }
        Some(())
    }

    /// Notes a value that is the same for all lanes.
    fn same(&mut self, value: Value) -> Option<()> {
        let ty = self.ty(value);
        let types = &self.module.cx.types;
        if types.is_vector(ty)
            || types.is_ptr(ty)
            || (ty != Type::I1 && lane_type(types, ty).is_none())
        {
            return None;
        }
        if !value.is_constant() && !self.splats.contains(&value) {
            self.splats.push(value);
            self.before(value);
        }
        Some(())
    }

    fn native(&self, op: LaneOp, lane: LaneType) -> bool {
        lane != LaneType::F16 && self.target.is_native(op, lane)
    }

    /// Whether the target has an operation for vectors.
    fn suits(&self, op: &Op, ty: Type) -> bool {
        let types = &self.module.cx.types;
        let lane = |ty| lane_type(types, ty).filter(|_| !types.is_ptr(ty));
        let native = |op, ty| lane(ty).is_some_and(|lane| self.native(op, lane));
        match op {
            Op::Binary { op: BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, .. }
                if ty == Type::I1 =>
            {
                true
            }
            Op::Binary { op, args, .. } => match op {
                BinaryOp::Mul | BinaryOp::FMul => native(LaneOp::Multiply, ty),
                BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr if args[1].is_constant() => {
                    native(LaneOp::Shift, ty)
                }
                BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => {
                    native(LaneOp::VariableShift, ty)
                }
                BinaryOp::FDiv => native(LaneOp::Divide, ty),
                BinaryOp::FRem => false,
                op if op.may_be_undefined() => false,
                _ => native(LaneOp::Simple, ty),
            },
            Op::ICmp { args, .. } | Op::FCmp { args, .. } => {
                native(LaneOp::Compare, self.ty(args[0]))
            }
            Op::FNeg { .. } => native(LaneOp::Simple, ty),
            Op::Select { .. } => ty == Type::I1 || native(LaneOp::Select, ty),
            Op::Cast { op, arg, .. } => self.casts(*op, self.ty(*arg), ty),
            Op::Intrinsic(call) => match call.intrinsic {
                Intrinsic::SMin | Intrinsic::SMax | Intrinsic::UMin | Intrinsic::UMax => {
                    native(LaneOp::MinMax, ty)
                        || (native(LaneOp::Compare, ty) && native(LaneOp::Select, ty))
                }
                Intrinsic::FAbs => native(LaneOp::Simple, ty),
                Intrinsic::Fma => native(LaneOp::Fma, ty),
                Intrinsic::Sqrt => native(LaneOp::Sqrt, ty),
                _ => false,
            },
            _ => false,
        }
    }

    fn casts(&self, op: CastOp, from: Type, to: Type) -> bool {
        let types = &self.module.cx.types;
        let shuffles = |ty| {
            let lane = lane_type(types, ty).filter(|_| types.is_int(ty));
            lane.is_some_and(|lane| self.native(LaneOp::Shuffle, lane))
        };
        match op {
            CastOp::ZExt | CastOp::SExt if from == Type::I1 => shuffles(to),
            // Integers are widened and narrowed by shuffles.
            CastOp::ZExt | CastOp::SExt | CastOp::Trunc => shuffles(from) && shuffles(to),
            CastOp::SiToFp => {
                let same = types.primitive_bits(from) == types.primitive_bits(to);
                let lane = lane_type(types, to);
                same && lane.is_some_and(|lane| self.native(LaneOp::FromSigned, lane))
            }
            _ => false,
        }
    }

    /// Whether a sum is one of products of narrow numbers, or of narrow numbers, that the target
    /// adds in pairs.
    pub(super) fn adds_pairs(&self, reduction: &Reduction) -> bool {
        let &[inst] = &reduction.chain[..] else { return false };
        let data = &self.body.function.insts[inst];
        let Op::Binary { op: BinaryOp::Add, args, .. } = &data.op else { return false };
        if !self.target.is_native(LaneOp::PairSum, LaneType::I32)
            || data.result.map(|result| self.ty(result)) != Some(Type::I32)
            || reduction.op != ReductionOp::Op(BinaryOp::Add)
        {
            return false;
        }
        let Some(&added) = args.iter().find(|&&arg| self.vectors.contains(&arg)) else {
            return false;
        };
        match self.op(added) {
            Some(Op::Binary { op: BinaryOp::Mul, args: [a, b], .. }) => {
                self.body.users(added).len() == 1 && self.is_short(*a) && self.is_short(*b)
            }
            _ => self.body.users(added).len() == 1 && self.is_short(added),
        }
    }

    /// Whether a value is a signed number of 16 bits, widened.
    fn is_short(&self, value: Value) -> bool {
        if !self.vectors.contains(&value) {
            return false;
        }
        match self.op(value) {
            Some(Op::Cast { op, arg, .. }) => {
                let TypeKind::Int(bits) = *self.module.cx.types.kind(self.ty(*arg)) else {
                    return false;
                };
                matches!((op, bits), (CastOp::SExt, 8 | 16) | (CastOp::ZExt, 8))
            }
            _ => false,
        }
    }

    /// The live-outs of a loop that is left at its end; none if the vector loop lacks any of them.
    pub(super) fn live_outs(&mut self) -> Option<Vec<(Value, LiveOut)>> {
        let mut live_outs = Vec::new();
        if !self.body.shape.tests_at_end() {
            return Some(live_outs);
        }
        let header = self.body.shape.header;
        let params = self.body.function.blocks[header].params.iter().copied();
        let insts = self.body.shape.insts(self.body.function);
        let results = insts.filter_map(|inst| self.body.function.insts[inst].result);
        let used: Vec<Value> =
            params.chain(results).filter(|&value| self.body.is_used_outside(value)).collect();
        for value in used {
            let next = self.body.shape.nexts.iter().position(|&next| next == value);
            let out = match (next, self.body.param_index(value)) {
                (Some(index), _) => LiveOut::Next(index),
                (None, Some(index)) => match self.body.params[index] {
                    Some(ParamRole::Induction { .. }) => LiveOut::Last(index),
                    _ => return None,
                },
                _ if self.body.is_uniform(value) => {
                    self.before(value);
                    LiveOut::Uniform
                }
                _ => return None,
            };
            live_outs.push((value, out));
        }
        Some(live_outs)
    }
}

/// Visits the operands that lanes have their own of.
fn for_each_operand(op: &Op, mut visit: impl FnMut(Value)) {
    match op {
        // The condition may be one for all.
        Op::Select { args: [_, a, b], .. } => {
            visit(*a);
            visit(*b);
        }
        op => op.for_each_value(visit),
    }
}
