//! Turns loads and stores of large arrays and structures into copies in memory.
//!
//! ```text
//!   %v = load [1000 x i32], ptr %p, align 4        call void @llvm.memmove.p0.p0.i64(
//!   store [1000 x i32] %v, ptr %q, align 4     ->      ptr %q, ptr %p, i64 4000, i1 false)
//! ```
//!
//! As values they would be a thousand loads and stores, and as many registers. Such copies are the
//! values of arrays that live across barriers: each is stored behind its definition and loaded
//! where it is used; and a shader that copies a structure with an array from buffer to buffer
//! (`to.all[i] = from.all[i]`) has them. Nothing between the two accesses may write what is loaded,
//! and there is no padding, which stores leave as it is. Linear.

use crate::analysis::alias::Alias;
use crate::analysis::effects::Effects;
use crate::pass::{PassContext, PassEntry, PassError};
use hashbrown::HashMap;
use oxmux_ir::analysis::Cfg;
use oxmux_ir::types::Types;
use oxmux_ir::{
    Block, Builder, DataLayout, Function, Inst, Intrinsic, Module, Op, Type, TypeKind, Value,
};
use rustc_hash::FxBuildHasher;

/// Aggregates of fewer bytes stay values. Estimated; no command measures it.
const BYTES_MIN: u64 = 512;
/// How many parts of a type are looked at.
const PARTS_MAX: usize = 64;
/// How many loads of a block are remembered, and how many stores are held against each.
const LOADS_MAX: usize = 32;

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("aggregate-copies", "Copies large arrays and structures in memory.", run)
        .idempotent();

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| Ok(copy_in_memory(module, function)))
}

/// A store of a loaded value.
struct MemoryCopy {
    store: Inst,
    from: Value,
    to: Value,
    bytes: u64,
    overlap: bool,
}

fn copy_in_memory(module: &mut Module, function: &mut Function) -> bool {
    let is_large = |inst: Inst| large_load(module, function, inst).is_some();
    if !function.insts_in_order().any(|(_, inst)| is_large(inst)) {
        return false;
    }
    let cfg = Cfg::compute(function);
    let alias = Alias::compute(&module.cx, function, &cfg);
    let mut changed = false;
    for block in function.block_order.clone() {
        let copies = find(module, function, &alias, block);
        if !copies.is_empty() {
            rewrite(module, function, block, copies);
            changed = true;
        }
    }
    changed
}

/// The address and the size of what an instruction loads, if that is a large aggregate.
fn large_load(module: &Module, function: &Function, inst: Inst) -> Option<(Value, u64)> {
    let data = &function.insts[inst];
    let (Op::Load { ptr, access }, Some(result)) = (&data.op, data.result) else { return None };
    let (ty, types) = (function.local_type(result), &module.cx.types);
    if !access.is_simple() || !types.is_aggregate(ty) {
        return None;
    }
    let bytes = module.data_layout.store_size(types, ty).filter(|&bytes| bytes >= BYTES_MIN)?;
    has_no_padding(types, &module.data_layout, ty).then_some((*ptr, bytes))
}

/// Whether each bit of an aggregate's bytes belongs to a value: a store leaves padding as it is,
/// and a copy does not.
fn has_no_padding(types: &Types, layout: &DataLayout, ty: Type) -> bool {
    let mut work = vec![ty];
    for _ in 0..PARTS_MAX {
        let Some(ty) = work.pop() else { return true };
        let Some(bytes) = layout.alloc_size(types, ty) else { return false };
        match types.kind(ty) {
            TypeKind::Array { element, .. } => work.push(*element),
            _ => match types.struct_fields(ty) {
                Some((fields, _)) => {
                    let mut sizes = fields.iter().map(|&field| layout.alloc_size(types, field));
                    let sum = sizes.try_fold(0u64, |sum, size| sum.checked_add(size?));
                    if fields.len() > PARTS_MAX || sum != Some(bytes) {
                        return false;
                    }
                    work.extend_from_slice(fields);
                }
                None => {
                    if layout.size_bits(types, ty) != bytes.checked_mul(8) {
                        return false;
                    }
                }
            },
        }
    }
    work.is_empty()
}

fn find(module: &Module, function: &Function, alias: &Alias, block: Block) -> Vec<MemoryCopy> {
    let (cx, layout) = (&module.cx, &module.data_layout);
    // Loads whose memory was not written since: the value, its address and its size.
    let mut loaded: Vec<(Value, Value, u64)> = Vec::new();
    let mut copies = Vec::new();
    for &inst in &function.blocks[block].insts {
        let data = &function.insts[inst];
        if let (Some((from, bytes)), Some(result)) =
            (large_load(module, function, inst), data.result)
        {
            if loaded.len() == LOADS_MAX {
                loaded.remove(0);
            }
            loaded.push((result, from, bytes));
            continue;
        }
        if loaded.is_empty() {
            continue;
        }
        let Op::Store { ptr, value, access } = &data.op else {
            let writes = Effects::of(module, function, &data.op).writes;
            loaded.retain(|&(_, from, _)| !writes.intersects(alias.spaces(cx, function, from)));
            continue;
        };
        let (to, size) = (*ptr, layout.store_size(&cx.types, cx.value_type(function, *value)));
        if access.is_simple()
            && let Some(&(_, from, bytes)) = loaded.iter().find(|(of, ..)| of == value)
        {
            let (a, b) = ((from, Some(bytes)), (to, Some(bytes)));
            let overlap = alias.may_alias(cx, layout, function, a, b);
            copies.push(MemoryCopy { store: inst, from, to, bytes, overlap });
        }
        loaded.retain(|&(_, from, bytes)| {
            access.is_simple()
                && !alias.may_alias(cx, layout, function, (from, Some(bytes)), (to, size))
        });
    }
    copies
}

/// Puts copies in the places of stores.
fn rewrite(module: &mut Module, function: &mut Function, block: Block, copies: Vec<MemoryCopy>) {
    let copies: HashMap<Inst, MemoryCopy, FxBuildHasher> =
        copies.into_iter().map(|copy| (copy.store, copy)).collect();
    for inst in std::mem::take(&mut function.blocks[block].insts) {
        let Some(copy) = copies.get(&inst) else {
            function.blocks[block].insts.push(inst);
            continue;
        };
        let debug_loc = function.insts[inst].debug_loc;
        let mut b = Builder::new(&mut module.cx, function, block);
        b.debug_loc = debug_loc;
        let (bytes, no) = (b.cx.i64(copy.bytes), b.cx.bool(false));
        let which = if copy.overlap { Intrinsic::MemMove } else { Intrinsic::MemCpy };
        b.intrinsic(which, Type::VOID, &[copy.to, copy.from, bytes, no]);
    }
}
