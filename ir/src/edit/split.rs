//! Splitting blocks and edges.

use crate::function::{Block, Function};
use crate::instruction::{BlockCall, Op};
use crate::types::Type;

/// Moves the instructions of a block from `at` on into a new block, placed right behind it, and
/// branches there. Values stay valid: the first part dominates the second. Linear in the moved
/// instructions and the number of blocks.
pub fn split_block(function: &mut Function, block: Block, at: usize) -> Block {
    let tail = function.make_block();
    let moved = function.blocks[block].insts.split_off(at);
    function.blocks[tail].insts = moved;
    let place = function.block_order.iter().position(|&b| b == block);
    let place = place.map_or(function.block_order.len(), |p| p + 1);
    function.block_order.insert(place, tail);
    function.append_inst(block, Op::Br { target: BlockCall::new(tail) }, Type::VOID);
    tail
}

/// Puts a new block on every edge from `from` to `to`; the new block takes the edge's arguments
/// over. Gives none if there is no such edge.
pub fn split_edge(function: &mut Function, from: Block, to: Block) -> Option<Block> {
    let args = function.edge_args(from, to).first()?.to_vec();
    let middle = function.add_block();
    let target = BlockCall { block: to, args };
    function.append_inst(middle, Op::Br { target }, Type::VOID);
    let terminator = function.terminator(from)?;
    function.insts[terminator].op.for_each_successor_mut(|call| {
        if call.block == to {
            *call = BlockCall::new(middle);
        }
    });
    Some(middle)
}
