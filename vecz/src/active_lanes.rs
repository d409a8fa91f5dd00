//! Predicated kernels: lanes beyond the work-group's size are inactive.

use crate::refusal::Refusal;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{Builder, Function, IntPredicate, Module, Op, Type, Value};

/// Makes a kernel begin with a test of whether its lane is active, that is, whether its work-item
/// is in the work-group. The number of active lanes is the specification's vector length,
/// `umin(local_size - local_id, width)`.
pub(crate) fn active_lanes(module: &mut Module, function: &mut Function) -> Result<Value, Refusal> {
    let entry = function.entry().ok_or(Refusal::new("the kernel has no body"))?;
    let (objects, rest): (Vec<_>, Vec<_>) = std::mem::take(&mut function.blocks[entry].insts)
        .into_iter()
        .partition(|&inst| match &function.insts[inst].op {
            Op::Alloca { count, .. } => count.is_constant(),
            _ => false,
        });
    function.blocks[entry].insts = objects;
    let [lane, size] = [MuxFunction::GetSubGroupLocalId, MuxFunction::GetSubGroupSize].map(|f| {
        let name = MuxBuiltin::Function(f).name(&module.cx.types, None).unwrap_or_default();
        let id = match module.find_function(&name) {
            Some(id) => id,
            None => module.add_function(&name, Type::I32, &[]),
        };
        let ty = module.functions[id].function_type();
        let call = Call::new(Callee::Function(id), ty, Vec::new());
        Builder::new(&mut module.cx, function, entry).value(Op::Call(Box::new(call)), Type::I32)
    });
    let mut b = Builder::new(&mut module.cx, function, entry);
    let on = b.icmp(IntPredicate::Ult, lane, size);
    b.named("lanes.active", on);
    function.blocks[entry].insts.extend(rest);
    Ok(on)
}
