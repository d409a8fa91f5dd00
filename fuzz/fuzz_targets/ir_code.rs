#![no_main]
//! `cargo +nightly fuzz run ir_code`: the check itself is `oxmux_tests::fuzz::check_ir_code`.
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oxmux_tests::fuzz::check_ir_code(bytes));
