//! The operands that instructions need in registers.

use super::{Extremum, Factor, FoldingPlan, Fused, Logic, PointerBase};
use oxmux_codegen::legal::Lane;
use oxmux_ir::entity::EntityId;
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::{BinaryOp, CastOp, Inst, Intrinsic, Op, Value};

impl FoldingPlan<'_> {
    /// Notes what an instruction needs, if it is needed itself.
    pub(super) fn visit(&mut self, inst: Inst) {
        if !self.is_needed(inst) {
            return;
        }
        let func = self.func;
        let data = &func.insts[inst];
        match &data.op {
            Op::Load { ptr, .. } => self.need_address(*ptr),
            Op::Store { value, ptr, .. } => {
                let update = self.update(*value, *ptr, inst);
                self.need(update.map_or(*value, |update| update.operand));
                self.need_address(*ptr);
            }
            Op::Gep { base, indices, .. } if data.result.is_some_and(|r| self.is_vector(r)) => {
                self.need(*base);
                indices.iter().for_each(|&index| self.need_source(index, inst));
            }
            Op::Gep { .. } => {
                if let Some(result) = data.result {
                    self.need_address(result);
                }
            }
            Op::Alloca { .. } => {}
            Op::AtomicRmw { ptr, value, .. } => {
                self.need(*value);
                self.need_address(*ptr);
            }
            Op::CmpXchg { ptr, expected, new, .. } => {
                self.need(*expected);
                self.need(*new);
                self.need_address(*ptr);
            }
            Op::Binary { op, args, .. } => self.visit_binary(inst, *op, *args),
            Op::Select { args, .. } => self.visit_select(inst, *args),
            Op::InsertElement { vector, element, .. } => {
                self.visit_insert(inst, *vector, *element);
            }
            Op::Intrinsic(call) => self.visit_intrinsic(inst, call),
            Op::ICmp { .. } | Op::FCmp { .. } => self.need_compared(&data.op, inst),
            Op::Cast { op: CastOp::FpExt, arg, .. } => {
                self.need_any_source(self.half_bits(*arg).unwrap_or(*arg), inst);
            }
            Op::Cast { arg, .. } => self.need_any_source(*arg, inst),
            Op::ShuffleVector { args, mask } => match self.cx.broadcast_by(func, args[0], mask) {
                Some(scalar) => self.need_any_source(scalar, inst),
                None => {
                    let keys = self.key(args[0]).zip(data.result.and_then(|to| self.key(to)));
                    self.need(args[0]);
                    match keys.is_some_and(|(from, to)| self.joins_memory(from, to)) {
                        true => self.need_source(args[1], inst),
                        false => self.need(args[1]),
                    }
                }
            },
            Op::CondBr { condition, .. } => {
                self.need_condition(*condition, inst);
                data.op.for_each_successor(|edge| {
                    edge.args.iter().for_each(|&arg| self.need(arg));
                });
            }
            Op::ExtractElement { vector, .. } => self.need_lane(*vector),
            op => op.for_each_value(|value| self.need(value)),
        }
    }

    fn visit_binary(&mut self, inst: Inst, op: BinaryOp, args: [Value; 2]) {
        let result = self.func.insts[inst].result;
        if op == BinaryOp::And && result.is_some_and(|result| self.is_mask(result)) {
            let [a, b] = self.chosen_last(args, inst);
            self.need(a);
            return self.need_chosen(b, inst);
        }
        if op == BinaryOp::Add
            && let Some(factors) = self.pair_sum(args)
        {
            return self.need_factors(factors, inst);
        }
        if op == BinaryOp::Add
            && let Some((sum, factors)) = self.dot(args, inst)
        {
            self.need(sum);
            return self.need_factors(factors.map(Some), inst);
        }
        if let Some(Logic { args: [a, b, c], .. }) = self.logic(op, args, inst) {
            self.need(a);
            self.need(b);
            return self.need_source(c, inst);
        }
        let key = self.key(args[0]).filter(|key| key.is_vector());
        if op == BinaryOp::Mul
            && key.is_some_and(|key| key.lane == Lane::I64)
            && let Some([lanes, _]) = self.low_product(args)
        {
            return self.need(lanes);
        }
        let [a, b] = if op.is_commutative() { self.ordered(args, inst) } else { args };
        self.need(a);
        let shifts = matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr);
        match self.cx.broadcast_scalar(self.func, b) {
            Some(amount) if shifts => self.need(amount),
            _ => self.need_source(b, inst),
        }
    }

    fn visit_select(&mut self, inst: Inst, args: [Value; 3]) {
        if self.is_no_lane(args[2]) && self.is_mask(args[1]) {
            self.need(args[0]);
            return self.need_chosen(args[1], inst);
        }
        if let Some(Extremum { args: [first, second], .. }) = self.extremum(args) {
            self.need(first);
            return self.need_source(second, inst);
        }
        if let Some((op, pair)) = self.merged(args, inst) {
            self.need(args[0]);
            self.need(args[2]);
            let [a, b] = if op.is_commutative() { self.ordered(pair, inst) } else { pair };
            self.need(a);
            return self.need_source(b, inst);
        }
        let masks = self.is_mask(args[0]);
        let float = self.key(args[1]).is_some_and(|key| key.is_float());
        match masks {
            true => self.need(args[0]),
            false if float && self.float_tests(args[0]).is_some() => {
                self.need_float_tests(args[0], inst);
            }
            false => self.need_condition(args[0], inst),
        }
        self.need(args[2]);
        let selects = masks && self.key(args[1]).is_some_and(|key| !key.is_mask());
        if selects { self.need_source(args[1], inst) } else { self.need(args[1]) }
    }

    fn visit_insert(&mut self, inst: Inst, vector: Value, element: Value) {
        let result = self.func.insts[inst].result;
        let Some(build) = result.and_then(|result| self.build(result)) else {
            self.need(vector);
            return self.need_any_source(element, inst);
        };
        build.base.into_iter().for_each(|base| self.need(base));
        let masks = result.is_some_and(|result| self.is_mask(result));
        for element in build.lanes.into_iter().flatten() {
            match masks {
                true => self.need(element),
                false => self.need_any_source(element, inst),
            }
        }
    }

    fn visit_intrinsic(&mut self, inst: Inst, call: &IntrinsicCall) {
        match call.intrinsic {
            Intrinsic::Fma => {
                let &[a, b, c] = &call.args[..] else { return };
                let Fused { args: [a, b, c], .. } = self.fused([a, b, c]);
                if self.accumulates(c, inst) {
                    let [a, b] = self.ordered([a, b], inst);
                    self.need(a);
                    self.need_source(b, inst);
                    self.need(c);
                } else {
                    self.need(a);
                    self.need(b);
                    self.need_source(c, inst);
                }
            }
            Intrinsic::MaskedLoad => {
                call.args.iter().skip(1).for_each(|&arg| self.need(arg));
                call.args.iter().take(1).for_each(|&ptr| self.need_address(ptr));
            }
            Intrinsic::MaskedStore => {
                for (i, &arg) in call.args.iter().enumerate() {
                    if i == 1 { self.need_address(arg) } else { self.need(arg) }
                }
            }
            Intrinsic::MaskedGather | Intrinsic::MaskedScatter => {
                let pointers = usize::from(call.intrinsic == Intrinsic::MaskedScatter);
                for (i, &arg) in call.args.iter().enumerate() {
                    match self.lane_address(arg).filter(|_| i == pointers) {
                        Some((base, index, _)) => {
                            self.need(base);
                            self.need(index);
                        }
                        None => self.need(arg),
                    }
                }
            }
            _ => match call.args[..] {
                [first, second] => {
                    self.need(first);
                    self.need_source(second, inst);
                }
                _ => call.args.iter().for_each(|&arg| self.need(arg)),
            },
        }
    }

    pub(super) fn need(&mut self, value: Value) {
        if !value.is_constant() {
            self.needed[value.index()] = true;
        }
    }

    fn need_address(&mut self, pointer: Value) {
        let mode = self.address(pointer);
        if let PointerBase::Value(value) = mode.base {
            self.need(value);
        }
        if let Some((index, _)) = mode.index {
            self.need(index);
        }
    }

    /// Notes the vector that a lane is extracted from, or its address if the lane is loaded by
    /// itself.
    fn need_lane(&mut self, vector: Value) {
        match self.loaded_lanes(vector) {
            Some(ptr) => self.need_address(ptr),
            None => self.need(vector),
        }
    }

    /// Notes the address of an operand in memory of the instruction at `at`.
    fn need_place(&mut self, pointer: Value, at: Inst) {
        let mode = self.address(pointer);
        if let PointerBase::Value(value) = mode.base {
            self.need(value);
        }
        let Some((mut value, _)) = mode.index else { return };
        while !mode.is_shared && self.is_late(value, at) {
            match self.func.def_op(value) {
                Some(Op::Cast { arg, .. }) => value = *arg,
                Some(Op::ExtractElement { vector, .. }) => return self.need_lane(*vector),
                _ => break,
            }
        }
        self.need(value);
    }

    pub(super) fn need_source(&mut self, value: Value, at: Inst) {
        match self.whole_load(value, at).or_else(|| self.broadcast_load(value, at)) {
            Some(ptr) => self.need_address(ptr),
            None => self.need(value),
        }
    }

    /// Notes an operand of an instruction that reads any number of bytes.
    fn need_any_source(&mut self, value: Value, at: Inst) {
        match self.load(value, at).map(|(ptr, _)| ptr).or_else(|| Some(self.half(value, at)?.0)) {
            Some(ptr) => self.need_place(ptr, at),
            None => self.need(value),
        }
    }

    fn need_factors(&mut self, factors: [Option<Factor>; 2], at: Inst) {
        for vector in factors.into_iter().flatten().map(|factor| factor.vector) {
            match self.part(vector, at) {
                Some((ptr, _)) => self.need_address(ptr),
                None => self.need(vector),
            }
        }
    }

    pub(super) fn need_condition(&mut self, condition: Value, at: Inst) {
        match self.comparison(condition) {
            Some(Op::ICmp { predicate, args, .. }) if self.tested(*predicate, *args).is_some() => {
                self.tested(*predicate, *args).into_iter().flatten().for_each(|v| self.need(v));
            }
            Some(Op::ICmp { args, .. } | Op::FCmp { args, .. }) => {
                self.need(args[0]);
                match self.uses(condition) {
                    1 => self.need_source(args[1], at),
                    _ => self.need(args[1]),
                }
            }
            _ => match (self.reduction(condition), self.mask_lane(condition)) {
                (Some((_, mask)), _) | (None, Some((mask, _))) => self.need(mask),
                (None, None) => self.need(condition),
            },
        }
    }

    /// A mask whose lanes another one chooses: a comparison of these lanes alone, what it is all
    /// but, or itself.
    fn need_chosen(&mut self, mask: Value, at: Inst) {
        match self.chosen_comparison(mask, at) {
            Some(comparison) => self.need_compared(comparison, at),
            None => self.need(self.inverse(mask).unwrap_or(mask)),
        }
    }

    /// Notes what a comparison compares, or tests for common bits.
    fn need_compared(&mut self, comparison: &Op, at: Inst) {
        let (Op::ICmp { args, .. } | Op::FCmp { args, .. }) = comparison else { return };
        let tested = match comparison {
            Op::ICmp { predicate, .. } => self.tested(*predicate, *args),
            _ => None,
        };
        let [first, second] = tested.unwrap_or(*args);
        self.need(first);
        // Words are tested in registers.
        match tested.is_some() && self.key(first).is_some_and(|key| key.is_word()) {
            true => self.need(second),
            false => self.need_source(second, at),
        }
    }
}
