//! The examples that embedders read first are run.

use std::path::Path;
use std::process::Command;

fn run(name: &str) {
    let status = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "-p", "oxmux", "--example", name])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .status()
        .expect("cargo");
    assert!(status.success(), "{name} failed");
}

#[test]
fn histogram() {
    run("histogram");
}

#[test]
fn sgemm() {
    run("sgemm");
}
