//! Permutations: there is none of two registers, and none of bytes across the halves of one.

use super::super::{Select, Selected, vector_size};
use crate::encodings::{self, Encoding, vex};
use crate::inst::Src;
use oxmux_codegen::legal::LegalType;
use oxmux_ir::Value;
use regalloc2::VReg;

/// A byte that is zero, in an index of bytes.
const ZERO: u8 = 0x80;

/// The numbers of the units of `unit` bytes that a shuffle of bytes moves as a whole; none if it
/// moves others.
fn units(bytes: &[u8], unit: usize) -> Option<Vec<u8>> {
    let number = |chunk: &[u8]| {
        let first = usize::from(*chunk.first()?);
        let whole = first.is_multiple_of(unit)
            && chunk.iter().enumerate().all(|(i, &byte)| usize::from(byte) == first + i);
        whole.then_some((first / unit) as u8)
    };
    bytes.chunks(unit).map(number).collect()
}

/// The immediate of lanes of two bits each.
fn two_bits(lanes: &[u8]) -> i32 {
    lanes.iter().rev().fold(0, |imm, &lane| imm << 2 | i32::from(lane & 3))
}

impl Select<'_> {
    /// The bytes of a vector of 256 bits by number.
    pub(in super::super) fn permute_whole(&mut self, vector: VReg, bytes: &[u8]) -> VReg {
        let (low, high) = bytes.split_at(16);
        let same = low.iter().zip(high).all(|(&low, &high)| high == low + 16 && low < 16);
        if let Some(lanes) = units(low, 4).filter(|_| same) {
            return self.with_imm(&encodings::VPSHUFD, 32, vector, two_bits(&lanes));
        }
        let within = bytes.iter().enumerate().all(|(i, &byte)| usize::from(byte) / 16 == i / 16);
        if within {
            return self.shuffle_bytes(vector, bytes, 32);
        }
        if let Some(lanes) = units(bytes, 8) {
            return self.with_imm(&encodings::VPERMQ_I, 32, vector, two_bits(&lanes));
        }
        if let Some(lanes) = units(bytes, 4) {
            let index: Vec<u8> = lanes.iter().flat_map(|&lane| [lane, 0, 0, 0]).collect();
            // The index is the first operand, what is permuted the second.
            let index = self.whole_constant(&index, 32);
            return self.code.binary(&encodings::VPERMD, 32, index, Src::Reg(vector));
        }
        // Those of the own half, and those of the other one.
        let swapped = self.with_imm(&encodings::VPERMQ_I, 32, vector, 0x4e);
        let from = |own: bool| -> Vec<u8> {
            let is_own = |i: usize, byte: u8| (usize::from(byte) / 16 == i / 16) == own;
            let byte = |(i, &byte): (usize, &u8)| if is_own(i, byte) { byte & 15 } else { ZERO };
            bytes.iter().enumerate().map(byte).collect()
        };
        let (own, other) = (self.index(&from(true)), self.index(&from(false)));
        let own = self.code.binary(&encodings::VPSHUFB, 32, vector, own);
        let other = self.code.binary(&encodings::VPSHUFB, 32, swapped, other);
        self.code.binary(&encodings::VPORD, 32, own, Src::Reg(other))
    }

    fn with_imm(&mut self, row: &'static Encoding, size: u8, vector: VReg, imm: i32) -> VReg {
        let to = self.code.vector();
        self.code.ins(row, size).def(to).rm(Src::Reg(vector)).imm(imm).end();
        to
    }

    fn index(&mut self, bytes: &[u8]) -> Src {
        Src::Pool(self.pool(bytes), false)
    }

    fn shuffle_bytes(&mut self, vector: VReg, bytes: &[u8], size: u8) -> VReg {
        let bytes: Vec<u8> =
            bytes.iter().map(|&byte| if byte == ZERO { ZERO } else { byte & 15 }).collect();
        let index = self.index(&bytes);
        self.code.binary(&encodings::VPSHUFB, size, vector, index)
    }

    /// The lower or the upper lanes of each 128 bits of two vectors in turn, which may be there
    /// already: a structure's members are stored for each lane by itself, from one part of these
    /// after the other.
    pub(in super::super) fn unpacked(
        &mut self,
        key: LegalType,
        args: [Value; 2],
        upper: bool,
        swaps: bool,
    ) -> Selected<VReg> {
        let (first, second) = (self.reg(args[0])?, self.reg(args[1])?);
        let (a, b) = if swaps { (second, first) } else { (first, second) };
        let place = (a, b, key, upper);
        if let Some(&(known, block)) = self.known_unpacked.get(&place)
            && block == self.block
        {
            return Ok(known);
        }
        let row = unpack_row(key, upper);
        let to = self.code.binary(row, vector_size(key), a, Src::Reg(b));
        self.known_unpacked.insert(place, (to, self.block));
        Ok(to)
    }

    /// The lanes of two vectors by number.
    pub(in super::super) fn permute_two(
        &mut self,
        key: LegalType,
        args: [Value; 2],
        lanes: &[i32],
    ) -> Selected<VReg> {
        let size = vector_size(key);
        let lane = key.lane.bits() as usize / 8;
        let count = key.lanes as i32;
        let (first, second) = (self.reg(args[0])?, self.reg(args[1])?);
        if let Some(imm) = halves(key, lanes) {
            let to = self.code.vector();
            let ins = self.code.ins(&vex::VPERM2I128, 32).def(to).vvvv(first);
            ins.rm(Src::Reg(second)).imm(imm).end();
            return Ok(to);
        }
        if let Some(imm) = pairs(key, lanes) {
            let to = self.code.vector();
            let ins = self.code.ins(&vex::VSHUFPS, size).def(to).vvvv(first);
            ins.rm(Src::Reg(second)).imm(imm).end();
            return Ok(to);
        }
        // Every other lane of both, say: two lanes of each 128 bits of the first, then of the second.
        if size == 32 && lanes.len() == 8 {
            let in_parts: Vec<i32> =
                [0, 2, 1, 3].iter().flat_map(|&i| &lanes[2 * i..][..2]).copied().collect();
            if let Some(imm) = pairs(key, &in_parts) {
                let parts = self.code.vector();
                let ins = self.code.ins(&vex::VSHUFPS, size).def(parts).vvvv(first);
                ins.rm(Src::Reg(second)).imm(imm).end();
                return Ok(self.with_imm(&encodings::VPERMQ_I, size, parts, 0xd8));
            }
        }
        if size == 16 {
            let mut parts = Vec::new();
            for (vector, base) in [(first, 0), (second, count)] {
                let mut bytes = Vec::with_capacity(16);
                for &number in lanes {
                    let number = number - base;
                    let own = (0..count).contains(&number);
                    let byte = |i: usize| (number.max(0) as usize * lane + i) as u8;
                    bytes.extend((0..lane).map(|i| if own { byte(i) } else { ZERO }));
                }
                bytes.resize(16, ZERO);
                parts.push(self.shuffle_bytes(vector, &bytes, 16));
            }
            return Ok(self.code.binary(&encodings::VPORD, 16, parts[0], Src::Reg(parts[1])));
        }
        // Each by itself, its lanes where they go; what comes from the other stays as it is.
        let mut placed = Vec::new();
        for (vector, base) in [(first, 0), (second, count)] {
            let own: Vec<u32> = (0..)
                .zip(lanes)
                .map(|(i, &number)| match (base..base + count).contains(&number) {
                    true => (number - base) as u32,
                    false => i,
                })
                .collect();
            let moves = (0..).zip(&own).any(|(i, &number)| number != i);
            placed.push(match moves {
                true => self.permute_one(key, size, vector, &own)?,
                false => vector,
            });
        }
        let is_second = |number: i32| number >= count;
        let to = self.code.vector();
        if lane >= 4 {
            let each = lane / 4;
            let imm = lanes.iter().rev().fold(0, |imm, &number| {
                (0..each).fold(imm, |imm, _| imm << 1 | i32::from(is_second(number)))
            });
            let ins = self.code.ins(&vex::VPBLENDD, size).def(to).vvvv(placed[0]);
            ins.rm(Src::Reg(placed[1])).imm(imm).end();
            return Ok(to);
        }
        let mask: Vec<u8> = lanes
            .iter()
            .flat_map(|&number| std::iter::repeat_n(if is_second(number) { 0xff } else { 0 }, lane))
            .collect();
        let mask = self.whole_constant(&mask, size);
        Ok(self.blended(8, size, mask, Src::Reg(placed[1]), placed[0]))
    }
}

/// Whether lanes are those that are wanted, or any.
fn fits(lanes: &[i32], wanted: impl Fn(usize) -> i32) -> bool {
    lanes.iter().enumerate().all(|(i, &lane)| lane < 0 || lane == wanted(i))
}

/// Whether lanes are the upper ones of each 128 bits of two vectors in turn, or the lower ones, and
/// whether the second comes first.
pub(in super::super) fn interleaved(key: LegalType, lanes: &[i32]) -> Option<(bool, bool)> {
    let count = key.lanes as usize;
    let in_part = (128 / key.lane.bits()) as usize;
    if key.bits() < 128 {
        // The lower lanes of both, as far as there are lanes: of longer ones these would be all.
        let wanted = |i: usize| (i / 2 + i % 2 * count) as i32;
        return fits(lanes, wanted).then_some((false, false));
    }
    for upper in [false, true] {
        for swaps in [false, true] {
            let wanted = |i: usize| {
                let (part, at) = (i / in_part, i % in_part);
                let lane = part * in_part + at / 2 + if upper { in_part / 2 } else { 0 };
                (lane + if (at % 2 == 1) != swaps { count } else { 0 }) as i32
            };
            if fits(lanes, wanted) {
                return Some((upper, swaps));
            }
        }
    }
    None
}

fn unpack_row(key: LegalType, upper: bool) -> &'static Encoding {
    match (key.lane.bits(), upper) {
        (8, false) => &encodings::VPUNPCKLBW,
        (8, true) => &encodings::VPUNPCKHBW,
        (16, false) => &encodings::VPUNPCKLWD,
        (16, true) => &encodings::VPUNPCKHWD,
        (32, false) => &encodings::VPUNPCKLDQ,
        (32, true) => &encodings::VPUNPCKHDQ,
        (_, false) => &encodings::VPUNPCKLQDQ,
        (_, true) => &encodings::VPUNPCKHQDQ,
    }
}

/// The immediate that puts two of four halves together.
fn halves(key: LegalType, lanes: &[i32]) -> Option<i32> {
    if key.bits() != 256 {
        return None;
    }
    let half = lanes.len() / 2;
    let of = |lanes: &[i32]| {
        let (at, &known) = lanes.iter().enumerate().find(|(_, lane)| **lane >= 0)?;
        let start = known - at as i32;
        let whole = start >= 0 && start % half as i32 == 0;
        (whole && fits(lanes, |i| start + i as i32)).then_some(start / half as i32)
    };
    let (low, high) = lanes.split_at(half);
    Some(of(low)? | of(high)? << 4)
}

/// The immediate that puts two lanes of the first and two of the second into each 128 bits.
fn pairs(key: LegalType, lanes: &[i32]) -> Option<i32> {
    if key.lane.bits() != 32 || key.bits() < 128 {
        return None;
    }
    let mut imm = [None; 4];
    for (i, &lane) in lanes.iter().enumerate() {
        if lane < 0 {
            continue;
        }
        let (part, at) = (i as i32 / 4, i % 4);
        let from = lane - part * 4 - if at < 2 { 0 } else { key.lanes as i32 };
        if !(0..4).contains(&from) || imm[at].is_some_and(|known| known != from) {
            return None;
        }
        imm[at] = Some(from);
    }
    Some(imm.iter().rev().fold(0, |all, lane| all << 2 | lane.unwrap_or(0)))
}
