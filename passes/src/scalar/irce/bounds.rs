//! The bounds of what a loop computes, as values in front of it.
//!
//! A value of at most 64 bits stands for any integer that is the same modulo 2^32, or modulo its
//! type's numbers if these are fewer: sums and products of such integers are those of the values,
//! whatever wraps. Its interval holds one of them, in each iteration and each lane, computed in 64
//! bits without wrapping: of each bound a range is known from types and constants, and it is given
//! up if that is beyond 64 bits. What must hold besides (a counter that does not wrap, a minimum of
//! numbers that are those of the type) is noted as a condition.

mod min_max;

use super::sums::{Bound, Condition, Sums, strictest};
use super::{CONDITIONS_MAX, CheckedLoop, Map};
use oxmux_ir::analysis::IntRange;
use oxmux_ir::analysis::induction::InductionStep;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{BinaryOp, Block, Builder, CastOp, IntPredicate, Intrinsic, Op, Value};

/// How many operations are looked through from a check.
const DEPTH_MAX: u32 = 12;
/// How many values are looked at for each instruction of the loop: those in front of it have no
/// other limit.
const VALUES: usize = 4;
/// The bits of which integers keep the rest.
const BITS: u32 = 32;

#[derive(Copy, Clone)]
struct Interval {
    low: Bound,
    high: Bound,
}

/// Computes bounds in a block that comes in front of a loop.
pub(super) struct Bounds<'a> {
    b: Builder<'a>,
    sums: Sums,
    of: &'a CheckedLoop,
    /// What no loop changes.
    fixed: &'a IdSet<Value>,
    known: Map<Value, Option<Interval>>,
    /// How many more values are looked at.
    room: usize,
    /// The counter's interval, once it was asked for.
    counter: Option<Option<Interval>>,
    /// What must hold for the intervals.
    assumptions: Vec<Condition>,
    /// What must hold for the checks that are proved.
    conditions: Vec<Condition>,
}

impl<'a> Bounds<'a> {
    pub(super) fn new(b: Builder<'a>, of: &'a CheckedLoop, fixed: &'a IdSet<Value>) -> Self {
        Self {
            b,
            sums: Sums::default(),
            of,
            fixed,
            known: Map::default(),
            room: of.size * VALUES,
            counter: None,
            assumptions: Vec::new(),
            conditions: Vec::new(),
        }
    }

    /// Whether a check holds in all iterations if all conditions hold.
    pub(super) fn prove(&mut self, check: Block) -> bool {
        let end = self.b.func.terminator(check).map(|end| &self.b.func.insts[end].op);
        let Some(&Op::CondBr { condition, .. }) = end else { return false };
        let before = (self.conditions.len(), self.assumptions.len());
        let holds = self.holds(condition, CONDITIONS_MAX).is_some();
        if !holds {
            self.conditions.truncate(before.0);
            // Intervals that need what is no longer assumed are found again.
            if self.assumptions.len() > before.1 {
                self.assumptions.truncate(before.1);
                self.known.clear();
                self.counter = None;
            }
        }
        holds
    }

    /// The conditions as one. None is poison, so that no other one is hidden by it: the loop may
    /// not get to what it is about.
    pub(super) fn all_hold(mut self) -> Value {
        let conditions = strictest(self.assumptions.iter().chain(&self.conditions).copied());
        let mut comparisons = Vec::new();
        for Condition(predicate, x, y) in conditions {
            let (x, y) = (self.sums.value(&mut self.b, x), self.sums.value(&mut self.b, y));
            let holds = self.b.icmp(predicate, x, y);
            comparisons.push(self.b.freeze(holds));
        }
        match comparisons.into_iter().reduce(|x, y| self.b.and(x, y)) {
            Some(all) => all,
            None => self.b.cx.bool(true),
        }
    }

    /// Notes what must hold so that a condition of the loop does.
    fn holds(&mut self, condition: Value, depth: u32) -> Option<()> {
        if condition.is_constant() {
            return (self.b.cx.constants.value_uint(condition)? == 1).then_some(());
        }
        let depth = depth.checked_sub(1)?;
        match *self.b.func.def_op(condition)? {
            Op::Binary { op: BinaryOp::And, args: [x, y], .. } => {
                self.holds(x, depth)?;
                self.holds(y, depth)
            }
            Op::Intrinsic(ref call) if call.intrinsic == Intrinsic::ReduceAnd => {
                let vector = call.args[0];
                self.holds(vector, depth)
            }
            Op::ICmp { predicate: IntPredicate::Ult, args: [x, y], .. } => self.below(x, y, false),
            Op::ICmp { predicate: IntPredicate::Ule, args: [x, y], .. } => self.below(x, y, true),
            Op::ICmp { predicate: IntPredicate::Ugt, args: [x, y], .. } => self.below(y, x, false),
            Op::ICmp { predicate: IntPredicate::Uge, args: [x, y], .. } => self.below(y, x, true),
            _ => None,
        }
    }

    /// Notes what must hold so that one number is always below another one, or at most that.
    fn below(&mut self, x: Value, y: Value, or_equal: bool) -> Option<()> {
        let bits = self.bits(x).filter(|&bits| bits <= BITS)?;
        let interval = self.interval(x, DEPTH_MAX)?;
        let zero = self.number(0);
        let condition = self.at_most(zero, interval.low)?;
        self.conditions.extend(condition);
        if self.of.changes(y) {
            // The sum with a number is above it if it does not wrap.
            let Op::Binary { op: BinaryOp::Add, args: [sum, more], .. } = *self.b.func.def_op(y)?
            else {
                return None;
            };
            let more =
                self.b.cx.splat_uint(more).filter(|&more| or_equal && more < 1 << (BITS - 1))?;
            let most = (1i128 << bits) - 1 - more as i128;
            let most = (sum == x).then(|| self.number(most))?;
            let condition = self.at_most(interval.high, most)?;
            self.conditions.extend(condition);
            return Some(());
        }
        let limit = self.limit(y, bits)?;
        let one = self.number(1);
        let last = if or_equal { limit } else { self.binary(BinaryOp::Sub, limit, one)? };
        let condition = self.at_most(interval.high, last)?;
        self.conditions.extend(condition);
        Some(())
    }

    /// The condition that one bound is not above another, unless it is known; none if it is above.
    fn at_most(&self, x: Bound, y: Bound) -> Option<Option<Condition>> {
        match x.at_most(y) {
            Some(holds) => holds.then_some(None),
            None => Some(Some(Condition(IntPredicate::Sle, x, y))),
        }
    }

    /// Notes that an interval is one only if one bound is not above another; none if it is.
    fn assume(&mut self, x: Bound, y: Bound) -> Option<()> {
        let condition = self.at_most(x, y)?;
        self.assumptions.extend(condition);
        Some(())
    }

    /// What no loop changes, a scalar or the same in all lanes, without sign.
    fn limit(&mut self, value: Value, bits: u32) -> Option<Bound> {
        let value = match self.b.cx.splat_lane(self.b.func, value) {
            Some(lane) => lane,
            None if self.b.lanes(self.b.ty(value)).is_none() => value,
            None => return None,
        };
        if value.is_constant() || !self.fixed.contains(value) {
            return None;
        }
        let value = self.cast(CastOp::ZExt, value);
        Some(Bound::of(value, IntRange { low: 0, high: (1 << bits) - 1 }))
    }

    /// The interval of a value in the loop's iterations.
    fn interval(&mut self, value: Value, depth: u32) -> Option<Interval> {
        if let Some(&known) = self.known.get(&value) {
            return known;
        }
        self.room = self.room.checked_sub(1)?;
        let found = self.find(value, depth.checked_sub(1)?);
        self.known.insert(value, found);
        found
    }

    fn find(&mut self, value: Value, depth: u32) -> Option<Interval> {
        let bits = self.bits(value)?;
        if let Some((low, high)) = self.constant_lanes(value) {
            return Some(self.between(low, high));
        }
        if let Some(interval) = self.induction(value) {
            return Some(interval);
        }
        if let Some(lane) = self.b.cx.splat_lane(self.b.func, value) {
            return self.interval(lane, depth);
        }
        let is_vector = self.b.lanes(self.b.ty(value)).is_some();
        if !self.of.changes(value) && !is_vector {
            return Some(self.point(value, bits));
        }
        let op = self.b.func.def_op(value)?.clone();
        match op {
            Op::Binary { op, args: [x, y], .. } => self.arithmetic(op, x, y, bits, depth),
            // The low bits are the same.
            Op::Cast { op: CastOp::Trunc, arg, .. } => self.interval(arg, depth),
            Op::Cast { op: CastOp::ZExt | CastOp::SExt, arg, .. } if self.bits(arg)? >= BITS => {
                self.interval(arg, depth)
            }
            Op::Cast { op: CastOp::ZExt, arg, .. } => {
                let from = self.bits(arg)?;
                Some(self.between(0, (1 << from) - 1))
            }
            Op::Cast { op: CastOp::SExt, arg, .. } => {
                let half = 1 << (self.bits(arg)? - 1);
                Some(self.between(-half, half - 1))
            }
            // Rows that run side by side are vectors one behind the other.
            Op::ShuffleVector { args: [x, y], mask } => {
                let lanes = self.b.lanes(self.b.ty(x))?;
                let is_first = |&lane: &i32| u32::try_from(lane).is_ok_and(|lane| lane < lanes);
                let is_second = |&lane: &i32| u32::try_from(lane).is_ok_and(|lane| lane >= lanes);
                match (mask.iter().any(is_first), mask.iter().any(is_second)) {
                    (true, true) => self.either(x, y, depth),
                    (true, false) => self.interval(x, depth),
                    (false, true) => self.interval(y, depth),
                    (false, false) => None,
                }
            }
            Op::Select { args: [_, x, y], .. } => self.either(x, y, depth),
            Op::Intrinsic(call) => {
                let &[x, y] = &call.args[..] else { return None };
                self.min_max(call.intrinsic, [x, y], bits, depth)
            }
            _ => None,
        }
    }

    /// The interval of what is one of two values.
    fn either(&mut self, x: Value, y: Value, depth: u32) -> Option<Interval> {
        let (x, y) = (self.interval(x, depth)?, self.interval(y, depth)?);
        Some(Interval {
            low: self.extreme(Intrinsic::SMin, x.low, y.low),
            high: self.extreme(Intrinsic::SMax, x.high, y.high),
        })
    }

    fn arithmetic(
        &mut self,
        op: BinaryOp,
        x: Value,
        y: Value,
        bits: u32,
        depth: u32,
    ) -> Option<Interval> {
        let constant = self.b.cx.splat_uint(y);
        match op {
            BinaryOp::Add | BinaryOp::Sub => {
                let (x, y) = (self.interval(x, depth)?, self.interval(y, depth)?);
                let (low, high) =
                    if op == BinaryOp::Add { (y.low, y.high) } else { (y.high, y.low) };
                Some(Interval {
                    low: self.binary(op, x.low, low)?,
                    high: self.binary(op, x.high, high)?,
                })
            }
            BinaryOp::Mul => {
                let (x, y) = (self.interval(x, depth)?, self.interval(y, depth)?);
                self.times(x, y)
            }
            BinaryOp::Shl => {
                let by = constant.filter(|&by| by < u128::from(bits.min(BITS - 1)))?;
                let (x, by) = (self.interval(x, depth)?, self.between(1 << by, 1 << by));
                self.times(x, by)
            }
            BinaryOp::And => {
                let mask = constant?;
                // All bits that count stay.
                if bits > BITS && mask & ((1 << BITS) - 1) == (1 << BITS) - 1 {
                    return self.interval(x, depth);
                }
                let mask = i128::try_from(mask).ok().filter(|&mask| mask < 1 << (BITS - 1))?;
                Some(self.between(0, mask))
            }
            BinaryOp::LShr if bits <= BITS => {
                let by = constant.filter(|&by| 0 < by && by < u128::from(bits))?;
                Some(self.between(0, (1 << (bits - by as u32)) - 1))
            }
            BinaryOp::URem if bits <= BITS => {
                let by = i128::try_from(constant?).ok().filter(|&by| by > 0)?;
                Some(self.between(0, by - 1))
            }
            _ => None,
        }
    }

    /// The product of intervals, one of which is a number.
    fn times(&mut self, x: Interval, y: Interval) -> Option<Interval> {
        let is_number = |i: &Interval| i.low.is(i.high);
        let (interval, by) = match (is_number(&x), is_number(&y)) {
            (_, true) => (x, y.low),
            (true, _) => (y, x.low),
            _ => return None,
        };
        let low = self.binary(BinaryOp::Mul, interval.low, by)?;
        let high = self.binary(BinaryOp::Mul, interval.high, by)?;
        match by.range {
            range if range.low >= 0 => Some(Interval { low, high }),
            range if range.high <= 0 => Some(Interval { low: high, high: low }),
            _ => Some(Interval {
                low: self.extreme(Intrinsic::SMin, low, high),
                high: self.extreme(Intrinsic::SMax, low, high),
            }),
        }
    }

    /// The interval of a parameter of the loop's header.
    fn induction(&mut self, value: Value) -> Option<Interval> {
        let &(induction, start) =
            self.of.inductions.iter().find(|(induction, _)| induction.param == value)?;
        let counted = match self.counter {
            Some(known) => known,
            None => {
                let found = self.count();
                self.counter = Some(found);
                found
            }
        }?;
        let (counter, first) = &self.of.counter;
        if counter.induction.param == value {
            return Some(counted);
        }
        // How often it was stepped: no more than how far the counter is from its start.
        let InductionStep::Constant(counter_step) = counter.induction.step else { return None };
        let bits = self.bits(*first)?;
        let first = self.exact(*first, bits, is_signed(counter.predicate))?;
        let steps = match counter_step > 0 {
            true => self.binary(BinaryOp::Sub, counted.high, first)?,
            false => self.binary(BinaryOp::Sub, first, counted.low)?,
        };
        let zero = self.number(0);
        let steps = Interval { low: zero, high: self.extreme(Intrinsic::SMax, zero, steps) };
        let start_bits = self.bits(start).filter(|_| self.b.lanes(self.b.ty(start)).is_none())?;
        let (start, step) = match induction.step {
            InductionStep::Constant(step) => {
                let step = self.number(i128::from(step));
                (self.point(start, start_bits), Interval { low: step, high: step })
            }
            InductionStep::Operand(step) if !self.of.changes(step) => {
                (self.point(start, start_bits), self.point(step, start_bits))
            }
            InductionStep::Operand(_) => return None,
        };
        let moved = self.times(steps, step)?;
        Some(Interval {
            low: self.binary(BinaryOp::Add, start.low, moved.low)?,
            high: self.binary(BinaryOp::Add, start.high, moved.high)?,
        })
    }

    /// The numbers of the counter behind the test that bounds it, which it must not wrap in.
    fn count(&mut self) -> Option<Interval> {
        use IntPredicate::*;
        let (counter, start) = self.of.counter;
        let bits = self.bits(counter.induction.param)?;
        if bits > BITS && bits != 64 {
            return None;
        }
        let InductionStep::Constant(step) = counter.induction.step else { return None };
        let is_signed = is_signed(counter.predicate);
        let first = self.exact(start, bits, is_signed)?;
        let bound = self.exact(counter.bound, bits, is_signed)?;
        let by = self.number(i128::from(step));
        let one = self.number(1);
        // The last number that passes the test.
        let last = match counter.predicate {
            Ult | Slt if step > 0 => self.binary(BinaryOp::Sub, bound, one)?,
            Ule | Sle if step > 0 => bound,
            Ugt | Sgt if step < 0 => self.binary(BinaryOp::Add, bound, one)?,
            Uge | Sge if step < 0 => bound,
            // Only in single steps is it sure to be met, from below.
            Ne if step == 1 => {
                let last = self.binary(BinaryOp::Sub, bound, one)?;
                self.assume(first, if counter.tests_next { last } else { bound })?;
                last
            }
            _ => return None,
        };
        let further = if step > 0 { Intrinsic::SMax } else { Intrinsic::SMin };
        // The first iteration of a loop that tests its end has not been tested.
        let last = match counter.tests_next {
            true => self.extreme(further, first, last),
            false => last,
        };
        let next = self.binary(BinaryOp::Add, last, by)?;
        let (least, most) = match is_signed {
            true => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
            false => (0, i128::MAX >> (127 - bits)),
        };
        // Numbers of 64 bits are small, and so are the next ones, but they may be below zero.
        let (least, most) = (self.number(least), self.number(most));
        match step > 0 {
            true if bits <= BITS => self.assume(next, most)?,
            false if bits <= BITS || !is_signed => self.assume(least, next)?,
            _ => {}
        }
        Some(if step > 0 {
            Interval { low: first, high: last }
        } else {
            Interval { low: last, high: first }
        })
    }

    /// The number that a scalar in front of the loop is, with or without sign. Of 64 bits it must
    /// be small.
    fn exact(&mut self, value: Value, bits: u32, signed: bool) -> Option<Bound> {
        if value.is_constant() {
            let number = match signed {
                true => self.b.cx.value_sint(value)?,
                false => i128::try_from(self.b.cx.constants.value_uint(value)?).ok()?,
            };
            return (number.abs() <= 1 << BITS).then(|| self.number(number));
        }
        if self.b.lanes(self.b.ty(value)).is_some() {
            return None;
        }
        if bits <= BITS {
            let (op, low, high) = match signed {
                true => (CastOp::SExt, -1 << (bits - 1), (1 << (bits - 1)) - 1),
                false => (CastOp::ZExt, 0, (1 << bits) - 1),
            };
            let value = self.cast(op, value);
            return Some(Bound::of(value, IntRange { low, high }));
        }
        let limit = self.number(1 << BITS);
        let small = Bound::of(value, IntRange { low: 0, high: 1 << BITS });
        self.assumptions.push(Condition(IntPredicate::Ule, small, limit));
        Some(small)
    }

    /// What the loop does not change, modulo what counts.
    fn point(&mut self, value: Value, bits: u32) -> Interval {
        let bound = match self.b.cx.value_sint(value) {
            Some(number) => self.number(number << (128 - BITS) >> (128 - BITS)),
            None => {
                let low = if bits > BITS { self.cast(CastOp::Trunc, value) } else { value };
                let value = self.cast(CastOp::SExt, low);
                let half = 1 << (bits.min(BITS) - 1);
                Bound::of(value, IntRange { low: -half, high: half - 1 })
            }
        };
        Interval { low: bound, high: bound }
    }

    /// The least and the greatest lane of a constant, or the scalar, modulo what counts.
    fn constant_lanes(&mut self, value: Value) -> Option<(i128, i128)> {
        let constant = value.as_constant()?;
        let number = |number: i128| number << (128 - BITS) >> (128 - BITS);
        if let Some(scalar) = self.b.cx.value_sint(value) {
            return Some((number(scalar), number(scalar)));
        }
        let (mut low, mut high) = (i128::MAX, i128::MIN);
        for lane in 0..self.b.lanes(self.b.ty(value))? {
            let types = &self.b.cx.types;
            let lane = self.b.cx.constants.element(types, constant, u64::from(lane))?;
            let lane = number(self.b.cx.constants.as_sint(types, lane)?);
            (low, high) = (low.min(lane), high.max(lane));
        }
        Some((low, high))
    }

    /// The bits of an integer, or of a vector's lanes.
    fn bits(&self, value: Value) -> Option<u32> {
        let ty = self.b.cx.types.scalar(self.b.ty(value));
        self.b.cx.types.int_bits(ty).filter(|&bits| bits <= 64)
    }

    fn between(&mut self, low: i128, high: i128) -> Interval {
        Interval { low: self.number(low), high: self.number(high) }
    }

    /// A constant of less than 64 bits.
    fn number(&self, number: i128) -> Bound {
        Bound::number(number as i64)
    }

    fn cast(&mut self, op: CastOp, value: Value) -> Value {
        self.sums.cast(&mut self.b, op, value)
    }

    /// A sum, a difference or a product.
    fn binary(&mut self, op: BinaryOp, x: Bound, y: Bound) -> Option<Bound> {
        self.sums.binary(&mut self.b, op, x, y)
    }

    /// A number that the smaller one is not above: a constant that programs clamp to is that in
    /// most cases, and costs nothing.
    fn least(&mut self, x: Bound, y: Bound) -> Bound {
        match (x.range.number(), y.range.number()) {
            (Some(_), None) => x,
            (None, Some(_)) => y,
            _ => self.extreme(Intrinsic::SMin, x, y),
        }
    }

    /// A number that the greater one is not below.
    fn greatest(&mut self, x: Bound, y: Bound) -> Bound {
        match (x.range.number(), y.range.number()) {
            (Some(_), None) => x,
            (None, Some(_)) => y,
            _ => self.extreme(Intrinsic::SMax, x, y),
        }
    }

    /// The smaller or the greater one.
    fn extreme(&mut self, of: Intrinsic, x: Bound, y: Bound) -> Bound {
        self.sums.extreme(&mut self.b, of, x, y)
    }
}

fn is_signed(predicate: IntPredicate) -> bool {
    use IntPredicate::*;
    matches!(predicate, Slt | Sle | Sgt | Sge)
}
