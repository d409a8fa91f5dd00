#![no_main]
//! `cargo +nightly fuzz run run`: the check itself is `oxmux_tests::fuzz::check_run`.
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oxmux_tests::fuzz::check_run(bytes));
