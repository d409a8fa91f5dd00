//! Vector loads and stores, and halfs in memory: the number of components and the rounding mode are
//! literals in SPIR-V and parts of the name in OpenCL C.

use oxmux_ir::Type;
use oxmux_ir::opencl::{MangledType, OpenClBuiltin, VectorAccess};

use super::call::{Call, describe, mangled};
use super::table::Form;
use crate::error::{Error, Rule};
use crate::lower::float_mode::rounding_from_number;
use crate::lower::function::FunctionLowering;
use crate::types::{Scalar, ScalarOrVector};
use oxmux_ir::conversion::Rounding;

pub(super) fn lower(
    f: &mut FunctionLowering<'_>,
    call: &Call<'_>,
    form: Form,
) -> Result<(), Error> {
    match form {
        Form::LoadVector | Form::LoadHalf { .. } => load(f, call, form),
        _ => store(f, call, form),
    }
}

/// Operands: offset, pointer, and for vectors the literal number of components.
fn load(f: &mut FunctionLowering<'_>, call: &Call<'_>, form: Form) -> Result<(), Error> {
    let (element, lanes) = call.result_shape(f)?;
    let half = matches!(form, Form::LoadHalf { .. });
    let vector = !matches!(form, Form::LoadHalf { vector: false });
    if vector {
        let literal = call.id(f, 2)?;
        if literal != lanes || lanes < 2 {
            let detail = format!("{}: {literal} components, {lanes} in the result", call.base);
            return Err(Error::invalid(Rule::Operand, call.inst.place(), detail));
        }
    } else if lanes != 1 {
        return Err(call.wrong(f, "the result is no scalar"));
    }
    if half && element != Scalar::Float(32) {
        return Err(call.wrong(f, "the result is not of floats of 32 bits"));
    }
    let in_memory = if half { Scalar::Float(16) } else { element };
    let params = vec![offset(f, call, 0)?, pointer(f, call, 1, in_memory, true)?];
    let args = call.arguments(f, 2)?;
    let ret = f.result_type(call.inst)?;
    call.call(f, with_literals(call, lanes, None), ret, &params, &args)
}

/// Operands: data, offset, pointer, and for some the literal rounding mode.
fn store(f: &mut FunctionLowering<'_>, call: &Call<'_>, form: Form) -> Result<(), Error> {
    let shape @ (element, lanes) = call.shape(f, 0)?;
    let (half, vector, rounded) = match form {
        Form::StoreHalf { vector, rounded } => (true, vector, rounded),
        _ => (false, true, false),
    };
    if vector != (lanes > 1) {
        return Err(call.wrong(f, "operand 0 has the wrong number of components"));
    }
    if half && !matches!(element, Scalar::Float(32 | 64)) {
        return Err(call.wrong(f, "operand 0 is not of floats of 32 or 64 bits"));
    }
    let in_memory = if half { Scalar::Float(16) } else { element };
    let data = data(f, call, shape)?;
    let params = vec![data, offset(f, call, 1)?, pointer(f, call, 2, in_memory, false)?];
    let rounding = if rounded {
        Some(rounding(f, call)?)
    } else {
        // To nearest is what the function without a mode in its name does.
        Some(f.mode.rounding(16)).filter(|&mode| half && mode != Rounding::NearestEven)
    };
    let args = call.arguments(f, 3)?;
    call.call(f, with_literals(call, lanes, rounding), Type::VOID, &params, &args)
}

/// The function for a number of components and a rounding mode.
fn with_literals(call: &Call<'_>, lanes: u32, rounding: Option<Rounding>) -> OpenClBuiltin {
    match call.base {
        OpenClBuiltin::Memory(access) => {
            OpenClBuiltin::Memory(VectorAccess { lanes, rounding, ..access })
        }
        other => other,
    }
}

fn data(
    f: &FunctionLowering<'_>,
    call: &Call<'_>,
    shape: ScalarOrVector,
) -> Result<MangledType, Error> {
    let what = || f.unsupported(call.inst, format!("{} of {}", call.base, describe(shape)));
    mangled(shape, true).ok_or_else(what)
}

fn rounding(f: &FunctionLowering<'_>, call: &Call<'_>) -> Result<Rounding, Error> {
    let number = call.id(f, 3)?;
    let unsupported = || f.unsupported(call.inst, format!("FPRoundingMode {number}"));
    rounding_from_number(number).ok_or_else(unsupported)
}

/// The offset, a `size_t`.
fn offset(
    f: &FunctionLowering<'_>,
    call: &Call<'_>,
    position: usize,
) -> Result<MangledType, Error> {
    let bits = u32::try_from(f.spirv.types.pointer_bytes() * 8).unwrap_or(64);
    let shape = (Scalar::Int(bits), 1);
    call.require(f, position, shape)?;
    mangled(shape, false).ok_or_else(|| call.wrong(f, "an offset has no such type"))
}

fn pointer(
    f: &mut FunctionLowering<'_>,
    call: &Call<'_>,
    position: usize,
    element: Scalar,
    constant: bool,
) -> Result<MangledType, Error> {
    let pointee = call.pointee(f, position)?;
    if f.spirv.types.scalar(pointee) != Some(element) {
        let what = format!("operand {position} does not point to {}", describe((element, 1)));
        return Err(call.wrong(f, &what));
    }
    call.pointer(f, position, (element, 1), constant)
}
