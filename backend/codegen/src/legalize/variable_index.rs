//! `extractelement` and `insertelement` with an index that is not constant, where vectors are wide:
//! comparing the index with each lane's number takes too long.

use super::layout::int_container;
use super::{Lower, Lowered, Parts};
use crate::legal::{LegalType, OpKey};
use oxmux_ir::data_layout::common_alignment;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{BinaryOp, Block, CastOp, IntPredicate, Op, Type, Value};

/// A stack slot for vectors of which a lane is read by its index.
pub(super) struct LaneSlot {
    bytes: u64,
    address: Value,
    /// The vector that was written to it last, and the block in which that was: more of its lanes
    /// are read there.
    held: Option<(Block, Parts)>,
}

impl Lower<'_, '_> {
    /// The lanes' type and their number, if there are enough of them, in whole registers, for an
    /// index of this type.
    fn wide_lanes(&self, parts: &[Value], index: Value) -> Option<(Type, u32)> {
        let index_bits = self.lz.cx.types.int_bits(self.ty(index))?;
        let first = LegalType::of(&self.lz.cx, self.ty(*parts.first()?))?;
        let lanes = parts.iter().map(|&part| self.lane_count(self.ty(part))).sum::<u32>();
        // Where all vectors are short, comparisons of a few lanes are cheaper than memory.
        let least = if self.lz.caps.table.unit.has_short_vectors() { 8 } else { 16 };
        let wide = matches!(index_bits, 8 | 16 | 32 | 64)
            && parts.iter().all(|&part| self.is_legal_vector(self.ty(part)))
            && lanes.is_power_of_two()
            && lanes >= least;
        wide.then_some((self.lz.cx.types.scalar(self.ty(*parts.first()?)), lanes))
            .filter(|_| !first.is_mask() || parts.len() == 1)
    }

    /// One lane, through memory, or through the integer of a mask; none if comparisons are as good.
    /// An index that is out of range gives any lane.
    pub(super) fn extract_by_index(
        &mut self,
        parts: &[Value],
        index: Value,
    ) -> Lowered<Option<Value>> {
        let Some((scalar, lanes)) = self.wide_lanes(parts, index) else { return Ok(None) };
        if scalar == Type::I1 {
            return Ok(self.mask_bit_by_index(parts[0], lanes, index));
        }
        let size = u64::from(self.vector_bits(scalar)? / 8);
        let bytes = size * u64::from(lanes);
        let slot = self.lane_slot(bytes)?;
        let held = Some((self.block, Parts::from_slice(parts)));
        let is_there =
            self.lane_slots.iter().any(|place| place.address == slot && place.held == held);
        let mut at = 0;
        for &part in parts.iter().filter(|_| !is_there) {
            let place = self.offset(slot, at);
            let access = MemoryAccess::aligned(common_alignment(16, at));
            self.b().inst(Op::Store { value: part, ptr: place, access }, Type::VOID);
            at += u64::from(self.lane_count(self.ty(part))) * size;
        }
        if let Some(place) = self.lane_slots.iter_mut().find(|place| place.address == slot) {
            place.held = held;
        }
        let index = self.lane_number(index, lanes);
        let shift = self.int(Type::I64, u128::from(size.trailing_zeros()));
        let bytes = self.b().binary(BinaryOp::Shl, index, shift);
        let place = self.add_offset(slot, bytes);
        Ok(Some(self.b().load(scalar, place, size as u32)))
    }

    /// A lane's number as an `i64`, below the number of lanes.
    fn lane_number(&mut self, index: Value, lanes: u32) -> Value {
        let wide = self.resize(index, Type::I64, false);
        let last = self.int(Type::I64, u128::from(lanes - 1));
        self.b().and(wide, last)
    }

    fn mask_bit_by_index(&mut self, mask: Value, lanes: u32, index: Value) -> Option<Value> {
        let word = int_container(lanes);
        let (key, legal_word) =
            (LegalType::of(&self.lz.cx, self.ty(mask))?, LegalType::of(&self.lz.cx, word)?);
        if !self.lz.caps.is_legal(OpKey::Cast(CastOp::BitCast, key), legal_word) {
            return None;
        }
        let bits = self.b().cast(CastOp::BitCast, mask, word);
        let bits = self.resize(bits, Type::I64, false);
        let index = self.lane_number(index, lanes);
        let bit = self.b().lshr(bits, index);
        Some(self.resize(bit, Type::I1, false))
    }

    /// A stack slot of `bytes` bytes in the entry block, which is written and read in one block.
    fn lane_slot(&mut self, bytes: u64) -> Lowered<Value> {
        if let Some(place) = self.lane_slots.iter().find(|place| place.bytes == bytes) {
            return Ok(place.address);
        }
        let slot = self.stack_object_at_entry(bytes, 16)?;
        self.lane_slots.push(LaneSlot { bytes, address: slot, held: None });
        Ok(slot)
    }

    /// A vector with one lane replaced, by comparing all lanes' numbers with the index at once; none
    /// if that is no better.
    pub(super) fn insert_by_index(
        &mut self,
        parts: &[Value],
        index: Value,
        new: Value,
    ) -> Option<Parts> {
        let (scalar, lanes) = self.wide_lanes(parts, index)?;
        let bits = LegalType::of(&self.lz.cx, scalar)?.bits();
        if scalar == Type::I1 {
            return None;
        }
        let number = int_container(bits);
        for &part in parts {
            let numbers = self.lz.cx.types.with_scalar(self.ty(part), number);
            let (key, numbers) =
                (LegalType::of(&self.lz.cx, self.ty(part))?, LegalType::of(&self.lz.cx, numbers)?);
            let caps = &self.lz.caps;
            let legal = caps.is_legal(OpKey::ICmp(IntPredicate::Eq), numbers)
                && caps.is_legal(OpKey::Shuffle, numbers)
                && caps.is_legal(OpKey::Shuffle, key)
                && caps.is_legal(OpKey::LaneSelect, key);
            if !legal {
                return None;
            }
        }
        let index = self.lane_number(index, lanes);
        let index = self.resize(index, number, false);
        let mut first = 0;
        let mut out = Parts::with_capacity(parts.len());
        for &part in parts {
            let ty = self.ty(part);
            let count = self.lane_count(ty);
            let numbers = self.lz.cx.types.with_scalar(ty, number);
            let each: Parts =
                (first..first + count).map(|n| self.int(number, u128::from(n))).collect();
            let each = self.build_vector(numbers, &each);
            let wanted = self.b().splat(numbers, index);
            let here = self.b().icmp(IntPredicate::Eq, each, wanted);
            let all = self.b().splat(ty, new);
            out.push(self.b().select(here, all, part));
            first += count;
        }
        Some(out)
    }
}
