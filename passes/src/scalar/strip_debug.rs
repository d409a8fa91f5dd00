//! Removes debug information: debug records, source locations, `!dbg` and `!llvm.dbg.*`.

use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::{Function, Module, Op};

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("strip-debug", "Removes what only a debugger needs.", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let mut changed = false;
    for id in module.function_order.clone() {
        changed |= strip(&mut module.functions[id]);
    }
    for id in module.global_order.clone() {
        changed |= drop_kind(&mut module.globals[id].metadata);
    }
    let before = module.named_metadata.len();
    module.named_metadata.retain(|(name, _)| !name.starts_with("llvm.dbg."));
    Ok(changed | (before != module.named_metadata.len()))
}

fn strip(function: &mut Function) -> bool {
    let mut changed = drop_kind(&mut function.metadata.other);
    for block in function.block_order.clone() {
        let before = function.blocks[block].insts.len();
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        insts.retain(|&inst| !matches!(function.insts[inst].op, Op::Debug(_)));
        for &inst in &insts {
            changed |= function.insts[inst].debug_loc.take().is_some();
        }
        changed |= insts.len() != before;
        function.blocks[block].insts = insts;
    }
    changed
}

fn drop_kind<T>(metadata: &mut Vec<(Box<str>, T)>) -> bool {
    let before = metadata.len();
    metadata.retain(|(kind, _)| &**kind != "dbg");
    metadata.len() != before
}
