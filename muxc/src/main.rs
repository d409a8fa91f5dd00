//! The oxmux command line.
//!
//! | file | contents |
//! |---|---|
//! | `cli` | the command line as typed commands, and their parser |
//! | `values` | bytes from hexadecimal and from numbers, and back |
//! | `commands` | one file for each command |
//! | `engine` | the use of the `oxmux` crate |
//! | `input`, `output`, `json` | files, standard input and output |
//! | `supervise` | time limits, panics, and a process of its own for compiled kernels |
//! | `progress`, `timing` | long work on a terminal; times of stages |
//! | `failure` | classes of failures and their exit codes |

#![deny(unsafe_code)]

mod cli;
mod commands;
mod engine;
mod failure;
mod input;
mod json;
mod output;
mod progress;
mod supervise;
mod timing;
mod values;

use cli::{Command, Invocation};
use failure::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words = read_words();
    // A wrong command line is reported as JSON too, so that a program need not read two forms.
    let before_operands = words.iter().flatten().take_while(|word| *word != "--");
    let json = before_operands.into_iter().any(|word| word == "--json");
    match words.and_then(|words| obey(words, json)) {
        Ok(code) => code,
        Err(failure) => {
            supervise::report(&failure, json);
            ExitCode::from(failure.class.exit_code())
        }
    }
}

fn read_words() -> Result<Vec<String>, Failure> {
    let word = |(at, word): (usize, std::ffi::OsString)| {
        let wrong =
            |word| Failure::usage(format!("argument {}: expected UTF-8, found {word:?}", at + 1));
        word.into_string().map_err(wrong)
    };
    std::env::args_os().skip(1).enumerate().map(word).collect()
}

fn obey(words: Vec<String>, json: bool) -> Result<ExitCode, Failure> {
    let invocation = Invocation::parse(words.clone())?;
    output::set_manner(invocation.verbose, invocation.quiet, invocation.color);
    if let Command::Run(run) = &invocation.command {
        if let Some(parent) = run.supervised_by {
            supervise::end_with(parent);
        } else if !run.interpret
            && !run.in_process
            && let Some(outcome) = supervise::in_own_process(&words)
        {
            return outcome;
        }
    }
    supervise::limit_time(invocation.timeout, json);
    supervise::catch_panics(|| commands::run(&invocation.command, json))?;
    Ok(ExitCode::SUCCESS)
}
