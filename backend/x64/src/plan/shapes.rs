//! Patterns of several operations that are selected together, matched from the last one.

use super::FoldingPlan;
use oxmux_codegen::legal::{Lane, LegalType, joined_or_split};
use oxmux_ir::entity::EntityId;
use oxmux_ir::{BinaryOp, CastOp, ConstantKind, FloatPredicate, Inst, IntPredicate, Op, Value};

/// Comparisons of floats are put together in masks so deep.
const TEST_DEPTH: u32 = 3;

/// A vector that is put together from scalars.
pub(crate) struct Build {
    /// Where lanes come from that no scalar is put into; anything if it is none.
    pub(crate) base: Option<Value>,
    /// The scalar of each lane.
    pub(crate) lanes: Vec<Option<Value>>,
}

/// A factor of sums of products: lanes of 8 or 16 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Factor {
    /// The lanes.
    pub(crate) vector: Value,
    /// Whether they have signs.
    pub(crate) signed: bool,
}

/// A product and a sum, rounded once, whose instruction flips signs itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fused {
    /// The factors and the summand.
    pub(crate) args: [Value; 3],
    /// Whether the product's sign is flipped.
    pub(crate) minus_product: bool,
    /// Whether the summand's is.
    pub(crate) minus_summand: bool,
}

/// The smaller or the greater of two floats, the second one where they are equal or one is no
/// number: `vminps` and its like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extremum {
    pub(crate) is_greater: bool,
    pub(crate) args: [Value; 2],
}

impl<'a> FoldingPlan<'a> {
    /// A selection by lanes as the smaller or the greater one of its operands, bit for bit.
    pub(crate) fn extremum(&self, [condition, yes, no]: [Value; 3]) -> Option<Extremum> {
        use FloatPredicate::{Ogt, Olt, Uge, Ule};
        let Some(Op::FCmp { predicate, args: [a, b], .. }) = self.func.def_op(condition) else {
            return None;
        };
        // What is chosen if the comparison or its inverse holds: `no` where it is equal, or
        // unordered.
        let (is_less, yes, no) = match predicate {
            Olt => (true, yes, no),
            Ogt => (false, yes, no),
            Uge => (true, no, yes),
            Ule => (false, no, yes),
            _ => return None,
        };
        if !self.is_vector(yes) {
            return None;
        }
        let is_greater = match (yes, no) {
            (yes, no) if (yes, no) == (*a, *b) => !is_less,
            (yes, no) if (yes, no) == (*b, *a) => is_less,
            _ => return None,
        };
        Some(Extremum { is_greater, args: [yes, no] })
    }

    /// A product and a sum without the operations that only flip a sign for it.
    pub(crate) fn fused(&self, args: [Value; 3]) -> Fused {
        let plain = args.map(|arg| match self.func.def_op(arg) {
            Some(Op::FNeg { arg: of, .. }) if self.uses(arg) == 1 && !of.is_constant() => *of,
            _ => arg,
        });
        let [a, b, c] = [0, 1, 2].map(|i| plain[i] != args[i]);
        Fused { args: plain, minus_product: a != b, minus_summand: c }
    }

    /// The place of a vector that is loaded, or of the half of one, and how far behind its start it
    /// is, if memory is still the same at `at`.
    pub(crate) fn part(&self, value: Value, at: Inst) -> Option<(Value, i32)> {
        let (loaded, distance) = match self.func.def_op(value)? {
            Op::ShuffleVector { args, mask } => {
                let (from, to) = (self.key(args[0])?, self.key(value)?);
                joined_or_split(from, to, mask).filter(|_| from.lanes == 2 * to.lanes)?;
                let first = mask.first()? * (from.lane.bits() / 8) as i32;
                (args[0], if from.is_mask() { return None } else { first })
            }
            _ => (value, 0),
        };
        let inst = self.func.def_inst(loaded)?;
        match &self.func.insts[inst].op {
            Op::Load { ptr, access }
                if access.is_simple() && self.times[inst.index()] == self.times[at.index()] =>
            {
                self.is_vector(loaded).then_some((*ptr, distance))
            }
            _ => None,
        }
    }

    /// The place of the half of a vector that is loaded for its two halves, each of which one
    /// instruction reads.
    pub(crate) fn half(&self, value: Value, at: Inst) -> Option<(Value, i32)> {
        let Some(Op::ShuffleVector { args, .. }) = self.func.def_op(value) else { return None };
        // A shuffle names what it takes lanes of twice.
        let is_halved = self.uses(value) == 1 && self.uses(args[0]) <= 4;
        self.part(value, at).filter(|_| is_halved)
    }

    /// Whether a shuffle joins two vectors whose second one may be in memory: as one of at least 256
    /// bits.
    pub(crate) fn joins_memory(&self, from: LegalType, to: LegalType) -> bool {
        from.is_vector() && !from.is_mask() && from.lanes < to.lanes && to.bits() >= 256
    }

    /// The two words that a comparison tests for common bits, or vectors lane by lane where there
    /// are predicates: a constant is the second.
    pub(crate) fn tested(
        &self,
        predicate: IntPredicate,
        [a, zero]: [Value; 2],
    ) -> Option<[Value; 2]> {
        if !matches!(predicate, IntPredicate::Eq | IntPredicate::Ne) || self.uses(a) != 1 {
            return None;
        }
        let key = self.key(a)?;
        let is_zero = match key.is_int_vector() {
            true => self.predicates && self.cx.splat_uint(zero) == Some(0),
            false => key.is_word() && self.cx.constants.value_uint(zero) == Some(0),
        };
        match self.func.def_op(a) {
            Some(Op::Binary { op: BinaryOp::And, args: [x, y], .. }) if is_zero => {
                Some(if x.is_constant() { [*y, *x] } else { [*x, *y] })
            }
            _ => None,
        }
    }

    /// The words that are the bits of a vector of `half`.
    pub(crate) fn half_bits(&self, value: Value) -> Option<Value> {
        let key = self.key(value).filter(|key| key.is_vector() && key.lane == Lane::F16)?;
        match self.func.def_op(value)? {
            Op::Cast { op: CastOp::BitCast, arg, .. } => {
                (self.key(*arg)? == key.with_lane(Lane::I16)).then_some(*arg)
            }
            _ => None,
        }
    }

    /// Whether lanes of 64 bits have zeros in their upper halves.
    pub(crate) fn has_low_halves(&self, value: Value) -> bool {
        let lane = |value: Value| self.cx.splat_uint(value);
        match self.func.def_op(value) {
            Some(Op::Cast { op: CastOp::ZExt, .. }) => true,
            Some(Op::Binary { op: BinaryOp::LShr, args: [_, by], .. }) => {
                lane(*by).is_some_and(|by| (32..64).contains(&by))
            }
            Some(Op::Binary { op: BinaryOp::And, args: [a, b], .. }) => {
                [a, b].into_iter().any(|&bits| lane(bits).is_some_and(|bits| bits >> 32 == 0))
            }
            Some(_) => false,
            None => lane(value).is_some_and(|number| number >> 32 == 0),
        }
    }

    /// The lanes whose lower halves a product takes, and the constant that it multiplies them with:
    /// the instruction looks at lower halves alone, so that the upper ones need not be cleared.
    pub(crate) fn low_product(&self, [a, b]: [Value; 2]) -> Option<[Value; 2]> {
        let Some(Op::Binary { op: BinaryOp::And, args: [lanes, low], .. }) = self.func.def_op(a)
        else {
            return None;
        };
        let is_lower = self.cx.splat_uint(*low) == Some(u128::from(u32::MAX));
        let is_known = b.is_constant() && self.has_low_halves(b);
        (is_lower && is_known && !lanes.is_constant()).then_some([*lanes, b])
    }

    /// Whether lanes of 64 bits have the sign of their lower halves in the upper ones.
    pub(crate) fn has_signed_halves(&self, value: Value) -> bool {
        match self.func.def_op(value) {
            Some(Op::Cast { op: CastOp::SExt, .. }) => true,
            Some(Op::Cast { op: CastOp::ZExt, arg, .. }) => {
                self.key(*arg).is_some_and(|key| key.lane.bits() < 32)
            }
            Some(_) => false,
            None => {
                let number = self.cx.splat_uint(value);
                number.is_some_and(|number| i32::try_from(number as u64 as i64).is_ok())
            }
        }
    }

    /// The operands of a pairwise sum of 32-bit lanes: products of two factors, or single ones, of
    /// signed 16-bit numbers.
    pub(crate) fn pair_sum(&self, args: [Value; 2]) -> Option<[Option<Factor>; 2]> {
        let key = self.key(args[0]).filter(|key| key.is_vector() && key.lane == Lane::I32)?;
        let shuffle = |value: Value| match self.func.def_op(value) {
            Some(Op::ShuffleVector { args, mask }) => Some((*args, &mask[..])),
            _ => None,
        };
        let ((parts, a), (others, b)) = (shuffle(args[0])?, shuffle(args[1])?);
        let count = key.lanes as i32;
        let every_other =
            |mask: &[i32], first: i32| mask.iter().copied().eq((0..count).map(|i| 2 * i + first));
        let both = every_other(a, 0) && every_other(b, 1) || every_other(a, 1) && every_other(b, 0);
        if !both || parts != others || parts.iter().any(|&part| self.uses(part) != 2) {
            return None;
        }
        let product = |value: Value| match self.func.def_op(value) {
            Some(Op::Binary { op: BinaryOp::Mul, args, .. }) => Some(*args),
            _ => None,
        };
        match (product(parts[0]), product(parts[1])) {
            (Some([a, b]), Some([c, d])) => {
                let straight = (self.factor(a, c), self.factor(b, d));
                match straight {
                    (Some(first), Some(second)) => Some([Some(first), Some(second)]),
                    _ => Some([Some(self.factor(a, d)?), Some(self.factor(b, c)?)]),
                }
            }
            (None, None) => Some([Some(self.factor(parts[0], parts[1])?), None]),
            _ => None,
        }
    }

    /// The accumulator and the factors of a dot product, if one instruction does both: products of
    /// matrices of bytes (`tests/kernels/bench/dot_i8.cl`) take 1.17 times as long without it, and
    /// 3.8 times without [pairwise sums](Self::pair_sum).
    pub(crate) fn dot(&self, [a, b]: [Value; 2], at: Inst) -> Option<(Value, [Factor; 2])> {
        let factors = |sum: Value| {
            let inst = self.func.def_inst(sum).filter(|_| self.dots && self.uses(sum) == 1)?;
            let Op::Binary { op: BinaryOp::Add, args, .. } = &self.func.insts[inst].op else {
                return None;
            };
            match self.pair_sum(*args)? {
                [Some(first), Some(second)] => (self.times[inst.index()].0
                    == self.times[at.index()].0)
                    .then_some([first, second]),
                _ => None,
            }
        };
        match (factors(a), factors(b)) {
            (Some(factors), _) => Some((b, factors)),
            (None, factors) => Some((a, factors?)),
        }
    }

    /// The lanes whose lower and upper halves two vectors are, widened to 32 bits; all that is
    /// widened is a signed number of 16.
    fn factor(&self, low: Value, high: Value) -> Option<Factor> {
        let half = |value: Value, upper: bool| {
            let Op::Cast { op: op @ (CastOp::SExt | CastOp::ZExt), arg, .. } =
                self.func.def_op(value)?
            else {
                return None;
            };
            let Op::ShuffleVector { args, mask } = self.func.def_op(*arg)? else { return None };
            let (from, to) = (self.key(args[0])?, self.key(*arg)?);
            joined_or_split(from, to, mask).filter(|_| from.lanes == 2 * to.lanes)?;
            let first = if upper { to.lanes as i32 } else { 0 };
            let fits = matches!((op, from.lane), (_, Lane::I8) | (CastOp::SExt, Lane::I16));
            let factor = Factor { vector: args[0], signed: *op == CastOp::SExt };
            (fits && mask.first() == Some(&first)).then_some(factor)
        };
        let factor = half(low, false)?;
        (half(high, true)? == factor && !factor.vector.is_constant()).then_some(factor)
    }

    /// The mask of which a condition is one lane, and which.
    pub(crate) fn mask_lane(&self, condition: Value) -> Option<(Value, u32)> {
        let Some(Op::ExtractElement { vector, index }) = self.func.def_op(condition) else {
            return None;
        };
        let key = self.key(*vector).filter(|key| key.is_mask())?;
        let lane = u32::try_from(self.cx.constants.value_uint(*index)?).ok()?;
        // The immediate of a test has 32 bits.
        (lane < key.lanes && lane < 32 && !vector.is_constant()).then_some((*vector, lane))
    }

    /// The type of the floats that a condition compares, if it is made of such comparisons alone by
    /// `and`, `or` and `xor`: a select of floats by it then makes a vector mask.
    pub(crate) fn float_tests(&self, condition: Value) -> Option<LegalType> {
        self.float_tests_within(condition, TEST_DEPTH)
    }

    fn float_tests_within(&self, condition: Value, depth: u32) -> Option<LegalType> {
        match self.func.def_op(condition)? {
            Op::FCmp { args, .. } => self.key(args[0]).filter(|key| !key.is_vector()),
            Op::Binary {
                op: BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, args: [a, b], ..
            } if depth > 0 && self.uses(condition) == 1 => {
                let key = self.float_tests_within(*a, depth - 1)?;
                (self.float_tests_within(*b, depth - 1)? == key).then_some(key)
            }
            _ => None,
        }
    }

    /// The scalars that a vector or mask is built from by insertions without other uses.
    pub(crate) fn build(&self, result: Value) -> Option<Build> {
        let key = self.key(result)?;
        let mut lanes = vec![None; key.lanes as usize];
        let (mut at, mut inserted) = (result, 0);
        while let Some(Op::InsertElement { vector, element, index }) = self.func.def_op(at) {
            if inserted > 0 && self.uses(at) != 1 {
                break;
            }
            let index = usize::try_from(self.cx.constants.value_uint(*index)?).ok()?;
            // A later insertion into the same lane is the one that counts.
            lanes.get_mut(index)?.get_or_insert(*element);
            at = *vector;
            inserted += 1;
        }
        let undefined = at.as_constant().is_some_and(|constant| {
            let kind = self.cx.constants.kind(constant);
            matches!(kind, ConstantKind::Undef | ConstantKind::Poison)
        });
        let base = if undefined || lanes.iter().all(Option::is_some) { None } else { Some(at) };
        (inserted > 1 && !(key.is_mask() && base.is_some())).then_some(Build { base, lanes })
    }

    /// Whether an instruction's one user is this one, in the same block, where lanes are chosen by
    /// masks of their own.
    fn waits_for(&self, value: Value, at: Inst) -> bool {
        self.predicates
            && !value.is_constant()
            && self.uses[value.index()] == 1
            && self
                .func
                .def_inst(value)
                .is_some_and(|inst| self.times[inst.index()].0 == self.times[at.index()].0)
    }

    /// The comparison of vectors that a mask is, if the instruction at `at` makes it of the lanes
    /// alone that it needs.
    pub(crate) fn chosen_comparison(&self, mask: Value, at: Inst) -> Option<&'a Op> {
        let op = self.func.def_op(mask).filter(|_| self.waits_for(mask, at))?;
        matches!(op, Op::ICmp { .. } | Op::FCmp { .. }).then_some(op)
    }

    /// Two masks, of which the one comes last that `and` does more with: it takes the inverse of
    /// another as it is, and makes a comparison of the lanes alone that the first one has.
    pub(crate) fn chosen_last(&self, [a, b]: [Value; 2], at: Inst) -> [Value; 2] {
        let rank = |mask| match self.inverse(mask) {
            Some(_) => 2,
            None => u8::from(self.chosen_comparison(mask, at).is_some()),
        };
        if rank(a) > rank(b) { [b, a] } else { [a, b] }
    }

    /// The operation that a choice of lanes makes of the lanes alone that it takes, and its
    /// operands.
    pub(crate) fn merged(&self, args: [Value; 3], at: Inst) -> Option<(BinaryOp, [Value; 2])> {
        use BinaryOp::{Add, And, FAdd, FDiv, FMul, FSub, Mul, Or, Sub, Xor};
        let key = self.key(args[1]).filter(|key| key.is_vector() && !key.is_mask())?;
        if !self.is_mask(args[0]) || !self.waits_for(args[1], at) {
            return None;
        }
        let Some(Op::Binary { op, args, .. }) = self.func.def_op(args[1]) else { return None };
        let fits = match op {
            Add | Sub | FAdd | FSub | FMul | FDiv => true,
            Mul => key.lane != Lane::I8,
            // There are no lanes of fewer bits to choose.
            And | Or | Xor => matches!(key.lane.bits(), 32 | 64),
            _ => false,
        };
        fits.then_some((*op, *args))
    }
}
