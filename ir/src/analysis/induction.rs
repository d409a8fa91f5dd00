//! Induction variables, and how often a loop that compares one with a bound runs.
//!
//! ```text
//! loop:
//!   %i = phi i64 [ %start, %entry ], [ %next, %loop ]     the induction variable
//!   %next = add nuw i64 %i, 4                             its step: 4, and its wrap flags: nuw
//!   %again = icmp ult i64 %next, %bound                   the exit test, of the next value
//!   br i1 %again, label %loop, label %exit
//! ```
//!
//! The variable is a parameter of the loop's header to which every latch gives the same sum of the
//! parameter and a step: a constant ([`affine`]: of addresses, in bytes), or one operand of an
//! `add`, of which callers ask whether the loop changes it. Each query looks at the header's
//! parameters once and at a few instructions.

use super::affine::{self, Extension, Term};
use super::cfg::Cfg;
use super::loops::Loop;
use crate::{
    BinaryOp, Block, BlockCall, Function, Inst, IntPredicate, Module, Op, OpFlags, Value, ValueDef,
};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// The step of an induction variable.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum InductionStep {
    /// A number, of addresses in bytes.
    Constant(i64),
    /// An operand that is no integer constant: one that is computed, or a vector.
    Operand(Value),
}

/// A parameter of a loop's header to which each iteration adds its step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Induction {
    /// The parameter.
    pub param: Value,
    /// Its place in the list of parameters.
    pub index: usize,
    /// The latches' argument for it.
    pub next: Value,
    /// The difference of `next` and `param`.
    pub step: InductionStep,
    /// The wrap flags of the sum.
    pub flags: OpFlags,
}

/// An induction variable that is compared with a bound.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// The variable.
    pub induction: Induction,
    /// Whether its next value is compared, not its value.
    pub tests_next: bool,
    /// The comparison that holds while the loop continues, with the variable on its left.
    pub predicate: IntPredicate,
    /// The other operand of the comparison. It may change in the loop.
    pub bound: Value,
}

/// A comparison that decides whether a loop continues or is left.
pub struct ExitTest<'a> {
    /// The comparison.
    pub comparison: Inst,
    /// Its operands.
    pub args: [Value; 2],
    /// The predicate that holds while the loop continues.
    pub predicate: IntPredicate,
    /// The edge that stays in the loop.
    pub stays: &'a BlockCall,
    /// The edge that leaves it.
    pub leaves: &'a BlockCall,
}

impl<'a> ExitTest<'a> {
    /// The test at the end of a block of a loop, if one of its targets is inside the loop and the
    /// other is not.
    pub fn find(
        function: &'a Function,
        exiting: Block,
        is_inside: impl Fn(Block) -> bool,
    ) -> Option<Self> {
        let end = function.terminator(exiting)?;
        let Op::CondBr { condition, then, otherwise } = &function.insts[end].op else {
            return None;
        };
        let comparison = function.def_inst(*condition)?;
        let Op::ICmp { predicate, args, .. } = function.insts[comparison].op else { return None };
        let (predicate, stays, leaves) = match (is_inside(then.block), is_inside(otherwise.block)) {
            (true, false) => (predicate, then, otherwise),
            (false, true) => (predicate.inverse(), otherwise, then),
            _ => return None,
        };
        Some(Self { comparison, args, predicate, stays, leaves })
    }
}

/// Finds the induction variables of one loop.
pub struct Inductions<'a> {
    /// Where types and constants are.
    pub module: &'a Module,
    /// The function that has the loop.
    pub function: &'a Function,
    /// The loop's header.
    pub header: Block,
    /// The blocks that lead back to it.
    pub latches: &'a [Block],
    /// Maps a value to itself, or for estimates to the value behind casts and splats.
    pub resolve: &'a dyn Fn(Value) -> Value,
}

impl<'a> Inductions<'a> {
    /// Of a loop, with each value for itself.
    pub fn of_loop(module: &'a Module, function: &'a Function, of: &'a Loop) -> Self {
        let (header, latches) = (of.header, &of.latches[..]);
        Self { module, function, header, latches, resolve: &|value| value }
    }
}

impl Inductions<'_> {
    /// The induction variable that is this parameter of the header.
    pub fn of_param(&self, index: usize) -> Option<Induction> {
        self.with_next(index, self.next(index)?)
    }

    /// The induction variable that has this value, or has it in the next iteration: then true.
    pub fn of_value(&self, value: Value) -> Option<(Induction, bool)> {
        let value = (self.resolve)(value);
        if let Some(index) = self.param_index(value) {
            return Some((self.of_param(index)?, false));
        }
        let params = 0..self.function.blocks[self.header].params.len();
        let found = params.into_iter().find(|&index| self.next(index) == Some(value))?;
        Some((self.with_next(found, value)?, true))
    }

    /// The comparison of an induction variable with something else: with either operand as the
    /// variable.
    pub fn counters(
        &self,
        predicate: IntPredicate,
        [a, b]: [Value; 2],
    ) -> impl Iterator<Item = Counter> {
        [(predicate, a, b), (predicate.swapped(), b, a)].into_iter().filter_map(
            |(predicate, counted, bound)| {
                let (induction, tests_next) = self.of_value(counted)?;
                Some(Counter { induction, tests_next, predicate, bound })
            },
        )
    }

    /// The initial values of a parameter: the arguments of the edges into the loop.
    pub fn starts(&self, cfg: &Cfg, index: usize) -> Vec<Value> {
        let latches: HashSet<Block, FxBuildHasher> = self.latches.iter().copied().collect();
        let entries = cfg.preds(self.header).iter().filter(|pred| !latches.contains(*pred));
        let args = entries.flat_map(|&pred| self.function.edge_args(pred, self.header));
        args.filter_map(|args| args.get(index).copied()).collect()
    }

    /// The common argument of all latches for a parameter.
    pub fn next(&self, index: usize) -> Option<Value> {
        let edges = self.latches.iter().flat_map(|&l| self.function.edge_args(l, self.header));
        let mut nexts = edges.map(|args| args.get(index).map(|&next| (self.resolve)(next)));
        let first = nexts.next()??;
        nexts.all(|next| next == Some(first)).then_some(first)
    }

    fn with_next(&self, index: usize, next: Value) -> Option<Induction> {
        let param = *self.function.blocks[self.header].params.get(index)?;
        let step = self.constant_step(param, next).map(InductionStep::Constant);
        let step = step.or_else(|| self.operand_step(param, next))?;
        let flags = match self.function.def_op(next)? {
            Op::Binary { flags, .. } => *flags,
            _ => OpFlags::NONE,
        };
        Some(Induction { param, index, next, step, flags })
    }

    fn constant_step(&self, param: Value, next: Value) -> Option<i64> {
        let (cx, layout) = (&self.module.cx, &self.module.data_layout);
        let alone = Term { value: param, scale: 1, extension: Extension::None };
        let mut terms = 0;
        let step = affine::decompose(cx, layout, self.function, next, &mut |term| {
            terms += 1;
            (term == alone && terms == 1).then_some(())
        })?;
        (terms == 1).then_some(step)
    }

    fn operand_step(&self, param: Value, next: Value) -> Option<InductionStep> {
        let Op::Binary { op: BinaryOp::Add, args: [a, b], .. } = *self.function.def_op(next)?
        else {
            return None;
        };
        let is_param = |value| (self.resolve)(value) == param;
        match (is_param(a), is_param(b)) {
            (true, false) => Some(InductionStep::Operand(b)),
            (false, true) => Some(InductionStep::Operand(a)),
            _ => None,
        }
    }

    fn param_index(&self, value: Value) -> Option<usize> {
        match self.function.value_def(value)? {
            ValueDef::BlockParam(block, index) if block == self.header => Some(index as usize),
            _ => None,
        }
    }
}

impl Counter {
    /// How often the loop goes back to its header for each time that it is entered, where this
    /// comparison alone ends it, from a constant start to a constant bound. None if they are not
    /// constants, or the variable wraps before.
    pub fn backedge_taken_count(
        &self,
        module: &Module,
        function: &Function,
        start: Value,
    ) -> Option<u128> {
        let InductionStep::Constant(step) = self.induction.step else { return None };
        let bits = module.cx.types.int_bits(function.local_type(self.induction.param));
        // Sums of wider numbers could be beyond those that they are computed in.
        let bits = bits.filter(|&bits| bits <= 64)?;
        let number = |value| match self.predicate.is_unsigned() {
            true => i128::try_from(module.cx.constants.value_uint(value)?).ok(),
            false => module.cx.value_sint(value),
        };
        let (start, bound, step) = (number(start)?, number(self.bound)?, i128::from(step));
        let first = if self.tests_next { start + step } else { start };
        backedge_taken_count(self.predicate, bits, [first, step, bound])
    }
}

/// How often a comparison of `bits` bits, at most 64, holds in a row, first of a number and a
/// bound, then of the number after each further step. None if that is without end, or if a number
/// on the way, the one that ends it too, is beyond the bits.
pub fn backedge_taken_count(
    predicate: IntPredicate,
    bits: u32,
    [first, step, bound]: [i128; 3],
) -> Option<u128> {
    use IntPredicate::*;
    let range = match predicate.is_unsigned() {
        true => 0..=(1i128 << bits) - 1,
        false => -(1i128 << (bits - 1))..=(1i128 << (bits - 1)) - 1,
    };
    if !range.contains(&first) {
        return None;
    }
    if predicate == Eq {
        let next = first + step;
        return match (first == bound, step == 0) {
            (false, _) => Some(0),
            (true, false) => range.contains(&next).then_some(1),
            (true, true) => None,
        };
    }
    // By how much a number must grow to end it, and by how much it grows.
    let (distance, growth) = match predicate {
        Ult | Slt => (bound - first, step),
        Ule | Sle => (bound + 1 - first, step),
        Ugt | Sgt => (first - bound, -step),
        Uge | Sge => (first - bound + 1, -step),
        _ if step < 0 => (first - bound, -step),
        _ => (bound - first, step),
    };
    let count = match predicate {
        Ne if distance == 0 => 0,
        Ne if distance < 0 || growth == 0 || distance % growth != 0 => return None,
        _ if distance <= 0 => 0,
        _ if growth <= 0 => return None,
        _ => (distance + growth - 1) / growth,
    };
    let last = first + count * step;
    range.contains(&last).then(|| u128::try_from(count).ok())?
}
