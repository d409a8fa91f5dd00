//! Reductions of masks to scalars: whether all lanes, or any, are active in comparisons of
//! consecutive numbers and combinations of these.
//!
//! ```text
//! %ids = add <4 x i64> (splat of %first), <0, 1, 2, 3>            %last = add i64 %first, 3
//! %on = icmp ult <4 x i64> %ids, (splat of %n)              ->    %below = icmp ult i64 %last, %n
//! %all = call i1 @llvm.vector.reduce.and(%on)                     %grows = icmp ule i64 %first, %last
//!                                                                 %all = and i1 %grows, %below
//! ```
//!
//! If the numbers wrap, they have both the least and the greatest among them: no strict comparison
//! holds for all of them. No more can be poison than before, because a `select` of masks becomes
//! one of scalars.

use super::{Combiner, Rule, Simpler, mask};
use oxmux_ir::{
    BinaryOp, CastOp, Constant, ConstantKind, FastMath, IntPredicate, Intrinsic, Op, Type, Value,
};

/// How deep masks are taken apart.
const DEPTH_MAX: u32 = 8;

/// Masks of more lanes are not taken apart into scalars.
const SCALARS_MAX: u64 = 8;

/// The form of a mask.
enum Mask {
    /// All lanes are one scalar.
    Splat(Value),
    /// The other lanes of another mask.
    Not(Value),
    /// Lanes that are active in both, or in either. A lane of the second that does not count may be
    /// poison if this came from a `select`.
    Both(Value, Value, bool),
    Either(Value, Value, bool),
    /// A comparison of numbers that grow by one with a scalar.
    Compare(IntPredicate, Steps, Value),
}

/// `first`, cut to a width, and the numbers that follow it.
#[derive(Copy, Clone)]
struct Steps {
    first: Value,
    /// The first lane less `first`.
    offset: u128,
    ty: Type,
    bits: u32,
    lanes: u32,
}

impl Combiner<'_> {
    /// `reduce.and` and `reduce.or` of masks.
    pub(super) fn reduce_mask(&mut self, which: Intrinsic, arg: Value) -> Option<Simpler> {
        let ty = self.ty(arg);
        if self.cx.types.scalar(ty) != Type::I1 || arg.is_constant() {
            return None;
        }
        let all = which == Intrinsic::ReduceAnd;
        self.is_whole(arg, all, 0).then_some(())?;
        Rule::ReduceOfMask.value(self.whole(arg, all, 0)?)
    }

    /// `reduce.and` and `reduce.or` of a mask whose lanes are compared scalar by scalar, as LLVM's
    /// vectorizer of straight code puts conditions together: of the ids of a work-item in two
    /// dimensions, one may be the same for all lanes.
    pub(super) fn reduce_scalars(&mut self, which: Intrinsic, arg: Value) -> Option<Simpler> {
        let ty = self.ty(arg);
        let (lane_ty, lanes, scalable) = self.cx.types.vector_parts(ty)?;
        let lanes = Some(u64::from(lanes)).filter(|&lanes| !scalable && lanes <= SCALARS_MAX)?;
        if lane_ty != Type::I1 || arg.is_constant() || !self.is_of_scalars(arg, lanes, 0) {
            return None;
        }
        let op = if which == Intrinsic::ReduceAnd { BinaryOp::And } else { BinaryOp::Or };
        let mut all = self.scalar_of(arg, 0)?;
        for lane in 1..lanes {
            let scalar = self.scalar_of(arg, lane)?;
            all = self.bits_of(op, all, scalar);
        }
        Rule::ReduceOfScalars.value(all)
    }

    /// Whether the lanes of a vector are known one by one, or computed of such that are.
    fn is_of_scalars(&mut self, value: Value, lanes: u64, depth: u32) -> bool {
        if depth == DEPTH_MAX {
            return false;
        }
        match self.def(value) {
            // What is frozen must be the same for all that use it.
            Some(&Op::Freeze { arg }) if self.has_one_use(value) => {
                self.is_of_scalars(arg, lanes, depth + 1)
            }
            Some(&Op::ICmp { args: [a, b], .. }) => {
                self.is_of_scalars(a, lanes, depth + 1) && self.is_of_scalars(b, lanes, depth + 1)
            }
            _ => (0..lanes).all(|lane| self.known_lane(value, lane).is_some()),
        }
    }

    /// The scalar of one lane of what [`Self::is_of_scalars`] says has them.
    fn scalar_of(&mut self, value: Value, lane: u64) -> Option<Value> {
        match self.def(value) {
            Some(&Op::Freeze { arg }) => {
                let arg = self.scalar_of(arg, lane)?;
                let ty = self.ty(arg);
                Some(self.emit(Op::Freeze { arg }, ty))
            }
            Some(&Op::ICmp { predicate, args: [a, b], .. }) => {
                let (a, b) = (self.scalar_of(a, lane)?, self.scalar_of(b, lane)?);
                Some(self.compare(predicate, a, b))
            }
            _ => self.known_lane(value, lane),
        }
    }

    fn is_whole(&mut self, value: Value, all: bool, depth: u32) -> bool {
        let Some(mask) = self.mask(value).filter(|_| depth < DEPTH_MAX) else { return false };
        match mask {
            Mask::Splat(_) | Mask::Compare(..) => true,
            Mask::Not(other) => self.is_whole(other, !all, depth + 1),
            Mask::Both(a, b, _) | Mask::Either(a, b, _) => {
                let lanes_are_apart = all != matches!(mask, Mask::Both(..));
                (!lanes_are_apart || self.has_splat(a, b))
                    && self.is_whole(a, all, depth + 1)
                    && self.is_whole(b, all, depth + 1)
            }
        }
    }

    /// Whether one of two masks has the same in all lanes, so that one scalar condition serves all.
    fn has_splat(&mut self, a: Value, b: Value) -> bool {
        [a, b].into_iter().any(|mask| matches!(self.mask(mask), Some(Mask::Splat(_))))
    }

    /// Whether all lanes, or any, are active in a mask that [`Self::is_whole`] accepts.
    fn whole(&mut self, value: Value, all: bool, depth: u32) -> Option<Value> {
        let mask = self.mask(value).filter(|_| depth < DEPTH_MAX)?;
        Some(match mask {
            Mask::Splat(scalar) => scalar,
            Mask::Not(other) => {
                let other = self.whole(other, !all, depth + 1)?;
                self.not(other)
            }
            Mask::Both(a, b, guarded) => {
                let (a, b) = (self.whole(a, all, depth + 1)?, self.whole(b, all, depth + 1)?);
                let off = self.cx.bool(false);
                if guarded { self.choose(a, b, off) } else { self.bits_of(BinaryOp::And, a, b) }
            }
            Mask::Either(a, b, guarded) => {
                let (a, b) = (self.whole(a, all, depth + 1)?, self.whole(b, all, depth + 1)?);
                let on = self.cx.bool(true);
                if guarded { self.choose(a, on, b) } else { self.bits_of(BinaryOp::Or, a, b) }
            }
            Mask::Compare(predicate, steps, bound) if all => self.all(predicate, steps, bound)?,
            Mask::Compare(predicate, steps, bound) => {
                let none = self.all(predicate.inverse(), steps, bound)?;
                self.not(none)
            }
        })
    }

    /// Whether a comparison holds for all of the numbers.
    fn all(&mut self, predicate: IntPredicate, steps: Steps, bound: Value) -> Option<Value> {
        use IntPredicate::*;
        let Steps { ty, bits, lanes, .. } = steps;
        let first = self.step(steps, 0);
        if predicate == Eq {
            // There are at least two numbers, and they differ.
            return Some(self.cx.bool(false));
        }
        if predicate == Ne {
            let distance = self.arithmetic(BinaryOp::Sub, bound, first, ty);
            let limit = self.cx.int(ty, u128::from(lanes - 1));
            return Some(self.compare(Ugt, distance, limit));
        }
        let last = self.step(steps, lanes - 1);
        let signed = matches!(predicate, Slt | Sle | Sgt | Sge);
        let rising = matches!(predicate, Ult | Ule | Slt | Sle);
        let holds = self.compare(predicate, if rising { last } else { first }, bound);
        let known = self.known_bits(first);
        let room = if signed { mask(bits - 1) } else { mask(bits) };
        let high = known.filter(|k| !signed || k.is_non_negative()).map(|k| k.max());
        if high.and_then(|h| h.checked_add(u128::from(lanes - 1))).is_some_and(|h| h <= room) {
            return Some(holds);
        }
        let grows = self.compare(if signed { Sle } else { Ule }, first, last);
        let holds = self.bits_of(BinaryOp::And, grows, holds);
        // The greatest or the least number bounds all, those that wrap too.
        let extreme = match predicate {
            Ule => mask(bits),
            Uge => 0,
            Sle => mask(bits - 1),
            Sge => 1 << (bits - 1),
            _ => return Some(holds),
        };
        let extreme = self.cx.int(ty, extreme);
        let always = self.compare(Eq, bound, extreme);
        Some(self.bits_of(BinaryOp::Or, holds, always))
    }

    fn step(&mut self, steps: Steps, lane: u32) -> Value {
        let mut first = steps.first;
        if self.ty(first) != steps.ty {
            first = self.emit(Op::cast(CastOp::Trunc, first), steps.ty);
        }
        let offset = steps.offset.wrapping_add(u128::from(lane)) & mask(steps.bits);
        if offset == 0 {
            return first;
        }
        let offset = self.cx.int(steps.ty, offset);
        self.arithmetic(BinaryOp::Add, first, offset, steps.ty)
    }

    fn arithmetic(&mut self, op: BinaryOp, a: Value, b: Value, ty: Type) -> Value {
        self.emit(Op::binary(op, [a, b]), ty)
    }

    fn bits_of(&mut self, op: BinaryOp, a: Value, b: Value) -> Value {
        self.arithmetic(op, a, b, Type::I1)
    }

    fn not(&mut self, a: Value) -> Value {
        let inverse = self.inverse(a, Type::I1);
        self.emit(inverse, Type::I1)
    }

    fn choose(&mut self, condition: Value, a: Value, b: Value) -> Value {
        self.emit(Op::Select { fast_math: FastMath::NONE, args: [condition, a, b] }, Type::I1)
    }

    fn compare(&mut self, predicate: IntPredicate, a: Value, b: Value) -> Value {
        self.emit(Op::icmp(predicate, [a, b]), Type::I1)
    }

    fn mask(&mut self, value: Value) -> Option<Mask> {
        if let Some(scalar) = self.splat(value) {
            return Some(Mask::Splat(scalar));
        }
        match *self.def(value)? {
            Op::Binary { op, args: [a, b], .. } => match op {
                BinaryOp::And => Some(Mask::Both(a, b, false)),
                BinaryOp::Or => Some(Mask::Either(a, b, false)),
                BinaryOp::Xor if self.int(b) == Some(1) => Some(Mask::Not(a)),
                _ => None,
            },
            Op::Select { args: [a, b, c], .. } if self.ty(a) == self.ty(b) => {
                match (self.int(b), self.int(c)) {
                    (_, Some(0)) => Some(Mask::Both(a, b, true)),
                    (Some(1), _) => Some(Mask::Either(a, c, true)),
                    _ => None,
                }
            }
            Op::ICmp { predicate, args: [a, b], .. } => match (self.splat(a), self.splat(b)) {
                (None, Some(bound)) => Some(Mask::Compare(predicate, self.steps(a)?, bound)),
                (Some(bound), None) => {
                    Some(Mask::Compare(predicate.swapped(), self.steps(b)?, bound))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The scalar that all lanes of a fixed vector are.
    fn splat(&mut self, value: Value) -> Option<Value> {
        self.cx.splat_lane(self.function, value)
    }

    /// A vector of at least two numbers of which each is one more than the one before.
    fn steps(&mut self, value: Value) -> Option<Steps> {
        let vector = self.ty(value);
        let (scalar, lanes, scalable) = self.cx.types.vector_parts(vector)?;
        let bits = self.bits(scalar)?;
        if scalable || lanes < 2 || bits < 16 || lanes > 1 << 12 {
            return None;
        }
        match *self.def(value)? {
            Op::Binary { op: BinaryOp::Add, args: [a, b], .. } => {
                let (first, by) = match (self.splat(a), self.splat(b)) {
                    (Some(first), None) => (first, b),
                    (None, Some(first)) => (first, a),
                    _ => return None,
                };
                if let Some(start) = by.as_constant() {
                    let offset = self.constant_steps(start, bits)?;
                    return Some(Steps { first, offset, ty: scalar, bits, lanes });
                }
                // A constant more than numbers that grow.
                let more = self.int(first)?;
                let steps = self.steps(by)?;
                (steps.ty == scalar)
                    .then(|| Steps { offset: steps.offset.wrapping_add(more) & mask(128), ..steps })
            }
            Op::Cast { op: CastOp::Trunc, arg, .. } => {
                Some(Steps { ty: scalar, bits, ..self.steps(arg)? })
            }
            _ => None,
        }
    }

    /// The first of constants that grow by one.
    fn constant_steps(&self, constant: Constant, bits: u32) -> Option<u128> {
        let ConstantKind::Aggregate(lanes) = self.cx.constants.kind(constant) else { return None };
        let number = |lane: &Constant| self.cx.constants.as_uint(*lane);
        let first = number(lanes.first()?)?;
        let expected = |i: usize| Some(first.wrapping_add(i as u128) & mask(bits));
        let grows = lanes.iter().enumerate().all(|(i, lane)| number(lane) == expected(i));
        grows.then_some(first)
    }
}
