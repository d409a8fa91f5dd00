//! The specification's `compiler::Info`, and the list of compilers.

use super::compilation_options::CompilationOptions;
use super::device_info::{BuiltinCapabilities, DeviceInfo};
use super::kernel_cache::KernelCacheLimits;
use super::options::Options;
use super::pass_machinery::{DefaultHooks, PassMachinery, TargetHooks};
use crate::device::Device;
use crate::pipeline::Vectorize;
use oxmux_ir::attributes::VeczMode;
use std::sync::{Arc, LazyLock};

/// A compiler for a kind of device (specification, "Info").
///
/// [`compilers`] lists those that this crate has. An embedder makes another with [`Info::new`],
/// changes its fields, and gives it hooks ([`Info::with_hooks`]) for what its target does
/// differently.
#[derive(Clone)]
#[non_exhaustive]
pub struct Info {
    /// The device to compile for.
    pub device_info: DeviceInfo,
    /// Whether kernels are compiled on demand: [`Module::get_kernel`](super::Module::get_kernel)
    /// works.
    pub supports_deferred_compilation: bool,
    /// The options that this compiler has besides the standard ones.
    pub compilation_options: CompilationOptions,
    /// Whether kernels are vectorized for the device, where `-cl-wfv=` does not say `never`.
    pub vectorizable: bool,
    /// Whether the device has DMA that it pays to use. A CPU has none: false.
    pub dma_optimizable: bool,
    /// Whether the device has scalable vectors that it pays to use. No code is generated for any
    /// yet: false.
    pub scalable_vector_support: bool,
    /// How many specialized kernels each target keeps.
    pub kernel_cache_limits: KernelCacheLimits,
    /// Whether the program is verified after each pass, and what the vectorizer makes of branches
    /// is checked; by default in builds with debug assertions.
    pub verify_each: bool,
    hooks: Arc<dyn TargetHooks>,
}

impl std::fmt::Debug for Info {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Info")
            .field("device_info", &self.device_info)
            .field("supports_deferred_compilation", &self.supports_deferred_compilation)
            .field("compilation_options", &self.compilation_options)
            .field("vectorizable", &self.vectorizable)
            .field("dma_optimizable", &self.dma_optimizable)
            .field("scalable_vector_support", &self.scalable_vector_support)
            .finish_non_exhaustive()
    }
}

impl Info {
    /// A compiler for a device, with deferred compilation, without options of its own, that does
    /// what this crate's do.
    pub fn new(device_info: DeviceInfo) -> Self {
        Self {
            device_info,
            supports_deferred_compilation: true,
            compilation_options: CompilationOptions::new(),
            vectorizable: true,
            dma_optimizable: false,
            scalable_vector_support: false,
            kernel_cache_limits: KernelCacheLimits::default(),
            verify_each: cfg!(debug_assertions),
            hooks: Arc::new(DefaultHooks),
        }
    }

    /// This compiler with a target's hooks.
    #[must_use]
    pub fn with_hooks(mut self, hooks: Arc<dyn TargetHooks>) -> Self {
        self.hooks = hooks;
        self
    }

    /// The target's hooks.
    pub fn hooks(&self) -> &dyn TargetHooks {
        &*self.hooks
    }

    /// Specification, "Info::getBuiltinCapabilities": what builtins the device has, from
    /// [`Info::device_info`].
    pub fn get_builtin_capabilities(&self) -> BuiltinCapabilities {
        BuiltinCapabilities::of(&self.device_info)
    }

    /// The default machinery of a stage (specification, "BaseModule::createPassMachinery").
    pub(super) fn pass_machinery(
        &self,
        builtins: Option<Arc<oxmux_ir::Module>>,
        options: &Options,
    ) -> PassMachinery {
        let device = &self.device_info.device;
        PassMachinery {
            vectorize: self.vectorize(options),
            target_info: device.target_info(),
            tail: device.tail(),
            registry: crate::pipeline::registry(),
            builtin_info: device.shared_builtin_info(),
            builtins,
            device_info: self.device_info.for_passes(options),
            options: options.clone(),
            verify_each: self.verify_each,
            pipeline: String::new(),
        }
    }

    /// Whether kernels are vectorized: as the options say, or where it pays. What is not to be
    /// optimized is not, unless that is asked for.
    fn vectorize(&self, options: &Options) -> Vectorize {
        match (options.wfv, self.device_info.vector_width) {
            _ if !self.vectorizable => Vectorize::Never,
            (Some(VeczMode::Never), _) => Vectorize::Never,
            (Some(VeczMode::Always), Some(width)) => Vectorize::Width(width),
            (Some(VeczMode::Always), None) => Vectorize::Always,
            (None | Some(VeczMode::Auto), _) if options.opt_disable => Vectorize::Never,
            (None | Some(VeczMode::Auto), _) => Vectorize::Auto,
        }
    }
}

/// Specification, "Enumerating compiler::Info's": the compilers of this crate, one for each device
/// of [`Device::list`] that there is; that for this machine, `host`, is the first where there is
/// one. They live as long as the program.
pub fn compilers() -> impl Iterator<Item = &'static Info> {
    static COMPILERS: LazyLock<Vec<Info>> = LazyLock::new(|| {
        let devices = Device::list().into_iter().filter_map(|name| Device::find(&name).ok());
        devices.map(|device| Info::new(DeviceInfo::new(device))).collect()
    });
    COMPILERS.iter()
}

/// Specification, "Enumerating compiler::Info's", `getCompilers`: tells `add_compiler` of each of
/// [`compilers`], in order.
pub fn get_compilers(add_compiler: impl FnMut(&'static Info)) {
    compilers().for_each(add_compiler);
}
