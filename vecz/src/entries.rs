//! The passes of this crate by their text names.

use crate::{prepare, print_strides, run_vecz};
use oxmux_passes::PassEntry;

/// The passes of this crate.
pub const ENTRIES: &[PassEntry] = &[
    run_vecz::ENTRY,
    // Before packetization, in the order of `vectorize.rs`.
    prepare::unify_returns::ENTRY,
    // After it.
    // Analyses.
    print_strides::ENTRY,
];
