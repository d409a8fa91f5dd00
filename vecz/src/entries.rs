//! The passes of this crate by their text names.

use crate::{cfg_convert, pass_options, prepare, run_vecz};
use oxmux_passes::PassEntry;

/// The passes of this crate.
pub const ENTRIES: &[PassEntry] = &[
    run_vecz::ENTRY,
    pass_options::PRINT_ENTRY,
    pass_options::HOST_ENTRY,
    pass_options::REQUIRE_HOST_ENTRY,
    // Before packetization, in the order of `vectorize.rs`.
    prepare::unify_returns::ENTRY,
    prepare::fix_irreducible::ENTRY,
    cfg_convert::ENTRY,
    // After it.
];
