//! What is wrong with an ND-range.

use core::fmt;

/// Why an ND-range is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NdRangeError {
    /// The number of dimensions is not 1, 2 or 3.
    Dimensions {
        /// How many were given.
        given: usize,
    },
    /// The offset or the local size has another number of dimensions than the global size.
    DimensionMismatch {
        /// The dimensions of the global size.
        global: usize,
        /// The dimensions of the other.
        other: usize,
    },
    /// A global size is zero.
    ZeroGlobalSize {
        /// In which dimension.
        dimension: usize,
    },
    /// A local size is zero.
    ZeroLocalSize {
        /// In which dimension.
        dimension: usize,
    },
    /// A local size does not divide the global size, and either the kernel or the limits want
    /// work-groups of one size.
    NotDivisible {
        /// In which dimension.
        dimension: usize,
        /// The global size there.
        global: u64,
        /// The local size there.
        local: u64,
    },
    /// The kernel may be run with one local size alone (`reqd_work_group_size`), which is another
    /// one.
    WorkGroupSize {
        /// What it requires.
        required: [u64; 3],
        /// What was given, or chosen.
        given: [u64; 3],
    },
    /// The kernel runs over fewer dimensions (`max_work_dim`).
    MaxWorkDim {
        /// A dimension of more than one work-item.
        dimension: usize,
        /// How many the kernel has.
        limit: u32,
    },
    /// The kernel demands sub-groups of a size that is not that of all but the last of each
    /// work-group.
    SubGroups {
        /// The size.
        size: u32,
        /// The work-items of a work-group in x, or of the last one in x.
        row: u64,
    },
    /// Offset plus global size does not fit in 64 bits, so some work-item would have no global id.
    IdOverflow {
        /// In which dimension.
        dimension: usize,
    },
    /// The number of work-items does not fit in 64 bits, so some work-item would have no linear id.
    TooManyItems,
    /// A work-group has more work-items than is allowed.
    WorkGroupTooLarge {
        /// How many it has; `u64::MAX` also where they do not fit in 64 bits.
        items: u64,
        /// How many are allowed.
        limit: u64,
    },
    /// There are more work-groups than are allowed.
    TooManyGroups {
        /// How many there are.
        groups: u64,
        /// How many are allowed.
        limit: u64,
    },
}

impl fmt::Display for NdRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Dimensions { given } => {
                write!(f, "an ND-range has 1 to 3 dimensions, not {given}")
            }
            Self::DimensionMismatch { global, other } => {
                write!(f, "the global size has {global} dimensions, offset or local size {other}")
            }
            Self::ZeroGlobalSize { dimension } => {
                write!(f, "the global size in dimension {dimension} is 0")
            }
            Self::ZeroLocalSize { dimension } => {
                write!(f, "the local size in dimension {dimension} is 0")
            }
            Self::NotDivisible { dimension, global, local } => {
                write!(
                    f,
                    "local size {local} does not divide global size {global} in dimension \
                     {dimension}, where all work-groups must have one size"
                )
            }
            Self::WorkGroupSize { required, given } => {
                let size = |[x, y, z]: [u64; 3]| format!("{x}x{y}x{z}");
                let (required, given) = (size(required), size(given));
                write!(
                    f,
                    "the kernel requires work-groups of {required} (reqd_work_group_size), not {given}"
                )
            }
            Self::MaxWorkDim { dimension, limit } => write!(
                f,
                "the kernel has at most {limit} dimensions (max_work_dim), and the global size in dimension {dimension} is not 1"
            ),
            Self::SubGroups { size, row } => write!(
                f,
                "the kernel demands sub-groups of {size}, which do not fill rows of {row} work-items"
            ),
            Self::IdOverflow { dimension } => {
                write!(f, "offset plus global size overflows in dimension {dimension}")
            }
            Self::TooManyItems => write!(f, "the number of work-items does not fit in 64 bits"),
            Self::WorkGroupTooLarge { items, limit } => {
                write!(f, "a work-group has {items} work-items, {limit} are allowed")
            }
            Self::TooManyGroups { groups, limit } => {
                write!(f, "there are {groups} work-groups, {limit} are allowed")
            }
        }
    }
}

impl core::error::Error for NdRangeError {}
