//! Correlated value propagation: comparisons that the bounds of their operands decide.
//!
//! Before -> after:
//!
//! ```text
//! loop:                                           loop:
//!   %y = phi i32 [ -2, %entry ], [ %next, %in ]     %y = phi i32 [ -2, %entry ], [ %next, %in ]
//!   %more = icmp slt i32 %y, 3                      %more = icmp slt i32 %y, 3
//!   br i1 %more, label %body, label %exit           br i1 %more, label %body, label %exit
//! body:                                       ->  body:
//!   %i = add i32 %y, 2                              %i = add i32 %y, 2
//!   %ok = icmp ult i32 %i, 5
//!   br i1 %ok, label %in, label %out                br i1 true, label %in, label %out
//! ```
//!
//! One walk over the dominator tree with the bounds of integers ([`IntRange`]). A value's bounds
//! are those of its operation; behind a branch on a comparison they are narrower. A loop's counter
//! has bounds if a test that every iteration passes compares it with something bounded and it
//! cannot wrap before; so has a number that iterations halve, or double below a bound. A condition
//! is known where a branch on it leads to, and so is what it is a part of. Local ids are below the
//! work-group size that a kernel requires. Minima and maxima that one operand always is become it,
//! too. Compute shaders compare each index with the size of what it is an index of, mostly in loops
//! that bound it already, or it is a local id.

use super::dce;
use crate::analysis::work_group_size::WorkGroupSizes;
use crate::builtin_info::BuiltinInfo;
use crate::pass::{OrderRule, PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::analysis::induction::InductionStep;
use oxmux_ir::analysis::{Cfg, Counter, Dominators, ExitTest, Inductions, IntRange, LoopId, Loops};
use oxmux_ir::builtin::Builtin;
use oxmux_ir::instruction::Callee;
use oxmux_ir::{
    BinaryOp, Block, Call, CastOp, Function, Inst, IntPredicate, Intrinsic, Module, Op, Type, Value,
};
use rustc_hash::FxBuildHasher;

/// How many conditions that hold together are looked through.
const CONDITIONS_MAX: u32 = 4;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    "correlated-propagation",
    "Folds comparisons that the bounds of their operands decide.",
    run,
)
.rules(&[OrderRule::before("sroa", "values in private memory hide their bounds")]);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let booleans = [false, true].map(|value| module.cx.bool(value));
    let sizes = WorkGroupSizes::compute(module);
    let info = cx.builtin_info;
    cx.for_each_function(module, |module, id, function| {
        let size = sizes.as_ref().and_then(|sizes| sizes.of(id, function));
        let changed = propagate(module, function, booleans, Queries { info, size });
        if changed {
            // What only decided conditions were made of would count where sizes decide.
            dce::eliminate(module, function);
        }
        Ok(changed)
    })
}

/// What is known of the results of queries.
#[derive(Copy, Clone)]
struct Queries<'a> {
    info: &'a dyn BuiltinInfo,
    /// The work-group size.
    size: Option<[u64; 3]>,
}

/// Folds what bounds decide in one function; `booleans` are false and true.
fn propagate(
    module: &Module,
    function: &mut Function,
    booleans: [Value; 2],
    queries: Queries<'_>,
) -> bool {
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let loops = Loops::compute(&cfg, &dominators);
    let headers = loops.ids().map(|id| (loops.get(id).header, id)).collect();
    let mut walk = Walk {
        module,
        function,
        cfg: &cfg,
        dominators: &dominators,
        loops: &loops,
        headers,
        booleans,
        queries,
        ranges: Map::default(),
        undo: Vec::new(),
        replaced: Map::default(),
        decided: Vec::new(),
    };
    walk.run();
    let (replaced, decided) = (walk.replaced, walk.decided);
    function.replace_values(&replaced);
    for &(inst, holds) in &decided {
        if let Op::CondBr { condition, .. } = &mut function.insts[inst].op {
            *condition = booleans[usize::from(holds)];
        }
    }
    !(replaced.is_empty() && decided.is_empty())
}

struct Walk<'a> {
    module: &'a Module,
    function: &'a Function,
    cfg: &'a Cfg,
    dominators: &'a Dominators,
    loops: &'a Loops,
    /// The loops by their headers.
    headers: Map<Block, LoopId>,
    booleans: [Value; 2],
    queries: Queries<'a>,
    /// The bounds of values at the present block.
    ranges: Map<Value, IntRange>,
    /// The bounds that branches to the present block made narrower.
    undo: Vec<(Value, Option<IntRange>)>,
    replaced: Map<Value, Value>,
    /// The branches that an earlier one on the same condition decides.
    decided: Vec<(Inst, bool)>,
}

impl Walk<'_> {
    fn run(&mut self) {
        enum Step {
            Enter(Block),
            Leave(usize),
        }
        let Some(entry) = self.function.entry() else { return };
        let mut work = vec![Step::Enter(entry)];
        while let Some(step) = work.pop() {
            match step {
                Step::Enter(block) => {
                    work.push(Step::Leave(self.undo.len()));
                    if let [pred] = self.cfg.preds(block) {
                        self.learn(*pred, block);
                    }
                    if let Some(&id) = self.headers.get(&block) {
                        self.counters(id);
                    }
                    for &inst in &self.function.blocks[block].insts {
                        self.inst(inst);
                    }
                    work.extend(self.dominators.children(block).iter().map(|&b| Step::Enter(b)));
                }
                Step::Leave(mark) => {
                    while self.undo.len() > mark {
                        match self.undo.pop() {
                            Some((value, Some(range))) => drop(self.ranges.insert(value, range)),
                            Some((value, None)) => drop(self.ranges.remove(&value)),
                            None => {}
                        }
                    }
                }
            }
        }
    }

    /// The bits of an integer of up to 64 bits.
    fn bits(&self, value: Value) -> Option<u32> {
        let cx = &self.module.cx;
        let bits = cx.types.int_bits(cx.value_type(self.function, value))?;
        (bits <= 64).then_some(bits)
    }

    /// What is known of a value here.
    fn known(&self, value: Value) -> Option<IntRange> {
        if value.is_constant() {
            self.bits(value)?;
            return Some(IntRange::of(i64::try_from(self.module.cx.value_sint(value)?).ok()?));
        }
        self.ranges.get(&value).copied()
    }

    /// What a condition is here.
    fn known_condition(&self, value: Value) -> Option<bool> {
        let is_condition = self.bits(value) == Some(1);
        self.known(value).filter(|_| is_condition)?.number().map(|number| number != 0)
    }

    /// What is known of a value here, or all numbers of its type.
    fn range(&self, value: Value) -> Option<IntRange> {
        let bits = self.bits(value)?;
        Some(self.known(value).unwrap_or(IntRange::all(bits)))
    }

    fn inst(&mut self, inst: Inst) {
        let data = &self.function.insts[inst];
        if let Op::CondBr { condition, .. } = data.op
            && !condition.is_constant()
            && let Some(holds) = self.known_condition(condition)
        {
            self.decided.push((inst, holds));
        }
        let Some(result) = data.result else { return };
        if let Some(other) = self.fold(&data.op) {
            self.replaced.insert(result, other);
            if let Some(known) = self.known(other) {
                self.ranges.insert(result, known);
            }
        }
        let Some(bits) = self.bits(result) else { return };
        if let Some(range) = self.of_operation(&data.op, bits)
            && range.fits(bits)
            && range != IntRange::all(bits)
        {
            self.ranges.insert(result, range);
        }
    }

    /// The value that an operation always gives.
    fn fold(&self, op: &Op) -> Option<Value> {
        match op {
            Op::ICmp { predicate, args: [a, b], .. } => {
                let holds = decide(*predicate, self.range(*a)?, self.range(*b)?)?;
                Some(self.booleans[usize::from(holds)])
            }
            Op::Binary { op: op @ (BinaryOp::And | BinaryOp::Or), args: [a, b], .. } => {
                let decides = *op == BinaryOp::Or;
                match (self.known_condition(*a), self.known_condition(*b)) {
                    (Some(x), _) if x == decides => Some(self.booleans[usize::from(x)]),
                    (_, Some(y)) if y == decides => Some(self.booleans[usize::from(y)]),
                    (Some(_), Some(y)) => Some(self.booleans[usize::from(y)]),
                    (Some(_), None) => Some(*b),
                    (None, Some(_)) => Some(*a),
                    (None, None) => None,
                }
            }
            Op::Intrinsic(call) => {
                let &[a, b] = &call.args[..] else { return None };
                let (is_first, is_second) = match call.intrinsic {
                    Intrinsic::SMin => (IntPredicate::Sle, IntPredicate::Sge),
                    Intrinsic::SMax => (IntPredicate::Sge, IntPredicate::Sle),
                    Intrinsic::UMin => (IntPredicate::Ule, IntPredicate::Uge),
                    Intrinsic::UMax => (IntPredicate::Uge, IntPredicate::Ule),
                    _ => return None,
                };
                let (x, y) = (self.range(a)?, self.range(b)?);
                if decide(is_first, x, y) == Some(true) {
                    return Some(a);
                }
                (decide(is_second, x, y) == Some(true)).then_some(b)
            }
            _ => None,
        }
    }

    fn of_operation(&self, op: &Op, bits: u32) -> Option<IntRange> {
        match op {
            Op::Binary { op, args: [a, b], .. } => match op {
                // Without bounds of its own an operand may still be shifted or masked to fewer
                // numbers, but not added to.
                BinaryOp::AShr | BinaryOp::And => {
                    IntRange::binary(*op, bits, self.range(*a), self.range(*b))
                }
                _ => {
                    let range = IntRange::binary(*op, bits, self.known(*a), self.known(*b));
                    range.or_else(|| of_unsigned(*op, bits, self.known(*b)?.number()?))
                }
            },
            Op::Cast { op: CastOp::ZExt, arg, .. } => match self.range(*arg)? {
                range if range.is_non_negative() => Some(range),
                _ => {
                    let from = self.bits(*arg).filter(|&from| from < 64)?;
                    Some(IntRange { low: 0, high: i64::try_from((1u64 << from) - 1).ok()? })
                }
            },
            Op::Cast { op: CastOp::SExt | CastOp::Trunc, arg, .. } => self.range(*arg),
            Op::Select { args: [_, a, b], .. } => Some(self.range(*a)?.join(self.range(*b)?)),
            Op::Call(call) => self.of_query(call),
            Op::Intrinsic(call) => {
                let &[a, b] = &call.args[..] else { return None };
                IntRange::intrinsic(call.intrinsic, self.range(a)?, self.range(b)?)
            }
            _ => None,
        }
    }

    /// What a query of the work-item returns.
    fn of_query(&self, call: &Call) -> Option<IntRange> {
        let Callee::Function(callee) = call.callee else { return None };
        let Some(Builtin::Mux(builtin)) = self.module.functions[callee].builtin() else {
            return None;
        };
        let dimension = call.args.first().and_then(|&arg| self.known(arg)?.number());
        let dimension = dimension.and_then(|dimension| u32::try_from(dimension).ok());
        let (low, end) =
            self.queries.info.builtin_range(builtin, dimension, self.queries.size, None)?;
        Some(IntRange {
            low: i64::try_from(low).ok()?,
            high: i64::try_from(end.checked_sub(1)?).ok()?,
        })
    }

    /// Notes what the only edge to a block says.
    fn learn(&mut self, from: Block, to: Block) {
        let Some(inst) = self.function.terminator(from) else { return };
        let Op::CondBr { condition, then, otherwise } = &self.function.insts[inst].op else {
            return;
        };
        if then.block != otherwise.block {
            self.assume(*condition, then.block == to, CONDITIONS_MAX);
        }
    }

    fn assume(&mut self, condition: Value, holds: bool, depth: u32) {
        let Some(depth) = depth.checked_sub(1) else { return };
        if let Some(range) = self.range(condition) {
            self.narrow(condition, range, IntRange::of(-i64::from(holds)));
        }
        match self.function.def_op(condition) {
            Some(&Op::ICmp { predicate, args: [a, b], .. }) => {
                let predicate = if holds { predicate } else { predicate.inverse() };
                let (Some(x), Some(y)) = (self.range(a), self.range(b)) else { return };
                self.narrow(a, x, narrowed(predicate, x, y));
                self.narrow(b, y, narrowed(predicate.swapped(), y, x));
            }
            Some(&Op::Binary { op, args: [a, b], .. })
                if (op, holds) == (BinaryOp::And, true) || (op, holds) == (BinaryOp::Or, false) =>
            {
                self.assume(a, holds, depth);
                self.assume(b, holds, depth);
            }
            // `a and b` and `a or b` without a look at `b` where `a` decides.
            Some(&Op::Select { args: [a, b, c], .. })
                if (holds && c == self.booleans[0]) || (!holds && b == self.booleans[1]) =>
            {
                self.assume(a, holds, depth);
                self.assume(if holds { b } else { c }, holds, depth);
            }
            _ => {}
        }
    }

    /// Notes narrower bounds of a value for the present block and those that it dominates. What
    /// cannot be is not noted.
    fn narrow(&mut self, value: Value, old: IntRange, new: IntRange) {
        if !value.is_constant() && new != old && new.low <= new.high {
            self.undo.push((value, self.ranges.insert(value, new)));
        }
    }

    /// Notes the bounds of a loop's counters.
    fn counters(&mut self, id: LoopId) {
        let of = self.loops.get(id);
        let inductions = Inductions::of_loop(self.module, self.function, of);
        for exiting in [Some(of.header), self.last_before_latches(&of.latches)] {
            let Some(exiting) = exiting else { continue };
            let is_inside = |block| self.loops.contains(id, block);
            let Some(test) = ExitTest::find(self.function, exiting, is_inside) else { continue };
            for counter in inductions.counters(test.predicate, test.args) {
                let param = counter.induction.param;
                let starts = inductions.starts(self.cfg, counter.induction.index);
                if let Some(range) = self.counter(&counter, &starts)
                    && self.bits(param).is_some_and(|bits| range != IntRange::all(bits))
                {
                    self.ranges.insert(param, range);
                }
            }
        }
        for (index, &param) in self.function.blocks[of.header].params.iter().enumerate() {
            let found = self.bits(param).zip(inductions.next(index)).and_then(|(bits, next)| {
                let start = self.any_of(&inductions.starts(self.cfg, index))?;
                self.scaled(id, [param, next], bits, start.is_non_negative().then_some(start)?)
            });
            if let Some(range) = found {
                self.ranges.insert(param, range);
            }
        }
    }

    /// The bounds of one of these values.
    fn any_of(&self, values: &[Value]) -> Option<IntRange> {
        let mut all: Option<IntRange> = None;
        for &value in values {
            let range = self.range(value)?;
            all = Some(all.map_or(range, |all| all.join(range)));
        }
        all
    }

    /// The bounds, at a loop's header, of a variable that is not negative at first and that each
    /// iteration halves, masks or divides, so that it never grows, or doubles as long as it passes
    /// a test.
    fn scaled(
        &self,
        id: LoopId,
        [param, next]: [Value; 2],
        bits: u32,
        start: IntRange,
    ) -> Option<IntRange> {
        let smaller = IntRange { low: 0, high: start.high };
        let (op, [a, b]) = match self.function.def_op(next)? {
            Op::Binary { op, args, .. } => (*op, *args),
            Op::Intrinsic(call) if call.intrinsic == Intrinsic::UMin => {
                return call.args.contains(&param).then_some(smaller);
            }
            _ => return None,
        };
        match op {
            BinaryOp::LShr | BinaryOp::AShr | BinaryOp::UDiv => (a == param).then_some(smaller),
            BinaryOp::And => (a == param || b == param).then_some(smaller),
            BinaryOp::Shl if a == param => {
                let by = self.known(b)?.number().filter(|by| (0..62).contains(by))?;
                let of = self.loops.get(id);
                let exits = [Some(of.header), self.last_before_latches(&of.latches)];
                let tests = exits.into_iter().flatten().filter_map(|exiting| {
                    ExitTest::find(self.function, exiting, |block| self.loops.contains(id, block))
                });
                let ways = tests.flat_map(|test| {
                    let [x, y] = test.args;
                    [(test.predicate, x, y), (test.predicate.swapped(), y, x)]
                });
                let bounds = ways.filter_map(|(predicate, tested, bound)| {
                    let passed = narrowed(predicate, IntRange::all(bits), self.range(bound)?);
                    if tested == next && passed.is_non_negative() {
                        return Some(start.join(passed));
                    }
                    // What passed is as little negative as what the loop begins with, and so is the
                    // double, which has room.
                    let doubled = IntRange::of(passed.high).times(IntRange::of(1 << by))?;
                    (tested == param && doubled.fits(bits))
                        .then(|| IntRange { low: start.low, high: start.high.max(doubled.high) })
                });
                bounds.min_by_key(|range| range.high)
            }
            _ => None,
        }
    }

    /// The latch that every iteration but the last one comes through, if there is one.
    fn last_before_latches(&self, latches: &[Block]) -> Option<Block> {
        let dominates = |a, b| self.dominators.dominates(a, b);
        let mut found = *latches.first()?;
        for &latch in latches {
            if !dominates(found, latch) {
                found = latch;
            }
        }
        latches.iter().all(|&latch| dominates(found, latch)).then_some(found)
    }

    /// The bounds of a counter at its loop's header.
    fn counter(&self, counter: &Counter, starts: &[Value]) -> Option<IntRange> {
        let param = counter.induction.param;
        let (bits, ty) = (self.bits(param)?, self.function.local_type(param));
        let InductionStep::Constant(step) = counter.induction.step else { return None };
        let is_same_type = |value| self.module.cx.value_type(self.function, value) == ty;
        if ty == Type::I1 || !is_same_type(counter.bound) {
            return None;
        }
        if let &[start] = starts
            && let Some(count) = counter.backedge_taken_count(self.module, self.function, start)
        {
            let steps = IntRange::of(step).times(IntRange::of(i64::try_from(count).ok()?))?;
            let start = self.known(start)?;
            return Some(start.join(start.plus(steps)?)).filter(|range| range.fits(bits));
        }
        let start = self.any_of(starts)?;
        // Of what the loop changes nothing is known before its blocks are looked at.
        let bound = self.range(counter.bound)?;
        let passed = narrowed(counter.predicate, IntRange::all(bits), bound);
        // What passed the test, and what that becomes; both without wrapping.
        let stepped = |range: IntRange| {
            range.plus(IntRange::of(step)).filter(|range| range.fits(bits)).is_some()
        };
        match (step > 0, counter.tests_next) {
            (true, false) => {
                let last = passed.high;
                stepped(IntRange::of(last)).then_some(())?;
                Some(IntRange { low: start.low, high: start.high.max(last.checked_add(step)?) })
            }
            (true, true) => {
                let high = start.high.max(passed.high);
                stepped(IntRange::of(high)).then_some(IntRange { low: start.low, high })
            }
            (false, false) if step < 0 => {
                let last = passed.low;
                stepped(IntRange::of(last)).then_some(())?;
                Some(IntRange { low: start.low.min(last.checked_add(step)?), high: start.high })
            }
            (false, true) if step < 0 => {
                let low = start.low.min(passed.low);
                stepped(IntRange::of(low)).then_some(IntRange { low, high: start.high })
            }
            _ => None,
        }
    }
}

/// The bounds of any unsigned number that is shifted to the right or divided by a number.
fn of_unsigned(op: BinaryOp, bits: u32, by: i64) -> Option<IntRange> {
    let most = u64::MAX >> (64 - bits.clamp(1, 64));
    let by = u64::try_from(by).ok().filter(|&by| by > 0)?;
    let high = match op {
        BinaryOp::LShr => most.checked_shr(u32::try_from(by).ok()?)?,
        BinaryOp::UDiv => most / by,
        BinaryOp::URem => by - 1,
        _ => return None,
    };
    Some(IntRange { low: 0, high: i64::try_from(high).ok()? })
}

/// Whether a comparison holds for all numbers in the ranges, or for none.
fn decide(predicate: IntPredicate, x: IntRange, y: IntRange) -> Option<bool> {
    use IntPredicate::*;
    // Numbers of one sign have one order.
    let same_sign = (x.is_non_negative() && y.is_non_negative()) || (x.high < 0 && y.high < 0);
    let signed = match predicate {
        Ult | Ule | Ugt | Uge if !same_sign => {
            // A negative number is above all others.
            let below = match (x.is_non_negative(), x.high < 0, y.is_non_negative(), y.high < 0) {
                (true, _, _, true) => true,
                (_, true, true, _) => false,
                _ => return None,
            };
            return Some(below == matches!(predicate, Ult | Ule));
        }
        Ult => Slt,
        Ule => Sle,
        Ugt => Sgt,
        Uge => Sge,
        other => other,
    };
    let (always, never) = match signed {
        Eq => (x.number().is_some() && x == y, x.high < y.low || y.high < x.low),
        Ne => (x.high < y.low || y.high < x.low, x.number().is_some() && x == y),
        Slt => (x.high < y.low, x.low >= y.high),
        Sle => (x.high <= y.low, x.low > y.high),
        Sgt => (x.low > y.high, x.high <= y.low),
        _ => (x.low >= y.high, x.high < y.low),
    };
    (always || never).then_some(always)
}

/// The numbers of the first range for which a comparison with one of the second may hold.
fn narrowed(predicate: IntPredicate, x: IntRange, y: IntRange) -> IntRange {
    use IntPredicate::*;
    let natural = y.is_non_negative();
    let at_most = |high: i64| IntRange { low: x.low, high: x.high.min(high) };
    let at_least = |low: i64| IntRange { low: x.low.max(low), high: x.high };
    match predicate {
        Eq => IntRange { low: x.low.max(y.low), high: x.high.min(y.high) },
        Ne => match y.number() {
            Some(number) if number == x.high => at_most(number.saturating_sub(1)),
            Some(number) if number == x.low => at_least(number.saturating_add(1)),
            _ => x,
        },
        Slt => at_most(y.high.saturating_sub(1)),
        Sle => at_most(y.high),
        Sgt => at_least(y.low.saturating_add(1)),
        Sge => at_least(y.low),
        // What is below a number that is not negative is not negative either.
        Ult if natural => {
            IntRange { low: x.low.max(0), high: x.high.min(y.high.saturating_sub(1)) }
        }
        Ule if natural => IntRange { low: x.low.max(0), high: x.high.min(y.high) },
        Ugt if natural && x.is_non_negative() => at_least(y.low.saturating_add(1)),
        Uge if natural && x.is_non_negative() => at_least(y.low),
        _ => x,
    }
}
