//! Our own checks of a module: after them the lowering may take ids, kinds and types for granted.
//!
//! What real producers get wrong without harm is let through: merge instructions are hints wherever they
//! stand, kernels may call kernels, interface lists and capabilities may be incomplete.

mod calls;
mod cfg;
pub(crate) mod composites;
mod dominators;
mod dot;
mod extended;
mod instructions;
mod matrices;
mod memory;
mod module_scope;
pub(crate) mod operations;
pub(crate) mod pointers;

use crate::error::Error;
use crate::limits::Limits;
use crate::module::Module;

/// Checks the module, and completes its functions with what the checks compute.
pub(crate) fn validate(module: &mut Module, limits: &Limits) -> Result<(), Error> {
    module_scope::check(module)?;
    for index in 0..module.functions.len() {
        let complete = cfg::complete(module, index);
        note_unsupported(module, index, complete)?;
    }
    for index in 0..module.functions.len() {
        let checked = match module.functions.get(index) {
            Some(function) if function.unsupported.is_none() => {
                instructions::check_function(module, function, limits)
            }
            _ => continue,
        };
        note_unsupported(module, index, checked)?;
    }
    calls::check_recursion(module)
}

/// What a function needs that is not served is its own affair, and that of what calls it.
fn note_unsupported(
    module: &mut Module,
    index: usize,
    checked: Result<(), Error>,
) -> Result<(), Error> {
    match (checked, module.functions.get_mut(index)) {
        (Err(error @ Error::Unsupported { .. }), Some(function)) => {
            function.unsupported.get_or_insert(error);
            Ok(())
        }
        (checked, _) => checked,
    }
}
