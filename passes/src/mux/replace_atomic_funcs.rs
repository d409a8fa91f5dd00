//! `replace-atomic-funcs`: turns OpenCL 1.x's atomic functions into atomic instructions.
//!
//! ```text
//! %r = call i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %p, i32 %v)
//!   ->
//! %r = atomicrmw volatile add ptr addrspace(1) %p, i32 %v monotonic, align 4
//! ```
//!
//! These functions are relaxed (OpenCL C 1.2, 6.12.11) and have no scope (compiler specification,
//! "Atomics and Fences"); signedness decides between `min` and `umin`. The specification's
//! "ReplaceAtomicFuncsPass". A function with a body is left alone.

use crate::pass::{PassContext, PassEntry, PassError};
use crate::rewriter::{CallReplacement, replace_calls};
use oxmux_ir::instruction::MemoryAccess;
use oxmux_ir::opencl::{AtomicFunction as A, MangledType, OpenClBuiltin};
use oxmux_ir::{AtomicOrdering, Builder, FunctionId, Module, Op, RmwOp, SyncScope, Type, Value};

const NAME: &str = "replace-atomic-funcs";

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of(NAME, "Turns OpenCL 1.x's atomic functions into atomic instructions", run);

/// The operation of a function.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Action {
    /// An operation with the second argument.
    Rmw(RmwOp),
    /// An operation with the constant 1.
    RmwByOne(RmwOp),
    /// Compares and exchanges.
    CmpXchg,
}

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    replace_calls(module, action, |b, action, args, ty| {
        replace(b, action, args, ty?).map(CallReplacement::Value)
    })
}

/// The operation of a declared function, if it is an atomic function of OpenCL 1.x on 32 or 64
/// bits.
fn action(module: &Module, id: FunctionId) -> Option<Action> {
    let function = &module.functions[id];
    let Some(OpenClBuiltin::Atomic { function: atomic, .. }) = function.opencl() else {
        return None;
    };
    if !function.is_declaration() {
        return None;
    }
    let MangledType::Pointer { pointee, .. } = function.overload()?.first()? else { return None };
    let (signed, float) = match **pointee {
        MangledType::Int { bits: 32 | 64, signed } => (signed, false),
        MangledType::Float(32) => (false, true),
        _ => return None,
    };
    let pick = |yes, no| if signed { yes } else { no };
    let (action, count) = match atomic {
        A::Xchg => (Action::Rmw(RmwOp::Xchg), 2),
        _ if float => return None,
        A::Add => (Action::Rmw(RmwOp::Add), 2),
        A::Sub => (Action::Rmw(RmwOp::Sub), 2),
        A::Min => (Action::Rmw(pick(RmwOp::Min, RmwOp::UMin)), 2),
        A::Max => (Action::Rmw(pick(RmwOp::Max, RmwOp::UMax)), 2),
        A::And => (Action::Rmw(RmwOp::And), 2),
        A::Or => (Action::Rmw(RmwOp::Or), 2),
        A::Xor => (Action::Rmw(RmwOp::Xor), 2),
        A::Inc => (Action::RmwByOne(RmwOp::Add), 1),
        A::Dec => (Action::RmwByOne(RmwOp::Sub), 1),
        A::Cmpxchg => (Action::CmpXchg, 3),
    };
    let types = &module.cx.types;
    let fits = function.args.len() == count && types.is_ptr(*function.arg_types().first()?);
    fits.then_some(action)
}

/// Emits the atomic instruction; gives the old value, of type `ty`.
fn replace(b: &mut Builder<'_>, action: Action, args: &[Value], ty: Type) -> Option<Value> {
    let ptr = *args.first()?;
    let access = relaxed(b, ty)?;
    let rmw =
        |b: &mut Builder<'_>, op, value| b.value(Op::AtomicRmw { op, ptr, value, access }, ty);
    match action {
        Action::Rmw(op) => Some(rmw(b, op, *args.get(1)?)),
        Action::RmwByOne(op) => {
            let one = b.cx.int(ty, 1);
            Some(rmw(b, op, one))
        }
        Action::CmpXchg => {
            let (expected, new) = (*args.get(1)?, *args.get(2)?);
            let pair = b.cx.types.structure(&[ty, Type::I1], false);
            let failure = AtomicOrdering::Monotonic;
            let op = Op::CmpXchg { ptr, expected, new, access, failure, weak: false };
            let both = b.value(op, pair);
            b.extract_value(both, &[0])
        }
    }
}

fn relaxed(b: &Builder<'_>, ty: Type) -> Option<MemoryAccess> {
    let align = b.cx.types.primitive_bits(ty)? / 8;
    Some(MemoryAccess {
        align,
        volatile: true,
        ordering: Some(AtomicOrdering::Monotonic),
        scope: SyncScope::System,
    })
}
