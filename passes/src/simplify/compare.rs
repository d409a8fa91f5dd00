//! Rules for integer comparisons and selects.

use super::{Combiner, Rule, Simpler, mask};
use oxmux_ir::instruction::IntrinsicCall;
use oxmux_ir::{BinaryOp, CastOp, IntPredicate, Intrinsic, Op, Type, Value};

impl Combiner<'_> {
    pub(super) fn icmp(&mut self, op: &Op, ty: Type) -> Option<Simpler> {
        let Op::ICmp { predicate, flags, args: [a, b] } = *op else { return None };
        if a.is_constant() && !b.is_constant() {
            let args = [b, a];
            let predicate = predicate.swapped();
            return Rule::ICmpConstantToRight.op(Op::ICmp { predicate, flags, args });
        }
        if a == b {
            use IntPredicate::*;
            let holds = matches!(predicate, Eq | Uge | Ule | Sge | Sle);
            return self.constant(Rule::ICmpSelf, ty, u128::from(holds));
        }
        let operands = self.ty(a);
        let bits = self.bits(operands)?;
        if let Some(answer) = self.decide(predicate, a, b) {
            return self.constant(Rule::ICmpKnown, ty, u128::from(answer));
        }
        let Some(right) = self.int(b) else { return self.narrow_both(predicate, a, b) };
        self.boolean(predicate, a, right, ty)
            .or_else(|| self.boundary(predicate, a, right, bits, operands))
            .or_else(|| self.narrow(predicate, a, right, bits))
            .or_else(|| self.through(predicate, a, right, operands))
            .or_else(|| self.bits_of_mask(predicate, a, right, bits))
    }

    /// The result that known bits determine.
    fn decide(&self, predicate: IntPredicate, a: Value, b: Value) -> Option<bool> {
        use IntPredicate::*;
        let (x, y) = (self.known_bits(a)?, self.known_bits(b)?);
        let apart = x.ones & y.zeros != 0 || x.zeros & y.ones != 0;
        let less = |strict: bool| {
            if x.max() < y.min() || (!strict && x.max() <= y.min()) {
                Some(true)
            } else if x.min() > y.max() || (strict && x.min() >= y.max()) {
                Some(false)
            } else {
                None
            }
        };
        let same_sign = x.is_non_negative() && y.is_non_negative();
        match predicate {
            Eq if apart => Some(false),
            Ne if apart => Some(true),
            Ult => less(true),
            Ule => less(false),
            Uge => less(true).map(|l| !l),
            Ugt => less(false).map(|l| !l),
            Slt if same_sign => less(true),
            Sle if same_sign => less(false),
            Sge if same_sign => less(true).map(|l| !l),
            Sgt if same_sign => less(false).map(|l| !l),
            _ => None,
        }
    }

    /// Comparisons of `i1` with constants, and of a widened `i1` with zero.
    fn boolean(
        &mut self,
        predicate: IntPredicate,
        a: Value,
        right: u128,
        ty: Type,
    ) -> Option<Simpler> {
        use IntPredicate::*;
        let source = match self.def(a) {
            Some(&Op::Cast { op: CastOp::ZExt | CastOp::SExt, arg, .. }) if right == 0 => arg,
            _ => a,
        };
        if self.ty(source) != ty {
            return None;
        }
        let wants_one = match (predicate, right) {
            (Ne, 0) | (Eq, 1) => true,
            (Eq, 0) | (Ne, 1) => false,
            _ => return None,
        };
        if wants_one {
            return Rule::ICmpBool.value(source);
        }
        Rule::ICmpBool.op(self.inverse(source, ty))
    }

    /// Comparisons with the ends of the range.
    fn boundary(
        &mut self,
        predicate: IntPredicate,
        a: Value,
        right: u128,
        bits: u32,
        operands: Type,
    ) -> Option<Simpler> {
        use IntPredicate::*;
        let top = mask(bits);
        let (smallest, largest) = (1u128 << (bits - 1), top >> 1);
        let shape = self.cx.types.with_scalar(operands, Type::I1);
        match predicate {
            Sgt if right == largest => self.constant(Rule::ICmpRangeEnd, shape, 0),
            Slt if right == smallest => self.constant(Rule::ICmpRangeEnd, shape, 0),
            Sge if right == smallest => self.constant(Rule::ICmpRangeEnd, shape, 1),
            Sle if right == largest => self.constant(Rule::ICmpRangeEnd, shape, 1),
            Ult if right == 1 => {
                let zero = self.cx.int(operands, 0);
                Rule::ICmpToEquality.op(Op::icmp(Eq, [a, zero]))
            }
            Ugt if right == 0 => {
                let zero = self.cx.int(operands, 0);
                Rule::ICmpToEquality.op(Op::icmp(Ne, [a, zero]))
            }
            // An inclusive bound becomes an exclusive one: one canonical form for equal
            // comparisons.
            Uge if right > 0 => {
                let bound = self.cx.int(operands, right - 1);
                Rule::ICmpToStrict.op(Op::icmp(Ugt, [a, bound]))
            }
            Ule if right < top => {
                let bound = self.cx.int(operands, right + 1);
                Rule::ICmpToStrict.op(Op::icmp(Ult, [a, bound]))
            }
            Sge if right != smallest => {
                let bound = self.cx.int(operands, right.wrapping_sub(1));
                Rule::ICmpToStrict.op(Op::icmp(Sgt, [a, bound]))
            }
            Sle if right != largest => {
                let bound = self.cx.int(operands, right.wrapping_add(1));
                Rule::ICmpToStrict.op(Op::icmp(Slt, [a, bound]))
            }
            _ => None,
        }
    }

    /// The comparison of two values that are widened in the same way.
    fn narrow_both(&self, predicate: IntPredicate, a: Value, b: Value) -> Option<Simpler> {
        let widened = |value: Value| match self.def(value) {
            Some(&Op::Cast { op: op @ (CastOp::ZExt | CastOp::SExt), arg, .. }) => Some((op, arg)),
            _ => None,
        };
        let ((op, a), (other, b)) = (widened(a)?, widened(b)?);
        if op != other || self.ty(a) != self.ty(b) || self.bits(self.ty(a))? == 1 {
            return None;
        }
        let predicate = if op == CastOp::ZExt { predicate.unsigned() } else { predicate };
        Rule::ICmpOfExts.op(Op::icmp(predicate, [a, b]))
    }

    /// The comparison of a widened value with a constant that fits the narrow type.
    fn narrow(
        &mut self,
        predicate: IntPredicate,
        a: Value,
        right: u128,
        bits: u32,
    ) -> Option<Simpler> {
        let &Op::Cast { op, arg, .. } = self.def(a)? else { return None };
        let from = self.ty(arg);
        let width = self.bits(from)?;
        let predicate = match op {
            CastOp::ZExt if right <= mask(width) => predicate.unsigned(),
            CastOp::SExt => {
                // The constant must be the extension of its own low bits.
                let low = right & mask(width);
                let negative = low >> (width - 1) & 1 == 1;
                let extended = if negative { low | mask(bits) & !mask(width) } else { low };
                if extended != right {
                    return None;
                }
                predicate
            }
            _ => return None,
        };
        let bound = self.cx.int(from, right);
        Rule::ICmpOfExt.op(Op::icmp(predicate, [arg, bound]))
    }

    /// Equality behind an operation with a constant that can be undone.
    fn through(
        &mut self,
        predicate: IntPredicate,
        a: Value,
        right: u128,
        ty: Type,
    ) -> Option<Simpler> {
        if !matches!(predicate, IntPredicate::Eq | IntPredicate::Ne) {
            return None;
        }
        let &Op::Binary { op, args: [x, y], .. } = self.def(a)? else { return None };
        let undone = match (op, self.int(y)) {
            (BinaryOp::Add, Some(n)) => right.wrapping_sub(n),
            (BinaryOp::Xor, Some(n)) => right ^ n,
            (BinaryOp::Sub | BinaryOp::Xor, None) if right == 0 => {
                return Rule::ICmpOfDifference.op(Op::icmp(predicate, [x, y]));
            }
            _ => return None,
        };
        let bound = self.cx.int(ty, undone);
        Rule::ICmpUndone.op(Op::icmp(predicate, [x, bound]))
    }

    /// Whether any lane of a mask is active, or all are: of its bits as one number, which LLVM's
    /// vectorizer of straight code compares.
    fn bits_of_mask(
        &mut self,
        predicate: IntPredicate,
        a: Value,
        right: u128,
        bits: u32,
    ) -> Option<Simpler> {
        use IntPredicate::{Eq, Ne};
        let &Op::Cast { op: CastOp::BitCast, arg, .. } = self.def(a)? else { return None };
        let (lane, lanes, scalable) = self.cx.types.vector_parts(self.ty(arg))?;
        if lane != Type::I1 || scalable || lanes != bits {
            return None;
        }
        let (reduction, inverted) = match predicate {
            Eq | Ne if right == 0 => (Intrinsic::ReduceOr, predicate == Eq),
            Eq | Ne if right == mask(bits) => (Intrinsic::ReduceAnd, predicate == Ne),
            _ => return None,
        };
        let reduced = IntrinsicCall::new(reduction, vec![arg]);
        let reduced = Op::Intrinsic(Box::new(reduced));
        if !inverted {
            return Rule::ICmpOfMaskBits.op(reduced);
        }
        let reduced = self.emit(reduced, Type::I1);
        Rule::ICmpOfMaskBits.op(self.inverse(reduced, Type::I1))
    }
}
