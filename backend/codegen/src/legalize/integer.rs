//! Integer arithmetic and comparisons of every width, on scalars.
//!
//! An integer of an odd width lives in the next wider legal one, and the bits above its width are
//! zero.

use super::divide::Division;
use super::layout::{Scalar, container_bits, int_container};
use super::libcalls::Libcall;
use super::{Lower, Lowered};
use crate::error::CodegenError;
use crate::legal::{LegalType, OpKey};
use oxmux_ir::eval::int;
use oxmux_ir::{BinaryOp, CastOp, IntPredicate, Intrinsic, Op, Type, Value};

impl Lower<'_, '_> {
    pub(super) fn int_binary(
        &mut self,
        op: BinaryOp,
        scalar: Scalar,
        a: Value,
        b: Value,
    ) -> Lowered<Value> {
        let Scalar::Int(bits) = scalar else {
            return Err(CodegenError::malformed("integer arithmetic on another type"));
        };
        if bits == 1 {
            return Ok(self.bool_binary(op, a, b));
        }
        use BinaryOp::*;
        Ok(match op {
            And | Or | Xor => self.b().binary(op, a, b),
            Add | Sub | Mul => {
                let wide = self.b().binary(op, a, b);
                self.zero_above(bits, wide)
            }
            Shl => {
                let amount = self.shift_amount(bits, b)?;
                let wide = self.b().shl(a, amount);
                self.zero_above(bits, wide)
            }
            LShr => {
                let amount = self.shift_amount(bits, b)?;
                self.b().lshr(a, amount)
            }
            AShr => {
                let amount = self.shift_amount(bits, b)?;
                let signed = self.sign_above(bits, a);
                let wide = self.b().ashr(signed, amount);
                self.zero_above(bits, wide)
            }
            UDiv | URem | SDiv | SRem => self.division(op, bits, a, b)?,
            FAdd | FSub | FMul | FDiv | FRem => {
                return Err(CodegenError::malformed("float arithmetic on integers"));
            }
        })
    }

    /// Arithmetic modulo two; the only divisors are 0 and 1, which both give the dividend.
    fn bool_binary(&mut self, op: BinaryOp, a: Value, b: Value) -> Value {
        use BinaryOp::*;
        match op {
            And | Mul => self.b().and(a, b),
            Or => self.b().or(a, b),
            Xor | Add | Sub => self.b().xor(a, b),
            URem | SRem => self.int(Type::I1, 0),
            _ => a,
        }
    }

    /// Amounts count modulo the width: at powers of two machines do that by themselves.
    fn shift_amount(&mut self, bits: u32, amount: Value) -> Lowered<Value> {
        if let Some(known) = self.lz.cx.constants.value_uint(amount) {
            let ty = self.ty(amount);
            return Ok(self.int(ty, known % u128::from(bits)));
        }
        if bits.is_power_of_two() {
            return Ok(amount);
        }
        let width = self.int_like(amount, u128::from(bits));
        self.division(BinaryOp::URem, bits, amount, width)
    }

    /// Clears the bits of the container above the width.
    pub(super) fn zero_above(&mut self, bits: u32, value: Value) -> Value {
        if bits == container_bits(bits) {
            return value;
        }
        let ty = self.ty(value);
        let mask = self.int(ty, int::mask(bits));
        self.b().and(value, mask)
    }

    /// Fills the bits of the container above the width with the sign.
    pub(super) fn sign_above(&mut self, bits: u32, value: Value) -> Value {
        let unused = container_bits(bits) - bits;
        if unused == 0 {
            return value;
        }
        let ty = self.ty(value);
        let amount = self.int(ty, u128::from(unused));
        let high = self.b().shl(value, amount);
        self.b().ashr(high, amount)
    }

    pub(super) fn division(
        &mut self,
        op: BinaryOp,
        bits: u32,
        a: Value,
        b: Value,
    ) -> Lowered<Value> {
        let signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
        let is_rem = matches!(op, BinaryOp::URem | BinaryOp::SRem);
        // At least 32 bits, so that every target divides, and narrow signed overflow cannot happen.
        let width = container_bits(bits).max(32);
        let wide = int_container(width);
        let (mut n, mut d) = (a, b);
        if signed {
            n = self.sign_above(bits, n);
            d = self.sign_above(bits, d);
        }
        n = self.b().int_cast(n, wide, signed);
        if let Some(quotient) = self.divide_by_known(op, bits, n, b) {
            let narrow = self.b().int_cast(quotient, int_container(bits), false);
            return Ok(self.zero_above(bits, narrow));
        }
        let numbers = [a, b];
        let same = self.division.filter(|last| last.is_of(self.block, bits, signed, numbers));
        let divisor = match same {
            Some(last) => last.divisor,
            None => {
                d = self.b().int_cast(d, wide, signed);
                // The quotient of the least number of a narrower type and minus one fits.
                self.safe_divisor(width, signed && bits == width, n, d)
            }
        };
        let quotient = match (width, is_rem, same.and_then(|last| last.quotient_of(a))) {
            (128, ..) => self.divide_i128(op, n, divisor)?,
            (_, true, Some(quotient)) if !self.lz.caps.divides_once => {
                let product = self.b().mul(quotient, divisor);
                self.b().sub(n, product)
            }
            _ => self.b().binary(op, n, divisor),
        };
        // The code generator divides by a constant better than by this multiplication.
        if width <= 64 && self.lz.cx.constants.value_uint(b).is_none() {
            let quotient = (!is_rem).then_some(quotient);
            let block = self.block;
            self.division = Some(Division { block, bits, signed, numbers, divisor, quotient });
        }
        // With the divisor replaced by one, a quotient is the dividend and a remainder zero, as
        // wanted.
        let container = int_container(bits);
        let narrow = self.b().int_cast(quotient, container, false);
        Ok(self.zero_above(bits, narrow))
    }

    /// The divisor, or one where the division would trap: `x/1 = x`, `x%1 = 0`. With `overflows`, the
    /// least number by minus one does, too.
    fn safe_divisor(&mut self, width: u32, overflows: bool, n: Value, d: Value) -> Value {
        let ty = self.ty(d);
        let minimum = 1u128 << (width - 1);
        if let Some(known) = self.lz.cx.constants.value_uint(d) {
            if known == 0 {
                return self.int(ty, 1);
            }
            if !overflows || known != int::mask(width) {
                return d;
            }
        }
        let (zero, one) = (self.int(ty, 0), self.int(ty, 1));
        let mut safe = d;
        if !self.is_guarded(d) {
            let is_zero = self.b().icmp(IntPredicate::Eq, d, zero);
            safe = self.b().select(is_zero, one, d);
        }
        if overflows {
            let (min, minus_one) = (self.int(ty, minimum), self.int(ty, int::mask(width)));
            let mut b = self.b();
            // Both zero for the least number by minus one, and only then.
            let [n_differs, d_differs] = [b.xor(n, min), b.xor(safe, minus_one)];
            let differs = b.or(n_differs, d_differs);
            let overflows = b.icmp(IntPredicate::Eq, differs, zero);
            safe = b.select(overflows, one, safe);
        }
        safe
    }

    /// Whether a divisor is one instead of zero already: `select (icmp eq %d, 0), 1, %d`.
    pub(super) fn is_guarded(&mut self, divisor: Value) -> bool {
        let b = self.b();
        let number = |value: Value| b.cx.constants.value_uint(value);
        let Some(Op::Select { args: [condition, one, other], .. }) = b.func.def_op(divisor) else {
            return false;
        };
        let compared = match b.func.def_op(*condition) {
            Some(Op::ICmp { predicate: IntPredicate::Eq, args, .. }) => args,
            _ => return false,
        };
        compared[0] == *other && number(compared[1]) == Some(0) && number(*one) == Some(1)
    }

    /// Signed division is unsigned division of magnitudes.
    fn divide_i128(&mut self, op: BinaryOp, n: Value, d: Value) -> Lowered<Value> {
        let (libcall, signed) = match op {
            BinaryOp::UDiv => (Libcall::UDiv128, false),
            BinaryOp::URem => (Libcall::URem128, false),
            BinaryOp::SDiv => (Libcall::UDiv128, true),
            _ => (Libcall::URem128, true),
        };
        if !signed {
            return self.call_libcall(libcall, &[n, d]);
        }
        let (n_sign, d_sign) = (self.sign_bits(n)?, self.sign_bits(d)?);
        let (n, d) = (self.negate_if(n, n_sign), self.negate_if(d, d_sign));
        let magnitude = self.call_libcall(libcall, &[n, d])?;
        let sign = match op {
            BinaryOp::SDiv => self.b().xor(n_sign, d_sign),
            _ => n_sign,
        };
        Ok(self.negate_if(magnitude, sign))
    }

    /// All ones if negative, else zero.
    pub(super) fn sign_bits(&mut self, value: Value) -> Lowered<Value> {
        let ty = self.ty(value);
        let bits = self.int_bits(ty)?;
        let amount = self.int(ty, u128::from(bits - 1));
        Ok(self.b().ashr(value, amount))
    }

    /// The negative of a value where `sign` is all ones, itself where it is zero.
    pub(super) fn negate_if(&mut self, value: Value, sign: Value) -> Value {
        let flipped = self.b().xor(value, sign);
        self.b().sub(flipped, sign)
    }

    pub(super) fn int_compare(
        &mut self,
        predicate: IntPredicate,
        scalar: Scalar,
        a: Value,
        b: Value,
    ) -> Lowered<Value> {
        match scalar {
            Scalar::Int(bits) => Ok(self.compare_ints(predicate, bits, a, b)),
            Scalar::Ptr => Ok(self.b().icmp(predicate, a, b)),
            _ => Err(CodegenError::malformed("icmp of floats")),
        }
    }

    fn compare_ints(&mut self, predicate: IntPredicate, bits: u32, a: Value, b: Value) -> Value {
        use IntPredicate::*;
        if bits == 1 {
            // One is minus one, the least signed number.
            let unsigned = match predicate {
                Sgt => Ult,
                Sge => Ule,
                Slt => Ugt,
                Sle => Uge,
                other => other,
            };
            return self.b().icmp(unsigned, a, b);
        }
        let signed = matches!(predicate, Sgt | Sge | Slt | Sle);
        let (a, b) = match signed {
            true => (self.sign_above(bits, a), self.sign_above(bits, b)),
            false => (a, b),
        };
        self.b().icmp(predicate, a, b)
    }

    /// The smaller or larger of two legal integers.
    pub(super) fn min_max(&mut self, which: Intrinsic, bits: u32, a: Value, b: Value) -> Value {
        let chosen = self.compare_ints(order_of(which), bits, a, b);
        self.choose(chosen, a, b)
    }

    /// The same of vectors, where lanes are compared and chosen but the machine has no such
    /// minimum; none elsewhere.
    pub(super) fn min_max_vector(
        &mut self,
        which: Intrinsic,
        key: LegalType,
        v: &[Value],
    ) -> Option<Value> {
        let (caps, predicate) = (&self.lz.caps, order_of(which));
        let chooses = key.is_int_vector()
            && caps.is_legal(OpKey::ICmp(predicate), key)
            && caps.is_legal(OpKey::LaneSelect, key);
        if !chooses {
            return None;
        }
        let mut b = self.b();
        let chosen = b.icmp(predicate, v[0], v[1]);
        Some(b.select(chosen, v[0], v[1]))
    }

    /// A legal integer as one of another width.
    pub(super) fn resize(&mut self, value: Value, ty: Type, signed: bool) -> Value {
        if self.ty(value) == ty {
            return value;
        }
        self.b().int_cast(value, ty, signed)
    }

    /// `zext` of an `i1`.
    pub(super) fn widen_bool(&mut self, value: Value, ty: Type) -> Value {
        if ty == Type::I1 {
            return value;
        }
        self.b().cast(CastOp::ZExt, value, ty)
    }
}

/// How the integer that a minimum or maximum takes compares with the other one.
fn order_of(which: Intrinsic) -> IntPredicate {
    match which {
        Intrinsic::SMin => IntPredicate::Slt,
        Intrinsic::SMax => IntPredicate::Sgt,
        Intrinsic::UMin => IntPredicate::Ult,
        _ => IntPredicate::Ugt,
    }
}
