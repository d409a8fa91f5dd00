//! Code sinking: vectors that are computed before a branch and used on one side only are computed
//! there.
//!
//! A mask of the edge of a range is made for every vector of work-items, and few of them are at the
//! edge. Work is proportional to the instructions.

use oxmux_codegen::legal::{LegalFunction, LegalType};
use oxmux_ir::analysis::{Cfg, Dominators, Loops, PostDominators};
use oxmux_ir::entity::EntityId;
use oxmux_ir::{Block, Inst, Op};

/// How far the tree of dominators is walked for one use.
const STEPS: u32 = 64;

/// Instructions that are made in another block than the one that they are in.
#[derive(Debug, Default)]
pub(crate) struct Sunk {
    /// Whether each instruction is made elsewhere; empty if none is.
    moved: Vec<bool>,
    /// For each block, the instructions that are sunk to its start, in order.
    into: Vec<Vec<Inst>>,
}

impl Sunk {
    /// Whether an instruction is made elsewhere.
    pub(crate) fn is_moved(&self, inst: Inst) -> bool {
        self.moved.get(inst.index()).copied().unwrap_or(false)
    }

    /// The instructions that are sunk to the start of a block.
    pub(crate) fn made_in(&self, block: Block) -> &[Inst] {
        self.into.get(block.index()).map_or(&[], Vec::as_slice)
    }

    /// Finds a place for each instruction of a function.
    pub(crate) fn new(program: &LegalFunction<'_>, cfg: &Cfg) -> Self {
        let (func, order) = (program.body, cfg.reverse_post_order());
        let vectors =
            |&block: &Block| func.blocks[block].insts.iter().any(|&inst| is_vector(program, inst));
        if order.len() < 3 || !order.iter().any(vectors) {
            return Self::default();
        }
        let dominators = Dominators::compute(cfg);
        let loops = Loops::compute(cfg, &dominators);
        if loops.has_irreducible_cycle() {
            return Self::default();
        }
        let new_blocks = Sinking::new(program, cfg, &dominators, &loops).run();
        if new_blocks.iter().all(Option::is_none) {
            return Self::default();
        }
        let mut into = vec![Vec::new(); func.blocks.len()];
        for &block in order {
            for &inst in &func.blocks[block].insts {
                if let Some(new_block) = new_blocks[inst.index()] {
                    into[new_block.index()].push(inst);
                }
            }
        }
        Self { moved: new_blocks.iter().map(Option::is_some).collect(), into }
    }
}

/// The block in which a value is wanted.
#[derive(Clone, Copy)]
enum Wanted {
    /// Nothing uses it, of what was visited.
    Nowhere,
    /// The closest block that dominates all uses visited.
    In(Block),
    /// That is far up, or not looked for.
    Anywhere,
}

/// The search for the blocks of instructions: uses before definitions.
struct Sinking<'a> {
    program: &'a LegalFunction<'a>,
    cfg: &'a Cfg,
    dominators: &'a Dominators,
    loops: &'a Loops,
    post_dominators: PostDominators,
    /// The position of each block in reverse post-order.
    positions: Vec<u32>,
    wanted: Vec<Wanted>,
}

impl<'a> Sinking<'a> {
    fn new(
        program: &'a LegalFunction<'a>,
        cfg: &'a Cfg,
        dominators: &'a Dominators,
        loops: &'a Loops,
    ) -> Self {
        let mut positions = vec![u32::MAX; program.body.blocks.len()];
        for (position, block) in (0..).zip(cfg.reverse_post_order()) {
            positions[block.index()] = position;
        }
        let post_dominators = PostDominators::compute(cfg);
        let wanted = vec![Wanted::Nowhere; program.body.value_count()];
        Self { program, cfg, dominators, loops, post_dominators, positions, wanted }
    }

    /// The new block of each instruction that gets one.
    fn run(mut self) -> Vec<Option<Block>> {
        let func = self.program.body;
        let mut new_blocks = vec![None; func.insts.len()];
        for &block in self.cfg.reverse_post_order().iter().rev() {
            for &inst in func.blocks[block].insts.iter().rev() {
                let data = &func.insts[inst];
                let wanted = data.result.map(|value| self.wanted[value.index()]);
                // What nothing uses is not made, and keeps nothing here.
                if data.op.is_pure() && matches!(wanted, Some(Wanted::Nowhere)) {
                    continue;
                }
                let mut new_block = block;
                if let Some(Wanted::In(to)) = wanted
                    && self.may_sink(inst, block, to)
                {
                    new_block = to;
                    new_blocks[inst.index()] = Some(to);
                }
                data.op.for_each_value(|value| {
                    if !value.is_constant() {
                        self.wanted[value.index()] = match self.wanted[value.index()] {
                            Wanted::Nowhere => Wanted::In(new_block),
                            Wanted::In(other) => self.common(other, new_block),
                            Wanted::Anywhere => Wanted::Anywhere,
                        };
                    }
                });
            }
        }
        new_blocks
    }

    /// Whether an instruction may be made in another block, and runs less often there.
    fn may_sink(&self, inst: Inst, from: Block, to: Block) -> bool {
        to != from
            && may_move(&self.program.body.insts[inst].op)
            && is_vector(self.program, inst)
            && self.dominators.dominates(from, to)
            && self.loops.innermost(to).is_none_or(|id| self.loops.contains(id, from))
            && (self.loops.depth(to) < self.loops.depth(from)
                || !self.post_dominators.post_dominates(to, from))
    }

    /// The closest block that dominates both.
    fn common(&self, mut a: Block, mut b: Block) -> Wanted {
        for _ in 0..STEPS {
            if a == b {
                return Wanted::In(a);
            }
            let lower = match self.positions[a.index()] > self.positions[b.index()] {
                true => &mut a,
                false => &mut b,
            };
            let Some(above) = self.dominators.immediate(*lower) else { break };
            *lower = above;
        }
        Wanted::Anywhere
    }
}

/// Whether an instruction computes a vector.
fn is_vector(program: &LegalFunction<'_>, inst: Inst) -> bool {
    let (cx, func) = (program.cx, program.body);
    let result = func.insts[inst].result;
    let key = result.and_then(|value| LegalType::of(cx, cx.value_type(func, value)));
    key.is_some_and(|key| key.is_vector())
}

/// Whether an operation may be done later, or not at all. Vectors of addresses stay where they are.
fn may_move(op: &Op) -> bool {
    op.is_pure() && !matches!(op, Op::Gep { .. })
}
