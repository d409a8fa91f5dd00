//! The target's vector unit, for passes: the reference's `vecz-target-info`, from the machine's
//! table.

pub use oxmux_machine::{
    COMMON_REGISTER_BITS, COUNTED_LANES_MIN, LaneOp, LaneType, MaskForm, OpTable as TargetInfo,
    VectorUnit, costs,
};

use oxmux_ir::{Type, TypeKind, types::Types};

/// The lane type of a scalar type; none if vectors of it have no registers (`i1` has those of the
/// compared values).
pub fn lane_type(types: &Types, scalar: Type) -> Option<LaneType> {
    Some(match types.kind(scalar) {
        TypeKind::Int(8) => LaneType::I8,
        TypeKind::Int(16) => LaneType::I16,
        TypeKind::Int(32) => LaneType::I32,
        TypeKind::Int(64) | TypeKind::Ptr(_) => LaneType::I64,
        TypeKind::Half => LaneType::F16,
        TypeKind::Float => LaneType::F32,
        TypeKind::Double => LaneType::F64,
        _ => return None,
    })
}
