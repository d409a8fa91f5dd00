//! The passes of this crate by their text names.

use crate::{cfg_convert, prepare, print_strides, run_vecz};
use oxmux_passes::PassEntry;

/// The passes of this crate.
pub const ENTRIES: &[PassEntry] = &[
    run_vecz::ENTRY,
    // Before packetization, in the order of `vectorize.rs`.
    prepare::unify_returns::ENTRY,
    prepare::fix_irreducible::ENTRY,
    cfg_convert::ENTRY,
    // After it.
    // Analyses.
    print_strides::ENTRY,
];
