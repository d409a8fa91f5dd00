//! Reductions: loop-carried values that are combined in any order, such as sums.

use super::plan::Body;
use oxmux_ir::{BinaryOp, FastMath, Function, Inst, Intrinsic, Op, Value};

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
    fn of(op: &Op) -> Option<Self> {
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
    /// The instructions from the parameter to its next value, each a user of the one before. A `select` among them keeps the old value.
    pub(super) chain: Vec<Inst>,
    /// Whether neighbours are added before they are accumulated, as the target sums pairs of products.
    pub(super) pairs: bool,
}

impl Reduction {
    /// How a parameter becomes its next value, if that is a reduction.
    pub(super) fn find(body: &Body<'_>, param: Value, next: Value) -> Option<Self> {
        let (mut at, mut op, mut chain) = (param, None, Vec::new());
        // Each step is an instruction of the loop: it ends.
        while at != next {
            let (step, choice) = match body.users(at)[..] {
                [one] => (one, None),
                [a, b] => match (chooses(body.function, a, at), chooses(body.function, b, at)) {
                    (true, false) => (b, Some(a)),
                    (false, true) => (a, Some(b)),
                    _ => return None,
                },
                _ => return None,
            };
            let this = ReductionOp::of(&body.function.insts[step].op)?;
            if *op.get_or_insert(this) != this || !takes_once(body.function, step, at) {
                return None;
            }
            chain.push(step);
            at = body.function.insts[step].result?;
            if let Some(choice) = choice {
                if body.users(at)[..] != [choice] || !takes_once(body.function, choice, at) {
                    return None;
                }
                chain.push(choice);
                at = body.function.insts[choice].result?;
            }
        }
        if !body.users(next).is_empty() || chain.len() > body.count {
            return None;
        }
        Some(Self { op: op?, chain, pairs: false })
    }
}

/// Whether an instruction selects a value, by something else.
fn chooses(function: &Function, inst: Inst, value: Value) -> bool {
    match function.insts[inst].op {
        Op::Select { args: [condition, a, b], .. } => {
            condition != value && (a == value) != (b == value)
        }
        _ => false,
    }
}

/// Whether a value is one operand, and where order matters the left one.
fn takes_once(function: &Function, inst: Inst, value: Value) -> bool {
    let op = &function.insts[inst].op;
    let mut count = 0;
    op.for_each_value(|operand| count += usize::from(operand == value));
    let is_taken_from =
        matches!(op, Op::Binary { op: BinaryOp::Sub, args: [_, right], .. } if *right == value);
    let is_condition = matches!(op, Op::Select { args: [c, ..], .. } if *c == value);
    count == 1 && !is_taken_from && !is_condition
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
