//! Private variables become values: an alloca that is only loaded and stored as a whole goes away.
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
//! Pruned SSA form: block parameters go to the iterated dominance frontier of the blocks that store, where the variable
//! is live; then one walk over the dominator tree renames (R. Cytron et al., "Efficiently Computing Static Single Assignment
//! Form and the Control Dependence Graph", TOPLAS 1991). A variable that is read before it is written is `undef`.
//! Unreachable blocks are removed first. Variables that are left when [`STEPS_EACH`] steps for each instruction and block are
//! taken stay in memory: many variables that are changed in many nested loops would become parameters of all of them.
//!
//! Loads and stores of one type; other types of the same size are `sroa`'s work. A variable's `dbg.declare` becomes a
//! `dbg.value` after each store.

use super::unreachable::remove_unreachable_blocks;
use crate::pass::{Pass, PassContext, PassEntry, PassError, for_each_definition};
use hashbrown::HashSet;
use oxmux_ir::analysis::{Cfg, Dominators, FrontierSteps, Frontiers};
use oxmux_ir::entity::EntityId;
use oxmux_ir::metadata::{DebugRecord, DebugRecordKind};
use oxmux_ir::{Block, Context, DataLayout, Function, Inst, Intrinsic, Module, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry::of::<Mem2Reg>(
    "mem2reg",
    "Makes values of variables that are loaded and stored as a whole.",
)
.idempotent();

/// See the [module](self).
#[derive(Default)]
pub struct Mem2Reg;

impl Pass for Mem2Reg {
    fn name(&self) -> &'static str {
        ENTRY.name
    }
    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        for_each_definition(module, |module, _, function| {
            Ok(promote(&mut module.cx, &module.data_layout, function))
        })
    }
}

/// Promotes what can be promoted in one function.
pub fn promote(cx: &mut Context, layout: &DataLayout, function: &mut Function) -> bool {
    let mut slots = candidates(cx, layout, function);
    if slots.variables.is_empty() {
        return false;
    }
    remove_unreachable_blocks(function);
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let (params, left) = place_params(function, &slots, &cfg, &dominators);
    if !left.is_empty() {
        for slot in &mut slots.of_value {
            if left.contains(slot) {
                *slot = NO_SLOT;
            }
        }
    }
    Renaming::new(cx, function, &slots, &params).run(&dominators);
    true
}

const NO_SLOT: u32 = u32::MAX;

/// How many steps may be taken to find where variables become parameters: so many for each instruction and block, and so many
/// besides.
const STEPS_EACH: usize = 32;
const STEPS_FREE: usize = 1 << 16;

/// The variables that are promoted.
struct Slots {
    /// For each value of the function the number of the variable whose address it is, or [`NO_SLOT`].
    of_value: Vec<u32>,
    variables: Vec<Variable>,
}

struct Variable {
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
}

fn candidates(cx: &Context, layout: &DataLayout, function: &Function) -> Slots {
    // What an alloca has been seen to hold, or that it cannot be promoted.
    #[derive(Clone, PartialEq)]
    enum State {
        NotAlloca,
        Unused,
        Holds(Type),
        Escapes,
    }
    let mut state = vec![State::NotAlloca; function.value_count()];
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
        let access = match &data.op {
            Op::Load { ptr, access } if access.is_simple() => {
                data.result.map(|r| (*ptr, function.local_type(r)))
            }
            Op::Store { ptr, value, access } if access.is_simple() && ptr != value => {
                Some((*ptr, cx.value_type(function, *value)))
            }
            _ => None,
        };
        let is_marker = is_lifetime(&data.op) || matches!(data.op, Op::Debug(_));
        data.op.for_each_value(|value| {
            if value.is_constant() || state[value.index()] == State::NotAlloca {
                return;
            }
            let state = &mut state[value.index()];
            match access {
                Some((ptr, ty)) if ptr == value => match state {
                    State::Unused => *state = State::Holds(ty),
                    State::Holds(old) if *old == ty => {}
                    _ => *state = State::Escapes,
                },
                _ if is_marker => {}
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
        slots.variables.push(Variable { ty, declare: None });
    }
    for (_, inst) in function.insts_in_order() {
        if let Op::Debug(record) = &function.insts[inst].op
            && record.kind == DebugRecordKind::Declare
            && let Some(slot) = record.location.and_then(|l| slots.of(l))
        {
            let loc = function.insts[inst].debug_loc;
            slots.variables[slot].declare.get_or_insert(((**record).clone(), loc));
        }
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

/// For each block the variables that get a parameter there, in order; and the variables that are not promoted.
fn place_params(
    function: &Function,
    slots: &Slots,
    cfg: &Cfg,
    dominators: &Dominators,
) -> (Vec<Vec<u32>>, HashSet<u32, FxBuildHasher>) {
    let count = slots.variables.len();
    // For each variable the blocks that store it, and those that read it before they store it.
    let mut stores: Vec<Vec<Block>> = vec![Vec::new(); count];
    let mut reads: Vec<Vec<Block>> = vec![Vec::new(); count];
    for &block in &function.block_order {
        for &inst in &function.blocks[block].insts {
            match &function.insts[inst].op {
                Op::Load { ptr, .. } => {
                    if let Some(slot) = slots.of(*ptr)
                        && stores[slot].last() != Some(&block)
                        && reads[slot].last() != Some(&block)
                    {
                        reads[slot].push(block);
                    }
                }
                Op::Store { ptr, .. } => {
                    if let Some(slot) = slots.of(*ptr)
                        && stores[slot].last() != Some(&block)
                    {
                        stores[slot].push(block);
                    }
                }
                _ => {}
            }
        }
    }
    let mut frontiers = Frontiers::within_limits(cfg, dominators);
    let mut steps = FrontierSteps(STEPS_EACH * (function.size() + cfg.block_count()) + STEPS_FREE);
    let mut params: Vec<Vec<u32>> = vec![Vec::new(); function.blocks.len()];
    let mut left = HashSet::default();
    for slot in 0..count {
        // What the entry stores, and nothing else, is the same wherever it is read.
        let is_set_once = stores[slot].iter().all(|&block| Some(block) == function.entry());
        if reads[slot].is_empty() || is_set_once {
            continue;
        }
        let found = frontiers.as_mut().and_then(|frontiers| {
            frontiers.parameters(cfg, dominators, &stores[slot], &reads[slot], &mut steps)
        });
        match found {
            Some(blocks) => {
                blocks.into_iter().for_each(|block| params[block.index()].push(slot as u32));
            }
            None => _ = left.insert(slot as u32),
        }
    }
    (params, left)
}

/// The walk over the dominator tree.
struct Renaming<'a> {
    function: &'a mut Function,
    slots: &'a Slots,
    /// The variables with a parameter, for each block.
    params: &'a [Vec<u32>],
    /// The value that each variable has at this point of the walk.
    current: Vec<Value>,
    /// What to restore when the walk leaves a block.
    undo: Vec<(u32, Value)>,
    /// What a removed load's result is now.
    replaced: Vec<Option<Value>>,
}

impl<'a> Renaming<'a> {
    fn new(
        cx: &'a mut Context,
        function: &'a mut Function,
        slots: &'a Slots,
        params: &'a [Vec<u32>],
    ) -> Self {
        let current = slots.variables.iter().map(|v| cx.undef(v.ty)).collect();
        let replaced = vec![None; function.value_count()];
        Self { function, slots, params, current, undo: Vec::new(), replaced }
    }

    fn run(mut self, dominators: &Dominators) {
        let Some(entry) = self.function.entry() else { return };
        // Parameters exist before any edge is given arguments; they are appended to those that were there.
        let mut first_param = vec![0; self.params.len()];
        for block in self.function.block_order.clone() {
            first_param[block.index()] = self.function.blocks[block].params.len();
            for &slot in &self.params[block.index()] {
                let ty = self.slots.variables[slot as usize].ty;
                self.function.add_block_param(block, ty);
            }
        }
        enum DominatorWalk {
            Enter(Block),
            Leave(usize),
        }
        let mut work = vec![DominatorWalk::Enter(entry)];
        while let Some(step) = work.pop() {
            match step {
                DominatorWalk::Enter(block) => {
                    work.push(DominatorWalk::Leave(self.undo.len()));
                    self.rename_block(block, first_param[block.index()]);
                    let children = dominators.children(block).iter().rev();
                    work.extend(children.map(|&child| DominatorWalk::Enter(child)));
                }
                DominatorWalk::Leave(mark) => {
                    while self.undo.len() > mark {
                        if let Some((slot, value)) = self.undo.pop() {
                            self.current[slot as usize] = value;
                        }
                    }
                }
            }
        }
    }

    fn set(&mut self, slot: u32, value: Value) {
        let old = std::mem::replace(&mut self.current[slot as usize], value);
        self.undo.push((slot, old));
    }

    fn resolve(&self, value: Value) -> Value {
        if value.is_constant() {
            return value;
        }
        self.replaced.get(value.index()).copied().flatten().unwrap_or(value)
    }

    fn rename_block(&mut self, block: Block, first_param: usize) {
        let old = std::mem::take(&mut self.function.blocks[block].insts);
        let mut kept = Vec::with_capacity(old.len());
        for (i, &slot) in self.params[block.index()].iter().enumerate() {
            let param = self.function.blocks[block].params[first_param + i];
            self.set(slot, param);
            kept.extend(self.debug_value(slot, param));
        }
        for inst in old {
            self.rename_inst(inst, &mut kept);
        }
        self.function.blocks[block].insts = kept;
    }

    fn rename_inst(&mut self, inst: Inst, kept: &mut Vec<Inst>) {
        let mut op = std::mem::replace(&mut self.function.insts[inst].op, Op::Unreachable);
        op.map_values(|value| self.resolve(value));
        let result = self.function.insts[inst].result;
        match &op {
            Op::Alloca { .. } if result.is_some_and(|r| self.slots.of(r).is_some()) => return,
            Op::Load { ptr, .. } => {
                if let (Some(slot), Some(result)) = (self.slots.of(*ptr), result) {
                    self.replaced[result.index()] = Some(self.current[slot]);
                    return;
                }
            }
            Op::Store { ptr, value, .. } => {
                if let Some(slot) = self.slots.of(*ptr) {
                    let value = *value;
                    self.set(slot as u32, value);
                    kept.extend(self.debug_value(slot as u32, value));
                    return;
                }
            }
            Op::Intrinsic(call)
                if is_lifetime(&op) && call.args.iter().any(|&a| self.slots.of(a).is_some()) =>
            {
                return;
            }
            Op::Debug(record) if record.location.is_some_and(|l| self.slots.of(l).is_some()) => {
                return;
            }
            _ if op.is_terminator() => {
                let (params, current) = (self.params, &self.current);
                op.for_each_successor_mut(|call| {
                    let slots = params[call.block.index()].iter();
                    call.args.extend(slots.map(|&slot| current[slot as usize]));
                });
            }
            _ => {}
        }
        self.function.insts[inst].op = op;
        kept.push(inst);
    }

    /// The record that says what a declared variable holds from here on.
    fn debug_value(&mut self, slot: u32, value: Value) -> Option<Inst> {
        let (declare, loc) = self.slots.variables[slot as usize].declare.as_ref()?;
        let record =
            DebugRecord { kind: DebugRecordKind::Value, location: Some(value), ..declare.clone() };
        let inst = self.function.make_inst(Op::Debug(Box::new(record)), Type::VOID);
        self.function.insts[inst].debug_loc = *loc;
        Some(inst)
    }
}
