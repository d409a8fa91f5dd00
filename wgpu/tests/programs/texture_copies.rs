//! Copies of textures, clears, views of other formats, arrays of bindings.

use crate::common::textures::{Gpu, USED, bound, pattern, view};
use crate::common::{dispatch, read, storage};
use wgpu::util::DeviceExt;
use wgpu::{TextureDimension, TextureFormat, TextureUsages, TextureViewDimension};

#[test]
fn every_format_is_copied_as_it_is() {
    let gpu = Gpu::new();
    use TextureFormat::*;
    for format in [
        R8Unorm, Rg8Snorm, R16Uint, Rgba8UnormSrgb, Bgra8Unorm, Rgb9e5Ufloat, Rgb10a2Uint,
        Rg11b10Ufloat, Rg32Float, Rgba16Unorm, Rgba32Sint, Depth16Unorm,
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

/// As many as the adapter says, of which some are not bound: these read zeros.
#[test]
fn arrays_of_bindings_have_a_thousand_elements() {
    let gpu = Gpu::new();
    let limit = gpu.device.limits().max_binding_array_elements_per_shader_stage;
    let (places, bound_places) = (limit - 100, 700_u32);
    let usage = USED | TextureUsages::STORAGE_BINDING;
    let views: Vec<_> = (0..bound_places)
        .map(|i| {
            let format = TextureFormat::R32Uint;
            let texture = gpu.texture(TextureDimension::D2, format, [1, 1, 1], 1, usage);
            gpu.write(&texture, 0, [0; 3], [1, 1, 1], &(i * 3 + 1).to_le_bytes());
            view(&texture)
        })
        .collect();
    let buffers: Vec<_> = (0..100_u32).map(|i| storage(&gpu.device, &[i, i * i])).collect();
    let shader = "
        enable wgpu_binding_array;
        struct Pair { first: u32, last: u32 }
        @group(0) @binding(0) var textures: binding_array<texture_2d<u32>>;
        @group(0) @binding(1) var<storage, read> pairs: binding_array<Pair>;
        @group(0) @binding(2) var<storage, read_write> out: array<u32>;
        @compute @workgroup_size(64)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let which = (id.x * 331u) % PLACES;
            out[id.x] = textureLoad(textures[which], vec2u(), 0).x * 10000u + pairs[id.x % 100u].last;
        }
    "
    .replace("PLACES", &format!("{places}u"));
    let module = gpu.device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(shader.into()),
    });
    let entry = |binding, ty, count: u32| wgpu::BindGroupLayoutEntry {
        binding,
        visibility: wgpu::ShaderStages::COMPUTE,
        ty,
        count: std::num::NonZeroU32::new(count),
    };
    let texels = wgpu::BindingType::Texture {
        sample_type: wgpu::TextureSampleType::Uint,
        view_dimension: TextureViewDimension::D2,
        multisampled: false,
    };
    let words = |read_only| wgpu::BindingType::Buffer {
        ty: wgpu::BufferBindingType::Storage { read_only },
        has_dynamic_offset: false,
        min_binding_size: None,
    };
    let layout_of = |places| {
        gpu.device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: None,
            entries: &[
                entry(0, texels, places),
                entry(1, words(true), 100),
                entry(2, words(false), 0),
            ],
        })
    };
    let pipeline_layout = |layout: &wgpu::BindGroupLayout| {
        gpu.device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
            label: None,
            bind_group_layouts: &[Some(layout)],
            immediate_size: 0,
        })
    };
    let layout = layout_of(places);
    let pipeline = gpu.device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: Some(&pipeline_layout(&layout)),
        module: &module,
        entry_point: None,
        compilation_options: Default::default(),
        cache: None,
    });
    let out = storage(&gpu.device, &[7_u32; 1024]);
    let bindings: Vec<_> = buffers.iter().map(wgpu::Buffer::as_entire_buffer_binding).collect();
    let group = gpu.device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: None,
        layout: &layout,
        entries: &[
            wgpu::BindGroupEntry {
                binding: 0,
                resource: wgpu::BindingResource::TextureViewArray(
                    &views.iter().collect::<Vec<_>>(),
                ),
            },
            wgpu::BindGroupEntry {
                binding: 1,
                resource: wgpu::BindingResource::BufferArray(&bindings),
            },
            wgpu::BindGroupEntry { binding: 2, resource: out.as_entire_binding() },
        ],
    });
    dispatch(&gpu.device, &gpu.queue, &pipeline, &group, [16, 1, 1]);
    let found: Vec<u32> = read(&gpu.device, &gpu.queue, &out);
    for (i, found) in (0..1024).zip(found) {
        let which = i * 331 % places;
        let texel = if which < bound_places { which * 3 + 1 } else { 0 };
        assert_eq!(found, texel * 10000 + (i % 100) * (i % 100), "{i}");
    }
    // One more than there can be.
    let scope = gpu.device.push_error_scope(wgpu::ErrorFilter::Validation);
    drop(pipeline_layout(&layout_of(places + 1)));
    let error = pollster::block_on(scope.pop()).expect("an error").to_string();
    assert!(error.contains("max_binding_array_elements_per_shader_stage"), "{error}");
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
