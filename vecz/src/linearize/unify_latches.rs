//! One latch for each loop in which lanes return to the header from several blocks.
//!
//! Lanes that go back early wait in it for the others, so that all of them begin the next iteration
//! together: a `continue` that some lanes take is then no way to leave the loop at another time.
use oxmux_ir::analysis::{Divergence, Regions};
use oxmux_ir::{Block, BlockCall, Function, Op, Type};

/// Gives divergent loops with several latches one. True if there were any.
pub(crate) fn unify_latches(
    function: &mut Function,
    regions: &Regions,
    divergence: &Divergence,
) -> bool {
    let mut changed = false;
    for id in regions.loops.ids() {
        let of = regions.loops.get(id);
        if of.latches.len() > 1 && divergence.is_divergent(id) {
            unify(function, of.header, &of.latches);
            changed = true;
        }
    }
    changed
}

fn unify(function: &mut Function, header: Block, latches: &[Block]) {
    let latch = function.add_block();
    let args = function.add_params_like(latch, &function.blocks[header].params.clone());
    for &from in latches {
        let Some(inst) = function.terminator(from) else { continue };
        function.insts[inst].op.for_each_successor_mut(|call| {
            if call.block == header {
                call.block = latch;
            }
        });
    }
    function.append_inst(latch, Op::Br { target: BlockCall { block: header, args } }, Type::VOID);
}
