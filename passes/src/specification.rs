//! The names of the specification, and where they are here.
//!
//! Rustdoc checks every link, and a test parses every text name. The last cell names the test that
//! shows that it works, from the root of the sources: a folder of file tests, one of them, or a
//! test of Rust; a test holds that it is there. A row that nothing shows to work says so, and why:
//! `parses only: …`.
//!
//! # Passes
//!
//! | specification | here | text name | shown to work by |
//! |---|---|---|---|
//! | `TransferKernelMetadataPass` | [`mux::transfer_kernel_metadata`] | `transfer-kernel-metadata` | `passes/tests/transfer-kernel-metadata` |
//! | `EncodeKernelMetadataPass` | [`mux::encode_kernel_metadata`] | `encode-kernel-metadata<name=f;local-sizes=8:4:1>` | `passes/tests/encode-kernel-metadata` |
//! | `LowerToMuxBuiltinsPass` | [`mux::lower_to_mux_builtins`] | `lower-to-mux-builtins` | `passes/tests/lower-to-mux-builtins` |
//! | `AlignModuleStructsPass` | [`specified::align_module_structs`] | `align-module-structs` | `passes/tests/passes/retyping.rs::structures_padded_as_specified_compute_the_same` |
//! | `ReplaceAtomicFuncsPass` | [`mux::replace_atomic_funcs`] | `replace-atomic-funcs` | `passes/tests/replace-atomic-funcs` |
//! | `FixupCallingConventionPass` | [`specified::fixup_calling_conv`] | `fixup-calling-conv<0>` | `passes/tests/fixup-calling-conv` |
//! | `WorkItemLoopsPass` | [`mux::work_item_loops`] | `work-item-loops<debug;no-tail;group-vars>` | `passes/tests/passes/mux_execution/random.rs::random_kernels_with_barriers` |
//! | `HandleBarriersPass` | [`mux::work_item_loops`] | `handle-barriers<debug;no-tail>` | `passes/tests/work-item-loops/handle-barriers.ll` |
//! | `OptimalBuiltinReplacementPass` | [`specified::optimal_builtin_replace`] | `optimal-builtin-replace` | `passes/tests/passes/optimal_builtins.rs::inline_builtins_compute_what_the_library_does` |
//! | `LinkBuiltinsPass` | [`link_builtins`] | `link-builtins<early>` | `passes/tests/link-builtins` |
//! | `MakeFunctionNameUniquePass` | [`specified::make_unique_func`] | `make-unique-func<f>` | `passes/tests/make-unique-func` |
//! | `ReduceToFunctionPass` | [`mux::reduce_to_func`] | `reduce-to-func<names=f:g>` | `passes/tests/reduce-to-func` |
//! | `AddSchedulingParametersPass` | [`mux::add_sched_params`] | `add-sched-params` | `passes/tests/add-sched-params` |
//! | `DefineMuxBuiltinsPass` | [`mux::define_mux_builtins`] | `define-mux-builtins` | `passes/tests/define-mux-builtins` |
//! | `AddKernelWrapperPass` | [`mux::add_kernel_wrapper`] | `add-kernel-wrapper<unpacked;local-buffers-by-ptr>` | `passes/tests/passes/custom_builtin_info.rs::the_specifications_kernel_wrapper` |
//! | `ReplaceLocalModuleScopeVariablesPass` | [`mux::replace_module_scope_vars`] | `replace-module-scope-vars` | `passes/tests/replace-module-scope-vars` |
//! | `ReplaceMuxMathDeclsPass` | [`mux::replace_mux_math_decls`] | `replace-mux-math-decls<fast>` | `passes/tests/replace-mux-math-decls` |
//! | `UniqueOpaqueStructsPass` | [`specified::unique_opaque_structs`] | `unique-opaque-structs` | `passes/tests/unique-opaque-structs` |
//! | `SimpleCallbackPass` | [`SimpleCallbackPass`](specified::simple_callback::SimpleCallbackPass) | a closure has no name | `passes/tests/passes/custom_builtin_info.rs::a_closure_is_a_pass` |
//! | `ReplaceWGCPass` | [`specified::replace_wgc`] | `replace-wgc<scans-only>` | `passes/tests/passes/collectives.rs::software_collectives_give_what_builtins_give` |
//! | `ComputeLocalMemoryUsagePass` | [`mux::compute_local_memory_usage`] | `compute-local-memory-usage` | `passes/tests/compute-local-memory-usage` |
//! | `AddMetadataPass<AnalysisTy, HandlerTy>` | [`AddMetadata`](mux::add_metadata::AddMetadata) of `GenericMetadata` | `add-generic-metadata` | `passes/tests/add-generic-metadata` |
//! | `AddMetadataPass<AnalysisTy, HandlerTy>` | [`AddMetadata`](mux::add_metadata::AddMetadata) of `VectorizeMetadata` | `add-vectorize-metadata` | `passes/tests/add-vectorize-metadata` |
//! | `ReplaceMemIntrinsicsPass` | [`mux::replace_mem_intrins`] | `replace-mem-intrins` | `passes/tests/replace-mem-intrins` |
//! | `PrepareBarriersPass` | [`mux::prepare_barriers`] | `prepare-barriers` | `passes/tests/passes/mux_execution.rs::a_barrier_in_a_function_that_is_called_twice` |
//! | `RemoveLifetimeIntrinsicsPass` | [`specified::remove_lifetime`] | `remove-lifetime` | `passes/tests/remove-lifetime` |
//! | `RemoveExceptionsPass` | [`specified::remove_exceptions`] | `remove-exceptions` | `passes/tests/remove-exceptions` |
//! | `VerifyReqdSubGroupSizeLegalPass` | [`mux::verify_reqd_sub_group`] | `verify-reqd-sub-group-legal` | `passes/tests/verify-reqd-sub-group-legal` |
//! | `VerifyReqdSubGroupSizeSatisfiedPass` | [`mux::verify_reqd_sub_group`] | `verify-reqd-sub-group-satisfied` | `passes/tests/verify-reqd-sub-group-satisfied` |
//! | `ReplaceTargetExtTysPass` | [`mux::replace_target_ext_tys`] | `replace-target-ext-tys<no-images;no-samplers;no-events>` | `passes/tests/replace-target-ext-tys` |
//! | `ManualTypeLegalizationPass` | [`specified::manual_type_legalization`] | `manual-type-legalization` | `passes/tests/passes/retyping.rs::half_in_float_gives_the_same_bits` |
//! | `DeadArgumentEliminationPass` | [`scalar::deadargelim`] | `deadargelim` | `passes/tests/deadargelim` |
//!
//! # Passes that the pipelines need besides
//!
//! | pass | here | text name | shown to work by |
//! |---|---|---|---|
//! | AddEntryHook | [`mux::add_entry_hook`] | `add-entry-hook` | `passes/tests/add-entry-hook` |
//! | AddFloatingPointControl | [`specified::add_fp_control`] | `add-fp-control<ftz>` | `passes/tests/add-fp-control` |
//! | EncodeBuiltinRangeMetadata | [`specified::encode_builtin_range_metadata`] | `encode-builtin-range-metadata<max-local-sizes=1:1:1>` | `passes/tests/encode-builtin-range-metadata` |
//! | SoftwareDivision | [`specified::software_div`] | `software-div` | `passes/tests/software-div` |
//! | BitShiftFixup | [`specified::bit_shift_fixup`] | `bit-shift-fixup` | `passes/tests/bit-shift-fixup` |
//! | PrintfReplacement | [`mux::replace_printf`] | `replace-printf` | `passes/tests/replace-printf` |
//! | CheckForExtFuncs | [`specified::check_ext_funcs`] | `check-ext-funcs` | `passes/tests/check-ext-funcs` |
//! | CheckForUnsupportedTypes | [`mux::check_unsupported_types`] | `check-unsupported-types` | `passes/tests/check-unsupported-types` |
//! | SubgroupUsage | [`mux::sub_groups`] | `sub-group-usage` | `passes/tests/sub-group-usage` |
//! | SubgroupAnalysis | [`SubGroupAnalysis`](mux::sub_groups::SubGroupAnalysis) | `print<sub-groups>` | `passes/tests/print-sub-groups` |
//! | SetConvergentAttr | [`specified::set_convergent_attr`] | `set-convergent-attr` | `passes/tests/set-convergent-attr` |
//! | CombineFPExtFPTrunc | [`simplify`] | `combine-fpext-fptrunc` | `passes/tests/combine-fpext-fptrunc` |
//! | MemToReg | [`specified::ca_mem2reg`] | `ca-mem2reg` | `passes/tests/ca-mem2reg` |
//! | RenameBuiltins | [`specified::rename_builtins`] | `rename-builtins` | `passes/tests/rename-builtins` |
//! | IRToBuiltinReplacement | [`specified::ir_to_builtins`] | `ir-to-builtins` | `passes/tests/ir-to-builtins` |
//! | FixVscale | [`mux::fix_vscale`] | `fix-vscale<1>` | `passes/tests/fix-vscale` |
//! | DefineMuxDma | [`mux::define_mux_dma`] | `define-mux-dma` | `compiler/tests/interface/custom_target.rs::a_targets_own_dma_is_what_compiled_kernels_copy_with` |
//! | ReplaceC11AtomicFuncs | [`mux::replace_c11_atomic_funcs`] | `replace-c11-atomic-funcs` | `passes/tests/replace-c11-atomic-funcs` |
//! | ReplaceAddressSpaceQualifierFunctions | [`mux::replace_addrspace_fns`] | `replace-addrspace-fns` | `passes/tests/replace-addrspace-fns` |
//! | BuiltinSimplification | [`simplify::library`] | `builtin-simplify` | `passes/tests/passes/builtin_simplify.rs::unary_functions_fold_to_what_they_compute` |
//! | FastMath | [`mux::fast_math`] | `fast-math` | `passes/tests/fast-math` |
//! | StripFastMathAttrs | [`specified::strip_fast_math_attrs`] | `strip-fast-math-attrs` | `passes/tests/strip-fast-math-attrs` |
//! | Internalize | [`mux::internalize`] | `internalize<preserve-gv=f>` | `passes/tests/internalize` |
//! | addPreVeczPasses | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `mux-base<pre-vecz>` | `passes/tests/passes/prefixes.rs::the_groups_of_the_reference_keep_what_kernels_compute` |
//! | addLateBuiltinsPasses | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `mux-base<late-builtins>` | `passes/tests/passes/prefixes.rs::the_groups_of_the_reference_keep_what_kernels_compute` |
//! | addPrepareWorkGroupSchedulingPasses | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `mux-base<prepare-wg-sched>` | `passes/tests/passes/prefixes.rs::the_groups_of_the_reference_keep_what_kernels_compute` |
//! | addPrepareWorkGroupSchedulingPasses, AddKernelWrapper | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `mux-base<wg-sched>` | `passes/tests/passes/prefixes.rs::the_groups_of_the_reference_keep_what_kernels_compute` |
//! | addLLVMDefaultPerModulePipeline | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `default<O3>` | `passes/tests/passes/prefixes.rs::the_groups_of_the_reference_keep_what_kernels_compute` |
//! | Host getLateTargetPasses | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `host-late-passes` | `passes/tests/passes/prefixes.rs::the_groups_of_the_reference_keep_what_kernels_compute` |
//! | Host getKernelFinalizationPasses | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `host-kernel-passes<name>` | `passes/tests/passes/prefixes.rs::the_groups_of_the_reference_keep_what_kernels_compute` |
//! | RISC-V getLateTargetPasses | [`COMPONENTS`](crate::pipelines::COMPONENTS) | `riscv-late-passes` | `passes/tests/passes/prefixes.rs::the_groups_of_the_reference_keep_what_kernels_compute` |
//! | RemoveByValAttributes | [`specified::remove_byval_attrs`] | `remove-byval-attrs` | `passes/tests/remove-byval-attrs` |
//! | ImageArgumentSubstitution | [`mux::image_arg_subst`] | `image-arg-subst` | `passes/tests/image-arg-subst` |
//! | GenericMetadata | [`generic_metadata`](mux::kernel_metadata::generic_metadata) | `print<generic-metadata>` | `passes/tests/print-generic-metadata` |
//! | VectorizeMetadata | [`vectorize_metadata`](mux::kernel_metadata::vectorize_metadata) | `print<vectorize-metadata>` | `passes/tests/print-vectorize-metadata` |
//!
//! # Analyses and utilities
//!
//! | specification | here | text name | shown to work by |
//! |---|---|---|---|
//! | `DeviceInfo` | [`DeviceInfo`](crate::DeviceInfo) | `require<device-info>` | `passes/tests/check-unsupported-types` |
//! | `BuiltinInfo` | [`BuiltinInfo`] | `require<builtin-info>` | `passes/tests/passes/custom_builtin_info.rs::a_target_lowers_defines_and_links_its_own_way` |
//! | `BuiltinInfo::getMuxSchedulingParameters` | [`BuiltinInfo::scheduling_parameters`] | | `muxc/tests/muxc/tutorial.rs::the_tutorials_listings_are_printed` |
//! | `BuiltinInfo::requiresSchedulingParameters` | [`BuiltinInfo::requires_scheduling_parameters`] | | `compiler/tests/interface/custom_target.rs::a_target_of_ones_own_compiles_and_runs` |
//! | `BuiltinInfo::SchedParamInfo` | [`SchedulingParameter`](crate::builtin_info::SchedulingParameter) | | `muxc/tests/muxc/tutorial.rs::the_tutorials_listings_are_printed` |
//! | `BuiltinInfo::defineMuxBuiltin` | [`BuiltinInfo::define_mux_builtin`] | | `compiler/tests/interface/custom_target.rs::a_target_of_ones_own_compiles_and_runs` |
//! | `BuiltinInfo::initalizeSchedulingParamForWrappedKernel` | [`BuiltinInfo::initialize_scheduling_param_for_wrapped_kernel`] | | `passes/tests/passes/custom_builtin_info.rs::parameters_of_the_targets_own_are_initialized_in_the_wrapper` |
//! | `BuiltinInfo::getRemappedTargetExtTy` | [`BuiltinInfo::remapped_target_ext_type`] | | `passes/tests/passes/retyping.rs::a_target_says_what_extension_types_become` |
//! | `BuiltinInfo::getFunctionSchedulingParameters` | [`BuiltinInfo::function_scheduling_parameters`] | | `passes/tests/passes/custom_builtin_info.rs::the_specifications_kernel_wrapper` |
//! | `BuiltinInfo::getMuxBuiltinName` | [`MuxBuiltin::name`](oxmux_ir::mux::MuxBuiltin::name) | | `ir/tests/ir/mux_builtins.rs::every_operation_and_type_is_spelled_and_read` |
//! | `setDefaultBuiltinAttributes` | [`BuiltinInfo::set_default_builtin_attributes`] | | `muxc/tests/muxc/tutorial.rs::the_tutorials_listings_are_printed` |
//! | `getWorkItemInfoStructTy` | [`BuiltinInfo::work_item_info`] | | `passes/tests/passes/custom_builtin_info.rs::a_target_chooses_the_structures` |
//! | `eBuiltinPropertyRematerializable` | [`BuiltinProperty::Rematerializable`](crate::builtin_info::BuiltinProperty) | | `passes/tests/work-item-loops/tidy.ll` |
//! | Mangling | [`MangledType`](oxmux_ir::opencl::MangledType), [`vecz_builtin_name`](oxmux_ir::opencl::vecz_builtin_name) | | `ir/src/opencl/mangling.rs::vectors_are_mangled_as_the_specification_says` |
//! | `BuiltinInfo::emitBuiltinInline` | [`BuiltinInfo::emit_builtin_inline`] | | `passes/tests/passes/optimal_builtins.rs::inline_builtins_compute_what_the_library_does` |
//! | Linker support (`lldLinkToBinary`) | `oxmux_backend::linker`, a crate above this one | | `backend/tests/objects/linker.rs::an_object_is_linked_by_the_script` |
//! | Metadata Utilities | [`FunctionMetadata`] | | `ir/tests/ir/vocabulary.rs::metadata_forgets_removed_functions` |
//! | `setIsKernel` | [`Function::set_is_kernel`] | | `ir/tests/ir/vocabulary.rs::attribute_utilities` |
//! | `setIsKernelEntryPt` | [`Function::set_is_kernel_entry_pt`] | | `ir/tests/ir/vocabulary.rs::attribute_utilities` |
//! | `isKernel` | [`Function::is_kernel`] | | `ir/tests/ir/vocabulary.rs::attribute_utilities` |
//! | `isKernelEntryPt` | [`Function::is_kernel_entry_pt`] | | `ir/tests/ir/vocabulary.rs::attribute_utilities` |
//! | `dropIsKernel` | [`Function::drop_is_kernel`] | | `ir/tests/ir/vocabulary.rs::attribute_utilities` |
//! | `takeIsKernel` | [`Function::take_is_kernel`] | | `ir/tests/ir/vocabulary.rs::attribute_utilities` |
//!
//! # Metadata and attributes
//!
//! | specification | here | text name | shown to work by |
//! |---|---|---|---|
//! | `!reqd_work_group_size` | [`FunctionMetadata::reqd_work_group_size`] | | `passes/tests/passes/mux_execution.rs::a_required_work_group_size_and_an_order_of_dimensions` |
//! | `!max_work_dim` | [`FunctionMetadata::max_work_dim`] | | `passes/tests/work-item-loops/max-work-dim.ll` |
//! | `!codeplay_ca_wrapper` | [`FunctionMetadata::codeplay_ca_wrapper`] | | `passes/tests/add-vectorize-metadata/loops.ll` |
//! | `!codeplay_ca_vecz.base` | [`FunctionMetadata::vecz_base`] | | `passes/tests/verify-reqd-sub-group-satisfied/linked.ll` |
//! | `!codeplay_ca_vecz.derived` | [`FunctionMetadata::vecz_derived`] | | `passes/tests/passes/mux_execution/vectorized.rs::a_vectorized_kernel_runs_with_its_tail` |
//! | `!codeplay_ca_vecz.base.fail` | [`FunctionMetadata::vecz_base_fail`] | | `vecz/tests/run-vecz/optnone.ll` |
//! | `!mux_scheduled_fn` | [`FunctionMetadata::mux_scheduled_fn`] | | `passes/tests/passes/custom_builtin_info.rs::the_specifications_kernel_wrapper` |
//! | `!intel_reqd_sub_group_size` | [`FunctionMetadata::intel_reqd_sub_group_size`] | | `compiler/tests/interface/required_sub_groups.rs::any_size_is_what_a_kernel_demands` |
//! | `!opencl.ocl.version` | [`Module::opencl_version`] | | `passes/tests/strip-fast-math-attrs` |
//! | `!mux-scheduling-params` | [`Module::mux_scheduling_params`] | | `muxc/tests/muxc/tutorial.rs::the_tutorials_listings_are_printed` |
//! | `"mux-kernel"` | [`FunctionAttributes::mux_kernel`] | | `passes/tests/add-kernel-wrapper/nothing.ll` |
//! | `"mux-orig-fn"` | [`FunctionAttributes::mux_orig_fn`] | | `passes/tests/add-kernel-wrapper/original-name.ll` |
//! | `"mux-base-fn-name"` | [`FunctionAttributes::mux_base_fn_name`] | | `passes/tests/add-kernel-wrapper/nothing.ll` |
//! | `"mux-local-mem-usage"` | [`FunctionAttributes::mux_local_mem_usage`] | | `passes/tests/compute-local-memory-usage` |
//! | `"mux-work-item-order"` | [`FunctionAttributes::work_item_order`] | | `passes/tests/passes/mux_execution.rs::a_required_work_group_size_and_an_order_of_dimensions` |
//! | `"mux-barrier-schedule"` | [`Call::barrier_schedule`] | | `passes/tests/passes/work_item_loops.rs::schedules_order_the_work_items_behind_a_barrier` |
//! | `"mux-no-subgroups"` | [`FunctionAttributes::mux_no_subgroups`] | | `passes/tests/sub-group-usage` |
//! | `"mux-degenerate-subgroups"` | [`FunctionAttributes::mux_degenerate_subgroups`] | | `compiler/tests/compiler_api/ranges.rs::a_degenerate_sub_group_is_the_work_group` |

// The links above go by these names.
#[cfg(doc)]
use crate::{builtin_info::BuiltinInfo, link_builtins, mux, scalar, simplify, specified};
#[cfg(doc)]
use oxmux_ir::{
    Call, Function, Module, attributes::FunctionAttributes, function::FunctionMetadata,
};

#[cfg(test)]
mod tests {
    use crate::pass_manager::Pipeline;
    use crate::registry::Registry;
    use std::path::Path;

    /// The rows of the tables: their cells.
    fn rows() -> Vec<Vec<&'static str>> {
        let lines = include_str!("specification.rs").lines();
        let tables = lines.filter_map(|line| line.strip_prefix("//! | ")?.strip_suffix('|'));
        let cells = |row: &'static str| row.split('|').map(str::trim).collect::<Vec<_>>();
        tables.map(cells).filter(|row| row.last() != Some(&"shown to work by")).collect()
    }

    #[test]
    fn every_text_name_parses() {
        let registry = Registry::standard();
        let rows = rows();
        assert!(rows.len() > 60, "the tables are found");
        for row in &rows {
            assert_eq!(row.len(), 4, "{row:?}");
            let name = row[2].strip_prefix('`').and_then(|name| name.strip_suffix('`'));
            if let Some(name) = name {
                Pipeline::parse(name, &registry).unwrap_or_else(|e| panic!("{row:?}: {e}"));
            }
        }
    }

    #[test]
    fn every_row_names_the_test_that_shows_it_working() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut wrong = Vec::new();
        for row in rows() {
            let cell = row.last().copied().unwrap_or_default();
            let test = cell.strip_prefix('`').and_then(|cell| cell.strip_suffix('`'));
            let fine = match (test, cell.strip_prefix("parses only: ")) {
                (Some(test), _) => is_test(&root, test),
                (None, reason) => reason.is_some_and(|reason| reason.contains(' ')),
            };
            if !fine {
                wrong.push(format!("{}: {cell}", row[0]));
            }
        }
        assert!(wrong.is_empty(), "no such tests:\n{}", wrong.join("\n"));
    }

    /// Whether there is a test of this name: a folder with file tests, a file test, or
    /// `file.rs::function`.
    fn is_test(root: &Path, name: &str) -> bool {
        if let Some((file, function)) = name.split_once("::") {
            let text = std::fs::read_to_string(root.join(file)).unwrap_or_default();
            return text.contains(&format!("#[test]\nfn {function}()"))
                || text.contains(&format!("    #[test]\n    fn {function}()"));
        }
        let is_file_test = |path: &Path| {
            let text = std::fs::read_to_string(path).unwrap_or_default();
            path.extension().is_some_and(|extension| extension == "ll")
                && ["; CHECK: ", "; run: ", "; error: ", "; remark: ", "; prints: ", ";;; output"]
                    .iter()
                    .any(|line| text.contains(line))
        };
        let path = root.join(name);
        match std::fs::read_dir(&path) {
            Ok(entries) => entries.flatten().any(|entry| is_file_test(&entry.path())),
            Err(_) => is_file_test(&path),
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
            let own = [
                "place-arena",
                "test-address-spaces",
                "bound-lanes",
                "check-cancel",
                "widen-pointers",
                "relax-local-atomics",
                "divide-local-ids",
                "join-rows",
                "initialize-local-variables",
                "copy-byval-args",
                "fix-vscale",
                "work-item-threads",
                "degenerate-sub-groups",
                "drop-unsupported-kernels",
            ];
            if !own.contains(&entry.name) {
                assert!(rows.iter().any(|row| named(row[2])), "{} has no row", entry.name);
            }
        }
    }
}
