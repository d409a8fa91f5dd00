//! The packed bytes of kernel arguments.
//!
//! Packed, the arguments follow each other without padding, in order, and the kernel loads them
//! with alignment 1. Unpacked, each is aligned to the power of two at or above its size, up to 128
//! (the two modes of `add-kernel-wrapper`). All numbers are little-endian, as on every target.

use crate::images::{ImageDescriptor, SamplerDescriptor};
use crate::kernel_info::{ArgumentKind, KernelArgument, PackMode};
use core::fmt;
use std::sync::Arc;

/// The most bytes that a kernel's arguments may take: far above any device's
/// `CL_DEVICE_MAX_PARAMETER_SIZE`.
pub const MAX_ARGUMENT_BYTES: u64 = 1 << 20;

/// The alignment of [`PackedArguments::bytes`].
pub const ARGUMENTS_ALIGN: u64 = 128;

/// Where each argument is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedLayout {
    /// The offset of each argument.
    pub offsets: Vec<u64>,
    /// The bytes of all.
    pub size: u64,
    /// The alignment of the whole: 1 when packed.
    pub align: u64,
}

/// Why arguments cannot be laid out, set or passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PackError {
    /// The arguments take more than [`MAX_ARGUMENT_BYTES`].
    TooLarge,
    /// There is no such argument.
    NoSuchArgument {
        /// The index that was given.
        index: usize,
        /// How many arguments the kernel has.
        count: usize,
    },
    /// The argument is of another kind.
    WrongKind {
        /// Which argument.
        index: usize,
        /// What it is.
        is: ArgumentKind,
        /// What was passed.
        given: &'static str,
        /// Its name, empty if it has none.
        name: String,
    },
    /// The value has another size than the argument.
    WrongSize {
        /// Which argument.
        index: usize,
        /// Its bytes.
        expected: u64,
        /// The bytes that were passed.
        given: u64,
        /// Its name, empty if it has none.
        name: String,
    },
    /// The buffer's address is not a multiple of what the kernel assumes.
    Misaligned {
        /// Which argument.
        index: usize,
        /// The address.
        address: u64,
        /// The alignment that is assumed.
        align: u32,
        /// Its name, empty if it has none.
        name: String,
    },
    /// A local buffer of no bytes.
    EmptyLocalBuffer {
        /// Which argument.
        index: usize,
        /// Its name, empty if it has none.
        name: String,
    },
    /// The argument was never set.
    NotSet {
        /// Which argument.
        index: usize,
        /// Its name, empty if it has none.
        name: String,
    },
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => {
                write!(f, "the kernel's arguments take more than {MAX_ARGUMENT_BYTES} bytes")
            }
            Self::NoSuchArgument { index, count } => {
                write!(f, "there is no argument {index}: the kernel has {count}")
            }
            Self::WrongKind { index, name, is, given } => {
                let argument = Which(*index, name);
                write!(f, "{argument}: expected {}, found {given}", is.name())
            }
            Self::WrongSize { index, name, expected, given } => {
                let (argument, expected, given) =
                    (Which(*index, name), Bytes(*expected), Bytes(*given));
                write!(f, "{argument}: expected a value of {expected}, found {given}")
            }
            Self::Misaligned { index, name, address, align } => {
                let argument = Which(*index, name);
                write!(f, "{argument}: address {address:#x} is not a multiple of {align}")
            }
            Self::EmptyLocalBuffer { index, name } => {
                let argument = Which(*index, name);
                write!(f, "{argument}: a local buffer must have at least one byte")
            }
            Self::NotSet { index, name } => write!(f, "{} is not set", Which(*index, name)),
        }
    }
}

/// An argument by its position and, if it has one, its name.
struct Which<'a>(usize, &'a str);

impl fmt::Display for Which<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self(index, "") => write!(f, "argument {index}"),
            Self(index, name) => write!(f, "argument {index} ('{name}')"),
        }
    }
}

/// A number of bytes.
struct Bytes(u64);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} byte{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}

impl core::error::Error for PackError {}

impl PackedLayout {
    /// Lays out arguments of these kinds.
    pub fn new(
        kinds: impl IntoIterator<Item = ArgumentKind>,
        mode: PackMode,
    ) -> Result<Self, PackError> {
        let mut layout = Self::default();
        for kind in kinds {
            layout.push(kind.size(), mode)?;
        }
        Ok(layout)
    }

    /// Appends an argument of `size` bytes; gives its offset.
    pub fn push(&mut self, size: u64, mode: PackMode) -> Result<u64, PackError> {
        let align = argument_align(size, mode);
        // The sum so far is at most 2^20, and the alignment at most 2^7.
        let offset = self.size.next_multiple_of(align);
        let end = offset.checked_add(size).ok_or(PackError::TooLarge)?;
        // An argument of no bytes is possible, so the number of arguments is bounded too.
        if end > MAX_ARGUMENT_BYTES || self.offsets.len() as u64 >= MAX_ARGUMENT_BYTES {
            return Err(PackError::TooLarge);
        }
        self.offsets.push(offset);
        self.size = end;
        self.align = self.align.max(align);
        Ok(offset)
    }
}

impl Default for PackedLayout {
    /// No argument.
    fn default() -> Self {
        Self { offsets: Vec::new(), size: 0, align: 1 }
    }
}

/// The alignment of an argument of `size` bytes.
pub fn argument_align(size: u64, mode: PackMode) -> u64 {
    match mode {
        PackMode::Packed => 1,
        PackMode::Unpacked if size >= ARGUMENTS_ALIGN => ARGUMENTS_ALIGN,
        PackMode::Unpacked => size.next_power_of_two(),
    }
}

/// The bytes of one kernel's arguments, being filled in.
#[derive(Clone, Debug)]
pub struct PackedArguments {
    arguments: Vec<Slot>,
    blocks: Vec<Block>,
    size: usize,
    mode: PackMode,
    /// Descriptors, whose addresses are among the arguments.
    descriptors: Vec<Arc<[Block]>>,
}

#[derive(Clone, Debug)]
struct Slot {
    kind: ArgumentKind,
    pointee_align: u32,
    name: String,
    offset: usize,
    is_set: bool,
}

/// A unit of storage that gives the arguments' first byte its alignment.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(128))]
struct Block([u8; 128]);

impl PackedArguments {
    /// Room for these arguments, none of which is set.
    pub fn new(arguments: &[KernelArgument], mode: PackMode) -> Result<Self, PackError> {
        let layout = PackedLayout::new(arguments.iter().map(|argument| argument.kind), mode)?;
        // At most MAX_ARGUMENT_BYTES, which every `usize` holds.
        let size = layout.size as usize;
        let slots = arguments.iter().zip(&layout.offsets).map(|(argument, &offset)| Slot {
            kind: argument.kind,
            pointee_align: argument.pointee_align,
            name: argument.name.clone(),
            offset: offset as usize,
            is_set: false,
        });
        let blocks = vec![Block([0; 128]); size.div_ceil(128)];
        let descriptors = Vec::new();
        Ok(Self { arguments: slots.collect(), blocks, size, mode, descriptors })
    }

    /// Passes the buffer at `address`; 0 passes none.
    pub fn set_buffer(&mut self, index: usize, address: u64) -> Result<(), PackError> {
        let slot = self.slot(index, "buffer", |kind| kind == ArgumentKind::Buffer)?;
        let align = slot.pointee_align;
        if align > 1 && !address.is_multiple_of(u64::from(align)) {
            let name = slot.name.clone();
            return Err(PackError::Misaligned { index, name, address, align });
        }
        self.write(index, &address.to_le_bytes());
        Ok(())
    }

    /// Passes a value: exactly as many bytes as the argument has.
    pub fn set_value(&mut self, index: usize, bytes: &[u8]) -> Result<(), PackError> {
        let is_value = |kind| matches!(kind, ArgumentKind::Value { .. });
        let slot = self.slot(index, "value", is_value)?;
        let (expected, given) = (slot.kind.size(), bytes.len() as u64);
        if given != expected {
            let name = slot.name.clone();
            return Err(PackError::WrongSize { index, name, expected, given });
        }
        self.write(index, bytes);
        Ok(())
    }

    /// Passes `bytes` bytes of local memory.
    pub fn set_local_size(&mut self, index: usize, bytes: u64) -> Result<(), PackError> {
        let slot = self.slot(index, "local buffer", |kind| kind == ArgumentKind::LocalBuffer)?;
        if bytes == 0 {
            return Err(PackError::EmptyLocalBuffer { index, name: slot.name.clone() });
        }
        self.write(index, &bytes.to_le_bytes());
        Ok(())
    }

    /// Passes an image's address or a sampler's handle.
    pub fn set_handle(&mut self, index: usize, handle: u64) -> Result<(), PackError> {
        let is_handle = |kind| matches!(kind, ArgumentKind::Image | ArgumentKind::Sampler);
        self.slot(index, "handle", is_handle)?;
        self.write(index, &handle.to_le_bytes());
        Ok(())
    }

    /// Passes an image, and behind its descriptor that of a sampler, where one binding of a shader
    /// has both. The descriptors live as long as this and its clones; that the image's base is the
    /// address of as many bytes as it has texels is for the caller to see to.
    pub fn set_image(
        &mut self,
        index: usize,
        image: &ImageDescriptor,
        sampler: Option<&SamplerDescriptor>,
    ) -> Result<(), PackError> {
        let is_image = |kind| matches!(kind, ArgumentKind::Image | ArgumentKind::Buffer);
        self.slot(index, "image", is_image)?;
        let sampler = sampler.map(SamplerDescriptor::to_bytes);
        let bytes = [&image.to_bytes()[..], sampler.as_ref().map_or(&[], |bytes| &bytes[..])];
        self.set_descriptor(index, &bytes.concat());
        Ok(())
    }

    /// Passes a sampler: its bits to a kernel of OpenCL C, the address of its descriptor to a
    /// shader. The descriptor lives as long as this and its clones.
    pub fn set_sampler(
        &mut self,
        index: usize,
        sampler: &SamplerDescriptor,
    ) -> Result<(), PackError> {
        let fits = |kind| matches!(kind, ArgumentKind::Sampler | ArgumentKind::Buffer);
        match self.slot(index, "sampler", fits)?.kind {
            ArgumentKind::Sampler => self.write(index, &sampler.handle().to_le_bytes()),
            _ => self.set_descriptor(index, &sampler.to_bytes()),
        }
        Ok(())
    }

    fn set_descriptor(&mut self, index: usize, bytes: &[u8]) {
        let mut blocks = vec![Block([0; 128]); bytes.len().div_ceil(128)];
        for (block, bytes) in blocks.iter_mut().zip(bytes.chunks(128)) {
            block.0[..bytes.len()].copy_from_slice(bytes);
        }
        let blocks: Arc<[Block]> = blocks.into();
        let address = blocks.as_ptr().expose_provenance() as u64;
        self.descriptors.push(blocks);
        self.write(index, &address.to_le_bytes());
    }

    /// These arguments, and behind them the address of the buffer that the kernel prints into (0
    /// for none): what a kernel with [`KernelInfo::printf`](crate::KernelInfo::printf) is given.
    pub fn with_printf_buffer(mut self, address: u64) -> Result<Self, PackError> {
        let align = argument_align(8, self.mode) as usize;
        let offset = self.size.next_multiple_of(align);
        let size = offset + 8;
        if size as u64 > MAX_ARGUMENT_BYTES {
            return Err(PackError::TooLarge);
        }
        self.blocks.resize(size.div_ceil(128), Block([0; 128]));
        self.size = size;
        for (position, byte) in (offset..).zip(address.to_le_bytes()) {
            self.blocks[position / 128].0[position % 128] = byte;
        }
        Ok(self)
    }

    /// How many arguments there are.
    pub fn len(&self) -> usize {
        self.arguments.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.arguments.is_empty()
    }

    /// The bytes, aligned to [`ARGUMENTS_ALIGN`]; an error if an argument is not set.
    pub fn bytes(&self) -> Result<&[u8], PackError> {
        match self.arguments.iter().position(|slot| !slot.is_set) {
            Some(index) => {
                let name = self.arguments[index].name.clone();
                Err(PackError::NotSet { index, name })
            }
            None => Ok(&self.storage()[..self.size]),
        }
    }

    /// The sizes of the local buffer arguments, in argument order; those not yet set count as 0.
    pub fn local_sizes(&self) -> Vec<u64> {
        let storage = self.storage();
        let locals = self.arguments.iter().filter(|slot| slot.kind == ArgumentKind::LocalBuffer);
        locals
            .map(|slot| {
                let mut bytes = [0; 8];
                bytes.copy_from_slice(&storage[slot.offset..slot.offset + 8]);
                u64::from_le_bytes(bytes)
            })
            .collect()
    }

    /// Whether these are arguments for `arguments`: the same kinds in the same order.
    pub fn matches(&self, arguments: &[KernelArgument]) -> bool {
        self.arguments.iter().map(|slot| slot.kind).eq(arguments.iter().map(|a| a.kind))
    }

    fn slot(
        &self,
        index: usize,
        given: &'static str,
        fits: impl Fn(ArgumentKind) -> bool,
    ) -> Result<&Slot, PackError> {
        let count = self.arguments.len();
        let slot = self.arguments.get(index).ok_or(PackError::NoSuchArgument { index, count })?;
        if !fits(slot.kind) {
            let name = slot.name.clone();
            return Err(PackError::WrongKind { index, name, is: slot.kind, given });
        }
        Ok(slot)
    }

    /// Stores the bytes of an argument that was looked up before, and whose size is theirs.
    fn write(&mut self, index: usize, bytes: &[u8]) {
        let slot = &mut self.arguments[index];
        slot.is_set = true;
        for (position, &byte) in (slot.offset..).zip(bytes) {
            self.blocks[position / 128].0[position % 128] = byte;
        }
    }

    fn storage(&self) -> &[u8] {
        let bytes = self.blocks.len() * size_of::<Block>();
        // SAFETY: the vector owns `blocks.len()` consecutive blocks, and a block is 128 initialized
        // bytes without padding (its size is its alignment). The slice borrows `self`, so nothing
        // writes to them meanwhile.
        unsafe { core::slice::from_raw_parts(self.blocks.as_ptr().cast::<u8>(), bytes) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(kinds: &[ArgumentKind]) -> Vec<KernelArgument> {
        kinds.iter().map(|&kind| KernelArgument::new(kind)).collect()
    }

    const MIXED: [ArgumentKind; 5] = [
        ArgumentKind::Value { size: 1 },
        ArgumentKind::Buffer,
        ArgumentKind::Value { size: 12 },
        ArgumentKind::LocalBuffer,
        ArgumentKind::Value { size: 300 },
    ];

    #[test]
    fn the_printf_buffer_is_behind_all_arguments() {
        let kinds = arguments(&[ArgumentKind::Value { size: 4 }]);
        for (mode, offset) in [(PackMode::Packed, 4), (PackMode::Unpacked, 8)] {
            let mut packed = PackedArguments::new(&kinds, mode).unwrap();
            packed.set_value(0, &[1, 2, 3, 4]).unwrap();
            let packed = packed.with_printf_buffer(0x0102_0304_0506_0708).unwrap();
            let bytes = packed.bytes().unwrap();
            assert_eq!(bytes.len(), offset + 8);
            assert_eq!(bytes[offset..], [8, 7, 6, 5, 4, 3, 2, 1]);
        }
        let none = PackedArguments::new(&[], PackMode::Packed).unwrap();
        assert_eq!(none.with_printf_buffer(0).unwrap().bytes().unwrap(), [0; 8]);
        let much = ArgumentKind::Value { size: MAX_ARGUMENT_BYTES as u32 - 7 };
        let mut much = PackedArguments::new(&arguments(&[much]), PackMode::Packed).unwrap();
        much.set_value(0, &vec![0; MAX_ARGUMENT_BYTES as usize - 7]).unwrap();
        assert_eq!(much.with_printf_buffer(0).unwrap_err(), PackError::TooLarge);
    }

    #[test]
    fn packed_has_no_padding_and_unpacked_aligns_each() {
        let packed = PackedLayout::new(MIXED, PackMode::Packed).unwrap();
        assert_eq!((packed.offsets, packed.size, packed.align), (vec![0, 1, 9, 21, 29], 329, 1));
        let unpacked = PackedLayout::new(MIXED, PackMode::Unpacked).unwrap();
        assert_eq!(unpacked.offsets, [0, 8, 16, 32, 128]);
        assert_eq!((unpacked.size, unpacked.align), (428, 128));
    }

    #[test]
    fn bytes_are_little_endian_and_in_order() {
        let kinds =
            [ArgumentKind::Value { size: 3 }, ArgumentKind::Buffer, ArgumentKind::LocalBuffer];
        let mut packed = PackedArguments::new(&arguments(&kinds), PackMode::Packed).unwrap();
        packed.set_value(0, &[1, 2, 3]).unwrap();
        packed.set_buffer(1, 0x1122_3344_5566_7788).unwrap();
        packed.set_local_size(2, 256).unwrap();
        let bytes = packed.bytes().unwrap();
        assert_eq!(
            bytes,
            [1, 2, 3, 0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11, 0, 1, 0, 0, 0, 0, 0, 0]
        );
        assert!((bytes.as_ptr() as u64).is_multiple_of(ARGUMENTS_ALIGN));
        assert_eq!(packed.local_sizes(), [256]);
        assert!(packed.matches(&arguments(&kinds)) && !packed.matches(&arguments(&MIXED)));
    }

    #[test]
    fn a_clone_keeps_alignment_and_values_that_cross_blocks() {
        let kinds = [ArgumentKind::Value { size: 250 }, ArgumentKind::Value { size: 100 }];
        let mut packed = PackedArguments::new(&arguments(&kinds), PackMode::Packed).unwrap();
        let first: Vec<u8> = (0..250).collect();
        packed.set_value(0, &first).unwrap();
        packed.set_value(1, &[7; 100]).unwrap();
        let copy = packed.clone();
        assert_eq!(copy.bytes().unwrap()[..250], first[..]);
        assert_eq!(copy.bytes().unwrap()[250..], [7; 100]);
        assert!((copy.bytes().unwrap().as_ptr() as u64).is_multiple_of(128));
    }

    #[test]
    fn wrong_use_is_a_typed_error() {
        let mut list = arguments(&[ArgumentKind::Buffer, ArgumentKind::Value { size: 4 }]);
        list[0].pointee_align = 16;
        list[1].name = "n".into();
        let mut packed = PackedArguments::new(&list, PackMode::Packed).unwrap();
        assert_eq!(packed.set_buffer(2, 0), Err(PackError::NoSuchArgument { index: 2, count: 2 }));
        assert!(matches!(packed.set_value(0, &[0; 8]), Err(PackError::WrongKind { .. })));
        assert!(matches!(packed.set_local_size(1, 4), Err(PackError::WrongKind { .. })));
        assert!(matches!(packed.set_handle(0, 4), Err(PackError::WrongKind { .. })));
        let told = |result: Result<(), PackError>| result.unwrap_err().to_string();
        assert_eq!(
            told(packed.set_value(1, &[0; 5])),
            "argument 1 ('n'): expected a value of 4 bytes, found 5 bytes"
        );
        assert_eq!(
            told(packed.set_buffer(0, 24)),
            "argument 0: address 0x18 is not a multiple of 16"
        );
        packed.set_buffer(0, 0).unwrap();
        assert_eq!(packed.bytes(), Err(PackError::NotSet { index: 1, name: "n".into() }));
        let mut local = PackedArguments::new(&arguments(&MIXED), PackMode::Unpacked).unwrap();
        assert_eq!(
            local.set_local_size(3, 0),
            Err(PackError::EmptyLocalBuffer { index: 3, name: String::new() })
        );
    }

    #[test]
    fn sizes_are_limited() {
        let big = ArgumentKind::Value { size: u32::MAX };
        assert_eq!(PackedLayout::new([big], PackMode::Packed), Err(PackError::TooLarge));
        let empty = std::iter::repeat(ArgumentKind::Value { size: 0 });
        assert_eq!(PackedLayout::new(empty, PackMode::Packed), Err(PackError::TooLarge));
        let most = ArgumentKind::Value { size: MAX_ARGUMENT_BYTES as u32 };
        assert!(PackedLayout::new([most], PackMode::Unpacked).is_ok());
    }

    #[test]
    fn a_kernel_without_arguments_has_no_bytes() {
        let packed = PackedArguments::new(&[], PackMode::Packed).unwrap();
        assert_eq!(packed.bytes().unwrap(), []);
        assert!(packed.is_empty());
        assert_eq!(packed.len(), 0);
    }
}
