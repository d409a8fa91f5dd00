//! What the tests of textures share.

use super::{device, dispatch, pipeline, read, storage};
use wgpu::{TextureDimension, TextureFormat, TextureUsages};

pub(crate) struct Gpu {
    pub(crate) device: wgpu::Device,
    pub(crate) queue: wgpu::Queue,
}

impl Gpu {
    pub(crate) fn new() -> Self {
        let (device, queue) = device();
        Self { device, queue }
    }

    pub(crate) fn texture(
        &self,
        dimension: TextureDimension,
        format: TextureFormat,
        [width, height, depth_or_array_layers]: [u32; 3],
        mip_level_count: u32,
        usage: TextureUsages,
    ) -> wgpu::Texture {
        self.device.create_texture(&wgpu::TextureDescriptor {
            label: Some("a texture"),
            size: wgpu::Extent3d { width, height, depth_or_array_layers },
            mip_level_count,
            sample_count: 1,
            dimension,
            format,
            usage: usage | TextureUsages::COPY_DST | TextureUsages::COPY_SRC,
            view_formats: &[],
        })
    }

    /// Writes a part of a level, whose texels follow each other.
    pub(crate) fn write(
        &self,
        texture: &wgpu::Texture,
        mip_level: u32,
        [x, y, z]: [u32; 3],
        [width, height, depth_or_array_layers]: [u32; 3],
        bytes: &[u8],
    ) {
        let row = bytes.len() as u32 / height / depth_or_array_layers;
        self.queue.write_texture(
            wgpu::TexelCopyTextureInfo {
                texture,
                mip_level,
                origin: wgpu::Origin3d { x, y, z },
                aspect: wgpu::TextureAspect::All,
            },
            bytes,
            wgpu::TexelCopyBufferLayout {
                offset: 0,
                bytes_per_row: Some(row),
                rows_per_image: Some(height),
            },
            wgpu::Extent3d { width, height, depth_or_array_layers },
        );
    }

    /// The bytes of a level, row behind row.
    pub(crate) fn contents(&self, texture: &wgpu::Texture, mip_level: u32) -> Vec<u8> {
        let mut size = texture.size().mip_level_size(mip_level, texture.dimension());
        if texture.dimension() != TextureDimension::D3 {
            size.depth_or_array_layers = texture.size().depth_or_array_layers;
        }
        let texel = texture.format().block_copy_size(None).unwrap();
        let (row, pitch) = (size.width * texel, (size.width * texel).next_multiple_of(256));
        let rows = size.height * size.depth_or_array_layers;
        let buffer = storage(&self.device, &vec![0u8; (pitch * rows) as usize]);
        let mut encoder = self.device.create_command_encoder(&Default::default());
        encoder.copy_texture_to_buffer(
            wgpu::TexelCopyTextureInfo { mip_level, ..texture.as_image_copy() },
            wgpu::TexelCopyBufferInfo {
                buffer: &buffer,
                layout: wgpu::TexelCopyBufferLayout {
                    offset: 0,
                    bytes_per_row: Some(pitch),
                    rows_per_image: Some(size.height),
                },
            },
            size,
        );
        self.queue.submit([encoder.finish()]);
        let bytes = read::<u8>(&self.device, &self.queue, &buffer);
        bytes.chunks(pitch as usize).flat_map(|line| &line[..row as usize]).copied().collect()
    }

    pub(crate) fn sampler(
        &self,
        filter: wgpu::FilterMode,
        address: wgpu::AddressMode,
    ) -> wgpu::Sampler {
        self.device.create_sampler(&wgpu::SamplerDescriptor {
            address_mode_u: address,
            address_mode_v: address,
            address_mode_w: address,
            mag_filter: filter,
            min_filter: filter,
            mipmap_filter: wgpu::MipmapFilterMode::Linear,
            ..Default::default()
        })
    }

    /// Runs entry `main` with these resources bound, and gives what it leaves in the buffer that is
    /// bound last.
    pub(crate) fn run<T: bytemuck::AnyBitPattern>(
        &self,
        wgsl: &str,
        resources: &[wgpu::BindingResource<'_>],
        out_bytes: usize,
        groups: [u32; 3],
    ) -> Vec<T> {
        let out = storage(&self.device, &vec![0u8; out_bytes]);
        let shader = pipeline(&self.device, wgsl, "main");
        let mut entries: Vec<_> = resources
            .iter()
            .zip(0..)
            .map(|(resource, binding)| wgpu::BindGroupEntry { binding, resource: resource.clone() })
            .collect();
        let binding = resources.len() as u32;
        entries.push(wgpu::BindGroupEntry { binding, resource: out.as_entire_binding() });
        let group = self.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &shader.get_bind_group_layout(0),
            entries: &entries,
        });
        dispatch(&self.device, &self.queue, &shader, &group, groups);
        read(&self.device, &self.queue, &out)
    }
}

pub(crate) fn view(texture: &wgpu::Texture) -> wgpu::TextureView {
    texture.create_view(&Default::default())
}

pub(crate) fn bound(view: &wgpu::TextureView) -> wgpu::BindingResource<'_> {
    wgpu::BindingResource::TextureView(view)
}

pub(crate) const USED: TextureUsages = TextureUsages::TEXTURE_BINDING;

/// Bytes that differ.
pub(crate) fn pattern(count: usize) -> Vec<u8> {
    (0..count as u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect()
}
