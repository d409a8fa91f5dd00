//! The scalar passes: what makes programs small before and after the ComputeMux passes.

pub(crate) mod unreachable;

pub mod aggregate_copies;
pub mod allow_inlining;
pub mod dce;
pub mod deadargelim;
pub mod dse;
pub mod early_cse;
pub mod exact_integers;
pub mod globaldce;
pub mod hoist_allocas;
pub mod inline;
pub mod licm;
pub mod loop_idle_exit;
pub mod loop_reassociate;
pub mod loop_simplify;
pub mod loop_vectorize;
pub mod mem2reg;
pub mod separate_const_offset_from_gep;
pub mod simplifycfg;
pub mod sroa;
pub mod strip_debug;

use crate::pass::PassEntry;
use crate::registry::{with_options, without_params};

// The options of LLVM's passes that ours take, and that change nothing here. `no-` before one is its opposite.
const EARLY_CSE_OPTIONS: &[&str] = &["memssa"];
const LICM_OPTIONS: &[&str] = &["allowspeculation"];
const SROA_OPTIONS: &[&str] = &["preserve-cfg", "modify-cfg"];
const SIMPLIFYCFG_OPTIONS: &[&str] = &[
    "bonus-inst-threshold",
    "forward-switch-cond",
    "switch-range-to-icmp",
    "switch-to-lookup",
    "keep-loops",
    "hoist-common-insts",
    "sink-common-insts",
    "hoist-loads-stores-with-cond-faulting",
    "speculate-blocks",
    "simplify-cond-branch",
    "speculate-unpredictables",
];

/// Passes of LLVM that ours do the work of: less of it perhaps, and never anything else.
pub const ALIASES: &[PassEntry] = &[
    PassEntry {
        name: "adce",
        params: "",
        summary: "As 'dce'; loops that compute nothing stay.",
        build: without_params::<dce::Dce>,
    },
    PassEntry {
        name: "bdce",
        params: "",
        summary: "As 'dce'; what is needed in part stays whole.",
        build: without_params::<dce::Dce>,
    },
    PassEntry {
        name: "always-inline",
        params: "",
        summary: "Inlines calls of functions that are 'alwaysinline'.",
        build: without_params::<inline::AlwaysInline>,
    },
];

/// The scalar passes, by name.
pub const PASSES: &[PassEntry] = &[
    PassEntry {
        name: "allow-inlining",
        params: "",
        summary: "Forgets that functions must not be inlined.",
        build: without_params::<allow_inlining::AllowInlining>,
    },
    PassEntry {
        name: "hoist-allocas",
        params: "",
        summary: "Makes stack objects of constant size in the entry.",
        build: without_params::<hoist_allocas::HoistAllocas>,
    },
    PassEntry {
        name: "dce",
        params: "",
        summary: "Removes what computes nothing that is needed.",
        build: without_params::<dce::Dce>,
    },
    PassEntry {
        name: "deadargelim",
        params: "",
        summary: "Removes arguments and results of local functions that nobody uses.",
        build: without_params::<deadargelim::DeadArgElim>,
    },
    PassEntry {
        name: "aggregate-copies",
        params: "",
        summary: "Copies large arrays and structures in memory.",
        build: without_params::<aggregate_copies::AggregateCopies>,
    },
    PassEntry {
        name: "dse",
        params: "",
        summary: "Removes stores that nothing reads.",
        build: without_params::<dse::Dse>,
    },
    PassEntry {
        name: "early-cse",
        params: "memssa",
        summary: "Gives equal computations one value.",
        build: |params| with_options::<early_cse::EarlyCse>(params, EARLY_CSE_OPTIONS),
    },
    PassEntry {
        name: "exact-integers",
        params: "",
        summary: "Computes with integers where vectors of floats hold small ones.",
        build: without_params::<exact_integers::ExactIntegers>,
    },
    PassEntry {
        name: "globaldce",
        params: "",
        summary: "Removes functions and globals that nothing can reach.",
        build: without_params::<globaldce::GlobalDce>,
    },
    PassEntry {
        name: "inline",
        params: "",
        summary: "Inlines calls of defined functions, callees first.",
        build: without_params::<inline::Inline>,
    },
    PassEntry {
        name: "licm",
        params: "allowspeculation",
        summary: "Hoists what a loop computes anew each time.",
        build: |params| with_options::<licm::Licm>(params, LICM_OPTIONS),
    },
    PassEntry {
        name: "loop-idle-exit",
        params: "",
        summary: "Leaves loops of which all further iterations do nothing.",
        build: without_params::<loop_idle_exit::LoopIdleExit>,
    },
    PassEntry {
        name: "loop-reassociate",
        params: "",
        summary: "Adds up before loops what they do not change.",
        build: without_params::<loop_reassociate::LoopReassociate>,
    },
    PassEntry {
        name: "loop-simplify",
        params: "",
        summary: "Gives loops preheaders and single latches.",
        build: without_params::<loop_simplify::LoopSimplify>,
    },
    PassEntry {
        name: "loop-vectorize",
        params: "",
        summary: "Runs several iterations at once of loops that read memory and sum up.",
        build: without_params::<loop_vectorize::LoopVectorize>,
    },
    PassEntry {
        name: "mem2reg",
        params: "",
        summary: "Makes values of variables that are loaded and stored as a whole.",
        build: without_params::<mem2reg::Mem2Reg>,
    },
    PassEntry {
        name: "simplifycfg",
        params: "bonus-inst-threshold;forward-switch-cond;switch-range-to-icmp;switch-to-lookup;keep-loops;hoist-common-insts;sink-common-insts;hoist-loads-stores-with-cond-faulting;speculate-blocks;simplify-cond-branch;speculate-unpredictables",
        summary: "Simplifies the control-flow graph.",
        build: |params| with_options::<simplifycfg::SimplifyCfg>(params, SIMPLIFYCFG_OPTIONS),
    },
    PassEntry {
        name: "sroa",
        params: "preserve-cfg;modify-cfg",
        summary: "Splits private objects into their parts, and makes values of the parts.",
        build: |params| with_options::<sroa::Sroa>(params, SROA_OPTIONS),
    },
    PassEntry {
        name: "separate-const-offset-from-gep",
        params: "",
        summary: "Takes constant parts of indices out of address arithmetic.",
        build: without_params::<separate_const_offset_from_gep::SeparateConstOffsetFromGep>,
    },
    PassEntry {
        name: "strip-debug",
        params: "",
        summary: "Removes what only a debugger needs.",
        build: without_params::<strip_debug::StripDebug>,
    },
];
