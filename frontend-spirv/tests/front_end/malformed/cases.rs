//! How a case is written down: what is changed in a valid module, and which error that must give.

use crate::words::Parts;
use oxmux_frontend_spirv::Error;
use rspirv::spirv::Op;

pub(crate) type Case = (String, &'static str, Parts);

/// The kind of an error, with the rule of an invalid module and the name of a limit.
pub(crate) fn kind(error: &Error) -> String {
    match error {
        Error::Invalid { rule, .. } => rule.name().to_string(),
        Error::Unsupported { .. } => "unsupported".to_string(),
        Error::Limit { which, .. } => format!("limit {which}"),
        _ => "other".to_string(),
    }
}

pub(crate) struct Table(pub(crate) Vec<Case>);

impl Table {
    pub(crate) fn case(
        &mut self,
        name: impl Into<String>,
        expected: &'static str,
        change: impl FnOnce(&mut Parts),
    ) {
        let mut parts = Parts::new();
        change(&mut parts);
        self.0.push((name.into(), expected, parts));
    }

    /// An instruction in the kernel's block.
    pub(crate) fn body(&mut self, expected: &'static str, opcode: Op, operands: &[u32]) {
        self.case(format!("{opcode:?} {operands:?}"), expected, |p| p.emit(opcode, operands));
    }

    /// A type or constant.
    pub(crate) fn declared(&mut self, expected: &'static str, opcode: Op, operands: &[u32]) {
        self.case(format!("{opcode:?} {operands:?}"), expected, |p| p.declare(opcode, operands));
    }

    /// A decoration.
    pub(crate) fn annotated(&mut self, expected: &'static str, opcode: Op, operands: &[u32]) {
        self.case(format!("{opcode:?} {operands:?}"), expected, |p| p.annotate(opcode, operands));
    }
}
