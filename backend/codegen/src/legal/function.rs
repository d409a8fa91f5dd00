//! Legal functions and modules, as the verifier of legal IR has checked them.

use super::{IllegalOp, TargetCaps, check_legal};
use crate::error::CodegenError;
use oxmux_ir::entity::EntityId;
use oxmux_ir::{Context, Fuel, Function, FunctionId, GlobalId, Module, Phase};

/// The symbols of function and variable ids in legal IR.
pub trait Symbols {
    /// The name of a function, and whether the program defines it.
    fn function(&self, id: FunctionId) -> Option<(&str, bool)>;
    /// The symbol of a global variable.
    fn global(&self, id: GlobalId) -> Option<String>;
}

impl Symbols for Module {
    fn function(&self, id: FunctionId) -> Option<(&str, bool)> {
        let function = self.functions.get(id)?;
        Some((function.name(), !function.is_declaration()))
    }

    /// A variable without a name gets its number.
    fn global(&self, id: GlobalId) -> Option<String> {
        let global = self.globals.get(id)?;
        Some(match global.name.is_empty() {
            true => format!("oxmux.global.{}", id.index()),
            false => global.name.to_string(),
        })
    }
}

/// A function that is legal for a target's [`TargetCaps`], with its symbols: the input of a code
/// generator. It has always passed [`check_legal`].
#[derive(Clone, Copy)]
pub struct LegalFunction<'a> {
    /// The types and constants that the function refers to.
    pub cx: &'a Context,
    /// The function.
    pub body: &'a Function,
    /// The functions and global variables that it refers to.
    pub symbols: &'a dyn Symbols,
    /// What a generator looks at between its steps, so that it can be cancelled.
    pub fuel: &'a Fuel,
}

impl<'a> LegalFunction<'a> {
    /// Checks a function; fails at an illegal instruction.
    pub fn new(
        cx: &'a Context,
        body: &'a Function,
        symbols: &'a dyn Symbols,
        fuel: &'a Fuel,
        caps: &TargetCaps,
    ) -> Result<Self, CodegenError> {
        match check_legal(cx, body, caps) {
            Ok(()) => Ok(Self { cx, body, symbols, fuel }),
            Err(illegal) => Err(not_legal(&illegal)),
        }
    }
}

/// A module whose functions are legal for one target. Its phase is [`Phase::Legal`]; it is printed,
/// and read again, as any other.
#[derive(Clone, Debug)]
pub struct LegalModule {
    module: Module,
    fuel: Fuel,
}

impl LegalModule {
    /// The module as a legal one, or the function that is not legal and why.
    pub fn new(mut module: Module, caps: &TargetCaps) -> Result<Self, (FunctionId, CodegenError)> {
        for (id, function) in module.functions.iter() {
            check_legal(&module.cx, function, caps).map_err(|e| (id, not_legal(&e)))?;
        }
        module.phase = Phase::Legal;
        Ok(Self { module, fuel: Fuel::unlimited() })
    }

    /// The module.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// One of its functions, if it has a body.
    pub fn function(&self, id: FunctionId) -> Option<LegalFunction<'_>> {
        let body = self.module.functions.get(id).filter(|function| !function.is_declaration())?;
        Some(LegalFunction { cx: &self.module.cx, body, symbols: &self.module, fuel: &self.fuel })
    }
}

fn not_legal(illegal: &[IllegalOp]) -> CodegenError {
    let what = illegal.first().map_or(String::new(), |op| op.what.clone());
    CodegenError::Generator(format!("not legal: {what}"))
}
