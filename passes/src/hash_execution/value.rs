//! Values as hashes.

/// One hash of two. The finalizer of SplitMix64, so that every bit depends on every bit.
pub fn mix(a: u64, b: u64) -> u64 {
    let mut x = a.rotate_left(23) ^ b.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (x ^ (x >> 31)).wrapping_add(a)
}

/// One hash of many, in order.
pub fn mix_all(seed: u64, parts: impl IntoIterator<Item = u64>) -> u64 {
    parts.into_iter().fold(seed, mix)
}

/// The seeds of hashes of different kinds.
pub(super) mod kind {
    pub(in super::super) const CONSTANT: u64 = 1;
    pub(in super::super) const INTEGER: u64 = 2;
    pub(in super::super) const PRIVATE: u64 = 3;
    pub(in super::super) const HASHED: u64 = 4;
    pub(in super::super) const CONTENT: u64 = 5;
}

/// A value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum HashValue {
    /// Poison, or the result of an instruction that did not run. Everything that is computed from
    /// it is unknown, too.
    Unknown,
    /// Any value, by its hash.
    Hash(u64),
    /// An integer constant.
    Int {
        /// The value.
        value: u128,
        /// Its width.
        bits: u32,
    },
    /// An address in a private object.
    Private(Address),
}

impl HashValue {
    /// An `i1`.
    pub fn bool(bit: bool) -> Self {
        Self::Int { value: u128::from(bit), bits: 1 }
    }

    /// The bit of an `i1`, if it is known.
    pub fn as_bool(self) -> Option<bool> {
        match self {
            Self::Int { value, bits: 1 } => Some(value != 0),
            _ => None,
        }
    }

    /// The hash. Pointers to private objects hash alike in all objects: a transformation may move
    /// them.
    pub fn hash(self) -> u64 {
        match self {
            Self::Unknown => 0,
            Self::Hash(hash) => hash,
            Self::Int { value, bits } => {
                mix_all(kind::INTEGER, [value as u64, (value >> 64) as u64, u64::from(bits)])
            }
            Self::Private(address) => mix(kind::PRIVATE, address.offset.hash()),
        }
    }
}

/// A place in an object.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Offset {
    /// A number of bytes behind its start.
    At(i64),
    /// Wherever the indices with this hash lead.
    Hashed(u64),
}

impl Offset {
    pub(super) fn hash(self) -> u64 {
        match self {
            Self::At(bytes) => bytes as u64,
            Self::Hashed(hash) => hash,
        }
    }
}

/// An address in a private object.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Address {
    /// The object.
    pub root: usize,
    /// Where in it.
    pub offset: Offset,
}
