//! Removes debug information: debug records, source locations (also those in `!llvm.loop`), `!dbg` and
//! `!llvm.dbg.*`.

use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::{Context, Function, Inst, Module, Op};

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("strip-debug", "Removes what only a debugger needs.", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let mut changed = false;
    for id in module.function_order.clone() {
        changed |= strip(&module.cx, &mut module.functions[id]);
    }
    for id in module.global_order.clone() {
        changed |= drop_kind(&mut module.globals[id].metadata);
    }
    let before = module.named_metadata.len();
    module.named_metadata.retain(|(name, _)| !name.starts_with("llvm.dbg."));
    Ok(changed | (before != module.named_metadata.len()))
}

fn strip(cx: &Context, function: &mut Function) -> bool {
    let mut changed = drop_kind(&mut function.metadata.other);
    for block in function.block_order.clone() {
        let before = function.blocks[block].insts.len();
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        insts.retain(|&inst| !matches!(function.insts[inst].op, Op::Debug(_)));
        for &inst in &insts {
            changed |= function.insts[inst].debug_loc.take().is_some();
            changed |= strip_loop(cx, function, inst);
        }
        changed |= insts.len() != before;
        function.blocks[block].insts = insts;
    }
    changed
}

/// Removes where a loop begins and ends, if nothing else is said of it.
fn strip_loop(cx: &Context, function: &mut Function, inst: Inst) -> bool {
    let Some(list) = function.inst_metadata.get_mut(&inst) else { return false };
    let before = list.len();
    list.retain(|(kind, node)| &**kind != "llvm.loop" || !cx.has_only_places(*node));
    let is_changed = list.len() != before;
    if list.is_empty() {
        function.inst_metadata.remove(&inst);
    }
    is_changed
}

fn drop_kind<T>(metadata: &mut Vec<(Box<str>, T)>) -> bool {
    let before = metadata.len();
    metadata.retain(|(kind, _)| &**kind != "dbg");
    metadata.len() != before
}
