//! Textures in shaders: views, levels, storage, samplers, cubes, comparisons. The expected results
//! are computed here.

use crate::common::textures::{Gpu, USED, bound, view};
use wgpu::{TextureDimension, TextureFormat, TextureUsages, TextureViewDimension};

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

/// What is stored is loaded, as a storage texture and as a sampled one: as many components as the
/// format has, as near as its bits allow; the others are 0, 0, 1.
#[test]
fn every_writable_format_is_stored_to() {
    let gpu = Gpu::new();
    let names = |list: &str| list.split(' ').map(str::to_string).collect::<Vec<_>>();
    let all = "r8 rg8 rgba8 r16 rg16 rgba16";
    let mut formats = Vec::new();
    for kind in ["unorm", "snorm", "uint", "sint"] {
        formats.extend(names(all).iter().map(|name| format!("{name}{kind}")));
    }
    for kind in ["uint", "sint", "float"] {
        formats.extend(names("r32 rg32 rgba32").iter().map(|name| format!("{name}{kind}")));
    }
    formats.extend(names("r16float rg16float rgba16float bgra8unorm rgb10a2uint rgb10a2unorm"));
    formats.extend(names("rg11b10ufloat"));
    for name in formats {
        let format: TextureFormat = format_named(&name);
        let (ty, stored) = match () {
            () if name.ends_with("uint") => ("u32", [1.0, 2.0, 200.0, 3.0]),
            () if name.ends_with("sint") => ("i32", [-1.0, 100.0, -128.0, 3.0]),
            () if name.ends_with("unorm") => ("f32", [1.0, 0.0, 0.75, 1.0]),
            () if name.ends_with("snorm") => ("f32", [-1.0, 1.0, 0.0, 0.5]),
            () if name.ends_with("ufloat") => ("f32", [0.5, 48.0, 1.25, 0.0]),
            () => ("f32", [0.5, -48.0, 1.25, -0.0625]),
        };
        let texture = gpu.texture(
            TextureDimension::D2,
            format,
            [5, 3, 1],
            1,
            TextureUsages::STORAGE_BINDING | TextureUsages::TEXTURE_BINDING,
        );
        let values = stored.map(|value| format!("{ty}({value:?})")).join(", ");
        let store = format!(
            "
            @group(0) @binding(0) var texels: texture_storage_2d<{name}, write>;
            @group(0) @binding(1) var<storage, read_write> out: array<u32>;
            @compute @workgroup_size(5, 3)
            fn main(@builtin(local_invocation_id) id: vec3u) {{
                if (id.x ^ id.y) == 2u {{ textureStore(texels, id.xy, vec4<{ty}>({values})); }}
                out[0] = 1u;
            }}
            "
        );
        let texels = view(&texture);
        gpu.run::<u32>(&store, &[bound(&texels)], 4, [1, 1, 1]);
        let bits = name.trim_start_matches(|c: char| c.is_alphabetic());
        let letters = name.chars().take_while(|c| !"usf".contains(*c));
        let components = letters.filter(char::is_ascii_alphabetic).count();
        for declared in [format!("texture_storage_2d<{name}, read>"), format!("texture_2d<{ty}>")] {
            let level = if declared.starts_with("texture_2d") { ", 0" } else { "" };
            let load = format!(
                "
                @group(0) @binding(0) var texels: {declared};
                @group(0) @binding(1) var<storage, read_write> out: array<vec4f>;
                @compute @workgroup_size(5, 3)
                fn main(
                    @builtin(local_invocation_id) id: vec3u,
                    @builtin(local_invocation_index) index: u32,
                ) {{
                    out[index] = vec4f(textureLoad(texels, id.xy{level}));
                }}
                "
            );
            let found: Vec<[f32; 4]> = gpu.run(&load, &[bound(&texels)], 15 * 16, [1, 1, 1]);
            for (index, found) in found.iter().enumerate() {
                let (x, y) = (index % 5, index / 5);
                for (component, found) in found.iter().enumerate() {
                    let expected = match component {
                        _ if component >= components => f32::from(component == 3),
                        _ if x ^ y == 2 => stored[component],
                        _ => 0.0,
                    };
                    // The alpha of two bits has no half.
                    let error = if bits.starts_with("8") { 0.51 / 127.0 } else { 0.51 / 1023.0 };
                    let near = (found - expected).abs() <= if ty == "f32" { error } else { 0.0 };
                    assert!(near, "{name}, {declared}, {x}, {y}: {found}, not {expected}");
                }
            }
        }
    }
}

/// The format that has this name in WGSL.
fn format_named(name: &str) -> TextureFormat {
    use TextureFormat::*;
    let all = [
        R8Unorm, R8Snorm, R8Uint, R8Sint, Rg8Unorm, Rg8Snorm, Rg8Uint, Rg8Sint, Rgba8Unorm,
        Rgba8Snorm, Rgba8Uint, Rgba8Sint, R16Unorm, R16Snorm, R16Uint, R16Sint, R16Float,
        Rg16Unorm, Rg16Snorm, Rg16Uint, Rg16Sint, Rg16Float, Rgba16Unorm, Rgba16Snorm, Rgba16Uint,
        Rgba16Sint, Rgba16Float, R32Uint, R32Sint, R32Float, Rg32Uint, Rg32Sint, Rg32Float,
        Rgba32Uint, Rgba32Sint, Rgba32Float, Bgra8Unorm, Rgb10a2Uint, Rgb10a2Unorm, Rg11b10Ufloat,
    ];
    let found = all.iter().find(|format| format!("{format:?}").to_lowercase() == name);
    *found.unwrap_or_else(|| panic!("{name}"))
}

/// The value between texels of a level, as WebGPU has it, with the coordinates' texels wrapped by
/// `wrap`.
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
    let nearest = gpu.device.create_sampler(&wgpu::SamplerDescriptor::default());
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
