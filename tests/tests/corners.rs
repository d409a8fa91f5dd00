//! Small kernels of what LLVM assembly may hold besides the common (`tests/kernels/corners/`), in
//! every way that they can run: interpreted, compiled by each code generator, vectorized at several
//! widths, each by one code generator in turn. All compute the same.
//!
//! A comment `; refused: …` at a file's head says why it has no vector form, `; fails: …` why it is
//! no kernel that runs here at all; each is what the compiler says.

use oxmux_tests::campaign;
use oxmux_tests::campaign::launch::Launch;
use oxmux_tests::parallel;
use std::path::{Path, PathBuf};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/corners");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()).collect();
    files.sort();
    files
}

/// What is wrong with a file, the one of this number.
fn judge(number: usize, text: &str) -> Result<(), String> {
    let said = |what: &str| text.lines().find_map(|line| line.strip_prefix(what));
    let launch = Launch::parse(text).ok_or("there is no launch in its comments")?;
    let outcome = campaign::check_module(
        text.as_bytes(),
        Launch { one_way_from: Some(number), ..launch.clone() },
        &mut |_| {},
    );
    if let Some(expected) = said("; fails: ") {
        let as_said = outcome.failures.iter().all(|failure| failure.message.contains(expected));
        let fails = !outcome.failures.is_empty() && as_said;
        return if fails { Ok(()) } else { Err(format!("{:?}", outcome.failures)) };
    }
    if let Some(failure) = outcome.failures.first() {
        return Err(failure.to_string());
    }
    if outcome.too_long {
        return Err("the interpreter gave up".to_string());
    }
    let refused = |reason: &str| {
        outcome.vectorized == 0 && outcome.refusals.iter().all(|refusal| refusal.contains(reason))
    };
    let good = match said("; refused: ") {
        Some(reason) => refused(reason),
        None => outcome.vectorized as usize == launch.vectors.len(),
    };
    if good {
        return Ok(());
    }
    Err(format!("vectorized {} times; refused: {:?}", outcome.vectorized, outcome.refusals))
}

#[test]
fn corners_of_the_language_compute_the_same_in_every_way() {
    let files = files();
    assert!(files.len() > 80, "{}", files.len());
    let failures = parallel::map(files.iter().enumerate(), |(number, file)| {
        let text = std::fs::read_to_string(file).expect("a file");
        judge(number, &text).err().map(|what| format!("{}: {what}", file.display()))
    });
    let failures: Vec<String> = failures.into_iter().flatten().collect();
    let count = failures.len();
    assert!(failures.is_empty(), "{count} of {}:\n{}", files.len(), failures.join("\n"));
}
