//! Demotes values to stack slots between blocks, in functions where too many of them would be live
//! at once.
//!
//! Both of regalloc2's allocators take time in the product of two sizes. The backtracking one
//! looks, for each live range, at those that it overlaps: thousands of values that live across one
//! loop take seconds. The one in a single pass walks, at the start of each block, all values that
//! are live there, whether the block uses them or not, and asks each predecessor about each of
//! them. Both pay for ranges that cross blocks, and this many do not fit the registers anyway.
//!
//! Here constants are rematerialized in each block that uses them. If that is not enough, each
//! value that is used outside of its block is stored behind its definition, and loaded in each
//! block that uses it, before the first use. Block parameters alone are then live between blocks,
//! and the time is proportional to the instructions. It is done where the pairs of values and
//! blocks where they are live are many: [`needs`].

use cranelift_codegen::Context;
use cranelift_codegen::cursor::{Cursor, FuncCursor};
use cranelift_codegen::entity::SecondaryMap;
use cranelift_codegen::ir::{
    Block, Function, InstBuilder, InstructionData, MemFlagsData, Opcode, StackSlot, StackSlotData,
    StackSlotKind, Type, Value, ValueDef, types,
};
use oxmux_codegen::allocation::{Crossings, LIVE_IN_MAX, is_crowded};
use std::collections::BTreeMap;

/// Moves the values that cross blocks to memory, if they are too many for the backtracking
/// allocator, or for the one in a single pass. Whether it did.
pub(super) fn demote(context: &mut Context, single_pass: bool) -> bool {
    // Fewer instructions cannot have that many values.
    if context.func.dfg.num_insts() < LIVE_IN_MAX as usize {
        return false;
    }
    context.flowgraph();
    context.compute_domtree();
    if !needs(context, single_pass) {
        return false;
    }
    let blocks: Vec<Block> = context.func.layout.blocks().collect();
    blocks.iter().for_each(|&block| repeat_constants_in(&mut context.func, block));
    if !needs(context, single_pass) {
        return true;
    }
    let func = &mut context.func;
    let (mut offsets, mut order) = (SecondaryMap::new(), Vec::new());
    for_each_use(func, |value, _| {
        let offset: &mut Option<u32> = &mut offsets[value];
        if offset.is_none() && is_spillable(func, value) {
            *offset = Some(order.len() as u32 * SLOT_BYTES);
            order.push(value);
        }
    });
    let size = order.len() as u32 * SLOT_BYTES;
    let shift = SLOT_BYTES.trailing_zeros() as u8;
    let data = StackSlotData::new(StackSlotKind::ExplicitSlot, size, shift);
    let slots = Slots { object: func.create_sized_stack_slot(data), offsets };
    blocks
        .into_iter()
        .for_each(|block| replace_in(func, block, |cursor, value| slots.load(cursor, value)));
    order.into_iter().for_each(|value| slots.store(func, value));
    true
}

/// The stack slots of values.
struct Slots {
    object: StackSlot,
    offsets: SecondaryMap<Value, Option<u32>>,
}

impl Slots {
    /// Loads a value, if it has a slot.
    fn load(&self, cursor: &mut FuncCursor<'_>, value: Value) -> Option<Value> {
        let offset = self.offsets[value]?;
        let ty = cursor.func.dfg.value_type(value);
        let at = cursor.ins().stack_addr(types::I64, self.object, offset as i32);
        Some(cursor.ins().load(ty, flags(), at, 0))
    }

    /// Stores a value behind its definition.
    fn store(&self, func: &mut Function, value: Value) {
        let Some(offset) = self.offsets[value] else { return };
        let def = func.dfg.value_def(value);
        let mut cursor = FuncCursor::new(func);
        match def {
            ValueDef::Result(inst, _) => cursor.goto_after_inst(inst),
            ValueDef::Param(block, _) => cursor.goto_first_insertion_point(block),
            ValueDef::Union(..) => return,
        }
        let at = cursor.ins().stack_addr(types::I64, self.object, offset as i32);
        cursor.ins().store(flags(), value, at, 0);
    }
}

/// Rematerializes other blocks' constants in a block that uses them.
fn repeat_constants_in(func: &mut Function, block: Block) {
    replace_in(func, block, |cursor, value| {
        let def = cursor.func.dfg.value_def(value).inst()?;
        let data = cursor.func.dfg.insts[def];
        let ty = cursor.func.dfg.value_type(value);
        match data {
            InstructionData::UnaryImm { opcode: Opcode::Iconst, imm } => {
                Some(cursor.ins().iconst(ty, imm))
            }
            InstructionData::UnaryIeee32 { opcode: Opcode::F32const, imm } => {
                Some(cursor.ins().f32const(imm))
            }
            InstructionData::UnaryIeee64 { opcode: Opcode::F64const, imm } => {
                Some(cursor.ins().f64const(imm))
            }
            InstructionData::UnaryConst { opcode: Opcode::Vconst, constant_handle } => {
                Some(cursor.ins().vconst(ty, constant_handle))
            }
            _ => None,
        }
    });
}

/// Replaces a block's uses of other blocks' values by values that a closure makes before the first
/// use.
fn replace_in(
    func: &mut Function,
    block: Block,
    mut make: impl FnMut(&mut FuncCursor<'_>, Value) -> Option<Value>,
) {
    let mut made: BTreeMap<Value, Option<Value>> = BTreeMap::new();
    let mut cursor = FuncCursor::new(func);
    cursor.goto_top(block);
    while let Some(inst) = cursor.next_inst() {
        let dfg = &cursor.func.dfg;
        let mut used: Vec<Value> =
            dfg.inst_values(inst).map(|value| dfg.resolve_aliases(value)).collect();
        let mut changed = false;
        for value in &mut used {
            if defining_block(cursor.func, *value) == Some(block) {
                continue;
            }
            let copy = made.entry(*value).or_insert_with(|| make(&mut cursor, *value));
            if let Some(copy) = *copy {
                *value = copy;
                changed = true;
            }
        }
        if changed {
            cursor.func.dfg.overwrite_inst_values(inst, used.into_iter());
        }
    }
}

/// The size of a stack slot: that of the largest type.
const SLOT_BYTES: u32 = 16;

/// Whether too many values cross blocks.
fn needs(context: &Context, single_pass: bool) -> bool {
    let func = &context.func;
    let order: Vec<Block> = context.domtree.cfg_rpo().copied().collect();
    // Blocks that nothing leads to have no place: no code is made of them.
    let mut places: SecondaryMap<Block, Option<u32>> = SecondaryMap::new();
    (0..).zip(&order).for_each(|(place, &block)| places[block] = Some(place));
    let before = |&block: &Block| {
        context.cfg.pred_iter(block).filter_map(|pred| places[pred.block]).collect()
    };
    let place_of = |value| defining_block(func, value).and_then(|block| places[block]).unwrap_or(0);
    let mut defining_blocks = vec![0; func.dfg.num_values()];
    func.dfg.values().for_each(|value| defining_blocks[value.as_u32() as usize] = place_of(value));
    let mut uses = Vec::new();
    for_each_use(func, |value, block| {
        if let Some(place) = places[block] {
            uses.push((value.as_u32(), place));
        }
    });
    let crossings =
        Crossings { predecessors: order.iter().map(before).collect(), uses, defining_blocks };
    is_crowded(&crossings, func.dfg.num_insts(), single_pass)
}

/// Calls a closure for each use of a value in another block than its own.
fn for_each_use(func: &Function, mut each: impl FnMut(Value, Block)) {
    for block in func.layout.blocks() {
        for inst in func.layout.block_insts(block) {
            for value in func.dfg.inst_values(inst) {
                let value = func.dfg.resolve_aliases(value);
                if defining_block(func, value) != Some(block) {
                    each(value, block);
                }
            }
        }
    }
}

fn defining_block(func: &Function, value: Value) -> Option<Block> {
    match func.dfg.value_def(value) {
        ValueDef::Result(inst, _) => func.layout.inst_block(inst),
        ValueDef::Param(block, _) => Some(block),
        ValueDef::Union(..) => None,
    }
}

fn flags() -> MemFlagsData {
    MemFlagsData::new().with_notrap().with_aligned()
}

/// Whether a value can be spilled: its definition is no terminator, and its type has a load.
fn is_spillable(func: &Function, value: Value) -> bool {
    let def = func.dfg.value_def(value).inst();
    let ends_block = def.is_some_and(|inst| func.dfg.insts[inst].opcode().is_terminator());
    !ends_block && is_stored(func.dfg.value_type(value))
}

fn is_stored(ty: Type) -> bool {
    (ty.is_int() || ty.is_float() || ty.is_vector()) && (8..=128).contains(&ty.bits())
}
