//! Every row in every form it has, read back by a disassembler.

use super::*;
use crate::encodings::{self, REGISTER_IMM, RmOperand};
use crate::print;
use iced_x86::{
    Decoder, DecoderOptions, Formatter, Instruction, IntelFormatter, MemorySizeOptions, OpKind,
    Register,
};

fn register(kind: RegisterFile, number: u8, size: u8) -> Register {
    let base = match (kind, size) {
        (RegisterFile::K, _) => Register::K0,
        (RegisterFile::V, 16) => Register::XMM0,
        (RegisterFile::V, 32) => Register::YMM0,
        (RegisterFile::V, _) => Register::ZMM0,
        (_, 1) if number >= 4 => return Register::SPL + u32::from(number - 4),
        (_, 1) => Register::AL,
        (_, 2) => Register::AX,
        (_, 4) => Register::EAX,
        (_, _) => Register::RAX,
    };
    base + u32::from(number)
}

fn is_register(found: Register, kind: RegisterFile, number: u8) -> bool {
    match kind {
        RegisterFile::V => [16, 32, 64].iter().any(|&size| found == register(kind, number, size)),
        RegisterFile::K => found == register(kind, number, 0),
        RegisterFile::G => [1, 2, 4, 8].iter().any(|&size| found == register(kind, number, size)),
        RegisterFile::No => false,
    }
}

/// What is wrong with the encoding of one form, if anything is.
fn check(row: &Encoding, fields: &Fields) -> Result<(), String> {
    let mut bytes = Vec::new();
    let rip = encode(row, fields, &mut bytes);
    let mut decoder = Decoder::with_ip(64, &bytes, 0x1000, DecoderOptions::NONE);
    let read: Instruction = decoder.decode();
    let fail = |what: &str| Err(format!("{} {fields:x?}: {what}: {bytes:02x?} {read}", row.name));
    if read.is_invalid() || read.len() != bytes.len() {
        return fail("unreadable");
    }
    let name = format!("{:?}", read.mnemonic()).to_lowercase();
    let same = match row.name {
        "set" | "cmov" => name.starts_with(row.name),
        "vpandd" | "vpandnd" | "vpord" | "vpxord" | "vpandq" | "vpandnq" | "vporq" | "vpxorq"
            if bytes[0] != 0x62 =>
        {
            name == row.name[..row.name.len() - 1]
        }
        "vextracti32x4" | "vinserti32x4" if bytes[0] != 0x62 => {
            name == row.name.replace("32x4", "128")
        }
        other => name == other,
    };
    if !same {
        return fail(&name);
    }
    if rip.is_some() != matches!(fields.rm, Rm::Mem { base: Base::Rip, .. }) {
        return fail("place of the displacement");
    }
    let mut registers: Vec<Register> = Vec::new();
    for i in 0..read.op_count() {
        if read.op_kind(i) == OpKind::Register {
            registers.push(read.op_register(i));
        }
    }
    let mut wanted = Vec::new();
    if row.digit.is_none() {
        wanted.push((row.kinds[0], fields.reg));
    }
    wanted.push((row.kinds[1], fields.vvvv));
    let selects = row.imm == REGISTER_IMM;
    if selects {
        wanted.push((RegisterFile::V, fields.mask));
    }
    match fields.rm {
        Rm::Reg(rm) => wanted.push((row.kinds[2], rm)),
        Rm::Mem { base, index, disp } => {
            if read.memory_displacement64() as i32 != disp && base != Base::Rip {
                return fail("displacement");
            }
            let found = read.memory_base();
            let fits = match base {
                Base::None => found == Register::None,
                Base::Reg(number) => is_register(found, RegisterFile::G, number),
                Base::Rip => found == Register::RIP,
            };
            if !fits {
                return fail("base");
            }
            let kind = if is_vector_index(row) { RegisterFile::V } else { RegisterFile::G };
            let found = read.memory_index();
            let fits = match index {
                None => found == Register::None,
                Some((number, scale)) => {
                    is_register(found, kind, number) && read.memory_index_scale() == 1 << scale
                }
            };
            if !fits {
                return fail("index");
            }
        }
    }
    wanted.retain(|(kind, _)| *kind != RegisterFile::No);
    for (kind, number) in wanted {
        match registers.iter().position(|&found| is_register(found, kind, number)) {
            Some(place) => drop(registers.remove(place)),
            None => return fail("registers"),
        }
    }
    // A shift's count register has no field.
    registers.retain(|&register| register != Register::CL);
    if !registers.is_empty() {
        return fail("further registers");
    }
    let mask = read.op_mask();
    let fits = match fields.mask {
        0 => mask == Register::None,
        _ if selects => mask == Register::None,
        number => mask == Register::K0 + u32::from(number),
    };
    if !fits || read.zeroing_masking() != fields.zero || read.is_broadcast() != fields.broadcast {
        return fail("mask");
    }
    if row.imm > 0 && !selects && read.immediate(read.op_count() - 1) as u8 != fields.imm as u8 {
        return fail("immediate");
    }
    let text = print::text(row, fields);
    let wanted = disassembled(row, &read);
    if text != wanted {
        return fail(&format!("'{text}', not '{wanted}'"));
    }
    Ok(())
}

/// An instruction in the disassembler's words, spelled as ours.
fn disassembled(row: &Encoding, read: &Instruction) -> String {
    let mut formatter = IntelFormatter::new();
    let options = formatter.options_mut();
    options.set_hex_prefix("0x");
    options.set_hex_suffix("");
    options.set_uppercase_hex(false);
    options.set_small_hex_numbers_in_decimal(false);
    options.set_space_after_operand_separator(true);
    options.set_space_between_memory_add_operators(true);
    // Assemblers do not agree about the size of what a gather reads.
    options.set_memory_size_options(match is_vector_index(row) {
        true => MemorySizeOptions::Never,
        false => MemorySizeOptions::Always,
    });
    options.set_rip_relative_addresses(true);
    options.set_use_pseudo_ops(false);
    let mut text = String::new();
    formatter.format(read, &mut text);
    // The mask of some gathers is written as an operand of its own.
    match is_vector_index(row) {
        true => text.replacen(", k3", "{k3}", 1),
        false => text,
    }
}

fn is_vector_index(row: &Encoding) -> bool {
    row.name.contains("gather") || row.name.contains("scatter")
}

/// Lengths that a row has.
fn sizes(row: &Encoding) -> &'static [u8] {
    let scalar = ["ss", "sd", "2si"].iter().any(|end| row.name.ends_with(end));
    match row.space {
        Space::Legacy => match row.name {
            _ if row.name == "movzx" || row.name == "movsx" => &[4, 8],
            "set" => &[1],
            "movsxd" | "lea" | "bt" => &[8],
            _ if row.w == 1 => &[1, 2, 4, 8],
            _ => &[2, 4, 8],
        },
        Space::Vex if row.name == "vperm2i128" => &[32],
        Space::Vex if row.kinds[2] == RegisterFile::V && !scalar && row.name != "vmovq" => {
            &[16, 32]
        }
        Space::Vex => &[16],
        _ if scalar && row.tuple != Tuple::Full => &[16],
        _ if row.kinds.contains(&RegisterFile::G) && !row.name.contains("broadcast") => &[16],
        _ if row.name == "vinsertps" => &[16],
        _ if row.name == "vucomiss" || row.name == "vucomisd" => &[16],
        _ if row.name.ends_with("64x4") => &[64],
        _ if row.name.ends_with("32x4") => &[32, 64],
        _ if matches!(row.name, "vpermd" | "vpermq") => &[32, 64],
        _ => &[16, 32, 64],
    }
}

/// Whether a mask may choose among the row's lanes.
fn takes_mask(row: &Encoding) -> bool {
    let plain = |name: &str| {
        row.kinds.contains(&RegisterFile::G) && !name.contains("broadcast")
            || ["vinsertps", "vucomi", "vpmovm2", "2m", "vpsadbw"].iter().any(|n| name.contains(n))
    };
    matches!(row.space, Space::Evex | Space::Both)
        && !plain(row.name)
        && row.kinds[0] != RegisterFile::No
}

#[test]
fn a_disassembler_reads_every_form() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for row in encodings::ALL.iter().chain(encodings::vex::ALL) {
        for &size in sizes(row) {
            let registers: [(u8, u8, u8); 6] =
                [(0, 1, 2), (7, 6, 5), (9, 3, 15), (15, 14, 13), (17, 30, 24), (31, 16, 8)];
            for (reg, vvvv, rm) in registers {
                let limit = |kind: RegisterFile, number: u8| match kind {
                    RegisterFile::V if row.space == Space::Vex => number % 16,
                    RegisterFile::V => number,
                    RegisterFile::K => number % 8,
                    RegisterFile::G => number % 16,
                    RegisterFile::No => 0,
                };
                let mut fields = Fields::new(limit(row.kinds[0], reg), Rm::Reg(0), size);
                fields.vvvv = limit(row.kinds[1], vvvv);
                fields.imm = if row.imm == 0 { 0 } else { 5 };
                if row.imm == REGISTER_IMM {
                    fields.mask = (rm ^ 5) % 16;
                }
                let mut places = Vec::new();
                if row.rm != RmOperand::Mem {
                    places.push(Rm::Reg(limit(row.kinds[2], rm)));
                }
                if row.rm != RmOperand::Reg {
                    for disp in [0, 1, 8, 64, -128, 127, 128, 1024, -64 * 128, 100_000] {
                        let vector = is_vector_index(row);
                        let index = if vector { vvvv } else { [1, 9, 13, 15][disp as usize % 4] };
                        for base in [0, 4, 5, 12, 13, 7] {
                            let base = Base::Reg(base);
                            if !vector {
                                places.push(Rm::Mem { base, index: None, disp });
                            }
                            places.push(Rm::Mem { base, index: Some((index, 2)), disp });
                        }
                        let index = Some((index, 3));
                        places.push(Rm::Mem { base: Base::None, index, disp });
                    }
                    if !is_vector_index(row) {
                        places.push(Rm::Mem { base: Base::Rip, index: None, disp: 0 });
                    }
                }
                for place in places {
                    fields.rm = place;
                    let is_memory = matches!(place, Rm::Mem { .. });
                    for form in 0..4 {
                        let mut fields = fields;
                        let broadcasts = is_memory
                            && matches!(row.space, Space::Evex | Space::Both)
                            && matches!(row.tuple, Tuple::Full | Tuple::Half);
                        if is_vector_index(row) {
                            fields.mask = 3;
                            if form > 0 {
                                continue;
                            }
                        } else if form == 1 || form == 3 {
                            if !takes_mask(row) || form == 3 && !broadcasts {
                                continue;
                            }
                            fields.mask = 5;
                            fields.zero =
                                row.kinds[0] == RegisterFile::V && !(is_memory && stores(row));
                        }
                        if form >= 2 {
                            if !broadcasts {
                                continue;
                            }
                            fields.broadcast = true;
                        }
                        count += 1;
                        if let Err(text) = check(row, &fields)
                            && wrong.last().is_none_or(|(name, _)| *name != row.name)
                        {
                            wrong.push((row.name, text));
                        }
                    }
                }
            }
        }
    }
    let wrong: Vec<String> = wrong.into_iter().map(|(_, text)| text).collect();
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 50_000, "{count}");
}

/// Whether the operand in `modrm.rm` is written.
fn stores(row: &Encoding) -> bool {
    let narrows = row.name.starts_with("vpmov") && row.pp == 2 && row.map == 2 && row.op < 0x38;
    let moves = row.name.starts_with("vmov") && row.rm == RmOperand::Mem;
    narrows || moves || row.name.starts_with("vextract") || row.name == "vcvtps2ph"
}
