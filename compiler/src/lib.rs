//! A compiler and JIT for compute kernels on CPUs.
//!
//! ```
//! use oxmux::{CompileOptions, Module, args};
//!
//! # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
//! // kernel void saxpy(global const float *x, global float *y, float a, uint n)
//! let module = Module::load(&spirv)?;
//! let program = module.compile(&CompileOptions::host()?)?;
//! // SAFETY: the kernel accesses the first n numbers of x and y, and nothing else.
//! let saxpy = unsafe { program.kernel("saxpy")?.trust() };
//!
//! let (x, mut y) = (vec![1.0f32; 1000], vec![2.0f32; 1000]);
//! saxpy.launch(1000u64, args![&x, &mut y, 3.0f32, 1000u32])?;
//! assert_eq!(y, [5.0; 1000]);
//! # Ok::<(), oxmux::Error>(())
//! ```
//!
//! SPIR-V or LLVM assembly goes in; kernels that run over an ND-range come out, in memory or as an
//! object file. It needs neither LLVM nor a C compiler.
//!
//! ```text
//! bytes ─ Module::load ─▶ Module ─ compile ─▶ Program ─ kernel ─▶ Kernel ─ launch
//!                            │                    └─ object()
//!                            └─ interpret: the same kernel, on checked memory
//! ```
//!
//! | module | contents |
//! |---|---|
//! | [`module`] | modules before compilation: loading, kernels, specialization constants |
//! | [`pipeline`] | the passes from there to machine code, and running passes by name |
//! | [`device`] | devices, the targets of compilation |
//! | [`program`] | compiled kernels: objects, loading |
//! | [`lazy`], `one_size` | kernels that are compiled on their first use; code for work-groups of one size |
//! | [`cache`] | names under which compiled programs are stored |
//! | [`launch`], [`buffer`] | ND-ranges, arguments, running; aligned memory |
//! | [`arguments`] | the caller's own memory as arguments, without a copy |
//! | [`trusted`] | launches without `unsafe`, in the background, cancelled |
//! | [`host_functions`] | functions of the host that kernels call |
//! | [`bindings`] | shaders: bindings as arguments of a launch |
//! | [`images`] | images as arguments |
//! | [`mod@printf`] | the output of kernels |
//! | [`mod@interpret`] | running in the interpreter |
//! | [`mod@mux`] | the compiler API of the ComputeMux specification, over the same program |
//! | [`error`] | errors and their classes |
//!
//! Private: `compile_options` and `budget` are how programs are compiled, `kernel_info` and
//! `kernel_entries` what is known of kernels, `argument_access` the arguments that are only read,
//! `refused` the kernels that are left out, `debug_variables` what debuggers see.
//!
//! # Features
//!
//! All are on by default; a program that embeds oxmux for one machine and SPIR-V alone leaves the
//! others out (`default-features = false`), which is what makes it small: the guide has sizes.
//!
//! | feature | without it there is no |
//! |---|---|
//! | `x86-64`, `aarch64`, `riscv64` | code for the machine |
//! | `x64` | code for x86-64 with AVX-512 or AVX2; it is in `x86-64`, and alone it does without Cranelift |
//! | `interpreter` | [`Module::interpret`], [`mod@interpret`] |
//! | `llvm-text` | [`Module::from_ir`]; SPIR-V is always read, and LLVM assembly always written |
//! | `compute-mux` | [`mod@mux`] |
//! | `checks` | what [`CompileOptions::verify_each`] has beyond the verifier |
//!
//! An [`Executor`] lends the threads; a [`ThreadPool`], which sleeps between launches and is shared
//! by all of them, is the default. Nothing here prints, reads the environment, or keeps global
//! state but for the place of that pool, and everything is freed when its owner is dropped.

// The guide's programs are run, too.
#[cfg(doctest)]
#[doc = include_str!("../../docs/guide/src/embedding.md")]
mod guide_embedding {}
#[cfg(doctest)]
#[doc = include_str!("../../docs/guide/src/caching.md")]
mod guide_caching {}

// The devices' sources are examples too: they name this crate as embedders do.
extern crate self as oxmux;

mod argument_access;
pub mod arguments;
pub mod bindings;
mod budget;
pub mod buffer;
pub mod cache;
mod compile;
mod compile_options;
mod debug_variables;
pub mod device;
pub mod error;
pub mod host_functions;
pub mod images;
#[cfg(feature = "interpreter")]
pub mod interpret;
mod kernel_entries;
mod kernel_info;
pub mod launch;
pub mod lazy;
pub mod module;
#[cfg(feature = "compute-mux")]
pub mod mux;
mod one_size;
pub mod pipeline;
pub mod printf;
pub mod program;
mod refused;
pub mod trusted;

pub use arguments::Arg;
pub use buffer::{BUFFER_ALIGN, Buffer};
pub use device::Device;
pub use error::{Error, ErrorClass};
pub use host_functions::HostFunctions;
#[cfg(feature = "interpreter")]
pub use interpret::{Check, CheckReport, Checks, Finding, InterpretOptions, Interpretation};
pub use launch::{Argument, LaunchSettings, NdRangeRequest};
pub use lazy::LazyProgram;
pub use module::{Module, SpecConstant};
pub use oxmux_backend::{GeneratorChoice, GeneratorUse};
pub use oxmux_frontend_spirv::{Limits, Options as LoadOptions, RobustAccess, Specialization};
pub use oxmux_ir as ir;
pub use oxmux_ir::Fuel;
pub use oxmux_passes::device_info::{DeviceInfo, FloatCapabilities};
pub use oxmux_passes::pass_manager::Pipeline;
pub use oxmux_passes::registry::{GroupEntry, Registry};
pub use oxmux_passes::{
    Pass, PassContext, PassEntry, PassError, PipelineStep, TargetInfo, builtin_info,
};
pub use oxmux_runtime_abi::{
    AccessQualifier, AddressSpace, ArgumentKind, Executor, KernelArgument, KernelInfo, LaunchError,
    LaunchLimits, LaunchOptions, NdRange, NdRangeError, NdRangeLimits, ScopedThreads, Sequential,
    SubGroupRows, ThreadPool, TypeQualifiers,
};
pub use oxmux_vecz as vectorizer;
pub use oxmux_vecz::Tail;
pub use pipeline::{PassOptions, RefusedKernel, StageTime, Vectorize};
pub use printf::{PrintfSettings, PrintfSink, PrintfText};
pub use program::{CodeObservers, CompileOptions, Kernel, Program};
pub use trusted::{LaunchHandle, LaunchProgress, LaunchScope, TrustedKernel, launch_scope};
