//! Walking a function with a builder at hand: for passes that put operations before, or in the place of, some.

use oxmux_ir::{Block, Builder, Context, Function, Inst};

/// What becomes of an instruction.
pub(super) enum Rewritten {
    /// It stays, behind what the builder appended.
    Kept,
    /// It is gone; control goes on in the builder's block.
    Gone,
}

/// Shows every instruction to a closure, with a builder that appends before it. The closure may change the instruction
/// itself, and may end the builder's block and go on in a new one: what follows goes there.
pub(super) fn rewrite_instructions(
    cx: &mut Context,
    function: &mut Function,
    mut visit: impl FnMut(&mut Builder<'_>, Inst) -> Option<Rewritten>,
) -> bool {
    let mut changed = false;
    let mut order: Vec<Block> = Vec::with_capacity(function.block_order.len());
    for block in std::mem::take(&mut function.block_order) {
        let insts = std::mem::take(&mut function.blocks[block].insts);
        order.push(block);
        let mut current = block;
        for inst in insts {
            let debug_loc = function.insts[inst].debug_loc;
            let mut b = Builder::new(cx, function, current);
            b.debug_loc = debug_loc;
            let rewritten = visit(&mut b, inst);
            current = b.block;
            changed |= rewritten.is_some();
            if !matches!(rewritten, Some(Rewritten::Gone)) {
                function.blocks[current].insts.push(inst);
            }
            // Blocks that the closure made come right behind the one that it came from.
            order.append(&mut function.block_order);
        }
    }
    function.block_order = order;
    changed
}
