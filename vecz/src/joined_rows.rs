//! Vectors wider than a row of a work-group: rows are joined ([`oxmux_passes::mux::join_rows`])
//! where that makes a kernel faster, or where a width was asked for.

use crate::cost::{self, Costs};
use crate::not_vectorized::{NotVectorized, NotVectorizedKind};
use crate::options::{Factor, VeczPassOptions, has_barriers};
use crate::step::Lanes;
use crate::vectorize::make;
use crate::width;
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::{Function, FunctionId, Intrinsic, Module, Op, Value};
use oxmux_passes::mux::join_rows::JoinableKernels;
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
    /// How many rows are in a vector.
    pub(crate) rows: u32,
    /// What it costs, if costs were asked about.
    pub(crate) costs: Option<Costs>,
}

/// The vector kernel of joined rows, if rows are narrower than the vectors that suit a kernel or
/// that were asked for. `costs` are those of the vector kernel of single rows, if costs decide or
/// were asked about; `alone` is the estimate of the scalar kernel. None if rows stay as they are;
/// an internal error is one of the vectorizer.
pub(crate) fn join(
    module: &mut Module,
    kernel: FunctionId,
    options: &VeczPassOptions,
    info: VectorizationInfo,
    costs: Option<Costs>,
    (alone, joinable): (&mut Option<cost::Estimate>, &mut Option<JoinableKernels>),
    cx: &PassContext<'_>,
) -> Option<Result<Joined, NotVectorized>> {
    let (target, builtin_info) = (&cx.target_info, cx.builtin_info);
    let function = &module.functions[kernel];
    let [x, y, _] = function.metadata.reqd_work_group_size?;
    let is_open = options.dimension == 0
        && options.local_size.is_none()
        && !options.narrow
        && !info.scalable
        && !info.predicated
        && (ROW_MIN..width::CHOSEN_WIDTH_MAX).contains(&x)
        && x.is_power_of_two();
    if !is_open || (options.cost && costs.is_none()) {
        return None;
    }
    let (lanes, most) = width::lanes_for_joined_rows(module, function, target);
    let mut width = match options.factor {
        Factor::Auto if options.cost => {
            if x >= most {
                return None;
            }
            let width = width::choose(module, function, target, builtin_info, 0).ok()?;
            width.min(most).min(width::lanes_max(function))
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
    let joinable = joinable.get_or_insert_with(|| JoinableKernels::compute(module));
    let scalar = joinable.joined(module, kernel, width / x, builtin_info)?;
    let original = std::mem::replace(&mut module.functions[kernel], scalar);
    let made = make(module, kernel, options.choices, Lanes::of_run(info, cx));
    let scalar = std::mem::replace(&mut module.functions[kernel], original);
    let vector = match made {
        Ok(vector) => vector,
        Err(refusal) if refusal.kind() == NotVectorizedKind::Internal => return Some(Err(refusal)),
        Err(_) => return None,
    };
    let costs = costs.map(|costs| {
        let function = module.take_function(kernel);
        let wide = cost::compare(module, &function, alone, &vector, width, false, target);
        module.put_function(kernel, function);
        // The scalar kernel's cost is that beside vectors of single rows: accesses of several rows
        // are not more of them.
        (costs, Costs { loops: costs.loops, scalar: costs.scalar, ..wide })
    });
    if options.cost
        && costs.is_some_and(|(narrow, wide)| {
            !wide.pays()
                || !narrow
                    .are_above_joined(&wide, width <= lanes && is_by_rows(module, &vector, width))
        })
    {
        return None;
    }
    Some(Ok(Joined { scalar, vector, info, rows: width / x, costs: costs.map(|(_, wide)| wide) }))
}

/// Whether a vector kernel has no loop and no barrier, and makes all its accesses by whole rows, or
/// once for a row.
fn is_by_rows(module: &Module, vector: &Function, width: u32) -> bool {
    let cfg = Cfg::compute(vector);
    let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
    if loops.ids().next().is_some() || loops.has_irreducible_cycle() || has_barriers(module, vector)
    {
        return false;
    }
    let lanes = |value: Value| {
        let types = &module.cx.types;
        types.lane_count(module.cx.value_type(vector, value))
    };
    vector.insts_in_order().all(|(_, inst)| {
        let data = &vector.insts[inst];
        match &data.op {
            Op::Load { .. } => data.result.is_none_or(|result| lanes(result) <= width),
            Op::Store { value, .. } => (2..=width).contains(&lanes(*value)),
            Op::AtomicRmw { .. } | Op::CmpXchg { .. } | Op::Fence { .. } => false,
            // What takes lanes apart, and puts them together, but for one that all get.
            Op::ExtractElement { .. } => false,
            Op::InsertElement { index, .. } => module.cx.constants.value_uint(*index) == Some(0),
            Op::Intrinsic(call) => match (call.intrinsic, &call.args[..]) {
                (Intrinsic::MaskedLoad, _) => {
                    data.result.is_none_or(|result| lanes(result) <= width)
                }
                (Intrinsic::MaskedStore, &[value, ..]) => (2..=width).contains(&lanes(value)),
                (Intrinsic::MaskedGather | Intrinsic::MaskedScatter, _) => false,
                (Intrinsic::MaskedExpandLoad | Intrinsic::MaskedCompressStore, _) => false,
                _ => true,
            },
            _ => true,
        }
    })
}
