//! Names of images: for mangled names, for lists of bindings, for messages.

use crate::module::Module;
use crate::types::{ImageType, Type, TypeIndex};
use oxmux_runtime_abi::bindings::ImageBinding;
use oxmux_runtime_abi::images::{ImageFormat, ImageKind, TexelClass};

/// The name of OpenCL C's type, or of [`ImageKind`](oxmux_runtime_abi::images::ImageKind), without
/// `image` and `_t`; none if there is no such image here.
pub(crate) fn kind_name(ty: &ImageType) -> Option<&'static str> {
    Some(match (ty.dim, ty.arrayed, ty.multisampled) {
        (0, 0, 0) => "1d",
        (0, 1, 0) => "1d_array",
        (1, 0, 0) => "2d",
        (1, 1, 0) => "2d_array",
        (2, 0, 0) => "3d",
        (3, 0, 0) => "cube",
        (3, 1, 0) => "cube_array",
        (5, 0, 0) => "1d_buffer",
        (1, 0, 1) => "2d_msaa",
        (1, 1, 1) => "2d_array_msaa",
        _ => return None,
    })
}

/// Describes an unsupported image type.
pub(crate) fn describe(ty: &ImageType) -> String {
    let dim = ["1D", "2D", "3D", "Cube", "Rect", "Buffer", "SubpassData"];
    let dim = dim.get(ty.dim as usize).unwrap_or(&"unknown Dim");
    let samples = if ty.multisampled != 0 { " with several samples" } else { "" };
    format!("an image of {dim}{samples}")
}

/// The declaration of an image that is bound; the reason why it is refused, if it is.
pub(crate) fn image_binding(spirv: &Module, ty: TypeIndex) -> Option<Result<ImageBinding, String>> {
    let image = match *spirv.types.get(ty) {
        Type::Image(image) => image,
        Type::SampledImage { image } => match *spirv.types.get(image) {
            Type::Image(image) => image,
            _ => return None,
        },
        _ => return None,
    };
    let Some(kind) = kind_name(&image).and_then(ImageKind::from_name) else {
        return Some(Err(describe(&image)));
    };
    let class = match *spirv.types.get(image.sampled_type) {
        Type::Float { width: 32 } => TexelClass::Float,
        Type::Int { width: 32, signed: true } => TexelClass::Signed,
        Type::Int { width: 32, signed: false } => TexelClass::Unsigned,
        // Of an unknown format, the texels may be smaller.
        Type::Int { width: 64, signed } if matches!(image.format, R64UI | R64I) => match signed {
            true => TexelClass::Signed,
            false => TexelClass::Unsigned,
        },
        _ => {
            let ty = spirv.types.describe_type(image.sampled_type);
            return Some(Err(format!("an image of {ty}")));
        }
    };
    let format = FORMATS.get(image.format as usize).and_then(|name| ImageFormat::from_name(name));
    Some(Ok(ImageBinding { kind, class, format }))
}

/// The numbers of SPIR-V's formats with integers of 64 bits.
const R64UI: u32 = 40;
const R64I: u32 = 41;

/// WebGPU's names of SPIR-V's formats, by their numbers; that of an unknown one is empty.
const FORMATS: [&str; 42] = [
    "", "rgba32float", "rgba16float", "r32float", "rgba8unorm", "rgba8snorm", "rg32float",
    "rg16float", "rg11b10ufloat", "r16float", "rgba16unorm", "rgb10a2unorm", "rg16unorm",
    "rg8unorm", "r16unorm", "r8unorm", "rgba16snorm", "rg16snorm", "rg8snorm", "r16snorm",
    "r8snorm", "rgba32sint", "rgba16sint", "rgba8sint", "r32sint", "rg32sint", "rg16sint",
    "rg8sint", "r16sint", "r8sint", "rgba32uint", "rgba16uint", "rgba8uint", "r32uint",
    "rgb10a2uint", "rg32uint", "rg16uint", "rg8uint", "r16uint", "r8uint", "r64uint", "r64sint",
];
