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
struct Load {
    block: Block,
    inst: Inst,
    loaded: Value,
    stored: Value,
}

/// What a loop carries instead of what it loaded.
pub(super) struct Carried {
    header: Block,
    preheader: Block,
    latch: Block,
    /// The load's result, which it begins with.
    loaded: Value,
    /// What it goes on with.
    stored: Value,
}

impl Hoister<'_> {
    /// Moves loads of what a loop stores in every iteration to its preheader: the values that the
    /// loop carries instead, for [`carry`](Self::carry).
    pub(super) fn carried_loads(&mut self, id: LoopId, writes: &Writes) -> Vec<Carried> {
        let of = self.loops.get(id);
        let (header, &[latch]) = (of.header, &of.latches[..]) else { return Vec::new() };
        let Some(preheader) = self.loops.preheader(id, &self.cfg) else { return Vec::new() };
        let one_edge = self.function.edge_args(latch, header).len() == 1;
        if !one_edge || writes.may_not_return.is_some() {
            return Vec::new();
        }
        // No load is found twice: of two stores to its address, each is in the other's way.
        let stores = writes.stores.iter();
        let found: Vec<Load> = stores
            .filter_map(|&(ptr, _, store)| self.load_before(id, ptr, store, writes))
            .collect();
        let mut carried = Vec::with_capacity(found.len());
        for Load { block, inst, loaded, stored } in found {
            self.function.blocks[block].insts.retain(|&other| other != inst);
            self.drop_location(inst);
            self.block_of[inst.index()] = Some(preheader);
            let insts = &mut self.function.blocks[preheader].insts;
            insts.insert(insts.len().saturating_sub(1), inst);
            carried.push(Carried { header, preheader, latch, loaded, stored });
        }
        carried
    }

    /// Gives loops the parameters that they carry, in place of what was loaded: for all loops at
    /// once, since each use in the function is looked at.
    pub(super) fn carry(&mut self, all: &[Carried]) {
        let mut params: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
        for carried in all {
            let ty = self.function.local_type(carried.loaded);
            params.insert(carried.loaded, self.function.add_block_param(carried.header, ty));
        }
        self.function.replace_values(&params);
        for carried in all {
            // What was stored may be what another load gave.
            let stored = params.get(&carried.stored).unwrap_or(&carried.stored);
            for (from, value) in [(carried.preheader, carried.loaded), (carried.latch, *stored)] {
                let Some(end) = self.function.terminator(from) else { continue };
                self.function.insts[end].op.for_each_successor_mut(|call| {
                    if call.block == carried.header {
                        call.args.push(value);
                    }
                });
            }
        }
    }

    /// The load before a store to the same address, if both run in every iteration of a loop and
    /// nothing else in it writes there.
    fn load_before(&self, id: LoopId, ptr: Value, store: Inst, writes: &Writes) -> Option<Load> {
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
        Some(Load { block, inst: load, loaded, stored })
    }
}
