//! Spills loop invariants around loops that need more values than there are registers.
//!
//! The register allocator spills what does not fit, and reloads it into a register before each use.
//! On x86-64 most instructions take an operand from memory: where a loop uses more constants and
//! other values from outside than fit beside its own, some are stored once, where they are
//! computed, and every use in the loop loads them; the instruction selector makes the loads
//! operands.
//!
//! ```text
//!   movdqu 0x40(%rsp), %xmm2
//!   movdqa %xmm2, %xmm1                   vmovups (%rcx), %xmm1
//!   vfmadd132ps (%rcx), %xmm0, %xmm1      vfmadd132ps 0x40(%rdi), %xmm0, %xmm1
//! ```
//!
//! They lie next to each other: Cranelift puts the address of one stack object, and a distance,
//! into an operand.

use cranelift_codegen::Context;
use cranelift_codegen::cursor::{Cursor, FuncCursor};
use cranelift_codegen::entity::SecondaryMap;
use cranelift_codegen::ir::{
    Block, Function, Inst, InstBuilder, MemFlagsData, StackSlot, StackSlotData, StackSlotKind,
    Type, Value, ValueDef, types,
};
use cranelift_codegen::loop_analysis::Loop;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// Registers of vectors and floats, less one for the value being computed.
const REGISTERS: usize = 15;
/// How many values wait in one loop at most.
const SPILLED_MAX: usize = 128;
/// The size of a stack slot.
const PLACE_BYTES: u32 = 16;
/// Functions of more instructions are left alone.
const INSTS_MAX: usize = 20_000;

/// Spills loop invariants of a function's innermost loops.
pub(super) fn run(context: &mut Context) {
    let has_vectors =
        |func: &Function| func.dfg.values().any(|v| func.dfg.value_type(v).is_vector());
    if context.func.dfg.num_insts() > INSTS_MAX || !has_vectors(&context.func) {
        return;
    }
    context.flowgraph();
    context.compute_loop_analysis();
    let analysis = &context.loop_analysis;
    let mut blocks_of: SecondaryMap<Loop, Vec<Block>> = SecondaryMap::new();
    let mut loop_of: SecondaryMap<Block, Option<Loop>> = SecondaryMap::new();
    for block in context.func.layout.blocks() {
        if let Some(inner) = analysis.innermost_loop(block) {
            blocks_of[inner].push(block);
            loop_of[block] = Some(inner);
        }
    }
    let mut has_inner: SecondaryMap<Loop, bool> = SecondaryMap::new();
    for inner in analysis.loops() {
        if let Some(outer) = analysis.loop_parent(inner) {
            has_inner[outer] = true;
        }
    }
    let innermost: Vec<Loop> = analysis.loops().filter(|&one| !has_inner[one]).collect();
    let mut places = Places::default();
    for one in innermost {
        let mut work = Spiller { func: &mut context.func, loop_of: &loop_of, this: one };
        work.spill_in(&blocks_of[one], &mut places);
    }
}

/// Where values wait: each in one place, whichever loop it waits for.
#[derive(Default)]
struct Places {
    /// One stack object for all, and its address.
    object: Option<(StackSlot, Value)>,
    of: HashMap<Value, i32, FxBuildHasher>,
}

struct Spiller<'a> {
    func: &'a mut Function,
    loop_of: &'a SecondaryMap<Block, Option<Loop>>,
    this: Loop,
}

impl Spiller<'_> {
    fn spill_in(&mut self, blocks: &[Block], places: &mut Places) {
        let (outside, inside) = self.pressure(blocks);
        let excess = (outside.len() + inside).saturating_sub(REGISTERS);
        if excess == 0 {
            return;
        }
        let mut candidates: Vec<(usize, Value)> = outside
            .into_iter()
            .filter(|&(_, uses)| uses > 0)
            .map(|(value, uses)| (uses, value))
            .collect();
        candidates.sort_unstable();
        candidates.truncate(excess.min(SPILLED_MAX));
        let spilled: HashSet<Value, FxBuildHasher> =
            candidates.iter().map(|&(_, value)| value).collect();
        for (_, value) in candidates {
            if !places.of.contains_key(&value) {
                self.store(value, places);
            }
        }
        for &block in blocks {
            let insts: Vec<Inst> = self.func.layout.block_insts(block).collect();
            for inst in insts {
                self.load_operands(inst, &spilled, places);
            }
        }
    }

    /// The values from outside of a loop with the number of their uses as operands, zero where they
    /// are handed on as well; and how many registers the loop's own values need at most.
    fn pressure(&self, blocks: &[Block]) -> (Vec<(Value, usize)>, usize) {
        let mut outside: HashMap<Value, usize, FxBuildHasher> = HashMap::default();
        let mut order = Vec::new();
        let mut handed_on: HashSet<Value, FxBuildHasher> = HashSet::default();
        let mut most = 0;
        for &block in blocks {
            // Values that later blocks use are live at the end, values of earlier ones at the
            // start.
            let mut live: HashSet<Value, FxBuildHasher> = HashSet::default();
            let insts: Vec<Inst> = self.func.layout.block_insts(block).collect();
            for &inst in insts.iter().rev() {
                for &result in self.func.dfg.inst_results(inst) {
                    live.remove(&result);
                }
                let operands = self.func.dfg.inst_args(inst).len();
                for (i, value) in self.func.dfg.inst_values(inst).enumerate() {
                    let value = self.func.dfg.resolve_aliases(value);
                    if !is_in_vector_register(self.func.dfg.value_type(value)) {
                        continue;
                    }
                    if self.is_inside(value) {
                        live.insert(value);
                        continue;
                    }
                    let uses = outside.entry(value).or_insert_with(|| {
                        order.push(value);
                        0
                    });
                    *uses += 1;
                    if i >= operands {
                        handed_on.insert(value);
                    }
                }
                most = most.max(live.len());
            }
        }
        let counted = order.into_iter().map(|value| {
            let uses = outside.get(&value).copied().unwrap_or(0);
            (value, if handed_on.contains(&value) { 0 } else { uses })
        });
        (counted.collect(), most)
    }

    fn is_inside(&self, value: Value) -> bool {
        let block = match self.func.dfg.value_def(value) {
            ValueDef::Result(inst, _) => self.func.layout.inst_block(inst),
            ValueDef::Param(block, _) => Some(block),
            ValueDef::Union(..) => None,
        };
        block.is_some_and(|block| self.loop_of[block] == Some(self.this))
    }

    /// Stores a value behind its definition.
    fn store(&mut self, value: Value, places: &mut Places) {
        let (object, address) = *places.object.get_or_insert_with(|| make_object(self.func));
        let place = places.of.len() as u32 * PLACE_BYTES;
        self.func.sized_stack_slots[object].size = place + PLACE_BYTES;
        places.of.insert(value, place as i32);
        let def = self.func.dfg.value_def(value);
        let entry = self.func.layout.entry_block();
        let made = self.func.dfg.value_def(address).inst();
        let mut cursor = FuncCursor::new(self.func);
        match (def, made) {
            (ValueDef::Result(inst, _), _) => cursor.goto_after_inst(inst),
            (ValueDef::Param(block, _), Some(made)) if Some(block) == entry => {
                cursor.goto_after_inst(made);
            }
            (ValueDef::Param(block, _), _) => cursor.goto_first_insertion_point(block),
            (ValueDef::Union(..), _) => return,
        }
        cursor.ins().store(flags(), value, address, place as i32);
    }

    /// Loads the spilled operands of an instruction.
    fn load_operands(
        &mut self,
        inst: Inst,
        spilled: &HashSet<Value, FxBuildHasher>,
        places: &Places,
    ) {
        for i in 0..self.func.dfg.inst_args(inst).len() {
            let value = self.func.dfg.resolve_aliases(self.func.dfg.inst_args(inst)[i]);
            let (Some(&place), Some((_, address))) = (places.of.get(&value), places.object) else {
                continue;
            };
            if !spilled.contains(&value) {
                continue;
            }
            let ty = self.func.dfg.value_type(value);
            let mut cursor = FuncCursor::new(self.func).at_inst(inst);
            let loaded = cursor.ins().load(ty, flags(), address, place);
            self.func.dfg.inst_args_mut(inst)[i] = loaded;
        }
    }
}

/// A stack object without a size yet, and its address, which the function begins with.
fn make_object(func: &mut Function) -> (StackSlot, Value) {
    let shift = PLACE_BYTES.trailing_zeros() as u8;
    let data = StackSlotData::new(StackSlotKind::ExplicitSlot, PLACE_BYTES, shift);
    let object = func.create_sized_stack_slot(data);
    let entry = func.layout.entry_block();
    let mut cursor = FuncCursor::new(func);
    if let Some(entry) = entry {
        cursor.goto_first_insertion_point(entry);
    }
    let address = cursor.ins().stack_addr(types::I64, object, 0);
    (object, address)
}

fn is_in_vector_register(ty: Type) -> bool {
    ty.is_float() || (ty.is_vector() && ty.bits() == 128)
}

fn flags() -> MemFlagsData {
    MemFlagsData::new().with_notrap().with_aligned()
}
