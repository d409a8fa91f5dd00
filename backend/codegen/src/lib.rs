//! Legalization of IR, and the boundary that code generators implement.
//!
//! | module | contents |
//! |---|---|
//! | [`legal`] | legal IR: the closed table of a target's operations and types |
//! | [`legalize`] | legalization: from IR to legal IR |
//! | [`generator`] | the boundary of code generators |
//! | [`allocation`] | functions for which register allocation takes superlinear time |
//! | [`output`] | finished machine code as plain data |
//! | [`data`] | global variables as bytes and addresses |
//! | [`debug`] | which source lines code comes from |
//! | [`variables`] | stack slots of source variables |
//! | [`error`] | errors of code generation |

#![forbid(unsafe_code)]

pub mod allocation;
pub mod data;
pub mod debug;
pub mod error;
pub mod generator;
mod inline_assembly;
pub mod legal;
pub mod legalize;
pub mod output;
pub mod variables;

pub use error::Problem;
pub use generator::Codegen;
pub use legal::{LegalFunction, LegalModule, TargetCaps, check_legal};
pub use output::{CompiledFunction, DataObject};
