//! Loads, stores and stack objects of lanes.

use super::addresses::Shape;
use super::{Done, Packetizer};
use crate::refusal::Refusal;
use oxmux_ir::instruction::{IntrinsicCall, MemoryAccess, POISON_LANE};
use oxmux_ir::{CastOp, GepFlags, Inst, Intrinsic, Type, Value};
use oxmux_passes::target_info::{LaneOp, LaneType, lane_type};

/// The vector registers that every machine has.
const REGISTER_BYTES: u64 = 16;

/// What a lane of an access costs that is made only if the lane is active, in hundredths of a simple instruction: its truth is taken
/// out of the mask, a place chosen and accessed, and the lane put in or taken out.
const MASKED_LANE_COST: u32 = 500;

impl Packetizer<'_> {
    pub(super) fn load(&mut self, inst: Inst, ptr: Value, access: &MemoryAccess) -> Done {
        let result =
            self.old.insts[inst].result.ok_or(Refusal::internal("a load gives nothing"))?;
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
        let shape = self.shape(ptr, ty)?;
        if !count.is_power_of_two() && shape != Shape::Consecutive {
            return self.load_elements(result, ptr, ty, access);
        }
        let element = vector.map_or(ty, |(element, _)| element);
        let wide = self.module.cx.types.vector(element, self.width * count);
        let row = match self.mask {
            Some(_) if shape == Shape::Consecutive => self.private_row(ptr, ty)?,
            _ => None,
        };
        if let Some(row) = row {
            let joined = self.b().load(wide, row, access.align);
            return self.set_aos(result, joined, count);
        }
        if let Some(loaded) = self.load_masked(shape, ptr, ty, access, wide)? {
            return self.set_aos(result, loaded, count);
        }
        let joined = self.if_all_active(
            &[wide],
            |this| Ok(vec![this.load_all(shape, ptr, ty, access)?]),
            |this, mask| Ok(vec![this.load_some(shape, ptr, ty, access, wide, mask)?]),
        )?;
        self.set_aos(result, joined[0], count)
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
        let size = self.module.data_layout.alloc_size(&self.module.cx.types, element).unwrap_or(0);
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

    /// Loads vectors of three elements that lie four apart. What is between two lanes' may be read; what is behind the
    /// last one's may not.
    fn load_padded(
        &mut self,
        ptr: Value,
        element: Type,
        size: u64,
        access: &MemoryAccess,
    ) -> Done<Vec<Value>> {
        let four = self.module.cx.types.vector(element, 4);
        let mut lanes = Vec::with_capacity(self.width as usize);
        for lane in 0..self.width - 1 {
            let address = self.lane_address(ptr, lane)?;
            lanes.push(self.b().load(four, address, access.align));
        }
        let address = self.lane_address(ptr, self.width - 1)?;
        let before = self.beside(address, -(size as i64));
        let align = access.align.min(1 << size.trailing_zeros().min(16));
        let last = self.b().load(four, before, align);
        lanes.push(self.b().shuffle(last, last, &[1, 2, 3, POISON_LANE]));
        let joined = self.concat(&lanes);
        let mut components = self.deinterleave(joined, 4)?;
        components.truncate(3);
        Ok(components)
    }

    /// Whether a type is one scalar or a vector of them, of whole bytes each.
    fn is_flat(&self, ty: Type) -> bool {
        let types = &self.module.cx.types;
        let element = self.vector_parts(ty).map_or(ty, |(element, _)| element);
        let whole_bytes =
            types.int_bits(element).is_none_or(|bits| bits >= 8 && bits.is_power_of_two());
        whole_bytes && !types.is_aggregate(element) && !types.is_vector(element)
    }

    /// Loads what every lane reads, all being on: elements of each lane next to each other.
    fn load_all(
        &mut self,
        shape: Shape,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done<Value> {
        let (element, count) = self.vector_parts(ty).unwrap_or((ty, 1));
        let wide = self.module.cx.types.vector(element, self.width * count);
        let first = self.scalar(ptr).ok_or(Refusal::internal("an address is not there"));
        let align = self.align(ty, access)?;
        Ok(match shape {
            Shape::Consecutive => {
                let first = first?;
                self.b().load(wide, first, access.align)
            }
            Shape::Reverse => {
                let last = self.lane_address(ptr, self.width - 1)?;
                let loaded = self.b().load(wide, last, align);
                self.reverse(loaded, count)
            }
            Shape::Strided(0) => {
                let first = first?;
                let one = self.b().load(ty, first, access.align);
                self.b().splat(wide, one)
            }
            Shape::Strided(distance) => match self.load_strided(ptr, ty, distance, align)? {
                Some(loaded) => loaded,
                None => self.load_lanes(ptr, ty, access)?,
            },
            Shape::Gather => self.load_checked(ptr, ty, access, wide)?,
        })
    }

    /// Loads for the active lanes.
    fn load_some(
        &mut self,
        shape: Shape,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        wide: Type,
        mask: Value,
    ) -> Done<Value> {
        let (whole, words) = self.as_words(ptr, ty, wide);
        if self.vector_parts(whole).is_none() {
            let base = match shape {
                Shape::Consecutive | Shape::Reverse => self.base_of_active_lanes(ptr)?,
                _ => None,
            };
            if let Some(base) = base {
                let loaded = self.load_near(shape, ptr, base, whole, access, words, mask)?;
                return Ok(self.cast_words(loaded, wide));
            }
            if self.gathers(whole) {
                let components = self.gather(ptr, whole, access, mask)?;
                let loaded = components.first().copied();
                let loaded = loaded.ok_or(Refusal::internal("a load gives nothing"))?;
                return Ok(self.cast_words(loaded, wide));
            }
        }
        self.load_lanes(ptr, ty, access)
    }

    /// Loads for the active lanes from a first lane's address, each a neighbour of the one before.
    #[allow(clippy::too_many_arguments, reason = "what an access is")]
    fn load_near(
        &mut self,
        shape: Shape,
        ptr: Value,
        base: Value,
        ty: Type,
        access: &MemoryAccess,
        wide: Type,
        mask: Value,
    ) -> Done<Value> {
        let align = self.align(ty, access)?;
        let (base, mask) = self.in_memory_order(shape, ptr, base, mask);
        let (align, poison) = (self.module.cx.i32(align), self.module.cx.poison(wide));
        let args = [base, align, mask, poison];
        let loaded = self.b().intrinsic(Intrinsic::MaskedLoad, wide, &args);
        let loaded = loaded.ok_or(Refusal::internal("a load gives nothing"))?;
        Ok(if shape == Shape::Consecutive { loaded } else { self.reverse(loaded, 1) })
    }

    /// Stores for the active lanes in the same way.
    #[allow(clippy::too_many_arguments, reason = "what an access is")]
    fn store_near(
        &mut self,
        shape: Shape,
        joined: Value,
        ptr: Value,
        base: Value,
        ty: Type,
        access: &MemoryAccess,
        mask: Value,
    ) -> Done {
        let align = self.align(ty, access)?;
        let (base, mask) = self.in_memory_order(shape, ptr, base, mask);
        let joined = if shape == Shape::Consecutive { joined } else { self.reverse(joined, 1) };
        let align = self.module.cx.i32(align);
        self.b().intrinsic(Intrinsic::MaskedStore, Type::VOID, &[joined, base, align, mask]);
        Ok(())
    }

    /// Loads for the active lanes without asking whether all are: where the target has such loads, they cost as much as
    /// others, and neither branches nor a second form of the access. None if it has none for this one.
    fn load_masked(
        &mut self,
        shape: Shape,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        wide: Type,
    ) -> Done<Option<Value>> {
        let (whole, words) = self.as_words(ptr, ty, wide);
        let Some(mask) = self.mask.filter(|_| self.has_masked(shape, whole)) else {
            return Ok(None);
        };
        let Some(base) = self.base_of_active_lanes(ptr)? else { return Ok(None) };
        let loaded = self.load_near(shape, ptr, base, whole, access, words, mask)?;
        Ok(Some(self.cast_words(loaded, wide)))
    }

    /// Stores for the active lanes in the same way; whether the target can.
    fn store_masked(
        &mut self,
        shape: Shape,
        joined: Value,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done<bool> {
        let wide = self.module.cx.value_type(&self.new, joined);
        let (whole, words) = self.as_words(ptr, ty, wide);
        let Some(mask) = self.mask.filter(|_| self.has_masked(shape, whole)) else {
            return Ok(false);
        };
        let Some(base) = self.base_of_active_lanes(ptr)? else { return Ok(false) };
        let joined = self.frozen_words(joined, words);
        self.store_near(shape, joined, ptr, base, whole, access, mask)?;
        Ok(true)
    }

    /// Whether the target accesses some of such lanes at once.
    fn has_masked(&self, shape: Shape, ty: Type) -> bool {
        let lane = lane_type(&self.module.cx.types, ty);
        let native = |op| lane.is_some_and(|lane| self.target.is_native(op, lane));
        let is_near = matches!(shape, Shape::Consecutive | Shape::Reverse);
        is_near && native(LaneOp::MaskedMemory)
    }

    /// Whether the target has a gather or scatter for the lanes of a type that pays where some lanes are inactive.
    pub(super) fn gathers(&self, ty: Type) -> bool {
        let lane = lane_type(&self.module.cx.types, ty);
        lane.is_some_and(|lane| {
            self.target.is_native(LaneOp::Gather, lane)
                && self.target.is_native(LaneOp::Gather, LaneType::I64)
                && self.target.gather_cost() < MASKED_LANE_COST
        })
    }

    /// The lowest address of lanes next to each other, and their mask in the order of memory.
    fn in_memory_order(
        &mut self,
        shape: Shape,
        ptr: Value,
        base: Value,
        mask: Value,
    ) -> (Value, Value) {
        if shape == Shape::Consecutive {
            return (base, mask);
        }
        let stride = self.strides.of(ptr).unwrap_or(0);
        let lowest = self.beside(base, stride.saturating_mul(i64::from(self.width - 1)));
        (lowest, self.reverse(mask, 1))
    }

    /// Loads elements a few apart with two loads for each group of a register's elements: one begins at the first lane's,
    /// the other ends at the last one's. None if that does not reach all lanes, or is not worth it.
    fn load_strided(
        &mut self,
        ptr: Value,
        ty: Type,
        distance: i64,
        align: u32,
    ) -> Done<Option<Value>> {
        let (types, layout) = (&self.module.cx.types, &self.module.data_layout);
        let size = layout.alloc_size(types, ty).unwrap_or(0);
        let lanes = REGISTER_BYTES.checked_div(size).unwrap_or(0) as i64;
        let (stride_in_elements, width) = (distance.abs(), i64::from(self.width));
        let reaches = stride_in_elements == 2 || (stride_in_elements == 3 && lanes == 4);
        if lanes < 4 || width % lanes != 0 || !reaches || types.is_ptr(ty) {
            return Ok(None);
        }
        let piece = self.module.cx.types.vector(ty, lanes as u32);
        let shift = (stride_in_elements - 1) * (lanes - 1);
        let mut pieces = Vec::new();
        for group in 0..width / lanes {
            // In the order of memory.
            let lowest = if distance > 0 { group * lanes } else { (group + 1) * lanes - 1 };
            let low = self.lane_address(ptr, lowest as u32)?;
            let high = self.beside(low, shift * size as i64);
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
                            .ok_or(Refusal::internal("a load gives nothing"))?,
                    }
                }
            });
        }
        if count > 1 && word.is_none() {
            return Ok(self.concat(&lanes));
        }
        let all = self.b().vector_of(&lanes);
        let wide = self.module.cx.types.vector(element, self.width * count);
        Ok(self.b().cast(CastOp::BitCast, all, wide))
    }

    /// Loads one lane if it is active. A vector of one lane, and no branch: targets without masked accesses have cheaper ways.
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
        let on = self.stretch(mask, lane, 1);
        let (align, poison) = (self.module.cx.i32(access.align), self.module.cx.poison(vector));
        let mut b = self.b();
        let loaded = b.intrinsic(Intrinsic::MaskedLoad, vector, &[address, align, on, poison]);
        let loaded = loaded.ok_or(Refusal::internal("a load gives nothing"))?;
        Ok(b.lane(loaded, 0))
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
        let on = self.stretch(mask, lane, 1);
        let align = self.module.cx.i32(access.align);
        self.b().intrinsic(Intrinsic::MaskedStore, Type::VOID, &[one, address, align, on]);
        Ok(())
    }

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
        let shape = self.shape(ptr, ty)?;
        let count = self.vector_parts(ty).map_or(1, |(_, count)| count);
        let uneven = !count.is_power_of_two() && shape != Shape::Consecutive;
        if !self.is_flat(ty) || uneven {
            return self.replicate(inst);
        }
        let joined = self.aos(value)?;
        if let Some(mask) = self.mask.filter(|_| shape == Shape::Consecutive && count == 1)
            && let Some(row) = self.private_row(ptr, ty)?
        {
            self.store_row(row, joined, mask, access);
            return Ok(());
        }
        if self.store_masked(shape, joined, ptr, ty, access)? {
            return Ok(());
        }
        self.if_all_active(
            &[],
            |this| this.store_all(shape, joined, ptr, ty, access).map(|()| vec![]),
            |this, mask| this.store_some(shape, joined, ptr, ty, access, mask).map(|()| vec![]),
        )?;
        Ok(())
    }

    /// Stores for every lane, all being on.
    fn store_all(
        &mut self,
        shape: Shape,
        joined: Value,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done {
        let count = self.vector_parts(ty).map_or(1, |(_, count)| count);
        match shape {
            Shape::Consecutive => {
                let first = self.scalar(ptr).ok_or(Refusal::internal("an address is not there"))?;
                self.b().store(joined, first, access.align);
                Ok(())
            }
            Shape::Reverse => {
                let align = self.align(ty, access)?;
                let last = self.lane_address(ptr, self.width - 1)?;
                let joined = self.reverse(joined, count);
                self.b().store(joined, last, align);
                Ok(())
            }
            Shape::Strided(_) => self.store_lanes(joined, ptr, ty, access),
            Shape::Gather => self.store_checked(joined, ptr, ty, access),
        }
    }

    /// Stores for the active lanes.
    fn store_some(
        &mut self,
        shape: Shape,
        joined: Value,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        mask: Value,
    ) -> Done {
        let wide = self.module.cx.value_type(&self.new, joined);
        let (whole, words) = self.as_words(ptr, ty, wide);
        if self.vector_parts(whole).is_none() {
            let base = match shape {
                Shape::Consecutive | Shape::Reverse => self.base_of_active_lanes(ptr)?,
                _ => None,
            };
            if let Some(base) = base {
                let joined = self.frozen_words(joined, words);
                return self.store_near(shape, joined, ptr, base, whole, access, mask);
            }
            if self.gathers(whole) {
                let joined = self.frozen_words(joined, words);
                return self.scatter_components(vec![joined], ptr, whole, access, mask);
            }
        }
        self.store_lanes(joined, ptr, ty, access)
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
                let address = self.scalar(ptr).ok_or(Refusal::internal("no address"))?;
                let last = self.lane_of(value, last)?;
                let align = self.module.cx.i32(access.align);
                let mut b = self.b();
                let (one, on) = (b.vector_of(&[last]), b.vector_of(&[any]));
                b.intrinsic(Intrinsic::MaskedStore, Type::VOID, &[one, address, align, on]);
                return Ok(());
            }
            let joined = self.aos(value)?;
            return self.store_lanes(joined, ptr, ty, access);
        }
        let last = self.last_lane();
        let last = self.lane_of(value, last)?;
        let address = self.scalar(ptr).ok_or(Refusal::internal("an address is not there"))?;
        self.b().store(last, address, access.align);
        Ok(())
    }

    /// The alignment of an access that begins at any lane: never more than an element's.
    pub(super) fn align(&self, ty: Type, access: &MemoryAccess) -> Done<u32> {
        let types = &self.module.cx.types;
        let component = self.component_types(ty)?[0];
        let size = self.module.data_layout.alloc_size(types, component).unwrap_or(1);
        let size = 1u64 << size.trailing_zeros().min(16);
        Ok(access.align.min(u32::try_from(size).unwrap_or(1)).max(1))
    }

    /// A stack object for each lane, one after another, or one for all.
    pub(super) fn alloca(&mut self, inst: Inst, ty: Type, count: Value, align: u32) -> Done {
        let result = self.old.insts[inst].result.ok_or(Refusal::internal("no address"))?;
        if !self.is_varying(result) {
            let object = self.b().alloca(ty, align);
            self.take_name(result, object);
            self.scalars.insert(result, object);
            return Ok(());
        }
        let Some(stride) = self.strides.of(result) else {
            return self.alloca_of_any_size(inst, ty, count, align);
        };
        let bytes = stride.unsigned_abs().saturating_mul(u64::from(self.width));
        let first = if self.scalable {
            self.alloca_scalable(stride.unsigned_abs(), align)
        } else {
            let mut b = self.b();
            let all = b.cx.types.array(Type::I8, bytes);
            b.alloca(all, align)
        };
        self.take_name(result, first);
        self.scalars.insert(result, first);
        let offsets = self.steps(Type::I64, stride.unsigned_abs());
        let addresses = self.b().gep(Type::I8, first, &[offsets], GepFlags::NONE);
        self.components.insert(result, vec![addresses]);
        Ok(())
    }

    /// Intrinsics that do something.
    pub(super) fn effect(&mut self, inst: Inst, call: &IntrinsicCall) -> Done {
        use Intrinsic::*;
        let varying = call.args.iter().any(|&arg| self.is_varying(arg));
        match call.intrinsic {
            LifetimeStart | LifetimeEnd | Assume | NoAliasScopeDecl | DoNothing | Prefetch
            | VarAnnotation | InvariantEnd => Ok(()),
            // The result is used by the end of the promise alone.
            InvariantStart => {
                if let Some(result) = self.old.insts[inst].result {
                    let poison = self.module.cx.poison(self.old.local_type(result));
                    self.scalars.insert(result, poison);
                    let components = self.components(poison)?;
                    self.components.insert(result, components);
                }
                Ok(())
            }
            PtrAnnotation => self.same_as(inst, call.args[0]),
            SideEffect | Trap | DebugTrap | UbsanTrap | StackSave | StackRestore => {
                self.scalar_copy(inst)
            }
            _ if varying => self.replicate(inst),
            _ if self.old.insts[inst].result.is_some_and(|r| self.is_varying(r)) => {
                self.replicate(inst)
            }
            _ => self.scalar_copy(inst),
        }
    }

    /// A result that is an operand.
    pub(super) fn same_as(&mut self, inst: Inst, value: Value) -> Done {
        let Some(result) = self.old.insts[inst].result else { return Ok(()) };
        if self.is_varying(result) {
            let components = self.components(value)?;
            self.components.insert(result, components);
        }
        if let Some(scalar) = self.scalar(value) {
            self.scalars.insert(result, scalar);
        }
        Ok(())
    }
}
