//! Checks of loops that are too large to be copied: whether all hold is asked in front of the loop,
//! and each check begins with that.
//!
//! Before -> after:
//!
//! ```text
//! body:                                           body:
//!   %i = add i32 %row, %k                           br i1 %all, label %in, label %check
//!   %inside = icmp ult i32 %i, %n                 check:
//!   br i1 %inside, label %in, label %next    ->     %i = add i32 %row, %k
//!                                                   %inside = icmp ult i32 %i, %n
//!                                                   br i1 %inside, label %in, label %next
//! ```
//!
//! One bit is tested where vectors were computed and compared: what only the comparison needs, or
//! comes behind a check that fails, is computed behind that test.

use super::{Map, Set};
use oxmux_ir::analysis::{Cfg, Dominators, Uses};
use oxmux_ir::entity::IdSet;
use oxmux_ir::instruction::BlockCall;
use oxmux_ir::{Block, Function, Inst, Op, Type, Value};

/// A loop with checks that all hold under a condition.
pub(super) struct HoistedChecks {
    pub(super) preheader: Block,
    /// The blocks that end with these checks.
    pub(super) checks: Vec<Block>,
    /// The block that computes the condition, which has no place yet.
    pub(super) decision: Block,
    pub(super) condition: Value,
}

/// Makes the checks begin with their conditions; none if a block lacks a branch that it had. What
/// `decisions` use, which have no place yet, stays where it is.
pub(super) fn branch_on_conditions(
    function: &mut Function,
    (cfg, dominators): (&Cfg, &Dominators),
    hoisted: &[HoistedChecks],
    decisions: impl Iterator<Item = Block>,
) -> Option<()> {
    let mut kept: IdSet<Value> = IdSet::new();
    for block in decisions.chain(hoisted.iter().map(|of| of.decision)) {
        for &inst in &function.blocks[block].insts {
            let op = &function.insts[inst].op;
            op.for_each_value(|value| _ = !value.is_constant() && kept.insert(value));
        }
    }
    let uses = Uses::compute(function);
    let mut behind: Map<Block, Block> = Map::default();
    for of in hoisted {
        let decision = std::mem::take(&mut function.blocks[of.decision].insts);
        let before = &mut function.blocks[of.preheader].insts;
        let end = before.pop()?;
        before.extend(decision);
        before.push(end);
        for &check in &of.checks {
            let end = function.terminator(check)?;
            let Op::CondBr { then, otherwise, .. } = &function.insts[end].op else { return None };
            let (then, failing) = (then.clone(), otherwise.block);
            let fails_here = cfg.preds(failing) == [check];
            let mut moved: Set<Inst> = Set::default();
            moved.insert(end);
            for &inst in function.blocks[check].insts.iter().rev().skip(1) {
                let data = &function.insts[inst];
                let Some(result) = data.result.filter(|_| data.op.is_pure()) else { continue };
                let is_behind = |&(block, user): &(Block, Inst)| {
                    moved.contains(&user) || fails_here && dominators.dominates(failing, block)
                };
                if !kept.contains(result)
                    && !then.args.contains(&result)
                    && uses.of(result).iter().all(is_behind)
                {
                    moved.insert(inst);
                }
            }
            let tail = function.make_block();
            let insts = std::mem::take(&mut function.blocks[check].insts);
            let (last, first): (Vec<Inst>, Vec<Inst>) =
                insts.into_iter().partition(|inst| moved.contains(inst));
            function.blocks[check].insts = first;
            function.blocks[tail].insts = last;
            let otherwise = BlockCall::new(tail);
            let op = Op::CondBr { condition: of.condition, then, otherwise };
            function.append_inst(check, op, Type::VOID);
            behind.insert(check, tail);
        }
    }
    let order = std::mem::take(&mut function.block_order);
    for block in order {
        function.block_order.push(block);
        function.block_order.extend(behind.get(&block));
    }
    Some(())
}
