//! Conversions.

use super::{Select, Selected, vector_size, word_size};
use crate::encodings::{self, Encoding};
use crate::inst::Src;
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalType};
use oxmux_ir::{CastOp, Intrinsic, Value};
use regalloc2::VReg;

/// The immediate that rounds to nearest even, whatever the mode is.
const NEAREST_EVEN: i32 = 0;

impl Select<'_> {
    pub(super) fn cast(&mut self, op: CastOp, arg: Value, to: LegalType) -> Selected<VReg> {
        let from = self.key(arg)?;
        if from.is_vector() || to.is_vector() {
            return self.vector_cast(op, arg, from, to);
        }
        match op {
            CastOp::Trunc => {
                let value = match from {
                    LegalType::I128 => self.wide_value(arg)?.0,
                    _ => self.reg(arg)?,
                };
                Ok(match to {
                    LegalType::I1 => self.code.in_place_imm(&encodings::AND_I8, 4, value, 1),
                    _ => value,
                })
            }
            CastOp::ZExt => Ok(match from.lane {
                Lane::I32 => {
                    let src = self.any_src(arg)?;
                    self.code.unary(&encodings::MOV_L, 4, src)
                }
                _ => self.zero_extended(from, arg)?,
            }),
            CastOp::SExt => {
                let row = match from.lane {
                    Lane::I8 => &encodings::MOVSX8,
                    Lane::I16 => &encodings::MOVSX16,
                    Lane::I32 => &encodings::MOVSXD,
                    _ => {
                        let word = self.zero_extended(from, arg)?;
                        let result = self.code.general();
                        self.code.ins(&encodings::NEG, 8).rm_reuse(result, word).end();
                        return Ok(result);
                    }
                };
                let src = self.any_src(arg)?;
                Ok(self.code.unary(row, word_size(to), src))
            }
            CastOp::FpTrunc if to.lane == Lane::F16 => {
                let value = self.reg(arg)?;
                Ok(self.floats_to_halves(value, 16))
            }
            CastOp::FpExt if from.lane == Lane::F16 => {
                let value = self.reg(arg)?;
                Ok(self.code.unary(&encodings::VCVTPH2PS, 16, Src::Reg(value)))
            }
            CastOp::FpTrunc | CastOp::FpExt => {
                let row =
                    if op == CastOp::FpExt { &encodings::VCVTSS2SD } else { &encodings::VCVTSD2SS };
                let value = self.reg(arg)?;
                Ok(self.code.binary(row, 16, value, Src::Reg(value)))
            }
            CastOp::UiToFp if !self.predicates => self.unsigned_to_float(arg, from, to),
            CastOp::UiToFp | CastOp::SiToFp => {
                let row: &Encoding = match (op, from.lane, to.lane) {
                    (CastOp::SiToFp, Lane::I32, Lane::F32) => &encodings::VCVTSI2SS_32,
                    (CastOp::SiToFp, Lane::I32, _) => &encodings::VCVTSI2SD_32,
                    (CastOp::SiToFp, _, Lane::F32) => &encodings::VCVTSI2SS_64,
                    (CastOp::SiToFp, ..) => &encodings::VCVTSI2SD_64,
                    (_, Lane::I32, Lane::F32) => &encodings::VCVTUSI2SS_32,
                    (_, Lane::I32, _) => &encodings::VCVTUSI2SD_32,
                    (_, _, Lane::F32) => &encodings::VCVTUSI2SS_64,
                    _ => &encodings::VCVTUSI2SD_64,
                };
                // The lanes above come from a register that nothing waits for.
                let above = self.zero_vector();
                let value = self.any_src(arg)?;
                Ok(self.code.binary(row, 16, above, value))
            }
            CastOp::PtrToInt | CastOp::IntToPtr | CastOp::AddrSpaceCast => self.reg(arg),
            CastOp::BitCast => {
                if let src @ Src::Mem(_) = self.any_src(arg)? {
                    return Ok(self.load_from(to, src));
                }
                let value = self.reg(arg)?;
                self.reinterpret(value, from, to)
            }
            CastOp::FpToUi | CastOp::FpToSi => {
                Err(CodegenError::unsupported(format!("{op} by the generator x64")))
            }
        }
    }

    /// Halves of floats in a vector of `size` bytes, rounded to nearest even.
    fn floats_to_halves(&mut self, value: VReg, size: u8) -> VReg {
        let result = self.code.vector();
        self.code
            .ins(&encodings::VCVTPS2PH, size)
            .reg(value)
            .def_rm(result)
            .imm(NEAREST_EVEN)
            .end();
        result
    }

    /// The same bits in a register of another class.
    fn reinterpret(&mut self, value: VReg, from: LegalType, to: LegalType) -> Selected<VReg> {
        let is_word =
            |key: LegalType| !key.is_vector() && !key.lane.is_float() && key.lane != Lane::F16;
        Ok(match (is_word(from), is_word(to), from.bits()) {
            // What is above the 16 bits of either is anything.
            (true, false, 16 | 32) => self.code.unary(&encodings::VMOVD, 16, Src::Reg(value)),
            (true, false, 64) => self.code.unary(&encodings::VMOVQ, 16, Src::Reg(value)),
            (false, true, 16 | 32) => {
                let to = self.code.general();
                self.code.ins(&encodings::VMOVD_G, 16).reg(value).def_rm(to).end();
                to
            }
            (false, true, 64) => {
                let to = self.code.general();
                self.code.ins(&encodings::VMOVQ_G, 16).reg(value).def_rm(to).end();
                to
            }
            (false, false, _) | (true, true, _) => value,
            _ => return Err(CodegenError::unsupported("a bitcast by the generator x64")),
        })
    }

    fn vector_cast(
        &mut self,
        op: CastOp,
        arg: Value,
        from: LegalType,
        to: LegalType,
    ) -> Selected<VReg> {
        match op {
            CastOp::BitCast if from.is_mask() || to.is_mask() => self.mask_bitcast(arg, from, to),
            CastOp::PtrToInt | CastOp::IntToPtr | CastOp::AddrSpaceCast => self.reg(arg),
            CastOp::BitCast if from == LegalType::I128 => {
                let (low, high) = self.wide_value(arg)?;
                let low = self.code.unary(&encodings::VMOVQ, 16, Src::Reg(low));
                let result = self.code.vector();
                let ins = self.code.ins(&encodings::VPINSRQ, 16).def(result).vvvv(low);
                ins.rm(Src::Reg(high)).imm(1).end();
                Ok(result)
            }
            CastOp::BitCast => {
                let value = self.reg(arg)?;
                self.reinterpret(value, from, to)
            }
            CastOp::SExt | CastOp::ZExt if from.is_mask() && !self.predicates => {
                self.lanes_of_lane_mask(arg, to, op == CastOp::SExt)
            }
            CastOp::SExt | CastOp::ZExt if from.is_mask() => {
                let mask = self.reg(arg)?;
                Ok(self.lanes_of_mask(mask, to, op == CastOp::SExt))
            }
            CastOp::SExt | CastOp::ZExt | CastOp::Trunc => self.resize(op, arg, from, to),
            CastOp::UiToFp if !self.predicates => self.unsigned_lanes_to_float(arg, from, to),
            CastOp::SiToFp | CastOp::UiToFp => {
                let signed = op == CastOp::SiToFp;
                let row: &Encoding = match (from.lane, to.lane, signed) {
                    (Lane::I32, Lane::F32, true) => &encodings::VCVTDQ2PS,
                    (Lane::I32, Lane::F32, false) => &encodings::VCVTUDQ2PS,
                    (Lane::I64, Lane::F64, true) => &encodings::VCVTQQ2PD,
                    (Lane::I64, Lane::F64, false) => &encodings::VCVTUQQ2PD,
                    (Lane::I32, Lane::F64, true) => &encodings::VCVTDQ2PD,
                    (Lane::I32, Lane::F64, false) => &encodings::VCVTUDQ2PD,
                    (Lane::I64, Lane::F32, true) => &encodings::VCVTQQ2PS,
                    (Lane::I64, Lane::F32, false) => &encodings::VCVTUQQ2PS,
                    _ => return Err(no_cast(op)),
                };
                let value = self.reg(arg)?;
                Ok(self.code.unary(row, wider(from, to), Src::Reg(value)))
            }
            CastOp::FpToSi if !self.predicates => {
                let value = self.reg(arg)?;
                Ok(self.code.unary(&encodings::VCVTTPS2DQ, vector_size(to), Src::Reg(value)))
            }
            CastOp::FpToSi => {
                let row = to_integer_row(from, to, true).ok_or_else(|| no_cast(op))?;
                let value = self.reg(arg)?;
                Ok(self.code.unary(row, wider(from, to), Src::Reg(value)))
            }
            CastOp::FpExt if (from.lane, to.lane) == (Lane::F16, Lane::F32) => {
                let bits = self.plan.half_bits(arg).unwrap_or(arg);
                // From memory it reads as many bytes as the operand has, if these are as many as a
                // whole register makes.
                let src =
                    if to.bits() >= 128 { self.any_src(bits)? } else { Src::Reg(self.reg(bits)?) };
                Ok(self.code.unary(&encodings::VCVTPH2PS, vector_size(to), src))
            }
            CastOp::FpTrunc if (from.lane, to.lane) == (Lane::F32, Lane::F16) => {
                let value = self.reg(arg)?;
                Ok(self.floats_to_halves(value, vector_size(from)))
            }
            CastOp::FpExt if (from.lane, to.lane) == (Lane::F32, Lane::F64) => {
                let value = self.reg(arg)?;
                Ok(self.code.unary(&encodings::VCVTPS2PD, wider(from, to), Src::Reg(value)))
            }
            CastOp::FpTrunc if (from.lane, to.lane) == (Lane::F64, Lane::F32) => {
                let value = self.reg(arg)?;
                Ok(self.code.unary(&encodings::VCVTPD2PS, wider(from, to), Src::Reg(value)))
            }
            _ => Err(no_cast(op)),
        }
    }

    /// Integers of another width.
    fn resize(&mut self, op: CastOp, arg: Value, from: LegalType, to: LegalType) -> Selected<VReg> {
        if op == CastOp::Trunc && !self.predicates {
            return self.narrowed(arg, from, to);
        }
        if op == CastOp::Trunc {
            let row: &Encoding = match (from.lane, to.lane) {
                (Lane::I16, Lane::I8) => &encodings::VPMOVWB,
                (Lane::I32, Lane::I8) => &encodings::VPMOVDB,
                (Lane::I64, Lane::I8) => &encodings::VPMOVQB,
                (Lane::I32, Lane::I16) => &encodings::VPMOVDW,
                (Lane::I64, Lane::I16) => &encodings::VPMOVQW,
                (Lane::I64, Lane::I32) => &encodings::VPMOVQD,
                _ => return Err(no_cast(op)),
            };
            let value = self.reg(arg)?;
            let result = self.code.vector();
            self.code.ins(row, vector_size(from)).reg(value).def_rm(result).end();
            return Ok(result);
        }
        let row: &Encoding = match (op == CastOp::SExt, from.lane, to.lane) {
            (true, Lane::I8, Lane::I16) => &encodings::VPMOVSXBW,
            (true, Lane::I8, Lane::I32) => &encodings::VPMOVSXBD,
            (true, Lane::I8, Lane::I64) => &encodings::VPMOVSXBQ,
            (true, Lane::I16, Lane::I32) => &encodings::VPMOVSXWD,
            (true, Lane::I16, Lane::I64) => &encodings::VPMOVSXWQ,
            (true, Lane::I32, Lane::I64) => &encodings::VPMOVSXDQ,
            (false, Lane::I8, Lane::I16) => &encodings::VPMOVZXBW,
            (false, Lane::I8, Lane::I32) => &encodings::VPMOVZXBD,
            (false, Lane::I8, Lane::I64) => &encodings::VPMOVZXBQ,
            (false, Lane::I16, Lane::I32) => &encodings::VPMOVZXWD,
            (false, Lane::I16, Lane::I64) => &encodings::VPMOVZXWQ,
            (false, Lane::I32, Lane::I64) => &encodings::VPMOVZXDQ,
            _ => return Err(no_cast(op)),
        };
        // From memory it reads as many bytes as the operand has, if these are as many as a whole
        // register makes.
        let src = if to.bits() >= 128 { self.any_src(arg)? } else { Src::Reg(self.reg(arg)?) };
        Ok(self.code.unary(row, vector_size(to), src))
    }

    /// Floats to integers that are the nearest where the value is out of range, and 0 for NaN.
    pub(super) fn saturating(
        &mut self,
        which: Intrinsic,
        arg: Value,
        to: LegalType,
    ) -> Selected<VReg> {
        let from = self.key(arg)?;
        let signed = which == Intrinsic::FpToSiSat;
        if !self.predicates {
            return self.saturated_by_parts(signed, arg, from, to);
        }
        let scalar = !to.is_vector();
        let row = to_integer_row(from, to, signed);
        let row = row.ok_or_else(|| {
            CodegenError::unsupported(format!("llvm.{} by the generator x64", which.name()))
        })?;
        let size = if scalar { 16 } else { wider(from, to) };
        let value = self.reg(arg)?;
        let result = match signed {
            // The larger of the value and zero, or zero for NaN; what is too large becomes all ones
            // by itself.
            false => {
                let zero = self.zero_vector();
                let row_max =
                    if from.lane == Lane::F32 { &encodings::VMAXPS } else { &encodings::VMAXPD };
                let size_from = if scalar { 16 } else { vector_size(from) };
                let value = self.code.binary(row_max, size_from, value, Src::Reg(zero));
                self.code.unary(row, size, Src::Reg(value))
            }
            // What is out of range becomes the smallest integer by itself.
            true => self.saturating_signed(row, value, from, to, size),
        };
        if !scalar {
            return Ok(result);
        }
        let word = self.code.general();
        let row = if to.lane == Lane::I64 { &encodings::VMOVQ_G } else { &encodings::VMOVD_G };
        self.code.ins(row, 16).reg(result).def_rm(word).end();
        Ok(word)
    }

    fn saturating_signed(
        &mut self,
        row: &'static Encoding,
        value: VReg,
        from: LegalType,
        to: LegalType,
        size: u8,
    ) -> VReg {
        let float_size = if to.is_vector() { vector_size(from) } else { 16 };
        let limit: u64 = match (from.lane, to.lane) {
            (Lane::F32, Lane::I32) => 0x4f00_0000,
            (Lane::F32, _) => 0x5f00_0000,
            (_, Lane::I32) => 0x41e0_0000_0000_0000,
            _ => 0x43e0_0000_0000_0000,
        };
        let (compare, bytes): (&Encoding, usize) = match from.lane {
            Lane::F32 => (&encodings::VCMPPS, 4),
            _ => (&encodings::VCMPPD, 8),
        };
        let limit = self.broadcast_bytes(compare, &limit.to_le_bytes()[..bytes], float_size);
        let (large, number) = (self.code.mask(), self.code.mask());
        // Not below the limit, NaN among these; then ordered.
        self.code.ins(compare, float_size).def(large).vvvv(value).rm(limit).imm(0x15).end();
        let src = Src::Reg(value);
        self.code.ins(compare, float_size).def(number).vvvv(value).rm(src).imm(0x07).end();
        let converted = self.code.vector();
        self.code.ins(row, size).def(converted).rm(src).mask(number).zero().end();
        let (most, row, bytes): (u64, &Encoding, usize) = match to.lane {
            Lane::I32 => (i32::MAX as u64, &encodings::VPBLENDMD, 4),
            _ => (i64::MAX as u64, &encodings::VPBLENDMQ, 8),
        };
        let whole = if to.is_vector() { vector_size(to) } else { 16 };
        let most = self.broadcast_bytes(row, &most.to_le_bytes()[..bytes], whole);
        let large = self.code.binary(&encodings::KANDQ, 8, large, Src::Reg(number));
        let to = self.code.vector();
        self.code.ins(row, whole).def(to).vvvv(converted).rm(most).mask(large).end();
        to
    }
}

/// The bytes of an instruction that converts: those of the wider side.
fn wider(from: LegalType, to: LegalType) -> u8 {
    vector_size(from).max(vector_size(to))
}

/// The conversion toward zero.
fn to_integer_row(from: LegalType, to: LegalType, signed: bool) -> Option<&'static Encoding> {
    Some(match (from.lane, to.lane, signed) {
        (Lane::F32, Lane::I32, true) => &encodings::VCVTTPS2DQ,
        (Lane::F32, Lane::I32, false) => &encodings::VCVTTPS2UDQ,
        (Lane::F64, Lane::I64, true) => &encodings::VCVTTPD2QQ,
        (Lane::F64, Lane::I64, false) => &encodings::VCVTTPD2UQQ,
        (Lane::F32, Lane::I64, true) => &encodings::VCVTTPS2QQ,
        (Lane::F32, Lane::I64, false) => &encodings::VCVTTPS2UQQ,
        (Lane::F64, Lane::I32, true) => &encodings::VCVTTPD2DQ,
        (Lane::F64, Lane::I32, false) => &encodings::VCVTTPD2UDQ,
        _ => return None,
    })
}

fn no_cast(op: CastOp) -> CodegenError {
    CodegenError::unsupported(format!("{op} of these vectors by the generator x64"))
}
