//! The ComputeMux passes: from kernels of work-items to functions that the runtime calls.

pub mod add_entry_hook;
pub mod add_fp_control;
pub mod add_kernel_wrapper;
pub mod add_metadata;
pub mod add_sched_params;
pub mod align_module_structs;
pub mod bit_shift_fixup;
pub mod ca_mem2reg;
pub mod check_ext_funcs;
pub mod check_unsupported_types;
pub mod compute_local_memory_usage;
pub mod define_mux_builtins;
pub mod define_mux_dma;
pub mod degenerate_sub_groups;
pub mod drop_unsupported_kernels;
pub mod encode_builtin_range_metadata;
pub mod encode_kernel_metadata;
pub mod fast_math;
pub mod fix_vscale;
pub mod fixup_calling_conv;
pub mod image_arg_subst;
pub mod internalize;
pub mod ir_to_builtins;
pub mod kernel_metadata;
pub mod lower_to_mux_builtins;
pub mod make_unique_func;
pub mod manual_type_legalization;
pub mod optimal_builtin_replace;
pub mod place_arena;
pub mod prepare_barriers;
pub mod reduce_to_func;
pub mod relax_local_atomics;
pub mod remove_byval_attrs;
pub mod remove_exceptions;
pub mod remove_lifetime;
pub mod rename_builtins;
pub mod replace_addrspace_fns;
pub mod replace_atomic_funcs;
pub mod replace_c11_atomic_funcs;
pub mod replace_mem_intrins;
pub mod replace_module_scope_vars;
pub mod replace_mux_math_decls;
pub mod replace_printf;
pub mod replace_target_ext_tys;
pub mod replace_wgc;
pub mod set_convergent_attr;
pub mod simple_callback;
pub mod software_div;
pub mod strip_fast_math_attrs;
pub mod sub_groups;
pub mod transfer_kernel_metadata;
pub mod unique_opaque_structs;
pub mod verify_reqd_sub_group;
pub mod widen_pointers;
pub mod work_item_loops;
pub mod work_item_threads;

mod complaints;
mod local_globals;
mod retype;
pub mod rewriting;

use crate::pass::{Pass, PassEntry};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::metadata::{DebugLoc, MetadataField};
use oxmux_ir::module::CallingConvention;
use oxmux_ir::{Function, FunctionId, Linkage, MetadataNode, Module};

/// All passes of this room.
pub const ENTRIES: &[PassEntry] = &[
    transfer_kernel_metadata::ENTRY,
    encode_kernel_metadata::ENTRY,
    lower_to_mux_builtins::ENTRY,
    degenerate_sub_groups::ENTRY,
    bit_shift_fixup::ENTRY,
    software_div::ENTRY,
    replace_mux_math_decls::ENTRY,
    replace_atomic_funcs::ENTRY,
    replace_c11_atomic_funcs::ENTRY,
    replace_addrspace_fns::ENTRY,
    replace_mem_intrins::ENTRY,
    define_mux_dma::ENTRY,
    replace_wgc::ENTRY,
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
    optimal_builtin_replace::ENTRY,
    fast_math::ENTRY,
    strip_fast_math_attrs::ENTRY,
    make_unique_func::ENTRY,
    reduce_to_func::ENTRY,
    internalize::ENTRY,
    fixup_calling_conv::ENTRY,
    remove_lifetime::ENTRY,
    remove_exceptions::ENTRY,
    replace_printf::ENTRY,
    align_module_structs::ENTRY,
    unique_opaque_structs::ENTRY,
    replace_target_ext_tys::ENTRY,
    manual_type_legalization::ENTRY,
    image_arg_subst::ENTRY,
    remove_byval_attrs::ENTRY,
    add_metadata::GENERIC_ENTRY,
    add_metadata::VECTORIZE_ENTRY,
    kernel_metadata::GENERIC_ENTRY,
    kernel_metadata::VECTORIZE_ENTRY,
    verify_reqd_sub_group::LEGAL_ENTRY,
    verify_reqd_sub_group::SATISFIED_ENTRY,
    sub_groups::USAGE_ENTRY,
    sub_groups::PRINT_ENTRY,
    encode_builtin_range_metadata::ENTRY,
    check_ext_funcs::ENTRY,
    drop_unsupported_kernels::ENTRY,
    check_unsupported_types::ENTRY,
    set_convergent_attr::ENTRY,
    ca_mem2reg::ENTRY,
    rename_builtins::ENTRY,
    ir_to_builtins::ENTRY,
    add_fp_control::ENTRY,
    fix_vscale::ENTRY,
    relax_local_atomics::ENTRY,
];

/// Makes a pass that takes no parameter.
fn plain<P: Pass + Default + 'static>(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    match params {
        [] => Ok(Box::new(P::default())),
        [first, ..] => Err(format!("takes no parameter, but was given '{first}'")),
    }
}

/// A function without a body that takes a kernel's place: of its type, with its arguments' names and attributes, its
/// attributes and metadata. It is not in the module yet; the kernel keeps all of it but is a kernel no more.
fn wrapper_of(module: &mut Module, kernel: FunctionId, name: &str) -> (Function, Option<DebugLoc>) {
    let name = module.unique_symbol(name);
    let old = &module.functions[kernel];
    let mut new = Function::new(&name, old.function_type(), old.return_type(), &old.arg_types());
    new.arg_attributes = old.arg_attributes.clone();
    for (&arg, &from) in new.args.clone().iter().zip(&old.args) {
        if let Some(name) = old.value_name(from) {
            new.set_value_name(arg, name);
        }
    }
    take_over(&mut new, old);
    let debug_loc = debug_loc_of(&new);
    (new, debug_loc)
}

/// Makes a kernel an internal function that its wrapper calls, inlined unless it denies that; gives how it is called.
fn demote(module: &mut Module, kernel: FunctionId) -> CallingConvention {
    let function = &mut module.functions[kernel];
    function.attributes.mux_kernel = None;
    if !function.is_declaration() {
        function.linkage = Linkage::Internal;
    }
    if function.calling_convention == CallingConvention::SpirKernel {
        function.calling_convention = CallingConvention::SpirFunc;
    }
    let set = &mut function.attributes.set;
    if !set.has(WordAttribute::NoInline) && !set.has(WordAttribute::OptNone) {
        set.insert(WordAttribute::AlwaysInline);
    }
    function.calling_convention
}

/// Gives a new kernel what the old one is known by.
fn take_over(new: &mut Function, old: &Function) {
    new.attributes = old.attributes.clone();
    new.attributes.mux_base_fn_name = Some(work_item_loops::base_name(old).into());
    new.metadata = old.metadata.clone();
    new.calling_convention = old.calling_convention;
    new.visibility = old.visibility;
    new.dso_local = old.dso_local;
}

/// Gives a wrapper a subprogram of its own, artificial, where it has that of the function that it wraps: a subprogram
/// describes one function.
fn make_subprogram_artificial(module: &mut Module, wrapper: &mut Function) {
    let own_name = MetadataField::Text(wrapper.name().as_bytes().into());
    let Some((_, node)) = wrapper.metadata.other.iter_mut().find(|(kind, _)| &**kind == "dbg")
    else {
        return;
    };
    let Some(MetadataNode::Specialized { name, fields, .. }) = module.cx.metadata.get(*node) else {
        return;
    };
    if &**name != "DISubprogram" {
        return;
    }
    let name = name.clone();
    let kept = ["scope", "file", "line", "type", "spFlags", "unit", "scopeLine"];
    let mut new: Vec<(Box<str>, MetadataField)> = vec![("name".into(), own_name)];
    for (field, value) in fields.iter().filter(|(field, _)| kept.contains(&&**field)) {
        let value = match &**field {
            "line" | "scopeLine" => MetadataField::Integer(0),
            _ => value.clone(),
        };
        new.push((field.clone(), value));
    }
    let flags = new.iter().position(|(field, _)| &**field == "spFlags").unwrap_or(new.len());
    new.insert(flags, ("flags".into(), MetadataField::Word("DIFlagArtificial".into())));
    *node =
        module.cx.metadata.push(MetadataNode::Specialized { distinct: true, name, fields: new });
}

/// The place that compiler-made code of a function is said to come from: line 0 of it.
fn debug_loc_of(function: &Function) -> Option<DebugLoc> {
    let (_, scope) = function.metadata.other.iter().find(|(kind, _)| &**kind == "dbg")?;
    Some(DebugLoc { line: 0, column: 0, scope: *scope, inlined_at: None })
}
