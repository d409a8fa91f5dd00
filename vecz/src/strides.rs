//! Values that differ from lane to lane by the same amount: which accesses are to neighbours, and whose addresses are cheap.
//!
//! The stride of an integer is in units of one, that of a pointer in bytes. It is a constant, or a sum of products of uniform values
//! ([`Stride`]). Strides are for addresses: an extension of 32
//! bits counts as one that does not wrap between two active lanes, which holds of all addresses in one object of less
//! than 4 GiB (two lanes on both sides of the wrap would be 4 GiB apart). They must not be used to compute the value
//! itself.
//!
//! | a stride | holds between | then |
//! |---|---|---|
//! | that never wraps | all lanes, inactive ones too | any lane's value follows from the first one's |
//! | that may wrap | active lanes, if it is a constant; else none | an address is computed again for each lane, from what never wraps |
//! | that is mask-dependent | active lanes; an inactive one may hold something else: an `or` that is only said to add | nothing follows for inactive lanes |
//! | of a min-max | neighbours that no limit stops ([`Strides::clamped`]) | the first and the last lane tell whether all do |

mod bits;
mod butterfly;
mod linear;

pub(crate) use butterfly::Source;
pub(crate) use linear::Stride;

use crate::divergence::Divergence;
use crate::regions::Regions;
use hashbrown::HashMap;
use oxmux_ir::mux::MuxFunction;
use oxmux_ir::{BinaryOp, CastOp, Function, Module, Op, OpFlags, TypeKind, Value};
use rustc_hash::FxBuildHasher;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// The strides of a function's values.
#[derive(Default)]
pub(crate) struct Strides {
    of: Map<Value, Stride>,
    /// Strides that may wrap, and whether they are mask-dependent.
    may_wrap: Map<Value, bool>,
    /// Values that grow by a stride from one lane to the next or stay as they are: a minimum or maximum of neighbours.
    clamped: Map<Value, i64>,
    /// Values that grow by a stride from one lane to the next if low bits of uniform values allow.
    if_aligned: butterfly::AllIfAligned,
    /// The bounds of integers, where known.
    ranges: Map<Value, (i64, i64)>,
}

/// Strides below this are a small part of what an integer of 32 bits can be, times the number of lanes too.
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
        lanes: Option<u32>,
    ) -> Self {
        let mut assumptions: Map<Value, Assumption> = Map::default();
        for assume in 0..=ROUNDS_MAX {
            let mut work = Work { module, function, divergence, lanes, known: Self::default() };
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
                    } else if let Some(stride) = work.with_limits(&data.op) {
                        work.known.clamped.insert(result, stride);
                    } else if let Some(found) = work.if_aligned(&data.op) {
                        work.known.if_aligned.insert(result, found);
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
    /// By how much a value without a stride grows where it does, if the first and the last lane tell whether it does everywhere.
    pub(crate) fn clamped(&self, value: Value) -> Option<i64> {
        self.clamped.get(&value).copied()
    }
    /// The bounds of an integer in all lanes, as a signed number, where known.
    pub(crate) fn bounds(&self, value: Value) -> Option<(i64, i64)> {
        self.ranges.get(&value).copied()
    }
    /// Whether what the first lane holds is kept.
    pub(crate) fn has_first(&self, value: Value) -> bool {
        self.is_linear(value)
            || self.clamped.contains_key(&value)
            || self.if_aligned.contains_key(&value)
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

struct Work<'a> {
    module: &'a Module,
    function: &'a Function,
    divergence: &'a Divergence,
    lanes: Option<u32>,
    known: Strides,
}

impl Work<'_> {
    fn stride(&self, value: Value) -> Option<Stride> {
        if !self.divergence.is_varying(value) {
            return Some(Stride::default());
        }
        self.known.of.get(&value).cloned()
    }

    fn constant_stride(&self, value: Value) -> Option<i64> {
        self.stride(value)?.known()
    }

    /// Takes a parameter to have the stride that comes from before its block; what comes around a loop is checked at the end.
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
        match op {
            Op::Call(call) => {
                use MuxFunction::*;
                let one = || Stride::constant(1);
                match self.function_of(op)? {
                    GetLocalId | GetGlobalId => call.args[0].is_constant().then(one),
                    GetLocalLinearId | GetGlobalLinearId => {
                        (self.divergence.dimension() == 0).then(one)
                    }
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
            Op::Binary { op, args: [a, b], flags, .. } => self.binary(*op, *flags, *a, *b),
            Op::Cast { op, arg, .. } => self.cast(*op, *arg, result),
            Op::Freeze { arg } => self.stride(*arg),
            Op::Select { args: [condition, a, b], .. } => {
                let uniform = !self.divergence.is_varying(*condition);
                self.stride(*a).filter(|s| uniform && self.stride(*b).as_ref() == Some(s))
            }
            Op::Gep { source, base, indices, .. } => self.gep(*source, *base, indices),
            _ => None,
        }
    }

    /// The stride of what grows by it from lane to lane, or stays the same, if a limit is reached: as integers that may wrap.
    fn with_limits(&self, op: &Op) -> Option<i64> {
        let of = |value: Value| match self.known.clamped(value) {
            Some(stride) => Some((stride, true)),
            None => self.constant_stride(value).map(|stride| (stride, false)),
        };
        match op {
            Op::Intrinsic(call) => {
                use oxmux_ir::Intrinsic::{SMax, SMin, UMax, UMin};
                self.bits(*call.args.first()?).filter(|&bits| bits >= 32)?;
                match (call.intrinsic, &call.args[..]) {
                    (SMin | SMax | UMin | UMax, &[a, b]) => {
                        let (one, other) = (of(a)?, of(b)?);
                        // One of the two is the same for all lanes.
                        let moving = if other == (0, false) { one } else { other };
                        (one == (0, false) || other == (0, false)).then_some(moving.0)
                    }
                    _ => None,
                }
            }
            Op::Binary { op, args: [a, b], .. } => {
                self.bits(*a)?;
                let ((x, limited), (y, limits)) = (of(*a)?, of(*b)?);
                match op {
                    BinaryOp::Add if limited && y == 0 && !limits => Some(x),
                    BinaryOp::Add if limits && x == 0 && !limited => Some(y),
                    BinaryOp::Sub if limited && y == 0 && !limits => Some(x),
                    BinaryOp::Sub if limits && x == 0 && !limited => y.checked_neg(),
                    BinaryOp::Mul => x.checked_mul(self.constant(*b)?),
                    BinaryOp::Shl => x.checked_mul(1 << self.amount(*b)?),
                    _ => None,
                }
            }
            Op::Cast { op: CastOp::SExt | CastOp::ZExt | CastOp::Trunc, arg, .. } => {
                self.bits(*arg).filter(|&bits| bits >= 32)?;
                self.known.clamped(*arg)
            }
            Op::Gep { source, base, indices, .. } => {
                let [index] = indices[..] else { return None };
                let (types, layout) = (&self.module.cx.types, &self.module.data_layout);
                let size = i64::try_from(layout.alloc_size(types, *source)?).ok()?;
                match (self.known.clamped(*base), self.known.clamped(index)) {
                    (None, Some(stride)) if !self.divergence.is_varying(*base) => {
                        stride.checked_mul(size)
                    }
                    (Some(stride), None) if !self.divergence.is_varying(index) => Some(stride),
                    _ => None,
                }
            }
            _ => None,
        }
        // Small enough that all lanes together are not half of what a number can be.
        .filter(|&stride| stride != 0 && stride.abs() < NEAR)
    }

    fn binary(&self, op: BinaryOp, flags: OpFlags, a: Value, b: Value) -> Option<Stride> {
        // Strides are of single integers.
        self.bits(a)?;
        let (x, y) = (self.stride(a), self.stride(b));
        match op {
            BinaryOp::Add => x?.plus(&y?),
            BinaryOp::Sub => x?.plus(&y?.times(-1)?),
            BinaryOp::Mul => self.product(a, b).or_else(|| self.product(b, a)),
            BinaryOp::AShr => self.narrowed(a, b).or_else(|| self.shifted_down(a, b)),
            BinaryOp::LShr => self.shifted_down(a, b),
            BinaryOp::UDiv | BinaryOp::SDiv => self.divided(a, self.constant(b)?),
            BinaryOp::URem | BinaryOp::SRem => {
                let (by, (low, high)) = (self.constant(b)?, self.range(a)?);
                if low >= 0 && high < by {
                    return x;
                }
                // Every lane has the same rest.
                let step = x?.known()?;
                (low >= 0 && by > 0 && step % by == 0).then(Stride::default)
            }
            BinaryOp::Shl => x?.times(1 << self.amount(b)?),
            BinaryOp::Or if Self::says_disjoint(flags) || self.are_disjoint(a, b) => x?.plus(&y?),
            BinaryOp::Xor if self.constant(b) == Some(-1) => x?.times(-1),
            BinaryOp::Xor if self.are_disjoint(a, b) => x?.plus(&y?),
            BinaryOp::And => self.masked(a, b).or_else(|| self.masked(b, a)),
            _ => None,
        }
    }

    fn product(&self, a: Value, factor: Value) -> Option<Stride> {
        let stride = self.stride(a)?;
        match self.constant(factor) {
            Some(constant) => stride.times(constant),
            None if self.divergence.is_varying(factor) => None,
            None => stride.times_value(factor),
        }
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

    /// The constant amount of a shift, if a stride can be multiplied by its power of two; from the width on amounts wrap.
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
        let (low, high) = self.range(value)?;
        if low < 0 || by <= 0 {
            return None;
        }
        if high < by {
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

    fn cast(&self, op: CastOp, arg: Value, result: Value) -> Option<Stride> {
        let stride = self.stride(arg)?;
        match op {
            CastOp::SExt => {
                (self.bits(arg) >= Some(32) || self.range(arg).is_some()).then_some(stride)
            }
            CastOp::ZExt => {
                let natural = self.range(arg).is_some_and(|(low, _)| low >= 0);
                (self.bits(arg) >= Some(32) || natural).then_some(stride)
            }
            CastOp::Trunc => (self.bits(result) >= Some(8)).then_some(stride),
            CastOp::AddrSpaceCast => Some(stride),
            CastOp::PtrToInt => (self.bits(result) >= Some(32)).then_some(stride),
            CastOp::IntToPtr => (self.bits(arg) >= Some(64)).then_some(stride),
            CastOp::BitCast => {
                let types = &self.module.cx.types;
                types.is_ptr(self.function.local_type(result)).then_some(stride)
            }
            _ => None,
        }
    }

    fn gep(&self, source: oxmux_ir::Type, base: Value, indices: &[Value]) -> Option<Stride> {
        let (types, layout) = (&self.module.cx.types, &self.module.data_layout);
        let mut sum = self.stride(base)?;
        let mut ty = source;
        for (i, &index) in indices.iter().enumerate() {
            if i > 0 {
                ty = match types.kind(ty) {
                    TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => *element,
                    _ => {
                        let field = u64::try_from(self.constant(index)?).ok()?;
                        ty = types.element(ty, field)?;
                        continue;
                    }
                };
            }
            if self.divergence.is_varying(index)
                && self.bits(index)? < 32
                && self.range(index).is_none()
            {
                return None;
            }
            let size = i64::try_from(layout.alloc_size(types, ty)?).ok()?;
            sum = sum.plus(&self.stride(index)?.times(size)?)?;
        }
        Some(sum)
    }
}

/// Whether a number is one of so many bits, with a sign.
fn fits(number: i64, bits: u32) -> bool {
    let bits = bits.clamp(1, 64);
    bits == 64 || (number << (64 - bits)) >> (64 - bits) == number
}
