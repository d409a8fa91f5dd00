#![no_main]
//! `fuzz/run.sh campaign 60`: the check itself is `oxmux_tests::fuzz::check_campaign`.
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oxmux_tests::fuzz::check_campaign(bytes));
