//! Metadata of kernels for loaders: the `generic-metadata` and `vectorize-metadata` analyses, and
//! their printers `print<generic-metadata>` and `print<vectorize-metadata>`.
//!
//! `add-generic-metadata` and `add-vectorize-metadata` write the same facts into the object's note.

use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::{Function, FunctionId, Module};

/// A count of work-items, times `vscale` if it is scalable.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct WorkItemCount {
    /// The count, or its known multiple.
    pub known_min: u64,
    /// Whether it is multiplied by `vscale`.
    pub scalable: bool,
}

impl WorkItemCount {
    /// This many, on every machine.
    pub const fn fixed(count: u64) -> Self {
        Self { known_min: count, scalable: false }
    }

    fn of(info: VectorizationInfo) -> Self {
        Self { known_min: u64::from(info.width), scalable: info.scalable }
    }
}

impl std::fmt::Display for WorkItemCount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let scale = if self.scalable { "vscale x " } else { "" };
        write!(f, "{scale}{}", self.known_min)
    }
}

/// Metadata of every kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GenericMetadata {
    /// The symbol.
    pub kernel_name: String,
    /// The kernel's name in the source.
    pub source_name: String,
    /// The local memory that its variables take, in bytes.
    pub local_memory_usage: u64,
    /// The sub-group size that it runs with.
    pub sub_group_size: WorkItemCount,
}

/// Metadata of a kernel that may be vectorized.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VectorizeMetadata {
    /// The metadata of every kernel.
    pub generic: GenericMetadata,
    /// The work-group size in x must be a multiple of this.
    pub min_work_width: WorkItemCount,
    /// The work-group size in x had better be a multiple of this.
    pub preferred_work_width: WorkItemCount,
}

/// The generic metadata of a kernel. The sub-group size is that of the main loop if the kernel uses
/// sub-groups, else 1.
pub fn generic_metadata(module: &Module, id: FunctionId) -> GenericMetadata {
    let function = &module.functions[id];
    let attributes = &function.attributes;
    let size = match main_loop(function) {
        Some(info) if !attributes.mux_no_subgroups => WorkItemCount::of(info),
        _ => WorkItemCount::fixed(1),
    };
    let source = attributes.mux_orig_fn.as_deref();
    GenericMetadata {
        kernel_name: function.name().to_string(),
        source_name: source.unwrap_or(function.name()).to_string(),
        local_memory_usage: attributes.mux_local_mem_usage.unwrap_or(0),
        sub_group_size: size,
    }
}

/// The vectorization metadata of a kernel. A tail, or a main loop that masks lanes off, runs any
/// number of work-items.
pub fn vectorize_metadata(module: &Module, id: FunctionId) -> VectorizeMetadata {
    let function = &module.functions[id];
    let main = main_loop(function);
    let preferred = main.map_or(WorkItemCount::fixed(1), WorkItemCount::of);
    let tail = function.metadata.codeplay_ca_wrapper.and_then(|(_, tail)| tail);
    let min = match (main, tail) {
        (Some(main), _) if main.predicated => WorkItemCount::fixed(1),
        (_, Some(tail)) if tail.predicated => WorkItemCount::fixed(1),
        (_, Some(tail)) => WorkItemCount::of(tail),
        (_, None) => preferred,
    };
    VectorizeMetadata {
        generic: generic_metadata(module, id),
        min_work_width: min,
        preferred_work_width: preferred,
    }
}

/// The vectorization of a kernel's main loop, from its wrapper's metadata or its own.
pub(super) fn main_loop(function: &Function) -> Option<VectorizationInfo> {
    let metadata = &function.metadata;
    let wrapper = metadata.codeplay_ca_wrapper.map(|(main, _)| main);
    wrapper.or(metadata.vecz_derived.map(|(info, _)| info))
}

/// `print<generic-metadata>` by its name.
pub const GENERIC_ENTRY: PassEntry = PassEntry::of(
    "print<generic-metadata>",
    "Prints each kernel's names, local memory and sub-group size",
    print_generic_metadata,
);

/// `print<vectorize-metadata>` by its name.
pub const VECTORIZE_ENTRY: PassEntry = PassEntry::of(
    "print<vectorize-metadata>",
    "Prints each kernel's generic metadata and its work widths",
    print_vectorize_metadata,
);

fn print_generic_metadata(
    module: &mut Module,
    cx: &mut PassContext<'_>,
) -> Result<bool, PassError> {
    for id in kernels(module) {
        cx.output.push_str(&generic_metadata(module, id).to_string());
    }
    Ok(false)
}

fn print_vectorize_metadata(
    module: &mut Module,
    cx: &mut PassContext<'_>,
) -> Result<bool, PassError> {
    for id in kernels(module) {
        cx.output.push_str(&vectorize_metadata(module, id).to_string());
    }
    Ok(false)
}

/// The kernels; in a module that marks none, every definition.
fn kernels(module: &Module) -> Vec<FunctionId> {
    let order = || module.function_order.iter().copied();
    let is_kernel = |id: &FunctionId| module.functions[*id].attributes.is_kernel();
    let kernels: Vec<FunctionId> = order().filter(is_kernel).collect();
    if !kernels.is_empty() {
        return kernels;
    }
    order().filter(|&id| !module.functions[id].is_declaration()).collect()
}

impl std::fmt::Display for GenericMetadata {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "Kernel Name: {}", self.kernel_name)?;
        writeln!(f, "Source Name: {}", self.source_name)?;
        writeln!(f, "Local Memory: {}", self.local_memory_usage)?;
        writeln!(f, "Sub-group Size: {}", self.sub_group_size)
    }
}

impl std::fmt::Display for VectorizeMetadata {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.generic.fmt(f)?;
        writeln!(f, "Min Work Width: {}", self.min_work_width)?;
        writeln!(f, "Preferred Work Width: {}", self.preferred_work_width)
    }
}
