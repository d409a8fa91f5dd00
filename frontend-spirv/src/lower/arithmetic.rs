//! Integer and floating-point arithmetic.
//!
//! Integer division never traps: `x / 0` is `x`, `x % 0` is 0, and the overflowing signed division
//! gives the dividend and remainder 0, by making the divisor 1 in those cases.

use oxmux_ir::constants::ConstantKind;
use oxmux_ir::function::Value;
use oxmux_ir::instruction::{BinaryOp, FloatPredicate, IntPredicate, OpFlags};
use oxmux_ir::types::Type;
use oxmux_ir::{Builder, Intrinsic};
use rspirv::spirv::Op;

use super::float_mode::apply as float_mode;
use super::function::FunctionLowering;
use crate::error::Error;
use crate::module::InstructionRef;

/// Lowers one instruction.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let flags = wrap_flags(f, inst);
    let a = f.operand_value(inst, 0)?;
    let value = match inst.opcode() {
        Op::SNegate => {
            let mut builder = f.builder();
            let zero = builder.int_like(a, 0);
            // The negation of a number is unsigned-wrapping unless it is zero.
            let flags = flags.without(OpFlags::NUW);
            builder.binary_flags(BinaryOp::Sub, flags, zero, a)
        }
        Op::FNegate => f.builder().fneg(a),
        Op::IAddCarry | Op::ISubBorrow | Op::UMulExtended | Op::SMulExtended => pair(f, inst, a)?,
        opcode => {
            let b = f.operand_value(inst, 1)?;
            binary(f, opcode, flags, a, b)
                .ok_or_else(|| f.unsupported(inst, format!("Op{opcode:?}")))?
        }
    };
    f.set(inst.result(), value);
    Ok(())
}

/// `NoSignedWrap` and `NoUnsignedWrap`, either or both.
pub(super) fn wrap_flags(f: &FunctionLowering<'_>, inst: InstructionRef<'_>) -> OpFlags {
    let decorations = f.spirv.decorations(inst.result());
    let signed = if decorations.no_signed_wrap() { OpFlags::NSW } else { OpFlags::NONE };
    let unsigned = if decorations.no_unsigned_wrap() { OpFlags::NUW } else { OpFlags::NONE };
    signed | unsigned
}

fn binary(
    f: &mut FunctionLowering<'_>,
    opcode: Op,
    flags: OpFlags,
    a: Value,
    b: Value,
) -> Option<Value> {
    let float = match opcode {
        Op::FAdd => Some(BinaryOp::FAdd),
        Op::FSub => Some(BinaryOp::FSub),
        Op::FMul => Some(BinaryOp::FMul),
        Op::FDiv => Some(BinaryOp::FDiv),
        _ => None,
    };
    if let Some(op) = float {
        return Some(float_mode::binary(f, op, a, b));
    }
    match opcode {
        Op::FRem | Op::FMod if f.spirv.environment.has_derived_remainders => {
            return Some(derived_remainder(f, opcode == Op::FMod, a, b));
        }
        Op::FMod => return Some(float_modulo(f, a, b)),
        Op::VectorTimesScalar => {
            let mut builder = f.builder();
            let ty = builder.ty(a);
            let b = builder.splat(ty, b);
            return Some(float_mode::binary(f, BinaryOp::FMul, a, b));
        }
        Op::Dot => return Some(dot(f, a, b)),
        _ => {}
    }
    let mut builder = f.builder();
    Some(match opcode {
        Op::IAdd => builder.binary_flags(BinaryOp::Add, flags, a, b),
        Op::ISub => builder.binary_flags(BinaryOp::Sub, flags, a, b),
        Op::IMul => builder.binary_flags(BinaryOp::Mul, flags, a, b),
        Op::UDiv => divide(&mut builder, BinaryOp::UDiv, a, b),
        Op::SDiv => divide(&mut builder, BinaryOp::SDiv, a, b),
        Op::UMod => divide(&mut builder, BinaryOp::URem, a, b),
        Op::SRem => divide(&mut builder, BinaryOp::SRem, a, b),
        Op::SMod => signed_modulo(&mut builder, a, b),
        Op::FRem => builder.binary(BinaryOp::FRem, a, b),
        _ => return None,
    })
}

fn is_signed(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::SDiv | BinaryOp::SRem)
}

/// A division whose result is defined for every divisor.
pub(super) fn divide(b: &mut Builder<'_>, op: BinaryOp, dividend: Value, divisor: Value) -> Value {
    let safe = if is_safe_divisor(b, divisor, is_signed(op)) {
        divisor
    } else {
        safe_divisor(b, dividend, divisor, is_signed(op))
    };
    b.binary(op, dividend, safe)
}

/// Whether the divisor is a constant that no dividend makes undefined.
fn is_safe_divisor(b: &mut Builder<'_>, divisor: Value, signed: bool) -> bool {
    let Some(constant) = divisor.as_constant() else { return false };
    let constants = &b.cx.constants;
    let types = &b.cx.types;
    let safe = |c| match constants.kind(c) {
        ConstantKind::Int(bits) => *bits != 0 && !(signed && constants.is_all_ones(types, c)),
        _ => false,
    };
    match constants.kind(constant) {
        ConstantKind::Splat(lane) => safe(*lane),
        ConstantKind::Aggregate(lanes) => lanes.iter().all(|&lane| safe(lane)),
        _ => safe(constant),
    }
}

fn safe_divisor(b: &mut Builder<'_>, dividend: Value, divisor: Value, signed: bool) -> Value {
    let zero = b.int_like(divisor, 0);
    let one = b.int_like(divisor, 1);
    let mut bad = b.icmp(IntPredicate::Eq, divisor, zero);
    if signed {
        let bits = scalar_bits(b, divisor);
        let smallest = b.int_like(divisor, 1 << (bits - 1));
        let minus_one = b.int_like(divisor, u128::MAX);
        let is_smallest = b.icmp(IntPredicate::Eq, dividend, smallest);
        let is_minus_one = b.icmp(IntPredicate::Eq, divisor, minus_one);
        let overflows = b.and(is_smallest, is_minus_one);
        bad = b.or(bad, overflows);
    }
    b.select(bad, one, divisor)
}

/// The width of an integer or of the lanes of a vector, 1 to 128.
pub(super) fn scalar_bits(b: &Builder<'_>, value: Value) -> u32 {
    let types = &b.cx.types;
    types.int_bits(types.scalar(b.ty(value))).unwrap_or(32).clamp(1, 128)
}

/// The remainder with the sign of the divisor.
fn signed_modulo(b: &mut Builder<'_>, dividend: Value, divisor: Value) -> Value {
    let remainder = divide(b, BinaryOp::SRem, dividend, divisor);
    let zero = b.int_like(remainder, 0);
    let is_rest = b.icmp(IntPredicate::Ne, remainder, zero);
    let signs = b.xor(remainder, divisor);
    let differ = b.icmp(IntPredicate::Slt, signs, zero);
    let adjust = b.and(is_rest, differ);
    let adjusted = b.add(remainder, divisor);
    b.select(adjust, adjusted, remainder)
}

/// The remainder with the sign of the divisor; a zero has that sign too.
fn float_modulo(f: &mut FunctionLowering<'_>, dividend: Value, divisor: Value) -> Value {
    let mut b = f.builder();
    let remainder = b.binary(BinaryOp::FRem, dividend, divisor);
    let zero = b.float_like(remainder, 0.0);
    let is_zero = b.fcmp(FloatPredicate::Oeq, remainder, zero);
    let below = b.fcmp(FloatPredicate::Olt, remainder, zero);
    let divisor_below = b.fcmp(FloatPredicate::Olt, divisor, zero);
    let differ = b.xor(below, divisor_below);
    let adjusted = float_mode::binary(f, BinaryOp::FAdd, remainder, divisor);
    let mut b = f.builder();
    let rest = b.select(differ, adjusted, remainder);
    let signed_zero = b.intrinsic_like(Intrinsic::CopySign, &[zero, divisor]);
    b.select(is_zero, signed_zero, rest)
}

/// `x - y * floor(x / y)` if `floored`, else `x - y * trunc(x / y)`: Vulkan's and WGSL's precision
/// of remainders is inherited from these. An exact remainder takes a loop.
fn derived_remainder(f: &mut FunctionLowering<'_>, floored: bool, x: Value, y: Value) -> Value {
    let quotient = float_mode::binary(f, BinaryOp::FDiv, x, y);
    let rounding = if floored { Intrinsic::Floor } else { Intrinsic::Trunc };
    let whole = f.builder().intrinsic_like(rounding, &[quotient]);
    let product = float_mode::binary(f, BinaryOp::FMul, y, whole);
    float_mode::binary(f, BinaryOp::FSub, x, product)
}

fn dot(f: &mut FunctionLowering<'_>, x: Value, y: Value) -> Value {
    let products = float_mode::binary(f, BinaryOp::FMul, x, y);
    let mut b = f.builder();
    let ty = b.ty(products);
    let count = b.cx.types.lane_count(ty);
    let mut sum = b.lane(products, 0);
    for lane in 1..count {
        let product = f.builder().lane(products, lane);
        sum = float_mode::binary(f, BinaryOp::FAdd, sum, product);
    }
    sum
}

/// Instructions with two results in a structure: sum and carry, difference and borrow, low and high
/// half.
fn pair(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>, a: Value) -> Result<Value, Error> {
    let c = f.operand_value(inst, 1)?;
    let ty = f.result_type(inst)?;
    let mut b = f.builder();
    let shape = b.ty(a);
    let (low, high) = match inst.opcode() {
        Op::IAddCarry => {
            let sum = b.add(a, c);
            let carry = b.icmp(IntPredicate::Ult, sum, a);
            (sum, b.int_cast(carry, shape, false))
        }
        Op::ISubBorrow => {
            let difference = b.sub(a, c);
            let borrow = b.icmp(IntPredicate::Ult, a, c);
            (difference, b.int_cast(borrow, shape, false))
        }
        opcode => wide_product(&mut b, opcode == Op::SMulExtended, a, c),
    };
    let empty = b.cx.poison(ty);
    let first = b.insert_value(empty, low, &[0]);
    Ok(b.insert_value(first, high, &[1]))
}

/// The halves of a product, which is twice as wide as its factors.
fn wide_product(b: &mut Builder<'_>, signed: bool, x: Value, y: Value) -> (Value, Value) {
    let (bits, shape) = (scalar_bits(b, x), b.ty(x));
    let wide_lane: Type = b.cx.types.int((bits * 2).min(128));
    let wide = b.cx.types.with_scalar(shape, wide_lane);
    let (x, y) = (b.int_cast(x, wide, signed), b.int_cast(y, wide, signed));
    let product = b.mul(x, y);
    let amount = b.int_like(product, u128::from(bits));
    let high = b.lshr(product, amount);
    let low = b.int_cast(product, shape, false);
    (low, b.int_cast(high, shape, false))
}
