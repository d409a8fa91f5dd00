//! The call graph.

use crate::constants::{Constant, ConstantKind};
use crate::entity::{EntityId, IdSet, IdVec};
use crate::function::Inst;
use crate::instruction::{Callee, Op};
use crate::module::{FunctionId, Module};

/// The direct calls of a module, and the functions whose address is taken.
#[derive(Clone, Debug)]
pub struct CallGraph {
    calls: IdVec<FunctionId, Vec<(Inst, FunctionId)>>,
    callers: IdVec<FunctionId, Vec<FunctionId>>,
    address_taken: IdSet<FunctionId>,
    callable: IdSet<FunctionId>,
    bottom_up: Vec<FunctionId>,
    recursive: IdSet<FunctionId>,
}

impl CallGraph {
    /// Collects the calls in one walk over the module.
    pub fn compute(module: &Module) -> Self {
        let count = module.functions.len();
        let mut graph = Self {
            calls: IdVec::filled(count, Vec::new()),
            callers: IdVec::filled(count, Vec::new()),
            address_taken: IdSet::new(),
            callable: IdSet::new(),
            bottom_up: Vec::new(),
            recursive: IdSet::new(),
        };
        let mut seen = IdSet::new();
        for &id in &module.function_order {
            let function = &module.functions[id];
            for (_, inst) in function.insts_in_order() {
                let op = &function.insts[inst].op;
                if let Op::Call(call) = op
                    && let Callee::Function(callee) = call.callee
                {
                    graph.calls[id].push((inst, callee));
                    graph.callers[callee].push(id);
                }
                op.for_each_value(|value| {
                    if let Some(constant) = value.as_constant()
                        && !seen.contains(constant)
                    {
                        graph.take_addresses(module, constant, &mut seen);
                    }
                });
            }
        }
        // What LLVM notes about functions (`llvm.used`, `llvm.global.annotations`) calls none of them.
        let (notes, variables): (Vec<_>, Vec<_>) = module
            .global_order
            .iter()
            .partition(|id| module.globals[**id].name.starts_with("llvm."));
        for id in variables {
            if let Some(initializer) = module.globals[id].initializer {
                graph.take_addresses(module, initializer, &mut seen);
            }
        }
        graph.callable = graph.address_taken.clone();
        for id in notes {
            if let Some(initializer) = module.globals[id].initializer {
                graph.take_addresses(module, initializer, &mut seen);
            }
        }
        graph.order(module);
        graph
    }

    /// Marks the functions whose address is part of a constant. Each constant is looked into once.
    fn take_addresses(&mut self, module: &Module, root: Constant, seen: &mut IdSet<Constant>) {
        let mut work = vec![root];
        while let Some(constant) = work.pop() {
            if !seen.insert(constant) {
                continue;
            }
            match module.cx.constants.kind(constant) {
                ConstantKind::Function(id) => {
                    self.address_taken.insert(*id);
                }
                _ => work.extend(module.cx.constants.operands(constant)),
            }
        }
    }

    /// Orders functions so that callees come before their callers, and finds recursion: Kosaraju's algorithm
    /// (petgraph's needs no recursion) gives the strongly connected components in just that order.
    fn order(&mut self, module: &Module) {
        let mut graph = petgraph::graph::DiGraph::<FunctionId, ()>::new();
        let nodes: Vec<_> = module.functions.ids().map(|id| graph.add_node(id)).collect();
        for &caller in &module.function_order {
            for &(_, callee) in &self.calls[caller] {
                graph.add_edge(nodes[caller.index()], nodes[callee.index()], ());
            }
        }
        let mut present = IdSet::new();
        for &id in &module.function_order {
            present.insert(id);
        }
        for component in petgraph::algo::kosaraju_scc(&graph) {
            let alone = component.len() == 1;
            for node in component {
                let id = graph[node];
                if !alone || self.calls[id].iter().any(|&(_, callee)| callee == id) {
                    self.recursive.insert(id);
                }
                if present.contains(id) {
                    self.bottom_up.push(id);
                }
            }
        }
    }

    /// The direct calls in a function, in order.
    pub fn calls(&self, id: FunctionId) -> &[(Inst, FunctionId)] {
        &self.calls[id]
    }
    /// The functions that call this one, once for each call.
    pub fn callers(&self, id: FunctionId) -> &[FunctionId] {
        &self.callers[id]
    }
    /// Whether the function's address is used for something other than a direct call.
    pub fn is_address_taken(&self, id: FunctionId) -> bool {
        self.address_taken.contains(id)
    }
    /// Whether something may call the function that is no direct call: its address is taken, and not only noted.
    pub fn has_unknown_callers(&self, id: FunctionId) -> bool {
        self.callable.contains(id)
    }
    /// All functions, callees before callers (as far as recursion allows).
    pub fn bottom_up(&self) -> &[FunctionId] {
        &self.bottom_up
    }
    /// Whether the function may call itself, through others too.
    pub fn is_recursive(&self, id: FunctionId) -> bool {
        self.recursive.contains(id)
    }
    /// The functions that can be reached by direct calls from these, themselves included.
    pub fn reachable(&self, roots: impl IntoIterator<Item = FunctionId>) -> IdSet<FunctionId> {
        let mut seen = IdSet::new();
        let mut work: Vec<FunctionId> = roots.into_iter().collect();
        while let Some(id) = work.pop() {
            if seen.insert(id) {
                work.extend(self.calls[id].iter().map(|&(_, callee)| callee));
            }
        }
        seen
    }
}

/// The functions that can be reached by direct calls from one, itself first, each once: without a walk over the whole module, which
/// [`CallGraph::compute`] needs. Functions for which `enters` is false are not looked into, but are in the list.
pub fn reachable_from(
    module: &Module,
    root: FunctionId,
    enters: impl Fn(FunctionId) -> bool,
) -> Vec<FunctionId> {
    let (mut seen, mut order, mut work) = (IdSet::new(), Vec::new(), vec![root]);
    while let Some(id) = work.pop() {
        if !seen.insert(id) {
            continue;
        }
        order.push(id);
        if !enters(id) {
            continue;
        }
        let function = &module.functions[id];
        work.extend(function.insts_in_order().filter_map(
            |(_, inst)| match &function.insts[inst].op {
                Op::Call(call) => match call.callee {
                    Callee::Function(callee) => Some(callee),
                    _ => None,
                },
                _ => None,
            },
        ));
    }
    order
}
