//! The context of the rules for one instruction: its operands and their types.

use crate::error::{Error, Rule};
use crate::module::{Function, InstructionRef, Module};
use crate::types::{Scalar, TypeIndex};

/// The context of the rules for one instruction.
#[derive(Clone, Copy)]
pub(crate) struct Context<'m> {
    pub(crate) module: &'m Module,
    pub(crate) function: &'m Function,
    pub(crate) instruction: InstructionRef<'m>,
}

impl<'m> Context<'m> {
    pub(crate) fn invalid<T>(&self, rule: Rule, detail: impl Into<String>) -> Result<T, Error> {
        Err(Error::invalid(rule, self.instruction.place(), detail))
    }

    /// The operand word at `position`.
    pub(crate) fn operand(&self, position: usize) -> Result<u32, Error> {
        match self.instruction.operand(position) {
            Some(word) => Ok(word),
            None => self.invalid(Rule::Operand, "an operand is missing"),
        }
    }

    /// The type of the value `id`.
    pub(crate) fn type_of(&self, id: u32) -> Result<TypeIndex, Error> {
        match self.module.type_of(id) {
            Some(ty) => Ok(ty),
            None if self.module.definition(id).is_none() => {
                Err(Error::undefined(id, self.instruction.place()))
            }
            None => {
                let at = self.instruction.place().with_id(id);
                Err(Error::invalid(Rule::Type, at, format!("%{id} is no value")))
            }
        }
    }

    /// The type of the value that the operand at `position` names.
    pub(crate) fn operand_type(&self, position: usize) -> Result<TypeIndex, Error> {
        self.type_of(self.operand(position)?)
    }

    /// The type of the result.
    pub(crate) fn result_type(&self) -> Result<TypeIndex, Error> {
        match self.instruction.result_type() {
            Some(ty) => Ok(ty),
            None => {
                let id = self.instruction.result_type_id();
                let at = self.instruction.place();
                if self.module.definition(id).is_none() {
                    return Err(Error::undefined(id, at));
                }
                Err(Error::invalid(Rule::Type, at.with_id(id), format!("%{id} is no type")))
            }
        }
    }

    pub(crate) fn scalar(&self, ty: TypeIndex) -> Option<Scalar> {
        self.module.types.scalar(ty)
    }

    /// Checks that the operand at `position` is an integer scalar.
    pub(crate) fn int_operand(&self, position: usize) -> Result<(), Error> {
        let ty = self.operand_type(position)?;
        match self.scalar(ty) {
            Some(Scalar::Int(_)) => Ok(()),
            _ => self.invalid(Rule::Type, format!("operand {position} is no integer")),
        }
    }

    /// Checks a scope, or memory semantics: shaders' are constants.
    pub(crate) fn scope_operand(&self, position: usize) -> Result<(), Error> {
        self.int_operand(position)?;
        match self.module.constant(self.operand(position)?) {
            None if self.module.environment.has_interface => {
                self.invalid(Rule::Constant, format!("operand {position} is no constant"))
            }
            _ => Ok(()),
        }
    }

    /// Checks that two types are one.
    pub(crate) fn same(&self, found: TypeIndex, expected: TypeIndex) -> Result<(), Error> {
        if self.module.types.same(found, expected) {
            return Ok(());
        }
        let types = &self.module.types;
        let detail = format!(
            "{} where {} is expected",
            types.describe_type(found),
            types.describe_type(expected)
        );
        self.invalid(Rule::Type, detail)
    }
}
