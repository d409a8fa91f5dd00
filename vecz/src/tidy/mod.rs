//! Passes over the vector kernel: one file for each pass, under its text name.

pub(crate) mod dead_code;
pub(crate) mod hoist_allocas;
pub(crate) mod mask_memops;
