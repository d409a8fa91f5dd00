//! Calls: queries, barriers, group operations, and others lane by lane.

use super::{Done, Packetizer};
use crate::refusal::Refusal;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::mux::{Builtin, GroupArithmetic, GroupOp, GroupScope, MuxBuiltin, MuxFunction};
use oxmux_ir::{Inst, IntPredicate, Intrinsic, Op, Type, Value};

impl Packetizer<'_> {
    pub(super) fn call(&mut self, inst: Inst, call: &Call) -> Done {
        let Callee::Function(id) = call.callee else {
            return Err(self.refuse(inst, "a call of an address or of assembly"));
        };
        match self.module.functions[id].builtin() {
            Some(Builtin::Mux(MuxBuiltin::Function(function))) => self.query(inst, function),
            Some(Builtin::Mux(MuxBuiltin::Group(scope, op))) => self.group(inst, call, scope, op),
            _ => self.other_call(inst, call),
        }
    }

    fn query(&mut self, inst: Inst, function: MuxFunction) -> Done {
        use MuxFunction::*;
        let result = self.old.insts[inst].result;
        match (function, result) {
            (GetSubGroupLocalId, Some(result)) => {
                let first = self.module.cx.i32(0);
                self.scalars.insert(result, first);
                self.stepped(result, first)
            }
            (GetSubGroupSize, Some(result)) => {
                let size = self.sub_group_size()?;
                self.scalars.insert(result, size);
                Ok(())
            }
            (GetLocalLinearId | GetGlobalLinearId, _) if self.dimension != 0 => {
                Err(self.refuse(inst, "a linear id of lanes that are not neighbours in x"))
            }
            (WorkGroupBarrier, _) if self.is_partial => {
                Err(self.refuse(inst, "a barrier that some lanes may skip"))
            }
            (_, Some(result)) if self.is_varying(result) => {
                if self.strides.of(result) != Some(1) {
                    return Err(self.refuse(inst, "an id of a dimension that is not constant"));
                }
                self.scalar_copy(inst)?;
                let first = self.scalar(result).ok_or(Refusal::new("an id is not there"))?;
                self.stepped(result, first)
            }
            _ => self.scalar_copy(inst),
        }
    }

    /// How many lanes there are.
    fn sub_group_size(&mut self) -> Done<Value> {
        if self.masks.base().is_none() {
            return Ok(self.module.cx.i32(self.width));
        }
        if let Some(length) = self.vector_length {
            return Ok(length);
        }
        let dimension = self.module.cx.i32(self.dimension);
        let [id, size] = [MuxFunction::GetLocalId, MuxFunction::GetLocalSize].map(|f| {
            let name = MuxBuiltin::Function(f).name(&self.module.cx.types, None);
            let name = name.unwrap_or_default();
            let ty = self.module.size_type();
            let id = match self.module.find_function(&name) {
                Some(id) => id,
                None => self.module.add_function(&name, ty, &[Type::I32]),
            };
            let function = &self.module.functions[id];
            let (ty, convention) = (function.function_type(), function.calling_convention);
            self.b().call(id, ty, convention, &[dimension])
        });
        let (Some(id), Some(size)) = (id, size) else {
            return Err(Refusal::new("an id is not there"));
        };
        let width = self.width;
        let mut b = self.b();
        let rest = b.sub(size, id);
        let width = b.int_like(rest, u128::from(width));
        let length = b.intrinsic_like(Intrinsic::UMin, &[rest, width]);
        let length = b.int_cast(length, Type::I32, false);
        b.named("vl", length);
        self.vector_length = Some(length);
        Ok(length)
    }

    /// Whether as many lanes as the width has are there.
    pub(super) fn compare_length(&mut self) -> Option<Value> {
        let length = self.vector_length?;
        let width = self.width;
        let mut b = self.b();
        let width = b.int_like(length, u128::from(width));
        Some(b.icmp(IntPredicate::Eq, length, width))
    }

    /// A value that grows by one from lane to lane.
    fn stepped(&mut self, result: Value, first: Value) -> Done {
        let ty = self.old.local_type(result);
        let steps: Vec<Value> =
            (0..self.width).map(|lane| self.module.cx.int(ty, u128::from(lane))).collect();
        let vector = self.wide(ty);
        let mut b = self.b();
        let steps = b.vector_of(&steps);
        let start = b.splat(vector, first);
        let all = b.add(start, steps);
        self.take_name(result, all);
        self.leaves.insert(result, vec![all]);
        Ok(())
    }

    fn group(&mut self, inst: Inst, call: &Call, scope: GroupScope, op: GroupOp) -> Done {
        let result = self.old.insts[inst].result.ok_or(Refusal::new("a result is not there"))?;
        match scope {
            GroupScope::VecGroup | GroupScope::SubGroup => self.among_lanes(inst, call, result, op),
            GroupScope::WorkGroup => {
                if self.is_partial {
                    return Err(self.refuse(inst, "a group operation that some lanes may skip"));
                }
                let over = match op {
                    GroupOp::Any => GroupArithmetic::Or,
                    GroupOp::All => GroupArithmetic::And,
                    GroupOp::Reduce(over) => over,
                    _ if !call.args.iter().any(|&arg| self.is_varying(arg))
                        && op == GroupOp::Broadcast =>
                    {
                        return self.scalar_copy(inst);
                    }
                    _ => return Err(self.refuse(inst, "has no form for lanes")),
                };
                let leaves = self.leaves(call.args[1])?;
                let [leaf] = leaves[..] else {
                    return Err(self.refuse(inst, "has no form for lanes"));
                };
                let leaf = self.neutral_where_off(leaf, over);
                let lanes = self.fold(leaf, over);
                let mut call = call.clone();
                call.args[1] = lanes;
                let ty = self.old.local_type(result);
                let new = self.b().value(Op::Call(Box::new(call)), ty);
                self.scalars.insert(result, new);
                Ok(())
            }
        }
    }

    /// A group operation over the lanes of the vector.
    fn among_lanes(&mut self, inst: Inst, call: &Call, result: Value, op: GroupOp) -> Done {
        let leaves = self.leaves(call.args[0])?;
        let [leaf] = leaves[..] else {
            return Err(self.refuse(inst, "has no form for lanes"));
        };
        match op {
            GroupOp::Any => self.one_for_all(result, leaf, GroupArithmetic::Or),
            GroupOp::All => self.one_for_all(result, leaf, GroupArithmetic::And),
            GroupOp::Reduce(over) => self.one_for_all(result, leaf, over),
            GroupOp::Broadcast if !self.is_varying(call.args[1]) => {
                let index = self.scalar(call.args[1]).ok_or(Refusal::new("an index varies"))?;
                let lane = self.b().extract_element(leaf, index);
                self.scalars.insert(result, lane);
                Ok(())
            }
            GroupOp::ScanInclusive(over) => self.scan(result, leaf, over, false),
            GroupOp::ScanExclusive(over) => self.scan(result, leaf, over, true),
            GroupOp::Shuffle => {
                let index = self.leaves(call.args[1])?[0];
                self.pick(result, leaf, index)
            }
            GroupOp::ShuffleXor => {
                let index = self.leaves(call.args[1])?[0];
                let steps = self.step_vector(index);
                let index = self.b().xor(steps, index);
                self.pick(result, leaf, index)
            }
            GroupOp::ShuffleUp | GroupOp::ShuffleDown => {
                let other = self.leaves(call.args[1])?[0];
                let delta = self.leaves(call.args[2])?[0];
                let steps = self.step_vector(delta);
                // Both vectors side by side: `previous, current` going up, `current, next` going down.
                let width = self.width;
                let mut b = self.b();
                let both: Vec<i32> = (0..2 * width as i32).collect();
                let joined = b.shuffle(leaf, other, &both);
                let index = if op == GroupOp::ShuffleUp {
                    let from = b.sub(steps, delta);
                    let width = b.int_like(from, u128::from(width));
                    b.add(from, width)
                } else {
                    b.add(steps, delta)
                };
                self.pick(result, joined, index)
            }
            GroupOp::Broadcast => Err(self.refuse(inst, "has an index that varies")),
        }
    }

    fn step_vector(&mut self, like: Value) -> Value {
        let ty = self.module.cx.value_type(&self.new, like);
        let ty = self.module.cx.types.scalar(ty);
        let steps: Vec<Value> =
            (0..self.width).map(|lane| self.module.cx.int(ty, u128::from(lane))).collect();
        self.b().vector_of(&steps)
    }

    /// For each lane the element that its index names; any one if there is none.
    fn pick(&mut self, result: Value, from: Value, index: Value) -> Done {
        let mut lanes = Vec::with_capacity(self.width as usize);
        let elements = {
            let b = self.b();
            let ty = b.ty(from);
            b.lanes(ty).unwrap_or(1)
        };
        for lane in 0..self.width {
            let mut b = self.b();
            let at = b.lane(index, lane);
            let limit = b.int_like(at, u128::from(elements));
            let inside = b.icmp(IntPredicate::Ult, at, limit);
            let zero = b.int_like(at, 0);
            let at = b.select(inside, at, zero);
            lanes.push(b.extract_element(from, at));
        }
        let vector = self.b().vector_of(&lanes);
        self.leaves.insert(result, vec![vector]);
        Ok(())
    }

    fn one_for_all(&mut self, result: Value, leaf: Value, over: GroupArithmetic) -> Done {
        let leaf = self.neutral_where_off(leaf, over);
        let value = self.fold(leaf, over);
        self.take_name(result, value);
        self.scalars.insert(result, value);
        Ok(())
    }

    /// The lanes that are off hold what changes nothing.
    fn neutral_where_off(&mut self, leaf: Value, over: GroupArithmetic) -> Value {
        let Some(mask) = self.mask else { return leaf };
        let ty = self.module.cx.value_type(&self.new, leaf);
        let element = self.module.cx.types.scalar(ty);
        let neutral = self.neutral(over, element, false);
        let mut b = self.b();
        let neutral = b.splat(ty, neutral);
        b.select(mask, leaf, neutral)
    }

    /// The lanes of a vector joined in order.
    pub(super) fn fold(&mut self, leaf: Value, over: GroupArithmetic) -> Value {
        use GroupArithmetic::*;
        let whole = match over {
            Add => Some(Intrinsic::ReduceAdd),
            Mul => Some(Intrinsic::ReduceMul),
            SMin => Some(Intrinsic::ReduceSMin),
            UMin => Some(Intrinsic::ReduceUMin),
            SMax => Some(Intrinsic::ReduceSMax),
            UMax => Some(Intrinsic::ReduceUMax),
            And | LogicalAnd => Some(Intrinsic::ReduceAnd),
            Or | LogicalOr => Some(Intrinsic::ReduceOr),
            Xor | LogicalXor => Some(Intrinsic::ReduceXor),
            // Floats are joined in the order of work-items.
            FAdd | FMul | FMin | FMax => None,
        };
        let ty = self.module.cx.value_type(&self.new, leaf);
        let scalar = self.module.cx.types.scalar(ty);
        if let Some(all) = whole.and_then(|i| self.b().intrinsic(i, scalar, &[leaf])) {
            return all;
        }
        let mut sum = self.b().lane(leaf, 0);
        for lane in 1..self.width {
            let next = self.b().lane(leaf, lane);
            sum = self.join_two(sum, next, over);
        }
        sum
    }

    fn scan(&mut self, result: Value, leaf: Value, over: GroupArithmetic, exclusive: bool) -> Done {
        let leaf = self.neutral_where_off(leaf, over);
        let ty = self.module.cx.value_type(&self.new, leaf);
        let element = self.module.cx.types.scalar(ty);
        let mut sum = self.neutral(over, element, true);
        let mut lanes = Vec::with_capacity(self.width as usize);
        for lane in 0..self.width {
            let value = self.b().lane(leaf, lane);
            let next = if lane == 0 { value } else { self.join_two(sum, value, over) };
            lanes.push(if exclusive { sum } else { next });
            sum = next;
        }
        let vector = self.b().vector_of(&lanes);
        self.leaves.insert(result, vec![vector]);
        Ok(())
    }

    fn join_two(&mut self, a: Value, c: Value, over: GroupArithmetic) -> Value {
        use GroupArithmetic::*;
        let mut b = self.b();
        match over {
            Add => b.add(a, c),
            FAdd => b.fadd(a, c),
            Mul => b.mul(a, c),
            FMul => b.fmul(a, c),
            SMin => b.intrinsic_like(Intrinsic::SMin, &[a, c]),
            UMin => b.intrinsic_like(Intrinsic::UMin, &[a, c]),
            FMin => b.intrinsic_like(Intrinsic::MinNum, &[a, c]),
            SMax => b.intrinsic_like(Intrinsic::SMax, &[a, c]),
            UMax => b.intrinsic_like(Intrinsic::UMax, &[a, c]),
            FMax => b.intrinsic_like(Intrinsic::MaxNum, &[a, c]),
            And | LogicalAnd => b.and(a, c),
            Or | LogicalOr => b.or(a, c),
            Xor | LogicalXor => b.xor(a, c),
        }
    }

    /// A call of something else: once if nothing of it varies, else lane by lane.
    fn other_call(&mut self, inst: Inst, call: &Call) -> Done {
        let Callee::Function(id) = call.callee else {
            return Err(self.refuse(inst, "a call of an address or of assembly"));
        };
        let callee = &self.module.functions[id];
        if !callee.is_declaration() {
            return Err(self.refuse(inst, "a call that was not inlined"));
        }
        let result = self.old.insts[inst].result;
        if result.is_some_and(|r| !self.is_varying(r)) {
            return self.scalar_copy(inst);
        }
        self.for_each_lane(inst)
    }

    /// What a group operation starts from: OpenCL C's identity for scans; for lanes that are off, what changes no other
    /// lane's value (for floats negative zero, and NaN for minimum and maximum).
    fn neutral(&mut self, over: GroupArithmetic, ty: Type, identity: bool) -> Value {
        use GroupArithmetic::*;
        let cx = &mut self.module.cx;
        let bits = cx.types.int_bits(ty).unwrap_or(1);
        let sign = 1u128 << (bits - 1).min(127);
        match over {
            FAdd => cx.float(ty, if identity { 0.0 } else { -0.0 }),
            FMul => cx.float(ty, 1.0),
            FMin => cx.float(ty, if identity { f64::INFINITY } else { f64::NAN }),
            FMax => cx.float(ty, if identity { f64::NEG_INFINITY } else { f64::NAN }),
            Add | UMax | Or | Xor | LogicalOr | LogicalXor => cx.int(ty, 0),
            Mul | LogicalAnd => cx.int(ty, 1),
            UMin | And => cx.int(ty, u128::MAX),
            SMin => cx.int(ty, sign.wrapping_sub(1)),
            SMax => cx.int(ty, sign),
        }
    }
}
