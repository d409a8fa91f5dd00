//! The specification's `compiler::Result`, as an error type.

use crate::error::ErrorClass;

/// The result of a call. The specification's `SUCCESS` is `Ok`, its `cargo::expected` a `Result`.
pub type Result<T = ()> = core::result::Result<T, Error>;

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// Why a call failed, as the specification's `compiler::Result` numbers it.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum ErrorCode {
            $($(#[$doc])* $variant,)*
        }

        impl ErrorCode {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The specification's spelling, such as `INVALID_VALUE`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

codes! {
    /// An argument is not one that the call takes.
    InvalidValue = "INVALID_VALUE",
    /// Memory was refused. Small allocations do not report it: like all of Rust's, they end the
    /// process.
    OutOfMemory = "OUT_OF_MEMORY",
    /// Options given for a build are wrong.
    InvalidBuildOptions = "INVALID_BUILD_OPTIONS",
    /// Options given for a compilation are wrong.
    InvalidCompilerOptions = "INVALID_COMPILER_OPTIONS",
    /// Options given for linking are wrong.
    InvalidLinkerOptions = "INVALID_LINKER_OPTIONS",
    /// A source could not be turned into a program.
    CompileProgramFailure = "COMPILE_PROGRAM_FAILURE",
    /// Programs could not be joined.
    LinkProgramFailure = "LINK_PROGRAM_FAILURE",
    /// Passes or code generation refused the program, or there is no finalized program.
    FinalizeProgramFailure = "FINALIZE_PROGRAM_FAILURE",
    /// The compiler or the device lacks a requested feature.
    FeatureUnsupported = "FEATURE_UNSUPPORTED",
}

impl std::fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a call failed: the specification's code, and what it does not have, the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    code: ErrorCode,
    class: ErrorClass,
    message: String,
}

impl Error {
    /// An error with a reason. Targets of an embedder make theirs with it.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        let class = match code {
            ErrorCode::FeatureUnsupported => ErrorClass::Unsupported,
            ErrorCode::OutOfMemory => ErrorClass::Limit,
            ErrorCode::CompileProgramFailure
            | ErrorCode::LinkProgramFailure
            | ErrorCode::FinalizeProgramFailure => ErrorClass::Invalid,
            _ => ErrorClass::Usage,
        };
        Self { code, class, message: message.into() }
    }

    /// An error of the crate's other level, under the code that this level has for it.
    pub(super) fn because(code: ErrorCode, error: &crate::Error) -> Self {
        Self { code, class: error.class(), message: error.to_string() }
    }

    /// The same reason under another code.
    pub(super) fn with_code(self, code: ErrorCode) -> Self {
        Self { code, ..self }
    }

    pub(super) fn invalid_value(message: impl Into<String>) -> Self {
        Self::new(ErrorCode::InvalidValue, message)
    }

    /// The specification's code.
    pub fn code(&self) -> ErrorCode {
        self.code
    }

    /// Whether the call, the program or the compiler is at fault: finer than the code, and shared
    /// with [`oxmux::Error`](crate::Error::class).
    pub fn class(&self) -> ErrorClass {
        self.class
    }

    /// The reason, in one sentence or a few.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

impl std::error::Error for Error {}
