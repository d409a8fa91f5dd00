//! Stack objects of lanes are made in the entry, where the work-item loops do not make them again: loops over lanes may have
//! parted the block that they were in.

use crate::refusal::Refusal;
use crate::step::{Lanes, Step};
use oxmux_ir::{Function, Module};
use oxmux_passes::scalar::hoist_allocas::hoist;

pub(crate) const STEP: Step = Step { name: "hoist-allocas", run };

fn run(_: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, Refusal> {
    Ok(hoist(function))
}
