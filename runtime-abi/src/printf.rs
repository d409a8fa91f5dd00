//! What a kernel's `printf` calls leave in memory, and the text that comes of it.
//!
//! Compiled code formats nothing. The compiler numbers the different `printf` calls of a program;
//! the table of [`PrintfDescriptor`]s says for each number which format it has and what it is
//! given. A kernel that prints takes one more argument behind all others: the address of a buffer.
//! Each call adds a record to it. After the launch the host turns the records into text
//! ([`format_buffer`]).
//!
//! # The buffer
//!
//! All numbers are little-endian. The address is a multiple of 8. A null address is allowed: every
//! `printf` is then -1.
//!
//! | bytes | what | before the launch |
//! |---|---|---|
//! | 0..8 | where the next record goes; the calls that did not fit are counted too | [`HEADER_SIZE`] |
//! | 8..16 | the bytes of the whole buffer | its size, a multiple of 8 |
//! | 16..24 | how many calls did not fit | 0 |
//! | 24.. | records, without a gap | zeros |
//!
//! A call adds its record's size to the first number atomically. If the record lies within the
//! buffer, the call writes it and `printf` is 0; else it counts itself in the third number and
//! `printf` is -1. The first record that does not fit is the last one that is looked for: what is
//! behind it stays zero, which no record begins with.
//!
//! | bytes of a record | what |
//! |---|---|
//! | 0..4 | the descriptor's number + 1 |
//! | 4..8 | the record's bytes, a multiple of 8 |
//! | 8..16 | the linear id of the work-group: x + nx*(y + ny*z) |
//! | 16.. | the arguments, each at the next multiple of its scalar's size; a vector is its lanes; a string takes nothing, the descriptor has it |
//!
//! There is one buffer for all work-groups rather than a part for each, so that a work-group that
//! prints much has room as long as the others print little, and any number of work-groups can
//! print. The text is in the order of the work-groups all the same, whatever ran them: each record
//! says whose it is, and a work-group's own records are in the order of its calls. Only when the
//! buffer is full does it depend on the threads which calls found room.

mod buffer;
mod decimal;
mod describe;
mod encoding;
mod float;
mod format;
mod text;

pub use buffer::{
    BUFFER_SIZE, HEADER_SIZE, PrintfBuffer, PrintfBufferError, PrintfSummary, RECORD_HEADER_SIZE,
    format_buffer,
};
pub use describe::describe;
pub use encoding::{DecodeError, decode, encode};
pub use format::{
    Conversion, ConversionKind, FORMAT_NUMBER_MAX, FormatError, FormatProblem, Length, Piece,
    parse_format,
};
pub use text::{PrintfValue, format_call};

/// What one kind of `printf` call prints: its format and what it is given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PrintfDescriptor {
    /// The format as OpenCL C has it, without the zero at its end.
    pub format: Vec<u8>,
    /// One for each conversion.
    pub arguments: Vec<PrintfArgument>,
}

/// An argument of a `printf` call.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PrintfArgument {
    /// A number or an address.
    Scalar(PrintfScalar),
    /// A vector: the type and the number of its elements.
    Vector(PrintfScalar, u32),
    /// This string, which is not in the buffer.
    String(Vec<u8>),
}

/// The type of a number in the buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PrintfScalar {
    /// `i8`
    I8 = 0,
    /// `i16`
    I16 = 1,
    /// `i32`
    I32 = 2,
    /// `i64`
    I64 = 3,
    /// `half`
    Half = 4,
    /// `float`
    Float = 5,
    /// `double`
    Double = 6,
    /// An address, as 64 bits.
    Pointer = 7,
}

impl PrintfScalar {
    /// All of them, by their numbers.
    pub const ALL: [Self; 8] = [
        Self::I8,
        Self::I16,
        Self::I32,
        Self::I64,
        Self::Half,
        Self::Float,
        Self::Double,
        Self::Pointer,
    ];

    /// Its bytes, which are its alignment too.
    pub const fn size(self) -> u32 {
        match self {
            Self::I8 => 1,
            Self::I16 | Self::Half => 2,
            Self::I32 | Self::Float => 4,
            Self::I64 | Self::Double | Self::Pointer => 8,
        }
    }

    /// Whether it is a float.
    pub const fn is_float(self) -> bool {
        matches!(self, Self::Half | Self::Float | Self::Double)
    }

    /// Whether it is an integer, which an address is not.
    pub const fn is_integer(self) -> bool {
        matches!(self, Self::I8 | Self::I16 | Self::I32 | Self::I64)
    }

    /// The name that LLVM assembly has for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::I8 => "i8",
            Self::I16 => "i16",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::Half => "half",
            Self::Float => "float",
            Self::Double => "double",
            Self::Pointer => "ptr",
        }
    }

    /// The scalar with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scalar| scalar.name() == name)
    }
}

/// The most lanes of a vector that can be printed.
pub const LANES_MAX: u32 = 16;

/// Where a record has its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordLayout {
    /// The offset of each argument from the record's start; a string's says nothing.
    pub offsets: Vec<u32>,
    /// The record's bytes.
    pub size: u32,
}

/// The most arguments that a call may have: what C99 asks of a call (5.2.4.1) is 127.
pub const ARGUMENTS_MAX: usize = 4096;

impl PrintfDescriptor {
    /// Where the arguments of a record are; none if there are more than [`ARGUMENTS_MAX`], or a
    /// vector has no lanes or more than [`LANES_MAX`].
    pub fn layout(&self) -> Option<RecordLayout> {
        if self.arguments.len() > ARGUMENTS_MAX {
            return None;
        }
        let mut size = RECORD_HEADER_SIZE as u32;
        let mut offsets = Vec::with_capacity(self.arguments.len());
        for argument in &self.arguments {
            let (scalar, lanes) = match argument {
                PrintfArgument::Scalar(scalar) => (*scalar, 1),
                PrintfArgument::Vector(scalar, lanes @ 1..=LANES_MAX) => (*scalar, *lanes),
                PrintfArgument::Vector(..) => return None,
                PrintfArgument::String(_) => {
                    offsets.push(size);
                    continue;
                }
            };
            // At most 4096 arguments of 128 bytes: nothing here can overflow.
            let offset = size.next_multiple_of(scalar.size());
            offsets.push(offset);
            size = offset + scalar.size() * lanes;
        }
        Some(RecordLayout { offsets, size: size.next_multiple_of(8) })
    }
}

#[cfg(test)]
mod tests;
