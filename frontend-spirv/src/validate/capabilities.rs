//! Capabilities: those that instructions, types, storage classes and linkage need must be declared.

use rspirv::dr::Operand;
use rspirv::spirv::{
    AddressingModel, BuiltIn, Capability, Decoration, Dim, ExecutionMode, ImageFormat, MemoryModel,
    Op, StorageClass,
};

use crate::decoration_rules;
use crate::error::{Error, Place, Rule};
use crate::grammar;
use crate::module::{InstructionRef, Module};

/// Fails at the first use of an undeclared capability. In modules with a memory model of shaders,
/// storage classes are not checked: any of several capabilities allows them.
pub(crate) fn check(module: &Module) -> Result<(), Error> {
    let mut of_shaders = false;
    let has = |capability: Capability| module.capabilities.has(capability);
    for instruction in module.instructions(0..module.instructions.len()) {
        let needed: &[Capability] = match (instruction.opcode(), instruction.operands()) {
            (Op::MemoryModel, &[_, memory]) if memory != MemoryModel::OpenCL as u32 => {
                of_shaders = true;
                if memory != MemoryModel::Vulkan as u32 && has(Capability::VulkanMemoryModel) {
                    let what = "the capability VulkanMemoryModel with another memory model";
                    return Err(Error::invalid(Rule::Capability, instruction.place(), what));
                }
                match memory == MemoryModel::Vulkan as u32 && has(Capability::Shader) {
                    true => &[Capability::VulkanMemoryModel],
                    false => &[Capability::Shader],
                }
            }
            (Op::TypeInt, &[64, _]) => &[Capability::Int64],
            (Op::TypeFloat, &[64, ..]) => &[Capability::Float64],
            (Op::TypeInt, &[8, _]) if of_shaders => BYTES,
            (Op::TypeInt, &[16, ..]) if of_shaders => SHORTS,
            (Op::TypeFloat, &[16, ..]) if of_shaders => HALVES,
            (Op::SpecConstantOp, &[opcode, ..]) if of_shaders && is_of_kernels(opcode) => {
                &[Capability::Kernel]
            }
            (Op::TypeInt, &[width, _]) if of_shaders => of_integers(width),
            (Op::TypeVector, &[_, count]) if of_shaders && count > 4 => &[Capability::Vector16],
            (Op::TypeImage, &[_, dim, _, arrayed, samples, sampled, format, ..]) if of_shaders => {
                check_image(dim, format, &has, instruction.place())?;
                if sampled == 2 {
                    check_stored_image(dim, [arrayed, samples], &has, instruction.place())?;
                }
                &[]
            }
            (Op::ExecutionMode | Op::ExecutionModeId, &[_, mode, ..]) if of_shaders => {
                check_mode(mode, &has, instruction.place())?;
                &[]
            }
            (Op::Decorate, &[_, decoration, ref operands @ ..])
            | (Op::MemberDecorate, &[_, _, decoration, ref operands @ ..])
                if of_shaders =>
            {
                let needed = of_decoration(decoration, operands);
                if !needed.is_empty() && !needed.iter().any(|&capability| has(capability)) {
                    return Err(missing(&needed, instruction.place()));
                }
                &[]
            }
            _ if of_shaders && is_of_modules(instruction.opcode()) => &[],
            (Op::MemoryModel, &[addressing, _]) => {
                if !has(Capability::Kernel) {
                    return Err(missing(&[Capability::Kernel], instruction.place()));
                }
                match addressing == AddressingModel::Logical as u32 {
                    true => &[],
                    false => &[Capability::Addresses],
                }
            }
            (Op::TypeInt, &[width, _]) => of_integers(width),
            (Op::TypeFloat, &[width, ..]) => of_floats(width),
            (Op::TypeVector, &[_, 8 | 16]) => &[Capability::Vector16],
            (Op::TypePointer, &[class, _]) => of_storage(class),
            (Op::Decorate, &[_, decoration, ..])
            | (Op::MemberDecorate, &[_, _, decoration, ..]) => {
                decoration_rules::capabilities(decoration)
            }
            (Op::ExecutionMode, &[_, mode, ..]) => {
                check_mode(mode, &has, instruction.place())?;
                &[]
            }
            _ => of_instruction(&instruction),
        };
        if !needed.is_empty() && !needed.iter().any(|&capability| has(capability)) {
            return Err(missing(needed, instruction.place()));
        }
    }
    Ok(())
}

/// Capabilities that allow bytes in shaders.
const BYTES: &[Capability] = &[
    Capability::Int8,
    Capability::StorageBuffer8BitAccess,
    Capability::UniformAndStorageBuffer8BitAccess,
    Capability::StoragePushConstant8,
    Capability::WorkgroupMemoryExplicitLayout8BitAccessKHR,
];

/// Capabilities that allow 16-bit floats in shaders.
const HALVES: &[Capability] = &[
    Capability::Float16,
    Capability::StorageBuffer16BitAccess,
    Capability::UniformAndStorageBuffer16BitAccess,
    Capability::StoragePushConstant16,
    Capability::StorageInputOutput16,
    Capability::WorkgroupMemoryExplicitLayout16BitAccessKHR,
];

/// Capabilities that allow conversions with a rounding mode in shaders.
const ROUNDED: &[Capability] = &[
    Capability::Kernel,
    Capability::StorageBuffer16BitAccess,
    Capability::UniformAndStorageBuffer16BitAccess,
    Capability::StoragePushConstant16,
    Capability::StorageInputOutput16,
];

/// Capabilities that allow 16-bit integers in shaders.
const SHORTS: &[Capability] = &[
    Capability::Int16,
    Capability::StorageBuffer16BitAccess,
    Capability::UniformAndStorageBuffer16BitAccess,
    Capability::StoragePushConstant16,
    Capability::StorageInputOutput16,
    Capability::WorkgroupMemoryExplicitLayout16BitAccessKHR,
];

/// Whether an operation on specialization constants is only for kernels.
fn is_of_kernels(opcode: u32) -> bool {
    use Op::*;
    const OF_KERNELS: &[Op] = &[
        ConvertFToS,
        ConvertSToF,
        ConvertFToU,
        ConvertUToF,
        ConvertPtrToU,
        ConvertUToPtr,
        GenericCastToPtr,
        PtrCastToGeneric,
        Bitcast,
        FNegate,
        FAdd,
        FSub,
        FMul,
        FDiv,
        FRem,
        FMod,
        AccessChain,
        InBoundsAccessChain,
        PtrAccessChain,
        InBoundsPtrAccessChain,
    ];
    OF_KERNELS.iter().any(|&of_kernels| of_kernels as u32 == opcode)
}

/// The capabilities, one of which a decoration in a module of shaders needs, or the built-in
/// variable that it names.
fn of_decoration(decoration: u32, operands: &[u32]) -> Vec<Capability> {
    let needed = match (Decoration::from_u32(decoration), operands) {
        (Some(Decoration::BuiltIn), &[number]) => match BuiltIn::from_u32(number) {
            // Members of what glslang writes for each stage of a pipeline: naming them is no use of
            // them.
            Some(BuiltIn::PointSize | BuiltIn::ClipDistance | BuiltIn::CullDistance) => None,
            named => named.map(Operand::BuiltIn),
        },
        (Some(Decoration::FPRoundingMode), _) => return ROUNDED.to_vec(),
        (decoration, _) => decoration.map(Operand::Decoration),
    };
    let mut needed = needed.map(|operand| operand.required_capabilities()).unwrap_or_default();
    if decoration == Decoration::FPFastMathMode as u32 {
        needed.push(Capability::FloatControls2);
    }
    needed
}

/// Whether an instruction is about the module, or declares a type.
fn is_of_modules(opcode: Op) -> bool {
    use Op::{Capability, Decorate, DecorateString, ExecutionMode, MemberDecorate};
    (Op::TypeVoid as u32..=Op::TypeForwardPointer as u32).contains(&(opcode as u32))
        || matches!(opcode, Capability | Decorate | DecorateString | ExecutionMode | MemberDecorate)
}

fn missing(needed: &[Capability], at: Place) -> Error {
    let names: Vec<String> = needed.iter().map(|capability| format!("{capability:?}")).collect();
    let detail = match names.as_slice() {
        [one] => format!("the module does not declare the capability {one}"),
        all => format!("the module declares none of the capabilities {}", all.join(", ")),
    };
    Error::invalid(Rule::Capability, at, detail)
}

/// The capabilities, one of which an instruction needs. Runtime arrays are accepted without
/// `Shader`, as in clspv's and hand-written modules.
fn of_instruction(instruction: &InstructionRef<'_>) -> &'static [Capability] {
    if instruction.opcode() == Op::TypeRuntimeArray {
        return &[];
    }
    grammar::of(instruction.opcode()).map_or(&[], |grammar| grammar.capabilities)
}

/// Fails if the module declares no capability that an image's dimensions, or its format, need.
fn check_image(
    dim: u32,
    format: u32,
    has: &impl Fn(Capability) -> bool,
    at: Place,
) -> Result<(), Error> {
    let dim = Dim::from_u32(dim).map(Operand::Dim);
    let format = ImageFormat::from_u32(format).map(Operand::ImageFormat);
    for operand in [dim, format].into_iter().flatten() {
        let needed = operand.required_capabilities();
        if !needed.is_empty() && !needed.iter().any(|&capability| has(capability)) {
            return Err(missing(&needed, at));
        }
    }
    Ok(())
}

/// Fails if the module does not declare the capabilities of stored images of a kind, beside those
/// of all images of it.
fn check_stored_image(
    dim: u32,
    [arrayed, samples]: [u32; 2],
    has: &impl Fn(Capability) -> bool,
    at: Place,
) -> Result<(), Error> {
    let (arrayed, multisampled) = (arrayed == 1, samples == 1);
    let dim = Dim::from_u32(dim);
    for (is_needed, capability) in [
        (multisampled, Capability::StorageImageMultisample),
        (multisampled && arrayed, Capability::ImageMSArray),
        (dim == Some(Dim::Dim1D), Capability::Image1D),
        (dim == Some(Dim::DimBuffer), Capability::ImageBuffer),
        (dim == Some(Dim::DimCube) && arrayed, Capability::ImageCubeArray),
    ] {
        if is_needed && !has(capability) {
            return Err(missing(&[capability], at));
        }
    }
    Ok(())
}

/// Fails if the module declares no capability that an execution mode needs.
fn check_mode(mode: u32, has: &impl Fn(Capability) -> bool, at: Place) -> Result<(), Error> {
    let Some(mode) = ExecutionMode::from_u32(mode) else { return Ok(()) };
    let needed = Operand::ExecutionMode(mode).required_capabilities();
    match needed.is_empty() || needed.iter().any(|&capability| has(capability)) {
        true => Ok(()),
        false => Err(missing(&needed, at)),
    }
}

fn of_integers(width: u32) -> &'static [Capability] {
    match width {
        8 => &[Capability::Int8],
        16 => &[Capability::Int16],
        32 => &[],
        64 => &[Capability::Int64],
        _ => &[Capability::ArbitraryPrecisionIntegersALTERA],
    }
}

fn of_floats(width: u32) -> &'static [Capability] {
    match width {
        16 => &[Capability::Float16, Capability::Float16Buffer],
        64 => &[Capability::Float64],
        _ => &[],
    }
}

/// By the specification private memory needs a capability of shaders; producers of kernels keep
/// constants in it.
fn of_storage(class: u32) -> &'static [Capability] {
    match StorageClass::from_u32(class) {
        Some(StorageClass::Generic) => &[Capability::GenericPointer],
        Some(StorageClass::Output | StorageClass::Uniform | StorageClass::StorageBuffer) => {
            &[Capability::Shader]
        }
        _ => &[],
    }
}
