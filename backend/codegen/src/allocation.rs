//! Predicts the time of register allocation: the sizes from which regalloc2's allocators take
//! superlinear time.
//!
//! Both generators use regalloc2 and have the same two allocators to choose from. The backtracking
//! one looks, for each live range, at those that it overlaps. The one in a single pass walks, at
//! the start of each block, all values that are live there, whether the block uses them or not.

use oxmux_ir::entity::IdVec;
use oxmux_ir::function::InstData;
use oxmux_ir::{BinaryOp, Block, Function, Op, Type, Value};
use smallvec::SmallVec;

/// From this many instructions, blocks, or parameters and arguments of blocks on, the backtracking
/// allocator takes quadratic time.
const BACKTRACKING_INSTS: usize = 20_000;
const BACKTRACKING_BLOCKS: usize = 8_000;
const BACKTRACKING_ARGS: usize = 20_000;

/// The backtracking allocator splits a long live range where a register is taken from it, and looks
/// for a register for what is left among all that is allocated up to its end: time in the product
/// of its uses and its length. From this sum over all values on, in legal instructions,
/// registers are allocated in one pass. Of the kernels in `tests/kernels`, at any width, that have
/// fewer instructions than the limit above, the one with most has 20 million. Where the allocator
/// takes long, it takes up to 30 ns for each: 0.7 s
/// (`growth -- --mode auto loop_exits 1000 2000 4000`).
const BACKTRACKING_RANGES: usize = 24_000_000;

/// The most values live at the start of a block that the backtracking allocator is given. Kernels
/// that people write have fewer than two hundred; the backtracking allocator takes 30 ms for 500
/// across one loop, 0.4 s for 2,000 and 6 s for 5,000
/// (`cargo bench -p oxmux-tests --bench growth -- --stages --mode scalar loop_live 1500 6000 16000`).
pub const LIVE_IN_MAX: u32 = 512;

/// For the single-pass allocator: the most pairs of a value and an edge into a block in which it
/// takes the value for live, for each instruction.
const PAIRS_PER_INST: usize = 8;

/// Whether a function is too large for the backtracking register allocator.
pub fn is_large(func: &Function) -> bool {
    let args = |block: &Block| {
        let mut count = func.blocks[*block].params.len();
        if let Some(inst) = func.terminator(*block) {
            func.insts[inst].op.for_each_successor(|edge| count += edge.args.len());
        }
        count
    };
    weighted_insts(func) > BACKTRACKING_INSTS
        || func.block_order.len() > BACKTRACKING_BLOCKS
        || func.block_order.iter().map(args).sum::<usize>() > BACKTRACKING_ARGS
        || live_range_work(func) > BACKTRACKING_RANGES
}

/// How many instructions of the machine one of a legal function is, about: an `i128` is two
/// registers, and a product of two takes three multiplications and two additions.
fn weight(func: &Function, data: &InstData) -> usize {
    match (&data.op, data.result.map(|result| func.local_type(result))) {
        (Op::Binary { op: BinaryOp::Mul, .. }, Some(Type::I128)) => 6,
        (_, Some(Type::I128)) => 2,
        _ => 1,
    }
}

fn weighted_insts(func: &Function) -> usize {
    func.insts_in_order().map(|(_, inst)| weight(func, &func.insts[inst])).sum()
}

/// The sum over all values of their uses times their lengths, from the definition to the last use
/// in the order of blocks.
fn live_range_work(func: &Function) -> usize {
    let count = weighted_insts(func);
    if count.saturating_mul(count) <= BACKTRACKING_RANGES / 4 {
        // Even if each instruction used four values from the function's other end, it would not be
        // more.
        return 0;
    }
    let mut place: IdVec<Value, usize> = IdVec::filled(func.value_count(), 0);
    let mut ranges: IdVec<Value, (usize, usize)> = IdVec::filled(func.value_count(), (0, 0));
    let mut here = 0;
    for &block in &func.block_order {
        func.blocks[block].params.iter().for_each(|&param| place[param] = here);
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let weight = weight(func, data);
            here += weight;
            if let Some(result) = data.result {
                place[result] = here;
            }
            data.op.for_each_value(|value| {
                if !value.is_constant() {
                    // Each half of a wide operand of a wide operation is used by about half of its
                    // instructions.
                    let (uses, last) = &mut ranges[value];
                    (*uses, *last) = (*uses + weight, here);
                }
            });
        }
    }
    let work = ranges.iter().map(|(value, &(uses, last))| {
        let length = last.saturating_sub(place[value]);
        uses.saturating_mul(length)
    });
    work.fold(0, usize::saturating_add)
}

/// Whether the values that cross blocks are so numerous that even the allocator that [`is_large`]
/// chooses takes more time than in proportion. `is_large` says which one that is, `insts` how many
/// instructions the function has; functions of fewer than [`LIVE_IN_MAX`] need not be asked about,
/// since these do not reach that number.
pub fn is_crowded(crossings: &Crossings, insts: usize, is_large: bool) -> bool {
    match is_large {
        true => crossings.pairs_in_order() > insts.saturating_mul(PAIRS_PER_INST),
        false => crossings.is_live_above(LIVE_IN_MAX),
    }
}

/// The values of a function that other blocks than their own use. Blocks have their places in the
/// order of the code as numbers.
#[derive(Default)]
pub struct Crossings {
    /// The blocks before each block.
    pub predecessors: Vec<SmallVec<[u32; 2]>>,
    /// Pairs of a value and a block that uses it.
    pub uses: Vec<(u32, u32)>,
    /// The block that defines each value.
    pub defining_blocks: Vec<u32>,
}

impl Crossings {
    /// The pairs of a value and an edge to a block where the allocator in a single pass has it for
    /// live: that walks the blocks backwards in the order in which they are emitted, whatever leads
    /// where, and takes a value from its last use in this order up to its definition for live. At
    /// the start of each block, it asks each predecessor about each value.
    fn pairs_in_order(&self) -> usize {
        let mut edges = 0usize;
        let count = |before: &SmallVec<[u32; 2]>| {
            // Each block counts, even if it has no predecessor.
            edges += before.len().max(1);
            edges
        };
        let edges_before: Vec<usize> = self.predecessors.iter().map(count).collect();
        let place = |block: u32| edges_before[block as usize];
        let mut last_use = vec![0; self.defining_blocks.len()];
        for &(value, block) in &self.uses {
            let last = &mut last_use[value as usize];
            *last = place(block).max(*last);
        }
        let pairs = last_use
            .iter()
            .zip(&self.defining_blocks)
            .map(|(last, &block)| last.saturating_sub(place(block)));
        pairs.fold(0, usize::saturating_add)
    }

    /// Whether more values than `most` are live at the start of one block. From each use it walks
    /// backwards to the definition, and ends as soon as they are too many, so that it takes no more
    /// time than they may.
    fn is_live_above(&self, most: u32) -> bool {
        let mut uses = self.uses.clone();
        uses.sort_unstable();
        uses.dedup();
        // No more are live anywhere than there are.
        if uses.chunk_by(|(a, _), (b, _)| a == b).count() <= most as usize {
            return false;
        }
        // Of each block, the last value that was seen to be live there, and how many were.
        let mut seen = vec![(u32::MAX, 0); self.predecessors.len()];
        let mut work: Vec<u32> = Vec::new();
        for (value, user) in uses {
            let defining = self.defining_blocks[value as usize];
            work.push(user);
            while let Some(block) = work.pop() {
                let (last, live) = &mut seen[block as usize];
                if block == defining || *last == value {
                    continue;
                }
                (*last, *live) = (value, *live + 1);
                if *live > most {
                    return true;
                }
                work.extend(&self.predecessors[block as usize]);
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use smallvec::smallvec;

    /// `values` values of block 0 that block 2 uses, behind a loop of block 1.
    fn across_loop(values: u32) -> Crossings {
        Crossings {
            predecessors: vec![smallvec![], smallvec![0, 1], smallvec![1]],
            uses: (0..values).map(|value| (value, 2)).collect(),
            defining_blocks: vec![0; values as usize],
        }
    }

    #[test]
    fn values_live_at_once_are_counted_up_to_the_limit() {
        assert!(!across_loop(10).is_live_above(10));
        assert!(across_loop(11).is_live_above(10));
        // A value that a block uses twice is live once, and one that it defines itself is not
        // counted.
        let twice = |block| Crossings {
            uses: vec![(0, 2), (0, 2)],
            defining_blocks: vec![block],
            ..across_loop(1)
        };
        assert!(!twice(0).is_live_above(1) && twice(0).is_live_above(0));
        assert!(!twice(2).is_live_above(0));
    }

    #[test]
    fn pairs_of_values_and_edges_are_counted() {
        // From the definition in block 0, two edges lead into block 1 and one into block 2.
        assert_eq!([across_loop(1).pairs_in_order(), across_loop(5).pairs_in_order()], [3, 15]);
        assert_eq!(Crossings { defining_blocks: vec![2], ..across_loop(1) }.pairs_in_order(), 0);
    }
}
