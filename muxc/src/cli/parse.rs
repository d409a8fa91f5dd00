//! Parses words to commands.

use super::definition::{self, NAMES};
use super::words::{Given, Value};
use super::{
    CheckCommand, CodeOptions, Command, CompileCommand, DeviceChoice, Emit, InfoCommand,
    Invocation, ModuleSource, PassesCommand, SpecValue, Topic, Vectorize, VeczCommand,
};
use crate::failure::{Failure, did_you_mean};
use crate::input;
use crate::output::Color;
use crate::supervise::SUPERVISED;
use crate::values::{self, Literal};
use oxmux::GeneratorChoice;
use oxmux::pipeline::nearest_name;
use oxmux::vectorizer::WIDTH_MAX;
use std::num::NonZeroUsize;
use std::time::Duration;

mod device;
mod run;
mod shader;
#[cfg(test)]
mod tests;
mod vecz;

/// The most threads of a launch.
const THREADS_MAX: usize = 4096;
/// The longest time limit, in seconds.
const TIMEOUT_SECONDS_MAX: f64 = 1e9;

pub(super) fn invocation(mut words: Vec<String>) -> Result<Invocation, Failure> {
    let place = command_place(&words);
    let name = place.map(|place| words.remove(place));
    if place.is_none() {
        meant_command(&words)?;
    }
    let title = name.as_ref().map_or_else(|| "muxc".to_owned(), |name| format!("muxc {name}"));
    let name = name.unwrap_or_else(|| "passes".to_owned());
    let definition = definition::command(&name).unwrap_or_default();
    let given = Given::read(definition, &title, words)?;
    let command = if given.has("help") {
        Command::Help(if title == "muxc" { Topic::Overview } else { Topic::Command(name) })
    } else {
        match name.as_str() {
            "run" => Command::Run(run::command(&given)?),
            "check" => Command::Check(check(&given)?),
            "info" => Command::Info(info(&given)?),
            "compile" => Command::Compile(compile(&given)?),
            "veczc" => passes(&given, Some(VeczCommand::default()))?,
            "version" => Command::Version,
            "help" => Command::Help(topic(&given)?.map_or(Topic::Overview, Topic::Command)),
            "man" => Command::Manual(topic(&given)?),
            "completions" => Command::Completions(shell(&given)?),
            _ => passes(&given, None)?,
        }
    };
    let quiet = given.has("quiet");
    if quiet && given.has("verbose") {
        return Err(Failure::usage("--quiet: not together with --verbose"));
    }
    Ok(Invocation {
        command,
        json: given.has("json"),
        timeout: given.read_once("timeout", timeout)?,
        verbose: given.has("verbose"),
        quiet,
        color: match given.once("color")?.map(|value| value.text).as_deref() {
            Some("always") => Color::Always,
            Some("never") => Color::Never,
            _ => Color::Auto,
        },
    })
}

/// Where the name of the command is: options of every command may stand before it.
fn command_place(words: &[String]) -> Option<usize> {
    let mut place = 0;
    loop {
        match words.get(place)?.as_str() {
            "--json" | "--quiet" | "-q" | "--verbose" | "-v" => place += 1,
            "--timeout" | "--color" => place += 2,
            word if word.starts_with("--timeout=") || word.starts_with("--color=") => place += 1,
            word if word.starts_with(SUPERVISED) => place += 1,
            word => return NAMES.contains(&word).then_some(place),
        }
    }
}

/// Refuses a first word that is meant to be a command and is none.
fn meant_command(words: &[String]) -> Result<(), Failure> {
    let Some(word) = words.first() else { return Ok(()) };
    let is_name = word.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    if !is_name || word.starts_with('-') || std::path::Path::new(word).exists() {
        return Ok(());
    }
    // Some of what others have commands for are options.
    let lists = ["list-devices", "devices", "print-passes"];
    let meant = match (nearest_name(word, &NAMES), nearest_name(word, &lists)) {
        (Some(name), _) => format!("; did you mean '{name}'?"),
        (None, Some("devices")) => "; did you mean '--list-devices'?".to_owned(),
        (None, Some(name)) => format!("; did you mean '--{name}'?"),
        (None, None) => String::new(),
    };
    Err(Failure::usage(format!(
        "'{word}' is neither a command nor a file; commands are {}{meant}",
        NAMES.join(", ")
    )))
}

fn timeout(value: &Value) -> Result<Duration, Failure> {
    let seconds = value.text.parse::<f64>().ok();
    let fits = seconds.filter(|s| *s > 0.0 && *s <= TIMEOUT_SECONDS_MAX);
    let expected = || value.wrong(format!("expected SECONDS above 0, found '{}'", value.text));
    Ok(Duration::from_secs_f64(fits.ok_or_else(expected)?))
}

fn topic(given: &Given) -> Result<Option<String>, Failure> {
    Ok(given.once("command")?.map(|value| value.text))
}

fn shell(given: &Given) -> Result<String, Failure> {
    let expected = || missing(&given.name, &definition::SHELLS.join(", "));
    Ok(given.once("shell")?.ok_or_else(expected)?.text)
}

fn passes(given: &Given, vecz: Option<VeczCommand>) -> Result<Command, Failure> {
    let listed = [
        ("list-devices", Command::ListDevices),
        ("print-passes", Command::PrintPasses),
        ("version", Command::Version),
        ("vecz-choices-help", Command::ChoicesHelp),
    ];
    if let Some((_, command)) = listed.into_iter().find(|(id, _)| given.has(id)) {
        return Ok(command);
    }
    let count = |value: &Value| Ok(usize::try_from(number(value)?).unwrap_or(usize::MAX));
    let lists = given.all("passes").into_iter().map(|value| value.text);
    let lists: Vec<String> = lists.filter(|list| !list.is_empty()).collect();
    let mut command = PassesCommand {
        module: module(given)?,
        passes: lists.join(","),
        output: given.once("output")?.map(|value| value.text),
        device: device(given, "device")?,
        device_options: device::options(given)?,
        print_after_all: given.has("print-after-all"),
        verify_each: given.has("verify-each"),
        time_passes: given.has("time-passes"),
        bisect_limit: given.read_once("opt-bisect-limit", count)?,
        remarks: given.once("pass-remarks")?.map(|value| value.text),
        remarks_missed: given.once("pass-remarks-missed")?.map(|value| value.text),
        vecz: vecz::options(given, vecz)?,
    };
    if command.module.path.is_empty() {
        // A module is not typed at a terminal: without an input there, what there is is asked for.
        if std::io::IsTerminal::is_terminal(&std::io::stdin()) {
            let expected = "the name of a command, or INPUT, or - for standard input";
            return Err(missing(&given.name, expected));
        }
        command.module.path = "-".to_owned();
    }
    Ok(Command::Passes(command))
}

fn check(given: &Given) -> Result<CheckCommand, Failure> {
    let specialization = specialization(given)?;
    let mut paths: Vec<String> = given.all("input").into_iter().map(|value| value.text).collect();
    paths.iter().try_for_each(|path| named(path))?;
    if paths.iter().filter(|path| *path == "-").count() > 1 {
        return Err(Failure::usage("-: standard input is read once, found twice"));
    }
    if paths.is_empty() {
        return Err(no_module(given));
    }
    let module = |path| ModuleSource {
        path,
        specialization: specialization.clone(),
        ..ModuleSource::default()
    };
    let modules = paths.drain(..).map(module).collect();
    let entry = given.once("entry")?.map(|value| value.text);
    Ok(CheckCommand { modules, entry, code: code(given)?, time: given.has("time") })
}

fn info(given: &Given) -> Result<InfoCommand, Failure> {
    Ok(InfoCommand { module: required_module(given)? })
}

fn compile(given: &Given) -> Result<CompileCommand, Failure> {
    let emit = match (given.once("emit")?, given.once("filetype")?) {
        (Some(_), Some(second)) => return Err(second.wrong("expected once, found twice")),
        (one, other) => one.or(other),
    };
    let emit = match emit.as_ref().map(|value| value.text.as_str()) {
        Some("asm") => Emit::Assembly,
        Some("null") => Emit::Null,
        Some("ll" | "ir") => Emit::Ir,
        Some("legal") => Emit::Legal,
        Some("header") => Emit::Header,
        Some("rust") => Emit::Rust,
        _ => Emit::Object,
    };
    let output = given.once("output")?.map(|value| value.text);
    let module = ModuleSource {
        sub_group_size: given.read_once("subgroup-size", shader::sub_group_size)?,
        robust_access: given.read_once("robust-access", shader::robust_access)?,
        ..required_module(given)?
    };
    input::refuse_source(&module.path)?;
    let output = match (output, emit) {
        (Some(_), Emit::Null) => return Err(Failure::usage("-o: there is nothing to write")),
        (None, Emit::Null) => String::new(),
        // What is text is looked at as often as it is kept.
        (None, Emit::Assembly | Emit::Ir | Emit::Legal | Emit::Header | Emit::Rust) => {
            "-".to_owned()
        }
        (output, _) => {
            output.ok_or_else(|| missing(&given.name, "-o FILE, or -o - for standard output"))?
        }
    };
    Ok(CompileCommand {
        module,
        entry: given.once("entry")?.map(|value| value.text),
        code: code(given)?,
        output,
        emit,
        strip_debug: given.has("strip-debug"),
        symbol_prefix: given.once("symbol-prefix")?.map(|value| value.text),
        time: given.has("time"),
    })
}

/// The module, or none with an empty path.
fn module(given: &Given) -> Result<ModuleSource, Failure> {
    let specialization = specialization(given)?;
    let paths = given.all("input");
    paths.iter().try_for_each(|path| named(&path.text))?;
    let path = match &paths[..] {
        [] => String::new(),
        [path] => path.text.clone(),
        [first, second, ..] => {
            let (first, second) = (&first.text, &second.text);
            // The list of checks is optional, so that it is no word of its own.
            let is_check = |name: &&String| {
                given.all("check").iter().any(|value| value.text == "default")
                    && name.split(',').all(run::is_check)
            };
            let list = [first, second].into_iter().find(is_check);
            let hint = list.map_or_else(String::new, |list| {
                format!("; a list of checks has '=' before it: --check={list}")
            });
            return Err(Failure::usage(format!(
                "expected one module, found '{first}' and '{second}'{hint}"
            )));
        }
    };
    Ok(ModuleSource { path, specialization, ..ModuleSource::default() })
}

fn required_module(given: &Given) -> Result<ModuleSource, Failure> {
    let module = module(given)?;
    if module.path.is_empty() { Err(no_module(given)) } else { Ok(module) }
}

fn no_module(given: &Given) -> Failure {
    missing(&given.name, "MODULE, or - for standard input")
}

fn named(path: &str) -> Result<(), Failure> {
    if path.is_empty() {
        return Err(Failure::usage("expected the name of a module's file, found an empty word"));
    }
    Ok(())
}

fn specialization(given: &Given) -> Result<Vec<(u32, SpecValue)>, Failure> {
    let mut all: Vec<(u32, SpecValue)> = Vec::new();
    for value in given.all("spec") {
        let text = &value.text;
        let wrong = || value.wrong(format!("expected ID=HEX or ID=TYPE:VALUE, found '{text}'"));
        let (id, number) = text.split_once('=').ok_or_else(wrong)?;
        let id =
            values::parse_size(id).ok().and_then(|id| u32::try_from(id).ok()).ok_or_else(wrong)?;
        if all.iter().any(|(known, _)| *known == id) {
            return Err(value.wrong(format!("constant {id} is given twice")));
        }
        let literal = if number.contains(':') {
            Literal::parse(number, "")
        } else {
            values::parse_hex(number).map(Literal::Bytes).map_err(|what| {
                format!("{what}; a number has its type before it, as in {id}=i32:5")
            })
        };
        all.push((id, literal.map_err(|what| value.wrong(what))?));
    }
    Ok(all)
}

fn code(given: &Given) -> Result<CodeOptions, Failure> {
    Ok(CodeOptions {
        device: device(given, "target")?,
        generator: given.read_once("codegen", generator)?.unwrap_or_default(),
        vectorize: given.read_once("vectorize", vectorize)?.unwrap_or_default(),
        explain: given.has("explain"),
        relaxed_math: given.has("relaxed-math"),
        cancellable: given.has("cancellable"),
        debug_variables: given.has("debug-variables"),
        fuel: given.read_once("fuel", number)?,
    })
}

fn generator(value: &Value) -> Result<GeneratorChoice, Failure> {
    let expected =
        || value.wrong(format!("expected auto, cranelift or x64, found '{}'", value.text));
    GeneratorChoice::from_name(&value.text).ok_or_else(expected)
}

fn device(given: &Given, id: &str) -> Result<Option<DeviceChoice>, Failure> {
    let place = |value: &Value| Ok(usize::try_from(number(value)?).unwrap_or(usize::MAX));
    match (given.once(id)?, given.read_once("device-idx", place)?) {
        (Some(name), Some(_)) => Err(name.wrong("not together with --device-idx")),
        (Some(name), None) => Ok(Some(DeviceChoice::Name(name.text))),
        (None, place) => Ok(place.map(DeviceChoice::Index)),
    }
}

fn vectorize(value: &Value) -> Result<Vectorize, Failure> {
    match value.text.as_str() {
        "never" => Ok(Vectorize::Never),
        "auto" => Ok(Vectorize::Auto),
        "always" => Ok(Vectorize::Always),
        text => match text.parse::<u32>() {
            Ok(width) if width.is_power_of_two() && width <= WIDTH_MAX => {
                Ok(Vectorize::Width(width))
            }
            _ => Err(value.wrong(format!(
                "expected never, auto, always or a power of two up to {WIDTH_MAX}, found '{text}'{}",
                did_you_mean(text, &["never", "auto", "always"])
            ))),
        },
    }
}

fn number(value: &Value) -> Result<u64, Failure> {
    values::parse_size(&value.text).map_err(|what| value.wrong(what))
}

fn threads(value: &Value) -> Result<NonZeroUsize, Failure> {
    let count = usize::try_from(number(value)?).ok().filter(|count| *count <= THREADS_MAX);
    let text = &value.text;
    let expected = || value.wrong(format!("expected 1 to {THREADS_MAX} threads, found '{text}'"));
    count.and_then(NonZeroUsize::new).ok_or_else(expected)
}

fn missing(command: &str, expected: &str) -> Failure {
    Failure::usage(format!("expected {expected}; '{command} --help' says more"))
}

/// One to three numbers with commas between them.
fn components(value: &Value) -> Result<Vec<u64>, Failure> {
    let text = &value.text;
    let expected = || value.wrong(format!("expected X[,Y[,Z]], found '{text}'"));
    let parts: Result<Vec<u64>, String> = text.split(',').map(values::parse_size).collect();
    let parts = parts.map_err(|_| expected())?;
    if parts.len() > 3 { Err(expected()) } else { Ok(parts) }
}
