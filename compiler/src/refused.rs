//! Finds the kernels that cannot be compiled when a stage refuses a module, so that the others can
//! be.

use crate::error::{Error, ErrorClass};
use crate::module::Module;
use oxmux_backend::BackendError;
use oxmux_ir::FunctionId;
use oxmux_ir::analysis::CallGraph;
use oxmux_passes::mux::drop_unsupported_kernels::drop_kernel;
use oxmux_passes::pass::{PassError, RefusedKernel};
use oxmux_passes::pass_manager::RunError;
use std::collections::BTreeSet;

/// How many times a module is compiled again without the kernels that a stage has refused. Features
/// that are known to be unsupported before the passes run need no second time.
pub(crate) const RESTARTS_MAX: u32 = 8;

impl Module {
    /// The kernels because of which a stage refused the module, with the reason; none if the error
    /// is about something else, or if no kernel would be left.
    pub(crate) fn culprits(
        &self,
        error: &Error,
        refused: &[RefusedKernel],
    ) -> Option<Vec<RefusedKernel>> {
        let mut found: Vec<RefusedKernel> = Vec::new();
        for (function, what) in blamed(error) {
            for kernel in self.kernels_with(&function) {
                let is_known = |one: &RefusedKernel| one.kernel == kernel;
                if !refused.iter().chain(&found).any(is_known) {
                    found.push(RefusedKernel { kernel, what: what.clone() });
                }
            }
        }
        let left = self.kernel_functions().len().saturating_sub(refused.len() + found.len());
        (!found.is_empty() && left > 0).then_some(found)
    }

    /// The names of the kernels from which a function is reached. A function that passes have made
    /// has a kernel's name in its own.
    fn kernels_with(&self, function: &str) -> Vec<String> {
        let kernels = self.kernel_functions();
        let name = |&id: &FunctionId| self.ir.functions[id].name().to_string();
        if let Some(blamed) = self.ir.find_function(function) {
            let graph = CallGraph::compute(&self.ir);
            let reaches = |id: &&FunctionId| graph.reachable([**id]).contains(blamed);
            return kernels.iter().filter(reaches).map(name).collect();
        }
        let named = kernels.iter().filter(|id| function.contains(self.ir.functions[**id].name()));
        named.map(name).max_by_key(String::len).into_iter().collect()
    }
}

/// Takes kernels out of a program.
pub(crate) fn drop_kernels<'a>(
    ir: &mut oxmux_ir::Module,
    names: impl IntoIterator<Item = &'a str>,
) {
    let names: BTreeSet<&str> = names.into_iter().collect();
    for name in names {
        if let Some(id) = ir.find_function(name) {
            drop_kernel(ir, id);
        }
    }
}

/// The functions that an error is about, each with its message.
fn blamed(error: &Error) -> Vec<(String, String)> {
    match error {
        Error::Pass(RunError::Pass(PassError::Unsupported { function, what, .. })) => {
            vec![(function.clone(), what.clone())]
        }
        Error::Pass(RunError::Pass(PassError::Rejected { pass, source_errors, .. }))
            if pass.starts_with("verify-reqd-sub-group") =>
        {
            source_errors.iter().map(|c| (c.function.clone(), c.message.clone())).collect()
        }
        Error::Backend(BackendError::Function { function, problem, .. })
            if error.class() == ErrorClass::Unsupported =>
        {
            vec![(function.clone(), problem.to_string())]
        }
        _ => Vec::new(),
    }
}
