//! What passes know about the target's vector unit: the reference's `vecz-target-info`, as data.
//!
//! Whoever knows the code generator fills it in. A wider register, or an operation that becomes native, changes numbers here
//! and no pass.

use oxmux_ir::{Type, TypeKind, types::Types};

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

    /// The lane type of a scalar type; none if vectors of it have no registers (`i1` has those of what was compared).
    pub fn of(types: &Types, scalar: Type) -> Option<Self> {
        Some(match types.kind(scalar) {
            TypeKind::Int(8) => Self::I8,
            TypeKind::Int(16) => Self::I16,
            TypeKind::Int(32) => Self::I32,
            TypeKind::Int(64) | TypeKind::Ptr(_) => Self::I64,
            TypeKind::Half => Self::F16,
            TypeKind::Float => Self::F32,
            TypeKind::Double => Self::F64,
            _ => return None,
        })
    }
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
    /// The smaller or larger.
    MinMax,
    /// A comparison.
    Compare,
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
    /// To lanes of another width.
    Resize,
    /// Counting and reversing bits.
    Bits,
    /// Shuffles.
    Shuffle,
    /// Sums of two neighbours each of products of signed lanes half as wide.
    PairSum,
}

impl LaneOp {
    /// All of them, in order.
    pub const ALL: [Self; 18] = [
        Self::Simple,
        Self::Multiply,
        Self::Divide,
        Self::Shift,
        Self::VariableShift,
        Self::MinMax,
        Self::Compare,
        Self::Select,
        Self::Fma,
        Self::Round,
        Self::Sqrt,
        Self::FromSigned,
        Self::FromUnsigned,
        Self::ToInteger,
        Self::Resize,
        Self::Bits,
        Self::Shuffle,
        Self::PairSum,
    ];
}

/// A target's vector unit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TargetInfo {
    /// The bits of a vector register; 0 if there are none.
    pub vector_bits: u32,
    /// How many vector registers there are.
    pub vector_registers: u32,
    /// Whether loads and stores of some lanes alone are native.
    pub masked_memory: bool,
    /// Whether loads from, and stores to, an address for each lane are native.
    pub gather: bool,
    /// Which operations are native, a bit for each [`LaneOp`], by lane type.
    native: [u32; LaneType::ALL.len()],
}

impl TargetInfo {
    /// A target with registers of this width and operations that a question tells.
    pub fn new(
        vector_bits: u32,
        vector_registers: u32,
        mut is_native: impl FnMut(LaneOp, LaneType) -> bool,
    ) -> Self {
        let mut native = [0; LaneType::ALL.len()];
        for (bits, ty) in native.iter_mut().zip(LaneType::ALL) {
            for op in LaneOp::ALL {
                *bits |= u32::from(is_native(op, ty)) << op as u32;
            }
        }
        Self { vector_bits, vector_registers, masked_memory: false, gather: false, native }
    }

    /// Whether an operation on a whole register is native.
    pub fn is_native(&self, op: LaneOp, ty: LaneType) -> bool {
        self.vector_bits > 0 && self.native[ty as usize] & (1 << op as u32) != 0
    }
    /// The lanes of a type in a register; at least one.
    pub fn lanes(&self, ty: LaneType) -> u32 {
        (self.vector_bits / ty.bits()).max(1)
    }
}

impl Default for TargetInfo {
    /// What vector units of 128 bits have in common.
    fn default() -> Self {
        Self::new(128, 16, |op, ty| match op {
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
        let odd = TargetInfo::new(512, 32, |op, ty| op == LaneOp::Fma && ty == LaneType::F32);
        assert!(odd.is_native(LaneOp::Fma, LaneType::F32));
        assert!(!odd.is_native(LaneOp::Fma, LaneType::F64));
        assert!(!odd.is_native(LaneOp::Simple, LaneType::F32));
        assert_eq!(odd.lanes(LaneType::F32), 16);
        let none = TargetInfo::new(0, 0, |_, _| true);
        assert!(!none.is_native(LaneOp::Simple, LaneType::I32));
        assert_eq!(none.lanes(LaneType::I32), 1);
    }
}
