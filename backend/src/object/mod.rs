//! Writing relocatable ELF objects.
//!
//! All code generators' functions come here as [`CompiledFunction`]s. The same input gives the same
//! bytes: symbols are made in the order in which functions, data and then references name them.

mod debug;

use ::object::write::{
    Object, Relocation as Written, SectionId, StandardSection, Symbol, SymbolId, SymbolSection,
};
use ::object::{
    Architecture, BinaryFormat, Endianness, FileFlags, RelocationEncoding, RelocationFlags,
    RelocationKind as Generic, SectionKind, SymbolFlags, SymbolKind, SymbolScope, elf,
};
use core::fmt;
use oxmux_codegen::CodegenError;
use oxmux_codegen::debug::DebugInfo;
use oxmux_codegen::output::{CompiledFunction, DataObject, Relocation, RelocationKind, SymbolRef};
use oxmux_machine::{Arch, Feature, TargetDescription};
use std::collections::{BTreeMap, BTreeSet};

/// The most bytes that an object's code and data may have together: far from where relative
/// addresses end.
pub const MAX_OBJECT_BYTES: u64 = 1 << 30;

/// The largest alignment of a function or data object: a page, which the loader provides.
pub const MAX_ALIGN: u32 = 4096;

/// Why an object cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ObjectError {
    /// The target is not available.
    Target(CodegenError),
    /// A symbol's or a section's name is empty or contains a zero byte.
    BadName(String),
    /// Two functions or data objects have one name.
    DuplicateSymbol(String),
    /// A symbol is to be exported that nothing defines.
    UndefinedExport(String),
    /// An alignment is no power of two or is above [`MAX_ALIGN`].
    Alignment {
        /// Whose it is.
        symbol: String,
        /// The alignment.
        align: u32,
    },
    /// Code and data are above [`MAX_OBJECT_BYTES`].
    TooLarge,
    /// A relocation reaches beyond the bytes, refers to a constant that does not exist, or is of a
    /// kind that the target or the place does not have.
    Relocation {
        /// The symbol with the relocation.
        symbol: String,
        /// The offset in the section.
        offset: u32,
        /// Its kind.
        kind: RelocationKind,
        /// The problem.
        problem: &'static str,
    },
    /// The object library refused something that passed the checks above.
    Writer(String),
}

impl fmt::Display for ObjectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Target(error) => error.fmt(f),
            Self::BadName(name) => {
                write!(f, "{name:?} cannot be the name of a symbol or a section")
            }
            Self::DuplicateSymbol(name) => write!(f, "symbol '{name}' is defined twice"),
            Self::UndefinedExport(name) => {
                write!(f, "symbol '{name}' is to be exported and is not defined")
            }
            Self::Alignment { symbol, align } => {
                write!(f, "'{symbol}' cannot be aligned to {align}")
            }
            Self::TooLarge => write!(f, "code and data are above {MAX_OBJECT_BYTES} bytes"),
            Self::Relocation { symbol, offset, kind, problem } => {
                write!(f, "relocation {kind} at byte {offset} of '{symbol}': {problem}")
            }
            Self::Writer(problem) => write!(f, "the object cannot be written: {problem}"),
        }
    }
}

impl core::error::Error for ObjectError {}

impl From<CodegenError> for ObjectError {
    fn from(error: CodegenError) -> Self {
        Self::Target(error)
    }
}

impl From<::object::write::Error> for ObjectError {
    fn from(error: ::object::write::Error) -> Self {
        Self::Writer(error.to_string())
    }
}

/// Writes an object. The symbols of `exports`, the kernels' entries, are global; all others are
/// local to the object.
pub fn write_object(
    target: &TargetDescription,
    functions: &[CompiledFunction],
    data: &[DataObject],
    exports: &[String],
    debug: Option<&DebugInfo>,
) -> Result<Vec<u8>, ObjectError> {
    check(target.arch, functions, data, exports)?;
    let mut writer = Writer::new(target);
    writer.declare(functions, data, exports);
    for (number, function) in (0..).zip(functions) {
        writer.define_function(number, function)?;
    }
    for object in data {
        writer.define_data(object)?;
    }
    writer.relocate()?;
    let Writer { mut object, symbols, .. } = writer;
    // No code needs a stack that can be executed.
    object.add_section(Vec::new(), b".note.GNU-stack".to_vec(), SectionKind::Linker);
    if let Some(debug) = debug {
        debug::append(&mut object, target.arch, debug, functions, &symbols)?;
    }
    Ok(object.write()?)
}

/// Everything that the object library would otherwise refuse by a panic.
fn check(
    target: Arch,
    functions: &[CompiledFunction],
    data: &[DataObject],
    exports: &[String],
) -> Result<(), ObjectError> {
    let mut names = BTreeSet::new();
    let mut total = 0_u64;
    let mut add = |bytes: usize, zeros: u64, align: u32, symbol: &str| {
        if !align.is_power_of_two() || align > MAX_ALIGN {
            return Err(ObjectError::Alignment { symbol: symbol.to_owned(), align });
        }
        let size = (bytes as u64).checked_add(zeros).and_then(|s| s.checked_add(align.into()));
        total = size.and_then(|size| total.checked_add(size)).ok_or(ObjectError::TooLarge)?;
        if total > MAX_OBJECT_BYTES { Err(ObjectError::TooLarge) } else { Ok(()) }
    };
    for function in functions {
        let name = &function.name;
        define_name(&mut names, name)?;
        add(function.bytes.len(), 0, function.align, name)?;
        for constant in &function.constants {
            add(constant.bytes.len(), 0, constant.align, name)?;
        }
        for relocation in &function.relocations {
            check_relocation(target, name, function.bytes.len() as u64, relocation)?;
            check_own_place(function, relocation)?;
        }
    }
    for object in data {
        define_name(&mut names, &object.name)?;
        object.section.as_deref().map_or(Ok(()), check_name)?;
        add(object.bytes.len(), object.zero_bytes, object.align, &object.name)?;
        for relocation in &object.relocations {
            check_relocation(target, &object.name, object.bytes.len() as u64, relocation)?;
            check_data_place(object, relocation)?;
        }
    }
    match exports.iter().find(|name| !names.contains(name.as_str())) {
        Some(name) => Err(ObjectError::UndefinedExport(name.clone())),
        None => Ok(()),
    }
}

fn define_name<'a>(names: &mut BTreeSet<&'a str>, name: &'a str) -> Result<(), ObjectError> {
    check_name(name)?;
    if names.insert(name) { Ok(()) } else { Err(ObjectError::DuplicateSymbol(name.to_owned())) }
}

fn check_name(name: &str) -> Result<(), ObjectError> {
    if name.is_empty() || name.contains('\0') {
        return Err(ObjectError::BadName(name.to_owned()));
    }
    Ok(())
}

fn check_relocation(
    target: Arch,
    symbol: &str,
    size: u64,
    relocation: &Relocation,
) -> Result<(), ObjectError> {
    let kind = relocation.kind;
    if kind.arch().is_some_and(|only| only != target) {
        return Err(refuse(symbol, relocation, "the target has no such relocation"));
    }
    if u64::from(relocation.offset) + u64::from(kind.width()) > size {
        return Err(refuse(symbol, relocation, "it reaches beyond the bytes"));
    }
    match &relocation.symbol {
        SymbolRef::Function(name) | SymbolRef::Data(name) | SymbolRef::LibCall(name) => {
            check_name(name)
        }
        SymbolRef::Constant(_) | SymbolRef::OwnCode(_) => Ok(()),
    }
}

fn check_own_place(
    function: &CompiledFunction,
    relocation: &Relocation,
) -> Result<(), ObjectError> {
    let (given, count, problem) = match relocation.symbol {
        SymbolRef::Constant(index) => {
            (index, function.constants.len(), "there is no such constant")
        }
        SymbolRef::OwnCode(offset) => {
            (offset, function.bytes.len(), "it refers to a place behind the code")
        }
        _ => return Ok(()),
    };
    if (given as usize) < count { Ok(()) } else { Err(refuse(&function.name, relocation, problem)) }
}

fn check_data_place(object: &DataObject, relocation: &Relocation) -> Result<(), ObjectError> {
    if !matches!(relocation.kind, RelocationKind::Abs8 | RelocationKind::PcRel4) {
        return Err(refuse(
            &object.name,
            relocation,
            "data holds whole addresses and distances only",
        ));
    }
    if matches!(relocation.symbol, SymbolRef::Constant(_) | SymbolRef::OwnCode(_)) {
        return Err(refuse(&object.name, relocation, "data has no constants and no code"));
    }
    Ok(())
}

fn refuse(symbol: &str, relocation: &Relocation, problem: &'static str) -> ObjectError {
    let (offset, kind) = (relocation.offset, relocation.kind);
    ObjectError::Relocation { symbol: symbol.to_owned(), offset, kind, problem }
}

/// The target of a relocation.
#[derive(Clone, Copy)]
enum RelocationTarget {
    Symbol(SymbolId),
    /// An offset in the code of the function with this number.
    Code {
        function: u32,
        symbol: SymbolId,
        offset: u32,
    },
}

/// A relocation that is written when all symbols have their places.
struct Pending {
    section: SectionId,
    offset: u64,
    flags: RelocationFlags,
    place: RelocationTarget,
    addend: i64,
}

struct Writer {
    object: Object<'static>,
    symbols: BTreeMap<String, SymbolId>,
    /// How many variables have symbols. Those without names are numbered.
    variables: u32,
    pending: Vec<Pending>,
}

impl Writer {
    fn new(target: &TargetDescription) -> Self {
        let architecture = match target.arch {
            Arch::X86_64 => Architecture::X86_64,
            Arch::Aarch64 => Architecture::Aarch64,
            Arch::Riscv64 => Architecture::Riscv64,
        };
        let mut object = Object::new(BinaryFormat::Elf, architecture, Endianness::Little);
        if target.arch == Arch::Riscv64 {
            let has = |feature| target.features.has(feature);
            let compressed = has(Feature::Zca) && has(Feature::Zcd);
            object.flags = FileFlags::Elf {
                os_abi: elf::ELFOSABI_NONE,
                abi_version: 0,
                e_flags: elf::EF_RISCV_FLOAT_ABI_DOUBLE
                    | if compressed { elf::EF_RISCV_RVC } else { 0 },
            };
        }
        object.add_file_symbol(b"oxmux".to_vec());
        Self { object, symbols: BTreeMap::new(), variables: 0, pending: Vec::new() }
    }

    fn declare(&mut self, functions: &[CompiledFunction], data: &[DataObject], exports: &[String]) {
        let exports: BTreeSet<&str> = exports.iter().map(String::as_str).collect();
        let scope = |name: &str| match exports.contains(name) {
            true => SymbolScope::Dynamic,
            false => SymbolScope::Compilation,
        };
        for function in functions {
            self.symbol(&function.name, SymbolKind::Text, scope(&function.name));
        }
        for object in data {
            self.symbol(&object.name, SymbolKind::Data, scope(&object.name));
        }
    }

    /// A symbol that has no place yet.
    fn symbol(&mut self, name: &str, kind: SymbolKind, scope: SymbolScope) -> SymbolId {
        let symbol = self.anonymous(name, kind, scope);
        self.symbols.insert(name.to_owned(), symbol);
        self.variables += u32::from(kind == SymbolKind::Data);
        symbol
    }

    /// A symbol that nothing refers to by its name.
    fn anonymous(&mut self, name: &str, kind: SymbolKind, scope: SymbolScope) -> SymbolId {
        self.object.add_symbol(Symbol {
            name: name.as_bytes().to_vec(),
            value: 0,
            size: 0,
            kind,
            scope,
            weak: false,
            section: SymbolSection::Undefined,
            flags: SymbolFlags::None,
        })
    }

    fn define_function(
        &mut self,
        number: u32,
        function: &CompiledFunction,
    ) -> Result<(), ObjectError> {
        let own = self.declared(&function.name)?;
        let mut constants = Vec::with_capacity(function.constants.len());
        for constant in &function.constants {
            let name = format!(".Ldata{:x}", self.variables);
            let symbol = self.anonymous(&name, SymbolKind::Data, SymbolScope::Compilation);
            self.variables += 1;
            let section = self.object.section_id(StandardSection::ReadOnlyData);
            self.object.add_symbol_data(symbol, section, &constant.bytes, constant.align.into());
            constants.push(symbol);
        }
        let mut places = Vec::with_capacity(function.relocations.len());
        for relocation in &function.relocations {
            places.push(match &relocation.symbol {
                SymbolRef::Constant(index) => match constants.get(*index as usize) {
                    Some(&symbol) => RelocationTarget::Symbol(symbol),
                    None => return Err(refuse(&function.name, relocation, "no such constant")),
                },
                SymbolRef::OwnCode(offset) => {
                    RelocationTarget::Code { function: number, symbol: own, offset: *offset }
                }
                other => RelocationTarget::Symbol(self.named(other)?),
            });
        }
        let section = self.object.section_id(StandardSection::Text);
        let align = function.align.into();
        let at = self.object.add_symbol_data(own, section, &function.bytes, align);
        self.pend(section, at, &function.relocations, places);
        Ok(())
    }

    fn define_data(&mut self, data: &DataObject) -> Result<(), ObjectError> {
        let own = self.declared(&data.name)?;
        let mut places = Vec::with_capacity(data.relocations.len());
        for relocation in &data.relocations {
            places.push(RelocationTarget::Symbol(self.named(&relocation.symbol)?));
        }
        let is_constant = data.relocations.is_empty();
        let is_zero = data.section.is_none() && data.bytes.is_empty() && data.zero_bytes > 0;
        let section = match &data.section {
            Some(name) => {
                let kind = match (data.writable, is_constant) {
                    (true, _) => SectionKind::Data,
                    (false, true) => SectionKind::ReadOnlyData,
                    (false, false) => SectionKind::ReadOnlyDataWithRel,
                };
                self.object.add_section(Vec::new(), name.as_bytes().to_vec(), kind)
            }
            None => self.object.section_id(match (data.writable, is_constant) {
                _ if is_zero => StandardSection::UninitializedData,
                (true, _) => StandardSection::Data,
                (false, true) => StandardSection::ReadOnlyData,
                (false, false) => StandardSection::ReadOnlyDataWithRel,
            }),
        };
        let align = data.align.into();
        let at = if is_zero {
            self.object.add_symbol_bss(own, section, data.zero_bytes, align)
        } else {
            let mut bytes = data.bytes.clone();
            // The sizes were checked against MAX_OBJECT_BYTES.
            bytes.resize(bytes.len() + data.zero_bytes as usize, 0);
            self.object.add_symbol_data(own, section, &bytes, align)
        };
        self.pend(section, at, &data.relocations, places);
        Ok(())
    }

    fn declared(&self, name: &str) -> Result<SymbolId, ObjectError> {
        let known = self.symbols.get(name).copied();
        known.ok_or_else(|| ObjectError::Writer(format!("'{name}' is not declared")))
    }

    /// The symbol of this name, which is imported if the object does not define it.
    fn named(&mut self, symbol: &SymbolRef) -> Result<SymbolId, ObjectError> {
        let (name, kind) = match symbol {
            SymbolRef::Function(name) | SymbolRef::LibCall(name) => (name, SymbolKind::Text),
            SymbolRef::Data(name) => (name, SymbolKind::Data),
            SymbolRef::Constant(_) | SymbolRef::OwnCode(_) => {
                return Err(ObjectError::Writer("a place in the code has no name".to_owned()));
            }
        };
        let known = self.symbols.get(name).copied();
        Ok(known.unwrap_or_else(|| self.symbol(name, kind, SymbolScope::Unknown)))
    }

    /// Records the relocations of the content at this offset of a section.
    fn pend(
        &mut self,
        section: SectionId,
        at: u64,
        relocations: &[Relocation],
        places: Vec<RelocationTarget>,
    ) {
        for (relocation, place) in relocations.iter().zip(places) {
            let offset = at + u64::from(relocation.offset);
            let (flags, addend) = (flags(relocation.kind), relocation.addend);
            self.pending.push(Pending { section, offset, flags, place, addend });
        }
    }

    /// Writes all relocations. Places in code get symbols of their own, which linkers leave out.
    fn relocate(&mut self) -> Result<(), ObjectError> {
        let mut labels: BTreeMap<(u32, u32), SymbolId> = BTreeMap::new();
        for Pending { section, offset, flags, place, addend } in std::mem::take(&mut self.pending) {
            let symbol = match place {
                RelocationTarget::Symbol(symbol) => symbol,
                RelocationTarget::Code { function, symbol, offset } => {
                    *labels.entry((function, offset)).or_insert_with(|| {
                        let of = self.object.symbol(symbol);
                        let (value, section) = (of.value + u64::from(offset), of.section);
                        self.object.add_symbol(Symbol {
                            name: format!(".L{function}_{offset}").into_bytes(),
                            value,
                            size: 0,
                            kind: SymbolKind::Label,
                            scope: SymbolScope::Compilation,
                            weak: false,
                            section,
                            flags: SymbolFlags::None,
                        })
                    })
                }
            };
            self.object.add_relocation(section, Written { offset, symbol, addend, flags })?;
        }
        Ok(())
    }
}

/// A relocation as ELF has it.
fn flags(kind: RelocationKind) -> RelocationFlags {
    use RelocationEncoding::{AArch64Call, X86Branch};
    let generic = |kind, encoding, size| RelocationFlags::Generic { kind, encoding, size };
    let plain = RelocationEncoding::Generic;
    let r_type = match kind {
        RelocationKind::Abs4 => return generic(Generic::Absolute, plain, 32),
        RelocationKind::Abs8 => return generic(Generic::Absolute, plain, 64),
        RelocationKind::PcRel4 => return generic(Generic::Relative, plain, 32),
        RelocationKind::X86CallPcRel4 => return generic(Generic::Relative, X86Branch, 32),
        RelocationKind::X86CallPltRel4 => return generic(Generic::PltRelative, X86Branch, 32),
        RelocationKind::X86GotPcRel4 => return generic(Generic::GotRelative, plain, 32),
        RelocationKind::Aarch64Call => return generic(Generic::Relative, AArch64Call, 26),
        RelocationKind::Aarch64AdrPrelPgHi21 => elf::R_AARCH64_ADR_PREL_PG_HI21,
        RelocationKind::Aarch64AddAbsLo12Nc => elf::R_AARCH64_ADD_ABS_LO12_NC,
        RelocationKind::Aarch64AdrGotPage21 => elf::R_AARCH64_ADR_GOT_PAGE,
        RelocationKind::Aarch64Ld64GotLo12Nc => elf::R_AARCH64_LD64_GOT_LO12_NC,
        RelocationKind::RiscvCallPlt => elf::R_RISCV_CALL_PLT,
        RelocationKind::RiscvPcRelHi20 => elf::R_RISCV_PCREL_HI20,
        RelocationKind::RiscvPcRelLo12I => elf::R_RISCV_PCREL_LO12_I,
        RelocationKind::RiscvGotHi20 => elf::R_RISCV_GOT_HI20,
    };
    RelocationFlags::Elf { r_type }
}
