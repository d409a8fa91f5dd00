//! What programs use of `wgpu` beside shaders: staging belts, downloads, mappings that a submission
//! makes, reports; and what shaders use of WGSL beside arithmetic: pointers as parameters, bits,
//! packing, shuffles in quads.

use std::sync::mpsc;

use wgpu::BufferUsages;

use crate::common::{bind, device, pipeline, read, run, storage};

#[test]
fn bodies_attract_each_other_step_by_step() {
    const COUNT: usize = 96;
    const STEPS: usize = 3;
    let (device, queue) = device();
    let shader = "
        struct Body { position: vec4f, velocity: vec4f }
        struct Steps { dt: f32, softening: f32 }
        @group(0) @binding(0) var<storage, read> before: array<Body>;
        @group(0) @binding(1) var<storage, read_write> after: array<Body>;
        @group(0) @binding(2) var<uniform> steps: Steps;
        var<workgroup> tile: array<vec4f, 32>;

        fn attract(sum: ptr<function, vec3f>, at: vec3f, other: vec4f) {
            let d = other.xyz - at;
            let r2 = dot(d, d) + steps.softening;
            *sum += d * (other.w / (r2 * sqrt(r2)));
        }

        @compute @workgroup_size(32)
        fn main(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) local: u32) {
            var body = before[id.x];
            var force = vec3f();
            for (var first = 0u; first < arrayLength(&before); first += 32u) {
                tile[local] = before[first + local].position;
                workgroupBarrier();
                for (var i = 0u; i < 32u; i++) { attract(&force, body.position.xyz, tile[i]); }
                workgroupBarrier();
            }
            body.velocity = vec4f(body.velocity.xyz + force * steps.dt, 0.0);
            body.position = vec4f(body.position.xyz + body.velocity.xyz * steps.dt, body.position.w);
            after[id.x] = body;
        }
    ";
    let start: Vec<[f32; 8]> = (0..COUNT)
        .map(|i| {
            let angle = i as f32 * 0.7;
            let mass = 1.0 + (i % 4) as f32;
            [angle.cos() * 3.0, angle.sin() * 2.0, i as f32 * 0.05, mass, 0.0, 0.1, -0.1, 0.0]
        })
        .collect();
    let steps = [0.01_f32, 0.25];
    let buffers = [storage(&device, &start), storage(&device, &vec![[0_f32; 8]; COUNT])];
    let uniform = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: 8,
        usage: BufferUsages::UNIFORM | BufferUsages::COPY_DST,
        mapped_at_creation: false,
    });
    let pipeline = pipeline(&device, shader, "main");
    let forth = bind(&device, &pipeline, &[&buffers[0], &buffers[1], &uniform]);
    let back = bind(&device, &pipeline, &[&buffers[1], &buffers[0], &uniform]);

    // The numbers come by a belt, which is recalled and used again.
    let mut belt = wgpu::util::StagingBelt::new(device.clone(), 64);
    for step in 0..STEPS {
        let mut encoder = device.create_command_encoder(&Default::default());
        let size = wgpu::BufferSize::new(8).unwrap();
        belt.write_buffer(&mut encoder, &uniform, 0, size)
            .copy_from_slice(bytemuck::cast_slice(&steps));
        belt.finish();
        let mut pass = encoder.begin_compute_pass(&Default::default());
        pass.set_pipeline(&pipeline);
        pass.set_bind_group(0, if step % 2 == 0 { &forth } else { &back }, &[]);
        pass.dispatch_workgroups(COUNT as u32 / 32, 1, 1);
        drop(pass);
        queue.submit([encoder.finish()]);
        belt.recall();
        device.poll(wgpu::PollType::Poll).unwrap();
    }
    let found: Vec<[f32; 8]> = read(&device, &queue, &buffers[STEPS % 2]);

    let mut bodies: Vec<[f64; 8]> = start.iter().map(|body| body.map(f64::from)).collect();
    let [dt, softening] = steps.map(f64::from);
    for _ in 0..STEPS {
        let before = bodies.clone();
        for body in &mut bodies {
            let mut force = [0.0; 3];
            for other in &before {
                let d: [f64; 3] = std::array::from_fn(|axis| other[axis] - body[axis]);
                let r2 = d.iter().map(|x| x * x).sum::<f64>() + softening;
                for axis in 0..3 {
                    force[axis] += d[axis] * other[3] / (r2 * r2.sqrt());
                }
            }
            for axis in 0..3 {
                body[4 + axis] += force[axis] * dt;
                body[axis] += body[4 + axis] * dt;
            }
        }
    }
    for (found, expected) in found.iter().zip(&bodies) {
        for (&found, &expected) in found.iter().zip(expected) {
            let error = (f64::from(found) - expected).abs();
            assert!(error < 1e-4 * (1.0 + expected.abs()), "{found} {expected}");
        }
    }
}

#[test]
fn buffers_are_downloaded_and_mapped_by_a_submission() {
    let (device, queue) = device();
    let numbers: Vec<u32> = (0..64).map(|i| i * i).collect();
    let buffer = storage(&device, &numbers);
    let (send, receive) = mpsc::channel();
    let sent = send.clone();
    wgpu::util::DownloadBuffer::read_buffer(&device, &queue, &buffer.slice(64..128), move |data| {
        let data = data.unwrap();
        let numbers: Vec<u32> = data.chunks_exact(4).map(bytemuck::pod_read_unaligned).collect();
        sent.send(numbers).unwrap();
    });
    device.poll(wgpu::PollType::wait_indefinitely()).unwrap();
    assert_eq!(receive.recv().unwrap(), numbers[16..32]);

    let mapped = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: 256,
        usage: BufferUsages::COPY_DST | BufferUsages::MAP_READ,
        mapped_at_creation: false,
    });
    let mut encoder = device.create_command_encoder(&Default::default());
    encoder.copy_buffer_to_buffer(&buffer, 0, &mapped, 0, 256);
    encoder.map_buffer_on_submit(&mapped, wgpu::MapMode::Read, .., move |result| {
        result.unwrap();
        send.send(Vec::new()).unwrap();
    });
    queue.submit([encoder.finish()]);
    device.poll(wgpu::PollType::wait_indefinitely()).unwrap();
    assert!(receive.recv().unwrap().is_empty());
    let view = mapped.get_mapped_range(..).unwrap();
    assert_eq!(&view[..], bytemuck::cast_slice::<u32, u8>(&numbers));
    drop(view);
    mapped.unmap();

    // What is asked of every device has an answer, if an empty one.
    let _ = device.get_internal_counters();
    let _ = device.generate_allocator_report();
}

#[test]
fn bits_and_bytes_are_taken_apart() {
    let (device, queue) = device();
    let shader = "
        @group(0) @binding(0) var<storage, read> given: array<u32>;
        @group(0) @binding(1) var<storage, read_write> out: array<u32>;
        var<private> next: u32;
        fn put(value: u32) { out[next] = value; next += 1u; }
        fn swap(a: ptr<function, u32>, b: ptr<function, u32>) { let t = *a; *a = *b; *b = t; }
        fn class_of(x: u32) -> u32 {
            switch x % 7u {
                case 0u, 1u { return 10u; }
                case 2u: {
                    var rounds = 0u;
                    loop {
                        if rounds > x % 5u { break; }
                        if rounds == 3u { return 13u; }
                        continuing { rounds += 1u; break if rounds == 9u; }
                    }
                    return 20u + rounds;
                }
                default { if (x & 8u) != 0u { return 30u; } }
                case 6u { return 40u; }
            }
            return 50u;
        }
        @compute @workgroup_size(16)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            next = id.x * 16u;
            var x = given[id.x];
            var y = given[(id.x + 1u) % arrayLength(&given)];
            swap(&x, &y);
            put(x ^ (y << 1u));
            put(extractBits(x, y % 20u, 7u));
            put(bitcast<u32>(extractBits(bitcast<i32>(x), y % 20u, 7u)));
            put(insertBits(x, y, 5u, 11u));
            put(firstLeadingBit(x));
            put(bitcast<u32>(firstLeadingBit(bitcast<i32>(y))));
            put(firstTrailingBit(x | 0x80000000u));
            put(countOneBits(x) * 100u + countLeadingZeros(y));
            put(reverseBits(x));
            put(pack4xU8(unpack4xU8(x).wzyx));
            put(bitcast<u32>(dot4I8Packed(x, y)));
            put(dot4U8Packed(x, y));
            put(class_of(x));
            put(bitcast<u32>(bitcast<i32>(x) / max(bitcast<i32>(y) >> 20u, 1)));
            put(select(1u, 2u, all(unpack4xU8(x) < vec4u(200u))));
            let signs = sign(unpack4xI8(y));
            put(bitcast<u32>(signs.x + signs.y * 10 + signs.z * 100 + signs.w * 1000));
        }
    ";
    let given: Vec<u32> = (1..=32_u32).map(|i| i.wrapping_mul(0x9E37_79B9) ^ (i << 3)).collect();
    let found: Vec<u32> = run(
        (&device, &queue),
        shader,
        &[&storage(&device, &given), &storage(&device, &[0_u32; 512])],
        [2, 1, 1],
    );
    let signed_bits = |x: u32, from: u32| ((x as i32) << (25 - from)) >> 25;
    let bytes = u32::to_le_bytes;
    let class_of = |x: u32| match x % 7 {
        0 | 1 => 10,
        2 if x % 5 >= 3 => 13,
        2 => 20 + x % 5 + 1,
        6 => 40,
        _ if x & 8 != 0 => 30,
        _ => 50,
    };
    for (i, found) in found.chunks(16).enumerate() {
        let (y, x) = (given[i], given[(i + 1) % 32]);
        let from = y % 20;
        let leading = if (y as i32) < 0 { !y } else { y };
        let [signed_x, signed_y] = [x, y].map(|n| bytes(n).map(|b| i32::from(b as i8)));
        let signs = signed_y.map(i32::signum);
        let expected = [
            x ^ (y << 1),
            (x >> from) & 127,
            signed_bits(x, from) as u32,
            (x & !(0x7FF << 5)) | ((y & 0x7FF) << 5),
            x.checked_ilog2().unwrap_or(u32::MAX),
            leading.checked_ilog2().unwrap_or(u32::MAX),
            (x | 0x8000_0000).trailing_zeros(),
            x.count_ones() * 100 + y.leading_zeros(),
            x.reverse_bits(),
            x.swap_bytes(),
            signed_x.iter().zip(signed_y).map(|(a, b)| a * b).sum::<i32>() as u32,
            bytes(x).iter().zip(bytes(y)).map(|(&a, b)| u32::from(a) * u32::from(b)).sum(),
            class_of(x),
            (x as i32 / ((y as i32) >> 20).max(1)) as u32,
            if bytes(x).iter().all(|&b| b < 200) { 2 } else { 1 },
            (signs[0] + signs[1] * 10 + signs[2] * 100 + signs[3] * 1000) as u32,
        ];
        assert_eq!(found, expected, "{i}: {x:#x} {y:#x}");
    }
}

#[test]
fn quads_and_sub_groups_exchange_numbers() {
    let (device, queue) = device();
    let shader = "
        @group(0) @binding(0) var<storage, read> given: array<u32>;
        @group(0) @binding(1) var<storage, read_write> out: array<u32>;
        @compute @workgroup_size(64)
        fn main(
            @builtin(local_invocation_index) id: u32,
            @builtin(subgroup_size) size: u32,
            @builtin(subgroup_invocation_id) lane: u32,
        ) {
            let x = given[id];
            let up = subgroupShuffleUp(x, 1u);
            let results = array<u32, 8>(
                size,
                lane,
                subgroupInclusiveAdd(x),
                subgroupExclusiveAdd(x),
                quadSwapX(x) + 2u * quadSwapY(x) + 4u * quadSwapDiagonal(x),
                quadBroadcast(x, 2u),
                subgroupShuffleXor(x, 3u),
                select(0u, up, lane > 0u),
            );
            for (var i = 0u; i < 8u; i++) { out[id * 8u + i] = results[i]; }
        }
    ";
    let given: Vec<u32> = (0..64_u32).map(|i| i.wrapping_mul(2_654_435_761) >> 8).collect();
    let found: Vec<u32> = run(
        (&device, &queue),
        shader,
        &[&storage(&device, &given), &storage(&device, &[0_u32; 512])],
        [1, 1, 1],
    );
    let size = found[0] as usize;
    assert!(size.is_power_of_two() && (4..=64).contains(&size), "{size}");
    for (id, found) in found.chunks(8).enumerate() {
        let first = id / size * size;
        let quad = id / 4 * 4;
        let x = given[id];
        let before = given[first..id].iter().fold(0_u32, |sum, &x| sum.wrapping_add(x));
        let expected = [
            size as u32,
            (id - first) as u32,
            before.wrapping_add(x),
            before,
            given[id ^ 1]
                .wrapping_add(given[id ^ 2].wrapping_mul(2))
                .wrapping_add(given[id ^ 3].wrapping_mul(4)),
            given[quad + 2],
            given[id ^ 3],
            if id > first { given[id - 1] } else { 0 },
        ];
        assert_eq!(found, expected, "{id}");
    }
}
