//! Dead store elimination: removes stores to private objects that nothing reads.
//!
//! Before -> after:
//!
//! ```text
//!   %p = alloca [4 x i32]                  ret void
//!   %q = getelementptr i32, ptr %p, i64 1
//!   store i32 %x, ptr %q               ->
//!   ret void
//! ```
//!
//! An object counts whose address is known to stores into it, `memset`, copies into it and lifetime
//! markers alone, directly or through address computations. All of them go, and the object with
//! them. Within a block also a store goes whose bytes are stored again through the same address
//! before anything can read them. Linear.

use super::dce;
use crate::analysis::alias::{Alias, trace};
use crate::analysis::effects::Effects;
use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::analysis::Cfg;
use oxmux_ir::entity::IdSet;
use oxmux_ir::{Block, Function, Inst, Intrinsic, Module, Op, Value};

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("dse", "Removes stores that nothing reads.", run).idempotent();

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| Ok(eliminate(module, function)))
}

/// Removes dead stores from one function.
pub fn eliminate(module: &Module, function: &mut Function) -> bool {
    let cfg = Cfg::compute(function);
    let alias = Alias::compute(&module.cx, function, &cfg);
    let mut changed = remove_unread_objects(module, function, &alias);
    for block in function.block_order.clone() {
        changed |= remove_overwritten(module, function, block);
    }
    changed
}

/// The object that an operation only writes (by its root), if it is a private one that does not
/// escape.
fn written_object(module: &Module, function: &Function, alias: &Alias, op: &Op) -> Option<Value> {
    let pointer = match op {
        Op::Store { ptr, access, .. } if access.is_simple() => *ptr,
        Op::Intrinsic(call) => match call.intrinsic {
            Intrinsic::MemSet
            | Intrinsic::MemCpy
            | Intrinsic::MemCpyInline
            | Intrinsic::MemMove => {
                let volatile = module.cx.constants.value_uint(*call.args.get(3)?) != Some(0);
                if volatile {
                    return None;
                }
                *call.args.first()?
            }
            Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd => *call.args.get(1)?,
            _ => return None,
        },
        _ => return None,
    };
    let root = trace(&module.cx, &module.data_layout, function, pointer).root;
    alias.is_local(root).then_some(root)
}

fn remove_unread_objects(module: &Module, function: &mut Function, alias: &Alias) -> bool {
    let root = |v: Value| trace(&module.cx, &module.data_layout, function, v).root;
    let mut needed: IdSet<Value> = IdSet::new();
    let mut writers: Vec<(Inst, Value)> = Vec::new();
    for (_, inst) in function.insts_in_order() {
        let op = &function.insts[inst].op;
        if let Some(object) = written_object(module, function, alias, op) {
            writers.push((inst, object));
            // The source of a copy is read.
            if let Op::Intrinsic(call) = op
                && matches!(
                    call.intrinsic,
                    Intrinsic::MemCpy | Intrinsic::MemCpyInline | Intrinsic::MemMove
                )
            {
                need(&mut needed, root(call.args[1]));
            }
            continue;
        }
        match op {
            Op::Gep { .. } | Op::Cast { .. } | Op::Debug(_) | Op::Alloca { .. } => {}
            _ => op.for_each_value(|v| need(&mut needed, root(v))),
        }
    }
    let dead: IdSet<Inst> = {
        let mut dead = IdSet::new();
        for (inst, object) in writers {
            if !needed.contains(object) {
                dead.insert(inst);
            }
        }
        dead
    };
    if dead.is_empty() {
        return false;
    }
    for block in function.block_order.clone() {
        function.blocks[block].insts.retain(|&inst| !dead.contains(inst));
    }
    dce::eliminate(module, function);
    true
}

fn need(needed: &mut IdSet<Value>, value: Value) {
    if !value.is_constant() {
        needed.insert(value);
    }
}

/// Walks a block backwards with the addresses that are stored before they can be read.
fn remove_overwritten(module: &Module, function: &mut Function, block: Block) -> bool {
    let cx = &module.cx;
    let mut overwritten: Vec<(Value, u64)> = Vec::new();
    let mut dead: IdSet<Inst> = IdSet::new();
    for &inst in function.blocks[block].insts.iter().rev() {
        let op = &function.insts[inst].op;
        if let Op::Store { ptr, value, access } = op
            && access.is_simple()
        {
            let size = module.data_layout.store_size(&cx.types, cx.value_type(function, *value));
            let Some(size) = size else { continue };
            if overwritten.iter().any(|&(p, n)| p == *ptr && n >= size) {
                dead.insert(inst);
            } else if overwritten.len() < OVERWRITTEN_MAX {
                overwritten.push((*ptr, size));
            }
            continue;
        }
        let effects = Effects::of(module, function, op);
        let ordered = !effects.writes.is_empty() && !matches!(op, Op::Intrinsic(_));
        if effects.may_not_return || !effects.reads.is_empty() || effects.convergent || ordered {
            overwritten.clear();
        }
    }
    if dead.is_empty() {
        return false;
    }
    function.blocks[block].insts.retain(|&inst| !dead.contains(inst));
    true
}

/// How many addresses are remembered in a walk over a block.
const OVERWRITTEN_MAX: usize = 16;
