//! Live variables: what a work-item must keep in memory across barriers.
//!
//! In SSA form a value is what its definition computed last. A use whose definition does not dominate it in the graph of
//! its own region may need what an earlier region computed, so such values are stored right after each definition and
//! loaded for each such use. What is cheap to compute from other things is computed again instead ("barrier tidying").

use super::regions::{Operand, Split};
use super::{NAME, unsupported};
use crate::pass::PassError;
use oxmux_ir::analysis::dominators::Places;
use oxmux_ir::analysis::{Cfg, Dominators, Uses};
use oxmux_ir::entity::IdSet;
use oxmux_ir::mux::Builtin;
use oxmux_ir::{
    Block, Callee, CastOp, DataLayout, Function, Intrinsic, Module, Op, Type, Value, ValueDef,
};
use std::collections::{BTreeMap, BTreeSet};

/// How many operations a recomputed value may be away from what it is computed from.
const RECOMPUTE_DEPTH_MAX: usize = 4;

/// What a member of the live variables holds.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Slot {
    /// A value.
    Value(Value),
    /// The object of an alloca.
    Alloca(Value),
    /// An operand of the barrier that starts the region with this number.
    Operand(u32, usize),
}

/// The structure that holds the live variables of one work-item.
#[derive(Clone, Debug)]
pub(super) struct LiveStruct {
    /// Its type.
    pub ty: Type,
    /// Its alignment in bytes.
    pub align: u32,
    /// The member of each slot: its index, type and alignment.
    pub members: BTreeMap<Slot, (u32, Type, u32)>,
}

/// What is kept, and how it is reached.
#[derive(Clone, Debug)]
pub(super) struct LiveVariables {
    /// The structure, unless nothing is kept.
    pub layout: Option<LiveStruct>,
    /// For each region the uses that need memory: block and value, in order.
    pub uses: BTreeMap<u32, Vec<(Block, Value)>>,
}

impl LiveVariables {
    /// The member that holds a slot.
    pub(super) fn member(&self, slot: Slot) -> Option<(u32, Type, u32)> {
        self.layout.as_ref()?.members.get(&slot).copied()
    }
}

/// Finds the live variables of a kernel and lays them out. `all_objects` keeps objects too that one region alone uses.
pub(super) fn analyze(
    module: &mut Module,
    split: &Split,
    name: &str,
    all_objects: bool,
) -> Result<LiveVariables, PassError> {
    let uses = uses_of_memory(module, split);
    let needed: BTreeSet<Value> = uses.values().flatten().map(|&(_, value)| value).collect();
    let allocas = allocas_to_keep(module, split, &needed, all_objects)?;
    let stored = Tidy { module, function: &split.function, allocas: &allocas }.stored(&needed);
    let mut slots: Vec<(Slot, Type, u32)> = Vec::new();
    let types = &module.cx.types;
    for &value in &stored {
        let ty = split.function.local_type(value);
        slots.push((Slot::Value(value), ty, module.data_layout.abi_align(types, ty)));
    }
    for (&value, &(ty, count, align)) in &allocas {
        let ty = if count == 1 { ty } else { module.cx.types.array(ty, count) };
        slots.push((Slot::Alloca(value), ty, align));
    }
    for (&number, barrier) in &split.barriers {
        for (i, operand) in barrier.operands.iter().enumerate() {
            if let Operand::Computed(value) = *operand {
                let ty = split.function.local_type(value);
                let align = module.data_layout.abi_align(&module.cx.types, ty);
                slots.push((Slot::Operand(number, i), ty, align));
            }
        }
    }
    let layout = lay_out(module, &split.function, slots, name)?;
    Ok(LiveVariables { layout, uses })
}

/// For each region the uses of values that it does not itself compute on every path to the use.
fn uses_of_memory(module: &Module, split: &Split) -> BTreeMap<u32, Vec<(Block, Value)>> {
    let places = Places::compute(&split.function);
    let mut graph = split.function.clone();
    let operands = operands_by_block(split);
    let mut all = BTreeMap::new();
    for (&number, region) in &split.regions {
        graph.block_order.clone_from(&region.blocks);
        let cfg = Cfg::compute(&graph);
        let dominators = Dominators::compute(&graph, &cfg);
        let mut seen = BTreeSet::new();
        let mut uses = Vec::new();
        let collective = split.barriers.get(&number).and_then(|b| b.result);
        let mut visit = |value: Value, place: (Block, u32)| {
            if collective == Some(value) {
                return;
            }
            let defined_in = match split.function.value_def(value) {
                None | Some(ValueDef::Argument(_)) => return,
                Some(ValueDef::BlockParam(block, _)) => Some(block),
                Some(ValueDef::Inst(inst)) => places.of(inst).map(|(block, _)| block),
            };
            let here = defined_in.is_some_and(|block| cfg.is_reachable(block))
                && places.value_dominates(&module.cx, &graph, &dominators, value, place);
            if !here && seen.insert((place.0, value)) {
                uses.push((place.0, value));
            }
        };
        for &block in &region.blocks {
            let insts = &split.function.blocks[block].insts;
            for (i, &inst) in insts.iter().enumerate() {
                let place = (block, i as u32);
                // What a debugger is told keeps nothing alive.
                if matches!(split.function.insts[inst].op, Op::Debug(_)) {
                    continue;
                }
                split.function.insts[inst].op.for_each_value(|value| visit(value, place));
            }
            let end = (block, insts.len() as u32);
            for &(_, _, value) in operands.get(&block).into_iter().flatten() {
                visit(value, end);
            }
        }
        all.insert(number, uses);
    }
    all
}

/// For each block that runs into a barrier the operands of that barrier that it must leave behind: the barrier's number,
/// the operand's index and its value.
pub(super) fn operands_by_block(split: &Split) -> BTreeMap<Block, Vec<(u32, usize, Value)>> {
    let mut out: BTreeMap<Block, Vec<(u32, usize, Value)>> = BTreeMap::new();
    for (&number, barrier) in &split.barriers {
        for (i, operand) in barrier.operands.iter().enumerate() {
            if let Operand::Computed(value) = *operand {
                out.entry(barrier.before).or_default().push((number, i, value));
            }
        }
    }
    out
}

/// The allocas whose objects must outlive a region: all but those that only the region of their definition touches.
/// Each with the type, number of elements and alignment.
fn allocas_to_keep(
    module: &Module,
    split: &Split,
    needed: &BTreeSet<Value>,
    all_objects: bool,
) -> Result<BTreeMap<Value, (Type, u64, u32)>, PassError> {
    let function = &split.function;
    let uses = Uses::compute(function);
    let mut kept = BTreeMap::new();
    for (block, inst) in function.insts_in_order() {
        let data = &function.insts[inst];
        let (Op::Alloca { ty, count, align }, Some(value)) = (&data.op, data.result) else {
            continue;
        };
        let (ty, align) = (*ty, *align);
        if !all_objects && !needed.contains(&value) && is_local(function, &uses, needed, value) {
            continue;
        }
        let constant = module.cx.constants.value_uint(*count).and_then(|n| u64::try_from(n).ok());
        let count = constant.filter(|_| Some(block) == function.entry());
        let what = "an alloca of unknown size, or outside of the entry block, beside a barrier";
        let count = count.ok_or_else(|| unsupported(function, what))?;
        kept.insert(value, (ty, count, align));
    }
    Ok(kept)
}

/// Whether an object is only loaded from and stored to, through addresses that do not leave their region.
fn is_local(function: &Function, uses: &Uses, needed: &BTreeSet<Value>, alloca: Value) -> bool {
    let mut seen: IdSet<Value> = IdSet::new();
    let mut work = vec![alloca];
    while let Some(address) = work.pop() {
        if needed.contains(&address) {
            return false;
        }
        if !seen.insert(address) {
            continue;
        }
        for &(_, inst) in uses.of(address) {
            let data = &function.insts[inst];
            match &data.op {
                Op::Load { .. } | Op::Debug(_) => {}
                Op::Store { value, .. } if *value != address => {}
                Op::Gep { .. } => work.extend(data.result),
                Op::Intrinsic(call) if is_lifetime(call.intrinsic) => {}
                _ => return false,
            }
        }
    }
    true
}

/// Whether the intrinsic speaks of an object's life; such marks end where the object moves into the live variables.
pub(super) fn is_lifetime(intrinsic: Intrinsic) -> bool {
    matches!(
        intrinsic,
        Intrinsic::LifetimeStart
            | Intrinsic::LifetimeEnd
            | Intrinsic::InvariantStart
            | Intrinsic::InvariantEnd
    )
}

/// Barrier tidying: which values are computed again rather than stored.
struct Tidy<'a> {
    module: &'a Module,
    function: &'a Function,
    allocas: &'a BTreeMap<Value, (Type, u64, u32)>,
}

impl Tidy<'_> {
    /// The values that are stored, so that all needed ones can be had.
    fn stored(&self, needed: &BTreeSet<Value>) -> BTreeSet<Value> {
        let mut stored = BTreeSet::new();
        for &value in needed {
            let mut value = value;
            // A chain of casts and splats is followed to what it starts from, which is stored in its place.
            for depth in 0..=RECOMPUTE_DEPTH_MAX {
                if self.allocas.contains_key(&value) || self.is_free(value, 0) {
                    break;
                }
                match self.narrower(value) {
                    Some(source) if depth < RECOMPUTE_DEPTH_MAX => value = source,
                    _ => {
                        stored.insert(value);
                        break;
                    }
                }
            }
        }
        // Any cast of a value that is stored anyway costs less than a second member.
        let casts: Vec<Value> = stored
            .iter()
            .copied()
            .filter(|&value| match self.function.def_op(value) {
                Some(Op::Cast { arg, .. }) => stored.contains(arg) && !self.is_cast(*arg),
                _ => false,
            })
            .collect();
        for value in casts {
            stored.remove(&value);
        }
        stored
    }

    fn is_cast(&self, value: Value) -> bool {
        matches!(self.function.def_op(value), Some(Op::Cast { .. }))
    }

    /// Whether the value can be computed from arguments, constants, addresses of live variables and queries alone.
    fn is_free(&self, value: Value, depth: usize) -> bool {
        match self.function.value_def(value) {
            None | Some(ValueDef::Argument(_)) => return true,
            Some(ValueDef::BlockParam(..)) => return false,
            Some(ValueDef::Inst(_)) => {}
        }
        if self.allocas.contains_key(&value) {
            return true;
        }
        let Some(op) = self.function.def_op(value) else { return false };
        depth < RECOMPUTE_DEPTH_MAX
            && is_cheap(self.module, op)
            && op.values().into_iter().all(|operand| self.is_free(operand, depth + 1))
    }

    /// The operand from which a no-op cast, a widening cast or a splat can be computed again.
    fn narrower(&self, value: Value) -> Option<Value> {
        let source = match self.function.def_op(value)? {
            Op::Cast { op, arg, .. } => {
                use CastOp::*;
                let same_size = || {
                    let size = |v| {
                        let ty = self.module.cx.value_type(self.function, v);
                        self.module.data_layout.size_bits(&self.module.cx.types, ty)
                    };
                    size(*arg).is_some() && size(*arg) == size(value)
                };
                match op {
                    ZExt | SExt | FpExt => *arg,
                    BitCast | PtrToInt | IntToPtr | AddrSpaceCast if same_size() => *arg,
                    _ => return None,
                }
            }
            Op::ShuffleVector { args, mask } if mask.iter().all(|&lane| lane == 0) => {
                match self.function.def_op(args[0])? {
                    Op::InsertElement { element, index, .. }
                        if self.module.cx.constants.value_uint(*index) == Some(0) =>
                    {
                        *element
                    }
                    _ => return None,
                }
            }
            _ => return None,
        };
        Some(source)
    }
}

/// Whether an operation has no effect, cannot trap, and costs about as much as a load.
fn is_cheap(module: &Module, op: &Op) -> bool {
    match op {
        Op::Cast { .. } | Op::Gep { .. } | Op::ICmp { .. } => true,
        Op::Binary { op, .. } => !op.may_be_undefined() && !op.is_float(),
        Op::InsertElement { .. } | Op::ShuffleVector { .. } => true,
        Op::Call(call) => match call.callee {
            Callee::Function(id) => module
                .functions
                .get(id)
                .and_then(Function::builtin)
                .and_then(Builtin::as_mux)
                .is_some_and(|b| b.is_query()),
            _ => false,
        },
        _ => false,
    }
}

/// Members by descending alignment, with padding where an object wants more alignment than its type.
fn lay_out(
    module: &mut Module,
    function: &Function,
    mut slots: Vec<(Slot, Type, u32)>,
    name: &str,
) -> Result<Option<LiveStruct>, PassError> {
    if slots.is_empty() {
        return Ok(None);
    }
    slots.sort_by_key(|&(_, _, align)| std::cmp::Reverse(align));
    let layout: DataLayout = module.data_layout.clone();
    let mut fields = Vec::new();
    let mut members = BTreeMap::new();
    let (mut offset, mut struct_align) = (0u64, 1u32);
    let too_large = || PassError::Limit {
        pass: NAME,
        function: function.name().to_string(),
        which: "bytes of live variables",
        limit: u64::from(u32::MAX),
    };
    for (slot, ty, align) in slots {
        let align = align.max(layout.abi_align(&module.cx.types, ty));
        let size = layout.alloc_size(&module.cx.types, ty).ok_or_else(|| {
            unsupported(function, "a value without a fixed size that lives across a barrier")
        })?;
        pad(module, &mut fields, &mut offset, align);
        members.insert(slot, (fields.len() as u32, ty, align));
        fields.push(ty);
        offset =
            offset.checked_add(size).filter(|&o| o <= u64::from(u32::MAX)).ok_or_else(too_large)?;
        struct_align = struct_align.max(align);
    }
    if u64::from(struct_align) > oxmux_runtime_abi::ARENA_ALIGN {
        return Err(unsupported(
            function,
            "a live variable that is aligned to more than 128 bytes",
        ));
    }
    pad(module, &mut fields, &mut offset, struct_align);
    let ty = module.cx.types.new_named_struct(name, &fields, false);
    Ok(Some(LiveStruct { ty, align: struct_align, members }))
}

fn pad(module: &mut Module, fields: &mut Vec<Type>, offset: &mut u64, align: u32) {
    let aligned = offset.next_multiple_of(u64::from(align.max(1)));
    if aligned != *offset {
        fields.push(module.cx.types.array(Type::I8, aligned - *offset));
        *offset = aligned;
    }
}
