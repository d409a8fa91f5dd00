//! Vectors and aggregates: extracting, inserting, shuffling, reducing.

use super::{Eval, EvalError, Evaluator, Scalar, ScalarKind, Val, float, int};
use crate::intrinsics::Intrinsic;
use crate::opcode::{BinaryOp, OpFlags};
use crate::types::Type;

/// The lane that a number means where its vector has fewer lanes, unless that is poison
/// ([`strict_range`](Evaluator::strict_range)): lanes are counted modulo their number where it is a
/// power of two, and else the first one is meant. `bound-lanes` has compiled code do the same.
pub fn lane_in_range(index: u128, lanes: u32) -> u32 {
    match lanes {
        _ if index < u128::from(lanes) => index as u32,
        lanes if lanes.is_power_of_two() => (index & u128::from(lanes - 1)) as u32,
        _ => 0,
    }
}

impl Evaluator<'_> {
    /// `extractelement` of a vector of type `ty`.
    pub(super) fn extract_element(&self, ty: Type, vector: &Val, index: Scalar) -> Scalar {
        let lanes = vector.lanes();
        self.lane(ty, index, lanes.len()).map_or(Scalar::Poison, |lane| lanes[lane])
    }

    /// `insertelement` into a vector of type `ty`.
    pub(super) fn insert_element(
        &self,
        ty: Type,
        vector: &Val,
        element: Scalar,
        index: Scalar,
    ) -> Val {
        let mut lanes: Box<[Scalar]> = vector.lanes().into();
        match self.lane(ty, index, lanes.len()) {
            Some(lane) => lanes[lane] = element,
            None => lanes.fill(Scalar::Poison),
        }
        Val::Vector(lanes)
    }

    /// Which of `count` lanes; none is poison.
    fn lane(&self, ty: Type, index: Scalar, count: usize) -> Option<usize> {
        let number = match index {
            // An undefined number may be beyond the end.
            Scalar::Undef if self.strict_range => return None,
            index => index.defined()?,
        };
        let is_inside = number < count as u128;
        if is_inside || count == 0 || self.strict_range {
            return is_inside.then_some(number as usize);
        }
        match self.types.vector_parts(ty) {
            Some((_, lanes, false)) => Some(lane_in_range(number, lanes) as usize),
            _ => Some(0),
        }
        .filter(|&lane| lane < count)
    }
}

/// `shufflevector` to `lanes` lanes; the mask of a scalable vector is that of every part of it, all
/// zero.
pub fn shuffle(a: &Val, b: &Val, mask: &[i32], lanes: usize) -> Val {
    let (a, b) = (a.lanes(), b.lanes());
    let pick = |i: usize| {
        let index = mask.get(i % mask.len().max(1)).and_then(|&m| usize::try_from(m).ok());
        let lane = index.and_then(|m| a.get(m).or_else(|| b.get(m.checked_sub(a.len())?)));
        lane.copied().unwrap_or(Scalar::Poison)
    };
    Val::Vector((0..lanes).map(pick).collect())
}

/// The member of an aggregate along a path.
pub fn extract_value<'v>(aggregate: &'v Val, path: &[u32]) -> Result<&'v Val, EvalError> {
    let mut value = aggregate;
    for &index in path {
        let Val::Aggregate(members) = value else {
            return Err(EvalError::Malformed("extractvalue of no aggregate"));
        };
        value = members.get(index as usize).ok_or(EvalError::Malformed("no such member"))?;
    }
    Ok(value)
}

/// An aggregate with the member along a path replaced.
pub fn insert_value(aggregate: &Val, element: &Val, path: &[u32]) -> Eval {
    let mut result = aggregate.clone();
    let mut place = &mut result;
    for &index in path {
        let Val::Aggregate(members) = place else {
            return Err(EvalError::Malformed("insertvalue into no aggregate"));
        };
        place = members.get_mut(index as usize).ok_or(EvalError::Malformed("no such member"))?;
    }
    *place = element.clone();
    Ok(result)
}

/// How two lanes become one in a reduction, a scan or an `atomicrmw`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Combine {
    /// Arithmetic.
    Binary(BinaryOp),
    /// The smaller or larger integer.
    Integer {
        /// Signed rather than unsigned.
        signed: bool,
        /// The larger.
        larger: bool,
    },
    /// The smaller or larger float.
    Float(float::Extremum),
}

impl Combine {
    /// Two lanes as one.
    pub fn apply(self, kind: ScalarKind, a: Scalar, b: Scalar) -> Result<Scalar, EvalError> {
        match self {
            Self::Binary(op) if op.is_float() => float::binary(op, kind, a, b),
            Self::Binary(op) => int::binary(op, OpFlags::NONE, kind.int_bits()?, a, b),
            Self::Integer { signed, larger } => {
                let bits = kind.int_bits()?;
                let (Some(x), Some(y)) = (a.defined(), b.defined()) else {
                    return Ok(Scalar::Poison);
                };
                let less = if signed { int::signed(x, bits) < int::signed(y, bits) } else { x < y };
                Ok(Scalar::Bits(if less != larger { x } else { y }))
            }
            Self::Float(extremum) => {
                let (Some(x), Some(y)) = (a.defined(), b.defined()) else {
                    return Ok(Scalar::Poison);
                };
                Ok(Scalar::Bits(extremum.of(kind, x, y)))
            }
        }
    }

    /// The operation of a reduction intrinsic; none for other intrinsics.
    pub fn of_reduction(intrinsic: Intrinsic) -> Option<Self> {
        use Intrinsic::*;
        let integer = |signed, larger| Self::Integer { signed, larger };
        let float = |larger, nan_wins| Self::Float(float::Extremum { larger, nan_wins });
        Some(match intrinsic {
            ReduceAdd => Self::Binary(BinaryOp::Add),
            ReduceMul => Self::Binary(BinaryOp::Mul),
            ReduceAnd => Self::Binary(BinaryOp::And),
            ReduceOr => Self::Binary(BinaryOp::Or),
            ReduceXor => Self::Binary(BinaryOp::Xor),
            ReduceFAdd => Self::Binary(BinaryOp::FAdd),
            ReduceFMul => Self::Binary(BinaryOp::FMul),
            ReduceSMin | SMin => integer(true, false),
            ReduceSMax | SMax => integer(true, true),
            ReduceUMin | UMin => integer(false, false),
            ReduceUMax | UMax => integer(false, true),
            ReduceFMin | MinNum => float(false, false),
            ReduceFMax | MaxNum => float(true, false),
            ReduceFMinimum | Minimum => float(false, true),
            ReduceFMaximum | Maximum => float(true, true),
            _ => return None,
        })
    }
}

/// The lanes combined in order.
pub fn reduce(
    combine: Combine,
    kind: ScalarKind,
    start: Option<Scalar>,
    lanes: &[Scalar],
) -> Result<Scalar, EvalError> {
    let mut lanes = lanes.iter().copied();
    let first = start.or_else(|| lanes.next()).unwrap_or(Scalar::Poison);
    lanes.try_fold(first, |sum, lane| combine.apply(kind, sum, lane))
}

impl Evaluator<'_> {
    /// Intrinsics that rearrange lanes; none for others.
    pub(super) fn rearrange(
        &self,
        intrinsic: Intrinsic,
        args: &[&Val],
        ty: Type,
    ) -> Result<Option<Val>, EvalError> {
        let arg = |i: usize| args.get(i).copied().ok_or(EvalError::Malformed("a missing operand"));
        let number = |i: usize| -> Result<u128, EvalError> {
            arg(i)?.scalar()?.bits().ok_or(EvalError::Malformed("an index must be constant"))
        };
        Ok(Some(match intrinsic {
            Intrinsic::VectorExtract => {
                let (lanes, count) = (arg(0)?.lanes(), self.lanes(ty)?.unwrap_or(0));
                let start = usize::try_from(number(1)?).unwrap_or(usize::MAX);
                let at = |i: usize| start.checked_add(i).and_then(|i| lanes.get(i)).copied();
                Val::Vector((0..count).map(|i| at(i).unwrap_or(Scalar::Poison)).collect())
            }
            Intrinsic::VectorInsert => {
                let mut lanes: Box<[Scalar]> = arg(0)?.lanes().into();
                let part = arg(1)?.lanes();
                let start = usize::try_from(number(2)?).unwrap_or(usize::MAX);
                match start.checked_add(part.len()).and_then(|end| lanes.get_mut(start..end)) {
                    Some(place) => place.copy_from_slice(part),
                    None => lanes.fill(Scalar::Poison),
                }
                Val::Vector(lanes)
            }
            Intrinsic::VectorReverse => {
                Val::Vector(arg(0)?.lanes().iter().rev().copied().collect())
            }
            Intrinsic::VectorSplice => {
                let (a, b) = (arg(0)?.lanes(), arg(1)?.lanes());
                // The offset is an i32; a negative one counts from the end of the first vector.
                let offset = int::signed(number(2)?, 32);
                let start = if offset < 0 { offset + a.len() as i128 } else { offset };
                let at = |i: usize| {
                    let i = usize::try_from(start + i as i128).ok()?;
                    a.get(i).or_else(|| b.get(i.checked_sub(a.len())?)).copied()
                };
                Val::Vector((0..a.len()).map(|i| at(i).unwrap_or(Scalar::Poison)).collect())
            }
            Intrinsic::VectorInterleave2 => {
                let pairs = arg(0)?.lanes().iter().zip(arg(1)?.lanes());
                Val::Vector(pairs.flat_map(|(&a, &b)| [a, b]).collect())
            }
            Intrinsic::VectorDeinterleave2 => {
                let half = |skip| arg(0).map(|v| v.lanes().iter().skip(skip).step_by(2).copied());
                let halves = [Val::Vector(half(0)?.collect()), Val::Vector(half(1)?.collect())];
                Val::Aggregate(Box::new(halves))
            }
            Intrinsic::StepVector => {
                let bits = self.kind(ty)?.int_bits()?;
                let count = self.lanes(ty)?.unwrap_or(0);
                let lane = |i: usize| Scalar::Bits(i as u128 & int::mask(bits));
                Val::Vector((0..count).map(lane).collect())
            }
            Intrinsic::ActiveLaneMask => {
                let count = self.lanes(ty)?.unwrap_or(0);
                let (base, limit) = (arg(0)?.scalar()?, arg(1)?.scalar()?);
                let (Some(base), Some(limit)) = (base.defined(), limit.defined()) else {
                    return Ok(Some(Val::Vector(vec![Scalar::Poison; count].into())));
                };
                let on = |i: usize| base.checked_add(i as u128).is_some_and(|n| n < limit);
                Val::Vector((0..count).map(|i| Scalar::bool(on(i))).collect())
            }
            _ => return Ok(None),
        }))
    }
}
