//! 64-bit RISC-V through Cranelift: V, in vectors of 128 bits.

use crate::features::Feature::V;
use crate::features::Features;
use crate::operations::{LaneOp, LaneType, OpTable, common};
use crate::vector_unit::VectorUnit;

pub(crate) fn table(features: Features) -> OpTable {
    let unit = match features.has(V) {
        true => VectorUnit::with_lane_masks(&[128], 32),
        false => VectorUnit::NONE,
    };
    OpTable::new(unit, |op, ty| {
        common(op, ty).unwrap_or(match op {
            LaneOp::Fma => matches!(ty, LaneType::F32 | LaneType::F64),
            // Vectors are compressed for it.
            LaneOp::PairSum => false,
            _ => true,
        })
    })
}
