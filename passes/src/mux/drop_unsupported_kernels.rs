//! `drop-unsupported-kernels`: removes the kernels that need what there is not, and says which and why.
//!
//! A program's other kernels do not suffer from them: a module of a library has kernels with images beside ones without. What a
//! function needs that is not served stands in its attribute `"oxmux-unsupported"`, which the readers of programs and
//! `link-builtins<keep-missing>` write; a function that is called and neither defined nor one of the compiler's or the host's
//! ([`HOST_FUNCTION`]) is missing itself. Each kernel from which such a function is reached goes away, with its reason in [`PassContext::refused`].
//!
//! Needs: kernels are marked (`transfer-kernel-metadata`). Keeps: all other kernels. Gives: no remaining kernel calls an
//! unsupported function by its name.

use super::replace_printf::is_printf;
use crate::pass::{Pass, PassContext, PassEntry, PassError, RefusedKernel};
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::UNSUPPORTED;
use oxmux_ir::function::FunctionMetadata;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{Function, FunctionId, Linkage, Module};
use std::collections::{BTreeMap, VecDeque};

const NAME: &str = "drop-unsupported-kernels";

/// The string attribute of functions that are only declared and that the host defines: calls of them stay.
pub const HOST_FUNCTION: &str = "oxmux-host-function";

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry::of::<DropUnsupportedKernels>(
    NAME,
    "Removes kernels that need functions or features that there are not, and says why",
);

/// Removes kernels.
#[derive(Copy, Clone, Default, Debug)]
pub struct DropUnsupportedKernels;

impl Pass for DropUnsupportedKernels {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let reasons = unsupported_functions(module);
        let mut changed = false;
        for id in module.kernel_entry_points() {
            let Some(what) = reasons.get(&id) else { continue };
            let function = &module.functions[id];
            let name = function.attributes.mux_orig_fn.as_deref().unwrap_or(function.name());
            cx.refused.push(RefusedKernel { kernel: name.to_string(), what: what.clone() });
            drop_kernel(module, id);
            changed = true;
        }
        Ok(changed)
    }
}

/// Makes a kernel a function that is declared alone, and no kernel.
pub fn drop_kernel(module: &mut Module, id: FunctionId) {
    let function = &mut module.functions[id];
    function.delete_body();
    function.attributes.mux_kernel = None;
    function.metadata = FunctionMetadata::default();
    function.calling_convention = CallingConvention::SpirFunc;
    function.linkage = Linkage::External;
    function.comdat = None;
}

/// What each function needs that there is not, itself or through what it calls.
fn unsupported_functions(module: &Module) -> BTreeMap<FunctionId, String> {
    let mut reasons = BTreeMap::new();
    let own = |id: &FunctionId| own_reason(&module.functions[*id]).map(|what| (*id, what));
    let roots: Vec<_> = module.function_order.iter().filter_map(own).collect();
    if roots.is_empty() {
        return reasons;
    }
    let graph = CallGraph::compute(module);
    // The nearest reason is the one that is told, and among those the first: the walk goes in breadth.
    let mut queue: VecDeque<(FunctionId, String)> = roots.into();
    while let Some((id, what)) = queue.pop_front() {
        if reasons.contains_key(&id) {
            continue;
        }
        for &caller in graph.callers(id) {
            if !reasons.contains_key(&caller) {
                queue.push_back((caller, what.clone()));
            }
        }
        reasons.insert(id, what);
    }
    reasons
}

fn own_reason(function: &Function) -> Option<String> {
    if let Some(what) = function.attributes.set.string(UNSUPPORTED) {
        return Some(what.to_string());
    }
    let is_host = function.attributes.set.string(HOST_FUNCTION).is_some();
    let unknown = function.is_declaration()
        && function.builtin().is_none()
        && !is_printf(function)
        && !is_host;
    unknown.then(|| format!("a call of '{}', which has no definition", function.name()))
}
