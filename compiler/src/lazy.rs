//! Lazy compilation: each kernel is compiled by itself on its first use, since a program mostly
//! uses few kernels of a library.
//!
//! ```
//! use oxmux::{CompileOptions, Module, args};
//!
//! # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
//! let library = Module::load(&spirv)?.compile_lazily(&CompileOptions::host()?);
//! // Compiles `saxpy`; the second time, it is there.
//! // SAFETY: the kernel accesses as many numbers as its last argument says, which both arrays have.
//! let saxpy = unsafe { library.kernel("saxpy")?.trust() };
//! # let (x, mut y) = ([1.0f32; 4], [1.0f32; 4]);
//! saxpy.launch(4u64, args![&x, &mut y, 2.0f32, 4u32])?;
//! # assert_eq!(y, [3.0; 4]);
//! # Ok::<(), oxmux::Error>(())
//! ```

use crate::error::Error;
use crate::module::Module;
use crate::program::{CompileOptions, Kernel, Program};
use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A compiled kernel, if it was compiled. The compiling thread holds the lock, so that others wait
/// for this kernel alone.
type Slot = Mutex<Option<Arc<Program>>>;

/// A module whose kernels are compiled when they are asked for, from any thread. The code is the
/// same in whichever order that happens.
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
        let Some(slot) = self.kernels.get(name) else {
            let known = self.kernels.keys().cloned().collect();
            return Err(Error::NoSuchKernel { name: name.to_string(), known });
        };
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(program) = &*slot {
            return Ok(Arc::clone(program));
        }
        let options = self.options.clone().with_kernels([name]);
        let program = Arc::new(self.module.compile(&options)?);
        *slot = Some(Arc::clone(&program));
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
