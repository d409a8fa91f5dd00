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
mod intrinsics;
pub(crate) mod latency;
mod live_instructions;
mod loop_steps;
mod loops;
mod misprediction;
mod pressure;
mod recurrence;
mod resize;
mod row_accesses;
mod shared;
mod sizes;

use crate::options::NARROW_TAIL;
use frequency::{Frequencies, TRIPS};
use instructions::Instructions;
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::{Function, Module};
use oxmux_passes::TargetInfo;
use oxmux_passes::target_info::MaskForm;
use recurrence::Wait;
use row_accesses::{RowAccesses, RowSearch, global_access};

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
    /// How much of that is for values that find no registers.
    pub spilled: u64,
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
/// The same where masks are predicates, which leaves all registers to values. Of 170 kernels, those
/// between both took 0.65 to 0.93 of the time there, and 0.92 to 1.38 where masks are lanes
/// (Emerald Rapids, `muxc run --time --repeat` with `--target native` and `x86-64-v3`, and
/// `--vectorize 16` and `32`).
const WIDER_BELOW_BY_PREDICATES: u64 = 85;

/// How much of a vector kernel's cost is for values without registers at least, in hundredths, if
/// half as many lanes are tried, and how much of it these may cost. Estimated; no command measures
/// them.
const SPILLED_ABOVE: u64 = 5;
const NARROWER_BELOW: u64 = 95;

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

/// How much of a vector kernel's cost one of twice as many lanes may have at most, in hundredths.
fn wider_below(target: &TargetInfo) -> u64 {
    match target.unit.masks {
        MaskForm::Lanes => WIDER_BELOW,
        MaskForm::Predicate => WIDER_BELOW_BY_PREDICATES,
    }
}

impl Costs {
    /// Whether the vector kernel is the faster one. A tie is none: the vector kernel has a tail,
    /// and makes the program larger.
    pub fn pays(&self) -> bool {
        u128::from(self.vector) * 100 < u128::from(self.scalar) * u128::from(self.limit)
    }

    /// Whether a vector kernel of twice as many lanes is worth a try: it would cost less than
    /// [`wider_below`] of this one, if what is not for each vector as a whole costs twice as much
    /// there.
    pub(crate) fn may_be_wider(&self, target: &TargetInfo) -> bool {
        let less = 100 - wider_below(target);
        u128::from(self.shared) * 50 > u128::from(self.vector) * u128::from(less)
    }

    /// Whether a vector kernel of half as many lanes is worth a try: values that find no registers
    /// cost more than [`SPILLED_ABOVE`] of this one.
    pub(crate) fn may_be_narrower(&self) -> bool {
        u128::from(self.spilled) * 100 > u128::from(self.vector) * u128::from(SPILLED_ABOVE)
    }

    /// Whether a vector kernel of half as many lanes, with these costs, is the faster one.
    pub(crate) fn are_above_narrower(&self, narrower: &Self) -> bool {
        u128::from(narrower.vector) * 100 < u128::from(self.vector) * u128::from(NARROWER_BELOW)
    }

    /// Whether a vector kernel of twice as many lanes as this one's `lanes`, with these costs, is
    /// the faster one, for rows of `row` work-items if that is known: narrow vectors do what is left
    /// of them.
    pub(crate) fn are_above(
        &self,
        wider: &Self,
        lanes: u32,
        row: Option<u32>,
        target: &TargetInfo,
    ) -> bool {
        let narrow = u128::from(self.vector) * u128::from(lanes) / u128::from(2 * NARROW_TAIL);
        let of_row = |vector: u64, lanes: u32| match row {
            Some(row) => {
                let rest = row % lanes;
                u128::from(vector) * u128::from(row - rest) + narrow * u128::from(rest)
            }
            None => u128::from(vector),
        };
        of_row(wider.vector, 2 * lanes) * 100
            < of_row(self.vector, lanes) * u128::from(wider_below(target))
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

/// An access that goes to another row of a matrix in each iteration of a loop, for each pair of
/// cache lines there. A column of 512 rows took a core 100 instructions for each load (Zen 4), one
/// of 768 rows 37 for each pair (Emerald Rapids). Measured once; no command in the tree repeats it.
const NEW_ROW: f64 = 24.0;

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
    // Rows that each lane goes along by itself cost both kernels the same, and those of joined rows
    // are several in the vector kernel.
    let rows = alone.rows.rows.min(together.rows.rows);
    let apart = LONE_ACCESS * together.streamed + NEW_ROW * rows;
    let pairs = NEW_ROW * together.rows.pairs;
    let (waiting, shared_rows) = (together.waiting(), NEW_ROW * together.rows.shared);
    Costs {
        scalar: hundredths(alone.busy + alone.waiting() + apart),
        vector: hundredths((together.busy + waiting + pairs) / f64::from(lanes)),
        shared: hundredths((together.shared + waiting + shared_rows) / f64::from(lanes)),
        spilled: hundredths(together.spilled / f64::from(lanes)),
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
    /// How much of that is for values that find no registers.
    spilled: f64,
    /// The time that its loops wait for dependent operations, besides.
    waits: Vec<Wait>,
    /// The number of accesses in its loops to neighbours in global memory.
    streamed: f64,
    /// How often its loops go to another row of a matrix, but for the few rows of short ones, which
    /// stay in the nearest cache.
    rows: RowAccesses,
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
        let parts = |ty| module.cx.types.vector_parts(ty);
        global_access(module, function, inst)
            .is_some_and(|(_, ty)| parts(ty).is_some_and(|(_, lanes, _)| lanes > 1))
    };
    let for_all = shared::instructions(&costs, &cfg);
    let (mut sum, mut streamed, mut shared) = (LOOP, 0.0, LOOP);
    let mut row_search = RowSearch::new(module, function, &cfg, &loops);
    let mut rows = RowAccesses::default();
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
        if let Some(id) = loops.innermost(block) {
            let count = insts.iter().copied().filter(|&inst| is_stream(inst)).count();
            streamed += count as f64 * frequencies.of(block);
            if frequencies.trips(id) >= TRIPS {
                rows.add(row_search.of(block), frequencies.of(block));
            }
        }
    }
    let spilled = pressure::cost(module, function, &cfg, &live, &frequencies, target);
    sum += spilled;
    let waits = recurrence::waits(&costs, &cfg, &loops, &live, &frequencies);
    Estimate { busy: sum, shared, spilled, waits, streamed, rows }
}
