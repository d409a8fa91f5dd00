//! Entry points: the IR function of a kernel, its execution modes, and its argument information.
//!
//! The function of an entry point becomes the kernel itself, under the entry point's name. If
//! others call it too, or two entry points name it, it becomes a function of its own and each
//! kernel calls it.

use std::collections::BTreeMap;
use std::sync::Arc;

use oxmux_ir::function::{FunctionMetadata, KernelArgInfo};
use oxmux_ir::module::FunctionId;
use oxmux_ir::types::Type as IrType;
use oxmux_runtime_abi::{AccessQualifier, TypeQualifiers};
use rspirv::spirv::{Decoration, ExecutionMode, FunctionParameterAttribute, Op, StorageClass};

use super::module::ModuleLowering;
use super::signature::KernelFunctions;
use super::vulkan::{self, numbering};
use super::wrapper::wrapper;
use crate::error::Error;
use crate::module::{EntryPoint, Function, Module};
use crate::types::{Type, TypeIndex};

/// Makes the kernels that call their function, and gives all kernels their metadata.
pub(crate) fn finish(shared: &mut ModuleLowering<'_>, plan: &KernelFunctions) -> Result<(), Error> {
    let spirv = shared.spirv;
    let arguments = ArgumentStrings::read(spirv);
    for (position, entry) in spirv.entry_points.iter().enumerate() {
        let Some(index) = spirv.function_index(entry.function) else { continue };
        let (Some(source), Some(&made)) = (spirv.functions.get(index), shared.functions.get(index))
        else {
            continue;
        };
        let kernel = if plan.direct(index) == Some(position) {
            made
        } else {
            match vulkan::kernel::kernel(shared, index, &entry.name, made)? {
                Some(kernel) => kernel,
                None => wrapper(shared, source, &entry.name, made)?,
            }
        };
        let plan = shared.interface.plan(position);
        let mut metadata = match execution_modes(shared, entry, &plan) {
            Err(error @ Error::Unsupported { .. }) => {
                shared.refuse_function(kernel, error);
                FunctionMetadata::default()
            }
            metadata => metadata?,
        };
        let described = vulkan::kernel::describe_arguments(shared, index);
        let described = described.unwrap_or_else(|| arguments.kernel(shared, source, &entry.name));
        metadata.kernel_args = Some(Arc::new(described));
        let function = &mut shared.module.functions[kernel];
        if let Some((_, least)) = plan.sub_group {
            function
                .attributes
                .set
                .set_string(numbering::LEAST_SUB_GROUP, Some(&least.to_string()));
        }
        metadata.other = std::mem::take(&mut function.metadata.other);
        function.metadata = metadata;
        float_controls(shared, entry, kernel);
    }
    Ok(())
}

fn execution_modes(
    shared: &mut ModuleLowering<'_>,
    entry: &EntryPoint,
    plan: &numbering::SubGroupPlan,
) -> Result<FunctionMetadata, Error> {
    let at = shared.place(entry.function);
    let unsupported = |mode: &str| Err(Error::unsupported(at, format!("execution mode {mode}")));
    for (mode, name) in
        [(ExecutionMode::Initializer, "Initializer"), (ExecutionMode::Finalizer, "Finalizer")]
    {
        if entry.mode(mode).is_some() {
            return unsupported(name);
        }
    }
    if let Some(mode) = entry.modes.iter().find(|mode| is_of_graphics(mode.mode)) {
        let name = ExecutionMode::from_u32(mode.mode).map(|known| format!("{known:?}"));
        return unsupported(&name.unwrap_or_else(|| mode.mode.to_string()));
    }
    let local_size = shared.spirv.work_group_size.or_else(|| entry.local_size());
    let sub_group_size = match entry.mode(ExecutionMode::SubgroupsPerWorkgroup) {
        Some(&[count]) => Some(sub_group_size(entry, local_size, count).map_err(|why| {
            let what = format!("execution mode SubgroupsPerWorkgroup {count} {why}");
            Error::unsupported(at, what)
        })?),
        _ => entry.subgroup_size().or(plan.sub_group.map(|(size, _)| size)),
    };
    numbering::check_modes(entry, local_size, at)?;
    Ok(FunctionMetadata {
        reqd_work_group_size: local_size.map(|size| plan.numbering.kernel_size(size)),
        work_group_size_hint: entry.local_size_hint(),
        vec_type_hint: entry.vec_type_hint().and_then(|hint| vec_type_hint(shared, hint)),
        intel_reqd_sub_group_size: sub_group_size,
        max_work_dim: entry
            .mode(ExecutionMode::MaxWorkDimINTEL)
            .and_then(|operands| operands.first().copied())
            .filter(|dimensions| *dimensions <= 3),
        ..FunctionMetadata::default()
    })
}

/// Whether an execution mode is one of stages of graphics, which no kernel can have.
fn is_of_graphics(mode: u32) -> bool {
    matches!(mode, 0..=16 | 19..=29 | 4446 | 5017 | 5023 | 5027..=5084 | 5269..=5288 | 5291..=5370)
}

/// The sub-group size with which a work-group has the required number of sub-groups.
fn sub_group_size(
    entry: &EntryPoint,
    local_size: Option<[u32; 3]>,
    count: u32,
) -> Result<u32, String> {
    let Some(local_size) = local_size else {
        return Err("without a work-group size that the kernel requires".to_string());
    };
    let items = local_size.iter().fold(1_u64, |all, &size| all.saturating_mul(u64::from(size)));
    let size = match entry.subgroup_size() {
        Some(size) => u64::from(size),
        None => items.div_ceil(u64::from(count.max(1))),
    };
    match u32::try_from(size) {
        Ok(size) if size != 0 && items.div_ceil(u64::from(size)) == u64::from(count) => Ok(size),
        _ => Err(format!("with work-groups of {items} and sub-groups of {size}")),
    }
}

/// The hint's number: the scalar in the low half, the number of components in the high half.
fn vec_type_hint(shared: &mut ModuleLowering<'_>, hint: u32) -> Option<(IrType, bool)> {
    let scalar = match hint & 0xffff {
        0 => IrType::I8,
        1 => IrType::I16,
        2 => IrType::I32,
        3 => IrType::I64,
        4 => IrType::HALF,
        5 => IrType::FLOAT,
        6 => IrType::DOUBLE,
        _ => return None,
    };
    let types = &mut shared.module.cx.types;
    let ty = match hint >> 16 {
        0 | 1 => scalar,
        count @ 2..=16 => types.vector(scalar, count),
        _ => return None,
    };
    Some((ty, types.is_int(scalar)))
}

/// The required handling of subnormals as attributes, for information: the code implements it.
fn float_controls(shared: &mut ModuleLowering<'_>, entry: &EntryPoint, kernel: FunctionId) {
    for mode in entry.modes.iter() {
        let Some(known) = ExecutionMode::from_u32(mode.mode) else { continue };
        let width = mode.operands.first().copied().unwrap_or(0);
        let value = match known {
            ExecutionMode::DenormPreserve => "ieee,ieee",
            ExecutionMode::DenormFlushToZero => "preserve-sign,preserve-sign",
            _ => continue,
        };
        let key = match width {
            16 => "denormal-fp-math-f16",
            32 => "denormal-fp-math-f32",
            _ => "denormal-fp-math",
        };
        shared.module.functions[kernel].attributes.set.set_string(key, Some(value));
    }
}

/// Producers' strings about a kernel's arguments, such as `kernel_arg_type.NAME.int*,float,`.
struct ArgumentStrings {
    types: BTreeMap<String, Vec<String>>,
    qualifiers: BTreeMap<String, Vec<String>>,
}

impl ArgumentStrings {
    fn read(spirv: &Module) -> Self {
        let mut strings = Self { types: BTreeMap::new(), qualifiers: BTreeMap::new() };
        let first = spirv.functions.first().map(|f| f.instructions.start).unwrap_or(0);
        for inst in spirv.instructions(0..first) {
            if inst.opcode() != Op::String {
                continue;
            }
            let Some(text) = spirv.string(inst.result()) else { continue };
            let (rest, table) = if let Some(rest) = text.strip_prefix("kernel_arg_type_qual.") {
                (rest, &mut strings.qualifiers)
            } else if let Some(rest) = text.strip_prefix("kernel_arg_type.") {
                (rest, &mut strings.types)
            } else {
                continue;
            };
            // Neither names of kernels nor those of types have a dot, but some other names do.
            let Some((name, list)) = rest.rsplit_once('.') else { continue };
            let list = list.strip_suffix(',').unwrap_or(list);
            table.insert(name.to_string(), list.split(',').map(str::to_string).collect());
        }
        strings
    }

    fn kernel(&self, shared: &ModuleLowering<'_>, source: &Function, name: &str) -> KernelArgInfo {
        let spirv = shared.spirv;
        let body = forwarded_to(spirv, source).unwrap_or(source);
        let said = |table: &BTreeMap<String, Vec<String>>, index: usize| {
            table
                .get(name)
                .and_then(|list| list.get(index))
                .filter(|text| !text.is_empty())
                .cloned()
        };
        let mut info = KernelArgInfo::default();
        let debug_names = super::debug::argument_names(spirv, body);
        for (index, &id) in source.parameters.iter().enumerate() {
            let Some(ty) = spirv.type_of(id) else { continue };
            let inner = body.parameters.get(index).copied().unwrap_or(id);
            let by_value = is_by_value(spirv, id);
            let pointer = spirv.types.pointer(ty).filter(|_| !by_value);
            let space = pointer
                .and_then(|(class, _)| (spirv.environment.address_space)(class))
                .unwrap_or(0);
            let spelled = said(&self.types, index).unwrap_or_else(|| {
                let shown = spirv.types.pointer(ty).filter(|_| by_value).map_or(ty, |p| p.1);
                spell(spirv, shown)
            });
            info.address_spaces.push(space);
            info.access_qualifiers.push(access(spirv, ty).name().to_string());
            info.base_types.push(spelled.clone());
            info.types.push(spelled);
            info.type_qualifiers.push(
                said(&self.qualifiers, index).unwrap_or_else(|| qualifiers(spirv, id, pointer)),
            );
            let debug_name = || debug_names.get(index).cloned();
            let name = spirv.name(id).or_else(|| spirv.name(inner)).or_else(debug_name);
            info.names.push(name.unwrap_or_default());
        }
        info
    }
}

/// The function that an entry point does nothing but call with its own parameters.
fn forwarded_to<'m>(spirv: &'m Module, source: &Function) -> Option<&'m Function> {
    let calls = spirv.instructions(source.instructions.clone());
    let mut calls = calls.filter(|inst| inst.opcode() == Op::FunctionCall);
    let (call, more) = (calls.next()?, calls.next());
    let own = call.operands().get(1..) == Some(&source.parameters);
    spirv.function(call.operand(0)?).filter(|_| own && more.is_none())
}

fn is_by_value(spirv: &Module, id: u32) -> bool {
    let mut attributes = spirv.decorations(id).parameter_attributes();
    attributes.any(|attribute| attribute == FunctionParameterAttribute::ByVal)
}

fn access(spirv: &Module, ty: TypeIndex) -> AccessQualifier {
    match spirv.types.get(ty) {
        Type::Image(image) => match image.access {
            Some(1) => AccessQualifier::WriteOnly,
            Some(2) => AccessQualifier::ReadWrite,
            _ => AccessQualifier::ReadOnly,
        },
        _ => AccessQualifier::None,
    }
}

fn qualifiers(spirv: &Module, id: u32, pointer: Option<(StorageClass, TypeIndex)>) -> String {
    let decorations = spirv.decorations(id);
    let Some((class, _)) = pointer else { return String::new() };
    let qualifiers = TypeQualifiers {
        // The optimizer adds NoWrite, so it does not imply `const` in the source.
        is_const: class == StorageClass::UniformConstant
            || decorations.has(Decoration::NonWritable),
        is_restrict: decorations.has(Decoration::Restrict),
        is_volatile: decorations.is_volatile(),
        is_pipe: false,
    };
    qualifiers.names().join(" ")
}

/// The type as OpenCL C spells it. Signedness is not in a kernel's integers.
fn spell(spirv: &Module, ty: TypeIndex) -> String {
    match spirv.types.get(ty) {
        Type::Bool => "bool".into(),
        Type::Int { width, .. } => match width {
            8 => "char".into(),
            16 => "short".into(),
            32 => "int".into(),
            64 => "long".into(),
            width => format!("int{width}_t"),
        },
        Type::Float { width: 16 } => "half".into(),
        Type::Float { width: 32 } => "float".into(),
        Type::Float { .. } => "double".into(),
        Type::Vector { element, count } => format!("{}{count}", spell_inner(spirv, *element)),
        Type::Pointer { pointee, .. } => format!("{}*", spell_inner(spirv, *pointee)),
        Type::Event => "event_t".into(),
        Type::Sampler => "sampler_t".into(),
        Type::Image(image) => {
            let dimensions = ["image1d", "image2d", "image3d", "image_cube"];
            let name = dimensions.get(image.dim as usize).unwrap_or(&"image1d_buffer");
            format!("{name}{}_t", if image.arrayed == 1 { "_array" } else { "" })
        }
        Type::Handle { opcode, .. } => {
            let name = crate::types::handle_name(*opcode);
            if name == "Pipe" { "pipe".into() } else { format!("{}_t", name.to_lowercase()) }
        }
        Type::Struct { id, .. } | Type::Opaque { id } => spirv.name(*id).unwrap_or_default(),
        _ => "void".into(),
    }
}

/// The type below a vector or a pointer: a pointer's own pointee is not spelled further.
fn spell_inner(spirv: &Module, ty: TypeIndex) -> String {
    match spirv.types.get(ty) {
        Type::Pointer { .. } => "void*".into(),
        Type::Vector { element, count } => match spirv.types.get(*element) {
            Type::Vector { .. } => "void".into(),
            _ => format!("{}{count}", spell_scalar(spirv, *element)),
        },
        _ => spell_scalar(spirv, ty),
    }
}

fn spell_scalar(spirv: &Module, ty: TypeIndex) -> String {
    match spirv.types.get(ty) {
        Type::Vector { .. } | Type::Pointer { .. } => "void".into(),
        _ => spell(spirv, ty),
    }
}
