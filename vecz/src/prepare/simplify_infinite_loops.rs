//! `simplify-infinite-loops`: a loop that nothing leaves gets an exit that is never taken, from its
//! latch to the function's return, so that every block leads to the return.
//!
//! ```text
//! latch:                              latch:
//!   br label %header            ->      br i1 true, label %header, label %return
//! ```
//!
//! The return is given poison for its parameters. Needs one return; if there is none, one is made.

use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::edit::{split_block, split_edge};
use oxmux_ir::{Block, BlockCall, Function, Module, Op, Type, Value};
use oxmux_passes::PassEntry;

pub(crate) const STEP: VeczStep = VeczStep { name: "simplify-infinite-loops", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Gives loops that nothing leaves an exit that is never taken.");

fn run(module: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let loops = Loops::compute(&cfg, &dominators);
    let mut changed = false;
    // No block of a loop returns: each leads to a latch, so that a loop inside of another one has an
    // exit, and no loop gets one by another's.
    for id in loops.ids().filter(|&id| loops.has_no_exit(id)) {
        let of = loops.get(id);
        let Some(&latch) = of.latches.last() else { continue };
        let target = return_block(module, function);
        changed |= leave(module, function, latch, of.header, target);
    }
    Ok(changed)
}

/// A block that does nothing but return; what another one does before it returns stays apart.
fn return_block(module: &mut Module, function: &mut Function) -> Block {
    let void = function.return_type() == Type::VOID;
    let returns = |&block: &Block| {
        let inst = function.terminator(block);
        inst.is_some_and(|i| matches!(function.insts[i].op, Op::Ret { .. }))
    };
    if void && let Some(found) = function.block_order.iter().copied().find(returns) {
        return match function.blocks[found].insts.len() {
            1 => found,
            count => split_block(function, found, count - 1),
        };
    }
    let block = function.add_block();
    let ty = function.return_type();
    let value = (!void).then(|| module.cx.poison(ty));
    function.append_inst(block, Op::Ret { value }, Type::VOID);
    block
}

fn leave(
    module: &mut Module,
    function: &mut Function,
    latch: Block,
    header: Block,
    target: Block,
) -> bool {
    let Some(inst) = function.terminator(latch) else { return false };
    let types: Vec<Type> =
        function.blocks[target].params.iter().map(|&p| function.local_type(p)).collect();
    let args: Vec<Value> = types.into_iter().map(|ty| module.cx.poison(ty)).collect();
    let otherwise = BlockCall { block: target, args };
    let condition = module.cx.bool(true);
    // A latch that branches gets a block on its back edge.
    let (at, back) = match function.insts[inst].op.clone() {
        Op::Br { target } => (inst, target),
        _ => {
            let Some(middle) = split_edge(function, latch, header) else {
                return false;
            };
            let Some(inst) = function.terminator(middle) else { return false };
            let Op::Br { target } = function.insts[inst].op.clone() else { return false };
            (inst, target)
        }
    };
    function.insts[at].op = Op::CondBr { condition, then: back, otherwise };
    true
}
