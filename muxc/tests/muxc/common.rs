//! The programs that tests call: compilers, emulators, what they made.

pub(crate) use crate::tools::{has_tools, succeeds};
use std::path::Path;
use std::process::Command;

/// What a program prints, under an emulator if it is for another machine.
#[track_caller]
pub(crate) fn run_program(program: &Path, emulator: Option<&str>) -> String {
    match emulator {
        Some(emulator) => succeeds(Command::new(emulator).arg(program)),
        None => succeeds(&mut Command::new(program)),
    }
}
