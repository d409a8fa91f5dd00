//! The scalar passes: what makes programs small before and after the ComputeMux passes.

mod alias;
mod effects;
mod frontier;
mod unreachable;

pub mod allow_inlining;
pub mod dce;
pub mod deadargelim;
pub mod dse;
pub mod early_cse;
pub mod globaldce;
pub mod inline;
pub mod instcombine;
pub mod licm;
pub mod loop_simplify;
pub mod mem2reg;
pub mod simplifycfg;
pub mod sroa;
pub mod strip_debug;

use crate::pass::PassEntry;
use crate::registry::without_params;

/// The scalar passes, by name.
pub const PASSES: &[PassEntry] = &[
    PassEntry {
        name: "allow-inlining",
        params: "",
        summary: "Forgets that functions must not be inlined.",
        build: without_params::<allow_inlining::AllowInlining>,
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
        name: "dse",
        params: "",
        summary: "Removes stores that nothing reads.",
        build: without_params::<dse::Dse>,
    },
    PassEntry {
        name: "early-cse",
        params: "",
        summary: "Gives equal computations one value.",
        build: without_params::<early_cse::EarlyCse>,
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
        name: "instcombine",
        params: "",
        summary: "Replaces operations by simpler ones.",
        build: without_params::<instcombine::InstCombine>,
    },
    PassEntry {
        name: "licm",
        params: "",
        summary: "Hoists what a loop computes anew each time.",
        build: without_params::<licm::Licm>,
    },
    PassEntry {
        name: "loop-simplify",
        params: "",
        summary: "Gives loops preheaders and single latches.",
        build: without_params::<loop_simplify::LoopSimplify>,
    },
    PassEntry {
        name: "mem2reg",
        params: "",
        summary: "Makes values of variables that are loaded and stored as a whole.",
        build: without_params::<mem2reg::Mem2Reg>,
    },
    PassEntry {
        name: "simplifycfg",
        params: "",
        summary: "Simplifies the control-flow graph.",
        build: without_params::<simplifycfg::SimplifyCfg>,
    },
    PassEntry {
        name: "sroa",
        params: "",
        summary: "Splits private objects into their parts, and makes values of the parts.",
        build: without_params::<sroa::Sroa>,
    },
    PassEntry {
        name: "strip-debug",
        params: "",
        summary: "Removes what only a debugger needs.",
        build: without_params::<strip_debug::StripDebug>,
    },
];
