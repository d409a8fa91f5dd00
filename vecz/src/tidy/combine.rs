//! Simplifies what packetization made: masks of lanes that are all on, splats and extracted lanes, addresses.

use crate::refusal::Refusal;
use crate::step::{Lanes, Step};
use oxmux_ir::{Function, Module};
use oxmux_passes::scalar;

/// No pass of its own: `instcombine` is one.
pub(crate) const STEP: Step = Step { name: "instcombine", run };

fn run(module: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, Refusal> {
    Ok(scalar::instcombine::combine(module, function))
}
