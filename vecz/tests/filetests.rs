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

/// Names that stand for another pass have none of their own.
const ALIASES: &[&str] = &[
    "print<divergence>",
    "host-vecz-pass-opts",
    "require<host-vecz-pass-opts>",
    "define-builtins",
    "interleave-combine-loads",
    "interleave-combine-stores",
    "cleanup-divergence",
    "inline-post-vecz",
];

#[test]
fn every_pass_has_three_file_tests() {
    let passes = oxmux_vecz::ENTRIES.iter().filter(|entry| !ALIASES.contains(&entry.name));
    runner::check_three_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), passes);
}
