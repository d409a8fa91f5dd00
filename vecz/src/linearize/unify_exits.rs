//! One return for all paths through a kernel.
//!
//! Lanes that diverge must be able to wait for each other, and the last place to do so is the return. What ends otherwise is led there: an
//! `unreachable`, where anything may happen, and a loop without exit, by an edge that is never taken.

use crate::regions::Regions;
use oxmux_ir::{Block, BlockCall, Context, Function, Op, Type, Value};

/// Leads every way to the return. True if some did not end there.
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
    let end = match regions.order.iter().copied().find(returns) {
        Some(end) => end,
        None => {
            let end = function.add_block();
            function.append_inst(end, Op::Ret { value: None }, Type::VOID);
            end
        }
    };
    for block in dead {
        if let Some(inst) = function.terminator(block) {
            function.insts[inst].op = Op::Br { target: BlockCall::new(end) };
        }
    }
    let always = cx.bool(true);
    for (latch, header) in endless {
        give_exit(function, latch, header, end, always);
    }
    true
}

fn give_exit(function: &mut Function, latch: Block, header: Block, end: Block, always: Value) {
    let edge_kind = function.add_block();
    let mut args = Vec::new();
    for param in function.blocks[header].params.clone() {
        let ty = function.local_type(param);
        args.push(function.add_block_param(edge_kind, ty));
    }
    if let Some(inst) = function.terminator(latch) {
        function.insts[inst].op.for_each_successor_mut(|call| {
            if call.block == header {
                call.block = edge_kind;
            }
        });
    }
    let then = BlockCall { block: header, args };
    let op = Op::CondBr { condition: always, then, otherwise: BlockCall::new(end) };
    function.append_inst(edge_kind, op, Type::VOID);
}
