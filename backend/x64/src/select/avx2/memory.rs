//! Masked loads and stores by vector masks, of lanes of 32 and 64 bits.

use super::super::{Select, Selected, vector_size};
use crate::encodings::{Encoding, vex};
use crate::inst::Src;
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::LegalType;
use oxmux_ir::Value;
use regalloc2::VReg;

impl Select<'_> {
    /// A mask for an access; lanes above those of a vector shorter than a register are inactive.
    fn access_mask(&mut self, key: LegalType, mask: Value) -> Selected<VReg> {
        let mask = self.plain_mask(mask, key.lane.bits())?;
        Ok(match key.bits() {
            64 => self.code.unary(&vex::VMOVQ_V, 16, Src::Reg(mask)),
            _ => mask,
        })
    }

    pub(in super::super) fn masked_load_lanes(
        &mut self,
        key: LegalType,
        ptr: Value,
        mask: Value,
        otherwise: Value,
    ) -> Selected<VReg> {
        let row: &Encoding = match key.lane.bits() {
            32 => &vex::VPMASKMOVD,
            64 => &vex::VPMASKMOVQ,
            _ => return Err(no_lanes()),
        };
        let mask = self.access_mask(key, mask)?;
        let address = Src::Mem(self.address(ptr)?);
        // Inactive lanes become zero.
        let loaded = self.code.binary(row, vector_size(key), mask, address);
        if self.is_zero(otherwise) {
            return Ok(loaded);
        }
        let otherwise = self.reg(otherwise)?;
        let bits = key.lane.bits();
        Ok(self.blended(bits, vector_size(key), mask, Src::Reg(loaded), otherwise))
    }

    pub(in super::super) fn masked_store_lanes(
        &mut self,
        key: LegalType,
        value: Value,
        ptr: Value,
        mask: Value,
    ) -> Selected<()> {
        let row: &Encoding = match key.lane.bits() {
            32 => &vex::VPMASKMOVD_S,
            64 => &vex::VPMASKMOVQ_S,
            _ => return Err(no_lanes()),
        };
        let mask = self.access_mask(key, mask)?;
        let from = self.reg(value)?;
        let address = Src::Mem(self.address(ptr)?);
        self.code.ins(row, vector_size(key)).reg(from).vvvv(mask).rm(address).end();
        Ok(())
    }
}

fn no_lanes() -> CodegenError {
    CodegenError::unsupported("masked memory of such lanes by the generator x64")
}
