//! Descriptors as bytes, for an object file.
//!
//! ```text
//! table      := count:u32 descriptor*
//! descriptor := string count:u32 argument*
//! argument   := scalar:u8 lanes:u8 | 0xff:u8 string       (lanes is 0 for what is no vector)
//! string     := length:u32 byte*
//! ```
//!
//! Numbers are little-endian, nothing is padded, and a scalar is its number in [`PrintfScalar`].

use super::{PrintfArgument, PrintfDescriptor, PrintfScalar, parse_format};
use core::fmt;

const STRING: u8 = 0xff;

/// Why bytes are no table of descriptors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecodeError {
    /// The offset of the error.
    pub at: usize,
    /// What is wrong there.
    pub what: &'static str,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {} of the printf descriptors: {}", self.at, self.what)
    }
}

impl core::error::Error for DecodeError {}

/// Encodes a table. Strings beyond 4 GiB, which no module has, are cut.
pub fn encode(descriptors: &[PrintfDescriptor]) -> Vec<u8> {
    let mut out = Vec::new();
    put_count(&mut out, descriptors.len());
    for descriptor in descriptors {
        put_string(&mut out, &descriptor.format);
        put_count(&mut out, descriptor.arguments.len());
        for argument in &descriptor.arguments {
            match argument {
                PrintfArgument::Scalar(scalar) => out.extend([*scalar as u8, 0]),
                PrintfArgument::Vector(scalar, lanes) => {
                    out.extend([*scalar as u8, u8::try_from(*lanes).unwrap_or(u8::MAX)]);
                }
                PrintfArgument::String(text) => {
                    out.push(STRING);
                    put_string(&mut out, text);
                }
            }
        }
    }
    out
}

fn put_count(out: &mut Vec<u8>, count: usize) {
    out.extend(u32::try_from(count).unwrap_or(u32::MAX).to_le_bytes());
}

fn put_string(out: &mut Vec<u8>, text: &[u8]) {
    let text = text.get(..u32::MAX as usize).unwrap_or(text);
    put_count(out, text.len());
    out.extend(text);
}

/// Decodes what [`encode`] made. The bytes may be anything: memory stays proportional to their
/// number.
pub fn decode(bytes: &[u8]) -> Result<Vec<PrintfDescriptor>, DecodeError> {
    let mut reader = Reader { bytes, at: 0 };
    let mut descriptors = Vec::new();
    for _ in 0..reader.u32()? {
        let at = reader.at;
        let format = reader.string()?;
        let mut arguments = Vec::new();
        for _ in 0..reader.u32()? {
            arguments.push(reader.argument()?);
        }
        if parse_format(&format).is_err() {
            return Err(DecodeError { at, what: "no format" });
        }
        let descriptor = PrintfDescriptor { format, arguments };
        if descriptor.layout().is_none() {
            return Err(DecodeError { at, what: "too many arguments" });
        }
        descriptors.push(descriptor);
    }
    if reader.at < bytes.len() {
        return Err(DecodeError { at: reader.at, what: "bytes are left over" });
    }
    Ok(descriptors)
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn take(&mut self, count: usize) -> Result<&[u8], DecodeError> {
        let at = self.at;
        let end = at.checked_add(count);
        let part = end.and_then(|end| self.bytes.get(at..end));
        let part = part.ok_or(DecodeError { at, what: "the bytes end here" })?;
        self.at = at + count;
        Ok(part)
    }

    fn u8(&mut self) -> Result<u8, DecodeError> {
        Ok(self.take(1)?.first().copied().unwrap_or(0))
    }

    fn u32(&mut self) -> Result<u32, DecodeError> {
        Ok(self.take(4)?.iter().rev().fold(0, |n, &b| n << 8 | u32::from(b)))
    }

    fn string(&mut self) -> Result<Vec<u8>, DecodeError> {
        let length = self.u32()? as usize;
        Ok(self.take(length)?.to_vec())
    }

    fn argument(&mut self) -> Result<PrintfArgument, DecodeError> {
        let at = self.at;
        let scalar = self.u8()?;
        if scalar == STRING {
            return Ok(PrintfArgument::String(self.string()?));
        }
        let scalar = PrintfScalar::ALL.get(usize::from(scalar)).copied();
        let scalar = scalar.ok_or(DecodeError { at, what: "no scalar type" })?;
        Ok(match self.u8()? {
            0 => PrintfArgument::Scalar(scalar),
            lanes => PrintfArgument::Vector(scalar, u32::from(lanes)),
        })
    }
}
