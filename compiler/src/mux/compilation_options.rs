//! The specification's "Compilation Options Syntax": the options that a compiler has of its own.

/// The options that a compiler has besides the standard ones (specification, "Compilation Options
/// Syntax").
///
/// A value of this type keeps the syntax's four rules:
///
/// 1. a name starts with two hyphens and contains no whitespace;
/// 2. the second element is `1` if the option takes a value and `0` if not;
/// 3. the help text has no whitespace but spaces;
/// 4. options are separated by semicolons.
///
/// ```
/// use oxmux::mux::CompilationOptions;
///
/// let options = CompilationOptions::parse(
///     "--dummy-device-option,1,takes an integer value;--dummy-device-flag,0,enables device optimization",
/// )?;
/// assert!(options.find("--dummy-device-option").is_some_and(|option| option.takes_value));
/// assert!(CompilationOptions::parse("-flag,0,too few hyphens").is_err());
/// # Ok::<(), oxmux::mux::CompilationOptionsError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CompilationOptions {
    options: Vec<CompilationOption>,
}

/// An option that a compiler has of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompilationOption {
    /// The name, with its two hyphens.
    pub name: String,
    /// Whether a value must be given.
    pub takes_value: bool,
    /// The help text.
    pub help: String,
}

/// Which rule a list of options breaks, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompilationOptionsError {
    /// Which option of the list, counted from zero.
    pub index: usize,
    /// The problem.
    pub problem: CompilationOptionsProblem,
}

/// The problem of one option of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CompilationOptionsProblem {
    /// It has fewer than three elements; how many it has.
    Elements(usize),
    /// Rule 1: the name does not start with two hyphens, or has nothing behind them.
    NameHyphens(String),
    /// Rule 1: the name contains whitespace or a control character.
    NameWhitespace(String),
    /// Rule 2: the second element is neither `1` nor `0`.
    ValueFlag(String),
    /// Rule 3: the help text contains this whitespace or control character.
    HelpWhitespace(char),
    /// Rule 4: there is nothing between two semicolons, before the first or after the last.
    Empty,
    /// An earlier option has the same name.
    Duplicate(String),
}

impl std::fmt::Display for CompilationOptionsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        use CompilationOptionsProblem::*;
        write!(f, "compilation option {}: ", self.index)?;
        match &self.problem {
            Elements(count) => {
                write!(f, "has {count} of the three elements name, 1 or 0, and help")
            }
            NameHyphens(name) => write!(f, "the name {name:?} does not start with two hyphens"),
            NameWhitespace(name) => write!(f, "the name {name:?} contains whitespace"),
            ValueFlag(flag) => write!(f, "the second element is {flag:?}, neither '1' nor '0'"),
            HelpWhitespace(c) => write!(f, "the help contains {c:?}; only spaces may be there"),
            Empty => f.write_str("is empty"),
            Duplicate(name) => write!(f, "the name {name:?} is taken"),
        }
    }
}

impl std::error::Error for CompilationOptionsError {}

impl CompilationOptions {
    /// No option.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads a list. An empty text is an empty list.
    ///
    /// # Errors
    ///
    /// The first rule that is broken.
    pub fn parse(text: &str) -> Result<Self, CompilationOptionsError> {
        let mut list = Self::default();
        if text.is_empty() {
            return Ok(list);
        }
        for (index, tuple) in text.split(';').enumerate() {
            let option = parse_option(tuple)
                .map_err(|problem| CompilationOptionsError { index, problem })?;
            if list.find(&option.name).is_some() {
                let problem = CompilationOptionsProblem::Duplicate(option.name);
                return Err(CompilationOptionsError { index, problem });
            }
            list.options.push(option);
        }
        Ok(list)
    }

    /// The option with this name, hyphens included.
    pub fn find(&self, name: &str) -> Option<&CompilationOption> {
        self.options.iter().find(|option| option.name == name)
    }

    /// The options, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, CompilationOption> {
        self.options.iter()
    }

    /// How many options there are.
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Whether there is no option.
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }
}

impl<'a> IntoIterator for &'a CompilationOptions {
    type Item = &'a CompilationOption;
    type IntoIter = std::slice::Iter<'a, CompilationOption>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The list in the specification's syntax; reading it gives the list.
impl std::fmt::Display for CompilationOptions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (position, option) in self.options.iter().enumerate() {
            let separator = if position == 0 { "" } else { ";" };
            let CompilationOption { name, takes_value, help } = option;
            write!(f, "{separator}{name},{},{help}", u8::from(*takes_value))?;
        }
        Ok(())
    }
}

fn parse_option(tuple: &str) -> Result<CompilationOption, CompilationOptionsProblem> {
    use CompilationOptionsProblem::*;
    if tuple.is_empty() {
        return Err(Empty);
    }
    // The help is the rest, commas included.
    let parts: Vec<&str> = tuple.splitn(3, ',').collect();
    let &[name, flag, help] = parts.as_slice() else { return Err(Elements(parts.len())) };
    if name.strip_prefix("--").is_none_or(str::is_empty) {
        return Err(NameHyphens(name.to_string()));
    }
    if name.chars().any(|c| c.is_whitespace() || c.is_control()) {
        return Err(NameWhitespace(name.to_string()));
    }
    let takes_value = match flag {
        "1" => true,
        "0" => false,
        other => return Err(ValueFlag(other.to_string())),
    };
    if let Some(c) = help.chars().find(|&c| c != ' ' && (c.is_whitespace() || c.is_control())) {
        return Err(HelpWhitespace(c));
    }
    Ok(CompilationOption { name: name.to_string(), takes_value, help: help.to_string() })
}
