//! The boundary that every code generator implements: a legal function in, machine code out.

use crate::caps::TargetCaps;
use crate::compiled::CompiledFunction;
use crate::error::Problem;
use crate::legalize::Legalizer;
use oxmux_ir::{Function, Inst};

/// Makes machine code of functions that hold only what its [`TargetCaps`] allow.
pub trait Codegen {
    /// Memory that is used again from function to function.
    type Scratch: Default;

    /// What the legalizer may leave in a function.
    fn caps(&self) -> &TargetCaps;

    /// Compiles one function. `program` knows the types, constants and symbols that it refers to.
    fn compile(
        &self,
        program: &Legalizer<'_>,
        func: &Function,
        scratch: &mut Self::Scratch,
    ) -> Result<CompiledFunction, (Option<Inst>, Problem)>;
}
