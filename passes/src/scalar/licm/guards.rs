//! Hoists loads that are guarded by a loop-invariant condition, together with their branch.
//!
//! Before -> after:
//!
//! ```text
//! loop:                                       preheader:
//!   %i = phi …                                  br i1 %c, label %inside, label %join
//!   br i1 %c, label %inside, label %after     inside:
//! inside:                                       %v = load float, ptr %p
//!   %v = load float, ptr %p                ->   br label %join
//!   br label %after                           join:
//! after:                                        %w = phi float [ 0.0, %preheader ], [ %v, %inside ]
//!   %w = phi float [ 0.0, %loop ], [ %v, … ]    br label %loop
//!   …                                         loop:
//!                                               …
//! ```
//!
//! Compute shaders load loop bounds in this way: each access is checked against the size of the
//! binding. The branch must run whenever the loop is entered; then the guarded code runs in the
//! preheader if and only if it would have run in the loop.

use super::{Hoister, Writes};
use crate::analysis::effects::Effects;
use hashbrown::HashMap;
use oxmux_ir::analysis::LoopId;
use oxmux_ir::entity::{EntityId, IdSet};
use oxmux_ir::instruction::BlockCall;
use oxmux_ir::{Block, Function, Op, Type, Value};
use rustc_hash::FxBuildHasher;

/// How many blocks are looked at behind a header.
const CHAIN_MAX: usize = 16;

/// A branch that moves: it is in `from`, around `inside`, to `after`.
pub(super) struct Guard {
    of: LoopId,
    from: Block,
    inside: Block,
    after: Block,
}

impl Hoister<'_> {
    /// The branches of a loop that may move, in the order in which they run.
    pub(super) fn guards(&self, id: LoopId, writes: &Writes) -> Vec<Guard> {
        let mut found = Vec::new();
        if self.loops.preheader(id, &self.cfg).is_none() {
            return found;
        }
        let mut block = self.loops.get(id).header;
        for _ in 0..CHAIN_MAX {
            if self.loops.innermost(block) != Some(id) || self.may_not_return(block) {
                break;
            }
            let next = match self.function.terminator(block).map(|t| &self.function.insts[t].op) {
                Some(Op::Br { target }) => target.block,
                Some(Op::CondBr { then, otherwise, .. }) => {
                    let around = self.around(block, then, otherwise);
                    let Some((inside, after)) = around else { break };
                    if self.may_not_return(inside) {
                        break;
                    }
                    if self.can_move(id, block, inside, after, writes) {
                        found.push(Guard { of: id, from: block, inside, after });
                    }
                    after
                }
                _ => break,
            };
            // The back edge ends the chain.
            if next == self.loops.get(id).header {
                break;
            }
            block = next;
        }
        found
    }

    fn may_not_return(&self, block: Block) -> bool {
        let insts = &self.function.blocks[block].insts;
        insts.iter().any(|&inst| {
            let op = &self.function.insts[inst].op;
            Effects::of(self.module, self.function, op).may_not_return
        })
    }

    /// An if without else: its block, and the block where both paths reconverge; neither has other
    /// predecessors.
    fn around(&self, from: Block, a: &BlockCall, b: &BlockCall) -> Option<(Block, Block)> {
        [(a, b), (b, a)].into_iter().find_map(|(inside, after)| {
            let (inside, after) = (inside.block, after.block);
            let simple = inside != after
                && self.cfg.preds(inside) == [from]
                && self.cfg.succs(inside) == [after]
                && self.cfg.preds(after).len() == 2;
            simple.then_some((inside, after))
        })
    }

    fn can_move(
        &self,
        id: LoopId,
        from: Block,
        inside: Block,
        after: Block,
        writes: &Writes,
    ) -> bool {
        let data = &self.function.blocks[inside];
        let Some((&jump, insts)) = data.insts.split_last() else { return false };
        let branch = self.function.terminator(from).map(|t| &self.function.insts[t].op);
        if self.loops.innermost(inside) != Some(id)
            || self.loops.innermost(after) != Some(id)
            || !data.params.is_empty()
            || self.function.blocks[after].params.is_empty()
            || !branch.is_some_and(|op| self.is_invariant_but_for(id, op, None))
        {
            return false;
        }
        let known = |op: &Op| self.is_invariant_but_for(id, op, Some(inside));
        known(&self.function.insts[jump].op)
            && insts.iter().all(|&inst| {
                let data = &self.function.insts[inst];
                let may_move = match (&data.op, data.result) {
                    (Op::Load { ptr, access }, Some(result)) if access.is_simple() => {
                        !self.may_change(*ptr, self.function.local_type(result), writes, None)
                    }
                    (Op::Call(_) | Op::Alloca { .. }, _) => false,
                    (op, _) => Effects::of(self.module, self.function, op).is_pure(),
                };
                may_move && known(&data.op)
            })
    }

    /// Whether no operand changes in the loop, unless a block computes it.
    fn is_invariant_but_for(&self, id: LoopId, op: &Op, block: Option<Block>) -> bool {
        let mut invariant = true;
        op.for_each_value(|value| {
            let of = self.function.def_inst(value).and_then(|inst| self.block_of[inst.index()]);
            invariant &= (of.is_some() && of == block) || self.is_value_invariant(id, value);
        });
        invariant
    }

    /// Moves branches to preheaders. The analyses do not hold any more then.
    pub(super) fn move_guards(&mut self, guards: &[Guard]) {
        let mut replaced: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
        let mut preheaders: HashMap<LoopId, Block, FxBuildHasher> = HashMap::default();
        // The successor of each block whose successor has changed.
        let mut behind: HashMap<Block, [Block; 2], FxBuildHasher> = HashMap::default();
        let mut gone = IdSet::new();
        for guard in guards {
            let before = preheaders.get(&guard.of).copied();
            let preheader = before.or_else(|| self.loops.preheader(guard.of, &self.cfg));
            let moved = preheader.and_then(|preheader| {
                let join = move_guard(self.function, guard, preheader, &mut replaced)?;
                behind.insert(preheader, [guard.inside, join]);
                Some(join)
            });
            if let Some(join) = moved {
                gone.insert(guard.inside);
                preheaders.insert(guard.of, join);
            }
        }
        self.function.replace_values(&replaced);
        for mut block in std::mem::take(&mut self.function.block_order) {
            if gone.contains(block) {
                continue;
            }
            self.function.block_order.push(block);
            while let Some([inside, join]) = behind.remove(&block) {
                self.function.block_order.extend([inside, join]);
                block = join;
            }
        }
    }
}

/// Moves one; the new preheader.
fn move_guard(
    function: &mut Function,
    guard: &Guard,
    preheader: Block,
    replaced: &mut HashMap<Value, Value, FxBuildHasher>,
) -> Option<Block> {
    let (branch, jump) = (function.terminator(guard.from)?, function.terminator(guard.inside)?);
    let enter = function.terminator(preheader)?;
    let join = function.make_block();
    function.set_block_name(join, "guarded");
    let params = std::mem::take(&mut function.blocks[guard.after].params);
    let joined = function.add_params_like(join, &params);
    replaced.extend(params.into_iter().zip(joined));

    let to_after = Op::Br { target: BlockCall::new(guard.after) };
    let mut branch_op = std::mem::replace(&mut function.insts[branch].op, to_after);
    let retarget = |call: &mut BlockCall| {
        if call.block == guard.after {
            call.block = join;
        }
    };
    branch_op.for_each_successor_mut(retarget);
    function.insts[jump].op.for_each_successor_mut(retarget);
    // As all that runs before the loop, it is of no line of it.
    for &inst in &function.blocks[guard.inside].insts {
        function.insts[inst].debug_loc = None;
    }
    let enter_op = std::mem::replace(&mut function.insts[enter].op, branch_op);
    function.append_inst(join, enter_op, Type::VOID);
    Some(join)
}
