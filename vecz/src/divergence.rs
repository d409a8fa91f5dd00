//! Divergence of a function of work-items, with the target's builtins.

use crate::callees::Callees;
use crate::not_vectorized::NotVectorized;
use crate::step::Lanes;
use oxmux_ir::analysis::{Divergence, Regions};
use oxmux_ir::{Function, Module};
use oxmux_passes::builtin_info::BuiltinInfo;

/// Computes regions and divergence of a function.
pub(crate) fn analyze(
    module: &Module,
    lane: &Function,
    lanes: Lanes<'_>,
) -> Result<(Regions, Divergence), NotVectorized> {
    analyze_dimension(module, lane, lanes.builtin_info, lanes.info.dimension)
}

/// The same before the width is known: lanes are consecutive in `dimension`.
pub(crate) fn analyze_dimension(
    module: &Module,
    lane: &Function,
    builtin_info: &dyn BuiltinInfo,
    dimension: u32,
) -> Result<(Regions, Divergence), NotVectorized> {
    let regions = Regions::compute(lane)?;
    let callees = Callees::compute(module, lane, builtin_info);
    let uniformity = |inst| callees.uniformity(module, lane, inst, dimension);
    let divergence = Divergence::compute(&module.cx.types, lane, &regions, uniformity)
        .ok_or(NotVectorized::new("too many divergent branches in a row"))?;
    Ok((regions, divergence))
}
