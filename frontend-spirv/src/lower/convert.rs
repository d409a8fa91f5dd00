//! Conversions between numbers, with the rounding modes and the saturation that decorations ask
//! for.
//!
//! How each is computed is [`oxmux_ir::conversion`]'s.

use oxmux_ir::conversion::{Rounding, float_to_float, float_to_int, int_to_float, saturating_int};
use oxmux_ir::instruction::{BinaryOp, CastOp, IntPredicate};
use oxmux_ir::{Builder, FastMath, FloatPredicate, Intrinsic, Type, Value};
use rspirv::spirv::Op;

use super::float_mode::rounding_from_number;
use super::function::FunctionLowering;
use crate::error::Error;
use crate::module::InstructionRef;

#[cfg(test)]
mod tests;

/// Lowers a conversion, whose types the validation has checked.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let arg = f.operand_value(inst, 0)?;
    let ty = f.result_type(inst)?;
    let decorations = f.spirv.decorations(inst.result());
    let saturate = decorations.saturated_conversion();
    let rounding = match decorations.fp_rounding_mode() {
        None => None,
        Some(number) => match rounding_from_number(number) {
            Some(rounding) => Some(rounding),
            None => return Err(f.unsupported(inst, format!("FPRoundingMode {number}"))),
        },
    };
    let width = f.shared.module.cx.types.primitive_bits(f.shared.module.cx.types.scalar(ty));
    let nearest = rounding.unwrap_or_else(|| f.mode.rounding(width.unwrap_or(0)));
    let to_zero = rounding.unwrap_or(Rounding::Zero);
    let mut builder = f.builder();
    // Intermediate steps use infinities and NaN, so the flags of the conversion do not apply to
    // them.
    builder.fast_math = FastMath::NONE;
    let b = &mut builder;
    let value = match inst.opcode() {
        Op::ConvertFToS => float_to_int(b, arg, ty, true, to_zero),
        Op::ConvertFToU => float_to_int(b, arg, ty, false, to_zero),
        Op::ConvertSToF => int_to_float(b, arg, ty, true, nearest),
        Op::ConvertUToF => int_to_float(b, arg, ty, false, nearest),
        Op::FConvert => float_to_float(b, arg, ty, nearest),
        Op::SConvert if saturate => saturating_int(b, arg, ty, true, true),
        Op::UConvert if saturate => saturating_int(b, arg, ty, false, false),
        Op::SConvert => b.int_cast(arg, ty, true),
        Op::UConvert => b.int_cast(arg, ty, false),
        Op::SatConvertSToU => saturating_int(b, arg, ty, true, false),
        Op::SatConvertUToS => saturating_int(b, arg, ty, false, true),
        Op::QuantizeToF16 => quantize(b, arg),
        Op::ConvertFToBF16INTEL => {
            float_to_bfloat(b, arg, ty, rounding.unwrap_or(Rounding::NearestEven))
        }
        Op::ConvertBF16ToFINTEL => bfloat_to_float(b, arg, ty),
        opcode => return Err(f.unsupported(inst, format!("Op{opcode:?}"))),
    };
    f.set(inst.result(), value);
    Ok(())
}

/// Rounds a float to half's precision and range; subnormal halves become zero.
fn quantize(b: &mut Builder<'_>, arg: Value) -> Value {
    let ty = b.ty(arg);
    let half = b.cx.types.with_scalar(ty, Type::HALF);
    let near = float_to_float(b, arg, half, Rounding::NearestEven);
    let wide = float_to_float(b, near, ty, Rounding::NearestEven);
    let magnitude = b.intrinsic_like(Intrinsic::FAbs, &[wide]);
    let smallest = b.cx.float(ty, 1.0 / 16384.0);
    let tiny = b.fcmp(FloatPredicate::Olt, magnitude, smallest);
    let zero = b.cx.zero(ty);
    let zero = b.intrinsic_like(Intrinsic::CopySign, &[zero, arg]);
    b.select(tiny, zero, wide)
}

/// The bits of a float as bfloat16, which is the upper half of a float. A number that is not one
/// keeps the upper half of its payload, and is quiet.
fn float_to_bfloat(b: &mut Builder<'_>, arg: Value, ty: Type, rounding: Rounding) -> Value {
    let of_float = b.ty(arg);
    let words = b.cx.types.with_scalar(of_float, Type::I32);
    let bits = b.cast(CastOp::BitCast, arg, words);
    let [zero, half, one, below_half, below_one, quiet] =
        [0, 16, 1, 0x7fff, 0xffff, 0x0040_0000].map(|number| b.cx.int(words, number));
    let step = match rounding {
        Rounding::NearestEven => {
            let upper = b.binary(BinaryOp::LShr, bits, half);
            let odd = b.binary(BinaryOp::And, upper, one);
            b.add(below_half, odd)
        }
        Rounding::Zero => zero,
        Rounding::Up | Rounding::Down => {
            let negative = b.icmp(IntPredicate::Slt, bits, zero);
            let (below, above) = match rounding {
                Rounding::Up => (zero, below_one),
                _ => (below_one, zero),
            };
            b.select(negative, below, above)
        }
    };
    // The exponent takes a carry: what is beyond the largest number becomes an infinity.
    let rounded = b.add(bits, step);
    let quieted = b.binary(BinaryOp::Or, bits, quiet);
    let is_nan = b.fcmp(FloatPredicate::Uno, arg, arg);
    let chosen = b.select(is_nan, quieted, rounded);
    let chosen = b.binary(BinaryOp::LShr, chosen, half);
    b.int_cast(chosen, ty, false)
}

/// The float whose upper half these bits are.
fn bfloat_to_float(b: &mut Builder<'_>, arg: Value, ty: Type) -> Value {
    let words = b.cx.types.with_scalar(ty, Type::I32);
    let wide = b.int_cast(arg, words, false);
    let half = b.cx.int(words, 16);
    let bits = b.binary(BinaryOp::Shl, wide, half);
    b.cast(CastOp::BitCast, bits, ty)
}
