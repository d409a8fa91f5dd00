//! Blocks with one active lane: those behind a comparison of what counts lanes with what is the
//! same for all of them.
//!
//! `if (get_local_id(0) == 0)` chooses one work-item, and so do the borders of a tile. Which lane
//! that is follows from the comparison, without a look at the mask. What such a block does with
//! memory, and with what it has loaded, is done for that lane alone, by scalars: a gather or a
//! scatter, and all masks, are for several lanes.

use super::addresses::Lane;
use super::{Components, Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use crate::strides::is_local_id;
use oxmux_ir::intrinsics::Effect;
use oxmux_ir::{BinaryOp, Block, Inst, IntPredicate, Op, Type, Value};

/// How deep conditions that all hold are taken apart.
const DEPTH_MAX: u32 = 4;
/// Fewer bits do not tell all lanes apart.
const BITS_MIN: u32 = 8;

impl Packetizer<'_> {
    /// The lane that is active in a block whenever it runs, if it is always one alone.
    pub(super) fn find_single_lane(&mut self, block: Block) -> Done<Option<Lane>> {
        let mask = self.mask_of(block).filter(|&mask| Some(mask) != self.masks.base());
        let (Some(mask), None, false) = (mask, &self.rows, self.scalable) else { return Ok(None) };
        if !self.masks.is_occupied(block) {
            return Ok(None);
        }
        let Some([counter, chosen]) = self.counted_equality(mask, DEPTH_MAX) else {
            return Ok(None);
        };
        // The first of the lanes' local ids is a multiple of their number.
        if self.width.is_power_of_two()
            && is_local_id(self.module, self.old, counter)
            && let Some(number) = self.module.cx.constants.value_uint(chosen)
        {
            let low = number & u128::from(self.width - 1);
            return Ok(u32::try_from(low).ok().map(Lane::Known));
        }
        let (Some(first), Some(chosen)) = (self.scalar(counter), self.scalar(chosen)) else {
            return Err(NotVectorized::internal("a value is used before its definition"));
        };
        let mut b = self.b();
        let number = b.sub(chosen, first);
        Ok(Some(Lane::Computed(b.int_cast(number, Type::I64, false))))
    }

    /// A value that grows by one from lane to lane, and what a mask says that it is equal to, which
    /// is the same for all lanes.
    fn counted_equality(&self, mask: Value, depth: u32) -> Option<[Value; 2]> {
        let depth = depth.checked_sub(1)?;
        match self.old.def_op(mask)? {
            Op::ICmp { predicate: IntPredicate::Eq, args: [a, b], .. } => {
                let counts = |counter, chosen| self.counts_lanes(counter, chosen);
                (counts(*a, *b).then_some([*a, *b])).or(counts(*b, *a).then_some([*b, *a]))
            }
            Op::Freeze { arg } => self.counted_equality(*arg, depth),
            Op::Binary { op: BinaryOp::And, args, .. } => {
                args.iter().find_map(|&arg| self.counted_equality(arg, depth))
            }
            // Lanes that come by one path alone.
            Op::Binary { op: BinaryOp::Or, args: [no, mask], .. } if self.is_false(*no) => {
                self.counted_equality(*mask, depth)
            }
            Op::Select { args: [both, and, no], .. } if self.is_false(*no) => {
                let of = |&arg: &Value| self.counted_equality(arg, depth);
                [both, and].into_iter().find_map(of)
            }
            _ => None,
        }
    }

    fn counts_lanes(&self, counter: Value, chosen: Value) -> bool {
        self.is_varying(counter)
            && !self.is_varying(chosen)
            && self.strides.of(counter) == Some(1)
            && self.follows_first(counter)
    }

    fn is_false(&self, value: Value) -> bool {
        value.as_constant().is_some_and(|c| self.module.cx.constants.is_zero(c))
    }

    /// Whether any lane's integer is the first one's and a multiple of the stride, added in its
    /// type.
    fn follows_first(&self, value: Value) -> bool {
        let bits = self.module.cx.types.int_bits(self.module.cx.value_type(self.old, value));
        bits.is_some_and(|bits| {
            let is_narrow = bits <= 32 && !self.strides.is_mask_dependent(value);
            bits >= BITS_MIN && (self.strides.never_wraps(value) || is_narrow)
        })
    }

    /// Executes an instruction for the one active lane; false if it is better off as one of all
    /// lanes.
    pub(super) fn for_single_lane(&mut self, inst: Inst, lane: Lane) -> Done<bool> {
        let data = &self.old.insts[inst];
        let varies = |value: &Value| self.is_varying(*value);
        let is_mask = data.result.is_some_and(|result| self.old.local_type(result) == Type::I1);
        let applies = match &data.op {
            Op::Load { .. } => data.result.is_some_and(|result| self.is_varying(result)),
            Op::Store { value, ptr, .. } => varies(value) || varies(ptr),
            Op::AtomicRmw { .. } | Op::CmpXchg { .. } => true,
            // A choice between what lanes had and what they get, as linearization adds it, is for the
            // inactive ones, too.
            Op::Select { args: [condition, ..], .. } => self.lane_values.contains_key(condition),
            Op::ICmp { .. } | Op::FCmp { .. } => self.has_loaded(inst),
            // And so is a mask.
            Op::Binary { .. } | Op::FNeg { .. } | Op::Cast { .. } => {
                !is_mask && self.has_loaded(inst)
            }
            Op::Intrinsic(call) if call.intrinsic.effect() == Effect::Pure => {
                !is_mask && self.has_loaded(inst)
            }
            _ => false,
        };
        let is_kept = |value: Value| {
            self.is_opaque(value) || self.layouts.is_aos(value) || self.strides.has_first(value)
        };
        let stored = match &data.op {
            Op::Store { value, .. } => self.is_opaque(*value),
            _ => false,
        };
        if !applies || stored || data.result.is_some_and(is_kept) {
            return Ok(false);
        }
        let mut op = data.op.clone();
        let operands = op.values().into_iter().map(|value| self.in_single_lane(value, lane));
        op.set_values(&operands.collect::<Done<Components>>()?);
        self.freeze_divisor(&mut op);
        let ty = data.result.map_or(Type::VOID, |result| self.old.local_type(result));
        let new = self.b().inst(op, ty);
        if let Some(metadata) = self.old.inst_metadata.get(&inst) {
            self.new.inst_metadata.insert(new, metadata.clone());
        }
        let (Some(old), Some(new)) = (data.result, self.new.insts[new].result) else {
            return Ok(true);
        };
        self.lane_values.insert(old, new);
        let mut components = Components::new();
        for scalar in self.scalar_components(new)? {
            let ty = self.module.cx.value_type(&self.new, scalar);
            let vector = self.wide(ty);
            components.push(self.b().splat(vector, scalar));
        }
        self.components.insert(old, components);
        Ok(true)
    }

    /// Whether an operand of an instruction was computed for the one active lane.
    fn has_loaded(&self, inst: Inst) -> bool {
        let mut found = false;
        self.old.insts[inst].op.for_each_value(|value| {
            found |= self.lane_values.contains_key(&value);
        });
        found
    }

    /// What the one active lane holds.
    fn in_single_lane(&mut self, value: Value, lane: Lane) -> Done<Value> {
        if let Some(&known) = self.lane_values.get(&value) {
            return Ok(known);
        }
        if !self.is_varying(value) {
            let same = self.scalar(value);
            return same.ok_or(NotVectorized::internal("a value is used before its definition"));
        }
        if self.strides.is_linear(value)
            && self.follows_first(value)
            && let Some(scalar) = self.at_lane(value, lane, 0)?
        {
            return Ok(scalar);
        }
        let number = self.lane_number(lane);
        self.lane_of(value, number)
    }

    /// A lane's number, an `i64`.
    pub(super) fn lane_number(&mut self, lane: Lane) -> Value {
        match lane {
            Lane::Known(lane) => self.module.cx.i64(u64::from(lane)),
            Lane::Computed(number) => number,
        }
    }
}
