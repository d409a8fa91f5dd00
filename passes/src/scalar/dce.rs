//! Dead code elimination: removes operations whose results are not needed, cycles through block
//! parameters included.
//!
//! Before -> after, with `%x` and `%next` used by one another alone:
//!
//! ```text
//! loop:                                          loop:
//!   %i = phi i32 [ 0, %entry ], [ %j, %loop ]      %i = phi i32 [ 0, %entry ], [ %j, %loop ]
//!   %x = phi i32 [ 0, %entry ], [ %next, %loop ]   %j = add i32 %i, 1
//!   %next = add i32 %x, %i                         …
//!   %j = add i32 %i, 1
//! ```
//!
//! Starts from instructions with effects: operands of marked instructions are marked, and the
//! arguments of a marked parameter on every edge. All branches stay. Linear.

use super::unreachable::remove_unreachable_blocks;
use crate::analysis::effects::Effects;
use crate::pass::{PassContext, PassEntry, PassError};
use oxmux_ir::entity::{EntityId, IdSet};
use oxmux_ir::{Block, BlockCall, CastOp, Function, Inst, Module, Op, Value, ValueDef};

/// The entry in the registry.
pub const ENTRY: PassEntry =
    PassEntry::of("dce", "Removes what computes nothing that is needed.", run).idempotent();

/// In place of an edge's number where there is no edge.
const NO_EDGE: usize = usize::MAX;

/// How many casts are looked through for a value that replaces a removed one in debug records.
const CASTS_MAX: usize = 8;

fn run(module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
    cx.for_each_function(module, |module, _, function| Ok(eliminate(module, function)))
}

/// Removes dead code from one function.
pub fn eliminate(module: &Module, function: &mut Function) -> bool {
    let shrunk = remove_unreachable_blocks(function);
    let live = Liveness::compute(module, function);
    shrunk | live.sweep(function)
}

struct Liveness {
    values: IdSet<Value>,
    insts: IdSet<Inst>,
    /// How many instructions stay, debug records included.
    kept: usize,
    work: Vec<Value>,
}

impl Liveness {
    fn compute(module: &Module, function: &Function) -> Self {
        let mut live = Self {
            values: IdSet::with_room(function.value_count()),
            insts: IdSet::with_room(function.insts.len()),
            kept: 0,
            work: Vec::new(),
        };
        // What leads to blocks that have parameters: each edge with the one before it to the same
        // block, and the last of each block.
        let mut edges: Vec<(&BlockCall, usize)> = Vec::new();
        let mut last_edges = vec![NO_EDGE; function.blocks.len()];
        for (_, inst) in function.insts_in_order() {
            let op = &function.insts[inst].op;
            op.for_each_successor(|call| {
                if !call.args.is_empty() {
                    let last = &mut last_edges[call.block.index()];
                    edges.push((call, std::mem::replace(last, edges.len())));
                }
            });
            if matches!(op, Op::Debug(_)) {
                live.kept += 1;
            } else if !Effects::may_remove(module, function, op) {
                live.mark_root(function, inst);
            }
        }
        while let Some(value) = live.work.pop() {
            match function.value_def(value) {
                Some(ValueDef::Inst(inst)) => {
                    if live.insts.insert(inst) {
                        live.kept += 1;
                        function.insts[inst].op.for_each_value(|v| live.mark(v));
                    }
                }
                Some(ValueDef::BlockParam(block, index)) => {
                    let mut next = last_edges[block.index()];
                    while let Some(&(call, before)) = edges.get(next) {
                        if let Some(&arg) = call.args.get(index as usize) {
                            live.mark(arg);
                        }
                        next = before;
                    }
                }
                Some(ValueDef::Argument(_)) | None => {}
            }
        }
        live
    }

    fn mark(&mut self, value: Value) {
        if !value.is_constant() && self.values.insert(value) {
            self.work.push(value);
        }
    }

    /// Marks an instruction that stays; of a terminator the condition alone, since arguments follow
    /// parameters.
    fn mark_root(&mut self, function: &Function, inst: Inst) {
        self.kept += usize::from(self.insts.insert(inst));
        match &function.insts[inst].op {
            Op::Br { .. } => {}
            Op::CondBr { condition, .. } => self.mark(*condition),
            Op::Switch { value, .. } => self.mark(*value),
            op => op.for_each_value(|v| self.mark(v)),
        }
    }

    fn sweep(&self, function: &mut Function) -> bool {
        if self.is_all(function) {
            return false;
        }
        let mut changed = false;
        // Parameters lose their places in one go: edges are cut with the same answers.
        let mut keep: Vec<Option<Vec<bool>>> = vec![None; function.blocks.len()];
        for block in function.block_order.clone() {
            let params = &function.blocks[block].params;
            if params.iter().any(|&param| !self.values.contains(param)) {
                let keeps: Vec<bool> = params.iter().map(|&p| self.values.contains(p)).collect();
                function.retain_block_params(block, |i| keeps[i]);
                keep[block.index()] = Some(keeps);
                changed = true;
            }
        }
        for block in function.block_order.clone() {
            changed |= self.sweep_block(function, block, &keep);
        }
        changed
    }

    /// Whether everything is needed.
    fn is_all(&self, function: &Function) -> bool {
        self.kept == function.size()
            && function.block_order.iter().all(|&block| {
                function.blocks[block].params.iter().all(|&param| self.values.contains(param))
            })
    }

    /// A live value for a debug record in place of a removed one; none if there is none. An address
    /// is the same in another address space.
    fn same_value(&self, function: &Function, mut value: Value) -> Option<Value> {
        for _ in 0..CASTS_MAX {
            if value.is_constant() || self.values.contains(value) {
                return Some(value);
            }
            match function.def_op(value)? {
                Op::Cast { op: CastOp::AddrSpaceCast, arg, .. } => value = *arg,
                _ => return None,
            }
        }
        None
    }

    fn sweep_block(
        &self,
        function: &mut Function,
        block: Block,
        keep: &[Option<Vec<bool>>],
    ) -> bool {
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        let before = insts.len();
        insts.retain(|&inst| {
            let Op::Debug(record) = &function.insts[inst].op else {
                return self.insts.contains(inst);
            };
            let there = record.location.and_then(|location| self.same_value(function, location));
            if let Op::Debug(record) = &mut function.insts[inst].op {
                record.location = there;
            }
            true
        });
        if let Some(&last) = insts.last() {
            function.insts[last].op.for_each_successor_mut(|call| {
                if let Some(keeps) = &keep[call.block.index()] {
                    let mut at = 0..;
                    call.args.retain(|_| at.next().is_some_and(|i: usize| keeps[i]));
                }
            });
        }
        let changed = insts.len() != before;
        function.blocks[block].insts = insts;
        changed
    }
}
