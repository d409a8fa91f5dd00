//! Loads, stores and stack objects of lanes.

use super::{Done, Packetizer, relax};
use crate::refusal::Refusal;
use oxmux_ir::instruction::{IntrinsicCall, MemoryAccess};
use oxmux_ir::mux::GroupArithmetic;
use oxmux_ir::{Block, BlockCall, GepFlags, Inst, Intrinsic, Op, Type, TypeKind, Value};

/// How long a chain of address arithmetic may be that is done again for another lane.
const DEPTH_MAX: u32 = 16;

impl Packetizer<'_> {
    pub(super) fn load(&mut self, inst: Inst, ptr: Value, access: &MemoryAccess) -> Done {
        let result = self.old.insts[inst].result.ok_or(Refusal::new("a load gives nothing"))?;
        if !self.is_varying(result) {
            return self.scalar_copy(inst);
        }
        let ty = self.old.local_type(result);
        if !access.is_simple() {
            return self.for_each_lane(inst);
        }
        let leaves = match self.neighbours(ptr, ty)? {
            Some(address) => self.load_neighbours(address, ptr, ty, access)?,
            None => match self.mask {
                None if self.scalable && self.leaf_offsets(ty, 0).is_ok() => {
                    let mask = self.all_lanes();
                    self.gather(ptr, ty, access, mask)?
                }
                None => return self.for_each_lane(inst),
                Some(mask) => self.gather(ptr, ty, access, mask)?,
            },
        };
        for &leaf in &leaves {
            self.take_name(result, leaf);
        }
        self.leaves.insert(result, leaves);
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
            return self.for_each_lane(inst);
        }
        if !self.is_varying(ptr) {
            return self.store_to_one(inst, value, ptr, access);
        }
        let ty = self.module.cx.value_type(self.old, value);
        let Some(address) = self.neighbours(ptr, ty)? else {
            return match self.mask {
                None if self.scalable && self.leaf_offsets(ty, 0).is_ok() => {
                    let mask = self.all_lanes();
                    self.scatter(value, ptr, ty, access, mask)
                }
                None => self.for_each_lane(inst),
                Some(mask) => self.scatter(value, ptr, ty, access, mask),
            };
        };
        let leaves = self.leaves(value)?;
        let joined = self.interleave(&leaves)?;
        let align = self.align(ty, access)?;
        match self.wide_mask(leaves.len() as u32)? {
            None => {
                self.b().store(joined, address, align);
            }
            Some(mask) if self.mixed => self.store_some(value, joined, ptr, ty, access, mask)?,
            Some(mask) => {
                let after = self.new.add_block();
                let slow = self.where_all_are_on();
                self.b().store(joined, address, align);
                self.b().br(after, &[]);
                self.at = Some(slow);
                self.store_some(value, joined, ptr, ty, access, mask)?;
                self.b().br(after, &[]);
                self.at = Some(after);
            }
        }
        Ok(())
    }

    /// Stores neighbours when some lanes are off.
    fn store_some(
        &mut self,
        value: Value,
        joined: Value,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        mask: Value,
    ) -> Done {
        match self.base_of_lanes_on(ptr)? {
            Some(address) => {
                let align = self.align(ty, access)?;
                let align = self.module.cx.i32(align);
                let args = [joined, address, align, mask];
                self.b().intrinsic(Intrinsic::MaskedStore, Type::VOID, &args);
            }
            None => {
                let lanes = self.mask.unwrap_or(mask);
                self.scatter(value, ptr, ty, access, lanes)?;
            }
        }
        Ok(())
    }

    /// All lanes write one address: the last one's value stays.
    fn store_to_one(
        &mut self,
        inst: Inst,
        value: Value,
        ptr: Value,
        access: &MemoryAccess,
    ) -> Done {
        if !self.is_varying(value) {
            return self.scalar_copy(inst);
        }
        match self.mask {
            Some(mask) => {
                let ty = self.module.cx.value_type(self.old, value);
                self.scatter(value, ptr, ty, access, mask)
            }
            None => {
                let last = self.last_lane();
                let last = self.lane_of(value, last)?;
                let address = self.scalar(ptr).ok_or(Refusal::new("an address is not there"))?;
                self.b().store(last, address, access.align);
                Ok(())
            }
        }
    }

    /// The first lane's address, if lanes access neighbours.
    fn neighbours(&mut self, ptr: Value, ty: Type) -> Done<Option<Value>> {
        let Some(stride) = self.strides.of(ptr) else { return Ok(None) };
        let leaves = self.leaf_types(ty)?;
        let types = &self.module.cx.types;
        let (first, layout) = (leaves[0], &self.module.data_layout);
        let same = leaves.iter().all(|&leaf| leaf == first);
        let whole_bytes =
            types.int_bits(first).is_none_or(|bits| bits >= 8 && bits.is_power_of_two());
        let flat = matches!(types.kind(ty), TypeKind::Vector { .. }) || leaves.len() == 1;
        let size = layout.alloc_size(types, first).map(|size| size * leaves.len() as u64);
        let dense = size.is_some()
            && layout.alloc_size(types, ty) == size
            && i64::try_from(size.unwrap_or(0)) == Ok(stride);
        if !(same && whole_bytes && flat && dense) {
            return Ok(None);
        }
        Ok(self.scalar(ptr))
    }

    /// The first lane's address when some lanes are off; none if it is not known. The first lane may be off itself, and on
    /// the other side of a wrap: its address then follows from one that is on.
    fn base_of_lanes_on(&mut self, ptr: Value) -> Done<Option<Value>> {
        let Some(stride) = self.strides.of(ptr) else { return Ok(None) };
        if self.strides.is_exact(ptr) {
            return Ok(self.scalar(ptr));
        }
        let lane = self.first_lane_on();
        let Some(address) = self.at_lane(ptr, lane, 0)? else { return Ok(None) };
        let mut b = self.b();
        let back = b.cx.int(Type::I64, i128::from(stride).wrapping_neg() as u128);
        let offset = b.mul(lane, back);
        Ok(Some(b.byte_offset(address, offset)))
    }

    /// The number of the first lane that is on: an `i64`.
    pub(super) fn first_lane_on(&mut self) -> Value {
        let width = self.width;
        let mut lane = self.module.cx.i64(u64::from(width - 1));
        let Some(mask) = self.mask else { return self.module.cx.i64(0) };
        if self.scalable {
            return self.first_on(mask);
        }
        for i in (0..width - 1).rev() {
            let mut b = self.b();
            let on = b.lane(mask, i);
            let this = b.cx.i64(u64::from(i));
            lane = b.select(on, this, lane);
        }
        lane
    }

    /// What a lane whose number is not constant holds of a value with a stride; none if that would need vectors.
    fn at_lane(&mut self, value: Value, lane: Value, depth: u32) -> Done<Option<Value>> {
        let Some(scalar) = self.scalar(value) else { return Ok(None) };
        if !self.is_varying(value) {
            return Ok(Some(scalar));
        }
        let Some(stride) = self.strides.of(value) else { return Ok(None) };
        let ty = self.module.cx.value_type(self.old, value);
        let narrow = self.module.cx.types.int_bits(ty).is_some_and(|bits| bits <= 32);
        if narrow || self.strides.is_exact(value) {
            let mut b = self.b();
            if b.cx.types.is_ptr(ty) {
                let factor = b.cx.i64(stride as u64);
                let offset = b.mul(lane, factor);
                return Ok(Some(b.byte_offset(scalar, offset)));
            }
            let factor = b.cx.int(ty, i128::from(stride) as u128);
            let lane = b.int_cast(lane, ty, false);
            let offset = b.mul(lane, factor);
            return Ok(Some(b.add(scalar, offset)));
        }
        let Some(inst) = self.old.def_inst(value) else { return Ok(None) };
        let mut op = self.old.insts[inst].op.clone();
        if depth > DEPTH_MAX || !matches!(op, Op::Cast { .. } | Op::Binary { .. } | Op::Gep { .. })
        {
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
        let mut next = there.into_iter();
        op.map_values(|value| next.next().unwrap_or(value));
        relax(&mut op);
        Ok(Some(self.b().value(op, ty)))
    }

    fn load_neighbours(
        &mut self,
        address: Value,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done<Vec<Value>> {
        let leaves = self.leaf_types(ty)?;
        let count = leaves.len() as u32;
        let wide = self.wide_by(leaves[0], count);
        let align = self.align(ty, access)?;
        let joined = match self.wide_mask(count)? {
            None => self.b().load(wide, address, align),
            Some(mask) if self.mixed => self.load_some(ptr, ty, access, wide, mask)?,
            Some(mask) => {
                let after = self.new.add_block();
                let slow = self.where_all_are_on();
                let all = self.b().load(wide, address, align);
                self.b().br(after, &[all]);
                self.at = Some(slow);
                let some = self.load_some(ptr, ty, access, wide, mask)?;
                self.b().br(after, &[some]);
                self.at = Some(after);
                self.new.add_block_param(after, wide)
            }
        };
        self.deinterleave(joined, count)
    }

    /// Loads neighbours when some lanes are off.
    fn load_some(
        &mut self,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        wide: Type,
        mask: Value,
    ) -> Done<Value> {
        let Some(address) = self.base_of_lanes_on(ptr)? else {
            let lanes = self.mask.unwrap_or(mask);
            let leaves = self.gather(ptr, ty, access, lanes)?;
            return self.interleave(&leaves);
        };
        let align = self.align(ty, access)?;
        let (align, poison) = (self.module.cx.i32(align), self.module.cx.poison(wide));
        let loaded =
            self.b().intrinsic(Intrinsic::MaskedLoad, wide, &[address, align, mask, poison]);
        loaded.ok_or(Refusal::new("a load gives nothing"))
    }

    /// Goes on in a block that runs if all lanes are on: an access without a mask is the common one, and much cheaper
    /// where the target has no masked ones. Gives the block for when some are off.
    fn where_all_are_on(&mut self) -> Block {
        let all = match self.all_on {
            Some(all) => all,
            None => {
                let mask = self.mask.unwrap_or_else(|| self.module.cx.bool(true));
                let all = self.fold(mask, GroupArithmetic::And);
                self.all_on = Some(all);
                all
            }
        };
        let (fast, slow) = (self.new.add_block(), self.new.add_block());
        self.b().cond_br(all, fast, slow);
        self.at = Some(fast);
        slow
    }

    /// The alignment of an access that begins at some lane: never more than an element's.
    fn align(&self, ty: Type, access: &MemoryAccess) -> Done<u32> {
        let types = &self.module.cx.types;
        let leaf = self.leaf_types(ty)?[0];
        let size = self.module.data_layout.alloc_size(types, leaf).unwrap_or(1);
        let whole = if self.mask.is_some() { size } else { u64::from(access.align) };
        Ok(access.align.min(u32::try_from(whole).unwrap_or(1)).max(1))
    }

    /// The mask with each lane repeated.
    fn wide_mask(&mut self, count: u32) -> Done<Option<Value>> {
        let Some(mask) = self.mask else { return Ok(None) };
        if count == 1 {
            return Ok(Some(mask));
        }
        if self.scalable {
            return self.interleave_scalable(&vec![mask; count as usize]).map(Some);
        }
        let order: Vec<i32> = (0..self.width * count).map(|l| (l / count) as i32).collect();
        Ok(Some(self.b().shuffle(mask, mask, &order)))
    }

    fn gather(
        &mut self,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        mask: Value,
    ) -> Done<Vec<Value>> {
        let mut out = Vec::new();
        for (leaf, addresses, align) in self.leaf_addresses(ptr, ty, access)? {
            let vector = self.wide(leaf);
            let (align, poison) = (self.module.cx.i32(align), self.module.cx.poison(vector));
            let args = [addresses, align, mask, poison];
            let loaded = self.b().intrinsic(Intrinsic::MaskedGather, vector, &args);
            out.push(loaded.ok_or(Refusal::new("a load gives nothing"))?);
        }
        Ok(out)
    }

    fn scatter(
        &mut self,
        value: Value,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
        mask: Value,
    ) -> Done {
        let leaves = self.leaves(value)?;
        let places = self.leaf_addresses(ptr, ty, access)?;
        for (value, (_, addresses, align)) in leaves.into_iter().zip(places) {
            let align = self.module.cx.i32(align);
            let args = [value, addresses, align, mask];
            self.b().intrinsic(Intrinsic::MaskedScatter, Type::VOID, &args);
        }
        Ok(())
    }

    /// For each scalar of a type in memory its type, the lanes' addresses of it, and their alignment.
    fn leaf_addresses(
        &mut self,
        ptr: Value,
        ty: Type,
        access: &MemoryAccess,
    ) -> Done<Vec<(Type, Value, u32)>> {
        let base = self.leaves(ptr)?[0];
        let offsets = self.leaf_offsets(ty, 0)?;
        let mut out = Vec::with_capacity(offsets.len());
        for (leaf, offset) in self.leaf_types(ty)?.into_iter().zip(offsets) {
            let addresses = if offset == 0 {
                base
            } else {
                let mut b = self.b();
                let offset = b.cx.i64(offset);
                b.gep(Type::I8, base, &[offset], GepFlags::NONE)
            };
            let align = match offset {
                0 => access.align,
                _ => access.align.min(1 << offset.trailing_zeros().min(16)),
            };
            out.push((leaf, addresses, align));
        }
        Ok(out)
    }

    /// Where the scalars of a type are, in bytes.
    fn leaf_offsets(&self, ty: Type, at: u64) -> Done<Vec<u64>> {
        let types = &self.module.cx.types;
        let count = match types.kind(ty) {
            TypeKind::Vector { .. } | TypeKind::Array { .. } => types.element_count(ty),
            _ => types.struct_fields(ty).map(|(fields, _)| fields.len() as u64),
        };
        let Some(count) = count else { return Ok(vec![at]) };
        let mut out = Vec::new();
        for i in 0..count {
            let unknown = || Refusal::new("the layout of a type is not known");
            let element = types.element(ty, i).ok_or_else(unknown)?;
            if types.int_bits(element).is_some_and(|bits| bits % 8 != 0) {
                return Err(Refusal::new("a vector of bits in memory"));
            }
            let offset =
                self.module.data_layout.element_offset(types, ty, i).ok_or_else(unknown)?;
            out.extend(self.leaf_offsets(element, at + offset)?);
        }
        Ok(out)
    }

    /// A stack object for each lane, one after another.
    pub(super) fn alloca(&mut self, inst: Inst, ty: Type, count: Value, align: u32) -> Done {
        let result = self.old.insts[inst].result.ok_or(Refusal::new("no address"))?;
        let Some(stride) = self.strides.of(result) else {
            return Err(self.refuse(inst, "a stack object of unknown size"));
        };
        let _ = (ty, count);
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
        self.leaves.insert(result, vec![addresses]);
        Ok(())
    }

    /// Intrinsics that do something.
    pub(super) fn effect(&mut self, inst: Inst, call: &IntrinsicCall) -> Done {
        use Intrinsic::*;
        let varying = call.args.iter().any(|&arg| self.is_varying(arg));
        match call.intrinsic {
            LifetimeStart | LifetimeEnd | Assume | NoAliasScopeDecl | DoNothing | Prefetch
            | VarAnnotation | InvariantEnd => Ok(()),
            // Nobody but the end of the promise wants the result.
            InvariantStart => {
                if let Some(result) = self.old.insts[inst].result {
                    let poison = self.module.cx.poison(self.old.local_type(result));
                    self.scalars.insert(result, poison);
                    let leaves = self.leaves(poison)?;
                    self.leaves.insert(result, leaves);
                }
                Ok(())
            }
            PtrAnnotation => self.same_as(inst, call.args[0]),
            SideEffect | Trap | DebugTrap | UbsanTrap | StackSave | StackRestore => {
                self.scalar_copy(inst)
            }
            _ if varying => self.for_each_lane(inst),
            _ if self.old.insts[inst].result.is_some_and(|r| self.is_varying(r)) => {
                self.for_each_lane(inst)
            }
            _ => self.scalar_copy(inst),
        }
    }

    /// A result that is an operand.
    pub(super) fn same_as(&mut self, inst: Inst, value: Value) -> Done {
        let Some(result) = self.old.insts[inst].result else { return Ok(()) };
        if self.is_varying(result) {
            let leaves = self.leaves(value)?;
            self.leaves.insert(result, leaves);
        }
        if let Some(scalar) = self.scalar(value) {
            self.scalars.insert(result, scalar);
        }
        Ok(())
    }

    /// The instruction once for each lane that is on, in order.
    pub(super) fn for_each_lane(&mut self, inst: Inst) -> Done {
        if self.scalable {
            return self.loop_over_lanes(inst);
        }
        let data = &self.old.insts[inst];
        let ty = data.result.map_or(Type::VOID, |r| self.old.local_type(r));
        let mut results = Vec::new();
        for lane in 0..self.width {
            let after = self.mask.map(|mask| self.enter_lane(mask, lane, ty));
            let number = self.module.cx.i32(lane);
            let result = self.one_lane(inst, number, ty)?;
            let result = match after {
                None => result,
                Some(after) => self.leave_lane(after, ty, result),
            };
            results.extend(result);
        }
        if let Some(old) = data.result {
            let leaves = self.gather_lanes(&results)?;
            self.leaves.insert(old, leaves);
        }
        Ok(())
    }

    pub(super) fn one_lane(&mut self, inst: Inst, lane: Value, ty: Type) -> Done<Option<Value>> {
        let mut op = self.old.insts[inst].op.clone();
        let mut values = Vec::new();
        op.for_each_value(|value| values.push(value));
        let mut lanes = Vec::with_capacity(values.len());
        for value in values {
            lanes.push(self.lane_of(value, lane)?);
        }
        let mut next = lanes.into_iter();
        op.map_values(|value| next.next().unwrap_or(value));
        let new = self.b().inst(op, ty);
        Ok(self.new.insts[new].result)
    }

    /// Goes on in a block that only a lane that is on enters; gives the block behind it.
    fn enter_lane(&mut self, mask: Value, lane: u32, ty: Type) -> Block {
        let (inside, after) = (self.new.add_block(), self.new.add_block());
        let mut b = self.b();
        let on = b.lane(mask, lane);
        let otherwise = match ty {
            Type::VOID => BlockCall::new(after),
            _ => BlockCall::with_args(after, &[b.cx.poison(ty)]),
        };
        b.cond_br_args(on, BlockCall::new(inside), otherwise);
        self.at = Some(inside);
        after
    }

    fn leave_lane(&mut self, after: Block, ty: Type, result: Option<Value>) -> Option<Value> {
        let args: Vec<Value> = result.into_iter().collect();
        self.b().br(after, &args);
        self.at = Some(after);
        (ty != Type::VOID).then(|| self.new.add_block_param(after, ty))
    }
}
