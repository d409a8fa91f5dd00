//! How often each block runs for one run of its function: an estimate from the shape of the control
//! flow (the heuristics of Ball and Larus, "Branch Prediction for Free", PLDI 1993, as far as they
//! tell a vector kernel from its scalar one). The constants are assumptions:
//! `cargo bench -p oxmux-tests --bench choices -- --estimates` holds what comes of them against
//! what is measured.

mod guards;
mod ids;
mod run_time_tests;

use super::implied_conditions::{self, ImpliedTests};
use super::loop_steps::{LoopStep, LoopSteps};
use super::sizes::Sizes;
use guards::Guards;
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, ExitTest, Inductions, LoopId, Loops};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::entity::IdVec;
use oxmux_ir::{
    BinaryOp, Block, Function, IntPredicate, Intrinsic, Module, Op, Type, Value, ValueDef,
};
use run_time_tests::NOT_CLAMPED;
use rustc_hash::FxBuildHasher;
use std::cell::RefCell;

/// How often a loop is assumed to run for each time that it is entered.
/// Estimated; no command measures it.
pub(super) const TRIPS: f64 = 16.0;
/// How often a loop is assumed to run that halves or doubles its counter: once for each bit of a
/// group's size. Estimated; no command measures it.
const POWERS: f64 = 7.0;
/// How many work-items a group is assumed to have.
/// Estimated; no command measures it.
const GROUP: f64 = 128.0;
/// How much longer the last lane of several stays in a loop than one lane does, for each time that
/// they are twice as many. Estimated; no command measures it.
const LONGEST_LANE_PER_DOUBLING: f64 = 0.15;
/// How likely a work-item is the one that a comparison with its id is about.
/// Estimated; no command measures it.
const CHOSEN: f64 = 1.0 / 64.0;
/// How likely some lane of several takes a side of a divergent branch, and, if some do, all.
/// Estimated; no command measures it.
const DIVERGENT_DATA: LaneOdds = LaneOdds { some: 0.8, all: 0.55 };
/// The same where work-items up to one of them take one path, and those behind it the other.
/// Estimated; no command measures it.
const ORDERED_BY_ID: LaneOdds = LaneOdds { some: 0.55, all: 0.95 };
/// Lanes agree mostly where at least this share of the vectors have a condition that is the same
/// for all of their lanes. Estimated; no command measures it.
const AGREE: f64 = 0.75;
/// How likely a block runs that calls a `cold` function where another does not.
/// Estimated; no command measures it.
const RARE: f64 = 1.0 / 1024.0;
/// More runs of a block are as many as these.
const RUNS_MAX: f64 = 1e12;
/// How far the origin of a condition is looked for.
const DEPTH_MAX: u32 = 8;

/// How likely a condition holds for some lanes, and for all if for some.
#[derive(Copy, Clone)]
struct LaneOdds {
    some: f64,
    all: f64,
}

impl LaneOdds {
    /// That of either of two conditions.
    fn or(self, other: Self) -> Self {
        let some = 1.0 - (1.0 - self.some) * (1.0 - other.some);
        let all = (self.some * self.all).max(other.some * other.all);
        Self { some, all: all / some.max(CHOSEN) }
    }

    /// How likely it holds for all, where that is asked first. Lanes that go by their ids agree
    /// mostly: it is then as likely as for some. Where data decide, the number is of what was
    /// measured.
    fn all_at_once(self) -> f64 {
        if self.all < AGREE { self.all } else { self.some * self.all }
    }

    /// How likely it holds for some, where it does not for all.
    fn some_but_not_all(self) -> f64 {
        let all = self.some * self.all;
        if self.all < AGREE { self.some } else { (self.some - all) / (1.0 - all).max(CHOSEN) }
    }

    /// That of lanes for which a condition does not hold.
    fn otherwise(self) -> Self {
        let some = (1.0 - self.some * self.all).max(CHOSEN);
        Self { some, all: self.all.max((1.0 - self.some) / some) }
    }
}

/// How often blocks run.
pub(super) struct Frequencies {
    of: IdVec<Block, f64>,
    trips: IdVec<LoopId, f64>,
}

impl Frequencies {
    /// Estimates for a function that stands for this many work-items.
    pub(super) fn compute(
        module: &Module,
        function: &Function,
        cfg: &Cfg,
        loops: &Loops,
        lanes: u32,
    ) -> Self {
        let implied = match lanes {
            0 | 1 => ImpliedTests::default(),
            _ => implied_conditions::implied_tests(function, cfg, loops),
        };
        let guards = guards::find(function, cfg);
        let cases = cases(module, function, cfg);
        let lanes = f64::from(lanes);
        let (mut steps, trips) = (IdVec::new(), IdVec::new());
        let of_loops = LoopSteps { module, function, cfg, loops };
        loops.ids().for_each(|id| _ = steps.push(of_loops.of(id)));
        let (sizes, ids) = (Sizes::default(), RefCell::default());
        let mut estimator = Estimator {
            module,
            function,
            cfg,
            loops,
            lanes,
            implied,
            guards,
            are_guards: RefCell::default(),
            cases,
            steps,
            trips,
            sizes,
            ids,
        };
        for id in loops.ids() {
            // What is stepped over from other numbers on is a row of a work-item's own.
            if let Some(&LoopStep::Strided(counter)) = estimator.step(id)
                && !estimator.is_id(counter)
            {
                estimator.steps[id] = None;
            }
            let trips = estimator.trips(id);
            estimator.trips.push(trips);
        }
        let mut of = IdVec::filled(cfg.block_count(), 0.0f64);
        if let Some(entry) = function.entry() {
            of[entry] = 1.0;
        }
        let exits: IdVec<LoopId, usize> = {
            let mut exits = IdVec::new();
            for id in loops.ids() {
                exits.push(loops.exits(id, cfg).len().max(1));
            }
            exits
        };
        for &block in cfg.reverse_post_order() {
            if let Some(id) = loops.innermost(block)
                && loops.get(id).header == block
            {
                of[block] *= estimator.trips[id];
            }
            let runs = of[block].min(RUNS_MAX);
            of[block] = runs;
            for (to, share) in estimator.shares(block, &exits) {
                // What goes back is in the number of trips.
                if cfg.position(to) > cfg.position(block) {
                    of[to] += runs * share;
                }
            }
        }
        Self { of, trips: estimator.trips }
    }

    pub(super) fn of(&self, block: Block) -> f64 {
        self.of[block]
    }

    /// How often a loop runs each time that it is entered.
    pub(super) fn trips(&self, id: LoopId) -> f64 {
        self.trips[id].max(1.0)
    }
}

/// What the estimate of a function's frequencies asks.
struct Estimator<'a> {
    module: &'a Module,
    function: &'a Function,
    cfg: &'a Cfg,
    loops: &'a Loops,
    lanes: f64,
    /// Tests whose outcome other conditions imply.
    implied: ImpliedTests,
    /// What of conditions is true of the work-items that pass the guards.
    guards: Guards,
    /// Which conditions are guards' or parts of them: each is looked at once.
    are_guards: RefCell<HashMap<Value, bool, FxBuildHasher>>,
    /// With how many constants values are compared.
    cases: HashMap<Value, u32, FxBuildHasher>,
    /// What each loop steps over.
    steps: IdVec<LoopId, Option<LoopStep>>,
    /// How often each loop runs.
    trips: IdVec<LoopId, f64>,
    /// What is known of sizes, and of which values are ids of work-items.
    sizes: Sizes,
    ids: RefCell<HashMap<Value, bool, FxBuildHasher>>,
}

/// With how many constants each value is compared, as the value of a `switch` is with its cases.
fn cases(module: &Module, function: &Function, cfg: &Cfg) -> HashMap<Value, u32, FxBuildHasher> {
    let mut cases = HashMap::default();
    for &block in cfg.reverse_post_order() {
        for &inst in &function.blocks[block].insts {
            if let Op::ICmp { predicate: IntPredicate::Eq, args: [value, case], .. } =
                function.insts[inst].op
                && case.is_constant()
                && module.cx.types.scalar(module.cx.value_type(function, value)) != Type::I1
            {
                *cases.entry(value).or_insert(0) += 1;
            }
        }
    }
    cases
}

/// How likely no lane takes a path, from how likely one does not. Lanes do not choose their paths
/// independently of each other, but as 2.3 independent ones do: where each takes one of two paths,
/// some take one of them as likely as [`DIVERGENT_DATA`] says.
fn all_elsewhere(one: f64) -> f64 {
    let fourth = one.sqrt().sqrt();
    let thirty_second = fourth.sqrt().sqrt().sqrt();
    // The power 2.3, of operations that every machine rounds alike: these decide which code is
    // made.
    one * one * fourth * thirty_second * thirty_second.sqrt()
}

/// The logarithm of a number, of operations that every machine rounds alike: exact for powers of
/// two, linear between them.
pub(super) fn log2(lanes: f64) -> f64 {
    let lanes = lanes.max(1.0) as u32;
    let whole = lanes.ilog2();
    f64::from(whole) + f64::from(lanes - (1 << whole)) / f64::from(1u32 << whole)
}

impl Estimator<'_> {
    /// How often a loop runs. One that goes on while any lane is active runs as long as the last
    /// one.
    fn trips(&self, id: LoopId) -> f64 {
        let of = self.loops.get(id);
        let waits = of.latches.iter().any(|&latch| {
            let inst = self.function.terminator(latch);
            matches!(inst.map(|i| &self.function.insts[i].op),
                Some(Op::CondBr { condition, .. }) if self.is_reduction(*condition, Intrinsic::ReduceOr))
        });
        if let Some(trips) = self.constant_trips(id).or_else(|| self.group_trips(id)) {
            return trips;
        }
        let most = match self.step(id) {
            Some(LoopStep::Constant { iterations, .. }) => *iterations as f64,
            _ => RUNS_MAX,
        };
        let trips = if self.step(id) == Some(&LoopStep::Powers) { POWERS } else { TRIPS };
        match waits {
            true => most.min(trips * (1.0 + LONGEST_LANE_PER_DOUBLING * log2(self.lanes))),
            false => most.min(trips),
        }
    }

    /// How often a loop runs that shares a known number of iterations among the work-items of a
    /// group.
    fn group_trips(&self, id: LoopId) -> Option<f64> {
        match self.step(id) {
            Some(LoopStep::Group(Some(iterations))) => {
                Some((*iterations as f64 / GROUP).clamp(1.0, TRIPS))
            }
            // Neighbours leave it together.
            Some(LoopStep::Group(None) | LoopStep::Grid | LoopStep::Strided(_)) => Some(TRIPS),
            Some(LoopStep::Constant { .. } | LoopStep::Powers) | None => None,
        }
    }

    fn step(&self, id: LoopId) -> Option<&LoopStep> {
        self.steps.get(id)?.as_ref()
    }

    /// How often a loop runs that counts from a constant to another one, as loops over lanes do.
    fn constant_trips(&self, id: LoopId) -> Option<f64> {
        let of = self.loops.get(id);
        let (exiting, _) = self.loops.only_exit(id)?;
        let test = ExitTest::find(self.function, exiting, |to| self.loops.contains(id, to))?;
        let inductions = Inductions::of_loop(self.module, self.function, of);
        inductions.counters(test.predicate, test.args).find_map(|counter| {
            let &[start] = &inductions.starts(self.cfg, counter.induction.index)[..] else {
                return None;
            };
            let back = counter.backedge_taken_count(self.module, self.function, start)?;
            // What is tested before the work is not work.
            let trips = back + u128::from(counter.tests_next);
            (trips > 0).then_some(trips.min(1 << 16) as f64)
        })
    }

    fn is_reduction(&self, value: Value, which: Intrinsic) -> bool {
        matches!(self.function.def_op(value), Some(Op::Intrinsic(call)) if call.intrinsic == which)
    }

    /// The targets of a block's edges, each with the share of the runs that takes it.
    fn shares(&self, block: Block, exits: &IdVec<LoopId, usize>) -> Vec<(Block, f64)> {
        let Some(inst) = self.function.terminator(block) else { return Vec::new() };
        let mut edges: Vec<(Block, f64)> = Vec::new();
        match &self.function.insts[inst].op {
            Op::CondBr { condition, then, otherwise } => {
                let yes = match [then, otherwise].map(|call| self.is_cold(call.block)) {
                    [true, false] => RARE,
                    [false, true] => 1.0 - RARE,
                    _ if self.implied.some.contains(block) => 1.0,
                    _ if self.implied.not_all.contains(block) => self.some_but_not_all(*condition),
                    _ => self.likelihood(*condition, DEPTH_MAX),
                };
                edges.extend([(then.block, yes), (otherwise.block, 1.0 - yes)]);
            }
            op => {
                op.for_each_successor(|call| edges.push((call.block, 1.0)));
                let each = 1.0 / (edges.len().max(1) as f64);
                edges.iter_mut().for_each(|(_, share)| *share = each);
            }
        }
        let Some(id) = self.loops.innermost(block) else { return edges };
        let stays = |to: Block| self.loops.contains(id, to);
        if edges.iter().all(|&(to, _)| stays(to)) || !edges.iter().any(|&(to, _)| stays(to)) {
            return edges;
        }
        // A loop is left once for each time that it is entered.
        let leave = (1.0 / (self.trips[id] * exits[id] as f64)).min(1.0);
        let (mut inside, mut outside) = (0.0, 0.0);
        for &(to, share) in &edges {
            *(if stays(to) { &mut inside } else { &mut outside }) += share;
        }
        for (to, share) in &mut edges {
            *share = match stays(*to) {
                true => *share * (1.0 - leave) / f64::max(inside, 1e-9),
                false => *share * leave / f64::max(outside, 1e-9),
            };
        }
        debug_assert!(self.cfg.is_reachable(block));
        edges
    }

    /// How likely some lanes of a mask are active, which a condition asks, where not all are.
    fn some_but_not_all(&self, condition: Value) -> f64 {
        match self.function.def_op(condition) {
            Some(Op::Intrinsic(call)) if call.args.len() == 1 => {
                self.lane_odds(call.args[0], DEPTH_MAX).some_but_not_all()
            }
            _ => self.likelihood(condition, DEPTH_MAX),
        }
    }

    /// Whether a block leads to a call of a function that is said to be called rarely, or asks
    /// whether to call it for a lane.
    fn is_cold(&self, mut block: Block) -> bool {
        for _ in 0..DEPTH_MAX {
            if self.calls_cold(block) {
                return true;
            }
            let end = self.function.terminator(block).map(|inst| &self.function.insts[inst].op);
            match end {
                Some(Op::Br { target }) => block = target.block,
                Some(Op::CondBr { condition, then, .. }) => {
                    let of = self.function.def_op(*condition);
                    let asks = matches!(of, Some(Op::ExtractElement { .. }));
                    return asks && self.calls_cold(then.block);
                }
                _ => return false,
            }
        }
        false
    }

    fn calls_cold(&self, block: Block) -> bool {
        let insts = self.function.blocks[block].insts.iter();
        let mut calls = insts.filter_map(|&inst| self.function.insts[inst].op.direct_call());
        calls.any(|(_, id)| {
            let callee = self.module.functions.get(id);
            callee.is_some_and(|f| f.attributes.set.has(WordAttribute::Cold))
        })
    }

    /// How likely a condition holds: that of a branch, or a mask of which some, or all, lanes are
    /// asked for.
    fn likelihood(&self, condition: Value, depth: u32) -> f64 {
        let (Some(op), Some(depth)) = (self.function.def_op(condition), depth.checked_sub(1))
        else {
            return 0.5;
        };
        if let Some(odds) = self.guard_odds(condition) {
            return odds.some;
        }
        if let Some(odds) = self.run_time_test(op) {
            return odds;
        }
        match op {
            Op::Freeze { arg } => self.likelihood(*arg, depth),
            Op::Binary { op: BinaryOp::Xor, args: [value, one], .. } if one.is_constant() => {
                1.0 - self.likelihood(*value, depth)
            }
            Op::Binary { op: BinaryOp::And, args: [a, b], .. } => {
                let (a, b) = (self.likelihood(*a, depth), self.likelihood(*b, depth));
                // Whether lanes are in order is asked besides, and so they are.
                if a == NOT_CLAMPED || b == NOT_CLAMPED { NOT_CLAMPED } else { a.min(b) }
            }
            Op::ICmp { predicate: IntPredicate::Eq, args, .. } if self.about_id(args) => CHOSEN,
            Op::ICmp { predicate: IntPredicate::Ne, args, .. } if self.about_id(args) => {
                1.0 - CHOSEN
            }
            Op::ICmp { predicate, args, .. } => {
                self.ordered_by_id(*predicate, args, 1.0).map_or(0.5, |of| of.some)
            }
            Op::Intrinsic(call) => match (call.intrinsic, &call.args[..]) {
                (Intrinsic::ReduceOr, [mask]) => self.lane_odds(*mask, depth).some,
                (Intrinsic::ReduceAnd, [mask]) => self.lane_odds(*mask, depth).all_at_once(),
                _ => 0.5,
            },
            // Of lanes that come from a mask: those for which a condition holds too.
            Op::Select { args: [mask, condition, no], .. } if no.is_constant() => {
                self.likelihood(*mask, depth).min(self.likelihood(*condition, depth))
            }
            Op::Select { args: [_, yes, b], .. } if !yes.is_constant() && !b.is_constant() => 0.5,
            Op::Binary { op: BinaryOp::Or, args: [a, b], .. }
            | Op::Select { args: [a, _, b], .. } => {
                1.0 - (1.0 - self.likelihood(*a, depth)) * (1.0 - self.likelihood(*b, depth))
            }
            // A lane that is still in a loop.
            Op::ExtractElement { vector, .. } if self.function.def_op(*vector).is_none() => {
                self.lane_odds(*vector, depth).all
            }
            Op::ExtractElement { vector, .. } => self.likelihood(*vector, depth),
            _ => 0.5,
        }
    }

    /// How likely the lanes of a mask are active.
    fn lane_odds(&self, mask: Value, depth: u32) -> LaneOdds {
        let Some(depth) = depth.checked_sub(1) else { return DIVERGENT_DATA };
        let Some(op) = self.function.def_op(mask) else {
            // The lanes that are still in a loop that steps over work-items.
            let header = match self.function.value_def(mask) {
                Some(ValueDef::BlockParam(block, _)) => Some(block),
                _ => None,
            };
            let id = header.and_then(|block| self.loops.innermost(block));
            let id = id.filter(|&id| Some(self.loops.get(id).header) == header);
            let is_ordered = |id| match self.step(id) {
                // From the ids on, and not one by one.
                Some(LoopStep::Constant { by, .. }) => *by > 1,
                Some(LoopStep::Powers) | None => false,
                Some(LoopStep::Group(_) | LoopStep::Grid | LoopStep::Strided(_)) => true,
            };
            return match id.is_some_and(is_ordered) {
                // An iteration runs where some are.
                true => LaneOdds { some: 1.0, ..ORDERED_BY_ID },
                false => DIVERGENT_DATA,
            };
        };
        if let Some(odds) = self.guard_odds(mask) {
            return odds;
        }
        match op {
            Op::ICmp { predicate, args, .. } if self.about_id(args) => match predicate {
                IntPredicate::Eq => {
                    LaneOdds { some: (CHOSEN * self.lanes).min(DIVERGENT_DATA.some), all: CHOSEN }
                }
                IntPredicate::Ne => {
                    LaneOdds { some: 1.0, all: 1.0 - CHOSEN * self.lanes.min(32.0) }
                }
                _ => self.ordered_by_id(*predicate, args, self.lanes).unwrap_or(ORDERED_BY_ID),
            },
            Op::ICmp { predicate: IntPredicate::Eq, args, .. } if self.about_first_lane(args) => {
                LaneOdds { some: 1.0, all: NOT_CLAMPED }
            }
            Op::ICmp { predicate: IntPredicate::Eq, args: [value, _], .. } => {
                match self.cases.get(value) {
                    Some(&cases) if cases > 2 => {
                        let other = 1.0 - 1.0 / (f64::from(cases) + 1.0);
                        LaneOdds { some: 1.0 - all_elsewhere(other), all: DIVERGENT_DATA.all }
                    }
                    _ => DIVERGENT_DATA,
                }
            }
            Op::Freeze { arg } => self.lane_odds(*arg, depth),
            Op::Binary { op: BinaryOp::Or, args: [a, b], .. } => match (a.is_constant(), b) {
                // Lanes that came along no other path.
                (true, b) => self.lane_odds(*b, depth),
                (false, b) if b.is_constant() => self.lane_odds(*a, depth),
                (false, b) => self.lane_odds(*a, depth).or(self.lane_odds(*b, depth)),
            },
            // What is uniform.
            Op::ShuffleVector { args: [from, _], mask } if mask.iter().all(|&lane| lane == 0) => {
                match self.function.def_op(*from) {
                    Some(Op::InsertElement { element, .. }) => {
                        LaneOdds { some: self.likelihood(*element, depth), all: 1.0 }
                    }
                    _ => DIVERGENT_DATA,
                }
            }
            // The other lanes.
            Op::Binary { op: BinaryOp::Xor, args: [value, one], .. } if one.is_constant() => {
                self.lane_odds(*value, depth).otherwise()
            }
            Op::Select { args: [a, yes, b], .. } if yes.is_constant() => {
                self.lane_odds(*a, depth).or(self.lane_odds(*b, depth))
            }
            Op::Select { args: [mask, condition, no], .. } if no.is_constant() => {
                let (a, b) = (self.lane_odds(*mask, depth), self.lane_odds(*condition, depth));
                LaneOdds { some: a.some.min(b.some), all: a.all.min(b.all) }
            }
            _ => DIVERGENT_DATA,
        }
    }
}
