//! Shaders: kernels whose buffers are bound by set and binding.
//!
//! A compute shader of Vulkan's SPIR-V has no arguments that a caller could number: its buffers have a descriptor set, a
//! binding and, in an array of bindings, an index; push constants are one more block of bytes. [`Bindings`] says what a kernel
//! of this kind has, and turns what is bound into the [`Argument`]s of a launch: for each binding an address, and the number of
//! bytes that are bound there, which array lengths and the checks of robust access go by.
//!
//! ```
//! # fn run(module: &oxmux::Module, kernel: &oxmux::Kernel) -> Result<(), oxmux::Error> {
//! use oxmux::bindings::{Bindings, BoundBuffer};
//! use oxmux::{Buffer, LaunchSettings, Sequential};
//!
//! let mut buffers = [Buffer::from_f32(&[1.0, 2.0]), Buffer::zeroed(8)];
//! let bindings = Bindings::of(kernel.info()).unwrap_or_default();
//! let bound = [BoundBuffer::new(0, 0, 0), BoundBuffer::new(0, 1, 1)];
//! let arguments = bindings.arguments(&bound, None, &buffers)?;
//! let range = Bindings::range(kernel.info(), [1, 1, 1])?;
//! // SAFETY: an access of the shader outside of its buffers does nothing, unless it was loaded without robust access.
//! unsafe { kernel.launch(&range, &arguments, &mut buffers, &LaunchSettings::default(), &Sequential) }
//! # }
//! ```

use crate::error::Error;
use crate::launch::{Argument, Buffer, NdRangeRequest};
use oxmux_runtime_abi::KernelInfo;

/// The attribute of a kernel that lists its bindings ([`KernelInfo::attributes`]).
pub const BINDINGS_ATTRIBUTE: &str = "bindings";

/// The function attribute in which the front end lists them.
pub(crate) const FUNCTION_ATTRIBUTE: &str = "oxmux-bindings";

/// What a binding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BindingKind {
    /// A storage buffer: read and written.
    Storage,
    /// A uniform buffer: read.
    Uniform,
    /// Push constants: read; they have no set and no binding.
    PushConstants,
}

impl BindingKind {
    /// The word for it: `storage`, `uniform` or `push`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Storage => "storage",
            Self::Uniform => "uniform",
            Self::PushConstants => "push",
        }
    }
}

/// One binding of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Binding {
    /// What it is.
    pub kind: BindingKind,
    /// Its descriptor set.
    pub set: u32,
    /// Its number in the set.
    pub binding: u32,
    /// How many elements it has, if it is an array of bindings.
    pub count: Option<u32>,
}

/// What a kernel has bound, in the order of its arguments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bindings {
    list: Vec<Binding>,
}

/// A buffer that is bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoundBuffer {
    /// The descriptor set.
    pub set: u32,
    /// The binding.
    pub binding: u32,
    /// Which element of an array of bindings; 0 otherwise.
    pub index: u32,
    /// Which of the launch's buffers.
    pub buffer: usize,
    /// The byte that the shader sees as its first: a multiple of 4.
    pub offset: usize,
    /// How many bytes it sees; none is all that follow.
    pub bytes: Option<usize>,
    /// What it is bound as; none is what the shader wants.
    pub kind: Option<BindingKind>,
}

impl BoundBuffer {
    /// The whole of a buffer, at a set and a binding.
    pub fn new(set: u32, binding: u32, buffer: usize) -> Self {
        Self { set, binding, buffer, ..Self::default() }
    }
}

impl Bindings {
    /// What a kernel has bound; none if it is a kernel with arguments.
    pub fn of(info: &KernelInfo) -> Option<Self> {
        let (_, text) = info.attributes.iter().find(|(name, _)| name == BINDINGS_ATTRIBUTE)?;
        let entries = text.split(';').map(str::trim).filter(|entry| !entry.is_empty());
        Some(Self { list: entries.map(parse).collect::<Option<Vec<_>>>()? })
    }

    /// The bindings, push constants last.
    pub fn list(&self) -> &[Binding] {
        &self.list
    }

    /// The range of so many groups of the size that the shader states.
    ///
    /// # Errors
    ///
    /// [`Error::BufferPlace`] if there are more work-items than can be counted.
    pub fn range(info: &KernelInfo, groups: [u64; 3]) -> Result<NdRangeRequest, Error> {
        let local = info.reqd_work_group_size.unwrap_or([1; 3]);
        let mut global = Vec::new();
        for (groups, local) in groups.into_iter().zip(local) {
            let items = groups.checked_mul(local);
            global.push(items.ok_or_else(|| wrong(format!("{groups} groups are too many")))?);
        }
        Ok(NdRangeRequest::global(&global).local(&local))
    }

    /// The arguments of a launch. `push_constants` is the buffer that holds them. What is bound and not used is left out;
    /// elements of an array that are not bound have no bytes.
    ///
    /// # Errors
    ///
    /// [`Error::BufferPlace`] if a binding is missing, twice there, of another kind, or beyond its buffer.
    pub fn arguments(
        &self,
        bound: &[BoundBuffer],
        push_constants: Option<usize>,
        buffers: &[Buffer],
    ) -> Result<Vec<Argument>, Error> {
        let mut arguments = Vec::new();
        for entry in &self.list {
            if entry.kind == BindingKind::PushConstants {
                let buffer = push_constants.ok_or_else(|| wrong("no push constants are given"))?;
                push(&mut arguments, &BoundBuffer::new(0, 0, buffer), "push constants", buffers)?;
                continue;
            }
            for index in 0..entry.count.unwrap_or(1) {
                let name = match entry.count {
                    None => format!("binding {}.{}", entry.set, entry.binding),
                    Some(_) => format!("binding {}.{}.{index}", entry.set, entry.binding),
                };
                let is_this = |one: &&BoundBuffer| {
                    (one.set, one.binding, one.index) == (entry.set, entry.binding, index)
                };
                let mut found = bound.iter().filter(is_this);
                let first = found.next();
                if found.next().is_some() {
                    return Err(wrong(format!("{name} is bound twice")));
                }
                match first {
                    Some(one) => {
                        if let Some(kind) = one.kind.filter(|&kind| kind != entry.kind) {
                            let (kind, wanted) = (kind.name(), entry.kind.name());
                            let detail = format!("{name} is {wanted}, not {kind}");
                            return Err(wrong(detail));
                        }
                        push(&mut arguments, one, &name, buffers)?;
                    }
                    None if entry.count.is_some() => {
                        arguments.extend([Argument::Null, Argument::from(0_u64)]);
                    }
                    None => {
                        return Err(wrong(format!("{name} ({}) is not bound", entry.kind.name())));
                    }
                }
            }
        }
        Ok(arguments)
    }
}

fn push(
    arguments: &mut Vec<Argument>,
    bound: &BoundBuffer,
    name: &str,
    buffers: &[Buffer],
) -> Result<(), Error> {
    let Some(buffer) = buffers.get(bound.buffer) else {
        let count = buffers.len();
        return Err(wrong(format!("{name}: there is no buffer {}, only {count}", bound.buffer)));
    };
    if !bound.offset.is_multiple_of(4) {
        return Err(wrong(format!("{name}: the offset {} is no multiple of 4", bound.offset)));
    }
    let rest = buffer.len().checked_sub(bound.offset);
    let bytes = rest.and_then(|rest| match bound.bytes {
        None => Some(rest),
        Some(bytes) => (bytes <= rest).then_some(bytes),
    });
    let Some(bytes) = bytes else {
        let (offset, len) = (bound.offset, buffer.len());
        let wanted = bound.bytes.map_or_else(String::new, |bytes| format!("{bytes} bytes from "));
        return Err(wrong(format!("{name}: {wanted}byte {offset} of a buffer that has {len}")));
    };
    arguments.push(Argument::Buffer { index: bound.buffer, offset: bound.offset });
    arguments.push(Argument::from(bytes as u64));
    Ok(())
}

fn wrong(message: impl Into<String>) -> Error {
    Error::BufferPlace { message: message.into() }
}

/// `storage 0.1`, `uniform 0.2[3]`, `push`.
fn parse(entry: &str) -> Option<Binding> {
    if entry == "push" {
        let kind = BindingKind::PushConstants;
        return Some(Binding { kind, set: 0, binding: 0, count: None });
    }
    let (kind, place) = entry.split_once(' ')?;
    let kind = match kind {
        "storage" => BindingKind::Storage,
        "uniform" => BindingKind::Uniform,
        _ => return None,
    };
    let (place, count) = match place.split_once('[') {
        Some((place, count)) => (place, Some(count.strip_suffix(']')?.parse().ok()?)),
        None => (place, None),
    };
    let (set, binding) = place.split_once('.')?;
    Some(Binding { kind, set: set.parse().ok()?, binding: binding.parse().ok()?, count })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(text: &str) -> KernelInfo {
        let attributes = vec![(BINDINGS_ATTRIBUTE.to_string(), text.to_string())];
        KernelInfo { attributes, reqd_work_group_size: Some([8, 4, 1]), ..KernelInfo::default() }
    }

    #[test]
    fn what_is_bound_becomes_arguments_in_the_kernels_order() {
        let bindings = Bindings::of(&info("storage 0.3;uniform 1.0[2];push")).unwrap();
        let buffers = [Buffer::zeroed(64), Buffer::zeroed(16)];
        let mut part = BoundBuffer::new(1, 0, 0);
        (part.index, part.offset, part.bytes) = (1, 8, Some(12));
        let bound = [part, BoundBuffer::new(0, 3, 0), BoundBuffer::new(7, 7, 0)];
        let arguments = bindings.arguments(&bound, Some(1), &buffers).unwrap();
        let expected = [
            Argument::buffer(0),
            Argument::from(64_u64),
            Argument::Null,
            Argument::from(0_u64),
            Argument::Buffer { index: 0, offset: 8 },
            Argument::from(12_u64),
            Argument::buffer(1),
            Argument::from(16_u64),
        ];
        assert_eq!(arguments, expected);
        let message = |bound: &[BoundBuffer], push| {
            bindings.arguments(bound, push, &buffers).unwrap_err().to_string()
        };
        assert!(message(&[], Some(1)).contains("binding 0.3 (storage) is not bound"));
        assert!(message(&bound, None).contains("no push constants"));
        part.bytes = Some(57);
        let beyond = [BoundBuffer::new(0, 3, 0), part];
        assert!(message(&beyond, Some(1)).contains("57 bytes from byte 8"));
        part.offset = 2;
        assert!(message(&[BoundBuffer::new(0, 3, 0), part], Some(1)).contains("multiple of 4"));
        let twice = [BoundBuffer::new(0, 3, 0), BoundBuffer::new(0, 3, 1)];
        assert!(message(&twice, Some(1)).contains("bound twice"));
    }

    #[test]
    fn groups_are_of_the_shaders_size() {
        let range = Bindings::range(&info("push"), [3, 2, 5]).unwrap();
        assert_eq!(range, NdRangeRequest::global(&[24, 8, 5]).local(&[8, 4, 1]));
        assert!(Bindings::range(&info("push"), [u64::MAX, 1, 1]).is_err());
        assert_eq!(Bindings::of(&KernelInfo::default()), None);
    }
}
