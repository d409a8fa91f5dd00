//! Dead-iteration elimination: leaves a loop once all further iterations have no effect.
//!
//! Before -> after, with `%off` computed from a counter that only grows and from loop-invariant
//! values:
//!
//! ```text
//! loop:                                         loop:
//!   %i = phi i64 [ 0, … ], [ %next, %latch ]      %i = phi i64 [ 0, … ], [ %next, %latch ]
//!   %off = icmp uge i64 %i, %n                    %off = icmp uge i64 %i, %n
//!   br i1 %off, label %latch, label %body         %more = add i64 %i, 8
//! body:                                           br i1 %off, label %latch, label %body
//!   …                                           body:
//!   br label %latch                         ->    …
//! latch:                                          br label %latch
//!   %next = add i64 %i, 8                       latch:
//!   %again = icmp ult i64 %next, %end             %next = phi i64 [ %end, %loop ], [ %more, %body ]
//!   br i1 %again, label %loop, label %exit        %again = icmp ult i64 %next, %end
//!                                                 br i1 %again, label %loop, label %exit
//! ```
//!
//! Such is the loop over the work-items of a group in which the first half adds up what the other
//! half has: in each step of a sum only a few vectors of work-items do anything. A path through the
//! loop is left early if nothing on it is written or may trap, every branch on it once taken is
//! taken in all later iterations, and what the loop leaves behind is the same in all of them.
//! Branches hold on to their side where they compare something that grows with something that does
//! not change. A counter of 64 bits that starts at a small number is taken not to wrap: that would
//! take centuries. Loops that do nothing from the start are not entered (see [`skip`]). Needs
//! `loop-simplify`.

mod live_outs;
mod skip;

use crate::analysis::effects::Effects;
use crate::pass::{PassContext, PassEntry, PassError};
use live_outs::LiveOuts;
use oxmux_ir::analysis::dominators::Places;
use oxmux_ir::analysis::induction::InductionStep;
use oxmux_ir::analysis::{Cfg, Dominators, ExitTest, Induction, Inductions, LoopId, Loops, Uses};
use oxmux_ir::entity::IdSet;
use oxmux_ir::{
    BinaryOp, Block, BlockCall, CastOp, Function, Inst, IntPredicate, Module, Op, OpFlags, Type,
    Value, ValueDef,
};

/// The most blocks of a path, and how far conditions and results are followed.
const PATH_MAX: usize = 8;
const DEPTH_MAX: u32 = 8;

/// Counters start, and grow by, less than this.
const SMALL: i64 = 1 << 32;

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    "dead-iteration-elimination",
    "Leaves loops of which all further iterations do nothing.",
    run,
)
.changes_cfg();

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| {
        let Some(mut facts) = LoopFacts::compute(module, function) else { return Ok(false) };
        let skips = skip::skip(module, function, &facts);
        if skips {
            let Some(new) = LoopFacts::compute(module, function) else { return Ok(true) };
            facts = new;
        }
        Ok(leave_early(module, function, &facts) || skips)
    })
}

/// What is asked of a function's loops.
struct LoopFacts {
    cfg: Cfg,
    loops: Loops,
    places: Places,
    harmless: IdSet<Block>,
}

impl LoopFacts {
    /// None if there are no loops.
    fn compute(module: &Module, function: &Function) -> Option<Self> {
        let cfg = Cfg::compute(function);
        let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
        loops.ids().next()?;
        let places = Places::compute(function);
        let harmless = harmless_blocks(module, function);
        Some(Self { cfg, loops, places, harmless })
    }
}

/// Leaves the loops of one function early.
fn leave_early(module: &Module, function: &mut Function, facts: &LoopFacts) -> bool {
    let LoopFacts { cfg, loops, places, harmless } = facts;
    let mut uses = None;
    let mut found = Vec::new();
    for id in loops.ids() {
        let finder = Finder { module, function, cfg, loops, places, harmless, id };
        let Some(counter) = finder.counter() else { continue };
        let paths = finder.paths(&counter);
        if paths.is_empty() {
            continue;
        }
        let (uses, left) = uses.get_or_insert_with(|| {
            let uses = Uses::compute(function);
            let left = LiveOuts::compute(function, cfg, loops, &uses);
            (uses, left)
        });
        let paths = finder.without_trace(&counter, paths, uses, left);
        if !paths.is_empty() {
            found.push((counter, paths));
        }
    }
    let changed = !found.is_empty();
    for (counter, paths) in found {
        rewrite(function, cfg, &counter, &paths);
    }
    changed
}

/// The counter of a loop with one exit, at the end of its latch.
struct Counter {
    header: Block,
    latch: Block,
    value: Value,
    /// The counter's next value, and where the latch compares it with the end.
    next: Inst,
    comparison: Inst,
    end: Value,
    /// The latch's arguments for the header's parameters.
    back: Vec<Value>,
    /// The latch's exit edge.
    exit: BlockCall,
}

/// The order in which a value never decreases.
#[derive(Copy, Clone)]
struct Rises {
    signed: bool,
    unsigned: bool,
}

const BOTH: Rises = Rises { signed: true, unsigned: true };

struct Finder<'a> {
    module: &'a Module,
    function: &'a Function,
    cfg: &'a Cfg,
    loops: &'a Loops,
    places: &'a Places,
    harmless: &'a IdSet<Block>,
    id: LoopId,
}

impl Finder<'_> {
    fn counter(&self) -> Option<Counter> {
        let this = self.loops.get(self.id);
        let (header, &[latch]) = (this.header, &this.latches[..]) else { return None };
        let (exiting, _) = self.loops.only_exit(self.id)?;
        if exiting != latch || latch == header {
            return None;
        }
        let test = ExitTest::find(self.function, latch, |to| self.loops.contains(self.id, to))?;
        let inductions = Inductions {
            module: self.module,
            function: self.function,
            header,
            latches: &[latch],
            resolve: &|value| value,
        };
        let counter = inductions.counters(test.predicate, test.args).next()?;
        let Induction { param: value, next, step, .. } = counter.induction;
        let next = self.function.def_inst(next)?;
        let number = |v| self.module.cx.constants.value_uint(v);
        let fits = self.function.local_type(value) == Type::I64
            && counter.predicate == IntPredicate::Ult
            && counter.tests_next
            && matches!(step, InductionStep::Constant(1..SMALL))
            && self.is_invariant(counter.bound)
            && self.is_inside(test.comparison)
            && self.is_inside(next)
            && self.is_of_alone(next, value);
        let starts_small = |&start: &Value| {
            number(self.given_alone(start)).is_some_and(|start| start < SMALL as u128)
        };
        (fits && inductions.starts(self.cfg, counter.induction.index).iter().all(starts_small))
            .then(|| Counter {
                header,
                latch,
                value,
                next,
                comparison: test.comparison,
                end: counter.bound,
                back: test.stays.args.to_vec(),
                exit: test.leaves.clone(),
            })
    }

    /// Whether an instruction computes something of one value and constants, so that it can stand
    /// wherever the value is known.
    fn is_of_alone(&self, inst: Inst, value: Value) -> bool {
        let mut alone = true;
        self.function.insts[inst]
            .op
            .for_each_value(|arg| alone &= arg == value || arg.is_constant());
        alone
    }

    /// The argument of a parameter with a single incoming edge, as preheaders have.
    fn given_alone(&self, mut value: Value) -> Value {
        for _ in 0..PATH_MAX {
            let Some(ValueDef::BlockParam(block, index)) = self.function.value_def(value) else {
                break;
            };
            let &[pred] = self.cfg.preds(block) else { break };
            let [args] = self.function.edge_args(pred, block)[..] else { break };
            let Some(&given) = args.get(index as usize) else { break };
            value = given;
        }
        value
    }

    fn is_inside(&self, inst: Inst) -> bool {
        self.places.of(inst).is_some_and(|(block, _)| self.loops.contains(self.id, block))
    }

    fn is_invariant(&self, value: Value) -> bool {
        match self.function.value_def(value) {
            None | Some(ValueDef::Argument(_)) => true,
            Some(ValueDef::BlockParam(block, _)) => !self.loops.contains(self.id, block),
            Some(ValueDef::Inst(inst)) => !self.is_inside(inst),
        }
    }

    /// The blocks from which the latch is come to on a path that does nothing, and that later
    /// iterations take too.
    fn paths(&self, counter: &Counter) -> Vec<Block> {
        if !self.harmless.contains(counter.latch) {
            return Vec::new();
        }
        let mut preds = self.cfg.preds(counter.latch).to_vec();
        preds.sort_unstable();
        preds.dedup();
        preds.retain(|&from| self.is_idle(counter, from));
        preds
    }

    fn is_idle(&self, counter: &Counter, from: Block) -> bool {
        if self.function.edge_args(from, counter.latch).len() != 1 {
            return false;
        }
        let (mut at, mut to, mut branches) = (from, counter.latch, 0);
        for _ in 0..PATH_MAX {
            if self.loops.innermost(at) != Some(self.id) || !self.harmless.contains(at) {
                return false;
            }
            let Some(inst) = self.function.terminator(at) else { return false };
            match &self.function.insts[inst].op {
                Op::Br { .. } => {}
                Op::CondBr { condition, then, otherwise } => {
                    let takes = [then.block == to, otherwise.block == to];
                    if takes == [true, true] || !self.holds_on(counter, *condition, takes[0], 0) {
                        return false;
                    }
                    branches += 1;
                }
                _ => return false,
            }
            if at == counter.header {
                return branches > 0;
            }
            let &[before] = self.cfg.preds(at) else { return false };
            (at, to) = (before, at);
        }
        false
    }

    /// Whether a condition with this outcome keeps it in all later iterations.
    fn holds_on(&self, counter: &Counter, condition: Value, outcome: bool, depth: u32) -> bool {
        if self.is_invariant(condition) {
            return true;
        }
        let Some(op) = self.function.def_op(condition).filter(|_| depth < DEPTH_MAX) else {
            return false;
        };
        let holds = |value, outcome| self.holds_on(counter, value, outcome, depth + 1);
        let is = |value, number| self.module.cx.constants.value_uint(value) == Some(number);
        match *op {
            Op::Binary { op: BinaryOp::Xor, args: [a, one], .. } if is(one, 1) => {
                holds(a, !outcome)
            }
            Op::Binary { op: BinaryOp::And | BinaryOp::Or, args: [a, b], .. } => {
                holds(a, outcome) && holds(b, outcome)
            }
            Op::Select { args: [a, b, off], .. } if is(off, 0) => {
                holds(a, outcome) && holds(b, outcome)
            }
            Op::Select { args: [a, on, b], .. } if is(on, 1) => {
                holds(a, outcome) && holds(b, outcome)
            }
            Op::ICmp { predicate, args: [a, b], .. } => {
                let (predicate, rising, bound) = match self.is_invariant(b) {
                    true => (predicate, a, b),
                    false => (predicate.swapped(), b, a),
                };
                let rises = match self.is_invariant(bound) {
                    true => self.rises(counter, rising, 0),
                    false => None,
                };
                use IntPredicate::*;
                rises.is_some_and(|rises| match predicate {
                    Uge | Ugt => outcome && rises.unsigned,
                    Ult | Ule => !outcome && rises.unsigned,
                    Sge | Sgt => outcome && rises.signed,
                    Slt | Sle => !outcome && rises.signed,
                    Eq | Ne => false,
                })
            }
            _ => false,
        }
    }

    /// Whether a value never falls from one iteration to the next. What never falls as both is not
    /// negative either.
    fn rises(&self, counter: &Counter, value: Value, depth: u32) -> Option<Rises> {
        if value == counter.value {
            return Some(BOTH);
        }
        let op = self.function.def_op(value).filter(|_| depth < DEPTH_MAX)?;
        let rises = |value| self.rises(counter, value, depth + 1);
        match *op {
            Op::Cast { op: CastOp::Trunc, flags, arg, .. } => {
                let whole = flags.contains(OpFlags::NUW | OpFlags::NSW);
                rises(arg).filter(|of| whole && of.signed && of.unsigned)
            }
            Op::Cast { op: CastOp::ZExt, arg, .. } => {
                rises(arg).filter(|of| of.unsigned).map(|_| BOTH)
            }
            Op::Cast { op: CastOp::SExt, arg, .. } => {
                rises(arg).filter(|of| of.signed && of.unsigned)
            }
            Op::Binary { op: BinaryOp::Add, flags, args: [a, b], .. } => {
                let of = rises(a).filter(|of| of.signed && of.unsigned)?;
                if !self.is_invariant(b) {
                    return None;
                }
                let bits = self.module.cx.types.int_bits(self.function.local_type(value))?;
                let small = match self.module.cx.constants.value_uint(b) {
                    // No sum of two that are not negative wraps.
                    Some(number) => number >> (bits - 1) == 0,
                    None => false,
                };
                let unsigned = small || flags.contains(OpFlags::NUW);
                Some(Rises { unsigned, signed: flags.contains(OpFlags::NSW) && of.signed })
            }
            _ => None,
        }
    }

    /// The paths on which the loop's live-outs have their final values.
    fn without_trace(
        &self,
        counter: &Counter,
        paths: Vec<Block>,
        uses: &Uses,
        left: &LiveOuts,
    ) -> Vec<Block> {
        let insts = &self.function.insts;
        let (Some(next), Some(compared)) =
            (insts[counter.next].result, insts[counter.comparison].result)
        else {
            return Vec::new();
        };
        let latch = self.function.terminator(counter.latch);
        let only = |value, allowed: &[Option<Inst>]| {
            uses.of(value).iter().all(|&(_, inst)| allowed.contains(&Some(inst)))
        };
        if !only(next, &[Some(counter.comparison), latch]) || !only(compared, &[latch]) {
            return Vec::new();
        }
        let given_twice = counter.back.iter().filter(|&&value| value == next).count() != 1;
        if given_twice {
            return Vec::new();
        }
        let Some(left) = left.behind(self.id) else { return Vec::new() };
        let mut left = left.to_vec();
        // The arguments of the exit edge are live-outs, too.
        left.extend_from_slice(&counter.exit.args);
        let mut paths = paths;
        paths.retain(|&from| left.iter().all(|&value| self.is_final(counter, from, value, 0)));
        paths
    }

    /// Whether a value is the same after this iteration, on the path from a block to the latch, as
    /// after all later ones.
    fn is_final(&self, counter: &Counter, from: Block, value: Value, depth: u32) -> bool {
        if self.is_invariant(value) {
            return true;
        }
        match self.function.value_def(value) {
            Some(ValueDef::BlockParam(block, index)) if block == counter.header => {
                self.keeps(counter, from, value, index as usize)
            }
            Some(ValueDef::BlockParam(block, index)) if block == counter.latch => {
                let Some(given) = self.given(counter, from, index as usize) else { return false };
                match self.function.value_def(given) {
                    Some(ValueDef::BlockParam(block, index)) if block == counter.header => {
                        self.keeps(counter, from, given, index as usize)
                    }
                    _ => self.is_invariant(given),
                }
            }
            Some(ValueDef::Inst(inst)) => {
                let op = &self.function.insts[inst].op;
                self.places.of(inst).is_some_and(|(block, _)| block == counter.latch)
                    && depth < DEPTH_MAX
                    && Effects::of(self.module, self.function, op).is_pure()
                    && op.values().into_iter().all(|v| self.is_final(counter, from, v, depth + 1))
            }
            _ => false,
        }
    }

    /// The argument of the latch's parameter on the path from a block.
    fn given(&self, counter: &Counter, from: Block, index: usize) -> Option<Value> {
        self.function.edge_args(from, counter.latch).first()?.get(index).copied()
    }

    /// Whether a parameter of the header is given itself.
    fn keeps(&self, counter: &Counter, from: Block, param: Value, index: usize) -> bool {
        let Some(&back) = counter.back.get(index) else { return false };
        back == param
            || match self.function.value_def(back) {
                Some(ValueDef::BlockParam(block, index)) if block == counter.latch => {
                    self.given(counter, from, index as usize) == Some(param)
                }
                _ => false,
            }
    }
}

/// The blocks without effects.
fn harmless_blocks(module: &Module, function: &Function) -> IdSet<Block> {
    let is_harmless = |&inst: &Inst| {
        let op = &function.insts[inst].op;
        match op {
            _ if op.is_terminator() => true,
            Op::Debug(_) => true,
            Op::Load { access, .. } => access.is_simple(),
            Op::Alloca { .. } => false,
            _ => Effects::of(module, function, op).is_pure(),
        }
    };
    let mut blocks = IdSet::new();
    for &block in &function.block_order {
        if function.blocks[block].insts.iter().all(is_harmless) {
            blocks.insert(block);
        }
    }
    blocks
}

/// Sets the counter to its end behind these blocks.
fn rewrite(function: &mut Function, cfg: &Cfg, counter: &Counter, paths: &[Block]) {
    let ty = function.local_type(counter.value);
    let mut op = function.insts[counter.next].op.clone();
    if let Op::Binary { flags, .. } = &mut op {
        *flags = OpFlags::NONE;
    }
    let more = function.make_inst(op, ty);
    let Some(more_value) = function.insts[more].result else { return };
    function.blocks[counter.header].insts.insert(0, more);
    let next = function.add_block_param(counter.latch, ty);
    let mut preds = cfg.preds(counter.latch).to_vec();
    preds.sort_unstable();
    preds.dedup();
    for pred in preds {
        let is_idle_path = paths.binary_search(&pred).is_ok();
        let value = if is_idle_path { counter.end } else { more_value };
        if let Some(inst) = function.terminator(pred) {
            function.insts[inst].op.for_each_successor_mut(|call| {
                if call.block == counter.latch {
                    call.args.push(value);
                }
            });
        }
    }
    let old = function.insts[counter.next].result;
    let rename = |value: Value| if Some(value) == old { next } else { value };
    function.insts[counter.comparison].op.map_values(rename);
    if let Some(inst) = function.terminator(counter.latch) {
        function.insts[inst].op.map_values(rename);
    }
    for &block in &[counter.latch, counter.header] {
        function.blocks[block].insts.retain(|&inst| inst != counter.next);
    }
}
