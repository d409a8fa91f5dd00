//! Lane numbers, and loops over the lanes of scalable vectors. Fixed vectors have one copy of the
//! code for each lane instead.

use super::{Components, Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::mux::GroupArithmetic;
use oxmux_ir::{Inst, IntPredicate, Intrinsic, Op, Type, Value};
use smallvec::smallvec;

/// Emits the code of one lane: takes the lane's number and the loop-carried values, gives the next
/// ones.
type LaneBody<'b, P> = &'b mut dyn FnMut(&mut P, Value, &[Value]) -> Done<Components>;

impl Packetizer<'_> {
    /// The number of lanes, active or not.
    pub(super) fn lane_count(&mut self, ty: Type) -> Value {
        let width = self.module.cx.int(ty, u128::from(self.width));
        if !self.scalable {
            return width;
        }
        let mut b = self.b();
        let vscale = b.intrinsic_value(Intrinsic::VScale, ty, &[]);
        b.mul(vscale, width)
    }

    /// The number of the last lane: an `i64`.
    pub(super) fn last_lane(&mut self) -> Value {
        if !self.scalable {
            return self.module.cx.i64(u64::from(self.width - 1));
        }
        let count = self.lane_count(Type::I64);
        let mut b = self.b();
        let one = b.cx.i64(1);
        b.sub(count, one)
    }

    /// For each lane its number, times a stride.
    pub(super) fn steps(&mut self, ty: Type, stride: u64) -> Value {
        if !self.scalable {
            let stride = u128::from(stride);
            let steps: Components = (0..self.width)
                .map(|lane| self.module.cx.int(ty, u128::from(lane) * stride))
                .collect();
            return self.b().vector_of(&steps);
        }
        let vector = self.wide(ty);
        let mut b = self.b();
        let steps = b.intrinsic_value(Intrinsic::StepVector, vector, &[]);
        if stride == 1 {
            return steps;
        }
        let stride = b.int_like(steps, u128::from(stride));
        b.mul(steps, stride)
    }

    /// The mask of all lanes.
    pub(super) fn all_lanes(&mut self) -> Value {
        let (vector, yes) = (self.wide(Type::I1), self.module.cx.bool(true));
        self.b().splat(vector, yes)
    }

    /// The number of the first active lane in a mask, or of the last one: an `i64`.
    pub(super) fn first_active(&mut self, mask: Value) -> Value {
        let (steps, last) = (self.steps(Type::I64, 1), self.last_lane());
        let vector = self.wide(Type::I64);
        let mut b = self.b();
        let last = b.splat(vector, last);
        let numbers = b.select(mask, steps, last);
        b.intrinsic_value(Intrinsic::ReduceUMin, Type::I64, &[numbers])
    }

    /// A loop over the lanes in order. The body gets the lane's number, an `i64`, and what it gave
    /// for the lane before; that of the last lane is the result.
    pub(super) fn lane_loop(
        &mut self,
        start: &[Value],
        body: LaneBody<'_, Self>,
    ) -> Done<Components> {
        let count = self.lane_count(Type::I64);
        let (header, exit) = (self.new.add_block(), self.new.add_block());
        let mut first = vec![self.module.cx.i64(0)];
        first.extend(start);
        self.b().br(header, &first);
        let mut params = Vec::with_capacity(first.len());
        for value in first {
            let ty = self.module.cx.value_type(&self.new, value);
            params.push(self.new.add_block_param(header, ty));
        }
        self.at = Some(header);
        let out = body(self, params[0], &params[1..])?;
        let mut b = self.b();
        let one = b.cx.i64(1);
        let next = b.add(params[0], one);
        let more = b.icmp(IntPredicate::Ult, next, count);
        let again = std::iter::once(next).chain(out.iter().copied()).collect::<Vec<_>>();
        let again = oxmux_ir::BlockCall::with_args(header, &again);
        b.cond_br_args(more, again, oxmux_ir::BlockCall::new(exit));
        self.at = Some(exit);
        Ok(out)
    }

    /// The instruction once for each active lane, in order: in a loop.
    pub(super) fn replicate_in_loop(&mut self, inst: Inst) -> Done {
        let result = self.old.insts[inst].result;
        let ty = self.old.result_type(result);
        let mut start = Vec::new();
        if result.is_some() {
            for component in self.component_types(ty)? {
                let vector = self.wide(component);
                start.push(self.module.cx.poison(vector));
            }
        }
        let mask = self.mask;
        let components = self.lane_loop(&start, &mut |work, lane, before| {
            let after = mask.map(|mask| work.enter_predicated(mask, lane, before));
            let new = work.replicate_for_lane(inst, lane, ty)?;
            let scalars =
                new.map(|new| work.scalar_components(new)).transpose()?.unwrap_or_default();
            let mut out = Components::with_capacity(before.len());
            for (&vector, scalar) in before.iter().zip(scalars) {
                out.push(work.b().insert_element(vector, scalar, lane));
            }
            Ok(match after {
                None => out,
                Some((after, params)) => {
                    work.b().br(after, &out);
                    work.at = Some(after);
                    params
                }
            })
        })?;
        if let Some(result) = result {
            self.components.insert(result, components);
        }
        Ok(())
    }

    /// Continues in a block that only an active lane enters. Gives the block behind it, and its
    /// parameters in place of `values`.
    fn enter_predicated(
        &mut self,
        mask: Value,
        lane: Value,
        values: &[Value],
    ) -> (oxmux_ir::Block, Components) {
        let is_active = self.b().extract_element(mask, lane);
        let after = self.enter_if(is_active, values);
        let types: Vec<Type> =
            values.iter().map(|&v| self.module.cx.value_type(&self.new, v)).collect();
        let params = types.into_iter().map(|ty| self.new.add_block_param(after, ty)).collect();
        (after, params)
    }

    /// The lanes of a scalable vector joined in order.
    pub(super) fn fold_scalable(&mut self, component: Value, over: GroupArithmetic) -> Value {
        let ty = self.module.cx.value_type(&self.new, component);
        let scalar = self.module.cx.types.scalar(ty);
        let which = over.reduction();
        // Reductions in order have a start: the neutral element, which preserves the sign of zero,
        // too.
        let start = (which.arg_count() == 2).then(|| self.neutral(over, scalar, false));
        let args: Components = start.into_iter().chain([component]).collect();
        self.b().intrinsic_value(which, scalar, &args)
    }

    /// For each lane of a scalable vector the lanes up to it, or before it, joined. An exclusive
    /// scan begins with the identity in the first active lane.
    pub(super) fn scan_scalable(
        &mut self,
        component: Value,
        over: GroupArithmetic,
        exclusive: bool,
    ) -> Done<Value> {
        let ty = self.module.cx.value_type(&self.new, component);
        let element = self.module.cx.types.scalar(ty);
        let identity = self.neutral(over, element, true);
        let start = [identity, identity, self.module.cx.poison(ty)];
        let mask = self.mask;
        let out = self.lane_loop(&start, &mut |work, lane, before| {
            let &[sum, shown, vector] = before else {
                return Err(NotVectorized::internal("a scan carries three values"));
            };
            let value = work.b().extract_element(component, lane);
            let joined = work.join_two(sum, value, over);
            let mut b = work.b();
            let zero = b.int_like(lane, 0);
            let is_first = b.icmp(IntPredicate::Eq, lane, zero);
            let next = b.select(is_first, value, joined);
            let vector = b.insert_element(vector, if exclusive { shown } else { next }, lane);
            let shown = match mask {
                None => next,
                Some(mask) => {
                    let on = b.extract_element(mask, lane);
                    b.select(on, next, shown)
                }
            };
            Ok(smallvec![next, shown, vector])
        })?;
        out.get(2).copied().ok_or(NotVectorized::internal("a result is not there"))
    }

    /// For each lane the element of scalable vectors, one behind the other, that its index names;
    /// any one if there is none.
    pub(super) fn pick_scalable(&mut self, from: &[Value], index: Value) -> Done<Value> {
        let ty = self.module.cx.value_type(&self.new, from[0]);
        let index_ty = self.module.cx.value_type(&self.new, index);
        let index_ty = self.module.cx.types.scalar(index_ty);
        let count = self.lane_count(index_ty);
        let start = [self.module.cx.poison(ty)];
        let out = self.lane_loop(&start, &mut |work, lane, before| {
            let mut b = work.b();
            let mut at = b.extract_element(index, lane);
            let zero = b.int_like(at, 0);
            let mut found = None;
            for &vector in from {
                let inside = b.icmp(IntPredicate::Ult, at, count);
                let place = b.select(inside, at, zero);
                let element = b.extract_element(vector, place);
                // An index that is in no vector names the first element of the last.
                found = Some(match found {
                    None => element,
                    Some((before, earlier)) => b.select(before, earlier, element),
                })
                .map(|element| (inside, element));
                at = b.sub(at, count);
            }
            let element = found.map_or(zero, |(_, element)| element);
            Ok(smallvec![b.insert_element(before[0], element, lane)])
        })?;
        Ok(out[0])
    }

    /// One scalable vector in which each lane's components are consecutive.
    pub(super) fn interleave_scalable(&mut self, components: &[Value]) -> Done<Value> {
        if let [component] = components {
            return Ok(*component);
        }
        if !components.len().is_power_of_two() {
            return Err(NotVectorized::new("scalars of scalable vectors that are no power of two"));
        }
        let even: Components = components.iter().copied().step_by(2).collect();
        let odd: Components = components.iter().copied().skip(1).step_by(2).collect();
        let (even, odd) = (self.interleave_scalable(&even)?, self.interleave_scalable(&odd)?);
        let ty = self.module.cx.value_type(&self.new, components[0]);
        let component = self.module.cx.types.scalar(ty);
        let wide = self.wide_by(component, components.len() as u32);
        Ok(self.b().intrinsic_value(Intrinsic::VectorInterleave2, wide, &[even, odd]))
    }

    /// The components of a scalable vector in which each lane's are consecutive.
    pub(super) fn deinterleave_scalable(&mut self, joined: Value, count: u32) -> Done<Components> {
        if count == 1 {
            return Ok(smallvec![joined]);
        }
        if !count.is_power_of_two() {
            return Err(NotVectorized::new("scalars of scalable vectors that are no power of two"));
        }
        let ty = self.module.cx.value_type(&self.new, joined);
        let component = self.module.cx.types.scalar(ty);
        let half = self.wide_by(component, count / 2);
        let pair = self.module.cx.types.structure(&[half, half], false);
        let mut b = self.b();
        let both = b.intrinsic_value(Intrinsic::VectorDeinterleave2, pair, &[joined]);
        let halves = [b.extract_value(both, &[0]), b.extract_value(both, &[1])];
        let [Some(even), Some(odd)] = halves else {
            return Err(NotVectorized::internal("an index is beyond the aggregate"));
        };
        let even = self.deinterleave_scalable(even, count / 2)?;
        let odd = self.deinterleave_scalable(odd, count / 2)?;
        Ok(even.into_iter().zip(odd).flat_map(|(a, b)| [a, b]).collect())
    }

    /// A stack object for each lane of a scalable vector: its address.
    pub(super) fn alloca_scalable(&mut self, bytes: u64, align: u32) -> Value {
        let row = self.wide(Type::I8);
        let ty = self.module.cx.types.array(row, bytes);
        let mut b = self.b();
        let (one, ptr) = (b.cx.i32(1), Type::PTR);
        b.value(Op::Alloca { ty, count: one, align }, ptr)
    }
}
