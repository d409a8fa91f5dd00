//! `check-ext-funcs`: refuses programs that call functions without a definition.
//!
//! A declaration is fine if it is an intrinsic, `printf`, or by its name one that the compiler
//! knows: mangled as OpenCL C's builtins are (`_Z…`), or of the implementation (`__…`).

use crate::mux::source_errors::source_error;
use crate::pass::{PassContext, PassEntry, PassError, SourceError};
use oxmux_ir::{Function, Module};

const NAME: &str = "check-ext-funcs";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Refuses declarations that are no builtins: they have no definition", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let functions = module.function_order.iter().map(|&id| &module.functions[id]);
    let source_errors: Vec<SourceError> = functions
        .filter(|function| function.is_declaration() && !is_known(function))
        .map(|function| {
            let name = function.name();
            let message = format!("Could not find a definition for external function '{name}'");
            source_error(module, function, None, message)
        })
        .collect();
    match source_errors.is_empty() {
        true => Ok(false),
        false => Err(PassError::Rejected { pass: NAME, is_valid: false, source_errors }),
    }
}

fn is_known(function: &Function) -> bool {
    let name = function.name();
    name == "printf" || ["llvm.", "_Z", "__"].iter().any(|prefix| name.starts_with(prefix))
}
