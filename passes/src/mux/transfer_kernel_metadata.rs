//! `transfer-kernel-metadata`: marks all kernels of a module as entry points.

use super::encode_kernel_metadata::encode;
use crate::pass::{Pass, PassContext, PassEntry, PassError};
use oxmux_ir::metadata::MetadataOperand;
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{ConstantKind, FunctionId, MetadataNode, Module};

const NAME: &str = "transfer-kernel-metadata";

/// The pass by its name.
pub const ENTRY: PassEntry = PassEntry {
    name: NAME,
    params: "",
    summary: "Marks the kernels of a module as entry points and transfers what metadata says of them",
    build: super::plain::<TransferKernelMetadata>,
};

/// Marks the kernels that `!opencl.kernels` lists, with the work-group size that it states; without such a list, every
/// defined function with the calling convention of kernels.
#[derive(Copy, Clone, Default, Debug)]
pub struct TransferKernelMetadata;

impl Pass for TransferKernelMetadata {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, _: &mut PassContext<'_>) -> Result<bool, PassError> {
        let listed = listed_kernels(module);
        let kernels = match listed {
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
                .map(|id| (id, None))
                .collect(),
        };
        for &(kernel, size) in &kernels {
            encode(module, kernel, size);
        }
        Ok(!kernels.is_empty())
    }
}

/// A kernel with the work-group size that its entry states.
type Listed = (FunctionId, Option<[u32; 3]>);

/// The entries of `!opencl.kernels`: a function, then nodes that begin with a name.
fn listed_kernels(module: &Module) -> Option<Vec<Listed>> {
    let (_, nodes) = module.named_metadata.iter().find(|(name, _)| &**name == "opencl.kernels")?;
    let mut kernels = Vec::new();
    for &node in nodes {
        let MetadataNode::Tuple { operands, .. } = &module.cx.metadata[node] else { continue };
        let Some(MetadataOperand::Constant(function)) = operands.first() else { continue };
        let ConstantKind::Function(id) = *module.cx.constants.kind(*function) else { continue };
        if module.functions[id].is_declaration() {
            continue;
        }
        let size = operands.iter().skip(1).find_map(|operand| required_size(module, operand));
        kernels.push((id, size));
    }
    Some(kernels)
}

fn required_size(module: &Module, operand: &MetadataOperand) -> Option<[u32; 3]> {
    let MetadataOperand::Node(node) = operand else { return None };
    let MetadataNode::Tuple { operands, .. } = &module.cx.metadata[*node] else { return None };
    let [MetadataOperand::String(name), sizes @ ..] = operands.as_slice() else { return None };
    if &**name != b"reqd_work_group_size" || sizes.len() != 3 {
        return None;
    }
    let mut out = [0; 3];
    for (size, operand) in out.iter_mut().zip(sizes) {
        let MetadataOperand::Constant(constant) = operand else { return None };
        *size = u32::try_from(module.cx.constants.as_uint(*constant)?).ok()?;
    }
    Some(out)
}
