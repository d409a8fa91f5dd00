//! Why a kernel was not vectorized.

use oxmux_ir::analysis::regions::{NESTING_MAX, Unfit};
use std::borrow::Cow;

/// The class of a refusal.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum NotVectorizedKind {
    /// Vectorization was not requested, or was switched off.
    Unwanted,
    /// The request is invalid: a width of one, a fourth dimension.
    Request,
    /// The kernel has no vector form of this kind.
    Unsupported,
    /// The vector kernel would be no faster.
    Cost,
    /// A broken invariant of the vectorizer: an internal error, which ends the compilation.
    Internal,
    /// The kernel, or the device, does not have sub-groups of the size that would result.
    SubGroups,
}

impl NotVectorizedKind {
    /// The name in machine-readable output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unwanted => "unwanted",
            Self::Request => "request",
            Self::Unsupported => "unsupported",
            Self::Cost => "cost",
            Self::Internal => "internal",
            Self::SubGroups => "sub-groups",
        }
    }
}

/// Why a kernel was not vectorized: its scalar form runs instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotVectorized {
    kind: NotVectorizedKind,
    reason: Cow<'static, str>,
    place: Option<Box<str>>,
}

impl NotVectorized {
    /// The kernel has no vector form, for this reason.
    pub(crate) fn new(reason: impl Into<Cow<'static, str>>) -> Self {
        Self::of(NotVectorizedKind::Unsupported, reason)
    }
    /// A broken invariant of the vectorizer.
    pub(crate) fn internal(reason: impl Into<Cow<'static, str>>) -> Self {
        Self::of(NotVectorizedKind::Internal, reason)
    }
    /// A kernel that is not to be vectorized, and why.
    pub fn unwanted(reason: impl Into<Cow<'static, str>>) -> Self {
        Self::of(NotVectorizedKind::Unwanted, reason)
    }
    pub(crate) fn of(kind: NotVectorizedKind, reason: impl Into<Cow<'static, str>>) -> Self {
        Self { kind, reason: reason.into(), place: None }
    }
    /// The refusal is about this instruction or block.
    pub(crate) fn at(mut self, place: impl Into<Box<str>>) -> Self {
        self.place = Some(place.into());
        self
    }
    /// What kind of reason it is.
    pub fn kind(&self) -> NotVectorizedKind {
        self.kind
    }
    /// The reason, as part of a sentence.
    pub fn reason(&self) -> &str {
        &self.reason
    }
    /// The instruction or block that it is about, as text, if it is about one.
    pub fn place(&self) -> Option<&str> {
        self.place.as_deref()
    }
}

impl std::fmt::Display for NotVectorized {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.place {
            Some(place) => write!(f, "{}: {place}", self.reason),
            None => f.write_str(&self.reason),
        }
    }
}

impl std::error::Error for NotVectorized {}

impl From<Unfit> for NotVectorized {
    fn from(unfit: Unfit) -> Self {
        match unfit {
            // Left after `prepare::fix_irreducible`.
            Unfit::Irreducible => Self::new("a loop has several entries"),
            Unfit::Deep => Self::new(format!("loops nest deeper than {NESTING_MAX}")),
            Unfit::Empty => Self::new("the kernel has no body"),
        }
    }
}
