//! Serialization of modules.
//!
//! ```text
//! module   := "OXMM" version:u32 state:u32 options:u64 text:u64 <options> <text> checksum:u64
//! ```
//!
//! `options` and `text` are the numbers of bytes of the parts that follow: the options as
//! [`Options`] prints them, and the program as LLVM assembly, which is read and verified again as
//! any other. All numbers are little-endian. The checksum is FNV-1a, 64 bits, of all bytes before
//! it: it finds damage, not malice, and nothing relies on it.

use super::compilation_options::CompilationOptions;
use super::options::Options;
use super::result::{Error, Result};

const MAGIC: [u8; 4] = *b"OXMM";
const VERSION: u32 = 1;
const EMPTY: u32 = 0;
const COMPILED: u32 = 1;

pub(super) fn write(options: &Options, program: Option<&crate::Module>) -> Vec<u8> {
    let options = options.to_string();
    let text = program.map(crate::Module::to_ir).unwrap_or_default();
    let state = if program.is_some() { COMPILED } else { EMPTY };
    let mut out = Vec::with_capacity(HEADER + options.len() + text.len() + CHECKSUM);
    out.extend(MAGIC);
    out.extend(VERSION.to_le_bytes());
    out.extend(state.to_le_bytes());
    out.extend((options.len() as u64).to_le_bytes());
    out.extend((text.len() as u64).to_le_bytes());
    out.extend(options.as_bytes());
    out.extend(text.as_bytes());
    out.extend(checksum(&out).to_le_bytes());
    out
}

/// The bytes before the options.
const HEADER: usize = 28;
/// The bytes behind the program.
const CHECKSUM: usize = 8;

pub(super) fn read(
    bytes: &[u8],
    known: &CompilationOptions,
) -> Result<(Options, Option<crate::Module>)> {
    let refuse = |what: &str| Error::invalid_value(format!("no serialized module: {what}"));
    let Some((magic, rest)) = bytes.split_first_chunk::<4>() else {
        return Err(refuse("it is too short"));
    };
    if *magic != MAGIC {
        return Err(refuse("it does not begin with 'OXMM'"));
    }
    let (version, rest) = u32_of(rest).ok_or_else(|| refuse("it is too short"))?;
    if version != VERSION {
        return Err(refuse(&format!("it has version {version}, this is {VERSION}")));
    }
    let (body, sum) =
        rest.split_last_chunk::<CHECKSUM>().ok_or_else(|| refuse("it is too short"))?;
    let checked = bytes.get(..bytes.len() - CHECKSUM).unwrap_or_default();
    if u64::from_le_bytes(*sum) != checksum(checked) {
        return Err(refuse("its checksum is wrong"));
    }
    let parts = || {
        let (state, rest) = u32_of(body)?;
        let (options, rest) = u64_of(rest)?;
        let (text, rest) = u64_of(rest)?;
        let (options, rest) = rest.split_at_checked(usize::try_from(options).ok()?)?;
        (rest.len() as u64 == text).then_some((state, options, rest))
    };
    let (state, options, text) = parts().ok_or_else(|| refuse("its parts do not fit"))?;
    let utf8 = |part| std::str::from_utf8(part).map_err(|_| refuse("a part is no text"));
    let (options, text) = (utf8(options)?, utf8(text)?);
    let options = Options::parse_any(options, known)
        .map_err(|error| refuse(&format!("its options are wrong: {error}")))?;
    let program = match state {
        EMPTY if text.is_empty() => None,
        COMPILED => {
            let program = crate::Module::from_ir(text);
            Some(program.map_err(|error| refuse(&format!("its program is wrong: {error}")))?)
        }
        _ => return Err(refuse("its state is unknown")),
    };
    Ok((options, program))
}

fn u32_of(bytes: &[u8]) -> Option<(u32, &[u8])> {
    let (first, rest) = bytes.split_first_chunk()?;
    Some((u32::from_le_bytes(*first), rest))
}

fn u64_of(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let (first, rest) = bytes.split_first_chunk()?;
    Some((u64::from_le_bytes(*first), rest))
}

/// FNV-1a (Fowler, Noll and Vo). Two inputs of one length that differ in one byte always differ in
/// their sums, since every step is a bijection.
fn checksum(bytes: &[u8]) -> u64 {
    let step = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}
