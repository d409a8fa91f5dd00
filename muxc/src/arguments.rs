//! The words of a command line, one after the other.

use crate::failure::Failure;

/// An option or an operand, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    /// `--name`, `--name=value` or `-n`.
    Option(Flag),
    /// Anything else, and everything after `--`.
    Operand(String),
}

/// An option as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Flag {
    /// The name with its hyphens.
    pub(crate) name: String,
    /// What followed `=`.
    inline: Option<String>,
    /// The number of the word, counted from 1.
    at: usize,
}

impl Flag {
    /// A wrong use of this option.
    pub(crate) fn wrong(&self, what: impl std::fmt::Display) -> Failure {
        Failure::usage(format!("argument {}, {}: {what}", self.at, self.name))
    }

    /// The value of an option that is true where it has none, as LLVM's tools take them.
    pub(crate) fn truth(&self) -> Result<bool, Failure> {
        match self.inline.as_deref() {
            None | Some("true" | "TRUE" | "True" | "1") => Ok(true),
            Some("false" | "FALSE" | "False" | "0") => Ok(false),
            Some(other) => Err(self.wrong(format!("expected true or false, found '{other}'"))),
        }
    }

    /// What followed `=`, for options whose value may be left out.
    pub(crate) fn inline_value(&self) -> Option<&str> {
        self.inline.as_deref()
    }

    /// Checks that the option was given no value.
    pub(crate) fn without_value(&self) -> Result<(), Failure> {
        match &self.inline {
            None => Ok(()),
            Some(value) => Err(self.wrong(format!("expected no value, found '{value}'"))),
        }
    }
}

/// What is left of the command line.
pub(crate) struct Words {
    words: std::vec::IntoIter<String>,
    at: usize,
    only_operands: bool,
}

impl Words {
    /// The words after the program's name.
    pub(crate) fn new(words: Vec<String>) -> Self {
        Self { words: words.into_iter(), at: 0, only_operands: false }
    }

    /// The next word if it is exactly one of these; for the names of commands.
    pub(crate) fn next_if(&mut self, accept: impl Fn(&str) -> bool) -> Option<String> {
        let found = self.words.as_slice().first().is_some_and(|word| accept(word));
        found.then(|| self.take()).flatten()
    }

    /// The next option or operand.
    pub(crate) fn next(&mut self) -> Option<Word> {
        let mut word = self.take()?;
        if !self.only_operands && word == "--" {
            self.only_operands = true;
            word = self.take()?;
        }
        if self.only_operands || word == "-" || !word.starts_with('-') {
            return Some(Word::Operand(word));
        }
        let (name, inline) = match word.split_once('=') {
            Some((name, value)) => (name.to_owned(), Some(value.to_owned())),
            None => (word, None),
        };
        Some(Word::Option(Flag { name, inline, at: self.at }))
    }

    /// The value of an option: after its `=`, or the next word.
    pub(crate) fn value(&mut self, flag: &Flag, expected: &str) -> Result<String, Failure> {
        if let Some(value) = &flag.inline {
            return Ok(value.clone());
        }
        self.take().ok_or_else(|| {
            flag.wrong(format!("expected {expected}, found the end of the command line"))
        })
    }

    fn take(&mut self) -> Option<String> {
        self.at += 1;
        self.words.next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Words {
        Words::new(text.split_whitespace().map(str::to_owned).collect())
    }

    #[test]
    fn options_take_values_both_ways() {
        let mut words = words("-o out --buf=x=zero:4 - -- -S");
        let Some(Word::Option(flag)) = words.next() else { panic!() };
        assert_eq!((flag.name.as_str(), words.value(&flag, "FILE")), ("-o", Ok("out".into())));
        let Some(Word::Option(flag)) = words.next() else { panic!() };
        assert_eq!((flag.name.as_str(), words.value(&flag, "B")), ("--buf", Ok("x=zero:4".into())));
        assert_eq!(flag.without_value().unwrap_err().class, crate::failure::Class::Usage);
        assert_eq!(words.next(), Some(Word::Operand("-".into())));
        assert_eq!(words.next(), Some(Word::Operand("-S".into())));
        assert_eq!(words.next(), None);
    }

    #[test]
    fn a_missing_value_says_what_was_expected_and_where() {
        let mut words = words("run --entry");
        assert_eq!(words.next_if(|word| word == "run"), Some("run".into()));
        let Some(Word::Option(flag)) = words.next() else { panic!() };
        assert_eq!(
            words.value(&flag, "NAME").unwrap_err().to_string(),
            "usage: argument 2, --entry: expected NAME, found the end of the command line"
        );
    }
}
