//! `remove-byval-attrs`: makes the copies that `byval` arguments stand for, and removes the
//! attribute.
//!
//! ```text
//! call void @f(ptr byval(%S) %p)    ->    call void @llvm.memcpy(ptr %copy, ptr %p, i64 16, i1 false)
//!                                         call void @f(ptr %copy)
//! ```
//!
//! The reference drops the attribute at the end of its pipeline for x86-64, where its code
//! generator mishandles it. Ours has no such fault, and a callee may write to its copy, so that
//! here the caller makes the copy before the attribute goes; not for arguments that are `readonly`
//! and `noalias`, whose copies no program could distinguish from their originals.
//!
//! The attribute stays where others rely on it: on declarations, on functions whose address is
//! taken, and on kernels that the runtime calls, whose arguments `add-kernel-wrapper` packs by it.
//! Linear in the module.

use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use crate::rewriter::{Rewritten, rewrite_instructions};
use hashbrown::{HashMap, HashSet};
use oxmux_ir::attributes::{TypeAttribute, WordAttribute};
use oxmux_ir::entity::EntityId;
use oxmux_ir::instruction::{Call, TailKind};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{
    Builder, CastOp, Constant, ConstantKind, Function, FunctionId, Inst, Intrinsic, Module, Op,
    Type,
};
use rustc_hash::FxBuildHasher;

const NAME: &str = "remove-byval-attrs";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Replaces byval arguments by copies that the caller makes", run);

/// An argument that was `byval`.
#[derive(Copy, Clone, Debug)]
struct Copied {
    index: usize,
    ty: Type,
    bytes: u64,
    align: u32,
    /// Whether the caller makes a copy.
    needed: bool,
}

type Copies = HashMap<FunctionId, Vec<Copied>, FxBuildHasher>;

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    let copies = find(module);
    if copies.is_empty() {
        return Ok(false);
    }
    for (&id, args) in &copies {
        for arg in args {
            let set = &mut module.functions[id].arg_attributes[arg.index];
            set.set_type(TypeAttribute::ByVal, None);
        }
    }
    for_each_definition(module, |module, _, function| {
        let mut slots = Vec::new();
        let changed = rewrite_instructions(&mut module.cx, function, |b, inst| {
            make_copies(b, inst, &copies, &mut slots)
        });
        if let Some(entry) = function.entry() {
            function.blocks[entry].insts.splice(0..0, slots);
        }
        Ok(changed)
    })?;
    Ok(true)
}

/// The functions that lose the attribute, with the arguments that do.
fn find(module: &Module) -> Copies {
    let constants = &module.cx.constants;
    let taken: HashSet<FunctionId, FxBuildHasher> = (0..constants.len())
        .filter_map(|index| match constants.kind(Constant::from_index(index)) {
            ConstantKind::Function(id) => Some(*id),
            _ => None,
        })
        .collect();
    let mut copies = Copies::default();
    for &id in &module.function_order {
        let function = &module.functions[id];
        let called_by_runtime = function.attributes.is_kernel_entry_point()
            || function.calling_convention == CallingConvention::SpirKernel;
        if function.is_declaration() || called_by_runtime || taken.contains(&id) {
            continue;
        }
        let args = arguments(module, function);
        if !args.is_empty() {
            copies.insert(id, args);
        }
    }
    copies
}

fn arguments(module: &Module, function: &Function) -> Vec<Copied> {
    let mut args = Vec::new();
    for (index, set) in function.arg_attributes.iter().enumerate() {
        let Some(ty) = set.ty(TypeAttribute::ByVal) else { continue };
        let Some(bytes) = module.data_layout.alloc_size(&module.cx.types, ty) else { continue };
        let align = module.data_layout.copy_align(&module.cx.types, ty, set);
        let needed = !(set.has(WordAttribute::ReadOnly) && set.has(WordAttribute::NoAlias));
        args.push(Copied { index, ty, bytes, align, needed });
    }
    args
}

/// Gives a call the copies of its arguments; the objects that hold them are appended to `slots`.
fn make_copies(
    b: &mut Builder<'_>,
    inst: Inst,
    copies: &Copies,
    slots: &mut Vec<Inst>,
) -> Option<Rewritten> {
    let (call, callee) = b.func.insts[inst].op.direct_call()?;
    let args = copies.get(&callee)?;
    let mut call: Call = call.clone();
    for arg in args {
        if let Some(set) = call.attributes.params.get_mut(arg.index) {
            set.set_type(TypeAttribute::ByVal, None);
        }
        if let Some(value) = call.args.get_mut(arg.index).filter(|_| arg.needed) {
            let count = b.cx.i32(1);
            let alloca = Op::Alloca { ty: arg.ty, count, align: arg.align };
            let slot = b.func.make_inst(alloca, Type::PTR);
            slots.push(slot);
            let copy = b.func.insts[slot].result?;
            let (bytes, no) = (b.cx.i64(arg.bytes), b.cx.bool(false));
            b.intrinsic(Intrinsic::MemCpy, Type::VOID, &[copy, *value, bytes, no]);
            let ty = b.ty(*value);
            *value = b.cast(CastOp::AddrSpaceCast, copy, ty);
            // The callee reads an object of the caller's now.
            call.tail = TailKind::None;
        }
    }
    b.func.insts[inst].op = Op::Call(Box::new(call));
    Some(Rewritten::Kept)
}
