//! `reduce-to-func`: removes functions that the kernels do not reach.

use crate::pass::{Pass, PassContext, PassEntry, PassError};
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{FunctionId, Module};

const NAME: &str = "reduce-to-func";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Removes functions that no kernel, or none of the named functions, needs",
    build,
)
.params("names=A:B");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let mut names = Vec::new();
    for param in params {
        match param.strip_prefix("names=") {
            Some(list) => names.extend(list.split(':').map(str::to_string)),
            None => return Err(format!("'{param}' is not 'names=A:B'")),
        }
    }
    Ok(Box::new(ReduceToFunc { names }))
}

/// Keeps the named functions (without names: the kernels), what they call, the versions that
/// vectorization links to them, and functions whose address is taken.
#[derive(Clone, Default, Debug)]
pub struct ReduceToFunc {
    /// The functions to keep; if there is none, the kernels.
    pub names: Vec<String>,
}

impl Pass for ReduceToFunc {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        let graph = CallGraph::compute(module);
        let mut work: Vec<FunctionId> = module
            .function_order
            .iter()
            .copied()
            .filter(|&id| {
                let function = &module.functions[id];
                let named = match self.names.is_empty() {
                    true => function.attributes.is_kernel(),
                    false => self.names.iter().any(|name| name == function.name()),
                };
                named || graph.is_address_taken(id)
            })
            .collect();
        let mut keep = IdSet::new();
        while let Some(id) = work.pop() {
            if !keep.insert(id) {
                continue;
            }
            work.extend(graph.calls(id).iter().map(|&(_, callee)| callee));
            let metadata = &module.functions[id].metadata;
            work.extend(metadata.vecz_base.iter().map(|&(_, other)| other));
            work.extend(metadata.vecz_derived.iter().map(|&(_, other)| other));
        }
        let before = module.function_order.len();
        module.remove_functions(|id| !keep.contains(id));
        Ok(module.function_order.len() != before)
    }
}
