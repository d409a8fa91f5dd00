//! What functions ask and call, themselves or through others.

use super::regions::depends_on_order;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::entity::IdSet;
use oxmux_ir::instruction::Callee;
use oxmux_ir::mux::{BarrierSchedule, GroupOp, MuxBuiltin, MuxFunction};
use oxmux_ir::{FunctionId, Module, Op};

/// What functions ask and call, themselves or through others.
#[derive(Default)]
pub(super) struct QueryUses {
    knows_groups: bool,
    sub_groups: IdSet<FunctionId>,
    called_barriers: IdSet<FunctionId>,
    linear: IdSet<FunctionId>,
    groups: IdSet<FunctionId>,
    works_together: IdSet<FunctionId>,
}

impl QueryUses {
    /// With `groups`, functions that may observe how work-items are grouped are looked for, too.
    pub(super) fn compute(module: &Module, groups: bool) -> Self {
        let graph = CallGraph::compute(module);
        let mut uses = Self { knows_groups: groups, ..Self::default() };
        let (mut sub_groups, mut asking, mut barriers) = (Vec::new(), Vec::new(), Vec::new());
        for &id in graph.bottom_up() {
            if groups && shows_order(module, id) {
                asking.push(id);
            }
            for &(inst, callee) in graph.calls(id) {
                let op = &module.functions[id].insts[inst].op;
                let Some(builtin) = module.mux_call(op) else {
                    if module.functions[callee].is_declaration() {
                        asking.push(id);
                    }
                    continue;
                };
                if builtin.is_sub_group() {
                    sub_groups.push(id);
                }
                if !is_of_the_range(builtin) {
                    asking.push(id);
                }
                if !builtin.splits_kernel() {
                    continue;
                }
                barriers.push(id);
                if matches!(builtin, MuxBuiltin::Group(..)) {
                    uses.works_together.insert(id);
                }
                let is_scan = match builtin {
                    MuxBuiltin::Group(_, op) => match op {
                        GroupOp::ScanInclusive(_) | GroupOp::ScanExclusive(_) => true,
                        GroupOp::Reduce(op) => depends_on_order(op),
                        _ => false,
                    },
                    MuxBuiltin::Function(_) => false,
                };
                let asks_order = matches!(
                    op,
                    Op::Call(call) if call.barrier_schedule == Some(BarrierSchedule::Linear)
                );
                if is_scan || asks_order {
                    uses.linear.insert(id);
                }
            }
        }
        uses.sub_groups = with_callers(&graph, sub_groups);
        uses.groups = with_callers(&graph, asking);
        for id in with_callers(&graph, barriers).iter() {
            for &caller in graph.callers(id) {
                uses.called_barriers.insert(caller);
            }
        }
        uses
    }

    /// Whether the function asks about sub-groups; `"mux-no-subgroups"` is trusted.
    pub(super) fn sub_groups(&self, module: &Module, id: FunctionId) -> bool {
        !module.functions[id].attributes.mux_no_subgroups && self.sub_groups.contains(id)
    }
    /// Whether it was asked for what observes how work-items are grouped.
    pub(super) fn knows_groups(&self) -> bool {
        self.knows_groups
    }
    /// Whether the function may observe how work-items are grouped.
    pub(super) fn groups(&self, id: FunctionId) -> bool {
        self.groups.contains(id)
    }
    /// Whether its work-items exchange values, by work-group reductions or broadcasts.
    pub(super) fn works_together(&self, id: FunctionId) -> bool {
        self.works_together.contains(id)
    }
    /// Whether a function that it calls has a barrier.
    pub(super) fn calls_barrier(&self, id: FunctionId) -> bool {
        self.called_barriers.contains(id)
    }
    /// Whether it has a scan, a reduction whose order matters, or a barrier behind which work-items
    /// run in order of the linear id.
    pub(super) fn is_linear(&self, id: FunctionId) -> bool {
        self.linear.contains(id)
    }
}

/// Some functions and all that call them, directly or through others: each call is looked at once.
fn with_callers(graph: &CallGraph, mut work: Vec<FunctionId>) -> IdSet<FunctionId> {
    let mut found = IdSet::new();
    while let Some(id) = work.pop() {
        if found.insert(id) {
            work.extend(graph.callers(id));
        }
    }
    found
}

/// Whether a builtin's result and effect do not depend on how work-items are grouped.
fn is_of_the_range(builtin: MuxBuiltin) -> bool {
    use MuxFunction::*;
    matches!(
        builtin,
        MuxBuiltin::Function(
            GetGlobalId
                | GetGlobalSize
                | GetGlobalOffset
                | GetGlobalLinearId
                | GetWorkDim
                | IsFtz
                | UseFast
                | IsEmbeddedProfile
        )
    )
}

/// Whether the order in which a function's work-items run can be observed before the kernel ends.
/// True for indirect calls and inline assembly.
fn shows_order(module: &Module, id: FunctionId) -> bool {
    let function = &module.functions[id];
    function.insts_in_order().any(|(_, inst)| match &function.insts[inst].op {
        Op::Call(call) => !matches!(call.callee, Callee::Function(_)),
        Op::AtomicRmw { .. } | Op::CmpXchg { .. } | Op::Fence { .. } => true,
        op => op.memory_access().is_some_and(|(_, access)| !access.is_simple()),
    })
}
