//! Textures, views of them, samplers and copies. What is expected is computed here.

mod common;

use common::{device, dispatch, pipeline, read, storage};
use wgpu::util::DeviceExt;
use wgpu::{TextureDimension, TextureFormat, TextureUsages, TextureViewDimension};

struct Gpu {
    device: wgpu::Device,
    queue: wgpu::Queue,
}

impl Gpu {
    fn new() -> Self {
        let (device, queue) = device();
        Self { device, queue }
    }

    fn texture(
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
    fn write(
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
    fn contents(&self, texture: &wgpu::Texture, mip_level: u32) -> Vec<u8> {
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

    fn sampler(&self, filter: wgpu::FilterMode, address: wgpu::AddressMode) -> wgpu::Sampler {
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

    /// Runs entry `main` with these resources bound, and gives what it leaves in the buffer that is bound last.
    fn run<T: bytemuck::AnyBitPattern>(
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

fn view(texture: &wgpu::Texture) -> wgpu::TextureView {
    texture.create_view(&Default::default())
}

fn bound(view: &wgpu::TextureView) -> wgpu::BindingResource<'_> {
    wgpu::BindingResource::TextureView(view)
}

const USED: TextureUsages = TextureUsages::TEXTURE_BINDING;

/// Bytes that differ.
fn pattern(count: usize) -> Vec<u8> {
    (0..count as u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect()
}

#[test]
fn every_format_is_copied_as_it_is() {
    let gpu = Gpu::new();
    use TextureFormat::*;
    for format in [
        R8Unorm,
        Rg8Snorm,
        R16Uint,
        Rgba8UnormSrgb,
        Bgra8Unorm,
        Rgb9e5Ufloat,
        Rgb10a2Uint,
        Rg11b10Ufloat,
        Rg32Float,
        Rgba16Unorm,
        Rgba32Sint,
        Depth16Unorm,
    ] {
        let texel = format.block_copy_size(None).unwrap() as usize;
        let texture = |levels| gpu.texture(TextureDimension::D2, format, [9, 6, 3], levels, USED);
        let (from, to) = (texture(3), texture(2));
        let bytes = pattern(4 * 3 * 2 * texel);
        let is_depth = format == Depth16Unorm;
        // Depths are copied as a whole.
        if is_depth {
            let bytes = pattern(4 * 3 * 3 * texel);
            gpu.write(&from, 1, [0, 0, 0], [4, 3, 3], &bytes);
            assert_eq!(gpu.contents(&from, 1), bytes, "{format:?}");
            continue;
        }
        gpu.write(&from, 1, [0, 0, 1], [4, 3, 2], &bytes);
        let mut expected = vec![0; 4 * 3 * texel];
        expected.extend(&bytes);
        assert_eq!(gpu.contents(&from, 1), expected, "{format:?}");
        let mut encoder = gpu.device.create_command_encoder(&Default::default());
        let place = |texture, mip_level, x, y, z| wgpu::TexelCopyTextureInfo {
            texture,
            mip_level,
            origin: wgpu::Origin3d { x, y, z },
            aspect: wgpu::TextureAspect::All,
        };
        let size = wgpu::Extent3d { width: 2, height: 2, depth_or_array_layers: 2 };
        encoder.copy_texture_to_texture(place(&from, 1, 1, 1, 1), place(&to, 0, 7, 3, 0), size);
        gpu.queue.submit([encoder.finish()]);
        let mut expected = vec![0; 9 * 6 * 3 * texel];
        for (layer, y) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let start = ((layer * 3 + 1 + y) * 4 + 1) * texel;
            let at = ((layer * 6 + 3 + y) * 9 + 7) * texel;
            expected[at..at + 2 * texel].copy_from_slice(&bytes[start..start + 2 * texel]);
        }
        assert_eq!(gpu.contents(&to, 0), expected, "{format:?}");
    }
}

#[test]
fn views_have_their_levels_and_layers() {
    let gpu = Gpu::new();
    let texture = gpu.texture(TextureDimension::D2, TextureFormat::R32Uint, [16, 8, 4], 4, USED);
    for (level, count) in [(0, 16 * 8), (1, 8 * 4), (2, 4 * 2), (3, 2)] {
        let texels: Vec<u32> = (0..4 * count).map(|i| level * 1000 + i).collect();
        let size = [16 >> level, 8 >> level, 4];
        gpu.write(&texture, level, [0; 3], size, bytemuck::cast_slice(&texels));
    }
    let part = texture.create_view(&wgpu::TextureViewDescriptor {
        dimension: Some(TextureViewDimension::D2Array),
        base_mip_level: 1,
        mip_level_count: Some(2),
        base_array_layer: 2,
        array_layer_count: Some(2),
        ..Default::default()
    });
    let shader = "
        @group(0) @binding(0) var texels: texture_2d_array<u32>;
        @group(0) @binding(1) var<storage, read_write> out: array<u32>;
        @compute @workgroup_size(8)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let i = id.x;
            out[i] = textureLoad(texels, vec2u(i, 1u), i % 2u, 0).x;
            out[8u + i] = textureLoad(texels, vec2i(i32(i) - 2, 1), 1, 1).x;
            // Levels and layers that are not there.
            out[16u + i] = textureLoad(texels, vec2u(0u), i, i).x;
            if i == 0u {
                let first = textureDimensions(texels);
                let second = textureDimensions(texels, 1);
                out[24] = first.x * 100u + first.y;
                out[25] = second.x * 100u + second.y;
                out[26] = textureNumLevels(texels);
                out[27] = textureNumLayers(texels);
            }
        }
    ";
    let found: Vec<u32> = gpu.run(shader, &[bound(&part)], 28 * 4, [1, 1, 1]);
    let level_1 = |x: u32, y: u32, layer: u32| 1000 + (layer * 4 + y) * 8 + x;
    let level_2 = |x: u32, y: u32, layer: u32| 2000 + (layer * 2 + y) * 4 + x;
    let mut expected: Vec<u32> = (0..8).map(|i| level_1(i, 1, 2 + i % 2)).collect();
    expected.extend((0..8).map(|i| if (2..6).contains(&i) { level_2(i - 2, 1, 3) } else { 0 }));
    expected.extend([level_1(0, 0, 2), level_2(0, 0, 3), 0, 0, 0, 0, 0, 0]);
    expected.extend([804, 402, 2, 2]);
    assert_eq!(found, expected);
}

/// A level of a mip chain from the one above it, as programs make them.
#[test]
fn levels_are_made_from_levels() {
    let gpu = Gpu::new();
    let usage = USED | TextureUsages::STORAGE_BINDING;
    let texture = gpu.texture(TextureDimension::D2, TextureFormat::R32Float, [8, 8, 1], 4, usage);
    let texels: Vec<f32> = (0..64).map(|i| ((i * 7) % 64) as f32).collect();
    gpu.write(&texture, 0, [0; 3], [8, 8, 1], bytemuck::cast_slice(&texels));
    let shader = "
        @group(0) @binding(0) var above: texture_2d<f32>;
        @group(0) @binding(1) var to: texture_storage_2d<r32float, write>;
        @group(0) @binding(2) var<storage, read_write> size: array<u32>;
        @compute @workgroup_size(4, 4)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let at = 2u * id.xy;
            let sum = textureLoad(above, at, 0) + textureLoad(above, at + vec2u(1u, 0u), 0)
                + textureLoad(above, at + vec2u(0u, 1u), 0) + textureLoad(above, at + vec2u(1u, 1u), 0);
            // Outside, nothing is written.
            textureStore(to, id.xy, sum * 0.25);
            size[0] = textureDimensions(to).x;
        }
    ";
    let mut above = texels;
    for level in 1..4 {
        let view = |base_mip_level| {
            texture.create_view(&wgpu::TextureViewDescriptor {
                base_mip_level,
                mip_level_count: Some(1),
                ..Default::default()
            })
        };
        let (from, to) = (view(level - 1), view(level));
        let size = 8usize >> level;
        let found: Vec<u32> = gpu.run(shader, &[bound(&from), bound(&to)], 4, [1, 1, 1]);
        assert_eq!(found, [size as u32]);
        let texel = |x: usize, y: usize| above[y * 2 * size + x];
        let below: Vec<f32> = (0..size * size)
            .map(|i| {
                let (x, y) = (i % size * 2, i / size * 2);
                (texel(x, y) + texel(x + 1, y) + texel(x, y + 1) + texel(x + 1, y + 1)) * 0.25
            })
            .collect();
        assert_eq!(gpu.contents(&texture, level), bytemuck::cast_slice::<f32, u8>(&below));
        above = below;
    }
}

#[test]
fn storage_textures_are_read_written_and_counted_in() {
    let gpu = Gpu::new();
    let usage = TextureUsages::STORAGE_BINDING | TextureUsages::STORAGE_ATOMIC;
    let counts = gpu.texture(TextureDimension::D2, TextureFormat::R32Uint, [4, 2, 1], 1, usage);
    let plain = TextureUsages::STORAGE_BINDING;
    let volume = gpu.texture(TextureDimension::D3, TextureFormat::Rgba8Snorm, [2, 2, 2], 1, plain);
    let line = gpu.texture(TextureDimension::D1, TextureFormat::Rgba16Sint, [8, 1, 1], 1, plain);
    let shader = "
        @group(0) @binding(0) var counts: texture_storage_2d<r32uint, atomic>;
        @group(0) @binding(1) var volume: texture_storage_3d<rgba8snorm, write>;
        @group(0) @binding(2) var line: texture_storage_1d<rgba16sint, read_write>;
        @group(0) @binding(3) var<storage, read_write> out: array<u32>;
        @compute @workgroup_size(64)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            textureAtomicAdd(counts, vec2u(id.x % 4u, id.x / 4u % 2u), id.x);
            // Outside, nothing happens.
            textureAtomicAdd(counts, vec2u(id.x, 2u), 100u);
            if id.x < 8u {
                let at = vec3u(id.x & 1u, id.x >> 1u & 1u, id.x >> 2u);
                textureStore(volume, at, vec4f(f32(id.x) / 7.0, -2.0, 0.5, 1.0));
                textureStore(line, id.x, vec4i(i32(id.x) * -5000, 70000, 1, 2));
                out[id.x] = u32(textureLoad(line, id.x).x);
            }
        }
    ";
    let views = [view(&counts), view(&volume), view(&line)];
    let resources: Vec<_> = views.iter().map(bound).collect();
    let found: Vec<i32> = gpu.run(shader, &resources, 32, [2, 1, 1]);
    let line_x = |i: i32| (i * -5000).max(-32768);
    assert_eq!(found, (0..8).map(line_x).collect::<Vec<_>>());
    let sums: Vec<u32> = (0..8).map(|place| (0..128u32).filter(|i| i % 8 == place).sum()).collect();
    assert_eq!(gpu.contents(&counts, 0), bytemuck::cast_slice::<u32, u8>(&sums));
    let texels: Vec<i8> = (0..8)
        .flat_map(|i| [(i as f32 / 7.0 * 127.0).round_ties_even() as i8, -127, 64, 127])
        .collect();
    assert_eq!(gpu.contents(&volume, 0), bytemuck::cast_slice::<i8, u8>(&texels));
    let texels: Vec<i16> = (0..8).flat_map(|i| [line_x(i) as i16, 32767, 1, 2]).collect();
    assert_eq!(gpu.contents(&line, 0), bytemuck::cast_slice::<i16, u8>(&texels));
}

/// The value between texels of a level, as WebGPU has it, with the coordinates' texels wrapped by `wrap`.
fn bilinear(
    texel: impl Fn(i32, i32) -> f32,
    [width, height]: [i32; 2],
    [u, v]: [f32; 2],
    wrap: impl Fn(i32, i32) -> i32,
) -> f32 {
    let (x, y) = (u * width as f32 - 0.5, v * height as f32 - 0.5);
    let (left, top) = (x.floor(), y.floor());
    let (a, b) = (x - left, y - top);
    let at = |dx: i32, dy: i32| texel(wrap(left as i32 + dx, width), wrap(top as i32 + dy, height));
    at(0, 0) * ((1.0 - a) * (1.0 - b))
        + at(1, 0) * (a * (1.0 - b))
        + at(0, 1) * ((1.0 - a) * b)
        + at(1, 1) * (a * b)
}

#[test]
fn samplers_filter_between_texels_and_levels() {
    let gpu = Gpu::new();
    let texture = gpu.texture(TextureDimension::D2, TextureFormat::R32Float, [8, 4, 1], 2, USED);
    let levels: Vec<Vec<f32>> =
        [32usize, 8].iter().map(|&n| (0..n).map(|i| ((i * i) % 17) as f32).collect()).collect();
    gpu.write(&texture, 0, [0; 3], [8, 4, 1], bytemuck::cast_slice(&levels[0]));
    gpu.write(&texture, 1, [0; 3], [4, 2, 1], bytemuck::cast_slice(&levels[1]));
    let shader = "
        @group(0) @binding(0) var texels: texture_2d<f32>;
        @group(0) @binding(1) var smooth_sampler: sampler;
        @group(0) @binding(2) var<storage, read_write> out: array<f32>;
        @compute @workgroup_size(64)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let i = f32(id.x);
            let at = vec2f(i * 0.07 - 1.5, i * 0.031 - 0.4);
            out[id.x] = textureSampleLevel(texels, smooth_sampler, at, i / 48.0).x;
            let gathered = textureGather(0, texels, smooth_sampler, at, vec2i(1, -2));
            out[64u + id.x] = dot(gathered, vec4f(1.0, 100.0, 10000.0, 1000000.0));
            out[128u + id.x] = textureSampleGrad(texels, smooth_sampler, at, vec2f(0.25, 0.0), vec2f(0.0)).x;
        }
    ";
    type Wrap = fn(i32, i32) -> i32;
    let modes: [(wgpu::AddressMode, Wrap); 3] = [
        (wgpu::AddressMode::ClampToEdge, |n, size| n.clamp(0, size - 1)),
        (wgpu::AddressMode::Repeat, |n, size| n.rem_euclid(size)),
        (wgpu::AddressMode::MirrorRepeat, |n, size| {
            let n = n.rem_euclid(2 * size) - size;
            size - 1 - if n < 0 { -1 - n } else { n }
        }),
    ];
    for (mode, wrap) in modes {
        let sampler = gpu.sampler(wgpu::FilterMode::Linear, mode);
        let view = view(&texture);
        let resources = [bound(&view), wgpu::BindingResource::Sampler(&sampler)];
        let found: Vec<f32> = gpu.run(shader, &resources, 192 * 4, [1, 1, 1]);
        for i in 0..64 {
            let n = i as f32;
            let at = [n * 0.07 - 1.5, n * 0.031 - 0.4];
            let level = |level: usize| {
                let size = [8i32 >> level, 4 >> level];
                let texel = |x: i32, y: i32| levels[level][(y * size[0] + x) as usize];
                bilinear(texel, size, at, wrap)
            };
            let share = (n / 48.0).min(1.0);
            let expected = level(0) * (1.0 - share) + level(1) * share;
            assert!((found[i] - expected).abs() < 1e-3, "{mode:?} {i}: {} {expected}", found[i]);
            // Two texels of the first level in one step: the second level.
            let expected = level(1);
            assert!((found[128 + i] - expected).abs() < 1e-3, "{mode:?} {i}: {}", found[128 + i]);
            let texel = |dx: i32, dy: i32| {
                let x = (at[0] * 8.0 - 0.5).floor() as i32 + 1 + dx;
                let y = (at[1] * 4.0 - 0.5).floor() as i32 - 2 + dy;
                levels[0][(wrap(y, 4) * 8 + wrap(x, 8)) as usize]
            };
            let expected = texel(0, 1)
                + 100.0 * texel(1, 1)
                + 10000.0 * texel(1, 0)
                + 1_000_000.0 * texel(0, 0);
            assert_eq!(found[64 + i], expected, "{mode:?} {i}");
        }
    }
}

#[test]
fn cubes_are_sampled_by_directions() {
    let gpu = Gpu::new();
    let texture = gpu.texture(TextureDimension::D2, TextureFormat::R32Float, [4, 4, 12], 1, USED);
    let texels: Vec<f32> = (0..12 * 16).map(|i| i as f32).collect();
    gpu.write(&texture, 0, [0; 3], [4, 4, 12], bytemuck::cast_slice(&texels));
    let cube = |dimension, base_array_layer, layers| {
        texture.create_view(&wgpu::TextureViewDescriptor {
            dimension: Some(dimension),
            base_array_layer,
            array_layer_count: Some(layers),
            ..Default::default()
        })
    };
    let second = cube(TextureViewDimension::Cube, 6, 6);
    let both = cube(TextureViewDimension::CubeArray, 0, 12);
    let shader = "
        @group(0) @binding(0) var one: texture_cube<f32>;
        @group(0) @binding(1) var both: texture_cube_array<f32>;
        @group(0) @binding(2) var smooth_sampler: sampler;
        @group(0) @binding(3) var<storage, read_write> out: array<f32>;
        @compute @workgroup_size(6)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let face = id.x;
            let sign = select(1.0, -1.0, (face & 1u) == 1u);
            // Off the middle, so that axes are told apart.
            var at = vec3f(0.1, 0.3, 0.6);
            at[face / 2u] = sign;
            out[face] = textureSampleLevel(one, smooth_sampler, at, 0.0).x;
            out[6u + face] = textureSampleLevel(both, smooth_sampler, at, i32(face % 3u), 0.0).x;
            let gathered = textureGather(0, one, smooth_sampler, at);
            out[12u + face] = gathered.w + gathered.x + gathered.y + gathered.z;
            if face == 0u {
                out[18] = f32(textureNumLayers(both));
                out[19] = f32(textureDimensions(one).x);
            }
        }
    ";
    let sampler = gpu.sampler(wgpu::FilterMode::Nearest, wgpu::AddressMode::ClampToEdge);
    let nearest = gpu.device.create_sampler(&wgpu::SamplerDescriptor::default());
    let _ = sampler;
    let resources = [bound(&second), bound(&both), wgpu::BindingResource::Sampler(&nearest)];
    let found: Vec<f32> = gpu.run(shader, &resources, 80, [1, 1, 1]);
    // Along the axes of the face, as the table of Vulkan and Direct3D has them.
    let (x, y, z) = (0.1, 0.3, 0.6);
    let on_face: [[f32; 2]; 6] = [[-z, -y], [z, -y], [x, z], [x, -z], [x, -y], [-x, -y]];
    for (face, at) in on_face.into_iter().enumerate() {
        let [i, j] = at.map(|c| ((c * 0.5 + 0.5) * 4.0) as usize);
        let texel = |layer: usize, i: usize, j: usize| texels[layer * 16 + j * 4 + i];
        assert_eq!(found[face], texel(6 + face, i, j), "face {face}");
        let cube = (face % 3).min(1);
        assert_eq!(found[6 + face], texel(6 * cube + face, i, j), "face {face}");
        let [i, j] = at.map(|c| ((c * 0.5 + 0.5) * 4.0 - 0.5) as usize);
        let of = |i, j| texel(6 + face, i, j);
        let expected = of(i, j) + of(i + 1, j) + of(i, j + 1) + of(i + 1, j + 1);
        assert_eq!(found[12 + face], expected, "face {face}");
    }
    assert_eq!(found[18..], [2.0, 4.0]);
}

#[test]
fn depths_are_compared() {
    let gpu = Gpu::new();
    let format = TextureFormat::Depth16Unorm;
    let texture = gpu.texture(TextureDimension::D2, format, [4, 1, 1], 1, USED);
    let depths: [u16; 4] = [0, 20000, 40000, 65535];
    gpu.write(&texture, 0, [0; 3], [4, 1, 1], bytemuck::cast_slice(&depths));
    let shader = "
        @group(0) @binding(0) var depths: texture_depth_2d;
        @group(0) @binding(1) var compare: sampler_comparison;
        @group(0) @binding(2) var<storage, read_write> out: array<f32>;
        @compute @workgroup_size(4)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let at = vec2f((f32(id.x) + 0.5) / 4.0, 0.5);
            out[id.x] = textureSampleCompareLevel(depths, compare, at, 0.4);
            out[4u + id.x] = textureLoad(depths, vec2u(id.x, 0u), 0);
            out[8u + id.x] = dot(textureGatherCompare(depths, compare, at, 0.4), vec4f(1.0, 2.0, 4.0, 8.0));
        }
    ";
    let sampler = gpu.device.create_sampler(&wgpu::SamplerDescriptor {
        compare: Some(wgpu::CompareFunction::LessEqual),
        ..Default::default()
    });
    let view = view(&texture);
    let resources = [bound(&view), wgpu::BindingResource::Sampler(&sampler)];
    let found: Vec<f32> = gpu.run(shader, &resources, 48, [1, 1, 1]);
    let depth = |i: usize| f32::from(depths[i]) / 65535.0;
    for i in 0..4 {
        assert_eq!(found[i], f32::from(u8::from(0.4 <= depth(i))), "{i}");
        assert_eq!(found[4 + i], depth(i), "{i}");
        // The one row twice: the texel and the next.
        let passes = |i: usize| f32::from(u8::from(0.4 <= depth(i.min(3))));
        assert_eq!(found[8 + i], 9.0 * passes(i) + 6.0 * passes(i + 1), "{i}");
    }
}

#[test]
fn textures_are_zero_at_first_and_cleared() {
    let gpu = Gpu::new();
    for format in [TextureFormat::Rgba8Uint, TextureFormat::Depth32Float] {
        let texture = gpu.texture(TextureDimension::D2, format, [5, 3, 2], 2, USED);
        assert_eq!(gpu.contents(&texture, 1), vec![0; 2 * 2 * 4], "{format:?}");
        if format == TextureFormat::Rgba8Uint {
            gpu.write(&texture, 0, [0; 3], [5, 3, 2], &pattern(120));
            let mut encoder = gpu.device.create_command_encoder(&Default::default());
            encoder.clear_texture(
                &texture,
                &wgpu::ImageSubresourceRange { base_array_layer: 1, ..Default::default() },
            );
            gpu.queue.submit([encoder.finish()]);
            let expected = [&pattern(120)[..60], &[0; 60]].concat();
            assert_eq!(gpu.contents(&texture, 0), expected);
        }
    }
    let usage = TextureUsages::RENDER_ATTACHMENT;
    let format = TextureFormat::Depth32Float;
    let texture = gpu.texture(TextureDimension::D2, format, [3, 2, 1], 1, usage);
    let view = view(&texture);
    let mut encoder = gpu.device.create_command_encoder(&Default::default());
    drop(encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
        depth_stencil_attachment: Some(wgpu::RenderPassDepthStencilAttachment {
            view: &view,
            depth_ops: Some(wgpu::Operations {
                load: wgpu::LoadOp::Clear(0.75),
                store: wgpu::StoreOp::Store,
            }),
            stencil_ops: None,
        }),
        ..Default::default()
    }));
    gpu.queue.submit([encoder.finish()]);
    assert_eq!(gpu.contents(&texture, 0), bytemuck::cast_slice::<f32, u8>(&[0.75; 6]));
}

#[test]
fn a_view_can_have_colours_of_another_kind() {
    let gpu = Gpu::new();
    let texture = gpu.device.create_texture(&wgpu::TextureDescriptor {
        label: None,
        size: wgpu::Extent3d { width: 2, height: 1, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count: 1,
        dimension: TextureDimension::D2,
        format: TextureFormat::Rgba8Unorm,
        usage: USED | TextureUsages::COPY_DST,
        view_formats: &[TextureFormat::Rgba8UnormSrgb],
    });
    gpu.write(&texture, 0, [0; 3], [2, 1, 1], &[0, 128, 255, 128, 188, 10, 11, 0]);
    let colours = texture.create_view(&wgpu::TextureViewDescriptor {
        format: Some(TextureFormat::Rgba8UnormSrgb),
        ..Default::default()
    });
    let shader = "
        @group(0) @binding(0) var plain: texture_2d<f32>;
        @group(0) @binding(1) var colours: texture_2d<f32>;
        @group(0) @binding(2) var<storage, read_write> out: array<vec4f>;
        @compute @workgroup_size(2)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            out[id.x] = textureLoad(plain, id.xy, 0);
            out[2u + id.x] = textureLoad(colours, id.xy, 0);
        }
    ";
    let plain = view(&texture);
    let found: Vec<f32> = gpu.run(shader, &[bound(&plain), bound(&colours)], 64, [1, 1, 1]);
    for (i, byte) in [0u8, 128, 255, 128, 188, 10, 11, 0].into_iter().enumerate() {
        let linear = f32::from(byte) / 255.0;
        assert_eq!(found[i], linear);
        let expected = match (i % 4, linear <= 0.04045) {
            (3, _) => linear,
            (_, true) => linear / 12.92,
            (_, false) => ((linear + 0.055) / 1.055).powf(2.4),
        };
        assert!((found[8 + i] - expected).abs() < 1e-6, "{i}: {} {expected}", found[8 + i]);
    }
}

#[test]
fn arrays_of_textures_and_samplers_are_indexed() {
    let gpu = Gpu::new();
    let textures: Vec<_> = (0..3)
        .map(|i| {
            let format = TextureFormat::R8Unorm;
            let texture = gpu.texture(TextureDimension::D2, format, [2, 1, 1], 1, USED);
            gpu.write(&texture, 0, [0; 3], [2, 1, 1], &[i * 40, i * 40 + 20]);
            view(&texture)
        })
        .collect();
    let filters = [wgpu::FilterMode::Nearest, wgpu::FilterMode::Linear];
    let samplers = filters.map(|filter| {
        gpu.device.create_sampler(&wgpu::SamplerDescriptor {
            mag_filter: filter,
            min_filter: filter,
            ..Default::default()
        })
    });
    let shader = "
        enable wgpu_binding_array;
        @group(0) @binding(0) var textures: binding_array<texture_2d<f32>, 3>;
        @group(0) @binding(1) var samplers: binding_array<sampler, 2>;
        @group(0) @binding(2) var<storage, read_write> out: array<f32>;
        @compute @workgroup_size(6)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let which = id.x % 3u;
            let at = vec2f(0.45, 0.5);
            out[id.x] = textureSampleLevel(textures[which], samplers[id.x / 3u], at, 0.0).x * 255.0;
        }
    ";
    let module = gpu.device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(shader.into()),
    });
    let entry = |binding, ty, count: Option<u32>| wgpu::BindGroupLayoutEntry {
        binding,
        visibility: wgpu::ShaderStages::COMPUTE,
        ty,
        count: count.and_then(std::num::NonZeroU32::new),
    };
    let layout = gpu.device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
        label: None,
        entries: &[
            entry(
                0,
                wgpu::BindingType::Texture {
                    sample_type: wgpu::TextureSampleType::Float { filterable: true },
                    view_dimension: TextureViewDimension::D2,
                    multisampled: false,
                },
                Some(3),
            ),
            entry(1, wgpu::BindingType::Sampler(wgpu::SamplerBindingType::Filtering), Some(2)),
            entry(
                2,
                wgpu::BindingType::Buffer {
                    ty: wgpu::BufferBindingType::Storage { read_only: false },
                    has_dynamic_offset: false,
                    min_binding_size: None,
                },
                None,
            ),
        ],
    });
    let shader = gpu.device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: Some(&gpu.device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
            label: None,
            bind_group_layouts: &[Some(&layout)],
            immediate_size: 0,
        })),
        module: &module,
        entry_point: Some("main"),
        compilation_options: Default::default(),
        cache: None,
    });
    let out = storage(&gpu.device, &[0f32; 6]);
    let group = gpu.device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: None,
        layout: &layout,
        entries: &[
            wgpu::BindGroupEntry {
                binding: 0,
                resource: wgpu::BindingResource::TextureViewArray(
                    &textures.iter().collect::<Vec<_>>(),
                ),
            },
            wgpu::BindGroupEntry {
                binding: 1,
                resource: wgpu::BindingResource::SamplerArray(&samplers.each_ref()),
            },
            wgpu::BindGroupEntry { binding: 2, resource: out.as_entire_binding() },
        ],
    });
    dispatch(&gpu.device, &gpu.queue, &shader, &group, [1, 1, 1]);
    let found: Vec<f32> = read(&gpu.device, &gpu.queue, &out);
    // Nine tenths of a texel from the first to the second's middle.
    for (i, found) in found.into_iter().enumerate() {
        let first = (i % 3 * 40) as f32;
        let expected = if i < 3 { first } else { first + 20.0 * 0.4 };
        assert!((found - expected).abs() < 1e-3, "{i}: {found} {expected}");
    }
}

#[test]
fn a_texture_made_with_its_contents() {
    let gpu = Gpu::new();
    let bytes = pattern(4 * 4 * 4 + 2 * 2 * 4);
    let texture = gpu.device.create_texture_with_data(
        &gpu.queue,
        &wgpu::TextureDescriptor {
            label: None,
            size: wgpu::Extent3d { width: 4, height: 4, depth_or_array_layers: 1 },
            mip_level_count: 2,
            sample_count: 1,
            dimension: TextureDimension::D2,
            format: TextureFormat::Rgba8Unorm,
            usage: USED | TextureUsages::COPY_SRC,
            view_formats: &[],
        },
        wgpu::util::TextureDataOrder::LayerMajor,
        &bytes,
    );
    assert_eq!(gpu.contents(&texture, 0), bytes[..64]);
    assert_eq!(gpu.contents(&texture, 1), bytes[64..]);
}
