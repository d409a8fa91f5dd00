//! `compute-local-memory-usage`: annotates each kernel with the size of its variables in local
//! memory.

use super::local_globals::{LocalGlobals, has_any};
use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::Module;
use oxmux_ir::analysis::CallGraph;

const NAME: &str = "compute-local-memory-usage";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Writes on each kernel the size of the local variables that it uses", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let globals = has_any(module).then(|| {
        let graph = CallGraph::compute(module);
        let globals = LocalGlobals::compute(module, &graph);
        (graph, globals)
    });
    let reachable = |id| {
        globals.as_ref().map(|(graph, globals)| globals.reachable(graph, id)).unwrap_or_default()
    };
    let mut changed = false;
    for id in module.function_order.clone() {
        if !module.functions[id].attributes.is_kernel() {
            continue;
        }
        let mut bytes = 0u64;
        for global in reachable(id) {
            let ty = module.globals[global].ty;
            let size = module.data_layout.alloc_size(&module.cx.types, ty);
            bytes =
                size.and_then(|s| bytes.checked_add(s)).ok_or_else(|| PassError::Unsupported {
                    pass: NAME,
                    function: module.functions[id].name().to_string(),
                    what: "a local variable without a fixed size".to_string(),
                })?;
        }
        let attributes = &mut module.functions[id].attributes;
        changed |= attributes.mux_local_mem_usage != Some(bytes);
        attributes.mux_local_mem_usage = Some(bytes);
    }
    Ok(changed)
}
