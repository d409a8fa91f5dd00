//! Predicated kernels: lanes beyond the work-group's size are inactive.

use crate::callees::query_call;
use crate::not_vectorized::NotVectorized;
use oxmux_ir::mux::MuxFunction;
use oxmux_ir::{Builder, Function, IntPredicate, Module, Op, Type, Value};
use oxmux_passes::builtin_info::BuiltinInfo;

/// Makes a kernel begin with a test of whether its lane is active, that is, whether its work-item
/// is in the work-group. The number of active lanes is the specification's vector length,
/// `umin(local_size - local_id, width)`.
pub(crate) fn active_lanes(
    module: &mut Module,
    function: &mut Function,
    info: &dyn BuiltinInfo,
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
        let call = query_call(module, info, f, &[])?;
        Ok(Builder::new(&mut module.cx, function, entry).value(call, Type::I32))
    };
    let (lane, size) =
        (query(MuxFunction::GetSubGroupLocalId)?, query(MuxFunction::GetSubGroupSize)?);
    let mut b = Builder::new(&mut module.cx, function, entry);
    let active = b.icmp(IntPredicate::Ult, lane, size);
    b.named("lanes.active", active);
    function.blocks[entry].insts.extend(rest);
    Ok(active)
}
