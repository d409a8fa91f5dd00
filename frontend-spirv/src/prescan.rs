//! The first look at the bytes: a header that makes sense, and instructions that fill the module
//! exactly.
//!
//! After it, every instruction is a slice of words that is known to lie inside the module.

use oxmux_ir::Fuel;
use oxmux_ir::fuel::{check_room, reserve};

use crate::error::{Error, Place, Rule};
use crate::limits::Limits;

/// The module as words of this machine's byte order.
#[derive(Debug)]
pub(crate) struct Prescanned {
    /// All words, the header's five included.
    pub(crate) words: Vec<u32>,
    /// Number of instructions after the header.
    pub(crate) instructions: usize,
}

/// First word of a module, in the byte order of its producer.
const MAGIC: u32 = 0x0723_0203;
/// Words of the header: magic, version, generator, bound, schema.
pub(crate) const HEADER_WORDS: usize = 5;
/// Newest version that is read.
const VERSION_MAX: (u32, u32) = (1, 6);

/// What the tables of the reader and the module that it makes take for a word.
const BYTES_PER_WORD: u64 = 64;

/// Reads `bytes`, in either byte order, and walks over the instructions.
pub(crate) fn prescan(bytes: &[u8], limits: &Limits, fuel: &Fuel) -> Result<Prescanned, Error> {
    Error::check_limit("module_bytes", bytes.len() as u64, limits.module_bytes, Place::default())?;
    if bytes.len() < HEADER_WORDS * 4 {
        let detail = format!("{} bytes are fewer than the header's 20", bytes.len());
        return Err(Error::invalid(Rule::Header, Place::at_byte(bytes.len() as u64), detail));
    }
    if !bytes.len().is_multiple_of(4) {
        let detail = format!("length {} is not a multiple of 4", bytes.len());
        return Err(Error::invalid(Rule::Header, Place::at_byte(bytes.len() as u64), detail));
    }
    check_room(bytes.len() as u64 / 4, BYTES_PER_WORD)?;
    let words = native_words(bytes)?;
    check_header(&words, limits)?;
    let instructions = count_instructions(&words, limits)?;
    fuel.charge(instructions)?;
    Ok(Prescanned { words, instructions })
}

fn native_words(bytes: &[u8]) -> Result<Vec<u32>, Error> {
    let (quads, _) = bytes.as_chunks::<4>();
    let first = quads.first().copied().unwrap_or_default();
    if u32::from_le_bytes(first) == MAGIC {
        collected(quads.iter().map(|quad| u32::from_le_bytes(*quad)))
    } else if u32::from_be_bytes(first) == MAGIC {
        collected(quads.iter().map(|quad| u32::from_be_bytes(*quad)))
    } else {
        let detail = format!("0x{:08x} is not the magic number", u32::from_le_bytes(first));
        Err(Error::invalid(Rule::Header, Place::at_byte(0), detail))
    }
}

/// The words in a table, if there is memory for it.
fn collected(words: impl ExactSizeIterator<Item = u32>) -> Result<Vec<u32>, Error> {
    let mut table = Vec::new();
    reserve(&mut table, words.len())?;
    table.extend(words);
    Ok(table)
}

fn check_header(words: &[u32], limits: &Limits) -> Result<(), Error> {
    let &[_, version, _, bound, schema, ..] = words else {
        return Err(Error::invalid(Rule::Header, Place::at_byte(0), "the header is cut off"));
    };
    let (major, minor) = (version >> 16 & 0xff, version >> 8 & 0xff);
    if version & 0xff00_00ff != 0 || major != VERSION_MAX.0 {
        let detail = format!("version word 0x{version:08x} is not 1.0 to 1.6");
        return Err(Error::invalid(Rule::Header, Place::at_byte(4), detail));
    }
    if minor > VERSION_MAX.1 {
        let what = format!("SPIR-V version {major}.{minor}, newer than 1.6");
        return Err(Error::unsupported(Place::at_byte(4), what));
    }
    if bound == 0 {
        return Err(Error::invalid(Rule::Header, Place::at_byte(12), "the id bound is 0"));
    }
    Error::check_limit("id_bound", u64::from(bound), limits.id_bound, Place::at_byte(12))?;
    if schema != 0 {
        let detail = format!("instruction schema {schema} is not 0");
        return Err(Error::invalid(Rule::Header, Place::at_byte(16), detail));
    }
    Ok(())
}

fn count_instructions(words: &[u32], limits: &Limits) -> Result<usize, Error> {
    let mut position = HEADER_WORDS;
    let mut count = 0_usize;
    while let Some(&first) = words.get(position) {
        let at = Place {
            byte_offset: position as u64 * 4,
            instruction: u32::try_from(count).ok(),
            opcode: Some(first as u16),
            id: None,
        };
        let word_count = (first >> 16) as usize;
        let left = words.len() - position;
        if word_count == 0 {
            return Err(Error::invalid(Rule::WordCount, at, "the word count is 0"));
        }
        if word_count > left {
            let detail = format!("the word count is {word_count}, but {left} words are left");
            return Err(Error::invalid(Rule::WordCount, at, detail));
        }
        count += 1;
        Error::check_limit("instructions", count as u64, limits.instructions, at)?;
        position += word_count;
    }
    Ok(count)
}
