//! The README's example is run as it stands, and its commands name files that exist.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn readme() -> String {
    std::fs::read_to_string(root().join("README.md")).expect("the README")
}

#[test]
fn the_example_runs() {
    let status = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "-p", "oxmux", "--example", "saxpy"])
        .current_dir(root())
        .status()
        .expect("cargo");
    assert!(status.success(), "the README's example failed");
}

#[test]
fn the_example_is_the_readmes() {
    let readme = readme();
    let start = readme.find("```rust\n").expect("an example") + 8;
    let end = start + readme[start..].find("```").expect("its end");
    let example = include_str!("../../compiler/examples/saxpy.rs");
    let code = example.find("use ").expect("code behind the crate's comment");
    assert_eq!(readme[start..end].trim(), example[code..].trim());
    let lines = readme[start..end].lines().filter(|l| !l.trim().is_empty()).count();
    assert!(lines <= 22, "the example has {lines} lines");
}

#[test]
fn the_readme_names_files_that_exist() {
    let text = readme();
    for word in text.split_whitespace().filter(|w| w.starts_with("tests/kernels/")) {
        let path = root().join(word.trim_matches('"'));
        assert!(path.exists(), "{word}");
    }
}
