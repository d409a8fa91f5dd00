//! Reading options.

use super::super::compilation_options::CompilationOptions;
use super::words;
use super::{Options, OptionsMode, Standard};
use oxmux_ir::attributes::VeczMode;

/// Why options are refused.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionsError {
    /// No option is called so.
    Unknown {
        /// The word.
        option: String,
        /// The compiler's own options.
        own: Vec<String>,
    },
    /// The option is not for this mode.
    WrongMode {
        /// The option.
        option: String,
        /// The purpose of the options.
        mode: OptionsMode,
    },
    /// The option needs a value and has none.
    MissingValue {
        /// The option.
        option: String,
    },
    /// The option takes no value and has one.
    SurplusValue {
        /// The option.
        option: String,
    },
    /// The option's value is not one that it takes.
    BadValue {
        /// The option.
        option: String,
        /// The value.
        value: String,
        /// The expected value.
        expected: &'static str,
    },
    /// `-enable-link-options` without `-create-library`.
    NotALibrary,
    /// A quote is not closed.
    Quote {
        /// The byte where it is.
        at: usize,
    },
}

impl std::fmt::Display for OptionsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unknown { option, own } if own.is_empty() => {
                write!(
                    f,
                    "unknown option {option:?}; this compiler has none besides the standard ones"
                )
            }
            Self::Unknown { option, own } => {
                write!(f, "unknown option {option:?}; this compiler's own are {}", own.join(", "))
            }
            Self::WrongMode { option, mode } => {
                let what = match mode {
                    OptionsMode::Build => "building",
                    OptionsMode::Compile => "compiling",
                    OptionsMode::Link => "linking",
                };
                write!(f, "{option} is no option for {what}")
            }
            Self::MissingValue { option } => write!(f, "{option} needs a value"),
            Self::SurplusValue { option } => write!(f, "{option} takes no value"),
            Self::BadValue { option, value, expected } => {
                write!(f, "{option} takes {expected}, not {value:?}")
            }
            Self::NotALibrary => f.write_str("-enable-link-options is only for -create-library"),
            Self::Quote { at } => write!(f, "the quote at byte {at} is not closed"),
        }
    }
}

impl std::error::Error for OptionsError {}

/// In which modes an option is allowed.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Allowed {
    Compiling,
    Linking,
    Always,
}

impl Allowed {
    fn fits(self, mode: OptionsMode) -> bool {
        match self {
            Self::Compiling => mode != OptionsMode::Link,
            Self::Linking => mode == OptionsMode::Link,
            Self::Always => true,
        }
    }
}

/// An option without a value.
pub(super) struct Flag {
    pub(super) name: &'static str,
    allowed: Allowed,
    set: fn(&mut Options),
    pub(super) get: fn(&Options) -> bool,
}

macro_rules! flags {
    ($($name:literal, $allowed:ident: $field:ident $(, includes $($more:ident),+)?;)*) => {
        &[$(Flag {
            name: $name,
            allowed: Allowed::$allowed,
            set: |options| {
                options.$field = true;
                $($(options.$more = true;)+)?
            },
            get: |options| options.$field,
        }),*]
    };
}

/// The options without a value that do something (OpenCL API specification 5.8.6 and 5.8.7).
/// `-cl-denorms-are-zero` is not taken from options that include it: it only permits, and costs
/// results.
pub(super) const FLAGS: &[Flag] = flags! {
    "-cl-single-precision-constant", Compiling: single_precision_constant;
    "-cl-denorms-are-zero", Always: denorms_may_be_zero;
    "-cl-fp32-correctly-rounded-divide-sqrt", Compiling: fp32_correctly_rounded_divide_sqrt;
    "-cl-opt-disable", Compiling: opt_disable;
    "-cl-mad-enable", Compiling: mad_enable;
    "-cl-no-signed-zeros", Always: no_signed_zeros;
    "-cl-unsafe-math-optimizations", Always: unsafe_math_optimizations,
        includes mad_enable, no_signed_zeros;
    "-cl-finite-math-only", Always: finite_math_only;
    "-cl-fast-relaxed-math", Always: fast_relaxed_math,
        includes finite_math_only, unsafe_math_optimizations, mad_enable, no_signed_zeros;
    "-cl-uniform-work-group-size", Compiling: uniform_work_group_size;
    "-cl-no-subgroup-ifp", Always: no_subgroup_ifp;
    "-cl-kernel-arg-info", Compiling: kernel_arg_info;
    "-w", Compiling: suppress_warnings;
    "-Werror", Compiling: warnings_are_errors;
    "-g", Compiling: debug_info;
    "-create-library", Linking: create_library;
    "-enable-link-options", Linking: enable_link_options;
};

/// The options without a value that do nothing.
const IGNORED: &[&str] = &["-cl-strict-aliasing"];

pub(super) fn parse(
    text: &str,
    mode: Option<OptionsMode>,
    known: &CompilationOptions,
) -> Result<Options, OptionsError> {
    let words = words::split(text).map_err(|at| OptionsError::Quote { at })?;
    let mut options = Options::default();
    let mut words = words.iter().map(String::as_str);
    while let Some(word) = words.next() {
        read(word, &mut words, mode, known, &mut options)?;
    }
    if options.enable_link_options && !options.create_library {
        return Err(OptionsError::NotALibrary);
    }
    Ok(options)
}

fn read<'a>(
    word: &'a str,
    rest: &mut impl Iterator<Item = &'a str>,
    mode: Option<OptionsMode>,
    known: &CompilationOptions,
    options: &mut Options,
) -> Result<(), OptionsError> {
    let check = |allowed: Allowed| match mode.filter(|&mode| !allowed.fits(mode)) {
        None => Ok(()),
        Some(mode) => Err(OptionsError::WrongMode { option: word.to_string(), mode }),
    };
    if let Some(flag) = FLAGS.iter().find(|flag| flag.name == word) {
        check(flag.allowed)?;
        (flag.set)(options);
        return Ok(());
    }
    if IGNORED.contains(&word) {
        return check(Allowed::Compiling);
    }
    if word.starts_with("--") {
        return read_own(word, rest, known, options);
    }
    let missing = |option: &str| OptionsError::MissingValue { option: option.to_string() };
    for (prefix, list) in [("-D", &mut options.definitions), ("-I", &mut options.include_dirs)] {
        let Some(attached) = word.strip_prefix(prefix) else { continue };
        check(Allowed::Compiling)?;
        let value = if attached.is_empty() { rest.next() } else { Some(attached) };
        let value = value.filter(|value| !value.is_empty()).ok_or_else(|| missing(prefix))?;
        list.push(value.to_string());
        return Ok(());
    }
    if let Some(attached) = word.strip_prefix("-S") {
        check(Allowed::Compiling)?;
        let value = if attached.is_empty() { rest.next() } else { Some(attached) };
        let value = value.filter(|value| !value.is_empty()).ok_or_else(|| missing("-S"))?;
        options.source_file = Some(value.to_string());
        return Ok(());
    }
    if word == "-x" {
        check(Allowed::Compiling)?;
        let language = rest.next().ok_or_else(|| missing(word))?;
        return one_of(word, language, &["spir"], "'spir'");
    }
    let (name, value) = word.split_once('=').ok_or_else(|| unknown(word, known))?;
    match name {
        "-cl-std" => {
            check(Allowed::Compiling)?;
            let standard = Standard::ALL.into_iter().find(|standard| standard.name() == value);
            let expected = "CL1.1, CL1.2, CL2.0 or CL3.0";
            options.standard = Some(standard.ok_or_else(|| bad_value(name, value, expected))?);
        }
        "-cl-wfv" => {
            check(Allowed::Compiling)?;
            let mode = VeczMode::from_name(value);
            options.wfv =
                Some(mode.ok_or_else(|| bad_value(name, value, "never, auto or always"))?);
        }
        "-cl-vec" => {
            check(Allowed::Compiling)?;
            one_of(name, value, &["none", "loop", "slp", "all"], "none, loop, slp or all")?;
        }
        "-spir-std" => {
            check(Allowed::Compiling)?;
            one_of(name, value, &["1.2"], "1.2")?;
        }
        _ => return Err(unknown(word, known)),
    }
    Ok(())
}

/// An option of the compiler's own: `--name`, `--name value` or `--name=value`.
fn read_own<'a>(
    word: &'a str,
    rest: &mut impl Iterator<Item = &'a str>,
    known: &CompilationOptions,
    options: &mut Options,
) -> Result<(), OptionsError> {
    let (name, attached) = match word.split_once('=') {
        Some((name, value)) if known.find(word).is_none() => (name, Some(value)),
        _ => (word, None),
    };
    let option = known.find(name).ok_or_else(|| unknown(word, known))?;
    let value = match (option.takes_value, attached) {
        (true, Some(value)) => Some(value),
        (true, None) => {
            let missing = || OptionsError::MissingValue { option: name.to_string() };
            Some(rest.next().ok_or_else(missing)?)
        }
        (false, Some(_)) => return Err(OptionsError::SurplusValue { option: name.to_string() }),
        (false, None) => None,
    };
    options.own.insert(name.to_string(), value.map(str::to_string));
    Ok(())
}

fn one_of(
    option: &str,
    value: &str,
    allowed: &[&str],
    expected: &'static str,
) -> Result<(), OptionsError> {
    if allowed.contains(&value) { Ok(()) } else { Err(bad_value(option, value, expected)) }
}

fn bad_value(option: &str, value: &str, expected: &'static str) -> OptionsError {
    OptionsError::BadValue { option: option.to_string(), value: value.to_string(), expected }
}

fn unknown(word: &str, known: &CompilationOptions) -> OptionsError {
    let own = known.iter().map(|option| option.name.clone()).collect();
    OptionsError::Unknown { option: word.to_string(), own }
}
