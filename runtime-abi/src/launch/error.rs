//! Errors of launches.

use crate::arena::ArenaError;
use crate::pack::PackError;
use crate::slice::NdRangeError;
use core::fmt;

/// Why a launch did not run, or not to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LaunchError {
    /// The arguments are not those of the kernel.
    WrongArguments,
    /// An argument is missing.
    Arguments(PackError),
    /// The arena cannot be laid out.
    Arena(ArenaError),
    /// The kernel's entry takes scheduling parameters that only the target's own runtime knows.
    Parameters,
    /// A call of the kernel's entry runs one work-item of each work-group, that of the target's
    /// hardware thread.
    WorkItemThreads,
    /// The kernel may not be run over this ND-range.
    NdRange(NdRangeError),
    /// The arena is larger than allowed.
    ArenaLimit {
        /// The bytes it needs.
        need: u64,
        /// The bytes that are allowed.
        limit: u64,
    },
    /// The kernel uses more stack than allowed.
    StackLimit {
        /// The bytes it needs.
        need: u64,
        /// The bytes that are allowed.
        limit: u64,
    },
    /// There is no memory for an arena. Other slices have run.
    OutOfMemory {
        /// The arena's bytes.
        bytes: u64,
    },
    /// The launch was cancelled. The slices that count as run, ran to their end; of a kernel that
    /// can be cancelled, others may have run in part.
    Cancelled {
        /// How many slices ran.
        completed: usize,
        /// How many there are.
        slices: usize,
    },
    /// The executor, or a thread of it, panicked. Its message, if it has one.
    Panicked(String),
    /// A function of the host that the kernel called panicked. Its message, if it has one.
    HostFunction(String),
    /// The executor left tasks out, ran one twice, or made some up.
    Executor {
        /// How many slices ran.
        completed: usize,
        /// How many there are.
        slices: usize,
    },
}

impl fmt::Display for LaunchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongArguments => write!(f, "the arguments are not those of the kernel"),
            Self::Arguments(error) => error.fmt(f),
            Self::Arena(error) => error.fmt(f),
            Self::Parameters => {
                write!(
                    f,
                    "the kernel's entry takes scheduling parameters of its target, not the schedule alone"
                )
            }
            Self::WorkItemThreads => {
                write!(
                    f,
                    "a call of the kernel runs one work-item: its target's own runtime launches it"
                )
            }
            Self::NdRange(error) => error.fmt(f),
            Self::ArenaLimit { need, limit } => {
                write!(f, "a work-group needs {need} bytes of arena, {limit} are allowed")
            }
            Self::StackLimit { need, limit } => {
                write!(f, "the kernel needs {need} bytes of stack, {limit} are allowed")
            }
            Self::OutOfMemory { bytes } => write!(f, "no memory for an arena of {bytes} bytes"),
            Self::Cancelled { completed, slices } => {
                write!(f, "cancelled after {completed} of {slices} slices")
            }
            Self::Panicked(message) => write!(f, "the executor panicked: {message}"),
            Self::HostFunction(message) => {
                write!(f, "a function of the host that the kernel calls panicked: {message}")
            }
            Self::Executor { completed, slices } => {
                write!(f, "the executor ran {completed} of {slices} slices")
            }
        }
    }
}

impl core::error::Error for LaunchError {
    /// None: the text of an error inside of this one is this one's already.
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        None
    }
}

impl From<PackError> for LaunchError {
    fn from(error: PackError) -> Self {
        Self::Arguments(error)
    }
}

impl From<ArenaError> for LaunchError {
    fn from(error: ArenaError) -> Self {
        Self::Arena(error)
    }
}
