//! Masked memory access: of legal vectors where the target has it, else lane by lane. An inactive
//! lane never touches memory: it accesses a scratch slot on the stack.
//!
//! ```text
//!   lane i of a masked load        place = select(active(i), ptr + i * size, slot)
//!                                  lane  = load place
//! ```
//!
//! A branch for each lane would cost more: masks are hard to predict, addresses are computed anew
//! behind every branch, and each branch is two more blocks to compile. Only where memory is packed,
//! and each place depends on the lanes before, there are branches.

use super::layout::Scalar;
use super::{Lower, Lowered, Parts};
use crate::error::CodegenError;
use crate::legal::OpKey;
use oxmux_ir::data_layout::common_alignment;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{ConstantKind, Intrinsic, Type, Value};

/// The bytes of a scratch slot: as many as the largest lane, an `i128`, has.
const SCRATCH_SLOT_BYTES: u64 = 16;

/// The scratch slot that inactive lanes access instead of memory.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum ScratchSlot {
    /// Zeros, to be loaded.
    Zeros,
    /// Memory that is never loaded, to be stored to.
    Waste,
}

/// The addresses of a vector's pieces, one behind the other.
struct PiecesInMemory {
    ptr: Value,
    align: u32,
    /// Of a lane.
    bytes: u64,
    /// The offset of the next piece.
    at: u64,
}

impl PiecesInMemory {
    /// The address of the next piece, which has this type, and its known alignment.
    fn next(&mut self, lowering: &mut Lower<'_, '_>, piece: Type) -> (Value, u32) {
        let place = lowering.offset(self.ptr, self.at);
        let known = common_alignment(self.align, self.at);
        self.at += u64::from(lowering.lane_count(piece)) * self.bytes;
        (place, known)
    }
}

impl Lower<'_, '_> {
    pub(super) fn masked(&mut self, which: Intrinsic, args: &[Value], ty: Type) -> Lowered<Parts> {
        use Intrinsic::*;
        match which {
            MaskedLoad => {
                if let Some(parts) = self.masked_load_native(args, ty)? {
                    return Ok(parts);
                }
                self.masked_load(args[0], args[2], args[3], ty, self.align(args[1])?, false)
            }
            MaskedExpandLoad => self.masked_load(args[0], args[1], args[2], ty, 1, true),
            MaskedGather => match self.gather_native(args, ty)? {
                Some(parts) => Ok(parts),
                None => self.gather(args, ty),
            },
            MaskedStore => {
                if self.masked_store_native(args)? {
                    return Ok(Parts::new());
                }
                let align = self.align(args[2])?;
                self.masked_store(args[0], args[1], args[3], align, false)
            }
            MaskedCompressStore => self.masked_store(args[0], args[1], args[2], 1, true),
            MaskedScatter => match self.scatter_native(args)? {
                true => Ok(Parts::new()),
                false => self.scatter(args),
            },
            _ => Err(CodegenError::malformed(format!("{} as a masked access", which.name()))),
        }
    }

    /// Whether a mask is constant and has all lanes active.
    fn is_all_active(&self, mask: Value) -> bool {
        self.lz.cx.splat_uint(mask) == Some(1)
    }

    /// A masked load as those of whole vectors; none if the target has none.
    fn masked_load_native(&mut self, args: &[Value], ty: Type) -> Lowered<Option<Parts>> {
        if self.is_all_active(args[2]) {
            return Ok(None);
        }
        let (ptr, align) = (self.part(args[0])?, self.align(args[1])?);
        let operands = [self.cut(args[2])?, self.cut(args[3])?];
        let (element, bytes) = self.lane_in_memory(ty)?;
        let mut pieces = PiecesInMemory { ptr, align, bytes, at: 0 };
        let loaded = self.in_pieces(
            ty,
            &operands,
            &|caps, key, _| caps.is_legal(OpKey::Intrinsic(Intrinsic::MaskedLoad), key),
            &mut |this, piece, v| {
                let (place, known) = pieces.next(this, piece);
                if this.vector_len(piece).is_none() {
                    let access = Self::lane_access(known, bytes);
                    return this.load_if(v[0], place, v[1], element, access).map(Some);
                }
                let known = this.int(Type::I32, u128::from(known));
                let args = [place, known, v[0], v[1]];
                Ok(this.b().intrinsic(Intrinsic::MaskedLoad, piece, &args))
            },
        )?;
        Ok(loaded.map(|loaded| loaded.parts))
    }

    /// A masked store as those of whole vectors; whether there is one.
    fn masked_store_native(&mut self, args: &[Value]) -> Lowered<bool> {
        if self.is_all_active(args[3]) {
            return Ok(false);
        }
        let ty = self.source_type(args[0]);
        let (ptr, align) = (self.part(args[1])?, self.align(args[2])?);
        let operands = [self.cut(args[0])?, self.cut(args[3])?];
        let (element, bytes) = self.lane_in_memory(ty)?;
        let mut pieces = PiecesInMemory { ptr, align, bytes, at: 0 };
        let stored = self.in_pieces(
            ty,
            &operands,
            &|caps, key, _| caps.is_legal(OpKey::Intrinsic(Intrinsic::MaskedStore), key),
            &mut |this, piece, v| {
                let (place, known) = pieces.next(this, piece);
                if this.vector_len(piece).is_none() {
                    let access = Self::lane_access(known, bytes);
                    this.store_if(v[1], place, v[0], element, access)?;
                    return Ok(None);
                }
                let known = this.int(Type::I32, u128::from(known));
                let args = [v[0], place, known, v[1]];
                this.b().intrinsic(Intrinsic::MaskedStore, Type::VOID, &args);
                Ok(None)
            },
        )?;
        Ok(stored.is_some())
    }

    /// The element of a vector type, and its bytes in memory.
    pub(super) fn lane_in_memory(&self, vector: Type) -> Lowered<(Type, u64)> {
        let Some((element, _, _)) = self.lz.cx.types.vector_parts(vector) else {
            return Err(CodegenError::malformed("masked access to a scalar"));
        };
        let bits = super::convert::scalar_bits(self.scalar(element)?);
        match bits.is_multiple_of(8) {
            true => Ok((element, u64::from(bits / 8))),
            false => {
                Err(CodegenError::unsupported("masked access to lanes that are not whole bytes"))
            }
        }
    }

    pub(super) fn align(&self, value: Value) -> Lowered<u32> {
        let align = self.lz.cx.constants.value_uint(value).and_then(|a| u32::try_from(a).ok());
        align
            .map(|a| a.max(1))
            .ok_or_else(|| CodegenError::malformed("alignment that is not constant"))
    }

    /// The element type in memory, its size in bytes, and the mask's lanes.
    fn element(&mut self, vector: Type, mask: Value) -> Lowered<(Type, u64, Parts)> {
        let (element, bytes) = self.lane_in_memory(vector)?;
        let len = self.vector_len(vector);
        let mask = self.lanes(mask)?;
        match len.is_some_and(|len| mask.len() == len as usize) {
            true => Ok((element, bytes, mask)),
            false => Err(CodegenError::malformed("mask of another length")),
        }
    }

    /// The alignment of one lane.
    pub(super) fn lane_access(align: u32, bytes: u64) -> MemoryAccess {
        MemoryAccess::aligned(common_alignment(align, bytes))
    }

    fn masked_load(
        &mut self,
        ptr: Value,
        mask: Value,
        passthru: Value,
        ty: Type,
        align: u32,
        packed: bool,
    ) -> Lowered<Parts> {
        let (element, bytes, mask) = self.element(ty, mask)?;
        let access = Self::lane_access(align, bytes);
        let (mut ptr, passthru) = (self.part(ptr)?, self.lanes(passthru)?);
        if !packed && mask.iter().all(|&m| self.lz.cx.constants.value_uint(m) == Some(1)) {
            return self.load_parts(ty, ptr, MemoryAccess::aligned(align));
        }
        let mut lanes = Parts::new();
        for (i, (&active, &passthru)) in mask.iter().zip(&passthru).enumerate() {
            if packed {
                let load = &mut |this: &mut Self| this.load_parts(element, ptr, access);
                lanes.extend(self.guarded(active, &[passthru], load)?);
                ptr = self.step_if(ptr, active, bytes);
            } else {
                let place = self.offset(ptr, i as u64 * bytes);
                lanes.push(self.load_if(active, place, passthru, element, access)?);
            }
        }
        self.assemble(ty, &lanes)
    }

    /// Loads from an address if the lane is active.
    pub(super) fn load_if(
        &mut self,
        active: Value,
        place: Value,
        passthru: Value,
        element: Type,
        access: MemoryAccess,
    ) -> Lowered<Value> {
        if self.lz.cx.constants.value_uint(active) == Some(0) {
            return Ok(passthru);
        }
        let place = self.place_if(active, place, ScratchSlot::Zeros)?;
        let loaded = match self.load_parts(element, place, access)?[..] {
            [loaded] => loaded,
            _ => return Err(CodegenError::malformed("lane of several parts")),
        };
        // Inactive lanes load zero.
        let constants = &self.lz.cx.constants;
        let any = |c| {
            constants.is_zero(c)
                || matches!(constants.kind(c), ConstantKind::Poison | ConstantKind::Undef)
        };
        match passthru.as_constant() {
            Some(c) if any(c) => Ok(loaded),
            _ => Ok(self.choose(active, loaded, passthru)),
        }
    }

    pub(super) fn store_if(
        &mut self,
        active: Value,
        place: Value,
        lane: Value,
        element: Type,
        access: MemoryAccess,
    ) -> Lowered<()> {
        if self.lz.cx.constants.value_uint(active) == Some(0) {
            return Ok(());
        }
        let place = self.place_if(active, place, ScratchSlot::Waste)?;
        self.store_parts(element, &[lane], place, access)
    }

    /// The address if the lane is active, else that of a scratch slot.
    fn place_if(&mut self, active: Value, place: Value, slot: ScratchSlot) -> Lowered<Value> {
        if self.lz.cx.constants.value_uint(active).is_some() {
            return Ok(place);
        }
        let ty = self.ty(place);
        let known =
            self.scratch_slots.iter().find(|(which, other, _)| (*which, *other) == (slot, ty));
        let there = match known {
            Some(&(_, _, there)) => there,
            None => {
                let there = self.make_scratch_slot(slot, ty)?;
                self.scratch_slots.push((slot, ty, there));
                there
            }
        };
        Ok(self.choose(active, place, there))
    }

    /// A stack object for inactive lanes. Its address has the type of the addresses that it
    /// replaces.
    fn make_scratch_slot(&mut self, slot: ScratchSlot, ty: Type) -> Lowered<Value> {
        self.at_entry(|this| {
            let bytes = SCRATCH_SLOT_BYTES;
            let there = this.stack_object_of(bytes, bytes as u32, ty)?;
            if slot == ScratchSlot::Zeros {
                let zero = this.int(Type::I64, 0);
                for at in [0, bytes / 2] {
                    let place = this.offset(there, at);
                    this.b().store(zero, place, 8);
                }
            }
            Ok(there)
        })
    }

    /// The address `bytes` further on if the lane is active, else the same.
    fn step_if(&mut self, ptr: Value, active: Value, bytes: u64) -> Value {
        let step = self.int(Type::I64, u128::from(bytes));
        let active = self.widen_bool(active, Type::I64);
        let step = self.b().mul(active, step);
        self.add_offset(ptr, step)
    }

    fn masked_store(
        &mut self,
        value: Value,
        ptr: Value,
        mask: Value,
        align: u32,
        packed: bool,
    ) -> Lowered<Parts> {
        let ty = self.source_type(value);
        let (element, bytes, mask) = self.element(ty, mask)?;
        let access = Self::lane_access(align, bytes);
        let mut ptr = self.part(ptr)?;
        if !packed && mask.iter().all(|&m| self.lz.cx.constants.value_uint(m) == Some(1)) {
            let parts = self.parts(value)?;
            self.store_parts(ty, &parts, ptr, MemoryAccess::aligned(align))?;
            return Ok(Parts::new());
        }
        let lanes = self.lanes(value)?;
        for (i, (&active, &lane)) in mask.iter().zip(&lanes).enumerate() {
            if packed {
                self.guarded(active, &[], &mut |this| {
                    this.store_parts(element, &[lane], ptr, access)?;
                    Ok(Parts::new())
                })?;
                ptr = self.step_if(ptr, active, bytes);
            } else {
                let place = self.offset(ptr, i as u64 * bytes);
                self.store_if(active, place, lane, element, access)?;
            }
        }
        Ok(Parts::new())
    }

    fn gather(&mut self, args: &[Value], ty: Type) -> Lowered<Parts> {
        let (element, bytes, mask) = self.element(ty, args[2])?;
        let access = Self::lane_access(self.align(args[1])?, bytes);
        let (pointers, passthru) = (self.pointers(args[0], mask.len())?, self.lanes(args[3])?);
        let mut lanes = Parts::new();
        for ((&active, &ptr), &passthru) in mask.iter().zip(&pointers).zip(&passthru) {
            lanes.push(self.load_if(active, ptr, passthru, element, access)?);
        }
        self.assemble(ty, &lanes)
    }

    fn scatter(&mut self, args: &[Value]) -> Lowered<Parts> {
        let ty = self.source_type(args[0]);
        let (element, bytes, mask) = self.element(ty, args[3])?;
        let access = Self::lane_access(self.align(args[2])?, bytes);
        let (lanes, pointers) = (self.lanes(args[0])?, self.pointers(args[1], mask.len())?);
        for ((&active, &ptr), &lane) in mask.iter().zip(&pointers).zip(&lanes) {
            self.store_if(active, ptr, lane, element, access)?;
        }
        Ok(Parts::new())
    }

    fn pointers(&mut self, value: Value, count: usize) -> Lowered<Parts> {
        if self.scalar(self.source_type(value))? != Scalar::Ptr {
            return Err(CodegenError::malformed("addresses that are no pointers"));
        }
        let pointers = self.lanes(value)?;
        match pointers.len() == count {
            true => Ok(pointers),
            false => Err(CodegenError::malformed("addresses of another number")),
        }
    }
}
