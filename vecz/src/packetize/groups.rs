//! Operations of groups.
//!
//! A sub-group is a vector: its operations are over the active lanes. In those of the work-group a
//! vector takes part with one value for all of its lanes; where the order of work-items matters to
//! the last bit, in sums and products of floats and their scans, with all of them, in a vector
//! (`work-item-loops` knows both).

use super::{Components, Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::mux::{GroupArithmetic, GroupOp, GroupScope, MuxBuiltin};
use oxmux_ir::{CastOp, Inst, IntPredicate, Op, Type, Value};

impl Packetizer<'_> {
    pub(super) fn group(
        &mut self,
        inst: Inst,
        call: &Call,
        scope: GroupScope,
        op: GroupOp,
    ) -> Done {
        let result =
            self.old.insts[inst].result.ok_or(NotVectorized::internal("a result is not there"))?;
        let builtin = MuxBuiltin::Group(scope, op);
        let types: Vec<Type> =
            call.args.iter().map(|&arg| self.module.cx.value_type(self.old, arg)).collect();
        let overload = builtin.overload_operand().and_then(|i| types.get(i).copied());
        let size = self.module.size_type();
        let signature = builtin.signature_in(&self.module.cx.types, size, overload);
        if signature.is_none_or(|(_, params)| params != types) {
            return Err(self.refuse(inst, "a group operation on other operands than it has"));
        }
        match scope {
            GroupScope::VecGroup | GroupScope::SubGroup => {
                self.sub_group_operation(inst, call, result, op)
            }
            GroupScope::WorkGroup => self
                .call_convergently(inst, |work| work.work_group_operation(inst, call, result, op)),
        }
    }

    fn work_group_operation(
        &mut self,
        inst: Inst,
        call: &Call,
        result: Value,
        op: GroupOp,
    ) -> Done {
        use GroupArithmetic::{FAdd, FMul};
        let is_scan = matches!(op, GroupOp::ScanInclusive(_) | GroupOp::ScanExclusive(_));
        if is_scan && self.dimension != 0 {
            return Err(self.refuse(inst, "a scan over lanes that are not neighbours in x"));
        }
        let ty = self.module.cx.value_type(self.old, call.args[1]);
        let is_vector = self.module.cx.types.is_vector(ty);
        match op {
            GroupOp::Broadcast => self.broadcast_in_work_group(inst, call),
            // Vectors are known to be lanes.
            _ if is_vector && !self.scalable => self.call_with_vector(inst, call, result, op),
            GroupOp::Any => self.reduce_in_work_group(call, result, GroupArithmetic::Or),
            GroupOp::All => self.reduce_in_work_group(call, result, GroupArithmetic::And),
            GroupOp::Reduce(FAdd | FMul) => self.call_with_vector(inst, call, result, op),
            GroupOp::Reduce(over) => self.reduce_in_work_group(call, result, over),
            GroupOp::ScanInclusive(over) | GroupOp::ScanExclusive(over) if over.is_float() => {
                self.call_with_vector(inst, call, result, op)
            }
            GroupOp::ScanInclusive(over) => {
                self.scan_in_work_group(inst, call, result, over, false)
            }
            GroupOp::ScanExclusive(over) => self.scan_in_work_group(inst, call, result, over, true),
            _ => Err(self.refuse(inst, "has no vector form")),
        }
    }

    /// The operand of one work-item: the vector with that work-item gives it, and the operands of
    /// other vectors are ignored.
    fn broadcast_in_work_group(&mut self, inst: Inst, call: &Call) -> Done {
        if !self.is_varying(call.args[1]) {
            return self.copy_of_first(inst);
        }
        let id = call.args.get(2 + self.dimension as usize).copied();
        let id = id.ok_or_else(|| self.refuse(inst, "a broadcast without a source lane"))?;
        let id = self.first_of(id)?;
        let ty = self.module.cx.value_type(&self.new, id);
        let width = self.lane_count(ty);
        let lane = self.b().binary(oxmux_ir::BinaryOp::URem, id, width);
        let components = self.components(call.args[1])?;
        let scalars: Components = components
            .into_iter()
            .map(|component| self.b().extract_element(component, lane))
            .collect();
        let operand = self.of_scalars(call.args[1], scalars)?;
        self.call_with(inst, call, operand)
    }

    /// The call with this operand, and otherwise the uniform operands that it has.
    fn call_with(&mut self, inst: Inst, call: &Call, operand: Value) -> Done {
        let result =
            self.old.insts[inst].result.ok_or(NotVectorized::internal("a result is not there"))?;
        let mut call = call.clone();
        for (i, arg) in call.args.iter_mut().enumerate() {
            *arg = if i == 1 { operand } else { self.first_of(*arg)? };
        }
        let ty = self.old.local_type(result);
        let new = self.b().value(Op::Call(Box::new(call)), ty);
        self.take_name(result, new);
        self.scalars.insert(result, new);
        Ok(())
    }

    /// A value of the type of another one, from its scalars.
    fn of_scalars(&mut self, like: Value, scalars: Components) -> Done<Value> {
        let ty = self.module.cx.value_type(self.old, like);
        self.join(ty, &mut scalars.into_iter())
    }

    /// An operation that gives the same in any order: the lanes are joined first.
    fn reduce_in_work_group(&mut self, call: &Call, result: Value, over: GroupArithmetic) -> Done {
        let components = self.components(call.args[1])?;
        let lanes: Components =
            components.into_iter().map(|component| self.fold_active(component, over)).collect();
        let operand = self.of_scalars(call.args[1], lanes)?;
        let inst =
            self.old.def_inst(result).ok_or(NotVectorized::internal("a result is not there"))?;
        self.call_with(inst, call, operand)
    }

    /// A scan of integers: an exclusive one over the vectors' totals, joined with that of the
    /// lanes.
    fn scan_in_work_group(
        &mut self,
        inst: Inst,
        call: &Call,
        result: Value,
        over: GroupArithmetic,
        exclusive: bool,
    ) -> Done {
        let ty = self.old.local_type(result);
        let components = self.components(call.args[1])?;
        let (mut lanes, mut totals) = (Components::new(), Components::new());
        for component in components {
            let inclusive = self.scan(component, over, false)?;
            let last = self.last_lane();
            totals.push(self.b().extract_element(inclusive, last));
            lanes.push(if exclusive { self.scan(component, over, true)? } else { inclusive });
        }
        let total = self.of_scalars(call.args[1], totals)?;
        let over_vectors = MuxBuiltin::Group(GroupScope::WorkGroup, GroupOp::ScanExclusive(over));
        let callee =
            self.callees.info().get_or_declare_mux_builtin(self.module, over_vectors, Some(ty));
        let callee = callee.ok_or_else(|| self.refuse(inst, "has no vector form"))?;
        let mut before = call.clone();
        before.callee = Callee::Function(callee);
        before.function_type = self.module.functions[callee].function_type();
        before.args = vec![call.args[0], total];
        let before = self.b().value(Op::Call(Box::new(before)), ty);
        let before = self.scalar_components(before)?;
        let mut out = Components::with_capacity(lanes.len());
        for (before, lanes) in before.into_iter().zip(lanes) {
            let ty = self.module.cx.value_type(&self.new, lanes);
            let before = self.b().splat(ty, before);
            out.push(self.join_two(before, lanes, over));
        }
        if let [component] = out[..] {
            self.take_name(result, component);
        }
        self.components.insert(result, out);
        Ok(())
    }

    /// An operation whose result depends on the order: the wrapper around the kernel goes over the
    /// lanes.
    fn call_with_vector(&mut self, inst: Inst, call: &Call, result: Value, op: GroupOp) -> Done {
        let over = match op {
            GroupOp::Reduce(op) | GroupOp::ScanInclusive(op) | GroupOp::ScanExclusive(op) => op,
            GroupOp::Any => GroupArithmetic::Or,
            GroupOp::All => GroupArithmetic::And,
            _ => return Err(self.refuse(inst, "has no vector form")),
        };
        let components = self.components(call.args[1])?;
        if self.scalable && components.len() > 1 {
            return Err(self.refuse(inst, "floats of scalable vectors in the order of work-items"));
        }
        let components: Components = components
            .into_iter()
            .map(|component| self.neutral_in_inactive_lanes(component, over))
            .collect();
        let count = components.len() as u32;
        let operand = self.interleave(&components)?;
        let ty = self.module.cx.value_type(&self.new, operand);
        let builtin = MuxBuiltin::Group(GroupScope::WorkGroup, op);
        let info = self.callees.info();
        let callee = info.get_or_declare_mux_builtin(self.module, builtin, Some(ty));
        let callee = callee.ok_or_else(|| self.refuse(inst, "has no vector form"))?;
        let mut call = call.clone();
        call.callee = Callee::Function(callee);
        call.function_type = self.module.functions[callee].function_type();
        call.args[1] = operand;
        let all = self.b().value(Op::Call(Box::new(call)), ty);
        self.take_name(result, all);
        if !matches!(op, GroupOp::ScanInclusive(_) | GroupOp::ScanExclusive(_)) {
            let scalars: Components = (0..count).map(|i| self.b().lane(all, i)).collect();
            let one = self.of_scalars(result, scalars)?;
            self.scalars.insert(result, one);
        } else {
            let components = self.deinterleave(all, count)?;
            self.components.insert(result, components);
        }
        Ok(())
    }

    /// A group operation over the lanes of the vector. Vectors are taken element by element.
    fn sub_group_operation(&mut self, inst: Inst, call: &Call, result: Value, op: GroupOp) -> Done {
        let components = self.components(call.args[0])?;
        let index = call.args.get(1).copied();
        match op {
            GroupOp::Any => self.reduce_lanes(result, components, GroupArithmetic::Or),
            GroupOp::All => self.reduce_lanes(result, components, GroupArithmetic::And),
            GroupOp::Reduce(over) => self.reduce_lanes(result, components, over),
            GroupOp::ScanInclusive(over) => {
                self.for_each_component(result, components, |work, component| {
                    work.scan(component, over, false)
                })
            }
            GroupOp::ScanExclusive(over) => {
                self.for_each_component(result, components, |work, component| {
                    work.scan(component, over, true)
                })
            }
            GroupOp::Broadcast => {
                let index =
                    index.ok_or_else(|| self.refuse(inst, "a broadcast without a source lane"))?;
                let index = self.uniform_index(index)?;
                let scalars: Components = components
                    .into_iter()
                    .map(|component| self.b().extract_element(component, index))
                    .collect();
                let value = self.of_scalars(result, scalars)?;
                self.take_name(result, value);
                self.scalars.insert(result, value);
                Ok(())
            }
            GroupOp::Shuffle | GroupOp::ShuffleXor => {
                let index =
                    index.ok_or_else(|| self.refuse(inst, "a shuffle without a source lane"))?;
                let from = |lane: u64, index: u64| match op {
                    GroupOp::Shuffle => index,
                    _ => lane ^ index,
                };
                if let Some(mask) = self.constant_lanes(index, from) {
                    return self.for_each_component(result, components, |work, component| {
                        Ok(work.b().shuffle(component, component, &mask))
                    });
                }
                let mut index = self.components(index)?[0];
                if op == GroupOp::ShuffleXor {
                    let steps = self.lane_numbers(index);
                    index = self.b().xor(steps, index);
                }
                self.for_each_component(result, components, |work, component| {
                    work.permute(component, index)
                })
            }
            GroupOp::ShuffleUp | GroupOp::ShuffleDown => {
                self.shuffle_by_distance(inst, call, result, op)
            }
        }
    }

    /// A shuffle by a distance. Both operands are side by side: `previous, current` going up,
    /// `current, next` going down.
    fn shuffle_by_distance(&mut self, inst: Inst, call: &Call, result: Value, op: GroupOp) -> Done {
        let &[first, second, delta] = &call.args[..] else {
            return Err(self.refuse(inst, "a shuffle with other operands"));
        };
        let (components, others) = (self.components(first)?, self.components(second)?);
        let width = self.width;
        let up = op == GroupOp::ShuffleUp;
        let both: Vec<i32> = (0..2 * width as i32).collect();
        let from = |lane: u64, delta: u64| match up {
            true => (lane + u64::from(width)).wrapping_sub(delta),
            false => lane + delta,
        };
        let known = self.constant_lanes(delta, from);
        let index = match &known {
            Some(_) => delta,
            None => {
                let delta = self.components(delta)?[0];
                let steps = self.lane_numbers(delta);
                if up {
                    let ty = self.module.cx.value_type(&self.new, delta);
                    let count = self.module.cx.types.scalar(ty);
                    let count = self.lane_count(count);
                    let mut b = self.b();
                    let from = b.sub(steps, delta);
                    let count = b.splat(ty, count);
                    b.add(from, count)
                } else {
                    self.b().add(steps, delta)
                }
            }
        };
        let mut out = Components::with_capacity(components.len());
        for (a, c) in components.into_iter().zip(others) {
            out.push(match &known {
                Some(mask) => self.b().shuffle(a, c, mask),
                None if self.scalable => self.pick_scalable(&[a, c], index)?,
                None => {
                    let joined = self.b().shuffle(a, c, &both);
                    self.permute(joined, index)?
                }
            });
        }
        self.components.insert(result, out);
        Ok(())
    }

    /// The lane that each lane takes, if the operand that says so is a constant. An id out of range
    /// gives some lane's value.
    fn constant_lanes(&self, operand: Value, from: impl Fn(u64, u64) -> u64) -> Option<Vec<i32>> {
        let constant = self.module.cx.constants.as_uint(operand.as_constant()?)?;
        if self.scalable {
            return None;
        }
        let width = u64::from(self.width);
        let constant = u64::try_from(constant).ok().filter(|&c| c < 2 * width)?;
        // Shuffles up and down choose from two vectors; for the others the second is the first
        // again.
        let lane = |lane: u64| (from(lane, constant) % (2 * width)) as i32;
        Some((0..width).map(lane).collect())
    }

    /// An index that is the same for all active lanes; that of the first of these, where it is not
    /// known.
    fn uniform_index(&mut self, index: Value) -> Done<Value> {
        if !self.is_varying(index) {
            return self.scalar(index).ok_or(NotVectorized::internal("an index is not there"));
        }
        let component = self.components(index)?[0];
        let lane = self.first_active_lane();
        Ok(self.b().extract_element(component, lane))
    }

    fn for_each_component(
        &mut self,
        result: Value,
        components: Components,
        mut of: impl FnMut(&mut Self, Value) -> Done<Value>,
    ) -> Done {
        let components: Components =
            components.into_iter().map(|component| of(self, component)).collect::<Done<_>>()?;
        if let [component] = components[..] {
            self.take_name(result, component);
        }
        self.components.insert(result, components);
        Ok(())
    }

    fn lane_numbers(&mut self, like: Value) -> Value {
        let ty = self.module.cx.value_type(&self.new, like);
        let ty = self.module.cx.types.scalar(ty);
        self.steps(ty, 1)
    }

    /// For each lane the element that its index names; any one if there is none.
    fn permute(&mut self, from: Value, index: Value) -> Done<Value> {
        if self.scalable {
            return self.pick_scalable(&[from], index);
        }
        let width = self.width;
        let mut b = self.b();
        let (ty, numbers) = (b.ty(from), b.ty(index));
        let elements = b.lanes(ty).ok_or(NotVectorized::internal("a shuffle of a scalar"))?;
        let number = b.cx.types.scalar(numbers);
        let (limit, zero) = (b.cx.int(number, elements.into()), b.cx.int(number, 0));
        let (limit, zero) = (b.splat(numbers, limit), b.splat(numbers, zero));
        let inside = b.icmp(IntPredicate::Ult, index, limit);
        let index = b.select(inside, index, zero);
        let mut lanes = Vec::with_capacity(width as usize);
        for lane in 0..width {
            let at = b.lane(index, lane);
            lanes.push(b.extract_element(from, at));
        }
        Ok(self.b().vector_of(&lanes))
    }

    fn reduce_lanes(
        &mut self,
        result: Value,
        components: Components,
        over: GroupArithmetic,
    ) -> Done {
        let mut scalars = Components::with_capacity(components.len());
        for component in components {
            scalars.push(self.fold_active(component, over));
        }
        let value = self.of_scalars(result, scalars)?;
        self.take_name(result, value);
        self.scalars.insert(result, value);
        Ok(())
    }

    /// Gives inactive lanes the neutral element.
    pub(super) fn neutral_in_inactive_lanes(
        &mut self,
        component: Value,
        over: GroupArithmetic,
    ) -> Value {
        let Some(mask) = self.mask else { return component };
        let ty = self.module.cx.value_type(&self.new, component);
        let element = self.module.cx.types.scalar(ty);
        let neutral = self.neutral(over, element, false);
        let mut b = self.b();
        let neutral = b.splat(ty, neutral);
        b.select(mask, component, neutral)
    }

    /// The active lanes joined in order.
    fn fold_active(&mut self, component: Value, over: GroupArithmetic) -> Value {
        let component = self.neutral_in_inactive_lanes(component, over);
        self.fold(component, over)
    }

    /// The lanes of a vector joined in order.
    pub(super) fn fold(&mut self, component: Value, over: GroupArithmetic) -> Value {
        let component = self.predicates(component, over);
        let ty = self.module.cx.value_type(&self.new, component);
        let scalar = self.module.cx.types.scalar(ty);
        // Sums and products of floats are made in the order of work-items; minima and maxima are
        // the same in any order, but for which NaN is chosen where all are.
        let is_ordered = matches!(over, GroupArithmetic::FAdd | GroupArithmetic::FMul);
        if !(is_ordered || over.is_float() && self.scalable) {
            return self.b().intrinsic_value(over.reduction(), scalar, &[component]);
        }
        if self.scalable {
            return self.fold_scalable(component, over);
        }
        let mut sum = self.b().lane(component, 0);
        for lane in 1..self.width {
            let next = self.b().lane(component, lane);
            sum = self.join_two(sum, next, over);
        }
        sum
    }

    /// For logical operations, one for what is not zero.
    fn predicates(&mut self, component: Value, over: GroupArithmetic) -> Value {
        use GroupArithmetic::{LogicalAnd, LogicalOr, LogicalXor};
        let mut b = self.b();
        let ty = b.ty(component);
        let is_bit = b.cx.types.int_bits(b.cx.types.scalar(ty)) == Some(1);
        if is_bit || !matches!(over, LogicalAnd | LogicalOr | LogicalXor) {
            return component;
        }
        let zero = b.int_like(component, 0);
        let predicate = b.icmp(IntPredicate::Ne, component, zero);
        b.cast(CastOp::ZExt, predicate, ty)
    }

    /// For each lane the lanes up to it, or before it, joined.
    pub(super) fn scan(
        &mut self,
        component: Value,
        over: GroupArithmetic,
        exclusive: bool,
    ) -> Done<Value> {
        let component = self.neutral_in_inactive_lanes(component, over);
        if self.scalable {
            let component = self.predicates(component, over);
            return self.scan_scalable(component, over, exclusive);
        }
        if over.is_float() {
            return Ok(self.scan_in_order(component, over, exclusive));
        }
        let mut all = self.predicates(component, over);
        let ty = self.module.cx.value_type(&self.new, all);
        let element = self.module.cx.types.scalar(ty);
        let neutral = self.neutral(over, element, true);
        let neutral = self.b().splat(ty, neutral);
        // Each step joins what twice as many lanes hold (Hillis and Steele, "Data Parallel
        // Algorithms", 1986).
        let mut distance = 1;
        while distance < self.width {
            let before = self.moved_up(all, neutral, distance);
            all = self.join_two(before, all, over);
            distance *= 2;
        }
        Ok(if exclusive { self.moved_up(all, neutral, 1) } else { all })
    }

    /// Moves lanes up by a distance; the first ones get those of another vector.
    pub(super) fn moved_up(&mut self, vector: Value, first: Value, distance: u32) -> Value {
        let width = self.width;
        let mask: Vec<i32> = (0..width)
            .map(|lane| if lane < distance { lane } else { width + lane - distance } as i32)
            .collect();
        self.b().shuffle(first, vector, &mask)
    }

    /// A scan of floats: one lane after another.
    fn scan_in_order(&mut self, component: Value, over: GroupArithmetic, exclusive: bool) -> Value {
        let ty = self.module.cx.value_type(&self.new, component);
        let element = self.module.cx.types.scalar(ty);
        // What an exclusive scan begins with is not what changes nothing: it is for the first
        // active lane.
        let mut shown = self.neutral(over, element, true);
        let mut sum = self.b().lane(component, 0);
        let mut lanes = Vec::with_capacity(self.width as usize);
        for lane in 0..self.width {
            if lane > 0 {
                let value = self.b().lane(component, lane);
                sum = self.join_two(sum, value, over);
            }
            lanes.push(if exclusive { shown } else { sum });
            shown = match self.mask {
                None => sum,
                Some(mask) => {
                    let mut b = self.b();
                    let on = b.lane(mask, lane);
                    b.select(on, sum, shown)
                }
            };
        }
        self.b().vector_of(&lanes)
    }

    pub(super) fn join_two(&mut self, a: Value, c: Value, over: GroupArithmetic) -> Value {
        oxmux_ir::sub_groups::join(&mut self.b(), over, a, c)
    }

    /// What a group operation starts from: OpenCL C's identity for scans; for inactive lanes, what
    /// changes no other lane's value.
    pub(super) fn neutral(&mut self, over: GroupArithmetic, ty: Type, identity: bool) -> Value {
        let cx = &mut self.module.cx;
        match identity {
            true => oxmux_ir::sub_groups::identity(cx, over, ty),
            false => oxmux_ir::sub_groups::neutral(cx, over, ty),
        }
    }
}
