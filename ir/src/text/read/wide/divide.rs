//! Division of wide integers: a loop that finds one bit of the quotient after the other, as LLVM's
//! `expand-large-div-rem` makes it.

use super::super::body::Body;
use super::{PART, Parts};
use crate::function::{Block, Value};
use crate::instruction::{BinaryOp, BlockCall, IntPredicate};
use crate::types::Type;

impl Body<'_, '_> {
    /// Divides. Gives the result's parts, and the block behind the loop. As narrower numbers have
    /// it in compiled code, `x / 0` is `x` and `x % 0` is zero.
    pub(super) fn wide_division(
        &mut self,
        block: Block,
        op: BinaryOp,
        [a, b]: [Value; 2],
        bits: u32,
    ) -> (Block, Vec<Value>) {
        let [step, behind] = [(); 2].map(|()| self.continuation(block));
        let is_signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
        let mut p = self.parts(block, bits);
        let [(dividend, is_negative), (divisor, is_other_negative)] = [a, b].map(|value| {
            if !is_signed {
                return (p.of(value), p.b.cx.i64(0));
            }
            let (parts, sign) = p.signed(value);
            (p.negated_if(&parts, sign), sign)
        });
        // The smallest number's magnitude has its sign bit set, which is no sign any more.
        let [dividend, mut divisor] = [dividend, divisor].map(|parts| p.cut(parts));
        let is_zero = p.is_zero(&divisor);
        let one = p.b.cx.i64(1);
        divisor[0] = p.b.select(is_zero, one, divisor[0]);
        // The dividend's highest bit comes first.
        let zero = p.b.cx.i64(0);
        let dividend = p.shift(&dividend, PART - p.last_bits(), true, zero);
        let count = dividend.len();
        let mut start = vec![zero];
        start.extend(&dividend);
        start.resize(1 + 2 * count, zero);
        p.b.br(step, &start);

        // What is left of the dividend, with the quotient coming in behind it, and the remainder so
        // far.
        let params: Vec<Value> =
            (0..1 + 2 * count).map(|_| self.func.add_block_param(step, Type::I64)).collect();
        let (number, rest) = (params[0], &params[1..]);
        let (quotient, remainder) = rest.split_at(count);
        let mut p = self.parts(step, bits);
        let last = p.b.cx.i64(u64::from(PART - 1));
        let next = p.b.lshr(quotient[count - 1], last);
        let carry = p.b.lshr(remainder[count - 1], last);
        let mut quotient = p.shift(quotient, 1, true, zero);
        let mut remainder = p.shift(remainder, 1, true, zero);
        remainder[0] = p.b.or(remainder[0], next);
        let less = p.less(IntPredicate::Ult, &remainder, &divisor);
        let has_carry = p.b.icmp(IntPredicate::Ne, carry, zero);
        let enough = p.b.not(less);
        let goes_in = p.b.or(has_carry, enough);
        let difference = p.sum(BinaryOp::Sub, &remainder, &divisor);
        for (part, less) in remainder.iter_mut().zip(difference) {
            *part = p.b.select(goes_in, less, *part);
        }
        let bit = p.b.int_cast(goes_in, Type::I64, false);
        quotient[0] = p.b.or(quotient[0], bit);
        let number = p.b.add(number, one);
        let end = p.b.cx.i64(u64::from(bits));
        let goes_on = p.b.icmp(IntPredicate::Ult, number, end);
        let again: Vec<Value> =
            [number].into_iter().chain(quotient.iter().chain(&remainder).copied()).collect();
        let [again, done] = [BlockCall::with_args(step, &again), BlockCall::new(behind)];
        p.b.cond_br_args(goes_on, again, done);

        // The remainder has the dividend's sign.
        let mut p = self.parts(behind, bits);
        let parts = match op {
            BinaryOp::UDiv => quotient,
            BinaryOp::SDiv => {
                let differ = p.b.xor(is_negative, is_other_negative);
                p.negated_if(&quotient, differ)
            }
            BinaryOp::SRem => p.negated_if(&remainder, is_negative),
            _ => remainder,
        };
        (behind, parts)
    }
}

impl Parts<'_> {
    /// The parts, negated if all bits of a part are set rather than none.
    pub(super) fn negated_if(&mut self, parts: &[Value], all: Value) -> Vec<Value> {
        let turned: Vec<Value> = parts.iter().map(|&part| self.b.xor(part, all)).collect();
        self.sum(BinaryOp::Sub, &turned, &vec![all; parts.len()])
    }

    /// Whether all parts are zero.
    pub(super) fn is_zero(&mut self, parts: &[Value]) -> Value {
        let zero = self.b.cx.i64(0);
        let any = parts.iter().fold(zero, |any, &part| self.b.or(any, part));
        self.b.icmp(IntPredicate::Eq, any, zero)
    }

    /// The parts without bits above the highest one.
    pub(super) fn cut(&mut self, mut parts: Vec<Value>) -> Vec<Value> {
        let last = self.last_bits();
        if let Some(top) = parts.last_mut().filter(|_| last < PART) {
            let mask = self.b.cx.i64(u64::MAX >> (PART - last));
            *top = self.b.and(*top, mask);
        }
        parts
    }
}
