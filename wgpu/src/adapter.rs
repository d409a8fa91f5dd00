//! The instance and its one adapter, with this machine's capabilities.

use crate::absent::Absent;
use crate::api::Api;
use crate::device::Device;
use crate::pipeline::{Compiler, SUB_GROUP_MAX};
use crate::queue::{Queue, Shared};
use crate::texture;
use oxmux::CompileOptions;
use std::sync::Arc;
use wgpu::hal;
use wgpu::{DownlevelFlags, Features, Limits};

/// The instance: lists adapters.
#[derive(Debug)]
pub struct Instance {
    compiler: Arc<Compiler>,
    target: String,
}

impl Instance {
    /// The instance of this machine.
    pub(crate) fn host() -> Result<Self, oxmux::Error> {
        let options = CompileOptions::host()?;
        let target = options.device.target();
        Ok(Self { compiler: Arc::new(Compiler::new(options)), target })
    }
}

impl hal::Instance for Instance {
    type A = Api;

    unsafe fn init(_: &hal::InstanceDescriptor<'_>) -> Result<Self, hal::InstanceError> {
        // `wgpu` makes its own backends so; this one comes from outside, made by `host`.
        Ok(Self::host().unwrap_or_else(|error| panic!("{error}")))
    }

    unsafe fn create_surface(
        &self,
        _: wgpu::rwh::RawDisplayHandle,
        _: wgpu::rwh::RawWindowHandle,
    ) -> Result<Absent, hal::InstanceError> {
        // An error of this type cannot be made outside of `wgpu-hal`: a surface without
        // capabilities, which no adapter supports.
        Ok(Absent)
    }

    unsafe fn enumerate_adapters(&self, _: Option<&Absent>) -> Vec<hal::ExposedAdapter<Api>> {
        vec![hal::ExposedAdapter {
            adapter: Adapter { compiler: self.compiler.clone() },
            info: wgpu::AdapterInfo {
                name: format!("oxmux ({})", self.target),
                driver: "oxmux".to_string(),
                driver_info: env!("CARGO_PKG_VERSION").to_string(),
                subgroup_min_size: 1,
                subgroup_max_size: SUB_GROUP_MAX,
                ..wgpu::AdapterInfo::new(wgpu::DeviceType::Cpu, wgpu::Backend::Vulkan)
            },
            features: FEATURES,
            capabilities: hal::Capabilities {
                limits: limits(),
                alignments: hal::Alignments {
                    buffer_copy_offset: wgpu::BufferSize::MIN,
                    buffer_copy_pitch: wgpu::BufferSize::MIN,
                    uniform_bounds_check_alignment: wgpu::BufferSize::MIN,
                    raw_tlas_instance_size: 0,
                    ray_tracing_scratch_buffer_alignment: 1,
                    ray_tracing_pipeline_group_data_size: 1,
                    ray_tracing_pipeline_group_data_alignment: 1,
                    ray_tracing_pipeline_data_offset_alignment: 1,
                },
                downlevel: wgpu::DownlevelCapabilities {
                    flags: DOWNLEVEL,
                    limits: wgpu::wgt::DownlevelLimits {},
                    shader_model: wgpu::ShaderModel::Sm5,
                },
                cooperative_matrix_properties: Vec::new(),
            },
        }]
    }
}

/// Features beyond WebGPU's core.
const FEATURES: Features = Features::TIMESTAMP_QUERY
    .union(Features::TIMESTAMP_QUERY_INSIDE_ENCODERS)
    .union(Features::TIMESTAMP_QUERY_INSIDE_PASSES)
    .union(Features::MAPPABLE_PRIMARY_BUFFERS)
    .union(Features::IMMEDIATES)
    .union(Features::BUFFER_BINDING_ARRAY)
    .union(Features::STORAGE_RESOURCE_BINDING_ARRAY)
    .union(Features::UNIFORM_BUFFER_BINDING_ARRAYS)
    .union(Features::PARTIALLY_BOUND_BINDING_ARRAY)
    .union(Features::SHADER_F16)
    .union(Features::SHADER_F64)
    .union(Features::SHADER_I16)
    .union(Features::SHADER_INT64)
    .union(Features::SHADER_INT64_ATOMIC_MIN_MAX)
    .union(Features::SHADER_INT64_ATOMIC_ALL_OPS)
    .union(Features::SHADER_FLOAT32_ATOMIC)
    .union(Features::SUBGROUP)
    .union(Features::SUBGROUP_BARRIER)
    .union(Features::CLEAR_TEXTURE)
    .union(Features::TEXTURE_ADAPTER_SPECIFIC_FORMAT_FEATURES)
    .union(Features::TEXTURE_FORMAT_16BIT_NORM)
    .union(Features::TEXTURE_ATOMIC)
    .union(Features::TEXTURE_BINDING_ARRAY)
    .union(Features::SAMPLED_TEXTURE_AND_STORAGE_BUFFER_ARRAY_NON_UNIFORM_INDEXING)
    .union(Features::STORAGE_TEXTURE_ARRAY_NON_UNIFORM_INDEXING)
    .union(Features::BGRA8UNORM_STORAGE)
    .union(Features::FLOAT32_FILTERABLE)
    .union(Features::ADDRESS_MODE_CLAMP_TO_BORDER)
    .union(Features::ADDRESS_MODE_CLAMP_TO_ZERO)
    .union(Features::PIPELINE_CACHE)
    .union(Features::PASSTHROUGH_SHADERS);

/// The supported part of WebGPU's core: compute, without graphics.
const DOWNLEVEL: DownlevelFlags = DownlevelFlags::COMPUTE_SHADERS
    .union(DownlevelFlags::INDIRECT_EXECUTION)
    .union(DownlevelFlags::BUFFER_BINDINGS_NOT_16_BYTE_ALIGNED)
    .union(DownlevelFlags::NON_POWER_OF_TWO_MIPMAPPED_TEXTURES)
    .union(DownlevelFlags::CUBE_ARRAY_TEXTURES)
    .union(DownlevelFlags::COMPARISON_SAMPLERS)
    .union(DownlevelFlags::DEPTH_TEXTURE_AND_BUFFER_COPIES)
    .union(DownlevelFlags::VIEW_FORMATS)
    .union(DownlevelFlags::SHADER_F16_IN_F32)
    .union(DownlevelFlags::NONBLOCKING_QUERY_RESOLVE)
    .union(DownlevelFlags::FULL_DRAW_INDEX_UINT32)
    .union(DownlevelFlags::UNRESTRICTED_INDEX_BUFFER);

/// Limits of compute as the compiler and the launcher have them; those of graphics as WebGPU's
/// defaults are, since programs demand these whether they draw or not.
fn limits() -> Limits {
    Limits {
        max_bind_groups: 8,
        max_bindings_per_bind_group: 1000,
        max_dynamic_uniform_buffers_per_pipeline_layout: 64,
        max_dynamic_storage_buffers_per_pipeline_layout: 64,
        max_storage_buffers_per_shader_stage: 64,
        max_uniform_buffers_per_shader_stage: 64,
        max_buffers_and_acceleration_structures_per_shader_stage: 128,
        max_texture_dimension_1d: MAX_TEXTURE,
        max_texture_dimension_2d: MAX_TEXTURE,
        max_texture_array_layers: 2048,
        max_sampled_textures_per_shader_stage: 64,
        max_samplers_per_shader_stage: 64,
        max_storage_textures_per_shader_stage: 64,
        // As many as the front end takes of one array, whose length is that of the layout. Each is
        // an argument of the kernel.
        max_binding_array_sampler_elements_per_shader_stage: 1024,
        max_binding_array_elements_per_shader_stage: 1024,
        max_uniform_buffer_binding_size: MAX_BUFFER,
        max_storage_buffer_binding_size: MAX_BUFFER,
        max_buffer_size: MAX_BUFFER,
        min_uniform_buffer_offset_alignment: 32,
        min_storage_buffer_offset_alignment: 32,
        max_compute_workgroup_storage_size: 64 << 10,
        max_compute_invocations_per_workgroup: 1024,
        max_compute_workgroup_size_x: 1024,
        max_compute_workgroup_size_y: 1024,
        max_compute_workgroup_size_z: 1024,
        max_compute_workgroups_per_dimension: 65535,
        max_immediate_size: 256,
        ..Limits::defaults()
    }
}

/// The largest buffer. Indices in shaders have 32 bits.
const MAX_BUFFER: u64 = (1 << 32) - 4;

/// The widest texture: a row of the largest texels is as long as the zeros that `wgpu-core` clears
/// textures with, at most.
const MAX_TEXTURE: u32 = 1 << 14;

/// This machine.
#[derive(Debug)]
pub struct Adapter {
    compiler: Arc<Compiler>,
}

impl hal::Adapter for Adapter {
    type A = Api;

    unsafe fn open(
        &self,
        _: Features,
        _: &Limits,
        _: &wgpu::MemoryHints,
    ) -> Result<hal::OpenDevice<Api>, hal::DeviceError> {
        let shared = Arc::new(Shared::new());
        let queue = Queue::new(shared.clone()).ok_or(hal::DeviceError::OutOfMemory)?;
        Ok(hal::OpenDevice { device: Device::new(shared, self.compiler.clone()), queue })
    }

    unsafe fn texture_format_capabilities(
        &self,
        format: wgpu::TextureFormat,
    ) -> hal::TextureFormatCapabilities {
        texture::capabilities(format)
    }

    unsafe fn surface_capabilities(&self, _: &Absent) -> Option<hal::SurfaceCapabilities> {
        None
    }

    unsafe fn get_presentation_timestamp(&self) -> wgpu::PresentationTimestamp {
        wgpu::PresentationTimestamp::INVALID_TIMESTAMP
    }

    fn get_ordered_buffer_usages(&self) -> wgpu::BufferUses {
        wgpu::BufferUses::all()
    }

    fn get_ordered_texture_usages(&self) -> wgpu::TextureUses {
        wgpu::TextureUses::all()
    }
}
