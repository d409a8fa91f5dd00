//! Masks, in registers of their own: bits above their lanes are anything.

use super::vector::lanes_row;
use super::{Select, Selected, vector_size};
use crate::encodings::{self, Encoding};
use crate::inst::{Src, condition};
use crate::plan::Extremum;
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalType};
use oxmux_ir::{BinaryOp, Intrinsic, Op, Value};
use regalloc2::VReg;

impl Select<'_> {
    pub(super) fn mask_binary(&mut self, op: BinaryOp, args: [Value; 2]) -> Selected<VReg> {
        if !self.predicates {
            return self.lane_mask_binary(op, args);
        }
        if op == BinaryOp::Xor {
            for (value, other) in [(args[1], args[0]), (args[0], args[1])] {
                if self.plan.is_all_ones(value) {
                    let value = self.reg(other)?;
                    return Ok(self.code.unary(&encodings::KNOTQ, 8, Src::Reg(value)));
                }
            }
        }
        if op == BinaryOp::And {
            let [first, second] = self.plan.chosen_last(args, self.at);
            let first = self.reg(first)?;
            return self.mask_and(first, second);
        }
        let row: &Encoding = match op {
            BinaryOp::Or => &encodings::KORQ,
            BinaryOp::Xor => &encodings::KXORQ,
            _ => {
                return Err(CodegenError::unsupported(format!(
                    "{op} of masks by the generator x64"
                )));
            }
        };
        let (a, b) = (self.reg(args[0])?, self.reg(args[1])?);
        Ok(self.code.binary(row, 8, a, Src::Reg(b)))
    }

    /// The lanes that two masks have; the second may be all but another.
    fn mask_and(&mut self, first: VReg, second: Value) -> Selected<VReg> {
        match self.plan.chosen_comparison(second, self.at) {
            Some(Op::ICmp { predicate, args, .. }) => {
                let key = self.key(args[0])?;
                return self.vector_comparison(*predicate, key, *args, Some(first));
            }
            Some(Op::FCmp { predicate, args, .. }) => {
                let key = self.key(args[0])?;
                return self.float_mask(*predicate, key, *args, Some(first));
            }
            _ => {}
        }
        if let Some(inverse) = self.plan.inverse(second) {
            let inverse = self.reg(inverse)?;
            return Ok(self.code.binary(&encodings::KANDNQ, 8, inverse, Src::Reg(first)));
        }
        let second = self.reg(second)?;
        Ok(self.code.binary(&encodings::KANDQ, 8, first, Src::Reg(second)))
    }

    /// Lanes of two values by a mask.
    pub(super) fn select_lanes(&mut self, key: LegalType, args: [Value; 3]) -> Selected<VReg> {
        if let Some(Extremum { is_greater, args: [first, second] }) = self.plan.extremum(args) {
            let row: &Encoding = match (key.lane, is_greater) {
                (Lane::F32, false) => &encodings::VMINPS,
                (Lane::F32, true) => &encodings::VMAXPS,
                (_, false) => &encodings::VMINPD,
                (_, true) => &encodings::VMAXPD,
            };
            let (first, second) = (self.reg(first)?, self.src(row, second)?);
            return Ok(self.code.binary(row, vector_size(key), first, second));
        }
        if !self.predicates {
            return self.select_by_lanes(key, args);
        }
        let mask = self.reg(args[0])?;
        if key.is_mask() {
            if self.plan.is_no_lane(args[2]) {
                return self.mask_and(mask, args[1]);
            }
            let (yes, no) = (self.reg(args[1])?, self.reg(args[2])?);
            return Ok(self.select_masks(mask, yes, no));
        }
        if let Some((op, operands)) = self.plan.merged(args, self.at) {
            return self.merge(key, mask, op, operands, args[2]);
        }
        let row = blend_row(key);
        let yes = self.src(row, args[1])?;
        if self.is_zero(args[2]) {
            return Ok(self.masked_copy(key, mask, yes));
        }
        let no = self.reg(args[2])?;
        Ok(self.blend(key, mask, yes, no))
    }

    /// What an operation gives in the lanes that a mask chooses, and other lanes as they were.
    fn merge(
        &mut self,
        key: LegalType,
        mask: VReg,
        op: BinaryOp,
        args: [Value; 2],
        old: Value,
    ) -> Selected<VReg> {
        let row = lanes_row(op, key);
        let row =
            row.ok_or_else(|| CodegenError::unsupported(format!("{op} of these lanes by x64")))?;
        let [a, b] = if op.is_commutative() { self.plan.ordered(args, self.at) } else { args };
        let old = if self.is_zero(old) { None } else { Some(self.reg(old)?) };
        let first = self.reg(a)?;
        let second = self.src(row, b)?;
        let to = self.code.vector();
        let ins = self.code.ins(row, vector_size(key));
        match old {
            Some(old) => ins.reuse(to, old).vvvv(first).rm(second).mask(mask).end(),
            None => ins.def(to).vvvv(first).rm(second).mask(mask).zero().end(),
        }
        Ok(to)
    }

    pub(super) fn is_zero(&self, value: Value) -> bool {
        let Some(constant) = value.as_constant() else { return false };
        let Ok(key) = self.key(value) else { return false };
        let bytes = self.vector_bytes(constant, key);
        bytes.is_ok_and(|bytes| bytes.iter().all(|&byte| byte == 0))
    }

    /// The lanes of a value that a mask chooses, zero elsewhere.
    fn masked_copy(&mut self, key: LegalType, mask: VReg, from: Src) -> VReg {
        let row: &Encoding = match (key.lane.bits(), from) {
            // No move broadcasts an element, so that a broadcast does.
            (32, Src::Broadcast(_) | Src::Pool(_, true)) => &encodings::VPBROADCASTD,
            (_, Src::Broadcast(_) | Src::Pool(_, true)) => &encodings::VPBROADCASTQ,
            (8, _) => &encodings::VMOVDQU8,
            (16, _) => &encodings::VMOVDQU16,
            (32, _) => &encodings::VMOVDQU32,
            _ => &encodings::VMOVDQU64,
        };
        let from = match from {
            Src::Broadcast(address) => Src::Mem(address),
            Src::Pool(index, _) => Src::Pool(index, false),
            other => other,
        };
        let to = self.code.vector();
        self.code.ins(row, vector_size(key)).def(to).rm(from).mask(mask).zero().end();
        to
    }

    /// Lanes of two vectors by a mask.
    pub(super) fn blend(&mut self, key: LegalType, mask: VReg, yes: Src, no: VReg) -> VReg {
        let to = self.code.vector();
        self.code.ins(blend_row(key), vector_size(key)).def(to).vvvv(no).rm(yes).mask(mask).end();
        to
    }

    /// Bits of two masks by a third.
    pub(super) fn select_masks(&mut self, mask: VReg, yes: VReg, no: VReg) -> VReg {
        let yes = self.code.binary(&encodings::KANDQ, 8, mask, Src::Reg(yes));
        // Not the first, and the second.
        let no = self.code.binary(&encodings::KANDNQ, 8, mask, Src::Reg(no));
        self.code.binary(&encodings::KORQ, 8, yes, Src::Reg(no))
    }

    /// Whether any lane is active, or all are.
    pub(super) fn reduce_mask(&mut self, which: Intrinsic, arg: Value) -> Selected<VReg> {
        let zero = self.literal(0);
        let code = self.test_mask(which, arg)?;
        Ok(self.flag(zero, code))
    }

    /// The condition that holds if any lane of a mask is active, or if all are.
    pub(super) fn test_mask(&mut self, which: Intrinsic, arg: Value) -> Selected<u8> {
        if !self.predicates {
            return self.test_lanes(which, arg);
        }
        let key = self.key(arg)?;
        let mask = self.reg(arg)?;
        let any = which == Intrinsic::ReduceOr;
        let row = match key.lanes {
            64 => &encodings::KORTESTQ,
            32 => &encodings::KORTESTD,
            16 => &encodings::KORTESTW,
            8 => &encodings::KORTESTB,
            lanes => {
                let all = (1 << lanes) - 1;
                let word = self.code.unary(&encodings::KMOVD_TO_G, 4, Src::Reg(mask));
                let word = self.code.in_place_imm(&encodings::AND_I8, 4, word, all);
                if any {
                    self.code.ins(&encodings::TEST, 4).reg(word).rm(Src::Reg(word)).end();
                    return Ok(condition::NE);
                }
                self.code.ins(&encodings::CMP_I8, 4).rm(Src::Reg(word)).imm(all).end();
                return Ok(condition::E);
            }
        };
        self.code.ins(row, 8).reg(mask).rm(Src::Reg(mask)).end();
        // Zero if no bit is set, carry if all are.
        Ok(if any { condition::NE } else { condition::B })
    }

    /// A mask as an integer with a bit for each lane; bits above are anything.
    pub(super) fn word_of_mask(&mut self, mask: Value) -> Selected<VReg> {
        if !self.predicates {
            return self.mask_as_word(mask);
        }
        let key = (mask, super::avx2::MaskRequest::Word);
        if let Some(&(known, block)) = self.known_masks.get(&key)
            && self.is_known_since(block)
        {
            return Ok(known);
        }
        let register = self.reg(mask)?;
        let word = self.code.unary(&encodings::KMOVQ_TO_G, 8, Src::Reg(register));
        self.known_masks.insert(key, (word, self.block));
        Ok(word)
    }

    /// A lane of a mask as a bit.
    pub(super) fn extract_bit(&mut self, word: VReg, lane: u32) -> VReg {
        let word = match lane {
            0 => word,
            _ => self.code.in_place_imm(&encodings::SHR_I, 8, word, lane as i32),
        };
        self.code.in_place_imm(&encodings::AND_I8, 4, word, 1)
    }

    /// A mask with one lane replaced by a bit.
    pub(super) fn insert_bit(&mut self, mask: VReg, bit: VReg, lane: u32) -> VReg {
        let lane_mask = self.literal(1 << lane);
        let lane_mask = self.code.unary(&encodings::KMOVQ_G, 8, Src::Reg(lane_mask));
        let word = self.code.unary(&encodings::MOVZX8, 4, Src::Reg(bit));
        let word = match lane {
            0 => word,
            _ => self.code.in_place_imm(&encodings::SHL_I, 8, word, lane as i32),
        };
        let bit = self.code.unary(&encodings::KMOVQ_G, 8, Src::Reg(word));
        let others = self.code.binary(&encodings::KANDNQ, 8, lane_mask, Src::Reg(mask));
        self.code.binary(&encodings::KORQ, 8, others, Src::Reg(bit))
    }

    /// A mask of the lanes of two, or a half of one.
    pub(super) fn mask_shuffle(
        &mut self,
        from: LegalType,
        to: LegalType,
        args: [Value; 2],
        first: i32,
    ) -> Selected<VReg> {
        let low = self.reg(args[0])?;
        if to.lanes < from.lanes {
            return Ok(match first {
                0 => low,
                _ => self.shift_mask(&encodings::KSHIFTRQ, low, first),
            });
        }
        if self.plan.is_no_lane(args[1]) {
            return Ok(self.cleared_above(low, from.lanes));
        }
        let high = self.reg(args[1])?;
        let row: &Encoding = match from.lanes {
            32 => &encodings::KUNPCKDQ,
            16 => &encodings::KUNPCKWD,
            8 => &encodings::KUNPCKBW,
            lanes => {
                let low = self.cleared_above(low, lanes);
                let high = self.shift_mask(&encodings::KSHIFTLQ, high, lanes as i32);
                return Ok(self.code.binary(&encodings::KORQ, 8, low, Src::Reg(high)));
            }
        };
        Ok(self.code.binary(row, 8, high, Src::Reg(low)))
    }

    /// A mask whose bits above the first `lanes` are zero.
    pub(super) fn cleared_above(&mut self, mask: VReg, lanes: u32) -> VReg {
        let row: &Encoding = match lanes {
            8 => &encodings::KMOVB,
            16 => &encodings::KMOVW,
            32 => &encodings::KMOVD,
            64 => return mask,
            lanes => {
                // Shifted out and in again.
                let mask = self.shift_mask(&encodings::KSHIFTLQ, mask, 64 - lanes as i32);
                return self.shift_mask(&encodings::KSHIFTRQ, mask, 64 - lanes as i32);
            }
        };
        self.code.unary(row, 8, Src::Reg(mask))
    }

    pub(super) fn shift_mask(&mut self, row: &'static Encoding, mask: VReg, by: i32) -> VReg {
        let to = self.code.mask();
        self.code.ins(row, 8).def(to).rm(Src::Reg(mask)).imm(by).end();
        to
    }

    /// All ones, or one, in the lanes that a mask chooses.
    pub(super) fn lanes_of_mask(&mut self, mask: VReg, to: LegalType, signed: bool) -> VReg {
        if signed {
            let row: &Encoding = match to.lane {
                Lane::I8 => &encodings::VPMOVM2B,
                Lane::I16 => &encodings::VPMOVM2W,
                Lane::I32 => &encodings::VPMOVM2D,
                _ => &encodings::VPMOVM2Q,
            };
            return self.code.unary(row, vector_size(to), Src::Reg(mask));
        }
        let one: Vec<u8> = 1u64.to_le_bytes()[..to.lane.bits() as usize / 8].to_vec();
        let one = self.broadcast_bytes(blend_row(to), &one, vector_size(to));
        self.masked_copy(to, mask, one)
    }

    /// A mask as an integer of as many bits, or the other way around.
    pub(super) fn mask_bitcast(
        &mut self,
        arg: Value,
        from: LegalType,
        to: LegalType,
    ) -> Selected<VReg> {
        if !self.predicates {
            return self.lane_mask_bitcast(arg, from, to);
        }
        let value = self.reg(arg)?;
        if from.is_mask() && !to.is_vector() && to.lane.is_word() {
            return Ok(self.code.unary(&encodings::KMOVQ_TO_G, 8, Src::Reg(value)));
        }
        if to.is_mask() && !from.is_vector() && from.lane.is_word() {
            return Ok(self.code.unary(&encodings::KMOVQ_G, 8, Src::Reg(value)));
        }
        Err(CodegenError::unsupported("a bitcast of a mask by the generator x64"))
    }
}

/// The row that chooses between lanes of a type.
pub(super) fn blend_row(key: LegalType) -> &'static Encoding {
    match key.lane.bits() {
        8 => &encodings::VPBLENDMB,
        16 => &encodings::VPBLENDMW,
        32 => &encodings::VPBLENDMD,
        _ => &encodings::VPBLENDMQ,
    }
}
