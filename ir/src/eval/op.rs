//! Operations whose result follows from their operands.

use super::vector::{extract_value, insert_value, shuffle};
use super::{Eval, EvalError, Evaluator, Scalar, ScalarKind, UbKind, Val, float, int};
use crate::function::Value;
use crate::instruction::{BinaryOp, Op, OpFlags};
use crate::types::Type;

/// Where an operation's operands come from.
pub trait Operands {
    /// The value.
    fn value(&self, value: Value) -> Result<&Val, EvalError>;
    /// The value's type.
    fn ty(&self, value: Value) -> Type;
}

impl Evaluator<'_> {
    /// The result, of type `ty`, of an operation that neither touches memory nor control flow.
    pub fn op(&self, op: &Op, operands: &impl Operands, ty: Type) -> Eval {
        let get = |v: Value| operands.value(v);
        match op {
            Op::Binary { op, flags, args, .. } => {
                self.binary(*op, *flags, self.kind(ty)?, get(args[0])?, get(args[1])?)
            }
            Op::FNeg { arg, .. } => {
                let kind = self.kind(ty)?;
                get(*arg)?.map(|lane| {
                    Ok(match lane {
                        Scalar::Poison => lane,
                        _ => Scalar::Bits(lane.defined().unwrap_or(0) ^ float::sign_bit(kind)),
                    })
                })
            }
            Op::ICmp { predicate, flags, args } => {
                let kind = self.kind(operands.ty(args[0]))?;
                // Without a layout, every width keeps the order of addresses.
                let bits = self.kind_bits(kind).unwrap_or(64);
                let same_sign = self.kept(*flags).contains(OpFlags::SAMESIGN);
                get(args[0])?
                    .zip(get(args[1])?, |a, b| Ok(int::compare(*predicate, same_sign, bits, a, b)))
            }
            Op::FCmp { predicate, args, .. } => {
                let kind = self.kind(operands.ty(args[0]))?;
                get(args[0])?.zip(get(args[1])?, |a, b| Ok(float::compare(*predicate, kind, a, b)))
            }
            Op::Cast { op, flags, arg, .. } => {
                self.cast(*op, *flags, get(*arg)?, operands.ty(*arg), ty)
            }
            Op::Select { args, .. } => select(get(args[0])?, get(args[1])?, get(args[2])?),
            Op::Freeze { arg } => Ok(freeze(get(*arg)?)),
            Op::ExtractElement { vector, index } => {
                let (ty, index) = (operands.ty(*vector), get(*index)?.scalar()?);
                Ok(Val::Scalar(self.extract_element(ty, get(*vector)?, index)))
            }
            Op::InsertElement { vector, element, index } => {
                let (element, index) = (get(*element)?.scalar()?, get(*index)?.scalar()?);
                Ok(self.insert_element(ty, get(*vector)?, element, index))
            }
            Op::ShuffleVector { args, mask } => {
                let lanes = self.lanes(ty)?.ok_or(EvalError::Malformed("a shuffle of scalars"))?;
                Ok(shuffle(get(args[0])?, get(args[1])?, mask, lanes))
            }
            Op::ExtractValue { aggregate, indices } => {
                extract_value(get(*aggregate)?, indices).cloned()
            }
            Op::InsertValue { aggregate, element, indices } => {
                insert_value(get(*aggregate)?, get(*element)?, indices)
            }
            Op::Gep { source, base, indices, flags } => {
                let mut steps = Vec::with_capacity(indices.len());
                for &index in indices {
                    steps.push((get(index)?, self.kind(operands.ty(index))?.int_bits()?));
                }
                self.gep(*source, get(*base)?, operands.ty(*base), &steps, *flags)
            }
            Op::Intrinsic(call) => {
                let args = call.args.iter().map(|&a| get(a)).collect::<Result<Vec<_>, _>>()?;
                let types: Vec<Type> = call.args.iter().map(|&a| operands.ty(a)).collect();
                self.intrinsic(call.intrinsic, &args, &types, ty)
            }
            _ => Err(EvalError::Unsupported("an operation with effects".into())),
        }
    }

    /// The flags that make a result poison.
    pub(super) fn kept(&self, flags: OpFlags) -> OpFlags {
        if self.strict_overflow { flags } else { OpFlags::NONE }
    }

    /// The right operand of an operation: the amount of a shift, below the width.
    pub(super) fn amount(&self, op: BinaryOp, bits: u32, b: Scalar) -> Scalar {
        match (op, b) {
            (BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr, Scalar::Bits(amount))
                if !self.strict_range =>
            {
                Scalar::Bits(amount % u128::from(bits.max(1)))
            }
            _ => b,
        }
    }

    /// Arithmetic on lanes of one kind.
    pub fn binary(&self, op: BinaryOp, flags: OpFlags, kind: ScalarKind, a: &Val, b: &Val) -> Eval {
        match kind {
            ScalarKind::Int(bits) => {
                // An exact signed division by a power of two becomes a shift, which rounds the
                // other way, and a disjoint `or` is a sum to the analysis of addresses: neither has
                // a result that all generated code gives.
                let has_none = matches!(op, BinaryOp::SDiv | BinaryOp::Or);
                let flags = if has_none { flags } else { self.kept(flags) };
                a.zip(b, |x, y| match int::binary(op, flags, bits, x, self.amount(op, bits, y)) {
                    Err(EvalError::Ub(UbKind::DivisionByZero | UbKind::DivisionOverflow))
                        if self.guarded_division =>
                    {
                        Ok(int::guarded_division(op, x))
                    }
                    result => result,
                })
            }
            _ => a.zip(b, |x, y| float::binary(op, kind, x, y)),
        }
    }
}

/// `select`: an undefined condition takes the second value, as zero would.
pub fn select(condition: &Val, a: &Val, b: &Val) -> Eval {
    match condition {
        Val::Scalar(Scalar::Poison) => Ok(poisoned(a)),
        Val::Scalar(c) => Ok(if c.defined() == Some(1) { a.clone() } else { b.clone() }),
        Val::Vector(c) if c.len() == a.lanes().len() && c.len() == b.lanes().len() => {
            let lanes = c.iter().zip(a.lanes()).zip(b.lanes()).map(|((c, &a), &b)| match c {
                Scalar::Poison => Scalar::Poison,
                _ if c.defined() == Some(1) => a,
                _ => b,
            });
            Ok(Val::Vector(lanes.collect()))
        }
        _ => Err(EvalError::Malformed("select of different shapes")),
    }
}

/// The value with every undefined lane replaced by zero.
pub fn freeze(value: &Val) -> Val {
    each_lane(value, &|lane| match lane {
        Scalar::Undef | Scalar::Poison => Scalar::Bits(0),
        other => other,
    })
}

fn poisoned(value: &Val) -> Val {
    each_lane(value, &|_| Scalar::Poison)
}

/// Members nest no deeper than their type, which [`Evaluator::fill`] bounds.
fn each_lane(value: &Val, f: &impl Fn(Scalar) -> Scalar) -> Val {
    match value {
        Val::Scalar(lane) => Val::Scalar(f(*lane)),
        Val::Vector(lanes) => Val::Vector(lanes.iter().map(|&l| f(l)).collect()),
        Val::Aggregate(members) => {
            Val::Aggregate(members.iter().map(|m| each_lane(m, f)).collect())
        }
    }
}
