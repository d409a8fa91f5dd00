//! Reductions: loop-carried values that are combined in any order, such as sums.

use oxmux_ir::{BinaryOp, FastMath, Inst, Intrinsic, Op};

/// The operation of a reduction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ReductionOp {
    /// By an operation.
    Op(BinaryOp),
    /// The smaller or larger one.
    MinMax(Intrinsic),
}

impl ReductionOp {
    /// The operation of an instruction of the chain.
    pub(super) fn of(op: &Op) -> Option<Self> {
        match op {
            Op::Binary { op, .. } => match op {
                BinaryOp::Add | BinaryOp::Sub => Some(Self::Op(BinaryOp::Add)),
                BinaryOp::Mul | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => Some(Self::Op(*op)),
                _ => None,
            },
            Op::Intrinsic(call) => match call.intrinsic {
                Intrinsic::SMin | Intrinsic::SMax | Intrinsic::UMin | Intrinsic::UMax => {
                    Some(Self::MinMax(call.intrinsic))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The intrinsic that joins all lanes.
    pub(super) fn of_lanes(self) -> Intrinsic {
        match self {
            Self::Op(BinaryOp::Mul) => Intrinsic::ReduceMul,
            Self::Op(BinaryOp::And) => Intrinsic::ReduceAnd,
            Self::Op(BinaryOp::Or) => Intrinsic::ReduceOr,
            Self::Op(BinaryOp::Xor) => Intrinsic::ReduceXor,
            Self::MinMax(Intrinsic::SMin) => Intrinsic::ReduceSMin,
            Self::MinMax(Intrinsic::SMax) => Intrinsic::ReduceSMax,
            Self::MinMax(Intrinsic::UMin) => Intrinsic::ReduceUMin,
            Self::MinMax(_) => Intrinsic::ReduceUMax,
            Self::Op(_) => Intrinsic::ReduceAdd,
        }
    }

    /// The neutral element; none for idempotent operations, whose lanes may all begin with the
    /// loop's initial value.
    pub(super) fn neutral(self) -> Option<u128> {
        match self {
            Self::Op(BinaryOp::Mul) => Some(1),
            Self::Op(BinaryOp::And | BinaryOp::Or) | Self::MinMax(_) => None,
            Self::Op(_) => Some(0),
        }
    }
}

/// The reduction of a parameter of the header.
pub(super) struct Reduction {
    pub(super) op: ReductionOp,
    /// The instructions from the parameter to its next value, each a user of the one before. A
    /// `select` among them keeps the old value.
    pub(super) chain: Vec<Inst>,
    /// Whether adjacent lanes are added before they are accumulated, as the target sums pairs of
    /// products.
    pub(super) pairs: bool,
}

/// The operation without flags that hold for one order only.
pub(super) fn in_any_order(op: &Op) -> Op {
    let mut op = op.clone();
    match &mut op {
        Op::Binary { flags, .. } => *flags = oxmux_ir::OpFlags::NONE,
        Op::Select { fast_math, .. } => *fast_math = FastMath::NONE,
        _ => {}
    }
    op
}
