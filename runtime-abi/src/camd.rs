//! "CAMD": the container of an object's metadata, in the reference's format.
//!
//! ```text
//! header      := "CAMD" endianness:u8 version:u8 0:u16 block-list-offset:u32 block-count:u32
//! container   := header string-table block-list block*
//! string      := bytes 0                                          (UTF-8)
//! block-entry := offset:u64 size:u64 name:u32 flags:u32           (flags = format | encoding << 8)
//! ```
//!
//! Endianness is 1 for little and 2 for big, as in ELF, and holds for every number, those inside
//! blocks of raw bytes included. The string table starts behind the header and is padded to a
//! multiple of eight bytes; a name is an offset into it. Offsets of the block list and of blocks
//! count from the container's first byte; the writer puts blocks on multiples of eight. No two
//! parts overlap. What follows the last part, a linker's padding say, is not looked at.
//!
//! In an object the container is the section [`SECTION`], under the symbol [`SYMBOL`]. [`records`]
//! has the blocks that the specification's `AddMetadataPass` writes, [`crate::note`] the block that
//! the loader of this crate's objects needs.

pub mod records;

use core::fmt;
use std::collections::BTreeSet;

/// The section of an object that holds the container, as the specification names it.
pub const SECTION: &str = ".notes";

/// The section that the reference's compiler puts the container into. It is read, too.
pub const REFERENCE_SECTION: &str = "notes";

/// Whether a section holds the container.
pub fn is_section(name: &str) -> bool {
    name == SECTION || name == REFERENCE_SECTION
}

/// The symbol at the container's first byte.
pub const SYMBOL: &str = "notes_global";

/// The first four bytes.
pub const MAGIC: [u8; 4] = *b"CAMD";

/// The version that is written and read.
pub const VERSION: u8 = 1;

/// The alignment of the container and of its parts.
pub const ALIGN: usize = 8;

const HEADER_BYTES: usize = 16;
const ENTRY_BYTES: usize = 24;

/// The order of a number's bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Endianness {
    /// The lowest first.
    #[default]
    Little = 1,
    /// The highest first.
    Big = 2,
}

impl Endianness {
    /// The bytes of a number.
    pub const fn u32(self, value: u32) -> [u8; 4] {
        match self {
            Self::Little => value.to_le_bytes(),
            Self::Big => value.to_be_bytes(),
        }
    }

    /// The bytes of a number.
    pub const fn u64(self, value: u64) -> [u8; 8] {
        match self {
            Self::Little => value.to_le_bytes(),
            Self::Big => value.to_be_bytes(),
        }
    }

    const fn to_u32(self, bytes: [u8; 4]) -> u32 {
        match self {
            Self::Little => u32::from_le_bytes(bytes),
            Self::Big => u32::from_be_bytes(bytes),
        }
    }

    const fn to_u64(self, bytes: [u8; 8]) -> u64 {
        match self {
            Self::Little => u64::from_le_bytes(bytes),
            Self::Big => u64::from_be_bytes(bytes),
        }
    }
}

/// The format of a block's bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Raw bytes, defined by the block's name.
    #[default]
    RawBytes = 0,
    /// MessagePack.
    MsgPack = 1,
}

/// A named part of a container.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// Its name, once in a container, without a zero byte.
    pub name: String,
    /// The format of its bytes.
    pub format: Format,
    /// How its bytes are encoded on top of that; 0 is not at all.
    pub encoding: u8,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// An object's metadata.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Container {
    /// The order of bytes in numbers.
    pub endianness: Endianness,
    /// The blocks, in the order of the block list.
    pub blocks: Vec<Block>,
}

/// Why bytes are not a container, or why blocks do not fit in one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CamdError {
    /// The bytes do not start with [`MAGIC`].
    Magic,
    /// The endianness byte is neither 1 nor 2.
    Endianness {
        /// What it is.
        found: u8,
    },
    /// The version is not known.
    Version {
        /// What it is.
        found: u8,
    },
    /// The bytes end inside something.
    Truncated {
        /// The part of the format.
        what: &'static str,
        /// Where it starts.
        at: u64,
    },
    /// Two parts share bytes.
    Overlap {
        /// Where the second one starts.
        at: u64,
    },
    /// A name does not lie in the string table or has no end there.
    Name {
        /// The offset in the string table.
        at: u32,
    },
    /// A string is not UTF-8.
    String {
        /// Where it starts.
        at: u64,
    },
    /// A block has flags without meaning.
    Flags {
        /// Its position in the block list.
        block: usize,
        /// The flags.
        flags: u32,
    },
    /// Two blocks have one name.
    DuplicateBlock {
        /// The name.
        name: String,
    },
    /// A number in a block has no meaning.
    Value {
        /// Where it is in the block.
        at: u64,
        /// What it should have been.
        what: &'static str,
    },
    /// A name has a zero byte (writing only).
    ZeroInName {
        /// The name.
        name: String,
    },
    /// The format has no room for so much (writing only).
    TooLarge,
}

impl fmt::Display for CamdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic => write!(f, "this is no metadata container"),
            Self::Endianness { found } => write!(f, "byte 4: {found} is no endianness"),
            Self::Version { found } => write!(f, "metadata of version {found}, not {VERSION}"),
            Self::Truncated { what, at } => write!(f, "byte {at}: {what} ends beyond the metadata"),
            Self::Overlap { at } => write!(f, "byte {at}: two parts of the metadata overlap"),
            Self::Name { at } => write!(f, "byte {at} of the string table: no name is here"),
            Self::String { at } => write!(f, "byte {at}: a string is not UTF-8"),
            Self::Flags { block, flags } => write!(f, "block {block} has unknown flags {flags:#x}"),
            Self::DuplicateBlock { name } => write!(f, "there are two blocks '{name}'"),
            Self::Value { at, what } => write!(f, "byte {at} of a block: not {what}"),
            Self::ZeroInName { name } => write!(f, "the name {name:?} has a zero byte"),
            Self::TooLarge => write!(f, "the metadata are too large"),
        }
    }
}

impl core::error::Error for CamdError {}

impl Container {
    /// An empty container.
    pub fn new(endianness: Endianness) -> Self {
        Self { endianness, blocks: Vec::new() }
    }

    /// The block of this name.
    pub fn block(&self, name: &str) -> Option<&Block> {
        self.blocks.iter().find(|block| block.name == name)
    }

    /// Adds a block of raw bytes, in place of one that has its name.
    pub fn set_block(&mut self, name: &str, bytes: Vec<u8>) {
        let block = Block { name: name.to_owned(), bytes, ..Block::default() };
        match self.blocks.iter_mut().find(|known| known.name == name) {
            Some(known) => *known = block,
            None => self.blocks.push(block),
        }
    }

    /// The container's bytes. The same blocks always give the same bytes.
    pub fn write(&self) -> Result<Vec<u8>, CamdError> {
        let (names, table) = self.string_table()?;
        let list = HEADER_BYTES + table.len();
        let mut next = self.blocks.len().checked_mul(ENTRY_BYTES).and_then(|n| n.checked_add(list));
        let mut out = MAGIC.to_vec();
        out.extend([self.endianness as u8, VERSION, 0, 0]);
        for number in [list, self.blocks.len()] {
            let number = u32::try_from(number).map_err(|_| CamdError::TooLarge)?;
            out.extend(self.endianness.u32(number));
        }
        out.extend(table);
        for (block, name) in self.blocks.iter().zip(names) {
            let offset = next.ok_or(CamdError::TooLarge)?;
            out.extend(self.endianness.u64(offset as u64));
            out.extend(self.endianness.u64(block.bytes.len() as u64));
            out.extend(self.endianness.u32(name));
            let flags = block.format as u32 | u32::from(block.encoding) << 8;
            out.extend(self.endianness.u32(flags));
            next = offset
                .checked_add(block.bytes.len())
                .and_then(|end| end.checked_next_multiple_of(ALIGN));
        }
        for block in &self.blocks {
            out.extend(&block.bytes);
            out.resize(out.len().next_multiple_of(ALIGN), 0);
        }
        Ok(out)
    }

    /// Each block's offset in the string table, and the table, padded.
    fn string_table(&self) -> Result<(Vec<u32>, Vec<u8>), CamdError> {
        let (mut names, mut table) = (Vec::new(), Vec::new());
        let mut seen = BTreeSet::new();
        for block in &self.blocks {
            let name = &block.name;
            if name.contains('\0') {
                return Err(CamdError::ZeroInName { name: name.clone() });
            }
            if !seen.insert(name) {
                return Err(CamdError::DuplicateBlock { name: name.clone() });
            }
            names.push(u32::try_from(table.len()).map_err(|_| CamdError::TooLarge)?);
            table.extend(name.as_bytes());
            table.push(0);
        }
        table.resize(table.len().next_multiple_of(ALIGN), 0);
        Ok((names, table))
    }

    /// Reads a container. The bytes may be anything: memory stays proportional to their number.
    pub fn read(bytes: &[u8]) -> Result<Self, CamdError> {
        let header = bytes.first_chunk::<HEADER_BYTES>();
        let Some(&[m0, m1, m2, m3, endianness, version, _, _, ref numbers @ ..]) = header else {
            let magic = bytes.starts_with(&MAGIC);
            let truncated = CamdError::Truncated { what: "the header", at: 0 };
            return Err(if magic { truncated } else { CamdError::Magic });
        };
        if [m0, m1, m2, m3] != MAGIC {
            return Err(CamdError::Magic);
        }
        let endianness = match endianness {
            1 => Endianness::Little,
            2 => Endianness::Big,
            found => return Err(CamdError::Endianness { found }),
        };
        if version != VERSION {
            return Err(CamdError::Version { found: version });
        }
        let mut numbers = Fields { bytes: numbers, at: 8, endianness };
        let (list, count) = (numbers.u32("the header")?, numbers.u32("the header")?);
        let list_bytes = u64::from(count).saturating_mul(ENTRY_BYTES as u64);
        let entries = part(bytes, list.into(), list_bytes, "the block list")?;
        read_blocks(bytes, list, entries, endianness)
    }
}

/// The bytes of a part, which must not lie in the header.
fn part<'a>(
    bytes: &'a [u8],
    offset: u64,
    size: u64,
    what: &'static str,
) -> Result<&'a [u8], CamdError> {
    if offset < HEADER_BYTES as u64 {
        return Err(CamdError::Overlap { at: offset });
    }
    let start = usize::try_from(offset).ok();
    let end = start.and_then(|start| start.checked_add(usize::try_from(size).ok()?));
    let range = start.zip(end).map(|(start, end)| start..end);
    range.and_then(|range| bytes.get(range)).ok_or(CamdError::Truncated { what, at: offset })
}

fn read_blocks(
    bytes: &[u8],
    list: u32,
    entries: &[u8],
    endianness: Endianness,
) -> Result<Container, CamdError> {
    let mut fields = Fields { bytes: entries, at: list.into(), endianness };
    let mut parts = vec![(u64::from(list), entries.len() as u64)];
    let mut blocks = Vec::new();
    let what = "the block list";
    while !fields.bytes.is_empty() {
        let (offset, size) = (fields.u64(what)?, fields.u64(what)?);
        let (name, flags) = (fields.u32(what)?, fields.u32(what)?);
        let content = part(bytes, offset, size, "a block")?;
        parts.push((offset, size));
        let [format, encoding, 0, 0] = flags.to_le_bytes() else {
            return Err(CamdError::Flags { block: blocks.len(), flags });
        };
        let format = match format {
            0 => Format::RawBytes,
            1 => Format::MsgPack,
            _ => return Err(CamdError::Flags { block: blocks.len(), flags }),
        };
        blocks.push((name, format, encoding, content));
    }
    // Behind the header, up to the first other part. An empty part takes no place.
    parts.retain(|&(_, size)| size > 0);
    parts.sort_unstable();
    for pair in parts.windows(2) {
        if let [(first, size), (second, _)] = *pair
            && first.saturating_add(size) > second
        {
            return Err(CamdError::Overlap { at: second });
        }
    }
    let end = parts.first().map_or(bytes.len() as u64, |&(offset, _)| offset);
    let table = bytes.get(HEADER_BYTES..usize::try_from(end).unwrap_or(usize::MAX));
    let table = table.unwrap_or_default();
    let mut container = Container::new(endianness);
    let mut names = BTreeSet::new();
    for (name, format, encoding, content) in blocks {
        let text = table_string(table, name)?;
        if !names.insert(text) {
            return Err(CamdError::DuplicateBlock { name: text.to_owned() });
        }
        let (name, bytes) = (text.to_owned(), content.to_vec());
        container.blocks.push(Block { name, format, encoding, bytes });
    }
    Ok(container)
}

fn table_string(table: &[u8], offset: u32) -> Result<&str, CamdError> {
    let rest = usize::try_from(offset).ok().and_then(|offset| table.get(offset..));
    let rest = rest.ok_or(CamdError::Name { at: offset })?;
    let end = rest.iter().position(|&byte| byte == 0).ok_or(CamdError::Name { at: offset })?;
    let text = core::str::from_utf8(rest.get(..end).unwrap_or_default());
    text.map_err(|_| CamdError::String { at: HEADER_BYTES as u64 + u64::from(offset) })
}

/// Numbers and strings that follow each other. `at` counts from wherever the first place was said
/// to be.
struct Fields<'a> {
    bytes: &'a [u8],
    at: u64,
    endianness: Endianness,
}

impl<'a> Fields<'a> {
    fn take(&mut self, count: usize, what: &'static str) -> Result<&'a [u8], CamdError> {
        let split = self.bytes.split_at_checked(count);
        let (head, tail) = split.ok_or(CamdError::Truncated { what, at: self.at })?;
        self.bytes = tail;
        self.at = self.at.saturating_add(count as u64);
        Ok(head)
    }

    fn array<const N: usize>(&mut self, what: &'static str) -> Result<[u8; N], CamdError> {
        let at = self.at;
        self.take(N, what)?.try_into().map_err(|_| CamdError::Truncated { what, at })
    }

    fn u32(&mut self, what: &'static str) -> Result<u32, CamdError> {
        Ok(self.endianness.to_u32(self.array(what)?))
    }

    fn u64(&mut self, what: &'static str) -> Result<u64, CamdError> {
        Ok(self.endianness.to_u64(self.array(what)?))
    }

    fn flag(&mut self, what: &'static str) -> Result<bool, CamdError> {
        let at = self.at;
        match self.u64(what)? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(CamdError::Value { at, what: "a flag, 0 or 1" }),
        }
    }

    /// The bytes up to a zero, which is taken, too.
    fn string(&mut self, what: &'static str) -> Result<String, CamdError> {
        let at = self.at;
        let length = self.bytes.iter().position(|&byte| byte == 0);
        let length = length.ok_or(CamdError::Truncated { what, at })?;
        let bytes = self.take(length, what)?;
        self.take(1, what)?;
        let text = core::str::from_utf8(bytes).map_err(|_| CamdError::String { at })?;
        Ok(text.to_owned())
    }
}

#[cfg(test)]
mod tests;
