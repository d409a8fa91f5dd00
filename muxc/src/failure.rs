//! Failures of commands: one line for people, as compilers write it, and one exit code for
//! programs.

use oxmux::pipeline::nearest_name;
use std::fmt;

/// The class of a failure. Each has its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// The command line is wrong, or names a file that cannot be read or made.
    Usage,
    /// The module breaks a rule.
    Invalid,
    /// The module is valid, but cannot be served.
    Unsupported,
    /// The kernel failed while it ran, or its result could not be written in full.
    Run,
    /// Something is larger, or takes longer, than it may.
    Limit,
    /// A bug of ours.
    Internal,
    /// A function was not vectorized as it was asked for.
    NotVectorized,
}

impl Class {
    /// The exit code of the process.
    pub(crate) const fn exit_code(self) -> u8 {
        match self {
            Self::NotVectorized => 1,
            Self::Usage => 2,
            Self::Invalid => 3,
            Self::Unsupported => 4,
            Self::Run => 5,
            Self::Limit => 6,
            // As `sysexits.h` has it (`EX_SOFTWARE`): a program that calls this one tells a bug
            // from a kernel that failed.
            Self::Internal => 70,
        }
    }

    /// The word that ends the line on stderr, and the class in JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Usage => "usage",
            Self::Invalid => "invalid",
            Self::Unsupported => "unsupported",
            Self::Run => "run",
            Self::Limit => "limit",
            Self::Internal => "internal",
            Self::NotVectorized => "not vectorized",
        }
    }
}

/// A failure: its class, and a message of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    /// Its class.
    pub(crate) class: Class,
    /// The message, without the class and without line breaks.
    pub(crate) message: String,
    /// The input file with the error.
    pub(crate) file: Option<String>,
    /// The line and the column in the input, from 1.
    pub(crate) place: Option<(u32, u32)>,
    /// Whether machine-readable output contains it already.
    pub(crate) is_told: bool,
}

impl Failure {
    /// A failure. A message that starts with the name of its class loses it, and line breaks become
    /// semicolons.
    pub(crate) fn new(class: Class, message: impl fmt::Display) -> Self {
        let text = message.to_string();
        let prefix_free = text
            .strip_prefix(class.name())
            .and_then(|rest| rest.strip_prefix(": "))
            .unwrap_or(&text);
        let message = one_line(prefix_free);
        Self { class, message, file: None, place: None, is_told: false }
    }

    /// A wrong command line.
    pub(crate) fn usage(message: impl fmt::Display) -> Self {
        Self::new(Class::Usage, message)
    }

    /// A kernel that failed, or a result that could not be delivered.
    pub(crate) fn run(message: impl fmt::Display) -> Self {
        Self::new(Class::Run, message)
    }

    /// Something over a limit.
    pub(crate) fn limit(message: impl fmt::Display) -> Self {
        Self::new(Class::Limit, message)
    }

    /// The same failure, with the input that it is about.
    pub(crate) fn about(self, input: &str) -> Self {
        Self { file: Some(one_line(input)), ..self }
    }

    /// The same failure, with its line and column.
    pub(crate) fn at(self, line: u32, column: u32) -> Self {
        Self { place: Some((line, column)), ..self }
    }

    /// Where it is: the input with the place in it, or this program.
    pub(crate) fn location(&self) -> String {
        match (&self.file, self.place) {
            (Some(file), Some((line, column))) => format!("{file}:{line}:{column}"),
            (Some(file), None) => file.clone(),
            (None, Some((line, column))) => format!("muxc: {line}:{column}"),
            (None, None) => "muxc".to_owned(),
        }
    }
}

impl fmt::Display for Failure {
    /// One line: `kernels.ll:4:2: error: expected a type [invalid]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: error: {} [{}]", self.location(), self.message, self.class.name())
    }
}

/// What ends a message about a word that is none of these: the one that it is likely to be meant
/// for, if there is one.
pub(crate) fn did_you_mean(word: &str, known: &[&str]) -> String {
    nearest_name(word, known).map_or(String::new(), |meant| format!("; did you mean '{meant}'?"))
}

/// The text on one line, with control characters made visible: file names and symbols may hold any
/// of them.
fn one_line(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut out = String::with_capacity(text.len());
    for character in lines.join("; ").chars() {
        if character.is_control() {
            out.extend(character.escape_default());
        } else {
            out.push(character);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_one_line_with_its_place_and_its_class() {
        let failure = Failure::new(Class::Unsupported, "unsupported: OpImageRead\n  at byte 20\n");
        assert_eq!(failure.to_string(), "muxc: error: OpImageRead; at byte 20 [unsupported]");
        let failure = Failure::new(Class::Run, "bad\u{7}name").about("a\nb");
        assert_eq!(failure.to_string(), "a; b: error: bad\\u{7}name [run]");
        let failure = Failure::new(Class::Invalid, "expected a type").about("k.ll").at(4, 2);
        assert_eq!(failure.to_string(), "k.ll:4:2: error: expected a type [invalid]");
    }

    #[test]
    fn exit_codes_are_those_of_the_usage_text() {
        let classes = [Class::Usage, Class::Invalid, Class::Unsupported, Class::Run, Class::Limit];
        assert_eq!(classes.map(Class::exit_code), [2, 3, 4, 5, 6]);
        assert_eq!(Class::Internal.exit_code(), 70);
    }
}
