//! Pins values that several blocks use, none of which dominates the others, so that they are
//! computed once.
//!
//! Cranelift computes what has no effect where it is used. What two sides of branches use that
//! follow one another is computed on each of them, with all that it needs itself; and where the
//! lanes of a vector go one after another, each under a branch, every lane computes the whole
//! vector's values again:
//!
//! ```text
//!     a = long computation                 if c1: store (long computation)[1]
//!     if c1: store a[1]             ->     if c2: store (long computation)[2]
//!     if c2: store a[2]
//! ```
//!
//! Where that is much, the value gets a use that cannot move, in the last block that all of its
//! uses come behind: a store, which goes away again when Cranelift has put every instruction in its
//! place. Each instruction is looked at once, and as much of what it needs as it takes to know that
//! it is worth it.

use cranelift_codegen::Context;
use cranelift_codegen::cursor::{Cursor, FuncCursor};
use cranelift_codegen::dominator_tree::DominatorTree;
use cranelift_codegen::entity::SecondaryMap;
use cranelift_codegen::ir::{
    Block, Function, Inst, InstBuilder, InstructionData, MemFlagsData, StackSlot, StackSlotData,
    StackSlotKind, Value, ValueDef, types,
};

/// Functions of fewer instructions have little to recompute. Estimated; no command measures it.
const INSTS_MIN: usize = 400;
/// The most instructions that are computed again for the sake of one value.
const AGAIN_MAX: usize = 200;
/// The most use locations of a value that are distinguished.
const PLACES_MAX: usize = 16;
/// The size of a stack slot: no store may seem to overwrite another.
const PLACE_BYTES: u32 = 16;

/// Adds the stores to a function that is not optimized yet; gives the object that they are to.
pub(super) fn add(context: &mut Context) -> Option<StackSlot> {
    if context.func.dfg.num_insts() < INSTS_MIN {
        return None;
    }
    context.compute_cfg();
    context.compute_domtree();
    let found = find(&context.func, &context.domtree);
    let bytes = u32::try_from(found.len()).ok()?.checked_mul(PLACE_BYTES)?;
    if bytes == 0 {
        return None;
    }
    let func = &mut context.func;
    let data = StackSlotData::new(StackSlotKind::ExplicitSlot, bytes, 0);
    let object = func.create_sized_stack_slot(data);
    let flags = MemFlagsData::new().with_notrap();
    for ((block, value), place) in found.into_iter().zip((0..).step_by(PLACE_BYTES as usize)) {
        let Some(last) = func.layout.last_inst(block) else { continue };
        let mut cursor = FuncCursor::new(func).at_inst(last);
        let address = cursor.ins().stack_addr(types::I64, object, 0);
        cursor.ins().store(flags, value, address, place);
    }
    Some(object)
}

/// Removes the stores again.
pub(super) fn remove(func: &mut Function, object: StackSlot) {
    let blocks: Vec<Block> = func.layout.blocks().collect();
    for block in blocks {
        let mut next = func.layout.first_inst(block);
        while let Some(inst) = next {
            next = func.layout.next_inst(inst);
            if is_store_to(func, inst, object) {
                func.layout.remove_inst(inst);
            }
        }
    }
    func.sized_stack_slots[object].size = 0;
}

fn is_store_to(func: &Function, inst: Inst, object: StackSlot) -> bool {
    if !func.dfg.insts[inst].opcode().can_store() {
        return false;
    }
    let Some(&address) = func.dfg.inst_args(inst).get(1) else { return false };
    match func.dfg.value_def(func.dfg.resolve_aliases(address)) {
        ValueDef::Result(made, _) => matches!(
            func.dfg.insts[made],
            InstructionData::StackAddr { stack_slot, .. } if stack_slot == object
        ),
        _ => false,
    }
}

/// The values to be stored, with the block at whose end that is.
fn find(func: &Function, dominators: &DominatorTree) -> Vec<(Block, Value)> {
    let mut order = SecondaryMap::new();
    for (&block, number) in dominators.cfg_rpo().zip(0u32..) {
        order[block] = number;
    }
    let mut work = Pinning {
        func,
        dominators,
        order,
        fixed: fixed(func),
        places: SecondaryMap::new(),
        seen: SecondaryMap::new(),
        searches: 0,
    };
    let mut found = Vec::new();
    // Users come before their operands.
    for &block in dominators.cfg_postorder() {
        let mut next = func.layout.last_inst(block);
        while let Some(inst) = next {
            next = func.layout.prev_inst(inst);
            work.visit(inst, block, &mut found);
        }
    }
    found
}

/// Whether Cranelift computes an instruction where it is used.
fn moves(func: &Function, inst: Inst) -> bool {
    let op = func.dfg.insts[inst].opcode();
    let has_effect = op.is_call()
        || op.is_branch()
        || op.is_terminator()
        || op.can_trap()
        || op.can_load()
        || op.can_store()
        || op.other_side_effects();
    !has_effect && func.dfg.inst_results(inst).len() == 1
}

/// The instructions that fixed instructions of their own block need.
fn fixed(func: &Function) -> SecondaryMap<Inst, bool> {
    let mut fixed: SecondaryMap<Inst, bool> = SecondaryMap::new();
    for block in func.layout.blocks() {
        let mut next = func.layout.last_inst(block);
        while let Some(inst) = next {
            next = func.layout.prev_inst(inst);
            if moves(func, inst) && !fixed[inst] {
                continue;
            }
            fixed[inst] = true;
            for operand in operands(func, inst) {
                if func.layout.inst_block(operand) == Some(block) {
                    fixed[operand] = true;
                }
            }
        }
    }
    fixed
}

/// The instructions that an instruction's operands come from.
fn operands(func: &Function, inst: Inst) -> impl Iterator<Item = Inst> {
    func.dfg.inst_values(inst).filter_map(|value| {
        match func.dfg.value_def(func.dfg.resolve_aliases(value)) {
            ValueDef::Result(inst, _) => Some(inst),
            _ => None,
        }
    })
}

/// Where an instruction is computed.
#[derive(Clone, Default)]
struct Places {
    blocks: Vec<Block>,
    /// A common dominator of all further use locations.
    more: Option<Block>,
}

struct Pinning<'a> {
    func: &'a Function,
    dominators: &'a DominatorTree,
    /// The blocks' numbers, each one's after those of the blocks that dominate it.
    order: SecondaryMap<Block, u32>,
    fixed: SecondaryMap<Inst, bool>,
    /// Where each instruction is computed, as far as its uses are known.
    places: SecondaryMap<Inst, Places>,
    /// The last search that came to an instruction.
    seen: SecondaryMap<Inst, u32>,
    searches: u32,
}

impl Pinning<'_> {
    fn visit(&mut self, inst: Inst, block: Block, found: &mut Vec<(Block, Value)>) {
        let mut places = std::mem::take(&mut self.places[inst]);
        places.blocks = match self.fixed[inst] {
            true => vec![block],
            false => self.first_of(places.blocks),
        };
        let again = (places.blocks.len() + usize::from(places.more.is_some())).saturating_sub(1);
        if again > 0
            && self.is_longer_than(inst, AGAIN_MAX / again)
            && let Some(one) = self.behind_which(&places)
        {
            found.extend(self.func.dfg.inst_results(inst).first().map(|&value| (one, value)));
            places = Places { blocks: vec![one], more: None };
        }
        let func = self.func;
        for operand in operands(func, inst) {
            if moves(func, operand) && !self.fixed[operand] {
                self.add(operand, &places);
            }
        }
    }

    /// Adds places to those of an instruction.
    fn add(&mut self, inst: Inst, places: &Places) {
        let mut known = std::mem::take(&mut self.places[inst]);
        for place in places.blocks.iter().copied() {
            if known.blocks.len() < PLACES_MAX && !known.blocks.contains(&place) {
                known.blocks.push(place);
            } else if !known.blocks.contains(&place) {
                known.more = self.behind_both(known.more.unwrap_or(place), place);
            }
        }
        if let Some(place) = places.more {
            known.more = self.behind_both(known.more.unwrap_or(place), place);
        }
        self.places[inst] = known;
    }

    /// Those places that come behind no other one.
    fn first_of(&self, mut places: Vec<Block>) -> Vec<Block> {
        if places.len() < 2 {
            return places;
        }
        places.sort_unstable_by_key(|&place| self.order[place]);
        let mut first: Vec<Block> = Vec::with_capacity(places.len());
        for place in places {
            if !first.iter().any(|&other| self.dominators.block_dominates(other, place)) {
                first.push(place);
            }
        }
        first
    }

    /// The last block that all places come behind.
    fn behind_which(&self, places: &Places) -> Option<Block> {
        let mut all = places.blocks.iter().copied().chain(places.more);
        let first = all.next()?;
        all.try_fold(first, |block, place| self.behind_both(block, place))
    }

    /// The last block that two places come behind.
    fn behind_both(&self, mut block: Block, place: Block) -> Option<Block> {
        while !self.dominators.block_dominates(block, place) {
            block = self.dominators.idom(block)?;
        }
        Some(block)
    }

    /// Whether an instruction needs more than `limit` that move with it, itself included.
    fn is_longer_than(&mut self, inst: Inst, limit: usize) -> bool {
        self.searches += 1;
        let mut count = 0;
        let mut work = vec![inst];
        while let Some(inst) = work.pop() {
            if self.seen[inst] == self.searches || self.fixed[inst] || !moves(self.func, inst) {
                continue;
            }
            self.seen[inst] = self.searches;
            count += 1;
            if count > limit {
                return true;
            }
            work.extend(operands(self.func, inst));
        }
        false
    }
}
