//! Operations without effects, component by component.

use super::components::too_few;
use super::{Components, Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::intrinsics::{LaneForm, ReducedOp};
use oxmux_ir::{BinaryOp, CastOp, GepFlags, Inst, IntPredicate, Intrinsic, Op, Type, Value};
use oxmux_passes::analysis::is_speculatable;
use smallvec::smallvec;

impl Packetizer<'_> {
    /// A varying result without effects.
    pub(super) fn operation(&mut self, inst: Inst, op: &Op, result: Value) -> Done {
        let ty = self.old.local_type(result);
        if self.layouts.is_aos(result) && self.aos_operation(op, result)? {
            return Ok(());
        }
        if self.by_the_first(inst, op, result)? {
            return Ok(());
        }
        let components = match op {
            Op::Binary { .. }
            | Op::ICmp { .. }
            | Op::FCmp { .. }
            | Op::FNeg { .. }
            | Op::Freeze { .. } => self.each_component(op, ty)?,
            Op::Select { args, .. } => self.select(op, args, ty)?,
            Op::Cast { op: CastOp::BitCast, arg, .. }
                if self.scalable && self.regroups(*arg, ty)? =>
            {
                return self.replicate(inst);
            }
            Op::Cast { op: cast, arg, .. } => self.cast(op, *cast, *arg, ty)?,
            Op::Gep { source, base, indices, .. } if self.module.cx.types.is_vector(ty) => {
                self.gep_of_vectors(*source, *base, indices, ty)?
            }
            Op::Gep { source, base, indices, .. } => {
                smallvec![self.gep(inst, *source, *base, indices)?]
            }
            Op::ExtractElement { vector, index } => self.extract_element(*vector, *index)?,
            Op::InsertElement { vector, element, index } => {
                self.insert_element(*vector, *element, *index)?
            }
            Op::ShuffleVector { args, mask } => self.shuffle(args, mask, ty)?,
            Op::ExtractValue { aggregate, indices } => {
                let from = self.module.cx.value_type(self.old, *aggregate);
                let (start, len) = self.component_range(from, indices)?;
                self.components(*aggregate)?[start..start + len].into()
            }
            Op::InsertValue { aggregate, element, indices } => {
                let (start, len) = self.component_range(ty, indices)?;
                let mut components = self.components(*aggregate)?;
                let new = self.components(*element)?;
                let places = &mut components[start..start + len];
                places.iter_mut().zip(new).for_each(|(place, component)| *place = component);
                components
            }
            Op::Intrinsic(call) => match self.intrinsic(inst, call, ty)? {
                Some(components) => components,
                None => return self.replicate(inst),
            },
            _ => return Err(self.refuse(inst, "has no vector form")),
        };
        for &component in &components {
            self.take_name(result, component);
        }
        self.components.insert(result, components);
        Ok(())
    }

    /// Computes a value with a stride from its first lane's value, where vector arithmetic is
    /// dearer: truncations, extensions and products.
    fn by_the_first(&mut self, inst: Inst, op: &Op, result: Value) -> Done<bool> {
        let dear = matches!(
            op,
            Op::Cast { op: CastOp::Trunc | CastOp::SExt | CastOp::ZExt, .. }
                | Op::Binary { op: BinaryOp::Mul | BinaryOp::LShr | BinaryOp::AShr, .. }
                | Op::Binary { op: BinaryOp::UDiv | BinaryOp::SDiv, .. }
                | Op::Binary { op: BinaryOp::URem | BinaryOp::SRem, .. }
        );
        let ty = self.old.local_type(result);
        let bits = self.module.cx.types.int_bits(ty).filter(|bits| (8..=64).contains(bits));
        let (Some(stride), Some(bits)) = (self.strides.of(result), bits) else { return Ok(false) };
        let follows = self.strides.never_wraps(result)
            || (bits <= 32 && !self.strides.is_mask_dependent(result));
        if !dear || !follows || self.scalable {
            return Ok(false);
        }
        self.scalar_copy(inst)?;
        let first = self
            .scalar(result)
            .ok_or(NotVectorized::internal("a value is used before its definition"))?;
        let vector = self.wide(ty);
        let steps: Components = (0..i128::from(self.width))
            .map(|lane| self.module.cx.int(ty, (i128::from(stride) * lane) as u128))
            .collect();
        let mut b = self.b();
        let steps = b.vector_of(&steps);
        let start = b.splat(vector, first);
        let all = b.add(start, steps);
        self.take_name(result, all);
        self.components.insert(result, smallvec![all]);
        Ok(true)
    }

    /// The operation on each component of its operands.
    fn each_component(&mut self, op: &Op, ty: Type) -> Done<Components> {
        if let &Op::Binary { op: which, args: [dividend, divisor], .. } = op
            && self.mask.is_some()
            && !is_speculatable(&self.module.cx, op)
            && let Some(divisor) = self.one_number(divisor)
        {
            return self.divided_by_one_number(which, dividend, divisor);
        }
        let types = self.component_types(ty)?;
        let mut operands: Vec<Components> =
            op.values().into_iter().map(|arg| self.components(arg)).collect::<Done<_>>()?;
        if let (Op::Binary { .. }, [_, divisors]) = (op, operands.as_mut_slice())
            && !is_speculatable(&self.module.cx, op)
        {
            for divisor in divisors {
                *divisor = self.one_in_inactive_lanes(*divisor);
            }
        }
        let mut out = Components::with_capacity(types.len());
        for (i, component) in types.into_iter().enumerate() {
            let each: Option<Components> = operands.iter().map(|o| o.get(i).copied()).collect();
            let mut op = op.clone();
            op.set_values(&each.ok_or_else(too_few)?);
            let vector = self.wide(component);
            out.push(self.b().value(op, vector));
        }
        Ok(out)
    }

    /// Freezes the divisor of a division of all lanes where none may be active: it may be any
    /// number, but not poison.
    pub(super) fn freeze_divisor(&mut self, op: &mut Op) {
        use oxmux_ir::BinaryOp::{SDiv, SRem, UDiv, URem};
        if let Op::Binary { op: UDiv | SDiv | URem | SRem, args, .. } = op
            && self.mask.is_some()
            && !args[1].is_constant()
        {
            args[1] = self.b().freeze(args[1]);
        }
    }

    /// A scalar that all lanes have alike, and that is no constant.
    fn one_number(&self, value: Value) -> Option<Value> {
        let ty = self.module.cx.value_type(self.old, value);
        let is_one = !self.is_varying(value) && self.module.cx.types.int_bits(ty).is_some();
        self.scalar(value).filter(|scalar| is_one && !scalar.is_constant())
    }

    /// Lanes, some of them inactive, divided by one number, which is made neither zero nor minus
    /// one, so that no lane's division is undefined. Nothing waits for the mask.
    fn divided_by_one_number(
        &mut self,
        op: BinaryOp,
        dividend: Value,
        divisor: Value,
    ) -> Done<Components> {
        let dividends = self.components(dividend)?;
        let signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
        let mut b = self.b();
        // Where no lane is active, it may be any number, but not poison.
        let divisor = b.freeze(divisor);
        let [zero, one, minus_one] = [0, 1, u128::MAX].map(|n| b.int_like(divisor, n));
        let is_harmful = match signed {
            true => {
                let next = b.add(divisor, one);
                b.icmp(IntPredicate::Ule, next, one)
            }
            false => b.icmp(IntPredicate::Eq, divisor, zero),
        };
        let safe = b.select(is_harmful, one, divisor);
        let negates = (op == BinaryOp::SDiv).then(|| {
            let negates = b.icmp(IntPredicate::Eq, divisor, minus_one);
            b.select(negates, minus_one, zero)
        });
        let divided = dividends.into_iter().map(|dividend| {
            let ty = b.ty(dividend);
            let safe = b.splat(ty, safe);
            let quotient = b.binary(op, dividend, safe);
            let Some(negates) = negates else { return quotient };
            let negates = b.splat(ty, negates);
            let flipped = b.xor(quotient, negates);
            b.sub(flipped, negates)
        });
        Ok(divided.collect())
    }

    /// The divisor with 1 in inactive lanes, whose own may be zero or poison.
    fn one_in_inactive_lanes(&mut self, divisor: Value) -> Value {
        let Some(mask) = self.mask else { return divisor };
        let mut b = self.b();
        let one = b.int_like(divisor, 1);
        b.select(mask, divisor, one)
    }

    fn select(&mut self, op: &Op, args: &[Value; 3], ty: Type) -> Done<Components> {
        let [condition, a, b] = *args;
        let (a, b) = (self.components(a)?, self.components(b)?);
        let conditions = match self.scalar(condition).filter(|_| !self.is_varying(condition)) {
            Some(scalar) if self.module.cx.value_type(&self.new, scalar) == Type::I1 => {
                smallvec![scalar]
            }
            _ => self.components(condition)?,
        };
        let mut out = Components::with_capacity(a.len());
        for (i, component) in self.component_types(ty)?.into_iter().enumerate() {
            let condition = *conditions.get(i).unwrap_or(&conditions[0]);
            let mut op = op.clone();
            if let Op::Select { args, .. } = &mut op {
                *args = [condition, a[i], b[i]];
            }
            let vector = self.wide(component);
            out.push(self.b().value(op, vector));
        }
        Ok(out)
    }

    fn cast(&mut self, op: &Op, cast: CastOp, arg: Value, ty: Type) -> Done<Components> {
        let from = self.module.cx.value_type(self.old, arg);
        let (before, after) = (self.component_types(from)?, self.component_types(ty)?);
        if cast != CastOp::BitCast || before.len() == after.len() {
            return self.each_component(op, ty);
        }
        // Through the bits of each lane: the components of a lane side by side, then read as
        // others.
        let joined = self.aos(arg)?;
        let wide = self.wide_by(after[0], after.len() as u32);
        let joined = self.b().cast(CastOp::BitCast, joined, wide);
        self.deinterleave(joined, after.len() as u32)
    }

    /// Whether a value is made of other scalars after a cast of its bits, in numbers that scalable
    /// vectors do not interleave.
    fn regroups(&self, arg: Value, ty: Type) -> Done<bool> {
        let before = self.component_types(self.module.cx.value_type(self.old, arg))?.len();
        let after = self.component_types(ty)?.len();
        Ok(before != after && !(before.is_power_of_two() && after.is_power_of_two()))
    }

    fn gep(&mut self, inst: Inst, source: Type, base: Value, indices: &[Value]) -> Done<Value> {
        let one = |work: &mut Self, value: Value| -> Done<Value> {
            if !work.is_varying(value) {
                return work
                    .scalar(value)
                    .ok_or(NotVectorized::internal("a value is used before its definition"));
            }
            match work.components(value)?.as_slice() {
                [component] => Ok(*component),
                _ => Err(work.refuse(inst, "a vector of addresses")),
            }
        };
        let new_base = one(self, base)?;
        let new_indices: Components =
            indices.iter().map(|&index| one(self, index)).collect::<Done<_>>()?;
        // Inactive lanes may point anywhere.
        Ok(self.b().gep(source, new_base, &new_indices, GepFlags::NONE))
    }

    /// A vector of addresses of each lane: one address after another.
    fn gep_of_vectors(
        &mut self,
        source: Type,
        base: Value,
        indices: &[Value],
        ty: Type,
    ) -> Done<Components> {
        let count = self.component_types(ty)?.len();
        let mut scalars_of = |operand: Value| -> Done<Components> {
            let operand_ty = self.module.cx.value_type(self.old, operand);
            Ok(match operand.as_constant() {
                // The number of a field stays a constant.
                Some(constant) if self.module.cx.types.is_vector(operand_ty) => {
                    let cx = &mut self.module.cx;
                    let element = |i| cx.constants.element(&cx.types, constant, i);
                    let elements: Option<Vec<_>> = (0..count as u64).map(element).collect();
                    elements.ok_or_else(too_few)?.into_iter().map(Value::from).collect()
                }
                Some(_) => smallvec![operand],
                None => match self.scalar(operand).filter(|_| !self.is_varying(operand)) {
                    Some(scalar) => self.scalar_components(scalar)?,
                    None => self.components(operand)?,
                },
            })
        };
        let bases = scalars_of(base)?;
        let indices = indices.iter().map(|&i| scalars_of(i)).collect::<Done<Vec<_>>>()?;
        let vector = self.wide(self.component_types(ty)?[0]);
        let mut out = Components::with_capacity(count);
        for i in 0..count {
            // What is the same for all elements is one component.
            let of = |all: &Components| match all[..] {
                [one] => Ok(one),
                _ => all.get(i).copied().ok_or_else(too_few),
            };
            let base = of(&bases)?;
            let indices = indices.iter().map(of).collect::<Done<Components>>()?;
            let address = self.b().gep(source, base, &indices, GepFlags::NONE);
            // Nothing of this element may differ between lanes.
            let is_one = self.module.cx.value_type(&self.new, address) != vector;
            out.push(if is_one { self.b().splat(vector, address) } else { address });
        }
        Ok(out)
    }

    fn extract_element(&mut self, vector: Value, index: Value) -> Done<Components> {
        if let (Some(&aos), Some(at)) =
            (self.aos.get(&vector), self.module.cx.constants.value_uint(index))
        {
            let ty = self.module.cx.value_type(self.old, vector);
            let (_, count) =
                self.vector_parts(ty).ok_or(NotVectorized::internal("a vector of scalars"))?;
            if let Some(at) = u32::try_from(at).ok().filter(|&at| at < count) {
                return Ok(smallvec![self.one_component(aos, count, at)]);
            }
        }
        let components = self.components(vector)?;
        if let Some(constant) = index.as_constant() {
            let at =
                self.module.cx.constants.as_uint(constant).and_then(|i| usize::try_from(i).ok());
            return match at.and_then(|i| components.get(i)) {
                Some(&component) => Ok(smallvec![component]),
                None => {
                    let ty = self.module.cx.value_type(&self.new, components[0]);
                    Ok(smallvec![self.module.cx.poison(ty)])
                }
            };
        }
        // A tree: each bit of the index chooses between the elements that are left.
        let index = self.same_or_lanes(index)?;
        let mut left = components;
        let mut bit = 0;
        while left.len() > 1 {
            let mut b = self.b();
            let (one, zero) = (b.int_like(index, 1 << bit), b.int_like(index, 0));
            let set = b.and(index, one);
            let odd = b.icmp(IntPredicate::Ne, set, zero);
            let pairs = left.chunks(2);
            // An index behind the last element gives poison: any element will do.
            left = pairs
                .map(|pair| match *pair {
                    [even, other] if even != other => self.b().select(odd, other, even),
                    _ => pair[0],
                })
                .collect();
            bit += 1;
        }
        Ok(left)
    }

    fn insert_element(&mut self, vector: Value, element: Value, index: Value) -> Done<Components> {
        let mut components = self.components(vector)?;
        let new = self.components(element)?[0];
        if let Some(constant) = index.as_constant() {
            let at =
                self.module.cx.constants.as_uint(constant).and_then(|i| usize::try_from(i).ok());
            if let Some(component) = at.and_then(|i| components.get_mut(i)) {
                *component = new;
            }
            return Ok(components);
        }
        for (i, component) in components.iter_mut().enumerate() {
            let here = self.is_index(index, i)?;
            *component = self.b().select(here, new, *component);
        }
        Ok(components)
    }

    /// Whether an index is a number: for all lanes, or lane by lane.
    fn is_index(&mut self, index: Value, number: usize) -> Done<Value> {
        let index = self.same_or_lanes(index)?;
        let mut b = self.b();
        let ty = b.ty(index);
        let bits = b.cx.types.int_bits(b.cx.types.scalar(ty));
        let bits = bits.ok_or(NotVectorized::internal("an index is no integer"))?;
        // A number that the type does not have is none of its values.
        if bits < usize::BITS && number >> bits != 0 {
            return Ok(b.cx.bool(false));
        }
        let number = b.int_like(index, number as u128);
        Ok(b.icmp(IntPredicate::Eq, index, number))
    }

    /// The scalar of a uniform value, or the vector of a varying one.
    fn same_or_lanes(&mut self, value: Value) -> Done<Value> {
        match self.scalar(value).filter(|_| !self.is_varying(value)) {
            Some(scalar) => Ok(scalar),
            None => Ok(self.components(value)?[0]),
        }
    }

    fn shuffle(&mut self, args: &[Value; 2], mask: &[i32], ty: Type) -> Done<Components> {
        let mut components = self.components(args[0])?;
        components.extend(self.components(args[1])?);
        let component = self.component_types(ty)?[0];
        let vector = self.wide(component);
        let poison = self.module.cx.poison(vector);
        let pick =
            |&lane: &i32| usize::try_from(lane).ok().and_then(|l| components.get(l).copied());
        Ok(mask.iter().map(|lane| pick(lane).unwrap_or(poison)).collect())
    }

    /// An intrinsic without effects; none if it has no form for vectors.
    fn intrinsic(
        &mut self,
        inst: Inst,
        call: &IntrinsicCall,
        ty: Type,
    ) -> Done<Option<Components>> {
        use Intrinsic::*;
        if let Some(op) = call.intrinsic.reduced_op() {
            return self.elements_joined(op, call).map(Some);
        }
        let op = self.old.insts[inst].op.clone();
        match call.intrinsic {
            Expect | LaunderInvariantGroup | StripInvariantGroup => {
                return self.components(call.args[0]).map(Some);
            }
            SAddOverflow | UAddOverflow | SSubOverflow | USubOverflow | SMulOverflow
            | UMulOverflow => return self.overflowing(call, ty).map(Some),
            which => match which.lane_form() {
                LaneForm::Elementwise => {}
                LaneForm::ElementwiseButLast if which == PowI && self.is_varying(call.args[1]) => {
                    return Ok(None);
                }
                LaneForm::ElementwiseButLast => return self.with_constant(call, ty).map(Some),
                LaneForm::Other => return Ok(None),
            },
        }
        self.each_component(&op, ty).map(Some)
    }

    /// The elements of a vector that each lane has, joined one after another: vectors of lanes.
    fn elements_joined(&mut self, op: ReducedOp, call: &IntrinsicCall) -> Done<Components> {
        let (start, vector) = match call.args[..] {
            [start, vector] => (Some(self.components(start)?[0]), vector),
            _ => (None, call.args[0]),
        };
        let mut joined = start;
        for component in self.components(vector)? {
            joined = Some(match joined {
                None => component,
                Some(sum) => self.b().reduced(op, sum, component),
            });
        }
        Ok(smallvec![joined.ok_or(NotVectorized::internal("a vector without elements"))?])
    }

    /// Intrinsics whose second operand is not for each lane.
    fn with_constant(&mut self, call: &IntrinsicCall, ty: Type) -> Done<Components> {
        let constant = self.scalar(call.args[1]).ok_or(NotVectorized::new("an operand varies"))?;
        let components = self.components(call.args[0])?;
        let types = self.component_types(ty)?;
        let mut out = Components::with_capacity(components.len());
        for (component, ty) in components.into_iter().zip(types) {
            let mut call = call.clone();
            call.args = vec![component, constant];
            let vector = self.wide(ty);
            out.push(self.b().value(Op::Intrinsic(Box::new(call)), vector));
        }
        Ok(out)
    }

    /// Intrinsics that give a pair.
    fn overflowing(&mut self, call: &IntrinsicCall, ty: Type) -> Done<Components> {
        let (a, b) = (self.components(call.args[0])?, self.components(call.args[1])?);
        let types = self.component_types(ty)?;
        let half = a.len();
        let mut out: Components = smallvec![a[0]; half * 2];
        for i in 0..half {
            let mut call = call.clone();
            call.args = vec![a[i], b[i]];
            let (value, flag) = (self.wide(types[i]), self.wide(types[half + i]));
            let pair = self.module.cx.types.structure(&[value, flag], false);
            let mut b = self.b();
            let both = b.value(Op::Intrinsic(Box::new(call)), pair);
            for (half, slot) in [(0, i), (1, half + i)] {
                let part = b.extract_value(both, &[half]);
                out[slot] =
                    part.ok_or(NotVectorized::internal("an index is beyond the aggregate"))?;
            }
        }
        Ok(out)
    }
}
