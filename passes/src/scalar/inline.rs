//! Inlines every call of a defined function that is not `noinline`, callees first.
//!
//! A callee has no call left to inline when it is copied, so that each call is visited once. The
//! calls of a local function that is called once are inlined after it was moved to its caller, so
//! that its callees are not copied twice. Recursion is refused: OpenCL has none (OpenCL C 3.0,
//! section 6.11.i), and no target here has a stack for it. Local functions that nothing calls any
//! more go away. A function that would make a kernel very long stays a function and becomes
//! `noinline` ([`policy`]). A function may grow to [`PassContext::inlined_limit`] instructions,
//! which is known before anything is copied.

mod policy;

use super::globaldce;
use crate::inline::{InlineError, StraightLine, inline_call_at};
use crate::pass::{OrderRule, PassContext, PassEntry, PassError};
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::entity::{IdSet, IdVec};
use oxmux_ir::instruction::Call;
use oxmux_ir::{Block, Callee, Function, FunctionId, Inst, Module, Op, Type};

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("inline", "Inlines calls of defined functions, callees first.", inline)
        .changes_cfg()
        .rules(&[
            OrderRule::before(
                "sroa",
                "a callee is copied to each caller: it pays to shrink it first",
            ),
            OrderRule::after("globaldce", "functions whose last call was inlined are not compiled"),
        ]);

fn inline(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    let graph = CallGraph::compute(module);
    let out_of_line = policy::out_of_line(module, &graph, is_inlined, cx.inlined_limit(module));
    for id in out_of_line.iter() {
        module.functions[id].attributes.set.insert(WordAttribute::NoInline);
    }
    Ok(run(module, &graph, cx, is_inlined)? || !out_of_line.is_empty())
}

/// The pass `always-inline` by its name.
pub const ALWAYS_INLINE_ENTRY: PassEntry = PassEntry::of(
    "always-inline",
    "Inlines calls of functions that are 'alwaysinline'.",
    always_inline,
);

fn always_inline(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    run(module, &CallGraph::compute(module), cx, |callee| {
        callee.attributes.set.has(WordAttribute::AlwaysInline) && is_inlined(callee)
    })
}

/// Inlines the calls of the functions that are chosen.
fn run(
    module: &mut Module,
    graph: &CallGraph,
    cx: &PassContext<'_>,
    is_chosen: fn(&Function) -> bool,
) -> Result<bool, PassError> {
    let limit = cx.inlined_limit(module);
    let misfits = misfits(module, graph);
    let called_once = called_once(module, graph, &misfits);
    let mut changed = false;
    let mut growth: IdVec<FunctionId, Growth> =
        IdVec::filled(module.functions.len(), Growth::default());
    for &id in graph.bottom_up() {
        if module.functions[id].is_declaration() {
            continue;
        }
        if graph.is_recursive(id) {
            let function = module.functions[id].name().to_string();
            let what = "recursion".to_string();
            return Err(PassError::Unsupported { pass: ENTRY.name, function, what });
        }
        growth[id] = Growth::of(module, graph, id, &growth, is_chosen);
        let is_deep = growth[id].levels >= LEVELS_COPIED;
        let is_moved = !misfits.contains(id) && is_moved(module, graph, id, is_deep, is_chosen);
        if graph.calls(id).is_empty() || is_moved {
            continue;
        }
        if growth[id].expanded > limit {
            return Err(PassError::Limit {
                pass: ENTRY.name,
                function: module.functions[id].name().to_string(),
                which: "inlined_instructions_max",
                limit: limit as u64,
            });
        }
        cx.fuel.charge(growth[id].expanded)?;
        let mut caller = module.take_function(id);
        let result = inline_calls(module, &mut caller, is_chosen, &called_once);
        module.put_function(id, caller);
        changed |= result?;
    }
    if changed {
        globaldce::remove_dead_locals(module);
    }
    Ok(changed)
}

/// How many levels of straight functions that are called once are inlined into each other one by
/// one. Those that call more are copied to where their one call is as they are: bodies that are
/// copied from level to level would be copied as often.
const LEVELS_COPIED: u32 = 8;

/// The size of a function after inlining.
#[derive(Copy, Clone, Default)]
struct Growth {
    /// Its instructions, and those of all calls that are inlined.
    expanded: usize,
    /// The longest chain of calls below it.
    levels: u32,
}

impl Growth {
    fn of(
        module: &Module,
        graph: &CallGraph,
        id: FunctionId,
        known: &IdVec<FunctionId, Growth>,
        is_chosen: fn(&Function) -> bool,
    ) -> Self {
        let function = &module.functions[id];
        let mut all = Self { expanded: function.size(), levels: 0 };
        for &(inst, callee) in graph.calls(id) {
            let Op::Call(call) = &function.insts[inst].op else { continue };
            if inlined_callee(call) == Some(callee) && is_chosen(&module.functions[callee]) {
                let of = known[callee];
                all.expanded = all.expanded.saturating_add(of.expanded);
                all.levels = all.levels.max(of.levels.saturating_add(1));
            }
        }
        all
    }
}

/// Whether a function is moved to its only caller: its own calls are inlined there. Straight-line
/// functions are inlined into first, unless they have many levels of callees.
fn is_moved(
    module: &Module,
    graph: &CallGraph,
    id: FunctionId,
    is_deep: bool,
    is_chosen: fn(&Function) -> bool,
) -> bool {
    let function = &module.functions[id];
    graph.callers(id).len() == 1
        && !globaldce::is_root(function)
        && !graph.is_address_taken(id)
        && (function.block_order.len() >= 2 || is_deep)
        && is_chosen(function)
}

/// The functions that nothing names but one call, which can be inlined.
fn called_once(
    module: &Module,
    graph: &CallGraph,
    misfits: &IdSet<FunctionId>,
) -> IdSet<FunctionId> {
    let named = globaldce::named_by_metadata(module);
    let mut called_once = IdSet::default();
    for &id in &module.function_order {
        let function = &module.functions[id];
        if function.linkage.is_local()
            && !globaldce::is_root(function)
            && graph.callers(id).len() == 1
            && !graph.is_address_taken(id)
            && !misfits.contains(id)
            && !named.contains(id)
        {
            called_once.insert(id);
        }
    }
    called_once
}

/// The functions of which a call stays, because it is not to be inlined or does not fit.
fn misfits(module: &Module, graph: &CallGraph) -> IdSet<FunctionId> {
    let mut misfits = IdSet::default();
    for &caller in &module.function_order {
        for &(inst, callee) in graph.calls(caller) {
            let fits = match &module.functions[caller].insts[inst].op {
                Op::Call(call) => {
                    inlined_callee(call) == Some(callee)
                        && call.function_type == module.functions[callee].function_type()
                }
                _ => false,
            };
            if !fits {
                misfits.insert(callee);
            }
        }
    }
    misfits
}

/// Inlines the calls of one function, and those in the bodies that are inlined.
fn inline_calls(
    module: &mut Module,
    caller: &mut Function,
    is_chosen: fn(&Function) -> bool,
    called_once: &IdSet<FunctionId>,
) -> Result<bool, PassError> {
    let mut work = Inliner { is_chosen, called_once, straight: StraightLine::default() };
    let blocks = std::mem::take(&mut caller.block_order);
    let Some(&entry) = blocks.first() else { return Ok(false) };
    let mut order = Vec::with_capacity(blocks.len());
    // The blocks that are still to be looked at, the next one last. Each is looked at while the
    // order holds nothing else but the entry, so that what is put behind it is placed without a
    // search.
    let mut left: Vec<Block> = blocks.into_iter().rev().collect();
    let (mut changed, mut result) = (false, Ok(()));
    while let Some(block) = left.pop() {
        order.push(block);
        if result.is_err() {
            continue;
        }
        caller.block_order.clear();
        caller.block_order.push(entry);
        if block != entry {
            caller.block_order.push(block);
        }
        match work.block(module, caller, block) {
            Ok(any) => changed |= any,
            Err(error) => result = Err(error),
        }
        let known = 1 + usize::from(block != entry);
        left.extend(caller.block_order.iter().skip(known).rev());
    }
    caller.block_order = order;
    work.straight.finish(caller);
    result.map(|()| changed)
}

struct Inliner<'a> {
    is_chosen: fn(&Function) -> bool,
    called_once: &'a IdSet<FunctionId>,
    straight: StraightLine,
}

impl Inliner<'_> {
    /// Inlines the calls in a block. The blocks that it is split into, and the copied ones, follow
    /// it in the order of blocks.
    fn block(
        &mut self,
        module: &mut Module,
        caller: &mut Function,
        block: Block,
    ) -> Result<bool, PassError> {
        let found = calls(module, caller, block, self.is_chosen);
        let is_straight =
            |&(_, _, id): &(_, _, FunctionId)| StraightLine::is_straight(&module.functions[id]);
        let mut changed = false;
        let mut others = found;
        if others.iter().any(is_straight) {
            let functions = &module.functions;
            changed = self.straight.inline_in(&mut module.cx, caller, block, |call| {
                let callee = &functions[inlined_callee(call)?];
                ((self.is_chosen)(callee) && StraightLine::is_straight(callee)).then_some(callee)
            });
            others = calls(module, caller, block, self.is_chosen);
        }
        // From the last: what comes before a call stays in the block when the call goes, behind the
        // callee's allocas if the block is the entry.
        for (at, inst, callee) in others.into_iter().rev() {
            let place = caller.blocks[block].insts.iter().skip(at).position(|&i| i == inst);
            let Some(at) = place.map(|shift| at + shift) else { continue };
            let (cx, body) = (&mut module.cx, &module.functions[callee]);
            match inline_call_at(cx, &module.data_layout, caller, body, block, at) {
                Ok(_) => {
                    changed = true;
                    // Nothing looks at the body again. All kernels of a module are inlined into
                    // before any function goes.
                    if self.called_once.contains(callee) {
                        drop_body(&mut module.functions[callee]);
                    }
                }
                // A call that does not match its callee's type is undefined if it runs; it stays.
                Err(InlineError::Mismatch | InlineError::Declaration | InlineError::NotACall) => {}
                Err(error @ InlineError::Unsized) => {
                    return Err(PassError::Unsupported {
                        pass: ENTRY.name,
                        function: caller.name().to_string(),
                        what: error.to_string(),
                    });
                }
                Err(error @ InlineError::Undefined) => {
                    return Err(PassError::Internal {
                        pass: ENTRY.name,
                        function: caller.name().to_string(),
                        what: error.to_string(),
                    });
                }
            }
        }
        Ok(changed)
    }
}

/// Leaves a body that does nothing.
fn drop_body(function: &mut Function) {
    function.delete_body();
    let entry = function.add_block();
    function.append_inst(entry, Op::Unreachable, Type::VOID);
}

/// The calls of a block that are inlined, each with its place, in order.
fn calls(
    module: &Module,
    caller: &Function,
    block: Block,
    is_chosen: fn(&Function) -> bool,
) -> Vec<(usize, Inst, FunctionId)> {
    let insts = caller.blocks[block].insts.iter().enumerate();
    let callees = insts.filter_map(|(at, &inst)| match &caller.insts[inst].op {
        Op::Call(call) => inlined_callee(call).map(|id| (at, inst, id)),
        _ => None,
    });
    callees.filter(|&(_, _, id)| is_chosen(&module.functions[id])).collect()
}

/// The function that a call may be inlined from, as far as the call says.
fn inlined_callee(call: &Call) -> Option<FunctionId> {
    match call.callee {
        Callee::Function(id) if !call.attributes.function.has(WordAttribute::NoInline) => Some(id),
        _ => None,
    }
}

fn is_inlined(callee: &Function) -> bool {
    let set = &callee.attributes.set;
    !callee.is_declaration()
        && (set.has(WordAttribute::AlwaysInline) || !set.has(WordAttribute::NoInline))
        && !set.has(WordAttribute::Naked)
}
