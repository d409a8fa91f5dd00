//! Standard output, and files.

use crate::failure::Failure;
use std::io::{ErrorKind, IsTerminal, Write};
use std::sync::OnceLock;

/// Whether there are colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Wherever the text goes.
    Always,
    /// Nowhere.
    Never,
}

/// The amount and style of messages.
#[derive(Clone, Copy, Debug, Default)]
struct Manner {
    verbose: bool,
    quiet: bool,
    color_out: bool,
    color_err: bool,
}

/// Set once, before a command runs; messages before that are plain.
static MANNER: OnceLock<Manner> = OnceLock::new();

/// Sets the amount and style of messages.
pub(crate) fn set_manner(verbose: bool, quiet: bool, color: Color) {
    let has_color = |is_terminal: bool| match color {
        Color::Always => true,
        Color::Never => false,
        // An empty variable is one that is not set (no-color.org).
        Color::Auto => {
            let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
            let refuses = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            is_terminal && !is_dumb && !refuses
        }
    };
    let color_out = has_color(std::io::stdout().is_terminal());
    let color_err = has_color(std::io::stderr().is_terminal());
    let _ = MANNER.set(Manner { verbose, quiet, color_out, color_err });
}

fn manner() -> Manner {
    MANNER.get().copied().unwrap_or_default()
}

/// Whether text on standard output has colours.
pub(crate) fn has_color() -> bool {
    manner().color_out
}

/// Whether standard output is a terminal.
pub(crate) fn is_terminal() -> bool {
    std::io::stdout().is_terminal()
}

/// Whether progress is shown: standard error is a terminal, and it was not switched off.
pub(crate) fn shows_progress() -> bool {
    !manner().quiet && std::io::stderr().is_terminal()
}

/// Whether only errors are wanted.
pub(crate) fn is_quiet() -> bool {
    manner().quiet
}

/// Whether progress is reported.
pub(crate) fn is_verbose() -> bool {
    manner().verbose
}

/// Writes an error: its location, message and class.
pub(crate) fn error(failure: &Failure) {
    let (location, error) = (painted(&failure.location(), "1"), painted("error", "1;31"));
    to_stderr(&format!("{location}: {error}: {} [{}]", failure.message, failure.class.name()));
}

/// Writes a warning, unless only errors are wanted.
pub(crate) fn warning(message: &str) {
    if !manner().quiet {
        told("warning", "1;33", message);
    }
}

/// Writes a line to standard error, unless only errors are wanted.
pub(crate) fn unless_quiet(line: &str) {
    if !manner().quiet {
        to_stderr(line);
    }
}

/// Writes a note, unless only errors are wanted.
pub(crate) fn note(message: &str) {
    if !manner().quiet {
        told("note", "1;36", message);
    }
}

/// Writes a progress message, if requested.
pub(crate) fn verbose(message: impl FnOnce() -> String) {
    if manner().verbose {
        to_stderr(&format!("{}: {}", painted("muxc", "1"), message()));
    }
}

fn told(kind: &str, code: &str, message: &str) {
    to_stderr(&format!("{}: {}: {message}", painted("muxc", "1"), painted(kind, code)));
}

fn painted(word: &str, code: &str) -> String {
    match manner().color_err {
        true => format!("\x1b[{code}m{word}\x1b[0m"),
        false => word.to_owned(),
    }
}

/// Writes bytes to standard output. A reader that has closed its end has seen what it wanted: that
/// is no failure.
pub(crate) fn to_stdout(bytes: &[u8]) -> Result<(), Failure> {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::run(format!("standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// Writes a line to standard error. A failure to do so cannot be reported.
pub(crate) fn to_stderr(line: &str) {
    let mut stderr = std::io::stderr().lock();
    let _ = stderr.write_all(line.as_bytes());
    let _ = stderr.write_all(b"\n");
}

/// Writes bytes to a file, or to standard output if its name is `-`. A file that cannot be made is
/// a wrong command line, as one that cannot be read.
pub(crate) fn to_file(path: &str, bytes: &[u8]) -> Result<(), Failure> {
    if path == "-" {
        return to_stdout(bytes);
    }
    let told = |error| format!("cannot write '{path}': {error}");
    let mut file = std::fs::File::create(path).map_err(|error| Failure::usage(told(error)))?;
    file.write_all(bytes).map_err(|error| Failure::run(told(error)))
}
