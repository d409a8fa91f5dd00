//! `remove-lifetime`: removes the marks of objects' lifetimes, so that a debugger finds variables
//! to the end.

use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use oxmux_ir::{Intrinsic, Module, Op};

const NAME: &str = "remove-lifetime";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Removes llvm.lifetime.start and llvm.lifetime.end", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    for_each_definition(module, |_, _, function| {
        let mut changed = false;
        for block in function.block_order.clone() {
            let before = function.blocks[block].insts.len();
            let insts = &function.insts;
            function.blocks[block].insts.retain(|&inst| {
                    !matches!(&insts[inst].op, Op::Intrinsic(call)
                        if matches!(call.intrinsic, Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd))
                });
            changed |= function.blocks[block].insts.len() != before;
        }
        Ok(changed)
    })
}
