//! Properties of kernels that callers need, read from their IR.

use crate::argument_access::WrittenArguments;
use oxmux_ir::address_space;
use oxmux_ir::attributes::{AttributeSet, BINDINGS, IntAttribute, TypeAttribute};
use oxmux_ir::debug_nodes::DebugNodes;
use oxmux_ir::function::FunctionMetadata;
use oxmux_ir::{Function, FunctionId, Module, Type, TypeKind};
use oxmux_passes::mux::join_rows::launched_work_group_size;
use oxmux_runtime_abi::bindings::BINDINGS_ATTRIBUTE;
use oxmux_runtime_abi::{
    AccessQualifier, AddressSpace, ArgumentKind, KernelArgument, KernelInfo, TypeQualifiers,
};

/// The kernel's description, without results of compilation. `metadata` is the function's own,
/// completed by the module's lists.
pub(crate) fn kernel_info(
    module: &Module,
    id: FunctionId,
    metadata: &FunctionMetadata,
    written: &WrittenArguments,
) -> KernelInfo {
    let function = &module.functions[id];
    let mut attributes = Vec::new();
    if let Some((ty, signed)) = metadata.vec_type_hint {
        let name = type_name(module, ty, signed);
        attributes.push(("vec_type_hint".to_string(), name));
    }
    if let Some(bindings) = function.attributes.set.string(BINDINGS) {
        attributes.push((BINDINGS_ATTRIBUTE.to_string(), bindings.to_string()));
    }
    // Behind the arguments that the program has there is the printf buffer, once `replace-printf`
    // ran.
    let printf = function.attributes.printf_buffer && !function.args.is_empty();
    let count = function.args.len() - usize::from(printf);
    let names = DebugNodes::new(module).argument_names(function);
    KernelInfo {
        name: function.name().to_string(),
        symbol: function.name().to_string(),
        arguments: (0..count)
            .map(|i| {
                let mut argument = argument(module, function, metadata, i);
                if argument.name.is_empty() {
                    let name = function.value_name(function.args[i]);
                    argument.name = name.unwrap_or(&names[i]).to_string();
                }
                argument.only_read =
                    argument.kind == ArgumentKind::Buffer && written.is_only_read(id, i);
                argument
            })
            .collect(),
        reqd_work_group_size: launched_work_group_size(function, metadata.reqd_work_group_size)
            .map(|size| size.map(u64::from)),
        work_group_size_hint: metadata.work_group_size_hint.map(|size| size.map(u64::from)),
        remainder_groups: true,
        uniform_work_groups: function.attributes.uniform_work_group_size(),
        max_work_dim: metadata.max_work_dim,
        reqd_sub_group_size: metadata.intel_reqd_sub_group_size,
        work_width: 1,
        printf,
        attributes,
        ..KernelInfo::default()
    }
}

fn argument(
    module: &Module,
    function: &Function,
    metadata: &FunctionMetadata,
    index: usize,
) -> KernelArgument {
    let ty = function.local_type(function.args[index]);
    let none = AttributeSet::default();
    let attributes = function.arg_attributes.get(index).unwrap_or(&none);
    let mut argument = KernelArgument::new(argument_kind(module, ty, attributes));
    if matches!(argument.kind, ArgumentKind::Buffer) {
        let align = attributes.int(IntAttribute::Align).unwrap_or(1);
        argument.pointee_align = u32::try_from(align).unwrap_or(1).max(1);
        if ty == Type::PTR_CONSTANT {
            argument.address_space = AddressSpace::Constant;
        }
    }
    if let Some(info) = metadata.kernel_args.as_deref() {
        let text = |list: &[String]| list.get(index).cloned().unwrap_or_default();
        argument.name = text(&info.names);
        argument.type_name = text(&info.types);
        // Where images and samplers are pointers, only their names tell.
        let names = [text(&info.base_types), argument.type_name.clone()];
        let is_handle = matches!(module.cx.types.kind(ty), TypeKind::Ptr(_));
        if is_handle && names.iter().any(|name| name == "sampler_t") {
            argument.kind = ArgumentKind::Sampler;
        } else if is_handle && names.iter().any(|name| is_image_type(name)) {
            argument.kind = ArgumentKind::Image;
        }
        argument.access = AccessQualifier::from_name(&text(&info.access_qualifiers));
        argument.qualifiers = TypeQualifiers::from_names(&text(&info.type_qualifiers));
    }
    argument
}

fn argument_kind(module: &Module, ty: Type, attributes: &AttributeSet) -> ArgumentKind {
    let types = &module.cx.types;
    let size = |ty| {
        // Without a fixed size, or too large to say: no launch can pack it.
        let bytes = module.data_layout.alloc_size(types, ty);
        let bytes = bytes.and_then(|bytes| u32::try_from(bytes).ok());
        ArgumentKind::Value { size: bytes.unwrap_or(u32::MAX) }
    };
    if let Some(by_value) = attributes.ty(TypeAttribute::ByVal) {
        return size(by_value);
    }
    match types.kind(ty) {
        TypeKind::Ptr(address_space::LOCAL) => ArgumentKind::LocalBuffer,
        TypeKind::Ptr(_) => ArgumentKind::Buffer,
        TypeKind::TargetExt { name, .. } if &**name == "spirv.Sampler" => ArgumentKind::Sampler,
        TypeKind::TargetExt { .. } => ArgumentKind::Image,
        _ => size(ty),
    }
}

/// Whether it is one of OpenCL C's types of images: `image2d_array_t`.
fn is_image_type(name: &str) -> bool {
    name.starts_with("image") && name.ends_with("_t") && !name.contains(' ')
}

/// The type as OpenCL C spells it.
fn type_name(module: &Module, ty: Type, signed: bool) -> String {
    let types = &module.cx.types;
    let scalar = match types.kind(types.scalar(ty)) {
        TypeKind::Int(bits) => {
            let name = match bits {
                8 => "char",
                16 => "short",
                32 => "int",
                _ => "long",
            };
            if signed { name.to_string() } else { format!("u{name}") }
        }
        TypeKind::Half => "half".to_string(),
        TypeKind::Float => "float".to_string(),
        _ => "double".to_string(),
    };
    match types.vector_parts(ty) {
        Some((_, lanes, _)) => format!("{scalar}{lanes}"),
        None => scalar,
    }
}
