//! Operations on the bits of scalars, as `OpSpecConstantOp` needs them.
//!
//! Undefined cases of SPIR-V have one result here, the same as in compiled code: division by zero
//! gives the dividend and remainder zero, the overflowing signed division gives the dividend,
//! shifts take the amount modulo the width, a conversion to an integer saturates and takes NaN to
//! zero.

use oxmux_ir::eval::float::{half_bits, half_to_f64};
use rspirv::spirv::Op;

use crate::types::Scalar;

/// A scalar operand: its kind and bits, zero above the width.
pub(crate) type Value = (Scalar, u64);

/// Applies `op`, with a result of kind `result`; `None` if the operation is no such scalar
/// operation.
pub(crate) fn apply(op: Op, result: Scalar, args: &[Value]) -> Option<u64> {
    let bits = match (op, args) {
        (Op::Select, &[(_, condition), (_, a), (_, b)]) => {
            if condition != 0 {
                a
            } else {
                b
            }
        }
        (_, &[a]) => unary(op, result, a)?,
        (_, &[a, b]) => binary(op, a, b)?,
        _ => return None,
    };
    Some(bits & mask(result.bits()))
}

/// The lowest `width` bits.
pub(crate) fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// The integer of `width` bits in `bits`, with its sign.
pub(crate) fn signed(bits: u64, width: u32) -> i64 {
    let shift = 64_u32.saturating_sub(width).min(63);
    ((bits << shift) as i64) >> shift
}

fn unary(op: Op, result: Scalar, (kind, a): Value) -> Option<u64> {
    let from = kind.bits();
    let to = result.bits();
    Some(match op {
        Op::UConvert | Op::CopyObject | Op::CopyLogical | Op::Bitcast => a,
        Op::SConvert => signed(a, from) as u64,
        Op::SNegate => a.wrapping_neg(),
        Op::Not => !a,
        Op::LogicalNot => u64::from(a == 0),
        Op::FNegate => a ^ (1 << (from - 1)),
        Op::FConvert => float_bits(to, float_value(from, a)),
        Op::QuantizeToF16 => float_bits(to, quantized(float_value(from, a))),
        Op::ConvertSToF => int_to_float(to, a, from, true),
        Op::ConvertUToF => int_to_float(to, a, from, false),
        Op::ConvertFToS => saturate_signed(float_value(from, a), to),
        Op::ConvertFToU => saturate_unsigned(float_value(from, a), to),
        Op::SatConvertSToU => (signed(a, from).max(0) as u64).min(mask(to)),
        Op::SatConvertUToS => a.min(mask(to) >> 1),
        _ => return None,
    })
}

fn binary(op: Op, (kind, a): Value, (_, b): Value) -> Option<u64> {
    match kind {
        Scalar::Float(width) => float_binary(op, width, a, b),
        Scalar::Bool | Scalar::Int(_) => int_binary(op, kind.bits(), a, b),
    }
}

fn int_binary(op: Op, width: u32, a: u64, b: u64) -> Option<u64> {
    let (x, y) = (signed(a, width), signed(b, width));
    let shift = (b % u64::from(width.max(1))) as u32;
    Some(match op {
        Op::IAdd => a.wrapping_add(b),
        Op::ISub => a.wrapping_sub(b),
        Op::IMul => a.wrapping_mul(b),
        Op::UDiv => a.checked_div(b).unwrap_or(a),
        Op::UMod => a.checked_rem(b).unwrap_or(0),
        Op::SDiv => {
            if y == 0 {
                a
            } else {
                x.wrapping_div(y) as u64
            }
        }
        Op::SRem => {
            if y == 0 {
                0
            } else {
                x.wrapping_rem(y) as u64
            }
        }
        Op::SMod => {
            if y == 0 {
                0
            } else {
                floored_remainder(x, y) as u64
            }
        }
        Op::ShiftLeftLogical => a << shift,
        Op::ShiftRightLogical => a >> shift,
        Op::ShiftRightArithmetic => (x >> shift) as u64,
        Op::BitwiseOr | Op::LogicalOr => a | b,
        Op::BitwiseXor | Op::LogicalNotEqual => a ^ b,
        Op::BitwiseAnd | Op::LogicalAnd => a & b,
        Op::IEqual | Op::LogicalEqual => u64::from(a == b),
        Op::INotEqual => u64::from(a != b),
        Op::ULessThan => u64::from(a < b),
        Op::ULessThanEqual => u64::from(a <= b),
        Op::UGreaterThan => u64::from(a > b),
        Op::UGreaterThanEqual => u64::from(a >= b),
        Op::SLessThan => u64::from(x < y),
        Op::SLessThanEqual => u64::from(x <= y),
        Op::SGreaterThan => u64::from(x > y),
        Op::SGreaterThanEqual => u64::from(x >= y),
        _ => return None,
    })
}

/// The remainder with the sign of the divisor.
fn floored_remainder(x: i64, y: i64) -> i64 {
    let remainder = x.wrapping_rem(y);
    if remainder != 0 && (remainder < 0) != (y < 0) { remainder + y } else { remainder }
}

fn float_binary(op: Op, width: u32, a: u64, b: u64) -> Option<u64> {
    let (x, y) = (float_value(width, a), float_value(width, b));
    let unordered = x.is_nan() || y.is_nan();
    Some(match op {
        Op::FAdd | Op::FSub | Op::FMul | Op::FDiv => arithmetic(op, width, x, y),
        Op::FRem => float_bits(width, x % y),
        Op::FMod => float_bits(width, floored_float_remainder(x, y)),
        Op::FOrdEqual => u64::from(x == y),
        Op::FUnordEqual => u64::from(unordered || x == y),
        Op::FOrdNotEqual => u64::from(!unordered && x != y),
        Op::FUnordNotEqual => u64::from(x != y),
        Op::FOrdLessThan => u64::from(x < y),
        Op::FUnordLessThan => u64::from(unordered || x < y),
        Op::FOrdGreaterThan => u64::from(x > y),
        Op::FUnordGreaterThan => u64::from(unordered || x > y),
        Op::FOrdLessThanEqual => u64::from(x <= y),
        Op::FUnordLessThanEqual => u64::from(unordered || x <= y),
        Op::FOrdGreaterThanEqual => u64::from(x >= y),
        Op::FUnordGreaterThanEqual => u64::from(unordered || x >= y),
        _ => return None,
    })
}

/// Binary arithmetic, rounded once. A wider format with at least 2p + 2 bits rounds innocuously
/// (Figueroa, "When is double rounding innocuous?", 1995): f64 for f32, and f64 for f16 too.
fn arithmetic(op: Op, width: u32, x: f64, y: f64) -> u64 {
    let value = match op {
        Op::FAdd => x + y,
        Op::FSub => x - y,
        Op::FMul => x * y,
        _ => x / y,
    };
    float_bits(width, value)
}

fn floored_float_remainder(x: f64, y: f64) -> f64 {
    let remainder = x % y;
    if remainder == 0.0 {
        0.0_f64.copysign(y)
    } else if (remainder < 0.0) != (y < 0.0) {
        remainder + y
    } else {
        remainder
    }
}

/// The value of a floating-point number of 16, 32 or 64 bits.
pub(crate) fn float_value(width: u32, bits: u64) -> f64 {
    match width {
        16 => half_to_f64(bits as u16),
        32 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits),
    }
}

/// The bits of the number of this width that is nearest to `value`, ties to even.
pub(crate) fn float_bits(width: u32, value: f64) -> u64 {
    match width {
        16 => u64::from(half_bits(value)),
        32 => u64::from((value as f32).to_bits()),
        _ => value.to_bits(),
    }
}

/// `OpQuantizeToF16`: rounded to half, denormal results to zero.
fn quantized(value: f64) -> f64 {
    let half = half_bits(value);
    if half & 0x7c00 == 0 { 0.0_f64.copysign(value) } else { half_to_f64(half) }
}

fn int_to_float(to: u32, bits: u64, from: u32, is_signed: bool) -> u64 {
    let value = if is_signed { i128::from(signed(bits, from)) } else { i128::from(bits) };
    // Rounded once from the integer: f64 first would round twice for integers over 53 bits.
    match to {
        32 => u64::from((value as f32).to_bits()),
        // All that f64 rounds is beyond the largest half.
        _ => float_bits(to, value as f64),
    }
}

fn saturate_signed(value: f64, width: u32) -> u64 {
    let limit = (mask(width) >> 1) as i64;
    let low = limit.wrapping_neg().wrapping_sub(1);
    (value as i64).clamp(low, limit) as u64
}

fn saturate_unsigned(value: f64, width: u32) -> u64 {
    (value as u64).min(mask(width))
}

#[cfg(test)]
mod tests {
    use super::*;

    const I32: Scalar = Scalar::Int(32);

    fn int(op: Op, a: i64, b: i64) -> i64 {
        let value = |v: i64| (I32, v as u64 & mask(32));
        signed(apply(op, I32, &[value(a), value(b)]).unwrap(), 32)
    }

    #[test]
    fn division_is_total() {
        let min = i64::from(i32::MIN);
        for (op, a, b, expected) in [
            (Op::SDiv, 7, 0, 7),
            (Op::UDiv, 7, 0, 7),
            (Op::SRem, 7, 0, 0),
            (Op::UMod, 7, 0, 0),
            (Op::SMod, 7, 0, 0),
            (Op::SDiv, min, -1, min),
            (Op::SRem, min, -1, 0),
            (Op::SMod, min, -1, 0),
            (Op::SDiv, -7, 2, -3),
            (Op::SRem, -5, 3, -2),
            (Op::SMod, -5, 3, 1),
            (Op::SMod, 5, -3, -1),
            (Op::SMod, -6, 3, 0),
            (Op::UDiv, -1, 2, i64::from(i32::MAX)),
        ] {
            assert_eq!(int(op, a, b), expected, "{op:?} {a} {b}");
        }
    }

    #[test]
    fn shifts_wrap() {
        assert_eq!(int(Op::ShiftLeftLogical, 1, 33), 2);
        assert_eq!(int(Op::ShiftRightArithmetic, -8, 34), -2);
        assert_eq!(int(Op::ShiftRightLogical, -1, 31), 1);
    }

    #[test]
    fn float_remainders_take_the_right_sign() {
        let f = |v: f64| (Scalar::Float(64), v.to_bits());
        let run = |op, a: f64, b: f64| {
            f64::from_bits(apply(op, Scalar::Float(64), &[f(a), f(b)]).unwrap())
        };
        assert_eq!(run(Op::FMod, 5.5, -3.0), -0.5);
        assert_eq!(run(Op::FMod, -5.5, 3.0), 0.5);
        assert_eq!(run(Op::FRem, 5.5, -3.0), 2.5);
        assert_eq!(run(Op::FMod, 6.0, -3.0).to_bits(), (-0.0_f64).to_bits());
    }

    #[test]
    fn every_half_survives() {
        for bits in 0..=u16::MAX {
            let value = half_to_f64(bits);
            if value.is_nan() {
                assert!(half_to_f64(half_bits(value)).is_nan());
            } else {
                assert_eq!(half_bits(value), bits);
            }
        }
    }

    #[test]
    fn halves_round_to_even() {
        for (value, bits) in [
            (1.0 + 2_f64.powi(-11), 0x3c00),
            (1.0 + 3.0 * 2_f64.powi(-11), 0x3c02),
            (2_f64.powi(-25), 0),
            (2_f64.powi(-25) * 1.0001, 1),
            (65519.9, 0x7bff),
            (65520.0, 0x7c00),
            (2_f64.powi(-14) - 2_f64.powi(-26), 0x0400),
            (-2.0, 0xc000),
        ] {
            assert_eq!(half_bits(value), bits, "{value}");
        }
    }

    #[test]
    fn conversions_saturate() {
        let f = |v: f32| [(Scalar::Float(32), u64::from(v.to_bits()))];
        let to = |op, width, v| apply(op, Scalar::Int(width), &f(v)).unwrap();
        assert_eq!(to(Op::ConvertFToS, 8, 300.0), 127);
        assert_eq!(to(Op::ConvertFToS, 8, -300.0), 128);
        assert_eq!(to(Op::ConvertFToU, 8, -1.0), 0);
        assert_eq!(to(Op::ConvertFToU, 64, 1e30), u64::MAX);
        assert_eq!(to(Op::ConvertFToS, 64, f32::NAN), 0);
    }

    #[test]
    fn wide_integers_round_once() {
        // 2^60 + 2^36 + 1 is just above the middle of two f32; through f64 it would be the middle
        // itself.
        let bits = (1_u64 << 60) + (1 << 36) + 1;
        let result = apply(Op::ConvertUToF, Scalar::Float(32), &[(Scalar::Int(64), bits)]);
        assert_eq!(result, Some(u64::from(((bits as f32).to_bits()).max(0x5d80_0001))));
    }
}
