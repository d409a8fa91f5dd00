//! Why a run stops, and where.

use crate::debug_nodes::SourcePlace;
use crate::eval::{EvalError, UbKind};

/// The errors that stop a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InterpErrorKind {
    /// The program's behaviour is undefined; the text has details.
    Ub(UbKind, String),
    /// The interpreter does not do this.
    Unsupported(String),
    /// The program or the launch is not valid.
    Invalid(String),
    /// A limit of [`Options`](super::Options) was reached.
    Limit(&'static str),
    /// The caller's flag stopped the run ([`Options::cancel`](super::Options::cancel)).
    Cancelled,
    /// The program ended itself with `llvm.trap`, `llvm.debugtrap` or `llvm.ubsantrap`.
    Trap,
}

impl std::fmt::Display for InterpErrorKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Ub(kind, detail) if detail.is_empty() => write!(f, "undefined behaviour: {kind}"),
            Self::Ub(kind, detail) => write!(f, "undefined behaviour: {kind}: {detail}"),
            Self::Unsupported(what) => write!(f, "unsupported: {what}"),
            Self::Invalid(what) => write!(f, "invalid: {what}"),
            Self::Limit(what) => write!(f, "limit reached: {what}"),
            Self::Cancelled => f.write_str("cancelled"),
            Self::Trap => f.write_str("the program trapped"),
        }
    }
}

impl From<EvalError> for InterpErrorKind {
    fn from(error: EvalError) -> Self {
        match error {
            EvalError::Ub(kind) => Self::Ub(kind, String::new()),
            EvalError::Unsupported(what) => Self::Unsupported(what),
            EvalError::Malformed(what) => Self::Invalid(what.to_string()),
            EvalError::Limit(what) => Self::Limit(what),
        }
    }
}

pub(super) type Outcome<T> = Result<T, InterpErrorKind>;

pub(super) fn ub<T>(kind: UbKind, detail: impl Into<String>) -> Outcome<T> {
    Err(InterpErrorKind::Ub(kind, detail.into()))
}

pub(super) fn invalid<T>(what: impl Into<String>) -> Outcome<T> {
    Err(InterpErrorKind::Invalid(what.into()))
}

pub(super) fn unsupported<T>(what: impl Into<String>) -> Outcome<T> {
    Err(InterpErrorKind::Unsupported(what.into()))
}

/// Where a run stopped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StopLocation {
    /// The kernel.
    pub kernel: String,
    /// The function, by its name in the source if the module has it.
    pub function: String,
    /// The block's name, or its number.
    pub block: String,
    /// The instruction.
    pub instruction: String,
    /// The source position, if the module has it.
    pub source: Option<SourcePlace>,
    /// The work-item's id in its work-group.
    pub local_id: [u64; 3],
    /// The work-group's id.
    pub group_id: [u64; 3],
    /// The work-item's id in the ND-range.
    pub global_id: [u64; 3],
}

/// A run that stopped before its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InterpError {
    /// The kind of error.
    pub kind: InterpErrorKind,
    /// Where; none before the first instruction.
    pub place: Option<Box<StopLocation>>,
}

impl InterpError {
    /// The kind of undefined behaviour that stopped the run, if one did.
    pub fn ub(&self) -> Option<UbKind> {
        match self.kind {
            InterpErrorKind::Ub(kind, _) => Some(kind),
            _ => None,
        }
    }
}

impl From<InterpErrorKind> for InterpError {
    fn from(kind: InterpErrorKind) -> Self {
        Self { kind, place: None }
    }
}

impl std::fmt::Display for InterpError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.kind)?;
        let Some(place) = &self.place else { return Ok(()) };
        let [x, y, z] = place.local_id;
        let [gx, gy, gz] = place.group_id;
        if let Some(source) = &place.source {
            write!(f, "\n  at {source}")?;
        }
        write!(f, "\n  in @{}, block {}", place.function, place.block)?;
        write!(f, "\n  at {}", place.instruction)?;
        write!(f, "\n  work-item ({x}, {y}, {z}) of work-group ({gx}, {gy}, {gz})")
    }
}

impl std::error::Error for InterpError {}
