//! The words of a command line, as its definition reads them.

use crate::failure::Failure;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command};
use oxmux::pipeline::nearest_name;

/// The given options and operands of a command.
pub(super) struct Given {
    matches: ArgMatches,
    /// The options in the order of the words: their ids, and how they were written.
    flags: Vec<(String, Flag)>,
    /// The command as messages call it.
    pub(super) name: String,
}

/// An option's name as it was written, with its hyphens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Flag(String);

impl Flag {
    /// A wrong use of this option.
    pub(super) fn wrong(&self, what: impl std::fmt::Display) -> Failure {
        Failure::usage(format!("{}: {what}", self.0))
    }
}

/// The value of an option.
#[derive(Clone, Debug)]
pub(super) struct Value {
    /// As it was written.
    pub(super) text: String,
    /// The option.
    pub(super) flag: Flag,
}

impl Value {
    /// A wrong value.
    pub(super) fn wrong(&self, what: impl std::fmt::Display) -> Failure {
        self.flag.wrong(what)
    }
}

impl Given {
    /// Reads the words behind a command's name.
    pub(super) fn read(command: Command, name: &str, words: Vec<String>) -> Result<Self, Failure> {
        let words: Vec<String> =
            words.into_iter().map(|word| with_two_hyphens(&command, word)).collect();
        let flags = flags(&command, &words);
        match command.try_get_matches_from(&words) {
            Ok(matches) => Ok(Self { matches, flags, name: name.to_owned() }),
            Err(error) => Err(refusal(&error, name, &words)),
        }
    }

    /// Whether an option without a value was given.
    pub(super) fn has(&self, id: &str) -> bool {
        self.matches.try_get_one::<bool>(id).ok().flatten().copied().unwrap_or(false)
    }

    /// All values of an option, in their order.
    pub(super) fn all(&self, id: &str) -> Vec<Value> {
        let mut flags = self.flags.iter().filter(|(known, _)| known == id).map(|(_, flag)| flag);
        let texts = self.matches.try_get_many::<String>(id).ok().flatten().into_iter().flatten();
        let value = |text: &String| {
            let none = || Flag(format!("--{id}"));
            Value { text: text.clone(), flag: flags.next().cloned().unwrap_or_else(none) }
        };
        texts.map(value).collect()
    }

    /// The value of an option that may be given once.
    pub(super) fn once(&self, id: &str) -> Result<Option<Value>, Failure> {
        let mut all = self.all(id).into_iter();
        let first = all.next();
        match all.next() {
            Some(second) => Err(second.wrong("expected once, found twice")),
            None => Ok(first),
        }
    }

    /// The value of an option that may be given once, read by a function.
    pub(super) fn read_once<T>(
        &self,
        id: &str,
        read: impl FnOnce(&Value) -> Result<T, Failure>,
    ) -> Result<Option<T>, Failure> {
        self.once(id)?.as_ref().map(read).transpose()
    }

    /// The last value of an option that is true where it has none.
    pub(super) fn boolean(&self, id: &str) -> Result<Option<bool>, Failure> {
        let Some(value) = self.all(id).pop() else { return Ok(None) };
        match value.text.as_str() {
            "true" | "TRUE" | "True" | "1" => Ok(Some(true)),
            "false" | "FALSE" | "False" | "0" => Ok(Some(false)),
            other => Err(value.wrong(format!("expected true or false, found '{other}'"))),
        }
    }
}

/// A long option with one hyphen, as LLVM's tools and the reference's spell them, is the same with
/// two.
fn with_two_hyphens(command: &Command, word: String) -> String {
    if word == "-g0" && knows(command, "strip-debug") {
        return "--strip-debug".to_owned();
    }
    let name = word.strip_prefix('-').filter(|rest| !rest.starts_with('-'));
    let name = name.map(|rest| rest.split('=').next().unwrap_or(rest));
    match name {
        Some(name) if name.len() > 1 && knows(command, name) => format!("-{word}"),
        _ => word,
    }
}

/// Whether a command has an option of this name.
pub(super) fn knows(command: &Command, long: &str) -> bool {
    command.get_arguments().any(|argument| is_long(argument, long))
}

fn is_long(argument: &clap::Arg, name: &str) -> bool {
    argument.get_long() == Some(name)
        || argument.get_all_aliases().is_some_and(|all| all.contains(&name))
}

/// The options among the words. A word behind an option with a value is that value.
fn flags(command: &Command, words: &[String]) -> Vec<(String, Flag)> {
    let mut flags = Vec::new();
    let mut words = words.iter().take_while(|word| *word != "--");
    while let Some(word) = words.next() {
        let (name, inline) = match word.split_once('=') {
            Some((name, _)) => (name, true),
            None => (word.as_str(), false),
        };
        let mut attached = inline;
        let argument = if let Some(long) = name.strip_prefix("--") {
            command.get_arguments().find(|argument| is_long(argument, long))
        } else if let Some(short) = name.strip_prefix('-').and_then(|rest| rest.chars().next()) {
            attached |= name.chars().count() > 2;
            command.get_arguments().find(|argument| argument.get_short() == Some(short))
        } else {
            None
        };
        let Some(argument) = argument else { continue };
        let name = if name.starts_with("--") { name } else { name.get(..2).unwrap_or(name) };
        flags.push((argument.get_id().to_string(), Flag(name.to_owned())));
        let takes_next = argument.get_action().takes_values() && !argument.is_require_equals_set();
        if takes_next && !attached {
            words.next();
        }
    }
    flags
}

/// An error of clap in one line, with the option and what was expected of it.
fn refusal(error: &clap::Error, name: &str, words: &[String]) -> Failure {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => texts.first().cloned(),
        _ => None,
    };
    let argument = text(ContextKind::InvalidArg).unwrap_or_default();
    let option = argument.split([' ', '=']).next().unwrap_or_default();
    let flag = Flag(option.to_owned());
    let list = |kind| match error.get(kind) {
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    };
    let meant = |found: Option<String>| match found {
        Some(found) => format!("; did you mean '{found}'?"),
        None => String::new(),
    };
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let meant = match text(ContextKind::SuggestedArg) {
                None => elsewhere(option, name),
                suggested => meant(suggested),
            };
            // What clap takes for a letter and its value is an option of compilers, as in
            // -march=native.
            let is_letter = option.len() == 2 && option.starts_with('-');
            let mut options = words.iter().take_while(|word| *word != "--");
            let flag = match options.find(|word| is_letter && word.starts_with(option)) {
                Some(word) => Flag(word.split('=').next().unwrap_or(word).to_owned()),
                None => flag,
            };
            flag.wrong(format!("no such option of {name}; '{name} --help' lists them{meant}"))
        }
        ErrorKind::InvalidValue => {
            let found = text(ContextKind::InvalidValue).unwrap_or_default();
            let valid = list(ContextKind::ValidValue);
            let expected = match valid.split_last() {
                Some((last, [])) => last.clone(),
                Some((last, others)) => format!("{} or {last}", others.join(", ")),
                None => between(&argument).to_owned(),
            };
            let near = || {
                let valid: Vec<&str> = valid.iter().map(String::as_str).collect();
                nearest_name(&found, &valid).map(str::to_owned)
            };
            let meant = meant(text(ContextKind::SuggestedValue).or_else(near));
            match found.as_str() {
                "" => flag.wrong(format!("expected {expected}, found the end of the command line")),
                found if option.starts_with('-') => {
                    flag.wrong(format!("expected {expected}, found '{found}'{meant}"))
                }
                found => {
                    Failure::usage(format!("{name}: expected {expected}, found '{found}'{meant}"))
                }
            }
        }
        ErrorKind::TooManyValues => {
            let found = text(ContextKind::InvalidValue).unwrap_or_default();
            flag.wrong(format!("expected no value, found '{found}'"))
        }
        _ => Failure::usage(error.kind().as_str().unwrap_or("the command line cannot be read")),
    }
}

/// The text between angle brackets.
fn between(argument: &str) -> &str {
    let inner = argument.split_once('<').and_then(|(_, rest)| rest.rsplit_once('>'));
    inner.map_or("a value", |(inner, _)| inner)
}

/// What other compilers have this option for, and which commands here.
fn elsewhere(option: &str, name: &str) -> String {
    let takes_target = matches!(name, "muxc compile" | "muxc check");
    match option.trim_start_matches('-') {
        "S" if name == "muxc compile" => "; '--emit asm' writes assembly".to_owned(),
        "O" | "opt" | "optimize" => "; code is always optimized".to_owned(),
        "cpu" | "mcpu" | "m" | "march" | "mattr" | "features" | "target-cpu" if takes_target => {
            "; '--target' takes a machine and its features, as in x86-64-v3,has_avx512f".to_owned()
        }
        "data-races" if name == "muxc run" => "; '--check=races' finds them".to_owned(),
        "uninitialized" | "uninit" if name == "muxc run" => {
            "; '--check=uninit' finds reads of memory that was never written".to_owned()
        }
        _ => belongs_to(option, name),
    }
}

/// Which other commands have an option.
fn belongs_to(option: &str, name: &str) -> String {
    let long = option.trim_start_matches('-');
    let has = |other: &&&str| {
        let command = super::definition::command(other);
        format!("muxc {other}") != name && command.is_some_and(|command| knows(&command, long))
    };
    let all: Vec<String> =
        super::definition::NAMES.iter().filter(has).map(|n| format!("'muxc {n}'")).collect();
    if all.is_empty() { String::new() } else { format!("; {} has it", all.join(", ")) }
}
