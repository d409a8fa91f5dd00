//! Changing functions and programs as a whole: cloning, splitting, linking, construction of SSA
//! form.

pub mod clone;
pub mod link;
pub mod split;
pub mod ssa;
pub mod subprograms;

pub use clone::{CloneMap, Undefined, clone_blocks, clone_body, clone_function};
pub use link::{LinkError, Linker, link_modules};
pub use split::{split_block, split_edge};
pub use ssa::{SsaConstruction, SsaUpdater, Variable};
pub use subprograms::{functions_with_shared_subprograms, separate_subprograms};
