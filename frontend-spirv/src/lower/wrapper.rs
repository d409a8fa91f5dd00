//! Kernels that call the function of their entry point.

use oxmux_ir as ir;
use oxmux_ir::Builder;
use oxmux_ir::attributes::{AttributeSet, TypeAttribute, WordAttribute};
use oxmux_ir::function::Value;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::module::FunctionId;
use oxmux_ir::types::Type as IrType;

use super::module::ModuleLowering;
use super::signature;
use crate::error::Error;
use crate::module::Function;

/// A kernel that calls `body` with its own arguments.
pub(super) fn wrapper(
    shared: &mut ModuleLowering<'_>,
    source: &Function,
    name: &str,
    body: FunctionId,
) -> Result<FunctionId, Error> {
    let mut function = signature::kernel_function(shared, source, name, &[])?;
    let block = function.add_block();
    let args = function.args.clone();
    call_body(shared, source, name, &mut function, block, body, args);
    Ok(shared.module.insert_function(function))
}

/// Ends a kernel with the call of the function that it is around.
pub(super) fn call_body(
    shared: &mut ModuleLowering<'_>,
    source: &Function,
    name: &str,
    kernel: &mut oxmux_ir::Function,
    block: oxmux_ir::Block,
    body: FunctionId,
    args: Vec<Value>,
) {
    let callee = &shared.module.functions[body];
    let call = call_of(body, callee, args);
    if let Some(scope) = shared.begin_debug(source, name, true) {
        kernel.metadata.other.push(("dbg".into(), scope));
    }
    let debug_loc = shared.wrapper_location(source);
    let mut builder = Builder::new(&mut shared.module.cx, kernel, block);
    builder.debug_loc = debug_loc;
    builder.inst(oxmux_ir::Op::Call(Box::new(call)), IrType::VOID);
    builder.ret(None);
}

/// A call of a function of the module, with those attributes of its parameters that say how it is
/// called.
pub(super) fn call_of(id: FunctionId, callee: &ir::Function, args: Vec<Value>) -> Call {
    let mut call = Call::new(Callee::Function(id), callee.function_type(), args);
    call.calling_convention = callee.calling_convention;
    for (index, declared) in callee.arg_attributes.iter().enumerate() {
        let mut set = AttributeSet::new();
        for word in [WordAttribute::ZeroExt, WordAttribute::SignExt] {
            if declared.has(word) {
                set.insert(word);
            }
        }
        for kind in [TypeAttribute::ByVal, TypeAttribute::SRet] {
            set.set_type(kind, declared.ty(kind));
        }
        if !set.is_empty() {
            *call.attributes.param_mut(index) = set;
        }
    }
    call
}
