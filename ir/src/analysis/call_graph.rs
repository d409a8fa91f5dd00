//! The call graph.

use super::for_each_component;
use crate::constants::{Constant, ConstantKind};
use crate::entity::{EntityId, IdSet, IdVec};
use crate::function::Inst;
use crate::instruction::{Callee, Op};
use crate::module::{FunctionId, Module};

/// The direct calls of a module, and the functions whose address is taken.
#[derive(Clone, Debug)]
pub struct CallGraph {
    nodes: IdVec<FunctionId, Node>,
    /// The calls of all functions, one function's behind the other's.
    calls: Vec<(Inst, FunctionId)>,
    /// The callers of all functions.
    callers: Vec<FunctionId>,
    address_taken: IdSet<FunctionId>,
    callable: IdSet<FunctionId>,
    bottom_up: Vec<FunctionId>,
    recursive: IdSet<FunctionId>,
}

/// Where a function's calls and callers are listed.
#[derive(Clone, Copy, Default, Debug)]
struct Node {
    calls: (u32, u32),
    callers: (u32, u32),
}

impl CallGraph {
    /// Collects the calls in one walk over the module.
    pub fn compute(module: &Module) -> Self {
        let count = module.functions.len();
        let mut graph = Self {
            nodes: IdVec::filled(count, Node::default()),
            calls: Vec::new(),
            callers: Vec::new(),
            address_taken: IdSet::new(),
            callable: IdSet::new(),
            bottom_up: Vec::new(),
            recursive: IdSet::new(),
        };
        let mut seen = IdSet::new();
        // In most modules no function's address is a constant.
        let has_addresses = module.cx.constants.functions().next().is_some();
        for &id in &module.function_order {
            let function = &module.functions[id];
            let start = graph.calls.len() as u32;
            for (_, inst) in function.insts_in_order() {
                let op = &function.insts[inst].op;
                if let Some((_, callee)) = op.direct_call() {
                    graph.calls.push((inst, callee));
                    graph.nodes[callee].callers.1 += 1;
                }
                if !has_addresses {
                    continue;
                }
                op.for_each_value(|value| {
                    if let Some(constant) = value.as_constant()
                        && !seen.contains(constant)
                    {
                        graph.take_addresses(module, constant, &mut seen);
                    }
                });
            }
            graph.nodes[id].calls = (start, graph.calls.len() as u32);
        }
        graph.list_callers(module);
        // LLVM's lists of functions (`llvm.used`, `llvm.global.annotations`) are no calls.
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
        let mut work = Vec::new();
        let mut next = Some(root);
        while let Some(constant) = next.take().or_else(|| work.pop()) {
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

    /// Lists the callers of all functions, in the order of their calls.
    fn list_callers(&mut self, module: &Module) {
        let Some(&first) = module.function_order.first() else { return };
        let mut end = 0;
        for (_, node) in self.nodes.iter_mut() {
            let count = node.callers.1;
            node.callers = (end, end);
            end += count;
        }
        self.callers = vec![first; self.calls.len()];
        for &caller in &module.function_order {
            let (from, to) = self.nodes[caller].calls;
            for &(_, callee) in &self.calls[from as usize..to as usize] {
                let end = &mut self.nodes[callee].callers.1;
                self.callers[*end as usize] = caller;
                *end += 1;
            }
        }
    }

    /// Orders functions so that callees come before their callers, and finds recursion.
    fn order(&mut self, module: &Module) {
        let mut present = IdSet::new();
        for &id in &module.function_order {
            present.insert(id);
        }
        let (mut order, mut recursive) = (Vec::new(), IdSet::new());
        let caller = |callee: usize, i: usize| {
            self.callers(FunctionId::from_index(callee)).get(i).map(|caller| caller.index())
        };
        // Callers come before their callees: the order is read from its end.
        for_each_component(self.nodes.len(), caller, |component| {
            let is_alone = component.len() == 1;
            for id in component.iter().rev().copied().map(FunctionId::from_index) {
                if !is_alone || self.calls(id).iter().any(|&(_, callee)| callee == id) {
                    recursive.insert(id);
                }
                order.push(id);
            }
        });
        self.bottom_up = order.into_iter().rev().filter(|&id| present.contains(id)).collect();
        self.recursive = recursive;
    }

    /// The direct calls in a function, in order.
    pub fn calls(&self, id: FunctionId) -> &[(Inst, FunctionId)] {
        let (from, to) = self.nodes[id].calls;
        &self.calls[from as usize..to as usize]
    }
    /// The functions that call this one, once for each call.
    pub fn callers(&self, id: FunctionId) -> &[FunctionId] {
        let (from, to) = self.nodes[id].callers;
        &self.callers[from as usize..to as usize]
    }
    /// Whether the function's address is used for something other than a direct call.
    pub fn is_address_taken(&self, id: FunctionId) -> bool {
        self.address_taken.contains(id)
    }
    /// Whether something may call the function that is no direct call: its address is taken, and
    /// not only noted.
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
                work.extend(self.calls(id).iter().map(|&(_, callee)| callee));
            }
        }
        seen
    }
}

/// The functions that can be reached by direct calls from one, itself first, each once: without a
/// walk over the whole module, which [`CallGraph::compute`] needs. Functions for which `enters` is
/// false are not looked into, but are in the list.
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
