//! The options of `run` for shaders.

use super::{number, run, set_once};
use crate::arguments::{Flag, Words};
use crate::cli::{Bind, Push, RobustAccess, RunCommand, image};
use crate::failure::Failure;
use crate::values;

const BIND_EXPECTED: &str =
    "SET.BINDING[.INDEX]=[ssbo:|ubo:]NAME[+OFFSET[:BYTES]], =IMAGE[,sampler:...] or =sampler:...";

/// Takes an option, if it is one of shaders.
pub(super) fn take(
    command: &mut RunCommand,
    flag: &Flag,
    words: &mut Words,
) -> Result<bool, Failure> {
    match flag.name.as_str() {
        "--groups" => {
            let text = words.value(flag, "X[,Y[,Z]]")?;
            let mut groups = [1; 3];
            let given = run::components(flag, &text)?;
            groups.iter_mut().zip(given).for_each(|(slot, count)| *slot = count);
            set_once(flag, &mut command.shader.groups, groups)?;
        }
        "--bind" => {
            let text = words.value(flag, BIND_EXPECTED)?;
            let wrong = || flag.wrong(format!("expected {BIND_EXPECTED}, found '{text}'"));
            let bind = bind(&text).ok_or_else(wrong)?;
            if let Some(words) = &bind.sampler {
                image::sampler(words, true).map_err(|what| flag.wrong(what))?;
            }
            let place = |bind: &Bind| (bind.set, bind.binding, bind.index);
            if command.shader.binds.iter().any(|known| place(known) == place(&bind)) {
                let (set, binding, index) = place(&bind);
                return Err(flag.wrong(format!("{set}.{binding}.{index} is bound twice")));
            }
            command.shader.binds.push(bind);
        }
        "--push" => {
            let text = words.value(flag, "@FILE or HEX")?;
            let push = match text.strip_prefix('@') {
                Some(path) => Push::File(path.to_owned()),
                None => Push::Bytes(push_bytes(&text).map_err(|what| flag.wrong(what))?),
            };
            set_once(flag, &mut command.shader.push, push)?;
        }
        "--subgroup-size" => {
            let size = number(flag, &words.value(flag, "N")?)?;
            let size = u32::try_from(size).ok().filter(|size| (1..=128).contains(size));
            let expected = || flag.wrong("expected 1 to 128 work-items");
            let size = size.filter(|size| size.is_power_of_two()).ok_or_else(expected)?;
            set_once(flag, &mut command.module.sub_group_size, size)?;
        }
        "--robust-access" => {
            let choice = match words.value(flag, "on, off or report")?.as_str() {
                "on" => RobustAccess::On,
                "off" => RobustAccess::Off,
                "report" => RobustAccess::Reported,
                other => {
                    return Err(flag.wrong(format!("expected on, off or report, found '{other}'")));
                }
            };
            set_once(flag, &mut command.module.robust_access, choice)?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Bytes as hexadecimal digits, or a value with its type as `--buf` takes it.
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
