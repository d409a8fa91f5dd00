//! `define-mux-builtins`: gives declared mux builtins their bodies.

use crate::pass::{OrderRule, PassContext, PassEntry, PassError};
use oxmux_ir::Module;
use oxmux_ir::builtin::Builtin;

const NAME: &str = "define-mux-builtins";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Gives declared mux builtins the bodies that the target defines", run)
        .rules(&[
            OrderRule::before(
                "add-sched-params",
                "definitions read scheduling data from their parameters",
            ),
            OrderRule::before("add-entry-hook", "the hook calls mux builtins"),
        ]);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let mut changed = false;
    let mut at = 0;
    // Definitions append the declarations that they call, so the list may grow on the way.
    while let Some(&id) = module.function_order.get(at) {
        at += 1;
        let function = &module.functions[id];
        let builtin = function.builtin().and_then(Builtin::as_mux);
        if let Some(builtin) = builtin.filter(|_| function.is_declaration()) {
            changed |= cx.builtin_info.define_mux_builtin(module, builtin, id)?;
        }
    }
    Ok(changed)
}
