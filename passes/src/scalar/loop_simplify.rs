//! Gives every loop a preheader and one latch.
//!
//! Before -> after:
//!
//! ```text
//! entry:  br i1 %c, label %a, label %loop      entry:      br i1 %c, label %a, label %preheader
//! a:      br label %loop                       a:          br label %preheader
//! loop:   br i1 %d, label %x, label %loop  ->  preheader:  br label %loop
//! x:      br i1 %e, label %loop, label %exit   loop:       br i1 %d, label %x, label %latch
//!                                              x:          br i1 %e, label %latch, label %exit
//!                                              latch:      br label %loop
//! ```
//!
//! A preheader is the only block outside that leads to the header, and leads nowhere else. A new
//! block gets parameters for the header's own, and passes them on. Irreducible cycles stay as they
//! are. Linear in edges and parameters.

use super::unreachable::remove_unreachable_blocks;
use crate::pass::{PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, LoopId, Loops};
use oxmux_ir::{Block, BlockCall, Function, Module, Op, Type};
use rustc_hash::FxBuildHasher;

/// The pass by its name.
pub const ENTRY: PassEntry =
    PassEntry::of("loop-simplify", "Gives loops preheaders and single latches.", run)
        .idempotent()
        .changes_cfg();

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |_, _, function| Ok(simplify(function)))
}

/// Gives the loops of one function preheaders and single latches.
pub fn simplify(function: &mut Function) -> bool {
    let mut changed = remove_unreachable_blocks(function);
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let loops = Loops::compute(&cfg, &dominators);
    // For each header the new block before it and the new block after its latches.
    let mut before: Vec<(Block, Block)> = Vec::new();
    let mut after: Vec<(Block, Block)> = Vec::new();
    // For each header its loop, and where its edges lead instead: those from outside, and those
    // from inside.
    let mut targets: HashMap<Block, (LoopId, [Option<Block>; 2]), FxBuildHasher> =
        HashMap::default();
    for id in loops.ids() {
        let header = loops.get(id).header;
        let inside = |&&p: &&Block| loops.contains(id, p);
        let preds = cfg.preds(header);
        let mut made = [None; 2];
        if loops.preheader(id, &cfg).is_none() {
            let preheader = make_jump_to(function, header, "preheader");
            before.push((header, preheader));
            made[0] = Some(preheader);
        }
        let mut latches: Vec<Block> = preds.iter().filter(inside).copied().collect();
        latches.sort_unstable();
        latches.dedup();
        if latches.len() > 1 {
            let latch = make_jump_to(function, header, "latch");
            after.push((*latches.last().unwrap_or(&header), latch));
            made[1] = Some(latch);
        }
        if made != [None; 2] {
            targets.insert(header, (id, made));
        }
    }
    if !targets.is_empty() {
        redirect(function, &loops, &targets);
        place(function, &before, &after);
        changed = true;
    }
    changed
}

/// A block that is in no place yet and jumps to a header.
fn make_jump_to(function: &mut Function, header: Block, name: &str) -> Block {
    let block = function.make_block();
    function.set_block_name(block, name);
    let params = function.blocks[header].params.clone();
    let args = function.add_params_like(block, &params);
    function.append_inst(block, Op::Br { target: BlockCall { block: header, args } }, Type::VOID);
    block
}

/// Leads the edges to headers to where they lead instead, in one walk: a `switch` may lead to as
/// many loops as there are.
fn redirect(
    function: &mut Function,
    loops: &Loops,
    targets: &HashMap<Block, (LoopId, [Option<Block>; 2]), FxBuildHasher>,
) {
    for from in function.block_order.clone() {
        let Some(inst) = function.terminator(from) else { continue };
        function.insts[inst].op.for_each_successor_mut(|call| {
            if let Some(&(id, [preheader, latch])) = targets.get(&call.block) {
                let new = if loops.contains(id, from) { latch } else { preheader };
                call.block = new.unwrap_or(call.block);
            }
        });
    }
}

/// Puts new blocks before and behind the given ones, in one walk.
fn place(function: &mut Function, before: &[(Block, Block)], after: &[(Block, Block)]) {
    if before.is_empty() && after.is_empty() {
        return;
    }
    let count = function.blocks.len();
    let mut ahead: Vec<Vec<Block>> = vec![Vec::new(); count];
    let mut behind: Vec<Vec<Block>> = vec![Vec::new(); count];
    use oxmux_ir::entity::EntityId;
    before.iter().for_each(|&(at, new)| ahead[at.index()].push(new));
    after.iter().for_each(|&(at, new)| behind[at.index()].push(new));
    let old = std::mem::take(&mut function.block_order);
    for block in old {
        function.block_order.append(&mut ahead[block.index()]);
        function.block_order.push(block);
        function.block_order.append(&mut behind[block.index()]);
    }
}
