//! `merge-stores`: sinks stores of both sides of a branch to one address behind it.
//!
//! ```text
//!   br i1 %up, label %then, label %else            br i1 %up, label %then, label %else
//!   then:                                          then:
//!     store i32 %low, ptr %p                         br label %end
//!     br label %end                           ->   else:
//!   else:                                            br label %end
//!     store i32 %high, ptr %p                      end:
//!     br label %end                                  %v = phi i32 [ %low, %then ], [ %high, %else ]
//!   end:                                             store i32 %v, ptr %p
//! ```
//!
//! Lanes that diverge at the branch would store one after another, each under a mask; behind it
//! they store together. Only operations without effects may come after such a store on its side.

use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep, step_entry};
use oxmux_ir::analysis::Cfg;
use oxmux_ir::{Block, Function, Inst, Module, Op, Value};
use oxmux_passes::PassEntry;

pub(crate) const STEP: VeczStep = VeczStep { name: "merge-stores", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Stores behind a branch what both of its sides store to one place.");

fn run(module: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    if function.block_order.len() < 4 {
        return Ok(false);
    }
    let cfg = Cfg::compute(function);
    let mut changed = false;
    for end in function.block_order.clone() {
        let Some(sides) = sides(function, &cfg, end) else { continue };
        while let Some(stores) = last_stores(module, function, sides) {
            merge(module, function, sides, end, stores);
            changed = true;
        }
    }
    Ok(changed)
}

/// The two paths of an if-else that reconverge in a block.
fn sides(function: &Function, cfg: &Cfg, end: Block) -> Option<[Block; 2]> {
    let &[then, otherwise] = cfg.preds(end) else { return None };
    let jumps = |block: Block| {
        let inst = function.terminator(block);
        inst.is_some_and(|inst| matches!(function.insts[inst].op, Op::Br { .. }))
    };
    let (&[from], &[other]) = (cfg.preds(then), cfg.preds(otherwise)) else { return None };
    let meet = then != otherwise && from == other && from != end;
    (meet && jumps(then) && jumps(otherwise)).then_some([then, otherwise])
}

/// The last store of each side, if they are to one place.
fn last_stores(module: &Module, function: &Function, sides: [Block; 2]) -> Option<[Inst; 2]> {
    let [a, b] = sides.map(|side| last_store(function, side));
    let (a, b) = (a?, b?);
    let (
        Op::Store { value: x, ptr: p, access: first },
        Op::Store { value: y, ptr: q, access: second },
    ) = (&function.insts[a].op, &function.insts[b].op)
    else {
        return None;
    };
    let ty = |value: Value| module.cx.value_type(function, value);
    let same_target = p == q && first == second && first.is_simple() && ty(*x) == ty(*y);
    same_target.then_some([a, b])
}

fn last_store(function: &Function, side: Block) -> Option<Inst> {
    let (_, insts) = function.blocks[side].insts.split_last()?;
    let last = insts.iter().rev().find(|&&inst| !function.insts[inst].op.is_pure())?;
    matches!(function.insts[*last].op, Op::Store { .. }).then_some(*last)
}

fn merge(
    module: &Module,
    function: &mut Function,
    sides: [Block; 2],
    end: Block,
    stores: [Inst; 2],
) {
    let [a, b] = stores.map(|store| match function.insts[store].op {
        Op::Store { value, .. } => Some(value),
        _ => None,
    });
    let (Some(a), Some(b)) = (a, b) else { return };
    let mut stored = a;
    if a != b {
        stored = function.add_block_param(end, module.cx.value_type(function, a));
        for (side, value) in sides.into_iter().zip([a, b]) {
            let Some(jump) = function.terminator(side) else { return };
            if let Op::Br { target } = &mut function.insts[jump].op {
                target.args.push(value);
            }
        }
    }
    for (side, store) in sides.into_iter().zip(stores) {
        function.blocks[side].insts.retain(|&inst| inst != store);
    }
    if let Op::Store { value, .. } = &mut function.insts[stores[0]].op {
        *value = stored;
    }
    function.blocks[end].insts.insert(0, stores[0]);
}
