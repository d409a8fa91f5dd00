//! `sink`: moves computations to the paths that need them.
//!
//! ```text
//!   %m = icmp ult <4 x i64> %ids, %limits          br i1 %all, label %fast, label %slow
//!   br i1 %all, label %fast, label %slow      ->   slow:
//!   slow:                                            %m = icmp ult <4 x i64> %ids, %limits
//!     call void @llvm.masked.store(…, %m)            call void @llvm.masked.store(…, %m)
//! ```
//!
//! An operation without effects moves to the closest block that dominates all of its uses, unless
//! that runs whenever it does, or is in a loop that it is not in. Users are looked at first, so
//! that chains move together. Not a step of `run-vecz`: what masks are needed for is known after
//! the clean-up that follows it.

use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use oxmux_ir::analysis::{Cfg, Dominators, Loops, PostDominators, Uses};
use oxmux_ir::entity::EntityId;
use oxmux_ir::{Block, Function, Inst, Module};
use oxmux_passes::PassEntry;

const STEP: VeczStep = VeczStep { name: "sink", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Computes what only some paths need on those paths.");

fn run(_: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    if function.block_order.len() < 3 {
        return Ok(false);
    }
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let post_dominators = PostDominators::compute(&cfg);
    let loops = Loops::compute(&cfg, &dominators);
    let uses = Uses::compute(function);
    let mut block_of: Vec<Option<Block>> = vec![None; function.insts.len()];
    for (block, inst) in function.insts_in_order() {
        block_of[inst.index()] = Some(block);
    }
    // What moves into a block goes to its front, the last one first.
    let mut arrived: Vec<Vec<Inst>> = vec![Vec::new(); function.blocks.len()];
    let mut changed = false;
    for &block in cfg.reverse_post_order().iter().rev() {
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let mut kept = Vec::with_capacity(insts.len());
        for inst in insts.into_iter().rev() {
            let target = target(function, &uses, &dominators, &block_of, inst).filter(|&to| {
                let outer = loops.innermost(to);
                to != block
                    && !post_dominators.post_dominates(to, block)
                    && outer.is_none_or(|id| loops.contains(id, block))
            });
            match target {
                Some(to) => {
                    block_of[inst.index()] = Some(to);
                    arrived[to.index()].push(inst);
                    changed = true;
                }
                None => kept.push(inst),
            }
        }
        kept.reverse();
        function.blocks[block].insts = kept;
    }
    if changed {
        for block in function.block_order.clone() {
            let mut front = std::mem::take(&mut arrived[block.index()]);
            if !front.is_empty() {
                front.reverse();
                front.append(&mut function.blocks[block].insts);
                function.blocks[block].insts = front;
            }
        }
    }
    Ok(changed)
}

/// The closest block that dominates all uses of what an instruction computes, if it may move.
fn target(
    function: &Function,
    uses: &Uses,
    dominators: &Dominators,
    block_of: &[Option<Block>],
    inst: Inst,
) -> Option<Block> {
    let data = &function.insts[inst];
    if !data.op.is_pure() {
        return None;
    }
    let mut users = uses.of(data.result?).iter();
    let place = |&(_, user): &(Block, Inst)| block_of[user.index()];
    let mut common = place(users.next()?)?;
    for user in users {
        common = closest(dominators, common, place(user)?)?;
    }
    Some(common)
}

/// The closest block that dominates both.
fn closest(dominators: &Dominators, a: Block, b: Block) -> Option<Block> {
    let mut at = a;
    while !dominators.dominates(at, b) {
        at = dominators.immediate(at)?;
    }
    Some(at)
}
