//! Rules for floats: exact ones, and those that flags allow.
//!
//! An operation turns every NaN into the canonical one, so that even `x * 1` may not become `x`
//! unless `nnan` says that there is none.

use super::{Combiner, Rule, Simpler};
use oxmux_ir::{BinaryOp, ConstantKind, FastMath, Op, OpFlags, Type, TypeKind, Value};

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
            BinaryOp::FDiv => self.reciprocal(a, b, right, fast_math),
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

    pub(super) fn fneg(&mut self, arg: Value) -> Option<Simpler> {
        match self.def(arg)? {
            Op::FNeg { arg: inner, .. } => Rule::FNegOfFNeg.value(*inner),
            _ => None,
        }
    }
}
