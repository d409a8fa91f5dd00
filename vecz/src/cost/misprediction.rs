//! Branch misprediction: branches on loaded data are mispredicted, and so are exits of loops that
//! loaded data end, as those of searches; other loop exits, and branches that depend on ids and
//! arguments alone, are predicted.

use super::frequency::Frequencies;
use oxmux_ir::analysis::Loops;
use oxmux_ir::{BinaryOp, Block, Function, Intrinsic, Op, Value};
use oxmux_passes::target_info::costs::MISPREDICTION;

/// How often a branch on loaded data is mispredicted, for a work-item.
/// Estimated; no command measures it.
const DATA_MISPREDICTED: f64 = 0.25;
/// The same for a comparison of loaded data with other loaded data, as sorts have it. A bitonic
/// step over a million numbers took 5.0 ns a work-item with branches and 2.0 with masks, at 16 and
/// at 8 lanes (Zen 4, `muxc run --time --repeat` with `--vectorize never`, `8` and `16`). Since then
/// none of 98 kernels of other texts is slower by more than 1.08.
const ORDER_MISPREDICTED: f64 = 0.5;
/// The same for a test of several lanes' data.
/// Estimated; no command measures it.
const LANES_MISPREDICTED: f64 = 0.15;
/// The same for each time that a loop is left because of what it loaded, for a work-item or for
/// several lanes together: always. Four searches for a word of five letters in a text of three took
/// a work-item 11 cycles more each than in a text where all of them end in the same step, which is
/// 33 simple instructions; the trip count that is assumed is greater than theirs (Sapphire Rapids,
/// `muxc run --vectorize never --time --repeat`).
const EXIT_MISPREDICTED: f64 = 1.0;
/// How many operands a condition is followed through to a load.
const DEPTH_MAX: u32 = 5;

/// The extra cost of the branch at the end of a block, each time that the block runs.
pub(super) fn cost(
    function: &Function,
    loops: &Loops,
    frequencies: &Frequencies,
    block: Block,
) -> f64 {
    let Some(inst) = function.terminator(block) else { return 0.0 };
    let (condition, targets) = match &function.insts[inst].op {
        Op::CondBr { condition, then, otherwise } => (*condition, [then.block, otherwise.block]),
        Op::Switch { value, .. } if is_data(function, *value, DEPTH_MAX) => {
            return DATA_MISPREDICTED * MISPREDICTION;
        }
        _ => return 0.0,
    };
    let stays = |id| targets.iter().all(|&to| loops.contains(id, to));
    if !is_data(function, condition, DEPTH_MAX) {
        return 0.0;
    }
    match loops.innermost(block) {
        // A loop is left once for each time that it is entered.
        Some(id) if !stays(id) => return EXIT_MISPREDICTED * MISPREDICTION / frequencies.trips(id),
        Some(id) if targets.contains(&loops.get(id).header) => return 0.0,
        _ => {}
    }
    match function.def_op(condition) {
        Some(Op::Intrinsic(call))
            if matches!(call.intrinsic, Intrinsic::ReduceAnd | Intrinsic::ReduceOr) =>
        {
            LANES_MISPREDICTED * MISPREDICTION
        }
        _ if is_order(function, condition, DEPTH_MAX) => ORDER_MISPREDICTED * MISPREDICTION,
        _ => DATA_MISPREDICTED * MISPREDICTION,
    }
}

/// Whether a condition depends on a comparison of loaded data with other loaded data.
fn is_order(function: &Function, value: Value, depth: u32) -> bool {
    let (Some(op), Some(depth)) = (function.def_op(value), depth.checked_sub(1)) else {
        return false;
    };
    match op {
        Op::ICmp { args: [a, b], .. } | Op::FCmp { args: [a, b], .. } => {
            let order = is_data(function, *a, depth) && is_data(function, *b, depth);
            order || is_order(function, *a, depth) || is_order(function, *b, depth)
        }
        Op::Binary { op: BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, args: [a, b], .. } => {
            is_order(function, *a, depth) || is_order(function, *b, depth)
        }
        Op::Cast { arg, .. } | Op::Freeze { arg } => is_order(function, *arg, depth),
        _ => false,
    }
}

/// Whether a condition is a comparison of loaded data.
fn is_data(function: &Function, value: Value, depth: u32) -> bool {
    let (Some(op), Some(depth)) = (function.def_op(value), depth.checked_sub(1)) else {
        return false;
    };
    match op {
        Op::Load { .. } => true,
        Op::ICmp { .. }
        | Op::FCmp { .. }
        | Op::Binary { .. }
        | Op::Cast { .. }
        | Op::Freeze { .. }
        | Op::InsertElement { .. }
        | Op::Select { .. } => {
            let mut found = false;
            op.for_each_value(|value| found |= is_data(function, value, depth));
            found
        }
        Op::Intrinsic(call) => match call.intrinsic {
            Intrinsic::ReduceAnd | Intrinsic::ReduceOr => {
                call.args.iter().any(|&arg| is_data(function, arg, depth))
            }
            Intrinsic::MaskedGather | Intrinsic::MaskedLoad => true,
            _ => false,
        },
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::analysis::{Cfg, Dominators};
    use oxmux_ir::text::parse_module;

    /// The cost of the exits of a loop that ends where `%end` says.
    fn of_exits(end: &str) -> f64 {
        let text = format!(
            "define void @f(ptr %p, i32 %n) {{
entry:
  br label %again
again:
  %i = phi i32 [ 0, %entry ], [ %next, %again ]
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %next = add i32 %i, 1
  {end}
  br i1 %end, label %out, label %again
out:
  ret void
}}
"
        );
        let module = parse_module(&text).expect("a module");
        let function = &module.functions[module.function_order[0]];
        let cfg = Cfg::compute(function);
        let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
        let frequencies = Frequencies::compute(&module, function, &cfg, &loops, 1);
        let of =
            |&block: &Block| cost(function, &loops, &frequencies, block) * frequencies.of(block);
        cfg.reverse_post_order().iter().map(of).sum()
    }

    #[test]
    fn what_a_search_finds_ends_it_unforeseen_once() {
        let found = of_exits("%end = icmp eq i32 %v, 7");
        assert!((found - EXIT_MISPREDICTED * MISPREDICTION).abs() < 0.01, "{found}");
        assert_eq!(of_exits("%end = icmp eq i32 %next, %n"), 0.0);
    }
}
