//! Supervision of a command: a time limit, panics as failures, and a process of its own for a
//! compiled kernel.
//!
//! A compiled kernel may access memory that is not its own, and the operating system then ends the
//! process. To tell the user so in one line, with the exit code of a kernel that failed, `run`
//! starts itself again and watches.

use crate::failure::{Class, Failure};
use crate::json::Json;
use crate::output;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Child, Command, ExitCode, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, OnceLock};
use std::time::Duration;

/// The option by which a watched process is told which process watches; it is not for users.
pub(crate) const SUPERVISED: &str = "--supervised";
/// How often a watched process looks whether its watcher is still there.
const LOOK_AFTER_PARENT: Duration = Duration::from_millis(200);
/// What a process ends with that could not become another program, where the system does not tell
/// its parent so: an emulator of processors for single programs, such as `qemu-aarch64`, starts
/// only those that the system itself can start.
const NEVER_STARTED: i32 = 127;
/// How long what looks at [`time_is_up`] may take to end.
const TIME_TO_TELL: Duration = Duration::from_secs(2);

/// Writes a failure to standard error and, for programs, to standard output.
pub(crate) fn report(failure: &Failure, json: bool) {
    if json && !failure.is_told {
        let line = with_failure(Json::object([]), failure);
        // The failure that is being reported matters more than one to deliver it.
        let _ = output::to_stdout(format!("{line}\n").as_bytes());
    }
    output::error(failure);
}

/// A result for programs with a failure in it.
pub(crate) fn with_failure(result: Json, failure: &Failure) -> Json {
    let mut error = Json::object([
        ("class", failure.class.name().into()),
        ("message", failure.message.as_str().into()),
    ]);
    if let Some(file) = &failure.file {
        error = error.with("file", file.as_str());
    }
    if let Some((line, column)) = failure.place {
        error = error.with("line", line).with("column", column);
    }
    result.with("error", error).with("exit", u32::from(failure.class.exit_code()))
}

/// The time that the command has, and whether it is over.
static TIME_LIMIT: OnceLock<Duration> = OnceLock::new();
static TIME_IS_UP: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// The flag that is set when the time is over: what looks at it has [`TIME_TO_TELL`] to say what it
/// knows.
pub(crate) fn time_is_up() -> Arc<AtomicBool> {
    Arc::clone(&TIME_IS_UP)
}

/// Ends the process with the exit code of a limit after this time.
///
/// Neither the code generator nor a compiled kernel can be stopped from outside in another way; the
/// interpreter looks at a flag.
pub(crate) fn limit_time(limit: Option<Duration>, json: bool) {
    let Some(limit) = limit else { return };
    let _ = TIME_LIMIT.set(limit);
    std::thread::spawn(move || {
        std::thread::sleep(limit);
        TIME_IS_UP.store(true, Ordering::Relaxed);
        // This is the only reference to the flag if nothing looks at it.
        if Arc::strong_count(&*TIME_IS_UP) > 1 {
            std::thread::sleep(TIME_TO_TELL);
        }
        let failure = out_of_time("");
        report(&failure, json);
        std::process::exit(i32::from(failure.class.exit_code()));
    });
}

/// The failure of a command that is not done in its time, and what it was at.
pub(crate) fn out_of_time(at: &str) -> Failure {
    let seconds = TIME_LIMIT.get().copied().unwrap_or_default().as_secs_f64();
    let plural = if seconds == 1.0 { "" } else { "s" };
    Failure::limit(format!("not done after {seconds} second{plural}{at}"))
}

/// Turns a panic into a failure: it is a bug of ours, and the user gets one line rather than a
/// trace.
pub(crate) fn catch_panics<T>(run: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    static LAST: Mutex<String> = Mutex::new(String::new());
    std::panic::set_hook(Box::new(|panic| {
        if let Ok(mut last) = LAST.lock() {
            *last = panic.to_string();
        }
    }));
    let result = catch_unwind(AssertUnwindSafe(run));
    let _ = std::panic::take_hook();
    result.unwrap_or_else(|_| {
        let place = LAST.lock().map(|last| last.clone()).unwrap_or_default();
        Err(Failure::new(Class::Internal, format!("this is a bug of oxmux: {place}")))
    })
}

/// Runs the same `run` command in a process of its own; none if no process can be started.
pub(crate) fn in_own_process(words: &[String]) -> Option<Result<ExitCode, Failure>> {
    let program = std::env::current_exe().ok()?;
    let own_id = std::process::id().to_string();
    let mut command = Command::new(program);
    watched(command.arg(format!("{SUPERVISED}={own_id}")).args(words))
}

/// Starts a process and waits for its end; none if it cannot be started.
fn watched(command: &mut Command) -> Option<Result<ExitCode, Failure>> {
    match wait(command.spawn().ok()?) {
        Ok(status) if status.code() == Some(NEVER_STARTED) => {
            output::note(
                "muxc cannot start itself here, so the kernel runs in this process, as with --in-process: under an emulator \
                 the system has to know the emulator (binfmt_misc)",
            );
            None
        }
        ended => Some(ended.and_then(outcome)),
    }
}

fn wait(mut child: Child) -> Result<ExitStatus, Failure> {
    child.wait().map_err(|error| Failure::run(format!("lost the kernel: {error}")))
}

fn outcome(status: ExitStatus) -> Result<ExitCode, Failure> {
    match status.code() {
        Some(code) => Ok(ExitCode::from(u8::try_from(code).unwrap_or(Class::Internal.exit_code()))),
        None => Err(Failure::run(format!(
            "the process that ran the kernel was ended by {}; with --check the interpreter says where and why",
            cause(status)
        ))),
    }
}

#[cfg(unix)]
fn cause(status: ExitStatus) -> String {
    use std::os::unix::process::ExitStatusExt;
    match status.signal() {
        Some(4) => "signal 4 (illegal instruction)".to_owned(),
        Some(6) => "signal 6 (abort; a stack overflow does that)".to_owned(),
        Some(7) => "signal 7 (access to memory that is not there)".to_owned(),
        Some(8) => "signal 8 (arithmetic trap)".to_owned(),
        Some(9) => {
            "signal 9 (killed from outside; the system does that when memory runs out)".to_owned()
        }
        Some(11) => "signal 11 (access to memory that is not its own)".to_owned(),
        Some(signal) => format!("signal {signal}"),
        None => status.to_string(),
    }
}

#[cfg(not(unix))]
fn cause(status: ExitStatus) -> String {
    status.to_string()
}

/// Ends this process soon after its watcher: a kernel that never returns must not outlive the
/// command.
#[cfg(unix)]
pub(crate) fn end_with(parent: u32) {
    std::thread::spawn(move || {
        while std::os::unix::process::parent_id() == parent {
            std::thread::sleep(LOOK_AFTER_PARENT);
        }
        std::process::exit(i32::from(Class::Run.exit_code()));
    });
}

/// Other systems do not tell which process is a process's parent.
#[cfg(not(unix))]
pub(crate) fn end_with(_parent: u32) {}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Option<Result<ExitCode, Failure>> {
        watched(Command::new("sh").args(["-c", script]))
    }

    #[test]
    fn a_process_that_never_started_is_none_and_others_have_their_exit_code() {
        assert!(shell("exit 127").is_none());
        assert!(watched(&mut Command::new("/no/such/program")).is_none());
        assert_eq!(shell("exit 5").unwrap().unwrap(), ExitCode::from(5));
        let ended = shell("kill -11 $$").unwrap().unwrap_err();
        assert_eq!(ended.class, Class::Run);
        assert!(ended.message.contains("signal 11"), "{ended}");
    }
}
