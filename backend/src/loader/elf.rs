//! Reading an ELF relocatable object. The bytes may be anything: every size is checked, and memory
//! stays proportional to the file and within [`LoadLimits`].

use super::{LoadError, LoadLimits};
use core::str;
use object::LittleEndian;
use object::elf::{self, FileHeader64, Rela64, SectionHeader64, Sym64};
use object::read::elf::{FileHeader, SectionHeader, SectionTable};
use oxmux_machine::Arch;
use std::borrow::Cow;

type Header = FileHeader64<LittleEndian>;
type ElfSection = SectionHeader64<LittleEndian>;

const LE: LittleEndian = LittleEndian;

/// The parts of an object that the loader needs.
#[derive(Debug)]
pub(super) struct ParsedObject<'data> {
    pub(super) target: Arch,
    /// Those sections that take memory, with their number in the file.
    pub(super) sections: Vec<Section<'data>>,
    pub(super) symbols: Vec<Symbol<'data>>,
}

#[derive(Debug)]
pub(super) struct Section<'data> {
    pub(super) name: &'data str,
    /// Its number in the file.
    pub(super) number: usize,
    pub(super) segment: Segment,
    /// Empty for a section of zeros.
    pub(super) bytes: &'data [u8],
    pub(super) size: u64,
    pub(super) align: u64,
    pub(super) relocations: Vec<RelocationEntry>,
}

/// The three kinds of memory that an object has, in the order in which they are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Segment {
    Code,
    ReadOnly,
    Writable,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct RelocationEntry {
    pub(super) offset: u64,
    pub(super) kind: u32,
    /// A position in `ParsedObject::symbols`.
    pub(super) symbol: usize,
    pub(super) addend: i64,
}

#[derive(Debug)]
pub(super) struct Symbol<'data> {
    pub(super) name: &'data str,
    pub(super) definition: SymbolDefinition,
    pub(super) size: u64,
    pub(super) is_global: bool,
    pub(super) is_weak: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum SymbolDefinition {
    /// To be looked up by name.
    Undefined,
    Absolute(u64),
    /// A position in `ParsedObject::sections` and an offset, at most the section's size.
    Section(usize, u64),
    /// In a section that is not loaded.
    Discarded,
}

/// The bytes themselves, or a copy whose first byte is aligned as the parser wants its tables.
pub(crate) fn aligned(bytes: &[u8]) -> Cow<'_, [u64]> {
    // SAFETY: any bytes are valid `u64`s.
    let (before, words, after) = unsafe { bytes.align_to::<u64>() };
    if before.is_empty() && after.is_empty() {
        return Cow::Borrowed(words);
    }
    let copy = bytes.chunks(8).map(|chunk| {
        let mut word = [0; 8];
        for (to, &from) in word.iter_mut().zip(chunk) {
            *to = from;
        }
        u64::from_ne_bytes(word)
    });
    Cow::Owned(copy.collect())
}

/// The first `length` bytes of words that [`aligned`] gave.
pub(crate) fn as_bytes(words: &[u64], length: usize) -> &[u8] {
    let available = size_of_val(words);
    // SAFETY: the words are initialized, contiguous and borrowed for as long as the bytes, and
    // there are at least as many bytes in them as are taken.
    unsafe { core::slice::from_raw_parts(words.as_ptr().cast(), length.min(available)) }
}

/// Reads an object. `data` is aligned to eight bytes.
pub(super) fn parse<'data>(
    data: &'data [u8],
    limits: &LoadLimits,
) -> Result<ParsedObject<'data>, LoadError> {
    let (header, sections) = headers(data)?;
    let target = match header.e_machine.get(LE) {
        elf::EM_X86_64 => Arch::X86_64,
        elf::EM_AARCH64 => Arch::Aarch64,
        elf::EM_RISCV => Arch::Riscv64,
        machine => return Err(LoadError::UnknownMachine(machine)),
    };
    let mut object = ParsedObject { target, sections: Vec::new(), symbols: Vec::new() };
    let positions = read_sections(&mut object, data, &sections, limits)?;
    read_symbols(&mut object, data, &sections, &positions, limits)?;
    read_relocations(&mut object, data, &sections, &positions, limits)?;
    Ok(object)
}

/// The content of the first section of this name.
pub(crate) fn section<'data>(
    data: &'data [u8],
    name: &str,
) -> Result<Option<&'data [u8]>, LoadError> {
    let (_, sections) = headers(data)?;
    for section in sections.iter() {
        if sections.section_name(LE, section).map_err(malformed)? == name.as_bytes() {
            return Ok(Some(section.data(LE, data).map_err(malformed)?));
        }
    }
    Ok(None)
}

fn headers(data: &[u8]) -> Result<(&Header, SectionTable<'_, Header>), LoadError> {
    let header = Header::parse(data).map_err(malformed)?;
    if !header.is_type_64() || !header.is_little_endian() {
        return Err(LoadError::Malformed("not a 64-bit little-endian file".to_owned()));
    }
    if header.e_type.get(LE) != elf::ET_REL {
        return Err(LoadError::Malformed("not a relocatable object".to_owned()));
    }
    let sections = header.sections(LE, data).map_err(malformed)?;
    Ok((header, sections))
}

fn malformed(error: object::read::Error) -> LoadError {
    LoadError::Malformed(error.to_string())
}

fn text<'data>(bytes: &'data [u8], what: &str) -> Result<&'data str, LoadError> {
    str::from_utf8(bytes).map_err(|_| LoadError::Malformed(format!("{what} is not UTF-8")))
}

/// Reads the sections that take memory. The result maps a section's number to its position among
/// them.
fn read_sections<'data>(
    object: &mut ParsedObject<'data>,
    data: &'data [u8],
    sections: &SectionTable<'data, Header>,
    limits: &LoadLimits,
) -> Result<Vec<Option<usize>>, LoadError> {
    let mut positions = Vec::with_capacity(sections.len());
    let mut total = 0_u64;
    for (number, section) in sections.iter().enumerate() {
        let flags = section.sh_flags.get(LE);
        if flags & u64::from(elf::SHF_ALLOC) == 0 {
            positions.push(None);
            continue;
        }
        let read = Section { number, ..read_section(data, sections, section)? };
        total = total.saturating_add(read.size).saturating_add(read.align);
        limits.check("image_bytes", total, limits.image_bytes)?;
        positions.push(Some(object.sections.len()));
        object.sections.push(read);
    }
    Ok(positions)
}

fn read_section<'data>(
    data: &'data [u8],
    sections: &SectionTable<'data, Header>,
    section: &'data ElfSection,
) -> Result<Section<'data>, LoadError> {
    let name = text(sections.section_name(LE, section).map_err(malformed)?, "a section's name")?;
    let flags = section.sh_flags.get(LE);
    let has = |flag: u32| flags & u64::from(flag) != 0;
    if has(elf::SHF_TLS) || has(elf::SHF_COMPRESSED) {
        return Err(LoadError::Unsupported(format!("section '{name}' with flags {flags:#x}")));
    }
    let segment = match (has(elf::SHF_EXECINSTR), has(elf::SHF_WRITE)) {
        (true, true) => {
            return Err(LoadError::Unsupported(format!("section '{name}', code that is writable")));
        }
        (true, false) => Segment::Code,
        // Written by the loader alone, which is done before it takes the right to write away.
        (false, true) if name == ".data.rel.ro" || name.starts_with(".data.rel.ro.") => {
            Segment::ReadOnly
        }
        (false, true) => Segment::Writable,
        (false, false) => Segment::ReadOnly,
    };
    let align = section.sh_addralign.get(LE).max(1);
    if !align.is_power_of_two() || align > super::MAX_SECTION_ALIGN {
        return Err(LoadError::Malformed(format!("section '{name}' has alignment {align}")));
    }
    let bytes = section.data(LE, data).map_err(malformed)?;
    Ok(Section {
        name,
        number: 0,
        segment,
        bytes,
        size: section.sh_size.get(LE),
        align,
        relocations: Vec::new(),
    })
}

fn read_symbols<'data>(
    object: &mut ParsedObject<'data>,
    data: &'data [u8],
    sections: &SectionTable<'data, Header>,
    positions: &[Option<usize>],
    limits: &LoadLimits,
) -> Result<(), LoadError> {
    let table = sections.symbols(LE, data, elf::SHT_SYMTAB).map_err(malformed)?;
    limits.check("symbols", table.len() as u64, limits.symbols)?;
    let mut name_bytes = 0_u64;
    for (index, symbol) in table.enumerate() {
        let name = text(table.symbol_name(LE, symbol).map_err(malformed)?, "a symbol's name")?;
        // Names may overlap in the file, so its size does not bound their sum.
        name_bytes = name_bytes.saturating_add(name.len() as u64);
        limits.check("symbol_name_bytes", name_bytes, limits.symbol_name_bytes)?;
        let number = table.symbol_section(LE, symbol, index).map_err(malformed)?;
        let definition = definition(object, symbol, number.map(|number| number.0), positions)?;
        object.symbols.push(Symbol {
            name,
            definition,
            size: symbol.st_size.get(LE),
            is_global: matches!(symbol.st_bind(), elf::STB_GLOBAL | elf::STB_WEAK),
            is_weak: symbol.st_bind() == elf::STB_WEAK,
        });
    }
    Ok(())
}

fn definition(
    object: &ParsedObject<'_>,
    symbol: &Sym64<LittleEndian>,
    section: Option<usize>,
    positions: &[Option<usize>],
) -> Result<SymbolDefinition, LoadError> {
    let value = symbol.st_value.get(LE);
    if let Some(number) = section {
        let position = positions.get(number).copied();
        let position =
            position.ok_or_else(|| LoadError::Malformed("a symbol's section".to_owned()))?;
        let Some(position) = position else { return Ok(SymbolDefinition::Discarded) };
        let size = object.sections.get(position).map_or(0, |section| section.size);
        if value > size {
            return Err(LoadError::Malformed("a symbol lies behind its section".to_owned()));
        }
        return Ok(SymbolDefinition::Section(position, value));
    }
    match symbol.st_shndx.get(LE) {
        elf::SHN_UNDEF => Ok(SymbolDefinition::Undefined),
        elf::SHN_ABS => Ok(SymbolDefinition::Absolute(value)),
        other => Err(LoadError::Unsupported(format!("a symbol in special section {other:#x}"))),
    }
}

fn read_relocations<'data>(
    object: &mut ParsedObject<'data>,
    data: &'data [u8],
    sections: &SectionTable<'data, Header>,
    positions: &[Option<usize>],
    limits: &LoadLimits,
) -> Result<(), LoadError> {
    let symbols = sections.symbols(LE, data, elf::SHT_SYMTAB).map_err(malformed)?;
    let mut total = 0_u64;
    for section in sections.iter() {
        let kind = section.sh_type.get(LE);
        if !matches!(kind, elf::SHT_RELA | elf::SHT_REL | elf::SHT_CREL) {
            continue;
        }
        // Relocations of sections that are not loaded, mostly debug information, are skipped.
        let number = section.sh_info.get(LE) as usize;
        let Some(position) = positions.get(number).copied().flatten() else { continue };
        let entries = section.rela(LE, data).map_err(malformed)?;
        let Some((entries, table)) = entries else {
            return Err(LoadError::Unsupported("relocations without addends".to_owned()));
        };
        if table != symbols.section() {
            return Err(LoadError::Malformed("relocations of another symbol table".to_owned()));
        }
        total = total.saturating_add(entries.len() as u64);
        limits.check("relocations", total, limits.relocations)?;
        let count = object.symbols.len();
        let Some(target) = object.sections.get_mut(position) else { continue };
        for entry in entries {
            target.relocations.push(relocation(entry, count)?);
        }
    }
    Ok(())
}

fn relocation(entry: &Rela64<LittleEndian>, symbols: usize) -> Result<RelocationEntry, LoadError> {
    let symbol = entry.r_sym(LE, false) as usize;
    if symbol >= symbols {
        return Err(LoadError::Malformed("a relocation's symbol does not exist".to_owned()));
    }
    Ok(RelocationEntry {
        offset: entry.r_offset.get(LE),
        kind: entry.r_type(LE, false),
        symbol,
        addend: entry.r_addend.get(LE),
    })
}
