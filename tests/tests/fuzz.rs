//! The fuzz targets' checks, for a second each on mutated kernels, and on every input that once
//! failed.

use oxmux::{Module, Specialization};
use oxmux_tests::fuzz::{self, corpus, lines, mutate, words};
use std::time::{Duration, Instant};

type Mutator = fn(&[u8], &mut mutate::Rng) -> Vec<u8>;

fn run(seed: u64, seeds: &[corpus::Seed], mutators: &[Mutator], check: fn(&[u8])) {
    let mut rng = mutate::Rng::new(seed);
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(1) {
        let mutator = mutators[rng.below(mutators.len())];
        check(&mutator(&seeds[rng.below(seeds.len())].bytes, &mut rng));
    }
}

const WORDS: &[Mutator] = &[mutate::mutate_words, words::mutate];
const LINES: &[Mutator] = &[mutate::mutate_bytes_of_text, lines::mutate];

oxmux_tests::tests_of! {
    run:
    prescan(1, &corpus::spirv(), WORDS, fuzz::check_prescan);
    front_end(2, &corpus::spirv(), WORDS, fuzz::check_front_end);
    code(3, &corpus::spirv(), &WORDS[1..], fuzz::check_code);
    run_as_interpreted(4, &corpus::spirv(), &WORDS[1..], fuzz::check_run);
}

/// The comparison is made: most kernels run without a mutation, and mutants do.
#[test]
fn kernels_are_compared() {
    let (seeds, mut rng) = (corpus::spirv(), mutate::Rng::new(7));
    let mut ran = 0;
    for seed in &seeds {
        for bytes in [seed.bytes.clone(), words::mutate(&seed.bytes, &mut rng)] {
            let module = Module::from_spirv(&bytes, &Specialization::new(), &fuzz::limits());
            ran += module.map_or(0, |module| fuzz::run::check_run_module(&module));
        }
    }
    assert!(ran * 4 > seeds.len(), "{ran} launches of {} modules", seeds.len());
}

#[test]
fn ir_reader() {
    run(5, &corpus::assembly(), LINES, fuzz::check_ir_reader);
}

#[test]
fn ir_code() {
    run(6, &corpus::assembly(), &LINES[1..], fuzz::check_ir_code);
}

#[test]
fn every_kernel_passes_every_check_unchanged() {
    for seed in corpus::spirv() {
        fuzz::check_front_end(&seed.bytes);
        fuzz::check_code(&seed.bytes);
    }
}

#[test]
fn every_regression_passes_every_check() {
    for seed in corpus::regressions("spv") {
        println!("{}", seed.file.display());
        fuzz::check_prescan(&seed.bytes);
        fuzz::check_front_end(&seed.bytes);
        fuzz::check_code(&seed.bytes);
        fuzz::check_run(&seed.bytes);
    }
    for seed in corpus::regressions("ll") {
        println!("{}", seed.file.display());
        fuzz::check_ir_reader(&seed.bytes);
        fuzz::check_ir_code(&seed.bytes);
    }
}
