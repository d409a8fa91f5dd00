//! Information about the kernels of a finalized program.

use crate::pipeline::RefusedKernel;
use oxmux_runtime_abi::KernelInfo;

/// Information about a program's kernels (specification, "BaseModule::finalize", the parameter
/// `kernel_info`).
///
/// A [`KernelInfo`] has a kernel's name, its arguments (kind, address space, access and type
/// qualifiers, type name, name), the work-group size that it requires or hints at, the sub-group
/// size that it requires and further attributes. It says what the source says: what only code
/// generation knows (symbol, stack, arena) is in the binary's own description, which
/// [`Program::kernels`](crate::Program::kernels) reads.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProgramInfo {
    kernels: Vec<KernelInfo>,
}

impl ProgramInfo {
    pub(super) fn new(kernels: Vec<KernelInfo>) -> Self {
        Self { kernels }
    }

    /// Without the kernels that cannot be compiled.
    pub(super) fn without(mut self, refused: &[RefusedKernel]) -> Self {
        self.kernels.retain(|kernel| refused.iter().all(|one| one.kernel != kernel.name));
        self
    }

    /// The kernels, in the program's order.
    pub fn kernels(&self) -> &[KernelInfo] {
        &self.kernels
    }

    /// The kernel with this name.
    pub fn kernel(&self, name: &str) -> Option<&KernelInfo> {
        self.index(name).and_then(|index| self.kernels.get(index))
    }

    pub(super) fn index(&self, name: &str) -> Option<usize> {
        self.kernels.iter().position(|kernel| kernel.name == name)
    }

    /// How many kernels there are.
    pub fn len(&self) -> usize {
        self.kernels.len()
    }

    /// Whether there is no kernel: the program is a library.
    pub fn is_empty(&self) -> bool {
        self.kernels.is_empty()
    }

    /// The attributes of a kernel as OpenCL C writes them, separated by spaces: what a runtime
    /// answers when it is asked for `CL_KERNEL_ATTRIBUTES`. None if there is no such kernel.
    ///
    /// ```text
    /// reqd_work_group_size(8,4,1) vec_type_hint(float4)
    /// ```
    pub fn kernel_attributes(&self, name: &str) -> Option<String> {
        let kernel = self.kernel(name)?;
        let size = |name: &str, size: Option<[u64; 3]>| {
            size.map(|[x, y, z]| format!("{name}({x},{y},{z})"))
        };
        let mut attributes = Vec::new();
        attributes.extend(size("reqd_work_group_size", kernel.reqd_work_group_size));
        attributes.extend(size("work_group_size_hint", kernel.work_group_size_hint));
        let sub_group = kernel.reqd_sub_group_size;
        attributes.extend(sub_group.map(|size| format!("intel_reqd_sub_group_size({size})")));
        attributes.extend(kernel.attributes.iter().map(|(name, value)| match value.is_empty() {
            true => name.clone(),
            false => format!("{name}({value})"),
        }));
        Some(attributes.join(" "))
    }
}

impl<'a> IntoIterator for &'a ProgramInfo {
    type Item = &'a KernelInfo;
    type IntoIter = std::slice::Iter<'a, KernelInfo>;
    fn into_iter(self) -> Self::IntoIter {
        self.kernels.iter()
    }
}
