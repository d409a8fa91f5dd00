//! `internalize`: gives internal linkage to definitions that only the module uses.
//!
//! ```text
//! define void @helper() { … }  ->  define internal void @helper() { … }
//! ```
//!
//! Kernels, declarations and what `preserve-gv` names stay as they are; all other functions and
//! (but for `functions-only`, a parameter of our own) global variables become internal, so that
//! later passes may change or remove them. LLVM's pass of that name, as the specification's
//! reference runs it when the builtins are linked.

use crate::pass::{Pass, PassContext, PassEntry, PassError};
use oxmux_ir::Module;
use oxmux_ir::module::{Linkage, Visibility};

const NAME: &str = "internalize";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::new(NAME, "Makes functions and global variables internal, but for kernels", build)
        .params("preserve-gv=NAME;functions-only");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let mut pass = Internalize::default();
    for &param in params {
        match param.strip_prefix("preserve-gv=") {
            Some(name) if !name.is_empty() => pass.preserved.push(name.to_string()),
            None if param == "functions-only" => pass.functions_only = true,
            _ => return Err(format!("'{param}' is not 'preserve-gv=NAME'")),
        }
    }
    Ok(Box::new(pass))
}

/// Makes definitions internal.
#[derive(Clone, Default, Debug)]
pub struct Internalize {
    /// The names that stay, besides those of kernels.
    pub preserved: Vec<String>,
    /// Global variables stay as they are, too: what a program places in a section is there for
    /// others to find.
    pub functions_only: bool,
}

impl Internalize {
    fn keeps(&self, name: &str) -> bool {
        // LLVM's own variables, such as `llvm.used`, are known by their names.
        name.starts_with("llvm.") || self.preserved.iter().any(|kept| kept == name)
    }
}

impl Pass for Internalize {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        let mut changed = false;
        for id in module.function_order.clone() {
            let function = &mut module.functions[id];
            let stays = function.is_declaration()
                || function.attributes.is_kernel()
                || function.linkage == Linkage::AvailableExternally
                || self.keeps(function.name());
            if !stays && internalize(&mut function.linkage, &mut function.visibility) {
                function.comdat = None;
                changed = true;
            }
        }
        let globals = if self.functions_only { Vec::new() } else { module.global_order.clone() };
        for id in globals {
            let global = &mut module.globals[id];
            let stays = global.initializer.is_none()
                || matches!(global.linkage, Linkage::AvailableExternally | Linkage::Appending)
                || self.keeps(&global.name);
            if !stays && internalize(&mut global.linkage, &mut global.visibility) {
                global.comdat = None;
                changed = true;
            }
        }
        Ok(changed)
    }
}

fn internalize(linkage: &mut Linkage, visibility: &mut Visibility) -> bool {
    let changes = !linkage.is_local();
    if changes {
        (*linkage, *visibility) = (Linkage::Internal, Visibility::Default);
    }
    changes
}
