//! Texels of 64 bits (`SPV_EXT_shader_image_int64`): accesses at their addresses, since the
//! library's texels have 32 bits.

use oxmux_ir::{Type, Value};
use oxmux_runtime_abi::images::offsets;

use super::handle::{Image, descriptor_field};
use super::operands::{Operands, scalars};
use super::texel::{texel, texel_offset};
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::lower::vulkan::access;
use crate::module::InstructionRef;
use crate::types::{Scalar, TypeIndex};

/// Whether an image of a shader gives numbers of 64 bits.
pub(super) fn is_wide(f: &FunctionLowering<'_>, image: &Image) -> bool {
    f.spirv.environment.has_interface
        && f.spirv.types.scalar_or_vector(image.ty.sampled_type) == Some((Scalar::Int(64), 1))
}

/// The image's base, and how many bytes behind it a texel is.
fn place(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
    lanes: &[Value],
    more: &Operands,
) -> Result<(Value, Value), Error> {
    if image.is_multisampled() {
        return Err(f.unsupported(inst, "texels of 64 bits with several samples"));
    }
    let args = texel(f, inst, image, lanes, more)?;
    let offset = texel_offset(f, inst, &args)?;
    Ok((base(f, image), offset))
}

/// Where an image's texels begin.
pub(super) fn base(f: &mut FunctionLowering<'_>, image: &Image) -> Value {
    descriptor_field(f, image.value, Type::PTR_GLOBAL, offsets::BASE)
}

/// `OpImageRead` and `OpImageFetch`: the number, then zeros, and one in the fourth component.
pub(super) fn read(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
    lanes: &[Value],
    more: &Operands,
) -> Result<(), Error> {
    let components = components(f, inst, inst.result_type())?;
    let (base, offset) = place(f, inst, image, lanes, more)?;
    let first = access::load_texel(f, (base, offset), image.ty.sampled_type)?;
    let mut b = f.builder();
    let (zero, one) = (b.cx.int(Type::I64, 0), b.cx.int(Type::I64, 1));
    let all = [first, zero, zero, one];
    let value = match components {
        1 => first,
        components => b.vector_of(&all[..components]),
    };
    f.set(inst.result(), value);
    Ok(())
}

/// `OpImageWrite`: the first component.
pub(super) fn write(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
    more: &Operands,
) -> Result<(), Error> {
    let (coordinate, written) = (f.operand(inst, 1)?, f.operand(inst, 2)?);
    let components = components(f, inst, f.spirv_type(written))?;
    let lanes = scalars(f, inst, coordinate, false, image.coordinates())?;
    let value = f.value(written)?;
    let value = if components == 1 { value } else { f.builder().lane(value, 0) };
    let (base, offset) = place(f, inst, image, &lanes, more)?;
    access::store_texel(f, (base, offset), image.ty.sampled_type, value)
}

/// How many components a texel has as the program sees it.
fn components(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    ty: Option<TypeIndex>,
) -> Result<usize, Error> {
    match ty.and_then(|ty| f.spirv.types.scalar_or_vector(ty)) {
        Some((Scalar::Int(64), lanes @ 1..=4)) => Ok(lanes as usize),
        _ => Err(f.invalid(inst, "the texel is not of the image's type")),
    }
}
