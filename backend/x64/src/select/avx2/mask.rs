//! Masks as vectors of lanes.

use super::super::{Select, Selected, vector_size};
use super::{MaskLayout, MaskRequest, WIDEST, split_bits, usual_bits};
use crate::encodings::{self, Encoding, vex};
use crate::inst::{Opcode, Src, condition};
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalType};
use oxmux_ir::entity::EntityId;
use oxmux_ir::{BinaryOp, Intrinsic, Value};
use regalloc2::{Operand, VReg};

/// The bytes of the register of `lanes` lanes of `bits` bits.
fn bytes_of(lanes: u32, bits: u32) -> u8 {
    (lanes * bits / 8).clamp(16, WIDEST / 8) as u8
}

/// The integer lane of `bits` bits.
fn integer(bits: u32) -> Lane {
    match bits {
        8 => Lane::I8,
        16 => Lane::I16,
        32 => Lane::I32,
        _ => Lane::I64,
    }
}

impl Select<'_> {
    /// The layout of a mask that is no constant.
    fn layout(&self, mask: Value) -> Selected<MaskLayout> {
        let layout = self.mask_layouts.get(mask.index()).copied().filter(|layout| layout.bits > 0);
        match layout {
            Some(layout) => Ok(layout),
            // Nothing but constants comes to this parameter.
            None => Ok(MaskLayout::plain(usual_bits(self.key(mask)?.lanes))),
        }
    }

    /// The width that a result has.
    fn width_of(&self, result: Value) -> Selected<u32> {
        Ok(self.layout(result)?.bits)
    }

    /// The width of a mask; 0 of a constant, which has any.
    fn known_bits(&self, mask: Value) -> Selected<u32> {
        if mask.is_constant() { Ok(0) } else { self.width_of(mask) }
    }

    /// The width in which an operation on two masks is done: that of the wider one.
    fn common_bits(&self, masks: [Value; 2]) -> Selected<u32> {
        Ok(match self.known_bits(masks[0])?.max(self.known_bits(masks[1])?) {
            0 => usual_bits(self.key(masks[0])?.lanes),
            bits => bits,
        })
    }

    /// A mask with lanes of `bits` bits, and whether it is inverted.
    pub(super) fn mask_in(&mut self, mask: Value, bits: u32) -> Selected<(VReg, bool)> {
        let key = self.key(mask)?;
        if let Some(constant) = mask.as_constant() {
            let on = self.mask_bits(constant, key)?;
            return Ok((self.constant_lanes(on, key.lanes, bits), false));
        }
        let layout = self.layout(mask)?;
        let made = self.reg(mask)?;
        if layout.bits == bits {
            return Ok((made, layout.inverted));
        }
        if let Some(known) = self.known_mask(mask, MaskRequest::Width(bits)) {
            return Ok((known, layout.inverted));
        }
        let resized = self.resized(made, key.lanes, layout.bits, bits);
        self.know_mask(mask, MaskRequest::Width(bits), resized);
        Ok((resized, layout.inverted))
    }

    /// A mask with lanes of `bits` bits, not inverted.
    pub(super) fn plain_mask(&mut self, mask: Value, bits: u32) -> Selected<VReg> {
        if let Some(known) = self.known_mask(mask, MaskRequest::Plain(bits)) {
            return Ok(known);
        }
        let (made, inverted) = self.mask_in(mask, bits)?;
        if !inverted {
            return Ok(made);
        }
        let size = bytes_of(self.key(mask)?.lanes, bits);
        let ones = self.ones(size);
        let plain = self.code.binary(&encodings::VPXORD, size, made, Src::Reg(ones));
        self.know_mask(mask, MaskRequest::Plain(bits), plain);
        Ok(plain)
    }

    /// A mask as a parameter of a block has it.
    pub(in super::super) fn mask_for(&mut self, mask: Value, param: Value) -> Selected<VReg> {
        let bits = self.width_of(param)?;
        self.plain_mask(mask, bits)
    }

    fn known_mask(&self, mask: Value, how: MaskRequest) -> Option<VReg> {
        let known = self.known_masks.get(&(mask, how)).copied();
        // Vectors are not kept for other blocks: there are few registers.
        let is_known = |block| match how {
            MaskRequest::Word => self.is_known_since(block),
            MaskRequest::Width(_) | MaskRequest::Plain(_) => block == self.block,
        };
        known.filter(|&(_, block)| is_known(block)).map(|(known, _)| known)
    }

    fn know_mask(&mut self, mask: Value, how: MaskRequest, known: VReg) {
        self.known_masks.insert((mask, how), (known, self.block));
    }

    /// A vector of ones.
    pub(super) fn ones(&mut self, size: u8) -> VReg {
        let to = self.code.vector();
        self.code.widest = self.code.widest.max(size);
        self.code.push(Opcode::OnesVector(size), &[Operand::reg_def(to)]);
        to
    }

    /// A mask with lanes of `bits` bits, active where the number has a bit.
    fn constant_lanes(&mut self, on: u64, lanes: u32, bits: u32) -> VReg {
        let all = u64::MAX >> (64 - lanes.clamp(1, 64));
        let size = bytes_of(lanes, bits);
        if on & all == all {
            return self.ones(size);
        }
        let lane = bits as usize / 8;
        let mut bytes = Vec::with_capacity(usize::from(size));
        for position in 0..lanes {
            let byte = if on >> position & 1 == 1 { 0xff } else { 0 };
            bytes.extend(std::iter::repeat_n(byte, lane));
        }
        bytes.resize(usize::from(size), 0);
        self.vector_constant(&bytes, size)
    }

    /// A mask in another width.
    pub(super) fn resized(&mut self, mask: VReg, lanes: u32, from: u32, to: u32) -> VReg {
        if to > from {
            let row: &Encoding = match (from, to) {
                (8, 16) => &encodings::VPMOVSXBW,
                (8, 32) => &encodings::VPMOVSXBD,
                (8, _) => &encodings::VPMOVSXBQ,
                (16, 32) => &encodings::VPMOVSXWD,
                (16, _) => &encodings::VPMOVSXWQ,
                _ => &encodings::VPMOVSXDQ,
            };
            return self.code.unary(row, bytes_of(lanes, to), Src::Reg(mask));
        }
        let (mut mask, mut bits) = (mask, from);
        while bits > to {
            let high = match lanes * bits {
                WIDEST => self.part(LegalType { lane: integer(bits), lanes }, mask, 1),
                _ => mask,
            };
            mask = self.packed(mask, high, bits, 16);
            bits /= 2;
        }
        mask
    }

    /// The lanes of two masks in half as many bits: within each 128 bits, those of the first come
    /// first.
    fn packed(&mut self, low: VReg, high: VReg, bits: u32, size: u8) -> VReg {
        let (row, imm): (&Encoding, i32) = match bits {
            64 => (&vex::VSHUFPS, 0x88),
            32 => (&vex::VPACKSSDW, 0),
            _ => (&vex::VPACKSSWB, 0),
        };
        let to = self.code.vector();
        self.code.ins(row, size).def(to).vvvv(low).rm(Src::Reg(high)).imm(imm).end();
        to
    }

    pub(in super::super) fn lane_mask_binary(
        &mut self,
        op: BinaryOp,
        args: [Value; 2],
    ) -> Selected<VReg> {
        let [a, b] = args;
        if op == BinaryOp::Xor
            && let Some(other) = self.plan.complemented(args)
        {
            // The layout says that it is inverted.
            return self.reg(other);
        }
        let bits = self.common_bits([a, b])?;
        let size = bytes_of(self.key(a)?.lanes, bits);
        let ((a, x), (b, y)) = (self.mask_in(a, bits)?, self.mask_in(b, bits)?);
        let (row, a, b): (&Encoding, VReg, VReg) = match (op, x, y) {
            (BinaryOp::And, false, false) | (BinaryOp::Or, true, true) => {
                (&encodings::VPANDD, a, b)
            }
            (BinaryOp::Or, false, false) | (BinaryOp::And, true, true) => (&encodings::VPORD, a, b),
            // Not the first, and the second.
            (BinaryOp::And, true, false) | (BinaryOp::Or, false, true) => {
                (&encodings::VPANDND, a, b)
            }
            (BinaryOp::And, false, true) | (BinaryOp::Or, true, false) => {
                (&encodings::VPANDND, b, a)
            }
            (BinaryOp::Xor, ..) => (&encodings::VPXORD, a, b),
            _ => {
                return Err(CodegenError::unsupported(format!(
                    "{op} of masks by the generator x64"
                )));
            }
        };
        Ok(self.code.binary(row, size, a, Src::Reg(b)))
    }

    /// Lanes of two values by a mask.
    pub(in super::super) fn select_by_lanes(
        &mut self,
        key: LegalType,
        args: [Value; 3],
    ) -> Selected<VReg> {
        if key.is_mask() {
            let bits = self.common_bits([args[1], args[2]])?;
            let size = bytes_of(key.lanes, bits);
            if self.plan.is_no_lane(args[2]) {
                let (yes, inverted) = self.mask_in(args[1], bits)?;
                if inverted {
                    // Not the first, and the second.
                    let mask = self.plain_mask(args[0], bits)?;
                    return Ok(self.code.binary(&encodings::VPANDND, size, yes, Src::Reg(mask)));
                }
                let (mask, inverted) = self.mask_in(args[0], bits)?;
                let row = if inverted { &encodings::VPANDND } else { &encodings::VPANDD };
                return Ok(self.code.binary(row, size, mask, Src::Reg(yes)));
            }
            let mask = self.plain_mask(args[0], bits)?;
            let yes = self.plain_mask(args[1], bits)?;
            let no = self.plain_mask(args[2], bits)?;
            return Ok(self.blended(8, size, mask, Src::Reg(yes), no));
        }
        let bits = key.lane.bits();
        let (mask, inverted) = self.mask_in(args[0], bits)?;
        let [yes, no] = if inverted { [args[2], args[1]] } else { [args[1], args[2]] };
        let size = vector_size(key);
        if self.is_zero(no) {
            let yes = self.src(&encodings::VPANDD, yes)?;
            return Ok(self.code.binary(&encodings::VPANDD, size, mask, yes));
        }
        if self.is_zero(yes) {
            let no = self.src(&encodings::VPANDND, no)?;
            return Ok(self.code.binary(&encodings::VPANDND, size, mask, no));
        }
        let no = self.reg(no)?;
        let yes = self.src(&vex::VPBLENDVB, yes)?;
        Ok(self.blended(bits, size, mask, yes, no))
    }

    /// Lanes of `bits` bits: of `yes` where a mask is active, else of `no`.
    pub(super) fn blended(&mut self, bits: u32, size: u8, mask: VReg, yes: Src, no: VReg) -> VReg {
        let row = match bits {
            32 => &vex::VBLENDVPS,
            64 => &vex::VBLENDVPD,
            _ => &vex::VPBLENDVB,
        };
        let to = self.code.vector();
        self.code.ins(row, size).def(to).vvvv(no).rm(yes).mask(mask).end();
        to
    }

    /// The condition that holds if any lane of a mask is active, or if all are.
    pub(in super::super) fn test_lanes(&mut self, which: Intrinsic, arg: Value) -> Selected<u8> {
        let lanes = self.key(arg)?.lanes;
        let any = which == Intrinsic::ReduceOr;
        let layout = match arg.is_constant() {
            true => MaskLayout::plain(usual_bits(lanes)),
            false => self.layout(arg)?,
        };
        if lanes * layout.bits < 128 {
            let all = (u64::MAX >> (64 - lanes)) as i32;
            let word = self.mask_as_word(arg)?;
            let word = self.code.in_place_imm(&encodings::AND_I, 4, word, all);
            if any {
                self.code.ins(&encodings::TEST, 4).reg(word).rm(Src::Reg(word)).end();
                return Ok(condition::NE);
            }
            self.code.ins(&encodings::CMP_I, 4).rm(Src::Reg(word)).imm(all).end();
            return Ok(condition::E);
        }
        let (mask, inverted) = self.mask_in(arg, layout.bits)?;
        let size = bytes_of(lanes, layout.bits);
        // Zero if no bit is set; carry if the second has none that the first has not.
        if any != inverted {
            self.code.ins(&vex::VPTEST, size).reg(mask).rm(Src::Reg(mask)).end();
            return Ok(if any { condition::NE } else { condition::E });
        }
        let ones = self.ones(size);
        self.code.ins(&vex::VPTEST, size).reg(mask).rm(Src::Reg(ones)).end();
        Ok(if any { condition::AE } else { condition::B })
    }

    /// A mask as an integer with a bit for each lane; bits above are anything.
    pub(in super::super) fn mask_as_word(&mut self, mask: Value) -> Selected<VReg> {
        let key = self.key(mask)?;
        if let Some(constant) = mask.as_constant() {
            let bits = self.mask_bits(constant, key)?;
            return Ok(self.literal(bits));
        }
        if let Some(known) = self.known_mask(mask, MaskRequest::Word) {
            return Ok(known);
        }
        let layout = self.layout(mask)?;
        let bits = if layout.bits == 16 { 8 } else { layout.bits };
        let (made, inverted) = self.mask_in(mask, bits)?;
        let row = match bits {
            64 => &vex::VMOVMSKPD,
            32 => &vex::VMOVMSKPS,
            _ => &vex::VPMOVMSKB,
        };
        let mut word = self.code.unary(row, bytes_of(key.lanes, bits), Src::Reg(made));
        if inverted {
            let flipped = self.code.general();
            self.code.ins(&encodings::NOT, 4).rm_reuse(flipped, word).end();
            word = flipped;
        }
        self.know_mask(mask, MaskRequest::Word, word);
        Ok(word)
    }

    /// A mask whose lanes are active where an integer has a bit, in the width that nothing else
    /// decides.
    fn word_as_mask(&mut self, word: VReg, lanes: u32) -> VReg {
        let bits = usual_bits(lanes);
        let size = bytes_of(lanes, bits);
        let lane = bits as usize / 8;
        let mut places = Vec::with_capacity(usize::from(size));
        for position in 0..lanes {
            let bit = 1u64 << (position % bits.min(64));
            places.extend_from_slice(&bit.to_le_bytes()[..lane]);
        }
        let low = self.code.unary(&encodings::VMOVD, 16, Src::Reg(word));
        let broadcast =
            if bits == 16 { &encodings::VPBROADCASTW } else { &encodings::VPBROADCASTD };
        let mut all = self.code.unary(broadcast, size, Src::Reg(low));
        if bits == 8 {
            // Each byte of the word for its eight lanes.
            let bytes: Vec<u8> = (0..lanes as u8).map(|lane| lane / 8).collect();
            let index = Src::Pool(self.pool(&bytes), false);
            all = self.code.binary(&encodings::VPSHUFB, size, all, index);
        }
        let places = self.vector_constant(&places, size);
        let chosen = self.code.binary(&encodings::VPANDD, size, all, Src::Reg(places));
        let row = self.equal_row(bits);
        self.code.binary(row, size, chosen, Src::Reg(places))
    }

    /// A lane of a mask as a bit.
    pub(in super::super) fn extract_lane_bit(&mut self, mask: Value, lane: u32) -> Selected<VReg> {
        let word = self.mask_as_word(mask)?;
        let word = match lane {
            0 => word,
            _ => self.code.in_place_imm(&encodings::SHR_I, 4, word, lane as i32),
        };
        Ok(self.code.in_place_imm(&encodings::AND_I8, 4, word, 1))
    }

    /// A mask whose lanes are active where bytes are not zero, in the width that the result has.
    pub(in super::super) fn bytes_as_mask(
        &mut self,
        result: Value,
        lanes: u32,
        bytes: VReg,
    ) -> Selected<VReg> {
        let zero = self.zero_vector();
        // Bytes are 0 or 1.
        let mask = self.code.binary(&vex::VPCMPGTB, bytes_of(lanes, 8), bytes, Src::Reg(zero));
        let bits = self.width_of(result)?;
        Ok(self.resized(mask, lanes, 8, bits))
    }

    /// A mask with one lane replaced by a bit.
    pub(in super::super) fn insert_lane_bit(
        &mut self,
        mask: Value,
        bit: Value,
        lane: u32,
    ) -> Selected<VReg> {
        let lanes = self.key(mask)?.lanes;
        let bits = match mask.is_constant() {
            true => usual_bits(lanes),
            false => self.width_of(mask)?,
        };
        let vector = self.plain_mask(mask, bits)?;
        let bit = self.reg(bit)?;
        let all = self.all_bits(bit);
        let key = LegalType { lane: integer(bits), lanes };
        Ok(match key.bits() {
            WIDEST => self.insert_high(key, vector, Src::Reg(all), lane),
            _ => self.insert_low(key, vector, Src::Reg(all), lane),
        })
    }

    /// A mask of as many bytes as there are, all of whose lanes are a bit.
    pub(in super::super) fn broadcast_bit(&mut self, bit: VReg, size: u8) -> VReg {
        let all = self.all_bits(bit);
        let low = self.code.unary(&encodings::VMOVQ, 16, Src::Reg(all));
        self.code.unary(&vex::VPBROADCASTQ, size, Src::Reg(low))
    }

    /// A mask of the lanes of two, or a half of one.
    pub(in super::super) fn lane_mask_shuffle(
        &mut self,
        from: LegalType,
        to: LegalType,
        args: [Value; 2],
        first: i32,
    ) -> Selected<VReg> {
        if to.lanes < from.lanes {
            let bits = split_bits(self.known_bits(args[0])?, from.lanes);
            // Inverted as the whole is.
            let (whole, _) = self.mask_in(args[0], bits)?;
            return Ok(match first {
                0 => whole,
                _ => self.upper_half(LegalType { lane: integer(bits), lanes: from.lanes }, whole),
            });
        }
        let most = match self.known_bits(args[0])?.max(self.known_bits(args[1])?) {
            0 => usual_bits(to.lanes),
            bits => bits,
        };
        let bits = most.max(super::least_bits(from.lanes));
        let (low, high) = (self.plain_mask(args[0], bits)?, self.plain_mask(args[1], bits)?);
        if bits <= usual_bits(to.lanes) {
            return Ok(self.joined(
                LegalType { lane: integer(bits), lanes: to.lanes },
                low,
                Src::Reg(high),
            ));
        }
        // Both are whole registers: the quarters come in the order 0, 2, 1, 3.
        let packed = self.packed(low, high, bits, 32);
        let ordered = self.code.vector();
        self.code.ins(&encodings::VPERMQ_I, 32).def(ordered).rm(Src::Reg(packed)).imm(0xd8).end();
        Ok(ordered)
    }

    /// All ones, or one, in the lanes that a mask chooses.
    pub(in super::super) fn lanes_of_lane_mask(
        &mut self,
        mask: Value,
        to: LegalType,
        signed: bool,
    ) -> Selected<VReg> {
        let bits = to.lane.bits();
        if signed {
            return self.plain_mask(mask, bits);
        }
        let (mask, inverted) = self.mask_in(mask, bits)?;
        let one = 1u64.to_le_bytes();
        let row = if inverted { &encodings::VPANDND } else { &encodings::VPANDD };
        let one = self.broadcast_bytes(row, &one[..bits as usize / 8], vector_size(to));
        Ok(self.code.binary(row, vector_size(to), mask, one))
    }

    /// A mask as an integer of as many bits, or the other way around.
    pub(in super::super) fn lane_mask_bitcast(
        &mut self,
        arg: Value,
        from: LegalType,
        to: LegalType,
    ) -> Selected<VReg> {
        if from.is_mask() && !to.is_vector() && to.lane.is_word() {
            return self.mask_as_word(arg);
        }
        if to.is_mask() && !from.is_vector() && from.lane.is_word() {
            let word = self.reg(arg)?;
            return Ok(self.word_as_mask(word, to.lanes));
        }
        Err(CodegenError::unsupported("a bitcast of a mask by the generator x64"))
    }

    /// A mask from as many bits as it has lanes, in memory.
    pub(in super::super) fn load_lane_mask(&mut self, key: LegalType, src: Src) -> VReg {
        let word = match key.lanes {
            32 => self.code.unary(&encodings::MOV_L, 4, src),
            16 => self.code.unary(&encodings::MOVZX16, 4, src),
            _ => self.code.unary(&encodings::MOVZX8, 4, src),
        };
        self.word_as_mask(word, key.lanes)
    }

    /// One of two floats, vectors or masks by one condition.
    pub(in super::super) fn choose_by_bit(
        &mut self,
        key: LegalType,
        args: [Value; 3],
    ) -> Selected<VReg> {
        if key.is_vector() {
            let (yes, no, bits) = match key.is_mask() {
                true => {
                    let bits = self.common_bits([args[1], args[2]])?;
                    (self.plain_mask(args[1], bits)?, self.plain_mask(args[2], bits)?, bits)
                }
                false => (self.reg(args[1])?, self.reg(args[2])?, key.lane.bits()),
            };
            let bit = self.condition_bit(args[0])?;
            let size = bytes_of(key.lanes, bits);
            let mask = self.broadcast_bit(bit, size);
            return Ok(self.blended(8, size, mask, Src::Reg(yes), no));
        }
        let (yes, no) = (self.reg(args[1])?, self.reg(args[2])?);
        let bits = key.lane.bits();
        let mask = match self.plan.float_tests(args[0]) {
            Some(compared) => {
                let mask = self.float_tests(args[0])?;
                match compared.lane.bits() < bits {
                    true => self.code.unary(&encodings::VPMOVSXDQ, 16, Src::Reg(mask)),
                    false => mask,
                }
            }
            None => {
                let bit = self.condition_bit(args[0])?;
                let all = self.all_bits(bit);
                self.code.unary(&encodings::VMOVQ, 16, Src::Reg(all))
            }
        };
        Ok(self.blended(bits, 16, mask, Src::Reg(yes), no))
    }

    /// The lowest bit of a vector in a general register, with zeros above.
    pub(in super::super) fn lowest_bit(&mut self, mask: VReg) -> VReg {
        let word = self.code.general();
        self.code.ins(&encodings::VMOVD_G, 16).reg(mask).def_rm(word).end();
        self.code.in_place_imm(&encodings::AND_I8, 4, word, 1)
    }
}
