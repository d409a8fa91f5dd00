//! Removes unreachable blocks.

use oxmux_ir::Function;
use oxmux_ir::analysis::Cfg;

/// Removes unreachable blocks. Nothing else names them: a block parameter's arguments are in its
/// predecessors.
pub(crate) fn remove_unreachable_blocks(function: &mut Function) -> bool {
    let reachable = function.reachable_blocks();
    let before = function.block_order.len();
    if reachable.len() == before {
        return false;
    }
    function.retain_blocks(|block| reachable.contains(block));
    function.block_order.len() != before
}

/// [`remove_unreachable_blocks`], and the control-flow graph without them, which tells whether
/// there are any.
pub(crate) fn reachable_cfg(function: &mut Function) -> (Cfg, bool) {
    let cfg = Cfg::compute(function);
    if cfg.reverse_post_order().len() == function.block_order.len() {
        return (cfg, false);
    }
    let changed = remove_unreachable_blocks(function);
    (Cfg::compute(function), changed)
}
