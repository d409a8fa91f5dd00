//! The buffer that kernels print into, and reading it.

use super::describe::fits;
use super::format::{FormatError, Piece, parse_format};
use super::text::{PrintfValue, format_call};
use super::{PrintfArgument, PrintfDescriptor, PrintfScalar, RecordLayout};
use core::fmt;
use std::alloc::{Layout, alloc_zeroed, dealloc};

/// The bytes before the first record.
pub const HEADER_SIZE: u64 = 24;

/// The bytes of a record before its arguments.
pub const RECORD_HEADER_SIZE: u64 = 16;

/// The default size of a buffer, in bytes: what OpenCL asks of a device of the full profile.
pub const BUFFER_SIZE: u64 = 1 << 20;

/// What was in a buffer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PrintfSummary {
    /// The calls whose text there is.
    pub calls: u64,
    /// The calls that did not fit.
    pub dropped: u64,
}

/// Why there is no buffer, or no text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrintfBufferError {
    /// A buffer of this size cannot be made.
    Size {
        /// The bytes that were asked for.
        bytes: u64,
    },
    /// The first bytes are not those of a buffer.
    Header,
    /// A record is none.
    Record {
        /// Where it begins.
        at: usize,
        /// What is wrong with it.
        what: &'static str,
    },
    /// The table has no descriptor with this number, or one that cannot be printed.
    Descriptor {
        /// The number.
        number: u32,
        /// What is wrong with its format, if it is that.
        format: Option<FormatError>,
    },
}

impl fmt::Display for PrintfBufferError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { bytes } => write!(f, "no printf buffer of {bytes} bytes can be made"),
            Self::Header => write!(f, "the printf buffer has no header"),
            Self::Record { at, what } => write!(f, "byte {at} of the printf buffer: {what}"),
            Self::Descriptor { number, format: None } => {
                write!(f, "printf call {number} has no descriptor that fits it")
            }
            Self::Descriptor { number, format: Some(error) } => {
                write!(f, "the format of printf call {number}: {error}")
            }
        }
    }
}

impl core::error::Error for PrintfBufferError {}

/// Gives the text of all records to `text`, in the order of the work-groups, one call of it for
/// each record.
///
/// The bytes may be anything: what is no record is an error, and the records before it (in the
/// buffer) have not been printed.
pub fn format_buffer(
    descriptors: &[PrintfDescriptor],
    bytes: &[u8],
    text: &mut dyn FnMut(&[u8]),
) -> Result<PrintfSummary, PrintfBufferError> {
    let mut table = Table { descriptors, entries: Vec::new() };
    let (mut records, dropped) = find_records(&mut table, bytes)?;
    // A stable sort: the records of one work-group stay in order.
    records.sort_by_key(|record| record.group);
    let mut out = Vec::new();
    for record in &records {
        let entry = table.entry(record.number)?;
        let values = entry
            .values(record.bytes)
            .ok_or(PrintfBufferError::Descriptor { number: record.number, format: None })?;
        out.clear();
        format_call(&entry.pieces, &values, &mut out);
        text(&out);
    }
    Ok(PrintfSummary { calls: records.len() as u64, dropped })
}

struct Record<'a> {
    number: u32,
    group: u64,
    bytes: &'a [u8],
}

fn find_records<'a>(
    table: &mut Table<'_>,
    bytes: &'a [u8],
) -> Result<(Vec<Record<'a>>, u64), PrintfBufferError> {
    let header = |at| u64_at(bytes, at).ok_or(PrintfBufferError::Header);
    let (wanted, dropped) = (header(0)?, header(16)?);
    if wanted < HEADER_SIZE || header(8)? != bytes.len() as u64 {
        return Err(PrintfBufferError::Header);
    }
    let overflowed = wanted > bytes.len() as u64;
    let used = if overflowed { bytes } else { bytes.get(..wanted as usize).unwrap_or(bytes) };
    let mut records = Vec::new();
    let mut at = HEADER_SIZE as usize;
    while at < used.len() {
        let wrong = |what| PrintfBufferError::Record { at, what };
        let rest = &used[at..];
        let number = u32_at(rest, 0);
        // Behind the last record that fitted there is nothing.
        if overflowed && number.unwrap_or(0) == 0 {
            break;
        }
        let (Some(number), Some(size), Some(group)) = (number, u32_at(rest, 4), u64_at(rest, 8))
        else {
            return Err(wrong("the buffer ends inside a record"));
        };
        let number = number.checked_sub(1).ok_or_else(|| wrong("a record without a number"))?;
        if table.entry(number)?.layout.size != size {
            return Err(wrong("a record of another size than its descriptor says"));
        }
        let record = rest.get(..size as usize);
        let record = record.ok_or_else(|| wrong("the buffer ends inside a record"))?;
        records.push(Record { number, group, bytes: record });
        at += record.len();
    }
    Ok((records, dropped))
}

/// Descriptors, made ready when they are first met.
struct Table<'d> {
    descriptors: &'d [PrintfDescriptor],
    entries: Vec<Option<Entry<'d>>>,
}

struct Entry<'d> {
    arguments: &'d [PrintfArgument],
    pieces: Vec<Piece<'d>>,
    layout: RecordLayout,
}

impl<'d> Table<'d> {
    fn entry(&mut self, number: u32) -> Result<&Entry<'d>, PrintfBufferError> {
        let missing = PrintfBufferError::Descriptor { number, format: None };
        let index = number as usize;
        let descriptor = self.descriptors.get(index).ok_or_else(|| missing.clone())?;
        if self.entries.len() < self.descriptors.len() {
            self.entries.resize_with(self.descriptors.len(), || None);
        }
        let entry = self.entries.get_mut(index).ok_or_else(|| missing.clone())?;
        if entry.is_none() {
            *entry = Some(Entry::new(descriptor, number)?);
        }
        entry.as_ref().ok_or(missing)
    }
}

impl<'d> Entry<'d> {
    fn new(descriptor: &'d PrintfDescriptor, number: u32) -> Result<Self, PrintfBufferError> {
        let wrong = |format| PrintfBufferError::Descriptor { number, format };
        let pieces = parse_format(&descriptor.format).map_err(|error| wrong(Some(error)))?;
        let layout = descriptor.layout().ok_or_else(|| wrong(None))?;
        let conversions = pieces.iter().filter_map(|piece| match piece {
            Piece::Conversion(conversion) => Some(conversion),
            Piece::Text(_) => None,
        });
        if conversions.clone().count() != descriptor.arguments.len()
            || !conversions.zip(&descriptor.arguments).all(|(c, a)| fits(c, a))
        {
            return Err(wrong(None));
        }
        Ok(Self { arguments: &descriptor.arguments, pieces, layout })
    }

    /// The arguments of a record, whose size is the layout's.
    fn values(&self, record: &[u8]) -> Option<Vec<PrintfValue<'d>>> {
        let mut values = Vec::with_capacity(self.arguments.len());
        for (argument, &offset) in self.arguments.iter().zip(&self.layout.offsets) {
            values.push(match argument {
                PrintfArgument::String(text) => PrintfValue::String(text),
                PrintfArgument::Scalar(scalar) => {
                    PrintfValue::Lanes(*scalar, lanes(record, offset, *scalar, 1)?)
                }
                PrintfArgument::Vector(scalar, count) => {
                    PrintfValue::Lanes(*scalar, lanes(record, offset, *scalar, *count)?)
                }
            });
        }
        Some(values)
    }
}

fn lanes(record: &[u8], offset: u32, scalar: PrintfScalar, count: u32) -> Option<Vec<u64>> {
    let size = scalar.size() as usize;
    let bytes = record.get(offset as usize..)?.get(..size * count as usize)?;
    Some(bytes.chunks_exact(size).map(little_endian).collect())
}

fn little_endian(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// Memory for kernels to print into.
#[derive(Debug)]
pub struct PrintfBuffer {
    start: *mut u8,
    layout: Layout,
}

// SAFETY: the memory belongs to the buffer alone; `&self` gives nothing but its address, and code
// that writes through that promises to do so as `launch_kernel` says, with `&mut self` nothing else
// can read or write it.
unsafe impl Send for PrintfBuffer {}
// SAFETY: as for `Send`.
unsafe impl Sync for PrintfBuffer {}

/// The alignment of a buffer.
const BUFFER_ALIGN: usize = 64;

impl PrintfBuffer {
    /// An empty buffer of this many bytes, rounded up to a multiple of 8 and to the least that a
    /// buffer has.
    pub fn new(bytes: u64) -> Result<Self, PrintfBufferError> {
        let wrong = PrintfBufferError::Size { bytes };
        let size = bytes.max(HEADER_SIZE).checked_next_multiple_of(8);
        let size = size.and_then(|size| usize::try_from(size).ok());
        let layout = size.and_then(|size| Layout::from_size_align(size, BUFFER_ALIGN).ok());
        let Some(layout) = layout else { return Err(wrong) };
        // SAFETY: the layout's size is at least that of the header.
        let start = unsafe { alloc_zeroed(layout) };
        if start.is_null() {
            return Err(wrong);
        }
        let mut buffer = Self { start, layout };
        buffer.write_header();
        Ok(buffer)
    }

    /// What a kernel is given.
    pub fn address(&self) -> *mut u8 {
        self.start
    }

    /// The bytes, while no kernel runs.
    pub fn bytes(&mut self) -> &[u8] {
        // SAFETY: the memory has the layout's size, was zeroed when it was made, and nothing else
        // accesses it while `self` is borrowed mutably.
        unsafe { core::slice::from_raw_parts(self.start, self.layout.size()) }
    }

    /// Gives the text of what was printed to `text`, and empties the buffer, whether or not that
    /// was a text.
    pub fn drain(
        &mut self,
        descriptors: &[PrintfDescriptor],
        text: &mut dyn FnMut(&[u8]),
    ) -> Result<PrintfSummary, PrintfBufferError> {
        let result = format_buffer(descriptors, self.bytes(), text);
        self.clear();
        result
    }

    fn clear(&mut self) {
        // What was never reserved is still zero.
        let used = u64_at(self.bytes(), 0).and_then(|used| usize::try_from(used).ok());
        let used = used.unwrap_or(usize::MAX).min(self.layout.size());
        self.bytes_mut()[..used].fill(0);
        self.write_header();
    }

    fn write_header(&mut self) {
        let size = self.layout.size() as u64;
        let header = self.bytes_mut();
        header[..8].copy_from_slice(&HEADER_SIZE.to_le_bytes());
        header[8..16].copy_from_slice(&size.to_le_bytes());
        header[16..24].fill(0);
    }

    pub(super) fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: as in `bytes`.
        unsafe { core::slice::from_raw_parts_mut(self.start, self.layout.size()) }
    }
}

impl Drop for PrintfBuffer {
    fn drop(&mut self) {
        // SAFETY: the memory came from `alloc_zeroed` with this very layout and is freed here
        // alone.
        unsafe { dealloc(self.start, self.layout) }
    }
}
