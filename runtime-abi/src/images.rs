//! Images and samplers, as compiled code reads them.
//!
//! An image is passed as the address of an [`ImageDescriptor`], and a sampler as the bits of
//! [`SamplerDescriptor::bits`] (a kernel of OpenCL C) or as the address of a [`SamplerDescriptor`]
//! (a shader). Both are plain data, little-endian, without padding; the offsets of their fields are
//! constants here, which the library's bodies load by. Nothing writes a descriptor while a kernel
//! runs.
//!
//! # Texels
//!
//! Texels lie row by row, `texel_bytes` each, in the memory at `base`:
//!
//! ```text
//! texel(x, y, z, layer, level) = base + level[level].offset + (z + layer) * level[level].slice_pitch
//!                                     + y * level[level].row_pitch + x * texel_bytes
//! ```
//!
//! A level has half the size of the one before it in each dimension, rounded down, and at least 1;
//! layers are as many in each. An image has more than one layer or more than one slice of depth,
//! never both. The sizes that a kind of image does not have are 1. The faces of a cube are six
//! layers, in the order of Vulkan: +x, -x, +y, -y, +z, -z.
//!
//! An image of several samples has one level, and each sample has a place of its own:
//! `level[sample]` is where it is.
//!
//! # Formats
//!
//! A format is a [`ChannelOrder`] and a [`ChannelType`], with OpenCL's numbers where OpenCL has
//! them. What the library goes by is made of them: `storage` says how one stored channel (or a
//! packed texel) is converted, `read_swizzle` which stored channel each component of a value comes
//! from (4 is zero, 5 is one), and `write_swizzle` which component each stored channel gets.
//!
//! # What is checked where
//!
//! [`ImageDescriptor::check`] holds a descriptor against the number of bytes behind its base. The
//! library checks coordinates against the descriptor's sizes and nothing else: with a checked
//! descriptor, no coordinate leads outside of the image.

mod format;
mod sampler;

use core::fmt;

pub use format::{ChannelOrder, ChannelType, ImageFormat, STORAGE_SRGB8, TexelClass};
pub use sampler::{
    AddressMode, BitField, Border, Compare, Filter, SamplerDescriptor, sampler_bits,
};

/// The most levels of an image: its largest size is 32768.
pub const LEVELS_MAX: usize = 16;

/// The largest size of an image in any dimension, and the most layers. A buffer's may be larger.
pub const SIZE_MAX: u32 = 1 << 15;

/// The most texels of a [`ImageKind::Buffer`].
pub const BUFFER_TEXELS_MAX: u32 = 1 << 30;

/// The kind of an image.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum ImageKind {
    /// `image1d_t`
    D1 = 0,
    /// `image1d_buffer_t`: one row, not sampled.
    Buffer = 1,
    /// `image1d_array_t`
    D1Array = 2,
    /// `image2d_t`
    #[default]
    D2 = 3,
    /// `image2d_array_t`
    D2Array = 4,
    /// `image3d_t`
    D3 = 5,
    /// A cube of shaders: six layers, its faces.
    Cube = 6,
    /// Cubes: six layers each.
    CubeArray = 7,
    /// `image2d_msaa_t`: several samples, not filtered.
    D2Multisampled = 8,
    /// `image2d_array_msaa_t`
    D2ArrayMultisampled = 9,
}

/// The layers of a cube.
pub const CUBE_FACES: u32 = 6;

impl ImageKind {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::D1,
        Self::Buffer,
        Self::D1Array,
        Self::D2,
        Self::D2Array,
        Self::D3,
        Self::Cube,
        Self::CubeArray,
        Self::D2Multisampled,
        Self::D2ArrayMultisampled,
    ];

    /// The type of OpenCL C, without `_t`: `image2d_array`.
    pub fn name(self) -> &'static str {
        match self {
            Self::D1 => "image1d",
            Self::Buffer => "image1d_buffer",
            Self::D1Array => "image1d_array",
            Self::D2 => "image2d",
            Self::D2Array => "image2d_array",
            Self::D3 => "image3d",
            Self::Cube => "imagecube",
            Self::CubeArray => "imagecube_array",
            Self::D2Multisampled => "image2d_msaa",
            Self::D2ArrayMultisampled => "image2d_array_msaa",
        }
    }
    /// The kind of this name, with or without `_t`.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.strip_suffix("_t").unwrap_or(name);
        let name = name.strip_prefix("image").unwrap_or(name);
        Self::ALL.into_iter().find(|kind| kind.name().strip_prefix("image") == Some(name))
    }
    /// The number of dimensions besides layers: of texels, not of a cube's directions.
    pub fn dimensions(self) -> u32 {
        match self {
            Self::D1 | Self::Buffer | Self::D1Array => 1,
            Self::D3 => 3,
            Self::D2
            | Self::D2Array
            | Self::Cube
            | Self::CubeArray
            | Self::D2Multisampled
            | Self::D2ArrayMultisampled => 2,
        }
    }
    /// Whether there are as many layers as the image is made with.
    pub fn is_arrayed(self) -> bool {
        matches!(self, Self::D1Array | Self::D2Array | Self::CubeArray | Self::D2ArrayMultisampled)
    }
    /// Whether layers are faces of cubes.
    pub fn is_cube(self) -> bool {
        matches!(self, Self::Cube | Self::CubeArray)
    }
    /// Whether a texel has several samples.
    pub fn is_multisampled(self) -> bool {
        matches!(self, Self::D2Multisampled | Self::D2ArrayMultisampled)
    }
}

/// The sizes that a kind of image has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ImageShape {
    /// The kind.
    pub kind: ImageKind,
    /// Width, height and depth; 1 in dimensions that the kind has not.
    pub size: [u32; 3],
    /// How many layers; 1 unless the kind has them, six for each cube.
    pub layers: u32,
    /// How many levels, each half the size of the one before.
    pub levels: u32,
    /// How many samples a texel has: 1, 2, 4, 8 or 16; 1 unless the kind has them.
    pub samples: u32,
}

impl ImageShape {
    /// One level, and one layer or cube.
    pub fn new(kind: ImageKind, size: [u32; 3]) -> Self {
        let layers = if kind.is_cube() { CUBE_FACES } else { 1 };
        Self { kind, size, layers, levels: 1, samples: 1 }
    }
    /// With this number of samples for each texel.
    #[must_use]
    pub fn with_samples(self, samples: u32) -> Self {
        Self { samples, ..self }
    }
    /// These layers.
    #[must_use]
    pub fn with_layers(self, layers: u32) -> Self {
        Self { layers, ..self }
    }
    /// These levels.
    #[must_use]
    pub fn with_levels(self, levels: u32) -> Self {
        Self { levels, ..self }
    }
    /// The sizes of a level.
    pub fn level_size(&self, level: u32) -> [u32; 3] {
        self.size.map(|size| size.checked_shr(level).unwrap_or(0).max(1))
    }
    /// The sizes of the levels, or of the samples, whose offsets are in [`ImageDescriptor::level`].
    fn place_sizes(&self) -> impl Iterator<Item = [u64; 3]> {
        let this = *self;
        let levels = (0..this.levels).map(move |level| this.level_size(level));
        let further = (1..this.samples).map(move |_| this.size);
        levels.chain(further).map(|size| size.map(u64::from)).take(LEVELS_MAX)
    }
}

/// Where the texels of a level are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct ImageLevel {
    /// The first of them, from the image's base.
    pub offset: u64,
    /// From a row to the next.
    pub row_pitch: u64,
    /// From a slice or layer to the next.
    pub slice_pitch: u64,
}

/// An image, as compiled code reads it: 448 bytes, 8-aligned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct ImageDescriptor {
    /// The address of the texels.
    pub base: u64,
    /// How wide the first level is.
    pub width: u32,
    /// How high the first level is.
    pub height: u32,
    /// How deep the first level is.
    pub depth: u32,
    /// How many layers there are.
    pub layers: u32,
    /// How many levels there are, at most [`LEVELS_MAX`].
    pub levels: u32,
    /// How many samples a texel has, at most [`LEVELS_MAX`].
    pub samples: u32,
    /// A [`ChannelOrder`], as `get_image_channel_order` gives it.
    pub channel_order: u32,
    /// A [`ChannelType`], as `get_image_channel_data_type` gives it.
    pub channel_data_type: u32,
    /// How texels are converted: [`ChannelType::storage`] or [`STORAGE_SRGB8`].
    pub storage: u32,
    /// The bytes of a texel.
    pub texel_bytes: u32,
    /// [`ChannelOrder::read_swizzle`]
    pub read_swizzle: [u8; 4],
    /// [`ChannelOrder::write_swizzle`]
    pub write_swizzle: [u8; 4],
    /// 1 if [`ChannelOrder::border_alpha_is_one`].
    pub border_alpha: u32,
    /// An [`ImageKind`].
    pub kind: u32,
    /// Where each level is, or each sample.
    pub level: [ImageLevel; LEVELS_MAX],
}

/// Offsets of the fields of an [`ImageDescriptor`].
pub mod offsets {
    /// [`base`](super::ImageDescriptor::base)
    pub const BASE: u64 = 0;
    /// [`width`](super::ImageDescriptor::width)
    pub const WIDTH: u64 = 8;
    /// [`height`](super::ImageDescriptor::height)
    pub const HEIGHT: u64 = 12;
    /// [`depth`](super::ImageDescriptor::depth)
    pub const DEPTH: u64 = 16;
    /// [`layers`](super::ImageDescriptor::layers)
    pub const LAYERS: u64 = 20;
    /// [`levels`](super::ImageDescriptor::levels)
    pub const LEVELS: u64 = 24;
    /// [`samples`](super::ImageDescriptor::samples)
    pub const SAMPLES: u64 = 28;
    /// [`channel_order`](super::ImageDescriptor::channel_order)
    pub const CHANNEL_ORDER: u64 = 32;
    /// [`channel_data_type`](super::ImageDescriptor::channel_data_type)
    pub const CHANNEL_DATA_TYPE: u64 = 36;
    /// [`storage`](super::ImageDescriptor::storage)
    pub const STORAGE: u64 = 40;
    /// [`texel_bytes`](super::ImageDescriptor::texel_bytes)
    pub const TEXEL_BYTES: u64 = 44;
    /// [`read_swizzle`](super::ImageDescriptor::read_swizzle)
    pub const READ_SWIZZLE: u64 = 48;
    /// [`write_swizzle`](super::ImageDescriptor::write_swizzle)
    pub const WRITE_SWIZZLE: u64 = 52;
    /// [`border_alpha`](super::ImageDescriptor::border_alpha)
    pub const BORDER_ALPHA: u64 = 56;
    /// [`level`](super::ImageDescriptor::level)
    pub const LEVEL: u64 = 64;
    /// From a level to the next.
    pub const LEVEL_STRIDE: u64 = 24;
    /// The bytes of an image's descriptor: behind them lies the sampler's, where one binding has
    /// both.
    pub const IMAGE_BYTES: u64 = 448;
    /// [`bits`](super::SamplerDescriptor::bits)
    pub const SAMPLER_BITS: u64 = 0;
    /// [`lod_bias`](super::SamplerDescriptor::lod_bias)
    pub const SAMPLER_LOD_BIAS: u64 = 4;
    /// [`min_lod`](super::SamplerDescriptor::min_lod)
    pub const SAMPLER_MIN_LOD: u64 = 8;
    /// [`max_lod`](super::SamplerDescriptor::max_lod)
    pub const SAMPLER_MAX_LOD: u64 = 12;
    /// The bytes of a sampler's descriptor.
    pub const SAMPLER_BYTES: u64 = 16;
}

/// Why an image cannot be passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImageError {
    /// Sizes, layers or levels that there cannot be, or that the kind has not.
    Shape(&'static str),
    /// A pitch that is too small, or no multiple of a channel's bytes.
    Pitch,
    /// The levels need more bytes than there are.
    TooSmall {
        /// How many are needed.
        needed: u64,
        /// How many there are.
        bytes: u64,
    },
    /// Another kind of image is expected.
    Kind {
        /// The expected kind.
        expected: &'static str,
        /// The given kind.
        given: &'static str,
    },
    /// Texels of the format are not written.
    NotWritable(String),
}

impl fmt::Display for ImageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(what) => write!(f, "an image with {what}"),
            Self::Pitch => f.write_str("an image with a pitch that its texels do not fit"),
            Self::TooSmall { needed, bytes } => {
                write!(f, "an image of {needed} bytes in memory of {bytes}")
            }
            Self::Kind { expected, given } => write!(f, "expected {expected}, found {given}"),
            Self::NotWritable(format) => write!(f, "an image of {format} is not written"),
        }
    }
}

impl core::error::Error for ImageError {}

impl ImageDescriptor {
    /// An image whose rows, slices and levels follow each other without gaps, the largest level
    /// first. It has no base yet.
    pub fn new(format: ImageFormat, shape: &ImageShape) -> Result<Self, ImageError> {
        Self::with_pitches(format, shape, 0, 0)
    }

    /// An image whose first level has these pitches; 0 is without gaps. Other levels follow without
    /// gaps.
    pub fn with_pitches(
        format: ImageFormat,
        shape: &ImageShape,
        row_pitch: u64,
        slice_pitch: u64,
    ) -> Result<Self, ImageError> {
        check_shape(shape)?;
        let texel = u64::from(format.texel_bytes());
        let mut level = [ImageLevel::default(); LEVELS_MAX];
        let mut offset = 0_u64;
        for (number, ([width, height, depth], layout)) in
            shape.place_sizes().zip(level.iter_mut()).enumerate()
        {
            // At most 2^30 texels in a row of 16 bytes, and 2^15 rows and slices.
            let tight = width * texel;
            let row = if number == 0 && row_pitch != 0 { row_pitch } else { tight };
            let slices = row.checked_mul(height).ok_or(ImageError::Pitch)?;
            let slice = if number == 0 && slice_pitch != 0 { slice_pitch } else { slices };
            if row < tight || slice < slices {
                return Err(ImageError::Pitch);
            }
            *layout = ImageLevel { offset, row_pitch: row, slice_pitch: slice };
            let bytes = slice.checked_mul(depth * u64::from(shape.layers));
            offset = bytes.and_then(|bytes| bytes.checked_add(offset)).ok_or(ImageError::Pitch)?;
        }
        let [width, height, depth] = shape.size;
        let this = Self {
            base: 0,
            width,
            height,
            depth,
            layers: shape.layers,
            levels: shape.levels,
            samples: shape.samples,
            channel_order: format.order as u32,
            channel_data_type: format.channel as u32,
            storage: format.storage(),
            texel_bytes: format.texel_bytes(),
            read_swizzle: format.order.read_swizzle(),
            write_swizzle: format.order.write_swizzle(),
            border_alpha: u32::from(format.order.border_alpha_is_one()),
            kind: shape.kind as u32,
            level,
        };
        this.check(u64::MAX)?;
        Ok(this)
    }

    /// The sizes, layers and levels.
    pub fn shape(&self) -> ImageShape {
        let kind = ImageKind::ALL.into_iter().find(|&kind| kind as u32 == self.kind);
        ImageShape {
            kind: kind.unwrap_or_default(),
            size: [self.width, self.height, self.depth],
            layers: self.layers,
            levels: self.levels,
            samples: self.samples,
        }
    }

    /// The format; none if its numbers are none.
    pub fn format(&self) -> Option<ImageFormat> {
        let order = ChannelOrder::ALL.iter().find(|&&order| order as u32 == self.channel_order)?;
        let channel =
            ChannelType::ALL.iter().find(|&&channel| channel as u32 == self.channel_data_type)?;
        ImageFormat::new(*order, *channel)
    }

    /// How many bytes from the base the last texel ends; none if it does not fit into 64 bits.
    pub fn bytes(&self) -> Option<u64> {
        let mut end = 0_u64;
        for ([width, height, depth], level) in self.shape().place_sizes().zip(&self.level) {
            let last = |count: u64, pitch: u64| count.saturating_sub(1).checked_mul(pitch);
            // A kind that has layers has no depth.
            let slices = depth.max(u64::from(self.layers));
            let of_level = last(slices, level.slice_pitch)?
                .checked_add(last(height, level.row_pitch)?)?
                .checked_add(width.checked_mul(u64::from(self.texel_bytes))?)?
                .checked_add(level.offset)?;
            end = end.max(of_level);
        }
        Some(end)
    }

    /// Whether all accesses of the library through this are within `bytes` bytes of memory at the
    /// base, and aligned.
    pub fn check(&self, bytes: u64) -> Result<(), ImageError> {
        check_shape(&self.shape())?;
        let format = self.format().ok_or(ImageError::Shape("an unknown format"))?;
        let fresh = (format.storage(), format.texel_bytes(), format.order.read_swizzle());
        if fresh != (self.storage, self.texel_bytes, self.read_swizzle)
            || self.write_swizzle != format.order.write_swizzle()
        {
            return Err(ImageError::Shape("a storage that is not its format's"));
        }
        let unit = u64::from(format.channel.bytes());
        let aligned = self.shape().place_sizes().zip(&self.level).all(|(_, level)| {
            [level.offset, level.row_pitch, level.slice_pitch]
                .iter()
                .all(|pitch| pitch.is_multiple_of(unit))
        });
        if !aligned || !self.base.is_multiple_of(unit) {
            return Err(ImageError::Pitch);
        }
        match self.bytes() {
            Some(needed) if needed <= bytes => Ok(()),
            needed => Err(ImageError::TooSmall { needed: needed.unwrap_or(u64::MAX), bytes }),
        }
    }

    /// The bytes as compiled code reads them.
    pub fn to_bytes(&self) -> [u8; offsets::IMAGE_BYTES as usize] {
        let mut out = [0; offsets::IMAGE_BYTES as usize];
        let words = [
            self.width,
            self.height,
            self.depth,
            self.layers,
            self.levels,
            self.samples,
            self.channel_order,
            self.channel_data_type,
            self.storage,
            self.texel_bytes,
            u32::from_le_bytes(self.read_swizzle),
            u32::from_le_bytes(self.write_swizzle),
            self.border_alpha,
            self.kind,
        ];
        let levels = self.level.iter().flat_map(|l| [l.offset, l.row_pitch, l.slice_pitch]);
        let fields = self.base.to_le_bytes().into_iter();
        let fields = fields.chain(words.into_iter().flat_map(u32::to_le_bytes));
        let fields = fields.chain(levels.flat_map(u64::to_le_bytes));
        out.iter_mut().zip(fields).for_each(|(to, from)| *to = from);
        out
    }
}

fn check_shape(shape: &ImageShape) -> Result<(), ImageError> {
    let [width, height, depth] = shape.size;
    let most = if shape.kind == ImageKind::Buffer { BUFFER_TEXELS_MAX } else { SIZE_MAX };
    if [width, height, depth, shape.layers].contains(&0) {
        return Err(ImageError::Shape("a size of 0"));
    }
    if width > most || height.max(depth).max(shape.layers) > SIZE_MAX {
        return Err(ImageError::Shape("a size beyond 32768"));
    }
    let dimensions = shape.kind.dimensions();
    if (dimensions < 2 && height != 1) || (dimensions < 3 && depth != 1) {
        return Err(ImageError::Shape("a size in a dimension that its kind has not"));
    }
    let faces = if shape.kind.is_cube() { CUBE_FACES } else { 1 };
    if (shape.layers != faces && !shape.kind.is_arrayed()) || !shape.layers.is_multiple_of(faces) {
        return Err(ImageError::Shape("layers that its kind has not"));
    }
    if shape.kind.is_cube() && width != height {
        return Err(ImageError::Shape("faces that are not square"));
    }
    let samples_fit = match shape.kind.is_multisampled() {
        true => matches!(shape.samples, 1 | 2 | 4 | 8 | 16) && shape.levels == 1,
        false => shape.samples == 1,
    };
    if !samples_fit {
        return Err(ImageError::Shape("so many samples"));
    }
    let largest = width.max(height).max(depth);
    let levels = if shape.kind == ImageKind::Buffer { 1 } else { 32 - largest.leading_zeros() };
    if shape.levels == 0 || shape.levels > levels || shape.levels as usize > LEVELS_MAX {
        return Err(ImageError::Shape("so many levels"));
    }
    Ok(())
}

#[cfg(test)]
mod tests;
