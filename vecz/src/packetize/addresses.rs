//! The addresses of lanes' memory accesses.
//!
//! An address with a stride is never taken out of a vector: the first lane's is there as a scalar,
//! and another lane's follows from it by adding, or, where something may wrap between lanes, by
//! computing it again from what does not.

use super::{Done, Packetizer, relax};
use crate::not_vectorized::NotVectorized;
use crate::strides::{NEAR, Stride};
use oxmux_ir::{CastOp, IntPredicate, Intrinsic, Op, Type, TypeKind, Value};
use oxmux_passes::target_info::{LaneOp, LaneType};

/// How long a chain of address arithmetic may be that is done again for another lane.
pub(super) const DEPTH_MAX: u32 = 16;

/// How far apart lanes access memory.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum AccessPattern {
    /// One lane's place behind the other's.
    Consecutive,
    /// One lane's place before the other's.
    Reverse,
    /// Single elements, this many elements apart.
    Strided(i64),
    /// At any other stride, or none.
    Gather,
}

/// A lane's number.
#[derive(Copy, Clone)]
pub(super) enum Lane {
    Known(u32),
    /// An `i64`.
    Computed(Value),
}

impl Packetizer<'_> {
    /// How the addresses of lanes that access values of a type lie.
    pub(super) fn access_pattern(&mut self, ptr: Value, ty: Type) -> Done<AccessPattern> {
        let Some(stride) = self.strides.of(ptr) else { return Ok(AccessPattern::Gather) };
        if self.scalar(ptr).is_none() {
            return Ok(AccessPattern::Gather);
        }
        let types = &self.module.cx.types;
        let (element, count) = match self.vector_parts(ty) {
            Some(parts) => parts,
            None if types.is_aggregate(ty) => return Ok(AccessPattern::Gather),
            None => (ty, 1),
        };
        let whole_bytes =
            types.int_bits(element).is_none_or(|bits| bits >= 8 && bits.is_power_of_two());
        let plain = matches!(
            types.kind(element),
            TypeKind::Int(_)
                | TypeKind::Half
                | TypeKind::Float
                | TypeKind::Double
                | TypeKind::Ptr(_)
        );
        let size = self.module.data_layout.alloc_size(types, element);
        let Some(size) = size.and_then(|s| i64::try_from(s).ok()).filter(|&s| s > 0) else {
            return Ok(AccessPattern::Gather);
        };
        if !whole_bytes || !plain {
            return Ok(AccessPattern::Gather);
        }
        let all = size * i64::from(count);
        Ok(match stride {
            _ if stride == all => AccessPattern::Consecutive,
            _ if stride == -all => AccessPattern::Reverse,
            _ if count == 1 && stride % size == 0 => AccessPattern::Strided(stride / size),
            _ => AccessPattern::Gather,
        })
    }

    /// The address of one lane; valid if the lane is active.
    pub(super) fn lane_address(&mut self, ptr: Value, lane: u32) -> Done<Value> {
        if !self.is_varying(ptr) {
            return self.scalar(ptr).ok_or(NotVectorized::internal("an address is not there"));
        }
        if self.mask.is_none()
            && let (Some(stride), Some(first)) = (self.strides.of(ptr), self.scalar(ptr))
            && stride.abs() < NEAR
            && !self.strides.is_mask_dependent(ptr)
        {
            return Ok(self.beside(first, stride * i64::from(lane)));
        }
        if let Some(address) = self.at_lane(ptr, Lane::Known(lane), 0)? {
            return Ok(address);
        }
        self.lane_by_parts(ptr, lane, 0)
    }

    /// What one lane holds of an address, or of what one is made of: the arithmetic is done on what
    /// comes out of vectors of narrower integers, rather than on vectors of addresses.
    fn lane_by_parts(&mut self, value: Value, lane: u32, depth: u32) -> Done<Value> {
        if let Some(scalar) = self.at_lane(value, Lane::Known(lane), depth)? {
            return Ok(scalar);
        }
        let inst = self.old.def_inst(value);
        if let Some(op) = inst.map(|inst| self.old.insts[inst].op.clone())
            && depth < DEPTH_MAX
            && matches!(
                op,
                Op::Gep { .. }
                    | Op::Cast {
                        op: CastOp::SExt | CastOp::ZExt | CastOp::AddrSpaceCast | CastOp::IntToPtr,
                        ..
                    }
            )
        {
            let mut op = op;
            let mut values = Vec::new();
            op.for_each_value(|value| values.push(value));
            let mut there = Vec::with_capacity(values.len());
            for value in values {
                there.push(self.lane_by_parts(value, lane, depth + 1)?);
            }
            op.set_values(&there);
            let ty = self.module.cx.value_type(self.old, value);
            return Ok(self.b().value(op, ty));
        }
        let component = self.components(value)?[0];
        Ok(self.b().lane(component, lane))
    }

    /// The first lane's address when some lanes are inactive; none if it is not known. The first
    /// lane may be inactive itself, and on the other side of a wrap: its address then follows from
    /// an active one.
    pub(super) fn base_of_active_lanes(&mut self, ptr: Value) -> Done<Option<Value>> {
        let Some(stride) = self.strides.of(ptr) else { return Ok(None) };
        if self.strides.never_wraps(ptr) {
            return Ok(self.scalar(ptr));
        }
        let lane = self.first_active_lane();
        let Some(address) = self.at_lane(ptr, Lane::Computed(lane), 0)? else { return Ok(None) };
        let mut b = self.b();
        let back = b.cx.int(Type::I64, i128::from(stride).wrapping_neg() as u128);
        let offset = b.mul(lane, back);
        Ok(Some(b.byte_offset(address, offset)))
    }

    /// The number of the first active lane: an `i64`. Accesses of one block share it.
    pub(super) fn first_active_lane(&mut self) -> Value {
        let key = self.at.zip(self.mask).filter(|_| self.single_lane.is_none());
        if let Some((known, lane)) = self.first_active_of
            && Some(known) == key
        {
            return lane;
        }
        let lane = self.find_first_active_lane();
        self.first_active_of = key.map(|key| (key, lane));
        lane
    }

    fn find_first_active_lane(&mut self) -> Value {
        let width = self.width;
        let mut lane = self.module.cx.i64(u64::from(width - 1));
        let Some(mask) = self.mask else { return self.module.cx.i64(0) };
        if let Some(single) = self.single_lane {
            return self.lane_number(single);
        }
        if self.scalable {
            return self.first_active(mask);
        }
        if let Some(bits) = self.mask_bits(mask) {
            let mut b = self.b();
            // If none is active, the last one is as good.
            let stop = b.cx.i64(1 << (width - 1));
            let (bits, no) = (b.or(bits, stop), b.cx.bool(false));
            return b.intrinsic_like(Intrinsic::CtTz, &[bits, no]);
        }
        for i in (0..width - 1).rev() {
            let mut b = self.b();
            let on = b.lane(mask, i);
            let this = b.cx.i64(u64::from(i));
            lane = b.select(on, this, lane);
        }
        lane
    }

    /// Whether any lane is active, and the number of the last one that is, an `i64`; of none, the
    /// first one's. None where masks are no words.
    pub(super) fn last_active_lane(&mut self) -> Option<(Value, Value)> {
        let mask = self.mask?;
        if let Some(single) = self.single_lane {
            return Some((self.module.cx.bool(true), self.lane_number(single)));
        }
        let bits = self.mask_bits(mask)?;
        let mut b = self.b();
        let (zero, one, most) = (b.cx.i64(0), b.cx.i64(1), b.cx.i64(63));
        let any = b.icmp(IntPredicate::Ne, bits, zero);
        let (stopped, no) = (b.or(bits, one), b.cx.bool(false));
        let above = b.intrinsic_like(Intrinsic::CtLz, &[stopped, no]);
        Some((any, b.xor(above, most)))
    }

    /// A mask as the low bits of an `i64`, where it becomes that without taking lanes apart.
    fn mask_bits(&mut self, mask: Value) -> Option<Value> {
        let width = self.width;
        let is_word = !self.scalable
            && self.target.is_native(LaneOp::Word, LaneType::I8)
            && width.is_power_of_two()
            && width <= 64;
        if !is_word {
            return None;
        }
        let word = self.module.cx.types.int(width);
        let mut b = self.b();
        let bits = b.cast(CastOp::BitCast, mask, word);
        Some(b.int_cast(bits, Type::I64, false))
    }

    /// The value of a lane, for a value with a stride; none if computing it would need vectors.
    pub(super) fn at_lane(&mut self, value: Value, lane: Lane, depth: u32) -> Done<Option<Value>> {
        let Some(scalar) = self.scalar(value) else { return Ok(None) };
        if !self.is_varying(value) || matches!(lane, Lane::Known(0)) {
            return Ok(Some(scalar));
        }
        if !self.strides.is_linear(value) && self.strides.clamped(value).is_none() {
            return Ok(None);
        }
        let ty = self.module.cx.value_type(self.old, value);
        let narrow = self.module.cx.types.int_bits(ty).is_some_and(|bits| bits <= 32);
        let follows =
            self.strides.never_wraps(value) || (narrow && !self.strides.is_mask_dependent(value));
        if follows && let Some(stride) = self.strides.linear(value).cloned() {
            if stride.is_zero() {
                return Ok(Some(scalar));
            }
            let pointer = self.module.cx.types.is_ptr(ty);
            let number = if pointer { Type::I64 } else { ty };
            let Some(offset) = self.multiple(&stride, lane, number) else { return Ok(None) };
            let mut b = self.b();
            return Ok(Some(match pointer {
                true => b.byte_offset(scalar, offset),
                false => b.add(scalar, offset),
            }));
        }
        let Some(inst) = self.old.def_inst(value) else { return Ok(None) };
        let mut op = self.old.insts[inst].op.clone();
        let plain =
            matches!(op, Op::Cast { .. } | Op::Binary { .. } | Op::Gep { .. } | Op::Select { .. })
                || limit_of(&op).is_some();
        if depth > DEPTH_MAX || !plain {
            return Ok(None);
        }
        let mut values = Vec::new();
        op.for_each_value(|value| values.push(value));
        let mut there = Vec::with_capacity(values.len());
        for value in values {
            match self.at_lane(value, lane, depth + 1)? {
                Some(value) => there.push(value),
                None => return Ok(None),
            }
        }
        op.set_values(&there);
        relax(&mut op);
        Ok(Some(self.b().value(op, ty)))
    }

    /// A multiple of a stride, as an integer of a type, wrapping.
    fn multiple(&mut self, stride: &Stride, lane: Lane, ty: Type) -> Option<Value> {
        let (constant, terms) = stride.parts();
        let as_int = |work: &mut Self, n: i64| work.module.cx.int(ty, i128::from(n) as u128);
        let mut sum = match lane {
            Lane::Known(lane) => as_int(self, constant.wrapping_mul(i64::from(lane))),
            Lane::Computed(_) => as_int(self, constant),
        };
        for (i, term) in terms.iter().enumerate() {
            let times = match lane {
                Lane::Known(lane) => term.times.wrapping_mul(i64::from(lane)),
                Lane::Computed(_) => term.times,
            };
            let mut product: Option<Value> = None;
            for &factor in &term.factors {
                let factor = self.scalar(factor)?;
                let mut b = self.b();
                let factor = b.int_cast(factor, ty, true);
                product = Some(match product {
                    Some(product) => b.mul(product, factor),
                    None => factor,
                });
            }
            let mut product = product?;
            let times_value = as_int(self, times);
            let mut b = self.b();
            if times != 1 {
                product = b.mul(product, times_value);
            }
            let nothing_yet = i == 0 && constant == 0;
            sum = if nothing_yet { product } else { b.add(sum, product) };
        }
        if let Lane::Computed(lane) = lane {
            let mut b = self.b();
            let lane = b.int_cast(lane, ty, false);
            sum = b.mul(lane, sum);
        }
        Some(sum)
    }

    /// An address some bytes away.
    pub(super) fn beside(&mut self, address: Value, bytes: i64) -> Value {
        if bytes == 0 {
            return address;
        }
        let mut b = self.b();
        let offset = b.cx.i64(bytes as u64);
        b.byte_offset(address, offset)
    }
}

/// Whether an operation is a minimum or maximum, and whether one of signed numbers.
pub(super) fn limit_of(op: &Op) -> Option<bool> {
    match op {
        Op::Intrinsic(call) => match call.intrinsic {
            Intrinsic::SMin | Intrinsic::SMax => Some(true),
            Intrinsic::UMin | Intrinsic::UMax => Some(false),
            _ => None,
        },
        _ => None,
    }
}
