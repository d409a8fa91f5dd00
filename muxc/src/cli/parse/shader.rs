//! The options of `run` for shaders.

use super::{components, number};
use crate::cli::words::{Given, Value};
use crate::cli::{Bind, Push, RobustAccess, RunCommand, Shader, image};
use crate::failure::Failure;
use crate::values;

const BIND_EXPECTED: &str =
    "SET.BINDING[.INDEX]=[ssbo:|ubo:]NAME[+OFFSET[:BYTES]], =IMAGE[,sampler:...] or =sampler:...";

/// Parses the options of a shader.
pub(super) fn options(given: &Given) -> Result<Shader, Failure> {
    let groups = |value: &Value| {
        let mut groups = [1; 3];
        groups.iter_mut().zip(components(value)?).for_each(|(slot, count)| *slot = count);
        Ok(groups)
    };
    let mut binds: Vec<Bind> = Vec::new();
    for value in given.all("bind") {
        let text = &value.text;
        let wrong = || value.wrong(format!("expected {BIND_EXPECTED}, found '{text}'"));
        let bind = bind(text).ok_or_else(wrong)?;
        if let Some(words) = &bind.sampler {
            image::sampler(words, true).map_err(|what| value.wrong(what))?;
        }
        let place = |bind: &Bind| (bind.set, bind.binding, bind.index);
        if binds.iter().any(|known| place(known) == place(&bind)) {
            let (set, binding, index) = place(&bind);
            return Err(value.wrong(format!("{set}.{binding}.{index} is bound twice")));
        }
        binds.push(bind);
    }
    Ok(Shader {
        groups: given.read_once("groups", groups)?,
        binds,
        push: given.read_once("push", push)?,
    })
}

fn push(value: &Value) -> Result<Push, Failure> {
    Ok(match value.text.strip_prefix('@') {
        Some(path) => Push::File(path.to_owned()),
        None => Push::Bytes(push_bytes(&value.text).map_err(|what| value.wrong(what))?),
    })
}

/// The size of sub-groups that is demanded.
pub(super) fn sub_group_size(value: &Value) -> Result<u32, Failure> {
    let size = u32::try_from(number(value)?).ok().filter(|size| (1..=128).contains(size));
    let expected = || {
        value.wrong(format!("expected a power of two up to 128 work-items, found '{}'", value.text))
    };
    size.filter(|size| size.is_power_of_two()).ok_or_else(expected)
}

/// Parses the handling of accesses outside of bindings.
pub(super) fn robust_access(value: &Value) -> Result<RobustAccess, Failure> {
    Ok(match value.text.as_str() {
        "on" => RobustAccess::On,
        "off" => RobustAccess::Off,
        _ => RobustAccess::Reported,
    })
}

/// Bytes as hexadecimal digits, or numbers with their types.
fn push_bytes(text: &str) -> Result<Vec<u8>, String> {
    if text.contains(':') { values::parse_value(text) } else { values::parse_hex(text) }
}

/// A shader has no arguments, and its size is its own.
pub(super) fn check(command: &RunCommand, has_global: bool) -> Result<(), Failure> {
    let shader = &command.shader;
    if shader.groups.is_none() {
        return match (shader.binds.first(), &shader.push) {
            (Some(_), _) => Err(Failure::usage("--bind: expected --groups X[,Y[,Z]] with it")),
            (None, Some(_)) => Err(Failure::usage("--push: expected --groups X[,Y[,Z]] with it")),
            (None, None) => Ok(()),
        };
    }
    let others = [
        ("--global", has_global),
        ("--local", command.range.local.is_some()),
        ("--offset", command.range.offset.is_some()),
        ("--arg", !command.arguments.is_empty()),
    ];
    match others.into_iter().find(|(_, given)| *given) {
        Some((name, _)) => Err(Failure::usage(format!("{name}: not together with --groups"))),
        None => Ok(()),
    }
}

fn bind(text: &str) -> Option<Bind> {
    let (place, source) = text.split_once('=')?;
    let mut numbers = place.split('.').map(|part| part.parse::<u32>().ok());
    let (set, binding) = (numbers.next()??, numbers.next()??);
    let index = match numbers.next() {
        None => 0,
        Some(index) => index?,
    };
    if numbers.next().is_some() {
        return None;
    }
    if let Some(words) = source.strip_prefix("sampler:") {
        let sampler = Some(words.to_owned());
        return Some(Bind { set, binding, index, sampler, ..Bind::default() });
    }
    if let Some((name, words)) = source.split_once(",sampler:") {
        let (buffer, sampler) = (name.to_owned(), Some(words.to_owned()));
        return Some(Bind { set, binding, index, buffer, sampler, ..Bind::default() });
    }
    let (uniform, source) = if let Some(rest) = source.strip_prefix("ssbo:") {
        (Some(false), rest)
    } else if let Some(rest) = source.strip_prefix("ubo:") {
        (Some(true), rest)
    } else {
        (None, source)
    };
    let (buffer, offset, bytes) = match source.split_once('+') {
        None => (source, 0, None),
        Some((name, range)) => match range.split_once(':') {
            None => (name, values::parse_size(range).ok()?, None),
            Some((offset, bytes)) => {
                (name, values::parse_size(offset).ok()?, Some(values::parse_size(bytes).ok()?))
            }
        },
    };
    let buffer = buffer.to_owned();
    let sampler = None;
    let bind = Bind { set, binding, index, uniform, buffer, sampler, offset, bytes };
    (!bind.buffer.is_empty()).then_some(bind)
}
