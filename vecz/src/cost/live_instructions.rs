//! Live instructions: those with effects and their operands. A packetized function has many others,
//! which the clean-up passes remove.

use oxmux_ir::analysis::Cfg;
use oxmux_ir::entity::IdSet;
use oxmux_ir::intrinsics::Effect;
use oxmux_ir::{Block, Function, Inst, Op, Value, ValueDef};

/// The needed instructions.
pub(super) fn compute(function: &Function, cfg: &Cfg) -> IdSet<Inst> {
    let mut live = IdSet::new();
    let mut seen: IdSet<Value> = IdSet::new();
    let mut work: Vec<Value> = Vec::new();
    for &block in cfg.reverse_post_order() {
        for &inst in &function.blocks[block].insts {
            let op = &function.insts[inst].op;
            if has_effect(op) {
                live.insert(inst);
                own_operands(op, &mut work);
            }
        }
    }
    while let Some(value) = work.pop() {
        if value.is_constant() || !seen.insert(value) {
            continue;
        }
        match function.value_def(value) {
            Some(ValueDef::Inst(inst)) => {
                live.insert(inst);
                own_operands(&function.insts[inst].op, &mut work);
            }
            Some(ValueDef::BlockParam(block, index)) => {
                arguments(function, cfg, block, index as usize, &mut work);
            }
            _ => {}
        }
    }
    live
}

/// The arguments that edges give a block's parameter.
fn arguments(function: &Function, cfg: &Cfg, block: Block, index: usize, work: &mut Vec<Value>) {
    for &pred in cfg.preds(block) {
        let Some(inst) = function.terminator(pred) else { continue };
        function.insts[inst].op.for_each_successor(|call| {
            if call.block == block {
                work.extend(call.args.get(index));
            }
        });
    }
}

/// The operands that are not edge arguments.
fn own_operands(op: &Op, work: &mut Vec<Value>) {
    match op {
        Op::Br { .. } => {}
        Op::CondBr { condition, .. } => work.push(*condition),
        Op::Switch { value, .. } => work.push(*value),
        op => op.for_each_value(|value| work.push(value)),
    }
}

fn has_effect(op: &Op) -> bool {
    match op {
        Op::Store { .. }
        | Op::AtomicRmw { .. }
        | Op::CmpXchg { .. }
        | Op::Fence { .. }
        | Op::Call(_) => true,
        Op::Load { access, .. } => !access.is_simple(),
        Op::Intrinsic(call) => {
            matches!(call.intrinsic.effect(), Effect::Write | Effect::ReadWrite | Effect::Trap)
        }
        op => op.is_terminator(),
    }
}
