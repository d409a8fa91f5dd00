//! Textures, views of them, and samplers.

use crate::memory::Memory;
use oxmux::images::{
    AddressMode, Border, Compare, Filter, ImageDescriptor, ImageFormat, ImageKind, ImageShape,
    SamplerDescriptor,
};
use std::sync::Arc;
use wgpu::hal;
use wgpu::{TextureFormat, TextureViewDimension};

/// The formats that there are, by WebGPU's names. Formats without defined bits are stored in a
/// format with their range.
const FORMATS: &[(TextureFormat, &str)] = {
    use TextureFormat::*;
    &[
        (R8Unorm, "r8unorm"),
        (R8Snorm, "r8snorm"),
        (R8Uint, "r8uint"),
        (R8Sint, "r8sint"),
        (R16Uint, "r16uint"),
        (R16Sint, "r16sint"),
        (R16Unorm, "r16unorm"),
        (R16Snorm, "r16snorm"),
        (R16Float, "r16float"),
        (Rg8Unorm, "rg8unorm"),
        (Rg8Snorm, "rg8snorm"),
        (Rg8Uint, "rg8uint"),
        (Rg8Sint, "rg8sint"),
        (R32Uint, "r32uint"),
        (R32Sint, "r32sint"),
        (R32Float, "r32float"),
        (Rg16Uint, "rg16uint"),
        (Rg16Sint, "rg16sint"),
        (Rg16Unorm, "rg16unorm"),
        (Rg16Snorm, "rg16snorm"),
        (Rg16Float, "rg16float"),
        (Rgba8Unorm, "rgba8unorm"),
        (Rgba8UnormSrgb, "rgba8unorm-srgb"),
        (Rgba8Snorm, "rgba8snorm"),
        (Rgba8Uint, "rgba8uint"),
        (Rgba8Sint, "rgba8sint"),
        (Bgra8Unorm, "bgra8unorm"),
        (Bgra8UnormSrgb, "bgra8unorm-srgb"),
        (Rgb9e5Ufloat, "rgb9e5ufloat"),
        (Rgb10a2Uint, "rgb10a2uint"),
        (Rgb10a2Unorm, "rgb10a2unorm"),
        (Rg11b10Ufloat, "rg11b10ufloat"),
        (Rg32Uint, "rg32uint"),
        (Rg32Sint, "rg32sint"),
        (Rg32Float, "rg32float"),
        (Rgba16Uint, "rgba16uint"),
        (Rgba16Sint, "rgba16sint"),
        (Rgba16Unorm, "rgba16unorm"),
        (Rgba16Snorm, "rgba16snorm"),
        (Rgba16Float, "rgba16float"),
        (Rgba32Uint, "rgba32uint"),
        (Rgba32Sint, "rgba32sint"),
        (Rgba32Float, "rgba32float"),
        (Depth16Unorm, "depth16unorm"),
        (Depth24Plus, "depth32float"),
        (Depth32Float, "depth32float"),
    ]
};

/// How texels of a format are stored; none if there are no textures of it.
fn format_of(format: TextureFormat) -> Option<ImageFormat> {
    let (_, name) = FORMATS.iter().find(|(known, _)| *known == format)?;
    ImageFormat::from_name(name)
}

/// The capabilities of textures of a format.
pub(crate) fn capabilities(format: TextureFormat) -> hal::TextureFormatCapabilities {
    use hal::TextureFormatCapabilities as C;
    let Some(stored) = format_of(format) else { return C::empty() };
    let mut can = C::SAMPLED | C::COPY_SRC | C::COPY_DST;
    can.set(C::SAMPLED_LINEAR, stored.class() == oxmux::images::TexelClass::Float);
    if format.is_depth_stencil_format() {
        // `wgpu-core` clears them as what is drawn to.
        return can | C::DEPTH_STENCIL_ATTACHMENT;
    }
    if stored.is_writable() {
        can |= C::STORAGE_READ_ONLY | C::STORAGE_WRITE_ONLY | C::STORAGE_READ_WRITE;
    }
    let counts = matches!(format, TextureFormat::R32Uint | TextureFormat::R32Sint);
    can.set(C::STORAGE_ATOMIC, counts);
    can
}

/// A texture. Views and commands that use it keep its memory.
#[derive(Clone, Debug)]
pub struct Texture {
    pub(crate) memory: Arc<Memory>,
    /// All of it; an array of layers if it has two dimensions.
    image: Arc<ImageDescriptor>,
}

/// Texels in memory: what a copy reads or writes.
pub(crate) struct Rows {
    /// The first byte of each row.
    pub(crate) starts: Vec<u64>,
    /// The bytes of each.
    pub(crate) bytes: u64,
}

impl Texture {
    /// None if there is no such texture, or not so much memory.
    pub(crate) fn zeroed(desc: &hal::TextureDescriptor<'_>) -> Option<Self> {
        let wgpu::Extent3d { width, height, depth_or_array_layers: depth } = desc.size;
        let shape = match desc.dimension {
            wgpu::TextureDimension::D1 => ImageShape::new(ImageKind::D1, [width, 1, 1]),
            wgpu::TextureDimension::D2 => {
                ImageShape::new(ImageKind::D2Array, [width, height, 1]).with_layers(depth)
            }
            wgpu::TextureDimension::D3 => ImageShape::new(ImageKind::D3, [width, height, depth]),
        };
        if desc.sample_count != 1 {
            return None;
        }
        let shape = shape.with_levels(desc.mip_level_count);
        let image = ImageDescriptor::new(format_of(desc.format)?, &shape).ok()?;
        let memory = Arc::new(Memory::zeroed(image.bytes()?)?);
        Some(Self { memory, image: Arc::new(image) })
    }

    /// The rows of a part of a level; none if it is not all there.
    pub(crate) fn rows(&self, base: &hal::TextureCopyBase, size: &hal::CopyExtent) -> Option<Rows> {
        if base.mip_level >= self.image.levels {
            return None;
        }
        let [width, height, depth] = self.image.shape().level_size(base.mip_level);
        let inside = |first: u32, count: u32, whole: u32| {
            first.checked_add(count).is_some_and(|end| end <= whole)
        };
        let wgpu::Origin3d { x, y, z } = base.origin;
        let slice = base.array_layer.checked_add(z)?;
        let all = inside(x, size.width, width)
            && inside(y, size.height, height)
            && inside(slice, size.depth, depth.max(self.image.layers));
        if !all {
            return None;
        }
        let level = self.image.level.get(base.mip_level as usize)?;
        let texel = u64::from(self.image.texel_bytes);
        let starts = (slice..slice + size.depth).flat_map(|slice| {
            let first = level.offset + u64::from(slice) * level.slice_pitch;
            (y..y + size.height)
                .map(move |y| first + u64::from(y) * level.row_pitch + u64::from(x) * texel)
        });
        Some(Rows { starts: starts.collect(), bytes: u64::from(size.width) * texel })
    }

    /// None if that is no part of the texture, which `wgpu-core` has ruled out.
    pub(crate) fn view(&self, desc: &hal::TextureViewDescriptor<'_>) -> Option<TextureView> {
        let whole = self.image.shape();
        let range = &desc.range;
        let levels_left = whole.levels.checked_sub(range.base_mip_level)?;
        let levels = range.mip_level_count.unwrap_or(levels_left);
        let layers_left = whole.layers.checked_sub(range.base_array_layer)?;
        let layers = range.array_layer_count.unwrap_or(layers_left);
        if levels > levels_left || layers > layers_left {
            return None;
        }
        let kind = match desc.dimension {
            TextureViewDimension::D1 => ImageKind::D1,
            TextureViewDimension::D2 => ImageKind::D2,
            TextureViewDimension::D2Array => ImageKind::D2Array,
            TextureViewDimension::Cube => ImageKind::Cube,
            TextureViewDimension::CubeArray => ImageKind::CubeArray,
            TextureViewDimension::D3 => ImageKind::D3,
        };
        let size = whole.level_size(range.base_mip_level);
        let shape = ImageShape::new(kind, size).with_layers(layers).with_levels(levels);
        let mut image = ImageDescriptor::new(format_of(desc.format)?, &shape).ok()?;
        let of_whole = self.image.level.iter().skip(range.base_mip_level as usize);
        for (level, of_whole) in image.level.iter_mut().zip(of_whole).take(levels as usize) {
            *level = *of_whole;
            level.offset += u64::from(range.base_array_layer) * level.slice_pitch;
        }
        image.check(self.memory.len()).ok()?;
        Some(TextureView { memory: self.memory.clone(), image: Arc::new(image) })
    }
}

/// A part of a texture, as shaders see it.
#[derive(Clone, Debug)]
pub struct TextureView {
    pub(crate) memory: Arc<Memory>,
    pub(crate) image: Arc<ImageDescriptor>,
}

impl TextureView {
    /// The bytes of a depth as a texel of this view.
    pub(crate) fn depth_texel(&self, depth: f32) -> Vec<u8> {
        match self.image.texel_bytes {
            2 => ((depth.clamp(0.0, 1.0) * 65535.0).round_ties_even() as u16).to_le_bytes().into(),
            _ => depth.to_le_bytes().into(),
        }
    }

    /// Writes a texel everywhere in the first level.
    ///
    /// # Safety
    ///
    /// Nothing else may access the texels meanwhile.
    pub(crate) unsafe fn fill(&self, texel: &[u8]) {
        let level = self.image.level[0];
        let [width, height, depth] = self.image.shape().size;
        let row = texel.repeat(width as usize);
        for slice in 0..depth.max(self.image.layers) {
            for y in 0..height {
                let at = u64::from(slice) * level.slice_pitch + u64::from(y) * level.row_pitch;
                // SAFETY: the caller's promise.
                unsafe { self.memory.write(level.offset + at, &row) }
            }
        }
    }
}

/// How texels are read at coordinates.
#[derive(Clone, Copy, Debug)]
pub struct Sampler(pub(crate) SamplerDescriptor);

impl Sampler {
    pub(crate) fn new(desc: &hal::SamplerDescriptor<'_>) -> Self {
        let filter = |mode: wgpu::FilterMode| match mode {
            wgpu::FilterMode::Nearest => Filter::Nearest,
            wgpu::FilterMode::Linear => Filter::Linear,
        };
        let level_filter = match desc.mipmap_filter {
            wgpu::MipmapFilterMode::Nearest => Filter::Nearest,
            wgpu::MipmapFilterMode::Linear => Filter::Linear,
        };
        let modes = desc.address_modes.map(|mode| match mode {
            wgpu::AddressMode::ClampToEdge => AddressMode::ClampToEdge,
            wgpu::AddressMode::Repeat => AddressMode::RepeatTexels,
            wgpu::AddressMode::MirrorRepeat => AddressMode::MirrorTexels,
            wgpu::AddressMode::ClampToBorder => AddressMode::ClampToBorder,
        });
        let border = match desc.border_color {
            None
            | Some(wgpu::SamplerBorderColor::TransparentBlack | wgpu::SamplerBorderColor::Zero) => {
                Border::TransparentBlack
            }
            Some(wgpu::SamplerBorderColor::OpaqueBlack) => Border::OpaqueBlack,
            Some(wgpu::SamplerBorderColor::OpaqueWhite) => Border::OpaqueWhite,
        };
        let compare = desc.compare.map(|compare| match compare {
            wgpu::CompareFunction::Never => Compare::Never,
            wgpu::CompareFunction::Less => Compare::Less,
            wgpu::CompareFunction::Equal => Compare::Equal,
            wgpu::CompareFunction::LessEqual => Compare::LessOrEqual,
            wgpu::CompareFunction::Greater => Compare::Greater,
            wgpu::CompareFunction::NotEqual => Compare::NotEqual,
            wgpu::CompareFunction::GreaterEqual => Compare::GreaterOrEqual,
            wgpu::CompareFunction::Always => Compare::Always,
        });
        let sampler = SamplerDescriptor::new(AddressMode::ClampToEdge, filter(desc.mag_filter))
            .with_address(modes)
            .with_minification(filter(desc.min_filter))
            .with_level_filter(level_filter)
            .with_compare(compare)
            .with_border(border)
            .with_lod_range(desc.lod_clamp.start, desc.lod_clamp.end);
        Self(sampler)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_is_known() {
        for &(format, name) in FORMATS {
            let stored = format_of(format).unwrap_or_else(|| panic!("{name}"));
            let copied = format.block_copy_size(None).unwrap_or(stored.texel_bytes());
            assert_eq!(copied, stored.texel_bytes(), "{name}");
        }
        assert!(capabilities(TextureFormat::Bc1RgbaUnorm).is_empty());
        assert!(capabilities(TextureFormat::Stencil8).is_empty());
    }

    #[test]
    fn what_is_not_all_there_has_no_rows() {
        let texture = Texture::zeroed(&hal::TextureDescriptor {
            label: None,
            size: wgpu::Extent3d { width: 8, height: 4, depth_or_array_layers: 3 },
            mip_level_count: 2,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: TextureFormat::R32Uint,
            usage: wgpu::TextureUses::COPY_DST,
            memory_flags: hal::MemoryFlags::empty(),
            view_formats: Vec::new(),
        });
        let texture = texture.unwrap();
        let base = |mip_level, array_layer, x, y| hal::TextureCopyBase {
            mip_level,
            array_layer,
            origin: wgpu::Origin3d { x, y, z: 0 },
            aspect: hal::FormatAspects::COLOR,
        };
        let size = |width, height, depth| hal::CopyExtent { width, height, depth };
        let rows = texture.rows(&base(1, 2, 1, 0), &size(3, 2, 1)).unwrap();
        // Behind the first level's 3 layers of 8x4: the third layer of 4x2.
        assert_eq!(rows.starts, [3 * 128 + 2 * 32 + 4, 3 * 128 + 2 * 32 + 16 + 4]);
        assert_eq!(rows.bytes, 12);
        assert!(texture.rows(&base(1, 2, 2, 0), &size(3, 2, 1)).is_none());
        assert!(texture.rows(&base(2, 0, 0, 0), &size(1, 1, 1)).is_none());
        assert!(texture.rows(&base(0, 2, 0, 0), &size(1, 1, 2)).is_none());
        assert!(texture.rows(&base(0, 0, u32::MAX, 0), &size(2, 1, 1)).is_none());
    }
}
