//! Cycles until the result of an operation is there: one table for the choice of the width, which
//! asks before there are vectors, and for the cost of the vectorized function.
//!
//! From the documentation of current cores; no command measures it.

use oxmux_ir::{BinaryOp, Intrinsic, Op};

/// Of a vector of integer products: 10 on Intel's cores, 3 or 4 on AMD's.
const PRODUCTS_CYCLES: u32 = 8;
/// Of one product of integers.
const PRODUCT_CYCLES: u32 = 3;
/// To take a lane out of a register.
pub(super) const EXTRACT_CYCLES: u32 = 3;
/// To put a lane into a register.
pub(super) const INSERT_CYCLES: u32 = 2;
/// Of a comparison of vectors whose result is a predicate.
pub(super) const PREDICATE_CYCLES: u32 = 3;

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
            BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul => 4,
            BinaryOp::Mul if product == Product::Vector => PRODUCTS_CYCLES,
            BinaryOp::Mul => PRODUCT_CYCLES,
            BinaryOp::FDiv => 11,
            BinaryOp::FRem => 30,
            BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem => 12,
            _ => 1,
        },
        Op::Load { .. } => 5,
        Op::ExtractElement { .. } => EXTRACT_CYCLES,
        Op::InsertElement { .. } => INSERT_CYCLES,
        Op::Intrinsic(call) => match call.intrinsic {
            Intrinsic::Fma | Intrinsic::FMulAdd => 4,
            Intrinsic::Sqrt => 14,
            Intrinsic::MaskedGather | Intrinsic::MaskedLoad => 10,
            _ => 2,
        },
        Op::Freeze { .. } | Op::Cast { .. } => 0,
        _ => 1,
    }
}
