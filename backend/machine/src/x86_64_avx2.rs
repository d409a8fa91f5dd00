//! 64-bit x86 with AVX2, for the generator in `backend/x64`: registers of 32 to 256 bits, and masks
//! as wide as what they select.

use crate::features::Feature::{self, Avx2, Bmi1, Bmi2, F16c, Fma, Lzcnt, Popcnt};
use crate::features::Features;
use crate::operations::{LaneOp, LaneType, OpTable};
use crate::vector_unit::VectorUnit;

/// The features that the generator requires: x86-64-v3. Implied features are not listed.
pub const BASE: &[Feature] = &[Popcnt, Avx2, Fma, Bmi1, Bmi2, Lzcnt];

/// The vectors and the operations on them that the generator has for a machine with the features of
/// [`BASE`], and perhaps more.
pub fn table(features: Features) -> OpTable {
    use LaneType::{F16, F32, F64, I8, I16, I32, I64};
    let unit = VectorUnit::with_lane_masks(&[256, 128, 64, 32], 16);
    OpTable::new(unit, |op, ty| match op {
        _ if ty == F16 => op == LaneOp::Resize && features.has(F16c),
        LaneOp::Simple | LaneOp::Compare | LaneOp::Select | LaneOp::Shuffle => true,
        // Of 64 bits in eight instructions.
        LaneOp::Multiply => ty != I8,
        LaneOp::Divide | LaneOp::Fma | LaneOp::Round | LaneOp::Sqrt | LaneOp::AnyCompare => {
            ty.is_float()
        }
        LaneOp::Shift | LaneOp::CountOnesByTable => !ty.is_float(),
        LaneOp::VariableShift => matches!(ty, I32 | I64),
        LaneOp::MinMax => matches!(ty, I8 | I16 | I32),
        LaneOp::FromSigned | LaneOp::FromUnsigned => ty == F32,
        LaneOp::FromHalfAsWide => ty == F64,
        LaneOp::ToInteger => ty == I32,
        LaneOp::Saturate => matches!(ty, I8 | I16),
        LaneOp::Join | LaneOp::Resize => true,
        LaneOp::Word => !ty.is_float(),
        LaneOp::Permute => matches!(ty, I32 | I64 | F32 | F64),
        LaneOp::MaskedMemory => matches!(ty, I32 | I64 | F32 | F64),
        LaneOp::PairSum => ty == I32,
        // A gather takes longer than as many loads: `costs::GATHER`.
        LaneOp::Gather => false,
        LaneOp::ToHalfAsWide
        | LaneOp::Rotate
        | LaneOp::CountOnes
        | LaneOp::CountZeros
        | LaneOp::Bits => false,
    })
}
