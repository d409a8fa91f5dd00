//! Errors of passes.

use oxmux_ir::Stopped;

/// The error of a pass.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PassError {
    /// The program is valid, but the compiler cannot do this.
    Unsupported {
        /// The pass.
        pass: &'static str,
        /// The function, by name.
        function: String,
        /// What cannot be done.
        what: String,
    },
    /// The program breaks a rule that this pass checks.
    Invalid {
        /// The pass.
        pass: &'static str,
        /// The function, by name.
        function: String,
        /// What is wrong.
        what: String,
    },
    /// The program breaks rules that this pass checks, or asks for what the device lacks, in
    /// several places perhaps.
    Rejected {
        /// The pass.
        pass: &'static str,
        /// Whether the program is valid: another device may have what it asks for.
        is_valid: bool,
        /// What is wrong; at least one.
        source_errors: Vec<SourceError>,
    },
    /// An internal error: a broken precondition or invariant of the pass.
    Internal {
        /// The pass.
        pass: &'static str,
        /// The function, by name.
        function: String,
        /// What is wrong.
        what: String,
    },
    /// A limit was reached.
    Limit {
        /// The pass.
        pass: &'static str,
        /// The function, by name.
        function: String,
        /// The limit's name.
        which: &'static str,
        /// The limit.
        limit: u64,
    },
    /// The budget is used up, or the work was cancelled. The runner says in which pass.
    Stopped(Stopped),
}

impl std::fmt::Display for PassError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unsupported { pass, function, what } => {
                write!(f, "unsupported: {what} (in '{function}', pass {pass})")
            }
            Self::Invalid { pass, function, what } => {
                write!(f, "invalid: {what} (in '{function}', pass {pass})")
            }
            Self::Internal { pass, function, what } => {
                write!(f, "internal error: {what} (in '{function}', pass {pass})")
            }
            Self::Rejected { source_errors, .. } => {
                for (number, source_error) in source_errors.iter().enumerate() {
                    let separator = if number == 0 { "" } else { "\n" };
                    write!(f, "{separator}{source_error}")?;
                }
                Ok(())
            }
            Self::Limit { pass, function, which, limit } => {
                write!(f, "limit: {which} of {limit} exceeded (in '{function}', pass {pass})")
            }
            Self::Stopped(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for PassError {}

impl From<Stopped> for PassError {
    fn from(why: Stopped) -> Self {
        Self::Stopped(why)
    }
}

/// An error in a program, with its location in the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceError {
    /// The function that it is about, by name.
    pub function: String,
    /// `file:line:column`, if the program says.
    pub place: Option<String>,
    /// The whole sentence.
    pub message: String,
}

impl std::fmt::Display for SourceError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.place {
            Some(place) => write!(f, "{place}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}
