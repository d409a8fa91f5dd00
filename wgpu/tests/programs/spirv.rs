//! Shaders in SPIR-V: passed through, and read by `wgpu`.

use crate::common::{bind, device, dispatch, read, storage};

/// A shader of `tests/kernels/vulkan/spv/`.
fn spirv(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/kernels/vulkan/spv/");
    std::fs::read(format!("{folder}{name}.spv")).unwrap()
}

/// A module that is passed through, whose entry point `main` has groups of this size.
fn passed_through(device: &wgpu::Device, spirv: &[u8], size: u32) -> wgpu::ShaderModule {
    let entry_points =
        [wgpu::PassthroughShaderEntryPoint { name: "main".into(), workgroup_size: (size, 1, 1) }];
    let descriptor = wgpu::ShaderModuleDescriptorPassthrough {
        spirv: Some(wgpu::util::make_spirv_raw(spirv)),
        entry_points: (&entry_points[..]).into(),
        ..Default::default()
    };
    // SAFETY: accesses outside of what is bound do nothing, and the shaders end.
    unsafe { device.create_shader_module_passthrough(descriptor) }
}

/// The layout of storage buffers at bindings 0, 1, …; whether each is only read.
fn layout(device: &wgpu::Device, read_only: &[bool]) -> wgpu::PipelineLayout {
    let entry = |(&read_only, binding)| wgpu::BindGroupLayoutEntry {
        binding,
        visibility: wgpu::ShaderStages::COMPUTE,
        ty: wgpu::BindingType::Buffer {
            ty: wgpu::BufferBindingType::Storage { read_only },
            has_dynamic_offset: false,
            min_binding_size: None,
        },
        count: None,
    };
    let entries: Vec<_> = read_only.iter().zip(0..).map(entry).collect();
    let group = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
        label: None,
        entries: &entries,
    });
    device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        bind_group_layouts: &[Some(&group)],
        ..Default::default()
    })
}

fn pipeline(
    device: &wgpu::Device,
    module: &wgpu::ShaderModule,
    layout: &wgpu::PipelineLayout,
    constants: &[(&str, f64)],
) -> wgpu::ComputePipeline {
    device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: Some(layout),
        module,
        entry_point: Some("main"),
        compilation_options: wgpu::PipelineCompilationOptions { constants, ..Default::default() },
        cache: None,
    })
}

#[test]
fn spirv_that_is_passed_through_is_checked_and_run() {
    let (device, queue) = device();
    let spirv = spirv("scale");
    let read_by_wgpu = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::util::make_spirv(&spirv),
    });
    for module in [passed_through(&device, &spirv, 64), read_by_wgpu] {
        let pipeline = pipeline(&device, &module, &layout(&device, &[true, false]), &[]);
        let (a, b) = (storage(&device, &[1_f32, 2.0, 3.0, 4.0]), storage(&device, &[0_f32; 4]));
        let group = bind(&device, &pipeline, &[&a, &b]);
        dispatch(&device, &queue, &pipeline, &group, [2, 1, 1]);
        assert_eq!(read::<f32>(&device, &queue, &b), [3.0, 5.0, 7.0, 9.0]);
    }
}

/// The constants of SPIR-V that is passed through have their own types, halves among them; what a
/// type does not have is told.
#[test]
fn constants_of_spirv_are_numbers_of_their_types() {
    let (device, queue) = device();
    let module = passed_through(&device, &spirv("special_numbers"), 1);
    let layout = layout(&device, &[false]);
    let make = |constants: &[(&str, f64)]| pipeline(&device, &module, &layout, constants);
    let numbers = [
        ("1", -0.75),
        ("2", 1e300),
        ("3", -9e9),
        ("4", f64::from(i16::MIN)),
        ("5", 255.0),
        ("6", 2_f64.powi(63)),
    ];
    let pipeline = make(&numbers);
    let out = storage(&device, &[0_u64; 8]);
    let group = bind(&device, &pipeline, &[&out]);
    dispatch(&device, &queue, &pipeline, &group, [1, 1, 1]);
    let found = read::<u64>(&device, &queue, &out);
    assert_eq!([found[0], found[6]].map(f64::from_bits), [-0.75, 1e300]);
    assert_eq!([found[1], found[2]].map(|word| word as i64), [-9_000_000_000, -32768]);
    assert_eq!([found[4], found[7]], [1022, 1 << 63]);
    for wrong in
        [("1", 1e6), ("1", f64::NAN), ("4", 70000.0), ("5", 256.0), ("5", -129.0), ("7", 0.0)]
    {
        let scope = device.push_error_scope(wgpu::ErrorFilter::Validation);
        drop(make(&[wrong]));
        let error = pollster::block_on(scope.pop()).expect("an error").to_string();
        assert!(error.contains(wrong.0), "{error}");
    }
}
