//! Checkers of single transformations: the output of a pass does the same as its input, for every
//! outcome of every branch.
//!
//! | checker | of |
//! |---|---|
//! | [`barrier_regions`] | `work-item-loops` |
//!
//! They run behind the pass wherever modules are verified after each pass ([`Pass::check`](crate::Pass::check)), so in
//! nearly all tests, in the campaign, and behind `--verify-each`. A difference is an internal error.

pub mod barrier_regions;
pub mod hash_execution;
