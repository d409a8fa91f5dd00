//! Values that differ from lane to lane by the same amount: which accesses are consecutive, and
//! which addresses are cheap.
//!
//! The stride of an integer is in units of one, that of a pointer in bytes. It is a constant, or a
//! sum of products of uniform values ([`Stride`]). Strides are for addresses: an extension of 32
//! bits counts as one that does not wrap between two active lanes, which holds of all addresses in
//! one object of less than 4 GiB (two lanes on both sides of the wrap would be 4 GiB apart). They
//! must not be used to compute the value itself.
//!
//! | a stride | holds between | then |
//! |---|---|---|
//! | that never wraps | all lanes, inactive ones too | any lane's value follows from the first one's |
//! | that may wrap | active lanes, if it is a constant; else none | an address is computed again for each lane, from what never wraps |
//! | that is mask-dependent | active lanes; an inactive one may hold something else: an `or` that is only said to add | nothing follows for inactive lanes |
//! | of a min-max | consecutive lanes that no limit stops ([`Strides::clamped`]) | the first and the last lane tell whether all do |
//! | if tested ([`if_tested`]): with low bits that allow ([`low_bits`]), in one row ([`row`]) | lanes whose first one passes a test | the test is made |
//! | of a choice | lanes that take the same side ([`uniform_choice`]) | all lanes are asked whether they do |

mod bits;
mod if_tested;
mod joined_rows;
mod linear;
mod low_bits;
mod row;
mod uniform_choice;

use crate::step::Lanes;
use hashbrown::HashMap;
pub(crate) use if_tested::RunTimeTest;
pub(crate) use linear::Stride;
pub(crate) use low_bits::{LowBits, is_local_id};
use oxmux_ir::analysis::affine::{self, Extension, Term, Visit};
use oxmux_ir::analysis::{Divergence, IntRange, Regions};
use oxmux_ir::mux::MuxFunction;
use oxmux_ir::{BinaryOp, CastOp, Function, Module, Op, Value};
pub(crate) use row::{Row, RowLength};
use rustc_hash::FxBuildHasher;
pub(crate) use uniform_choice::IfUniform;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// The strides of a function's values.
#[derive(Default)]
pub(crate) struct Strides {
    of: Map<Value, Stride>,
    /// Strides that may wrap, and whether they are mask-dependent.
    may_wrap: Map<Value, bool>,
    /// Values that grow by a stride from one lane to the next or stay as they are: a minimum or
    /// maximum of such a value and a limit.
    clamped: Map<Value, i64>,
    /// Values that grow by a stride from one lane to the next if all lanes take the same side.
    if_uniform: Map<Value, uniform_choice::IfUniform>,
    /// Values that grow by a stride from one lane to the next, or are the same for all, if tests at
    /// run time hold.
    if_tested: if_tested::AllIfTested,
    /// The bounds of integers, where known.
    ranges: Map<Value, IntRange>,
}

/// Strides below this are a small part of what an integer of 32 bits can be, times the number of
/// lanes too.
pub(crate) const NEAR: i64 = 1 << 24;

/// The low half of 64 bits.
const LOW_HALF: i64 = 0xffff_ffff;

/// How many rounds start from optimistic values of loop variables before all of them are given up.
const ROUNDS_MAX: usize = 6;

/// The optimistic lattice value of a loop variable.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Assumption {
    NoWrap,
    MayWrap,
    None,
}

impl Strides {
    /// `lanes` is how many there are, if that is a constant.
    pub(crate) fn compute(
        module: &Module,
        function: &Function,
        regions: &Regions,
        divergence: &Divergence,
        lanes: Lanes<'_>,
    ) -> Self {
        Self::between(module, function, regions, divergence, lanes, None)
    }

    /// The strides between lanes of one row, of a function whose rows of `row` lanes were joined.
    pub(crate) fn compute_in_rows(
        module: &Module,
        function: &Function,
        regions: &Regions,
        divergence: &Divergence,
        lanes: Lanes<'_>,
        row: u32,
    ) -> Self {
        Self::between(module, function, regions, divergence, lanes, Some(row))
    }

    fn between(
        module: &Module,
        function: &Function,
        regions: &Regions,
        divergence: &Divergence,
        lanes: Lanes<'_>,
        row: Option<u32>,
    ) -> Self {
        let (lanes, dimension) = (row.or(lanes.count()), lanes.info.dimension);
        let mut assumptions: Map<Value, Assumption> = Map::default();
        for assume in 0..=ROUNDS_MAX {
            let known = Self::default();
            let mut work =
                StrideAnalysis { module, function, divergence, lanes, row, dimension, known };
            let mut assumed = Vec::new();
            for &block in &regions.order {
                for (index, &param) in function.blocks[block].params.iter().enumerate() {
                    let assumption = assumptions.get(&param).copied().unwrap_or(Assumption::NoWrap);
                    if assume == ROUNDS_MAX
                        || assumption == Assumption::None
                        || !divergence.is_varying(param)
                    {
                        continue;
                    }
                    if work.assume(regions, block, index, assumption) {
                        assumed.push((block, index, param));
                    }
                }
                for &inst in &function.blocks[block].insts {
                    let data = &function.insts[inst];
                    let Some(result) = data.result.filter(|&r| divergence.is_varying(r)) else {
                        continue;
                    };
                    if let Some(stride) = work.result(&data.op, result) {
                        work.known.of.insert(result, stride);
                        work.find_bounds(&data.op, result);
                        if work.is_same_in_row(&data.op) {
                            work.known.may_wrap.remove(&result);
                        }
                    } else if let Some(stride) = work.with_limits(&data.op, result) {
                        work.known.clamped.insert(result, stride);
                    } else if let Some(found) = work.if_tested(&data.op, result) {
                        work.known.if_tested.insert(result, found);
                    } else if let Some(found) = work.if_uniform(&data.op, result) {
                        work.known.if_uniform.insert(result, found);
                    }
                }
            }
            let mut wrong = false;
            for (block, index, param) in assumed {
                if let Some(assumption) = work.refuted(regions, block, index, param) {
                    assumptions.insert(param, assumption);
                    wrong = true;
                }
            }
            if !wrong {
                return work.known;
            }
        }
        Self::default()
    }

    /// Whether a value with a stride has it between all lanes, the inactive ones too.
    pub(crate) fn never_wraps(&self, value: Value) -> bool {
        !self.may_wrap.contains_key(&value)
    }
    /// Whether not even wrapping arithmetic gives what inactive lanes hold.
    pub(crate) fn is_mask_dependent(&self, value: Value) -> bool {
        self.may_wrap.get(&value).copied().unwrap_or(false)
    }
    /// By how much a varying value grows from one lane to the next, if that is a constant.
    pub(crate) fn of(&self, value: Value) -> Option<i64> {
        self.of.get(&value)?.known()
    }
    /// By how much a varying value grows from one lane to the next.
    pub(crate) fn linear(&self, value: Value) -> Option<&Stride> {
        self.of.get(&value)
    }
    /// By how much a value without a stride grows where it does, if the first and the last lane
    /// tell whether it does everywhere.
    pub(crate) fn clamped(&self, value: Value) -> Option<i64> {
        self.clamped.get(&value).copied()
    }
    /// The bounds of an integer in all lanes, as a signed number, where known.
    pub(crate) fn bounds(&self, value: Value) -> Option<IntRange> {
        self.ranges.get(&value).copied()
    }
    /// Whether what the first lane holds is kept.
    pub(crate) fn has_first(&self, value: Value) -> bool {
        self.is_linear(value)
            || self.clamped.contains_key(&value)
            || self.if_tested.contains_key(&value)
    }
    /// Whether a value has a stride.
    pub(crate) fn is_linear(&self, value: Value) -> bool {
        self.of.contains_key(&value)
    }
}

/// The edges into a block: where from, and what they give a parameter.
fn args_of(
    function: &Function,
    regions: &Regions,
    block: oxmux_ir::Block,
    index: usize,
) -> Vec<(oxmux_ir::Block, Value)> {
    let mut preds = regions.cfg.preds(block).to_vec();
    preds.dedup();
    let mut out = Vec::new();
    for pred in preds {
        for args in function.edge_args(pred, block) {
            out.extend(args.get(index).map(|&arg| (pred, arg)));
        }
    }
    out
}

struct StrideAnalysis<'a> {
    module: &'a Module,
    function: &'a Function,
    divergence: &'a Divergence,
    /// How many lanes there are, if that is known.
    lanes: Option<u32>,
    /// How many, if they are those of a row that was joined with others.
    row: Option<u32>,
    /// In which they are consecutive.
    dimension: u32,
    known: Strides,
}

impl StrideAnalysis<'_> {
    fn stride(&self, value: Value) -> Option<Stride> {
        if !self.divergence.is_varying(value) {
            return Some(Stride::default());
        }
        self.known.of.get(&value).cloned()
    }

    fn constant_stride(&self, value: Value) -> Option<i64> {
        self.stride(value)?.known()
    }

    /// Takes a parameter to have the stride that comes from before its block; what comes around a
    /// loop is checked at the end.
    fn assume(
        &mut self,
        regions: &Regions,
        block: oxmux_ir::Block,
        index: usize,
        assumption: Assumption,
    ) -> bool {
        let param = self.function.blocks[block].params[index];
        let mut found: Option<Stride> = None;
        let (mut no_wrap, mut mask_dependent) = (assumption == Assumption::NoWrap, false);
        for (from, arg) in args_of(self.function, regions, block, index) {
            if regions.position(from) >= regions.position(block) {
                continue;
            }
            let Some(stride) = self.stride(arg) else { return false };
            if found.as_ref().is_some_and(|found| *found != stride) {
                return false;
            }
            found = Some(stride);
            no_wrap &= self.known.never_wraps(arg);
            mask_dependent |= self.known.is_mask_dependent(arg);
        }
        let Some(stride) = found else { return false };
        self.known.of.insert(param, stride);
        if !no_wrap {
            self.known.may_wrap.insert(param, mask_dependent);
        }
        true
    }

    /// What is assumed of a parameter in the next round, if this assumption was refuted.
    fn refuted(
        &self,
        regions: &Regions,
        block: oxmux_ir::Block,
        index: usize,
        param: Value,
    ) -> Option<Assumption> {
        let stride = self.stride(param);
        let mut next = None;
        for (_, arg) in args_of(self.function, regions, block, index) {
            let mask_dependent =
                self.known.is_mask_dependent(arg) && !self.known.is_mask_dependent(param);
            if mask_dependent || self.stride(arg) != stride {
                return Some(Assumption::None);
            }
            if !self.known.never_wraps(arg) && self.known.never_wraps(param) {
                next = Some(Assumption::MayWrap);
            }
        }
        next
    }

    fn result(&self, op: &Op, result: Value) -> Option<Stride> {
        if let Some(stride) = self.in_row(op) {
            return Some(stride);
        }
        match op {
            Op::Call(call) => {
                use MuxFunction::*;
                let one = || Stride::constant(1);
                match self.function_of(op)? {
                    GetLocalId | GetGlobalId => call.args[0].is_constant().then(one),
                    GetLocalLinearId | GetGlobalLinearId => (self.dimension == 0).then(one),
                    GetSubGroupLocalId => Some(one()),
                    _ => None,
                }
            }
            Op::Alloca { ty, count, align } => {
                let size = self.module.data_layout.alloc_size(&self.module.cx.types, *ty)?;
                let size = size.checked_mul(u64::try_from(self.constant(*count)?).ok()?)?;
                let size = size.checked_next_multiple_of(u64::from(*align).max(1))?;
                i64::try_from(size).ok().map(Stride::constant)
            }
            Op::Binary { op, args: [a, b], .. } => {
                self.sum(result).or_else(|| self.binary(*op, *a, *b))
            }
            // What is cut to fewer bits wraps too often.
            Op::Cast { op: CastOp::Trunc, .. } if self.bits(result) < Some(8) => None,
            Op::Cast { op: CastOp::PtrToInt, .. } if self.bits(result) < Some(32) => None,
            Op::Cast { .. } | Op::Freeze { .. } | Op::Gep { .. } => self.sum(result),
            Op::Select { args: [condition, a, b], .. } => {
                let uniform = !self.divergence.is_varying(*condition);
                self.stride(*a).filter(|s| uniform && self.stride(*b).as_ref() == Some(s))
            }
            _ => None,
        }
    }

    /// The affine form of a result: its terms, and its constant.
    fn decompose(&self, result: Value, visit: Visit<'_>) -> Option<i64> {
        let module = self.module;
        affine::decompose(&module.cx, &module.data_layout, self.function, result, visit)
    }

    /// The stride of a sum of multiples.
    fn sum(&self, result: Value) -> Option<Stride> {
        let mut sum = Stride::default();
        self.decompose(result, &mut |term| {
            if self.may_wrap_narrow(term) {
                return None;
            }
            sum = sum.plus(&self.stride(term.value)?.times(term.scale)?)?;
            Some(())
        })?;
        Some(sum)
    }

    /// Whether the extension of an operand may wrap between lanes, as it may of fewer than 32 bits.
    fn may_wrap_narrow(&self, term: Term) -> bool {
        self.bits(term.value) < Some(32) && !self.extends_exactly(term)
    }

    /// Whether an operand is as wide as the sum, or known to be between bounds that its type holds.
    fn extends_exactly(&self, term: Term) -> bool {
        !self.divergence.is_varying(term.value)
            || match term.extension {
                Extension::None => true,
                Extension::Signed => self.range(term.value).is_some(),
                Extension::Unsigned => {
                    self.range(term.value).is_some_and(IntRange::is_non_negative)
                }
            }
    }

    /// The stride of what grows by it from lane to lane, or stays the same, if a limit is reached:
    /// as integers that may wrap.
    fn with_limits(&self, op: &Op, result: Value) -> Option<i64> {
        let stride = match op {
            Op::Intrinsic(call) => {
                use oxmux_ir::Intrinsic::{SMax, SMin, UMax, UMin};
                let (SMin | SMax | UMin | UMax, &[a, b]) = (call.intrinsic, &call.args[..]) else {
                    return None;
                };
                self.bits(a).filter(|&bits| bits >= 32)?;
                let of = |value| self.known.clamped(value).or_else(|| self.constant_stride(value));
                // One of the two is the same for all lanes.
                match [a, b].map(|value| self.constant_stride(value) == Some(0)) {
                    [_, true] => of(a)?,
                    [true, _] => of(b)?,
                    _ => return None,
                }
            }
            Op::Binary { .. } | Op::Cast { .. } | Op::Gep { .. } => {
                let mut limited = None;
                self.decompose(result, &mut |term| {
                    let Some(stride) = self.known.clamped(term.value) else {
                        return (self.constant_stride(term.value) == Some(0)).then_some(());
                    };
                    let narrow = term.extension != Extension::None && self.bits(term.value)? < 32;
                    if narrow || limited.is_some() {
                        return None;
                    }
                    limited = Some(stride.checked_mul(term.scale)?);
                    Some(())
                })?;
                limited?
            }
            _ => return None,
        };
        // Small enough that all lanes together are not half of what a number can be.
        Some(stride).filter(|&stride| stride != 0 && stride.abs() < NEAR)
    }

    /// The stride of what is no sum, or one of a uniform multiple or of bits that are apart.
    fn binary(&self, op: BinaryOp, a: Value, b: Value) -> Option<Stride> {
        // Strides are of single integers.
        self.bits(a)?;
        match op {
            BinaryOp::Mul => self.product(a, b).or_else(|| self.product(b, a)),
            BinaryOp::AShr => self.narrowed(a, b).or_else(|| self.shifted_down(a, b)),
            BinaryOp::LShr => self.shifted_down(a, b),
            BinaryOp::UDiv | BinaryOp::SDiv => self.divided(a, self.constant(b)?),
            BinaryOp::URem | BinaryOp::SRem => {
                let (by, range) = (self.constant(b)?, self.range(a)?);
                let stride = self.stride(a)?;
                if range.is_non_negative() && range.high < by {
                    return Some(stride);
                }
                // Every lane has the same rest.
                let step = stride.known()?;
                (range.is_non_negative() && by > 0 && step % by == 0).then(Stride::default)
            }
            BinaryOp::Or | BinaryOp::Xor if self.are_disjoint(a, b) => {
                self.stride(a)?.plus(&self.stride(b)?)
            }
            BinaryOp::And => self.masked(a, b).or_else(|| self.masked(b, a)),
            _ => None,
        }
    }

    fn product(&self, a: Value, factor: Value) -> Option<Stride> {
        let uniform = !self.divergence.is_varying(factor);
        self.stride(a).filter(|_| uniform)?.times_value(factor)
    }

    /// `ashr (shl x, 32), 32`, how LLVM writes the sign extension of the low half.
    fn narrowed(&self, value: Value, by: Value) -> Option<Stride> {
        let by = self.constant(by)?;
        match self.function.def_op(value)? {
            Op::Binary { op: BinaryOp::Shl, args: [low, left], .. } => {
                let same = self.constant(*left) == Some(by) && by == 32;
                self.stride(*low).filter(|_| same && self.bits(value) == Some(64))
            }
            _ => None,
        }
    }

    /// The constant amount of a shift, if a stride can be multiplied by its power of two; from the
    /// width on amounts wrap.
    pub(super) fn amount(&self, by: Value) -> Option<i64> {
        let width = i64::from(self.bits(by)?.min(62));
        self.constant(by).filter(|by| (0..width).contains(by))
    }

    /// A shift of what never wraps.
    fn shifted_down(&self, value: Value, by: Value) -> Option<Stride> {
        self.divided(value, 1 << self.amount(by)?)
    }

    /// The quotient of what never wraps, and grows by a multiple of the divisor.
    fn divided(&self, value: Value, by: i64) -> Option<Stride> {
        let range = self.range(value).filter(|range| range.is_non_negative() && by > 0)?;
        if range.high < by {
            return Some(Stride::default());
        }
        let step = self.constant_stride(value)?;
        (step % by == 0).then(|| Stride::constant(step / by))
    }

    /// What a mask leaves: everything, or all but the same bits of every lane.
    fn masked(&self, value: Value, mask: Value) -> Option<Stride> {
        let mask = self.constant(mask)?;
        let stride = self.stride(value)?;
        let bits = self.bits(value).filter(|&bits| bits <= 64)?;
        let kept = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
        if self.possible_bits(value) & kept & !(mask as u64) == 0 || self.extends(value, mask) {
            return Some(stride);
        }
        let step = stride.known()?;
        let low = Some(mask.trailing_zeros()).filter(|&low| low < 62)?;
        let clears_low = mask as u64 & kept == (u64::MAX << low) & kept;
        (clears_low && step % (1 << low) == 0).then_some(stride)
    }

    /// Whether the mask leaves the low half of 64 bits: an extension of what 32 bits hold.
    fn extends(&self, value: Value, mask: i64) -> bool {
        mask == LOW_HALF && self.bits(value) == Some(64)
    }
}
