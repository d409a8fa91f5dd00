//! The pipelines that kernels go through: from a loaded program to functions that run work-groups,
//! in stages.

use super::{CLEANUP, SCALAR_EARLY, SCALAR_LATE};
use crate::mux::*;
use crate::pipeline_parser::{PipelineStep, print_steps};
use crate::scalar::{
    allow_inlining, early_cse, globaldce, hoist_allocas, inline, sroa, trunc_inst_combine,
};
use crate::{link_builtins, simplify};

/// A pipeline in stages; all of them one after the other are the pipeline.
///
/// The host's ([`host`](Self::host)): a kernel becomes a function that runs a slice of the ND-range
/// (specification, "Overview", the host's execution model).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorkGroupPipeline {
    /// What is done to a program, whichever way its kernels run: kernels are marked, and what no
    /// kernel reaches goes away (a program's other functions are not called from outside); kernels
    /// are refused if they require sub-groups of a size that the host does not have; language
    /// builtins become mux builtins, where the work-group is the only sub-group those of the
    /// work-group; numbers of lanes are those of lanes that there are; library functions of
    /// constants are folded, others get bodies that are inlined, once variables are values, so that
    /// sine and cosine of one are computed together; kernels with unsupported features are removed;
    /// programs are simplified.
    pub program: Vec<PipelineStep>,
    /// Passes on kernels before vectorization: work-items get copies of arguments by value that they
    /// write to; barriers are numbered; pointers of 32 bits are widened, since no target has them;
    /// what is printed becomes records in a buffer, since inlining has brought formats to their
    /// calls.
    pub prepare: Vec<PipelineStep>,
    /// The vectorizer and the clean-up after it, if kernels are vectorized.
    pub vectorize: Vec<PipelineStep>,
    /// The pass that makes loops over work-items, or leaves work-items to hardware threads.
    pub work_items: PipelineStep,
    /// What is done to functions that run a work-group: scheduling data is threaded through and the
    /// builtins get their bodies; the kernel takes packed arguments; local memory gets a place; all
    /// is inlined, atomics in local memory become plain accesses where one thread runs a
    /// work-group, and all is small again; loops that only read memory and sum up run several
    /// iterations at once (`loop-vectorize`), in kernels that stay scalar and in the tails of
    /// others, floats that hold small integers become these (`float2int`), and integers that are
    /// truncated have fewer bits (`trunc-inst-combine`).
    pub finish: Vec<PipelineStep>,
}

impl WorkGroupPipeline {
    /// The host's pipeline, without the vectorizer.
    pub fn host() -> Self {
        Self::of(None)
    }

    /// The pipeline of targets whose hardware threads are work-items and have ids in `dimensions`
    /// dimensions ([`WorkItemMapping::Threads`](crate::builtin_info::WorkItemMapping)): a call of a
    /// kernel runs one work-item of each work-group in a slice of the ND-range. All threads of a
    /// work-group make the same call.
    ///
    /// It is the host's pipeline with `work-item-threads` in place of `work-item-loops`, and
    /// without what holds of work-items that run one after another: `define-mux-dma` (the first one
    /// copies for all), `relax-local-atomics`. A program with a kernel that cannot be compiled is
    /// refused as a whole.
    pub fn threads(dimensions: u32) -> Self {
        Self::of(Some(dimensions.clamp(1, 3)))
    }

    fn of(threads: Option<u32>) -> Self {
        let is_host = threads.is_none();
        let on_host = |step: PipelineStep| is_host.then_some(step);
        let mut program = vec![
            transfer_kernel_metadata::ENTRY.step(),
            internalize::ENTRY.with("functions-only"),
            globaldce::ENTRY.step(),
            verify_reqd_sub_group::LEGAL_ENTRY.step(),
            allow_inlining::ENTRY.step(),
            hoist_allocas::ENTRY.step(),
            initialize_local_variables::ENTRY.step(),
            bound_lanes::ENTRY.step(),
            lower_to_mux_builtins::ENTRY.step(),
            degenerate_sub_groups::ENTRY.step(),
        ];
        program.extend(library_names());
        program.extend([sroa::ENTRY.step(), early_cse::ENTRY.step()]);
        program.push(simplify::library::sincos::ENTRY.step());
        program.extend(library_bodies(is_host));
        program.extend(on_host(globaldce::ENTRY.step()));
        program.extend([
            replace_mux_math_decls::ENTRY.step(),
            SCALAR_EARLY.step(),
            trunc_inst_combine::ENTRY.with("scalars"),
            replace_addrspace_fns::ENTRY.with("known"),
        ]);
        let mut finish =
            vec![verify_reqd_sub_group::SATISFIED_ENTRY.step(), globaldce::ENTRY.step()];
        finish.extend(on_host(define_mux_dma::ENTRY.step()));
        finish.extend([
            add_sched_params::ENTRY.with("in-place"),
            add_entry_hook::ENTRY.step(),
            define_mux_builtins::ENTRY.step(),
            add_kernel_wrapper::ENTRY.with("packed").with("local-buffers-by-size"),
            compute_local_memory_usage::ENTRY.step(),
            replace_module_scope_vars::ENTRY.step(),
            inline::ENTRY.step(),
            globaldce::ENTRY.step(),
            test_address_spaces::ENTRY.step(),
        ]);
        finish.extend(on_host(relax_local_atomics::ENTRY.step()));
        finish.extend([place_arena::ENTRY.step(), CLEANUP.step(), SCALAR_LATE.step()]);
        Self {
            program,
            prepare: vec![
                copy_byval_args::ENTRY.step(),
                prepare_barriers::ENTRY.step(),
                CLEANUP.step(),
                divide_local_ids::ENTRY.step(),
                widen_pointers::ENTRY.step(),
                replace_printf::ENTRY.step(),
            ],
            vectorize: Vec::new(),
            work_items: match threads {
                None => work_item_loops::ENTRY
                    .with("group-vars")
                    .with("any-local-size")
                    .with("row-by-row"),
                Some(dimensions) => work_item_threads::ENTRY.with(dimensions.to_string()),
            },
            finish,
        }
    }

    /// The steps before the pass for work-items, without the vectorizer.
    pub fn before_vectorizer(&self) -> Vec<PipelineStep> {
        [&self.program[..], &self.prepare].concat()
    }

    /// The pass for work-items and all steps after it.
    pub fn from_work_items(&self) -> Vec<PipelineStep> {
        [std::slice::from_ref(&self.work_items), &self.finish].concat()
    }

    /// The steps after those of the program: kernels for one device and one way of running them.
    pub fn kernel_steps(&self) -> Vec<PipelineStep> {
        [&self.prepare[..], &self.vectorize, &self.from_work_items()].concat()
    }

    /// All steps.
    pub fn steps(&self) -> Vec<PipelineStep> {
        [&self.program[..], &self.kernel_steps()].concat()
    }
}

impl std::fmt::Display for WorkGroupPipeline {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&print_steps(&self.steps()))
    }
}

/// Selects library functions; images and samplers get the types that the library uses.
fn library_names() -> [PipelineStep; 6] {
    [
        replace_target_ext_tys::ENTRY.with("no-events"),
        image_arg_subst::ENTRY.with("keep-missing"),
        replace_atomic_funcs::ENTRY.step(),
        replace_c11_atomic_funcs::ENTRY.step(),
        replace_addrspace_fns::ENTRY.with("known"),
        simplify::library::ENTRY.with("small-powers"),
    ]
}

/// Gives library functions bodies. If kernels with unsupported features are dropped, functions
/// without a body stay until then.
fn library_bodies(drops_kernels: bool) -> Vec<PipelineStep> {
    let link = link_builtins::ENTRY.with("early");
    match drops_kernels {
        true => vec![link.with("keep-missing"), drop_unsupported_kernels::ENTRY.step()],
        false => vec![link],
    }
}

/// The steps before a module is interpreted: library functions get their bodies. They are selected
/// as in [`WorkGroupPipeline`], powers of constant exponents included, so that results have the
/// same bits.
pub fn interpreter_steps() -> Vec<PipelineStep> {
    let mut steps = vec![
        transfer_kernel_metadata::ENTRY.step(),
        initialize_local_variables::ENTRY.step(),
        lower_to_mux_builtins::ENTRY.step(),
    ];
    steps.extend(library_names());
    steps.extend(library_bodies(true));
    steps.push(replace_mux_math_decls::ENTRY.step());
    steps
}
