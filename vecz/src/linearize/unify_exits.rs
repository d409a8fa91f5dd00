//! One return for all paths through a kernel.
//!
//! Lanes that diverge must be able to wait for each other, and the last place to do so is the
//! return. What ends otherwise is led there: an `unreachable`, where anything may happen, and a
//! loop without exit, by an edge that is never taken.
//!
//! What the return's block uses is then no longer computed on every path to it: such values become
//! its parameters, poison where nothing computes them. So no value but those of edges leaves a side
//! of a branch, which code that duplicates sides relies on.
use hashbrown::{HashMap, HashSet};
use oxmux_ir::analysis::{Divergence, Dominators, LoopId, Regions};
use oxmux_ir::{Block, BlockCall, Context, Function, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// Fewer edge arguments than this are added without regard to the function's size.
const FEW: usize = 1 << 12;

/// As many masks on edges as this are made without regard to the function's size: those of a loop
/// of 128 exits.
const MASKS_FEW: usize = 1 << 14;
/// How many of them there may be for each instruction.
const MASKS_EACH: usize = 16;

/// Whether divergent loops with many exits have so few that are uniform that their masks are in
/// proportion to the function: on each edge that leaves by a uniform branch, the lanes that left
/// for each other exit go on.
pub(crate) fn has_few_exit_masks(
    function: &Function,
    regions: &Regions,
    divergence: &Divergence,
) -> bool {
    let loops = &regions.loops;
    let masks = |id: LoopId| {
        let exits = loops.exits(id, &regions.cfg);
        let uniform = exits.iter().filter(|&&(from, _)| !divergence.branches(from)).count();
        exits.len().saturating_mul(uniform)
    };
    let divergent = loops.ids().filter(|&id| divergence.is_divergent(id));
    let all = divergent.fold(0, |sum: usize, id| sum.saturating_add(masks(id)));
    all <= function.insts.len().saturating_mul(MASKS_EACH).max(MASKS_FEW)
}

/// Leads every path to the return. True if some did not end there.
pub(crate) fn unify_exits(cx: &mut Context, function: &mut Function, regions: &Regions) -> bool {
    let endless: Vec<(Block, Block)> = regions
        .loops
        .ids()
        .filter(|&id| regions.loops.exits(id, &regions.cfg).is_empty())
        .filter_map(|id| {
            let of = regions.loops.get(id);
            Some((*of.latches.first()?, of.header))
        })
        .collect();
    let ends_in = |block: Block, function: &Function, wanted: fn(&Op) -> bool| {
        function.terminator(block).is_some_and(|inst| wanted(&function.insts[inst].op))
    };
    let dead: Vec<Block> = regions
        .order
        .iter()
        .copied()
        .filter(|&block| ends_in(block, function, |op| matches!(op, Op::Unreachable)))
        .collect();
    if endless.is_empty() && dead.is_empty() {
        return false;
    }
    let returns = |&block: &Block| ends_in(block, function, |op| matches!(op, Op::Ret { .. }));
    let size = function.insts.len();
    let end = match regions.order.iter().copied().find(returns) {
        Some(end) => {
            let edges = regions.cfg.preds(end).len() + dead.len() + endless.len();
            let values: usize = function.blocks[end].insts.len() * 2;
            match edges.saturating_mul(values) > size.saturating_mul(4).max(FEW) {
                // Each of these values on each of these edges would be out of proportion: another
                // block comes last, which uses nothing.
                true => split_return(function, end),
                false => end,
            }
        }
        None => {
            let end = function.add_block();
            function.append_inst(end, Op::Ret { value: None }, Type::VOID);
            end
        }
    };
    let mut new: Vec<(Block, Block)> = dead.iter().map(|&block| (block, block)).collect();
    for block in dead {
        if let Some(inst) = function.terminator(block) {
            function.insts[inst].op = Op::Br { target: BlockCall::new(end) };
        }
    }
    let always = cx.bool(true);
    for (latch, header) in endless {
        new.push((give_exit(function, latch, header, end, always), latch));
    }
    take_values(cx, function, regions, end, &new);
    true
}

/// Splits the return from its block; gives the block that has it then.
fn split_return(function: &mut Function, block: Block) -> Block {
    let last = function.add_block();
    if let Some(inst) = function.terminator(block) {
        let to_last = Op::Br { target: BlockCall::new(last) };
        let op = std::mem::replace(&mut function.insts[inst].op, to_last);
        function.append_inst(last, op, Type::VOID);
    }
    last
}

/// Makes what the last block uses, and what is not computed on its `new` exits, its parameters.
/// Each of these is a block that leads there, and one that was there before and comes before it.
fn take_values(
    cx: &mut Context,
    function: &mut Function,
    regions: &Regions,
    end: Block,
    new: &[(Block, Block)],
) {
    // The new block uses nothing.
    if !regions.order.contains(&end) {
        return;
    }
    let mut used: Vec<Value> = Vec::new();
    for &inst in &function.blocks[end].insts {
        function.insts[inst].op.for_each_value(|value| used.push(value));
    }
    used.sort_unstable();
    used.dedup();
    let wanted: HashSet<Value, FxBuildHasher> = used.iter().copied().collect();
    let mut defined_in: HashMap<Value, Block, FxBuildHasher> = HashMap::default();
    for &block in &regions.order {
        let results = function.blocks[block].insts.iter().map(|&inst| function.insts[inst].result);
        let params = function.blocks[block].params.iter().copied();
        for value in results.flatten().chain(params).filter(|value| wanted.contains(value)) {
            defined_in.insert(value, block);
        }
    }
    let dominators = Dominators::compute(&regions.cfg);
    let mut preds = regions.cfg.preds(end).to_vec();
    preds.sort_unstable();
    preds.dedup();
    for param in function.blocks[end].params.clone() {
        let poison = cx.poison(function.local_type(param));
        new.iter().for_each(|&(block, _)| give(function, block, end, poison));
    }
    let mut params: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
    for value in used {
        let Some(&definition) = defined_in.get(&value).filter(|&&definition| definition != end)
        else {
            continue;
        };
        if new.iter().all(|&(_, from)| dominators.dominates(definition, from)) {
            continue;
        }
        let ty = function.local_type(value);
        let poison = cx.poison(ty);
        params.insert(value, function.add_block_param(end, ty));
        for &pred in &preds {
            give(function, pred, end, value);
        }
        for &(block, from) in new {
            let is_there = dominators.dominates(definition, from);
            give(function, block, end, if is_there { value } else { poison });
        }
    }
    for inst in function.blocks[end].insts.clone() {
        let op = &mut function.insts[inst].op;
        op.rename_values(&params);
    }
}

/// Appends an argument to all edges from one block to another.
fn give(function: &mut Function, from: Block, to: Block, value: Value) {
    let Some(inst) = function.terminator(from) else { return };
    function.insts[inst].op.for_each_successor_mut(|call| {
        if call.block == to {
            call.args.push(value);
        }
    });
}

/// Leaves a loop by an edge that is never taken; gives the block that it is in.
fn give_exit(
    function: &mut Function,
    latch: Block,
    header: Block,
    end: Block,
    always: Value,
) -> Block {
    let exit = function.add_block();
    let args = function.add_params_like(exit, &function.blocks[header].params.clone());
    if let Some(inst) = function.terminator(latch) {
        function.insts[inst].op.for_each_successor_mut(|call| {
            if call.block == header {
                call.block = exit;
            }
        });
    }
    let then = BlockCall { block: header, args };
    let op = Op::CondBr { condition: always, then, otherwise: BlockCall::new(end) };
    function.append_inst(exit, op, Type::VOID);
    exit
}
