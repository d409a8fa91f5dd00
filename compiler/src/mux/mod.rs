//! The compiler API of the ComputeMux specification, in Rust's idiom.
//!
//! A runtime that was written against the specification finds every object and call of it here,
//! under its name, with its rules for what is returned when. It is built from the pieces of the
//! crate's other level ([`crate::Module`], [`crate::Program`], [`crate::Kernel`]), which an
//! embedder without that background may find simpler; both work on the same programs and make the
//! same binaries.
//!
//! ```text
//! Context ─┐
//! Info ────┴ create_target ─▶ Target ─ create_module ─▶ Module ─ compile_spirv, link, finalize ─┬ create_binary ─▶ bytes
//!                                                                                               └ get_kernel ─▶ Kernel
//!                                              bytes ◀─ create_specialized_kernel, for one work-group size ─┘
//! ```
//!
//! # From SPIR-V to a running kernel
//!
//! ```
//! use oxmux::mux::{self, Context, NdRangeOptions, OptionsMode, spirv};
//! use oxmux::{Argument, Buffer, LaunchSettings, NdRangeRequest, Program, ScopedThreads};
//!
//! # fn words() -> Vec<u32> {
//! #     let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/kernels/shared/spv/saxpy.spv");
//! #     let bytes = std::fs::read(file).unwrap();
//! #     bytes.as_chunks::<4>().0.iter().map(|&word| u32::from_le_bytes(word)).collect()
//! # }
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let words: Vec<u32> = words(); // a SPIR-V module with the kernel y = a x + y
//! let context = Context::new();
//! let info = mux::compilers().next().ok_or("there is no compiler")?;
//! let target = info.create_target(&context, None)?;
//!
//! let mut module = target.create_module();
//! module.parse_options("-cl-mad-enable", OptionsMode::Build)?;
//! module.compile_spirv(&words, &spirv::DeviceInfo::default(), None)?;
//! let (program_info, _printf_calls) = module.finalize()?;
//! assert_eq!(program_info.kernels()[0].name, "saxpy");
//!
//! let options = NdRangeOptions {
//!     descriptors: None,
//!     local_size: [2, 1, 1],
//!     global_offset: &[0],
//!     global_size: &[4],
//! };
//! let binary = module.get_kernel("saxpy")?.create_specialized_kernel(&options)?;
//!
//! // SAFETY: the binary is the module's.
//! let kernel = unsafe { Program::from_object(&binary)? }.kernel("saxpy")?;
//! let mut buffers = [Buffer::from_f32(&[1.0; 4]), Buffer::from_f32(&[3.0; 4])];
//! let arguments = [Argument::buffer(0), Argument::buffer(1), 2.0f32.into(), 4u32.into()];
//! let range = NdRangeRequest::global(&[4]).local(&[2]);
//! let (settings, threads) = (LaunchSettings::default(), ScopedThreads::default());
//! // SAFETY: saxpy reads and writes the four numbers of each buffer, and nothing else.
//! unsafe { kernel.launch(&range, &arguments, &mut buffers, &settings, &threads)? };
//! assert_eq!(buffers[1].to_f32(), [5.0; 4]);
//! # Ok(())
//! # }
//! ```
//!
//! # What Rust changes
//!
//! * `compiler::Result` is an error type: `SUCCESS` is [`Ok`], and every [`Error`] has the code and
//!   the reason.
//! * Null pointers and pointer-with-length pairs do not exist, nor do the rules about them; each
//!   call says which ones.
//! * Base classes with virtual methods are one type with a trait for what a target does
//!   differently: [`TargetHooks`].
//! * Every type is [`Send`] and [`Sync`]. A module is changed through `&mut`; a [`Kernel`] is
//!   shared, and many threads may ask it at once. [`Context`] says what is left of locking.
//! * `OUT_OF_MEMORY`: where the specification has a call return it, here the process ends, as with
//!   all of Rust's collections; what a program can make the compiler allocate is bounded by limits,
//!   which give other errors.
//! * Modules have options from text by [`Module::parse_options`], and count and log their own
//!   errors.
//!
//! # Where everything of the specification is
//!
//! | specification | here |
//! |---|---|
//! | `cargo::expected` | [`Result`] |
//! | `cargo::array_view`, `cargo::string_view`, `cargo::dynamic_array`, `cargo::optional` | [`slice`], [`str`], [`Vec`], [`Option`] |
//! | `compiler::Result` | [`Result`], [`ErrorCode`] |
//! | `Result::SUCCESS` | [`Ok`] |
//! | `Result::INVALID_VALUE` | [`ErrorCode::InvalidValue`] |
//! | `Result::OUT_OF_MEMORY` | [`ErrorCode::OutOfMemory`] |
//! | `Result::FINALIZE_PROGRAM_FAILURE` | [`ErrorCode::FinalizeProgramFailure`] |
//! | `Result::FEATURE_UNSUPPORTED` | [`ErrorCode::FeatureUnsupported`] |
//! | `Context` | [`Context`] |
//! | `Context::isValidSPIRV` | [`Context::is_valid_spirv`] |
//! | `Context::getSpecializableConstants` | [`Context::get_specializable_constants`] |
//! | `spirv::SpecializableConstantsMap` | [`spirv::SpecializableConstantsMap`] |
//! | `Context::lock` | [`Context::lock`] |
//! | `Context::try_lock` | [`Context::try_lock`] |
//! | `Context::unlock` | [`ContextGuard`], when it is dropped |
//! | `Info` | [`Info`], [`Info::new`] |
//! | `Info::device_info`, `mux_device_info_t` | [`Info::device_info`], [`DeviceInfo`] |
//! | `Info::supports_deferred_compilation` | [`Info::supports_deferred_compilation`] |
//! | `Info::compilation_options` | [`Info::compilation_options`] |
//! | `Info::vectorizable` | [`Info::vectorizable`] |
//! | `Info::dma_optimizable` | [`Info::dma_optimizable`] |
//! | `Info::scalable_vector_support` | [`Info::scalable_vector_support`] |
//! | `Info::createTarget` | [`Info::create_target`] |
//! | `Info::getBuiltinCapabilities` | [`Info::get_builtin_capabilities`] |
//! | `builtins::file::capabilities_bitfield` | [`BuiltinCapabilities`] |
//! | Compilation Options Syntax | [`CompilationOptions::parse`] |
//! | `getCompilers`, `Info::get` | [`get_compilers`], [`compilers`] |
//! | `AddCompilerFn` | the parameter of [`get_compilers`] |
//! | `Target`, `BaseTarget` | [`Target`] |
//! | `BaseTarget` constructor | [`Info::create_target`] |
//! | `NotifyCallbackFn` | [`NotifyCallback`] |
//! | `BaseTarget::initWithBuiltins` | [`Target::init_with_builtins`] |
//! | `BaseTarget::createModule` | [`Target::create_module`] |
//! | `num_errors` | [`Module::num_errors`] |
//! | `log` | [`Module::log`] |
//! | `BaseTarget::getCompilerInfo` | [`Target::get_compiler_info`] |
//! | `Module`, `BaseModule` | [`Module`] |
//! | `BaseModule` constructor | [`Target::create_module`] |
//! | `BaseModule::clear` | [`Module::clear`] |
//! | `BaseModule::compileSPIRV` | [`Module::compile_spirv`] |
//! | `spirv::DeviceInfo` | [`spirv::DeviceInfo`] |
//! | `spirv::SpecializationInfo` | [`spirv::SpecializationInfo`] |
//! | `spirv::ModuleInfo` | [`spirv::ModuleInfo`] |
//! | `BaseModule::compileOpenCLC` | [`Module::compile_opencl_c`], [`Context::with_opencl_c_compiler`] |
//! | `compiler::InputHeader` | [`InputHeader`] |
//! | `BaseModule::link` | [`Module::link`] |
//! | `BaseModule::finalize` | [`Module::finalize`], [`finalize_pipeline`] |
//! | `ProgramInfo` | [`ProgramInfo`] |
//! | `builtins::printf::descriptor` | [`PrintfDescriptor`] |
//! | `BaseModule::getLateTargetPasses` | [`TargetHooks::get_late_target_passes`] |
//! | `BaseModule::createPassMachinery` | [`Module::create_pass_machinery`], [`TargetHooks::create_pass_machinery`] |
//! | `compiler::utils::PassMachinery`, `BasePassMachinery`, `BaseModulePassMachinery` | [`PassMachinery`] |
//! | `BaseModule::initializePassMachineryForFrontend` | [`TargetHooks::initialize_pass_machinery_for_frontend`] |
//! | `BaseModule::initializePassMachineryForFinalize` | [`TargetHooks::initialize_pass_machinery_for_finalize`] |
//! | `BaseModule::createBinary` | [`Module::create_binary`], [`TargetHooks::get_kernel_passes`], [`kernel_pipeline`] |
//! | `muxCreateExecutable` | [`crate::Program::from_object`] |
//! | `BaseModule::createKernel` | [`Module::get_kernel`] |
//! | `BaseModule::getKernel` | [`Module::get_kernel`] |
//! | `BaseModule::size` | [`Module::size`] |
//! | `BaseModule::serialize` | [`Module::serialize`], [`Module::to_bytes`] |
//! | `BaseModule::deserialize` | [`Module::deserialize`] |
//! | `BaseModule::addDiagnostic` | [`Module::add_diagnostic`] |
//! | `BaseModule::addBuildError` | [`Module::add_build_error`] |
//! | `BaseModule::llvm_module` | [`Module::to_ir`] |
//! | `BaseModule::finalized_llvm_module` | [`Module::to_finalized_ir`] |
//! | `BaseModule::context` | [`Module::context`] |
//! | `BaseModule::target` | [`Module::get_compiler_info`] |
//! | `BaseModule::options`, `compiler::Options` | [`Module::options`], [`Options`] |
//! | `Kernel`, `BaseKernel` | [`Kernel`] |
//! | `BaseKernel` constructor | [`Module::get_kernel`] |
//! | `preferred_local_size_x`, `_y`, `_z` | [`Kernel::preferred_local_size`] |
//! | `local_memory_size` | [`Kernel::local_memory_size`] |
//! | `BaseKernel::precacheLocalSize` | [`Kernel::precache_local_size`] |
//! | `BaseKernel::getDynamicWorkWidth` | [`Kernel::get_dynamic_work_width`] |
//! | `max_work_width` | [`DeviceInfo::max_work_width`] |
//! | `BaseKernel::createSpecializedKernel` | [`Kernel::create_specialized_kernel`] |
//! | `mux_ndrange_options_t` | [`NdRangeOptions`] |
//! | `descriptors`, `mux_descriptor_info_t` | [`NdRangeOptions::descriptors`], [`DescriptorInfo`] |
//! | `descriptors_length` | the length of [`NdRangeOptions::descriptors`] |
//! | `local_size` | [`NdRangeOptions::local_size`] |
//! | `global_offset` | [`NdRangeOptions::global_offset`] |
//! | `global_size`, `length` | [`NdRangeOptions::global_size`] |
//! | `mux_descriptor_info_type_custom_buffer` | [`DescriptorInfo::CustomBuffer`] |
//! | `custom_buffer_capabilities` | [`DeviceInfo::custom_buffer_capabilities`] |
//! | `muxCommandNDRange` | [`crate::Kernel::launch`] |
//! | `BaseKernel::getSubGroupSize` | [`Kernel::get_sub_group_size`] |
//! | `BaseKernel::querySubGroupSizeForLocalSize` | [`Kernel::query_sub_group_size_for_local_size`] |
//! | `BaseKernel::queryLocalSizeForSubGroupCount` | [`Kernel::query_local_size_for_sub_group_count`] |
//! | `BaseKernel::queryMaxSubGroupCount` | [`Kernel::query_max_sub_group_count`] |
//!
//! The specification's second half, the IR, is in [`oxmux_ir`] and [`oxmux_passes`].

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
mod program_info;
mod result;
mod serialize;
mod source_file;
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
pub use oxmux_runtime_abi::printf::{PrintfArgument, PrintfDescriptor, PrintfScalar};
pub use pass_machinery::{PassMachinery, TargetHooks, finalize_pipeline, kernel_pipeline};
pub use program_info::ProgramInfo;
pub use result::{Error, ErrorCode, Result};
pub use target::{NotifyCallback, Target};
