//! `low-halves`: a mask of the lowest 31 bits of an id is one of its low half where the half is no negative number.
//!
//! LLVM writes the extension of an index that a branch has found to be at least zero as `and i64 %id, 2147483647`. Neighbours may
//! be apart there, at the end of the range, but not behind that branch, where the mask is that of 32 bits, an extension
//! ([`Strides`](crate::strides::Strides)).
//!
//! ```text
//!   %x = trunc i64 %id to i32                      %x = trunc i64 %id to i32
//!   %inside = icmp sgt i32 %x, 0                   %inside = icmp sgt i32 %x, 0
//!   br i1 %inside, label %a, label %b              br i1 %inside, label %a, label %b
//! a:                                             a:
//!   %i = and i64 %id, 2147483647                   %i = and i64 %id, 4294967295
//! ```

use crate::refusal::Refusal;
use crate::step::{Lanes, Step, step_entry};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators};
use oxmux_ir::{BinaryOp, Block, CastOp, Function, Inst, IntPredicate, Module, Op, Type, Value};
use oxmux_passes::PassEntry;
use rustc_hash::FxBuildHasher;

pub(crate) const STEP: Step = Step { name: "low-halves", run };
pub(crate) const ENTRY: PassEntry =
    step_entry!(STEP, "Masks ids that are not negative as extensions of 32 bits.");

/// The lowest bits without the sign of 32 bits, and with it.
const POSITIVE: u128 = i32::MAX as u128;
const LOW_HALF: u64 = u32::MAX as u64;
/// How many dominators' branches are asked, and how deep their conditions are taken apart.
const BRANCHES_MAX: usize = 8;
const DEPTH_MAX: u32 = 6;

/// The low halves of each value.
type Halves = HashMap<Value, Vec<Value>, FxBuildHasher>;

fn run(module: &mut Module, function: &mut Function, _: Lanes<'_>) -> Result<bool, Refusal> {
    let mut masks: Vec<(Block, Inst, Value, usize)> = Vec::new();
    let mut halves = Halves::default();
    for (block, inst) in function.insts_in_order() {
        let Op::Binary { op: BinaryOp::And, args: [a, b], .. } = function.insts[inst].op else {
            continue;
        };
        let is_mask = |value: Value| {
            module.cx.value_type(function, value) == Type::I64
                && module.cx.constants.value_uint(value) == Some(POSITIVE)
        };
        let Some(place) = [a, b].into_iter().position(is_mask) else { continue };
        let of = if place == 0 { b } else { a };
        halves.insert(of, Vec::new());
        masks.push((block, inst, of, place));
    }
    if masks.is_empty() {
        return Ok(false);
    }
    for (_, inst) in function.insts_in_order() {
        let data = &function.insts[inst];
        if let (Op::Cast { op: CastOp::Trunc, arg, .. }, Some(result)) = (&data.op, data.result)
            && function.local_type(result) == Type::I32
            && let Some(known) = halves.get_mut(arg)
        {
            known.push(result);
        }
    }
    let cfg = Cfg::compute(function);
    let dominators = Dominators::compute(&cfg);
    let mut changed = false;
    let low_half = module.cx.i64(LOW_HALF);
    for (block, inst, of, place) in masks {
        let Some(halves) = halves.get(&of) else { continue };
        let branches = Branches { module, function, halves };
        if !branches.reach_positive(&cfg, &dominators, block) {
            continue;
        }
        if let Op::Binary { args, .. } = &mut function.insts[inst].op {
            args[place] = low_half;
            changed = true;
        }
    }
    Ok(changed)
}

struct Branches<'a> {
    module: &'a Module,
    function: &'a Function,
    /// The low halves of one value.
    halves: &'a [Value],
}

impl Branches<'_> {
    /// Whether every way to a block is through a branch that finds the value to be at least zero.
    fn reach_positive(&self, cfg: &Cfg, dominators: &Dominators, block: Block) -> bool {
        let mut at = block;
        for _ in 0..BRANCHES_MAX {
            let Some(from) = dominators.immediate(at) else { return false };
            if let Some(end) = self.function.terminator(from)
                && let Op::CondBr { condition, then, otherwise } = &self.function.insts[end].op
                && then.block != otherwise.block
                && cfg.preds(at) == [from]
                && self.says_positive(*condition, then.block == at, DEPTH_MAX)
            {
                return true;
            }
            at = from;
        }
        false
    }

    /// Whether a condition holds, or does not, only where the value is at least zero.
    fn says_positive(&self, condition: Value, holds: bool, depth: u32) -> bool {
        let (Some(op), Some(depth)) = (self.function.def_op(condition), depth.checked_sub(1))
        else {
            return false;
        };
        let truth = |value: Value| self.module.cx.constants.value_uint(value).map(|bit| bit & 1);
        match *op {
            Op::Freeze { arg } => self.says_positive(arg, holds, depth),
            Op::Binary { op: BinaryOp::Xor, args: [value, one], .. } if truth(one) == Some(1) => {
                self.says_positive(value, !holds, depth)
            }
            Op::Binary { op: BinaryOp::And, args: [a, b], .. } if holds => {
                self.says_positive(a, true, depth) || self.says_positive(b, true, depth)
            }
            Op::Binary { op: BinaryOp::Or, args: [a, b], .. } if !holds => {
                self.says_positive(a, false, depth) || self.says_positive(b, false, depth)
            }
            Op::Select { args: [a, b, no], .. } if holds && truth(no) == Some(0) => {
                self.says_positive(a, true, depth) || self.says_positive(b, true, depth)
            }
            Op::Select { args: [a, yes, b], .. } if !holds && truth(yes) == Some(1) => {
                self.says_positive(a, false, depth) || self.says_positive(b, false, depth)
            }
            Op::ICmp { predicate, args, .. } => {
                let predicate = if holds { predicate } else { predicate.inverse() };
                self.compares_positive(predicate, args)
                    || self.compares_positive(predicate.swapped(), [args[1], args[0]])
            }
            _ => false,
        }
    }

    fn compares_positive(&self, predicate: IntPredicate, [value, bound]: [Value; 2]) -> bool {
        use IntPredicate::{Eq, Sge, Sgt, Ule, Ult};
        let Some(bound) = self.module.cx.value_sint(bound) else { return false };
        self.halves.contains(&value)
            && match predicate {
                Sgt => bound >= -1,
                Sge | Eq | Ule | Ult => bound >= 0,
                _ => false,
            }
    }
}
