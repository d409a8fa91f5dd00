//! The control and status registers of RISC-V by their names (privileged architecture 1.13, 64-bit
//! machines).

/// The number of a register, by its name or as a number.
pub(super) fn number(text: &str) -> Option<u32> {
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        return integer(text).filter(|&number| number < 1 << 12);
    }
    let known = NAMED.iter().find(|(name, _)| *name == text).map(|&(_, number)| number);
    known.or_else(|| numbered(text))
}

/// A number as assemblers write it.
pub(super) fn integer(text: &str) -> Option<u32> {
    let (digits, radix) = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => (digits, 16),
        None => (text, 10),
    };
    if !digits.chars().all(|c| c.is_digit(radix)) {
        return None;
    }
    u32::from_str_radix(digits, radix).ok()
}

/// Registers of which there are several.
fn numbered(text: &str) -> Option<u32> {
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = text.get(name.len()..)?;
    if digits.len() > 1 && digits.starts_with('0') {
        return None;
    }
    let index: u32 = digits.parse().ok()?;
    let within =
        |first: u32, last: u32, base: u32| (first..=last).contains(&index).then_some(base + index);
    match name {
        "hpmcounter" => within(3, 31, 0xc00),
        "mhpmcounter" => within(3, 31, 0xb00),
        "mhpmevent" => within(3, 31, 0x320),
        // Of 64 bits, the odd ones do not exist.
        "pmpcfg" => within(0, 14, 0x3a0).filter(|number| number % 2 == 0),
        "pmpaddr" => within(0, 63, 0x3b0),
        "sstateen" => within(0, 3, 0x10c),
        "hstateen" => within(0, 3, 0x60c),
        "mstateen" => within(0, 3, 0x30c),
        "tdata" => within(1, 3, 0x7a0),
        "dscratch" => within(0, 1, 0x7b2),
        _ => None,
    }
}

const NAMED: &[(&str, u32)] = &[
    // Unprivileged.
    ("fflags", 0x001),
    ("frm", 0x002),
    ("fcsr", 0x003),
    ("vstart", 0x008),
    ("vxsat", 0x009),
    ("vxrm", 0x00a),
    ("vcsr", 0x00f),
    ("ssp", 0x011),
    ("seed", 0x015),
    ("jvt", 0x017),
    ("cycle", 0xc00),
    ("time", 0xc01),
    ("instret", 0xc02),
    ("vl", 0xc20),
    ("vtype", 0xc21),
    ("vlenb", 0xc22),
    // Supervisor.
    ("sstatus", 0x100),
    ("sie", 0x104),
    ("stvec", 0x105),
    ("scounteren", 0x106),
    ("senvcfg", 0x10a),
    ("scountinhibit", 0x120),
    ("sscratch", 0x140),
    ("sepc", 0x141),
    ("scause", 0x142),
    ("stval", 0x143),
    ("sip", 0x144),
    ("stimecmp", 0x14d),
    ("siselect", 0x150),
    ("sireg", 0x151),
    ("satp", 0x180),
    ("scontext", 0x5a8),
    ("scountovf", 0xda0),
    // Hypervisor and virtual supervisor.
    ("vsstatus", 0x200),
    ("vsie", 0x204),
    ("vstvec", 0x205),
    ("vsscratch", 0x240),
    ("vsepc", 0x241),
    ("vscause", 0x242),
    ("vstval", 0x243),
    ("vsip", 0x244),
    ("vstimecmp", 0x24d),
    ("vsatp", 0x280),
    ("hstatus", 0x600),
    ("hedeleg", 0x602),
    ("hideleg", 0x603),
    ("hie", 0x604),
    ("htimedelta", 0x605),
    ("hcounteren", 0x606),
    ("hgeie", 0x607),
    ("henvcfg", 0x60a),
    ("htval", 0x643),
    ("hip", 0x644),
    ("hvip", 0x645),
    ("htinst", 0x64a),
    ("hgatp", 0x680),
    ("hcontext", 0x6a8),
    ("hgeip", 0xe12),
    // Machine.
    ("mstatus", 0x300),
    ("misa", 0x301),
    ("medeleg", 0x302),
    ("mideleg", 0x303),
    ("mie", 0x304),
    ("mtvec", 0x305),
    ("mcounteren", 0x306),
    ("menvcfg", 0x30a),
    ("mcountinhibit", 0x320),
    ("mscratch", 0x340),
    ("mepc", 0x341),
    ("mcause", 0x342),
    ("mtval", 0x343),
    ("mip", 0x344),
    ("mtinst", 0x34a),
    ("mtval2", 0x34b),
    ("miselect", 0x350),
    ("mireg", 0x351),
    ("mnscratch", 0x740),
    ("mnepc", 0x741),
    ("mncause", 0x742),
    ("mnstatus", 0x744),
    ("mseccfg", 0x747),
    ("tselect", 0x7a0),
    ("tinfo", 0x7a4),
    ("tcontrol", 0x7a5),
    ("mcontext", 0x7a8),
    ("dcsr", 0x7b0),
    ("dpc", 0x7b1),
    ("mcycle", 0xb00),
    ("minstret", 0xb02),
    ("mvendorid", 0xf11),
    ("marchid", 0xf12),
    ("mimpid", 0xf13),
    ("mhartid", 0xf14),
    ("mconfigptr", 0xf15),
];
