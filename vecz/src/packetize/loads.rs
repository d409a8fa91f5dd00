//! Loads of lanes.

use super::addresses::AccessPattern;
use super::memory::{LaneAccess, no_size};
use super::{Components, Done, Packetizer};
use crate::not_vectorized::NotVectorized;
use oxmux_ir::data_layout::common_alignment;
use oxmux_ir::instruction::{MemoryAccess, POISON_LANE};
use oxmux_ir::mux::GroupArithmetic;
use oxmux_ir::{CastOp, Inst, Type, Value};
use oxmux_passes::target_info::COMMON_REGISTER_BITS;
use smallvec::smallvec;

impl Packetizer<'_> {
    /// A load by all lanes, or by the active ones.
    pub(super) fn load(&mut self, inst: Inst, ptr: Value, access: &MemoryAccess) -> Done {
        let result =
            self.old.insts[inst].result.ok_or(NotVectorized::internal("a load gives nothing"))?;
        if !self.is_varying(result) {
            return self.scalar_copy(inst);
        }
        if !access.is_simple() {
            return self.replicate(inst);
        }
        if self.scalable {
            return self.load_scalable(inst, result, ptr, access);
        }
        if self.groups.is_other(inst) {
            return Ok(());
        }
        if let Some(group) = self.groups.made_at(inst).cloned() {
            return self.load_group(&group);
        }
        let ty = self.old.local_type(result);
        let vector = self.vector_parts(ty);
        if !self.is_flat(ty) {
            return self.replicate(inst);
        }
        let count = vector.map_or(1, |(_, count)| count);
        if count.is_power_of_two()
            && let Some(rows) = self.access_rows(ptr, ty, true)?
        {
            let mut parts = Components::new();
            for row in 0..rows {
                if row > 0 && self.mask.is_none() && self.has_one_place(ptr) {
                    parts.extend(parts.last().copied());
                    continue;
                }
                parts.push(self.of_row(row, |this| this.load_joined(ptr, ty, access))?);
            }
            let joined = self.concat(&parts);
            return self.set_aos(result, joined, count);
        }
        let pattern = self.access_pattern(ptr, ty)?;
        if !count.is_power_of_two() && pattern != AccessPattern::Consecutive {
            return self.load_elements(result, ptr, ty, access);
        }
        if !self.layouts.is_aos(result) && self.are_runs(ptr, ty) {
            let components = self.load_transposed((ptr, 0), ty, access.align)?;
            self.components.insert(result, components);
            return Ok(());
        }
        let joined = self.load_joined(ptr, ty, access)?;
        self.set_aos(result, joined, count)
    }

    /// Loads what lanes read: the elements of each lane next to each other.
    pub(super) fn load_joined(
        &mut self,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done<Value> {
        let vector = self.vector_parts(ty);
        let count = vector.map_or(1, |(_, count)| count);
        let pattern = self.access_pattern(ptr, ty)?;
        let of = LaneAccess { pattern, ptr, ty, access };
        let element = vector.map_or(ty, |(element, _)| element);
        let wide = self.module.cx.types.vector(element, self.width * count);
        let row = match self.mask {
            Some(_) if pattern == AccessPattern::Consecutive => self.private_row(ptr, ty)?,
            _ => None,
        };
        if let Some(row) = row {
            return Ok(self.b().load(wide, row, access.align));
        }
        if let Some(loaded) = self.load_masked(of, wide)? {
            return Ok(loaded);
        }
        if let Some(mask) = self.mask.filter(|_| pattern == AccessPattern::Strided(0))
            && let Some(loaded) = self.load_one_for_all(ptr, ty, access, wide, mask)?
        {
            return Ok(loaded);
        }
        let (whole, _) = self.as_words(ptr, ty, wide);
        // Such a gather takes no longer with a mask than without.
        if self.mask.is_some()
            && pattern == AccessPattern::Gather
            && self.vector_parts(whole).is_none()
            && self.gathers_all(whole)
            && !self.may_be_consecutive(ptr)
        {
            return self.load_anywhere(ptr, ty, access, wide);
        }
        let joined = self.if_all_active(
            &[wide],
            |this| Ok(smallvec![this.load_all(of)?]),
            |this, mask| Ok(smallvec![this.load_some(of, wide, mask)?]),
        )?;
        Ok(joined[0])
    }

    /// Loads vectors whose elements do not fill a register evenly: `float3`.
    fn load_elements(
        &mut self,
        result: Value,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done {
        let (element, count) = self.vector_parts(ty).unwrap_or((ty, 1));
        let size = self.module.data_layout.alloc_size(&self.module.cx.types, element);
        let size = size.ok_or(NotVectorized::internal("a load of a type without size"))?;
        let padded = i64::try_from(size.saturating_mul(4)).ok();
        let components = match self.mask {
            None if count == 3 && self.strides.of(ptr) == padded => {
                self.load_padded(ptr, element, size, access)?
            }
            _ => {
                let mut lanes = Vec::with_capacity(self.width as usize);
                for lane in 0..self.width {
                    let after = self.mask.map(|mask| self.enter_lane_if_active(mask, lane, ty));
                    let address = self.lane_address(ptr, lane)?;
                    let one = self.b().load(ty, address, access.align);
                    lanes.extend(match after {
                        None => Some(one),
                        Some(after) => self.leave_lane(after, ty, Some(one)),
                    });
                }
                self.gather_lanes(&lanes)?
            }
        };
        for &component in &components {
            self.take_name(result, component);
        }
        self.components.insert(result, components);
        Ok(())
    }

    /// Loads vectors of three elements that lie four apart. What is between two lanes' may be read;
    /// what is behind the last one's may not.
    fn load_padded(
        &mut self,
        ptr: Value,
        element: Type,
        size: u64,
        access: &MemoryAccess,
    ) -> Done<Components> {
        let four = self.module.cx.types.vector(element, 4);
        let mut lanes = Vec::with_capacity(self.width as usize);
        for lane in 0..self.width - 1 {
            let address = self.lane_address(ptr, lane)?;
            lanes.push(self.b().load(four, address, access.align));
        }
        let address = self.lane_address(ptr, self.width - 1)?;
        let before = self.beside(address, -(size as i64));
        let align = common_alignment(access.align, size);
        let last = self.b().load(four, before, align);
        lanes.push(self.b().shuffle(last, last, &[1, 2, 3, POISON_LANE]));
        let joined = self.concat(&lanes);
        let mut components = self.deinterleave(joined, 4)?;
        components.truncate(3);
        Ok(components)
    }

    /// Loads for all lanes, where all are active: the elements of each lane next to each other.
    fn load_all(&mut self, LaneAccess { pattern, ptr, ty, access }: LaneAccess<'_>) -> Done<Value> {
        let (element, count) = self.vector_parts(ty).unwrap_or((ty, 1));
        let wide = self.module.cx.types.vector(element, self.width * count);
        let first = self.scalar(ptr).ok_or(NotVectorized::internal("an address is not there"));
        let align = self.align(ty, access)?;
        Ok(match pattern {
            AccessPattern::Consecutive => {
                let first = first?;
                self.b().load(wide, first, access.align)
            }
            AccessPattern::Reverse => {
                let last = self.lane_address(ptr, self.width - 1)?;
                let loaded = self.b().load(wide, last, align);
                self.reverse(loaded, count)
            }
            AccessPattern::Strided(0) => {
                let first = first?;
                let one = self.b().load(ty, first, access.align);
                self.b().splat(wide, one)
            }
            AccessPattern::Strided(distance) => {
                match self.load_strided(ptr, ty, distance, align)? {
                    Some(loaded) => loaded,
                    None => self.load_anywhere(ptr, ty, access, wide)?,
                }
            }
            AccessPattern::Gather => self.load_tested(ptr, ty, access, wide)?,
        })
    }

    /// Loads for the active lanes.
    fn load_some(&mut self, of: LaneAccess<'_>, wide: Type, mask: Value) -> Done<Value> {
        let LaneAccess { ptr, ty, access, .. } = of;
        let (whole, words) = self.as_words(ptr, ty, wide);
        if self.vector_parts(whole).is_none()
            && let Some(base) = self.contiguous_base(of)?
        {
            let of = LaneAccess { ty: whole, ..of };
            let loaded = self.load_contiguous(of, base, words, mask)?;
            return Ok(self.cast_words(loaded, wide));
        }
        if self.vector_parts(whole).is_some()
            && let Some(base) = self.contiguous_base(of)?
            && let Some(mask) = self.mask_of_elements(of, mask)
        {
            let align = self.align(ty, access)?;
            return Ok(self.b().masked_load(wide, base, align, mask));
        }
        self.load_anywhere(ptr, ty, access, wide)
    }

    /// Loads for the active lanes, wherever their places are: by a gather where it pays, else lane
    /// by lane.
    pub(super) fn load_anywhere(
        &mut self,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        wide: Type,
    ) -> Done<Value> {
        let (whole, _) = self.as_words(ptr, ty, wide);
        let pays = match self.mask {
            Some(_) => self.gathers(whole),
            None => self.gathers_all(whole),
        };
        if !pays || self.vector_parts(whole).is_some() {
            return self.load_lanes(ptr, ty, access);
        }
        let mask = self.mask.unwrap_or_else(|| self.all_lanes());
        let components = self.gather(ptr, whole, access, mask)?;
        let loaded = components.first().copied();
        let loaded = loaded.ok_or(NotVectorized::internal("a load gives nothing"))?;
        Ok(self.cast_words(loaded, wide))
    }

    /// A contiguous load for the active lanes, from the first lane's address.
    fn load_contiguous(
        &mut self,
        of: LaneAccess<'_>,
        base: Value,
        wide: Type,
        mask: Value,
    ) -> Done<Value> {
        let align = self.align(of.ty, of.access)?;
        let (base, mask) = self.in_memory_order(of, base, mask)?;
        let loaded = self.b().masked_load(wide, base, align, mask);
        Ok(if of.pattern == AccessPattern::Consecutive { loaded } else { self.reverse(loaded, 1) })
    }

    /// Loads from the one place that all active lanes read, if there are any; none if its address
    /// is not known.
    fn load_one_for_all(
        &mut self,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        wide: Type,
        mask: Value,
    ) -> Done<Option<Value>> {
        let Some(base) = self.base_of_active_lanes(ptr)? else { return Ok(None) };
        let any = self.fold(mask, GroupArithmetic::Or);
        let one = self.module.cx.types.vector(ty, 1);
        let mut b = self.b();
        let active = b.vector_of(&[any]);
        let loaded = b.masked_load(one, base, access.align, active);
        let loaded = b.lane(loaded, 0);
        Ok(Some(b.splat(wide, loaded)))
    }

    /// Loads by a native masked load, without a test of whether all lanes are active: it costs as
    /// much as a plain load. None if the target has none for this access.
    fn load_masked(&mut self, of: LaneAccess<'_>, wide: Type) -> Done<Option<Value>> {
        let (whole, words) = self.as_words(of.ptr, of.ty, wide);
        let of = LaneAccess { ty: whole, ..of };
        let Some(mask) = self.mask.filter(|_| self.has_masked(of)) else { return Ok(None) };
        let Some(base) = self.base_of_active_lanes(of.ptr)? else { return Ok(None) };
        let loaded = self.load_contiguous(of, base, words, mask)?;
        Ok(Some(self.cast_words(loaded, wide)))
    }

    /// How many elements of so many bytes one load of several lanes' elements takes: as many as
    /// there are lanes, at least those of a register that every target has, and at most those of
    /// the target's widest register. A power of two.
    pub(super) fn elements_of_a_load(&self, size: i64) -> i64 {
        let in_bits = |bits: u32| i64::from(bits / 8).checked_div(size).unwrap_or(0).max(1);
        let widest = self.target.unit.widest().max(COMMON_REGISTER_BITS);
        let lanes = i64::from(self.width);
        1 << lanes.clamp(in_bits(COMMON_REGISTER_BITS), in_bits(widest)).ilog2()
    }

    /// Loads elements a few apart with two loads for each group of a register's elements: one
    /// begins at the first lane's, the other ends at the last one's. None if that does not reach
    /// all lanes, or is not worth it.
    fn load_strided(
        &mut self,
        ptr: Value,
        ty: Type,
        distance: i64,
        align: u32,
    ) -> Done<Option<Value>> {
        let (types, layout) = (&self.module.cx.types, &self.module.data_layout);
        let size = layout.alloc_size(types, ty).ok_or_else(no_size)? as i64;
        let (stride_in_elements, width) = (distance.abs(), i64::from(self.width));
        let lanes = match stride_in_elements {
            2 => self.elements_of_a_load(size),
            // Two loads of four elements reach the first lane and the last one.
            3 if size * 4 * 8 == i64::from(COMMON_REGISTER_BITS) => 4,
            _ => return Ok(None),
        };
        if lanes < 4 || width % lanes != 0 || types.is_ptr(ty) {
            return Ok(None);
        }
        let piece = self.module.cx.types.vector(ty, lanes as u32);
        let shift = (stride_in_elements - 1) * (lanes - 1);
        let mut pieces = Vec::new();
        for group in 0..width / lanes {
            // In the order of memory.
            let lowest = if distance > 0 { group * lanes } else { (group + 1) * lanes - 1 };
            let low = self.lane_address(ptr, lowest as u32)?;
            let high = self.beside(low, shift * size);
            let a = self.b().load(piece, low, align);
            let b = self.b().load(piece, high, align);
            let order: Vec<i32> = (0..lanes)
                .map(|lane| {
                    let lane = if distance > 0 { lane } else { lanes - 1 - lane };
                    let at = lane * stride_in_elements;
                    if at < lanes { at as i32 } else { (lanes + at - shift) as i32 }
                })
                .collect();
            pieces.push(self.b().shuffle(a, b, &order));
        }
        Ok(Some(self.concat(&pieces)))
    }

    /// Loads lane by lane, of the active ones.
    pub(super) fn load_lanes(
        &mut self,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done<Value> {
        let (element, count) = self.vector_parts(ty).unwrap_or((ty, 1));
        let word = self.word(ptr, element, count);
        let loaded = word.unwrap_or(ty);
        let mut lanes = Vec::with_capacity(self.width as usize);
        for lane in 0..self.width {
            let mask = self.mask;
            lanes.push(match mask {
                Some(mask) if !self.module.cx.types.is_vector(loaded) => {
                    self.load_lane(mask, lane, ptr, loaded, access)?
                }
                _ => {
                    let after = mask.map(|mask| self.enter_lane_if_active(mask, lane, loaded));
                    let address = self.lane_address(ptr, lane)?;
                    let one = self.b().load(loaded, address, access.align);
                    match after {
                        None => one,
                        Some(after) => self
                            .leave_lane(after, loaded, Some(one))
                            .ok_or(NotVectorized::internal("a load gives nothing"))?,
                    }
                }
            });
        }
        if self.module.cx.types.is_vector(loaded) {
            return Ok(self.concat(&lanes));
        }
        let all = self.b().vector_of(&lanes);
        let wide = self.module.cx.types.vector(element, self.width * count);
        Ok(self.b().cast(CastOp::BitCast, all, wide))
    }

    /// Loads one lane if it is active. A vector of one lane, and no branch: targets without masked
    /// accesses have cheaper ways.
    fn load_lane(
        &mut self,
        mask: Value,
        lane: u32,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done<Value> {
        let address = self.lane_address(ptr, lane)?;
        let vector = self.module.cx.types.vector(ty, 1);
        let active = self.stretch(mask, lane, 1);
        let mut b = self.b();
        let loaded = b.masked_load(vector, address, access.align, active);
        Ok(b.lane(loaded, 0))
    }
}
