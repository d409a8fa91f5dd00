//! `encode-kernel-metadata`: marks one kernel as the entry point.

use crate::pass::{Diagnostic, Pass, PassContext, PassEntry, PassError};
use oxmux_ir::attributes::MuxKernel;
use oxmux_ir::{FunctionId, Module};

const NAME: &str = "encode-kernel-metadata";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Marks the kernel with this name as an entry point, with a work-group size if one is given",
    build,
)
.params("name=N;local-sizes=X:Y:Z;work-item-order=xyz");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    let mut name = None;
    let mut local_sizes = None;
    let mut work_item_order = None;
    for param in params {
        match param.split_once('=') {
            Some(("name", value)) if !value.is_empty() => name = Some(value.to_string()),
            Some(("local-sizes", value)) => local_sizes = Some(parse_sizes(value)?),
            Some(("work-item-order", value)) => work_item_order = Some(parse_order(value)?),
            _ => {
                return Err(format!(
                    "'{param}' is not 'name=N', 'local-sizes=X:Y:Z' or 'work-item-order=xyz'"
                ));
            }
        }
    }
    let name = name.ok_or("the parameter 'name=N' is missing")?;
    Ok(Box::new(EncodeKernelMetadata { name, local_sizes, work_item_order }))
}

/// A work-item order: the dimensions, innermost first.
pub(super) fn parse_order(text: &str) -> Result<&'static str, String> {
    let known = ["xyz", "xzy", "yxz", "yzx", "zxy", "zyx"].into_iter().find(|&order| order == text);
    known.ok_or_else(|| {
        format!("'{text}' is no work-item order: it is 'x', 'y' and 'z' in some order")
    })
}

fn parse_sizes(text: &str) -> Result<[u32; 3], String> {
    let sizes: Option<Vec<u32>> =
        text.split(':').map(|s| s.parse().ok().filter(|&n| n > 0)).collect();
    match sizes.as_deref() {
        Some(&[x, y, z]) => Ok([x, y, z]),
        _ => Err(format!("'{text}' is not three sizes above zero, X:Y:Z")),
    }
}

/// Marks one kernel as an entry point.
#[derive(Clone, Debug)]
pub struct EncodeKernelMetadata {
    /// The kernel's name.
    pub name: String,
    /// The work-group size that it will run with.
    pub local_sizes: Option<[u32; 3]>,
    /// The order in which its work-items run, innermost dimension first; `xyz` if nothing is said.
    pub work_item_order: Option<&'static str>,
}

impl Pass for EncodeKernelMetadata {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let kernel = module.find_function(&self.name);
        let kernel = kernel.filter(|&id| !module.functions[id].is_declaration());
        let Some(kernel) = kernel else {
            let function = self.name.clone();
            let what = "no kernel has this name".to_string();
            return Err(PassError::Invalid { pass: NAME, function, what });
        };
        let stated = module.functions[kernel].metadata.reqd_work_group_size;
        if let (Some(stated), Some(given)) = (stated, self.local_sizes)
            && stated != given
        {
            let message = format!(
                "the kernel requires a work-group size of {stated:?}, which stays: {given:?} is not encoded"
            );
            let function = Some(self.name.clone());
            cx.diagnostics.push(Diagnostic { pass: NAME, function, message });
        }
        encode(module, kernel, self.local_sizes, self.work_item_order);
        Ok(true)
    }
}

/// Makes a function an entry point: attributes, and the work-group size unless the program states
/// one.
pub(super) fn encode(
    module: &mut Module,
    kernel: FunctionId,
    local_sizes: Option<[u32; 3]>,
    work_item_order: Option<&str>,
) {
    let function = &mut module.functions[kernel];
    let name: Box<str> = function.name().into();
    let attributes = &mut function.attributes;
    attributes.mux_kernel = Some(MuxKernel::EntryPoint);
    attributes.mux_orig_fn.get_or_insert(name);
    match work_item_order {
        Some(order) => attributes.mux_work_item_order = Some(order.into()),
        None => _ = attributes.mux_work_item_order.get_or_insert_with(|| "xyz".into()),
    }
    let size = &mut function.metadata.reqd_work_group_size;
    *size = size.or(local_sizes);
}
