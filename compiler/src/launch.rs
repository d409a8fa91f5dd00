//! Kernel arguments and launches.

use crate::buffer::Buffer;
use crate::error::Error;
use crate::images::{self, ImageDescriptor, ImageMemory, SamplerDescriptor};
use crate::printf::PrintfSettings;
use crate::program::Kernel;
use oxmux_runtime_abi::printf::PrintfBuffer;
use oxmux_runtime_abi::{
    ArgumentKind, Executor, KernelInfo, LaunchOptions, NdRange, NdRangeLimits, PackError,
    PackedArguments,
};

/// A kernel argument.
#[derive(Clone, PartialEq, Debug)]
pub enum Argument {
    /// Global or constant memory: a place in one of the launch's buffers. Several arguments may
    /// name one buffer.
    Buffer {
        /// Which buffer.
        index: usize,
        /// The byte that the kernel sees as its first.
        offset: usize,
    },
    /// Global or constant memory that is not one of the launch's buffers, by its address. The
    /// interpreter refuses it.
    Address(*mut u8),
    /// The bytes of a scalar, vector or structure, little-endian; a vector of three has the size of
    /// one of four.
    Value(Vec<u8>),
    /// Local memory of this many bytes.
    Local(usize),
    /// An image; in a shader's combined binding, with its sampler.
    Image {
        /// Its descriptor. The launch sets the base.
        image: Box<ImageDescriptor>,
        /// Where its texels are.
        memory: ImageMemory,
        /// The sampler of a combined binding.
        sampler: Option<SamplerDescriptor>,
    },
    /// A sampler.
    Sampler(SamplerDescriptor),
    /// A null pointer.
    Null,
}

impl Argument {
    /// The whole of a buffer.
    pub fn buffer(index: usize) -> Self {
        Self::Buffer { index, offset: 0 }
    }
}

macro_rules! value_argument {
    ($($ty:ty),*) => {
        $(impl From<$ty> for Argument {
            fn from(value: $ty) -> Self {
                Self::Value(value.to_le_bytes().to_vec())
            }
        })*
    };
}

value_argument!(u8, i8, u16, i16, u32, i32, u64, i64, f32, f64);

/// An ND-range as it is asked for.
///
/// ```
/// use oxmux::NdRangeRequest;
///
/// // Launches take numbers of work-items, in one to three dimensions, ...
/// assert_eq!(NdRangeRequest::from([640u64, 480]), NdRangeRequest::global(&[640, 480]));
/// // ... and ranges with a local size or an offset.
/// let tiles = NdRangeRequest::global(&[640, 480]).local(&[16, 16]).offset(&[0, 16]);
/// assert_eq!(tiles.local, Some(vec![16, 16]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NdRangeRequest {
    /// Work-items in each of 1 to 3 dimensions.
    pub global: Vec<u64>,
    /// Work-items of a group in each dimension; none lets the compiler choose.
    pub local: Option<Vec<u64>>,
    /// The first global id in each dimension; empty for zeros.
    pub offset: Vec<u64>,
}

impl NdRangeRequest {
    /// A range of these sizes, without offset, with a local size of the compiler's choice.
    pub fn global(global: &[u64]) -> Self {
        Self { global: global.to_vec(), ..Self::default() }
    }

    /// This range with a local size.
    pub fn local(mut self, local: &[u64]) -> Self {
        self.local = Some(local.to_vec());
        self
    }

    /// This range with an offset.
    pub fn offset(mut self, offset: &[u64]) -> Self {
        self.offset = offset.to_vec();
        self
    }

    /// The range for a kernel: a local size that is not given is the one that the kernel demands or
    /// hints at, else up to 256 work-items. They divide the global size, unless groups would have
    /// few work-items then: the last ones of a dimension are smaller instead, where the kernel
    /// allows it.
    ///
    /// # Errors
    ///
    /// [`Error::NdRange`], also for ranges that the kernel rules out.
    pub fn resolve(&self, info: &KernelInfo, limits: &NdRangeLimits) -> Result<NdRange, Error> {
        let chosen;
        let local = match &self.local {
            Some(local) => local,
            None => {
                let remainder = limits.allow_non_uniform && info.allows_remainder_groups();
                chosen = choose_local_size(&self.global, info, remainder);
                &chosen
            }
        };
        let range = NdRange::new(&self.global, &self.offset, local, limits)?;
        range.check_kernel(info)?;
        Ok(range)
    }
}

impl From<u64> for NdRangeRequest {
    /// A range of `global` work-items in one dimension.
    fn from(global: u64) -> Self {
        Self::global(&[global])
    }
}

impl From<usize> for NdRangeRequest {
    /// A range of `global` work-items in one dimension.
    fn from(global: usize) -> Self {
        Self::global(&[global as u64])
    }
}

impl<const N: usize> From<[u64; N]> for NdRangeRequest {
    /// A range of `global[i]` work-items in dimension `i`.
    fn from(global: [u64; N]) -> Self {
        Self::global(&global)
    }
}

impl<const N: usize> From<[usize; N]> for NdRangeRequest {
    /// A range of `global[i]` work-items in dimension `i`.
    fn from(global: [usize; N]) -> Self {
        Self::global(&global.map(|size| size as u64))
    }
}

impl From<&NdRangeRequest> for NdRangeRequest {
    fn from(range: &NdRangeRequest) -> Self {
        range.clone()
    }
}

/// The number of work-items in a group that is aimed at: enough for any vector width, few enough
/// for the first cache.
const WORK_GROUP_AIM: u64 = 256;

/// The work-items of a group that is large enough: a smaller one costs more than that its last ones
/// are of another size.
const WORK_GROUP_ENOUGH: u64 = 64;

/// Rows of work-items are a multiple of this where they do not divide the range: of any vector
/// width that pays.
const ROW_MULTIPLE: u64 = 16;

fn choose_local_size(global: &[u64], info: &KernelInfo, remainder: bool) -> Vec<u64> {
    let divides = |size: [u64; 3]| {
        global.iter().zip(size).all(|(&g, l)| l != 0 && g.is_multiple_of(l))
            && size[global.len().min(3)..].iter().all(|&l| l == 1)
    };
    if let Some(size) = info.reqd_work_group_size {
        return size[..global.len().clamp(1, 3)].to_vec();
    }
    if let Some(size) = info.work_group_size_hint.filter(|&size| divides(size)) {
        return size[..global.len().clamp(1, 3)].to_vec();
    }
    let mut room = WORK_GROUP_AIM;
    let mut items = 1;
    // Rows that sub-groups of a demanded size do not fill are groups of their own.
    let sub_group = u64::from(info.reqd_sub_group_size.unwrap_or(1).max(1));
    let mut local = Vec::new();
    for (dimension, &size) in global.iter().enumerate() {
        let most = room.min(size.max(1));
        let mut part = (1..=most).rev().find(|d| size.is_multiple_of(*d)).unwrap_or(1);
        if remainder && part < most && items * part < WORK_GROUP_ENOUGH {
            // As many groups as there must be, of nearly one size.
            let even = size.div_ceil(size.div_ceil(most));
            part =
                if dimension == 0 { even.next_multiple_of(ROW_MULTIPLE).min(most) } else { even };
        }
        if dimension == 0 && !(part.is_multiple_of(sub_group) && size.is_multiple_of(sub_group)) {
            room = part;
        }
        items *= part;
        room = (room / part).max(1);
        local.push(part);
    }
    local
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_local_size_that_is_not_given_divides_the_range_or_leaves_a_remainder() {
        let chosen = |global: &[u64]| choose_local_size(global, &KernelInfo::default(), true);
        assert_eq!(chosen(&[1024]), [256]);
        assert_eq!(chosen(&[1000]), [250]);
        assert_eq!(chosen(&[7]), [7]);
        assert_eq!(chosen(&[32, 1000]), [32, 8]);
        assert_eq!(chosen(&[1_000_003]), [256]);
        assert_eq!(chosen(&[2 * 500_009]), [256]);
        assert_eq!(chosen(&[307]), [160]);
        assert_eq!(chosen(&[1, 1009]), [1, 253]);
        assert_eq!(chosen(&[17, 17]), [17, 9]);
        assert_eq!(chosen(&[1009, 1009, 3]), [256, 1, 1]);
        assert_eq!(chosen(&[u64::MAX]), [255]);
        let of_8 = KernelInfo { reqd_sub_group_size: Some(8), ..KernelInfo::default() };
        assert_eq!(choose_local_size(&[16, 100], &of_8, true), [16, 10]);
        assert_eq!(choose_local_size(&[12, 100], &of_8, true), [12, 1]);
        let uniform = |global: &[u64]| choose_local_size(global, &KernelInfo::default(), false);
        assert_eq!(uniform(&[1_000_003]), [1]);
        assert_eq!(uniform(&[17, 17]), [17, 1]);
    }
}

/// How a launch is run.
///
/// ```
/// # let module = oxmux::Module::from_ir("
/// # @format = private addrspace(2) constant [5 x i8] c\"%u;\\0A\\00\"
/// # declare i32 @printf(ptr addrspace(2), ...)
/// # define spir_kernel void @say(i32 %n) {
/// #   %r = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @format, i32 %n)
/// #   ret void
/// # }")?;
/// # let program = module.compile(&oxmux::CompileOptions::host()?)?;
/// use oxmux::{LaunchSettings, PrintfSettings, PrintfText, Sequential, args};
///
/// // kernel void say(uint n) { printf("%u;\n", n); }
/// // SAFETY: the kernel accesses no memory.
/// let say = unsafe { program.kernel("say")?.trust() };
/// let text = PrintfText::new();
/// let settings = LaunchSettings::default().with_printf(PrintfSettings::to(&text));
/// // On this thread alone; any other `Executor` does as well.
/// say.launch_with(2u64, args![7u32], &settings, &Sequential)?;
/// assert_eq!(text.take(), "7;\n7;\n");
/// # Ok::<(), oxmux::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct LaunchSettings<'a> {
    /// Stack, arena and cancellation.
    pub options: LaunchOptions<'a>,
    /// Limits of ND-ranges.
    pub nd_range_limits: NdRangeLimits,
    /// The output of the kernel's printf.
    pub printf: PrintfSettings<'a>,
}

impl<'a> LaunchSettings<'a> {
    /// The settings with other options.
    pub fn with_options(self, options: LaunchOptions<'a>) -> Self {
        Self { options, ..self }
    }

    /// The settings with other limits of ND-ranges.
    pub fn with_nd_range_limits(self, nd_range_limits: NdRangeLimits) -> Self {
        Self { nd_range_limits, ..self }
    }

    /// The settings with another output of printf.
    pub fn with_printf(self, printf: PrintfSettings<'a>) -> Self {
        Self { printf, ..self }
    }
}

impl Kernel {
    /// Runs the kernel over an ND-range.
    ///
    /// The number, kinds, sizes and alignments of the arguments are checked against the kernel's,
    /// the places of buffers against their sizes, the ND-range against the kernel's demands, its
    /// stack use and arena against the settings' limits. What the kernel does with the addresses is
    /// not: [`Module::interpret`](crate::Module::interpret) checks every access.
    ///
    /// # Errors
    ///
    /// [`Error::Argument`], [`Error::NdRange`] or [`Error::Launch`], before anything runs;
    /// [`Error::Launch`] if it is cancelled or the executor fails, where what has been printed is
    /// passed on all the same; [`Error::Printf`] if there is no memory for the printf buffer, or
    /// the kernel spoiled it.
    ///
    /// # Safety
    ///
    /// The kernel must access its buffers within their bounds and without a data race; an
    /// [`Argument::Address`] must be valid for every access that the kernel makes, and nothing else
    /// may access it meanwhile.
    pub unsafe fn launch(
        &self,
        range: &NdRangeRequest,
        arguments: &[Argument],
        buffers: &mut [Buffer],
        settings: &LaunchSettings<'_>,
        executor: &dyn Executor,
    ) -> Result<(), Error> {
        let range = range.resolve(&self.info, &settings.nd_range_limits)?;
        let packed = self.pack(arguments, buffers)?;
        // SAFETY: the buffers are borrowed for the call; that the kernel stays inside them, and
        // that other addresses are valid, is the caller's promise.
        unsafe { self.launch_packed(&range, &packed, settings, executor) }
    }

    /// Runs the kernel with arguments that are laid out, which must be its own.
    ///
    /// # Safety
    ///
    /// As for [`Kernel::launch`].
    pub(crate) unsafe fn launch_packed(
        &self,
        range: &NdRange,
        packed: &PackedArguments,
        settings: &LaunchSettings<'_>,
        executor: &dyn Executor,
    ) -> Result<(), Error> {
        let printf = match self.info.printf {
            true => Some(PrintfBuffer::new(settings.printf.buffer_bytes)?),
            false => None,
        };
        let mut options: LaunchOptions<'_> = settings.options;
        options.printf = printf.as_ref();
        // SAFETY: the function is the entry that the description belongs to, both from one
        // compilation, and the kernel keeps its code loaded. What it accesses is the caller's
        // promise.
        let launched = unsafe {
            let entry = self.function.as_kernel_entry();
            let info = &self.info;
            oxmux_runtime_abi::launch_kernel(entry, info, packed, range, &options, executor)
        };
        let printed = self.deliver(printf, &settings.printf);
        launched?;
        printed
    }

    /// Gives the kernel's output to the settings' sink.
    pub(crate) fn deliver(
        &self,
        buffer: Option<PrintfBuffer>,
        to: &PrintfSettings<'_>,
    ) -> Result<(), Error> {
        let Some(mut buffer) = buffer else { return Ok(()) };
        let summary = buffer.drain(&self.printf, &mut |bytes| to.tell(bytes))?;
        to.tell_dropped(summary.dropped);
        Ok(())
    }

    fn pack(
        &self,
        arguments: &[Argument],
        buffers: &mut [Buffer],
    ) -> Result<PackedArguments, Error> {
        let mut packed = PackedArguments::new(&self.info.arguments, self.info.packing)?;
        let count = self.info.arguments.len();
        if arguments.len() > count {
            return Err(PackError::NoSuchArgument { index: count, count }.into());
        }
        for (i, argument) in arguments.iter().enumerate() {
            match argument {
                Argument::Buffer { index, offset } => {
                    check_place(i, *index, *offset, buffers)?;
                    packed.set_buffer(i, buffers[*index][*offset..].as_mut_ptr() as u64)?;
                }
                Argument::Address(address) => packed.set_buffer(i, *address as u64)?,
                Argument::Value(bytes) => packed.set_value(i, bytes)?,
                Argument::Local(bytes) => packed.set_local_size(i, *bytes as u64)?,
                Argument::Image { image, memory, sampler } => {
                    let mut image = **image;
                    let bytes = match *memory {
                        ImageMemory::Buffer { index, offset } => {
                            check_place(i, index, offset, buffers)?;
                            let texels = &mut buffers[index][offset..];
                            image.base = texels.as_mut_ptr() as u64;
                            Some(texels.len())
                        }
                        ImageMemory::Address(address) => {
                            image.base = address as u64;
                            None
                        }
                        ImageMemory::None => {
                            packed.set_image(i, &ImageDescriptor::default(), sampler.as_ref())?;
                            continue;
                        }
                    };
                    images::check(self.info.arguments.get(i), &image, bytes)?;
                    packed.set_image(i, &image, sampler.as_ref())?;
                }
                Argument::Sampler(sampler) => packed.set_sampler(i, sampler)?,
                Argument::Null if self.info.arguments[i].kind == ArgumentKind::Buffer => {
                    packed.set_buffer(i, 0)?;
                }
                Argument::Null => packed.set_handle(i, 0)?,
            }
        }
        Ok(packed)
    }
}

/// Whether an argument's place is in one of the launch's buffers.
pub(crate) fn check_place(
    argument: usize,
    index: usize,
    offset: usize,
    buffers: &[Buffer],
) -> Result<(), Error> {
    let message = match buffers.get(index) {
        None => format!("argument {argument}: there is no buffer {index}, only {}", buffers.len()),
        Some(buffer) if offset > buffer.len() => format!(
            "argument {argument}: byte {offset} is beyond buffer {index} of {} bytes",
            buffer.len()
        ),
        Some(_) => return Ok(()),
    };
    Err(Error::BufferPlace { message })
}
