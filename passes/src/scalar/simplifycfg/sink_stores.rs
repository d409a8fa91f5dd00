//! Stores of both sides of a branch to one address become one behind it.
//!
//! ```text
//!   br i1 %up, label %then, label %else            br i1 %up, label %then, label %else
//! then:                                          then:
//!   store i32 %low, ptr %p                         br label %end
//!   br label %end                           ->   else:
//! else:                                            br label %end
//!   store i32 %high, ptr %p                      end:
//!   br label %end                                  %v = phi i32 [ %low, %then ], [ %high, %else ]
//! end:                                             store i32 %v, ptr %p
//! ```
//!
//! The sides are then often empty, and a `select` is left. In vectors, lanes that diverge at the
//! branch store together. Only operations without effects may come after such a store on its side.

use oxmux_ir::analysis::Cfg;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Block, Context, Function, Inst, Op, Value};

pub(super) fn sink_stores(cx: &Context, function: &mut Function, cfg: &Cfg) -> bool {
    let mut sunk: IdSet<Inst> = IdSet::new();
    for end in function.block_order.clone() {
        let Some(sides) = sides(function, cfg, end) else { continue };
        let pairs = common_stores(cx, function, sides);
        if pairs.is_empty() {
            continue;
        }
        for store in pairs.iter().flat_map(|pair| pair.stores) {
            sunk.insert(store);
        }
        for side in sides {
            function.blocks[side].insts.retain(|&inst| !sunk.contains(inst));
        }
        let mut stores: Vec<Inst> = pairs.iter().map(|pair| pair.stores[0]).collect();
        for pair in &pairs {
            merge(cx, function, sides, end, pair);
        }
        // The last one was found first.
        stores.reverse();
        function.blocks[end].insts.splice(0..0, stores);
    }
    !sunk.is_empty()
}

/// Two stores to one place, and what they store: one on each side.
struct Pair {
    stores: [Inst; 2],
    values: [Value; 2],
}

/// The two sides of an if-else that meet in a block.
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

/// The stores at the ends of both sides that are to one place each, the last ones first.
fn common_stores(cx: &Context, function: &Function, sides: [Block; 2]) -> Vec<Pair> {
    let [first, second] = sides.map(|side| {
        let before_end = function.blocks[side].insts.iter().rev().skip(1).copied();
        before_end.filter(|&inst| {
            let op = &function.insts[inst].op;
            !op.is_pure() && !matches!(op, Op::Debug(_))
        })
    });
    let common = |(a, b): (Inst, Inst)| {
        let (
            Op::Store { value, ptr, access },
            Op::Store { value: other, ptr: place, access: second },
        ) = (&function.insts[a].op, &function.insts[b].op)
        else {
            return None;
        };
        let ty = |value: &Value| cx.value_type(function, *value);
        let is_common =
            ptr == place && access == second && access.is_simple() && ty(value) == ty(other);
        is_common.then_some(Pair { stores: [a, b], values: [*value, *other] })
    };
    first.zip(second).map_while(common).collect()
}

/// Makes the first of two stores one of what either side stores.
fn merge(cx: &Context, function: &mut Function, sides: [Block; 2], end: Block, pair: &Pair) {
    let [first, second] = pair.values;
    if first == second {
        return;
    }
    let stored = function.add_block_param(end, cx.value_type(function, first));
    for (side, value) in sides.into_iter().zip(pair.values) {
        // An edge without its argument is what the verifier finds.
        let jump = function.terminator(side);
        if let Some(Op::Br { target }) = jump.map(|jump| &mut function.insts[jump].op) {
            target.args.push(value);
        }
    }
    if let Op::Store { value, .. } = &mut function.insts[pair.stores[0]].op {
        *value = stored;
    }
}
