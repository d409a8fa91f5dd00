//! Float arithmetic, comparisons and rounding, on scalars.
//!
//! Half is computed in `float` and rounded back. That is correctly rounded for sums, products,
//! quotients and square roots, because 24 bits are at least twice 11 and two more (Figueroa, "When
//! is double rounding innocuous?", 1995).

use super::layout::Scalar;
use super::libcalls::Libcall;
use super::{Lower, Lowered};
use crate::error::CodegenError;
use crate::legal::{LegalType, OpKey};
use oxmux_ir::{
    BinaryOp, CastOp, ConstantKind, FloatPredicate, IntPredicate, Intrinsic, Type, Value,
};

impl Lower<'_, '_> {
    pub(super) fn float_binary(
        &mut self,
        op: BinaryOp,
        scalar: Scalar,
        a: Value,
        b: Value,
    ) -> Lowered<Value> {
        match scalar {
            Scalar::Half => {
                let (a, b) = (self.half_to_float(a), self.half_to_float(b));
                let wide = self.float_binary(op, Scalar::Float, a, b)?;
                Ok(self.float_to_half(wide))
            }
            Scalar::Float if op == BinaryOp::FRem => {
                // A remainder is a multiple of the smaller unit in the last place, and smaller than
                // the divisor: it is a float if the operands are.
                let (a, b) = (self.promote(a), self.promote(b));
                let wide = self.call_libcall(Libcall::FMod, &[a, b])?;
                Ok(self.b().cast(CastOp::FpTrunc, wide, Type::FLOAT))
            }
            Scalar::Double if op == BinaryOp::FRem => self.call_libcall(Libcall::FMod, &[a, b]),
            Scalar::Float | Scalar::Double => Ok(self.b().binary(op, a, b)),
            _ => Err(CodegenError::malformed("float arithmetic on integers")),
        }
    }

    /// `float` to `double`.
    pub(super) fn promote(&mut self, a: Value) -> Value {
        self.b().cast(CastOp::FpExt, a, Type::DOUBLE)
    }

    pub(super) fn scalar_fneg(&mut self, scalar: Scalar, a: Value) -> Lowered<Value> {
        match scalar {
            Scalar::Half => Ok(self.half_negated(a)),
            Scalar::Float | Scalar::Double => Ok(self.b().fneg(a)),
            _ => Err(CodegenError::malformed("fneg of integers")),
        }
    }

    pub(super) fn float_compare(
        &mut self,
        predicate: FloatPredicate,
        scalar: Scalar,
        a: Value,
        b: Value,
    ) -> Lowered<Value> {
        let (a, b) = match scalar {
            Scalar::Half => (self.half_to_float(a), self.half_to_float(b)),
            Scalar::Float | Scalar::Double => (a, b),
            _ => return Err(CodegenError::malformed("fcmp of integers")),
        };
        Ok(match predicate {
            FloatPredicate::False => self.int(Type::I1, 0),
            FloatPredicate::True => self.int(Type::I1, 1),
            _ => self.b().fcmp(predicate, a, b),
        })
    }

    /// A unary function of floats that is exact or correctly rounded in `float` for half.
    pub(super) fn float_unary(
        &mut self,
        which: Intrinsic,
        scalar: Scalar,
        a: Value,
    ) -> Lowered<Value> {
        if scalar == Scalar::Half {
            if which == Intrinsic::FAbs {
                return Ok(self.half_magnitude(a));
            }
            let wide = self.half_to_float(a);
            let wide = self.float_unary(which, Scalar::Float, wide)?;
            return Ok(self.float_to_half(wide));
        }
        let key = if scalar == Scalar::Float { LegalType::F32 } else { LegalType::F64 };
        let which = match which {
            Intrinsic::Rint | Intrinsic::NearbyInt => Intrinsic::RoundEven,
            other => other,
        };
        if self.lz.caps.is_legal(OpKey::Intrinsic(which), key) {
            return Ok(self.b().intrinsic_like(which, &[a]));
        }
        match which {
            Intrinsic::Round => self.round_half_away(scalar, a),
            Intrinsic::RoundEven => Ok(self.round_even(scalar, a)),
            Intrinsic::Floor | Intrinsic::Ceil | Intrinsic::Trunc => {
                Ok(self.round_directed(which, scalar, a))
            }
            _ => Err(CodegenError::unsupported(format!("llvm.{}", which.name()))),
        }
    }

    fn float_of(&mut self, like: Value, value: f64) -> Value {
        let ty = self.ty(like);
        self.lz.cx.float(ty, value)
    }

    /// Adding and taking away the first number without fraction bits rounds in between.
    fn round_even(&mut self, scalar: Scalar, a: Value) -> Value {
        let magic = if scalar == Scalar::Float { 2.0f64.powi(23) } else { 2.0f64.powi(52) };
        let magic = self.float_of(a, magic);
        let b = &mut self.b();
        let magnitude = b.intrinsic_like(Intrinsic::FAbs, &[a]);
        let sum = b.fadd(magnitude, magic);
        let rounded = b.fsub(sum, magic);
        let rounded = b.intrinsic_like(Intrinsic::CopySign, &[rounded, a]);
        // False for NaN, which stays, as does everything that has no fraction.
        let has_fraction = b.fcmp(FloatPredicate::Olt, magnitude, magic);
        b.select(has_fraction, rounded, a)
    }

    fn round_directed(&mut self, which: Intrinsic, scalar: Scalar, a: Value) -> Value {
        let rounded = self.round_even(scalar, a);
        let (zero, one) = (self.float_of(a, 0.0), self.float_of(a, 1.0));
        let b = &mut self.b();
        let down = b.fsub(rounded, one);
        let up = b.fadd(rounded, one);
        let above = b.fcmp(FloatPredicate::Ogt, rounded, a);
        let below = b.fcmp(FloatPredicate::Olt, rounded, a);
        let floor = b.select(above, down, rounded);
        let ceil = b.select(below, up, rounded);
        let result = match which {
            Intrinsic::Floor => floor,
            Intrinsic::Ceil => ceil,
            _ => {
                let negative = b.fcmp(FloatPredicate::Olt, a, zero);
                b.select(negative, ceil, floor)
            }
        };
        let signed = b.intrinsic_like(Intrinsic::CopySign, &[result, a]);
        // A NaN may not get a sign that it had not, but NaNs are one class here; keep it as it is.
        let is_nan = b.fcmp(FloatPredicate::Uno, a, a);
        b.select(is_nan, a, signed)
    }

    /// The truncated number, one further from zero if at least a half was cut.
    fn round_half_away(&mut self, scalar: Scalar, a: Value) -> Lowered<Value> {
        let whole = self.float_unary(Intrinsic::Trunc, scalar, a)?;
        let (half, one, zero) =
            (self.float_of(a, 0.5), self.float_of(a, 1.0), self.float_of(a, 0.0));
        let b = &mut self.b();
        // Exact: the operands are within a factor of two of each other, or the second is zero.
        let cut = b.fsub(a, whole);
        let cut = b.intrinsic_like(Intrinsic::FAbs, &[cut]);
        let far = b.fcmp(FloatPredicate::Oge, cut, half);
        let step = b.select(far, one, zero);
        let step = b.intrinsic_like(Intrinsic::CopySign, &[step, a]);
        let moved = b.fadd(whole, step);
        let moved = b.intrinsic_like(Intrinsic::CopySign, &[moved, a]);
        let is_nan = b.fcmp(FloatPredicate::Uno, a, a);
        Ok(b.select(is_nan, a, moved))
    }

    pub(super) fn copysign(&mut self, scalar: Scalar, a: Value, sign: Value) -> Lowered<Value> {
        if scalar != Scalar::Half {
            return Ok(self.b().intrinsic_like(Intrinsic::CopySign, &[a, sign]));
        }
        Ok(self.half_copysign(a, sign))
    }

    /// `minnum`, `maxnum`, `minimum` and `maximum`. Minus zero counts as less than zero.
    pub(super) fn float_min_max(
        &mut self,
        which: Intrinsic,
        scalar: Scalar,
        a: Value,
        b: Value,
    ) -> Lowered<Value> {
        if scalar == Scalar::Half {
            let (wide_a, wide_b) = (self.half_to_float(a), self.half_to_float(b));
            let wide = self.float_min_max(which, Scalar::Float, wide_a, wide_b)?;
            return Ok(self.float_to_half(wide));
        }
        let is_min = matches!(which, Intrinsic::MinNum | Intrinsic::Minimum);
        if matches!(which, Intrinsic::MinNum | Intrinsic::MaxNum) && self.is_vector(a) {
            return Ok(self.vector_min_max(is_min, scalar, a, b));
        }
        let propagates = matches!(which, Intrinsic::Minimum | Intrinsic::Maximum);
        let picked = self.lesser(is_min, a, b);
        let picked = self.ordered_zeros(is_min, scalar, [a, b], picked);
        let e = &mut self.b();
        let a_nan = e.fcmp(FloatPredicate::Uno, a, a);
        let b_nan = e.fcmp(FloatPredicate::Uno, b, b);
        Ok(match propagates {
            true => {
                let sum = e.fadd(a, b);
                let any = e.or(a_nan, b_nan);
                e.select(any, sum, picked)
            }
            false => {
                let picked = e.select(b_nan, a, picked);
                e.select(a_nan, b, picked)
            }
        })
    }

    fn is_vector(&self, value: Value) -> bool {
        self.vector_len(self.ty(value)).is_some()
    }

    /// The lesser number, or the greater one; the second if they are equal, or either is NaN.
    fn lesser(&mut self, is_min: bool, a: Value, b: Value) -> Value {
        let predicate = if is_min { FloatPredicate::Olt } else { FloatPredicate::Ogt };
        let e = &mut self.b();
        let wins = e.fcmp(predicate, a, b);
        e.select(wins, a, b)
    }

    /// What was picked of two numbers, or, if they are equal, the lesser one by the sign of zero.
    fn ordered_zeros(
        &mut self,
        is_min: bool,
        scalar: Scalar,
        [a, b]: [Value; 2],
        picked: Value,
    ) -> Value {
        let int = if scalar == Scalar::Float { Type::I32 } else { Type::I64 };
        let ty = self.ty(a);
        let int = self.lz.cx.types.with_scalar(ty, int);
        let e = &mut self.b();
        // Equal numbers differ at most in the sign of zero: `or` keeps a minus, `and` drops it.
        let (bits_a, bits_b) = (e.cast(CastOp::BitCast, a, int), e.cast(CastOp::BitCast, b, int));
        let joined = if is_min { e.or(bits_a, bits_b) } else { e.and(bits_a, bits_b) };
        let joined = e.cast(CastOp::BitCast, joined, ty);
        let equal = e.fcmp(FloatPredicate::Oeq, a, b);
        e.select(equal, joined, picked)
    }

    /// `minnum` and `maxnum` of vectors, by the comparison that is the instruction of most
    /// machines: it gives the second operand if either is NaN, or if both are zero.
    fn vector_min_max(&mut self, is_min: bool, scalar: Scalar, a: Value, b: Value) -> Value {
        let (a, b) = if self.is_number(a) { (b, a) } else { (a, b) };
        let (number, nonzero) = (self.is_number(b), self.is_number(b) && !self.is_zero(b));
        let mut picked = self.lesser(is_min, a, b);
        if !nonzero {
            picked = self.ordered_zeros(is_min, scalar, [a, b], picked);
        }
        if !number {
            let e = &mut self.b();
            let nan = e.fcmp(FloatPredicate::Uno, b, b);
            picked = e.select(nan, a, picked);
        }
        picked
    }

    /// Whether all lanes are zero, of either sign.
    fn is_zero(&self, value: Value) -> bool {
        let constants = &self.lz.cx.constants;
        match constants.of(value) {
            Some(ConstantKind::Splat(lane)) => match constants.kind(*lane) {
                ConstantKind::Float(bits) => bits << 1 == 0 || *bits == 1 << 31 || *bits == 1 << 63,
                _ => constants.is_zero(*lane),
            },
            _ => true,
        }
    }

    pub(super) fn fma(&mut self, scalar: Scalar, a: Value, b: Value, c: Value) -> Lowered<Value> {
        let native =
            |this: &Self, key| this.lz.caps.is_legal(OpKey::Intrinsic(Intrinsic::Fma), key);
        match scalar {
            Scalar::Float if native(self, LegalType::F32) => {
                Ok(self.b().intrinsic_like(Intrinsic::Fma, &[a, b, c]))
            }
            Scalar::Double if native(self, LegalType::F64) => {
                Ok(self.b().intrinsic_like(Intrinsic::Fma, &[a, b, c]))
            }
            Scalar::Double => self.call_libcall(Libcall::Fma, &[a, b, c]),
            Scalar::Float => {
                let (a, b, c) = (self.promote(a), self.promote(b), self.promote(c));
                let sum = self.sum_to_odd(a, b, c);
                Ok(self.b().cast(CastOp::FpTrunc, sum, Type::FLOAT))
            }
            Scalar::Half => {
                let [a, b, c] = [a, b, c].map(|v| self.half_to_float(v));
                let sum = self.sum_to_odd(a, b, c);
                Ok(self.float_to_half(sum))
            }
            _ => Err(CodegenError::malformed("fma of integers")),
        }
    }

    /// `a * b + c` in `float` or `double`, rounded to odd, for operands whose product is exact.
    /// Rounding that once more to a format of two bits less is as good as rounding once (Boldo and
    /// Melquiond, "Emulation of FMA and correctly rounded sums", 2008).
    pub(super) fn sum_to_odd(&mut self, a: Value, b: Value, c: Value) -> Value {
        let ty = self.ty(a);
        let types = &mut self.lz.cx.types;
        let int = if types.scalar(ty) == Type::FLOAT { Type::I32 } else { Type::I64 };
        let ints = types.with_scalar(ty, int);
        let (zero, one) = (self.int(ints, 0), self.int(ints, 1));
        let float_zero = self.float_of(a, 0.0);
        let e = &mut self.b();
        let product = e.fmul(a, b);
        let sum = e.fadd(product, c);
        // Knuth's error of a sum.
        let c_part = e.fsub(sum, product);
        let product_part = e.fsub(sum, c_part);
        let product_error = e.fsub(product, product_part);
        let c_error = e.fsub(c, c_part);
        let error = e.fadd(product_error, c_error);
        let inexact = e.fcmp(FloatPredicate::One, error, float_zero);
        let bits = e.cast(CastOp::BitCast, sum, ints);
        let odd = e.and(bits, one);
        let even = e.icmp(IntPredicate::Eq, odd, zero);
        let adjust = e.and(inexact, even);
        let error_bits = e.cast(CastOp::BitCast, error, ints);
        let signs = e.xor(bits, error_bits);
        let inward = e.icmp(IntPredicate::Slt, signs, zero);
        let (up, down) = (e.add(bits, one), e.sub(bits, one));
        let moved = e.select(inward, down, up);
        let result = e.select(adjust, moved, bits);
        e.cast(CastOp::BitCast, result, ty)
    }
}
