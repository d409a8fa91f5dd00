//! Conversions between floats and integers of every width. To an integer they saturate, and NaN
//! gives zero: as `fptosi.sat` requires and `fptosi` allows.

use super::layout::{Scalar, int_container};
use super::{Lower, Lowered};
use crate::error::CodegenError;
use oxmux_ir::eval::int;
use oxmux_ir::{BinaryOp, CastOp, IntPredicate, Intrinsic, Type, Value};

impl Lower<'_, '_> {
    pub(super) fn float_to_int(
        &mut self,
        signed: bool,
        from: Scalar,
        bits: u32,
        a: Value,
    ) -> Lowered<Value> {
        let a = match from {
            Scalar::Half => self.half_to_float(a),
            Scalar::Float | Scalar::Double => a,
            _ => return Err(CodegenError::malformed("conversion of an integer as a float")),
        };
        let container = int_container(bits);
        let full = bits == 32 || bits == 64;
        if bits > 64 {
            let wide = if from == Scalar::Double { a } else { self.promote(a) };
            let result = self.double_to_i128(signed, wide);
            return Ok(self.clamp(signed, signed, bits, result));
        }
        if full {
            let which = if signed { Intrinsic::FpToSiSat } else { Intrinsic::FpToUiSat };
            return Ok(self.b().intrinsic_value(which, container, &[a]));
        }
        // Every number in range is one of the next wider signed type.
        let wide = if bits < 32 { Type::I32 } else { Type::I64 };
        let result = self.b().intrinsic_value(Intrinsic::FpToSiSat, wide, &[a]);
        let clamped = self.clamp(signed, true, bits, result);
        let narrow = self.resize(clamped, container, false);
        Ok(self.zero_above(bits, narrow))
    }

    /// The nearest number of this width, in the same legal type, which is wider or as wide.
    /// `by_sign` says whether the value itself is signed.
    fn clamp(&mut self, signed: bool, by_sign: bool, bits: u32, value: Value) -> Value {
        let ty = self.ty(value);
        let width = self.lz.cx.types.int_bits(ty).unwrap_or(bits);
        if bits >= width {
            return value;
        }
        let (low, high) = match signed {
            true => (int::mask(width) & !int::mask(bits - 1), int::mask(bits - 1)),
            false => (0, int::mask(bits)),
        };
        let (low, high) = (self.int(ty, low), self.int(ty, high));
        let (min, max) = match by_sign {
            true => (Intrinsic::SMin, Intrinsic::SMax),
            false => (Intrinsic::UMin, Intrinsic::UMax),
        };
        let value = if by_sign { self.min_max(max, width, value, low) } else { value };
        let clamped = self.min_max(min, width, value, high);
        self.zero_above_in(bits, clamped)
    }

    /// Clears the bits above a width in a type that may be wider than the width's container.
    fn zero_above_in(&mut self, bits: u32, value: Value) -> Value {
        let mask = self.int_like(value, int::mask(bits));
        self.b().and(value, mask)
    }

    /// Shifts the significand into place.
    fn double_to_i128(&mut self, signed: bool, a: Value) -> Value {
        let mut c = |v: u128| self.int(Type::I64, v);
        let (rest, fraction, leading) = (c((1 << 63) - 1), c((1 << 52) - 1), c(1 << 52));
        let (fifty_two, bias, limit, nan) = (
            c(52),
            c(1023),
            c(if signed { 1023 + 127 } else { 1023 + 128 }),
            c(u128::from(f64::INFINITY.to_bits())),
        );
        let zero64 = c(0);
        let (zero, max, min) = (
            self.int(Type::I128, 0),
            self.int(Type::I128, if signed { int::mask(127) } else { int::mask(128) }),
            self.int(Type::I128, if signed { 1 << 127 } else { 0 }),
        );
        let b = &mut self.b();
        let bits = b.cast(CastOp::BitCast, a, Type::I64);
        let magnitude = b.and(bits, rest);
        let exponent = b.lshr(magnitude, fifty_two);
        let significand = b.and(magnitude, fraction);
        let significand = b.or(significand, leading);
        let significand = b.cast(CastOp::ZExt, significand, Type::I128);
        let scale = b.sub(exponent, bias);
        let left = b.sub(scale, fifty_two);
        let right = b.sub(fifty_two, scale);
        let (left, right) =
            (b.cast(CastOp::ZExt, left, Type::I128), b.cast(CastOp::ZExt, right, Type::I128));
        let up = b.shl(significand, left);
        let down = b.lshr(significand, right);
        let large = b.icmp(IntPredicate::Sgt, scale, fifty_two);
        let whole = b.select(large, up, down);
        let below_one = b.icmp(IntPredicate::Ult, exponent, bias);
        let whole = b.select(below_one, zero, whole);
        let negative = b.icmp(IntPredicate::Slt, bits, zero64);
        let negated = b.sub(zero, whole);
        let negated = if signed { negated } else { zero };
        let value = b.select(negative, negated, whole);
        let out = b.icmp(IntPredicate::Uge, exponent, limit);
        let bound = b.select(negative, min, max);
        let value = b.select(out, bound, value);
        let is_nan = b.icmp(IntPredicate::Ugt, magnitude, nan);
        b.select(is_nan, zero, value)
    }

    pub(super) fn int_to_float(
        &mut self,
        signed: bool,
        bits: u32,
        to: Scalar,
        a: Value,
    ) -> Lowered<Value> {
        if to == Scalar::Half {
            // Exact in float up to 24 bits, and infinite in half long before that.
            let wide = self.int_to_float(signed, bits, Scalar::Float, a)?;
            return Ok(self.float_to_half(wide));
        }
        let ty = match to {
            Scalar::Float => Type::FLOAT,
            Scalar::Double => Type::DOUBLE,
            _ => return Err(CodegenError::malformed("conversion to an integer as a float")),
        };
        if bits > 64 {
            return self.i128_to_float(signed, bits, ty, a);
        }
        let full = bits == 32 || bits == 64;
        let wide = if bits <= 32 { Type::I32 } else { Type::I64 };
        let value = match (bits, signed) {
            (1, true) => {
                let wide = self.widen_bool(a, Type::I32);
                let zero = self.int(Type::I32, 0);
                self.b().sub(zero, wide)
            }
            (1, false) => self.widen_bool(a, Type::I32),
            _ => self.extended(signed, bits, a, wide),
        };
        let op = if signed || !full { CastOp::SiToFp } else { CastOp::UiToFp };
        Ok(self.b().cast(op, value, ty))
    }

    /// The top 64 bits with a sticky last one, converted and scaled.
    fn i128_to_float(&mut self, signed: bool, bits: u32, ty: Type, a: Value) -> Lowered<Value> {
        let (value, sign) = match signed {
            true => {
                let value = self.sign_above(bits, a);
                let sign = self.sign_bits(value)?;
                (self.negate_if(value, sign), Some(sign))
            }
            false => (a, None),
        };
        let zeros = self.native(Intrinsic::CtLz, value);
        let (sixty_four, zero128) = (self.int(Type::I128, 64), self.int(Type::I128, 0));
        let zero = self.int(Type::I64, 0);
        let (int, bias, fraction) = match ty {
            Type::FLOAT => (Type::I32, 127, 23),
            _ => (Type::I64, 1023, 52),
        };
        // 2^(64 - zeros): the exponent's bits alone.
        let (top, fraction) = (self.int(int, bias + 64), self.int(int, fraction));
        let b = &mut self.b();
        let normal = b.shl(value, zeros);
        let high = b.lshr(normal, sixty_four);
        let high = b.cast(CastOp::Trunc, high, Type::I64);
        let low = b.cast(CastOp::Trunc, normal, Type::I64);
        let sticky = b.icmp(IntPredicate::Ne, low, zero);
        let sticky = b.cast(CastOp::ZExt, sticky, Type::I64);
        let high = b.or(high, sticky);
        let number = b.cast(CastOp::UiToFp, high, ty);
        let zeros = b.int_cast(zeros, int, false);
        let exponent = b.sub(top, zeros);
        let scale = b.shl(exponent, fraction);
        let scale = b.cast(CastOp::BitCast, scale, ty);
        let result = b.fmul(number, scale);
        Ok(match sign {
            None => result,
            Some(sign) => {
                let negative = b.icmp(IntPredicate::Ne, sign, zero128);
                let negated = b.fneg(result);
                b.select(negative, negated, result)
            }
        })
    }

    /// `x * 2^n`, rounded once.
    pub(super) fn ldexp(
        &mut self,
        scalar: Scalar,
        a: Value,
        power: Value,
        bits: u32,
    ) -> Lowered<Value> {
        if scalar != Scalar::Double {
            // A float times any power of two that does not end beyond all floats is a double,
            // exactly.
            let wide = match scalar {
                Scalar::Half => {
                    let float = self.half_to_float(a);
                    self.promote(float)
                }
                Scalar::Float => self.promote(a),
                _ => return Err(CodegenError::malformed("ldexp of an integer")),
            };
            let power = self.power_within(power, bits, 400);
            let scale = self.power_of_two(power);
            let scaled = self.b().fmul(wide, scale);
            return Ok(match scalar {
                Scalar::Half => self.double_to_half(scaled),
                _ => self.b().cast(CastOp::FpTrunc, scaled, Type::FLOAT),
            });
        }
        // Up to three steps. Upward they are exact until they overflow for good. A step downward
        // leaves more than 53 powers to go, so that a number it made subnormal, and rounded, ends
        // as zero: nothing is rounded twice.
        let power = self.power_within(power, bits, 2200);
        let c = |this: &mut Self, v: i64| this.int(Type::I64, v as u64 as u128);
        let (zero, up, down) = (c(self, 0), c(self, 1023), c(self, -969));
        let least = c(self, -1022);
        let (mut value, mut left) = (a, power);
        for _ in 0..2 {
            let b = &mut self.b();
            let high = b.icmp(IntPredicate::Sgt, left, up);
            let low = b.icmp(IntPredicate::Slt, left, least);
            let step = b.select(high, up, zero);
            let step = b.select(low, down, step);
            left = b.sub(left, step);
            let scale = self.power_of_two(step);
            value = self.b().fmul(value, scale);
        }
        let last = self.clamp_signed(left, -1022, 1023);
        let scale = self.power_of_two(last);
        Ok(self.b().fmul(value, scale))
    }

    /// The integer, sign-extended to `i64` and clamped to `[-limit, limit]`.
    fn power_within(&mut self, power: Value, bits: u32, limit: i64) -> Value {
        let wide = match bits > 64 {
            true => {
                let signed = self.sign_above(bits, power);
                let (low, high) = (
                    self.int(Type::I128, i128::from(-limit) as u128),
                    self.int(Type::I128, limit as u128),
                );
                let value = self.min_max(Intrinsic::SMax, 128, signed, low);
                let value = self.min_max(Intrinsic::SMin, 128, value, high);
                self.resize(value, Type::I64, true)
            }
            false => self.extended(true, bits, power, Type::I64),
        };
        self.clamp_signed(wide, -limit, limit)
    }

    fn clamp_signed(&mut self, value: Value, low: i64, high: i64) -> Value {
        let (low, high) =
            (self.int(Type::I64, low as u64 as u128), self.int(Type::I64, high as u64 as u128));
        let value = self.min_max(Intrinsic::SMax, 64, value, low);
        self.min_max(Intrinsic::SMin, 64, value, high)
    }

    /// `2^n` for an `i64` in the exponent range of a normal double.
    fn power_of_two(&mut self, power: Value) -> Value {
        let (bias, shift) = (self.int(Type::I64, 1023), self.int(Type::I64, 52));
        let b = &mut self.b();
        let exponent = b.binary(BinaryOp::Add, power, bias);
        let bits = b.shl(exponent, shift);
        b.cast(CastOp::BitCast, bits, Type::DOUBLE)
    }
}
