//! Running a program for a limited time.

use std::ffi::OsString;
use std::fs::File;
use std::io::Result;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How a program ended.
pub(super) enum Ending {
    Success,
    Failure(ExitStatus),
    TimeLimit,
}

/// The variables of the environment that programs are given: where programs and temporary files
/// are.
const ENVIRONMENT: &[&str] = &["PATH", "TMPDIR", "TMP", "TEMP", "SystemRoot"];

/// Runs a program without input; its output goes to a file, so that it never waits for a reader.
pub(super) fn run(
    program: &Path,
    arguments: &[OsString],
    log: &Path,
    time_limit: Duration,
) -> Result<Ending> {
    let log = File::create(log)?;
    let kept = ENVIRONMENT.iter().filter_map(|name| Some((name, std::env::var_os(name)?)));
    let child = Command::new(program)
        .args(arguments)
        .env_clear()
        .envs(kept)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()?;
    wait(child, time_limit)
}

fn wait(mut child: Child, time_limit: Duration) -> Result<Ending> {
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(Ending::Success),
            Ok(Some(status)) => return Ok(Ending::Failure(status)),
            Ok(None) if start.elapsed() < time_limit => {
                std::thread::sleep(pause);
                pause = (pause * 2).min(Duration::from_millis(20));
            }
            waited => {
                // Without the second call the ended process stays in the system's table.
                let _ = child.kill();
                let _ = child.wait();
                return waited.map(|_| Ending::TimeLimit);
            }
        }
    }
}
