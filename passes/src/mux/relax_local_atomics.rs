//! `relax-local-atomics`: atomics in local memory become plain accesses where one thread runs all
//! of a work-group.
//!
//! ```text
//! %old = atomicrmw add ptr addrspace(3) %p, i32 1 syncscope("workgroup") monotonic
//!   ->
//! %old = load i32, ptr addrspace(3) %p
//! %new = add i32 %old, 1
//! store i32 %new, ptr addrspace(3) %p
//! ```
//!
//! No other work-group sees local memory, and the work-items of a group run one after the other
//! between barriers. It comes behind `work-item-loops`: before that, the vectorizer must know that
//! accesses are atomic. Atomics of floats, and volatile ones, stay.

use crate::pass::{PassContext, PassEntry, PassError, for_each_definition};
use crate::rewriter::{Rewritten, rewrite_instructions, take_name};
use hashbrown::HashMap;
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::{Builder, IntPredicate, Module, Op, RmwOp, SyncScope, Type, Value};

const NAME: &str = "relax-local-atomics";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Makes atomics in local memory plain accesses where one thread runs a work-group",
    run,
);

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    if !cx.builtin_info.runs_work_group_on_one_thread() {
        return Ok(false);
    }
    for_each_definition(module, |module, _, function| {
        if !function.insts_in_order().any(|(_, inst)| is_atomic(&function.insts[inst].op)) {
            return Ok(false);
        }
        let mut replacements = HashMap::default();
        let changed = rewrite_instructions(&mut module.cx, function, |b, inst| {
            let op = b.func.insts[inst].op.clone();
            let old = b.func.insts[inst].result;
            match op {
                Op::Load { ptr, access } if relaxes(b, ptr, &access) => {
                    let access = plain(&access);
                    b.func.insts[inst].op = Op::Load { ptr, access };
                    Some(Rewritten::Kept)
                }
                Op::Store { value, ptr, access } if relaxes(b, ptr, &access) => {
                    let access = plain(&access);
                    b.func.insts[inst].op = Op::Store { value, ptr, access };
                    Some(Rewritten::Kept)
                }
                Op::AtomicRmw { op, ptr, value, access } if relaxes(b, ptr, &access) => {
                    let ty = b.ty(value);
                    b.cx.types.int_bits(ty)?;
                    is_known(op).then_some(())?;
                    let was = b.value(Op::Load { ptr, access: plain(&access) }, ty);
                    let new = computed(b, op, was, value)?;
                    let store = Op::Store { value: new, ptr, access: plain(&access) };
                    b.inst(store, Type::VOID);
                    if let Some(old) = old {
                        take_name(b.func, old, was);
                        replacements.insert(old, was);
                    }
                    Some(Rewritten::Gone)
                }
                Op::CmpXchg { ptr, expected, new, access, .. } if relaxes(b, ptr, &access) => {
                    let ty = b.ty(expected);
                    b.cx.types.int_bits(ty)?;
                    let was = b.value(Op::Load { ptr, access: plain(&access) }, ty);
                    let equal = b.icmp(IntPredicate::Eq, was, expected);
                    let stored = b.select(equal, new, was);
                    let store = Op::Store { value: stored, ptr, access: plain(&access) };
                    b.inst(store, Type::VOID);
                    if let Some(old) = old {
                        let pair = b.func.local_type(old);
                        let poison = b.cx.poison(pair);
                        let pair = b.insert_value(poison, was, &[0]);
                        let pair = b.insert_value(pair, equal, &[1]);
                        replacements.insert(old, pair);
                    }
                    Some(Rewritten::Gone)
                }
                _ => None,
            }
        });
        function.replace_values(&replacements);
        Ok(changed)
    })
}

fn is_atomic(op: &Op) -> bool {
    match op {
        Op::Load { access, .. } | Op::Store { access, .. } => access.ordering.is_some(),
        Op::AtomicRmw { .. } | Op::CmpXchg { .. } => true,
        _ => false,
    }
}

/// Whether an access is an atomic, non-volatile one to local memory.
fn relaxes(b: &Builder<'_>, ptr: Value, access: &MemoryAccess) -> bool {
    let local = b.ty(ptr) == Type::PTR_LOCAL;
    local && access.ordering.is_some() && !access.volatile
}

fn plain(access: &MemoryAccess) -> MemoryAccess {
    MemoryAccess { ordering: None, scope: SyncScope::System, ..*access }
}

fn is_known(op: RmwOp) -> bool {
    use RmwOp::*;
    matches!(op, Xchg | Add | Sub | And | Nand | Or | Xor | Max | Min | UMax | UMin)
}

/// The value that is stored.
fn computed(b: &mut Builder<'_>, op: RmwOp, was: Value, value: Value) -> Option<Value> {
    let mut chosen = |predicate| {
        let keeps = b.icmp(predicate, was, value);
        b.select(keeps, was, value)
    };
    Some(match op {
        RmwOp::Xchg => value,
        RmwOp::Add => b.add(was, value),
        RmwOp::Sub => b.sub(was, value),
        RmwOp::And => b.and(was, value),
        RmwOp::Or => b.or(was, value),
        RmwOp::Xor => b.xor(was, value),
        RmwOp::Nand => {
            let both = b.and(was, value);
            b.not(both)
        }
        RmwOp::Max => chosen(IntPredicate::Sgt),
        RmwOp::Min => chosen(IntPredicate::Slt),
        RmwOp::UMax => chosen(IntPredicate::Ugt),
        RmwOp::UMin => chosen(IntPredicate::Ult),
        _ => return None,
    })
}
