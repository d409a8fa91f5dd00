//! Integer comparisons and selects.

use super::{Combiner, Simpler, mask};
use oxmux_ir::{BinaryOp, CastOp, ConstantKind, FastMath, IntPredicate, Op, OpFlags, Type, Value};

fn compare(predicate: IntPredicate, a: Value, b: Value) -> Op {
    Op::ICmp { predicate, flags: OpFlags::NONE, args: [a, b] }
}

impl Combiner<'_> {
    pub(super) fn icmp(&mut self, op: &Op, ty: Type) -> Option<Simpler> {
        let Op::ICmp { predicate, flags, args: [a, b] } = *op else { return None };
        if a.is_constant() && !b.is_constant() {
            let args = [b, a];
            return Some(Simpler::Op(Op::ICmp { predicate: predicate.swapped(), flags, args }));
        }
        if a == b {
            use IntPredicate::*;
            let holds = matches!(predicate, Eq | Uge | Ule | Sge | Sle);
            return self.constant(ty, if holds { 1 } else { 0 });
        }
        let operands = self.ty(a);
        let bits = self.bits(operands)?;
        if let Some(answer) = self.decide(predicate, a, b) {
            return self.constant(ty, u128::from(answer));
        }
        let right = self.int(b)?;
        self.boolean(predicate, a, right, ty)
            .or_else(|| self.boundary(predicate, a, right, bits, operands))
            .or_else(|| self.narrow(predicate, a, right, bits))
            .or_else(|| self.through(predicate, a, right, operands))
    }

    /// The answer that known bits give.
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
            return Some(Simpler::Value(source));
        }
        let ones = self.cx.int(ty, u128::MAX);
        let args = [source, ones];
        let (flags, fast_math) = (OpFlags::NONE, FastMath::NONE);
        Some(Simpler::Op(Op::Binary { op: BinaryOp::Xor, flags, fast_math, args }))
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
            Sgt if right == largest => self.constant(shape, 0),
            Slt if right == smallest => self.constant(shape, 0),
            Sge if right == smallest => self.constant(shape, 1),
            Sle if right == largest => self.constant(shape, 1),
            Ult if right == 1 => {
                let zero = self.cx.int(operands, 0);
                Some(Simpler::Op(compare(Eq, a, zero)))
            }
            Ugt if right == 0 => {
                let zero = self.cx.int(operands, 0);
                Some(Simpler::Op(compare(Ne, a, zero)))
            }
            // A bound that is left out becomes one that counts: one form for equal comparisons.
            Uge if right > 0 => {
                let bound = self.cx.int(operands, right - 1);
                Some(Simpler::Op(compare(Ugt, a, bound)))
            }
            Ule if right < top => {
                let bound = self.cx.int(operands, right + 1);
                Some(Simpler::Op(compare(Ult, a, bound)))
            }
            Sge if right != smallest => {
                let bound = self.cx.int(operands, right.wrapping_sub(1));
                Some(Simpler::Op(compare(Sgt, a, bound)))
            }
            Sle if right != largest => {
                let bound = self.cx.int(operands, right.wrapping_add(1));
                Some(Simpler::Op(compare(Slt, a, bound)))
            }
            _ => None,
        }
    }

    /// The comparison of a widened value with a constant that fits the narrow type.
    fn narrow(
        &mut self,
        predicate: IntPredicate,
        a: Value,
        right: u128,
        bits: u32,
    ) -> Option<Simpler> {
        use IntPredicate::*;
        let &Op::Cast { op, arg, .. } = self.def(a)? else { return None };
        let from = self.ty(arg);
        let width = self.bits(from)?;
        let predicate = match op {
            CastOp::ZExt if right <= mask(width) => match predicate {
                Sgt => Ugt,
                Sge => Uge,
                Slt => Ult,
                Sle => Ule,
                other => other,
            },
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
        Some(Simpler::Op(compare(predicate, arg, bound)))
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
                return Some(Simpler::Op(compare(predicate, x, y)));
            }
            _ => return None,
        };
        let bound = self.cx.int(ty, undone);
        Some(Simpler::Op(compare(predicate, x, bound)))
    }

    pub(super) fn select(
        &mut self,
        op: &Op,
        [condition, a, b]: [Value; 3],
        ty: Type,
    ) -> Option<Simpler> {
        if a == b {
            return Some(Simpler::Value(a));
        }
        match self.int(condition) {
            Some(0) => return Some(Simpler::Value(b)),
            Some(_) => return Some(Simpler::Value(a)),
            None => {}
        }
        let is_poison = |v: Value| matches!(self.cx.constants.of(v), Some(ConstantKind::Poison));
        if is_poison(b) {
            return Some(Simpler::Value(a));
        }
        if is_poison(a) {
            return Some(Simpler::Value(b));
        }
        if self.ty(condition) == ty && self.bits(ty) == Some(1) {
            match (self.int(a), self.int(b)) {
                (Some(1), Some(0)) => return Some(Simpler::Value(condition)),
                (Some(0), Some(1)) => {
                    let ones = self.cx.int(ty, 1);
                    let args = [condition, ones];
                    let (flags, fast_math) = (OpFlags::NONE, FastMath::NONE);
                    return Some(Simpler::Op(Op::Binary {
                        op: BinaryOp::Xor,
                        flags,
                        fast_math,
                        args,
                    }));
                }
                _ => {}
            }
        }
        match self.def(condition)? {
            // A negated condition swaps the sides.
            Op::Binary { op: BinaryOp::Xor, args: [inner, ones], .. } => {
                let inner = *inner;
                let negates = ones
                    .as_constant()
                    .is_some_and(|c| self.cx.constants.is_all_ones(&self.cx.types, c));
                let Op::Select { fast_math, .. } = *op else { return None };
                negates.then_some(Simpler::Op(Op::Select { fast_math, args: [inner, b, a] }))
            }
            // `x == y ? x : y` is `y`: both are the same where the first is chosen.
            Op::ICmp { predicate, args: [x, y], .. } => {
                let same = (*x, *y) == (a, b) || (*x, *y) == (b, a);
                let pointers = self.cx.types.is_ptr_or_vector(ty);
                match predicate {
                    IntPredicate::Eq if same && !pointers => Some(Simpler::Value(b)),
                    IntPredicate::Ne if same && !pointers => Some(Simpler::Value(a)),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
