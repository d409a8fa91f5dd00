//! Inline assembly: a small closed set of instructions of RISC-V, which have no operation in the
//! IR.
//!
//! The code generators know no instruction but their own, so each distinct piece of inline assembly
//! becomes a function of a few encoded words, which the program calls like any other: operands come
//! in `a0` to `a7`, the result leaves in `a0`.
//!
//! ```text
//! asm sideeffect "csrr\09$0, mhartid", "=r,~{memory}"()   ⇒   csrrs a0, mhartid, zero; ret
//! ```
//!
//! Other assembly is a typed error with the text. Encodings: The RISC-V Instruction Set Manual,
//! volume I, chapters "RV32I Base Integer Instruction Set", "Zifencei" and "Zicsr"; names of
//! registers: volume II, "CSR Listing".

mod csr;

use crate::error::CodegenError;
use crate::output::CompiledFunction;
use oxmux_ir::instruction::InlineAsm;
use oxmux_machine::Arch;

/// Instructions that one piece may have.
const MAX_INSTRUCTIONS: usize = 64;

const ZERO: u32 = 0;
const T0: u32 = 5;
const A0: u32 = 10;
/// `jalr zero, 0(ra)`
const RET: u32 = 0x0000_8067;

/// Assembles a function for the assembly text, with this many operands in registers and an optional
/// result; none for empty assembly.
pub(crate) fn assemble(
    asm: &InlineAsm,
    has_result: bool,
    inputs: usize,
    target: Arch,
) -> Result<Option<CompiledFunction>, CodegenError> {
    let is_empty = asm.text.trim().is_empty();
    if is_empty && !has_result && inputs == 0 {
        return Ok(None);
    }
    if target != Arch::Riscv64 {
        return Err(unsupported(asm, &format!("for {target}")));
    }
    check_constraints(asm, has_result, inputs)?;
    let lines: Vec<&str> = statements(&asm.text).collect();
    if lines.len() > MAX_INSTRUCTIONS {
        return Err(CodegenError::Limit(
            "instructions of inline assembly",
            MAX_INSTRUCTIONS as u64,
        ));
    }
    // One instruction reads its operands before it writes its result; of several, the first must
    // not take away what the second reads.
    let result = if has_result && inputs > 0 && lines.len() > 1 { T0 } else { A0 };
    let operands = Operands { asm, result: has_result.then_some(result), inputs };
    let mut words = Vec::new();
    for line in lines {
        words.push(operands.instruction(line)?);
    }
    if operands.result == Some(T0) {
        words.push(addi(A0, T0));
    }
    words.push(RET);
    let text = words.iter().map(|word| format!("  .word {word:#010x}\n"));
    Ok(Some(CompiledFunction {
        bytes: words.iter().flat_map(|word| word.to_le_bytes()).collect(),
        align: 4,
        assembly: Some(text.collect()),
        ..CompiledFunction::default()
    }))
}

fn unsupported(asm: &InlineAsm, why: &str) -> CodegenError {
    CodegenError::unsupported(format!("inline assembly {:?} {why}", asm.text))
}

/// Operands must be in registers of the assembler's choice. Clobbers need no care: the code writes
/// nothing but its own operands, and a call is expected to access any memory.
fn check_constraints(asm: &InlineAsm, has_result: bool, inputs: usize) -> Result<(), CodegenError> {
    let (mut outputs, mut registers) = (0, 0);
    for constraint in asm.constraints.split(',').map(str::trim) {
        match constraint {
            "=r" | "=&r" if registers == 0 => outputs += 1,
            "r" => registers += 1,
            "" => {}
            clobber if clobber.starts_with("~{") => {}
            other => return Err(unsupported(asm, &format!("with constraint '{other}'"))),
        }
    }
    if outputs != usize::from(has_result) || registers != inputs {
        return Err(unsupported(asm, "with constraints that are not its operands"));
    }
    if inputs > 8 {
        return Err(unsupported(asm, "with more than eight operands"));
    }
    Ok(())
}

/// The instructions: one in each line or between semicolons, without comments.
fn statements(text: &str) -> impl Iterator<Item = &str> {
    let without_comment = |line: &'_ str| line.split('#').next().map(str::len).unwrap_or(0);
    text.lines()
        .map(move |line| line.get(..without_comment(line)).unwrap_or_default())
        .flat_map(|line| line.split(';'))
        .map(str::trim)
        .filter(|statement| !statement.is_empty())
}

const fn addi(rd: u32, rs1: u32) -> u32 {
    rs1 << 15 | rd << 7 | 0x13
}

/// An instruction of the SYSTEM opcode on a control and status register; `source` is a register or
/// five bits.
const fn system(funct3: u32, rd: u32, csr: u32, source: u32) -> u32 {
    csr << 20 | source << 15 | funct3 << 12 | rd << 7 | 0x73
}

const CSRRW: u32 = 1;
const CSRRS: u32 = 2;
const CSRRC: u32 = 3;
/// Set in the function of the forms that take five bits instead of a register.
const IMMEDIATE: u32 = 4;

/// The operands `$0`, `$1` and so on.
struct Operands<'a> {
    asm: &'a InlineAsm,
    result: Option<u32>,
    inputs: usize,
}

impl Operands<'_> {
    fn instruction(&self, text: &str) -> Result<u32, CodegenError> {
        let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let parts: Vec<&str> = rest.split(',').map(str::trim).filter(|p| !p.is_empty()).collect();
        let word = match (name, &parts[..]) {
            ("nop", []) => Some(addi(ZERO, ZERO)),
            ("mv", &[rd, rs]) => self.mv(rd, rs),
            ("fence", []) => Some(fence(0b1111, 0b1111)),
            ("fence", &[before, after]) => {
                fence_set(before).zip(fence_set(after)).map(|(b, a)| fence(b, a))
            }
            ("fence.tso", []) => Some(0x8330_000f),
            ("fence.i", []) => Some(0x0000_100f),
            ("pause", []) => Some(0x0100_000f),
            ("wfi", []) => Some(0x1050_0073),
            ("rdcycle", &[rd]) => self.read(rd, "cycle"),
            ("rdtime", &[rd]) => self.read(rd, "time"),
            ("rdinstret", &[rd]) => self.read(rd, "instret"),
            ("csrr", &[rd, csr]) => self.read(rd, csr),
            ("csrw" | "csrs" | "csrc", &[csr, rs]) => self.access(name, "zero", csr, rs),
            ("csrrw" | "csrrs" | "csrrc", &[rd, csr, rs]) => self.access(name, rd, csr, rs),
            ("csrwi" | "csrsi" | "csrci", &[csr, bits]) => self.immediate(name, "zero", csr, bits),
            ("csrrwi" | "csrrsi" | "csrrci", &[rd, csr, bits]) => {
                self.immediate(name, rd, csr, bits)
            }
            _ => None,
        };
        word.ok_or_else(|| unsupported(self.asm, &format!("('{text}')")))
    }

    fn mv(&self, rd: &str, rs: &str) -> Option<u32> {
        Some(addi(self.destination(rd)?, self.source(rs)?))
    }

    /// Reading alone is setting no bits.
    fn read(&self, rd: &str, csr: &str) -> Option<u32> {
        Some(system(CSRRS, self.destination(rd)?, csr::number(csr)?, ZERO))
    }

    fn access(&self, name: &str, rd: &str, csr: &str, rs: &str) -> Option<u32> {
        Some(system(function(name)?, self.destination(rd)?, csr::number(csr)?, self.source(rs)?))
    }

    fn immediate(&self, name: &str, rd: &str, csr: &str, bits: &str) -> Option<u32> {
        let function = function(name.strip_suffix('i')?)? | IMMEDIATE;
        let bits = csr::integer(bits).filter(|&bits| bits < 32)?;
        Some(system(function, self.destination(rd)?, csr::number(csr)?, bits))
    }

    fn destination(&self, text: &str) -> Option<u32> {
        match operand(text) {
            None => zero(text),
            Some(0) => self.result,
            Some(_) => None,
        }
    }

    /// The result is no source: nothing is in it at first.
    fn source(&self, text: &str) -> Option<u32> {
        let Some(number) = operand(text) else { return zero(text) };
        let index = number.checked_sub(u32::from(self.result.is_some()))?;
        ((index as usize) < self.inputs).then_some(A0 + index)
    }
}

fn function(name: &str) -> Option<u32> {
    match name {
        "csrw" | "csrrw" => Some(CSRRW),
        "csrs" | "csrrs" => Some(CSRRS),
        "csrc" | "csrrc" => Some(CSRRC),
        _ => None,
    }
}

/// The number of `$1` or `${1}`.
fn operand(text: &str) -> Option<u32> {
    let rest = text.strip_prefix('$')?;
    let number = rest.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(rest);
    number.parse().ok().filter(|_| number.bytes().all(|byte| byte.is_ascii_digit()))
}

fn zero(text: &str) -> Option<u32> {
    matches!(text, "zero" | "x0").then_some(ZERO)
}

const fn fence(before: u32, after: u32) -> u32 {
    before << 24 | after << 20 | 0x0f
}

/// The bits of a set of accesses, some of `iorw` in this order.
fn fence_set(text: &str) -> Option<u32> {
    let mut bits = 0;
    let mut rest = text;
    for (letter, bit) in [('i', 8), ('o', 4), ('r', 2), ('w', 1)] {
        if let Some(after) = rest.strip_prefix(letter) {
            bits |= bit;
            rest = after;
        }
    }
    (rest.is_empty() && bits != 0).then_some(bits)
}

#[cfg(test)]
mod tests;
