//! Errors of the crate, with the classes that callers distinguish.

pub use oxmux_backend::loader::LoadError;
pub use oxmux_backend::object::ObjectError;
pub use oxmux_backend::{BackendError, CodegenError};
pub use oxmux_frontend_spirv::Error as SpirvError;
pub use oxmux_ir::Stopped;
pub use oxmux_ir::interp::{InterpError, InterpErrorKind};
pub use oxmux_ir::text::{ParseError, ParseErrorKind};
pub use oxmux_ir::verify::VerifyError;
pub use oxmux_passes::pass::{Diagnostic, PassError, RefusedKernel, SourceError};
pub use oxmux_passes::pass_manager::{PipelineError, RunError};
pub use oxmux_runtime_abi::images::ImageError;
pub use oxmux_runtime_abi::printf::PrintfBufferError;
pub use oxmux_runtime_abi::{ArenaError, LaunchError, NdRangeError, PackError};

/// An error. Its text is one line with the problem, its location and the reason.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The SPIR-V module is wrong, not supported, over a limit, or its specialization does not fit
    /// it.
    Spirv(SpirvError),
    /// The text is no module, needs what is not supported, or is over a limit of the reader.
    Text(ParseError),
    /// The module breaks a rule of the IR.
    Ir {
        /// The message with its location.
        message: String,
    },
    /// The budget for reading a module is used up, reading was cancelled, or there is no memory for
    /// it.
    Stopped(Stopped),
    /// A pipeline's text is wrong.
    Pipeline(PipelineError),
    /// A pass refused the module, or broke it.
    Pass(RunError),
    /// No code can be made.
    Backend(BackendError),
    /// The bytes are no object of this compiler.
    Object {
        /// The reason.
        message: String,
    },
    /// A kernel uses an unsupported feature; other kernels of its program may run.
    Refused(RefusedKernel),
    /// There is no such kernel.
    NoSuchKernel {
        /// The requested name.
        name: String,
        /// The known names.
        known: Vec<String>,
    },
    /// There is no such device, or it lacks a requested feature.
    Device {
        /// The message.
        message: String,
    },
    /// An ND-range that cannot be run.
    NdRange(NdRangeError),
    /// An argument names a buffer, or a byte of one, that is not there, or a buffer was to be seen
    /// as what it does not hold.
    BufferPlace {
        /// The message.
        message: String,
    },
    /// The kernel may write through an argument for which memory was given that must not change: it
    /// takes `&mut`.
    NotWritable {
        /// Which argument.
        index: usize,
        /// Its name, empty if the module has none.
        name: String,
    },
    /// Integers for an argument of floats that have their size, or floats for one of integers.
    ArgumentType {
        /// Which argument.
        index: usize,
        /// Its name, empty if the module has none.
        name: String,
        /// Its type, as the source program spells it.
        wanted: String,
        /// The type that was given, as Rust spells it.
        given: String,
    },
    /// A function of the host that is not what the module declares.
    HostFunction {
        /// Its symbol.
        name: String,
        /// The message.
        message: String,
    },
    /// A kernel argument that does not fit.
    Argument(PackError),
    /// There is no such image, or it does not fit its memory or its argument.
    Image(ImageError),
    /// The launch was refused, or stopped.
    Launch(LaunchError),
    /// There is no memory for a kernel's printf buffer, or the kernel has corrupted it.
    Printf(PrintfBufferError),
    /// The interpreter found undefined behaviour, or something it cannot run.
    Interpret(Box<InterpError>),
    /// This build runs code for another machine.
    NotHost {
        /// The target of the code.
        target: String,
    },
}

/// What kind of error it is, for exit codes and for callers that react.
///
/// ```
/// use oxmux::{Error, ErrorClass, Module};
///
/// fn load(bytes: &[u8]) -> Result<Option<Module>, Error> {
///     match Module::load(bytes) {
///         // A program may have another way for what is not supported, and only for that.
///         Err(error) if error.class() == ErrorClass::Unsupported => Ok(None),
///         loaded => loaded.map(Some),
///     }
/// }
///
/// let error = load(b"no module").unwrap_err();
/// assert_eq!(error.class(), ErrorClass::Invalid);
/// assert!(matches!(error, Error::Spirv(_)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ErrorClass {
    /// The call is wrong.
    Usage,
    /// The module is wrong.
    Invalid,
    /// The module is valid, but this compiler cannot do it.
    Unsupported,
    /// The kernel failed while running.
    Run,
    /// A limit was reached.
    Limit,
    /// The caller cancelled the compilation, the launch, or the run in the interpreter.
    Cancelled,
    /// An error of this compiler.
    Internal,
}

impl Error {
    /// What is wrong with the program, one line for each place, if a pass that checks programs
    /// found it. The message has them all.
    pub fn source_errors(&self) -> Vec<String> {
        match self {
            Self::Pass(RunError::Pass(PassError::Rejected { source_errors, .. })) => {
                source_errors.iter().map(ToString::to_string).collect()
            }
            _ => Vec::new(),
        }
    }
    /// The function whose machine code would be more instructions than there may be.
    pub(crate) fn too_large_function(&self) -> Option<&str> {
        match self {
            Self::Backend(BackendError::Function { function, problem, .. }) => matches!(
                problem,
                CodegenError::Limit(..) | CodegenError::Stopped(Stopped::TooLarge { .. })
            )
            .then_some(function),
            _ => None,
        }
    }
    /// What kind of error it is.
    pub fn class(&self) -> ErrorClass {
        match self {
            Self::Spirv(SpirvError::Unsupported { .. }) => ErrorClass::Unsupported,
            Self::Spirv(SpirvError::Limit { .. }) => ErrorClass::Limit,
            Self::Spirv(SpirvError::Stopped(why)) | Self::Stopped(why) => class_of(*why),
            Self::Spirv(SpirvError::SpecConstant { .. }) => ErrorClass::Usage,
            Self::Spirv(_) | Self::Ir { .. } => ErrorClass::Invalid,
            Self::Text(error) => match error.kind {
                ParseErrorKind::Invalid => ErrorClass::Invalid,
                ParseErrorKind::Unsupported => ErrorClass::Unsupported,
                ParseErrorKind::Limit => ErrorClass::Limit,
                ParseErrorKind::Stopped(why) => class_of(why),
            },
            Self::Pipeline(_) | Self::NoSuchKernel { .. } | Self::Device { .. } => {
                ErrorClass::Usage
            }
            Self::Pass(RunError::Pass(
                PassError::Unsupported { .. } | PassError::Rejected { is_valid: true, .. },
            )) => ErrorClass::Unsupported,
            Self::Pass(RunError::Pass(PassError::Limit { .. })) => ErrorClass::Limit,
            Self::Pass(RunError::Stopped { why, .. }) => class_of(*why),
            Self::Pass(RunError::Pass(PassError::Invalid { .. } | PassError::Rejected { .. })) => {
                ErrorClass::Invalid
            }
            Self::Pass(RunError::Verify { pass: None, .. }) => ErrorClass::Invalid,
            Self::Pass(_) => ErrorClass::Internal,
            Self::Backend(BackendError::Function { problem, .. })
            | Self::Backend(BackendError::Global { problem, .. }) => match problem {
                CodegenError::Unsupported(_) => ErrorClass::Unsupported,
                CodegenError::Limit(..) => ErrorClass::Limit,
                CodegenError::Stopped(why) => class_of(*why),
                _ => ErrorClass::Internal,
            },
            Self::Backend(BackendError::Target(CodegenError::Unsupported(_))) => {
                ErrorClass::Unsupported
            }
            Self::Backend(BackendError::Target(_)) => ErrorClass::Usage,
            Self::Backend(BackendError::Load(
                LoadError::MissingFeatures(_) | LoadError::UndefinedSymbol(_),
            )) => ErrorClass::Unsupported,
            Self::Backend(
                BackendError::Metadata(_) | BackendError::Load(LoadError::Metadata(_)),
            ) => ErrorClass::Invalid,
            Self::Backend(BackendError::Object(
                ObjectError::Alignment { .. } | ObjectError::BadName(_),
            )) => ErrorClass::Unsupported,
            // Names of the compiler's own, which LLVM assembly may define too.
            Self::Backend(BackendError::Object(ObjectError::DuplicateSymbol(name)))
                if name.starts_with("oxmux.") =>
            {
                ErrorClass::Unsupported
            }
            Self::Backend(BackendError::Object(ObjectError::TooLarge)) => ErrorClass::Limit,
            Self::Backend(_) => ErrorClass::Internal,
            Self::Object { .. } => ErrorClass::Invalid,
            Self::Refused(_) => ErrorClass::Unsupported,
            Self::NdRange(_)
            | Self::Argument(_)
            | Self::Image(_)
            | Self::BufferPlace { .. }
            | Self::NotWritable { .. }
            | Self::ArgumentType { .. }
            | Self::HostFunction { .. }
            | Self::NotHost { .. } => ErrorClass::Usage,
            Self::Launch(error) => match error {
                LaunchError::ArenaLimit { .. } | LaunchError::StackLimit { .. } => {
                    ErrorClass::Limit
                }
                LaunchError::Cancelled { .. } => ErrorClass::Cancelled,
                LaunchError::Panicked(_)
                | LaunchError::HostFunction(_)
                | LaunchError::Executor { .. }
                | LaunchError::OutOfMemory { .. } => ErrorClass::Run,
                _ => ErrorClass::Usage,
            },
            Self::Printf(PrintfBufferError::Size { .. }) => ErrorClass::Limit,
            Self::Printf(_) => ErrorClass::Run,
            Self::Interpret(error) => match error.kind {
                InterpErrorKind::Limit(_) => ErrorClass::Limit,
                InterpErrorKind::Unsupported(_) => ErrorClass::Unsupported,
                InterpErrorKind::Invalid(_) => ErrorClass::Usage,
                InterpErrorKind::Cancelled => ErrorClass::Cancelled,
                InterpErrorKind::Ub(..) | InterpErrorKind::Trap => ErrorClass::Run,
            },
        }
    }
}

fn class_of(why: Stopped) -> ErrorClass {
    match why {
        Stopped::OutOfFuel { .. } | Stopped::TooLarge { .. } | Stopped::OutOfMemory { .. } => {
            ErrorClass::Limit
        }
        Stopped::Cancelled => ErrorClass::Cancelled,
    }
}

/// A name behind an argument's index; nothing if it has none.
fn in_parentheses(name: &str) -> String {
    if name.is_empty() { String::new() } else { format!(" ('{name}')") }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Spirv(error) => error.fmt(f),
            Self::Ir { message } => write!(f, "invalid: {message}"),
            Self::Text(error) => {
                let class = match error.kind {
                    ParseErrorKind::Invalid => "invalid",
                    ParseErrorKind::Unsupported => "unsupported",
                    ParseErrorKind::Limit | ParseErrorKind::Stopped(_) => "limit",
                };
                write!(f, "{class}: {}:{}: {}", error.line, error.column, error.message)
            }
            Self::Stopped(Stopped::Cancelled) => f.write_str("cancelled (reading the module)"),
            Self::Stopped(why) => write!(f, "limit: {why} (reading the module)"),
            Self::Pipeline(error) => error.fmt(f),
            Self::Pass(error) => error.fmt(f),
            Self::Backend(BackendError::Load(LoadError::UndefinedSymbol(name))) => write!(
                f,
                "symbol '{name}' is not defined: 'Program::with_host_functions' gives a stored program the functions of the host"
            ),
            Self::Backend(error) => error.fmt(f),
            Self::Refused(refused) => write!(f, "unsupported: {refused}"),
            Self::NoSuchKernel { name, known } => {
                write!(f, "no kernel is named '{name}'; the module has: {}", known.join(", "))
            }
            Self::Device { message } | Self::Object { message } | Self::BufferPlace { message } => {
                f.write_str(message)
            }
            Self::NotWritable { index, name } => {
                let name = in_parentheses(name);
                write!(
                    f,
                    "argument {index}{name}: the kernel may write to it, so that it takes '&mut' memory, not '&'"
                )
            }
            Self::ArgumentType { index, name, wanted, given } => {
                let name = in_parentheses(name);
                write!(f, "argument {index}{name}: expected '{wanted}', found '{given}'")
            }
            Self::HostFunction { name, message } => {
                write!(f, "the host's function '{name}': {message}")
            }
            Self::NdRange(error) => error.fmt(f),
            Self::Argument(error) => error.fmt(f),
            Self::Image(error) => error.fmt(f),
            Self::Launch(error) => error.fmt(f),
            Self::Printf(error) => error.fmt(f),
            Self::Interpret(error) => error.fmt(f),
            Self::NotHost { target } => write!(f, "code for {target} does not run on this machine"),
        }
    }
}

impl std::error::Error for Error {
    /// The error of the part that it comes from, of whose text this one's is made: a caller looks
    /// into it (`downcast_ref`), and prints one of the two.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Spirv(error) => Some(error),
            Self::Text(error) => Some(error),
            Self::Stopped(why) => Some(why),
            Self::Pipeline(error) => Some(error),
            Self::Pass(error) => Some(error),
            Self::Backend(error) => Some(error),
            Self::NdRange(error) => Some(error),
            Self::Argument(error) => Some(error),
            Self::Image(error) => Some(error),
            Self::Launch(error) => Some(error),
            Self::Printf(error) => Some(error),
            Self::Interpret(error) => Some(&**error),
            Self::Ir { .. }
            | Self::Object { .. }
            | Self::Refused(_)
            | Self::NoSuchKernel { .. }
            | Self::Device { .. }
            | Self::BufferPlace { .. }
            | Self::NotWritable { .. }
            | Self::ArgumentType { .. }
            | Self::HostFunction { .. }
            | Self::NotHost { .. } => None,
        }
    }
}

macro_rules! from {
    ($($variant:ident($ty:ty),)*) => {
        $(impl From<$ty> for Error {
            fn from(error: $ty) -> Self {
                Self::$variant(error)
            }
        })*
    };
}

from! {
    Spirv(SpirvError),
    Pipeline(PipelineError),
    Pass(RunError),
    Backend(BackendError),
    NdRange(NdRangeError),
    Argument(PackError),
    Image(ImageError),
    Launch(LaunchError),
    Printf(PrintfBufferError),
}

/// Of [`Buffer::as_slice`](crate::Buffer::as_slice).
impl From<bytemuck::PodCastError> for Error {
    fn from(error: bytemuck::PodCastError) -> Self {
        let message = match error {
            bytemuck::PodCastError::OutputSliceWouldHaveSlop => {
                "the buffer's bytes are no whole number of such values".to_owned()
            }
            other => format!("the buffer cannot be seen as such values: {other}"),
        };
        Self::BufferPlace { message }
    }
}

impl From<InterpError> for Error {
    fn from(error: InterpError) -> Self {
        Self::Interpret(Box::new(error))
    }
}
