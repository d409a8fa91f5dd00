//! Writing relocatable ELF objects.
//!
//! All code generators' functions come here as [`CompiledFunction`]s. The same input gives the same
//! bytes: symbols are made in the order in which functions, data and then references name them.

mod debug;

use crate::isa;
use core::fmt;
use cranelift_codegen::binemit::Reloc;
use cranelift_codegen::ir::Signature;
use cranelift_codegen::isa::CallConv;
use cranelift_codegen::settings;
use cranelift_module::{
    DataDescription, DataId, FuncId, Linkage, Module, ModuleError, ModuleReloc, ModuleRelocTarget,
    default_libcall_names,
};
use cranelift_object::{ObjectBuilder, ObjectModule};
use oxmux_codegen::Problem;
use oxmux_codegen::debug::DebugInfo;
use oxmux_codegen::output::{CompiledFunction, DataObject, Relocation, RelocationKind, SymbolRef};
use oxmux_machine::{Arch, TargetDescription};
use std::collections::{BTreeMap, BTreeSet};

/// The most bytes that an object's code and data may have together: far from where relative
/// addresses end.
pub const MAX_OBJECT_BYTES: u64 = 1 << 30;

/// The largest alignment that a function or a data object may ask for: a page, which is what the
/// loader has to give.
pub const MAX_ALIGN: u32 = 4096;

/// Why an object cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ObjectError {
    /// The target is not available.
    Target(Problem),
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
        /// In what it is.
        symbol: String,
        /// Where.
        offset: u32,
        /// What it is.
        kind: RelocationKind,
        /// What is wrong.
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

impl From<Problem> for ObjectError {
    fn from(error: Problem) -> Self {
        Self::Target(error)
    }
}

impl From<ModuleError> for ObjectError {
    fn from(error: ModuleError) -> Self {
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
    let mut writer = Writer::new(target)?;
    writer.declare(functions, data, exports)?;
    for function in functions {
        writer.define_function(function)?;
    }
    for object in data {
        writer.define_data(object)?;
    }
    let symbols = writer.symbols;
    let mut product = writer.module.finish();
    if let Some(debug) = debug {
        let isa = isa(target, settings::Flags::new(settings::builder()))?;
        debug::append(&mut product, isa.as_ref(), debug, functions, &symbols)?;
    }
    product.emit().map_err(|error| ObjectError::Writer(error.to_string()))
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
    if relocation.kind != RelocationKind::Abs8 {
        return Err(refuse(&object.name, relocation, "data holds whole addresses only"));
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

#[derive(Clone, Copy)]
enum Symbol {
    Function(FuncId),
    Data(DataId),
}

struct Writer {
    module: ObjectModule,
    /// No one reads signatures in an object, but the library wants one for each function.
    signature: Signature,
    symbols: BTreeMap<String, Symbol>,
}

impl Writer {
    fn new(target: &TargetDescription) -> Result<Self, ObjectError> {
        let isa = isa(target, settings::Flags::new(settings::builder()))?;
        let builder = ObjectBuilder::new(isa, "oxmux", default_libcall_names())?;
        Ok(Self {
            module: ObjectModule::new(builder),
            signature: Signature::new(CallConv::SystemV),
            symbols: BTreeMap::new(),
        })
    }

    fn declare(
        &mut self,
        functions: &[CompiledFunction],
        data: &[DataObject],
        exports: &[String],
    ) -> Result<(), ObjectError> {
        let exports: BTreeSet<&str> = exports.iter().map(String::as_str).collect();
        let linkage =
            |name: &str| if exports.contains(name) { Linkage::Export } else { Linkage::Local };
        for function in functions {
            let name = &function.name;
            let id = self.module.declare_function(name, linkage(name), &self.signature)?;
            self.symbols.insert(name.clone(), Symbol::Function(id));
        }
        for object in data {
            let name = &object.name;
            let id = self.module.declare_data(name, linkage(name), object.writable, false)?;
            self.symbols.insert(name.clone(), Symbol::Data(id));
        }
        Ok(())
    }

    fn define_function(&mut self, function: &CompiledFunction) -> Result<(), ObjectError> {
        let Some(&Symbol::Function(id)) = self.symbols.get(&function.name) else {
            return Err(ObjectError::Writer(format!("'{}' is not declared", function.name)));
        };
        let mut constants = Vec::with_capacity(function.constants.len());
        for constant in &function.constants {
            let data = self.module.declare_anonymous_data(false, false)?;
            let mut description = DataDescription::new();
            description.define(constant.bytes.clone().into_boxed_slice());
            description.set_align(constant.align.into());
            self.module.define_data(data, &description)?;
            constants.push(data);
        }
        let mut relocations = Vec::with_capacity(function.relocations.len());
        for relocation in &function.relocations {
            let name = match &relocation.symbol {
                SymbolRef::Constant(index) => match constants.get(*index as usize) {
                    Some(&data) => data.into(),
                    None => return Err(refuse(&function.name, relocation, "no such constant")),
                },
                SymbolRef::OwnCode(offset) => ModuleRelocTarget::FunctionOffset(id, *offset),
                other => self.named(other)?,
            };
            let (offset, addend) = (relocation.offset, relocation.addend);
            relocations.push(ModuleReloc { offset, kind: reloc(relocation.kind), name, addend });
        }
        let align = function.align.into();
        Ok(self.module.define_function_bytes(id, align, &function.bytes, &relocations)?)
    }

    fn define_data(&mut self, object: &DataObject) -> Result<(), ObjectError> {
        let Some(&Symbol::Data(id)) = self.symbols.get(&object.name) else {
            return Err(ObjectError::Writer(format!("'{}' is not declared", object.name)));
        };
        let mut description = DataDescription::new();
        // The sizes were checked against MAX_OBJECT_BYTES.
        let anywhere = object.section.is_none();
        if anywhere && object.bytes.is_empty() && object.zero_bytes > 0 {
            description.define_zeroinit(object.zero_bytes as usize);
        } else {
            let mut bytes = object.bytes.clone();
            bytes.resize(bytes.len() + object.zero_bytes as usize, 0);
            description.define(bytes.into_boxed_slice());
        }
        description.set_align(object.align.into());
        object.section.as_deref().into_iter().for_each(|name| description.set_custom_section(name));
        for relocation in &object.relocations {
            let name = self.named(&relocation.symbol)?;
            let value = description.import_global_value(name);
            description.write_data_addr(relocation.offset, value, relocation.addend);
        }
        Ok(self.module.define_data(id, &description)?)
    }

    /// The library's name for a symbol, which is imported if the object does not define it.
    fn named(&mut self, symbol: &SymbolRef) -> Result<ModuleRelocTarget, ObjectError> {
        let (name, is_data) = match symbol {
            SymbolRef::Function(name) | SymbolRef::LibCall(name) => (name, false),
            SymbolRef::Data(name) => (name, true),
            SymbolRef::Constant(_) | SymbolRef::OwnCode(_) => {
                return Err(ObjectError::Writer("a place in the code has no name".to_owned()));
            }
        };
        let known = match self.symbols.get(name) {
            Some(&known) => known,
            None => {
                let import = Linkage::Import;
                let new = if is_data {
                    Symbol::Data(self.module.declare_data(name, import, true, false)?)
                } else {
                    Symbol::Function(self.module.declare_function(name, import, &self.signature)?)
                };
                self.symbols.insert(name.clone(), new);
                new
            }
        };
        Ok(match known {
            Symbol::Function(id) => id.into(),
            Symbol::Data(id) => id.into(),
        })
    }
}

fn reloc(kind: RelocationKind) -> Reloc {
    match kind {
        RelocationKind::Abs4 => Reloc::Abs4,
        RelocationKind::Abs8 => Reloc::Abs8,
        RelocationKind::X86PcRel4 => Reloc::X86PCRel4,
        RelocationKind::X86CallPcRel4 => Reloc::X86CallPCRel4,
        RelocationKind::X86CallPltRel4 => Reloc::X86CallPLTRel4,
        RelocationKind::X86GotPcRel4 => Reloc::X86GOTPCRel4,
        RelocationKind::Aarch64Call => Reloc::Arm64Call,
        RelocationKind::Aarch64AdrPrelPgHi21 => Reloc::Aarch64AdrPrelPgHi21,
        RelocationKind::Aarch64AddAbsLo12Nc => Reloc::Aarch64AddAbsLo12Nc,
        RelocationKind::Aarch64AdrGotPage21 => Reloc::Aarch64AdrGotPage21,
        RelocationKind::Aarch64Ld64GotLo12Nc => Reloc::Aarch64Ld64GotLo12Nc,
        RelocationKind::RiscvCallPlt => Reloc::RiscvCallPlt,
        RelocationKind::RiscvPcRelHi20 => Reloc::RiscvPCRelHi20,
        RelocationKind::RiscvPcRelLo12I => Reloc::RiscvPCRelLo12I,
        RelocationKind::RiscvGotHi20 => Reloc::RiscvGotHi20,
    }
}
