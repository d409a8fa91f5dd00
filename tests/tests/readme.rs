//! The README's example is run as it stands, and its commands name files that exist.

use std::path::Path;

/// The example of the README, kept equal to it by the test below.
mod example {
    // The README runs from the repository's root.
    include!("../../compiler/examples/saxpy.rs");

    pub(super) fn run() -> Result<(), Box<dyn std::error::Error>> {
        main()
    }
}

fn readme() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    std::fs::read_to_string(path).expect("the README")
}

#[test]
fn the_example_runs() {
    std::env::set_current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).expect("the root");
    example::run().expect("the README's example");
}

#[test]
fn the_example_is_the_readmes() {
    let readme = readme();
    let start = readme.find("```rust\n").expect("an example") + 8;
    let end = start + readme[start..].find("```").expect("its end");
    assert_eq!(readme[start..end].trim(), include_str!("../../compiler/examples/saxpy.rs").trim());
    let lines = readme[start..end].lines().filter(|l| !l.trim().is_empty()).count();
    assert!(lines <= 22, "the example has {lines} lines");
}

#[test]
fn the_readme_names_files_that_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for word in readme().split_whitespace().filter(|w| w.starts_with("tests/kernels/")) {
        assert!(root.join(word.trim_matches('"')).exists(), "{word}");
    }
}
