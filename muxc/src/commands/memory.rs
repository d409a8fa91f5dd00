//! Buffers and arguments of `muxc run`: converts the command line's to a launch's.

use super::info::describe;
use crate::cli::{self, ArgumentPlace, ArgumentSource, BufferSource, RunCommand};
use crate::engine::{
    Argument, ArgumentKind, Buffer, ImageDescriptor, ImageMemory, KernelArgument, KernelInfo,
};
use crate::failure::{Failure, did_you_mean};
use crate::input;
use crate::output;
use crate::values::{Literal, Passing, Scalar, ScalarType, VALUE_BYTES_MAX};

/// The types of the kernel's arguments, as far as known.
pub(super) type Types = [Option<ScalarType>];

/// The types of the kernel's arguments, or of their pointees: as the source program spells them, or
/// inferred from the code.
pub(super) fn types(kernel: &KernelInfo, inferred: &Types) -> Vec<Option<ScalarType>> {
    let arguments = kernel.arguments.iter().enumerate();
    let inferred = |index: usize, name: &str| {
        let ty = inferred.get(index).copied().flatten()?;
        // The parts of a structure that the code accesses are not all of it.
        Some(ScalarType { converts_sizes: ty.converts_sizes && name.is_empty(), ..ty })
    };
    let ty = |(i, one): (usize, &KernelArgument)| {
        ScalarType::from_name(&one.type_name).or_else(|| inferred(i, &one.type_name))
    };
    arguments.map(ty).collect()
}

/// The type that the kernel's arguments, or the command line, say that a buffer is of.
pub(super) fn buffer_type(command: &RunCommand, types: &Types, name: &str) -> Option<Scalar> {
    let said = buffer_argument(command, types, name).map(|ty| ty.scalar);
    let source = command.buffers.iter().find(|(known, _)| known == name);
    said.or_else(|| match source {
        Some((_, BufferSource::Literal(literal))) => literal.scalar(),
        _ => None,
    })
}

fn buffer_argument(command: &RunCommand, types: &Types, wanted: &str) -> Option<ScalarType> {
    let is_it = |source: &ArgumentSource| matches!(source, ArgumentSource::Buffer { name, .. } if name == wanted);
    let given = command.arguments.iter().filter(|(_, source)| is_it(source));
    let ty = |place: &ArgumentPlace| match place {
        ArgumentPlace::Index(index) => types.get(*index).copied().flatten(),
        ArgumentPlace::Name(_) => None,
    };
    given.filter_map(|(place, _)| ty(place)).next()
}

/// The bytes of a literal; a conversion is a warning.
fn literal_bytes(
    literal: &Literal,
    ty: Option<ScalarType>,
    passing: Passing,
    what: &str,
) -> Result<Vec<u8>, Failure> {
    let (bytes, warning) =
        literal.bytes_as(ty, passing).map_err(|why| Failure::usage(format!("{what}: {why}")))?;
    if let Some(warning) = warning {
        output::warning(&format!("{what}: {warning}"));
    }
    Ok(bytes)
}

/// The command's buffers, in its order.
pub(super) fn buffers(command: &RunCommand, types: &Types) -> Result<Vec<Buffer>, Failure> {
    let mut total = 0u64;
    let mut buffers = Vec::new();
    for (name, source) in &command.buffers {
        let buffer = match source {
            BufferSource::File(path) => {
                Buffer::from_bytes(&input::read(path, VALUE_BYTES_MAX.saturating_sub(total))?)
            }
            BufferSource::Literal(literal) => {
                let ty = buffer_argument(command, types, name);
                let bytes = literal_bytes(literal, ty, Passing::Memory, &format!("--buf {name}"))?;
                Buffer::from_bytes(&bytes)
            }
            BufferSource::Unwritten(bytes) => zeroed(name, *bytes, total)?,
            BufferSource::Fill { bytes, pattern } => {
                let mut buffer = zeroed(name, *bytes, total)?;
                let ty = buffer_argument(command, types, name);
                let pattern =
                    literal_bytes(pattern, ty, Passing::Memory, &format!("--buf {name}"))?;
                if !buffer.len().is_multiple_of(pattern.len()) {
                    let (bytes, length) = (buffer.len(), pattern.len());
                    let what = "bytes are no multiple of the kernel's";
                    return Err(Failure::usage(format!("--buf {name}: {bytes} {what} {length}")));
                }
                // Zeros that are never written need no memory.
                if pattern.iter().any(|byte| *byte != 0) {
                    let parts = buffer.chunks_exact_mut(pattern.len().max(1));
                    parts.for_each(|part| part.copy_from_slice(&pattern));
                }
                buffer
            }
        };
        total = total.saturating_add(buffer.len() as u64);
        if total > VALUE_BYTES_MAX {
            return Err(too_large(name));
        }
        buffers.push(buffer);
    }
    Ok(buffers)
}

fn zeroed(name: &str, bytes: u64, total: u64) -> Result<Buffer, Failure> {
    if total.saturating_add(bytes) > VALUE_BYTES_MAX {
        return Err(too_large(name));
    }
    let len = usize::try_from(bytes).map_err(|_| too_large(name))?;
    // The allocation itself would end the process; this one, with room for the alignment, reports.
    let no_memory =
        |_| Failure::limit(format!("no memory for the {bytes} bytes of buffer '{name}'"));
    Vec::<u8>::new().try_reserve_exact(len.saturating_add(4096)).map_err(no_memory)?;
    Ok(Buffer::zeroed(len))
}

fn too_large(name: &str) -> Failure {
    Failure::limit(format!(
        "with buffer '{name}' the buffers have more than {VALUE_BYTES_MAX} bytes"
    ))
}

/// Finds the arguments that are given by their names.
pub(super) fn resolve_names(command: &mut RunCommand, kernel: &KernelInfo) -> Result<(), Failure> {
    for position in 0..command.arguments.len() {
        let ArgumentPlace::Name(name) = &command.arguments[position].0 else { continue };
        let index = kernel.arguments.iter().position(|argument| argument.name == *name);
        let unknown = || {
            let names = kernel.arguments.iter().map(|argument| argument.name.as_str());
            let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
            Failure::usage(match names.as_slice() {
                [] => format!(
                    "--arg {name}: the module has no names of arguments: expected an index, from 0"
                ),
                names => format!(
                    "--arg {name}: kernel '{}' has no such argument, but {}{}",
                    kernel.name,
                    names.join(", "),
                    did_you_mean(name, names)
                ),
            })
        };
        let place = ArgumentPlace::Index(index.ok_or_else(unknown)?);
        if command.arguments.iter().any(|(known, _)| *known == place) {
            return Err(Failure::usage(format!("--arg {name}: argument {place} is given twice")));
        }
        command.arguments[position].0 = place;
    }
    Ok(())
}

/// The kernel's arguments, each checked against its parameter.
pub(super) fn arguments(
    command: &RunCommand,
    kernel: &KernelInfo,
    types: &Types,
    buffers: &[Buffer],
) -> Result<Vec<Argument>, Failure> {
    let count = kernel.arguments.len();
    let beyond = ArgumentPlace::Index(count);
    if let Some((place, _)) = command.arguments.iter().find(|(place, _)| *place >= beyond) {
        let plural = if count == 1 { "" } else { "s" };
        return Err(Failure::usage(format!(
            "--arg {place}: kernel '{}' has {count} argument{plural}, counted from 0",
            kernel.name
        )));
    }
    let mut missing = Vec::new();
    let mut arguments = Vec::with_capacity(count);
    for (index, wanted) in kernel.arguments.iter().enumerate() {
        let place = ArgumentPlace::Index(index);
        let given = command.arguments.iter().find(|(given, _)| *given == place);
        let Some((_, given)) = given else {
            // The description has the size of a value.
            let given_as = match wanted.kind {
                ArgumentKind::Value { .. } => "VALUE".to_owned(),
                kind => example(kind),
            };
            let what = format!("--arg {index}={given_as} ({})", describe(wanted));
            missing.push(what);
            continue;
        };
        let ty = types.get(index).copied().flatten();
        arguments.push(argument(index, (wanted, ty), given, command, buffers)?);
    }
    match missing.is_empty() {
        true => Ok(arguments),
        false => Err(Failure::usage(format!(
            "kernel '{}' has arguments that are not given: {}",
            kernel.name,
            missing.join(", ")
        ))),
    }
}

fn argument(
    index: usize,
    (wanted, ty): (&KernelArgument, Option<ScalarType>),
    given: &ArgumentSource,
    command: &RunCommand,
    buffers: &[Buffer],
) -> Result<Argument, Failure> {
    let mismatch = |found: String| {
        let (wanted, example) = (describe(wanted), example(wanted.kind));
        Failure::usage(format!("--arg {index}: expected {example} ({wanted}), found {found}"))
    };
    match (wanted.kind, given) {
        (ArgumentKind::Image, ArgumentSource::Image(name)) => {
            let (image, buffer) =
                image(command, name).ok_or_else(|| mismatch(format!("no image '{name}'")))?;
            let memory = ImageMemory::Buffer { index: buffer, offset: 0 };
            Ok(Argument::Image { image: Box::new(image), memory, sampler: None })
        }
        (ArgumentKind::Sampler, ArgumentSource::Sampler(words)) => {
            cli::image::sampler(words, false).map(Argument::Sampler).map_err(mismatch)
        }
        (ArgumentKind::Buffer, ArgumentSource::Buffer { name, offset }) => {
            let position = command.buffers.iter().position(|(known, _)| known == name);
            let position = position.ok_or_else(|| mismatch(format!("no buffer '{name}'")))?;
            let len = buffers.get(position).map_or(0, |buffer| buffer.len());
            let place = usize::try_from(*offset).ok().filter(|offset| *offset <= len);
            let beyond = || mismatch(format!("byte {offset} of buffer '{name}', which has {len}"));
            Ok(Argument::Buffer { index: position, offset: place.ok_or_else(beyond)? })
        }
        (ArgumentKind::Buffer | ArgumentKind::LocalBuffer, ArgumentSource::Null) => {
            Ok(Argument::Null)
        }
        (ArgumentKind::LocalBuffer, ArgumentSource::Local(bytes)) => usize::try_from(*bytes)
            .map(Argument::Local)
            .map_err(|_| Failure::limit(format!("--arg {index}: {bytes} bytes of local memory"))),
        (ArgumentKind::Value { size }, ArgumentSource::Value(literal)) => {
            let bytes = literal_bytes(literal, ty, Passing::Value, &format!("--arg {index}"))?;
            value(size, bytes).map_err(mismatch)
        }
        (ArgumentKind::Value { size }, ArgumentSource::File(path)) => {
            value(size, input::read(path, VALUE_BYTES_MAX)?).map_err(mismatch)
        }
        (_, given) => Err(mismatch(spelled(given))),
    }
}

/// An image by its name, and which buffer has its texels.
pub(super) fn image(command: &RunCommand, name: &str) -> Option<(ImageDescriptor, usize)> {
    let image = command.images.iter().find(|image| image.name == name)?;
    let buffer = command.buffers.iter().position(|(known, _)| known == name)?;
    Some((image.descriptor, buffer))
}

fn value(size: u32, bytes: Vec<u8>) -> Result<Argument, String> {
    if bytes.len() as u64 == u64::from(size) {
        Ok(Argument::Value(bytes))
    } else {
        Err(format!("{} bytes", bytes.len()))
    }
}

fn spelled(given: &ArgumentSource) -> String {
    match given {
        ArgumentSource::Buffer { name, .. } => format!("buf:{name}"),
        ArgumentSource::Value(Literal::Untyped(text)) => format!("'{text}'"),
        ArgumentSource::Value(Literal::Bytes(bytes) | Literal::Typed { bytes, .. }) => {
            format!("a value of {} bytes", bytes.len())
        }
        ArgumentSource::File(path) => format!("@{path}"),
        ArgumentSource::Image(name) => format!("image:{name}"),
        ArgumentSource::Sampler(words) => format!("sampler:{words}"),
        ArgumentSource::Local(bytes) => format!("local:{bytes}"),
        ArgumentSource::Null => "null".to_owned(),
    }
}

fn example(kind: ArgumentKind) -> String {
    match kind {
        ArgumentKind::Buffer => "buf:NAME or null".to_owned(),
        ArgumentKind::Value { size } => format!("a value of {size} bytes"),
        ArgumentKind::LocalBuffer => "local:BYTES".to_owned(),
        ArgumentKind::Image => "image:NAME".to_owned(),
        ArgumentKind::Sampler => "sampler:WORDS".to_owned(),
    }
}
