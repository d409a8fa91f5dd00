//! The tutorial's first target ("Custom Lowering Work-Item Builtins", example 1): the local id is
//! the hardware thread's.

use oxmux::PassError;
use oxmux::builtin_info::{
    BuiltinInfo, SchedulingParameter, WorkItemInfo, WorkItemMapping, default_define_mux_builtin,
};
use oxmux::device::RefSi;
use oxmux::ir::mux::{MuxBuiltin, MuxFunction};
use oxmux::ir::{FunctionId, Module};

/// Defines `__mux_get_local_id` as a read of the register `mhartid`. All other builtins have their
/// default definitions, so that `__mux_get_global_id`, which calls `__mux_get_local_id`, has the
/// benefit too.
#[derive(Copy, Clone, Default, Debug)]
pub struct ThreadIdBuiltin;

impl BuiltinInfo for ThreadIdBuiltin {
    fn define_mux_builtin(
        &self,
        module: &mut Module,
        builtin: MuxBuiltin,
        function: FunctionId,
    ) -> Result<bool, PassError> {
        if builtin != MuxBuiltin::Function(MuxFunction::GetLocalId) {
            return default_define_mux_builtin(self, module, builtin, function);
        }
        // This makes the entry block, and sets the attributes and the linkage of a definition.
        self.define_with(module, function, |b| {
            b.func.set_block_name(b.block, "entry");
            let ty = b.func.return_type();
            let id = b.inline_asm("csrr\t$0, mhartid", "=r,~{memory}", true, ty, &[]);
            let id = id.map(|id| b.named("thread-id", id));
            b.ret(id);
        });
        Ok(true)
    }

    // The rest is what all devices of this kind have in common.

    fn work_item_mapping(&self) -> WorkItemMapping {
        RefSi.work_item_mapping()
    }

    fn work_item_info(&self, module: &mut Module) -> WorkItemInfo {
        RefSi.work_item_info(module)
    }

    fn scheduling_parameters(&self, module: &mut Module) -> Vec<SchedulingParameter> {
        RefSi.scheduling_parameters(module)
    }

    fn kernel_wrapper_is_scheduled(&self) -> bool {
        RefSi.kernel_wrapper_is_scheduled()
    }
}
