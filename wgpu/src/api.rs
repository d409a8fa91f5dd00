//! The types that are this backend.

use crate::absent::{Absent, NO_SURFACE};
use crate::adapter::{Adapter, Instance};
use crate::bind::{BindGroup, BindGroupLayout, PipelineLayout};
use crate::buffer::Buffer;
use crate::command::{CommandBuffer, CommandEncoder};
use crate::device::Device;
use crate::pipeline::{ComputePipeline, ShaderModule};
use crate::query::QuerySet;
use crate::queue::{Fence, Queue};
use crate::texture::{Sampler, Texture, TextureView};
use wgpu::hal;

/// The backend: compute on the processor.
#[derive(Clone, Debug)]
pub struct Api;

impl hal::Api for Api {
    // The backend that programs see: shaders come as Vulkan's SPIR-V, and `Noop` would be one that
    // runs nothing.
    const VARIANT: wgpu::Backend = wgpu::Backend::Vulkan;

    type Instance = Instance;
    type Surface = Absent;
    type Adapter = Adapter;
    type Device = Device;
    type Queue = Queue;
    type CommandEncoder = CommandEncoder;
    type CommandBuffer = CommandBuffer;
    type Buffer = Buffer;
    type Texture = Texture;
    type SurfaceTexture = Texture;
    type TextureView = TextureView;
    type Sampler = Sampler;
    type QuerySet = QuerySet;
    type Fence = Fence;
    type AccelerationStructure = Absent;
    type PipelineCache = Absent;
    type BindGroupLayout = BindGroupLayout;
    type BindGroup = BindGroup;
    type PipelineLayout = PipelineLayout;
    type ShaderModule = ShaderModule;
    type RenderPipeline = Absent;
    type RayTracingPipeline = Absent;
    type ComputePipeline = ComputePipeline;
}

macro_rules! resources {
    ($($ty:ty: $($dynamic:ident)*;)*) => {
        $(
            impl hal::DynResource for $ty {
                fn as_any(&self) -> &dyn std::any::Any {
                    self
                }
                fn as_any_mut(&mut self) -> &mut dyn std::any::Any {
                    self
                }
            }
            $(impl hal::$dynamic for $ty {})*
        )*
    };
}

resources! {
    Instance: ;
    Adapter: ;
    Device: ;
    Queue: ;
    CommandEncoder: ;
    CommandBuffer: DynCommandBuffer;
    Buffer: DynBuffer;
    QuerySet: DynQuerySet;
    Fence: DynFence;
    BindGroupLayout: DynBindGroupLayout;
    BindGroup: DynBindGroup;
    PipelineLayout: DynPipelineLayout;
    ShaderModule: DynShaderModule;
    ComputePipeline: DynComputePipeline;
    Texture: DynTexture DynSurfaceTexture;
    TextureView: DynTextureView;
    Sampler: DynSampler;
    Absent: DynAccelerationStructure DynPipelineCache DynRenderPipeline DynRayTracingPipeline;
}

impl std::borrow::Borrow<dyn hal::DynTexture> for Texture {
    fn borrow(&self) -> &dyn hal::DynTexture {
        self
    }
}

impl hal::Surface for Absent {
    type A = Api;

    unsafe fn configure(
        &self,
        _: &Device,
        _: &hal::SurfaceConfiguration,
    ) -> Result<(), hal::SurfaceError> {
        Err(hal::SurfaceError::Other(NO_SURFACE))
    }

    unsafe fn unconfigure(&self, _: &Device) {}

    unsafe fn acquire_texture(
        &self,
        _: Option<std::time::Duration>,
        _: &Fence,
    ) -> Result<hal::AcquiredSurfaceTexture<Api>, hal::SurfaceError> {
        Err(hal::SurfaceError::Other(NO_SURFACE))
    }

    unsafe fn discard_texture(&self, _: Texture) {}
}
