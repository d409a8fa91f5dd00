//! Finished machine code, as plain data: what every code generator gives and the object writer
//! takes.
//!
//! Nothing here knows which generator made the code. The relocation kinds are our own names for the
//! few that the three targets need.

use core::fmt;
use oxmux_ir::metadata::{DebugLoc, Metadata};
use oxmux_machine::Arch;

/// One function's machine code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompiledFunction {
    /// The symbol.
    pub name: String,
    /// The code, followed by the generator's constants.
    pub bytes: Vec<u8>,
    /// The alignment of the first byte, a power of two.
    pub align: u32,
    /// The places in `bytes` that hold addresses of other things.
    pub relocations: Vec<Relocation>,
    /// Read-only data of this function alone, which relocations refer to by number
    /// ([`SymbolRef::Constant`]).
    pub constants: Vec<Constant>,
    /// The bytes of stack that the function takes, return address included, callees not.
    pub frame_size: u32,
    /// Unwind information by increasing code offset; empty if not requested.
    pub frame_changes: Vec<FrameChange>,
    /// The code as text, if requested.
    pub assembly: Option<String>,
    /// The places in the source that [`SourceLine::location`] names by position.
    pub locations: Vec<DebugLoc>,
    /// Which places the code comes from, by increasing code offset.
    pub source_lines: Vec<SourceLine>,
    /// Where a debugger finds the variables of the source; empty unless the source was not
    /// optimized.
    pub variables: Vec<VariableSlot>,
}

/// A place on the stack that holds a variable of the source from its first record on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariableSlot {
    /// The `DILocalVariable`.
    pub variable: Metadata,
    /// Where it is declared, and the call that was inlined there.
    pub location: DebugLoc,
    /// The place, from the canonical frame address on.
    pub cfa_offset: i64,
    /// Whether it holds the variable or an address.
    pub content: SlotContent,
}

/// The content of a variable's stack slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotContent {
    /// The variable.
    Value {
        /// Its bytes.
        bytes: u32,
        /// Whether they are a floating-point number.
        is_float: bool,
    },
    /// The variable's address.
    Address,
}

/// From `code_offset` on, this rule for finding the caller's frame holds, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameChange {
    /// An offset in the function's bytes.
    pub code_offset: u32,
    /// Where the caller's frame, or a register of it, is from there on.
    pub rule: FrameRule,
}

/// A rule for finding the caller's frame. Registers have DWARF's numbers of the target. The
/// canonical frame address is the stack pointer before the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameRule {
    /// The canonical frame address is this far above its register.
    CfaOffset(i32),
    /// The canonical frame address counts from this register.
    CfaRegister(u16),
    /// The caller's value of the register is in memory at the canonical frame address plus the
    /// offset.
    Saved {
        /// Its number.
        register: u16,
        /// In bytes, negative below the canonical frame address.
        cfa_offset: i32,
    },
}

/// From `code_offset` to the next entry, the code comes from one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// An offset in the function's bytes.
    pub code_offset: u32,
    /// A position in [`CompiledFunction::locations`]; none is code without a place.
    pub location: Option<u32>,
}

/// Read-only bytes with an alignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    /// Its content, as it lies in memory.
    pub bytes: Vec<u8>,
    /// The alignment of the first byte, a power of two.
    pub align: u32,
}

/// A global variable: `bytes`, then `zero_bytes` zeros.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DataObject {
    /// The symbol.
    pub name: String,
    /// Its first bytes.
    pub bytes: Vec<u8>,
    /// How many zeros follow.
    pub zero_bytes: u64,
    /// The alignment, a power of two.
    pub align: u32,
    /// Whether code writes to it.
    pub writable: bool,
    /// The section that it must be in, if that matters.
    pub section: Option<String>,
    /// The addresses in it: [`RelocationKind::Abs8`], or [`RelocationKind::PcRel4`] in tables of
    /// distances.
    pub relocations: Vec<Relocation>,
}

/// A place that holds an address, or a part of one, that only the linker or loader knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relocation {
    /// Where it is, from the first byte of the function or object.
    pub offset: u32,
    /// How the address is written there.
    pub kind: RelocationKind,
    /// Whose address it is.
    pub symbol: SymbolRef,
    /// What is added to the address, in bytes.
    pub addend: i64,
}

/// The target of a relocation.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SymbolRef {
    /// A function by its symbol. One that the object does not define is looked up when it is
    /// loaded.
    Function(String),
    /// A global variable by its symbol. One that the object does not define is looked up when it is
    /// loaded.
    Data(String),
    /// A function that the code generator calls of its own accord, by its C name: `memcpy`, `fmaf`.
    LibCall(String),
    /// One of the function's own constants, by its position.
    Constant(u32),
    /// An offset in the function's own bytes.
    OwnCode(u32),
}

/// How an address is written. S is the symbol's address, A the addend, P the relocation's own
/// address, G the address of a word that holds S.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RelocationKind {
    /// 4 bytes: S + A.
    Abs4,
    /// 8 bytes: S + A.
    Abs8,
    /// 4 bytes: S + A - P.
    PcRel4,
    /// x86-64, 4 bytes of a call or jump: S + A - P.
    X86CallPcRel4,
    /// x86-64, 4 bytes of a call or jump, through a stub if need be: S + A - P.
    X86CallPltRel4,
    /// x86-64, 4 bytes: G + A - P.
    X86GotPcRel4,
    /// AArch64, 26 bits of `bl`: (S + A - P) / 4.
    Aarch64Call,
    /// AArch64, 21 bits of `adrp`: page of S + A, from that of P.
    Aarch64AdrPrelPgHi21,
    /// AArch64, 12 bits of `add`: low bits of S + A.
    Aarch64AddAbsLo12Nc,
    /// AArch64, 21 bits of `adrp`: page of G, from that of P.
    Aarch64AdrGotPage21,
    /// AArch64, 12 bits of `ldr`: low bits of G.
    Aarch64Ld64GotLo12Nc,
    /// RISC-V, the `auipc` and `jalr` of a call: S + A - P.
    RiscvCallPlt,
    /// RISC-V, 20 bits of `auipc`: high part of S + A - P.
    RiscvPcRelHi20,
    /// RISC-V, 12 bits of an I-type instruction: low part of the value of the `auipc` at S.
    RiscvPcRelLo12I,
    /// RISC-V, 20 bits of `auipc`: high part of G + A - P.
    RiscvGotHi20,
}

impl RelocationKind {
    /// How many bytes at the relocation's offset are rewritten.
    pub const fn width(self) -> u32 {
        match self {
            Self::Abs8 | Self::RiscvCallPlt => 8,
            _ => 4,
        }
    }

    /// The only architecture that has it, or `None` if all do.
    pub const fn arch(self) -> Option<Arch> {
        match self {
            Self::Abs4 | Self::Abs8 | Self::PcRel4 => None,
            Self::X86CallPcRel4 | Self::X86CallPltRel4 | Self::X86GotPcRel4 => Some(Arch::X86_64),
            Self::Aarch64Call
            | Self::Aarch64AdrPrelPgHi21
            | Self::Aarch64AddAbsLo12Nc
            | Self::Aarch64AdrGotPage21
            | Self::Aarch64Ld64GotLo12Nc => Some(Arch::Aarch64),
            Self::RiscvCallPlt
            | Self::RiscvPcRelHi20
            | Self::RiscvPcRelLo12I
            | Self::RiscvGotHi20 => Some(Arch::Riscv64),
        }
    }
}

impl fmt::Display for RelocationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
