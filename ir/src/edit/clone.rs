//! Cloning of functions and of blocks.

use crate::entity::IdVec;
use crate::function::{Block, Function, Inst, Value};
use crate::module::{FunctionId, Module};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::cell::Cell;

/// The map from values and blocks to their copies. Values that are not in the map stay as they are.
#[derive(Clone, Debug, Default)]
pub struct CloneMap {
    /// From the source's values to the destination's.
    pub values: HashMap<Value, Value, FxBuildHasher>,
    /// From the source's blocks to the destination's.
    pub blocks: HashMap<Block, Block, FxBuildHasher>,
    /// From the source's instructions to the destination's.
    pub insts: HashMap<Inst, Inst, FxBuildHasher>,
}

impl CloneMap {
    /// The copy of a value.
    pub fn value(&self, value: Value) -> Value {
        self.values.get(&value).copied().unwrap_or(value)
    }
    /// The copy of a block.
    pub fn block(&self, block: Block) -> Block {
        self.blocks.get(&block).copied().unwrap_or(block)
    }
}

/// Copies blocks of `source` to the end of `destination`, in the order given, and fills the map
/// with their parameters, instructions and results. Values and blocks that the map already has are
/// replaced; others stay, so that both functions may be copies of one. Both functions are of one
/// module.
pub fn clone_blocks(
    destination: &mut Function,
    source: &Function,
    blocks: &[Block],
    map: &mut CloneMap,
) {
    let count: usize = blocks.iter().map(|&b| source.blocks[b].insts.len()).sum();
    destination.reserve(count);
    map.values.reserve(count);
    map.insts.reserve(count);
    map.blocks.reserve(blocks.len());
    for &block in blocks {
        let copy = copy_block(
            destination,
            source,
            block,
            |old, new| _ = map.values.insert(old, new),
            |old, new| _ = map.insts.insert(old, new),
        );
        map.blocks.insert(block, copy);
    }
    // Operands may be defined in blocks that were copied later: they are rewritten once all are
    // known.
    for &block in blocks {
        rewrite(destination, map.block(block), |value| map.value(value), |block| map.block(block));
    }
}

/// Copies all blocks of `source` to the end of `destination`, with these values in place of its
/// arguments, and gives the copies in order. As [`clone_blocks`], without a map.
///
/// # Errors
///
/// If the source uses a value or a block that it does not have; the copies stay then, as far as
/// they are made.
pub fn clone_body(
    destination: &mut Function,
    source: &Function,
    args: &[Value],
) -> Result<Vec<Block>, Undefined> {
    destination.reserve(source.size());
    let mut values: IdVec<Value, Option<Value>> = IdVec::filled(source.value_count(), None);
    let mut blocks: IdVec<Block, Option<Block>> = IdVec::filled(source.blocks.len(), None);
    for (&param, &arg) in source.args.iter().zip(args) {
        values[param] = Some(arg);
    }
    let mut copies = Vec::with_capacity(source.block_order.len());
    for &block in &source.block_order {
        let defined = |old, new| values[old] = Some(new);
        let copy = copy_block(destination, source, block, defined, |_, _| {});
        blocks[block] = Some(copy);
        copies.push(copy);
    }
    let all_are_there = Cell::new(true);
    let value = |old: Value| match old.is_constant() {
        true => old,
        false => values.get(old).copied().flatten().unwrap_or_else(|| {
            all_are_there.set(false);
            old
        }),
    };
    let block = |old: Block| {
        blocks.get(old).copied().flatten().unwrap_or_else(|| {
            all_are_there.set(false);
            old
        })
    };
    for &copy in &copies {
        rewrite(destination, copy, value, block);
    }
    if all_are_there.get() { Ok(copies) } else { Err(Undefined) }
}

/// A function uses a value or a block that it does not have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Undefined;

/// Copies a block to the end of a function, with operands and successors that are still the
/// source's. Tells of each parameter and result, and of each instruction, what its copy is.
fn copy_block(
    destination: &mut Function,
    source: &Function,
    block: Block,
    mut value_copied: impl FnMut(Value, Value),
    mut inst_copied: impl FnMut(Inst, Inst),
) -> Block {
    let copy = destination.add_block();
    let data = &source.blocks[block];
    destination.blocks[copy].insts.reserve(data.insts.len());
    if let Some(name) = source.block_name(block) {
        destination.set_block_name(copy, name);
    }
    for &param in &data.params {
        let new = destination.add_block_param(copy, source.local_type(param));
        copy_name(destination, source, param, new);
        value_copied(param, new);
    }
    for &inst in &data.insts {
        let data = &source.insts[inst];
        let ty = data.result.map_or(crate::Type::VOID, |r| source.local_type(r));
        let new = destination.append_inst(copy, data.op.clone(), ty);
        destination.insts[new].debug_loc = data.debug_loc;
        if let Some(metadata) = source.inst_metadata.get(&inst) {
            destination.inst_metadata.insert(new, metadata.clone());
        }
        if let (Some(old), Some(result)) = (data.result, destination.insts[new].result) {
            copy_name(destination, source, old, result);
            value_copied(old, result);
        }
        inst_copied(inst, new);
    }
    copy
}

/// Replaces the operands and successors of a block.
fn rewrite(
    function: &mut Function,
    block: Block,
    value: impl Fn(Value) -> Value,
    successor: impl Fn(Block) -> Block,
) {
    for &inst in &function.blocks[block].insts {
        let op = &mut function.insts[inst].op;
        op.map_values(&value);
        op.for_each_successor_mut(|call| call.block = successor(call.block));
    }
}

fn copy_name(destination: &mut Function, source: &Function, old: Value, new: Value) {
    if let Some(name) = source.value_name(old) {
        destination.set_value_name(new, name);
    }
}

/// Appends a copy of a function under another name (made unique if it is taken). Attributes and
/// metadata are copied; calls of the function itself still go to the original.
pub fn clone_function(module: &mut Module, id: FunctionId, name: &str) -> FunctionId {
    let mut copy = module.functions[id].clone();
    copy.set_name(name);
    module.insert_function(copy)
}
