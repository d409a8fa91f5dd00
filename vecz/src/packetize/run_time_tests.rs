//! Tests, made at run time where all lanes are active, of whether lanes access neighbours or one
//! place: of what [`crate::strides`] could not tell when it was compiled.

use super::addresses::{DEPTH_MAX, Lane, limit_of};
use super::{Components, Done, Packetizer};
use crate::strides::{IfUniform, LowBits, Row, RowLength, RunTimeTest};
use oxmux_ir::{BinaryOp, IntPredicate, Intrinsic, Type, Value};

impl Packetizer<'_> {
    /// Whether [`is_consecutive`](Self::is_consecutive) may have something to test.
    pub(super) fn may_be_consecutive(&self, ptr: Value) -> bool {
        self.strides.if_tested(ptr).is_some()
            || self.strides.if_uniform(ptr).is_some()
            || self.strides.clamped(ptr).is_some()
    }

    /// Whether all lanes have the first one's address, if a test tells: an `i1`, computed where all
    /// lanes are active.
    pub(super) fn is_one_place(&mut self, ptr: Value) -> Option<Value> {
        let found = self.strides.if_tested(ptr).filter(|found| found.stride == 0);
        let tests = found?.tests.clone();
        self.all_hold(&tests)
    }

    /// Whether all lanes' addresses lie behind each other, if the first and the last one tell: an
    /// `i1`, computed where all lanes are active.
    ///
    /// Asked are not the addresses but the minimum or maximum that keeps them in bounds: it is the
    /// same for many of them, and what follows from it does not wrap between active lanes.
    pub(super) fn is_consecutive(&mut self, ptr: Value, size: u64) -> Done<Option<Value>> {
        if let Some(found) = self.strides.if_tested(ptr) {
            let tests = found.tests.clone();
            return match u64::try_from(found.stride) {
                Ok(stride) if stride == size && size > 0 => Ok(self.all_hold(&tests)),
                _ => Ok(None),
            };
        }
        if let Some(choice) = self.strides.if_uniform(ptr) {
            return match u64::try_from(choice.stride) {
                Ok(stride) if stride == size && size > 0 => self.are_uniform(choice).map(Some),
                _ => Ok(None),
            };
        }
        let moves = self.strides.clamped(ptr).and_then(|s| u64::try_from(s).ok());
        if size == 0 || moves != Some(size) {
            return Ok(None);
        }
        let mut all: Option<Value> = None;
        let mut at = ptr;
        for _ in 0..DEPTH_MAX {
            let Some(op) = self.old.def_op(at) else { return Ok(None) };
            let limit = limit_of(op);
            let mut moving = None;
            op.for_each_value(|value| {
                let moves = self.strides.clamped(value).or(self.strides.of(value));
                if moves.is_some_and(|stride| stride != 0) {
                    moving = moving.or(moves.map(|stride| (value, stride)));
                }
            });
            let Some((value, stride)) = moving else { return Ok(None) };
            if let Some(signed) = limit {
                if all.is_none() {
                    let Some(moves) = self.moves_by(at, stride)? else { return Ok(None) };
                    all = Some(moves);
                }
                // What goes in must not wrap between the first and the last lane: with that, each
                // step is the stride or nothing, and all of them together are as much as if each
                // was the stride.
                let Some(ordered) = self.is_ordered(value, stride, signed)? else {
                    return Ok(None);
                };
                all = all.map(|all| self.b().and(all, ordered));
            }
            if self.strides.clamped(value).is_none() {
                return Ok(all);
            }
            at = value;
        }
        Ok(None)
    }

    /// Whether what chooses a side is, in each lane, as far behind the first one's as if all lanes
    /// took the same side: an `i1`.
    fn are_uniform(&mut self, choice: IfUniform) -> Done<Value> {
        let lanes = self.components(choice.chosen)?[0];
        let ty = self.module.cx.value_type(&self.new, lanes);
        let element = self.module.cx.types.scalar(ty);
        let offset = |this: &mut Self, lane: u32| {
            let offset = choice.by.wrapping_mul(i64::from(lane));
            this.module.cx.int(element, i128::from(offset) as u128)
        };
        let offsets: Components = (0..self.width).map(|lane| offset(self, lane)).collect();
        let width = self.width as usize;
        let mut b = self.b();
        let offsets = b.vector_of(&offsets);
        let first = b.shuffle(lanes, lanes, &vec![0; width]);
        let expected = b.add(first, offsets);
        let same = b.icmp(IntPredicate::Eq, lanes, expected);
        Ok(b.intrinsic_value(Intrinsic::ReduceAnd, Type::I1, &[same]))
    }

    /// Whether the last lane's value differs from the first one's by the stride times the number of
    /// steps.
    fn moves_by(&mut self, value: Value, stride: i64) -> Done<Option<Value>> {
        let last = self.at_lane(value, Lane::Known(self.width - 1), 0)?;
        let (Some(first), Some(last)) = (self.scalar(value), last) else { return Ok(None) };
        let total = stride.saturating_mul(i64::from(self.width - 1));
        let mut b = self.b();
        let total = b.int_like(first, i128::from(total) as u128);
        let end = b.add(first, total);
        Ok(Some(b.icmp(IntPredicate::Eq, last, end)))
    }

    /// Whether the first and the last lane are in the order of the stride's sign.
    fn is_ordered(&mut self, value: Value, stride: i64, signed: bool) -> Done<Option<Value>> {
        let last = self.at_lane(value, Lane::Known(self.width - 1), 0)?;
        let (Some(first), Some(last)) = (self.scalar(value), last) else { return Ok(None) };
        let (low, high) = if stride > 0 { (first, last) } else { (last, first) };
        let order = if signed { IntPredicate::Sle } else { IntPredicate::Ule };
        Ok(Some(self.b().icmp(order, low, high)))
    }

    /// Whether all of these tests hold: an `i1`.
    fn all_hold(&mut self, tests: &[RunTimeTest]) -> Option<Value> {
        let mut all: Option<Value> = None;
        for test in tests {
            let right = match test {
                RunTimeTest::LowBits(bits) => self.has_low_bits(bits)?,
                RunTimeTest::Row(row) => self.is_in_row(row)?,
            };
            all = Some(match all {
                Some(all) => self.b().and(all, right),
                None => right,
            });
        }
        all
    }

    /// Whether the low bits of both operands are zero, so that lanes count through them.
    fn has_low_bits(&mut self, bits: &LowBits) -> Option<Value> {
        let (first, uniform) = (self.scalar(bits.counter)?, self.scalar(bits.uniform)?);
        let mut b = self.b();
        let mut wrong = match bits.keeps {
            true => b.not(uniform),
            false => uniform,
        };
        if !bits.is_aligned {
            wrong = b.or(wrong, first);
        }
        Some(self.is_multiple_of_width(wrong))
    }

    /// Whether the bits of a value that number the lanes are zero.
    pub(super) fn is_multiple_of_width(&mut self, value: Value) -> Value {
        let low = u128::from(self.width - 1);
        let mut b = self.b();
        let low = b.int_like(value, low);
        let set = b.and(value, low);
        let zero = b.int_like(set, 0);
        b.icmp(IntPredicate::Eq, set, zero)
    }

    /// Whether all lanes lie in the first one's row: its remainder leaves room for the others, and
    /// nothing wraps before the last one.
    fn is_in_row(&mut self, row: &Row) -> Option<Value> {
        if row.is_aligned {
            return Some(self.module.cx.bool(true));
        }
        let first = self.scalar(row.counter)?;
        let length = match row.length {
            RowLength::Known(_) => None,
            RowLength::Uniform(length) => Some(self.scalar(length)?),
        };
        let ty = self.module.cx.value_type(&self.new, first);
        let bits = self.module.cx.types.int_bits(ty)?;
        let span = u128::from(row.span);
        let mut b = self.b();
        // Of a row that is too short, and of one of no or negative length, nothing is left.
        let (length, rests) = match (row.length, length) {
            (RowLength::Known(known), _) => {
                let rests = u128::from(known).checked_sub(span)?;
                (b.int_like(first, known.into()), b.int_like(first, rests))
            }
            (_, length) => {
                let length = length?;
                let mut positive = length;
                if row.signed {
                    let zero = b.int_like(length, 0);
                    positive = b.intrinsic_like(Intrinsic::SMax, &[length, zero]);
                }
                let span = b.int_like(length, span);
                (length, b.intrinsic_like(Intrinsic::USubSat, &[positive, span]))
            }
        };
        let op = if row.signed { BinaryOp::SRem } else { BinaryOp::URem };
        let rest = b.binary(op, first, length);
        let mut right = b.icmp(IntPredicate::Ult, rest, rests);
        if row.may_wrap {
            let most = (1u128 << (bits - u32::from(row.signed))) - 1;
            let last = b.int_like(first, most.checked_sub(span)?);
            let stays = b.icmp(IntPredicate::Ule, first, last);
            right = b.and(right, stays);
        }
        Some(right)
    }
}
