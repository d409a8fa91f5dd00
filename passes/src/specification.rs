//! Where the things live that the specification names.
//!
//! Rustdoc follows every link, and a test parses every text name: a row that points nowhere fails.
//!
//! # Passes
//!
//! | specification | here | text name |
//! |---|---|---|
//! | `TransferKernelMetadataPass` | [`mux::transfer_kernel_metadata`] | `transfer-kernel-metadata` |
//! | `EncodeKernelMetadataPass` | [`mux::encode_kernel_metadata`] | `encode-kernel-metadata<name=f;local-sizes=8:4:1>` |
//! | `LowerToMuxBuiltinsPass` | [`mux::lower_to_mux_builtins`] | `lower-to-mux-builtins` |
//! | `AlignModuleStructsPass` | [`mux::align_module_structs`] | `align-module-structs` |
//! | `ReplaceAtomicFuncsPass` | [`mux::replace_atomic_funcs`] | `replace-atomic-funcs` |
//! | `FixupCallingConventionPass` | [`mux::fixup_calling_conv`] | `fixup-calling-conv<0>` |
//! | `WorkItemLoopsPass` | [`mux::work_item_loops`] | `work-item-loops<debug;no-tail;group-vars>` |
//! | `HandleBarriersPass` | [`mux::work_item_loops`] | `handle-barriers<debug;no-tail>` |
//! | `OptimalBuiltinReplacementPass` | [`mux::optimal_builtin_replace`] | `optimal-builtin-replace` |
//! | `LinkBuiltinsPass` | [`link_builtins`] | `link-builtins<early>` |
//! | `MakeFunctionNameUniquePass` | [`mux::make_unique_func`] | `make-unique-func<f>` |
//! | `ReduceToFunctionPass` | [`mux::reduce_to_func`] | `reduce-to-func<names=f:g>` |
//! | `AddSchedulingParametersPass` | [`mux::add_sched_params`] | `add-sched-params` |
//! | `DefineMuxBuiltinsPass` | [`mux::define_mux_builtins`] | `define-mux-builtins` |
//! | `AddKernelWrapperPass` | [`mux::add_kernel_wrapper`] | `add-kernel-wrapper<unpacked;local-buffers-by-ptr>` |
//! | `ReplaceLocalModuleScopeVariablesPass` | [`mux::replace_module_scope_vars`] | `replace-module-scope-vars` |
//! | `ReplaceMuxMathDeclsPass` | [`mux::replace_mux_math_decls`] | `replace-mux-math-decls<fast>` |
//! | `UniqueOpaqueStructsPass` | [`mux::unique_opaque_structs`] | `unique-opaque-structs` |
//! | `SimpleCallbackPass` | [`SimpleCallbackPass`](mux::simple_callback::SimpleCallbackPass) | a closure has no name |
//! | `ReplaceWGCPass` | [`mux::replace_wgc`] | `replace-wgc<scans-only>` |
//! | `ComputeLocalMemoryUsagePass` | [`mux::compute_local_memory_usage`] | `compute-local-memory-usage` |
//! | `AddMetadataPass<AnalysisTy, HandlerTy>` | [`AddMetadata`](mux::add_metadata::AddMetadata) of `GenericMetadata` | `add-generic-metadata` |
//! | `AddMetadataPass<AnalysisTy, HandlerTy>` | [`AddMetadata`](mux::add_metadata::AddMetadata) of `VectorizeMetadata` | `add-vectorize-metadata` |
//! | `ReplaceMemIntrinsicsPass` | [`mux::replace_mem_intrins`] | `replace-mem-intrins` |
//! | `PrepareBarriersPass` | [`mux::prepare_barriers`] | `prepare-barriers` |
//! | `RemoveLifetimeIntrinsicsPass` | [`mux::remove_lifetime`] | `remove-lifetime` |
//! | `RemoveExceptionsPass` | [`mux::remove_exceptions`] | `remove-exceptions` |
//! | `VerifyReqdSubGroupSizeLegalPass` | [`mux::verify_reqd_sub_group`] | `verify-reqd-sub-group-legal` |
//! | `VerifyReqdSubGroupSizeSatisfiedPass` | [`mux::verify_reqd_sub_group`] | `verify-reqd-sub-group-satisfied` |
//! | `ReplaceTargetExtTysPass` | [`mux::replace_target_ext_tys`] | `replace-target-ext-tys<no-images;no-samplers;no-events>` |
//! | `ManualTypeLegalizationPass` | [`mux::manual_type_legalization`] | `manual-type-legalization` |
//! | `DeadArgumentEliminationPass` | [`scalar::deadargelim`] | `deadargelim` |
//!
//! # Passes that the pipelines need besides
//!
//! | pass | here | text name |
//! |---|---|---|
//! | AddEntryHook | [`mux::add_entry_hook`] | `add-entry-hook` |
//! | AddFloatingPointControl | [`mux::add_fp_control`] | `add-fp-control<ftz>` |
//! | EncodeBuiltinRangeMetadata | [`mux::encode_builtin_range_metadata`] | `encode-builtin-range-metadata<max-local-sizes=1:1:1>` |
//! | SoftwareDivision | [`mux::software_div`] | `software-div` |
//! | BitShiftFixup | [`mux::bit_shift_fixup`] | `bit-shift-fixup` |
//! | PrintfReplacement | [`mux::replace_printf`] | `replace-printf` |
//! | CheckForExtFuncs | [`mux::check_ext_funcs`] | `check-ext-funcs` |
//! | CheckForUnsupportedTypes | [`mux::check_unsupported_types`] | `check-unsupported-types` |
//! | SubgroupUsage | [`SubGroupUsage`](mux::sub_groups::SubGroupUsage) | `sub-group-usage` |
//! | SubgroupAnalysis | [`SubGroupAnalysis`](mux::sub_groups::SubGroupAnalysis) | `print<sub-groups>` |
//! | SetConvergentAttr | [`mux::set_convergent_attr`] | `set-convergent-attr` |
//! | CombineFPExtFPTrunc | [`mux::combine_fpext_fptrunc`] | `combine-fpext-fptrunc` |
//! | MemToReg | [`mux::ca_mem2reg`] | `ca-mem2reg` |
//! | RenameBuiltins | [`mux::rename_builtins`] | `rename-builtins` |
//! | IRToBuiltinReplacement | [`mux::ir_to_builtins`] | `ir-to-builtins` |
//! | FixVscale | [`mux::fix_vscale`] | `fix-vscale<1>` |
//! | DefineMuxDma | [`mux::define_mux_dma`] | `define-mux-dma` |
//! | ReplaceC11AtomicFuncs | [`mux::replace_c11_atomic_funcs`] | `replace-c11-atomic-funcs` |
//! | ReplaceAddressSpaceQualifierFunctions | [`mux::replace_addrspace_fns`] | `replace-addrspace-fns` |
//! | BuiltinSimplification | [`builtin_simplify`] | `builtin-simplify` |
//! | FastMath | [`mux::fast_math`] | `fast-math` |
//! | StripFastMathAttrs | [`mux::strip_fast_math_attrs`] | `strip-fast-math-attrs` |
//! | Internalize | [`mux::internalize`] | `internalize<preserve-gv=f>` |
//! | addPreVeczPasses | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `mux-base<pre-vecz>` |
//! | addLateBuiltinsPasses | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `mux-base<late-builtins>` |
//! | addPrepareWorkGroupSchedulingPasses | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `mux-base<prepare-wg-sched>` |
//! | addPrepareWorkGroupSchedulingPasses, AddKernelWrapper | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `mux-base<wg-sched>` |
//! | addLLVMDefaultPerModulePipeline | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `default<O3>` |
//! | Host getLateTargetPasses | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `host-late-passes` |
//! | Host getKernelFinalizationPasses | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `host-kernel-passes<name>` |
//! | RISC-V getLateTargetPasses | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `riscv-late-passes` |
//! | RemoveByValAttributes | [`mux::remove_byval_attrs`] | `remove-byval-attrs` |
//! | ImageArgumentSubstitution | [`mux::image_arg_subst`] | `image-arg-subst` |
//! | GenericMetadata | [`generic_metadata`](mux::kernel_metadata::generic_metadata) | `print<generic-metadata>` |
//! | VectorizeMetadata | [`vectorize_metadata`](mux::kernel_metadata::vectorize_metadata) | `print<vectorize-metadata>` |
//!
//! # Analyses and utilities
//!
//! | specification | here | text name |
//! |---|---|---|
//! | `DeviceInfo` | [`DeviceInfo`](crate::DeviceInfo) | `require<device-info>` |
//! | `BuiltinInfo` | [`BuiltinInfo`] | `require<builtin-info>` |
//! | `BuiltinInfo::getMuxSchedulingParameters` | [`BuiltinInfo::scheduling_parameters`] | |
//! | `BuiltinInfo::requiresSchedulingParameters` | [`BuiltinInfo::requires_scheduling_parameters`] | |
//! | `BuiltinInfo::SchedParamInfo` | [`SchedulingParameter`](crate::builtin_info::SchedulingParameter) | |
//! | `BuiltinInfo::defineMuxBuiltin` | [`BuiltinInfo::define_mux_builtin`] | |
//! | `BuiltinInfo::initalizeSchedulingParamForWrappedKernel` | [`BuiltinInfo::initialize_scheduling_param_for_wrapped_kernel`] | |
//! | `BuiltinInfo::getRemappedTargetExtTy` | [`BuiltinInfo::remapped_target_ext_type`] | |
//! | `BuiltinInfo::getFunctionSchedulingParameters` | [`BuiltinInfo::function_scheduling_parameters`] | |
//! | `BuiltinInfo::getMuxBuiltinName` | [`MuxBuiltin::name`](oxmux_ir::mux::MuxBuiltin::name) | |
//! | `setDefaultBuiltinAttributes` | [`BuiltinInfo::set_default_builtin_attributes`] | |
//! | `getWorkItemInfoStructTy` | [`BuiltinInfo::work_item_info`] | |
//! | `eBuiltinPropertyRematerializable` | [`BuiltinProperty::Rematerializable`](crate::builtin_info::BuiltinProperty) | |
//! | Mangling | [`MangledType`](oxmux_ir::opencl::MangledType), [`vecz_builtin_name`](oxmux_ir::opencl::vecz_builtin_name) | |
//! | `BuiltinInfo::emitBuiltinInline` | [`BuiltinInfo::emit_builtin_inline`] | |
//! | Linker support (`lldLinkToBinary`) | `oxmux_backend::linker`, a crate above this one | |
//! | Metadata Utilities | [`FunctionMetadata`] | |
//! | `setIsKernel` | [`Function::set_is_kernel`] | |
//! | `setIsKernelEntryPt` | [`Function::set_is_kernel_entry_pt`] | |
//! | `isKernel` | [`Function::is_kernel`] | |
//! | `isKernelEntryPt` | [`Function::is_kernel_entry_pt`] | |
//! | `dropIsKernel` | [`Function::drop_is_kernel`] | |
//! | `takeIsKernel` | [`Function::take_is_kernel`] | |
//!
//! # Metadata and attributes
//!
//! | specification | here | text name |
//! |---|---|---|
//! | `!reqd_work_group_size` | [`FunctionMetadata::reqd_work_group_size`] | |
//! | `!max_work_dim` | [`FunctionMetadata::max_work_dim`] | |
//! | `!codeplay_ca_wrapper` | [`FunctionMetadata::codeplay_ca_wrapper`] | |
//! | `!codeplay_ca_vecz.base` | [`FunctionMetadata::vecz_base`] | |
//! | `!codeplay_ca_vecz.derived` | [`FunctionMetadata::vecz_derived`] | |
//! | `!codeplay_ca_vecz.base.fail` | [`FunctionMetadata::vecz_base_fail`] | |
//! | `!mux_scheduled_fn` | [`FunctionMetadata::mux_scheduled_fn`] | |
//! | `!intel_reqd_sub_group_size` | [`FunctionMetadata::intel_reqd_sub_group_size`] | |
//! | `!opencl.ocl.version` | [`Module::opencl_version`] | |
//! | `!mux-scheduling-params` | [`Module::mux_scheduling_params`] | |
//! | `"mux-kernel"` | [`FunctionAttributes::mux_kernel`] | |
//! | `"mux-orig-fn"` | [`FunctionAttributes::mux_orig_fn`] | |
//! | `"mux-base-fn-name"` | [`FunctionAttributes::mux_base_fn_name`] | |
//! | `"mux-local-mem-usage"` | [`FunctionAttributes::mux_local_mem_usage`] | |
//! | `"mux-work-item-order"` | [`FunctionAttributes::work_item_order`] | |
//! | `"mux-barrier-schedule"` | [`Call::barrier_schedule`] | |
//! | `"mux-no-subgroups"` | [`FunctionAttributes::mux_no_subgroups`] | |
//! | `"mux-degenerate-subgroups"` | [`FunctionAttributes::mux_degenerate_subgroups`] | |

// The links above go by these names.
#[cfg(doc)]
use crate::{builtin_info::BuiltinInfo, builtin_simplify, link_builtins, mux, scalar};
#[cfg(doc)]
use oxmux_ir::{
    Call, Function, Module, attributes::FunctionAttributes, function::FunctionMetadata,
};

#[cfg(test)]
mod tests {
    use crate::manager::Pipeline;
    use crate::registry::Registry;

    /// The rows of the tables: their cells.
    fn rows() -> Vec<Vec<&'static str>> {
        let lines = include_str!("specification.rs").lines();
        let tables = lines.filter_map(|line| line.strip_prefix("//! | ")?.strip_suffix('|'));
        let cells = |row: &'static str| row.split(" | ").map(str::trim).collect::<Vec<_>>();
        tables.map(cells).filter(|row| row.last() != Some(&"text name")).collect()
    }

    #[test]
    fn every_text_name_parses() {
        let registry = Registry::standard();
        let rows = rows();
        assert!(rows.len() > 60, "the tables are found");
        for row in &rows {
            assert_eq!(row.len(), 3, "{row:?}");
            let name = row[2].strip_prefix('`').and_then(|name| name.strip_suffix('`'));
            if let Some(name) = name {
                Pipeline::parse(name, &registry).unwrap_or_else(|e| panic!("{row:?}: {e}"));
            }
        }
    }

    #[test]
    fn every_pass_has_a_row() {
        let rows = rows();
        for entry in crate::mux::ENTRIES {
            let named = |cell: &str| {
                let name = cell.trim_matches('`');
                name == entry.name || name.split('<').next() == Some(entry.name)
            };
            // These are this compiler's own: no specification names them.
            let own = ["place-arena", "widen-pointers", "relax-local-atomics", "fix-vscale"];
            if !own.contains(&entry.name) {
                assert!(rows.iter().any(|row| named(row[2])), "{} has no row", entry.name);
            }
        }
    }
}
