//! Instructions as text, for `--emit asm`.

use crate::encode::{Base, Fields, Rm};
use crate::rows::{Encoding, REGISTER_IMM, RegisterFile, RmOperand, Space, Tuple};
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

fn place(row: &Encoding, fields: &Fields) -> String {
    let (base, index, disp) = match fields.rm {
        Rm::Reg(number) => return register(row.kinds[2], number, row, fields.size),
        Rm::Mem { base, index, disp } => (base, index, disp),
    };
    let mut parts = Vec::new();
    match base {
        Base::Reg(number) => parts.push(general(number, 8)),
        Base::Rip => parts.push("rip".to_string()),
        Base::None => {}
    }
    if let Some((number, scale)) = index {
        let gathers = row.name.contains("gather") || row.name.contains("scatter");
        let name = match gathers {
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
    let element = if row.w == 1 && row.tuple == Tuple::Full { 8 } else { 4 };
    let spread = match fields.spread {
        true => format!("{{1to{}}}", fields.size / element),
        false => String::new(),
    };
    format!("[{text}]{spread}")
}

/// One instruction.
pub(crate) fn text(row: &Encoding, fields: &Fields) -> String {
    let mut name = row.name.to_string();
    if matches!(row.name, "set" | "cmov") {
        name.push_str(CONDITIONS[usize::from(fields.condition & 15)]);
    }
    let mut operands = Vec::new();
    if row.digit.is_none() && row.kinds[0] != RegisterFile::No {
        operands.push(register(row.kinds[0], fields.reg, row, fields.size));
    }
    if row.kinds[1] != RegisterFile::No {
        operands.push(register(row.kinds[1], fields.vvvv, row, fields.size));
    }
    // What is in memory alone has its size from nothing else.
    let alone = operands.is_empty() && matches!(fields.rm, Rm::Mem { .. });
    let size = match fields.size {
        _ if !alone || row.space != Space::Legacy => "",
        1 => "byte ptr ",
        2 => "word ptr ",
        4 => "dword ptr ",
        _ => "qword ptr ",
    };
    operands.push(format!("{size}{}", place(row, fields)));
    if writes_rm(row) {
        operands.reverse();
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

/// Whether the result is in `modrm.rm`.
fn writes_rm(row: &Encoding) -> bool {
    let store = matches!(row.op, 0x11 | 0x7f | 0x7e | 0x89 | 0x91 | 0x87 | 0xb1 | 0xc1)
        && row.kinds[1] == RegisterFile::No
        && row.name != "vmovq"
        || row.name == "vpmaskmovd" && row.op == 0x8e
        || row.name == "vpmaskmovq" && row.op == 0x8e
        || row.name == "vmovq" && row.kinds[2] == RegisterFile::G && row.op == 0x7e;
    let updates = row.space == Space::Legacy
        && row.map == 0
        && row.rm == RmOperand::Mem
        && matches!(row.op, 0x01 | 0x09 | 0x21 | 0x29 | 0x31);
    let narrows = row.name.starts_with("vpmov") && row.pp == 2 && row.map == 2 && row.op < 0x38;
    store
        || updates
        || narrows
        || row.name.starts_with("vextract")
        || row.name.starts_with("vpextr")
}
