//! How often each block runs for one run of its function: a guess from the shape of the control flow (the heuristics of Ball
//! and Larus, "Branch Prediction for Free", PLDI 1993, as far as they tell a vector kernel from its scalar one).

use oxmux_ir::analysis::{Cfg, LoopId, Loops};
use oxmux_ir::entity::IdVec;
use oxmux_ir::instruction::Callee;
use oxmux_ir::mux::{Builtin, MuxBuiltin, MuxFunction};
use oxmux_ir::{BinaryOp, Block, Function, IntPredicate, Intrinsic, Module, Op, Value};

/// How often a loop is guessed to run.
const TRIPS: f64 = 16.0;
/// How much longer the last lane of several stays in a loop than one lane does.
const STRAGGLERS: f64 = 1.25;
/// How likely a work-item is the one that a comparison with its id is about.
const CHOSEN: f64 = 1.0 / 64.0;
/// How likely some lane of several is where lanes part.
const SOME: f64 = 0.8;
/// How likely all are.
const ALL: f64 = 0.7;
/// More runs of a block are as many as these.
const RUNS_MAX: f64 = 1e12;
/// How far the origin of a condition is looked for.
const DEPTH_MAX: u32 = 8;

/// How often blocks run.
pub(super) struct Frequencies {
    of: IdVec<Block, f64>,
}

impl Frequencies {
    /// Guesses for a function that stands for this many work-items.
    pub(super) fn compute(
        module: &Module,
        function: &Function,
        cfg: &Cfg,
        loops: &Loops,
        lanes: u32,
    ) -> Self {
        let mut work = Work { module, function, cfg, loops, lanes: f64::from(lanes) };
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
                of[block] *= work.trips(id);
            }
            let runs = of[block].min(RUNS_MAX);
            of[block] = runs;
            for (to, share) in work.shares(block, &exits) {
                // What goes back is in the number of trips.
                if cfg.position(to) > cfg.position(block) {
                    of[to] += runs * share;
                }
            }
        }
        Self { of }
    }

    pub(super) fn of(&self, block: Block) -> f64 {
        self.of[block]
    }
}

struct Work<'a> {
    module: &'a Module,
    function: &'a Function,
    cfg: &'a Cfg,
    loops: &'a Loops,
    lanes: f64,
}

impl Work<'_> {
    /// How often a loop runs. One that goes on while any lane is on runs as long as the last one.
    fn trips(&mut self, id: LoopId) -> f64 {
        let of = self.loops.get(id);
        let waits = of.latches.iter().any(|&latch| {
            let inst = self.function.terminator(latch);
            matches!(inst.map(|i| &self.function.insts[i].op),
                Some(Op::CondBr { condition, .. }) if self.is_reduction(*condition, Intrinsic::ReduceOr))
        });
        if waits { TRIPS * STRAGGLERS } else { TRIPS }
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
                let yes = self.likelihood(*condition, DEPTH_MAX);
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
        let leave = 1.0 / (TRIPS * exits[id] as f64);
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

    /// How likely a condition holds: that of a branch, or a mask of which some, or all, lanes are asked for.
    fn likelihood(&self, condition: Value, depth: u32) -> f64 {
        let (Some(op), Some(depth)) = (self.function.def_op(condition), depth.checked_sub(1))
        else {
            return 0.5;
        };
        match op {
            Op::Freeze { arg } => self.likelihood(*arg, depth),
            Op::Binary { op: BinaryOp::Xor, args: [value, one], .. } if one.is_constant() => {
                1.0 - self.likelihood(*value, depth)
            }
            Op::ICmp { predicate: IntPredicate::Eq, args, .. } if self.about_id(args) => CHOSEN,
            Op::ICmp { predicate: IntPredicate::Ne, args, .. } if self.about_id(args) => {
                1.0 - CHOSEN
            }
            Op::Intrinsic(call) => match (call.intrinsic, &call.args[..]) {
                (Intrinsic::ReduceOr, [mask]) => {
                    let one = self.likelihood(*mask, depth);
                    if one < 0.5 { (one * self.lanes).min(SOME) } else { SOME }
                }
                (Intrinsic::ReduceAnd, [mask]) => {
                    let one = self.likelihood(*mask, depth);
                    if one < 0.5 { CHOSEN } else { ALL }
                }
                _ => 0.5,
            },
            // Of lanes that come from a mask: those for which a condition holds too.
            Op::Select { args: [mask, condition, no], .. } if no.is_constant() => {
                self.likelihood(*mask, depth).min(self.likelihood(*condition, depth))
            }
            Op::ExtractElement { vector, .. } => self.likelihood(*vector, depth),
            _ => 0.5,
        }
    }

    /// Whether a comparison is with the id of a work-item in its dimension.
    fn about_id(&self, args: &[Value; 2]) -> bool {
        args.iter().any(|&arg| self.is_id(arg, DEPTH_MAX))
    }

    fn is_id(&self, value: Value, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        match self.function.def_op(value) {
            Some(Op::Cast { arg, .. } | Op::Freeze { arg }) => self.is_id(*arg, depth),
            // The ids of lanes: the first one's and steps.
            Some(Op::Binary { op: BinaryOp::Add, args: [first, steps], .. }) => {
                steps.is_constant() && self.is_id(*first, depth)
            }
            Some(Op::ShuffleVector { args: [from, _], .. }) => self.is_id(*from, depth),
            Some(Op::InsertElement { element, .. }) => self.is_id(*element, depth),
            Some(Op::Call(call)) => match call.callee {
                Callee::Function(id) => {
                    use MuxFunction::*;
                    matches!(
                        self.module.functions[id].builtin(),
                        Some(Builtin::Mux(MuxBuiltin::Function(
                            GetLocalId | GetGlobalId | GetLocalLinearId | GetGlobalLinearId
                        )))
                    )
                }
                _ => false,
            },
            _ => false,
        }
    }
}
