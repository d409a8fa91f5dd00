//! What the tests share.

pub(crate) mod textures;

use wgpu::BufferUsages;
use wgpu::util::DeviceExt;

/// A device with all that the adapter has.
pub(crate) fn device() -> (wgpu::Device, wgpu::Queue) {
    let instance = oxmux_wgpu::instance().unwrap();
    let adapter = pollster::block_on(instance.request_adapter(&Default::default())).unwrap();
    let descriptor = wgpu::DeviceDescriptor {
        required_features: adapter.features(),
        required_limits: adapter.limits(),
        ..Default::default()
    };
    pollster::block_on(adapter.request_device(&descriptor)).unwrap()
}

/// A storage buffer with these contents.
pub(crate) fn storage<T: bytemuck::NoUninit>(
    device: &wgpu::Device,
    contents: &[T],
) -> wgpu::Buffer {
    device.create_buffer_init(&wgpu::util::BufferInitDescriptor {
        label: None,
        contents: bytemuck::cast_slice(contents),
        usage: BufferUsages::STORAGE
            | BufferUsages::COPY_SRC
            | BufferUsages::COPY_DST
            | BufferUsages::INDIRECT,
    })
}

/// The contents of a buffer, by way of one that is mapped.
pub(crate) fn read<T: bytemuck::AnyBitPattern>(
    device: &wgpu::Device,
    queue: &wgpu::Queue,
    buffer: &wgpu::Buffer,
) -> Vec<T> {
    let mapped = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: buffer.size(),
        usage: BufferUsages::COPY_DST | BufferUsages::MAP_READ,
        mapped_at_creation: false,
    });
    let mut encoder = device.create_command_encoder(&Default::default());
    encoder.copy_buffer_to_buffer(buffer, 0, &mapped, 0, buffer.size());
    queue.submit([encoder.finish()]);
    let (send, receive) = std::sync::mpsc::channel();
    mapped.map_async(wgpu::MapMode::Read, .., move |result| send.send(result).unwrap());
    device.poll(wgpu::PollType::wait_indefinitely()).unwrap();
    // What another thread's `poll` found finished, that thread calls back for, maybe later than
    // this `poll` returns.
    receive.recv().unwrap().unwrap();
    let view = mapped.get_mapped_range(..).unwrap();
    view.chunks_exact(size_of::<T>()).map(bytemuck::pod_read_unaligned).collect()
}

/// The pipeline of an entry point, with the layout that the shader has.
pub(crate) fn pipeline(device: &wgpu::Device, wgsl: &str, entry: &str) -> wgpu::ComputePipeline {
    pipeline_with(device, wgsl, entry, &[])
}

/// The same with values of overridable constants.
pub(crate) fn pipeline_with(
    device: &wgpu::Device,
    wgsl: &str,
    entry: &str,
    constants: &[(&str, f64)],
) -> wgpu::ComputePipeline {
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(wgsl.into()),
    });
    device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: None,
        module: &module,
        entry_point: Some(entry),
        compilation_options: wgpu::PipelineCompilationOptions { constants, ..Default::default() },
        cache: None,
    })
}

/// Binds whole buffers to group 0 of a pipeline, in the order of bindings.
pub(crate) fn bind(
    device: &wgpu::Device,
    pipeline: &wgpu::ComputePipeline,
    buffers: &[&wgpu::Buffer],
) -> wgpu::BindGroup {
    let entries: Vec<_> = buffers
        .iter()
        .zip(0..)
        .map(|(buffer, binding)| wgpu::BindGroupEntry {
            binding,
            resource: buffer.as_entire_binding(),
        })
        .collect();
    device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: None,
        layout: &pipeline.get_bind_group_layout(0),
        entries: &entries,
    })
}

/// Runs a pipeline with one bind group.
pub(crate) fn dispatch(
    device: &wgpu::Device,
    queue: &wgpu::Queue,
    pipeline: &wgpu::ComputePipeline,
    group: &wgpu::BindGroup,
    groups: [u32; 3],
) {
    let mut encoder = device.create_command_encoder(&Default::default());
    let mut pass = encoder.begin_compute_pass(&Default::default());
    pass.set_pipeline(pipeline);
    pass.set_bind_group(0, group, &[]);
    let [x, y, z] = groups;
    pass.dispatch_workgroups(x, y, z);
    drop(pass);
    queue.submit([encoder.finish()]);
}

/// Runs entry `main` of a shader with these buffers bound, and gives the contents of the last one.
pub(crate) fn run<T: bytemuck::AnyBitPattern>(
    (device, queue): (&wgpu::Device, &wgpu::Queue),
    wgsl: &str,
    buffers: &[&wgpu::Buffer],
    groups: [u32; 3],
) -> Vec<T> {
    let pipeline = pipeline(device, wgsl, "main");
    let group = bind(device, &pipeline, buffers);
    dispatch(device, queue, &pipeline, &group, groups);
    read(device, queue, buffers.last().unwrap())
}

/// Each number doubled, by a shader.
pub(crate) fn doubled(device: &wgpu::Device, queue: &wgpu::Queue, input: &[u32]) -> Vec<u32> {
    let shader = "
        @group(0) @binding(0) var<storage, read_write> data: array<u32>;

        @compute @workgroup_size(64)
        fn main(@builtin(global_invocation_id) id: vec3u) {
            if id.x < arrayLength(&data) {
                data[id.x] *= 2u;
            }
        }
    ";
    let groups = (input.len() as u32).div_ceil(64);
    run((device, queue), shader, &[&storage(device, input)], [groups, 1, 1])
}
