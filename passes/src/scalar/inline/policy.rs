//! The inline policy: functions that stay functions because code and compile time would grow too
//! much.
//!
//! All calls are inlined into a root (a kernel, or a function that stays) that is at most
//! [`ROOT_INSTRUCTIONS`] long then. In a longer one, the function whose copies add most stays, one
//! function after another:
//!
//! 1. one that is long itself ([`LONG`]): a call costs little beside what it runs, and its callers
//!    are optimized and vectorized with their surroundings;
//! 2. if there is none, one that is long with what it calls ([`LONG_WITH_CALLEES`]);
//! 3. if there is none and a root would be over the limit, any.
//!
//! Where that is not enough for the limit, all functions with several callers stay that are long
//! with what they call ([`LONG_WITH_CALLEES`], then [`LONG_IN_MANY_CALLS`]).
//!
//! Functions that depend on the calling work-item, wait for other work-items or print are inlined
//! always: work-items are known in the kernel alone.

use super::is_inlined;
use crate::scalar::globaldce;
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::entity::{EntityId, IdSet};
use oxmux_ir::opencl::OpenClBuiltin;
use oxmux_ir::{Callee, Function, FunctionId, Module, Op};

/// A root that is no longer than this with all of its calls inlined has them inlined.
const ROOT_INSTRUCTIONS: u64 = 60_000;
/// A function with this many instructions of its own is worth a call. Estimated; no command
/// measures it.
const LONG: u64 = 500;
/// A function with this many instructions, including its callees', if no function is long by
/// itself. Estimated; no command measures it.
const LONG_WITH_CALLEES: u64 = 200;
/// The same if the calls of shorter ones would be over the limit together. No function grows by
/// more than as many times the module's size, which [`PassContext::inlined_limit`] always allows.
///
/// [`PassContext::inlined_limit`]: crate::pass::PassContext::inlined_limit
const LONG_IN_MANY_CALLS: u64 = 15;
/// How many functions are chosen one by one; each choice looks at the whole call graph.
const CHOICES: usize = 64;

/// The functions that should stay, in a module whose calls are inlined where `is_chosen` says so,
/// up to `limit` instructions in a function.
pub(super) fn out_of_line(
    module: &Module,
    graph: &CallGraph,
    is_chosen: fn(&Function) -> bool,
    limit: usize,
) -> IdSet<FunctionId> {
    let mut calls = Calls { module, graph, is_chosen, out_of_line: IdSet::new() };
    let mut expanded = calls.expanded();
    let is_large = |expanded: &[u64]| graph.bottom_up().iter().any(|id| large(expanded, *id));
    if !is_large(&expanded) {
        return calls.out_of_line;
    }
    let dependent = dependent(module, graph);
    for _ in 0..CHOICES {
        let times = calls.times(&expanded);
        let candidates = graph.bottom_up().iter().copied().filter(|&id| {
            times[id.index()] > 1
                && calls.may_stay(id)
                && !dependent.contains(id)
                && !calls.out_of_line.contains(id)
        });
        let candidates: Vec<FunctionId> = candidates.collect();
        let own = |id: FunctionId| module.functions[id].size() as u64;
        let whole = |id: FunctionId| expanded[id.index()];
        let copies = |id: FunctionId, size: u64| size.saturating_mul(times[id.index()] - 1);
        let long = candidates.iter().copied().filter(|&id| own(id) >= LONG);
        let best = long.max_by_key(|&id| copies(id, own(id))).or_else(|| {
            let long = candidates.iter().copied().filter(|&id| whole(id) >= LONG_WITH_CALLEES);
            long.max_by_key(|&id| copies(id, whole(id)))
        });
        let best = best.or_else(|| {
            let is_over = graph.bottom_up().iter().any(|&id| whole(id) > limit as u64);
            let any = is_over.then_some(candidates.iter().copied()).into_iter().flatten();
            any.max_by_key(|&id| copies(id, whole(id)))
        });
        let Some(best) = best else { break };
        calls.out_of_line.insert(best);
        expanded = calls.expanded();
        if !is_large(&expanded) {
            break;
        }
    }
    for long in [LONG_WITH_CALLEES, LONG_IN_MANY_CALLS] {
        if graph.bottom_up().iter().all(|id| expanded[id.index()] <= limit as u64) {
            break;
        }
        expanded = calls.keep_long(long, &dependent);
    }
    calls.out_of_line
}

fn large(expanded: &[u64], id: FunctionId) -> bool {
    expanded[id.index()] > ROOT_INSTRUCTIONS
}

/// The calls of a module that are inlined.
struct Calls<'a> {
    module: &'a Module,
    graph: &'a CallGraph,
    is_chosen: fn(&Function) -> bool,
    out_of_line: IdSet<FunctionId>,
}

impl Calls<'_> {
    fn is_inlined(&self, callee: FunctionId) -> bool {
        (self.is_chosen)(&self.module.functions[callee])
            && !self.out_of_line.contains(callee)
            && !self.graph.is_recursive(callee)
    }

    fn inlined(&self, id: FunctionId) -> impl Iterator<Item = FunctionId> + '_ {
        self.graph.calls(id).iter().map(|&(_, callee)| callee).filter(|&c| self.is_inlined(c))
    }

    /// How long each function becomes, by its index.
    fn expanded(&self) -> Vec<u64> {
        let mut expanded = vec![0u64; self.functions()];
        for &id in self.graph.bottom_up() {
            expanded[id.index()] = self.size(id, &expanded);
        }
        expanded
    }

    /// How long a function becomes, from how long its callees do.
    fn size(&self, id: FunctionId, expanded: &[u64]) -> u64 {
        let own = self.module.functions[id].size() as u64;
        let callees = self.inlined(id).map(|callee| expanded[callee.index()]);
        callees.fold(own, u64::saturating_add)
    }

    /// Keeps the functions that are called more than once and at least `long` with what is inlined
    /// into them, callees first, and gives how long each function becomes.
    fn keep_long(&mut self, long: u64, dependent: &IdSet<FunctionId>) -> Vec<u64> {
        self.out_of_line = IdSet::new();
        let mut expanded = vec![0u64; self.functions()];
        for &id in self.graph.bottom_up() {
            let whole = self.size(id, &expanded);
            expanded[id.index()] = whole;
            let is_shared = self.graph.callers(id).len() > 1;
            if is_shared && whole >= long && self.may_stay(id) && !dependent.contains(id) {
                self.out_of_line.insert(id);
            }
        }
        expanded
    }

    /// How many copies of each function there are in the roots that are too long.
    fn times(&self, expanded: &[u64]) -> Vec<u64> {
        let mut times = vec![0u64; self.functions()];
        for &id in self.graph.bottom_up().iter().rev() {
            let is_root =
                globaldce::is_root(&self.module.functions[id]) || self.out_of_line.contains(id);
            if is_root && large(expanded, id) {
                times[id.index()] = times[id.index()].saturating_add(1);
            }
            let here = times[id.index()];
            if here == 0 || (self.out_of_line.contains(id) && !large(expanded, id)) {
                continue;
            }
            for callee in self.inlined(id) {
                times[callee.index()] = times[callee.index()].saturating_add(here);
            }
        }
        times
    }

    fn may_stay(&self, id: FunctionId) -> bool {
        let function = &self.module.functions[id];
        is_inlined(function)
            && (self.is_chosen)(function)
            && !function.attributes.is_kernel()
            && !function.attributes.set.has(WordAttribute::AlwaysInline)
            && !self.graph.is_recursive(id)
    }

    fn functions(&self) -> usize {
        self.module.function_order.iter().map(|id| id.index() + 1).max().unwrap_or(0)
    }
}

/// The functions whose bodies must be inlined where they are called, and those that call them.
fn dependent(module: &Module, graph: &CallGraph) -> IdSet<FunctionId> {
    let order = module.function_order.iter().copied();
    let mut work: Vec<FunctionId> =
        order.filter(|&id| is_work_item_dependent(&module.functions[id])).collect();
    let mut dependent = IdSet::new();
    while let Some(id) = work.pop() {
        if dependent.insert(id) {
            work.extend(graph.callers(id));
        }
    }
    dependent
}

/// Whether a function depends on the calling work-item, waits for others or prints, or may: it
/// calls an unknown function.
fn is_work_item_dependent(function: &Function) -> bool {
    if function.is_declaration() {
        return match function.builtin() {
            Some(Builtin::Mux(_)) => true,
            Some(Builtin::OpenCl(builtin)) => {
                let others = matches!(
                    builtin,
                    OpenClBuiltin::ToAddressSpace(_)
                        | OpenClBuiltin::GetFence
                        | OpenClBuiltin::Printf
                );
                builtin.is_query() || builtin.is_convergent() || others
            }
            None => function.name() == "printf",
        };
    }
    let mut insts = function.insts_in_order();
    insts.any(|(_, inst)| match &function.insts[inst].op {
        Op::Call(call) => !matches!(call.callee, Callee::Function(_)),
        _ => false,
    })
}
