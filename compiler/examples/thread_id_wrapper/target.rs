//! The tutorial's second target ("Custom Lowering Work-Item Builtins", example 2): the kernel
//! wrapper writes the hardware thread's id where the default definitions read the local id.

use oxmux::builtin_info::{
    BuiltinInfo, SchedulingParameter, WorkItemInfo, WorkItemMapping, WrappedKernel,
    default_initialize_scheduling_param_for_wrapped_kernel,
};
use oxmux::device::RefSi;
use oxmux::ir::instruction::MemoryAccess;
use oxmux::ir::{Builder, GepFlags, Module, Op, Type, Value};

/// Stores `mhartid` in the local id of `MuxWorkItemInfo`, once for each call of the kernel. For
/// targets that run no work-item loops.
#[derive(Copy, Clone, Default, Debug)]
pub struct ThreadIdWrapper;

impl BuiltinInfo for ThreadIdWrapper {
    fn initialize_scheduling_param_for_wrapped_kernel(
        &self,
        param: &SchedulingParameter,
        b: &mut Builder<'_>,
        wrapped: &WrappedKernel<'_>,
    ) -> Value {
        // This is the structure on the stack, with the parameter's name.
        let info = default_initialize_scheduling_param_for_wrapped_kernel(param, b, wrapped);
        // The work-group's parameter is passed straight through; only the work-item's is made here.
        let (Some(ty), "wi-info") = (param.struct_type, param.name) else { return info };
        let zeros = [0; 3].map(|zero| b.cx.i32(zero));
        let address = b.gep(ty, info, &zeros, GepFlags::NONE);
        let size = wrapped.size_type;
        if let Some(id) = b.inline_asm("csrr\t$0, mhartid", "=r,~{memory}", true, size, &[]) {
            let id = b.named("thread-id", id);
            let align = wrapped.layout.abi_align(&b.cx.types, size);
            let access = MemoryAccess { volatile: true, ..MemoryAccess::aligned(align) };
            b.inst(Op::Store { value: id, ptr: address, access }, Type::VOID);
        }
        info
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
