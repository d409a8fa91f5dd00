//! `link-builtins`: gives the library functions that a module calls their bodies.
//!
//! Needs: language builtins that mux builtins express are lowered (`lower-to-mux-builtins`). Keeps:
//! everything else. Gives: every called function of OpenCL C's library has a body, marked
//! `alwaysinline`, so that inlining and the vectorizer see through it (specification,
//! "LinkBuiltinsPass" with early linking; there is no second module to link: bodies are made on
//! demand by `oxmux-builtins`).
//!
//! ```text
//! declare float @_Z3expf(float)        ->    define internal float @_Z3expf(float %0) alwaysinline { … }
//! ```
//!
//! A target may bring a module of definitions ([`PassContext::builtins`]): what it defines comes
//! from there, with all that these bodies need, and only the rest from the library.
//!
//! LLVM's intrinsics that no machine has (`llvm.sin`, `llvm.powi`) are called by the names of the
//! library first.
//!
//! With `fast`, or where `__mux_usefast` is true, bodies are those of relaxed math; a single call
//! that may be approximated (`afn`) calls the native function.
//!
//! A called function that the library lacks is an error that names it, or with `keep-missing` stays
//! declared and is marked for `drop-unsupported-kernels`; `printf` alone is left as it is. The
//! library's bodies call no other library function, so one walk is enough.

use crate::mux::fast_math::call_approximations;
use crate::mux::replace_printf::is_printf;
use crate::pass::{OrderRule, Pass, PassContext, PassEntry, PassError};
use crate::simplify::library::call_library;
use oxmux_builtins::Accuracy;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::{UNSUPPORTED, WordAttribute};
use oxmux_ir::edit::link::{LinkError, Linker};
use oxmux_ir::{FunctionId, Linkage, Module};

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    "link-builtins",
    "Gives the library functions that are called their bodies.",
    build,
)
.params("early;fast;keep-missing")
.rules(&[
    OrderRule::before(
        "lower-to-mux-builtins",
        "what mux builtins express has no body in the library",
    ),
    OrderRule::before(
        "builtin-simplify",
        "functions are known by their names until they have bodies",
    ),
    OrderRule::after("replace-mux-math-decls", "linked bodies ask what the device does"),
]);

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let mut pass = LinkBuiltins::default();
    for &param in params {
        match param {
            // Linking is always before vectorization, so that bodies are widened.
            "early" => {}
            "fast" => pass.fast = true,
            "keep-missing" => pass.keep_missing = true,
            other => {
                return Err(format!("takes 'early', 'fast' and 'keep-missing', not '{other}'"));
            }
        }
    }
    Ok(Box::new(pass))
}

/// The pass.
#[derive(Copy, Clone, Default, Debug)]
pub struct LinkBuiltins {
    /// Whether faster, less accurate functions are wanted even if the target does not say so.
    pub fast: bool,
    /// Whether a called function that the library lacks stays declared, marked as unsupported,
    /// rather than to be an error.
    pub keep_missing: bool,
}

impl Pass for LinkBuiltins {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let mut changed = call_library(module);
        changed |= call_approximations(module);
        if let Some(builtins) = cx.builtins {
            changed |= link_given(module, builtins)?;
        }
        let relaxed = self.fast || cx.uses_fast();
        let accuracy = if relaxed { Accuracy::Relaxed } else { Accuracy::Full };
        let graph = CallGraph::compute(module);
        for id in module.function_order.clone() {
            // `replace-printf` lowers calls of printf.
            if graph.callers(id).is_empty() || is_printf(&module.functions[id]) {
                continue;
            }
            changed |= match cx.builtin_info.define_library_function(module, id, accuracy) {
                Ok(changed) => changed,
                Err(missing) if self.keep_missing => {
                    let attributes = &mut module.functions[id].attributes.set;
                    attributes.set_string(UNSUPPORTED, Some(&missing));
                    true
                }
                Err(missing) => {
                    let caller = graph.callers(id)[0];
                    return Err(PassError::Unsupported {
                        pass: ENTRY.name,
                        function: module.functions[caller].name().to_string(),
                        what: missing,
                    });
                }
            };
        }
        Ok(changed)
    }
}

/// Links the target's definitions. Functions that these call become calls of the module.
fn link_given(module: &mut Module, builtins: &Module) -> Result<bool, PassError> {
    let wanted: Vec<(FunctionId, FunctionId)> = declared(module)
        .filter_map(|id| {
            let given = builtins.find_function(module.functions[id].name())?;
            let function = &builtins.functions[given];
            let usable = !function.is_declaration() && !function.linkage.is_local();
            usable.then_some((id, given))
        })
        .collect();
    if wanted.is_empty() {
        return Ok(false);
    }
    let first = module.functions[wanted[0].0].name().to_string();
    let refuse = |error: LinkError| PassError::Invalid {
        pass: ENTRY.name,
        function: first.clone(),
        what: format!("the target's builtins do not fit: {error}"),
    };
    if module.data_layout.pointer_bits(0) != builtins.data_layout.pointer_bits(0) {
        return Err(refuse(LinkError::DataLayout));
    }
    let (functions, globals) = (module.function_order.len(), module.global_order.len());
    let mut linker = Linker::new(builtins);
    for &(_, given) in &wanted {
        linker.function(module, given).map_err(refuse)?;
    }
    linker.finish(module).map_err(refuse)?;
    for &id in module.global_order.get(globals..).unwrap_or_default() {
        if module.globals[id].initializer.is_some() {
            module.globals[id].linkage = Linkage::Internal;
        }
    }
    let brought = module.function_order.get(functions..).unwrap_or_default().to_vec();
    for id in wanted.iter().map(|&(id, _)| id).chain(brought) {
        let function = &mut module.functions[id];
        if function.is_declaration() {
            continue;
        }
        function.linkage = Linkage::Internal;
        if !function.attributes.set.has(WordAttribute::NoInline) {
            function.attributes.set.insert(WordAttribute::AlwaysInline);
        }
    }
    Ok(true)
}

fn declared(module: &Module) -> impl Iterator<Item = FunctionId> + '_ {
    module.function_order.iter().copied().filter(|&id| module.functions[id].is_declaration())
}
