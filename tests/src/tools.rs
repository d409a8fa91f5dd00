//! External programs that tests run (compilers, debuggers, emulators), and what else of the machine
//! some need. Tests of other crates include this file by its path: most of them are built without
//! this crate, which needs all of them.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// Whether these programs are installed. Otherwise the test is left out, which it says, unless
/// `OXMUX_REQUIRE_TOOLS` is set.
pub fn has_tools(test: &str, tools: &[&str]) -> bool {
    has_all(test, &missing(tools))
}

/// The same for programs that are never required.
pub fn has_optional_tools(test: &str, tools: &[&str]) -> bool {
    is_told(test, &missing(tools))
}

/// What a test needs, if it was found. Otherwise as [`has_tools`].
pub fn found_or_skip<T>(test: &str, what: &str, found: Option<T>) -> Option<T> {
    has_all(test, if found.is_none() { what } else { "" });
    found
}

/// This machine as a target, if there is code for it. Otherwise as [`has_tools`].
pub fn host_or_skip<T>(test: &str, host: Option<T>) -> Option<T> {
    found_or_skip(test, "a machine that there is code for", host)
}

/// Whether a program is installed.
pub fn is_installed(tool: &str) -> bool {
    let mut run = Command::new(tool);
    run.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    matches!(run.status(), Ok(status) if status.success())
}

/// What a command prints.
#[track_caller]
pub fn succeeds(command: &mut Command) -> String {
    let output = command.output().expect("a program that starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {}: {text}{errors}", output.status);
    text
}

fn missing(tools: &[&str]) -> String {
    let missing: Vec<&str> = tools.iter().copied().filter(|tool| !is_installed(tool)).collect();
    missing.join(" and ")
}

fn has_all(test: &str, missing: &str) -> bool {
    let required = std::env::var_os("OXMUX_REQUIRE_TOOLS").is_some();
    assert!(missing.is_empty() || !required, "{test} needs {missing}");
    is_told(test, missing)
}

fn is_told(test: &str, missing: &str) -> bool {
    if !missing.is_empty() {
        // The test runner captures what the print macros write, and this is to be seen.
        let _ = writeln!(std::io::stderr(), "left out: {test} needs {missing}");
    }
    missing.is_empty()
}
