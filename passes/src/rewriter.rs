//! Rewrites the instructions of a function with a builder: for passes that insert or replace
//! operations.

use crate::pass::{PassError, for_each_definition};
use hashbrown::HashMap;
use oxmux_ir::{Block, Builder, Context, Function, FunctionId, Inst, Module, Type, Value};

/// The result of rewriting an instruction.
pub enum Rewritten {
    /// It stays, behind the instructions that the builder appended.
    Kept,
    /// It is removed; control continues in the builder's block.
    Gone,
}

/// Shows every instruction to a closure, with a builder that appends before it. The closure may
/// change the instruction itself, and may end the builder's block and go on in a new one: what
/// follows goes there.
pub fn rewrite_instructions(
    cx: &mut Context,
    function: &mut Function,
    mut visit: impl FnMut(&mut Builder<'_>, Inst) -> Option<Rewritten>,
) -> bool {
    let mut changed = false;
    let mut order: Vec<Block> = Vec::with_capacity(function.block_order.len());
    for block in std::mem::take(&mut function.block_order) {
        let insts = std::mem::take(&mut function.blocks[block].insts);
        order.push(block);
        let mut current = block;
        for inst in insts {
            let debug_loc = function.insts[inst].debug_loc;
            let mut b = Builder::new(cx, function, current);
            b.debug_loc = debug_loc;
            let rewritten = visit(&mut b, inst);
            current = b.block;
            changed |= rewritten.is_some();
            if !matches!(rewritten, Some(Rewritten::Gone)) {
                function.blocks[current].insts.push(inst);
            }
            // Blocks that the closure made come right behind the one that it came from.
            order.append(&mut function.block_order);
        }
    }
    function.block_order = order;
    changed
}

/// Gives a value without a name that of the one that it replaces.
pub fn take_name(function: &mut Function, old: Value, new: Value) {
    let own = function.def_inst(new).is_none() || function.value_name(new).is_some();
    if own {
        return;
    }
    if let Some(name) = function.value_name(old).map(str::to_string) {
        function.set_value_name(old, "");
        function.set_value_name(new, &name);
    }
}

/// The replacement of a call.
pub(super) enum CallReplacement {
    /// A value of the result's type.
    Value(Value),
    /// Nothing: the call had no result.
    Void,
}

/// Replaces the direct calls of functions that `classify` knows. `replace` is given what it said,
/// the call's arguments and the type of its result (none if it has none), and appends what takes
/// the call's place; none leaves the call.
pub(super) fn replace_calls<K: Copy>(
    module: &mut Module,
    classify: impl Fn(&Module, FunctionId) -> Option<K>,
    replace: impl Fn(&mut Builder<'_>, K, &[Value], Option<Type>) -> Option<CallReplacement>,
) -> Result<bool, PassError> {
    let known: HashMap<FunctionId, K> =
        module.function_order.iter().filter_map(|&id| Some((id, classify(module, id)?))).collect();
    if known.is_empty() {
        return Ok(false);
    }
    for_each_definition(module, |module, _, function| {
        let mut replacements = HashMap::default();
        let changed = rewrite_instructions(&mut module.cx, function, |b, inst| {
            let (call, callee) = b.func.insts[inst].op.direct_call()?;
            let kind = *known.get(&callee)?;
            let args = call.args.clone();
            let old = b.func.insts[inst].result;
            let ty = old.map(|old| b.func.local_type(old));
            if let (Some(old), CallReplacement::Value(new)) = (old, replace(b, kind, &args, ty)?) {
                take_name(b.func, old, new);
                replacements.insert(old, new);
            }
            Some(Rewritten::Gone)
        });
        function.replace_values(&replacements);
        Ok(changed)
    })
}
