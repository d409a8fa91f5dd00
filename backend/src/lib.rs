//! From legal IR to machine code in memory: code generation, object files, loading.
//!
//! | module | what it is |
//! |---|---|
//! | [`target`] | target names: an architecture and features |
//! | [`compiled`] | finished machine code as plain data |
//! | [`object`] | writing relocatable ELF objects |
//! | [`loader`] | loading them into memory |

pub mod compiled;
mod compiled_from_cranelift;
pub mod loader;
pub mod object;
pub mod target;
