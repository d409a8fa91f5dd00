//! Manual pages and shell completions, from the definition of the command line.

use crate::cli::definition;
use crate::failure::Failure;
use clap::ValueEnum;
use clap_complete::Shell;

/// What makes a shell complete words.
pub(super) fn completions(shell: &str) -> Result<String, Failure> {
    let shell = Shell::from_str(shell, true).map_err(Failure::usage)?;
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut definition::whole(), "muxc", &mut text);
    as_text(text)
}

/// The manual page of the program, or of one of its commands, as `troff` reads it.
pub(super) fn page(topic: Option<&str>) -> Result<String, Failure> {
    let command: clap::Command = match topic {
        None => definition::whole(),
        Some(name) => definition::command(name).unwrap_or_default(),
    };
    // The page's name begins with the program's, as in `man muxc-run`.
    let name = topic.map_or_else(|| "muxc".to_owned(), |name| format!("muxc-{name}"));
    let usage = topic.map_or_else(|| "muxc".to_owned(), |name| format!("muxc {name}"));
    let command = command.display_name(name.clone()).bin_name(usage);
    let source = concat!("muxc ", env!("CARGO_PKG_VERSION"));
    let man = clap_mangen::Man::new(command);
    let mut text = Vec::new();
    let rendered = man.title(name).source(source).render(&mut text);
    rendered.map_err(|error| Failure::run(format!("the manual page: {error}")))?;
    as_text(text)
}

fn as_text(bytes: Vec<u8>) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(|error| Failure::run(error.to_string()))
}
