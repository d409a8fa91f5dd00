//! The options of `run`.

use super::{code, components, missing, number, required_module, shader, threads};
use crate::cli::words::{Given, Value};
use crate::cli::{
    ArgumentPlace, ArgumentSource, BufferSource, ModuleSource, Print, Range, RunCommand, image,
};
use crate::failure::{Failure, did_you_mean};
use crate::input;
use crate::supervise::SUPERVISED;
use crate::values::{self, Literal, Scalar};
use oxmux::Check;

/// The most arguments that a kernel may have; the front end has a lower limit of its own.
const ARGUMENT_INDEX_MAX: u64 = 65_535;

const BUFFER_EXPECTED: &str = "NAME=@FILE, NAME=zero:BYTES, NAME=fill:BYTES:HEXBYTE, NAME=uninit:BYTES, NAME=val:HEX or NAME=TYPE:VALUES";
const ARGUMENT_EXPECTED: &str = "I=buf:NAME[+OFFSET], I=val:HEX, I=TYPE:VALUES, I=@FILE, I=local:BYTES, I=image:NAME, I=sampler:WORDS or I=null, with I an index or the argument's name";

pub(super) fn command(given: &Given) -> Result<RunCommand, Failure> {
    let supervised_by = given.read_once(SUPERVISED.trim_start_matches('-'), number)?;
    let mut command = RunCommand {
        module: ModuleSource {
            sub_group_size: given.read_once("subgroup-size", shader::sub_group_size)?,
            robust_access: given.read_once("robust-access", shader::robust_access)?,
            ..required_module(given)?
        },
        entry: given.once("entry")?.map(|value| value.text),
        range: Range {
            global: Vec::new(),
            local: given.read_once("local", components)?,
            offset: given.read_once("offset", components)?,
        },
        shader: shader::options(given)?,
        buffers: Vec::new(),
        images: Vec::new(),
        arguments: Vec::new(),
        dumps: Vec::new(),
        prints: Vec::new(),
        printf_bytes: given.read_once("printf-buffer", number)?,
        threads: given.read_once("threads", threads)?,
        interpret: given.has("interpret"),
        checks: checks(given)?,
        code: code(given)?,
        repeat: given.read_once("repeat", repeat)?.unwrap_or(1),
        time: given.has("time"),
        debugger: given.has("jit-debug"),
        perf_map: given.has("perf-map"),
        in_process: given.has("in-process") || supervised_by.is_some(),
        supervised_by: supervised_by.and_then(|id| u32::try_from(id).ok()),
    };
    input::refuse_source(&command.module.path)?;
    memory(given, &mut command)?;
    let global = given.read_once("global", components)?;
    shader::check(&command, global.is_some())?;
    if command.shader.groups.is_none() {
        let expected = "--global X[,Y[,Z]], or --groups X[,Y[,Z]] for a shader";
        command.range.global = global.ok_or_else(|| missing(&given.name, expected))?;
    }
    check_range(&command.range)?;
    check_names(&command)?;
    command.interpret |= command.checks.is_some();
    command.arguments.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(command)
}

/// Options about buffers and arguments.
fn memory(given: &Given, command: &mut RunCommand) -> Result<(), Failure> {
    for value in given.all("buf") {
        let (name, source) = buffer(&value)?;
        if command.buffers.iter().any(|(known, _)| *known == name) {
            return Err(value.wrong(format!("buffer '{name}' is given twice")));
        }
        command.buffers.push((name, source));
    }
    for value in given.all("image") {
        let (name, what) = pair(&value, image::IMAGE_EXPECTED)?;
        let wrong = |wrong: String| {
            let expected = image::IMAGE_EXPECTED;
            value.wrong(format!("expected {expected}, found '{}': {wrong}", value.text))
        };
        let descriptor = image::image(what).map_err(wrong)?;
        if command.images.iter().any(|known| known.name == name) {
            return Err(value.wrong(format!("image '{name}' is given twice")));
        }
        command.images.push(image::Image { name: name.to_owned(), descriptor });
    }
    for image in &command.images {
        if !command.buffers.iter().any(|(known, _)| *known == image.name) {
            let bytes = image.descriptor.bytes().unwrap_or(u64::MAX);
            let source = BufferSource::Fill { bytes, pattern: Literal::Bytes(vec![0]) };
            command.buffers.push((image.name.clone(), source));
        }
    }
    for value in given.all("arg") {
        let (place, source) = match argument(&value) {
            Err(_) if is_buffer(&value, command) => {
                let (index, name) = pair(&value, ARGUMENT_EXPECTED)?;
                return Err(
                    value.wrong(format!("'{name}' is a buffer: expected {index}=buf:{name}"))
                );
            }
            other => other?,
        };
        if command.arguments.iter().any(|(known, _)| *known == place) {
            return Err(value.wrong(format!("argument {place} is given twice")));
        }
        command.arguments.push((place, source));
    }
    for value in given.all("dump") {
        let (name, file) = pair(&value, "NAME=FILE")?;
        command.dumps.push((name.to_owned(), file.to_owned()));
    }
    for value in given.all("print") {
        command.prints.push(print(&value)?);
    }
    Ok(())
}

/// Whether an argument's value is the bare name of a buffer.
fn is_buffer(value: &Value, command: &RunCommand) -> bool {
    let name = value.text.split_once('=').map(|(_, name)| name);
    command.buffers.iter().any(|(known, _)| Some(known.as_str()) == name)
}

/// The names of checks and of lists of them.
fn known_checks() -> Vec<&'static str> {
    ["default", "all"].into_iter().chain(Check::ALL.iter().map(|check| check.name())).collect()
}

/// Whether a word is the name of a check.
pub(super) fn is_check(word: &str) -> bool {
    known_checks().contains(&word)
}

fn checks(given: &Given) -> Result<Option<Vec<String>>, Failure> {
    let known = known_checks();
    let mut names: Option<Vec<String>> = None;
    for value in given.all("check") {
        for name in value.text.split(',') {
            if !known.contains(&name) {
                let meant = did_you_mean(name, &known);
                let known = known.join(", ");
                return Err(value.wrong(format!("expected some of {known}, found '{name}'{meant}")));
            }
            names.get_or_insert_default().push(name.to_owned());
        }
    }
    Ok(names)
}

fn repeat(value: &Value) -> Result<u64, Failure> {
    match number(value)? {
        0 => Err(value.wrong("expected at least 1, found '0'")),
        count => Ok(count),
    }
}

fn check_range(range: &Range) -> Result<(), Failure> {
    let dimensions = range.global.len();
    for (name, list) in [("--local", &range.local), ("--offset", &range.offset)] {
        let count = list.as_ref().map_or(dimensions, Vec::len);
        if count != dimensions {
            let s = if dimensions == 1 { "" } else { "s" };
            return Err(Failure::usage(format!(
                "{name}: expected {dimensions} number{s}, as --global has, found {count}"
            )));
        }
    }
    Ok(())
}

/// Every buffer that is named must be there; a buffer need not be named.
fn check_names(command: &RunCommand) -> Result<(), Failure> {
    let argument = |(place, source): &'_ (ArgumentPlace, ArgumentSource)| match source {
        ArgumentSource::Buffer { name, .. } | ArgumentSource::Image(name) => {
            Some((format!("--arg {place}"), name.clone()))
        }
        _ => None,
    };
    let bound = command.shader.binds.iter().filter(|bind| !bind.buffer.is_empty());
    let bound = bound.map(|bind| ("--bind".to_owned(), bind.buffer.clone()));
    let uses = command.arguments.iter().filter_map(argument).chain(bound);
    let dumped = command.dumps.iter().map(|(name, _)| ("--dump".to_owned(), name.clone()));
    let printed = command.prints.iter().map(|print| ("--print".to_owned(), print.name.clone()));
    let uses = uses.chain(dumped).chain(printed);
    for (option, name) in uses {
        if !command.buffers.iter().any(|(known, _)| *known == name) {
            let names: Vec<&str> = command.buffers.iter().map(|(name, _)| name.as_str()).collect();
            let there = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            return Err(Failure::usage(format!(
                "{option}: expected the name of a buffer ({there}), found '{name}'; --buf makes one"
            )));
        }
    }
    Ok(())
}

fn pair<'a>(value: &'a Value, expected: &str) -> Result<(&'a str, &'a str), Failure> {
    let text = &value.text;
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() && !value.is_empty() => Ok((name, value)),
        _ => Err(value.wrong(format!("expected {expected}, found '{text}'"))),
    }
}

fn buffer(given: &Value) -> Result<(String, BufferSource), Failure> {
    let (name, value) = pair(given, BUFFER_EXPECTED)?;
    if name.contains('+') {
        return Err(given.wrong(format!("expected a name without '+', found '{name}'")));
    }
    let wrong = |what: String| Failure::usage(format!("--buf {name}: {what}"));
    let source = if let Some(path) = value.strip_prefix('@') {
        BufferSource::File(path.to_owned())
    } else if let Some(bytes) = value.strip_prefix("zero:") {
        let bytes = values::parse_size(bytes).map_err(wrong)?;
        BufferSource::Fill { bytes, pattern: Literal::Bytes(vec![0]) }
    } else if let Some(bytes) = value.strip_prefix("uninit:") {
        BufferSource::Unwritten(values::parse_size(bytes).map_err(wrong)?)
    } else if let Some(fill) = value.strip_prefix("fill:") {
        fill_source(fill).map_err(wrong)?
    } else {
        let others = "@FILE, zero:BYTES, fill:BYTES:HEXBYTE, uninit:BYTES, ";
        BufferSource::Literal(Literal::parse(value, others).map_err(wrong)?)
    };
    Ok((name.to_owned(), source))
}

fn fill_source(text: &str) -> Result<BufferSource, String> {
    let expected =
        || format!("expected fill:BYTES:HEXBYTE or fill:BYTES:TYPE:VALUE, found 'fill:{text}'");
    let (bytes, filling) = text.split_once(':').ok_or_else(expected)?;
    let pattern = match filling.contains(':') {
        true => Literal::parse(filling, "")?,
        false => {
            let byte = Some(values::parse_hex(filling)?).filter(|bytes| bytes.len() == 1);
            Literal::Bytes(byte.ok_or_else(expected)?)
        }
    };
    let bytes = values::parse_size(bytes)?;
    let length = pattern.written_bytes() as u64;
    if length == 0 || !bytes.is_multiple_of(length) {
        return Err(format!("{bytes} bytes are no multiple of the {length} of '{filling}'"));
    }
    Ok(BufferSource::Fill { bytes, pattern })
}

fn argument(given: &Value) -> Result<(ArgumentPlace, ArgumentSource), Failure> {
    let (name, value) = pair(given, ARGUMENT_EXPECTED)?;
    let place = match name.starts_with(|first: char| first.is_ascii_digit()) {
        true => {
            let index = values::parse_size(name).ok().filter(|index| *index <= ARGUMENT_INDEX_MAX);
            let found = &given.text;
            let expected = || given.wrong(format!("expected {ARGUMENT_EXPECTED}, found '{found}'"));
            ArgumentPlace::Index(index.ok_or_else(expected)? as usize)
        }
        false => ArgumentPlace::Name(name.to_owned()),
    };
    let wrong = |what: String| Failure::usage(format!("--arg {name}: {what}"));
    let source = if value == "null" {
        ArgumentSource::Null
    } else if let Some(path) = value.strip_prefix('@') {
        ArgumentSource::File(path.to_owned())
    } else if let Some(name) = value.strip_prefix("buf:") {
        let (name, offset) = match name.split_once('+') {
            Some((name, offset)) => (name, values::parse_size(offset).map_err(wrong)?),
            None => (name, 0),
        };
        ArgumentSource::Buffer { name: name.to_owned(), offset }
    } else if let Some(name) = value.strip_prefix("image:") {
        ArgumentSource::Image(name.to_owned())
    } else if let Some(words) = value.strip_prefix("sampler:") {
        image::sampler(words, false).map_err(wrong)?;
        ArgumentSource::Sampler(words.to_owned())
    } else if let Some(bytes) = value.strip_prefix("local:") {
        ArgumentSource::Local(values::parse_size(bytes).map_err(wrong)?)
    } else {
        let others = "buf:NAME, @FILE, local:BYTES, image:NAME, sampler:WORDS, null, ";
        ArgumentSource::Value(Literal::parse(value, others).map_err(wrong)?)
    };
    Ok((place, source))
}

fn print(value: &Value) -> Result<Print, Failure> {
    let text = &value.text;
    if !text.is_empty() && !text.contains('=') {
        return Ok(Print { name: text.clone(), scalar: None, count: None });
    }
    let (name, format) = pair(value, "NAME[=TYPE[:COUNT]]")?;
    let (ty, count) = match format.split_once(':') {
        Some((ty, count)) => {
            let count = values::parse_size(count).map_err(|what| value.wrong(what))?;
            (ty, Some(count))
        }
        None => (format, None),
    };
    let expected = || value.wrong(format!("expected a type ({}), found '{ty}'", Scalar::names()));
    let scalar = Scalar::from_name(ty).ok_or_else(expected)?;
    Ok(Print { name: name.to_owned(), scalar: Some(scalar), count })
}
