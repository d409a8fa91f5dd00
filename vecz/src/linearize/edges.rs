//! Edges: what lanes carry along them, and where they lead now.

use super::waiting::Waiting;
use super::{DivergentLoop, EdgeKind, Linearizer, Target};
use oxmux_ir::analysis::{LoopId, Region};
use oxmux_ir::edit::Variable;
use oxmux_ir::{Block, BlockCall, Builder, Op, Type, Value};

/// The condition under which an edge's argument replaces the value of a parameter.
#[derive(Copy, Clone)]
enum Chooses {
    /// It does whenever the edge runs.
    Nothing,
    /// Each lane: whether it takes the edge.
    Lanes,
    /// All lanes of the block together: whether one takes the edge.
    Edge,
}

impl Linearizer<'_> {
    /// Ends a block with edges that lanes take by their masks. `from` is the block that the edges
    /// were in. None as in [`Self::go_on`].
    pub(super) fn go(
        &mut self,
        at: Block,
        from: Block,
        mut waiting: Waiting,
        edges: Vec<(Option<Value>, BlockCall)>,
    ) -> Option<()> {
        let region = self.regions.loops.innermost(from);
        if let [(mask, call)] = &edges[..]
            && let Some(id) = self.surely_repeats(from, region, waiting, call.block)
        {
            self.leave_values(at, from, region, *mask, call, waiting);
            self.repeat(at, id, *mask, waiting);
            return Some(());
        }
        let mut header = None;
        let mut before = self.position[&from];
        for (mask, call) in edges {
            if let EdgeKind::Repeats(_) = self.edge_kind(region, call.block) {
                before = usize::MAX;
            }
            self.leave_values(at, from, region, mask, &call, waiting);
            match self.follow(at, region, mask, call.block) {
                Target::Place(place) => self.sets.insert(&mut waiting, place),
                Target::Header(block) => header = Some(block),
            }
        }
        self.go_on(at, header, waiting, before)
    }

    /// Goes on at the header of a loop that all lanes repeat together, or with the first of the
    /// blocks that wait. None if a block of that loop waits: its lanes would miss it.
    pub(super) fn go_on(
        &mut self,
        at: Block,
        header: Option<Block>,
        waiting: Waiting,
        before: usize,
    ) -> Option<()> {
        let Some(header) = header else { return self.jump(at, waiting, before) };
        let repeats = self.regions.loops.innermost(header)?;
        let first = self.sets.first(waiting).map(|place| self.order[place]);
        if first.is_some_and(|block| self.is_placed_in(repeats, block)) {
            return None;
        }
        self.function.append_inst(at, Op::Br { target: BlockCall::new(header) }, Type::VOID);
        Some(())
    }

    /// Whether a block of the order is in a loop; so are the latches and exits of divergent loops
    /// inside of it.
    fn is_placed_in(&self, id: LoopId, block: Block) -> bool {
        match self.ends.get(&block) {
            Some(&inner) => self.regions.loops.contains(id, self.regions.loops.get(inner).header),
            None => self.regions.loops.contains(id, block),
        }
    }

    /// The divergent loop that an edge repeats, if a lane takes it and no other block of the loop
    /// waits: what the latch would ask is known.
    fn surely_repeats(
        &self,
        from: Block,
        region: Region,
        waiting: Waiting,
        to: Block,
    ) -> Option<LoopId> {
        let EdgeKind::Repeats(id) = self.edge_kind(region, to) else { return None };
        let latch = self.position[&self.loops.get(&id)?.latch];
        let alone = self.sets.first(waiting).is_none_or(|first| first >= latch);
        let only = self.repeats_from(id) == Some(self.position[&from]);
        (region == Some(id) && alone && only && self.is_occupied(from)).then_some(id)
    }

    /// Goes back to the header of a divergent loop with these lanes.
    fn repeat(&mut self, at: Block, id: LoopId, mask: Option<Value>, mut waiting: Waiting) {
        let DivergentLoop { latch, exit, lanes, .. } = self.loops[&id];
        self.sets.remove(&mut waiting, self.position[&latch]);
        let staying = match mask {
            Some(mask) => mask,
            None => self.cx.bool(true),
        };
        self.ssa.write(at, lanes, staying);
        self.defer(exit, waiting);
        let target = BlockCall::new(self.regions.loops.get(id).header);
        self.function.append_inst(at, Op::Br { target }, Type::VOID);
    }

    /// Hands the arguments of an edge over, and what leaves a divergent loop by it. `waiting` are
    /// the blocks that wait where the edge is.
    ///
    /// A block that waits already may have its arguments of an edge that ran before on the same
    /// path. Then both edges run for each group of lanes, whichever of them the lanes took, and the
    /// arguments of one must not replace those of the other:
    ///
    /// - If lanes come by several edges at once, each lane keeps what its own edge gave: the
    ///   parameters are *blended*.
    /// - If all lanes come by the same edge, as when different sides of a uniform branch lead here
    ///   and each is deferred to blocks that the other one runs, too, then the edge that has a lane
    ///   is the one that counts. Values that the lanes share stay shared: one test of all lanes
    ///   chooses for all.
    pub(super) fn leave_values(
        &mut self,
        at: Block,
        from: Block,
        region: Region,
        mask: Option<Value>,
        call: &BlockCall,
        waiting: Waiting,
    ) {
        let params = self.params.get(&call.block).cloned().unwrap_or_default();
        let chooses = match self.divergence.is_blended(call.block) {
            true => Chooses::Lanes,
            false if !self.sets.contains(waiting, self.position[&call.block]) => Chooses::Nothing,
            // All lanes of the block take the edge, and there are some.
            false if self.is_occupied(from) && !self.divergence.branches(from) => Chooses::Nothing,
            false => Chooses::Edge,
        };
        let mut taken = None;
        for (variable, &arg) in params.into_iter().zip(&call.args) {
            let condition = match (chooses, mask) {
                (Chooses::Nothing, _) | (_, None) => None,
                (Chooses::Lanes, mask) => mask,
                (Chooses::Edge, Some(mask)) => {
                    self.forget_before(call.block, variable);
                    match self.varying_params.contains(&variable) {
                        true => Some(mask),
                        false => Some(*taken.get_or_insert_with(|| self.any(at, mask))),
                    }
                }
            };
            self.assign(at, condition, variable, arg);
        }
        self.write_live_outs(at, from, region, mask, call.block);
    }

    /// Makes a parameter poison where the region of its block begins, unless something was written
    /// there, so that no value of an earlier iteration stays live.
    fn forget_before(&mut self, block: Block, variable: Variable) {
        let Some(start) = self.region_start(self.region_of(block)) else { return };
        if start != block && !self.ssa.is_written(start, variable) {
            let poison = self.cx.poison(self.ssa.ty(variable));
            self.ssa.write(start, variable, poison);
        }
    }

    /// If an edge leaves a divergent loop, writes the live-outs of its lanes. `from` is the block
    /// of the original function that the edge leaves.
    pub(super) fn write_live_outs(
        &mut self,
        at: Block,
        from: Block,
        region: Region,
        mask: Option<Value>,
        to: Block,
    ) {
        let EdgeKind::Leaves(id) = self.edge_kind(region, to) else { return };
        for value in self.live_outs_of.get(&id).cloned().unwrap_or_default() {
            let reaches = self
                .divergence
                .defining_block(value)
                .is_some_and(|h| self.dominators.dominates(h, from));
            if reaches {
                let variable = self.live_outs[&value];
                self.assign(at, mask, variable, value);
            }
        }
    }

    /// Sets a variable for some lanes.
    pub(super) fn assign(
        &mut self,
        at: Block,
        mask: Option<Value>,
        variable: Variable,
        value: Value,
    ) {
        let new = match mask {
            None => value,
            Some(mask) => {
                let old = self.ssa.read(self.cx, self.function, at, variable);
                Builder::new(self.cx, self.function, at).select(mask, value, old)
            }
        };
        self.ssa.write(at, variable, new);
    }

    /// Makes lanes take an edge: adds them to the masks of its target.
    pub(super) fn follow(
        &mut self,
        at: Block,
        region: Region,
        mask: Option<Value>,
        to: Block,
    ) -> Target {
        match self.edge_kind(region, to) {
            EdgeKind::Leaves(id) => {
                let of = &self.loops[&id];
                let latch = self.position[&of.latch];
                let left = of.targets.iter().find(|(block, _)| *block == to).map(|t| t.1);
                if let Some(left) = left {
                    self.add_lanes(at, left, mask);
                }
                Target::Place(latch)
            }
            EdgeKind::Repeats(id) => match self.loops.get(&id) {
                Some(of) => {
                    let (latch, staying) = (self.position[&of.latch], of.staying);
                    self.add_lanes(at, staying, mask);
                    Target::Place(latch)
                }
                None => Target::Header(to),
            },
            EdgeKind::Forward => {
                if let Some(&lanes) = self.masks.get(&to)
                    && !self.followers.contains(to)
                {
                    self.add_lanes(at, lanes, mask);
                }
                Target::Place(self.position[&to])
            }
        }
    }

    pub(super) fn edge_kind(&self, region: Region, to: Block) -> EdgeKind {
        let mut at = region;
        while let Some(id) = at {
            let of = self.regions.loops.get(id);
            if self.regions.loops.contains(id, to) {
                return if of.header == to { EdgeKind::Repeats(id) } else { EdgeKind::Forward };
            }
            if self.loops.contains_key(&id) {
                return EdgeKind::Leaves(id);
            }
            at = of.parent;
        }
        EdgeKind::Forward
    }

    pub(super) fn add_lanes(&mut self, at: Block, variable: Variable, mask: Option<Value>) {
        let new = match mask {
            None => self.cx.bool(true),
            Some(mask) => {
                let old = self.ssa.read(self.cx, self.function, at, variable);
                Builder::new(self.cx, self.function, at).or(old, mask)
            }
        };
        self.ssa.write(at, variable, new);
    }

    /// The lanes of a mask for which a condition holds.
    pub(super) fn both(&mut self, at: Block, mask: Option<Value>, condition: Value) -> Value {
        match mask {
            None => condition,
            Some(mask) => {
                let no = self.cx.bool(false);
                // Not `and`: what inactive lanes compute may be poison.
                Builder::new(self.cx, self.function, at).select(mask, condition, no)
            }
        }
    }
}
