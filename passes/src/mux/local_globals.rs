//! The local variables of the module that each function uses.

use oxmux_ir::address_space::LOCAL;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::entity::{EntityId, IdSet};
use oxmux_ir::{Constant, ConstantKind, FunctionId, GlobalId, Module, Value};
use std::collections::{BTreeMap, BTreeSet};

/// The globals in local memory that each function names itself.
pub(crate) struct LocalGlobals {
    by_function: BTreeMap<usize, BTreeSet<GlobalId>>,
    /// The functions that name one, or call one that does.
    users: IdSet<FunctionId>,
}

impl LocalGlobals {
    /// Collects the uses in one walk over the module.
    pub(crate) fn compute(module: &Module, graph: &CallGraph) -> Self {
        let mut known: BTreeMap<usize, BTreeSet<GlobalId>> = BTreeMap::new();
        let mut by_function: BTreeMap<usize, BTreeSet<GlobalId>> = BTreeMap::new();
        if !has_any(module) {
            return Self { by_function, users: IdSet::new() };
        }
        for &id in &module.function_order {
            let function = &module.functions[id];
            for (_, inst) in function.insts_in_order() {
                function.insts[inst].op.for_each_value(|value| {
                    let Some(constant) = value.as_constant() else { return };
                    let globals = known
                        .entry(constant.index())
                        .or_insert_with(|| local_globals_of(module, constant));
                    if !globals.is_empty() {
                        by_function.entry(id.index()).or_default().extend(globals.iter());
                    }
                });
            }
        }
        let mut users = IdSet::new();
        let named = |id: &FunctionId| by_function.contains_key(&id.index());
        let mut work: Vec<FunctionId> =
            module.function_order.iter().copied().filter(named).collect();
        while let Some(id) = work.pop() {
            if users.insert(id) {
                work.extend(graph.callers(id));
            }
        }
        Self { by_function, users }
    }

    /// The globals that a function names itself.
    pub(crate) fn of(&self, id: FunctionId) -> impl Iterator<Item = GlobalId> + '_ {
        self.by_function.get(&id.index()).into_iter().flatten().copied()
    }

    /// The functions on call paths from one to uses of local variables, itself included if there
    /// are any.
    pub(crate) fn users_from(&self, graph: &CallGraph, id: FunctionId) -> BTreeSet<FunctionId> {
        let mut found = BTreeSet::new();
        let mut work = vec![id];
        while let Some(id) = work.pop() {
            if self.users.contains(id) && found.insert(id) {
                work.extend(graph.calls(id).iter().map(|&(_, callee)| callee));
            }
        }
        found
    }

    /// The globals that a function and all that it calls name.
    pub(crate) fn reachable(&self, graph: &CallGraph, id: FunctionId) -> BTreeSet<GlobalId> {
        self.users_from(graph, id).into_iter().flat_map(|f| self.of(f)).collect()
    }
}

/// Whether a module has globals in local memory.
pub(crate) fn has_any(module: &Module) -> bool {
    module.global_order.iter().any(|&id| module.globals[id].address_space == LOCAL)
}

/// The variables whose initializers hold addresses of local ones, or of such variables: what they
/// hold differs between work-groups.
pub(crate) fn tables(module: &Module) -> BTreeSet<GlobalId> {
    let mut named_by: BTreeMap<GlobalId, Vec<GlobalId>> = BTreeMap::new();
    for &id in &module.global_order {
        for named in module.globals[id].initializer.into_iter().flat_map(|c| globals_of(module, c))
        {
            named_by.entry(named).or_default().push(id);
        }
    }
    let is_local = |id: &GlobalId| module.globals[*id].address_space == LOCAL;
    let mut work: Vec<GlobalId> = named_by.keys().copied().filter(is_local).collect();
    let mut found = BTreeSet::new();
    while let Some(named) = work.pop() {
        let by = named_by.get(&named).into_iter().flatten();
        work.extend(by.copied().filter(|&id| found.insert(id)));
    }
    found
}

/// The local globals in a constant.
fn local_globals_of(module: &Module, root: Constant) -> BTreeSet<GlobalId> {
    let mut found = globals_of(module, root);
    found.retain(|&global| module.globals[global].address_space == LOCAL);
    found
}

/// The globals in a constant.
fn globals_of(module: &Module, root: Constant) -> BTreeSet<GlobalId> {
    let mut found = BTreeSet::new();
    // Most constants have no parts.
    let mut seen: BTreeSet<Constant> = BTreeSet::new();
    let (mut next, mut work) = (Some(root), Vec::new());
    while let Some(constant) = next.take().or_else(|| work.pop()) {
        if constant != root && !seen.insert(constant) {
            continue;
        }
        match module.cx.constants.kind(constant) {
            ConstantKind::Global(global) => _ = found.insert(*global),
            _ => work.extend(module.cx.constants.operands(constant)),
        }
    }
    found
}

/// Whether a value is a constant that names one of the globals.
pub(crate) fn names_any(module: &Module, value: Value, globals: &BTreeSet<GlobalId>) -> bool {
    value.as_constant().is_some_and(|c| globals_of(module, c).iter().any(|g| globals.contains(g)))
}
