//! The supported capabilities, extensions, models and modes.

use rspirv::spirv::{AddressingModel, Capability, ExecutionMode, MemoryModel, Op};

use crate::decode::Instruction;
use crate::environment::Environment;
use crate::error::{Error, Place, Rule};
use crate::module::{ExecutionModeEntry, ExtInstSet, Module};
use crate::text;

/// The capability with this number, if it is supported.
pub(crate) fn capability(
    environment: &Environment,
    number: u32,
    at: Place,
) -> Result<Capability, Error> {
    let Some(capability) = Capability::from_u32(number) else {
        return Err(Error::unsupported(at, format!("capability {number}")));
    };
    if (environment.serves_capability)(capability) {
        Ok(capability)
    } else {
        Err(Error::unsupported(at, format!("capability {capability:?} ({number})")))
    }
}

/// Refuses extensions with unsupported instructions or types.
pub(crate) fn check_extension(
    environment: &Environment,
    name: &str,
    at: Place,
) -> Result<(), Error> {
    const SERVED: &[&str] = &[
        "SPV_KHR_no_integer_wrap_decoration",
        "SPV_KHR_float_controls",
        "SPV_KHR_float_controls2",
        "SPV_KHR_expect_assume",
        "SPV_KHR_linkonce_odr",
        "SPV_KHR_non_semantic_info",
        "SPV_KHR_relaxed_extended_instruction",
        "SPV_KHR_uniform_group_instructions",
        "SPV_KHR_bit_instructions",
        "SPV_KHR_subgroup_rotate",
        "SPV_KHR_shader_clock",
        "SPV_KHR_shader_ballot",
        "SPV_KHR_subgroup_vote",
        "SPV_KHR_16bit_storage",
        "SPV_KHR_8bit_storage",
        "SPV_KHR_storage_buffer_storage_class",
        "SPV_KHR_variable_pointers",
        "SPV_EXT_shader_atomic_float_add",
        "SPV_EXT_shader_atomic_float_min_max",
        "SPV_EXT_shader_atomic_float16_add",
        "SPV_EXT_optnone",
        "SPV_EXT_relaxed_printf_string_address_space",
        "SPV_GOOGLE_decorate_string",
        "SPV_GOOGLE_hlsl_functionality1",
        "SPV_GOOGLE_user_type",
        "SPV_INTEL_subgroups",
        "SPV_INTEL_kernel_attributes",
        "SPV_INTEL_arbitrary_precision_integers",
        "SPV_ALTERA_arbitrary_precision_integers",
        "SPV_INTEL_optnone",
        "SPV_INTEL_memory_access_aliasing",
        "SPV_INTEL_unstructured_loop_controls",
        "SPV_INTEL_fp_fast_math_mode",
        "SPV_INTEL_fp_max_error",
        "SPV_INTEL_cache_controls",
        "SPV_INTEL_maximum_registers",
        "SPV_INTEL_bfloat16_conversion",
        // `llvm-spirv --spirv-ext=+all` declares it for vectors of any length. Its functions and variables
        // need the capability `VectorComputeINTEL`, which is refused.
        "SPV_INTEL_vector_compute",
        "SPV_KHR_integer_dot_product",
        // Those of the confined capabilities.
        "SPV_INTEL_float_controls2",
        "SPV_INTEL_media_block_io",
        "SPV_INTEL_blocking_pipes",
        "SPV_INTEL_io_pipes",
        "SPV_INTEL_runtime_aligned",
        "SPV_INTEL_global_variable_host_access",
        "SPV_INTEL_global_variable_fpga_decorations",
        "SPV_EXT_image_raw10_raw12",
    ];
    const CONFINED: &[&str] = &["SPV_INTEL_fpga_", "SPV_ALTERA_fpga_"];
    if SERVED.contains(&name)
        || environment.extensions.contains(&name)
        || CONFINED.iter().any(|prefix| name.starts_with(prefix))
    {
        Ok(())
    } else {
        Err(Error::unsupported(at, format!("extension {name:?}")))
    }
}

/// The error of an opcode or capability whose number alone is known. It names the unsupported
/// extensions that the module uses before `at`, one of which the number belongs to.
pub(crate) fn unknown_number(
    instructions: &[Instruction],
    words: &[u32],
    at: Place,
    what: String,
) -> Error {
    let environment = Environment::of_module(instructions, words);
    let head =
        instructions.iter().take_while(|i| matches!(i.opcode, Op::Capability | Op::Extension));
    let names = head
        .filter(|instruction| instruction.opcode == Op::Extension)
        .map(|instruction| text::read(instruction.operand_words(words)).unwrap_or_default().0);
    let mut names: Vec<String> =
        names.filter(|name| check_extension(environment, name, at).is_err()).collect();
    names.dedup();
    match names.as_slice() {
        [] => Error::unsupported(at, what),
        [one] => Error::unsupported(at, format!("it uses {one}, which is not supported ({what})")),
        _ => {
            let all = names.join(", ");
            Error::unsupported(at, format!("it uses {all}, which are not supported ({what})"))
        }
    }
}

/// The set of extended instructions with this name.
pub(crate) fn ext_inst_set(name: &str) -> ExtInstSet {
    match name {
        "OpenCL.std" => ExtInstSet::OpenClStd,
        "GLSL.std.450" => ExtInstSet::GlslStd450,
        "SPV_AMD_shader_trinary_minmax" => ExtInstSet::AmdTrinary,
        "OpenCL.DebugInfo.100" | "DebugInfo" => ExtInstSet::DebugInfo,
        name if name.starts_with("NonSemantic.Shader.DebugInfo.") => ExtInstSet::ShaderDebugInfo,
        name if name.starts_with("NonSemantic.") => ExtInstSet::NonSemantic,
        _ => ExtInstSet::Unknown,
    }
}

/// The addressing and the memory model, if they are served.
pub(crate) fn models(
    environment: &Environment,
    addressing: u32,
    memory: u32,
    at: Place,
) -> Result<(AddressingModel, MemoryModel), Error> {
    let addressing_model = AddressingModel::from_u32(addressing)
        .filter(|model| environment.addressing_models.contains(model));
    let Some(addressing_model) = addressing_model else {
        return Err(Error::unsupported(at, format!("addressing model {addressing}")));
    };
    match MemoryModel::from_u32(memory) {
        Some(model) if environment.memory_models.contains(&model) => Ok((addressing_model, model)),
        Some(model) => Err(Error::unsupported(at, format!("memory model {model:?}"))),
        None => Err(Error::unsupported(at, format!("memory model {memory}"))),
    }
}

/// An execution mode with literals, whichever form the module has.
pub(crate) fn execution_mode(
    module: &Module,
    number: u32,
    by_id: bool,
    operands: &[u32],
    at: Place,
) -> Result<ExecutionModeEntry, Error> {
    let invalid = |detail: &str| Err(Error::invalid(Rule::ExecutionMode, at, detail));
    let Some(mode) = ExecutionMode::from_u32(number) else {
        return Ok(ExecutionModeEntry { mode: number, operands: operands.into() });
    };
    use ExecutionMode::*;
    let mut literals = operands.to_vec();
    let mut literal_mode = mode;
    let id_form = match mode {
        LocalSizeId => Some(LocalSize),
        LocalSizeHintId => Some(LocalSizeHint),
        SubgroupsPerWorkgroupId => Some(SubgroupsPerWorkgroup),
        _ => None,
    };
    if let Some(form) = id_form {
        // The ids are ids in either instruction: some producers write OpExecutionMode.
        let _ = by_id;
        literal_mode = form;
        for word in &mut literals {
            let bits = module.constant_bits(*word).and_then(|bits| u32::try_from(bits).ok());
            match bits {
                Some(bits) => *word = bits,
                None => return invalid("an operand is no integer constant of 32 bits"),
            }
        }
    }
    let expected = match literal_mode {
        LocalSize | LocalSizeHint => 3,
        VecTypeHint | SubgroupSize | SubgroupsPerWorkgroup => 1,
        ContractionOff => 0,
        DenormPreserve | DenormFlushToZero | SignedZeroInfNanPreserve | RoundingModeRTE => 1,
        RoundingModeRTZ => 1,
        _ => literals.len(),
    };
    if literals.len() != expected {
        return invalid("it has bad operands");
    }
    if matches!(literal_mode, LocalSize | SubgroupSize) && literals.contains(&0) {
        return invalid("a size is 0");
    }
    Ok(ExecutionModeEntry { mode: literal_mode as u32, operands: literals.into() })
}
