//! What is done to a vector kernel: one file for each pass, under the text name of its pass.

pub(crate) mod dead_code;
pub(crate) mod hoist_allocas;
pub(crate) mod mask_memops;
pub(crate) mod sink;
