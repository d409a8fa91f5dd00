//! The specification's `compiler::Target`.

use super::context::Context;
use super::info::Info;
use super::kernel_cache::KernelCache;
use super::result::{Error, Result};
use oxmux_ir::analysis::CallGraph;
use std::sync::Arc;

/// Told of diagnostics, one line each. It may be called from any thread that compiles.
pub type NotifyCallback = Arc<dyn Fn(&str) + Send + Sync>;

/// A compiler at work for a device (specification, "Target"): `BaseTarget`, made by
/// [`Info::create_target`].
///
/// Targets share nothing with one another. A target's modules share the cache of specialized
/// kernels.
#[derive(Clone, Debug)]
pub struct Target {
    pub(super) shared: Arc<TargetShared>,
}

/// The part of a target that its modules and kernels share.
#[derive(Clone)]
pub(super) struct TargetShared {
    pub(super) info: Info,
    pub(super) context: Context,
    pub(super) callback: Option<NotifyCallback>,
    pub(super) builtins: Option<Arc<oxmux_ir::Module>>,
    pub(super) cache: Arc<KernelCache>,
}

impl std::fmt::Debug for TargetShared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Target")
            .field("info", &self.info)
            .field("builtins", &self.builtins.is_some())
            .finish_non_exhaustive()
    }
}

impl Info {
    /// Specification, "Info::createTarget": a compiler at work.
    ///
    /// `callback` is told of every diagnostic of the target's modules, as it comes up. The
    /// specification's case of a `context` that is null does not exist here.
    ///
    /// # Errors
    ///
    /// None that this crate's compilers have.
    pub fn create_target(
        &self,
        context: &Context,
        callback: Option<NotifyCallback>,
    ) -> Result<Target> {
        let cache = Arc::new(KernelCache::new(self.kernel_cache_limits));
        let (info, context) = (self.clone(), context.clone());
        let shared = TargetShared { info, context, callback, builtins: None, cache };
        Ok(Target { shared: Arc::new(shared) })
    }
}

impl Target {
    /// Specification, "BaseTarget::initWithBuiltins": gives the target a module of definitions.
    ///
    /// Where a program calls a function that the module defines, by the function's mangled name
    /// (`_Z3expf`), the module's definition is linked and not the library's; so is all that it
    /// needs. What the module does not define comes from this crate's library, and with none all
    /// does: a target without this call works as with `None`. Work-item functions, barriers,
    /// atomics and asynchronous copies are no library functions; a target defines them through
    /// [`BuiltinInfo`](oxmux_passes::builtin_info::BuiltinInfo).
    ///
    /// Modules that exist already keep what they were made with.
    ///
    /// # Errors
    ///
    /// `INVALID_VALUE` if the module breaks a rule of the IR or its functions call themselves.
    pub fn init_with_builtins(&mut self, builtins: Option<oxmux_ir::Module>) -> Result {
        if let Some(module) = &builtins {
            check_builtins(module)?;
        }
        let shared = TargetShared { builtins: builtins.map(Arc::new), ..(*self.shared).clone() };
        self.shared = Arc::new(shared);
        Ok(())
    }

    /// Specification, "Target", `getCompilerInfo`.
    pub fn get_compiler_info(&self) -> &Info {
        &self.shared.info
    }

    /// How many specialized kernels are kept, and the bytes of their binaries.
    pub fn cached_kernels(&self) -> (usize, usize) {
        self.shared.cache.usage()
    }
}

fn check_builtins(module: &oxmux_ir::Module) -> Result {
    if let Err(errors) = oxmux_ir::verify::verify_module(module) {
        let first = errors.first().map(ToString::to_string).unwrap_or_default();
        return Err(Error::invalid_value(format!("the builtins are no valid module: {first}")));
    }
    let graph = CallGraph::compute(module);
    let recursive = module.function_order.iter().find(|&&id| graph.is_recursive(id));
    match recursive {
        Some(&id) => {
            let name = module.functions[id].name();
            Err(Error::invalid_value(format!("the builtin '{name}' calls itself")))
        }
        None => Ok(()),
    }
}
