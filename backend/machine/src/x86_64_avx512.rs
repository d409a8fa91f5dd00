//! 64-bit x86 with AVX-512, for the generator in `backend/x64`: registers of 32 to 512 bits and
//! predicates.

use crate::features::Feature::{
    self, Avx512bitalg, Avx512bw, Avx512cd, Avx512dq, Avx512vbmi, Avx512vl, Avx512vpopcntdq, Bmi1,
    Bmi2, F16c, Fast512, FastGather, Fma, Lzcnt, Popcnt,
};
use crate::features::Features;
use crate::operations::{LaneOp, LaneType, OpTable};
use crate::vector_unit::VectorUnit;

/// The features that the generator requires: x86-64-v4. Implied features are not listed.
pub const BASE: &[Feature] =
    &[Popcnt, Fma, Bmi1, Bmi2, Lzcnt, Avx512bw, Avx512cd, Avx512dq, Avx512vl];

/// The vectors and the operations on them that the generator has for a machine with the features of
/// [`BASE`], and perhaps more.
pub fn table(features: Features) -> OpTable {
    use LaneType::{F16, F32, F64, I8, I16, I32, I64};
    let unit = VectorUnit::with_predicates(&[512, 256, 128, 64, 32], 32);
    let unit = if features.has(Fast512) { unit.with_datapath(512) } else { unit };
    let table = OpTable::new(unit, |op, ty| match op {
        _ if ty == F16 => op == LaneOp::Resize && features.has(F16c),
        LaneOp::Simple | LaneOp::Compare | LaneOp::Select | LaneOp::Shuffle => true,
        LaneOp::Multiply => ty != I8,
        LaneOp::Divide | LaneOp::Fma | LaneOp::Round | LaneOp::Sqrt => ty.is_float(),
        LaneOp::Shift | LaneOp::CountOnesByTable => !ty.is_float(),
        LaneOp::VariableShift => matches!(ty, I16 | I32 | I64),
        LaneOp::MinMax => matches!(ty, I8 | I16 | I32 | I64),
        LaneOp::FromSigned => matches!(ty, F32 | F64),
        LaneOp::ToInteger => matches!(ty, I32 | I64),
        LaneOp::FromUnsigned => matches!(ty, F32 | F64),
        LaneOp::ToHalfAsWide => ty == F32,
        LaneOp::FromHalfAsWide => ty == F64,
        LaneOp::AnyCompare => ty.is_float(),
        LaneOp::Rotate | LaneOp::CountZeros => matches!(ty, I32 | I64),
        LaneOp::Saturate => matches!(ty, I8 | I16),
        LaneOp::CountOnes => match ty {
            I8 | I16 => features.has(Avx512bitalg),
            I32 | I64 => features.has(Avx512vpopcntdq),
            _ => false,
        },
        LaneOp::Permute => ty != I8 || features.has(Avx512vbmi),
        LaneOp::Join | LaneOp::Resize | LaneOp::MaskedMemory => true,
        LaneOp::Word => !ty.is_float(),
        LaneOp::Gather => matches!(ty, I32 | I64 | F32 | F64),
        LaneOp::PairSum => ty == I32,
        LaneOp::Bits => false,
    });
    if features.has(FastGather) { table.with_fast_gathers() } else { table }
}
