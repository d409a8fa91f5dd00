//! The reference's canned pipelines, by their names, in its order.
//!
//! A pass that is not there is an error when the text is read. What a group leaves out is said where it would be.

use crate::registry::GroupEntry;

/// `mux-base<pre-vecz>`: what the vectorizer wants to find.
///
/// A target that has no work-group collectives runs `replace-wgc` before `prepare-barriers`.
const PRE_VECZ: &[&str] =
    &["optimal-builtin-replace", "sub-group-usage", "prepare-barriers", "replace-mux-math-decls"];

/// `mux-base<late-builtins>`: bodies for what the vectorizer has left to call, in a module that is one program.
const LATE_BUILTINS: &[&str] = &[
    "link-builtins",
    "define-mux-dma",
    "replace-mux-math-decls",
    "optimal-builtin-replace",
    "reduce-to-func",
    "internalize",
    "fixup-calling-conv<ccc>",
];

/// `mux-base<prepare-wg-sched>`: scheduling data reaches who asks for it.
const PREPARE_WG_SCHED: &[&str] = &["add-sched-params", "define-mux-builtins"];

/// `mux-base<wg-sched>`: and kernels take packed arguments.
const WG_SCHED: &[&str] = &["mux-base<prepare-wg-sched>", "add-kernel-wrapper"];

/// `host-late-passes`: what the host does to a module before it knows which kernel runs. The identification of the
/// compiler, which the reference drops here, is not kept in memory.
const HOST_LATE: &[&str] = &["unique-opaque-structs"];

/// `host-kernel-passes`, up to where the kernel may get a unique name.
///
/// The vectorizer (`run-vecz`) has its place behind `mux-base<pre-vecz>`.
const HOST_KERNEL: &[&str] = &[
    "replace-addrspace-fns",
    "mux-base<pre-vecz>",
    "mux-base<late-builtins>",
    "work-item-loops",
    "verify-reqd-sub-group-satisfied",
    "add-sched-params",
    "add-entry-hook",
    "define-mux-builtins",
    "add-kernel-wrapper<packed;local-buffers-by-size>",
    "compute-local-memory-usage",
    "replace-module-scope-vars",
    "add-fp-control",
];

/// `host-kernel-passes`, behind the unique name.
///
/// `place-arena` is not the reference's: this host's kernels keep what lives across barriers in memory of the launcher,
/// which is known once all is inlined. `remove-lifetime`, which the reference runs for debuggers alone, is left out.
const HOST_KERNEL_END: &[&str] = &[
    "inline",
    "globaldce",
    "place-arena",
    "remove-exceptions",
    "default<O3>",
    "remove-byval-attrs",
    "add-vectorize-metadata",
    "manual-type-legalization",
];

/// `thread-kernel-passes`, where the host's kernel passes have `work-item-loops` and what goes with them: kernels of targets
/// whose hardware threads are work-items. Copies of work-groups are the target's to define.
fn thread_kernel_passes(params: &[&str]) -> Result<String, String> {
    let dimensions = match params {
        [] => "3",
        [dimensions @ ("1" | "2" | "3")] => dimensions,
        [other, ..] => return Err(format!("takes '1', '2' or '3' dimensions, not '{other}'")),
    };
    let threads = format!("work-item-threads<{dimensions}>");
    let late = LATE_BUILTINS.iter().copied().filter(|pass| *pass != "define-mux-dma");
    let late = late.collect::<Vec<_>>().join(",");
    let passes = HOST_KERNEL.iter().chain(HOST_KERNEL_END).map(|pass| match *pass {
        "work-item-loops" => &threads,
        "mux-base<late-builtins>" => &late,
        other => other,
    });
    Ok(passes.collect::<Vec<_>>().join(","))
}

/// `riscv-late-passes`. The vectorizer (`run-vecz`) has its place behind `mux-base<pre-vecz>`.
const RISCV_LATE: &[&str] = &[
    "transfer-kernel-metadata",
    "replace-mem-intrins",
    "replace-addrspace-fns",
    "ir-to-builtins",
    // "link-builtins<early>" for scalable vectors.
    "mux-base<pre-vecz>",
    "mux-base<late-builtins>",
    "work-item-loops",
    "verify-reqd-sub-group-satisfied",
    "mux-base<prepare-wg-sched>",
    "add-kernel-wrapper<unpacked>",
    "replace-module-scope-vars",
    "add-vectorize-metadata",
    "default<O3>",
    "manual-type-legalization",
];

/// The groups of ComputeMux passes.
pub const COMPONENTS: &[GroupEntry] = &[
    GroupEntry {
        name: "mux-base",
        params: "pre-vecz;late-builtins;prepare-wg-sched;wg-sched",
        summary: "A component of a target's pipeline.",
        expand: mux_base,
    },
    GroupEntry {
        name: "host-late-passes",
        params: "",
        summary: "What the host does before it knows the kernel.",
        expand: |params| no_params(params, HOST_LATE),
    },
    GroupEntry {
        name: "host-kernel-passes",
        params: "unique-name",
        summary: "From a kernel of work-items to a function that the host calls.",
        expand: host_kernel_passes,
    },
    GroupEntry {
        name: "thread-kernel-passes",
        params: "1;2;3",
        summary: "From a kernel of work-items to a function that each hardware thread calls for its own.",
        expand: thread_kernel_passes,
    },
    GroupEntry {
        name: "riscv-late-passes",
        params: "",
        summary: "From kernels of work-items to functions that a RISC-V device calls.",
        expand: |params| no_params(params, RISCV_LATE),
    },
    GroupEntry {
        name: "default",
        params: "O0;O1;O2;O3;Os;Oz",
        summary: "LLVM's pipelines for a whole module: the scalar ones of this compiler.",
        expand: default_pipeline,
    },
];

fn no_params(params: &[&str], passes: &[&str]) -> Result<String, String> {
    match params {
        [] => Ok(passes.join(",")),
        [first, ..] => Err(format!("takes no parameter, but was given '{first}'")),
    }
}

fn mux_base(params: &[&str]) -> Result<String, String> {
    let passes = match params {
        ["pre-vecz"] => PRE_VECZ,
        ["late-builtins"] => LATE_BUILTINS,
        ["prepare-wg-sched"] => PREPARE_WG_SCHED,
        ["wg-sched"] => WG_SCHED,
        _ => {
            let known = "'pre-vecz', 'late-builtins', 'prepare-wg-sched', 'wg-sched'";
            return Err(format!("takes one component of {known}"));
        }
    };
    Ok(passes.join(","))
}

fn host_kernel_passes(params: &[&str]) -> Result<String, String> {
    let unique = match params {
        [] => None,
        [name] => Some(format!("make-unique-func<{name}>")),
        _ => return Err("takes one parameter, the kernel's unique name".to_string()),
    };
    let passes = HOST_KERNEL.iter().copied();
    let passes: Vec<&str> =
        passes.chain(unique.as_deref()).chain(HOST_KERNEL_END.iter().copied()).collect();
    Ok(passes.join(","))
}

fn default_pipeline(params: &[&str]) -> Result<String, String> {
    match params {
        // Unused functions without a body must go even where nothing is optimized.
        ["O0"] => Ok("globaldce".to_string()),
        ["O1" | "O2" | "O3" | "Os" | "Oz"] => Ok("scalar-early,scalar-late".to_string()),
        [other] => Err(format!("'{other}' is none of O0, O1, O2, O3, Os, Oz")),
        _ => Err("takes one level of optimization".to_string()),
    }
}
