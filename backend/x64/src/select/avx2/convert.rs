//! Conversions that AVX-512 has instructions for.

use super::super::control::Flags;
use super::super::{Select, Selected, vector_size};
use crate::encodings::{self, Encoding, vex};
use crate::inst::{Src, condition};
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalType};
use oxmux_ir::Value;
use regalloc2::VReg;

/// The immediate of a comparison of floats: ordered, not smaller.
const NOT_SMALLER: i32 = 0x1d;
/// Ordered.
const ORDERED: i32 = 7;

impl Select<'_> {
    /// Integers of fewer bits.
    pub(in super::super) fn narrowed(
        &mut self,
        arg: Value,
        from: LegalType,
        to: LegalType,
    ) -> Selected<VReg> {
        let value = self.reg(arg)?;
        let (wide, narrow) = (from.lane.bits() as usize / 8, to.lane.bits() as usize / 8);
        if narrow >= wide {
            return Err(CodegenError::unsupported("trunc of these vectors by the generator x64"));
        }
        let in_half = 16 / wide;
        // The lower bytes of each half's lanes, side by side.
        let mut bytes: Vec<u8> = (0..in_half)
            .flat_map(|lane| (0..narrow).map(move |byte| (lane * wide + byte) as u8))
            .collect();
        bytes.resize(16, 0x80);
        if from.bits() <= 128 {
            let index = Src::Pool(self.pool(&bytes), false);
            return Ok(self.code.binary(&encodings::VPSHUFB, 16, value, index));
        }
        let index = Src::Pool(self.pool(&bytes.repeat(2)), false);
        let halves = self.code.binary(&encodings::VPSHUFB, 32, value, index);
        if in_half * narrow == 8 {
            let low = self.code.vector();
            self.code.ins(&encodings::VPERMQ_I, 32).def(low).rm(Src::Reg(halves)).imm(0x08).end();
            return Ok(low);
        }
        let high = self.part(from, halves, 1);
        let row =
            if in_half * narrow == 4 { &encodings::VPUNPCKLDQ } else { &encodings::VPUNPCKLWD };
        Ok(self.code.binary(row, 16, halves, Src::Reg(high)))
    }

    /// Floats to integers that are the nearest where the value is out of range, and 0 for NaN.
    pub(in super::super) fn saturated_by_parts(
        &mut self,
        signed: bool,
        arg: Value,
        from: LegalType,
        to: LegalType,
    ) -> Selected<VReg> {
        let value = self.reg(arg)?;
        if to.is_vector() {
            if (from.lane, to.lane) != (Lane::F32, Lane::I32) {
                return Err(CodegenError::unsupported(
                    "floats to these lanes by the generator x64",
                ));
            }
            return Ok(match signed {
                true => self.signed_lanes(value, vector_size(to)),
                false => self.unsigned_lanes(value, vector_size(to)),
            });
        }
        let wide = to.lane == Lane::I64;
        if signed {
            let row: &Encoding = if from.lane == Lane::F32 { &vex::VCMPSS } else { &vex::VCMPSD };
            let number = self.compared(row, 16, value, Src::Reg(value), ORDERED);
            let value = self.code.binary(&encodings::VPANDD, 16, number, Src::Reg(value));
            let most = self.literal(if wide { i64::MAX as u64 } else { i32::MAX as u64 });
            let word = self.truncated(from.lane, wide, value);
            self.compare_with(from, value, if wide { 63 } else { 31 });
            return Ok(self.choose(Flags::One(condition::AE), most, word));
        }
        // The larger of the value and zero, or zero for NaN.
        let zero = self.zero_vector();
        let row: &Encoding =
            if from.lane == Lane::F32 { &encodings::VMAXSS } else { &encodings::VMAXSD };
        let value = self.code.binary(row, 16, value, Src::Reg(zero));
        let word = self.truncated(from.lane, true, value);
        if !wide {
            let most = self.literal(u64::from(u32::MAX));
            self.code.ins(&encodings::CMP, 8).reg(word).rm(Src::Reg(most)).end();
            return Ok(self.choose(Flags::One(condition::A), most, word));
        }
        // From 2^63 on, the conversion gives that; the rest is converted without it.
        let (row, limit) = match from.lane {
            Lane::F32 => (&encodings::VSUBSS, self.power(from, 63)),
            _ => (&encodings::VSUBSD, self.power(from, 63)),
        };
        let rest = self.code.binary(row, 16, value, limit);
        let rest = self.truncated(from.lane, true, rest);
        let is_large = self.code.in_place_imm(&encodings::SAR_I, 8, word, 63);
        let rest = self.code.in_place(&encodings::AND, 8, rest, Src::Reg(is_large));
        let word = self.code.in_place(&encodings::OR, 8, word, Src::Reg(rest));
        let most = self.literal(u64::MAX);
        self.compare_with(from, value, 64);
        Ok(self.choose(Flags::One(condition::AE), most, word))
    }

    fn compared(&mut self, row: &'static Encoding, size: u8, a: VReg, b: Src, imm: i32) -> VReg {
        let to = self.code.vector();
        self.code.ins(row, size).def(to).vvvv(a).rm(b).imm(imm).end();
        to
    }

    /// A power of two as a constant.
    fn power(&mut self, key: LegalType, exponent: u64) -> Src {
        let bytes = match key.lane {
            Lane::F32 => ((exponent as u32 + 127) << 23).to_le_bytes().to_vec(),
            _ => ((exponent + 1023) << 52).to_le_bytes().to_vec(),
        };
        Src::Pool(self.pool(&bytes), false)
    }

    /// Compares a float with a power of two.
    fn compare_with(&mut self, key: LegalType, value: VReg, exponent: u64) {
        let limit = self.power(key, exponent);
        let row = if key.lane == Lane::F32 { &encodings::VUCOMISS } else { &encodings::VUCOMISD };
        self.code.ins(row, 16).reg(value).rm(limit).end();
    }

    /// A float toward zero; what is out of range becomes the smallest integer.
    fn truncated(&mut self, lane: Lane, wide: bool, value: VReg) -> VReg {
        let row: &Encoding = match (lane, wide) {
            (Lane::F32, false) => &vex::VCVTTSS2SI_32,
            (Lane::F32, true) => &vex::VCVTTSS2SI_64,
            (_, false) => &vex::VCVTTSD2SI_32,
            (_, true) => &vex::VCVTTSD2SI_64,
        };
        self.code.unary(row, 16, Src::Reg(value))
    }

    fn signed_lanes(&mut self, value: VReg, size: u8) -> VReg {
        let number = self.compared(&vex::VCMPPS, size, value, Src::Reg(value), ORDERED);
        let value = self.code.binary(&encodings::VPANDD, size, number, Src::Reg(value));
        let converted = self.code.unary(&encodings::VCVTTPS2DQ, size, Src::Reg(value));
        let limit = self.broadcast_bytes(&vex::VCMPPS, &0x4f00_0000u32.to_le_bytes(), size);
        let large = self.compared(&vex::VCMPPS, size, value, limit, NOT_SMALLER);
        // What is too large has become the smallest integer, all of whose bits are wrong.
        self.code.binary(&encodings::VPXORD, size, converted, Src::Reg(large))
    }

    fn unsigned_lanes(&mut self, value: VReg, size: u8) -> VReg {
        let zero = self.zero_vector();
        let value = self.code.binary(&encodings::VMAXPS, size, value, Src::Reg(zero));
        let low = self.code.unary(&encodings::VCVTTPS2DQ, size, Src::Reg(value));
        // From 2^31 on, the conversion gives that; the rest is converted without it.
        let limit = self.broadcast_bytes(&encodings::VSUBPS, &0x4f00_0000u32.to_le_bytes(), size);
        let rest = self.code.binary(&encodings::VSUBPS, size, value, limit);
        let rest = self.code.unary(&encodings::VCVTTPS2DQ, size, Src::Reg(rest));
        let is_large = self.shift_imm(&encodings::VPSRAD_I, size, low, 31);
        let rest = self.code.binary(&encodings::VPANDD, size, rest, Src::Reg(is_large));
        let word = self.code.binary(&encodings::VPORD, size, low, Src::Reg(rest));
        let limit = self.broadcast_bytes(&vex::VCMPPS, &0x4f80_0000u32.to_le_bytes(), size);
        let large = self.compared(&vex::VCMPPS, size, value, limit, NOT_SMALLER);
        self.code.binary(&encodings::VPORD, size, word, Src::Reg(large))
    }

    /// Lanes that are unsigned integers as floats. Their halves become the last bits of 2^23 and of
    /// 2^39; what these are too large by is taken from the upper one, without loss, so that the sum
    /// alone is rounded.
    pub(in super::super) fn unsigned_lanes_to_float(
        &mut self,
        arg: Value,
        from: LegalType,
        to: LegalType,
    ) -> Selected<VReg> {
        if (from.lane, to.lane) != (Lane::I32, Lane::F32) {
            return Err(CodegenError::unsupported("these lanes to floats by the generator x64"));
        }
        let (value, size) = (self.reg(arg)?, vector_size(to));
        let mut constant = |row, bits: u32| self.broadcast_bytes(row, &bits.to_le_bytes(), size);
        let (lower, low_one) =
            (constant(&encodings::VPANDD, 0xffff), constant(&encodings::VPORD, 0x4b00_0000));
        let high_one = constant(&encodings::VPORD, 0x5300_0000);
        let both = constant(&encodings::VSUBPS, 0x5300_0080);
        let low = self.code.binary(&encodings::VPANDD, size, value, lower);
        let low = self.code.binary(&encodings::VPORD, size, low, low_one);
        let high = self.shift_imm(&encodings::VPSRLD_I, size, value, 16);
        let high = self.code.binary(&encodings::VPORD, size, high, high_one);
        let high = self.code.binary(&encodings::VSUBPS, size, high, both);
        Ok(self.code.binary(&encodings::VADDPS, size, high, Src::Reg(low)))
    }

    /// An unsigned integer as a float.
    pub(in super::super) fn unsigned_to_float(
        &mut self,
        arg: Value,
        from: LegalType,
        to: LegalType,
    ) -> Selected<VReg> {
        let single = to.lane == Lane::F32;
        let row: &Encoding =
            if single { &encodings::VCVTSI2SS_64 } else { &encodings::VCVTSI2SD_64 };
        let above = self.zero_vector();
        if from.lane == Lane::I32 {
            let value = self.any_src(arg)?;
            let wide = self.code.unary(&encodings::MOV_L, 4, value);
            return Ok(self.code.binary(row, 16, above, Src::Reg(wide)));
        }
        let value = self.reg(arg)?;
        // What has no sign's bit is itself; else half of it, whose last bit says whether anything
        // was lost, twice.
        let half = self.code.in_place_imm(&encodings::SHR_I, 8, value, 1);
        let last = self.code.in_place_imm(&encodings::AND_I8, 4, value, 1);
        let half = self.code.in_place(&encodings::OR, 8, half, Src::Reg(last));
        self.code.ins(&encodings::TEST, 8).reg(value).rm(Src::Reg(value)).end();
        let chosen = self.choose(Flags::One(condition::L), half, value);
        let once = self.code.binary(row, 16, above, Src::Reg(chosen));
        let add: &Encoding = if single { &encodings::VADDSS } else { &encodings::VADDSD };
        let twice = self.code.binary(add, 16, once, Src::Reg(once));
        let sign = match single {
            true => self.code.in_place_imm(&encodings::SHR_I, 8, value, 32),
            false => value,
        };
        let mask = self.code.unary(&encodings::VMOVQ, 16, Src::Reg(sign));
        Ok(self.blended(to.lane.bits(), 16, mask, Src::Reg(twice), once))
    }
}
