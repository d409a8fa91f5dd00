//! One file for each command.

mod check;
mod compile;
mod explain;
mod findings;
mod info;
mod manual;
mod memory;
mod passes;
mod run;
mod shader;

use crate::cli::{Command, Topic, definition};
use crate::failure::Failure;
use crate::json::Json;
use crate::output;
use crate::timing::Stages;

/// Runs a command.
pub(crate) fn run(command: &Command, json: bool) -> Result<(), Failure> {
    match command {
        Command::Help(Topic::Overview) => answer_text(json, &definition::overview()),
        Command::Help(Topic::Command(name)) => {
            let text = definition::help_text(name);
            let colored = output::has_color() && !json;
            answer_text(json, &if colored { text.ansi().to_string() } else { text.to_string() })
        }
        Command::Completions(shell) => answer_text(json, &manual::completions(shell)?),
        Command::Manual(topic) => answer_text(json, &manual::page(topic.as_deref())?),
        Command::Version => {
            let version = env!("CARGO_PKG_VERSION");
            answer(
                json,
                || Json::object([("version", version.into())]),
                || format!("muxc {version}"),
            )
        }
        Command::ListDevices => passes::list_devices(json),
        Command::PrintPasses => passes::list_passes(json),
        Command::ChoicesHelp => passes::list_choices(json),
        Command::Passes(command) => passes::run(command, json),
        Command::Run(command) => run::run(command, json),
        Command::Check(command) => check::run(command, json),
        Command::Info(command) => info::run(command, json),
        Command::Compile(command) => compile::run(command, json),
    }
}

/// Refuses an option about how code is made, where an object is the code.
fn compiled_already(option: Option<&str>, object: &str) -> Result<(), Failure> {
    match option {
        Some(option) => {
            let what = format!("{option}: an object's kernels are compiled already");
            Err(Failure::usage(what).about(object))
        }
        None => Ok(()),
    }
}

/// Writes a result to standard output, for programs or for people.
fn answer(
    json: bool,
    for_programs: impl FnOnce() -> Json,
    for_people: impl FnOnce() -> String,
) -> Result<(), Failure> {
    let text = if json { for_programs().to_string() } else { for_people() };
    output::to_stdout(format!("{}\n", text.trim_end_matches('\n')).as_bytes())
}

/// Writes a text that is all of the result: help, a manual page, a shell's completions.
fn answer_text(json: bool, text: &str) -> Result<(), Failure> {
    answer(json, || Json::object([("text", text.into())]), || text.to_owned())
}

/// Writes the passes' warnings to standard error. Remarks are shown where passes are run by their
/// names.
fn show_warnings(diagnostics: &[crate::engine::Diagnostic]) {
    let is_warning = |d: &&crate::engine::Diagnostic| d.message.starts_with("warning: ");
    show_diagnostics(diagnostics.iter().filter(is_warning));
}

/// Writes the passes' diagnostics to standard error.
fn show_diagnostics<'d>(diagnostics: impl IntoIterator<Item = &'d crate::engine::Diagnostic>) {
    for diagnostic in diagnostics {
        // A remark is what was asked for; a warning is not.
        match diagnostic.message.starts_with("warning: ") {
            true => output::unless_quiet(&diagnostic.to_string()),
            false => output::to_stderr(&diagnostic.to_string()),
        }
    }
}

/// Writes the stages' times for people: to standard error, because standard output may be a module
/// or an object.
fn show_times(stages: &Stages, wanted: bool, json: bool) {
    if wanted && !json {
        output::to_stderr(&stages.to_lines());
    }
}

/// Adds the stages' times to a result for programs.
fn with_times(result: Json, stages: &Stages, wanted: bool) -> Json {
    if wanted { result.with("time_ms", stages.to_json()) } else { result }
}
