//! The live-out values of loops.

use oxmux_ir::analysis::loops::Outwards;
use oxmux_ir::analysis::{Cfg, LoopId, Loops, Uses};
use oxmux_ir::entity::IdVec;
use oxmux_ir::{Block, Function, Value};

/// The most live-outs of a loop; those of loops with more are not listed.
const LIVE_OUTS_MAX: usize = 64;

/// For each loop, the values from inside of it that are used outside of it, or nothing if there are
/// too many.
///
/// Work is proportional to the values and their uses, and to what is listed.
pub(super) struct LiveOuts {
    values: IdVec<LoopId, Option<Vec<Value>>>,
}

impl LiveOuts {
    pub(super) fn compute(function: &Function, cfg: &Cfg, loops: &Loops, uses: &Uses) -> Self {
        let count = loops.ids().count();
        let mut left = Self { values: IdVec::filled(count, Some(Vec::new())) };
        let mut open = Outwards::all(loops);
        for &block in cfg.reverse_post_order() {
            if loops.innermost(block).is_none() {
                continue;
            }
            let data = &function.blocks[block];
            let results = data.insts.iter().filter_map(|&inst| function.insts[inst].result);
            for value in data.params.iter().copied().chain(results) {
                let users = uses.of(value).iter().map(|&(user, _)| user);
                left.add(loops, &mut open, (block, value), users);
            }
        }
        left
    }

    /// The live-outs of a loop.
    pub(super) fn behind(&self, id: LoopId) -> Option<&[Value]> {
        self.values.get(id)?.as_deref()
    }

    fn add(
        &mut self,
        loops: &Loops,
        open: &mut Outwards,
        (block, value): (Block, Value),
        users: impl Iterator<Item = Block>,
    ) {
        // The innermost loop that no user so far is outside of.
        let mut at = loops.innermost(block);
        for user in users {
            while let Some(id) = open.find(at).filter(|&id| !loops.contains(id, user)) {
                at = loops.get(id).parent;
                match &mut self.values[id] {
                    Some(values) if values.len() < LIVE_OUTS_MAX => values.push(value),
                    full => {
                        *full = None;
                        open.close(loops, id);
                    }
                }
            }
        }
    }
}
