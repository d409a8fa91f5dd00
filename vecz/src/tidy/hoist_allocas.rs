//! Moves stack objects of lanes back to the entry block, from which loops over lanes may have split
//! them, so that the work-item loops do not allocate them again.

use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep};
use oxmux_ir::{Function, Module};
use oxmux_passes::scalar::hoist_allocas::hoist;

pub(crate) const STEP: VeczStep = VeczStep { name: "hoist-allocas", run };

fn run(_: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    Ok(hoist(function))
}
