//! How work-groups are divided into sub-groups, for kernels that ask about them.

use super::arithmetic::{ask, constants, divide_up, fold, narrow};
use super::versions::{SubGroupBuiltins, WrapperParts};
use oxmux_ir::{BinaryOp, Builder, IntPredicate, Intrinsic, Value};

/// The sub-groups that all work-groups of a launch have.
pub(super) struct SubGroups {
    /// Whether vectors fill all rows of all work-groups; none where that does not matter.
    pub(super) fits: Option<Value>,
    /// The work-items of a sub-group, but perhaps of the last one.
    width: Value,
    /// The work-items of the largest one in a work-group of the enqueued size.
    largest: Value,
}

/// Vectors along the innermost dimension; or single work-items, if the scalar version runs all of
/// them.
pub(super) fn find(
    b: &mut Builder<'_>,
    plan: &WrapperParts,
    builtins: &SubGroupBuiltins,
    [size, step]: [Value; 2],
) -> Option<SubGroups> {
    let inner = plan.order[0];
    let is_single = b.cx.constants.value_uint(step) == Some(1);
    let full = match plan.sizes[inner] {
        None if !is_single => {
            ask(b, builtins.get_enqueued_local_size, (inner, "enqueued_local_size"))?
        }
        _ => size,
    };
    let mut fits = None;
    let mut width = step;
    if plan.equal_sub_groups {
        let (zero, one) = (b.cx.int(plan.size_ty, 0), b.cx.int(plan.size_ty, 1));
        let mut rest = fold(b, BinaryOp::URem, full, step);
        if plan.sizes[inner].is_none() {
            // The smaller work-group at the end has the rest of a range that the others divide.
            let global = ask(b, builtins.get_global_size, (inner, "global_size"))?;
            let last = fold(b, BinaryOp::URem, global, step);
            rest = b.or(rest, last);
        }
        let all = b.icmp(IntPredicate::Eq, rest, zero);
        width = b.select(all, step, one);
        fits = Some(all);
    }
    let largest = match constants(b, width, full) {
        Some((width, full)) => b.cx.int(plan.size_ty, width.min(full)),
        None if b.cx.constants.value_uint(width) == Some(1) => width,
        None => b.intrinsic_like(Intrinsic::UMin, &[width, full]),
    };
    Some(SubGroups { fits, width, largest })
}

/// Says how the work-group is divided into sub-groups: the last of each row may be smaller.
pub(super) fn set(
    b: &mut Builder<'_>,
    builtins: &SubGroupBuiltins,
    size: Value,
    sub_groups: &SubGroups,
    rows: Value,
) {
    let in_row = divide_up(b, size, sub_groups.width);
    let count = fold(b, BinaryOp::Mul, in_row, rows);
    let setters = [
        (builtins.set_max_sub_group_size, sub_groups.largest),
        (builtins.set_num_sub_groups, count),
    ];
    for ((function, ty, convention), value) in setters {
        let value = narrow(b, value);
        b.call(function, ty, convention, &[value]);
    }
}
