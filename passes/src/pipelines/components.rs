//! The reference's canned pipelines, by their names, in its order.
//!
//! Passes that a group leaves out are noted where they would be.

use super::{SCALAR_EARLY, SCALAR_LATE, no_params};
use crate::link_builtins;
use crate::mux::*;
use crate::pipeline_parser::PipelineStep;
use crate::registry::GroupEntry;
use crate::scalar::{globaldce, inline};
use crate::specified::*;

/// `mux-base<pre-vecz>`: the passes before the vectorizer.
///
/// A target that has no work-group collectives runs `replace-wgc` before `prepare-barriers`.
fn pre_vecz() -> Vec<PipelineStep> {
    vec![
        optimal_builtin_replace::ENTRY.step(),
        sub_groups::USAGE_ENTRY.step(),
        prepare_barriers::ENTRY.step(),
        replace_mux_math_decls::ENTRY.step(),
    ]
}

/// `mux-base<late-builtins>`: bodies of the builtins that are still called after the vectorizer, in
/// a module that is one program. Copies of work-groups may be the target's to define.
fn late_builtins(defines_copies: bool) -> Vec<PipelineStep> {
    let mut steps = vec![link_builtins::ENTRY.step()];
    steps.extend(defines_copies.then(|| define_mux_dma::ENTRY.step()));
    steps.extend([
        replace_mux_math_decls::ENTRY.step(),
        optimal_builtin_replace::ENTRY.step(),
        reduce_to_func::ENTRY.step(),
        internalize::ENTRY.step(),
        fixup_calling_conv::ENTRY.with("ccc"),
    ]);
    steps
}

/// `mux-base<prepare-wg-sched>`: passes scheduling data to the functions that need it.
fn prepare_wg_sched() -> Vec<PipelineStep> {
    vec![add_sched_params::ENTRY.step(), define_mux_builtins::ENTRY.step()]
}

/// `mux-base<wg-sched>`: and kernels take packed arguments.
fn wg_sched() -> Vec<PipelineStep> {
    [prepare_wg_sched(), vec![add_kernel_wrapper::ENTRY.step()]].concat()
}

/// `host-kernel-passes` and `thread-kernel-passes`: where hardware threads are work-items, these
/// have ids in a number of dimensions. The vectorizer (`run-vecz`) has its place behind `pre_vecz`.
///
/// `place-arena` is not the reference's: this host's kernels keep what lives across barriers in
/// memory of the launcher, which is known once all is inlined. `remove-lifetime`, which the
/// reference runs for debuggers alone, is left out.
fn kernel_passes(threads: Option<&str>, unique_name: Option<&str>) -> Vec<PipelineStep> {
    let mut steps = vec![replace_addrspace_fns::ENTRY.with("known")];
    steps.extend(pre_vecz());
    steps.extend(late_builtins(threads.is_none()));
    steps.push(match threads {
        None => work_item_loops::ENTRY.step(),
        Some(dimensions) => work_item_threads::ENTRY.with(dimensions.to_string()),
    });
    steps.extend([
        verify_reqd_sub_group::SATISFIED_ENTRY.step(),
        add_sched_params::ENTRY.step(),
        add_entry_hook::ENTRY.step(),
        define_mux_builtins::ENTRY.step(),
        add_kernel_wrapper::ENTRY.with("packed").with("local-buffers-by-size"),
        compute_local_memory_usage::ENTRY.step(),
        replace_module_scope_vars::ENTRY.step(),
        add_fp_control::ENTRY.step(),
    ]);
    steps.extend(unique_name.map(|name| make_unique_func::ENTRY.with(name.to_string())));
    steps.extend([
        inline::ENTRY.step(),
        globaldce::ENTRY.step(),
        test_address_spaces::ENTRY.step(),
        place_arena::ENTRY.step(),
        remove_exceptions::ENTRY.step(),
    ]);
    steps.extend(optimizations());
    steps.extend([
        remove_byval_attrs::ENTRY.step(),
        add_metadata::VECTORIZE_ENTRY.step(),
        manual_type_legalization::ENTRY.step(),
    ]);
    steps
}

/// `riscv-late-passes`. The vectorizer (`run-vecz`) has its place behind `pre_vecz`;
/// `link-builtins<early>`, which scalable vectors need, before it.
fn riscv_late() -> Vec<PipelineStep> {
    let mut steps = vec![
        transfer_kernel_metadata::ENTRY.step(),
        replace_mem_intrins::ENTRY.step(),
        replace_addrspace_fns::ENTRY.with("known"),
        ir_to_builtins::ENTRY.step(),
    ];
    steps.extend(pre_vecz());
    steps.extend(late_builtins(true));
    steps.extend([work_item_loops::ENTRY.step(), verify_reqd_sub_group::SATISFIED_ENTRY.step()]);
    steps.extend(prepare_wg_sched());
    steps.extend([
        add_kernel_wrapper::ENTRY.with("unpacked"),
        replace_module_scope_vars::ENTRY.step(),
        add_metadata::VECTORIZE_ENTRY.step(),
    ]);
    steps.extend(optimizations());
    steps.extend([test_address_spaces::ENTRY.step(), manual_type_legalization::ENTRY.step()]);
    steps
}

/// `default<O1>` and above.
fn optimizations() -> [PipelineStep; 2] {
    [SCALAR_EARLY.step(), SCALAR_LATE.step()]
}

/// The groups of ComputeMux passes.
pub const COMPONENTS: &[GroupEntry] = &[
    GroupEntry::new("mux-base", "A component of a target's pipeline.", mux_base)
        .params("pre-vecz;late-builtins;prepare-wg-sched;wg-sched"),
    // The identification of the compiler, which the reference drops here, is not kept in memory.
    GroupEntry::new(
        "host-late-passes",
        "What the host does before it knows the kernel.",
        |params| no_params(params, || vec![unique_opaque_structs::ENTRY.step()]),
    ),
    GroupEntry::new(
        "host-kernel-passes",
        "From a kernel of work-items to a function that the host calls.",
        |params| match params {
            [] => Ok(kernel_passes(None, None)),
            [name] => Ok(kernel_passes(None, Some(name))),
            _ => Err("takes one parameter, the kernel's unique name".to_string()),
        },
    )
    .params("unique-name"),
    GroupEntry::new(
        "thread-kernel-passes",
        "From a kernel of work-items to a function that each hardware thread calls for its own.",
        |params| match params {
            [] => Ok(kernel_passes(Some("3"), None)),
            [dimensions @ ("1" | "2" | "3")] => Ok(kernel_passes(Some(dimensions), None)),
            [other, ..] => Err(format!("takes '1', '2' or '3' dimensions, not '{other}'")),
        },
    )
    .params("1;2;3"),
    GroupEntry::new(
        "riscv-late-passes",
        "From kernels of work-items to functions that a RISC-V device calls.",
        |params| no_params(params, riscv_late),
    ),
    GroupEntry::new(
        "default",
        "LLVM's pipelines for a whole module: the scalar ones of this compiler.",
        |params| match params {
            // Unused functions without a body must go even where nothing is optimized.
            ["O0"] => Ok(vec![globaldce::ENTRY.step()]),
            ["O1" | "O2" | "O3" | "Os" | "Oz"] => Ok(optimizations().into()),
            [other] => Err(format!("'{other}' is none of O0, O1, O2, O3, Os, Oz")),
            _ => Err("takes one level of optimization".to_string()),
        },
    )
    .params("O0;O1;O2;O3;Os;Oz"),
];

fn mux_base(params: &[&str]) -> Result<Vec<PipelineStep>, String> {
    match params {
        ["pre-vecz"] => Ok(pre_vecz()),
        ["late-builtins"] => Ok(late_builtins(true)),
        ["prepare-wg-sched"] => Ok(prepare_wg_sched()),
        ["wg-sched"] => Ok(wg_sched()),
        _ => {
            let known = "'pre-vecz', 'late-builtins', 'prepare-wg-sched', 'wg-sched'";
            Err(format!("takes one component of {known}"))
        }
    }
}
