//! Runs the file tests of the vectorizer; `runner` documents their syntax.

#[path = "../../passes/tests/filetests/runner.rs"]
#[allow(dead_code, reason = "the tests of the scalar passes use more of it")]
mod runner;

use oxmux_passes::registry::Registry;
use std::path::Path;

#[test]
fn file_tests() {
    let registry = Registry::standard().with_passes(oxmux_vecz::ENTRIES);
    runner::check_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), &registry);
}

/// Names that stand for another pass have no tests of their own, as those whose entries say which
/// pass does their work.
const ALIASES: &[&str] =
    &["print<divergence>", "host-vecz-pass-opts", "require<host-vecz-pass-opts>"];

#[test]
fn every_pass_has_three_file_tests() {
    let passes = oxmux_vecz::ENTRIES.iter().filter(|entry| {
        !ALIASES.contains(&entry.name) && !entry.summary.starts_with("No pass of its own: ")
    });
    runner::check_three_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), passes);
}
