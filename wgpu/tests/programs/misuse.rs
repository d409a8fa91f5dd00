//! Programs that do what they must not: each is told by a validation error, and the device goes on.

use crate::common::{bind, device, doubled, pipeline, read, storage};
use pollster::block_on;
use wgpu::{BufferUsages, ErrorFilter, Features, Limits};

type Cause<'a> = Box<dyn FnOnce() + 'a>;

/// Each cause makes a validation error with these words in it.
fn refused<'a>(device: &wgpu::Device, causes: impl IntoIterator<Item = (&'a str, Cause<'a>)>) {
    for (words, cause) in causes {
        let scope = device.push_error_scope(ErrorFilter::Validation);
        cause();
        match block_on(scope.pop()) {
            Some(wgpu::Error::Validation { description, .. }) => {
                assert!(description.contains(words), "{words}: {description}");
            }
            other => panic!("{words}: {other:?}"),
        }
    }
}

fn buffer(device: &wgpu::Device, size: u64, usage: BufferUsages) -> wgpu::Buffer {
    let descriptor =
        wgpu::BufferDescriptor { label: Some("it"), size, usage, mapped_at_creation: false };
    device.create_buffer(&descriptor)
}

const SHADER: &str = "
    var<immediate> factor: u32;
    @group(0) @binding(0) var<storage, read_write> data: array<u32>;
    @compute @workgroup_size(64)
    fn main(@builtin(global_invocation_id) id: vec3u) { data[id.x] *= factor; }
";

#[test]
fn encoders_that_are_misused() {
    let (device, queue) = device();
    let (device, queue) = (&device, &queue);
    let pipeline = &pipeline(device, SHADER, "main");
    let data = &storage(device, &[1_u32; 64]);
    let group = &bind(device, pipeline, &[data]);
    let encoder = || device.create_command_encoder(&Default::default());
    let in_pass = |work: fn(
        &mut wgpu::ComputePass<'_>,
        &wgpu::ComputePipeline,
        &wgpu::BindGroup,
        &wgpu::Buffer,
    )| {
        let cause = move || {
            let mut encoder = encoder();
            let mut pass = encoder.begin_compute_pass(&Default::default());
            work(&mut pass, pipeline, group, data);
            drop(pass);
            queue.submit([encoder.finish()]);
        };
        Box::new(cause) as Cause<'_>
    };
    let copies = |work: Box<dyn FnOnce(&mut wgpu::CommandEncoder) + '_>| {
        // The closures end with the function: nothing of them outlives what they borrow.
        let mut encoder = encoder();
        work(&mut encoder);
        queue.submit([encoder.finish()]);
    };
    refused(
        device,
        [
            ("pipeline", in_pass(|pass, _, _, _| pass.dispatch_workgroups(1, 1, 1))),
            (
                "mmediate",
                in_pass(|pass, pipeline, group, _| {
                    pass.set_pipeline(pipeline);
                    pass.set_bind_group(0, group, &[]);
                    pass.dispatch_workgroups(1, 1, 1);
                }),
            ),
            (
                "mmediate",
                in_pass(|pass, pipeline, _, _| {
                    pass.set_pipeline(pipeline);
                    pass.set_immediates(0, &[0; 512]);
                }),
            ),
            (
                "mmediate",
                in_pass(|pass, pipeline, _, _| {
                    pass.set_pipeline(pipeline);
                    pass.set_immediates(2, &[0; 4]);
                }),
            ),
            (
                "dynamic",
                in_pass(|pass, pipeline, group, _| {
                    pass.set_pipeline(pipeline);
                    pass.set_bind_group(0, group, &[256]);
                    pass.set_immediates(0, &[0; 4]);
                    pass.dispatch_workgroups(1, 1, 1);
                }),
            ),
            ("max_bind_groups", in_pass(|pass, _, group, _| pass.set_bind_group(9, group, &[]))),
            (
                "ffset",
                in_pass(|pass, pipeline, group, data| {
                    pass.set_pipeline(pipeline);
                    pass.set_bind_group(0, group, &[]);
                    pass.set_immediates(0, &[0; 4]);
                    pass.dispatch_workgroups_indirect(data, 6);
                }),
            ),
            ("ebug group", in_pass(|pass, _, _, _| pass.pop_debug_group())),
            ("ebug group", in_pass(|pass, _, _, _| pass.push_debug_group("open"))),
        ],
    );
    // The same buffer is written by the shader and says how many groups there are.
    refused(
        device,
        [(
            "conflict",
            in_pass(|pass, pipeline, group, data| {
                pass.set_pipeline(pipeline);
                pass.set_bind_group(0, group, &[]);
                pass.set_immediates(0, &[0; 4]);
                pass.dispatch_workgroups_indirect(data, 0);
            }),
        )],
    );
    let target = &storage(device, &[0_u32; 8]);
    let unreadable = &buffer(device, 256, BufferUsages::MAP_WRITE | BufferUsages::COPY_SRC);
    refused(
        device,
        [
            (
                "COPY_DST",
                Box::new(|| {
                    copies(Box::new(|e| e.copy_buffer_to_buffer(data, 0, unreadable, 0, 16)))
                }) as Cause<'_>,
            ),
            (
                "overrun",
                Box::new(|| copies(Box::new(|e| e.copy_buffer_to_buffer(data, 0, target, 0, 64)))),
            ),
            (
                "lign",
                Box::new(|| copies(Box::new(|e| e.copy_buffer_to_buffer(data, 2, target, 0, 4)))),
            ),
            ("ALIGNMENT", Box::new(|| copies(Box::new(|e| e.clear_buffer(data, 1, Some(4)))))),
            ("overrun", Box::new(|| copies(Box::new(|e| e.clear_buffer(data, 128, Some(256)))))),
            ("ffset", Box::new(|| queue.write_buffer(data, 3, &[0; 4]))),
            ("size", Box::new(|| queue.write_buffer(data, 0, &[0; 3]))),
            (
                "destroyed",
                Box::new(|| {
                    let doomed = storage(device, &[0_u32; 8]);
                    let mut encoder = encoder();
                    encoder.copy_buffer_to_buffer(&doomed, 0, target, 0, 16);
                    doomed.destroy();
                    queue.submit([encoder.finish()]);
                }),
            ),
            ("ebug group", Box::new(|| copies(Box::new(|e| e.push_debug_group("open"))))),
            (
                "locked",
                Box::new(|| {
                    let mut encoder = encoder();
                    let pass = encoder.begin_compute_pass(&Default::default()).forget_lifetime();
                    drop(encoder.finish());
                    drop(pass);
                }),
            ),
            (
                "locked",
                Box::new(|| {
                    let mut encoder = encoder();
                    let pass = encoder.begin_compute_pass(&Default::default()).forget_lifetime();
                    encoder.clear_buffer(target, 0, None);
                    drop(pass);
                    drop(encoder.finish());
                }),
            ),
            ("usage", Box::new(|| drop(buffer(device, 16, BufferUsages::empty())))),
            ("size", Box::new(|| drop(buffer(device, 1 << 33, BufferUsages::STORAGE)))),
        ],
    );
    assert_eq!(read::<u32>(device, queue, data), [1; 64]);
    assert_eq!(doubled(device, queue, &[1, 2, 3]), [2, 4, 6]);
}

#[test]
fn bindings_that_do_not_fit() {
    let (device, queue) = device();
    let (device, queue) = (&device, &queue);
    let layout = |entries: &[wgpu::BindGroupLayoutEntry]| {
        device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor { label: None, entries })
    };
    let entry = |binding, read_only, dynamic| wgpu::BindGroupLayoutEntry {
        binding,
        visibility: wgpu::ShaderStages::COMPUTE,
        ty: wgpu::BindingType::Buffer {
            ty: wgpu::BufferBindingType::Storage { read_only },
            has_dynamic_offset: dynamic,
            min_binding_size: None,
        },
        count: None,
    };
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(SHADER.into()),
    });
    let module = &module;
    let made = |layout: &wgpu::BindGroupLayout, immediate_size| {
        let layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
            label: None,
            bind_group_layouts: &[Some(layout)],
            immediate_size,
        });
        device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: None,
            layout: Some(&layout),
            module,
            entry_point: Some("main"),
            compilation_options: Default::default(),
            cache: None,
        })
    };
    let data = &storage(device, &[1_u32; 256]);
    let bound = |layout: &wgpu::BindGroupLayout, binding, offset, size| {
        device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout,
            entries: &[wgpu::BindGroupEntry {
                binding,
                resource: wgpu::BindingResource::Buffer(wgpu::BufferBinding {
                    buffer: data,
                    offset,
                    size: std::num::NonZero::new(size),
                }),
            }],
        })
    };
    let dynamic = &layout(&[entry(0, false, true)]);
    let moved = |offset: u32| {
        let pipeline = made(dynamic, 4);
        let group = bound(dynamic, 0, 0, 256);
        let mut encoder = device.create_command_encoder(&Default::default());
        let mut pass = encoder.begin_compute_pass(&Default::default());
        pass.set_pipeline(&pipeline);
        pass.set_bind_group(0, &group, &[offset]);
        pass.set_immediates(0, &[2, 0, 0, 0]);
        pass.dispatch_workgroups(1, 1, 1);
        drop(pass);
        queue.submit([encoder.finish()]);
    };
    let plain = &layout(&[entry(0, false, false)]);
    refused(
        device,
        [
            ("", Box::new(|| drop(made(&layout(&[entry(0, true, false)]), 4))) as Cause<'_>),
            ("missing", Box::new(|| drop(made(&layout(&[entry(1, false, false)]), 4)))),
            ("mmediate", Box::new(|| drop(made(plain, 1 << 12)))),
            ("onflict", Box::new(|| drop(layout(&[entry(0, true, false), entry(0, true, false)])))),
            ("binding", Box::new(|| drop(bound(plain, 3, 0, 16)))),
            ("lign", Box::new(|| drop(bound(plain, 0, 4, 16)))),
            ("overflow", Box::new(|| drop(bound(plain, 0, 512, 1024)))),
            ("lign", Box::new(|| moved(16))),
            ("ffset", Box::new(|| moved(1024))),
            ("entry", Box::new(|| drop(pipeline(device, "fn f() {}", "main")))),
        ],
    );
    moved(512);
    let found: Vec<u32> = read(device, queue, data);
    assert_eq!(
        found,
        (0..256).map(|i| if (128..192).contains(&i) { 2 } else { 1 }).collect::<Vec<_>>()
    );
}

/// What a shader may not do is told with its place; what the device does not have, by the name of
/// its feature.
#[test]
fn shaders_that_are_wrong() {
    let (all, _queue) = device();
    let shader = |device: &wgpu::Device, wgsl: &str| {
        let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
            label: Some("shader"),
            source: wgpu::ShaderSource::Wgsl(wgsl.into()),
        });
        block_on(module.get_compilation_info()).messages.into_iter().next()
    };
    let cases = [
        ("@compute @workgroup_size(1)\nfn main() { let x = 1 + true; }", 2),
        (
            "@group(0) @binding(0) var<storage> a: array<u32>;\n@compute @workgroup_size(1)\nfn main() {\n a[0] = 1u; }",
            4,
        ),
        ("fn f() {\n  f();\n}", 1),
        ("fn f(x: u32) -> u32 {\n  if x > 1u { return 1u; }\n}", 1),
        ("struct S { a: array<u32>, b: u32 }\n@group(0) @binding(0) var<storage> s: S;", 1),
        ("@compute @workgroup_size(1)\nfn main() {\n var a = array<u32, 3>();\n a[5] = 1u; }", 4),
        ("const a = 1u / 0u;", 1),
        ("\n\nfn f() { break; }", 3),
        ("@group(0) @binding(0) var t: texture_storage_2d<rgba9unorm, write>;", 1),
        ("var<workgroup> a: atomic<u32>;\nfn f() { a = vec2u(); }", 2),
    ];
    for (wgsl, line) in cases {
        let scope = all.push_error_scope(ErrorFilter::Validation);
        let message = shader(&all, wgsl);
        assert!(block_on(scope.pop()).is_some(), "{wgsl}");
        let place = message.and_then(|message| message.location).map(|place| place.line_number);
        assert_eq!(place, Some(line), "{wgsl}");
    }
    // WebGPU's core alone.
    let (plain, queue) = oxmux_wgpu::request_device(&wgpu::DeviceDescriptor::default()).unwrap();
    for wgsl in [
        "enable f16; @compute @workgroup_size(1) fn main() { let x = 1.0h; }",
        "@group(0) @binding(0) var<storage, read_write> a: array<i64>;\n@compute @workgroup_size(1) fn main() { a[0] = 1li; }",
        "@compute @workgroup_size(1) fn main() { let x = subgroupAdd(1u); }",
        "var<immediate> x: u32; @compute @workgroup_size(1) fn main() { let y = x; }",
        "@group(0) @binding(0) var a: texture_storage_2d<r32uint, atomic>; @compute @workgroup_size(1) fn main() { textureAtomicAdd(a, vec2u(), 1u); }",
    ] {
        refused(&plain, [("", Box::new(|| drop(pipeline(&plain, wgsl, "main"))) as Cause<'_>)]);
    }
    refused(
        &plain,
        [
            (
                "TIMESTAMP_QUERY",
                Box::new(|| {
                    drop(plain.create_query_set(&wgpu::QuerySetDescriptor {
                        label: None,
                        ty: wgpu::QueryType::Timestamp,
                        count: 2,
                    }));
                }) as Cause<'_>,
            ),
            (
                "orkgroup",
                Box::new(|| {
                    drop(pipeline(&plain, "@compute @workgroup_size(257) fn main() {}", "main"))
                }),
            ),
            (
                "",
                Box::new(|| {
                    let wgsl = "override n: u32; @compute @workgroup_size(n) fn main() {}";
                    drop(pipeline(&plain, wgsl, "main"));
                }),
            ),
        ],
    );
    assert_eq!(doubled(&plain, &queue, &[1, 2, 3]), [2, 4, 6]);
}

/// A request for more than there is fails, and says what.
#[test]
fn requests_that_must_fail() {
    let request = |features, limits| {
        oxmux_wgpu::request_device(&wgpu::DeviceDescriptor {
            required_features: features,
            required_limits: limits,
            ..Default::default()
        })
    };
    type Change = fn(&mut Limits);
    let limits: [(&str, Change); 6] = [
        ("max_storage_buffer_binding_size", |limits| {
            limits.max_storage_buffer_binding_size = 1 << 40
        }),
        ("max_compute_workgroup_size_x", |limits| limits.max_compute_workgroup_size_x = 4096),
        ("max_compute_workgroup_storage_size", |limits| {
            limits.max_compute_workgroup_storage_size = 1 << 30
        }),
        ("max_immediate_size", |limits| limits.max_immediate_size = 4096),
        ("max_texture_dimension_2d", |limits| limits.max_texture_dimension_2d = 1 << 20),
        ("min_storage_buffer_offset_alignment", |limits| {
            limits.min_storage_buffer_offset_alignment = 1
        }),
    ];
    for (name, change) in limits {
        let mut limits = Limits::default();
        change(&mut limits);
        let error = request(Features::empty(), limits).unwrap_err().to_string();
        assert!(error.contains(name), "{name}: {error}");
    }
    for feature in [
        Features::TEXTURE_COMPRESSION_BC,
        Features::EXPERIMENTAL_RAY_QUERY,
        Features::PIPELINE_STATISTICS_QUERY,
    ] {
        let error = request(feature, Limits::default()).unwrap_err().to_string();
        assert!(error.contains("eature"), "{error}");
    }
}

/// Counts of groups in a buffer that are too many, or not there, run nothing.
#[test]
fn indirect_groups_beyond_the_limit_are_none() {
    let (device, queue) = device();
    let shader = "
        @group(0) @binding(0) var<storage, read_write> count: atomic<u32>;
        @compute @workgroup_size(1) fn main() { atomicAdd(&count, 1u); }
    ";
    let pipeline = pipeline(&device, shader, "main");
    let count = storage(&device, &[0_u32]);
    let group = bind(&device, &pipeline, &[&count]);
    let counts = [[65_536, 1, 1], [1, u32::MAX, 1], [1, 1, 0], [u32::MAX; 3], [2, 3, 4]];
    let groups = storage(&device, &counts);
    let mut encoder = device.create_command_encoder(&Default::default());
    let mut pass = encoder.begin_compute_pass(&Default::default());
    pass.set_pipeline(&pipeline);
    pass.set_bind_group(0, &group, &[]);
    (0..5).for_each(|i| pass.dispatch_workgroups_indirect(&groups, 12 * i));
    drop(pass);
    queue.submit([encoder.finish()]);
    assert_eq!(read::<u32>(&device, &queue, &count), [24]);
}
