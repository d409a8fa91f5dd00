//! Scalar and loop passes, which know nothing of kernels: they simplify programs before and after
//! the ComputeMux passes.
//!
//! | pass | module | what it does |
//! |---|---|---|
//! | `allow-inlining` | [`allow_inlining`] | Forgets that functions must not be inlined |
//! | `hoist-allocas` | [`hoist_allocas`] | Makes stack objects of constant size in the entry |
//! | `dce` | [`dce`] | Removes what computes nothing that is needed |
//! | `deadargelim` | [`deadargelim`] | Removes arguments and results of local functions that are not used |
//! | `aggregate-copies` | [`aggregate_copies`] | Copies large arrays and structures in memory |
//! | `constant-objects` | [`constant_objects`] | Makes constants of private objects that never hold anything else |
//! | `correlated-propagation` | [`correlated_propagation`] | Folds comparisons that the bounds of their operands decide |
//! | `dse` | [`dse`] | Removes stores that nothing reads |
//! | `early-cse` | [`early_cse`] | Gives equal computations one value |
//! | `float2int` | [`float2int`] | Computes with integers where vectors of floats hold small ones |
//! | `globaldce` | [`globaldce`] | Removes functions and globals that nothing can reach |
//! | `inline` | [`inline`] | Inlines calls of defined functions, callees first |
//! | `always-inline` | [`inline`] | Inlines calls of functions that are 'alwaysinline' |
//! | `irce` | [`irce`] | Runs loops whose range checks all hold without them |
//! | `licm` | [`licm`] | Hoists what a loop computes anew each time |
//! | `dead-iteration-elimination` | [`dead_iterations`] | Leaves loops of which all further iterations do nothing |
//! | `loop-reassociate` | [`loop_reassociate`] | Adds up before loops what they do not change |
//! | `loop-rotate` | [`loop_rotate`] | Leaves loops at their ends |
//! | `loop-simplify` | [`loop_simplify`] | Gives loops preheaders and single latches |
//! | `loop-unroll-full` | [`loop_unroll`] | Replaces loops with a small constant trip count by their iterations |
//! | `loop-vectorize` | [`loop_vectorize`] | Runs several iterations at once of loops that read memory and sum up |
//! | `mem2reg` | [`mem2reg`] | Makes values of variables that are loaded and stored as a whole |
//! | `simplifycfg` | [`simplifycfg`] | Simplifies the control-flow graph |
//! | `sroa` | [`sroa`] | Splits private objects into their parts, and makes values of the parts |
//! | `separate-const-offset-from-gep` | [`separate_const_offset_from_gep`] | Takes constant parts of indices out of address arithmetic |
//! | `trunc-inst-combine` | [`trunc_inst_combine`] | Computes integers of vectors that are truncated with fewer bits |
//! | `strip-debug` | [`strip_debug`] | Removes what only a debugger needs |

pub(crate) mod unreachable;

pub mod aggregate_copies;
pub mod allow_inlining;
pub mod constant_objects;
pub mod correlated_propagation;
pub mod dce;
pub mod dead_iterations;
pub mod deadargelim;
pub mod dse;
pub mod early_cse;
pub mod float2int;
pub mod globaldce;
pub mod hoist_allocas;
pub mod inline;
pub mod irce;
pub mod licm;
pub mod loop_reassociate;
pub mod loop_rotate;
pub mod loop_simplify;
pub mod loop_unroll;
pub mod loop_vectorize;
pub mod mem2reg;
pub mod separate_const_offset_from_gep;
pub mod simplifycfg;
pub mod sroa;
pub mod strip_debug;
pub mod trunc_inst_combine;

use crate::pass::PassEntry;

/// Names of LLVM's and the reference's passes whose work ours do, perhaps less of it.
pub const ALIASES: &[PassEntry] = &[
    dce::ENTRY.named("adce", "As 'dce'; loops that compute nothing stay."),
    dce::ENTRY.named("bdce", "As 'dce'; what is needed in part stays whole."),
    inline::ALWAYS_INLINE_ENTRY,
    loop_rotate::ENTRY.named("vecz-loop-rotate", "As 'loop-rotate', by the reference's name."),
    sroa::ENTRY.named("vecz-mem2reg", "As 'sroa', by the reference's name."),
];

/// The passes of this module.
pub const PASSES: &[PassEntry] = &[
    allow_inlining::ENTRY,
    hoist_allocas::ENTRY,
    dce::ENTRY,
    deadargelim::ENTRY,
    aggregate_copies::ENTRY,
    constant_objects::ENTRY,
    correlated_propagation::ENTRY,
    dse::ENTRY,
    early_cse::ENTRY,
    float2int::ENTRY,
    globaldce::ENTRY,
    inline::ENTRY,
    irce::ENTRY,
    licm::ENTRY,
    dead_iterations::ENTRY,
    loop_reassociate::ENTRY,
    loop_rotate::ENTRY,
    loop_simplify::ENTRY,
    loop_unroll::ENTRY,
    loop_vectorize::ENTRY,
    mem2reg::ENTRY,
    simplifycfg::ENTRY,
    sroa::ENTRY,
    separate_const_offset_from_gep::ENTRY,
    strip_debug::ENTRY,
    trunc_inst_combine::ENTRY,
];
