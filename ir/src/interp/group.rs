//! Group operations: the result for each member of a work-group, sub-group or vector.

use super::effects::amount;
use super::error::{Outcome, invalid};
use crate::eval::vector::Combine;
use crate::eval::{EvalError, Evaluator, Scalar, ScalarKind, Val, float, int};
use crate::instruction::BinaryOp;
use crate::mux::{GroupArithmetic, GroupOp};
use crate::types::Type;

/// A member's operands of a group operation, without the barrier id.
pub(super) struct Member<'a> {
    pub(super) args: &'a [Val],
    /// The position in the sub-group.
    pub(super) local_id: u32,
}

/// The results, one for each member, in order. `max_size` is the sub-group's; `position` finds a
/// work-item by ids.
pub(super) fn operation(
    shapes: &Evaluator<'_>,
    op: GroupOp,
    ty: Type,
    members: &[Member<'_>],
    max_size: u32,
    position: impl Fn([u64; 3]) -> Option<usize>,
) -> Outcome<Vec<Val>> {
    let kind = shapes.kind(ty)?;
    let operand = |m: &Member<'_>, i: usize| -> Outcome<Val> {
        m.args.get(i).cloned().ok_or(EvalError::Malformed("a missing operand").into())
    };
    let own = members.iter().map(|m| operand(m, 0)).collect::<Outcome<Vec<Val>>>()?;
    let index = |m: &Member<'_>, i: usize| -> Outcome<u64> { amount(operand(m, i)?.scalar()?) };
    let undef = || Ok(shapes.fill(ty, Scalar::Undef)?);
    let member_at = |id: u64| members.iter().position(|m| u64::from(m.local_id) == id);
    match op {
        GroupOp::Any | GroupOp::All | GroupOp::Reduce(_) => {
            let total = fold_all(kind, flags_as_arithmetic(op), &own)?;
            Ok(vec![total; members.len()])
        }
        GroupOp::ScanInclusive(arithmetic) => scan(kind, arithmetic, &own, None),
        GroupOp::ScanExclusive(arithmetic) => {
            let first = shapes.fill(ty, Scalar::Bits(identity(kind, arithmetic)?))?;
            scan(kind, arithmetic, &own, Some(first))
        }
        GroupOp::Broadcast => members
            .iter()
            .map(|m| {
                let from = if m.args.len() >= 4 {
                    position([index(m, 1)?, index(m, 2)?, index(m, 3)?])
                } else {
                    member_at(index(m, 1)?)
                };
                from.and_then(|i| own.get(i)).cloned().map_or_else(undef, Ok)
            })
            .collect(),
        GroupOp::Shuffle => members
            .iter()
            .map(|m| match member_at(index(m, 1)?) {
                Some(from) => Ok(own[from].clone()),
                None => undef(),
            })
            .collect(),
        GroupOp::ShuffleXor => members
            .iter()
            .map(|m| match member_at(u64::from(m.local_id) ^ index(m, 1)?) {
                Some(from) => Ok(own[from].clone()),
                None => undef(),
            })
            .collect(),
        GroupOp::ShuffleUp | GroupOp::ShuffleDown => {
            let size = i64::from(max_size);
            members
                .iter()
                .map(|m| {
                    let delta = int::signed(u128::from(index(m, 2)?), 32) as i64;
                    // Up: the operands are "before" and "here"; down: "here" and "after".
                    let (from, which) = if op == GroupOp::ShuffleUp {
                        let from = i64::from(m.local_id) - delta;
                        if from < 0 { (from + size, 0) } else { (from, 1) }
                    } else {
                        let from = i64::from(m.local_id) + (delta & 0xffff_ffff);
                        if from >= size { (from - size, 1) } else { (from, 0) }
                    };
                    let inside = (0..size).contains(&from);
                    match u64::try_from(from).ok().filter(|_| inside).and_then(member_at) {
                        Some(i) => operand(&members[i], which),
                        None => undef(),
                    }
                })
                .collect()
        }
    }
}

/// A `vec_group` operation: the lanes are the group.
pub(super) fn vector_operation(
    shapes: &Evaluator<'_>,
    op: GroupOp,
    args: &[Val],
    types: &[Type],
) -> Outcome<Val> {
    let (Some(value), Some(&ty)) = (args.first(), types.first()) else {
        return invalid("a group operation without operand");
    };
    let kind = shapes.kind(ty)?;
    let lanes: Vec<Val> = value.lanes().iter().map(|&lane| Val::Scalar(lane)).collect();
    let joined = |values: Vec<Val>| -> Outcome<Val> {
        if !matches!(value, Val::Vector(_)) {
            return Ok(values.into_iter().next().unwrap_or(Val::POISON));
        }
        let lanes = values.iter().map(Val::scalar);
        Ok(Val::Vector(lanes.collect::<Result<_, _>>()?))
    };
    match op {
        GroupOp::Any | GroupOp::All | GroupOp::Reduce(_) => {
            fold_all(kind, flags_as_arithmetic(op), &lanes)
        }
        GroupOp::ScanInclusive(arithmetic) => joined(scan(kind, arithmetic, &lanes, None)?),
        GroupOp::ScanExclusive(arithmetic) => {
            let first = Val::bits(identity(kind, arithmetic)?);
            joined(scan(kind, arithmetic, &lanes, Some(first))?)
        }
        GroupOp::Broadcast => {
            let index = args.get(1).ok_or(EvalError::Malformed("a missing operand"))?;
            let index = usize::try_from(amount(index.scalar()?)?).unwrap_or(usize::MAX);
            Ok(lanes.get(index).cloned().unwrap_or(Val::Scalar(Scalar::Undef)))
        }
        _ => invalid("a shuffle of a vector group"),
    }
}

fn flags_as_arithmetic(op: GroupOp) -> GroupArithmetic {
    match op {
        GroupOp::Any => GroupArithmetic::LogicalOr,
        GroupOp::All => GroupArithmetic::LogicalAnd,
        GroupOp::Reduce(arithmetic)
        | GroupOp::ScanInclusive(arithmetic)
        | GroupOp::ScanExclusive(arithmetic) => arithmetic,
        _ => GroupArithmetic::Add,
    }
}

fn fold_all(kind: ScalarKind, arithmetic: GroupArithmetic, values: &[Val]) -> Outcome<Val> {
    let mut values = values.iter();
    let Some(first) = values.next() else { return invalid("an empty group") };
    let mut total = first.clone();
    for value in values {
        total = total.zip(value, |a, b| combine(kind, arithmetic, a, b))?;
    }
    Ok(total)
}

/// Running results; with a first one, those before each member.
fn scan(
    kind: ScalarKind,
    arithmetic: GroupArithmetic,
    values: &[Val],
    first: Option<Val>,
) -> Outcome<Vec<Val>> {
    let exclusive = first.is_some();
    let mut results: Vec<Val> = Vec::with_capacity(values.len());
    results.extend(first.filter(|_| !values.is_empty()));
    let mut total: Option<Val> = None;
    for value in values {
        let next = match &total {
            Some(total) => total.zip(value, |a, b| combine(kind, arithmetic, a, b))?,
            None => value.clone(),
        };
        results.push(next.clone());
        total = Some(next);
    }
    if exclusive {
        results.pop();
    }
    Ok(results)
}

fn combine(
    kind: ScalarKind,
    arithmetic: GroupArithmetic,
    a: Scalar,
    b: Scalar,
) -> Result<Scalar, EvalError> {
    use GroupArithmetic::*;
    let integer = |signed, larger| Combine::Integer { signed, larger };
    let float = |larger| Combine::Float(float::Extremum { larger, nan_wins: false });
    let combine = match arithmetic {
        Add => Combine::Binary(BinaryOp::Add),
        FAdd => Combine::Binary(BinaryOp::FAdd),
        Mul => Combine::Binary(BinaryOp::Mul),
        FMul => Combine::Binary(BinaryOp::FMul),
        And => Combine::Binary(BinaryOp::And),
        Or => Combine::Binary(BinaryOp::Or),
        Xor => Combine::Binary(BinaryOp::Xor),
        SMin => integer(true, false),
        SMax => integer(true, true),
        UMin => integer(false, false),
        UMax => integer(false, true),
        FMin => float(false),
        FMax => float(true),
        LogicalAnd | LogicalOr | LogicalXor => {
            let (Some(a), Some(b)) = (as_bool(a), as_bool(b)) else { return Ok(Scalar::Poison) };
            return Ok(Scalar::bool(match arithmetic {
                LogicalAnd => a && b,
                LogicalOr => a || b,
                _ => a != b,
            }));
        }
    };
    combine.apply(kind, a, b)
}

/// The first result of an exclusive scan.
fn identity(kind: ScalarKind, arithmetic: GroupArithmetic) -> Outcome<u128> {
    use GroupArithmetic::*;
    let number = |value: f64| float::from_f64(kind, value);
    Ok(match arithmetic {
        FAdd => number(0.0),
        FMul => number(1.0),
        FMin => number(f64::INFINITY),
        FMax => number(f64::NEG_INFINITY),
        Add | Or | Xor | UMax | LogicalOr | LogicalXor => 0,
        Mul | LogicalAnd => 1,
        And | UMin => int::mask(kind.int_bits()?),
        SMin => int::mask(kind.int_bits()?) >> 1,
        SMax => int::sign_bit(kind.int_bits()?),
    })
}

/// The value of a flag lane: any bit set.
pub(super) fn as_bool(lane: Scalar) -> Option<bool> {
    lane.defined().map(|bits| bits != 0)
}
