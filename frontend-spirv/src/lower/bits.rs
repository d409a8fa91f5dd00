//! Bitwise operations, shifts, bit fields.
//!
//! Shift amounts count modulo the width: in IR an amount of the width or more would be poison.

use oxmux_ir::function::Value;
use oxmux_ir::instruction::{BinaryOp, IntPredicate, OpFlags};
use oxmux_ir::types::Type;
use oxmux_ir::{Builder, Intrinsic};
use rspirv::spirv::Op;

use super::arithmetic::{scalar_bits, wrap_flags};
use super::function::FunctionLowering;
use crate::error::Error;
use crate::module::InstructionRef;

/// Lowers one instruction.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let a = f.operand_value(inst, 0)?;
    let ty = f.result_type(inst)?;
    let value = match inst.opcode() {
        Op::Not => f.builder().not(a),
        Op::BitReverse => f.builder().intrinsic_like(Intrinsic::BitReverse, &[a]),
        Op::BitCount => {
            let count = f.builder().intrinsic_like(Intrinsic::CtPop, &[a]);
            f.builder().int_cast(count, ty, false)
        }
        Op::BitFieldInsert => {
            let insert = f.operand_value(inst, 1)?;
            let (offset, count) = (f.operand_value(inst, 2)?, f.operand_value(inst, 3)?);
            field_insert(&mut f.builder(), a, insert, offset, count)
        }
        Op::BitFieldSExtract | Op::BitFieldUExtract => {
            let (offset, count) = (f.operand_value(inst, 1)?, f.operand_value(inst, 2)?);
            let signed = inst.opcode() == Op::BitFieldSExtract;
            field_extract(&mut f.builder(), signed, a, offset, count)
        }
        opcode => {
            let b = f.operand_value(inst, 1)?;
            let flags = wrap_flags(f, inst);
            binary(&mut f.builder(), opcode, flags, a, b)
                .ok_or_else(|| f.unsupported(inst, format!("Op{opcode:?}")))?
        }
    };
    f.set(inst.result(), value);
    Ok(())
}

fn binary(b: &mut Builder<'_>, opcode: Op, flags: OpFlags, x: Value, y: Value) -> Option<Value> {
    let op = match opcode {
        Op::BitwiseOr => return Some(b.or(x, y)),
        Op::BitwiseXor => return Some(b.xor(x, y)),
        Op::BitwiseAnd => return Some(b.and(x, y)),
        Op::ShiftLeftLogical => BinaryOp::Shl,
        Op::ShiftRightLogical => BinaryOp::LShr,
        Op::ShiftRightArithmetic => BinaryOp::AShr,
        _ => return None,
    };
    let flags = if op == BinaryOp::Shl { flags } else { OpFlags::NONE };
    let amount = amount(b, x, y);
    Some(b.binary_flags(op, flags, x, amount))
}

/// The amount of a shift of `base`, in its type and below its width.
pub(super) fn amount(b: &mut Builder<'_>, base: Value, amount: Value) -> Value {
    let (bits, ty) = (scalar_bits(b, base), b.ty(base));
    let width = u128::from(bits);
    if let Some(constant) = amount.as_constant()
        && let Some(value) = modulo_constant(b, constant, ty, width)
    {
        return value;
    }
    // Widen first, so that the width itself can be written in the amount's type.
    let mut amount = amount;
    if scalar_bits(b, amount) < bits {
        amount = b.int_cast(amount, ty, false);
    }
    let wrapped = if bits.is_power_of_two() {
        let mask = b.int_like(amount, width - 1);
        b.and(amount, mask)
    } else {
        let width = b.int_like(amount, width);
        b.binary(BinaryOp::URem, amount, width)
    };
    b.int_cast(wrapped, ty, false)
}

/// A constant amount, lane by lane modulo the width.
fn modulo_constant(
    b: &mut Builder<'_>,
    amount: oxmux_ir::Constant,
    ty: Type,
    width: u128,
) -> Option<Value> {
    let lane_type = b.cx.types.scalar(ty);
    let Some(count) = b.lanes(ty) else {
        let bits = b.cx.constants.as_uint(amount)?;
        return Some(b.cx.int(ty, bits % width));
    };
    let mut lanes = Vec::new();
    for lane in 0..count {
        let c = b.cx.constants.element(&b.cx.types, amount, u64::from(lane))?;
        let bits = b.cx.constants.as_uint(c)? % width;
        lanes.push(b.cx.constants.int(&b.cx.types, lane_type, bits));
    }
    Some(b.cx.constants.aggregate(&b.cx.types, ty, &lanes).into())
}

/// A scalar offset or count in the type of `like`, for every lane.
fn spread(b: &mut Builder<'_>, like: Value, scalar: Value) -> Value {
    let ty = b.ty(like);
    let lane = b.cx.types.scalar(ty);
    // Too large a number stays too large when it is cut to the lane's type.
    let limit = u128::from(scalar_bits(b, like));
    let scalar = if scalar_bits(b, scalar) > scalar_bits(b, like) {
        let most = b.int_like(scalar, limit);
        b.intrinsic_like(Intrinsic::UMin, &[scalar, most])
    } else {
        scalar
    };
    let scalar = b.int_cast(scalar, lane, false);
    b.splat(ty, scalar)
}

/// The lowest `count` bits; all of them for the width and more.
fn low_mask(b: &mut Builder<'_>, like: Value, count: Value) -> Value {
    let bits = scalar_bits(b, like);
    let one = b.int_like(like, 1);
    let ones = b.int_like(like, u128::MAX);
    let shift = amount(b, like, count);
    let bit = b.shl(one, shift);
    let mask = b.sub(bit, one);
    // In types of a few bits the width may not be a number of the type: no count reaches it then.
    if bits < 128 && u128::from(bits) >= 1 << bits {
        return mask;
    }
    let width = b.int_like(like, u128::from(bits));
    let all = b.icmp(IntPredicate::Uge, count, width);
    b.select(all, ones, mask)
}

fn field_insert(
    b: &mut Builder<'_>,
    base: Value,
    insert: Value,
    offset: Value,
    count: Value,
) -> Value {
    let (offset, count) = (spread(b, base, offset), spread(b, base, count));
    let field = low_mask(b, base, count);
    let shift = amount(b, base, offset);
    let placed = b.shl(field, shift);
    let hole = b.not(placed);
    let kept = b.and(base, hole);
    let inserted = b.and(insert, field);
    let inserted = b.shl(inserted, shift);
    b.or(kept, inserted)
}

fn field_extract(
    b: &mut Builder<'_>,
    signed: bool,
    base: Value,
    offset: Value,
    count: Value,
) -> Value {
    let (offset, count) = (spread(b, base, offset), spread(b, base, count));
    let field = low_mask(b, base, count);
    let shift = amount(b, base, offset);
    let shifted = b.lshr(base, shift);
    let value = b.and(shifted, field);
    if !signed {
        return value;
    }
    // The field's highest bit: flipping and subtracting it extends the sign. An empty field has
    // none.
    let one = b.int_like(base, 1);
    let one = amount(b, base, one);
    let below = b.lshr(field, one);
    let rest = b.not(below);
    let sign = b.and(field, rest);
    let flipped = b.xor(value, sign);
    b.sub(flipped, sign)
}
