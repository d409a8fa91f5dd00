//! Shared by the tests: kernels with expected results, and the checks of the fuzz targets.
//!
//! Where the tests of a feature are, below `tests/`:
//!
//! | feature | kernels | test |
//! |---|---|---|
//! | OpenCL C: atomics, barriers, conversions, vectors, … | `kernels/opencl_c/TOPIC/` with [`cases`] | `kernels`, `vectorized`, `vector_forms`, `objects`, `cross` |
//! | the mathematical library | `kernels/math/` | `kernels`, `powers`, `same_bits`, `tests/library/` |
//! | images, printf, sub-groups | `kernels/images/`, `kernels/printf/`, `kernels/sub_groups/` | of the same name |
//! | local sizes that do not divide the global size; tails of rows | `kernels/groups/`, `kernels/forms/` | `remainder_groups`, `tails` |
//! | LLVM assembly: instructions, attributes, intrinsics | `kernels/llvm/`, `kernels/corners/` | `programs`, `corners`, `vectorized_intrinsics` |
//! | SPIR-V that producers of kernels do not write | `kernels/asm/`, `kernels/spirv/` | `kernels`, `refused` |
//! | shaders | `kernels/vulkan/` | `muxc/tests/shaders.rs` |
//! | control flow and addresses for the vectorizer | `kernels/shapes/`, `tests/flow/` | `programs`, `flow`, `vectorized_memory`, `guard_pages` |
//! | whole applications | `kernels/programs/`, `kernels/shared/` | `programs`, `kernels` |
//! | debug information | | `debug_info` |
//! | failures that were found | `regress/` | `campaign`, `fuzz` |

pub mod campaign;
pub mod cases;
pub mod fuzz;
pub mod growth;
pub mod lanes;
pub mod parallel;
pub mod running;
pub mod same_bits;
pub mod tools;
