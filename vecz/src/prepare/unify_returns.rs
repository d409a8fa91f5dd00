//! `unify-returns`: leaves one return and no unreachable block.

use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Block, BlockCall, Function, Module, Op, Type};
use oxmux_passes::PassEntry;

pub(crate) const STEP: VeczStep = VeczStep { name: "unify-returns", run };
pub(crate) const ENTRY: PassEntry = step_entry!(STEP, "Leaves one return.");

fn run(_: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    let count = function.block_order.len();
    let reachable: IdSet<Block> = function.reachable_blocks();
    function.retain_blocks(|block| reachable.contains(block));
    let returns: Vec<_> = function
        .block_order
        .iter()
        .filter_map(|&block| function.terminator(block))
        .filter(|&inst| matches!(function.insts[inst].op, Op::Ret { .. }))
        .collect();
    if returns.iter().any(|&i| matches!(function.insts[i].op, Op::Ret { value: Some(_) })) {
        return Err(NotVectorized::new("the kernel returns a value"));
    }
    if returns.len() > 1 {
        let last = function.add_block();
        function.append_inst(last, Op::Ret { value: None }, Type::VOID);
        for &inst in &returns {
            function.insts[inst].op = Op::Br { target: BlockCall::new(last) };
        }
    }
    Ok(returns.len() > 1 || function.block_order.len() != count)
}
