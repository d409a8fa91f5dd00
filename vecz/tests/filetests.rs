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
