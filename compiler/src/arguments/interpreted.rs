//! The arguments of launches for the interpreter: memory is copied in and out.

use super::{Arg, Content, SharedMemory, check, padded};
use crate::buffer::Buffer;
use crate::error::Error;
use crate::images::ImageMemory;
use crate::interpret::{CheckReport, InterpretOptions, Interpretation};
use crate::launch::{Argument, NdRangeRequest};
use crate::module::Module;
use crate::printf::PrintfSettings;
use oxmux_runtime_abi::{ArgumentKind, PackError};
use std::sync::atomic::AtomicU8;
use std::sync::atomic::Ordering::Relaxed;

impl SharedMemory<'_> {
    fn snapshot(&self) -> Vec<u8> {
        // SAFETY: the memory is that of initialized atomics without padding, borrowed for as long
        // as this lives, and is accessed here as them.
        (0..self.bytes).map(|i| unsafe { self.atomic(i) }.load(Relaxed)).collect()
    }

    fn store(&self, bytes: &[u8]) {
        for (i, &byte) in bytes.iter().enumerate().take(self.bytes) {
            // SAFETY: as in `snapshot`.
            unsafe { self.atomic(i) }.store(byte, Relaxed);
        }
    }

    /// # Safety
    ///
    /// `index` must be below the number of bytes.
    unsafe fn atomic(&self, index: usize) -> &AtomicU8 {
        // SAFETY: the byte is inside of the borrowed memory, as the caller says.
        unsafe { AtomicU8::from_ptr(self.start.add(index)) }
    }
}

impl Module {
    /// [`Module::interpret`] with the arguments that launches take. Memory is copied in and, if the
    /// run succeeds, that which may be written out.
    ///
    /// # Errors
    ///
    /// Those of [`Module::interpret`], [`Error::NotWritable`] and [`Error::ArgumentType`].
    pub fn interpret_args<'a>(
        &self,
        kernel: &str,
        range: impl Into<NdRangeRequest>,
        args: impl IntoIterator<Item = Arg<'a>>,
        options: &InterpretOptions,
    ) -> Result<(), Error> {
        let silent = PrintfSettings::default();
        self.interpretation().run_args(kernel, range, args, options, &silent)
    }
}

impl Interpretation<'_> {
    /// [`Interpretation::run`] with the arguments that launches take. Memory is copied in and, if
    /// the run succeeds, that which may be written out.
    ///
    /// # Errors
    ///
    /// Those of [`Interpretation::run`], [`Error::NotWritable`] and [`Error::ArgumentType`].
    pub fn run_args<'a>(
        &mut self,
        kernel: &str,
        range: impl Into<NdRangeRequest>,
        args: impl IntoIterator<Item = Arg<'a>>,
        options: &InterpretOptions,
        printf: &PrintfSettings<'_>,
    ) -> Result<(), Error> {
        let Copied { arguments, mut buffers, memories } = Copied::new(self.module(), kernel, args)?;
        self.run(kernel, &range.into(), &arguments, &mut buffers, options, printf)?;
        write_back(memories, &buffers);
        Ok(())
    }

    /// [`Interpretation::check`] with the arguments that launches take. Memory is copied in, and
    /// that which may be written out, as the kernel leaves it.
    ///
    /// ```
    /// use oxmux::interpret::Check;
    /// use oxmux::{InterpretOptions, Module, PrintfSettings, args};
    ///
    /// // kernel void add(global int *sum, global const int *x) { *sum += x[get_global_id(0)]; }
    /// let module = Module::from_ir(
    ///     "define spir_kernel void @add(ptr addrspace(1) %sum, ptr addrspace(1) %x) {
    ///        %id = call i64 @__mux_get_global_id(i32 0)
    ///        %at = getelementptr i32, ptr addrspace(1) %x, i64 %id
    ///        %value = load i32, ptr addrspace(1) %at
    ///        %before = load i32, ptr addrspace(1) %sum
    ///        %after = add i32 %before, %value
    ///        store i32 %after, ptr addrspace(1) %sum
    ///        ret void
    ///      }
    ///      declare i64 @__mux_get_global_id(i32)",
    /// )?;
    /// let (x, mut sum) = ([1i32, 2, 3, 4], [0i32]);
    /// let (options, printf) = (InterpretOptions::default(), PrintfSettings::default());
    /// let mut launches = module.interpretation();
    /// let report = launches.check_args("add", 4u64, args![&mut sum, &x], &options, &printf)?;
    /// assert!(!report.is_clean());
    /// let race = &report.findings[0];
    /// assert_eq!(race.check, Check::Races);
    /// assert!(race.message.starts_with("data race on argument 0"));
    /// let other = race.other.as_ref().unwrap();
    /// assert_ne!(race.site.work_item, other.site.work_item);
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Interpretation::check`], [`Error::NotWritable`] and [`Error::ArgumentType`].
    pub fn check_args<'a>(
        &mut self,
        kernel: &str,
        range: impl Into<NdRangeRequest>,
        args: impl IntoIterator<Item = Arg<'a>>,
        options: &InterpretOptions,
        printf: &PrintfSettings<'_>,
    ) -> Result<CheckReport, Error> {
        let Copied { arguments, mut buffers, memories } = Copied::new(self.module(), kernel, args)?;
        let report =
            self.check(kernel, &range.into(), &arguments, &mut buffers, options, printf)?;
        write_back(memories, &buffers);
        Ok(report)
    }
}

/// The arguments of a launch, with copies of their memory.
struct Copied<'a> {
    arguments: Vec<Argument>,
    buffers: Vec<Buffer>,
    memories: Vec<Memory<'a>>,
}

impl<'a> Copied<'a> {
    fn new(
        module: &Module,
        kernel: &str,
        args: impl IntoIterator<Item = Arg<'a>>,
    ) -> Result<Self, Error> {
        let id = module.find_kernel(kernel)?;
        let info = module.describe_kernel(id);
        let mut buffers: Vec<Buffer> = Vec::new();
        let mut memories: Vec<Memory<'a>> = Vec::new();
        let mut arguments = Vec::new();
        for (i, arg) in args.into_iter().enumerate() {
            let argument = info.arguments.get(i);
            check(i, argument, &arg)?;
            let mut described = None;
            let content = match arg.content {
                Content::Image(image, memory) => {
                    described = Some(image);
                    *memory
                }
                other => other,
            };
            let memory = match content {
                Content::Read(bytes) => Memory::Read(bytes),
                Content::Write(bytes) => Memory::Write(bytes),
                Content::Shared(memory) => Memory::Shared(memory),
                Content::Owned(_) => {
                    return Err(PackError::WrongKind {
                        index: i,
                        name: argument.map_or_else(String::new, |known| known.name.clone()),
                        is: ArgumentKind::Buffer,
                        given: "buffer that belongs to a launch: the interpreter has none",
                    }
                    .into());
                }
                other => {
                    arguments.push(match other {
                        Content::Address(address) => Argument::Address(address),
                        Content::Value { bytes, lanes } => {
                            let size = argument.map_or(0, |argument| argument.kind.size());
                            Argument::Value(padded(bytes, lanes, size))
                        }
                        Content::Local(bytes) => Argument::Local(bytes),
                        Content::Sampler(sampler) => Argument::Sampler(sampler),
                        _ => Argument::Null,
                    });
                    continue;
                }
            };
            // Memory that is shared under several names is one buffer.
            let known = memories.iter().position(|known| known.is_same(&memory));
            let index = known.unwrap_or(buffers.len());
            if known.is_none() {
                buffers.push(memory.copy());
                memories.push(memory);
            }
            arguments.push(match described {
                Some(image) => {
                    let memory = ImageMemory::Buffer { index, offset: 0 };
                    Argument::Image { image, memory, sampler: None }
                }
                None => Argument::buffer(index),
            });
        }
        Ok(Self { arguments, buffers, memories })
    }
}

/// Copies what the kernel may have written to where it came from.
fn write_back(memories: Vec<Memory<'_>>, buffers: &[Buffer]) {
    for (memory, buffer) in memories.into_iter().zip(buffers) {
        match memory {
            Memory::Read(_) => {}
            Memory::Write(bytes) => bytes.copy_from_slice(buffer),
            Memory::Shared(memory) => memory.store(buffer),
        }
    }
}

/// Memory that is copied in and out.
enum Memory<'a> {
    Read(&'a [u8]),
    Write(&'a mut [u8]),
    Shared(SharedMemory<'a>),
}

impl Memory<'_> {
    fn copy(&self) -> Buffer {
        match self {
            Self::Read(bytes) => Buffer::from_bytes(bytes),
            Self::Write(bytes) => Buffer::from_bytes(bytes),
            Self::Shared(memory) => Buffer::from_bytes(&memory.snapshot()),
        }
    }

    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Shared(one), Self::Shared(other)) => one == other,
            _ => false,
        }
    }
}
