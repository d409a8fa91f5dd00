//! `printf`: a call with variable arguments, as OpenCL C has it.

use oxmux_ir::instruction::{Call as IrCall, Callee};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{CastOp, Function, FunctionId, Op, Type, TypeKind, Value};

use super::call::Call;
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;
use crate::types::Scalar;

/// Operands: format, and what it prints. `SPV_EXT_relaxed_printf_string_address_space` lets the
/// format be in any address space; here it is always cast to constant memory, in which it is found
/// in the end.
pub(super) fn lower(f: &mut FunctionLowering<'_>, call: &Call<'_>) -> Result<(), Error> {
    if call.result_shape(f)? != (Scalar::Int(32), 1) {
        return Err(call.wrong(f, "the result is no integer of 32 bits"));
    }
    let count = call.inst.operands().len().saturating_sub(2);
    let args = call.arguments(f, count)?;
    if !args.first().is_some_and(|&format| is_pointer(f, format)) {
        return Err(call.wrong(f, "the format is no pointer"));
    }
    emit(f, call.inst, args)
}

/// A call of a function that is imported under a name of `printf`, as SYCL's compilers leave
/// `__builtin_printf`.
pub(crate) fn imported(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    args: Vec<Value>,
) -> Result<(), Error> {
    let is_whole = f.result_type(inst)? == Type::I32;
    if !is_whole || !args.first().is_some_and(|&format| is_pointer(f, format)) {
        return Err(f.unsupported(inst, "a function that prints without a format".to_string()));
    }
    emit(f, inst, args)
}

fn is_pointer(f: &FunctionLowering<'_>, value: Value) -> bool {
    f.shared.module.cx.types.is_ptr(f.value_type(value))
}

/// `args` begins with the format, which is a pointer.
fn emit(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    mut args: Vec<Value>,
) -> Result<(), Error> {
    let constant = Type::PTR_CONSTANT;
    if let Some(format) = args.first_mut() {
        *format = f.builder().cast(CastOp::AddrSpaceCast, *format, constant);
    }
    let id = declare(f, constant)?;
    let ty = f.shared.module.functions[id].function_type();
    let mut call = IrCall::new(Callee::Function(id), ty, args);
    call.calling_convention = f.shared.module.functions[id].calling_convention;
    let value = f.builder().value(Op::Call(Box::new(call)), Type::I32);
    f.set(inst.result(), value);
    Ok(())
}

/// `i32 @printf(ptr addrspace(2), ...)`
fn declare(f: &mut FunctionLowering<'_>, format: Type) -> Result<FunctionId, Error> {
    const NAME: &str = "printf";
    let module = &mut f.shared.module;
    let kind = TypeKind::Function { ret: Type::I32, params: [format].into(), vararg: true };
    let ty = module.cx.types.intern(kind);
    let found = module.find_function(NAME);
    if let Some(id) = found
        && module.functions[id].function_type() == ty
    {
        return Ok(id);
    }
    if module.has_symbol(NAME) || f.func.name() == NAME {
        return Err(f.name_taken(NAME));
    }
    let mut function = Function::new(NAME, ty, Type::I32, &[format]);
    function.calling_convention = CallingConvention::SpirFunc;
    Ok(module.insert_function(function))
}
