#![no_main]
//! `fuzz/run.sh run 60`: the check itself is `oxmux_tests::fuzz::check_run`.
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oxmux_tests::fuzz::check_run(bytes));

// Half of the mutants come of a mutator that mostly leaves a module valid.
libfuzzer_sys::fuzz_mutator!(|bytes: &mut [u8], size: usize, size_max: usize, seed: u32| {
    let mutator = oxmux_tests::fuzz::words::mutate;
    let mutated = match seed % 2 {
        0 => oxmux_tests::fuzz::mutate_in_place(mutator, bytes, size, size_max, seed),
        _ => None,
    };
    mutated.unwrap_or_else(|| libfuzzer_sys::fuzzer_mutate(bytes, size, size_max))
});
