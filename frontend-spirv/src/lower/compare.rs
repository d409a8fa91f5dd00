//! Comparisons, logic on Booleans, tests of floats, selection.

use oxmux_ir::function::Value;
use oxmux_ir::instruction::{CastOp, FastMath, FloatPredicate, IntPredicate};
use oxmux_ir::types::{Type, TypeKind};
use oxmux_ir::{Builder, Intrinsic};
use rspirv::spirv::Op;

use super::function::FunctionLowering;
use crate::error::Error;
use crate::module::InstructionRef;

/// Lowers one instruction.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    if !is_served(inst.opcode()) {
        return Err(f.unsupported(inst, format!("Op{:?}", inst.opcode())));
    }
    let a = f.operand_value(inst, 0)?;
    let value = match inst.opcode() {
        Op::Select => {
            let (b, c) = (f.operand_value(inst, 1)?, f.operand_value(inst, 2)?);
            f.builder().select(a, b, c)
        }
        Op::LogicalNot => f.builder().not(a),
        Op::Any | Op::All => {
            let any = inst.opcode() == Op::Any;
            let ty = f.value_type(a);
            let is_bool = f.shared.module.cx.types.scalar(ty) == Type::I1;
            let zero = f.shared.module.cx.zero(ty);
            let a = if is_bool { a } else { f.builder().icmp(IntPredicate::Slt, a, zero) };
            let is_vector = f.shared.module.cx.types.is_vector(f.value_type(a));
            let reduce = if any { Intrinsic::ReduceOr } else { Intrinsic::ReduceAnd };
            match is_vector {
                true => f.builder().intrinsic_value(reduce, Type::I1, &[a]),
                false => a,
            }
        }
        Op::IsNan | Op::IsInf | Op::IsFinite | Op::IsNormal | Op::SignBitSet => {
            float_test(&mut f.builder(), inst.opcode(), a)
        }
        opcode => {
            let b = f.operand_value(inst, 1)?;
            let mut builder = f.builder();
            match (int_predicate(opcode), float_predicate(opcode)) {
                (Some(predicate), _) => builder.icmp(predicate, a, b),
                (_, Some(predicate)) => builder.fcmp(predicate, a, b),
                _ if opcode == Op::LogicalOr => builder.or(a, b),
                _ => builder.and(a, b),
            }
        }
    };
    f.set(inst.result(), value);
    Ok(())
}

fn is_served(opcode: Op) -> bool {
    use Op::*;
    matches!(
        opcode,
        Select
            | LogicalNot
            | LogicalOr
            | LogicalAnd
            | Any
            | All
            | IsNan
            | IsInf
            | IsFinite
            | IsNormal
            | SignBitSet
    ) || int_predicate(opcode).is_some()
        || float_predicate(opcode).is_some()
}

fn int_predicate(opcode: Op) -> Option<IntPredicate> {
    Some(match opcode {
        Op::IEqual | Op::LogicalEqual => IntPredicate::Eq,
        Op::INotEqual | Op::LogicalNotEqual => IntPredicate::Ne,
        Op::UGreaterThan => IntPredicate::Ugt,
        Op::SGreaterThan => IntPredicate::Sgt,
        Op::UGreaterThanEqual => IntPredicate::Uge,
        Op::SGreaterThanEqual => IntPredicate::Sge,
        Op::ULessThan => IntPredicate::Ult,
        Op::SLessThan => IntPredicate::Slt,
        Op::ULessThanEqual => IntPredicate::Ule,
        Op::SLessThanEqual => IntPredicate::Sle,
        _ => return None,
    })
}

fn float_predicate(opcode: Op) -> Option<FloatPredicate> {
    Some(match opcode {
        Op::FOrdEqual => FloatPredicate::Oeq,
        Op::FUnordEqual => FloatPredicate::Ueq,
        Op::FOrdNotEqual | Op::LessOrGreater => FloatPredicate::One,
        Op::FUnordNotEqual => FloatPredicate::Une,
        Op::FOrdLessThan => FloatPredicate::Olt,
        Op::FUnordLessThan => FloatPredicate::Ult,
        Op::FOrdGreaterThan => FloatPredicate::Ogt,
        Op::FUnordGreaterThan => FloatPredicate::Ugt,
        Op::FOrdLessThanEqual => FloatPredicate::Ole,
        Op::FUnordLessThanEqual => FloatPredicate::Ule,
        Op::FOrdGreaterThanEqual => FloatPredicate::Oge,
        Op::FUnordGreaterThanEqual => FloatPredicate::Uge,
        Op::Ordered => FloatPredicate::Ord,
        Op::Unordered => FloatPredicate::Uno,
        _ => return None,
    })
}

/// Classification of floats, without fast-math flags, which would fold them.
fn float_test(b: &mut Builder<'_>, opcode: Op, x: Value) -> Value {
    b.fast_math = FastMath::NONE;
    if opcode == Op::IsNan {
        return b.fcmp(FloatPredicate::Uno, x, x);
    }
    if opcode == Op::SignBitSet {
        let shape = b.ty(x);
        let bits = b.cx.types.primitive_bits(b.cx.types.scalar(shape)).unwrap_or(32);
        let lane = b.cx.types.int(bits);
        let ty = b.cx.types.with_scalar(shape, lane);
        let bits = b.cast(CastOp::BitCast, x, ty);
        let zero = b.int_like(bits, 0);
        return b.icmp(IntPredicate::Slt, bits, zero);
    }
    let magnitude = b.intrinsic_like(Intrinsic::FAbs, &[x]);
    let infinity = b.float_like(x, f64::INFINITY);
    match opcode {
        Op::IsInf => b.fcmp(FloatPredicate::Oeq, magnitude, infinity),
        Op::IsFinite => b.fcmp(FloatPredicate::Olt, magnitude, infinity),
        _ => {
            let smallest = smallest_normal(b, x);
            let normal = b.fcmp(FloatPredicate::Oge, magnitude, smallest);
            let finite = b.fcmp(FloatPredicate::Olt, magnitude, infinity);
            b.and(normal, finite)
        }
    }
}

/// The smallest number that is not subnormal.
fn smallest_normal(b: &mut Builder<'_>, like: Value) -> Value {
    let ty = b.ty(like);
    let bits = match b.cx.types.kind(b.cx.types.scalar(ty)) {
        TypeKind::Half => 1 << 10,
        TypeKind::Float => 1 << 23,
        _ => 1 << 52,
    };
    b.cx.float_bits(ty, bits)
}
