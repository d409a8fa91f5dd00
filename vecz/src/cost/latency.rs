//! Cycles until the result of an operation is there: one table for the choice of the width, which
//! asks before there are vectors, and for the cost of the vectorized function.

use oxmux_ir::{BinaryOp, Intrinsic, Op};
use oxmux_passes::target_info::costs::latency;

/// Whether a product of integers is computed by the vector unit, as a scalar, or by a shift.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Product {
    /// A vector of products.
    Vector,
    /// One product, or a vector that the code generator computes by shifts.
    Scalar,
}

/// The cycles of an operation on floats or integers, and of a load from the nearest cache.
pub(crate) fn cycles(op: &Op, product: Product) -> u32 {
    match op {
        Op::Binary { op, .. } => match op {
            BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul => latency::FLOATS,
            BinaryOp::Mul if product == Product::Vector => latency::PRODUCTS,
            BinaryOp::Mul => latency::PRODUCT,
            BinaryOp::FDiv => latency::DIVIDE_FLOATS,
            BinaryOp::FRem => latency::REMAINDER_OF_FLOATS,
            BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem => {
                latency::DIVIDE_INTEGERS
            }
            _ => latency::SIMPLE,
        },
        Op::Load { .. } => latency::LOAD,
        Op::ExtractElement { .. } => latency::EXTRACT,
        Op::InsertElement { .. } => latency::INSERT,
        Op::Intrinsic(call) => match call.intrinsic {
            Intrinsic::Fma | Intrinsic::FMulAdd => latency::FLOATS,
            Intrinsic::Sqrt => latency::SQRT,
            Intrinsic::MaskedGather => latency::GATHER,
            Intrinsic::MaskedLoad => latency::MASKED_LOAD,
            _ => latency::FUNCTION,
        },
        Op::Freeze { .. } | Op::Cast { .. } => 0,
        _ => latency::SIMPLE,
    }
}
