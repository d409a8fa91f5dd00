#![no_main]
//! `cargo +nightly fuzz run campaign`: the check itself is `oxmux_tests::fuzz::check_campaign`.
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oxmux_tests::fuzz::check_campaign(bytes));
