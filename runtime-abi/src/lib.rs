//! The interface between compiled kernels and the programs that call them.
//!
//! Compiled code reads memory that its launcher wrote: packed arguments, a schedule structure, an
//! arena. This crate alone defines their layouts, for the passes that emit the loads and for the
//! launcher that does the stores. It depends on nothing, and an embedder that only launches
//! finished objects needs nothing else of oxmux.
//!
//! ```
//! use oxmux_runtime_abi::{ArgumentKind, KernelArgument, PackMode, PackedArguments};
//! use oxmux_runtime_abi::{NdRange, NdRangeLimits};
//!
//! let buffer = KernelArgument::new(ArgumentKind::Buffer);
//! let mut arguments = PackedArguments::new(&[buffer], PackMode::Packed)?;
//! arguments.set_buffer(0, 0x1000)?;
//! assert_eq!(arguments.bytes()?, 0x1000_u64.to_le_bytes());
//! let range = NdRange::new(&[64, 2], &[], &[16, 1], &NdRangeLimits::default())?;
//! assert_eq!(range.num_groups(), [4, 2, 1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | defines |
//! |---|---|
//! | [`layout`] | the structures that compiled code reads: work-item, work-group, schedule |
//! | [`mod@slice`] | ND-ranges, their checks, and how work-groups are shared out among slices |
//! | [`kernel_info`] | descriptions of compiled kernels, as plain data |
//! | [`arena`] | where live variables and local memory are in a worker's arena |
//! | [`pack`] | the bytes of kernel arguments |
//! | [`bindings`] | what the parameters of a shader are bound to |
//! | [`images`] | descriptors of images and samplers |
//! | [`mod@printf`] | the buffer that kernels print into, and the text that comes of it |
//! | [`camd`] | the container of an object's metadata, and the specification's blocks in it |
//! | [`note`] | the block that describes an object's kernels and its target |
//! | [`header`] | a C header and Rust declarations for an object |
//! | [`executor`] | execution of slices |
//! | [`pool`] | threads that sleep between launches, shared by all of them |
//! | [`host_function`] | functions of the host that kernels call |
//! | [`mod@launch`] | running a kernel over an ND-range |

pub mod arena;
pub mod bindings;
pub mod camd;
pub mod executor;
pub mod header;
pub mod host_function;
pub mod images;
pub mod kernel_info;
pub mod launch;
pub mod layout;
pub mod note;
pub mod pack;
pub mod pool;
pub mod printf;
pub mod slice;

pub use arena::{ARENA_ALIGN, ArenaError, ArenaLayout, ArenaRequirements};
pub use executor::{Executor, ScopedThreads, Sequential};
pub use host_function::{HostFn, HostSignature, HostType, ScalarHostFn};
pub use images::{
    ImageDescriptor, ImageError, ImageFormat, ImageKind, ImageShape, SamplerDescriptor,
};
pub use kernel_info::{
    AccessQualifier, AddressSpace, ArgumentKind, EntryParameter, EntryParameterKind,
    KernelArgument, KernelInfo, ObjectInfo, PackMode, SubGroupRows, TypeQualifiers,
};
pub use launch::{
    KernelEntry, LaunchError, LaunchLimits, LaunchOptions, LaunchRequirements, PreparedLaunch,
    launch, launch_kernel,
};
pub use layout::{MuxScheduleInfo, MuxWorkGroupInfo, MuxWorkItemInfo};
pub use pack::{PackError, PackedArguments, PackedLayout};
pub use pool::{PoolTask, ThreadPool};
pub use slice::{NdRange, NdRangeError, NdRangeLimits};
