//! Control flow to masks: partial linearization.
//!
//! Makes every branch of a function uniform. Where lanes diverge, the blocks on all paths run one
//! after another, each with a mask of the lanes that are in it; branches on uniform values stay.
//! The order and the deferral of blocks are those of Moll and Hack, "Partial Control-Flow
//! Linearization" (PLDI 2018): each block has a set of blocks that still wait behind it, a branch
//! that lanes diverge at adds all of its targets to that set, and the first one in the order comes
//! next.
//!
//! What differs from the paper: a block that lanes may skip is entered through a block of its own
//! that skips it when no lane is active, so that loops always run with a lane in them and accesses
//! to one address are made by an active lane. A loop that lanes leave at different times gets one
//! latch, which goes on while any lane is active, and one exit, from which the blocks that lanes
//! left for follow.
//!
//! Masks are `i1` values of a lane; [`MuxBuiltin::Group`](oxmux_ir::mux::MuxBuiltin::Group)
//! `vec_group_any` is true if any lane is active. What flows into joins and out of loops are
//! variables of an [`SsaUpdater`], changed lane by lane with `select`.

mod block_masks;
pub(crate) mod boscc;
mod edges;
pub(crate) mod origins;
mod repair_ssa;
mod set_up;
pub(crate) mod unify_exits;
pub(crate) mod unify_latches;
mod waiting;

use self::boscc::Versions;
use self::waiting::{Sets, Waiting};
use crate::callees::Callees;
use hashbrown::{HashMap, HashSet};
use oxmux_ir::analysis::{Divergence, Dominators, LoopId, Regions};
use oxmux_ir::edit::{SsaUpdater, Variable};
use oxmux_ir::entity::IdSet;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::{
    BinaryOp, Block, BlockCall, Builder, Constant, Context, Function, FunctionId, Inst,
    IntPredicate, Intrinsic, Op, Type, Value,
};
use rustc_hash::FxBuildHasher;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// A function that has only uniform branches, and what was found of it.
#[derive(Copy, Clone)]
pub(crate) struct Linearized<'a> {
    pub(crate) function: &'a Function,
    pub(crate) regions: &'a Regions,
    pub(crate) divergence: &'a Divergence,
    pub(crate) masks: &'a Masks,
    pub(crate) callees: &'a Callees<'a>,
}

/// The active lanes of each block.
#[derive(Default)]
pub(crate) struct Masks {
    of: Map<Block, Value>,
    mixed: IdSet<Block>,
    occupied: IdSet<Block>,
    base: Option<Value>,
}

impl Masks {
    /// Whether at least one lane is active in a block whenever it runs.
    pub(crate) fn is_occupied(&self, block: Block) -> bool {
        self.occupied.contains(block)
    }
    /// Whether a block seldom has all lanes: where these agree at the branch before, they go to a
    /// version of it without masks. A question of cost alone: all lanes may come by another path.
    pub(crate) fn is_mixed(&self, block: Block) -> bool {
        self.mixed.contains(block)
    }
    /// The active mask of a block, an `i1`; none if all lanes are active.
    pub(crate) fn of(&self, block: Block) -> Option<Value> {
        self.of.get(&block).copied()
    }

    /// Sets the mask of a block, or forgets it. Gives what it was.
    #[cfg(test)]
    pub(crate) fn set(&mut self, block: Block, mask: Option<Value>) -> Option<Value> {
        match mask {
            Some(mask) => self.of.insert(block, mask),
            None => self.of.remove(&block),
        }
    }

    /// The mask of the lanes inside the work-group, if these may be fewer than the width.
    pub(crate) fn base(&self) -> Option<Value> {
        self.base
    }
}

/// `__mux_vec_group_any_i1` and `__mux_vec_group_all_i1` with their types.
#[derive(Copy, Clone)]
pub(crate) struct LaneTests {
    pub(crate) any: (FunctionId, Type),
    pub(crate) all: (FunctionId, Type),
}

/// Makes all branches uniform. `any` is `__mux_vec_group_any_i1`; `base` says which lanes there
/// are, an `i1` of the entry block, if these may be fewer than the width. None if the function has
/// a form that was to be removed before, several returns, or if lanes would not come to their
/// blocks.
pub(crate) fn linearize(
    cx: &mut Context,
    function: &mut Function,
    regions: &Regions,
    divergence: &Divergence,
    any: (FunctionId, Type),
    versions: Versions,
    base: Option<Value>,
) -> Option<Masks> {
    let mut work = Linearizer {
        cx,
        regions,
        divergence,
        any,
        versions: &versions,
        base,
        ssa: SsaUpdater::default(),
        order: Vec::new(),
        position: Map::default(),
        loops: Map::default(),
        ends: Map::default(),
        region_entries: Map::default(),
        masks: Map::default(),
        followers: IdSet::new(),
        tested: IdSet::new(),
        params: Map::default(),
        varying_params: HashSet::default(),
        live_outs: Map::default(),
        live_outs_of: Map::default(),
        waiting: Map::default(),
        sets: Sets::new(0),
        extra: Map::default(),
        dominators: Dominators::compute(&regions.cfg),
        function,
    };
    work.set_up();
    work.sets = Sets::new(work.order.len());
    for i in 0..work.order.len() {
        work.place(work.order[i])?;
    }
    work.set_block_order();
    let masks = work.block_masks();
    let mut occupied = IdSet::new();
    for &block in regions.order.iter().filter(|&&block| work.is_occupied(block)) {
        occupied.insert(block);
    }
    work.repair_dominance();
    let Linearizer { cx, function, ssa, .. } = work;
    let became = ssa.finish(cx, function);
    let settle = |(block, mask)| (block, became.get(&mask).copied().unwrap_or(mask));
    let of = masks.into_iter().map(settle).collect();
    Some(Masks { of, mixed: versions.mixed, occupied, base })
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
    /// The lanes that continue with the next iteration.
    staying: Variable,
    /// The loop's exit targets, each with the lanes that left for it.
    targets: Vec<(Block, Variable)>,
}

struct Linearizer<'a> {
    cx: &'a mut Context,
    function: &'a mut Function,
    regions: &'a Regions,
    divergence: &'a Divergence,
    any: (FunctionId, Type),
    versions: &'a Versions,
    /// The lanes that there are; none if all.
    base: Option<Value>,
    ssa: SsaUpdater,
    order: Vec<Block>,
    position: Map<Block, usize>,
    loops: Map<LoopId, DivergentLoop>,
    /// The loop of each latch and exit block.
    ends: Map<Block, LoopId>,
    /// The entry blocks of partial blocks and divergent loops.
    region_entries: Map<Block, Block>,
    /// The lanes in each partial block.
    masks: Map<Block, Variable>,
    /// Partial blocks that all lanes of an earlier one come to: they share its mask.
    followers: IdSet<Block>,
    /// Blocks that are entered only if a lane is active.
    tested: IdSet<Block>,
    /// The variables that were a block's parameters.
    params: Map<Block, Vec<Variable>>,
    /// Those of them that differ between lanes.
    varying_params: HashSet<Variable, FxBuildHasher>,
    /// Values that leave divergent loops.
    live_outs: Map<Value, Variable>,
    live_outs_of: Map<LoopId, Vec<Value>>,
    /// The blocks that wait behind each block, by position.
    waiting: Map<Block, Waiting>,
    sets: Sets,
    /// New blocks, by the block that they follow.
    extra: Map<Block, Vec<Block>>,
    /// Of the function as it was.
    dominators: Dominators,
}

/// Blocks of at most this weight run even if no lane is active: a test of all lanes and a branch
/// cost as much. Estimated; no command measures it.
const CHEAP_BLOCK: usize = 8;

/// About how much an instruction costs; more than a block may, if it must not run without a lane.
fn weight(op: &Op) -> usize {
    match op {
        _ if op.may_access_memory() => CHEAP_BLOCK + 1,
        Op::Intrinsic(call) => match call.intrinsic {
            Intrinsic::FAbs
            | Intrinsic::Fma
            | Intrinsic::FMulAdd
            | Intrinsic::CopySign
            | Intrinsic::MinNum
            | Intrinsic::MaxNum
            | Intrinsic::SMin
            | Intrinsic::SMax
            | Intrinsic::UMin
            | Intrinsic::UMax
            | Intrinsic::Abs => 2,
            _ => CHEAP_BLOCK,
        },
        Op::Binary { op, .. } => match op {
            BinaryOp::FDiv => CHEAP_BLOCK / 2,
            // A library function for each lane.
            BinaryOp::FRem => CHEAP_BLOCK + 1,
            BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem => CHEAP_BLOCK,
            _ => 1,
        },
        Op::Debug(_) => 0,
        _ => 1,
    }
}

/// What an edge does in the loops around it.
enum EdgeKind {
    Leaves(LoopId),
    Repeats(LoopId),
    Forward,
}

impl Linearizer<'_> {
    /// Rewrites the end of the block at a place of the order, and fills the block by which it is
    /// entered.
    fn place(&mut self, block: Block) -> Option<()> {
        let waiting = self.waiting.remove(&block).unwrap_or_default();
        if let Some(&id) = self.ends.get(&block) {
            if self.loops[&id].latch == block {
                self.end_latch(id, waiting);
                return Some(());
            }
            return self.end_exit(id, waiting);
        }
        self.fill_region_entry(block, waiting)?;
        self.end_block(block, waiting)
    }

    /// The block by which a block is entered: sets up a divergent loop, and goes past the block if
    /// no lane is active.
    fn fill_region_entry(&mut self, block: Block, waiting: Waiting) -> Option<()> {
        let Some(&region_entry) = self.region_entries.get(&block) else { return Some(()) };
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
            self.ssa.write(region_entry, of.lanes, lanes);
            for &(_, left) in &of.targets {
                self.ssa.write(region_entry, left, no);
            }
        }
        let mask = self.masks.get(&block).copied();
        let Some(mask) = mask.filter(|_| !waiting.is_empty() && self.needs_region_entry(block))
        else {
            self.function.append_inst(
                region_entry,
                Op::Br { target: BlockCall::new(block) },
                Type::VOID,
            );
            return Some(());
        };
        let mask = self.ssa.entry(self.cx, self.function, region_entry, mask);
        let some = self.any(region_entry, mask);
        let past = self.function.make_block();
        Builder::new(self.cx, self.function, region_entry).cond_br(some, block, past);
        self.extra.entry(block).or_default().push(past);
        self.tested.insert(block);
        self.jump(past, waiting, self.position[&block])
    }

    /// Whether a block must not, or should not, run without an active lane: its branch condition
    /// may then be anything.
    fn needs_region_entry(&self, block: Block) -> bool {
        if self.versions.inhabited.contains(block) {
            return false;
        }
        let heads = |id| self.regions.loops.get(id).header == block;
        if self.regions.loops.innermost(block).is_some_and(heads) {
            return true;
        }
        let chooses = self.regions.cfg.succs(block).len() > 1 && !self.divergence.branches(block);
        let insts = &self.function.blocks[block].insts;
        let weight = |&inst: &Inst| weight(&self.function.insts[inst].op);
        chooses || insts.iter().map(weight).sum::<usize>() > CHEAP_BLOCK
    }

    fn any(&mut self, block: Block, mask: Value) -> Value {
        let (function, ty) = self.any;
        let call = Call::new(Callee::Function(function), ty, vec![mask]);
        Builder::new(self.cx, self.function, block).value(Op::Call(Box::new(call)), Type::I1)
    }

    /// Goes on with the first of the blocks that wait; the others wait behind it. No block from the
    /// place `before` on ran on the path here. None if no block waits: the lanes would go nowhere.
    fn jump(&mut self, from: Block, mut waiting: Waiting, before: usize) -> Option<()> {
        let first = self.sets.pop_first(&mut waiting)?;
        let mut next = self.order[first];
        if let Some(&id) = self.ends.get(&next)
            && self.loops[&id].latch == next
            && self.repeats_from(id) >= Some(before)
        {
            // No lane came to where the loop repeats.
            next = self.loops[&id].exit;
        }
        self.defer(next, waiting);
        let region_entry = self.region_entries.get(&next).copied().unwrap_or(next);
        self.function.append_inst(
            from,
            Op::Br { target: BlockCall::new(region_entry) },
            Type::VOID,
        );
        Some(())
    }

    /// Makes blocks wait behind another.
    fn defer(&mut self, behind: Block, waiting: Waiting) {
        let before = self.waiting.get(&behind).copied().unwrap_or_default();
        let all = self.sets.union(before, waiting);
        self.waiting.insert(behind, all);
    }

    /// The place from which alone lanes go back to the header of a loop.
    fn repeats_from(&self, id: LoopId) -> Option<usize> {
        match self.regions.loops.get(id).latches[..] {
            [only] => self.position.get(&only).copied(),
            _ => None,
        }
    }

    /// Whether at least one lane is active in a block whenever it runs.
    fn is_occupied(&self, block: Block) -> bool {
        let heads = |id| self.regions.loops.get(id).header == block;
        !self.divergence.is_partial(block)
            || self.regions.loops.innermost(block).is_some_and(heads)
            || self.tested.contains(block)
            || self.versions.inhabited.contains(block)
    }

    fn end_latch(&mut self, id: LoopId, mut waiting: Waiting) {
        let header = self.regions.loops.get(id).header;
        let DivergentLoop { latch, exit, lanes, staying, .. } = self.loops[&id];
        let stay = self.ssa.read(self.cx, self.function, latch, staying);
        self.ssa.write(latch, lanes, stay);
        let some = self.any(latch, stay);
        Builder::new(self.cx, self.function, latch).cond_br(some, header, exit);
        self.sets.remove(&mut waiting, self.position[&exit]);
        self.defer(exit, waiting);
    }

    fn end_exit(&mut self, id: LoopId, mut waiting: Waiting) -> Option<()> {
        let of = &self.loops[&id];
        let (exit, targets) = (of.exit, of.targets.clone());
        let parent = self.regions.loops.get(id).parent;
        let all = targets.len() == 1;
        let mut header = None;
        for (to, left) in targets {
            let mask = match all {
                true => self.mask_before(id),
                false => Some(self.ssa.read(self.cx, self.function, exit, left)),
            };
            self.write_live_outs(exit, self.regions.loops.get(id).header, parent, mask, to);
            match self.follow(exit, parent, mask, to) {
                Target::Place(place) => self.sets.insert(&mut waiting, place),
                Target::Header(block) => header = Some(block),
            }
        }
        self.go_on(exit, header, waiting, self.position[&exit])
    }

    fn end_block(&mut self, block: Block, waiting: Waiting) -> Option<()> {
        let inst = self.function.blocks[block].insts.pop()?;
        let op = self.function.insts[inst].op.clone();
        let keep = |function: &mut Function| function.blocks[block].insts.push(inst);
        match op {
            Op::Ret { .. } if waiting.is_empty() => keep(self.function),
            Op::Unreachable if waiting.is_empty() => keep(self.function),
            Op::Unreachable => self.jump(block, waiting, usize::MAX)?,
            Op::Br { target } => {
                let mask = self.mask_of(block);
                self.go(block, block, waiting, vec![(mask, target)])?;
            }
            Op::CondBr { condition, then, otherwise } if self.divergence.branches(block) => {
                let mask = self.mask_of(block);
                let yes = self.both(block, mask, condition);
                let not = Builder::new(self.cx, self.function, block).not(condition);
                let no = self.both(block, mask, not);
                self.go(block, block, waiting, vec![(Some(yes), then), (Some(no), otherwise)])?;
            }
            Op::Switch { value, default, cases } if self.divergence.branches(block) => {
                let edges = self.choose(block, value, default, cases);
                self.go(block, block, waiting, edges)?;
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
                    self.go(edge, block, waiting, vec![(mask, target)])?;
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// The lanes that a switch sends to each of its targets.
    fn choose(
        &mut self,
        block: Block,
        value: Value,
        default: BlockCall,
        cases: Vec<(Constant, BlockCall)>,
    ) -> Vec<(Option<Value>, BlockCall)> {
        let mut chosen: Vec<(Value, BlockCall)> = Vec::new();
        let mut places: Map<Block, usize> = Map::default();
        for (case, target) in cases.into_iter().filter(|(_, call)| call.block != default.block) {
            let mut b = Builder::new(self.cx, self.function, block);
            let equal = b.icmp(IntPredicate::Eq, value, Value::from(case));
            match places.get(&target.block) {
                Some(&place) => chosen[place].0 = b.or(chosen[place].0, equal),
                None => {
                    places.insert(target.block, chosen.len());
                    chosen.push((equal, target));
                }
            }
        }
        let any = chosen
            .iter()
            .map(|&(equal, _)| equal)
            .reduce(|a, other| Builder::new(self.cx, self.function, block).or(a, other));
        let mask = self.mask_of(block);
        let mut edges = Vec::with_capacity(chosen.len() + 1);
        for (equal, target) in chosen {
            edges.push((Some(self.both(block, mask, equal)), target));
        }
        let left = match any {
            None => mask,
            Some(any) => {
                let none = Builder::new(self.cx, self.function, block).not(any);
                Some(self.both(block, mask, none))
            }
        };
        edges.push((left, default));
        edges
    }
}
