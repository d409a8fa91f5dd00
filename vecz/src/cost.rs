//! The cost model: the estimated cost per work-item of a scalar or a vectorized kernel, from its
//! live instructions, the frequencies of its blocks, and the operations of the target's vector
//! unit.
//!
//! The unit is a hundredth of a simple instruction. Only ratios mean anything: [`Costs`] holds two
//! numbers that were estimated in the same way, for a kernel and for its vector kernel.
//!
//! | what | counts |
//! |---|---|
//! | an operation that the target has for its lanes | once for each register |
//! | another one | once for each lane, and a lane taken out or put in for each operand and result |
//! | memory of some lanes alone | a branch, an access and a lane for each, unless the target has it |
//! | a branch on loaded data | what a misprediction costs ([`misprediction`]) |
//! | a value that finds no register | a store and a load |
//! | a loop whose iterations wait for each other | what a core could do meanwhile ([`recurrence`]) |
//! | a block | as often as it runs ([`frequency`]) |
//!
//! Few constants are measured by themselves: a constant names the command that measured it, or says
//! that none does. What they add up to is held against measurements, as shares of scalar code and
//! with their rank correlation, by
//!
//! ```text
//! cargo bench -p oxmux-tests --bench choices -- --estimates [PROGRAM]...
//! cargo bench -p oxmux-tests --bench kernels -- --estimates [NAME]...
//! ```

mod callees;
mod divide;
mod frequency;
pub(crate) mod halves;
mod implied_conditions;
mod instructions;
pub(crate) mod latency;
mod live_instructions;
mod loop_steps;
mod loops;
mod misprediction;
mod pressure;
mod recurrence;
mod resize;
mod shared;
mod sizes;

use frequency::Frequencies;
use instructions::Instructions;
use loop_steps::{LoopStep, LoopSteps};
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::entity::IdSet;
use oxmux_ir::{BinaryOp, Function, Inst, Intrinsic, Module, Op};
use oxmux_passes::TargetInfo;
use oxmux_passes::target_info::MaskForm;
use recurrence::Wait;

pub(crate) use pressure::live_values;

/// The cost of a work-item in a kernel and in its vector kernel, in hundredths of a simple
/// instruction.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Costs {
    /// In the kernel.
    pub scalar: u64,
    /// In the vector kernel.
    pub vector: u64,
    /// How much of that is for each vector as a whole, however many lanes it has.
    pub shared: u64,
    /// In the kernel with its loops vectorized, if it has such.
    pub loops: Option<u64>,
    /// How much of the scalar kernel's cost the vector kernel may have at most to be the faster
    /// one, in hundredths: as far as estimates are to be trusted.
    pub limit: u64,
}

/// How much of the scalar kernel's cost a vector kernel may have at most, in hundredths: estimates
/// err by the rest. Measured over the kernels whose vector form is slower
/// (`cargo bench -p oxmux-tests --bench choices`).
const PAYS_BELOW: u64 = 85;
/// The same for a vector kernel of four lanes where masks are predicates, and how much less for
/// each doubling of the lanes: work done lane by lane costs more than is estimated. Of the kernels
/// with an estimate of 70 to 82, those of 4 lanes are mostly faster than scalar ones, those of 16
/// lanes mostly slower (the same with `-- --estimates`).
const PAYS_BELOW_BY_PREDICATES: u64 = 82;
const LESS_PER_DOUBLING: u64 = 7;

/// How much of a vector kernel's cost one of twice as many lanes may have at most, in hundredths.
/// Of 46 kernels without barriers, those of an estimate below this took 0.54 to 1.0 of the time
/// with 32 lanes instead of 16, those of 80 to 95 mostly 0.85 to 1.15 (Zen 4,
/// `muxc run --time --repeat` with `--vectorize 16` and `32`).
const WIDER_BELOW: u64 = 80;

/// How much of a vector kernel's cost one of joined rows may have at most, in hundredths. Of 26
/// shaders of 8 times 8 work-items, those of an estimate below this took 0.58 to 0.74 of the time;
/// those of 86 to 127 took 0.55 to 2.7, by how they access memory (Zen 4,
/// `muxc run --time --repeat` with `--vectorize 8` and `16`).
const JOINED_BELOW: u64 = 85;
/// The same for kernels without loops that make the same accesses, row by row: there are half as
/// many tests and branches, and what rows add are scalars, which other units compute meanwhile.
/// Those with estimates up to this took 0.54 to 0.72 of the time.
const JOINED_BELOW_BY_ROWS: u64 = 115;

/// How much of a vector kernel's cost one with vectorized loops may have at most, in hundredths.
/// Estimated; no command measures it.
const LOOPS_BELOW: u64 = 85;

/// The most that a vector kernel of `lanes` lanes may cost, in hundredths of the scalar kernel's
/// cost.
fn limit(lanes: u32, target: &TargetInfo) -> u64 {
    match target.unit.masks {
        MaskForm::Lanes => PAYS_BELOW,
        MaskForm::Predicate => {
            let doublings = u64::from((lanes / 4).max(1).ilog2());
            PAYS_BELOW_BY_PREDICATES.saturating_sub(LESS_PER_DOUBLING * doublings)
        }
    }
}

impl Costs {
    /// Whether the vector kernel is the faster one. A tie is none: the vector kernel has a tail,
    /// and makes the program larger.
    pub fn pays(&self) -> bool {
        u128::from(self.vector) * 100 < u128::from(self.scalar) * u128::from(self.limit)
    }

    /// Whether a vector kernel of twice as many lanes is worth a try: it would cost less than
    /// [`WIDER_BELOW`] of this one, if what is not for each vector as a whole costs twice as much
    /// there.
    pub(crate) fn may_be_wider(&self) -> bool {
        u128::from(self.shared) * 50 > u128::from(self.vector) * u128::from(100 - WIDER_BELOW)
    }

    /// Whether a vector kernel of twice as many lanes, with these costs, is the faster one.
    pub(crate) fn are_above(&self, wider: &Self) -> bool {
        u128::from(wider.vector) * 100 < u128::from(self.vector) * u128::from(WIDER_BELOW)
    }

    /// Whether a vector kernel of joined rows, with these costs, is the faster one: faster than the
    /// vector kernel of single rows, or than the scalar kernel where that is the better of both.
    pub(crate) fn are_above_joined(&self, joined: &Self, is_by_rows: bool) -> bool {
        let limit = if is_by_rows { JOINED_BELOW_BY_ROWS } else { JOINED_BELOW };
        let better = self.vector.min(self.scalar);
        u128::from(joined.vector) * 100 < u128::from(better) * u128::from(limit)
    }

    /// Whether the kernel is faster if its loops are vectorized, and not its work-items.
    pub fn loops_pay(&self) -> bool {
        self.loops.is_some_and(|loops| {
            u128::from(loops) * 100 < u128::from(self.vector) * u128::from(LOOPS_BELOW)
        })
    }
}

impl std::fmt::Display for Costs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let show = |cost: u64| format!("{}.{:02}", cost / 100, cost % 100);
        write!(f, "{} scalar, {} vectorized", show(self.scalar), show(self.vector))?;
        match self.loops {
            Some(loops) => write!(f, ", {} with vectorized loops", show(loops)),
            None => Ok(()),
        }
    }
}

/// The overhead of the work-item loop for each work-item, or each vector of them.
/// Estimated; no command measures it.
const LOOP: f64 = 2.0;

/// The extra cost of an access in a loop of a scalar kernel whose work-items access neighbours:
/// together they share cache lines in each iteration; one after another, each loads them again.
/// Estimated; no command measures it.
const LONE_ACCESS: f64 = 3.0;

/// The factor for loops whose iterations step over all work-items: each iteration accesses another
/// page.
/// Estimated; no command measures it.
const NEW_PAGE_FACTOR: f64 = 4.0;

/// The same for a load of one value for all lanes whose place is another row of a matrix in each
/// iteration: each is another cache line, often of the same set, and is gone when the next
/// work-item loads it. A column of 512 rows took a core 100 instructions for each load. Measured
/// once on Zen 4; no command in the tree repeats it.
const LONE_COLUMN: f64 = 12.0;
/// How many operations of an index are looked at.
const INDEX_MAX: u32 = 8;

/// Estimates a kernel and a vector kernel of this many lanes. `alone` is the kernel's own estimate,
/// which is filled in the first time; whether vectorizing its loops pays is estimated for the main
/// version alone.
pub(crate) fn compare(
    module: &mut Module,
    scalar: &Function,
    alone: &mut Option<Estimate>,
    vector: &Function,
    lanes: u32,
    is_main: bool,
    target: &TargetInfo,
) -> Costs {
    let lanes = lanes.max(1);
    let alone = alone.get_or_insert_with(|| estimate(module, scalar, 1, target));
    let together = estimate(module, vector, lanes, target);
    let apart = LONE_ACCESS * together.streamed + LONE_COLUMN * together.columns;
    Costs {
        scalar: hundredths(alone.busy + alone.waiting() + apart),
        vector: hundredths((together.busy + together.waiting()) / f64::from(lanes)),
        shared: hundredths((together.shared + together.waiting()) / f64::from(lanes)),
        loops: match is_main {
            true => loops::with_vector_loops(module, scalar, alone, apart, target),
            false => None,
        },
        limit: limit(lanes, target),
    }
}

fn hundredths(cost: f64) -> u64 {
    (cost * 100.0).round().clamp(0.0, 1e15) as u64
}

/// The estimated cost of one run of a function.
pub(crate) struct Estimate {
    /// The cost of its instructions.
    busy: f64,
    /// How much of that is for a vector as a whole.
    shared: f64,
    /// The time that its loops wait for dependent operations, besides.
    waits: Vec<Wait>,
    /// The number of accesses in its loops to neighbours in global memory.
    streamed: f64,
    /// The number of loads in its loops of one value from each row of a matrix in global memory.
    columns: f64,
}

impl Estimate {
    fn waiting(&self) -> f64 {
        self.waits.iter().map(|wait| wait.cost).sum()
    }
}

/// Estimates one run of a function that executes `lanes` work-items.
fn estimate(module: &Module, function: &Function, lanes: u32, target: &TargetInfo) -> Estimate {
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let loops = Loops::compute(&cfg, &dominators);
    let frequencies = Frequencies::compute(module, function, &cfg, &loops, lanes);
    let live = live_instructions::compute(function, &cfg);
    let callees = callees::compute(module, function, target);
    let costs = Instructions { module, function, target, callees };
    let is_stream = |inst| {
        let result = || function.insts[inst].result.map(|result| function.local_type(result));
        let (ty, ptr) = match &function.insts[inst].op {
            Op::Load { ptr, .. } => (result(), *ptr),
            Op::Store { value, ptr, .. } => (Some(module.cx.value_type(function, *value)), *ptr),
            // A masked access to neighbours counts, too.
            Op::Intrinsic(call) => match (call.intrinsic, &call.args[..]) {
                (Intrinsic::MaskedLoad, &[ptr, ..]) => (result(), ptr),
                (Intrinsic::MaskedStore, &[value, ptr, ..]) => {
                    (Some(module.cx.value_type(function, value)), ptr)
                }
                _ => return false,
            },
            _ => return false,
        };
        let types = &module.cx.types;
        let is_global = types.address_space(module.cx.value_type(function, ptr)) == Some(1);
        is_global && ty.is_some_and(|ty| types.vector_parts(ty).is_some_and(|(_, n, _)| n > 1))
    };
    let steps = LoopSteps { module, function, cfg: &cfg, loops: &loops };
    let for_all = shared::instructions(&costs, &cfg);
    let (mut sum, mut streamed, mut shared) = (LOOP, 0.0, LOOP);
    let (mut columns, products) = (0.0, products(function, &cfg, &loops));
    for &block in cfg.reverse_post_order() {
        let insts = &function.blocks[block].insts;
        let (mut here, mut for_all_here) = (0.0, 0.0);
        for &inst in insts.iter().filter(|&&inst| live.contains(inst)) {
            let cost = costs.of(inst);
            here += cost;
            for_all_here += if for_all.contains(inst) { cost } else { 0.0 };
        }
        let mispredicted = misprediction::cost(function, &loops, &frequencies, block);
        sum += (here + mispredicted) * frequencies.of(block);
        shared += (for_all_here + mispredicted) * frequencies.of(block);
        if loops.innermost(block).is_some() {
            let count = insts.iter().filter(|&&inst| is_stream(inst)).count();
            if count > 0 {
                let id = loops.innermost(block);
                let far = id.and_then(|id| steps.of(id)) == Some(LoopStep::Grid);
                let each = if far { NEW_PAGE_FACTOR } else { 1.0 };
                streamed += count as f64 * frequencies.of(block) * each;
            }
            // What a block loads from one row lies together.
            let row = |&inst: &Inst| row_of(module, function, inst, &products);
            let mut rows: Vec<Inst> = insts.iter().filter_map(row).collect();
            rows.sort_unstable();
            rows.dedup();
            columns += rows.len() as f64 * frequencies.of(block);
        }
    }
    sum += pressure::cost(module, function, &cfg, &live, &frequencies, target);
    let waits = recurrence::waits(&costs, &cfg, &loops, &live, &frequencies);
    Estimate { busy: sum, shared, waits, streamed, columns }
}

/// The products of two numbers that are no constants in innermost loops.
fn products(function: &Function, cfg: &Cfg, loops: &Loops) -> IdSet<Inst> {
    let mut found = IdSet::new();
    for &block in cfg.reverse_post_order() {
        if loops.innermost(block).is_none_or(|id| !loops.get(id).children.is_empty()) {
            continue;
        }
        for &inst in &function.blocks[block].insts {
            if let Op::Binary { op: BinaryOp::Mul, args, .. } = &function.insts[inst].op
                && args.iter().all(|arg| !arg.is_constant())
            {
                found.insert(inst);
            }
        }
    }
    found
}

/// The product that gives the place from which an instruction of a loop loads one value of global
/// memory, which the loop computes again in each iteration: of a row's number and the length of
/// rows.
fn row_of(
    module: &Module,
    function: &Function,
    inst: Inst,
    products: &IdSet<Inst>,
) -> Option<Inst> {
    let types = &module.cx.types;
    let data = &function.insts[inst];
    let Op::Load { ptr, .. } = &data.op else { return None };
    let is_vector = data.result.is_some_and(|value| types.is_vector(function.local_type(value)));
    let ptr_type = module.cx.value_type(function, *ptr);
    if is_vector || types.is_vector(ptr_type) || types.address_space(ptr_type) != Some(1) {
        return None;
    }
    let mut work = vec![*ptr];
    for _ in 0..INDEX_MAX {
        let Some(inst) = function.def_inst(work.pop()?) else { continue };
        match &function.insts[inst].op {
            Op::Binary { op: BinaryOp::Mul, .. } if products.contains(inst) => return Some(inst),
            Op::Gep { indices, .. } => work.extend(indices.iter().copied()),
            Op::Binary { op: BinaryOp::Add, args, .. } => work.extend(args),
            Op::Cast { arg, .. } => work.push(*arg),
            _ => {}
        }
    }
    None
}
