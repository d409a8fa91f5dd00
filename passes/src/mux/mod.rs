//! The ComputeMux passes: from kernels of work-items to functions that the runtime calls.

pub mod prepare_barriers;

use crate::pass::{Pass, PassEntry};

/// All passes of this room.
pub const ENTRIES: &[PassEntry] = &[prepare_barriers::ENTRY];

/// Makes a pass that takes no parameter.
fn plain<P: Pass + Default + 'static>(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    match params {
        [] => Ok(Box::new(P::default())),
        [first, ..] => Err(format!("takes no parameter, but was given '{first}'")),
    }
}
