//! Liveness: how many values are live at once.
//!
//! A value is live out of the blocks from which a use is reached before its definition: for each
//! value these are found backwards from its uses (Boissinot, Hack, Grund, Dupont de Dinechin,
//! Rastello, "Fast Liveness Checking for SSA-Form Programs", CGO 2008, section 2). Sets of values
//! for each block would grow with the blocks times the values: sums are kept instead. A block's
//! parameters are live nowhere before it; the arguments of an edge are uses at its source's end.

use super::cfg::Cfg;
use super::dominators::Dominators;
use super::loops::Loops;
use super::uses::Uses;
use crate::entity::{EntityId, IdVec};
use crate::function::{Block, Function, Inst, Value};

/// How many blocks all values may be followed through, for each block and value of the function,
/// and besides. Beyond that, a value counts as live from its definition to its last use in the
/// order of blocks, which is never less.
const STEPS_EACH: usize = 64;
const STEPS_FREE: usize = 1 << 16;
/// How many loops around a use are looked at then.
const LOOPS_LOOKED_AT: usize = 64;

/// The largest sum of weights of live values at one point of each block. Instructions that are not
/// counted are ignored, but their operands are live before the block.
///
/// Work and memory are proportional to the function.
pub fn most_live(
    function: &Function,
    cfg: &Cfg,
    weight: impl Fn(Value) -> u32,
    counts: impl Fn(Inst) -> bool,
) -> IdVec<Block, u64> {
    let uses = Uses::compute(function);
    let values = Values::of(function, cfg, &uses, weight);
    let blocks = function.blocks.len();
    let steps = STEPS_EACH * (values.list.len() + blocks) + STEPS_FREE;
    let sums = values
        .follow(cfg, blocks, steps, &counts)
        .unwrap_or_else(|| values.estimate(cfg, blocks, &counts));
    let mut most = IdVec::filled(blocks, 0);
    for &block in cfg.reverse_post_order() {
        let mut now = sums.out[block];
        let mut most_here = now;
        for &inst in function.blocks[block].insts.iter().rev().filter(|&&inst| counts(inst)) {
            now = now.saturating_sub(sums.born.get(inst).copied().unwrap_or(0));
            now += sums.last_used.get(inst).copied().unwrap_or(0);
            most_here = most_here.max(now);
        }
        most[block] = most_here;
    }
    most
}

/// Live values, as sums of weights.
struct Sums {
    /// The sum at the end of each block.
    out: IdVec<Block, u64>,
    /// What each instruction makes live, and the values that it is the last to use in a block that
    /// they are not live out of.
    born: IdVec<Inst, u64>,
    last_used: IdVec<Inst, u64>,
}

/// A value that has a weight.
struct Weighed<'a> {
    weight: u64,
    /// The instruction that defines it, if one does, and the defining block; none for arguments.
    inst: Option<Inst>,
    block: Option<Block>,
    uses: &'a [(Block, Inst)],
}

struct Values<'a> {
    list: Vec<Weighed<'a>>,
    insts: usize,
}

impl<'a> Values<'a> {
    fn of(function: &Function, cfg: &Cfg, uses: &'a Uses, weight: impl Fn(Value) -> u32) -> Self {
        let mut list = Vec::new();
        let mut add = |value: Value, block: Option<Block>, inst: Option<Inst>| {
            let (weight, uses) = (u64::from(weight(value)), uses.of(value));
            if weight > 0 && !uses.is_empty() {
                list.push(Weighed { weight, inst, block, uses });
            }
        };
        function.args.iter().for_each(|&arg| add(arg, None, None));
        for &block in cfg.reverse_post_order() {
            let data = &function.blocks[block];
            data.params.iter().for_each(|&param| add(param, Some(block), None));
            for &inst in &data.insts {
                if let Some(result) = function.insts[inst].result {
                    add(result, Some(block), Some(inst));
                }
            }
        }
        Self { list, insts: function.insts.len() }
    }

    fn empty(&self, blocks: usize) -> Sums {
        Sums {
            out: IdVec::filled(blocks, 0),
            born: IdVec::filled(self.insts, 0),
            last_used: IdVec::filled(self.insts, 0),
        }
    }

    /// The sums; none if that takes more than `steps` steps.
    fn follow(
        &self,
        cfg: &Cfg,
        blocks: usize,
        mut steps: usize,
        counts: &impl Fn(Inst) -> bool,
    ) -> Option<Sums> {
        let mut sums = self.empty(blocks);
        // The last value that was found to be live into and out of each block, by its number.
        let mut into: IdVec<Block, usize> = IdVec::filled(blocks, usize::MAX);
        let mut out: IdVec<Block, usize> = IdVec::filled(blocks, usize::MAX);
        let mut work = Vec::new();
        for (number, value) in self.list.iter().enumerate() {
            for &(user, _) in value.uses {
                if cfg.is_reachable(user)
                    && Some(user) != value.block
                    && std::mem::replace(&mut into[user], number) != number
                {
                    work.push(user);
                }
            }
            while let Some(block) = work.pop() {
                let preds = cfg.preds(block);
                steps = steps.checked_sub(preds.len())?;
                for &pred in preds.iter().filter(|&&pred| cfg.is_reachable(pred)) {
                    if std::mem::replace(&mut out[pred], number) != number {
                        sums.out[pred] += value.weight;
                    }
                    if Some(pred) != value.block
                        && std::mem::replace(&mut into[pred], number) != number
                    {
                        work.push(pred);
                    }
                }
            }
            sums.add_ends(value, |block| out[block] == number, counts);
        }
        Some(sums)
    }

    /// Sums that are never less, from the order of blocks.
    fn estimate(&self, cfg: &Cfg, blocks: usize, counts: &impl Fn(Inst) -> bool) -> Sums {
        let mut sums = self.empty(blocks);
        let loops = Loops::compute(cfg, &Dominators::compute(cfg));
        let order = cfg.reverse_post_order();
        let place = |block: Block| cfg.position(block).unwrap_or(0);
        // The place of the last block of each loop.
        let mut last = vec![0usize; loops.ids().count()];
        for (number, id) in loops.ids().enumerate() {
            let of = loops.get(id);
            let own = of.own_blocks.last().map_or(0, |&block| place(block));
            let all = last[number].max(own);
            last[number] = all;
            if let Some(parent) = of.parent {
                let around = &mut last[parent.index()];
                *around = all.max(*around);
            }
        }
        // Live ranges that begin or end at each point, among those live out of the block.
        let mut begins = vec![0u64; order.len() + 1];
        let mut ends = vec![0u64; order.len() + 1];
        for value in &self.list {
            let from = value.block.map_or(0, place);
            let is_around_definition =
                |id| value.block.is_some_and(|block| loops.contains(id, block));
            let mut to = from;
            for &(user, _) in value.uses {
                to = to.max(place(user));
                let mut at = loops.innermost(user).filter(|&id| !is_around_definition(id));
                for looked_at in 0.. {
                    let Some(id) = at else { break };
                    to = to.max(last[id.index()] + 1);
                    if looked_at == LOOPS_LOOKED_AT {
                        to = order.len();
                        break;
                    }
                    at = loops.get(id).parent.filter(|&id| !is_around_definition(id));
                }
            }
            let to = to.min(order.len());
            begins[from] += value.weight;
            ends[to] += value.weight;
            sums.add_ends(value, |block| (from..to).contains(&place(block)), counts);
        }
        let mut now = 0u64;
        for (at, &block) in order.iter().enumerate() {
            now = (now + begins[at]).saturating_sub(ends[at]);
            sums.out[block] = now;
        }
        sums
    }
}

impl Sums {
    /// Notes where a value is made, and where it is used last in blocks that it is not live out of.
    fn add_ends(
        &mut self,
        value: &Weighed<'_>,
        is_live_out: impl Fn(Block) -> bool,
        counts: &impl Fn(Inst) -> bool,
    ) {
        let mut lives = value.block.is_some_and(&is_live_out);
        let mut last: Option<(Block, Inst)> = None;
        let uses = value.uses.iter().copied().filter(|&(_, inst)| counts(inst)).map(Some);
        for user in uses.chain([None]) {
            if let Some((block, inst)) = last
                && user.is_none_or(|(next, _)| next != block)
                && !is_live_out(block)
            {
                lives |= value.block == Some(block);
                self.last_used[inst] += value.weight;
            }
            last = user;
        }
        if let Some(inst) = value.inst.filter(|_| lives) {
            self.born[inst] += value.weight;
        }
    }
}
