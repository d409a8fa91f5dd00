//! Rules for integer arithmetic.

use super::{Combiner, Rule, Simpler, mask};
use oxmux_ir::{BinaryOp, CastOp, FastMath, Op, OpFlags, Type, Value};

impl Combiner<'_> {
    pub(super) fn int_binary(&mut self, op: &Op, ty: Type) -> Option<Simpler> {
        let Op::Binary { op: kind, flags, args: [a, b], .. } = *op else { return None };
        if kind.is_commutative() && a.is_constant() && !b.is_constant() {
            return Rule::ConstantToRight.op(binary(kind, flags, b, a));
        }
        self.identity(kind, a, b, ty)
            .or_else(|| self.gather_constants(kind, flags, a, b, ty))
            .or_else(|| self.strength(kind, flags, a, b, ty))
            .or_else(|| self.shift_of_shift(kind, a, b, ty))
            .or_else(|| self.invert(kind, a, b))
            .or_else(|| self.masked(kind, a, b, ty))
    }

    /// Operations that give an operand or a constant: `x + 0`, `x & x`.
    fn identity(&mut self, kind: BinaryOp, a: Value, b: Value, ty: Type) -> Option<Simpler> {
        use BinaryOp::*;
        let bits = self.bits(ty)?;
        let right = self.int(b);
        let zero_left = self.is_zero(a);
        match (kind, right) {
            (Add | Sub | Or | Xor | Shl | LShr | AShr, Some(0)) => Rule::RightZero.value(a),
            (Mul | UDiv | SDiv, Some(1)) => Rule::RightOne.value(a),
            (Mul | And, Some(0)) | (URem, Some(1)) => self.constant(Rule::Absorbed, ty, 0),
            (And, Some(n)) if n == mask(bits) => Rule::AndOnes.value(a),
            (Or, Some(n)) if n == mask(bits) => Rule::OrOnes.value(b),
            (Shl | LShr | AShr, _) if zero_left => self.constant(Rule::ShiftOfZero, ty, 0),
            (Sub | Xor, _) if a == b => self.constant(Rule::SubSelf, ty, 0),
            (And | Or, _) if a == b => Rule::AndSelf.value(a),
            _ => None,
        }
    }

    /// `(x + 1) + 2` is `x + 3`, and so for other operations that are associative.
    fn gather_constants(
        &mut self,
        kind: BinaryOp,
        flags: OpFlags,
        a: Value,
        b: Value,
        ty: Type,
    ) -> Option<Simpler> {
        use BinaryOp::*;
        let bits = self.bits(ty)?;
        let right = self.int(b)?;
        if kind == Sub {
            // Without the smallest number, whose negation wraps, the promise of no signed wrap
            // holds on.
            let smallest = 1u128 << (bits - 1);
            let flags =
                if right == smallest { OpFlags::NONE } else { flags.intersection(OpFlags::NSW) };
            let negated = self.cx.int(ty, right.wrapping_neg());
            return Rule::SubToAdd.op(binary(Add, flags, a, negated));
        }
        if !matches!(kind, Add | Mul | And | Or | Xor) {
            return None;
        }
        let Some(&Op::Binary { op: inner, flags: inner_flags, args: [x, y], .. }) = self.def(a)
        else {
            return None;
        };
        let left = self.int(y).filter(|_| inner == kind)?;
        let joined = match kind {
            Add => left.wrapping_add(right),
            Mul => left.wrapping_mul(right),
            And => left & right,
            Or => left | right,
            _ => left ^ right,
        };
        // No unsigned wrap in both steps means none in one.
        let exact = match kind {
            Add => left.checked_add(right),
            Mul => left.checked_mul(right),
            _ => None,
        };
        let kept = match exact.is_some_and(|n| n <= mask(bits)) {
            true => flags.intersection(inner_flags).intersection(OpFlags::NUW),
            false => OpFlags::NONE,
        };
        let joined = self.cx.int(ty, joined);
        Rule::Reassociate.op(binary(kind, kept, x, joined))
    }

    /// Multiplication, division and remainder by powers of two.
    fn strength(
        &mut self,
        kind: BinaryOp,
        flags: OpFlags,
        a: Value,
        b: Value,
        ty: Type,
    ) -> Option<Simpler> {
        use BinaryOp::*;
        let bits = self.bits(ty)?;
        if matches!(kind, SDiv | SRem) {
            let non_negative = |v| self.known_bits(v).is_some_and(|k| k.is_non_negative());
            if non_negative(a) && non_negative(b) {
                let unsigned = if kind == SDiv { UDiv } else { URem };
                return Rule::SignedDivision.op(binary(unsigned, flags, a, b));
            }
        }
        let power = self.int(b).filter(|n| n.is_power_of_two())?;
        let shift = power.trailing_zeros();
        let amount = self.cx.int(ty, u128::from(shift));
        match kind {
            Mul => {
                let kept = flags.intersection(OpFlags::NUW | OpFlags::NSW);
                let kept = if shift + 1 == bits { kept.without(OpFlags::NSW) } else { kept };
                Rule::MulToShl.op(binary(Shl, kept, a, amount))
            }
            UDiv => {
                Rule::UDivToLShr.op(binary(LShr, flags.intersection(OpFlags::EXACT), a, amount))
            }
            URem => {
                let low = self.cx.int(ty, power - 1);
                Rule::URemToAnd.op(Op::binary(And, [a, low]))
            }
            SDiv if flags.contains(OpFlags::EXACT) && shift + 1 < bits => {
                Rule::SDivToAShr.op(binary(AShr, OpFlags::EXACT, a, amount))
            }
            _ => None,
        }
    }

    /// Shifts by constants of shifts by constants.
    fn shift_of_shift(&mut self, kind: BinaryOp, a: Value, b: Value, ty: Type) -> Option<Simpler> {
        use BinaryOp::*;
        let bits = u128::from(self.bits(ty)?);
        let outer = self.int(b).filter(|&n| n < bits)?;
        let Some(&Op::Binary { op: inner, args: [x, y], .. }) = self.def(a) else { return None };
        let first = self.int(y).filter(|&n| n < bits)?;
        match (inner, kind) {
            (Shl, Shl) | (LShr, LShr) if first + outer >= bits => {
                self.constant(Rule::ShiftsToZero, ty, 0)
            }
            (Shl, Shl) | (LShr, LShr) => {
                let sum = self.cx.int(ty, first + outer);
                Rule::ShiftOfShift.op(Op::binary(kind, [x, sum]))
            }
            (AShr, AShr) => {
                let sum = self.cx.int(ty, (first + outer).min(bits - 1));
                Rule::ShiftOfShift.op(Op::binary(AShr, [x, sum]))
            }
            (Shl, LShr) | (LShr, Shl) if first == outer => {
                let low = mask((bits - first) as u32);
                let kept = if kind == LShr { low } else { low << first };
                let kept = self.cx.int(ty, kept);
                Rule::ShiftsToMask.op(Op::binary(And, [x, kept]))
            }
            _ => None,
        }
    }

    /// `xor` with all ones of a comparison without other uses.
    fn invert(&mut self, kind: BinaryOp, a: Value, b: Value) -> Option<Simpler> {
        let all_ones =
            b.as_constant().is_some_and(|c| self.cx.constants.is_all_ones(&self.cx.types, c));
        if kind != BinaryOp::Xor || !all_ones || !self.has_one_use(a) {
            return None;
        }
        match self.def(a)? {
            Op::ICmp { predicate, flags, args } => Rule::NotOfICmp.op(Op::ICmp {
                predicate: predicate.inverse(),
                flags: *flags,
                args: *args,
            }),
            Op::FCmp { predicate, fast_math, args } => Rule::NotOfFCmp.op(Op::FCmp {
                predicate: predicate.inverse(),
                fast_math: *fast_math,
                args: *args,
            }),
            _ => None,
        }
    }

    /// Masks that change nothing, and masks of what was widened.
    fn masked(&mut self, kind: BinaryOp, a: Value, b: Value, ty: Type) -> Option<Simpler> {
        let right = self.int(b)?;
        match kind {
            BinaryOp::And => {
                let known = self.known_bits(a)?;
                if known.max() & !right == 0 {
                    return Rule::AndKeepsAll.value(a);
                }
                if known.max() & right == 0 {
                    return self.constant(Rule::AndKeepsNone, ty, 0);
                }
                // A mask that covers bits of the narrow value only allows any extension.
                let Some(&Op::Cast { op: CastOp::SExt, arg, .. }) = self.def(a) else {
                    return None;
                };
                let narrow = self.bits(self.ty(arg))?;
                if right & !mask(narrow) != 0 || !self.has_one_use(a) {
                    return None;
                }
                let wide = self.emit(Op::cast(CastOp::ZExt, arg), ty);
                Rule::AndOfSExt.op(Op::binary(BinaryOp::And, [wide, b]))
            }
            _ => None,
        }
    }
}

fn binary(op: BinaryOp, flags: OpFlags, a: Value, b: Value) -> Op {
    Op::Binary { op, flags, fast_math: FastMath::NONE, args: [a, b] }
}
