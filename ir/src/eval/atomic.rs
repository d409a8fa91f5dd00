//! The values that atomic operations write.

use super::vector::Combine;
use super::{EvalError, Scalar, ScalarKind, float, int};
use crate::opcode::{BinaryOp, RmwOp};

/// The value that `atomicrmw` writes.
///
/// # Errors
///
/// If the operation is not one on values of this kind.
pub fn modify(
    op: RmwOp,
    kind: ScalarKind,
    old: Scalar,
    operand: Scalar,
) -> Result<Scalar, EvalError> {
    let combine = |binary| Combine::Binary(binary).apply(kind, old, operand);
    let float = |larger, nan_wins| {
        Combine::Float(float::Extremum { larger, nan_wins }).apply(kind, old, operand)
    };
    let integer = |signed, larger| Combine::Integer { signed, larger }.apply(kind, old, operand);
    match op {
        RmwOp::Xchg => return Ok(operand),
        RmwOp::Add => return combine(BinaryOp::Add),
        RmwOp::Sub => return combine(BinaryOp::Sub),
        RmwOp::And => return combine(BinaryOp::And),
        RmwOp::Or => return combine(BinaryOp::Or),
        RmwOp::Xor => return combine(BinaryOp::Xor),
        RmwOp::FAdd => return combine(BinaryOp::FAdd),
        RmwOp::FSub => return combine(BinaryOp::FSub),
        RmwOp::FMin => return float(false, false),
        RmwOp::FMax => return float(true, false),
        RmwOp::FMinimum => return float(false, true),
        RmwOp::FMaximum => return float(true, true),
        RmwOp::Min => return integer(true, false),
        RmwOp::Max => return integer(true, true),
        RmwOp::UMin => return integer(false, false),
        RmwOp::UMax => return integer(false, true),
        RmwOp::Nand | RmwOp::UIncWrap | RmwOp::UDecWrap | RmwOp::USubCond | RmwOp::USubSat => {}
    }
    let bits = kind.int_bits()?;
    let (Some(a), Some(b)) = (old.defined(), operand.defined()) else { return Ok(Scalar::Poison) };
    Ok(Scalar::Bits(match op {
        RmwOp::Nand => !(a & b) & int::mask(bits),
        RmwOp::USubSat => a.saturating_sub(b),
        RmwOp::USubCond => a.checked_sub(b).unwrap_or(a),
        RmwOp::UIncWrap => {
            if a >= b {
                0
            } else {
                a + 1
            }
        }
        _ => {
            if a == 0 || a > b {
                b
            } else {
                a - 1
            }
        }
    }))
}
