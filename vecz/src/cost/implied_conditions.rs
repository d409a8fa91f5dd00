//! Implied conditions: tests of whether any lane is active, dominated by the same test. They always
//! succeed. Multiplying their probabilities would make code behind many joins of a large kernel
//! seem never to run.

use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::entity::IdSet;
use oxmux_ir::{BinaryOp, Block, Function, Intrinsic, Op, Value};
use rustc_hash::FxBuildHasher;

/// How far a mask is followed through constant lanes that it is joined with.
const DEPTH_MAX: u32 = 8;

/// The blocks that end with a question, whether some lane of a mask is on, that the first such branch before them has answered
/// with yes. A loop asks anew each time that it may end.
pub(super) fn known(function: &Function, cfg: &Cfg, loops: &Loops) -> IdSet<Block> {
    let mut known = IdSet::new();
    let mut implied_conditions: HashMap<Value, Block, FxBuildHasher> = HashMap::default();
    let mut dominators = None;
    for &block in cfg.reverse_post_order() {
        let end = function.terminator(block).map(|inst| &function.insts[inst].op);
        let Some(Op::CondBr { condition, then, otherwise }) = end else { continue };
        let Some(mask) = some_of(function, *condition) else { continue };
        let Some(&answer) = implied_conditions.get(&mask) else {
            implied_conditions.insert(mask, then.block);
            continue;
        };
        let leaves = |to: Block| loops.innermost(block).is_some_and(|id| !loops.contains(id, to));
        let dominators = dominators.get_or_insert_with(|| Dominators::compute(cfg));
        if !leaves(then.block) && !leaves(otherwise.block) && dominators.dominates(answer, block) {
            known.insert(block);
        }
    }
    known
}

/// The mask of which a condition asks whether some lane is active.
fn some_of(function: &Function, condition: Value) -> Option<Value> {
    let Op::Intrinsic(call) = function.def_op(condition)? else { return None };
    let (Intrinsic::ReduceOr, &[mut mask]) = (call.intrinsic, &call.args[..]) else {
        return None;
    };
    for _ in 0..DEPTH_MAX {
        mask = match function.def_op(mask) {
            Some(Op::Freeze { arg }) => *arg,
            Some(Op::Binary { op: BinaryOp::Or, args: [a, b], .. }) if a.is_constant() => *b,
            Some(Op::Binary { op: BinaryOp::Or, args: [a, b], .. }) if b.is_constant() => *a,
            _ => break,
        };
    }
    Some(mask)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::text::parse_module;

    /// The names of the blocks whose questions are answered.
    fn names(text: &str) -> Vec<String> {
        let module = parse_module(text).expect("a module");
        let function = &module.functions[module.function_order[0]];
        let cfg = Cfg::compute(function);
        let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
        let known = known(function, &cfg, &loops);
        let blocks = function.block_order.iter().filter(|&&block| known.contains(block));
        blocks.filter_map(|&block| function.block_name(block).map(str::to_string)).collect()
    }

    #[test]
    fn inside_of_an_answer_it_is_known() {
        let text = "define void @f(<4 x i1> %m, <4 x i1> %n) {
entry:
  %a = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %m)
  br i1 %a, label %inside, label %beside
inside:
  %o = or <4 x i1> zeroinitializer, %m
  %b = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %o)
  br i1 %b, label %other, label %end
other:
  %c = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %n)
  br i1 %c, label %end, label %end2
beside:
  %d = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %m)
  br i1 %d, label %end, label %end2
end:
  ret void
end2:
  ret void
}
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
";
        assert_eq!(names(text), ["inside"]);
    }

    #[test]
    fn a_loop_may_end_each_time() {
        let text = "define void @f(<4 x i1> %m) {
entry:
  %a = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %m)
  br i1 %a, label %again, label %end
again:
  %b = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %m)
  br i1 %b, label %again, label %end
end:
  ret void
}
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
";
        assert!(names(text).is_empty());
    }
}
