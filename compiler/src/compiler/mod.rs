//! The compiler API.
mod compilation_options;
mod context;
mod device_info;
mod fast_math;
mod finalized;
mod info;
mod kernel;
mod kernel_cache;
mod module;
mod nd_range_options;
mod opencl_c;
mod options;
mod pass_machinery;
mod printf;
mod program_info;
mod result;
mod serialize;
pub mod spirv;
mod target;

pub use compilation_options::{
    CompilationOption, CompilationOptions, CompilationOptionsError, CompilationOptionsProblem,
};
pub use context::{Context, ContextGuard};
pub use device_info::{BuiltinCapabilities, DeviceInfo};
pub use info::{Info, compilers, get_compilers};
pub use kernel::Kernel;
pub use kernel_cache::KernelCacheLimits;
pub use module::{Module, ModuleState};
pub use nd_range_options::{DescriptorInfo, NdRangeOptions};
pub use opencl_c::{InputHeader, OpenClCCompiler};
pub use options::{Options, OptionsError, OptionsMode, Standard};
pub use pass_machinery::{PassMachinery, TargetHooks, finalize_pipeline, kernel_pipeline};
pub use printf::{PrintfArgument, PrintfDescriptor, PrintfScalar};
pub use program_info::ProgramInfo;
pub use result::{Error, ErrorCode, Result};
pub use target::{NotifyCallback, Target};
