//! `join-work-groups`: says of kernels that do not know of work-groups that neighbouring ones may run as one.
//!
//! A work-group of 16 by 16 is sixteen short rows for the loops over work-items: each begins anew, and ends before processors
//! know where it leads to in memory. Where a kernel asks for nothing but global ids, has no barrier and no local memory, and writes
//! in no order that others see, groups side by side in x are one group with longer rows. Kernels with loops stay: the shape of
//! their work-groups is mostly chosen for what caches keep between the turns of neighbours.
//!
//! The pass only marks kernels, with the attribute [`JOINS_WORK_GROUPS`]; `add-entry-hook` joins groups when a kernel starts, as
//! many as are worth it. It comes before anything that asks for work-groups on its own account.

use crate::pass::{Pass, PassContext, PassEntry, PassError};
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::entity::IdSet;
use oxmux_ir::instruction::Callee;
use oxmux_ir::mux::{Builtin, MuxBuiltin, MuxFunction};
use oxmux_ir::{Call, Function, FunctionId, Module, Op};

const NAME: &str = "join-work-groups";

/// The attribute of kernels whose work-groups may be joined in x.
pub const JOINS_WORK_GROUPS: &str = "oxmux-joins-work-groups";

/// Local memory, which a work-group has for itself.
const LOCAL: u32 = 3;

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry {
    name: NAME,
    params: "",
    summary: "Marks kernels whose neighbouring work-groups may run as one",
    build: super::plain::<JoinWorkGroups>,
};

/// Marks kernels whose neighbouring work-groups may run as one.
#[derive(Copy, Clone, Default, Debug)]
pub struct JoinWorkGroups;

impl Pass for JoinWorkGroups {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        let is_local = |space: Option<u32>| space == Some(LOCAL);
        if module.globals.iter().any(|(_, global)| is_local(Some(global.address_space))) {
            return Ok(false);
        }
        let mut changed = false;
        for kernel in module.kernel_entry_points() {
            let function = &module.functions[kernel];
            let mut types = function.arg_types().into_iter();
            if types.any(|ty| is_local(module.cx.types.address_space(ty)))
                || function.metadata.reqd_work_group_size.is_some()
                || has_loops(function)
                || !knows_no_groups(module, kernel)
            {
                continue;
            }
            let set = &mut module.functions[kernel].attributes.set;
            set.set_string(JOINS_WORK_GROUPS, Some(""));
            changed = true;
        }
        Ok(changed)
    }
}

fn has_loops(function: &Function) -> bool {
    let cfg = Cfg::compute(function);
    let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    loops.ids().next().is_some() || loops.has_irreducible_cycle()
}

/// Whether nothing that a kernel runs asks for its work-group, or is seen by others before the kernel ends.
fn knows_no_groups(module: &Module, kernel: FunctionId) -> bool {
    let mut seen: IdSet<FunctionId> = IdSet::new();
    let mut stack = vec![kernel];
    while let Some(id) = stack.pop() {
        if !seen.insert(id) {
            continue;
        }
        let function = &module.functions[id];
        for (_, inst) in function.insts_in_order() {
            let op = &function.insts[inst].op;
            let fits = match op {
                Op::Call(call) => match callee(module, call) {
                    Some(Some(id)) => {
                        stack.push(id);
                        true
                    }
                    Some(None) => true,
                    None => false,
                },
                Op::AtomicRmw { .. } | Op::CmpXchg { .. } | Op::Fence { .. } => false,
                op => op.memory_access().is_none_or(|(_, access)| access.is_simple()),
            };
            if !fits {
                return false;
            }
        }
    }
    true
}

/// What a call runs besides: a function of the module, or nothing that is of interest. None if it may do anything.
fn callee(module: &Module, call: &Call) -> Option<Option<FunctionId>> {
    let Callee::Function(id) = call.callee else { return None };
    let function = module.functions.get(id)?;
    match function.builtin() {
        Some(Builtin::Mux(MuxBuiltin::Function(query))) => {
            use MuxFunction::*;
            matches!(query, GetGlobalId | GetGlobalSize | GetGlobalOffset | GetWorkDim)
                .then_some(None)
        }
        Some(_) => None,
        None => (!function.is_declaration()).then_some(Some(id)),
    }
}
