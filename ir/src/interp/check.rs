//! The checks of a run that goes on after an error.

use crate::eval::UbKind;
use crate::opcode::string_enum;

string_enum! {
    /// A kind of error that a run looks for.
    #[non_exhaustive]
    Check {
        /// Accesses outside of an object.
        Bounds = "bounds",
        /// Accesses through a null pointer.
        Null = "null",
        /// Accesses at an address without the alignment that the access claims.
        Align = "align",
        /// Uses of memory that was never written.
        Uninit = "uninit",
        /// Two work-items access the same byte, one of them writes, and nothing orders them.
        Races = "races",
        /// Barriers and group operations that not all work-items of the group reach.
        Barriers = "barriers",
        /// Accesses after the end of an object's lifetime, writes to constant memory, copies of
        /// overlapping memory, assumptions that are false, poison that is stored where others see
        /// it.
        Other = "other",
        /// Integer divisions by zero, and of the smallest integer by -1.
        Division = "division",
        /// Indices beyond the array that they are for, inside of its object: those of a row, or of
        /// a structure's member.
        Subobjects = "subobjects",
        /// Integer operations that break a flag of theirs: that overflow despite `nuw` or `nsw`,
        /// that are not `exact`, ...
        Overflow = "overflow",
        /// Shifts by the width or more, conversions of numbers that the integer type does not have,
        /// and lanes that the vector does not have.
        Range = "range",
        /// Unordered writes of the same value, which are races to the specification, too.
        UniformWrites = "uniform-writes",
    }
}

impl Check {
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
///
/// ```
/// use oxmux_ir::interp::{Check, Checks};
///
/// let checks = Checks::NONE.with(Check::Races).with(Check::Bounds);
/// assert_eq!(checks.iter().collect::<Vec<_>>(), [Check::Bounds, Check::Races]);
/// assert!(Checks::default().has(Check::Uninit) && !Checks::default().has(Check::Overflow));
/// ```
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
        Check::ALL.iter().copied().fold(Self::NONE, Self::with)
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
        Check::ALL.iter().copied().filter(move |&check| self.has(check))
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
