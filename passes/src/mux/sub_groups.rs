//! The `sub-groups` analysis, which finds the functions that use sub-groups, its printer
//! `print<sub-groups>`, and `sub-group-usage`, which writes its result as `"mux-no-subgroups"`.
//!
//! ```text
//! define void @f() {                        ; uses get_sub_group_size
//!   call i32 @__mux_get_sub_group_size()
//! define void @g() { call void @f() }       ; uses it too
//! define void @h() { ret void }             ->    define void @h() "mux-no-subgroups" { ret void }
//! ```

use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::analysis::{CallGraph, reachable_from};
use oxmux_ir::builtin::Builtin;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Callee, Function, FunctionId, Module, Op};

/// Which functions use sub-group builtins, themselves or through functions that they call.
#[derive(Clone, Debug)]
pub struct SubGroupAnalysis {
    graph: CallGraph,
    builtins: IdSet<FunctionId>,
    trusted: IdSet<FunctionId>,
    users: IdSet<FunctionId>,
}

impl SubGroupAnalysis {
    /// Goes from the sub-group builtins to their callers, their callers, and so on.
    ///
    /// A function with `"mux-no-subgroups"` uses none, whatever it calls. The setters that
    /// generated wrappers call are no uses. A call of a pointer may be a use of anything.
    pub fn compute(module: &Module) -> Self {
        let (mut builtins, mut trusted, mut users) = (IdSet::new(), IdSet::new(), IdSet::new());
        let graph = CallGraph::compute(module);
        let mut work = Vec::new();
        for &id in &module.function_order {
            let function = &module.functions[id];
            if is_sub_group_builtin(function) {
                builtins.insert(id);
                work.push(id);
            } else if function.attributes.mux_no_subgroups {
                trusted.insert(id);
            } else if calls_pointers(function) {
                work.push(id);
            }
        }
        while let Some(id) = work.pop() {
            if users.insert(id) {
                work.extend(graph.callers(id).iter().filter(|&&caller| !trusted.contains(caller)));
            }
        }
        Self { graph, builtins, trusted, users }
    }

    /// The sub-group builtins that a function uses, itself or through others, each once, by their
    /// ids.
    pub fn used_builtins(&self, id: FunctionId) -> Vec<FunctionId> {
        let (mut seen, mut used) = (IdSet::new(), Vec::new());
        let mut work = vec![id];
        while let Some(id) = work.pop() {
            if self.trusted.contains(id) || !self.users.contains(id) || !seen.insert(id) {
                continue;
            }
            match self.builtins.contains(id) {
                true => used.push(id),
                false => work.extend(self.graph.calls(id).iter().map(|&(_, callee)| callee)),
            }
        }
        used.sort();
        used
    }

    /// Whether a function uses a sub-group builtin, or calls an unknown function.
    pub fn uses_sub_groups(&self, id: FunctionId) -> bool {
        self.users.contains(id)
    }
}

/// The result of [`SubGroupAnalysis::uses_sub_groups`] for one function: walks its callees instead
/// of the module.
pub fn uses_sub_groups(module: &Module, id: FunctionId) -> bool {
    let is_builtin = |id: FunctionId| is_sub_group_builtin(&module.functions[id]);
    let is_trusted =
        |id: FunctionId| module.functions[id].attributes.mux_no_subgroups && !is_builtin(id);
    let reached = reachable_from(module, id, |id| !is_trusted(id) && !is_builtin(id));
    reached.into_iter().filter(|&id| !is_trusted(id)).any(|id| {
        // An indirect call may call any function.
        is_builtin(id)
            || (calls_pointers(&module.functions[id])
                && module.function_order.iter().any(|&other| is_builtin(other)))
    })
}

/// Whether a function is a builtin about sub-groups, in ComputeMux's or OpenCL's spelling.
fn is_sub_group_builtin(function: &Function) -> bool {
    match function.builtin() {
        Some(Builtin::Mux(builtin)) => builtin.is_sub_group(),
        Some(Builtin::OpenCl(builtin)) => builtin.is_sub_group(),
        None => false,
    }
}

fn calls_pointers(function: &Function) -> bool {
    function.insts_in_order().any(|(_, inst)| {
        matches!(&function.insts[inst].op, Op::Call(call) if matches!(call.callee, Callee::Indirect(_)))
    })
}

/// `sub-group-usage` by its name.
pub const USAGE_ENTRY: PassEntry = PassEntry::of(
    "sub-group-usage",
    "Marks the functions that use no sub-groups with \"mux-no-subgroups\"",
    sub_group_usage,
);

/// `print<sub-groups>` by its name.
pub const PRINT_ENTRY: PassEntry = PassEntry::of(
    "print<sub-groups>",
    "Prints which sub-group builtins each function uses",
    print_sub_groups,
);

fn sub_group_usage(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let analysis = SubGroupAnalysis::compute(module);
    let mut changed = false;
    for &id in &module.function_order {
        let function = &mut module.functions[id];
        if !function.is_declaration() && !analysis.uses_sub_groups(id) {
            changed |= !function.attributes.mux_no_subgroups;
            function.attributes.mux_no_subgroups = true;
        }
    }
    Ok(changed)
}

fn print_sub_groups(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let analysis = SubGroupAnalysis::compute(module);
    for &id in &module.function_order {
        let function = &module.functions[id];
        if function.is_declaration() || function.builtin().is_some() {
            continue;
        }
        let name_of = |&builtin: &FunctionId| module.functions[builtin].name();
        let names: Vec<&str> = analysis.used_builtins(id).iter().map(name_of).collect();
        let uses = match &names[..] {
            [] if analysis.uses_sub_groups(id) => "may use any sub-group builtin".to_string(),
            [] => "uses no sub-group builtins".to_string(),
            [name] => format!("uses 1 sub-group builtin: {name}"),
            names => format!("uses {} sub-group builtins: {}", names.len(), names.join(", ")),
        };
        cx.output.push_str(&format!("Function '{}' {uses}\n", function.name()));
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::text::parse_module;

    const USES: &str = include_str!("../../tests/print-sub-groups/uses.ll");

    #[test]
    fn one_function_is_told_the_same_as_all() {
        let module = parse_module(USES).expect("a module");
        let all = SubGroupAnalysis::compute(&module);
        for &id in &module.function_order {
            let name = module.functions[id].name();
            assert_eq!(uses_sub_groups(&module, id), all.uses_sub_groups(id), "{name}");
        }
        let pointer = "define void @f(ptr %p) {\n  call void %p()\n  ret void\n}\n";
        let module = parse_module(pointer).expect("a module");
        assert!(!uses_sub_groups(&module, module.function_order[0]), "there is no builtin to call");
    }
}
