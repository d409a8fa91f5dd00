//! Launches without `unsafe`: on the caller's own memory, waited for or in the background.
//!
//! # Where the guarantee ends
//!
//! Rust knows what memory a launch borrows, for how long, and whether it may be written. It does
//! not know what a kernel does: compiled code goes wherever its addresses lead, and an index beyond
//! a buffer is an access to something else of the process. [`Kernel::trust`] is where that is
//! vouched for, once for a kernel; it is the only `unsafe` that is left. What launches then see to
//! themselves:
//!
//! - the number, kinds, sizes and alignments of arguments, the ND-range, stack, arena: typed errors
//!   before anything runs;
//! - memory lives, and is not accessed in a conflicting way by anything else in Rust, until the
//!   launch is over;
//! - `&` memory goes to arguments that are only read: the compiler has followed the pointer and
//!   found no write, or the source says `const`, which is its author's word;
//! - code stays loaded.
//!
//! [`Module::interpret`](crate::Module::interpret) has no such end: it checks every access, and
//! needs no trust.
//!
//! # In the background
//!
//! [`launch_scope`] runs launches at the same time on borrowed memory, as [`std::thread::scope`]
//! runs threads; [`TrustedKernel::spawn`] moves the memory into the launch. Both give
//! a [`LaunchHandle`]: wait, ask, `.await`, cancel.
//!
//! A launch is cancelled between slices: those that run, run to their end, the others do not start.
//! A launch has [`LaunchOptions::slices_per_thread`] slices for each thread (4 by default), each of
//! at least a work-group: more make it stop sooner. Kernels that were compiled with
//! [`CompileOptions::cancellable`](crate::CompileOptions::cancellable) return at their next loop,
//! even if they would never end; of others, a work-group that never ends cannot be stopped but by
//! ending the process.

use crate::arguments::{Arg, pack};
use crate::buffer::Buffer;
use crate::error::Error;
use crate::launch::{LaunchSettings, NdRangeRequest};
use crate::printf::PrintfSettings;
use crate::program::Kernel;
use oxmux_runtime_abi::pool::PoolTask;
use oxmux_runtime_abi::printf::PrintfBuffer;
use oxmux_runtime_abi::{Executor, KernelInfo, LaunchOptions, PreparedLaunch, ThreadPool};
use std::future::Future;
use std::marker::PhantomData;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

/// A kernel that is launched without `unsafe`, because something has vouched for it
/// ([`Kernel::trust`]).
#[derive(Clone, Debug)]
pub struct TrustedKernel {
    kernel: Kernel,
    pool: Arc<ThreadPool>,
}

impl Kernel {
    /// The kernel, to be launched without `unsafe`, on the threads of [`ThreadPool::shared`].
    ///
    /// ```
    /// # let module = oxmux::Module::from_ir("define spir_kernel void @set(ptr addrspace(1) %to) {
    /// #   store i32 7, ptr addrspace(1) %to, align 4
    /// #   ret void
    /// # }")?;
    /// # let program = module.compile(&oxmux::CompileOptions::host()?)?;
    /// /// Launches `kernel void set(global int *to) { *to = 7; }`.
    /// struct Set(oxmux::TrustedKernel);
    ///
    /// impl Set {
    ///     fn new(program: &oxmux::Program) -> Result<Self, oxmux::Error> {
    ///         // SAFETY: the kernel writes one number, which `run` always gives it.
    ///         Ok(Self(unsafe { program.kernel("set")?.trust() }))
    ///     }
    ///     fn run(&self, to: &mut i32) -> Result<(), oxmux::Error> {
    ///         self.0.launch(1u64, oxmux::args![std::slice::from_mut(to)])
    ///     }
    /// }
    ///
    /// let mut number = 0;
    /// Set::new(&program)?.run(&mut number)?;
    /// assert_eq!(number, 7);
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    ///
    /// # Safety
    ///
    /// For every launch that is made with the result or a clone of it, with the arguments and the
    /// ND-range of that launch, the kernel must access nothing but its arguments' memory, within
    /// its bounds, write only what it was given as `&mut`, [`Arg::shared`], [`Arg::owned`] or
    /// [`Arg::address`], have no data race, and come to an end without undefined behaviour. Where
    /// that depends on the arguments (a length that the kernel believes), whatever can launch must
    /// see to it: keep the result in a type of your own whose functions check.
    pub unsafe fn trust(self) -> TrustedKernel {
        TrustedKernel { kernel: self, pool: ThreadPool::shared() }
    }
}

impl TrustedKernel {
    /// The kernel with threads of a pool of the caller's.
    ///
    /// ```
    /// use oxmux::{CompileOptions, Module, ThreadPool, args};
    /// use std::num::NonZeroUsize;
    /// use std::sync::Arc;
    ///
    /// # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
    /// let program = Module::load(&spirv)?.compile(&CompileOptions::host()?)?;
    /// let pool = Arc::new(ThreadPool::new(NonZeroUsize::MIN));
    /// // SAFETY: the kernel accesses the first n numbers of x and y, and nothing else.
    /// let saxpy = unsafe { program.kernel("saxpy")?.trust() }.with_pool(pool);
    /// let (x, mut y) = ([1.0f32; 4], [2.0f32; 4]);
    /// saxpy.launch(4u64, args![&x, &mut y, 3.0f32, 4u32])?;
    /// assert_eq!(y, [5.0; 4]);
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    pub fn with_pool(self, pool: Arc<ThreadPool>) -> Self {
        Self { pool, ..self }
    }

    /// The description of the kernel.
    pub fn info(&self) -> &KernelInfo {
        self.kernel.info()
    }

    /// Runs the kernel over an ND-range and waits for its end. [`crate::args!`] makes the
    /// arguments.
    ///
    /// # Errors
    ///
    /// Those of [`Kernel::launch`], and [`Error::NotWritable`].
    pub fn launch<'a>(
        &self,
        range: impl Into<NdRangeRequest>,
        args: impl IntoIterator<Item = Arg<'a>>,
    ) -> Result<(), Error> {
        self.launch_with(range, args, &LaunchSettings::default(), &*self.pool)
    }

    /// [`TrustedKernel::launch`] with settings, and an executor that lends the threads.
    ///
    /// ```
    /// use oxmux::{CompileOptions, LaunchSettings, Module, ScopedThreads, Sequential, args};
    ///
    /// # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
    /// let program = Module::load(&spirv)?.compile(&CompileOptions::host()?)?;
    /// // SAFETY: the kernel accesses the first n numbers of x and y, and nothing else.
    /// let saxpy = unsafe { program.kernel("saxpy")?.trust() };
    /// let (x, mut y) = ([1.0f32; 4], [2.0f32; 4]);
    /// let settings = LaunchSettings::default();
    /// // On this thread; on threads that are started for the launch.
    /// saxpy.launch_with(4u64, args![&x, &mut y, 3.0f32, 4u32], &settings, &Sequential)?;
    /// let threads = ScopedThreads::default();
    /// saxpy.launch_with(4u64, args![&x, &mut y, 3.0f32, 4u32], &settings, &threads)?;
    /// assert_eq!(y, [8.0; 4]);
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`TrustedKernel::launch`].
    pub fn launch_with<'a>(
        &self,
        range: impl Into<NdRangeRequest>,
        args: impl IntoIterator<Item = Arg<'a>>,
        settings: &LaunchSettings<'_>,
        executor: &dyn Executor,
    ) -> Result<(), Error> {
        let info = &self.kernel.info;
        let range = range.into().resolve(info, &settings.nd_range_limits)?;
        let (packed, _owned) = pack(info, args)?;
        // SAFETY: `trust` has the promise about what the kernel does; the memory is borrowed or
        // owned by the arguments until this returns; the packed arguments are of this kernel.
        unsafe { self.kernel.launch_packed(&range, &packed, settings, executor) }
    }

    /// Starts the kernel on memory that the launch owns ([`Arg::owned`]) or that lives as long as
    /// the program, and does not wait. The launch goes on if the handle is dropped.
    ///
    /// ```
    /// # let module = oxmux::Module::from_ir("define spir_kernel void @set(ptr addrspace(1) %to) {
    /// #   store i32 7, ptr addrspace(1) %to, align 4
    /// #   ret void
    /// # }")?;
    /// # let program = module.compile(&oxmux::CompileOptions::host()?)?;
    /// use oxmux::{Arg, Buffer};
    ///
    /// // SAFETY: the kernel writes one number, and the buffer holds one.
    /// let set = unsafe { program.kernel("set")?.trust() };
    /// let launch = set.spawn(1u64, [Arg::owned(Buffer::zeroed(4))])?;
    /// // … anything else; in an async function, `launch.await?`.
    /// let buffers = launch.wait()?;
    /// assert_eq!(buffers[0].as_slice::<i32>(), Ok(&[7][..]));
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`TrustedKernel::launch`] that are found before anything runs.
    pub fn spawn(
        &self,
        range: impl Into<NdRangeRequest>,
        args: impl IntoIterator<Item = Arg<'static>>,
    ) -> Result<LaunchHandle<'static>, Error> {
        self.spawn_with(range, args, &LaunchSettings::default())
    }

    /// [`TrustedKernel::spawn`] with settings; their flag that cancels is not looked at, since the
    /// handle does.
    ///
    /// # Errors
    ///
    /// Those of [`TrustedKernel::spawn`].
    pub fn spawn_with(
        &self,
        range: impl Into<NdRangeRequest>,
        args: impl IntoIterator<Item = Arg<'static>>,
        settings: &LaunchSettings<'_>,
    ) -> Result<LaunchHandle<'static>, Error> {
        // SAFETY: what the arguments borrow lives for good, and what they own the launch does.
        unsafe { self.start(&range.into(), args, settings) }
    }

    /// # Safety
    ///
    /// The memory of the arguments must be borrowed until the launch is over.
    unsafe fn start<'a>(
        &self,
        range: &NdRangeRequest,
        args: impl IntoIterator<Item = Arg<'a>>,
        settings: &LaunchSettings<'_>,
    ) -> Result<LaunchHandle<'a>, Error> {
        let info = &self.kernel.info;
        let range = range.resolve(info, &settings.nd_range_limits)?;
        let (packed, owned) = pack(info, args)?;
        let printf = match info.printf {
            true => Some(PrintfBuffer::new(settings.printf.buffer_bytes)?),
            false => None,
        };
        let mut options: LaunchOptions<'_> = settings.options;
        options.printf = printf.as_ref();
        let width = self.pool.width();
        // SAFETY: `trust` has the promise about what the kernel does, and the caller that about the
        // memory. The code, what the launch owns and the printf buffer live as long as `Running`,
        // which runs the slices.
        let prepared = unsafe {
            let entry = self.kernel.function.as_kernel_entry();
            PreparedLaunch::new(entry, info, &packed, &range, &options, width)?
        };
        let running = Arc::new(Running {
            prepared,
            kernel: self.kernel.clone(),
            left: Mutex::new((printf, owned)),
        });
        let shared = Arc::clone(&running);
        let task = self.pool.start(running.prepared.slices(), move |slice| {
            shared.prepared.run_slice(slice);
        });
        let pool = Arc::clone(&self.pool);
        Ok(LaunchHandle { running, task: Arc::new(task), _pool: pool, borrowed: PhantomData })
    }
}

/// A launch in the background, with all that it needs.
#[derive(Debug)]
struct Running {
    prepared: PreparedLaunch,
    kernel: Kernel,
    /// The printf buffer, and the buffers that the launch owns.
    left: Mutex<(Option<PrintfBuffer>, Vec<Buffer>)>,
}

impl Running {
    /// The result of the launch, which must be over.
    fn finish(&self, printf: &PrintfSettings<'_>) -> Result<Vec<Buffer>, Error> {
        let left = &mut *self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let (printed, buffers) = std::mem::take(left);
        let printed = self.kernel.deliver(printed, printf);
        self.prepared.result()?;
        printed?;
        Ok(buffers)
    }
}

/// How far a launch is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LaunchProgress {
    /// How many slices have run.
    pub completed: usize,
    /// How many there are.
    pub slices: usize,
}

/// A launch in the background: wait for it, ask it, `.await` it, cancel it. It goes on if this is
/// dropped.
///
/// ```
/// # let module = oxmux::Module::from_ir("
/// # define spir_kernel void @set(ptr addrspace(1) %to) {
/// #   %i = call i64 @__mux_get_global_id(i32 0)
/// #   %at = getelementptr i32, ptr addrspace(1) %to, i64 %i
/// #   store i32 7, ptr addrspace(1) %at, align 4
/// #   ret void
/// # }
/// # declare i64 @__mux_get_global_id(i32)")?;
/// # let program = module.compile(&oxmux::CompileOptions::host()?)?;
/// use oxmux::{ErrorClass, args, launch_scope};
///
/// // SAFETY: work-item i writes to[i], and launches have as many as the slice has elements.
/// let set = unsafe { program.kernel("set")?.trust() };
/// let mut to = vec![0; 100_000];
/// let result = launch_scope(|scope| {
///     let launch = scope.launch(&set, to.len(), args![&mut to])?;
///     while !launch.is_finished() {
///         let progress = launch.progress();
///         if progress.slices > 1000 {
///             launch.cancel();
///         }
///         std::thread::yield_now();
///     }
///     launch.wait()
/// });
/// match result {
///     Ok(_) => assert!(to.iter().all(|&number| number == 7)),
///     Err(error) => assert_eq!(error.class(), ErrorClass::Cancelled),
/// }
/// # Ok::<(), oxmux::Error>(())
/// ```
#[derive(Debug)]
#[must_use = "errors of the launch are told to what waits for it"]
pub struct LaunchHandle<'a> {
    running: Arc<Running>,
    task: Arc<PoolTask>,
    /// Threads end with the pool's last owner.
    _pool: Arc<ThreadPool>,
    borrowed: PhantomData<&'a ()>,
}

impl LaunchHandle<'_> {
    /// Works on the launch too, until it is over. Gives the buffers that the launch owned, in the
    /// order of the arguments.
    ///
    /// # Errors
    ///
    /// [`Error::Launch`] if it was cancelled or failed: its buffers are gone then.
    pub fn wait(self) -> Result<Vec<Buffer>, Error> {
        self.wait_printing(&PrintfSettings::default())
    }

    /// [`LaunchHandle::wait`], and gives the kernel's output to a sink.
    ///
    /// # Errors
    ///
    /// Those of [`LaunchHandle::wait`].
    pub fn wait_printing(self, printf: &PrintfSettings<'_>) -> Result<Vec<Buffer>, Error> {
        self.task.wait();
        self.running.finish(printf)
    }

    /// Whether the launch is over.
    pub fn is_finished(&self) -> bool {
        self.task.is_over()
    }

    /// How far it is.
    pub fn progress(&self) -> LaunchProgress {
        let prepared = &self.running.prepared;
        LaunchProgress { completed: prepared.completed(), slices: prepared.slices() }
    }

    /// Makes slices that have not started not start any more; what waits gets an error of
    /// [`ErrorClass::Cancelled`](crate::ErrorClass::Cancelled). Slices that run, run to their end,
    /// or to their next loop if the kernel can be cancelled ([`KernelInfo::cancellable`]).
    pub fn cancel(&self) {
        self.running.prepared.cancel();
    }
}

/// The result of [`LaunchHandle::wait`], without a thread that waits.
impl Future for LaunchHandle<'_> {
    type Output = Result<Vec<Buffer>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        match self.task.poll(cx.waker()) {
            true => Poll::Ready(self.running.finish(&PrintfSettings::default())),
            false => Poll::Pending,
        }
    }
}

/// Where launches borrow memory that lives longer than them; [`launch_scope`] has an example.
#[derive(Debug)]
pub struct LaunchScope<'scope, 'env: 'scope> {
    started: Mutex<Vec<Arc<PoolTask>>>,
    // As in `std::thread::Scope`: both lifetimes are exactly what they are.
    scope: PhantomData<&'scope mut &'scope ()>,
    env: PhantomData<&'env mut &'env ()>,
}

impl<'scope> LaunchScope<'scope, '_> {
    /// Starts a kernel and does not wait.
    ///
    /// # Errors
    ///
    /// Those of [`TrustedKernel::launch`] that are found before anything runs.
    pub fn launch(
        &'scope self,
        kernel: &TrustedKernel,
        range: impl Into<NdRangeRequest>,
        args: impl IntoIterator<Item = Arg<'scope>>,
    ) -> Result<LaunchHandle<'scope>, Error> {
        self.launch_with(kernel, range, args, &LaunchSettings::default())
    }

    /// [`LaunchScope::launch`] with settings; their flag that cancels is not looked at, since the
    /// handle does.
    ///
    /// # Errors
    ///
    /// Those of [`LaunchScope::launch`].
    pub fn launch_with(
        &'scope self,
        kernel: &TrustedKernel,
        range: impl Into<NdRangeRequest>,
        args: impl IntoIterator<Item = Arg<'scope>>,
        settings: &LaunchSettings<'_>,
    ) -> Result<LaunchHandle<'scope>, Error> {
        let mut started = self.started.lock().unwrap_or_else(PoisonError::into_inner);
        if started.len() == started.capacity() {
            started.retain(|task| !task.is_over());
        }
        // SAFETY: what is borrowed for 'scope is so until `launch_scope` has seen the end of all
        // that was started.
        let handle = unsafe { kernel.start(&range.into(), args, settings)? };
        started.push(Arc::clone(&handle.task));
        Ok(handle)
    }

    fn wait_for_all(&self) {
        let mut started = self.started.lock().unwrap_or_else(PoisonError::into_inner);
        for task in started.drain(..) {
            task.wait();
        }
    }
}

/// Lets launches run at the same time on borrowed memory; all are over when this returns, whether
/// they were waited for or not.
///
/// ```
/// # let module = oxmux::Module::from_ir("
/// # define spir_kernel void @copy(ptr addrspace(1) %from, ptr addrspace(1) %to) {
/// #   %x = load i32, ptr addrspace(1) %from, align 4
/// #   store i32 %x, ptr addrspace(1) %to, align 4
/// #   ret void
/// # }")?;
/// # let program = module.compile(&oxmux::CompileOptions::host()?)?;
/// use oxmux::{args, launch_scope};
///
/// // SAFETY: the kernel reads one number and writes one.
/// let copy = unsafe { program.kernel("copy")?.trust() };
/// let (input, mut one, mut other) = ([7i32], [0i32], [0i32]);
/// launch_scope(|scope| {
///     let first = scope.launch(&copy, 1u64, args![&input, &mut one])?;
///     let second = scope.launch(&copy, 1u64, args![&input, &mut other])?;
///     first.wait()?;
///     second.wait()
/// })?;
/// assert_eq!((one, other), ([7], [7]));
/// # Ok::<(), oxmux::Error>(())
/// ```
pub fn launch_scope<'env, R>(
    body: impl for<'scope> FnOnce(&'scope LaunchScope<'scope, 'env>) -> R,
) -> R {
    struct Waits<'a, 'scope, 'env>(&'a LaunchScope<'scope, 'env>);
    impl Drop for Waits<'_, '_, '_> {
        fn drop(&mut self) {
            self.0.wait_for_all();
        }
    }
    let scope = LaunchScope { started: Mutex::default(), scope: PhantomData, env: PhantomData };
    // Waits also where the body unwinds.
    let _waits = Waits(&scope);
    body(&scope)
}
