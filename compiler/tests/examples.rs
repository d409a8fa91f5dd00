//! The examples are run.

use std::path::Path;
use std::process::{Command, Stdio};

fn run(name: &str) {
    // Of the whole workspace, as its tests were built: of this package alone, Cargo selects other
    // features and builds all of it again.
    let built = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--workspace", "--example", name])
        .status()
        .expect("cargo");
    assert!(built.success(), "{name} was not built");
    let test = std::env::current_exe().expect("the test's own file");
    let profile = test.parent().and_then(Path::parent).expect("the folder of the profile");
    let status = Command::new(profile.join("examples").join(name))
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .stdout(Stdio::null())
        .status()
        .expect("the example");
    assert!(status.success(), "{name} failed");
}

#[test]
fn saxpy() {
    run("saxpy");
}

#[test]
fn histogram() {
    run("histogram");
}

#[test]
fn sgemm() {
    run("sgemm");
}

#[test]
fn async_launch() {
    run("async_launch");
}

#[test]
fn rayon_pool() {
    run("rayon_pool");
}

#[test]
fn compiler_api() {
    run("compiler_api");
}
