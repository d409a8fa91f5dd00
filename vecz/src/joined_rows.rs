//! Vectors wider than a row of a work-group: rows are joined ([`oxmux_passes::mux::join_rows`]) where that makes a kernel faster, or where
//! a width was asked for.

use crate::cost::{self, Costs};
use crate::options::{Factor, VeczPassOptions};
use crate::step::{Lanes, is_checked};
use crate::vectorize::make;
use crate::width;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::{Function, FunctionId, Module};
use oxmux_passes::mux::join_rows::joined;
use oxmux_passes::pass::PassContext;

/// The fewest work-items of a row that is joined with others.
const ROW_MIN: u32 = 2;

/// A kernel whose rows were joined, and what was made of it.
pub(crate) struct Joined {
    /// The kernel of one work-item.
    pub(crate) scalar: Function,
    /// The vector kernel.
    pub(crate) vector: Function,
    pub(crate) info: VectorizationInfo,
    /// What it costs, if costs were asked about.
    pub(crate) costs: Option<Costs>,
}

/// The vector kernel of joined rows, if rows are narrower than the vectors that suit a kernel or that were asked for. `costs` are those of
/// the vector kernel of single rows, if costs decide or were asked about; `alone` is the estimate of the scalar kernel.
pub(crate) fn join(
    module: &mut Module,
    kernel: FunctionId,
    options: &VeczPassOptions,
    info: VectorizationInfo,
    costs: Option<Costs>,
    alone: &mut Option<cost::Estimate>,
    cx: &PassContext<'_>,
) -> Option<Joined> {
    let (target, builtin_info) = (&cx.target_info, cx.builtin_info);
    let function = &module.functions[kernel];
    let [x, y, _] = function.metadata.reqd_work_group_size?;
    let is_open = options.dimension == 0
        && options.local_size.is_none()
        && !options.narrow
        && !info.scalable
        && !info.predicated
        && (ROW_MIN..width::WIDTH_MAX).contains(&x)
        && x.is_power_of_two();
    if !is_open || (options.cost && costs.is_none()) {
        return None;
    }
    let mut width = match options.factor {
        Factor::Auto if options.cost => {
            width::choose(module, function, target, builtin_info, 0).ok()?
        }
        Factor::Fixed(width) if width.is_power_of_two() => width,
        _ => return None,
    };
    while width > x && !y.is_multiple_of(width / x) {
        width /= 2;
    }
    if width <= x {
        return None;
    }
    let info = VectorizationInfo { width, ..info };
    let scalar = joined(module, kernel, width / x, builtin_info)?;
    let original = std::mem::replace(&mut module.functions[kernel], scalar);
    let lanes = Lanes { info, builtin_info, target, is_checked: is_checked(cx) };
    let made = make(module, kernel, options.choices, lanes);
    let scalar = std::mem::replace(&mut module.functions[kernel], original);
    let vector = made.ok()?;
    let costs = costs.map(|costs| {
        let function = module.take_function(kernel);
        let wide = cost::compare(module, &function, alone, &vector, width, false, target);
        module.put_function(kernel, function);
        (costs, Costs { loops: costs.loops, ..wide })
    });
    if options.cost
        && costs.is_some_and(|(narrow, wide)| !wide.pays() || !narrow.are_above_joined(&wide))
    {
        return None;
    }
    Some(Joined { scalar, vector, info, costs: costs.map(|(_, wide)| wide) })
}
