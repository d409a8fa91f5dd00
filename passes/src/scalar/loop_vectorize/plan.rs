//! The plan of a vector loop, made before anything is changed.

use super::linear::Linear;
use super::loop_body::{LoopBody, ParamRole};
use super::needs::{LiveOut, Planner, WrapCheck};
use super::reduction::{Reduction, ReductionOp};
use super::shape::CountedLoop;
use crate::analysis::effects::Effects;
use crate::target_info::TargetInfo;
use oxmux_ir::analysis::induction::InductionStep;
use oxmux_ir::analysis::{Counter, Induction, Inductions, Uses};
use oxmux_ir::{BinaryOp, Block, Function, Inst, IntPredicate, Module, Op, Value};
use rustc_hash::FxHashSet;

/// Loops of more instructions stay scalar.
const INSTS_MAX: usize = 256;
/// A vector loop does no more iterations at once where registers have 128 bits. Estimated; no
/// command measures it.
const LANES_MAX: u32 = 16;
/// And no fewer where it is known to run only a few. Estimated; no command measures it.
const LANES_MIN: u32 = 4;

/// How a loop is vectorized.
pub(super) struct LoopPlan {
    pub(super) shape: CountedLoop,
    pub(super) params: Vec<ParamRole>,
    pub(super) counter: usize,
    pub(super) predicate: IntPredicate,
    /// The bound of the counter.
    pub(super) bound: Value,
    /// How many iterations at once.
    pub(super) lanes: u32,
    /// Instructions that are computed before the loop, as in the first iteration: for the bound,
    /// and for all else.
    pub(super) early: FxHashSet<Value>,
    pub(super) firsts: FxHashSet<Value>,
    /// Values that are the same for all lanes, in the order in which they were found.
    pub(super) splats: Vec<Value>,
    /// Instructions that are computed for all lanes at once, consecutive loads among them.
    pub(super) vectors: FxHashSet<Value>,
    /// Parameters that grow of which each lane needs its own.
    pub(super) steps: FxHashSet<usize>,
    pub(super) wrap_checks: Vec<WrapCheck>,
    /// The live-outs; none if the last iteration is left to the scalar loop.
    pub(super) live_outs: Option<Vec<(Value, LiveOut)>>,
}

/// How a loop is vectorized, if it can be, and if the target is good at it.
pub(super) fn make(
    module: &mut Module,
    function: &Function,
    shape: CountedLoop,
    uses: &Uses,
    target: &TargetInfo,
) -> Option<LoopPlan> {
    let latch = [shape.latch()];
    let counted = counter(module, function, &shape, &latch)?;
    let module = &*module;
    let inductions = inductions(module, function, &shape, &latch);
    let Counter { induction, predicate, bound, .. } = counted;
    let counter = induction.index;
    let mut body = LoopBody {
        function,
        shape: &shape,
        params: Vec::new(),
        counter,
        predicate,
        count: 0,
        uses,
        inside: FxHashSet::default(),
        uniform: FxHashSet::default(),
    };
    collect(module, &mut body)?;
    if !body.is_uniform(bound) {
        return None;
    }
    find_roles(&mut body, &inductions)?;
    let linear = Linear::compute(module, &body);
    let mut planner = Planner::new(module, target, &body, &linear);
    planner.before(bound);
    let early = std::mem::take(&mut planner.firsts);
    let mut accumulators = Vec::new();
    for (index, param) in body.params.iter().enumerate() {
        let Some(ParamRole::Reduction(reduction)) = param else { continue };
        accumulators.push(planner.gather(index, reduction)?);
    }
    let live_outs = planner.live_outs();
    let mut lanes = lanes(target, &planner.lane_bits, &accumulators);
    if let Some(back) =
        body.start(counter).and_then(|start| counted.backedge_taken_count(module, function, start))
    {
        // Where the loop tests at its end, it runs once more, which may be what the scalar loop has
        // to do.
        let more = u128::from(shape.tests_at_end() && live_outs.is_some());
        lanes = lanes_for(back + more, lanes)?;
    }
    let adds_pairs = |param: &Option<ParamRole>| match param {
        Some(ParamRole::Reduction(reduction)) => planner.adds_pairs(reduction),
        _ => false,
    };
    let pairs: Vec<bool> = body.params.iter().map(adds_pairs).collect();
    let Planner { firsts, splats, vectors, steps, wrap_checks, .. } = planner;
    let mut wrap_checks: Vec<(Value, WrapCheck)> = wrap_checks.into_iter().collect();
    wrap_checks.sort_unstable_by_key(|&(value, _)| value);
    let params = body.params.into_iter().flatten().zip(pairs).map(|(mut param, pairs)| {
        if let ParamRole::Reduction(reduction) = &mut param {
            reduction.pairs = pairs;
        }
        param
    });
    Some(LoopPlan {
        params: params.collect(),
        counter,
        predicate,
        bound,
        lanes,
        early,
        firsts,
        splats,
        vectors,
        steps,
        wrap_checks: wrap_checks.into_iter().map(|(_, check)| check).collect(),
        live_outs,
        shape,
    })
}

/// What each parameter of the header does; none if one does something else, or none sums up.
fn find_roles(body: &mut LoopBody<'_>, inductions: &Inductions<'_>) -> Option<()> {
    for (index, &next) in body.shape.nexts.iter().enumerate() {
        let param = body.header_param(index);
        let found = match inductions.of_param(index).as_ref().and_then(grows) {
            Some(grows) => Some(grows),
            None => gathers(body, param, next).map(ParamRole::Reduction),
        };
        body.params.push(Some(found?));
    }
    let sums = |param: &Option<ParamRole>| matches!(param, Some(ParamRole::Reduction(_)));
    body.params.iter().any(sums).then_some(())
}

fn inductions<'a>(
    module: &'a Module,
    function: &'a Function,
    shape: &CountedLoop,
    latches: &'a [Block],
) -> Inductions<'a> {
    Inductions { module, function, header: shape.header, latches, resolve: &|value| value }
}

/// The induction variable that counts the iterations by ones. Where the loop tests at its end, its
/// next value is compared.
fn counter(
    module: &mut Module,
    function: &Function,
    shape: &CountedLoop,
    latches: &[Block],
) -> Option<Counter> {
    use IntPredicate::*;
    let (predicate, args) = shape.continues_if;
    let types = &module.cx.types;
    let counts = |counter: &Counter| {
        let of = &counter.induction;
        matches!(counter.predicate, Slt | Sle | Ult | Ule | Ne)
            && of.step == InductionStep::Constant(1)
            && matches!(types.int_bits(function.local_type(of.param)), Some(32 | 64))
    };
    let inductions = inductions(module, function, shape, latches);
    let counters = || inductions.counters(predicate, args).filter(counts);
    let at_end = shape.tests_at_end();
    if let Some(found) = counters().find(|counter| counter.tests_next == at_end) {
        return Some(found);
    }
    let found = counters().find(|_| at_end)?;
    of_next_value(module, function, shape, found)
}

/// The same exit test of the counter's next value, where start and bound are constants (linear
/// function test replacement of LLVM's indvars).
fn of_next_value(
    module: &mut Module,
    function: &Function,
    shape: &CountedLoop,
    counter: Counter,
) -> Option<Counter> {
    let start = *shape.starts.as_ref()?.get(counter.induction.index)?;
    counter.backedge_taken_count(module, function, start)?;
    let ty = function.local_type(counter.induction.param);
    let bits = module.cx.types.int_bits(ty)?;
    let bound = module.cx.constants.value_uint(counter.bound)? + 1;
    // The value that ends the loop, and the one after it, do not wrap.
    let is_small = bound < (1 << (bits - 1)) - 1;
    is_small.then(|| Counter { tests_next: true, bound: module.cx.int(ty, bound), ..counter })
}

/// Collects the loop's instructions; fails if one does more than compute and load.
fn collect(module: &Module, body: &mut LoopBody<'_>) -> Option<()> {
    let function = body.function;
    let insts: Vec<Inst> = body.shape.insts(function).take(INSTS_MAX + 1).collect();
    if insts.len() > INSTS_MAX {
        return None;
    }
    body.count = insts.len();
    body.inside.extend(insts.iter().filter_map(|&inst| function.insts[inst].result));
    for inst in insts {
        let data = &function.insts[inst];
        match &data.op {
            Op::Debug(_) => continue,
            Op::Load { access, .. } if access.is_simple() => {}
            Op::Alloca { .. } => return None,
            op if Effects::of(module, function, op).is_pure() => {}
            _ => return None,
        }
        let mut same = true;
        data.op.for_each_value(|value| same &= body.is_uniform(value));
        if same && let Some(result) = data.result {
            body.uniform.insert(result);
        }
    }
    Some(())
}

/// By how much a parameter grows from one iteration to the next, if that is little.
fn grows(induction: &Induction) -> Option<ParamRole> {
    let InductionStep::Constant(step) = induction.step else { return None };
    let is_little = step != 0 && step.unsigned_abs() < 1 << 16;
    is_little.then_some(ParamRole::Induction { step: i128::from(step), flags: induction.flags })
}

/// The reduction of a parameter, if it has no other uses in the chain.
fn gathers(body: &LoopBody<'_>, param: Value, next: Value) -> Option<Reduction> {
    let reduction = find_reduction(body, param, next)?;
    let given = |value| body.shape.nexts.iter().filter(|&&next| next == value).count();
    let results = reduction.chain.iter().filter_map(|&inst| body.function.insts[inst].result);
    let others = std::iter::once(param).chain(results).filter(|&value| value != next);
    (others.map(given).sum::<usize>() == 0 && given(next) == 1).then_some(reduction)
}

/// How a parameter becomes its next value, if that is a reduction.
fn find_reduction(body: &LoopBody<'_>, param: Value, next: Value) -> Option<Reduction> {
    let (mut at, mut op, mut chain) = (param, None, Vec::new());
    // Each step is an instruction of the loop: it ends.
    while at != next {
        let (step, choice) = match body.users(at)[..] {
            [one] => (one, None),
            [a, b] => match (chooses(body.function, a, at), chooses(body.function, b, at)) {
                (true, false) => (b, Some(a)),
                (false, true) => (a, Some(b)),
                _ => return None,
            },
            _ => return None,
        };
        let this = ReductionOp::of(&body.function.insts[step].op)?;
        if *op.get_or_insert(this) != this || !takes_once(body.function, step, at) {
            return None;
        }
        chain.push(step);
        at = body.function.insts[step].result?;
        if let Some(choice) = choice {
            if body.users(at)[..] != [choice] || !takes_once(body.function, choice, at) {
                return None;
            }
            chain.push(choice);
            at = body.function.insts[choice].result?;
        }
    }
    if !body.users(next).is_empty() || chain.len() > body.count {
        return None;
    }
    Some(Reduction { op: op?, chain, pairs: false })
}

/// Whether an instruction selects a value, by something else.
fn chooses(function: &Function, inst: Inst, value: Value) -> bool {
    match function.insts[inst].op {
        Op::Select { args: [condition, a, b], .. } => {
            condition != value && (a == value) != (b == value)
        }
        _ => false,
    }
}

/// Whether a value is one operand, and where order matters the left one.
fn takes_once(function: &Function, inst: Inst, value: Value) -> bool {
    let op = &function.insts[inst].op;
    let mut count = 0;
    op.for_each_value(|operand| count += usize::from(operand == value));
    let is_taken_from =
        matches!(op, Op::Binary { op: BinaryOp::Sub, args: [_, right], .. } if *right == value);
    let is_condition = matches!(op, Op::Select { args: [c, ..], .. } if *c == value);
    count == 1 && !is_taken_from && !is_condition
}

/// The number of lanes, at most `most`, with which a loop of `trips` iterations runs fastest; none
/// if it has too few for the fewest lanes.
fn lanes_for(trips: u128, most: u32) -> Option<u32> {
    let halves = std::iter::successors(Some(most), |&lanes| Some(lanes / 2));
    let fitting = halves.take_while(|&lanes| lanes >= LANES_MIN.min(most));
    // An iteration on vectors takes about twice as long as a scalar one.
    let cost = |lanes: u32| 2 * (trips / u128::from(lanes)) + trips % u128::from(lanes);
    fitting.filter(|&lanes| u128::from(lanes) <= trips).min_by_key(|&lanes| cost(lanes))
}

/// How many iterations at once: so many that the narrowest loads fill a register, and the
/// accumulators are two registers each, as far as there are registers.
fn lanes(target: &TargetInfo, loaded: &[u32], accumulators: &[u32]) -> u32 {
    let registers = |lanes: u32| -> u32 {
        accumulators.iter().map(|bits| (lanes * bits).div_ceil(target.unit.widest())).sum()
    };
    let widest = accumulators.iter().copied().max().unwrap_or(32);
    let narrowest = loaded.iter().copied().min().unwrap_or(widest);
    let fill = (target.unit.widest() / narrowest).max(2 * target.unit.widest() / widest);
    let mut lanes = fill.min(LANES_MAX.max(target.unit.widest() / 8));
    while lanes > 2 && registers(lanes) > target.unit.registers / 2 {
        lanes /= 2;
    }
    lanes
}
