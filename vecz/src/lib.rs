//! The whole-function vectorizer.
#![forbid(unsafe_code)]

mod divergence;
mod linearize;
mod packetize;
mod refusal;
mod regions;
mod run_vecz;
mod strides;
mod variables;
mod vectorize;

pub use refusal::Refusal;
pub use run_vecz::{ENTRIES, RunVecz};
pub use vectorize::vectorize;
