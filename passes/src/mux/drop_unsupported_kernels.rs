//! `drop-unsupported-kernels`: removes kernels that use unsupported features or undefined
//! functions, and reports each with its reason.
//!
//! The module's other kernels are compiled. The attribute `"oxmux-unsupported"` of a function names
//! the feature that it lacks: front ends and `link-builtins<keep-missing>` set it; a function that
//! is called and neither defined nor one of the compiler's or the host's ([`HOST_FUNCTION`]) is
//! missing itself. Each kernel from which such a function is reached, by calls or by its address,
//! goes away, with its reason in [`PassContext::refused`].
//!
//! Needs: kernels are marked (`transfer-kernel-metadata`). Keeps: all other kernels. Gives: no
//! remaining kernel leads to an unsupported function.

use super::replace_printf::is_printf;
use crate::pass::{PassContext, PassEntry, PassError, RefusedKernel};
use hashbrown::HashMap;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::UNSUPPORTED;
use oxmux_ir::entity::IdSet;
use oxmux_ir::function::FunctionMetadata;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::opencl::{MangledType, OpenClBuiltin, unsupported_feature};
use oxmux_ir::{Constant, ConstantKind, Function, FunctionId, GlobalId, Linkage, Module};
use rustc_hash::FxBuildHasher;
use std::collections::{BTreeMap, VecDeque};

const NAME: &str = "drop-unsupported-kernels";

/// The string attribute of functions that are only declared and that the host defines: calls of
/// them stay.
pub const HOST_FUNCTION: &str = "oxmux-host-function";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Removes kernels that need functions or features that there are not, and says why",
    run,
);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
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

/// Turns a kernel into a declaration that is no kernel.
pub fn drop_kernel(module: &mut Module, id: FunctionId) {
    let function = &mut module.functions[id];
    function.delete_body();
    function.attributes.mux_kernel = None;
    function.metadata = FunctionMetadata::default();
    function.calling_convention = CallingConvention::SpirFunc;
    function.linkage = Linkage::External;
    function.comdat = None;
}

/// The unsupported feature of each function, its own or that of a function that it calls or whose
/// address it takes.
fn unsupported_functions(module: &Module) -> BTreeMap<FunctionId, String> {
    let own = |id: &FunctionId| own_reason(&module.functions[*id]).map(|what| (*id, what));
    let roots: Vec<_> = module.function_order.iter().filter_map(own).collect();
    if roots.is_empty() {
        return BTreeMap::new();
    }
    let graph = CallGraph::compute(module);
    let direct = spread(roots.clone(), |id| graph.callers(id).to_vec());
    if !direct.keys().any(|&id| graph.is_address_taken(id)) {
        return direct;
    }
    let mut users = Users::compute(module);
    spread(roots, |id| {
        let mut found = graph.callers(id).to_vec();
        users.take_functions(User::Address(id), &mut found);
        found
    })
}

/// Propagates reasons to callers. A breadth-first walk, so that each function gets the nearest
/// reason, and of several the first.
fn spread(
    roots: Vec<(FunctionId, String)>,
    mut users: impl FnMut(FunctionId) -> Vec<FunctionId>,
) -> BTreeMap<FunctionId, String> {
    let mut reasons = BTreeMap::new();
    let mut queue: VecDeque<(FunctionId, String)> = roots.into();
    while let Some((id, what)) = queue.pop_front() {
        if reasons.contains_key(&id) {
            continue;
        }
        for user in users(id) {
            if !reasons.contains_key(&user) {
                queue.push_back((user, what.clone()));
            }
        }
        reasons.insert(id, what);
    }
    reasons
}

/// References between functions, through constants and the initializers of variables.
#[derive(Default)]
struct Users(HashMap<User, Vec<User>, FxBuildHasher>);

#[derive(Copy, Clone, PartialEq, Eq, Hash)]
enum User {
    Constant(Constant),
    Global(GlobalId),
    /// A function's address, as a constant has it.
    Address(FunctionId),
    /// A function's body.
    Body(FunctionId),
}

impl Users {
    /// Looks at each constant once.
    fn compute(module: &Module) -> Self {
        let mut users = Self::default();
        let mut work = Vec::new();
        for &id in &module.global_order {
            if let Some(initializer) = module.globals[id].initializer {
                users.add(User::Constant(initializer), User::Global(id));
                work.push(initializer);
            }
        }
        for &id in &module.function_order {
            let function = &module.functions[id];
            for (_, inst) in function.insts_in_order() {
                function.insts[inst].op.for_each_value(|value| {
                    if let Some(constant) = value.as_constant() {
                        users.add(User::Constant(constant), User::Body(id));
                        work.push(constant);
                    }
                });
            }
        }
        let mut seen = IdSet::new();
        while let Some(constant) = work.pop() {
            if !seen.insert(constant) {
                continue;
            }
            let user = User::Constant(constant);
            match module.cx.constants.kind(constant) {
                ConstantKind::Function(id) => users.add(User::Address(*id), user),
                ConstantKind::Global(id) => users.add(User::Global(*id), user),
                _ => {
                    for operand in module.cx.constants.operands(constant) {
                        users.add(User::Constant(operand), user);
                        work.push(operand);
                    }
                }
            }
        }
        users
    }

    fn add(&mut self, of: User, user: User) {
        let users = self.0.entry(of).or_default();
        if users.last() != Some(&user) {
            users.push(user);
        }
    }

    /// Adds the functions that a user reaches, and removes the edges: each is walked once.
    fn take_functions(&mut self, of: User, found: &mut Vec<FunctionId>) {
        let mut work = vec![of];
        while let Some(user) = work.pop() {
            match user {
                User::Body(id) => found.push(id),
                _ => work.extend(self.0.remove(&user).unwrap_or_default()),
            }
        }
    }
}

fn own_reason(function: &Function) -> Option<String> {
    if let Some(what) = function.attributes.set.string(UNSUPPORTED) {
        return Some(what.to_string());
    }
    let is_host = function.attributes.set.string(HOST_FUNCTION).is_some();
    // Blocks of memory are lowered, those of images are not.
    let is_image_block = matches!(function.opencl(), Some(OpenClBuiltin::SubGroupBlock(_)))
        && !matches!(function.overload(), Some([MangledType::Pointer { .. }, ..]));
    let unknown = function.is_declaration()
        && (function.builtin().is_none() || is_image_block)
        && !is_printf(function)
        && !is_host;
    unknown.then(|| {
        let feature = unsupported_feature(function.name());
        let feature = feature.map(|feature| format!("{feature}: ")).unwrap_or_default();
        format!("{feature}a call of '{}', which has no definition", function.name())
    })
}
