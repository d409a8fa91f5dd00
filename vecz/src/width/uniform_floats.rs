//! Uniform floats: constants, and values that are computed or loaded once for all work-items.
//!
//! A kernel without loops is the body of the loop over vectors, which keeps such values in
//! registers. Where they fill the registers, processing two vectors at a time spills more: four
//! lanes of a polynomial with many coefficients were measured to be faster than eight by a fourth.

use hashbrown::HashSet;
use oxmux_ir::analysis::{Cfg, Divergence, Loops};
use oxmux_ir::entity::IdSet;
use oxmux_ir::{BinaryOp, Constant, Function, Intrinsic, Module, Op, Value};
use rustc_hash::FxBuildHasher;

/// The number of uniform floats of a kernel without loops.
pub(super) fn floats<'a>(
    module: &Module,
    function: &Function,
    cfg: &Cfg,
    loops: &Loops,
    divergence: impl Fn() -> Option<&'a Divergence>,
) -> u32 {
    if loops.ids().next().is_some() {
        return 0;
    }
    let arithmetic = || {
        let insts = cfg.reverse_post_order().iter().flat_map(|&b| &function.blocks[b].insts);
        insts.map(|&inst| &function.insts[inst]).filter(|data| is_arithmetic(&data.op))
    };
    if arithmetic().next().is_none() {
        return 0;
    }
    let Some(divergence) = divergence() else { return 0 };
    let is_varying = |value: Value| divergence.is_varying(value);
    let mut constants: HashSet<Constant, FxBuildHasher> = HashSet::default();
    let mut values: IdSet<Value> = IdSet::new();
    for data in arithmetic().filter(|data| data.result.is_some_and(is_varying)) {
        data.op.for_each_value(|value| match value.as_constant() {
            Some(constant) if module.cx.constants.is_zero(constant) => {}
            Some(constant) => _ = constants.insert(constant),
            None if is_varying(value) => {}
            None => _ = values.insert(value),
        });
    }
    let count = constants.len() + values.iter().count();
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Whether an operation takes floats from registers and gives one.
fn is_arithmetic(op: &Op) -> bool {
    match op {
        Op::Binary { op, .. } => {
            matches!(op, BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv)
        }
        Op::Intrinsic(call) => matches!(call.intrinsic, Intrinsic::Fma | Intrinsic::FMulAdd),
        _ => false,
    }
}
