//! The caller's own memory as kernel arguments, without a copy.
//!
//! | Rust | kernel |
//! |---|---|
//! | `&[T]`, `&Vec<T>`, `&[T; N]`, [`&Buffer`](Buffer) | global or constant memory that the kernel only reads |
//! | `&mut [T]`, `&mut Vec<T>`, `&mut [T; N]`, [`&mut Buffer`](Buffer) | global memory |
//! | [`Arg::shared`]`(&[AtomicU32])` | global memory that other launches and threads access at the same time |
//! | `2.0f32`, `[1u32, 2, 3, 4]`, [`Arg::value`]`(any plain structure)` | a scalar, a vector, a structure |
//! | [`Arg::local`]`(bytes)` | local memory |
//! | [`&Image`](crate::images::Image), [`Arg::image`] | `read_only` images |
//! | [`&mut Image`](crate::images::Image), [`Arg::image_mut`] | images |
//! | [`SamplerDescriptor`] | a sampler |
//! | [`Arg::null`]`()` | a null pointer |
//! | [`Arg::owned`]`(buffer)` | global memory of a launch that nothing waits for ([`TrustedKernel::spawn`]) |
//!
//! `T` is a type all of whose bytes mean something ([`bytemuck::Pod`]; [`bytemuck::NoUninit`]
//! suffices for reading): numbers, arrays of them, structures of one's own that derive it (with
//! the crate `bytemuck` and its feature `derive`, which a program has among its own dependencies),
//! the halves of the `half` crate (with its feature `bytemuck`).
//!
//! `&[T]` is enough where the compiler knows that a kernel writes nothing through the argument
//! ([`KernelArgument::takes_shared_memory`]). Elsewhere it is refused before the launch, with
//! [`Error::NotWritable`].
//!
//! Where the module names the kernel's types, values that are integers are refused for floats of
//! their size, and floats for integers, with [`Error::ArgumentType`]: `2` for a `float`. Memory is
//! passed as it is, whatever its numbers, and so is [`Arg::value`], which is how bits of floats are
//! given.
//!
//! ```
//! use oxmux::{CompileOptions, Module, args};
//!
//! let module = Module::from_ir("
//! define spir_kernel void @scale(ptr addrspace(1) %in, ptr addrspace(1) %out, float %by) {
//!   %i = call i64 @__mux_get_global_id(i32 0)
//!   %from = getelementptr float, ptr addrspace(1) %in, i64 %i
//!   %x = load float, ptr addrspace(1) %from, align 4
//!   %y = fmul float %x, %by
//!   %to = getelementptr float, ptr addrspace(1) %out, i64 %i
//!   store float %y, ptr addrspace(1) %to, align 4
//!   ret void
//! }
//! declare i64 @__mux_get_global_id(i32)
//! ")?;
//! let kernel = module.compile(&CompileOptions::host()?)?.kernel("scale")?;
//! // SAFETY: work-item i reads in[i] and writes out[i]: all launches here have as many as the slices have elements.
//! let scale = unsafe { kernel.trust() };
//! let (x, mut y) = ([1.0f32, 2.0, 3.0], [0.0f32; 3]);
//! scale.launch(3u64, args![&x, &mut y, 2.0f32])?;
//! assert_eq!(y, [2.0, 4.0, 6.0]);
//!
//! // The interpreter takes the same.
//! module.interpret_args("scale", 3u64, args![&x, &mut y, 10.0f32], &Default::default())?;
//! assert_eq!(y, [10.0, 20.0, 30.0]);
//!
//! let refused = scale.launch(3u64, args![&x, &y, 2.0f32]);
//! assert!(matches!(refused, Err(oxmux::Error::NotWritable { index: 1, .. })));
//! # Ok::<(), oxmux::Error>(())
//! ```
//!
//! [`KernelArgument::takes_shared_memory`]: crate::KernelArgument::takes_shared_memory
//! [`TrustedKernel::spawn`]: crate::TrustedKernel::spawn

#[cfg(feature = "interpreter")]
mod interpreted;

mod element;

use self::element::Element;
use crate::buffer::Buffer;
use crate::error::Error;
use crate::images::{self, Image, ImageDescriptor, SamplerDescriptor};
use bytemuck::{NoUninit, Pod, cast_slice, cast_slice_mut};
use oxmux_runtime_abi::{
    AccessQualifier, ArgumentKind, KernelArgument, KernelInfo, PackedArguments,
};
use std::marker::PhantomData;

/// An argument of a launch, with the memory that it borrows. [This page](self) has a table of what
/// becomes one.
///
/// ```
/// use oxmux::{Arg, args};
///
/// let (x, mut y) = (vec![1.0f32; 100], vec![0.0f32; 100]);
/// let four: [Arg<'_>; 4] = args![&x, &mut y, 2.5f32, Arg::local(256)];
/// // As a list, for a number of arguments that is known when the program runs.
/// let list: Vec<Arg<'_>> = vec![Arg::from(&x), Arg::value([1u32, 2]), Arg::null()];
/// assert_eq!((four.len(), list.len()), (4, 3));
/// ```
#[derive(Debug)]
pub struct Arg<'a> {
    content: Content<'a>,
    /// The numbers that a value consists of, where they are known.
    element: Option<Element>,
}

#[derive(Debug)]
enum Content<'a> {
    Read(&'a [u8]),
    Write(&'a mut [u8]),
    Shared(SharedMemory<'a>),
    Owned(Buffer),
    Address(*mut u8),
    Value { bytes: Vec<u8>, lanes: usize },
    Local(usize),
    Image(Box<ImageDescriptor>, Box<Content<'a>>),
    Sampler(SamplerDescriptor),
    Null,
}

/// Memory that changes while it is borrowed: atomics.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct SharedMemory<'a> {
    start: *mut u8,
    bytes: usize,
    borrowed: PhantomData<&'a ()>,
}

mod sealed {
    pub trait Sealed {}
}

/// The atomic integers: what a kernel and others may access at the same time.
pub trait AtomicWord: sealed::Sealed {}

macro_rules! atomic_words {
    ($($ty:ident),*) => {
        $(
            impl sealed::Sealed for std::sync::atomic::$ty {}
            impl AtomicWord for std::sync::atomic::$ty {}
        )*
    };
}

atomic_words!(AtomicU8, AtomicI8, AtomicU16, AtomicI16, AtomicU32, AtomicI32, AtomicU64, AtomicI64);

impl<'a> Arg<'a> {
    fn untyped(content: Content<'a>) -> Self {
        Self { content, element: None }
    }

    /// A value of any plain type: a structure, the numbers of the crate `half` with its feature
    /// `bytemuck`. Its bytes must be as many as the argument's, and are passed as they are: also
    /// those of an integer for a float.
    ///
    /// ```
    /// #[derive(Copy, Clone)]
    /// #[repr(C)]
    /// struct Camera {
    ///     position: [f32; 4],
    ///     zoom: f32,
    ///     size: [u32; 3],
    /// }
    /// // SAFETY: the fields follow each other without padding. (`#[derive(bytemuck::NoUninit)]` checks that.)
    /// unsafe impl bytemuck::NoUninit for Camera {}
    ///
    /// let camera = Camera { position: [0.0; 4], zoom: 1.0, size: [640, 480, 1] };
    /// let argument = oxmux::Arg::value(camera);
    /// ```
    pub fn value(value: impl NoUninit) -> Self {
        Self::untyped(Content::Value { bytes: bytemuck::bytes_of(&value).to_vec(), lanes: 1 })
    }

    /// Global memory that the kernel may write, and that other launches and threads may access at
    /// the same time, all of them by atomic operations.
    ///
    /// ```
    /// use oxmux::{Arg, CompileOptions, Module, args};
    /// use std::sync::atomic::{AtomicU32, Ordering};
    ///
    /// // kernel void count(global atomic_uint *n) { atomic_fetch_add(n, 1); }
    /// # let module = Module::from_ir("define spir_kernel void @count(ptr addrspace(1) %n) {
    /// #   %old = atomicrmw add ptr addrspace(1) %n, i32 1 monotonic
    /// #   ret void
    /// # }")?;
    /// let program = module.compile(&CompileOptions::host()?)?;
    /// // SAFETY: the kernel adds to one number, atomically.
    /// let count = unsafe { program.kernel("count")?.trust() };
    /// let n = [AtomicU32::new(0)];
    /// count.launch(100u64, args![Arg::shared(&n)])?;
    /// assert_eq!(n[0].load(Ordering::Relaxed), 100);
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    pub fn shared<T: AtomicWord>(atomics: &'a [T]) -> Self {
        let start = atomics.as_ptr().cast::<u8>().cast_mut();
        let memory = SharedMemory { start, bytes: size_of_val(atomics), borrowed: PhantomData };
        Self::untyped(Content::Shared(memory))
    }

    /// Local memory of this many bytes.
    pub fn local(bytes: usize) -> Self {
        Self::untyped(Content::Local(bytes))
    }

    /// An image of which the kernel only reads (`read_only`); its texels are the memory's.
    pub fn image(image: &ImageDescriptor, texels: &'a [u8]) -> Self {
        Self::untyped(Content::Image(Box::new(*image), Box::new(Content::Read(texels))))
    }

    /// An image; its texels are the memory's.
    pub fn image_mut(image: &ImageDescriptor, texels: &'a mut [u8]) -> Self {
        Self::untyped(Content::Image(Box::new(*image), Box::new(Content::Write(texels))))
    }

    /// A buffer that is not there.
    pub fn null() -> Self {
        Self::untyped(Content::Null)
    }

    /// A buffer that belongs to the launch while it runs;
    /// [`LaunchHandle::wait`](crate::LaunchHandle::wait) gives it back.
    pub fn owned(buffer: Buffer) -> Self {
        Self::untyped(Content::Owned(buffer))
    }

    /// Memory by its address. The interpreter refuses it.
    ///
    /// # Safety
    ///
    /// The memory must be valid for every access that kernels make which get this argument, and
    /// nothing else may access it meanwhile in a way that races with them.
    pub unsafe fn address(address: *mut u8) -> Self {
        Self::untyped(Content::Address(address))
    }
}

impl<'a, T: NoUninit> From<&'a [T]> for Arg<'a> {
    fn from(memory: &'a [T]) -> Self {
        Self::untyped(Content::Read(cast_slice(memory)))
    }
}

impl<'a, T: Pod> From<&'a mut [T]> for Arg<'a> {
    fn from(memory: &'a mut [T]) -> Self {
        Self::untyped(Content::Write(cast_slice_mut(memory)))
    }
}

impl<'a, T: NoUninit> From<&'a Vec<T>> for Arg<'a> {
    fn from(memory: &'a Vec<T>) -> Self {
        Self::from(memory.as_slice())
    }
}

impl<'a, T: Pod> From<&'a mut Vec<T>> for Arg<'a> {
    fn from(memory: &'a mut Vec<T>) -> Self {
        Self::from(memory.as_mut_slice())
    }
}

impl<'a, T: NoUninit, const N: usize> From<&'a [T; N]> for Arg<'a> {
    fn from(memory: &'a [T; N]) -> Self {
        Self::from(memory.as_slice())
    }
}

impl<'a, T: Pod, const N: usize> From<&'a mut [T; N]> for Arg<'a> {
    fn from(memory: &'a mut [T; N]) -> Self {
        Self::from(memory.as_mut_slice())
    }
}

impl<'a> From<&'a Buffer> for Arg<'a> {
    fn from(buffer: &'a Buffer) -> Self {
        Self::untyped(Content::Read(buffer))
    }
}

impl<'a> From<&'a mut Buffer> for Arg<'a> {
    fn from(buffer: &'a mut Buffer) -> Self {
        Self::untyped(Content::Write(buffer))
    }
}

impl<'a> From<&'a Image> for Arg<'a> {
    fn from(image: &'a Image) -> Self {
        Self::image(&image.descriptor, &image.texels)
    }
}

impl<'a> From<&'a mut Image> for Arg<'a> {
    fn from(image: &'a mut Image) -> Self {
        Self::image_mut(&image.descriptor, &mut image.texels)
    }
}

impl From<SamplerDescriptor> for Arg<'_> {
    fn from(sampler: SamplerDescriptor) -> Self {
        Self::untyped(Content::Sampler(sampler))
    }
}

macro_rules! values {
    ($($ty:ty),*) => {
        $(
            impl From<$ty> for Arg<'_> {
                fn from(value: $ty) -> Self {
                    Self { element: Element::of::<$ty>(), ..Self::value(value) }
                }
            }
            /// A vector. One of three takes the place of one of four.
            impl<const N: usize> From<[$ty; N]> for Arg<'_> {
                fn from(value: [$ty; N]) -> Self {
                    let bytes = cast_slice(&value).to_vec();
                    let element = Element::of::<$ty>();
                    Self { content: Content::Value { bytes, lanes: N }, element }
                }
            }
        )*
    };
}

values!(u8, i8, u16, i16, u32, i32, u64, i64, f32, f64);

/// An array of [`Arg`]s from what can become one.
///
/// ```
/// use oxmux::{Arg, args};
///
/// let (x, mut y) = (vec![1.0f32; 100], [0.0f32; 100]);
/// // kernel void k(global float *x, global float *y, float a, uint n, float4 v, local float *tmp)
/// let list = args![&x, &mut y, 2.0f32, x.len() as u32, [1.0f32; 4], Arg::local(256)];
/// assert_eq!(list.len(), 6);
/// ```
#[macro_export]
macro_rules! args {
    ($($argument:expr),* $(,)?) => {
        [$($crate::arguments::IntoArg::into_arg($argument)),*]
    };
}

/// What [`args!`](crate::args) takes: all that becomes an [`Arg`]. [This page](self) has a table.
///
/// ```compile_fail,E0277
/// # let x = [1.0f32];
/// // A kernel has no `usize`: x.len() as u32, or u64::try_from(x.len())?.
/// let arguments = oxmux::args![&x, x.len()];
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no argument of a kernel",
    label = "neither memory nor a value that kernels take",
    note = "values have the size that the kernel's argument has: `u32`, `u64`, `f32` and so on, not `usize` (`len as u32`) or `bool` (`u32::from(flag)`), or arrays of them",
    note = "a structure, or any other type that is `bytemuck::NoUninit`, is given with `Arg::value(...)`",
    note = "memory is `&[T]` or `&mut [T]` of a `T` that is `bytemuck::Pod`"
)]
pub trait IntoArg<'a> {
    /// The argument.
    fn into_arg(self) -> Arg<'a>;
}

#[diagnostic::do_not_recommend]
impl<'a, T> IntoArg<'a> for T
where
    Arg<'a>: From<T>,
{
    fn into_arg(self) -> Arg<'a> {
        Arg::from(self)
    }
}

/// A value's bytes for an argument of `size` bytes: a vector of three is as long as one of four.
fn padded(mut bytes: Vec<u8>, lanes: usize, size: u64) -> Vec<u8> {
    if lanes == 3 && bytes.len() as u64 / 3 * 4 == size {
        bytes.resize(bytes.len() / 3 * 4, 0);
    }
    bytes
}

/// Refuses memory that must not change for an argument through which a kernel may write, and
/// numbers of another kind.
fn check(index: usize, argument: Option<&KernelArgument>, arg: &Arg<'_>) -> Result<(), Error> {
    let content = &arg.content;
    element::check(index, argument, content, arg.element)?;
    match argument {
        Some(argument)
            if matches!(content, Content::Image(_, memory) if matches!(**memory, Content::Read(_)))
                && argument.access != AccessQualifier::ReadOnly =>
        {
            Err(Error::NotWritable { index, name: argument.name.clone() })
        }
        Some(argument)
            if matches!(content, Content::Read(_))
                && argument.kind == ArgumentKind::Buffer
                && !argument.takes_shared_memory() =>
        {
            Err(Error::NotWritable { index, name: argument.name.clone() })
        }
        _ => Ok(()),
    }
}

/// The bytes that a kernel's entry reads, and the buffers that belong to the launch.
pub(crate) fn pack<'a>(
    info: &KernelInfo,
    args: impl IntoIterator<Item = Arg<'a>>,
) -> Result<(PackedArguments, Vec<Buffer>), Error> {
    let mut packed = PackedArguments::new(&info.arguments, info.packing)?;
    let mut owned = Vec::new();
    for (i, arg) in args.into_iter().enumerate() {
        let argument = info.arguments.get(i);
        check(i, argument, &arg)?;
        let address = |start: *const u8| start.expose_provenance() as u64;
        match arg.content {
            Content::Read(bytes) => packed.set_buffer(i, address(bytes.as_ptr()))?,
            Content::Write(bytes) => packed.set_buffer(i, address(bytes.as_mut_ptr()))?,
            Content::Shared(memory) => packed.set_buffer(i, address(memory.start))?,
            Content::Owned(mut buffer) => {
                // The buffer's bytes stay where they are when it moves.
                packed.set_buffer(i, address(buffer.as_mut_ptr()))?;
                owned.push(buffer);
            }
            Content::Address(start) => packed.set_buffer(i, address(start))?,
            Content::Value { bytes, lanes } => {
                let size = argument.map_or(0, |argument| argument.kind.size());
                packed.set_value(i, &padded(bytes, lanes, size))?;
            }
            Content::Local(bytes) => packed.set_local_size(i, bytes as u64)?,
            Content::Image(mut image, memory) => {
                let (start, bytes) = match *memory {
                    Content::Write(texels) => (texels.as_mut_ptr().cast_const(), texels.len()),
                    Content::Read(texels) => (texels.as_ptr(), texels.len()),
                    _ => (std::ptr::null(), 0),
                };
                image.base = address(start);
                images::check(argument, &image, Some(bytes))?;
                packed.set_image(i, &image, None)?;
            }
            Content::Sampler(sampler) => packed.set_sampler(i, &sampler)?,
            Content::Null if argument.is_some_and(|a| a.kind != ArgumentKind::Buffer) => {
                packed.set_handle(i, 0)?;
            }
            Content::Null => packed.set_buffer(i, 0)?,
        }
    }
    Ok((packed, owned))
}
