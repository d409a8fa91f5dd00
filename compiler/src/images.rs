//! Images and samplers as arguments of kernels and shaders.
//!
//! An image is a description ([`ImageDescriptor`]: kind, format, sizes, where each row lies) and
//! memory with the texels. [`Image`] has both, for programs that have no memory of their own; a
//! buffer of a launch ([`Argument::Image`]) and memory that is borrowed ([`Arg::image`],
//! [`Arg::image_mut`]) do as well.
//!
//! ```
//! use oxmux::images::{AddressMode, Filter, Image, ImageFormat, ImageKind, ImageShape, SamplerDescriptor};
//! use oxmux::{Module, args};
//!
//! let module = Module::from_ir("
//! declare <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(ptr addrspace(1), ptr addrspace(2), <2 x float>)
//! define spir_kernel void @middle(ptr addrspace(1) %image, ptr addrspace(2) %sampler, ptr addrspace(1) %out) !kernel_arg_type !0 !kernel_arg_access_qual !1 {
//!   %texel = call <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(ptr addrspace(1) %image, ptr addrspace(2) %sampler, <2 x float> <float 0.5, float 0.5>)
//!   store <4 x float> %texel, ptr addrspace(1) %out, align 16
//!   ret void
//! }
//! !0 = !{!\"image2d_t\", !\"sampler_t\", !\"float4*\"}
//! !1 = !{!\"read_only\", !\"none\", !\"none\"}
//! ")?;
//! let format = ImageFormat::from_name("r8unorm").unwrap();
//! let mut image = Image::new(format, &ImageShape::new(ImageKind::D2, [2, 1, 1]))?;
//! image.texels.copy_from_slice(&[0, 255]);
//! let linear = SamplerDescriptor::opencl(true, AddressMode::ClampToEdge, Filter::Linear);
//! let mut out = [0.0f32; 4];
//! module.interpret_args("middle", 1u64, args![&image, linear, &mut out], &Default::default())?;
//! assert_eq!(out, [0.5, 0.0, 0.0, 1.0]);
//! # Ok::<(), oxmux::Error>(())
//! ```
//!
//! [`Argument::Image`]: crate::launch::Argument::Image
//! [`Arg::image`]: crate::Arg::image
//! [`Arg::image_mut`]: crate::Arg::image_mut

use crate::buffer::Buffer;
use crate::error::Error;
use oxmux_runtime_abi::{AccessQualifier, ArgumentKind, KernelArgument};

pub use oxmux_runtime_abi::images::{
    AddressMode, Border, ChannelOrder, ChannelType, Compare, Filter, ImageDescriptor, ImageError,
    ImageFormat, ImageKind, ImageLevel, ImageShape, SamplerDescriptor, TexelClass,
};

/// An image with its texels, which are zero at first. The [module](self) has an example of a kernel
/// that samples one.
#[derive(Clone, Debug)]
pub struct Image {
    /// The descriptor.
    pub descriptor: ImageDescriptor,
    /// The texels.
    pub texels: Buffer,
}

impl Image {
    /// An image whose texels lie without gaps.
    ///
    /// # Errors
    ///
    /// [`Error::Image`] if there is no such image, or this machine has no memory that large.
    pub fn new(format: ImageFormat, shape: &ImageShape) -> Result<Self, Error> {
        let descriptor = ImageDescriptor::new(format, shape)?;
        let bytes = descriptor.bytes().and_then(|bytes| usize::try_from(bytes).ok());
        let bytes = bytes.ok_or(ImageError::Shape("more bytes than there are"))?;
        Ok(Self { descriptor, texels: Buffer::zeroed(bytes) })
    }
}

/// Memory with an image's texels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImageMemory {
    /// A byte of one of the launch's buffers.
    Buffer {
        /// Which buffer.
        index: usize,
        /// Which byte.
        offset: usize,
    },
    /// An address, of as many bytes as the image has. The interpreter refuses it.
    Address(*mut u8),
    /// None: there is no image. All its sizes are 0, and what is read of it is zero.
    None,
}

/// Holds an image against the argument that it is given for.
pub(crate) fn check(
    argument: Option<&KernelArgument>,
    image: &ImageDescriptor,
    bytes: Option<usize>,
) -> Result<(), Error> {
    image.check(bytes.map_or(u64::MAX, |bytes| bytes as u64))?;
    let Some(argument) = argument else { return Ok(()) };
    if argument.kind != ArgumentKind::Image {
        return Ok(());
    }
    // A depth image's kind is the image's without depth.
    let expected = argument.type_name.replace("_depth", "");
    let given = image.shape().kind;
    if let Some(expected) = ImageKind::from_name(&expected).filter(|&kind| kind != given) {
        let (expected, given) = (expected.name(), given.name());
        return Err(ImageError::Kind { expected, given }.into());
    }
    let format = image.format().filter(|format| !format.is_writable());
    match format {
        Some(format) if writes(argument) => Err(ImageError::NotWritable(format.name()).into()),
        _ => Ok(()),
    }
}

/// Whether the kernel may write the image.
pub(crate) fn writes(argument: &KernelArgument) -> bool {
    matches!(argument.access, AccessQualifier::WriteOnly | AccessQualifier::ReadWrite)
}
