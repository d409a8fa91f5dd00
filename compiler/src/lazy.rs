//! Lazy compilation: each kernel is compiled by itself on its first use, since a program mostly
//! uses few kernels of a library.
//!
//! ```
//! use oxmux::{CompileOptions, Module, args};
//!
//! # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
//! let library = Module::load(&spirv)?.compile_lazily(&CompileOptions::host()?);
//! // Compiles `saxpy` for work-groups as such launches have them; the second time, it is there.
//! // SAFETY: the kernel accesses as many numbers as its last argument says, which both arrays have.
//! let saxpy = unsafe { library.kernel_for("saxpy", 1024u64)?.trust() };
//! # let (x, mut y) = ([1.0f32; 1024], [1.0f32; 1024]);
//! saxpy.launch(1024u64, args![&x, &mut y, 2.0f32, 1024u32])?;
//! # assert_eq!(y, [3.0; 1024]);
//! # Ok::<(), oxmux::Error>(())
//! ```

use crate::error::Error;
use crate::launch::NdRangeRequest;
use crate::module::Module;
use crate::program::{CompileOptions, Kernel, Program};
use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A kernel's code. The compiling thread holds the lock, so that others wait for this kernel alone.
type Slot = Mutex<Versions>;

/// A kernel's code as far as it was compiled.
#[derive(Debug, Default)]
struct Versions {
    /// For work-groups of any size.
    any_size: Option<Arc<Program>>,
    /// For those of the first size that was asked for.
    one_size: Option<([u32; 3], Arc<Program>)>,
}

/// A module whose kernels are compiled when they are asked for, from any thread. The code of
/// [`LazyProgram::program`] is the same in whichever order that happens.
///
/// ```
/// use oxmux::{CompileOptions, Error, Module};
///
/// # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
/// let library = Module::load(&spirv)?.compile_lazily(&CompileOptions::host()?);
/// assert_eq!(library.kernels().collect::<Vec<_>>(), ["saxpy"]);
/// let object = library.program("saxpy")?.object().to_vec();
/// assert!(matches!(library.kernel("daxpy"), Err(Error::NoSuchKernel { .. })));
/// # assert!(!object.is_empty());
/// # Ok::<(), oxmux::Error>(())
/// ```
#[derive(Debug)]
pub struct LazyProgram {
    module: Module,
    options: CompileOptions,
    kernels: BTreeMap<String, Slot>,
}

impl Module {
    /// Compiles kernels when they are asked for: all, or those that [`CompileOptions::kernels`]
    /// names.
    pub fn compile_lazily(self, options: &CompileOptions) -> LazyProgram {
        let names = self.kernel_functions().into_iter();
        let names = names.map(|id| self.ir.functions[id].name().to_string());
        let is_wanted =
            |name: &String| options.kernels.as_ref().is_none_or(|wanted| wanted.contains(name));
        let kernels = names.filter(is_wanted).map(|name| (name, Slot::default())).collect();
        LazyProgram { module: self, options: options.clone(), kernels }
    }
}

impl LazyProgram {
    /// The kernels' names, in alphabetical order.
    pub fn kernels(&self) -> impl Iterator<Item = &str> {
        self.kernels.keys().map(String::as_str)
    }

    /// The program that has this kernel alone, which is compiled if it was not yet. Threads that
    /// ask for different kernels do not wait for each other. After an error it is compiled again
    /// when it is asked for again.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchKernel`], and those of [`Module::compile`].
    pub fn program(&self, name: &str) -> Result<Arc<Program>, Error> {
        self.any_size(name, &mut *self.versions(name)?)
    }

    /// The program that has this kernel alone for launches of a range like this one. The first
    /// work-group size that is asked for gets code of its own where that has the same results
    /// ([`CompileOptions::for_range`]), which takes about half the time to compile; all others
    /// share the code of [`LazyProgram::program`].
    ///
    /// # Errors
    ///
    /// Those of [`LazyProgram::program`].
    pub fn program_for(
        &self,
        name: &str,
        range: impl Into<NdRangeRequest>,
    ) -> Result<Arc<Program>, Error> {
        let options = self.options.clone().for_range(&self.module, name, &range.into());
        let mut versions = self.versions(name)?;
        match (options.work_group_size, &versions.one_size) {
            (Some(size), Some((known, program))) if size == *known => Ok(Arc::clone(program)),
            (Some(size), None) if versions.any_size.is_none() => {
                let program = Arc::new(self.module.compile(&options)?);
                versions.one_size = Some((size, Arc::clone(&program)));
                Ok(program)
            }
            _ => self.any_size(name, &mut versions),
        }
    }

    fn versions(&self, name: &str) -> Result<MutexGuard<'_, Versions>, Error> {
        let Some(slot) = self.kernels.get(name) else {
            let known = self.kernels.keys().cloned().collect();
            return Err(Error::NoSuchKernel { name: name.to_string(), known });
        };
        Ok(slot.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn any_size(&self, name: &str, versions: &mut Versions) -> Result<Arc<Program>, Error> {
        if let Some(program) = &versions.any_size {
            return Ok(Arc::clone(program));
        }
        let options = self.options.clone().with_kernels([name]);
        let program = Arc::new(self.module.compile(&options)?);
        versions.any_size = Some(Arc::clone(&program));
        Ok(program)
    }

    /// A kernel, ready to run: compiled and loaded if it was not yet.
    ///
    /// # Errors
    ///
    /// Those of [`LazyProgram::program`] and [`Program::kernel`].
    pub fn kernel(&self, name: &str) -> Result<Kernel, Error> {
        self.program(name)?.kernel(name)
    }

    /// A kernel, ready to run with ranges like this one ([`LazyProgram::program_for`]): a launch of
    /// it with work-groups of another size may be an error.
    ///
    /// # Errors
    ///
    /// Those of [`LazyProgram::program`] and [`Program::kernel`].
    pub fn kernel_for(
        &self,
        name: &str,
        range: impl Into<NdRangeRequest>,
    ) -> Result<Kernel, Error> {
        self.program_for(name, range)?.kernel(name)
    }

    /// Compiles all remaining kernels on `threads` threads, and gives the errors.
    pub fn compile_all(&self, threads: usize) -> Vec<(String, Error)> {
        let names: Vec<&str> = self.kernels().collect();
        let next = AtomicUsize::new(0);
        let work = || {
            let mut errors = Vec::new();
            while let Some(&name) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
                if let Err(error) = self.program(name) {
                    errors.push((name.to_string(), error));
                }
            }
            errors
        };
        let mut errors = std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads.min(names.len())).map(|_| scope.spawn(work)).collect();
            let mut errors = work();
            for thread in others {
                errors.extend(thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
            }
            errors
        });
        errors.sort_by(|(a, _), (b, _)| a.cmp(b));
        errors
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Argument, Buffer, LaunchSettings, Sequential};

    /// Launches of one size share code for it; those of others share code for any.
    #[test]
    fn the_first_work_group_size_has_code_of_its_own() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/kernels/shared/spv/saxpy.spv");
        let module = Module::load(&std::fs::read(file).expect("a module")).expect("a module");
        let library = module.compile_lazily(&CompileOptions::host().expect("a host"));
        let program = |global: u64| library.program_for("saxpy", global).expect("a program");
        let demanded = |program: &Program| program.kernels()[0].reqd_work_group_size;
        let (first, other) = (program(1024), program(1000));
        assert_eq!(demanded(&first), Some([256, 1, 1]));
        assert_eq!(demanded(&other), None);
        assert!(first.object().len() < other.object().len());
        assert!(Arc::ptr_eq(&program(4096), &first));
        assert!(Arc::ptr_eq(&program(64), &other), "its own size is another");
        assert!(Arc::ptr_eq(&program(100), &other));
        assert!(Arc::ptr_eq(&library.program("saxpy").expect("a program"), &other));

        let kernel = library.kernel_for("saxpy", 1024u64).expect("a kernel");
        let run = |range: NdRangeRequest| {
            let arguments = [
                Argument::buffer(0),
                Argument::buffer(1),
                Argument::from(2.0f32),
                Argument::from(1024u32),
            ];
            let mut buffers = [Buffer::zeroed(4096), Buffer::zeroed(4096)];
            let settings = LaunchSettings::default();
            // SAFETY: both buffers hold 1,024 numbers, and the kernel is told so.
            unsafe { kernel.launch(&range, &arguments, &mut buffers, &settings, &Sequential) }
        };
        assert!(run(1024u64.into()).is_ok());
        let other = run(NdRangeRequest::global(&[1024]).local(&[128]));
        assert!(matches!(other, Err(Error::NdRange(_))), "{other:?}");
    }
}
