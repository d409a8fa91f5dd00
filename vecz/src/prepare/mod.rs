//! Passes before divergence analysis: one file for each pass, under its text name.

pub(crate) mod barrier_schedules;
pub(crate) mod builtin_inlining;
pub(crate) mod fix_irreducible;
pub(crate) mod low_halves;
pub(crate) mod pre_linearize;
pub(crate) mod private_arrays;
mod private_copies;
mod private_vectors;
pub(crate) mod scalarize;
pub(crate) mod simplify_infinite_loops;
pub(crate) mod squash_small_vecs;
pub(crate) mod tail_duplicate;
pub(crate) mod uniform_reassoc;
pub(crate) mod unify_returns;
