//! The texel that an image instruction accesses: its coordinates, and the library function for
//! them.

use oxmux_ir::Value;
use oxmux_ir::image_functions::Function as ImageFunction;
use rspirv::spirv::Op;

use super::handle::{Image, call_function};
use super::operands::{Operands, scalars};
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::lower::vulkan::access;
use crate::module::InstructionRef;

/// A texel's coordinates x, y and z, zero in dimensions that the image does not have, and its
/// layer.
pub(super) fn position(f: &mut FunctionLowering<'_>, image: &Image, lanes: &[Value]) -> Vec<Value> {
    let zero = f.shared.module.cx.i32(0);
    let n = image.dimensions();
    let lane = |index: usize| lanes.get(index).copied().unwrap_or(zero);
    let mut out: Vec<Value> = (0..3).map(|d| if d < n { lane(d) } else { zero }).collect();
    out.push(if image.has_layers() { lane(n) } else { zero });
    out
}

/// The offset in bytes of a texel from the image's base; all ones if it is out of bounds.
pub(super) fn texel_offset(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    args: &[Value],
) -> Result<Value, Error> {
    call_function(f, inst, ImageFunction::TexelOffset, args)
}

/// The arguments of the library function that accesses the texel at a coordinate: of a multisampled
/// image with the sample, of another one with the level.
pub(super) fn texel(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
    lanes: &[Value],
    more: &Operands,
) -> Result<Vec<Value>, Error> {
    let zero = f.shared.module.cx.i32(0);
    let number = |f: &mut FunctionLowering<'_>, id: Option<u32>| match id {
        Some(id) => scalars(f, inst, id, false, 1).map(|lanes| lanes[0]),
        None => Ok(zero),
    };
    let mut args = vec![image.value];
    if image.is_multisampled() {
        let layer = if image.has_layers() { lanes[2] } else { zero };
        args.extend([lanes[0], lanes[1], layer, number(f, more.sample)?]);
        return Ok(args);
    }
    if more.sample.is_some() {
        return Err(f.invalid(inst, "a sample of an image that has one"));
    }
    args.extend(position(f, image, lanes));
    args.push(number(f, more.lod)?);
    if f.spirv.environment.has_interface && inst.opcode() != Op::ImageTexelPointer {
        let offset = |f: &mut FunctionLowering<'_>| texel_offset(f, inst, &args);
        access::report_texel(f, image.value, offset, lanes)?;
    }
    Ok(args)
}

/// Adds a constant or computed offset to the coordinates of a texel.
pub(super) fn add_offset(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
    more: &Operands,
    lanes: &mut [Value],
) -> Result<(), Error> {
    let Some(id) = more.offset else { return Ok(()) };
    let offsets = scalars(f, inst, id, false, image.dimensions())?;
    for (lane, offset) in lanes.iter_mut().zip(offsets).take(image.dimensions()) {
        *lane = f.builder().add(*lane, offset);
    }
    Ok(())
}
