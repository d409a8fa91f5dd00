//! One operation of a group, on a scalar or on each lane of a vector.

use oxmux_ir::attributes::{CallAttributes, MemoryEffects, WordAttribute};
use oxmux_ir::mux::{GroupOp, GroupScope, MuxFunction};
use oxmux_ir::{Function, MuxBuiltin, Type, Value};

use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;

pub(in crate::lower) fn execution_scope(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<u32, Error> {
    let id = f.operand(inst, 0)?;
    match f.known_bits(id).and_then(|bits| u32::try_from(bits).ok()) {
        Some(scope) => Ok(scope),
        None => {
            let opcode = inst.opcode();
            let what = format!("Op{opcode:?} with an execution scope that is not constant");
            Err(f.unsupported(inst, what))
        }
    }
}

/// The number of lanes of a vector of numbers, none for a scalar; an error for what is no number.
fn lane_count(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    value: Value,
) -> Result<Option<u32>, Error> {
    let ty = f.value_type(value);
    let types = &f.shared.module.cx.types;
    if !types.is_int_or_vector(ty) && !types.is_float_or_vector(ty) {
        let what = format!("Op{:?} on a value that is no number", inst.opcode());
        return Err(f.unsupported(inst, what));
    }
    Ok(f.builder().lanes(ty))
}

/// A scalar, or the lanes of a vector.
pub(in crate::lower) fn lanes(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    value: Value,
) -> Result<Vec<Value>, Error> {
    let Some(count) = lane_count(f, inst, value)? else { return Ok(vec![value]) };
    Ok((0..count).map(|i| f.builder().lane(value, i)).collect())
}

/// Applies `to_lane` to a scalar, or to each lane of a vector.
pub(in crate::lower) fn each_lane<'m>(
    f: &mut FunctionLowering<'m>,
    inst: InstructionRef<'_>,
    value: Value,
    to_lane: &mut dyn FnMut(&mut FunctionLowering<'m>, Value) -> Result<Value, Error>,
) -> Result<Value, Error> {
    let Some(count) = lane_count(f, inst, value)? else { return to_lane(f, value) };
    let mut results = Vec::new();
    for i in 0..count {
        let lane = f.builder().lane(value, i);
        results.push(to_lane(f, lane)?);
    }
    Ok(f.builder().vector_of(&results))
}

/// A scalar integer operand as `i32`.
pub(in crate::lower) fn index_operand(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    position: usize,
) -> Result<Value, Error> {
    let index = f.operand_value(inst, position)?;
    let ty = f.value_type(index);
    let mut b = f.builder();
    if !b.cx.types.is_int(ty) {
        return Err(f.invalid(inst, format!("operand {position} is no integer")));
    }
    Ok(b.int_cast(index, Type::I32, false))
}

/// A group operation; the first argument is the operand, whose type is the overload.
pub(in crate::lower) fn collective(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    group: GroupScope,
    op: GroupOp,
    args: &[Value],
) -> Result<Value, Error> {
    let overload = args.first().map(|&arg| f.value_type(arg));
    let mut all = Vec::with_capacity(args.len() + 1);
    if group == GroupScope::WorkGroup {
        all.push(f.builder().cx.i32(0));
    }
    all.extend(args);
    let result = call_mux(f, inst, MuxBuiltin::Group(group, op), overload, &all)?;
    result.ok_or_else(|| f.invalid(inst, "a group operation without a result"))
}

pub(in crate::lower) fn sub_group(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    op: GroupOp,
    args: &[Value],
) -> Result<Value, Error> {
    collective(f, inst, GroupScope::SubGroup, op, args)
}

/// The value that a mux builtin gives for the current work-item.
pub(in crate::lower) fn query(
    f: &mut FunctionLowering<'_>,
    query: MuxFunction,
    args: &[Value],
) -> Result<Value, Error> {
    let result = call_function(f, f.current, query, args)?;
    result.ok_or_else(|| f.invalid(f.current, "a query without a result"))
}

pub(in crate::lower) fn call_function(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    function: MuxFunction,
    args: &[Value],
) -> Result<Option<Value>, Error> {
    call_mux(f, inst, MuxBuiltin::Function(function), None, args)
}

pub(in crate::lower) fn call_mux(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    builtin: MuxBuiltin,
    overload: Option<Type>,
    args: &[Value],
) -> Result<Option<Value>, Error> {
    let size = f.size_type();
    let name = builtin.name(&f.shared.module.cx.types, overload);
    let (Some(name), Some((ret, _))) = (name, builtin.signature(size, overload)) else {
        let what = format!("Op{:?} on this type", inst.opcode());
        return Err(f.unsupported(inst, what));
    };
    call_named(f, builtin, &name, ret, args)
}

/// Calls a mux builtin whose declaration gets the builtin's properties.
pub(in crate::lower) fn call_named(
    f: &mut FunctionLowering<'_>,
    builtin: MuxBuiltin,
    name: &str,
    ret: Type,
    args: &[Value],
) -> Result<Option<Value>, Error> {
    let result = f.call_builtin(name, ret, args, CallAttributes::default())?;
    if let Some(id) = f.shared.module.find_function(name) {
        set_properties(&mut f.shared.module.functions[id], builtin);
    }
    Ok(result)
}

/// Gives the declaration of a mux builtin the builtin's properties.
pub(in crate::lower) fn set_properties(function: &mut Function, builtin: MuxBuiltin) {
    if !function.is_declaration() {
        return;
    }
    let attributes = &mut function.attributes.set;
    attributes.insert(WordAttribute::NoUnwind);
    if builtin.is_convergent() {
        attributes.insert(WordAttribute::Convergent);
    }
    if builtin.is_query() {
        attributes.set_memory(Some(MemoryEffects::NONE));
    }
}
