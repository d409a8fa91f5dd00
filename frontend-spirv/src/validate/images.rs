//! Rules of shaders about image types, and about what instructions read from images and write to
//! them: the components are of the type that the image is declared with.

use rspirv::spirv::{ImageOperands, Op};

use super::context::Context;
use crate::error::{Error, Rule};
use crate::grammar::{is_image, sampling};
use crate::module::Module;
use crate::types::{ImageType, Scalar, Type, TypeIndex};

/// Checks the operands of each `OpTypeImage`.
pub(super) fn check_types(module: &Module) -> Result<(), Error> {
    for instruction in module.instructions(0..module.instructions.len()) {
        if instruction.opcode() != Op::TypeImage {
            continue;
        }
        let invalid = |detail: String| Err(Error::invalid(Rule::Type, instruction.place(), detail));
        let ty = module.type_index(instruction.result());
        let Some(Type::Image(image)) = ty.map(|ty| module.types.get(ty)) else { continue };
        for (what, value, largest) in [
            ("Depth", image.depth, 2),
            ("Arrayed", image.arrayed, 1),
            ("MS", image.multisampled, 1),
            ("Sampled", image.sampled, 2),
        ] {
            if value > largest {
                return invalid(format!("{what} is {value}"));
            }
        }
        if image.sampled == 0 {
            return invalid("whether the image is sampled is not known".to_owned());
        }
        if image.access.is_some() {
            return invalid("an access qualifier, which images of kernels have".to_owned());
        }
    }
    Ok(())
}

/// Checks one instruction on an image.
pub(super) fn check(cx: &Context<'_>) -> Result<(), Error> {
    use Op::*;
    let opcode = cx.instruction.opcode();
    debug_assert!(is_image(opcode), "{opcode:?}");
    let texel = match opcode {
        ImageTexelPointer => return check_sample(cx),
        ImageWrite => cx.operand_type(2)?,
        ImageGather | ImageDrefGather | ImageFetch | ImageRead => cx.result_type()?,
        _ if sampling(opcode).is_some() => cx.result_type()?,
        _ => return Ok(()),
    };
    let Some(image) = image_of(cx.module, cx.operand_type(0)?) else {
        return cx.invalid(Rule::Type, "operand 0 is no image");
    };
    let is_stored = matches!(opcode, ImageRead | ImageWrite);
    if is_stored != (image.sampled == 2) {
        let detail = format!("Sampled of the image is {}", image.sampled);
        return cx.invalid(Rule::Type, detail);
    }
    check_operands(cx, opcode)?;
    let types = &cx.module.types;
    let component = match *types.get(texel) {
        Type::Vector { element, .. } => element,
        _ => texel,
    };
    let is_float = |ty| matches!(types.get(ty), Type::Float { .. });
    // Extensions have images of 32 bits whose texels are halves in the shader.
    let is_half = is_float(component) && is_float(image.sampled_type);
    let is_same = types.same(component, image.sampled_type) || is_half;
    if !is_same && !matches!(types.get(image.sampled_type), Type::Void) {
        let detail = format!(
            "components of {}, but the Sampled Type of the image is {}",
            types.describe_type(component),
            types.describe_type(image.sampled_type)
        );
        return cx.invalid(Rule::Type, detail);
    }
    Ok(())
}

/// The mask of image operands says how many there are, and which instructions have them.
fn check_operands(cx: &Context<'_>, opcode: Op) -> Result<(), Error> {
    use Op::*;
    let sampling = sampling(opcode);
    let position = match opcode {
        ImageGather | ImageDrefGather | ImageWrite => 3,
        _ if sampling.is_some_and(|form| form.compares) => 3,
        _ => 2,
    };
    let Some(bits) = cx.instruction.operand(position) else { return Ok(()) };
    let mask = ImageOperands::from_bits_retain(bits);
    let without = ImageOperands::NON_PRIVATE_TEXEL
        .union(ImageOperands::VOLATILE_TEXEL)
        .union(ImageOperands::SIGN_EXTEND)
        .union(ImageOperands::ZERO_EXTEND)
        .union(ImageOperands::NONTEMPORAL);
    let one_each = mask.difference(without).bits().count_ones();
    let expected = one_each as usize + usize::from(mask.contains(ImageOperands::GRAD));
    let given = cx.instruction.operands().len() - position - 1;
    if given != expected {
        return cx.invalid(Rule::Operand, format!("{given} image operands, not {expected}"));
    }
    let is_explicit = sampling.is_some_and(|form| form.is_explicit);
    let is_implicit = sampling.is_some_and(|form| !form.is_explicit);
    for (name, operand, is_allowed) in [
        ("Lod", ImageOperands::LOD, is_explicit || opcode == ImageFetch),
        ("Grad", ImageOperands::GRAD, is_explicit),
        ("Bias", ImageOperands::BIAS, is_implicit),
        ("Sample", ImageOperands::SAMPLE, matches!(opcode, ImageFetch | ImageRead | ImageWrite)),
    ] {
        if mask.contains(operand) && !is_allowed {
            return cx.invalid(Rule::Operand, format!("the image operand {name}"));
        }
    }
    check_operand_types(cx, opcode, mask, position + 1)
}

/// The image operands that are numbers, in the order of their bits: levels of detail and gradients
/// of samples are floats, and texels are counted.
fn check_operand_types(
    cx: &Context<'_>,
    opcode: Op,
    mask: ImageOperands,
    mut position: usize,
) -> Result<(), Error> {
    let of_sample = sampling(opcode).is_some();
    for (name, operand, count, is_float, is_scalar) in [
        ("Bias", ImageOperands::BIAS, 1, true, true),
        ("Lod", ImageOperands::LOD, 1, of_sample, true),
        ("Grad", ImageOperands::GRAD, 2, true, false),
        ("ConstOffset", ImageOperands::CONST_OFFSET, 1, false, false),
        ("Offset", ImageOperands::OFFSET, 1, false, false),
        ("ConstOffsets", ImageOperands::CONST_OFFSETS, 1, false, false),
        ("Sample", ImageOperands::SAMPLE, 1, false, true),
        ("MinLod", ImageOperands::MIN_LOD, 1, true, true),
    ] {
        if !mask.contains(operand) {
            continue;
        }
        for position in position..position + count {
            let mut ty = cx.operand_type(position)?;
            if let (ImageOperands::CONST_OFFSETS, Type::Array { element, .. }) =
                (operand, cx.module.types.get(ty))
            {
                ty = *element;
            }
            let fits = match cx.module.types.scalar_or_vector(ty) {
                Some((Scalar::Float(_), 1)) => is_float,
                Some((Scalar::Int(_), 1)) => !is_float,
                Some((Scalar::Float(_), _)) => is_float && !is_scalar,
                Some((Scalar::Int(_), _)) => !is_float && !is_scalar,
                _ => false,
            };
            if !fits {
                let kind = if is_float { "floats" } else { "integers" };
                let kind = if is_scalar { kind.trim_end_matches('s') } else { kind };
                let detail = format!("the image operand {name} is no {kind}");
                return cx.invalid(Rule::Type, detail);
            }
        }
        position += count;
    }
    Ok(())
}

/// The sample of a texel's pointer is 0 where there is one only.
fn check_sample(cx: &Context<'_>) -> Result<(), Error> {
    let pointer = cx.module.types.pointer(cx.operand_type(0)?);
    let image = pointer.and_then(|(_, pointee)| image_of(cx.module, pointee));
    let is_zero = cx.module.constant_bits(cx.operand(2)?) == Some(0);
    match image {
        Some(image) if image.multisampled == 0 && !is_zero => {
            cx.invalid(Rule::Operand, "a sample other than 0 of an image with one sample")
        }
        _ => Ok(()),
    }
}

fn image_of(module: &Module, ty: TypeIndex) -> Option<ImageType> {
    match *module.types.get(ty) {
        Type::Image(image) => Some(image),
        Type::SampledImage { image } => image_of(module, image),
        _ => None,
    }
}
