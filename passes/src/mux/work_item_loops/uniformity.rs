//! Which values are uniform in a work-group: these are stored once for the group, not once for each work-item.
//!
//! Uniform are arguments, queries about the group, results of collectives that are the same for all, and what is computed from
//! these alone. A block parameter is uniform too if its arguments are and work-items cannot have come to its block by
//! different paths: wherever they diverge, all blocks up to the post-dominator where they reconverge may be joins, and that one
//! too. So are the headers of loops that work-items leave at different times. Loads vary, but for those of constant memory.

use crate::analysis::effects::{Effects, Spaces};
use oxmux_ir::analysis::{Cfg, PostDominators};
use oxmux_ir::entity::{EntityId, IdSet};
use oxmux_ir::mux::{Builtin, GroupScope, MuxBuiltin};
use oxmux_ir::{Block, Callee, Function, Module, Op, Value};

/// How many rounds the analysis may take, and how many blocks it may look at for each block that there is. A kernel that
/// needs more has no uniform values.
const ROUNDS_MAX: usize = 32;
const VISITS_MAX: usize = 64;

/// The values of a kernel, before it is cut at its barriers, that are uniform in a work-group.
pub(super) fn uniform_values(module: &Module, kernel: &Function) -> IdSet<Value> {
    let cfg = Cfg::compute(kernel);
    let post_dominators = PostDominators::compute(&cfg);
    let mut work = UniformityAnalysis {
        module,
        kernel,
        cfg: &cfg,
        post_dominators: &post_dominators,
        varying: IdSet::new(),
        is_join: vec![false; cfg.block_count()],
        diverges: vec![false; cfg.block_count()],
        visits_left: VISITS_MAX.saturating_mul(cfg.block_count()),
    };
    let mut rounds = 0;
    while work.round() {
        rounds += 1;
        if rounds == ROUNDS_MAX || work.visits_left == 0 {
            return IdSet::new();
        }
    }
    work.uniform()
}

struct UniformityAnalysis<'a> {
    module: &'a Module,
    kernel: &'a Function,
    cfg: &'a Cfg,
    post_dominators: &'a PostDominators,
    varying: IdSet<Value>,
    /// Blocks that work-items may come to by different paths.
    is_join: Vec<bool>,
    /// Blocks at whose end work-items may diverge.
    diverges: Vec<bool>,
    visits_left: usize,
}

impl UniformityAnalysis<'_> {
    /// Finds more varying values. False if there are none.
    fn round(&mut self) -> bool {
        let mut changed = false;
        for &block in self.cfg.reverse_post_order() {
            changed |= self.params(block);
            for &inst in &self.kernel.blocks[block].insts {
                let data = &self.kernel.insts[inst];
                if let Some(result) = data.result
                    && !self.is_varying(result)
                    && self.differs(&data.op)
                {
                    self.varying.insert(result);
                    changed = true;
                }
                if data.op.is_terminator()
                    && !self.diverges[block.index()]
                    && self.condition(&data.op).is_some_and(|value| self.is_varying(value))
                {
                    self.diverge(block);
                    changed = true;
                }
            }
        }
        changed
    }

    fn params(&mut self, block: Block) -> bool {
        let mut changed = false;
        for (index, &param) in self.kernel.blocks[block].params.iter().enumerate() {
            if self.is_varying(param) {
                continue;
            }
            let differs = self.is_join[block.index()]
                || self.cfg.preds(block).iter().any(|&pred| {
                    self.kernel
                        .edge_args(pred, block)
                        .iter()
                        .any(|args| args.get(index).is_none_or(|&arg| self.is_varying(arg)))
                });
            if differs {
                self.varying.insert(param);
                changed = true;
            }
        }
        changed
    }

    /// Work-items diverge at the end of a block, up to its post-dominator.
    fn diverge(&mut self, block: Block) {
        self.diverges[block.index()] = true;
        let reconverges = self.post_dominators.immediate(block);
        let mut seen: IdSet<Block> = IdSet::new();
        let mut stack = self.cfg.succs(block).to_vec();
        while let Some(next) = stack.pop() {
            if !seen.insert(next) {
                continue;
            }
            self.visits_left = self.visits_left.saturating_sub(1);
            self.is_join[next.index()] = true;
            if Some(next) != reconverges {
                stack.extend_from_slice(self.cfg.succs(next));
            }
        }
    }

    fn condition(&self, op: &Op) -> Option<Value> {
        match *op {
            Op::CondBr { condition, .. } => Some(condition),
            Op::Switch { value, .. } => Some(value),
            _ => None,
        }
    }

    fn is_varying(&self, value: Value) -> bool {
        !value.is_constant() && self.varying.contains(value)
    }

    /// Whether work-items that do the operation may get different results.
    fn differs(&self, op: &Op) -> bool {
        let mut differs = false;
        op.for_each_value(|value| differs |= self.is_varying(value));
        differs
            || match op {
                Op::Alloca { .. } => true,
                Op::Load { ptr, access } => {
                    let space = Spaces::of_pointer(&self.module.cx, self.kernel, *ptr);
                    !access.is_simple() || space != Spaces::CONSTANT
                }
                Op::Call(call) => match call.callee {
                    Callee::Function(id) => !self
                        .module
                        .functions
                        .get(id)
                        .and_then(Function::builtin)
                        .and_then(Builtin::as_mux)
                        .is_some_and(is_of_the_group),
                    _ => true,
                },
                _ => !Effects::of(self.module, self.kernel, op).is_pure(),
            }
    }

    fn uniform(&self) -> IdSet<Value> {
        let mut found = IdSet::new();
        for &block in self.cfg.reverse_post_order() {
            let blocks = &self.kernel.blocks[block];
            let results = blocks.insts.iter().filter_map(|&inst| self.kernel.insts[inst].result);
            for value in blocks.params.iter().copied().chain(results) {
                if !self.is_varying(value) {
                    found.insert(value);
                }
            }
        }
        found
    }
}

/// Whether a builtin tells all work-items of a group the same.
pub(crate) fn is_of_the_group(builtin: MuxBuiltin) -> bool {
    builtin.uniform_in() == Some(GroupScope::WorkGroup)
}
