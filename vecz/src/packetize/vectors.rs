//! Vectors of lanes' vectors: all shuffles of this crate's code for fixed widths.
//!
//! They are made so that each piece of a register comes from two others, which is what machines
//! have; longer paths are taken in several steps.

use super::{Components, Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::instruction::POISON_LANE;
use oxmux_ir::{CastOp, Op, Type, TypeKind, Value};
use oxmux_passes::analysis::is_speculatable;
use oxmux_passes::target_info::{LaneOp, lane_type};

/// The bits of the longest numbers that are shifted in vectors.
const WORD_BITS_MAX: u32 = 64;

impl Packetizer<'_> {
    /// The elements of a fixed vector type, and how many.
    pub(super) fn vector_parts(&self, ty: Type) -> Option<(Type, u32)> {
        match *self.module.cx.types.kind(ty) {
            TypeKind::Vector { element, len, scalable: false } => Some((element, len)),
            _ => None,
        }
    }

    fn len(&mut self, vector: Value) -> u32 {
        let b = self.b();
        let ty = b.ty(vector);
        b.cx.types.lane_count(ty)
    }

    /// One vector in which each lane's components are consecutive.
    pub(super) fn interleave(&mut self, components: &[Value]) -> Done<Value> {
        match components {
            [] => Err(NotVectorized::new("a value of nothing")),
            [one] => Ok(*one),
            _ if self.scalable => self.interleave_scalable(components),
            _ if components.len().is_power_of_two() => {
                let of = |odd: usize| components.iter().copied().skip(odd).step_by(2).collect();
                let (even, odd): (Components, Components) = (of(0), of(1));
                let (even, odd) = (self.interleave(&even)?, self.interleave(&odd)?);
                Ok(self.zip(even, odd))
            }
            _ => Ok(self.interleave_any(components)),
        }
    }

    /// Interleaves the elements of two vectors.
    fn zip(&mut self, a: Value, b: Value) -> Value {
        let len = self.len(a);
        let order: Vec<i32> = (0..len).flat_map(|i| [i as i32, (i + len) as i32]).collect();
        self.b().shuffle(a, b, &order)
    }

    fn interleave_any(&mut self, components: &[Value]) -> Value {
        let joined = self.concat(components);
        let (width, count) = (self.width, components.len() as u32);
        let order: Vec<i32> =
            (0..width * count).map(|l| ((l % count) * width + l / count) as i32).collect();
        self.b().shuffle(joined, joined, &order)
    }

    /// Vectors of one length, one behind another.
    pub(super) fn concat(&mut self, parts: &[Value]) -> Value {
        let (half, rest) = match parts {
            [one] => return *one,
            _ => parts.split_at(parts.len().next_power_of_two() / 2),
        };
        let (first, second) = (self.concat(half), self.concat(rest));
        let (a, b) = (self.len(first), self.len(second));
        let mut padded = second;
        if b < a {
            // Shuffles take two vectors of one length.
            let pad: Vec<i32> =
                (0..a as i32).map(|l| if l < b as i32 { l } else { POISON_LANE }).collect();
            padded = self.b().shuffle(second, second, &pad);
        }
        let all: Vec<i32> = (0..(a + b) as i32).collect();
        self.b().shuffle(first, padded, &all)
    }

    /// The components of a vector in which each lane's are consecutive.
    pub(super) fn deinterleave(&mut self, joined: Value, count: u32) -> Done<Components> {
        if self.scalable || count == 1 {
            return self.deinterleave_scalable(joined, count);
        }
        if !count.is_power_of_two() || self.takes_words_apart(joined, count) {
            return Ok((0..count).map(|component| self.every(joined, count, component)).collect());
        }
        let (even, odd) = (self.every(joined, 2, 0), self.every(joined, 2, 1));
        let even = self.deinterleave(even, count / 2)?;
        let odd = self.deinterleave(odd, count / 2)?;
        Ok(even.into_iter().zip(odd).flat_map(|(a, b)| [a, b]).collect())
    }

    /// One of the components of a vector in which each lane's are consecutive.
    pub(super) fn one_component(&mut self, joined: Value, count: u32, component: u32) -> Value {
        if count == 1 {
            return joined;
        }
        if !count.is_power_of_two() || self.takes_words_apart(joined, count) {
            return self.every(joined, count, component);
        }
        let half = self.every(joined, 2, component & 1);
        self.one_component(half, count / 2, component >> 1)
    }

    /// Whether `count` adjacent elements are the bits of one integer, of which the target takes
    /// each by a shift and a conversion, for as many lanes as fit a register.
    fn takes_words_apart(&self, joined: Value, count: u32) -> bool {
        let types = &self.module.cx.types;
        let element = types.scalar(self.module.cx.value_type(&self.new, joined));
        let Some(bits @ (8 | 16 | 32)) = types.int_bits(element) else { return false };
        let lane = lane_type(types, element);
        bits * count <= WORD_BITS_MAX
            && self.target.unit.has_short_vectors()
            && lane.is_some_and(|lane| self.target.is_native(LaneOp::Resize, lane))
    }

    /// Every `count`-th element, from `first` on.
    fn every(&mut self, joined: Value, count: u32, first: u32) -> Value {
        let len = self.len(joined) / count;
        let mask: Vec<i32> = (0..len).map(|l| (l * count + first) as i32).collect();
        self.b().shuffle(joined, joined, &mask)
    }

    /// Each element repeated `count` times.
    pub(super) fn repeat_each(&mut self, vector: Value, count: u32) -> Value {
        if count == 1 {
            return vector;
        }
        let order: Vec<i32> = (0..self.len(vector) * count).map(|l| (l / count) as i32).collect();
        self.b().shuffle(vector, vector, &order)
    }

    /// A vector repeated `times` times.
    fn repeat_all(&mut self, vector: Value, times: u32) -> Value {
        let len = self.len(vector);
        if let Some(constant) = vector.as_constant() {
            let cx = &mut self.module.cx;
            let element = |i| cx.constants.element(&cx.types, constant, u64::from(i));
            let elements: Option<Vec<_>> = (0..len).map(element).collect();
            if let Some(elements) = elements {
                let all: Components = (0..times)
                    .flat_map(|_| elements.iter().map(|&element| Value::from(element)))
                    .collect();
                return self.b().vector_of(&all);
            }
        }
        let order: Vec<i32> = (0..len * times).map(|l| (l % len) as i32).collect();
        self.b().shuffle(vector, vector, &order)
    }

    /// A vector with the order of its groups of `group` elements reversed.
    pub(super) fn reverse(&mut self, joined: Value, group: u32) -> Value {
        let len = self.len(joined);
        let order: Vec<i32> =
            (0..len).map(|l| ((len / group - 1 - l / group) * group + l % group) as i32).collect();
        self.b().shuffle(joined, joined, &order)
    }

    /// Some elements of a vector from one on.
    pub(super) fn stretch(&mut self, joined: Value, from: u32, len: u32) -> Value {
        if from == 0 && self.len(joined) == len {
            return joined;
        }
        let order: Vec<i32> = (from as i32..(from + len) as i32).collect();
        self.b().shuffle(joined, joined, &order)
    }

    /// A value as one vector in which each lane's elements are consecutive.
    pub(super) fn aos(&mut self, value: Value) -> Done<Value> {
        if let Some(&aos) = self.aos.get(&value) {
            return Ok(aos);
        }
        if let Some(components) = self.components.get(&value).cloned() {
            return self.interleave(&components);
        }
        let scalar = self
            .scalar(value)
            .ok_or(NotVectorized::internal("a value is used before its definition"))?;
        let ty = self.module.cx.value_type(&self.new, scalar);
        match self.vector_parts(ty) {
            Some(_) if !self.scalable => Ok(self.repeat_all(scalar, self.width)),
            _ => {
                let components = self.components(value)?;
                self.interleave(&components)
            }
        }
    }

    /// The type of a value that is kept as AoS.
    pub(super) fn aos_type(&mut self, ty: Type) -> Done<Type> {
        let (element, len) = self
            .vector_parts(ty)
            .ok_or(NotVectorized::internal("a scalar where a fixed vector is expected"))?;
        Ok(self.module.cx.types.vector(element, len * self.width))
    }

    /// Takes a result in the form that it is kept in.
    pub(super) fn set_aos(&mut self, result: Value, joined: Value, count: u32) -> Done {
        self.take_name(result, joined);
        if self.layouts.is_aos(result) {
            self.aos.insert(result, joined);
        } else {
            let components = self.deinterleave(joined, count)?;
            self.components.insert(result, components);
        }
        Ok(())
    }

    /// An operation on values that are kept as AoS; false if it has no such form, and is to be done
    /// on components.
    pub(super) fn aos_operation(&mut self, op: &Op, result: Value) -> Done<bool> {
        let ty = self.old.local_type(result);
        let (_, count) = self
            .vector_parts(ty)
            .ok_or(NotVectorized::internal("a scalar where a fixed vector is expected"))?;
        let wide = self.aos_type(ty)?;
        let made = match op {
            Op::Binary { .. }
            | Op::ICmp { .. }
            | Op::FCmp { .. }
            | Op::FNeg { .. }
            | Op::Freeze { .. }
            | Op::Cast { .. } => {
                let mut values: Components =
                    op.values().into_iter().map(|v| self.aos(v)).collect::<Done<_>>()?;
                if let (Op::Binary { .. }, Some(mask)) = (op, self.mask)
                    && !is_speculatable(&self.module.cx, op)
                {
                    let mask = self.repeat_each(mask, count);
                    let mut b = self.b();
                    let one = b.int_like(values[1], 1);
                    values[1] = b.select(mask, values[1], one);
                }
                self.with_operands(op, &values, wide)
            }
            Op::Intrinsic(call)
                if super::vector_layout::is_elementwise_intrinsic(call, self.divergence) =>
            {
                let mut values = Vec::with_capacity(call.args.len());
                for (i, &arg) in call.args.iter().enumerate() {
                    let scalar = super::vector_layout::is_scalar_operand(call.intrinsic, i);
                    values.push(match self.scalar(arg).filter(|_| scalar) {
                        Some(scalar) => scalar,
                        None => self.aos(arg)?,
                    });
                }
                self.with_operands(op, &values, wide)
            }
            Op::Select { args: [condition, a, b], .. } => {
                let uniform = self.scalar(*condition).filter(|_| !self.is_varying(*condition));
                let single = self.module.cx.value_type(self.old, *condition) == Type::I1;
                let condition = match uniform {
                    Some(scalar) if single => scalar,
                    _ if single => {
                        let lanes = self.components(*condition)?[0];
                        self.repeat_each(lanes, count)
                    }
                    _ => self.aos(*condition)?,
                };
                let (a, b) = (self.aos(*a)?, self.aos(*b)?);
                self.with_operands(op, &[condition, a, b], wide)
            }
            Op::ShuffleVector { args, mask } => self.shuffle_aos(*args, mask)?,
            Op::InsertElement { vector, element, index } => {
                let Some(at) = self.module.cx.constants.value_uint(*index) else {
                    return Ok(false);
                };
                let vector = self.aos(*vector)?;
                let element = self.components(*element)?[0];
                let spread = self.repeat_each(element, count);
                let total = count * self.width;
                let order: Vec<i32> = (0..total)
                    .map(|l| if u128::from(l % count) == at { total + l } else { l } as i32)
                    .collect();
                self.b().shuffle(vector, spread, &order)
            }
            _ => return Ok(false),
        };
        self.set_aos(result, made, count)?;
        Ok(true)
    }

    fn with_operands(&mut self, op: &Op, values: &[Value], ty: Type) -> Value {
        let mut op = op.clone();
        op.set_values(values);
        if let Op::Cast { op: CastOp::BitCast, arg, .. } = op {
            return self.b().cast(CastOp::BitCast, arg, ty);
        }
        self.b().value(op, ty)
    }

    /// The same shuffle in each lane.
    fn shuffle_aos(&mut self, args: [Value; 2], mask: &[i32]) -> Done<Value> {
        let ty = self.module.cx.value_type(self.old, args[0]);
        let (_, count) =
            self.vector_parts(ty).ok_or(NotVectorized::internal("a shuffle of a scalar"))?;
        if let Some(element) =
            super::vector_layout::spread_scalar(self.module, self.old, args, mask)
        {
            let lanes = self.components(element)?[0];
            return Ok(self.repeat_each(lanes, mask.len() as u32));
        }
        let first = self.aos(args[0])?;
        let needs = mask.iter().any(|&m| m >= count as i32);
        let second = if needs { self.aos(args[1])? } else { first };
        let mut order = Vec::with_capacity(mask.len() * self.width as usize);
        for lane in 0..self.width as i32 {
            order.extend(mask.iter().map(|&m| match m {
                m if m < 0 => POISON_LANE,
                m if m < count as i32 => lane * count as i32 + m,
                m => (self.width as i32 + lane - 1) * count as i32 + m,
            }));
        }
        Ok(self.b().shuffle(first, second, &order))
    }
}
