//! `make-unique-func`: names the kernel.

use crate::pass::{Pass, PassContext, PassEntry, PassError};
use oxmux_ir::Module;

const NAME: &str = "make-unique-func";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::new(NAME, "Gives the kernel entry points this name", build).params("name");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    match params {
        [name] if !name.is_empty() => Ok(Box::new(MakeUniqueFunc { name: name.to_string() })),
        _ => Err("takes one parameter, the name".to_string()),
    }
}

/// Gives every kernel entry point a name; a second one gets a number behind it.
#[derive(Clone, Debug)]
pub struct MakeUniqueFunc {
    /// The name.
    pub name: String,
}

impl Pass for MakeUniqueFunc {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        let mut changed = false;
        for (i, kernel) in module.kernel_entry_points().into_iter().enumerate() {
            if module.functions[kernel].name() == self.name {
                continue;
            }
            // The entry point gets the name: any other symbol with it is renamed.
            if i == 0
                && let Some(other) = module.find_function(&self.name)
            {
                module.rename(other, &format!("{}.old", self.name));
            }
            module.rename(kernel, &self.name);
            changed = true;
        }
        Ok(changed)
    }
}
