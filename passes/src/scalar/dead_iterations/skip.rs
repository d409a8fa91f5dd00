//! Skips loops that have no effect if a loop-invariant condition holds.
//!
//! ```text
//!   br label %loop                                     br i1 %off, label %exit, label %enter
//! loop:                                              enter:
//!   …                                                  br label %loop
//!   br i1 %some, label %rare, label %often           loop:
//! rare:                                                …
//!   br i1 %off, label %latch, label %this       ->     br i1 %some, label %rare, label %often
//! often:                                             rare:
//!   br i1 %off, label %latch, label %that              br label %this
//!   …                                                often:
//!                                                      br label %that
//! ```
//!
//! For example, the rows of an image's border, in a kernel that skips the border. Nothing is
//! written on any path that the condition allows. If the condition is poison, the loop either
//! writes nothing or branches on it, which is undefined.

use super::live_outs::LiveOuts;
use super::{Counter, Finder, LoopFacts};
use crate::scalar::unreachable::remove_unreachable_blocks;
use hashbrown::HashSet;
use oxmux_ir::analysis::{LoopId, Loops, Uses};
use oxmux_ir::{Block, BlockCall, Function, Module, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// How many conditions of a loop, and how many of its blocks for each of them, are looked at.
const CONDITIONS_MAX: usize = 4;
const BLOCKS_MAX: usize = 64;
/// How many uses such a condition may have: all of them are looked at for each loop that it is a
/// condition of.
const USES_MAX: usize = 256;

/// A loop, and the condition under which it has no effect.
struct Idle {
    id: LoopId,
    preheader: Block,
    exit: BlockCall,
    conditions: Vec<(Value, bool)>,
}

/// Inserts branches around loops that would have no effect.
pub(super) fn skip(module: &mut Module, function: &mut Function, facts: &LoopFacts) -> bool {
    let LoopFacts { cfg, loops, places, harmless } = facts;
    let mut uses = None;
    let mut found = Vec::new();
    for id in loops.ids() {
        let finder = Finder { module, function, cfg, loops, places, harmless, id };
        let Some(preheader) = loops.preheader(id, cfg) else { continue };
        let conditions = finder.idle_conditions();
        if conditions.is_empty() {
            continue;
        }
        let Some(counter) = finder.counter() else { continue };
        let (uses, left) = uses.get_or_insert_with(|| {
            let uses = Uses::compute(function);
            let left = LiveOuts::compute(function, cfg, loops, &uses);
            (uses, left)
        });
        let few = |&(condition, _): &(Value, bool)| uses.of(condition).len() <= USES_MAX;
        if let Some(exit) = finder.exit_without_values(&counter, left)
            && conditions.iter().all(few)
        {
            found.push(Idle { id, preheader, exit, conditions });
        }
    }
    if let Some((uses, _)) = &uses {
        found.iter().for_each(|idle| rewrite(function, loops, uses, idle));
    }
    if !found.is_empty() {
        remove_unreachable_blocks(function);
    }
    !found.is_empty()
}

impl Finder<'_> {
    fn idle_conditions(&self) -> Vec<(Value, bool)> {
        let mut found: Vec<(Value, bool)> = Vec::new();
        // A condition that only inner loops test decides nothing: whenever an inner loop is
        // reached, it has effects.
        for &block in &self.loops.get(self.id).own_blocks {
            let Some(inst) = self.function.terminator(block) else { continue };
            let Op::CondBr { condition, then, otherwise } = &self.function.insts[inst].op else {
                continue;
            };
            let known = found.iter().any(|(value, _)| value == condition);
            if condition.is_constant()
                || known
                || then.block == otherwise.block
                || found.len() == CONDITIONS_MAX
                || !self.is_invariant(*condition)
            {
                continue;
            }
            let outcome =
                [true, false].into_iter().find(|&outcome| self.is_idle_if(*condition, outcome));
            found.extend(outcome.map(|outcome| (*condition, outcome)));
        }
        found
    }

    /// Whether no path through the loop has effects if a condition has this outcome.
    fn is_idle_if(&self, condition: Value, outcome: bool) -> bool {
        let header = self.loops.get(self.id).header;
        let mut seen: HashSet<Block, FxBuildHasher> = HashSet::default();
        let mut stack = vec![header];
        while let Some(block) = stack.pop() {
            if !self.loops.contains(self.id, block) || !seen.insert(block) {
                continue;
            }
            let inner = self.loops.innermost(block) != Some(self.id);
            if inner || seen.len() > BLOCKS_MAX || !self.harmless.contains(block) {
                return false;
            }
            let Some(inst) = self.function.terminator(block) else { return false };
            match &self.function.insts[inst].op {
                Op::CondBr { condition: this, then, otherwise } if *this == condition => {
                    stack.push(if outcome { then.block } else { otherwise.block });
                }
                op => op.for_each_successor(|call| stack.push(call.block)),
            }
        }
        true
    }

    /// The exit of a loop, if it has no live-outs.
    fn exit_without_values(&self, counter: &Counter, left: &LiveOuts) -> Option<BlockCall> {
        let stays = left.behind(self.id).is_some_and(<[Value]>::is_empty);
        let given = counter.exit.args.iter().all(|&arg| self.is_invariant(arg));
        (stays && given).then(|| counter.exit.clone())
    }
}

fn rewrite(function: &mut Function, loops: &Loops, uses: &Uses, idle: &Idle) {
    let Some(end) = function.terminator(idle.preheader) else { return };
    let Op::Br { target } = function.insts[end].op.clone() else { return };
    let mut at = idle.preheader;
    function.blocks[at].insts.pop();
    for &(condition, outcome) in &idle.conditions {
        let asked = match function.def_op(condition) {
            Some(Op::Freeze { .. }) => condition,
            _ => function.append_value(at, Op::Freeze { arg: condition }, Type::I1).1,
        };
        let enter = function.add_block();
        let (skip, enter_call) = (idle.exit.clone(), BlockCall::new(enter));
        let (then, otherwise) = if outcome { (skip, enter_call) } else { (enter_call, skip) };
        let op = Op::CondBr { condition: asked, then, otherwise };
        function.append_inst(at, op, Type::VOID);
        at = enter;
    }
    function.append_inst(at, Op::Br { target }, Type::VOID);
    for &(condition, outcome) in &idle.conditions {
        for &(block, inst) in uses.of(condition) {
            if loops.contains(idle.id, block)
                && let Op::CondBr { condition: asked, then, otherwise } = &function.insts[inst].op
                && *asked == condition
            {
                let target = if outcome { otherwise.clone() } else { then.clone() };
                function.insts[inst].op = Op::Br { target };
            }
        }
    }
}
