//! `rename-builtins`: gives mux builtins the names of the core library, `__core_…`.
//!
//! ```text
//! declare i64 @__mux_get_local_id(i32)    ->    declare i64 @__core_get_local_id(i32)
//! ```
//!
//! They are no builtins any more then: to be run last, for programs that are linked with such a
//! library.

use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::Module;

const NAME: &str = "rename-builtins";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(NAME, "Renames __mux_ builtins to __core_", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let mut changed = false;
    for id in module.function_order.clone() {
        let Some(rest) = module.functions[id].name().strip_prefix("__mux_") else { continue };
        let name = format!("__core_{rest}");
        if module.has_symbol(&name) {
            let what = format!("the name '{name}' is taken");
            return Err(PassError::Invalid { pass: NAME, function: name, what });
        }
        module.rename(id, &name);
        changed = true;
    }
    Ok(changed)
}
