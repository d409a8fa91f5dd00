//! Checks that never fail, as of `-ftrapv` and sanitizers: branches to a block that ends the
//! program.

use super::Rewriter;
use crate::campaign::choices::Choices;
use oxmux_ir::{
    BinaryOp, Block, BlockCall, Builder, Inst, IntPredicate, Intrinsic, Op, Type, Value,
};

/// Behind a random instruction the program ends if what it gives, squared, has its second bit set:
/// no square has.
pub(super) fn guard(c: &mut Choices<'_>, work: &mut Rewriter<'_>) -> bool {
    let function = &*work.function;
    let mut places: Vec<(Block, Inst, Value)> = Vec::new();
    for &block in &work.free {
        for &inst in &function.blocks[block].insts {
            if let Some(result) = function.insts[inst].result
                && [Type::I32, Type::I64].contains(&function.local_type(result))
            {
                places.push((block, inst, result));
            }
        }
    }
    if places.is_empty() {
        return false;
    }
    let (block, inst, value) = places[c.below(places.len())];
    let ends = |&b: &Block| {
        let end = function.terminator(b);
        function.blocks[b].params.is_empty()
            && end.is_some_and(|end| matches!(function.insts[end].op, Op::Unreachable))
    };
    let known: Vec<Block> = function.block_order.iter().copied().filter(ends).collect();
    let trap = match known.is_empty() || c.percent(40) {
        true => {
            let trap = work.function.add_block();
            if c.percent(70) {
                let mut b = Builder::new(work.cx, work.function, trap);
                b.intrinsic(Intrinsic::Trap, Type::VOID, &[]);
            }
            work.function.append_inst(trap, Op::Unreachable, Type::VOID);
            trap
        }
        false => c.of(&known),
    };
    let rest = work.function.add_block();
    let insts = &mut work.function.blocks[block].insts;
    let Some(at) = insts.iter().position(|&i| i == inst) else { return false };
    let behind = insts.split_off(at + 1);
    work.function.blocks[rest].insts = behind;
    let mut b = Builder::new(work.cx, work.function, block);
    let square = b.binary(BinaryOp::Mul, value, value);
    let bit = b.int_like(value, 2);
    let bit = b.and(square, bit);
    let zero = b.int_like(value, 0);
    let is_set = b.icmp(IntPredicate::Ne, bit, zero);
    b.cond_br_args(is_set, BlockCall::new(trap), BlockCall::new(rest));
    true
}
