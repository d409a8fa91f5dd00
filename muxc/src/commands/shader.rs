//! Shaders of `muxc run`: converts the command line's bindings to a launch's.

use super::memory;
use crate::cli::{self, Push, RobustAccess, RunCommand};
use crate::engine::{
    self, Argument, BindingKind, Bound, BoundBuffer, BoundImage, BoundSampler, Buffer, ImageMemory,
    KernelInfo,
};
use crate::failure::Failure;
use crate::input;
use crate::values::VALUE_BYTES_MAX;

/// The command with what follows from its being about a shader: the interpreter reports accesses
/// out of bounds.
pub(super) fn complete(command: &RunCommand) -> RunCommand {
    let mut command = command.clone();
    if command.interpret {
        command.module.robust_access.get_or_insert(RobustAccess::Reported);
    }
    command
}

/// The range that the command asks for, of a shader by its groups.
pub(super) fn range(command: &mut RunCommand, kernel: &KernelInfo) -> Result<(), Failure> {
    match (command.shader.groups, engine::bindings(kernel)?) {
        (None, _) => Ok(()),
        (Some(_), None) => Err(Failure::usage(format!(
            "--groups: kernel '{}' has arguments and no bindings: expected --global",
            kernel.name
        ))),
        (Some(groups), Some(_)) => {
            command.range = engine::range_of_groups(kernel, groups)?;
            Ok(())
        }
    }
}

/// The arguments of a shader; none if the command is not about one. Push constants become one more
/// buffer.
pub(super) fn arguments(
    command: &RunCommand,
    kernel: &KernelInfo,
    buffers: &mut Vec<Buffer>,
) -> Result<Option<Vec<Argument>>, Failure> {
    let bindings = engine::bindings(kernel)?.filter(|_| command.shader.groups.is_some());
    let Some(bindings) = bindings else { return Ok(None) };
    let (mut bound, mut images, mut samplers) = (Vec::new(), Vec::new(), Vec::new());
    for bind in &command.shader.binds {
        let (set, binding, index) = (bind.set, bind.binding, bind.index);
        let sampler = bind.sampler.as_deref().map(|words| cli::image::sampler(words, true));
        let sampler = sampler.transpose().map_err(Failure::usage)?;
        if let Some(sampler) = sampler.filter(|_| bind.buffer.is_empty()) {
            samplers.push(BoundSampler { set, binding, index, sampler });
            continue;
        }
        if let Some((image, buffer)) = memory::image(command, &bind.buffer) {
            let memory = ImageMemory::Buffer { index: buffer, offset: 0 };
            images.push(BoundImage { set, binding, index, image, memory, sampler });
            continue;
        }
        let position = command.buffers.iter().position(|(name, _)| *name == bind.buffer);
        let size = |bytes: u64| {
            usize::try_from(bytes).map_err(|_| Failure::limit(format!("--bind: byte {bytes}")))
        };
        bound.push(BoundBuffer {
            set: bind.set,
            binding: bind.binding,
            index: bind.index,
            buffer: position.unwrap_or(usize::MAX),
            offset: size(bind.offset)?,
            bytes: bind.bytes.map(size).transpose()?,
            kind: bind.uniform.map(|uniform| match uniform {
                true => BindingKind::Uniform,
                false => BindingKind::Storage,
            }),
        });
    }
    let push = match &command.shader.push {
        None => None,
        Some(Push::Bytes(bytes)) => Some(Buffer::from_bytes(bytes)),
        Some(Push::File(path)) => Some(Buffer::from_bytes(&input::read(path, VALUE_BYTES_MAX)?)),
    };
    let position = push.as_ref().map(|_| buffers.len());
    buffers.extend(push);
    let bound =
        Bound { buffers: &bound, images: &images, samplers: &samplers, push_constants: position };
    engine::bound_arguments(&bindings, &bound, buffers).map(Some)
}
