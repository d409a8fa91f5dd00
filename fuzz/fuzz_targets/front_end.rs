#![no_main]
//! `cargo +nightly fuzz run front_end`: the check itself is `oxmux_tests::fuzz::check_front_end`.
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oxmux_tests::fuzz::check_front_end(bytes));
