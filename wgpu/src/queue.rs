//! The queue: submissions run one after the other, on a thread of their own or on one that waits
//! for them.

use crate::absent::{Absent, NO_SURFACE};
use crate::api::Api;
use crate::command::{Command, CommandBuffer};
use crate::texture::Texture;
use oxmux::ThreadPool;
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use wgpu::hal;

/// A counter of finished submissions.
#[derive(Clone, Debug, Default)]
pub struct Fence {
    state: Arc<(Mutex<u64>, Condvar)>,
}

impl Fence {
    pub(crate) fn value(&self) -> u64 {
        *lock(&self.state.0)
    }

    fn signal(&self, value: u64) {
        let mut now = lock(&self.state.0);
        *now = value.max(*now);
        self.state.1.notify_all();
    }

    /// Waits for a value; whether it was reached in time.
    fn wait(&self, value: u64, deadline: Option<Instant>) -> bool {
        let mut now = lock(&self.state.0);
        while *now < value {
            let rest = match deadline {
                None => {
                    now = self.state.1.wait(now).unwrap_or_else(PoisonError::into_inner);
                    continue;
                }
                Some(deadline) => deadline.saturating_duration_since(Instant::now()),
            };
            if rest.is_zero() {
                return false;
            }
            let waited = self.state.1.wait_timeout(now, rest);
            now = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        true
    }
}

struct Submission {
    commands: Vec<Arc<[Command]>>,
    fence: Fence,
    value: u64,
}

impl Drop for Submission {
    /// Finished and abandoned submissions are no longer waited for. The commands are dropped before
    /// waiters are notified.
    fn drop(&mut self) {
        self.commands.clear();
        self.fence.signal(self.value);
    }
}

#[derive(Default)]
struct Waiting {
    submissions: VecDeque<Submission>,
    over: bool,
}

/// The shared state of the queue, its device and its thread.
pub(crate) struct Shared {
    waiting: Mutex<Waiting>,
    wake: Condvar,
    /// Locked while a submission runs, so that they run in order.
    running: Mutex<()>,
    /// Why a submission did not run to its end.
    failure: Mutex<Option<String>>,
    /// The threads that kernels run on.
    pub(crate) pool: Arc<ThreadPool>,
    /// When time began.
    pub(crate) start: Instant,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

impl Shared {
    pub(crate) fn new() -> Self {
        Self {
            waiting: Mutex::default(),
            wake: Condvar::new(),
            running: Mutex::default(),
            failure: Mutex::default(),
            pool: ThreadPool::shared(),
            start: Instant::now(),
        }
    }

    /// Whether everything has run to its end so far.
    pub(crate) fn check(&self) -> Result<(), hal::DeviceError> {
        match *lock(&self.failure) {
            None => Ok(()),
            Some(_) => Err(hal::DeviceError::Lost),
        }
    }

    /// Waits until a fence has come to a value; whether it has, in time. The thread that waits runs
    /// what is left to be run, if nothing else does, rather than to wait for another one to wake
    /// up.
    pub(crate) fn wait(&self, fence: &Fence, value: u64, timeout: Option<Duration>) -> bool {
        let deadline = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        if deadline.is_none() {
            while fence.value() < value {
                let Ok(running) = self.running.try_lock() else { break };
                if !self.run_next(&running) {
                    break;
                }
            }
        }
        fence.wait(value, deadline)
    }

    /// Waits until nothing is left to be run.
    fn wait_for_idle(&self) {
        let running = lock(&self.running);
        while self.run_next(&running) {}
    }

    /// Runs the submission that has waited longest, if there is one.
    fn run_next(&self, _running: &MutexGuard<'_, ()>) -> bool {
        let next = lock(&self.waiting).submissions.pop_front();
        let Some(submission) = next else { return false };
        for command in submission.commands.iter().flat_map(|list| list.iter()) {
            if lock(&self.failure).is_some() {
                break;
            }
            // SAFETY: this thread holds the lock of what runs, so that no other command does. The
            // buffers of a command that is submitted are not mapped before the fence says that it
            // has run.
            if let Err(error) = unsafe { command.run(self) } {
                log::error!("oxmux-wgpu: the device is lost: {error}");
                *lock(&self.failure) = Some(error);
            }
        }
        true
    }

    fn run_all(&self) {
        loop {
            let mut waiting = lock(&self.waiting);
            while waiting.submissions.is_empty() {
                if waiting.over {
                    return;
                }
                waiting = self.wake.wait(waiting).unwrap_or_else(PoisonError::into_inner);
            }
            drop(waiting);
            let running = lock(&self.running);
            self.run_next(&running);
        }
    }
}

/// Locks, whatever another thread did while it had the lock: nothing here is left half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The stack of the thread of a queue: twice the most that a kernel may use, and what calls it.
const STACK_BYTES: usize = 2 << 20;

/// The queue of a device.
#[derive(Debug)]
pub struct Queue {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

impl Queue {
    /// None if there can be no thread.
    pub(crate) fn new(shared: Arc<Shared>) -> Option<Self> {
        let of_thread = shared.clone();
        let builder = std::thread::Builder::new()
            .name("oxmux-wgpu queue".to_string())
            .stack_size(STACK_BYTES);
        let thread = builder.spawn(move || of_thread.run_all()).ok()?;
        Some(Self { shared, thread: Some(thread) })
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        lock(&self.shared.waiting).over = true;
        self.shared.wake.notify_all();
        if let Some(thread) = self.thread.take() {
            // The panic was reported when it happened.
            let _ = thread.join();
        }
    }
}

impl hal::Queue for Queue {
    type A = Api;

    unsafe fn submit(
        &self,
        command_buffers: &[&CommandBuffer],
        _: &[&Texture],
        (fence, value): (&Fence, hal::FenceValue),
    ) -> Result<(), hal::DeviceError> {
        self.shared.check()?;
        let commands = command_buffers.iter().map(|buffer| buffer.commands.clone()).collect();
        let submission = Submission { commands, fence: fence.clone(), value };
        lock(&self.shared.waiting).submissions.push_back(submission);
        self.shared.wake.notify_one();
        Ok(())
    }

    unsafe fn present(&self, _: &Absent, _: Texture) -> Result<(), hal::SurfaceError> {
        Err(hal::SurfaceError::Other(NO_SURFACE))
    }

    unsafe fn wait_for_idle(&self) -> Result<(), hal::DeviceError> {
        self.shared.wait_for_idle();
        self.shared.check()
    }

    unsafe fn get_timestamp_period(&self) -> f32 {
        1.0
    }
}
