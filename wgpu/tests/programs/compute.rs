//! Compute passes.

use crate::common::{bind, device, dispatch, pipeline, read, run, storage};
use wgpu::util::DeviceExt;
use wgpu::{BufferUsages, QueryType};

#[test]
fn groups_are_counted_in_three_dimensions() {
    let (device, queue) = device();
    let shader = "
        @group(0) @binding(0) var<storage, read_write> out: array<vec4u>;

        @compute @workgroup_size(2, 3, 1)
        fn main(
            @builtin(global_invocation_id) global: vec3u,
            @builtin(local_invocation_index) index: u32,
            @builtin(workgroup_id) group: vec3u,
            @builtin(num_workgroups) groups: vec3u,
        ) {
            let size = groups * vec3u(2u, 3u, 1u);
            let place = (global.z * size.y + global.y) * size.x + global.x;
            out[place] = vec4u(group.x + 10u * group.y + 100u * group.z, index, groups.x, global.y);
        }
    ";
    let groups = [2_u32, 2, 3];
    let out =
        run::<[u32; 4]>((&device, &queue), shader, &[&storage(&device, &[0_u32; 4 * 72])], groups);
    for (place, found) in out.iter().enumerate() {
        let (x, y, z) = (place as u32 % 4, place as u32 / 4 % 6, place as u32 / 24);
        let expected = [x / 2 + 10 * (y / 3) + 100 * z, x % 2 + 2 * (y % 3), 2, y];
        assert_eq!(*found, expected, "{place}");
    }
}

#[test]
fn work_group_memory_is_zero_and_shared() {
    let (device, queue) = device();
    // Each group sums up what it finds before it writes: zeros, whatever the group before left.
    let shader = "
        var<workgroup> shared_values: array<u32, 64>;
        var<workgroup> total: atomic<u32>;
        @group(0) @binding(0) var<storage, read_write> out: array<vec2u>;

        @compute @workgroup_size(64)
        fn main(
            @builtin(workgroup_id) group: vec3u,
            @builtin(local_invocation_index) index: u32,
        ) {
            let found = shared_values[(index + 1u) % 64u];
            workgroupBarrier();
            shared_values[index] = index + group.x;
            workgroupBarrier();
            atomicAdd(&total, shared_values[63u - index]);
            workgroupBarrier();
            if index == 0u {
                out[group.x] = vec2u(found, atomicLoad(&total));
            }
        }
    ";
    let out = storage(&device, &[9_u32; 2 * 50]);
    let found = run::<[u32; 2]>((&device, &queue), shader, &[&out], [50, 1, 1]);
    for (group, found) in found.iter().enumerate() {
        assert_eq!(*found, [0, 63 * 32 + 64 * group as u32]);
    }
}

#[test]
fn accesses_outside_of_what_is_bound_read_zero_or_another_element_and_write_nothing() {
    let (device, queue) = device();
    let shader = "
        @group(0) @binding(0) var<storage, read> input: array<u32>;
        @group(0) @binding(1) var<storage, read_write> out: array<u32>;

        @compute @workgroup_size(8)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            var local = array<u32, 4>(1u, 2u, 3u, 4u);
            out[id.x * 100u + 7u] = 5u;
            local[id.x + input[id.x + 4000u]] = 6u;
            out[id.x % 4u] = local[id.x % 4u] + arrayLength(&input);
            out[0xfffffff0u + id.x] = 5u;
        }
    ";
    let pipeline = pipeline(&device, shader, "main");
    let (input, out) = (storage(&device, &[1_u32; 256]), storage(&device, &[77_u32; 256]));
    // 32 bytes in the middle of each.
    let part = |buffer, offset| {
        let size = wgpu::BufferSize::new(32);
        wgpu::BindingResource::Buffer(wgpu::BufferBinding { buffer, offset, size })
    };
    let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: None,
        layout: &pipeline.get_bind_group_layout(0),
        entries: &[
            wgpu::BindGroupEntry { binding: 0, resource: part(&input, 64) },
            wgpu::BindGroupEntry { binding: 1, resource: part(&out, 128) },
        ],
    });
    dispatch(&device, &queue, &pipeline, &group, [64, 1, 1]);
    let found = read::<u32>(&device, &queue, &out);
    let (inside, outside): (Vec<_>, Vec<_>) =
        found.iter().enumerate().partition(|(i, _)| (32..40).contains(i));
    assert!(outside.iter().all(|(_, value)| **value == 77), "{found:?}");
    // The array's length is that of what is bound.
    assert!(inside[..4].iter().all(|(_, value)| **value >= 8 && **value < 20), "{found:?}");
}

#[test]
fn dynamic_offsets_move_bindings() {
    let (device, queue) = device();
    let shader = "
        @group(0) @binding(0) var<storage, read_write> out: array<u32, 4>;
        @group(1) @binding(3) var<uniform> factor: u32;

        @compute @workgroup_size(4)
        fn main(@builtin(local_invocation_index) index: u32) {
            out[index] = out[index] * factor;
        }
    ";
    let entry = |binding, ty, size| wgpu::BindGroupLayoutEntry {
        binding,
        visibility: wgpu::ShaderStages::COMPUTE,
        ty: wgpu::BindingType::Buffer {
            ty,
            has_dynamic_offset: true,
            min_binding_size: wgpu::BufferSize::new(size),
        },
        count: None,
    };
    let layout = |entry: wgpu::BindGroupLayoutEntry| {
        device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: None,
            entries: &[entry],
        })
    };
    let read_write = wgpu::BufferBindingType::Storage { read_only: false };
    let layouts =
        [layout(entry(0, read_write, 16)), layout(entry(3, wgpu::BufferBindingType::Uniform, 4))];
    let pipeline_layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        bind_group_layouts: &layouts.each_ref().map(Some),
        ..Default::default()
    });
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(shader.into()),
    });
    let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: Some(&pipeline_layout),
        module: &module,
        entry_point: None,
        compilation_options: Default::default(),
        cache: None,
    });
    let data = storage(&device, &[1_u32; 64]);
    let mut factors = [0_u32; 64];
    (factors[0], factors[8], factors[16]) = (2, 3, 5);
    let factors = device.create_buffer_init(&wgpu::util::BufferInitDescriptor {
        label: None,
        contents: bytemuck::cast_slice(&factors),
        usage: BufferUsages::UNIFORM,
    });
    let group = |layout, binding, buffer, size| {
        let size = wgpu::BufferSize::new(size);
        let binding_of = wgpu::BufferBinding { buffer, offset: 0, size };
        device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout,
            entries: &[wgpu::BindGroupEntry {
                binding,
                resource: wgpu::BindingResource::Buffer(binding_of),
            }],
        })
    };
    let (data_group, factor_group) =
        (group(&layouts[0], 0, &data, 16), group(&layouts[1], 3, &factors, 4));
    let mut encoder = device.create_command_encoder(&Default::default());
    let mut pass = encoder.begin_compute_pass(&Default::default());
    pass.set_pipeline(&pipeline);
    for (place, factor) in [(0, 0), (32, 32), (32, 64), (224, 64)] {
        pass.set_bind_group(0, &data_group, &[place]);
        pass.set_bind_group(1, &factor_group, &[factor]);
        pass.dispatch_workgroups(1, 1, 1);
    }
    drop(pass);
    queue.submit([encoder.finish()]);
    let mut expected = [1_u32; 64];
    for (first, value) in [(0, 2), (8, 15), (56, 5)] {
        expected[first..first + 4].fill(value);
    }
    assert_eq!(read::<u32>(&device, &queue, &data), expected);
}

#[test]
fn constants_are_overridden_and_immediates_are_set() {
    let (device, queue) = device();
    let shader = "
        override size: u32 = 4u;
        @id(7) override factor: f32 = 1.5;
        override doubled: f32 = factor * 2.0;

        struct Immediates { first: vec2u, last: u32 }
        var<immediate> given: Immediates;
        @group(0) @binding(0) var<storage, read_write> out: array<f32>;

        @compute @workgroup_size(size)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            out[id.x] = doubled + f32(given.first.y * 100u + given.last + size);
        }
    ";
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(shader.into()),
    });
    let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
        label: None,
        entries: &[wgpu::BindGroupLayoutEntry {
            binding: 0,
            visibility: wgpu::ShaderStages::COMPUTE,
            ty: wgpu::BindingType::Buffer {
                ty: wgpu::BufferBindingType::Storage { read_only: false },
                has_dynamic_offset: false,
                min_binding_size: None,
            },
            count: None,
        }],
    });
    let pipeline_layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        label: None,
        bind_group_layouts: &[Some(&layout)],
        immediate_size: 16,
    });
    let out = storage(&device, &[0_f32; 8]);
    let with = |constants: &[(&str, f64)], groups| {
        let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: None,
            layout: Some(&pipeline_layout),
            module: &module,
            entry_point: Some("main"),
            compilation_options: wgpu::PipelineCompilationOptions {
                constants,
                ..Default::default()
            },
            cache: None,
        });
        let group = bind(&device, &pipeline, &[&out]);
        let mut encoder = device.create_command_encoder(&Default::default());
        let mut pass = encoder.begin_compute_pass(&Default::default());
        pass.set_pipeline(&pipeline);
        pass.set_bind_group(0, &group, &[]);
        pass.set_immediates(0, bytemuck::cast_slice(&[9_u32, 2, 30, 0]));
        pass.set_immediates(4, bytemuck::cast_slice(&[3_u32]));
        pass.dispatch_workgroups(groups, 1, 1);
        drop(pass);
        queue.submit([encoder.finish()]);
        read::<f32>(&device, &queue, &out)
    };
    assert_eq!(with(&[], 2), [337.0; 8]);
    let changed = with(&[("size", 2.0), ("7", 0.25)], 2);
    assert_eq!(changed, [332.5, 332.5, 332.5, 332.5, 337.0, 337.0, 337.0, 337.0]);
}

#[test]
fn groups_come_from_a_buffer() {
    let (device, queue) = device();
    let shader = "
        @group(0) @binding(0) var<storage, read_write> count: atomic<u32>;

        @compute @workgroup_size(2)
        fn main() {
            atomicAdd(&count, 1u);
        }
    ";
    let pipeline = pipeline(&device, shader, "main");
    let count = storage(&device, &[0_u32]);
    let group = bind(&device, &pipeline, &[&count]);
    // The second is beyond the limit, and does nothing.
    let groups = storage(&device, &[7_u32, 3, 2, 5, 70000, 1, 1, 0, 0]);
    let mut encoder = device.create_command_encoder(&Default::default());
    let mut pass = encoder.begin_compute_pass(&Default::default());
    pass.set_pipeline(&pipeline);
    pass.set_bind_group(0, &group, &[]);
    for offset in [4, 12, 24] {
        pass.dispatch_workgroups_indirect(&groups, offset);
    }
    pass.dispatch_workgroups(0, 5, 5);
    drop(pass);
    queue.submit([encoder.finish()]);
    assert_eq!(read::<u32>(&device, &queue, &count), [3 * 2 * 5 * 2]);
}

#[test]
fn arrays_of_bindings_are_indexed() {
    let (device, queue) = device();
    let shader = "
        enable wgpu_binding_array;
        struct Numbers { values: array<u32> }
        @group(0) @binding(0) var<storage, read> inputs: binding_array<Numbers, 3>;
        @group(0) @binding(1) var<storage, read_write> out: array<u32>;

        @compute @workgroup_size(3)
        fn main(@builtin(local_invocation_index) index: u32) {
            out[index] = inputs[index].values[index] + arrayLength(&inputs[index].values);
        }
    ";
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(shader.into()),
    });
    let entry = |binding, read_only, count| wgpu::BindGroupLayoutEntry {
        binding,
        visibility: wgpu::ShaderStages::COMPUTE,
        ty: wgpu::BindingType::Buffer {
            ty: wgpu::BufferBindingType::Storage { read_only },
            has_dynamic_offset: false,
            min_binding_size: None,
        },
        count: std::num::NonZeroU32::new(count),
    };
    let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
        label: None,
        entries: &[entry(0, true, 3), entry(1, false, 0)],
    });
    let pipeline_layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        bind_group_layouts: &[Some(&layout)],
        ..Default::default()
    });
    let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: Some(&pipeline_layout),
        module: &module,
        entry_point: None,
        compilation_options: Default::default(),
        cache: None,
    });
    let inputs = [&[10_u32, 11, 12][..], &[20, 21, 22, 23], &[30, 31, 32, 33, 34]];
    let inputs = inputs.map(|values| storage(&device, values));
    let out = storage(&device, &[0_u32; 3]);
    let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: None,
        layout: &layout,
        entries: &[
            wgpu::BindGroupEntry {
                binding: 0,
                resource: wgpu::BindingResource::BufferArray(
                    &inputs.each_ref().map(|buffer| buffer.as_entire_buffer_binding()),
                ),
            },
            wgpu::BindGroupEntry { binding: 1, resource: out.as_entire_binding() },
        ],
    });
    dispatch(&device, &queue, &pipeline, &group, [1, 1, 1]);
    assert_eq!(read::<u32>(&device, &queue, &out), [13, 25, 37]);
}

#[test]
fn timestamps_increase() {
    let (device, queue) = device();
    let set = device.create_query_set(&wgpu::QuerySetDescriptor {
        label: None,
        ty: QueryType::Timestamp,
        count: 4,
    });
    let resolved = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: 512,
        usage: BufferUsages::QUERY_RESOLVE | BufferUsages::COPY_SRC,
        mapped_at_creation: false,
    });
    let mut encoder = device.create_command_encoder(&Default::default());
    encoder.write_timestamp(&set, 0);
    let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor {
        label: None,
        timestamp_writes: Some(wgpu::ComputePassTimestampWrites {
            query_set: &set,
            beginning_of_pass_write_index: Some(1),
            end_of_pass_write_index: Some(3),
        }),
    });
    pass.push_debug_group("times");
    pass.insert_debug_marker("now");
    pass.write_timestamp(&set, 2);
    pass.pop_debug_group();
    drop(pass);
    encoder.resolve_query_set(&set, 0..4, &resolved, 256);
    queue.submit([encoder.finish()]);
    let times = read::<u64>(&device, &queue, &resolved);
    assert_eq!(times[..32], [0; 32]);
    assert!(times[32] > 0 && times[32..36].is_sorted(), "{times:?}");
    assert_eq!(queue.get_timestamp_period(), 1.0);
}

#[test]
fn numbers_of_all_sizes_are_computed_with() {
    let (device, queue) = device();
    let shader = "
        enable f16;
        struct Out { long: i64, double: f64, half: vec2h, short: u32, dot: i32 }
        @group(0) @binding(0) var<storage, read_write> out: array<Out>;

        @compute @workgroup_size(4)
        fn main(@builtin(local_invocation_index) index: u32) {
            let x = i64(index) * 10000000000li - 5li;
            out[index].long = x / 3li;
            out[index].double = sqrt(f64(index)) * 0.5lf;
            out[index].half = vec2h(f16(index), 0.5h) * 3.0h;
            out[index].short = pack4x8snorm(vec4f(-1.0, 0.5, 0.0, f32(index)));
            out[index].dot = dot4I8Packed(0x01ff02feu, index * 0x01010101u);
        }
    ";
    let out = storage(&device, &[0_u64; 16]);
    let found = run::<[u64; 4]>((&device, &queue), shader, &[&out], [1, 1, 1]);
    for (index, found) in found.iter().enumerate() {
        assert_eq!(found[0] as i64, (index as i64 * 10_000_000_000 - 5) / 3);
        assert_eq!(f64::from_bits(found[1]), (index as f64).sqrt() * 0.5);
        let halves = [0x0000_u64, 0x4200, 0x4600, 0x4880][index];
        assert_eq!(found[2] & 0xffff_ffff, 0x3e00 << 16 | halves);
        assert_eq!(found[2] >> 32, if index == 0 { 0x0000_4081 } else { 0x7f00_4081 });
        assert_eq!(found[3] as i32, 0);
    }
}

/// What of 16-bit floats WebGPU has without the feature of them.
#[test]
fn halves_are_packed_into_words() {
    let (device, queue) = oxmux_wgpu::request_device(&wgpu::DeviceDescriptor::default()).unwrap();
    let shader = "
        @group(0) @binding(0) var<storage, read_write> out: array<u32>;

        @compute @workgroup_size(1)
        fn main() {
            out[0] = pack2x16float(vec2f(1.5, -2.0));
            out[1] = bitcast<u32>(unpack2x16float(0xc1003c00u).y);
            out[2] = bitcast<u32>(quantizeToF16(0.1));
        }
    ";
    let out = storage(&device, &[0_u32; 3]);
    let found = run::<u32>((&device, &queue), shader, &[&out], [1, 1, 1]);
    assert_eq!(found, [0xc000_3e00, (-2.5_f32).to_bits(), 0.099_975_586_f32.to_bits()]);
}

/// An element that is read but not taken lies 16 GiB behind the buffer, and the caller has asked
/// for no checks.
#[test]
fn shaders_that_are_vouched_for_are_checked_too() {
    let (device, queue) = device();
    let source = "
        @group(0) @binding(0) var<storage, read_write> a: array<u32>;
        @group(0) @binding(1) var<storage, read_write> out: array<u32>;

        @compute @workgroup_size(4)
        fn main(@builtin(local_invocation_index) i: u32) {
            out[i] = select(9u, a[i - 1u], i > 0u);
        }
    ";
    let descriptor = wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(source.into()),
    };
    let checks = wgpu::ShaderRuntimeChecks::unchecked();
    // SAFETY: it is not trusted in the end.
    let module = unsafe { device.create_shader_module_trusted(descriptor, checks) };
    let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: None,
        module: &module,
        entry_point: None,
        compilation_options: Default::default(),
        cache: None,
    });
    let (a, out) = (storage(&device, &[5_u32, 6, 7, 8]), storage(&device, &[0_u32; 4]));
    let group = device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: None,
        layout: &pipeline.get_bind_group_layout(0),
        entries: &[
            wgpu::BindGroupEntry { binding: 0, resource: a.as_entire_binding() },
            wgpu::BindGroupEntry { binding: 1, resource: out.as_entire_binding() },
        ],
    });
    dispatch(&device, &queue, &pipeline, &group, [1, 1, 1]);
    assert_eq!(read::<u32>(&device, &queue, &out), [9, 5, 6, 7]);
}
