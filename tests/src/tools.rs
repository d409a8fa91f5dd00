//! Runs external programs for tests: compilers, debuggers, emulators.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// Whether these programs are installed. Otherwise the test is left out, which it says, unless
/// `OXMUX_REQUIRE_TOOLS` is set.
pub fn has_tools(test: &str, tools: &[&str]) -> bool {
    let missing = missing(tools);
    let required = std::env::var_os("OXMUX_REQUIRE_TOOLS").is_some();
    assert!(missing.is_empty() || !required, "{test} needs {missing}");
    is_told(test, &missing)
}

/// The same for programs that are never required.
pub fn has_optional_tools(test: &str, tools: &[&str]) -> bool {
    is_told(test, &missing(tools))
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
    let exists = |tool: &str| {
        let mut run = Command::new(tool);
        run.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        matches!(run.status(), Ok(status) if status.success())
    };
    let missing: Vec<&str> = tools.iter().copied().filter(|tool| !exists(tool)).collect();
    missing.join(" and ")
}

fn is_told(test: &str, missing: &str) -> bool {
    if !missing.is_empty() {
        // The test runner captures what the print macros write, and this is to be seen.
        let _ = writeln!(std::io::stderr(), "left out: {test} needs {missing}");
    }
    missing.is_empty()
}
