//! What runs the work-items behind the last whole vector, where that is chosen: narrower vectors.

use super::local_size;
use crate::options::{Factor, NARROW_TAIL, VeczPassOptions, has_barriers};
use crate::width;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::mux::MuxFunction;
use oxmux_ir::{Function, FunctionId, Module};
use oxmux_passes::builtin_info::BuiltinInfo;

/// A vector kernel with more instructions has no narrow tail: what is left of a row runs one by one,
/// and the kernel takes two thirds of the time to compile (`cargo bench -p oxmux-tests --bench
/// compile_time -- --passes NAME`). One in ten of the tree's kernels is as large.
const SIZE_MAX: usize = 600;

/// Options with the width of a narrow tail, if they are for one; none if what it is to be a tail of
/// is as narrow.
pub(super) fn narrowed(
    module: &Module,
    kernel: FunctionId,
    options: VeczPassOptions,
    main: Option<VectorizationInfo>,
    builtin_info: &dyn BuiltinInfo,
) -> Option<VeczPassOptions> {
    let Some(main) = main.filter(|_| options.narrow) else { return Some(options) };
    let local = local_size(&module.functions[kernel], &options);
    if local.is_some_and(|local| local.is_multiple_of(main.width)) {
        return None;
    }
    let is_long = |id: &FunctionId| module.functions[*id].size() > SIZE_MAX;
    let bases = &module.functions[kernel].metadata.vecz_base;
    if options.cost && bases.iter().any(|(info, id)| *info == main && is_long(id)) {
        return None;
    }
    let sees_rows = sees_rows(module, &module.functions[kernel]);
    // Work-items that wait for each other are in work-groups of powers of two, which they halve or
    // go through in steps: their rows are whole vectors, unless they are those of a square. A third
    // body for each of its barrier regions is a third of a kernel's compile time
    // (`cargo bench -p oxmux-tests --bench compile_time -- --passes softmax`).
    if options.cost && !sees_rows && has_barriers(module, &module.functions[kernel]) {
        return None;
    }
    // Rows that one vector holds, as their local arrays say, leave nothing but the arrays' borders.
    let row = || width::row_max(module, &module.functions[kernel], builtin_info, options.dimension);
    if options.cost
        && local.is_none()
        && row().is_some_and(|row| (main.width..main.width + NARROW_TAIL).contains(&row))
    {
        return None;
    }
    let width = match sees_rows {
        true if main.width > 2 * NARROW_TAIL => 2 * NARROW_TAIL,
        _ if main.width > width::CHOSEN_WIDTH_MAX => 2 * NARROW_TAIL,
        _ => NARROW_TAIL,
    };
    (main.width > width).then_some(VeczPassOptions { factor: Factor::Fixed(width), ..options })
}

/// Whether a kernel asks where its work-items are in the rows of a work-group of two or three
/// dimensions: these rows stay as they are, and are mostly of 8 or 16 work-items.
pub(super) fn sees_rows(module: &Module, kernel: &Function) -> bool {
    use MuxFunction::{GetGroupId, GetLocalId, GetLocalSize, GetNumGroups};
    kernel.insts_in_order().any(|(_, inst)| {
        matches!(
            module.mux_function_call(&kernel.insts[inst].op),
            Some((GetGroupId | GetLocalId | GetLocalSize | GetNumGroups, Some(1..)))
        )
    })
}
