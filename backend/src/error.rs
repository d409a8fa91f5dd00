//! Errors of compiling, writing and loading modules.

use crate::loader::LoadError;
use crate::object::ObjectError;
use core::fmt;
pub use oxmux_codegen::CodegenError;
use oxmux_ir::Inst;

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
        problem: CodegenError,
    },
    /// A global variable's initializer cannot be laid out.
    Global {
        /// The variable's name.
        global: String,
        /// What is wrong.
        problem: CodegenError,
    },
    /// The code generator refuses the target.
    Target(CodegenError),
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
    /// None: the text of an error inside of this one is this one's already.
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        None
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
