//! Instructions of kernels as calls of OpenCL C's functions.

use oxmux_ir::opencl::{MangledType, mangle};
use oxmux_ir::{Type, Value};

use super::handle::{Image, attributes, call};
use super::names::kind_name;
use super::operands::Components;
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::module::InstructionRef;
use crate::types::Scalar;

/// The image as a mangled name has it.
fn mangled_image(image: &Image) -> MangledType {
    let access = match image.ty.access {
        Some(1) => "wo",
        Some(2) => "rw",
        _ => "ro",
    };
    let depth = if image.ty.depth == 1 { "_depth" } else { "" };
    let kind = kind_name(&image.ty).unwrap_or_default();
    MangledType::Named(format!("ocl_image{kind}{depth}_{access}"))
}

pub(super) fn kernel_query(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    name: &str,
    image: &Image,
    ret: Type,
) -> Result<Value, Error> {
    let name = mangle(name, &[mangled_image(image)]);
    call(f, inst, &name, ret, &[image.value])
}

/// Calls OpenCL C's function that reads or writes: `stem` with the letter of the texel's type,
/// which is the result's or the last argument's.
pub(super) fn kernel_call(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    stem: &str,
    image: &Image,
    sampler: Option<Value>,
    args: &[(u32, bool)],
    result: Option<Components>,
) -> Result<(), Error> {
    let mut params = vec![mangled_image(image)];
    let mut values = vec![image.value];
    if let Some(sampler) = sampler {
        params.push(MangledType::Named("ocl_sampler".to_string()));
        values.push(sampler);
    }
    let mut last = None;
    for &(id, signed) in args {
        let shape = f.spirv_type(id).and_then(|ty| f.spirv.types.scalar_or_vector(ty));
        let mangled = shape.and_then(|shape| crate::lower::extended::call::mangled(shape, signed));
        params.push(mangled.ok_or_else(|| f.invalid(inst, format!("%{id} is no number")))?);
        values.push(f.value(id)?);
        last = shape;
    }
    let scalar = result.map(|r| r.scalar).or(last.map(|(scalar, _)| scalar));
    let letter = match scalar {
        Some(Scalar::Float(16)) => "h",
        Some(Scalar::Float(_)) => "f",
        _ => "i",
    };
    let is_depth = image.ty.depth == 1;
    let ret = match result {
        None => Type::VOID,
        Some(Components { lanes: 1, .. }) if is_depth => f.result_type(inst)?,
        Some(Components { lanes: 4, .. }) if !is_depth => f.result_type(inst)?,
        // A depth that the program has as four components.
        Some(Components { lanes: 4, .. }) => Type::FLOAT,
        Some(_) => return Err(f.invalid(inst, "a texel has four components")),
    };
    let name = mangle(&format!("{stem}{letter}"), &params);
    let value = f.call_builtin(&name, ret, &values, attributes())?;
    let (Some(value), Some(components)) = (value, result) else { return Ok(()) };
    let value = match is_depth && components.lanes == 4 {
        true => Components { scalar: Scalar::Float(32), lanes: 1 }.widen(f, value),
        false => value,
    };
    f.set(inst.result(), value);
    Ok(())
}
