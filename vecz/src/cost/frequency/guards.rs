//! Guards: the tests that keep work-items outside of the data from a kernel's work, as
//! `if (x >= width || y > last) return;` does.
//!
//! A launch is as large as the data, but for what its groups round up: nearly all work-items pass
//! such tests, and neighbours together. In other places a comparison of an id with an argument may
//! be about anything, such as the rows behind a diagonal.

use super::{Estimator, LaneOdds, ids::IN_DATA};
use hashbrown::HashMap;
use oxmux_ir::analysis::Cfg;
use oxmux_ir::mux::MuxFunction::{
    GetGlobalId, GetGlobalLinearId, GetGroupId, GetLocalId, GetLocalLinearId,
};
use oxmux_ir::{BinaryOp, Block, Function, IntPredicate, Intrinsic, Op, Value};
use rustc_hash::FxBuildHasher;

/// How many empty blocks may lie between a branch and the function's end.
const EMPTY_BLOCKS_MAX: u32 = 4;
/// How far a value is followed to ids.
const DEPTH_MAX: u32 = 6;

/// What of conditions is true of the work-items that pass the guards: of each comparison, and of
/// what comparisons are joined with.
pub(super) type Guards = HashMap<Value, bool, FxBuildHasher>;

/// The guards of a kernel or of a vector kernel.
pub(super) fn find(function: &Function, cfg: &Cfg) -> Guards {
    let mut found = Guards::default();
    let mut work = Vec::new();
    for &block in cfg.reverse_post_order() {
        let end = function.terminator(block).map(|inst| &function.insts[inst].op);
        let Some(Op::CondBr { condition, then, otherwise }) = end else { continue };
        match [then, otherwise].map(|call| only_returns(function, call.block)) {
            [true, false] => work.push((*condition, false)),
            [false, true] => work.push((*condition, true)),
            _ => continue,
        }
        while let Some((value, holds)) = work.pop() {
            if value.is_constant() || found.contains_key(&value) {
                continue;
            }
            found.insert(value, holds);
            match function.def_op(value) {
                Some(Op::Freeze { arg }) => work.push((*arg, holds)),
                Some(Op::Intrinsic(call))
                    if matches!(call.intrinsic, Intrinsic::ReduceOr | Intrinsic::ReduceAnd) =>
                {
                    work.extend(call.args.iter().map(|&mask| (mask, holds)));
                }
                Some(Op::Binary { op: BinaryOp::Xor, args: [a, one], .. }) if one.is_constant() => {
                    work.push((*a, !holds));
                }
                // Of several conditions that all hold, each does; of several none of which does,
                // none.
                Some(Op::Binary { op: op @ (BinaryOp::And | BinaryOp::Or), args, .. })
                    if holds == (*op == BinaryOp::And) || args.iter().any(|a| a.is_constant()) =>
                {
                    work.extend(args.iter().map(|&arg| (arg, holds)));
                }
                Some(Op::Select { args: [a, b, no], .. }) if no.is_constant() && holds => {
                    work.extend([(*a, true), (*b, true)]);
                }
                Some(Op::Select { args: [a, yes, b], .. }) if yes.is_constant() && !holds => {
                    work.extend([(*a, false), (*b, false)]);
                }
                _ => {}
            }
        }
    }
    found
}

/// Whether a block does nothing but return.
fn only_returns(function: &Function, mut block: Block) -> bool {
    for _ in 0..EMPTY_BLOCKS_MAX {
        let &[end] = &function.blocks[block].insts[..] else { return false };
        match &function.insts[end].op {
            Op::Ret { .. } => return true,
            Op::Br { target } => block = target.block,
            _ => return false,
        }
    }
    false
}

impl Estimator<'_> {
    /// How likely a guard's condition holds, or one that it is joined of; none of other conditions.
    pub(super) fn guard_odds(&self, condition: Value) -> Option<LaneOdds> {
        let holds = *self.guards.get(&condition)?;
        let odds = if holds { IN_DATA } else { IN_DATA.otherwise() };
        self.is_guard(condition, DEPTH_MAX).then_some(odds)
    }

    /// Whether a condition compares places with sizes of the data, or joins such comparisons: few
    /// work-items are beyond one end or the other.
    fn is_guard(&self, condition: Value, depth: u32) -> bool {
        let known = self.are_guards.borrow().get(&condition).copied();
        known.unwrap_or_else(|| {
            let found = self.compares_places(condition, depth);
            self.are_guards.borrow_mut().insert(condition, found);
            found
        })
    }

    fn compares_places(&self, condition: Value, depth: u32) -> bool {
        let (Some(op), Some(depth)) = (self.function.def_op(condition), depth.checked_sub(1))
        else {
            return false;
        };
        match op {
            Op::ICmp { predicate: IntPredicate::Eq | IntPredicate::Ne, .. } => false,
            Op::ICmp { args: [a, b], .. } => self.is_bound(*a, *b) || self.is_bound(*b, *a),
            Op::Binary { op: BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, .. }
            | Op::Select { .. } => {
                let mut parts = op.values().into_iter().filter(|part| !part.is_constant());
                parts.all(|part| self.is_guard(part, depth))
            }
            _ => false,
        }
    }

    /// Whether one value is an end of the data and the other a place. The first work-items of a
    /// group are few of it; those of a grid are as few as those beyond its end.
    fn is_bound(&self, end: Value, place: Value) -> bool {
        match self.sizes.of_arguments(self.module, self.function, end) {
            Some(has_argument) => self.is_place(place, !has_argument, DEPTH_MAX),
            None => false,
        }
    }

    /// Whether a value is computed from ids of work-items, arguments and constants alone, and from
    /// one id at least, of the whole grid if that is asked for.
    fn is_place(&self, value: Value, of_grid: bool, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        match self.function.def_op(value) {
            Some(Op::Cast { arg, .. } | Op::Freeze { arg }) => self.is_place(*arg, of_grid, depth),
            Some(Op::Binary { args, .. }) => {
                let [a, b] = args.map(|arg| self.is_place(arg, of_grid, depth));
                let is_known = |value| {
                    let any_id = of_grid && self.is_place(value, false, depth);
                    any_id || self.sizes.of_arguments(self.module, self.function, value).is_some()
                };
                (a && (b || is_known(args[1]))) || (b && is_known(args[0]))
            }
            Some(Op::ShuffleVector { args: [from, _], .. }) => self.is_place(*from, of_grid, depth),
            Some(Op::InsertElement { element, .. }) => self.is_place(*element, of_grid, depth),
            Some(op) => match self.module.mux_function_call(op) {
                Some((GetGlobalId | GetGlobalLinearId | GetGroupId, _)) => true,
                Some((GetLocalId | GetLocalLinearId, _)) => !of_grid,
                _ => false,
            },
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxmux_ir::text::parse_module;

    /// The conditions that a function's guards are joined of, by name, with what is true of the
    /// work-items that pass.
    fn guards(text: &str) -> Vec<(String, bool)> {
        let module = parse_module(text).expect("a module");
        let function = &module.functions[module.function_order[0]];
        let found = find(function, &Cfg::compute(function));
        let values = function.insts_in_order().filter_map(|(_, inst)| function.insts[inst].result);
        let named = values.filter_map(|value| {
            Some((function.value_name(value)?.to_string(), *found.get(&value)?))
        });
        named.collect()
    }

    #[test]
    fn each_part_of_a_guard_is_known_behind_it() {
        let text = "define void @f(i1 %a, i1 %b, i1 %c, ptr %p) {
entry:
  %n = xor i1 %a, true
  %o = or i1 %n, %b
  %outside = select i1 %o, i1 true, i1 %c
  br i1 %outside, label %end, label %work
work:
  %both = and i1 %b, %c
  br i1 %both, label %more, label %end
more:
  store i32 0, ptr %p
  br label %end
end:
  ret void
}
";
        let expected = [("n", false), ("o", false), ("outside", false), ("both", true)];
        assert_eq!(guards(text), expected.map(|(name, holds)| (name.to_string(), holds)));
    }

    #[test]
    fn a_branch_to_work_on_both_sides_is_no_guard() {
        let text = "define void @f(i1 %a, ptr %p) {
entry:
  %n = xor i1 %a, true
  br i1 %n, label %one, label %other
one:
  store i32 0, ptr %p
  br label %end
other:
  store i32 1, ptr %p
  br label %end
end:
  ret void
}
";
        assert_eq!(guards(text), []);
    }
}
