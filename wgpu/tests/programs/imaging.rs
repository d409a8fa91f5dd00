//! Images: blurred, made smaller, traced through, copied by rows of any length.

use crate::common::textures::{Gpu, USED, bound, pattern, view};
use crate::common::{pipeline, storage};
use wgpu::{BindingResource, TextureDimension, TextureFormat, TextureUsages};

/// A blur in two directions: taps between texels let the sampler weigh two of them at once.
#[test]
fn an_image_is_blurred_by_a_sampler() {
    let gpu = Gpu::new();
    let (width, height) = (40_u32, 24_u32);
    let usage = USED | TextureUsages::STORAGE_BINDING;
    let size = [width, height, 1];
    let source = gpu.texture(TextureDimension::D2, TextureFormat::Rgba8Unorm, size, 1, USED);
    let results = [0, 1]
        .map(|_| gpu.texture(TextureDimension::D2, TextureFormat::Rgba32Float, size, 1, usage));
    let texels = pattern((width * height * 4) as usize);
    gpu.write(&source, 0, [0; 3], size, &texels);
    let shader = "
        override X: f32;
        override Y: f32;
        const OFFSETS = array<f32, 3>(0.0, 1.3846153846, 3.2307692308);
        const WEIGHTS = array<f32, 3>(0.2270270270, 0.3162162162, 0.0702702703);
        @group(0) @binding(0) var source: texture_2d<f32>;
        @group(0) @binding(1) var linear: sampler;
        @group(0) @binding(2) var result: texture_storage_2d<rgba32float, write>;

        @compute @workgroup_size(16, 4)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let size = textureDimensions(result);
            if any(id.xy >= size) { return; }
            let texel = 1.0 / vec2f(size);
            let at = (vec2f(id.xy) + 0.5) * texel;
            var colour = textureSampleLevel(source, linear, at, 0.0) * WEIGHTS[0];
            for (var i = 1; i < 3; i++) {
                let step = vec2f(X, Y) * texel * OFFSETS[i];
                colour += textureSampleLevel(source, linear, at + step, 0.0) * WEIGHTS[i];
                colour += textureSampleBaseClampToEdge(source, linear, at - step) * WEIGHTS[i];
            }
            textureStore(result, id.xy, colour);
        }
    ";
    let module = gpu.device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(shader.into()),
    });
    let sampler = gpu.sampler(wgpu::FilterMode::Linear, wgpu::AddressMode::ClampToEdge);
    let mut encoder = gpu.device.create_command_encoder(&Default::default());
    for (from, to, x, y) in [(&source, &results[0], 1.0, 0.0), (&results[0], &results[1], 0.0, 1.0)]
    {
        let pipeline = gpu.device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: None,
            layout: None,
            module: &module,
            entry_point: None,
            compilation_options: wgpu::PipelineCompilationOptions {
                constants: &[("X", x), ("Y", y)],
                ..Default::default()
            },
            cache: None,
        });
        let (from, to) = (view(from), view(to));
        let resources = [bound(&from), BindingResource::Sampler(&sampler), bound(&to)];
        let group = gpu.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &pipeline.get_bind_group_layout(0),
            entries: &[0, 1, 2].map(|i| wgpu::BindGroupEntry {
                binding: i,
                resource: resources[i as usize].clone(),
            }),
        });
        let mut pass = encoder.begin_compute_pass(&Default::default());
        pass.set_pipeline(&pipeline);
        pass.set_bind_group(0, &group, &[]);
        pass.dispatch_workgroups(width.div_ceil(16), height.div_ceil(4), 1);
    }
    gpu.queue.submit([encoder.finish()]);
    let found: Vec<f32> =
        gpu.contents(&results[1], 0).chunks_exact(4).map(bytemuck::pod_read_unaligned).collect();
    // The same weights without a sampler: those of nine texels.
    let weights: [f64; 5] =
        [0.227_027_027, 0.194_594_594_6, 0.121_621_621_6, 0.054_054_054_1, 0.016_216_216_2];
    let blur = |image: &[f64], dx: i32, dy: i32| -> Vec<f64> {
        let at = |x: i32, y: i32, c: usize| {
            let (x, y) = (x.clamp(0, width as i32 - 1), y.clamp(0, height as i32 - 1));
            image[(y * width as i32 + x) as usize * 4 + c]
        };
        let mut result = Vec::new();
        for (y, x) in (0..height as i32).flat_map(|y| (0..width as i32).map(move |x| (y, x))) {
            result.extend([0, 1, 2, 3].map(|c| {
                (-4..=4_i32)
                    .map(|i| weights[i.unsigned_abs() as usize] * at(x + dx * i, y + dy * i, c))
                    .sum::<f64>()
            }));
        }
        result
    };
    let image: Vec<f64> = texels.iter().map(|&byte| f64::from(byte) / 255.0).collect();
    let expected = blur(&blur(&image, 1, 0), 0, 1);
    for (i, (found, expected)) in found.iter().zip(&expected).enumerate() {
        assert!((f64::from(*found) - expected).abs() < 1e-4, "{i}: {found} {expected}");
    }
}

/// All levels of a texture with layers, each by one dispatch from the one above it; a work-group
/// that is left over does nothing.
#[test]
fn levels_of_layers_are_made_by_storage_textures() {
    let gpu = Gpu::new();
    let usage = USED | TextureUsages::STORAGE_BINDING;
    let (size, layers, levels) = (20_u32, 3_u32, 5_u32);
    let extent = [size, size, layers];
    let texture = gpu.texture(TextureDimension::D2, TextureFormat::R32Float, extent, levels, usage);
    let numbers = |n: u32| (0..n).map(|i| (i.wrapping_mul(97) % 256) as f32).collect::<Vec<f32>>();
    let mut above = numbers(size * size * layers);
    gpu.write(&texture, 0, [0; 3], extent, bytemuck::cast_slice(&above));
    let shader = "
        @group(0) @binding(0) var above: texture_2d_array<f32>;
        @group(0) @binding(1) var below: texture_storage_2d_array<r32float, write>;

        @compute @workgroup_size(4, 4, 1)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let size = textureDimensions(below);
            if any(id.xy >= size) || id.z >= textureNumLayers(below) { return; }
            let last = textureDimensions(above) - 1u;
            var sum = vec4f();
            for (var i = 0u; i < 4u; i++) {
                let at = min(id.xy * 2u + vec2u(i & 1u, i >> 1u), last);
                sum += textureLoad(above, at, id.z, 0);
            }
            textureStore(below, id.xy, id.z, sum * 0.25);
        }
    ";
    let pipeline = pipeline(&gpu.device, shader, "main");
    let level_view = |level| {
        texture.create_view(&wgpu::TextureViewDescriptor {
            base_mip_level: level,
            mip_level_count: Some(1),
            dimension: Some(wgpu::TextureViewDimension::D2Array),
            ..Default::default()
        })
    };
    let mut encoder = gpu.device.create_command_encoder(&Default::default());
    for level in 1..levels {
        let views = [level_view(level - 1), level_view(level)];
        let group = gpu.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &pipeline.get_bind_group_layout(0),
            entries: &[0, 1]
                .map(|i| wgpu::BindGroupEntry { binding: i, resource: bound(&views[i as usize]) }),
        });
        let mut pass = encoder.begin_compute_pass(&Default::default());
        pass.set_pipeline(&pipeline);
        pass.set_bind_group(0, &group, &[]);
        let groups = (size >> level).div_ceil(4);
        pass.dispatch_workgroups(groups, groups, 4);
    }
    gpu.queue.submit([encoder.finish()]);
    for level in 1..levels {
        let (wide, narrow) = ((size >> (level - 1)) as usize, (size >> level) as usize);
        let mut below = Vec::new();
        for layer in 0..layers as usize {
            for (y, x) in (0..narrow).flat_map(|y| (0..narrow).map(move |x| (y, x))) {
                let texel = |dx: usize, dy: usize| {
                    let (x, y) = ((2 * x + dx).min(wide - 1), (2 * y + dy).min(wide - 1));
                    above[(layer * wide + y) * wide + x]
                };
                below.push((texel(0, 0) + texel(1, 0) + texel(0, 1) + texel(1, 1)) * 0.25);
            }
        }
        assert_eq!(
            gpu.contents(&texture, level),
            bytemuck::cast_slice::<f32, u8>(&below),
            "{level}"
        );
        above = below;
    }
}

/// Rays through a volume, whose texels a sampler mixes; each ray ends when it has met enough.
#[test]
fn rays_go_through_a_volume() {
    let gpu = Gpu::new();
    let n = 16_u32;
    let volume = gpu.texture(TextureDimension::D3, TextureFormat::R8Unorm, [n, n, n], 1, USED);
    let texels = pattern((n * n * n) as usize);
    gpu.write(&volume, 0, [0; 3], [n, n, n], &texels);
    let shader = "
        struct Ray { length: f32, sum: f32, steps: u32, inside: u32 }
        @group(0) @binding(0) var volume: texture_3d<f32>;
        @group(0) @binding(1) var linear: sampler;
        @group(0) @binding(2) var<storage, read_write> rays: array<Ray>;

        @compute @workgroup_size(8, 8)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let size = vec3f(textureDimensions(volume));
            var at = vec3f(vec2f(id.xy) + 0.5, 0.5) / size;
            let step = vec3f(0.0, 0.0, 1.0) / size;
            var ray = Ray();
            loop {
                let density = textureSampleLevel(volume, linear, at, 0.0).r;
                ray.sum += density;
                ray.steps++;
                ray.length += 1.0;
                if density > 0.96 { ray.inside = 1u; break; }
                if ray.sum >= 4.0 { break; }
                continuing {
                    at += step;
                    break if at.z >= 1.0;
                }
            }
            rays[id.y * u32(size.x) + id.x] = ray;
        }
    ";
    let sampler = gpu.sampler(wgpu::FilterMode::Linear, wgpu::AddressMode::Repeat);
    let texture_view = view(&volume);
    let resources = [bound(&texture_view), BindingResource::Sampler(&sampler)];
    let found: Vec<[u32; 4]> = gpu.run(shader, &resources, (n * n * 16) as usize, [2, 2, 1]);
    for (i, found) in found.iter().enumerate() {
        let (mut sum, mut steps, mut inside) = (0.0_f32, 0_u32, 0);
        for z in 0..n as usize {
            let density = f32::from(texels[z * (n * n) as usize + i]) / 255.0;
            sum += density;
            steps += 1;
            inside = u32::from(density > 0.96);
            if inside == 1 || sum >= 4.0 {
                break;
            }
        }
        assert_eq!((found[2], found[3]), (steps, inside), "{i}");
        assert_eq!(f32::from_bits(found[0]), steps as f32);
        assert!((f32::from_bits(found[1]) - sum).abs() < 1e-5, "{i}");
    }
}

/// Rows are as long as the caller says, images as high; what is between them stays.
#[test]
fn copies_have_rows_of_any_pitch() {
    let gpu = Gpu::new();
    let size = wgpu::Extent3d { width: 5, height: 3, depth_or_array_layers: 2 };
    let extent = [8, 6, 4];
    let from = gpu.texture(TextureDimension::D3, TextureFormat::Rg16Uint, extent, 1, USED);
    let to = gpu.texture(TextureDimension::D2, TextureFormat::Rg16Uint, extent, 1, USED);
    let texels = pattern(8 * 6 * 4 * 4);
    gpu.write(&from, 0, [0; 3], extent, &texels);
    let at = |texture, x, y, z| wgpu::TexelCopyTextureInfo {
        texture,
        mip_level: 0,
        origin: wgpu::Origin3d { x, y, z },
        aspect: wgpu::TextureAspect::All,
    };
    let buffer = storage(&gpu.device, &vec![0xaa_u8; 256 * 14]);
    let rows = |offset| wgpu::TexelCopyBufferInfo {
        buffer: &buffer,
        layout: wgpu::TexelCopyBufferLayout {
            offset,
            bytes_per_row: Some(512),
            rows_per_image: Some(4),
        },
    };
    let mut encoder = gpu.device.create_command_encoder(&Default::default());
    encoder.copy_texture_to_buffer(at(&from, 2, 1, 1), rows(8), size);
    // To layers, and from an image's second row on.
    encoder.copy_buffer_to_texture(rows(8), at(&to, 3, 2, 2), size);
    encoder.copy_texture_to_texture(at(&to, 3, 2, 2), at(&to, 0, 0, 0), size);
    gpu.queue.submit([encoder.finish()]);
    let texel = |x: usize, y: usize, z: usize| &texels[((z * 6 + y) * 8 + x) * 4..][..4];
    let bytes: Vec<u8> = crate::common::read(&gpu.device, &gpu.queue, &buffer);
    let mut expected = vec![0xaa; 256 * 14];
    let copied = || (0..2).flat_map(|z| (0..3).flat_map(move |y| (0..5).map(move |x| (x, y, z))));
    for (x, y, z) in copied() {
        expected[8 + (z * 4 + y) * 512 + x * 4..][..4].copy_from_slice(texel(x + 2, y + 1, z + 1));
    }
    assert_eq!(bytes, expected);
    let mut expected = vec![0; texels.len()];
    for (x, y, z) in copied() {
        for (x0, y0, z0) in [(3, 2, 2), (0, 0, 0)] {
            let place = (((z + z0) * 6 + y + y0) * 8 + x + x0) * 4;
            expected[place..][..4].copy_from_slice(texel(x + 2, y + 1, z + 1));
        }
    }
    assert_eq!(gpu.contents(&to, 0), expected);
}
