//! Shared by the tests: kernels with expected results, and the checks of the fuzz targets.
//!
//! Where the tests of a feature are, below `tests/`:
//!
//! | feature | kernels | test |
//! |---|---|---|
//! | OpenCL C: atomics, barriers, conversions, vectors, … | `kernels/opencl_c/TOPIC/` with [`cases`] | `kernels`, `vectorized`, `objects`, `cross` |
//! | the mathematical library | `kernels/math/` | `kernels`, `library` |
//! | images, printf | `kernels/images/`, `kernels/printf/` | of the same name |
//! | sub-groups; local sizes that do not divide the global size | `kernels/sub_groups/`, `kernels/groups/` | `groups` |
//! | tails of rows | `kernels/forms/` | `vectorized` |
//! | LLVM assembly: instructions, attributes, intrinsics | `kernels/llvm/`, `kernels/corners/` | `programs`, `corners`, `vectorized` |
//! | SPIR-V that producers of kernels do not write | `kernels/asm/`, `kernels/spirv/` | `kernels`, `programs`, `refused` |
//! | shaders | `kernels/vulkan/` | `muxc/tests/muxc/shaders.rs` |
//! | control flow and addresses for the vectorizer | `kernels/shapes/`, `tests/vectorized/flow/` | `programs`, `vectorized`, `guard_pages` |
//! | whole applications | `kernels/programs/`, `kernels/shared/` | `programs`, `kernels` |
//! | debug information | `tests/debug/` | `debug_info` |
//! | failures that were found | `regress/` | `campaign`, `fuzz` |
//!
//! | module | contents |
//! |---|---|
//! | [`cases`], [`running`], [`same_bits`] | kernels with arguments and expected results; launches of them; the comparison of results |
//! | [`campaign`], [`fuzz`] | random kernels, and the checks of the fuzz targets |
//! | [`growth`] | modules of growing size, for the benchmark of compile time |
//! | [`bench_arguments`], [`parallel`], [`lanes`], [`launch_line`], [`random`], [`tools`] | options of benchmarks, work on several threads, bytes as numbers, launches in tests' comments, random numbers, programs of the system |

/// Tests that call one function, each with other arguments.
#[macro_export]
macro_rules! tests_of {
    ($run:ident: $($name:ident($($argument:expr),*);)*) => {
        $(#[test]
        fn $name() {
            $run($($argument),*);
        })*
    };
}

pub mod bench_arguments;
pub mod campaign;
pub mod cases;
pub mod fuzz;
pub mod growth;
pub mod lanes;
pub mod launch_line;
pub mod parallel;
pub mod random;
pub mod running;
pub mod same_bits;
pub mod tools;
