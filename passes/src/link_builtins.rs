//! `link-builtins`: gives the library functions that a module calls their bodies.
//!
//! Needs: language builtins that mux builtins express are lowered (`lower-to-mux-builtins`). Keeps: everything else.
//! Gives: every called function of OpenCL C's library has a body, marked `alwaysinline`, so that inlining and the
//! vectorizer see through it (specification, "LinkBuiltinsPass" with early linking; there is no second module to link:
//! bodies are made on demand by `oxmux-builtins`).
//!
//! ```text
//! declare float @_Z3expf(float)        ->    define internal float @_Z3expf(float %0) alwaysinline { … }
//! ```
//!
//! A called function that the library lacks is an error that names it; `printf` alone is left as it is. Bodies call no other library function, so one
//! walk is enough.

use crate::mux::replace_printf::is_printf;
use crate::pass::{Pass, PassContext, PassEntry, PassError};
use oxmux_ir::Module;
use oxmux_ir::analysis::CallGraph;

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry {
    name: "link-builtins",
    params: "early",
    summary: "Gives the library functions that are called their bodies.",
    build: |params| match params {
        // Linking is always before vectorization, so that bodies are widened.
        [] | ["early"] => Ok(Box::new(LinkBuiltins)),
        [other, ..] => Err(format!("takes 'early' or nothing, not '{other}'")),
    },
};

/// The pass.
pub struct LinkBuiltins;

impl Pass for LinkBuiltins {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let graph = CallGraph::compute(module);
        let mut changed = false;
        for id in module.function_order.clone() {
            // What prints is the host's: `replace-printf` takes care of it.
            if graph.callers(id).is_empty() || is_printf(&module.functions[id]) {
                continue;
            }
            let defined = cx.builtin_info.define_library_function(module, id);
            changed |= defined.map_err(|missing| {
                let caller = graph.callers(id)[0];
                PassError::Unsupported {
                    pass: ENTRY.name,
                    function: module.functions[caller].name().to_string(),
                    what: missing,
                }
            })?;
        }
        Ok(changed)
    }
}
