//! Changing programs as a whole: cloning, splitting, linking.

pub mod clone;
pub mod link;
pub mod split;
pub mod subprograms;

pub use clone::{CloneMap, clone_blocks, clone_function};
pub use link::{LinkError, Linker, link_modules};
pub use split::{split_block, split_edge};
pub use subprograms::{functions_with_shared_subprograms, separate_subprograms};
