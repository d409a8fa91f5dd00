//! A seeded fuzz run on stable Rust: `cargo run --release -p oxmux-tests --bin fuzz -- --seconds 60 --seed 7`.
//!
//! Every check gets a share of the time. The first input that breaks a promise ends the run with a panic that names the
//! check and the number of the input; the same seed finds it again.

use oxmux_tests::fuzz::{self, mutate};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn main() {
    let mut seconds = 60;
    let mut seed = 1;
    let mut args = std::env::args().skip(1);
    while let Some(flag) = args.next() {
        let value = args.next().and_then(|v| v.parse().ok());
        match (flag.as_str(), value) {
            ("--seconds", Some(n)) => seconds = n,
            ("--seed", Some(n)) => seed = n,
            _ => {
                eprintln!("usage: fuzz [--seconds N] [--seed N]");
                std::process::exit(2);
            }
        }
    }
    let kernels = kernels();
    println!("{} seed modules, seed {seed}, {seconds} s", kernels.len());
    let share = Duration::from_secs(seconds) / 4;
    let checks: [(&str, fn(&[u8])); 3] = [
        ("prescan", fuzz::check_prescan),
        ("front_end", fuzz::check_front_end),
        ("code", fuzz::check_code),
    ];
    for (name, check) in checks {
        let mut rng = mutate::Rng::new(seed);
        run(name, share, || {
            let bytes = &kernels[rng.below(kernels.len())];
            check(&mutate::mutate_words(bytes, &mut rng));
        });
    }
    let texts: Vec<String> = kernels
        .iter()
        .filter_map(|bytes| {
            let module = oxmux::Module::from_spirv(
                bytes,
                &oxmux::Specialization::new(),
                &oxmux::Limits::default(),
            );
            module.ok().map(|m| m.to_ir())
        })
        .collect();
    let mut rng = mutate::Rng::new(seed);
    run("ir_reader", share, || {
        let text = &texts[rng.below(texts.len())];
        fuzz::check_ir_reader(mutate::mutate_text(text, &mut rng).as_bytes());
    });
}

fn run(name: &str, time: Duration, mut once: impl FnMut()) {
    let start = Instant::now();
    let mut count = 0u64;
    while start.elapsed() < time {
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(&mut once));
        if result.is_err() {
            eprintln!("{name}: input {count} broke a promise");
            std::process::exit(1);
        }
        count += 1;
    }
    println!("{name}: {count} inputs, no panic");
}

/// Every compiled kernel of the repository.
fn kernels() -> Vec<Vec<u8>> {
    fn walk(folder: &Path, out: &mut Vec<PathBuf>) {
        let Ok(entries) = std::fs::read_dir(folder) else { return };
        for entry in entries.flatten() {
            let path = entry.path();
            if path.is_dir() {
                walk(&path, out);
            } else if path.extension().is_some_and(|e| e == "spv") {
                out.push(path);
            }
        }
    }
    let mut files = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels"), &mut files);
    files.sort();
    files.iter().filter_map(|file| std::fs::read(file).ok()).collect()
}
