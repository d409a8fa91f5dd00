//! A line on the terminal about work that takes more than a second.

use crate::output;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Work that is shorter is not worth a line.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the line is written anew.
const PERIOD: Duration = Duration::from_millis(200);
/// The letters of a bar.
const BAR: usize = 30;

/// How much is done.
#[derive(Debug, Default)]
pub(crate) struct Progress {
    done: AtomicU64,
    total: AtomicU64,
}

impl Progress {
    /// One more part is done.
    pub(crate) fn advance(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Starts anew: `total` parts are to be done.
    pub(crate) fn expect(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
        self.done.store(0, Ordering::Relaxed);
    }

    /// The line after some time.
    fn line(&self, what: &str, time: Duration) -> String {
        let (done, total) = (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed));
        let seconds = time.as_secs();
        if total < 2 {
            return format!("{what} ({seconds} s)");
        }
        let done = done.min(total);
        let part = |of: u64| u64::try_from(u128::from(done) * u128::from(of) / u128::from(total));
        let full = part(BAR as u64).map_or(0, |full| full as usize);
        let percent = part(100).unwrap_or(100);
        format!("{what} [{}{}] {percent}% ({seconds} s)", "#".repeat(full), "-".repeat(BAR - full))
    }
}

/// A line that is shown until this is dropped, if the work takes long.
pub(crate) struct Shown {
    progress: Arc<Progress>,
    ended: Arc<(Mutex<bool>, Condvar)>,
    thread: Option<std::thread::JoinHandle<()>>,
}

/// Shows a line about work that begins now.
pub(crate) fn of(what: &'static str) -> Shown {
    let progress = Arc::new(Progress::default());
    let ended = Arc::new((Mutex::new(false), Condvar::new()));
    let thread = output::shows_progress().then(|| {
        let (progress, ended) = (Arc::clone(&progress), Arc::clone(&ended));
        std::thread::spawn(move || show(what, &progress, &ended))
    });
    Shown { progress, ended, thread }
}

fn show(what: &str, progress: &Progress, ended: &(Mutex<bool>, Condvar)) {
    let start = Instant::now();
    let mut shown = false;
    let (flag, changed) = ended;
    let mut over = flag.lock().unwrap_or_else(PoisonError::into_inner);
    let mut wait = PATIENCE;
    while !*over {
        let (guard, timed_out) = match changed.wait_timeout(over, wait) {
            Ok(result) => result,
            Err(poisoned) => poisoned.into_inner(),
        };
        over = guard;
        if *over || !timed_out.timed_out() {
            continue;
        }
        wait = PERIOD;
        shown = true;
        write(&format!("\r\x1b[K{}", progress.line(what, start.elapsed())));
    }
    if shown {
        write("\r\x1b[K");
    }
}

fn write(text: &str) {
    let mut stderr = std::io::stderr().lock();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}

impl Shown {
    /// What counts the parts.
    pub(crate) fn progress(&self) -> Arc<Progress> {
        Arc::clone(&self.progress)
    }

    /// Starts anew: `total` parts are to be done.
    pub(crate) fn expect(&self, total: u64) {
        self.progress.expect(total);
    }

    /// One more part is done.
    pub(crate) fn advance(&self) {
        self.progress.advance();
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        let (flag, changed) = &*self.ended;
        *flag.lock().unwrap_or_else(PoisonError::into_inner) = true;
        changed.notify_all();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_how_much_is_done() {
        let progress = Progress::default();
        assert_eq!(progress.line("compiling", Duration::from_secs(2)), "compiling (2 s)");
        progress.expect(4);
        progress.advance();
        let line = progress.line("running", Duration::from_millis(3900));
        assert_eq!(line, "running [#######-----------------------] 25% (3 s)");
        for _ in 0..9 {
            progress.advance();
        }
        assert!(progress.line("running", PATIENCE).contains("] 100% (1 s)"));
    }
}
