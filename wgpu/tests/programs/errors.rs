//! Errors have the kinds that `wgpu` documents, and say the reason.

use crate::common::{bind, device, pipeline, read, storage};
use pollster::block_on;
use std::sync::{Arc, Mutex};
use wgpu::{BufferUsages, Error, ErrorFilter};

/// The validation error that something causes.
fn validation_error(device: &wgpu::Device, cause: impl FnOnce()) -> String {
    let scope = device.push_error_scope(ErrorFilter::Validation);
    cause();
    match block_on(scope.pop()) {
        Some(Error::Validation { description, .. }) => description,
        other => panic!("{other:?}"),
    }
}

fn module(device: &wgpu::Device, wgsl: &str) -> wgpu::ShaderModule {
    device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: Some("the shader"),
        source: wgpu::ShaderSource::Wgsl(wgsl.into()),
    })
}

#[test]
fn a_wrong_shader_is_told_with_its_place() {
    let (device, _queue) = device();
    let mut wrong = None;
    let error = validation_error(&device, || {
        wrong = Some(module(&device, "@compute @workgroup_size(1)\nfn main() {\n  let x = y;\n}"));
    });
    assert!(error.contains("the shader") && error.contains("y"), "{error}");
    let info = block_on(wrong.unwrap().get_compilation_info());
    let place = info.messages[0].location.unwrap();
    assert_eq!((place.line_number, place.line_position, place.length), (3, 11, 1));
    // What is well formed and means nothing.
    let error = validation_error(&device, || {
        module(&device, "fn f() -> u32 { return vec2f(1.0, 2.0); }");
    });
    assert!(error.contains("return"), "{error}");
}

#[test]
fn what_is_bound_must_be_what_the_shader_wants() {
    let (device, queue) = device();
    let shader = "
        @group(0) @binding(0) var<storage, read_write> out: array<vec4f, 4>;
        @compute @workgroup_size(1) fn main() { out[0] = vec4f(1.0); }
    ";
    let wanted = pipeline(&device, shader, "main");
    let small = storage(&device, &[0_u32; 4]);
    let uniform = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: 64,
        usage: BufferUsages::UNIFORM,
        mapped_at_creation: false,
    });
    let error = validation_error(&device, || drop(bind(&device, &wanted, &[&small])));
    assert!(error.contains("minimum"), "{error}");
    let error = validation_error(&device, || drop(bind(&device, &wanted, &[&uniform])));
    assert!(error.contains("STORAGE"), "{error}");
    let error = validation_error(&device, || drop(bind(&device, &wanted, &[])));
    assert!(error.contains("binding"), "{error}");
    let error = validation_error(&device, || {
        let mut encoder = device.create_command_encoder(&Default::default());
        let mut pass = encoder.begin_compute_pass(&Default::default());
        pass.set_pipeline(&wanted);
        pass.dispatch_workgroups(1, 1, 1);
        drop(pass);
        queue.submit([encoder.finish()]);
    });
    assert!(error.contains("BindGroup"), "{error}");
    let error = validation_error(&device, || drop(pipeline(&device, shader, "other")));
    assert!(error.contains("other"), "{error}");
}

#[test]
fn limits_hold() {
    let (device, queue) = device();
    let shader = "@compute @workgroup_size(1025) fn main() {}";
    let error = validation_error(&device, || drop(pipeline(&device, shader, "main")));
    assert!(error.contains("1025"), "{error}");
    let error = validation_error(&device, || {
        let wanted = pipeline(&device, "@compute @workgroup_size(1) fn main() {}", "main");
        let mut encoder = device.create_command_encoder(&Default::default());
        let mut pass = encoder.begin_compute_pass(&Default::default());
        pass.set_pipeline(&wanted);
        pass.dispatch_workgroups(1, 65536, 1);
        drop(pass);
        queue.submit([encoder.finish()]);
    });
    assert!(error.contains("65536") || error.contains("65535"), "{error}");
    let too_many = wgpu::Limits { max_bind_groups: 64, ..Default::default() };
    let descriptor = wgpu::DeviceDescriptor { required_limits: too_many, ..Default::default() };
    let refused = oxmux_wgpu::request_device(&descriptor).unwrap_err();
    assert!(matches!(refused, oxmux_wgpu::RequestError::Device(_)), "{refused}");
    assert!(refused.to_string().contains("max_bind_groups"), "{refused}");
}

#[test]
fn a_shader_that_needs_too_much_is_an_internal_error() {
    let (device, queue) = device();
    let each = |text: &str| (0..12).map(|i| text.replace('#', &i.to_string())).collect::<String>();
    let shader = format!(
        "
        @group(0) @binding(0) var<storage, read_write> out: array<u32>;
        @compute @workgroup_size(1) fn main() {{
            {}
            for (var i = 0u; i < out[0]; i += 1u) {{ {} }}
            out[0] = 0 {};
        }}
        ",
        each("var many#: array<vec4u, 3000>;"),
        each("many#[out[i] + #] = vec4u(i);"),
        each("+ many#[out[#]].x"),
    );
    let scope = device.push_error_scope(ErrorFilter::Internal);
    let _ = pipeline(&device, &shader, "main");
    match block_on(scope.pop()) {
        Some(Error::Internal { description, .. }) => {
            assert!(description.contains("stack"), "{description}");
        }
        other => panic!("{other:?}"),
    }
    // The device goes on.
    assert_eq!(crate::common::doubled(&device, &queue, &[1, 2, 3]), [2, 4, 6]);
}

#[test]
fn a_pipeline_cache_is_there_and_holds_nothing() {
    let (device, _queue) = device();
    let descriptor = wgpu::PipelineCacheDescriptor { label: None, data: None, fallback: true };
    // SAFETY: no data is given.
    let cache = unsafe { device.create_pipeline_cache(&descriptor) };
    let module = module(&device, "@compute @workgroup_size(1) fn main() {}");
    let _ = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: None,
        module: &module,
        entry_point: None,
        compilation_options: Default::default(),
        cache: Some(&cache),
    });
    assert_eq!(cache.get_data(), None);
}

#[test]
fn buffers_that_are_mapped_are_not_submitted() {
    let (device, queue) = device();
    let buffer = device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("mapped"),
        size: 16,
        usage: BufferUsages::COPY_DST | BufferUsages::MAP_READ,
        mapped_at_creation: true,
    });
    let error = validation_error(&device, || {
        let mut encoder = device.create_command_encoder(&Default::default());
        encoder.clear_buffer(&buffer, 0, None);
        queue.submit([encoder.finish()]);
    });
    assert!(error.contains("mapped"), "{error}");
    let error = validation_error(&device, || {
        queue.write_buffer(&storage(&device, &[0_u32; 2]), 4, &[0; 8]);
    });
    assert!(error.contains("overrun") || error.contains("bounds"), "{error}");
    buffer.unmap();
    assert!(buffer.get_mapped_range(..).is_err());
}

#[test]
fn there_are_no_graphics() {
    let (device, _queue) = device();
    let shader = "@vertex fn main() -> @builtin(position) vec4f { return vec4f(); }";
    let vertex = module(&device, shader);
    let error = validation_error(&device, || {
        let _ = device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
            label: None,
            layout: None,
            vertex: wgpu::VertexState {
                module: &vertex,
                entry_point: None,
                compilation_options: Default::default(),
                buffers: &[],
            },
            primitive: Default::default(),
            depth_stencil: None,
            multisample: Default::default(),
            fragment: None,
            multiview_mask: None,
            cache: None,
        });
    });
    assert!(!error.is_empty(), "{error}");
}

#[test]
fn errors_that_no_scope_catches_go_to_the_handler() {
    let (device, queue) = device();
    let told = Arc::new(Mutex::new(Vec::new()));
    let teller = told.clone();
    device.on_uncaptured_error(Arc::new(move |error: Error| {
        teller.lock().unwrap().push(error.to_string());
    }));
    let outer = device.push_error_scope(ErrorFilter::Validation);
    let inner = device.push_error_scope(ErrorFilter::OutOfMemory);
    module(&device, "fn");
    assert!(block_on(inner.pop()).is_none());
    assert!(block_on(outer.pop()).is_some());
    assert!(told.lock().unwrap().is_empty());
    module(&device, "fn");
    assert_eq!(told.lock().unwrap().len(), 1);
    // The device goes on.
    assert_eq!(crate::common::doubled(&device, &queue, &[1, 2, 3]), [2, 4, 6]);
}

#[test]
fn a_device_that_is_destroyed_says_so() {
    let (device, queue) = device();
    let buffer = storage(&device, &[1_u32, 2]);
    assert_eq!(read::<u32>(&device, &queue, &buffer), [1, 2]);
    let (send, receive) = std::sync::mpsc::channel();
    device.set_device_lost_callback(move |reason, _| send.send(reason).unwrap());
    device.destroy();
    let _ = device.poll(wgpu::PollType::Poll);
    assert_eq!(receive.try_recv(), Ok(wgpu::DeviceLostReason::Destroyed));
}

#[test]
fn textures_that_there_are_not_are_validation_errors() {
    let (device, queue) = device();
    let size = wgpu::Extent3d { width: 4, height: 4, depth_or_array_layers: 1 };
    let descriptor = wgpu::TextureDescriptor {
        label: Some("the texture"),
        size,
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format: wgpu::TextureFormat::Rgba8Unorm,
        usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
        view_formats: &[],
    };
    let refused = |descriptor: wgpu::TextureDescriptor<'_>, words: &str| {
        let error = validation_error(&device, || drop(device.create_texture(&descriptor)));
        assert!(error.contains(words), "{error}");
    };
    let drawn = wgpu::TextureUsages::RENDER_ATTACHMENT;
    refused(wgpu::TextureDescriptor { usage: drawn, ..descriptor.clone() }, "RENDER_ATTACHMENT");
    let several = wgpu::TextureDescriptor { sample_count: 4, usage: drawn, ..descriptor.clone() };
    refused(several, "multisampling");
    let compressed = wgpu::TextureFormat::Bc1RgbaUnorm;
    refused(wgpu::TextureDescriptor { format: compressed, ..descriptor.clone() }, "BC");
    let colours = wgpu::TextureDescriptor {
        format: wgpu::TextureFormat::Rgba8UnormSrgb,
        usage: wgpu::TextureUsages::STORAGE_BINDING,
        ..descriptor.clone()
    };
    refused(colours, "STORAGE_BINDING");
    let stencil = wgpu::TextureFormat::Depth24PlusStencil8;
    refused(wgpu::TextureDescriptor { format: stencil, ..descriptor.clone() }, "TEXTURE_BINDING");
    let wide = wgpu::Extent3d { width: 1 << 15, ..size };
    refused(wgpu::TextureDescriptor { size: wide, ..descriptor.clone() }, "32768");
    let levels = wgpu::TextureDescriptor { mip_level_count: 9, ..descriptor.clone() };
    refused(levels, "level");

    let texture = device.create_texture(&descriptor);
    let error = validation_error(&device, || {
        queue.write_texture(
            texture.as_image_copy(),
            &[0; 256],
            wgpu::TexelCopyBufferLayout {
                offset: 0,
                bytes_per_row: Some(32),
                rows_per_image: None,
            },
            wgpu::Extent3d { width: 5, height: 1, depth_or_array_layers: 1 },
        );
    });
    assert!(error.contains("the texture") || error.contains("overrun"), "{error}");
    let wanted = pipeline(
        &device,
        "
        @group(0) @binding(0) var texels: texture_2d_array<f32>;
        @group(0) @binding(1) var<storage, read_write> out: array<f32>;
        @compute @workgroup_size(1) fn main() { out[0] = textureLoad(texels, vec2u(0u), 0, 0).x; }
        ",
        "main",
    );
    let out = storage(&device, &[0_u32; 4]);
    let view = texture.create_view(&Default::default());
    let error = validation_error(&device, || {
        drop(device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &wanted.get_bind_group_layout(0),
            entries: &[
                wgpu::BindGroupEntry {
                    binding: 0,
                    resource: wgpu::BindingResource::TextureView(&view),
                },
                wgpu::BindGroupEntry { binding: 1, resource: out.as_entire_binding() },
            ],
        }));
    });
    assert!(error.contains("dimension"), "{error}");
    let error = validation_error(&device, || {
        drop(texture.create_view(&wgpu::TextureViewDescriptor {
            dimension: Some(wgpu::TextureViewDimension::Cube),
            ..Default::default()
        }));
    });
    assert!(error.contains("array layers"), "{error}");
}
