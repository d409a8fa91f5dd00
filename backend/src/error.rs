//! Why a module has no code.

use crate::loader::LoadError;
use crate::object::ObjectError;
use crate::target::TargetError;
use core::fmt;
use oxmux_ir::{Inst, Stopped};

/// What is wrong with one function or instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The program is fine, but this back end has no code for it.
    Unsupported(String),
    /// A limit of this back end; its name and value.
    Limit(&'static str, u64),
    /// The budget is used up, or the work was cancelled.
    Stopped(Stopped),
    /// The function breaks a rule of the IR that the verifier checks.
    Malformed(String),
    /// The code generator refused what the capability table allows, which is an error of this crate.
    Generator(String),
}

impl Problem {
    pub(crate) fn unsupported(what: impl Into<String>) -> Self {
        Self::Unsupported(what.into())
    }
    pub(crate) fn malformed(what: impl Into<String>) -> Self {
        Self::Malformed(what.into())
    }
}

impl From<Stopped> for Problem {
    fn from(why: Stopped) -> Self {
        Self::Stopped(why)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsupported(what) => write!(f, "unsupported: {what}"),
            Self::Limit(what, limit) => write!(f, "{what}: the limit is {limit}"),
            Self::Stopped(why) => why.fmt(f),
            Self::Malformed(what) => write!(f, "malformed: {what}"),
            Self::Generator(what) => write!(f, "code generator: {what}"),
        }
    }
}

/// Why a module has no code, and where.
#[derive(Debug)]
pub enum BackendError {
    /// A function cannot be compiled.
    Function {
        /// The function's name.
        function: String,
        /// The instruction of the function as it was given, if one is to blame.
        inst: Option<Inst>,
        /// What is wrong.
        problem: Problem,
    },
    /// A global variable's initializer cannot be laid out.
    Global {
        /// The variable's name.
        global: String,
        /// What is wrong.
        problem: Problem,
    },
    /// The target cannot be compiled for.
    Target(TargetError),
    /// The object cannot be written.
    Object(ObjectError),
    /// The module's metadata for the object is malformed or too large.
    Metadata(String),
    /// The object cannot be loaded.
    Load(LoadError),
}

impl fmt::Display for BackendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Function { function, inst: Some(inst), problem } => {
                write!(f, "@{function}, {inst}: {problem}")
            }
            Self::Function { function, inst: None, problem } => write!(f, "@{function}: {problem}"),
            Self::Global { global, problem } => write!(f, "@{global}: {problem}"),
            Self::Target(error) => error.fmt(f),
            Self::Object(error) => error.fmt(f),
            Self::Metadata(problem) => write!(f, "the object's metadata: {problem}"),
            Self::Load(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for BackendError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Target(error) => Some(error),
            Self::Object(error) => Some(error),
            Self::Load(error) => Some(error),
            Self::Function { .. } | Self::Global { .. } | Self::Metadata(_) => None,
        }
    }
}

impl From<TargetError> for BackendError {
    fn from(error: TargetError) -> Self {
        Self::Target(error)
    }
}

impl From<ObjectError> for BackendError {
    fn from(error: ObjectError) -> Self {
        Self::Object(error)
    }
}

impl From<LoadError> for BackendError {
    fn from(error: LoadError) -> Self {
        Self::Load(error)
    }
}
