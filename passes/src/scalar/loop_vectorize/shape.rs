//! The loops that can be vectorized: counted ones of one or two blocks.

use super::is_branch;
use oxmux_ir::analysis::{Cfg, ExitTest};
use oxmux_ir::{Block, BlockCall, Function, Inst, IntPredicate, Op, Value};

/// A loop that is left at one place, behind a comparison.
pub(super) struct CountedLoop {
    /// Where it begins, and where it is left.
    pub(super) header: Block,
    /// The rest of it, where it is left before its work is done; none if it is left at its end.
    pub(super) body: Option<Block>,
    /// Where it is come to from.
    pub(super) entries: Vec<Block>,
    /// The initial values of the header's parameters, if the loop is entered by one edge.
    pub(super) starts: Option<Vec<Value>>,
    /// The latch's arguments for the header's parameters.
    pub(super) nexts: Vec<Value>,
    /// The edge to the target of the exit.
    pub(super) exit: BlockCall,
    /// The comparison that holds while the loop continues.
    pub(super) continues_if: (IntPredicate, [Value; 2]),
}

/// Whether a block ends as the header of such a loop does.
pub(super) fn may_be_header(function: &Function, block: Block) -> bool {
    is_branch(function, block)
        && function
            .successors(block)
            .iter()
            .any(|&to| to == block || jumps_to(function, to) == Some(block))
}

/// The target of a block that ends in a jump.
fn jumps_to(function: &Function, block: Block) -> Option<Block> {
    match &function.insts[function.terminator(block)?].op {
        Op::Br { target } => Some(target.block),
        _ => None,
    }
}

impl CountedLoop {
    /// The loop that begins with this block, if it is one.
    pub(super) fn find(function: &Function, cfg: &Cfg, header: Block) -> Option<Self> {
        if !may_be_header(function, header) {
            return None;
        }
        let is_body = |to: Block| {
            to != header
                && jumps_to(function, to) == Some(header)
                && matches!(cfg.preds(to), [pred] if *pred == header)
                && function.blocks[to].params.is_empty()
        };
        let test = ExitTest::find(function, header, |to| to == header || is_body(to))?;
        let body = (test.stays.block != header).then_some(test.stays.block);
        let latch = body.unwrap_or(header);
        let mut entries: Vec<Block> = cfg.preds(header).to_vec();
        entries.sort_unstable();
        entries.dedup();
        entries.retain(|&pred| pred != latch);
        let starts = match entries[..] {
            [] => return None,
            [entry] => match function.edge_args(entry, header)[..] {
                [args] => Some(args.to_vec()),
                _ => None,
            },
            _ => None,
        };
        let nexts = match function.edge_args(latch, header)[..] {
            [args] => args.to_vec(),
            _ => return None,
        };
        let count = function.blocks[header].params.len();
        if nexts.len() != count || starts.as_ref().is_some_and(|starts| starts.len() != count) {
            return None;
        }
        let (continues_if, exit) = ((test.predicate, test.args), test.leaves.clone());
        Some(Self { header, body, entries, starts, nexts, exit, continues_if })
    }

    /// The block that leads back to the header.
    pub(super) fn latch(&self) -> Block {
        self.body.unwrap_or(self.header)
    }

    /// Its blocks.
    pub(super) fn blocks(&self) -> impl Iterator<Item = Block> + use<> {
        std::iter::once(self.header).chain(self.body)
    }

    /// Whether a block is one of the loop's.
    pub(super) fn contains(&self, block: Block) -> bool {
        block == self.header || Some(block) == self.body
    }

    /// Whether each iteration that is begun is also ended: the loop is left at its end.
    pub(super) fn tests_at_end(&self) -> bool {
        self.body.is_none()
    }

    /// The instructions of an iteration, in order.
    pub(super) fn insts<'a>(&self, function: &'a Function) -> impl Iterator<Item = Inst> + 'a {
        self.blocks()
            .flat_map(|block| function.blocks[block].insts.iter().copied())
            .filter(|&inst| !function.insts[inst].op.is_terminator())
    }
}
