//! `set-convergent-attr`: marks functions that may wait for other work-items `convergent`.
//!
//! A function without a body may be a barrier, unless it is a builtin that is known not to be; a
//! caller of a convergent function is convergent too. Calls of pointers may call anything.
//!
//! ```text
//! declare void @_Z7barrierj(i32)                 ->    declare void @_Z7barrierj(i32) convergent
//! define void @f() { call void @_Z7barrierj(…) } ->    define void @f() convergent { … }
//! define float @g(float %x) { … @_Z3expf … }     ->    unchanged
//! ```

use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::analysis::CallGraph;
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Callee, Function, FunctionId, Module, Op};

const NAME: &str = "set-convergent-attr";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Marks functions that may wait for other work-items as convergent", run);

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let graph = CallGraph::compute(module);
    let order = module.function_order.iter().copied();
    let mut work: Vec<FunctionId> =
        order.filter(|&id| is_convergent(&module.functions[id])).collect();
    let mut convergent = IdSet::new();
    while let Some(id) = work.pop() {
        if convergent.insert(id) {
            work.extend(graph.callers(id));
        }
    }
    let mut changed = false;
    for id in convergent.iter() {
        let set = &mut module.functions[id].attributes.set;
        changed |= !set.has(WordAttribute::Convergent);
        set.insert(WordAttribute::Convergent);
    }
    Ok(changed)
}

/// Whether a function is convergent for itself, whatever it calls.
fn is_convergent(function: &Function) -> bool {
    if !function.is_declaration() {
        return function.attributes.set.has(WordAttribute::Convergent) || calls_unknown(function);
    }
    match function.builtin() {
        Some(builtin) => builtin.is_convergent(),
        None => !function.name().starts_with("llvm."),
    }
}

/// Whether a function has an indirect call, or convergent inline assembly.
fn calls_unknown(function: &Function) -> bool {
    function.insts_in_order().any(|(_, inst)| match &function.insts[inst].op {
        Op::Call(call) => match call.callee {
            Callee::Function(_) => false,
            Callee::Indirect(_) => true,
            Callee::Asm(_) => call.attributes.function.has(WordAttribute::Convergent),
        },
        _ => false,
    })
}
