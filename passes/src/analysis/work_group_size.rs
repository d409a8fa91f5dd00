//! The work-group sizes that functions are known to run in.

use oxmux_ir::analysis::CallGraph;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Function, FunctionId, Module};

/// The functions whose `!reqd_work_group_size` is that of every work-group that runs them. A kernel
/// that another one calls runs in work-groups of the other one's size.
#[derive(Default)]
pub(crate) struct WorkGroupSizes {
    called: IdSet<FunctionId>,
}

impl WorkGroupSizes {
    /// Looks at the calls of a module; none if no function of it requires a size.
    pub(crate) fn compute(module: &Module) -> Option<Self> {
        let requires =
            |id: &FunctionId| module.functions[*id].metadata.reqd_work_group_size.is_some();
        if !module.function_order.iter().any(requires) {
            return None;
        }
        let calls = CallGraph::compute(module);
        let mut called: IdSet<FunctionId> = IdSet::new();
        for &id in calls.bottom_up() {
            calls.calls(id).iter().for_each(|&(_, callee)| _ = called.insert(callee));
        }
        Some(Self { called })
    }

    /// The work-items in each dimension of the work-groups that run a function.
    pub(crate) fn of(&self, id: FunctionId, function: &Function) -> Option<[u64; 3]> {
        let sizes = function.metadata.reqd_work_group_size.filter(|_| !self.called.contains(id));
        sizes.map(|sizes| sizes.map(u64::from))
    }
}
