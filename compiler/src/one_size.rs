//! Code for work-groups of one size: it has no loops for the work-items that are left of a row, and
//! its bounds are numbers, so that it takes about half as long to compile.

use crate::compile_options::CompileOptions;
use crate::launch::NdRangeRequest;
use crate::module::Module;
use oxmux_ir::FunctionId;
use oxmux_passes::builtin_info::WorkItemMapping;
use oxmux_passes::mux::sub_groups::uses_sub_groups;
use oxmux_runtime_abi::NdRangeLimits;

/// Rows are whole vectors of every width if they are multiples of this, ...
const WHOLE_ROWS: u64 = 64;
/// ... and of most widths if they are multiples of this, ...
const NEARLY_WHOLE_ROWS: u64 = 16;
/// ... where a group has at least so many work-items: rows are joined then.
const JOINED_ITEMS: u64 = 64;

impl CompileOptions {
    /// These options for launches of one kernel with ranges like this one: its code is for their
    /// work-group size alone ([`CompileOptions::work_group_size`]) where that is as fast and has the
    /// same results, else for any.
    ///
    /// It stays for any size if the kernel demands one, or can observe its sub-groups; if some
    /// work-groups are smaller, or rows are short or no multiple of 16 work-items; or if there is no
    /// such launch, whose error is left to it.
    ///
    /// ```
    /// use oxmux::{CompileOptions, Module, NdRangeRequest};
    ///
    /// # let spirv = std::fs::read("../tests/kernels/shared/spv/saxpy.spv").unwrap();
    /// let module = Module::load(&spirv)?;
    /// let host = CompileOptions::host()?;
    /// let options = host.clone().for_range(&module, "saxpy", &NdRangeRequest::global(&[4096]));
    /// assert_eq!(options.work_group_size, Some([256, 1, 1]));
    /// // Work-groups of 250 are no whole vectors.
    /// let options = host.for_range(&module, "saxpy", &NdRangeRequest::global(&[1000]));
    /// assert_eq!(options.work_group_size, None);
    /// # Ok::<(), oxmux::Error>(())
    /// ```
    pub fn for_range(self, module: &Module, kernel: &str, range: &NdRangeRequest) -> Self {
        let work_group_size = self.one_size(module, kernel, range);
        let options = self.with_kernels([kernel]);
        Self { work_group_size: options.work_group_size.or(work_group_size), ..options }
    }

    fn one_size(&self, module: &Module, kernel: &str, range: &NdRangeRequest) -> Option<[u32; 3]> {
        let id = module.find_kernel(kernel).ok()?;
        let info = module.describe_kernel(id);
        if info.reqd_work_group_size.is_some()
            || info.reqd_sub_group_size.is_some()
            || uses_sub_groups(&module.ir, id)
            || self.device.builtin_info().work_item_mapping() != WorkItemMapping::Loops
        {
            return None;
        }
        let range = range.resolve(&info, &NdRangeLimits::default()).ok()?;
        let local = range.local_size();
        let are_whole = local[0].is_multiple_of(WHOLE_ROWS)
            || local[0].is_multiple_of(NEARLY_WHOLE_ROWS)
                && local.iter().product::<u64>() >= JOINED_ITEMS;
        if !range.is_uniform() || !are_whole {
            return None;
        }
        let [x, y, z] = local.map(|size| u32::try_from(size).ok());
        Some([x?, y?, z?])
    }
}

impl Module {
    /// Makes the options' work-group size the one that kernels demand, if they demand none.
    pub(crate) fn require_work_group_size(
        &mut self,
        kernels: &[FunctionId],
        options: &CompileOptions,
    ) {
        let Some(size) = options.work_group_size else { return };
        for (&id, info) in kernels.iter().zip(self.describe(kernels)) {
            if info.reqd_work_group_size.is_none() {
                self.ir.functions[id].metadata.reqd_work_group_size = Some(size);
            }
        }
    }
}
