//! Masked loads and stores: memory of inactive lanes is never touched.

use super::{Select, Selected, vector_size};
use crate::encodings::{self, Encoding};
use crate::inst::{Address, AddressBase, Src};
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalType, index_of};
use oxmux_ir::Value;
use regalloc2::VReg;

impl Select<'_> {
    /// A mask whose bits above the lanes of a vector shorter than a register are zero.
    fn exact_mask(&mut self, mask: Value, key: LegalType) -> Selected<VReg> {
        let mask = self.reg(mask)?;
        if key.bits() >= 128 {
            return Ok(mask);
        }
        Ok(self.cleared_above(mask, key.lanes))
    }

    pub(super) fn masked_load(
        &mut self,
        key: LegalType,
        ptr: Value,
        mask: Value,
        otherwise: Value,
    ) -> Selected<VReg> {
        if !self.predicates {
            return self.masked_load_lanes(key, ptr, mask, otherwise);
        }
        let mask = self.exact_mask(mask, key)?;
        let otherwise = if self.is_zero(otherwise) { None } else { Some(self.reg(otherwise)?) };
        let address = Src::Mem(self.address(ptr)?);
        let to = self.code.vector();
        let ins = self.code.ins(move_row(key, true), vector_size(key));
        match otherwise {
            Some(old) => ins.reuse(to, old).rm(address).mask(mask).end(),
            None => ins.def(to).rm(address).mask(mask).zero().end(),
        }
        Ok(to)
    }

    pub(super) fn masked_store(&mut self, value: Value, ptr: Value, mask: Value) -> Selected<()> {
        let key = self.key(value)?;
        if !self.predicates {
            return self.masked_store_lanes(key, value, ptr, mask);
        }
        let mask = self.exact_mask(mask, key)?;
        let from = self.reg(value)?;
        let address = Src::Mem(self.address(ptr)?);
        let ins = self.code.ins(move_row(key, false), vector_size(key));
        ins.reg(from).rm(address).mask(mask).end();
        Ok(())
    }

    pub(super) fn gather(
        &mut self,
        key: LegalType,
        pointers: Value,
        mask: Value,
        otherwise: Value,
    ) -> Selected<VReg> {
        let by_number = index_of(self.cx, self.func, pointers).is_some();
        let forms = [
            &encodings::VPGATHERDD,
            &encodings::VPGATHERDQ,
            &encodings::VPGATHERQD,
            &encodings::VPGATHERQQ,
        ];
        let row = row_of_lanes(key.lane, by_number, forms)?;
        let mask = self.gather_mask(mask, key, by_number)?;
        let old = self.reg(otherwise)?;
        let address = self.lanes_place(pointers)?;
        let (to, used) = (self.code.vector(), self.code.mask());
        let size = vector_size(if by_number { key } else { key.with_lane(Lane::Ptr) });
        let ins = self.code.ins(row, size).reuse(to, old).rm(Src::Mem(address));
        ins.consumed_mask(used, mask).end();
        Ok(to)
    }

    pub(super) fn scatter(&mut self, value: Value, pointers: Value, mask: Value) -> Selected<()> {
        let key = self.key(value)?;
        let by_number = index_of(self.cx, self.func, pointers).is_some();
        let forms = [
            &encodings::VPSCATTERDD,
            &encodings::VPSCATTERDQ,
            &encodings::VPSCATTERQD,
            &encodings::VPSCATTERQQ,
        ];
        let row = row_of_lanes(key.lane, by_number, forms)?;
        let mask = self.gather_mask(mask, key, by_number)?;
        let from = self.reg(value)?;
        let address = self.lanes_place(pointers)?;
        let used = self.code.mask();
        let size = vector_size(if by_number { key } else { key.with_lane(Lane::Ptr) });
        let ins = self.code.ins(row, size).reg(from).rm(Src::Mem(address));
        ins.consumed_mask(used, mask).end();
        Ok(())
    }

    /// The mask of a gather or scatter. Addresses fill their register; numbers of half as many bits
    /// need not.
    fn gather_mask(&mut self, mask: Value, key: LegalType, by_number: bool) -> Selected<VReg> {
        match by_number {
            true => self.exact_mask(mask, key),
            false => self.reg(mask),
        }
    }

    /// The addresses of lanes as an instruction adds them up.
    fn lanes_place(&mut self, pointers: Value) -> Selected<Address<VReg>> {
        if let Some((base, index, scale)) = self.plan.lane_address(pointers) {
            let base = AddressBase::Reg(self.reg(base)?);
            let index = Some(self.reg(index)?);
            return Ok(Address { base, index, scale, disp: 0 });
        }
        let index = Some(self.reg(pointers)?);
        Ok(Address { base: AddressBase::None, index, scale: 0, disp: 0 })
    }

    /// A pointer for each lane: one base or several, and an offset for each.
    pub(super) fn lane_addresses(
        &mut self,
        key: LegalType,
        base: Value,
        offsets: Value,
    ) -> Selected<VReg> {
        let size = vector_size(key);
        let from = self.reg(base)?;
        let base = match self.key(base)?.is_vector() {
            true => from,
            false => self.broadcast(Lane::I64, size, Src::Reg(from)),
        };
        let offsets = self.src(&encodings::VPADDQ, offsets)?;
        Ok(self.code.binary(&encodings::VPADDQ, size, base, offsets))
    }
}

/// The gather or scatter of lanes of 32 or 64 bits by numbers of 32 bits, or by addresses: of its
/// four forms in this order.
fn row_of_lanes(
    lane: Lane,
    by_number: bool,
    [words, doubles, words_at, doubles_at]: [&'static Encoding; 4],
) -> Selected<&'static Encoding> {
    match (lane.bits(), by_number) {
        (32, true) => Ok(words),
        (64, true) => Ok(doubles),
        (32, false) => Ok(words_at),
        (64, false) => Ok(doubles_at),
        _ => {
            Err(CodegenError::unsupported("a gather or scatter of such lanes by the generator x64"))
        }
    }
}

/// The move of a vector that takes a mask: a load, or a store.
fn move_row(key: LegalType, loads: bool) -> &'static Encoding {
    match (key.lane.bits(), loads) {
        (8, true) => &encodings::VMOVDQU8,
        (8, false) => &encodings::VMOVDQU8_S,
        (16, true) => &encodings::VMOVDQU16,
        (16, false) => &encodings::VMOVDQU16_S,
        (32, true) => &encodings::VMOVDQU32,
        (32, false) => &encodings::VMOVDQU32_S,
        (_, true) => &encodings::VMOVDQU64,
        (_, false) => &encodings::VMOVDQU64_S,
    }
}
