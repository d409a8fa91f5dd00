//! What the examples share: each shows what it is about, not how a buffer is made.
#![allow(dead_code, reason = "each example uses some of it")]

use wgpu::util::DeviceExt;
use wgpu::{BufferUsages, MapMode};

/// A shader, and what it is run on.
pub(crate) struct Gpu {
    pub(crate) device: wgpu::Device,
    pub(crate) queue: wgpu::Queue,
}

impl Gpu {
    /// The processor as a GPU: the one line that is another one than on a GPU.
    pub(crate) fn new() -> Self {
        let (device, queue) =
            oxmux_wgpu::request_device(&wgpu::DeviceDescriptor::default()).expect("a device");
        Self { device, queue }
    }

    /// A storage buffer with these contents.
    pub(crate) fn buffer<T: bytemuck::NoUninit>(&self, contents: &[T]) -> wgpu::Buffer {
        self.device.create_buffer_init(&wgpu::util::BufferInitDescriptor {
            label: None,
            contents: bytemuck::cast_slice(contents),
            usage: BufferUsages::STORAGE | BufferUsages::COPY_SRC | BufferUsages::COPY_DST,
        })
    }

    /// A uniform buffer with these contents.
    pub(crate) fn uniform<T: bytemuck::NoUninit>(&self, contents: &[T]) -> wgpu::Buffer {
        self.device.create_buffer_init(&wgpu::util::BufferInitDescriptor {
            label: None,
            contents: bytemuck::cast_slice(contents),
            usage: BufferUsages::UNIFORM,
        })
    }

    /// The pipeline of an entry point.
    pub(crate) fn pipeline(&self, wgsl: &str, entry: &str) -> wgpu::ComputePipeline {
        let module = self.device.create_shader_module(wgpu::ShaderModuleDescriptor {
            label: None,
            source: wgpu::ShaderSource::Wgsl(wgsl.into()),
        });
        self.device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: Some(entry),
            layout: None,
            module: &module,
            entry_point: Some(entry),
            compilation_options: Default::default(),
            cache: None,
        })
    }

    /// Buffers bound to group 0, by their bindings.
    pub(crate) fn bind(
        &self,
        pipeline: &wgpu::ComputePipeline,
        buffers: &[(u32, &wgpu::Buffer)],
    ) -> wgpu::BindGroup {
        let entries: Vec<_> = buffers
            .iter()
            .map(|(binding, buffer)| wgpu::BindGroupEntry {
                binding: *binding,
                resource: buffer.as_entire_binding(),
            })
            .collect();
        self.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &pipeline.get_bind_group_layout(0),
            entries: &entries,
        })
    }

    /// Runs steps one after the other: a pipeline, what is bound, how many groups.
    pub(crate) fn run<'a>(
        &self,
        steps: impl IntoIterator<Item = (&'a wgpu::ComputePipeline, &'a wgpu::BindGroup, [u32; 3])>,
    ) {
        let mut encoder = self.device.create_command_encoder(&Default::default());
        let mut pass = encoder.begin_compute_pass(&Default::default());
        for (pipeline, group, [x, y, z]) in steps {
            pass.set_pipeline(pipeline);
            pass.set_bind_group(0, group, &[]);
            pass.dispatch_workgroups(x, y, z);
        }
        drop(pass);
        self.queue.submit([encoder.finish()]);
    }

    /// Waits until everything has run.
    pub(crate) fn wait(&self) {
        self.device.poll(wgpu::PollType::wait_indefinitely()).expect("it ends");
    }

    /// The contents of a buffer.
    pub(crate) fn read<T: bytemuck::AnyBitPattern>(&self, buffer: &wgpu::Buffer) -> Vec<T> {
        let mapped = self.device.create_buffer(&wgpu::BufferDescriptor {
            label: None,
            size: buffer.size(),
            usage: BufferUsages::COPY_DST | BufferUsages::MAP_READ,
            mapped_at_creation: false,
        });
        let mut encoder = self.device.create_command_encoder(&Default::default());
        encoder.copy_buffer_to_buffer(buffer, 0, &mapped, 0, buffer.size());
        self.queue.submit([encoder.finish()]);
        mapped.map_async(MapMode::Read, .., |result| result.expect("mapped"));
        self.wait();
        let view = mapped.get_mapped_range(..).expect("mapped");
        view.chunks_exact(size_of::<T>()).map(bytemuck::pod_read_unaligned).collect()
    }
}

/// Numbers that look random and are the same each time.
pub(crate) fn numbers(count: usize) -> Vec<u32> {
    let mut state = 0x2545_f491_u32;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state
    };
    (0..count).map(|_| next()).collect()
}
