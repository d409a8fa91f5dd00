//! Which texel an instruction is about: its place in the image, and the library function that knows
//! it.

use oxmux_ir::{Type, Value};
use rspirv::spirv::Op;

use super::handle::{Image, call};
use super::operands::{Operands, scalars};
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::lower::vulkan::access;
use crate::module::InstructionRef;

/// Numbers of a texel, zero in dimensions that the image has not, and the layer.
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
    call(f, inst, "__oxmux_image_texel_offset", Type::I64, args)
}

/// The texel at a coordinate, with the level or the sample: the suffix of the library function's
/// name, and its arguments.
pub(super) fn texel(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
    lanes: &[Value],
    more: &Operands,
) -> Result<(&'static str, Vec<Value>), Error> {
    let zero = f.shared.module.cx.i32(0);
    let number = |f: &mut FunctionLowering<'_>, id: Option<u32>| match id {
        Some(id) => scalars(f, inst, id, false, 1).map(|lanes| lanes[0]),
        None => Ok(zero),
    };
    let mut args = vec![image.value];
    if image.is_multisampled() {
        let layer = if image.has_layers() { lanes[2] } else { zero };
        args.extend([lanes[0], lanes[1], layer, number(f, more.sample)?]);
        return Ok(("_sample", args));
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
    Ok(("", args))
}

/// Adds a constant or computed offset to numbers of texels.
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
