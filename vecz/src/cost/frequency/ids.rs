//! Comparisons with the ids of work-items: how likely they hold for a work-item, or for neighbours.

use super::{CHOSEN, DEPTH_MAX, Estimator, LaneOdds, ORDERED_BY_ID};
use crate::cost::loop_steps::LoopSteps;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{BinaryOp, IntPredicate, Op, Value, ValueDef};

/// How many work-items there are in a row, where a constant says which of a row's something is for.
/// Estimated; no command measures it.
const ROW: f64 = 64.0;
/// How likely ids are below a bound that is a size of the data, which an argument says: there are
/// few work-items more. Estimated; no command measures it.
pub(super) const IN_DATA: LaneOdds = LaneOdds { some: 0.96, all: 0.98 };
/// Which share of a group's work-items, or of vectors of them, is below a bound that is halved or
/// doubled each time, on average over the steps of a reduction or a scan; and how often a vector is
/// there as a whole, where some of its lanes are. Estimated; no command measures it.
const BELOW_POWER: LaneOdds = LaneOdds { some: 0.2, all: 0.8 };
/// How many values are looked at to find an id, and how many paths into a block.
const STEPS_MAX: u32 = 256;
const ENTRIES_MAX: usize = 16;

impl Estimator<'_> {
    /// How likely a comparison of order holds in `lanes` consecutive lanes, if it is with an id.
    pub(super) fn ordered_by_id(
        &self,
        predicate: IntPredicate,
        [first, second]: &[Value; 2],
        lanes: f64,
    ) -> Option<LaneOdds> {
        use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let (bound, predicate) = if self.is_id(*first) {
            (*second, predicate)
        } else if self.is_id(*second) {
            (*first, predicate.swapped())
        } else {
            return None;
        };
        let less = |is_strict| self.below(bound, is_strict, lanes);
        match predicate {
            Eq | Ne => None,
            Ult | Slt => Some(less(true)),
            Ule | Sle => Some(less(false)),
            Uge | Sge => Some(less(true).otherwise()),
            Ugt | Sgt => Some(less(false).otherwise()),
        }
    }

    /// How likely the ids of `lanes` consecutive lanes are below a bound, or equal to it.
    fn below(&self, bound: Value, is_strict: bool, lanes: f64) -> LaneOdds {
        let half = if lanes > 1.0 { ORDERED_BY_ID } else { LaneOdds { some: 0.5, all: 1.0 } };
        let Self { module, function, cfg, loops, .. } = *self;
        if let Some(number) = module.cx.splat_uint(bound) {
            // A negative number is more than any.
            let number = u32::try_from(number).map_or(ROW, f64::from);
            let number = if is_strict { number } else { number + 1.0 };
            return match number >= lanes {
                true => LaneOdds { some: (number / ROW).clamp(CHOSEN, half.some), ..half },
                false => LaneOdds { some: (lanes / ROW).min(half.some), all: CHOSEN },
            };
        }
        if (LoopSteps { module, function, cfg, loops }).power_loop(bound).is_some() {
            return BELOW_POWER;
        }
        // What is behind another place than the end, such as a diagonal, is as much as what is
        // before it.
        match is_strict && self.sizes.of_arguments(module, function, bound) == Some(true) {
            true => IN_DATA,
            false => half,
        }
    }

    /// Whether a comparison is with the id of a work-item in its dimension.
    pub(super) fn about_id(&self, args: &[Value; 2]) -> bool {
        args.iter().any(|&arg| self.is_id(arg))
    }

    /// Whether a value is the id of a work-item. Each value is followed once: one comparison may be
    /// a part of many conditions.
    pub(super) fn is_id(&self, value: Value) -> bool {
        let known = self.ids.borrow().get(&value).copied();
        known.unwrap_or_else(|| {
            let found = self.follow_id(value, DEPTH_MAX, &mut { STEPS_MAX });
            self.ids.borrow_mut().insert(value, found);
            found
        })
    }

    fn follow_id(&self, value: Value, depth: u32, steps: &mut u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        let Some(left) = steps.checked_sub(1) else { return false };
        *steps = left;
        match self.function.def_op(value) {
            Some(Op::Cast { arg, .. } | Op::Freeze { arg }) => self.follow_id(*arg, depth, steps),
            // The ids of lanes: the first one's and steps.
            Some(Op::Binary { op: BinaryOp::Add, args: [first, offsets], .. }) => {
                let is_known =
                    |value| self.sizes.of_arguments(self.module, self.function, value).is_some();
                is_known(*offsets) && self.follow_id(*first, depth, steps)
                    || is_known(*first) && self.follow_id(*offsets, depth, steps)
            }
            // A narrower id, made wide.
            Some(Op::Binary { op: BinaryOp::And, args: [id, bits], .. }) => {
                bits.is_constant() && self.follow_id(*id, depth, steps)
            }
            Some(Op::ShuffleVector { args: [from, _], .. }) => self.follow_id(*from, depth, steps),
            Some(Op::InsertElement { element, .. }) => self.follow_id(*element, depth, steps),
            // A counter that begins there, as that of a loop that steps over a work-group does.
            None => match self.function.value_def(value) {
                Some(ValueDef::BlockParam(block, index)) => {
                    let here = self.cfg.position(block);
                    let entries = self.cfg.preds(block).iter();
                    let entries = entries.filter(|&&pred| self.cfg.position(pred) < here);
                    let edges = entries
                        .take(ENTRIES_MAX)
                        .flat_map(|&pred| self.function.edge_args(pred, block).into_iter().take(1));
                    let mut args = edges.filter_map(|args| args.get(index as usize).copied());
                    args.any(|arg| self.follow_id(arg, depth, steps))
                }
                _ => false,
            },
            Some(op) => {
                use MuxFunction::*;
                matches!(
                    self.module.mux_call(op),
                    Some(MuxBuiltin::Function(
                        GetLocalId | GetGlobalId | GetLocalLinearId | GetGlobalLinearId
                    ))
                )
            }
        }
    }
}
