//! Images and samplers.
//!
//! In kernels an image is a value of the type `spirv.Image`, and its instructions are calls of
//! OpenCL C's functions by their mangled names:
//! `_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f`. A literal sampler is the result of
//! `__translate_sampler_initializer` for its bits.
//!
//! In shaders an image or sampler is the address of its descriptor, a sampled image is both, and instructions are calls of what
//! the library calls itself (`__oxmux_image_…`): they take the numbers of dimensions and layers apart, and add offsets, biases
//! and limits of the level of detail.
//!
//! `OpSampledImage` is looked through where its result is used: it has a value in shaders alone.

mod kernel;
mod names;
mod operands;
mod sample;
mod wide;

use oxmux_ir::attributes::{CallAttributes, WordAttribute};
use oxmux_ir::{BinaryOp, Intrinsic, Type, Value};
use oxmux_runtime_abi::images::{CUBE_FACES, offsets};
use rspirv::spirv::Op;

use kernel::{kernel_call, kernel_query};
pub(crate) use names::{describe, kind_name, text};
use operands::{Components, Operands, operands, result_components, scalars};

use super::function::FunctionLowering;
use super::vulkan;
use crate::constants::Constant;
use crate::error::Error;
use crate::grammar::sampling;
use crate::module::InstructionRef;
use crate::types::{ImageType, Scalar, Type as SpirvType, TypeIndex};

/// The name of the function that makes a sampler of its bits.
const TRANSLATE_SAMPLER: &str = "__translate_sampler_initializer";

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

fn attributes() -> CallAttributes {
    let mut attributes = CallAttributes::default();
    attributes.function.insert(WordAttribute::NoUnwind);
    attributes
}

/// An image with its type.
#[derive(Clone, Copy)]
struct Image {
    value: Value,
    ty: ImageType,
}

impl Image {
    /// How many dimensions a layer has.
    fn dimensions(&self) -> usize {
        match self.ty.dim {
            1 | 3 => 2,
            2 => 3,
            _ => 1,
        }
    }
    fn is_arrayed(&self) -> bool {
        self.ty.arrayed == 1
    }
    fn is_cube(&self) -> bool {
        self.ty.dim == 3
    }
    fn is_multisampled(&self) -> bool {
        self.ty.multisampled == 1
    }
    /// How many numbers say where a texel is: those of a layer, and the layer's. The faces of cubes are layers.
    fn coordinates(&self) -> usize {
        self.dimensions() + usize::from(self.has_layers())
    }
    fn has_layers(&self) -> bool {
        self.is_arrayed() || self.is_cube()
    }
    /// How many numbers say where it is sampled, besides the layer's or the cube's.
    fn directions(&self) -> usize {
        if self.is_cube() { 3 } else { self.dimensions() }
    }
    /// The part of a sampling function's name for the coordinates.
    fn space(&self) -> &'static str {
        match (self.is_cube(), self.dimensions()) {
            (true, _) => "cube",
            (false, 1) => "1",
            (false, 2) => "2",
            (false, _) => "3",
        }
    }
}

fn image_type(
    f: &FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    ty: Option<TypeIndex>,
) -> Result<ImageType, Error> {
    let ty = match ty.map(|ty| f.spirv.types.get(ty)) {
        Some(&SpirvType::Image(ty)) => ty,
        Some(&SpirvType::SampledImage { image }) => match *f.spirv.types.get(image) {
            SpirvType::Image(ty) => ty,
            _ => return Err(f.invalid(inst, "the operand is no image")),
        },
        _ => return Err(f.invalid(inst, "the operand is no image")),
    };
    let of_shaders = ty.dim == 3 || ty.multisampled != 0;
    if kind_name(&ty).is_none() || (of_shaders && !f.spirv.environment.has_interface) {
        return Err(f.unsupported(inst, describe(&ty)));
    }
    Ok(ty)
}

fn image(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<Image, Error> {
    let id = f.operand(inst, 0)?;
    let ty = image_type(f, inst, f.spirv_type(id))?;
    Ok(Image { value: f.value(id)?, ty })
}

/// Image and sampler of the sampled image that is the first operand.
fn sampled(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<(Image, Value), Error> {
    let id = f.operand(inst, 0)?;
    let ty = image_type(f, inst, f.spirv_type(id))?;
    let is_sampled_image = f
        .spirv_type(id)
        .is_some_and(|ty| matches!(f.spirv.types.get(ty), SpirvType::SampledImage { .. }));
    if !is_sampled_image {
        return Err(f.invalid(inst, "the operand is no sampled image"));
    }
    let definition = f.spirv.definition(id).filter(|d| d.opcode() == Op::SampledImage);
    let (image, sampler) = match definition {
        Some(definition) => (f.operand_value(definition, 0)?, f.operand_value(definition, 1)?),
        None if f.spirv.environment.has_interface => {
            let both = f.value(id)?;
            (part(f, inst, both, 0)?, part(f, inst, both, 1)?)
        }
        None => return Err(f.unsupported(inst, "a sampled image that is not made here")),
    };
    Ok((Image { value: image, ty }, sampler))
}

fn part(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    both: Value,
    position: u32,
) -> Result<Value, Error> {
    let part = f.builder().extract_value(both, &[position]);
    part.ok_or_else(|| f.invalid(inst, "the operand is no sampled image"))
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

/// A sampled image of a shader.
fn pair(f: &mut FunctionLowering<'_>, image: Value, sampler: Value) -> Value {
    let ty = sampled_image_type(&mut f.shared.module.cx.types);
    let mut b = f.builder();
    let whole = b.cx.poison(ty);
    let whole = b.insert_value(whole, image, &[0]);
    b.insert_value(whole, sampler, &[1])
}

/// The type of a shader's sampled image: the addresses of both descriptors.
pub(crate) fn sampled_image_type(types: &mut oxmux_ir::Types) -> Type {
    let address = types.ptr(1);
    types.structure(&[address, address], false)
}

/// The image or sampler in a shader's variable whose descriptors are at an address; none for other
/// types.
pub(crate) fn loaded(f: &mut FunctionLowering<'_>, base: Value, ty: TypeIndex) -> Option<Value> {
    match f.spirv.types.get(ty) {
        SpirvType::Image(_) | SpirvType::Sampler => Some(base),
        SpirvType::SampledImage { .. } => {
            let behind = f.shared.module.cx.i64(offsets::IMAGE_BYTES);
            let sampler = f.builder().byte_offset(base, behind);
            Some(pair(f, base, sampler))
        }
        _ => None,
    }
}

fn image_of(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let (image, _) = sampled(f, inst)?;
    f.set(inst.result(), image.value);
    Ok(())
}

/// Calls a function of the library that gives a value.
fn call(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    name: &str,
    ret: Type,
    args: &[Value],
) -> Result<Value, Error> {
    let result = f.call_builtin(name, ret, args, attributes())?;
    result.ok_or_else(|| f.invalid(inst, "the function gives nothing"))
}

/// Numbers of a texel, zero in dimensions that the image has not, and the layer.
fn position(f: &mut FunctionLowering<'_>, image: &Image, lanes: &[Value]) -> Vec<Value> {
    let zero = f.shared.module.cx.i32(0);
    let n = image.dimensions();
    let lane = |index: usize| lanes.get(index).copied().unwrap_or(zero);
    let mut out: Vec<Value> = (0..3).map(|d| if d < n { lane(d) } else { zero }).collect();
    out.push(if image.has_layers() { lane(n) } else { zero });
    out
}

/// The offset in bytes of a texel from the image's base; all ones if it is out of bounds.
fn texel_offset(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    args: &[Value],
) -> Result<Value, Error> {
    call(f, inst, "__oxmux_image_texel_offset", Type::I64, args)
}

/// The texel at a coordinate, with the level or the sample: the suffix of the library function's
/// name, and its arguments.
fn texel(
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
        vulkan::report_texel(f, image.value, offset, lanes)?;
    }
    Ok(("", args))
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
    let (end, args) = texel(f, inst, &image, &lanes, &more)?;
    let ret = components.vector(f);
    let name = format!("__oxmux_image_load{end}_{}", components.letter());
    let value = call(f, inst, &name, ret, &args)?;
    let value = components.narrow(f, value);
    f.set(inst.result(), value);
    Ok(())
}

/// Adds a constant or computed offset to numbers of texels.
fn add_offset(
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
    let (end, mut args) = texel(f, inst, &image, &lanes, &more)?;
    args.push(value);
    let name = format!("__oxmux_image_shader_store{end}_{}", components.letter());
    f.call_builtin(&name, Type::VOID, &args, attributes())?;
    Ok(())
}

/// A field of a descriptor.
fn descriptor_field(f: &mut FunctionLowering<'_>, descriptor: Value, ty: Type, at: u64) -> Value {
    let at = f.shared.module.cx.i64(at);
    let mut b = f.builder();
    let address = b.byte_offset(descriptor, at);
    let bytes = if ty == Type::PTR_GLOBAL { 8 } else { 4 };
    b.load(ty, address, bytes)
}

/// A pointer to a texel: to the image's base, with the texel's offset, which is beyond all bounds if there is no such texel.
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
    let value = vulkan::image_behind(f, inst, id)?;
    let image = Image { value, ty };
    let result = inst.result_type().and_then(|ty| f.spirv.types.pointer(ty));
    let wanted = result.and_then(|(_, ty)| f.spirv.types.scalar_or_vector(ty));
    // SPIR-V's formats of one channel: R32f, R32i, R32ui, R64ui, R64i. Texels of an unknown format may be smaller.
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
    let (_, args) = texel(f, inst, &image, &lanes, &Operands::default())?;
    let offset = texel_offset(f, inst, &args)?;
    let base = wide::base(f, &image);
    vulkan::set_texel_pointer(f, inst.result(), base, offset);
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
        (true, true) => {
            let four = f.shared.module.cx.types.vector(Type::I32, 4);
            let size = call(f, inst, "__oxmux_image_size", four, &[image.value, level])?;
            let mut b = f.builder();
            let mut list: Vec<Value> =
                (0..image.dimensions() as u32).map(|d| b.lane(size, d)).collect();
            list.extend(image.is_arrayed().then(|| {
                let layers = b.lane(size, 3);
                match image.is_cube() {
                    true => {
                        let faces = b.cx.i32(CUBE_FACES);
                        b.binary(BinaryOp::UDiv, layers, faces)
                    }
                    false => layers,
                }
            }));
            list
        }
        (true, false) => {
            let names = ["get_image_width", "get_image_height", "get_image_depth"];
            let mut list = Vec::new();
            for name in &names[..image.dimensions()] {
                let size = kernel_query(f, inst, name, &image, Type::I32)?;
                let mut b = f.builder();
                let part = b.lshr(size, level);
                let one = b.cx.i32(1);
                list.push(b.intrinsic_like(Intrinsic::UMax, &[part, one]));
            }
            if image.is_arrayed() {
                let ty = f.size_type();
                list.push(kernel_query(f, inst, "get_image_array_size", &image, ty)?);
            }
            list
        }
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
