//! Running a compiled kernel over an ND-range.
//!
//! A launch is cut into slices, a small multiple of the executor's width so that uneven work-groups
//! still fill all threads. Each slice is one call of the kernel's entry with a schedule structure
//! and an arena of its own. Everything that can be refused is refused before the first call.

use crate::arena::{ARENA_ALIGN, ArenaRequirements};
use crate::executor::Executor;
use crate::host_function::{catch_panics, panic_message};
use crate::kernel_info::{ArgumentKind, KernelArgument, KernelInfo};
use crate::layout::{CANCELLABLE_SCHEDULE_INFO_SIZE, MuxCancellableScheduleInfo, MuxScheduleInfo};
use crate::pack::PackedArguments;
use crate::printf::PrintfBuffer;
use crate::slice::{MAX_SLICES, NdRange};
use core::ptr;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;

mod error;

pub use error::LaunchError;

/// A kernel's entry: runs the work-groups of one slice. On x86-64 code follows the System V ABI on
/// every operating system.
#[cfg(target_arch = "x86_64")]
pub type KernelEntry =
    unsafe extern "sysv64" fn(packed_arguments: *const u8, schedule: *const MuxScheduleInfo);

/// A kernel's entry: runs the work-groups of one slice. The procedure call standard of the
/// architecture is that of C.
#[cfg(not(target_arch = "x86_64"))]
pub type KernelEntry =
    unsafe extern "C" fn(packed_arguments: *const u8, schedule: *const MuxScheduleInfo);

/// A kernel's requirements of the launcher, for one local size and one set of arguments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LaunchRequirements {
    /// The bytes of each slice's arena ([`crate::ArenaLayout::size`]).
    pub arena_bytes: u64,
    /// The most stack that a call of the entry uses.
    pub stack_bytes: u64,
    /// Whether the entry returns when its launch is cancelled ([`KernelInfo::cancellable`]).
    pub cancellable: bool,
}

/// Limits of launches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LaunchLimits {
    /// The most bytes of one slice's arena. As many arenas exist at a time as the executor runs
    /// tasks.
    pub arena_bytes: u64,
    /// The most stack that the entry may use. Threads of the executor must have that much left when
    /// they run a task.
    pub stack_bytes: u64,
}

impl Default for LaunchLimits {
    /// 64 MiB of arena, and half of the stack of [`crate::executor::WORKER_STACK_BYTES`].
    fn default() -> Self {
        let stack_bytes = crate::executor::WORKER_STACK_BYTES as u64 / 2;
        Self { arena_bytes: 64 << 20, stack_bytes }
    }
}

/// How to launch.
///
/// ```
/// use oxmux_runtime_abi::{LaunchLimits, LaunchOptions};
/// use std::sync::atomic::AtomicBool;
///
/// let stop = AtomicBool::new(false);
/// let options = LaunchOptions::default()
///     .with_cancel(&stop)
///     .with_slices_per_thread(16)
///     .with_limits(LaunchLimits::default().with_arena_bytes(1 << 20));
/// assert_eq!(options.limits.arena_bytes, 1 << 20);
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct LaunchOptions<'a> {
    /// The limits.
    pub limits: LaunchLimits,
    /// How many slices there are for each task that the executor runs at a time; 0 counts as 1.
    pub slices_per_thread: u32,
    /// Set to stop: slices that have not started then do not, and those of a kernel that can be
    /// cancelled ([`KernelInfo::cancellable`]) return at their next loop. More slices make it act
    /// sooner.
    pub cancel: Option<&'a AtomicBool>,
    /// Whether work-groups have the requested size even if the kernel does not observe it
    /// ([`KernelInfo::any_local_size`]). Else small ones that are neighbours in x are run as one,
    /// so that rows are long enough for the kernel's vectors.
    pub exact_groups: bool,
    /// The kernel's printf buffer. Without one, its `printf` calls return -1 and print nothing.
    pub printf: Option<&'a PrintfBuffer>,
}

impl Default for LaunchOptions<'_> {
    fn default() -> Self {
        Self {
            limits: LaunchLimits::default(),
            slices_per_thread: 4,
            cancel: None,
            exact_groups: false,
            printf: None,
        }
    }
}

impl LaunchLimits {
    /// The limits with another most of bytes of one slice's arena.
    pub fn with_arena_bytes(self, arena_bytes: u64) -> Self {
        Self { arena_bytes, ..self }
    }

    /// The limits with another most of stack.
    pub fn with_stack_bytes(self, stack_bytes: u64) -> Self {
        Self { stack_bytes, ..self }
    }
}

impl<'a> LaunchOptions<'a> {
    /// The options with other limits.
    pub fn with_limits(self, limits: LaunchLimits) -> Self {
        Self { limits, ..self }
    }

    /// The options with another number of slices for each task that the executor runs at a time.
    pub fn with_slices_per_thread(self, slices_per_thread: u32) -> Self {
        Self { slices_per_thread, ..self }
    }

    /// The options with a flag that stops.
    pub fn with_cancel(self, cancel: &'a AtomicBool) -> Self {
        Self { cancel: Some(cancel), ..self }
    }

    /// The options with or without exact work-group sizes.
    pub fn with_exact_groups(self, exact_groups: bool) -> Self {
        Self { exact_groups, ..self }
    }
}

/// Checks a launch against what is known about the kernel, and runs it.
///
/// # Safety
///
/// `entry` must be the entry of the kernel that `info` describes, correctly compiled for this
/// machine and kept loaded until this returns. Every buffer that `arguments` passes must be valid,
/// for the whole call and from every thread, for each access that the kernel makes to it, and
/// nothing else may access it in a way that races with the kernel. The same holds for the buffer
/// that it prints into; launches at the same time may share one.
pub unsafe fn launch_kernel(
    entry: KernelEntry,
    info: &KernelInfo,
    arguments: &PackedArguments,
    range: &NdRange,
    options: &LaunchOptions<'_>,
    executor: &dyn Executor,
) -> Result<(), LaunchError> {
    let width = executor.width();
    // SAFETY: the caller's promise holds until this returns, and the launch is gone then.
    let launch = unsafe { PreparedLaunch::new(entry, info, arguments, range, options, width)? };
    launch.slices.run_all(options.cancel, executor)
}

/// A launch that has been checked and of which no slice has run: for callers that run slices in
/// their own way, at a time of their choice ([`launch_kernel`] runs all and waits).
#[derive(Debug)]
pub struct PreparedLaunch {
    /// The slices read the packed bytes, which stay where they are when this moves.
    _arguments: PackedArguments,
    slices: Slices,
}

impl PreparedLaunch {
    /// Checks a launch on `width` threads. The flag and the printf buffer of `options` are looked
    /// at here alone: [`PreparedLaunch::cancel`] stops it later.
    ///
    /// # Safety
    ///
    /// As for [`launch_kernel`], where all must hold until the last call of
    /// [`PreparedLaunch::run_slice`] has returned.
    pub unsafe fn new(
        entry: KernelEntry,
        info: &KernelInfo,
        arguments: &PackedArguments,
        range: &NdRange,
        options: &LaunchOptions<'_>,
        width: usize,
    ) -> Result<Self, LaunchError> {
        if !arguments.matches(&info.arguments) {
            return Err(LaunchError::WrongArguments);
        }
        if !info.takes_schedule_alone() {
            return Err(LaunchError::Parameters);
        }
        if info.thread_dimensions.is_some() {
            return Err(LaunchError::WorkItemThreads);
        }
        let mut packed = arguments.clone();
        if info.printf {
            let address = options.printf.map_or(0, |buffer| buffer.address().expose_provenance());
            packed = packed.with_printf_buffer(address as u64)?;
        }
        range.check_kernel(info).map_err(LaunchError::NdRange)?;
        range.check_sub_groups(info).map_err(LaunchError::NdRange)?;
        let joined = joined(range, info, options, width);
        let arena = info.arena.layout(joined.local_size(), &arguments.local_sizes())?;
        let needs = LaunchRequirements {
            arena_bytes: arena.size,
            stack_bytes: info.stack_bytes,
            cancellable: info.cancellable,
        };
        // SAFETY: the caller vouches for the entry and the buffers; the packed bytes are those of
        // the kernel's arguments, all set, and of the printf buffer, and live as long as the
        // slices, which borrow them; the arena has the size that the kernel's description gives for
        // this local size and these local buffers.
        let slices =
            unsafe { Slices::new(entry, packed.bytes()?, &joined, needs, options, width)? };
        Ok(Self { _arguments: packed, slices })
    }

    /// How many slices there are, at least one.
    pub fn slices(&self) -> usize {
        self.slices.count
    }

    /// Runs a slice on the calling thread. Each is run once; one that is asked for again does not
    /// run.
    pub fn run_slice(&self, slice: usize) {
        self.slices.run(slice, None);
    }

    /// How many slices have run to their end.
    pub fn completed(&self) -> usize {
        self.slices.progress.completed.load(Ordering::Relaxed)
    }

    /// Makes slices that have not started not start any more.
    pub fn cancel(&self) {
        self.slices.progress.cancelled.store(true, Ordering::Relaxed);
    }

    /// The result of the launch, when all slices have run.
    pub fn result(&self) -> Result<(), LaunchError> {
        self.slices.progress.result()
    }
}

/// The range with larger groups, if the kernel runs faster with them and cannot tell. As many are
/// left as keep all threads busy.
fn joined(
    range: &NdRange,
    info: &KernelInfo,
    options: &LaunchOptions<'_>,
    threads: usize,
) -> NdRange {
    let is_local = |argument: &KernelArgument| argument.kind == ArgumentKind::LocalBuffer;
    let Some(row) = info.any_local_size else { return *range };
    if options.exact_groups
        || info.reqd_work_group_size.is_some()
        || info.arena != ArenaRequirements::default()
        || info.arguments.iter().any(is_local)
    {
        return *range;
    }
    let least = match threads {
        0 | 1 => 1,
        width => (width as u64).saturating_mul(u64::from(options.slices_per_thread.max(1))),
    };
    let width = u64::from(info.work_width);
    range.with_joined_groups(width, u64::from(row), least, info.remainder_groups)
}

/// Runs a kernel's entry over an ND-range.
///
/// # Safety
///
/// As for [`launch_kernel`]; and `packed` must be the arguments that the entry expects, aligned as
/// it expects, and `requirements` at least what it uses for this ND-range's local size and these
/// arguments.
pub unsafe fn launch(
    entry: KernelEntry,
    packed: &[u8],
    range: &NdRange,
    requirements: LaunchRequirements,
    options: &LaunchOptions<'_>,
    executor: &dyn Executor,
) -> Result<(), LaunchError> {
    // SAFETY: the caller's promise holds until this returns, and so does the borrow of the
    // arguments.
    let slices =
        unsafe { Slices::new(entry, packed, range, requirements, options, executor.width())? };
    slices.run_all(options.cancel, executor)
}

/// All that running the slices of a launch needs.
#[derive(Debug)]
struct Slices {
    entry: KernelEntry,
    packed: *const u8,
    range: NdRange,
    arena: Layout,
    cancellable: bool,
    count: usize,
    progress: Progress,
}

// SAFETY: the packed arguments are only read, and the promise that `Slices::new` was given lets any
// thread call the entry.
unsafe impl Send for Slices {}
// SAFETY: as above; which slice runs where is decided by atomics.
unsafe impl Sync for Slices {}

impl Slices {
    /// # Safety
    ///
    /// As for [`launch`], until the last call of [`Slices::run`] has returned.
    unsafe fn new(
        entry: KernelEntry,
        packed: &[u8],
        range: &NdRange,
        requirements: LaunchRequirements,
        options: &LaunchOptions<'_>,
        width: usize,
    ) -> Result<Self, LaunchError> {
        let arena = check(requirements, &options.limits)?;
        let count = slice_count(range, options, width);
        let progress = Progress::new(count);
        let cancellable = requirements.cancellable;
        let packed = packed.as_ptr();
        Ok(Self { entry, packed, range: *range, arena, cancellable, count, progress })
    }

    /// Runs a slice that has not run, unless the launch was stopped.
    fn run(&self, slice: usize, cancel: Option<&AtomicBool>) {
        let progress = &self.progress;
        if !progress.claim(slice) || progress.is_stopped(cancel) {
            return;
        }
        let Some(arena) = Arena::new(self.arena) else {
            progress.fail(LaunchError::OutOfMemory { bytes: self.arena.size() as u64 });
            return;
        };
        let flag = cancel.unwrap_or(&progress.cancelled);
        let schedule = schedule_info(&self.range, slice, self.count, &arena, flag);
        // SAFETY: the caller of `new` vouches for the entry and the arguments. The schedule
        // structure is whole and outlives the call, and so does the flag behind it; its arena
        // belongs to this call alone, is aligned to ARENA_ALIGN, and has the bytes that the entry
        // needs. The entry is given an address from which all of the structure may be read.
        let run = || unsafe { (self.entry)(self.packed, (&raw const schedule).cast()) };
        match catch_panics(run).1 {
            Some(message) => progress.fail(LaunchError::HostFunction(message)),
            // It may have returned early.
            None if self.cancellable && progress.is_stopped(cancel) => {}
            None => progress.complete(),
        }
    }

    fn run_all(
        &self,
        cancel: Option<&AtomicBool>,
        executor: &dyn Executor,
    ) -> Result<(), LaunchError> {
        // An executor that unwinds has let go of the task, which it only borrowed: nothing runs any
        // more.
        let task = |slice| self.run(slice, cancel);
        let run = AssertUnwindSafe(|| executor.run(self.count, &task));
        if let Err(payload) = catch_unwind(run) {
            self.progress.fail(LaunchError::Panicked(panic_message(&*payload)));
        }
        self.progress.result()
    }
}

/// The arena's memory layout, if the launch is within its limits.
fn check(needs: LaunchRequirements, limits: &LaunchLimits) -> Result<Layout, LaunchError> {
    if needs.stack_bytes > limits.stack_bytes {
        let (need, limit) = (needs.stack_bytes, limits.stack_bytes);
        return Err(LaunchError::StackLimit { need, limit });
    }
    if needs.arena_bytes > limits.arena_bytes {
        let (need, limit) = (needs.arena_bytes, limits.arena_bytes);
        return Err(LaunchError::ArenaLimit { need, limit });
    }
    let size = usize::try_from(needs.arena_bytes).ok();
    size.and_then(|size| Layout::from_size_align(size, ARENA_ALIGN as usize).ok())
        .ok_or(LaunchError::OutOfMemory { bytes: needs.arena_bytes })
}

fn slice_count(range: &NdRange, options: &LaunchOptions<'_>, width: usize) -> usize {
    let width = width.max(1) as u64;
    let wanted = width.saturating_mul(u64::from(options.slices_per_thread.max(1)));
    // Each slice costs a flag in `Progress`: a million are more than any machine has use for.
    let most = MAX_SLICES.min(1 << 20);
    wanted.min(range.total_groups()).min(most) as usize
}

fn schedule_info(
    range: &NdRange,
    slice: usize,
    slices: usize,
    arena: &Arena,
    cancel: &AtomicBool,
) -> MuxCancellableScheduleInfo {
    let schedule = MuxScheduleInfo {
        global_size: range.global_size(),
        global_offset: range.global_offset(),
        local_size: range.local_size(),
        slice: slice as u64,
        total_slices: slices as u64,
        work_dim: range.work_dim(),
        size: CANCELLABLE_SCHEDULE_INFO_SIZE,
        arena: arena.start,
        arena_size: arena.layout.size() as u64,
    };
    MuxCancellableScheduleInfo { schedule, cancel: cancel.as_ptr().cast() }
}

/// Which slices ran, and the first thing that went wrong.
#[derive(Debug)]
struct Progress {
    claimed: Vec<AtomicBool>,
    completed: AtomicUsize,
    cancelled: AtomicBool,
    misused: AtomicBool,
    failure: OnceLock<LaunchError>,
}

impl Progress {
    fn new(slices: usize) -> Self {
        Self {
            claimed: (0..slices).map(|_| AtomicBool::new(false)).collect(),
            completed: AtomicUsize::new(0),
            cancelled: AtomicBool::new(false),
            misused: AtomicBool::new(false),
            failure: OnceLock::new(),
        }
    }

    /// Whether this slice exists and was not claimed before.
    fn claim(&self, slice: usize) -> bool {
        let first = self.claimed.get(slice).is_some_and(|c| !c.swap(true, Ordering::Relaxed));
        if !first {
            self.misused.store(true, Ordering::Relaxed);
        }
        first
    }

    fn is_stopped(&self, cancel: Option<&AtomicBool>) -> bool {
        if cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            self.cancelled.store(true, Ordering::Relaxed);
        }
        self.cancelled.load(Ordering::Relaxed) || self.failure.get().is_some()
    }

    fn complete(&self) {
        self.completed.fetch_add(1, Ordering::Relaxed);
    }

    fn fail(&self, error: LaunchError) {
        // Only the first failure is kept; `set` refuses the others.
        let _ = self.failure.set(error);
    }

    fn result(&self) -> Result<(), LaunchError> {
        let slices = self.claimed.len();
        let completed = self.completed.load(Ordering::Relaxed);
        if let Some(error) = self.failure.get() {
            return Err(error.clone());
        }
        // A launch whose last slice was over when it was cancelled has run.
        if completed != slices && self.cancelled.load(Ordering::Relaxed) {
            return Err(LaunchError::Cancelled { completed, slices });
        }
        if self.misused.load(Ordering::Relaxed) || completed != slices {
            return Err(LaunchError::Executor { completed, slices });
        }
        Ok(())
    }
}

/// Memory that one slice has for itself. Zeroed, so that a kernel that reads what it never wrote
/// sees no secrets.
struct Arena {
    start: *mut u8,
    layout: Layout,
}

impl Arena {
    fn new(layout: Layout) -> Option<Self> {
        if layout.size() == 0 {
            return Some(Self { start: ptr::without_provenance_mut(layout.align()), layout });
        }
        // SAFETY: the layout's size is not zero.
        let start = unsafe { alloc_zeroed(layout) };
        (!start.is_null()).then_some(Self { start, layout })
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        if self.layout.size() != 0 {
            // SAFETY: `start` came from `alloc_zeroed` with this very layout and is freed here
            // alone.
            unsafe { dealloc(self.start, self.layout) }
        }
    }
}

#[cfg(test)]
mod tests;
