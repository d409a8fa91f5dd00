#![no_main]
//! `cargo +nightly fuzz run prescan`: the check itself is `oxmux_tests::fuzz::check_prescan`.
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oxmux_tests::fuzz::check_prescan(bytes));
