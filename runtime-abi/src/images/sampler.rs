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

/// A sampler, as compiled code reads it: 16 bytes.
///
/// | bits | |
/// |---|---|
/// | 0 | coordinates are normalized: `CLK_NORMALIZED_COORDS_TRUE` |
/// | 1 to 3 | [`AddressMode`] of the first coordinate; OpenCL's numbers |
/// | 4 and 5 | filter between texels where an image is enlarged: 1 is nearest, 2 is linear; OpenCL's numbers |
/// | 8 to 10, 12 to 14 | [`AddressMode`] of the second and the third coordinate |
/// | 16 | whether the filter is linear where an image is made smaller |
/// | 17 | whether the filter between levels is linear |
/// | 20 to 23 | [`Compare`]; 0 is none |
/// | 24 and 25 | [`Border`] |
///
/// Kernels of OpenCL C are passed the first six bits alone.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(C)]
pub struct SamplerDescriptor {
    /// See above.
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
        let mode = address as u32 & 7;
        let filter = 1 + filter as u32;
        let bits = u32::from(normalized) | mode << 1 | filter << 4;
        Self { bits, lod_bias: 0.0, min_lod: 0.0, max_lod: 1000.0 }
            .with_address([address; 3])
            .with_minification(if filter == 2 { Filter::Linear } else { Filter::Nearest })
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

    fn with_bits(self, at: u32, width: u32, bits: u32) -> Self {
        let mask = (1 << width) - 1;
        Self { bits: self.bits & !(mask << at) | (bits & mask) << at, ..self }
    }
    /// The handling of coordinates outside in each dimension.
    #[must_use]
    pub fn with_address(self, [u, v, w]: [AddressMode; 3]) -> Self {
        self.with_bits(1, 3, u as u32).with_bits(8, 3, v as u32).with_bits(12, 3, w as u32)
    }
    /// The filter where an image is made smaller.
    #[must_use]
    pub fn with_minification(self, filter: Filter) -> Self {
        self.with_bits(16, 1, filter as u32)
    }
    /// The filter between levels.
    #[must_use]
    pub fn with_level_filter(self, filter: Filter) -> Self {
        self.with_bits(17, 1, filter as u32)
    }
    /// Compares depths.
    #[must_use]
    pub fn with_compare(self, compare: Option<Compare>) -> Self {
        self.with_bits(20, 4, compare.map_or(0, |compare| compare as u32))
    }
    /// The colour outside.
    #[must_use]
    pub fn with_border(self, border: Border) -> Self {
        self.with_bits(24, 2, border as u32)
    }
    /// The least and the greatest level of detail.
    #[must_use]
    pub fn with_lod_range(self, min_lod: f32, max_lod: f32) -> Self {
        Self { min_lod, max_lod, ..self }
    }
    /// The value that a kernel of OpenCL C is passed.
    pub fn handle(&self) -> u64 {
        u64::from(self.bits & 0x3F)
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
