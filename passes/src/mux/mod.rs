//! The ComputeMux passes that our own pipelines run ([`pipelines`](crate::pipelines)): they turn
//! kernels of work-items into functions that the runtime calls, and check what the compiler
//! requires of a program. One of the list runs in the reference's pipelines alone:
//! `replace-mem-intrins`, whose loops `define-mux-dma` makes, too.
//!
//! | pass | module | what it does |
//! |---|---|---|
//! | `transfer-kernel-metadata` | [`transfer_kernel_metadata`] | Marks the kernels of a module as entry points and transfers what metadata says of them |
//! | `encode-kernel-metadata` | [`encode_kernel_metadata`] | Marks the kernel with this name as an entry point, with a work-group size if one is given |
//! | `initialize-local-variables` | [`initialize_local_variables`] | Lets the first work-item write the initial values of local variables |
//! | `bound-lanes` | [`bound_lanes`] | Makes numbers of lanes those of lanes that there are |
//! | `lower-to-mux-builtins` | [`lower_to_mux_builtins`] | Replaces OpenCL C's work-item, barrier, group and copy functions by mux builtins |
//! | `degenerate-sub-groups` | [`degenerate_sub_groups`] | Makes the work-group the only sub-group of kernels with "mux-degenerate-subgroups" |
//! | `replace-mux-math-decls` | [`replace_mux_math_decls`] | Defines __mux_isftz, __mux_usefast and __mux_isembeddedprofile as constants |
//! | `replace-atomic-funcs` | [`replace_atomic_funcs`] | Turns OpenCL 1.x's atomic functions into atomic instructions |
//! | `replace-c11-atomic-funcs` | [`replace_c11_atomic_funcs`] | Turns OpenCL 2.0's atomic functions into atomic instructions |
//! | `replace-addrspace-fns` | [`replace_addrspace_fns`] | Turns to_global, to_local, to_private and get_fence into casts and constants |
//! | `test-address-spaces` | [`test_address_spaces`] | Answers what the space of a generic address is by comparing it with the kernel's objects |
//! | `replace-mem-intrins` | [`replace_mem_intrins`] | Turns memcpy, memset and memmove into loops |
//! | `define-mux-dma` | [`define_mux_dma`] | Defines the DMA builtins: as the target does, or the first work-item of the work-group copies at once |
//! | `copy-byval-args` | [`copy_byval_args`] | Gives each work-item its own copy of arguments by value that kernels write to |
//! | `prepare-barriers` | [`prepare_barriers`] | Inlines functions with barriers until only kernels have them, and numbers the barriers |
//! | `divide-local-ids` | [`divide_local_ids`] | Divides sums of local ids whose bounds are known |
//! | `join-rows` | [`join_rows`] | Joins a given number of rows of work-groups of a required size to one |
//! | `widen-pointers` | [`widen_pointers`] | Gives programs with addresses of 32 bits addresses of 64 bits, if that changes no result |
//! | `work-item-loops` | [`work_item_loops`] | Wraps kernels in loops over the work-items of a work-group, split at barriers |
//! | `work-item-threads` | [`work_item_threads`] | Leaves work-items to hardware threads, which have ids in so many dimensions |
//! | `add-sched-params` | [`add_sched_params`] | Adds scheduling parameters to kernels, to builtins that need them, and to their callers |
//! | `add-entry-hook` | [`add_entry_hook`] | Wraps kernels in a loop over the work-groups of one slice of the ND-range |
//! | `define-mux-builtins` | [`define_mux_builtins`] | Gives declared mux builtins the bodies that the target defines |
//! | `add-kernel-wrapper` | [`add_kernel_wrapper`] | Wraps kernels in functions that take the arguments packed in memory |
//! | `compute-local-memory-usage` | [`compute_local_memory_usage`] | Writes on each kernel the size of the local variables that it uses |
//! | `replace-module-scope-vars` | [`replace_module_scope_vars`] | Places local variables of the module in a structure that a wrapper of the kernel makes |
//! | `place-arena` | [`place_arena`] | Moves live variables and local memory from the stack into the launcher's arena |
//! | `fast-math` | [`fast_math`] | Lets float operations of OpenCL C before 3.0 be fast, and calls native functions |
//! | `reduce-to-func` | [`reduce_to_func`] | Removes functions that no kernel, or none of the named functions, needs |
//! | `internalize` | [`internalize`] | Makes functions and global variables internal, but for kernels |
//! | `replace-target-ext-tys` | [`replace_target_ext_tys`] | Replaces the types of images, samplers and events by those of the target |
//! | `image-arg-subst` | [`image_arg_subst`] | Defines the function that makes samplers; refuses calls of image functions |
//! | `replace-printf` | [`replace_printf`] | Turns calls of printf into records in a buffer of the host |
//! | `add-generic-metadata` | [`add_metadata`] | Puts the kernels' names, local memory and sub-group sizes into the object's metadata |
//! | `add-vectorize-metadata` | [`add_metadata`] | Puts the kernels' generic metadata and work widths into the object's metadata |
//! | `print<generic-metadata>` | [`kernel_metadata`] | Prints each kernel's names, local memory and sub-group size |
//! | `print<vectorize-metadata>` | [`kernel_metadata`] | Prints each kernel's generic metadata and its work widths |
//! | `verify-reqd-sub-group-legal` | [`verify_reqd_sub_group`] | Refuses kernels that require a sub-group size that the device does not have |
//! | `verify-reqd-sub-group-satisfied` | [`verify_reqd_sub_group`] | Refuses kernel entry points that do not have the sub-group size that they require |
//! | `sub-group-usage` | [`sub_groups`] | Marks the functions that use no sub-groups with "mux-no-subgroups" |
//! | `print<sub-groups>` | [`sub_groups`] | Prints which sub-group builtins each function uses |
//! | `drop-unsupported-kernels` | [`drop_unsupported_kernels`] | Removes kernels that use unsupported features or undefined functions |
//! | `check-unsupported-types` | [`check_unsupported_types`] | Refuses double and half on devices without them |
//! | `check-cancel` | [`check_cancel`] | Makes kernels return when their launch is cancelled |
//! | `fix-vscale` | [`fix_vscale`] | Gives vscale a constant value: scalable vectors become fixed ones |
//! | `relax-local-atomics` | [`relax_local_atomics`] | Makes atomics in local memory plain accesses where one thread runs a work-group |
//!
//! Beside them: `type_remapper/` changes the types of a module, `local_globals.rs` finds the local
//! variables that kernels use, `kernel_wrappers.rs` makes the functions that take a kernel's place,
//! `source_errors.rs` says where in a source something is wrong.

pub mod add_entry_hook;
pub mod add_kernel_wrapper;
pub mod add_metadata;
pub mod add_sched_params;
pub mod bound_lanes;
pub mod check_cancel;
pub mod check_unsupported_types;
pub mod compute_local_memory_usage;
pub mod copy_byval_args;
pub mod define_mux_builtins;
pub mod define_mux_dma;
pub mod degenerate_sub_groups;
pub mod divide_local_ids;
pub mod drop_unsupported_kernels;
pub mod encode_kernel_metadata;
pub mod fast_math;
pub mod fix_vscale;
pub mod image_arg_subst;
pub mod initialize_local_variables;
pub mod internalize;
pub mod join_rows;
pub mod kernel_metadata;
pub mod lower_to_mux_builtins;
pub mod place_arena;
pub mod prepare_barriers;
pub mod reduce_to_func;
pub mod relax_local_atomics;
pub mod replace_addrspace_fns;
pub mod replace_atomic_funcs;
pub mod replace_c11_atomic_funcs;
pub mod replace_mem_intrins;
pub mod replace_module_scope_vars;
pub mod replace_mux_math_decls;
pub mod replace_printf;
pub mod replace_target_ext_tys;
pub mod sub_groups;
pub mod test_address_spaces;
pub mod transfer_kernel_metadata;
pub mod verify_reqd_sub_group;
pub mod widen_pointers;
pub mod work_item_loops;
pub mod work_item_threads;

pub(crate) mod kernel_wrappers;
pub(crate) mod local_globals;
pub(crate) mod source_errors;
pub(crate) mod type_remapper;

use crate::pass::PassEntry;

/// All passes of this module.
pub const ENTRIES: &[PassEntry] = &[
    transfer_kernel_metadata::ENTRY,
    encode_kernel_metadata::ENTRY,
    lower_to_mux_builtins::ENTRY,
    degenerate_sub_groups::ENTRY,
    replace_mux_math_decls::ENTRY,
    replace_atomic_funcs::ENTRY,
    replace_c11_atomic_funcs::ENTRY,
    initialize_local_variables::ENTRY,
    bound_lanes::ENTRY,
    replace_addrspace_fns::ENTRY,
    test_address_spaces::ENTRY,
    replace_mem_intrins::ENTRY,
    define_mux_dma::ENTRY,
    copy_byval_args::ENTRY,
    prepare_barriers::ENTRY,
    widen_pointers::ENTRY,
    work_item_loops::ENTRY,
    work_item_threads::ENTRY,
    work_item_loops::HANDLE_BARRIERS_ENTRY,
    add_sched_params::ENTRY,
    add_entry_hook::ENTRY,
    define_mux_builtins::ENTRY,
    add_kernel_wrapper::ENTRY,
    compute_local_memory_usage::ENTRY,
    replace_module_scope_vars::ENTRY,
    place_arena::ENTRY,
    check_cancel::ENTRY,
    fast_math::ENTRY,
    reduce_to_func::ENTRY,
    internalize::ENTRY,
    replace_target_ext_tys::ENTRY,
    image_arg_subst::ENTRY,
    replace_printf::ENTRY,
    add_metadata::GENERIC_ENTRY,
    add_metadata::VECTORIZE_ENTRY,
    kernel_metadata::GENERIC_ENTRY,
    kernel_metadata::VECTORIZE_ENTRY,
    verify_reqd_sub_group::LEGAL_ENTRY,
    verify_reqd_sub_group::SATISFIED_ENTRY,
    sub_groups::USAGE_ENTRY,
    sub_groups::PRINT_ENTRY,
    drop_unsupported_kernels::ENTRY,
    check_unsupported_types::ENTRY,
    fix_vscale::ENTRY,
    divide_local_ids::ENTRY,
    join_rows::ENTRY,
    relax_local_atomics::ENTRY,
];
