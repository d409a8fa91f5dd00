//! The thread pool: threads that sleep between launches, shared by all of them.
//!
//! A launch puts its slices into the pool's queue as one job, wakes a thread, and works on the job
//! itself. A thread that comes to a job with slices left wakes the next one: tiny launches are over
//! before more threads than they have use for are awake. All threads leave one launch for the next
//! in the order in which these came, and sleep when there is none.

use crate::executor::{Executor, WORKER_STACK_BYTES};
use core::fmt;
use core::sync::atomic::{AtomicUsize, Ordering};
use core::task::Waker;
use std::any::Any;
use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread::{self, JoinHandle};

/// Threads that sleep between launches. They are started when there is work for them, and end when
/// the pool is dropped.
///
/// ```
/// use oxmux_runtime_abi::{Executor, ThreadPool};
/// use std::sync::atomic::{AtomicU64, Ordering};
///
/// let pool = ThreadPool::shared();
/// let sum = AtomicU64::new(0);
/// pool.run(100, &|task| {
///     sum.fetch_add(task as u64, Ordering::Relaxed);
/// });
/// assert_eq!(sum.into_inner(), 4950);
/// ```
pub struct ThreadPool {
    shared: Arc<Shared>,
}

/// What the threads of a pool have in common.
struct Shared {
    queue: Mutex<Queue>,
    wake: Condvar,
    /// How many tasks run at a time, the thread included that waits for them.
    threads: NonZeroUsize,
    stack_bytes: usize,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Arc<Job>>,
    asleep: usize,
    workers: Vec<JoinHandle<()>>,
    is_closed: bool,
}

/// Tasks that belong together.
struct Job {
    body: Body,
    tasks: usize,
    /// The first task that no thread has claimed.
    next: AtomicUsize,
    /// How many have returned.
    done: AtomicUsize,
    end: Mutex<End>,
    ended: Condvar,
}

#[derive(Default)]
struct End {
    is_over: bool,
    panic: Option<Box<dyn Any + Send>>,
    waker: Option<Waker>,
}

/// What a job calls for each of its tasks.
enum Body {
    /// Borrowed by [`ThreadPool::run`], which returns when no thread can call it any more.
    Borrowed(*const (dyn Fn(usize) + Sync)),
    Owned(Box<dyn Fn(usize) + Send + Sync>),
}

// SAFETY: the closure behind the pointer is `Sync`, so every thread may call it; that it is there
// when one does is what `ThreadPool::run` sees to.
unsafe impl Send for Body {}
// SAFETY: as above.
unsafe impl Sync for Body {}

impl Job {
    fn new(body: Body, tasks: usize) -> Arc<Self> {
        Arc::new(Self {
            body,
            tasks,
            next: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            end: Mutex::new(End { is_over: tasks == 0, ..End::default() }),
            ended: Condvar::new(),
        })
    }

    fn has_tasks_left(&self) -> bool {
        self.next.load(Ordering::Relaxed) < self.tasks
    }

    /// Runs tasks until all are claimed.
    fn work(&self) {
        // `fetch_update` rather than `fetch_add`: the counter stops at `tasks` and cannot wrap.
        let claim = |index: usize| (index < self.tasks).then_some(index + 1);
        while let Ok(index) = self.next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim) {
            let body: &(dyn Fn(usize) + Sync) = match &self.body {
                // SAFETY: the caller of `ThreadPool::run` waits until all tasks are done; this one
                // is claimed and is not.
                Body::Borrowed(body) => unsafe { &**body },
                Body::Owned(body) => body,
            };
            if let Err(panic) = catch_unwind(AssertUnwindSafe(|| body(index))) {
                lock(&self.end).panic.get_or_insert(panic);
            }
            // Orders what the task wrote before what follows the job.
            if self.done.fetch_add(1, Ordering::AcqRel) + 1 == self.tasks {
                self.finish();
            }
        }
    }

    fn finish(&self) {
        let mut end = lock(&self.end);
        end.is_over = true;
        let waker = end.waker.take();
        drop(end);
        self.ended.notify_all();
        if let Some(waker) = waker {
            waker.wake();
        }
    }

    fn is_over(&self) -> bool {
        self.done.load(Ordering::Acquire) == self.tasks
    }

    /// Waits for tasks that other threads have claimed, and passes on the panic of one.
    fn wait(&self) {
        let mut spins = 0;
        while !self.is_over() && spins < SPINS {
            core::hint::spin_loop();
            spins += 1;
        }
        let mut end = lock(&self.end);
        while !end.is_over {
            end = self.ended.wait(end).unwrap_or_else(PoisonError::into_inner);
        }
        if let Some(panic) = end.panic.take() {
            drop(end);
            resume_unwind(panic);
        }
    }
}

/// How many times a thread looks whether the last tasks of its launch are over before it sleeps:
/// about a microsecond. Estimated; no command measures it.
const SPINS: u32 = 100;

/// The lock, also where a thread panicked with it: what these locks guard is whole between any two
/// statements.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    /// Wakes a thread that sleeps, or starts one if there may be more.
    fn recruit(self: &Arc<Self>, queue: &mut Queue, most: usize) {
        if queue.asleep > 0 {
            self.wake.notify_one();
        } else if queue.workers.len() < most {
            let shared = Arc::clone(self);
            let builder = thread::Builder::new().name("oxmux".into()).stack_size(self.stack_bytes);
            // No thread to be had is no reason to fail: the caller takes the tasks.
            if let Ok(worker) = builder.spawn(move || shared.serve()) {
                queue.workers.push(worker);
            }
        }
    }

    /// Puts a job at the end of the queue.
    fn submit(self: &Arc<Self>, job: &Arc<Job>, most: usize) {
        let mut queue = lock(&self.queue);
        queue.jobs.push_back(Arc::clone(job));
        self.recruit(&mut queue, most);
    }

    /// Takes a job out of the queue, all of whose tasks are claimed.
    fn remove(&self, job: &Arc<Job>) {
        lock(&self.queue).jobs.retain(|queued| !Arc::ptr_eq(queued, job));
    }

    /// What a thread of the pool does.
    fn serve(self: &Arc<Self>) {
        let mut queue = lock(&self.queue);
        loop {
            while queue.jobs.front().is_some_and(|job| !job.has_tasks_left()) {
                queue.jobs.pop_front();
            }
            if let Some(job) = queue.jobs.front().cloned() {
                if job.tasks - job.next.load(Ordering::Relaxed).min(job.tasks) > 1 {
                    self.recruit(&mut queue, self.threads.get() - 1);
                }
                drop(queue);
                job.work();
                // A job owns its closure, which may own the pool's last handle: it is dropped
                // without the lock.
                drop(job);
                queue = lock(&self.queue);
                continue;
            }
            if queue.is_closed {
                return;
            }
            queue.asleep += 1;
            queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
            queue.asleep -= 1;
        }
    }
}

impl ThreadPool {
    /// A pool of which `threads` threads work at a time, the one that waits for a launch included.
    ///
    /// ```
    /// use oxmux_runtime_abi::{Executor, ThreadPool};
    ///
    /// let threads = std::thread::available_parallelism()?;
    /// assert_eq!(ThreadPool::new(threads).width(), threads.get());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn new(threads: NonZeroUsize) -> Self {
        Self::with_stack_bytes(threads, WORKER_STACK_BYTES)
    }

    /// A pool whose threads have stacks of this many bytes. That of the thread which waits for a
    /// launch is what it is.
    pub fn with_stack_bytes(threads: NonZeroUsize, stack_bytes: usize) -> Self {
        let (queue, wake) = (Mutex::default(), Condvar::new());
        Self { shared: Arc::new(Shared { queue, wake, threads, stack_bytes }) }
    }

    /// The pool of this process, with as many threads as the machine runs at once. It lives as long
    /// as something owns it: between two owners it is gone, and so are its threads.
    pub fn shared() -> Arc<Self> {
        static SHARED: Mutex<Weak<ThreadPool>> = Mutex::new(Weak::new());
        let mut shared = lock(&SHARED);
        shared.upgrade().unwrap_or_else(|| {
            let pool = Arc::new(Self::default());
            *shared = Arc::downgrade(&pool);
            pool
        })
    }

    /// Calls `task` with each of `0..tasks` exactly once, on the pool's threads, while the caller
    /// does something else.
    pub fn start(&self, tasks: usize, task: impl Fn(usize) + Send + Sync + 'static) -> PoolTask {
        let job = Job::new(Body::Owned(Box::new(task)), tasks);
        if tasks > 0 {
            // There is a thread even where all others are the callers.
            self.shared.submit(&job, (self.shared.threads.get() - 1).max(1));
        }
        PoolTask { job, shared: Arc::downgrade(&self.shared) }
    }
}

impl Default for ThreadPool {
    /// As many threads as the machine runs at once.
    fn default() -> Self {
        Self::new(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }
}

impl fmt::Debug for ThreadPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ThreadPool").field("threads", &self.shared.threads).finish_non_exhaustive()
    }
}

impl Executor for ThreadPool {
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        if tasks < 2 || self.shared.threads.get() == 1 {
            return (0..tasks).for_each(task);
        }
        // SAFETY: only the lifetime changes. No thread calls the closure when this function is
        // over, since that waits for all tasks to be done, and unwinds after that alone: `work` and
        // `remove` do not unwind.
        let body = unsafe {
            core::mem::transmute::<*const (dyn Fn(usize) + Sync + '_), *const (dyn Fn(usize) + Sync)>(
                task,
            )
        };
        let job = Job::new(Body::Borrowed(body), tasks);
        self.shared.submit(&job, self.shared.threads.get() - 1);
        job.work();
        self.shared.remove(&job);
        job.wait();
    }

    fn width(&self) -> usize {
        self.shared.threads.get()
    }
}

impl Drop for ThreadPool {
    /// Waits for what was started to be over.
    fn drop(&mut self) {
        let mut queue = lock(&self.shared.queue);
        queue.is_closed = true;
        let workers = core::mem::take(&mut queue.workers);
        drop(queue);
        self.shared.wake.notify_all();
        let own = thread::current().id();
        for worker in workers.into_iter().filter(|worker| worker.thread().id() != own) {
            // Tasks' panics are caught; a thread has none of its own.
            let _ = worker.join();
        }
    }
}

/// Tasks that run on a pool's threads ([`ThreadPool::start`]). They run on if this is dropped.
pub struct PoolTask {
    job: Arc<Job>,
    shared: Weak<Shared>,
}

impl PoolTask {
    /// Whether all tasks are over.
    pub fn is_over(&self) -> bool {
        self.job.is_over()
    }

    /// Runs tasks that no thread has begun, and waits for the others. Unwinds if one did.
    pub fn wait(&self) {
        self.job.work();
        if let Some(shared) = self.shared.upgrade() {
            shared.remove(&self.job);
        }
        self.job.wait();
    }

    /// Whether all tasks are over; else the waker is called when they are, the last one that was
    /// given.
    pub fn poll(&self, waker: &Waker) -> bool {
        let mut end = lock(&self.job.end);
        if !end.is_over {
            end.waker = Some(waker.clone());
        }
        end.is_over
    }
}

impl fmt::Debug for PoolTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PoolTask").field("is_over", &self.is_over()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::sync::Barrier;
    use std::sync::mpsc;

    fn pool(threads: usize) -> ThreadPool {
        ThreadPool::new(NonZeroUsize::new(threads).unwrap())
    }

    #[test]
    fn each_task_runs_once_whatever_the_threads() {
        for threads in [1, 2, 5] {
            let pool = pool(threads);
            assert_eq!(pool.width(), threads);
            for tasks in [0, 1, 2, 7, 500] {
                let counts: Vec<_> = (0..tasks).map(|_| AtomicUsize::new(0)).collect();
                pool.run(tasks, &|index| {
                    counts[index].fetch_add(1, Ordering::Relaxed);
                });
                assert!(counts.iter().all(|count| count.load(Ordering::Relaxed) == 1));
            }
        }
    }

    #[test]
    fn several_threads_launch_at_once_and_all_threads_of_the_pool_help() {
        let pool = pool(3);
        // Three tasks wait for each other: they need the caller and both threads.
        let (barrier, ids) = (Barrier::new(3), Mutex::new(BTreeSet::new()));
        pool.run(3, &|_| {
            barrier.wait();
            lock(&ids).insert(format!("{:?}", thread::current().id()));
        });
        assert_eq!(lock(&ids).len(), 3);
        let sum = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        pool.run(9, &|index| {
                            sum.fetch_add(index, Ordering::Relaxed);
                        });
                    }
                });
            }
        });
        assert_eq!(sum.into_inner(), 4 * 50 * 36);
        assert!(lock(&pool.shared.queue).workers.len() <= 2, "no more than were asked for");
    }

    #[test]
    fn a_task_may_launch_on_the_pool_that_it_runs_on() {
        let (pool, sum) = (pool(2), AtomicUsize::new(0));
        pool.run(4, &|_| {
            pool.run(4, &|index| {
                sum.fetch_add(index, Ordering::Relaxed);
            });
        });
        assert_eq!(sum.into_inner(), 24);
    }

    #[test]
    fn a_panic_goes_to_the_caller_when_all_tasks_are_over() {
        let (pool, ran) = (pool(2), AtomicUsize::new(0));
        let run = catch_unwind(AssertUnwindSafe(|| {
            pool.run(8, &|index| {
                ran.fetch_add(1, Ordering::Relaxed);
                assert_ne!(index, 3, "three");
            });
        }));
        assert!(run.is_err());
        assert_eq!(ran.load(Ordering::Relaxed), 8);
        pool.run(2, &|_| {
            ran.fetch_add(1, Ordering::Relaxed);
        });
        assert_eq!(ran.into_inner(), 10, "the pool is as good as before");
    }

    #[test]
    fn what_was_started_runs_without_the_caller_and_is_over_when_the_pool_is_dropped() {
        for threads in [1, 3] {
            let pool = pool(threads);
            let (sender, receiver) = mpsc::channel();
            let task = pool.start(5, move |index| sender.send(index).unwrap());
            let mut seen: Vec<usize> = receiver.iter().take(5).collect();
            seen.sort_unstable();
            assert_eq!(seen, [0, 1, 2, 3, 4]);
            task.wait();
            assert!(task.is_over() && task.poll(Waker::noop()));
            let done = Arc::new(AtomicUsize::new(0));
            let counter = Arc::clone(&done);
            let task = pool.start(20, move |_| {
                counter.fetch_add(1, Ordering::Relaxed);
            });
            drop(pool);
            assert!(task.is_over());
            assert_eq!(done.load(Ordering::Relaxed), 20);
            task.wait();
        }
    }

    #[test]
    fn the_shared_pool_is_one_and_ends_with_its_last_owner() {
        let (one, other) = (ThreadPool::shared(), ThreadPool::shared());
        assert!(Arc::ptr_eq(&one, &other));
    }
}
