//! The scalar passes: what makes programs small before and after the ComputeMux passes.

mod alias;
pub(crate) mod effects;
mod frontier;
mod unreachable;

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
pub mod instcombine;
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

pub use effects::is_speculatable;

use crate::pass::PassEntry;

/// Passes of LLVM that ours do the work of: less of it perhaps, and never anything else.
pub const ALIASES: &[PassEntry] = &[
    dce::ENTRY.named("adce", "As 'dce'; loops that compute nothing stay."),
    dce::ENTRY.named("bdce", "As 'dce'; what is needed in part stays whole."),
    inline::ALWAYS_INLINE_ENTRY,
];

/// The passes of this room.
pub const PASSES: &[PassEntry] = &[
    allow_inlining::ENTRY,
    hoist_allocas::ENTRY,
    dce::ENTRY,
    deadargelim::ENTRY,
    aggregate_copies::ENTRY,
    dse::ENTRY,
    early_cse::ENTRY,
    exact_integers::ENTRY,
    globaldce::ENTRY,
    inline::ENTRY,
    instcombine::ENTRY,
    licm::ENTRY,
    loop_idle_exit::ENTRY,
    loop_reassociate::ENTRY,
    loop_simplify::ENTRY,
    loop_vectorize::ENTRY,
    mem2reg::ENTRY,
    simplifycfg::ENTRY,
    sroa::ENTRY,
    separate_const_offset_from_gep::ENTRY,
    strip_debug::ENTRY,
];
