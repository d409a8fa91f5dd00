//! The specification's `compiler::Context`.

use super::opencl_c::OpenClCCompiler;
use super::spirv::{SpecializableConstantsMap, to_bytes};
use oxmux_frontend_spirv::{Error as SpirvError, Limits, Specialization};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

/// The shared state of compilers (specification, "Context").
///
/// The reference's context wraps one of LLVM's, which threads must not use at the same time; so it
/// is locked around every use. Here every module owns its program, and all types of
/// [`oxmux::mux`](crate::mux) are [`Send`] and
/// [`Sync`]: the borrow checker sees to it that a [`Module`](super::Module) is changed by one thread at a time, and nothing
/// else has to be locked. [`Context::lock`] is there for programs that want to keep other users of
/// the context out.
///
/// A clone is the same context.
#[derive(Clone, Debug, Default)]
pub struct Context {
    inner: Arc<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    limits: Limits,
    opencl_c: Option<OpenClCCompiler>,
    lock: Mutex<()>,
}

/// Holds the lock of a [`Context`]; dropping it is the specification's `unlock`.
#[derive(Debug)]
#[must_use = "the context is unlocked when this is dropped"]
pub struct ContextGuard<'a> {
    _guard: MutexGuard<'a, ()>,
}

impl Context {
    /// A context with default limits that compiles no OpenCL C.
    pub fn new() -> Self {
        Self::default()
    }

    /// A context that lets SPIR-V modules be as large as this.
    #[must_use]
    pub fn with_limits(&self, limits: Limits) -> Self {
        let opencl_c = self.inner.opencl_c.clone();
        Self { inner: Arc::new(Inner { limits, opencl_c, lock: Mutex::new(()) }) }
    }

    /// A context in which [`Module::compile_opencl_c`](super::Module::compile_opencl_c) runs these
    /// programs. Without this call no program is ever run.
    #[must_use]
    pub fn with_opencl_c_compiler(&self, compiler: OpenClCCompiler) -> Self {
        let limits = self.inner.limits.clone();
        let opencl_c = Some(compiler);
        Self { inner: Arc::new(Inner { limits, opencl_c, lock: Mutex::new(()) }) }
    }

    /// Specification, "Context", `isValidSPIRV`: whether the words are SPIR-V that keeps the rules.
    ///
    /// The whole module is checked. One that keeps the rules and uses what this compiler does not
    /// serve is valid; compiling it says what is not served. One beyond the context's limits is not
    /// vouched for: false.
    pub fn is_valid_spirv(&self, code: &[u32]) -> bool {
        let none = Specialization::new();
        let loaded = oxmux_frontend_spirv::load_module(&to_bytes(code), &self.inner.limits, &none);
        matches!(loaded, Ok(_) | Err(SpirvError::Unsupported { .. }))
    }

    /// Specification, "Context", `getSpecializableConstants`: the constants that
    /// [`Module::compile_spirv`](super::Module::compile_spirv) can be given values for, by
    /// `SpecId`.
    ///
    /// # Errors
    ///
    /// What is wrong with the module and where, if it cannot be read.
    pub fn get_specializable_constants(
        &self,
        code: &[u32],
    ) -> Result<SpecializableConstantsMap, String> {
        let found =
            oxmux_frontend_spirv::specializable_constants(&to_bytes(code), &self.inner.limits);
        let constants = found.map_err(|error| error.to_string())?;
        Ok(constants.into_iter().map(|constant| (constant.spec_id, constant)).collect())
    }

    /// Specification, "Context", `lock` and, when the guard is dropped, `unlock`. Waits while
    /// another holds it. No call of this crate takes the lock, so a thread that holds it can go on
    /// compiling.
    pub fn lock(&self) -> ContextGuard<'_> {
        // There is no data behind the lock that a panicking holder could have left half done.
        ContextGuard { _guard: self.inner.lock.lock().unwrap_or_else(PoisonError::into_inner) }
    }

    /// Specification, "Context", `try_lock`: the lock if it is free, else none at once.
    pub fn try_lock(&self) -> Option<ContextGuard<'_>> {
        match self.inner.lock.try_lock() {
            Ok(guard) => Some(ContextGuard { _guard: guard }),
            Err(TryLockError::Poisoned(error)) => Some(ContextGuard { _guard: error.into_inner() }),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// How large modules may be.
    pub fn limits(&self) -> &Limits {
        &self.inner.limits
    }

    /// The compiler of OpenCL C, if the embedder allows one.
    pub fn opencl_c_compiler(&self) -> Option<&OpenClCCompiler> {
        self.inner.opencl_c.as_ref()
    }
}
