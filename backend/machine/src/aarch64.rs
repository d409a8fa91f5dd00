//! 64-bit Arm through Cranelift: Advanced SIMD.

use crate::operations::{LaneOp, LaneType, OpTable, common};
use crate::vector_unit::VectorUnit;

pub(crate) fn table() -> OpTable {
    let unit = VectorUnit::with_lane_masks(&[128], 32);
    OpTable::new(unit, |op, ty| {
        common(op, ty).unwrap_or(match op {
            LaneOp::Fma => matches!(ty, LaneType::F32 | LaneType::F64),
            _ => true,
        })
    })
}
