//! `transfer-kernel-metadata`: marks all kernels of a module as entry points.

use super::encode_kernel_metadata::{encode, parse_order};
use crate::pass::{Pass, PassContext, PassEntry, PassError};
use oxmux_ir::function::FunctionMetadata;
use oxmux_ir::metadata::MetadataOperand;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{ConstantKind, FunctionId, MetadataNode, Module, Type};
use std::sync::Arc;

const NAME: &str = "transfer-kernel-metadata";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Marks the kernels of a module as entry points and transfers what metadata says of them",
    build,
)
.params("work-item-order=xyz");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let mut pass = TransferKernelMetadata::default();
    for param in params {
        match param.strip_prefix("work-item-order=") {
            Some(order) => pass.work_item_order = Some(parse_order(order)?),
            None => return Err(format!("'{param}' is not 'work-item-order=xyz'")),
        }
    }
    Ok(Box::new(pass))
}

/// Marks the kernels that `!opencl.kernels` lists, with the sizes and argument information that it
/// states; without such a list, every defined function with the calling convention of kernels.
#[derive(Copy, Clone, Default, Debug)]
pub struct TransferKernelMetadata {
    /// The order in which work-items run, innermost dimension first; `xyz` if nothing is said.
    pub work_item_order: Option<&'static str>,
}

impl Pass for TransferKernelMetadata {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        let kernels = match listed_kernels(module) {
            Some(kernels) => kernels,
            None => module
                .function_order
                .iter()
                .copied()
                .filter(|&id| {
                    let function = &module.functions[id];
                    function.calling_convention == CallingConvention::SpirKernel
                        && !function.is_declaration()
                })
                .map(|id| (id, FunctionMetadata::default()))
                .collect(),
        };
        let changed = !kernels.is_empty();
        for (kernel, stated) in kernels {
            let function = &module.functions[kernel];
            if function.return_type() != Type::VOID {
                let (function, what) =
                    (function.name().to_string(), "a kernel returns something".into());
                return Err(PassError::Invalid { pass: NAME, function, what });
            }
            encode(module, kernel, stated.reqd_work_group_size, self.work_item_order);
            complete(&mut module.functions[kernel].metadata, stated);
        }
        Ok(changed)
    }
}

/// Completes a function's own metadata by an entry of `!opencl.kernels`. The function's own takes
/// precedence: current compilers write it.
pub fn complete(metadata: &mut FunctionMetadata, stated: FunctionMetadata) {
    let size = &mut metadata.reqd_work_group_size;
    *size = size.or(stated.reqd_work_group_size);
    let hint = &mut metadata.work_group_size_hint;
    *hint = hint.or(stated.work_group_size_hint);
    metadata.vec_type_hint = metadata.vec_type_hint.or(stated.vec_type_hint);
    let sub_group = &mut metadata.intel_reqd_sub_group_size;
    *sub_group = sub_group.or(stated.intel_reqd_sub_group_size);
    metadata.kernel_args = metadata.kernel_args.take().or(stated.kernel_args);
}

/// A kernel with what its entry states.
pub type Listed = (FunctionId, FunctionMetadata);

/// The defined kernels that `!opencl.kernels` lists, each with what its entry states: a function,
/// then nodes that begin with a name. None if the module has no such list.
pub fn listed_kernels(module: &Module) -> Option<Vec<Listed>> {
    let (_, nodes) = module.named_metadata.iter().find(|(name, _)| &**name == "opencl.kernels")?;
    let mut kernels: Vec<Listed> = Vec::new();
    for &node in nodes {
        let MetadataNode::Tuple { operands, .. } = &module.cx.metadata[node] else { continue };
        let Some(MetadataOperand::Constant(function)) = operands.first() else { continue };
        let ConstantKind::Function(id) = *module.cx.constants.kind(*function) else { continue };
        if module.functions[id].is_declaration() {
            continue;
        }
        let metadata = stated(module, operands);
        kernels.push((id, metadata));
    }
    Some(kernels)
}

/// The metadata of an entry: nodes of a name and its values (SPIR 1.2 specification, "Kernel
/// Function Metadata").
fn stated(module: &Module, operands: &[MetadataOperand]) -> FunctionMetadata {
    let mut metadata = FunctionMetadata::default();
    for operand in operands.iter().skip(1) {
        let MetadataOperand::Node(node) = operand else { continue };
        let MetadataNode::Tuple { operands, .. } = &module.cx.metadata[*node] else { continue };
        let [MetadataOperand::String(name), values @ ..] = operands.as_slice() else { continue };
        match &**name {
            b"reqd_work_group_size" => metadata.reqd_work_group_size = sizes(module, values),
            b"work_group_size_hint" => metadata.work_group_size_hint = sizes(module, values),
            b"vec_type_hint" => metadata.vec_type_hint = type_hint(module, values),
            b"intel_reqd_sub_group_size" | b"reqd_sub_group_size" => {
                let size = numbers(module, values).and_then(|sizes| sizes.first().copied());
                metadata.intel_reqd_sub_group_size = size;
            }
            name if name.starts_with(b"kernel_arg_") => {
                let args = Arc::make_mut(metadata.kernel_args.get_or_insert_default());
                if name == b"kernel_arg_addr_space" {
                    args.address_spaces = numbers(module, values).unwrap_or_default();
                } else if let Some(list) = args.strings_mut(&String::from_utf8_lossy(name)) {
                    *list = strings(values).unwrap_or_default();
                }
            }
            _ => {}
        }
    }
    metadata
}

fn strings(values: &[MetadataOperand]) -> Option<Vec<String>> {
    let string = |value: &MetadataOperand| match value {
        MetadataOperand::String(text) => Some(String::from_utf8_lossy(text).into_owned()),
        _ => None,
    };
    values.iter().map(string).collect()
}

fn numbers(module: &Module, values: &[MetadataOperand]) -> Option<Vec<u32>> {
    let number = |value: &MetadataOperand| {
        let MetadataOperand::Constant(constant) = value else { return None };
        u32::try_from(module.cx.constants.as_uint(*constant)?).ok()
    };
    values.iter().map(number).collect()
}

/// A value of the type, and whether the type is signed.
fn type_hint(module: &Module, values: &[MetadataOperand]) -> Option<(Type, bool)> {
    let [MetadataOperand::Constant(value), MetadataOperand::Constant(signed)] = values else {
        return None;
    };
    let constants = &module.cx.constants;
    Some((constants.ty(*value), constants.as_uint(*signed)? != 0))
}

fn sizes(module: &Module, values: &[MetadataOperand]) -> Option<[u32; 3]> {
    numbers(module, values)?.try_into().ok()
}
