//! Errors of reading and lowering, with their locations.
//!
//! A kind for each thing that the author of a runtime does about them: the input breaks a rule, the
//! input is right but not served, a limit is too small, the budget is used up, a specialization
//! value does not fit.

use std::fmt;

use oxmux_ir::Stopped;

use crate::{feature, grammar};

/// A rule of the SPIR-V specification that a module can break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Rule {
    /// Length, magic number, version, schema or id bound of the module header.
    Header,
    /// The word count of an instruction is zero or runs past the module.
    WordCount,
    /// A literal string has no terminator inside its instruction.
    String,
    /// An instruction has too few, too many or badly formed operands.
    Operand,
    /// An id is zero or not below the bound.
    IdBound,
    /// An id is the result of two instructions.
    DuplicateId,
    /// A type that is no aggregate and no pointer is declared twice.
    DuplicateType,
    /// An id is used but defined nowhere.
    UndefinedId,
    /// An id is used before its definition where that is not allowed.
    ForwardReference,
    /// An instruction stands in a section of the module where it must not.
    Layout,
    /// There is not exactly one memory model.
    MemoryModel,
    /// An entry point names no function, or its name twice, or a function that cannot be one.
    EntryPoint,
    /// An execution mode has bad operands or names no entry point.
    ExecutionMode,
    /// A decoration has bad operands or a target that cannot carry it.
    Decoration,
    /// A capability is used and not declared.
    Capability,
    /// A type contains itself.
    CyclicType,
    /// Types of operands and result do not fit together.
    Type,
    /// A constant does not fit its type.
    Constant,
    /// The operation of an `OpSpecConstantOp` is not allowed there.
    SpecConstantOp,
    /// A storage class is not allowed at this place.
    StorageClass,
    /// Blocks, branches and phis do not form a control-flow graph.
    Cfg,
    /// A value is used where its definition does not dominate.
    Dominance,
    /// A call does not fit its function.
    Call,
    /// The call graph has a cycle.
    Recursion,
}

impl Rule {
    /// The rule's name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Header => "header",
            Rule::WordCount => "word count",
            Rule::String => "string",
            Rule::Operand => "operand",
            Rule::IdBound => "id bound",
            Rule::DuplicateId => "duplicate id",
            Rule::DuplicateType => "duplicate type",
            Rule::UndefinedId => "undefined id",
            Rule::ForwardReference => "forward reference",
            Rule::Layout => "layout",
            Rule::MemoryModel => "memory model",
            Rule::EntryPoint => "entry point",
            Rule::ExecutionMode => "execution mode",
            Rule::Decoration => "decoration",
            Rule::Capability => "capability",
            Rule::CyclicType => "cyclic type",
            Rule::Type => "type",
            Rule::Constant => "constant",
            Rule::SpecConstantOp => "specialization constant operation",
            Rule::StorageClass => "storage class",
            Rule::Cfg => "control flow",
            Rule::Dominance => "dominance",
            Rule::Call => "call",
            Rule::Recursion => "recursion",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Where in a module something is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Place {
    /// Offset of the instruction (or of the header's word) from the module's first byte.
    pub byte_offset: u64,
    /// Number of the instruction, counted from zero after the header; `None` inside the header.
    pub instruction: Option<u32>,
    /// Opcode of the instruction, where there is one.
    pub opcode: Option<u16>,
    /// The id that the error is about, or the result of the instruction.
    pub id: Option<u32>,
}

impl Place {
    /// A place in the header, or one that belongs to no instruction.
    pub fn at_byte(byte_offset: u64) -> Place {
        Place { byte_offset, ..Place::default() }
    }

    /// The same place, about `id`.
    pub fn with_id(self, id: u32) -> Place {
        Place { id: Some(id), ..self }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(opcode) = self.opcode {
            match grammar::name(opcode) {
                Some(name) => write!(f, "Op{name} (opcode {opcode}) at ")?,
                None => write!(f, "opcode {opcode} at ")?,
            }
        }
        write!(f, "byte offset {}", self.byte_offset)?;
        match (self.instruction, self.id) {
            (Some(index), Some(id)) => write!(f, " (instruction {index}, id %{id})"),
            (Some(index), None) => write!(f, " (instruction {index})"),
            (None, Some(id)) => write!(f, " (id %{id})"),
            (None, None) => Ok(()),
        }
    }
}

/// Why a module was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The module breaks a rule of the specification.
    #[non_exhaustive]
    Invalid {
        /// The rule.
        rule: Rule,
        /// Where it is broken.
        at: Place,
        /// What was found and what was expected.
        detail: String,
    },
    /// The module may be valid, but uses an unsupported feature.
    #[non_exhaustive]
    Unsupported {
        /// The unsupported feature: a capability, an extension, an opcode, a type.
        what: String,
        /// Where it is used.
        at: Place,
    },
    /// The module is larger than a limit of [`Limits`](crate::Limits).
    #[non_exhaustive]
    Limit {
        /// Name of the limit, as its field in [`Limits`](crate::Limits).
        which: &'static str,
        /// The module's value.
        value: u64,
        /// The limit.
        limit: u64,
        /// Where the limit was passed.
        at: Place,
    },
    /// The budget is used up, the caller cancelled the loading, or there is no memory for a table.
    Stopped(Stopped),
    /// A specialization value does not fit the module.
    #[non_exhaustive]
    SpecConstant {
        /// The `SpecId`.
        spec_id: u32,
        /// The problem with the value.
        detail: String,
    },
}

impl Error {
    /// An error about a broken rule.
    pub fn invalid(rule: Rule, at: Place, detail: impl Into<String>) -> Error {
        Error::Invalid { rule, at, detail: detail.into() }
    }

    /// The error about an id that nothing defines.
    pub(crate) fn undefined(id: u32, at: Place) -> Error {
        Error::invalid(Rule::UndefinedId, at.with_id(id), format!("nothing defines %{id}"))
    }

    /// The unsupported feature with its location, without the prefix "unsupported".
    pub(crate) fn feature(&self) -> String {
        let text = self.to_string();
        text.strip_prefix("unsupported: ").unwrap_or(&text).to_string()
    }

    /// An error about an unsupported feature.
    pub fn unsupported(at: Place, what: impl Into<String>) -> Error {
        Error::Unsupported { what: what.into(), at }
    }

    /// The module's own code gives a meaning to a name that a builtin function has.
    pub(crate) fn name_taken(at: Place, name: &str) -> Error {
        Error::unsupported(at, format!("the module has a symbol {name:?} of its own"))
    }

    /// Checks `value` against the limit `which`.
    pub fn check_limit(
        which: &'static str,
        value: u64,
        limit: u64,
        at: Place,
    ) -> Result<(), Error> {
        if value > limit { Err(Error::Limit { which, value, limit, at }) } else { Ok(()) }
    }

    /// The place in the module, if the error has one.
    pub fn place(&self) -> Option<&Place> {
        match self {
            Error::Invalid { at, .. } | Error::Unsupported { at, .. } | Error::Limit { at, .. } => {
                Some(at)
            }
            Error::SpecConstant { .. } | Error::Stopped(_) => None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Invalid { rule, at, detail } => {
                write!(f, "invalid SPIR-V ({rule}): {at}: {}", OneLine(detail))
            }
            Error::Unsupported { what, at } => {
                f.write_str("unsupported: ")?;
                if let Some(feature) = feature::of(at.opcode, what) {
                    write!(f, "{feature}: ")?;
                }
                // The place has the name of the instruction.
                match at.opcode.and_then(grammar::name) {
                    Some(name) if name == what.strip_prefix("Op").unwrap_or(what) => {
                        write!(f, "{at}")
                    }
                    _ => write!(f, "{at}: {}", OneLine(what)),
                }
            }
            Error::Limit { which, value, limit, at } => {
                write!(f, "limit {which} exceeded: {value} is above {limit}: {at}")
            }
            Error::Stopped(Stopped::Cancelled) => f.write_str("cancelled (front end)"),
            Error::Stopped(why) => write!(f, "limit: {why} (front end)"),
            Error::SpecConstant { spec_id, detail } => {
                write!(f, "specialization constant with SpecId {spec_id}: {}", OneLine(detail))
            }
        }
    }
}

impl std::error::Error for Error {}

impl From<Stopped> for Error {
    fn from(why: Stopped) -> Error {
        Error::Stopped(why)
    }
}

/// Keeps text that comes out of the module from breaking a message into lines.
struct OneLine<'a>(&'a str);

impl fmt::Display for OneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| {
            if c.is_control() { write!(f, "{}", c.escape_default()) } else { write!(f, "{c}") }
        })
    }
}
