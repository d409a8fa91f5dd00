//! What the tests share: kernels with expected results, and the checks that fuzz targets make.

pub mod campaign;
pub mod cases;
pub mod fuzz;
pub mod growth;
pub mod lanes;
pub mod running;
pub mod same_bits;
