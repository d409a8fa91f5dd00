//! Passes about the run itself, as LLVM's pass manager has them: `verify`, `print`, `require<…>`,
//! `invalidate<…>`, `no-op-…`.

use crate::pass::{Pass, PassContext, PassEntry, PassError, SourceError};
use oxmux_ir::Module;
use oxmux_ir::text::print_module;
use oxmux_ir::verify::{VerifyError, verify_module};

/// The analyses that `require` and `invalidate` know: ComputeMux's, and those of LLVM that stand in
/// pipelines of others.
pub const ANALYSES: &[&str] = &[
    "builtin-info", "device-info", "sub-groups", "vecz-pass-opts", "vecz-target-info",
    "generic-metadata", "vectorize-metadata", "aa", "assumptions", "block-freq", "branch-prob",
    "callgraph", "demanded-bits", "domtree", "globals-aa", "lazy-value-info", "loops", "memdep",
    "memoryssa", "module-summary", "opt-remark-emit", "postdomtree", "profile-summary",
    "scalar-evolution", "target-ir", "targetlibinfo", "verify",
];

/// The passes, by name.
pub const ENTRIES: &[PassEntry] = &[
    PassEntry::of("verify", "Refuses a module that breaks a rule of the IR.", verify),
    PassEntry::of("print", "Prints the module.", print),
    PassEntry::new(
        "require",
        "Does nothing: analyses are computed by the passes that ask for them.",
        |params| about_analysis("require", false, params),
    )
    .params("analysis"),
    PassEntry::new(
        "invalidate",
        "Does nothing: no analysis outlives the pass that asked for it.",
        |params| about_analysis("invalidate", true, params),
    )
    .params("all;analysis"),
    PassEntry::new("no-op-module", "Does nothing.", |params| no_op("no-op-module", params)),
    PassEntry::new("no-op-cgscc", "Does nothing.", |params| no_op("no-op-cgscc", params)),
    PassEntry::new("no-op-function", "Does nothing.", |params| no_op("no-op-function", params)),
    PassEntry::new("no-op-loop", "Does nothing.", |params| no_op("no-op-loop", params)),
];

fn verify(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let source_error = |error: VerifyError| SourceError {
        function: error.function.clone().unwrap_or_default(),
        place: None,
        message: error.to_string(),
    };
    verify_module(module).map(|()| false).map_err(|errors| PassError::Rejected {
        is_valid: false,
        pass: "verify",
        source_errors: errors.into_iter().map(source_error).collect(),
    })
}

fn print(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.output.push_str(&print_module(module));
    Ok(false)
}

/// A pass that leaves everything as it is.
#[derive(Copy, Clone, Debug)]
pub struct NoOp {
    name: &'static str,
}

impl Pass for NoOp {
    fn name(&self) -> &'static str {
        self.name
    }

    fn run(&self, _: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        Ok(false)
    }
}

fn no_op(name: &'static str, params: &[&str]) -> Result<Box<dyn Pass>, String> {
    match params {
        [] => Ok(Box::new(NoOp { name })),
        [first, ..] => Err(format!("takes no parameter, but was given '{first}'")),
    }
}

fn about_analysis(name: &'static str, all: bool, params: &[&str]) -> Result<Box<dyn Pass>, String> {
    match params {
        [analysis] if ANALYSES.contains(analysis) || (all && *analysis == "all") => {
            Ok(Box::new(NoOp { name }))
        }
        [analysis] => {
            Err(format!("'{analysis}' is no analysis; known analyses: {}", ANALYSES.join(", ")))
        }
        _ => Err("takes the name of one analysis".to_string()),
    }
}
