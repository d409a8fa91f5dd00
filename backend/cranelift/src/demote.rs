//! Values that live in memory between blocks, in functions where too many of them would be live at once.
//!
//! Both of regalloc2's allocators take time in the product of two sizes. The backtracking one looks, for each live range,
//! at those that it overlaps: thousands of values that live across one loop take seconds. The one in a single pass walks,
//! at the start of each block, all values that are live there, whether the block uses them or not, and asks each
//! predecessor about each of them. In both, what is paid for is that ranges cross blocks, and so much does not fit the registers anyway.
//!
//! Here each value that another block than its own uses is stored behind its definition, and loaded in each block that uses
//! it, before the first use. What is live between blocks is block parameters alone, and the time is proportional to the
//! instructions. It is done where the pairs of values and blocks where they are live are many: [`needs`].

use cranelift_codegen::Context;
use cranelift_codegen::cursor::{Cursor, FuncCursor};
use cranelift_codegen::entity::SecondaryMap;
use cranelift_codegen::ir::{
    Block, Function, Inst, InstBuilder, MemFlagsData, Opcode, StackSlot, StackSlotData,
    StackSlotKind, Type, Value, ValueDef, types,
};
use std::collections::BTreeMap;

/// So many values live at the start of one block are allocated without memory of ours. Kernels that people write have
/// fewer than two hundred; the backtracking allocator takes 30 ms for 500 across one loop, 0.4 s for 2,000 and 6 s for
/// 5,000 (`cargo bench -p oxmux-tests --bench growth -- --stages --mode scalar loop_live 1500 6000 16000`).
const LIVE_IN_MAX: u32 = 512;

/// For the allocator in a single pass: so many pairs of a value and an edge to a block where it is live there may be for
/// each instruction.
const PAIRS_PER_INST: usize = 8;

/// Moves the values that cross blocks to memory, if they are too many for the backtracking allocator, or for the one in a
/// single pass. Whether it did.
pub(super) fn demote(context: &mut Context, single_pass: bool) -> bool {
    // Fewer instructions do not make so many values.
    if context.func.dfg.num_insts() < LIVE_IN_MAX as usize {
        return false;
    }
    context.flowgraph();
    if !needs(context, single_pass) {
        return false;
    }
    let func = &mut context.func;
    let (mut offsets, mut order) = (SecondaryMap::new(), Vec::new());
    for_each_use(func, |value, _| {
        let offset: &mut Option<u32> = &mut offsets[value];
        if offset.is_none() && has_place(func, value) {
            *offset = Some(order.len() as u32 * PLACE_BYTES);
            order.push(value);
        }
    });
    let size = order.len() as u32 * PLACE_BYTES;
    let shift = PLACE_BYTES.trailing_zeros() as u8;
    let data = StackSlotData::new(StackSlotKind::ExplicitSlot, size, shift);
    let places = Places { object: func.create_sized_stack_slot(data), offsets };
    let blocks: Vec<Block> = func.layout.blocks().collect();
    blocks.into_iter().for_each(|block| places.load_in(func, block));
    order.into_iter().for_each(|value| places.store(func, value));
    true
}

/// Where values are in memory.
struct Places {
    object: StackSlot,
    offsets: SecondaryMap<Value, Option<u32>>,
}

impl Places {
    /// Loads what a block uses of other blocks' values, before the first use of each.
    fn load_in(&self, func: &mut Function, block: Block) {
        let mut loaded: BTreeMap<Value, Value> = BTreeMap::new();
        let insts: Vec<Inst> = func.layout.block_insts(block).collect();
        for inst in insts {
            let mut used: Vec<Value> =
                func.dfg.inst_values(inst).map(|value| func.dfg.resolve_aliases(value)).collect();
            let mut changed = false;
            for value in &mut used {
                let Some(offset) = self.offsets[*value] else { continue };
                if defining_block(func, *value) == Some(block) {
                    continue;
                }
                let copy = loaded.entry(*value).or_insert_with(|| {
                    let ty = func.dfg.value_type(*value);
                    let mut cursor = FuncCursor::new(func).at_inst(inst);
                    let at = cursor.ins().stack_addr(types::I64, self.object, offset as i32);
                    cursor.ins().load(ty, flags(), at, 0)
                });
                *value = *copy;
                changed = true;
            }
            if changed {
                func.dfg.overwrite_inst_values(inst, used.into_iter());
            }
        }
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

/// What one value takes in memory: as much as the largest type.
const PLACE_BYTES: u32 = 16;

/// Whether too many values are live at the starts of blocks. From each use outside of the value's block, it walks
/// backwards to the definition; it ends as soon as the pairs are too many, so that it takes no more time than they may.
fn needs(context: &Context, single_pass: bool) -> bool {
    let func = &context.func;
    let mut uses: Vec<(Value, Block)> = Vec::new();
    for_each_use(func, |value, block| {
        if uses.last() != Some(&(value, block)) {
            uses.push((value, block));
        }
    });
    uses.sort_unstable();
    uses.dedup();
    let mut left = match single_pass {
        true => func.dfg.num_insts().saturating_mul(PAIRS_PER_INST),
        false => usize::MAX,
    };
    let mut seen: SecondaryMap<Block, Option<Value>> = SecondaryMap::new();
    let mut live: SecondaryMap<Block, u32> = SecondaryMap::new();
    let mut work: Vec<Block> = Vec::new();
    for (value, user) in uses {
        let home = defining_block(func, value);
        work.push(user);
        while let Some(block) = work.pop() {
            if Some(block) == home || seen[block] == Some(value) {
                continue;
            }
            seen[block] = Some(value);
            live[block] += 1;
            if left == 0 || live[block] > LIVE_IN_MAX {
                return true;
            }
            // The allocator asks each predecessor whether its branch defines the value.
            let before = work.len();
            work.extend(context.cfg.pred_iter(block).map(|pred| pred.block));
            left = left.saturating_sub(work.len() - before);
        }
    }
    false
}

/// Calls a closure for each use of a value in another block than its own; of constants, which are made where they are used,
/// for none.
fn for_each_use(func: &Function, mut each: impl FnMut(Value, Block)) {
    for block in func.layout.blocks() {
        for inst in func.layout.block_insts(block) {
            for value in func.dfg.inst_values(inst) {
                let value = func.dfg.resolve_aliases(value);
                if defining_block(func, value) != Some(block) && !is_constant(func, value) {
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

fn is_constant(func: &Function, value: Value) -> bool {
    let def = func.dfg.value_def(value).inst();
    def.is_some_and(|inst| {
        matches!(
            func.dfg.insts[inst].opcode(),
            Opcode::Iconst | Opcode::F32const | Opcode::F64const
        )
    })
}

fn flags() -> MemFlagsData {
    MemFlagsData::new().with_notrap().with_aligned()
}

/// Whether a value can wait in memory: not what a terminator defines, nor what has no load.
fn has_place(func: &Function, value: Value) -> bool {
    let def = func.dfg.value_def(value).inst();
    let ends_block = def.is_some_and(|inst| func.dfg.insts[inst].opcode().is_terminator());
    !ends_block && is_stored(func.dfg.value_type(value))
}

fn is_stored(ty: Type) -> bool {
    (ty.is_int() || ty.is_float() || ty.is_vector()) && (8..=128).contains(&ty.bits())
}
