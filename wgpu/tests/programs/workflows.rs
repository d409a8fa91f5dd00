//! Programs of several passes, in which one makes what the next one needs: numbers of groups,
//! parameters at offsets, textures, tables.

use wgpu::{BufferUsages, TextureFormat, TextureUsages};

use crate::common::{bind, device, dispatch, pipeline, pipeline_with, read, storage};

/// Numbers that look random, the same ones each time.
fn noise(count: u32) -> Vec<u32> {
    (0..count).map(|i| (i.wrapping_mul(2_654_435_761) ^ (i << 7)).rotate_left(9)).collect()
}

/// What survives is packed and counted; a single work-item makes the number of groups of the next
/// pass from that.
#[test]
fn survivors_are_packed_and_dispatched_for() {
    const COUNT: u32 = 1000;
    let (device, queue) = device();
    let shader = "
        struct Dispatch { x: u32, y: u32, z: u32, survivors: atomic<u32> }
        @group(0) @binding(0) var<storage, read> all: array<u32>;
        @group(0) @binding(1) var<storage, read_write> packed: array<u32>;
        @group(0) @binding(2) var<storage, read_write> args: Dispatch;
        override limit: u32;

        @compute @workgroup_size(64)
        fn pack(@builtin(global_invocation_id) id: vec3u) {
            if id.x < arrayLength(&all) && all[id.x] < limit {
                packed[atomicAdd(&args.survivors, 1u)] = all[id.x];
            }
        }
        @compute @workgroup_size(1)
        fn prepare() {
            args.x = (atomicLoad(&args.survivors) + 31u) / 32u;
            args.y = 1u;
            args.z = 1u;
        }
    ";
    let process = "
        @group(0) @binding(0) var<storage, read> packed: array<u32>;
        @group(0) @binding(1) var<storage, read_write> seen: array<u32>;

        @compute @workgroup_size(32)
        fn main(@builtin(global_invocation_id) id: vec3u) { seen[id.x] = packed[id.x] ^ 1u; }
    ";
    let numbers = noise(COUNT);
    let limit = 1 << 30;
    let none = vec![u32::MAX; COUNT as usize];
    let buffers =
        [storage(&device, &numbers), storage(&device, &none), storage(&device, &[0_u32; 4])];
    let seen = storage(&device, &none);
    let limits = [("limit", f64::from(limit))];
    let pack = pipeline_with(&device, shader, "pack", &limits);
    let prepare = pipeline_with(&device, shader, "prepare", &limits);
    let second = pipeline(&device, process, "main");
    let all = bind(&device, &pack, &buffers.each_ref());
    let args = device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: None,
        layout: &prepare.get_bind_group_layout(0),
        entries: &[wgpu::BindGroupEntry { binding: 2, resource: buffers[2].as_entire_binding() }],
    });
    let last = bind(&device, &second, &[&buffers[1], &seen]);

    let mut encoder = device.create_command_encoder(&Default::default());
    let mut pass = encoder.begin_compute_pass(&Default::default());
    pass.set_pipeline(&pack);
    pass.set_bind_group(0, &all, &[]);
    pass.dispatch_workgroups(COUNT.div_ceil(64), 1, 1);
    pass.set_pipeline(&prepare);
    pass.set_bind_group(0, &args, &[]);
    pass.dispatch_workgroups(1, 1, 1);
    drop(pass);
    // Another pass: in one, a buffer is either written or read for numbers of groups.
    let mut pass = encoder.begin_compute_pass(&Default::default());
    pass.set_pipeline(&second);
    pass.set_bind_group(0, &last, &[]);
    pass.dispatch_workgroups_indirect(&buffers[2], 0);
    drop(pass);
    queue.submit([encoder.finish()]);

    let mut expected: Vec<u32> = numbers.iter().copied().filter(|&n| n < limit).collect();
    let survivors = expected.len();
    assert!((100..900).contains(&survivors), "{survivors}");
    let args: Vec<u32> = read(&device, &queue, &buffers[2]);
    assert_eq!(args, [(survivors as u32).div_ceil(32), 1, 1, survivors as u32]);
    let found: Vec<u32> = read(&device, &queue, &seen);
    let mut processed: Vec<u32> = found[..survivors].iter().map(|n| n ^ 1).collect();
    processed.sort_unstable();
    expected.sort_unstable();
    assert_eq!(processed, expected);
    let padded = survivors.next_multiple_of(32);
    assert!(found[survivors..padded].iter().all(|&n| n == u32::MAX ^ 1));
    assert!(found[padded..].iter().all(|&n| n == u32::MAX));
}

/// Sums over squares, by sums along rows and then along columns; the axis is a uniform at an
/// offset.
#[test]
fn filters_along_each_axis_take_their_parameters_at_offsets() {
    const SIZE: [u32; 2] = [37, 23];
    let (device, queue) = device();
    let shader = "
        struct Axis { step: vec2i, radius: i32 }
        @group(0) @binding(0) var source: texture_2d<u32>;
        @group(0) @binding(1) var sink: texture_storage_2d<r32uint, write>;
        @group(0) @binding(2) var<uniform> axis: Axis;

        @compute @workgroup_size(8, 8)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let size = vec2i(textureDimensions(source));
            let at = vec2i(id.xy);
            if any(at >= size) { return; }
            var sum = 0u;
            for (var i = -axis.radius; i <= axis.radius; i++) {
                let p = clamp(at + i * axis.step, vec2i(), size - 1);
                sum += textureLoad(source, p, 0).x;
            }
            textureStore(sink, at, vec4u(sum));
        }
    ";
    let texture = |usage| {
        device.create_texture(&wgpu::TextureDescriptor {
            label: None,
            size: wgpu::Extent3d { width: SIZE[0], height: SIZE[1], depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: TextureFormat::R32Uint,
            usage,
            view_formats: &[],
        })
    };
    let usage = TextureUsages::TEXTURE_BINDING | TextureUsages::STORAGE_BINDING;
    let first = texture(usage | TextureUsages::COPY_DST | TextureUsages::COPY_SRC);
    let second = texture(usage);
    let pixels: Vec<u32> = noise(SIZE[0] * SIZE[1]).iter().map(|n| n >> 20).collect();
    let rows = wgpu::TexelCopyBufferLayout {
        offset: 0,
        bytes_per_row: Some(SIZE[0] * 4),
        rows_per_image: None,
    };
    queue.write_texture(first.as_image_copy(), bytemuck::cast_slice(&pixels), rows, first.size());
    let parameters = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: 512,
        usage: BufferUsages::UNIFORM | BufferUsages::COPY_DST,
        mapped_at_creation: false,
    });
    queue.write_buffer(&parameters, 0, bytemuck::cast_slice(&[1_i32, 0, 2, 0]));
    queue.write_buffer(&parameters, 256, bytemuck::cast_slice(&[0_i32, 1, 3, 0]));

    let entry = |binding, ty| wgpu::BindGroupLayoutEntry {
        binding,
        visibility: wgpu::ShaderStages::COMPUTE,
        ty,
        count: None,
    };
    let sampled = wgpu::BindingType::Texture {
        sample_type: wgpu::TextureSampleType::Uint,
        view_dimension: wgpu::TextureViewDimension::D2,
        multisampled: false,
    };
    let stored = wgpu::BindingType::StorageTexture {
        access: wgpu::StorageTextureAccess::WriteOnly,
        format: TextureFormat::R32Uint,
        view_dimension: wgpu::TextureViewDimension::D2,
    };
    let uniform = wgpu::BindingType::Buffer {
        ty: wgpu::BufferBindingType::Uniform,
        has_dynamic_offset: true,
        min_binding_size: wgpu::BufferSize::new(16),
    };
    let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
        label: None,
        entries: &[entry(0, sampled), entry(1, stored), entry(2, uniform)],
    });
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(shader.into()),
    });
    let pipeline_layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        label: None,
        bind_group_layouts: &[Some(&layout)],
        immediate_size: 0,
    });
    let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: Some(&pipeline_layout),
        module: &module,
        entry_point: None,
        compilation_options: Default::default(),
        cache: None,
    });
    let group = |from: &wgpu::Texture, to: &wgpu::Texture| {
        let (from, to) =
            (from.create_view(&Default::default()), to.create_view(&Default::default()));
        let axis =
            wgpu::BufferBinding { buffer: &parameters, offset: 0, size: wgpu::BufferSize::new(16) };
        device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &layout,
            entries: &[
                wgpu::BindGroupEntry {
                    binding: 0,
                    resource: wgpu::BindingResource::TextureView(&from),
                },
                wgpu::BindGroupEntry {
                    binding: 1,
                    resource: wgpu::BindingResource::TextureView(&to),
                },
                wgpu::BindGroupEntry { binding: 2, resource: wgpu::BindingResource::Buffer(axis) },
            ],
        })
    };
    let result = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: u64::from(256 * SIZE[1]),
        usage: BufferUsages::COPY_DST | BufferUsages::COPY_SRC,
        mapped_at_creation: false,
    });
    let mut encoder = device.create_command_encoder(&Default::default());
    let mut pass = encoder.begin_compute_pass(&Default::default());
    pass.set_pipeline(&pipeline);
    for (group, offset) in [(group(&first, &second), 0), (group(&second, &first), 256)] {
        pass.set_bind_group(0, &group, &[offset]);
        pass.dispatch_workgroups(SIZE[0].div_ceil(8), SIZE[1].div_ceil(8), 1);
    }
    drop(pass);
    let layout =
        wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(256), rows_per_image: None };
    encoder.copy_texture_to_buffer(
        first.as_image_copy(),
        wgpu::TexelCopyBufferInfo { buffer: &result, layout },
        first.size(),
    );
    queue.submit([encoder.finish()]);
    let found: Vec<u32> = read(&device, &queue, &result);

    let [width, height] = SIZE.map(i64::from);
    for y in 0..height {
        for x in 0..width {
            let mut sum = 0;
            for j in -3..=3 {
                for i in -2..=2 {
                    let (x, y) = ((x + i).clamp(0, width - 1), (y + j).clamp(0, height - 1));
                    sum += pixels[(y * width + x) as usize];
                }
            }
            assert_eq!(found[(y * 64 + x) as usize], sum, "{x} {y}");
        }
    }
}

/// Histogram, sums up to each bin, and the picture that these make even, in three passes.
#[test]
fn pictures_are_made_even_by_their_histogram() {
    const COUNT: u32 = 5000;
    let (device, queue) = device();
    let shader = "
        override BINS: u32 = 16;
        override SHIFT: u32 = 4;
        @group(0) @binding(0) var<storage, read_write> pixels: array<u32>;
        @group(0) @binding(1) var<storage, read_write> bins: array<atomic<u32>>;
        var<workgroup> local_bins: array<atomic<u32>, 256>;
        var<workgroup> sums: array<u32, 256>;

        @compute @workgroup_size(64)
        fn count(
            @builtin(global_invocation_id) id: vec3u,
            @builtin(local_invocation_index) local: u32,
            @builtin(num_workgroups) groups: vec3u,
        ) {
            for (var i = id.x; i < arrayLength(&pixels); i += groups.x * 64u) {
                atomicAdd(&local_bins[pixels[i] >> SHIFT], 1u);
            }
            workgroupBarrier();
            for (var bin = local; bin < BINS; bin += 64u) {
                atomicAdd(&bins[bin], atomicLoad(&local_bins[bin]));
            }
        }
        @compute @workgroup_size(BINS)
        fn scan(@builtin(local_invocation_index) local: u32) {
            sums[local] = atomicLoad(&bins[local]);
            for (var by = 1u; by < BINS; by <<= 1u) {
                workgroupBarrier();
                var sum = sums[local];
                if local >= by { sum += sums[local - by]; }
                workgroupBarrier();
                sums[local] = sum;
            }
            atomicStore(&bins[local], sums[local]);
        }
        @compute @workgroup_size(64)
        fn even(@builtin(global_invocation_id) id: vec3u) {
            if id.x < arrayLength(&pixels) {
                pixels[id.x] = atomicLoad(&bins[pixels[id.x] >> SHIFT]) * 255u / arrayLength(&pixels);
            }
        }
    ";
    let pixels: Vec<u32> = noise(COUNT).iter().map(|n| (n >> 24) * (n >> 24) / 256).collect();
    for (bins, shift) in [(16_u32, 4_u32), (64, 2), (256, 0)] {
        let constants = [("BINS", f64::from(bins)), ("SHIFT", f64::from(shift))];
        let buffers = [storage(&device, &pixels), storage(&device, &vec![0_u32; bins as usize])];
        for (entry, groups) in [("count", 7), ("scan", 1), ("even", COUNT.div_ceil(64))] {
            let pipeline = pipeline_with(&device, shader, entry, &constants);
            let layout = pipeline.get_bind_group_layout(0);
            let bound =
                buffers.iter().zip(0..).filter(|&(_, binding)| entry != "scan" || binding == 1);
            let entries: Vec<_> = bound
                .map(|(buffer, binding)| wgpu::BindGroupEntry {
                    binding,
                    resource: buffer.as_entire_binding(),
                })
                .collect();
            let descriptor =
                wgpu::BindGroupDescriptor { label: None, layout: &layout, entries: &entries };
            let group = device.create_bind_group(&descriptor);
            dispatch(&device, &queue, &pipeline, &group, [groups, 1, 1]);
        }
        let mut expected = vec![0; bins as usize];
        pixels.iter().for_each(|&pixel| expected[(pixel >> shift) as usize] += 1);
        for bin in 1..expected.len() {
            expected[bin] += expected[bin - 1];
        }
        assert_eq!(read::<u32>(&device, &queue, &buffers[1]), expected, "{bins}");
        let even = pixels.iter().map(|&pixel| expected[(pixel >> shift) as usize] * 255 / COUNT);
        assert_eq!(read::<u32>(&device, &queue, &buffers[0]), even.collect::<Vec<_>>(), "{bins}");
    }
}

/// One buffer is mapped to write and one to read, by turns, in parts; what is not mapped stays.
#[test]
fn buffers_are_mapped_both_ways_by_turns() {
    let (device, queue) = device();
    let shader = "
        @group(0) @binding(0) var<storage, read_write> sums: array<u32, 64>;
        @group(0) @binding(1) var<storage, read> add: array<u32, 64>;

        @compute @workgroup_size(64)
        fn main(@builtin(local_invocation_index) i: u32) { sums[i] += add[i]; }
    ";
    let buffer = |usage, mapped_at_creation| {
        device.create_buffer(&wgpu::BufferDescriptor {
            label: None,
            size: 256,
            usage,
            mapped_at_creation,
        })
    };
    let up = buffer(BufferUsages::MAP_WRITE | BufferUsages::COPY_SRC, true);
    let down = buffer(BufferUsages::MAP_READ | BufferUsages::COPY_DST, false);
    let (sums, add) = (storage(&device, &[0_u32; 64]), storage(&device, &[0_u32; 64]));
    let pipeline = pipeline(&device, shader, "main");
    let group = bind(&device, &pipeline, &[&sums, &add]);
    let wait = || device.poll(wgpu::PollType::wait_indefinitely()).unwrap();
    let mut expected = [0_u32; 64];
    let mut held = [0_u32; 64];
    for turn in 0..4_u32 {
        // The first time it is mapped as a whole; then a quarter, whose bounds move.
        let from = if turn == 0 { 0 } else { 16 * turn as usize % 64 };
        let count = if turn == 0 { 64 } else { 16 };
        let range = 4 * from as u64..4 * (from + count) as u64;
        if turn > 0 {
            up.map_async(wgpu::MapMode::Write, range.clone(), |result| result.unwrap());
            wait();
        }
        for (i, number) in held.iter_mut().enumerate().skip(from).take(count) {
            *number = turn * 1000 + i as u32;
        }
        let bytes = bytemuck::cast_slice(&held[from..from + count]);
        up.get_mapped_range_mut(range).unwrap().copy_from_slice(bytes);
        up.unmap();
        let mut encoder = device.create_command_encoder(&Default::default());
        encoder.copy_buffer_to_buffer(&up, 0, &add, 0, 256);
        let mut pass = encoder.begin_compute_pass(&Default::default());
        pass.set_pipeline(&pipeline);
        pass.set_bind_group(0, &group, &[]);
        pass.dispatch_workgroups(1, 1, 1);
        drop(pass);
        encoder.copy_buffer_to_buffer(&sums, 0, &down, 0, 256);
        queue.submit([encoder.finish()]);
        for (sum, number) in expected.iter_mut().zip(&held) {
            *sum += number;
        }
        down.map_async(wgpu::MapMode::Read, 64..192, |result| result.unwrap());
        wait();
        let view = down.get_mapped_range(64..192).unwrap();
        let found: Vec<u32> = view.chunks_exact(4).map(bytemuck::pod_read_unaligned).collect();
        drop(view);
        down.unmap();
        assert_eq!(found, expected[16..48], "{turn}");
    }
}

/// What fails in a scope is told by that scope, and changes nothing of what is done next on the
/// device.
#[test]
fn work_goes_on_behind_errors_in_scopes() {
    let (device, queue) = device();
    let good = "
        @group(0) @binding(0) var<storage, read_write> data: array<u32>;
        @compute @workgroup_size(4)
        fn main(@builtin(global_invocation_id) id: vec3u) { data[id.x] = data[id.x] * 3u + 1u; }
    ";
    let data = storage(&device, &[5_u32; 8]);
    let uniform = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: 32,
        usage: BufferUsages::UNIFORM,
        mapped_at_creation: false,
    });
    let right = pipeline(&device, good, "main");
    let group = bind(&device, &right, &[&data]);
    let validation = |what: &dyn Fn()| {
        let outer = device.push_error_scope(wgpu::ErrorFilter::OutOfMemory);
        let inner = device.push_error_scope(wgpu::ErrorFilter::Validation);
        what();
        let found = pollster::block_on(inner.pop());
        assert!(pollster::block_on(outer.pop()).is_none());
        match found {
            Some(wgpu::Error::Validation { description, .. }) => description,
            other => panic!("{other:?}"),
        }
    };
    let mut told = Vec::new();
    for round in 0..2 {
        told.push(validation(&|| {
            pipeline(&device, "@compute @workgroup_size(4) fn main() { let x = y; }", "main");
        }));
        told.push(validation(&|| {
            pipeline(&device, good, "other");
        }));
        told.push(validation(&|| {
            bind(&device, &right, &[&uniform]);
        }));
        told.push(validation(&|| {
            let mut encoder = device.create_command_encoder(&Default::default());
            let mut pass = encoder.begin_compute_pass(&Default::default());
            pass.set_pipeline(&right);
            pass.dispatch_workgroups(2, 1, 1);
            drop(pass);
            queue.submit([encoder.finish()]);
        }));
        dispatch(&device, &queue, &right, &group, [2, 1, 1]);
        let expected = if round == 0 { 16 } else { 49 };
        assert_eq!(read::<u32>(&device, &queue, &data), [expected; 8], "{round}");
    }
    assert!(told[0].contains('y'), "{}", told[0]);
    assert!(told[1].contains("other"), "{}", told[1]);
    assert!(told.iter().all(|description| !description.is_empty()));
    assert_eq!(told[..4], told[4..]);
}

/// Bytes become letters, four for three, with the alphabet in a constant array and the padding as
/// an overridable constant.
#[test]
fn bytes_become_letters() {
    let (device, queue) = device();
    let shader = "
        override PADDING: u32 = 61;
        @group(0) @binding(0) var<storage, read> bytes: array<u32>;
        @group(0) @binding(1) var<storage, read> length: u32;
        @group(0) @binding(2) var<storage, read_write> letters: array<u32>;

        fn byte(at: u32) -> u32 {
            if at >= length { return 0u; }
            return extractBits(bytes[at / 4u], at % 4u * 8u, 8u);
        }
        fn letter(six: u32) -> u32 {
            switch six {
                case 62u: { return 43u; }
                case 63u: { return 47u; }
                default: {}
            }
            let starts = array<vec2u, 3>(vec2u(65u, 0u), vec2u(97u, 26u), vec2u(48u, 52u));
            let start = starts[six / 26u];
            return start.x + six - start.y;
        }
        @compute @workgroup_size(16)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let at = id.x * 3u;
            if at >= length { return; }
            let word = byte(at) << 16u | byte(at + 1u) << 8u | byte(at + 2u);
            var four = vec4u();
            for (var i = 0u; i < 4u; i++) {
                let is_there = at + i <= length;
                four[i] = select(PADDING, letter(word >> (18u - 6u * i) & 63u), is_there);
            }
            letters[id.x] = four.x | four.y << 8u | four.z << 16u | four.w << 24u;
        }
    ";
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let text: Vec<u8> = noise(200).iter().map(|n| (n >> 13) as u8).collect();
    for (length, padding) in [(1_usize, b'='), (2, b'='), (3, b'.'), (94, b'='), (200, b'.')] {
        let mut padded = text[..length].to_vec();
        padded.resize(length.next_multiple_of(4), 0xaa);
        let groups = length.div_ceil(3);
        let buffers = [
            storage(&device, &padded),
            storage(&device, &[length as u32]),
            storage(&device, &vec![0_u32; groups]),
        ];
        let constants = [("PADDING", f64::from(padding))];
        let pipeline = pipeline_with(&device, shader, "main", &constants);
        let group = bind(&device, &pipeline, &buffers.each_ref());
        dispatch(&device, &queue, &pipeline, &group, [groups.div_ceil(16) as u32, 1, 1]);
        let found: Vec<u8> = read(&device, &queue, &buffers[2]);
        let mut expected = Vec::new();
        for three in text[..length].chunks(3) {
            let byte = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
            let word = byte(0) << 16 | byte(1) << 8 | byte(2);
            expected.extend((0..4).map(|i| match i <= three.len() {
                true => ALPHABET[(word >> (18 - 6 * i)) as usize & 63],
                false => padding,
            }));
        }
        assert_eq!(found, expected, "{length}");
    }
}
