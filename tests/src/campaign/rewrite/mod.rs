//! Rewrites structured control flow as optimizing compilers do; the kernel computes the same
//! afterwards.
//!
//! clang's -O1 and more, and LLVM's `jump-threading`, `simplifycfg`, `gvn-sink`, `loop-rotate` and
//! `simple-loop-unswitch`, leave few diamonds as they were written. Each step here makes one change
//! of the same kind at a random place:
//!
//! | step | what compilers do |
//! |---|---|
//! | [`thread`](paths::thread) | a block that tests what its edges bring as constants is copied for those edges |
//! | [`duplicate`](paths::duplicate) | a join, a loop's header or any region is copied for some of the edges into it: tails duplicated, loops rotated and peeled, copies that jump back into the original |
//! | [`unswitch`](paths::unswitch) | a loop is copied, and a condition that does not change in it is tested before |
//! | [`split_join`](edges::split_join) | some of the edges to a join meet before it |
//! | [`merge_tails`](tails::merge_tails) | what two blocks compute last is computed once, behind both |
//! | [`split_condition`](edges::split_condition) | `a && b` becomes two branches with a common target |
//! | [`tidy`](tidy::tidy) | what became constant is folded, edges go past blocks that only jump |
//! | [`peel_case`](edges::peel_case) | a case of a switch becomes a branch before it |
//! | [`swap_arms`](edges::swap_arms) | a branch is on the opposite condition |
//! | [`guard`](traps::guard) | a check that never fails ends the program, as those of `-ftrapv` and of sanitizers |
//! | [`shuffle_blocks`](edges::shuffle_blocks) | blocks stand in another order |
//!
//! Passes behind them fold what became constant and join what is left in line. Nothing is copied
//! before a convergent operation: the work-items that take part in it must stay the same.

mod edges;
mod paths;
mod tails;
mod tidy;
mod traps;
mod variables;

use super::choices::Choices;
use oxmux::Device;
use oxmux::pipeline::{PassOptions, run_passes};
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::verify::verify_module;
use oxmux_ir::{Block, Callee, Context, Function, FunctionId, Module, Op};
use std::collections::BTreeSet;

/// The most steps for a kernel, and one more.
const STEPS_MAX: usize = 6;
/// How often a block is looked for whose test can be threaded.
const THREADED_MAX: usize = 10;
/// The most instructions of a kernel.
const INSTRUCTIONS_MAX: usize = 700;

/// A kernel of another shape that computes the same; none if there is nothing to change.
pub(super) fn rewrite(c: &mut Choices<'_>, module: &Module, device: &Device) -> Option<Module> {
    let id = module.find_function("kernel")?;
    let mut best = module.clone();
    let mut changed = false;
    // Most kernels begin as a compiler does: blocks that only jump go away, and whatever can be
    // threaded is.
    if c.percent(65) {
        attempt(c, &mut best, id, device, Step::Tidy);
        for _ in 0..THREADED_MAX {
            if !attempt(c, &mut best, id, device, Step::ThreadAll) {
                break;
            }
            changed = true;
            attempt(c, &mut best, id, device, Step::Tidy);
        }
    }
    let least = usize::from(!changed);
    let more = if changed && c.percent(50) { 0 } else { c.below(STEPS_MAX) };
    for _ in 0..least + more {
        let step = Step::choose(c);
        changed |= attempt(c, &mut best, id, device, step);
    }
    if c.percent(20) {
        for _ in 0..1 + c.below(4) {
            changed |= attempt(c, &mut best, id, device, Step::Guard);
        }
    }
    for (step, percent) in [(Step::SwapArms, 80), (Step::ShuffleBlocks, 20)] {
        changed |= c.percent(percent) && attempt(c, &mut best, id, device, step);
    }
    if !changed {
        return None;
    }
    let mut passes = Vec::new();
    for (pass, percent) in [("instcombine", 60), ("simplifycfg", 60), ("early-cse", 25)] {
        if c.percent(percent) {
            passes.push(pass);
        }
    }
    run(&mut best, &passes.join(","), device)?;
    verify_module(&best).is_ok().then_some(best)
}

fn run(module: &mut Module, passes: &str, device: &Device) -> Option<()> {
    if passes.is_empty() {
        return Some(());
    }
    run_passes(module, passes, device, &PassOptions::default()).ok().map(drop)
}

fn has_irreducible_cycle(module: &Module, id: FunctionId) -> bool {
    let cfg = Cfg::compute(&module.functions[id]);
    Loops::compute(&cfg, &Dominators::compute(&cfg)).has_irreducible_cycle()
}

/// Takes a step, unless the kernel would get too large by it, or have too many loops of several
/// entries.
fn attempt(
    c: &mut Choices<'_>,
    module: &mut Module,
    id: FunctionId,
    device: &Device,
    step: Step,
) -> bool {
    let mut next = module.clone();
    if !step.take(c, &mut next, id, device)
        || next.functions[id].insts_in_order().count() > INSTRUCTIONS_MAX
    {
        return false;
    }
    let irreducible = has_irreducible_cycle(&next, id) && !has_irreducible_cycle(module, id);
    if irreducible && !c.percent(25) {
        return false;
    }
    *module = next;
    true
}

/// A change in one place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Step {
    Thread,
    ThreadAll,
    Duplicate,
    Unswitch,
    SplitJoin,
    MergeTails,
    SplitCondition,
    PeelCase,
    Tidy,
    SwapArms,
    ShuffleBlocks,
    Guard,
}

impl Step {
    fn choose(c: &mut Choices<'_>) -> Self {
        match c.below(100) {
            0..=14 => Self::ThreadAll,
            15..=29 => Self::Thread,
            30..=49 => Self::Duplicate,
            50..=54 => Self::Unswitch,
            55..=64 => Self::SplitJoin,
            65..=74 => Self::MergeTails,
            75..=84 => Self::SplitCondition,
            85..=87 => Self::PeelCase,
            88..=93 => Self::Guard,
            _ => Self::Tidy,
        }
    }

    /// Changes the kernel; whether it did.
    fn take(
        self,
        c: &mut Choices<'_>,
        module: &mut Module,
        id: FunctionId,
        device: &Device,
    ) -> bool {
        if self == Self::Tidy && run(module, "instcombine", device).is_none() {
            return false;
        }
        let Some(free) = blocks_behind_convergence(module, id, device) else { return false };
        let mut function = module.take_function(id);
        let mut work = Rewriter { cx: &mut module.cx, function: &mut function, free };
        let changed = match self {
            Self::ThreadAll => paths::thread(c, &mut work, true),
            Self::Thread => paths::thread(c, &mut work, false),
            Self::Duplicate => paths::duplicate(c, &mut work),
            Self::Unswitch => paths::unswitch(c, &mut work),
            Self::SplitJoin => edges::split_join(c, &mut work),
            Self::MergeTails => tails::merge_tails(c, &mut work),
            Self::SplitCondition => edges::split_condition(c, &mut work),
            Self::Tidy => tidy::tidy(c, &mut work),
            Self::SwapArms => edges::swap_arms(c, &mut work),
            Self::ShuffleBlocks => edges::shuffle_blocks(c, &mut work),
            Self::PeelCase => edges::peel_case(c, &mut work),
            Self::Guard => traps::guard(c, &mut work),
        };
        if changed {
            let reachable = function.reachable_blocks();
            function.retain_blocks(|block| reachable.contains(block));
        }
        module.put_function(id, function);
        changed && run(module, "mem2reg", device).is_some()
    }
}

/// A kernel that is changed.
struct Rewriter<'f> {
    cx: &'f mut Context,
    function: &'f mut Function,
    /// The blocks that may be copied, in their order.
    free: Vec<Block>,
}

impl Rewriter<'_> {
    fn is_free(&self, block: Block) -> bool {
        self.free.contains(&block)
    }
}

/// The blocks from which no convergent operation can be reached, without the entry.
fn blocks_behind_convergence(
    module: &Module,
    id: FunctionId,
    device: &Device,
) -> Option<Vec<Block>> {
    let mut marked = module.clone();
    run(&mut marked, "set-convergent-attr", device)?;
    let function = &marked.functions[id];
    let cfg = Cfg::compute(function);
    let is_convergent = |block: &Block| {
        function.blocks[*block].insts.iter().any(|&inst| match &function.insts[inst].op {
            Op::Call(call) => match call.callee {
                Callee::Function(id) => {
                    marked.functions[id].attributes.set.has(WordAttribute::Convergent)
                }
                _ => true,
            },
            _ => false,
        })
    };
    let mut work: Vec<Block> = function.block_order.iter().copied().filter(is_convergent).collect();
    let mut before: BTreeSet<Block> = BTreeSet::new();
    while let Some(block) = work.pop() {
        if before.insert(block) {
            work.extend(cfg.preds(block));
        }
    }
    let entry = function.entry();
    let order = function.block_order.iter().copied();
    Some(order.filter(|block| !before.contains(block) && Some(*block) != entry).collect())
}
