//! Which values are needed later.
//!
//! Backward data flow over bit sets of values, to a fixed point in post-order (Aho, Lam, Sethi, Ullman, "Compilers",
//! 9.2.5). A block's parameters are live nowhere before it; the arguments of an edge are uses at its source's end.

use super::cfg::Cfg;
use crate::entity::{IdSet, IdVec};
use crate::function::{Block, Function, Value};

/// The values that are live at the borders of blocks.
#[derive(Clone, Debug)]
pub struct Liveness {
    live_in: IdVec<Block, IdSet<Value>>,
    live_out: IdVec<Block, IdSet<Value>>,
}

impl Liveness {
    /// Computes the sets for reachable blocks.
    pub fn compute(function: &Function, cfg: &Cfg) -> Self {
        let count = function.blocks.len();
        let mut uses = IdVec::filled(count, IdSet::new());
        let mut defs = IdVec::filled(count, IdSet::new());
        for &block in cfg.reverse_post_order() {
            let (uses, defs): (&mut IdSet<Value>, &mut IdSet<Value>) =
                (&mut uses[block], &mut defs[block]);
            for &param in &function.blocks[block].params {
                defs.insert(param);
            }
            for &inst in &function.blocks[block].insts {
                let data = &function.insts[inst];
                data.op.for_each_value(|v| {
                    if !v.is_constant() && !defs.contains(v) {
                        uses.insert(v);
                    }
                });
                if let Some(result) = data.result {
                    defs.insert(result);
                }
            }
        }
        let mut result = Self { live_in: uses, live_out: IdVec::filled(count, IdSet::new()) };
        let mut changed = true;
        while changed {
            changed = false;
            for &block in cfg.reverse_post_order().iter().rev() {
                let mut out = std::mem::take(&mut result.live_out[block]);
                for &succ in cfg.succs(block) {
                    out.union_with(&result.live_in[succ]);
                }
                for value in out.iter() {
                    if !defs[block].contains(value) {
                        changed |= result.live_in[block].insert(value);
                    }
                }
                result.live_out[block] = out;
            }
        }
        result
    }
    /// The values that a block or one after it needs from before the block; not its parameters.
    pub fn live_in(&self, block: Block) -> &IdSet<Value> {
        &self.live_in[block]
    }
    /// The values that blocks after this one need from before their own start.
    pub fn live_out(&self, block: Block) -> &IdSet<Value> {
        &self.live_out[block]
    }
}
