//! Instructions as text, for `--emit asm`: in the notation of the processor's manual, as assemblers
//! read it.

use crate::encode::{Base, Fields, Rm, fits_vex};
use crate::encodings::{Encoding, REGISTER_IMM, RegisterFile, Space, Tuple};
use core::fmt::Write as _;

/// The names of conditions, by their numbers.
pub(crate) const CONDITIONS: [&str; 16] =
    ["o", "no", "b", "ae", "e", "ne", "be", "a", "s", "ns", "p", "np", "l", "ge", "le", "g"];

const WORDS: [&str; 8] = ["ax", "cx", "dx", "bx", "sp", "bp", "si", "di"];
const BYTES: [&str; 8] = ["al", "cl", "dl", "bl", "spl", "bpl", "sil", "dil"];

/// A general register of `size` bytes.
pub(crate) fn general(number: u8, size: u8) -> String {
    let low = usize::from(number & 7);
    match (number < 8, size) {
        (true, 1) => BYTES[low].to_string(),
        (true, 2) => WORDS[low].to_string(),
        (true, 4) => format!("e{}", WORDS[low]),
        (true, _) => format!("r{}", WORDS[low]),
        (false, 1) => format!("r{number}b"),
        (false, 2) => format!("r{number}w"),
        (false, 4) => format!("r{number}d"),
        (false, _) => format!("r{number}"),
    }
}

/// A register; `size` is that of legacy instructions' general registers, and of vectors.
fn register(kind: RegisterFile, number: u8, row: &Encoding, size: u8) -> String {
    match kind {
        RegisterFile::G if row.space == Space::Legacy => general(number, size),
        RegisterFile::G => general(number, if row.w == 1 { 8 } else { 4 }),
        RegisterFile::V => match size {
            64 => format!("zmm{number}"),
            32 => format!("ymm{number}"),
            _ => format!("xmm{number}"),
        },
        RegisterFile::K => format!("k{number}"),
        RegisterFile::No => String::new(),
    }
}

/// The bytes of the operand in `modrm.rm`: what is in memory, and what is used of a register.
fn rm_bytes(row: &Encoding, fields: &Fields) -> u8 {
    let size = fields.size;
    match (row.kinds[2], row.tuple) {
        _ if row.space == Space::Legacy => match (row.map, row.op) {
            (1, 0xb6 | 0xbe) => 1,
            (1, 0xb7 | 0xbf) => 2,
            (0, 0x63) => 4,
            _ => size,
        },
        (RegisterFile::K, _) => match (row.w, row.pp) {
            (0, 1) => 1,
            (0, _) => 2,
            (_, 1) => 4,
            _ => 8,
        },
        (RegisterFile::G, Tuple::Full) => 4 + 4 * row.w,
        (_, Tuple::Full | Tuple::Half) if fields.broadcast => element(row),
        (_, Tuple::Full) => size,
        (_, Tuple::Half) => size / 2,
        (_, Tuple::Mem(shift)) => size >> shift,
        (_, Tuple::One(bytes)) => bytes,
    }
}

/// The bytes of an element that is broadcast.
fn element(row: &Encoding) -> u8 {
    if row.w == 1 && row.tuple == Tuple::Full { 8 } else { 4 }
}

/// The size of the vector in `modrm.reg`: half of the operand's where lanes become half as wide, or
/// are half as wide as their addresses.
fn reg_size(row: &Encoding, size: u8) -> u8 {
    let narrows = ["pd2ps", "pd2dq", "pd2udq", "qq2ps", "gatherqd", "scatterqd"];
    match narrows.iter().any(|name| row.name.ends_with(name)) {
        true => (size / 2).max(16),
        false => size,
    }
}

/// Whether the index is a vector.
fn has_addresses(row: &Encoding) -> bool {
    row.name.contains("gather") || row.name.contains("scatter")
}

fn place(row: &Encoding, fields: &Fields) -> String {
    let bytes = rm_bytes(row, fields);
    let (base, index, disp) = match fields.rm {
        Rm::Reg(number) => return register(row.kinds[2], number, row, bytes),
        Rm::Mem { base, index, disp } => (base, index, disp),
    };
    let mut parts = Vec::new();
    match base {
        Base::Reg(number) => parts.push(general(number, 8)),
        Base::Rip => parts.push("rip".to_string()),
        Base::None => {}
    }
    if let Some((number, scale)) = index {
        let name = match has_addresses(row) {
            // Lanes of 64 bits, and half as wide numbers.
            true if row.name.ends_with("dq") => {
                register(RegisterFile::V, number, row, (fields.size / 2).max(16))
            }
            true => register(RegisterFile::V, number, row, fields.size),
            false => general(number, 8),
        };
        parts.push(format!("{name}*{}", 1 << scale));
    }
    let mut text = parts.join(" + ");
    match disp {
        0 => {}
        1.. => {
            let _ = write!(text, " + {disp:#x}");
        }
        _ => {
            let _ = write!(text, " - {:#x}", disp.unsigned_abs());
        }
    }
    let broadcast = match fields.broadcast {
        true => {
            let whole = if row.tuple == Tuple::Half { fields.size / 2 } else { fields.size };
            format!("{{1to{}}}", whole / element(row))
        }
        false => String::new(),
    };
    let size = match bytes {
        // An address alone, or many.
        _ if row.name == "lea" || has_addresses(row) => "",
        1 => "byte ptr ",
        2 => "word ptr ",
        4 => "dword ptr ",
        8 => "qword ptr ",
        16 => "xmmword ptr ",
        32 => "ymmword ptr ",
        _ => "zmmword ptr ",
    };
    format!("{size}[{text}]{broadcast}")
}

/// The name of an instruction: with the shorter prefix some have no size of their lanes.
fn name(row: &Encoding, fields: &Fields) -> String {
    let name = row.name;
    if matches!(name, "set" | "cmov") {
        return format!("{name}{}", CONDITIONS[usize::from(fields.condition & 15)]);
    }
    let is_short = row.space == Space::Both && fits_vex(fields, row.digit.unwrap_or(fields.reg));
    match name {
        "vpandd" | "vpandq" | "vpandnd" | "vpandnq" | "vpord" | "vporq" | "vpxord" | "vpxorq"
            if is_short =>
        {
            name[..name.len() - 1].to_owned()
        }
        "vextracti32x4" | "vinserti32x4" if is_short => name.replace("32x4", "128"),
        _ => name.to_owned(),
    }
}

/// One instruction.
pub(crate) fn text(row: &Encoding, fields: &Fields) -> String {
    let name = name(row, fields);
    let mut operands = Vec::new();
    if row.digit.is_none() && row.kinds[0] != RegisterFile::No {
        let size = reg_size(row, fields.size);
        operands.push(register(row.kinds[0], fields.reg, row, size));
    }
    if row.kinds[1] != RegisterFile::No {
        operands.push(register(row.kinds[1], fields.vvvv, row, fields.size));
    }
    operands.push(place(row, fields));
    if matches!(row.name, "shlx" | "shrx" | "sarx") {
        operands.swap(1, 2);
    }
    if is_rm_first(row) {
        operands.reverse();
    }
    if counts_by_cl(row) {
        operands.push("cl".to_owned());
    }
    if row.imm == REGISTER_IMM {
        operands.push(register(RegisterFile::V, fields.mask, row, fields.size));
        return format!("{name} {}", operands.join(", "));
    }
    if fields.mask != 0
        && let Some(first) = operands.first_mut()
    {
        let _ = write!(first, "{{k{}}}{}", fields.mask, if fields.zero { "{z}" } else { "" });
    }
    if row.imm > 0 {
        // An operand of 64 bits has the sign of the immediate in its upper half.
        operands.push(match (fields.size, fields.imm) {
            (8, ..0) if row.space == Space::Legacy => format!("-{:#x}", fields.imm.unsigned_abs()),
            (_, number) => format!("{number:#x}"),
        });
    }
    format!("{name} {}", operands.join(", "))
}

/// Whether the operand in `modrm.rm` comes first: of what writes it, but also of `test`.
fn is_rm_first(row: &Encoding) -> bool {
    match (row.space, row.map) {
        (Space::Legacy, 0) => {
            matches!(row.op, 0x01 | 0x09 | 0x21 | 0x29 | 0x31 | 0x85 | 0x87 | 0x89)
        }
        (Space::Legacy, _) => matches!(row.op, 0xa5 | 0xad | 0xb1 | 0xc1),
        (_, 1) => matches!(row.op, 0x11 | 0x7f | 0x91) || (row.op, row.pp) == (0x7e, 1),
        (_, 2) => match row.op {
            0x8e | 0xa0 | 0xa1 => true,
            // Vectors of narrower lanes.
            0x10..=0x15 | 0x20..=0x25 | 0x30..=0x35 => row.pp == 2,
            _ => false,
        },
        _ => matches!(row.op, 0x14..=0x17 | 0x1d | 0x39 | 0x3b),
    }
}

/// Whether the last operand is the register `cl`, which has no field.
fn counts_by_cl(row: &Encoding) -> bool {
    row.space == Space::Legacy && matches!((row.map, row.op), (0, 0xd3) | (1, 0xa5 | 0xad))
}
