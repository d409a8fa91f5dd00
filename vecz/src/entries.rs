//! The passes of this crate by their text names.

use crate::{
    cfg_convert, prepare, print_options, print_strides, print_uniformity, run_vecz, vectorize,
};
use oxmux_passes::PassEntry;

/// A name of the reference without a pass here: the message names what does its work.
macro_rules! elsewhere {
    ($name:literal, $does:literal, $how:literal) => {
        PassEntry::new($name, concat!("No pass of its own: '", $does, "' ", $how, "."), |_| {
            Err(concat!("is no pass of its own: '", $does, "' ", $how).to_string())
        })
    };
}

/// The passes of this crate.
pub const ENTRIES: &[PassEntry] = &[
    run_vecz::ENTRY,
    print_uniformity::ENTRY,
    print_uniformity::DIVERGENCE_ENTRY,
    print_options::PRINT_ENTRY,
    print_options::HOST_ENTRY,
    print_options::REQUIRE_HOST_ENTRY,
    // Before packetization, in the order of `vectorize.rs`.
    prepare::builtin_inlining::ENTRY,
    prepare::unify_returns::ENTRY,
    prepare::fix_irreducible::ENTRY,
    prepare::tail_duplicate::ENTRY,
    prepare::low_halves::ENTRY,
    prepare::pre_linearize::ENTRY,
    prepare::simplify_infinite_loops::ENTRY,
    prepare::squash_small_vecs::ENTRY,
    prepare::uniform_reassoc::ENTRY,
    prepare::scalarize::ENTRY,
    cfg_convert::ENTRY,
    vectorize::PACKETIZER_ENTRY,
    // Analyses.
    print_strides::ENTRY,
    // Names of the reference that stand for no pass here.
    elsewhere!("define-builtins", "run-vecz", "makes masked and strided accesses where they are"),
    elsewhere!("interleave-combine-loads", "run-vecz", "makes accesses side by side together"),
    elsewhere!("interleave-combine-stores", "run-vecz", "makes accesses side by side together"),
    elsewhere!(
        "cleanup-divergence",
        "cfg-convert",
        "asks lanes of nothing that is the same for all"
    ),
    elsewhere!("remove-int-ptr", "run-vecz", "follows addresses through integers"),
    elsewhere!("mask-memops", "run-vecz", "masks accesses only where lanes diverge"),
    elsewhere!("gep-elim", "early-cse", "joins equal addresses, and all other equal computations"),
    elsewhere!("ternary-transform", "run-vecz", "gathers by chosen addresses, which costs less"),
    elsewhere!("inline-post-vecz", "builtin-inlining", "inlines all that is inlined, before"),
];
