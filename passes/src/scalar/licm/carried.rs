//! Loads of what the iteration before has stored: they are values that the loop carries.
//!
//! ```text
//!                                           %x0 = load float, ptr %p
//! loop:                                   loop:
//!   %x = load float, ptr %p         ->      %x = phi float [ %x0, … ], [ %y, %loop ]
//!   %y = fadd float %x, %z                  %y = fadd float %x, %z
//!   store float %y, ptr %p                  store float %y, ptr %p
//! ```
//!
//! `c[i] += …` in a loop waits for a store and a load in each iteration otherwise. The store stays:
//! what else the loop reads may be there. Both run in every iteration, the load first, and nothing
//! else in the loop writes there. LLVM's `gvn` does this as partial redundancy elimination.

use super::{Hoister, Writes};
use hashbrown::HashMap;
use oxmux_ir::analysis::LoopId;
use oxmux_ir::entity::EntityId;
use oxmux_ir::{Block, Inst, Op, Value};
use rustc_hash::FxBuildHasher;

/// A load, and the value that is stored to its address behind it.
struct Carried {
    block: Block,
    load: Inst,
    loaded: Value,
    stored: Value,
}

impl Hoister<'_> {
    /// Makes what a loop loads and stores in every iteration values that it carries.
    pub(super) fn carry_loads(&mut self, id: LoopId, writes: &Writes) -> bool {
        let of = self.loops.get(id);
        let (header, &[latch]) = (of.header, &of.latches[..]) else { return false };
        let Some(preheader) = self.loops.preheader(id, &self.cfg) else { return false };
        let one_edge = self.function.edge_args(latch, header).len() == 1;
        if !one_edge || writes.may_not_return.is_some() {
            return false;
        }
        // No load is found twice: of two stores to its address, each is in the other's way.
        let mut found = Vec::new();
        for &(ptr, _, store) in &writes.stores {
            found.extend(self.load_before(id, ptr, store, writes));
        }
        let mut carried: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
        for &Carried { block, load, loaded, .. } in &found {
            self.function.blocks[block].insts.retain(|&inst| inst != load);
            self.drop_location(load);
            self.block_of[load.index()] = Some(preheader);
            let insts = &mut self.function.blocks[preheader].insts;
            insts.insert(insts.len().saturating_sub(1), load);
            let param = self.function.add_block_param(header, self.function.local_type(loaded));
            carried.insert(loaded, param);
        }
        self.function.replace_values(&carried);
        for Carried { loaded, stored, .. } in &found {
            let stored = carried.get(stored).unwrap_or(stored);
            for (from, value) in [(preheader, loaded), (latch, stored)] {
                let Some(end) = self.function.terminator(from) else { continue };
                self.function.insts[end].op.for_each_successor_mut(|call| {
                    if call.block == header {
                        call.args.push(*value);
                    }
                });
            }
        }
        !found.is_empty()
    }

    /// The load before a store to the same address, if both run in every iteration of a loop and
    /// nothing else in it writes there.
    fn load_before(&self, id: LoopId, ptr: Value, store: Inst, writes: &Writes) -> Option<Carried> {
        // Listed stores are plain ones, some of them of active lanes alone.
        let Op::Store { value: stored, .. } = self.function.insts[store].op else { return None };
        let ty = self.module.cx.value_type(self.function, stored);
        let types = &self.module.cx.types;
        if types.is_ptr_or_vector(ty) || !self.is_value_invariant(id, ptr) {
            return None;
        }
        let runs_each_time = |block: Block| {
            let (first, last) = self.ends[id];
            self.loops.innermost(block) == Some(id)
                && self.dominators.dominates(block, first)
                && self.dominators.dominates(block, last)
        };
        let to = self.block_of[store.index()].filter(|&block| runs_each_time(block))?;
        let is_load = |inst: Inst| {
            let data = &self.function.insts[inst];
            matches!(&data.op, Op::Load { ptr: from, access } if *from == ptr && access.is_simple())
                && data.result.is_some_and(|loaded| self.function.local_type(loaded) == ty)
        };
        let mut blocks = self.loops.get(id).own_blocks.iter().copied();
        let (block, load) = blocks.find_map(|block| {
            let insts = &self.function.blocks[block].insts;
            let before = insts.iter().take_while(|&&inst| inst != store);
            Some((block, before.copied().find(|&inst| is_load(inst))?))
        })?;
        let comes_first = block == to || self.dominators.dominates(block, to);
        if !comes_first || !runs_each_time(block) || self.may_change(ptr, ty, writes, Some(store)) {
            return None;
        }
        let loaded = self.function.insts[load].result?;
        Some(Carried { block, load, loaded, stored })
    }
}
