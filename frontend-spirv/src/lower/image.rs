//! Images and samplers.
//!
//! In kernels an image is a value of the type `spirv.Image`, and its instructions are calls of
//! OpenCL C's functions by their mangled names:
//! `_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f`. A literal sampler is the result of
//! `__translate_sampler_initializer` for its bits.
//!
//! In shaders an image or sampler is the address of its descriptor, a sampled image is both, and
//! instructions are calls of what the library calls itself (`__oxmux_image_…`): they take the
//! numbers of dimensions and layers apart, and add offsets, biases and limits of the level of
//! detail.
//!
//! `OpSampledImage` is looked through where its result is used: it has a value in shaders alone.

pub(super) mod handle;
mod kernel;
pub(super) mod names;
mod operands;
mod sample;
mod texel;
mod wide;

use oxmux_ir::image_functions::{Function as ImageFunction, TRANSLATE_SAMPLER};
use oxmux_ir::{BinaryOp, Intrinsic, Type, Value};
use oxmux_runtime_abi::images::{CUBE_FACES, offsets};
use rspirv::spirv::Op;

use handle::{
    Image, attributes, call_function, descriptor_field, image, image_type, pair, sampled,
};
use kernel::{kernel_call, kernel_query};
use operands::{Components, Operands, operands, result_components, scalars};
use texel::{add_offset, texel, texel_offset};

use super::function::FunctionLowering;
use super::vulkan::access;
use crate::constants::Constant;
use crate::error::Error;
use crate::grammar::sampling;
use crate::module::InstructionRef;
use crate::types::{Scalar, Type as SpirvType};

/// Lowers one instruction.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    use Op::*;
    if let Some(form) = sampling(inst.opcode()) {
        return sample::sample(f, inst, form);
    }
    match inst.opcode() {
        SampledImage => sampled_image(f, inst),
        Image => image_of(f, inst),
        ImageTexelPointer => texel_pointer(f, inst),
        ImageGather | ImageDrefGather => sample::gather(f, inst),
        ImageQueryLod => sample::query_lod(f, inst),
        ImageFetch | ImageRead => read(f, inst),
        ImageWrite => write(f, inst),
        _ => query(f, inst),
    }
}

/// The value of a literal sampler, if the constant is one.
pub(crate) fn literal_sampler(
    f: &mut FunctionLowering<'_>,
    constant: &Constant,
) -> Result<Option<Value>, Error> {
    let Constant::Sampler { addressing_mode, normalized, filter_mode } = *constant else {
        return Ok(None);
    };
    if f.spirv.environment.has_interface {
        return Err(f.unsupported(f.current, "a literal sampler in a shader"));
    }
    if addressing_mode > 4 || normalized > 1 || filter_mode > 1 {
        return Err(f.invalid(f.current, "a literal sampler of unknown modes"));
    }
    let bits = f.shared.module.cx.i32(normalized | addressing_mode << 1 | (1 + filter_mode) << 4);
    let types = &mut f.shared.module.cx.types;
    let ty = types.intern(oxmux_ir::TypeKind::TargetExt {
        name: "spirv.Sampler".into(),
        types: [].into(),
        ints: [].into(),
    });
    f.call_builtin(TRANSLATE_SAMPLER, ty, &[bits], attributes())
}

fn sampled_image(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let is = |f: &FunctionLowering<'_>, position: usize, wanted: fn(&SpirvType) -> bool| {
        let ty = inst.operand(position).and_then(|id| f.spirv_type(id));
        ty.is_some_and(|ty| wanted(f.spirv.types.get(ty)))
    };
    if !is(f, 0, |ty| matches!(ty, SpirvType::Image(_)))
        || !is(f, 1, |ty| matches!(ty, SpirvType::Sampler))
    {
        return Err(f.invalid(inst, "the operands are no image and sampler"));
    }
    let result = inst.result_type().map(|ty| f.spirv.types.get(ty));
    if !matches!(result, Some(SpirvType::SampledImage { .. })) {
        return Err(f.invalid(inst, "the result is no sampled image"));
    }
    if f.spirv.environment.has_interface {
        let (image, sampler) = (f.operand_value(inst, 0)?, f.operand_value(inst, 1)?);
        let value = pair(f, image, sampler);
        f.set(inst.result(), value);
    }
    Ok(())
}

fn image_of(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let (image, _) = sampled(f, inst)?;
    f.set(inst.result(), image.value);
    Ok(())
}

fn read(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let image = image(f, inst)?;
    let more = operands(f, inst, 2)?;
    let coordinate = f.operand(inst, 1)?;
    let mut lanes = scalars(f, inst, coordinate, false, image.coordinates())?;
    if wide::is_wide(f, &image) {
        add_offset(f, inst, &image, &more, &mut lanes)?;
        return wide::read(f, inst, &image, &lanes, &more);
    }
    let components = result_components(f, inst)?;
    if !f.spirv.environment.has_interface {
        let args = [(coordinate, true)];
        return kernel_call(f, inst, "read_image", &image, None, &args, Some(components));
    }
    add_offset(f, inst, &image, &more, &mut lanes)?;
    let args = texel(f, inst, &image, &lanes, &more)?;
    let function = match image.is_multisampled() {
        true => ImageFunction::LoadSample(components.class()),
        false => ImageFunction::Load(components.class(), image.texels()),
    };
    let value = call_function(f, inst, function, &args)?;
    let value = components.narrow(f, value);
    f.set(inst.result(), value);
    Ok(())
}

fn write(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let image = image(f, inst)?;
    let (coordinate, written) = (f.operand(inst, 1)?, f.operand(inst, 2)?);
    let more = operands(f, inst, 3)?;
    let is_plain = more.lod.is_none() && more.offset.is_none();
    if f.spirv.environment.has_interface && !is_plain {
        return Err(f.unsupported(inst, "a level or an offset of OpImageWrite"));
    }
    if wide::is_wide(f, &image) {
        return wide::write(f, inst, &image, &more);
    }
    let ty = f.spirv_type(written).ok_or_else(|| f.invalid(inst, "the texel is no value"))?;
    let components = Components::of(f, inst, ty)?;
    let lanes = scalars(f, inst, coordinate, false, image.coordinates())?;
    if !f.spirv.environment.has_interface {
        let mut args = vec![(coordinate, true)];
        args.extend(more.lod.map(|lod| (lod, true)));
        args.push((written, true));
        return kernel_call(f, inst, "write_image", &image, None, &args, None);
    }
    let value = f.value(written)?;
    let value = components.widen(f, value);
    let mut args = texel(f, inst, &image, &lanes, &more)?;
    args.push(value);
    let function = match image.is_multisampled() {
        true => ImageFunction::StoreSample(components.class()),
        false => ImageFunction::ShaderStore(components.class(), image.texels()),
    };
    f.call_builtin(&function.name(), Type::VOID, &args, attributes())?;
    Ok(())
}

/// A pointer to a texel: to the image's base, with the texel's offset, which is beyond all bounds
/// if there is no such texel.
fn texel_pointer(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    if !f.spirv.environment.has_interface {
        return Err(f.unsupported(inst, "OpImageTexelPointer in a kernel"));
    }
    let id = f.operand(inst, 0)?;
    let pointee = f.spirv_type(id).and_then(|ty| f.spirv.types.pointer(ty));
    let Some((_, pointee)) = pointee else {
        return Err(f.invalid(inst, "the operand is no pointer to an image"));
    };
    let ty = image_type(f, inst, Some(pointee))?;
    let value = access::image_behind(f, inst, (id, pointee))?;
    let image = Image { value, ty };
    let result = inst.result_type().and_then(|ty| f.spirv.types.pointer(ty));
    let wanted = result.and_then(|(_, ty)| f.spirv.types.scalar_or_vector(ty));
    // SPIR-V's formats of one channel: R32f, R32i, R32ui, R64ui, R64i. Texels of an unknown format
    // may be smaller.
    let fits = match wanted {
        Some((Scalar::Int(32) | Scalar::Float(32), 1)) => matches!(ty.format, 3 | 24 | 33),
        Some((Scalar::Int(64), 1)) => matches!(ty.format, 40 | 41),
        _ => false,
    };
    if !fits {
        let what = "a pointer to texels that are no numbers of 32 or 64 bits of one channel";
        return Err(f.unsupported(inst, what));
    }
    if image.is_multisampled() {
        return Err(f.unsupported(inst, "a pointer to a texel with several samples"));
    }
    let coordinate = f.operand(inst, 1)?;
    let lanes = scalars(f, inst, coordinate, false, image.coordinates())?;
    let args = texel(f, inst, &image, &lanes, &Operands::default())?;
    let offset = texel_offset(f, inst, &args)?;
    let base = wide::base(f, &image);
    access::set_texel_pointer(f, inst.result(), base, offset);
    Ok(())
}

fn query(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    use Op::*;
    let image = image(f, inst)?;
    let result = f.result_type(inst)?;
    let shape = inst.result_type().and_then(|ty| f.spirv.types.scalar_or_vector(ty));
    let Some((Scalar::Int(_), lanes)) = shape else {
        return Err(f.invalid(inst, "the result is no integer"));
    };
    let opcode = inst.opcode();
    let is_size = matches!(opcode, ImageQuerySize | ImageQuerySizeLod);
    let sizes = image.dimensions() + usize::from(image.is_arrayed());
    if lanes as usize != if is_size { sizes } else { 1 } {
        return Err(f.invalid(inst, "the result has not as many components as the image"));
    }
    let is_shader = f.spirv.environment.has_interface;
    let level = match inst.operand(1).filter(|_| opcode == ImageQuerySizeLod) {
        Some(id) => scalars(f, inst, id, false, 1)?[0],
        None => f.shared.module.cx.i32(0),
    };
    let values: Vec<Value> = match (is_size, is_shader) {
        (true, true) => shader_size(f, inst, &image, level)?,
        (true, false) => kernel_size(f, inst, &image, level)?,
        (false, true) => {
            let at = match opcode {
                ImageQueryLevels => offsets::LEVELS,
                ImageQuerySamples => offsets::SAMPLES,
                _ => return Err(f.unsupported(inst, format!("Op{opcode:?} in a shader"))),
            };
            vec![descriptor_field(f, image.value, Type::I32, at)]
        }
        (false, false) => {
            // SPIR-V counts orders and types from 0.
            let (name, first) = match opcode {
                ImageQueryFormat => ("get_image_channel_data_type", 0x10D0),
                ImageQueryOrder => ("get_image_channel_order", 0x10B0),
                ImageQueryLevels => ("get_image_num_mip_levels", 0),
                _ => ("get_image_num_samples", 0),
            };
            let value = kernel_query(f, inst, name, &image, Type::I32)?;
            let mut b = f.builder();
            let first = b.cx.i32(first);
            vec![b.sub(value, first)]
        }
    };
    let scalar = f.shared.module.cx.types.scalar(result);
    let mut b = f.builder();
    let values: Vec<Value> = values.into_iter().map(|v| b.int_cast(v, scalar, false)).collect();
    let value = if lanes == 1 { values[0] } else { b.vector_of(&values) };
    f.set(inst.result(), value);
    Ok(())
}

/// Width, height and depth of a level in a shader, as far as there are any, and the layers.
fn shader_size(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
    level: Value,
) -> Result<Vec<Value>, Error> {
    let size = call_function(f, inst, ImageFunction::Size, &[image.value, level])?;
    let mut b = f.builder();
    let mut sizes: Vec<Value> = (0..image.dimensions() as u32).map(|d| b.lane(size, d)).collect();
    if image.is_arrayed() {
        let mut layers = b.lane(size, 3);
        if image.is_cube() {
            let faces = b.cx.i32(CUBE_FACES);
            layers = b.binary(BinaryOp::UDiv, layers, faces);
        }
        sizes.push(layers);
    }
    Ok(sizes)
}

/// Width, height and depth of a level in a kernel, as far as there are any, and the layers.
fn kernel_size(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
    level: Value,
) -> Result<Vec<Value>, Error> {
    let names = ["get_image_width", "get_image_height", "get_image_depth"];
    let mut sizes = Vec::new();
    for name in &names[..image.dimensions()] {
        let size = kernel_query(f, inst, name, image, Type::I32)?;
        let mut b = f.builder();
        let part = b.lshr(size, level);
        let one = b.cx.i32(1);
        sizes.push(b.intrinsic_like(Intrinsic::UMax, &[part, one]));
    }
    if image.is_arrayed() {
        let ty = f.size_type();
        sizes.push(kernel_query(f, inst, "get_image_array_size", image, ty)?);
    }
    Ok(sizes)
}
