//! The operands of an instruction in a frame.

use crate::context::Context;
use crate::entity::EntityId;
use crate::eval::op::Operands;
use crate::eval::{EvalError, Val};
use crate::function::{Function, Value};
use crate::types::Type;

/// The operands of an instruction in a frame.
pub(super) struct FrameOperands<'a> {
    pub(super) cx: &'a Context,
    pub(super) function: &'a Function,
    pub(super) constants: &'a [Option<Val>],
    pub(super) registers: &'a [Val],
}

impl Operands for FrameOperands<'_> {
    fn value(&self, value: Value) -> Result<&Val, EvalError> {
        match value.as_constant() {
            Some(constant) => match self.constants.get(constant.index()) {
                Some(Some(val)) => Ok(val),
                _ => Err(EvalError::Unsupported("a constant without a value".into())),
            },
            None => {
                let register = self.registers.get(value.index());
                register.ok_or(EvalError::Malformed("a value of another function"))
            }
        }
    }
    fn ty(&self, value: Value) -> Type {
        if self.function.has_value(value) {
            self.cx.value_type(self.function, value)
        } else {
            Type::VOID
        }
    }
}
