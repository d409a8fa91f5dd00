//! Sampling: coordinates, levels of detail, references, offsets.
//!
//! Vulkan, "Image Operations": coordinates of `Proj` are divided by the one behind them, and so is
//! the reference; the level of detail is the operand's or follows from gradients, plus the biases,
//! within the sampler's limits. Where there is neither, the gradients are those of the coordinates
//! in quads; without derivative groups it is 0 before biases.

use oxmux_ir::image_functions::Function as ImageFunction;
use oxmux_ir::instruction::CastOp;
use oxmux_ir::{IntPredicate, Intrinsic, Type, Value};
use oxmux_runtime_abi::images::{offsets, sampler_bits};
use rspirv::spirv::Op;

use super::handle::{Image, call, call_function, descriptor_field, part, sampled};
use super::kernel::kernel_call;
use super::operands::{Components, Operands, operands, result_components, scalars};
use super::texel::add_offset;
use crate::error::Error;
use crate::grammar::Sampling;
use crate::lower::function::FunctionLowering;
use crate::lower::group::derivative;
use crate::module::InstructionRef;
use crate::types::Scalar;

pub(super) fn sample(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    form: Sampling,
) -> Result<(), Error> {
    let opcode = inst.opcode();
    let (image, sampler) = sampled(f, inst)?;
    let Sampling { compares, projects, .. } = form;
    let components = result_components(f, inst)?;
    let more = operands(f, inst, 2 + usize::from(compares))?;
    let coordinate = f.operand(inst, 1)?;
    if !f.spirv.environment.has_interface {
        let known = |f: &FunctionLowering<'_>, id: u32| f.constant_bits(id) == Some(0);
        let plain = more.grad.is_none() && more.offset.is_none() && more.bias.is_none();
        if compares || projects || !plain || more.offsets.is_some() || more.sample.is_some() {
            return Err(f.unsupported(inst, format!("Op{opcode:?} with these operands")));
        }
        let mut args = vec![(coordinate, true)];
        args.extend(more.lod.filter(|&lod| !known(f, lod)).map(|lod| (lod, true)));
        let sampler = Some(sampler);
        return kernel_call(f, inst, "read_image", &image, sampler, &args, Some(components));
    }
    check_sampled(f, inst, &image)?;
    if more.offsets.is_some() || more.sample.is_some() || (projects && image.has_layers()) {
        return Err(f.invalid(inst, "these operands are none of this instruction on this image"));
    }
    let n = image.directions();
    let count = n + usize::from(image.is_arrayed()) + usize::from(projects);
    let mut lanes = scalars(f, inst, coordinate, true, count)?;
    let mut reference = match compares {
        true => Some(scalars(f, inst, f.operand(inst, 2)?, true, 1)?[0]),
        false => None,
    };
    if projects {
        let by = lanes[n];
        let mut b = f.builder();
        lanes.iter_mut().take(n).for_each(|lane| *lane = b.fdiv(*lane, by));
        reference = reference.map(|reference| b.fdiv(reference, by));
    }
    let LevelOfDetail { bits, lod, .. } =
        level_of_detail(f, inst, &image, sampler, &lanes[..n], &more)?;
    let mut args = vec![image.value, bits];
    args.extend(place(f, &image, &lanes));
    args.push(lod);
    args.extend(texel_offsets(f, inst, &image, &more)?);
    args.extend(reference);
    let class = components.class();
    let function = ImageFunction::Sample { space: image.space(), class, compares, lod: true };
    finish(f, inst, function, components, &args)
}

/// Refuses to sample texel buffers and multisampled images.
fn check_sampled(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
) -> Result<(), Error> {
    match image.is_multisampled() || image.ty.dim == 5 {
        true => Err(f.invalid(inst, "the image cannot be sampled")),
        false => Ok(()),
    }
}

/// Coordinates, and the layer or cube.
fn place(f: &mut FunctionLowering<'_>, image: &Image, lanes: &[Value]) -> Vec<Value> {
    let n = image.directions();
    let mut args = lanes[..n].to_vec();
    args.push(match image.is_arrayed() {
        true => lanes[n],
        false => f.shared.module.cx.float(Type::FLOAT, 0.0),
    });
    args
}

/// An offset in each dimension; cubes have none.
fn texel_offsets(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
    more: &Operands,
) -> Result<Vec<Value>, Error> {
    if image.is_cube() {
        return match more.offset {
            None => Ok(Vec::new()),
            Some(_) => Err(f.invalid(inst, "an offset in a cube")),
        };
    }
    let none = f.shared.module.cx.i32(0);
    let mut texels = vec![none; image.dimensions()];
    add_offset(f, inst, image, more, &mut texels)?;
    Ok(texels)
}

/// Calls a function, and narrows its result.
fn finish(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    function: ImageFunction,
    components: Components,
    args: &[Value],
) -> Result<(), Error> {
    let value = call_function(f, inst, function, args)?;
    let value = components.narrow(f, value);
    f.set(inst.result(), value);
    Ok(())
}

/// A level of detail.
struct LevelOfDetail {
    /// The sampler's bits.
    bits: Value,
    /// The level before the sampler's limits.
    unlimited: Value,
    /// The level within them.
    lod: Value,
}

fn level_of_detail(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
    sampler: Value,
    at: &[Value],
    more: &Operands,
) -> Result<LevelOfDetail, Error> {
    let bits = descriptor_field(f, sampler, Type::I32, offsets::SAMPLER_BITS);
    let bias = descriptor_field(f, sampler, Type::FLOAT, offsets::SAMPLER_LOD_BIAS);
    let least = descriptor_field(f, sampler, Type::FLOAT, offsets::SAMPLER_MIN_LOD);
    let most = descriptor_field(f, sampler, Type::FLOAT, offsets::SAMPLER_MAX_LOD);
    let mut lod = match (more.lod, more.grad) {
        (Some(id), _) => level_operand(f, inst, id)?,
        (None, Some((dx, dy))) => {
            let count = image.directions();
            let along = [scalars(f, inst, dx, true, count)?, scalars(f, inst, dy, true, count)?];
            from_gradients(f, inst, image, at, along)?
        }
        (None, None) => match derivative::gradients(f, inst, at)? {
            Some(along) => from_gradients(f, inst, image, at, along)?,
            None => f.shared.module.cx.float(Type::FLOAT, 0.0),
        },
    };
    if let Some(id) = more.bias {
        let more = scalars(f, inst, id, true, 1)?[0];
        lod = f.builder().fadd(lod, more);
    }
    let mut b = f.builder();
    lod = b.fadd(lod, bias);
    let unlimited = lod;
    lod = b.intrinsic_like(Intrinsic::MaxNum, &[lod, least]);
    if let Some(id) = more.min_lod {
        let floor = scalars(f, inst, id, true, 1)?[0];
        lod = f.builder().intrinsic_like(Intrinsic::MaxNum, &[lod, floor]);
    }
    lod = f.builder().intrinsic_like(Intrinsic::MinNum, &[lod, most]);
    Ok(LevelOfDetail { bits, unlimited, lod })
}

/// A level of detail: a float, or a whole number as some producers of WGSL write it.
fn level_operand(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    id: u32,
) -> Result<Value, Error> {
    let shape = f.spirv_type(id).and_then(|ty| f.spirv.types.scalar_or_vector(ty));
    if !matches!(shape, Some((Scalar::Int(_), 1))) {
        return Ok(scalars(f, inst, id, true, 1)?[0]);
    }
    let number = scalars(f, inst, id, false, 1)?[0];
    Ok(f.builder().cast(CastOp::SiToFp, number, Type::FLOAT))
}

/// The logarithm of the longer of two gradients in texels.
fn from_gradients(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
    at: &[Value],
    along: [Vec<Value>; 2],
) -> Result<Value, Error> {
    let n = image.dimensions();
    let none = f.shared.module.cx.i32(0);
    let size = call_function(f, inst, ImageFunction::Size, &[image.value, none])?;
    let mut squares = Vec::new();
    for mut lanes in along {
        if image.is_cube() {
            let args = [&at[..3], &lanes[..3]].concat();
            let on_face = call_function(f, inst, ImageFunction::CubeGradient, &args)?;
            let mut b = f.builder();
            lanes = vec![b.lane(on_face, 0), b.lane(on_face, 1)];
        }
        let mut b = f.builder();
        let mut sum: Option<Value> = None;
        for (d, &lane) in (0..).zip(&lanes[..n]) {
            let texels = b.lane(size, d);
            let texels = b.cast(CastOp::SiToFp, texels, Type::FLOAT);
            let length = b.fmul(lane, texels);
            let square = b.fmul(length, length);
            sum = Some(match sum {
                Some(sum) => b.fadd(sum, square),
                None => square,
            });
        }
        squares.extend(sum);
    }
    let longer = f.builder().intrinsic_like(Intrinsic::MaxNum, &squares);
    let log = call(f, inst, "_Z4log2f", Type::FLOAT, &[longer])?;
    let half = f.shared.module.cx.float(Type::FLOAT, 0.5);
    Ok(f.builder().fmul(log, half))
}

pub(super) fn gather(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let (image, sampler) = sampled(f, inst)?;
    let compares = inst.opcode() == Op::ImageDrefGather;
    let components = result_components(f, inst)?;
    let more = operands(f, inst, 3)?;
    let refused = !f.spirv.environment.has_interface || image.dimensions() != 2;
    if refused || more.bias.is_some() || more.lod.is_some() || more.grad.is_some() {
        return Err(f.unsupported(inst, format!("Op{:?} of this image", inst.opcode())));
    }
    check_sampled(f, inst, &image)?;
    let (coordinate, last) = (f.operand(inst, 1)?, f.operand(inst, 2)?);
    let count = image.directions() + usize::from(image.is_arrayed());
    let lanes = scalars(f, inst, coordinate, true, count)?;
    let bits = descriptor_field(f, sampler, Type::I32, offsets::SAMPLER_BITS);
    let last = scalars(f, inst, last, compares, 1)?[0];
    let class = components.class();
    let function = ImageFunction::Gather { space: image.space(), class, compares };
    let mut args = vec![image.value, bits];
    args.extend(place(f, &image, &lanes));
    let Some(list) = more.offsets else {
        args.extend(texel_offsets(f, inst, &image, &more)?);
        args.push(last);
        return finish(f, inst, function, components, &args);
    };
    if image.is_cube() || components.lanes != 4 {
        return Err(f.invalid(inst, "offsets of a gather that has none"));
    }
    // Each offset has a footprint of its own, of which the texel at (0, 0) is taken.
    let list = f.value(list)?;
    let mut texels = Vec::new();
    for number in 0..4 {
        let mut args = args.clone();
        let offset = part(f, inst, list, number)?;
        let mut b = f.builder();
        let (ty, wanted) = (b.ty(offset), b.cx.types.vector(Type::I32, 2));
        if ty != wanted {
            return Err(f.invalid(inst, "offsets are not two integers of 32 bits"));
        }
        args.extend([b.lane(offset, 0), b.lane(offset, 1)]);
        args.push(last);
        let value = call_function(f, inst, function, &args)?;
        texels.push(f.builder().lane(value, 3));
    }
    let value = f.builder().vector_of(&texels);
    let value = components.narrow(f, value);
    f.set(inst.result(), value);
    Ok(())
}

/// The level that would be sampled, and the level of detail before the sampler's limits.
pub(super) fn query_lod(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<(), Error> {
    if !f.spirv.environment.has_interface {
        return Err(f.unsupported(inst, "OpImageQueryLod in a kernel"));
    }
    let (image, sampler) = sampled(f, inst)?;
    check_sampled(f, inst, &image)?;
    let shape = inst.result_type().and_then(|ty| f.spirv.types.scalar_or_vector(ty));
    if !matches!(shape, Some((Scalar::Float(32), 2))) {
        return Err(f.invalid(inst, "the result is not two floats"));
    }
    let at = scalars(f, inst, f.operand(inst, 1)?, true, image.directions())?;
    let at = &at[..image.directions()];
    let LevelOfDetail { bits, unlimited, lod } =
        level_of_detail(f, inst, &image, sampler, at, &Operands::default())?;
    let levels = descriptor_field(f, image.value, Type::I32, offsets::LEVELS);
    let mut b = f.builder();
    let (zero, half, one) =
        (b.cx.float(Type::FLOAT, 0.0), b.cx.float(Type::FLOAT, 0.5), b.cx.float(Type::FLOAT, 1.0));
    let last = b.cast(CastOp::SiToFp, levels, Type::FLOAT);
    let last = b.fsub(last, one);
    let within = b.intrinsic_like(Intrinsic::MaxNum, &[lod, zero]);
    let within = b.intrinsic_like(Intrinsic::MinNum, &[within, last]);
    let above = b.fadd(within, half);
    let above = b.intrinsic_like(Intrinsic::Ceil, &[above]);
    let nearest = b.fsub(above, one);
    let nearest = b.intrinsic_like(Intrinsic::MaxNum, &[nearest, zero]);
    let level_filter = b.cx.i32(sampler_bits::LEVEL_FILTER.mask());
    let blends = b.and(bits, level_filter);
    let none = b.cx.i32(0);
    let blends = b.icmp(IntPredicate::Ne, blends, none);
    let level = b.select(blends, within, nearest);
    let value = b.vector_of(&[level, unlimited]);
    f.set(inst.result(), value);
    Ok(())
}
