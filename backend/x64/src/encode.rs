//! Encodes instructions: from a row of the table and register numbers to bytes.

use crate::encodings::{Encoding, REGISTER_IMM, RegisterFile, Space, Tuple};

/// The number of the stack pointer.
pub(crate) const RSP: u8 = 4;
/// The number of the frame pointer.
pub(crate) const RBP: u8 = 5;

/// The base of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Base {
    /// Zero.
    None,
    /// A general register.
    Reg(u8),
    /// The end of the instruction; the displacement is filled in later.
    Rip,
}

/// The operand in `modrm.rm`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rm {
    /// A register.
    Reg(u8),
    /// Memory.
    Mem {
        /// Where it starts from.
        base: Base,
        /// A register (of vectors for gathers) and the binary logarithm of its factor.
        index: Option<(u8, u8)>,
        /// The displacement.
        disp: i32,
    },
}

/// The operands of one instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fields {
    /// The register in `modrm.reg`; not of rows that have a digit there.
    pub(crate) reg: u8,
    /// The register in `vvvv`.
    pub(crate) vvvv: u8,
    /// The operand in `modrm.rm`.
    pub(crate) rm: Rm,
    /// The mask; 0 is none. Of rows with [`REGISTER_IMM`] the vector register that selects lanes.
    pub(crate) mask: u8,
    /// Whether lanes that the mask does not choose become zero.
    pub(crate) zero: bool,
    /// Whether one element of memory is broadcast to all lanes.
    pub(crate) broadcast: bool,
    /// The bytes of operands: 1 to 8 of general registers, 16 to 64 of vectors.
    pub(crate) size: u8,
    /// The immediate.
    pub(crate) imm: i32,
    /// The condition, which is added to the opcode.
    pub(crate) condition: u8,
}

impl Fields {
    /// No operand but these.
    pub(crate) fn new(reg: u8, rm: Rm, size: u8) -> Self {
        Self {
            reg,
            vvvv: 0,
            rm,
            mask: 0,
            zero: false,
            broadcast: false,
            size,
            imm: 0,
            condition: 0,
        }
    }
}

/// Appends an instruction. Gives the place of the displacement that counts from its end, if it has
/// one.
pub(crate) fn encode(row: &Encoding, fields: &Fields, out: &mut Vec<u8>) -> Option<usize> {
    let reg = row.digit.unwrap_or(fields.reg);
    let (rm_high, index_high) = match fields.rm {
        Rm::Reg(rm) => (rm >> 3, rm >> 4),
        Rm::Mem { base, index, .. } => {
            let base = if let Base::Reg(base) = base { base >> 3 } else { 0 };
            (base, index.map_or(0, |(index, _)| index >> 3))
        }
    };
    let mut unit = 1;
    match row.space {
        Space::Legacy => legacy(row, fields, reg, rm_high & 1, index_high & 1, out),
        Space::Vex => vex(row, fields, reg, rm_high & 1, index_high & 1, out),
        Space::Both if fits_vex(fields, reg) => {
            vex(row, fields, reg, rm_high & 1, index_high & 1, out);
        }
        Space::Both | Space::Evex => {
            unit = evex(row, fields, reg, rm_high, index_high, out);
        }
    }
    let position = modrm(fields.rm, reg, unit, out);
    match (row.imm, fields.size) {
        (0, _) => {}
        (REGISTER_IMM, _) => out.push(fields.mask << 4),
        (4, 2) => out.extend_from_slice(&(fields.imm as i16).to_le_bytes()),
        (4, 4..) => out.extend_from_slice(&fields.imm.to_le_bytes()),
        _ => out.push(fields.imm as u8),
    }
    position
}

/// Whether the shorter VEX prefix can encode the fields.
pub(crate) fn fits_vex(fields: &Fields, reg: u8) -> bool {
    let low = match fields.rm {
        Rm::Reg(rm) => rm < 16,
        Rm::Mem { index, .. } => index.is_none_or(|(index, _)| index < 16),
    };
    low && reg < 16 && fields.vvvv < 16 && fields.mask == 0 && !fields.broadcast && fields.size < 64
}

fn legacy(row: &Encoding, fields: &Fields, reg: u8, base: u8, index: u8, out: &mut Vec<u8>) {
    if fields.size == 2 {
        out.push(0x66);
    }
    match row.pp {
        2 => out.push(0xf3),
        3 => out.push(0xf2),
        _ => {}
    }
    let is_bytes = fields.size == 1 && row.w == 1;
    // Without a prefix, these numbers are the second bytes of the first four registers.
    let is_high = |register: u8| (4..8).contains(&register);
    let reads_byte = row.map == 1 && matches!(row.op, 0xb6 | 0xbe | 0x90);
    let byte_reg = is_bytes && row.kinds[0] == RegisterFile::G && is_high(reg);
    let byte_rm = (is_bytes || reads_byte) && matches!(fields.rm, Rm::Reg(rm) if is_high(rm));
    let wide = u8::from(fields.size == 8);
    let rex = 0x40 | wide << 3 | (reg >> 3 & 1) << 2 | index_bit(fields.rm, index) << 1 | base;
    if rex != 0x40 || byte_reg || byte_rm {
        out.push(rex);
    }
    if row.map > 0 {
        out.push(0x0f);
    }
    out.push((row.op - u8::from(is_bytes)).wrapping_add(fields.condition));
}

/// A register in `modrm.rm` has no index.
fn index_bit(rm: Rm, index: u8) -> u8 {
    if matches!(rm, Rm::Reg(_)) { 0 } else { index & 1 }
}

fn vex(row: &Encoding, fields: &Fields, reg: u8, base: u8, index: u8, out: &mut Vec<u8>) {
    let index = index_bit(fields.rm, index);
    let r = reg >> 3 & 1;
    let l = if fields.size == 32 { 1 } else { row.l };
    let last = (!fields.vvvv & 15) << 3 | l << 2 | row.pp;
    if row.map == 1 && row.w == 0 && base == 0 && index == 0 {
        out.extend_from_slice(&[0xc5, (r ^ 1) << 7 | last]);
    } else {
        let extension = (r ^ 1) << 7 | (index ^ 1) << 6 | (base ^ 1) << 5 | row.map;
        out.extend_from_slice(&[0xc4, extension, row.w << 7 | last]);
    }
    out.push(row.op);
}

/// Gives the unit of 8-bit displacements.
fn evex(row: &Encoding, fields: &Fields, reg: u8, base: u8, index: u8, out: &mut Vec<u8>) -> i32 {
    let length = match fields.size {
        64 => 2,
        32 => 1,
        _ => 0,
    };
    // The fifth bit of a vector that is an index is where that of `vvvv` is.
    let high = match fields.rm {
        Rm::Mem { index: Some((index, _)), .. } => (index | fields.vvvv) >> 4 & 1,
        _ => fields.vvvv >> 4 & 1,
    };
    let p0 = (reg >> 3 & 1 ^ 1) << 7
        | (index & 1 ^ 1) << 6
        | (base & 1 ^ 1) << 5
        | (reg >> 4 & 1 ^ 1) << 4
        | row.map;
    let p1 = row.w << 7 | (!fields.vvvv & 15) << 3 | 4 | row.pp;
    let p2 = u8::from(fields.zero) << 7
        | length << 5
        | u8::from(fields.broadcast) << 4
        | (high ^ 1) << 3
        | fields.mask;
    out.extend_from_slice(&[0x62, p0, p1, p2, row.op]);
    let whole = i32::from(fields.size);
    match row.tuple {
        Tuple::Full | Tuple::Half if fields.broadcast => {
            if row.w == 1 && row.tuple == Tuple::Full {
                8
            } else {
                4
            }
        }
        Tuple::Full => whole,
        Tuple::Half => whole / 2,
        Tuple::Mem(shift) => whole >> shift,
        Tuple::One(bytes) => i32::from(bytes),
    }
}

/// Gives the place of the displacement that counts from the instruction's end, if it has one.
fn modrm(rm: Rm, reg: u8, unit: i32, out: &mut Vec<u8>) -> Option<usize> {
    let reg = (reg & 7) << 3;
    let (base, index, disp) = match rm {
        Rm::Reg(rm) => {
            out.push(0xc0 | reg | rm & 7);
            return None;
        }
        Rm::Mem { base, index, disp } => (base, index, disp),
    };
    let base = match base {
        Base::Rip => {
            out.push(reg | 5);
            out.extend_from_slice(&disp.to_le_bytes());
            return Some(out.len() - 4);
        }
        Base::Reg(base) => Some(base & 7),
        Base::None => None,
    };
    let index = index.map(|(index, scale)| scale << 6 | (index & 7) << 3);
    let short = i8::try_from(disp / unit).ok().filter(|_| disp % unit == 0);
    let mode = match (base, short) {
        (None, _) => 0,
        // This base without displacement means none.
        (Some(base), _) if disp == 0 && base != RBP => 0,
        (Some(_), Some(_)) => 0x40,
        _ => 0x80,
    };
    match (base, index) {
        (Some(base), None) if base != RSP => out.push(mode | reg | base),
        (base, index) => {
            out.push(mode | reg | 4);
            out.push(index.unwrap_or(RSP << 3) | base.unwrap_or(RBP));
        }
    }
    match (base, mode, short) {
        (None, ..) | (_, 0x80, _) => out.extend_from_slice(&disp.to_le_bytes()),
        (_, 0x40, Some(short)) => out.push(short as u8),
        _ => {}
    }
    None
}

#[cfg(test)]
mod tests;
