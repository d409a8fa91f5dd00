//! Loading a relocatable ELF object into memory, to be called.
//!
//! ```text
//! guard | code, stubs | read-only data, addresses | writable data | guard
//! ```
//!
//! The object's sections are copied into one mapping, relocated there, and then given their final
//! protections; at no time is a page writable and executable. Calls of functions outside go through
//! stubs, since those may be further away than a call instruction reaches.
//!
//! Parsing is safe for any bytes. Running the loaded code is as safe as the code itself.

#![deny(unsafe_op_in_unsafe_fn)]

mod elf;
mod jit_debug;
mod memory;
pub mod metadata;
mod relocate;

use self::elf::{ParsedObject, Segment, SymbolDefinition};
use self::jit_debug::Registration;
use self::memory::{PAGE_BYTES, ProtectedImage, Protection, WritableImage};
use self::metadata::check_host;
use core::fmt;
use core::ops::Range;
use oxmux_machine::Arch;
use oxmux_runtime_abi::{KernelEntry, camd};
use std::collections::BTreeMap;
use std::sync::Arc;

pub use self::jit_debug::CodeObservers;

/// The largest alignment of a section: the smallest page of the three architectures.
pub const MAX_SECTION_ALIGN: u64 = 4096;

/// Limits of the loader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoadLimits {
    /// The most bytes of code and data.
    pub image_bytes: u64,
    /// The most symbols.
    pub symbols: u64,
    /// The most bytes of symbol names.
    pub symbol_name_bytes: u64,
    /// The most relocations.
    pub relocations: u64,
}

impl Default for LoadLimits {
    fn default() -> Self {
        Self {
            image_bytes: 64 << 20,
            symbols: 1 << 20,
            symbol_name_bytes: 64 << 20,
            relocations: 4 << 20,
        }
    }
}

impl LoadLimits {
    fn check(&self, which: &'static str, value: u64, limit: u64) -> Result<(), LoadError> {
        if value > limit { Err(LoadError::Limit { which, value, limit }) } else { Ok(()) }
    }
}

/// Why an object cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// The bytes are no relocatable object.
    Malformed(String),
    /// The object is valid and has something that the loader does not do.
    Unsupported(String),
    /// The object is for a machine that is none of the targets.
    UnknownMachine(u16),
    /// The object is for another machine than this one.
    WrongTarget {
        /// The object's architecture.
        object: Arch,
        /// This machine's architecture.
        host: Option<Arch>,
    },
    /// The object refers to something that neither it nor the caller defines.
    UndefinedSymbol(String),
    /// Two global symbols have the same name.
    DuplicateSymbol(String),
    /// The object defines no function of this name.
    NoSuchFunction(String),
    /// A relocation reaches beyond its section or cannot express the address.
    Relocation {
        /// In which section.
        section: String,
        /// Where in it.
        offset: u64,
        /// ELF's number of the kind.
        kind: u32,
        /// The problem.
        problem: &'static str,
    },
    /// The object is above one of [`LoadLimits`].
    Limit {
        /// The field of [`LoadLimits`] that is exceeded.
        which: &'static str,
        /// The value.
        value: u64,
        /// The limit.
        limit: u64,
    },
    /// The code needs features of the processor that this machine does not have.
    MissingFeatures(Vec<String>),
    /// The object's metadata is malformed or false.
    Metadata(String),
    /// The operating system gives no memory for code.
    CodeMemory(String),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(what) => write!(f, "malformed object: {what}"),
            Self::Unsupported(what) => write!(f, "unsupported object: {what}"),
            Self::UnknownMachine(machine) => write!(f, "unsupported object: machine {machine}"),
            Self::WrongTarget { object, host: Some(host) } => {
                write!(f, "the object is for {object}, this is {host}")
            }
            Self::WrongTarget { object, host: None } => {
                write!(f, "the object is for {object}, which this is not")
            }
            Self::UndefinedSymbol(name) => write!(f, "symbol '{name}' is not defined"),
            Self::DuplicateSymbol(name) => write!(f, "symbol '{name}' is defined twice"),
            Self::NoSuchFunction(name) => write!(f, "there is no function '{name}'"),
            Self::Relocation { section, offset, kind, problem } => {
                write!(f, "relocation {kind} at byte {offset} of '{section}': {problem}")
            }
            Self::Limit { which, value, limit } => {
                write!(f, "{which} is {value}, the limit is {limit}")
            }
            Self::MissingFeatures(names) => {
                let names = names.join(", ");
                write!(f, "the code needs processor features that this machine lacks: {names}")
            }
            Self::Metadata(problem) => write!(f, "the object's metadata: {problem}"),
            Self::CodeMemory(problem) => write!(f, "no memory for code: {problem}"),
        }
    }
}

impl core::error::Error for LoadError {}

/// The functions and variables that objects may refer to without defining them.
#[derive(Clone, Debug, Default)]
pub struct ExternalSymbols {
    addresses: BTreeMap<String, u64>,
}

impl ExternalSymbols {
    /// None.
    pub fn new() -> Self {
        Self::default()
    }

    /// Defines the address of `name`. It must stay valid as long as objects that were loaded with
    /// it exist; callers of their code, which is unsafe, must uphold this.
    pub fn define(&mut self, name: impl Into<String>, address: *const u8) {
        self.addresses.insert(name.into(), address.expose_provenance() as u64);
    }

    fn address(&self, name: &str) -> Option<u64> {
        self.addresses.get(name).copied()
    }
}

/// An object in memory. Unmapped when the last owner, a [`FunctionPtr`] included, is dropped.
#[derive(Debug)]
pub struct LoadedObject {
    /// Ends before the image does.
    _registration: Option<Registration>,
    image: ProtectedImage,
    symbols: BTreeMap<String, LoadedSymbol>,
    code: Range<u64>,
}

/// A global symbol, by its offset in the image.
#[derive(Clone, Copy, Debug)]
struct LoadedSymbol {
    offset: u64,
    size: u64,
}

/// A function of a loaded object, which it keeps in memory.
#[derive(Clone, Debug)]
pub struct FunctionPtr {
    object: Arc<LoadedObject>,
    offset: u64,
}

impl LoadedObject {
    /// Loads an object for this machine.
    pub fn load(
        bytes: &[u8],
        externals: &ExternalSymbols,
        limits: &LoadLimits,
    ) -> Result<Arc<Self>, LoadError> {
        Self::load_observed(bytes, externals, limits, CodeObservers::default())
    }

    /// Loads an object for this machine, and registers it with tools.
    pub fn load_observed(
        bytes: &[u8],
        externals: &ExternalSymbols,
        limits: &LoadLimits,
        observers: CodeObservers,
    ) -> Result<Arc<Self>, LoadError> {
        let words = elf::aligned(bytes);
        let object = elf::parse(elf::as_bytes(&words, bytes.len()), limits)?;
        let host = Arch::host();
        if host != Some(object.target) {
            return Err(LoadError::WrongTarget { object: object.target, host });
        }
        if let Some(section) = object.sections.iter().find(|s| camd::is_section(s.name)) {
            check_host(section.bytes, object.target)?;
        }
        let plan = ImageLayout::new(&object)?;
        let mut image = WritableImage::new(plan.size)?;
        let base = image.address();
        fill(&object, &plan, externals, base, image.bytes_mut())?;
        let image = image.protect(&plan.protections())?;
        let symbols = global_symbols(&object, &plan)?;
        let registration = jit_debug::register(observers, bytes, &object, &plan.sections, base)?;
        Ok(Arc::new(Self { _registration: registration, image, symbols, code: plan.code }))
    }

    /// The function of this name.
    pub fn function(self: &Arc<Self>, name: &str) -> Result<FunctionPtr, LoadError> {
        let symbol = self.symbols.get(name).filter(|symbol| self.code.contains(&symbol.offset));
        match symbol {
            Some(symbol) => Ok(FunctionPtr { object: Arc::clone(self), offset: symbol.offset }),
            None => Err(LoadError::NoSuchFunction(name.to_owned())),
        }
    }

    /// The first byte and the size of the variable of this name, valid while the object is.
    pub fn data(&self, name: &str) -> Option<(*const u8, u64)> {
        let symbol = self.symbols.get(name)?;
        let is_data = !self.code.contains(&symbol.offset);
        is_data.then(|| (self.image.pointer(symbol.offset), symbol.size))
    }

    /// The names of all functions that [`LoadedObject::function`] finds, in alphabetical order.
    pub fn function_names(&self) -> impl Iterator<Item = &str> {
        let functions =
            self.symbols.iter().filter(|(_, symbol)| self.code.contains(&symbol.offset));
        functions.map(|(name, _)| name.as_str())
    }
}

impl FunctionPtr {
    /// The address of the first instruction, valid while this or another owner of the object
    /// exists.
    pub fn as_ptr(&self) -> *const u8 {
        self.object.image.pointer(self.offset)
    }

    /// The function as a kernel's entry.
    ///
    /// # Safety
    ///
    /// The function must have the type of a kernel's entry, and the result must not be called after
    /// the last owner of the object is gone.
    pub unsafe fn as_kernel_entry(&self) -> KernelEntry {
        // SAFETY: a pointer into the image is not null, and the caller vouches for the function's
        // type.
        unsafe { core::mem::transmute::<*const u8, KernelEntry>(self.as_ptr()) }
    }
}

/// Checks an object for any target without loading it: everything that [`LoadedObject::load`] does
/// up to the mapping, at a made-up address, with every symbol that it does not define taken to be
/// at another one.
pub fn check_object(bytes: &[u8], limits: &LoadLimits) -> Result<Arch, LoadError> {
    let words = elf::aligned(bytes);
    let object = elf::parse(elf::as_bytes(&words, bytes.len()), limits)?;
    let mut externals = ExternalSymbols::new();
    let undefined = object
        .symbols
        .iter()
        .filter(|symbol| matches!(symbol.definition, SymbolDefinition::Undefined));
    for symbol in undefined {
        externals.addresses.insert(symbol.name.to_owned(), CHECK_EXTERNAL);
    }
    relocated(&object, &externals, CHECK_BASE)?;
    global_symbols(&object, &ImageLayout::new(&object)?)?;
    Ok(object.target)
}

const CHECK_BASE: u64 = 0x7f00_0000_0000;
const CHECK_EXTERNAL: u64 = 0x5500_0000_1000;

/// The image of an object that is to be at `base`.
fn relocated(
    object: &ParsedObject<'_>,
    externals: &ExternalSymbols,
    base: u64,
) -> Result<Vec<u8>, LoadError> {
    let plan = ImageLayout::new(object)?;
    let size = usize::try_from(plan.size);
    let mut image = vec![0; size.map_err(|error| LoadError::CodeMemory(error.to_string()))?];
    fill(object, &plan, externals, base, &mut image)?;
    Ok(image)
}

/// Where everything is in the image.
struct ImageLayout {
    /// The offset of each of the object's sections.
    sections: Vec<u64>,
    /// The stub of each symbol that is called and not defined.
    stubs: BTreeMap<usize, u64>,
    /// The word that holds the address of a symbol.
    addresses: BTreeMap<usize, u64>,
    code: Range<u64>,
    read_only: Range<u64>,
    writable: Range<u64>,
    size: u64,
}

impl ImageLayout {
    fn new(object: &ParsedObject<'_>) -> Result<Self, LoadError> {
        let needs = relocate::needs(object);
        let mut plan = Self {
            sections: vec![0; object.sections.len()],
            stubs: BTreeMap::new(),
            addresses: BTreeMap::new(),
            code: 0..0,
            read_only: 0..0,
            writable: 0..0,
            size: 0,
        };
        plan.place(object, &needs)
            .ok_or_else(|| LoadError::Malformed("the sizes of the sections overflow".to_owned()))?;
        Ok(plan)
    }

    fn place(&mut self, object: &ParsedObject<'_>, needs: &relocate::Needs) -> Option<()> {
        let code = PAGE_BYTES;
        let mut end = self.place_sections(object, Segment::Code, code)?;
        end = end.checked_next_multiple_of(relocate::STUB_BYTES)?;
        for &symbol in &needs.stubs {
            self.stubs.insert(symbol, end);
            end = end.checked_add(relocate::STUB_BYTES)?;
        }
        let read_only = end.checked_next_multiple_of(PAGE_BYTES)?;
        end = self.place_sections(object, Segment::ReadOnly, read_only)?;
        end = end.checked_next_multiple_of(8)?;
        for &symbol in &needs.addresses {
            self.addresses.insert(symbol, end);
            end = end.checked_add(8)?;
        }
        let writable = end.checked_next_multiple_of(PAGE_BYTES)?;
        end = self.place_sections(object, Segment::Writable, writable)?;
        let guard = end.checked_next_multiple_of(PAGE_BYTES)?;
        self.code = code..read_only;
        self.read_only = read_only..writable;
        self.writable = writable..guard;
        self.size = guard.checked_add(PAGE_BYTES)?;
        Some(())
    }

    fn place_sections(
        &mut self,
        object: &ParsedObject<'_>,
        segment: Segment,
        start: u64,
    ) -> Option<u64> {
        let mut end = start;
        for (section, offset) in object.sections.iter().zip(&mut self.sections) {
            if section.segment == segment {
                *offset = end.checked_next_multiple_of(section.align)?;
                end = offset.checked_add(section.size)?;
            }
        }
        Some(end)
    }

    fn protections(&self) -> [(Range<u64>, Protection); 4] {
        [
            (0..self.code.start, Protection::None),
            (self.code.clone(), Protection::ReadExecute),
            (self.read_only.clone(), Protection::Read),
            (self.writable.end..self.size, Protection::None),
        ]
    }
}

/// Copies the sections into the image and relocates them.
fn fill(
    object: &ParsedObject<'_>,
    plan: &ImageLayout,
    externals: &ExternalSymbols,
    base: u64,
    image: &mut [u8],
) -> Result<(), LoadError> {
    for (section, &offset) in object.sections.iter().zip(&plan.sections) {
        let place = offset as usize..(offset as usize).saturating_add(section.bytes.len());
        match image.get_mut(place) {
            Some(to) => to.copy_from_slice(section.bytes),
            None => return Err(LoadError::Malformed("a section outside the image".to_owned())),
        }
    }
    relocate::apply(object, plan, externals, base, image)
}

fn global_symbols(
    object: &ParsedObject<'_>,
    plan: &ImageLayout,
) -> Result<BTreeMap<String, LoadedSymbol>, LoadError> {
    let mut symbols = BTreeMap::new();
    for symbol in object.symbols.iter().filter(|symbol| symbol.is_global) {
        let SymbolDefinition::Section(section, value) = symbol.definition else { continue };
        let Some(start) = plan.sections.get(section) else { continue };
        let loaded = LoadedSymbol { offset: start.saturating_add(value), size: symbol.size };
        if symbols.insert(symbol.name.to_owned(), loaded).is_some() {
            return Err(LoadError::DuplicateSymbol(symbol.name.to_owned()));
        }
    }
    Ok(symbols)
}

#[cfg(test)]
mod tests;
