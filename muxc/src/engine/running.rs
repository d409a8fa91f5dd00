//! Launches: ND-ranges, bindings of shaders, threads.

use super::failure;
use crate::cli::Range;
use crate::failure::Failure;
use crate::progress::Progress;
use oxmux::bindings::{Bindings, Bound};
use oxmux::{
    Argument, Buffer, CodeObservers, Kernel, KernelInfo, LaunchSettings, NdRange, NdRangeLimits,
    NdRangeRequest, PrintfSettings, Program, ScopedThreads,
};
use std::num::NonZeroUsize;

/// The ND-range that a kernel is run over: the local size chosen if none was given.
pub(crate) fn resolve(range: &Range, kernel: &KernelInfo) -> Result<NdRange, Failure> {
    request(range).resolve(kernel, &NdRangeLimits::default()).map_err(failure)
}

/// The bindings of a shader; none of a kernel with arguments.
pub(crate) fn bindings(kernel: &KernelInfo) -> Result<Option<Bindings>, Failure> {
    Bindings::of(kernel).map_err(failure)
}

/// The range of `groups` work-groups of a shader.
pub(crate) fn range_of_groups(kernel: &KernelInfo, groups: [u64; 3]) -> Result<Range, Failure> {
    let request = Bindings::range(kernel, groups).map_err(failure)?;
    Ok(Range { global: request.global, local: request.local, offset: None })
}

/// The arguments for the bindings.
pub(crate) fn bound_arguments(
    bindings: &Bindings,
    bound: &Bound<'_>,
    buffers: &[Buffer],
) -> Result<Vec<Argument>, Failure> {
    bindings.launch_arguments(bound, buffers).map_err(failure)
}

pub(super) fn request(range: &Range) -> NdRangeRequest {
    NdRangeRequest {
        global: range.global.clone(),
        local: range.local.clone(),
        offset: range.offset.clone().unwrap_or_default(),
    }
}

/// Loads a kernel of a program into memory.
pub(crate) fn link(
    program: &Program,
    kernel: &str,
    debugger: bool,
    perf_map: bool,
) -> Result<Kernel, Failure> {
    let observers = CodeObservers::default().with_debugger(debugger).with_perf_map(perf_map);
    program.observe(observers).map_err(failure)?;
    program.kernel(kernel).map_err(failure)
}

/// Runs compiled code over an ND-range.
#[allow(unsafe_code, reason = "compiled kernels access memory without checks")]
pub(crate) fn launch(
    kernel: &Kernel,
    range: &Range,
    arguments: &[Argument],
    buffers: &mut [Buffer],
    threads: Option<NonZeroUsize>,
    printf: PrintfSettings<'_>,
    progress: Option<&Progress>,
) -> Result<(), Failure> {
    let executor = Counting { threads: executor(threads), progress };
    let settings = LaunchSettings::default().with_printf(printf);
    // SAFETY: no argument is an address, so that the kernel is given the launch's buffers alone.
    // That it stays inside them and has no data race is the promise of the caller of `muxc run`;
    // this process holds nothing else that it could spoil, and is watched by another one
    // (`supervise`).
    unsafe { kernel.launch(&request(range), arguments, buffers, &settings, &executor) }
        .map_err(failure)
}

fn executor(threads: Option<NonZeroUsize>) -> ScopedThreads {
    threads.map(ScopedThreads::new).unwrap_or_default()
}

/// How many threads a launch uses.
pub(crate) fn thread_count(threads: Option<NonZeroUsize>) -> usize {
    oxmux::Executor::width(&executor(threads))
}

/// Threads that count what is done.
struct Counting<'p> {
    threads: ScopedThreads,
    progress: Option<&'p Progress>,
}

impl oxmux::Executor for Counting<'_> {
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        let Some(progress) = self.progress else { return self.threads.run(tasks, task) };
        progress.expect(tasks as u64);
        self.threads.run(tasks, &|index| {
            task(index);
            progress.advance();
        });
    }

    fn width(&self) -> usize {
        self.threads.width()
    }
}
