//! Removes unreachable blocks.

use oxmux_ir::Function;

/// Removes unreachable blocks. Nothing else names them: a block parameter's arguments are in its
/// predecessors.
pub(crate) fn remove_unreachable_blocks(function: &mut Function) -> bool {
    let reachable = function.reachable_blocks();
    let before = function.block_order.len();
    function.retain_blocks(|block| reachable.contains(block));
    function.block_order.len() != before
}
