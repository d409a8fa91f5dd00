//! Target descriptions: architectures, features, vector units, and the operations that they have.
//!
//! This crate depends on nothing: the legalizer, the code generators and the vectorizer read the
//! same facts here.
//!
//! ```
//! use oxmux_machine::{Arch, LaneOp, LaneType, TargetDescription};
//!
//! let target: TargetDescription = "x86_64,haswell".parse()?;
//! assert_eq!(target.arch, Arch::X86_64);
//! assert!(target.op_table().is_native(LaneOp::Simple, LaneType::I32));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | [`arch`] | architectures |
//! | [`features`] | processor features beyond the architecture, as a set of bits |
//! | [`processors`] | names that stand for several features |
//! | [`generator`] | code generators, by name |
//! | [`target`] | target names: an architecture and features |
//! | [`vector_unit`] | widths of registers, and the form of masks |
//! | [`operations`] | the table of operations on vectors; `x86_64`, `x86_64_avx2`, `x86_64_avx512`, `aarch64` and `riscv64` fill it |
//! | [`costs`] | what operations cost, for the vectorizer |
//! | [`host`] | feature detection on the host |

#![forbid(unsafe_code)]

mod aarch64;
pub mod arch;
pub mod costs;
pub mod features;
pub mod generator;
pub mod host;
pub mod operations;
pub mod processors;
mod riscv64;
pub mod target;
pub mod vector_unit;
mod x86_64;
pub mod x86_64_avx2;
pub mod x86_64_avx512;

pub use arch::Arch;
pub use features::{Feature, Features};
pub use generator::GeneratorChoice;
pub use host::{host_target, host_target_for};
pub use operations::{LaneOp, LaneType, OpTable};
pub use target::{TargetDescription, TargetError};
pub use vector_unit::{
    COMMON_REGISTER_BITS, COUNTED_LANES_MIN, INTERLEAVED_PART_BITS, MaskForm, VectorUnit,
};
