//! Loops that step over a work-group or over all work-items:
//! `for (i = get_local_id(0); i < 256; i += get_local_size(0))`; and loops that step by a constant
//! up to another one, wherever they begin: `for (i = get_local_id(0); i < 256; i += 64)`; and loops
//! that halve or double what they compare, as trees of reductions and scans do:
//! `for (d = get_local_size(0) / 2; d > 0; d /= 2)`.

use oxmux_ir::analysis::{Cfg, Inductions, LoopId, Loops, induction};
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{BinaryOp, Block, Function, Intrinsic, Module, Op, Value, ValueDef};

/// How deep conditions are taken apart, and how far a step is looked for.
const CONDITION_MAX: u32 = 5;
const DEPTH_MAX: u32 = 8;
/// Greater bounds and steps are negative numbers.
const BOUND_MAX: u64 = i32::MAX as u64;

/// What a loop steps over.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum LoopStep {
    /// A work-group, up to this number if it is known.
    Group(Option<u64>),
    /// All work-items.
    Grid,
    /// A constant.
    Constant {
        /// The constant.
        by: u64,
        /// The most iterations, if the counter begins at no less than zero.
        iterations: u64,
    },
    /// A constant above one, from what this counter begins with up to a bound that is not known.
    /// From the ids of a group's work-items on, that is what stepping over the group is whose size
    /// was written as a number.
    Strided(Value),
    /// The powers of two below a size: the counter is halved or doubled each time.
    Powers,
}

/// Finds the steps of loops.
pub(super) struct LoopSteps<'a> {
    pub(super) module: &'a Module,
    pub(super) function: &'a Function,
    pub(super) cfg: &'a Cfg,
    pub(super) loops: &'a Loops,
}

impl LoopSteps<'_> {
    /// The step of a loop that runs while a counter is below a bound.
    pub(super) fn of(&self, id: LoopId) -> Option<LoopStep> {
        let of = self.loops.get(id);
        let exiting = self.loops.exits(id, self.cfg).into_iter().map(|(from, _)| from);
        exiting.chain(of.latches.iter().copied()).find_map(|block| {
            let inst = self.function.terminator(block)?;
            match &self.function.insts[inst].op {
                Op::CondBr { condition, .. } => {
                    self.condition(id, block, *condition, CONDITION_MAX)
                }
                _ => None,
            }
        })
    }

    /// A comparison, or a mask of lanes for which one holds.
    fn condition(
        &self,
        id: LoopId,
        exiting: Block,
        condition: Value,
        depth: u32,
    ) -> Option<LoopStep> {
        let depth = depth.checked_sub(1)?;
        match self.function.def_op(condition)? {
            Op::Freeze { arg } => self.condition(id, exiting, *arg, depth),
            Op::Intrinsic(call)
                if matches!(call.intrinsic, Intrinsic::ReduceOr | Intrinsic::ReduceAnd) =>
            {
                self.condition(id, exiting, *call.args.first()?, depth)
            }
            Op::Binary { op: BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, args, .. } => {
                args.iter().find_map(|&arg| self.condition(id, exiting, arg, depth))
            }
            Op::Select { args, .. } => {
                args.iter().find_map(|&arg| self.condition(id, exiting, arg, depth))
            }
            Op::ICmp { args, .. } if args.iter().any(|&arg| self.power_loop(arg) == Some(id)) => {
                Some(LoopStep::Powers)
            }
            Op::ICmp { predicate, args, .. } => {
                let of = self.loops.get(id);
                let inductions = Inductions {
                    module: self.module,
                    function: self.function,
                    header: of.header,
                    latches: &of.latches,
                    resolve: &|value| self.plain(value),
                };
                let counter = inductions.counters(*predicate, *args).next()?;
                let bound = args.iter().find_map(|&side| self.number(side));
                // A negative one is more than any bound.
                let by = match counter.induction.step {
                    induction::InductionStep::Operand(value) => match self.size(value) {
                        Some(LoopStep::Group(_)) => return Some(LoopStep::Group(bound)),
                        Some(other) => return Some(other),
                        None => self.number(value)?,
                    },
                    induction::InductionStep::Constant(by) => u64::try_from(by).ok()?,
                };
                let by = Some(by).filter(|by| (1..=BOUND_MAX).contains(by))?;
                // No bound, or an unsigned one that is a negative number.
                let Some(bound) = bound.filter(|&bound| (1..=BOUND_MAX).contains(&bound)) else {
                    let params = &self.function.blocks[of.header].params;
                    let param = params.get(counter.induction.index).copied()?;
                    return (by > 1 && bound.is_none()).then_some(LoopStep::Strided(param));
                };
                // What is tested behind the work is what that was done with: another iteration
                // follows.
                let is_behind = of.latches.contains(&exiting) && !counter.tests_next;
                let iterations = bound.div_ceil(by) + u64::from(is_behind);
                Some(LoopStep::Constant { by, iterations })
            }
            _ => None,
        }
    }

    /// The loop that halves or doubles a value in each iteration: a parameter of its header, or
    /// what that is in the next iteration.
    pub(super) fn power_loop(&self, value: Value) -> Option<LoopId> {
        let value = self.plain(value);
        let param = self.shifted(value).unwrap_or(value);
        let Some(ValueDef::BlockParam(block, index)) = self.function.value_def(param) else {
            return None;
        };
        let id = self.loops.innermost(block)?;
        let of = self.loops.get(id);
        let is_shifted = |&latch: &Block| {
            let next = self.function.edge_args(latch, block).into_iter().next();
            let next = next.and_then(|args| args.get(index as usize).copied());
            next.is_some_and(|next| self.shifted(self.plain(next)) == Some(param))
        };
        (block == of.header && of.latches.iter().all(is_shifted)).then_some(id)
    }

    /// What a value is the half or the double of.
    fn shifted(&self, value: Value) -> Option<Value> {
        use BinaryOp::{AShr, LShr, Mul, SDiv, Shl, UDiv};
        match self.function.def_op(value)? {
            Op::Binary { op: Shl | LShr | AShr, args: [from, by], .. }
                if self.number(*by) == Some(1) =>
            {
                Some(self.plain(*from))
            }
            Op::Binary { op: UDiv | SDiv | Mul, args: [from, by], .. }
                if self.number(*by) == Some(2) =>
            {
                Some(self.plain(*from))
            }
            _ => None,
        }
    }

    fn number(&self, value: Value) -> Option<u64> {
        u64::try_from(self.module.cx.splat_uint(value)?).ok()
    }

    fn size(&self, value: Value) -> Option<LoopStep> {
        match self.module.mux_call(self.function.def_op(self.plain(value))?)? {
            MuxBuiltin::Function(MuxFunction::GetLocalSize) => Some(LoopStep::Group(None)),
            MuxBuiltin::Function(MuxFunction::GetGlobalSize) => Some(LoopStep::Grid),
            _ => None,
        }
    }

    /// The value behind casts of width and splats.
    fn plain(&self, mut value: Value) -> Value {
        for _ in 0..DEPTH_MAX {
            value = match self.function.def_op(value) {
                Some(Op::Cast { arg, .. } | Op::Freeze { arg }) => *arg,
                Some(Op::ShuffleVector { args: [from, _], mask })
                    if mask.iter().all(|&lane| lane == 0) =>
                {
                    *from
                }
                Some(Op::InsertElement { element, .. }) => *element,
                _ => return value,
            };
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::analysis::Dominators;
    use oxmux_ir::text::parse_module;

    /// The step of the only loop of a function.
    fn step(text: &str) -> Option<LoopStep> {
        let module = parse_module(text).expect("a module");
        let function = &module.functions[module.function_order[0]];
        let cfg = Cfg::compute(function);
        let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
        let steps = LoopSteps { module: &module, function, cfg: &cfg, loops: &loops };
        loops.ids().find_map(|id| steps.of(id))
    }

    /// A loop from an argument on, by a step.
    fn counted(by: i64) -> Option<LoopStep> {
        step(&format!(
            "define void @f(i64 %id) {{
entry:
  br label %again
again:
  %i = phi i64 [ %id, %entry ], [ %next, %again ]
  %next = add i64 %i, {by}
  %go = icmp ult i64 %next, 250
  br i1 %go, label %again, label %end
end:
  ret void
}}
"
        ))
    }

    #[test]
    fn constants_are_steps_up_to_a_bound() {
        assert_eq!(counted(64), Some(LoopStep::Constant { by: 64, iterations: 4 }));
        assert_eq!(counted(1), Some(LoopStep::Constant { by: 1, iterations: 250 }));
        assert_eq!(counted(-1), None);
        assert_eq!(counted(0), None);
        assert_eq!(counted(256), Some(LoopStep::Constant { by: 256, iterations: 1 }));
    }

    #[test]
    fn what_is_tested_behind_its_iteration_is_counted_once_more() {
        let text = "define void @f(i32 %id) {
entry:
  br label %again
again:
  %i = phi i32 [ %id, %entry ], [ %next, %again ]
  %next = add nsw i32 %i, 256
  %go = icmp slt i32 %i, 68
  br i1 %go, label %again, label %end
end:
  ret void
}
";
        assert_eq!(step(text), Some(LoopStep::Constant { by: 256, iterations: 2 }));
        // A negative bound is none.
        assert_eq!(step(&text.replace("slt i32 %i, 68", "slt i32 %i, -4")), None);
    }

    #[test]
    fn lanes_step_by_the_same() {
        let text = "define void @f(<4 x i32> %ids) {
entry:
  br label %again
again:
  %i = phi <4 x i32> [ %ids, %entry ], [ %next, %more ]
  %mask = phi <4 x i1> [ splat (i1 true), %entry ], [ %on, %more ]
  %less = icmp slt <4 x i32> %i, splat (i32 96)
  %on = select <4 x i1> %mask, <4 x i1> %less, <4 x i1> zeroinitializer
  %any = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %on)
  br i1 %any, label %more, label %end
more:
  %next = add <4 x i32> %i, splat (i32 32)
  br label %again
end:
  ret void
}
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
";
        assert_eq!(step(text), Some(LoopStep::Constant { by: 32, iterations: 3 }));
    }

    #[test]
    fn a_counter_that_is_halved_or_doubled_goes_through_powers() {
        let text = "define void @f(i32 %size) {
entry:
  br label %again
again:
  %i = phi i32 [ %size, %entry ], [ %next, %again ]
  %next = lshr i32 %i, 1
  %go = icmp ugt i32 %i, 1
  br i1 %go, label %again, label %end
end:
  ret void
}
";
        assert_eq!(step(text), Some(LoopStep::Powers));
        assert_eq!(
            step(&text.replace("icmp ugt i32 %i", "icmp ugt i32 %next")),
            Some(LoopStep::Powers)
        );
        for halved in ["sdiv i32 %i, 2", "shl i32 %i, 1", "ashr i32 %i, 1"] {
            assert_eq!(step(&text.replace("lshr i32 %i, 1", halved)), Some(LoopStep::Powers));
        }
        for other in ["lshr i32 %i, 2", "lshr i32 %size, 1", "udiv i32 2, %i"] {
            assert_eq!(step(&text.replace("lshr i32 %i, 1", other)), None, "{other}");
        }
    }

    #[test]
    fn steps_to_what_an_argument_says_are_told_from_single_ones() {
        let text = "define void @f(i32 %id, i32 %n) {
entry:
  br label %again
again:
  %i = phi i32 [ %id, %entry ], [ %next, %again ]
  %next = add nsw i32 %i, 32
  %go = icmp slt i32 %next, %n
  br i1 %go, label %again, label %end
end:
  ret void
}
";
        assert!(matches!(step(text), Some(LoopStep::Strided(_))));
        assert_eq!(step(&text.replace("%i, 32", "%i, 1")), None);
        assert_eq!(step(&text.replace("%i, 32", "%i, -32")), None);
    }

    #[test]
    fn what_is_compared_is_counted() {
        let text = "define void @f(i64 %id, ptr %p) {
entry:
  br label %again
again:
  %i = load i64, ptr %p
  %next = add i64 %i, 2
  %go = icmp ult i64 %next, 250
  br i1 %go, label %again, label %end
end:
  ret void
}
";
        assert_eq!(step(text), None);
    }
}
