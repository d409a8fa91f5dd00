//! Predicated kernels: lanes beyond the work-group's size are inactive.

use crate::not_vectorized::NotVectorized;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{Builder, Function, FunctionId, IntPredicate, Module, Op, Type, Value};

/// Makes a kernel begin with a test of whether its lane is active, that is, whether its work-item
/// is in the work-group. The number of active lanes is the specification's vector length,
/// `umin(local_size - local_id, width)`.
pub(crate) fn active_lanes(
    module: &mut Module,
    function: &mut Function,
) -> Result<Value, NotVectorized> {
    let entry = function.entry().ok_or(NotVectorized::new("the kernel has no body"))?;
    let (objects, rest): (Vec<_>, Vec<_>) = std::mem::take(&mut function.blocks[entry].insts)
        .into_iter()
        .partition(|&inst| match &function.insts[inst].op {
            Op::Alloca { count, .. } => count.is_constant(),
            _ => false,
        });
    function.blocks[entry].insts = objects;
    let mut query = |f: MuxFunction| -> Result<Value, NotVectorized> {
        let (id, ty) = declared(module, MuxBuiltin::Function(f), None, (Type::I32, &[]))?;
        let call = Call::new(Callee::Function(id), ty, Vec::new());
        let mut b = Builder::new(&mut module.cx, function, entry);
        Ok(b.value(Op::Call(Box::new(call)), Type::I32))
    };
    let (lane, size) =
        (query(MuxFunction::GetSubGroupLocalId)?, query(MuxFunction::GetSubGroupSize)?);
    let mut b = Builder::new(&mut module.cx, function, entry);
    let active = b.icmp(IntPredicate::Ult, lane, size);
    b.named("lanes.active", active);
    function.blocks[entry].insts.extend(rest);
    Ok(active)
}

/// The declaration of a mux builtin with this result and these parameters, and its type.
pub(crate) fn declared(
    module: &mut Module,
    builtin: MuxBuiltin,
    overload: Option<Type>,
    (result, params): (Type, &[Type]),
) -> Result<(FunctionId, Type), NotVectorized> {
    let name = builtin.name(&module.cx.types, overload);
    let name = name.ok_or(NotVectorized::internal("a mux builtin without a name"))?;
    let id = match module.find_function(&name) {
        Some(id) => id,
        None => module.add_function(&name, result, params),
    };
    Ok((id, module.functions[id].function_type()))
}
