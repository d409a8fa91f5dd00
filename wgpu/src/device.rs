//! The device, which creates resources and pipelines.

use crate::absent::Absent;
use crate::api::Api;
use crate::bind::{BindGroup, BindGroupLayout, PipelineLayout};
use crate::buffer::Buffer;
use crate::command::CommandEncoder;
use crate::pipeline::{Compiler, ComputePipeline, ShaderModule};
use crate::query::QuerySet;
use crate::queue::{Fence, Queue, Shared};
use crate::texture::{Sampler, Texture, TextureView};
use std::sync::Arc;
use std::time::Duration;
use wgpu::hal;

/// A device.
#[derive(Debug)]
pub struct Device {
    shared: Arc<Shared>,
    compiler: Arc<Compiler>,
}

impl Device {
    pub(crate) fn new(shared: Arc<Shared>, compiler: Arc<Compiler>) -> Self {
        Self { shared, compiler }
    }
}

/// Why there is no render pipeline.
const NO_GRAPHICS: &str = "oxmux-wgpu runs compute shaders alone: there are no render pipelines";

type Result<T, E = hal::DeviceError> = std::result::Result<T, E>;

type BindGroupDescriptor<'a> =
    hal::BindGroupDescriptor<'a, BindGroupLayout, Buffer, Sampler, TextureView, Absent>;

impl hal::Device for Device {
    type A = Api;

    unsafe fn create_buffer(&self, desc: &hal::BufferDescriptor<'_>) -> Result<Buffer> {
        Buffer::zeroed(desc.size).ok_or(hal::DeviceError::OutOfMemory)
    }

    unsafe fn destroy_buffer(&self, _: Buffer) {}

    unsafe fn add_raw_buffer(&self, _: &Buffer) {}

    unsafe fn map_buffer(
        &self,
        buffer: &Buffer,
        range: hal::MemoryRange,
    ) -> Result<hal::BufferMapping> {
        let ptr = buffer.memory.part(range).ok_or(hal::DeviceError::Unexpected)?;
        Ok(hal::BufferMapping { ptr, is_coherent: true })
    }

    unsafe fn unmap_buffer(&self, _: &Buffer) {}

    unsafe fn flush_mapped_ranges<I>(&self, _: &Buffer, _: I) {}

    unsafe fn invalidate_mapped_ranges<I>(&self, _: &Buffer, _: I) {}

    unsafe fn create_texture(&self, desc: &hal::TextureDescriptor<'_>) -> Result<Texture> {
        // What there is of formats and sizes, `wgpu-core` has checked.
        Texture::zeroed(desc).ok_or(hal::DeviceError::OutOfMemory)
    }

    unsafe fn destroy_texture(&self, _: Texture) {}

    unsafe fn add_raw_texture(&self, _: &Texture) {}

    unsafe fn create_texture_view(
        &self,
        texture: &Texture,
        desc: &hal::TextureViewDescriptor<'_>,
    ) -> Result<TextureView> {
        texture.view(desc).ok_or(hal::DeviceError::Unexpected)
    }

    unsafe fn destroy_texture_view(&self, _: TextureView) {}

    unsafe fn create_sampler(&self, desc: &hal::SamplerDescriptor<'_>) -> Result<Sampler> {
        Ok(Sampler::new(desc))
    }

    unsafe fn destroy_sampler(&self, _: Sampler) {}

    unsafe fn create_command_encoder(
        &self,
        _: &hal::CommandEncoderDescriptor<'_, Queue>,
    ) -> Result<CommandEncoder> {
        Ok(CommandEncoder::default())
    }

    unsafe fn create_bind_group_layout(
        &self,
        desc: &hal::BindGroupLayoutDescriptor<'_>,
    ) -> Result<BindGroupLayout> {
        Ok(BindGroupLayout::new(desc))
    }

    unsafe fn destroy_bind_group_layout(&self, _: BindGroupLayout) {}

    unsafe fn create_pipeline_layout(
        &self,
        desc: &hal::PipelineLayoutDescriptor<'_, BindGroupLayout>,
    ) -> Result<PipelineLayout> {
        Ok(PipelineLayout::new(desc))
    }

    unsafe fn destroy_pipeline_layout(&self, _: PipelineLayout) {}

    unsafe fn create_bind_group(&self, desc: &BindGroupDescriptor<'_>) -> Result<BindGroup> {
        BindGroup::new(desc).ok_or(hal::DeviceError::Unexpected)
    }

    unsafe fn destroy_bind_group(&self, _: BindGroup) {}

    unsafe fn create_shader_module(
        &self,
        desc: &hal::ShaderModuleDescriptor<'_>,
        shader: hal::ShaderInput<'_>,
    ) -> Result<ShaderModule, hal::ShaderError> {
        ShaderModule::new(desc, shader)
    }

    unsafe fn destroy_shader_module(&self, _: ShaderModule) {}

    unsafe fn create_render_pipeline(
        &self,
        _: &hal::RenderPipelineDescriptor<'_, PipelineLayout, ShaderModule, Absent>,
    ) -> Result<Absent, hal::PipelineError> {
        // Of the errors there are, the one that programs see as a validation error, not as one of
        // the backend itself.
        let stages = wgpu::ShaderStages::VERTEX_FRAGMENT;
        Err(hal::PipelineError::PipelineConstants(stages, NO_GRAPHICS.to_string()))
    }

    unsafe fn destroy_render_pipeline(&self, _: Absent) {}

    unsafe fn create_compute_pipeline(
        &self,
        desc: &hal::ComputePipelineDescriptor<'_, PipelineLayout, ShaderModule, Absent>,
    ) -> Result<ComputePipeline, hal::PipelineError> {
        self.compiler.pipeline(desc)
    }

    unsafe fn destroy_compute_pipeline(&self, _: ComputePipeline) {}

    unsafe fn create_ray_tracing_pipeline(
        &self,
        _: &hal::RayTracingPipelineDescriptor<'_, PipelineLayout, ShaderModule, Absent>,
    ) -> Result<Absent, hal::PipelineError> {
        let stages = wgpu::ShaderStages::all();
        Err(hal::PipelineError::PipelineConstants(stages, NO_GRAPHICS.to_string()))
    }

    unsafe fn destroy_ray_tracing_pipeline(&self, _: Absent) {}

    unsafe fn get_raytracing_pipeline_group_data(
        &self,
        _: &Absent,
        _: std::ops::Range<u32>,
    ) -> Result<Vec<u8>> {
        Err(hal::DeviceError::Unexpected)
    }

    unsafe fn create_pipeline_cache(
        &self,
        _: &hal::PipelineCacheDescriptor<'_>,
    ) -> Result<Absent, hal::PipelineCacheError> {
        // Kernels are remembered without one.
        Ok(Absent)
    }

    unsafe fn destroy_pipeline_cache(&self, _: Absent) {}

    unsafe fn create_query_set(
        &self,
        desc: &wgpu::wgt::QuerySetDescriptor<hal::Label<'_>>,
    ) -> Result<QuerySet> {
        Ok(QuerySet::new(desc.count))
    }

    unsafe fn destroy_query_set(&self, _: QuerySet) {}

    unsafe fn create_fence(&self) -> Result<Fence> {
        Ok(Fence::default())
    }

    unsafe fn destroy_fence(&self, _: Fence) {}

    unsafe fn get_fence_value(&self, fence: &Fence) -> Result<hal::FenceValue> {
        self.shared.check()?;
        Ok(fence.value())
    }

    unsafe fn wait(
        &self,
        fence: &Fence,
        value: hal::FenceValue,
        timeout: Option<Duration>,
    ) -> Result<bool> {
        let reached = self.shared.wait(fence, value, timeout);
        self.shared.check()?;
        Ok(reached)
    }

    unsafe fn start_graphics_debugger_capture(&self) -> bool {
        false
    }

    unsafe fn stop_graphics_debugger_capture(&self) {}

    unsafe fn create_acceleration_structure(
        &self,
        _: &hal::AccelerationStructureDescriptor<'_>,
    ) -> Result<Absent> {
        Err(hal::DeviceError::Unexpected)
    }

    unsafe fn get_acceleration_structure_build_sizes(
        &self,
        _: &hal::GetAccelerationStructureBuildSizesDescriptor<'_, Buffer>,
    ) -> hal::AccelerationStructureBuildSizes {
        hal::AccelerationStructureBuildSizes::default()
    }

    unsafe fn get_acceleration_structure_device_address(&self, _: &Absent) -> u64 {
        0
    }

    unsafe fn destroy_acceleration_structure(&self, _: Absent) {}

    fn tlas_instance_to_bytes(&self, _: hal::TlasInstance) -> Vec<u8> {
        Vec::new()
    }

    fn get_internal_counters(&self) -> wgpu::wgt::HalCounters {
        wgpu::wgt::HalCounters::default()
    }

    fn check_if_oom(&self) -> Result<()> {
        Ok(())
    }
}
