//! Rules for floats: exact ones, and those that flags allow.
//!
//! An operation turns every NaN into the canonical one, so that even `x * 1` may not become `x`
//! unless `nnan` says that there is none.

use super::{Combiner, Rule, Simpler};
use oxmux_ir::{BinaryOp, CastOp, ConstantKind, FastMath, Op, OpFlags, Type, TypeKind, Value};

impl Combiner<'_> {
    /// The bits of a float constant, or of all lanes of a constant vector, with the scalar type.
    fn float(&self, value: Value) -> Option<(u64, Type)> {
        let constant = value.as_constant()?;
        let ty = self.cx.types.scalar(self.cx.constants.ty(constant));
        let bits = match *self.cx.constants.kind(constant) {
            ConstantKind::Float(bits) => bits,
            ConstantKind::Zero if self.cx.types.is_float(ty) => 0,
            ConstantKind::Splat(lane) => match *self.cx.constants.kind(lane) {
                ConstantKind::Float(bits) => bits,
                _ => return None,
            },
            _ => return None,
        };
        Some((bits, ty))
    }

    /// A float or double constant as a number.
    fn number(&self, value: Value) -> Option<f64> {
        let (bits, ty) = self.float(value)?;
        match self.cx.types.kind(ty) {
            TypeKind::Float => Some(f64::from(f32::from_bits(u32::try_from(bits).ok()?))),
            TypeKind::Double => Some(f64::from_bits(bits)),
            _ => None,
        }
    }

    pub(super) fn float_binary(&mut self, op: &Op) -> Option<Simpler> {
        let Op::Binary { op: kind, flags, fast_math, args: [a, b] } = *op else { return None };
        if kind.is_commutative() && a.is_constant() && !b.is_constant() {
            let args = [b, a];
            return Rule::FConstantToRight.op(Op::Binary { op: kind, flags, fast_math, args });
        }
        let right = self.number(b)?;
        let no_nan = fast_math.contains(FastMath::NNAN);
        let any_zero = fast_math.contains(FastMath::NSZ);
        let is_zero = right == 0.0;
        let negative_zero = is_zero && right.is_sign_negative();
        match kind {
            BinaryOp::FAdd if no_nan && is_zero && (any_zero || negative_zero) => {
                Rule::FAddZero.value(a)
            }
            BinaryOp::FSub if no_nan && is_zero && (any_zero || !negative_zero) => {
                Rule::FSubZero.value(a)
            }
            BinaryOp::FMul | BinaryOp::FDiv if no_nan && right == 1.0 => Rule::FMulOne.value(a),
            BinaryOp::FMul if no_nan && any_zero && is_zero => Rule::FMulZero.value(b),
            BinaryOp::FDiv => {
                self.reciprocal(a, b, right, fast_math).or_else(|| self.small_quotient(a, b, right))
            }
            _ => None,
        }
    }

    /// Division by a power of two whose reciprocal is a normal number is multiplication, bit for
    /// bit.
    fn reciprocal(
        &mut self,
        a: Value,
        b: Value,
        right: f64,
        fast_math: FastMath,
    ) -> Option<Simpler> {
        let ty = self.ty(b);
        let single = *self.cx.types.kind(self.cx.types.scalar(ty)) == TypeKind::Float;
        let limit = if single { 125 } else { 1021 };
        let (mantissa, exponent) =
            (right.to_bits() & ((1 << 52) - 1), right.to_bits() >> 52 & 0x7ff);
        if mantissa != 0 || exponent.abs_diff(1023) > limit {
            return None;
        }
        let inverse = self.cx.float(ty, 1.0 / right);
        let (op, flags) = (BinaryOp::FMul, OpFlags::NONE);
        Rule::FDivToFMul.op(Op::Binary { op, flags, fast_math, args: [a, inverse] })
    }

    /// The quotient of whole numbers below 2^8, such as a channel of a pixel over 255, rounded once:
    /// the sum of two products with the divisor's reciprocal, of which the one with its first 16
    /// bits is exact.
    fn small_quotient(&mut self, a: Value, b: Value, right: f64) -> Option<Simpler> {
        const LIMIT: f64 = 256.0;
        /// What a product of 24 bits with a number below the limit leaves to the reciprocal.
        const FIRST: u64 = !((1 << 37) - 1);
        let ty = self.ty(b);
        let is_single = *self.cx.types.kind(self.cx.types.scalar(ty)) == TypeKind::Float;
        let is_small = (1.0..LIMIT).contains(&right) && right.fract() == 0.0;
        if !is_single || !is_small || !self.is_small_whole(a) {
            return None;
        }
        let whole = 1.0 / right;
        let first = f64::from_bits(whole.to_bits() & FIRST);
        let [first, rest] = [first, whole - first].map(|part| self.cx.float(ty, part));
        let product = |part| Op::binary(BinaryOp::FMul, [a, part]);
        let [first, rest] = [first, rest].map(|part| self.emit(product(part), ty));
        Rule::FDivOfSmall.op(Op::binary(BinaryOp::FAdd, [first, rest]))
    }

    /// Whether a float is a whole number from 0 to 255, made of an integer.
    fn is_small_whole(&self, value: Value) -> bool {
        let (arg, is_signed) = match self.def(value) {
            Some(&Op::Cast { op: CastOp::UiToFp, arg, .. }) => (arg, false),
            Some(&Op::Cast { op: CastOp::SiToFp, arg, .. }) => (arg, true),
            _ => return false,
        };
        let Some(bits) = self.bits(self.ty(arg)) else { return false };
        let known = self.known_bits(arg);
        let is_below = bits <= 8 || known.is_some_and(|known| known.max() < 256);
        is_below && (!is_signed || known.is_some_and(|known| known.is_non_negative()))
    }

    pub(super) fn fneg(&mut self, arg: Value) -> Option<Simpler> {
        match self.def(arg)? {
            Op::FNeg { arg: inner, .. } => Rule::FNegOfFNeg.value(*inner),
            _ => None,
        }
    }
}
