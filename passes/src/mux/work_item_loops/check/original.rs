//! The reference execution: each work-item runs the kernel alone.

use crate::analysis::effects::Effects;
use crate::analysis::group_uniformity::is_of_the_group;
use crate::hash_execution::{
    Called, HashValue, Machine, Observer, Program, Semantics, Site, Stop, is_argument, mix, mix_all,
};
use crate::mux::prepare_barriers::barrier_call;
use crate::mux::work_item_loops::regions;
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, PostDominators};
use oxmux_ir::entity::{EntityId, IdSet};
use oxmux_ir::instruction::Call;
use oxmux_ir::mux::{BarrierSchedule, GroupOp, MuxBuiltin};
use oxmux_ir::{Block, Function, FunctionId, Module, Op};
use rustc_hash::FxBuildHasher;
use std::collections::{BTreeMap, BTreeSet};

/// The region number that stands for the kernel's return.
pub(super) const END: u32 = 0;

/// How many operations one work-item executes: this many, and a number for each instruction.
const STEPS_MIN: u64 = 600;
const STEPS_FOR_EACH: u64 = 3;

/// How many blocks are looked at, for each that there is, to find the branches that decide about
/// barriers.
const VISITS_MAX: usize = 32;

/// A kernel before the pass.
pub(super) struct Kernel<'a> {
    program: &'a Program<'a>,
    pub id: FunctionId,
    pub function: &'a Function,
    /// The branches that are uniform, by their block.
    deciding: HashMap<Block, Decision, FxBuildHasher>,
    /// The barriers, by the number of the region behind them.
    barriers: BTreeMap<u32, BarrierKind>,
}

/// A barrier.
#[derive(Copy, Clone)]
pub(super) struct BarrierKind {
    /// Whether the region behind it takes its result.
    pub has_result: bool,
    schedule: BarrierSchedule,
}

impl<'a> Kernel<'a> {
    pub(super) fn new(program: &'a Program<'a>, id: FunctionId) -> Self {
        let module = program.module();
        let function = &module.functions[id];
        let mut barriers = BTreeMap::new();
        let mut with_barrier: HashMap<Block, Vec<u32>, FxBuildHasher> = HashMap::default();
        for (block, inst) in function.insts_in_order() {
            let data = &function.insts[inst];
            if let Some((number, _)) = barrier(module, &data.op) {
                let schedule = match &data.op {
                    Op::Call(call) => call.barrier_schedule.unwrap_or(BarrierSchedule::Unordered),
                    _ => BarrierSchedule::Unordered,
                };
                let has_result = data.result.is_some();
                barriers.insert(number, BarrierKind { has_result, schedule });
                with_barrier.entry(block).or_default().push(number);
            }
        }
        let deciding = deciding_branches(function, &with_barrier);
        Self { program, id, function, deciding, barriers }
    }

    /// How many instructions it has.
    pub(super) fn size(&self) -> usize {
        self.function.insts.len()
    }

    /// Whether barriers have schedules in which not all work-items run.
    pub(super) fn has_other_schedules(&self) -> bool {
        let runs_all =
            |schedule| matches!(schedule, BarrierSchedule::Unordered | BarrierSchedule::Linear);
        !self.barriers.values().all(|barrier| runs_all(barrier.schedule))
    }

    /// The barrier before the region with this number.
    pub(super) fn barrier(&self, number: u32) -> Option<BarrierKind> {
        self.barriers.get(&number).copied()
    }

    /// Records the trace of one work-item.
    pub(super) fn record(&self, item: u64, assignment: u64) -> Vec<Entry> {
        let steps = STEPS_FOR_EACH.saturating_mul(self.size() as u64).saturating_add(STEPS_MIN);
        let mut machine = Machine::new(self.program, Semantics::default(), steps);
        let asked = HashMap::default();
        let mut recorder = Recorder { kernel: self, item, assignment, asked, log: Vec::new() };
        let arguments = arguments(self.function);
        let end = match machine.run(self.function, &arguments, &mut recorder) {
            Ok(_) => Entry::Next { number: END, operands: Vec::new(), result: 0 },
            Err(_) => Entry::Cut,
        };
        recorder.log.push(end);
        recorder.log
    }
}

/// The arguments of a kernel.
pub(super) fn arguments(function: &Function) -> Vec<HashValue> {
    (0..function.args.len() as u64).map(|i| HashValue::Hash(mix(ARGUMENT, i))).collect()
}

const ARGUMENT: u64 = 0x6172_6700;
const QUERY: u64 = 0x7175_6500;
const OUTCOME: u64 = 0x6f75_7400;
const RESULT: u64 = 0x7265_7300;

/// An entry of a work-item's trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    /// A branch with this condition went to the successor with this number.
    Branch { condition: u64, taken: usize },
    /// An access of the world.
    Event { shape: u64, operands: Vec<u64>, result: u64 },
    /// It came to a barrier, or to its end: the number of the next region, the operands that the
    /// wrapper must read, and the collective's result.
    Next { number: u32, operands: Vec<u64>, result: u64 },
    /// The trace ends here.
    Cut,
}

/// The barrier that an operation is: the number of the region behind it.
fn barrier(module: &Module, op: &Op) -> Option<(u32, MuxBuiltin)> {
    let builtin = barrier_call(module, op).filter(|builtin| builtin.splits_kernel())?;
    let Op::Call(call) = op else { return None };
    let id = module.cx.constants.value_uint(*call.args.first()?)?;
    Some((regions::number_of(id)?, builtin))
}

/// A branch that decides about barriers.
struct Decision {
    /// The hash of the barriers that it decides about: the same in a scalar kernel and in the
    /// vector kernel made of it.
    key: u64,
    /// The successors, in an order that does not depend on which is first.
    order: Vec<usize>,
}

/// The branches that decide whether work-items come to a barrier.
fn deciding_branches(
    function: &Function,
    with_barrier: &HashMap<Block, Vec<u32>, FxBuildHasher>,
) -> HashMap<Block, Decision, FxBuildHasher> {
    let mut found = HashMap::default();
    if with_barrier.is_empty() {
        return found;
    }
    let cfg = Cfg::compute(function);
    let post_dominators = PostDominators::compute(&cfg);
    let mut visits = function.blocks.len().saturating_mul(VISITS_MAX);
    for &block in cfg.reverse_post_order() {
        if cfg.succs(block).len() < 2 {
            continue;
        }
        let meet = post_dominators.immediate(block);
        let mut arms = Vec::new();
        for (place, successor) in function.successors(block).into_iter().enumerate() {
            let mut numbers = BTreeSet::new();
            let mut seen: IdSet<Block> = IdSet::new();
            let mut stack = vec![successor];
            while let Some(next) = stack.pop() {
                if Some(next) == meet || visits == 0 || !seen.insert(next) {
                    continue;
                }
                visits -= 1;
                numbers.extend(with_barrier.get(&next).into_iter().flatten().copied());
                // Branches behind the first barrier are decided there.
                if !with_barrier.contains_key(&next) {
                    stack.extend_from_slice(cfg.succs(next));
                }
            }
            arms.push((numbers, place));
        }
        // Without the time to look, all branches may decide.
        if visits > 0 && meet.is_some() && arms.iter().all(|(numbers, _)| numbers.is_empty()) {
            continue;
        }
        arms.sort();
        let numbers = |arm: &BTreeSet<u32>| mix_all(1, arm.iter().map(|&n| u64::from(n)));
        let key = mix_all(0, arms.iter().map(|(arm, _)| numbers(arm)));
        let order = arms.into_iter().map(|(_, place)| place).collect();
        found.insert(block, Decision { key, order });
    }
    found
}

/// Records the trace of a work-item, and decides its branches.
struct Recorder<'a> {
    kernel: &'a Kernel<'a>,
    item: u64,
    assignment: u64,
    /// How often each branch, or decision, was asked about.
    asked: HashMap<u64, u64, FxBuildHasher>,
    log: Vec<Entry>,
}

impl<'a> Observer<'a> for Recorder<'_> {
    fn branch(&mut self, site: Site<'_>, condition: u64, successors: usize) -> Result<usize, Stop> {
        let decision = self.kernel.deciding.get(&site.block);
        let key = decision.map_or(site.block.index() as u64, |decision| decision.key);
        let asked = self.asked.entry(key).or_default();
        *asked += 1;
        let outcome = mix_all(OUTCOME, [self.assignment, key, *asked]);
        let taken = match decision {
            Some(decision) => {
                let place = outcome % decision.order.len().max(1) as u64;
                decision.order.get(place as usize).copied().unwrap_or(0)
            }
            None => (mix(outcome, condition) % successors.max(1) as u64) as usize,
        };
        self.log.push(Entry::Branch { condition, taken });
        Ok(taken)
    }

    fn event(&mut self, site: Site<'_>, shape: u64, operands: &[u64]) -> Result<HashValue, Stop> {
        let mut result = mix_all(mix(RESULT, shape), operands.iter().copied());
        if !is_uniform(self.kernel.program.module(), site) {
            result = mix_all(result, [self.item, self.log.len() as u64]);
        }
        self.log.push(Entry::Event { shape, operands: operands.to_vec(), result });
        Ok(HashValue::Hash(result))
    }

    fn call(
        &mut self,
        _: &mut Machine<'a>,
        site: Site<'_>,
        call: &Call,
        arguments: &[HashValue],
    ) -> Result<Called, Stop> {
        let module = self.kernel.program.module();
        let Some((number, builtin)) = barrier(module, site.op()) else {
            return Ok(match query(module, site.op(), arguments, self.item) {
                Some(value) => Called::Gives(value),
                None => Called::Event,
            });
        };
        let phase = self.log.iter().filter(|e| matches!(e, Entry::Next { .. })).count() as u64;
        let mut result = mix_all(RESULT, [u64::from(number), phase]);
        let mut operands = Vec::new();
        if let MuxBuiltin::Group(_, op) = builtin {
            if matches!(op, GroupOp::ScanInclusive(_) | GroupOp::ScanExclusive(_)) {
                result = mix(result, self.item);
            }
            // The wrapper has constants and arguments without reading them.
            let computed =
                call.args.iter().zip(arguments).skip(1).filter(|&(&value, _)| {
                    !value.is_constant() && !is_argument(site.function, value)
                });
            if op != GroupOp::Broadcast {
                operands.extend(computed.map(|(_, value)| value.hash()));
            }
        }
        self.log.push(Entry::Next { number, operands, result });
        let has_result = site.function.insts[site.inst].result.is_some();
        Ok(if has_result { Called::Gives(HashValue::Hash(result)) } else { Called::Nothing })
    }
}

/// Whether an operation gives all work-items the same for the same operands.
fn is_uniform(module: &Module, site: Site<'_>) -> bool {
    match site.op() {
        Op::Load { ptr, access } => {
            let ty = module.cx.value_type(site.function, *ptr);
            access.is_simple() && module.cx.types.address_space(ty) == Some(2)
        }
        Op::Intrinsic(_) => Effects::of(module, site.function, site.op()).is_pure(),
        _ => false,
    }
}

/// The result of a query; none if the call is no query. Queries about the group are the same for
/// all.
pub(super) fn query(
    module: &Module,
    op: &Op,
    arguments: &[HashValue],
    item: u64,
) -> Option<HashValue> {
    let builtin = module.mux_call(op).filter(|builtin| builtin.is_query())?;
    let MuxBuiltin::Function(which) = builtin else { return None };
    let mut hash = mix_all(mix(QUERY, which as u64), arguments.iter().map(|a| a.hash()));
    if !is_of_the_group(builtin) {
        hash = mix(hash, item);
    }
    Some(HashValue::Hash(hash))
}
