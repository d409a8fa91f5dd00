//! The dimension along which `auto` makes vectors: y instead of x where that makes most accesses
//! consecutive.
//!
//! ```text
//! b[x * n + y] = a[y * n + x]      a transposition: consecutive loads along x, stores along y
//! c[x * n + y] += a[x * n + k] * b[k * n + y]      a matrix product whose rows are along x
//! ```
//!
//! Along x each of a vector's stores goes to a cache line of its own, and the next row's goes to
//! the same lines again, which are gone by then. Only kernels that cannot observe how their
//! work-items are grouped get vectors along y, beside those along x: work-groups whose columns they
//! do not fill run these (`oxmux_passes::mux::work_item_loops`).

use crate::divergence::analyze;
use crate::print_uniformity::any_lanes;
use crate::strides::Strides;
use crate::width;
use oxmux_ir::mux::MuxFunction;
use oxmux_ir::{Function, FunctionId, Module, Op};
use oxmux_passes::TargetInfo;
use oxmux_passes::builtin_info::BuiltinInfo;
use oxmux_passes::mux::work_item_loops::GroupObservers;

/// The cost of a consecutive access of a vector. The unit of those below.
const WHOLE: u64 = 1;
/// Up to this many elements apart, the lanes of a few vectors lie between one another and are
/// accessed together. Estimated; no command measures it.
const NEAR: i64 = 4;
/// One whose lanes are loaded one by one.
/// Estimated; no command measures it.
const GATHERED: u64 = 16;
/// One whose lanes are stored one by one. A processor goes on while loads wait for the cache, but
/// stores enter it in order. Where rows are a power of two apart, so that few sets of the cache
/// hold what they share, transposing 1024 rows of 1024 floats took 7.2 ms with strided stores along
/// x and 1.1 with strided loads along y; 1040 rows of 1040 took 0.50 and 0.58 (Zen 4,
/// `muxc run --time --repeat 60 --threads 1 --local 16,16` of
/// `tests/kernels/programs/transpose_naive.cl`, `--vectorize 16` beside `auto`).
const SCATTERED: u64 = 48;
/// How many times less the accesses along y take at least: kernels that gain less keep one form,
/// for all sizes of work-groups. Estimated; no command measures it.
const GAIN: u64 = 2;

/// Whether vectors along y are faster than along x where they fill a work-group's columns. Those of
/// a required size they fill. `observers` is computed for the first kernel that needs it.
pub(crate) fn is_along_y(
    module: &Module,
    kernel: FunctionId,
    builtin_info: &dyn BuiltinInfo,
    target: &TargetInfo,
    observers: &mut Option<GroupObservers>,
) -> bool {
    let function = &module.functions[kernel];
    if !asks_for_y(module, function) {
        return false;
    }
    if let Some([_, column, _]) = function.metadata.reqd_work_group_size
        && !width::choose(module, function, target, builtin_info, 1)
            .is_ok_and(|width| column.is_multiple_of(width))
    {
        return false;
    }
    if observers.get_or_insert_with(|| GroupObservers::compute(module)).contains(kernel) {
        return false;
    }
    let cost = |dimension| accesses(module, function, dimension, builtin_info, target);
    let (Some(x), Some(y)) = (cost(0), cost(1)) else { return false };
    y.saturating_mul(GAIN) <= x && x > 0
}

/// Whether a kernel asks for the id in y.
fn asks_for_y(module: &Module, function: &Function) -> bool {
    function.insts_in_order().any(|(_, inst)| {
        module.mux_function_call(&function.insts[inst].op)
            == Some((MuxFunction::GetGlobalId, Some(1)))
    })
}

/// About what the accesses of a vector along a dimension take.
fn accesses(
    module: &Module,
    function: &Function,
    dimension: u32,
    builtin_info: &dyn BuiltinInfo,
    target: &TargetInfo,
) -> Option<u64> {
    let lanes = any_lanes(dimension, builtin_info, target);
    let (regions, divergence) = analyze(module, function, lanes).ok()?;
    let strides = Strides::compute(module, function, &regions, &divergence, lanes);
    let layout = &module.data_layout;
    let mut cost = 0u64;
    for &block in &regions.order {
        let weight = width::loop_weight(regions.loops.depth(block));
        for &inst in &function.blocks[block].insts {
            let data = &function.insts[inst];
            let (ptr, ty, apart) = match (&data.op, data.result) {
                (Op::Load { ptr, .. }, Some(result)) => {
                    (*ptr, function.local_type(result), GATHERED)
                }
                (Op::Store { ptr, value, .. }, _) => {
                    (*ptr, module.cx.value_type(function, *value), SCATTERED)
                }
                _ => continue,
            };
            let size = layout.alloc_size(&module.cx.types, ty);
            let size = size.and_then(|size| i64::try_from(size).ok()).unwrap_or(i64::MAX);
            let each = match strides.of(ptr).map(i64::saturating_abs) {
                _ if !divergence.is_varying(ptr) => WHOLE,
                Some(stride) if stride <= size.saturating_mul(NEAR) => WHOLE,
                _ => apart,
            };
            cost = cost.saturating_add(weight.saturating_mul(each));
        }
    }
    Some(cost)
}
