#![no_main]
//! `cargo +nightly fuzz run ir_reader`: the check itself is `oxmux_tests::fuzz::check_ir_reader`.
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oxmux_tests::fuzz::check_ir_reader(bytes));
