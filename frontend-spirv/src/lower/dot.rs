//! Dot products of integers (`SPV_KHR_integer_dot_product`, in the core since 1.6): of vectors, or
//! of four bytes in a word.
//!
//! Lanes are extended to the result's width first, so that products and sums wrap there, as the low
//! bits of the exact sum do. With an accumulator the last sum saturates.

use oxmux_ir::function::Value;
use oxmux_ir::instruction::CastOp;
use oxmux_ir::types::Type;
use oxmux_ir::{Builder, Intrinsic};
use rspirv::spirv::Op;

use super::function::FunctionLowering;
use crate::error::Error;
use crate::module::InstructionRef;

/// Lowers one instruction.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let (first, second, saturates) = match inst.opcode() {
        Op::SDot => (true, true, false),
        Op::UDot => (false, false, false),
        Op::SUDot => (true, false, false),
        Op::SDotAccSat => (true, true, true),
        Op::UDotAccSat => (false, false, true),
        _ => (true, false, true),
    };
    let ty = f.result_type(inst)?;
    let (x, y) = (f.operand_value(inst, 0)?, f.operand_value(inst, 1)?);
    let accumulator = if saturates { Some(f.operand_value(inst, 2)?) } else { None };
    let mut b = f.builder();
    let x = wide_lanes(&mut b, x, ty, first);
    let y = wide_lanes(&mut b, y, ty, second);
    let products = b.mul(x, y);
    let shape = b.ty(products);
    let count = b.cx.types.lane_count(shape);
    let mut sum = b.lane(products, 0);
    for lane in 1..count {
        let product = b.lane(products, lane);
        sum = b.add(sum, product);
    }
    if let Some(accumulator) = accumulator {
        let add = if first { Intrinsic::SAddSat } else { Intrinsic::UAddSat };
        sum = b.intrinsic_like(add, &[sum, accumulator]);
    }
    f.set(inst.result(), sum);
    Ok(())
}

/// The lanes of a vector, or the bytes of a word from the lowest on, as lanes of type `ty`.
fn wide_lanes(b: &mut Builder<'_>, value: Value, ty: Type, signed: bool) -> Value {
    let (mut value, mut shape) = (value, b.ty(value));
    if !b.cx.types.is_vector(shape) {
        shape = b.cx.types.vector(Type::I8, 4);
        value = b.cast(CastOp::BitCast, value, shape);
    }
    let wide = b.cx.types.with_scalar(shape, ty);
    b.int_cast(value, wide, signed)
}
