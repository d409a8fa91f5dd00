//! What the loader must know of an object, as bytes: the block [`BLOCK`] of its metadata
//! ([`crate::camd`]).
//!
//! ```text
//! note   := "oxki" version:u16 kernels:u16 object kernel*
//! object := length:u32 field*            (length counts the fields' bytes)
//! kernel := length:u32 field*
//! field  := tag:u16 length:u32 payload   (length counts the payload's bytes)
//! ```
//!
//! Tags of the object and tags of kernels are numbered apart. The descriptors of the object's
//! `printf` calls are a field of the object ([`printf::encode`]).
//!
//! All numbers are little-endian and nothing is padded. A field says what it is and how long it is,
//! so a reader skips a tag that it does not know, unless the tag's top bit says that the object or
//! the kernel cannot be used without understanding it. Fields that have their default value are
//! left out. The same information always gives the same bytes.

use crate::arena::ArenaRequirements;
use crate::kernel_info::{
    AccessQualifier, AddressSpace, ArgumentKind, EntryParameter, EntryParameterKind,
    KernelArgument, KernelInfo, ObjectInfo, PackMode, SubGroupRows, TypeQualifiers,
};
use crate::printf;
use core::fmt;
use reader::Reader;

mod reader;

/// The block's name.
pub const BLOCK: &str = "oxmux";

/// The version that [`write()`] writes and [`read`] reads.
pub const VERSION: u16 = 2;

const MAGIC: [u8; 4] = *b"oxki";

/// Set in a tag that no reader may skip.
const REQUIRED: u16 = 0x8000;

mod tag {
    use super::REQUIRED;

    pub(super) const NAME: u16 = REQUIRED | 1;
    pub(super) const SYMBOL: u16 = REQUIRED | 2;
    pub(super) const ARGUMENTS: u16 = REQUIRED | 3;
    pub(super) const PACKING: u16 = REQUIRED | 4;
    pub(super) const REQD_WORK_GROUP_SIZE: u16 = REQUIRED | 5;
    pub(super) const WORK_GROUP_SIZE_HINT: u16 = 6;
    pub(super) const REQD_SUB_GROUP_SIZE: u16 = REQUIRED | 7;
    pub(super) const ARENA: u16 = REQUIRED | 8;
    pub(super) const STACK_BYTES: u16 = REQUIRED | 9;
    pub(super) const WORK_WIDTH: u16 = 10;
    pub(super) const ATTRIBUTES: u16 = 11;
    pub(super) const PRINTF: u16 = REQUIRED | 12;
    pub(super) const ANY_LOCAL_SIZE: u16 = 13;
    pub(super) const PARAMETERS: u16 = REQUIRED | 14;
    /// Without it the code runs no smaller groups: objects of compilers that knew of none have
    /// none.
    pub(super) const REMAINDER_GROUPS: u16 = 15;
    pub(super) const UNIFORM_WORK_GROUPS: u16 = REQUIRED | 16;
    pub(super) const MAX_WORK_DIM: u16 = REQUIRED | 17;
    pub(super) const SUB_GROUP_ROWS: u16 = REQUIRED | 18;
    pub(super) const THREAD_DIMENSIONS: u16 = REQUIRED | 19;
    /// The numbers of arguments that are only read: without it none is known to be.
    pub(super) const ONLY_READ: u16 = 20;
    /// Without it the kernel is thought to run to its end: a launcher that does not know it takes a
    /// cancelled slice for one that ran.
    pub(super) const CANCELLABLE: u16 = REQUIRED | 21;

    pub(super) const TRIPLE: u16 = REQUIRED | 1;
    pub(super) const FEATURES: u16 = REQUIRED | 2;
    pub(super) const PRINTF_CALLS: u16 = 3;
}

/// Why bytes are not a note, or why information does not fit in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteError {
    /// The bytes do not start with the magic number.
    Magic,
    /// The note has a version that this reader does not know.
    Version {
        /// The version.
        found: u16,
    },
    /// The bytes end inside something.
    Truncated {
        /// Where, in bytes from the note's start.
        at: usize,
    },
    /// A string is not UTF-8.
    String {
        /// Where it starts.
        at: usize,
    },
    /// A number has no meaning here.
    Value {
        /// Where it is.
        at: usize,
        /// What it should have been.
        what: &'static str,
    },
    /// A field occurs twice.
    DuplicateField {
        /// Where its second payload starts.
        at: usize,
        /// Its tag.
        tag: u16,
    },
    /// A field that must be understood is not known.
    UnknownField {
        /// Where its payload starts.
        at: usize,
        /// Its tag.
        tag: u16,
    },
    /// A kernel has no name or no symbol.
    MissingField {
        /// Where the kernel's fields end.
        at: usize,
        /// What is missing.
        what: &'static str,
    },
    /// The descriptors of `printf` calls are none.
    Printf {
        /// Where they start.
        at: usize,
        /// What is wrong with them.
        error: printf::DecodeError,
    },
    /// Bytes are left over.
    Trailing {
        /// Where they start.
        at: usize,
    },
    /// Something has too many bytes or items for the format (writing only).
    TooLarge {
        /// What it is.
        what: &'static str,
    },
}

impl fmt::Display for NoteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Magic => write!(f, "this is no kernel information"),
            Self::Version { found } => {
                write!(f, "kernel information of version {found}, not {VERSION}")
            }
            Self::Truncated { at } => write!(f, "byte {at}: the note ends here"),
            Self::String { at } => write!(f, "byte {at}: a string is not UTF-8"),
            Self::Value { at, what } => write!(f, "byte {at}: not {what}"),
            Self::DuplicateField { at, tag } => write!(f, "byte {at}: field {tag:#x} occurs twice"),
            Self::UnknownField { at, tag } => {
                write!(f, "byte {at}: field {tag:#x} is not known and must be")
            }
            Self::MissingField { at, what } => write!(f, "byte {at}: the kernel has no {what}"),
            Self::Printf { at, error } => write!(f, "byte {at}: {error}"),
            Self::Trailing { at } => write!(f, "byte {at}: bytes are left over"),
            Self::TooLarge { what } => write!(f, "{what} does not fit in a note"),
        }
    }
}

impl core::error::Error for NoteError {}

/// Encodes what is known about an object.
pub fn write(object: &ObjectInfo) -> Result<Vec<u8>, NoteError> {
    let kernels = &object.kernels;
    let mut out = Vec::new();
    out.extend(MAGIC);
    out.extend(VERSION.to_le_bytes());
    let count = u16::try_from(kernels.len());
    let count = count.map_err(|_| NoteError::TooLarge { what: "the number of kernels" })?;
    out.extend(count.to_le_bytes());
    put_bytes(&mut out, &object_fields(object)?, "an object")?;
    for kernel in kernels {
        let fields = kernel_fields(kernel)?;
        put_bytes(&mut out, &fields, "a kernel")?;
    }
    Ok(out)
}

fn object_fields(object: &ObjectInfo) -> Result<Vec<u8>, NoteError> {
    let mut out = Vec::new();
    if !object.triple.is_empty() {
        put_field(&mut out, tag::TRIPLE, object.triple.as_bytes())?;
    }
    if !object.features.is_empty() {
        let mut payload = Vec::new();
        put_count(&mut payload, object.features.len(), "the number of features")?;
        for feature in &object.features {
            put_bytes(&mut payload, feature.as_bytes(), "a feature")?;
        }
        put_field(&mut out, tag::FEATURES, &payload)?;
    }
    if !object.printf.is_empty() {
        put_field(&mut out, tag::PRINTF_CALLS, &printf::encode(&object.printf))?;
    }
    Ok(out)
}

fn kernel_fields(kernel: &KernelInfo) -> Result<Vec<u8>, NoteError> {
    let mut out = Vec::new();
    put_field(&mut out, tag::NAME, kernel.name.as_bytes())?;
    put_field(&mut out, tag::SYMBOL, kernel.symbol.as_bytes())?;
    if !kernel.arguments.is_empty() {
        let mut payload = Vec::new();
        put_count(&mut payload, kernel.arguments.len(), "the number of arguments")?;
        for argument in &kernel.arguments {
            put_argument(&mut payload, argument)?;
        }
        put_field(&mut out, tag::ARGUMENTS, &payload)?;
    }
    if kernel.packing != PackMode::default() {
        put_field(&mut out, tag::PACKING, &[kernel.packing as u8])?;
    }
    put_option(&mut out, tag::REQD_WORK_GROUP_SIZE, kernel.reqd_work_group_size.map(triple_bytes))?;
    put_option(&mut out, tag::WORK_GROUP_SIZE_HINT, kernel.work_group_size_hint.map(triple_bytes))?;
    let sub_group_size = kernel.reqd_sub_group_size.map(u32::to_le_bytes);
    put_option(&mut out, tag::REQD_SUB_GROUP_SIZE, sub_group_size)?;
    if kernel.arena != ArenaRequirements::default() {
        let mut payload = kernel.arena.live_bytes_per_item.to_le_bytes().to_vec();
        payload.extend(kernel.arena.live_align.to_le_bytes());
        payload.extend(kernel.arena.local_bytes.to_le_bytes());
        put_field(&mut out, tag::ARENA, &payload)?;
    }
    if kernel.stack_bytes != 0 {
        put_field(&mut out, tag::STACK_BYTES, &kernel.stack_bytes.to_le_bytes())?;
    }
    if kernel.work_width != 0 {
        put_field(&mut out, tag::WORK_WIDTH, &kernel.work_width.to_le_bytes())?;
    }
    for (tag, is_set) in [
        (tag::PRINTF, kernel.printf),
        (tag::REMAINDER_GROUPS, kernel.remainder_groups),
        (tag::UNIFORM_WORK_GROUPS, kernel.uniform_work_groups),
        (tag::CANCELLABLE, kernel.cancellable),
    ] {
        put_option(&mut out, tag, is_set.then_some([1]))?;
    }
    if kernel.sub_group_rows != SubGroupRows::default() {
        put_field(&mut out, tag::SUB_GROUP_ROWS, &[kernel.sub_group_rows as u8])?;
    }
    put_option(&mut out, tag::MAX_WORK_DIM, kernel.max_work_dim.map(u32::to_le_bytes))?;
    put_option(&mut out, tag::ANY_LOCAL_SIZE, kernel.any_local_size.map(u32::to_le_bytes))?;
    put_option(&mut out, tag::THREAD_DIMENSIONS, kernel.thread_dimensions.map(u32::to_le_bytes))?;
    if !kernel.parameters.is_empty() {
        let mut payload = Vec::new();
        put_count(&mut payload, kernel.parameters.len(), "the number of parameters")?;
        for parameter in &kernel.parameters {
            put_parameter(&mut payload, parameter)?;
        }
        put_field(&mut out, tag::PARAMETERS, &payload)?;
    }
    let only_read = (0u32..).zip(&kernel.arguments).filter(|(_, argument)| argument.only_read);
    let only_read: Vec<u8> = only_read.flat_map(|(index, _)| index.to_le_bytes()).collect();
    if !only_read.is_empty() {
        put_field(&mut out, tag::ONLY_READ, &only_read)?;
    }
    if !kernel.attributes.is_empty() {
        let mut payload = Vec::new();
        put_count(&mut payload, kernel.attributes.len(), "the number of attributes")?;
        for (name, value) in &kernel.attributes {
            put_bytes(&mut payload, name.as_bytes(), "an attribute")?;
            put_bytes(&mut payload, value.as_bytes(), "an attribute")?;
        }
        put_field(&mut out, tag::ATTRIBUTES, &payload)?;
    }
    Ok(out)
}

fn put_parameter(out: &mut Vec<u8>, parameter: &EntryParameter) -> Result<(), NoteError> {
    let (kind, bits) = match parameter.kind {
        EntryParameterKind::Schedule => (0, 0),
        EntryParameterKind::Pointer => (1, 0),
        EntryParameterKind::Integer { bits } => (2, bits),
        EntryParameterKind::Float { bits } => (3, bits),
        EntryParameterKind::Other => (4, 0),
    };
    out.push(kind);
    out.extend(bits.to_le_bytes());
    put_bytes(out, parameter.name.as_bytes(), "a parameter's name")
}

fn put_argument(out: &mut Vec<u8>, argument: &KernelArgument) -> Result<(), NoteError> {
    let (kind, size) = match argument.kind {
        ArgumentKind::Buffer => (0, 0),
        ArgumentKind::Value { size } => (1, size),
        ArgumentKind::LocalBuffer => (2, 0),
        ArgumentKind::Image => (3, 0),
        ArgumentKind::Sampler => (4, 0),
    };
    let qualifiers = &argument.qualifiers;
    let flags =
        [qualifiers.is_const, qualifiers.is_restrict, qualifiers.is_volatile, qualifiers.is_pipe];
    let bits = (0..).zip(flags).map(|(bit, flag)| u8::from(flag) << bit).sum::<u8>();
    out.extend([kind, argument.address_space as u8, argument.access as u8, bits]);
    out.extend(size.to_le_bytes());
    out.extend(argument.pointee_align.to_le_bytes());
    put_bytes(out, argument.name.as_bytes(), "an argument's name")?;
    put_bytes(out, argument.type_name.as_bytes(), "an argument's type name")
}

fn put_field(out: &mut Vec<u8>, tag: u16, payload: &[u8]) -> Result<(), NoteError> {
    out.extend(tag.to_le_bytes());
    put_bytes(out, payload, "a field")
}

fn put_option(
    out: &mut Vec<u8>,
    tag: u16,
    payload: Option<impl AsRef<[u8]>>,
) -> Result<(), NoteError> {
    payload.map_or(Ok(()), |payload| put_field(out, tag, payload.as_ref()))
}

fn put_bytes(out: &mut Vec<u8>, bytes: &[u8], what: &'static str) -> Result<(), NoteError> {
    put_count(out, bytes.len(), what)?;
    out.extend(bytes);
    Ok(())
}

fn put_count(out: &mut Vec<u8>, count: usize, what: &'static str) -> Result<(), NoteError> {
    let count = u32::try_from(count).map_err(|_| NoteError::TooLarge { what })?;
    out.extend(count.to_le_bytes());
    Ok(())
}

fn triple_bytes(values: [u64; 3]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

/// Decodes what [`write()`] encoded. The bytes may be anything: memory stays proportional to their
/// number.
pub fn read(bytes: &[u8]) -> Result<ObjectInfo, NoteError> {
    let mut reader = Reader { bytes, at: 0 };
    if reader.array::<4>().ok() != Some(MAGIC) {
        return Err(NoteError::Magic);
    }
    let found = reader.u16()?;
    if found != VERSION {
        return Err(NoteError::Version { found });
    }
    let count = reader.u16()?;
    let mut object = ObjectInfo::default();
    let mut fields = reader.part()?;
    read_fields(&mut fields, |tag, payload| read_object_field(&mut object, tag, payload))?;
    for _ in 0..count {
        let mut fields = reader.part()?;
        object.kernels.push(read_kernel(&mut fields)?);
    }
    reader.finish()?;
    Ok(object)
}

/// Reads fields up to the end; gives the known ones' tags. `read` says whether it knows a tag.
fn read_fields<'a>(
    fields: &mut Reader<'a>,
    mut read: impl FnMut(u16, &mut Reader<'a>) -> Result<bool, NoteError>,
) -> Result<Vec<u16>, NoteError> {
    let mut seen = Vec::new();
    while !fields.is_empty() {
        let tag = fields.u16()?;
        let mut payload = fields.part()?;
        let at = payload.at;
        // Only known tags are kept, so this list is as short as their number.
        if seen.contains(&tag) {
            return Err(NoteError::DuplicateField { at, tag });
        }
        if read(tag, &mut payload)? {
            payload.finish()?;
            seen.push(tag);
        } else if tag & REQUIRED != 0 {
            return Err(NoteError::UnknownField { at, tag });
        }
    }
    Ok(seen)
}

/// Reads one field's payload into the object; false if the tag is not known.
fn read_object_field(
    object: &mut ObjectInfo,
    tag: u16,
    payload: &mut Reader<'_>,
) -> Result<bool, NoteError> {
    match tag {
        tag::TRIPLE => object.triple = payload.rest_as_string()?,
        tag::FEATURES => {
            for _ in 0..payload.u32()? {
                object.features.push(payload.part()?.rest_as_string()?);
            }
        }
        tag::PRINTF_CALLS => {
            let at = payload.at;
            let table = payload.take(payload.bytes.len())?;
            object.printf =
                printf::decode(table).map_err(|error| NoteError::Printf { at, error })?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

fn read_kernel(fields: &mut Reader<'_>) -> Result<KernelInfo, NoteError> {
    let mut kernel = KernelInfo::default();
    let seen = read_fields(fields, |tag, payload| read_field(&mut kernel, tag, payload))?;
    for (tag, what) in [(tag::NAME, "name"), (tag::SYMBOL, "symbol")] {
        if !seen.contains(&tag) {
            return Err(NoteError::MissingField { at: fields.at, what });
        }
    }
    Ok(kernel)
}

/// Reads one field's payload into the kernel; false if the tag is not known.
fn read_field(
    kernel: &mut KernelInfo,
    tag: u16,
    payload: &mut Reader<'_>,
) -> Result<bool, NoteError> {
    match tag {
        tag::NAME => kernel.name = payload.rest_as_string()?,
        tag::SYMBOL => kernel.symbol = payload.rest_as_string()?,
        tag::ARGUMENTS => {
            for _ in 0..payload.u32()? {
                kernel.arguments.push(read_argument(payload)?);
            }
        }
        tag::PACKING => {
            let at = payload.at;
            kernel.packing = match payload.u8()? {
                0 => PackMode::Packed,
                1 => PackMode::Unpacked,
                _ => return Err(NoteError::Value { at, what: "a packing mode" }),
            };
        }
        tag::REQD_WORK_GROUP_SIZE => kernel.reqd_work_group_size = Some(payload.triple()?),
        tag::WORK_GROUP_SIZE_HINT => kernel.work_group_size_hint = Some(payload.triple()?),
        tag::REQD_SUB_GROUP_SIZE => kernel.reqd_sub_group_size = Some(payload.u32()?),
        tag::ARENA => {
            kernel.arena = ArenaRequirements {
                live_bytes_per_item: payload.u64()?,
                live_align: payload.u32()?,
                local_bytes: payload.u64()?,
            };
        }
        tag::STACK_BYTES => kernel.stack_bytes = payload.u64()?,
        tag::WORK_WIDTH => kernel.work_width = payload.u32()?,
        tag::PRINTF => kernel.printf = read_set(payload, "that the kernel prints")?,
        tag::REMAINDER_GROUPS => {
            kernel.remainder_groups = read_set(payload, "that work-groups may be smaller")?;
        }
        tag::UNIFORM_WORK_GROUPS => {
            kernel.uniform_work_groups = read_set(payload, "that work-groups have one size")?;
        }
        tag::CANCELLABLE => {
            kernel.cancellable = read_set(payload, "that the kernel can be cancelled")?;
        }
        tag::SUB_GROUP_ROWS => {
            let at = payload.at;
            kernel.sub_group_rows = match payload.u8()? {
                0 => SubGroupRows::Any,
                1 => SubGroupRows::OneOrWhole,
                2 => SubGroupRows::Whole,
                _ => return Err(NoteError::Value { at, what: "which rows have sub-groups" }),
            };
        }
        tag::MAX_WORK_DIM => kernel.max_work_dim = Some(payload.u32()?),
        tag::ANY_LOCAL_SIZE => kernel.any_local_size = Some(payload.u32()?),
        tag::THREAD_DIMENSIONS => {
            let at = payload.at;
            let dimensions = payload.u32()?;
            if !(1..=3).contains(&dimensions) {
                return Err(NoteError::Value { at, what: "a number of dimensions" });
            }
            kernel.thread_dimensions = Some(dimensions);
        }
        tag::PARAMETERS => {
            for _ in 0..payload.u32()? {
                kernel.parameters.push(read_parameter(payload)?);
            }
        }
        tag::ATTRIBUTES => {
            for _ in 0..payload.u32()? {
                let name = payload.part()?.rest_as_string()?;
                let value = payload.part()?.rest_as_string()?;
                kernel.attributes.push((name, value));
            }
        }
        // Arguments are written before it.
        tag::ONLY_READ => {
            while !payload.is_empty() {
                let at = payload.at;
                let argument = kernel.arguments.get_mut(payload.u32()? as usize);
                let argument = argument.filter(|argument| argument.kind == ArgumentKind::Buffer);
                let error = NoteError::Value { at, what: "the number of a buffer argument" };
                argument.ok_or(error)?.only_read = true;
            }
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// A fact that has a field only if it holds.
fn read_set(payload: &mut Reader<'_>, what: &'static str) -> Result<bool, NoteError> {
    let at = payload.at;
    match payload.u8()? {
        1 => Ok(true),
        _ => Err(NoteError::Value { at, what }),
    }
}

fn read_parameter(reader: &mut Reader<'_>) -> Result<EntryParameter, NoteError> {
    let at = reader.at;
    let kind = match (reader.u8()?, reader.u32()?) {
        (0, 0) => EntryParameterKind::Schedule,
        (1, 0) => EntryParameterKind::Pointer,
        (2, bits @ (8 | 16 | 32 | 64)) => EntryParameterKind::Integer { bits },
        (3, bits @ (32 | 64)) => EntryParameterKind::Float { bits },
        (4, 0) => EntryParameterKind::Other,
        _ => return Err(NoteError::Value { at, what: "a kind of parameter" }),
    };
    Ok(EntryParameter { name: reader.part()?.rest_as_string()?, kind })
}

fn read_argument(reader: &mut Reader<'_>) -> Result<KernelArgument, NoteError> {
    let at = reader.at;
    let [kind, address_space, access, qualifiers] = reader.array()?;
    let size = reader.u32()?;
    let kind = match kind {
        0 => ArgumentKind::Buffer,
        1 => ArgumentKind::Value { size },
        2 => ArgumentKind::LocalBuffer,
        3 => ArgumentKind::Image,
        4 => ArgumentKind::Sampler,
        _ => return Err(NoteError::Value { at, what: "an argument kind" }),
    };
    if size != 0 && !matches!(kind, ArgumentKind::Value { .. }) {
        return Err(NoteError::Value { at, what: "zero, the size of what is no value" });
    }
    let address_space = match address_space {
        0 => AddressSpace::Private,
        1 => AddressSpace::Global,
        2 => AddressSpace::Constant,
        3 => AddressSpace::Local,
        4 => AddressSpace::Generic,
        _ => return Err(NoteError::Value { at, what: "an address space" }),
    };
    let access = match access {
        0 => AccessQualifier::None,
        1 => AccessQualifier::ReadOnly,
        2 => AccessQualifier::WriteOnly,
        3 => AccessQualifier::ReadWrite,
        _ => return Err(NoteError::Value { at, what: "an access qualifier" }),
    };
    if qualifiers >= 16 {
        return Err(NoteError::Value { at, what: "a set of type qualifiers" });
    }
    Ok(KernelArgument {
        kind,
        pointee_align: reader.u32()?,
        name: reader.part()?.rest_as_string()?,
        type_name: reader.part()?.rest_as_string()?,
        address_space,
        access,
        qualifiers: TypeQualifiers {
            is_const: qualifiers & 1 != 0,
            is_restrict: qualifiers & 2 != 0,
            is_volatile: qualifiers & 4 != 0,
            is_pipe: qualifiers & 8 != 0,
        },
        only_read: false,
    })
}

#[cfg(test)]
mod tests;
