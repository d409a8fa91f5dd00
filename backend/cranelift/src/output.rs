//! Converts Cranelift's compiled code to ours, so that no type of Cranelift reaches other crates.

use core::fmt;
use cranelift_codegen::binemit::Reloc;
use cranelift_codegen::ir::function::FunctionParameters;
use cranelift_codegen::ir::{ExternalName, LibCall, UserExternalNameRef};
use cranelift_codegen::isa::TargetIsa;
use cranelift_codegen::isa::unwind::UnwindInst;
use cranelift_codegen::{CompiledCode, FinalizedMachReloc, FinalizedRelocTarget};
use oxmux_codegen::output::{
    CompiledFunction, FrameChange, FrameRule, Relocation, RelocationKind, SourceLine, SymbolRef,
};
use target_lexicon::Architecture;

/// A part of Cranelift's output that objects cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConversionError {
    /// A relocation of a kind that none of our targets should need.
    RelocationKind(String),
    /// A name that the caller did not declare.
    Symbol(String),
    /// No frame layout, so the stack use is unknown.
    FrameLayout,
}

impl fmt::Display for ConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RelocationKind(kind) => write!(f, "relocation {kind} has no place in an object"),
            Self::Symbol(name) => write!(f, "the code refers to {name}, which is not declared"),
            Self::FrameLayout => write!(f, "the code has no frame layout"),
        }
    }
}

impl core::error::Error for ConversionError {}

/// Converts what `Context::compile` gave for the function whose `params` are given.
///
/// `symbol` maps a user-defined external name (namespace, index) to a symbol.
pub fn compiled_function(
    name: &str,
    code: &CompiledCode,
    params: &FunctionParameters,
    isa: &dyn TargetIsa,
    symbol: &dyn Fn(u32, u32) -> Option<SymbolRef>,
) -> Result<CompiledFunction, ConversionError> {
    let buffer = &code.buffer;
    let relocations = buffer.relocs().iter().map(|reloc| relocation(reloc, params, symbol));
    let frame = buffer.frame_layout().ok_or(ConversionError::FrameLayout)?;
    Ok(CompiledFunction {
        name: name.to_owned(),
        bytes: buffer.data().to_vec(),
        align: buffer.alignment,
        relocations: relocations.collect::<Result<_, _>>()?,
        // Cranelift puts a function's constants behind its code, in the same bytes.
        constants: Vec::new(),
        // From the stack pointer up to the frame pointer; above it are the saved frame pointer and
        // the return address.
        frame_size: frame.frame_to_fp_offset.saturating_add(16),
        frame_changes: frame_changes(code, isa)?,
        locations: Vec::new(),
        assembly: code.vcode.as_deref().map(|text| with_symbols(text, params, symbol)),
        source_lines: source_lines(code),
        variables: Vec::new(),
    })
}

/// Cranelift's text of the code, with its placeholders for names replaced by symbols.
fn with_symbols(
    text: &str,
    params: &FunctionParameters,
    symbol: &dyn Fn(u32, u32) -> Option<SymbolRef>,
) -> String {
    let named = |number: &str| {
        let number: u32 = number.parse().ok()?;
        let name = params.user_named_funcs().get(UserExternalNameRef::from_u32(number))?;
        match symbol(name.namespace, name.index)? {
            SymbolRef::Function(name) | SymbolRef::Data(name) | SymbolRef::LibCall(name) => {
                Some(name)
            }
            SymbolRef::Constant(_) | SymbolRef::OwnCode(_) => None,
        }
    };
    let mut parts = text.split("userextname");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, rest) = part.split_at(digits);
        match named(number) {
            Some(name) => out.push_str(&name),
            None => {
                out.push_str("userextname");
                out.push_str(number);
            }
        }
        out.push_str(rest);
    }
    out
}

fn relocation(
    reloc: &FinalizedMachReloc,
    params: &FunctionParameters,
    symbol: &dyn Fn(u32, u32) -> Option<SymbolRef>,
) -> Result<Relocation, ConversionError> {
    let kind = relocation_kind(reloc.kind)
        .ok_or_else(|| ConversionError::RelocationKind(format!("{:?}", reloc.kind)))?;
    let target = match &reloc.target {
        FinalizedRelocTarget::ExternalName(ExternalName::User(reference)) => {
            let name = params.user_named_funcs().get(*reference);
            name.and_then(|name| symbol(name.namespace, name.index))
        }
        FinalizedRelocTarget::ExternalName(ExternalName::LibCall(call)) => {
            Some(SymbolRef::LibCall(libcall_name(*call).to_string()))
        }
        FinalizedRelocTarget::Func(offset) => Some(SymbolRef::OwnCode(*offset)),
        FinalizedRelocTarget::ExternalName(_) => None,
    };
    let target =
        target.ok_or_else(|| ConversionError::Symbol(reloc.target.display(Some(params))))?;
    Ok(Relocation { offset: reloc.offset, kind, symbol: target, addend: reloc.addend })
}

fn relocation_kind(kind: Reloc) -> Option<RelocationKind> {
    Some(match kind {
        Reloc::Abs4 => RelocationKind::Abs4,
        Reloc::Abs8 => RelocationKind::Abs8,
        Reloc::X86PCRel4 => RelocationKind::PcRel4,
        Reloc::X86CallPCRel4 => RelocationKind::X86CallPcRel4,
        Reloc::X86CallPLTRel4 => RelocationKind::X86CallPltRel4,
        Reloc::X86GOTPCRel4 => RelocationKind::X86GotPcRel4,
        Reloc::Arm64Call => RelocationKind::Aarch64Call,
        Reloc::Aarch64AdrPrelPgHi21 => RelocationKind::Aarch64AdrPrelPgHi21,
        Reloc::Aarch64AddAbsLo12Nc => RelocationKind::Aarch64AddAbsLo12Nc,
        Reloc::Aarch64AdrGotPage21 => RelocationKind::Aarch64AdrGotPage21,
        Reloc::Aarch64Ld64GotLo12Nc => RelocationKind::Aarch64Ld64GotLo12Nc,
        Reloc::RiscvCallPlt => RelocationKind::RiscvCallPlt,
        Reloc::RiscvPCRelHi20 => RelocationKind::RiscvPcRelHi20,
        Reloc::RiscvPCRelLo12I => RelocationKind::RiscvPcRelLo12I,
        Reloc::RiscvGotHi20 => RelocationKind::RiscvGotHi20,
        _ => return None,
    })
}

/// The C name of a function that Cranelift calls of its own accord.
pub fn libcall_name(call: LibCall) -> &'static str {
    match call {
        LibCall::Probestack => "__cranelift_probestack",
        LibCall::CeilF32 => "ceilf",
        LibCall::CeilF64 => "ceil",
        LibCall::FloorF32 => "floorf",
        LibCall::FloorF64 => "floor",
        LibCall::TruncF32 => "truncf",
        LibCall::TruncF64 => "trunc",
        LibCall::NearestF32 => "nearbyintf",
        LibCall::NearestF64 => "nearbyint",
        LibCall::FmaF32 => "fmaf",
        LibCall::FmaF64 => "fma",
        LibCall::Memcpy => "memcpy",
        LibCall::Memset => "memset",
        LibCall::Memmove => "memmove",
        LibCall::Memcmp => "memcmp",
        LibCall::ElfTlsGetAddr => "__tls_get_addr",
        LibCall::ElfTlsGetOffset => "__tls_get_offset",
        LibCall::X86Pshufb => "__cranelift_x86_pshufb",
    }
}

/// Cranelift's remarks on the frame as rules. It keeps a frame pointer in every function that has a
/// frame, and puts the return address, where that is a register, above the saved frame pointer.
fn frame_changes(
    code: &CompiledCode,
    isa: &dyn TargetIsa,
) -> Result<Vec<FrameChange>, ConversionError> {
    let Some((frame_pointer, link)) = frame_registers(isa) else { return Ok(Vec::new()) };
    let mut changes = Vec::new();
    let mut clobbers = 0_i32;
    let signed = |value: u32| i32::try_from(value).map_err(|_| ConversionError::FrameLayout);
    for (code_offset, inst) in &code.buffer.unwind_info {
        let mut push = |rule| changes.push(FrameChange { code_offset: *code_offset, rule });
        match inst {
            UnwindInst::PushFrameRegs { offset_upward_to_caller_sp } => {
                let offset = signed(*offset_upward_to_caller_sp)?;
                push(FrameRule::CfaOffset(offset));
                push(FrameRule::Saved { register: frame_pointer, cfa_offset: -offset });
                if let Some(register) = link {
                    push(FrameRule::Saved { register, cfa_offset: 8 - offset });
                }
            }
            UnwindInst::DefineNewFrame {
                offset_upward_to_caller_sp,
                offset_downward_to_clobbers,
            } => {
                push(FrameRule::CfaRegister(frame_pointer));
                let up = signed(*offset_upward_to_caller_sp)?;
                clobbers = up.saturating_add(signed(*offset_downward_to_clobbers)?);
            }
            UnwindInst::SaveReg { clobber_offset, reg } => {
                let register = isa.map_regalloc_reg_to_dwarf((*reg).into());
                let register = register.map_err(|_| ConversionError::FrameLayout)?;
                let cfa_offset = signed(*clobber_offset)?.saturating_sub(clobbers);
                push(FrameRule::Saved { register, cfa_offset });
            }
            // With a frame pointer, the stack pointer may move.
            UnwindInst::StackAlloc { .. } => {}
            // Neither exists without features that are never enabled.
            UnwindInst::RegStackOffset { .. } | UnwindInst::Aarch64SetPointerAuth { .. } => {}
        }
    }
    Ok(changes)
}

/// DWARF's numbers of the frame pointer and of the register that holds the return address on entry
/// (System V psABI of x86-64, figure 3.36; DWARF for the Arm 64-bit Architecture, 4.1; RISC-V DWARF
/// specification).
fn frame_registers(isa: &dyn TargetIsa) -> Option<(u16, Option<u16>)> {
    match isa.triple().architecture {
        Architecture::X86_64 => Some((6, None)),
        Architecture::Aarch64(_) => Some((29, Some(30))),
        Architecture::Riscv64(_) => Some((8, Some(1))),
        _ => None,
    }
}

/// Cranelift's half-open ranges as a list of starts, with no place where there is a gap.
fn source_lines(code: &CompiledCode) -> Vec<SourceLine> {
    let mut lines: Vec<SourceLine> = Vec::new();
    let mut end = 0;
    let mut push = |code_offset, location| match lines.last_mut() {
        Some(last) if last.location == location => {}
        Some(last) if last.code_offset == code_offset => last.location = location,
        _ => lines.push(SourceLine { code_offset, location }),
    };
    for range in code.buffer.get_srclocs_sorted() {
        if range.start > end {
            push(end, None);
        }
        push(range.start, (!range.loc.is_default()).then(|| range.loc.bits()));
        end = range.end;
    }
    let size = u32::try_from(code.buffer.data().len()).unwrap_or(u32::MAX);
    if !code.buffer.get_srclocs_sorted().is_empty() && end < size {
        push(end, None);
    }
    lines
}
