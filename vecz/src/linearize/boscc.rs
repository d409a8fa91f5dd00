//! Branches on superword condition codes (BOSCC): versions of code without masks, for when all
//! lanes agree.
//!
//! Where all lanes of a vector come to a branch and take the same side, that side needs no masks:
//! it is duplicated, and a test of all lanes at once leads there ("branches on superword condition
//! codes": Shin, "Introducing Control Flow into Vectorized Code", PACT 2007). The kernel that
//! starts with `if (id >= n) return;` runs without any mask but for its last vector:
//!
//! ```text
//! entry: br c, body, end      entry: br any(c), test, ... ; both sides, if both are worth it
//! body:  store p              entry: br all(c), body', test
//!        br end               body': store p
//! end:   ret                         br end
//!                             test:  br c, body, end       ; lanes diverge here, and body has a mask
//! ```
//!
//! Both forms rejoin where the sides do, in a block that is not duplicated. No value but those of
//! edges leaves a side: no block of it dominates the end of the branch, or it would be the end.

use crate::linearize::LaneTests;
use crate::linearize::origins::Origins;
use oxmux_ir::analysis::{Divergence, Dominators, Region, Regions};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::edit::{CloneMap, clone_blocks};
use oxmux_ir::entity::IdSet;
use oxmux_ir::instruction::{Call, Callee};
use oxmux_ir::{Block, BlockCall, Builder, Function, Inst, Module, Op, Type, Value};

/// How many instructions are duplicated at most, of one side and of a kernel. Estimated; no command
/// measures them.
const SIDE_MAX: usize = 600;
const KERNEL_MAX: usize = 2_000;

/// A path of at most this many instructions is duplicated only if masks cost something in it.
/// Estimated; no command measures it.
const TRIVIAL: usize = 3;

/// How deep branches nest of which each side has a version. Estimated; no command measures it.
const ROUNDS: usize = 4;

/// Facts about blocks that diverged lanes reach.
#[derive(Default)]
pub(crate) struct Versions {
    /// Blocks that seldom have all lanes.
    pub(crate) mixed: IdSet<Block>,
    /// Blocks that have an active lane whenever they are reached.
    pub(crate) inhabited: IdSet<Block>,
    /// Branches that were looked at.
    done: IdSet<Block>,
    /// What the versions are copies of.
    pub(crate) origins: Origins,
    always: bool,
    spent: usize,
    rounds: usize,
}

impl Versions {
    /// `always` makes versions of all that is not trivial, whether or not masks cost anything
    /// there.
    pub(crate) fn new(always: bool) -> Self {
        Self { always, ..Self::default() }
    }

    /// Makes versions of what one round of analysis finds. True if there were any: the analyses are
    /// to be done again.
    pub(crate) fn make(
        &mut self,
        module: &mut Module,
        function: &mut Function,
        regions: &Regions,
        divergence: &Divergence,
        tests: LaneTests,
    ) -> bool {
        if self.rounds == ROUNDS {
            return false;
        }
        self.rounds += 1;
        let mut found = Vec::new();
        let mut dominators = None;
        for &block in &regions.order {
            if divergence.branches(block)
                && !divergence.is_partial(block)
                && in_step(regions, divergence, block)
                && self.done.insert(block)
            {
                let dominators =
                    &*dominators.get_or_insert_with(|| Dominators::compute(&regions.cfg));
                let scope = (regions, divergence, dominators);
                found.extend(self.branch(module, function, scope, block));
            }
        }
        if found.is_empty() {
            return false;
        }
        // The sides of different branches have no block in common, and no branch is in a side of
        // another.
        let source = function.clone();
        for branch in found {
            self.split(module, function, &source, tests, branch);
        }
        true
    }

    /// Finds the sides of a branch of which versions are to be made.
    fn branch(
        &mut self,
        module: &Module,
        function: &Function,
        (regions, divergence, dominators): (&Regions, &Divergence, &Dominators),
        block: Block,
    ) -> Option<Branch> {
        let region = regions.loops.innermost(block);
        let join = regions.post_dominator(region, block)?;
        let inst = function.terminator(block)?;
        let Op::CondBr { condition, then, otherwise } = function.insts[inst].op.clone() else {
            return None;
        };
        let always = self.always;
        let scope = Scope { module, regions, divergence, region, join, always };
        let sides = [&then, &otherwise].map(|call| scope.side(function, call.block)).map(|side| {
            let side = side?;
            self.spent += side.size;
            (self.spent <= KERNEL_MAX).then_some(side.blocks)
        });
        let any = sides.iter().any(Option::is_some);
        let alone = any && scope.are_entered_here(dominators, block, [then.block, otherwise.block]);
        let targets = [then, otherwise];
        any.then_some(Branch { block, inst, condition, targets, sides, alone, join })
    }

    fn split(
        &mut self,
        module: &mut Module,
        function: &mut Function,
        source: &Function,
        tests: LaneTests,
        branch: Branch,
    ) {
        function.blocks[branch.block].insts.pop();
        let mut at = branch.block;
        for (i, test_all) in [(0, true), (1, false)] {
            let Some(side) = &branch.sides[i] else { continue };
            let version = duplicate(function, source, side, &branch.targets[i], &mut self.origins);
            let test = function.add_block();
            let (id, ty) = if test_all { tests.all } else { tests.any };
            let call = Call::new(Callee::Function(id), ty, vec![branch.condition]);
            let mut b = Builder::new(&mut module.cx, function, at);
            let holds = b.value(Op::Call(Box::new(call)), Type::I1);
            let others = BlockCall::new(test);
            match test_all {
                true => b.cond_br_args(holds, version, others),
                false => b.cond_br_args(holds, others, version),
            };
            at = test;
            self.done.insert(test);
            // Where the sides reconverge, lanes come by other paths, too, and perhaps none does.
            if branch.alone && branch.targets[1 - i].block != branch.join {
                self.inhabited.insert(branch.targets[1 - i].block);
            }
        }
        function.blocks[at].insts.push(branch.inst);
        let [then, otherwise] = branch.sides.map(Option::unwrap_or_default);
        let sets = [&then, &otherwise].map(|side| {
            let mut set = IdSet::new();
            for &block in side {
                set.insert(block);
            }
            set
        });
        for (side, other) in [(then, &sets[1]), (otherwise, &sets[0])] {
            for block in side.into_iter().filter(|&block| !other.contains(block)) {
                self.mixed.insert(block);
            }
        }
    }
}

/// A branch with its sides, of those of which versions are to be made.
struct Branch {
    block: Block,
    inst: Inst,
    condition: Value,
    targets: [BlockCall; 2],
    sides: [Option<Vec<Block>>; 2],
    /// Whether a side is entered from here alone.
    alone: bool,
    join: Block,
}

/// Whether all lanes of a vector are in every iteration of the loops around a block.
fn in_step(regions: &Regions, divergence: &Divergence, block: Block) -> bool {
    let mut at = regions.loops.innermost(block);
    while let Some(id) = at {
        let of = regions.loops.get(id);
        if divergence.is_divergent(id) || divergence.is_partial(of.header) {
            return false;
        }
        at = of.parent;
    }
    true
}

/// Copies one side; gives the edge that leads to the copy.
fn duplicate(
    function: &mut Function,
    source: &Function,
    side: &[Block],
    call: &BlockCall,
    origins: &mut Origins,
) -> BlockCall {
    let mut map = CloneMap::default();
    clone_blocks(function, source, side, &mut map);
    map.blocks.iter().for_each(|(&block, &copy)| origins.add(copy, block));
    map.insts.iter().for_each(|(&inst, &copy)| origins.add_inst(copy, inst));
    BlockCall { block: map.block(call.block), args: call.args.clone() }
}

/// The function and analyses in which sides are found.
struct Scope<'a> {
    module: &'a Module,
    regions: &'a Regions,
    divergence: &'a Divergence,
    region: Region,
    join: Block,
    always: bool,
}

struct Side {
    blocks: Vec<Block>,
    size: usize,
}

impl Scope<'_> {
    /// The blocks from one until the sides reconverge, if a version of them without masks pays.
    fn side(&self, function: &Function, first: Block) -> Option<Side> {
        if first == self.join {
            return None;
        }
        let mut seen: IdSet<Block> = IdSet::new();
        seen.insert(first);
        let mut blocks = vec![first];
        let (mut next, mut size, mut gain) = (0, 0, false);
        while let Some(&block) = blocks.get(next) {
            next += 1;
            // Never out of the region or back to its start.
            let node = self.regions.node(self.region, block)?;
            if self.region.is_some_and(|id| self.regions.loops.get(id).header == node) {
                return None;
            }
            for &inst in &function.blocks[block].insts {
                size += 1;
                gain |= self.gains(function, inst)?;
            }
            if size > SIDE_MAX {
                return None;
            }
            for &to in self.regions.cfg.succs(block) {
                if to != self.join && seen.insert(to) {
                    blocks.push(to);
                }
            }
        }
        (gain || self.always && size > TRIVIAL).then_some(Side { blocks, size })
    }

    /// Whether all paths to the blocks between a branch and where its sides reconverge lead over
    /// it. Else lanes that come to one side from elsewhere pass the other one, too, once the two
    /// run one after another.
    fn are_entered_here(
        &self,
        dominators: &Dominators,
        branch: Block,
        targets: [Block; 2],
    ) -> bool {
        let mut seen: IdSet<Block> = IdSet::new();
        let mut work: Vec<Block> = targets.to_vec();
        let mut count = 0;
        while let Some(block) = work.pop() {
            if block == self.join || !seen.insert(block) {
                continue;
            }
            count += 1;
            if count > SIDE_MAX || !dominators.dominates(branch, block) {
                return false;
            }
            work.extend(self.regions.cfg.succs(block));
        }
        true
    }

    /// Whether an instruction is cheaper without a mask; none if it must not be duplicated.
    fn gains(&self, function: &Function, inst: Inst) -> Option<bool> {
        let varies = |value: Value| self.divergence.is_varying(value);
        Some(match &function.insts[inst].op {
            Op::Load { ptr, .. } => varies(*ptr),
            Op::Store { value, ptr, .. } => varies(*ptr) || varies(*value),
            Op::AtomicRmw { .. } | Op::CmpXchg { .. } => true,
            Op::Alloca { .. } | Op::Fence { .. } => return None,
            Op::Call(call) => return self.call_gains(call),
            _ => false,
        })
    }

    fn call_gains(&self, call: &Call) -> Option<bool> {
        let Callee::Function(id) = call.callee else { return None };
        let callee = &self.module.functions[id];
        let kept = [WordAttribute::NoDuplicate, WordAttribute::Convergent];
        let query = matches!(callee.builtin(), Some(Builtin::Mux(_)));
        if !query && kept.iter().any(|&word| callee.attributes.set.has(word)) {
            return None;
        }
        match callee.builtin() {
            Some(Builtin::Mux(builtin)) => (!builtin.is_convergent()).then_some(false),
            _ => Some(true),
        }
    }
}
