//! Executors run the slices of a launch.

use core::sync::atomic::{AtomicUsize, Ordering};
use std::num::NonZeroUsize;
use std::thread;

/// Runs tasks, on as many threads as it likes. A program with a thread pool implements this for it,
/// as the example `rayon_pool` of the crate `oxmux` does for rayon's.
///
/// [`ThreadPool`](crate::ThreadPool) is the one that launches use if they are given none.
///
/// ```
/// use oxmux_runtime_abi::{Executor, Sequential};
/// use std::sync::atomic::{AtomicUsize, Ordering};
///
/// /// Runs tasks on the calling thread, and counts them.
/// #[derive(Default)]
/// struct Counting(AtomicUsize);
///
/// impl Executor for Counting {
///     fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
///         self.0.fetch_add(tasks, Ordering::Relaxed);
///         Sequential.run(tasks, task);
///     }
///     fn width(&self) -> usize {
///         1
///     }
/// }
///
/// let executor = Counting::default();
/// executor.run(3, &|task| println!("task {task}"));
/// assert_eq!(executor.0.into_inner(), 3);
/// ```
pub trait Executor: Sync {
    /// Calls `task` with each of `0..tasks` exactly once and returns when all calls have returned.
    ///
    /// The launcher never hands out a task that unwinds, and it reports an executor that leaves
    /// tasks out or runs one twice instead of trusting it.
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync));

    /// How many tasks run at the same time, at least 1: the launcher makes a small multiple of it.
    fn width(&self) -> usize;
}

/// Runs every task on the calling thread, in order.
///
/// ```
/// use oxmux_runtime_abi::{Executor, Sequential};
///
/// let order = std::sync::Mutex::new(Vec::new());
/// Sequential.run(3, &|task| order.lock().unwrap().push(task));
/// assert_eq!(order.into_inner().unwrap(), [0, 1, 2]);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Sequential;

impl Executor for Sequential {
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        for index in 0..tasks {
            task(index);
        }
    }

    fn width(&self) -> usize {
        1
    }
}

/// Starts threads for each launch and waits for them; the calling thread is one of those that work.
///
/// ```
/// use oxmux_runtime_abi::{Executor, ScopedThreads};
/// use std::num::NonZeroUsize;
///
/// let threads = ScopedThreads::new(NonZeroUsize::MIN.saturating_add(1)).with_stack_bytes(2 << 20);
/// assert_eq!(threads.width(), 2);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ScopedThreads {
    threads: NonZeroUsize,
    stack_bytes: usize,
}

/// The stack of a worker: twice what a kernel may use by default, so that our own frames never
/// matter.
pub const WORKER_STACK_BYTES: usize = 1 << 20;

impl ScopedThreads {
    /// This many threads, the caller's included.
    pub fn new(threads: NonZeroUsize) -> Self {
        Self { threads, stack_bytes: WORKER_STACK_BYTES }
    }

    /// The stack of each thread that is started. The calling thread's is what it is.
    pub fn with_stack_bytes(self, stack_bytes: usize) -> Self {
        Self { stack_bytes, ..self }
    }
}

impl Default for ScopedThreads {
    /// As many threads as the machine runs at once.
    fn default() -> Self {
        Self::new(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }
}

impl Executor for ScopedThreads {
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        let work = || {
            // `fetch_update` rather than `fetch_add`: the counter stops at `tasks` and cannot wrap.
            let claim = |index: usize| (index < tasks).then_some(index + 1);
            while let Ok(index) = next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim) {
                task(index);
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads.get().min(tasks) {
                let builder = thread::Builder::new().stack_size(self.stack_bytes);
                // No thread to be had is no reason to fail: the threads that exist, and the caller
                // always does, takes the tasks.
                if builder.spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            work();
        });
    }

    fn width(&self) -> usize {
        self.threads.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::sync::Mutex;

    fn runs_each_task_once(executor: &dyn Executor, tasks: usize) {
        let counts: Vec<AtomicUsize> = (0..tasks).map(|_| AtomicUsize::new(0)).collect();
        executor.run(tasks, &|index| {
            counts[index].fetch_add(1, Ordering::Relaxed);
        });
        assert!(counts.iter().all(|count| count.load(Ordering::Relaxed) == 1));
    }

    #[test]
    fn each_task_runs_once() {
        for threads in [1, 2, 3, 9] {
            let executor = ScopedThreads::new(NonZeroUsize::new(threads).unwrap());
            assert_eq!(executor.width(), threads);
            for tasks in [0, 1, 2, 7, 100] {
                runs_each_task_once(&executor, tasks);
                runs_each_task_once(&Sequential, tasks);
            }
        }
    }

    #[test]
    fn tasks_run_at_the_same_time() {
        // Both tasks wait for the other to have started, which one thread alone would never see.
        let barrier = std::sync::Barrier::new(2);
        let ids = Mutex::new(BTreeSet::new());
        ScopedThreads::new(NonZeroUsize::new(2).unwrap()).run(2, &|_| {
            barrier.wait();
            ids.lock().unwrap().insert(format!("{:?}", thread::current().id()));
        });
        assert_eq!(ids.lock().unwrap().len(), 2);
    }

    #[test]
    fn threads_that_cannot_be_started_leave_the_work_to_the_caller() {
        // No system gives a thread half the address space for its stack.
        let greedy =
            ScopedThreads::new(NonZeroUsize::new(4).unwrap()).with_stack_bytes(usize::MAX / 2);
        runs_each_task_once(&greedy, 10);
    }
}
