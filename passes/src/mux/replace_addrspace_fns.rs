//! `replace-addrspace-fns`: turns `to_global`, `to_local`, `to_private` and `get_fence` into casts
//! and constants.
//!
//! ```text
//! %g = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
//! %q = call ptr addrspace(1) @__to_global(ptr addrspace(4) %g)
//!   ->
//! %q = addrspacecast ptr addrspace(4) %g to ptr addrspace(1)
//! ```
//!
//! Generic addresses do not carry their space at run time. If the pointer is a cast from another
//! space, the result is null; if its space is unknown, the address is kept and `get_fence` gives
//! both memories.

use crate::pass::{PassContext, PassEntry, PassError};
use crate::rewriter::{CallReplacement, replace_calls};
use oxmux_ir::opencl::OpenClBuiltin;
use oxmux_ir::{
    Builder, CastOp, ConstExpr, ConstantKind, Function, FunctionId, Module, Op, Type, Value,
    ValueDef,
};

const NAME: &str = "replace-addrspace-fns";

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry::of(
    NAME,
    "Turns to_global, to_local, to_private and get_fence into casts and constants",
    run,
);

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Action {
    /// A pointer into this space.
    To(u32),
    Fence,
}

const GLOBAL: u32 = 1;
const LOCAL: u32 = 3;
const GENERIC: u32 = 4;

fn run(module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
    replace_calls(module, action, |b, action, args, ty| {
        Some(CallReplacement::Value(replace(b, action, *args.first()?, ty?)))
    })
}

/// The replacement of a declared function.
fn action(module: &Module, id: FunctionId) -> Option<Action> {
    use OpenClBuiltin as B;
    let function = &module.functions[id];
    if !function.is_declaration() {
        return None;
    }
    let action = match function.opencl() {
        Some(B::ToAddressSpace(space)) => Action::To(space),
        Some(B::GetFence) => Action::Fence,
        _ => return None,
    };
    let types = &module.cx.types;
    let [pointer] = function.arg_types()[..] else { return None };
    let ret = function.return_type();
    let result = match action {
        Action::To(space) => types.address_space(ret) == Some(space),
        Action::Fence => ret == Type::I32,
    };
    (types.is_ptr(pointer) && result).then_some(action)
}

fn replace(b: &mut Builder<'_>, action: Action, pointer: Value, ty: Type) -> Value {
    let from = space_before_cast(b, pointer);
    match (action, from) {
        (Action::To(space), Some(from)) if from != space => b.cx.zero(ty),
        (Action::To(_), _) if b.ty(pointer) == ty => pointer,
        (Action::To(_), _) => b.cast(CastOp::AddrSpaceCast, pointer, ty),
        // CLK_LOCAL_MEM_FENCE is 1 and CLK_GLOBAL_MEM_FENCE is 2.
        (Action::Fence, from) => b.cx.i32(match from {
            Some(LOCAL) => 1,
            Some(GLOBAL) => 2,
            Some(_) => 0,
            None => 3,
        }),
    }
}

/// The space that a generic address is cast from, if known.
fn space_before_cast(b: &Builder<'_>, mut pointer: Value) -> Option<u32> {
    /// How many steps of address arithmetic are looked through.
    const STEPS_MAX: usize = 64;
    for _ in 0..STEPS_MAX {
        let space = b.cx.types.address_space(b.cx.value_type(b.func, pointer))?;
        if space != GENERIC {
            return Some(space);
        }
        pointer = operand(b, b.func, pointer)?;
    }
    None
}

fn operand(b: &Builder<'_>, function: &Function, pointer: Value) -> Option<Value> {
    if let Some(constant) = pointer.as_constant() {
        return match b.cx.constants.kind(constant) {
            ConstantKind::Expr(expr) => match **expr {
                ConstExpr::Cast { arg, .. } => Some(arg.into()),
                ConstExpr::Gep { base, .. } => Some(base.into()),
                _ => None,
            },
            _ => None,
        };
    }
    let Some(ValueDef::Inst(inst)) = function.value_def(pointer) else { return None };
    match &function.insts[inst].op {
        Op::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, arg, .. } => Some(*arg),
        Op::Gep { base, .. } => Some(*base),
        _ => None,
    }
}
