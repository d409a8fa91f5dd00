//! The whole-function vectorizer: a kernel for one work-item becomes one for several neighbours in a dimension.
//!
//! The way of a kernel through this crate, in [`vectorize`]:
//!
//! | step | file | what it does |
//! |---|---|---|
//! | regions | `regions.rs` | loops, post-dominators inside them, an order of blocks with every loop in one piece |
//! | divergence | `divergence.rs` | which values differ between lanes, which blocks lanes may skip, which loops they leave at different times |
//! | linearization | `linearize.rs` | every branch becomes one that all lanes take together; masks say which lanes are on |
//! | strides | `strides.rs` | which addresses are neighbours |
//! | packetization | `packetize.rs` | one vector for each scalar of a varying value |
//!
//! The result is linked to the kernel by `!codeplay_ca_vecz.base` and `!codeplay_ca_vecz.derived`, and `work-item-loops` runs the
//! vector kernel for whole packets and the scalar one for the rest. Everything that the vectorizer refuses keeps its scalar form, with
//! the reason ([`Refusal`]).
//!
//! Around it, [`RunVecz`] asks [`VeczPassOptionsAnalysis`] how each kernel is to be vectorized; where it says `auto`, the width
//! follows from the target's registers and the vector kernel is kept only if its estimated cost is the smaller one
//! ([`Costs`]). What was decided is data: [`VectorizationReport`].
//!
//! Objects are smaller than 4 GiB: two lanes' addresses that follow from 32-bit arithmetic do not wrap between them.
//!
//! Not there yet: scalable widths, predicated tails, irreducible loops, work-group scans and
//! broadcasts of varying values, linear ids outside of x.
#![forbid(unsafe_code)]

mod choices;
mod cost;
mod divergence;
mod linearize;
mod options;
mod packetize;
mod pass_options;
mod refusal;
mod regions;
mod report;
mod run_vecz;
mod strides;
mod variables;
mod vectorize;
mod width;

pub use choices::{Choice, VectorizationChoices};
pub use cost::Costs;
pub use options::{Factor, Query, VeczPassOptions, VeczPassOptionsAnalysis};
pub use refusal::{Refusal, RefusalKind};
pub use report::{Decision, VectorizationReport};
pub use run_vecz::{ENTRIES, RunVecz};
pub use vectorize::vectorize;
