//! The programs that tests call: compilers, emulators, what they made.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// Whether these programs are installed. Otherwise the test is left out, which it says, unless
/// `OXMUX_REQUIRE_TOOLS` is set.
pub(crate) fn has_tools(test: &str, tools: &[&str]) -> bool {
    let exists = |tool: &&str| {
        let mut run = Command::new(tool);
        run.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        matches!(run.status(), Ok(status) if status.success())
    };
    let Some(missing) = tools.iter().find(|tool| !exists(tool)) else { return true };
    assert!(std::env::var_os("OXMUX_REQUIRE_TOOLS").is_none(), "{test} needs {missing}");
    // The test runner captures what the print macros write, and this is to be seen.
    let _ = writeln!(std::io::stderr(), "left out: {test} needs {missing}");
    false
}

/// What a program prints, under an emulator if it is for another machine.
#[track_caller]
pub(crate) fn run_program(program: &Path, emulator: Option<&str>) -> String {
    match emulator {
        Some(emulator) => succeeds(Command::new(emulator).arg(program)),
        None => succeeds(&mut Command::new(program)),
    }
}

/// What a command prints.
#[track_caller]
pub(crate) fn succeeds(command: &mut Command) -> String {
    let output = command.output().expect("a program that starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {}: {errors}", output.status);
    String::from_utf8_lossy(&output.stdout).into_owned()
}
