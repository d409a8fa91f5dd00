//! The hash of an operation without its operands.
//!
//! Two operations have the same hash if they do the same with the same operands. Alignment, which a
//! layout may change, and attributes, which promise something, are left out; flags, which make
//! poison, are not.

use super::value::mix;
use oxmux_ir::entity::EntityId;
use oxmux_ir::instruction::{Call, MemoryAccess};
use oxmux_ir::{Callee, Function, Inst, Op};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// The shapes of a function's instructions.
pub(super) fn shapes(function: &Function) -> Vec<u64> {
    let mut shapes = vec![0; function.insts.len()];
    for (_, inst) in function.insts_in_order() {
        if let Some(shape) = shapes.get_mut(inst.index()) {
            *shape = of_inst(function, inst);
        }
    }
    shapes
}

/// The shape of one instruction.
fn of_inst(function: &Function, inst: Inst) -> u64 {
    let data = &function.insts[inst];
    let ty = function.result_type(data.result);
    let mut hasher = FxHasher::default();
    std::mem::discriminant(&data.op).hash(&mut hasher);
    of_op(&data.op, &mut hasher);
    mix(hasher.finish(), ty.index() as u64)
}

fn of_op(op: &Op, hasher: &mut FxHasher) {
    match op {
        Op::Binary { op, flags, fast_math, .. } => (op, flags, fast_math).hash(hasher),
        Op::FNeg { fast_math, .. } | Op::Select { fast_math, .. } => fast_math.hash(hasher),
        Op::ICmp { predicate, flags, .. } => (predicate, flags).hash(hasher),
        Op::FCmp { predicate, fast_math, .. } => (predicate, fast_math).hash(hasher),
        Op::Cast { op, flags, fast_math, .. } => (op, flags, fast_math).hash(hasher),
        Op::Alloca { ty, .. } => ty.hash(hasher),
        Op::Load { access, .. } | Op::Store { access, .. } => of_access(access, hasher),
        Op::Gep { source, flags, .. } => (source, flags).hash(hasher),
        Op::AtomicRmw { op, access, .. } => {
            op.hash(hasher);
            of_access(access, hasher);
        }
        Op::CmpXchg { access, failure, weak, .. } => {
            (failure, weak).hash(hasher);
            of_access(access, hasher);
        }
        Op::Fence { ordering, scope } => (ordering, scope).hash(hasher),
        Op::ShuffleVector { mask, .. } => mask.hash(hasher),
        Op::ExtractValue { indices, .. } | Op::InsertValue { indices, .. } => indices.hash(hasher),
        Op::Call(call) => of_call(call, hasher),
        Op::Intrinsic(call) => (call.intrinsic, call.fast_math).hash(hasher),
        // The discriminant is enough, or control flow is followed and not hashed.
        Op::Freeze { .. }
        | Op::ExtractElement { .. }
        | Op::InsertElement { .. }
        | Op::Debug(_)
        | Op::Ret { .. }
        | Op::Br { .. }
        | Op::CondBr { .. }
        | Op::Switch { .. }
        | Op::Unreachable => {}
    }
}

fn of_access(access: &MemoryAccess, hasher: &mut FxHasher) {
    (access.volatile, access.ordering, access.scope).hash(hasher);
}

fn of_call(call: &Call, hasher: &mut FxHasher) {
    std::mem::discriminant(&call.callee).hash(hasher);
    match &call.callee {
        Callee::Function(id) => id.hash(hasher),
        Callee::Indirect(_) => {}
        Callee::Asm(asm) => {
            (&asm.text, &asm.constraints).hash(hasher);
            (asm.side_effect, asm.align_stack, asm.intel_dialect).hash(hasher);
        }
    }
    (call.function_type, call.calling_convention, call.fast_math).hash(hasher);
    call.barrier_schedule.hash(hasher);
}
