//! Shaders and compute pipelines: modules that `naga` has validated become SPIR-V, which is
//! compiled to machine code.

use crate::absent::Absent;
use crate::bind::PipelineLayout;
use naga::back::pipeline_constants::process_overrides;
use naga::back::spv;
use naga::proc::{BoundsCheckPolicies, BoundsCheckPolicy};
use oxmux::bindings::{BindingKind, Bindings};
use oxmux::{CompileOptions, Kernel, KernelInfo, LaunchLimits};
use oxmux::{Limits, LoadOptions, Module, RobustAccess, Specialization};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use wgpu::hal;

/// A shader, as it came.
#[derive(Clone)]
pub struct ShaderModule {
    source: Arc<Source>,
    checks: wgpu::ShaderRuntimeChecks,
}

enum Source {
    Naga(Box<hal::NagaShader>),
    SpirV(Vec<u32>),
}

impl std::fmt::Debug for ShaderModule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ShaderModule").finish_non_exhaustive()
    }
}

impl ShaderModule {
    pub(crate) fn new(
        desc: &hal::ShaderModuleDescriptor<'_>,
        shader: hal::ShaderInput<'_>,
    ) -> Result<Self, hal::ShaderError> {
        let source = match shader {
            hal::ShaderInput::Naga(shader) => Source::Naga(Box::new(shader)),
            hal::ShaderInput::SpirV(words) => Source::SpirV(words.to_vec()),
            _ => {
                let message = "oxmux-wgpu reads WGSL and SPIR-V alone";
                return Err(hal::ShaderError::Compilation(message.to_string()));
            }
        };
        Ok(Self { source: Arc::new(source), checks: desc.runtime_checks })
    }
}

/// A shader's entry point, compiled.
#[derive(Clone, Debug)]
pub struct ComputePipeline {
    pub(crate) kernel: Arc<Kernel>,
    pub(crate) bindings: Arc<Bindings>,
    /// How many bytes of immediates there are, if the kernel has any.
    pub(crate) immediate_bytes: Option<u32>,
}

/// The key of a compiled kernel.
#[derive(Clone, PartialEq, Eq)]
struct Key {
    words: Vec<u32>,
    entry: String,
    constants: Vec<(u32, Vec<u8>)>,
}

/// How many kernels are remembered.
const REMEMBERED: usize = 128;

/// Compiles shaders, each of them once.
pub(crate) struct Compiler {
    options: CompileOptions,
    /// The most recently compiled kernels, with a hash of their keys.
    kernels: Mutex<VecDeque<(u64, Key, Arc<Kernel>)>>,
}

impl std::fmt::Debug for Compiler {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Compiler").finish_non_exhaustive()
    }
}

type Descriptor<'a> = hal::ComputePipelineDescriptor<'a, PipelineLayout, ShaderModule, Absent>;

impl Compiler {
    pub(crate) fn new(options: CompileOptions) -> Self {
        let mut options = options.with_debug_info(false);
        options.verify_each = false;
        Self { options, kernels: Mutex::default() }
    }

    /// A pipeline of a shader's entry point.
    pub(crate) fn pipeline(
        &self,
        desc: &Descriptor<'_>,
    ) -> Result<ComputePipeline, hal::PipelineError> {
        let stage = &desc.stage;
        let (words, constants) = match &*stage.module.source {
            Source::Naga(shader) => (write(shader, desc)?, Vec::new()),
            Source::SpirV(words) => (words.clone(), specialization(words, stage.constants)?),
        };
        let key = Key { words, entry: stage.entry_point.to_string(), constants };
        let kernel = self.kernel(key)?;
        let bindings = Bindings::of(kernel.info()).map_err(|error| failure(error.to_string()))?;
        let bindings =
            bindings.ok_or_else(|| failure("the entry point is no shader".to_string()))?;
        let has_immediates =
            bindings.list().iter().any(|binding| binding.kind == BindingKind::PushConstants);
        let immediate_bytes = has_immediates.then_some(desc.layout.immediate_bytes);
        Ok(ComputePipeline { kernel, bindings: Arc::new(bindings), immediate_bytes })
    }

    fn kernel(&self, key: Key) -> Result<Arc<Kernel>, hal::PipelineError> {
        let hash = key.hash();
        let lock = || self.kernels.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, _, kernel)) = lock().iter().find(|(h, k, _)| *h == hash && *k == key) {
            return Ok(kernel.clone());
        }
        let kernel = Arc::new(self.compile(&key).map_err(|error| failure(error.to_string()))?);
        check_needs(kernel.info()).map_err(failure)?;
        let mut kernels = lock();
        if kernels.len() == REMEMBERED {
            kernels.pop_front();
        }
        kernels.push_back((hash, key, kernel.clone()));
        Ok(kernel)
    }

    fn compile(&self, key: &Key) -> Result<Kernel, oxmux::Error> {
        let bytes: Vec<u8> = key.words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let mut specialization = Specialization::new();
        for (id, value) in &key.constants {
            specialization.set(*id, value.clone());
        }
        // Trusted shaders (`create_shader_module_trusted`) are checked, too: on GPUs a read beyond
        // the end of memory, as in `select(0, a[i - 1], i > 0)`, is harmless; here it would end the
        // process.
        let load = LoadOptions::default().with_robust_access(RobustAccess::On);
        let limits = Limits::default();
        let module = Module::from_spirv_with(&bytes, &specialization, &limits, &load)?;
        let options = self.options.clone().with_kernels([key.entry.as_str()]);
        module.compile(&options)?.kernel(&key.entry)
    }
}

/// The most work-items of a sub-group, as `oxmux` chooses their size; smaller work-groups have
/// smaller ones.
pub(crate) const SUB_GROUP_MAX: u32 = 8;

/// Whether a kernel can be launched: what it needs is known when it is compiled, and a queue could
/// only lose the device for it.
fn check_needs(info: &KernelInfo) -> Result<(), String> {
    let limits = LaunchLimits::default();
    let (stack, stack_max) = (info.stack_bytes, limits.stack_bytes);
    if stack > stack_max {
        let message = "bytes of stack for the variables of an invocation";
        return Err(format!("the shader needs {stack} {message}, and there are {stack_max}"));
    }
    let layout = info.arena.layout(info.reqd_work_group_size.unwrap_or([1; 3]), &[]);
    let (arena, arena_max) = (layout.map_err(|error| error.to_string())?.size, limits.arena_bytes);
    if arena > arena_max {
        let message = "bytes of memory for each work-group";
        return Err(format!("the shader needs {arena} {message}, and there are {arena_max}"));
    }
    Ok(())
}

impl Key {
    fn hash(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (&self.words, &self.entry, &self.constants).hash(&mut hasher);
        hasher.finish()
    }
}

fn failure(message: String) -> hal::PipelineError {
    hal::PipelineError::Linkage(wgpu::ShaderStages::COMPUTE, message)
}

/// The SPIR-V of a shader's entry point, with the values of its overridable constants.
fn write(shader: &hal::NagaShader, desc: &Descriptor<'_>) -> Result<Vec<u32>, hal::PipelineError> {
    let stage = &desc.stage;
    let entry = (naga::ShaderStage::Compute, stage.entry_point);
    let (module, info) =
        process_overrides(&shader.module, &shader.info, Some(entry), stage.constants).map_err(
            |error| {
                let stages = wgpu::ShaderStages::COMPUTE;
                hal::PipelineError::PipelineConstants(stages, error.to_string())
            },
        )?;
    // Indices are checked when the SPIR-V is read, against what is bound rather than what is
    // declared.
    let policies = BoundsCheckPolicies {
        index: match has_two_row_uniforms(&module) {
            true => BoundsCheckPolicy::Restrict,
            false => BoundsCheckPolicy::Unchecked,
        },
        buffer: BoundsCheckPolicy::Unchecked,
        image_load: BoundsCheckPolicy::Unchecked,
        binding_array: BoundsCheckPolicy::Unchecked,
    };
    let zeroed = match stage.zero_initialize_workgroup_memory {
        true => spv::ZeroInitializeWorkgroupMemoryMode::Native,
        false => spv::ZeroInitializeWorkgroupMemoryMode::None,
    };
    let options = spv::Options {
        lang_version: (1, 4),
        flags: spv::WriterFlags::empty(),
        fake_missing_bindings: true,
        binding_map: binding_arrays(desc.layout),
        bounds_check_policies: policies,
        zero_initialize_workgroup_memory: zeroed,
        // A loop without an end is not undefined behaviour here: it does not end.
        force_loop_bounding: false,
        // Inputs of compute shaders are integers; the capability would be declared for nothing.
        use_storage_input_output_16: false,
        emit_int_div_checks: stage.module.checks.int_div_checks,
        ..spv::Options::default()
    };
    let pipeline = spv::PipelineOptions {
        shader_stage: naga::ShaderStage::Compute,
        entry_point: stage.entry_point.to_string(),
    };
    spv::write_vec(&module, &info, &options, Some(&pipeline))
        .map_err(|error| failure(error.to_string()))
}

/// Whether there are matrices of two rows in uniforms, which `naga` writes as separate vectors: an
/// index chooses among them by a switch, whose way for other indices is `OpUnreachable` unless
/// `naga` is to check indices.
fn has_two_row_uniforms(module: &naga::Module) -> bool {
    let is_two_rows = |ty: &naga::Type| {
        matches!(ty.inner, naga::TypeInner::Matrix { rows: naga::VectorSize::Bi, .. })
    };
    module.types.iter().any(|(_, ty)| is_two_rows(ty))
        && module
            .global_variables
            .iter()
            .any(|(_, variable)| variable.space == naga::AddressSpace::Uniform)
}

/// Where all bindings are: where the shader says, with the number of elements that the layout says.
fn binding_arrays(layout: &PipelineLayout) -> spv::BindingMap {
    let mut map = spv::BindingMap::default();
    for (entries, group) in layout.groups.iter().zip(0..) {
        for entry in entries.iter().flat_map(|layout| layout.entries.iter()) {
            let info = spv::BindingInfo {
                descriptor_set: group,
                binding: entry.binding,
                binding_array_size: entry.count.map(|count| count.get()),
            };
            map.insert(naga::ResourceBinding { group, binding: entry.binding }, info);
        }
    }
    map
}

/// The values of specialization constants, which are overridable constants with the same numbers.
fn specialization(
    words: &[u32],
    constants: &naga::back::PipelineConstants,
) -> Result<Vec<(u32, Vec<u8>)>, hal::PipelineError> {
    if constants.is_empty() {
        return Ok(Vec::new());
    }
    let wrong = |message: String| {
        hal::PipelineError::PipelineConstants(wgpu::ShaderStages::COMPUTE, message)
    };
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let known = Module::spec_constants(&bytes, &Limits::default());
    let known = known.map_err(|error| wrong(error.to_string()))?;
    let mut given: Vec<_> = constants.iter().collect();
    given.sort_by_key(|(name, _)| name.as_str());
    let mut values = Vec::new();
    for (name, &value) in given {
        let constant = known.iter().find(|constant| constant.id.to_string() == *name);
        let constant = constant.ok_or_else(|| wrong(format!("there is no constant {name}")))?;
        let bytes = constant_bytes(&constant.type_name, constant.default.len(), value);
        let bytes =
            bytes.ok_or_else(|| wrong(format!("{value} is no value of constant {name}")))?;
        values.push((constant.id, bytes));
    }
    Ok(values)
}

/// The bytes of a number as a constant of a type, whose integers may be signed or not; none if the
/// type does not have it, as for constants of WGSL.
fn constant_bytes(type_name: &str, bytes: usize, value: f64) -> Option<Vec<u8>> {
    if type_name == "i1" {
        return Some(vec![u8::from(value != 0.0 && !value.is_nan()); bytes]);
    }
    if !value.is_finite() {
        return None;
    }
    match type_name {
        "half" => {
            let bits = oxmux::ir::eval::float::half_bits(value);
            (bits & 0x7fff < 0x7c00).then(|| bits.to_le_bytes().to_vec())
        }
        "float" => {
            let value = value as f32;
            value.is_finite().then(|| value.to_le_bytes().to_vec())
        }
        "double" => Some(value.to_le_bytes().to_vec()),
        _ => {
            let (bits, value) = (8 * u32::try_from(bytes).ok()?, value as i128);
            let range = -1_i128.checked_shl(bits.checked_sub(1)?)?..1_i128.checked_shl(bits)?;
            range.contains(&value).then(|| value.to_le_bytes()[..bytes].to_vec())
        }
    }
}
