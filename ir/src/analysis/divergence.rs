//! Divergence analysis: which values differ between the lanes, and which blocks some lanes may
//! skip.
//!
//! A value is *varying* if lanes may hold different ones. Sources of variance are queries of ids,
//! private memory, atomics, a varying operand, a join that lanes reach by different paths, and
//! loops that lanes leave at different times. A block is *partial* if it lies between a branch on a
//! varying value and the place where all paths from that branch rejoin (its post-dominator inside
//! the region): lanes may be inactive there although others are active. A loop is *divergent* if
//! lanes may leave it at different times.
//!
//! The rules are those of Karrenberg and Hack ("Whole-Function Vectorization", CGO 2011). Which
//! joins lanes reach by different paths is found as in Rosemann, Moll and Hack, "An Abstract
//! Interpretation for SPMD Divergence on Reducible Control Flow Graphs" (POPL 2021): each target of
//! a divergent branch gets a label of its own, labels flow on in order, and a block that two of
//! them reach is a join of disjoint paths. A join of paths that separate at a uniform branch has
//! one label and stays uniform, inside of a partial stretch, too.

use crate::analysis::{LoopId, Region, Regions, Uses};
use crate::entity::{IdSet, IdVec};
use crate::{Block, Function, Inst, Op, TypeKind, Types, Value};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use std::collections::BTreeMap;

/// Whether an instruction gives different results to lanes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum InstructionUniformity {
    /// They differ if its operands do.
    Default,
    /// The result is the same for all lanes, whatever the operands are.
    AlwaysUniform,
    /// The result may differ between lanes, whatever the operands are.
    NeverUniform,
}

/// The result of the analysis for each value, block and loop.
pub struct Divergence {
    /// The block in which each value is defined.
    defining_blocks: IdVec<Value, Option<Block>>,
    /// Blocks that end in a branch on a varying value.
    divergent_branches: IdSet<Block>,
    /// Values that may differ between lanes.
    varying: IdSet<Value>,
    /// Blocks that some lanes may skip while others are in them, seen from their own region.
    partial: IdSet<Block>,
    /// Blocks whose parameters depend on the path by which a lane came.
    blended: IdSet<Block>,
    /// Loops that lanes may leave at different times.
    divergent_loops: IdSet<LoopId>,
    /// The analysis gave up.
    unfinished: bool,
}

impl Divergence {
    /// Analyses a function, with the uniformity of single instructions given by `uniformity`. None
    /// if it has too many divergent branches in a row.
    pub fn compute(
        types: &Types,
        function: &Function,
        regions: &Regions,
        uniformity: impl Fn(Inst) -> InstructionUniformity,
    ) -> Option<Self> {
        let mut analysis = Analysis {
            types,
            uniformity,
            function,
            regions,
            uses: Uses::compute(function),
            edges: EdgeArguments::compute(function),
            result: Self {
                defining_blocks: defining_blocks(function),
                divergent_branches: IdSet::new(),
                varying: IdSet::new(),
                partial: IdSet::new(),
                blended: IdSet::new(),
                divergent_loops: IdSet::new(),
                unfinished: false,
            },
            values: Vec::new(),
            steps: 0,
            followed: HashSet::default(),
            noted: HashSet::default(),
        };
        analysis.run();
        (!analysis.result.unfinished).then_some(analysis.result)
    }

    /// Whether a value may differ between lanes, where it is defined.
    #[inline]
    pub fn is_varying(&self, value: Value) -> bool {
        !value.is_constant() && self.varying.contains(value)
    }
    /// Whether a value may differ between lanes, as seen from a block.
    pub fn is_varying_at(&self, regions: &Regions, value: Value, block: Block) -> bool {
        self.is_varying(value) || self.left_at_different_times(regions, value, block).is_some()
    }
    /// The block in which a value is defined; none for constants and arguments.
    pub fn defining_block(&self, value: Value) -> Option<Block> {
        if value.is_constant() {
            return None;
        }
        self.defining_blocks.get(value).copied().flatten()
    }
    /// Whether any block ends in a branch on a varying value.
    pub fn has_branches(&self) -> bool {
        !self.divergent_branches.is_empty()
    }
    /// Whether a block ends in a branch on a varying value.
    pub fn branches(&self, block: Block) -> bool {
        self.divergent_branches.contains(block)
    }
    /// Whether lanes may skip a block that others of its region are in.
    pub fn is_partial(&self, block: Block) -> bool {
        self.partial.contains(block)
    }
    /// Whether the parameters of a block depend on the path by which each lane came.
    pub fn is_blended(&self, block: Block) -> bool {
        self.blended.contains(block)
    }
    /// Whether lanes may leave a loop at different times.
    pub fn is_divergent(&self, id: LoopId) -> bool {
        self.divergent_loops.contains(id)
    }

    /// The outermost divergent loop that `value` leaves before it reaches `block`.
    pub fn left_at_different_times(
        &self,
        regions: &Regions,
        value: Value,
        block: Block,
    ) -> Option<LoopId> {
        let mut at = regions.loops.innermost(self.defining_block(value)?);
        let mut outermost = None;
        while let Some(id) = at {
            if regions.loops.contains(id, block) {
                break;
            }
            if self.is_divergent(id) {
                outermost = Some(id);
            }
            at = regions.loops.get(id).parent;
        }
        outermost
    }
}

/// The block in which each value is defined.
fn defining_blocks(function: &Function) -> IdVec<Value, Option<Block>> {
    let mut defining_blocks = IdVec::filled(function.value_count(), None);
    for &block in &function.block_order {
        let data = &function.blocks[block];
        let results = data.insts.iter().filter_map(|&inst| function.insts[inst].result);
        for value in data.params.iter().copied().chain(results) {
            defining_blocks[value] = Some(block);
        }
    }
    defining_blocks
}

struct Analysis<'a, U> {
    types: &'a Types,
    uniformity: U,
    function: &'a Function,
    regions: &'a Regions,
    uses: Uses,
    edges: EdgeArguments,
    result: Divergence,
    /// Values whose users have not been looked at again since they became varying.
    values: Vec<Value>,
    /// How many nodes divergent branches were followed to.
    steps: u32,
    /// Sets of nodes that were followed already: where all lanes still running reconverged, and the
    /// end of that path.
    followed: HashSet<(Region, Block, Option<Block>), FxBuildHasher>,
    /// The nodes of loops that some lanes may leave or begin anew from, as far as that was looked
    /// at.
    noted: HashSet<(LoopId, Block), FxBuildHasher>,
}

/// Which parameters each value is given to: the block that the edge leaves, the one that it leads
/// to, and the parameter.
struct EdgeArguments {
    /// Where each value's list is: its start and its end.
    ranges: IdVec<Value, (u32, u32)>,
    items: Vec<(Block, Block, Value)>,
}

impl EdgeArguments {
    fn compute(function: &Function) -> Self {
        let mut all = Vec::new();
        for &block in &function.block_order {
            let Some(inst) = function.terminator(block) else { continue };
            function.insts[inst].op.for_each_successor(|call| {
                let params = &function.blocks[call.block].params;
                let given = params.iter().zip(&call.args).filter(|(_, arg)| !arg.is_constant());
                all.extend(given.map(|(&param, &arg)| (arg, (block, call.block, param))));
            });
        }
        all.sort_by_key(|(arg, _)| *arg);
        let mut ranges: IdVec<Value, (u32, u32)> = IdVec::filled(function.value_count(), (0, 0));
        for (at, (arg, _)) in (0u32..).zip(&all) {
            let range = &mut ranges[*arg];
            *range = if range.1 == 0 { (at, at + 1) } else { (range.0, at + 1) };
        }
        Self { ranges, items: all.into_iter().map(|(_, item)| item).collect() }
    }

    fn of(&self, value: Value) -> &[(Block, Block, Value)] {
        let (start, end) = self.ranges.get(value).copied().unwrap_or_default();
        self.items.get(start as usize..end as usize).unwrap_or_default()
    }
}

/// How many nodes divergent branches are followed to: each of many branches in a row leads to all
/// blocks behind it.
const STEPS_MAX: u32 = 1 << 20;

impl<U: Fn(Inst) -> InstructionUniformity> Analysis<'_, U> {
    fn run(&mut self) {
        for block in self.regions.order.clone() {
            for &inst in &self.function.blocks[block].insts {
                self.visit(block, inst);
            }
        }
        while let Some(value) = self.values.pop() {
            self.visit_users(value, |_| true);
        }
    }

    /// Visits the users of a value in some blocks again. Of a terminator only the edges with this
    /// value are visited, since it may have as many arguments as the function has values.
    fn visit_users(&mut self, value: Value, is_seen: impl Fn(Block) -> bool) {
        // Neither list changes meanwhile: places instead of copies.
        for at in 0..self.uses.of(value).len() {
            let (block, inst) = self.uses.of(value)[at];
            match &self.function.insts[inst].op {
                _ if !is_seen(block) => {}
                Op::CondBr { condition, .. } => self.visit_branch(block, *condition),
                Op::Switch { value, .. } => self.visit_branch(block, *value),
                op if op.is_terminator() => {}
                _ => self.visit(block, inst),
            }
        }
        for at in 0..self.edges.of(value).len() {
            let (from, to, param) = self.edges.of(value)[at];
            if is_seen(from) && self.visit_argument(from, to, param, value) {
                self.blend(to);
            }
        }
    }

    /// Looks at an argument of an edge; whether lanes left a loop with it at different times.
    fn visit_argument(&mut self, from: Block, to: Block, param: Value, arg: Value) -> bool {
        if self.is_varying(arg, from) {
            self.set_varying(param);
        }
        self.result.left_at_different_times(self.regions, arg, to).is_some()
    }

    fn set_varying(&mut self, value: Value) {
        // Events, and other opaque values, are the same for a group.
        let ty = self.function.local_type(value);
        if matches!(self.types.kind(ty), TypeKind::TargetExt { .. }) {
            return;
        }
        if self.result.varying.insert(value) {
            self.values.push(value);
        }
    }

    fn is_varying(&self, value: Value, block: Block) -> bool {
        self.result.is_varying_at(self.regions, value, block)
    }

    /// Visits an instruction again: its result, its branch, and its edge arguments.
    fn visit(&mut self, block: Block, inst: Inst) {
        let data = &self.function.insts[inst];
        if let Some(result) = data.result {
            if !self.result.varying.contains(result) && self.gives_varying(block, inst) {
                self.set_varying(result);
            }
            return;
        }
        match &data.op {
            Op::CondBr { condition, .. } => self.visit_branch(block, *condition),
            Op::Switch { value, .. } => self.visit_branch(block, *value),
            _ => {}
        }
        let mut left = Vec::new();
        data.op.for_each_successor(|call| {
            let params = &self.function.blocks[call.block].params;
            for (&param, &arg) in params.iter().zip(&call.args) {
                if self.visit_argument(block, call.block, param, arg) {
                    left.push(call.block);
                }
            }
        });
        // Each iteration may pass another value.
        left.into_iter().for_each(|to| self.blend(to));
    }

    fn visit_branch(&mut self, block: Block, condition: Value) {
        if self.is_varying(condition, block) && self.result.divergent_branches.insert(block) {
            self.spread(self.regions.loops.innermost(block), block);
        }
    }

    /// Whether an instruction gives lanes different results.
    fn gives_varying(&self, block: Block, inst: Inst) -> bool {
        match (self.uniformity)(inst) {
            InstructionUniformity::NeverUniform => true,
            InstructionUniformity::AlwaysUniform => false,
            InstructionUniformity::Default => {
                let mut varying = false;
                let op = &self.function.insts[inst].op;
                op.for_each_value(|value| varying |= self.is_varying(value, block));
                varying
            }
        }
    }

    /// Marks the effects of lanes leaving a node of a region by different paths.
    fn spread(&mut self, region: Region, node: Block) {
        let regions = self.regions;
        let meet = regions.post_dominator(region, node);
        // The first block behind the branch by which all lanes in a node came. The nodes wait in
        // order.
        let mut labels: HashMap<Block, Block, FxBuildHasher> = HashMap::default();
        let mut waiting: BTreeMap<usize, Block> = BTreeMap::new();
        let mut at = node;
        while Some(at) != meet {
            self.note_exit_paths(region, at);
            let label = labels.get(&at).copied();
            for next in regions.successors(region, at).into_iter().flatten() {
                let came_by = label.unwrap_or(next);
                match labels.get(&next) {
                    None => {
                        labels.insert(next, came_by);
                        waiting.insert(regions.position(next), next);
                    }
                    Some(&other) if other != came_by => {
                        labels.insert(next, next);
                        self.blend(next);
                    }
                    Some(_) => {}
                }
            }
            let Some((_, next)) = waiting.pop_first() else { return };
            if Some(next) != meet {
                self.result.partial.insert(next);
            }
            // From here on all nodes get one label, and the walk is the same for each branch that
            // leads here.
            if waiting.is_empty() && !self.followed.insert((region, next, meet)) {
                return;
            }
            at = next;
            self.steps += 1;
            if self.steps > STEPS_MAX {
                self.result.unfinished = true;
                return;
            }
        }
    }

    /// If a node with fewer lanes than its region leads out of the region's loop, or back.
    fn note_exit_paths(&mut self, region: Region, node: Block) {
        let Some(id) = region else { return };
        // Whatever path led to the node, the same follows.
        if !self.noted.insert((id, node)) {
            return;
        }
        let regions = self.regions;
        let header = regions.loops.get(id).header;
        let mut joins = false;
        let mut divergent = false;
        let mut target = |to: Block| {
            // Lanes that go back early wait for the others.
            joins |= to == header;
            divergent |= to == header || !regions.loops.contains(id, to);
        };
        match regions.node_loop(region, node) {
            Some(inner) => {
                let exits = regions.loops.exits(inner, &regions.cfg);
                exits.into_iter().for_each(|(_, to)| target(to));
            }
            None => regions.cfg.succs(node).iter().for_each(|&to| target(to)),
        }
        if joins && self.has_several_incoming_paths(header, |from| regions.loops.contains(id, from))
        {
            self.blend(header);
        }
        if divergent {
            self.mark_divergent(id);
        }
    }

    /// Lanes may leave this loop at different times.
    fn mark_divergent(&mut self, id: LoopId) {
        if !self.result.divergent_loops.insert(id) {
            return;
        }
        let regions = self.regions;
        let of = regions.loops.get(id);
        let exits = regions.loops.exits(id, &regions.cfg);
        for &(from, to) in &exits {
            if self.has_several_incoming_paths(to, |from| regions.loops.contains(id, from)) {
                self.blend(to);
            }
            self.visit_terminator(from);
        }
        for block in regions.loops.blocks_to_depth(id, u32::MAX, &regions.cfg) {
            let data = &self.function.blocks[block];
            let results = data.insts.iter().filter_map(|&i| self.function.insts[i].result);
            for value in data.params.iter().copied().chain(results).collect::<Vec<_>>() {
                self.visit_users(value, |user| !regions.loops.contains(id, user));
            }
        }
        let mut targets: Vec<Block> = exits.into_iter().map(|(_, to)| to).collect();
        targets.sort_unstable();
        targets.dedup();
        if targets.len() > 1 {
            self.spread(of.parent, of.header);
        }
    }

    fn visit_terminator(&mut self, block: Block) {
        if let Some(inst) = self.function.terminator(block) {
            self.visit(block, inst);
        }
    }

    /// Whether several blocks of a kind lead to a block: edges of one block have the same
    /// arguments.
    fn has_several_incoming_paths(&self, block: Block, from: impl Fn(Block) -> bool) -> bool {
        let mut preds = self.regions.cfg.preds(block).iter().filter(|&&p| from(p));
        let first = preds.next();
        preds.any(|other| Some(other) != first)
    }

    fn blend(&mut self, block: Block) {
        if self.result.blended.insert(block) {
            for &param in &self.function.blocks[block].params {
                self.set_varying(param);
            }
        }
    }
}
