//! The options of `run`.

use super::{
    Common, finish, missing, number, set, set_input, set_once, shader, take_code, take_spec,
    threads, unknown,
};
use crate::arguments::{Flag, Word, Words};
use crate::cli::{ArgumentSource, BufferSource, Print, Range, RunCommand, image};
use crate::engine;
use crate::failure::Failure;
use crate::supervise::SUPERVISED;
use crate::values::{self, Scalar};

/// The most arguments that a kernel may have; the front end has a lower limit of its own.
const ARGUMENT_INDEX_MAX: u64 = 65_535;

const BUFFER_EXPECTED: &str = "NAME=@FILE, NAME=zero:BYTES, NAME=fill:BYTES:HEXBYTE, NAME=uninit:BYTES, NAME=val:HEX or NAME=TYPE:VALUES";
const ARGUMENT_EXPECTED: &str = "I=buf:NAME[+OFFSET], I=val:HEX, I=TYPE:VALUES, I=@FILE, I=local:BYTES, I=image:NAME, I=sampler:WORDS or I=null";

pub(super) fn command(
    words: &mut Words,
    common: &mut Common,
) -> Result<Option<RunCommand>, Failure> {
    let mut command = RunCommand { repeat: 1, ..RunCommand::default() };
    let mut global = None;
    while let Some(word) = words.next() {
        match word {
            Word::Operand(path) => set_input(&mut command.module, path)?,
            Word::Option(flag) if flag.name == "--global" => {
                let text = words.value(&flag, "X[,Y[,Z]]")?;
                set_once(&flag, &mut global, components(&flag, &text)?)?;
            }
            Word::Option(flag) => {
                let known = common.take(&flag, words)?
                    || take_spec(&mut command.module, &flag, words)?
                    || take_code(&mut command.code, &flag, words)?
                    || shader::take(&mut command, &flag, words)?
                    || take_memory(&mut command, &flag, words)?
                    || take_launch(&mut command, &flag, words)?;
                if !known {
                    return Err(unknown(&flag, "muxc run"));
                }
            }
        }
    }
    if !finish(common, &command.module, "muxc run")? {
        return Ok(None);
    }
    shader::check(&command, global.is_some())?;
    if command.shader.groups.is_none() {
        let expected = "--global X[,Y[,Z]], or --groups X[,Y[,Z]] for a shader";
        command.range.global = global.ok_or_else(|| missing("muxc run", expected))?;
    }
    check_range(&command.range)?;
    for image in &command.images {
        if !command.buffers.iter().any(|(known, _)| *known == image.name) {
            let bytes = image.descriptor.bytes().unwrap_or(u64::MAX);
            command.buffers.push((image.name.clone(), BufferSource::Fill { bytes, byte: 0 }));
        }
    }
    check_names(&command)?;
    command.interpret |= command.checks.is_some();
    command.arguments.sort_by_key(|(index, _)| *index);
    Ok(Some(command))
}

/// Options about buffers and arguments.
fn take_memory(command: &mut RunCommand, flag: &Flag, words: &mut Words) -> Result<bool, Failure> {
    match flag.name.as_str() {
        "--buf" => {
            let text = words.value(flag, BUFFER_EXPECTED)?;
            let (name, source) = buffer(flag, &text)?;
            if command.buffers.iter().any(|(known, _)| *known == name) {
                return Err(flag.wrong(format!("buffer '{name}' is given twice")));
            }
            command.buffers.push((name, source));
        }
        "--image" => {
            let text = words.value(flag, image::IMAGE_EXPECTED)?;
            let (name, what) = pair(flag, &text, image::IMAGE_EXPECTED)?;
            let wrong = |what: String| {
                flag.wrong(format!("expected {}, found '{text}': {what}", image::IMAGE_EXPECTED))
            };
            let descriptor = image::image(what).map_err(wrong)?;
            if command.images.iter().any(|known| known.name == name) {
                return Err(flag.wrong(format!("image '{name}' is given twice")));
            }
            command.images.push(image::Image { name: name.to_owned(), descriptor });
        }
        "--arg" => {
            let text = words.value(flag, ARGUMENT_EXPECTED)?;
            let (index, source) = argument(flag, &text)?;
            if command.arguments.iter().any(|(known, _)| *known == index) {
                return Err(flag.wrong(format!("argument {index} is given twice")));
            }
            command.arguments.push((index, source));
        }
        "--dump" => {
            let text = words.value(flag, "NAME=FILE")?;
            let (name, file) = pair(flag, &text, "NAME=FILE")?;
            command.dumps.push((name.to_owned(), file.to_owned()));
        }
        "--print" => {
            let text = words.value(flag, "NAME=TYPE[:COUNT]")?;
            command.prints.push(print(flag, &text)?);
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Options about the launch.
fn take_launch(command: &mut RunCommand, flag: &Flag, words: &mut Words) -> Result<bool, Failure> {
    match flag.name.as_str() {
        "--entry" => set_once(flag, &mut command.entry, words.value(flag, "NAME")?)?,
        "--local" => {
            let text = words.value(flag, "X[,Y[,Z]]")?;
            set_once(flag, &mut command.range.local, components(flag, &text)?)?;
        }
        "--offset" => {
            let text = words.value(flag, "X[,Y[,Z]]")?;
            set_once(flag, &mut command.range.offset, components(flag, &text)?)?;
        }
        "--threads" => {
            let text = words.value(flag, "N")?;
            set_once(flag, &mut command.threads, threads(flag, &text)?)?;
        }
        "--repeat" => {
            let text = words.value(flag, "N")?;
            command.repeat = number(flag, &text)?;
            if command.repeat == 0 {
                return Err(flag.wrong("expected at least 1, found '0'"));
            }
        }
        "--printf-buffer" => {
            let text = words.value(flag, "BYTES")?;
            set_once(flag, &mut command.printf_bytes, number(flag, &text)?)?;
        }
        "--interpret" => set(flag, &mut command.interpret)?,
        "--check" => {
            let names =
                flag.inline_value().map_or(vec!["default"], |list| list.split(',').collect());
            let known = engine::check_names();
            for name in names {
                if !known.contains(&name) {
                    let known = known.join(", ");
                    return Err(flag.wrong(format!("expected some of {known}, found '{name}'")));
                }
                command.checks.get_or_insert_default().push(name.to_owned());
            }
        }
        "--time" => set(flag, &mut command.time)?,
        "--jit-debug" => set(flag, &mut command.debugger)?,
        "--perf-map" => set(flag, &mut command.perf_map)?,
        "--in-process" => set(flag, &mut command.in_process)?,
        SUPERVISED => {
            let id = number(flag, &words.value(flag, "ID of a process")?)?;
            command.supervised_by = u32::try_from(id).ok();
            command.in_process = true;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

pub(super) fn components(flag: &Flag, text: &str) -> Result<Vec<u64>, Failure> {
    let expected = || flag.wrong(format!("expected X[,Y[,Z]], found '{text}'"));
    let parts: Result<Vec<u64>, String> = text.split(',').map(values::parse_size).collect();
    let parts = parts.map_err(|_| expected())?;
    if parts.len() > 3 { Err(expected()) } else { Ok(parts) }
}

fn check_range(range: &Range) -> Result<(), Failure> {
    let dimensions = range.global.len();
    for (name, list) in [("--local", &range.local), ("--offset", &range.offset)] {
        let count = list.as_ref().map_or(dimensions, Vec::len);
        if count != dimensions {
            return Err(Failure::usage(format!(
                "{name}: expected {dimensions} components, as --global has, found {count}"
            )));
        }
    }
    Ok(())
}

/// Every buffer that is spoken of must be there; that a buffer is spoken of by nobody is allowed.
fn check_names(command: &RunCommand) -> Result<(), Failure> {
    let argument = |(_, source): &'_ (usize, ArgumentSource)| match source {
        ArgumentSource::Buffer { name, .. } | ArgumentSource::Image(name) => {
            Some(("--arg", name.clone()))
        }
        _ => None,
    };
    let bound = command.shader.binds.iter().filter(|bind| !bind.buffer.is_empty());
    let bound = bound.map(|bind| ("--bind", bind.buffer.clone()));
    let uses = command.arguments.iter().filter_map(argument).chain(bound);
    let uses = uses.chain(command.dumps.iter().map(|(name, _)| ("--dump", name.clone())));
    let uses = uses.chain(command.prints.iter().map(|print| ("--print", print.name.clone())));
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

fn pair<'a>(flag: &Flag, text: &'a str, expected: &str) -> Result<(&'a str, &'a str), Failure> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() && !value.is_empty() => Ok((name, value)),
        _ => Err(flag.wrong(format!("expected {expected}, found '{text}'"))),
    }
}

fn buffer(flag: &Flag, text: &str) -> Result<(String, BufferSource), Failure> {
    let (name, value) = pair(flag, text, BUFFER_EXPECTED)?;
    if name.contains('+') {
        return Err(flag.wrong(format!("expected a name without '+', found '{name}'")));
    }
    let wrong = |what: String| flag.wrong(format!("buffer '{name}': {what}"));
    let source = if let Some(path) = value.strip_prefix('@') {
        BufferSource::File(path.to_owned())
    } else if let Some(bytes) = value.strip_prefix("zero:") {
        BufferSource::Fill { bytes: values::parse_size(bytes).map_err(wrong)?, byte: 0 }
    } else if let Some(bytes) = value.strip_prefix("uninit:") {
        BufferSource::Unwritten(values::parse_size(bytes).map_err(wrong)?)
    } else if let Some(fill) = value.strip_prefix("fill:") {
        fill_source(fill).map_err(wrong)?
    } else {
        BufferSource::Bytes(values::parse_value(value).map_err(wrong)?)
    };
    Ok((name.to_owned(), source))
}

fn fill_source(text: &str) -> Result<BufferSource, String> {
    let expected = || format!("expected fill:BYTES:HEXBYTE, found 'fill:{text}'");
    let (bytes, byte) = text.split_once(':').ok_or_else(expected)?;
    match values::parse_hex(byte)?[..] {
        [byte] => Ok(BufferSource::Fill { bytes: values::parse_size(bytes)?, byte }),
        _ => Err(expected()),
    }
}

fn argument(flag: &Flag, text: &str) -> Result<(usize, ArgumentSource), Failure> {
    let (index, value) = pair(flag, text, ARGUMENT_EXPECTED)?;
    let index = values::parse_size(index).ok().filter(|index| *index <= ARGUMENT_INDEX_MAX);
    let expected = || flag.wrong(format!("expected {ARGUMENT_EXPECTED}, found '{text}'"));
    let index = index.ok_or_else(expected)?;
    let wrong = |what: String| flag.wrong(format!("argument {index}: {what}"));
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
        ArgumentSource::Value(values::parse_value(value).map_err(wrong)?)
    };
    Ok((index as usize, source))
}

fn print(flag: &Flag, text: &str) -> Result<Print, Failure> {
    let (name, format) = pair(flag, text, "NAME=TYPE[:COUNT]")?;
    let (ty, count) = match format.split_once(':') {
        Some((ty, count)) => (ty, Some(number(flag, count)?)),
        None => (format, None),
    };
    let expected = || flag.wrong(format!("expected a type ({}), found '{ty}'", Scalar::names()));
    let scalar = Scalar::from_name(ty).ok_or_else(expected)?;
    Ok(Print { name: name.to_owned(), scalar, count })
}
