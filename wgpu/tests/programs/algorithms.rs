//! Programs as in real applications: groups that decide what others do, memory sized by pipeline
//! constants, divergent loops around atomics, stacks, transforms in many passes, several submitting
//! threads.

use crate::common::{bind, device, dispatch, pipeline, read, run, storage};

/// Numbers that look random and are the same each time.
fn numbers(count: usize) -> Vec<u32> {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state ^ state >> 15
    };
    (0..count).map(|_| next()).collect()
}

/// A prefix sum in one dispatch, by decoupled look-back (Merrill and Garland): a group waits in a
/// loop until the groups before it have said their sums. It ends since a group takes its number
/// when it begins.
#[test]
fn a_group_waits_for_those_before_it() {
    let (device, queue) = device();
    let shader = "
        // Each says its sum, then that of all up to it: which of both, in the upper two bits.
        @group(0) @binding(0) var<storage, read> input: array<u32>;
        @group(0) @binding(1) var<storage, read_write> next: atomic<u32>;
        @group(0) @binding(2) var<storage, read_write> parts: array<atomic<u32>>;
        @group(0) @binding(3) var<storage, read_write> out: array<u32>;
        var<workgroup> part: u32;
        var<workgroup> before: u32;
        var<workgroup> sums: array<u32, 64>;

        @compute @workgroup_size(64)
        fn main(@builtin(local_invocation_index) lane: u32) {
            if lane == 0u { part = atomicAdd(&next, 1u); }
            let mine = workgroupUniformLoad(&part);
            let at = mine * 64u + lane;
            sums[lane] = input[at];
            for (var step = 1u; step < 64u; step <<= 1u) {
                workgroupBarrier();
                var sum = sums[lane];
                if lane >= step { sum += sums[lane - step]; }
                workgroupBarrier();
                sums[lane] = sum;
            }
            workgroupBarrier();
            if lane == 0u {
                let whole = sums[63];
                atomicStore(&parts[mine], (whole & 0x3fffffffu) | 0x40000000u);
                var sum = 0u;
                var back = mine;
                while back > 0u {
                    let said = atomicLoad(&parts[back - 1u]);
                    if said >= 0x40000000u {
                        sum += said;
                        back -= 1u;
                    }
                    if said >= 0x80000000u { break; }
                }
                atomicStore(&parts[mine], ((sum + whole) & 0x3fffffffu) | 0x80000000u);
                before = sum;
            }
            out[at] = (workgroupUniformLoad(&before) + sums[lane]) & 0x3fffffffu;
        }
    ";
    let input = numbers(64 * 300);
    let buffers = [
        storage(&device, &input),
        storage(&device, &[0_u32]),
        storage(&device, &vec![0_u32; 300]),
        storage(&device, &vec![0_u32; input.len()]),
    ];
    let found: Vec<u32> = run((&device, &queue), shader, &buffers.each_ref(), [300, 1, 1]);
    let mut sum = 0_u32;
    for (index, (found, input)) in found.iter().zip(&input).enumerate() {
        sum = sum.wrapping_add(*input);
        assert_eq!(*found, sum & 0x3fff_ffff, "{index}");
    }
}

/// One shader chooses elements and says how many groups the next is to have; both are in one pass.
#[test]
fn a_shader_decides_how_many_groups_the_next_one_has() {
    let (device, queue) = device();
    let shader = "
        struct Chosen { groups: vec3u, count: atomic<u32>, list: array<u32> }
        @group(0) @binding(0) var<storage, read> input: array<u32>;
        @group(0) @binding(1) var<storage, read_write> chosen: Chosen;
        @group(0) @binding(2) var<storage, read_write> out: array<u32>;

        @compute @workgroup_size(64)
        fn choose(@builtin(global_invocation_id) id: vec3u) {
            if id.x < arrayLength(&input) && input[id.x] % 7u == 3u {
                chosen.list[atomicAdd(&chosen.count, 1u)] = id.x;
            }
        }

        @compute @workgroup_size(1)
        fn count() {
            chosen.groups = vec3u((atomicLoad(&chosen.count) + 31u) / 32u, 1u, 1u);
        }

        @compute @workgroup_size(32)
        fn mark(@builtin(global_invocation_id) id: vec3u) {
            if id.x < atomicLoad(&chosen.count) {
                let at = chosen.list[id.x];
                out[at] = input[at];
            }
        }
    ";
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(shader.into()),
    });
    let make = |entry: &str| {
        device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: None,
            layout: None,
            module: &module,
            entry_point: Some(entry),
            compilation_options: Default::default(),
            cache: None,
        })
    };
    // The indirect buffer may not be bound where it is read: it is a copy.
    let input = numbers(5000);
    let words = |count: usize| storage(&device, &vec![0_u32; count]);
    let (input_buffer, chosen, out) = (storage(&device, &input), words(5004), words(5000));
    let all = [&input_buffer, &chosen, &out];
    let run_one = |entry: &str, bindings: &[u32], groups: Option<u32>| {
        let pipeline = make(entry);
        let entries: Vec<_> = bindings
            .iter()
            .map(|&binding| wgpu::BindGroupEntry {
                binding,
                resource: all[binding as usize].as_entire_binding(),
            })
            .collect();
        let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &pipeline.get_bind_group_layout(0),
            entries: &entries,
        });
        let mut encoder = device.create_command_encoder(&Default::default());
        let indirect = words(3);
        if groups.is_none() {
            encoder.copy_buffer_to_buffer(&chosen, 0, &indirect, 0, 12);
        }
        let mut pass = encoder.begin_compute_pass(&Default::default());
        pass.set_pipeline(&pipeline);
        pass.set_bind_group(0, &group, &[]);
        match groups {
            Some(groups) => pass.dispatch_workgroups(groups, 1, 1),
            None => pass.dispatch_workgroups_indirect(&indirect, 0),
        }
        drop(pass);
        queue.submit([encoder.finish()]);
    };
    run_one("choose", &[0, 1], Some(79));
    run_one("count", &[1], Some(1));
    run_one("mark", &[0, 1, 2], None);
    let expected: Vec<u32> =
        input.iter().map(|value| if value % 7 == 3 { *value } else { 0 }).collect();
    assert_eq!(read::<u32>(&device, &queue, &out), expected);
}

/// A Fourier transform of Stockham's kind: a pass for each power of two, its number an immediate,
/// buffers that change their places.
#[test]
fn a_fourier_transform_in_passes() {
    const LOG: u32 = 10;
    const SIZE: usize = 1 << LOG;
    let (device, queue) = device();
    let shader = "
        var<immediate> half: u32;
        @group(0) @binding(0) var<storage, read> source: array<vec2f>;
        @group(0) @binding(1) var<storage, read_write> result: array<vec2f>;

        @compute @workgroup_size(64)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let i = id.x;
            let count = arrayLength(&source) / 2u;
            let k = i & (half - 1u);
            let angle = -3.14159265358979 * f32(k) / f32(half);
            let w = vec2f(cos(angle), sin(angle));
            let a = source[i];
            let b = source[i + count];
            let turned = vec2f(w.x * b.x - w.y * b.y, w.x * b.y + w.y * b.x);
            let at = ((i - k) << 1u) + k;
            result[at] = a + turned;
            result[at + half] = a - turned;
        }
    ";
    let input: Vec<[f32; 2]> = numbers(2 * SIZE)
        .chunks(2)
        .map(|pair| [pair[0], pair[1]].map(|x| (x >> 8) as f32 / (1 << 23) as f32 - 1.0))
        .collect();
    let buffers = [storage(&device, &input), storage(&device, &input)];
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(shader.into()),
    });
    let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: None,
        module: &module,
        entry_point: None,
        compilation_options: Default::default(),
        cache: None,
    });
    let groups = [[&buffers[0], &buffers[1]], [&buffers[1], &buffers[0]]]
        .map(|buffers| bind(&device, &pipeline, &buffers));
    let mut encoder = device.create_command_encoder(&Default::default());
    let mut pass = encoder.begin_compute_pass(&Default::default());
    pass.set_pipeline(&pipeline);
    for step in 0..LOG {
        pass.set_bind_group(0, &groups[step as usize % 2], &[]);
        pass.set_immediates(0, bytemuck::bytes_of(&(1_u32 << step)));
        pass.dispatch_workgroups(SIZE as u32 / 2 / 64, 1, 1);
    }
    drop(pass);
    queue.submit([encoder.finish()]);
    let found: Vec<[f32; 2]> = read(&device, &queue, &buffers[LOG as usize % 2]);
    for (k, found) in found.iter().enumerate().step_by(37) {
        let mut expected = [0.0_f64; 2];
        for (n, value) in input.iter().enumerate() {
            let angle = -std::f64::consts::TAU * (k * n % SIZE) as f64 / SIZE as f64;
            let (sin, cos) = angle.sin_cos();
            let [re, im] = value.map(f64::from);
            expected[0] += re * cos - im * sin;
            expected[1] += re * sin + im * cos;
        }
        let error = (f64::from(found[0]) - expected[0]).hypot(f64::from(found[1]) - expected[1]);
        assert!(error < 1e-3, "{k}: {found:?}, not {expected:?}");
    }
}

/// Work-group memory whose size the pipeline says, shared by halves: the transpose of a matrix by
/// tiles.
#[test]
fn work_group_memory_has_the_size_of_a_constant() {
    let (device, queue) = device();
    let shader = "
        enable f16;
        override tile: u32 = 4u;
        @group(0) @binding(0) var<storage, read> source: array<f16>;
        @group(0) @binding(1) var<storage, read_write> result: array<f16>;
        var<workgroup> memory: array<f16, tile * tile>;

        @compute @workgroup_size(tile, tile)
        fn main(
            @builtin(workgroup_id) group: vec3u,
            @builtin(local_invocation_id) local: vec3u,
            @builtin(num_workgroups) groups: vec3u,
        ) {
            let size = groups.xy * tile;
            let at = group.xy * tile + local.xy;
            memory[local.y * tile + local.x] = source[at.y * size.x + at.x] * 2.0h;
            workgroupBarrier();
            let turned = group.yx * tile + local.xy;
            result[turned.y * size.y + turned.x] = memory[local.x * tile + local.y];
        }
    ";
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(shader.into()),
    });
    // Halfs of whole numbers: these are exact up to 2048.
    let half = |x: u16| {
        let shift = x.leading_zeros() as u16;
        if x == 0 { 0 } else { (30 - shift) << 10 | (x << shift >> 5 & 0x3ff) }
    };
    for tile in [1_u16, 3, 8, 16] {
        let (width, height) = (5 * tile, 2 * tile);
        let value = |x: u16, y: u16| (x * 7 + y * 31) % 1000;
        let input: Vec<u16> =
            (0..height).flat_map(|y| (0..width).map(move |x| half(value(x, y)))).collect();
        let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: None,
            layout: None,
            module: &module,
            entry_point: None,
            compilation_options: wgpu::PipelineCompilationOptions {
                constants: &[("tile", f64::from(tile))],
                ..Default::default()
            },
            cache: None,
        });
        // A buffer has whole words.
        let mut padded = input.clone();
        padded.resize(input.len().next_multiple_of(2), 0);
        let (from, to) = (storage(&device, &padded), storage(&device, &vec![0_u16; padded.len()]));
        let group = bind(&device, &pipeline, &[&from, &to]);
        dispatch(&device, &queue, &pipeline, &group, [5, 2, 1]);
        let found: Vec<u16> = read(&device, &queue, &to);
        for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
            let found = found[usize::from(x * height + y)];
            assert_eq!(found, half(2 * value(x, y)), "{tile}: {x}, {y}");
        }
    }
}

/// A table that all invocations put keys into, each looking for a free place; then each is found
/// again.
#[test]
fn a_hash_table_is_filled_by_all() {
    let (device, queue) = device();
    let shader = "
        struct Slot { key: atomic<u32>, count: atomic<u32> }
        @group(0) @binding(0) var<storage, read> keys: array<u32>;
        @group(0) @binding(1) var<storage, read_write> slots: array<Slot>;
        @group(0) @binding(2) var<storage, read_write> out: array<u32>;

        fn hash(key: u32) -> u32 {
            var h = key;
            h = (h ^ (h >> 16u)) * 0x85ebca6bu;
            h = (h ^ (h >> 13u)) * 0xc2b2ae35u;
            return (h ^ (h >> 16u)) & (arrayLength(&slots) - 1u);
        }

        @compute @workgroup_size(64)
        fn insert(@builtin(global_invocation_id) id: vec3u) {
            let key = keys[id.x];
            var at = hash(key);
            loop {
                let seen = atomicCompareExchangeWeak(&slots[at].key, 0u, key);
                if seen.exchanged || seen.old_value == key { break; }
                // A weak exchange may fail for nothing.
                if seen.old_value != 0u { at = (at + 1u) & (arrayLength(&slots) - 1u); }
            }
            atomicAdd(&slots[at].count, 1u);
        }

        @compute @workgroup_size(64)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let key = keys[id.x];
            var at = hash(key);
            while atomicLoad(&slots[at].key) != key { at = (at + 1u) & (arrayLength(&slots) - 1u); }
            out[id.x] = atomicLoad(&slots[at].count);
        }
    ";
    let keys: Vec<u32> = numbers(64 * 60).iter().map(|key| key % 1500 + 1).collect();
    let buffers = [
        storage(&device, &keys),
        storage(&device, &vec![0_u32; 2 * 2048]),
        storage(&device, &vec![0_u32; keys.len()]),
    ];
    let insert = pipeline(&device, shader, "insert");
    let group = bind(&device, &insert, &[&buffers[0], &buffers[1]]);
    dispatch(&device, &queue, &insert, &group, [60, 1, 1]);
    let found: Vec<u32> = run((&device, &queue), shader, &buffers.each_ref(), [60, 1, 1]);
    let mut counts = vec![0; 1501];
    keys.iter().for_each(|key| counts[*key as usize] += 1);
    let expected: Vec<u32> = keys.iter().map(|key| counts[*key as usize]).collect();
    assert_eq!(found, expected);
}

/// A search with a stack: each invocation counts the ways to put queens behind its own two.
#[test]
fn queens_are_counted_with_a_stack() {
    let (device, queue) = device();
    let shader = "
        const SIZE: u32 = 7u;
        struct Place { free: u32, columns: u32, left: u32, right: u32 }
        @group(0) @binding(0) var<storage, read_write> total: atomic<u32>;
        var<private> found: u32;

        fn free_in(place: Place) -> u32 {
            return ~(place.columns | place.left | place.right) & ((1u << SIZE) - 1u);
        }

        @compute @workgroup_size(SIZE, SIZE)
        fn main(@builtin(local_invocation_id) id: vec3u) {
            var stack: array<Place, SIZE>;
            var depth = 2u;
            let first = 1u << id.x;
            let second = 1u << id.y;
            if (second & (first | first << 1u | first >> 1u)) == 0u {
                stack[depth].columns = first | second;
                stack[depth].left = (first << 1u | second) << 1u;
                stack[depth].right = (first >> 1u | second) >> 1u;
                stack[depth].free = free_in(stack[depth]);
                loop {
                    let free = stack[depth].free;
                    if free == 0u {
                        if depth == 2u { break; }
                        depth -= 1u;
                        continue;
                    }
                    let queen = free & (~free + 1u);
                    stack[depth].free = free ^ queen;
                    if depth + 1u == SIZE {
                        found += 1u;
                        continue;
                    }
                    let place = stack[depth];
                    depth += 1u;
                    stack[depth] = Place(
                        0u, place.columns | queen,
                        (place.left | queen) << 1u, (place.right | queen) >> 1u
                    );
                    stack[depth].free = free_in(stack[depth]);
                }
            }
            atomicAdd(&total, found);
        }
    ";
    let total = storage(&device, &[0_u32]);
    assert_eq!(run::<u32>((&device, &queue), shader, &[&total], [1, 1, 1]), [40]);
}

/// Bodies in the memory of a uniform buffer: matrices, arrays of vectors, structures in structures.
#[test]
fn uniforms_have_their_layout() {
    let (device, queue) = device();
    let shader = "
        struct Body { place: vec3f, mass: f32, turn: mat3x3f }
        struct Scene { count: u32, weights: array<vec4f, 2>, bodies: array<Body, 2>, view: mat4x2f }
        @group(0) @binding(0) var<uniform> scene: Scene;
        @group(0) @binding(1) var<storage, read_write> out: array<vec4f>;

        @compute @workgroup_size(1)
        fn main() {
            for (var i = 0u; i < scene.count; i += 1u) {
                let body = scene.bodies[i];
                out[i] = vec4f(body.turn * body.place * body.mass, scene.weights[i][i + 1u]);
            }
            out[2] = vec4f(scene.view * vec4f(1.0, 2.0, 3.0, 4.0), transpose(scene.view)[1].zw);
        }
    ";
    let mut bytes = vec![0_f32; 56];
    bytes[0] = f32::from_bits(2);
    bytes[4..12].copy_from_slice(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]);
    for (body, start) in [12, 28].into_iter().enumerate() {
        let turn = body as f32;
        bytes[start..start + 4].copy_from_slice(&[1.0, 2.0, 3.0, 2.0]);
        bytes[start + 4..start + 7].copy_from_slice(&[1.0, turn, 0.0]);
        bytes[start + 8..start + 11].copy_from_slice(&[0.0, 1.0, turn]);
        bytes[start + 12..start + 15].copy_from_slice(&[turn, 0.0, 1.0]);
    }
    bytes[44..52].copy_from_slice(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]);
    use wgpu::util::DeviceExt;
    let uniform = device.create_buffer_init(&wgpu::util::BufferInitDescriptor {
        label: None,
        contents: bytemuck::cast_slice(&bytes),
        usage: wgpu::BufferUsages::UNIFORM,
    });
    let out = storage(&device, &[0_f32; 12]);
    let found: Vec<[f32; 4]> = run((&device, &queue), shader, &[&uniform, &out], [1, 1, 1]);
    // With turn 0 the matrix is the identity; with 1 each number is the sum of two.
    assert_eq!(found[0], [2.0, 4.0, 6.0, 2.0]);
    assert_eq!(found[1], [8.0, 6.0, 10.0, 7.0]);
    assert_eq!(found[2], [50.0, 60.0, 6.0, 8.0]);
}

/// Threads that share a device, each with its own buffers and submissions.
#[test]
fn threads_submit_side_by_side() {
    let (device, queue) = device();
    std::thread::scope(|scope| {
        for thread in 0..4_u32 {
            let (device, queue) = (&device, &queue);
            scope.spawn(move || {
                for round in 0..8 {
                    let input: Vec<u32> = (0..100).map(|i| i * 10 + thread + round).collect();
                    let doubled: Vec<u32> = input.iter().map(|value| value * 2).collect();
                    assert_eq!(crate::common::doubled(device, queue, &input), doubled);
                }
            });
        }
    });
}
