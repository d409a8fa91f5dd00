//! Vector kernels of twice as many lanes, where the first one's costs leave room, and of half as
//! many, where its values find no registers.

use super::tails::sees_rows;
use super::{ModuleFacts, WIDTH_MAX, halved, is_made, local_size};
use crate::cost;
use crate::not_vectorized::NotVectorized;
use crate::options::{
    Factor, VeczPassOptions, has_barriers, has_group_operations, sees_sub_groups,
};
use crate::step::Lanes;
use crate::vectorize::make;
use crate::width;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::{Function, FunctionId, Module};
use oxmux_passes::pass::PassContext;

/// How often another number of lanes is tried: 32, and 64 where 32 are the faster ones. A kernel's
/// main version is one of at most this many bodies, and one more. A limit of compile time; no
/// command measures it.
pub(super) const TRIES_MAX: u32 = 2;

/// A vector kernel with more instructions is not tried with another number of lanes: what one vector
/// computes keeps the machine busy, and another body takes as long again to compile. Of the 242
/// kernels of `tests/kernels/bench`, `shared` and `programs` none above 336 is faster wider, of 170
/// others those of chains of dependent operations are, up to 700
/// (`cargo bench -p oxmux-tests --bench compile_time -- --passes NAME` shows what one costs).
pub(super) const SIZE_MAX: usize = 800;

/// A form of a vector kernel of another width, and what it costs.
type Other = (VectorizationInfo, Function, cost::Costs);

/// The vector kernel of twice as many lanes, and what it costs, if it is faster than one of some
/// costs; a refusal if it has no such form.
pub(super) fn wider(
    module: &mut Module,
    (kernel, source): (FunctionId, FunctionId),
    options: &VeczPassOptions,
    (info, costs): (VectorizationInfo, cost::Costs),
    cx: &PassContext<'_>,
    known: &mut ModuleFacts,
) -> Result<Option<Other>, NotVectorized> {
    let Some(wide) = wider_info(module, kernel, source, options, info, cx) else {
        return Ok(None);
    };
    let row = local_size(&module.functions[kernel], options);
    let other = of_width(module, (kernel, source), options, (wide, costs), cx, known)?;
    Ok(other.filter(|(_, _, wide)| costs.are_above(wide, info.width, row, &cx.target_info)))
}

/// The same with half as many lanes, for values that find no registers with these.
pub(super) fn narrower(
    module: &mut Module,
    (kernel, source): (FunctionId, FunctionId),
    options: &VeczPassOptions,
    (info, costs): (VectorizationInfo, cost::Costs),
    cx: &PassContext<'_>,
    known: &mut ModuleFacts,
) -> Result<Option<Other>, NotVectorized> {
    let narrow = VectorizationInfo { width: info.width / 2, ..info };
    let is_open = is_open(module, kernel, options, info)
        && narrow.width >= width::WIDTH_MIN
        && !is_made(&module.functions[kernel], narrow);
    if !is_open {
        return Ok(None);
    }
    let other = of_width(module, (kernel, source), options, (narrow, costs), cx, known)?;
    Ok(other.filter(|(_, _, narrow)| costs.are_above_narrower(narrow)))
}

/// The form of a width, if there is room for it and it pays.
fn of_width(
    module: &mut Module,
    (kernel, source): (FunctionId, FunctionId),
    options: &VeczPassOptions,
    (info, costs): (VectorizationInfo, cost::Costs),
    cx: &PassContext<'_>,
    known: &mut ModuleFacts,
) -> Result<Option<Other>, NotVectorized> {
    let vector = make(module, kernel, options.choices, Lanes::of_run(info, cx))?;
    let scalar = module.take_function(source);
    let alone = &mut known.alone;
    let of = cost::compare(module, &scalar, alone, &vector, info.width, false, &cx.target_info);
    module.put_function(source, scalar);
    let is_taken = known.has_room(&vector, cx) && of.pays();
    Ok(is_taken.then_some((info, vector, cost::Costs { loops: costs.loops, ..of })))
}

/// Whether a kernel's width is open: it was chosen here, and no work-item sees it.
fn is_open(
    module: &Module,
    kernel: FunctionId,
    options: &VeczPassOptions,
    info: VectorizationInfo,
) -> bool {
    options.factor == Factor::Auto
        && options.dimension == 0
        && !info.scalable
        && !info.predicated
        && module.functions[kernel].metadata.intel_reqd_sub_group_size.is_none()
        && !has_group_operations(module, kernel)
        && !sees_sub_groups(module, kernel)
}

/// Twice as many lanes, if the kernel's values may have them, and its work-items come in rows that
/// fill them: more than [`width::CHOSEN_WIDTH_MAX`] where a row is known to have as many, or where
/// a work-group's rows are one, since no work-item sees which one is its own. Rows of work-groups
/// with barriers are not made longer, and sub-groups are of as many work-items as vectors have
/// lanes.
fn wider_info(
    module: &Module,
    kernel: FunctionId,
    source: FunctionId,
    options: &VeczPassOptions,
    info: VectorizationInfo,
    cx: &PassContext<'_>,
) -> Option<VectorizationInfo> {
    let function = &module.functions[kernel];
    let width = 2 * info.width;
    let row = local_size(function, options);
    let is_filled = row.is_some_and(|row| row.is_multiple_of(width));
    let joins_rows = info.width >= width::CHOSEN_WIDTH_MAX && !is_filled;
    if info.width == WIDTH_MAX
        || !is_open(module, kernel, options, info)
        || joins_rows && (sees_rows(module, function) || has_barriers(module, function))
    {
        return None;
    }
    let (target, builtins) = (&cx.target_info, cx.builtin_info);
    let source = &module.functions[source];
    let row = match joins_rows {
        true => row,
        false => row.or_else(|| width::row_max(module, source, builtins, 0)),
    };
    let wide = VectorizationInfo { width, ..info };
    let fits = halved(width, row) == width
        && width <= width::lanes_max(function)
        && !is_made(function, wide)
        && width::may_be(module, source, target, builtins, 0, width);
    fits.then_some(wide)
}
