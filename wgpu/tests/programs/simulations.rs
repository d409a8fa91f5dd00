//! Programs that compute step after step: cells in textures, particles in buffers.

use crate::common::textures::{Gpu, bound, view};
use crate::common::{bind, device, pipeline, read, storage};
use wgpu::{TextureDimension, TextureFormat, TextureUsages};

/// The Game of Life in two textures that change their roles, all steps in one submission.
#[test]
fn a_game_of_life_goes_from_texture_to_texture() {
    let gpu = Gpu::new();
    let n = 32_u32;
    let usage = TextureUsages::STORAGE_BINDING | TextureUsages::TEXTURE_BINDING;
    let textures = [0, 1]
        .map(|_| gpu.texture(TextureDimension::D2, TextureFormat::R32Uint, [n, n, 1], 1, usage));
    let alive_at_first = |i: u32| u32::from((i.wrapping_mul(7919) ^ i >> 3).is_multiple_of(3));
    let mut cells: Vec<u32> = (0..n * n).map(alive_at_first).collect();
    gpu.write(&textures[0], 0, [0; 3], [n, n, 1], bytemuck::cast_slice(&cells));
    let shader = "
        @group(0) @binding(0) var before: texture_2d<u32>;
        @group(0) @binding(1) var after: texture_storage_2d<r32uint, write>;

        @compute @workgroup_size(8, 8)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            let size = vec2i(textureDimensions(before));
            let p = vec2i(id.xy);
            var count = 0u;
            for (var y = -1; y <= 1; y++) {
                for (var x = -1; x <= 1; x++) {
                    if x == 0 && y == 0 { continue; }
                    count += textureLoad(before, (p + vec2(x, y) + size) % size, 0).x;
                }
            }
            let alive = textureLoad(before, p, 0).x == 1u;
            let next = select(count == 3u, count == 2u || count == 3u, alive);
            textureStore(after, p, vec4u(u32(next), 0u, 0u, 1u));
        }
    ";
    let pipeline = pipeline(&gpu.device, shader, "main");
    let views = [view(&textures[0]), view(&textures[1])];
    let groups = [0, 1].map(|i| {
        gpu.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &pipeline.get_bind_group_layout(0),
            entries: &[
                wgpu::BindGroupEntry { binding: 0, resource: bound(&views[i]) },
                wgpu::BindGroupEntry { binding: 1, resource: bound(&views[1 - i]) },
            ],
        })
    });
    let mut encoder = gpu.device.create_command_encoder(&Default::default());
    for step in 0..10 {
        let mut pass = encoder.begin_compute_pass(&Default::default());
        pass.set_pipeline(&pipeline);
        pass.set_bind_group(0, &groups[step % 2], &[]);
        pass.dispatch_workgroups(n / 8, n / 8, 1);
    }
    gpu.queue.submit([encoder.finish()]);
    for _ in 0..10 {
        let old = cells.clone();
        for (y, x) in (0..n).flat_map(|y| (0..n).map(move |x| (y, x))) {
            let steps = [n - 1, 0, 1];
            let around = steps.iter().flat_map(|dy| steps.iter().map(move |dx| (dy, dx)));
            let count: u32 = around
                .filter(|&offset| offset != (&0, &0))
                .map(|(dy, dx)| old[((y + dy) % n * n + (x + dx) % n) as usize])
                .sum();
            let at = (y * n + x) as usize;
            cells[at] = u32::from(count == 3 || count == 2 && old[at] == 1);
        }
    }
    assert_eq!(gpu.contents(&textures[0], 0), bytemuck::cast_slice::<u32, u8>(&cells));
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, bytemuck::Pod, bytemuck::Zeroable)]
struct Particle {
    position: [f32; 3],
    mass: f32,
    velocity: [f32; 3],
    alive: u32,
}

/// One entry point counts the living, and how many work-groups the other one has; both are in one
/// pass, which runs four times.
#[test]
fn particles_are_moved_by_as_many_groups_as_there_are() {
    let (device, queue) = device();
    let shader = "
        struct Particle { position: vec3f, mass: f32, velocity: vec3f, alive: u32 }
        struct Scene { matrix: mat4x4f, wind: vec3f, step: f32 }
        override DRAG: f32 = 0.25;

        @group(0) @binding(0) var<storage, read_write> particles: array<Particle>;
        @group(0) @binding(1) var<storage, read_write> groups: array<u32, 3>;
        @group(0) @binding(2) var<uniform> scene: Scene;
        var<workgroup> last: atomic<u32>;

        @compute @workgroup_size(32)
        fn prepare(@builtin(local_invocation_index) local: u32) {
            for (var i = local; i < arrayLength(&particles); i += 32u) {
                if particles[i].alive == 0u { continue; }
                atomicMax(&last, i + 1u);
            }
            workgroupBarrier();
            if local == 0u {
                groups = array<u32, 3>((atomicLoad(&last) + 15u) / 16u, 1u, 1u);
            }
        }

        fn force(p: Particle) -> vec3f { return scene.wind / p.mass - p.velocity * DRAG; }

        @compute @workgroup_size(16)
        fn move_on(@builtin(global_invocation_id) id: vec3u) {
            if id.x >= arrayLength(&particles) { return; }
            let particle = &particles[id.x];
            if (*particle).alive == 0u { return; }
            (*particle).velocity += force(*particle) * scene.step;
            let moved = (*particle).position + (*particle).velocity * scene.step;
            (*particle).position = (scene.matrix * vec4f(moved, 1.0)).xyz;
            if (*particle).position.x > 64.0 { (*particle).alive = 0u; }
        }
    ";
    let mut particles: Vec<Particle> = (0..100_u8)
        .map(|i| Particle {
            position: [f32::from(i), 1.0, -1.0],
            mass: [1.0, 2.0, 4.0][usize::from(i % 3)],
            velocity: [0.5, f32::from(i) * 0.25, 0.0],
            alive: u32::from(i % 5 != 0 && i < 90),
        })
        .collect();
    let (buffer, groups) = (storage(&device, &particles), storage(&device, &[0_u32; 3]));
    // A matrix whose products are exact: it doubles y and adds 3 to x. Then wind, then the time of
    // a step.
    let scene = [
        [1_f32, 0.0, 0.0, 0.0],
        [0.0, 2.0, 0.0, 0.0],
        [0.0, 0.0, 1.0, 0.0],
        [3.0, 0.0, 0.0, 1.0],
        [8.0, 0.0, -4.0, 0.5],
    ];
    let uniform = wgpu::util::DeviceExt::create_buffer_init(
        &device,
        &wgpu::util::BufferInitDescriptor {
            label: None,
            contents: bytemuck::cast_slice(&scene),
            usage: wgpu::BufferUsages::UNIFORM,
        },
    );
    let prepare = pipeline(&device, shader, "prepare");
    let move_on = pipeline(&device, shader, "move_on");
    let of_prepare = bind(&device, &prepare, &[&buffer, &groups]);
    let of_move = device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: None,
        layout: &move_on.get_bind_group_layout(0),
        entries: &[
            wgpu::BindGroupEntry { binding: 0, resource: buffer.as_entire_binding() },
            wgpu::BindGroupEntry { binding: 2, resource: uniform.as_entire_binding() },
        ],
    });
    let mut encoder = device.create_command_encoder(&Default::default());
    let mut pass = encoder.begin_compute_pass(&Default::default());
    for _ in 0..4 {
        pass.set_pipeline(&prepare);
        pass.set_bind_group(0, &of_prepare, &[]);
        pass.dispatch_workgroups(1, 1, 1);
        pass.set_pipeline(&move_on);
        pass.set_bind_group(0, &of_move, &[]);
        pass.dispatch_workgroups_indirect(&groups, 0);
    }
    drop(pass);
    queue.submit([encoder.finish()]);
    let mut last = 0;
    for _ in 0..4 {
        last = particles.iter().rposition(|particle| particle.alive == 1).map_or(0, |i| i + 1);
        for particle in particles.iter_mut().filter(|particle| particle.alive == 1) {
            for (axis, wind) in scene[4][..3].iter().enumerate() {
                let force = wind / particle.mass - particle.velocity[axis] * 0.25;
                particle.velocity[axis] += force * 0.5;
                particle.position[axis] += particle.velocity[axis] * 0.5;
            }
            particle.position[0] += 3.0;
            particle.position[1] *= 2.0;
            particle.alive = u32::from(particle.position[0] <= 64.0);
        }
    }
    assert_eq!(read::<u32>(&device, &queue, &groups), [last.div_ceil(16) as u32, 1, 1]);
    let found: Vec<Particle> = read(&device, &queue, &buffer);
    assert!(particles.iter().any(|particle| particle.alive == 0 && particle.position[0] > 64.0));
    for (i, (found, expected)) in found.iter().zip(&particles).enumerate() {
        assert_eq!(found, expected, "{i}");
    }
}
