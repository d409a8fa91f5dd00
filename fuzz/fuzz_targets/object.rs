#![no_main]
//! `fuzz/run.sh object 60`: the check itself is `oxmux_tests::fuzz::check_object`.
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oxmux_tests::fuzz::check_object(bytes));
