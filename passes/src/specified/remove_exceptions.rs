//! `remove-exceptions`: marks every function `nounwind`.

use crate::pass::{Pass, PassContext, PassEntry, PassError};
use oxmux_ir::Module;
use oxmux_ir::attributes::WordAttribute;

const NAME: &str = "remove-exceptions";

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry::of::<RemoveExceptions>(
    NAME,
    "Marks every function as nounwind: there are no exceptions",
);

/// Marks every function as `nounwind`.
#[derive(Copy, Clone, Default, Debug)]
pub struct RemoveExceptions;

impl Pass for RemoveExceptions {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        let mut changed = false;
        for id in module.function_order.clone() {
            let set = &mut module.functions[id].attributes.set;
            changed |= !set.has(WordAttribute::NoUnwind);
            set.insert(WordAttribute::NoUnwind);
        }
        Ok(changed)
    }
}
