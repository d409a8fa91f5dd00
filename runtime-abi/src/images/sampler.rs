//! Samplers.

use super::offsets;

/// The handling of coordinates outside of an image.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AddressMode {
    /// OpenCL's `CLK_ADDRESS_NONE`: there are none. A texel outside is the border's.
    None = 0,
    /// The texel at the edge.
    #[default]
    ClampToEdge = 1,
    /// The border's colour.
    ClampToBorder = 2,
    /// OpenCL's `CLK_ADDRESS_REPEAT`: the fraction of the coordinate counts.
    Repeat = 3,
    /// OpenCL's `CLK_ADDRESS_MIRRORED_REPEAT`.
    MirroredRepeat = 4,
    /// Vulkan's repetition: texels' numbers are taken modulo the size.
    RepeatTexels = 5,
    /// Vulkan's mirrored repetition.
    MirrorTexels = 6,
    /// Mirrored once, then the edge.
    MirrorClampToEdge = 7,
}

/// How texels near a coordinate become one value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Filter {
    /// The nearest.
    #[default]
    Nearest,
    /// Weighted by their distance.
    Linear,
}

/// Comparisons of depths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each is the comparison of its name, the reference at the left")]
pub enum Compare {
    Never = 1,
    Less = 2,
    Equal = 3,
    LessOrEqual = 4,
    Greater = 5,
    NotEqual = 6,
    GreaterOrEqual = 7,
    Always = 8,
}

/// The colour outside of an image.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Border {
    /// OpenCL's: zero, or one in the fourth component of formats without it.
    #[default]
    OfFormat = 0,
    /// Zero.
    TransparentBlack = 1,
    /// Zero, and one in the fourth component.
    OpaqueBlack = 2,
    /// One.
    OpaqueWhite = 3,
}

/// Adjacent bits of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitField {
    /// The lowest of them.
    pub at: u32,
    /// How many there are.
    pub width: u32,
}

impl BitField {
    /// The greatest value of the field.
    pub const fn max(self) -> u32 {
        (1 << self.width) - 1
    }
    /// The field's bits in the number, all set.
    pub const fn mask(self) -> u32 {
        self.max() << self.at
    }
}

/// The fields of [`SamplerDescriptor::bits`].
pub mod sampler_bits {
    use super::BitField;

    /// Whether coordinates are normalized: `CLK_NORMALIZED_COORDS_TRUE`.
    pub const NORMALIZED: BitField = BitField { at: 0, width: 1 };
    /// [`AddressMode`](super::AddressMode) of each coordinate; OpenCL's numbers.
    pub const ADDRESS: [BitField; 3] =
        [BitField { at: 1, width: 3 }, BitField { at: 8, width: 3 }, BitField { at: 12, width: 3 }];
    /// The filter between texels where an image is enlarged: 1 is nearest, 2 is linear; OpenCL's
    /// numbers.
    pub const FILTER: BitField = BitField { at: 4, width: 2 };
    /// The bit of [`FILTER`] that a linear one has.
    pub const LINEAR_FILTER: BitField = BitField { at: 5, width: 1 };
    /// Whether the filter is linear where an image is made smaller.
    pub const MINIFICATION: BitField = BitField { at: 16, width: 1 };
    /// Whether the filter between levels is linear.
    pub const LEVEL_FILTER: BitField = BitField { at: 17, width: 1 };
    /// [`Compare`](super::Compare); 0 is none.
    pub const COMPARE: BitField = BitField { at: 20, width: 4 };
    /// [`Border`](super::Border)
    pub const BORDER: BitField = BitField { at: 24, width: 2 };
    /// The fields that a kernel of OpenCL C is passed.
    pub const OPENCL: BitField = BitField { at: 0, width: 6 };
}

/// A sampler, as compiled code reads it: 16 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(C)]
pub struct SamplerDescriptor {
    /// The fields of [`sampler_bits`].
    pub bits: u32,
    /// Added to each level of detail.
    pub lod_bias: f32,
    /// The least level of detail.
    pub min_lod: f32,
    /// The greatest level of detail.
    pub max_lod: f32,
}

impl SamplerDescriptor {
    /// OpenCL C's sampler: one mode for all coordinates.
    pub fn opencl(normalized: bool, address: AddressMode, filter: Filter) -> Self {
        Self { bits: 0, lod_bias: 0.0, min_lod: 0.0, max_lod: 1000.0 }
            .with_field(sampler_bits::NORMALIZED, normalized.into())
            .with_field(sampler_bits::FILTER, 1 + filter as u32)
            .with_address([address; 3])
            .with_minification(filter)
    }

    /// A sampler of Vulkan: coordinates are normalized, and all filters are one.
    pub fn new(address: AddressMode, filter: Filter) -> Self {
        let texels = match address {
            AddressMode::Repeat => AddressMode::RepeatTexels,
            AddressMode::MirroredRepeat => AddressMode::MirrorTexels,
            other => other,
        };
        Self::opencl(true, texels, filter).with_border(Border::TransparentBlack)
    }

    fn with_field(self, field: BitField, value: u32) -> Self {
        Self { bits: self.bits & !field.mask() | (value << field.at) & field.mask(), ..self }
    }
    /// The handling of coordinates outside in each dimension.
    #[must_use]
    pub fn with_address(self, modes: [AddressMode; 3]) -> Self {
        let fields = sampler_bits::ADDRESS.into_iter().zip(modes);
        fields.fold(self, |sampler, (field, mode)| sampler.with_field(field, mode as u32))
    }
    /// The filter where an image is made smaller.
    #[must_use]
    pub fn with_minification(self, filter: Filter) -> Self {
        self.with_field(sampler_bits::MINIFICATION, filter as u32)
    }
    /// The filter between levels.
    #[must_use]
    pub fn with_level_filter(self, filter: Filter) -> Self {
        self.with_field(sampler_bits::LEVEL_FILTER, filter as u32)
    }
    /// Compares depths.
    #[must_use]
    pub fn with_compare(self, compare: Option<Compare>) -> Self {
        self.with_field(sampler_bits::COMPARE, compare.map_or(0, |compare| compare as u32))
    }
    /// The colour outside.
    #[must_use]
    pub fn with_border(self, border: Border) -> Self {
        self.with_field(sampler_bits::BORDER, border as u32)
    }
    /// The least and the greatest level of detail.
    #[must_use]
    pub fn with_lod_range(self, min_lod: f32, max_lod: f32) -> Self {
        Self { min_lod, max_lod, ..self }
    }
    /// The value that a kernel of OpenCL C is passed.
    pub fn handle(&self) -> u64 {
        u64::from(self.bits & sampler_bits::OPENCL.mask())
    }
    /// The bytes as compiled code reads them.
    pub fn to_bytes(&self) -> [u8; offsets::SAMPLER_BYTES as usize] {
        let words =
            [self.bits, self.lod_bias.to_bits(), self.min_lod.to_bits(), self.max_lod.to_bits()];
        let mut out = [0; offsets::SAMPLER_BYTES as usize];
        let bytes = words.into_iter().flat_map(u32::to_le_bytes);
        out.iter_mut().zip(bytes).for_each(|(to, from)| *to = from);
        out
    }
}
