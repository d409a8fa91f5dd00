//! `pre-linearize`: speculates both arms of a small branch and selects between their results.
//!
//! ```text
//!   br i1 %c, label %then, label %end            %d.safe = select i1 %c, i32 %d, i32 1
//! then:                                          %v = udiv i32 %x, %d.safe
//!   %v = udiv i32 %x, %d                  ->     %r = select i1 %c, i32 %v, i32 %x
//!   br label %end
//! end:
//!   %r = phi i32 [ %x, %entry ], [ %v, %then ]
//! ```
//!
//! An arm is a block that the branch alone leads to, without access to memory, calls and
//! parameters, and that costs no more than a branch does: little where lanes take it together, more
//! where it would need masks. A division is by 1 where its arm was not to run.

use crate::divergence::analyze;
use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use oxmux_ir::analysis::Cfg;
use oxmux_ir::{BinaryOp, Block, BlockCall, FastMath, Function, Inst, Module, Op, Type, Value};
use oxmux_passes::PassEntry;
use oxmux_passes::analysis::is_speculatable;

pub(crate) const STEP: VeczStep = VeczStep { name: "pre-linearize", run };
pub(crate) const ENTRY: PassEntry = step_entry!(STEP, "Makes selects of small branches.");

/// The cost of a uniform branch, in cheap operations. Estimated; no command measures it.
const UNIFORM_BRANCH: u32 = 2;
/// The cost of masks and a blend, in cheap operations. Estimated; no command measures it.
const VARYING_BRANCH: u32 = 10;
/// The cost of a division, in cheap operations. Estimated; no command measures it.
const DIVISION: u32 = 6;

fn run(
    module: &mut Module,
    function: &mut Function,
    lanes: Lanes<'_>,
) -> Result<bool, NotVectorized> {
    let cfg = Cfg::compute(function);
    if !cfg.reverse_post_order().iter().any(|&b| find(module, function, &cfg, b).is_some()) {
        return Ok(false);
    }
    let Ok((regions, divergence)) = analyze(module, function, lanes) else { return Ok(false) };
    let mut changed = false;
    // Inner branches first: an arm that became straight may be one of an outer branch.
    for &block in regions.order.iter().rev() {
        let cfg = &regions.cfg;
        let Some(branch) = find_now(module, function, cfg, block) else { continue };
        let limit = match divergence.is_varying_at(&regions, branch.condition, block) {
            true => VARYING_BRANCH,
            false => UNIFORM_BRANCH,
        };
        let cost = branch.arms().map(|(arm, _)| cost(module, function, arm)).sum::<u32>();
        if cost + branch.selects() <= limit {
            hoist(module, function, &branch);
            changed = true;
        }
    }
    if changed {
        let reachable = function.reachable_blocks();
        function.retain_blocks(|b| reachable.contains(b));
    }
    Ok(changed)
}

/// A branch whose arms do little.
struct Branch {
    block: Block,
    condition: Value,
    then: Option<Block>,
    otherwise: Option<Block>,
    /// Where the paths rejoin, with what each gives it.
    end: Block,
    yes: Vec<Value>,
    no: Vec<Value>,
}

impl Branch {
    fn arms(&self) -> impl Iterator<Item = (Block, bool)> {
        let then = self.then.map(|arm| (arm, true));
        then.into_iter().chain(self.otherwise.map(|arm| (arm, false)))
    }
    fn selects(&self) -> u32 {
        self.yes.iter().zip(&self.no).filter(|(a, b)| a != b).count() as u32
    }
}

fn find(module: &Module, function: &Function, cfg: &Cfg, block: Block) -> Option<Branch> {
    let found = find_now(module, function, cfg, block)?;
    let cost: u32 = found.arms().map(|(arm, _)| cost(module, function, arm)).sum();
    (cost + found.selects() <= VARYING_BRANCH).then_some(found)
}

/// The branch at the end of a block, as the function is now. The predecessors of arms are those
/// that they had.
fn find_now(module: &Module, function: &Function, cfg: &Cfg, block: Block) -> Option<Branch> {
    let Op::CondBr { condition, then, otherwise } = &function.insts[function.terminator(block)?].op
    else {
        return None;
    };
    if then.block == otherwise.block {
        return None;
    }
    let arm = |call: &BlockCall| arm_end(module, function, cfg, block, call);
    let (a, b) = (arm(then), arm(otherwise));
    let (then_arm, otherwise_arm, yes, no) = match (a, b) {
        (Some(x), Some(y)) if x.block == y.block => (Some(then.block), Some(otherwise.block), x, y),
        (Some(x), _) if x.block == otherwise.block => {
            (Some(then.block), None, x, otherwise.clone())
        }
        (_, Some(y)) if y.block == then.block => (None, Some(otherwise.block), then.clone(), y),
        _ => return None,
    };
    if yes.block == block {
        return None;
    }
    Some(Branch {
        block,
        condition: *condition,
        then: then_arm,
        otherwise: otherwise_arm,
        end: yes.block,
        yes: yes.args,
        no: no.args,
    })
}

/// Where an arm leads, if all of it can run although it was not to.
fn arm_end(
    module: &Module,
    function: &Function,
    cfg: &Cfg,
    from: Block,
    call: &BlockCall,
) -> Option<BlockCall> {
    let arm = call.block;
    if cfg.preds(arm) != [from] || !function.blocks[arm].params.is_empty() {
        return None;
    }
    let (&last, insts) = function.blocks[arm].insts.split_last()?;
    let Op::Br { target } = &function.insts[last].op else { return None };
    let may_run = |&inst: &Inst| {
        let op = &function.insts[inst].op;
        match op {
            Op::Binary { .. } => true,
            Op::Debug(_) => false,
            op => !op.may_access_memory() && is_speculatable(&module.cx, op),
        }
    };
    (target.block != arm && insts.iter().all(may_run)).then(|| target.clone())
}

/// The cost of an arm, in cheap operations.
fn cost(module: &Module, function: &Function, arm: Block) -> u32 {
    let insts = function.blocks[arm].insts.iter();
    insts
        .map(|&inst| match &function.insts[inst].op {
            Op::Br { .. } | Op::Cast { .. } | Op::Freeze { .. } => 0,
            Op::ExtractElement { .. } | Op::ExtractValue { .. } | Op::InsertValue { .. } => 0,
            op @ Op::Binary { op: kind, .. } if kind.may_be_undefined() => {
                DIVISION + u32::from(!is_speculatable(&module.cx, op))
            }
            Op::Binary { op: BinaryOp::FDiv, .. } => DIVISION,
            Op::Binary { op: BinaryOp::FRem, .. } => VARYING_BRANCH + 1,
            Op::Intrinsic(_) => 2,
            _ => 1,
        })
        .sum()
}

fn hoist(module: &mut Module, function: &mut Function, branch: &Branch) {
    let Some(terminator) = function.blocks[branch.block].insts.pop() else { return };
    let debug_loc = function.insts[terminator].debug_loc;
    for (arm, taken) in branch.arms() {
        let mut insts = std::mem::take(&mut function.blocks[arm].insts);
        insts.pop();
        for inst in insts {
            guard(module, function, branch, inst, taken);
            function.blocks[branch.block].insts.push(inst);
        }
        // The arm is unreachable, and ends as a block does.
        function.append_inst(arm, Op::Unreachable, Type::VOID);
    }
    let mut args = Vec::with_capacity(branch.yes.len());
    for (&yes, &no) in branch.yes.iter().zip(&branch.no) {
        if yes == no {
            args.push(yes);
            continue;
        }
        let ty = module.cx.value_type(function, yes);
        let op = Op::Select { fast_math: FastMath::NONE, args: [branch.condition, yes, no] };
        let inst = function.append_inst(branch.block, op, ty);
        function.insts[inst].debug_loc = debug_loc;
        args.extend(function.insts[inst].result);
    }
    let target = BlockCall { block: branch.end, args };
    function.insts[terminator].op = Op::Br { target };
    function.blocks[branch.block].insts.push(terminator);
}

/// Makes a division one by 1 where its arm was not to run.
fn guard(module: &mut Module, function: &mut Function, branch: &Branch, inst: Inst, taken: bool) {
    let Op::Binary { op, args: [_, divisor], .. } = function.insts[inst].op else { return };
    if !op.may_be_undefined() || is_speculatable(&module.cx, &function.insts[inst].op) {
        return;
    }
    let ty = module.cx.value_type(function, divisor);
    let one = module.cx.int(ty, 1);
    let [yes, no] = if taken { [divisor, one] } else { [one, divisor] };
    let op = Op::Select { fast_math: FastMath::NONE, args: [branch.condition, yes, no] };
    let select = function.append_inst(branch.block, op, ty);
    function.insts[select].debug_loc = function.insts[inst].debug_loc;
    if let Some(safe) = function.insts[select].result
        && let Op::Binary { args, .. } = &mut function.insts[inst].op
    {
        args[1] = safe;
    }
}
