//! Errors of code generation, by function and instruction.

use core::fmt;
use oxmux_ir::Stopped;
use oxmux_machine::Arch;

/// The error of one function or instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodegenError {
    /// The program is fine, but there is no code for it.
    Unsupported(String),
    /// A limit of this back end; its name and value.
    Limit(&'static str, u64),
    /// The budget is used up, or the work was cancelled.
    Stopped(Stopped),
    /// The function breaks a rule of the IR that the verifier checks.
    Malformed(String),
    /// The code generator refused a legal operation, which is an internal error.
    Generator(String),
}

impl CodegenError {
    /// The program is valid, but cannot be compiled.
    pub fn unsupported(what: impl Into<String>) -> Self {
        Self::Unsupported(what.into())
    }
    /// The program that compiles was built without code for the machine.
    pub fn left_out(arch: Arch) -> Self {
        Self::Unsupported(format!(
            "code for {0} was left out when this program was built (feature '{1}' of the crate oxmux)",
            arch.name(),
            arch.name().replace('_', "-"),
        ))
    }
    /// A rule of the IR is broken.
    pub fn malformed(what: impl Into<String>) -> Self {
        Self::Malformed(what.into())
    }
}

impl From<Stopped> for CodegenError {
    fn from(why: Stopped) -> Self {
        Self::Stopped(why)
    }
}

impl fmt::Display for CodegenError {
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
