//! The checks of a run that goes on after an error.

use crate::eval::UbKind;

/// A kind of error that a run looks for.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Check {
    /// Accesses outside of an object.
    Bounds,
    /// Accesses through a null pointer.
    Null,
    /// Accesses at an address without the alignment that the access claims.
    Align,
    /// Uses of memory that was never written.
    Uninit,
    /// Two work-items access the same byte, one of them writes, and nothing orders them.
    Races,
    /// Barriers and group operations that not all work-items of the group reach.
    Barriers,
    /// Accesses after the end of an object's lifetime, writes to constant memory, copies of
    /// overlapping memory, assumptions that are false, poison that is stored where others see it.
    Other,
    /// Integer divisions by zero, and of the smallest integer by -1.
    Division,
    /// Indices beyond the array that they are for, inside of its object: those of a row, or of a
    /// structure's member.
    Subobjects,
    /// Integer operations that break a flag of theirs: that overflow despite `nuw` or `nsw`, that
    /// are not `exact`, ...
    Overflow,
    /// Shifts by the width or more, conversions of numbers that the integer type does not have, and
    /// lanes that the vector does not have.
    Range,
    /// Unordered writes of the same value, which are races to the specification, too.
    UniformWrites,
}

impl Check {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Bounds,
        Self::Null,
        Self::Align,
        Self::Uninit,
        Self::Races,
        Self::Barriers,
        Self::Other,
        Self::Division,
        Self::Subobjects,
        Self::Overflow,
        Self::Range,
        Self::UniformWrites,
    ];

    /// The name on the command line and in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bounds => "bounds",
            Self::Null => "null",
            Self::Align => "align",
            Self::Uninit => "uninit",
            Self::Races => "races",
            Self::Barriers => "barriers",
            Self::Other => "other",
            Self::Division => "division",
            Self::Subobjects => "subobjects",
            Self::Overflow => "overflow",
            Self::Range => "range",
            Self::UniformWrites => "uniform-writes",
        }
    }

    /// The check with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|check| check.name() == name)
    }

    /// Which check finds a kind of undefined behaviour. `is_null` says whether a pointer was null.
    pub(super) fn of(kind: UbKind, is_null: bool) -> Option<Self> {
        Some(match kind {
            UbKind::OutOfBounds if is_null => Self::Null,
            UbKind::OutOfBounds => Self::Bounds,
            UbKind::Misaligned => Self::Align,
            UbKind::UninitializedUse => Self::Uninit,
            UbKind::DataRace => Self::Races,
            UbKind::DivergentBarrier => Self::Barriers,
            UbKind::DivisionByZero | UbKind::DivisionOverflow => Self::Division,
            UbKind::UseAfterFree
            | UbKind::PoisonUse
            | UbKind::WriteToConstant
            | UbKind::OverlappingCopy
            | UbKind::AssumeFalse => Self::Other,
            UbKind::Unreachable | UbKind::BadCall => return None,
        })
    }

    const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// A set of checks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Checks(u32);

impl Checks {
    /// Nothing.
    pub const NONE: Self = Self(0);

    /// Everything. The checks that [`Checks::default`] leaves out may report correct programs:
    /// optimizers compute values that are not used, OpenCL C gives a division by zero some value,
    /// indices beyond a row are how optimizers write those of a flat array, and unordered writes of
    /// one value are common as flags.
    pub fn all() -> Self {
        Check::ALL.into_iter().fold(Self::NONE, Self::with)
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, check: Check) -> Self {
        Self(self.0 | check.bit())
    }

    /// Whether a check is among them.
    pub const fn has(self, check: Check) -> bool {
        self.0 & check.bit() != 0
    }

    /// The checks, in order.
    pub fn iter(self) -> impl Iterator<Item = Check> {
        Check::ALL.into_iter().filter(move |&check| self.has(check))
    }
}

impl Default for Checks {
    /// The checks that only wrong programs fail.
    fn default() -> Self {
        use Check::{Align, Barriers, Bounds, Null, Other, Races, Uninit};
        [Bounds, Null, Align, Uninit, Races, Barriers, Other]
            .into_iter()
            .fold(Self::NONE, Self::with)
    }
}
