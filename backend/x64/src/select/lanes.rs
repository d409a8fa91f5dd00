//! Extraction, insertion and permutation of lanes.

use super::avx2::permute::interleaved;
use super::{Select, Selected, vector_size};
use crate::encodings::{self, Encoding};
use crate::inst::Src;
use oxmux_codegen::CodegenError;
use oxmux_codegen::legal::{Lane, LegalType, OpKey, joined_or_split, mask_shuffle};
use oxmux_ir::Value;
use oxmux_ir::entity::EntityId;
use oxmux_machine::Feature;
use regalloc2::VReg;

impl Select<'_> {
    /// A constant lane's number.
    fn lane(&self, index: Value, key: LegalType) -> Selected<u32> {
        let index = self.cx.constants.value_uint(index);
        let index = index.filter(|&index| index < u128::from(key.lanes));
        index.map(|index| index as u32).ok_or_else(|| CodegenError::malformed("no such lane"))
    }

    pub(super) fn extract(&mut self, to: LegalType, vector: Value, index: Value) -> Selected<VReg> {
        let key = self.key(vector)?;
        let lane = self.lane(index, key)?;
        if key.is_mask() && !self.predicates {
            return self.extract_lane_bit(vector, lane);
        }
        if key.is_mask() {
            let word = self.word_of_mask(vector)?;
            return Ok(self.extract_bit(word, lane));
        }
        if let Some(ptr) = self.plan.loaded_lanes(vector) {
            let distance = (lane * key.lane.bits() / 8) as i32;
            let src = self.place((ptr, distance))?;
            return Ok(self.load_from(to, src));
        }
        let (value, vector) = (vector, self.reg(vector)?);
        if let Some(quarter) = self.quarter(key, value, vector, lane) {
            return Ok(self.extract_from_word(key.lane, quarter, lane % (64 / key.lane.bits())));
        }
        let each = 128 / key.lane.bits();
        let part = self.part(key, vector, lane / each);
        let lane = lane % each;
        if to.lane.is_float() {
            if lane == 0 {
                return Ok(part);
            }
            // The lane goes to the lowest place.
            let imm = if to.lane == Lane::F32 { lane as i32 } else { 0xe };
            let result = self.code.vector();
            self.code.ins(&encodings::VPSHUFD, 16).def(result).rm(Src::Reg(part)).imm(imm).end();
            return Ok(result);
        }
        let result = self.code.general();
        let row: &Encoding = match (key.lane, lane) {
            (Lane::I32, 0) => &encodings::VMOVD_G,
            (Lane::I64, 0) => &encodings::VMOVQ_G,
            (Lane::I8, _) => &encodings::VPEXTRB,
            (Lane::I16, _) => &encodings::VPEXTRW,
            (Lane::I32, _) => &encodings::VPEXTRD,
            _ => &encodings::VPEXTRQ,
        };
        self.code.ins(row, 16).reg(part).def_rm(result).imm(lane as i32).end();
        Ok(result)
    }

    /// The 64 bits of a vector that a lane is in, as an integer, if several of their lanes are
    /// extracted here.
    ///
    /// An extraction of one lane is two operations, and late: where stores are at addresses that
    /// are lanes, loads behind them are done too early, and once more. A histogram of 256 bins by
    /// 16 bytes at a time took 0.1 to 1.4 ms with lanes extracted one by one, from one placing of
    /// the code to the next, and 0.09 so (Zen 4, 262,144 bytes).
    fn quarter(&mut self, key: LegalType, value: Value, vector: VReg, lane: u32) -> Option<VReg> {
        let bits = key.lane.bits();
        if !matches!(key.lane, Lane::I8 | Lane::I16 | Lane::I32) || lane >= 64 {
            return None;
        }
        let (each, number) = (64 / bits, lane * bits / 64);
        if let Some(&(known, block)) = self.known_quarters.get(&(vector, number))
            && self.is_known_since(block)
        {
            return Some(known);
        }
        let block = *self.cfg.reverse_post_order().get(self.block as usize)?;
        let beside = self.plan.lanes_in(value, block) >> (number * each) & ((1 << each) - 1);
        if beside.count_ones() < each.min(3) {
            return None;
        }
        let part = self.part(key, vector, number / 2);
        let to = self.code.general();
        match number % 2 {
            0 => self.code.ins(&encodings::VMOVQ_G, 16).reg(part).def_rm(to).end(),
            _ => self.code.ins(&encodings::VPEXTRQ, 16).reg(part).def_rm(to).imm(1).end(),
        }
        self.known_quarters.insert((vector, number), (to, self.block));
        Some(to)
    }

    /// A lane of 64 bits that are an integer: above one of 8 or 16 bits there are zeros.
    fn extract_from_word(&mut self, lane: Lane, word: VReg, number: u32) -> VReg {
        let bits = lane.bits();
        if (number + 1) * bits == 64 {
            return self.code.in_place_imm(&encodings::SHR_I, 8, word, 64 - bits as i32);
        }
        let mut from = word;
        if number > 0 {
            from = self.code.general();
            let by = (number * bits) as i32;
            self.code.ins(&encodings::RORX64, 16).def(from).rm(Src::Reg(word)).imm(by).end();
        }
        match lane {
            Lane::I8 => self.code.unary(&encodings::MOVZX8, 4, Src::Reg(from)),
            Lane::I16 => self.code.unary(&encodings::MOVZX16, 4, Src::Reg(from)),
            _ => from,
        }
    }

    /// One of the parts of 128 bits of a vector.
    pub(super) fn part(&mut self, key: LegalType, vector: VReg, part: u32) -> VReg {
        if part == 0 {
            return vector;
        }
        if let Some(&(known, block)) = self.known_parts.get(&(vector, part))
            && block == self.block
        {
            return known;
        }
        let to = self.code.vector();
        let ins = self.code.ins(&encodings::VEXTRACTI32X4, vector_size(key));
        ins.reg(vector).def_rm(to).imm(part as i32).end();
        self.known_parts.insert((vector, part), (to, self.block));
        to
    }

    pub(super) fn insert(
        &mut self,
        key: LegalType,
        vector: Value,
        element: Value,
        index: Value,
    ) -> Selected<VReg> {
        let lane = self.lane(index, key)?;
        if key.is_mask() && !self.predicates {
            return self.insert_lane_bit(vector, element, lane);
        }
        if key.is_mask() {
            let (vector, bit) = (self.reg(vector)?, self.reg(element)?);
            return Ok(self.insert_bit(vector, bit, lane));
        }
        let vector = self.reg(vector)?;
        if key.bits() <= 128 {
            let element = self.any_src(element)?;
            return Ok(self.insert_low(key, vector, element, lane));
        }
        if !self.predicates {
            let element = self.any_src(element)?;
            return Ok(self.insert_high(key, vector, element, lane));
        }
        // Broadcast to all lanes, under a mask that chooses one.
        let mask = self.literal(1 << lane);
        let mask = self.code.unary(&encodings::KMOVQ_G, 8, Src::Reg(mask));
        let element = self.any_src(element)?;
        let to = self.code.vector();
        let row = broadcast_row(key.lane, matches!(element, Src::Reg(_)));
        self.code.ins(row, vector_size(key)).reuse(to, vector).rm(element).mask(mask).end();
        Ok(to)
    }

    /// A vector of up to 128 bits with one lane replaced.
    pub(super) fn insert_low(
        &mut self,
        key: LegalType,
        vector: VReg,
        element: Src,
        lane: u32,
    ) -> VReg {
        let (row, imm): (&Encoding, u32) = match key.lane {
            Lane::I8 => (&encodings::VPINSRB, lane),
            Lane::I16 => (&encodings::VPINSRW, lane),
            Lane::I32 => (&encodings::VPINSRD, lane),
            Lane::F32 => (&encodings::VINSERTPS, lane << 4),
            // From memory, any register's kind is the same.
            Lane::F64 if matches!(element, Src::Reg(_)) => {
                let (row, first, second) = match (lane, element) {
                    (0, Src::Reg(element)) => (&encodings::VSHUFPD, element, vector),
                    (_, Src::Reg(element)) => (&encodings::VUNPCKLPD, vector, element),
                    _ => return vector,
                };
                let to = self.code.vector();
                let ins = self.code.ins(row, 16).def(to).vvvv(first).rm(Src::Reg(second));
                // The first's lowest lane, the second's upper one.
                if lane == 0 {
                    ins.imm(2).end()
                } else {
                    ins.end()
                }
                return to;
            }
            _ => (&encodings::VPINSRQ, lane),
        };
        let to = self.code.vector();
        self.code.ins(row, 16).def(to).vvvv(vector).rm(element).imm(imm as i32).end();
        to
    }

    pub(super) fn shuffle(
        &mut self,
        key: LegalType,
        args: [Value; 2],
        lanes: &[i32],
    ) -> Selected<VReg> {
        if let Some(scalar) = self.cx.broadcast_by(self.func, args[0], lanes) {
            return self.splat(key, scalar);
        }
        let from = self.key(args[0])?;
        if from.is_mask() && from != key {
            return match mask_shuffle(from, key, lanes) {
                Some(_) if !self.predicates => {
                    let first = lanes.first().copied().unwrap_or(0);
                    self.lane_mask_shuffle(from, key, args, first)
                }
                Some(_) => {
                    let first = lanes.first().copied().unwrap_or(0);
                    self.mask_shuffle(from, key, args, first)
                }
                None => Err(CodegenError::unsupported("a shuffle of masks by the generator x64")),
            };
        }
        if from != key && !from.is_mask() {
            return match joined_or_split(from, key, lanes) {
                Some((OpKey::Join, _)) => self.join(key, args),
                Some((OpKey::Split, _)) => {
                    let vector = self.reg(args[0])?;
                    Ok(match lanes.first() {
                        Some(0) => vector,
                        _ => self.upper_half(from, vector),
                    })
                }
                _ => Err(CodegenError::unsupported("a shuffle by the generator x64")),
            };
        }
        if from.is_mask() {
            return Err(CodegenError::unsupported("a shuffle of masks by the generator x64"));
        }
        self.permute(key, args, lanes)
    }

    /// The lanes of two vectors as one.
    fn join(&mut self, key: LegalType, args: [Value; 2]) -> Selected<VReg> {
        let low = self.reg(args[0])?;
        let loaded = match self.plan.joins_memory(self.key(args[1])?, key) {
            true => self.plan.whole_load(args[1], self.at),
            false => None,
        };
        let high = match loaded {
            Some(ptr) if self.values[args[1].index()] == VReg::invalid() => {
                Src::Mem(self.address(ptr)?)
            }
            _ => Src::Reg(self.reg(args[1])?),
        };
        Ok(self.joined(key, low, high))
    }

    /// The lanes of two vectors as one of this type: the second may be in memory if that has 256
    /// bits or more.
    pub(super) fn joined(&mut self, key: LegalType, low: VReg, high: Src) -> VReg {
        let (row, size, imm): (&Encoding, u8, i32) = match key.bits() {
            512 => (&encodings::VINSERTI64X4, 64, 1),
            256 => (&encodings::VINSERTI32X4, 32, 1),
            128 => (&encodings::VPUNPCKLQDQ, 16, 0),
            _ => (&encodings::VPUNPCKLDQ, 16, 0),
        };
        let to = self.code.vector();
        self.code.ins(row, size).def(to).vvvv(low).rm(high).imm(imm).end();
        to
    }

    /// The upper half of a vector's lanes.
    pub(super) fn upper_half(&mut self, from: LegalType, vector: VReg) -> VReg {
        let to = self.code.vector();
        match from.bits() {
            512 => self.code.ins(&encodings::VEXTRACTI64X4, 64).reg(vector).def_rm(to).imm(1).end(),
            256 => self.code.ins(&encodings::VEXTRACTI32X4, 32).reg(vector).def_rm(to).imm(1).end(),
            bits => {
                let imm = if bits == 128 { 0xee } else { 0x55 };
                self.code.ins(&encodings::VPSHUFD, 16).def(to).rm(Src::Reg(vector)).imm(imm).end();
            }
        }
        to
    }

    /// A scalar in all lanes.
    fn splat(&mut self, key: LegalType, scalar: Value) -> Selected<VReg> {
        if key.is_mask() && !self.predicates {
            let bit = self.reg(scalar)?;
            return Ok(self.broadcast_bit(bit, 32));
        }
        if key.is_mask() {
            let bit = self.reg(scalar)?;
            let all = self.all_bits(bit);
            return Ok(self.code.unary(&encodings::KMOVQ_G, 8, Src::Reg(all)));
        }
        if let Some(constant) = scalar.as_constant()
            && self.lane_bits(constant).is_ok()
        {
            let lane = key.lane.bits() as usize / 8;
            let bits = self.lane_bits(constant)?;
            let size = vector_size(key);
            let bytes: Vec<u8> = bits.to_le_bytes()[..lane]
                .iter()
                .copied()
                .cycle()
                .take(usize::from(size))
                .collect();
            return Ok(self.vector_constant(&bytes, size));
        }
        let from = self.any_src(scalar)?;
        Ok(self.broadcast(key.lane, vector_size(key), from))
    }

    /// A scalar in all lanes of a vector of `size` bytes.
    pub(super) fn broadcast(&mut self, lane: Lane, size: u8, from: Src) -> VReg {
        let is_word = matches!(from, Src::Reg(_)) && !lane.is_float();
        if self.predicates || !is_word {
            let row = match is_word {
                true => broadcast_row(lane, true),
                false => self.broadcast_row(lane.bits() as usize / 8),
            };
            return self.code.unary(row, size, from);
        }
        let row = if lane.bits() == 64 { &encodings::VMOVQ } else { &encodings::VMOVD };
        let word = self.code.unary(row, 16, from);
        let row = self.broadcast_row(lane.bits() as usize / 8);
        self.code.unary(row, size, Src::Reg(word))
    }

    /// The broadcast of the lowest lane, or of memory.
    pub(super) fn broadcast_row(&self, bytes: usize) -> &'static Encoding {
        match bytes {
            8 if !self.predicates => &encodings::vex::VPBROADCASTQ,
            bytes => broadcast_lane_row(bytes),
        }
    }

    /// The lanes of one or two vectors by number.
    fn permute(&mut self, key: LegalType, args: [Value; 2], lanes: &[i32]) -> Selected<VReg> {
        let count = key.lanes as i32;
        if lanes.len() != key.lanes as usize || lanes.iter().any(|&lane| lane >= 2 * count) {
            return Err(CodegenError::malformed("shuffle of lanes that do not exist"));
        }
        let known = || lanes.iter().enumerate().filter(|(_, lane)| **lane >= 0);
        if known().all(|(i, &lane)| lane == i as i32) {
            return self.reg(args[0]);
        }
        if known().all(|(i, &lane)| lane == i as i32 + count) {
            return self.reg(args[1]);
        }
        let size = vector_size(key);
        let one = |base: i32| known().all(|(_, &lane)| (base..base + count).contains(&lane));
        let source = match (one(0), one(count)) {
            (true, _) => Some((args[0], 0)),
            (_, true) => Some((args[1], count)),
            _ => None,
        };
        if let Some((source, base)) = source {
            let vector = self.reg(source)?;
            let lanes: Vec<u32> =
                lanes.iter().map(|&lane| (lane - base).max(0) as u32 % key.lanes).collect();
            return self.permute_one(key, size, vector, &lanes);
        }
        if let Some((upper, swaps)) = interleaved(key, lanes) {
            return self.unpacked(key, args, upper, swaps);
        }
        if !self.predicates {
            return self.permute_two(key, args, lanes);
        }
        let (row, lane): (&Encoding, usize) = match key.lane.bits() {
            8 if self.features.has(Feature::Avx512vbmi) => (&encodings::VPERMT2B, 1),
            8 => {
                let (first, second) = (self.reg(args[0])?, self.reg(args[1])?);
                // The second vector's lanes are behind all those that the register has.
                let behind = i32::from(size) - count;
                let lanes: Vec<i32> = lanes
                    .iter()
                    .map(|&lane| if lane >= count { lane + behind } else { lane })
                    .collect();
                return Ok(self.permute_bytes(size, &[first, second], &lanes));
            }
            16 => (&encodings::VPERMT2W, 2),
            32 => (&encodings::VPERMT2D, 4),
            _ => (&encodings::VPERMT2Q, 8),
        };
        // The second vector's lanes are behind all those that the register has.
        let all = i32::from(size) / lane as i32;
        let mut index = Vec::with_capacity(usize::from(size));
        for &number in lanes {
            let number = number.max(0);
            let number = if number >= count { number - count + all } else { number };
            index.extend_from_slice(&i64::from(number).to_le_bytes()[..lane]);
        }
        index.resize(usize::from(size), 0);
        let (first, second) = (self.reg(args[0])?, self.reg(args[1])?);
        let index = self.whole_constant(&index, size);
        let to = self.code.vector();
        self.code.ins(row, size).reuse(to, first).vvvv(index).rm(Src::Reg(second)).end();
        Ok(to)
    }

    /// A vector of the pool as it is, since its lanes are numbers.
    pub(super) fn whole_constant(&mut self, bytes: &[u8], size: u8) -> VReg {
        let index = self.pool(bytes);
        self.code.unary(&encodings::VMOVUPS, size, Src::Pool(index, false))
    }

    /// The lanes of one vector by number.
    pub(super) fn permute_one(
        &mut self,
        key: LegalType,
        size: u8,
        vector: VReg,
        lanes: &[u32],
    ) -> Selected<VReg> {
        let lane = key.lane.bits() as usize / 8;
        if let [0, rest @ ..] = lanes
            && rest.iter().all(|&lane| lane == 0)
        {
            let row = self.broadcast_row(lane);
            return Ok(self.code.unary(row, size, Src::Reg(vector)));
        }
        if size == 16 {
            if lane == 4 && lanes.len() == 4 {
                let imm = lanes.iter().rev().fold(0, |imm, &lane| imm << 2 | lane as i32);
                let to = self.code.vector();
                self.code.ins(&encodings::VPSHUFD, 16).def(to).rm(Src::Reg(vector)).imm(imm).end();
                return Ok(to);
            }
            let bytes = byte_numbers(lanes, lane, 16);
            let index = Src::Pool(self.pool(&bytes), false);
            return Ok(self.code.binary(&encodings::VPSHUFB, 16, vector, index));
        }
        if !self.predicates {
            return Ok(self.permute_whole(vector, &byte_numbers(lanes, lane, 32)));
        }
        let row: &Encoding = match lane {
            1 if self.within_parts(lanes) => {
                let bytes: Vec<u8> = lanes.iter().map(|&lane| lane as u8 & 15).collect();
                let index = Src::Pool(self.pool(&bytes), false);
                return Ok(self.code.binary(&encodings::VPSHUFB, size, vector, index));
            }
            1 if self.features.has(Feature::Avx512vbmi) => &encodings::VPERMB,
            1 => {
                let lanes: Vec<i32> = lanes.iter().map(|&lane| lane as i32).collect();
                return Ok(self.permute_bytes(size, &[vector], &lanes));
            }
            2 => &encodings::VPERMW,
            4 => &encodings::VPERMD,
            _ => &encodings::VPERMQ,
        };
        let mut index = Vec::with_capacity(usize::from(size));
        for &number in lanes {
            index.extend_from_slice(&u64::from(number).to_le_bytes()[..lane]);
        }
        // The index is the first operand, what is permuted the second.
        let index = self.whole_constant(&index, size);
        Ok(self.code.binary(row, size, index, Src::Reg(vector)))
    }

    /// Whether every byte comes from its own part of 128 bits.
    fn within_parts(&self, lanes: &[u32]) -> bool {
        lanes.iter().enumerate().all(|(i, &lane)| lane / 16 == i as u32 / 16)
    }

    /// The bytes of one vector or two by number, without VBMI: of each part of 128 bits by itself,
    /// put together.
    fn permute_bytes(&mut self, size: u8, vectors: &[VReg], lanes: &[i32]) -> VReg {
        let parts = i32::from(size / 16);
        let mut result = None;
        for (vector, from) in vectors.iter().zip((0..).step_by(usize::from(size))) {
            for part in 0..parts {
                let first = from + 16 * part;
                let mut index = vec![0x80u8; usize::from(size)];
                for (place, &lane) in index.iter_mut().zip(lanes) {
                    if (first..first + 16).contains(&lane) {
                        *place = (lane - first) as u8;
                    }
                }
                if index.iter().all(|&place| place == 0x80) {
                    continue;
                }
                let broadcast = match size {
                    16 => *vector,
                    _ => {
                        // The part in all places.
                        let imm = if size == 32 { 3 * part } else { 0x55 * part };
                        let to = self.code.vector();
                        let ins = self.code.ins(&encodings::VSHUFI32X4, size).def(to).vvvv(*vector);
                        ins.rm(Src::Reg(*vector)).imm(imm).end();
                        to
                    }
                };
                let index = Src::Pool(self.pool(&index), false);
                let bytes = self.code.binary(&encodings::VPSHUFB, size, broadcast, index);
                result = Some(match result {
                    None => bytes,
                    Some(others) => {
                        self.code.binary(&encodings::VPORD, size, others, Src::Reg(bytes))
                    }
                });
            }
        }
        // Without a byte that is wanted, all lanes may be anything: legal IR's masks stay within
        // the operands.
        result.unwrap_or_else(|| self.zero_vector())
    }
}

/// The broadcast of a scalar: from memory, or from the register that it is in.
pub(super) fn broadcast_row(lane: Lane, from_register: bool) -> &'static Encoding {
    match (lane, from_register) {
        (Lane::I8, true) => &encodings::VPBROADCASTB_G,
        (Lane::I16, true) => &encodings::VPBROADCASTW_G,
        (Lane::I32, true) => &encodings::VPBROADCASTD_G,
        (Lane::I64 | Lane::Ptr, true) => &encodings::VPBROADCASTQ_G,
        (lane, _) => broadcast_lane_row(lane.bits() as usize / 8),
    }
}

/// The broadcast of the lowest lane, or of memory.
fn broadcast_lane_row(bytes: usize) -> &'static Encoding {
    match bytes {
        1 => &encodings::VPBROADCASTB,
        2 => &encodings::VPBROADCASTW,
        4 => &encodings::VPBROADCASTD,
        _ => &encodings::VPBROADCASTQ,
    }
}

/// The numbers of bytes that lanes are made of.
pub(super) fn byte_numbers(lanes: &[u32], bytes: usize, size: usize) -> Vec<u8> {
    let mut numbers = Vec::with_capacity(size);
    for &lane in lanes {
        numbers.extend((0..bytes).map(|byte| (lane as usize * bytes + byte) as u8));
    }
    numbers.resize(size, 0x80);
    numbers
}
