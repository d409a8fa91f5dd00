//! Standard output, and files.

use crate::failure::Failure;
use std::io::{ErrorKind, Write};

/// Writes bytes to standard output. A reader that has closed its end has seen what it wanted: that is no failure.
pub(crate) fn to_stdout(bytes: &[u8]) -> Result<(), Failure> {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::run(format!("standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// Writes a line to standard error. There is nobody to tell if that fails.
pub(crate) fn to_stderr(line: &str) {
    let mut stderr = std::io::stderr().lock();
    let _ = stderr.write_all(line.as_bytes());
    let _ = stderr.write_all(b"\n");
}

/// Writes bytes to a file, or to standard output if its name is `-`.
pub(crate) fn to_file(path: &str, bytes: &[u8]) -> Result<(), Failure> {
    if path == "-" {
        return to_stdout(bytes);
    }
    std::fs::write(path, bytes)
        .map_err(|error| Failure::run(format!("cannot write '{path}': {error}")))
}
