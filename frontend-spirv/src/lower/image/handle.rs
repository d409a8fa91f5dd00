//! Images and samplers as values.

use oxmux_ir::attributes::{CallAttributes, WordAttribute};
use oxmux_ir::image_functions::{Function as ImageFunction, Space, Texels};
use oxmux_ir::{Type, Value};
use oxmux_runtime_abi::images::offsets;
use rspirv::spirv::Op;

use super::names::{describe, kind_name};
use crate::error::Error;
use crate::lower::function::FunctionLowering;
use crate::lower::module::sampled_image_type;
use crate::module::InstructionRef;
use crate::types::{ImageType, Type as SpirvType, TypeIndex};

/// An image with its type.
#[derive(Clone, Copy)]
pub(in crate::lower) struct Image {
    pub(in crate::lower) value: Value,
    pub(in crate::lower) ty: ImageType,
}

impl Image {
    /// How many dimensions a layer has.
    pub(in crate::lower) fn dimensions(&self) -> usize {
        match self.ty.dim {
            1 | 3 => 2,
            2 => 3,
            _ => 1,
        }
    }
    pub(in crate::lower) fn is_arrayed(&self) -> bool {
        self.ty.arrayed == 1
    }
    pub(in crate::lower) fn is_cube(&self) -> bool {
        self.ty.dim == 3
    }
    pub(in crate::lower) fn is_multisampled(&self) -> bool {
        self.ty.multisampled == 1
    }
    /// How many numbers say where a texel is: those of a layer, and the layer's. The faces of cubes
    /// are layers.
    pub(in crate::lower) fn coordinates(&self) -> usize {
        self.dimensions() + usize::from(self.has_layers())
    }
    pub(in crate::lower) fn has_layers(&self) -> bool {
        self.is_arrayed() || self.is_cube()
    }
    /// How many numbers say where it is sampled, besides the layer's or the cube's.
    pub(in crate::lower) fn directions(&self) -> usize {
        if self.is_cube() { 3 } else { self.dimensions() }
    }
    /// How its texels are stored, by SPIR-V's numbers of formats: Rgba32f, Rgba32i and Rgba32ui,
    /// R32f, R32i and R32ui, and Rgba8.
    pub(in crate::lower) fn texels(&self) -> Texels {
        match self.ty.format {
            1 | 21 | 30 => Texels::Words,
            3 | 24 | 33 => Texels::Word,
            4 => Texels::Bytes,
            _ => Texels::Unknown,
        }
    }
    /// The space of the coordinates where it is sampled.
    pub(in crate::lower) fn space(&self) -> Space {
        match self.is_cube() {
            true => Space::Cube,
            false => Space::Dimensions(self.dimensions() as u32),
        }
    }
}

pub(in crate::lower) fn image_type(
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

pub(in crate::lower) fn image(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
) -> Result<Image, Error> {
    let id = f.operand(inst, 0)?;
    let ty = image_type(f, inst, f.spirv_type(id))?;
    Ok(Image { value: f.value(id)?, ty })
}

/// Image and sampler of the sampled image that is the first operand.
pub(in crate::lower) fn sampled(
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

pub(in crate::lower) fn part(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    both: Value,
    position: u32,
) -> Result<Value, Error> {
    let part = f.builder().extract_value(both, &[position]);
    part.ok_or_else(|| f.invalid(inst, "the operand is no sampled image"))
}

/// A sampled image of a shader.
pub(in crate::lower) fn pair(f: &mut FunctionLowering<'_>, image: Value, sampler: Value) -> Value {
    let ty = sampled_image_type(&mut f.shared.module.cx.types);
    let mut b = f.builder();
    let whole = b.cx.poison(ty);
    let whole = b.insert_value(whole, image, &[0]);
    b.insert_value(whole, sampler, &[1])
}

/// The image or sampler in a shader's variable whose descriptors are at an address; none for other
/// types.
pub(in crate::lower) fn loaded(
    f: &mut FunctionLowering<'_>,
    base: Value,
    ty: TypeIndex,
) -> Option<Value> {
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

/// Calls one of the library's functions on images, which gives a value.
pub(in crate::lower) fn call_function(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    function: ImageFunction,
    args: &[Value],
) -> Result<Value, Error> {
    let (ret, _) = function.signature(&mut f.shared.module.cx.types);
    call(f, inst, &function.name(), ret, args)
}

/// Calls a function of the library that gives a value.
pub(in crate::lower) fn call(
    f: &mut FunctionLowering<'_>,
    inst: InstructionRef<'_>,
    name: &str,
    ret: Type,
    args: &[Value],
) -> Result<Value, Error> {
    let result = f.call_builtin(name, ret, args, attributes())?;
    result.ok_or_else(|| f.invalid(inst, "the function gives nothing"))
}

pub(in crate::lower) fn attributes() -> CallAttributes {
    let mut attributes = CallAttributes::default();
    attributes.function.insert(WordAttribute::NoUnwind);
    attributes
}

/// A field of a descriptor.
pub(in crate::lower) fn descriptor_field(
    f: &mut FunctionLowering<'_>,
    descriptor: Value,
    ty: Type,
    at: u64,
) -> Value {
    let at = f.shared.module.cx.i64(at);
    let mut b = f.builder();
    let address = b.byte_offset(descriptor, at);
    let bytes = if ty == Type::PTR_GLOBAL { 8 } else { 4 };
    b.load(ty, address, bytes)
}
