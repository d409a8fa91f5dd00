//! Our own checks of a module: after them the lowering may take ids, kinds and types for granted.
//!
//! What real producers get wrong without harm is let through: merge instructions are hints wherever they
//! stand, kernels may call kernels, interface lists and capabilities may be incomplete.

mod calls;
mod cfg;
pub(crate) mod composites;
mod dominators;
mod extended;
mod instructions;
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
        cfg::complete(module, index)?;
    }
    for function in &module.functions {
        instructions::check_function(module, function, limits)?;
    }
    calls::check_recursion(module)
}
