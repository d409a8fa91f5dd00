//! Promotes private variables to values: an alloca that is only loaded and stored as a whole goes
//! away.
//!
//! Before -> after:
//!
//! ```text
//!   %p = alloca i32                        br i1 %c, label %then, label %end
//!   store i32 1, ptr %p                  then:
//!   br i1 %c, label %then, label %end      br label %end
//! then:                                  end:
//!   store i32 2, ptr %p                    %v = phi i32 [ 1, %entry ], [ 2, %then ]
//!   br label %end                          ret i32 %v
//! end:
//!   %v = load i32, ptr %p
//!   ret i32 %v
//! ```
//!
//! Pruned SSA form ([`SsaConstruction`]): block parameters go to the iterated dominance frontier of
//! the blocks that store, where the variable is live. A variable that is read before it is written
//! is `undef`. Unreachable blocks are removed first. Variables that are left when [`STEPS_EACH`]
//! steps for each instruction and block are taken stay in memory: many variables that are changed
//! in many nested loops would become parameters of all of them.
//!
//! Loads and stores of one type; other types of the same size are `sroa`'s work. A variable's
//! `dbg.declare` becomes a `dbg.value` after each store.

use super::unreachable::remove_unreachable_blocks;
use crate::pass::{PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, FrontierSteps, Frontiers};
use oxmux_ir::edit::ssa::{SsaConstruction, Variable, Writes};
use oxmux_ir::entity::EntityId;
use oxmux_ir::metadata::{DebugRecord, DebugRecordKind};
use oxmux_ir::{Block, Context, DataLayout, Function, Inst, Intrinsic, Module, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    "mem2reg",
    "Makes values of variables that are loaded and stored as a whole.",
    run,
)
.idempotent();

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| {
        Ok(promote(&mut module.cx, &module.data_layout, function))
    })
}

/// Promotes the variables of one function.
pub fn promote(cx: &mut Context, layout: &DataLayout, function: &mut Function) -> bool {
    if !has_variables(function) {
        return false;
    }
    let mut slots = candidates(cx, layout, function);
    if slots.variables.is_empty() {
        return false;
    }
    remove_unreachable_blocks(function);
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let (writes, reads) = accesses(function, &slots);
    let undefined = slots.variables.iter().map(|variable| (variable.ty, cx.undef(variable.ty)));
    let frontiers = Frontiers::within_limits(&cfg, &dominators);
    let mut ssa = SsaConstruction::new(frontiers, undefined.collect(), writes);
    let steps = STEPS_EACH * (function.size() + cfg.block_count()) + STEPS_FREE;
    let params = place_params(function, &mut slots, &mut ssa, &reads, steps);
    let current = vec![None; slots.variables.len()];
    let mut renaming = Renaming {
        function,
        slots: &slots,
        ssa,
        current,
        replaced: HashMap::default(),
        kept: Vec::new(),
        accessed: Vec::new(),
    };
    // Parameters exist before any edge is given arguments; they are appended to those that were
    // there.
    for block in renaming.function.block_order.clone() {
        for &slot in &params[block.index()] {
            renaming.ssa.parameter(renaming.function, block, Variable(slot));
        }
    }
    for &block in dominators.pre_order() {
        renaming.rename_block(block, &params[block.index()]);
    }
    renaming.ssa.finish(renaming.function);
    renaming.function.replace_values(&renaming.replaced);
    true
}

/// Whether a function has variables on the stack.
pub(super) fn has_variables(function: &Function) -> bool {
    function.insts_in_order().any(|(_, inst)| matches!(function.insts[inst].op, Op::Alloca { .. }))
}

const NO_SLOT: u32 = u32::MAX;

/// How many steps may be taken to find where variables become parameters: `STEPS_EACH` for each
/// instruction and block, and `STEPS_FREE` more.
const STEPS_EACH: usize = 32;
const STEPS_FREE: usize = 1 << 16;

/// The variables that are promoted.
struct Slots {
    /// For each value of the function the number of the variable whose address it is, or
    /// [`NO_SLOT`].
    of_value: Vec<u32>,
    variables: Vec<Slot>,
}

struct Slot {
    ty: Type,
    declare: Option<(DebugRecord, Option<oxmux_ir::metadata::DebugLoc>)>,
}

impl Slots {
    fn of(&self, value: Value) -> Option<usize> {
        if value.is_constant() {
            return None;
        }
        self.of_value.get(value.index()).filter(|&&s| s != NO_SLOT).map(|&s| s as usize)
    }

    /// Notes which variables of the source the slots are.
    fn add_records(&mut self, function: &Function) {
        for (_, inst) in function.insts_in_order() {
            if let Op::Debug(record) = &function.insts[inst].op
                && record.kind == DebugRecordKind::Declare
                && let Some(slot) = record.location.and_then(|l| self.of(l))
            {
                let loc = function.insts[inst].debug_loc;
                self.variables[slot].declare.get_or_insert(((**record).clone(), loc));
            }
        }
    }
}

fn candidates(cx: &Context, layout: &DataLayout, function: &Function) -> Slots {
    // The accessed type of each alloca so far, or that it cannot be promoted.
    #[derive(Clone, PartialEq)]
    enum State {
        NotAlloca,
        Unused,
        Holds(Type),
        Escapes,
    }
    let mut state = vec![State::NotAlloca; function.value_count()];
    let mut has_records = false;
    for (_, inst) in function.insts_in_order() {
        let data = &function.insts[inst];
        if let (Op::Alloca { count, .. }, Some(result)) = (&data.op, data.result)
            && cx.constants.value_uint(*count) == Some(1)
        {
            state[result.index()] = State::Unused;
        }
    }
    for (_, inst) in function.insts_in_order() {
        let data = &function.insts[inst];
        has_records |= matches!(data.op, Op::Debug(_));
        data.op.for_each_value(|value| {
            if value.is_constant() || matches!(state[value.index()], State::NotAlloca) {
                return;
            }
            let state = &mut state[value.index()];
            let access = match &data.op {
                Op::Load { ptr, access } if access.is_simple() => {
                    data.result.map(|r| (*ptr, function.local_type(r)))
                }
                Op::Store { ptr, value, access } if access.is_simple() && ptr != value => {
                    Some((*ptr, cx.value_type(function, *value)))
                }
                _ => None,
            };
            match access {
                Some((ptr, ty)) if ptr == value => match state {
                    State::Unused => *state = State::Holds(ty),
                    State::Holds(old) if *old == ty => {}
                    _ => *state = State::Escapes,
                },
                _ if is_lifetime(&data.op) || matches!(data.op, Op::Debug(_)) => {}
                _ => *state = State::Escapes,
            }
        });
    }
    let mut slots = Slots { of_value: vec![NO_SLOT; state.len()], variables: Vec::new() };
    for (index, state) in state.iter().enumerate() {
        let ty = match state {
            State::Holds(ty) => *ty,
            // Nothing reads it: the type does not matter.
            State::Unused => Type::I8,
            State::NotAlloca | State::Escapes => continue,
        };
        let inst = function.def_inst(Value::from_index(index));
        let Some(Op::Alloca { ty: object, .. }) = inst.map(|i| &function.insts[i].op) else {
            continue;
        };
        if *object != ty && *state != State::Unused && !fits(cx, layout, *object, ty) {
            continue;
        }
        slots.of_value[index] = slots.variables.len() as u32;
        slots.variables.push(Slot { ty, declare: None });
    }
    if has_records {
        slots.add_records(function);
    }
    slots
}

/// Whether an access of type `ty` stays inside an object of type `object`.
fn fits(cx: &Context, layout: &DataLayout, object: Type, ty: Type) -> bool {
    match (layout.alloc_size(&cx.types, object), layout.store_size(&cx.types, ty)) {
        (Some(object), Some(access)) => access <= object,
        _ => false,
    }
}

fn is_lifetime(op: &Op) -> bool {
    matches!(op, Op::Intrinsic(call)
        if matches!(call.intrinsic, Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd))
}

/// The variables that each block writes, and for each variable the blocks that read it before they
/// write it.
fn accesses(function: &Function, slots: &Slots) -> (Writes, Vec<Vec<Block>>) {
    let mut writes = Writes::default();
    let mut reads: Vec<Vec<Block>> = vec![Vec::new(); slots.variables.len()];
    for (block, inst) in function.insts_in_order() {
        match &function.insts[inst].op {
            Op::Load { ptr, .. } => {
                if let Some(slot) = slots.of(*ptr)
                    && reads[slot].last() != Some(&block)
                    && !writes.contains_key(&(block, Variable(slot as u32)))
                {
                    reads[slot].push(block);
                }
            }
            Op::Store { ptr, value, .. } => {
                if let Some(slot) = slots.of(*ptr) {
                    writes.insert((block, Variable(slot as u32)), *value);
                }
            }
            _ => {}
        }
    }
    (writes, reads)
}

/// For each block the variables that get a parameter there, in order. Variables for which that
/// takes too many steps are slots no more.
fn place_params(
    function: &Function,
    slots: &mut Slots,
    ssa: &mut SsaConstruction<'_>,
    reads: &[Vec<Block>],
    steps: usize,
) -> Vec<Vec<u32>> {
    let mut steps = FrontierSteps(steps);
    let mut params: Vec<Vec<u32>> = vec![Vec::new(); function.blocks.len()];
    let mut is_left = vec![false; reads.len()];
    for (slot, reads) in (0u32..).zip(reads).filter(|(_, reads)| !reads.is_empty()) {
        match ssa.parameter_blocks(Variable(slot), reads, &mut steps) {
            Some(blocks) => blocks.iter().for_each(|block| params[block.index()].push(slot)),
            None => is_left[slot as usize] = true,
        }
    }
    for slot in slots.of_value.iter_mut().filter(|slot| **slot != NO_SLOT) {
        if is_left[*slot as usize] {
            *slot = NO_SLOT;
        }
    }
    params
}

/// The walk over the blocks.
struct Renaming<'a> {
    function: &'a mut Function,
    slots: &'a Slots,
    ssa: SsaConstruction<'a>,
    /// The value that each variable has at this point of the block, if the block has accessed it.
    current: Vec<Option<Value>>,
    /// The replacements of removed loads; these may be replaced, too.
    replaced: HashMap<Value, Value, FxBuildHasher>,
    /// What stays of the current block, and the variables that it accesses: lists that all blocks
    /// share.
    kept: Vec<Inst>,
    accessed: Vec<usize>,
}

impl Renaming<'_> {
    fn rename_block(&mut self, block: Block, params: &[u32]) {
        let mut old = std::mem::take(&mut self.function.blocks[block].insts);
        let mut kept = std::mem::take(&mut self.kept);
        let mut accessed = std::mem::take(&mut self.accessed);
        for &slot in params {
            let param = self.ssa.parameter(self.function, block, Variable(slot));
            kept.extend(self.debug_value(slot as usize, param));
        }
        for &inst in &old {
            let data = &self.function.insts[inst];
            let (op, result) = (&data.op, data.result);
            match op {
                Op::Alloca { .. } if result.is_some_and(|r| self.slots.of(r).is_some()) => {}
                Op::Load { ptr, .. } if self.slots.of(*ptr).is_some() => {
                    let (Some(slot), Some(result)) = (self.slots.of(*ptr), result) else {
                        continue;
                    };
                    let value = match self.current[slot] {
                        Some(value) => value,
                        None => self.ssa.at_entry(self.function, block, Variable(slot as u32)),
                    };
                    self.current[slot] = Some(value);
                    accessed.push(slot);
                    self.replaced.insert(result, value);
                }
                Op::Store { ptr, value, .. } if self.slots.of(*ptr).is_some() => {
                    let (Some(slot), value) = (self.slots.of(*ptr), *value) else { continue };
                    self.current[slot] = Some(value);
                    accessed.push(slot);
                    kept.extend(self.debug_value(slot, value));
                }
                Op::Intrinsic(call)
                    if is_lifetime(op) && call.args.iter().any(|&a| self.slots.of(a).is_some()) => {
                }
                Op::Debug(record)
                    if record.location.is_some_and(|l| self.slots.of(l).is_some()) => {}
                _ => kept.push(inst),
            }
        }
        accessed.drain(..).for_each(|slot| self.current[slot] = None);
        old.clear();
        old.append(&mut kept);
        self.function.blocks[block].insts = old;
        (self.kept, self.accessed) = (kept, accessed);
    }

    /// The record that says what a declared variable holds from here on.
    fn debug_value(&mut self, slot: usize, value: Value) -> Option<Inst> {
        let (declare, loc) = self.slots.variables[slot].declare.as_ref()?;
        let record =
            DebugRecord { kind: DebugRecordKind::Value, location: Some(value), ..declare.clone() };
        let inst = self.function.make_inst(Op::Debug(Box::new(record)), Type::VOID);
        self.function.insts[inst].debug_loc = *loc;
        Some(inst)
    }
}
