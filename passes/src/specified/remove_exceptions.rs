//! `remove-exceptions`: marks every function `nounwind`.

use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::Module;
use oxmux_ir::attributes::WordAttribute;

const NAME: &str = "remove-exceptions";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Marks every function as nounwind: there are no exceptions", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let mut changed = false;
    for id in module.function_order.clone() {
        let set = &mut module.functions[id].attributes.set;
        changed |= !set.has(WordAttribute::NoUnwind);
        set.insert(WordAttribute::NoUnwind);
    }
    Ok(changed)
}
