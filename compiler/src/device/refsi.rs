//! Devices of the specification's tutorial ("Custom Lowering Work-Item Builtins"): RISC-V
//! processors whose hardware threads are work-items. Each has another way to the local id; the code
//! is that of `examples/`.

use oxmux_ir::Module;
use oxmux_ir::attributes::{AttributeSet, WordAttribute};
use oxmux_passes::builtin_info::{BuiltinInfo, SchedulingParameter, WorkItemInfo, WorkItemMapping};

#[path = "../../examples/thread_id_builtin/target.rs"]
mod thread_id_builtin;
#[path = "../../examples/thread_id_parameter/target.rs"]
mod thread_id_parameter;
#[path = "../../examples/thread_id_wrapper/target.rs"]
mod thread_id_wrapper;

pub use thread_id_builtin::ThreadIdBuiltin;
pub use thread_id_parameter::ThreadIdParameter;
pub use thread_id_wrapper::ThreadIdWrapper;

/// Common properties of the tutorial's devices: hardware threads are work-items of one-dimensional
/// work-groups, `MuxWorkItemInfo` with the kernel's width, of scheduling parameters nothing but
/// that they alias nothing, and kernel wrappers without `!mux_scheduled_fn`, as the specification's
/// text has them.
#[derive(Copy, Clone, Default, Debug)]
pub struct RefSi;

impl BuiltinInfo for RefSi {
    /// The hardware thread's id is the local id in x.
    fn work_item_mapping(&self) -> WorkItemMapping {
        WorkItemMapping::Threads { dimensions: 1 }
    }

    fn work_item_info(&self, module: &mut Module) -> WorkItemInfo {
        WorkItemInfo::with_kernel_width(module)
    }

    fn scheduling_parameters(&self, module: &mut Module) -> Vec<SchedulingParameter> {
        let mut list = oxmux_passes::builtin_info::default_scheduling_parameters(self, module);
        for param in &mut list {
            param.attributes = AttributeSet::of(&[WordAttribute::NoAlias]);
        }
        list
    }

    fn kernel_wrapper_is_scheduled(&self) -> bool {
        false
    }
}
