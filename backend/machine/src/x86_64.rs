//! 64-bit x86 through Cranelift: SSE4.1 and later, in registers of 128 bits.

use crate::features::Feature::{Avx, Fma, Sse3, Sse41, Ssse3};
use crate::features::Features;
use crate::operations::{LaneOp, LaneType, OpTable, common};
use crate::vector_unit::VectorUnit;

pub(crate) fn table(features: Features) -> OpTable {
    // Without SSSE3, bytes are shuffled by a function; without SSE4.1 most widenings are missing.
    let unit = match features.has_all(&[Sse41, Ssse3, Sse3]) {
        true => VectorUnit::with_lane_masks(&[128], 16),
        false => VectorUnit::NONE,
    };
    OpTable::new(unit, |op, ty| {
        common(op, ty).unwrap_or_else(|| match op {
            LaneOp::Multiply => false,
            LaneOp::Fma => {
                matches!(ty, LaneType::F32 | LaneType::F64) && features.has_all(&[Fma, Avx])
            }
            _ => true,
        })
    })
}
