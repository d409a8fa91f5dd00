//! The operations that a vector unit has: the one table that the legalizer, the choice of a width
//! and the cost model read. What they cost: [`costs`].

use crate::costs;
use crate::vector_unit::{MaskForm, VectorUnit};

/// The type of a vector's lanes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LaneType {
    /// `i8`
    I8,
    /// `i16`
    I16,
    /// `i32`
    I32,
    /// `i64`, and pointers
    I64,
    /// `half`
    F16,
    /// `float`
    F32,
    /// `double`
    F64,
}

impl LaneType {
    /// All of them, in order.
    pub const ALL: [Self; 7] =
        [Self::I8, Self::I16, Self::I32, Self::I64, Self::F16, Self::F32, Self::F64];

    /// The bits of a lane.
    pub fn bits(self) -> u32 {
        match self {
            Self::I8 => 8,
            Self::I16 | Self::F16 => 16,
            Self::I32 | Self::F32 => 32,
            Self::I64 | Self::F64 => 64,
        }
    }
    /// Whether it is a float.
    pub fn is_float(self) -> bool {
        matches!(self, Self::F16 | Self::F32 | Self::F64)
    }
}

/// A kind of operation that a vector unit has for a lane type, or not.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LaneOp {
    /// Sums, differences, bits; of floats the four operations but the division.
    Simple,
    /// Multiplication.
    Multiply,
    /// Division: of floats alone, in practice.
    Divide,
    /// A shift by one amount.
    Shift,
    /// A shift of each lane by its own amount.
    VariableShift,
    /// A rotation of each lane by its own amount.
    Rotate,
    /// The smaller or larger.
    MinMax,
    /// Sums and differences that saturate.
    Saturate,
    /// A comparison: of floats by the ordered predicates, and `une`.
    Compare,
    /// A comparison of floats by any predicate.
    AnyCompare,
    /// A choice of lanes.
    Select,
    /// A sum of a product, rounded once.
    Fma,
    /// Rounding to an integral float.
    Round,
    /// The square root.
    Sqrt,
    /// To floats of as many bits, from signed integers.
    FromSigned,
    /// To floats of as many bits, from unsigned integers.
    FromUnsigned,
    /// To integers of as many bits, saturating.
    ToInteger,
    /// To floats of half as many bits, from signed and unsigned integers.
    ToHalfAsWide,
    /// To floats of twice as many bits, from signed integers, and from unsigned ones where the
    /// floats have [`Self::FromUnsigned`].
    FromHalfAsWide,
    /// To and from lanes of any other width that has the operation too: integers among each other,
    /// and floats; of `half` alone to and from `float`.
    Resize,
    /// Counting the ones, by one instruction.
    CountOnes,
    /// Counting the ones by a table of those of four bits, and sums of bytes.
    CountOnesByTable,
    /// Counting the zeros above the highest one.
    CountZeros,
    /// Other counts of bits, and reversing them.
    Bits,
    /// Shuffles.
    Shuffle,
    /// All lanes of one vector in any order, by one instruction.
    Permute,
    /// Two vectors as one twice as long, and one of its halves.
    Join,
    /// A vector as a scalar of as many bits as the lane type has, and a scalar as a vector.
    Word,
    /// Sums of two neighbours each of products of signed lanes half as wide.
    PairSum,
    /// Loads and stores of consecutive lanes that a mask chooses.
    MaskedMemory,
    /// Loads from, and stores to, an address for each lane.
    Gather,
}

impl LaneOp {
    /// All of them, in order.
    pub const ALL: [Self; 31] = [
        Self::Simple,
        Self::Multiply,
        Self::Divide,
        Self::Shift,
        Self::VariableShift,
        Self::Rotate,
        Self::MinMax,
        Self::Saturate,
        Self::Compare,
        Self::AnyCompare,
        Self::Select,
        Self::Fma,
        Self::Round,
        Self::Sqrt,
        Self::FromSigned,
        Self::FromUnsigned,
        Self::ToInteger,
        Self::ToHalfAsWide,
        Self::FromHalfAsWide,
        Self::Resize,
        Self::CountOnes,
        Self::CountOnesByTable,
        Self::CountZeros,
        Self::Bits,
        Self::Shuffle,
        Self::Permute,
        Self::Join,
        Self::Word,
        Self::PairSum,
        Self::MaskedMemory,
        Self::Gather,
    ];
}

/// A vector unit and the operations that it has on whole vectors.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct OpTable {
    /// The widths of registers, and the form of masks.
    pub unit: VectorUnit,
    /// Which operations are native, a bit for each [`LaneOp`], by lane type.
    native: [u32; LaneType::ALL.len()],
    /// The cost of a gather or scatter for each lane, in hundredths of a simple instruction.
    pub(crate) gather_cost: u32,
}

impl OpTable {
    /// The table of a unit with the operations for which `is_native` is true.
    pub fn new(unit: VectorUnit, is_native: impl Fn(LaneOp, LaneType) -> bool) -> Self {
        let mut native = [0; LaneType::ALL.len()];
        for (bits, ty) in native.iter_mut().zip(LaneType::ALL) {
            for op in LaneOp::ALL {
                *bits |= u32::from(is_native(op, ty)) << op as u32;
            }
        }
        Self { unit, native, gather_cost: costs::GATHER }
    }

    /// Whether a native gather or scatter takes less time than the active lanes one by one.
    pub fn gathers_some_faster(&self) -> bool {
        self.gather_cost < costs::MASKED_LANE
    }

    /// Whether it does where all lanes are active.
    pub fn gathers_all_faster(&self) -> bool {
        self.gather_cost < costs::LANE
    }

    /// A lane of a native gather or scatter.
    pub fn gathered_lane(&self) -> f64 {
        f64::from(self.gather_cost) / 100.0
    }

    /// A register of products of 64 bits: three operations of the multiplier, or a sequence of
    /// products of halves.
    /// Counted from its instructions; no command measures it.
    pub fn wide_product(&self) -> f64 {
        match self.unit.masks {
            _ if !self.unit.has_short_vectors() => 1.0,
            MaskForm::Predicate => 3.0,
            MaskForm::Lanes => 8.0,
        }
    }

    /// A mask as a word: a move from a predicate; or, for each register of lanes, a move of their
    /// signs, which are put to the others.
    /// Counted from its instructions; no command measures it.
    pub fn mask_to_word(&self, registers: u32) -> f64 {
        match self.unit.masks {
            MaskForm::Predicate => 1.0,
            MaskForm::Lanes => 2.0 * f64::from(registers),
        }
    }

    /// The same operations on a machine whose gathers are fast.
    pub fn with_fast_gathers(self) -> Self {
        Self { gather_cost: costs::FAST_GATHER, ..self }
    }

    /// The same operations on vectors of another unit.
    pub fn with_unit(self, unit: VectorUnit) -> Self {
        Self { unit, ..self }
    }

    /// Whether an operation on a whole vector is native.
    pub fn is_native(&self, op: LaneOp, ty: LaneType) -> bool {
        self.unit.is_any() && self.native[ty as usize] & (1 << op as u32) != 0
    }

    /// The lanes of a type in the widest vector; at least one.
    pub fn lanes(&self, ty: LaneType) -> u32 {
        (self.unit.widest() / ty.bits()).max(1)
    }
}

/// The operations that Cranelift has on every architecture with vectors; `None` if architectures
/// differ.
pub(crate) fn common(op: LaneOp, ty: LaneType) -> Option<bool> {
    use LaneType::{F16, F32, F64, I8, I16, I32};
    let float = matches!(ty, F32 | F64);
    Some(match op {
        LaneOp::Simple | LaneOp::Compare | LaneOp::Select | LaneOp::Shuffle => ty != F16,
        LaneOp::Multiply if ty == I8 => return None,
        LaneOp::Multiply => ty != F16,
        LaneOp::Shift => !ty.is_float(),
        LaneOp::MinMax => matches!(ty, I8 | I16 | I32),
        LaneOp::Fma => return None,
        LaneOp::Divide | LaneOp::Round | LaneOp::Sqrt => float,
        LaneOp::FromSigned => ty == F32,
        LaneOp::ToInteger => ty == I32,
        LaneOp::PairSum if ty == I32 => return None,
        LaneOp::PairSum
        | LaneOp::Permute
        | LaneOp::AnyCompare
        | LaneOp::VariableShift
        | LaneOp::Rotate
        | LaneOp::Saturate
        | LaneOp::FromUnsigned
        | LaneOp::ToHalfAsWide
        | LaneOp::FromHalfAsWide
        | LaneOp::Resize
        | LaneOp::CountOnes
        | LaneOp::CountOnesByTable
        | LaneOp::CountZeros
        | LaneOp::Bits
        | LaneOp::Join
        | LaneOp::Word
        | LaneOp::MaskedMemory
        | LaneOp::Gather => false,
    })
}

impl Default for OpTable {
    /// Common properties of vector units of 128 bits.
    fn default() -> Self {
        Self::new(VectorUnit::with_lane_masks(&[128], 16), |op, ty| match op {
            LaneOp::Simple | LaneOp::Compare | LaneOp::Select | LaneOp::Shuffle => {
                ty != LaneType::F16
            }
            LaneOp::Multiply | LaneOp::Divide | LaneOp::Sqrt | LaneOp::Round
                if matches!(ty, LaneType::F32 | LaneType::F64) =>
            {
                true
            }
            LaneOp::Multiply => matches!(ty, LaneType::I16 | LaneType::I32),
            LaneOp::Shift => !ty.is_float(),
            LaneOp::MinMax => matches!(ty, LaneType::I8 | LaneType::I16 | LaneType::I32),
            LaneOp::FromSigned => ty == LaneType::F32,
            LaneOp::PairSum => ty == LaneType::I32,
            _ => false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_has_what_it_was_told() {
        let odd = OpTable::new(VectorUnit::with_lane_masks(&[512], 32), |op, ty| {
            op == LaneOp::Fma && ty == LaneType::F32
        });
        assert!(odd.is_native(LaneOp::Fma, LaneType::F32));
        assert!(!odd.is_native(LaneOp::Fma, LaneType::F64));
        assert!(!odd.is_native(LaneOp::Simple, LaneType::F32));
        assert_eq!(odd.lanes(LaneType::F32), 16);
        let none = OpTable::new(VectorUnit::NONE, |_, _| true);
        assert!(!none.is_native(LaneOp::Simple, LaneType::I32));
        assert_eq!(none.lanes(LaneType::I32), 1);
    }
}
