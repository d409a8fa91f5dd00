//! The tutorial's third target ("Custom Lowering Work-Item Builtins", example 3): the caller of a
//! kernel passes the hardware thread's id.

use oxmux::PassError;
use oxmux::builtin_info::{
    BuiltinInfo, SchedulingParameter, WorkItemInfo, WorkItemMapping, default_define_mux_builtin,
};
use oxmux::device::RefSi;
use oxmux::ir::attributes::{AttributeSet, MemoryEffects};
use oxmux::ir::mux::{MuxBuiltin, MuxFunction};
use oxmux::ir::{FunctionId, Module, Type};

/// Adds a third scheduling parameter, a number that is passed from outside, and gives that as the
/// local id.
#[derive(Copy, Clone, Default, Debug)]
pub struct ThreadIdParameter;

impl BuiltinInfo for ThreadIdParameter {
    fn scheduling_parameters(&self, module: &mut Module) -> Vec<SchedulingParameter> {
        let mut list = RefSi.scheduling_parameters(module);
        list.push(SchedulingParameter {
            id: 2,
            ty: Type::I64,
            name: "thread-id",
            debug_name: "ThreadID",
            passed_externally: true,
            attributes: AttributeSet::new(),
            struct_type: None,
        });
        list
    }

    fn define_mux_builtin(
        &self,
        module: &mut Module,
        builtin: MuxBuiltin,
        function: FunctionId,
    ) -> Result<bool, PassError> {
        if builtin != MuxBuiltin::Function(MuxFunction::GetLocalId) {
            return default_define_mux_builtin(self, module, builtin, function);
        }
        let params = self.function_scheduling_parameters(module, function);
        let Some((_, Some(id))) = params.into_iter().find(|(p, _)| p.name == "thread-id") else {
            return Err(PassError::Invalid {
                pass: "define-mux-builtins",
                function: module.functions[function].name().to_string(),
                what: "needs scheduling parameters: run add-sched-params before".to_string(),
            });
        };
        self.define_with(module, function, |b| {
            b.func.set_block_name(b.block, "entry");
            // `size_t` may be narrower than the parameter.
            let ty = b.func.return_type();
            let id = b.int_cast(id, ty, false);
            b.ret(Some(id));
        });
        let set = &mut module.functions[function].attributes.set;
        set.set_memory(Some(MemoryEffects::NONE));
        Ok(true)
    }

    // The rest is what all devices of this kind have in common.

    fn work_item_mapping(&self) -> WorkItemMapping {
        RefSi.work_item_mapping()
    }

    fn work_item_info(&self, module: &mut Module) -> WorkItemInfo {
        RefSi.work_item_info(module)
    }

    fn kernel_wrapper_is_scheduled(&self) -> bool {
        RefSi.kernel_wrapper_is_scheduled()
    }
}
