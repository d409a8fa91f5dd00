//! Shaders: kernels whose buffers are bound by set and binding.
//!
//! A compute shader of Vulkan's SPIR-V has no arguments that a caller could number: its buffers
//! have a descriptor set, a binding and, in an array of bindings, an index; push constants are one
//! more block of bytes. [`Bindings`] says what a kernel of this kind has, and turns what is bound
//! into the [`Argument`]s of a launch: for each binding an address, and the number of bytes that
//! are bound there, which array lengths and the checks of robust access go by.
//!
//! ```
//! use oxmux::bindings::{Bindings, BoundBuffer};
//! use oxmux::{Buffer, CompileOptions, LaunchSettings, Module, Sequential};
//!
//! # let spirv = std::fs::read("../tests/kernels/vulkan/spv/scale.spv").unwrap();
//! // b[i] = 2 * a[i] + 1, of WGSL
//! let program = Module::load(&spirv)?.compile(&CompileOptions::host()?)?;
//! let kernel = program.kernel("main")?;
//! let mut buffers = [Buffer::from_f32(&[1.0, 2.0]), Buffer::zeroed(8)];
//! let bindings = Bindings::of(kernel.info())?.unwrap_or_default();
//! let bound = [BoundBuffer::new(0, 0, 0), BoundBuffer::new(0, 1, 1)];
//! let arguments = bindings.arguments(&bound, None, &buffers)?;
//! let range = Bindings::range(kernel.info(), [1, 1, 1])?;
//! let settings = LaunchSettings::default();
//! // SAFETY: an access of the shader outside of its buffers does nothing, unless it was loaded without robust access.
//! unsafe { kernel.launch(&range, &arguments, &mut buffers, &settings, &Sequential)? };
//! assert_eq!(buffers[1].to_f32(), [3.0, 5.0]);
//! # Ok::<(), oxmux::Error>(())
//! ```

use crate::buffer::Buffer;
use crate::error::Error;
use crate::images::{ImageDescriptor, ImageError, ImageMemory, SamplerDescriptor, TexelClass};
use crate::launch::{Argument, NdRangeRequest};
use oxmux_runtime_abi::KernelInfo;
use oxmux_runtime_abi::images::offsets;

pub use oxmux_runtime_abi::bindings::{
    BINDINGS_ATTRIBUTE, Binding, BindingKind, ImageBinding, UnknownBinding,
};

/// The bindings of a kernel, in the order of its arguments. The [module](self) has an example of a
/// launch with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bindings {
    list: Vec<Binding>,
}

/// A buffer that is bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoundBuffer {
    /// The descriptor set.
    pub set: u32,
    /// The binding.
    pub binding: u32,
    /// Which element of an array of bindings; 0 otherwise.
    pub index: u32,
    /// Which of the launch's buffers.
    pub buffer: usize,
    /// The byte that the shader sees as its first: a multiple of 4.
    pub offset: usize,
    /// How many bytes it sees; none is all that follow.
    pub bytes: Option<usize>,
    /// The kind that it is bound as; none is the shader's.
    pub kind: Option<BindingKind>,
}

impl BoundBuffer {
    /// The whole of a buffer, at a set and a binding.
    pub fn new(set: u32, binding: u32, buffer: usize) -> Self {
        Self { set, binding, buffer, ..Self::default() }
    }
}

/// An image that is bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoundImage {
    /// The descriptor set.
    pub set: u32,
    /// The binding.
    pub binding: u32,
    /// Which element of an array of bindings; 0 otherwise.
    pub index: u32,
    /// Its descriptor. The launch sets the base.
    pub image: ImageDescriptor,
    /// Where its texels are.
    pub memory: ImageMemory,
    /// The sampler of a combined binding.
    pub sampler: Option<SamplerDescriptor>,
}

impl BoundImage {
    /// An image whose texels begin with a buffer's first byte, at a set and a binding.
    pub fn new(set: u32, binding: u32, image: &ImageDescriptor, buffer: usize) -> Self {
        let memory = ImageMemory::Buffer { index: buffer, offset: 0 };
        Self { set, binding, index: 0, image: *image, memory, sampler: None }
    }
}

/// A sampler that is bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoundSampler {
    /// The descriptor set.
    pub set: u32,
    /// The binding.
    pub binding: u32,
    /// Which element of an array of bindings; 0 otherwise.
    pub index: u32,
    /// The sampler.
    pub sampler: SamplerDescriptor,
}

/// Memory at an address that an element of a binding is bound to ([`element_arguments`]).
#[derive(Clone, Copy, Debug)]
pub enum BoundMemory<'a> {
    /// The address of the first byte, and the number of bytes.
    Buffer(*mut u8, u64),
    /// An image, and its first texel.
    Image(&'a ImageDescriptor, *mut u8),
    /// A sampler.
    Sampler(SamplerDescriptor),
    /// Nothing: no bytes, no texels.
    Nothing,
}

/// All that is bound for a launch.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bound<'a> {
    /// Buffers.
    pub buffers: &'a [BoundBuffer],
    /// Images.
    pub images: &'a [BoundImage],
    /// Samplers.
    pub samplers: &'a [BoundSampler],
    /// The buffer that holds the push constants.
    pub push_constants: Option<usize>,
}

/// The arguments for one element of the binding, by addresses: for launches whose memory is not
/// in [`Buffer`]s. Those of all elements of all bindings, in the order of [`Bindings::list`],
/// are a launch's.
///
/// # Errors
///
/// [`Error::BufferPlace`] if it is of another kind than the binding; [`Error::Image`] if the
/// image is not one that the shader can take.
pub fn element_arguments(
    binding: &Binding,
    bound: BoundMemory<'_>,
) -> Result<[Argument; 2], Error> {
    let name = format!("binding {}.{}", binding.set, binding.binding);
    let is_buffer = matches!(
        binding.kind,
        BindingKind::Storage | BindingKind::Uniform | BindingKind::PushConstants
    );
    let mut arguments = Vec::new();
    match bound {
        BoundMemory::Buffer(start, bytes) if is_buffer => {
            return Ok([Argument::Address(start), Argument::from(bytes)]);
        }
        BoundMemory::Image(image, start) if binding.kind.is_image() => {
            let memory = ImageMemory::Address(start);
            let Binding { set, binding: number, .. } = *binding;
            let one =
                BoundImage { set, binding: number, index: 0, image: *image, memory, sampler: None };
            push_image(&mut arguments, binding, &one, &name)?;
        }
        BoundMemory::Sampler(sampler) if binding.kind == BindingKind::Sampler => {
            return Ok(sampler_arguments(sampler));
        }
        BoundMemory::Nothing if is_buffer => {
            return Ok([Argument::Null, Argument::from(0_u64)]);
        }
        BoundMemory::Nothing if binding.kind == BindingKind::Sampler => {
            return Ok(sampler_arguments(SamplerDescriptor::default()));
        }
        BoundMemory::Nothing => push_no_image(&mut arguments),
        _ => return Err(wrong(format!("{name} is {}", binding.kind.name()))),
    }
    arguments.try_into().map_err(|_| wrong(format!("{name} has no arguments")))
}

fn sampler_arguments(sampler: SamplerDescriptor) -> [Argument; 2] {
    [Argument::Sampler(sampler), Argument::from(offsets::SAMPLER_BYTES)]
}

impl Bindings {
    /// The bindings of a kernel; none if it is a kernel with arguments.
    ///
    /// # Errors
    ///
    /// [`Error::BufferPlace`] if its description lists something else: no compiler of this crate
    /// wrote it.
    pub fn of(info: &KernelInfo) -> Result<Option<Self>, Error> {
        let listed = info.attributes.iter().find(|(name, _)| name == BINDINGS_ATTRIBUTE);
        let Some((_, text)) = listed else { return Ok(None) };
        let list = oxmux_runtime_abi::bindings::list(text)
            .map_err(|unknown| wrong(format!("kernel '{}': {unknown}", info.name)))?;
        Ok(Some(Self { list }))
    }

    /// The bindings, push constants last.
    pub fn list(&self) -> &[Binding] {
        &self.list
    }

    /// The range of `groups` work-groups of the shader's local size.
    ///
    /// # Errors
    ///
    /// [`Error::BufferPlace`] if there are more work-items than can be counted.
    pub fn range(info: &KernelInfo, groups: [u64; 3]) -> Result<NdRangeRequest, Error> {
        let local = info.reqd_work_group_size.unwrap_or([1; 3]);
        let mut global = Vec::new();
        for (groups, local) in groups.into_iter().zip(local) {
            let items = groups.checked_mul(local);
            global.push(items.ok_or_else(|| wrong(format!("{groups} groups are too many")))?);
        }
        Ok(NdRangeRequest::global(&global).local(&local))
    }

    /// The arguments of a launch of a shader that has buffers alone. `push_constants` is the buffer
    /// that holds them. What is bound and not used is left out; elements of an array that are not
    /// bound have no bytes.
    ///
    /// # Errors
    ///
    /// Those of [`Bindings::launch_arguments`].
    pub fn arguments(
        &self,
        bound: &[BoundBuffer],
        push_constants: Option<usize>,
        buffers: &[Buffer],
    ) -> Result<Vec<Argument>, Error> {
        let bound = Bound { buffers: bound, push_constants, ..Bound::default() };
        self.launch_arguments(&bound, buffers)
    }

    /// The arguments of a launch. What is bound and not used is left out; elements of an array that
    /// are not bound have no bytes, or no texels.
    ///
    /// # Errors
    ///
    /// [`Error::BufferPlace`] if a binding is missing, twice there, of another kind, or beyond its
    /// buffer; [`Error::Image`] if an image is not one that the shader can take.
    pub fn launch_arguments(
        &self,
        bound: &Bound<'_>,
        buffers: &[Buffer],
    ) -> Result<Vec<Argument>, Error> {
        let mut arguments = Vec::new();
        for entry in &self.list {
            if entry.kind == BindingKind::PushConstants {
                let buffer =
                    bound.push_constants.ok_or_else(|| wrong("no push constants are given"))?;
                push(&mut arguments, &BoundBuffer::new(0, 0, buffer), "push constants", buffers)?;
                continue;
            }
            for index in 0..entry.count.unwrap_or(1) {
                let name = match entry.count {
                    None => format!("binding {}.{}", entry.set, entry.binding),
                    Some(_) => format!("binding {}.{}.{index}", entry.set, entry.binding),
                };
                let place = (entry.set, entry.binding, index);
                let missing = entry.count.is_some();
                let found = match entry.kind {
                    BindingKind::Sampler => {
                        let at = |one: &BoundSampler| (one.set, one.binding, one.index);
                        let one = only(bound.samplers, at, place, &name)?;
                        let one = one.map(|one| one.sampler);
                        one.or(missing.then(SamplerDescriptor::default))
                            .map(|sampler| arguments.extend(sampler_arguments(sampler)))
                    }
                    kind if kind.is_image() => {
                        let at = |one: &BoundImage| (one.set, one.binding, one.index);
                        match only(bound.images, at, place, &name)? {
                            Some(one) => Some(push_image(&mut arguments, entry, one, &name)?),
                            None => missing.then(|| push_no_image(&mut arguments)),
                        }
                    }
                    _ => {
                        let at = |one: &BoundBuffer| (one.set, one.binding, one.index);
                        match only(bound.buffers, at, place, &name)? {
                            Some(one) => {
                                if let Some(kind) = one.kind.filter(|&kind| kind != entry.kind) {
                                    let (kind, wanted) = (kind.name(), entry.kind.name());
                                    return Err(wrong(format!("{name} is {wanted}, not {kind}")));
                                }
                                Some(push(&mut arguments, one, &name, buffers)?)
                            }
                            None => missing.then(|| {
                                arguments.extend([Argument::Null, Argument::from(0_u64)]);
                            }),
                        }
                    }
                };
                if found.is_none() {
                    return Err(wrong(format!("{name} ({}) is not bound", entry.kind.name())));
                }
            }
        }
        Ok(arguments)
    }
}

/// The only one of a list at a place; none if there is none.
fn only<'a, T>(
    list: &'a [T],
    at: impl Fn(&T) -> (u32, u32, u32),
    place: (u32, u32, u32),
    name: &str,
) -> Result<Option<&'a T>, Error> {
    let mut found = list.iter().filter(|one| at(one) == place);
    let first = found.next();
    match found.next() {
        Some(_) => Err(wrong(format!("{name} is bound twice"))),
        None => Ok(first),
    }
}

/// An image with its sampler, if the binding has one, and the size of the descriptors in bytes.
fn push_image(
    arguments: &mut Vec<Argument>,
    entry: &Binding,
    bound: &BoundImage,
    name: &str,
) -> Result<(), Error> {
    let combined = entry.kind == BindingKind::CombinedImageSampler;
    if combined && bound.sampler.is_none() {
        return Err(wrong(format!("{name}: the sampler is missing")));
    }
    let shape = bound.image.shape();
    let format = bound.image.format().ok_or(ImageError::Shape("an unknown format"))?;
    if let Some(wanted) = entry.image {
        if wanted.kind != shape.kind {
            let (expected, given) = (wanted.kind.name(), shape.kind.name());
            return Err(ImageError::Kind { expected, given }.into());
        }
        if wanted.class != format.class() || wanted.format.is_some_and(|wanted| wanted != format) {
            let wanted = match (wanted.format, wanted.class) {
                (Some(format), _) => format.name(),
                (None, TexelClass::Float) => "floats".to_string(),
                (None, TexelClass::Signed) => "signed integers".to_string(),
                (None, TexelClass::Unsigned) => "unsigned integers".to_string(),
            };
            return Err(wrong(format!("{name} is of {wanted}, not {}", format.name())));
        }
    }
    if entry.kind == BindingKind::StorageImage && !format.is_writable() {
        return Err(ImageError::NotWritable(format.name()).into());
    }
    let sampler = bound.sampler.filter(|_| combined);
    arguments.push(Argument::Image { image: Box::new(bound.image), memory: bound.memory, sampler });
    let sampler = if combined { offsets::SAMPLER_BYTES } else { 0 };
    arguments.push(Argument::from(offsets::IMAGE_BYTES + sampler));
    Ok(())
}

/// The arguments for an element of an array that is not bound.
fn push_no_image(arguments: &mut Vec<Argument>) {
    let image = Box::default();
    let sampler = Some(SamplerDescriptor::default());
    arguments.push(Argument::Image { image, memory: ImageMemory::None, sampler });
    arguments.push(Argument::from(0_u64));
}

fn push(
    arguments: &mut Vec<Argument>,
    bound: &BoundBuffer,
    name: &str,
    buffers: &[Buffer],
) -> Result<(), Error> {
    let Some(buffer) = buffers.get(bound.buffer) else {
        let count = buffers.len();
        return Err(wrong(format!("{name}: there is no buffer {}, only {count}", bound.buffer)));
    };
    if !bound.offset.is_multiple_of(4) {
        return Err(wrong(format!("{name}: the offset {} is no multiple of 4", bound.offset)));
    }
    let rest = buffer.len().checked_sub(bound.offset);
    let bytes = rest.and_then(|rest| match bound.bytes {
        None => Some(rest),
        Some(bytes) => (bytes <= rest).then_some(bytes),
    });
    let Some(bytes) = bytes else {
        let (offset, len) = (bound.offset, buffer.len());
        let wanted = bound.bytes.map_or_else(String::new, |bytes| format!("{bytes} bytes from "));
        return Err(wrong(format!("{name}: {wanted}byte {offset} of a buffer that has {len}")));
    };
    arguments.push(Argument::Buffer { index: bound.buffer, offset: bound.offset });
    arguments.push(Argument::from(bytes as u64));
    Ok(())
}

fn wrong(message: impl Into<String>) -> Error {
    Error::BufferPlace { message: message.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(text: &str) -> KernelInfo {
        let attributes = vec![(BINDINGS_ATTRIBUTE.to_string(), text.to_string())];
        KernelInfo { attributes, reqd_work_group_size: Some([8, 4, 1]), ..KernelInfo::default() }
    }

    #[test]
    fn what_is_bound_becomes_arguments_in_the_kernels_order() {
        let bindings = Bindings::of(&info("storage 0.3;uniform 1.0[2];push")).unwrap().unwrap();
        let buffers = [Buffer::zeroed(64), Buffer::zeroed(16)];
        let mut part = BoundBuffer::new(1, 0, 0);
        (part.index, part.offset, part.bytes) = (1, 8, Some(12));
        let bound = [part, BoundBuffer::new(0, 3, 0), BoundBuffer::new(7, 7, 0)];
        let arguments = bindings.arguments(&bound, Some(1), &buffers).unwrap();
        let expected = [
            Argument::buffer(0),
            Argument::from(64_u64),
            Argument::Null,
            Argument::from(0_u64),
            Argument::Buffer { index: 0, offset: 8 },
            Argument::from(12_u64),
            Argument::buffer(1),
            Argument::from(16_u64),
        ];
        assert_eq!(arguments, expected);
        let message = |bound: &[BoundBuffer], push| {
            bindings.arguments(bound, push, &buffers).unwrap_err().to_string()
        };
        assert!(message(&[], Some(1)).contains("binding 0.3 (storage) is not bound"));
        assert!(message(&bound, None).contains("no push constants"));
        part.bytes = Some(57);
        let beyond = [BoundBuffer::new(0, 3, 0), part];
        assert!(message(&beyond, Some(1)).contains("57 bytes from byte 8"));
        part.offset = 2;
        assert!(message(&[BoundBuffer::new(0, 3, 0), part], Some(1)).contains("multiple of 4"));
        let twice = [BoundBuffer::new(0, 3, 0), BoundBuffer::new(0, 3, 1)];
        assert!(message(&twice, Some(1)).contains("bound twice"));
    }

    #[test]
    fn groups_are_of_the_shaders_size() {
        let range = Bindings::range(&info("push"), [3, 2, 5]).unwrap();
        assert_eq!(range, NdRangeRequest::global(&[24, 8, 5]).local(&[8, 4, 1]));
        assert!(Bindings::range(&info("push"), [u64::MAX, 1, 1]).is_err());
        assert!(matches!(Bindings::of(&KernelInfo::default()), Ok(None)));
        assert!(matches!(Bindings::of(&info("storage 0")), Err(Error::BufferPlace { .. })));
    }
}
