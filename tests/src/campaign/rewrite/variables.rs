//! Demotes values that are used in other blocks to variables on the stack, so that blocks can be
//! copied and edges redirected; `mem2reg` restores SSA form.

use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{Block, BlockCall, Context, Function, Inst, Op, Type, Value, ValueDef};
use std::collections::{BTreeMap, HashMap};

/// Gives each phi a variable, which is stored where its edges begin, and each value that is used
/// outside of its block. What the entry computes needs none: nothing leads there, and it dominates
/// everything.
pub(super) fn demote(cx: &mut Context, function: &mut Function) {
    let Some(entry) = function.entry() else { return };
    let mut slots = Vec::new();
    params_to_memory(cx, function, &mut slots);
    results_to_memory(cx, function, entry, &mut slots);
    function.blocks[entry].insts.splice(0..0, slots);
}

fn slot(cx: &mut Context, function: &mut Function, ty: Type, slots: &mut Vec<Inst>) -> Value {
    let pointer = cx.types.ptr(0);
    let count = cx.i32(1);
    let inst = function.make_inst(Op::Alloca { ty, count, align: 16 }, pointer);
    slots.push(inst);
    result(function, inst)
}

fn result(function: &Function, inst: Inst) -> Value {
    function.insts[inst].result.expect("an instruction whose type is not void has a result")
}

fn store(function: &mut Function, value: Value, ptr: Value) -> Inst {
    function.make_inst(Op::Store { value, ptr, access: MemoryAccess::aligned(1) }, Type::VOID)
}

fn load(function: &mut Function, ty: Type, ptr: Value) -> Inst {
    function.make_inst(Op::Load { ptr, access: MemoryAccess::aligned(1) }, ty)
}

/// A phi's variable is read only at the beginning of its block, so that it may be stored on the way
/// to other blocks, too.
fn params_to_memory(cx: &mut Context, function: &mut Function, slots: &mut Vec<Inst>) {
    let mut instead = Vec::new();
    let mut variables: HashMap<Block, Vec<Value>> = HashMap::new();
    for block in function.block_order.clone() {
        let params = function.blocks[block].params.clone();
        let mut loads = Vec::new();
        for &param in &params {
            let ty = function.local_type(param);
            let ptr = slot(cx, function, ty, slots);
            let inst = load(function, ty, ptr);
            instead.push((param, result(function, inst)));
            loads.push(inst);
            variables.entry(block).or_default().push(ptr);
        }
        function.retain_block_params(block, |_| false);
        function.blocks[block].insts.splice(0..0, loads);
    }
    for block in function.block_order.clone() {
        let Some(terminator) = function.terminator(block) else { continue };
        // Edges of a block that lead to the same one have the same arguments.
        let mut calls: BTreeMap<Block, Vec<Value>> = BTreeMap::new();
        function.insts[terminator].op.for_each_successor_mut(|call| {
            calls.insert(call.block, std::mem::take(&mut call.args));
        });
        let mut stores = Vec::new();
        for (to, args) in calls {
            let Some(pointers) = variables.get(&to) else { continue };
            for (&ptr, &value) in pointers.iter().zip(&args) {
                stores.push(store(function, value, ptr));
            }
        }
        let insts = &mut function.blocks[block].insts;
        let end = insts.len().saturating_sub(1);
        insts.splice(end..end, stores);
    }
    function.replace_values(&instead.into_iter().collect());
}

fn results_to_memory(
    cx: &mut Context,
    function: &mut Function,
    entry: Block,
    slots: &mut Vec<Inst>,
) {
    let mut home: HashMap<Value, Block> = HashMap::new();
    for (block, inst) in function.insts_in_order() {
        if let Some(result) = function.insts[inst].result {
            home.insert(result, block);
        }
    }
    // In the order of their first uses, so that the same choices give the same text.
    let mut variables: HashMap<Value, Value> = HashMap::new();
    let mut demoted = Vec::new();
    for block in function.block_order.clone() {
        let mut here: HashMap<Value, Value> = HashMap::new();
        let mut loads = Vec::new();
        for inst in function.blocks[block].insts.clone() {
            for value in function.insts[inst].op.values() {
                let local = matches!(home.get(&value), Some(&h) if h != block && h != entry);
                if !local || here.contains_key(&value) {
                    continue;
                }
                let ty = function.local_type(value);
                let ptr = match variables.get(&value) {
                    Some(&ptr) => ptr,
                    None => {
                        let ptr = slot(cx, function, ty, slots);
                        variables.insert(value, ptr);
                        demoted.push(value);
                        ptr
                    }
                };
                let inst = load(function, ty, ptr);
                loads.push(inst);
                here.insert(value, result(function, inst));
            }
            let op = &mut function.insts[inst].op;
            op.map_values(|value| here.get(&value).copied().unwrap_or(value));
        }
        function.blocks[block].insts.splice(0..0, loads);
    }
    for value in demoted {
        let (Some(ValueDef::Inst(inst)), Some(&block)) =
            (function.value_def(value), home.get(&value))
        else {
            continue;
        };
        let store = store(function, value, variables[&value]);
        let insts = &mut function.blocks[block].insts;
        let place = insts.iter().position(|&i| i == inst).map_or(insts.len(), |p| p + 1);
        insts.insert(place, store);
    }
}

/// An edge: its block, and which of its terminator's successors it is.
pub(super) type Edge = (Block, usize);

/// The edges to a block, in the order of blocks.
pub(super) fn edges_to(function: &Function, to: Block) -> Vec<Edge> {
    let mut edges = Vec::new();
    for &from in &function.block_order {
        let successors = function.successors(from).into_iter().enumerate();
        edges.extend(successors.filter(|&(_, block)| block == to).map(|(i, _)| (from, i)));
    }
    edges
}

/// What an edge brings to its block.
pub(super) fn edge_args(function: &Function, (from, index): Edge) -> Vec<Value> {
    let (mut args, mut at) = (Vec::new(), 0);
    if let Some(inst) = function.terminator(from) {
        function.insts[inst].op.for_each_successor(|call| {
            if at == index {
                args.clone_from(&call.args);
            }
            at += 1;
        });
    }
    args
}

/// Changes an edge.
pub(super) fn set_edge(
    function: &mut Function,
    (from, index): Edge,
    change: impl Fn(&mut BlockCall),
) {
    let mut at = 0;
    let Some(inst) = function.terminator(from) else { return };
    function.insts[inst].op.for_each_successor_mut(|call| {
        if at == index {
            change(call);
        }
        at += 1;
    });
}
