//! What the machines have that code is generated for.
//!
//! This crate depends on nothing: the legalizer, the code generators and the vectorizer read the same facts here.
//!
//! | module | what it is |
//! |---|---|
//! | [`arch`] | architectures |
//! | [`features`] | what a processor may have beyond its architecture, as a set of bits |
//! | [`processors`] | names that stand for several features |
//! | [`target`] | target names: an architecture and features |
//! | [`vector_unit`] | widths of registers, and the form of masks |
//! | [`host`] | what the processor has that this program runs on |

#![forbid(unsafe_code)]

pub mod arch;
pub mod features;
pub mod host;
pub mod processors;
pub mod target;
pub mod vector_unit;

pub use arch::Arch;
pub use features::{Feature, Features};
pub use host::host_target;
pub use target::{TargetDescription, TargetError};
pub use vector_unit::{MaskForm, VectorUnit};
