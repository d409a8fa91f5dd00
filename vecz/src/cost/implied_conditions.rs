//! Implied conditions: tests of whether any lane is active, dominated by the same test. They always
//! succeed. Multiplying their probabilities would make code behind many joins of a large kernel
//! seem never to run. And tests dominated by the one that not all lanes are active: some are less
//! often then.

use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, Loops};
use oxmux_ir::entity::IdSet;
use oxmux_ir::{BinaryOp, Block, Function, Intrinsic, Op, Value};
use rustc_hash::FxBuildHasher;

/// How far a mask is followed through constant lanes that it is joined with.
const DEPTH_MAX: u32 = 8;

/// Blocks that end in a test whether any lane is active, whose outcome is partly implied by
/// dominating tests.
#[derive(Default)]
pub(super) struct ImpliedTests {
    /// Those where the first such test before them found an active lane. A loop tests anew each
    /// time that it may end.
    pub(super) some: IdSet<Block>,
    /// Those before which not all lanes are active.
    pub(super) not_all: IdSet<Block>,
}

/// The tests whose outcome dominating tests imply, or imply in part.
pub(super) fn implied_tests(function: &Function, cfg: &Cfg, loops: &Loops) -> ImpliedTests {
    let mut known = ImpliedTests::default();
    let mut some: HashMap<Value, Block, FxBuildHasher> = HashMap::default();
    let mut not_all: HashMap<Value, Block, FxBuildHasher> = HashMap::default();
    let mut dominators = None;
    for &block in cfg.reverse_post_order() {
        let end = function.terminator(block).map(|inst| &function.insts[inst].op);
        let Some(Op::CondBr { condition, then, otherwise }) = end else { continue };
        if let Some(mask) = mask_of(function, *condition, Intrinsic::ReduceAnd) {
            not_all.entry(mask).or_insert(otherwise.block);
            continue;
        }
        let Some(mask) = mask_of(function, *condition, Intrinsic::ReduceOr) else { continue };
        let leaves = |to: Block| loops.innermost(block).is_some_and(|id| !loops.contains(id, to));
        let stays = !leaves(then.block) && !leaves(otherwise.block);
        let mut is_behind = |answer: Block| {
            let dominators = dominators.get_or_insert_with(|| Dominators::compute(cfg));
            stays && dominators.dominates(answer, block)
        };
        match some.get(&mask) {
            Some(&answer) if is_behind(answer) => _ = known.some.insert(block),
            Some(_) => {}
            None => {
                some.insert(mask, then.block);
                let failed = not_all.get(&mask);
                if failed.is_some_and(|&block| cfg.preds(block).len() == 1 && is_behind(block)) {
                    known.not_all.insert(block);
                }
            }
        }
    }
    known
}

/// The mask of which a condition asks whether some lane is active, or whether all are.
fn mask_of(function: &Function, condition: Value, which: Intrinsic) -> Option<Value> {
    let Op::Intrinsic(call) = function.def_op(condition)? else { return None };
    let (true, &[mut mask]) = (call.intrinsic == which, &call.args[..]) else {
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
        let known = implied_tests(function, &cfg, &loops);
        named(function, &known.some)
    }

    fn named(function: &Function, blocks: &IdSet<Block>) -> Vec<String> {
        let blocks = function.block_order.iter().filter(|&&block| blocks.contains(block));
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
    fn some_are_asked_for_where_not_all_are_on() {
        let text = "define void @f(<4 x i1> %m, <4 x i1> %n) {
entry:
  %a = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %m)
  br i1 %a, label %all, label %inside
all:
  ret void
inside:
  %o = or <4 x i1> zeroinitializer, %m
  %b = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %o)
  br i1 %b, label %other, label %end
other:
  %c = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %n)
  br i1 %c, label %end, label %end
end:
  ret void
}
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)
";
        let module = parse_module(text).expect("a module");
        let function = &module.functions[module.function_order[0]];
        let cfg = Cfg::compute(function);
        let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
        assert_eq!(named(function, &implied_tests(function, &cfg, &loops).not_all), ["inside"]);
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
