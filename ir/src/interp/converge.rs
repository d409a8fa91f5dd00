//! Convergence: the work-items of a sub-group that run together in divergent control flow.
//!
//! A sub-group operation in divergent control flow involves the work-items that reach it in the
//! same iteration of all enclosing loops. The least advanced work-items run first (inner loop
//! bodies before their exits, earlier iterations before later ones, blocks in reverse post-order),
//! so that every work-item that can reach the operation has reached it.

use super::item::{Frame, Item, ItemState, Iterations};
use crate::analysis::{Cfg, Dominators, Loops};
use crate::builtin::Builtin;
use crate::entity::EntityId;
use crate::function::{Block, Function};
use crate::module::Module;
use crate::mux::MuxBuiltin;

/// The loops of a function, and an order of its blocks.
pub(super) struct Nesting {
    cfg: Cfg,
    loops: Loops,
}

impl Nesting {
    pub(super) fn compute(function: &Function) -> Self {
        let cfg = Cfg::compute(function);
        let loops = Loops::compute(&cfg, &Dominators::compute(&cfg));
        Self { cfg, loops }
    }

    /// Notes that a block is entered.
    pub(super) fn enter(&self, iterations: &mut Iterations, block: Block) {
        while iterations.pop_if(|(id, _)| !self.loops.contains(*id, block)).is_some() {}
        let Some(id) = self.loops.innermost(block) else { return };
        if self.loops.get(id).header != block {
            return;
        }
        match iterations.last_mut() {
            Some((last, count)) if *last == id => *count += 1,
            _ => iterations.push((id, 0)),
        }
    }

    fn position(&self, block: Block) -> u64 {
        self.cfg.position(block).map_or(u64::MAX, |at| at as u64)
    }

    /// Where a frame is, to be compared with others of the function: the one behind is less.
    fn progress(&self, frame: &Frame, out: &mut Vec<u64>) {
        for &(id, count) in &frame.iterations {
            out.extend([self.position(self.loops.get(id).header), count]);
        }
        out.extend([self.position(frame.block), frame.index as u64]);
    }
}

/// Whether a module has operations of sub-groups.
pub(super) fn has_sub_groups(module: &Module) -> bool {
    module.function_order.iter().any(|&id| match module.functions[id].builtin() {
        Some(Builtin::Mux(builtin)) => builtin.is_convergent() && builtin.is_sub_group(),
        _ => false,
    })
}

/// Those members of a sub-group that are to go on together: of all that wait for its operations,
/// those behind. None if one of them may still come, or none waits.
pub(super) fn behind(members: &[Item], nesting: &[Option<Nesting>]) -> Vec<usize> {
    let mut first: Option<Vec<u64>> = None;
    let mut chosen = Vec::new();
    for (i, item) in members.iter().enumerate() {
        let ItemState::Waiting(wait) = &item.state else { continue };
        if !matches!(wait.builtin, MuxBuiltin::Group(..)) || !wait.builtin.is_sub_group() {
            continue;
        }
        let mut progress = Vec::new();
        for frame in &item.frames {
            let Some(Some(nesting)) = nesting.get(frame.function.index()) else {
                return Vec::new();
            };
            nesting.progress(frame, &mut progress);
        }
        match first.as_ref().map(|first| progress.cmp(first)) {
            Some(std::cmp::Ordering::Greater) => continue,
            Some(std::cmp::Ordering::Equal) => {}
            _ => {
                chosen.clear();
                first = Some(progress);
            }
        }
        chosen.push(i);
    }
    chosen
}
