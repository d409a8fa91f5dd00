//! Rules for lanes of vectors and members of aggregates.

use super::{Combiner, Replacement, Rule, Simpler};
use oxmux_ir::entity::EntityId;
use oxmux_ir::eval::vector::lane_in_range;
use oxmux_ir::instruction::POISON_LANE;
use oxmux_ir::{BinaryOp, CastOp, Op, Type, Value};

/// How many insertions are looked through.
const CHAIN_MAX: usize = 64;

impl Combiner<'_> {
    /// The number of lanes of a fixed vector.
    fn fixed_lanes(&self, ty: Type) -> Option<u64> {
        let (_, lanes, scalable) = self.cx.types.vector_parts(ty)?;
        (!scalable).then_some(u64::from(lanes))
    }

    /// The lane of a fixed vector that a constant number means.
    fn lane_of(&self, vector: Value, index: Value) -> Option<u64> {
        let lanes = u32::try_from(self.fixed_lanes(self.ty(vector))?).ok()?;
        Some(u64::from(lane_in_range(self.int(index)?, lanes)))
    }

    pub(super) fn extract_element(&mut self, vector: Value, index: Value) -> Option<Simpler> {
        let lane = self.lane_of(vector, index)?;
        if self.int(index) != Some(u128::from(lane)) {
            let index = self.cx.i64(lane);
            return Rule::ExtractBeyond.op(Op::ExtractElement { vector, index });
        }
        let (vector_now, lane_now, found) = self.chase_lane(vector, lane);
        if let Some(value) = found {
            return Rule::ExtractKnown.value(value);
        }
        if let Some(constant) = vector_now.as_constant() {
            let element = self.cx.constants.element(&self.cx.types, constant, lane_now)?;
            return Rule::ExtractKnown.value(element.into());
        }
        if (vector_now, lane_now) != (vector, lane) {
            let index = self.cx.i64(lane_now);
            return Rule::ExtractThrough.op(Op::ExtractElement { vector: vector_now, index });
        }
        self.part_of_number(vector, lane)
    }

    /// A lane of integers whose bits are those of one number, or of a vector of wider numbers. An
    /// upper part of a lane stays where others are used, too: it takes a shift.
    fn part_of_number(&mut self, vector: Value, lane: u64) -> Option<Simpler> {
        let &Op::Cast { op: CastOp::BitCast, arg, .. } = self.def(vector)? else { return None };
        let (from, to) = (self.ty(arg), self.cx.types.scalar(self.ty(vector)));
        let number = self.cx.types.scalar(from);
        let bits = self.cx.types.int_bits(number)?;
        let part_bits = self.cx.types.int_bits(to)?;
        let parts = u64::from(bits / part_bits);
        if parts < 2 || !bits.is_multiple_of(part_bits) || self.layout.is_big_endian() {
            return None;
        }
        let (place, part) = (lane / parts, lane % parts);
        let is_vector = self.cx.types.is_vector(from);
        if is_vector && part > 0 && self.uses.get(vector.index()).is_none_or(|&uses| uses > 1) {
            return None;
        }
        let mut whole = arg;
        if is_vector {
            let index = self.cx.i64(place);
            whole = self.emit(Op::ExtractElement { vector: arg, index }, number);
        }
        if part > 0 {
            let by = self.cx.int(number, u128::from(part) * u128::from(part_bits));
            whole = self.emit(Op::binary(BinaryOp::LShr, [whole, by]), number);
        }
        Rule::ExtractOfBitCast.op(Op::cast(CastOp::Trunc, whole))
    }

    /// The value of a lane, if it was inserted or is a constant's.
    pub(super) fn known_lane(&mut self, vector: Value, lane: u64) -> Option<Value> {
        let (vector, lane, found) = self.chase_lane(vector, lane);
        found.or_else(|| {
            let constant = vector.as_constant()?;
            Some(self.cx.constants.element(&self.cx.types, constant, lane)?.into())
        })
    }

    /// Follows a lane through insertions and shuffles: the vector and lane that it comes from, or
    /// its value.
    fn chase_lane(&mut self, mut vector: Value, mut lane: u64) -> (Value, u64, Option<Value>) {
        for _ in 0..CHAIN_MAX {
            match self.def(vector) {
                Some(&Op::InsertElement { vector: inner, element, index }) => {
                    match self.lane_of(inner, index) {
                        Some(i) if i == lane => return (vector, lane, Some(element)),
                        Some(_) => vector = inner,
                        None => break,
                    }
                }
                Some(Op::ShuffleVector { args, mask }) => {
                    let Some(first) = self.fixed_lanes(self.ty(args[0])) else { break };
                    let Some(&from) = mask.get(lane as usize) else { break };
                    if from == POISON_LANE {
                        let scalar = self.cx.types.scalar(self.ty(vector));
                        return (vector, lane, Some(self.cx.poison(scalar)));
                    }
                    let Ok(from) = u64::try_from(from) else { break };
                    (vector, lane) =
                        if from < first { (args[0], from) } else { (args[1], from - first) };
                }
                _ => break,
            }
        }
        (vector, lane, None)
    }

    pub(super) fn insert_element(
        &mut self,
        vector: Value,
        element: Value,
        index: Value,
    ) -> Option<Simpler> {
        let number = self.int(index)?;
        let lane = match self.lane_of(vector, index) {
            Some(lane) => lane,
            // Of scalable vectors the same lane is one of the same number.
            None => u64::try_from(number).ok()?,
        };
        if u128::from(lane) != number {
            let index = self.cx.i64(lane);
            return Rule::InsertBeyond.op(Op::InsertElement { vector, element, index });
        }
        match self.def(element) {
            Some(&Op::ExtractElement { vector: from, index: at })
                if from == vector && self.int(at) == Some(number) =>
            {
                Rule::InsertOfExtract.value(vector)
            }
            _ => None,
        }
        .or_else(|| self.extracted_lanes(vector, element, lane))
    }

    /// The last lane of a vector that is put together of another one's lanes.
    fn extracted_lanes(&mut self, vector: Value, element: Value, lane: u64) -> Option<Simpler> {
        let ty = self.ty(vector);
        let count = self.fixed_lanes(ty)?;
        if lane + 1 != count || count < 2 {
            return None;
        }
        let mut lanes = Vec::with_capacity(count as usize);
        for lane in 0..count - 1 {
            lanes.push(match self.chase_lane(vector, lane) {
                (_, _, Some(part)) => Some(self.extracted(part)?),
                (from, at, None) => Some((from, at)),
            });
        }
        lanes.push(Some(self.extracted(element)?));
        self.picked(Rule::InsertsToShuffle, &lanes, ty)
    }

    /// The vector and the lane that a scalar is.
    fn extracted(&self, value: Value) -> Option<(Value, u64)> {
        match self.def(value)? {
            &Op::ExtractElement { vector, index } => Some((vector, self.lane_of(vector, index)?)),
            _ => None,
        }
    }

    /// Lanes that all come from one vector.
    fn picked(&self, rule: Rule, lanes: &[Option<(Value, u64)>], ty: Type) -> Option<Simpler> {
        let (source, _) = *lanes.iter().flatten().next()?;
        let count = self.fixed_lanes(self.ty(source))?;
        if !lanes.iter().flatten().all(|&(from, lane)| from == source && lane < count) {
            return None;
        }
        let mask: Vec<i32> =
            lanes.iter().map(|l| l.map_or(POISON_LANE, |(_, lane)| lane as i32)).collect();
        let in_place = mask.iter().enumerate().all(|(i, &m)| m == POISON_LANE || m == i as i32);
        if self.ty(source) == ty && in_place {
            return rule.value(source);
        }
        rule.op(Op::ShuffleVector { args: [source, source], mask })
    }

    /// A shuffle all of whose lanes come from one vector in the end.
    fn shuffle_of_one(&mut self, args: [Value; 2], mask: &[i32], ty: Type) -> Option<Simpler> {
        let shuffled = |v: &Value| matches!(self.def(*v), Some(Op::ShuffleVector { .. }));
        let first = self.fixed_lanes(self.ty(args[0]))?;
        if mask.len() > CHAIN_MAX || !args.iter().any(shuffled) {
            return None;
        }
        let mut lanes = Vec::with_capacity(mask.len());
        for &lane in mask {
            let Ok(lane) = u64::try_from(lane) else {
                lanes.push(None);
                continue;
            };
            let (vector, lane) =
                if lane < first { (args[0], lane) } else { (args[1], lane - first) };
            match self.chase_lane(vector, lane) {
                (from, at, None) => lanes.push(Some((from, at))),
                _ => return None,
            }
        }
        let simpler = self.picked(Rule::ShuffleOfOne, &lanes, ty)?;
        match &simpler.to {
            Replacement::Op(Op::ShuffleVector { args: [new, _], mask: lanes })
                if *new == args[0] && lanes == mask
                    || self.most_registers(self.ty(*new), lanes) > 2 =>
            {
                None
            }
            _ => Some(simpler),
        }
    }

    pub(super) fn shuffle(
        &mut self,
        [a, b]: [Value; 2],
        mask: &[i32],
        ty: Type,
    ) -> Option<Simpler> {
        let lanes = self.fixed_lanes(self.ty(a))?;
        self.fixed_lanes(ty)?;
        let identity = |from: u64| {
            let whole = mask.len() as u64 == lanes;
            whole && mask.iter().enumerate().all(|(i, &m)| m >= 0 && m as u64 == i as u64 + from)
        };
        if identity(0) {
            return Rule::ShuffleIdentity.value(a);
        }
        if identity(lanes) {
            return Rule::ShuffleIdentity.value(b);
        }
        if let Some(simpler) = self.shuffle_of_one([a, b], mask, ty) {
            return Some(simpler);
        }
        let picks = |m: i32| m >= 0 && (m as u64) < lanes;
        // Only lanes of the first vector: they may come from where a shuffle before took them.
        if !mask.iter().all(|&m| m == POISON_LANE || picks(m)) {
            return None;
        }
        let Some(Op::ShuffleVector { args, mask: inner }) = self.def(a) else { return None };
        let compose = |&m: &i32| match usize::try_from(m) {
            Ok(m) => inner.get(m).copied().unwrap_or(POISON_LANE),
            Err(_) => POISON_LANE,
        };
        let mask: Vec<i32> = mask.iter().map(compose).collect();
        if self.most_registers(self.ty(args[0]), &mask) > 2 {
            return None;
        }
        Rule::ShuffleOfShuffle.op(Op::ShuffleVector { args: *args, mask })
    }

    /// From how many registers of vectors of a type a register of a shuffle's result comes, at most.
    /// Machines shuffle two: what needs more is better left in steps.
    fn most_registers(&self, from: Type, mask: &[i32]) -> usize {
        let bits = self.cx.types.primitive_bits(self.cx.types.scalar(from)).unwrap_or(64);
        let lanes = (self.register_bits / bits.clamp(1, self.register_bits)) as usize;
        let each = lanes.min(self.cx.types.lane_count(from).next_power_of_two() as usize);
        let of = |chunk: &[i32]| {
            let mut seen: Vec<usize> =
                chunk.iter().filter_map(|&m| usize::try_from(m).ok()).map(|m| m / each).collect();
            seen.sort_unstable();
            seen.dedup();
            seen.len()
        };
        mask.chunks(lanes).map(of).max().unwrap_or(0)
    }

    pub(super) fn extract_value(&mut self, aggregate: Value, indices: &[u32]) -> Option<Simpler> {
        let mut from = aggregate;
        for _ in 0..CHAIN_MAX {
            match self.def(from) {
                Some(Op::InsertValue { aggregate: inner, element, indices: path }) => {
                    if indices == path {
                        return Rule::MemberInserted.value(*element);
                    }
                    if let Some(rest) = indices.strip_prefix(&path[..]) {
                        let (aggregate, indices) = (*element, rest.to_vec());
                        return Rule::MemberThrough.op(Op::ExtractValue { aggregate, indices });
                    }
                    if path.starts_with(indices) {
                        break;
                    }
                    from = *inner;
                }
                Some(Op::ExtractValue { aggregate: outer, indices: path }) => {
                    let indices = path.iter().chain(indices).copied().collect();
                    let aggregate = *outer;
                    return Rule::MemberThrough.op(Op::ExtractValue { aggregate, indices });
                }
                _ => break,
            }
        }
        if from == aggregate {
            return None;
        }
        let indices = indices.to_vec();
        Rule::MemberThrough.op(Op::ExtractValue { aggregate: from, indices })
    }
}
