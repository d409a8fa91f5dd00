//! The boundary that every code generator implements: a legal function in, machine code out.

use crate::error::CodegenError;
use crate::legal::{LegalFunction, TargetCaps};
use crate::output::CompiledFunction;

/// Makes machine code of functions that are legal for its [`TargetCaps`].
pub trait Codegen {
    /// The name by which users choose it.
    fn name(&self) -> &'static str;

    /// The operations that are legal.
    fn caps(&self) -> &TargetCaps;

    /// Whether its functions pass each other vectors in registers. Functions of several generators
    /// never do.
    fn passes_vectors(&self) -> bool {
        true
    }

    /// Compiles one function. The generator may keep memory from function to function, but no
    /// result depends on it.
    fn compile(&mut self, function: &LegalFunction<'_>) -> Result<CompiledFunction, CodegenError>;
}
