//! Images and samplers.
//!
//! In kernels an image is a value of the type `spirv.Image`, and its instructions are calls of OpenCL C's functions by their
//! mangled names: `_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f`. A literal sampler is what `__translate_sampler_initializer`
//! gives for its bits.
//!
//! In shaders an image or sampler is the address of its descriptor, a sampled image is both, and instructions are calls of what
//! the library calls itself (`__oxmux_image_…`): they take the numbers of dimensions and layers apart, and add offsets, biases
//! and limits of the level of detail.
//!
//! `OpSampledImage` is looked through where its result is used: it has a value in shaders alone.

mod kernel;
mod names;
mod operands;

use oxmux_ir::attributes::{CallAttributes, WordAttribute};
use oxmux_ir::instruction::CastOp;
use oxmux_ir::{Intrinsic, Type, Value};
use oxmux_runtime_abi::images::offsets;
use rspirv::spirv::Op;

use kernel::{kernel_call, kernel_query};
pub(crate) use names::{describe, kind_name, text};
use operands::{Components, Operands, operands, result_components, scalars};

use super::function::FunctionLowering;
use super::vulkan;
use crate::constants::Constant;
use crate::error::Error;
use crate::module::InstructionRef;
use crate::types::{ImageType, Scalar, Type as SpirvType, TypeIndex};

/// The name of the function that makes a sampler of its bits.
const TRANSLATE_SAMPLER: &str = "__translate_sampler_initializer";

/// Whether the instruction is lowered here.
pub(crate) fn is_image(opcode: Op) -> bool {
    use Op::*;
    matches!(
        opcode,
        SampledImage
            | Image
            | ImageSampleImplicitLod
            | ImageSampleExplicitLod
            | ImageSampleDrefImplicitLod
            | ImageSampleDrefExplicitLod
            | ImageFetch
            | ImageGather
            | ImageDrefGather
            | ImageRead
            | ImageWrite
            | ImageTexelPointer
            | ImageQueryFormat
            | ImageQueryOrder
            | ImageQuerySizeLod
            | ImageQuerySize
            | ImageQueryLevels
            | ImageQuerySamples
    )
}

/// Lowers one instruction.
pub(crate) fn lower(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    use Op::*;
    match inst.opcode() {
        SampledImage => sampled_image(f, inst),
        Image => image_of(f, inst),
        ImageTexelPointer => texel_pointer(f, inst),
        ImageSampleImplicitLod
        | ImageSampleExplicitLod
        | ImageSampleDrefImplicitLod
        | ImageSampleDrefExplicitLod => sample(f, inst),
        ImageGather | ImageDrefGather => gather(f, inst),
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
    fn dimensions(&self) -> usize {
        match self.ty.dim {
            1 => 2,
            2 => 3,
            _ => 1,
        }
    }
    fn is_arrayed(&self) -> bool {
        self.ty.arrayed == 1
    }
    /// How many numbers say where a texel is.
    fn coordinates(&self) -> usize {
        self.dimensions() + usize::from(self.is_arrayed())
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
    if kind_name(&ty).is_none() {
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

/// What a variable of a shader holds, whose binding's descriptors are at an address; none if it is no image or sampler.
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
    out.push(if image.is_arrayed() { lane(n) } else { zero });
    out
}

fn read(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let image = image(f, inst)?;
    let components = result_components(f, inst)?;
    let more = operands(f, inst, 2)?;
    let coordinate = f.operand(inst, 1)?;
    let mut lanes = scalars(f, inst, coordinate, false, image.coordinates())?;
    if !f.spirv.environment.has_interface {
        let args = [(coordinate, true)];
        return kernel_call(f, inst, "read_image", &image, None, &args, Some(components));
    }
    add_offset(f, inst, &image, &more, &mut lanes)?;
    let level = match more.lod {
        Some(id) => scalars(f, inst, id, false, 1)?[0],
        None => f.shared.module.cx.i32(0),
    };
    let mut args = vec![image.value];
    args.extend(position(f, &image, &lanes));
    args.push(level);
    let ret = components.vector(f);
    let name = format!("__oxmux_image_load_{}", components.letter());
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
    let (coordinate, texel) = (f.operand(inst, 1)?, f.operand(inst, 2)?);
    let ty = f.spirv_type(texel).ok_or_else(|| f.invalid(inst, "the texel is no value"))?;
    let components = Components::of(f, inst, ty)?;
    let more = operands(f, inst, 3)?;
    let lanes = scalars(f, inst, coordinate, false, image.coordinates())?;
    if !f.spirv.environment.has_interface {
        let mut args = vec![(coordinate, true)];
        args.extend(more.lod.map(|lod| (lod, true)));
        args.push((texel, true));
        return kernel_call(f, inst, "write_image", &image, None, &args, None);
    }
    if more.lod.is_some() || more.offset.is_some() {
        return Err(f.unsupported(inst, "a level or an offset of OpImageWrite"));
    }
    let value = f.value(texel)?;
    let value = components.widen(f, value);
    let mut args = vec![image.value];
    args.extend(position(f, &image, &lanes));
    args.push(f.shared.module.cx.i32(0));
    args.push(value);
    let name = format!("__oxmux_image_shader_store_{}", components.letter());
    f.call_builtin(&name, Type::VOID, &args, attributes())?;
    Ok(())
}

fn sample(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    use Op::*;
    let (image, sampler) = sampled(f, inst)?;
    let compares = matches!(inst.opcode(), ImageSampleDrefImplicitLod | ImageSampleDrefExplicitLod);
    let components = result_components(f, inst)?;
    let more = operands(f, inst, 2 + usize::from(compares))?;
    let coordinate = f.operand(inst, 1)?;
    if !f.spirv.environment.has_interface {
        let known = |f: &FunctionLowering<'_>, id: u32| f.constant_bits(id) == Some(0);
        if compares || more.grad.is_some() || more.offset.is_some() || more.bias.is_some() {
            return Err(f.unsupported(inst, format!("Op{:?} with these operands", inst.opcode())));
        }
        let mut args = vec![(coordinate, true)];
        args.extend(more.lod.filter(|&lod| !known(f, lod)).map(|lod| (lod, true)));
        let sampler = Some(sampler);
        return kernel_call(f, inst, "read_image", &image, sampler, &args, Some(components));
    }
    let lanes = scalars(f, inst, coordinate, true, image.coordinates())?;
    let n = image.dimensions();
    let (bits, lod) = level_of_detail(f, inst, &image, sampler, &more)?;
    let zero = f.shared.module.cx.float(Type::FLOAT, 0.0);
    let mut args = vec![image.value, bits];
    args.extend(&lanes[..n]);
    args.push(if image.is_arrayed() { lanes[n] } else { zero });
    args.push(lod);
    let none = f.shared.module.cx.i32(0);
    let mut texels = vec![none; n];
    add_offset(f, inst, &image, &more, &mut texels)?;
    args.extend(texels);
    let verb = if compares { "compare" } else { "sample" };
    if compares {
        let reference = f.operand(inst, 2)?;
        args.push(scalars(f, inst, reference, true, 1)?[0]);
    }
    let ret = components.vector(f);
    let name = format!("__oxmux_image_{verb}_lod_{n}_{}", components.letter());
    let value = call(f, inst, &name, ret, &args)?;
    let value = components.narrow(f, value);
    f.set(inst.result(), value);
    Ok(())
}

/// A field of a sampler's descriptor.
fn sampler_field(f: &mut FunctionLowering<'_>, sampler: Value, ty: Type, at: u64) -> Value {
    let at = f.shared.module.cx.i64(at);
    let mut b = f.builder();
    let address = b.byte_offset(sampler, at);
    b.load(ty, address, 4)
}

/// The sampler's bits, and the level of detail within its limits. Nothing is derived from neighbours: without an operand it is 0.
fn level_of_detail(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
    sampler: Value,
    more: &Operands,
) -> Result<(Value, Value), Error> {
    let bits = sampler_field(f, sampler, Type::I32, offsets::SAMPLER_BITS);
    let bias = sampler_field(f, sampler, Type::FLOAT, offsets::SAMPLER_LOD_BIAS);
    let least = sampler_field(f, sampler, Type::FLOAT, offsets::SAMPLER_MIN_LOD);
    let most = sampler_field(f, sampler, Type::FLOAT, offsets::SAMPLER_MAX_LOD);
    let mut lod = match (more.lod, more.grad) {
        (Some(id), _) => scalars(f, inst, id, true, 1)?[0],
        (None, Some(grad)) => from_gradients(f, inst, image, grad)?,
        (None, None) => f.shared.module.cx.float(Type::FLOAT, 0.0),
    };
    if let Some(id) = more.bias {
        let more = scalars(f, inst, id, true, 1)?[0];
        lod = f.builder().fadd(lod, more);
    }
    let mut b = f.builder();
    lod = b.fadd(lod, bias);
    lod = b.intrinsic_like(Intrinsic::MaxNum, &[lod, least]);
    if let Some(id) = more.min_lod {
        let floor = scalars(f, inst, id, true, 1)?[0];
        lod = f.builder().intrinsic_like(Intrinsic::MaxNum, &[lod, floor]);
    }
    Ok((bits, f.builder().intrinsic_like(Intrinsic::MinNum, &[lod, most])))
}

/// The logarithm of the longer of two gradients in texels.
fn from_gradients(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    image: &Image,
    (dx, dy): (u32, u32),
) -> Result<Value, Error> {
    let n = image.dimensions();
    let none = f.shared.module.cx.i32(0);
    let four = f.shared.module.cx.types.vector(Type::I32, 4);
    let size = call(f, inst, "__oxmux_image_size", four, &[image.value, none])?;
    let mut squares = Vec::new();
    for id in [dx, dy] {
        let lanes = scalars(f, inst, id, true, n)?;
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

fn gather(f: &mut FunctionLowering<'_>, inst: InstructionRef<'_>) -> Result<(), Error> {
    let (image, sampler) = sampled(f, inst)?;
    let compares = inst.opcode() == Op::ImageDrefGather;
    let components = result_components(f, inst)?;
    let more = operands(f, inst, 3)?;
    if !f.spirv.environment.has_interface || image.dimensions() != 2 {
        return Err(f.unsupported(inst, format!("Op{:?} of this image", inst.opcode())));
    }
    let (coordinate, last) = (f.operand(inst, 1)?, f.operand(inst, 2)?);
    let lanes = scalars(f, inst, coordinate, true, image.coordinates())?;
    let bits = sampler_field(f, sampler, Type::I32, offsets::SAMPLER_BITS);
    let zero = f.shared.module.cx.float(Type::FLOAT, 0.0);
    let layer = if image.is_arrayed() { lanes[2] } else { zero };
    let none = f.shared.module.cx.i32(0);
    let mut texels = vec![none; 2];
    add_offset(f, inst, &image, &more, &mut texels)?;
    let last = scalars(f, inst, last, compares, 1)?[0];
    let args = [image.value, bits, lanes[0], lanes[1], layer, texels[0], texels[1], last];
    let ret = components.vector(f);
    let verb = if compares { "gather_compare" } else { "gather" };
    let name = format!("__oxmux_image_{verb}_2_{}", components.letter());
    let value = call(f, inst, &name, ret, &args)?;
    let value = components.narrow(f, value);
    f.set(inst.result(), value);
    Ok(())
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
    let texel = result.and_then(|(_, ty)| f.spirv.types.scalar_or_vector(ty));
    if !matches!(texel, Some((Scalar::Int(32) | Scalar::Float(32), 1))) {
        return Err(f.unsupported(inst, "a pointer to texels that are not of 32 bits"));
    }
    // Spirv's formats of one channel of 32 bits, and none.
    if !matches!(ty.format, 0 | 3 | 24 | 33) {
        return Err(f.unsupported(inst, "a pointer to texels that are not of 32 bits"));
    }
    let coordinate = f.operand(inst, 1)?;
    let lanes = scalars(f, inst, coordinate, false, image.coordinates())?;
    let mut args = vec![image.value];
    args.extend(position(f, &image, &lanes));
    args.push(f.shared.module.cx.i32(0));
    let offset = call(f, inst, "__oxmux_image_texel_offset", Type::I64, &args)?;
    let at = f.shared.module.cx.i64(offsets::BASE);
    let mut b = f.builder();
    let address = b.byte_offset(image.value, at);
    let base = b.load(Type::PTR_GLOBAL, address, 8);
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
    if lanes as usize != if is_size { image.coordinates() } else { 1 } {
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
            list.extend(image.is_arrayed().then(|| b.lane(size, 3)));
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
            vec![sampler_field(f, image.value, Type::I32, at)]
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
