//! Stores of lanes.

use super::addresses::AccessPattern;
use super::memory::LaneAccess;
use super::{Components, Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{Inst, Type, Value};
use smallvec::smallvec;

impl Packetizer<'_> {
    /// A store by all lanes, or by the active ones.
    pub(super) fn store(
        &mut self,
        inst: Inst,
        value: Value,
        ptr: Value,
        access: &MemoryAccess,
    ) -> Done {
        if !access.is_simple() {
            return self.replicate(inst);
        }
        if !self.is_varying(ptr) {
            return self.store_to_one(inst, value, ptr, access);
        }
        if self.scalable {
            return self.store_scalable(inst, value, ptr, access);
        }
        if self.groups.is_other(inst) {
            return Ok(());
        }
        if let Some(group) = self.groups.made_at(inst).cloned() {
            return self.store_group(&group);
        }
        let ty = self.module.cx.value_type(self.old, value);
        let pattern = self.access_pattern(ptr, ty)?;
        let count = self.vector_parts(ty).map_or(1, |(_, count)| count);
        let uneven = !count.is_power_of_two() && pattern != AccessPattern::Consecutive;
        if !self.is_flat(ty) || uneven {
            return self.replicate(inst);
        }
        if let Some(components) = self.components.get(&value).cloned()
            && self.are_runs(ptr, ty)
        {
            return self.store_transposed(components, (ptr, 0), access.align);
        }
        let joined = self.aos(value)?;
        if let Some(rows) = self.access_rows(ptr, ty, false)? {
            let lanes = self.width * count / rows;
            for row in 0..rows {
                let part = self.stretch(joined, row * lanes, lanes);
                self.of_row(row, |this| this.store_joined(part, ptr, ty, access))?;
            }
            return Ok(());
        }
        self.store_joined(joined, ptr, ty, access)
    }

    /// Stores what lanes write: the elements of each lane next to each other.
    pub(super) fn store_joined(
        &mut self,
        joined: Value,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done {
        let pattern = self.access_pattern(ptr, ty)?;
        let count = self.vector_parts(ty).map_or(1, |(_, count)| count);
        if let Some(mask) =
            self.mask.filter(|_| pattern == AccessPattern::Consecutive && count == 1)
            && let Some(row) = self.private_row(ptr, ty)?
        {
            self.store_row(row, joined, mask, access);
            return Ok(());
        }
        let of = LaneAccess { pattern, ptr, ty, access };
        if self.store_masked(of, joined)? {
            return Ok(());
        }
        self.if_all_active(
            &[],
            |this| this.store_all(of, joined).map(|()| Components::new()),
            |this, mask| this.store_some(of, joined, mask).map(|()| Components::new()),
        )?;
        Ok(())
    }

    /// Stores for all lanes, where all are active.
    fn store_all(&mut self, of: LaneAccess<'_>, joined: Value) -> Done {
        let LaneAccess { pattern, ptr, ty, access } = of;
        let count = self.vector_parts(ty).map_or(1, |(_, count)| count);
        match pattern {
            AccessPattern::Consecutive => {
                let first =
                    self.scalar(ptr).ok_or(NotVectorized::internal("an address is not there"))?;
                self.b().store(joined, first, access.align);
                Ok(())
            }
            AccessPattern::Reverse => {
                let align = self.align(ty, access)?;
                let last = self.lane_address(ptr, self.width - 1)?;
                let joined = self.reverse(joined, count);
                self.b().store(joined, last, align);
                Ok(())
            }
            AccessPattern::Strided(_) => self.store_lanes(joined, ptr, ty, access),
            AccessPattern::Gather => self.store_tested(joined, ptr, ty, access),
        }
    }

    /// Stores for the active lanes.
    fn store_some(&mut self, of: LaneAccess<'_>, joined: Value, mask: Value) -> Done {
        let LaneAccess { ptr, ty, access, .. } = of;
        let wide = self.module.cx.value_type(&self.new, joined);
        let (whole, words) = self.as_words(ptr, ty, wide);
        if self.vector_parts(whole).is_none() {
            if let Some(base) = self.contiguous_base(of)? {
                let joined = self.frozen_words(joined, words);
                return self.store_contiguous(LaneAccess { ty: whole, ..of }, joined, base, mask);
            }
            if self.gathers(whole) {
                let joined = self.frozen_words(joined, words);
                return self.scatter_components(smallvec![joined], ptr, whole, access, mask);
            }
        } else if let Some(base) = self.contiguous_base(of)?
            && let Some(mask) = self.mask_of_elements(of, mask)
        {
            let align = self.align(ty, access)?;
            self.b().masked_store(joined, base, align, mask);
            return Ok(());
        }
        self.store_lanes(joined, ptr, ty, access)
    }

    /// Stores for the active lanes in the same way.
    fn store_contiguous(
        &mut self,
        of: LaneAccess<'_>,
        joined: Value,
        base: Value,
        mask: Value,
    ) -> Done {
        let align = self.align(of.ty, of.access)?;
        let (base, mask) = self.in_memory_order(of, base, mask)?;
        let joined =
            if of.pattern == AccessPattern::Consecutive { joined } else { self.reverse(joined, 1) };
        self.b().masked_store(joined, base, align, mask);
        Ok(())
    }

    /// Stores for the active lanes in the same way; whether the target can.
    fn store_masked(&mut self, of: LaneAccess<'_>, joined: Value) -> Done<bool> {
        let wide = self.module.cx.value_type(&self.new, joined);
        let (whole, words) = self.as_words(of.ptr, of.ty, wide);
        let of = LaneAccess { ty: whole, ..of };
        let Some(mask) = self.mask.filter(|_| self.has_masked(of)) else { return Ok(false) };
        let Some(base) = self.base_of_active_lanes(of.ptr)? else { return Ok(false) };
        let joined = self.frozen_words(joined, words);
        self.store_contiguous(of, joined, base, mask)?;
        Ok(true)
    }

    /// Stores lane by lane, of the active ones, in order.
    pub(super) fn store_lanes(
        &mut self,
        joined: Value,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done {
        let (element, count) = self.vector_parts(ty).unwrap_or((ty, 1));
        let mut from = joined;
        let word = self.word(ptr, element, count);
        if let Some(word) = word {
            let words = self.wide(word);
            from = self.frozen_words(joined, words);
        }
        for lane in 0..self.width {
            let single = word.is_some() || count == 1;
            if let (Some(mask), true) = (self.mask, single) {
                self.store_lane(mask, lane, from, ptr, access)?;
                continue;
            }
            let after = self.mask.map(|mask| self.enter_lane_if_active(mask, lane, Type::VOID));
            let address = self.lane_address(ptr, lane)?;
            let one = match single {
                true => self.b().lane(from, lane),
                false => self.stretch(from, lane * count, count),
            };
            self.b().store(one, address, access.align);
            if let Some(after) = after {
                self.leave_lane(after, Type::VOID, None);
            }
        }
        Ok(())
    }

    /// Stores one lane if it is active.
    fn store_lane(
        &mut self,
        mask: Value,
        lane: u32,
        from: Value,
        ptr: Value,
        access: &MemoryAccess,
    ) -> Done {
        let address = self.lane_address(ptr, lane)?;
        let one = self.stretch(from, lane, 1);
        let active = self.stretch(mask, lane, 1);
        self.b().masked_store(one, address, access.align, active);
        Ok(())
    }

    /// All lanes write one address: the last one's value stays.
    pub(super) fn store_to_one(
        &mut self,
        inst: Inst,
        value: Value,
        ptr: Value,
        access: &MemoryAccess,
    ) -> Done {
        if !self.is_varying(value) {
            return self.scalar_copy(inst);
        }
        if let Some(mask) = self.mask {
            let ty = self.module.cx.value_type(self.old, value);
            if self.scalable {
                return self.scatter(value, ptr, ty, access, mask);
            }
            if !self.is_flat(ty) {
                return self.replicate(inst);
            }
            if let Some((any, last)) = self.last_active_lane()
                && self.vector_parts(ty).is_none()
            {
                let address = self.scalar(ptr).ok_or(NotVectorized::internal("no address"))?;
                let last = self.lane_of(value, last)?;
                let mut b = self.b();
                let (one, active) = (b.vector_of(&[last]), b.vector_of(&[any]));
                b.masked_store(one, address, access.align, active);
                return Ok(());
            }
            let joined = self.aos(value)?;
            return self.store_lanes(joined, ptr, ty, access);
        }
        let last = self.last_lane();
        let last = self.lane_of(value, last)?;
        let address = self.scalar(ptr).ok_or(NotVectorized::internal("an address is not there"))?;
        self.b().store(last, address, access.align);
        Ok(())
    }
}
