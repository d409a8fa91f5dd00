//! Legalization of IR, and the boundary that code generators implement.
//!
//! ```
//! use oxmux_codegen::legalize::Legalizer;
//! use oxmux_codegen::{TargetCaps, check_legal};
//! use oxmux_ir::{Fuel, text::parse_module};
//! use oxmux_machine::TargetDescription;
//!
//! let target: TargetDescription = "aarch64".parse()?;
//! let caps = TargetCaps::new(&target);
//! let module = parse_module("define i40 @f(i40 %x) {\n  %y = add i40 %x, 1\n  ret i40 %y\n}")?;
//! let f = module.function_order[0];
//! // No machine has integers of 40 bits.
//! assert!(check_legal(&module.cx, &module.functions[f], &caps).is_err());
//! let mut legalizer = Legalizer::new(&module, &caps, &Fuel::unlimited());
//! let legal = legalizer.legalize(f).map_err(|(_, error)| error.to_string())?;
//! assert!(check_legal(&legalizer.cx, &legal, &caps).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
//! | [`inline_assembly`] | the instructions that inline assembly may have |
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

pub use error::CodegenError;
pub use generator::Codegen;
pub use legal::{LegalFunction, LegalModule, TargetCaps, check_legal};
pub use output::{CompiledFunction, DataObject};
