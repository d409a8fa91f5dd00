//! Control flow to masks: partial linearization.
//!
//! After this, every branch of the function is one that all lanes take together. Where lanes part, the blocks on all ways
//! run one after another, each with a mask of the lanes that are in it; branches on uniform values stay. The order and the deferral of blocks
//! are those of Moll and Hack, "Partial Control-Flow Linearization" (PLDI 2018):
//! each block has a set of blocks that still wait behind it, a branch that lanes part at adds all of its targets to that set, and the
//! first one in the order comes next.
//!
//! What differs from the paper: a block that lanes may skip is entered through a block of its own that skips it when no
//! lane is on, so that loops always run with a lane in them and accesses to one address are made by someone. A loop that
//! lanes leave at different times gets one latch, which goes on while any lane is on, and one exit, from which the blocks that lanes left for follow.
//!
//! Masks are `i1` values of a lane; [`MuxBuiltin::Group`] `vec_group_any` tells whether any lane is on. What flows into
//! joins and out of loops are [`Variables`], changed lane by lane with `select`.

use crate::divergence::Divergence;
use crate::regions::{Region, Regions};
use crate::variables::{Variable, Variables};
use hashbrown::HashMap;
use oxmux_ir::analysis::{Cfg, Dominators, LoopId};
use oxmux_ir::entity::IdVec;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::{Block, BlockCall, Builder, Context, Function, FunctionId, Op, Type, Value};
use rustc_hash::FxBuildHasher;
use std::collections::BTreeSet;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// What a block's lanes are.
pub(crate) struct Masks {
    of: Map<Block, Value>,
}

impl Masks {
    /// The lanes that are in a block: an `i1`; none if all are.
    pub(crate) fn of(&self, block: Block) -> Option<Value> {
        self.of.get(&block).copied()
    }
}

/// Makes all branches uniform. `any` is `__mux_vec_group_any_i1`. None if the function has a form that was to be removed before:
/// several returns.
pub(crate) fn linearize(
    cx: &mut Context,
    function: &mut Function,
    regions: &Regions,
    divergence: &Divergence,
    any: (FunctionId, Type),
) -> Option<Masks> {
    let mut work = Linearizer {
        cx,
        regions,
        divergence,
        any,
        variables: Variables::default(),
        order: Vec::new(),
        position: Map::default(),
        loops: Map::default(),
        doors: Map::default(),
        masks: Map::default(),
        params: Map::default(),
        outs: Map::default(),
        outs_of: Map::default(),
        waiting: Map::default(),
        extra: Map::default(),
        dominators: Dominators::compute(function, &regions.cfg),
        function,
    };
    work.prepare();
    for i in 0..work.order.len() {
        work.place(work.order[i])?;
    }
    work.set_block_order();
    let masks = work.block_masks();
    work.mend_dominance();
    let Linearizer { cx, function, variables, .. } = work;
    let became = variables.finish(cx, function);
    let settle = |(block, mask)| (block, became.get(&mask).copied().unwrap_or(mask));
    Some(Masks { of: masks.into_iter().map(settle).collect() })
}

/// Where an edge leads now.
enum Target {
    /// To a block of the order, after what waits before it.
    Place(usize),
    /// Back to the header of a loop that all lanes repeat together.
    Header(Block),
}

/// The blocks and variables of a loop that lanes leave at different times.
struct DivergentLoop {
    latch: Block,
    exit: Block,
    /// The lanes that are in the loop.
    lanes: Variable,
    /// Those that go on in the next iteration.
    staying: Variable,
    /// Where they leave for, and those that did.
    targets: Vec<(Block, Variable)>,
}

struct Linearizer<'a> {
    cx: &'a mut Context,
    function: &'a mut Function,
    regions: &'a Regions,
    divergence: &'a Divergence,
    any: (FunctionId, Type),
    variables: Variables,
    order: Vec<Block>,
    position: Map<Block, usize>,
    loops: Map<LoopId, DivergentLoop>,
    /// The blocks by which partial blocks and divergent loops are entered.
    doors: Map<Block, Block>,
    /// The lanes in each partial block.
    masks: Map<Block, Variable>,
    /// What were parameters, by block.
    params: Map<Block, Vec<Variable>>,
    /// Values that leave divergent loops.
    outs: Map<Value, Variable>,
    outs_of: Map<LoopId, Vec<Value>>,
    /// What waits behind each block, by position.
    waiting: Map<Block, BTreeSet<usize>>,
    /// Blocks that were made for the sake of another, which they follow.
    extra: Map<Block, Vec<Block>>,
    /// Of the function as it was.
    dominators: Dominators,
}

/// Blocks of no more instructions without effects run even if no lane is in them.
const CHEAP_BLOCK: usize = 8;

/// The way of an edge out of the loops around it.
enum Way {
    Leaves(LoopId),
    Repeats(LoopId),
    Forward,
}

impl Linearizer<'_> {
    fn prepare(&mut self) {
        self.make_order();
        for block in self.regions.order.clone() {
            if self.divergence.is_partial(block) {
                let mask = self.variables.new_variable(Type::I1);
                self.masks.insert(block, mask);
            }
            let opens = |id| self.regions.loops.get(id).header == block;
            let heads = self.regions.loops.innermost(block).is_some_and(opens);
            if self.divergence.is_partial(block) || heads {
                let door = self.function.make_block();
                self.doors.insert(block, door);
            }
            self.take_params(block);
        }
        self.find_outs();
        self.clear_masks();
    }

    /// The blocks in order, with the latch and exit of each divergent loop after its blocks.
    fn make_order(&mut self) {
        let mut open: Vec<LoopId> = Vec::new();
        for &block in &self.regions.order {
            while let Some(&id) = open.last()
                && !self.regions.loops.contains(id, block)
            {
                self.close_loop(id);
                open.pop();
            }
            if let Some(id) = self.regions.loops.innermost(block)
                && self.regions.loops.get(id).header == block
            {
                open.push(id);
            }
            self.order.push(block);
        }
        while let Some(id) = open.pop() {
            self.close_loop(id);
        }
        self.position = self.order.iter().enumerate().map(|(i, &block)| (block, i)).collect();
    }

    fn close_loop(&mut self, id: LoopId) {
        if !self.divergence.is_divergent(id) {
            return;
        }
        let (latch, exit) = (self.function.make_block(), self.function.make_block());
        self.order.extend([latch, exit]);
        let mut targets: Vec<Block> =
            self.regions.loops.exits(id, &self.regions.cfg).into_iter().map(|(_, to)| to).collect();
        targets.sort_unstable_by_key(|&to| self.regions.position(to));
        targets.dedup();
        let mut variable = || self.variables.new_variable(Type::I1);
        let (lanes, staying) = (variable(), variable());
        let targets = targets.into_iter().map(|to| (to, variable())).collect();
        self.loops.insert(id, DivergentLoop { latch, exit, lanes, staying, targets });
    }

    /// Turns the parameters of a block into variables.
    fn take_params(&mut self, block: Block) {
        let params = std::mem::take(&mut self.function.blocks[block].params);
        let mut variables = Vec::with_capacity(params.len());
        for param in params {
            let variable = self.variables.new_variable(self.function.local_type(param));
            self.variables.adopt(block, variable, param);
            variables.push(variable);
        }
        self.params.insert(block, variables);
    }

    /// Gives each value that leaves a divergent loop a variable, and lets what is outside read that.
    fn find_outs(&mut self) {
        for &block in &self.regions.order {
            for inst in self.function.blocks[block].insts.clone() {
                let mut found: Vec<(Value, LoopId)> = Vec::new();
                self.function.insts[inst].op.for_each_value(|value| {
                    if self.divergence.left_at_different_times(self.regions, value, block).is_some()
                        && let Some(id) = self.innermost_divergent(value)
                    {
                        found.push((value, id));
                    }
                });
                if found.is_empty() {
                    continue;
                }
                let mut outside: Map<Value, Value> = Map::default();
                for (value, id) in found {
                    let variable = match self.outs.get(&value) {
                        Some(&variable) => variable,
                        None => {
                            let ty = self.function.local_type(value);
                            let variable = self.variables.new_variable(ty);
                            self.outs.insert(value, variable);
                            self.outs_of.entry(id).or_default().push(value);
                            variable
                        }
                    };
                    let read = self.variables.entry(self.cx, self.function, block, variable);
                    outside.insert(value, read);
                }
                let op = &mut self.function.insts[inst].op;
                op.map_values(|value| outside.get(&value).copied().unwrap_or(value));
            }
        }
    }

    /// The innermost divergent loop around a value's definition.
    fn innermost_divergent(&self, value: Value) -> Option<LoopId> {
        let mut at = self.regions.loops.innermost(self.divergence.home(value)?);
        while let Some(id) = at {
            if self.divergence.is_divergent(id) {
                return Some(id);
            }
            at = self.regions.loops.get(id).parent;
        }
        None
    }

    /// No lane is in a partial block before one comes: at the start of each region, and of each iteration.
    fn clear_masks(&mut self) {
        let no = self.cx.bool(false);
        for &block in &self.regions.order {
            let Some(start) = self.region_start(self.region_of(block)) else { continue };
            if let Some(&mask) = self.masks.get(&block) {
                self.variables.write(start, mask, no);
            }
            // Nothing is there of the iteration before, which would be carried along.
            if self.divergence.is_blended(block) && start != block {
                for &param in &self.params[&block] {
                    let poison = self.cx.poison(self.variables.ty(param));
                    self.variables.write(start, param, poison);
                }
            }
        }
        for (&id, of) in &self.loops {
            self.variables.write(self.regions.loops.get(id).header, of.staying, no);
        }
    }

    /// The region that a block is a node of, or its loop if it heads one.
    fn region_of(&self, block: Block) -> Region {
        let inner = self.regions.loops.innermost(block)?;
        let of = self.regions.loops.get(inner);
        if of.header == block { of.parent } else { Some(inner) }
    }

    fn region_start(&self, region: Region) -> Option<Block> {
        match region {
            Some(id) => Some(self.regions.loops.get(id).header),
            None => self.function.entry(),
        }
    }

    /// The lanes that are in a region when it begins; none if all are.
    fn region_mask(&mut self, region: Region) -> Option<Value> {
        let id = region?;
        let header = self.regions.loops.get(id).header;
        if let Some(of) = self.loops.get(&id) {
            return Some(self.variables.entry(self.cx, self.function, header, of.lanes));
        }
        self.mask_before(id)
    }

    /// The lanes that enter a loop; none if all do.
    fn mask_before(&mut self, id: LoopId) -> Option<Value> {
        let of = self.regions.loops.get(id);
        match self.masks.get(&of.header) {
            Some(&mask) => {
                let door = self.doors[&of.header];
                Some(self.variables.entry(self.cx, self.function, door, mask))
            }
            None => self.region_mask(of.parent),
        }
    }

    /// The lanes that are in a block; none if all are.
    fn mask_of(&mut self, block: Block) -> Option<Value> {
        let region = self.regions.loops.innermost(block);
        let heads = region.is_some_and(|id| self.regions.loops.get(id).header == block);
        match self.masks.get(&block) {
            Some(&mask) if !heads => {
                Some(self.variables.entry(self.cx, self.function, block, mask))
            }
            _ => self.region_mask(region),
        }
    }

    /// Rewrites the end of the block at a place of the order, and fills the block by which it is entered.
    fn place(&mut self, block: Block) -> Option<()> {
        let waiting = self.waiting.remove(&block).unwrap_or_default();
        let found = self.loops.iter().find(|(_, of)| of.latch == block || of.exit == block);
        if let Some((&id, of)) = found {
            if of.latch == block {
                self.end_latch(id, waiting)
            } else {
                self.end_exit(id, waiting)
            }
            return Some(());
        }
        self.fill_door(block, &waiting);
        self.end_block(block, waiting)
    }

    /// The block by which a block is entered: sets up a divergent loop, and goes past the block if no lane is on.
    fn fill_door(&mut self, block: Block, waiting: &BTreeSet<usize>) {
        let Some(&door) = self.doors.get(&block) else { return };
        let heads = self
            .regions
            .loops
            .innermost(block)
            .filter(|&id| self.regions.loops.get(id).header == block);
        if let Some(id) = heads
            && self.loops.contains_key(&id)
        {
            let lanes = match self.mask_before(id) {
                Some(mask) => mask,
                None => self.cx.bool(true),
            };
            let no = self.cx.bool(false);
            let of = &self.loops[&id];
            self.variables.write(door, of.lanes, lanes);
            for &(_, left) in &of.targets {
                self.variables.write(door, left, no);
            }
        }
        let mask = self.masks.get(&block).copied();
        let Some(mask) = mask.filter(|_| !waiting.is_empty() && self.is_worth_a_door(block)) else {
            self.function.append_inst(door, Op::Br { target: BlockCall::new(block) }, Type::VOID);
            return;
        };
        let mask = self.variables.entry(self.cx, self.function, door, mask);
        let some = self.any(door, mask);
        let past = self.function.make_block();
        Builder::new(self.cx, self.function, door).cond_br(some, block, past);
        self.extra.entry(block).or_default().push(past);
        self.jump(past, waiting.clone());
    }

    /// Whether a block may not, or should not, run without a lane in it.
    fn is_worth_a_door(&self, block: Block) -> bool {
        let heads = |id| self.regions.loops.get(id).header == block;
        if self.regions.loops.innermost(block).is_some_and(heads) {
            return true;
        }
        let insts = &self.function.blocks[block].insts;
        let cheap = |op: &Op| {
            !matches!(
                op,
                Op::Load { .. }
                    | Op::Store { .. }
                    | Op::Call(_)
                    | Op::AtomicRmw { .. }
                    | Op::CmpXchg { .. }
                    | Op::Fence { .. }
                    | Op::Intrinsic(_)
            )
        };
        insts.len() > CHEAP_BLOCK || !insts.iter().all(|&i| cheap(&self.function.insts[i].op))
    }

    fn any(&mut self, block: Block, mask: Value) -> Value {
        let (function, ty) = self.any;
        let call = Call::new(Callee::Function(function), ty, vec![mask]);
        Builder::new(self.cx, self.function, block).value(Op::Call(Box::new(call)), Type::I1)
    }

    /// Goes on with the first of the blocks that wait; the others wait behind it.
    fn jump(&mut self, from: Block, mut waiting: BTreeSet<usize>) {
        let Some(first) = waiting.pop_first() else {
            self.function.append_inst(from, Op::Unreachable, Type::VOID);
            return;
        };
        let next = self.order[first];
        self.waiting.entry(next).or_default().append(&mut waiting);
        let door = self.doors.get(&next).copied().unwrap_or(next);
        self.function.append_inst(from, Op::Br { target: BlockCall::new(door) }, Type::VOID);
    }

    fn end_latch(&mut self, id: LoopId, mut waiting: BTreeSet<usize>) {
        let header = self.regions.loops.get(id).header;
        let DivergentLoop { latch, exit, lanes, staying, .. } = self.loops[&id];
        let stay = self.variables.read(self.cx, self.function, latch, staying);
        self.variables.write(latch, lanes, stay);
        let some = self.any(latch, stay);
        Builder::new(self.cx, self.function, latch).cond_br(some, header, exit);
        waiting.remove(&self.position[&exit]);
        self.waiting.entry(exit).or_default().append(&mut waiting);
    }

    fn end_exit(&mut self, id: LoopId, mut waiting: BTreeSet<usize>) {
        let of = &self.loops[&id];
        let (exit, targets) = (of.exit, of.targets.clone());
        let parent = self.regions.loops.get(id).parent;
        let all = targets.len() == 1;
        for (to, left) in targets {
            let mask = match all {
                true => self.mask_before(id),
                false => Some(self.variables.read(self.cx, self.function, exit, left)),
            };
            self.keep_outs(exit, self.regions.loops.get(id).header, parent, mask, to);
            if let Target::Place(place) = self.follow(exit, parent, mask, to) {
                waiting.insert(place);
            }
        }
        self.jump(exit, waiting);
    }

    fn end_block(&mut self, block: Block, waiting: BTreeSet<usize>) -> Option<()> {
        let inst = self.function.blocks[block].insts.pop()?;
        let op = self.function.insts[inst].op.clone();
        let keep = |function: &mut Function| function.blocks[block].insts.push(inst);
        match op {
            Op::Ret { .. } if waiting.is_empty() => keep(self.function),
            Op::Unreachable if waiting.is_empty() => keep(self.function),
            Op::Unreachable => self.jump(block, waiting),
            Op::Br { target } => {
                let mask = self.mask_of(block);
                self.go(block, block, waiting, vec![(mask, target)]);
            }
            Op::CondBr { condition, then, otherwise } if self.divergence.branches(block) => {
                let mask = self.mask_of(block);
                let yes = self.both(block, mask, condition);
                let not = Builder::new(self.cx, self.function, block).not(condition);
                let no = self.both(block, mask, not);
                self.go(block, block, waiting, vec![(Some(yes), then), (Some(no), otherwise)]);
            }
            Op::Switch { value, default, cases } if self.divergence.branches(block) => {
                let mask = self.mask_of(block);
                let mut left = mask;
                let mut edges = Vec::with_capacity(cases.len() + 1);
                for (case, target) in cases {
                    let mut b = Builder::new(self.cx, self.function, block);
                    let equal = b.icmp(oxmux_ir::IntPredicate::Eq, value, Value::from(case));
                    let other = b.not(equal);
                    edges.push((Some(self.both(block, mask, equal)), target));
                    left = Some(self.both(block, left, other));
                }
                edges.push((left, default));
                self.go(block, block, waiting, edges);
            }
            Op::CondBr { .. } | Op::Switch { .. } => {
                let mask = self.mask_of(block);
                let mut op = op;
                let mut edges = Vec::new();
                op.for_each_successor_mut(|call| {
                    let edge = self.function.make_block();
                    edges.push((edge, std::mem::replace(call, BlockCall::new(edge))));
                });
                self.function.insts[inst].op = op;
                keep(self.function);
                for (edge, target) in edges {
                    self.extra.entry(block).or_default().push(edge);
                    self.go(edge, block, waiting.clone(), vec![(mask, target)]);
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// Ends a block with edges that lanes take by their masks. `from` is the block that the edges were in.
    fn go(
        &mut self,
        at: Block,
        from: Block,
        mut waiting: BTreeSet<usize>,
        edges: Vec<(Option<Value>, BlockCall)>,
    ) {
        let region = self.regions.loops.innermost(from);
        let mut header = None;
        for (mask, call) in edges {
            self.leave_values(at, from, region, mask, &call);
            match self.follow(at, region, mask, call.block) {
                Target::Place(place) => drop(waiting.insert(place)),
                Target::Header(block) => header = Some(block),
            }
        }
        match header {
            Some(header) => {
                let target = BlockCall::new(header);
                self.function.append_inst(at, Op::Br { target }, Type::VOID);
            }
            None => self.jump(at, waiting),
        }
    }

    /// Hands the arguments of an edge over, and what leaves a divergent loop by it.
    fn leave_values(
        &mut self,
        at: Block,
        from: Block,
        region: Region,
        mask: Option<Value>,
        call: &BlockCall,
    ) {
        let blended = self.divergence.is_blended(call.block);
        let params = self.params.get(&call.block).cloned().unwrap_or_default();
        for (variable, &arg) in params.into_iter().zip(&call.args) {
            self.assign(at, mask.filter(|_| blended), variable, arg);
        }
        self.keep_outs(at, from, region, mask, call.block);
    }

    /// If an edge leaves a divergent loop: what its lanes hold of the values that are used outside. `from` is a block of the
    /// function as it was, at the end of which the edge was.
    fn keep_outs(
        &mut self,
        at: Block,
        from: Block,
        region: Region,
        mask: Option<Value>,
        to: Block,
    ) {
        let Way::Leaves(id) = self.way(region, to) else { return };
        for value in self.outs_of.get(&id).cloned().unwrap_or_default() {
            let reaches =
                self.divergence.home(value).is_some_and(|h| self.dominators.dominates(h, from));
            if reaches {
                let variable = self.outs[&value];
                self.assign(at, mask, variable, value);
            }
        }
    }

    /// Sets a variable for some lanes.
    fn assign(&mut self, at: Block, mask: Option<Value>, variable: Variable, value: Value) {
        let new = match mask {
            None => value,
            Some(mask) => {
                let old = self.variables.read(self.cx, self.function, at, variable);
                Builder::new(self.cx, self.function, at).select(mask, value, old)
            }
        };
        self.variables.write(at, variable, new);
    }

    /// Lets lanes take an edge: the masks of where it leads.
    fn follow(&mut self, at: Block, region: Region, mask: Option<Value>, to: Block) -> Target {
        match self.way(region, to) {
            Way::Leaves(id) => {
                let of = &self.loops[&id];
                let latch = self.position[&of.latch];
                let left = of.targets.iter().find(|(block, _)| *block == to).map(|t| t.1);
                if let Some(left) = left {
                    self.add_lanes(at, left, mask);
                }
                Target::Place(latch)
            }
            Way::Repeats(id) => match self.loops.get(&id) {
                Some(of) => {
                    let (latch, staying) = (self.position[&of.latch], of.staying);
                    self.add_lanes(at, staying, mask);
                    Target::Place(latch)
                }
                None => Target::Header(to),
            },
            Way::Forward => {
                if let Some(&lanes) = self.masks.get(&to) {
                    self.add_lanes(at, lanes, mask);
                }
                Target::Place(self.position[&to])
            }
        }
    }

    fn way(&self, region: Region, to: Block) -> Way {
        let mut at = region;
        while let Some(id) = at {
            let of = self.regions.loops.get(id);
            if self.regions.loops.contains(id, to) {
                return if of.header == to { Way::Repeats(id) } else { Way::Forward };
            }
            if self.loops.contains_key(&id) {
                return Way::Leaves(id);
            }
            at = of.parent;
        }
        Way::Forward
    }

    fn add_lanes(&mut self, at: Block, variable: Variable, mask: Option<Value>) {
        let new = match mask {
            None => self.cx.bool(true),
            Some(mask) => {
                let old = self.variables.read(self.cx, self.function, at, variable);
                Builder::new(self.cx, self.function, at).or(old, mask)
            }
        };
        self.variables.write(at, variable, new);
    }

    /// The lanes for which a condition holds.
    fn both(&mut self, at: Block, mask: Option<Value>, condition: Value) -> Value {
        match mask {
            None => condition,
            Some(mask) => {
                let no = self.cx.bool(false);
                // Not `and`: what lanes that are off compute may be poison.
                Builder::new(self.cx, self.function, at).select(mask, condition, no)
            }
        }
    }

    fn set_block_order(&mut self) {
        let mut order = Vec::with_capacity(self.order.len() * 2);
        for block in &self.order {
            order.extend(self.doors.get(block));
            order.push(*block);
            order.extend(self.extra.get(block).into_iter().flatten());
        }
        self.function.block_order = order;
    }

    fn block_masks(&mut self) -> Vec<(Block, Value)> {
        let blocks = self.regions.order.clone();
        blocks.into_iter().filter_map(|b| Some((b, self.mask_of(b)?))).collect()
    }

    /// Blocks may be skipped now that came before others on every way: such values go through variables.
    fn mend_dominance(&mut self) {
        let cfg = Cfg::compute(self.function);
        let dominators = Dominators::compute(self.function, &cfg);
        let mut homes: IdVec<Value, Option<Block>> =
            IdVec::filled(self.function.value_count(), None);
        for (block, inst) in self.function.insts_in_order() {
            if let Some(result) = self.function.insts[inst].result {
                homes[result] = Some(block);
            }
        }
        for (value, block) in self.variables.placeholders() {
            homes[value] = Some(block);
        }
        let mut mended: Map<Value, Variable> = Map::default();
        let far = |value: Value, block: Block| {
            let home = if value.is_constant() { None } else { homes.get(value).copied().flatten() };
            home.filter(|&home| home != block && !dominators.dominates(home, block))
        };
        for block in cfg.reverse_post_order().to_vec() {
            for inst in self.function.blocks[block].insts.clone() {
                let mut values = Vec::new();
                self.function.insts[inst].op.for_each_value(|value| {
                    values.extend(far(value, block).map(|home| (value, home)));
                });
                if values.is_empty() {
                    continue;
                }
                let mut reads: Map<Value, Value> = Map::default();
                for (value, home) in values {
                    reads.insert(value, self.read_far(&mut mended, value, home, block));
                }
                let op = &mut self.function.insts[inst].op;
                op.map_values(|value| reads.get(&value).copied().unwrap_or(value));
            }
        }
        for (block, variable, value) in self.variables.writes() {
            if let Some(home) = far(value, block) {
                let read = self.read_far(&mut mended, value, home, block);
                self.variables.write(block, variable, read);
            }
        }
    }

    fn read_far(
        &mut self,
        mended: &mut Map<Value, Variable>,
        value: Value,
        home: Block,
        block: Block,
    ) -> Value {
        let variable = *mended.entry(value).or_insert_with(|| {
            let variable = self.variables.new_variable(self.function.local_type(value));
            self.variables.write(home, variable, value);
            variable
        });
        self.variables.entry(self.cx, self.function, block, variable)
    }
}
