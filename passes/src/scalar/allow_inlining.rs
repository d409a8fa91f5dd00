//! `allow-inlining`: removes `noinline` and `optnone`.
//!
//! clang marks every function `noinline optnone` at -O0, kernels included. A kernel must be inlined
//! into what runs its work-items, since its local memory gets its place there; all others are worth
//! inlining before they are vectorized.
//!
//! ```text
//! define void @f() noinline optnone { … }    ->    define void @f() { … }
//! ```

use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::Module;
use oxmux_ir::attributes::WordAttribute;

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("allow-inlining", "Forgets that functions must not be inlined.", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let mut changed = false;
    for &id in &module.function_order {
        let function = &mut module.functions[id];
        let set = &mut function.attributes.set;
        let forbidden = set.has(WordAttribute::NoInline) || set.has(WordAttribute::OptNone);
        if forbidden && !function.block_order.is_empty() {
            let set = &mut function.attributes.set;
            set.remove(WordAttribute::NoInline);
            set.remove(WordAttribute::OptNone);
            changed = true;
        }
    }
    Ok(changed)
}
