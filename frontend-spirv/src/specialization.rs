//! Values for specialization constants, from outside.

use std::collections::BTreeMap;

/// Values for specialization constants by their `SpecId`, as little-endian bytes.
///
/// A value has exactly the bytes of its constant: 1 for a bool (0 or 1), as many as the type has
/// otherwise.
///
/// ```
/// use oxmux_frontend_spirv::Specialization;
///
/// let mut values = Specialization::new();
/// values.set(1, 16u32.to_le_bytes()).set(2, [true.into()]).set(9, 0.5f32.to_le_bytes());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Specialization {
    values: BTreeMap<u32, Vec<u8>>,
}

impl Specialization {
    /// No values: every constant keeps its default.
    pub fn new() -> Specialization {
        Specialization::default()
    }

    /// Sets the value of the constant with this `SpecId`, in place of one set before.
    pub fn set(&mut self, spec_id: u32, bytes: impl Into<Vec<u8>>) -> &mut Specialization {
        self.values.insert(spec_id, bytes.into());
        self
    }

    /// The value for this `SpecId`.
    pub fn get(&self, spec_id: u32) -> Option<&[u8]> {
        self.values.get(&spec_id).map(Vec::as_slice)
    }

    /// Every value, by rising `SpecId`.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &[u8])> {
        self.values.iter().map(|(&spec_id, bytes)| (spec_id, bytes.as_slice()))
    }

    /// Whether no value is set.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}

/// A constant that a [`Specialization`] can set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SpecializableConstant {
    /// The `SpecId`.
    pub spec_id: u32,
    /// The name that `OpName` gives it.
    pub name: Option<String>,
    /// The kind.
    pub kind: SpecializableKind,
    /// Its value without specialization, as [`Specialization::set`] takes it.
    pub default: Vec<u8>,
}

/// The kind of a specializable constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SpecializableKind {
    /// A Boolean, 1 byte.
    Bool,
    /// An integer.
    #[allow(missing_docs, reason = "the fields say it")]
    Int { width: u32, signed: bool },
    /// A floating-point number.
    #[allow(missing_docs, reason = "the field says it")]
    Float { width: u32 },
}
