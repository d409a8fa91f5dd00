//! Kernels with expected results, and the tests that run them.

pub mod cases;
