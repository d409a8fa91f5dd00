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
        let (cx, func) = (program.cx, program.body);
        let order = cfg.reverse_post_order();
        let is_vector = |inst: Inst| {
            let result = func.insts[inst].result;
            let key = result.and_then(|v| LegalType::of(cx, cx.value_type(func, v)));
            key.is_some_and(|key| key.is_vector())
        };
        let vectors = |&block: &Block| func.blocks[block].insts.iter().any(|&inst| is_vector(inst));
        if order.len() < 3 || !order.iter().any(vectors) {
            return Self::default();
        }
        let dominators = Dominators::compute(cfg);
        let loops = Loops::compute(cfg, &dominators);
        if loops.has_irreducible_cycle() {
            return Self::default();
        }
        let ends = PostDominators::compute(cfg);
        let mut places = vec![u32::MAX; func.blocks.len()];
        for (place, block) in (0..).zip(order) {
            places[block.index()] = place;
        }
        // The closest block that comes before all uses found so far; none is far up, or not looked
        // for.
        let common = |mut a: Block, mut b: Block| {
            for _ in 0..STEPS {
                if a == b {
                    return Some(a);
                }
                match places[a.index()] > places[b.index()] {
                    true => a = dominators.immediate(a)?,
                    false => b = dominators.immediate(b)?,
                }
            }
            None
        };
        let mut wanted: Vec<Option<Option<Block>>> = vec![None; func.value_count()];
        let mut new_blocks: Vec<Option<Block>> = vec![None; func.insts.len()];
        for &block in order.iter().rev() {
            for &inst in func.blocks[block].insts.iter().rev() {
                let data = &func.insts[inst];
                let mut new_block = block;
                // What nothing uses is not made, and keeps nothing here.
                if data.op.is_pure() && data.result.is_some_and(|v| wanted[v.index()].is_none()) {
                    continue;
                }
                if let Some(Some(Some(place))) = data.result.map(|v| wanted[v.index()])
                    && place != block
                    && may_move(&data.op)
                    && is_vector(inst)
                    && dominators.dominates(block, place)
                    && loops.innermost(place).is_none_or(|id| loops.contains(id, block))
                    && (loops.depth(place) < loops.depth(block)
                        || !ends.post_dominates(place, block))
                {
                    new_block = place;
                    new_blocks[inst.index()] = Some(place);
                }
                data.op.for_each_value(|value| {
                    if !value.is_constant() {
                        let known = &mut wanted[value.index()];
                        *known = Some(match *known {
                            None => Some(new_block),
                            Some(other) => other.and_then(|other| common(other, new_block)),
                        });
                    }
                });
            }
        }
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

/// Whether an operation may be done later, or not at all. Vectors of addresses stay where they are.
fn may_move(op: &Op) -> bool {
    op.is_pure() && !matches!(op, Op::Gep { .. })
}
