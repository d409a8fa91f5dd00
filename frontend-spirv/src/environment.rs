//! Environments (OpenCL, Vulkan), selected by a module's memory model: one structure of properties
//! for each.
//!
//! OpenCL's kernels and Vulkan's compute shaders come through one decoder, one set of tables and
//! one lowering. Differences are fields of [`Environment`]: which models, capabilities and
//! extensions are served, where a storage class lies, and whether variables are bound from outside
//! rather than passed. Nothing asks which environment it is.

use oxmux_ir::address_space::{CONSTANT, GENERIC, GLOBAL, LOCAL, PRIVATE};
use rspirv::spirv::{AddressingModel, Capability, ExecutionModel, MemoryModel, Op, StorageClass};

use crate::decode::Instruction;

/// The answers of one environment.
#[derive(Debug)]
pub(crate) struct Environment {
    /// The execution model of the entry points that are served.
    pub(crate) execution_model: ExecutionModel,
    /// Whether entry points of other models are left out, rather than refused with the module.
    pub(crate) leaves_out_other_models: bool,
    /// The memory models.
    pub(crate) memory_models: &'static [MemoryModel],
    /// The addressing models.
    pub(crate) addressing_models: &'static [AddressingModel],
    /// Whether a capability is supported, or all that it allows is checked where it is used.
    pub(crate) serves_capability: fn(Capability) -> bool,
    /// Extensions that are served, besides those of all environments.
    pub(crate) extensions: &'static [&'static str],
    /// The address space of a storage class.
    pub(crate) address_space: fn(StorageClass) -> Option<u32>,
    /// Whether there is the scope of a queue family, which all invocations of a dispatch are in.
    pub(crate) has_queue_families: bool,
    /// Whether there are matrices.
    pub(crate) has_matrices: bool,
    /// Whether a remainder of floats is as precise as `x - y * trunc(x / y)`, rather than exact.
    pub(crate) has_derived_remainders: bool,
    /// Whether offsets, strides and bindings say where things lie: variables of resources and of
    /// the class Private become parameters of the functions that use them, and memory is laid out
    /// as decorations say.
    pub(crate) has_interface: bool,
    /// Whether types of pointers, and conversions between widths, are taken as LLVM's back end
    /// deduces them from values that have no such types: what a pointer points to need not be what
    /// its user says. Access chains must fit all the same: where they do not, the back end counts
    /// in other units than the types say.
    pub(crate) takes_deduced_types: bool,
    /// Whether producers write into debug information that the source was optimized, so that one
    /// without it was not.
    pub(crate) flags_optimized_sources: bool,
}

/// Kernels: buffers are arguments, memory is laid out as in OpenCL C.
pub(crate) static OPENCL: Environment = Environment {
    execution_model: ExecutionModel::Kernel,
    leaves_out_other_models: false,
    memory_models: &[MemoryModel::OpenCL],
    addressing_models: &[
        AddressingModel::Logical,
        AddressingModel::Physical32,
        AddressingModel::Physical64,
    ],
    serves_capability: opencl_capability,
    extensions: &[],
    address_space: opencl_address_space,
    has_queue_families: false,
    has_matrices: false,
    has_derived_remainders: false,
    has_interface: false,
    takes_deduced_types: true,
    flags_optimized_sources: true,
};

/// Compute shaders: buffers are bound by set and binding, layouts are explicit.
pub(crate) static VULKAN: Environment = Environment {
    execution_model: ExecutionModel::GLCompute,
    leaves_out_other_models: true,
    memory_models: &[MemoryModel::GLSL450, MemoryModel::Vulkan, MemoryModel::Simple],
    addressing_models: &[AddressingModel::Logical, AddressingModel::PhysicalStorageBuffer64],
    serves_capability: vulkan_capability,
    extensions: VULKAN_EXTENSIONS,
    address_space: vulkan_address_space,
    has_queue_families: true,
    has_matrices: true,
    has_derived_remainders: true,
    has_interface: true,
    takes_deduced_types: false,
    flags_optimized_sources: false,
};

impl Environment {
    /// The environment of a module with these instructions; OpenCL's for an unknown memory model,
    /// which is refused later.
    pub(crate) fn of_module(instructions: &[Instruction], words: &[u32]) -> &'static Self {
        let model = instructions.iter().find(|i| i.opcode == Op::MemoryModel);
        let number = model.and_then(|model| model.operand_words(words).get(1).copied());
        let model = number.and_then(MemoryModel::from_u32);
        match model {
            Some(model) if VULKAN.memory_models.contains(&model) => &VULKAN,
            _ => &OPENCL,
        }
    }
}

fn opencl_address_space(class: StorageClass) -> Option<u32> {
    match class {
        StorageClass::Function
        | StorageClass::Private
        | StorageClass::Input
        | StorageClass::Output => Some(PRIVATE),
        StorageClass::CrossWorkgroup => Some(GLOBAL),
        StorageClass::UniformConstant => Some(CONSTANT),
        StorageClass::Workgroup => Some(LOCAL),
        StorageClass::Generic => Some(GENERIC),
        _ => None,
    }
}

/// Capabilities of kernels that are supported, or whose instructions are checked where they are
/// used.
fn opencl_capability(capability: Capability) -> bool {
    use Capability::*;
    matches!(
        capability,
        Addresses | Linkage | Kernel | Vector16 | Float16Buffer | Float16 | Float64 | Int64
            | Int64Atomics | Int16 | Int8 | Groups | GenericPointer | SubgroupDispatch
            // Images: unsupported ones are refused where they are used.
            | ImageBasic | ImageReadWrite | ImageMipmap | LiteralSampler | Sampled1D | Image1D
            | SampledBuffer | ImageBuffer
            | StorageImageReadWithoutFormat | StorageImageWriteWithoutFormat
            // llvm-spirv declares it for reversed bits; layouts, which it allows besides, are
            // refused in kernels.
            | Shader
            | GroupNonUniform | GroupNonUniformVote | GroupNonUniformArithmetic
            | GroupNonUniformBallot | GroupNonUniformShuffle | GroupNonUniformShuffleRelative
            | GroupNonUniformClustered | GroupNonUniformRotateKHR | UniformDecoration
            | SubgroupBallotKHR | SubgroupVoteKHR
            | DenormPreserve | DenormFlushToZero | SignedZeroInfNanPreserve | RoundingModeRTE
            | RoundingModeRTZ | FloatControls2
            | ExpectAssumeKHR | BitInstructions | GroupUniformArithmeticKHR | ShaderClockKHR
            | SubgroupShuffleINTEL | SubgroupBufferBlockIOINTEL | KernelAttributesINTEL | OptNoneEXT
            | ArbitraryPrecisionIntegersALTERA | MemoryAccessAliasingINTEL
            | AtomicFloat16AddEXT | AtomicFloat32AddEXT | AtomicFloat64AddEXT
            | AtomicFloat16MinMaxEXT | AtomicFloat32MinMaxEXT | AtomicFloat64MinMaxEXT
            | UnstructuredLoopControlsINTEL | FPFastMathModeINTEL | FPMaxErrorINTEL
            | BFloat16ConversionINTEL
            // llvm-spirv declares it for vectors of the lengths that optimizers make.
            | VectorAnyINTEL
            // Some OpenCL producers declare Matrix, Shader and capabilities that these imply, but
            // do not use them.
            | Matrix
            | DotProduct | DotProductInputAll | DotProductInput4x8Bit | DotProductInput4x8BitPacked
    ) || is_confined(capability)
}

/// Capabilities whose instructions, types, modes and decorations are refused one by one, with the
/// kernels that reach them; a module may declare them for other kernels.
fn is_confined(capability: Capability) -> bool {
    use Capability::*;
    matches!(
        capability,
        Pipes | PipeStorage | DeviceEnqueue | NamedBarrier | SubgroupDispatch
            | SubgroupBufferBlockIOINTEL | SubgroupImageBlockIOINTEL
            | SubgroupImageMediaBlockIOINTEL | BlockingPipesALTERA | IOPipesALTERA
            | RoundToInfinityINTEL | FloatingPointModeINTEL | FunctionFloatControlINTEL
            | ImageMSArray | StorageImageMultisample | ImageCubeArray | ImageGatherExtended
            // Hints for other hardware.
            | FPGADSPControlALTERA | FPGAClusterAttributesALTERA | FPGAClusterAttributesV2ALTERA
            | FPGAMemoryAccessesALTERA | FPGAMemoryAttributesALTERA | FPGALoopControlsALTERA
            | FPGAKernelAttributesINTEL | FPGAKernelAttributesv2INTEL
            | FPGABufferLocationALTERA | FPGAInvocationPipeliningAttributesALTERA
            | RuntimeAlignedAttributeALTERA | GlobalVariableFPGADecorationsALTERA
            | GlobalVariableHostAccessINTEL
    )
}

fn vulkan_address_space(class: StorageClass) -> Option<u32> {
    match class {
        StorageClass::Function
        | StorageClass::Private
        | StorageClass::Input
        | StorageClass::Output => Some(PRIVATE),
        StorageClass::StorageBuffer
        | StorageClass::Uniform
        | StorageClass::PushConstant
        | StorageClass::PhysicalStorageBuffer => Some(GLOBAL),
        StorageClass::UniformConstant | StorageClass::Image => Some(CONSTANT),
        StorageClass::Workgroup => Some(LOCAL),
        _ => None,
    }
}

/// Capabilities of shaders. Those of images and of graphics may be declared: instructions that need
/// them are refused, with the entry points that reach them.
fn vulkan_capability(capability: Capability) -> bool {
    use Capability::*;
    matches!(
        capability,
        Shader | Matrix | Int8 | Int16 | Int64 | Float16 | Float64 | Int64Atomics
            | StorageBuffer8BitAccess | UniformAndStorageBuffer8BitAccess | StoragePushConstant8
            | StorageBuffer16BitAccess | UniformAndStorageBuffer16BitAccess
            | StoragePushConstant16
            | VariablePointers | VariablePointersStorageBuffer
            | PhysicalStorageBufferAddresses
            | VulkanMemoryModel | VulkanMemoryModelDeviceScope
            | WorkgroupMemoryExplicitLayoutKHR | WorkgroupMemoryExplicitLayout8BitAccessKHR
            | WorkgroupMemoryExplicitLayout16BitAccessKHR
            | UniformBufferArrayDynamicIndexing | StorageBufferArrayDynamicIndexing
            | RuntimeDescriptorArray | ShaderNonUniform
            | UniformBufferArrayNonUniformIndexing | StorageBufferArrayNonUniformIndexing
            | GroupNonUniform | GroupNonUniformVote | GroupNonUniformArithmetic
            | GroupNonUniformBallot | GroupNonUniformShuffle | GroupNonUniformShuffleRelative
            | ComputeDerivativeGroupQuadsKHR | ComputeDerivativeGroupLinearKHR
            | GroupNonUniformClustered | GroupNonUniformQuad | GroupNonUniformRotateKHR
            | GroupNonUniformPartitionedEXT | QuadControlKHR
            | SubgroupBallotKHR | SubgroupVoteKHR
            | DenormPreserve | DenormFlushToZero | SignedZeroInfNanPreserve | RoundingModeRTE
            | RoundingModeRTZ | FloatControls2
            | ExpectAssumeKHR | BitInstructions | Linkage | DeviceGroup | ShaderClockKHR
            | AtomicFloat16AddEXT | AtomicFloat32AddEXT | AtomicFloat64AddEXT
            | AtomicFloat16MinMaxEXT | AtomicFloat32MinMaxEXT | AtomicFloat64MinMaxEXT
            | DotProduct | DotProductInputAll | DotProductInput4x8Bit | DotProductInput4x8BitPacked
            // Images: those that are not served are refused where they are used.
            | ImageQuery | ImageBuffer | SampledBuffer | Image1D | Sampled1D | ImageCubeArray
            | SampledCubeArray | ImageRect | SampledRect | ImageMSArray | ImageGatherExtended
            | StorageImageExtendedFormats | StorageImageMultisample | MinLod
            | StorageImageReadWithoutFormat | StorageImageWriteWithoutFormat
            | UniformTexelBufferArrayDynamicIndexing | StorageTexelBufferArrayDynamicIndexing
            | StorageImageArrayDynamicIndexing | SampledImageArrayDynamicIndexing
            | SampledImageArrayNonUniformIndexing | StorageImageArrayNonUniformIndexing
            | UniformTexelBufferArrayNonUniformIndexing
            | StorageTexelBufferArrayNonUniformIndexing | Int64ImageEXT | InputAttachment
            // Graphics: entry points of other models are left out.
            | Geometry | Tessellation | ClipDistance | CullDistance | SampleRateShading
            | DerivativeControl | InterpolationFunction | MultiViewport | MultiView
            | DrawParameters | StencilExportEXT | DemoteToHelperInvocation | TransformFeedback
            | FragmentBarycentricKHR | ShaderLayer | ShaderViewportIndex | StorageInputOutput16
            | GeometryPointSize | TessellationPointSize | GeometryStreams | FragmentShadingRateKHR
            | FragmentFullyCoveredEXT
    )
}

const VULKAN_EXTENSIONS: &[&str] = &[
    "SPV_KHR_vulkan_memory_model",
    "SPV_KHR_physical_storage_buffer",
    "SPV_EXT_physical_storage_buffer",
    "SPV_KHR_workgroup_memory_explicit_layout",
    "SPV_EXT_descriptor_indexing",
    "SPV_KHR_subgroup_uniform_control_flow",
    "SPV_KHR_maximal_reconvergence",
    "SPV_KHR_shader_draw_parameters",
    "SPV_KHR_device_group",
    "SPV_KHR_multiview",
    "SPV_KHR_terminate_invocation",
    "SPV_KHR_fragment_shader_barycentric",
    "SPV_EXT_demote_to_helper_invocation",
    "SPV_EXT_shader_image_int64",
    "SPV_EXT_shader_viewport_index_layer",
    "SPV_EXT_shader_stencil_export",
    "SPV_EXT_fragment_fully_covered",
    "SPV_KHR_fragment_shading_rate",
    "SPV_KHR_post_depth_coverage",
    "SPV_KHR_quad_control",
    "SPV_NV_shader_subgroup_partitioned",
    "SPV_EXT_shader_subgroup_partitioned",
    "SPV_AMD_shader_trinary_minmax",
    "SPV_KHR_compute_shader_derivatives",
    "SPV_NV_compute_shader_derivatives",
    "SPV_GOOGLE_hlsl_functionality1",
];
