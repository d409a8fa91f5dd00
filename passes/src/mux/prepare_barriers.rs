//! `prepare-barriers`: brings all barriers into kernels and gives each its number.

mod reconvergence_points;

use crate::inline::{InlineError, for_each_block_alone, inline_call_at};
use crate::pass::{OrderRule, PassContext, PassEntry, PassError};
use oxmux_ir::Phase;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::entity::{IdSet, IdVec};
use oxmux_ir::mux::MuxBuiltin;
use oxmux_ir::{Block, Callee, Function, FunctionId, Module, Op};
use std::collections::BTreeSet;

const NAME: &str = "prepare-barriers";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Inlines functions with barriers until only kernels have them, and numbers the barriers",
    run,
)
.until(Phase::Vectorized)
.rules(&[
    OrderRule::before("lower-to-mux-builtins", "a barrier of the language is no barrier yet"),
    OrderRule::before(
        "replace-wgc",
        "software collectives bring barriers, which must be inlined and numbered",
    ),
]);

/// Inlines every function that contains a builtin with a barrier id into its callers, and numbers
/// all such calls of the module, so that vectorized copies of a kernel agree on which barrier is
/// which.
fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let graph = CallGraph::compute(module);
    let mut with_barriers: IdSet<FunctionId> = IdSet::new();
    let mut changed = false;
    let expanded = check_limits(module, &graph, cx)?;
    for &id in graph.bottom_up() {
        if module.functions[id].is_declaration() {
            continue;
        }
        let callees = graph.calls(id);
        if callees.iter().any(|&(_, callee)| with_barriers.contains(callee)) {
            if graph.is_recursive(id) {
                return Err(unsupported(module, id, "a barrier in a recursive function"));
            }
            cx.fuel.charge(expanded[id].instructions)?;
            let mut function = module.take_function(id);
            let result = inline_all(module, &mut function, &with_barriers);
            module.put_function(id, function);
            result?;
            changed = true;
        }
        if calls_barrier(module, &module.functions[id]) {
            if graph.is_recursive(id) {
                return Err(unsupported(module, id, "a barrier in a recursive function"));
            }
            with_barriers.insert(id);
        }
    }
    changed |= remove_inlined(module, &graph, &with_barriers)?;
    for id in with_barriers.iter() {
        let function = &module.functions[id];
        let versions = &function.metadata;
        // Versions of one kernel have the same barriers.
        let is_alone = versions.vecz_derived.is_none() && versions.vecz_base.is_empty();
        if is_alone && !function.is_declaration() {
            changed |= reconvergence_points::end_regions(module, id, cx)?;
        }
    }
    Ok(number(module)? || changed)
}

/// The builtin with a barrier id that an operation calls.
pub(crate) fn barrier_call(module: &Module, op: &Op) -> Option<MuxBuiltin> {
    let (_, callee) = op.direct_call()?;
    let function = module.functions.get(callee)?;
    // A collective with a body is a function like any other: see `replace-wgc`.
    let builtin =
        function.builtin().and_then(Builtin::as_mux).filter(|_| function.is_declaration())?;
    builtin.has_barrier_id().then_some(builtin)
}

fn calls_barrier(module: &Module, function: &Function) -> bool {
    function
        .insts_in_order()
        .any(|(_, inst)| barrier_call(module, &function.insts[inst].op).is_some())
}

/// The number of barriers after inlining may be this, or a multiple of the number before: each
/// becomes a function with loops that call it.
const BARRIERS_ALWAYS: usize = 256;
const BARRIERS_TIMES: usize = 16;

/// The size of a function after the functions with barriers that it calls are inlined.
#[derive(Copy, Clone, Default)]
struct Expanded {
    instructions: usize,
    barriers: usize,
}

/// Computes the sizes after inlining; fails if a function would grow out of proportion, before
/// anything is copied.
fn check_limits(
    module: &Module,
    graph: &CallGraph,
    cx: &PassContext<'_>,
) -> Result<IdVec<FunctionId, Expanded>, PassError> {
    let of = |id: FunctionId| {
        let function = &module.functions[id];
        let is_barrier = |inst| barrier_call(module, &function.insts[inst].op).is_some();
        let barriers = function.insts_in_order().filter(|&(_, inst)| is_barrier(inst)).count();
        Expanded { instructions: function.size(), barriers }
    };
    let mut all: IdVec<FunctionId, Expanded> = IdVec::new();
    module.functions.ids().for_each(|_| _ = all.push(Expanded::default()));
    let mut barriers = 0usize;
    for &id in graph.bottom_up() {
        all[id] = of(id);
        barriers += all[id].barriers;
    }
    let limits = [
        ("instructions after inlining functions with barriers", cx.inlined_limit(module)),
        ("barriers after inlining", BARRIERS_ALWAYS.max(barriers.saturating_mul(BARRIERS_TIMES))),
    ];
    for &id in graph.bottom_up() {
        for &(_, callee) in graph.calls(id).iter().filter(|_| !graph.is_recursive(id)) {
            let (inner, outer) = (all[callee], &mut all[id]);
            if inner.barriers > 0 {
                outer.barriers = outer.barriers.saturating_add(inner.barriers);
                outer.instructions = outer.instructions.saturating_add(inner.instructions);
            }
        }
        let Expanded { instructions, barriers } = all[id];
        for ((which, limit), count) in limits.into_iter().zip([instructions, barriers]) {
            if barriers > 0 && count > limit {
                return Err(PassError::Limit {
                    pass: NAME,
                    function: module.functions[id].name().to_string(),
                    which,
                    limit: limit as u64,
                });
            }
        }
    }
    Ok(all)
}

/// Inlines every call of a function that has barriers. Callees come before their callers, so one
/// round is enough.
fn inline_all(
    module: &mut Module,
    function: &mut Function,
    with_barriers: &IdSet<FunctionId>,
) -> Result<(), PassError> {
    for_each_block_alone(function, |function, block| {
        // From the last call to the first: what follows a call leaves the block when it is inlined.
        while let Some((at, callee)) = last_call(function, block, with_barriers) {
            let body = &module.functions[callee];
            let layout = &module.data_layout;
            let done = inline_call_at(&mut module.cx, layout, function, body, block, at);
            done.map_err(|error| {
                let what = format!("a call of '{}': {error}", body.name());
                let (pass, function) = (NAME, function.name().to_string());
                match error {
                    InlineError::Undefined => PassError::Internal { pass, function, what },
                    _ => PassError::Invalid { pass, function, what },
                }
            })?;
        }
        Ok(())
    })
}

/// The last call in a block of a function that has barriers, with its callee.
fn last_call(
    function: &Function,
    block: Block,
    with_barriers: &IdSet<FunctionId>,
) -> Option<(usize, FunctionId)> {
    let insts = function.blocks[block].insts.iter().enumerate().rev();
    insts.into_iter().find_map(|(at, &inst)| {
        let Op::Call(call) = &function.insts[inst].op else { return None };
        match call.callee {
            Callee::Function(callee) if with_barriers.contains(callee) => Some((at, callee)),
            _ => None,
        }
    })
}

/// Removes the functions that were inlined everywhere. What the runtime calls stays, and so do the
/// two versions of what was vectorized before; any other kernel with a barrier could be called by a
/// kernel alone, and all such calls are inlined.
fn remove_inlined(
    module: &mut Module,
    graph: &CallGraph,
    with_barriers: &IdSet<FunctionId>,
) -> Result<bool, PassError> {
    let mut dead = IdSet::new();
    for id in with_barriers.iter() {
        let function = &module.functions[id];
        let metadata = &function.metadata;
        let is_version = !metadata.vecz_base.is_empty() || metadata.vecz_derived.is_some();
        if function.is_kernel_entry_pt() || (function.is_kernel() && is_version) {
            continue;
        }
        if graph.has_unknown_callers(id) {
            return Err(unsupported(module, id, "a barrier in a function whose address is taken"));
        }
        dead.insert(id);
    }
    module.remove_functions(|id| dead.contains(id));
    Ok(!dead.is_empty())
}

/// Gives every call of a builtin with a barrier id the next number. What was vectorized already
/// keeps the numbers by which its versions know one another's barriers.
fn number(module: &mut Module) -> Result<bool, PassError> {
    let numbered = numbered_versions(module);
    let mut next = numbered.as_ref().map_or(0, |(_, next)| *next);
    let mut changed = false;
    for id in module.function_order.clone() {
        if numbered.as_ref().is_some_and(|(versions, _)| versions.contains(id)) {
            continue;
        }
        let mut function = module.take_function(id);
        let insts: Vec<_> = function.insts_in_order().map(|(_, inst)| inst).collect();
        let mut broken = false;
        for inst in insts {
            if barrier_call(module, &function.insts[inst].op).is_none() {
                continue;
            }
            let Op::Call(call) = &mut function.insts[inst].op else { continue };
            match call.args.first_mut() {
                Some(first) => *first = module.cx.i32(next),
                None => broken = true,
            }
            next = next.saturating_add(1);
            changed = true;
        }
        module.put_function(id, function);
        if broken {
            return Err(PassError::Invalid {
                pass: NAME,
                function: module.functions[id].name().to_string(),
                what: "a barrier without a number".to_string(),
            });
        }
    }
    Ok(changed)
}

/// The functions that vectorization links, with the first free number; none if there are none, or
/// if one of them has barriers that its numbers do not tell apart.
fn numbered_versions(module: &Module) -> Option<(IdSet<FunctionId>, u32)> {
    let mut versions = IdSet::new();
    let mut next = None;
    for &id in &module.function_order {
        let function = &module.functions[id];
        let links = &function.metadata;
        if links.vecz_derived.is_none() && links.vecz_base.is_empty() {
            continue;
        }
        versions.insert(id);
        let mut seen = BTreeSet::new();
        for (_, inst) in function.insts_in_order() {
            let op = &function.insts[inst].op;
            let (Some(_), Op::Call(call)) = (barrier_call(module, op), op) else { continue };
            let number = module.cx.constants.value_uint(*call.args.first()?)?;
            let number = u32::try_from(number).ok()?;
            if !seen.insert(number) {
                return None;
            }
            next = next.max(number.checked_add(1));
        }
    }
    next.map(|next| (versions, next))
}

fn unsupported(module: &Module, id: FunctionId, what: &str) -> PassError {
    let function = module.functions[id].name().to_string();
    PassError::Unsupported { pass: NAME, function, what: what.to_string() }
}
