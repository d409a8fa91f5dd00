//! The blocks that `add-generic-metadata` and `add-vectorize-metadata` write: one record for each
//! kernel.
//!
//! ```text
//! generic   := kernel-name 0 source-name 0 local-memory:u64 sub-group-size:u64 is-scalable:u64
//! vectorize := generic min-work-width:u64 is-scalable:u64 preferred-work-width:u64 is-scalable:u64
//! ```

use super::{CamdError, Endianness, Fields};

/// The name of the block of generic records.
pub const GENERIC_BLOCK: &str = "GenericMetadata";

/// The name of the block of vectorize records.
pub const VECTORIZE_BLOCK: &str = "VectorizeMetadata";

/// A number, or its multiple by the processor's `vscale`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FixedOrScalableQuantity {
    /// The number.
    pub value: u64,
    /// Whether it is multiplied.
    pub scalable: bool,
}

impl FixedOrScalableQuantity {
    /// A number as it is.
    pub const fn fixed(value: u64) -> Self {
        Self { value, scalable: false }
    }
}

/// The part of every kernel's record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GenericMetadata {
    /// The symbol of the kernel's entry.
    pub kernel_name: String,
    /// The kernel's name in the source program.
    pub source_name: String,
    /// The bytes of local memory that its variables take.
    pub local_memory_usage: u64,
    /// The size of its sub-groups.
    pub sub_group_size: FixedOrScalableQuantity,
}

/// The record of a kernel that may be vectorized.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VectorizeMetadata {
    /// The part of every kernel's record.
    pub generic: GenericMetadata,
    /// The work-group size in the vectorized dimension must be a multiple of this.
    pub min_work_item_factor: FixedOrScalableQuantity,
    /// The work-group size in the vectorized dimension should be a multiple of this.
    pub pref_work_item_factor: FixedOrScalableQuantity,
}

/// The bytes of a block of generic records.
pub fn write_generic(
    kernels: &[GenericMetadata],
    endianness: Endianness,
) -> Result<Vec<u8>, CamdError> {
    let mut out = Vec::new();
    kernels.iter().try_for_each(|kernel| put_generic(&mut out, kernel, endianness))?;
    Ok(out)
}

/// The records of a block of generic records.
pub fn read_generic(
    bytes: &[u8],
    endianness: Endianness,
) -> Result<Vec<GenericMetadata>, CamdError> {
    let mut fields = Fields { bytes, at: 0, endianness };
    let mut kernels = Vec::new();
    while !fields.bytes.is_empty() {
        kernels.push(generic(&mut fields)?);
    }
    Ok(kernels)
}

/// The bytes of a block of vectorize records.
pub fn write_vectorize(
    kernels: &[VectorizeMetadata],
    endianness: Endianness,
) -> Result<Vec<u8>, CamdError> {
    let mut out = Vec::new();
    for kernel in kernels {
        put_generic(&mut out, &kernel.generic, endianness)?;
        put_quantity(&mut out, kernel.min_work_item_factor, endianness);
        put_quantity(&mut out, kernel.pref_work_item_factor, endianness);
    }
    Ok(out)
}

/// The records of a block of vectorize records.
pub fn read_vectorize(
    bytes: &[u8],
    endianness: Endianness,
) -> Result<Vec<VectorizeMetadata>, CamdError> {
    let mut fields = Fields { bytes, at: 0, endianness };
    let mut kernels = Vec::new();
    while !fields.bytes.is_empty() {
        kernels.push(VectorizeMetadata {
            generic: generic(&mut fields)?,
            min_work_item_factor: quantity(&mut fields)?,
            pref_work_item_factor: quantity(&mut fields)?,
        });
    }
    Ok(kernels)
}

fn put_generic(
    out: &mut Vec<u8>,
    kernel: &GenericMetadata,
    endianness: Endianness,
) -> Result<(), CamdError> {
    for name in [&kernel.kernel_name, &kernel.source_name] {
        if name.contains('\0') {
            return Err(CamdError::ZeroInName { name: name.clone() });
        }
        out.extend(name.as_bytes());
        out.push(0);
    }
    out.extend(endianness.u64(kernel.local_memory_usage));
    put_quantity(out, kernel.sub_group_size, endianness);
    Ok(())
}

fn put_quantity(out: &mut Vec<u8>, quantity: FixedOrScalableQuantity, endianness: Endianness) {
    out.extend(endianness.u64(quantity.value));
    out.extend(endianness.u64(quantity.scalable.into()));
}

const RECORD: &str = "a kernel's record";

fn generic(fields: &mut Fields<'_>) -> Result<GenericMetadata, CamdError> {
    Ok(GenericMetadata {
        kernel_name: fields.string(RECORD)?,
        source_name: fields.string(RECORD)?,
        local_memory_usage: fields.u64(RECORD)?,
        sub_group_size: quantity(fields)?,
    })
}

fn quantity(fields: &mut Fields<'_>) -> Result<FixedOrScalableQuantity, CamdError> {
    Ok(FixedOrScalableQuantity { value: fields.u64(RECORD)?, scalable: fields.flag(RECORD)? })
}
