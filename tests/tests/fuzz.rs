//! The fuzz targets' checks, for a second each, on mutated kernels.

use oxmux_tests::fuzz::{self, mutate};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn kernels() -> Vec<Vec<u8>> {
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in ["shared/spv", "shared/spv_o0", "shared/spv_llvm21", "own/spv", "asm"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels").join(folder);
        let entries = std::fs::read_dir(folder).expect("kernels");
        let paths = entries.flatten().map(|e| e.path());
        files.extend(paths.filter(|p| p.extension().is_some_and(|e| e == "spv")));
    }
    files.sort();
    files.iter().map(|file| std::fs::read(file).expect("a kernel")).collect()
}

fn on_words(seed: u64, check: fn(&[u8])) {
    let kernels = kernels();
    let mut rng = mutate::Rng::new(seed);
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(1) {
        check(&mutate::mutate_words(&kernels[rng.below(kernels.len())], &mut rng));
    }
}

#[test]
fn prescan() {
    on_words(1, fuzz::check_prescan);
}

#[test]
fn front_end() {
    on_words(2, fuzz::check_front_end);
}

#[test]
fn code() {
    on_words(3, fuzz::check_code);
}

#[test]
fn ir_reader() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/ll");
    let entries = std::fs::read_dir(folder).expect("modules as text");
    let mut files: Vec<PathBuf> = entries.flatten().map(|e| e.path()).collect();
    files.sort();
    let texts: Vec<String> =
        files.iter().map(|file| std::fs::read_to_string(file).expect("text")).collect();
    let mut rng = mutate::Rng::new(4);
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(1) {
        let text = mutate::mutate_text(&texts[rng.below(texts.len())], &mut rng);
        fuzz::check_ir_reader(text.as_bytes());
    }
}

#[test]
fn every_kernel_passes_every_check_unchanged() {
    for kernel in kernels() {
        fuzz::check_front_end(&kernel);
        fuzz::check_code(&kernel);
    }
}
