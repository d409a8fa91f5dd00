//! Checkers of single transformations: what a pass has made does the same as what it was given, for every outcome of every
//! branch.
//!
//! | checker | of |
//! |---|---|
//! | [`barrier_regions`] | `work-item-loops` |
//!
//! They run behind the pass wherever modules are verified after each pass ([`Pass::check`](crate::Pass::check)), so in
//! nearly all tests, in the campaign, and behind `--verify-each`. A difference is an internal error.

pub mod barrier_regions;
pub mod hash_execution;
