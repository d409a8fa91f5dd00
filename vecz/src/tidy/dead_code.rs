//! Removes dead code that packetization made: addresses of lanes where the first one's is enough,
//! and masks.

use crate::not_vectorized::NotVectorized;
use crate::step::{Lanes, VeczStep};
use oxmux_ir::{Function, Module};
use oxmux_passes::scalar;

/// No pass of its own: `dce` is one.
pub(crate) const STEP: VeczStep = VeczStep { name: "dce", run };

fn run(module: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, NotVectorized> {
    Ok(scalar::dce::eliminate(module, function))
}
