//! Why a kernel was not vectorized.

use std::borrow::Cow;

/// Why a kernel was not vectorized: its scalar form runs instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    reason: Cow<'static, str>,
}

impl Refusal {
    pub(crate) fn new(reason: impl Into<Cow<'static, str>>) -> Self {
        Self { reason: reason.into() }
    }
    /// The reason, as part of a sentence.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Refusal {}
